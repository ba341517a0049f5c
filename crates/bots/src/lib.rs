//! Players made of code, and matches between them.
//!
//! A bot gets a [`engine::Sight`]: the view of its seat and the legal actions, nothing behind
//! them. [`Brained`] offers the bots of a game without its types; [`Match`] and [`Report`] say what
//! is played and how it went.

mod anno_domini_890;
pub mod erased;
mod fief;
mod geweihte_steine;
mod krieg_und_frieden;
pub mod matches;
mod outside;
pub mod program;
pub mod random;
pub mod report;
mod simulate;
mod tally;

pub use erased::{AnyBot, AnyBots, Brained};
pub use matches::{Match, MatchError};
pub use outside::{Given, OutsideError, Outsider, Outsiders};
pub use report::{NamedShare, NamedSpread, Report, Share, Spread};

use engine::{Bot, Game};

/// Games that have bots.
pub trait Brains: Game {
    /// Their names, from the weakest to the strongest.
    const BOTS: &'static [&'static str];

    /// A bot that has not played yet; `None` for an unknown name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;
}
