//! The contract without its types: what server and terminal hold. Actions, questions, views and
//! events are JSON here, and nothing below knows which game it is.

use std::any::Any;
use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::chance::{Script, Seed};
use crate::clause::{Book, Clause, Refusal};
use crate::event::{Brings, Viewer};
use crate::game::{Datum, Game, Meta, Outcome, SetupError};
use crate::record::{RecordError, published};
use crate::seat::{Seat, SeatSet};
use crate::table::{Barrier, Line, Progress, Says, Table};

/// Why an answer in JSON was not taken.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It is no action of this game at all.
    Malformed(String),
    /// It is one, and the rules refuse it.
    Refused(Refusal),
}

/// What a seat is asked, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnyAsk {
    /// The n-th thing this seat was asked.
    pub id: u32,
    /// The question.
    pub question: Value,
    /// The clause that asks it.
    pub clause: Clause,
    /// False for a standing right.
    pub must: bool,
}

/// A line of the log, as JSON. `seq` is for whoever keeps the record: where answers are sealed, it
/// would tell a seat how many hidden plies there were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AnyLine {
    /// An event.
    Event {
        /// The entry it belongs to.
        seq: u32,
        /// What happened.
        event: Value,
        /// By which clause.
        clause: Clause,
        /// It is one's own staged step.
        echo: bool,
    },
    /// An answer was taken back.
    Undone {
        /// The entry.
        seq: u32,
        /// Who.
        seat: Seat,
        /// Which answer.
        ply: u32,
    },
    /// The game went back by consent.
    Rewound {
        /// The entry.
        seq: u32,
        /// The last entry that stands.
        to: u32,
    },
}

/// A rule set without its types.
pub trait AnyGame: Send + Sync {
    /// What it is.
    fn meta(&self) -> &'static Meta;
    /// Its clauses.
    fn book(&self) -> &'static Book;
    /// The values of its data files.
    fn data(&self) -> Vec<Datum>;
    /// Opens a table.
    fn open(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Reads a record, replays it and checks all of it up to entry `upto`.
    fn replay(&self, text: &str, upto: Option<u32>) -> Result<Box<dyn AnyTable>, RecordError>;
    /// A table that stands in a position written by hand, with scripted luck.
    fn stand(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        position: &Value,
        script: Script,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
}

/// A table without its types.
pub trait AnyTable: Send {
    /// What is played.
    fn meta(&self) -> &'static Meta;
    /// How many sit here.
    fn seats(&self) -> usize;
    /// The settings.
    fn setup(&self) -> Value;
    /// Seats the game cannot go on without.
    fn awaited(&self) -> SeatSet;
    /// What a seat is asked.
    fn decision(&self, seat: Seat) -> Option<AnyAsk>;
    /// What a seat may add to its draft.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// Every action there is at this table, legal or not.
    fn vocabulary(&self) -> Vec<Value>;
    /// What a seat has put together so far.
    fn draft(&self, seat: Seat) -> Vec<Value>;
    /// Adds a step, and plays the draft once it is whole.
    fn step(&mut self, seat: Seat, action: &Value) -> Result<Progress, Fault>;
    /// Takes a step back out of the draft.
    fn back(&mut self, seat: Seat, action: Option<&Value>) -> bool;
    /// Plays a whole answer at once.
    fn play(&mut self, seat: Seat, actions: &[Value]) -> Result<u32, Fault>;
    /// Why a step may not be given, or `None` if it may.
    fn refusal(&self, seat: Seat, action: &Value) -> Result<Option<Refusal>, Fault>;
    /// The clause an action belongs to.
    fn belongs(&self, action: &Value) -> Result<Clause, Fault>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The whole truth: for scenarios and tests.
    fn state(&self) -> Value;
    /// What a viewer was told, from this line on.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<AnyLine>;
    /// Everything that was told, whoever heard it: for scenarios and tests.
    fn told(&self, from: usize) -> Vec<Value>;
    /// The number of the last entry.
    fn last(&self) -> u32;
    /// The answer a seat could take back, or why not.
    fn undoable(&self, seat: Seat) -> Result<u32, Barrier>;
    /// Takes back a seat's last answer.
    fn undo(&mut self, seat: Seat) -> Result<u32, Barrier>;
    /// By consent, goes back to an entry.
    fn rewind(&mut self, to: u32) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// What must hold, or what does not.
    fn invariants(&self) -> Result<(), String>;
    /// The record as a file; after the end, or for the one who keeps it.
    fn record(&self) -> String;
    /// The record that anyone may read, once the game has ended.
    fn published(&self) -> Option<String>;
    /// The script of a scenario.
    fn script(&mut self) -> Option<&mut Script>;
    /// For those who know the game after all: bots.
    fn as_any(&self) -> &dyn Any;
}

/// Turns a game's types into [`AnyGame`].
pub struct Erased<G>(PhantomData<G>);

impl<G> Erased<G> {
    /// For a catalogue.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

// `PhantomData<G>` would ask it of G, which is only a name here.
impl<G: Game> AnyGame for Erased<G> {
    fn meta(&self) -> &'static Meta {
        meta::<G>()
    }

    fn book(&self) -> &'static Book {
        G::book()
    }

    fn data(&self) -> Vec<Datum> {
        G::data()
    }

    fn open(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let setup = G::setup_from(seats, edition, options)?;
        Ok(Box::new(Table::<G>::open(setup, seed)?))
    }

    fn replay(&self, text: &str, upto: Option<u32>) -> Result<Box<dyn AnyTable>, RecordError> {
        let record = Table::<G>::read(text)?;
        Ok(Box::new(Table::<G>::replay(&record, upto)?))
    }

    fn stand(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        position: &Value,
        script: Script,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let game = G::new(&G::setup_from(seats, edition, options)?)?;
        Ok(Box::new(Table::standing(game, position, script)?))
    }
}

fn meta<G: Game>() -> &'static Meta {
    const { &G::META }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data can be written as JSON")
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(value).map_err(|error| Fault::Malformed(error.to_string()))
}

impl<G: Game> AnyTable for Table<G> {
    fn meta(&self) -> &'static Meta {
        meta::<G>()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn setup(&self) -> Value {
        json(self.game().setup())
    }

    fn awaited(&self) -> SeatSet {
        Table::awaited(self)
    }

    fn decision(&self, seat: Seat) -> Option<AnyAsk> {
        Table::decision(self, seat).map(|ask| AnyAsk {
            id: ask.id,
            question: json(&ask.decision.question),
            clause: ask.decision.clause,
            must: ask.decision.must,
        })
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        Table::legal(self, seat).iter().map(json).collect()
    }

    fn vocabulary(&self) -> Vec<Value> {
        self.game().vocabulary().iter().map(json).collect()
    }

    fn draft(&self, seat: Seat) -> Vec<Value> {
        Table::draft(self, seat).iter().map(json).collect()
    }

    fn step(&mut self, seat: Seat, action: &Value) -> Result<Progress, Fault> {
        Table::step(self, seat, read(action)?).map_err(Fault::Refused)
    }

    fn back(&mut self, seat: Seat, action: Option<&Value>) -> bool {
        match action.map(read) {
            None => Table::back(self, seat, None),
            Some(Ok(action)) => Table::back(self, seat, Some(action)),
            Some(Err(_)) => false,
        }
    }

    fn play(&mut self, seat: Seat, actions: &[Value]) -> Result<u32, Fault> {
        let actions = actions.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        Table::play(self, seat, &actions).map_err(Fault::Refused)
    }

    fn refusal(&self, seat: Seat, action: &Value) -> Result<Option<Refusal>, Fault> {
        Ok(Table::refusal(self, seat, read(action)?))
    }

    fn belongs(&self, action: &Value) -> Result<Clause, Fault> {
        Ok(G::belongs(read(action)?))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Table::view(self, viewer))
    }

    fn state(&self) -> Value {
        json(Table::state(self))
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<AnyLine> {
        Table::log(self, viewer, from).into_iter().map(any_line::<G>).collect()
    }

    fn told(&self, from: usize) -> Vec<Value> {
        let events = self.lines().iter().filter_map(|line| match &line.says {
            Says::Told(told) => Some(json(&told.event)),
            Says::Undone { .. } | Says::Rewound { .. } => None,
        });
        events.skip(from).collect()
    }

    fn last(&self) -> u32 {
        Table::record(self).last()
    }

    fn undoable(&self, seat: Seat) -> Result<u32, Barrier> {
        Table::undoable(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<u32, Barrier> {
        Table::undo(self, seat)
    }

    fn rewind(&mut self, to: u32) -> bool {
        Table::rewind(self, to)
    }

    fn outcome(&self) -> Option<Outcome> {
        Table::outcome(self)
    }

    fn invariants(&self) -> Result<(), String> {
        self.game().invariants(Table::state(self))
    }

    fn record(&self) -> String {
        Table::record(self).to_text()
    }

    fn published(&self) -> Option<String> {
        self.outcome().map(|_| published(self.game(), Table::record(self)).to_text())
    }

    fn script(&mut self) -> Option<&mut Script> {
        Table::script(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn any_line<G: Game>(line: &Line<G::Event>) -> AnyLine {
    let seq = line.seq;
    match &line.says {
        Says::Told(told) => AnyLine::Event {
            seq,
            event: json(&told.event),
            clause: G::cause(&told.event),
            echo: told.brings == Brings::Echo,
        },
        Says::Undone { seat, ply } => AnyLine::Undone { seq, seat: *seat, ply: *ply },
        Says::Rewound { to } => AnyLine::Rewound { seq, to: *to },
    }
}
