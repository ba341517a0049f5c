//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use geweihte_steine::GeweihteSteine;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

/// Random play needs a last turn to end.
fn golden(name: &str, seats: usize, options: &[(&str, &str)]) {
    let options = [options, &[("turn_limit", "20")]].concat();
    testkit::golden::golden::<GeweihteSteine>(FOLDER, name, seats, "base", &options);
}

#[test]
fn full_with_three() {
    golden("full_3", 3, &[]);
}

#[test]
fn full_with_four() {
    golden("full_4", 4, &[]);
}

#[test]
fn full_with_five() {
    golden("full_5", 5, &[]);
}

#[test]
fn full_with_six() {
    golden("full_6", 6, &[]);
}

#[test]
fn short_with_three() {
    golden("short_3", 3, &[("length", "short")]);
}

#[test]
fn short_with_four() {
    golden("short_4", 4, &[("length", "short")]);
}

#[test]
fn short_with_five() {
    golden("short_5", 5, &[("length", "short")]);
}

#[test]
fn short_with_six() {
    golden("short_6", 6, &[("length", "short")]);
}

/// Every option but the length off its usual value.
#[test]
fn house_rules() {
    let options = [
        ("sword_faces", "4"),
        ("piece_limits", "unlimited"),
        ("tribute", "off"),
        ("excess_hits", "region"),
        ("mutual_tie", "random"),
        ("slave_output", "one"),
        ("seat_order", "chosen"),
        ("balance", "off"),
    ];
    golden("house_rules_4", 4, &options);
}
