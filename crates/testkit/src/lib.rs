//! The examination that every game must pass.
//!
//! Random games are played at a real table, from a seed, so that a failure can be played again;
//! at every step the laws are checked that no game may break: rules without dead ends, secrets
//! that stay secret, records that replay, answers that can be taken back only while nothing came
//! of them. Each law has a name, and a file in `laws/` that says what it asks and why.
//!
//! Besides, what the tests of every game share: whole games that never change, counted ways to
//! play on, scenario files.

mod any;
mod broad;
mod exam;
#[cfg(feature = "files")]
pub mod golden;
pub mod law;
mod laws;
pub mod perft;
mod play;
#[cfg(feature = "files")]
pub mod scenarios;
pub mod toy;
pub mod transcript;

use engine::{Game, Seed};
use serde::Serialize;

pub use any::{AnyFailure, AnyLaws, AnyTable, Laws};
pub use exam::{Effort, examine_with};
pub use transcript::{play_out, transcript, transcript_of};

/// How much was examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Whole answers given, those taken back again too.
    pub plies: u64,
    /// Steps chosen.
    pub decisions: u64,
    /// States looked at, those in the middle of an answer too.
    pub states: u64,
    /// States between two answers that all the laws of secrecy looked at.
    pub secrecy: u64,
    /// Refusals looked at.
    pub refusals: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.decisions += other.decisions;
        self.states += other.states;
        self.secrecy += other.secrecy;
        self.refusals += other.refusals;
    }
}

/// A law that a game broke, and the record of the game up to there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {what} (game {game})")]
pub struct Failure {
    /// The name of the law: one of [`law`].
    pub law: &'static str,
    /// What broke it.
    pub what: String,
    /// Which game of the run, counted from 0.
    pub game: u64,
    /// The text of its record so far, as a file that can be replayed; empty before the first game.
    pub record: String,
}

/// Plays so many random games under all the laws; `progress` hears how many are done.
pub fn examine<G: Game>(
    setup: &G::Setup,
    games: u64,
    seed: &Seed,
    progress: &dyn Fn(u64),
) -> Result<Tally, Failure> {
    examine_with::<G>(setup, games, seed, &Effort::default(), progress)
}
