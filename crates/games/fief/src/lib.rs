//! Fief 2.6: families with villages, armies and titles, marriages, a Pope and a King by ballot,
//! crusades and relics. For 3 to 6 players.
//!
//! The clauses are in `rules/clauses.toml`, the board in `data/map.toml`; the other figures of the
//! box stand in [`edition`] and [`pieces`].

pub mod action;
#[rustfmt::skip]
pub mod clause;
pub mod edition;
pub mod event;
pub mod glance;
mod imagine;
pub mod insight;
mod invariants;
pub mod map;
pub mod phases;
pub mod pieces;
mod position;
pub mod query;
pub mod setup;
mod sparse;
mod start;
pub mod state;
mod veil;
pub mod view;

use std::sync::LazyLock;

use engine::{
    Book, Chance, Checked, Clause, Datum, Decision, Game, Glances, List, Meta, Outbox, Outcome,
    Ply, Seat, SeatSet, SetupError, Stop, Viewer, Why, must,
};

pub use action::{Action, Question};
pub use edition::Rules;
pub use event::Event;
pub use glance::Glance;
pub use setup::Setup;
pub use state::State;
pub use view::View;

use map::Map;
use phases::{Cx, Frame, Look};
use setup::SafetyLimit;

pub(crate) const META: Meta = Meta {
    id: "fief",
    words: "fi",
    seats: &[3, 4, 5, 6],
    editions: &["base"],
    revision: setup::REVISION,
    options: setup::OPTIONS,
    events: <Event as strum::VariantNames>::VARIANTS,
};

/// The rule set.
#[derive(Clone, Copy, Debug)]
pub struct Fief {
    rules: Rules,
}

impl Fief {
    /// The rules of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { rules: &self.rules, board: &state.board }
    }

    /// The procedure that waits for this seat, or lets it interrupt, and whether it must answer.
    #[inline]
    fn asking<'a>(&self, state: &'a State, seat: Seat) -> Option<(&'a Frame, bool)> {
        let (frame, look) = (state.stack.top()?, self.look(state));
        if frame.asks(look).has(seat) {
            return Some((frame, true));
        }
        frame.may(look).has(seat).then_some((frame, false))
    }
}

impl Game for Fief {
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

    /// FI-END-12: random play seldom wins, and comes to nothing new after eight turns.
    fn bounded(setup: &Setup) -> Setup {
        Setup { safety_turn_limit: SafetyLimit::T8, ..*setup }
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
        map::data()
    }

    fn printed() -> serde_json::Value {
        let map = Map::installed().unwrap_or(Map::standard());
        serde_json::to_value(&map.drawing).unwrap_or_default()
    }

    fn install(text: &str) -> Result<Vec<String>, SetupError> {
        Map::install(text).map(|_| Vec::new())
    }

    fn own_words() -> Option<[String; 2]> {
        Map::installed()?.own_words()
    }

    fn start(&self, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
        start::start(&self.rules, chance, out)
    }

    #[inline]
    fn awaited(&self, state: &State) -> SeatSet {
        state.stack.top().map_or(SeatSet::EMPTY, |frame| frame.asks(self.look(state)))
    }

    #[inline]
    fn staging(&self, state: &State) -> Option<Seat> {
        state.board.stager
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let (frame, must) = self.asking(state, seat)?;
        let (question, clause) = frame.question(self.look(state), seat);
        Some(Decision { question, clause, must })
    }

    #[inline]
    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some((frame, _)) = self.asking(state, seat) {
            frame.candidates(self.look(state), seat, into);
        }
    }

    /// Most candidates are legal as they are: those are not checked again.
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if let Some((frame, _)) = self.asking(state, seat) {
            frame.legal(self.look(state), seat, into);
        }
    }

    fn vocabulary(&self) -> Vec<Action> {
        Action::all(&self.rules)
    }

    fn opens(action: Action) -> bool {
        matches!(action, Action::March(_) | Action::Flee(_) | Action::Offer(_) | Action::Orders)
    }

    /// Only a march, or a flight, whose soldiers are clicked before their leader has a gap.
    fn patience(first: Action) -> u32 {
        match first {
            Action::Offer(_) | Action::Orders => 0,
            Action::March(_) | Action::Flee(_) => 120,
            _ => 400,
        }
    }

    #[inline]
    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let (frame, _) = self.asking(state, seat).ok_or(Stop)?;
        if let Some(named) = action.seat() {
            must!(why, named.index() < self.rules.seats, clause::SETUP_1, seat = named);
        }
        frame.check(self.look(state), seat, action, why)
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

    /// FI-OFFER-8.
    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        let frame = self.asking(state, seat)?.0;
        let exit = matches!(frame, Frame::Walk(walk) if walk.is_leaving());
        let quiet = |action: &&Action| match action {
            Action::Allow => exit,
            Action::Refuse => !exit,
            Action::EndCards
            | Action::PassWindow
            | Action::Decline
            | Action::UnlockDone
            | Action::EndBuy
            | Action::EndMove
            | Action::TurnBack
            | Action::Stay
            | Action::Leave(_)
            | Action::Silent
            | Action::Declare(_, action::Declared::Peace)
            | Action::FightOn
            | Action::RefuseMercy
            | Action::Roll
            | Action::EndCombat
            | Action::GarrisonDone
            | Action::Propose
            | Action::Reject
            | Action::PassTalks
            | Action::Vote(_, None)
            | Action::NoCandidate
            | Action::Withhold(_)
            | Action::OrdersDone => true,
            _ => false,
        };
        legal.iter().find(quiet).or(legal.first()).copied()
    }

    fn imagine(&self, view: &View, chance: &mut Chance) -> State {
        imagine::imagine(&self.rules, view, chance)
    }

    /// FI-END: whoever does not win has lost.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let board = &state.board;
        if state.stack.top().is_some() {
            return None;
        }
        let behind = board.winners.len() as u8 + 1;
        let place = |seat| if board.winners.has(seat) { 1 } else { behind };
        let clause = match board.ended {
            3 => clause::END_3,
            4 => clause::END_4,
            7 => clause::END_7,
            8 => clause::END_8,
            11 => clause::END_11,
            12 => clause::END_12,
            _ => clause::END_13,
        };
        Some(Outcome {
            places: Seat::all(self.rules.seats).map(place).collect(),
            scores: Seat::all(self.rules.seats)
                .map(|seat| board.houses[seat].score)
                .collect::<List<_, 6>>(),
            clause,
        })
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

    /// Ballots for Pope and Regent stay secret for ever: only how many votes each had is kept.
    fn veil(&self, plies: &mut [Ply<Action>]) {
        veil::veil(self.rules.setup.king_ballot_secret.is_on(), plies);
    }
}

impl Glances for Fief {
    type Glance<'a> = Glance<'a>;

    fn glance<'a>(&'a self, state: &'a State, seat: Seat) -> Glance<'a> {
        Glance::new(&self.rules, state, seat)
    }
}
