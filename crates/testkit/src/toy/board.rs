//! The pieces of the toy, what a player may answer, what is asked and what happens.

use engine::{Bag, Clause, PerSeat, Sealed, Seat, SeatSet, Stack, Veiled, kind};
use serde::{Deserialize, Serialize};

use super::clause;
use super::frames::Frame;

/// The most that can play.
pub const SEATS: usize = 4;

/// One value for each seat.
pub type Seats<T> = PerSeat<T, SEATS>;

/// A gift. The order is the one in which an offering is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gift {
    /// Worth 1.
    Candle,
    /// Worth 2; never alone (TOY-OFFER-2).
    Incense,
    /// Worth 3.
    Silver,
}

kind!(Gift, "a gift", {
    Candle = "gift:candle",
    Incense = "gift:incense",
    Silver = "gift:silver",
});

/// Some gifts.
pub type Gifts = Bag<Gift, 3>;

/// All gifts of the box.
pub const BOX: Gifts = Gifts::of([10, 8, 8]);

/// What an offering is worth (TOY-OFFER-4).
pub(crate) fn worth(gifts: &Gifts) -> u8 {
    gifts.count(Gift::Candle) + 2 * gifts.count(Gift::Incense) + 3 * gifts.count(Gift::Silver)
}

/// One step of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "do", content = "with", rename_all = "snake_case")]
pub enum Action {
    /// Look at the relic.
    Look,
    /// Exchange a gift for one of the rest.
    Swap(Gift),
    /// Ring the bell.
    Ring,
    /// Add a gift to the offering.
    Offer(Gift),
    /// Seal the offering.
    Seal,
    /// Vote in a ballot.
    Vote(bool),
    /// Take a gift out of the alms box.
    Take(Gift),
}

impl Action {
    pub(crate) fn belongs(self) -> Clause {
        match self {
            Self::Look => clause::LOOK_1,
            Self::Swap(_) => clause::SWAP_1,
            Self::Ring => clause::BELL_1,
            Self::Offer(_) | Self::Seal => clause::OFFER_1,
            Self::Vote(_) => clause::BELL_2,
            Self::Take(_) => clause::ALMS_1,
        }
    }
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
pub enum Question {
    /// What do you offer?
    Offer {
        /// Which night it is.
        night: u8,
    },
    /// Do you use a right of yours?
    Wake,
    /// Another relic?
    Ballot,
    /// What do you take?
    Alms,
}

/// What happened.
#[expect(missing_docs, reason = "the fields are what the sentence above each variant speaks of")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", content = "with", rename_all = "snake_case")]
pub enum Event {
    /// Gifts were dealt.
    Dealt { seat: Seat, gifts: Veiled<Gifts> },
    /// A night began.
    Night { night: u8 },
    /// One's own offering so far.
    Staged { seat: Seat, gifts: Gifts },
    /// One's own offering, sealed.
    Sealed { seat: Seat, gifts: Gifts },
    /// A player has sealed.
    HasSealed { seat: Seat },
    /// The offerings were opened.
    Opened { offers: Seats<Gifts>, relic: u8, winner: Option<Seat> },
    /// What one saw of the relic.
    Saw { relic: u8 },
    /// What one gave for what.
    Swapped { seat: Seat, gift: Gift, got: Gift },
    /// A player rang the bell.
    Rang { seat: Seat },
    /// One's own vote.
    Voted { seat: Seat, aye: bool },
    /// How many ayes there were.
    Tally { ayes: u8 },
    /// Another relic was laid.
    Replaced,
    /// A player took alms.
    Taken { seat: Seat, gift: Gift },
    /// It is over.
    Ended { winners: SeatSet },
}

impl Event {
    pub(crate) fn cause(&self) -> Clause {
        match self {
            Self::Dealt { .. } => clause::NIGHT_2,
            Self::Night { .. } => clause::NIGHT_1,
            Self::Staged { .. } => clause::OFFER_3,
            Self::Sealed { .. } => clause::OFFER_1,
            Self::HasSealed { .. } => clause::OFFER_5,
            Self::Opened { .. } => clause::OFFER_4,
            Self::Saw { .. } => clause::LOOK_1,
            Self::Swapped { .. } => clause::SWAP_1,
            Self::Rang { .. } => clause::BELL_1,
            Self::Voted { .. } | Self::Tally { .. } => clause::BELL_2,
            Self::Replaced => clause::BELL_3,
            Self::Taken { .. } => clause::ALMS_1,
            Self::Ended { .. } => clause::NIGHT_3,
        }
    }
}

/// Everything that changes in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Gifts, relic, points.
    pub board: Board,
    /// Where the procedures stand.
    pub stack: Stack<Frame, 6>,
}

/// The table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// From 1; 4 when it is over.
    pub night: u8,
    /// What the relic is worth.
    pub relic: u8,
    /// Who has looked at it.
    pub seen: SeatSet,
    /// Who has exchanged a gift since it was laid.
    pub swapped: SeatSet,
    /// Who can still ring.
    pub bells: SeatSet,
    /// Gifts in hand, those of a sealed offering among them: the size of a hand is public.
    pub hands: Seats<Gifts>,
    /// Gifts that are not used.
    pub rest: Gifts,
    /// The alms box.
    pub alms: Gifts,
    /// Points.
    pub points: Seats<u8>,
    /// Who is putting an offering together.
    pub stager: Option<Seat>,
    /// What is in it so far.
    pub staged: Gifts,
    /// The sealed offerings.
    pub offers: Sealed<Gifts, SEATS>,
    /// The votes of a ballot.
    pub votes: Sealed<bool, SEATS>,
    /// What the last ballot came to: all that stays of it.
    pub tally: Option<u8>,
    /// Whoever was left without gifts and has not been asked yet.
    pub poor: SeatSet,
}

impl Board {
    /// What a seat has in hand and not in a sealed offering.
    pub(crate) fn free(&self, seat: Seat) -> Gifts {
        self.hands[seat] - self.offers.of(seat).unwrap_or(Gifts::EMPTY)
    }

    /// Moves gifts into the alms box; whoever has none left is noted (TOY-ALMS-1).
    pub(crate) fn pay(&mut self, seat: Seat, gifts: Gifts) {
        self.hands[seat] -= gifts;
        self.alms += gifts;
        if self.hands[seat].is_empty() {
            self.poor.insert(seat);
        }
    }
}
