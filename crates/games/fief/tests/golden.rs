//! Whole games that never change: the record of each replays for ever to the transcript beside it.
//! A difference is a change of behaviour: read it before accepting it, and raise the revision if
//! old records no longer replay.

use engine::{Chance, Clause, Seat, Seed};
use fief::{Action, Fief};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/r1");

/// Random play needs a last turn to end.
fn golden(name: &str, seats: usize, options: &[(&str, &str)]) {
    let options = [options, &[("safety_turn_limit", "8")]].concat();
    testkit::golden::golden_by::<Fief, _>(FOLDER, name, seats, "base", &options, of_few_words);
}

/// How often another choice is looked for instead of one that makes a record long and the game no
/// further.
const RELUCTANCE: u32 = 10;

/// Offers, marks and orders are made seldom, and are short.
fn is_talk(action: Action) -> bool {
    matches!(
        action,
        Action::Offer(_)
            | Action::Give(_)
            | Action::Want(_)
            | Action::Counter
            | Action::Withdraw
            | Action::Mark(..)
            | Action::Orders
            | Action::PassageFor(..)
            | Action::PassWindows(_)
    )
}

/// A chooser that will never choose otherwise.
fn of_few_words(seed: &Seed) -> impl FnMut(&[(Seat, Action)]) -> usize + use<> {
    let mut chance = Chance::at(seed, u32::MAX);
    move |options| {
        let mut pick = || chance.below(Clause::new("-", 0), options.len() as u32) as usize;
        let mut choice = pick();
        for _ in 0..RELUCTANCE {
            if is_talk(options[choice].1) {
                choice = pick();
            }
        }
        choice
    }
}

#[test]
fn normal_with_three() {
    golden("normal_3", 3, &[]);
}

#[test]
fn normal_with_four() {
    golden("normal_4", 4, &[]);
}

#[test]
fn normal_with_five() {
    golden("normal_5", 5, &[]);
}

#[test]
fn normal_with_six() {
    golden("normal_6", 6, &[]);
}

#[test]
fn points_with_three() {
    golden("points_3", 3, &[("mode", "points")]);
}

#[test]
fn points_with_four() {
    golden("points_4", 4, &[("mode", "points")]);
}

#[test]
fn points_with_five() {
    golden("points_5", 5, &[("mode", "points")]);
}

#[test]
fn points_with_six() {
    golden("points_6", 6, &[("mode", "points")]);
}

#[test]
fn turns_with_three() {
    golden("turns_3", 3, &[("mode", "turns")]);
}

#[test]
fn turns_with_four() {
    golden("turns_4", 4, &[("mode", "turns")]);
}

#[test]
fn turns_with_five() {
    golden("turns_5", 5, &[("mode", "turns")]);
}

#[test]
fn turns_with_six() {
    golden("turns_6", 6, &[("mode", "turns")]);
}

/// Revision 2: whoever sets out to storm a place is told so. Revision 3: whether some stay where
/// others surrender.
fn golden_of_revision(revision: u32, name: &str, seats: usize, options: &[(&str, &str)]) {
    let folder = format!("{}/tests/golden/r{revision}", env!("CARGO_MANIFEST_DIR"));
    let options = [options, &[("safety_turn_limit", "8")]].concat();
    let by = of_few_words;
    testkit::golden::golden_of::<Fief, _>(revision, &folder, name, seats, "base", &options, by);
}

#[test]
fn revision_2_with_three() {
    golden_of_revision(2, "normal_3", 3, &[]);
}

#[test]
fn revision_2_with_six() {
    golden_of_revision(2, "normal_6", 6, &[]);
}

#[test]
fn revision_3_with_five() {
    golden_of_revision(3, "normal_5", 5, &[]);
}

#[test]
fn revision_3_with_six() {
    golden_of_revision(3, "normal_6", 6, &[]);
}

/// Every other option off its usual value.
#[test]
fn house_rules() {
    let options = [
        ("mode", "points"),
        ("turns", "15"),
        ("inflation", "off"),
        ("simple_majority", "on"),
        ("bishopric_layout", "balanced"),
        ("bonus_as_strength", "on"),
        ("forced_battle", "on"),
        ("ally_defence_interrupt", "on"),
        ("escape_any_window", "on"),
        ("revolt_burns_always", "on"),
        ("sick_rolls_once", "on"),
        ("soldier_limit", "points"),
        ("cardinal_at_cathedral", "on"),
        ("king_ballot_secret", "on"),
        ("sudden_death", "on"),
        ("offers_per_player", "2"),
    ];
    golden("house_rules_4", 4, &options);
}
