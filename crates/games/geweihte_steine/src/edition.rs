//! The rules of one table: every figure of the box, and every difference that an option makes, by
//! name.

use engine::{Seat, SetupError};

use crate::pieces::Piece;
use crate::setup::{
    BalanceRule, ExcessHits, Length, MutualTie, PieceLimits, Setup, SlaveOutput, TributeRule,
};

/// The most farmers and the most of any other kind where the box sets no limit (GS-COMP-3): more
/// than any game needs, and numbers stay small.
const MANY_FARMERS: u8 = 200;
const MANY: u8 = 99;

/// The rules of one table.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The settings it was made from.
    pub setup: Setup,
    /// 3 to 6.
    pub seats: usize,
    /// GS-COMP-6.
    pub swords: u8,
    /// The last turn, if there is one (GS-END-6).
    pub last_turn: Option<u16>,
}

impl Rules {
    /// The rules for these settings.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self {
            setup: *setup,
            seats: setup.seats as usize,
            swords: setup.sword_faces.number(),
            last_turn: setup.turn_limit.last(),
        })
    }

    /// The most pieces of a kind that one regent can have in play (GS-COMP-3); cardinals are
    /// ambassadors.
    #[inline]
    pub const fn limit(&self, piece: Piece) -> u8 {
        match (self.setup.piece_limits, piece) {
            (PieceLimits::Hard, Piece::Farmer) => 40,
            (PieceLimits::Hard, Piece::Artisan) => 10,
            (PieceLimits::Hard, Piece::Ambassador) => 5,
            (PieceLimits::Hard, Piece::Knight) => 30,
            (PieceLimits::Unlimited, Piece::Farmer) => MANY_FARMERS,
            (PieceLimits::Unlimited, _) => MANY,
        }
    }

    /// GS-SETUP-5.
    pub fn is_short(&self) -> bool {
        self.setup.length == Length::Short
    }

    /// GS-TRIBUTE-2.
    pub fn has_tribute(&self) -> bool {
        self.setup.tribute == TributeRule::Ransom
    }

    /// GS-BALANCE-1.
    #[inline]
    pub fn is_balanced(&self) -> bool {
        self.setup.balance == BalanceRule::Strict
    }

    /// GS-BUILD-4: the stones that so many slaves lay.
    #[inline]
    pub fn slave_stones(&self, slaves: u8) -> u8 {
        match self.setup.slave_output {
            SlaveOutput::Each => slaves,
            SlaveOutput::One => slaves.min(1),
        }
    }

    /// GS-WAR-5.
    pub fn tie_is_rolled(&self) -> bool {
        self.setup.mutual_tie == MutualTie::Random
    }

    /// GS-WAR-14: who pays for excess hits of `seat` in the region of `region`, the last of whose
    /// targets was `last`; in a duel the region counts for nothing.
    pub fn pays(&self, seat: Seat, last: Seat, region: Seat, duel: bool) -> Option<Seat> {
        match (self.setup.excess_hits, duel, seat == region) {
            (ExcessHits::Region, true, _) | (ExcessHits::Region, false, true) => None,
            (ExcessHits::Loser, true, _) | (ExcessHits::Loser, false, true) => Some(last),
            (_, false, false) => Some(region),
        }
    }
}
