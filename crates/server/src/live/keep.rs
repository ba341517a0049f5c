//! What a table writes: entries before anyone is told of them, its row, its clocks, snapshots. If
//! the store refuses, the table stands as it was stored.

use std::time::Duration;

use engine::SeatSet;
use engine::erased::AnyEntry;
use store::{Append, Appended, Entry, Follows, Snapshot, StoreError};
use tokio::time::Instant;

use super::calls::Standing;
use super::clock::{Clocks, now};
use super::table::{ATTEMPTS, Live};
use crate::problem::{Code, Problem};
use crate::terms::Seating;

/// A snapshot is kept after so many entries.
const SNAPSHOT_EVERY: u32 = 32;

/// After so many milliseconds a sleeping table is woken for a bot that owes an answer.
pub(super) const BOT_WAKES: i64 = 5_000;

/// Who gave an answer, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Person,
    Bot,
    Program,
    Clock,
    Table,
}

impl By {
    fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot => "bot",
            Self::Program => "program",
            Self::Clock => "clock",
            Self::Table => "table",
        }
    }
}

impl Live {
    /// Stores what is new at the game, and only then tells it. If it cannot be stored, the table
    /// stands as before.
    pub(super) async fn commit(&mut self, by: By, key: Option<String>) -> Result<(), Problem> {
        let Some(game) = self.game.as_mut() else { return Ok(()) };
        let fresh = game.shed();
        if fresh.is_empty() {
            return Ok(());
        }
        self.write(fresh, by, key).await
    }

    /// Stores entries that were handed over by the game, and tells them.
    pub(super) async fn write(
        &mut self,
        fresh: Vec<AnyEntry>,
        by: By,
        key: Option<String>,
    ) -> Result<(), Problem> {
        let began = std::time::Instant::now();
        let Some(game) = self.game.as_ref() else { return Ok(()) };
        let at = now();
        let answered: SeatSet = fresh.iter().filter_map(|entry| entry.seat).collect();
        let mut head = self.head.clone();
        head.last = game.last().into();
        head.awaited = game.awaited().bits().into();
        let mut clocks = self.clocks.clone();
        let outcome = game.outcome();
        if let Some(clocks) = &mut clocks {
            let running = self.running_after(outcome.is_some());
            clocks.set(self.terms.pace, answered, running, self.app.time.now());
            head.clocks = Some(json_text(clocks));
        }
        head.deadline = self.wake_at(&self.row, &self.seating, clocks.as_ref());
        let after = self.head.last;
        let mut key = key;
        let entries: Vec<_> = fresh
            .iter()
            .map(|entry| Entry {
                seq: entry.seq.into(),
                at,
                seat: entry.seat.map(|seat| seat.index() as i64),
                // A plan is known by the key of its first answer.
                key: key.take(),
                by: by.name().to_owned(),
                link: entry.link.clone(),
                told: super::push::told_text(&entry.lines),
            })
            .collect();
        let ended = outcome.map(|outcome| {
            let mut row = self.row.clone();
            row.status = "over".to_owned();
            row.ended = Some(at);
            row.outcome = Some(json_text(&outcome));
            row.motion = None;
            row.rev += 1;
            row
        });
        let count = entries.len() as u64;
        // A game that is over has no drafts.
        let drafts = if ended.is_some() { Vec::new() } else { self.drafts() };
        let changes = self.draft_changes(&drafts);
        let table = self.row.id.clone();
        let acted = if by == By::Person { answered } else { SeatSet::EMPTY };
        let calls = self.calls(&Standing {
            row: ended.as_ref().unwrap_or(&self.row),
            seating: &self.seating,
            game: Some(&**game),
            clocks: clocks.as_ref(),
            acted,
        });
        let head_after = head.clone();
        // A row that is saved with it has its own number to be held against.
        let rev = ended.is_none().then_some(self.row.rev);
        let append =
            Append { table, after, rev, entries, head: head_after, drafts: changes, calls };
        let written = match ended.clone() {
            None => self.app.store.append(append).await,
            Some(row) => self.app.store.append_with(append, Some(row)).await,
        };
        let before = self.before.take();
        match written {
            Ok(Appended::Written) => {}
            other => {
                // Nobody was told, and nobody will be.
                self.game = before;
                return Err(match other {
                    Ok(_) => {
                        // Another node was first.
                        self.follow().await?;
                        Code::Changed.into()
                    }
                    Err(StoreError::Exists(_)) => Problem::bad_field("key", Code::KeyReused),
                    Err(error) => error.into(),
                });
            }
        }
        (self.head, self.clocks, self.kept) = (head, clocks, drafts);
        self.app.meters.plies(count, began.elapsed());
        let over = ended.is_some();
        if let Some(row) = ended {
            self.row = row;
            self.motion = None;
        }
        self.tell_game(&fresh);
        if over {
            self.tell_table();
        }
        let last = self.game.as_ref().map_or(0, |game| game.last());
        if self.kept_at + SNAPSHOT_EVERY <= last {
            self.keep_snapshot().await;
        }
        Ok(())
    }

    fn running_after(&self, over: bool) -> SeatSet {
        if over { SeatSet::EMPTY } else { self.running() }
    }

    /// Throws away what is in memory and takes what is in the store.
    pub(super) async fn reload(&mut self) -> Result<(), Problem> {
        let fresh = Self::load(&self.app, &self.id, self.me.clone()).await?;
        let Self { row, head, seating, game, kept, clocks, motion, diverged, kept_at, .. } = fresh;
        (self.row, self.head, self.seating, self.game) = (row, head, seating, game);
        (self.clocks, self.motion, self.diverged) = (clocks, motion, diverged);
        (self.kept, self.kept_at) = (kept, kept_at);
        self.minds.forget();
        Ok(())
    }

    /// Changes the row of the table, in the store first, and sets the clocks by who is waited for
    /// then. Where another node has written meanwhile nothing is changed but what is known here.
    pub(super) async fn save(
        &mut self,
        change: impl FnOnce(&mut store::Table, &mut Seating),
    ) -> Result<(), Problem> {
        let (mut row, mut seating) = (self.row.clone(), self.seating.clone());
        change(&mut row, &mut seating);
        row.seating = json_text(&seating);
        row.people = seating.people_with(&row.host);
        row.rev += 1;
        let mut clocks = self.clocks.clone();
        if let Some(clocks) = &mut clocks {
            let running = self.running_with(&row, &seating);
            clocks.set(self.terms.pace, SeatSet::EMPTY, running, self.app.time.now());
        }
        let calls = self.calls(&Standing {
            row: &row,
            seating: &seating,
            game: self.game.as_deref(),
            clocks: clocks.as_ref(),
            acted: SeatSet::EMPTY,
        });
        let follows = Follows {
            after: self.head.last,
            deadline: self.wake_at(&row, &seating, clocks.as_ref()),
            clocks: clocks.as_ref().map(json_text),
            calls,
        };
        let (deadline, text) = (follows.deadline, follows.clocks.clone());
        if !self.app.store.save_table_with(&row, follows).await? {
            self.follow().await?;
            return Err(Code::Changed.into());
        }
        (self.head.deadline, self.head.clocks, self.clocks) = (deadline, text, clocks);
        (self.row, self.seating) = (row, seating);
        Ok(())
    }

    /// Sets the clocks by who is waited for now, stores them, and shows them. Where another node has
    /// answered meanwhile they are set by what came of that.
    pub(super) async fn set_clocks(&mut self) -> Result<(), Problem> {
        for _ in 0..ATTEMPTS {
            if self.keep_clocks().await? {
                self.tell_clocks();
                return Ok(());
            }
            self.follow().await?;
        }
        Err(Code::Changed.into())
    }

    /// Sets the clocks by who is waited for now, and stores them. False if another node has
    /// answered meanwhile: that has set the clocks, and this knows of neither.
    pub(super) async fn keep_clocks(&mut self) -> Result<bool, Problem> {
        let mut clocks = self.clocks.clone();
        if let Some(clocks) = &mut clocks {
            clocks.set(self.terms.pace, SeatSet::EMPTY, self.running(), self.app.time.now());
        }
        let deadline = self.wake_at(&self.row, &self.seating, clocks.as_ref());
        let text = clocks.as_ref().map(json_text);
        let differs = deadline != self.head.deadline || text != self.head.clocks;
        // What is known here of clocks may be out of date where there are other nodes.
        if differs || (text.is_some() && self.app.nodes.is_some()) {
            let (store, after) = (&self.app.store, self.head.last);
            if !store.set_clocks(&self.id, after, deadline, text.clone()).await? {
                return Ok(false);
            }
        }
        (self.head.deadline, self.head.clocks) = (deadline, text);
        self.clocks = clocks;
        Ok(true)
    }

    /// When a table that sleeps, or whose server was stopped, must be woken: when a clock runs
    /// out, or soon if a bot owes an answer.
    fn wake_at(
        &self,
        row: &store::Table,
        seating: &Seating,
        clocks: Option<&Clocks>,
    ) -> Option<i64> {
        let game = self.game.as_ref().filter(|_| row.status == "playing")?;
        let bot = game.awaited().iter().any(|seat| seating.bot(seat).is_some());
        let bot = bot.then(|| self.app.time.now() + BOT_WAKES);
        clocks.and_then(Clocks::deadline).into_iter().chain(bot).min()
    }

    /// When a clock runs out or a bot has waited long enough.
    pub(super) fn alarm(&self) -> Option<Instant> {
        let clocks = self.clocks.as_ref().filter(|_| self.row.status == "playing");
        let deadline = clocks.and_then(Clocks::deadline).map(|deadline| {
            let wait = u64::try_from(deadline - self.app.time.now()).unwrap_or(0);
            Instant::now() + Duration::from_millis(wait)
        });
        let alarm = deadline.into_iter().chain(self.minds.alarm()).min();
        self.watch.not_before(alarm)
    }

    pub(super) async fn time_runs(&mut self) {
        self.watch.look_up();
        self.think().await;
        let Some(clocks) = self.clocks.as_ref().filter(|_| self.row.status == "playing") else {
            return;
        };
        let out = clocks.out(self.app.time.now());
        if out.is_empty() || !self.acts().await {
            return;
        }
        for seat in out.iter() {
            // An answer for one seat may have changed who is waited for.
            if !self.running().has(seat) {
                continue;
            }
            if let Err(problem) = Box::pin(self.answer_for(seat)).await {
                // Another node was first, and its clocks are known here now.
                if problem.code() == Code::Changed {
                    return;
                }
                let code = problem.code().name();
                tracing::error!(table = %self.id, %seat, code, "nobody could answer for a seat");
                // Not again at once: the clock gets a minute.
                let until = self.app.time.now() + 60_000;
                if let Some(clocks) = &mut self.clocks {
                    clocks.put_off(seat, until);
                }
            }
        }
        self.halt_idle_clocks().await;
    }

    /// A clock that has run out for a seat that nobody waits for stands again where it began to run:
    /// nobody answers for that seat, so it would be out for ever.
    async fn halt_idle_clocks(&mut self) {
        let (running, now) = (self.running(), self.app.time.now());
        let Some(clocks) = &mut self.clocks else { return };
        let idle: SeatSet = clocks.out(now).iter().filter(|seat| !running.has(*seat)).collect();
        if idle.is_empty() {
            return;
        }
        tracing::warn!(table = %self.id, seats = idle.bits(), "clocks ran for nobody");
        clocks.halt(idle);
        // If it cannot be stored now, it will be with whatever is stored next.
        if let Err(problem) = self.set_clocks().await {
            let code = problem.code().name();
            tracing::warn!(table = %self.id, code, "clocks that stand were not stored");
        }
    }

    /// Keeps where the table stands, for a build that would replay it otherwise.
    pub(super) async fn keep_snapshot(&mut self) {
        let Some(game) = self.game.as_ref() else { return };
        let seq = game.last();
        if seq == self.kept_at || self.row.status == "over" {
            return;
        }
        let snapshot = Snapshot { seq: seq.into(), body: game.snapshot() };
        match self.app.store.keep_snapshot(&self.id, &snapshot).await {
            Ok(()) => self.kept_at = seq,
            Err(error) => tracing::warn!(table = %self.id, %error, "no snapshot could be kept"),
        }
    }
}

/// Plain data as JSON.
pub(super) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        tracing::error!(%error, "plain data could not be written");
        String::new()
    })
}
