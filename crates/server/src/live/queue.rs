//! What waits to go out over one socket. A queue of the usual kind keeps room for all that could
//! wait; most sockets wait for nothing most of the time, and there are many of them, so this one
//! keeps room for what does.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

/// How many pushes may wait for a socket.
const MOST: usize = 32;

/// Where pushes for one socket go; when it is full, the socket is too slow and is let go.
pub struct Sink(Arc<Queue>);

/// A way to a queue that does not keep it open.
pub struct WeakSink(Arc<Queue>);

/// The other end of a queue.
pub struct Pushes(Arc<Queue>);

struct Queue {
    waiting: Mutex<VecDeque<Utf8Bytes>>,
    /// How many keep it open.
    sinks: AtomicUsize,
    /// Something came, or nothing more will.
    stirred: Notify,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Utf8Bytes>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A queue for one socket.
pub fn queue() -> (Sink, Pushes) {
    let queue = Arc::new(Queue {
        waiting: Mutex::default(),
        sinks: AtomicUsize::new(1),
        stirred: Notify::new(),
    });
    (Sink(Arc::clone(&queue)), Pushes(queue))
}

impl Sink {
    /// Puts a push into the queue; false if it is full.
    pub fn put(&self, push: Utf8Bytes) -> bool {
        let mut waiting = self.0.lock();
        let room = waiting.len() < MOST;
        if room {
            waiting.push_back(push);
            drop(waiting);
            self.0.stirred.notify_one();
        }
        room
    }

    /// A way to the same queue that does not keep it open.
    pub fn downgrade(&self) -> WeakSink {
        WeakSink(Arc::clone(&self.0))
    }
}

impl Clone for Sink {
    fn clone(&self) -> Self {
        self.0.sinks.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(&self.0))
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        if self.0.sinks.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.stirred.notify_one();
        }
    }
}

impl WeakSink {
    /// The sink, while anyone keeps the queue open.
    pub fn upgrade(&self) -> Option<Sink> {
        let open = |sinks: usize| (0 < sinks).then_some(sinks + 1);
        let opened = self.0.sinks.fetch_update(Ordering::AcqRel, Ordering::Acquire, open);
        opened.is_ok().then(|| Sink(Arc::clone(&self.0)))
    }
}

impl Pushes {
    /// All that waits, once there is something; nothing once nothing can come any more. Nothing
    /// is lost if nobody waits for it to the end.
    pub async fn take(&mut self) -> VecDeque<Utf8Bytes> {
        loop {
            let closed = self.0.sinks.load(Ordering::Acquire) == 0;
            let waiting = std::mem::take(&mut *self.0.lock());
            if closed || !waiting.is_empty() {
                return waiting;
            }
            self.0.stirred.notified().await;
        }
    }

    /// Waits until nothing more can come.
    pub async fn closed(&self) {
        while self.0.sinks.load(Ordering::Acquire) != 0 {
            self.0.stirred.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pushes: &VecDeque<Utf8Bytes>) -> Vec<&str> {
        pushes.iter().map(|push| push.as_str()).collect()
    }

    #[tokio::test]
    async fn what_was_put_comes_out_in_order_and_then_the_end() {
        let (sink, mut pushes) = queue();
        let other = sink.clone();
        assert!(sink.put("a".into()) && other.put("b".into()));
        drop(other);
        assert_eq!(texts(&pushes.take().await), ["a", "b"]);
        let weak = sink.downgrade();
        assert!(weak.upgrade().is_some_and(|again| again.put("c".into())));
        drop(sink);
        assert!(weak.upgrade().is_none());
        assert_eq!(texts(&pushes.take().await), ["c"]);
        assert!(pushes.take().await.is_empty());
        assert!(pushes.take().await.is_empty());
    }

    #[tokio::test]
    async fn one_that_is_not_read_is_full_in_the_end() {
        let (sink, mut pushes) = queue();
        assert!((0..MOST).all(|_| sink.put("a".into())));
        assert!(!sink.put("b".into()));
        assert_eq!(pushes.take().await.len(), MOST);
        assert!(sink.put("c".into()));
    }

    #[tokio::test]
    async fn whoever_waits_for_the_end_misses_nothing() {
        let (sink, pushes) = queue();
        assert!(sink.put("a".into()));
        let end = tokio::spawn(async move {
            pushes.closed().await;
            pushes
        });
        tokio::task::yield_now().await;
        assert!(sink.put("b".into()));
        drop(sink);
        let mut pushes = end.await.unwrap();
        assert_eq!(texts(&pushes.take().await), ["a", "b"]);
    }

    #[tokio::test]
    async fn whoever_waits_is_woken() {
        let (sink, mut pushes) = queue();
        let reader = tokio::spawn(async move {
            let mut count = 0;
            loop {
                let more = pushes.take().await;
                if more.is_empty() {
                    return count;
                }
                count += more.len();
            }
        });
        for _ in 0..1_000 {
            while !sink.put("a".into()) {
                tokio::task::yield_now().await;
            }
        }
        drop(sink);
        assert_eq!(reader.await.unwrap(), 1_000);
    }
}
