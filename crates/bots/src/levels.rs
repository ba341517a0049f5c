//! The levels a player chooses from, the same in all games, and the players they are measured by.
//!
//! A level is a budget of simulations and a way to use it, never a handicap by lot alone: a page
//! hardly looks ahead and takes what seems good; a squire looks a little further and is easily
//! tempted; from the knight on all do what they find best, and think longer.

use engine::Bot;

use crate::advice::Adviser;
use crate::lore::{LEVELS, Lore};
use crate::random::Random;
use crate::search::{Search, Settings};

/// The levels, from the weakest to the strongest.
pub const NAMES: &[&str; LEVELS] = &["page", "squire", "knight", "marshal", "chancellor"];

/// The level that takes a seat when nobody says which.
pub const USUAL: &str = "knight";

/// The players that levels are measured by.
pub const ANCHORS: &[&str] = &["random", "steward"];

/// A bot by the name of its level, of an anchor, or of a search: `search:budget=500:ahead=8`,
/// `knight:many=false`, `plain:ms=10`.
pub fn bot<G: Lore>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random)),
        "steward" => Some(G::steward()),
        _ => Some(Box::new(Search::<G>::new(settings::<G>(name)?))),
    }
}

/// Someone who says what a level thinks; none for what does not think ahead.
pub fn adviser<G: Lore>(name: &str) -> Option<Box<dyn Adviser<G>>> {
    Some(Box::new(Search::<G>::new(Settings { whim: 0, ..settings::<G>(name)? })))
}

/// How a search of this name thinks.
pub fn settings<G: Lore>(name: &str) -> Option<Settings> {
    let (kind, rest) = name.split_once(':').unwrap_or((name, ""));
    let base = match kind {
        "search" => G::SETTINGS,
        "plain" => Settings::PLAIN,
        level => {
            let place = NAMES.iter().position(|name| *name == level)?;
            let whim = [100, 50, 0, 0, 0][place];
            Settings { budget: G::BUDGETS[place], whim, ..G::SETTINGS }
        }
    };
    base.with(rest)
}
