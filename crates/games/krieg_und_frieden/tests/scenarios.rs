//! Plays every scenario file of the game: the worked examples of the rulebooks, and more.

use krieg_und_frieden::KriegUndFrieden;
use testkit::scenarios;

#[test]
fn every_scenario_passes() {
    scenarios::all_pass::<KriegUndFrieden>();
}

#[test]
fn every_test_vector_has_a_file() {
    scenarios::has_vectors::<KriegUndFrieden>((1..=11).map(|vector| format!("{vector:02}")));
}
