//! A game at a table: its record, the state it has come to, what each seat was told and asked,
//! and the answers that are being put together.

mod draft;
mod keep;
mod reach;
mod replay;
mod undo;

pub use draft::Progress;
pub use keep::{Kept, Snapshot};
pub use undo::Barrier;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{Chance, Script, Seed};
use crate::clause::Clause;
use crate::event::{Audience, Brings, Outbox, Told, Viewer};
use crate::game::{Decision, Game, Outcome, SetupError};
use crate::record::{Digest, Entry, Link, Ply, Record, RecordOf, link_digest, start_digest};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// A figure for each viewer: the seats in order, then the spectator.
pub(crate) type PerViewer = [u32; MAX_SEATS + 1];

/// One game being played.
pub struct Table<G: Game> {
    game: Arc<G>,
    record: RecordOf<G>,
    /// The number and the hash of the last entry: the record may have been handed over.
    last: u32,
    head: Digest,
    state: G::State,
    luck: Luck,
    log: Vec<Line<G::Event>>,
    /// How many lines each viewer was told, those that were handed over too.
    heard: PerViewer,
    /// How many lines were handed over, for each viewer.
    shed: PerViewer,
    /// As far as undo can go: the first ply that its seat could still take back, and all since.
    open: Vec<Open<G>>,
    /// The state before the first of them.
    base: Option<G::State>,
    /// For each seat, why its last answer before those cannot be taken back.
    barred: [Option<Barrier>; MAX_SEATS],
    drafts: [Vec<G::Action>; MAX_SEATS],
    asked: [Asked<G::Question>; MAX_SEATS],
    /// How many answers of each seat stand.
    answered: [u32; MAX_SEATS],
    plies: u32,
    /// Is the log written? Not while a stored record is read again for its state alone.
    writes: bool,
}

enum Luck {
    /// The stream of each entry, from the seed with its salts.
    Seed(Seed),
    /// One script for the whole game: scenarios.
    Script(Box<Chance>),
}

struct Open<G: Game> {
    seq: u32,
    ply: Ply<G::Action>,
    /// Why its own seat cannot take it back, whatever the others do.
    barrier: Option<Barrier>,
    /// Nobody but its own seat was told more than that there is an answer: a sealed one.
    quiet: bool,
    /// Who was told of it.
    to: Audience,
    /// The other seats that were told more than that there is an answer.
    more: SeatSet,
    /// How many lines each viewer had been told before it, and after.
    lines: [PerViewer; 2],
}

impl<G: Game> Clone for Open<G> {
    fn clone(&self) -> Self {
        Self { ply: self.ply.clone(), ..*self }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Asked<Q> {
    count: u32,
    question: Option<Q>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<E> {
    /// The entry it belongs to.
    pub seq: u32,
    /// What it says.
    pub says: Says<E>,
}

/// What a line of the log says.
#[derive(Clone, Debug, PartialEq)]
pub enum Says<E> {
    /// An event, to those it is for.
    Told(Told<E>),
    /// A seat took back an answer; all that was told of it no longer holds.
    Undone {
        /// Who.
        seat: Seat,
        /// Which answer.
        ply: u32,
        /// Who is told: those who had been told of the answer.
        to: Audience,
        /// For each viewer, how many lines there were before the answer, and after.
        lines: [PerViewer; 2],
    },
    /// By consent the game went back to this entry.
    Rewound {
        /// The last entry that stands.
        to: u32,
        /// For each viewer, how many lines still hold.
        lines: PerViewer,
    },
}

impl<E> Line<E> {
    /// Who is told.
    pub fn to(&self) -> Audience {
        match &self.says {
            Says::Told(told) => told.to,
            // Who was told nothing of an answer is told nothing when it is taken back.
            Says::Undone { to, .. } => *to,
            Says::Rewound { .. } => Audience::ALL,
        }
    }
}

/// A decision with the number by which an answer to it is known: the n-th thing this seat was
/// asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ask<Q> {
    /// The number.
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub decision: Decision<Q>,
}

impl<G: Game> Table<G> {
    /// Opens a table and starts the game.
    pub fn open(setup: G::Setup, seed: Seed) -> Result<Self, SetupError> {
        Self::salted(setup, seed, Vec::new())
    }

    /// Opens a table whose seats have added salt to its luck.
    pub fn salted(setup: G::Setup, seed: Seed, salts: Vec<String>) -> Result<Self, SetupError> {
        let game = Arc::new(G::new(&setup)?);
        let luck = seed.salted(&salts);
        let mut out = Outbox::new();
        let state = game.start(&mut Chance::at(&luck, 0), &mut out);
        let mut table = Self::at(game, seed, salts, None, state, Luck::Seed(luck));
        table.write(0, &mut out);
        Ok(table)
    }

    /// A table that goes on from the state of another, with luck of its own.
    pub fn forked(game: Arc<G>, state: G::State, seed: Seed) -> Self {
        let base = serde_json::to_value(&state).expect("plain data can be written as JSON");
        Self::at(game, seed, Vec::new(), Some(base), state, Luck::Seed(seed))
    }

    /// A table that begins in a position written by hand, with scripted luck.
    pub fn standing(game: G, notation: &Value, script: Script) -> Result<Self, SetupError> {
        let mut chance = Chance::scripted(script);
        let mut out = Outbox::new();
        let state = game.position(notation, &mut chance, &mut out)?;
        let (luck, seed) = (Luck::Script(Box::new(chance)), Seed::new([0; 32]));
        let mut table = Self::at(Arc::new(game), seed, Vec::new(), None, state, luck);
        table.write(0, &mut out);
        Ok(table)
    }

    fn at(
        game: Arc<G>,
        seed: Seed,
        salts: Vec<String>,
        base: Option<Value>,
        state: G::State,
        luck: Luck,
    ) -> Self {
        let setup = game.setup().clone();
        let start = start_digest::<G>(&setup, &seed, &salts, &state, false);
        let record = Record {
            curia: RecordOf::<G>::layout(&salts, base.as_ref()),
            game: G::META.id.to_owned(),
            revision: G::revision(&setup),
            published: false,
            setup,
            commitment: seed.commitment(),
            seed,
            salts,
            base,
            start,
            entries: Vec::new(),
        };
        let mut table = Self {
            game,
            record,
            last: 0,
            head: start,
            state,
            luck,
            log: Vec::new(),
            heard: PerViewer::default(),
            shed: PerViewer::default(),
            open: Vec::new(),
            base: None,
            barred: [None; MAX_SEATS],
            drafts: Default::default(),
            asked: std::array::from_fn(|_| Asked { count: 0, question: None }),
            answered: Default::default(),
            plies: 0,
            writes: true,
        };
        table.ask(SeatSet::EMPTY);
        table
    }

    /// The rules of this table.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth: for the server and for tests, never for a client.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The record so far: stays on the server. Without the entries that were handed over.
    pub fn record(&self) -> &RecordOf<G> {
        &self.record
    }

    /// The number of the last entry; 0 at the start.
    pub fn last(&self) -> u32 {
        self.last
    }

    /// How many plies were played, undone ones too.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The script of a scenario.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.luck {
            Luck::Seed(_) => None,
            Luck::Script(chance) => chance.script(),
        }
    }

    /// Seats the game cannot go on without.
    pub fn awaited(&self) -> SeatSet {
        self.game.awaited(&self.state)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// What `seat` is asked: the question at the present step of its draft.
    pub fn decision(&self, seat: Seat) -> Option<Ask<G::Question>> {
        if self.game.seats() <= seat.index() {
            return None;
        }
        let id = self.asked[seat.index()].count;
        let state = self.drafted(seat);
        let decision = self.game.decision(state.as_ref().unwrap_or(&self.state), seat)?;
        Some(Ask { id, decision })
    }

    /// How many things `seat` was asked so far.
    pub fn asked(&self, seat: Seat) -> u32 {
        self.asked[seat.index()].count
    }

    /// What `viewer` may know, its own draft included where that can be shown.
    pub fn view(&self, viewer: Viewer) -> G::View {
        // Whoever has no seat here is a spectator.
        let viewer = match viewer.seat() {
            Some(seat) if self.game.seats() <= seat.index() => Viewer::Spectator,
            _ => viewer,
        };
        let drafted = viewer.seat().and_then(|seat| self.drafted(seat));
        self.game.view(drafted.as_ref().unwrap_or(&self.state), viewer)
    }

    /// What `viewer` was told, in order, from the line of this number on; lines that were handed
    /// over are not here any more.
    pub fn log(&self, viewer: Viewer, from: usize) -> Vec<&Line<G::Event>> {
        let skip = from.saturating_sub(self.shed[viewer.index()] as usize);
        self.log.iter().filter(|line| line.to().has(viewer)).skip(skip).collect()
    }

    /// How many lines `viewer` was told in all.
    pub fn heard(&self, viewer: Viewer) -> u32 {
        self.heard[viewer.index()]
    }

    /// The whole log with its audiences: for tests and transcripts.
    pub fn lines(&self) -> &[Line<G::Event>] {
        &self.log
    }

    /// Plays a tested answer under the next number.
    fn commit(&mut self, ply: Ply<G::Action>) {
        self.mark();
        let seq = self.last + 1;
        let mut out = Outbox::new();
        let ((), luck) = self.lucky(seq, |game, state, chance| {
            for action in &ply.actions {
                game.apply(state, ply.seat, *action, chance, &mut out);
            }
        });
        self.settle(seq, &ply, luck, &mut out);
        self.seal(seq, Entry::Ply(ply));
    }

    /// Keeps the state before an answer, if it is the first that could be taken back.
    fn mark(&mut self) {
        if self.open.is_empty() {
            self.base = Some(self.state.clone());
        }
    }

    /// Lets something happen to the state with the luck of entry `seq`; tells which clause drew
    /// first, if any did.
    fn lucky<T>(
        &mut self,
        seq: u32,
        act: impl FnOnce(&G, &mut G::State, &mut Chance) -> T,
    ) -> (T, Option<Clause>) {
        match &mut self.luck {
            Luck::Script(chance) => {
                chance.forget();
                let done = act(&self.game, &mut self.state, chance);
                (done, chance.used())
            }
            Luck::Seed(seed) => {
                let mut chance = Chance::at(seed, seq);
                let done = act(&self.game, &mut self.state, &mut chance);
                (done, chance.used())
            }
        }
    }

    /// Notes what an answer that was just played told, and whether it can be taken back; then how
    /// far back everyone can go from here.
    fn settle(
        &mut self,
        seq: u32,
        ply: &Ply<G::Action>,
        luck: Option<Clause>,
        out: &mut Outbox<G::Event>,
    ) {
        let told = out.told();
        let news = told.iter().find(|told| told.brings == Brings::News);
        let barrier = match (luck, news) {
            (Some(clause), _) => Some(Barrier::Luck(clause)),
            (None, Some(told)) => Some(Barrier::News(G::cause(&told.event))),
            (None, None) => None,
        };
        let quiet = told.iter().all(|told| matches!(told.brings, Brings::Echo | Brings::Sign));
        let to = told.iter().fold(Audience::NOBODY, |to, told| to.union(told.to));
        let more = told.iter().filter(|told| told.brings != Brings::Sign);
        let more = more.fold(SeatSet::EMPTY, |more, told| more.union(told.to.seats()));
        let heard = self.heard;
        self.write(seq, out);
        let (seat, more) = (ply.seat, more.without(ply.seat));
        let (ply, lines) = (ply.clone(), [heard, self.heard]);
        self.open.push(Open { seq, ply, barrier, quiet, to, more, lines });
        if barrier.is_some() {
            self.narrow(luck.is_some());
        }
        self.plies += 1;
        self.answered[seat.index()] += 1;
        self.drafts[seat.index()].clear();
        self.ask(SeatSet::of(seat));
    }

    /// Writes what was told into the log.
    fn write(&mut self, seq: u32, out: &mut Outbox<G::Event>) {
        if !self.writes {
            out.told().iter().for_each(|told| self.count(told.to));
            return out.clear();
        }
        for told in out.take() {
            self.say(Line { seq, says: Says::Told(told) });
        }
    }

    /// Counts a line for each who is told it.
    fn count(&mut self, to: Audience) {
        for viewer in Viewer::all(self.game.seats()).filter(|viewer| to.has(*viewer)) {
            self.heard[viewer.index()] += 1;
        }
    }

    fn say(&mut self, line: Line<G::Event>) {
        self.count(line.to());
        if self.writes {
            self.log.push(line);
        }
    }

    fn seal(&mut self, seq: u32, entry: Entry<G::Action>) {
        let hash = link_digest::<G>(self.head, seq, &entry, &self.state);
        self.push(Link { seq, entry, hash });
    }

    fn push(&mut self, link: Link<G::Action>) {
        (self.last, self.head) = (link.seq, link.hash);
        self.record.entries.push(link);
    }

    /// Counts what each seat is asked anew: when it is one of `anew`, or its question is another.
    fn ask(&mut self, anew: SeatSet) {
        for seat in Seat::all(self.game.seats()) {
            let question = self.game.decision(&self.state, seat).map(|decision| decision.question);
            let asked = &mut self.asked[seat.index()];
            if asked.question != question || anew.has(seat) {
                asked.count += u32::from(question.is_some());
                self.drafts[seat.index()].clear();
            }
            asked.question = question;
        }
    }
}
