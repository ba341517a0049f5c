//! What must hold in every state, and what must hold at the end of every turn (section 2.1 of the
//! specification).

use engine::{Kind, Seat};

use crate::edition::Rules;
use crate::phases::Frame;
use crate::pieces::{Building, Piece, SEATS};
use crate::state::{Board, State};

/// Nothing, or the first thing that does not hold.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let State { board, stack } = state;
    let mut seen: Vec<Seat> = board.order.to_vec();
    seen.sort_unstable();
    need(seen == Seat::all(rules.seats).collect::<Vec<_>>(), || {
        format!("the seat order is {:?}", board.order)
    })?;
    for seat in Seat::all(SEATS) {
        if rules.seats <= seat.index() {
            let empty = board.realms[seat] == Default::default()
                && board.all_knights(seat) == 0
                && board.knights[seat].0 == [0; SEATS]
                && board.held_slaves(seat) + board.enslaved(seat) == 0;
            need(empty, || format!("nobody sits at {seat}"))?;
            continue;
        }
        realm(rules, board, seat)?;
    }
    if let Some(Frame::Orders(_)) = stack.top() {
        for seat in board.seats() {
            at_rest(rules, board, seat)?;
        }
    }
    need(board.winners.is_empty() == stack.top().is_some(), || {
        format!("the winners are {:?}", board.winners)
    })
}

/// GS-COMP-3 and the buildings.
fn realm(rules: &Rules, board: &Board, seat: Seat) -> Result<(), String> {
    let realm = &board.realms[seat];
    for piece in Piece::ALL {
        let (count, most) = (board.in_play(seat, *piece), rules.limit(*piece));
        need(count <= most, || format!("{seat} has {count} of {}", piece.id()))?;
    }
    need((1..=4).contains(&realm.level), || format!("{seat} has level {}", realm.level))?;
    for building in Building::ALL {
        let crossed = realm.crossed[*building as usize];
        need(crossed <= building.squares(), || format!("{seat}: {crossed} of {building:?}"))?;
        let done = (*building as u8) + 1 < realm.level;
        need(!done || crossed == building.squares(), || {
            format!("{seat} works at level {} with {building:?} unfinished", realm.level)
        })?;
    }
    need(realm.fresh <= board.knights[seat][seat], || {
        format!("{seat} has {} fresh knights and fewer at home", realm.fresh)
    })?;
    need(board.slaves[seat][seat] == 0, || format!("{seat} holds own slaves"))
}

/// What holds when the sheets are written.
fn at_rest(rules: &Rules, board: &Board, seat: Seat) -> Result<(), String> {
    need(!board.is_starving(seat), || format!("{seat} cannot feed all (GS-SUPPORT-2)"))?;
    need(!board.is_unbalanced(rules, seat), || {
        format!("{seat} has more knights outside than inside (GS-BALANCE-1)")
    })?;
    let both = 0 < board.knights[seat][seat] && board.is_vassal(seat);
    need(!both, || format!("{seat} stands at home beside strangers"))?;
    for region in board.seats() {
        let (slaves, guards) = (board.slaves[seat][region], board.knights[region][seat]);
        need(slaves <= guards, || {
            format!("{seat} holds {slaves} slaves of {region} with {guards} knights (GS-SLAVE-3)")
        })?;
    }
    need(board.realms[seat].fresh == 0, || format!("{seat} has fresh knights (GS-PHASE-6)"))
}

fn need(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
