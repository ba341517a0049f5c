//! Autumn: the income of all (KF-AUTUMN-1 to -8), and the base card that experts choose
//! (KF-VAR-10 to -15).

use engine::{Checked, Kind, Seat, SeatSet, Stop, Veiled, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Aid, Cx, Flow, Frame, Look};
use crate::action::Action;
use crate::clause::VAR_12;
use crate::event::Event;
use crate::pieces::{Cards, Tile};
use crate::state::Shuffle;

/// KF-VAR-10: each in turn chooses the base card from the deck, before any other income.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Who chooses.
    pub turn: Seat,
    /// Who has not chosen yet, the present player included.
    pub left: SeatSet,
}

impl Base {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if let Some(seat) = self.left.from(self.turn) {
            self.turn = seat;
            cx.refill();
            // KF-VAR-12: with no card anywhere nobody can choose any more.
            if !cx.board.deck.is_empty() {
                // KF-VAR-15: the chooser alone learns which kinds are there; all know that.
                let kinds = cx.board.deck.kinds().collect();
                cx.out.tell_only(SeatSet::of(seat), Event::BaseOffered { seat, kinds }, None);
                return Flow::Wait;
            }
        }
        // KF-VAR-23: cards were picked out of the middle of the deck.
        if !cx.board.deck.is_empty() {
            cx.board.shuffle = Shuffle::Base;
        }
        income(cx);
        Flow::Goto(Frame::Aid(Aid { turn: cx.board.adviser, left: cx.everyone() }))
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::ChooseBase(card) = action else { return Err(Stop) };
        need!(why, look.board.deck.has(card), VAR_12, card = card.id());
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::ChooseBase(card) = action else { unreachable!("checked") };
        let seat = self.turn;
        let cards = Cards::one(card);
        cx.board.deck.take(card);
        let shown = Event::BaseChosen { seat, cards: Veiled::Shown(cards) };
        if cx.rules.shows_base() {
            cx.board.gain_openly(seat, cards);
            cx.tell(shown);
        } else {
            cx.board.gain(seat, cards);
            let hidden = Event::BaseChosen { seat, cards: Veiled::Hidden(1) };
            cx.out.tell_only(SeatSet::of(seat), shown, Some(hidden));
        }
        self.left.remove(seat);
        self.enter(cx)
    }
}

/// KF-AUTUMN-1: each in turn collects the whole income.
pub(crate) fn income(cx: &mut Cx<'_>) {
    let mut left = cx.everyone();
    let mut turn = cx.board.adviser;
    while let Some(seat) = left.from(turn) {
        left.remove(seat);
        turn = seat;
        collect(cx, seat);
    }
}

fn collect(cx: &mut Cx<'_>, seat: Seat) {
    let estate = cx.board.estates[seat];
    let farms = estate.farms / 2;
    cx.board.entitlement[seat] = 1 + farms + estate.tiles.total();
    // With `expert_base` the base card is in the hand already.
    let base = u8::from(!cx.rules.chooses_base());
    if 0 < base + farms {
        let cards = cx.draw(base + farms);
        cx.board.gain(seat, cards);
        let told = |cards| Event::Income { seat, base, farms, cards };
        let hidden = told(Veiled::Hidden(cards.total()));
        cx.out.tell_only(SeatSet::of(seat), told(Veiled::Shown(cards)), Some(hidden));
    }
    if !estate.tiles.is_empty() {
        by_privilege(cx, seat);
    }
}

/// KF-AUTUMN-5 to -7: first what the discard pile has, then a draw for each tile it cannot serve.
fn by_privilege(cx: &mut Cx<'_>, seat: Seat) {
    let tiles = cx.board.estates[seat].tiles;
    let mut cards = Cards::EMPTY;
    let mut missing = 0;
    for tile in Tile::ALL {
        for _ in 0..tiles.count(*tile) {
            if cx.board.discard.has(tile.0) {
                cx.board.discard.take(tile.0);
                cards.put(tile.0);
            } else {
                missing += 1;
            }
        }
    }
    if !cards.is_empty() {
        cx.board.gain_openly(seat, cards);
        cx.tell(Event::PrivilegeIncome { seat, cards });
    }
    if 0 < missing {
        let cards = cx.draw(missing);
        cx.board.gain(seat, cards);
        let shown = Event::PrivilegeDraw { seat, cards: Veiled::Shown(cards) };
        let hidden = Event::PrivilegeDraw { seat, cards: Veiled::Hidden(cards.total()) };
        cx.out.tell_only(SeatSet::of(seat), shown, Some(hidden));
    }
}
