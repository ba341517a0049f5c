//! The scenario files of a game: the worked examples of its rulebook, and more.

use std::collections::BTreeMap;
use std::path::Path;

use engine::Game;
use engine::erased::{AnyGame, Erased};

/// Every scenario file of a game by its name.
pub fn files<G: Game>() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let entries = std::fs::read_dir(root.join(G::META.id)).expect("the folder of the scenarios");
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("a text"))
        })
        .collect()
}

/// Plays every scenario file of a game.
pub fn all_pass<G: Game>() {
    let find = |id: &str| {
        let game: &'static dyn AnyGame = const { &Erased::<G>::new() };
        (G::META.id == id).then_some(game)
    };
    let mut faults = Vec::new();
    for (name, text) in files::<G>() {
        assert!(name.ends_with(".scenario.toml"), "{name}");
        if let Err(fault) = scenario::run_text(&name, &text, &find) {
            faults.push(fault.to_string());
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Every test vector of the specification has a file: its name begins with `tv-`, then this.
pub fn has_vectors<G: Game>(vectors: impl IntoIterator<Item = String>) {
    has_files::<G>(vectors.into_iter().map(|vector| format!("tv-{vector}-")));
}

/// For each of these a file whose name begins so.
pub fn has_files<G: Game>(beginnings: impl IntoIterator<Item = String>) {
    let files = files::<G>();
    for beginning in beginnings {
        assert!(files.keys().any(|name| name.starts_with(&beginning)), "{beginning}");
    }
}
