//! Whom a table waits for. Every write that can change it says who sits there and whom the table
//! waits for, and the notices follow in the same transaction. Only people who have a channel get
//! one; there is at most one for a person and a table.
//!
//! A notice is `parked` until it is due, and gone if the table waits no longer. Once it is `sent`
//! it stays until the person answers or comes to the table, so that nobody is told twice; while the
//! table does not wait for them, because the clock has answered, it is `past`. `seen` means that
//! the person was at the table while it waited for them: nothing is to be told.

use crate::db::{Conn, all, execute};
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// Someone who sits at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who.
    pub person: String,
    /// Has this person just answered? What was told before is settled then.
    pub acted: bool,
    /// How the table waits for them, if it does.
    pub waits: Option<Waits>,
}

/// How a table waits for someone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waits {
    /// When they are to be told, unless they come before.
    pub due: i64,
    /// When little time is left to them.
    pub remind: Option<i64>,
    /// It is a game against the clock.
    pub live: bool,
    /// They are at the table and see it themselves.
    pub here: bool,
}

impl Store {
    /// The people a table waits for who have not seen it yet, as far as they are to be told.
    pub async fn unseen(&self, table: &str) -> Result<Vec<String>, StoreError> {
        const SQL: &str =
            "SELECT person FROM notice WHERE board = $1 AND state <> 'seen' ORDER BY person";
        all!(String; self.readers(), SQL, table)
    }

    /// These people have come to a table: what waits to be told them is settled.
    pub async fn seen(&self, table: &str, people: Vec<String>) -> Result<(), StoreError> {
        self.write(Write::Seen { table: table.into(), people }).await?;
        Ok(())
    }

    /// Those of these tables that still wait for a person who was told of it; with `seen`, also
    /// for one who has been there since.
    pub async fn still_waiting(
        &self,
        person: &str,
        tables: &[String],
        seen: bool,
    ) -> Result<Vec<String>, StoreError> {
        const SQLITE: &str = "SELECT n.board FROM notice n JOIN board b ON b.id = n.board WHERE n.person = $1 \
             AND (n.state = 'sent' OR $3 AND n.state = 'seen') AND b.status = 'playing' \
             AND n.board IN (SELECT value FROM json_each($2)) ORDER BY n.board";
        const POSTGRES: &str = "SELECT n.board FROM notice n JOIN board b ON b.id = n.board WHERE n.person = $1 \
             AND (n.state = 'sent' OR $3 AND n.state = 'seen') AND b.status = 'playing' \
             AND n.board IN (SELECT json_array_elements_text($2::json)) ORDER BY n.board";
        let sql = self.readers().pick(SQLITE, POSTGRES);
        all!(String; self.readers(), sql, person, json(&tables), seen)
    }
}

/// Brings the notices of tables in step with whom they wait for: three statements, however many
/// tables.
pub(crate) async fn call(conn: &mut Conn, tables: &[(&str, &[Call])]) -> Result<(), StoreError> {
    const DROP_SQLITE: &str = "DELETE FROM notice WHERE board IN (SELECT value FROM json_each($1)) \
        AND NOT EXISTS (SELECT 1 FROM json_each($2) k WHERE k.value ->> 0 = notice.board \
        AND k.value ->> 1 = notice.person AND (k.value ->> 2 = 1 OR notice.state IN ('sent', 'past')))";
    const DROP_POSTGRES: &str = "DELETE FROM notice n \
        WHERE n.board IN (SELECT json_array_elements_text($1::json)) \
        AND NOT EXISTS (SELECT 1 FROM json_array_elements($2::json) k WHERE k ->> 0 = n.board \
        AND k ->> 1 = n.person AND (k ->> 2 = '1' OR n.state IN ('sent', 'past')))";
    const REST_SQLITE: &str = "UPDATE notice SET state = 'past', remind = NULL \
        WHERE state = 'sent' AND (board, person) IN \
        (SELECT k.value ->> 0, k.value ->> 1 FROM json_each($1) k WHERE k.value ->> 2 = 0)";
    const REST_POSTGRES: &str = "UPDATE notice SET state = 'past', remind = NULL \
        WHERE state = 'sent' AND (board, person) IN \
        (SELECT k ->> 0, k ->> 1 FROM json_array_elements($1::json) k WHERE k ->> 2 = '0')";
    const PUT_SQLITE: &str = "INSERT INTO notice (board, person, state, due, remind) \
        SELECT a.value ->> 0, a.value ->> 1, a.value ->> 2, a.value ->> 3, a.value ->> 4 \
        FROM json_each($1) a JOIN reach r ON r.person = a.value ->> 1 \
        WHERE (r.live OR a.value ->> 5 = 0) \
        AND EXISTS (SELECT 1 FROM channel c WHERE c.person = r.person AND c.state = 'on') \
        ON CONFLICT (board, person) DO UPDATE SET \
        state = CASE WHEN excluded.state = 'seen' THEN 'seen' \
        WHEN notice.state = 'past' THEN 'sent' ELSE notice.state END, \
        remind = CASE WHEN notice.remind IS NULL THEN NULL ELSE excluded.remind END \
        WHERE excluded.state = 'seen' OR notice.state = 'past' OR notice.remind IS NOT NULL";
    const PUT_POSTGRES: &str = "INSERT INTO notice (board, person, state, due, remind) \
        SELECT a ->> 0, a ->> 1, a ->> 2, (a ->> 3)::bigint, (a ->> 4)::bigint \
        FROM json_array_elements($1::json) a JOIN reach r ON r.person = a ->> 1 \
        WHERE (r.live OR a ->> 5 = '0') \
        AND EXISTS (SELECT 1 FROM channel c WHERE c.person = r.person AND c.state = 'on') \
        ON CONFLICT (board, person) DO UPDATE SET \
        state = CASE WHEN excluded.state = 'seen' THEN 'seen' \
        WHEN notice.state = 'past' THEN 'sent' ELSE notice.state END, \
        remind = CASE WHEN notice.remind IS NULL THEN NULL ELSE excluded.remind END \
        WHERE excluded.state = 'seen' OR notice.state = 'past' OR notice.remind IS NOT NULL";
    let (mut kept, mut put) = (Vec::new(), Vec::new());
    for (table, calls) in tables {
        for Call { person, acted, waits } in *calls {
            if !acted {
                kept.push((table, person, i64::from(waits.is_some())));
            }
            if let Some(Waits { due, remind, live, here }) = waits {
                let state = if *here { "seen" } else { "parked" };
                put.push((table, person, state, due, remind, i64::from(*live)));
            }
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = tables.iter().map(|(table, _)| *table).collect();
    let drop = conn.pick(DROP_SQLITE, DROP_POSTGRES);
    execute!(&mut *conn, drop, json(&ids), json(&kept))?;
    if kept.iter().any(|(_, _, waits)| *waits == 0) {
        let rest = conn.pick(REST_SQLITE, REST_POSTGRES);
        execute!(&mut *conn, rest, json(&kept))?;
    }
    if !put.is_empty() {
        let sql = conn.pick(PUT_SQLITE, PUT_POSTGRES);
        execute!(conn, sql, json(&put))?;
    }
    Ok(())
}

pub(crate) async fn seen(
    conn: &mut Conn,
    table: &str,
    people: &[String],
) -> Result<Done, StoreError> {
    const DROP_SQLITE: &str = "DELETE FROM notice WHERE board = $1 AND state = 'past' \
                               AND person IN (SELECT value FROM json_each($2))";
    const DROP_POSTGRES: &str = "DELETE FROM notice WHERE board = $1 AND state = 'past' \
                                 AND person IN (SELECT json_array_elements_text($2::json))";
    const SQLITE: &str = "UPDATE notice SET state = 'seen' WHERE board = $1 AND state <> 'seen' \
                          AND person IN (SELECT value FROM json_each($2))";
    const POSTGRES: &str = "UPDATE notice SET state = 'seen' WHERE board = $1 AND state <> 'seen' \
                            AND person IN (SELECT json_array_elements_text($2::json))";
    let drop = conn.pick(DROP_SQLITE, DROP_POSTGRES);
    execute!(&mut *conn, drop, table, json(&people))?;
    let sql = conn.pick(SQLITE, POSTGRES);
    execute!(conn, sql, table, json(&people)).map(Done::from)
}

/// Plain rows as JSON.
pub(crate) fn json(rows: &impl serde::Serialize) -> String {
    serde_json::to_string(rows).expect("texts and numbers are JSON")
}
