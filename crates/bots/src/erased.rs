//! Bots without the types of their game: what server and terminal hold.

use std::marker::PhantomData;
use std::path::Path;
use std::time::Duration;

use engine::erased::AnyTable;
use engine::{Bot, Chance, Outbox, Seat, Sight, Table};
use serde_json::Value;

use crate::advice::{Advice, advise};
use crate::ladder::{self, Arena, LadderError, Standings};
use crate::matches::{Match, MatchError};
use crate::outside::Outsiders;
use crate::report::Report;
use crate::simulate::simulate;
use crate::{Brains, levels};

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

    /// From now on no step may take longer, whatever else it is allowed to spend.
    fn limit(&mut self, each: Duration);

    /// Was it stopped by that limit since it was last asked?
    fn overran(&mut self) -> bool;
}

/// The bots of one game.
pub trait AnyBots: Send + Sync {
    /// Their names, from the weakest to the strongest.
    fn names(&self) -> &'static [&'static str];

    /// A bot that has not played yet; `None` for an unknown name.
    fn seat(&self, name: &str) -> Option<Box<dyn AnyBot>>;

    /// The level that takes a seat when nobody says which.
    fn usual(&self) -> &'static str {
        if self.names().contains(&levels::USUAL) {
            return levels::USUAL;
        }
        self.names().last().copied().unwrap_or_default()
    }

    /// The players that levels are measured by; they may sit at any table too.
    fn anchors(&self) -> &'static [&'static str] {
        levels::ANCHORS
    }

    /// The next lower level; none below the lowest, and for those who are none.
    fn below(&self, name: &str) -> Option<&'static str> {
        let place = self.names().iter().position(|level| *level == name)?;
        place.checked_sub(1).map(|below| self.names()[below])
    }

    /// May this one take a seat at a table? A search by its settings may not: its budget would be
    /// anybody's to choose.
    fn knows(&self, name: &str) -> bool {
        self.names().contains(&name) || self.anchors().contains(&name)
    }

    /// The best few answers to what `seat` is asked, as a level thinks who knows what it knows;
    /// none where it is asked nothing. `None` for a level that does not think ahead, and for a
    /// table of another game.
    fn advise(
        &self,
        level: &str,
        table: &dyn AnyTable,
        seat: Seat,
        most: usize,
        chance: &mut Chance,
    ) -> Option<Vec<Advice>>;

    /// How likely each seat is to win as the table stands, for those who may know everything.
    fn chances(&self, table: &dyn AnyTable, chance: &mut Chance) -> Option<Vec<f32>>;

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

    /// Measures bots against each other. With a file each block is kept there as soon as it is
    /// played, and those that are in it already are not played again. `progress` is told, from any
    /// thread, how many more games are done.
    fn arena(
        &self,
        wanted: &Arena,
        file: Option<&Path>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Standings, LadderError>;
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

    fn advise(
        &self,
        level: &str,
        table: &dyn AnyTable,
        seat: Seat,
        most: usize,
        chance: &mut Chance,
    ) -> Option<Vec<Advice>> {
        let table = table.as_any().downcast_ref::<Table<G>>()?;
        Some(advise(G::adviser(level)?.as_mut(), table, seat, most, chance))
    }

    fn chances(&self, table: &dyn AnyTable, chance: &mut Chance) -> Option<Vec<f32>> {
        let table = table.as_any().downcast_ref::<Table<G>>()?;
        let game = table.game();
        let shares = G::adviser(self.usual())?.chances(game, table.state(), chance);
        Some(shares[..game.seats()].to_vec())
    }

    fn simulate_with(
        &self,
        wanted: &Match,
        outsiders: Option<&dyn Outsiders>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, MatchError> {
        simulate::<G>(wanted, outsiders, progress)
    }

    fn arena(
        &self,
        wanted: &Arena,
        file: Option<&Path>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Standings, LadderError> {
        ladder::arena::<G>(wanted, file, progress)
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

    fn limit(&mut self, each: Duration) {
        self.bot.limit(each);
    }

    fn overran(&mut self) -> bool {
        self.bot.overran()
    }
}
