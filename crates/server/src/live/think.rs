//! Bots at the table. They think in turns, on threads of their own and on a twin of the table, and
//! see only what their seat sees; before they answer they wait for a time that has nothing to do
//! with what they hold.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bots::AnyBot;
use engine::erased::AnyTable;
use engine::{Chance, Seat};
use serde_json::Value;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use super::Command;
use super::keep::By;
use super::table::Live;
use crate::problem::{Code, Problem};
use crate::terms::Absent;
use crate::thinkers::For;

/// What the bots of a table are doing.
#[derive(Default)]
pub(super) struct Minds {
    /// The answer that is being thought about.
    busy: Option<Busy>,
    /// When the next one may begin, and for whom.
    due: Option<(Seat, u32, Instant)>,
    /// Bots that were cut short, and who plays in their place.
    lowered: BTreeMap<Seat, (String, &'static str)>,
}

/// An answer that is being thought about.
struct Busy {
    /// Whose, to which decision.
    on: (Seat, u32),
    /// Nobody was at the table when the turn was asked for.
    alone: bool,
    /// Waits for its turn; finished once the thinking has begun.
    turn: AbortHandle,
}

impl Drop for Busy {
    fn drop(&mut self) {
        // What nobody needs any more leaves the line.
        self.turn.abort();
    }
}

/// What a bot has come to.
pub(crate) struct Thought {
    seat: Seat,
    asked: u32,
    answer: Option<Vec<Value>>,
    /// The level that gave it, if it was cut short.
    overran: Option<String>,
}

impl Minds {
    pub(super) fn busy(&self) -> bool {
        self.busy.is_some() || self.due.is_some()
    }

    /// Is this being thought about, or waited for where it should be?
    fn is_on(&self, on: (Seat, u32), alone: bool) -> bool {
        let same = self.busy.as_ref().filter(|busy| busy.on == on);
        // Somebody has come who should not wait in the line of tables where there is nobody.
        same.is_some_and(|busy| !busy.alone || alone || busy.turn.is_finished())
    }

    pub(super) fn alarm(&self) -> Option<Instant> {
        self.due.map(|(_, _, at)| at)
    }

    pub(super) fn forget(&mut self) {
        (self.busy, self.due) = (None, None);
    }
}

impl Live {
    /// Has a bot think, if one is waited for and none does.
    pub(super) async fn think(&mut self) {
        let Some((seat, asked)) = self.owing() else {
            // What was to be thought about may have been taken back.
            return self.minds.forget();
        };
        let alone = self.is_alone();
        if self.minds.is_on((seat, asked), alone) || !self.acts().await {
            return;
        }
        let Some(game) = self.game.as_ref().filter(|_| self.row.status == "playing") else {
            return;
        };
        match self.minds.due {
            Some((due, at_asked, at)) if (due, at_asked) == (seat, asked) => {
                if Instant::now() < at {
                    return;
                }
            }
            _ => {
                let pause = self.bot_pause();
                if !pause.is_zero() {
                    self.minds.due = Some((seat, asked, Instant::now() + pause));
                    return;
                }
            }
        }
        let name = self.level_of(seat, self.seating.bot(seat).unwrap_or_default()).to_owned();
        let Some(mut bot) = self.title.bots.seat(&name) else {
            tracing::error!(table = %self.id, bot = name, "there is no such bot");
            return;
        };
        bot.limit(self.bot_limit());
        let (twin, me) = (game.twin(), self.me.clone());
        let (app, host) = (Arc::clone(&self.app), self.row.host.clone());
        let thinking = tokio::spawn(async move {
            let whom = if alone { For::Nobody } else { For::Host(&host) };
            let turn = app.thinkers.turn(whom).await;
            let meters = Arc::clone(&app.meters);
            tokio::task::spawn_blocking(move || {
                let began = std::time::Instant::now();
                let answer = answer(bot.as_mut(), twin.as_ref(), seat);
                let overran = bot.overran().then_some(name);
                meters.thought(began.elapsed());
                drop(turn);
                // A table that has gone to sleep will ask again when it wakes.
                if let Some(me) = me.upgrade() {
                    let _ = me.blocking_send(Command::Thought(Box::new(Thought {
                        seat,
                        asked,
                        answer,
                        overran,
                    })));
                }
            });
        });
        self.minds.due = None;
        let turn = thinking.abort_handle();
        self.minds.busy = Some(Busy { on: (seat, asked), alone, turn });
    }

    /// Does nobody sit here and nobody look on?
    fn is_alone(&self) -> bool {
        let here = self.here();
        self.seating.humans().is_empty()
            && self.sockets.is_empty()
            && here.seats.is_empty()
            && here.watching == 0
    }

    /// The bot that is waited for, and what it is asked.
    fn owing(&self) -> Option<(Seat, u32)> {
        let game = self.game.as_ref().filter(|_| self.row.status == "playing")?;
        let seat = game.awaited().iter().find(|seat| self.seating.bot(*seat).is_some())?;
        Some((seat, game.asked(seat)))
    }

    fn bot_limit(&self) -> Duration {
        Duration::from_millis(self.app.settings.bot_limit_ms)
    }

    /// Who plays in a seat for this bot: itself, or who was put in its place.
    fn level_of<'a>(&'a self, seat: Seat, own: &'a str) -> &'a str {
        let lowered = self.minds.lowered.get(&seat).filter(|(bot, _)| bot == own);
        lowered.map_or(own, |(_, below)| below)
    }

    /// A bot was cut short: from now on the next lower level plays where `own` should, so that
    /// nobody waits for a machine that is too slow.
    fn lower(&mut self, seat: Seat, own: &str, bot: &str) {
        let below = self.title.bots.below(bot);
        let next = below.unwrap_or("none");
        tracing::warn!(table = %self.id, %seat, bot, next, "a bot was cut short");
        if let Some(below) = below {
            self.minds.lowered.insert(seat, (own.to_owned(), below));
        }
    }

    /// Where people look on, a bot takes its time: between half and one and a half times what the
    /// host has set.
    fn bot_pause(&self) -> Duration {
        let usual = self.app.settings.bot_pause_ms;
        if usual == 0 || self.sockets.iter().all(|socket| socket.program) {
            return Duration::ZERO;
        }
        let mut bytes = [0; 8];
        let drawn = getrandom::fill(&mut bytes).map(|()| u64::from_le_bytes(bytes) % (usual + 1));
        Duration::from_millis(usual / 2 + drawn.unwrap_or(usual / 2))
    }

    /// A bot has come to an answer; it counts if the question is still the same.
    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought { seat, asked, answer, overran } = thought;
        if let (Some(bot), Some(own)) = (overran, self.seating.bot(seat).map(str::to_owned)) {
            self.lower(seat, &own, &bot);
        }
        if self.minds.busy.as_ref().is_none_or(|busy| busy.on != (seat, asked)) {
            return;
        }
        self.minds.busy = None;
        let still = self.playing().is_ok_and(|game| game.asked(seat) == asked);
        if !still || self.seating.bot(seat).is_none() {
            return;
        }
        // A bot that says nothing, or nothing that is allowed, is taken for silent.
        let silent = self.playing().ok().and_then(|game| game.silent(seat));
        let Ok(game) = self.game_in_play() else { return };
        let played = answer.is_some_and(|answer| game.play(seat, &answer).is_ok());
        if !played {
            let silenced = silent.is_some_and(|answer| game.play(seat, &answer).is_ok());
            tracing::error!(table = %self.id, %seat, "a bot gave no answer, or a false one");
            if !silenced {
                self.think_again(seat);
                return;
            }
        }
        if let Err(problem) = self.commit(By::Bot, None).await {
            // Another node was first: whoever is asked now is thought for anew.
            if problem.code() == Code::Changed {
                return;
            }
            let code = problem.code().name();
            tracing::warn!(table = %self.id, %seat, code, "the answer of a bot was not stored");
            // The store may be back by then.
            self.think_again(seat);
        }
    }

    /// What a bot came to could not be used: it thinks again in a second.
    fn think_again(&mut self, seat: Seat) {
        let again = Instant::now() + Duration::from_secs(1);
        self.minds.due = self.game.as_ref().map(|game| (seat, game.asked(seat), again));
    }

    /// The answer of the table's stand-in for a seat whose time has run out.
    pub(super) async fn thought_for(&mut self, seat: Seat) -> Result<Vec<Value>, Problem> {
        let own = match &self.terms.absent {
            Absent::Bot { bot } => bot.clone(),
            Absent::Silence => self.title.bots.usual().to_owned(),
        };
        let name = self.level_of(seat, &own).to_owned();
        let mut bot = self.title.bots.seat(&name).ok_or(Code::UnknownBot)?;
        bot.limit(self.bot_limit());
        let twin = self.playing()?.twin();
        // Somebody waits for it, whoever is here.
        let turn = self.app.thinkers.turn(For::Host(&self.row.host)).await;
        let thinking = tokio::task::spawn_blocking(move || {
            let answer = answer(bot.as_mut(), twin.as_ref(), seat);
            drop(turn);
            (answer, bot.overran())
        });
        let (answer, overran) = thinking.await.map_err(Problem::internal)?;
        if overran {
            self.lower(seat, &own, &name);
        }
        answer.ok_or_else(|| Problem::internal("a bot has no answer"))
    }
}

fn answer(bot: &mut dyn AnyBot, table: &dyn AnyTable, seat: Seat) -> Option<Vec<Value>> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).ok()?;
    let mut chance = Chance::fast(u64::from_le_bytes(bytes));
    let thinking = std::panic::AssertUnwindSafe(|| bot.answer(table, seat, &mut chance));
    std::panic::catch_unwind(thinking).unwrap_or_else(|_| {
        tracing::error!("a bot panicked");
        None
    })
}

#[cfg(test)]
mod tests;
