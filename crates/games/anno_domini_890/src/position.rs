//! A state from a position written by hand: see `docs/scenarios.md`.

use std::collections::BTreeMap;

use engine::{Chance, Kind, Outbox, Seat, SeatOrLot, SeatSet, SetupError, Stack};
use serde::Deserialize;
use serde_json::Value;

use crate::edition::Rules;
use crate::event::Event;
use crate::phases::{Castles, Course, Cx, Effect, Flow, Frame, Invasion, Stage, Tris, Turn};
use crate::pieces::{Cell, Cells, Character, Characters, Crop, SLOTS, Tile, Tiles};
use crate::setup::ScenarioChoice;
use crate::state::{Board, Held, Land, Stall, State};

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum At {
    /// A castle is chosen.
    Castle,
    /// A turn begins.
    Turn,
    /// A tile is taken.
    Take,
    /// A tile was given up on `cell`, another is taken.
    Exchange,
    /// The tile in hand is put down.
    Place,
    /// Tris of these `crops` are open.
    Tris,
    /// The effect of `character`.
    Effect,
    /// These seats are `invaded`.
    Invasion,
    /// The last turn is over.
    End,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Notation {
    at: At,
    #[serde(default)]
    first: Option<Seat>,
    #[serde(default)]
    turn: Option<Seat>,
    #[serde(default)]
    round: Option<u8>,
    #[serde(default)]
    row: Option<Vec<Value>>,
    #[serde(default)]
    specials: Option<Tiles>,
    #[serde(default)]
    castles: Option<Tiles>,
    #[serde(default)]
    pile: Option<Tiles>,
    #[serde(default)]
    banners: Option<BTreeMap<Crop, Characters>>,
    #[serde(default)]
    deck: Option<Characters>,
    #[serde(default)]
    invader: u8,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    held: Option<Tile>,
    #[serde(default)]
    tokens: u8,
    #[serde(default)]
    cell: Option<Cell>,
    #[serde(default)]
    exchanged: bool,
    #[serde(default)]
    crops: Vec<Crop>,
    #[serde(default)]
    character: Option<Character>,
    #[serde(default)]
    invaded: SeatSet,
    #[serde(default)]
    seats: BTreeMap<String, SeatNotation>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatNotation {
    #[serde(default)]
    cells: BTreeMap<String, Value>,
    #[serde(default)]
    coins: Option<u16>,
    #[serde(default)]
    characters: Characters,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LandNotation {
    tile: Tile,
    #[serde(default)]
    ruin: bool,
    #[serde(default)]
    towers: u8,
    #[serde(default)]
    nobles: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StallNotation {
    tile: Tile,
    #[serde(default)]
    coins: u16,
    #[serde(default)]
    tokens: u8,
}

fn bad(field: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::new(field, problem)
}

fn read<'de, T: Deserialize<'de>>(value: &'de Value, field: &str) -> Result<T, SetupError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { field.to_owned() } else { format!("{field}.{path}") };
        bad(path, error.inner().to_string())
    })
}

/// A state from a position.
pub(crate) fn position(
    rules: &Rules,
    value: &Value,
    chance: &mut Chance,
    out: &mut Outbox<Event>,
) -> Result<State, SetupError> {
    let notation: Notation = read(value, "position")?;
    let mut used = Used::default();
    let mut board = board(rules, &notation)?;
    kingdoms(rules, &notation, &mut board, &mut used)?;
    tiles(rules, &notation, &mut board, &mut used)?;
    characters(rules, &notation, &mut board)?;
    begin(rules, &notation, board, chance, out)
}

/// The tiles that were named so far.
#[derive(Default)]
struct Used(Tiles);

impl Used {
    fn take(&mut self, rules: &Rules, tile: Tile, field: &str) -> Result<(), SetupError> {
        if self.0.has(tile) {
            return Err(bad(field, format!("`{}` is there twice", tile.id())));
        }
        if tile.is_territory() && !rules.territories().has(tile) {
            let problem =
                format!("`{}` is not used with {} players (AD-SETUP-4)", tile.id(), rules.seats);
            return Err(bad(field, problem));
        }
        self.0.insert(tile);
        Ok(())
    }

    /// The first so many of these that are nowhere yet.
    fn rest(&mut self, of: Tiles, count: usize) -> Vec<Tile> {
        let free: Vec<_> = (of - self.0).iter().take(count).collect();
        self.0 |= free.iter().copied().collect();
        free
    }
}

fn seat_exists(rules: &Rules, seat: Seat, field: &str) -> Result<Seat, SetupError> {
    if seat.index() < rules.seats {
        Ok(seat)
    } else {
        Err(bad(field, format!("nobody sits at {seat}")))
    }
}

fn board(rules: &Rules, notation: &Notation) -> Result<Board, SetupError> {
    let ScenarioChoice::The(scenario) = rules.setup.scenario else {
        return Err(bad("options.scenario", "a position needs a certain scenario"));
    };
    let usual = match rules.setup.first_player {
        SeatOrLot::At(seat) => seat,
        SeatOrLot::Random => Seat::new(0),
    };
    let first = seat_exists(rules, notation.first.unwrap_or(usual), "position.first")?;
    let mut board = Board::empty(rules, scenario, first);
    board.round = match (notation.at, notation.round) {
        (At::Castle, None | Some(0)) => 0,
        (At::Castle, Some(_)) => {
            return Err(bad("position.round", "castles are chosen before round 1"));
        }
        (At::End, round) => round.unwrap_or(rules.components.rounds),
        (_, round) => round.unwrap_or(1),
    };
    if notation.at != At::Castle && !(1..=rules.components.rounds).contains(&board.round) {
        let problem = format!("there are rounds 1 to {} (AD-TURN-1)", rules.components.rounds);
        return Err(bad("position.round", problem));
    }
    board.invader = notation.invader;
    board.moved = notation.moved;
    Ok(board)
}

fn kingdoms(
    rules: &Rules,
    notation: &Notation,
    board: &mut Board,
    used: &mut Used,
) -> Result<(), SetupError> {
    let coins = rules.side(board.scenario).start_coins;
    for seat in Seat::all(rules.seats) {
        board.kingdoms[seat].coins = coins;
    }
    let mut named = SeatSet::EMPTY;
    for (name, entry) in &notation.seats {
        let field = format!("position.seats.{name}");
        let text = if name.starts_with("seat:") { name.clone() } else { format!("seat:{name}") };
        let seat = text.parse::<Seat>().map_err(|error| bad(&field, error.to_string()))?;
        seat_exists(rules, seat, &field)?;
        if named.has(seat) {
            return Err(bad(&field, "this seat is there twice"));
        }
        named.insert(seat);
        for (name, value) in &entry.cells {
            let field = format!("{field}.cells.{name}");
            let cell = Cell::parse(name).ok_or_else(|| bad(&field, "there are cells 0 to 8"))?;
            let land = land(value, &field)?;
            used.take(rules, land.tile, &field)?;
            if board.kingdoms[seat].at(cell).is_some() {
                return Err(bad(&field, "two tiles lie on one cell"));
            }
            board.kingdoms[seat].cells[cell.index()] = Some(land);
            let problem = format!("there are {} towers (AD-COMP-3)", rules.components.towers);
            board.towers = board
                .towers
                .checked_sub(land.towers)
                .ok_or_else(|| bad(format!("{field}.towers"), problem))?;
            let problem = format!("there are {} nobles (AD-COMP-4)", rules.components.nobles);
            board.nobles = board
                .nobles
                .checked_sub(land.nobles)
                .ok_or_else(|| bad(format!("{field}.nobles"), problem))?;
        }
        board.kingdoms[seat].coins = entry.coins.unwrap_or(coins);
        board.kingdoms[seat].characters = entry.characters;
    }
    castles(rules, notation, board, used)
}

/// A kingdom without a castle gets one, on its centre.
fn castles(
    rules: &Rules,
    notation: &Notation,
    board: &mut Board,
    used: &mut Used,
) -> Result<(), SetupError> {
    for seat in Seat::all(rules.seats) {
        let castles = board.kingdoms[seat].cells_where(|land| land.tile.is_castle());
        let field = format!("position.seats.{}.cells", seat.number());
        if 1 < castles.len() {
            return Err(bad(field, "a kingdom has one castle"));
        }
        if notation.at == At::Castle || castles.len() == 1 {
            continue;
        }
        if board.kingdoms[seat].at(Cell::CENTRE).is_some() {
            return Err(bad(field, "there is no castle; without one it would lie on cell 4"));
        }
        let tile = used.rest(Tile::ALL_CASTLES, 1)[0];
        let land = Land { tile, ruin: false, towers: 0, nobles: 0 };
        board.kingdoms[seat].cells[Cell::CENTRE.index()] = Some(land);
    }
    Ok(())
}

fn land(value: &Value, field: &str) -> Result<Land, SetupError> {
    let land = match value {
        Value::String(_) => {
            LandNotation { tile: read(value, field)?, ruin: false, towers: 0, nobles: 0 }
        }
        _ => read(value, field)?,
    };
    let LandNotation { tile, ruin, towers, nobles } = land;
    if ruin && tile.is_castle() {
        return Err(bad(format!("{field}.ruin"), "a castle is never a ruin (AD-INV-9)"));
    }
    Ok(Land { tile, ruin, towers, nobles })
}

/// Row, special buildings, castles, pile: what is named, then the first that are nowhere.
fn tiles(
    rules: &Rules,
    notation: &Notation,
    board: &mut Board,
    used: &mut Used,
) -> Result<(), SetupError> {
    if let Some(tile) = notation.held {
        used.take(rules, tile, "position.held")?;
        board.held = Some(Held { tile, tokens: notation.tokens });
    } else if notation.at == At::Place {
        return Err(bad("position.held", "which tile is in hand?"));
    }
    let problem = format!("there are {} tokens (AD-COMP-6)", rules.components.tokens);
    let fewer = |left: u8, tokens: u8, field: &str| {
        left.checked_sub(tokens).ok_or_else(|| bad(field, problem.clone()))
    };
    board.tokens = fewer(board.tokens, notation.tokens, "position.tokens")?;
    if let Some(row) = &notation.row {
        if SLOTS < row.len() {
            return Err(bad("position.row", format!("the row has {SLOTS} places")));
        }
        for (n, value) in row.iter().enumerate() {
            let field = format!("position.row[{n}]");
            let StallNotation { tile, coins, tokens } = match value {
                Value::String(_) => {
                    StallNotation { tile: read(value, &field)?, coins: 0, tokens: 0 }
                }
                _ => read(value, &field)?,
            };
            if !tile.is_territory() {
                return Err(bad(field, format!("`{}` is not a territory", tile.id())));
            }
            used.take(rules, tile, &field)?;
            board.tokens = fewer(board.tokens, tokens, &format!("{field}.tokens"))?;
            board.row.push(Stall { tile, coins, tokens });
        }
    }
    for (field, given, fits) in [
        ("position.specials", notation.specials, Tile::is_special as fn(Tile) -> bool),
        ("position.castles", notation.castles, Tile::is_castle),
        ("position.pile", notation.pile, Tile::is_territory),
    ] {
        for tile in given.unwrap_or_default().iter() {
            if !fits(tile) {
                return Err(bad(field, format!("`{}` does not belong here", tile.id())));
            }
            used.take(rules, tile, field)?;
        }
    }
    if notation.row.is_none() {
        for tile in used.rest(rules.territories(), SLOTS) {
            board.row.push(Stall { tile, coins: 0, tokens: 0 });
        }
    }
    let count = usize::from(rules.special_count(board.scenario));
    let specials = |used: &mut Used| used.rest(Tile::ALL_SPECIALS, count).into_iter().collect();
    board.specials = notation.specials.unwrap_or_else(|| specials(used));
    if notation.at == At::Castle {
        let castles = |used: &mut Used| used.rest(Tile::ALL_CASTLES, rules.seats);
        board.castles = notation.castles.unwrap_or_else(|| castles(used).into_iter().collect());
    }
    board.pile = notation.pile.unwrap_or_else(|| rules.territories() - used.0);
    Ok(())
}

/// Characters: what is named, then so many beside each banner, the rest in the deck.
fn characters(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    let mut rest: Characters = Character::ALL.iter().copied().collect();
    let mut take = |cards: Characters, field: String| {
        if let Some(card) = (cards - rest).iter().next() {
            return Err(bad(field, format!("`{}` is there twice", card.id())));
        }
        rest -= cards;
        Ok(())
    };
    for seat in Seat::all(rules.seats) {
        let field = format!("position.seats.{}.characters", seat.number());
        take(board.kingdoms[seat].characters, field)?;
    }
    if let Some(banners) = &notation.banners {
        for (crop, cards) in banners {
            take(*cards, format!("position.banners.{}", crop.id()))?;
            board.banners[crop.index()] = *cards;
        }
    }
    if let Some(deck) = notation.deck {
        take(deck, "position.deck".into())?;
    }
    if let Some(character) = notation.character {
        let owner = board.owner(character, rules.seats);
        if owner.is_none() || owner != Some(notation.turn.unwrap_or(board.first)) {
            let problem = "the one whose turn it is must have this character";
            return Err(bad("position.character", problem));
        }
    }
    if notation.banners.is_none() {
        for crop in Crop::ALL {
            let some: Characters = rest.iter().take(rules.per_banner().into()).collect();
            rest -= some;
            board.banners[crop.index()] = some;
        }
    }
    board.deck = notation.deck.unwrap_or(rest);
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
    let seat = seat_exists(rules, notation.turn.unwrap_or(board.first), "position.turn")?;
    let course = Frame::Course(Course);
    let turn = |stage: Stage| {
        let fresh = notation.cell.map_or(Cells::EMPTY, Cells::of);
        let fresh = if notation.exchanged { fresh } else { Cells::EMPTY };
        Frame::Turn(Turn { seat, stage, exchanged: notation.exchanged, fresh })
    };
    if board.held.is_some() != (notation.at == At::Place) {
        return Err(bad("position.held", "a tile is in hand only while it is put down"));
    }
    // A frame that is entered plays on; one that stands waits for its answer.
    let (standing, call) = match notation.at {
        At::Castle => {
            let turn =
                notation.turn.unwrap_or_else(|| Castles::from_last(board.first, rules.seats).turn);
            (vec![course, Frame::Castles(Castles { turn })], None)
        }
        At::Turn => (vec![course], Some(Frame::Turn(Turn::of(seat)))),
        At::Take => (vec![course, turn(Stage::Take)], None),
        At::Exchange => {
            let cell =
                notation.cell.ok_or_else(|| bad("position.cell", "which cell was emptied?"))?;
            if board.kingdoms[seat].at(cell).is_some() {
                return Err(bad("position.cell", "a tile lies here"));
            }
            let frame =
                Turn { seat, stage: Stage::Exchange(cell), exchanged: false, fresh: Cells::EMPTY };
            (vec![course, Frame::Turn(frame)], None)
        }
        At::Place => {
            if board.kingdoms[seat].empty_cells().is_empty() {
                return Err(bad("position.held", "there is no free cell for it"));
            }
            (vec![course, turn(Stage::Place)], None)
        }
        At::Tris => {
            if notation.crops.is_empty() {
                return Err(bad("position.crops", "of which crops are the open tris?"));
            }
            let mut open = [0; 4];
            notation.crops.iter().for_each(|crop| open[crop.index()] += 1);
            (vec![course, turn(Stage::Tris)], Some(Frame::Tris(Tris { seat, open })))
        }
        At::Effect => {
            let character =
                notation.character.ok_or_else(|| bad("position.character", "whose effect?"))?;
            let tris = Frame::Tris(Tris { seat, open: [0; 4] });
            let effect = Frame::Effect(Effect { seat, character, left: 0 });
            (vec![course, turn(Stage::Tris), tris], Some(effect))
        }
        At::Invasion => {
            if notation.invaded.is_empty() {
                return Err(bad("position.invaded", "who is invaded?"));
            }
            for seat in notation.invaded.iter() {
                seat_exists(rules, seat, "position.invaded")?;
            }
            let invasion = Frame::Invasion(Invasion::of(seat, notation.invaded));
            (vec![course, turn(Stage::Invasion)], Some(invasion))
        }
        At::End => {
            let last = Castles::from_last(board.first, rules.seats).turn;
            let mut stack = Stack::standing([
                course,
                Frame::Turn(Turn {
                    seat: last,
                    stage: Stage::Invasion,
                    exchanged: false,
                    fresh: Cells::EMPTY,
                }),
            ]);
            board.round = rules.components.rounds;
            let mut cx = Cx { rules, board: &mut board, chance, out };
            stack.go_on(&mut cx, Flow::Return(crate::phases::Reply::Turn { seat: last }));
            return Ok(State { board, stack });
        }
    };
    let mut stack = Stack::standing(standing);
    if let Some(frame) = call {
        let mut cx = Cx { rules, board: &mut board, chance, out };
        stack.go_on(&mut cx, Flow::Call(frame));
    }
    Ok(State { board, stack })
}
