//! Clauses, reasons and refusals: how the rules say no, and which line of the rulebook says it.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

use crate::seat::Seat;

/// A clause of a rulebook, as in `KF-SPRING-5`. The constants are generated from `clauses.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    id: &'static str,
    index: u16,
}

impl Clause {
    /// For generated code: the id and its place in the game's book.
    pub const fn new(id: &'static str, index: u16) -> Self {
        Self { id, index }
    }

    /// As people cite it.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// Its place in the game's book.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

/// Where the authority of a clause comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Printed in a rulebook.
    Rule,
    /// Decided by us where the rulebook is silent or unclear.
    Ruling,
    /// A table of values.
    Data,
}

/// The section of each document that a clause comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sources(pub std::collections::BTreeMap<String, String>);

/// Why a clause is as it is, where no rulebook has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ClauseNote")]
pub struct Note {
    /// In Italian.
    pub it: String,
    /// In English.
    pub en: String,
}

/// All that is known of one clause: what the rules reader shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClauseEntry {
    /// As people cite it.
    pub id: String,
    /// Where its authority comes from.
    pub status: Status,
    /// Which section of which document; none for a clause that is in no rulebook.
    pub source: Sources,
    /// Where it comes from instead, if it is in no rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Note>,
    /// The rulings it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<String>,
    /// The table options that change it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The rule in Italian.
    pub it: String,
    /// The rule in English.
    pub en: String,
}

/// All clauses of a game, in the order of its rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// In the order of the rulebook; the place of each is its [`Clause::index`].
    #[serde(rename = "clause")]
    pub clauses: Vec<ClauseEntry>,
}

impl Book {
    /// Reads a `clauses.toml`.
    pub fn parse(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The entry with this id, in capitals or not.
    pub fn find(&self, id: &str) -> Option<&ClauseEntry> {
        self.clauses.iter().find(|entry| entry.id.eq_ignore_ascii_case(id))
    }
}

/// A figure or a name in a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// The id of a thing, as in `card:knight`.
    Id(String),
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Id(seat.to_string())
    }
}

impl From<&str> for Arg {
    fn from(id: &str) -> Self {
        Self::Id(id.to_owned())
    }
}

/// One clause that forbids an action, with its figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Reason {
    /// What forbids it.
    pub clause: Clause,
    /// The figures of the case, by name.
    #[serde(serialize_with = "as_map")]
    #[ts(as = "std::collections::BTreeMap<String, Arg>")]
    pub with: Vec<(&'static str, Arg)>,
}

fn as_map<S: Serializer>(with: &[(&'static str, Arg)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(with.iter().map(|(name, arg)| (name, arg)))
}

/// Why an action was not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "why", content = "with", rename_all = "snake_case")]
pub enum Refusal {
    /// It is asked for, but these clauses forbid it: all of them.
    Rules(Vec<Reason>),
    /// It is not asked for now.
    NotNow {
        /// When such an action may be given.
        belongs: Clause,
        /// What this seat is asked instead, if anything.
        asked: Option<Clause>,
    },
    /// The game has ended.
    Over,
}

impl Refusal {
    /// Every clause it cites.
    pub fn clauses(&self) -> Vec<Clause> {
        match self {
            Self::Rules(reasons) => reasons.iter().map(|reason| reason.clause).collect(),
            Self::NotNow { belongs, asked } => [*belongs].into_iter().chain(*asked).collect(),
            Self::Over => Vec::new(),
        }
    }
}

/// The check is decided: nothing that follows would make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop;

/// What a check answers; the reasons are with its [`Why`].
pub type Checked = Result<(), Stop>;

/// Who asks whether an action is legal: search, which wants a quick no, or a person, who wants
/// every reason.
pub trait Why {
    /// Notes a reason; `Err` ends the check. The figures are worked out only if wanted.
    fn refuse(
        &mut self,
        clause: Clause,
        with: impl FnOnce() -> Vec<(&'static str, Arg)>,
    ) -> Checked;
}

/// Stops at the first failure and keeps nothing.
#[derive(Debug, Default)]
pub struct Quick;

impl Why for Quick {
    #[inline(always)]
    fn refuse(&mut self, _: Clause, _: impl FnOnce() -> Vec<(&'static str, Arg)>) -> Checked {
        Err(Stop)
    }
}

/// Goes on after a failure and keeps every reason.
#[derive(Debug, Default)]
pub struct Full(pub Vec<Reason>);

impl Why for Full {
    fn refuse(
        &mut self,
        clause: Clause,
        with: impl FnOnce() -> Vec<(&'static str, Arg)>,
    ) -> Checked {
        self.0.push(Reason { clause, with: with() });
        Ok(())
    }
}

/// `need!(why, condition, CLAUSE, name = value, …)`: without the condition the clause forbids the
/// action; the check goes on when every reason is wanted.
#[macro_export]
macro_rules! need {
    ($why:expr, $condition:expr, $clause:expr $(, $name:ident = $value:expr)* $(,)?) => {
        if !$condition {
            $crate::Why::refuse($why, $clause, || {
                vec![$((stringify!($name), $crate::Arg::from($value))),*]
            })?;
        }
    };
}

/// As [`need!`], and ends the check in any case: what follows would make no sense.
#[macro_export]
macro_rules! must {
    ($why:expr, $condition:expr, $clause:expr $(, $name:ident = $value:expr)* $(,)?) => {
        if !$condition {
            $crate::Why::refuse($why, $clause, || {
                vec![$((stringify!($name), $crate::Arg::from($value))),*]
            })?;
            return Err($crate::Stop);
        }
    };
}
