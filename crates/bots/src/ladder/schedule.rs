//! Which games a ladder is made of.
//!
//! A block is one deal, played once in every rotation: one seat of the upper bot among the lower
//! one's, in each seat, then one seat of the lower bot among the upper one's, in each seat. So
//! within a block each bot has every seat equally often and both splits equally often, and whatever
//! the deal gives to a seat it gives to both.

use engine::{Seat, SeatSet, Seed};

use super::{Arena, Pairs};
use crate::play::Seeds;

/// Spread needs two of a kind.
const FEWEST_BLOCKS: u64 = 2;
/// Where the seeds of the bots' own choices begin among those that follow from a deal.
const MINDS: u64 = 1 << 32;

/// Two bots that meet, by their places in the list; the same place twice for the control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pairing {
    pub(super) lower: usize,
    pub(super) upper: usize,
}

/// The winners of each game of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The place of its pairing in the schedule.
    pub(super) pairing: usize,
    /// The number of its deal.
    pub(super) number: u64,
    /// In the order of the rotations.
    pub(super) won: Vec<SeatSet>,
}

/// All blocks of a ladder.
pub(super) struct Schedule {
    pub(super) pairings: Vec<Pairing>,
    /// The seats of the upper bot in each game of a block.
    pub(super) rotations: Vec<SeatSet>,
    /// For each pairing.
    pub(super) blocks: u64,
    pub(super) seats: usize,
    seeds: Vec<Seed>,
}

impl Schedule {
    pub(super) fn new(wanted: &Arena) -> Self {
        let pairings = pairings(wanted.bots.len(), wanted.pairs);
        let rotations = rotations(wanted.seats);
        // By name, so that other bots in the list change nothing; and each pairing has its own
        // deals, so that what one pairing shows does not depend on another.
        let seed = |pairing: &Pairing| {
            let (lower, upper) = (&wanted.bots[pairing.lower], &wanted.bots[pairing.upper]);
            Seed::from_text(&format!("{} {lower} {upper}", wanted.seed))
        };
        Self {
            seeds: pairings.iter().map(seed).collect(),
            blocks: wanted.games.div_ceil(rotations.len() as u64).max(FEWEST_BLOCKS),
            pairings,
            rotations,
            seats: wanted.seats,
        }
    }

    /// How many games a pairing plays.
    pub(super) fn games(&self) -> u64 {
        self.blocks * self.rotations.len() as u64
    }

    /// What a game of a block follows from: one deal for all rotations, and the bots' own choices
    /// anew in each. A bot that meets itself gets another deal in each: with the same one it might
    /// play one game over and over, and the control could not fail.
    pub(super) fn seeds(&self, pairing: usize, number: u64, rotation: usize) -> Seeds {
        let Pairing { lower, upper } = self.pairings[pairing];
        let block = self.seeds[pairing].nth(number);
        let minds = block.nth(MINDS + rotation as u64);
        Seeds { deal: if lower == upper { minds } else { block }, minds }
    }

    /// A name for each seat.
    pub(super) fn line_up<'a>(
        &self,
        bots: &'a [String],
        pairing: Pairing,
        upper: SeatSet,
    ) -> Vec<&'a str> {
        let name = |seat| if upper.has(seat) { pairing.upper } else { pairing.lower };
        Seat::all(self.seats).map(|seat| bots[name(seat)].as_str()).collect()
    }
}

fn pairings(bots: usize, pairs: Pairs) -> Vec<Pairing> {
    let each = (0..bots).flat_map(|lower| (lower..bots).map(move |upper| Pairing { lower, upper }));
    each.filter(|Pairing { lower, upper }| match pairs {
        Pairs::Neighbours => lower + 1 == *upper,
        Pairs::All => lower != upper,
        Pairs::Itself => lower == upper,
    })
    .collect()
}

/// With two seats both splits are the same one.
fn rotations(seats: usize) -> Vec<SeatSet> {
    let alone = Seat::all(seats).map(SeatSet::of);
    let many = Seat::all(seats).map(|seat| SeatSet::all(seats).without(seat));
    alone.chain(many.filter(|_| 2 < seats)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_has_every_seat_equally_often() {
        for seats in 2..=6 {
            let rotations = rotations(seats);
            assert_eq!(rotations.len(), if seats == 2 { 2 } else { 2 * seats });
            for seat in Seat::all(seats) {
                let upper = rotations.iter().filter(|upper| upper.has(seat)).count();
                assert_eq!(2 * upper, rotations.len(), "{seats} seats, {seat}");
            }
            let alone = rotations.iter().filter(|upper| upper.len() == 1).count();
            assert_eq!(alone, seats);
        }
    }

    #[test]
    fn pairs_are_those_asked_for() {
        let pair = |lower, upper| Pairing { lower, upper };
        assert_eq!(pairings(3, Pairs::Neighbours), [pair(0, 1), pair(1, 2)]);
        assert_eq!(pairings(3, Pairs::All), [pair(0, 1), pair(0, 2), pair(1, 2)]);
        assert_eq!(pairings(2, Pairs::Itself), [pair(0, 0), pair(1, 1)]);
    }
}
