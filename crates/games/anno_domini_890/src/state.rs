//! Everything that changes in play. Nothing here is secret: what the pile and the deck hold can be
//! told by elimination, and nobody has ordered them (AD-INFO-1).

use engine::{Kind, List, PerSeat, Seat, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::components::Components;
use crate::phases::Frame;
use crate::pieces::{
    CELLS, Category, Cell, Cells, Character, Characters, Crops, LINES, Piece, SLOTS, Tile, Tiles,
};
use crate::setup::Scenario;

/// One value for each of at most four seats.
pub type Seats<T> = PerSeat<T, 4>;

/// Everything that changes in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Tiles, pieces, coins, cards.
    pub board: Board,
    /// Where the procedures of the rulebook stand.
    pub stack: Stack<Frame, 4>,
}

/// A tile that lies in a kingdom, and what lies on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Land {
    /// The tile.
    pub tile: Tile,
    /// Turned face down, it is a ruin (AD-COMP-9).
    pub ruin: bool,
    /// Towers on it.
    pub towers: u8,
    /// Nobles on it.
    pub nobles: u8,
}

/// What belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Kingdom {
    /// The nine cells, row by row.
    pub cells: [Option<Land>; CELLS],
    /// Coins.
    pub coins: u16,
    /// Characters taken by tris and not discarded.
    pub characters: Characters,
}

impl Kingdom {
    /// The tile on a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<&Land> {
        self.cells[cell.index()].as_ref()
    }

    /// The tile on a cell that the rules know to hold one.
    #[inline]
    pub(crate) fn at_mut(&mut self, cell: Cell) -> &mut Land {
        self.cells[cell.index()].as_mut().expect("checked: a tile lies here")
    }

    /// All tiles with their cells.
    #[inline]
    pub fn lands(&self) -> impl Iterator<Item = (Cell, &Land)> {
        self.cells
            .iter()
            .enumerate()
            .filter_map(|(n, land)| land.as_ref().map(|land| (Cell::new(n), land)))
    }

    /// The cells whose tile fits.
    #[inline]
    pub fn cells_where(&self, fits: impl Fn(&Land) -> bool) -> Cells {
        let mut bits = 0;
        for (n, land) in self.cells.iter().enumerate() {
            if land.as_ref().is_some_and(&fits) {
                bits |= 1 << n;
            }
        }
        Cells::from_bits(bits)
    }

    /// The cells without a tile.
    #[inline]
    pub fn empty_cells(&self) -> Cells {
        Cells::from_bits((1 << CELLS) - 1) - self.cells_where(|_| true)
    }

    /// Towers in the kingdom, castle and ruins included (AD-INV-3).
    #[inline]
    pub fn towers(&self) -> u8 {
        let mut sum = 0;
        for land in self.cells.iter().flatten() {
            sum += land.towers;
        }
        sum
    }

    /// Nobles in the kingdom.
    #[inline]
    pub fn nobles(&self) -> u8 {
        let mut sum = 0;
        for land in self.cells.iter().flatten() {
            sum += land.nobles;
        }
        sum
    }

    /// Nobles, coins and towers, in the order of [`Piece`].
    #[inline]
    pub fn pieces(&self) -> [u16; 3] {
        let (mut nobles, mut towers) = (0, 0);
        for land in self.cells.iter().flatten() {
            nobles += u16::from(land.nobles);
            towers += u16::from(land.towers);
        }
        [nobles, self.coins, towers]
    }

    /// How many of a piece there are in the kingdom; coins are those owned.
    pub fn count(&self, piece: Piece) -> u16 {
        match piece {
            Piece::Noble => self.nobles().into(),
            Piece::Coin => self.coins,
            Piece::Tower => self.towers().into(),
        }
    }

    /// Face-up tiles of a category (AD-SPECIAL-3).
    pub fn of_category(&self, components: &Components, category: Category) -> u16 {
        let fits = |land: &&Land| !land.ruin && components.tile(land.tile).category == category;
        self.cells.iter().flatten().filter(fits).count() as u16
    }

    /// The crops that a cell shows: none for an empty cell, a ruin or a special building.
    #[inline]
    pub fn crops(&self, components: &Components, n: usize) -> Crops {
        match &self.cells[n] {
            Some(land) if !land.ruin => components.tile(land.tile).crops,
            _ => Crops::EMPTY,
        }
    }

    /// AD-TRIS-1: the crops of which the line is a tris.
    #[inline]
    pub fn tris(&self, components: &Components, line: usize) -> Crops {
        let [a, b, c] = LINES[line];
        let crops = |n| self.crops(components, n);
        crops(a).and(crops(b)).and(crops(c))
    }

    /// The castle's cell, once there is one.
    pub fn castle(&self) -> Option<Cell> {
        self.lands().find(|(_, land)| land.tile.is_castle()).map(|(cell, _)| cell)
    }
}

/// A territory of the row, with what lies beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Stall {
    /// The tile.
    pub tile: Tile,
    /// Coins beside it.
    pub coins: u16,
    /// Saracen tokens beside it.
    pub tokens: u8,
}

/// A tile that was taken and not put down yet, with the tokens that came along.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The tile.
    pub tile: Tile,
    /// Saracen tokens (AD-TAKE-5).
    pub tokens: u8,
}

/// The first step of an answer of two: a tile, whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Staged {
    /// In whose kingdom.
    pub seat: Seat,
    /// On which cell.
    pub cell: Cell,
}

/// Tiles, pieces, coins, cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The scenario that is played.
    pub scenario: Scenario,
    /// From 1 to 8; 0 while castles are chosen.
    pub round: u8,
    /// The first player.
    pub first: Seat,
    /// What belongs to each.
    pub kingdoms: Seats<Kingdom>,
    /// The territory row, from the free place.
    pub row: List<Stall, SLOTS>,
    /// Special buildings that can be bought.
    pub specials: Tiles,
    /// Castles that can be chosen.
    pub castles: Tiles,
    /// Territories that have not come up yet.
    pub pile: Tiles,
    /// Characters beside each banner.
    pub banners: [Characters; 4],
    /// The character deck.
    pub deck: Characters,
    /// Towers of the supply.
    pub towers: u8,
    /// Nobles of the supply.
    pub nobles: u8,
    /// Saracen tokens of the supply.
    pub tokens: u8,
    /// Where the Invader stands (AD-COMP-8).
    pub invader: u8,
    /// Whether the Invader advanced in this turn.
    pub moved: bool,
    /// The tile in hand.
    pub held: Option<Held>,
    /// The first step of an answer of two.
    pub staged: Option<Staged>,
    /// The cards the Apprentice drew, then the one that was kept.
    pub drawn: Characters,
    /// Whether the game is over.
    pub over: bool,
}

impl Board {
    /// AD-COMP-7: players and towers that lie in kingdoms.
    #[inline]
    pub fn defence(&self, components: &Components, seats: usize) -> u8 {
        seats as u8 + components.towers - self.towers
    }

    /// Who has a character.
    pub fn owner(&self, character: Character, seats: usize) -> Option<Seat> {
        Seat::all(seats).find(|seat| self.kingdoms[*seat].characters.has(character))
    }
}
