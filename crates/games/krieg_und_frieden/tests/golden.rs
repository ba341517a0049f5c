//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use engine::{Seed, Table};
use krieg_und_frieden::KriegUndFrieden;
use testkit::golden::{first_revision, kept};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

fn golden(name: &str, seats: usize, edition: &str, options: &[(&str, &str)]) {
    testkit::golden::golden::<KriegUndFrieden>(FOLDER, name, seats, edition, options);
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
    let setup = first_revision::<KriegUndFrieden>(4, "krieg", &[]);
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
        let saved = kept::<KriegUndFrieden>(FOLDER, name, record);
        assert_eq!(&saved, record, "{name}");
        let again = Table::<KriegUndFrieden>::replay(&saved, None).unwrap();
        assert_eq!(again.state(), table.state(), "{name}");
    }
    let text = table.record().to_text();
    assert!(text.contains("\"undo\"") && text.contains("\"rewind\""));
}
