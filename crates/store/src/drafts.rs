//! Drafts: what each seat has put together and not answered yet. One row for each, replaced or
//! removed; an answer removes it in the transaction that adds the entry.

use crate::db::{Conn, all, execute};
use crate::rows::Draft;
use crate::write::{Done, Write};
use crate::{Store, StoreError};

impl Store {
    /// The drafts of a table, in the order of the seats.
    pub async fn drafts(&self, table: &str) -> Result<Vec<Draft>, StoreError> {
        const SQL: &str = "SELECT seat, asked, steps FROM draft WHERE board = $1 ORDER BY seat";
        all!(Draft; self.readers(), SQL, table)
    }

    /// Keeps drafts in place of the earlier ones of their seats.
    pub async fn keep_drafts(&self, table: &str, drafts: Vec<Draft>) -> Result<(), StoreError> {
        self.write(Write::KeepDrafts(table.into(), drafts)).await?;
        Ok(())
    }
}

pub(crate) async fn keep(
    conn: &mut Conn,
    table: &str,
    drafts: &[Draft],
) -> Result<Done, StoreError> {
    const PUT: &str = "INSERT INTO draft (board, seat, asked, steps) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (board, seat) \
                       DO UPDATE SET asked = excluded.asked, steps = excluded.steps";
    const DROP: &str = "DELETE FROM draft WHERE board = $1 AND seat = $2";
    for draft in drafts {
        let Draft { seat, asked, steps } = draft;
        match draft.is_none() {
            true => execute!(&mut *conn, DROP, table, seat)?,
            false => execute!(&mut *conn, PUT, table, seat, asked, steps)?,
        };
    }
    Ok(Done::Kept(drafts.len() as i64))
}
