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

use ::krieg_und_frieden::phases::{Auction, Frame};
use ::krieg_und_frieden::pieces::Cards;
use ::krieg_und_frieden::{Action, KriegUndFrieden, Setup, View};
use engine::{Bot, Chance, Sight};

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
    /// What was seen, and the lot that was planned for it: it holds until it is laid.
    planned: Option<(Setup, View, Cards)>,
}

impl Steward {
    fn new(weights: &'static Weights) -> Self {
        Self { weights, outlook: None, planned: None }
    }

    /// The lot that was planned when nothing was staged yet.
    fn begun(&self, setup: &Setup, view: &View) -> Option<Cards> {
        let (known, seen, lot) = self.planned.as_ref()?;
        let goes_on = !view.staged.is_empty()
            && known == setup
            && *view == View { staged: view.staged, ..*seen }
            && lot.less(&view.staged) + view.staged == *lot;
        goes_on.then_some(*lot)
    }

    fn bid(&mut self, mind: &Mind<'_>, auction: &Auction, legal: &[Action]) -> Option<Action> {
        let (setup, view) = (mind.rules.setup, mind.view);
        let lot = match self.begun(&setup, view) {
            Some(lot) => lot,
            None => {
                let Some(lot) = mind.lot(auction, legal.contains(&Action::BidPass))? else {
                    return Some(Action::BidPass);
                };
                self.planned = Some((setup, View { staged: Cards::EMPTY, ..*view }, lot));
                lot
            }
        };
        let rest = lot.less(&view.staged);
        Some(rest.kinds().next().map_or(Action::BidConfirm, Action::BidAdd))
    }
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
        let (rules, me) = (sight.game().rules(), sight.seat());
        let horizon = Horizon::of(rules, &view);
        let outlook = match self.outlook {
            Some((known, outlook)) if known == horizon => outlook,
            _ => self.outlook.insert((horizon, Outlook::new(self.weights, rules, &view))).1,
        };
        let mind = Mind::new(self.weights, rules, &view, me, outlook);
        match *view.stack.top()? {
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
}
