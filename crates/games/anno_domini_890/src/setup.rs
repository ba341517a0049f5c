//! The settings of a table: chapter 11 of the specification.

use engine::game::{check_setup, setup_from};
use engine::option::is_usual;
use engine::{Choice, Digest, SeatOrLot, SetupError, Switch};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use ts_rs::TS;

use crate::clause;
use crate::components::Components;

/// The one edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// That of 2023.
    #[default]
    Base,
}

/// AD-SETUP-7: a scenario card.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS, VariantNames,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Scenario {
    /// Primi Passi.
    #[default]
    FirstSteps,
    /// Vele all'Orizzonte.
    SailsOnTheHorizon,
    /// La Grande Fiera.
    GreatFair,
    /// La Corte di Ermengarda.
    CourtOfErmengarde,
    /// Grandi Opere.
    GreatWorks,
    /// Anni Magri.
    LeanYears,
}

impl Scenario {
    /// In the order of the file of components.
    pub const ALL: [Self; 6] = [
        Self::FirstSteps,
        Self::SailsOnTheHorizon,
        Self::GreatFair,
        Self::CourtOfErmengarde,
        Self::GreatWorks,
        Self::LeanYears,
    ];

    /// As in the file of components.
    pub const fn id(self) -> &'static str {
        <Self as VariantNames>::VARIANTS[self as usize]
    }
}

/// AD-SETUP-7: which scenario a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ScenarioChoice {
    /// Drawn by lot.
    Random,
    /// This one.
    #[serde(untagged)]
    The(Scenario),
}

impl Default for ScenarioChoice {
    fn default() -> Self {
        Self::The(Scenario::default())
    }
}

/// The settings of a table. An option with its usual value is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2, 3 or 4.
    pub seats: u8,
    /// The one edition.
    pub edition: Edition,
    /// The rules revision the game is pinned to.
    pub revision: u32,
    /// The hash of the host's own file of components, where it is not the one that comes along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "string | null")]
    pub components: Option<Digest>,
    /// AD-SETUP-7.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub scenario: ScenarioChoice,
    /// AD-SETUP-1.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub first_player: SeatOrLot,
    /// AD-CHAR-3.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub effects_optional: Switch,
    /// AD-CHAR-CARTOGRAPHER.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub cartographer_castle: Free,
    /// AD-CHAR-MASTER-BUILDER.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub builder_keeps: Kept,
    /// AD-SCORE-4.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub majority_needs_one: Switch,
    /// AD-COMP-5.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub coin_limit: Switch,
}

/// AD-CHAR-CARTOGRAPHER: may the castle be moved?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Free {
    /// Yes.
    #[default]
    Moves,
    /// No.
    Stays,
}

/// AD-CHAR-MASTER-BUILDER: what becomes of pieces that lie on the ruin?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// They stay.
    #[default]
    Stay,
    /// They go back to the supply.
    Return,
}

/// The revision that new games get.
pub(crate) const REVISION: u32 = 1;

/// What a table may choose besides its seats.
pub(crate) const OPTIONS: &[Choice] = &[
    Choice {
        key: "scenario",
        values: &[
            "first-steps",
            "sails-on-the-horizon",
            "great-fair",
            "court-of-ermengarde",
            "great-works",
            "lean-years",
            "random",
        ],
        clause: clause::SETUP_7,
    },
    Choice { key: "first_player", values: &["random", "seat:<n>"], clause: clause::SETUP_1 },
    Choice { key: "effects_optional", values: &["off", "on"], clause: clause::CHAR_3 },
    Choice {
        key: "cartographer_castle",
        values: &["moves", "stays"],
        clause: clause::CHAR_CARTOGRAPHER,
    },
    Choice {
        key: "builder_keeps",
        values: &["stay", "return"],
        clause: clause::CHAR_MASTER_BUILDER,
    },
    Choice { key: "majority_needs_one", values: &["off", "on"], clause: clause::SCORE_4 },
    Choice { key: "coin_limit", values: &["off", "on"], clause: clause::COMP_5 },
];

impl Setup {
    /// An ordinary game.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            edition: Edition::Base,
            revision: REVISION,
            components: None,
            scenario: ScenarioChoice::default(),
            first_player: SeatOrLot::Random,
            effects_optional: Switch::Off,
            cartographer_castle: Free::Moves,
            builder_keeps: Kept::Stay,
            majority_needs_one: Switch::Off,
            coin_limit: Switch::Off,
        }
    }

    /// From names and values; played with the host's own components where there are some.
    pub fn from_options(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Self, SetupError> {
        let mut setup: Self = setup_from(&crate::META, seats, edition, options)?;
        setup.components = Components::installed().and_then(|own| own.digest);
        setup.check()?;
        Ok(setup)
    }

    /// What no game can be played with.
    pub fn check(&self) -> Result<(), SetupError> {
        check_setup(&crate::META, self.seats, self.revision)?;
        if let SeatOrLot::At(seat) = self.first_player
            && self.seats as usize <= seat.index()
        {
            return Err(SetupError::new("first_player", format!("nobody sits at {seat}")));
        }
        Ok(())
    }
}
