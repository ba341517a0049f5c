//! The bots of Geweihte Steine: `random`, and `steward`, a sound player by rules of thumb.
//!
//! A steward counts in turns, for a turn is one action: what a piece costs to have again, what a
//! slave lays while he is held, how long the Pope will let it wait. Battles it judges by exact odds.
//! It looks at its view alone and remembers nothing but the sheet it is at: its plan holds at each
//! of its steps, because nothing it looks at changes while the sheets are written.

mod economy;
mod fights;
mod lore;
mod marches;
mod mind;
mod odds;
mod pope;
mod weights;

use ::geweihte_steine::setup::Setup;
use ::geweihte_steine::state::{Realm, Seats, Sheet};
use ::geweihte_steine::{Action, GeweihteSteine, Question};
use engine::{Bot, Chance, Seat, Sight};

use crate::{Adviser, Brains, levels};
use mind::Mind;
use weights::Weights;

impl Brains for GeweihteSteine {
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
    /// The sheet that was planned last.
    planned: Option<(Ground, Sheet)>,
}

/// All that a plan looks at.
#[derive(Clone, Copy, PartialEq)]
struct Ground {
    setup: Setup,
    me: Seat,
    turn: u16,
    realms: Seats<Realm>,
    knights: Seats<Seats<u8>>,
    slaves: Seats<Seats<u8>>,
}

impl Steward {
    fn new(weights: &'static Weights) -> Self {
        Self { weights, planned: None }
    }

    /// The whole sheet, as it was planned at its first step.
    fn plan(&mut self, mind: &Mind<'_>) -> Sheet {
        let view = mind.view;
        let ground = Ground {
            setup: mind.rules.setup,
            me: mind.me,
            turn: view.turn,
            realms: view.realms,
            knights: view.knights,
            slaves: view.slaves,
        };
        match self.planned {
            Some((known, plan)) if known == ground => plan,
            _ => self.planned.insert((ground, mind.plan())).1,
        }
    }
}

impl Bot<GeweihteSteine> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, GeweihteSteine>,
        legal: &[Action],
        _: &mut Chance,
    ) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let question = sight.decision()?.question;
        let view = sight.view();
        let mind = Mind::new(self.weights, sight.game().rules(), &view, sight.seat());
        let wanted = match question {
            Question::Orders { .. } => mind.sheet_step(&self.plan(&mind)),
            Question::GiftNext { piece, .. } | Question::GiftNow { piece, .. } => {
                mind.gift(piece, legal)
            }
            Question::Block { .. } => Action::Block,
            Question::Retry { .. } => Action::HoldAudience,
            Question::Cardinals { most } => Action::LeaveCardinals(mind.cardinals(most)),
            Question::Ally { region } => mind.ally(region, legal),
            Question::Duel { region, with } => mind.duel(region, with),
            Question::Retreat { region } => mind.retreat(region),
            Question::Target { .. } => mind.best(legal, |action| mind.target(action)),
            Question::Proceed { to, most } => Action::Proceed(to, mind.proceed(to, most)),
            Question::Tribute { .. } => mind.best(legal, |action| mind.tribute(action)),
            Question::Recall { .. } => mind.best(legal, |action| mind.recall(action)),
            Question::Slaves { most, .. } => Action::TakeSlaves(mind.slaves(most)),
            Question::Famine { .. } => mind.best(legal, |action| mind.starve(action)),
        };
        // What was begun by another hand may not fit the plan: then what is quiet.
        let quiet = || legal.iter().rev().find(|action| matches!(action, Action::Seal));
        let fits = legal.contains(&wanted).then_some(wanted);
        fits.or_else(|| quiet().copied()).or(legal.first().copied())
    }
}
