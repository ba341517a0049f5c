//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use std::path::Path;

use anno_domini_890::{AnnoDomini890, Setup};
use engine::{Seed, Table};
use testkit::transcript::at_random;
use testkit::{play_out, transcript, transcript_of};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

/// Plays the game anew, replays its saved record, and compares both with the saved transcript. The
/// record of a new golden is written when `CURIA_GOLDEN` is set; an old one never is.
fn golden(name: &str, seats: usize, options: &[(&str, &str)]) {
    let mut options: Vec<_> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    options.push(("revision".to_owned(), "1".to_owned()));
    let setup = Setup::from_options(seats, "base", &options).unwrap();
    let seed = Seed::from_text(&format!("golden {name}"));
    let table = play_out::<AnnoDomini890>(&setup, &seed, &mut at_random(&seed)).unwrap();
    let file = Path::new(FOLDER).join(format!("{name}.json"));
    if !file.exists() && std::env::var_os("CURIA_GOLDEN").is_some() {
        std::fs::write(&file, table.record().to_text()).unwrap();
    }
    let saved = std::fs::read_to_string(&file).unwrap();
    let record = Table::<AnnoDomini890>::read(&saved).unwrap();
    let told = transcript_of::<AnnoDomini890>(&record).unwrap();
    let anew = transcript::<AnnoDomini890>(&setup, &seed, &mut at_random(&seed));
    assert_eq!(told, anew, "the saved record and a new game with the same choices differ");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden/r1");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, told));
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
