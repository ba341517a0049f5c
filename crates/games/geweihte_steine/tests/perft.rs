//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.
//! And random games to the end, under what must always hold.

use engine::{Chance, Game, Outbox, playout};
use geweihte_steine::setup::{BalanceRule, Length, TurnLimit};
use geweihte_steine::{GeweihteSteine, Setup, State};
use testkit::perft::perft;

#[test]
fn the_ways_to_play_on_are_counted() {
    let mut loose = Setup::new(4);
    loose.balance = BalanceRule::Off;
    loose.length = Length::Short;
    let all = [Setup::new(3), Setup::new(6), loose];
    // From the start, and two places in the middle of games.
    let counted = all.map(|setup| perft::<GeweihteSteine>(&setup, &[0, 60, 150], 5));
    let wanted = [
        [vec![16, 16, 256, 256, 4096], vec![11, 11, 187, 187, 2023], vec![2, 18, 34, 225, 385]],
        [vec![16, 16, 256, 256, 4096], vec![10, 130, 420, 1330, 3430], vec![6, 22, 102, 204, 2839]],
        [vec![16, 16, 256, 256, 4096], vec![12, 12, 96, 96, 768], vec![1, 8, 8, 88, 88]],
    ];
    assert_eq!(counted, wanted);
}

#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<State>() <= 1024, "{} bytes", std::mem::size_of::<State>());
}

#[test]
fn random_games_end_with_their_last_turn() {
    for seats in 3..=6 {
        let setup = Setup { turn_limit: TurnLimit::T30, ..Setup::new(seats) };
        let game = GeweihteSteine::new(&setup).unwrap();
        for seed in 0..60 {
            let mut chance = Chance::fast(seed);
            let mut out = Outbox::silent();
            let mut state = game.start(&mut chance, &mut out);
            let mut buffer = Vec::new();
            for _ in 0..100_000 {
                game.invariants(&state).unwrap();
                let Some(seat) = playout::awaited(&game, &state, &mut chance) else { break };
                let action = playout::random_action(&game, &state, seat, &mut chance, &mut buffer);
                game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut out);
            }
            let outcome = game.outcome(&state).unwrap();
            assert_eq!(outcome.scores.len(), usize::from(seats));
            assert!(!outcome.winners().is_empty());
            assert!(state.board.turn <= 30);
        }
    }
}
