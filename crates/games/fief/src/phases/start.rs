//! The choice of a village to start in (FI-SETUP-5 and -6).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{DP_1, SETUP_6};
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{Fort, Village};
use crate::state::Status;

/// The choice of a village to start in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Whose.
    pub seat: Seat,
}

impl Rule for Start {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        let member = look.board.family(seat).iter().next().unwrap_or_default();
        (Question::Start { member }, DP_1)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        let free = |it: &Village| look.board.place(*it).owner.is_none();
        into.extend(Village::ALL.iter().copied().filter(free).map(Action::ChooseStart));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let Action::ChooseStart(village) = action else { return Err(Stop) };
        let free = look.board.place(village).owner.is_none();
        need!(why, free, SETUP_6, village = village.id());
        Ok(())
    }

    fn enter(&mut self, _: &mut Cx<'_>) -> Flow {
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let Action::ChooseStart(village) = action else { unreachable!("checked") };
        let place = cx.board.place_mut(village);
        place.owner = Some(seat);
        place.fort = Fort::Castle;
        let troops = cx.board.troops_mut(village, seat);
        troops.foot = Rules::START_SOLDIERS;
        troops.known = true;
        if let Some(member) = cx.board.family(seat).iter().next() {
            let person = cx.board.person_mut(member);
            person.status = Status::Free;
            person.village = village;
        }
        cx.touch(village);
        cx.board.troops_mut(village, seat).known = true;
        cx.tell(Event::Started { seat, village });
        DONE
    }
}
