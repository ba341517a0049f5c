//! The pieces of the box: tiles, crops, characters, and the places where they lie.

use engine::{Kind, Set, kind, kind_serde};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A tile: 36 territories, 6 castles, 12 special buildings. What it shows is data.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// How many territories there are; castles follow, then special buildings.
pub const TERRITORIES: usize = 36;
/// How many castles there are.
pub const CASTLES: usize = 6;
/// How many special buildings there are.
pub const SPECIALS: usize = 12;
/// How many tiles there are.
pub const TILES: usize = TERRITORIES + CASTLES + SPECIALS;

const TILE_IDS: [&str; TILES] = [
    "tile:t01", "tile:t02", "tile:t03", "tile:t04", "tile:t05", "tile:t06", "tile:t07", "tile:t08",
    "tile:t09", "tile:t10", "tile:t11", "tile:t12", "tile:t13", "tile:t14", "tile:t15", "tile:t16",
    "tile:t17", "tile:t18", "tile:t19", "tile:t20", "tile:t21", "tile:t22", "tile:t23", "tile:t24",
    "tile:t25", "tile:t26", "tile:t27", "tile:t28", "tile:t29", "tile:t30", "tile:t31", "tile:t32",
    "tile:t33", "tile:t34", "tile:t35", "tile:t36", "tile:c1", "tile:c2", "tile:c3", "tile:c4",
    "tile:c5", "tile:c6", "tile:s01", "tile:s02", "tile:s03", "tile:s04", "tile:s05", "tile:s06",
    "tile:s07", "tile:s08", "tile:s09", "tile:s10", "tile:s11", "tile:s12",
];

const ALL_TILES: [Tile; TILES] = {
    let mut all = [Tile(0); TILES];
    let mut index = 0;
    while index < TILES {
        all[index] = Tile(index as u8);
        index += 1;
    }
    all
};

impl Tile {
    /// The n-th territory, from 0.
    pub const fn territory(n: usize) -> Self {
        assert!(n < TERRITORIES);
        Self(n as u8)
    }

    /// The n-th castle, from 0.
    pub const fn castle(n: usize) -> Self {
        assert!(n < CASTLES);
        Self((TERRITORIES + n) as u8)
    }

    /// The n-th special building, from 0.
    pub const fn special(n: usize) -> Self {
        assert!(n < SPECIALS);
        Self((TERRITORIES + CASTLES + n) as u8)
    }

    /// Is it a territory?
    #[inline]
    pub const fn is_territory(self) -> bool {
        (self.0 as usize) < TERRITORIES
    }

    /// Is it a castle?
    #[inline]
    pub const fn is_castle(self) -> bool {
        !self.is_territory() && (self.0 as usize) < TERRITORIES + CASTLES
    }

    /// Is it a special building?
    #[inline]
    pub const fn is_special(self) -> bool {
        TERRITORIES + CASTLES <= self.0 as usize
    }

    /// All castles.
    pub const ALL_CASTLES: Tiles = Set::from_bits(((1 << CASTLES) - 1) << TERRITORIES);
    /// All special buildings.
    pub const ALL_SPECIALS: Tiles =
        Set::from_bits(((1 << SPECIALS) - 1) << (TERRITORIES + CASTLES));
}

impl std::fmt::Debug for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Kind for Tile {
    const NOUN: &'static str = "a tile";
    const ALL: &'static [Self] = &ALL_TILES;

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    fn id(self) -> &'static str {
        TILE_IDS[self.0 as usize]
    }

    /// The file of components writes them large: `T01`.
    fn parse(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        let short = text.strip_prefix("tile:").unwrap_or(&text);
        Self::ALL.iter().copied().find(|tile| &tile.id()["tile:".len()..] == short)
    }
}

kind_serde!(Tile);

/// Some tiles.
pub type Tiles = Set<Tile>;

/// A crop, and the banner of that crop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crop {
    /// Grano.
    Wheat,
    /// Ulivi.
    Olives,
    /// Lavanda.
    Lavender,
    /// Papaveri.
    Poppies,
}

kind!(Crop, "a crop", {
    Wheat = "crop:wheat",
    Olives = "crop:olives",
    Lavender = "crop:lavender",
    Poppies = "crop:poppies",
});

/// Some crops.
pub type Crops = Set<Crop>;

/// A character card. What it does and is worth is data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Character {
    /// Apprendista.
    Apprentice,
    /// Architetto militare.
    MilitaryArchitect,
    /// Tesoriere.
    Treasurer,
    /// Carovaniere.
    Caravaneer,
    /// Capomastro.
    MasterBuilder,
    /// Cartografo.
    Cartographer,
    /// Cortigiana.
    Courtesan,
    /// Duchessa.
    Duchess,
    /// Fabbro.
    Smith,
    /// Inventore.
    Inventor,
    /// Ladra.
    Thief,
    /// Menestrello.
    Minstrel,
    /// Mercante.
    Merchant,
    /// Mistica.
    Mystic,
    /// Sarta.
    Seamstress,
    /// Stratega.
    Strategist,
    /// Traditore.
    Traitor,
    /// Trombettiere.
    Trumpeter,
}

kind!(Character, "a character", {
    Apprentice = "character:apprentice",
    MilitaryArchitect = "character:military-architect",
    Treasurer = "character:treasurer",
    Caravaneer = "character:caravaneer",
    MasterBuilder = "character:master-builder",
    Cartographer = "character:cartographer",
    Courtesan = "character:courtesan",
    Duchess = "character:duchess",
    Smith = "character:smith",
    Inventor = "character:inventor",
    Thief = "character:thief",
    Minstrel = "character:minstrel",
    Merchant = "character:merchant",
    Mystic = "character:mystic",
    Seamstress = "character:seamstress",
    Strategist = "character:strategist",
    Traitor = "character:traitor",
    Trumpeter = "character:trumpeter",
});

/// Some characters.
pub type Characters = Set<Character>;

/// A cell of a kingdom, row by row; 4 is the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// How many cells a kingdom has.
pub const CELLS: usize = 9;

const ALL_CELLS: [Cell; CELLS] = {
    let mut all = [Cell(0); CELLS];
    let mut index = 0;
    while index < CELLS {
        all[index] = Cell(index as u8);
        index += 1;
    }
    all
};

impl Cell {
    /// Where a castle is put down.
    pub const CENTRE: Self = Self(4);

    /// The n-th cell, from 0.
    #[inline]
    pub const fn new(n: usize) -> Self {
        assert!(n < CELLS);
        Self(n as u8)
    }
}

impl Kind for Cell {
    const NOUN: &'static str = "a cell";
    const ALL: &'static [Self] = &ALL_CELLS;

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    fn id(self) -> &'static str {
        const IDS: [&str; CELLS] = [
            "cell:0", "cell:1", "cell:2", "cell:3", "cell:4", "cell:5", "cell:6", "cell:7",
            "cell:8",
        ];
        IDS[self.0 as usize]
    }
}

kind_serde!(Cell);

/// Some cells.
pub type Cells = Set<Cell>;

/// The 8 lines of three cells.
pub const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A place of the territory row: 1 is free and farthest from the special buildings, 4 the nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

/// How many places the row has.
pub const SLOTS: usize = 4;

impl Slot {
    /// The n-th place, from 0.
    #[inline]
    pub const fn new(n: usize) -> Self {
        assert!(n < SLOTS);
        Self(n as u8)
    }

    /// AD-TAKE-2: one coin for each place before it.
    #[inline]
    pub const fn price(self) -> u16 {
        self.0 as u16
    }
}

impl Kind for Slot {
    const NOUN: &'static str = "a place of the row";
    const ALL: &'static [Self] = &[Self(0), Self(1), Self(2), Self(3)];

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }

    fn id(self) -> &'static str {
        const IDS: [&str; SLOTS] = ["slot:1", "slot:2", "slot:3", "slot:4"];
        IDS[self.0 as usize]
    }
}

kind_serde!(Slot);

/// What lies on tiles and is counted for the scenario's bonuses; coins are counted alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Nobile.
    Noble,
    /// Moneta.
    Coin,
    /// Torre.
    Tower,
}

kind!(Piece, "a piece", {
    Noble = "piece:noble",
    Coin = "piece:coin",
    Tower = "piece:tower",
});

/// The kind of a tile; only the first three count for anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Taverna.
    Tavern,
    /// Chiesa.
    Church,
    /// Edificio speciale.
    Special,
    /// Fattoria.
    Farm,
    /// Torre di guardia.
    Watchtower,
    /// Tenuta.
    Estate,
    /// A castle has none.
    #[default]
    Castle,
}
