//! Events: the only story a game tells, and who hears it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The bit of spectators in [`Audience::bits`].
const SPECTATORS: u8 = 1 << 7;

/// Who looks at a game: a seat, or someone who has none and so knows no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anyone else.
    Spectator,
}

impl Viewer {
    /// The seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// A place for each viewer of any game: the seats in order, then the spectator.
    pub const fn index(self) -> usize {
        match self {
            Self::Seat(seat) => seat.index(),
            Self::Spectator => MAX_SEATS,
        }
    }

    /// Is this that seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Everyone who may look at a game of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

/// Which viewers an event is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    seats: SeatSet,
    spectators: bool,
}

impl Audience {
    /// Everyone.
    pub const ALL: Self = Self { seats: SeatSet::all(MAX_SEATS), spectators: true };
    /// Nobody.
    pub const NOBODY: Self = Self { seats: SeatSet::EMPTY, spectators: false };

    /// Just this viewer.
    pub const fn of(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Seat(seat) => Self { seats: SeatSet::of(seat), spectators: false },
            Viewer::Spectator => Self { seats: SeatSet::EMPTY, spectators: true },
        }
    }

    /// The seats among them.
    pub const fn seats(self) -> SeatSet {
        self.seats
    }

    /// The viewers in either.
    pub const fn union(self, other: Self) -> Self {
        Self {
            seats: self.seats.union(other.seats),
            spectators: self.spectators || other.spectators,
        }
    }

    /// As a number, to be stored: one bit for each seat, and one for spectators.
    pub const fn bits(self) -> u8 {
        self.seats.bits() | if self.spectators { SPECTATORS } else { 0 }
    }

    /// From the number it was stored as.
    pub const fn from_bits(bits: u8) -> Self {
        Self { seats: SeatSet::from_bits(bits & !SPECTATORS), spectators: bits & SPECTATORS != 0 }
    }

    /// Is `viewer` among them?
    pub fn has(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.has(seat),
            Viewer::Spectator => self.spectators,
        }
    }
}

/// What an event brings to those who hear it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brings {
    /// One's own staged or sealed step, to oneself.
    Echo,
    /// That someone has answered in secret, and no more.
    Sign,
    /// A deed: all that it tells, the one who acts knew or decided.
    Deed,
    /// Something that the one who acts could not know: there is no way back behind it.
    News,
}

/// An event and who is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told<E> {
    /// Who is told.
    pub to: Audience,
    /// What it brings.
    pub brings: Brings,
    /// What happened.
    pub event: E,
}

/// Where the rules put their events. A silent one, for search, keeps nothing.
#[derive(Debug)]
pub struct Outbox<E> {
    told: Vec<Told<E>>,
    silent: bool,
}

impl<E> Default for Outbox<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E> Outbox<E> {
    /// Keeps every event.
    pub const fn new() -> Self {
        Self { told: Vec::new(), silent: false }
    }

    /// Keeps none.
    pub const fn silent() -> Self {
        Self { told: Vec::new(), silent: true }
    }

    /// Does anybody hear? What is worked out only to be told need not be.
    #[inline]
    pub const fn listens(&self) -> bool {
        !self.silent
    }

    /// What was told so far, in order.
    pub fn told(&self) -> &[Told<E>] {
        &self.told
    }

    /// Hands over what was told.
    pub fn take(&mut self) -> Vec<Told<E>> {
        std::mem::take(&mut self.told)
    }

    /// Forgets what was told, keeps the room for more.
    pub fn clear(&mut self) {
        self.told.clear();
    }

    /// Tells everyone of a deed.
    #[inline]
    pub fn tell(&mut self, event: E) {
        self.push(Audience::ALL, Brings::Deed, event);
    }

    /// Tells everyone something that was hidden from the one who acts, or came by luck.
    #[inline]
    pub fn reveal(&mut self, event: E) {
        self.push(Audience::ALL, Brings::News, event);
    }

    /// Tells some seats what they alone may know; the others hear its veiled twin, or nothing
    /// where even the existence is private.
    #[inline]
    pub fn tell_only(&mut self, seats: SeatSet, event: E, twin: Option<E>) {
        if self.silent {
            return;
        }
        self.push(Audience { seats, spectators: false }, Brings::News, event);
        if let Some(twin) = twin {
            let others = SeatSet::all(MAX_SEATS).iter().filter(|it| !seats.has(*it));
            let rest = Audience { seats: others.collect(), spectators: true };
            self.push(rest, Brings::News, twin);
        }
    }

    /// Tells everyone that a seat has answered in secret. It may tell nothing of the answer: others
    /// can still take theirs back.
    #[inline]
    pub fn sign(&mut self, event: E) {
        self.push(Audience::ALL, Brings::Sign, event);
    }

    /// Confirms to a seat its own staged or sealed step.
    #[inline]
    pub fn echo(&mut self, seat: Seat, event: E) {
        let to = Audience { seats: SeatSet::of(seat), spectators: false };
        self.push(to, Brings::Echo, event);
    }

    #[inline]
    fn push(&mut self, to: Audience, brings: Brings, event: E) {
        if !self.silent {
            self.told.push(Told { to, brings, event });
        }
    }
}
