//! The set-up of a new game (KF-SETUP).

use engine::{Chance, Kind, Outbox, Seat, SeatOrLot, SeatSet, Stack, Veiled};

use crate::clause::{RND_2, RND_3};
use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{Cx, Frame, Year};
use crate::pieces::{Agenda, AgendaCard, AgendaCards, Cards, Tiles};
use crate::state::{Bid, Board, Estate, Known, Season, Seats, Shuffle, State};

impl Board {
    /// The box laid out, before anything is dealt.
    pub(crate) fn empty(rules: &Rules) -> Self {
        let mut estates = Seats::same(Estate::default());
        for seat in Seat::all(rules.seats) {
            estates[seat].farms = rules.tables.starting_farms;
        }
        Self {
            year: 1,
            season: Season::Winter,
            adviser: Seat::new(0),
            built: 0,
            agenda: None,
            owner: Seat::new(0),
            problem: Agenda::Revolt,
            estates,
            hands: Seats::same(Cards::EMPTY),
            agendas: Seats::same(AgendaCards::EMPTY),
            bids: Seats::same(Bid::default()),
            staged: Cards::EMPTY,
            spent: None,
            deck: Cards::of([rules.tables.resource_cards; 4]),
            discard: Cards::EMPTY,
            shuffle: Shuffle::Setup,
            loot: Cards::EMPTY,
            supply: Tiles::of([rules.tables.privilege_tiles; 4]),
            removed: AgendaCards::EMPTY,
            entitlement: Seats::same(0),
            known: Known::default(),
            ended: None,
        }
    }
}

/// Deals, names the first Adviser and plays on to the first question.
pub(crate) fn start(rules: &Rules, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
    let mut board = Board::empty(rules);
    for seat in Seat::all(rules.seats) {
        for _ in 0..rules.tables.starting_hand {
            let card = board.top_card(chance).expect("the deck is larger than the hands");
            board.hands[seat].put(card);
        }
    }
    board.adviser = deal_agendas(rules, &mut board, chance);
    board.owner = board.adviser;
    let card = rules.start_card();
    board.agenda = Some(card);
    for seat in Seat::all(rules.seats) {
        let (cards, agenda) = (board.hands[seat], board.agendas[seat]);
        let shown =
            Event::Dealt { seat, cards: Veiled::Shown(cards), agenda: Veiled::Shown(agenda) };
        let hidden = Event::Dealt {
            seat,
            cards: Veiled::Hidden(cards.total()),
            agenda: Veiled::Hidden(agenda.total()),
        };
        out.tell_only(SeatSet::of(seat), shown, Some(hidden));
    }
    out.tell(Event::StartCard { seat: board.adviser, card });
    let mut stack = Stack::default();
    stack.begin(&mut Cx { rules, board: &mut board, chance, out }, Frame::Year(Year));
    State { board, stack }
}

/// KF-SETUP-3, -4 and -10: the agenda cards are dealt, and someone is the first Adviser.
fn deal_agendas(rules: &Rules, board: &mut Board, chance: &mut Chance) -> Seat {
    let mut rest = rules.agenda_cards();
    rest.take(rules.start_card());
    if rules.setup.chooses_adviser() {
        let each = rest.total() / rules.seats as u8;
        for seat in Seat::all(rules.seats) {
            for _ in 0..each {
                let card = rest.draw(chance, RND_2).expect("there are enough cards");
                board.agendas[seat].put(card);
            }
        }
        return match rules.setup.first_adviser {
            SeatOrLot::At(seat) => seat,
            SeatOrLot::Random => Seat::new(chance.below(RND_3, rules.seats as u32) as usize),
        };
    }
    // With four players the start card is dealt with the others; it is the ninth kind here.
    let mut weights = [0; 9];
    weights[..8].copy_from_slice(rest.counts());
    weights[8] = 1;
    let mut adviser = Seat::new(0);
    for seat in Seat::all(rules.seats) {
        for _ in 0..4 {
            let index = chance.weighted(RND_2, &weights, |index| {
                AgendaCard::ALL.get(index).map_or("agenda:start", |card| card.id())
            });
            weights[index] -= 1;
            match AgendaCard::ALL.get(index) {
                Some(card) => board.agendas[seat].put(*card),
                None => adviser = seat,
            }
        }
    }
    adviser
}
