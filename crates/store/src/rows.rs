//! What is kept, row by row. Times are milliseconds since 1970 in UTC; ids are random texts.

use serde::{Deserialize, Serialize};

use crate::notices::Call;

/// Someone who plays: a guest, or a guest who has attached an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Random.
    pub id: String,
    /// What others read.
    pub name: String,
    /// Its shield, as JSON.
    pub shield: String,
    /// `it` or `en`.
    pub lang: String,
    /// The name of the account, folded to lower case; unique.
    pub login: Option<String>,
    /// May look after the server.
    pub admin: bool,
    /// Since when.
    pub created: i64,
}

/// A device where someone is signed in, or a key for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The hash of its token; the token itself is nowhere in the store.
    pub token: String,
    /// Whose.
    pub person: String,
    /// What it is for: `device`, `key`, or `admin` for the link printed at the first start.
    pub kind: String,
    /// Since when.
    pub created: i64,
    /// Until when.
    pub expires: i64,
}

/// A table: what was agreed, who sits there, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Random, and the secret of a table that is only found by its link.
    pub id: String,
    /// Which game, as in the catalogue.
    pub game: String,
    /// `gathering`, `playing`, `paused`, `over`, `closed` or `frozen`.
    pub status: String,
    /// In the lobby for all to see.
    pub public: bool,
    /// Whose table it is.
    pub host: String,
    /// What was agreed when it was opened, as JSON. Never changes.
    pub terms: String,
    /// Who sits where, as JSON.
    pub seating: String,
    /// The people in `seating` now or earlier: who finds this table among their own.
    pub people: Vec<String>,
    /// The beginning of the record (setup, seed, salts), as JSON; never for a client before the
    /// end.
    pub opening: String,
    /// What the table is asked to agree on, as JSON.
    pub motion: Option<String>,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// When it was opened.
    pub created: i64,
    /// When play began.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// The build that last replayed it whole, or what it found wrong.
    pub checked: Option<String>,
    /// Grows with every change of this row; a change made from an older one is refused.
    pub rev: i64,
}

/// How far the record of a table has come. One narrow row, changed with every entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The number of the last entry; 0 before the first.
    pub last: i64,
    /// When the clock acts next.
    pub deadline: Option<i64>,
    /// Seats the game waits for, as bits. For the server.
    pub awaited: i64,
    /// The clocks after the last entry, as JSON.
    pub clocks: Option<String>,
}

/// One entry of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub seq: i64,
    /// When.
    pub at: i64,
    /// Whose answer, counted from 0; none for a rewind.
    pub seat: Option<i64>,
    /// By which this seat knows its request, so that it is carried out once.
    pub key: Option<String>,
    /// Who gave the answer: `person`, `bot`, `clock` or `table`.
    pub by: String,
    /// The entry with its hash, as JSON.
    pub link: String,
    /// What was told, to whom, as JSON.
    pub told: String,
}

/// Entries to add to a table whose last entry is `after`, all or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The number that the record must have come to, and no further.
    pub after: i64,
    /// The number that the row of the table must have, where its author knows it: who sits there
    /// and whether it is played decide which clocks run and who is called.
    pub rev: Option<i64>,
    /// The entries, numbered from `after + 1`.
    pub entries: Vec<Entry>,
    /// What the head becomes; its `last` is that of the last entry.
    pub head: Head,
    /// The drafts that are others now, or none any more.
    pub drafts: Vec<Draft>,
    /// Everyone who sits at the table from now on, and whether it waits for them; nobody once the
    /// game is over.
    pub calls: Vec<Call>,
}

/// What follows for those who play when the row of a table whose last entry is `after` changes:
/// who sits there and whether it is played decide which clocks run and who is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follows {
    /// The number that the record must have come to, and no further.
    pub after: i64,
    /// When the clock acts next.
    pub deadline: Option<i64>,
    /// The clocks, as JSON; where there are none they stay as they are.
    pub clocks: Option<String>,
    /// Everyone who sits at the table from now on, and whether it waits for them.
    pub calls: Vec<Call>,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// Written, for good.
    Written,
    /// Someone else had written first, entries or the row of the table: nothing was changed.
    Behind,
}

/// A line beside the game: chat, a letter, someone sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Its place, from 1; given by the store.
    pub n: i64,
    /// When.
    pub at: i64,
    /// `chat`, `letter`, or what happened at the table.
    pub kind: String,
    /// The seat it is from, counted from 0.
    pub seat: Option<i64>,
    /// The person it is from.
    pub person: Option<String>,
    /// The seats it is for, as bits; `None` for everyone.
    pub to: Option<i64>,
    /// By which the sender knows it, so that it is kept once.
    pub key: Option<String>,
    /// The text or the facts, as JSON.
    pub body: String,
}

/// What a seat has put together and not answered yet. For the eyes of that seat alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Draft {
    /// Whose, counted from 0.
    pub seat: i64,
    /// The number of the decision it is for.
    pub asked: i64,
    /// The steps, as a list in JSON; an empty list is kept as no row.
    pub steps: String,
}

impl Draft {
    /// No draft of a seat.
    pub fn none(seat: i64) -> Self {
        Self { seat, asked: 0, steps: "[]".to_owned() }
    }

    /// Is there no step in it?
    pub fn is_none(&self) -> bool {
        self.steps == "[]"
    }
}

/// It goes into no log, whoever writes it there.
impl std::fmt::Debug for Draft {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { seat, asked, steps: _ } = self;
        f.debug_struct("Draft").field("seat", seat).field("asked", asked).finish_non_exhaustive()
    }
}

/// A position kept so that a table can go on even if this build would replay it otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// After this entry.
    pub seq: i64,
    /// The position, as JSON.
    pub body: String,
}
