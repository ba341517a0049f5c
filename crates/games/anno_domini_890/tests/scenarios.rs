//! Plays every scenario file of the game: the worked examples of the rulebook.

use std::collections::BTreeMap;
use std::path::Path;

use anno_domini_890::AnnoDomini890;
use engine::erased::{AnyGame, Erased};

fn find(id: &str) -> Option<&'static dyn AnyGame> {
    static GAME: Erased<AnnoDomini890> = Erased::new();
    let game: &'static dyn AnyGame = &GAME;
    (game.meta().id == id).then_some(game)
}

/// Every file by its name.
fn files() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scenarios/anno-domini-890");
    let entries = std::fs::read_dir(folder).expect("the folder of the scenarios");
    let paths = entries.map(|entry| entry.expect("a file").path());
    paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("a text"))
        })
        .collect()
}

#[test]
fn every_scenario_passes() {
    let mut faults = Vec::new();
    for (name, text) in files() {
        assert!(name.ends_with(".scenario.toml"), "{name}");
        if let Err(fault) = scenario::run_text(&name, &text, &find) {
            faults.push(fault.to_string());
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_test_vector_has_a_file() {
    let files = files();
    for vector in 'a'..='i' {
        let prefix = format!("tv-{vector}-");
        assert!(files.keys().any(|name| name.starts_with(&prefix)), "{prefix}");
    }
}
