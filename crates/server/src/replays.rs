//! The turns of records that are played again: where a table wakes or goes back, and where somebody
//! asks for a paper. A replay takes a core for as long as the record is, so a few run at a time,
//! away from the threads that serve play, and long ones hold up no short one. A table waits for its
//! turn; whoever wants a paper where many do is told to come back.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::problem::Problem;

/// A record with more bytes is a long one: most games stay below.
const LONG: usize = 512 << 10;

/// The papers that are made or waited for.
const QUEUE: usize = 64;

/// How long whoever finds the queue full is told to wait.
const AGAIN: Duration = Duration::from_secs(5);

/// For whom a record is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A table that must know where it stands.
    Table,
    /// Somebody who wants a paper.
    Reader,
}

/// The turns of records that are played again.
pub struct Replays {
    most: usize,
    queue: Arc<Semaphore>,
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Default for Replays {
    fn default() -> Self {
        Self::new(available_parallelism().map_or(2, usize::from))
    }
}

impl Replays {
    /// So many short ones at the same time, and half as many long ones.
    pub fn new(most: usize) -> Self {
        let gate = |places| Arc::new(Semaphore::new(places));
        Self { most, queue: gate(QUEUE), short: gate(most), long: gate((most / 2).max(1)) }
    }

    /// How many short ones are played at the same time at most.
    pub fn most(&self) -> usize {
        self.most
    }

    /// Waits for a turn and plays a record of so many bytes on a thread of its own. What was begun
    /// keeps its place to its end, even if nobody waits for it any more.
    pub async fn turn<T: Send + 'static>(
        &self,
        by: By,
        length: usize,
        play: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = match by {
            By::Table => None,
            By::Reader => {
                let place = Arc::clone(&self.queue).try_acquire_owned();
                Some(place.map_err(|_| Problem::too_many(AGAIN))?)
            }
        };
        let gate = if length < LONG { &self.short } else { &self.long };
        let turn = Arc::clone(gate).acquire_owned().await.map_err(Problem::internal)?;
        let playing = tokio::task::spawn_blocking(move || {
            let played = play();
            drop((turn, place));
            played
        });
        playing.await.map_err(Problem::internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::future::join_all;

    use super::*;
    use crate::problem::Code;

    #[tokio::test]
    async fn no_more_are_played_at_once_than_there_are_places() {
        let replays = Replays::new(4);
        for (length, places) in [(LONG - 1, 4), (LONG, 2)] {
            let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let turns = (0..40).map(|n| {
                let (now, most) = (Arc::clone(&now), Arc::clone(&most));
                let by = if n % 2 == 0 { By::Table } else { By::Reader };
                replays.turn(by, length, move || {
                    most.fetch_max(1 + now.fetch_add(1, Ordering::SeqCst), Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                    now.fetch_sub(1, Ordering::SeqCst);
                })
            });
            assert!(join_all(turns).await.iter().all(Result::is_ok));
            assert!((1..=places).contains(&most.load(Ordering::SeqCst)));
        }
    }

    #[tokio::test]
    async fn long_ones_hold_up_no_short_one_and_readers_no_table() {
        let replays = Replays::new(2);
        let _long = replays.long.acquire().await.unwrap();
        assert_eq!(replays.turn(By::Reader, LONG - 1, || 7).await.ok(), Some(7));
        let _all = replays.queue.acquire_many(QUEUE as u32).await.unwrap();
        let problem = replays.turn(By::Reader, 0, || 7).await.unwrap_err();
        assert_eq!(problem.code(), Code::TooMany);
        assert_eq!(replays.turn(By::Table, 0, || 7).await.ok(), Some(7));
    }

    #[tokio::test]
    async fn one_that_panics_leaves_its_place() {
        let replays = Replays::new(1);
        for _ in 0..=QUEUE {
            let problem = replays.turn(By::Reader, 0, || panic!("a rule")).await.unwrap_err();
            assert_eq!(problem.code(), Code::Internal);
        }
        assert!(replays.turn(By::Reader, 0, || ()).await.is_ok());
    }
}
