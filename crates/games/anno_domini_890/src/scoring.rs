//! What everything is worth, now or at the end (AD-SCORE, AD-TIE).

use engine::{Kind, List, Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clause::END_3;
use crate::components::{Bonus, Counted, Effect};
use crate::edition::Rules;
use crate::event::Event;
use crate::phases::Cx;
use crate::pieces::{CELLS, Category, Cell, Character, Piece, Tile};
use crate::state::{Board, Kingdom, Seats};

/// One line of a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "line", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// A face-up tile: its points and its bonus.
    Tile {
        /// Which.
        tile: Tile,
        /// Where it lies.
        cell: Cell,
        /// Its points.
        vp: i16,
        /// Its bonus.
        bonus: i16,
    },
    /// A character: its points and what it scores besides.
    Character {
        /// Which.
        character: Character,
        /// Its points.
        vp: i16,
        /// What it scores besides.
        bonus: i16,
    },
    /// The card the Apprentice kept.
    Kept {
        /// Which.
        character: Character,
        /// Its points.
        vp: i16,
    },
    /// A place in a scenario bonus.
    Prize {
        /// In what.
        piece: Piece,
        /// 1 or 2.
        place: u8,
        /// Its points.
        vp: i16,
    },
}

/// The points of a player as they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Line by line.
    pub lines: Vec<Line>,
    /// AD-SCORE-1.
    pub tiles: i16,
    /// AD-SCORE-2.
    pub characters: i16,
    /// AD-SCORE-3.
    pub scenario: i16,
    /// AD-SCORE-5.
    pub total: i16,
}

/// AD-SPECIAL-3: how many there are in a kingdom.
pub(crate) fn count(rules: &Rules, kingdom: &Kingdom, counted: Counted) -> u16 {
    let of = |category| kingdom.of_category(rules.components, category);
    match counted {
        Counted::Tower => kingdom.towers().into(),
        Counted::Noble => kingdom.nobles().into(),
        Counted::Coin => kingdom.coins,
        Counted::Tavern => of(Category::Tavern),
        Counted::Church => of(Category::Church),
        Counted::Special => of(Category::Special),
        Counted::Character => kingdom.characters.len() as u16,
    }
}

/// AD-SPECIAL-2.
fn bonus(rules: &Rules, kingdom: &Kingdom, bonus: Option<Bonus>) -> i16 {
    bonus.map_or(0, |Bonus { vp, per, of }| vp * (count(rules, kingdom, of) / per) as i16)
}

/// The points and the bonus of a face-up tile.
pub(crate) fn tile_points(rules: &Rules, kingdom: &Kingdom, tile: Tile) -> i16 {
    let face = rules.components.tile(tile);
    face.vp + bonus(rules, kingdom, face.bonus)
}

/// How many bits a key of [`ties`] has.
const TIE_BITS: u32 = 1 + 8 + 16 + 8 + 3;

/// AD-TIE-1: a higher key is better, and no two are equal. Duchess, nobles, coins, towers and the
/// nearness to the first player stand in one number, the weightiest on the left.
fn ties(rules: &Rules, board: &Board, pieces: &Seats<[u16; 3]>) -> Seats<u64> {
    let wins = |it: Character| rules.components.card(it).effect == Effect::WinTies;
    let mut ties = Seats::default();
    for seat in Seat::all(rules.seats) {
        let [nobles, coins, towers] = pieces[seat];
        let (nobles, coins, towers) = (u64::from(nobles), u64::from(coins), u64::from(towers));
        let duchess = board.kingdoms[seat].characters.iter().any(wins);
        let from_first = (seat.index() + rules.seats - board.first.index()) % rules.seats;
        let near = (rules.seats - from_first) as u64;
        ties[seat] = u64::from(duchess) << 35 | nobles << 27 | coins << 11 | towers << 3 | near;
    }
    ties
}

/// Nobles, coins and towers of all.
fn pieces(rules: &Rules, board: &Board) -> Seats<[u16; 3]> {
    let mut pieces = Seats::default();
    for seat in Seat::all(rules.seats) {
        pieces[seat] = board.kingdoms[seat].pieces();
    }
    pieces
}

/// AD-SCORE-3 and -4: tells the places that score, with their points.
fn prizes(rules: &Rules, board: &Board, mut tell: impl FnMut(Seat, Piece, u8, i16)) {
    let values = rules.prizes(board.scenario);
    let pieces = pieces(rules, board);
    let ties = ties(rules, board, &pieces);
    for (piece, values) in Piece::ALL.iter().zip(values) {
        // Who comes first and second, by how many there are and by the key of ties.
        let mut places = [(0, Seat::default()); 2];
        for seat in Seat::all(rules.seats) {
            let key = u64::from(pieces[seat][piece.index()]) << TIE_BITS | ties[seat];
            if places[0].0 < key {
                places = [(key, seat), places[0]];
            } else if places[1].0 < key {
                places[1] = (key, seat);
            }
        }
        for (place, ((key, seat), vp)) in places.into_iter().zip(values).enumerate() {
            let enough = !rules.needs_one() || 0 < key >> TIE_BITS;
            if 0 < vp && enough {
                tell(seat, *piece, place as u8 + 1, vp.into());
            }
        }
    }
}

/// The points of a player without the lines they are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// AD-SCORE-1.
    pub tiles: i16,
    /// AD-SCORE-2.
    pub characters: i16,
    /// AD-SCORE-3.
    pub scenario: i16,
}

impl Totals {
    /// AD-SCORE-5.
    #[inline]
    pub fn sum(&self) -> i16 {
        self.tiles + self.characters + self.scenario
    }
}

/// The points of all as they stand, in short.
pub fn totals(rules: &Rules, board: &Board) -> Seats<Totals> {
    let mut totals = Seats::default();
    for seat in Seat::all(rules.seats) {
        totals[seat] = own_points(rules, board, seat, |_| ());
    }
    prizes(rules, board, |seat, _, _, vp| totals[seat].scenario += vp);
    totals
}

/// The points of all as they stand.
pub fn sheets(rules: &Rules, board: &Board) -> Vec<Sheet> {
    let mut sheets: Vec<_> = Seat::all(rules.seats).map(|seat| sheet(rules, board, seat)).collect();
    prizes(rules, board, |seat, piece, place, vp| {
        let sheet = &mut sheets[seat.index()];
        sheet.lines.push(Line::Prize { piece, place, vp });
        sheet.scenario += vp;
        sheet.total += vp;
    });
    sheets
}

/// Tiles and characters of one player.
fn sheet(rules: &Rules, board: &Board, seat: Seat) -> Sheet {
    let kingdom = &board.kingdoms[seat];
    // Room for the places in the bonuses, too.
    let mut lines = Vec::with_capacity(CELLS + kingdom.characters.len() + 2 * Piece::ALL.len());
    let Totals { tiles, characters, scenario } =
        own_points(rules, board, seat, |line| lines.push(line));
    Sheet { lines, tiles, characters, scenario, total: tiles + characters }
}

/// Tells the lines of tiles and characters of one player, and sums them up.
fn own_points(rules: &Rules, board: &Board, seat: Seat, mut tell: impl FnMut(Line)) -> Totals {
    let kingdom = &board.kingdoms[seat];
    let mut sum = Totals::default();
    for (cell, land) in kingdom.lands().filter(|(_, land)| !land.ruin) {
        let face = rules.components.tile(land.tile);
        let (vp, more) = (face.vp, bonus(rules, kingdom, face.bonus));
        if vp != 0 || face.bonus.is_some() {
            tell(Line::Tile { tile: land.tile, cell, vp, bonus: more });
            sum.tiles += vp + more;
        }
    }
    for character in kingdom.characters.iter() {
        let card = rules.components.card(character);
        let more = match card.effect {
            Effect::VpPer { of, vp, per } => bonus(rules, kingdom, Some(Bonus { vp, per, of })),
            _ => 0,
        };
        tell(Line::Character { character, vp: card.vp, bonus: more });
        sum.characters += card.vp + more;
        if board.over && matches!(card.effect, Effect::DrawKeepVp { .. }) {
            for kept in board.drawn.iter() {
                let vp = rules.components.card(kept).vp;
                tell(Line::Kept { character: kept, vp });
                sum.characters += vp;
            }
        }
    }
    sum
}

/// Tells how the points came about, and who won.
pub(crate) fn tell(cx: &mut Cx<'_>) {
    let (rules, totals) = (cx.rules, totals(cx.rules, cx.board));
    prizes(rules, cx.board, |seat, piece, place, points| {
        cx.out.tell(Event::Bonus { seat, piece, place, points });
    });
    for seat in Seat::all(rules.seats) {
        let Totals { tiles, characters, scenario } = totals[seat];
        let points = totals[seat].sum();
        cx.tell(Event::Scored { seat, tiles, characters, scenario, points });
    }
    if let Some(seat) = order(rules, cx.board, &totals).first() {
        cx.tell(Event::Won { seat: *seat, points: totals[*seat].sum() });
    }
}

/// AD-END-3: all from the best to the last.
fn order(rules: &Rules, board: &Board, totals: &Seats<Totals>) -> List<Seat, 4> {
    let ties = ties(rules, board, &pieces(rules, board));
    let key = |seat: &Seat| (totals[*seat].sum(), ties[*seat]);
    let mut seats: List<Seat, 4> = Seat::all(rules.seats).collect();
    seats.sort_unstable_by_key(|seat| std::cmp::Reverse(key(seat)));
    seats
}

/// The final result, once there is one.
pub(crate) fn outcome(rules: &Rules, board: &Board) -> Option<Outcome> {
    if !board.over {
        return None;
    }
    let totals = totals(rules, board);
    let order = order(rules, board, &totals);
    let place = |seat: Seat| 1 + order.iter().position(|it| *it == seat).unwrap_or(0) as u8;
    Some(Outcome {
        places: Seat::all(rules.seats).map(place).collect(),
        scores: Seat::all(rules.seats)
            .map(|seat| totals[seat].sum().into())
            .collect::<List<i32, _>>(),
        clause: END_3,
    })
}
