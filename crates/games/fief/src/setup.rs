//! The settings of a table: chapter 22 of the specification.

use engine::game::{check_setup, setup_from};
use engine::option::{Switch, is_usual};
use engine::{Choice, Digest, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clause;
use crate::map::Map;

/// The one edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Fief 2 with the supplement.
    #[default]
    Base,
}

/// FI-END: how the game is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// By fiefs and the crown.
    #[default]
    Normal,
    /// By points every five turns.
    Points,
    /// By points every turn.
    Turns,
}

/// FI-END-7: the length of a points game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum PointsTurns {
    /// Ten turns.
    #[default]
    #[serde(rename = "10")]
    T10,
    /// Fifteen turns.
    #[serde(rename = "15")]
    T15,
    /// Twenty turns.
    #[serde(rename = "20")]
    T20,
    /// Twenty-five turns.
    #[serde(rename = "25")]
    T25,
}

impl PointsTurns {
    /// How many.
    pub const fn number(self) -> u16 {
        10 + 5 * self as u16
    }
}

/// FI-AMB-89.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BishopricLayout {
    /// Unequal, as far as it is known.
    #[default]
    Reconstructed,
    /// Six villages each.
    Balanced,
}

/// FI-BUY-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Inflation {
    /// Prices rise in turns 6 and 10.
    #[default]
    On,
    /// They do not.
    Off,
}

/// FI-BUY-4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SoldierLimit {
    /// Six counters a turn.
    #[default]
    Counters,
    /// Six men a turn.
    Points,
}

/// FI-END-12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum SafetyLimit {
    /// Forty turns.
    #[default]
    #[serde(rename = "40")]
    T40,
    /// Twenty turns.
    #[serde(rename = "20")]
    T20,
    /// Eight turns.
    #[serde(rename = "8")]
    T8,
    /// Eighty turns.
    #[serde(rename = "80")]
    T80,
}

impl SafetyLimit {
    /// How many.
    pub const fn number(self) -> u16 {
        [40, 20, 8, 80][self as usize]
    }
}

/// FI-OFFER-2: offers of each player in a phase 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub enum OfferLimit {
    /// Four.
    #[default]
    #[serde(rename = "4")]
    Four,
    /// Two.
    #[serde(rename = "2")]
    Two,
    /// Eight.
    #[serde(rename = "8")]
    Eight,
}

impl OfferLimit {
    /// How many.
    pub const fn number(self) -> u8 {
        [4, 2, 8][self as usize]
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
    /// The hash of the host's own map, where it is not the one that comes along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "string | null")]
    pub map: Option<Digest>,
    /// FI-END.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub mode: Mode,
    /// FI-END-7.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub turns: PointsTurns,
    /// FI-BUY-1.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub inflation: Inflation,
    /// FI-KING-6.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub simple_majority: Switch,
    /// FI-AMB-89.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bishopric_layout: BishopricLayout,
    /// FI-CARD-19.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bonus_as_strength: Switch,
    /// FI-FIGHT-4.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub forced_battle: Switch,
    /// FI-CARD-4.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub ally_defence_interrupt: Switch,
    /// FI-CARD-43.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub escape_any_window: Switch,
    /// FI-REVOLT-5.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub revolt_burns_always: Switch,
    /// FI-CRUSADE-14.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub sick_rolls_once: Switch,
    /// FI-BUY-4.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub soldier_limit: SoldierLimit,
    /// FI-BUY-16.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub cardinal_at_cathedral: Switch,
    /// FI-KING-5.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub king_ballot_secret: Switch,
    /// FI-END-9.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub sudden_death: Switch,
    /// FI-END-12.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub safety_turn_limit: SafetyLimit,
    /// FI-OFFER-2.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub offers_per_player: OfferLimit,
}

/// The revision that new games get.
pub(crate) const REVISION: u32 = 3;

const ON_OFF: &[&str] = &["off", "on"];

/// What a table may choose besides its seats.
pub(crate) const OPTIONS: &[Choice] = &[
    Choice { key: "mode", values: &["normal", "points", "turns"], clause: clause::SETUP_1 },
    Choice { key: "turns", values: &["10", "15", "20", "25"], clause: clause::END_7 },
    Choice { key: "inflation", values: &["on", "off"], clause: clause::BUY_1 },
    Choice { key: "simple_majority", values: ON_OFF, clause: clause::KING_6 },
    Choice {
        key: "bishopric_layout",
        values: &["reconstructed", "balanced"],
        clause: clause::DEF_8,
    },
    Choice { key: "bonus_as_strength", values: ON_OFF, clause: clause::CARD_19 },
    Choice { key: "forced_battle", values: ON_OFF, clause: clause::FIGHT_4 },
    Choice { key: "ally_defence_interrupt", values: ON_OFF, clause: clause::CARD_4 },
    Choice { key: "escape_any_window", values: ON_OFF, clause: clause::CARD_43 },
    Choice { key: "revolt_burns_always", values: ON_OFF, clause: clause::REVOLT_5 },
    Choice { key: "sick_rolls_once", values: ON_OFF, clause: clause::CRUSADE_14 },
    Choice { key: "soldier_limit", values: &["counters", "points"], clause: clause::BUY_4 },
    Choice { key: "cardinal_at_cathedral", values: ON_OFF, clause: clause::BUY_16 },
    Choice { key: "king_ballot_secret", values: ON_OFF, clause: clause::KING_5 },
    Choice { key: "sudden_death", values: ON_OFF, clause: clause::END_9 },
    Choice { key: "safety_turn_limit", values: &["40", "20", "8", "80"], clause: clause::END_12 },
    Choice { key: "offers_per_player", values: &["4", "2", "8"], clause: clause::OFFER_2 },
];

impl Setup {
    /// An ordinary game.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            edition: Edition::Base,
            revision: REVISION,
            map: None,
            mode: Mode::Normal,
            turns: PointsTurns::T10,
            inflation: Inflation::On,
            simple_majority: Switch::Off,
            bishopric_layout: BishopricLayout::Reconstructed,
            bonus_as_strength: Switch::Off,
            forced_battle: Switch::Off,
            ally_defence_interrupt: Switch::Off,
            escape_any_window: Switch::Off,
            revolt_burns_always: Switch::Off,
            sick_rolls_once: Switch::Off,
            soldier_limit: SoldierLimit::Counters,
            cardinal_at_cathedral: Switch::Off,
            king_ballot_secret: Switch::Off,
            sudden_death: Switch::Off,
            safety_turn_limit: SafetyLimit::T40,
            offers_per_player: OfferLimit::Four,
        }
    }

    /// From names and values; played on the host's own map where there is one.
    pub fn from_options(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Self, SetupError> {
        let mut setup: Self = setup_from(&crate::META, seats, edition, options)?;
        setup.map = Map::installed().and_then(|own| own.digest);
        setup.check()?;
        Ok(setup)
    }

    /// What no game can be played with.
    pub fn check(&self) -> Result<(), SetupError> {
        check_setup(&crate::META, self.seats, self.revision)
    }
}
