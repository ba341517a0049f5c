//! What a bot would do in somebody's place, and how it thinks the game stands.

use engine::{Brings, Chance, Game, Outbox, Quick, Seat, Sight, Table, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::lore::Lore;
use crate::search::{Look, Search};
use crate::values::Shares;

/// Someone who can be asked.
pub trait Adviser<G: Game>: Send {
    /// The choices of a decision, the best first.
    fn looks(&mut self, sight: &Sight<'_, G>, chance: &mut Chance) -> Vec<Look<G::Action>>;

    /// A step of an answer that was begun.
    fn step(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action>;

    /// How likely each seat is to win, for those who may know everything.
    fn chances(&mut self, game: &G, state: &G::State, chance: &mut Chance) -> Shares;
}

impl<G: Lore> Adviser<G> for Search<G> {
    fn looks(&mut self, sight: &Sight<'_, G>, chance: &mut Chance) -> Vec<Look<G::Action>> {
        Search::looks(self, sight, chance)
    }

    fn step(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        G::steward().choose(sight, legal, chance)
    }

    fn chances(&mut self, game: &G, state: &G::State, chance: &mut Chance) -> Shares {
        Search::chances(self, game, state, chance)
    }
}

/// Worlds in all of which the same must come of a step to be told as what comes of it.
const WORLDS: usize = 16;

/// One of the answers that were thought over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The whole answer, for `AnyTable::play`.
    pub answer: Vec<Value>,
    /// The share of all thought that went into its first step.
    pub tried: f32,
    /// How likely each seat is to win after it.
    pub shares: Vec<f32>,
    /// What surely comes of it: the events that the seat is told, whatever is hidden from it.
    pub brings: Vec<Value>,
    /// What would follow, as far as it was thought through.
    pub line: Vec<Planned>,
}

/// A step of what would follow.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Planned {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub action: Value,
    /// What surely comes of it.
    pub brings: Vec<Value>,
}

/// The best few answers to what a seat is asked; none where it is asked nothing.
pub(crate) fn advise<G: Game>(
    adviser: &mut dyn Adviser<G>,
    table: &Table<G>,
    seat: Seat,
    most: usize,
    chance: &mut Chance,
) -> Vec<Advice> {
    let (game, state) = (table.game(), table.state());
    if table.decision(seat).is_none() {
        return Vec::new();
    }
    let view = game.view(state, Viewer::Seat(seat));
    let mut looks = adviser.looks(&Sight::new(game, state, seat), chance);
    looks.truncate(most);
    let advice = looks.into_iter().filter_map(|look| {
        let mut state = state.clone();
        let mut line = look.line.iter().peekable();
        let (mut steps, mut legal) = (Vec::new(), Vec::new());
        let mut step = Some(look.action);
        line.next_if(|(who, action)| *who == seat && *action == look.action);
        while let Some(action) = step {
            steps.push((seat, action));
            // The luck of the last step is not the table's: what follows from it is thrown away.
            game.apply(&mut state, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
            if game.staging(&state) != Some(seat) {
                let shares = look.shares[..game.seats()].to_vec();
                let answer = steps.len();
                steps.extend(line.copied());
                let mut brings = what_comes(game, &view, seat, &steps, chance).into_iter();
                let actions = steps[..answer].iter();
                return Some(Advice {
                    answer: actions.map(|(_, action)| written(action)).collect(),
                    tried: look.tried,
                    shares,
                    brings: brings.by_ref().take(answer).flatten().collect(),
                    line: steps[answer..]
                        .iter()
                        .zip(brings)
                        .map(|((seat, action), brings)| Planned {
                            seat: *seat,
                            action: written(action),
                            brings,
                        })
                        .collect(),
                });
            }
            game.legal(&state, seat, &mut legal);
            let thought = line.next_if(|(who, action)| *who == seat && legal.contains(action));
            let sight = Sight::new(game, &state, seat);
            step = match thought {
                Some((_, action)) => Some(*action),
                None => adviser.step(&sight, &legal, chance),
            };
        }
        None
    });
    advice.collect()
}

/// What `seat` is told of each of these steps in every world that looks like what it sees, with
/// luck of its own: what hangs on luck or on what is hidden from it is left out, and all that
/// comes after it.
fn what_comes<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    steps: &[(Seat, G::Action)],
    chance: &mut Chance,
) -> Vec<Vec<Value>> {
    let mut worlds: Vec<_> = (0..WORLDS).map(|_| game.imagine(view, chance)).collect();
    let (mut certain, mut out) = (true, Outbox::new());
    let each = steps.iter().map(|(who, action)| {
        certain &= worlds.iter().all(|it| game.check(it, *who, *action, &mut Quick).is_ok());
        let mut common: Option<Vec<G::Event>> = None;
        let possible = certain;
        for world in worlds.iter_mut().filter(|_| possible) {
            game.apply(world, *who, *action, chance, &mut out);
            let heard = out
                .take()
                .into_iter()
                .filter(|told| told.to.has(Viewer::Seat(seat)) && told.brings != Brings::Echo);
            let heard: Vec<_> = heard.map(|told| told.event).collect();
            common = Some(match common {
                None => heard,
                Some(mut events) => {
                    let same = events.iter().zip(&heard).take_while(|(a, b)| a == b).count();
                    certain &= same == events.len().max(heard.len());
                    events.truncate(same);
                    events
                }
            });
        }
        common.unwrap_or_default().iter().map(written).collect()
    });
    each.collect()
}

fn written<T: Serialize>(data: &T) -> Value {
    serde_json::to_value(data).expect("plain data can be written as JSON")
}
