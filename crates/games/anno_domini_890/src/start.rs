//! The set-up of a new game (AD-SETUP).

use engine::{Chance, Kind, List, Outbox, Seat, SeatOrLot, Stack};

use crate::clause::{RND_1, RND_2, RND_3, RND_4, RND_5, RND_6};
use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{Castles, Course, Cx, Flow, Frame};
use crate::pieces::{Character, Characters, Crop, SLOTS, Slot, Tile, Tiles};
use crate::setup::{Scenario, ScenarioChoice};
use crate::state::{Board, Kingdom, Seats, Stall, State};

impl Board {
    /// The box, before anything is laid out.
    pub(crate) fn empty(rules: &Rules, scenario: Scenario, first: Seat) -> Self {
        Self {
            scenario,
            round: 0,
            first,
            kingdoms: Seats::same(Kingdom::default()),
            row: List::new(),
            specials: Tiles::EMPTY,
            castles: Tiles::EMPTY,
            pile: rules.territories(),
            banners: [Characters::EMPTY; 4],
            deck: Character::ALL.iter().copied().collect(),
            towers: rules.components.towers,
            nobles: rules.components.nobles,
            tokens: rules.components.tokens,
            invader: 0,
            moved: false,
            held: None,
            staged: None,
            drawn: Characters::EMPTY,
            over: false,
        }
    }
}

/// Lays everything out and asks for the first castle. Luck is used in the order of AD-SETUP-13.
pub(crate) fn start(rules: &Rules, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
    let scenario = match rules.setup.scenario {
        ScenarioChoice::The(scenario) => scenario,
        ScenarioChoice::Random => Scenario::ALL[chance.below(RND_2, 6) as usize],
    };
    let first = match rules.setup.first_player {
        SeatOrLot::At(seat) => seat,
        SeatOrLot::Random => Seat::new(chance.below(RND_1, rules.seats as u32) as usize),
    };
    let mut board = Board::empty(rules, scenario, first);
    out.tell(Event::Began { scenario, seat: first });
    let mut specials = Tile::ALL_SPECIALS;
    for _ in 0..rules.special_count(scenario) {
        board.specials.insert(specials.draw(chance, RND_3).expect("there are enough buildings"));
    }
    out.tell(Event::SpecialsLaid { specials: board.specials });
    lay_row(rules, &mut board, chance, out);
    for crop in Crop::ALL {
        for _ in 0..rules.per_banner() {
            let card = board.deck.draw(chance, RND_5).expect("there are enough characters");
            board.banners[crop.index()].insert(card);
        }
        out.tell(Event::BannerLaid { crop: *crop, characters: board.banners[crop.index()] });
    }
    let mut castles = Tile::ALL_CASTLES;
    for _ in 0..rules.seats {
        board.castles.insert(castles.draw(chance, RND_6).expect("there are enough castles"));
    }
    out.tell(Event::CastlesLaid { castles: board.castles });
    let coins = rules.side(scenario).start_coins;
    for seat in Seat::all(rules.seats) {
        board.kingdoms[seat].coins = coins;
    }
    out.tell(Event::StartingCoins { coins });
    let mut stack = Stack::standing([Frame::Course(Course)]);
    let castles = Frame::Castles(Castles::from_last(first, rules.seats));
    let mut cx = Cx { rules, board: &mut board, chance, out };
    stack.go_on(&mut cx, Flow::Call(castles));
    State { board, stack }
}

/// AD-SETUP-5 and -12: the opening row, with what the scenario puts beside it.
fn lay_row(rules: &Rules, board: &mut Board, chance: &mut Chance, out: &mut Outbox<Event>) {
    let mut row = List::<Tile, SLOTS>::new();
    for _ in 0..SLOTS {
        row.push(board.pile.draw(chance, RND_4).expect("there are enough territories"));
    }
    out.tell(Event::RowLaid { row });
    let side = rules.side(board.scenario);
    for (n, tile) in row.iter().enumerate() {
        let (coins, tokens) = (side.row_coins[n], side.row_saracens[n]);
        board.row.push(Stall { tile: *tile, coins, tokens });
        board.tokens -= tokens;
        if 0 < coins || 0 < tokens {
            out.tell(Event::RowMarked { slot: Slot::new(n), coins, tokens });
        }
    }
}
