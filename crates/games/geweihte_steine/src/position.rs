//! Positions written by hand, at the moment when the sheets of a turn are written: see
//! `docs/scenarios.md`.

use std::collections::BTreeMap;

use engine::{Chance, Kind, Outbox, Seat, SeatSet, SetupError, Stack};
use serde::Deserialize;
use serde_json::Value;

use crate::edition::Rules;
use crate::event::Event;
use crate::invariants;
use crate::phases::{Course, Cx, Frame};
use crate::pieces::{Building, Piece};
use crate::state::{Board, Gift, State};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Notation {
    #[serde(default)]
    turn: Option<u16>,
    #[serde(default)]
    order: Option<Vec<Seat>>,
    #[serde(default)]
    seats: BTreeMap<String, SeatNotation>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatNotation {
    farmers: Option<u8>,
    artisans: Option<u8>,
    #[serde(default)]
    ambassadors: u8,
    #[serde(default)]
    waiting: u8,
    #[serde(default)]
    cardinals: u8,
    level: Option<u8>,
    /// Squares crossed of the building that is worked on.
    stones: Option<u8>,
    gift: Option<Gift>,
    /// Knights by the region they stand in.
    #[serde(default)]
    knights: BTreeMap<String, u8>,
    /// Slaves by the region they come from.
    #[serde(default)]
    slaves: BTreeMap<String, u8>,
}

fn bad(field: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::new(field, problem)
}

/// A seat by its number or its id.
fn seat(rules: &Rules, name: &str, field: &str) -> Result<Seat, SetupError> {
    let text = if name.starts_with("seat:") { name.to_owned() } else { format!("seat:{name}") };
    let seat: Seat = text.parse().map_err(|error| bad(field, format!("{error}")))?;
    if seat.index() < rules.seats {
        Ok(seat)
    } else {
        Err(bad(field, format!("nobody sits at {seat}")))
    }
}

/// A state from a position.
pub(crate) fn position(
    rules: &Rules,
    value: &Value,
    chance: &mut Chance,
    out: &mut Outbox<Event>,
) -> Result<State, SetupError> {
    let notation: Notation = serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let path = if path == "." { "position".to_owned() } else { format!("position.{path}") };
        bad(path, error.inner().to_string())
    })?;
    let mut board = Board::at_start(rules);
    if let Some(turn) = notation.turn {
        let last = rules.last_turn.unwrap_or(u16::MAX - 1);
        if !(1..=last).contains(&turn) {
            return Err(bad("position.turn", format!("there are turns 1 to {last}")));
        }
        board.turn = turn;
    }
    if let Some(order) = &notation.order {
        let all: SeatSet = order.iter().copied().collect();
        if order.len() != rules.seats || all != SeatSet::all(rules.seats) {
            return Err(bad("position.order", "it names every seat once"));
        }
        board.order = order.iter().copied().collect();
    }
    let mut named = SeatSet::EMPTY;
    for (name, entry) in &notation.seats {
        let field = format!("position.seats.{name}");
        let seat = seat(rules, name, &field)?;
        if !named.insert(seat) {
            return Err(bad(field, "this seat is there twice"));
        }
        realm(rules, &mut board, seat, entry, &field)?;
    }
    for seat in Seat::all(rules.seats) {
        limits(rules, &board, seat)?;
    }
    let mut stack = Stack::default();
    let mut cx = Cx { rules, board: &mut board, chance, out };
    stack.begin(&mut cx, Frame::Course(Course::default()));
    let state = State { board, stack };
    invariants::check(rules, &state).map_err(|problem| bad("position", problem))?;
    Ok(state)
}

fn realm(
    rules: &Rules,
    board: &mut Board,
    owner: Seat,
    entry: &SeatNotation,
    field: &str,
) -> Result<(), SetupError> {
    for (name, count) in &entry.knights {
        let field = format!("{field}.knights.{name}");
        let region = seat(rules, name, &field)?;
        if 0 < std::mem::replace(&mut board.knights[region][owner], *count) {
            return Err(bad(field, "this region is there twice"));
        }
    }
    for (name, count) in &entry.slaves {
        let field = format!("{field}.slaves.{name}");
        let origin = seat(rules, name, &field)?;
        if origin == owner {
            return Err(bad(field, "nobody holds own slaves"));
        }
        if 0 < std::mem::replace(&mut board.slaves[owner][origin], *count) {
            return Err(bad(field, "this region is there twice"));
        }
    }
    let realm = &mut board.realms[owner];
    realm.farmers = entry.farmers.unwrap_or(realm.farmers);
    realm.artisans = entry.artisans.unwrap_or(realm.artisans);
    (realm.ambassadors, realm.waiting) = (entry.ambassadors, entry.waiting);
    realm.cardinals = entry.cardinals;
    realm.level = entry.level.unwrap_or(1);
    if !(1..=4).contains(&realm.level) {
        return Err(bad(format!("{field}.level"), "there are levels 1 to 4 (GS-BUILD-1)"));
    }
    for level in 1..realm.level {
        let building = Building::of(level);
        realm.crossed[building as usize] = building.squares();
    }
    if let Some(stones) = entry.stones {
        let building = realm.building();
        if building.squares() < stones {
            let problem = format!("there are {} squares (GS-BUILD-1)", building.squares());
            return Err(bad(format!("{field}.stones"), problem));
        }
        realm.crossed[building as usize] = stones;
    }
    realm.gift = entry.gift;
    if realm.gift.is_some() && (realm.level == 4 || 0 < realm.left()) {
        let problem = "a gift is due only after the building is complete (GS-POPE-1)";
        return Err(bad(format!("{field}.gift"), problem));
    }
    let fits = |gift: Gift| gift.piece != Piece::Ambassador && [2, 4, 6].contains(&gift.count);
    if realm.gift.is_some_and(|gift| !fits(gift)) {
        let problem = "the Pope wants 2, 4 or 6 knights, artisans or farmers (GS-POPE-10)";
        return Err(bad(format!("{field}.gift"), problem));
    }
    if 0 < realm.waiting && (realm.level == 4 || 0 < realm.left() || realm.gift.is_some()) {
        let problem = "they wait for a blessing: the building is complete, below level 4, and no \
                       gift is due (GS-POPE-9)";
        return Err(bad(format!("{field}.waiting"), problem));
    }
    Ok(())
}

/// GS-COMP-3, with wide sums: a number from a file may be any.
fn limits(rules: &Rules, board: &Board, owner: Seat) -> Result<(), SetupError> {
    let realm = &board.realms[owner];
    let wide = |count: u8| u32::from(count);
    let knights: u32 = board.knights.0.iter().map(|region| wide(region[owner])).sum();
    let enslaved: u32 = board.slaves.0.iter().map(|master| wide(master[owner])).sum();
    let held: u32 = board.slaves[owner].0.iter().map(|count| wide(*count)).sum();
    let envoys = wide(realm.ambassadors) + wide(realm.waiting) + wide(realm.cardinals);
    let counts = [
        (Piece::Farmer, wide(realm.farmers), "farmers"),
        (Piece::Artisan, wide(realm.artisans) + enslaved, "artisans"),
        (Piece::Ambassador, envoys, "ambassadors"),
        (Piece::Knight, knights, "knights"),
    ];
    let field = |name: &str| format!("position.seats.{}.{name}", owner.number());
    for (piece, count, name) in counts {
        let most = rules.limit(piece);
        if wide(most) < count {
            let problem = format!("{count} of {} are more than {most} (GS-COMP-3)", piece.id());
            return Err(bad(field(name), problem));
        }
    }
    let need = wide(realm.artisans) + envoys + knights + held;
    if wide(realm.farmers) < need {
        let problem = format!("{need} pieces need as many farmers (GS-SUPPORT-2)");
        return Err(bad(field("farmers"), problem));
    }
    Ok(())
}
