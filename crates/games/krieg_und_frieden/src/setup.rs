//! The settings of a table: chapter 1 of the specification, and the options from outside the
//! rulebooks (KF-VAR-20 to -22).

use engine::game::{check_setup, setup_from};
use engine::option::is_usual;
use engine::{Choice, SeatOrLot, SetupError, Switch};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::clause;
use crate::pieces::Reward;

/// Which rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// La Spada e la Fede.
    #[default]
    Spada,
    /// Krieg und Frieden.
    Krieg,
}

/// KF-VAR-10: is the base card chosen, and do the others see it?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExpertBase {
    /// It is drawn.
    #[default]
    Off,
    /// Chosen, and shown.
    Open,
    /// Chosen, and hidden.
    Secret,
}

/// KF-SPRING-6: may the Adviser pass at the opening?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OpeningBid {
    /// Yes.
    #[default]
    Optional,
    /// No.
    Required,
}

/// KF-VAR-20: whose points?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Stuart Dagger's, printed in both rulebooks.
    #[default]
    Dagger,
    /// Those of the first German edition.
    Original,
}

/// The settings of a table. Records are sealed with them, so an option that has its usual value is
/// left out: one that is added later must not break what was sealed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 3 or 4.
    pub seats: u8,
    /// Which rulebook.
    pub edition: Edition,
    /// The rules revision the game is pinned to.
    pub revision: u32,
    /// KF-VAR-1.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub mobilisation: Switch,
    /// KF-VAR-10.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub expert_base: ExpertBase,
    /// KF-SPRING-6.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub opening_bid: OpeningBid,
    /// KF-SETUP-10.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub first_adviser: SeatOrLot,
    /// KF-DATA-4.
    #[serde(default = "privilege", skip_serializing_if = "is_privilege")]
    pub start_reward: Reward,
    /// KF-SUMMER-14, -26.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub futile_targets: Switch,
    /// KF-VAR-20.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub scoring: Scoring,
    /// KF-VAR-21.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub designer_short: Switch,
    /// KF-VAR-22.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub designer_mild: Switch,
}

/// The revision that new games get.
pub(crate) const REVISION: u32 = 1;

fn privilege() -> Reward {
    Reward::Privilege
}

fn is_privilege(reward: &Reward) -> bool {
    *reward == Reward::Privilege
}

/// What a table may choose besides edition and seats.
pub(crate) const OPTIONS: &[Choice] = &[
    Choice { key: "mobilisation", values: &["off", "on"], clause: clause::VAR_1 },
    Choice { key: "expert_base", values: &["off", "open", "secret"], clause: clause::VAR_10 },
    Choice { key: "opening_bid", values: &["optional", "required"], clause: clause::SPRING_6 },
    Choice { key: "first_adviser", values: &["random", "seat:<n>"], clause: clause::SETUP_10 },
    Choice { key: "start_reward", values: &["privilege", "cathedral"], clause: clause::DATA_4 },
    Choice { key: "futile_targets", values: &["off", "on"], clause: clause::SUMMER_14 },
    Choice { key: "scoring", values: &["dagger", "original"], clause: clause::VAR_20 },
    Choice { key: "designer_short", values: &["off", "on"], clause: clause::VAR_21 },
    Choice { key: "designer_mild", values: &["off", "on"], clause: clause::VAR_22 },
];

impl Setup {
    /// An ordinary game.
    pub fn new(edition: Edition, seats: u8) -> Self {
        Self {
            seats,
            edition,
            revision: REVISION,
            mobilisation: Switch::Off,
            expert_base: ExpertBase::Off,
            opening_bid: OpeningBid::Optional,
            first_adviser: SeatOrLot::Random,
            start_reward: Reward::Privilege,
            futile_targets: Switch::Off,
            scoring: Scoring::Dagger,
            designer_short: Switch::Off,
            designer_mild: Switch::Off,
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

    /// Does anyone become first Adviser by lot or by choice, not by the card dealt?
    pub fn chooses_adviser(&self) -> bool {
        self.seats == 3 || self.designer_short.is_on()
    }

    /// What no game can be played with.
    pub fn check(&self) -> Result<(), SetupError> {
        check_setup(&crate::META, self.seats, self.revision)?;
        if let SeatOrLot::At(seat) = self.first_adviser {
            if self.seats as usize <= seat.index() {
                return Err(SetupError::new("first_adviser", format!("nobody sits at {seat}")));
            }
            if !self.chooses_adviser() {
                let problem = "with 4 players the start card decides it (KF-SETUP-3)";
                return Err(SetupError::new("first_adviser", problem));
            }
        }
        Ok(())
    }
}
