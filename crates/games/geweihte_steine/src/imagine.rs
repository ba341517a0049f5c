//! Whole states that look like a view: sheets and alliance orders of others that are not open yet
//! are any that could have been written.

use engine::{Chance, Clause, Sealed, Seat, SeatSet};

use crate::action::Action;
use crate::clause::{ALLY_1, ORDER_1};
use crate::edition::Rules;
use crate::phases::{Allies, Frame, Look, Orders};
use crate::pieces::Order;
use crate::state::{Ally, Board, Sheet, State};
use crate::view::View;

/// A state that would look exactly like `view`.
pub(crate) fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> State {
    let own = view.viewer.seat();
    let mut board = Board {
        turn: view.turn,
        order: view.order,
        realms: view.realms,
        knights: view.knights,
        slaves: view.slaves,
        stager: own.filter(|_| view.writing),
        staged: view.sheet.filter(|_| view.writing).unwrap_or_default(),
        sealed: Sealed::default(),
        sheets: view.sheets,
        lords: view.lords,
        pending: view.pending,
        settled: view.settled,
        fought: view.fought,
        aims: view.aims,
        secret: Sealed::default(),
        pledges: view.pledges,
        ransomed: view.ransomed,
        shares: view.shares,
        winners: view.winners,
    };
    match view.stack.top() {
        Some(Frame::Orders(_)) => {
            let mut sealed = Sealed::owed_by(SeatSet::all(rules.seats));
            for seat in view.ready.iter() {
                let sheet = match view.sheet {
                    Some(sheet) if own == Some(seat) => sheet,
                    _ => some_sheet(Look { rules, board: &board }, seat, chance),
                };
                sealed.put(seat, sheet);
            }
            board.sealed = sealed;
        }
        Some(Frame::Allies(allies)) => {
            let attackers = board.attackers_in(allies.region);
            let mut secret = Sealed::owed_by(attackers);
            for seat in attackers.iter().filter(|seat| !view.undecided.has(*seat)) {
                let order = match view.secret {
                    Some(order) if own == Some(seat) => order,
                    _ => some_order(Look { rules, board: &board }, *allies, seat, chance),
                };
                secret.put(seat, order);
            }
            board.secret = secret;
        }
        _ => {}
    }
    State { board, stack: view.stack }
}

/// A sheet that this seat could have written, step by step.
fn some_sheet(look: Look<'_>, seat: Seat, chance: &mut Chance) -> Sheet {
    let mut board = look.board.clone();
    board.stager = Some(seat);
    board.staged = Sheet::default();
    loop {
        let look = Look { rules: look.rules, board: &board };
        let step = drawn(chance, ORDER_1, |give| Orders::steps(look, seat, give));
        board.staged.order = Some(match step {
            Action::Settle => Order::Settle,
            Action::Build => Order::Build,
            Action::Convert(conversion, count) => Order::Convert(conversion, count),
            Action::Audience(count) => Order::Audience(count),
            Action::Move(from, to, count) => {
                board.staged.moves[from][to] = count;
                continue;
            }
            Action::Seal => return board.staged,
            _ => Order::Pass,
        });
    }
}

/// An alliance order that this seat could have written.
fn some_order(look: Look<'_>, allies: Allies, seat: Seat, chance: &mut Chance) -> Ally {
    match drawn(chance, ALLY_1, |give| allies.orders(look, seat, give)) {
        Action::AllyRetreat => Ally::Retreat,
        Action::AllyAttack(other) => Ally::Attack(other),
        _ => Ally::Alliance,
    }
}

/// One of the actions that `all` gives, each as likely as any other: they are counted first, so
/// that none has to be kept.
fn drawn(chance: &mut Chance, clause: Clause, all: impl Fn(&mut dyn FnMut(Action))) -> Action {
    let mut count = 0;
    all(&mut |_| count += 1);
    let (mut before, mut found) = (chance.below(clause, count), None);
    all(&mut |action| match before {
        0 => found = found.or(Some(action)),
        _ => before -= 1,
    });
    found.expect("there is always something that may be written")
}
