//! A table behind [`AnyTable`], and how its sheet and its log are written.

use std::any::Any;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{AnyAsk, AnyEntry, AnyLine, AnyTable, Fault, Heard, meta};
use crate::chance::{Chance, Script, Seed};
use crate::clause::{Clause, Refusal};
use crate::event::{Audience, Brings, Viewer};
use crate::game::{Decision, Game, Meta, Outcome};
use crate::json::text;
use crate::record::{Entry, RecordError, RecordOf, published};
use crate::seat::{Seat, SeatSet};
use crate::table::{Barrier, Kept, Line, Progress, Says, Table};

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

    fn set_draft(&mut self, seat: Seat, asked: u32, steps: &[Value]) -> bool {
        let steps: Result<Vec<_>, _> = steps.iter().map(read).collect();
        steps.is_ok_and(|steps| Table::set_draft(self, seat, asked, &steps))
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
        Table::silent(self, seat).map(|answer| answer.iter().map(json).collect())
    }

    fn silent_draft(&self, seat: Seat) -> Option<Vec<Value>> {
        Table::silent_draft(self, seat).map(|answer| answer.iter().map(json).collect())
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

    fn follow(&self, links: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::follow(self, links)?))
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

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("plain data can be written as JSON")
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(value).map_err(|error| Fault::Malformed(error.to_string()))
}
