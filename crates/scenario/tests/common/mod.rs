//! What the tests of scenario files share: a game to play them with, and the files there are.

use std::path::Path;

use engine::erased::{AnyGame, Erased};
use krieg_und_frieden::KriegUndFrieden;

/// The one game that these tests know.
pub(crate) fn find(id: &str) -> Option<&'static dyn AnyGame> {
    static GAME: Erased<KriegUndFrieden> = Erased::new();
    let game: &'static dyn AnyGame = &GAME;
    (game.meta().id == id).then_some(game)
}

/// Every scenario file of every game, with its name, in order.
#[allow(dead_code, reason = "not every test reads the files")]
pub(crate) fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    for folder in std::fs::read_dir(root).expect("the folder of the scenarios") {
        for file in std::fs::read_dir(folder.expect("a folder").path()).expect("a folder") {
            let path = file.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            files.push((name, std::fs::read_to_string(path).expect("a text")));
        }
    }
    files.sort();
    files
}
