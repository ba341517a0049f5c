//! What the options of several games are made of. Records are sealed with their setups, so an
//! option that has its usual value is left out: one that is added later must not break what was
//! sealed before.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::seat::Seat;

/// On or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// Not played with.
    #[default]
    Off,
    /// Played with.
    On,
}

impl Switch {
    /// Is it on?
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// A seat that the table names, or that luck does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeatOrLot {
    /// Drawn by lot.
    #[default]
    Random,
    /// This seat.
    At(Seat),
}

impl TS for SeatOrLot {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        format!("\"random\" | {}", Seat::name(config))
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<Seat>();
    }
}

impl Serialize for SeatOrLot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Random => to.serialize_str("random"),
            Self::At(seat) => seat.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for SeatOrLot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        match text.as_ref() {
            "random" => Ok(Self::Random),
            other => other.parse().map(Self::At).map_err(serde::de::Error::custom),
        }
    }
}

/// For `skip_serializing_if`.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
