//! Things of a few kinds, counted and never ordered: a hand of cards, a discard pile, a supply of
//! tiles, and any deck whose order nobody may know. Such a deck is drawn when a card is needed,
//! which is the same as having shuffled it before.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chance::Chance;
use crate::clause::Clause;

/// A kind of thing that a bag counts: a small enum with an id for each value.
pub trait Kind: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// What such a thing is called in messages: `a card`.
    const NOUN: &'static str;
    /// All kinds, in the order of their indices.
    const ALL: &'static [Self];
    /// From 0, dense.
    fn index(self) -> usize;
    /// Kind of thing and name, as in `card:knight`.
    fn id(self) -> &'static str;

    /// Reads an id, with or without its prefix.
    fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| {
            kind.id() == text || kind.id().split_once(':').is_some_and(|(_, name)| name == text)
        })
    }
}

/// Writes a [`Kind`] as its id, in JSON and as TypeScript; `kind_serde!(Resource);` once for each.
#[macro_export]
macro_rules! kind_serde {
    ($kind:ty) => {
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str($crate::Kind::id(*self))
            }
        }
        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
                <$kind as $crate::Kind>::parse(&text).ok_or_else(|| {
                    serde::de::Error::custom($crate::bag::not_a_kind::<$kind>(&text))
                })
            }
        }
        $crate::written_as!(
            $kind,
            format!("The id of {}.", <$kind as $crate::Kind>::NOUN),
            $crate::types::ids::<$kind>()
        );
    };
}

/// Makes a plain enum a [`Kind`], its values in their order, each with its id:
/// `kind!(Crop, "a crop", { Wheat = "crop:wheat", Olives = "crop:olives" });`
#[macro_export]
macro_rules! kind {
    ($kind:ty, $noun:literal, { $($value:ident = $id:literal),+ $(,)? }) => {
        impl $crate::Kind for $kind {
            const NOUN: &'static str = $noun;
            const ALL: &'static [Self] = &[$(Self::$value),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                match self {
                    $(Self::$value => $id,)+
                }
            }
        }
        $crate::kind_serde!($kind);
    };
}

/// The message for an id that names no kind.
pub fn not_a_kind<K: Kind>(text: &str) -> String {
    let all: Vec<_> = K::ALL.iter().map(|kind| kind.id()).collect();
    format!("`{text}` is not {}: {}", K::NOUN, all.join(", "))
}

/// How many there are of each kind.
pub struct Bag<K, const N: usize> {
    counts: [u8; N],
    kind: PhantomData<K>,
}

impl<K: Kind, const N: usize> Bag<K, N> {
    /// Nothing.
    pub const EMPTY: Self = Self { counts: [0; N], kind: PhantomData };

    /// So many of each kind, in index order.
    pub const fn of(counts: [u8; N]) -> Self {
        Self { counts, kind: PhantomData }
    }

    /// The counts in index order.
    #[inline]
    pub const fn counts(&self) -> &[u8; N] {
        &self.counts
    }

    /// One thing alone.
    pub fn one(kind: K) -> Self {
        let mut bag = Self::EMPTY;
        bag.counts[kind.index()] = 1;
        bag
    }

    /// How many of this kind.
    #[inline]
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind.index()]
    }

    /// Is there one of this kind?
    #[inline]
    pub fn has(&self, kind: K) -> bool {
        self.counts[kind.index()] != 0
    }

    /// How many in all.
    #[inline]
    pub fn total(&self) -> u8 {
        let mut sum = 0;
        for count in self.counts {
            sum += count;
        }
        sum
    }

    /// Is there nothing?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; N]
    }

    /// Is everything of `self` in `other` too?
    pub fn is_within(&self, other: &Self) -> bool {
        self.counts.iter().zip(other.counts).all(|(mine, theirs)| *mine <= theirs)
    }

    /// Puts one in.
    #[inline]
    pub fn put(&mut self, kind: K) {
        self.counts[kind.index()] += 1;
    }

    /// Takes one out that the caller knows to be there.
    #[inline]
    pub fn take(&mut self, kind: K) {
        self.counts[kind.index()] -= 1;
    }

    /// Takes one out if there is one.
    #[inline]
    pub fn take_if_any(&mut self, kind: K) {
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_sub(1);
    }

    /// What is left when as much as there is of `other` is taken out.
    #[inline]
    pub fn less(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine = mine.saturating_sub(theirs);
        }
        self
    }

    /// The kinds there are, in order.
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        K::ALL.iter().copied().filter(|kind| self.has(*kind))
    }

    /// The only kind there is, if all are alike.
    pub fn only(&self) -> Option<K> {
        let mut kinds = self.kinds();
        let first = kinds.next()?;
        kinds.next().is_none().then_some(first)
    }

    /// The last kind there is: where a lot that is put together in order has come to.
    #[inline]
    pub fn last(&self) -> Option<K> {
        K::ALL.iter().rev().copied().find(|kind| self.has(*kind))
    }

    /// What is of this kind or of one after it.
    #[inline]
    pub fn from(mut self, first: K) -> Self {
        for (index, count) in self.counts.iter_mut().enumerate() {
            if index < first.index() {
                *count = 0;
            }
        }
        self
    }

    /// Takes one out at random, each thing as likely as any other; `None` from an empty bag.
    #[inline]
    pub fn draw(&mut self, chance: &mut Chance, clause: Clause) -> Option<K> {
        if self.is_empty() {
            return None;
        }
        let index = chance.weighted(clause, &self.counts, |index| K::ALL[index].id());
        self.counts[index] -= 1;
        Some(K::ALL[index])
    }
}

impl<K, const N: usize> Clone for Bag<K, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const N: usize> Copy for Bag<K, N> {}

impl<K, const N: usize> PartialEq for Bag<K, N> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<K, const N: usize> Eq for Bag<K, N> {}

impl<K, const N: usize> Hash for Bag<K, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<K: Kind, const N: usize> Default for Bag<K, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K: Kind, const N: usize> AddAssign for Bag<K, N> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
    }
}

impl<K: Kind, const N: usize> SubAssign for Bag<K, N> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine -= theirs;
        }
    }
}

impl<K: Kind, const N: usize> Add for Bag<K, N> {
    type Output = Self;

    #[inline]
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<K: Kind, const N: usize> Sub for Bag<K, N> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<K: Kind, const N: usize> FromIterator<K> for Bag<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut bag = Self::EMPTY;
        kinds.into_iter().for_each(|kind| bag.put(kind));
        bag
    }
}

impl<K: Kind, const N: usize> fmt::Debug for Bag<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind.id(), self.count(kind)))).finish()
    }
}

/// A map from id to count, without the kinds of which there is none.
impl<K: Kind, const N: usize> Serialize for Bag<K, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.kinds().map(|kind| (kind.id(), self.count(kind))))
    }
}

impl<'de, K: Kind, const N: usize> Deserialize<'de> for Bag<K, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Counted<K, const N: usize>(PhantomData<K>);
        impl<'de, K: Kind, const N: usize> Visitor<'de> for Counted<K, N> {
            type Value = Bag<K, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a table from the name of {} to how many", K::NOUN)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut bag = Bag::EMPTY;
                let mut total = 0u8;
                while let Some(name) = map.next_key::<std::borrow::Cow<'de, str>>()? {
                    let kind =
                        K::parse(&name).ok_or_else(|| A::Error::custom(not_a_kind::<K>(&name)))?;
                    let count = map.next_value::<u8>()?;
                    let Some(sum) = total.checked_add(count) else {
                        return Err(A::Error::custom(format!("{count} of `{name}` are too many")));
                    };
                    if bag.has(kind) {
                        return Err(A::Error::custom(format!("`{name}` is there twice")));
                    }
                    total = sum;
                    bag.counts[kind.index()] = count;
                }
                Ok(bag)
            }
        }
        from.deserialize_map(Counted(PhantomData))
    }
}
