//! Who acts for a table: thinks for its bots, answers for clocks that have run out. Where several
//! servers share a database it is one of them, until it puts the table to sleep or falls silent.
//! Any of them takes what people do.

use std::sync::Arc;

use store::Claim;
use tokio::time::Instant;

use super::table::Live;
use crate::app::Shared;

/// What is known of who acts for a table.
#[derive(Default)]
pub(super) struct Watch {
    /// The name under which this server has claimed it.
    me: Option<Arc<str>>,
    /// Another acts for it: not to be asked again before.
    again: Option<Instant>,
}

impl Watch {
    /// What was known of another is forgotten in time.
    pub(super) fn look_up(&mut self) {
        self.again = self.again.filter(|again| Instant::now() < *again);
    }

    /// When to look at bots and clocks: not while another is known to act for the table, and then
    /// even if nothing else is due.
    pub(super) fn not_before(&self, alarm: Option<Instant>) -> Option<Instant> {
        self.again.map_or(alarm, |again| Some(alarm.map_or(again, |alarm| alarm.max(again))))
    }
}

impl Live {
    /// Does this server act for the table? Whoever has something to do for it asks, and claims it
    /// with that if it can.
    pub(super) async fn acts(&mut self) -> bool {
        let Some(nodes) = &self.app.nodes else { return true };
        if self.watch.me.is_some() && self.watch.me == nodes.me() {
            return true;
        }
        self.watch.me = None;
        if self.watch.again.is_some_and(|again| Instant::now() < again) {
            return false;
        }
        self.watch.again = match nodes.claim(&self.id).await {
            Ok(Claim::Mine(me)) => {
                self.watch.me = Some(me);
                None
            }
            Ok(Claim::Another(wait)) => Some(Instant::now() + wait),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "nobody knows who acts for a table");
                Some(Instant::now() + nodes.lease() / 2)
            }
        };
        self.watch.me.is_some()
    }

    /// The table goes to sleep: whoever wakes it may act for it. It may have been claimed by who
    /// woke it, though there was nothing to do for it.
    pub(super) async fn let_go(&mut self) {
        let Some(nodes) = &self.app.nodes else { return };
        let Some(me) = self.watch.me.take().or_else(|| nodes.me()) else { return };
        if let Err(error) = nodes.release(&self.id, &me).await {
            tracing::warn!(table = %self.id, %error, "a table was not let go of");
        }
    }
}

/// This server cannot load the table: whatever it has claimed of it is free.
pub(super) async fn leave_to_others(app: &Shared, id: &str) {
    let Some(nodes) = &app.nodes else { return };
    let Some(me) = nodes.me() else { return };
    if let Err(error) = nodes.release(id, &me).await {
        tracing::warn!(table = %id, %error, "a table was not let go of");
    }
}
