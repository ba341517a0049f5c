//! What is kept of a person, for themselves to read, and how it goes when they leave for good. What
//! they played stays, since it is the others' game too; what names them does not.

use std::time::Duration;

use serde_json::{Map, Value};
use sqlx::ConnectOptions;

use crate::db::{Conn, Db, all, board, execute, optional};
use crate::rows::{Note, Session, Table};
use crate::write::{Done, Write};
use crate::{Store, StoreError, open};

/// How long, and how often, it is tried to empty the log of a file that others read.
const BRIEFLY: Duration = Duration::from_millis(100);
const ATTEMPTS: u32 = 10;

impl Store {
    /// Where a person is signed in, oldest first; of the tokens only the hashes.
    pub async fn sessions_of(&self, person: &str) -> Result<Vec<Session>, StoreError> {
        const SQL: &str = "SELECT token, person, kind, created, expires FROM session \
                           WHERE person = $1 ORDER BY created, token";
        all!(Session; self.readers(), SQL, person)
    }

    /// Every table that a person finds among their own, closed ones too, oldest first.
    pub async fn every_table_of(&self, person: &str) -> Result<Vec<Table>, StoreError> {
        const SQL: &str = concat!(
            "SELECT ",
            board!(),
            " FROM sitting s JOIN board b ON b.id = s.board",
            " WHERE s.person = $1 ORDER BY s.created, s.board"
        );
        all!(Table; self.readers(), SQL, person)
    }

    /// Everything that a person has said or caused to be noted, with its table, in order.
    pub async fn notes_of(&self, person: &str) -> Result<Vec<(String, Note)>, StoreError> {
        const SQL: &str = "SELECT board, n, at, kind, seat, person, dest, key, body FROM note \
                           WHERE person = $1 ORDER BY at, board, n";
        all!((String, Note); self.readers(), SQL, person)
    }

    /// Does anyone look after the server?
    pub async fn has_admin(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT id FROM person WHERE admin LIMIT 1";
        Ok(optional!(String; self.readers(), SQL)?.is_some())
    }

    /// Removes a person: account, sessions, channels, notices, and their name and words from notes,
    /// which are nobody's from then on. False, and nothing has happened, while a table still counts
    /// them among its people.
    pub async fn forget_person(&self, person: &str, nobody: &str) -> Result<bool, StoreError> {
        let (person, nobody) = (person.into(), nobody.into());
        let gone = 0 < self.write(Write::ForgetPerson { person, nobody }).await?;
        if gone && let Err(error) = self.empty_log().await {
            tracing::warn!(%error, "what has gone may be in the log of the database until its end");
        }
        Ok(gone)
    }

    /// Brings what SQLite has written to its write-ahead log into the file, and empties the log:
    /// pages stand there as they were before someone left. It is done anyway when the store is
    /// closed. PostgreSQL sees to its own.
    async fn empty_log(&self) -> Result<(), StoreError> {
        let Db::Sqlite(options) = &self.inner.source else { return Ok(()) };
        // While it waits for those who read, nobody can write.
        let options = open::sqlite(options.get_filename()).busy_timeout(BRIEFLY);
        let mut conn = Db::Sqlite(options.connect().await?);
        let mut emptied = false;
        for _ in 0..ATTEMPTS {
            let done = optional!(i64; &mut conn, "PRAGMA wal_checkpoint(TRUNCATE)")?;
            emptied = done == Some(0);
            if emptied {
                break;
            }
            tokio::time::sleep(BRIEFLY).await;
        }
        open::close(conn).await?;
        match emptied {
            true => Ok(()),
            false => Err(StoreError::Other("someone reads it for long, such as a backup".into())),
        }
    }
}

pub(crate) async fn forget(
    conn: &mut Conn,
    person: &str,
    nobody: &str,
) -> Result<Done, StoreError> {
    const SITS: &str = "SELECT board FROM sitting WHERE person = $1 LIMIT 1";
    const NOTES: &str = "SELECT board, n, body FROM note WHERE person = $1";
    const NOTE: &str =
        "UPDATE note SET person = NULL, key = NULL, body = $3 WHERE board = $1 AND n = $2";
    const ROWS: [&str; 6] = [
        "DELETE FROM delivery WHERE person = $1",
        "DELETE FROM notice WHERE person = $1",
        "DELETE FROM reach WHERE person = $1",
        "DELETE FROM channel WHERE person = $1",
        "DELETE FROM session WHERE person = $1",
        "DELETE FROM person WHERE id = $1",
    ];
    if optional!(String; &mut *conn, SITS, person)?.is_some() {
        return Ok(Done::Undone(0));
    }
    for (board, n, body) in all!((String, i64, String); &mut *conn, NOTES, person)? {
        execute!(&mut *conn, NOTE, board, n, without_author(&body, nobody))?;
    }
    let mut rows = 0;
    for sql in ROWS {
        rows = execute!(&mut *conn, sql, person)?;
    }
    Ok(Done::Kept(i64::from(0 < rows)))
}

/// What a note still says: that something was said, or what became of the table.
fn without_author(body: &str, nobody: &str) -> String {
    let mut facts: Map<String, Value> = serde_json::from_str(body).unwrap_or_default();
    if facts.remove("text").is_some() || facts.is_empty() {
        facts.insert("gone".to_owned(), true.into());
    }
    if let Some(name) = facts.get_mut("name") {
        *name = nobody.into();
    }
    Value::Object(facts).to_string()
}
