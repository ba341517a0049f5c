//! Things of which there is one each: the tiles of a pile, the characters beside a banner. What
//! nobody may order is a set, drawn from when one is needed.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitOr, BitOrAssign, Sub, SubAssign};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::bag::Kind;
use crate::chance::Chance;
use crate::clause::Clause;

/// Some of at most 64 things, each at most once.
pub struct Set<K> {
    bits: u64,
    kind: PhantomData<K>,
}

impl<K: Kind> Set<K> {
    /// Nothing.
    pub const EMPTY: Self = Self { bits: 0, kind: PhantomData };

    /// Just this one.
    pub fn of(one: K) -> Self {
        Self { bits: 1 << one.index(), kind: PhantomData }
    }

    /// The bit of the n-th kind is the n-th from the right.
    pub const fn from_bits(bits: u64) -> Self {
        Self { bits, kind: PhantomData }
    }

    /// The bit of the n-th kind is the n-th from the right.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Is this one among them?
    #[inline]
    pub fn has(self, one: K) -> bool {
        self.bits >> one.index() & 1 == 1
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, one: K) {
        self.bits |= 1 << one.index();
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, one: K) {
        self.bits &= !(1 << one.index());
    }

    /// Those that are in both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }

    /// In the order of their indices.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let index = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(K::ALL[index])
        })
    }

    /// Draws one, each as likely as any other, and takes it out; none if there is none.
    #[inline]
    pub fn draw(&mut self, chance: &mut Chance, clause: Clause) -> Option<K> {
        if self.bits == 0 {
            return None;
        }
        let one = K::ALL[chance.bit(clause, self.bits, |index| K::ALL[index].id())];
        self.remove(one);
        Some(one)
    }
}

impl<K> Clone for Set<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Set<K> {}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self { bits: 0, kind: PhantomData }
    }
}

impl<K> PartialEq for Set<K> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<K> Eq for Set<K> {}

impl<K> std::hash::Hash for Set<K> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<K: Kind> fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Kind::id)).finish()
    }
}

impl<K> BitOr for Set<K> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, kind: PhantomData }
    }
}

impl<K> BitOrAssign for Set<K> {
    fn bitor_assign(&mut self, other: Self) {
        self.bits |= other.bits;
    }
}

impl<K> Sub for Set<K> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, kind: PhantomData }
    }
}

impl<K> SubAssign for Set<K> {
    fn sub_assign(&mut self, other: Self) {
        self.bits &= !other.bits;
    }
}

impl<K: Kind> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        items.into_iter().for_each(|one| set.insert(one));
        set
    }
}

impl<K: Kind> Serialize for Set<K> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Kind::id))
    }
}

impl<'de, K: Kind> Deserialize<'de> for Set<K> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Named<K>(PhantomData<K>);
        impl<'de, K: Kind> Visitor<'de> for Named<K> {
            type Value = Set<K>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list, each {} once", K::NOUN)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Set<K>, A::Error> {
                let mut set = Set::EMPTY;
                while let Some(text) = seq.next_element::<std::borrow::Cow<'de, str>>()? {
                    let one = K::parse(&text)
                        .ok_or_else(|| A::Error::custom(crate::bag::not_a_kind::<K>(&text)))?;
                    if set.has(one) {
                        return Err(A::Error::custom(format!("`{text}` is there twice")));
                    }
                    set.insert(one);
                }
                Ok(set)
            }
        }
        from.deserialize_seq(Named(PhantomData))
    }
}

impl<K: Kind + TS> TS for Set<K> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        format!("Array<{}>", K::name(config))
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<K>();
    }
}
