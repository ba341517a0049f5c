//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.

use engine::Switch;
use krieg_und_frieden::KriegUndFrieden;
use krieg_und_frieden::setup::{Edition, Setup};
use testkit::perft::perft;

#[test]
fn the_ways_to_play_on_are_counted() {
    let mut mobilised = Setup::new(Edition::Krieg, 3);
    mobilised.mobilisation = Switch::On;
    let all = [Setup::new(Edition::Spada, 4), Setup::new(Edition::Krieg, 4), mobilised];
    // From the start, and ninety steps later.
    let counted = all.map(|setup| perft::<KriegUndFrieden>(&setup, &[0, 90], 5));
    let wanted = [
        [vec![5, 19, 62, 185, 509], vec![4, 11, 26, 71, 199]],
        [vec![5, 19, 62, 185, 509], vec![4, 11, 26, 71, 199]],
        [vec![5, 19, 63, 194, 567], vec![5, 20, 60, 163, 391]],
    ];
    assert_eq!(counted, wanted);
}
