//! Who wins: most points, then most cards in hand, then together (KF-END-2 to -5).

use engine::{List, Outcome, Seat, SeatSet};

use crate::clause::{END_1, END_6, VAR_2};
use crate::edition::Rules;
use crate::state::{Board, End};

/// Points, then cards: a higher pair is a better place.
fn standing(board: &Board, seat: Seat) -> (u8, u8) {
    (board.estates[seat].vp, board.hands[seat].total())
}

/// The winners and their points.
pub(crate) fn winners(rules: &Rules, board: &Board) -> (SeatSet, u8) {
    let best = Seat::all(rules.seats).map(|seat| standing(board, seat)).max().unwrap_or_default();
    let first = |seat: &Seat| standing(board, *seat) == best;
    (Seat::all(rules.seats).filter(first).collect(), best.0)
}

/// The final result, once there is one.
pub(crate) fn outcome(rules: &Rules, board: &Board) -> Option<Outcome> {
    let clause = match board.ended? {
        End::Roof => END_1,
        End::NoAgenda => END_6,
        End::Mobilised => VAR_2,
    };
    let place = |seat: Seat| {
        let mine = standing(board, seat);
        1 + Seat::all(rules.seats).filter(|other| mine < standing(board, *other)).count() as u8
    };
    Some(Outcome {
        places: Seat::all(rules.seats).map(place).collect(),
        scores: Seat::all(rules.seats)
            .map(|seat| board.estates[seat].vp.into())
            .collect::<List<i32, _>>(),
        clause,
    })
}
