//! Plays every scenario file of the game: the worked examples of the rulebook, and more.

use geweihte_steine::GeweihteSteine;
use testkit::scenarios;

#[test]
fn every_scenario_passes() {
    scenarios::all_pass::<GeweihteSteine>();
}

#[test]
fn every_test_vector_has_a_file() {
    let parts = ('a'..='e').map(|part| format!("07{part}"));
    let others = (1..=15).filter(|vector| *vector != 7).map(|vector| format!("{vector:02}"));
    scenarios::has_vectors::<GeweihteSteine>(parts.chain(others));
}
