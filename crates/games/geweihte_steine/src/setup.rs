//! The settings of a table: chapter 15 of the specification.

use engine::game::{check_setup, setup_from};
use engine::option::is_usual;
use engine::{Choice, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clause;

/// The one edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// That of the rulebook.
    #[default]
    Base,
}

/// GS-SETUP-5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// The whole of church and cathedral.
    #[default]
    Full,
    /// With some squares crossed beforehand.
    Short,
}

/// GS-COMP-6: sword faces of a battle die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum SwordFaces {
    /// Three of six.
    #[default]
    #[serde(rename = "3")]
    Three,
    /// One of six.
    #[serde(rename = "1")]
    One,
    /// Two of six.
    #[serde(rename = "2")]
    Two,
    /// Four of six.
    #[serde(rename = "4")]
    Four,
    /// Five of six.
    #[serde(rename = "5")]
    Five,
}

impl SwordFaces {
    /// How many.
    pub const fn number(self) -> u8 {
        [3, 1, 2, 4, 5][self as usize]
    }
}

/// GS-COMP-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PieceLimits {
    /// What the box holds is all there is.
    #[default]
    Hard,
    /// The box does not matter.
    Unlimited,
}

/// GS-TRIBUTE-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TributeRule {
    /// A region given frees one's own.
    #[default]
    Ransom,
    /// There is none.
    Off,
}

/// GS-WAR-14.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExcessHits {
    /// The loser's farmers pay.
    #[default]
    Loser,
    /// Only farmers of the region can.
    Region,
}

/// GS-WAR-5: a mutual attack with equal numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MutualTie {
    /// Both attacks are cancelled.
    #[default]
    Cancel,
    /// The dice decide.
    Random,
}

/// GS-BUILD-4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SlaveOutput {
    /// A stone of each.
    #[default]
    Each,
    /// One stone of all.
    One,
}

/// GS-SETUP-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// Drawn by lot.
    #[default]
    Random,
    /// As the players sit.
    Chosen,
}

/// GS-BALANCE-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BalanceRule {
    /// Not more knights outside than inside.
    #[default]
    Strict,
    /// As many as one likes.
    Off,
}

/// GS-END-6: a last turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum TurnLimit {
    /// There is none.
    #[default]
    #[serde(rename = "none")]
    None,
    /// Turn 10.
    #[serde(rename = "10")]
    T10,
    /// Turn 20.
    #[serde(rename = "20")]
    T20,
    /// Turn 30.
    #[serde(rename = "30")]
    T30,
    /// Turn 40.
    #[serde(rename = "40")]
    T40,
    /// Turn 50.
    #[serde(rename = "50")]
    T50,
    /// Turn 60.
    #[serde(rename = "60")]
    T60,
    /// Turn 80.
    #[serde(rename = "80")]
    T80,
    /// Turn 100.
    #[serde(rename = "100")]
    T100,
}

impl TurnLimit {
    /// The last turn, if there is one.
    pub const fn last(self) -> Option<u16> {
        match self {
            Self::None => None,
            limit => Some([0, 10, 20, 30, 40, 50, 60, 80, 100][limit as usize]),
        }
    }
}

/// The settings of a table. An option with its usual value is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 3 to 6.
    pub seats: u8,
    /// The one edition.
    pub edition: Edition,
    /// The rules revision the game is pinned to.
    pub revision: u32,
    /// GS-SETUP-5.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub length: Length,
    /// GS-COMP-6.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub sword_faces: SwordFaces,
    /// GS-COMP-3.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub piece_limits: PieceLimits,
    /// GS-TRIBUTE-2.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub tribute: TributeRule,
    /// GS-WAR-14.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub excess_hits: ExcessHits,
    /// GS-WAR-5.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub mutual_tie: MutualTie,
    /// GS-BUILD-4.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub slave_output: SlaveOutput,
    /// GS-SETUP-2.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub seat_order: SeatOrder,
    /// GS-BALANCE-1.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub balance: BalanceRule,
    /// GS-END-6.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub turn_limit: TurnLimit,
}

/// The revision that new games get.
pub(crate) const REVISION: u32 = 1;

/// What a table may choose besides its seats.
pub(crate) const OPTIONS: &[Choice] = &[
    Choice { key: "length", values: &["full", "short"], clause: clause::SETUP_5 },
    Choice { key: "turn_limit", values: LIMITS, clause: clause::END_6 },
    Choice { key: "sword_faces", values: &["3", "1", "2", "4", "5"], clause: clause::COMP_6 },
    Choice { key: "piece_limits", values: &["hard", "unlimited"], clause: clause::COMP_3 },
    Choice { key: "tribute", values: &["ransom", "off"], clause: clause::TRIBUTE_2 },
    Choice { key: "excess_hits", values: &["loser", "region"], clause: clause::WAR_14 },
    Choice { key: "mutual_tie", values: &["cancel", "random"], clause: clause::WAR_5 },
    Choice { key: "slave_output", values: &["each", "one"], clause: clause::BUILD_4 },
    Choice { key: "seat_order", values: &["random", "chosen"], clause: clause::SETUP_2 },
    Choice { key: "balance", values: &["strict", "off"], clause: clause::BALANCE_1 },
];

const LIMITS: &[&str] = &["none", "10", "20", "30", "40", "50", "60", "80", "100"];

impl Setup {
    /// An ordinary game.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            edition: Edition::Base,
            revision: REVISION,
            length: Length::Full,
            sword_faces: SwordFaces::Three,
            piece_limits: PieceLimits::Hard,
            tribute: TributeRule::Ransom,
            excess_hits: ExcessHits::Loser,
            mutual_tie: MutualTie::Cancel,
            slave_output: SlaveOutput::Each,
            seat_order: SeatOrder::Random,
            balance: BalanceRule::Strict,
            turn_limit: TurnLimit::None,
        }
    }

    /// From names and values.
    pub fn from_options(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Self, SetupError> {
        let setup: Self = setup_from(&crate::META, seats, edition, options)?;
        setup.check()?;
        Ok(setup)
    }

    /// What no game can be played with.
    pub fn check(&self) -> Result<(), SetupError> {
        check_setup(&crate::META, self.seats, self.revision)
    }
}
