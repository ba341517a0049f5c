//! Positions written by hand: what a scenario, a lesson or a bug report begins with. The notation
//! is described in `docs/scenarios.md`; what is not said has a default.

use std::collections::BTreeMap;

use engine::{Chance, Kind, Outbox, Seat, SeatSet, SetupError, Stack};
use serde::Deserialize;
use serde_json::Value;

use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{
    Aid, Auction, Base, Burn, Change, Cx, Defence, Flow, Forced, Frame, Occasion, Prize, Summer,
    TakePrivilege, Tithe, Year, year,
};
use crate::pieces::{AgendaCard, AgendaCards, Cards, Tiles};
use crate::state::{Bid, Board, Season, Shuffle, State};

/// The procedure that runs.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum At {
    Winter,
    Change,
    Forced,
    Spring,
    Auction,
    Privilege,
    Summer,
    Defence,
    Burn,
    Autumn,
    Base,
    Aid,
    DonorPrivilege,
    Tithe,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Notation {
    at: At,
    #[serde(default = "second")]
    year: u8,
    #[serde(default)]
    adviser: Seat,
    turn: Option<Seat>,
    target: Option<Seat>,
    agenda: Option<AgendaCard>,
    owner: Option<Seat>,
    #[serde(default)]
    built: u8,
    deck: Option<Cards>,
    discard: Option<Cards>,
    #[serde(default)]
    shuffle: Shuffle,
    removed: Option<AgendaCards>,
    #[serde(default)]
    loot: Cards,
    #[serde(default)]
    passed: SeatSet,
    left: Option<SeatSet>,
    #[serde(default)]
    looted: SeatSet,
    #[serde(default)]
    exposed: SeatSet,
    #[serde(default)]
    seats: BTreeMap<String, SeatNotation>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatNotation {
    #[serde(default)]
    hand: Cards,
    agenda: Option<AgendaCards>,
    farms: Option<u8>,
    #[serde(default)]
    worker_houses: u8,
    #[serde(default)]
    vp: u8,
    #[serde(default)]
    tiles: Tiles,
    #[serde(default)]
    lots: Vec<Cards>,
    entitlement: Option<u8>,
}

fn second() -> u8 {
    2
}

/// The state that the notation describes; the error names the field.
pub(crate) fn position(
    rules: &Rules,
    notation: &Value,
    chance: &mut Chance,
    out: &mut Outbox<Event>,
) -> Result<State, SetupError> {
    seats_exist(rules, notation, "position")?;
    let set_up = notation.get("at").is_some_and(|at| at == "setup");
    if set_up && let Some(other) = fields(notation).find(|name| *name != "at") {
        let field = format!("position.{other}");
        return Err(bad(field, "a new game is set up by the rules; leave it out"));
    }
    let state = match notation.get("state") {
        Some(state) => read(state, "position.state")?,
        None if set_up => crate::start::start(rules, chance, out),
        None => {
            let notation: Notation = read(notation, "position")?;
            let board = board(rules, &notation)?;
            begin(rules, &notation, board, chance, out)?
        }
    };
    crate::invariants::check(rules, &state).map_err(|what| bad("position", what))?;
    Ok(state)
}

fn bad(field: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::new(field, problem)
}

fn fields(notation: &Value) -> impl Iterator<Item = &str> {
    notation.as_object().into_iter().flatten().map(|(name, _)| name.as_str())
}

fn read<'de, T: Deserialize<'de>>(value: &'de Value, field: &str) -> Result<T, SetupError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { field.to_owned() } else { format!("{field}.{path}") };
        bad(path, error.inner().to_string())
    })
}

/// No seat may be named that is not at the table.
fn seats_exist(rules: &Rules, value: &Value, field: &str) -> Result<(), SetupError> {
    match value {
        Value::String(text) => match text.parse::<Seat>() {
            Ok(seat) if rules.seats <= seat.index() => {
                Err(bad(field, format!("nobody sits at {seat}")))
            }
            Ok(_) | Err(_) => Ok(()),
        },
        Value::Array(items) => items.iter().try_for_each(|item| seats_exist(rules, item, field)),
        Value::Object(items) => items
            .iter()
            .try_for_each(|(name, item)| seats_exist(rules, item, &format!("{field}.{name}"))),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

fn board(rules: &Rules, notation: &Notation) -> Result<Board, SetupError> {
    let mut board = Board::empty(rules);
    board.year = notation.year;
    board.adviser = notation.adviser;
    board.owner = notation.owner.unwrap_or(notation.adviser);
    board.built = notation.built;
    board.shuffle = notation.shuffle;
    board.loot = notation.loot;
    if 6 < notation.built {
        return Err(bad("position.built", "the cathedral has 6 sections (KF-DATA-2)"));
    }
    let sells =
        matches!(notation.at, At::Winter | At::Change | At::Forced | At::Spring | At::Auction);
    if sells && notation.built == 6 {
        return Err(bad("position.built", "no auction follows the roof (KF-END-1, KF-VAR-1)"));
    }
    if !(1..=16).contains(&notation.year) {
        return Err(bad("position.year", "a game lasts 1 to 16 years (KF-YEAR-5)"));
    }
    let mut given = SeatSet::EMPTY;
    for (name, seat_notation) in &notation.seats {
        let field = format!("position.seats.{name}");
        let text = if name.starts_with("seat:") { name.clone() } else { format!("seat:{name}") };
        let seat: Seat = text.parse().map_err(|_| bad(&field, "it is not a seat number"))?;
        if rules.seats <= seat.index() {
            return Err(bad(field, format!("nobody sits at {seat}")));
        }
        if !given.insert(seat) {
            return Err(bad(field, "it is given twice"));
        }
        lay_out(rules, seat_notation, &mut board, seat, &field)?;
    }
    place_tiles(rules, &mut board)?;
    place_agendas(rules, notation, &mut board)?;
    place_cards(rules, notation, &mut board)?;
    Ok(board)
}

/// What lies before one seat.
fn lay_out(
    rules: &Rules,
    notation: &SeatNotation,
    board: &mut Board,
    seat: Seat,
    field: &str,
) -> Result<(), SetupError> {
    let farms = notation.farms.unwrap_or(rules.tables.starting_farms);
    let workers = notation.worker_houses;
    if rules.tables.houses < farms.saturating_add(workers) {
        return Err(bad(format!("{field}.farms"), "a player has 6 houses (KF-GEN-6)"));
    }
    if 3 < workers || farms < workers {
        let problem = format!("{workers} worker houses and {farms} farmhouses break KF-GEN-6");
        return Err(bad(format!("{field}.worker_houses"), problem));
    }
    if 100 < notation.vp {
        return Err(bad(format!("{field}.vp"), "no game gives so many points"));
    }
    let estate = &mut board.estates[seat];
    (estate.farms, estate.worker_houses, estate.vp) = (farms, workers, notation.vp);
    estate.tiles = notation.tiles;
    board.hands[seat] = notation.hand;
    board.entitlement[seat] =
        notation.entitlement.unwrap_or(1 + farms / 2 + notation.tiles.total());
    let mut bid = Bid::default();
    for lot in &notation.lots {
        if lot.is_empty() {
            return Err(bad(format!("{field}.lots"), "a lot has at least one card (KF-SPRING-4)"));
        }
        bid = Bid { sunk: bid.total(), last: *lot };
        if !bid.total().is_within(&Cards::of([rules.tables.resource_cards; 4])) {
            let problem = "there are 17 resource cards of each type (KF-GEN-7)";
            return Err(bad(format!("{field}.lots"), problem));
        }
    }
    board.bids[seat] = bid;
    Ok(())
}

/// The supply has the tiles that nobody has.
fn place_tiles(rules: &Rules, board: &mut Board) -> Result<(), SetupError> {
    for seat in Seat::all(rules.seats) {
        let tiles = board.estates[seat].tiles;
        if !tiles.is_within(&board.supply) {
            let problem = "there are 2 tiles of each type (KF-PRIV-1)";
            return Err(bad(format!("position.seats.{}.tiles", seat.number()), problem));
        }
        board.supply -= tiles;
    }
    Ok(())
}

/// Agenda cards that are nowhere are dealt round if no hand is given, else out of the game.
fn place_agendas(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    let mut rest = rules.agenda_cards();
    let take = |rest: &mut AgendaCards, cards: AgendaCards, field: String| {
        if !cards.is_within(rest) {
            return Err(bad(field, "there are not so many of these agenda cards (KF-DATA-3)"));
        }
        *rest -= cards;
        Ok(())
    };
    let needs_card = matches!(notation.at, At::Change | At::Spring | At::Auction | At::Privilege);
    if needs_card && notation.agenda.is_none() {
        return Err(bad("position.agenda", "a card must lie on the table now"));
    }
    if let Some(card) = notation.agenda {
        take(&mut rest, AgendaCards::one(card), "position.agenda".into())?;
        board.problem = card.agenda;
        // Outside of Winter and Spring the card has left the game, and only its type matters.
        if needs_card { board.agenda = Some(card) } else { board.removed.put(card) }
    }
    if let Some(removed) = notation.removed {
        take(&mut rest, removed, "position.removed".into())?;
        board.removed += removed;
    }
    let mut any = false;
    for (name, seat) in &notation.seats {
        if let Some(agenda) = seat.agenda {
            any = true;
            take(&mut rest, agenda, format!("position.seats.{name}.agenda"))?;
            let number = name.trim_start_matches("seat:").parse::<usize>().unwrap_or(1);
            board.agendas[Seat::new(number - 1)] = agenda;
        }
    }
    if any {
        board.removed += rest;
        return Ok(());
    }
    let order: Vec<_> =
        AgendaCard::ALL.iter().flat_map(|card| (0..rest.count(*card)).map(|_| *card)).collect();
    for (card, seat) in
        order.into_iter().zip(Seat::all(rules.seats).collect::<Vec<_>>().into_iter().cycle())
    {
        board.agendas[seat].put(card);
    }
    Ok(())
}

/// Resource cards that are nowhere are in the deck, or in the discard pile if the deck is given.
fn place_cards(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    let mut rest = Cards::of([rules.tables.resource_cards; 4]);
    let mut take = |cards: Cards, field: String| {
        if !cards.is_within(&rest) {
            let problem = "there are 17 resource cards of each type (KF-GEN-7)";
            return Err(bad(field, problem));
        }
        rest -= cards;
        Ok(())
    };
    for seat in Seat::all(rules.seats) {
        let number = seat.number();
        take(board.hands[seat], format!("position.seats.{number}.hand"))?;
        take(board.bids[seat].total(), format!("position.seats.{number}.lots"))?;
    }
    take(notation.loot, "position.loot".into())?;
    if let Some(deck) = notation.deck {
        take(deck, "position.deck".into())?;
    }
    if let Some(discard) = notation.discard {
        take(discard, "position.discard".into())?;
    }
    match (notation.deck, notation.discard) {
        (deck, Some(discard)) => {
            if deck.is_some() && !rest.is_empty() {
                return Err(bad("position.deck", "some cards are neither here nor there"));
            }
            board.discard = discard;
            board.deck = deck.unwrap_or(rest);
        }
        (Some(deck), None) => (board.deck, board.discard) = (deck, rest),
        (None, None) => (board.deck, board.discard) = (rest, Cards::EMPTY),
    }
    Ok(())
}

/// Sets the procedure up and plays on to the first question.
fn begin(
    rules: &Rules,
    notation: &Notation,
    mut board: Board,
    chance: &mut Chance,
    out: &mut Outbox<Event>,
) -> Result<State, SetupError> {
    let everyone = SeatSet::all(rules.seats);
    let turn = notation.turn.unwrap_or(notation.adviser);
    // Those who have not had their turn: from `turn` clockwise to the one before the Adviser.
    let mut to_come = SeatSet::of(turn);
    let mut next = turn.left(rules.seats);
    while next != notation.adviser && !to_come.has(next) {
        to_come.insert(next);
        next = next.left(rules.seats);
    }
    let left = notation.left.unwrap_or(to_come).with(turn);
    let target = || {
        notation
            .target
            .filter(|target| *target != turn)
            .ok_or_else(|| bad("position.target", "it must be a seat other than `turn`"))
    };
    let summer = Summer { turn, left, looted: notation.looted, exposed: notation.exposed };
    board.season = match notation.at {
        At::Winter | At::Change | At::Forced => Season::Winter,
        At::Spring | At::Auction | At::Privilege => Season::Spring,
        At::Summer | At::Defence | At::Burn => Season::Summer,
        At::Autumn | At::Base | At::Aid | At::DonorPrivilege | At::Tithe => Season::Autumn,
    };
    let year = Frame::Year(Year);
    let (below, frame) = match notation.at {
        At::Winter | At::Spring | At::Summer | At::Autumn if notation.turn.is_none() => {
            let season = board.season;
            let mut stack = Stack::default();
            let mut cx = Cx { rules, board: &mut board, chance, out };
            year::begin(&mut cx, &mut stack, season);
            return Ok(State { board, stack });
        }
        At::Winter | At::Spring | At::Autumn => {
            return Err(bad("position.turn", "a season begins with the Adviser; leave it out"));
        }
        At::Change => {
            let queue = everyone.without(board.owner);
            let queue = queue.iter().filter(|seat| !notation.passed.has(*seat)).collect();
            (vec![year], Frame::Change(Change { turn, queue }))
        }
        At::Forced => (vec![year], Frame::Forced(Forced { seat: turn })),
        At::Auction => {
            let active = everyone.iter().filter(|seat| !notation.passed.has(*seat)).collect();
            let worth = |seat: Seat| rules.worth(board.problem, &board.bids[seat].total());
            let best = everyone.iter().map(worth).max().unwrap_or(0);
            if !notation.passed.is_empty() && notation.passed.has(turn) {
                return Err(bad("position.turn", format!("{turn} has passed (KF-SPRING-7)")));
            }
            if notation.passed.iter().any(|seat| !board.bids[seat].total().is_empty()) {
                return Err(bad("position.passed", "who has passed has no lots (KF-SPRING-7)"));
            }
            (vec![year], Frame::Auction(Auction { turn, active, best }))
        }
        At::Privilege => {
            board.adviser = turn;
            let prize = Frame::Prize(Prize { winner: Some(turn) });
            (
                vec![year, prize],
                Frame::TakePrivilege(TakePrivilege { seat: turn, occasion: Occasion::Prize }),
            )
        }
        At::Summer => (vec![year], Frame::Summer(summer)),
        At::Defence => {
            let target = target()?;
            let exposed = notation.exposed.has(target);
            let defence = Defence { attacker: turn, target, exposed };
            (vec![year, Frame::Summer(summer)], Frame::Defence(defence))
        }
        At::Burn => {
            let target = target()?;
            if board.estates[target].houses() == 0 {
                return Err(bad("position.target", "there is no house to burn (KF-SUMMER-14)"));
            }
            let burn = Burn { attacker: turn, target };
            (vec![year, Frame::Summer(summer)], Frame::Burn(burn))
        }
        At::Base => (vec![year], Frame::Base(Base { turn, left })),
        At::Aid => (vec![year], Frame::Aid(Aid { turn, left })),
        At::DonorPrivilege => {
            let frame = TakePrivilege { seat: target()?, occasion: Occasion::Thanks };
            (vec![year, Frame::Aid(Aid { turn, left })], Frame::TakePrivilege(frame))
        }
        At::Tithe => (vec![year], Frame::Tithe(Tithe { turn, left })),
    };
    if matches!(frame, Frame::Forced(Forced { seat }) if board.agendas[seat].is_empty()) {
        return Err(bad("position.turn", "this seat has no agenda card to lay (KF-WINTER-11)"));
    }
    let mut stack = Stack::standing(below);
    let mut cx = Cx { rules, board: &mut board, chance, out };
    stack.go_on(&mut cx, Flow::Call(frame));
    Ok(State { board, stack })
}
