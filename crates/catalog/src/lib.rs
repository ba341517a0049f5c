//! The only crate that knows all the games. A new game is one more line here.

use std::collections::BTreeMap;

use anno_domini_890::AnnoDomini890;
use anno_domini_890::components::Printed;
use bots::{AnyBots, Brained};
use engine::SetupError;
use engine::erased::{AnyGame, Erased};
use engine::types::{Types, of_game};
use fief::Fief;
use fief::map::Drawing;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;
use testkit::{AnyLaws, Laws};

/// All that there is of one game.
pub struct Title {
    /// Its rules.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub bots: &'static dyn AnyBots,
    /// The examination it must pass.
    pub laws: &'static dyn AnyLaws,
    /// What it says and shows, for those who write clients.
    pub types: fn() -> Types,
}

static TITLES: [Title; 4] = [
    Title {
        game: &Erased::<KriegUndFrieden>::new(),
        bots: &Brained::<KriegUndFrieden>::new(),
        laws: &Laws::<KriegUndFrieden>::new(),
        types: of_game::<KriegUndFrieden>,
    },
    Title {
        game: &Erased::<AnnoDomini890>::new(),
        bots: &Brained::<AnnoDomini890>::new(),
        laws: &Laws::<AnnoDomini890>::new(),
        types: || of_game::<AnnoDomini890>().and::<Printed>(),
    },
    Title {
        game: &Erased::<GeweihteSteine>::new(),
        bots: &Brained::<GeweihteSteine>::new(),
        laws: &Laws::<GeweihteSteine>::new(),
        types: of_game::<GeweihteSteine>,
    },
    Title {
        game: &Erased::<Fief>::new(),
        bots: &Brained::<Fief>::new(),
        laws: &Laws::<Fief>::new(),
        types: || of_game::<Fief>().and::<Drawing>(),
    },
];

/// All games.
pub fn titles() -> &'static [Title] {
    &TITLES
}

/// The game with this id; underscores may stand for its dashes.
pub fn find(id: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.game.meta().id == id.replace('_', "-"))
}

/// The game that a file of components says it is for, in `meta.game`.
pub fn by_components(text: &str) -> Result<&'static Title, SetupError> {
    #[derive(serde::Deserialize)]
    struct Head {
        meta: About,
    }
    #[derive(serde::Deserialize)]
    struct About {
        game: String,
    }
    let head: Head = toml::from_str(text).map_err(|error| SetupError::in_toml(text, &error))?;
    find(&head.meta.game).ok_or_else(|| {
        SetupError::new("meta.game", format!("there is no game `{}`", head.meta.game))
    })
}

/// Clause to the names of its tests, for one game. `cargo xtask generate` gathers them.
pub fn coverage(id: &str) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, BTreeMap<String, Vec<String>>> =
        serde_json::from_str(include_str!("../coverage.json"))
            .expect("the file is generated, and a test reads it");
    all.remove(id).unwrap_or_default()
}
