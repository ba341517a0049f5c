//! After the end nobody is asked, and every answer is refused as coming too late.

use engine::{Game, MAX_SEATS, Seat, Table};

use super::refusals::Trace;
use crate::law::{Kept, OVER, hold};

/// Every action of every seat, by every way in.
pub(crate) fn over<G: Game>(table: &mut Table<G>, broad: &[G::Action]) -> Kept {
    let before = Trace::of(table);
    for seat in Seat::all(MAX_SEATS) {
        hold(OVER, table.decision(seat).is_none(), || format!("{seat} is asked after the end"))?;
        let legal = table.legal(seat);
        hold(OVER, legal.is_empty(), || format!("{seat} may play {legal:?} after the end"))?;
        let undo = table.undo(seat);
        hold(OVER, undo.is_err(), || format!("{seat} took back an answer after the end"))?;
        for action in broad {
            let taken = table.step(seat, *action).is_ok() || table.play(seat, &[*action]).is_ok();
            hold(OVER, !taken, || format!("{seat} played {action:?} after the end"))?;
        }
    }
    before.still(table, || "an answer after the end".into())
}
