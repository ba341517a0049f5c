//! Perft: how many ways there are to play on for a few steps. A changed count is a changed rule.
//! And random games to the end, under what must always hold.

use engine::{Chance, Game, Outbox, Quick, Seat, Switch, playout};
use fief::setup::{BishopricLayout, Mode};
use fief::{Fief, Setup, State};
use testkit::perft::perft;

#[test]
fn the_ways_to_play_on_are_counted() {
    let mut loose = Setup::new(4);
    loose.mode = Mode::Points;
    loose.bishopric_layout = BishopricLayout::Balanced;
    loose.escape_any_window = Switch::On;
    loose.ally_defence_interrupt = Switch::On;
    let all = [Setup::new(3), Setup::new(6), loose];
    // From the start, and some places in the middle of games.
    let counted = all.map(|setup| perft::<Fief>(&setup, &[0, 60, 200, 500], 3));
    let wanted = [
        [vec![24, 552, 12144], vec![22, 23, 47], vec![2, 5, 413], vec![4, 20, 92]],
        [vec![24, 552, 12144], vec![7, 47, 318], vec![1, 2, 8], vec![21, 212, 238]],
        [vec![24, 552, 12144], vec![3, 16, 88], vec![1, 5, 17], vec![1, 135, 7955]],
    ];
    assert_eq!(counted, wanted);
}

/// Legal are the candidates that pass the check, though most are not checked again.
#[test]
fn legal_actions_are_the_candidates_that_pass() {
    let (mut checked, mut fewer) = (0, 0);
    for seed in 0..24 {
        let mut setup = Setup::new(3 + seed as u8 % 4);
        setup.escape_any_window = if seed % 3 == 0 { Switch::On } else { Switch::Off };
        setup.ally_defence_interrupt = if seed % 2 == 0 { Switch::On } else { Switch::Off };
        setup.forced_battle = if seed % 5 == 0 { Switch::On } else { Switch::Off };
        let game = Fief::new(&Fief::bounded(&setup)).unwrap();
        let mut chance = Chance::fast(seed);
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        let (mut legal, mut all) = (Vec::new(), Vec::new());
        while let Some(asked) = playout::awaited(&game, &state, &mut chance) {
            for seat in Seat::all(game.seats()) {
                game.legal(&state, seat, &mut legal);
                all.clear();
                game.candidates(&state, seat, &mut all);
                let many = all.len();
                all.retain(|action| game.check(&state, seat, *action, &mut Quick).is_ok());
                assert_eq!(legal, all, "{:?}", game.decision(&state, seat));
                checked += many;
                fewer += many - all.len();
            }
            let action = playout::random_action(&game, &state, asked, &mut chance, &mut all);
            game.apply(&mut state, asked, action.unwrap(), &mut chance, &mut Outbox::silent());
        }
    }
    assert!(100_000 < checked && 1_000 < fewer, "{checked} candidates, {fewer} of no use");
}

#[test]
fn a_state_is_small() {
    let size = std::mem::size_of::<State>();
    assert!(size <= 8192, "{size} bytes");
    assert!(!std::mem::needs_drop::<State>(), "a copy would ask for memory");
}

#[test]
fn random_games_end_with_their_last_turn() {
    for seats in 3..=6 {
        for mode in [Mode::Normal, Mode::Points, Mode::Turns] {
            let setup = Fief::bounded(&Setup { mode, ..Setup::new(seats) });
            let game = Fief::new(&setup).unwrap();
            for seed in 0..8 {
                let mut chance = Chance::fast(seed);
                let mut out = Outbox::silent();
                let mut state = game.start(&mut chance, &mut out);
                let mut buffer = Vec::new();
                for _ in 0..100_000 {
                    game.invariants(&state).unwrap();
                    let Some(seat) = playout::awaited(&game, &state, &mut chance) else { break };
                    let action =
                        playout::random_action(&game, &state, seat, &mut chance, &mut buffer);
                    game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut out);
                }
                let outcome = game.outcome(&state).unwrap();
                assert_eq!(outcome.scores.len(), usize::from(seats));
                assert!(state.board.turn <= 8);
            }
        }
    }
}
