//! The bots of Krieg und Frieden: `random`, and `steward`, a sound player by rules of thumb.
//!
//! A steward weighs everything in victory points: what a card is worth to keep, what the prize of
//! an auction brings, what a house will yield until the roof is built. It looks only at what its seat
//! may know and remembers nothing; lots decide only between what it finds equal.

mod auction;
mod autumn;
mod lore;
mod mind;
mod summer;
mod weights;
mod winter;

use ::krieg_und_frieden::phases::{Auction, Frame};
use ::krieg_und_frieden::pieces::Cards;
use ::krieg_und_frieden::{Action, KriegUndFrieden};
use engine::{Bot, Chance, Seat, Sight};

use crate::{Adviser, Brains, levels};
use mind::{Horizon, Mind, Outlook};
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

/// Plays by rules of thumb. What it keeps only spares it to think the same twice.
struct Steward {
    weights: &'static Weights,
    /// How the years to come looked last.
    outlook: Option<(Horizon, Outlook)>,
    /// Who lays a lot, and what is left of it after the last answer.
    laying: Option<(Seat, Cards)>,
}

impl Steward {
    fn new(weights: &'static Weights) -> Self {
        Self { weights, outlook: None, laying: None }
    }

    fn bid(&mut self, mind: &Mind<'_>, auction: &Auction, legal: &[Action]) -> Option<Action> {
        let Some(lot) = mind.lot(auction, legal.contains(&Action::BidPass))? else {
            return Some(Action::BidPass);
        };
        Some(self.lay(mind.me, lot.less(&mind.view.staged())))
    }

    /// The next card of a lot, or that it is whole.
    fn lay(&mut self, seat: Seat, rest: Cards) -> Action {
        let next = rest.kinds().next();
        self.laying = next.map(|kind| (seat, rest.less(&Cards::one(kind))));
        next.map_or(Action::BidConfirm, Action::BidAdd)
    }
}

impl Bot<KriegUndFrieden> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, KriegUndFrieden>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Option<Action> {
        self.laying = None;
        if let [only] = legal {
            return Some(*only);
        }
        let view = sight.glance();
        let horizon = Horizon::of(view);
        let outlook = match self.outlook {
            Some((known, outlook)) if known == horizon => outlook,
            _ => self.outlook.insert((horizon, Outlook::new(self.weights, view))).1,
        };
        let mind = Mind::new(self.weights, view, outlook);
        match *view.top()? {
            Frame::Propose(_) | Frame::Forced(_) => mind.best_agenda(legal, chance),
            Frame::Change(_) => mind.change(legal, chance),
            Frame::Auction(auction) => self.bid(&mind, &auction, legal),
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

    fn go_on(&mut self, sight: &Sight<'_, KriegUndFrieden>) -> Option<Action> {
        let (seat, rest) = self.laying.filter(|(seat, _)| *seat == sight.seat())?;
        let next = self.lay(seat, rest);
        sight.allows(next).then_some(next)
    }
}
