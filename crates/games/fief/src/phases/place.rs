//! Where a member comes into the kingdom (FI-CARD-12, FI-PRIS-8).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{CARD_12, DP_3, DP_38, DP_41, PRIS_8};
use crate::edition::{MOST_HORSEMEN, MOST_SOLDIERS};
use crate::event::Event;
use crate::pieces::{Member, Village, Villages};
use crate::query::Landing;
use crate::state::{Board, Status};

/// A member is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Placing")]
pub struct Place {
    /// Who.
    pub member: Member,
    /// An ally has declined (FI-DP-41).
    pub declined: bool,
    /// The ally's village that was chosen.
    pub chosen: Option<Village>,
}

impl Place {
    pub(super) fn of(member: Member) -> Self {
        Self { member, ..Self::default() }
    }

    fn where_to(&self, board: &Board) -> (Villages, Landing) {
        let person = board.person(self.member);
        if person.status == Status::Released {
            return (Village::ALL.iter().copied().collect(), Landing::Anywhere);
        }
        board.landing(person.family, self.declined)
    }

    fn ally(&self, board: &Board) -> Option<(Seat, Village)> {
        let village = self.chosen?;
        Some((board.place(village).owner?, village))
    }

    /// FI-DP-41.
    fn ask_ally(&mut self, cx: &mut Cx<'_>, seat: Seat, village: Village) -> Flow {
        self.chosen = Some(village);
        cx.tell(Event::AskedAlly { member: self.member, seat, village });
        Flow::Wait
    }

    fn put(&mut self, cx: &mut Cx<'_>, village: Village) -> Flow {
        let member = self.member;
        let let_in = self.chosen.is_some();
        let person = cx.board.person_mut(member);
        person.status = Status::Free;
        person.village = village;
        let (seat, retinue) = (person.family, std::mem::take(&mut person.retinue));
        let joined = cx.board.occupies(village, seat);
        if let_in && !joined && cx.board.holder(village).is_some() {
            cx.board.troops_mut(village, seat).let_in = true;
        }
        if 0 < retinue {
            // FI-CRUSADE-19: what goes beyond the limits is lost, or comes on foot.
            let [foot, horse] = cx.board.soldiers(seat);
            let men = retinue.min(MOST_SOLDIERS - foot - horse);
            let mounted = men.min(MOST_HORSEMEN.saturating_sub(horse)).min(cx.board.horses_left());
            let troops = cx.board.troops_mut(village, seat);
            troops.horse += mounted;
            troops.foot += men - mounted;
            troops.known = false;
            cx.tell(Event::Retinue { member, seat, horse: mounted, foot: men - mounted });
        }
        cx.touch(village);
        cx.tell(Event::Placed { member, seat, village });
        cx.king_returns(member);
        DONE
    }
}

impl Rule for Place {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        SeatSet::of(match self.ally(look.board) {
            Some((ally, _)) => ally,
            None => look.board.person(self.member).family,
        })
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let (member, seat) = (self.member, look.board.person(self.member).family);
        if let Some(village) = self.chosen {
            return (Question::AllyConsent { seat, member, village }, DP_41);
        }
        let released = look.board.person(member).status == Status::Released;
        (Question::Place { member }, if released { DP_38 } else { DP_3 })
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        if self.chosen.is_some() {
            into.extend([Action::Consent, Action::Decline]);
            return;
        }
        into.extend(self.where_to(look.board).0.iter().map(Action::PlaceMember));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::Consent | Action::Decline if self.chosen.is_some() => Ok(()),
            Action::PlaceMember(village) if self.chosen.is_none() => {
                let (villages, line) = self.where_to(look.board);
                let clause = if line == Landing::Anywhere { PRIS_8 } else { CARD_12 };
                need!(why, villages.has(village), clause, village = village.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (villages, line) = self.where_to(cx.board);
        match villages.iter().next() {
            Some(only) if villages.len() == 1 && line == Landing::Ally => {
                let seat = cx.board.person(self.member).family;
                self.ask_ally(cx, seat, only)
            }
            Some(only) if villages.len() == 1 => self.put(cx, only),
            _ => Flow::Wait,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match action {
            Action::PlaceMember(village) => {
                if self.where_to(cx.board).1 == Landing::Ally {
                    return self.ask_ally(cx, seat, village);
                }
                self.put(cx, village)
            }
            Action::Consent => {
                let village = self.chosen.unwrap_or_default();
                cx.tell(Event::Consented { seat });
                self.put(cx, village)
            }
            _ => {
                cx.tell(Event::Declined { seat });
                self.chosen = None;
                self.declined = true;
                self.enter(cx)
            }
        }
    }
}
