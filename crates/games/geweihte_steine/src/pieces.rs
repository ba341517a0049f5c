//! What there is in the box, and what a regent may order.

use engine::kind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most regents that can play (GS-SETUP-1).
pub const SEATS: usize = 6;

/// A kind of piece (GS-COMP-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Feeds one other piece.
    Farmer,
    /// Builds.
    Artisan,
    /// Goes to the Pope.
    Ambassador,
    /// Fights.
    Knight,
}

kind!(Piece, "a piece", {
    Farmer = "piece:farmer",
    Artisan = "piece:artisan",
    Ambassador = "piece:ambassador",
    Knight = "piece:knight",
});

/// What may starve one by one, besides knights and slaves, who stand somewhere (GS-FAMINE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mouth {
    /// An artisan at home.
    Artisan,
    /// An ambassador at home.
    Ambassador,
    /// An ambassador who waits in the Vatican.
    Waiting,
    /// A cardinal.
    Cardinal,
}

kind!(Mouth, "a piece that must be fed", {
    Artisan = "mouth:artisan",
    Ambassador = "mouth:ambassador",
    Waiting = "mouth:waiting",
    Cardinal = "mouth:cardinal",
});

/// A building; its level is its place, from 1 (GS-BUILD-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Building {
    /// The place of prayer.
    Prayer,
    /// The chapel.
    Chapel,
    /// The church.
    Church,
    /// The cathedral.
    Cathedral,
}

impl Building {
    /// The building of a level, 1 to 4.
    #[inline]
    pub const fn of(level: u8) -> Self {
        match level {
            0 | 1 => Self::Prayer,
            2 => Self::Chapel,
            3 => Self::Church,
            _ => Self::Cathedral,
        }
    }

    /// Its squares (GS-BUILD-1).
    #[inline]
    pub const fn squares(self) -> u8 {
        [5, 10, 20, 40][self as usize]
    }

    /// Squares that are crossed before the short version begins (GS-SETUP-5).
    pub const fn head_start(self) -> u8 {
        [0, 0, 5, 10][self as usize]
    }
}

kind!(Building, "a building", {
    Prayer = "building:prayer",
    Chapel = "building:chapel",
    Church = "building:church",
    Cathedral = "building:cathedral",
});

/// What becomes what (GS-CONVERT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conversion {
    /// Order 3.
    FarmersToAmbassadors,
    /// Order 5.
    AmbassadorsToFarmers,
    /// Order 6.
    FarmersToArtisans,
    /// Order 7.
    ArtisansToFarmers,
    /// Order 8.
    FarmersToKnights,
    /// Order 9.
    KnightsToFarmers,
}

impl Conversion {
    /// The piece on the other side of the farmers, and whether farmers become it.
    #[inline]
    pub const fn parts(self) -> (Piece, bool) {
        match self {
            Self::FarmersToAmbassadors => (Piece::Ambassador, true),
            Self::AmbassadorsToFarmers => (Piece::Ambassador, false),
            Self::FarmersToArtisans => (Piece::Artisan, true),
            Self::ArtisansToFarmers => (Piece::Artisan, false),
            Self::FarmersToKnights => (Piece::Knight, true),
            Self::KnightsToFarmers => (Piece::Knight, false),
        }
    }
}

kind!(Conversion, "a conversion", {
    FarmersToAmbassadors = "conversion:farmers-to-ambassadors",
    AmbassadorsToFarmers = "conversion:ambassadors-to-farmers",
    FarmersToArtisans = "conversion:farmers-to-artisans",
    ArtisansToFarmers = "conversion:artisans-to-farmers",
    FarmersToKnights = "conversion:farmers-to-knights",
    KnightsToFarmers = "conversion:knights-to-farmers",
});

/// The one action of a sheet (GS-ORDER-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "order", content = "with", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Nothing (GS-ORDER-4).
    Pass,
    /// Order 1.
    Settle,
    /// Order 2.
    Build,
    /// Orders 3 and 5 to 9.
    Convert(Conversion, u8),
    /// Order 4, with so many ambassadors.
    Audience(u8),
}

/// The name of an order, for what is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OrderKind {
    /// Nothing.
    Pass,
    /// Order 1.
    Settle,
    /// Order 2.
    Build,
    /// Order 3.
    FarmersToAmbassadors,
    /// Order 4.
    Audience,
    /// Order 5.
    AmbassadorsToFarmers,
    /// Order 6.
    FarmersToArtisans,
    /// Order 7.
    ArtisansToFarmers,
    /// Order 8.
    FarmersToKnights,
    /// Order 9.
    KnightsToFarmers,
}

kind!(OrderKind, "an order", {
    Pass = "order:pass",
    Settle = "order:settle",
    Build = "order:build",
    FarmersToAmbassadors = "order:farmers-to-ambassadors",
    Audience = "order:audience",
    AmbassadorsToFarmers = "order:ambassadors-to-farmers",
    FarmersToArtisans = "order:farmers-to-artisans",
    ArtisansToFarmers = "order:artisans-to-farmers",
    FarmersToKnights = "order:farmers-to-knights",
    KnightsToFarmers = "order:knights-to-farmers",
});

impl Order {
    /// Its name.
    pub const fn kind(self) -> OrderKind {
        match self {
            Self::Pass => OrderKind::Pass,
            Self::Settle => OrderKind::Settle,
            Self::Build => OrderKind::Build,
            Self::Audience(_) => OrderKind::Audience,
            Self::Convert(Conversion::FarmersToAmbassadors, _) => OrderKind::FarmersToAmbassadors,
            Self::Convert(Conversion::AmbassadorsToFarmers, _) => OrderKind::AmbassadorsToFarmers,
            Self::Convert(Conversion::FarmersToArtisans, _) => OrderKind::FarmersToArtisans,
            Self::Convert(Conversion::ArtisansToFarmers, _) => OrderKind::ArtisansToFarmers,
            Self::Convert(Conversion::FarmersToKnights, _) => OrderKind::FarmersToKnights,
            Self::Convert(Conversion::KnightsToFarmers, _) => OrderKind::KnightsToFarmers,
        }
    }

    /// How many pieces it is about; 0 where it has no number.
    pub const fn count(self) -> u8 {
        match self {
            Self::Pass | Self::Settle | Self::Build => 0,
            Self::Convert(_, count) | Self::Audience(count) => count,
        }
    }
}

/// The Pope's answer (GS-POPE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// 1 or 2.
    Dismissed,
    /// 3 or 4.
    Heard,
    /// 5 or 6.
    Postponed,
    /// 7: against knights.
    Knights,
    /// 8: against artisans.
    Artisans,
    /// 9: against farmers.
    Farmers,
    /// 10 or more.
    Blessed,
}

impl Verdict {
    /// The row of the table.
    pub const fn of(total: u8) -> Self {
        match total {
            0..=2 => Self::Dismissed,
            3 | 4 => Self::Heard,
            5 | 6 => Self::Postponed,
            7 => Self::Knights,
            8 => Self::Artisans,
            9 => Self::Farmers,
            10.. => Self::Blessed,
        }
    }

    /// The kind of piece the Pope wants for his blessing.
    pub const fn gift(self) -> Option<Piece> {
        match self {
            Self::Knights => Some(Piece::Knight),
            Self::Artisans => Some(Piece::Artisan),
            Self::Farmers => Some(Piece::Farmer),
            Self::Dismissed | Self::Heard | Self::Postponed | Self::Blessed => None,
        }
    }
}

kind!(Verdict, "an answer of the Pope", {
    Dismissed = "verdict:dismissed",
    Heard = "verdict:heard",
    Postponed = "verdict:postponed",
    Knights = "verdict:knights",
    Artisans = "verdict:artisans",
    Farmers = "verdict:farmers",
    Blessed = "verdict:blessed",
});
