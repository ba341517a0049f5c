//! Plays every scenario file of the game: the worked examples of the rulebook.

use anno_domini_890::AnnoDomini890;
use testkit::scenarios;

#[test]
fn every_scenario_passes() {
    scenarios::all_pass::<AnnoDomini890>();
}

#[test]
fn every_test_vector_has_a_file() {
    scenarios::has_vectors::<AnnoDomini890>(('a'..='i').map(String::from));
}
