//! What happened, as data: the only story of a game.

use engine::{Clause, List, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::pieces::{Cell, Character, Characters, Crop, Piece, SLOTS, Slot, Tile, Tiles};
use crate::setup::Scenario;

/// One thing that happened.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames)]
#[serde(tag = "event", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// The scenario, and who goes first.
    Began { scenario: Scenario, seat: Seat },
    /// The special buildings of this game.
    SpecialsLaid { specials: Tiles },
    /// The opening row, from its free place.
    RowLaid { row: List<Tile, SLOTS> },
    /// Saracen tokens or coins of the scenario beside a tile of the opening row.
    RowMarked { slot: Slot, coins: u16, tokens: u8 },
    /// The characters beside a banner.
    BannerLaid { crop: Crop, characters: Characters },
    /// The castles to choose from.
    CastlesLaid { castles: Tiles },
    /// Everybody got the scenario's coins.
    StartingCoins { coins: u16 },
    /// A castle was chosen.
    CastleChosen { seat: Seat, castle: Tile },
    /// Pieces of the scenario or of the castle's icons on a castle.
    CastlePieces { seat: Seat, towers: u8, nobles: u8 },
    /// A round begins.
    RoundBegan { round: u8 },
    /// A turn begins.
    TurnBegan { seat: Seat },
    /// A territory was taken; coins and tokens that lay beside it come along.
    TerritoryTaken { seat: Seat, tile: Tile, slot: Slot, paid: u16, coins: u16, tokens: u8 },
    /// A new territory came into the row.
    RowFilled { tile: Tile },
    /// The pile is empty, so the row is shorter.
    RowShorter { left: u8 },
    /// A special building was bought.
    SpecialTaken { seat: Seat, tile: Tile, paid: u16 },
    /// The Inventor was discarded for a special building.
    Invented { seat: Seat, tile: Tile },
    /// A tile with the exchange icon was given up.
    Exchanged { seat: Seat, tile: Tile, cell: Cell },
    /// Pieces of a tile that was given up or restored went back to the supply.
    Returned { seat: Seat, towers: u8, nobles: u8, defence: u8 },
    /// A tile was put down.
    Placed { seat: Seat, tile: Tile, cell: Cell },
    /// Towers were put on the tile.
    TowersAdded { seat: Seat, cell: Cell, count: u8, defence: u8 },
    /// There were too few towers.
    TowersMissing { seat: Seat, missing: u8 },
    /// The Invader advanced.
    InvaderMoved { seat: Seat, steps: u8, invader: u8 },
    /// Nobles were put on the tile.
    NoblesAdded { seat: Seat, cell: Cell, count: u8 },
    /// There were too few nobles.
    NoblesMissing { seat: Seat, missing: u8 },
    /// Coins from the supply by the icons of a tile.
    CoinsGained { seat: Seat, coins: u16 },
    /// Coins lost by the icons of a tile.
    CoinsLost { seat: Seat, coins: u16 },
    /// The church tax.
    Taxed { seat: Seat, from: Seat },
    /// An opponent gave coins because of a tile.
    Levied { seat: Seat, from: Seat, coins: u16 },
    /// A new tris.
    TrisMade { seat: Seat, crop: Crop },
    /// Coins for a tris.
    TrisCoins { seat: Seat, crop: Crop, coins: u16 },
    /// A character for a tris.
    CharacterTaken { seat: Seat, character: Character, crop: Crop },
    /// Coins from the supply by a character.
    CharacterCoins { seat: Seat, character: Character, coins: u16 },
    /// An opponent gave coins because of a character.
    Robbed { seat: Seat, character: Character, from: Seat, coins: u16 },
    /// A character's effect could do nothing.
    NoEffect { seat: Seat, character: Character },
    /// A player did without the effect.
    Declined { seat: Seat, character: Character },
    /// A player moves no more pieces to the castle.
    Stopped { seat: Seat, character: Character },
    /// A tower or noble moved to the castle.
    MovedToCastle { seat: Seat, piece: Piece, cell: Cell },
    /// A ruin was turned face up.
    Restored { seat: Seat, tile: Tile, cell: Cell },
    /// The first tile of a swap, or the tile a piece is taken from, to the one who decides.
    Staged { seat: Seat, character: Character, from: Seat, cell: Cell },
    /// Two tiles changed places.
    Swapped { seat: Seat, cell: Cell, with: Cell },
    /// A piece was taken from an opponent.
    Stolen { seat: Seat, piece: Piece, from: Seat, cell: Cell, to: Cell },
    /// A character put towers on a tile.
    CharacterTowers { seat: Seat, character: Character, cell: Cell, count: u8, defence: u8 },
    /// A character put nobles on a tile.
    CharacterNobles { seat: Seat, character: Character, cell: Cell, count: u8 },
    /// A Saracen token was put beside a territory of the row.
    SaracenPut { seat: Seat, slot: Slot, tile: Tile },
    /// An invasion.
    Invaded { seats: SeatSet, invader: u8, defence: u8 },
    /// An invaded player has nothing to lose.
    Spared { seat: Seat },
    /// A tile fell into ruin.
    Ruined { seat: Seat, tile: Tile, cell: Cell, towers: u8, nobles: u8 },
    /// Towers from the back of a ruin.
    RuinTowers { seat: Seat, cell: Cell, count: u8, defence: u8 },
    /// The Apprentice drew cards.
    ApprenticeDrew { seat: Seat, characters: Characters },
    /// The Apprentice's deck was empty.
    ApprenticeNone { seat: Seat },
    /// The Apprentice kept a card.
    ApprenticeKept { seat: Seat, character: Character },
    /// A place in a scenario bonus.
    Bonus { seat: Seat, piece: Piece, place: u8, points: i16 },
    /// What a player's points are made of.
    Scored { seat: Seat, tiles: i16, characters: i16, scenario: i16, points: i16 },
    /// Who won.
    Won { seat: Seat, points: i16 },
}

impl Event {
    /// The clause by which it happened.
    pub fn cause(&self) -> Clause {
        match self {
            Self::Began { .. } => clause::SETUP_7,
            Self::SpecialsLaid { .. } => clause::SETUP_3,
            Self::RowLaid { .. } => clause::SETUP_5,
            Self::RowMarked { .. } => clause::SETUP_12,
            Self::BannerLaid { .. } => clause::SETUP_8,
            Self::CastlesLaid { .. } | Self::CastleChosen { .. } => clause::SETUP_10,
            Self::StartingCoins { .. } => clause::SCEN_1,
            Self::CastlePieces { .. } => clause::SETUP_11,
            Self::RoundBegan { .. } => clause::TURN_1,
            Self::TurnBegan { .. } => clause::TURN_2,
            Self::TerritoryTaken { .. } => clause::TAKE_3,
            Self::RowFilled { .. } => clause::TAKE_6,
            Self::RowShorter { .. } => clause::TAKE_9,
            Self::SpecialTaken { .. } => clause::TAKE_7,
            Self::Invented { .. } => clause::CHAR_INVENTOR,
            Self::Exchanged { .. } => clause::XCHG_2,
            Self::Returned { .. } => clause::COMP_2,
            Self::Placed { .. } => clause::PLACE_1,
            Self::TowersAdded { .. } => clause::PLACE_3,
            Self::TowersMissing { .. } => clause::COMP_3,
            Self::InvaderMoved { .. } => clause::PLACE_4,
            Self::NoblesAdded { .. } => clause::PLACE_6,
            Self::NoblesMissing { .. } => clause::COMP_4,
            Self::CoinsGained { .. } => clause::PLACE_7,
            Self::CoinsLost { .. } => clause::PLACE_8,
            Self::Taxed { .. } => clause::PLACE_9,
            Self::Levied { .. } => clause::PLACE_10,
            Self::TrisMade { .. } => clause::TRIS_2,
            Self::TrisCoins { .. } => clause::TRIS_4,
            Self::CharacterTaken { .. } => clause::TRIS_5,
            Self::NoEffect { .. } => clause::CHAR_3,
            Self::Declined { .. } => clause::D_DECLINE,
            Self::CharacterCoins { character, .. }
            | Self::Robbed { character, .. }
            | Self::Stopped { character, .. }
            | Self::CharacterTowers { character, .. }
            | Self::CharacterNobles { character, .. } => of_character(*character),
            Self::MovedToCastle { piece: Piece::Tower, .. } => clause::CHAR_MILITARY_ARCHITECT,
            Self::MovedToCastle { .. } => clause::CHAR_MINSTREL,
            Self::Restored { .. } => clause::CHAR_MASTER_BUILDER,
            Self::Staged { character, .. } => of_character(*character),
            Self::Swapped { .. } => clause::CHAR_CARTOGRAPHER,
            Self::Stolen { piece: Piece::Tower, .. } => clause::CHAR_TRAITOR,
            Self::Stolen { .. } => clause::CHAR_COURTESAN,
            Self::SaracenPut { .. } => clause::CHAR_MYSTIC,
            Self::Invaded { .. } => clause::INV_1,
            Self::Spared { .. } => clause::INV_5,
            Self::Ruined { .. } => clause::INV_6,
            Self::RuinTowers { .. } => clause::INV_7,
            Self::ApprenticeDrew { .. } | Self::ApprenticeNone { .. } => clause::CHAR_APPRENTICE,
            Self::ApprenticeKept { .. } => clause::D_APPRENTICE,
            Self::Bonus { .. } => clause::SCORE_3,
            Self::Scored { .. } => clause::SCORE_5,
            Self::Won { .. } => clause::END_3,
        }
    }

    /// Further clauses that it follows.
    pub fn also(&self) -> &'static [Clause] {
        match self {
            Self::Began { .. } => &[clause::RND_1, clause::RND_2, clause::SETUP_1],
            Self::SpecialsLaid { .. } => &[clause::RND_3],
            Self::RowLaid { .. } => &[clause::RND_4, clause::SETUP_4],
            Self::BannerLaid { .. } => &[clause::RND_5],
            Self::CastlesLaid { .. } => &[clause::RND_6],
            Self::TerritoryTaken { .. } => &[clause::TAKE_2, clause::TAKE_5],
            Self::RowFilled { .. } => &[clause::RND_4],
            Self::Placed { .. } => &[clause::PLACE_2],
            Self::TowersAdded { .. } | Self::RuinTowers { .. } => &[clause::COMP_7],
            Self::InvaderMoved { .. } => &[clause::PLACE_5, clause::COMP_8],
            Self::CharacterTaken { .. } => &[clause::TRIS_6],
            Self::Invaded { .. } => &[clause::INV_3],
            Self::Ruined { .. } => &[clause::COMP_9],
            Self::ApprenticeDrew { .. } => &[clause::RND_7, clause::INFO_3],
            Self::Bonus { .. } => &[clause::TIE_1],
            Self::Scored { .. } => &[clause::SCORE_1, clause::SCORE_2, clause::SCORE_3],
            Self::Won { .. } => &[clause::TIE_1],
            _ => &[],
        }
    }
}

/// The clause of a character.
pub fn of_character(character: Character) -> Clause {
    match character {
        Character::Apprentice => clause::CHAR_APPRENTICE,
        Character::MilitaryArchitect => clause::CHAR_MILITARY_ARCHITECT,
        Character::Treasurer => clause::CHAR_TREASURER,
        Character::Caravaneer => clause::CHAR_CARAVANEER,
        Character::MasterBuilder => clause::CHAR_MASTER_BUILDER,
        Character::Cartographer => clause::CHAR_CARTOGRAPHER,
        Character::Courtesan => clause::CHAR_COURTESAN,
        Character::Duchess => clause::CHAR_DUCHESS,
        Character::Smith => clause::CHAR_SMITH,
        Character::Inventor => clause::CHAR_INVENTOR,
        Character::Thief => clause::CHAR_THIEF,
        Character::Minstrel => clause::CHAR_MINSTREL,
        Character::Merchant => clause::CHAR_MERCHANT,
        Character::Mystic => clause::CHAR_MYSTIC,
        Character::Seamstress => clause::CHAR_SEAMSTRESS,
        Character::Strategist => clause::CHAR_STRATEGIST,
        Character::Traitor => clause::CHAR_TRAITOR,
        Character::Trumpeter => clause::CHAR_TRUMPETER,
    }
}
