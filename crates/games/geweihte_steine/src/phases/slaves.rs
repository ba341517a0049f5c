//! Step 5.6: lords take artisans of their vassals as slaves (GS-SLAVE).

use engine::{Checked, Clause, List, Seat, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Frame, Look};
use crate::action::{Action, Question};
use crate::clause::{D_SLAVES, SLAVE_8};
use crate::event::Event;
use crate::pieces::SEATS;
use crate::state::{Board, Seats};

/// The artisans of one region are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Slaves {
    /// Whose artisans.
    pub region: Seat,
    /// The lord who is asked.
    pub seat: Seat,
}

/// The lords of a region, most knights first, ties in seat order (GS-SLAVE-6).
fn lords(board: &Board, region: Seat) -> List<Seat, SEATS> {
    let mut lords: List<Seat, SEATS> = board.ordered(board.strangers(region)).collect();
    lords.sort_by_key(|seat| std::cmp::Reverse(board.knights[region][*seat]));
    lords
}

/// GS-SLAVE-6 to -8: what each lord may take.
fn shares(board: &Board, region: Seat, lords: &[Seat]) -> Seats<u8> {
    let knights = &board.knights[region];
    let mut left = board.realms[region].artisans;
    let mut room = Seats::<u8>::default();
    for lord in lords {
        let guards = knights[*lord].saturating_sub(board.slaves[*lord][region]);
        room[*lord] = guards.min(board.capacity(*lord));
    }
    let mut shares = Seats::<u8>::default();
    let mut give = |seat: Seat, wanted: u8, left: &mut u8| {
        let count = wanted.min(room[seat]).min(*left);
        room[seat] -= count;
        *left -= count;
        shares[seat] += count;
        count
    };
    let rest = match *lords {
        [] => return shares,
        [only] => {
            give(only, left, &mut left);
            return shares;
        }
        [first, second, ..] if knights[second] < knights[first] => {
            give(first, knights[first] - knights[second], &mut left);
            &lords[1..]
        }
        _ => lords,
    };
    for lord in rest {
        give(*lord, 1, &mut left);
    }
    loop {
        let mut given = 0;
        for lord in lords {
            given += give(*lord, 1, &mut left);
        }
        if given == 0 {
            return shares;
        }
    }
}

impl Slaves {
    /// The division of a region's artisans, if there is anything to divide.
    pub(super) fn of(cx: &mut Cx<'_>, region: Seat) -> Option<Frame> {
        let board = &*cx.board;
        if board.realms[region].artisans == 0 || board.strangers(region).is_empty() {
            return None;
        }
        let lords = lords(board, region);
        let shares = shares(board, region, &lords);
        let first = lords.iter().copied().find(|seat| 0 < shares[*seat])?;
        if 1 < lords.len() {
            for seat in lords.iter() {
                cx.tell(Event::Divided { region, seat: *seat, count: shares[*seat] });
            }
        }
        cx.board.shares = shares;
        Some(Frame::Slaves(Self { region, seat: first }))
    }

    pub(super) fn question(&self, look: Look<'_>) -> (Question, Clause) {
        let most = look.board.shares[self.seat];
        (Question::Slaves { region: self.region, most }, D_SLAVES)
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.extend((0..=look.board.shares[self.seat]).map(Action::TakeSlaves));
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::TakeSlaves(count) = action else { return Err(Stop) };
        let most = look.board.shares[self.seat];
        need!(why, count <= most, SLAVE_8, most = most);
        Ok(())
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let (region, seat) = (self.region, self.seat);
        if let Action::TakeSlaves(count) = action {
            let share = std::mem::take(&mut cx.board.shares[seat]);
            cx.board.realms[region].artisans -= count;
            cx.board.slaves[seat][region] += count;
            cx.tell(Event::SlavesTaken { seat, region, count, share });
        }
        let lords = lords(cx.board, region);
        let next = lords.iter().find(|seat| 0 < cx.board.shares[**seat]);
        match next {
            Some(seat) => {
                self.seat = *seat;
                Flow::Wait
            }
            None => DONE,
        }
    }
}
