//! The tithes: who has more than ten cards gives the rest (KF-AUTUMN-18 to -22). The cards are
//! chosen one by one and laid down together.

use engine::{Checked, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Look, Reply};
use crate::action::Action;
use crate::clause::{AUTUMN_20, D_13};
use crate::event::Event;
use crate::state::Board;

/// The most cards a player keeps.
pub(crate) const KEPT: u8 = 10;

/// Clockwise from the Adviser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tithe {
    /// Who pays.
    pub turn: Seat,
    /// Who has not been looked at yet, the present player included.
    pub left: SeatSet,
}

impl Tithe {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        while let Some(seat) = self.left.from(self.turn) {
            self.turn = seat;
            if 0 < self.excess(cx.board) {
                return Flow::Wait;
            }
            self.left.remove(seat);
        }
        Flow::Return(Reply::Done)
    }

    /// How many cards the player must give.
    pub(crate) fn excess(&self, board: &Board) -> u8 {
        board.hands[self.turn].total().saturating_sub(KEPT)
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let rest = look.board.hands[self.turn] - look.board.staged;
        into.extend(rest.kinds().map(Action::TitheDiscard));
        into.push(Action::TitheConfirm);
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let (hand, staged) = (look.board.hands[self.turn], look.board.staged);
        let count = self.excess(look.board);
        let owed = count - staged.total();
        match action {
            Action::TitheDiscard(card) => {
                need!(
                    why,
                    staged.count(card) < hand.count(card),
                    AUTUMN_20,
                    card = card.id(),
                    count = count
                );
                need!(why, 0 < owed, AUTUMN_20, count = count);
                let rest = (hand - staged).from(card).total();
                let in_order = staged.last() <= Some(card);
                need!(why, in_order && owed <= rest, D_13, count = count);
            }
            Action::TitheConfirm => need!(why, owed == 0, AUTUMN_20, count = count),
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.turn;
        match action {
            Action::TitheDiscard(card) => {
                cx.board.staged.put(card);
                let cards = cx.board.staged;
                cx.out.echo(seat, Event::Staged { seat, cards });
                Flow::Wait
            }
            Action::TitheConfirm => {
                let cards = std::mem::take(&mut cx.board.staged);
                cx.board.lose_all(seat, cards);
                cx.board.discard += cards;
                cx.tell(Event::Tithed { seat, cards });
                self.left.remove(seat);
                self.enter(cx)
            }
            _ => unreachable!("checked"),
        }
    }
}
