//! Players made of code, and matches between them.
//!
//! A bot gets a [`engine::Sight`]: the view of its seat and the legal actions, nothing behind
//! them. [`Brained`] offers the bots of a game without its types; [`Match`] and [`Report`] say what
//! is played and how it went, [`Arena`] and [`Standings`] how strong bots are.

pub mod advice;
mod anno_domini_890;
pub mod erased;
mod fief;
mod geweihte_steine;
mod krieg_und_frieden;
pub mod ladder;
pub mod levels;
pub mod lore;
pub mod matches;
mod outside;
mod play;
pub mod program;
pub mod random;
pub mod report;
pub mod search;
mod simulate;
mod tally;
pub mod tune;
pub mod values;

pub use advice::{Advice, Adviser};
pub use erased::{AnyBot, AnyBots, Brained};
pub use ladder::{Arena, LadderError, Pairs, Standings};
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

    /// Someone who says what a bot of this name thinks; `None` where there is nobody like that.
    fn adviser(name: &str) -> Option<Box<dyn Adviser<Self>>> {
        let _ = name;
        None
    }
}
