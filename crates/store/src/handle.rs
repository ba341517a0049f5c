//! The callers' end of the writer: the queue that leads to it, and what it lets everyone know.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use tokio::sync::{mpsc, oneshot, watch};

use crate::write::{Texts, Write};
use crate::{Store, StoreError};

/// So many writes may wait; then callers wait to hand theirs in.
const QUEUE: usize = 4096;

/// Counters of the writer since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Transactions carried out.
    pub batches: u64,
    /// Writes answered.
    pub jobs: u64,
    /// Microseconds from the beginning to the commit of the last batch.
    pub last_commit_micros: u64,
    /// The same for all batches together.
    pub total_commit_micros: u64,
    /// Writes answered with an error.
    pub failures: u64,
    /// Writes that wait now.
    pub queue: u64,
}

/// What the writer keeps count of.
#[derive(Default)]
pub(crate) struct Gauges {
    pub(crate) batches: AtomicU64,
    pub(crate) jobs: AtomicU64,
    pub(crate) last: AtomicU64,
    pub(crate) total: AtomicU64,
    pub(crate) failures: AtomicU64,
    /// By which PostgreSQL knows the connection that writes.
    pub(crate) backend: AtomicU32,
    /// The database did not take the last batch.
    pub(crate) ailing: AtomicBool,
}

/// A write, and who waits for it.
pub(crate) struct Job {
    pub(crate) write: Box<Write>,
    pub(crate) answer: oneshot::Sender<Result<i64, StoreError>>,
}

/// What the writer is told.
pub(crate) enum Message {
    Job(Job),
    Close,
}

/// The callers' end.
pub(crate) struct Handle {
    queue: mpsc::Sender<Message>,
    gauges: Arc<Gauges>,
    ended: watch::Receiver<bool>,
}

/// The writer's end.
pub(crate) struct Ends {
    pub(crate) inbox: mpsc::Receiver<Message>,
    pub(crate) gauges: Arc<Gauges>,
    pub(crate) ended: watch::Sender<bool>,
}

impl Handle {
    /// A new queue, with both its ends.
    pub(crate) fn new() -> (Self, Ends) {
        let (queue, inbox) = mpsc::channel(QUEUE);
        let (end, ended) = watch::channel(false);
        let gauges = Arc::new(Gauges::default());
        (Self { queue, gauges: gauges.clone(), ended }, Ends { inbox, gauges, ended: end })
    }

    pub(crate) fn alive(&self) -> bool {
        !self.gauges.ailing.load(Ordering::Relaxed) && !self.queue.is_closed()
    }

    pub(crate) fn gauges(&self) -> Arc<Gauges> {
        Arc::clone(&self.gauges)
    }

    pub(crate) fn figures(&self) -> Figures {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Figures {
            batches: get(&self.gauges.batches),
            jobs: get(&self.gauges.jobs),
            last_commit_micros: get(&self.gauges.last),
            total_commit_micros: get(&self.gauges.total),
            failures: get(&self.gauges.failures),
            queue: (self.queue.max_capacity() - self.queue.capacity()) as u64,
        }
    }

    pub(crate) async fn close(&self) {
        // An error means that it has been closed already: then only wait for the end.
        let _ = self.queue.send(Message::Close).await;
        let _ = self.ended.clone().wait_for(|ended| *ended).await;
    }
}

impl Store {
    /// Hands a write to the writer and waits until it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<i64, StoreError> {
        if write.has_nul() {
            return Err(StoreError::nul());
        }
        let closed = || StoreError::Unavailable("the store is closed".into());
        let (answer, result) = oneshot::channel();
        let job = Message::Job(Job { write: Box::new(write), answer });
        self.inner.writer.queue.send(job).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }
}
