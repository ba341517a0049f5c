//! What a player may answer: chapter 7 of the specification.

use engine::{Clause, Kind, Seat};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::pieces::{Cell, Character, Crop, Crops, Piece, Slot, Tile};

/// One step of an answer. The order of the variants is the order of the steps of one answer.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    TS,
    VariantNames,
)]
#[serde(tag = "do", content = "with", rename_all = "snake_case", deny_unknown_fields)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Take a castle.
    ChooseCastle(Tile),
    /// Take a territory of the row.
    TakeTerritory(Slot),
    /// Buy a special building.
    TakeSpecial(Tile),
    /// Discard the Inventor and take a special building for nothing.
    Invent(Tile),
    /// Give up the tile with the exchange icon that lies here.
    Exchange(Cell),
    /// Take a territory of the row for nothing, in exchange.
    ExchangeTake(Slot),
    /// Put the tile down.
    Place(Cell),
    /// Take a character for a tris.
    TakeCharacter(Character),
    /// Take coins for a tris of this crop.
    TakeCoins(Crop),
    /// Move a tower from here to the castle.
    TowerToCastle(Cell),
    /// Move a noble from here to the castle.
    NobleToCastle(Cell),
    /// Move no more.
    Stop,
    /// Turn this ruin face up.
    Restore(Cell),
    /// Swap this tile …
    Swap(Cell),
    /// … with this one.
    SwapWith(Cell),
    /// Take a noble from a tile of an opponent.
    StealNoble(Seat, Cell),
    /// Take a tower from a tile of an opponent.
    StealTower(Seat, Cell),
    /// Put the noble here.
    PutNoble(Cell),
    /// Put the tower or towers here.
    PutTower(Cell),
    /// Put a Saracen token beside a territory of the row.
    PutSaracen(Slot),
    /// Do without the effect.
    Decline,
    /// Let this tile be destroyed.
    Ruin(Cell),
    /// Keep this card of the two drawn.
    Keep(Character),
}

impl Action {
    /// Every action at a table of `seats`, in order.
    pub fn all(seats: usize) -> Vec<Self> {
        let cells = || Cell::ALL.iter().copied();
        let slots = || Slot::ALL.iter().copied();
        let characters = || Character::ALL.iter().copied();
        let tiles = |fits: fn(Tile) -> bool| Tile::ALL.iter().copied().filter(move |it| fits(*it));
        let theirs = |make: fn(Seat, Cell) -> Self| {
            Seat::all(seats)
                .flat_map(move |seat| Cell::ALL.iter().map(move |cell| make(seat, *cell)))
        };
        let mut all: Vec<_> = tiles(Tile::is_castle).map(Self::ChooseCastle).collect();
        all.extend(slots().map(Self::TakeTerritory));
        all.extend(tiles(Tile::is_special).map(Self::TakeSpecial));
        all.extend(tiles(Tile::is_special).map(Self::Invent));
        all.extend(cells().map(Self::Exchange));
        all.extend(slots().map(Self::ExchangeTake));
        all.extend(cells().map(Self::Place));
        all.extend(characters().map(Self::TakeCharacter));
        all.extend(Crop::ALL.iter().copied().map(Self::TakeCoins));
        all.extend(cells().map(Self::TowerToCastle));
        all.extend(cells().map(Self::NobleToCastle));
        all.push(Self::Stop);
        all.extend(cells().map(Self::Restore));
        all.extend(cells().map(Self::Swap));
        all.extend(cells().map(Self::SwapWith));
        all.extend(theirs(Self::StealNoble));
        all.extend(theirs(Self::StealTower));
        all.extend(cells().map(Self::PutNoble));
        all.extend(cells().map(Self::PutTower));
        all.extend(slots().map(Self::PutSaracen));
        all.push(Self::Decline);
        all.extend(cells().map(Self::Ruin));
        all.extend(characters().map(Self::Keep));
        all
    }

    /// The seat it is aimed at.
    pub fn target(self) -> Option<Seat> {
        match self {
            Self::StealNoble(seat, _) | Self::StealTower(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The clause that says when such an action may be given.
    pub fn belongs(self) -> Clause {
        match self {
            Self::ChooseCastle(_) => clause::SETUP_10,
            Self::TakeTerritory(_) => clause::TAKE_1,
            Self::TakeSpecial(_) => clause::TAKE_7,
            Self::Invent(_) => clause::CHAR_INVENTOR,
            Self::Exchange(_) => clause::XCHG_1,
            Self::ExchangeTake(_) => clause::XCHG_3,
            Self::Place(_) => clause::PLACE_1,
            Self::TakeCharacter(_) | Self::TakeCoins(_) => clause::TRIS_4,
            Self::TowerToCastle(_) => clause::CHAR_MILITARY_ARCHITECT,
            Self::NobleToCastle(_) => clause::CHAR_MINSTREL,
            Self::Stop => clause::CHAR_3,
            Self::Restore(_) => clause::CHAR_MASTER_BUILDER,
            Self::Swap(_) | Self::SwapWith(_) => clause::CHAR_CARTOGRAPHER,
            Self::StealNoble(..) => clause::CHAR_COURTESAN,
            Self::StealTower(..) => clause::CHAR_TRAITOR,
            Self::PutNoble(_) | Self::PutTower(_) => clause::CHAR_4,
            Self::PutSaracen(_) => clause::CHAR_MYSTIC,
            Self::Decline => clause::D_DECLINE,
            Self::Ruin(_) => clause::INV_4,
            Self::Keep(_) => clause::CHAR_APPRENTICE,
        }
    }
}

/// What a seat is asked: the decision points of chapter 7. It holds nothing that another seat's
/// answer could change while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// Which castle do you take?
    Castle,
    /// Which tile do you take?
    Take,
    /// Which territory do you take in exchange?
    Exchange,
    /// Where do you put the tile?
    Place {
        /// The tile.
        tile: Tile,
    },
    /// A character or coins for a tris?
    Tris {
        /// The crops of the tris that are still open.
        crops: Crops,
        /// How many are open.
        count: u8,
    },
    /// Which towers do you move to the castle?
    Towers {
        /// How many more you may move.
        left: u8,
    },
    /// Which nobles do you move to the castle?
    Nobles {
        /// How many more you may move.
        left: u8,
    },
    /// Which ruin do you turn face up?
    Restore,
    /// Which tile do you swap?
    Swap,
    /// With which tile do you swap it?
    SwapWith {
        /// The first.
        cell: Cell,
    },
    /// From which tile do you take the piece?
    Steal {
        /// A tower or a noble.
        piece: Piece,
    },
    /// Where do you put the piece you take from an opponent?
    Stolen {
        /// A tower or a noble.
        piece: Piece,
        /// From whom.
        seat: Seat,
        /// From which cell.
        cell: Cell,
    },
    /// Where do you put the new pieces?
    Put {
        /// A tower or a noble.
        piece: Piece,
        /// How many.
        count: u8,
    },
    /// Beside which territory do you put a Saracen token?
    Saracen {
        /// How many are still to be put.
        left: u8,
    },
    /// Which tile is destroyed?
    Ruin,
    /// Which card do you keep?
    Keep,
}
