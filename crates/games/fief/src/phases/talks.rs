//! Phase 6 (c): the talks, in which all take turns to offer and to act (FI-NEG), and what the Pope
//! bestows in them.

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside;
use super::buy::{check_move, move_title, title_moves};
use super::consent::{Asked, Consent};
use super::offers::{
    check_partner, check_step, dissolvable, dissolve, has_offer, partners, step, steps,
};
use super::{Cx, DONE, Flow, Frame, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{BUY_2, CRUSADE_12, DP_33, NEG_2, POPE_11, POPE_12};
use crate::event::Event;
use crate::pieces::Member;
use crate::state::{Board, Draft, Promise, Status};

/// The talks of phase 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Talks {
    /// Who has the initiative.
    pub seat: Seat,
}

/// FI-POPE-11.
fn gets_cardinal(board: &Board, member: Member) -> bool {
    let person = board.person(member);
    person.is_free()
        && member.is_lord()
        && person.spouse.is_none()
        && !person.marks.cardinal
        && board.crown.king != Some(member)
        && board.crown.prince != Some(member)
        && board.crown.pope != Some(member)
}

fn is_pope_of(board: &Board, seat: Seat) -> bool {
    board.crown.pope.is_some_and(|it| board.person(it).family == seat)
}

/// Can somebody be bought free from the infidels by this player (FI-CRUSADE-12)?
fn redeemable(look: Look<'_>, seat: Seat, member: Member) -> (bool, u32, u32) {
    let Look { rules, board } = look;
    let person = board.person(member);
    let price = board.infidel_ransom(rules, member);
    let able = board.houses[seat].money + person.escrow;
    (person.status == Status::Infidels, price, able)
}

impl Talks {
    fn next(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.ordered = false;
        let active = cx.board.active(cx.rules);
        let spent = active.iter().all(|it| !has_offer(cx.look(), it));
        if spent || active.minus(cx.board.passed).is_empty() {
            cx.board.passed = SeatSet::EMPTY;
            cx.tell(Event::TalksEnded);
            return DONE;
        }
        match active.after(self.seat) {
            Some(seat) => {
                self.seat = seat;
                Flow::Wait
            }
            None => DONE,
        }
    }

    fn acted(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.passed = SeatSet::EMPTY;
        self.next(cx)
    }
}

impl Rule for Talks {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        match look.board.draft {
            Draft::Offer(offer) => (Question::Offering { seat: offer.to }, DP_33),
            _ => (Question::Talks { turn: look.board.turn }, DP_33),
        }
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        match board.draft {
            Draft::None => {}
            Draft::Offer(_) => return steps(look, seat, false, into),
            _ => return aside::steps(look, seat, into),
        }
        aside::unlock(look, seat, into);
        title_moves(look, seat, into);
        aside::flee(look, seat, into);
        partners(look, seat, false, into);
        let lords = || Member::ALL.iter().copied().filter(|it| it.is_lord());
        if is_pope_of(board, seat) {
            if has_offer(look, seat) {
                for see in board.reserve() {
                    let fits = lords().filter(|it| board.can_be_bishop(*it));
                    into.extend(fits.map(|it| Action::GiveBishop(see, it)));
                }
                if 0 < board.crown.reserve_cardinals {
                    let fits = lords().filter(|it| gets_cardinal(board, *it));
                    into.extend(fits.map(Action::GiveCardinal));
                }
            }
            if dissolvable(board, seat) {
                into.push(Action::DissolveMarriage);
            }
        }
        for member in lords() {
            let (held, price, able) = redeemable(look, seat, member);
            if held && price <= able {
                into.push(Action::PayInfidels(member));
            }
        }
        for (n, promise) in board.promises[seat].iter().enumerate() {
            if promise.mark.is_none() {
                into.extend([false, true].map(|kept| Action::Mark(n as u8, kept)));
            }
        }
        into.push(Action::PassTalks);
        aside::rest(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        if let Draft::Offer(_) = board.draft {
            return check_step(look, seat, false, action, why);
        }
        if let Some(checked) = aside::check(look, seat, action, why) {
            return checked;
        }
        if board.draft != Draft::None {
            return Err(Stop);
        }
        match action {
            Action::PassTalks => Ok(()),
            Action::Offer(_) => check_partner(look, seat, false, action, why),
            Action::MoveTitle(region, member) => check_move(look, seat, region, member, why),
            Action::GiveBishop(see, member) => {
                let there = is_pope_of(board, seat) && board.reserve().any(|it| it == see);
                let fits = there && board.can_be_bishop(member) && has_offer(look, seat);
                need!(why, fits, POPE_11, member = member.id());
                Ok(())
            }
            Action::GiveCardinal(member) => {
                let there = is_pope_of(board, seat) && 0 < board.crown.reserve_cardinals;
                let fits = there && gets_cardinal(board, member) && has_offer(look, seat);
                need!(why, fits, POPE_11, member = member.id());
                Ok(())
            }
            Action::DissolveMarriage => {
                let fits = is_pope_of(board, seat) && dissolvable(board, seat);
                need!(why, fits, POPE_12, seat = seat);
                Ok(())
            }
            Action::PayInfidels(member) => {
                let (held, price, able) = redeemable(look, seat, member);
                must!(why, held, CRUSADE_12, member = member.id());
                need!(why, price <= able, BUY_2, price = price, money = able);
                Ok(())
            }
            Action::Mark(place, _) => {
                let promise = board.promises[seat].get(place as usize);
                let fits = promise.is_some_and(|it| it.mark.is_none());
                need!(why, fits, NEG_2);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.passed = SeatSet::EMPTY;
        cx.board.ordered = false;
        for seat in Seat::all(cx.rules.seats) {
            cx.board.houses[seat].offers = 0;
        }
        match cx.board.turn_order(cx.rules).next() {
            Some(seat) => {
                self.seat = seat;
                Flow::Wait
            }
            None => DONE,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if let Some(flow) = step(cx, seat, false, action) {
            return flow;
        }
        if let Some(flow) = aside::answer(cx, seat, action) {
            return flow;
        }
        match action {
            Action::PassTalks => {
                cx.board.passed.insert(seat);
                cx.tell(Event::PassedTalks { seat });
                self.next(cx)
            }
            Action::MoveTitle(region, member) => {
                move_title(cx, seat, region, member);
                self.acted(cx)
            }
            Action::GiveBishop(see, member) => self.bestow(cx, Asked::ReserveBishop(see), member),
            Action::GiveCardinal(member) => self.bestow(cx, Asked::ReserveCardinal, member),
            Action::DissolveMarriage => {
                dissolve(cx);
                self.acted(cx)
            }
            Action::PayInfidels(member) => {
                let price = cx.board.infidel_ransom(cx.rules, member);
                let person = cx.board.person_mut(member);
                let paid = price.min(person.escrow);
                person.escrow -= paid;
                cx.pay(seat, price - paid);
                cx.tell(Event::Redeemed { seat, member, price });
                cx.unbind(member);
                cx.board.person_mut(member).status = Status::Arriving;
                self.acted(cx)
            }
            Action::Mark(place, kept) => {
                let promise = &mut cx.board.promises[seat][place as usize];
                promise.mark = Some(kept);
                let Promise { by, to, item, .. } = *promise;
                let both = SeatSet::of(by).with(to);
                let event = Event::PromiseMarked { by, to, place, item, kept };
                cx.out.tell_only(both, event, None);
                Flow::Wait
            }
            _ => unreachable!("checked"),
        }
    }

    fn resume(&mut self, cx: &mut Cx<'_>, _: bool) -> Flow {
        self.acted(cx)
    }
}

impl Talks {
    fn bestow(&mut self, cx: &mut Cx<'_>, what: Asked, member: Member) -> Flow {
        let seat = self.seat;
        cx.board.houses[seat].offers += 1;
        let of = cx.board.person(member).family;
        cx.tell(Event::PopeOffers { seat, member, of });
        Flow::Call(Frame::Consent(Consent { what, by: seat, of, member }))
    }
}
