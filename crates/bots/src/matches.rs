//! What a match between bots is, and what is wrong with one that cannot be played.

use engine::{Seed, SetupError};

use crate::outside::OutsideError;
use crate::play::Fault;

/// A series of games between bots.
#[derive(Clone, Debug)]
pub struct Match {
    /// How many sit at the table.
    pub seats: usize,
    /// Which edition.
    pub edition: String,
    /// Table options by name and value.
    pub options: Vec<(String, String)>,
    /// One name for all seats, or one for each. Several change places from game to game, so that
    /// each plays every seat equally often.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// All luck and all choices follow from it.
    pub seed: Seed,
    /// How many threads play; the results do not depend on it.
    pub threads: usize,
}

/// Why a match cannot be played, or could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is no bot of this name.
    #[error("bots: `{name}` is none of {}", .known.join(", "))]
    Bot {
        /// What was asked for.
        name: String,
        /// What there is.
        known: &'static [&'static str],
    },
    /// Neither one bot for all seats nor one for each.
    #[error("bots: {given} named for {seats} seats, but it must be 1 or {seats}")]
    Bots {
        /// How many were named.
        given: usize,
        /// How many sit at the table.
        seats: usize,
    },
    /// No game at all.
    #[error("games: at least 1 must be played")]
    Games,
    /// No thread at all.
    #[error("threads: at least 1 must play")]
    Threads,
    /// A player from outside could not play on.
    #[error("bots: `{name}` in game {game}: {why}")]
    Outside {
        /// Who.
        name: String,
        /// The number of the game, from 0.
        game: u64,
        /// Why.
        why: OutsideError,
    },
    /// A bot answered with what the rules refuse: a mistake in the bot.
    #[error("bots: `{bot}` answered `{action}` in game {game}, which is not legal")]
    Illegal {
        /// The bot.
        bot: String,
        /// What it answered, or `nothing`.
        action: String,
        /// The number of the game, from 0.
        game: u64,
    },
    /// A game waits for nobody and names no winner: a mistake in the rules.
    #[error("game {game}: it waits for nobody, and nobody has won")]
    Stuck {
        /// The number of the game, from 0.
        game: u64,
    },
}

impl MatchError {
    /// What stopped this game. `names` has the bot of each seat.
    pub(crate) fn in_game(game: u64, fault: Fault, names: &[&str]) -> Self {
        match fault {
            Fault::Illegal { seat, action } => {
                Self::Illegal { bot: names[seat.index()].to_owned(), action, game }
            }
            Fault::Stuck => Self::Stuck { game },
        }
    }
}

impl Match {
    /// One name for each seat, in the order of game 0.
    pub(crate) fn line_up(&self) -> Result<Vec<&str>, MatchError> {
        match self.bots.as_slice() {
            [all] => Ok(vec![all; self.seats]),
            each if each.len() == self.seats => Ok(each.iter().map(String::as_str).collect()),
            each => Err(MatchError::Bots { given: each.len(), seats: self.seats }),
        }
    }
}
