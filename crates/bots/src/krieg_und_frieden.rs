//! The bots of Krieg und Frieden: `random`, and `steward`, a sound player by rules of thumb.
//!
//! A steward weighs everything in victory points: what a card is worth to keep, what the prize of
//! an auction brings, what a house will yield until the roof is built. It looks at its view alone and
//! remembers nothing; lots decide only between what it finds equal.

mod auction;
mod autumn;
mod lore;
mod mind;
mod summer;
mod weights;
mod winter;

use ::krieg_und_frieden::phases::Frame;
use ::krieg_und_frieden::{Action, KriegUndFrieden};
use engine::{Bot, Chance, Sight};

use crate::{Adviser, Brains, levels};
use mind::Mind;
use weights::Weights;

impl Brains for KriegUndFrieden {
    const BOTS: &'static [&'static str] = levels::NAMES;

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        levels::bot(name)
    }

    fn adviser(name: &str) -> Option<Box<dyn Adviser<Self>>> {
        levels::adviser(name)
    }
}

/// Plays by rules of thumb.
struct Steward {
    weights: &'static Weights,
}

impl Bot<KriegUndFrieden> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, KriegUndFrieden>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let view = sight.view();
        let mind = Mind::new(self.weights, sight.game().rules(), &view, sight.seat());
        match *view.stack.top()? {
            Frame::Propose(_) | Frame::Forced(_) => mind.best_agenda(legal, chance),
            Frame::Change(_) => mind.change(legal, chance),
            Frame::Auction(auction) => mind.bid(&auction, legal),
            Frame::TakePrivilege(_) => mind.best(legal, chance, |action| mind.privilege(action)),
            Frame::Summer(summer) => mind.best(legal, chance, |action| mind.deed(&summer, action)),
            Frame::Defence(defence) => {
                mind.best(legal, chance, |action| mind.defence(&defence, action))
            }
            Frame::Burn(_) => mind.best(legal, chance, |action| mind.burning(action)),
            Frame::Base(_) => mind.best(legal, chance, |action| mind.base(action)),
            Frame::Aid(_) => mind.best(legal, chance, |action| mind.aid(action)),
            Frame::Tithe(_) => mind.tithe(legal),
            Frame::Year(_) | Frame::Prize(_) => None,
        }
    }
}
