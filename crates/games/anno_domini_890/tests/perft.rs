//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.
//! And random games to the end, under what must always hold.

use anno_domini_890::setup::{Scenario, ScenarioChoice};
use anno_domini_890::{AnnoDomini890, Setup, State};
use engine::{Chance, Game, Outbox, playout};
use testkit::perft::perft;

#[test]
fn the_ways_to_play_on_are_counted() {
    let mut works = Setup::new(3);
    works.scenario = ScenarioChoice::The(Scenario::GreatWorks);
    let all = [Setup::new(2), Setup::new(3), Setup::new(4), works];
    // From the start, and some turns of all later.
    let counted = all.map(|setup| {
        let later = [0, 7, 12].map(|turns| turns * usize::from(setup.seats));
        perft::<AnnoDomini890>(&setup, &later, 5)
    });
    let wanted = [
        [vec![2, 2, 7, 56, 192], vec![7, 42, 84, 384, 2460], vec![4, 12, 25, 72, 246]],
        [vec![3, 6, 6, 18, 144], vec![2, 10, 40, 124, 376], vec![3, 3, 9, 72, 216]],
        [vec![4, 12, 24, 24, 78], vec![4, 9, 42, 204, 1020], vec![8, 24, 93, 303, 1101]],
        [vec![3, 6, 6, 24, 192], vec![3, 9, 18, 90, 360], vec![3, 6, 16, 46, 306]],
    ];
    assert_eq!(counted, wanted);
}

#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<State>() <= 768, "{} bytes", std::mem::size_of::<State>());
}

#[test]
fn random_games_end_after_their_rounds() {
    for seats in 2..=4 {
        let game = AnnoDomini890::new(&Setup::new(seats)).unwrap();
        for seed in 0..200 {
            let mut chance = Chance::fast(seed);
            let mut out = Outbox::new();
            let mut state = game.start(&mut chance, &mut out);
            let mut buffer = Vec::new();
            for _ in 0..1000 {
                game.invariants(&state).unwrap();
                let Some(seat) = playout::awaited(&game, &state, &mut chance) else { break };
                let action = playout::random_action(&game, &state, seat, &mut chance, &mut buffer);
                game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut out);
            }
            let outcome = game.outcome(&state).unwrap();
            assert_eq!(outcome.scores.len(), usize::from(seats));
            for seat in engine::Seat::all(usize::from(seats)) {
                assert_eq!(state.board.kingdoms[seat].lands().count(), 9);
            }
        }
    }
}
