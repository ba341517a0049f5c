//! Word of what others write. Several nodes may share one PostgreSQL: with every batch it is told
//! which tables were written to, who has changed and who has signed out, and whoever listens hears
//! of what others wrote. Word may be lost, so it is only ever a reason to look.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sqlx::Executor;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time::timeout;

use crate::db::{Conn, Db};
use crate::handle::Gauges;
use crate::write::Write;
use crate::{Store, StoreError};

/// Tables that were written to.
const CHANNEL: &str = "curia";
/// Nodes, and tables where somebody has come or gone there.
pub(crate) const HERE: &str = "curia_here";
/// People who have changed, and sessions that have ended.
const WHO: &str = "curia_who";
/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// Between two attempts to listen.
const PAUSE: Duration = Duration::from_secs(1);

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Another node has written to this table.
    Table(String),
    /// Somebody has come to this table, or gone, at the node of this name.
    Here {
        /// The name of the node.
        node: String,
        /// The table.
        table: String,
    },
    /// This person has changed, or the session with this hash has ended, or some sessions of this
    /// person have.
    Who(String),
    /// Something may have been missed: any table may have been written to, anybody have changed.
    Gap,
}

/// Listens to what other nodes write.
pub struct News {
    source: PgConnectOptions,
    listener: Option<PgListener>,
    /// After so long without a word it is asked whether anybody is there.
    patience: Duration,
    gauges: Arc<Gauges>,
}

impl Store {
    /// Listens to what others write; `None` for a file, which nobody else writes to.
    pub fn news(&self) -> Option<News> {
        let Db::Postgres(source) = &self.inner.source else { return None };
        let source = source.clone().application_name("curia-listener");
        let (patience, gauges) = (self.inner.patience, self.inner.writer.gauges());
        Some(News { source, listener: None, patience, gauges })
    }
}

impl News {
    /// The next thing that is heard. Waits as long as it takes.
    pub async fn next(&mut self) -> Heard {
        loop {
            let Some(listener) = &mut self.listener else {
                match listen(&self.source).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Heard::Gap;
                    }
                    Err(error) => {
                        tracing::debug!(error = %StoreError::from(error), "nothing can be heard");
                        tokio::time::sleep(PAUSE).await;
                        continue;
                    }
                }
            };
            // Whoever only listens never finds out that the other end is gone.
            let Ok(heard) = timeout(self.patience, listener.try_recv()).await else {
                if !is_there(listener, self.patience).await {
                    tracing::warn!("nothing is heard any more");
                    self.listener = None;
                }
                continue;
            };
            match heard {
                Ok(Some(word)) if word.channel() == HERE => {
                    if let Some((node, table)) = word.payload().split_once(' ') {
                        return Heard::Here { node: node.into(), table: table.into() };
                    }
                }
                Ok(Some(word)) => {
                    if word.process_id() != self.gauges.backend.load(Ordering::Relaxed) {
                        let (channel, word) = (word.channel(), word.payload().to_owned());
                        return if channel == WHO { Heard::Who(word) } else { Heard::Table(word) };
                    }
                }
                // It has connected again, and may have missed something in between.
                Ok(None) => return Heard::Gap,
                Err(error) => {
                    tracing::warn!(error = %StoreError::from(error), "nothing is heard any more");
                    self.listener = None;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// Does the database answer on this connection?
async fn is_there(listener: &mut PgListener, patience: Duration) -> bool {
    matches!(timeout(patience, listener.execute("SELECT 1")).await, Ok(Ok(_)))
}

async fn listen(source: &PgConnectOptions) -> Result<PgListener, sqlx::Error> {
    // Between two attempts to connect it waits for a fifth of this at the most.
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
    let pool = pool.connect_lazy_with(source.clone());
    let mut listener = PgListener::connect_with(&pool).await?;
    let listening = listener.listen_all([CHANNEL, HERE, WHO]);
    timeout(PATIENCE, listening).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
    Ok(listener)
}

/// Has the others told whom a batch concerns, once it is committed: they let nobody in any more by
/// what they remember, so this word is not lost without theirs being.
pub(crate) async fn of_people(conn: &mut Conn, writes: &[&Write]) -> Result<(), StoreError> {
    let Db::Postgres(conn) = conn else { return Ok(()) };
    const SQL: &str = "SELECT pg_notify($1, who) FROM UNNEST($2) AS who";
    let people: Vec<&str> = writes.iter().filter_map(|write| write.concerns_someone()).collect();
    if !people.is_empty() {
        sqlx::query(SQL).bind(WHO).bind(people).execute(conn).await?;
    }
    Ok(())
}

/// Tells the others which tables were written to. PostgreSQL carries out transactions that tell
/// something one after the other, each until it is on the disk; so this is one of its own, which
/// nobody waits for, and what is written goes to the disk together with what others write.
pub(crate) async fn of_tables(conn: &mut Conn, tables: &[String]) -> Result<(), StoreError> {
    let Db::Postgres(conn) = conn else { return Ok(()) };
    const SQL: &str = "WITH soon AS MATERIALIZED
         (SELECT set_config('synchronous_commit', 'off', true))
     SELECT pg_notify($1, board) FROM soon, UNNEST($2) AS board";
    sqlx::query(SQL).bind(CHANNEL).bind(tables).execute(conn).await?;
    Ok(())
}

/// By which PostgreSQL knows a connection; 0 for a file.
pub(crate) async fn backend(conn: &mut Conn) -> Result<u32, StoreError> {
    let Db::Postgres(conn) = conn else { return Ok(0) };
    let (number,): (i32,) = sqlx::query_as("SELECT pg_backend_pid()").fetch_one(conn).await?;
    Ok(number.unsigned_abs())
}
