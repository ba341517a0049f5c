//! The turns of bots that play. Each takes a core while it thinks, so no more think at a time than
//! there are cores: passwords, replays and lookups of names find threads beside any crowd of bots.
//! Whoever comes first thinks first, but the tables of one host have half of the places at most,
//! and those at which nobody sits and nobody looks on have one, all together.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread::available_parallelism;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// For whom a bot thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For<'a> {
    /// For a table that somebody plays or watches, of this host.
    Host(&'a str),
    /// For a table where there is nobody.
    Nobody,
}

/// A turn to think. It is over when it is dropped.
#[derive(Debug)]
pub struct Turn {
    // The place is free before the next of the line comes for it.
    _place: OwnedSemaphorePermit,
    _line: Line,
}

/// The turns of bots that play.
pub struct Thinkers {
    most: usize,
    places: Arc<Semaphore>,
    nobody: Arc<Semaphore>,
    /// The line of each host that waits or thinks, as wide as the places that it may take.
    hosts: Arc<Mutex<HashMap<String, Weak<Semaphore>>>>,
}

/// Where one stands before a place.
#[derive(Debug)]
struct Line {
    // It holds its line as well, so it goes before the other looks who else does.
    _permit: OwnedSemaphorePermit,
    /// Forgotten with the last who stands there.
    _kept: Option<Kept>,
}

/// The line of a host, for one who stands there.
#[derive(Debug)]
struct Kept {
    host: String,
    line: Arc<Semaphore>,
    hosts: Arc<Mutex<HashMap<String, Weak<Semaphore>>>>,
}

impl Drop for Kept {
    fn drop(&mut self) {
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        // Lines are found under the lock alone: nobody comes while this one looks.
        if Arc::strong_count(&self.line) == 1 {
            hosts.remove(&self.host);
        }
    }
}

impl Default for Thinkers {
    fn default() -> Self {
        Self::new(available_parallelism().map_or(2, usize::from))
    }
}

impl Thinkers {
    /// So many think at the same time.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            places: Arc::new(Semaphore::new(most)),
            nobody: Arc::new(Semaphore::new(1)),
            hosts: Arc::default(),
        }
    }

    /// How many think at the same time at most.
    pub fn most(&self) -> usize {
        self.most
    }

    /// How many think.
    pub fn thinking(&self) -> usize {
        self.most - self.places.available_permits()
    }

    /// Waits for a turn. Whoever no longer waits leaves the line.
    pub async fn turn(&self, whom: For<'_>) -> Turn {
        let line = match whom {
            For::Host(host) => self.line_of(host).await,
            For::Nobody => Line { _permit: one_of(&self.nobody).await, _kept: None },
        };
        Turn { _place: one_of(&self.places).await, _line: line }
    }

    async fn line_of(&self, host: &str) -> Line {
        let kept = {
            let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
            let known = hosts.get(host).and_then(Weak::upgrade);
            let line = known.unwrap_or_else(|| {
                let line = Arc::new(Semaphore::new((self.most / 2).max(1)));
                hosts.insert(host.to_owned(), Arc::downgrade(&line));
                line
            });
            Kept { host: host.to_owned(), line, hosts: Arc::clone(&self.hosts) }
        };
        Line { _permit: one_of(&kept.line).await, _kept: Some(kept) }
    }
}

async fn one_of(places: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    Arc::clone(places).acquire_owned().await.expect("nobody closes it")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_think_at_once_than_there_are_places() {
        let thinkers = Arc::new(Thinkers::new(3));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let thoughts = (0..60).map(|n| {
            let (thinkers, now, most) =
                (Arc::clone(&thinkers), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let host = format!("host {}", n % 7);
                let whom = if n % 5 == 0 { For::Nobody } else { For::Host(&host) };
                let turn = thinkers.turn(whom).await;
                most.fetch_max(1 + now.fetch_add(1, Ordering::SeqCst), Ordering::SeqCst);
                tokio::task::yield_now().await;
                now.fetch_sub(1, Ordering::SeqCst);
                drop(turn);
            })
        });
        futures_util::future::join_all(thoughts).await.into_iter().for_each(|done| done.unwrap());
        assert!((1..=3).contains(&most.load(Ordering::SeqCst)));
        assert_eq!(thinkers.thinking(), 0);
        assert!(thinkers.hosts.lock().unwrap().is_empty(), "every line is forgotten");
    }

    #[tokio::test]
    async fn one_host_leaves_room_for_the_others() {
        let thinkers = Thinkers::new(4);
        let turn = |host: &'static str| thinkers.turn(For::Host(host));
        let first = turn("anna").now_or_never().unwrap();
        let _second = turn("anna").now_or_never().unwrap();
        let mut third = Box::pin(turn("anna"));
        assert!(third.as_mut().now_or_never().is_none());
        let _other = turn("bruno").now_or_never().unwrap();
        assert_eq!(thinkers.thinking(), 3);
        drop(first);
        let _third = third.now_or_never().unwrap();
    }

    #[tokio::test]
    async fn tables_that_nobody_looks_at_have_one_place_together() {
        let thinkers = Thinkers::new(4);
        let one = thinkers.turn(For::Nobody).now_or_never().unwrap();
        assert!(thinkers.turn(For::Nobody).now_or_never().is_none());
        let _anna = thinkers.turn(For::Host("anna")).now_or_never().unwrap();
        drop(one);
        assert!(thinkers.turn(For::Nobody).now_or_never().is_some());
    }

    #[tokio::test]
    async fn whoever_no_longer_waits_leaves_the_line() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn(For::Host("anna")).now_or_never().unwrap();
        for _ in 0..100 {
            assert!(thinkers.turn(For::Host("bruno")).now_or_never().is_none());
        }
        assert_eq!(thinkers.hosts.lock().unwrap().len(), 1);
        drop(first);
        assert!(thinkers.turn(For::Host("carla")).now_or_never().is_some());
        assert!(thinkers.hosts.lock().unwrap().is_empty());
    }
}
