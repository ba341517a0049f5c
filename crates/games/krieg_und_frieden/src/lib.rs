//! Krieg und Frieden and La Spada e la Fede: two editions of one rule set for 3 or 4 players.
//!
//! An auction every Spring, raids and bribes every Summer, and a cathedral that grows until its
//! roof ends the game. The clauses are in `rules/clauses.toml`, the values in `data/`.

pub mod action;
#[rustfmt::skip]
pub mod clause;
pub mod edition;
pub mod event;
mod glance;
mod imagine;
mod invariants;
pub mod phases;
pub mod pieces;
mod position;
mod scoring;
pub mod setup;
mod start;
pub mod state;
pub mod tables;
pub mod view;

use std::sync::LazyLock;

use engine::{
    Book, Chance, Checked, Clause, Datum, Decision, Game, Glances, Meta, Outbox, Outcome, Quick,
    Seat, SeatSet, SetupError, Stop, Viewer, Why, must,
};

pub use action::{Action, Question};
pub use edition::Rules;
pub use event::Event;
pub use glance::Glance;
pub use setup::Setup;
pub use state::State;
pub use view::View;

use phases::{Cx, Frame, Look};

pub(crate) const META: Meta = Meta {
    id: "krieg-und-frieden",
    words: "kf",
    seats: &[3, 4],
    editions: &["spada", "krieg"],
    revision: setup::REVISION,
    options: setup::OPTIONS,
    events: <Event as strum::VariantNames>::VARIANTS,
};

/// The rule set.
#[derive(Clone, Copy, Debug)]
pub struct KriegUndFrieden {
    rules: Rules,
}

impl KriegUndFrieden {
    /// The rules of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { rules: &self.rules, board: &state.board }
    }

    /// Are these all that may be done, by checking each candidate alone?
    fn are_legal(&self, state: &State, seat: Seat, found: &[Action]) -> bool {
        let mut all = Vec::new();
        self.candidates(state, seat, &mut all);
        all.retain(|action| self.check(state, seat, *action, &mut Quick).is_ok());
        all == found
    }

    /// The procedure that waits for this seat.
    #[inline]
    fn asking<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a Frame> {
        state.stack.top().filter(|frame| frame.asks() == Some(seat))
    }
}

impl Game for KriegUndFrieden {
    const META: Meta = META;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self { rules: Rules::new(setup)? })
    }

    fn setup(&self) -> &Setup {
        &self.rules.setup
    }

    fn revision(setup: &Setup) -> u32 {
        setup.revision
    }

    fn seats(&self) -> usize {
        self.rules.seats
    }

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::parse(include_str!("../rules/clauses.toml"))
                .expect("clauses.toml is checked when clause.rs is generated")
        });
        &BOOK
    }

    fn data() -> Vec<Datum> {
        tables::Tables::of(setup::REVISION).map(|tables| tables.data().to_vec()).unwrap_or_default()
    }

    fn start(&self, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
        start::start(&self.rules, chance, out)
    }

    #[inline]
    fn awaited(&self, state: &State) -> SeatSet {
        match state.stack.top().and_then(Frame::asks) {
            Some(seat) => SeatSet::of(seat),
            None => SeatSet::EMPTY,
        }
    }

    #[inline]
    fn staging(&self, state: &State) -> Option<Seat> {
        if state.board.staged.is_empty() && state.board.spent.is_none() {
            return None;
        }
        state.stack.top().and_then(Frame::asks)
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let question = self.asking(state, seat)?.question(self.look(state))?;
        Some(Decision { question, clause: question.clause(), must: true })
    }

    #[inline]
    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some(frame) = self.asking(state, seat) {
            frame.candidates(self.look(state), into);
        }
    }

    /// Bids are asked for most, and found at one go.
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        let Some(frame) = self.asking(state, seat) else { return };
        if let Frame::Auction(auction) = frame {
            auction.legal(self.look(state), into);
            debug_assert!(self.are_legal(state, seat, into), "found and checked bids differ");
            return;
        }
        frame.candidates(self.look(state), into);
        into.retain(|action| self.check(state, seat, *action, &mut Quick).is_ok());
    }

    fn vocabulary(&self) -> Vec<Action> {
        Action::all(self.rules.seats)
    }

    #[inline]
    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let frame = self.asking(state, seat).ok_or(Stop)?;
        if let Some(target) = action.target() {
            must!(why, target.index() < self.rules.seats, clause::GEN_1, seat = target);
        }
        frame.check(self.look(state), action, why)
    }

    fn belongs(action: Action) -> Clause {
        action.belongs()
    }

    fn cause(event: &Event) -> Clause {
        event.cause()
    }

    fn also(event: &Event) -> &'static [Clause] {
        event.also()
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        out: &mut Outbox<Event>,
    ) {
        let mut cx = Cx { rules: &self.rules, board: &mut state.board, chance, out };
        state.stack.answer(&mut cx, seat, action);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.rules, state, viewer)
    }

    fn waiting(&self, view: &View) -> SeatSet {
        view.waiting
    }

    /// Whoever says nothing passes, declines, yields and ends the turn; where something must be
    /// chosen, the first that may be.
    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        let quiet = legal.iter().find(|action| action.is_silence());
        // Nobody's bid is raised for them: a lot that is too low is none.
        let first = legal.first().filter(|action| !matches!(action, Action::BidAdd(_)));
        quiet.or(first).copied()
    }

    fn imagine(&self, view: &View, chance: &mut Chance) -> State {
        imagine::imagine(&self.rules, view, chance)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        scoring::outcome(&self.rules, &state.board)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        invariants::check(&self.rules, state)
    }

    fn position(
        &self,
        notation: &serde_json::Value,
        chance: &mut Chance,
        out: &mut Outbox<Event>,
    ) -> Result<State, SetupError> {
        position::position(&self.rules, notation, chance, out)
    }

    fn setup_from(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Setup, SetupError> {
        Setup::from_options(seats, edition, options)
    }
}

impl Glances for KriegUndFrieden {
    type Glance<'a> = Glance<'a>;

    fn glance<'a>(&'a self, state: &'a State, seat: Seat) -> Glance<'a> {
        Glance::new(&self.rules, state, seat)
    }
}
