//! The ladder: how strong named bots are, measured against each other so that anyone can measure
//! it again.
//!
//! An [`Arena`] says what is played, `schedule` turns it into blocks (one deal, played once in
//! every rotation of the seats), `run` plays them on several threads, `lines` keeps each as a line
//! of a file, `ratings` and `shares` make figures of them, and [`Standings`] is the table. All but
//! the file is a function of the arena.

mod chart;
mod linear;
mod lines;
mod ratings;
mod run;
mod schedule;
mod shares;
mod standings;

pub use chart::{Labels, chart};
pub use shares::BlockShare;
pub use standings::{Gap, PairFigures, Rating, Standings, Verdict};

pub(crate) use run::arena;

use engine::Seed;
use serde::{Deserialize, Serialize};

use crate::matches::MatchError;

/// What is played to measure bots.
#[derive(Clone, Debug)]
pub struct Arena {
    /// How many sit at the table.
    pub seats: usize,
    /// Which edition.
    pub edition: String,
    /// Table options by name and value.
    pub options: Vec<(String, String)>,
    /// The bots by name, from the one that should be weakest to the one that should be strongest.
    pub bots: Vec<String>,
    /// Who meets whom.
    pub pairs: Pairs,
    /// Games for each pairing at least: they are played in whole blocks, and in two or more.
    pub games: u64,
    /// All luck and all choices follow from it.
    pub seed: Seed,
    /// How many threads play; the results do not depend on it.
    pub threads: usize,
}

impl Arena {
    /// How many games all pairings play together, in whole blocks.
    pub fn all_games(&self) -> u64 {
        let schedule = schedule::Schedule::new(self);
        schedule.games() * schedule.pairings.len() as u64
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pairs {
    /// Each bot meets the next one named.
    Neighbours,
    /// Each meets every other.
    All,
    /// Each meets itself: the control, which must come out even.
    Itself,
}

/// Why a ladder cannot be played, or could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LadderError {
    /// As for any match.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Nobody to compare with.
    #[error("bots: {given} named, but at least {least} must play")]
    Few {
        /// How many were named.
        given: usize,
        /// How many there must be.
        least: usize,
    },
    /// A bot was named twice.
    #[error("bots: `{name}` is named twice")]
    Twice {
        /// The bot.
        name: String,
    },
    /// The file of results cannot be read or written.
    #[error("file: {why}")]
    File {
        /// What the system says.
        why: String,
    },
    /// Somebody else plays into this file now.
    #[error("file: another run is writing it")]
    Busy,
    /// It is a file of something else; nothing was changed in it.
    #[error("file: it holds no results of a ladder")]
    Foreign,
    /// It has the results of another arrangement; nothing was changed in it.
    #[error("file: its `{field}` is {there}, not {here}")]
    Differs {
        /// What differs.
        field: String,
        /// As it is wanted.
        here: String,
        /// As it is in the file.
        there: String,
    },
    /// A line is not one that a block of this arrangement can have left.
    #[error("file, line {line}: `{field}` is not right")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong in it.
        field: &'static str,
    },
    /// A block was played again and came out otherwise: these are results of other bots.
    #[error("file: {lower} against {upper}, seed {seed} comes out otherwise now")]
    Changed {
        /// The first bot of the pairing.
        lower: String,
        /// The second.
        upper: String,
        /// The number of the deal.
        seed: u64,
    },
}
