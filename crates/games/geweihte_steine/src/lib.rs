//! Geweihte Steine: everybody writes orders in secret, knights make vassals, and whoever finishes
//! a cathedral with the Pope's blessing in a free region wins. For 3 to 6 players.
//!
//! The clauses are in `rules/clauses.toml`; the figures of the box are few and stand in
//! [`edition`] and [`pieces`].

pub mod action;
#[rustfmt::skip]
pub mod clause;
pub mod edition;
pub mod event;
mod imagine;
mod invariants;
pub mod phases;
pub mod pieces;
mod position;
pub mod setup;
mod start;
pub mod state;
pub mod view;

use std::sync::LazyLock;

use engine::{
    Book, Chance, Checked, Clause, Datum, Decision, Game, List, Meta, Outbox, Outcome, Provenance,
    Quick, Seat, SeatSet, SetupError, Stop, Viewer, Why, must,
};

pub use action::{Action, Question};
pub use edition::Rules;
pub use event::Event;
pub use setup::Setup;
pub use state::State;
pub use view::View;

use phases::{Cx, Frame, Look};
use setup::TurnLimit;

pub(crate) const META: Meta = Meta {
    id: "geweihte-steine",
    words: "gs",
    seats: &[3, 4, 5, 6],
    editions: &["base"],
    revision: setup::REVISION,
    options: setup::OPTIONS,
    events: <Event as strum::VariantNames>::VARIANTS,
};

/// The rule set.
#[derive(Clone, Copy, Debug)]
pub struct GeweihteSteine {
    rules: Rules,
}

impl GeweihteSteine {
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
        state.stack.top().filter(|frame| frame.asks(&state.board).has(seat))
    }
}

impl Game for GeweihteSteine {
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

    /// GS-END-6: the rules set no limit of turns. Random play comes to nothing new after twenty.
    fn bounded(setup: &Setup) -> Setup {
        let limit = match setup.turn_limit {
            TurnLimit::T10 => TurnLimit::T10,
            _ => TurnLimit::T20,
        };
        Setup { turn_limit: limit, ..*setup }
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
        vec![Datum {
            clause: clause::COMP_6,
            of: Vec::new(),
            value: 3,
            status: Provenance::Assumed,
            it: "Quante facce portano la spada non è scritto da nessuna parte: metà e metà fa \
                 durare due o tre round una battaglia alla pari."
                .to_owned(),
            en: "How many faces show the sword is written nowhere: half and half lets a battle of \
                 equals last two or three rounds."
                .to_owned(),
        }]
    }

    fn start(&self, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
        start::start(&self.rules, chance, out)
    }

    #[inline]
    fn awaited(&self, state: &State) -> SeatSet {
        state.stack.top().map_or(SeatSet::EMPTY, |frame| frame.asks(&state.board))
    }

    #[inline]
    fn staging(&self, state: &State) -> Option<Seat> {
        state.board.stager
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let (question, clause) = self.asking(state, seat)?.question(self.look(state), seat)?;
        Some(Decision { question, clause, must: true })
    }

    #[inline]
    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some(frame) = self.asking(state, seat) {
            frame.candidates(self.look(state), seat, into);
        }
    }

    /// The steps of a sheet are all legal as they are found, and they are many.
    fn legal(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        self.candidates(state, seat, into);
        let checked = |action: &Action| self.check(state, seat, *action, &mut Quick).is_ok();
        let sheet = matches!(state.stack.top(), Some(Frame::Orders(_)));
        if sheet && state.board.stager.is_none_or(|stager| stager == seat) {
            debug_assert!(into.iter().all(checked), "a step of a sheet that is not legal");
            return;
        }
        into.retain(checked);
    }

    fn vocabulary(&self) -> Vec<Action> {
        Action::all(&self.rules)
    }

    #[inline]
    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let frame = self.asking(state, seat).ok_or(Stop)?;
        for named in action.seats().into_iter().flatten() {
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

    /// Whoever says nothing passes, keeps what there is, and lets what was ordered take its
    /// course.
    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        let quiet = |action: &&Action| {
            matches!(
                action,
                Action::Seal
                    | Action::Pass
                    | Action::RefuseGift
                    | Action::DeferGift
                    | Action::LetPass
                    | Action::BringHome
                    | Action::LeaveCardinals(0)
                    | Action::AllyAlliance
                    | Action::FightOn
                    | Action::Proceed(_, 0)
                    | Action::TributeNone
                    | Action::TakeSlaves(0)
            )
        };
        legal.iter().rev().find(quiet).or(legal.first()).copied()
    }

    fn imagine(&self, view: &View, chance: &mut Chance) -> State {
        imagine::imagine(&self.rules, view, chance)
    }

    /// GS-END: whoever does not win has lost.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let board = &state.board;
        if state.stack.top().is_some() {
            return None;
        }
        let behind = board.winners.len() as u8 + 1;
        let place = |seat| if board.winners.has(seat) { 1 } else { behind };
        let clause = match self.rules.last_turn {
            Some(last) if last == board.turn && !self.finished(state) => clause::END_6,
            _ => clause::END_1,
        };
        Some(Outcome {
            places: Seat::all(self.rules.seats).map(place).collect(),
            scores: Seat::all(self.rules.seats)
                .map(|seat| board.points(seat))
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
}

impl GeweihteSteine {
    /// Did a winner finish the cathedral?
    fn finished(&self, state: &State) -> bool {
        let board = &state.board;
        board
            .winners
            .iter()
            .any(|seat| board.realms[seat].has_cathedral() && !board.is_vassal(seat))
    }
}
