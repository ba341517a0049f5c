//! `curia restore`: brings a copy back, into a place that holds nothing yet.

use std::path::Path;

use serde_json::json;
use server::audit::of_the_host;
use server::serve::{location, open_store};
use store::{Store, StoreError};

use super::settings::gather;
use super::{figures, runtime, store_said, store_trouble, tables};
use crate::args::Restore;
use crate::context::Context;
use crate::trouble::{Done, one_line};

/// Restores, all or nothing.
pub(crate) fn run(ctx: &Context, args: &Restore) -> Done {
    let (settings, _) = gather(ctx, args.place.settings(), args.place.config.as_deref())?;
    let file = Path::new(&args.file);
    let shown = json!(one_line(&args.file));
    if !file.is_file() {
        return Err(ctx.usage("cli-error-no-file", &[("file", shown)]));
    }
    let location = location(&settings);
    let place = json!(one_line(&location.to_string()));
    runtime(ctx, 2)?.block_on(async {
        match Store::restore(file, &location).await {
            Ok(()) => {}
            Err(StoreError::Exists(_)) => {
                return Err(ctx.usage("cli-error-holds", &[("place", place)]));
            }
            // The copy is at fault, or not one of ours.
            Err(
                error @ (StoreError::Damaged(_)
                | StoreError::Missing(_)
                | StoreError::UnknownMigration(_)
                | StoreError::EditedMigration(_)),
            ) => {
                let args = [("place", shown), ("why", json!(store_said(ctx, &error)))];
                return Err(ctx.failed("cli-error-store", &args));
            }
            Err(error) => return Err(store_trouble(ctx, &location, &error)),
        }
        let trouble = |error| store_trouble(ctx, &location, &error);
        let store = open_store(&settings).await.map_err(trouble)?;
        store.audit(&of_the_host("restore")).await.map_err(trouble)?;
        let census = store.census().await;
        store.close().await;
        let census = census.map_err(trouble)?;
        if args.json {
            return ctx.json(&json!({
                "ok": true,
                "file": args.file,
                "tables": tables(&census),
                "entries": census.entries,
                "people": census.people,
            }));
        }
        let [tables, entries, people] = figures(&census);
        ctx.say("cli-restore-done", &[("place", place), tables, entries, people])
    })
}
