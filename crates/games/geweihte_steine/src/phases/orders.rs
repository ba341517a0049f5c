//! The order sheets: written in secret, revealed at once (GS-ORDER).

use engine::{Checked, Clause, Kind, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Look};
use crate::action::{Action, Question};
use crate::clause::{
    BUILD_3, BUILD_6, COMP_3, COMP_4, CONVERT_2, CONVERT_3, CONVERT_4, D_ORDERS, ORDER_2, ORDER_5,
    ORDER_AUDIENCE, POPE_1, POPE_2,
};
use crate::event::Event;
use crate::pieces::{Conversion, Order, Piece, SEATS};
use crate::state::{Board, Sheet};

/// All write their sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Orders {}

impl Orders {
    pub(super) fn enter(&self, cx: &mut Cx<'_>) -> Flow {
        cx.board.sealed = Sealed::owed_by(SeatSet::all(cx.rules.seats));
        Flow::Wait
    }

    pub(super) fn question(&self, look: Look<'_>) -> (Question, Clause) {
        (Question::Orders { turn: look.board.turn }, D_ORDERS)
    }

    /// The sheet that a seat is writing.
    #[inline]
    fn sheet(board: &Board, seat: Seat) -> Sheet {
        if board.stager == Some(seat) { board.staged } else { Sheet::default() }
    }

    #[inline]
    pub(super) fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        Self::steps(look, seat, |step| into.push(step));
    }

    /// Gives the steps that may be taken while nobody else is writing, in order.
    #[inline]
    pub(crate) fn steps(look: Look<'_>, seat: Seat, mut give: impl FnMut(Action)) {
        let sheet = Self::sheet(look.board, seat);
        match sheet.order {
            None => actions(look, seat, give),
            Some(_) => {
                moves(look, seat, &sheet, &mut give);
                give(Action::Seal);
            }
        }
    }

    /// GS-ORDER-9: a sheet is judged on the position at the start of the turn and on itself.
    #[inline]
    pub(super) fn check<W: Why>(
        &self,
        look: Look<'_>,
        seat: Seat,
        action: Action,
        why: &mut W,
    ) -> Checked {
        let Look { rules, board } = look;
        if board.stager.is_some_and(|stager| stager != seat) {
            return Err(Stop);
        }
        let sheet = Self::sheet(board, seat);
        let realm = &board.realms[seat];
        match action {
            Action::Pass
            | Action::Settle
            | Action::Build
            | Action::Convert(..)
            | Action::Audience(_) => must!(why, sheet.order.is_none(), ORDER_2),
            Action::Move(..) | Action::Seal => must!(why, sheet.order.is_some(), ORDER_2),
            _ => return Err(Stop),
        }
        match action {
            Action::Settle => {
                need!(why, realm.farmers < rules.limit(Piece::Farmer), COMP_4);
            }
            Action::Build => {
                need!(why, 0 < realm.artisans, BUILD_3);
                need!(why, 0 < realm.left(), BUILD_6, building = realm.building().id());
            }
            Action::Convert(conversion, count) => {
                return convert(look, seat, conversion, count, why);
            }
            Action::Audience(count) => {
                must!(why, 0 < count, ORDER_AUDIENCE, count = count, have = realm.ambassadors);
                let have = realm.ambassadors;
                need!(why, count <= have, ORDER_AUDIENCE, count = count, have = have);
                must!(why, realm.level < 4, POPE_1);
                let stones = rules.slave_stones(board.held_slaves(seat));
                let (left, building) = (realm.left(), realm.building().id());
                need!(why, left <= stones, POPE_2, left = left, building = building);
            }
            Action::Move(from, to, count) => {
                must!(why, from != to, ORDER_5, count = count, left = 0u8, region = from);
                let last = sheet.last_line();
                let free = free(board, seat, &sheet, from);
                must!(
                    why,
                    last < Some((from, to)),
                    ORDER_5,
                    count = count,
                    left = free,
                    region = from
                );
                must!(why, 0 < count, ORDER_5, count = count, left = free, region = from);
                if let (Some(Order::Convert(Conversion::FarmersToKnights, new)), true) =
                    (sheet.order, from == seat)
                {
                    let fresh = free < count && count - free <= new;
                    need!(why, !fresh, CONVERT_4, count = new);
                }
                need!(why, count <= free, ORDER_5, count = count, left = free, region = from);
            }
            _ => {}
        }
        Ok(())
    }

    #[inline]
    pub(super) fn answer(&self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        cx.board.stager = Some(seat);
        let order = match action {
            Action::Pass => Order::Pass,
            Action::Settle => Order::Settle,
            Action::Build => Order::Build,
            Action::Convert(conversion, count) => Order::Convert(conversion, count),
            Action::Audience(count) => Order::Audience(count),
            Action::Move(from, to, count) => {
                cx.board.staged.moves[from][to] = count;
                cx.out.echo(seat, Event::Planned { seat, from, to, count });
                return Flow::Wait;
            }
            _ => return seal(cx, seat),
        };
        cx.board.staged.order = Some(order);
        cx.out.echo(seat, Event::Wrote { seat, order: order.kind(), count: order.count() });
        Flow::Wait
    }
}

/// Knights of a seat in a region that its sheet has no order for yet (GS-ORDER-5).
#[inline]
fn free(board: &Board, seat: Seat, sheet: &Sheet, from: Seat) -> u8 {
    let converted = match sheet.order {
        Some(Order::Convert(Conversion::KnightsToFarmers, count)) if from == seat => count,
        _ => 0,
    };
    board.knights[from][seat].saturating_sub(sheet.leaving(from) + converted)
}

/// The most pieces that a conversion may be about.
#[inline]
fn most(look: Look<'_>, seat: Seat, need: u8, conversion: Conversion) -> u8 {
    let Look { rules, board } = look;
    let realm = &board.realms[seat];
    let (piece, from_farmers) = conversion.parts();
    if from_farmers {
        let room = rules.limit(piece) - board.in_play(seat, piece);
        return (realm.farmers.saturating_sub(need) / 2).min(room);
    }
    board.at_home(seat, piece).min(rules.limit(Piece::Farmer) - realm.farmers)
}

/// The actions that may be written, in order.
#[inline]
fn actions(look: Look<'_>, seat: Seat, mut give: impl FnMut(Action)) {
    let Look { rules, board } = look;
    let realm = &board.realms[seat];
    let need = board.need(seat);
    give(Action::Pass);
    if realm.farmers < rules.limit(Piece::Farmer) {
        give(Action::Settle);
    }
    if 0 < realm.artisans && 0 < realm.left() {
        give(Action::Build);
    }
    for conversion in Conversion::ALL {
        for count in 1..=most(look, seat, need, *conversion) {
            give(Action::Convert(*conversion, count));
        }
    }
    let complete = realm.left() <= rules.slave_stones(board.held_slaves(seat));
    if 0 < realm.ambassadors && realm.level < 4 && complete {
        for count in 1..=realm.ambassadors {
            give(Action::Audience(count));
        }
    }
}

/// The move lines that may follow those on the sheet, in order.
#[inline]
fn moves(look: Look<'_>, seat: Seat, sheet: &Sheet, mut give: impl FnMut(Action)) {
    let Look { rules, board } = look;
    let last = sheet.last_line();
    for from in Seat::all(rules.seats) {
        if board.knights[from][seat] == 0 {
            continue;
        }
        let free = free(board, seat, sheet, from);
        for to in Seat::all(rules.seats) {
            if to == from || Some((from, to)) <= last {
                continue;
            }
            for count in 1..=free {
                give(Action::Move(from, to, count));
            }
        }
    }
}

/// GS-CONVERT-2 and -3, GS-COMP-3.
fn convert<W: Why>(
    look: Look<'_>,
    seat: Seat,
    conversion: Conversion,
    count: u8,
    why: &mut W,
) -> Checked {
    let Look { rules, board } = look;
    let realm = &board.realms[seat];
    let (piece, from_farmers) = conversion.parts();
    let wide = u32::from;
    let (farmers, needed) = (realm.farmers, board.need(seat));
    must!(why, 0 < count, CONVERT_2, count = count, farmers = farmers, need = needed);
    if from_farmers {
        let fed = wide(needed) + 2 * wide(count) <= wide(farmers);
        need!(why, fed, CONVERT_2, count = count, farmers = farmers, need = needed);
        let (have, limit) = (board.in_play(seat, piece), rules.limit(piece));
        let fits = wide(have) + wide(count) <= wide(limit);
        need!(why, fits, COMP_3, piece = piece.id(), have = have, limit = limit);
        return Ok(());
    }
    let have = board.at_home(seat, piece);
    need!(why, count <= have, CONVERT_3, piece = piece.id(), have = have);
    let limit = rules.limit(Piece::Farmer);
    let fits = wide(farmers) + wide(count) <= wide(limit);
    need!(why, fits, COMP_3, piece = Piece::Farmer.id(), have = farmers, limit = limit);
    Ok(())
}

/// GS-ORDER-1 and -7: once the last sheet is done, all are revealed.
fn seal(cx: &mut Cx<'_>, seat: Seat) -> Flow {
    let sheet = std::mem::take(&mut cx.board.staged);
    cx.board.stager = None;
    cx.board.sealed.put(seat, sheet);
    // All see that it is done and no more: a sign bars nobody from taking their own back.
    cx.out.sign(Event::Ready { seat });
    let Some(sheets) = cx.board.sealed.open() else { return Flow::Wait };
    for seat in Seat::all(SEATS) {
        cx.board.sheets[seat] = sheets[seat].unwrap_or_default();
    }
    if cx.out.listens() {
        reveal(cx);
    }
    DONE
}

fn reveal(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        let sheet = cx.board.sheets[seat];
        let order = sheet.order.unwrap_or(Order::Pass);
        cx.out.reveal(Event::Ordered { seat, order: order.kind(), count: order.count() });
        for (from, to, count) in sheet.lines() {
            cx.out.reveal(Event::Marches { seat, from, to, count });
        }
    }
}
