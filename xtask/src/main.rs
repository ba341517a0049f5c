//! `cargo xtask generate` writes the generated files; `cargo xtask check` fails if one is stale, if
//! a clause or a threat has no test, or if a dependency is not one that `deny.toml` lets in. What
//! the client takes from the rules is written by `client_files`, once the rules build with what is
//! written here.

mod clauses;
mod coverage;
mod dependencies;
mod threats;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// A game's folder and what is in its `rules/clauses.toml`.
struct Source {
    folder: PathBuf,
    book: engine::Book,
}

fn main() -> Result<()> {
    let check = match std::env::args().nth(1).as_deref() {
        Some("generate") => false,
        Some("check") => true,
        _ => bail!("usage: cargo xtask generate | check"),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let games = games(&root)?;
    let mut files = Vec::new();
    for game in &games {
        files.push((game.folder.join("src/clause.rs"), clauses::file(&game.book)?));
    }
    let coverage = coverage::of(&games)?;
    files.push((root.join("crates/catalog/coverage.json"), coverage.file()?));
    let mut stale = Vec::new();
    for (path, text) in files {
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        let name = path.strip_prefix(&root)?.display().to_string();
        if check {
            stale.push(name);
        } else {
            fs::write(&path, text).with_context(|| name.clone())?;
            println!("wrote {name}");
        }
    }
    if !stale.is_empty() {
        bail!("stale, run `cargo xtask generate`: {}", stale.join(", "));
    }
    lock_file(&fs::read_to_string(root.join("Cargo.lock"))?)?;
    if check {
        dependencies::check(&root)?;
        threats::check(&root)?;
    }
    let untested = coverage.untested();
    if check && !untested.is_empty() {
        bail!("clauses without a test named after them: {}", untested.join(", "));
    }
    client_files(if check { "check" } else { "generate" })
}

/// Built with the rest of the programs. A check comes before the tests, which ask more of some
/// dependencies: they are built then and there, so that nothing is built twice.
fn client_files(task: &str) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["build", "--quiet", "--workspace", "--exclude", "xtask", "--bins"];
    let tests = (task == "check").then_some("--tests");
    let built =
        Command::new(cargo).args(build).args(tests).status().context("cargo cannot be run")?;
    if !built.success() {
        bail!("the files of the client need the rules and the server to build");
    }
    let program = std::env::current_exe()?.with_file_name("client_files");
    if !Command::new(&program).arg(task).status().context("client_files")?.success() {
        bail!("the files of the client are not as they should be");
    }
    Ok(())
}

/// An older SQLite may come back silently with a dependency, and could lose data: see ADR 15.
fn lock_file(text: &str) -> Result<()> {
    #[derive(serde::Deserialize)]
    struct Lock {
        package: Vec<Package>,
    }
    #[derive(serde::Deserialize)]
    struct Package {
        name: String,
        version: String,
    }
    let lock: Lock = toml::from_str(text).context("Cargo.lock")?;
    for (name, least) in [("libsqlite3-sys", [0, 37]), ("sqlx", [0, 9])] {
        for package in lock.package.iter().filter(|package| package.name == name) {
            let mut parts = package.version.split('.').map(|part| part.parse().unwrap_or(0));
            let version: [u32; 2] = std::array::from_fn(|_| parts.next().unwrap_or(0));
            if version < least {
                bail!("{name} {} is too old: {}.{} is needed", package.version, least[0], least[1]);
            }
        }
    }
    Ok(())
}

fn games(root: &Path) -> Result<Vec<Source>> {
    let mut folders = fs::read_dir(root.join("crates/games"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    folders.sort();
    folders
        .into_iter()
        .map(|folder| {
            let source = folder.join("rules/clauses.toml");
            let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
            let book = engine::Book::parse(&text).map_err(|error| anyhow::anyhow!("{error}"))?;
            Ok(Source { folder, book })
        })
        .collect()
}
