//! Bots that think for people: hints, and what became of the chances in a finished game. Each takes
//! a core for a while, so a few think at a time, away from the threads that serve play, and some
//! more may wait; whoever comes after them is told to come back.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::problem::Problem;

/// Those that think at the same time.
const AT_ONCE: usize = 2;

/// Those that think or wait.
const QUEUE: usize = 32;

/// How long whoever finds the queue full is told to wait.
const AGAIN: Duration = Duration::from_secs(5);

/// The bots that think for people.
pub struct Advisers {
    queue: Arc<Semaphore>,
    gate: Arc<Semaphore>,
}

impl Default for Advisers {
    fn default() -> Self {
        Self::new()
    }
}

impl Advisers {
    /// Nobody waits yet.
    pub fn new() -> Self {
        Self { queue: Arc::new(Semaphore::new(QUEUE)), gate: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Waits for a turn and thinks on a thread of its own. What was begun keeps its place to its
    /// end, even if nobody waits for it any more.
    pub(crate) async fn turn<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| Problem::too_many(AGAIN))?;
        let turn = Arc::clone(&self.gate).acquire_owned().await.map_err(Problem::internal)?;
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = think();
            drop((turn, place));
            thought
        });
        thinking.await.map_err(Problem::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Code;

    #[tokio::test]
    async fn a_crowd_is_told_to_come_back() {
        let advisers = Advisers::new();
        assert_eq!(advisers.turn(|| 7).await.ok(), Some(7));
        let _all = advisers.queue.acquire_many(QUEUE as u32).await.unwrap();
        let problem = advisers.turn(|| 7).await.unwrap_err();
        assert_eq!(problem.code(), Code::TooMany);
    }

    #[tokio::test]
    async fn one_that_panics_leaves_its_place() {
        let advisers = Advisers::new();
        for _ in 0..=QUEUE {
            let problem = advisers.turn(|| panic!("a bot")).await.unwrap_err();
            assert_eq!(problem.code(), Code::Internal);
        }
        assert!(advisers.turn(|| ()).await.is_ok());
    }
}
