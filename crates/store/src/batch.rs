//! One transaction with as many writes as waited. Appends go together in two statements; every
//! other write has a savepoint, so that one that fails undoes only itself.

use crate::db::{Conn, Db, execute};
use crate::moment::{self, Moment};
use crate::rows::Append;
use crate::write::{Done, Write};
use crate::{StoreError, news, record};

/// What each write came to, in order.
pub(crate) type Results = Vec<Result<i64, StoreError>>;

/// Why nothing of a batch was written.
pub(crate) struct Failed {
    pub(crate) error: StoreError,
    /// The end of the transaction was under way: if the connection is gone, nobody knows whether
    /// it was carried out.
    pub(crate) committing: bool,
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self { error, committing: false }
    }
}

/// Carries writes out in one transaction. No two appends may be to one table. After a failure the
/// caller rolls back.
pub(crate) async fn together(conn: &mut Conn, writes: &[&Write]) -> Result<Results, Failed> {
    begin(conn).await?;
    let answers = writes.iter().any(|write| write.answers());
    let comes = |moment| {
        if answers {
            moment::comes(moment);
        }
    };
    comes(Moment::Begun);
    line_up(conn, writes).await?;
    let alone = writes.len() == 1;
    let mut results = Results::with_capacity(writes.len());
    let mut appends: Vec<&Append> = Vec::with_capacity(writes.len());
    for write in writes {
        let result = match write {
            Write::Append(append) => {
                appends.push(append);
                Ok(0)
            }
            other if alone => match other.run(conn).await? {
                Done::Kept(number) => Ok(number),
                Done::Undone(number) => {
                    rollback(conn).await?;
                    return Ok(vec![Ok(number)]);
                }
            },
            other => aside(conn, other).await?,
        };
        results.push(result);
    }
    if !appends.is_empty() {
        let moved = record::append_all(conn, &appends).await?;
        for (result, write) in results.iter_mut().zip(writes) {
            if let Write::Append(append) = write {
                *result = Ok(i64::from(moved.contains(&append.table)));
            }
        }
    }
    news::of_people(conn, writes).await?;
    comes(Moment::Ready);
    execute!(conn, "COMMIT").map_err(|error| Failed { error, committing: true })?;
    comes(Moment::Committed);
    Ok(results)
}

/// Two nodes may write to the same tables at once, and each would wait for what the other has if
/// they took them as the writes come. So the heads of all tables are taken first, in order; whoever
/// has the head of a table has all of it. That is a statement of its own for an append alone, too:
/// what it is held against, the row of the table as well, is looked at after those before it are
/// done, while one statement would look at that row as it was when it began to wait.
async fn line_up(conn: &mut Conn, writes: &[&Write]) -> Result<(), StoreError> {
    const SQL: &str = "SELECT FROM head WHERE board = ANY($1) ORDER BY board FOR NO KEY UPDATE";
    let Db::Postgres(conn) = conn else { return Ok(()) };
    let tables: Vec<&str> = writes.iter().filter_map(|write| write.table()).collect();
    if !tables.is_empty() {
        sqlx::query(SQL).bind(tables).execute(conn).await?;
    }
    Ok(())
}

/// One write in a savepoint. The outer error is of the whole database.
async fn aside(conn: &mut Conn, write: &Write) -> Result<Result<i64, StoreError>, StoreError> {
    execute!(&mut *conn, "SAVEPOINT aside")?;
    let result = match write.run(conn).await {
        Ok(Done::Kept(number)) => Ok(number),
        Ok(Done::Undone(number)) => {
            execute!(&mut *conn, "ROLLBACK TO SAVEPOINT aside")?;
            Ok(number)
        }
        Err(error) if error.is_general() => return Err(error),
        Err(error) => {
            execute!(&mut *conn, "ROLLBACK TO SAVEPOINT aside")?;
            Err(error)
        }
    };
    execute!(conn, "RELEASE SAVEPOINT aside")?;
    Ok(result)
}

/// Begins a transaction that writes, whatever the database is set to.
pub(crate) async fn begin(conn: &mut Conn) -> Result<(), StoreError> {
    let begin = conn.pick("BEGIN IMMEDIATE", "BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE");
    execute!(conn, begin)?;
    Ok(())
}

/// Undoes what is under way, if anything: SQLite may have done so itself when the disk was full.
pub(crate) async fn rollback(conn: &mut Conn) -> Result<(), StoreError> {
    match execute!(conn, "ROLLBACK") {
        Err(StoreError::Other(text)) if text.contains("no transaction is active") => Ok(()),
        other => other.map(drop),
    }
}
