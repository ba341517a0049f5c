//! The King's Aid: the poor may ask a richer noble for half a hand (KF-AUTUMN-9 to -17).

use engine::{Checked, Seat, SeatSet, Stop, Veiled, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Look, Occasion, TakePrivilege, year};
use crate::action::Action;
use crate::clause::{AUTUMN_12, AUTUMN_13, RND_5};
use crate::event::Event;
use crate::pieces::Cards;
use crate::state::Board;

/// One opportunity for each, clockwise from the Adviser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Aid {
    /// Who may ask.
    pub turn: Seat,
    /// Who has not had the opportunity yet, the present player included.
    pub left: SeatSet,
}

impl Aid {
    /// Whether a player may ask at all is public, so the others are skipped.
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        while let Some(seat) = self.left.from(self.turn) {
            self.turn = seat;
            if may_ask(cx.board, seat, cx.rules.seats) {
                return Flow::Wait;
            }
            self.left.remove(seat);
        }
        year::tithes(cx)
    }

    /// The request is settled completely before the next player.
    pub(crate) fn next(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.left.remove(self.turn);
        self.enter(cx)
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.push(Action::DeclineAid);
        let others = SeatSet::all(look.rules.seats).without(self.turn);
        into.extend(others.iter().map(Action::RequestAid));
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match action {
            Action::DeclineAid => {}
            Action::RequestAid(donor) => {
                must!(why, donor != self.turn, AUTUMN_12, seat = donor);
                let (mine, theirs) = (board.estates[self.turn].vp, board.estates[donor].vp);
                need!(why, mine <= theirs, AUTUMN_12, seat = donor, theirs = theirs, mine = mine);
                let cards = board.hands[donor].total();
                need!(why, 2 <= cards, AUTUMN_13, seat = donor, cards = cards);
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.turn;
        match action {
            Action::DeclineAid => {
                cx.tell(Event::AidDeclined { seat });
                self.next(cx)
            }
            Action::RequestAid(donor) => {
                cx.tell(Event::AidAsked { seat, donor });
                give(cx, seat, donor);
                Flow::Call(Frame::TakePrivilege(TakePrivilege {
                    seat: donor,
                    occasion: Occasion::Thanks,
                }))
            }
            _ => unreachable!("checked"),
        }
    }
}

/// KF-AUTUMN-10 and -13.
fn may_ask(board: &Board, seat: Seat, seats: usize) -> bool {
    let donor = |other: Seat| {
        other != seat
            && board.estates[seat].vp <= board.estates[other].vp
            && 2 <= board.hands[other].total()
    };
    board.entitlement[seat] == 1 && board.hands[seat].total() < 5 && Seat::all(seats).any(donor)
}

/// KF-AUTUMN-14: half the donor's hand, drawn unseen; the two learn which cards moved.
fn give(cx: &mut Cx<'_>, seat: Seat, donor: Seat) {
    let mut hand = cx.board.hands[donor];
    let mut cards = Cards::EMPTY;
    for _ in 0..hand.total() / 2 {
        if let Some(card) = hand.draw(cx.chance, RND_5) {
            cards.put(card);
        }
    }
    cx.board.hand_over(donor, seat, cards);
    let told = |cards| Event::AidGiven { seat, donor, cards };
    let hidden = told(Veiled::Hidden(cards.total()));
    let both = SeatSet::of(seat).with(donor);
    cx.out.tell_only(both, told(Veiled::Shown(cards)), Some(hidden));
}
