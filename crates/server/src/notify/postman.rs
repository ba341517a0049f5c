//! Goes round: has what is due laid out as deliveries, claims some, and brings them. Several nodes
//! do so side by side; the store gives each delivery to one of them at a time.

use std::sync::Arc;
use std::time::Duration;

use store::{Claimed, Outcome};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::compose::{self, Kind};
use super::send::send;
use super::trouble::Trouble;
use crate::app::{Shared, now};
use crate::auth::token;
use crate::problem::Problem;

/// How often it is looked whether something is due.
const ROUND: Duration = Duration::from_secs(1);
/// How many are on their way from one node at a time.
const AT_ONCE: usize = 32;
/// How long a node holds what it has claimed: longer than any attempt takes.
const LEASE: i64 = 60_000;
/// After which pauses an attempt that failed is followed by another, in seconds.
const PAUSES: [i64; 4] = [30, 120, 600, 3_600];
/// What could not be brought for so long is of no use any more.
const TOO_OLD: i64 = 24 * 60 * 60 * 1_000;
/// How long what is on its way may still take when the server stops.
const GOODBYE: Duration = Duration::from_secs(5);

/// Goes round until the server stops, and then lets what is on its way arrive.
pub async fn go_round(app: Shared, mut stopped: watch::Receiver<bool>) {
    let mut under_way = JoinSet::new();
    loop {
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            _ = stopped.wait_for(|stop| *stop) => break,
        }
        while under_way.try_join_next().is_some() {}
        if let Err(problem) = round(&app, &mut under_way).await {
            let code = problem.code().name();
            tracing::warn!(code, "notifications cannot be looked after");
        }
    }
    let _ = tokio::time::timeout(GOODBYE, under_way.join_all()).await;
}

async fn round(app: &Shared, under_way: &mut JoinSet<()>) -> Result<(), Problem> {
    // Nodes whose clocks differ still never hold the same delivery.
    let at = app.store.shared_now(now()).await?;
    let (announce, mut claim) = app.store.anything_due(at).await?;
    if announce {
        claim |= 0 < app.store.announce(at).await?;
    }
    let room = AT_ONCE.saturating_sub(under_way.len());
    if !claim || room == 0 {
        return Ok(());
    }
    let holder = token::new_id();
    for claimed in app.store.claim(&holder, at, at + LEASE, room as i64).await? {
        let (app, holder) = (Arc::clone(app), holder.clone());
        under_way.spawn(async move {
            if let Err(problem) = bring(&app, &claimed, &holder).await {
                let (id, code) = (&claimed.0.id, problem.code().name());
                tracing::warn!(delivery = %id, code, "a notification was not seen to");
            }
        });
    }
    Ok(())
}

/// Brings one delivery, unless it is of no use any more, and notes what came of it.
async fn bring(app: &Shared, claimed: &Claimed, holder: &str) -> Result<(), Problem> {
    let (delivery, channel, person) = claimed;
    let settle = |outcome| app.store.settle(&delivery.id, holder, outcome);
    let kind = Kind::read(&delivery.kind).filter(|_| channel.state == "on");
    let tried = usize::try_from(delivery.attempts).unwrap_or(usize::MAX);
    let stale = delivery.created + TOO_OLD < now() || PAUSES.len() + 1 < tried;
    let Some(kind) = kind.filter(|_| !stale) else {
        settle(None).await?;
        return Ok(());
    };
    // Whoever has come in the meantime, or is waited for no longer, need not be told.
    let seen = kind == Kind::Reminder;
    let waiting = app.store.still_waiting(&person.id, &delivery.boards, seen).await?;
    let home = compose::home(app, &channel.home);
    let message = compose::call(app, &delivery.id, kind, person, &waiting, home).await?;
    let Some(message) = message else {
        settle(None).await?;
        return Ok(());
    };
    let sent = send(app, channel, &message).await;
    app.meters.notified(sent.is_ok());
    let at = now();
    let outcome = match sent {
        Ok(()) => Outcome::Sent { at },
        Err(trouble) => {
            tracing::info!(kind = %channel.kind, trouble = trouble.name(), tried, "not notified");
            let pause = PAUSES.get(tried.saturating_sub(1)).filter(|_| trouble.may_pass());
            let again = pause.map(|seconds| at + seconds * 1_000);
            let gone = matches!(trouble, Trouble::Gone { .. });
            Outcome::Failed { at, error: trouble.kept(), again, gone }
        }
    };
    settle(Some(outcome)).await?;
    Ok(())
}
