//! Positions written by hand, at the start of a phase: see `docs/scenarios.md`.

use std::collections::BTreeMap;

use engine::{Chance, Kind, Outbox, Seat, SeatSet, SetupError, Stack};
use serde::Deserialize;
use serde_json::Value;

use crate::edition::{CATAPULTS, MOST_HORSEMEN, MOST_REBELS, MOST_SOLDIERS, MOST_WORKS, Rules};
use crate::event::Event;
use crate::invariants;
use crate::phases::course::Phase;
use crate::phases::{Course, Cx, Frame};
use crate::pieces::{
    Bishopric, Card, Fort, Guard, Hand, Member, Policy, RELICS, Region, Relic, SEATS, Village,
};
use crate::state::{Board, Discarded, Lies, Marks, Person, Rebels, State, Status, TitheFor, Title};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Notation {
    turn: Option<u16>,
    first: Option<Seat>,
    phase: Phase,
    seats: BTreeMap<String, SeatNotation>,
    members: BTreeMap<String, MemberNotation>,
    villages: BTreeMap<String, VillageNotation>,
    regions: BTreeMap<String, RegionNotation>,
    tithes: BTreeMap<String, TitheFor>,
    crown: CrownNotation,
    relics: BTreeMap<String, RelicNotation>,
    /// Bishoprics whose reliquary was opened.
    opened: Vec<Bishopric>,
    rebels: Option<RebelNotation>,
    /// The discard pile, the last card on top; all seen by all.
    discard: Vec<Card>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SeatNotation {
    money: Option<u32>,
    hand: Vec<Card>,
    score: i32,
    out: bool,
    heir: Option<Member>,
    passage: BTreeMap<String, Policy>,
    passes: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MemberNotation {
    seat: Seat,
    village: Village,
    status: Option<Status>,
    captor: Option<Seat>,
    spouse: Option<Member>,
    bishop: Option<Bishopric>,
    darc: bool,
    cardinal: bool,
    monk: bool,
    templar: bool,
    sick: bool,
    hero: bool,
    conquest: bool,
    unwed: bool,
    died: u16,
    escrow: u32,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct VillageNotation {
    owner: Option<Seat>,
    fort: Fort,
    sitter: Option<Seat>,
    mills: u8,
    presses: u8,
    /// Troops by seat, or `guards` for those without master.
    troops: BTreeMap<String, TroopNotation>,
    /// Who came first, if it matters.
    order: Vec<Seat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct TroopNotation {
    foot: u8,
    horse: u8,
    king: u8,
    queen: u8,
    catapults: u8,
    let_in: bool,
    known: bool,
    hostile: Vec<Seat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RegionNotation {
    capital: Option<Village>,
    holder: Option<Member>,
    pending: Option<Seat>,
    retained: Option<Seat>,
    limbo: bool,
    bad_weather: bool,
    famine: bool,
    good_harvest: bool,
    tax: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CrownNotation {
    king: Option<Member>,
    queen: Option<Member>,
    prince: Option<Member>,
    regent: Option<Member>,
    minor_until: u16,
    pope: Option<Member>,
    reserve: Vec<Bishopric>,
    reserve_cardinals: u8,
    papal_crusade: u16,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum RelicNotation {
    With(Member),
    In(Village),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RebelNotation {
    count: u8,
    village: Village,
    controller: Seat,
    #[serde(default)]
    inside: bool,
    /// Players who stood there when they came.
    #[serde(default)]
    found: Vec<Seat>,
}

fn bad(field: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::new(field, problem)
}

/// A seat by its number or its id.
fn seat(rules: &Rules, name: &str, field: &str) -> Result<Seat, SetupError> {
    let text = if name.starts_with("seat:") { name.to_owned() } else { format!("seat:{name}") };
    let seat: Seat = text.parse().map_err(|error| bad(field, format!("{error}")))?;
    sits(rules, seat, field)?;
    Ok(seat)
}

/// Somebody must sit there.
fn sits(rules: &Rules, seat: Seat, field: &str) -> Result<(), SetupError> {
    if seat.index() < rules.seats {
        return Ok(());
    }
    Err(bad(field, format!("nobody sits at {seat}")))
}

fn kind<K: Kind>(name: &str, field: &str) -> Result<K, SetupError> {
    K::parse(name).ok_or_else(|| bad(field, engine::bag::not_a_kind::<K>(name)))
}

/// More money, points or turns than any game sees.
const PLENTY: u32 = 1_000_000;

/// A number that the box, or the rules, can hold.
fn within(
    field: &str,
    what: &str,
    many: impl Into<u32>,
    most: impl Into<u32>,
) -> Result<(), SetupError> {
    let (many, most) = (many.into(), most.into());
    if most < many {
        return Err(bad(format!("{field}.{what}"), format!("{many}, but at most {most}")));
    }
    Ok(())
}

/// A state that begins with the phase that the notation names.
pub(crate) fn position(
    rules: &Rules,
    notation: &Value,
    chance: &mut Chance,
    out: &mut Outbox<Event>,
) -> Result<State, SetupError> {
    let notation: Notation = serde_path_to_error::deserialize(notation)
        .map_err(|error| bad(error.path().to_string(), error.inner().to_string()))?;
    let mut board = Board::empty();
    board.turn = notation.turn.unwrap_or(1);
    within("position", "turn", board.turn, 1_000u32)?;
    board.first = notation.first.unwrap_or(Seat::new(0));
    sits(rules, board.first, "first")?;
    if notation.phase == Phase::Setup {
        return Err(bad("phase", "a position begins after villages are chosen: cards, …"));
    }
    people(rules, &notation, &mut board)?;
    villages(rules, &notation, &mut board)?;
    regions(rules, &notation, &mut board)?;
    crown(&notation, &mut board)?;
    things(rules, &notation, &mut board)?;
    houses(rules, &notation, &mut board)?;
    deck(&mut board)?;
    let mut course = Course::at(notation.phase);
    let mut cx = Cx { rules, board: &mut board, chance, out };
    for village in Village::ALL.iter().copied() {
        cx.touch(village);
    }
    let check = State { board: cx.board.clone(), stack: Stack::standing([Frame::Course(course)]) };
    invariants::check(rules, &check).map_err(|what| bad("position", what))?;
    let flow = course.begin(&mut cx);
    let mut stack = Stack::standing([Frame::Course(course)]);
    stack.go_on(&mut cx, flow);
    Ok(State { board, stack })
}

fn people(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    for (name, it) in &notation.members {
        let field = format!("members.{name}");
        let member: Member = kind(name, &field)?;
        sits(rules, it.seat, &format!("{field}.seat"))?;
        within(&field, "escrow", it.escrow, PLENTY)?;
        if let Some(captor) = it.captor {
            sits(rules, captor, &format!("{field}.captor"))?;
        }
        let usual = if it.captor.is_some() { Status::Prisoner } else { Status::Free };
        *board.person_mut(member) = Person {
            status: it.status.unwrap_or(usual),
            family: it.seat,
            village: it.village,
            captor: it.captor,
            spouse: it.spouse,
            bishopric: it.bishop,
            marks: Marks {
                darc: it.darc,
                cardinal: it.cardinal,
                monk: it.monk,
                templar: it.templar,
                sick: it.sick,
                hero: it.hero,
                conquest: it.conquest,
                unwed: it.unwed,
            },
            died: it.died,
            escrow: it.escrow,
            ..Person::default()
        };
    }
    // A marriage is told of one of the two.
    for member in Member::ALL.iter().copied() {
        if let Some(spouse) = board.person(member).spouse {
            board.person_mut(spouse).spouse = Some(member);
        }
    }
    Ok(())
}

fn villages(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    for (name, it) in &notation.villages {
        let field = format!("villages.{name}");
        let village: Village = kind(name, &field)?;
        for at in [it.owner, it.sitter].into_iter().flatten().chain(it.order.iter().copied()) {
            sits(rules, at, &field)?;
        }
        within(&field, "mills", it.mills, MOST_WORKS)?;
        within(&field, "presses", it.presses, MOST_WORKS)?;
        let place = board.place_mut(village);
        place.owner = it.owner;
        place.fort = it.fort;
        place.sitter = it.sitter;
        place.mills = it.mills;
        place.presses = it.presses;
        place.order = it.order.iter().copied().take(SEATS).collect();
        for (who, troops) in &it.troops {
            let slot = match who.as_str() {
                "guards" => SEATS,
                other => seat(rules, other, &format!("{field}.troops"))?.index(),
            };
            let field = format!("{field}.troops.{who}");
            within(&field, "foot", troops.foot, MOST_SOLDIERS)?;
            within(&field, "horse", troops.horse, MOST_HORSEMEN)?;
            within(&field, "king", troops.king, Guard::King.most())?;
            within(&field, "queen", troops.queen, Guard::Queen.most())?;
            within(&field, "catapults", troops.catapults, CATAPULTS)?;
            board.troops[village as usize][slot] = crate::state::Troops {
                foot: troops.foot,
                horse: troops.horse,
                king: troops.king,
                queen: troops.queen,
                catapults: troops.catapults,
                let_in: troops.let_in,
                known: troops.known,
                hostile: troops.hostile.iter().copied().collect(),
                roads: 0,
            };
        }
    }
    for slot in 0..SEATS {
        let stacks = board.troops.iter().map(|village| village[slot]);
        let men: u32 = stacks.map(|it| u32::from(it.foot) + u32::from(it.horse)).sum();
        within("villages", "troops", men, MOST_SOLDIERS)?;
    }
    let guards = board.troops.iter().flatten();
    let guards: u32 = guards.map(|it| u32::from(it.king) + u32::from(it.queen)).sum();
    within("villages", "troops", guards, Guard::King.most() + Guard::Queen.most())
}

fn regions(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    for (name, it) in &notation.regions {
        let field = format!("regions.{name}");
        let region: Region = kind(name, &field)?;
        let land = board.land_mut(region);
        land.title = match (it.holder, it.pending, it.retained, it.limbo) {
            (Some(member), None, None, false) => Title::Held(member),
            (None, Some(seat), None, false) => Title::Pending(seat),
            (None, None, Some(seat), false) => Title::Retained(seat),
            (None, None, None, true) => Title::Limbo,
            (None, None, None, false) => Title::Bank,
            _ => return Err(bad(field, "one of holder, pending, retained, limbo")),
        };
        land.capital = it.capital;
        land.bad_weather = it.bad_weather;
        land.famine = it.famine;
        land.good_harvest = it.good_harvest;
        land.tax = it.tax;
        if let Some(capital) = it.capital {
            if rules.region(capital) != region {
                return Err(bad(format!("{field}.capital"), "lies in another region"));
            }
            board.place_mut(capital).fort = Fort::City;
        }
        if let Some(seat) = board.has_fief(region) {
            for village in rules.villages(region).iter() {
                board.place_mut(village).owner = Some(seat);
            }
        }
    }
    Ok(())
}

fn crown(notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    let it = &notation.crown;
    let crown = &mut board.crown;
    crown.king = it.king;
    crown.queen = it.queen;
    crown.prince = it.prince;
    crown.regent = it.regent;
    crown.minor_until = it.minor_until;
    crown.pope = it.pope;
    crown.reserve = it.reserve.iter().fold(0, |bits, see| bits | 1 << *see as u8);
    crown.reserve_cardinals = it.reserve_cardinals;
    crown.papal_crusade = it.papal_crusade;
    Ok(())
}

fn things(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    for (name, it) in &notation.tithes {
        let see: Bishopric = kind(name, "tithes")?;
        board.tithes[see as usize] = *it;
    }
    for (name, it) in &notation.relics {
        let field = format!("relics.{name}");
        let relic: Relic = kind(name, &field)?;
        if !RELICS.contains(&relic) {
            return Err(bad(field, "it is no relic"));
        }
        board.counters.remove(relic);
        board.relics[relic as usize] = match it {
            RelicNotation::With(member) => Lies::With(*member),
            RelicNotation::In(village) => Lies::In(*village),
        };
    }
    board.opened = notation.opened.iter().fold(0, |bits, see| bits | 1 << *see as u8);
    if let Some(it) = &notation.rebels {
        sits(rules, it.controller, "rebels.controller")?;
        within("rebels", "count", it.count, MOST_REBELS)?;
        board.rebels = Rebels {
            count: it.count,
            village: it.village,
            controller: it.controller,
            inside: it.inside,
            moved: 0,
            found: it.found.iter().copied().collect(),
            foes: SeatSet::EMPTY,
        };
    }
    for card in &notation.discard {
        if board.discard.is_full() {
            return Err(bad("discard", "more cards than there are"));
        }
        board.discard.push(Discarded { card: *card, seen: SeatSet::all(SEATS) });
    }
    Ok(())
}

fn houses(rules: &Rules, notation: &Notation, board: &mut Board) -> Result<(), SetupError> {
    for at in Seat::all(rules.seats) {
        board.houses[at].money = Rules::START_MONEY;
    }
    for (name, it) in &notation.seats {
        let at = seat(rules, name, "seats")?;
        within(&format!("seats.{name}"), "money", it.money.unwrap_or_default(), PLENTY)?;
        within(&format!("seats.{name}"), "score", it.score.unsigned_abs(), PLENTY)?;
        let house = &mut board.houses[at];
        house.money = it.money.unwrap_or(Rules::START_MONEY);
        house.hand = it.hand.iter().copied().collect();
        house.score = it.score;
        house.out = it.out;
        house.heir = it.heir;
        house.passes = it.passes;
        for (other, policy) in &it.passage {
            let other = seat(rules, other, &format!("seats.{name}.passage"))?;
            board.houses[at].policy[other] = *policy;
        }
    }
    Ok(())
}

/// What is nowhere else is in the deck.
fn deck(board: &mut Board) -> Result<(), SetupError> {
    let mut used = Hand::EMPTY;
    for house in &board.houses.0 {
        used += house.hand;
    }
    for it in board.discard.iter() {
        used.put(it.card);
    }
    for (n, person) in board.people.iter().enumerate() {
        if person.status != Status::Away {
            used.put(Card::of(Member::ALL[n]));
        }
        if let Some(see) = person.bishopric {
            used.put(Card::bishop(see));
        }
        if person.marks.darc {
            used.put(Card::Darc);
        }
    }
    for see in board.reserve() {
        used.put(Card::bishop(see));
    }
    for tithe in &board.tithes {
        if *tithe != TitheFor::Nobody {
            used.put(Card::Tithe);
        }
    }
    for land in &board.lands {
        for (lies, card) in [
            (land.tax, Card::Tax),
            (land.bad_weather, Card::BadWeather),
            (land.famine, Card::Famine),
            (land.good_harvest, Card::GoodHarvest),
        ] {
            if lies {
                used.put(card);
            }
        }
    }
    if 0 < board.rebels.count {
        used.put(Card::Revolt);
    }
    if !used.is_within(&Card::BOX) {
        return Err(bad("position", format!("more cards than the box has: {used:?}")));
    }
    board.deck = Card::BOX - used;
    Ok(())
}
