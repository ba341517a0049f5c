//! The toy with a bug of one's choice; in everything that the bug leaves alone it is the toy.

use std::sync::atomic::{AtomicU8, Ordering};

use engine::{
    Book, Brings, Chance, Checked, Clause, Datum, Decision, Game, Meta, Outbox, Outcome, Ply, Seat,
    SeatSet, SetupError, Told, Viewer, Why, need,
};
use serde::{Deserialize, Serialize};
use testkit::toy::{self, Action, Event, Gift, Question, Seals, State, Toy, View};

/// What is wrong with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Bug {
    /// Spectators see what the relic is worth.
    LeakyView,
    /// Nobody is told that the bell was rung.
    MissingEvent,
    /// The end of a ballot is told as if the last voter had known it.
    NewsAsDeed,
    /// Whoever looks at the relic tells everyone, as if that had been known.
    Blurts,
    /// All see that someone has voted, and how.
    TellingSign,
    /// The bell is not offered.
    MissingCandidate,
    /// The bell is in no list of actions.
    Speechless,
    /// Candidates stand in the wrong order.
    OutOfOrder,
    /// A candidate stands there twice.
    Twice,
    /// Incense is not offered before a candle is.
    Shy,
    /// Candles may be added at any time: two paths to one offering.
    TwoPaths,
    /// Nothing can be taken out of an alms box without silver.
    DeadEnd,
    /// Whoever owes a vote is not asked for it.
    NotAsked,
    /// A seat does not see that it is waited for.
    Misled,
    /// Who says nothing does what is not allowed.
    Shouts,
    /// An imagined state forgets one's own sealed offering.
    Forgets,
    /// An imagined state has one gift too many.
    Invents,
    /// A question tells how many have not sealed yet.
    TellingQuestion,
    /// The bell is refused to whoever sits right of a player with silver.
    Peeks,
    /// A refusal gives away how much silver the next player has.
    TellingRefusal,
    /// A refusal cites a clause that is not in the book.
    NoClause,
    /// A check goes on where it should have stopped.
    NoStop,
    /// Whoever answers first changes the relic.
    Arrival,
    /// A gift is lost.
    Loses,
    /// The game begins otherwise each time.
    Differs,
    /// What is published has another tally.
    Recounts,
    /// A question loses something when it is written down.
    Loss,
    /// A seat that nobody sits at breaks a rule.
    Panics,
    /// Something may be played after the end.
    NoEnd,
    /// It is over, and nobody has won.
    NoOutcome,
    /// The first night never ends.
    Endless,
}

/// The settings of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    toy: toy::Setup,
    bug: Bug,
}

impl Setup {
    /// Three players and a bug.
    pub(crate) fn new(bug: Bug) -> Self {
        Self { toy: toy::Setup::new(3, Seals::Hidden), bug }
    }

    /// The same, and all see who has sealed.
    pub(crate) fn shown(bug: Bug) -> Self {
        Self { toy: toy::Setup::new(3, Seals::Shown), bug }
    }
}

/// A question with a note that is never written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asked {
    question: Question,
    #[serde(skip)]
    note: u8,
}

/// The toy with a bug.
pub(crate) struct Broken {
    setup: Setup,
    toy: Toy,
}

/// A clause that a rule of the toy could cite.
const BELL: Clause = Clause::new("TOY-BELL-1", 9);

impl Broken {
    fn has(&self, bug: Bug) -> bool {
        self.setup.bug == bug
    }

    /// How an event is told: `None` keeps it back.
    fn retold(&self, told: &Told<Event>) -> Option<Brings> {
        match told.event {
            Event::Rang { .. } if self.has(Bug::MissingEvent) => None,
            Event::Tally { .. } if self.has(Bug::NewsAsDeed) => Some(Brings::Deed),
            Event::Saw { .. } if self.has(Bug::Blurts) => Some(Brings::Deed),
            Event::Voted { .. } if self.has(Bug::TellingSign) => Some(Brings::Sign),
            _ => Some(told.brings),
        }
    }
}

impl Game for Broken {
    const META: Meta = Toy::META;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Question = Asked;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self { setup: *setup, toy: Toy::new(&setup.toy)? })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn revision(setup: &Setup) -> u32 {
        Toy::revision(&setup.toy)
    }

    fn seats(&self) -> usize {
        self.toy.seats()
    }

    fn book() -> &'static Book {
        Toy::book()
    }

    fn data() -> Vec<Datum> {
        Toy::data()
    }

    fn start(&self, chance: &mut Chance, out: &mut Outbox<Event>) -> State {
        static TIMES: AtomicU8 = AtomicU8::new(0);
        let mut state = self.toy.start(chance, out);
        if self.has(Bug::Differs) {
            state.board.relic = 1 + TIMES.fetch_add(1, Ordering::Relaxed) % 6;
        }
        state
    }

    fn awaited(&self, state: &State) -> SeatSet {
        self.toy.awaited(state)
    }

    fn staging(&self, state: &State) -> Option<Seat> {
        self.toy.staging(state)
    }

    fn decision(&self, state: &State, seat: Seat) -> Option<Decision<Asked>> {
        let Decision { mut question, clause, must } = self.toy.decision(state, seat)?;
        if self.has(Bug::NotAsked) && question == Question::Ballot {
            return None;
        }
        if let Question::Offer { night } = &mut question
            && self.has(Bug::TellingQuestion)
        {
            *night = state.board.offers.owed().len() as u8;
        }
        let note = u8::from(self.has(Bug::Loss));
        Some(Decision { question: Asked { question, note }, clause, must })
    }

    fn candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        self.toy.candidates(state, seat, into);
        if self.has(Bug::MissingCandidate) {
            into.retain(|action| *action != Action::Ring);
        }
        if self.has(Bug::Shy) && !state.board.staged.has(Gift::Candle) {
            into.retain(|action| *action != Action::Offer(Gift::Incense));
        }
        if self.has(Bug::OutOfOrder) {
            into.reverse();
        }
        if self.has(Bug::Twice) {
            into.extend(into.last().copied());
        }
    }

    fn vocabulary(&self) -> Vec<Action> {
        let mut all = self.toy.vocabulary();
        if self.has(Bug::Speechless) {
            all.retain(|action| *action != Action::Ring);
        }
        all
    }

    fn check<W: Why>(&self, state: &State, seat: Seat, action: Action, why: &mut W) -> Checked {
        let board = &state.board;
        let nobody = self.seats() <= seat.index();
        assert!(!(self.has(Bug::Panics) && nobody), "nobody sits there");
        if nobody {
            return self.toy.check(state, seat, action, why);
        }
        let silver = board.hands[seat.left(3)].count(Gift::Silver);
        let rung = action == Action::Ring && !board.bells.has(seat);
        let again = action == Action::Look && board.seen.has(seat);
        if self.has(Bug::TellingRefusal) {
            need!(why, !rung, BELL, silver = silver);
        }
        if self.has(Bug::NoClause) {
            need!(why, !again, Clause::new("TOY-LOOK-9", 8));
        }
        let rich = 1 < board.hands[seat].count(Gift::Silver);
        if self.has(Bug::NoStop) && action == Action::Offer(Gift::Silver) && rich {
            let _ = why.refuse(BELL, Vec::new);
        }
        if self.has(Bug::NoEnd) && state.stack.top().is_none() && action == Action::Vote(true) {
            return Ok(());
        }
        if self.has(Bug::TwoPaths)
            && action == Action::Offer(Gift::Candle)
            && board.stager == Some(seat)
        {
            let free = board.staged.count(Gift::Candle) < board.hands[seat].count(Gift::Candle);
            need!(why, free, BELL);
            return Ok(());
        }
        self.toy.check(state, seat, action, why)?;
        if self.has(Bug::DeadEnd) && matches!(action, Action::Take(_)) {
            need!(why, board.alms.has(Gift::Silver), BELL);
        }
        if self.has(Bug::Peeks) && action == Action::Ring {
            need!(why, silver == 0, BELL);
        }
        Ok(())
    }

    fn belongs(action: Action) -> Clause {
        Toy::belongs(action)
    }

    fn cause(event: &Event) -> Clause {
        Toy::cause(event)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        out: &mut Outbox<Event>,
    ) {
        if state.stack.top().is_none() {
            return;
        }
        let first = state.board.offers.owed().len() == 3 && state.board.seen.is_empty();
        if self.has(Bug::Arrival) && action == Action::Seal && first {
            state.board.relic = 1 + (state.board.relic + seat.index() as u8) % 6;
        }
        if self.has(Bug::Endless) {
            state.board.night = 0;
        }
        let mut told = Outbox::new();
        self.toy.apply(state, seat, action, chance, &mut told);
        for it in told.take() {
            match self.retold(&it) {
                None => {}
                Some(Brings::Echo) => out.echo(seat, it.event),
                Some(Brings::Sign) => out.sign(it.event),
                Some(Brings::Deed) => out.tell(it.event),
                Some(Brings::News) if it.to.has(Viewer::Spectator) => out.reveal(it.event),
                Some(Brings::News) => out.tell_only(SeatSet::of(seat), it.event, None),
            }
        }
        if self.has(Bug::Endless) {
            state.board.night = 1;
        }
        if self.has(Bug::Loses) && action == Action::Vote(true) {
            state.board.rest.take_if_any(Gift::Candle);
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.toy.view(state, viewer);
        if self.has(Bug::LeakyView) && viewer == Viewer::Spectator {
            view.relic = Some(state.board.relic);
        }
        view
    }

    fn waiting(&self, view: &View) -> SeatSet {
        if self.has(Bug::Misled) { SeatSet::EMPTY } else { self.toy.waiting(view) }
    }

    fn silent(&self, state: &State, seat: Seat) -> Option<Action> {
        let silent = self.toy.silent(state, seat);
        if self.has(Bug::Shouts) { Some(Action::Ring) } else { silent }
    }

    fn imagine(&self, view: &View, chance: &mut Chance) -> State {
        let forgotten = View { offer: None, ..view.clone() };
        let view = if self.has(Bug::Forgets) { &forgotten } else { view };
        let mut state = self.toy.imagine(view, chance);
        if self.has(Bug::Invents) {
            state.board.rest.put(Gift::Silver);
        }
        state
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.toy.outcome(state).filter(|_| !self.has(Bug::NoOutcome))
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        self.toy.invariants(state)
    }

    fn position(
        &self,
        notation: &serde_json::Value,
        chance: &mut Chance,
        out: &mut Outbox<Event>,
    ) -> Result<State, SetupError> {
        self.toy.position(notation, chance, out)
    }

    fn setup_from(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Setup, SetupError> {
        Ok(Setup { toy: Toy::setup_from(seats, edition, options)?, bug: Bug::LeakyView })
    }

    fn veil(&self, plies: &mut [Ply<Action>]) {
        self.toy.veil(plies);
        if !self.has(Bug::Recounts) {
            return;
        }
        // One aye where there was none: no majority either way, but another tally.
        let none = Ply { seat: Seat::new(0), actions: vec![Action::Vote(false)] };
        for ply in plies.iter_mut().filter(|ply| **ply == none) {
            ply.actions = vec![Action::Vote(true)];
        }
    }
}
