//! What is said to a program that plays a seat from outside: lines of JSON, the same over HTTP and
//! over the pipes of a process. They are made of what the seat is shown, and of nothing else.

use std::collections::BTreeMap;

use engine::Seat;
use engine::erased::{AnyTable, Fault};
use engine::table::Progress;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The number of these lines; it grows when one of them changes its meaning.
pub const PROTOCOL: u32 = 1;

/// The first line: what is played, and where.
#[derive(Clone, Debug, Serialize)]
pub struct Hello<'a> {
    /// The game.
    pub game: &'a str,
    /// How it is played.
    pub setup: Setup,
    /// The seat of the program.
    pub seat: Seat,
    /// Who sits at the table, in seat order; empty for a free seat.
    pub names: Vec<String>,
}

/// How a game is played.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules.
    pub edition: String,
    /// Options that differ from the usual, by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub seats: u8,
}

impl Hello<'_> {
    /// As it is said.
    pub fn line(&self) -> String {
        #[derive(Serialize)]
        struct Line<'a> {
            r#type: &'a str,
            protocol: u32,
            #[serde(flatten)]
            hello: &'a Hello<'a>,
        }
        json_text(&Line { r#type: "hello", protocol: PROTOCOL, hello: self })
    }
}

/// Tells a program what its seat is shown, and asks it when the seat is asked.
#[derive(Debug, Default)]
pub struct Teller {
    /// The question it was last asked: its number, what is asked, what may be the first step.
    asked: Option<(u32, String, String)>,
}

/// The part of what a seat is shown that becomes a question.
#[derive(Deserialize)]
struct Shown<'a> {
    #[serde(default)]
    asked: u32,
    #[serde(borrow, default)]
    decision: Option<&'a RawValue>,
    #[serde(borrow, default)]
    legal: Option<&'a RawValue>,
    #[serde(borrow)]
    view: &'a RawValue,
}

#[derive(Deserialize)]
struct Decision<'a> {
    #[serde(borrow)]
    question: &'a RawValue,
    clause: &'a str,
    must: bool,
}

/// The line that asks.
#[derive(Serialize)]
struct Turn<'a> {
    r#type: &'a str,
    decision: u32,
    question: &'a RawValue,
    clause: &'a str,
    must: bool,
    legal: &'a RawValue,
    view: &'a RawValue,
}

impl Teller {
    /// The lines for what a seat is shown of the game, which is an object of JSON: what it says,
    /// and the question where there is one that was not asked before.
    pub fn game(&mut self, shown: &str) -> Result<Vec<String>, serde_json::Error> {
        let Shown { asked, decision, legal, view } = serde_json::from_str(shown)?;
        let fields = shown.trim_start().trim_start_matches('{');
        let mut lines = vec![format!(r#"{{"type":"game",{fields}"#)];
        let (Some(decision), Some(legal)) = (decision, legal) else {
            self.asked = None;
            return Ok(lines);
        };
        let now = (asked, decision.get().to_owned(), legal.get().to_owned());
        if self.asked.as_ref() != Some(&now) {
            let Decision { question, clause, must } = serde_json::from_str(decision.get())?;
            let r#type = "turn";
            let turn = Turn { r#type, decision: asked, question, clause, must, legal, view };
            lines.push(serde_json::to_string(&turn)?);
            self.asked = Some(now);
        }
        Ok(lines)
    }
}

/// The last line: how it ended; no outcome where the table was closed before the end.
pub fn over(status: &str, outcome: &Value) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        r#type: &'a str,
        status: &'a str,
        outcome: &'a Value,
    }
    json_text(&Line { r#type: "over", status, outcome })
}

fn json_text(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("plain data can be written as JSON")
}

/// Where the steps of an answer come to.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// More steps are needed: one of these is next.
    On(Vec<Value>),
    /// They are a whole answer.
    Whole,
}

/// The step at which an answer is stopped, counted from 0, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Stopped {
    /// Which.
    pub step: usize,
    /// Why.
    pub fault: Fault,
}

/// Goes through the steps of an answer on a twin of the table: nothing is changed, and nothing is
/// told of what the answer would bring.
pub fn way(table: &dyn AnyTable, seat: Seat, steps: &[Value]) -> Result<Way, Stopped> {
    let mut twin = table.twin();
    while twin.back(seat, None) {}
    let mut stopped = None;
    for (step, action) in steps.iter().enumerate() {
        match twin.step(seat, action) {
            Ok(Progress::Draft) => {}
            Ok(Progress::Played(_)) if step + 1 == steps.len() => return Ok(Way::Whole),
            Ok(Progress::Played(_)) => {
                stopped = Some((step + 1, None));
                break;
            }
            Err(fault) => {
                stopped = Some((step, Some(fault)));
                break;
            }
        }
    }
    let Some((step, why)) = stopped else { return Ok(Way::On(twin.legal(seat))) };
    // A whole answer may be given in any order.
    match (table.twin().play(seat, steps), why) {
        (Ok(_), _) => Ok(Way::Whole),
        (Err(_), Some(fault)) | (Err(fault), None) => Err(Stopped { step, fault }),
    }
}
