//! What a scenario expects of a position or after a step: read here, checked in `check.rs`.

use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

use crate::fault::Fault;
use crate::plan::{self, Known};
use crate::source::Node;

/// A value of the file, and what is read from it.
pub(crate) type At<'a, T> = (&'a Node, T);

/// Something for each of some seats or viewers.
pub(crate) type For<'a, W, T> = Vec<(W, Vec<At<'a, T>>)>;

/// All expectations of one place in the file.
#[derive(Default)]
pub(crate) struct Expect<'a> {
    pub(crate) events: Vec<At<'a, Value>>,
    pub(crate) no_events: Vec<At<'a, Value>>,
    pub(crate) refused: Option<At<'a, Vec<String>>>,
    pub(crate) asked: Option<At<'a, Vec<(Seat, Value)>>>,
    pub(crate) legal: For<'a, Seat, Value>,
    pub(crate) lacks: For<'a, Seat, Value>,
    pub(crate) only: Vec<(At<'a, Seat>, Vec<At<'a, Value>>)>,
    pub(crate) state: Vec<At<'a, (String, Value)>>,
    pub(crate) view: For<'a, Viewer, (String, Value)>,
    pub(crate) hides: For<'a, Viewer, String>,
    pub(crate) told: For<'a, Viewer, Value>,
    pub(crate) untold: For<'a, Viewer, Value>,
    pub(crate) outcome: Option<At<'a, Option<Result<'a>>>>,
}

/// How the game should have ended.
#[derive(Default)]
pub(crate) struct Result<'a> {
    pub(crate) winners: Option<At<'a, Vec<Seat>>>,
    pub(crate) clause: Option<At<'a, &'static str>>,
    /// Places and scores, as lists.
    pub(crate) lists: Vec<(&'static str, At<'a, Value>)>,
}

type Read<T> = std::result::Result<T, Fault>;

const KEYS: &[&str] = &[
    "events",
    "no_events",
    "asked",
    "legal",
    "lacks",
    "only",
    "state",
    "view",
    "hides",
    "told",
    "untold",
    "outcome",
];

/// Reads expectations; only those of an answer may be that it is refused.
pub(crate) fn read(node: &Node, known: Known, refusable: bool) -> Read<Expect<'_>> {
    let mut keys = KEYS.to_vec();
    if refusable {
        keys.push("refused");
    }
    let table = node.table(&keys)?;
    let seats = |key: &str| match table.get(key) {
        Some(node) => by_seat(node, known),
        None => Ok(Vec::new()),
    };
    let events = |key: &str| match table.get(key) {
        Some(node) => list(node, |node| event(node, known)),
        None => Ok(Vec::new()),
    };
    let viewers = |key: &str| match table.get(key) {
        Some(node) => by_viewer(node, known, |node| list(node, |node| event(node, known))),
        None => Ok(Vec::new()),
    };
    let mut expect = Expect {
        events: events("events")?,
        no_events: events("no_events")?,
        legal: seats("legal")?.into_iter().map(|((_, seat), steps)| (seat, steps)).collect(),
        lacks: seats("lacks")?.into_iter().map(|((_, seat), steps)| (seat, steps)).collect(),
        only: seats("only")?,
        told: viewers("told")?,
        untold: viewers("untold")?,
        ..Expect::default()
    };
    if let Some(node) = table.get("refused") {
        let clauses = node.items()?.iter().map(|node| known.clause(node).map(str::to_owned));
        expect.refused = Some((node, clauses.collect::<Read<_>>()?));
    }
    if let Some(node) = table.get("asked") {
        expect.asked = Some((node, asked(node, known)?));
    }
    if let Some(node) = table.get("state") {
        expect.state = values(node)?;
    }
    if let Some(node) = table.get("view") {
        expect.view = by_viewer(node, known, values)?;
    }
    if let Some(node) = table.get("hides") {
        let path = |node| Ok((node, Node::text(node)?.to_owned()));
        expect.hides = by_viewer(node, known, |node| list(node, path))?;
    }
    if let Some(node) = table.get("outcome") {
        expect.outcome = Some((node, outcome(node, known)?));
    }
    Ok(expect)
}

fn list<'a, T>(node: &'a Node, each: impl Fn(&'a Node) -> Read<T>) -> Read<Vec<T>> {
    node.items()?.iter().map(each).collect()
}

/// An event or a question: its name, or a table of its name and any of its fields, which may also
/// stand apart under `with`.
fn named<'a>(node: &'a Node, tag: &str) -> Read<At<'a, Value>> {
    if let Some(name) = node.as_text() {
        return Ok((node, json!({ tag: name })));
    }
    let entries = node.entries()?;
    let Some((_, name)) = entries.iter().find(|(key, _)| key == tag) else {
        return Err(node.fault_at(tag, "it is missing"));
    };
    let mut with = Map::new();
    for (key, node) in entries.iter().filter(|(key, _)| key != tag) {
        match key.as_str() {
            "with" => {
                let fields = node.entries()?.iter();
                with.extend(fields.map(|(key, node)| (key.clone(), node.json())));
            }
            key => drop(with.insert(key.to_owned(), node.json())),
        }
    }
    let name = name.text()?;
    let value =
        if with.is_empty() { json!({ tag: name }) } else { json!({ tag: name, "with": with }) };
    Ok((node, value))
}

/// An event of this game: a misspelt one would never be told, and so never be missed.
fn event(node: &Node, known: Known) -> Read<At<'_, Value>> {
    let (node, value) = named(node, "event")?;
    let name = value["event"].as_str().unwrap_or_default();
    let meta = known.game.meta();
    if !meta.events.contains(&name) {
        return Err(node.fault(format!("`{name}` is no event of {}", meta.id)));
    }
    Ok((node, value))
}

/// Who is asked what; `"nobody"` is an empty list.
fn asked(node: &Node, known: Known) -> Read<Vec<(Seat, Value)>> {
    match node.as_text() {
        Some("nobody") => return Ok(Vec::new()),
        Some(_) => return Err(node.fault("it is a table from seat to question, or \"nobody\"")),
        None => {}
    }
    let entries = node.entries()?.iter();
    entries.map(|(key, node)| Ok((known.seat_named(node, key)?, named(node, "ask")?.1))).collect()
}

type Steps<'a> = Vec<(At<'a, Seat>, Vec<At<'a, Value>>)>;

fn by_seat(node: &Node, known: Known) -> Read<Steps<'_>> {
    let entries = node.entries()?.iter();
    entries
        .map(|(key, node)| {
            let seat = known.seat_named(node, key)?;
            Ok(((node, seat), list(node, plan::action)?))
        })
        .collect()
}

fn by_viewer<'a, T>(
    node: &'a Node,
    known: Known,
    each: impl Fn(&'a Node) -> Read<Vec<At<'a, T>>>,
) -> Read<For<'a, Viewer, T>> {
    let entries = node.entries()?.iter();
    entries.map(|(key, node)| Ok((known.viewer_named(node, key)?, each(node)?))).collect()
}

/// From path to value.
fn values(node: &Node) -> Read<Vec<At<'_, (String, Value)>>> {
    let entries = node.entries()?.iter();
    Ok(entries.map(|(key, node)| (node, (key.clone(), node.json()))).collect())
}

/// `"none"` while the game goes on.
fn outcome(node: &Node, known: Known) -> Read<Option<Result<'_>>> {
    match node.as_text() {
        Some("none") => return Ok(None),
        Some(_) => return Err(node.fault("it is a table, or \"none\"")),
        None => {}
    }
    let table = node.table(&["winners", "places", "scores", "clause"])?;
    let mut result = Result::default();
    if let Some(node) = table.get("winners") {
        result.winners = Some((node, list(node, |node| known.seat(node))?));
    }
    if let Some(node) = table.get("clause") {
        result.clause = Some((node, known.clause(node)?));
    }
    for key in ["places", "scores"] {
        if let Some(node) = table.get(key) {
            node.items()?;
            result.lists.push((key, (node, node.json())));
        }
    }
    Ok(Some(result))
}
