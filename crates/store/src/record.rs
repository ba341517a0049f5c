//! The record of each table, which only grows, and the position kept beside it. However many
//! appends a batch holds, they are two statements: one moves the heads that still stand where
//! their authors saw them, the other adds the entries of those that were moved; three more see to
//! it who is told that a game waits for them. Only a draft that was answered costs one by itself.

use std::collections::HashSet;

use sqlx::{PgConnection, SqliteConnection};

use crate::db::{Conn, Db, all, execute, optional};
use crate::moment::{self, Moment};
use crate::rows::{Append, Appended, Entry, Head, Snapshot, Table};
use crate::write::{Done, Write};
use crate::{Store, StoreError, drafts, notices, tables};

impl Store {
    /// Adds entries to a record that has come to `append.after` and no further, at a table whose row
    /// has the number `append.rev`.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.append_with(append, None).await
    }

    /// As [`Store::append`] and, in the same transaction, [`Store::save_table`]. Behind if either
    /// finds another number, and then nothing is changed.
    pub async fn append_with(
        &self,
        append: Append,
        table: Option<Table>,
    ) -> Result<Appended, StoreError> {
        let numbered = (append.after + 1..).zip(&append.entries).all(|(seq, e)| seq == e.seq);
        if !numbered || append.head.last != append.after + append.entries.len() as i64 {
            return Err(StoreError::Invalid("the entries are not numbered from the last one"));
        }
        let write = match table {
            Some(table) if table.id != append.table => {
                return Err(StoreError::Invalid("the entries are of another table"));
            }
            Some(table) => Write::AppendWith(append, table),
            None => Write::Append(append),
        };
        Ok(if 0 < self.write(write).await? { Appended::Written } else { Appended::Behind })
    }

    /// Entries from the number `from` on, in order.
    pub async fn entries(
        &self,
        table: &str,
        from: i64,
        limit: i64,
    ) -> Result<Vec<Entry>, StoreError> {
        const SQL: &str = "SELECT seq, at, seat, key, giver, link, told FROM entry \
                           WHERE board = $1 AND $2 <= seq ORDER BY seq LIMIT $3";
        all!(Entry; self.readers(), SQL, table, from, limit)
    }

    /// Every `link` of a record in order, one a line.
    pub async fn links(&self, table: &str) -> Result<String, StoreError> {
        const SQLITE: &str =
            "SELECT group_concat(link, char(10) ORDER BY seq) FROM entry WHERE board = $1";
        const POSTGRES: &str =
            "SELECT string_agg(link, chr(10) ORDER BY seq) FROM entry WHERE board = $1";
        let sql = self.readers().pick(SQLITE, POSTGRES);
        let lines = optional!(Option<String>; self.readers(), sql, table)?;
        Ok(lines.flatten().unwrap_or_default())
    }

    /// Every `told` of a record in order, one a line.
    pub async fn told(&self, table: &str) -> Result<String, StoreError> {
        const SQLITE: &str =
            "SELECT group_concat(told, char(10) ORDER BY seq) FROM entry WHERE board = $1";
        const POSTGRES: &str =
            "SELECT string_agg(told, chr(10) ORDER BY seq) FROM entry WHERE board = $1";
        let sql = self.readers().pick(SQLITE, POSTGRES);
        let lines = optional!(Option<String>; self.readers(), sql, table)?;
        Ok(lines.flatten().unwrap_or_default())
    }

    /// The number of the entry that a seat asked for under this key.
    pub async fn by_key(
        &self,
        table: &str,
        seat: i64,
        key: &str,
    ) -> Result<Option<i64>, StoreError> {
        const SQL: &str = "SELECT seq FROM entry WHERE board = $1 AND seat = $2 AND key = $3";
        optional!(i64; self.readers(), SQL, table, seat, key)
    }

    /// Keeps a position, in place of the earlier one.
    pub async fn keep_snapshot(&self, table: &str, snapshot: &Snapshot) -> Result<(), StoreError> {
        self.write(Write::KeepSnapshot(table.into(), snapshot.clone())).await?;
        Ok(())
    }

    /// The latest position kept.
    pub async fn snapshot(&self, table: &str) -> Result<Option<Snapshot>, StoreError> {
        const SQL: &str = "SELECT seq, body FROM snapshot WHERE board = $1";
        optional!(Snapshot; self.readers(), SQL, table)
    }
}

/// Carries out appends to different tables, and gives the tables of those that were written.
pub(crate) async fn append_all(
    conn: &mut Conn,
    appends: &[&Append],
) -> Result<HashSet<String>, StoreError> {
    let moved: HashSet<String> = match conn {
        Db::Sqlite(conn) => move_sqlite(conn, appends).await,
        Db::Postgres(conn) => move_postgres(conn, appends).await,
    }?
    .into_iter()
    .map(|(table,)| table)
    .collect();
    moment::comes(Moment::Moved);
    let entries: Vec<(&str, &Entry)> = appends
        .iter()
        .filter(|append| moved.contains(&append.table))
        .flat_map(|append| append.entries.iter().map(|entry| (append.table.as_str(), entry)))
        .collect();
    if !entries.is_empty() {
        match conn {
            Db::Sqlite(conn) => insert_sqlite(conn, &entries).await,
            Db::Postgres(conn) => insert_postgres(conn, &entries).await,
        }?;
    }
    moment::comes(Moment::Added);
    for append in appends.iter().filter(|append| moved.contains(&append.table)) {
        drafts::keep(conn, &append.table, &append.drafts).await?;
    }
    let written = appends.iter().filter(|append| moved.contains(&append.table));
    let calls: Vec<_> = written.map(|a| (a.table.as_str(), a.calls.as_slice())).collect();
    notices::call(conn, &calls).await?;
    Ok(moved)
}

pub(crate) async fn append_with(
    conn: &mut Conn,
    append: &Append,
    table: &Table,
) -> Result<Done, StoreError> {
    if tables::save(conn, table).await? == Done::Kept(0) {
        return Ok(Done::Kept(0));
    }
    let moved = append_all(conn, &[append]).await?;
    Ok(if moved.is_empty() { Done::Undone(0) } else { Done::Kept(1) })
}

pub(crate) async fn keep(
    conn: &mut Conn,
    table: &str,
    snapshot: &Snapshot,
) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO snapshot (board, seq, body) VALUES ($1, $2, $3) \
                       ON CONFLICT (board) DO UPDATE SET seq = excluded.seq, body = excluded.body";
    execute!(conn, SQL, table, snapshot.seq, &snapshot.body).map(Done::from)
}

type Moved = Result<Vec<(String,)>, sqlx::Error>;

async fn move_sqlite(conn: &mut SqliteConnection, appends: &[&Append]) -> Moved {
    const SQL: &str = "UPDATE head SET last = a.value ->> 2, deadline = a.value ->> 3, \
                       awaited = a.value ->> 4, clocks = a.value ->> 5 FROM json_each($1) AS a \
                       WHERE head.board = a.value ->> 0 AND head.last = a.value ->> 1 \
                       AND (a.value ->> 6 IS NULL OR EXISTS (SELECT 1 FROM board b \
                       WHERE b.id = head.board AND b.rev = a.value ->> 6)) RETURNING board";
    let rows: Vec<_> = appends
        .iter()
        .map(|a| {
            let Head { last, deadline, awaited, clocks } = &a.head;
            (&a.table, a.after, last, deadline, awaited, clocks, a.rev)
        })
        .collect();
    let rows = serde_json::to_string(&rows).expect("texts and numbers are JSON");
    sqlx::query_as(SQL).bind(rows).fetch_all(conn).await
}

async fn move_postgres(conn: &mut PgConnection, appends: &[&Append]) -> Moved {
    const SQL: &str = "UPDATE head AS h SET last = a.last, deadline = a.deadline, \
                       awaited = a.awaited, clocks = a.clocks \
                       FROM UNNEST($1, $2, $3, $4, $5, $6, $7) \
                       AS a (board, after, last, deadline, awaited, clocks, rev) \
                       WHERE h.board = a.board AND h.last = a.after \
                       AND (a.rev IS NULL OR EXISTS (SELECT 1 FROM board b \
                       WHERE b.id = h.board AND b.rev = a.rev)) RETURNING h.board";
    let of = |get: fn(&Append) -> i64| appends.iter().map(|a| get(a)).collect::<Vec<_>>();
    sqlx::query_as(SQL)
        .bind(appends.iter().map(|a| a.table.as_str()).collect::<Vec<_>>())
        .bind(of(|a| a.after))
        .bind(of(|a| a.head.last))
        .bind(appends.iter().map(|a| a.head.deadline).collect::<Vec<_>>())
        .bind(of(|a| a.head.awaited))
        .bind(appends.iter().map(|a| a.head.clocks.as_deref()).collect::<Vec<_>>())
        .bind(appends.iter().map(|a| a.rev).collect::<Vec<_>>())
        .fetch_all(conn)
        .await
}

async fn insert_sqlite(
    conn: &mut SqliteConnection,
    entries: &[(&str, &Entry)],
) -> Result<(), sqlx::Error> {
    const SQL: &str = "INSERT INTO entry (board, seq, at, seat, key, giver, link, told) \
                       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, \
                       value ->> 5, value ->> 6, value ->> 7 FROM json_each($1)";
    let rows: Vec<_> = entries
        .iter()
        .map(|(table, e)| (table, e.seq, e.at, e.seat, &e.key, &e.by, &e.link, &e.told))
        .collect();
    let rows = serde_json::to_string(&rows).expect("texts and numbers are JSON");
    sqlx::query(SQL).bind(rows).execute(conn).await?;
    Ok(())
}

async fn insert_postgres(
    conn: &mut PgConnection,
    entries: &[(&str, &Entry)],
) -> Result<(), sqlx::Error> {
    const SQL: &str = "INSERT INTO entry (board, seq, at, seat, key, giver, link, told) \
                       SELECT * FROM UNNEST($1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query(SQL)
        .bind(entries.iter().map(|(table, _)| *table).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.seq).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.at).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.seat).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.key.as_deref()).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.by.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.link.as_str()).collect::<Vec<_>>())
        .bind(entries.iter().map(|(_, e)| e.told.as_str()).collect::<Vec<_>>())
        .execute(conn)
        .await?;
    Ok(())
}
