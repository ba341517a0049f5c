//! What a tile would bring, before it is taken: the ghost of a placement. Nothing here decides
//! anything; it is worked out with the same figures as the rules.

use engine::{Kind, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::phases::{Stage, Turn};
use crate::pieces::{CELLS, Crop, Crops, LINES, Slot, Tile};
use crate::scoring;
use crate::state::{Board, Seats};

/// What a tile would bring to whoever's turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The tile.
    pub tile: Tile,
    /// Its place in the row; none for a special building or a tile in hand.
    pub slot: Option<Slot>,
    /// What it costs; 0 for a tile in hand.
    pub price: u16,
    /// Coins owned once it lies: price, coins beside it, icons, tax, levy.
    pub coins: u16,
    /// Coins that each opponent would have then.
    pub purses: Seats<u16>,
    /// Towers it brings, as far as the supply goes.
    pub towers: u8,
    /// Nobles it brings, as far as the supply goes.
    pub nobles: u8,
    /// Where the Invader would stand.
    pub invader: u8,
    /// Where the Defence would stand.
    pub defence: u8,
    /// Who would be invaded if nothing more happened in this turn.
    pub invaded: SeatSet,
    /// What it would be worth at the end, as things stand: its points and its bonus.
    pub points: i16,
    /// What one's own points would be then, as they stand: bonuses of other tiles and places in the
    /// scenario's bonuses included.
    pub total: i16,
    /// The crops it shows.
    pub crops: Crops,
}

/// Every tile that can be taken now, or the one in hand.
pub(crate) fn offers(rules: &Rules, board: &Board, turn: Option<&Turn>) -> Vec<Offer> {
    let Some(Turn { seat, stage, .. }) = turn else { return Vec::new() };
    let mut offers = Vec::with_capacity(board.row.len() + board.specials.len());
    if let (Stage::Place, Some(held)) = (stage, board.held) {
        offers.push(offer(rules, board, *seat, held.tile, None, 0, held.tokens));
    }
    if let Stage::Take | Stage::Exchange(_) = stage {
        for (n, stall) in board.row.iter().enumerate() {
            let slot = Slot::new(n);
            let price = if *stage == Stage::Take { slot.price() } else { 0 };
            offers.push(offer(rules, board, *seat, stall.tile, Some(slot), price, stall.tokens));
        }
    }
    if *stage == Stage::Take {
        for tile in board.specials.iter() {
            let price = rules.components.special_price;
            offers.push(offer(rules, board, *seat, tile, None, price, 0));
        }
    }
    offers
}

fn offer(
    rules: &Rules,
    board: &Board,
    seat: Seat,
    tile: Tile,
    slot: Option<Slot>,
    price: u16,
    tokens: u8,
) -> Offer {
    let face = rules.components.tile(tile);
    let mut after = board.clone();
    let beside = slot.map_or(0, |slot| std::mem::take(&mut after.row[slot.index()].coins));
    let purse = &mut after.kingdoms[seat].coins;
    // What is paid stays on the table: it counts where coins are limited (AD-COMP-5).
    for stall in after.row.iter_mut().take(price.min(*purse).into()) {
        stall.coins += 1;
    }
    *purse = purse.saturating_sub(price) + beside;
    let towers = face.towers.min(board.towers);
    let nobles = face.nobles.min(board.nobles);
    let steps = face.saracens + tokens;
    after.invader = after.invader.saturating_add(steps);
    crate::phases::icons::coins(rules, &mut after, seat, face, &mut |_| ());
    let mut counts = Seats::same(u8::MAX);
    for other in Seat::all(rules.seats) {
        counts[other] = board.kingdoms[other].towers() + if other == seat { towers } else { 0 };
    }
    let defence = board.defence(rules.components, rules.seats) + towers;
    let moved = board.moved || 0 < steps;
    let least = counts.0.iter().min().copied().unwrap_or_default();
    let invaded = if moved && defence < after.invader {
        Seat::all(rules.seats).filter(|other| counts[*other] == least).collect()
    } else {
        SeatSet::EMPTY
    };
    let coins = after.kingdoms[seat].coins;
    // The points are those of a kingdom where it lies already.
    if let Some(cell) = after.kingdoms[seat].empty_cells().iter().next() {
        let land = crate::state::Land { tile, ruin: false, towers, nobles };
        after.kingdoms[seat].cells[cell.index()] = Some(land);
    }
    let mut purses = Seats::same(0);
    for other in Seat::all(rules.seats) {
        purses[other] = after.kingdoms[other].coins;
    }
    Offer {
        tile,
        slot,
        price,
        coins,
        purses,
        towers,
        nobles,
        invader: after.invader,
        defence,
        invaded,
        points: scoring::tile_points(rules, &after.kingdoms[seat], tile),
        total: scoring::totals(rules, &after)[seat].sum(),
        crops: face.crops,
    }
}

/// How many new tris a tile that shows each crop would make on each empty cell.
pub(crate) fn tris(rules: &Rules, board: &Board, turn: Option<&Turn>) -> [[u8; 4]; CELLS] {
    let mut all = [[0; 4]; CELLS];
    let Some(turn) = turn else { return all };
    let kingdom = &board.kingdoms[turn.seat];
    for cell in kingdom.empty_cells().iter() {
        for line in LINES.iter().filter(|line| line.contains(&cell.index())) {
            let mut crops: Crops = Crop::ALL.iter().copied().collect();
            for n in line.iter().filter(|n| **n != cell.index()) {
                crops = crops.and(kingdom.crops(rules.components, *n));
            }
            for crop in crops.iter() {
                all[cell.index()][crop.index()] += 1;
            }
        }
    }
    all
}
