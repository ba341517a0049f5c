//! A game at a table: its record, the state it has come to, what each seat was told and asked,
//! and the answers that are being put together.

mod draft;
mod replay;
mod undo;

pub use draft::Progress;
pub use undo::Barrier;

use serde::Serialize;

use crate::chance::{Chance, Script, Seed};
use crate::event::{Brings, Outbox, Told, Viewer};
use crate::game::{Decision, Game, Outcome, SetupError};
use crate::record::{Entry, LAYOUT, Link, Ply, Record, RecordOf, link_digest, start_digest};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// One game being played.
pub struct Table<G: Game> {
    game: G,
    record: RecordOf<G>,
    state: G::State,
    luck: Luck,
    log: Vec<Line<G::Event>>,
    /// The plies since the last barrier, with the state before each: as far as undo can go.
    open: Vec<Open<G>>,
    /// What ended the reach of undo, and whose ply it was.
    barrier: Option<(Seat, Barrier)>,
    drafts: [Vec<G::Action>; MAX_SEATS],
    asked: [Asked<G::Question>; MAX_SEATS],
    plies: u32,
}

enum Luck {
    /// The stream of each entry.
    Seed,
    /// One script for the whole game: scenarios.
    Script(Box<Chance>),
}

struct Open<G: Game> {
    seq: u32,
    ply: Ply<G::Action>,
    before: G::State,
    /// Nobody but its own seat was told anything: a sealed answer.
    quiet: bool,
}

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
    },
    /// By consent the game went back to this entry.
    Rewound {
        /// The last entry that stands.
        to: u32,
    },
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
        let game = G::new(&setup)?;
        let mut out = Outbox::new();
        let state = game.start(&mut Chance::at(&seed, 0), &mut out);
        let mut table = Self::at(game, setup, seed, state, Luck::Seed);
        table.log = first_lines(out);
        Ok(table)
    }

    /// A table that begins in a position written by hand, with scripted luck.
    pub fn standing(
        game: G,
        notation: &serde_json::Value,
        script: Script,
    ) -> Result<Self, SetupError> {
        let setup = game.setup().clone();
        let mut chance = Chance::scripted(script);
        let mut out = Outbox::new();
        let state = game.position(notation, &mut chance, &mut out)?;
        let luck = Luck::Script(Box::new(chance));
        let mut table = Self::at(game, setup, Seed::new([0; 32]), state, luck);
        table.log = first_lines(out);
        Ok(table)
    }

    fn at(game: G, setup: G::Setup, seed: Seed, state: G::State, luck: Luck) -> Self {
        let start = start_digest::<G>(&setup, &seed, &state, false);
        let record = Record {
            curia: LAYOUT,
            game: G::META.id.to_owned(),
            revision: G::revision(&setup),
            published: false,
            setup,
            commitment: seed.commitment(),
            seed,
            start,
            entries: Vec::new(),
        };
        let mut table = Self {
            game,
            record,
            state,
            luck,
            log: Vec::new(),
            open: Vec::new(),
            barrier: None,
            drafts: Default::default(),
            asked: std::array::from_fn(|_| Asked { count: 0, question: None }),
            plies: 0,
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

    /// The record so far: stays on the server.
    pub fn record(&self) -> &RecordOf<G> {
        &self.record
    }

    /// How many plies were played, undone ones too.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The script of a scenario.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.luck {
            Luck::Seed => None,
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

    /// What `viewer` was told, in order, from the line of this number on.
    pub fn log(&self, viewer: Viewer, from: usize) -> Vec<&Line<G::Event>> {
        let mine = self.log.iter().filter(|line| match &line.says {
            Says::Told(told) => told.to.has(viewer),
            // Who was told nothing of an answer is told nothing when it is taken back.
            Says::Undone { seat, ply } => viewer.is(*seat) || self.heard(viewer, *ply),
            Says::Rewound { .. } => true,
        });
        mine.skip(from).collect()
    }

    /// Was `viewer` told anything of this entry?
    fn heard(&self, viewer: Viewer, seq: u32) -> bool {
        let told = |says: &Says<G::Event>| matches!(says, Says::Told(told) if told.to.has(viewer));
        self.log.iter().any(|line| line.seq == seq && told(&line.says))
    }

    /// The whole log with its audiences: for tests and transcripts.
    pub fn lines(&self) -> &[Line<G::Event>] {
        &self.log
    }

    /// Plays a tested answer under this number.
    fn commit(&mut self, seq: u32, ply: Ply<G::Action>) {
        let before = self.state.clone();
        let mut out = Outbox::new();
        let mut stream;
        let chance = match &mut self.luck {
            Luck::Script(chance) => {
                chance.forget();
                chance
            }
            Luck::Seed => {
                stream = Chance::at(&self.record.seed, seq);
                &mut stream
            }
        };
        for action in &ply.actions {
            self.game.apply(&mut self.state, ply.seat, *action, chance, &mut out);
        }
        let luck = chance.used();
        let told = out.take();
        let news = told.iter().find(|told| told.brings == Brings::News);
        let barrier = match (luck, news) {
            (Some(clause), _) => Some(Barrier::Luck(clause)),
            (None, Some(told)) => Some(Barrier::News(G::cause(&told.event))),
            (None, None) => None,
        };
        let quiet = told.iter().all(|told| told.brings == Brings::Echo);
        let seat = ply.seat;
        match barrier {
            Some(barrier) => {
                self.open.clear();
                self.barrier = Some((seat, barrier));
            }
            None => self.open.push(Open { seq, ply: ply.clone(), before, quiet }),
        }
        self.log.extend(told.into_iter().map(|told| Line { seq, says: Says::Told(told) }));
        self.plies += 1;
        self.seal(seq, Entry::Ply(ply));
        self.drafts[seat.index()].clear();
        self.ask(SeatSet::of(seat));
    }

    fn seal(&mut self, seq: u32, entry: Entry<G::Action>) {
        let hash = link_digest::<G>(self.record.head(), seq, &entry, &self.state);
        self.record.entries.push(Link { seq, entry, hash });
    }

    /// Counts what each seat is asked anew: when it is one of `anew`, or its question is another.
    fn ask(&mut self, anew: SeatSet) {
        for seat in Seat::all(self.game.seats()) {
            let question = self.game.decision(&self.state, seat).map(|decision| decision.question);
            let asked = &mut self.asked[seat.index()];
            if question.is_some() && (asked.question != question || anew.has(seat)) {
                asked.count += 1;
                self.drafts[seat.index()].clear();
            }
            asked.question = question;
        }
    }
}

/// What was told before the first ply.
fn first_lines<E>(mut out: Outbox<E>) -> Vec<Line<E>> {
    out.take().into_iter().map(|told| Line { seq: 0, says: Says::Told(told) }).collect()
}
