//! What the tests of scenario files share: a game to play them with, and the files there are.

use std::path::Path;

use anno_domini_890::AnnoDomini890;
use engine::erased::{AnyGame, Erased};
use fief::Fief;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;

/// The games that have scenario files.
pub(crate) fn find(id: &str) -> Option<&'static dyn AnyGame> {
    static GAMES: [&dyn AnyGame; 4] = [
        &Erased::<KriegUndFrieden>::new(),
        &Erased::<AnnoDomini890>::new(),
        &Erased::<Fief>::new(),
        &Erased::<GeweihteSteine>::new(),
    ];
    GAMES.iter().copied().find(|game| game.meta().id == id)
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
