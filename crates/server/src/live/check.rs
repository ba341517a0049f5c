//! The dry run at start: every open game is replayed by this build, and one that comes to
//! something else is reported. It stays playable from where it stood.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use store::Store;

use super::load::{Opening, is_newer, resume};
use crate::app::Shared;
use crate::problem::Problem;

/// How many tables are looked up at a time.
const AT_ONCE: i64 = 100;

/// What a dry run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DryRun {
    /// Games that were replayed.
    pub games: u64,
    /// Their entries.
    pub entries: u64,
    /// Games that this build replays otherwise, and how.
    pub differ: BTreeMap<String, String>,
}

/// By this the store knows which build has replayed a game: the length and the time of the program
/// itself, since anything in it may change a replay. A copy of it replays everything once more.
pub fn build() -> String {
    let program = std::env::current_exe().and_then(std::fs::metadata);
    let stamp = program.and_then(|program| Ok((program.len(), program.modified()?)));
    match stamp {
        Ok((length, modified)) => {
            let since = modified.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
            format!("build {length} {}", since.as_nanos())
        }
        Err(cause) => {
            tracing::debug!(%cause, "the program cannot be read");
            format!("unknown build at {}", super::clock::now())
        }
    }
}

/// Replays every open game that this build has not replayed yet, in the background.
pub async fn check_all(app: Shared) {
    match dry_run(&app.store).await {
        Ok(run) if run.differ.is_empty() => {
            if 0 < run.games {
                tracing::info!(games = run.games, entries = run.entries, "open games replayed");
            }
        }
        Ok(run) => {
            for (table, cause) in &run.differ {
                tracing::error!(table, cause, "this build replays an open game otherwise");
            }
        }
        Err(problem) => {
            tracing::warn!(code = problem.code().name(), "open games could not be replayed");
        }
    }
}

/// Replays every open game that this build has not replayed yet, and notes what it found.
pub async fn dry_run(store: &Store) -> Result<DryRun, Problem> {
    let build = build();
    let (mut run, mut after) = (DryRun::default(), String::new());
    loop {
        let ids = store.unchecked(&build, &after, AT_ONCE).await?;
        let Some(last) = ids.last() else { return Ok(run) };
        after = last.clone();
        for id in ids {
            let Some(row) = store.table(&id).await? else { continue };
            let Some(head) = store.head(&id).await? else { continue };
            let links = if head.last == 0 { String::new() } else { store.links(&id).await? };
            let last = head.last;
            // One after the other, beside the games that are played meanwhile.
            let replayed = tokio::task::spawn_blocking(move || {
                (replay(&row, &links, last), belongs_to_a_newer(&row))
            });
            let (replayed, newer) = replayed.await.map_err(Problem::internal)?;
            run.games += 1;
            run.entries += u64::try_from(last).unwrap_or(0);
            match replayed {
                Ok(()) => store.mark_checked(&id, &build).await?,
                // What a newer build has found of its own game stays noted.
                Err(cause) if newer => {
                    run.differ.insert(id, cause);
                }
                Err(cause) => {
                    store.mark_checked(&id, &format!("differs: {cause}")).await?;
                    run.differ.insert(id, cause);
                }
            }
        }
    }
}

/// Is this a game that a newer build has begun?
fn belongs_to_a_newer(row: &store::Table) -> bool {
    let Some(title) = catalog::find(&row.game) else { return true };
    let opening: Option<Opening> = serde_json::from_str(&row.opening).ok();
    let record = opening.and_then(|opening| opening.record);
    record.is_some_and(|record| is_newer(title, record.get()))
}

fn replay(row: &store::Table, links: &str, last: i64) -> Result<(), String> {
    let title = catalog::find(&row.game).ok_or_else(|| format!("no game `{}`", row.game))?;
    let opening: Opening = serde_json::from_str(&row.opening).map_err(|error| error.to_string())?;
    let record: Box<RawValue> = opening.record.ok_or("it has no record")?;
    resume(title, record.get(), links, last).map(drop)
}
