//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use anno_domini_890::AnnoDomini890;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

fn golden(name: &str, seats: usize, options: &[(&str, &str)]) {
    testkit::golden::golden::<AnnoDomini890>(FOLDER, name, seats, "base", options);
}

#[test]
fn first_steps_with_two() {
    golden("first_steps_2", 2, &[]);
}

#[test]
fn first_steps_with_three() {
    golden("first_steps_3", 3, &[]);
}

#[test]
fn first_steps_with_four() {
    golden("first_steps_4", 4, &[]);
}

#[test]
fn sails_on_the_horizon() {
    golden("sails_on_the_horizon_2", 2, &[("scenario", "sails-on-the-horizon")]);
}

#[test]
fn great_fair() {
    golden("great_fair_3", 3, &[("scenario", "great-fair")]);
}

#[test]
fn court_of_ermengarde() {
    golden("court_of_ermengarde_4", 4, &[("scenario", "court-of-ermengarde")]);
}

#[test]
fn great_works() {
    golden("great_works_2", 2, &[("scenario", "great-works")]);
}

#[test]
fn lean_years() {
    golden("lean_years_3", 3, &[("scenario", "lean-years")]);
}
