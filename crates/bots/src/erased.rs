//! Bots without the types of their game: what server and terminal hold.

use std::marker::PhantomData;

use engine::erased::AnyTable;
use engine::{Bot, Chance, Outbox, Seat, Sight, Table};
use serde_json::Value;

use crate::Brains;
use crate::matches::{Match, MatchError};
use crate::outside::Outsiders;
use crate::report::Report;
use crate::simulate::simulate;

/// A player made of code at a table of any game.
pub trait AnyBot: Send {
    /// A whole answer for `AnyTable::play`; `None` when it lets an optional decision be, is asked
    /// nothing, or the table is one of another game.
    fn answer(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Vec<Value>>;
}

/// The bots of one game.
pub trait AnyBots: Send + Sync {
    /// Their names, from the weakest to the strongest.
    fn names(&self) -> &'static [&'static str];

    /// A bot that has not played yet; `None` for an unknown name.
    fn seat(&self, name: &str) -> Option<Box<dyn AnyBot>>;

    /// Plays a match. `progress` is told, from any thread, how many more games are done.
    fn simulate(
        &self,
        wanted: &Match,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, MatchError> {
        self.simulate_with(wanted, None, progress)
    }

    /// Plays a match in which players from outside may sit too.
    fn simulate_with(
        &self,
        wanted: &Match,
        outsiders: Option<&dyn Outsiders>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, MatchError>;
}

/// Turns the bots of a game into [`AnyBots`].
pub struct Brained<G>(PhantomData<G>);

impl<G> Brained<G> {
    /// For a catalogue.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Brained<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Brains> AnyBots for Brained<G> {
    fn names(&self) -> &'static [&'static str] {
        G::BOTS
    }

    fn seat(&self, name: &str) -> Option<Box<dyn AnyBot>> {
        G::bot(name).map(|bot| Box::new(Seated { bot }) as Box<dyn AnyBot>)
    }

    fn simulate_with(
        &self,
        wanted: &Match,
        outsiders: Option<&dyn Outsiders>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, MatchError> {
        simulate::<G>(wanted, outsiders, progress)
    }
}

/// A bot of a game at a table without types.
pub(crate) struct Seated<G: Brains> {
    pub(crate) bot: Box<dyn Bot<G>>,
}

impl<G: Brains> AnyBot for Seated<G> {
    fn answer(
        &mut self,
        table: &dyn AnyTable,
        seat: Seat,
        chance: &mut Chance,
    ) -> Option<Vec<Value>> {
        let table = table.as_any().downcast_ref::<Table<G>>()?;
        let game = table.game();
        let mut state = table.state().clone();
        let (mut answer, mut legal) = (Vec::new(), Vec::new());
        loop {
            game.legal(&state, seat, &mut legal);
            if legal.is_empty() {
                return None;
            }
            let action = self.bot.choose(&Sight::new(game, &state, seat), &legal, chance)?;
            answer.push(serde_json::to_value(action).expect("plain data can be written as JSON"));
            // The luck of the last step is not the table's: what follows from it is thrown away.
            game.apply(&mut state, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
            if game.staging(&state) != Some(seat) {
                return Some(answer);
            }
        }
    }
}
