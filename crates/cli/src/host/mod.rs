//! Looking after a server: running one, copying what it keeps, bringing a copy back, and seeing
//! whether all is well.

pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod doctor;
mod look;
pub(crate) mod restore;
pub(crate) mod serve;
mod settings;
mod system;

use serde_json::{Value, json};
use store::{Census, Location, StoreError};
use tokio::runtime::{Builder, Runtime};

use crate::context::Context;
use crate::trouble::{Trouble, one_line};

/// Something that runs tasks on so many threads.
pub(crate) fn runtime(ctx: &Context, threads: usize) -> Result<Runtime, Trouble> {
    let runtime = Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    runtime.map_err(|why| ctx.failed("cli-error-runtime", &[("why", json!(why.to_string()))]))
}

/// Why a store does not do what it should, and which one.
fn store_trouble(ctx: &Context, location: &Location, error: &StoreError) -> Trouble {
    let place = json!(one_line(&location.to_string()));
    let why = json!(store_said(ctx, error));
    ctx.failed("cli-error-store", &[("place", place), ("why", why)])
}

/// Why a store does not do what it should. What a database itself says stays in its language.
fn store_said(ctx: &Context, error: &StoreError) -> String {
    let (id, why) = match error {
        StoreError::Unavailable(why) => ("cli-store-unavailable", why.as_str()),
        StoreError::Full => ("cli-store-full", ""),
        StoreError::Damaged(why) => ("cli-store-damaged", why.as_str()),
        StoreError::TooOld(version) => ("cli-store-too-old", version.as_str()),
        StoreError::UnknownMigration(name) => ("cli-store-newer", name.as_str()),
        StoreError::EditedMigration(name) => ("cli-store-edited", name.as_str()),
        StoreError::Exists(why) => ("cli-store-exists", why.as_str()),
        StoreError::Missing(why) => ("cli-store-missing", why.as_str()),
        StoreError::Invalid(why) => ("cli-store-refuses", *why),
        StoreError::Other(why) => ("cli-store-refuses", why.as_str()),
    };
    ctx.text(id, &[("why", json!(one_line(why)))])
}

/// How many tables there are, whatever became of them.
fn tables(census: &Census) -> i64 {
    census.tables_by_status.iter().map(|(_, count)| count).sum()
}

/// A census for a sentence.
fn figures(census: &Census) -> [(&'static str, Value); 3] {
    [
        ("tables", json!(tables(census))),
        ("entries", json!(census.entries)),
        ("people", json!(census.people)),
    ]
}

/// So many bytes, for people.
fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        1_000_000..10_000_000_000 => format!("{} MB", bytes / 1_000_000),
        _ => format!("{} GB", bytes / 1_000_000_000),
    }
}
