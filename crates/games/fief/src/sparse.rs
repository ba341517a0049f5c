//! Tables with a place for every village, written as a map of those places that hold something: most
//! villages hold little, and a view is sent with every step.

use std::collections::BTreeMap;

use engine::Kind;
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{SEATS, VILLAGES, Village};

/// How guards without master go, beside the seats.
const GUARDS: &str = "guards";

fn holds<T: Default + PartialEq>(it: &T) -> bool {
    *it != T::default()
}

/// One place for each village.
pub(crate) mod villages {
    use super::*;

    pub(crate) fn serialize<T, S>(all: &[T; VILLAGES], to: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let mut map = to.serialize_map(None)?;
        for (village, it) in Village::ALL.iter().zip(all).filter(|(_, it)| holds(*it)) {
            map.serialize_entry(village, it)?;
        }
        map.end()
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<[T; VILLAGES], D::Error>
    where
        T: Deserialize<'de> + Default,
        D: Deserializer<'de>,
    {
        let mut all = std::array::from_fn(|_| T::default());
        for (village, it) in BTreeMap::<Village, T>::deserialize(from)? {
            all[village as usize] = it;
        }
        Ok(all)
    }
}

/// The same, or nothing.
pub(crate) mod maybe {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    struct All<T: Serialize + serde::de::DeserializeOwned + Default + PartialEq>(
        #[serde(with = "villages", bound = "")] [T; VILLAGES],
    );

    pub(crate) fn serialize<T, S>(all: &Option<[T; VILLAGES]>, to: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + serde::de::DeserializeOwned + Default + PartialEq + Copy,
        S: Serializer,
    {
        all.map(All).serialize(to)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Option<[T; VILLAGES]>, D::Error>
    where
        T: Serialize + serde::de::DeserializeOwned + Default + PartialEq,
        D: Deserializer<'de>,
    {
        Ok(Option::<All<T>>::deserialize(from)?.map(|it| it.0))
    }
}

/// A place for each player and for guards without master in each village.
pub(crate) mod stacks {
    use super::*;

    struct Row<'a, T>(&'a [T; SEATS + 1]);

    impl<T: Serialize + Default + PartialEq> Serialize for Row<'_, T> {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            let mut map = to.serialize_map(None)?;
            for (n, it) in self.0.iter().enumerate().filter(|(_, it)| holds(*it)) {
                match n {
                    SEATS => map.serialize_entry(GUARDS, it)?,
                    n => map.serialize_entry(&engine::Seat::new(n), it)?,
                }
            }
            map.end()
        }
    }

    pub(crate) fn serialize<T, S>(
        all: &[[T; SEATS + 1]; VILLAGES],
        to: S,
    ) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let mut map = to.serialize_map(None)?;
        for (village, row) in Village::ALL.iter().zip(all).filter(|(_, row)| row.iter().any(holds))
        {
            map.serialize_entry(village, &Row(row))?;
        }
        map.end()
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<[[T; SEATS + 1]; VILLAGES], D::Error>
    where
        T: Deserialize<'de> + Default + Copy,
        D: Deserializer<'de>,
    {
        let mut all = [[T::default(); SEATS + 1]; VILLAGES];
        for (village, row) in BTreeMap::<Village, BTreeMap<String, T>>::deserialize(from)? {
            for (who, it) in row {
                let slot = match who.as_str() {
                    GUARDS => Some(SEATS),
                    seat => seat.parse::<engine::Seat>().ok().map(engine::Seat::index),
                };
                let slot = slot.filter(|it| *it <= SEATS);
                let slot = slot.ok_or_else(|| D::Error::custom(format!("no stack: {who}")))?;
                all[village as usize][slot] = it;
            }
        }
        Ok(all)
    }
}
