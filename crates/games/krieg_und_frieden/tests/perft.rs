//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.

use engine::Switch;
use engine::{Chance, Game, Outbox, Seed};
use krieg_und_frieden::setup::{Edition, Setup};
use krieg_und_frieden::{KriegUndFrieden, State};

/// The number of action sequences of this length; luck is the same at the same depth.
fn perft(game: &KriegUndFrieden, state: &State, seed: &Seed, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.awaited(state).single() else { return 1 };
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let play = |action| {
        let mut next = state.clone();
        let mut chance = Chance::at(seed, depth);
        game.apply(&mut next, seat, action, &mut chance, &mut Outbox::silent());
        perft(game, &next, seed, depth - 1)
    };
    legal.into_iter().map(play).sum()
}

/// The counts of one to five steps, from the start and from a position ninety steps later.
fn counts(setup: &Setup) -> [Vec<u64>; 2] {
    let game = KriegUndFrieden::new(setup).unwrap();
    let seed = Seed::from_text("perft");
    let start = game.start(&mut Chance::at(&seed, 0), &mut Outbox::silent());
    let mut later = start.clone();
    let mut legal = Vec::new();
    for step in 0..90 {
        let Some(seat) = game.awaited(&later).single() else { break };
        game.legal(&later, seat, &mut legal);
        let action = legal[step % legal.len()];
        let mut chance = Chance::at(&seed, step as u32);
        game.apply(&mut later, seat, action, &mut chance, &mut Outbox::silent());
    }
    [start, later].map(|state| (1..=5).map(|depth| perft(&game, &state, &seed, depth)).collect())
}

#[test]
fn the_ways_to_play_on_are_counted() {
    let mut mobilised = Setup::new(Edition::Krieg, 3);
    mobilised.mobilisation = Switch::On;
    let all = [Setup::new(Edition::Spada, 4), Setup::new(Edition::Krieg, 4), mobilised];
    let counted: Vec<_> = all.iter().map(counts).collect();
    let wanted = [
        [vec![5, 19, 62, 185, 509], vec![4, 11, 26, 71, 199]],
        [vec![5, 19, 62, 185, 509], vec![4, 11, 26, 71, 199]],
        [vec![5, 19, 63, 194, 567], vec![5, 20, 60, 163, 391]],
    ];
    assert_eq!(counted, wanted);
}
