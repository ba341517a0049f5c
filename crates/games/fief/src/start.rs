//! The set-up of a new game (FI-SETUP).

use engine::{Chance, Kind, List, Outbox, Sealed, Seat, SeatSet, Set, Stack};

use crate::clause::{RND_1, RND_2};
use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{Course, Cx, Frame};
use crate::pieces::{Hand, Member, Members, Regions, Relic, Village, Villages};
use crate::state::{
    Board, Crown, Draft, Group, House, Land, Lies, Offer, Person, Place, Rebels, Seats, Spent,
    State, Status, TitheFor, Troops,
};

impl Board {
    /// The board before anybody has anything.
    pub(crate) fn empty() -> Self {
        Self {
            turn: 0,
            first: Seat::new(0),
            places: [Place::default(); _],
            troops: [[Troops::default(); _]; _],
            lands: [Land::default(); _],
            tithes: [TitheFor::Nobody; _],
            people: [Person::default(); _],
            crown: Crown::default(),
            relics: [Lies::Closed; 3],
            counters: Relic::ALL.iter().copied().collect::<Set<Relic>>(),
            opened: 0,
            blessed: false,
            rebels: Rebels::default(),
            houses: Seats::same(House::default()),
            deck: Hand::EMPTY,
            discard: List::new(),
            stager: None,
            draft: Draft::None,
            group: Group::default(),
            spent: [Spent::default(); _],
            refused: [0; _],
            refused_guards: Villages::EMPTY,
            ordered: false,
            stances: Sealed::default(),
            open_stances: [Seats::default(); _],
            plans: Sealed::default(),
            ballots: Sealed::default(),
            candidates: Members::EMPTY,
            window: Sealed::default(),
            offer: Offer::default(),
            passed: SeatSet::EMPTY,
            promises: Seats::same(List::new()),
            heirless: Regions::EMPTY,
            escheated: Regions::EMPTY,
            won: Regions::EMPTY,
            won_at: None,
            garrisons: Regions::EMPTY,
            bearers: [None; 3],
            regentless: false,
            settling: false,
            winners: SeatSet::EMPTY,
            ended: 0,
        }
    }
}

/// Sets the game up and asks for the first village.
pub(crate) fn start(rules: &Rules, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
    let mut board = Board::empty();
    let mut box_of: Members = Member::ALL.iter().copied().collect();
    for seat in Seat::all(rules.seats) {
        let Some(member) = box_of.draw(chance, RND_1) else { break };
        let person = Person {
            status: Status::Free,
            family: seat,
            village: Village::default(),
            ..Person::default()
        };
        *board.person_mut(member) = person;
        // He stands nowhere until a village is chosen.
        board.person_mut(member).status = Status::Crusade;
        board.houses[seat].money = Rules::START_MONEY;
        out.reveal(Event::FirstMember { seat, member });
    }
    board.first = first(rules, chance, out);
    out.reveal(Event::Began { first: board.first });
    let mut stack = Stack::default();
    let mut cx = Cx { rules, board: &mut board, chance, out };
    stack.begin(&mut cx, Frame::Course(Course::default()));
    State { board, stack }
}

/// FI-SETUP-4: the highest of three dice; those who are level roll again.
fn first(rules: &Rules, chance: &mut Chance, out: &mut Outbox<Event>) -> Seat {
    let mut rolling = SeatSet::all(rules.seats);
    loop {
        let mut best = (0, SeatSet::EMPTY);
        for seat in rolling.iter() {
            let total: u32 = (0..3).map(|_| chance.die(RND_2)).sum();
            out.reveal(Event::FirstRoll { seat, total: total as u8 });
            if best.0 < total {
                best = (total, SeatSet::of(seat));
            } else if best.0 == total {
                best.1.insert(seat);
            }
        }
        rolling = best.1;
        if let Some(seat) = rolling.single() {
            return seat;
        }
    }
}
