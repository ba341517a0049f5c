//! What a scenario file says, read and checked as far as that is possible without playing it.

use std::collections::{BTreeMap, VecDeque};

use engine::erased::AnyGame;
use engine::{Lot, MAX_SEATS, Seat, Viewer, notation};
use serde_json::{Value, json};

use crate::expect::{self, Expect};
use crate::fault::Fault;
use crate::source::{Node, Table};

/// Finds a game by its id.
pub type Find<'f> = &'f dyn Fn(&str) -> Option<&'static dyn AnyGame>;

/// A scenario.
pub(crate) struct Plan<'a> {
    pub(crate) game: &'static dyn AnyGame,
    /// It is played once by each of these.
    pub(crate) editions: Vec<&'a str>,
    pub(crate) seats: usize,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) start: Start<'a>,
    pub(crate) luck: Vec<Luck<'a>>,
    pub(crate) expect: Option<Expect<'a>>,
    pub(crate) steps: Vec<Step<'a>>,
}

/// Where it begins.
pub(crate) enum Start<'a> {
    Position(&'a Node, Value),
    Seed(&'a str),
}

/// The next results of one kind of luck.
pub(crate) struct Luck<'a> {
    pub(crate) node: &'a Node,
    pub(crate) clause: &'static str,
    pub(crate) lots: Vec<Lot>,
}

/// One thing that is done.
pub(crate) struct Step<'a> {
    pub(crate) node: &'a Node,
    pub(crate) seat: Seat,
    pub(crate) deed: Deed<'a>,
    pub(crate) luck: Vec<Luck<'a>>,
    pub(crate) expect: Option<Expect<'a>>,
}

/// What is done.
pub(crate) enum Deed<'a> {
    /// A whole answer.
    Play(&'a Node, Vec<(&'a Node, Value)>),
    /// The last answer is taken back; or cannot be, for this reason.
    Undo(Option<(&'a Node, Value)>),
}

/// What the reading of every part needs to know.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) seats: usize,
}

const KEYS: &[&str] = &[
    "game", "edition", "seats", "options", "title", "text", "clauses", "position", "seed", "luck",
    "expect", "step",
];

/// Reads a whole file.
pub(crate) fn plan<'a>(root: &'a Node, find: Find<'_>) -> Result<Plan<'a>, Fault> {
    let file = root.table(KEYS)?;
    let name = file.need("game")?;
    let game = find(name.text()?)
        .ok_or_else(|| name.fault(format!("there is no game `{}`", name.text().unwrap_or(""))))?;
    let editions = editions(file.need("edition")?, game)?;
    let seats = file.need("seats")?;
    let seats = seats
        .as_number()
        .and_then(|number| usize::try_from(number).ok())
        .filter(|number| game.meta().seats.contains(number))
        .ok_or_else(|| {
            let all: Vec<_> = game.meta().seats.iter().map(ToString::to_string).collect();
            seats.fault(format!("it must be a number of players: {}", all.join(" or ")))
        })?;
    let known = Known { game, seats };
    let options = match file.get("options") {
        Some(options) => read_options(options)?,
        None => Vec::new(),
    };
    for key in ["title", "text"] {
        file.get(key).map_or(Ok(()), both_languages)?;
    }
    if let Some(clauses) = file.get("clauses") {
        clauses.items()?.iter().try_for_each(|clause| known.clause(clause).map(drop))?;
    }
    let start = start(file)?;
    let luck = match (file.get("luck"), &start) {
        (Some(luck), Start::Seed(_)) => {
            return Err(luck.fault("the luck of a new game comes from its seed"));
        }
        (Some(luck), Start::Position(..)) => known.luck(luck)?,
        (None, _) => Vec::new(),
    };
    let expect = file.get("expect").map(|node| expect::read(node, known, false)).transpose()?;
    let steps = match file.get("step") {
        Some(steps) => {
            steps.items()?.iter().map(|node| step(node, known)).collect::<Result<_, _>>()?
        }
        None => Vec::new(),
    };
    Ok(Plan { game, editions, seats, options, start, luck, expect, steps })
}

fn editions<'a>(node: &'a Node, game: &dyn AnyGame) -> Result<Vec<&'a str>, Fault> {
    let one = |node: &'a Node| {
        let name = node.text()?;
        let all = game.meta().editions;
        match all.contains(&name) {
            true => Ok(name),
            false => Err(node.fault(format!("`{name}` is none of {}", all.join(", ")))),
        }
    };
    if !node.is_list() {
        return Ok(vec![one(node)?]);
    }
    let mut names = Vec::new();
    for item in node.items()? {
        let name = one(item)?;
        if names.contains(&name) {
            return Err(item.fault("it is given twice"));
        }
        names.push(name);
    }
    if names.is_empty() {
        return Err(node.fault("it must name an edition"));
    }
    Ok(names)
}

/// Whether an option is one, the game says.
fn read_options(node: &Node) -> Result<Vec<(String, String)>, Fault> {
    let entries = node.entries()?.iter();
    entries.map(|(key, value)| Ok((key.clone(), value.text()?.to_owned()))).collect()
}

fn both_languages(node: &Node) -> Result<(), Fault> {
    let words = node.table(&["it", "en"])?;
    for language in ["it", "en"] {
        let text = words.need(language)?;
        if text.text()?.trim().is_empty() {
            return Err(text.fault("it is empty"));
        }
    }
    Ok(())
}

fn start(file: Table<'_>) -> Result<Start<'_>, Fault> {
    match (file.get("position"), file.get("seed")) {
        (Some(_), Some(seed)) => Err(seed.fault("a file with a position has no seed")),
        (None, None) => Err(file.node.fault_at("position", "there must be a position or a seed")),
        (None, Some(seed)) => Ok(Start::Seed(seed.text()?)),
        (Some(position), None) => {
            let mut value = position.json();
            if let Some((_, state)) = position.entries()?.iter().find(|(name, _)| name == "state") {
                position.table(&["state"])?;
                // A whole state is long; as JSON it can be pasted.
                if let Some(text) = state.as_text() {
                    let state: Value = serde_json::from_str(text)
                        .map_err(|error| state.fault(format!("it is not JSON: {error}")))?;
                    value = json!({ "state": state });
                }
            }
            Ok(Start::Position(position, value))
        }
    }
}

const STEP_KEYS: &[&str] = &["seat", "do", "undo", "barrier", "luck", "note", "expect"];

fn step(node: &Node, known: Known) -> Result<Step<'_>, Fault> {
    let step = node.table(STEP_KEYS)?;
    step.get("note").map_or(Ok(()), both_languages)?;
    let seat = known.seat(step.need("seat")?)?;
    let deed = match (step.get("do"), step.get("undo")) {
        (Some(_), Some(undo)) => {
            return Err(undo.fault("a step either does something or takes something back"));
        }
        (None, None) => return Err(node.fault("it has neither `do` nor `undo`")),
        (Some(answer), None) => {
            if let Some(barrier) = step.get("barrier") {
                return Err(barrier.fault("only `undo` can meet a barrier"));
            }
            Deed::Play(answer, actions(answer)?)
        }
        (None, Some(undo)) => {
            if undo.json() != Value::Bool(true) {
                return Err(undo.fault("it can only be true"));
            }
            Deed::Undo(step.get("barrier").map(barrier).transpose()?)
        }
    };
    let luck = match step.get("luck") {
        Some(luck) => known.luck(luck)?,
        None => Vec::new(),
    };
    let expect = step.get("expect").map(|expect| {
        let refusable = matches!(deed, Deed::Play(..));
        expect::read(expect, known, refusable)
    });
    Ok(Step { node, seat, deed, luck, expect: expect.transpose()? })
}

/// One action, or a list of the steps of one answer.
pub(crate) fn actions(node: &Node) -> Result<Vec<(&Node, Value)>, Fault> {
    if !node.is_list() {
        return Ok(vec![action(node)?]);
    }
    let items = node.items()?;
    if items.is_empty() {
        return Err(node.fault("an answer has at least one step"));
    }
    items.iter().map(action).collect()
}

/// An action in notation, or as a table.
pub(crate) fn action(node: &Node) -> Result<(&Node, Value), Fault> {
    match node.as_text() {
        Some(text) => Ok((node, notation::from_text(text))),
        None => {
            node.table(&["do", "with"])?.need("do")?.text()?;
            Ok((node, node.json()))
        }
    }
}

fn barrier(node: &Node) -> Result<(&Node, Value), Fault> {
    const ALL: [&str; 5] = ["nothing", "luck", "news", "others", "over"];
    let (why, value) = match node.as_text() {
        Some(text) => (text, json!({ "why": text })),
        None => (node.table(&["why", "with"])?.need("why")?.text()?, node.json()),
    };
    match ALL.contains(&why) {
        true => Ok((node, value)),
        false => Err(node.fault(format!("`{why}` is none of {}", ALL.join(", ")))),
    }
}

impl Known {
    /// A clause that must be in the book; in the book's own letters.
    pub(crate) fn clause(&self, node: &Node) -> Result<&'static str, Fault> {
        self.clause_named(node, node.text()?)
    }

    fn clause_named(&self, node: &Node, name: &str) -> Result<&'static str, Fault> {
        let book = self.game.book();
        let entry = book.find(name).ok_or_else(|| {
            node.fault(format!("`{name}` is no clause of {}", self.game.meta().id))
        })?;
        Ok(&entry.id)
    }

    /// A seat: 2, "2" or "seat:2".
    pub(crate) fn seat(&self, node: &Node) -> Result<Seat, Fault> {
        match (node.as_text(), node.as_number()) {
            (Some(text), _) => self.seat_named(node, text),
            (None, Some(number)) => self.seat_named(node, &number.to_string()),
            (None, None) => Err(node.fault("it must be a seat: 1, or \"seat:1\"")),
        }
    }

    /// A seat as it stands in a key.
    pub(crate) fn seat_named(&self, node: &Node, name: &str) -> Result<Seat, Fault> {
        let number = name.strip_prefix("seat:").unwrap_or(name).parse::<usize>();
        match number {
            Ok(number) if (1..=self.seats.min(MAX_SEATS)).contains(&number) => {
                Ok(Seat::new(number - 1))
            }
            Ok(number) => Err(node.fault(format!("nobody sits at seat:{number}"))),
            Err(_) => Err(node.fault(format!("`{name}` is not a seat"))),
        }
    }

    /// A seat, or `spectator`.
    pub(crate) fn viewer_named(&self, node: &Node, name: &str) -> Result<Viewer, Fault> {
        match name {
            "spectator" => Ok(Viewer::Spectator),
            name => self.seat_named(node, name).map(Viewer::Seat),
        }
    }

    fn luck<'a>(&self, node: &'a Node) -> Result<Vec<Luck<'a>>, Fault> {
        let entries = node.entries()?.iter();
        let mut given = Vec::new();
        for (name, list) in entries {
            let clause = self.clause_named(list, name)?;
            if given.iter().any(|luck: &Luck<'_>| luck.clause == clause) {
                return Err(list.fault("it is given twice"));
            }
            let lots = list.items()?.iter().map(lot).collect::<Result<_, _>>()?;
            given.push(Luck { node: list, clause, lots });
        }
        Ok(given)
    }
}

fn lot(node: &Node) -> Result<Lot, Fault> {
    let number = node.as_number().and_then(|number| u32::try_from(number).ok());
    match (node.as_text(), number) {
        (Some(name), _) => Ok(Lot::Name(name.to_owned())),
        (None, Some(number)) => Ok(Lot::Number(number)),
        (None, None) => Err(node.fault("luck is a number from 0, or the name of what is drawn")),
    }
}

/// As the script of a table wants it.
pub(crate) fn script(luck: &[Luck<'_>]) -> BTreeMap<String, VecDeque<Lot>> {
    luck.iter().map(|luck| (luck.clause.to_owned(), luck.lots.iter().cloned().collect())).collect()
}
