//! What a bot gets: the view of its seat, and nothing behind it.

use std::time::Duration;

use crate::chance::Chance;
use crate::clause::Quick;
use crate::event::Viewer;
use crate::game::{Decision, Game};
use crate::seat::Seat;

/// A seat's eyes on a game. The state is in here and cannot be got out: fair by construction.
pub struct Sight<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// For whoever runs the game.
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// The rules of this table.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All that this seat may know. Made when asked for: a bot that does not look pays nothing.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// A whole state that looks exactly like what this seat sees.
    pub fn imagine(&self, chance: &mut Chance) -> G::State {
        self.game.imagined(self.state, self.seat, chance)
    }

    /// May this seat do this now?
    pub fn allows(&self, action: G::Action) -> bool {
        self.game.check(self.state, self.seat, action, &mut Quick).is_ok()
    }

    /// What this seat is asked.
    pub fn decision(&self) -> Option<Decision<G::Question>> {
        self.game.decision(self.state, self.seat)
    }
}

/// A game whose bots may look things up where they are, instead of being handed a whole view: much
/// cheaper for those who are asked very often and look at little.
pub trait Glances: Game {
    /// A seat's eyes on a state: shows what the view of that seat shows, and nothing behind it.
    type Glance<'a>;

    /// What `seat` may know of a state.
    fn glance<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::Glance<'a>;
}

impl<'a, G: Glances> Sight<'a, G> {
    /// All that this seat may know, looked up when it is asked for.
    pub fn glance(&self) -> G::Glance<'a> {
        self.game.glance(self.state, self.seat)
    }
}

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// One step of an answer; asked again until the answer is whole. `legal` is in canonical order
    /// and not empty. `None` lets an optional decision be.
    fn choose(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action>;

    /// For whoever plays a game on with this bot in every seat: nothing happened since it was last
    /// asked but what it answered. If it had the next step in mind then, this is what it would
    /// choose, without what is legal being found; `None`: it must be asked.
    fn go_on(&mut self, sight: &Sight<'_, G>) -> Option<G::Action> {
        let _ = sight;
        None
    }

    /// From now on no step may take longer, whatever else it is allowed to spend.
    fn limit(&mut self, each: Duration) {
        let _ = each;
    }

    /// Was it stopped by that limit since it was last asked?
    fn overran(&mut self) -> bool {
        false
    }
}
