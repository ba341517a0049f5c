//! Nodes that share one PostgreSQL. Each says again and again that it is there; the tables that it
//! has claimed are its own to act for as long as it does. That saves work and decides nothing: what
//! is written, and in which order, is decided by the number of an entry.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};
use tokio::sync::MutexGuard;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout};

use crate::db::Db;
use crate::{Due, Store, StoreError, news};

/// Whether nobody keeps a table, or a node that is gone; `$2` is who asks.
macro_rules! free {
    () => {
        "(h.keeper IS NULL OR h.keeper = $2 OR NOT EXISTS \
         (SELECT 1 FROM node n WHERE n.id = h.keeper AND wall() <= n.until))"
    };
}

/// A table that is being written to at this moment is asked for again after so long.
const SOON: Duration = Duration::from_millis(50);

/// No node is believed to be there for longer than so many leases of whoever looks: theirs may be
/// longer, for a while.
const LONGER: i64 = 3;

/// A connection, once it has been asked for.
type Line = tokio::sync::Mutex<Option<PgConnection>>;

/// This node, among those that share the database.
pub struct Nodes {
    source: PgConnectOptions,
    lease: Duration,
    line: Line,
    /// What says that this node is there waits for nothing else.
    pulse: Line,
    /// The name of this node, and until when it is certain that others know of it.
    me: Mutex<Option<(Arc<str>, Instant)>>,
}

/// What saying that one is there came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// How far playing time has come, in milliseconds.
    pub played: i64,
    /// It was said too late: others may have claimed what this node kept.
    pub lapsed: bool,
}

/// Who has a socket open at a table: seats as bits, and how many look on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Present {
    /// The seats, as bits.
    pub seats: i64,
    /// How many look on.
    pub watching: i64,
}

/// Who acts for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This node, for as long as it has this name.
    Mine(Arc<str>),
    /// Another one; it may be asked again after so long.
    Another(Duration),
}

impl Store {
    /// This node among those that share the database, once it has said that it is there; `None`
    /// for a file, which has but one. Who is silent for `lease` is taken for gone.
    pub fn nodes(&self, lease: Duration) -> Option<Nodes> {
        let Db::Postgres(source) = &self.inner.source else { return None };
        let source = source.clone().application_name("curia-node");
        let (line, pulse, me) = (Line::default(), Line::default(), Mutex::new(None));
        Some(Nodes { source, lease, line, pulse, me })
    }
}

impl Nodes {
    /// How long a node is taken to be there after it has said so.
    pub fn lease(&self) -> Duration {
        self.lease
    }

    /// The name under which this node is known now; `None` when it has been silent for too long.
    pub fn me(&self) -> Option<Arc<str>> {
        let me = self.me.lock().unwrap_or_else(PoisonError::into_inner);
        me.as_ref().filter(|(_, until)| Instant::now() < *until).map(|(me, _)| Arc::clone(me))
    }

    /// Says that this node is there. Where it was silent for too long it gets a new name, and has
    /// claimed nothing. Playing time has come as far as `played` at least.
    pub async fn beat(&self, played: i64) -> Result<Beat, StoreError> {
        const STAY: &str = "UPDATE node SET until = wall() + $2 WHERE id = $1 AND wall() <= until";
        const COME: &str = "INSERT INTO node (id, until) \
                            VALUES (CAST(gen_random_uuid() AS TEXT), wall() + $1) RETURNING id";
        // By a clock that was set back, whoever is gone would be there for as long again.
        const SHORTEN: &str = "UPDATE node SET until = wall() + $1 WHERE wall() + $1 < until";
        const FORGET: &str = "DELETE FROM node WHERE until + 3600000 < wall()";
        // A standstill of all nodes counts no longer than a lease, however the clock was set.
        const PULSE: &str = "INSERT INTO pulse (one, played, at) VALUES (true, $1, wall()) \
                             ON CONFLICT (one) DO UPDATE SET at = wall(), played = greatest($1, \
                             pulse.played + least(greatest(wall() - pulse.at, 0), $2)) \
                             RETURNING played";
        let lease = i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX / 2);
        let known = self.known();
        let mut line = self.open(&self.pulse).await?;
        let conn = on(&mut line)?;
        let said = Instant::now();
        let beaten = timeout(self.lease, async {
            let stayed = match &known {
                Some(me) => {
                    let stay = sqlx::query(STAY).bind(me.as_ref()).bind(lease);
                    0 < stay.execute(&mut *conn).await?.rows_affected()
                }
                None => false,
            };
            let me = match known.as_ref().filter(|_| stayed) {
                Some(me) => Arc::clone(me),
                None => {
                    sqlx::query(FORGET).execute(&mut *conn).await?;
                    let come = sqlx::query_as(COME).bind(lease);
                    let (me,): (String,) = come.fetch_one(&mut *conn).await?;
                    me.into()
                }
            };
            let most = lease.saturating_mul(LONGER);
            sqlx::query(SHORTEN).bind(most).execute(&mut *conn).await?;
            let pulse = sqlx::query_as(PULSE).bind(played).bind(lease);
            let (played,): (i64,) = pulse.fetch_one(conn).await?;
            Ok((me, Beat { played, lapsed: known.is_some() && !stayed }))
        });
        let beaten = beaten.await;
        let (me, beat) = settled(&mut line, beaten)?;
        *self.me.lock().unwrap_or_else(PoisonError::into_inner) = Some((me, said + self.lease));
        Ok(beat)
    }

    /// Claims a table that nobody keeps, or a node that is gone. Does not wait for one that is
    /// just being written to.
    pub async fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        const SQL: &str = concat!(
            "WITH mine AS (UPDATE head SET keeper = $2 WHERE board = (SELECT h.board FROM head h \
             WHERE h.board = $1 AND ",
            free!(),
            " FOR UPDATE SKIP LOCKED) RETURNING board) SELECT (SELECT count(*) FROM mine), \
             (SELECT n.until - wall() FROM head h JOIN node n ON n.id = h.keeper \
             WHERE h.board = $1)"
        );
        let Some(me) = self.me() else { return Ok(Claim::Another(SOON)) };
        let mut line = self.open(&self.line).await?;
        let asked = sqlx::query_as(SQL).bind(table).bind(me.as_ref()).fetch_one(on(&mut line)?);
        let asked = timeout(self.lease, asked).await;
        let (mine, left): (i64, Option<i64>) = settled(&mut line, asked)?;
        if 0 < mine {
            return Ok(Claim::Mine(me));
        }
        let left = Duration::from_millis(left.and_then(|left| left.try_into().ok()).unwrap_or(0));
        Ok(Claim::Another(left.clamp(SOON, self.lease)))
    }

    /// Lets go of a table that was claimed under this name.
    pub async fn release(&self, table: &str, me: &str) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE head SET keeper = NULL WHERE board = $1 AND keeper = $2";
        let mut line = self.open(&self.line).await?;
        let released = sqlx::query(SQL).bind(table).bind(me).execute(on(&mut line)?);
        let released = timeout(self.lease, released).await;
        settled(&mut line, released).map(drop)
    }

    /// Tables being played whose clock has something to do and that are claimed with this, with
    /// the time. No other node gets the same. What was kept by a node that is gone is given
    /// `early`: a bot may have been thinking there.
    pub async fn due(&self, due: &Due) -> Result<Vec<(String, i64)>, StoreError> {
        const SQL: &str = concat!(
            "WITH due AS (SELECT h.board FROM head h JOIN board b ON b.id = h.board \
             WHERE h.deadline IS NOT NULL AND h.deadline <= $4 AND ($5, $6) < (h.deadline, h.board) \
             AND h.board <> ALL($7) AND b.status = 'playing' \
             AND (h.deadline <= $1 OR h.keeper <> $2) AND ",
            free!(),
            " ORDER BY h.deadline, h.board LIMIT $3 FOR UPDATE OF h SKIP LOCKED) \
             UPDATE head SET keeper = $2 FROM due WHERE head.board = due.board \
             RETURNING head.board, head.deadline"
        );
        let Some(me) = self.me() else { return Ok(Vec::new()) };
        let (at, table) = due.after();
        let mut line = self.open(&self.line).await?;
        let claimed = sqlx::query_as(SQL)
            .bind(due.now)
            .bind(me.as_ref())
            .bind(due.limit)
            .bind(due.now.saturating_add(due.early))
            .bind(at)
            .bind(table)
            .bind(&due.but);
        let claimed = timeout(self.lease, claimed.fetch_all(on(&mut line)?)).await;
        settled(&mut line, claimed)
    }

    /// Tells the others who is at a table at this node.
    pub async fn announce(&self, table: &str, present: Present) -> Result<(), StoreError> {
        const HERE: &str = "WITH said AS (INSERT INTO here (board, node, seats, watching) \
                            VALUES ($1, $2, $4, $5) ON CONFLICT (board, node) \
                            DO UPDATE SET seats = $4, watching = $5) \
                            SELECT pg_notify($3, $2 || ' ' || $1)";
        const GONE: &str = "WITH said AS (DELETE FROM here WHERE board = $1 AND node = $2) \
                            SELECT pg_notify($3, $2 || ' ' || $1)";
        let Some(me) = self.me() else { return Err(late()) };
        let sql = if present == Present::default() { GONE } else { HERE };
        let mut said = sqlx::query(sql).bind(table).bind(me.as_ref()).bind(news::HERE);
        if present != Present::default() {
            said = said.bind(present.seats).bind(present.watching);
        }
        let mut line = self.open(&self.line).await?;
        let said = timeout(self.lease, said.execute(on(&mut line)?)).await;
        settled(&mut line, said).map(drop)
    }

    /// Who is at these tables at other nodes; tables where nobody is are left out.
    pub async fn elsewhere(&self, tables: &[String]) -> Result<Vec<(String, Present)>, StoreError> {
        const SQL: &str = "SELECT h.board, bit_or(h.seats), CAST(sum(h.watching) AS BIGINT) \
                           FROM here h JOIN node n ON n.id = h.node \
                           WHERE h.board = ANY($1) AND h.node <> $2 AND wall() <= n.until \
                           GROUP BY h.board";
        let Some(me) = self.me() else { return Ok(Vec::new()) };
        let mut line = self.open(&self.line).await?;
        let found = sqlx::query_as(SQL).bind(tables).bind(me.as_ref()).fetch_all(on(&mut line)?);
        let found = timeout(self.lease, found).await;
        let found: Vec<(String, i64, i64)> = settled(&mut line, found)?;
        let present = |(table, seats, watching)| (table, Present { seats, watching });
        Ok(found.into_iter().map(present).collect())
    }

    /// Says that this node goes: whatever it kept is free at once.
    pub async fn leave(&self) -> Result<(), StoreError> {
        const SQL: &str = "DELETE FROM node WHERE id = $1";
        let Some(me) = self.known() else { return Ok(()) };
        *self.me.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let mut line = self.open(&self.line).await?;
        let left = sqlx::query(SQL).bind(me.as_ref()).execute(on(&mut line)?);
        let left = timeout(self.lease, left).await;
        settled(&mut line, left)?;
        *line = None;
        *self.pulse.lock().await = None;
        Ok(())
    }

    /// The last name of this node, whether it still has it or not.
    fn known(&self) -> Option<Arc<str>> {
        let me = self.me.lock().unwrap_or_else(PoisonError::into_inner);
        me.as_ref().map(|(me, _)| Arc::clone(me))
    }

    /// The connection, made anew where there is none.
    async fn open<'a>(
        &self,
        line: &'a Line,
    ) -> Result<MutexGuard<'a, Option<PgConnection>>, StoreError> {
        let mut line = line.lock().await;
        if line.is_none() {
            let made = timeout(self.lease, self.source.connect()).await;
            *line = Some(made.map_err(|_| late())??);
        }
        Ok(line)
    }
}

/// The connection that was just made sure of.
fn on(line: &mut Option<PgConnection>) -> Result<&mut PgConnection, StoreError> {
    line.as_mut().ok_or_else(late)
}

/// What came of a question; a connection that has failed is not used again.
fn settled<T>(
    line: &mut Option<PgConnection>,
    asked: Result<Result<T, sqlx::Error>, Elapsed>,
) -> Result<T, StoreError> {
    let result = match asked {
        Ok(result) => result.map_err(StoreError::from),
        Err(_) => Err(late()),
    };
    if result.is_err() {
        *line = None;
    }
    result
}

fn late() -> StoreError {
    StoreError::Unavailable("the database does not answer".into())
}
