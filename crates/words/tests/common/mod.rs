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

/// Plays so many random games and writes down all that could be said of them. `others` are actions
/// that no table has, such as those aimed at a seat that is not there.
pub(crate) fn listen<G: Game>(games: u64, refusals: bool, others: &[G::Action]) -> Heard {
    let (mut heard, mut refused) = (Heard::default(), BTreeSet::new());
    let mut buffer = Vec::new();
    for number in 0..games {
        let mut chance = Chance::fast(number);
        let setup = G::bounded(&any_setup::<G>(&mut chance));
        let game = G::new(&setup).unwrap();
        let mut all = game.vocabulary();
        all.extend(others);
        let mut out = Outbox::new();
        let mut state = game.start(&mut chance, &mut out);
        let step = all.len().div_ceil(TRIED);
        let mut turns = (0..step).cycle();
        while let Some(seat) = playout::awaited(&game, &state, &mut chance) {
            let decision = game.decision(&state, seat).unwrap();
            heard.questions.insert(json(&decision.question));
            if refusals {
                let other = seat.left(game.seats());
                let tried = all.iter().skip(turns.next().unwrap()).step_by(step);
                let pairs = tried.flat_map(|action| [(seat, *action), (other, *action)]);
                for (by, action) in pairs {
                    let refusal = game.refusal(&state, by, action);
                    heard.refusals.extend(refusal.filter(|why| refused.insert(json(why))));
                }
            }
            let action =
                playout::random_action(&game, &state, seat, &mut chance, &mut buffer).unwrap();
            heard.actions.insert(json(&action));
            game.apply(&mut state, seat, action, &mut chance, &mut out);
        }
        heard.events.extend(out.told().iter().map(|told| json(&told.event)));
        heard.outcomes.extend(game.outcome(&state));
        let over = all.first().and_then(|action| game.refusal(&state, Seat::new(0), *action));
        heard.refusals.extend(over.filter(|why| refused.insert(json(why))));
    }
    heard
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
