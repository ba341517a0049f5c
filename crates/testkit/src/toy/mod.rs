//! A toy: three nights of sealed offerings for a relic. It is played by nobody; it has what other
//! games lack and the engine offers: simultaneous answers, rights to interrupt, a ballot that
//! stays secret for ever, what falls due wherever it was caused, and news and luck whose very
//! existence is private.

mod board;
mod clause;
mod frames;
mod view;

use std::sync::LazyLock;

use engine::game::setup_fields;
use engine::{
    Book, Chance, Checked, Choice, Clause, Datum, Decision, Game, List, Meta, Outbox, Outcome, Ply,
    Sealed, Seat, SeatSet, SetupError, Stack, Stop, Veiled, Viewer, Why,
};
use serde::{Deserialize, Serialize};

pub use board::{Action, BOX, Board, Event, Gift, Gifts, Question, SEATS, Seats, State};
pub use frames::{Cx, Flow, Frame};
pub use view::View;

use frames::NIGHTS;

/// What the others see of a sealed offering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seals {
    /// Nothing.
    #[default]
    Hidden,
    /// That it is sealed (TOY-OFFER-5).
    Shown,
}

/// The settings of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 to 4.
    pub seats: u8,
    /// There is one edition.
    pub edition: Edition,
    /// TOY-OFFER-5.
    #[serde(default)]
    pub seals: Seals,
}

/// Which rulebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The only one.
    #[default]
    Vigil,
}

impl Setup {
    /// A table for so many.
    pub fn new(seats: u8, seals: Seals) -> Self {
        Self { seats, edition: Edition::Vigil, seals }
    }
}

/// The rule set.
#[derive(Clone, Copy, Debug)]
pub struct Toy {
    setup: Setup,
    seats: usize,
}

impl Toy {
    fn shows_seals(&self) -> bool {
        self.setup.seals == Seals::Shown
    }

    /// The procedure that waits, for a seat of this table.
    fn waiting<'a>(&self, state: &'a State, seat: Seat) -> Option<&'a Frame> {
        state.stack.top().filter(|_| seat.index() < self.seats)
    }
}

impl Game for Toy {
    const META: Meta = Meta {
        id: "toy",
        words: "toy",
        seats: &[2, 3, 4],
        editions: &["vigil"],
        revision: 1,
        options: &[Choice { key: "seals", values: &["hidden", "shown"], clause: clause::OFFER_5 }],
        events: &[],
    };
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !Self::META.seats.contains(&usize::from(setup.seats)) {
            return Err(SetupError::new("seats", format!("{} is not 2 to 4", setup.seats)));
        }
        Ok(Self { setup: *setup, seats: usize::from(setup.seats) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn revision(_: &Setup) -> u32 {
        1
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::parse(include_str!("clauses.toml")).expect("a test reads the clauses")
        });
        &BOOK
    }

    fn data() -> Vec<Datum> {
        Vec::new()
    }

    fn start(&self, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
        let mut board = Board {
            night: 1,
            relic: 1,
            seen: SeatSet::EMPTY,
            swapped: SeatSet::EMPTY,
            bells: SeatSet::all(self.seats),
            hands: Seats::same(Gifts::EMPTY),
            rest: BOX,
            alms: Gifts::EMPTY,
            points: Seats::same(0),
            stager: None,
            staged: Gifts::EMPTY,
            offers: Sealed::default(),
            votes: Sealed::default(),
            tally: None,
            poor: SeatSet::EMPTY,
        };
        for seat in Seat::all(self.seats) {
            for _ in 0..5 {
                let gift = board.rest.draw(chance, clause::NIGHT_2).expect("there are enough");
                board.hands[seat].put(gift);
            }
            let gifts = board.hands[seat];
            let hidden = Event::Dealt { seat, gifts: Veiled::Hidden(gifts.total()) };
            let shown = Event::Dealt { seat, gifts: Veiled::Shown(gifts) };
            out.tell_only(SeatSet::of(seat), shown, Some(hidden));
        }
        let mut stack = Stack::default();
        let (seats, shows_seals) = (self.seats, self.shows_seals());
        let mut cx = Cx { seats, shows_seals, board: &mut board, chance, out };
        stack.begin(&mut cx, Frame::Nights);
        State { board, stack }
    }

    fn awaited(&self, state: &State) -> SeatSet {
        match state.stack.top() {
            None | Some(Frame::Nights) => SeatSet::EMPTY,
            Some(Frame::Offering) => state.board.offers.owed(),
            Some(Frame::Ballot) => state.board.votes.owed(),
            Some(Frame::Alms { seat }) => SeatSet::of(*seat),
        }
    }

    fn staging(&self, state: &State) -> Option<Seat> {
        state.board.stager
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Question>> {
        let frame = self.waiting(state, seat)?;
        let must = self.awaited(state).has(seat);
        let clause = frames::asks(frame);
        let question = match frame {
            Frame::Offering if must => Question::Offer { night: state.board.night },
            Frame::Offering => {
                // A right that nothing can be done with is none.
                let mut legal = Vec::new();
                self.legal(state, seat, &mut legal);
                legal.first()?;
                Question::Wake
            }
            Frame::Ballot if must => Question::Ballot,
            Frame::Alms { .. } if must => Question::Alms,
            Frame::Nights | Frame::Ballot | Frame::Alms { .. } => return None,
        };
        Some(Decision { question, clause, must })
    }

    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Some(frame) = self.waiting(state, seat) {
            frame.candidates(&state.board, seat, into);
        }
    }

    fn vocabulary(&self) -> Vec<Action> {
        let gifts = || <Gift as engine::Kind>::ALL.iter().copied();
        let mut all = vec![Action::Look];
        all.extend(gifts().map(Action::Swap));
        all.push(Action::Ring);
        all.extend(gifts().map(Action::Offer));
        all.extend([Action::Seal, Action::Vote(false), Action::Vote(true)]);
        all.extend(gifts().map(Action::Take));
        all
    }

    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let frame = self.waiting(state, seat).ok_or(Stop)?;
        if state.board.stager.is_some_and(|stager| stager != seat) {
            return Err(Stop);
        }
        frame.check(&state.board, seat, action, why)
    }

    fn belongs(action: Action) -> Clause {
        action.belongs()
    }

    fn cause(event: &Event) -> Clause {
        event.cause()
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        out: &mut Outbox<Event>,
    ) {
        let State { board, stack } = state;
        let (seats, shows_seals) = (self.seats, self.shows_seals());
        let mut cx = Cx { seats, shows_seals, board, chance, out };
        if action == Action::Ring {
            cx.board.bells.remove(seat);
            cx.board.pay(seat, Gifts::one(Gift::Candle));
            cx.out.tell(Event::Rang { seat });
            return stack.interrupt(&mut cx, Frame::Ballot);
        }
        stack.answer(&mut cx, seat, action);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self.seats, self.shows_seals(), state, viewer)
    }

    fn waiting(&self, view: &View) -> SeatSet {
        view::waiting(self.seats, view)
    }

    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        let seal = legal.iter().find(|action| **action == Action::Seal);
        let right = |it: &&Action| matches!(it, Action::Look | Action::Swap(_) | Action::Ring);
        seal.or_else(|| legal.iter().find(|it| !right(it))).copied()
    }

    fn imagine(&self, view: &View, chance: &mut Chance) -> State {
        view::imagine(self.seats, view, chance)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.stack.top().is_some() {
            return None;
        }
        let points = state.board.points;
        let better = |seat: Seat| {
            Seat::all(self.seats).filter(|other| points[seat] < points[*other]).count() as u8
        };
        Some(Outcome {
            places: Seat::all(self.seats).map(|seat| 1 + better(seat)).collect(),
            scores: Seat::all(self.seats)
                .map(|seat| i32::from(points[seat]))
                .collect::<List<_, 6>>(),
            clause: clause::NIGHT_3,
        })
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let board = &state.board;
        let mut gifts = board.rest + board.alms;
        for seat in Seat::all(SEATS) {
            gifts += board.hands[seat];
            let offer = board.offers.of(seat).unwrap_or(Gifts::EMPTY);
            if !offer.is_within(&board.hands[seat]) {
                return Err(format!("{seat} has sealed {offer:?}, which is not in the hand"));
            }
        }
        if gifts != BOX {
            return Err(format!("the gifts are {gifts:?}, not {BOX:?}"));
        }
        if !(1..=6).contains(&board.relic) || NIGHTS + 1 < board.night {
            return Err(format!("night {}, relic {}", board.night, board.relic));
        }
        let waits = board.stager.is_none() || state.stack.top() == Some(&Frame::Offering);
        if waits { Ok(()) } else { Err("an offering is put together at the wrong time".into()) }
    }

    fn position(
        &self,
        _: &serde_json::Value,
        _: &mut Chance,
        _: &mut Outbox<Event>,
    ) -> Result<State, SetupError> {
        Err(SetupError::new("position", "the toy has no notation"))
    }

    fn setup_from(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Setup, SetupError> {
        let fields = setup_fields(&Self::META, seats, edition, options)?;
        serde_json::from_value(fields)
            .map_err(|error| SetupError::new("options", error.to_string()))
    }

    /// TOY-BELL-2: the ayes of each ballot are given to the first seats.
    fn veil(&self, plies: &mut [Ply<Action>]) {
        let vote = |ply: &Ply<Action>| matches!(ply.actions[..], [Action::Vote(_)]);
        for ballot in plies.chunk_by_mut(|one, next| vote(one) && vote(next)) {
            if !vote(&ballot[0]) {
                continue;
            }
            let ayes = ballot.iter().filter(|ply| ply.actions == [Action::Vote(true)]).count();
            for (place, ply) in ballot.iter_mut().enumerate() {
                *ply = Ply { seat: Seat::new(place), actions: vec![Action::Vote(place < ayes)] };
            }
        }
    }
}
