//! `curia backup`: a copy of everything that a server keeps, also while it runs.

use std::path::Path;

use serde_json::json;
use server::audit::of_the_host;
use server::serve::location;
use store::{Location, Options, Store, StoreError};

use super::look::look;
use super::settings::gather;
use super::{figures, runtime, size, store_trouble, tables};
use crate::args::Backup;
use crate::context::Context;
use crate::trouble::{Done, one_line};

/// Copies; never over something that is there.
pub(crate) fn run(ctx: &Context, args: &Backup) -> Done {
    let (settings, _) = gather(ctx, args.place.settings(), args.place.config.as_deref())?;
    let shown = json!(one_line(&args.file));
    let file = Path::new(&args.file);
    if file.symlink_metadata().is_ok() {
        return Err(ctx.usage("cli-error-exists", &[("file", shown)]));
    }
    if file.file_name().is_none() || file.parent().is_some_and(|it| !is_folder(it)) {
        return Err(ctx.usage("cli-error-write", &[("file", shown)]));
    }
    let location = location(&settings);
    if let Location::Sqlite(path) = &location
        && !path.exists()
    {
        let place = json!(one_line(&path.to_string_lossy()));
        return Err(ctx.usage("cli-error-no-database", &[("place", place)]));
    }
    let trouble = |error| store_trouble(ctx, &location, &error);
    runtime(ctx, 2)?.block_on(async {
        // A server of an older build may be at work on it: it is not for a copy to change it.
        let looked = look(&location).await.map_err(trouble)?;
        let place = [("place", json!(one_line(&location.to_string())))];
        if looked.applied == 0 {
            return Err(ctx.usage("cli-error-no-database", &place));
        }
        if 0 < looked.missing {
            return Err(ctx.failed("cli-error-older", &place));
        }
        let store = Store::open(&location, &Options::default()).await.map_err(trouble)?;
        // Written down first; a disk that is full is a reason to copy, not to refuse it.
        match store.audit(&of_the_host("backup")).await {
            Ok(_) | Err(StoreError::Full) => {}
            Err(error) => return Err(trouble(error)),
        }
        let copied = store.backup(file).await;
        let census = store.census().await;
        store.close().await;
        copied.map_err(trouble)?;
        let census = census.map_err(trouble)?;
        let bytes = file.metadata().map_or(0, |it| it.len());
        if args.json {
            return ctx.json(&json!({
                "ok": true,
                "file": args.file,
                "bytes": bytes,
                "tables": tables(&census),
                "entries": census.entries,
                "people": census.people,
            }));
        }
        let [tables, entries, people] = figures(&census);
        let told = [("file", shown), ("size", json!(size(bytes))), tables, entries, people];
        ctx.say("cli-backup-done", &told)?;
        ctx.say("cli-backup-secrets", &[])
    })
}

/// A folder, or the one we are in.
fn is_folder(path: &Path) -> bool {
    path.as_os_str().is_empty() || path.is_dir()
}
