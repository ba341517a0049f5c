//! What a bot would do in somebody's place, and how it thinks the game stands.

use engine::{Chance, Game, Outbox, Seat, Sight, Table};
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

/// One of the answers that were thought over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The whole answer, for `AnyTable::play`.
    pub answer: Vec<Value>,
    /// The share of all thought that went into its first step.
    pub tried: f32,
    /// How likely each seat is to win after it.
    pub shares: Vec<f32>,
    /// What would follow, as far as it was thought through: who, and which step.
    pub line: Vec<(Seat, Value)>,
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
    let mut looks = adviser.looks(&Sight::new(game, state, seat), chance);
    looks.truncate(most);
    let written = |action: &G::Action| {
        serde_json::to_value(action).expect("plain data can be written as JSON")
    };
    let advice = looks.into_iter().filter_map(|look| {
        let mut state = state.clone();
        let mut line = look.line.iter().peekable();
        let (mut answer, mut legal) = (Vec::new(), Vec::new());
        let mut step = Some(look.action);
        line.next_if(|(who, action)| *who == seat && *action == look.action);
        while let Some(action) = step {
            answer.push(written(&action));
            // The luck of the last step is not the table's: what follows from it is thrown away.
            game.apply(&mut state, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
            if game.staging(&state) != Some(seat) {
                let shares = look.shares[..game.seats()].to_vec();
                let line = line.map(|(who, action)| (*who, written(action))).collect();
                return Some(Advice { answer, tried: look.tried, shares, line });
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
