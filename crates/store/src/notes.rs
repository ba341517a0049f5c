//! What is said beside the game, numbered from 1 at each table.

use crate::db::{Conn, all, optional};
use crate::rows::Note;
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// How often a number is tried that another node may take first.
const ATTEMPTS: u32 = 50;

impl Store {
    /// Adds a note and gives its number; `note.n` is not read. The same key of the same person
    /// again gives the first number and adds nothing.
    pub async fn add_note(&self, table: &str, note: &Note) -> Result<i64, StoreError> {
        self.write(Write::AddNote(table.into(), note.clone())).await
    }

    /// Notes after the number `after`, in order.
    pub async fn notes(
        &self,
        table: &str,
        after: i64,
        limit: i64,
    ) -> Result<Vec<Note>, StoreError> {
        const SQL: &str = "SELECT n, at, kind, seat, person, dest, key, body FROM note \
                           WHERE board = $1 AND $2 < n ORDER BY n LIMIT $3";
        all!(Note; self.readers(), SQL, table, after, limit)
    }

    /// The last notes before the number `before`, in order.
    pub async fn notes_before(
        &self,
        table: &str,
        before: i64,
        limit: i64,
    ) -> Result<Vec<Note>, StoreError> {
        const SQL: &str = "SELECT n, at, kind, seat, person, dest, key, body FROM note \
                           WHERE board = $1 AND n < $2 ORDER BY n DESC LIMIT $3";
        let mut notes = all!(Note; self.readers(), SQL, table, before, limit)?;
        notes.reverse();
        Ok(notes)
    }
}

pub(crate) async fn add(conn: &mut Conn, table: &str, note: &Note) -> Result<Done, StoreError> {
    const KNOWN: &str = "SELECT n FROM note WHERE board = $1 \
                         AND person IS NOT DISTINCT FROM $2 AND key = $3";
    const ADD: &str = "INSERT INTO note (board, n, at, kind, seat, person, dest, key, body) \
                       SELECT $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, $7, $8 \
                       FROM note WHERE board = $1 ON CONFLICT DO NOTHING RETURNING n";
    let Note { n: _, at, kind, seat, person, to, key, body } = note;
    for _ in 0..ATTEMPTS {
        if let Some(key) = key
            && let Some(n) = optional!(i64; &mut *conn, KNOWN, table, person, key)?
        {
            return Ok(Done::Kept(n));
        }
        let added = optional!(i64; &mut *conn, ADD, table, at, kind, seat, person, to, key, body)?;
        // None if another node has taken the number, or kept the note, in the meantime.
        if let Some(n) = added {
            return Ok(Done::Kept(n));
        }
    }
    Err(StoreError::Other("a note was given no number".into()))
}
