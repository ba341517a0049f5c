//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.

use engine::{Chance, Game, Outbox, Seat, Seed};

/// The counts of one to `depth` steps, from the start and so many steps later, for each of
/// `later` in rising order. The way there is always the same.
pub fn perft<G: Game>(setup: &G::Setup, later: &[usize], depth: u32) -> Vec<Vec<u64>> {
    let game = G::new(setup).expect("settings of a table");
    let seed = Seed::from_text("perft");
    let mut state = game.start(&mut Chance::at(&seed, 0), &mut Outbox::silent());
    let mut legal = Vec::new();
    let mut step = 0;
    let mut counts = Vec::new();
    for place in later {
        while step < *place {
            let Some(seat) = asked(&game, &state) else { break };
            game.legal(&state, seat, &mut legal);
            let action = legal[step % legal.len()];
            let mut chance = Chance::at(&seed, step as u32);
            game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
            step += 1;
        }
        counts.push((1..=depth).map(|depth| ways(&game, &state, &seed, depth)).collect());
    }
    counts
}

/// The number of action sequences of this length; luck is the same at the same depth.
fn ways<G: Game>(game: &G, state: &G::State, seed: &Seed, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = asked(game, state) else { return 1 };
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let play = |action| {
        let mut next = state.clone();
        let mut chance = Chance::at(seed, depth);
        game.apply(&mut next, seat, action, &mut chance, &mut Outbox::silent());
        ways(game, &next, seed, depth - 1)
    };
    legal.into_iter().map(play).sum()
}

/// Who goes on: whoever is in the middle of an answer, else the first who is waited for.
fn asked<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    game.staging(state).or_else(|| game.awaited(state).iter().next())
}
