//! One text of SQL for both databases, and how rows become ours. [`Db`] is the one choice between
//! them: of pools, of connections, of ways to connect; `execute!`, `optional!` and `all!` run a
//! statement on whichever it is.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgRow};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{FromRow, PgConnection, PgPool, Postgres, Row, SqliteConnection, SqlitePool};
use tokio::time::timeout;

use crate::StoreError;
use crate::audit::Deed;
use crate::channels::{Channel, Reach};
use crate::deliveries::Delivery;
use crate::rows::{Draft, Entry, Head, Note, Person, Session, Snapshot, Table};

/// Something of SQLite, or the same of PostgreSQL.
#[derive(Clone)]
pub(crate) enum Db<S, P> {
    Sqlite(S),
    Postgres(P),
}

/// How to connect.
pub(crate) type Source = Db<SqliteConnectOptions, PgConnectOptions>;
/// The connections that read.
pub(crate) type Readers = Db<SqlitePool, PgReaders>;
/// One connection.
pub(crate) type Conn = Db<SqliteConnection, PgConnection>;

impl<S, P> Db<S, P> {
    /// The text for this database, where one does not do for both.
    pub(crate) fn pick(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite,
            Self::Postgres(_) => postgres,
        }
    }
}

/// Connections of PostgreSQL that read, each for one statement at a time.
#[derive(Clone)]
pub(crate) struct PgReaders {
    pub(crate) pool: PgPool,
    /// A statement that takes longer is given up with its connection.
    pub(crate) patience: Duration,
}

/// Where a statement for PostgreSQL finds a connection.
pub(crate) trait Lend {
    type Lent: Lent;
    async fn lend(self) -> Result<Self::Lent, sqlx::Error>;
}

/// A connection for one statement.
pub(crate) trait Lent {
    /// The connection, and how long the statement may take if somebody minds.
    fn on(&mut self) -> (&mut PgConnection, Option<Duration>);
    /// The statement was answered.
    fn give_back(self);
}

/// Whoever has a connection minds it.
impl<'c> Lend for &'c mut PgConnection {
    type Lent = Self;

    async fn lend(self) -> Result<&'c mut PgConnection, sqlx::Error> {
        Ok(self)
    }
}

impl Lent for &mut PgConnection {
    fn on(&mut self) -> (&mut PgConnection, Option<Duration>) {
        (self, None)
    }

    fn give_back(self) {}
}

/// A reader on loan. Unless it is given back it is thrown away, without a word to a server that may
/// not hear it: what is still under way on it is of no use to anyone.
pub(crate) struct Reader {
    conn: Option<PoolConnection<Postgres>>,
    patience: Duration,
}

impl Lend for &PgReaders {
    type Lent = Reader;

    async fn lend(self) -> Result<Reader, sqlx::Error> {
        Ok(Reader { conn: Some(self.pool.acquire().await?), patience: self.patience })
    }
}

impl Lent for Reader {
    fn on(&mut self) -> (&mut PgConnection, Option<Duration>) {
        (self.conn.as_mut().expect("it is there until it is given back"), Some(self.patience))
    }

    fn give_back(mut self) {
        self.conn = None;
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        drop(self.conn.take().map(PoolConnection::detach));
    }
}

/// What came of a statement that may take so long.
pub(crate) async fn within<T>(
    patience: Option<Duration>,
    statement: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match patience {
        None => statement.await.map_err(StoreError::from),
        Some(patience) => match timeout(patience, statement).await {
            Ok(answered) => answered.map_err(StoreError::from),
            Err(_) => Err(StoreError::mute()),
        },
    }
}

/// Runs a statement on a connection of PostgreSQL.
macro_rules! lent {
    ($from:expr, |$conn:ident| $statement:expr) => {
        match $crate::db::Lend::lend($from).await {
            Ok(mut lent) => {
                let ($conn, patience) = $crate::db::Lent::on(&mut lent);
                let answered = $crate::db::within(patience, $statement).await;
                if answered.is_ok() {
                    $crate::db::Lent::give_back(lent);
                }
                answered
            }
            Err(error) => Err($crate::StoreError::from(error)),
        }
    };
}

/// Runs a statement and gives the number of rows it touched.
macro_rules! execute {
    ($db:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let sql: &'static str = $sql;
        match $db {
            $crate::db::Db::Sqlite(c) => sqlx::query(sql)$(.bind($value))*
                .execute(c).await.map_err($crate::StoreError::from).map(|done| done.rows_affected()),
            $crate::db::Db::Postgres(c) => $crate::db::lent!(c, |c| {
                sqlx::query(sql)$(.bind($value))*.execute(c)
            }).map(|done| done.rows_affected()),
        }
    }};
}

/// The first row, if there is one.
macro_rules! optional {
    ($row:ty; $db:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let sql: &'static str = $sql;
        match $db {
            $crate::db::Db::Sqlite(c) => sqlx::query_as::<_, $crate::db::Read<$row>>(sql)
                $(.bind($value))*.fetch_optional(c).await.map_err($crate::StoreError::from),
            $crate::db::Db::Postgres(c) => $crate::db::lent!(c, |c| {
                sqlx::query_as::<_, $crate::db::Read<$row>>(sql)$(.bind($value))*.fetch_optional(c)
            }),
        }
        .map(|found| found.map(|row| row.0))
    }};
}

/// Every row.
macro_rules! all {
    ($row:ty; $db:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let sql: &'static str = $sql;
        match $db {
            $crate::db::Db::Sqlite(c) => sqlx::query_as::<_, $crate::db::Read<$row>>(sql)
                $(.bind($value))*.fetch_all(c).await.map_err($crate::StoreError::from),
            $crate::db::Db::Postgres(c) => $crate::db::lent!(c, |c| {
                sqlx::query_as::<_, $crate::db::Read<$row>>(sql)$(.bind($value))*.fetch_all(c)
            }),
        }
        .map(|rows| rows.into_iter().map(|row| row.0).collect::<Vec<$row>>())
    }};
}

pub(crate) use {all, execute, lent, optional};

/// Read by position, from a given column on, so that two rows can stand side by side.
pub(crate) trait Columns<R>: Sized {
    const WIDTH: usize;
    fn read(row: &R, at: usize) -> Result<Self, sqlx::Error>;
}

/// A row as a whole.
pub(crate) struct Read<T>(pub(crate) T);

impl<R: Row, T: Columns<R>> FromRow<'_, R> for Read<T> {
    fn from_row(row: &R) -> Result<Self, sqlx::Error> {
        T::read(row, 0).map(Read)
    }
}

impl<R, A: Columns<R>, B: Columns<R>> Columns<R> for (A, B) {
    const WIDTH: usize = A::WIDTH + B::WIDTH;
    fn read(row: &R, at: usize) -> Result<Self, sqlx::Error> {
        Ok((A::read(row, at)?, B::read(row, at + A::WIDTH)?))
    }
}

impl<R, A: Columns<R>, B: Columns<R>, C: Columns<R>> Columns<R> for (A, B, C) {
    const WIDTH: usize = A::WIDTH + B::WIDTH + C::WIDTH;
    fn read(row: &R, at: usize) -> Result<Self, sqlx::Error> {
        let ((a, b), c) = <((A, B), C)>::read(row, at)?;
        Ok((a, b, c))
    }
}

macro_rules! cells {
    ($row:ty: $($cell:ty),*) => {$(
        impl Columns<$row> for $cell {
            const WIDTH: usize = 1;
            fn read(row: &$row, at: usize) -> Result<Self, sqlx::Error> {
                row.try_get(at)
            }
        }
    )*};
}
cells!(SqliteRow: String, Option<String>, i64, Option<i64>, bool);
cells!(PgRow: String, Option<String>, i64, Option<i64>, bool);

/// A list of texts, kept as JSON.
impl<R> Columns<R> for Vec<String>
where
    String: Columns<R>,
{
    const WIDTH: usize = 1;
    fn read(row: &R, at: usize) -> Result<Self, sqlx::Error> {
        let text = String::read(row, at)?;
        serde_json::from_str(&text).map_err(|error| sqlx::Error::ColumnDecode {
            index: at.to_string(),
            source: error.into(),
        })
    }
}

macro_rules! rows {
    ($row:ty: $($of:ident { $($field:ident),* })*) => {$(
        impl Columns<$row> for $of {
            const WIDTH: usize = [$(stringify!($field)),*].len();
            fn read(row: &$row, at: usize) -> Result<Self, sqlx::Error> {
                let mut places = at..;
                let mut next = || places.next().expect("a range without end");
                Ok(Self { $($field: Columns::read(row, next())?),* })
            }
        }
    )*};
}
macro_rules! rows_of_both {
    ($($rows:tt)*) => {
        rows!(SqliteRow: $($rows)*);
        rows!(PgRow: $($rows)*);
    };
}
// The order of the columns in every SELECT.
rows_of_both! {
    Person { id, name, shield, lang, login, admin, created }
    Session { token, person, kind, created, expires }
    Table {
        id, game, status, public, host, terms, seating, people, opening, motion, outcome, created,
        started, ended, checked, rev
    }
    Head { last, deadline, awaited, clocks }
    Entry { seq, at, seat, key, by, link, told }
    Draft { seat, asked, steps }
    Note { n, at, kind, seat, person, to, key, body }
    Snapshot { seq, body }
    Channel {
        id, person, kind, address, config, home, state, failures, error, failed, sent, created
    }
    Reach { person, hours, live, next }
    Delivery { id, channel, kind, boards, attempts, created }
    Deed { n, at, who, what, table, person, facts }
}

/// The columns of a [`Person`], from `person p`.
macro_rules! person {
    () => {
        "p.id, p.name, p.shield, p.lang, p.login, p.admin, p.created"
    };
}
/// The columns of a [`Table`], from `board b`.
macro_rules! board {
    () => {
        "b.id, b.game, b.status, b.public, b.host, b.terms, b.seating, b.people, b.opening, \
         b.motion, b.outcome, b.created, b.started, b.ended, b.checked, b.rev"
    };
}
/// The columns of a [`Channel`], from `channel c`.
macro_rules! channel {
    () => {
        "c.id, c.person, c.kind, c.address, c.config, c.home, c.state, c.failures, c.error, \
         c.failed, c.sent, c.created"
    };
}
/// The columns of a [`Head`], from `head h`.
macro_rules! head {
    () => {
        "h.last, h.deadline, h.awaited, h.clocks"
    };
}
pub(crate) use {board, channel, head, person};
