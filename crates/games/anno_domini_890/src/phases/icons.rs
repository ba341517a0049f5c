//! The icons of a tile that is put down, in their order (AD-PLACE-2 to -10).

use engine::{Kind, Seat};

use super::Cx;
use crate::components::Face;
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{CELLS, Cell, Tile};
use crate::state::{Board, Land};

/// Puts a tile down and resolves all that it shows, with the Saracen tokens that came along.
pub(crate) fn put_down(cx: &mut Cx<'_>, seat: Seat, tile: Tile, cell: Cell, tokens: u8) {
    let face = *cx.rules.components.tile(tile);
    cx.tell(Event::Placed { seat, tile, cell });
    let land = Land { tile, ruin: false, towers: 0, nobles: 0 };
    cx.board.kingdoms[seat].cells[cell.index()] = Some(land);
    towers(cx, seat, cell, face.towers);
    let steps = face.saracens + tokens;
    if 0 < steps {
        cx.board.tokens += tokens;
        cx.board.invader = cx.board.invader.saturating_add(steps);
        cx.board.moved = true;
        let invader = cx.board.invader;
        cx.tell(Event::InvaderMoved { seat, steps, invader });
    }
    nobles(cx, seat, cell, face.nobles);
    let Cx { rules, board, out, .. } = cx;
    coins(rules, board, seat, &face, &mut |event| out.tell(event));
}

/// AD-PLACE-3, AD-COMP-3.
pub(crate) fn towers(cx: &mut Cx<'_>, seat: Seat, cell: Cell, wanted: u8) {
    let count = add_towers(cx.board, seat, cell, wanted);
    if 0 < count {
        let defence = cx.defence();
        cx.tell(Event::TowersAdded { seat, cell, count, defence });
    }
    if count < wanted {
        cx.tell(Event::TowersMissing { seat, missing: wanted - count });
    }
}

/// AD-PLACE-6, AD-COMP-4.
pub(crate) fn nobles(cx: &mut Cx<'_>, seat: Seat, cell: Cell, wanted: u8) {
    let count = add_nobles(cx.board, seat, cell, wanted);
    if 0 < count {
        cx.tell(Event::NoblesAdded { seat, cell, count });
    }
    if count < wanted {
        cx.tell(Event::NoblesMissing { seat, missing: wanted - count });
    }
}

/// As many towers as the supply has; says how many.
pub(crate) fn add_towers(board: &mut Board, seat: Seat, cell: Cell, wanted: u8) -> u8 {
    let count = wanted.min(board.towers);
    if 0 < count {
        board.towers -= count;
        board.kingdoms[seat].at_mut(cell).towers += count;
    }
    count
}

/// As many nobles as the supply has; says how many.
pub(crate) fn add_nobles(board: &mut Board, seat: Seat, cell: Cell, wanted: u8) -> u8 {
    let count = wanted.min(board.nobles);
    if 0 < count {
        board.nobles -= count;
        board.kingdoms[seat].at_mut(cell).nobles += count;
    }
    count
}

/// AD-PLACE-7 to -10: all that a tile does to purses.
pub(crate) fn coins(
    rules: &Rules,
    board: &mut Board,
    seat: Seat,
    face: &Face,
    tell: &mut impl FnMut(Event),
) {
    if 0 < face.coins {
        let coins = rules.coins_left(board, face.coins);
        board.kingdoms[seat].coins += coins;
        if 0 < coins {
            tell(Event::CoinsGained { seat, coins });
        }
    }
    if 0 < face.lose {
        let coins = face.lose.min(board.kingdoms[seat].coins);
        board.kingdoms[seat].coins -= coins;
        if 0 < coins {
            tell(Event::CoinsLost { seat, coins });
        }
    }
    if !face.tax.is_empty() {
        for from in Seat::all(rules.seats).filter(|other| *other != seat) {
            let kingdom = &board.kingdoms[from];
            let shows = |n: usize| !kingdom.crops(rules.components, n).and(face.tax).is_empty();
            if 0 < kingdom.coins && (0..CELLS).any(shows) {
                board.kingdoms[from].coins -= 1;
                board.kingdoms[seat].coins += 1;
                tell(Event::Taxed { seat, from });
            }
        }
    }
    if 0 < face.levy {
        for from in Seat::all(rules.seats).filter(|other| *other != seat) {
            let coins = face.levy.min(board.kingdoms[from].coins);
            if 0 < coins {
                board.kingdoms[from].coins -= coins;
                board.kingdoms[seat].coins += coins;
                tell(Event::Levied { seat, from, coins });
            }
        }
    }
}
