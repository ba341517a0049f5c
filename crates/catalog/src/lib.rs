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

#[cfg(test)]
mod tests {
    use engine::Seed;

    use super::*;

    #[test]
    fn a_game_is_found_by_its_id() {
        for title in titles() {
            let id = title.game.meta().id;
            for name in [id.to_owned(), id.replace('-', "_")] {
                assert_eq!(find(&name).map(|found| found.game.meta().id), Some(id));
            }
        }
        assert!(find("chess").is_none() && find("").is_none());
    }

    #[test]
    fn every_game_passes_a_first_examination() {
        for title in titles() {
            let meta = title.game.meta();
            let seed = Seed::from_text("catalog");
            let (seats, edition) = (meta.seats[0], meta.editions[0]);
            let tally = title.laws.examine(seats, edition, &[], 1, &seed, &|_| ());
            assert_eq!(tally.map(|tally| tally.games).ok(), Some(1), "{}", meta.id);
        }
    }

    #[test]
    fn every_game_has_types_for_clients() {
        for title in titles() {
            let types = (title.types)();
            for name in ["Action", "Event", "Question", "Setup", "View"] {
                assert!(types.all().contains_key(name), "{}: {name}", title.game.meta().id);
            }
        }
    }

    #[test]
    fn every_clause_has_a_test() {
        for title in titles() {
            let coverage = coverage(title.game.meta().id);
            for entry in &title.game.book().clauses {
                let tests = coverage.get(&entry.id).map_or(0, Vec::len);
                assert!(0 < tests, "{} has no test named after it", entry.id);
            }
        }
    }

    #[test]
    fn every_game_has_bots() {
        for title in titles() {
            for name in title.bots.names() {
                assert!(title.bots.seat(name).is_some(), "{name}");
            }
            assert!(title.bots.seat("nobody").is_none());
        }
    }
}
