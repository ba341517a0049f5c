//! What a search has to know of a game besides its rules: whom to ask for advice, what to look at
//! when it stops, what others do not see. One file for each game.

use engine::{Bot, Game, Seat, SeatSet};

use crate::search::Settings;
use crate::values::Net;

/// The levels, from the weakest to the strongest.
pub const LEVELS: usize = 5;

/// Who sees a step besides the one who takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// All, at once.
    Open,
    /// All, as soon as all have answered.
    Sealed,
    /// These seats alone, ever.
    Among(SeatSet),
}

/// A game that can be searched.
pub trait Lore: Game {
    /// How many figures a seat has: the inputs of the values.
    const FIGURES: usize;

    /// What the figures are worth: the file of a [`Net`] that was fitted to them.
    const VALUES: &'static [u8];

    /// How its searches think, but for their budget.
    const SETTINGS: Settings;

    /// Simulations for a decision, level by level.
    const BUDGETS: [u32; LEVELS];

    /// The player by rules of thumb, whose advice a search tries first.
    fn steward() -> Box<dyn Bot<Self>>;

    /// The net that was fitted to its figures.
    fn values() -> Net {
        Net::read(Self::FIGURES, Self::VALUES).expect("the values were fitted to these figures")
    }

    /// How each seat stands, seat by seat, in a state that was imagined: [`Lore::FIGURES`] numbers
    /// for each, from about -1 to 2.
    fn figures(&self, state: &Self::State, into: &mut [f32]);

    /// Who sees this step, which `seat` is about to take? Whoever is told the same of two answers
    /// may not be able to tell them apart by it: a test holds every game to that.
    fn secrecy(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Secrecy {
        let _ = (state, seat, action);
        Secrecy::Open
    }

    /// Do the figures tell the truth here? In the middle of something they may not: then it is
    /// played on as the steward advises.
    fn is_settled(&self, state: &Self::State) -> bool {
        self.staging(state).is_none()
    }

    /// How likely it is that the others would have done what `seat` has seen them do, if this
    /// state were the true one: compared among imagined states only.
    fn credence(&self, state: &Self::State, seat: Seat) -> f32 {
        let _ = (state, seat);
        1.0
    }
}

/// Writes the figures of one seat, one after the other.
pub(crate) struct Pen<'a> {
    left: std::slice::IterMut<'a, f32>,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(into: &'a mut [f32]) -> Self {
        Self { left: into.iter_mut() }
    }

    /// A number, as so many parts of a usual amount.
    #[inline]
    pub(crate) fn part(&mut self, number: impl Into<f32>, usual: f32) {
        self.put(number.into() / usual);
    }

    /// A number, so many times.
    #[inline]
    pub(crate) fn times(&mut self, number: impl Into<f32>, times: f32) {
        self.put(number.into() * times);
    }

    /// A number as it is.
    #[inline]
    pub(crate) fn put(&mut self, number: f32) {
        *self.left.next().expect("there is a place for every figure") = number;
    }

    /// Whether something holds.
    #[inline]
    pub(crate) fn flag(&mut self, holds: bool) {
        self.put(f32::from(u8::from(holds)));
    }

    /// Which of several holds.
    #[inline]
    pub(crate) fn one_of(&mut self, which: usize, count: usize) {
        (0..count).for_each(|n| self.flag(n == which));
    }

    /// All figures are written.
    pub(crate) fn done(self) {
        debug_assert_eq!(self.left.len(), 0, "figures that were not written");
    }
}
