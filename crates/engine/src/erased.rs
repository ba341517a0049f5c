//! The contract without its types: what server and terminal hold. Actions, questions, views and
//! events are JSON here, and nothing below knows which game it is.

use std::any::Any;
use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::chance::{Chance, Script, Seed};
use crate::clause::{Book, Clause, Refusal};
use crate::event::{Audience, Brings, Viewer};
use crate::game::{Datum, Decision, Game, Meta, Outcome, SetupError};
use crate::json::text;
use crate::record::{Entry, RecordError, RecordOf, published};
use crate::seat::{Seat, SeatSet};
use crate::table::{Barrier, Kept, Line, Progress, Says, Table};

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
    /// Opens a table.
    fn open(
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
    /// A table from its stored opening and links, quickly: see [`Table::resume`].
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
    /// The beginning of its record as JSON: settings, seed, salts; for the one who keeps it.
    fn opening(&self) -> String;
    /// Hands over what is new since it was last asked, to be stored.
    fn shed(&mut self) -> Vec<AnyEntry>;
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

    fn begin(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
        salts: Vec<String>,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let setup = G::setup_from(seats, edition, options)?;
        Ok(Box::new(Table::<G>::salted(setup, seed, salts)?))
    }

    fn resume(&self, opening: &str, links: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::<G>::resume(&Table::<G>::read(opening)?, links)?))
    }

    fn resume_at(
        &self,
        opening: &str,
        snapshot: &str,
        links: &str,
    ) -> Result<Box<dyn AnyTable>, RecordError> {
        let snapshot = serde_json::from_str(snapshot).map_err(unreadable)?;
        Ok(Box::new(Table::<G>::resume_at(&Table::<G>::read(opening)?, &snapshot, links)?))
    }

    fn record(&self, opening: &str, links: &str) -> Result<String, RecordError> {
        let mut record = Table::<G>::read(opening)?;
        let links = links.lines().map(serde_json::from_str);
        record.entries = links.collect::<Result<_, _>>().map_err(unreadable)?;
        Ok(record.to_text())
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

fn unreadable(error: serde_json::Error) -> RecordError {
    RecordError::Unreadable(error.to_string())
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
        Table::last(self)
    }

    fn heard(&self, viewer: Viewer) -> u32 {
        Table::heard(self, viewer)
    }

    fn asked(&self, seat: Seat) -> u32 {
        Table::asked(self, seat)
    }

    fn waiting(&self, viewer: Viewer) -> SeatSet {
        self.game().waiting(&self.game().view(Table::state(self), viewer))
    }

    fn show(&self, viewer: Viewer, into: &mut Vec<u8>) {
        let view = Table::view(self, viewer);
        let waiting = self.game().waiting(&view);
        let own = viewer.seat().filter(|seat| seat.index() < self.game().seats());
        let sheet = Sheet::<G> {
            view,
            waiting,
            outcome: Table::outcome(self),
            seat: own.map(|seat| {
                let ask = Table::decision(self, seat);
                SeatSheet {
                    asked: Table::asked(self, seat),
                    legal: if ask.is_some() { Table::legal(self, seat) } else { Vec::new() },
                    decision: ask.map(|ask| ask.decision),
                    draft: Table::draft(self, seat),
                    undo: Table::undoable(self, seat).err(),
                }
            }),
        };
        let start = into.len();
        crate::json::write(&sheet, into);
        // Only the fields: they go into an object of the caller's.
        into.pop();
        into.remove(start);
    }

    fn silent(&self, seat: Seat) -> Option<Vec<Value>> {
        let game = self.game();
        let mut state = Table::state(self).clone();
        let mut answer = Vec::new();
        loop {
            let action = game.silent(&state, seat)?;
            answer.push(json(&action));
            let (chance, out) = (&mut Chance::fast(0), &mut crate::event::Outbox::silent());
            game.apply(&mut state, seat, action, chance, out);
            if game.staging(&state) != Some(seat) {
                return Some(answer);
            }
        }
    }

    fn opening(&self) -> String {
        let record = Table::record(self);
        text(&RecordOf::<G> { entries: Vec::new(), ..record.clone() })
    }

    fn shed(&mut self) -> Vec<AnyEntry> {
        let seats = self.game().seats();
        let Kept { links, lines } = Table::shed(self);
        let mut entries: Vec<AnyEntry> = Vec::with_capacity(links.len());
        if lines.first().is_some_and(|line| line.seq == 0) {
            entries.push(AnyEntry { seq: 0, seat: None, link: String::new(), lines: Vec::new() });
        }
        entries.extend(links.iter().map(|link| AnyEntry {
            seq: link.seq,
            seat: match &link.entry {
                Entry::Ply(ply) => Some(ply.seat),
                Entry::Undo { .. } | Entry::Rewind { .. } | Entry::Withdrawn => None,
            },
            link: text(link),
            lines: Vec::new(),
        }));
        for line in &lines {
            let entry = entries.iter_mut().find(|entry| entry.seq == line.seq);
            let entry = entry.expect("a line belongs to an entry that was handed over with it");
            if let Says::Undone { seat, .. } = &line.says {
                entry.seat = Some(*seat);
            }
            heard::<G>(line, seats, &mut entry.lines);
        }
        entries
    }

    fn snapshot(&self) -> String {
        text(&Table::snapshot(self))
    }

    fn twin(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn fork(&self, as_seen_by: Option<Viewer>, seed: Seed) -> Box<dyn AnyTable> {
        let state = match as_seen_by {
            None => Table::state(self).clone(),
            Some(viewer) => {
                let view = self.game().view(Table::state(self), viewer);
                // From a stream that no entry of the new game draws from.
                self.game().imagine(&view, &mut Chance::at(&seed.nth(0), 0))
            }
        };
        Box::new(Table::forked(self.rules(), state, seed))
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

/// All that a viewer may see now.
#[derive(Serialize)]
#[serde(bound = "")]
struct Sheet<'a, G: Game> {
    view: G::View,
    waiting: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(flatten)]
    seat: Option<SeatSheet<'a, G>>,
}

/// What concerns one seat alone.
#[derive(Serialize)]
#[serde(bound = "")]
struct SeatSheet<'a, G: Game> {
    /// How many things it was asked: the number of its decision, if it has one.
    asked: u32,
    decision: Option<Decision<G::Question>>,
    legal: Vec<G::Action>,
    draft: &'a [G::Action],
    /// What stands in the way of taking the last answer back.
    undo: Option<Barrier>,
}

/// A line of the log for each audience that reads it alike.
fn heard<G: Game>(line: &Line<G::Event>, seats: usize, into: &mut Vec<Heard>) {
    #[derive(Serialize)]
    struct EventLine<'a, E> {
        event: &'a E,
        clause: Clause,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        echo: bool,
    }
    let to = line.to();
    match &line.says {
        Says::Told(told) => {
            let (event, clause) = (&told.event, G::cause(&told.event));
            let line = text(&EventLine { event, clause, echo: told.brings == Brings::Echo });
            into.push(Heard { to, line });
        }
        Says::Undone { seat, lines: [before, after], .. } => {
            into.extend(Viewer::all(seats).filter(|viewer| to.has(*viewer)).map(|viewer| {
                let (from, upto) = (before[viewer.index()], after[viewer.index()]);
                let line = format!(r#"{{"undone":{{"seat":"{seat}","lines":[{from},{upto}]}}}}"#);
                Heard { to: Audience::of(viewer), line }
            }));
        }
        Says::Rewound { lines, .. } => into.extend(Viewer::all(seats).map(|viewer| {
            let line = format!(r#"{{"rewound":{{"lines":{}}}}}"#, lines[viewer.index()]);
            Heard { to: Audience::of(viewer), line }
        })),
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
        Says::Undone { seat, ply, .. } => AnyLine::Undone { seq, seat: *seat, ply: *ply },
        Says::Rewound { to, .. } => AnyLine::Rewound { seq, to: *to },
    }
}
