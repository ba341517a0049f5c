//! A short list that lives inside the state: no heap, copied whole, compared by its live part.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` values of `T`.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// A list with nothing on it.
    pub fn new() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }

    /// Adds a value at the end. The caller knows by the rules that there is room.
    #[inline]
    pub fn push(&mut self, value: T) {
        self.items[self.len as usize] = value;
        self.len += 1;
    }

    /// Takes the last value off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes everything off.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Is there no room for one more?
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::new();
        values.into_iter().for_each(|value| list.push(value));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Short<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Short<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} values")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(value) = seq.next_element()? {
                    if list.is_full() {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    list.push(value);
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Short(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_live_part_counts() {
        let mut one: List<u8, 3> = [7, 9].into_iter().collect();
        one.pop();
        let two: List<u8, 3> = [7].into_iter().collect();
        assert_eq!(one, two);
        assert_eq!(serde_json::to_string(&one).unwrap(), "[7]");
        assert_eq!(serde_json::from_str::<List<u8, 3>>("[7]").unwrap(), one);
        assert!(serde_json::from_str::<List<u8, 3>>("[1,2,3,4]").is_err());
    }
}
