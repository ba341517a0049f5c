//! A table out of the store: its row, its record played again, its clocks.

use std::sync::Arc;

use catalog::Title;
use engine::erased::AnyTable;
use engine::record::{LAYOUT, RecordError};
use store::{Head, Snapshot, Store, Table};

use crate::problem::{Code, Problem};
use crate::replays::{By, Replays};
use crate::terms::{Seating, Terms};

use super::clock::Clocks;

/// The record's beginning, as it is stored: what replays it, and what was told at the start.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub struct Opening {
    /// The seed, before play has begun; the record holds it afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<engine::Seed>,
    /// The record without its entries, as JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Box<serde_json::value::RawValue>>,
    /// What was told before the first entry: pairs of audience and line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Box<serde_json::value::RawValue>>,
}

/// A table, as it was loaded.
pub struct Loaded {
    /// Its row.
    pub row: Table,
    /// How far it has come.
    pub head: Head,
    /// What was agreed.
    pub terms: Terms,
    /// Who sits where.
    pub seating: Seating,
    /// What is played.
    pub title: &'static Title,
    /// The game, once it has begun.
    pub game: Option<Box<dyn AnyTable>>,
    /// The clocks, if it has any.
    pub clocks: Option<Clocks>,
    /// This build would replay it otherwise: it goes on from where it stood.
    pub diverged: bool,
}

/// Loads a table. `NewerBuild` if it was begun by one that knows more than this; `Frozen` if its
/// record cannot be played by this build in any other way.
pub async fn load(store: &Store, replays: &Replays, by: By, id: &str) -> Result<Loaded, Problem> {
    let row = store.table(id).await?.ok_or_else(Problem::not_found)?;
    let head = store.head(id).await?.ok_or_else(Problem::not_found)?;
    let unreadable = |what: &'static str| {
        move |error: serde_json::Error| {
            tracing::error!(what, %error, "a row cannot be read");
            Problem::from(Code::Frozen)
        }
    };
    let terms: Terms = serde_json::from_str(&row.terms).map_err(unreadable("terms"))?;
    let seating: Seating = serde_json::from_str(&row.seating).map_err(unreadable("seating"))?;
    let title = catalog::find(&row.game).ok_or(Code::NewerBuild)?;
    let opening: Opening = serde_json::from_str(&row.opening).map_err(unreadable("opening"))?;
    let (mut game, mut diverged) = (None, false);
    if let Some(record) = &opening.record {
        let links = if head.last == 0 { String::new() } else { store.links(id).await? };
        let (last, length) = (head.last, links.len());
        let stored = Arc::new(Stored { title, opening: record.get().to_owned(), links });
        let kept = Arc::clone(&stored);
        let resumed =
            replays.turn(by, length, move || resume(kept.title, &kept.opening, &kept.links, last));
        game = Some(match resumed.await? {
            Ok(game) => game,
            Err(cause) if is_newer(title, record.get()) => {
                tracing::warn!(table = id, %cause, "the table was begun by a newer build");
                return Err(Code::NewerBuild.into());
            }
            Err(cause) => {
                diverged = true;
                tracing::error!(table = id, %cause, "this build replays the table otherwise");
                let snapshot = store.snapshot(id).await?.ok_or(Code::Frozen)?;
                let resumed = replays.turn(by, length, move || from_snapshot(&stored, &snapshot));
                resumed.await?.map_err(|cause| {
                    tracing::error!(table = id, %cause, "the snapshot cannot be gone on from");
                    Problem::from(Code::Frozen)
                })?
            }
        });
    }
    let clocks = head.clocks.as_deref().and_then(|text| serde_json::from_str(text).ok());
    Ok(Loaded { row, head, terms, seating, title, game, clocks, diverged })
}

/// Was a record begun by a build that knows more than this one? So it is if this knows its revision
/// of the rules or its layout not yet, or if there is something in its opening that it cannot read.
pub(crate) fn is_newer(title: &'static Title, opening: &str) -> bool {
    match title.game.record(opening, "") {
        Err(RecordError::Revision(of)) => title.game.meta().revision < of,
        Err(RecordError::Newer(of)) => u64::from(LAYOUT) < of,
        Err(RecordError::Unreadable(_)) => true,
        Ok(_) | Err(_) => false,
    }
}

/// Plays a stored record again. A rule that panics on it is as good as one that refuses it.
pub(crate) fn resume(
    title: &'static Title,
    opening: &str,
    links: &str,
    last: i64,
) -> Result<Box<dyn AnyTable>, String> {
    // The record may have grown since someone asked how far it had come.
    let upto = usize::try_from(last).unwrap_or(usize::MAX);
    let later = links.match_indices('\n').nth(upto.saturating_sub(1)).map(|(place, _)| place);
    let links = if upto == 0 { "" } else { &links[..later.unwrap_or(links.len())] };
    let game = guarded(|| title.game.resume(opening, links))?;
    if i64::from(game.last()) == last { Ok(game) } else { Err("an entry is missing".to_owned()) }
}

/// A record as it is stored.
struct Stored {
    title: &'static Title,
    opening: String,
    links: String,
}

fn from_snapshot(stored: &Stored, snapshot: &Snapshot) -> Result<Box<dyn AnyTable>, String> {
    let Stored { title, opening, links } = stored;
    let after = usize::try_from(snapshot.seq).unwrap_or(usize::MAX);
    let rest: Vec<&str> = links.lines().skip(after).collect();
    let rest = rest.join("\n");
    guarded(|| title.game.resume_at(opening, &snapshot.body, &rest))
}

/// Plays a record that may be false. The rules are not changed by playing, so a panic leaves
/// nothing behind.
pub(crate) fn guarded(
    play: impl FnOnce() -> Result<Box<dyn AnyTable>, RecordError>,
) -> Result<Box<dyn AnyTable>, String> {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(play)) {
        Ok(played) => played.map_err(|error| error.to_string()),
        Err(_) => Err("a rule panicked on it".to_owned()),
    }
}
