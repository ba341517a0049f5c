//! What follows an attack: the defence, and the house that burns (KF-SUMMER-11 to -15).

use engine::{Checked, Kind, Seat, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Look, Reply};
use crate::action::Action;
use crate::clause::{SUMMER_11, SUMMER_15};
use crate::event::Event;
use crate::pieces::{House, Resource};
use crate::state::Estate;

/// The attacked player may play a Knight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Defence {
    /// Who attacks.
    pub attacker: Seat,
    /// Who is attacked.
    pub target: Seat,
    /// KF-INFO-4: the target showed this turn that there is no Knight.
    pub exposed: bool,
}

impl Defence {
    /// A hand that is merely without Knights is still asked: the skip would tell (KF-INFO-3).
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.exposed || cx.board.hands[self.target].is_empty() {
            let Self { attacker, target: seat, .. } = *self;
            cx.tell(Event::CannotDefend { seat, attacker });
            return self.lose(cx);
        }
        Flow::Wait
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let knight = look.board.hands[self.target].has(Resource::Knight);
        match action {
            Action::Defend => need!(why, knight, SUMMER_11, card = Resource::Knight.id()),
            Action::Yield => {}
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Self { attacker, target: seat, .. } = *self;
        match action {
            Action::Defend => {
                cx.discard(seat, Resource::Knight);
                cx.tell(Event::Defended { seat, attacker });
                Flow::Return(Reply::Done)
            }
            Action::Yield => {
                cx.tell(Event::Yielded { seat, attacker });
                self.lose(cx)
            }
            _ => unreachable!("checked"),
        }
    }

    fn lose(&self, cx: &mut Cx<'_>) -> Flow {
        let Self { attacker, target, .. } = *self;
        if cx.board.estates[target].houses() == 0 {
            cx.tell(Event::NothingToBurn { seat: target, attacker });
            return Flow::Return(Reply::Done);
        }
        Flow::Goto(Frame::Burn(Burn { attacker, target }))
    }
}

/// The loser chooses which kind of house burns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Burn {
    /// Who attacked.
    pub attacker: Seat,
    /// Whose house burns.
    pub target: Seat,
}

impl Burn {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let estate = &cx.board.estates[self.target];
        // KF-INFO-2: houses are public, so a single option is taken.
        match (may_burn(estate, House::Farm), may_burn(estate, House::Worker)) {
            (true, true) => Flow::Wait,
            (true, false) => self.burn(cx, House::Farm),
            (false, _) => self.burn(cx, House::Worker),
        }
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let estate = &look.board.estates[self.target];
        let house = match action {
            Action::BurnFarm => House::Farm,
            Action::BurnWorker => House::Worker,
            _ => return Err(Stop),
        };
        let (farms, workers) = (estate.farms, estate.worker_houses);
        need!(why, may_burn(estate, house), SUMMER_15, farms = farms, workers = workers);
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        match action {
            Action::BurnFarm => self.burn(cx, House::Farm),
            Action::BurnWorker => self.burn(cx, House::Worker),
            _ => unreachable!("checked"),
        }
    }

    fn burn(&self, cx: &mut Cx<'_>, house: House) -> Flow {
        let Self { attacker, target: seat } = *self;
        let estate = &mut cx.board.estates[seat];
        match house {
            House::Farm => estate.farms -= 1,
            House::Worker => estate.worker_houses -= 1,
        }
        cx.tell(Event::Burned { seat, house, attacker });
        Flow::Return(Reply::Burned { loser: seat })
    }
}

/// KF-SUMMER-15: never more worker houses than farmhouses.
fn may_burn(estate: &Estate, house: House) -> bool {
    match house {
        House::Farm => estate.may_lose_farm(),
        House::Worker => 0 < estate.worker_houses,
    }
}
