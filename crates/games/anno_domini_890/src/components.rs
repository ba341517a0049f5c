//! What is printed on tiles and cards, read from a file: `data/components.toml`, or one that a host
//! brings. Nothing in the rules repeats a value of it (AD-COMP-10).

mod check;
mod data;
mod file;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use engine::{Datum, Digest, Kind, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::pieces::{Category, Character, Crops, Piece, SLOTS, TILES, Tile};
use crate::setup::Scenario;

/// What a tile shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Face {
    /// Its category.
    pub category: Category,
    /// The crops of its fields.
    pub crops: Crops,
    /// Tower icons.
    pub towers: u8,
    /// Saracen icons.
    pub saracens: u8,
    /// Noble icons.
    pub nobles: u8,
    /// Coins it brings.
    pub coins: u16,
    /// Coins it costs when it is put down.
    pub lose: u16,
    /// The crops of its tax icon.
    pub tax: Crops,
    /// Coins that each opponent gives.
    pub levy: u16,
    /// Victory points; red ones are negative.
    pub vp: i16,
    /// Further points at the end.
    pub bonus: Option<Bonus>,
    /// Whether it shows the exchange icon.
    pub exchange: bool,
    /// From how many players on it is used.
    pub min_players: u8,
    /// Tower icons on its back.
    pub ruin_towers: u8,
}

/// Points for so many of something (AD-SPECIAL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Points …
    pub vp: i16,
    /// … for every so many …
    pub per: u16,
    /// … of these.
    pub of: Counted,
}

/// What bonuses count (AD-SPECIAL-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Towers in the kingdom.
    Tower,
    /// Nobles in the kingdom.
    Noble,
    /// Coins owned.
    Coin,
    /// Face-up taverns.
    Tavern,
    /// Face-up churches.
    Church,
    /// Face-up special buildings.
    Special,
    /// Characters taken by tris.
    Character,
}

/// When a character acts (AD-CHAR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// Once, when it is taken.
    Immediate,
    /// At the start of one's turns.
    TurnStart,
    /// At the end of the game.
    End,
}

/// What a character does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "CardEffect")]
pub enum Effect {
    /// Draw cards of the deck and keep the points of some.
    DrawKeepVp {
        /// How many are drawn.
        draw: u8,
        /// How many are kept.
        keep: u8,
    },
    /// Move pieces to one's castle.
    MoveToCastle {
        /// Which.
        #[serde(deserialize_with = "file::piece")]
        piece: Piece,
        /// How many at most.
        max: u8,
    },
    /// Take coins.
    GainCoins {
        /// How many.
        n: u16,
    },
    /// Points for so many of something.
    VpPer {
        /// What.
        of: Counted,
        /// Points.
        vp: i16,
        /// For every so many.
        per: u16,
    },
    /// Turn a ruin face up.
    RestoreRuin {
        /// Which of its icons count again; only these two can.
        regain: [Regained; 2],
    },
    /// Swap two tiles.
    SwapTwoTiles,
    /// Take a piece from an opponent.
    StealPiece {
        /// Which.
        #[serde(deserialize_with = "file::piece")]
        piece: Piece,
        /// How many.
        n: u8,
    },
    /// Win ties at the end.
    WinTies,
    /// Put new pieces on a tile.
    AddPiece {
        /// Which.
        #[serde(deserialize_with = "file::piece")]
        piece: Piece,
        /// How many, all on one tile.
        n: u8,
    },
    /// Discard the card for a special building.
    DiscardForFreeSpecial,
    /// Each opponent gives coins.
    CoinsFromEachOther {
        /// How many.
        n: u16,
    },
    /// Put Saracen tokens beside the row.
    PlaceSaracenTokens {
        /// How many.
        n: u8,
    },
    /// Take coins for each of something.
    GainCoinsPer {
        /// What.
        of: Counted,
        /// How many for each.
        n: u16,
    },
}

/// What a restored tile gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Regained {
    /// Its towers.
    Towers,
    /// Its nobles.
    Nobles,
}

/// What a character card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Card {
    /// Victory points.
    pub vp: i16,
    /// When it acts.
    pub timing: Timing,
    /// What it does.
    pub effect: Effect,
}

/// One side of a scenario card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Coins of each at the start.
    pub start_coins: u16,
    /// VP of the first and second place in nobles, coins and towers.
    pub prizes: [[u8; 2]; 3],
    /// Saracen tokens beside the opening row.
    pub row_saracens: [u8; SLOTS],
    /// Coins beside the opening row.
    pub row_coins: [u16; SLOTS],
    /// Towers on every castle.
    pub castle_towers: u8,
    /// Nobles on every castle.
    pub castle_nobles: u8,
    /// Special buildings beyond the usual number.
    pub extra_specials: u8,
    /// Coins for a tris, where it is not the usual number.
    pub tris_coins: Option<u16>,
}

/// What something is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As in messages: `thing-tile-t01`, `value-scenario-first-steps`.
    pub message: String,
    /// In Italian.
    pub it: String,
    /// In English.
    pub en: String,
}

impl Name {
    /// Is it written in any language?
    pub fn is_written(&self) -> bool {
        [&self.it, &self.en].iter().any(|text| !text.trim().is_empty())
    }
}

/// What tiles and characters show, for those who draw them.
#[derive(Debug, Serialize, TS)]
pub struct Printed {
    /// Every tile.
    pub tiles: BTreeMap<Tile, Face>,
    /// Every character.
    pub characters: BTreeMap<Character, Card>,
    /// Spaces of the printed track, for drawing it (AD-COMP-8).
    pub track: u8,
}

/// All that is printed.
#[derive(Debug)]
pub struct Components {
    /// The hash of a host's own file; none for the one that comes along.
    pub digest: Option<Digest>,
    /// Towers in the box.
    pub towers: u8,
    /// Nobles in the box.
    pub nobles: u8,
    /// Coins in the box.
    pub coins: u16,
    /// Saracen tokens in the box.
    pub tokens: u8,
    /// Rounds of a game.
    pub rounds: u8,
    /// The price of a special building.
    pub special_price: u16,
    /// Special buildings in the row beyond the number of players.
    pub specials_beyond: u8,
    /// Coins for a tris.
    pub tris_coins: u16,
    /// Characters beside each banner with 2, 3 and 4 players.
    pub per_banner: [u8; 3],
    /// What each tile shows.
    faces: [Face; TILES],
    /// What each character shows.
    cards: [Card; 18],
    /// Both sides of each scenario: for 3 and 4 players, for 2.
    scenarios: [[Side; 2]; 6],
    /// What everything is called.
    pub names: Vec<Name>,
    /// Every value with its grounds.
    pub data: Vec<Datum>,
    /// What is odd about the file, though it can be played with.
    pub warnings: Vec<String>,
}

/// AD-COMP-8: spaces of the track.
const TRACK: u8 = 20;

static INSTALLED: OnceLock<Components> = OnceLock::new();

impl Components {
    /// What a tile shows.
    #[inline]
    pub fn tile(&self, tile: Tile) -> &Face {
        &self.faces[tile.index()]
    }

    /// What a character shows.
    #[inline]
    pub fn card(&self, character: Character) -> &Card {
        &self.cards[character.index()]
    }

    /// The side of a scenario card for so many players.
    pub fn side(&self, scenario: Scenario, seats: usize) -> &Side {
        &self.scenarios[scenario as usize][usize::from(seats == 2)]
    }

    /// What tiles and characters show.
    pub fn printed(&self) -> Printed {
        Printed {
            tiles: Tile::ALL.iter().map(|tile| (*tile, *self.tile(*tile))).collect(),
            characters: Character::ALL.iter().map(|it| (*it, *self.card(*it))).collect(),
            track: TRACK,
        }
    }

    /// The names of a host's own file as messages of a language; those that come along are in
    /// `locales`. A name that is written in one language serves for both.
    pub fn own_words(&self, italian: bool) -> Option<String> {
        self.digest?;
        let line = |name: &Name| {
            let (own, other) = if italian { (&name.it, &name.en) } else { (&name.en, &name.it) };
            let text = if own.trim().is_empty() { other } else { own };
            let text = text.replace('{', "(").replace('}', ")").replace(['\n', '\r'], " ");
            let phrase = if italian { format!("«{text}»") } else { format!("“{text}”") };
            format!("ad-{} = {text}\n    .phrase = {phrase}\n", name.message)
        };
        Some(self.names.iter().filter(|name| name.is_written()).map(line).collect())
    }

    /// Those that come along.
    pub fn shipped() -> Result<&'static Self, SetupError> {
        static SHIPPED: LazyLock<Result<Components, SetupError>> =
            LazyLock::new(|| Components::read(include_str!("../data/components.toml")));
        SHIPPED.as_ref().map_err(Clone::clone)
    }

    /// Those that the host brought, if any.
    pub fn installed() -> Option<&'static Self> {
        INSTALLED.get()
    }

    /// From now on new games are played with these. Once for a program.
    pub fn install(text: &str) -> Result<&'static Self, SetupError> {
        let own = Self::read(text)?;
        let digest =
            Digest::of("curia components of 890 anno domini, version 1", &[text.as_bytes()]);
        let own = Self { digest: Some(digest), ..own };
        if INSTALLED.get().is_some_and(|other| other.digest != own.digest) {
            return Err(SetupError::new("components", "another file is in use already"));
        }
        Ok(INSTALLED.get_or_init(|| own))
    }

    /// Those that a game is pinned to.
    pub fn of(digest: Option<Digest>) -> Result<&'static Self, SetupError> {
        let Some(digest) = digest else { return Self::shipped() };
        Self::installed().filter(|own| own.digest == Some(digest)).ok_or_else(|| {
            let problem = format!(
                "this game is played with a file of components of its own ({digest:.12}); start \
                 the program with --components and that file"
            );
            SetupError::new("components", problem)
        })
    }

    /// Those in use for new games.
    pub fn current() -> Result<&'static Self, SetupError> {
        Self::installed().map_or_else(Self::shipped, Ok)
    }
}
