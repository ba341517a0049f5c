//! Answers given at the same time and in secret: orders, ballots, sealed bids.

use serde::{Deserialize, Serialize};

use crate::seat::{PerSeat, Seat, SeatSet};

/// Waits for one `T` of every seat that owes one; opens only when none is owed. The order of
/// arrival changes nothing, because it is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "T: Deserialize<'de> + Copy"))]
pub struct Sealed<T, const N: usize> {
    owed: SeatSet,
    answers: PerSeat<Option<T>, N>,
}

impl<T: Copy, const N: usize> Default for Sealed<T, N> {
    fn default() -> Self {
        Self::owed_by(SeatSet::EMPTY)
    }
}

impl<T: Copy, const N: usize> Sealed<T, N> {
    /// Asks these seats.
    pub fn owed_by(owed: SeatSet) -> Self {
        Self { owed, answers: PerSeat([None; N]) }
    }

    /// The seats that have not answered yet.
    pub fn owed(&self) -> SeatSet {
        self.owed
    }

    /// What `seat` has answered: for its own eyes.
    pub fn of(&self, seat: Seat) -> Option<T> {
        self.answers[seat]
    }

    /// Takes the answer of a seat that owes one.
    pub fn put(&mut self, seat: Seat, answer: T) {
        assert!(self.owed.has(seat), "each seat answers once, and only if asked");
        self.owed.remove(seat);
        self.answers[seat] = Some(answer);
    }

    /// All the answers in seat order, once none is owed; then forgets them. Nothing if nobody was
    /// asked.
    pub fn open(&mut self) -> Option<PerSeat<Option<T>, N>> {
        if !self.owed.is_empty() || self.answers.0.iter().all(Option::is_none) {
            return None;
        }
        Some(std::mem::replace(&mut self.answers, PerSeat([None; N])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_when_all_have_answered_and_forgets() {
        let mut sealed: Sealed<u8, 3> = Sealed::owed_by(SeatSet::all(3));
        sealed.put(Seat::new(2), 7);
        sealed.put(Seat::new(0), 5);
        assert_eq!(sealed.open(), None);
        assert_eq!(sealed.of(Seat::new(0)), Some(5));
        sealed.put(Seat::new(1), 6);
        assert_eq!(sealed.open(), Some(PerSeat([Some(5), Some(6), Some(7)])));
        assert_eq!(sealed.of(Seat::new(0)), None);
        assert_eq!(sealed.open(), None);
    }
}
