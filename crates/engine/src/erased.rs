//! The contract without its types: what server and terminal hold. Actions, questions, views and
//! events are JSON here, and nothing below knows which game it is.

mod game;
mod table;

use std::any::Any;

use serde::Serialize;
use serde_json::Value;

use crate::chance::{Script, Seed};
use crate::clause::{Book, Clause, Refusal};
use crate::event::{Audience, Viewer};
use crate::game::{Datum, Game, Meta, Outcome, SetupError};
use crate::record::RecordError;
use crate::seat::{Seat, SeatSet};
use crate::table::{Barrier, Progress};

pub use game::Erased;

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

/// An entry as it is stored, and what was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyEntry {
    /// Its number; 0 is the opening, which has no link.
    pub seq: u32,
    /// Whose answer it was, or who took one back; nobody's when the table went back by consent.
    pub seat: Option<Seat>,
    /// The link as JSON, on one line.
    pub link: String,
    /// What was told, in order.
    pub lines: Vec<Heard>,
}

/// A line of the log as JSON, for those who may read it. Unlike [`AnyLine`] it holds no number of
/// an entry: each viewer counts its own lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Who may read it.
    pub to: Audience,
    /// `{"event":…,"clause":…,"echo":true}`, `{"undone":{"seat":…,"lines":[from,upto]}}` or
    /// `{"rewound":{"lines":n}}`: which of the reader's own lines no longer hold.
    pub line: String,
}

/// A rule set without its types.
pub trait AnyGame: Send + Sync {
    /// What it is.
    fn meta(&self) -> &'static Meta;
    /// Its clauses.
    fn book(&self) -> &'static Book;
    /// The values of its data files.
    fn data(&self) -> Vec<Datum>;
    /// What is printed on its pieces.
    fn printed(&self) -> Value;
    /// Takes a host's own file of components.
    fn install(&self, text: &str) -> Result<Vec<String>, SetupError>;
    /// The messages of such a file, in Italian and in English.
    fn own_words(&self) -> Option<[String; 2]>;
    /// Opens a table.
    fn open(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Opens a table where even players who do not try to end the game come to an end.
    fn open_bounded(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Opens a table whose seats have added salt to its luck.
    fn begin(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
        salts: Vec<String>,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
    /// A table from its stored opening and links, quickly: see [`crate::Table::resume`].
    fn resume(&self, opening: &str, links: &str) -> Result<Box<dyn AnyTable>, RecordError>;
    /// A table from its opening, a snapshot, and the links after it.
    fn resume_at(
        &self,
        opening: &str,
        snapshot: &str,
        links: &str,
    ) -> Result<Box<dyn AnyTable>, RecordError>;
    /// The whole record as a file, from its stored opening and links.
    fn record(&self, opening: &str, links: &str) -> Result<String, RecordError>;
    /// Reads a record, replays it and checks all of it up to entry `upto`.
    fn replay(&self, text: &str, upto: Option<u32>) -> Result<Box<dyn AnyTable>, RecordError>;
    /// As [`AnyGame::replay`] to the end, and shows the table on the way: as it began, and after
    /// each answer with whose it was.
    fn walk(
        &self,
        text: &str,
        visit: &mut dyn FnMut(&dyn AnyTable, Option<Seat>),
    ) -> Result<(), RecordError>;
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
pub trait AnyTable: Send + Sync {
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
    /// Hands over a draft that was kept elsewhere, with the number of its decision. False if it is
    /// none any more; then nothing has changed.
    fn set_draft(&mut self, seat: Seat, asked: u32, steps: &[Value]) -> bool;
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
    /// How many lines a viewer was told in all.
    fn heard(&self, viewer: Viewer) -> u32;
    /// How many things a seat was asked in all: what an answer or an undo names.
    fn asked(&self, seat: Seat) -> u32;
    /// Who is waited for, as far as a viewer may know.
    fn waiting(&self, viewer: Viewer) -> SeatSet;
    /// Writes all that a viewer may see now as the fields of a JSON object: `"view":…,"waiting":…`
    /// and, for a seat, what it is asked, what it may do, its draft, and how far undo goes.
    fn show(&self, viewer: Viewer, into: &mut Vec<u8>);
    /// The answer of a seat that says nothing in time; `None` leaves it to a bot.
    fn silent(&self, seat: Seat) -> Option<Vec<Value>>;
    /// The same, if it comes of what the seat has put together.
    fn silent_draft(&self, seat: Seat) -> Option<Vec<Value>>;
    /// The beginning of its record as JSON: settings, seed, salts; for the one who keeps it.
    fn opening(&self) -> String;
    /// Hands over what is new since it was last asked, to be stored.
    fn shed(&mut self) -> Vec<AnyEntry>;
    /// The table after entries that another has stored, one to a line. Fails where it takes the
    /// whole record to know where they lead.
    fn follow(&self, links: &str) -> Result<Box<dyn AnyTable>, RecordError>;
    /// Where it stands, as JSON: a cache for the one who keeps it.
    fn snapshot(&self) -> String;
    /// A twin, to think or to plan on.
    fn twin(&self) -> Box<dyn AnyTable>;
    /// A new table that goes on from here with luck of its own: as a viewer may imagine it, or
    /// exactly as it is.
    fn fork(&self, as_seen_by: Option<Viewer>, seed: Seed) -> Box<dyn AnyTable>;
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

fn meta<G: Game>() -> &'static Meta {
    const { &G::META }
}
