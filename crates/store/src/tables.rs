//! Tables and the narrow rows that say how far each has come. A table is saved whole, from the
//! number of the change it was read at; `sitting` follows its list of people.

use crate::db::{Conn, all, board, execute, head, optional};
use crate::notices::{self, Call};
use crate::people::found;
use crate::rows::{Append, Entry, Follows, Head, Table};
use crate::write::{Done, Write};
use crate::{Store, StoreError, record};

/// Which tables are asked for whose clock has something to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Up to this moment.
    pub now: i64,
    /// Those that were kept by a node that is gone are given so much before their time.
    pub early: i64,
    /// Only those that come after this one, by their time and their id.
    pub after: Option<(i64, String)>,
    /// These are left out.
    pub but: Vec<String>,
    /// So many at the most.
    pub limit: i64,
}

impl Due {
    /// The first of all that are due at this moment.
    pub fn until(now: i64, limit: i64) -> Self {
        Self { now, limit, ..Self::default() }
    }

    pub(crate) fn after(&self) -> (i64, &str) {
        self.after.as_ref().map_or((i64::MIN, ""), |(at, table)| (*at, table.as_str()))
    }
}

impl Store {
    /// Opens a table.
    pub async fn add_table(&self, table: &Table, head: &Head) -> Result<(), StoreError> {
        self.write(Write::AddTable(table.clone(), head.clone())).await?;
        Ok(())
    }

    /// Opens a table whose game has come so far already, all or nothing.
    pub async fn add_table_with(
        &self,
        table: &Table,
        head: &Head,
        entries: Vec<Entry>,
    ) -> Result<(), StoreError> {
        let numbered = (1..).zip(&entries).all(|(seq, entry)| seq == entry.seq);
        if !numbered || head.last != entries.len() as i64 {
            return Err(StoreError::Invalid("the entries are not numbered from the first one"));
        }
        let append = Append {
            table: table.id.clone(),
            after: 0,
            rev: None,
            entries,
            head: head.clone(),
            drafts: Vec::new(),
            calls: Vec::new(),
        };
        self.write(Write::AddTableWith(table.clone(), append)).await?;
        Ok(())
    }

    /// The table with this id.
    pub async fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        const SQL: &str = concat!("SELECT ", board!(), " FROM board b WHERE b.id = $1");
        optional!(Table; self.readers(), SQL, id)
    }

    /// Those of these tables that exist, newest first.
    pub async fn tables(&self, ids: &[String]) -> Result<Vec<Table>, StoreError> {
        const SQLITE: &str = concat!(
            "SELECT ",
            board!(),
            " FROM board b WHERE b.id IN (SELECT value FROM json_each($1))",
            " ORDER BY b.created DESC, b.id DESC"
        );
        const POSTGRES: &str = concat!(
            "SELECT ",
            board!(),
            " FROM board b WHERE b.id IN (SELECT json_array_elements_text($1::json))",
            " ORDER BY b.created DESC, b.id DESC"
        );
        let sql = self.readers().pick(SQLITE, POSTGRES);
        all!(Table; self.readers(), sql, json(ids))
    }

    /// How far a table has come.
    pub async fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        const SQL: &str = concat!("SELECT ", head!(), " FROM head h WHERE h.board = $1");
        optional!(Head; self.readers(), SQL, table)
    }

    /// How far each of these tables has come: its last entry, and the number of its row.
    pub async fn standings(&self, ids: &[String]) -> Result<Vec<(String, i64, i64)>, StoreError> {
        const SQLITE: &str = "SELECT h.board, h.last, b.rev FROM head h \
                              JOIN board b ON b.id = h.board \
                              WHERE h.board IN (SELECT value FROM json_each($1))";
        const POSTGRES: &str = "SELECT h.board, h.last, b.rev FROM head h \
                                JOIN board b ON b.id = h.board \
                                WHERE h.board IN (SELECT json_array_elements_text($1::json))";
        let sql = self.readers().pick(SQLITE, POSTGRES);
        all!((String, i64, i64); self.readers(), sql, json(ids))
    }

    /// Replaces the row of a table if it still has the number `table.rev - 1`; false otherwise.
    pub async fn save_table(&self, table: &Table) -> Result<bool, StoreError> {
        Ok(0 < self.write(Write::SaveTable(table.clone(), None)).await?)
    }

    /// As [`Store::save_table`], with what follows from it for those who play. False as well if
    /// there has been an answer that this does not know of.
    pub async fn save_table_with(
        &self,
        table: &Table,
        follows: Follows,
    ) -> Result<bool, StoreError> {
        Ok(0 < self.write(Write::SaveTable(table.clone(), Some(follows))).await?)
    }

    /// As [`Store::save_table`], with the head and whom the table waits for: play begins.
    pub async fn begin(
        &self,
        table: &Table,
        head: &Head,
        calls: Vec<Call>,
    ) -> Result<bool, StoreError> {
        Ok(0 < self.write(Write::Begin(table.clone(), head.clone(), calls)).await?)
    }

    /// Tables that anyone may find and that are gathering or playing, newest first, from before
    /// the one named by when it was opened and its id.
    pub async fn lobby(
        &self,
        limit: i64,
        before: Option<(i64, &str)>,
    ) -> Result<Vec<Table>, StoreError> {
        const SQL: &str = concat!(
            "SELECT ",
            board!(),
            " FROM board b WHERE b.public AND b.status IN ('gathering', 'playing')",
            " AND (b.created, b.id) < ($1, $2) ORDER BY b.created DESC, b.id DESC LIMIT $3"
        );
        let (created, id) = before.unwrap_or(NEWEST);
        all!(Table; self.readers(), SQL, created, id, limit)
    }

    /// The tables of a person with their heads, newest first; closed ones are left out.
    pub async fn tables_of(
        &self,
        person: &str,
        limit: i64,
        before: Option<(i64, &str)>,
    ) -> Result<Vec<(Table, Head)>, StoreError> {
        const SQL: &str = concat!(
            "SELECT ",
            board!(),
            ", ",
            head!(),
            " FROM sitting s JOIN board b ON b.id = s.board JOIN head h ON h.board = s.board",
            " WHERE s.person = $1 AND (s.created, s.board) < ($2, $3) AND b.status <> 'closed'",
            " ORDER BY s.created DESC, s.board DESC LIMIT $4"
        );
        let (created, id) = before.unwrap_or(NEWEST);
        all!((Table, Head); self.readers(), SQL, person, created, id, limit)
    }

    /// How many tables of this host have not ended.
    pub async fn open_of(&self, host: &str) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT count(*) FROM sitting s JOIN board b ON b.id = s.board \
                           WHERE s.person = $1 AND b.host = $1 AND b.ended IS NULL";
        Ok(optional!(i64; self.readers(), SQL, host)?.unwrap_or_default())
    }

    /// How many tables this host has opened since whose first entry was given by `by`.
    pub async fn begun_by(&self, host: &str, since: i64, by: &str) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT count(*) FROM sitting s JOIN board b ON b.id = s.board \
                           JOIN entry e ON e.board = s.board AND e.seq = 1 \
                           WHERE s.person = $1 AND $2 <= s.created AND b.host = $1 \
                           AND e.giver = $3";
        Ok(optional!(i64; self.readers(), SQL, host, since, by)?.unwrap_or_default())
    }

    /// Changes when the clock acts next, and the clocks unless `None`.
    pub async fn set_deadline(
        &self,
        table: &str,
        deadline: Option<i64>,
        clocks: Option<String>,
    ) -> Result<(), StoreError> {
        let (table, after) = (table.into(), None);
        self.write(Write::SetDeadline { table, after, deadline, clocks }).await?;
        Ok(())
    }

    /// The same at a table whose record has come to `after` and no further; false otherwise, since
    /// an answer sets the clocks too.
    pub async fn set_clocks(
        &self,
        table: &str,
        after: i64,
        deadline: Option<i64>,
        clocks: Option<String>,
    ) -> Result<bool, StoreError> {
        let (table, after) = (table.into(), Some(after));
        Ok(0 < self.write(Write::SetDeadline { table, after, deadline, clocks }).await?)
    }

    /// Tables being played whose clock has something to do, earliest first, with the time.
    pub async fn due(&self, due: &Due) -> Result<Vec<(String, i64)>, StoreError> {
        const SQLITE: &str = "SELECT h.board, h.deadline FROM head h JOIN board b ON b.id = h.board \
                              WHERE h.deadline IS NOT NULL AND h.deadline <= $1 \
                              AND ($2, $3) < (h.deadline, h.board) AND b.status = 'playing' \
                              AND h.board NOT IN (SELECT value FROM json_each($4)) \
                              ORDER BY h.deadline, h.board LIMIT $5";
        const POSTGRES: &str = "SELECT h.board, h.deadline FROM head h \
                                JOIN board b ON b.id = h.board \
                                WHERE h.deadline IS NOT NULL AND h.deadline <= $1 \
                                AND ($2, $3) < (h.deadline, h.board) AND b.status = 'playing' \
                                AND h.board NOT IN (SELECT json_array_elements_text($4::json)) \
                                ORDER BY h.deadline, h.board LIMIT $5";
        let sql = self.readers().pick(SQLITE, POSTGRES);
        let (at, table) = due.after();
        all!((String, i64); self.readers(), sql, due.now, at, table, json(&due.but), due.limit)
    }

    /// Puts every deadline off by so many milliseconds: for the time the server was down.
    pub async fn shift_deadlines(&self, by: i64) -> Result<u64, StoreError> {
        Ok(self.write(Write::ShiftDeadlines(by)).await?.unsigned_abs())
    }

    /// The ids after `after`, in order, of tables playing or paused that this build has not
    /// replayed.
    pub async fn unchecked(
        &self,
        build: &str,
        after: &str,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "SELECT b.id FROM board b WHERE b.status IN ('playing', 'paused') \
                           AND $2 < b.id AND b.checked IS DISTINCT FROM $1 ORDER BY b.id LIMIT $3";
        all!(String; self.readers(), SQL, build, after, limit)
    }

    /// Notes which build has replayed a table, or what it found. Its `rev` stays as it is, so a
    /// [`Store::save_table`] from an earlier reading goes through and may put the old mark back;
    /// the table is then only checked once more.
    pub async fn mark_checked(&self, table: &str, checked: &str) -> Result<(), StoreError> {
        self.write(Write::MarkChecked { table: table.into(), checked: checked.into() }).await?;
        Ok(())
    }
}

/// Before this comes everything.
const NEWEST: (i64, &str) = (i64::MAX, "");

pub(crate) async fn add(conn: &mut Conn, table: &Table, head: &Head) -> Result<Done, StoreError> {
    const BOARD: &str = "INSERT INTO board (id, game, status, public, host, terms, seating, people, \
                         opening, motion, outcome, created, started, ended, checked, rev) VALUES \
                         ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
    const HEAD: &str = "INSERT INTO head (board, last, deadline, awaited, clocks) \
                        VALUES ($1, $2, $3, $4, $5)";
    let Table { id, game, status, public, host, terms, seating, opening, .. } = table;
    let Table { motion, outcome, created, started, ended, checked, rev, .. } = table;
    let people = json(&table.people);
    execute!(
        &mut *conn, BOARD, id, game, status, public, host, terms, seating, &people, opening,
        motion, outcome, created, started, ended, checked, rev,
    )?;
    let Head { last, deadline, awaited, clocks } = head;
    execute!(&mut *conn, HEAD, id, last, deadline, awaited, clocks)?;
    seat(conn, table).await?;
    Ok(Done::Kept(1))
}

pub(crate) async fn add_with(
    conn: &mut Conn,
    table: &Table,
    append: &Append,
) -> Result<Done, StoreError> {
    add(conn, table, &Head { last: 0, ..append.head.clone() }).await?;
    if append.entries.is_empty() {
        return Ok(Done::Kept(1));
    }
    let moved = record::append_all(conn, &[append]).await?;
    Ok(if moved.is_empty() { Done::Undone(0) } else { Done::Kept(1) })
}

/// Saves the row of a table and, where they are given, who is called to it.
pub(crate) async fn save_with(
    conn: &mut Conn,
    table: &Table,
    follows: &Follows,
) -> Result<Done, StoreError> {
    let Follows { after, deadline, clocks, calls } = follows;
    let clocks = clocks.as_deref();
    if set_deadline(conn, &table.id, Some(*after), *deadline, clocks).await? == Done::Kept(0) {
        return Ok(Done::Kept(0));
    }
    if save(conn, table).await? == Done::Kept(0) {
        return Ok(Done::Undone(0));
    }
    notices::call(conn, &[(&table.id, calls)]).await?;
    Ok(Done::Kept(1))
}

pub(crate) async fn save(conn: &mut Conn, table: &Table) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE board SET game = $2, status = $3, public = $4, host = $5, terms = $6, \
                       seating = $7, people = $8, opening = $9, motion = $10, outcome = $11, \
                       created = $12, started = $13, ended = $14, checked = $15, rev = $16 \
                       WHERE id = $1 AND rev = $16 - 1";
    let Table { id, game, status, public, host, terms, seating, opening, .. } = table;
    let Table { motion, outcome, created, started, ended, checked, rev, .. } = table;
    let people = json(&table.people);
    let rows = execute!(
        &mut *conn, SQL, id, game, status, public, host, terms, seating, &people, opening, motion,
        outcome, created, started, ended, checked, rev,
    )?;
    if rows == 0 {
        return Ok(Done::Kept(0));
    }
    seat(conn, table).await?;
    Ok(Done::Kept(1))
}

pub(crate) async fn begin(
    conn: &mut Conn,
    table: &Table,
    head: &Head,
    calls: &[Call],
) -> Result<Done, StoreError> {
    const SQL: &str =
        "UPDATE head SET last = $2, deadline = $3, awaited = $4, clocks = $5 WHERE board = $1";
    if save(conn, table).await? == Done::Kept(0) {
        return Ok(Done::Kept(0));
    }
    notices::call(conn, &[(&table.id, calls)]).await?;
    let Head { last, deadline, awaited, clocks } = head;
    found(execute!(conn, SQL, &table.id, last, deadline, awaited, clocks)?, "the head of the table")
}

/// Brings `sitting` in step with the people of a table.
async fn seat(conn: &mut Conn, table: &Table) -> Result<(), StoreError> {
    const LEAVE_SQLITE: &str = "DELETE FROM sitting WHERE board = $1 \
                                AND person NOT IN (SELECT value FROM json_each($2))";
    const LEAVE_POSTGRES: &str = "DELETE FROM sitting WHERE board = $1 \
                                  AND person NOT IN (SELECT json_array_elements_text($2::json))";
    const SIT_SQLITE: &str = "INSERT INTO sitting (board, person, created) \
                              SELECT $1, value, $3 FROM json_each($2) WHERE true \
                              ON CONFLICT (board, person) DO NOTHING";
    const SIT_POSTGRES: &str = "INSERT INTO sitting (board, person, created) \
                                SELECT $1, json_array_elements_text($2::json), $3 \
                                ON CONFLICT (board, person) DO NOTHING";
    let people = json(&table.people);
    let leave = conn.pick(LEAVE_SQLITE, LEAVE_POSTGRES);
    execute!(&mut *conn, leave, &table.id, &people)?;
    let sit = conn.pick(SIT_SQLITE, SIT_POSTGRES);
    execute!(conn, sit, &table.id, &people, table.created)?;
    Ok(())
}

pub(crate) async fn set_deadline(
    conn: &mut Conn,
    table: &str,
    after: Option<i64>,
    deadline: Option<i64>,
    clocks: Option<&str>,
) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE head SET deadline = $2, clocks = coalesce($3, clocks) \
                       WHERE board = $1 AND last = coalesce($4, last)";
    let rows = execute!(conn, SQL, table, deadline, clocks, after)?;
    if after.is_some() { Ok(rows.into()) } else { found(rows, "the table") }
}

pub(crate) async fn shift_deadlines(conn: &mut Conn, by: i64) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE head SET deadline = deadline + $1 WHERE deadline IS NOT NULL";
    execute!(conn, SQL, by).map(Done::from)
}

pub(crate) async fn mark_checked(
    conn: &mut Conn,
    table: &str,
    checked: &str,
) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE board SET checked = $2 WHERE id = $1";
    found(execute!(conn, SQL, table, checked)?, "the table")
}

/// A list of texts as JSON.
fn json(texts: &[String]) -> String {
    serde_json::to_string(texts).expect("a list of texts is JSON")
}
