//! What every title of the catalogue has.

use catalog::{coverage, find, titles};
use engine::Seed;

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
