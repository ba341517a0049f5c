//! Tables as they are sent: what anyone sees who has the link, and what only a socket tells.

use engine::{Outcome, Refusal, Seat, SeatSet};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::live::Wish;
use crate::problem::Said;
use crate::terms::{Sitter, Terms};

/// A table as anyone may see it who has its link.
#[derive(Serialize, TS)]
#[ts(rename = "Table")]
pub(crate) struct TableShown<'a> {
    /// Cannot be guessed.
    pub(crate) id: &'a str,
    /// Which game.
    pub(crate) game: &'a str,
    /// How it stands with it.
    #[ts(type = "\"gathering\" | \"playing\" | \"paused\" | \"over\" | \"closed\" | \"frozen\"")]
    pub(crate) status: &'a str,
    /// In the lobby for all to see, or only by its link.
    pub(crate) public: bool,
    /// Who opened it: the id of a person.
    pub(crate) host: &'a str,
    /// What was agreed.
    pub(crate) terms: &'a Terms,
    /// Who sits where, in seat order.
    pub(crate) seats: Vec<ChairShown<'a>>,
    /// What was said of the seed when the table was opened.
    pub(crate) commitment: Option<String>,
    /// How it ended, once it has.
    #[ts(as = "Option<Outcome>")]
    pub(crate) outcome: Option<Value>,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    /// When the game began.
    pub(crate) started: Option<i64>,
    /// When it was over, or the table was closed.
    pub(crate) ended: Option<i64>,
}

/// One chair, as others see it.
#[derive(Serialize, TS)]
#[ts(rename = "Chair")]
pub(crate) struct ChairShown<'a> {
    /// Which.
    pub(crate) seat: Seat,
    /// Who sits there.
    pub(crate) who: Option<&'a Sitter>,
    /// Has this seat added to the luck?
    pub(crate) salted: bool,
}

/// A table as a socket shows it.
#[derive(Serialize, TS)]
#[ts(rename = "LiveTable")]
pub(crate) struct LiveShown<'a> {
    /// What anyone sees.
    #[serde(flatten)]
    pub(crate) table: TableShown<'a>,
    /// Who is here.
    pub(crate) here: Here,
    /// What is put to the table.
    pub(crate) motion: Option<MotionShown>,
    /// This build would replay the game otherwise.
    pub(crate) diverged: bool,
}

/// Who has a socket open.
#[derive(Serialize, TS)]
pub(crate) struct Here {
    /// Which seats.
    pub(crate) seats: SeatSet,
    /// How many look on.
    pub(crate) watching: usize,
}

/// What was put to the table, as one viewer sees it.
#[derive(Serialize, TS)]
#[ts(rename = "Motion")]
pub(crate) struct MotionShown {
    /// By whom.
    pub(crate) by: Seat,
    /// What; lines are those of the viewer.
    pub(crate) what: Wish,
    /// Who agrees.
    pub(crate) yes: SeatSet,
}

/// Something said beside the game.
#[derive(Serialize, TS)]
#[ts(rename = "Note")]
pub(crate) struct NoteShown<'a> {
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    /// `chat`, `letter`, `sat` and others; more may come.
    pub(crate) kind: &'a str,
    /// Who said it.
    pub(crate) seat: Option<Seat>,
    /// Whom a letter is for, its writer among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) to: Option<SeatSet>,
    /// What belongs to its kind.
    #[ts(type = "Record<string, unknown>")]
    pub(crate) with: Value,
}

/// The clock of a seat.
#[derive(Serialize, TS)]
#[ts(rename = "Clock")]
pub(crate) struct ClockShown {
    /// Milliseconds.
    pub(crate) left: i64,
    /// Is it counting down?
    pub(crate) runs: bool,
}

/// Why the rules say no, in both languages.
#[derive(Serialize, TS)]
#[ts(rename = "RefusalSaid")]
pub(crate) struct RefusalShown<'a> {
    /// As data.
    pub(crate) refusal: &'a Refusal,
    /// Each clause with its sentence.
    pub(crate) said: Vec<ClauseSaid>,
}

/// A clause and what it says here.
#[derive(Serialize, TS)]
pub(crate) struct ClauseSaid {
    /// Empty where no rule speaks.
    pub(crate) clause: String,
    /// What the clause is called.
    pub(crate) title: Said,
    /// In italiano.
    pub(crate) it: String,
    /// In English.
    pub(crate) en: String,
}
