//! A line that broke, and how another is found.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::address::Address;
use super::http::said;
use super::line::{Line, NoLine};
use super::table::Heard;
use super::{End, Guest};
use crate::context::Context;
use crate::input::{Wish, wish};
use crate::trouble::{Trouble, one_line};

/// The first and the longest wait before another line is tried.
pub(super) const WAITS: (Duration, Duration) =
    (Duration::from_millis(500), Duration::from_secs(30));
/// So often a line is tried before the server is given up.
pub(super) const TRIES: u32 = 60;

/// Why there is no line.
pub(super) fn unreachable(ctx: &Context, address: &Address, why: &NoLine) -> Trouble {
    match why {
        NoLine::Refused(body) => Trouble::Failed(said(ctx, body)),
        NoLine::Away(why) => {
            let why = json!(one_line(why));
            let args = [("server", json!(address.server())), ("why", why)];
            ctx.failed("cli-error-unreachable", &args)
        }
    }
}

impl Guest<'_> {
    /// Looks for another line, with growing waits; or one leaves, or the server stays away.
    pub(super) async fn reconnect(&mut self) -> Result<Result<Line, End>, Trouble> {
        self.aside(|ctx| ctx.say("cli-join-lost", &[]))?;
        self.ctx.flush()?;
        let mut wait = WAITS.0;
        let mut last = NoLine::Away(String::new());
        for _ in 0..TRIES {
            // Several guests who lost the same server do not all come back at once.
            let jitter = Duration::from_millis(u64::from(std::process::id() % 250));
            let pause = sleep(wait + jitter);
            tokio::pin!(pause);
            loop {
                tokio::select! {
                    () = &mut pause => break,
                    // A script waits for its next question.
                    typed = self.keys.line(), if self.keys.terminal => {
                        let Some(typed) = typed else { return Ok(Err(End::Ended)) };
                        if wish(self.ctx, typed.strip_prefix('/').unwrap_or(&typed)) == Wish::Quit {
                            return Ok(Err(End::Left));
                        }
                        self.ctx.say("cli-join-away", &[])?;
                        self.ctx.flush()?;
                        self.keys.want();
                    }
                }
            }
            wait = (wait * 2).min(WAITS.1);
            let (key, table) = (&self.person.key, &self.place.table);
            let have = self.table.lines.len();
            match Line::open(self.address, key, table, self.place.seat, have).await {
                Ok(mut line) => {
                    let hello = line.next().await.map(|push| self.table.hear(push));
                    if let Some(heard @ Heard::Hello(_)) = hello {
                        self.aside(|ctx| ctx.say("cli-join-again", &[]))?;
                        self.heard(heard)?;
                        return Ok(Ok(line));
                    }
                    (self.table.lines, self.table.shown) = (Vec::new(), 0);
                }
                // The seat is another's now: one may still look on.
                Err(NoLine::Refused(_)) if self.place.seat.is_some() => {
                    self.place.seat = None;
                    (self.table.lines, self.table.shown) = (Vec::new(), 0);
                }
                Err(why @ NoLine::Refused(_)) => {
                    return Err(unreachable(self.ctx, self.address, &why));
                }
                Err(why) => last = why,
            }
        }
        Err(unreachable(self.ctx, self.address, &last))
    }
}
