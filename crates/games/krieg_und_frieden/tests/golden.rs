//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use std::path::Path;

use engine::{Seed, Table};
use krieg_und_frieden::{KriegUndFrieden, Setup};
use testkit::transcript::at_random;
use testkit::{play_out, transcript, transcript_of};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

/// Plays the game anew, replays its saved record, and compares both with the saved transcript. The
/// record of a new golden is written when `CURIA_GOLDEN` is set; an old one never is.
fn golden(name: &str, seats: usize, edition: &str, options: &[(&str, &str)]) {
    let options: Vec<_> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let mut options = options;
    options.push(("revision".to_owned(), "1".to_owned()));
    let setup = Setup::from_options(seats, edition, &options).unwrap();
    let seed = Seed::from_text(&format!("golden {name}"));
    let table = play_out::<KriegUndFrieden>(&setup, &seed, &mut at_random(&seed)).unwrap();
    let file = Path::new(FOLDER).join(format!("{name}.json"));
    if !file.exists() && std::env::var_os("CURIA_GOLDEN").is_some() {
        std::fs::write(&file, table.record().to_text()).unwrap();
    }
    let saved = std::fs::read_to_string(&file).unwrap();
    let record = Table::<KriegUndFrieden>::read(&saved).unwrap();
    let told = transcript_of::<KriegUndFrieden>(&record).unwrap();
    let anew = transcript::<KriegUndFrieden>(&setup, &seed, &mut at_random(&seed));
    assert_eq!(told, anew, "the saved record and a new game with the same choices differ");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("golden/r1");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, told));
}

#[test]
fn spada_with_three() {
    golden("spada_3", 3, "spada", &[]);
}

#[test]
fn spada_with_four() {
    golden("spada_4", 4, "spada", &[]);
}

#[test]
fn krieg_with_three() {
    golden("krieg_3", 3, "krieg", &[]);
}

#[test]
fn krieg_with_four() {
    golden("krieg_4", 4, "krieg", &[]);
}

#[test]
fn mobilisation() {
    golden("mobilisation_spada_4", 4, "spada", &[("mobilisation", "on")]);
}

#[test]
fn expert_base() {
    golden("expert_base_krieg_3", 3, "krieg", &[("expert_base", "secret")]);
}

/// Answers taken back, a rewind, and what is published of it: each shape of a record stays readable.
#[test]
fn taken_back() {
    let setup =
        Setup::from_options(4, "krieg", &[("revision".to_owned(), "1".to_owned())]).unwrap();
    let seed = Seed::from_text("golden taken back");
    let mut table = Table::<KriegUndFrieden>::open(setup, seed).unwrap();
    let mut turn = 0;
    while table.outcome().is_none() {
        let seat = table.awaited().iter().next().unwrap();
        let legal = table.legal(seat);
        table.step(seat, legal[turn % legal.len()]).unwrap();
        turn += 1;
        if turn % 5 == 0 && table.draft(seat).is_empty() {
            let _ = table.undo(seat);
        }
        if turn == 150 {
            assert!(table.rewind(60));
        }
    }
    let public = engine::record::published(table.game(), table.record());
    for (name, record) in [("taken_back", table.record()), ("taken_back_published", &public)] {
        let file = Path::new(FOLDER).join(format!("{name}.json"));
        if !file.exists() && std::env::var_os("CURIA_GOLDEN").is_some() {
            std::fs::write(&file, record.to_text()).unwrap();
        }
        let saved =
            Table::<KriegUndFrieden>::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(&saved, record, "{name}");
        let again = Table::<KriegUndFrieden>::replay(&saved, None).unwrap();
        assert_eq!(again.state(), table.state(), "{name}");
    }
    let text = table.record().to_text();
    assert!(text.contains("\"undo\"") && text.contains("\"rewind\""));
}
