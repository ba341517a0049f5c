//! What those do who look after the server, line by line. A line is never changed and never
//! removed, and holds no secret and no name: people are known by their ids, which mean nothing once
//! they have left.

use crate::db::{Conn, all, optional};
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// How often a number is tried that another node may take first.
const ATTEMPTS: u32 = 50;

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Its place, from 1; given by the store.
    pub n: i64,
    /// When.
    pub at: i64,
    /// Which admin; none for the server itself and its command line.
    pub who: Option<String>,
    /// What, by name.
    pub what: String,
    /// At which table.
    pub table: Option<String>,
    /// To whom.
    pub person: Option<String>,
    /// What else there is to it, as JSON.
    pub facts: String,
}

impl Store {
    /// Writes a line and gives its number; `deed.n` is not read.
    pub async fn audit(&self, deed: &Deed) -> Result<i64, StoreError> {
        self.write(Write::Audit(deed.clone())).await
    }

    /// The last lines before the number `before`, newest first.
    pub async fn audited(&self, before: i64, limit: i64) -> Result<Vec<Deed>, StoreError> {
        const SQL: &str = "SELECT n, at, who, what, board, person, facts FROM audit \
                           WHERE n < $1 ORDER BY n DESC LIMIT $2";
        all!(Deed; self.readers(), SQL, before, limit)
    }

    /// What a person has done or has had done to them, oldest first.
    pub async fn audited_of(&self, person: &str) -> Result<Vec<Deed>, StoreError> {
        const SQL: &str = "SELECT n, at, who, what, board, person, facts FROM audit \
                           WHERE who = $1 OR person = $1 ORDER BY n";
        all!(Deed; self.readers(), SQL, person)
    }
}

pub(crate) async fn add(conn: &mut Conn, deed: &Deed) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO audit (n, at, who, what, board, person, facts) \
                       SELECT coalesce(max(n), 0) + 1, $1, $2, $3, $4, $5, $6 FROM audit \
                       WHERE true ON CONFLICT DO NOTHING RETURNING n";
    let Deed { n: _, at, who, what, table, person, facts } = deed;
    for _ in 0..ATTEMPTS {
        // None if another node has taken the number in the meantime.
        if let Some(n) = optional!(i64; &mut *conn, SQL, at, who, what, table, person, facts)? {
            return Ok(Done::Kept(n));
        }
    }
    Err(StoreError::Other("a line of the audit was given no number".into()))
}
