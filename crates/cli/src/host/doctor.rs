//! `curia doctor`: one line for each thing that must be in order, and what to do about it if it is
//! not. Changes nothing but the marks of games that were replayed.

use std::io::ErrorKind;
use std::net::IpAddr;
use std::path::Path;

use serde_json::{Value, json};
use server::live::dry_run;
use server::serve::location;
use server::settings::{Settings, Sources};
use store::{Location, Options, Store};

use super::look::look;
use super::settings::gather;
use super::system::{free_space, open_files};
use super::{figures, runtime, size, store_said};
use crate::args::Doctor;
use crate::context::Context;
use crate::trouble::{Done, Trouble, one_line};

/// Below this a server soon stops; below that someone should make room.
const ROOM: (u64, u64) = (100_000_000, 1_000_000_000);
/// Files that are open besides the sockets.
const OTHER_FILES: u64 = 100;
/// The most findings that are listed.
const MOST: usize = 5;

/// How something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Ok,
    Warning,
    Failure,
}

impl Standing {
    /// Its name for programs.
    const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Failure => "failure",
        }
    }

    fn said(self, ctx: &Context) -> String {
        match self {
            Self::Ok => ctx.text("cli-doctor-ok", &[]),
            Self::Warning => ctx.gold(&ctx.text("cli-doctor-warning", &[])),
            Self::Failure => ctx.bold(&ctx.text("cli-doctor-failure", &[])),
        }
    }
}

/// What was found about one thing.
struct Finding {
    /// Which thing, for programs.
    about: &'static str,
    standing: Standing,
    /// What was found, and what to do.
    text: String,
}

/// Looks at everything; exit code 1 if something is wrong.
pub(crate) fn run(ctx: &Context, args: &Doctor) -> Done {
    let mut visit = Visit { ctx, findings: Vec::new() };
    match gather(ctx, args.place.settings(), args.place.config.as_deref()) {
        Err(Trouble::Usage(why)) => visit.failure("settings", why),
        Err(other) => return Err(other),
        Ok((settings, sources)) => {
            visit.settings(&settings, &sources);
            // Beside a PostgreSQL the folder holds copies alone, and may be missing.
            if settings.database.is_none() || settings.data.exists() {
                visit.folder(&settings.data);
            }
            visit.address(&settings);
            visit.files(&settings);
            runtime(ctx, 2)?.block_on(visit.database(&settings));
        }
    }
    visit.report(args.json)
}

struct Visit<'a> {
    ctx: &'a Context,
    findings: Vec<Finding>,
}

impl Visit<'_> {
    fn note(&mut self, about: &'static str, standing: Standing, id: &str, args: &[(&str, Value)]) {
        let text = self.ctx.text(id, args);
        self.findings.push(Finding { about, standing, text });
    }

    fn ok(&mut self, about: &'static str, id: &str, args: &[(&str, Value)]) {
        self.note(about, Standing::Ok, id, args);
    }

    fn warning(&mut self, about: &'static str, id: &str, args: &[(&str, Value)]) {
        self.note(about, Standing::Warning, id, args);
    }

    fn failure(&mut self, about: &'static str, text: String) {
        self.findings.push(Finding { about, standing: Standing::Failure, text });
    }

    fn settings(&mut self, settings: &Settings, sources: &Sources) {
        let given = server::settings::KEYS
            .iter()
            .filter(|key| *sources.of(key) != server::settings::Source::Usual)
            .count();
        self.ok("settings", "cli-doctor-settings", &[("count", json!(given))]);
        // Only to say which place is looked at.
        let place = json!(one_line(&location(settings).to_string()));
        self.ok("place", "cli-doctor-place", &[("place", place)]);
    }

    /// Can the folder be written, and is there room in it?
    fn folder(&mut self, folder: &Path) {
        let shown = json!(one_line(&folder.to_string_lossy()));
        let args = [("folder", shown.clone())];
        match folder.metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return self.warning("folder", "cli-doctor-folder-none", &args);
            }
            Ok(meta) if meta.is_dir() => {}
            _ => return self.failure("folder", self.ctx.text("cli-doctor-folder-odd", &args)),
        }
        let probe = folder.join(format!(".curia-doctor-{}", std::process::id()));
        match std::fs::write(&probe, b"").and_then(|()| std::fs::remove_file(&probe)) {
            Ok(()) => self.ok("folder", "cli-doctor-folder", &args),
            Err(_) => self.failure("folder", self.ctx.text("cli-doctor-folder-closed", &args)),
        }
        let Some(free) = free_space(folder) else { return };
        let args = [("folder", shown), ("free", json!(size(free)))];
        match free {
            free if free < ROOM.0 => {
                self.failure("space", self.ctx.text("cli-doctor-space-none", &args));
            }
            free if free < ROOM.1 => self.warning("space", "cli-doctor-space-little", &args),
            _ => self.ok("space", "cli-doctor-space", &args),
        }
    }

    /// Do passwords and cookies travel where nobody reads them?
    fn address(&mut self, settings: &Settings) {
        let Some(public) = &settings.public_url else {
            let open = !settings.listen.ip().is_loopback();
            let args = [("listen", json!(settings.listen.to_string()))];
            return match open {
                true => self.warning("address", "cli-doctor-address-open", &args),
                false => self.ok("address", "cli-doctor-address-local", &args),
            };
        };
        let args = [("url", json!(public.to_string()))];
        match public.is_secure() || is_here(public.authority()) {
            true => self.ok("address", "cli-doctor-address", &args),
            false => self.warning("address", "cli-doctor-address-plain", &args),
        }
    }

    /// May as many files be open as there may be sockets?
    fn files(&mut self, settings: &Settings) {
        let Some(limit) = open_files() else { return };
        let need = settings.max_sockets as u64;
        let args = [("limit", json!(limit)), ("sockets", json!(need))];
        match limit < need.saturating_add(OTHER_FILES) {
            true => self.warning("files", "cli-doctor-files-few", &args),
            false => self.ok("files", "cli-doctor-files", &args),
        }
    }

    async fn database(&mut self, settings: &Settings) {
        let location = location(settings);
        let place = json!(one_line(&location.to_string()));
        let sqlite = match &location {
            Location::Sqlite(path) if !path.exists() => {
                return self.warning("database", "cli-doctor-database-none", &[("place", place)]);
            }
            Location::Sqlite(_) => true,
            Location::Postgres(_) => false,
        };
        let looked = match look(&location).await {
            Ok(looked) => looked,
            Err(error) => return self.unusable("database", &place, &error),
        };
        let version = [("version", json!(looked.version))];
        let id = if sqlite { "cli-doctor-sqlite" } else { "cli-doctor-postgres" };
        self.ok("version", id, &version);
        if looked.applied == 0 {
            return self.warning("migrations", "cli-doctor-database-empty", &[("place", place)]);
        }
        if 0 < looked.missing {
            // What follows would bring the database up to this build.
            let args = [("missing", json!(looked.missing))];
            return self.warning("migrations", "cli-doctor-migrations-missing", &args);
        }
        let store = match Store::open(&location, &Options::default()).await {
            Ok(store) => store,
            Err(error) => return self.unusable("database", &place, &error),
        };
        self.ok("database", "cli-doctor-database", &[("place", place.clone())]);
        self.ok("migrations", "cli-doctor-migrations", &[("applied", json!(looked.applied))]);
        self.contents(&store, &place).await;
        store.close().await;
    }

    async fn contents(&mut self, store: &Store, place: &Value) {
        match store.check().await {
            Err(error) => return self.unusable("integrity", place, &error),
            Ok(findings) if findings.is_empty() => {
                self.ok("integrity", "cli-doctor-integrity", &[]);
            }
            Ok(findings) => {
                for finding in findings.iter().take(MOST) {
                    let args = [("finding", json!(one_line(finding)))];
                    let text = self.ctx.text("cli-doctor-integrity-broken", &args);
                    self.failure("integrity", text);
                }
                return;
            }
        }
        match store.census().await {
            Err(error) => return self.unusable("census", place, &error),
            Ok(census) => self.ok("census", "cli-doctor-census", &figures(&census)),
        }
        match dry_run(store).await {
            Err(problem) => {
                let args = [("why", json!(problem.said(self.ctx.words.lang())))];
                self.failure("games", self.ctx.text("cli-doctor-games-unread", &args));
            }
            Ok(run) if run.differ.is_empty() => {
                let args = [("games", json!(run.games)), ("entries", json!(run.entries))];
                self.ok("games", "cli-doctor-games", &args);
            }
            Ok(run) => {
                for (table, cause) in run.differ.iter().take(MOST) {
                    // The id is the link of those who play there: enough to find it by.
                    let table: String = table.chars().take(6).collect();
                    let args = [("table", json!(table)), ("why", json!(one_line(cause)))];
                    let text = self.ctx.text("cli-doctor-games-differ", &args);
                    self.failure("games", text);
                }
            }
        }
    }

    fn unusable(&mut self, about: &'static str, place: &Value, error: &store::StoreError) {
        let args = [("place", place.clone()), ("why", json!(store_said(self.ctx, error)))];
        self.failure(about, self.ctx.text("cli-doctor-database-bad", &args));
    }

    fn report(self, as_json: bool) -> Done {
        let ctx = self.ctx;
        let failed = self.findings.iter().any(|it| it.standing == Standing::Failure);
        if as_json {
            let checks = self.findings.iter().map(|finding| {
                json!({
                    "check": finding.about,
                    "standing": finding.standing.name(),
                    "message": finding.text,
                })
            });
            ctx.json(&json!({ "ok": !failed, "checks": checks.collect::<Vec<_>>() }))?;
        } else {
            let standings = [Standing::Ok, Standing::Warning, Standing::Failure];
            let widest = standings.map(|it| crate::layout::width(&it.said(ctx)));
            let column = widest.into_iter().max().unwrap_or_default();
            for finding in &self.findings {
                let said = finding.standing.said(ctx);
                let room = " ".repeat(column + 2 - crate::layout::width(&said));
                let indent = " ".repeat(column + 2);
                ctx.wrapped(&finding.text, &format!("{said}{room}"), &indent)?;
            }
            let warned = self.findings.iter().any(|it| it.standing == Standing::Warning);
            ctx.say(
                match (failed, warned) {
                    (true, _) => "cli-doctor-bad",
                    (false, true) => "cli-doctor-warned",
                    (false, false) => "cli-doctor-well",
                },
                &[],
            )?;
        }
        if failed { Err(Trouble::Told) } else { Ok(()) }
    }
}

/// Is this the machine itself?
fn is_here(authority: &str) -> bool {
    let host = match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
