//! 890 Anno Domini: tiles are drafted into kingdoms of three by three cells, lines of equal crops
//! bring characters, and the Saracens come when the Defence is too low. For 2 to 4 players.
//!
//! The clauses are in `rules/clauses.toml`, what is printed on tiles and cards in
//! `data/components.toml`.

pub mod action;
#[rustfmt::skip]
pub mod clause;
pub mod components;
pub mod edition;
pub mod event;
pub mod forecast;
mod imagine;
mod invariants;
pub mod phases;
pub mod pieces;
mod position;
pub mod scoring;
pub mod setup;
mod start;
pub mod state;
pub mod view;

use std::sync::LazyLock;

use engine::{
    Book, Chance, Checked, Clause, Datum, Decision, Game, Meta, Outbox, Outcome, Seat, SeatSet,
    SetupError, Stop, Viewer, Why, must,
};

pub use action::{Action, Question};
pub use components::Components;
pub use edition::Rules;
pub use event::Event;
pub use setup::Setup;
pub use state::State;
pub use view::View;

use phases::{Cx, Frame, Look};

pub(crate) const META: Meta = Meta {
    id: "anno-domini-890",
    words: "ad",
    seats: &[2, 3, 4],
    editions: &["base"],
    revision: setup::REVISION,
    options: setup::OPTIONS,
    events: <Event as strum::VariantNames>::VARIANTS,
};

/// The rule set.
#[derive(Clone, Copy, Debug)]
pub struct AnnoDomini890 {
    rules: Rules,
}

impl AnnoDomini890 {
    /// The rules of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { rules: &self.rules, board: &state.board }
    }

    /// The procedure that waits for this seat.
    #[inline]
    fn asking<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a Frame> {
        state.stack.top().filter(|frame| frame.asks() == Some(seat))
    }
}

impl Game for AnnoDomini890 {
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
        Components::current().map(|components| components.data.clone()).unwrap_or_default()
    }

    fn printed() -> serde_json::Value {
        let printed = Components::current().map(Components::printed);
        printed.ok().and_then(|it| serde_json::to_value(it).ok()).unwrap_or_default()
    }

    fn install(text: &str) -> Result<Vec<String>, SetupError> {
        Components::install(text).map(|own| own.warnings.clone())
    }

    fn own_words() -> Option<[String; 2]> {
        let own = Components::installed()?;
        Some([own.own_words(true)?, own.own_words(false)?])
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
        state.board.staged?;
        state.stack.top().and_then(Frame::asks)
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let (question, clause) = self.asking(state, seat)?.question(self.look(state))?;
        Some(Decision { question, clause, must: true })
    }

    #[inline]
    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some(frame) = self.asking(state, seat) {
            frame.candidates(self.look(state), into);
        }
    }

    fn vocabulary(&self) -> Vec<Action> {
        Action::all(self.rules.seats)
    }

    #[inline]
    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let frame = self.asking(state, seat).ok_or(Stop)?;
        if let Some(target) = action.target() {
            must!(why, target.index() < self.rules.seats, clause::COMP_1, seat = target);
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

    /// Whoever says nothing takes the free tile, puts it on the first free cell, takes coins for a
    /// tris, stops moving; where something must be chosen, the first that may be.
    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        let quiet = |action: &&Action| {
            matches!(action, Action::TakeCoins(_) | Action::Stop | Action::Decline)
        };
        legal.iter().find(quiet).or(legal.first()).copied()
    }

    fn imagine(&self, view: &View, _: &mut Chance) -> State {
        imagine::imagine(view)
    }

    fn imagined(&self, state: &State, seat: Seat, _: &mut Chance) -> State {
        imagine::imagined(state, seat)
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
