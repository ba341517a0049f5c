//! Wakes sleeping tables when a clock of theirs has run out or a bot owes an answer, and those that
//! a server has left behind which is gone. A table that cannot be loaded holds up no other: it
//! rests, and is let go of, so that a server of another build may try.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use store::{Due, StoreError};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::Hall;
use super::keep::BOT_WAKES;
use crate::app::Shared;

/// How often clocks of sleeping tables are looked at.
const LOOK: Duration = Duration::from_secs(1);
/// How many tables are woken at once. The next are woken as soon as these are.
const AT_ONCE: i64 = 100;
/// So few may still be on their way then.
const FEW: usize = 50;
/// How long a table that could not be loaded rests, at first and at the most.
const RESTS: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(300));

/// Wakes tables for as long as the server runs.
pub async fn rouse(app: Shared) {
    // Where nodes fall silent within less, their tables are taken over within less.
    let pause = app.nodes.as_ref().map_or(LOOK, |nodes| LOOK.min(nodes.lease() / 2));
    let mut rounds = Rounds::default();
    loop {
        tokio::time::sleep(pause).await;
        if let Err(error) = rounds.go(&app).await {
            tracing::warn!(%error, "the clocks cannot be looked at");
        }
    }
}

/// What is known of tables that were to be woken.
#[derive(Default)]
struct Rounds {
    /// Gives each table that was to be woken, and whether it is awake now.
    waking: JoinSet<(String, bool)>,
    /// Those of which it is not known yet.
    under_way: HashSet<String>,
    resting: HashMap<String, Rest>,
}

/// A table that could not be loaded is not tried again before `until`.
struct Rest {
    until: Instant,
    long: Duration,
}

impl Rounds {
    /// Wakes all whose time has come.
    async fn go(&mut self, app: &Shared) -> Result<(), StoreError> {
        self.take_note();
        let now = Instant::now();
        self.resting.retain(|_, rest| now < rest.until + RESTS.1);
        let resting = self.resting.iter().filter(|(_, rest)| now < rest.until);
        let but = resting.map(|(table, _)| table).chain(&self.under_way).cloned().collect();
        let mut due = Due { early: BOT_WAKES, but, ..Due::until(app.time.now(), AT_ONCE) };
        loop {
            let found = match &app.nodes {
                Some(nodes) => nodes.due(&due).await?,
                None => app.store.due(&due).await?,
            };
            let last = (found.len() as i64) < AT_ONCE;
            due.after = found.iter().map(|(table, at)| (*at, table.clone())).max();
            for (table, _) in found {
                self.under_way.insert(table.clone());
                self.waking.spawn(wake(app.clone(), table));
            }
            if last {
                return Ok(());
            }
            self.wait().await;
        }
    }

    /// Waits until most are awake, but not for long: those that think hold up no others.
    async fn wait(&mut self) {
        let until = Instant::now() + LOOK;
        while FEW < self.under_way.len() {
            let Ok(Some(Ok(woken))) = timeout_at(until, self.waking.join_next()).await else {
                return;
            };
            self.note(woken);
        }
    }

    /// Takes note of all that is known by now.
    fn take_note(&mut self) {
        while let Some(woken) = self.waking.try_join_next() {
            if let Ok(woken) = woken {
                self.note(woken);
            }
        }
    }

    fn note(&mut self, (table, awake): (String, bool)) {
        self.under_way.remove(&table);
        match awake {
            true => drop(self.resting.remove(&table)),
            false => self.rest(table),
        }
    }

    fn rest(&mut self, table: String) {
        let before = self.resting.get(&table).map(|rest| rest.long * 2);
        let long = before.unwrap_or(RESTS.0).min(RESTS.1);
        self.resting.insert(table, Rest { until: Instant::now() + long, long });
    }
}

async fn wake(app: Shared, table: String) -> (String, bool) {
    let woken = Hall::look(&app, &table).await;
    if let Err(problem) = &woken {
        let code = problem.code().name();
        tracing::warn!(table, code, "a table whose time has come does not wake");
        if let Some(nodes) = &app.nodes
            && let Some(me) = nodes.me()
            && let Err(error) = nodes.release(&table, &me).await
        {
            tracing::warn!(table, %error, "a table was not let go of");
        }
    }
    (table, woken.is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_cannot_be_loaded_rests_longer_each_time_until_it_is_awake() {
        let mut rounds = Rounds::default();
        let long = |rounds: &Rounds| rounds.resting["t"].long.as_secs();
        for wanted in [2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            rounds.note(("t".into(), false));
            assert_eq!(long(&rounds), wanted);
        }
        rounds.note(("t".into(), true));
        assert!(rounds.resting.is_empty());
        rounds.note(("t".into(), false));
        assert_eq!(long(&rounds), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn those_that_take_their_time_hold_up_no_others() {
        let mut rounds = Rounds::default();
        for n in 0..60 {
            let table = format!("t{n}");
            rounds.under_way.insert(table.clone());
            rounds.waking.spawn(async move {
                if n < 50 {
                    std::future::pending::<()>().await;
                }
                (table, true)
            });
        }
        rounds.wait().await;
        assert_eq!(rounds.under_way.len(), 50);
        // More than so many: it does not wait for them for ever.
        rounds.under_way.insert("t60".into());
        rounds.wait().await;
        assert_eq!(rounds.under_way.len(), 51);
    }
}
