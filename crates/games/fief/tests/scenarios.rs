//! Plays every scenario file of the game: the worked examples of the specification.

use fief::Fief;
use testkit::scenarios;

#[test]
fn every_scenario_passes() {
    scenarios::all_pass::<Fief>();
}

#[test]
fn every_worked_example_has_a_file() {
    scenarios::has_files::<Fief>((1..=21).map(|example| format!("ex-{example:02}")));
}
