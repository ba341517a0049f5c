//! The generated files of the client: types from those of the server and the games, and sentences
//! by which its tests see that it speaks as the server does. A program of its own beside `xtask`,
//! which must still build when the rules do not: they include what it writes.

mod sentences;
mod typescript;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let check = match env::args().nth(1).as_deref() {
        Some("generate") => false,
        Some("check") => true,
        _ => bail!("usage: cargo xtask generate | check"),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut stale = Vec::new();
    for (name, text) in files()? {
        let path = root.join("client").join(&name);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        let name = Path::new("client").join(name).display().to_string();
        if check {
            stale.push(name);
        } else {
            fs::create_dir_all(path.parent().context("every file has a folder")?)?;
            fs::write(&path, text).with_context(|| name.clone())?;
            println!("wrote {name}");
        }
    }
    if !stale.is_empty() {
        bail!("stale, run `cargo xtask generate`: {}", stale.join(", "));
    }
    Ok(())
}

/// Every file by its path in the client.
fn files() -> Result<Vec<(PathBuf, String)>> {
    let shared = engine::types::shared();
    let types = Path::new("src/lib/generated");
    let mut files = vec![
        (types.join("engine.ts"), typescript::file(&shared, None)),
        (types.join("server.ts"), typescript::file(&server::types::types(), Some(&shared))),
    ];
    for title in catalog::titles() {
        let name = format!("{}.ts", title.game.meta().id);
        files.push((types.join(name), typescript::file(&(title.types)(), Some(&shared))));
    }
    files.push((PathBuf::from("tests/unit/sentences.json"), sentences::file()?));
    Ok(files)
}
