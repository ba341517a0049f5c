//! The one task that writes. It takes everything that waits, carries it out in one transaction and
//! answers each caller only after the commit: while one batch is on its way to the disk, the next
//! one gathers. A caller that goes away takes nothing back.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::batch::{self, Failed, Results};
use crate::db::{Conn, Db, Readers, Source, execute};
use crate::handle::{Ends, Gauges, Handle, Job, Message};
use crate::moment::{self, Moment};
use crate::write::Write;
use crate::{StoreError, news, open};

/// So many go into one transaction.
const BATCH: usize = 1024;
/// The first and the longest pause between two attempts to connect.
const PAUSES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));

/// Starts the writer on a connection.
pub(crate) fn start(
    source: Source,
    conn: Conn,
    backend: u32,
    readers: Readers,
    patience: Duration,
) -> Handle {
    let (handle, Ends { inbox, gauges, ended }) = Handle::new();
    gauges.backend.store(backend, Ordering::Relaxed);
    let writer = Writer {
        source,
        conn: Some(conn),
        patience,
        retry: Instant::now(),
        pause: PAUSES.0,
        inbox,
        put_off: VecDeque::new(),
        untold: Vec::new(),
        gauges,
    };
    tokio::spawn(async move {
        writer.run(readers).await;
        ended.send_replace(true);
    });
    handle
}

struct Writer {
    source: Source,
    /// None after it was lost, until it is found again.
    conn: Option<Conn>,
    /// What takes PostgreSQL longer is given up with the connection.
    patience: Duration,
    /// Not to be tried again before.
    retry: Instant,
    pause: Duration,
    inbox: mpsc::Receiver<Message>,
    /// Writes that must wait for an earlier one to the same table.
    put_off: VecDeque<Job>,
    /// Tables that were written to, of which other nodes have not heard yet.
    untold: Vec<String>,
    gauges: Arc<Gauges>,
}

impl Writer {
    async fn run(mut self, readers: Readers) {
        let mut arrived = Vec::with_capacity(BATCH);
        loop {
            let room = BATCH.saturating_sub(self.put_off.len());
            if !self.put_off.is_empty() {
                while arrived.len() < room
                    && let Ok(message) = self.inbox.try_recv()
                {
                    arrived.push(message);
                }
            } else if self.gauges.ailing.load(Ordering::Relaxed) {
                match timeout(self.pause, self.inbox.recv_many(&mut arrived, room)).await {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(_) => self.mend().await,
                }
            } else if self.inbox.recv_many(&mut arrived, room).await == 0 {
                break;
            }
            let jobs = self.gather(&mut arrived);
            if !jobs.is_empty() {
                self.carry_out(jobs).await;
                // Those who were answered may hand in their next write into the same batch.
                tokio::task::yield_now().await;
            }
        }
        self.end(readers).await;
    }

    /// What may go into one transaction: of the writes to one table only the first if it is an
    /// append, and otherwise those before the first append. The rest is put off, in order.
    fn gather(&mut self, arrived: &mut Vec<Message>) -> Vec<Job> {
        let mut jobs: Vec<Job> = self.put_off.drain(..).collect();
        for message in arrived.drain(..) {
            match message {
                Message::Job(job) => jobs.push(job),
                Message::Close => self.inbox.close(),
            }
        }
        // The tables seen so far, and whether they still take writes that are not appends.
        let mut tables: HashMap<&str, bool> = HashMap::with_capacity(jobs.len());
        let mut later = Vec::with_capacity(jobs.len());
        for job in &jobs {
            let appends = matches!(*job.write, Write::Append(_));
            later.push(job.write.table().is_some_and(|table| match tables.get_mut(table) {
                None => {
                    tables.insert(table, !appends);
                    false
                }
                Some(open) => {
                    *open &= !appends;
                    !*open
                }
            }));
        }
        let mut now = Vec::with_capacity(jobs.len());
        for (job, later) in jobs.into_iter().zip(later) {
            if later { self.put_off.push_back(job) } else { now.push(job) }
        }
        now
    }

    async fn carry_out(&mut self, jobs: Vec<Job>) {
        let started = Instant::now();
        let writes: Vec<&Write> = jobs.iter().map(|job| &*job.write).collect();
        let answers = writes.iter().any(|write| write.answers());
        let results = self.results(&writes).await;
        let took = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        let failures = results.iter().filter(|result| result.is_err()).count();
        let general = results.iter().find_map(|r| r.as_ref().err().filter(|e| e.is_general()));
        match general {
            // What was taken may have needed no room: whether an answer would be taken is seen by one.
            None if !answers && self.gauges.ailing.load(Ordering::Relaxed) => self.mend().await,
            general => self.notice(general),
        }
        let gauges = &self.gauges;
        gauges.batches.fetch_add(1, Ordering::Relaxed);
        gauges.jobs.fetch_add(jobs.len() as u64, Ordering::Relaxed);
        gauges.last.store(took, Ordering::Relaxed);
        gauges.total.fetch_add(took, Ordering::Relaxed);
        gauges.failures.fetch_add(failures as u64, Ordering::Relaxed);
        if 1_000_000 < took {
            tracing::warn!(jobs = jobs.len(), micros = took, "a slow batch");
        }
        for (job, result) in jobs.into_iter().zip(results) {
            // The caller may have gone away; what it wrote stays written.
            let _ = job.answer.send(result);
        }
        if answers {
            moment::comes(Moment::Answered);
        }
        self.tell().await;
    }

    /// Tells other nodes what was written. If the connection is lost meanwhile they hear it with
    /// what is written next, unless they have looked by themselves until then.
    async fn tell(&mut self) {
        let (patience, untold) = (self.patience, &self.untold);
        let Some(conn) = self.conn.as_mut().filter(|_| !untold.is_empty()) else { return };
        let telling = async |conn: &mut Conn| news::of_tables(conn, untold).await;
        let told = in_time(patience, telling, conn).await;
        if let Err(error) = &told {
            tracing::warn!(%error, "others hear later of what was written");
        }
        match told {
            Err(StoreError::Unavailable(_)) => self.let_go().await,
            _ => self.untold.clear(),
        }
    }

    /// Carries a batch out. If the connection is lost before the commit it is tried once more on a
    /// new one; if a write spoils the batch for the others, each gets a transaction of its own.
    async fn results(&mut self, writes: &[&Write]) -> Results {
        let mut again = true;
        loop {
            match self.attempt(writes).await {
                Ok(results) => return results,
                Err(Failed { error: StoreError::Unavailable(_), committing: false }) if again => {
                    again = false;
                }
                Err(Failed { error, .. }) => {
                    if writes.len() == 1 || matches!(error, StoreError::Unavailable(_)) {
                        return vec![Err(error); writes.len()];
                    }
                    return self.one_by_one(writes).await;
                }
            }
        }
    }

    async fn one_by_one(&mut self, writes: &[&Write]) -> Results {
        let mut results = Results::with_capacity(writes.len());
        for write in writes {
            match self.attempt(&[write]).await {
                Ok(result) => results.extend(result),
                Err(Failed { error: error @ StoreError::Unavailable(_), .. }) => {
                    results.resize(writes.len(), Err(error));
                    break;
                }
                Err(Failed { error, .. }) => results.push(Err(error)),
            }
        }
        results
    }

    /// One transaction, undone if it fails. A connection that was lost is let go of.
    async fn attempt(&mut self, writes: &[&Write]) -> Result<Results, Failed> {
        let patience = self.patience;
        let conn = self.connected().await?;
        let result = match conn {
            Db::Sqlite(_) => batch::together(conn, writes).await,
            Db::Postgres(_) => match timeout(patience, batch::together(conn, writes)).await {
                Ok(result) => result,
                Err(_) => Err(Failed { error: StoreError::mute(), committing: true }),
            },
        };
        if let Err(failed) = &result {
            let lost = matches!(failed.error, StoreError::Unavailable(_));
            if lost || in_time(patience, batch::rollback, conn).await.is_err() {
                tracing::warn!(error = %failed.error, "the connection is given up");
                self.let_go().await;
            }
        }
        if matches!(self.source, Db::Postgres(_)) {
            self.remember(writes, &result);
        }
        result
    }

    /// Keeps in mind what others are to be told: what was written, or may have been.
    fn remember(&mut self, writes: &[&Write], result: &Result<Results, Failed>) {
        let stands = |n: usize, write: &Write| match result {
            Ok(results) => match results[n] {
                Ok(0) => !write.may_come_second(),
                Ok(_) => true,
                Err(_) => false,
            },
            Err(failed) => failed.committing,
        };
        let written = writes.iter().enumerate().filter(|(n, write)| stands(*n, write));
        let tables = written.filter_map(|(_, write)| write.concerns_others());
        self.untold.extend(tables.map(str::to_owned));
    }

    async fn connected(&mut self) -> Result<&mut Conn, StoreError> {
        if self.conn.is_none() {
            if Instant::now() < self.retry {
                return Err(StoreError::Unavailable("the database was lost".into()));
            }
            match self.connect().await {
                Ok(conn) => {
                    tracing::info!("connected again");
                    self.conn = Some(conn);
                }
                Err(error) => {
                    self.retry = Instant::now() + self.pause;
                    self.pause = (self.pause * 2).min(PAUSES.1);
                    return Err(match error {
                        StoreError::Unavailable(_) => error,
                        other => StoreError::Unavailable(other.to_string()),
                    });
                }
            }
        }
        self.conn.as_mut().ok_or_else(|| StoreError::Unavailable("the database was lost".into()))
    }

    async fn connect(&self) -> Result<Conn, StoreError> {
        let mut conn = open::connect(&self.source).await?;
        let backend = in_time(self.patience, news::backend, &mut conn).await?;
        self.gauges.backend.store(backend, Ordering::Relaxed);
        Ok(conn)
    }

    async fn let_go(&mut self) {
        // A file has locks that must be released first; a server that is gone is not waited for.
        if let Some(conn @ Db::Sqlite(_)) = self.conn.take() {
            let _ = open::close(conn).await;
        }
    }

    /// Keeps in mind whether the database takes writes.
    fn notice(&mut self, error: Option<&StoreError>) {
        let was = self.gauges.ailing.swap(error.is_some(), Ordering::Relaxed);
        match error {
            Some(error) if !was => tracing::error!(%error, "the database takes no writes"),
            None if was => {
                tracing::info!("the database takes writes again");
                self.pause = PAUSES.0;
            }
            _ => {}
        }
    }

    /// Nobody writes and the last batch failed: sees whether the next one would.
    async fn mend(&mut self) {
        let patience = self.patience;
        let result = match self.connected().await {
            Ok(conn) => in_time(patience, probe, conn).await,
            Err(error) => Err(error),
        };
        if result.is_err() {
            self.pause = (self.pause * 2).min(PAUSES.1);
        }
        if matches!(result, Err(StoreError::Unavailable(_))) {
            self.let_go().await;
        }
        self.notice(result.err().as_ref());
    }

    async fn end(mut self, readers: Readers) {
        match readers {
            Db::Sqlite(pool) => pool.close().await,
            Db::Postgres(readers) => readers.pool.close().await,
        }
        let Some(mut conn) = self.conn.take() else { return };
        let checkpointed = match &mut conn {
            Db::Sqlite(_) => execute!(&mut conn, "PRAGMA wal_checkpoint(TRUNCATE)").map(drop),
            Db::Postgres(_) => Ok(()),
        };
        if let Err(error) = checkpointed.and(open::close(conn).await) {
            tracing::warn!(%error, "the last connection did not end well");
        }
    }
}

/// What comes of something, which a file always ends and PostgreSQL may not.
async fn in_time<T>(
    patience: Duration,
    something: impl AsyncFnOnce(&mut Conn) -> Result<T, StoreError>,
    conn: &mut Conn,
) -> Result<T, StoreError> {
    match conn {
        Db::Sqlite(_) => something(conn).await,
        Db::Postgres(_) => {
            timeout(patience, something(conn)).await.unwrap_or(Err(StoreError::mute()))
        }
    }
}

/// The least write there is: it changes no table. PostgreSQL needs room in a new file for it, as
/// answers do sooner or later; to change a row would need none.
async fn probe(conn: &mut Conn) -> Result<(), StoreError> {
    const PLACE: &str = "CREATE TEMPORARY TABLE probe ON COMMIT DROP AS SELECT 1 AS it";
    if let Db::Sqlite(_) = conn {
        execute!(&mut *conn, "BEGIN IMMEDIATE")?;
        let written = match execute!(&mut *conn, "PRAGMA user_version = 1") {
            Ok(_) => execute!(&mut *conn, "PRAGMA user_version = 0"),
            error => error,
        };
        let ended = execute!(&mut *conn, "COMMIT");
        if written.is_err() || ended.is_err() {
            batch::rollback(conn).await?;
        }
        written.and(ended)?;
    } else {
        batch::begin(conn).await?;
        let written = match execute!(&mut *conn, PLACE) {
            Ok(_) => execute!(&mut *conn, "COMMIT"),
            error => error,
        };
        if written.is_err() {
            batch::rollback(conn).await?;
        }
        written?;
    }
    Ok(())
}
