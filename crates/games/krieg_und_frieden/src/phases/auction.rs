//! Spring: the auction and its prize (KF-SPRING). A bid is one answer of several steps, one for
//! each card, closed by a confirmation; until then the cards stay in the hand, whose size is
//! public.

use engine::{Checked, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Look, Occasion, Reply, TakePrivilege};
use crate::action::Action;
use crate::clause::{D_5, SPRING_3, SPRING_4, SPRING_5, SPRING_6};
use crate::event::Event;
use crate::pieces::{Reward, Section};
use crate::state::Bid;

/// Raise or pass, clockwise, until one is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Auction {
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has not passed.
    pub active: SeatSet,
    /// The highest total so far; 0 before the first bid.
    pub best: u8,
}

impl Auction {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        loop {
            match self.active.single() {
                Some(winner) if 0 < self.best => {
                    return Flow::Goto(Frame::Prize(Prize { winner: Some(winner) }));
                }
                // KF-SPRING-9: a last player who has not bid is asked like the others.
                Some(_) => {}
                None if self.active.is_empty() => {
                    return Flow::Goto(Frame::Prize(Prize { winner: None }));
                }
                None => {}
            }
            if !cx.board.hands[self.turn].is_empty() {
                return Flow::Wait;
            }
            // KF-INFO-2: an empty hand is seen by all.
            self.pass(cx);
        }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let (hand, staged) = (look.board.hands[self.turn], look.board.staged);
        if staged.is_empty() {
            into.push(Action::BidPass);
        }
        let rest = hand - staged;
        into.extend(rest.kinds().map(Action::BidAdd));
        if !staged.is_empty() {
            into.push(Action::BidConfirm);
        }
    }

    /// All that may be done, at one go: what `check` finds for each candidate alone.
    pub(crate) fn legal(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let Look { rules, board } = look;
        let (hand, staged) = (board.hands[self.turn], board.staged);
        let values = &rules.tables.values[board.problem as usize];
        let total = rules.worth(board.problem, &(board.bids[self.turn].total() + staged));
        let opening = self.best == 0 && self.turn == board.adviser;
        if staged.is_empty() && !(opening && rules.adviser_must_open()) {
            into.push(Action::BidPass);
        }
        let (first, rest) = (staged.last(), hand - staged);
        let mut most = total;
        for card in rest.kinds().filter(|card| first <= Some(*card)) {
            most += rest.count(card) * values[card.index()];
        }
        for card in rest.kinds().filter(|card| first <= Some(*card)) {
            if most <= self.best {
                break;
            }
            into.push(Action::BidAdd(card));
            most -= rest.count(card) * values[card.index()];
        }
        if !staged.is_empty() && self.best < total {
            into.push(Action::BidConfirm);
        }
    }

    #[inline]
    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        let (hand, staged) = (board.hands[self.turn], board.staged);
        let laid = board.bids[self.turn].total();
        match action {
            Action::BidAdd(card) => {
                need!(why, staged.count(card) < hand.count(card), SPRING_4, card = card.id());
                need!(why, staged.last() <= Some(card), D_5); // one lot, one path
                let most =
                    rules.worth(board.problem, &(laid + staged + (hand - staged).from(card)));
                need!(why, self.best < most, SPRING_5, best = self.best, total = most);
            }
            Action::BidConfirm => {
                let total = rules.worth(board.problem, &(laid + staged));
                need!(why, !staged.is_empty(), SPRING_4);
                need!(why, self.best < total, SPRING_5, best = self.best, total = total);
            }
            Action::BidPass => {
                need!(why, staged.is_empty(), SPRING_3);
                let opening = self.best == 0 && self.turn == board.adviser;
                need!(why, !(opening && rules.adviser_must_open()), SPRING_6);
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.turn;
        match action {
            Action::BidAdd(card) => {
                cx.board.staged.put(card);
                let cards = cx.board.staged;
                cx.out.echo(seat, Event::Staged { seat, cards });
                return Flow::Wait;
            }
            Action::BidConfirm => {
                let lot = std::mem::take(&mut cx.board.staged);
                cx.board.lose_all(seat, lot);
                let bid = &mut cx.board.bids[seat];
                *bid = Bid { sunk: bid.total(), last: lot };
                self.best = cx.rules.worth(cx.board.problem, &bid.total());
                cx.tell(Event::Bid { seat, lot, total: self.best });
                self.next();
            }
            Action::BidPass => self.pass(cx),
            _ => unreachable!("checked"),
        }
        self.enter(cx)
    }

    /// KF-SPRING-7: the last lot comes back, all earlier ones are lost.
    fn pass(&mut self, cx: &mut Cx<'_>) {
        let seat = self.turn;
        let Bid { sunk, last } = std::mem::take(&mut cx.board.bids[seat]);
        cx.board.discard += sunk;
        cx.board.gain_openly(seat, last);
        self.active.remove(seat);
        cx.tell(Event::BidPassed { seat, back: last, lost: sunk });
        self.next();
    }

    fn next(&mut self) {
        if let Some(seat) = self.active.after(self.turn) {
            self.turn = seat;
        }
    }
}

/// KF-SPRING-10 to -20: what the winner pays and gets; with no winner the auction is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    /// Who won.
    pub winner: Option<Seat>,
}

impl Prize {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let Some(seat) = self.winner else {
            let seat = cx.board.adviser;
            cx.tell(Event::AuctionVoid { seat });
            return self.resume(cx);
        };
        let cards = std::mem::take(&mut cx.board.bids[seat]).total();
        let total = cx.rules.worth(cx.board.problem, &cards);
        cx.board.discard += cards;
        cx.board.adviser = seat;
        cx.tell(Event::AuctionWon { seat, total, cards });
        let card = cx.board.agenda.expect("the agenda lies on the table until Spring ends");
        match card.reward {
            Reward::Privilege => {
                let points = cx.rules.privilege_points();
                cx.board.estates[seat].vp += points;
                cx.tell(Event::PrivilegeReward { seat, points });
                Flow::Call(Frame::TakePrivilege(TakePrivilege { seat, occasion: Occasion::Prize }))
            }
            Reward::Cathedral => {
                build(cx, seat);
                if cx.rules.builder_takes_privilege() {
                    return Flow::Call(Frame::TakePrivilege(TakePrivilege {
                        seat,
                        occasion: Occasion::Prize,
                    }));
                }
                self.resume(cx)
            }
        }
    }

    /// KF-SPRING-18: the card leaves the game, and Spring is over.
    pub(crate) fn resume(&mut self, cx: &mut Cx<'_>) -> Flow {
        let card = cx.board.agenda.take().expect("the agenda lies on the table until Spring ends");
        cx.board.removed.put(card);
        cx.tell(Event::AgendaRemoved { card });
        let roof = usize::from(cx.board.built) == Section::ALL.len();
        Flow::Return(if roof { Reply::Roof } else { Reply::Done })
    }
}

/// KF-SPRING-15 to -17: the next section, a point for each worker house, and the houses go home.
fn build(cx: &mut Cx<'_>, seat: Seat) {
    let section = Section::ALL[usize::from(cx.board.built)];
    let points = cx.rules.section_points(cx.board.built);
    cx.board.built += 1;
    let estate = &mut cx.board.estates[seat];
    let houses = std::mem::take(&mut estate.worker_houses);
    estate.vp += points + houses;
    cx.tell(Event::SectionBuilt { seat, section, points });
    if 0 < houses {
        cx.tell(Event::WorkersScored { seat, houses, points: houses });
    }
}
