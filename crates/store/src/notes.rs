//! What is said beside the game, numbered from 1 at each table.

use crate::db::{Conn, all, optional};
use crate::rows::Note;
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// What is for all, and what is for one of these audiences, a list in JSON. The chat is read from
/// its end; of letters only those of the reader are.
const FOR_SQLITE: &str = "SELECT n, at, kind, seat, person, dest, key, body FROM note \
                          WHERE board = $1 AND n IN (\
                          SELECT n FROM (SELECT n FROM note INDEXED BY note_chat \
                          WHERE board = $1 AND dest IS NULL AND n < $2 ORDER BY n DESC LIMIT $3) \
                          UNION ALL SELECT n FROM note INDEXED BY note_letters \
                          WHERE board = $1 AND dest IN (SELECT value FROM json_each($4)) \
                          AND n < $2) ORDER BY n DESC LIMIT $3";
const FOR_POSTGRES: &str = "WITH own AS MATERIALIZED (\
                            (SELECT n FROM note WHERE board = $1 AND dest IS NULL AND n < $2 \
                            ORDER BY n DESC LIMIT $3) UNION ALL (SELECT part.n \
                            FROM json_array_elements_text($4::json) AS audience, LATERAL (\
                            SELECT n FROM note WHERE board = $1 AND dest = audience::bigint \
                            AND n < $2 ORDER BY n DESC LIMIT $3) AS part)) \
                            SELECT n, at, kind, seat, person, dest, key, body FROM note \
                            WHERE board = $1 AND n = ANY(ARRAY(\
                            SELECT n FROM own ORDER BY n DESC LIMIT $3)) ORDER BY n DESC";

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

    /// The last notes before the number `before`, in order, of those that are for all or for one of
    /// these seats, a bit for each. Others are not read, however many there are between them.
    pub async fn notes_for(
        &self,
        table: &str,
        seats: u8,
        before: i64,
        limit: i64,
    ) -> Result<Vec<Note>, StoreError> {
        let sql = self.readers().pick(FOR_SQLITE, FOR_POSTGRES);
        let whole = audiences(seats);
        let mut notes = all!(Note; self.readers(), sql, table, before, limit, whole)?;
        notes.reverse();
        Ok(notes)
    }
}

/// Every set of seats in which one of these is, as a list in JSON.
fn audiences(seats: u8) -> String {
    let sets: Vec<u8> = (1..=u8::MAX).filter(|set| set & seats != 0).collect();
    serde_json::to_string(&sets).expect("a list of numbers is JSON")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::{Location, Options};

    /// By the plan of the statement: no step of it goes through the notes of a table whoever they
    /// are for.
    #[tokio::test]
    async fn nobody_reads_past_the_letters_of_others() {
        let folder = std::env::temp_dir().join(format!("curia-notes-{}", std::process::id()));
        let location = Location::Sqlite(folder.join("curia.db"));
        let store = Store::open(&location, &Options::default()).await.unwrap();
        let Db::Sqlite(pool) = store.readers() else { panic!("a file") };
        let sql = format!("EXPLAIN QUERY PLAN {FOR_SQLITE}");
        let rows: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).fetch_all(pool).await.unwrap();
        let steps: Vec<&str> = rows
            .iter()
            .map(|(.., step)| step.as_str())
            .filter(|step| step.contains(" note "))
            .collect();
        assert_eq!(
            steps,
            [
                "SEARCH note USING PRIMARY KEY (board=? AND n=?)",
                "SEARCH note USING INDEX note_chat (board=? AND n<?)",
                "SEARCH note USING COVERING INDEX note_letters (board=? AND dest=? AND n<?)",
            ]
        );
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
