//! Random games, and all that is told, asked and refused in them.

use std::collections::BTreeSet;

use engine::{Chance, Clause, Game, Outbox, Seat, playout};
use serde::Serialize;
use serde_json::Value;

/// What was told, asked and refused, each thing once.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) events: BTreeSet<String>,
    pub(crate) questions: BTreeSet<String>,
    pub(crate) actions: BTreeSet<String>,
    pub(crate) refusals: Vec<engine::Refusal>,
    refused: BTreeSet<String>,
    pub(crate) outcomes: Vec<engine::Outcome>,
}

pub(crate) fn names() -> Vec<String> {
    ["Anna", "Bruno", "Elena", "Dario", "Franca", "Gino"].map(String::from).to_vec()
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

pub(crate) fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A setup with options drawn at random.
pub(crate) fn any_setup<G: Game>(chance: &mut Chance) -> G::Setup {
    let meta = &G::META;
    let clause = Clause::new("-", 0);
    loop {
        let mut pick = |count: usize| chance.below(clause, count as u32) as usize;
        let seats = meta.seats[pick(meta.seats.len())];
        let edition = meta.editions[pick(meta.editions.len())];
        let options: Vec<_> = meta
            .options
            .iter()
            .map(|choice| {
                let value = choice.values[pick(choice.values.len())];
                (choice.key.to_owned(), value.replace("<n>", "2"))
            })
            .collect();
        // Not every combination can be played.
        if let Ok(setup) = G::setup_from(seats, edition, &options) {
            return setup;
        }
    }
}

/// So many actions are tried at a decision; of a larger vocabulary other ones each time.
const TRIED: usize = 300;

/// Plays so many random games and writes down all that could be said of them. `refusals`: at every
/// so many decisions other actions are tried as well, or never. `others` are actions that no table
/// has, such as those aimed at a seat that is not there.
pub(crate) fn listen<G: Game>(games: u64, refusals: Option<usize>, others: &[G::Action]) -> Heard {
    let mut heard = Heard::default();
    for number in 0..games {
        let mut chance = Chance::fast(number);
        let setup = G::bounded(&any_setup::<G>(&mut chance));
        let game = G::new(&setup).unwrap();
        let mut out = Outbox::new();
        let state = game.start(&mut chance, &mut out);
        heard.play(&game, state, &mut chance, out, refusals, others);
    }
    heard
}

/// As [`listen`], from a position on.
pub(crate) fn listen_from<G: Game>(games: u64, refusals: Option<usize>, position: &str) -> Heard {
    let (position, mut heard) = (read(position), Heard::default());
    for number in 0..games {
        let mut chance = Chance::fast(number);
        let Some((game, state, out)) = (0..100).find_map(|_| {
            let setup = G::bounded(&any_setup::<G>(&mut chance));
            let (game, mut out) = (G::new(&setup).unwrap(), Outbox::new());
            let state = game.position(&position, &mut chance, &mut out).ok()?;
            Some((game, state, out))
        }) else {
            panic!("no table has this position");
        };
        heard.play(&game, state, &mut chance, out, refusals, &[]);
    }
    heard
}

impl Heard {
    fn play<G: Game>(
        &mut self,
        game: &G,
        mut state: G::State,
        chance: &mut Chance,
        mut out: Outbox<G::Event>,
        refusals: Option<usize>,
        others: &[G::Action],
    ) {
        let (mut buffer, mut all) = (Vec::new(), game.vocabulary());
        all.extend(others);
        let step = all.len().div_ceil(TRIED);
        let mut turns = (0..step).cycle();
        let mut decisions = 0;
        while let Some(seat) = playout::awaited(game, &state, chance) {
            let decision = game.decision(&state, seat).unwrap();
            self.questions.insert(json(&decision.question));
            decisions += 1;
            if refusals.is_some_and(|every| decisions % every == 0) {
                let other = seat.left(game.seats());
                let tried = all.iter().skip(turns.next().unwrap()).step_by(step);
                let pairs = tried.flat_map(|action| [(seat, *action), (other, *action)]);
                for (by, action) in pairs {
                    self.refuse(game.refusal(&state, by, action));
                }
            }
            let action = playout::random_action(game, &state, seat, chance, &mut buffer).unwrap();
            self.actions.insert(json(&action));
            game.apply(&mut state, seat, action, chance, &mut out);
        }
        self.events.extend(out.told().iter().map(|told| json(&told.event)));
        self.outcomes.extend(game.outcome(&state));
        if let Some(action) = all.first() {
            self.refuse(game.refusal(&state, Seat::new(0), *action));
        }
    }

    fn refuse(&mut self, refusal: Option<engine::Refusal>) {
        let refused = &mut self.refused;
        self.refusals.extend(refusal.filter(|why| refused.insert(json(why))));
    }

    /// And all that was heard elsewhere.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.events.extend(other.events);
        self.questions.extend(other.questions);
        self.actions.extend(other.actions);
        self.outcomes.extend(other.outcomes);
        other.refusals.into_iter().for_each(|why| self.refuse(Some(why)));
        self
    }
}

/// A message that went wrong says so in brackets or braces.
pub(crate) fn is_said_well(text: &str) -> bool {
    !text.is_empty()
        && !text.contains(['⟨', '⟩', '{', '}', '$'])
        && !text.contains("  ")
        && !text.contains(" .")
        && !text.contains('\n')
}

/// A sentence begins with a capital or a name and ends with a full stop.
pub(crate) fn is_sentence(text: &str) -> bool {
    is_said_well(text) && text.ends_with('.') && text.starts_with(char::is_uppercase)
}
