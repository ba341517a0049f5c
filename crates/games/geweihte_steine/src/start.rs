//! The set-up of a new game (GS-SETUP).

use engine::{Chance, List, Outbox, Sealed, Seat, SeatSet, Stack};

use crate::clause::SETUP_2;
use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{Course, Cx, Frame};
use crate::pieces::Building;
use crate::setup::SeatOrder;
use crate::state::{Board, Realm, Seats, Sheet, State};

impl Realm {
    /// GS-SETUP-3 to -5.
    pub(crate) fn at_start(rules: &Rules) -> Self {
        let mut realm = Self { farmers: 10, artisans: 1, level: 1, ..Self::default() };
        if rules.is_short() {
            for level in 1..=4 {
                let building = Building::of(level);
                realm.crossed[building as usize] = building.head_start();
            }
        }
        realm
    }
}

impl Board {
    /// The board before the first turn; the seats in order.
    pub(crate) fn at_start(rules: &Rules) -> Self {
        let mut realms = Seats::default();
        for seat in Seat::all(rules.seats) {
            realms[seat] = Realm::at_start(rules);
        }
        Self {
            turn: 1,
            order: Seat::all(rules.seats).collect(),
            realms,
            knights: Seats::default(),
            slaves: Seats::default(),
            stager: None,
            staged: Sheet::default(),
            sealed: Sealed::default(),
            sheets: Seats::default(),
            lords: Seats::default(),
            pending: Seats::default(),
            settled: SeatSet::EMPTY,
            fought: SeatSet::EMPTY,
            aims: Seats::same(List::new()),
            secret: Sealed::default(),
            pledges: Seats::default(),
            ransomed: SeatSet::EMPTY,
            shares: Seats::default(),
            winners: SeatSet::EMPTY,
        }
    }
}

/// Sets the game up and asks for the first sheets.
pub(crate) fn start(rules: &Rules, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
    let mut board = Board::at_start(rules);
    if rules.setup.seat_order == SeatOrder::Random {
        chance.shuffle(SETUP_2, &mut board.order);
    }
    out.tell(Event::Began { order: board.order });
    let mut stack = Stack::default();
    let mut cx = Cx { rules, board: &mut board, chance, out };
    stack.begin(&mut cx, Frame::Course(Course::default()));
    State { board, stack }
}
