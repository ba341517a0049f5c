//! The contract between a rule set and everything that plays, shows, stores or searches it.

use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance::Chance;
use crate::clause::{Book, Checked, Clause, Full, Quick, Refusal, Why};
use crate::event::{Outbox, Viewer};
use crate::list::List;
use crate::record::Ply;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// Plain data that can be stored, sent and read back.
pub trait Wire: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + Send + Sync + Serialize + DeserializeOwned + 'static> Wire for T {}

/// What a game is, before any table is opened.
#[derive(Debug, Serialize, TS)]
pub struct Meta {
    /// As in a command line or an address: `krieg-und-frieden`.
    pub id: &'static str,
    /// The prefix of its messages: `kf`.
    pub words: &'static str,
    /// The numbers of seats it can be played with.
    pub seats: &'static [usize],
    /// The editions, the default first.
    pub editions: &'static [&'static str],
    /// The rules revision that new games get.
    pub revision: u32,
    /// What a table may choose, besides edition and seats.
    pub options: &'static [Choice],
    /// The names of its events.
    pub events: &'static [&'static str],
}

/// A table option.
#[derive(Debug, Serialize, TS)]
pub struct Choice {
    /// Its name in a setup.
    pub key: &'static str,
    /// Its values, the default first. `seat:<n>` stands for any seat.
    pub values: &'static [&'static str],
    /// The clause it changes.
    pub clause: Clause,
}

/// How sure a value of a data file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Printed in a rulebook, or computed from a printed example.
    Stated,
    /// Found in a public source outside the rulebooks.
    External,
    /// Follows from the others and a stated assumption.
    Inferred,
    /// Chosen by us, until the owner of a copy corrects it.
    Assumed,
}

/// One value of a data file, for the rules reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Datum {
    /// The clause it belongs to.
    pub clause: Clause,
    /// The ids of what it is the value of: `agenda:war`, `card:knight`.
    pub of: Vec<String>,
    /// The value.
    pub value: i64,
    /// How sure it is.
    pub status: Provenance,
    /// The grounds in Italian.
    pub it: String,
    /// The grounds in English.
    pub en: String,
}

/// Why no game can be set up like this: the field, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct SetupError {
    /// The setting that is wrong.
    pub field: String,
    /// What is wrong with it, and what would be right.
    pub problem: String,
}

impl SetupError {
    /// A setup error for one field.
    pub fn new(field: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { field: one_line(field.into()), problem: one_line(problem.into()) }
    }

    /// A text that is no TOML, or not the TOML that was wanted: the line, and what is wrong there.
    pub fn in_toml(text: &str, error: &toml::de::Error) -> Self {
        let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
        Self::new(format!("line {line}"), error.message())
    }
}

/// What is wrong is told on one line, whatever a file calls its fields.
pub(crate) fn one_line(text: String) -> String {
    match text.contains(char::is_control) {
        true => text.trim().replace(char::is_control, " "),
        false => text,
    }
}

/// What a seat is asked now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Decision<Q> {
    /// The question, as data.
    pub question: Q,
    /// The clause that asks it.
    pub clause: Clause,
    /// False for a standing right to interrupt.
    pub must: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Outcome {
    /// 1 for each winner; equal places are shared.
    pub places: List<u8, MAX_SEATS>,
    /// The final scores.
    pub scores: List<i32, MAX_SEATS>,
    /// The clause that ended the game.
    pub clause: Clause,
}

impl Outcome {
    /// Everyone in first place.
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.places.len()).filter(|seat| self.places[seat.index()] == 1).collect()
    }
}

/// Something that may be hidden from the one who looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Veiled<T> {
    /// What it is.
    Shown(T),
    /// How many there are, and no more.
    Hidden(u8),
    /// Not even how many.
    #[default]
    Unknown,
}

impl<T> Veiled<T> {
    /// What it is, if it is shown.
    pub fn shown(self) -> Option<T> {
        match self {
            Self::Shown(value) => Some(value),
            Self::Hidden(_) | Self::Unknown => None,
        }
    }
}

/// A rule set. The value is the rules of one table: edition, options, tables; it never changes.
pub trait Game: Sized + Send + Sync + 'static {
    /// What it is.
    const META: Meta;
    /// Seats, edition, options, revision.
    type Setup: Wire + PartialEq;
    /// Only what changes in play: no luck, no prose, no pointers.
    type State: Wire + Eq + Hash;
    /// One step of an answer. Its order is the canonical order of the steps of an answer.
    type Action: Wire + Copy + Ord + Hash;
    /// What a seat is asked, as data.
    type Question: Wire + Eq;
    /// What happened, as data.
    type Event: Wire + Eq;
    /// What one viewer may know, and nothing more.
    type View: Wire + Eq;

    /// The rules for one table.
    fn new(setup: &Self::Setup) -> Result<Self, SetupError>;

    /// The setup it was made from.
    fn setup(&self) -> &Self::Setup;

    /// The revision a setup is pinned to.
    fn revision(setup: &Self::Setup) -> u32;

    /// The same game, sure to end even if nobody plays for its end: what random play is examined
    /// and measured with.
    fn bounded(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// Every clause, in both languages.
    fn book() -> &'static Book;

    /// The values of its data files, each with its grounds.
    fn data() -> Vec<Datum>;

    /// What is printed on its pieces, for those who draw them; null where a client knows it all.
    fn printed() -> serde_json::Value {
        serde_json::Value::Null
    }

    /// From now on new games are played with a host's own file of components. Gives what is odd
    /// about it; the error names entry and field, and then nothing has changed.
    fn install(text: &str) -> Result<Vec<String>, SetupError> {
        let _ = text;
        Err(SetupError::new("meta.game", "this game takes no file of components"))
    }

    /// The messages of such a file, in Italian and in English: they take the place of our own.
    fn own_words() -> Option<[String; 2]> {
        None
    }

    /// Sets the game up and plays on to the first question.
    fn start(&self, chance: &mut Chance, out: &mut Outbox<Self::Event>) -> Self::State;

    /// Seats the game cannot go on without; empty when it is over. Never for a client.
    fn awaited(&self, state: &Self::State) -> SeatSet;

    /// The seat in the middle of an answer of several steps; nobody else may act, and no record
    /// ends here.
    fn staging(&self, state: &Self::State) -> Option<Seat>;

    /// What `seat` is asked now.
    fn decision(&self, state: &Self::State, seat: Seat) -> Option<Decision<Self::Question>>;

    /// Every action worth checking: all the legal ones and some more, in order, none twice.
    fn candidates(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>);

    /// Every action there is at this table, legal or not, in order: all that a person may ask "why
    /// not?" about.
    fn vocabulary(&self) -> Vec<Self::Action>;

    /// Does this step begin an answer that makes no sense without it? Then it is clicked first;
    /// all others of an answer may be clicked in any order.
    fn opens(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// How many positions are looked at to find what is missing in an answer of which this is the
    /// first step so far: none where every step may be checked after those sorted before it.
    fn patience(first: Self::Action) -> u32 {
        let _ = first;
        400
    }

    /// Says no through `why`; `Err` without a reason: no such action is asked for now. Reads only
    /// what `seat` knows.
    fn check<W: Why>(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
        why: &mut W,
    ) -> Checked;

    /// The clause that says when such an action may be given: the answer to "why not now?".
    fn belongs(action: Self::Action) -> Clause;

    /// The clause by which an event happened.
    fn cause(event: &Self::Event) -> Clause;

    /// Further clauses that an event follows: what it was counted by, limited by, or paid with.
    fn also(event: &Self::Event) -> &'static [Clause] {
        let _ = event;
        &[]
    }

    /// Plays a checked action. Cannot fail.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        out: &mut Outbox<Self::Event>,
    );

    /// What `viewer` may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Who is waited for, as far as the one who looks may know.
    fn waiting(&self, view: &Self::View) -> SeatSet;

    /// What a seat does that says nothing in time: one step, asked again until the answer is
    /// whole. Asked in the middle of an answer too, where the seat has left a draft. `None` leaves
    /// it to a bot. Reads only what `seat` knows.
    fn silent(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let _ = (state, seat);
        None
    }

    /// A whole state that would look exactly like `view`: what bots search from.
    fn imagine(&self, view: &Self::View, chance: &mut Chance) -> Self::State;

    /// What [`Game::imagine`] makes of the view of a seat, for a game that can do so without making
    /// the view first.
    fn imagined(&self, state: &Self::State, seat: Seat, chance: &mut Chance) -> Self::State {
        self.imagine(&self.view(state, Viewer::Seat(seat)), chance)
    }

    /// How it ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What must hold in every state; the message says what does not.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// A state from a position written by hand: see `docs/scenarios.md`. It plays on to the first
    /// question, so it may use luck and tell events. The error names the field.
    fn position(
        &self,
        notation: &serde_json::Value,
        chance: &mut Chance,
        out: &mut Outbox<Self::Event>,
    ) -> Result<Self::State, SetupError>;

    /// The setup of a position or a game from names and values; unknown ones are errors.
    fn setup_from(
        seats: usize,
        edition: &str,
        options: &[(String, String)],
    ) -> Result<Self::Setup, SetupError>;

    /// Rewrites answers that stay secret for ever into others with the same result.
    fn veil(&self, plies: &mut [Ply<Self::Action>]) {
        let _ = plies;
    }

    /// All legal actions of a seat, in order.
    fn legal(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>) {
        into.clear();
        self.candidates(state, seat, into);
        into.retain(|action| self.check(state, seat, *action, &mut Quick).is_ok());
    }

    /// Why `action` may not be played, or `None` if it may.
    fn refusal(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Option<Refusal> {
        if self.outcome(state).is_some() {
            return Some(Refusal::Over);
        }
        let mut full = Full::default();
        let checked = self.check(state, seat, action, &mut full);
        if !full.0.is_empty() {
            return Some(Refusal::Rules(full.0));
        }
        let asked = || self.decision(state, seat).map(|decision| decision.clause);
        checked.err().map(|_| Refusal::NotNow { belongs: Self::belongs(action), asked: asked() })
    }
}

/// A game's setup from names and values of options, pinned to the newest revision unless they name
/// another; what `Game::setup_from` is made of.
pub fn setup_from<S: DeserializeOwned>(
    meta: &Meta,
    seats: usize,
    edition: &str,
    options: &[(String, String)],
) -> Result<S, SetupError> {
    let mut fields = setup_fields(meta, seats, edition, options)?;
    if let Some(fields) = fields.as_object_mut() {
        fields.entry("revision").or_insert(meta.revision.into());
    }
    serde_json::from_value(fields).map_err(|error| SetupError::new("options", error.to_string()))
}

/// What no game can be played with, whatever its options: a wrong number of seats, a revision that
/// there is not.
pub fn check_setup(meta: &Meta, seats: u8, revision: u32) -> Result<(), SetupError> {
    if !meta.seats.contains(&usize::from(seats)) {
        let all: Vec<_> = meta.seats.iter().map(ToString::to_string).collect();
        let all = match all.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
            None => String::new(),
        };
        return Err(SetupError::new("seats", format!("{seats} is not {all}")));
    }
    if !(1..=meta.revision).contains(&revision) {
        let problem = format!("there is no revision {revision}, only 1 to {}", meta.revision);
        return Err(SetupError::new("revision", problem));
    }
    Ok(())
}

/// Checks names and values of options against a game's [`Meta`] and lays them out as the JSON of a
/// setup; what `Game::setup_from` is made of. `revision` pins one other than the newest.
pub fn setup_fields(
    meta: &Meta,
    seats: usize,
    edition: &str,
    options: &[(String, String)],
) -> Result<serde_json::Value, SetupError> {
    if !meta.seats.contains(&seats) {
        let all: Vec<_> = meta.seats.iter().map(ToString::to_string).collect();
        let problem = format!("{seats} cannot play {}, only {}", meta.id, all.join(" or "));
        return Err(SetupError::new("seats", problem));
    }
    if !meta.editions.contains(&edition) {
        let problem = format!("`{edition}` is none of {}", meta.editions.join(", "));
        return Err(SetupError::new("edition", problem));
    }
    let mut fields = serde_json::Map::new();
    fields.insert("seats".into(), seats.into());
    fields.insert("edition".into(), edition.into());
    for (key, value) in options {
        if key == "revision" {
            let revision: u32 = value
                .parse()
                .map_err(|_| SetupError::new(key, format!("`{value}` is not a number")))?;
            fields.insert(key.clone(), revision.into());
            continue;
        }
        let Some(choice) = meta.options.iter().find(|choice| choice.key == key) else {
            let all: Vec<_> = meta.options.iter().map(|choice| choice.key).collect();
            let problem = format!("there is no such option, only {}", all.join(", "));
            return Err(SetupError::new(key, problem));
        };
        let seat = value.parse::<Seat>().is_ok_and(|seat| seat.index() < seats);
        let fits = |wanted: &&str| *wanted == value || (*wanted == "seat:<n>" && seat);
        if !choice.values.iter().any(fits) {
            let problem = format!("`{value}` is none of {}", choice.values.join(", "));
            return Err(SetupError::new(key, problem));
        }
        if fields.insert(key.clone(), value.clone().into()).is_some() {
            return Err(SetupError::new(key, "given twice"));
        }
    }
    Ok(fields.into())
}
