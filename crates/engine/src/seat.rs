//! Seats and sets of seats.
//!
//! Inside the code a seat is an index from 0; wherever a person or a program reads it, it is
//! `seat:1` to `seat:6`, numbered clockwise.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any game may have.
pub const MAX_SEATS: usize = 6;

/// One place at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS);
        Self(index as u8)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, as people do.
    pub const fn number(self) -> u32 {
        self.0 as u32 + 1
    }

    /// The seats of a table, clockwise from the first.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self::new)
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn left(self, seats: usize) -> Self {
        let next = self.0 as usize + 1;
        Self(if next < seats { next as u8 } else { 0 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat:{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not `seat:1` to `seat:6`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a seat: write seat:1 to seat:{MAX_SEATS}")]
pub struct NotASeat(String);

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        match text.strip_prefix("seat:").map(str::as_bytes) {
            Some([digit @ b'1'..=b'9']) if usize::from(digit - b'1') < MAX_SEATS => {
                Ok(Self(digit - b'1'))
            }
            _ => Err(NotASeat(text.to_owned())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Some seats of a table, as bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a table of `seats`.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        assert!(seats <= MAX_SEATS);
        Self((1u8 << seats) - 1)
    }

    /// Just this seat.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// As a number, the first seat in the lowest bit.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// From such a number; bits that are no seat are left out.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::all(MAX_SEATS).0)
    }

    /// Is `seat` one of them?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat; true if it was not there.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.has(seat);
        self.0 |= 1 << seat.0;
        new
    }

    /// Takes a seat out; true if it was there.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) -> bool {
        let old = self.has(seat);
        self.0 &= !(1 << seat.0);
        old
    }

    /// The same set and `seat`.
    #[inline]
    pub const fn with(mut self, seat: Seat) -> Self {
        self.insert(seat);
        self
    }

    /// The same set but `seat`.
    #[inline]
    pub const fn without(mut self, seat: Seat) -> Self {
        self.remove(seat);
        self
    }

    /// The seats in either set.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats that are not in the other set.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seat, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The first member clockwise from `seat`, `seat` itself included.
    #[inline]
    pub const fn from(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let later = self.0 & (u8::MAX << seat.0);
        let bits = if later != 0 { later } else { self.0 };
        Some(Seat(bits.trailing_zeros() as u8))
    }

    /// The first member clockwise after `seat`; `seat` itself only when it is the last one left.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let later = self.0 & (u8::MAX << seat.0) & !(1 << seat.0);
        if later != 0 {
            return Some(Seat(later.trailing_zeros() as u8));
        }
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The members in seat order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let seat = Seat(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// One `T` for each seat of a game with at most `N` seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerSeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> PerSeat<T, N> {
    /// The same for everyone.
    pub const fn same(value: T) -> Self
    where
        T: Copy,
    {
        Self([value; N])
    }
}

impl<T: Default + Copy, const N: usize> Default for PerSeat<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut seq = to.serialize_seq(Some(N))?;
        for value in &self.0 {
            seq.serialize_element(value)?;
        }
        seq.end()
    }
}

impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Seats<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Visitor<'de> for Seats<T, N> {
            type Value = PerSeat<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of {N} values, one for each seat")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut all = [T::default(); N];
                for (index, slot) in all.iter_mut().enumerate() {
                    *slot = seq
                        .next_element()?
                        .ok_or_else(|| A::Error::invalid_length(index, &self))?;
                }
                if seq.next_element::<serde::de::IgnoredAny>()?.is_some() {
                    return Err(A::Error::invalid_length(N + 1, &self));
                }
                Ok(PerSeat(all))
            }
        }
        from.deserialize_seq(Seats(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_go_round_clockwise() {
        let set: SeatSet = [0, 2, 3].map(Seat::new).into_iter().collect();
        assert_eq!(set.after(Seat::new(0)), Some(Seat::new(2)));
        assert_eq!(set.after(Seat::new(3)), Some(Seat::new(0)));
        assert_eq!(set.from(Seat::new(1)), Some(Seat::new(2)));
        assert_eq!(set.from(Seat::new(2)), Some(Seat::new(2)));
        assert_eq!(SeatSet::EMPTY.after(Seat::new(1)), None);
        assert_eq!(SeatSet::of(Seat::new(1)).after(Seat::new(1)), Some(Seat::new(1)));
        assert_eq!(Seat::new(3).left(4), Seat::new(0));
        assert_eq!(Seat::new(5).left(6), Seat::new(0));
    }

    #[test]
    fn seats_are_written_from_one() {
        assert_eq!(serde_json::to_string(&Seat::new(1)).unwrap(), "\"seat:2\"");
        assert_eq!("seat:6".parse(), Ok(Seat::new(5)));
        for bad in ["seat:0", "seat:7", "seat:", "2", "seat:-1", "seat:+1", "seat:01", "seat:1 "] {
            assert!(bad.parse::<Seat>().is_err(), "{bad}");
        }
    }
}
