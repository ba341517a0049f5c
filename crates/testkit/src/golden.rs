//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use std::path::Path;

use engine::record::RecordOf;
use engine::{Game, Seat, Seed, Table};

use crate::transcript::{at_random, play_out, transcript, transcript_of};

/// Plays a game anew, replays its saved record, and compares both with the saved transcript. The
/// folder is that of the goldens of revision 1.
pub fn golden<G: Game>(
    folder: &str,
    name: &str,
    seats: usize,
    edition: &str,
    options: &[(&str, &str)],
) {
    golden_by::<G, _>(folder, name, seats, edition, options, at_random);
}

/// The same with a chooser of one's own, made from the seed; it too must never choose otherwise.
pub fn golden_by<G: Game, C: FnMut(&[(Seat, G::Action)]) -> usize>(
    folder: &str,
    name: &str,
    seats: usize,
    edition: &str,
    options: &[(&str, &str)],
    chooser: impl Fn(&Seed) -> C,
) {
    golden_of::<G, _>(1, folder, name, seats, edition, options, chooser);
}

/// The same by another revision of the rules than the first.
pub fn golden_of<G: Game, C: FnMut(&[(Seat, G::Action)]) -> usize>(
    revision: u32,
    folder: &str,
    name: &str,
    seats: usize,
    edition: &str,
    options: &[(&str, &str)],
    chooser: impl Fn(&Seed) -> C,
) {
    let setup = of_revision::<G>(revision, seats, edition, options);
    let seed = Seed::from_text(&format!("golden {name}"));
    let table = play_out::<G>(&setup, &seed, &mut chooser(&seed)).expect("settings of a table");
    let record = kept::<G>(folder, name, table.record());
    let told = transcript_of::<G>(&record).expect("a record that replays");
    let anew = transcript::<G>(&setup, &seed, &mut chooser(&seed));
    assert_eq!(told, anew, "the saved record and a new game with the same choices differ");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, told));
}

/// The settings of a table that plays by revision 1.
pub fn first_revision<G: Game>(seats: usize, edition: &str, options: &[(&str, &str)]) -> G::Setup {
    of_revision::<G>(1, seats, edition, options)
}

/// The settings of a table that plays by a revision of the rules.
fn of_revision<G: Game>(
    revision: u32,
    seats: usize,
    edition: &str,
    options: &[(&str, &str)],
) -> G::Setup {
    let mut all: Vec<_> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    all.push(("revision".to_owned(), revision.to_string()));
    G::setup_from(seats, edition, &all).expect("settings of a table")
}

/// The saved record of a golden. That of a new one is written when `CURIA_GOLDEN` is set; an old
/// one never is.
pub fn kept<G: Game>(folder: &str, name: &str, record: &RecordOf<G>) -> RecordOf<G> {
    let file = Path::new(folder).join(format!("{name}.json"));
    if !file.exists() && std::env::var_os("CURIA_GOLDEN").is_some() {
        std::fs::write(&file, record.to_text()).expect("a folder for the goldens");
    }
    let saved = std::fs::read_to_string(&file).expect("a saved record; CURIA_GOLDEN=1 writes one");
    Table::<G>::read(&saved).expect("a record")
}
