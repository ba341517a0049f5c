//! The figures of many states.

use super::survey::Survey;
use super::{FIGURES, figures};
use crate::fief::{Steward, weights::Weights};
use ::fief::phases::Look;
use ::fief::phases::course::count_points;
use ::fief::phases::revenue::incomes;
use ::fief::pieces::SEATS;
use ::fief::setup::Mode;
use ::fief::state::Title;
use ::fief::{Fief, Setup, State};
use engine::playout::{awaited, playout, random_action};
use engine::{Bot, Chance, Game, Outbox, Seat, Sight};

const WINS: usize = 8;
const ALONE: usize = 9;
const RIVAL: usize = 11;
const POINTS: usize = 12;

/// Looks at a game now and then: stewards play it, or chance alone.
fn watch(setup: Setup, seed: u64, stewards: bool, mut look: impl FnMut(&Fief, &State, &[f32])) {
    let setup = if stewards { setup } else { Fief::bounded(&setup) };
    let game = Fief::new(&setup).unwrap();
    let mut chance = Chance::fast(seed);
    let mut state = game.start(&mut chance, &mut Outbox::silent());
    let mut bot = Steward::new(&Weights::TUNED);
    let mut legal = Vec::new();
    let mut all = [0.0; SEATS * FIGURES];
    let all = &mut all[..game.seats() * FIGURES];
    for step in 0.. {
        let Some(seat) = awaited(&game, &state, &mut chance) else { break };
        if step % 7 == 0 {
            all.fill(f32::NAN);
            figures(&game, &state, all);
            look(&game, &state, all);
        }
        let action = if stewards {
            game.legal(&state, seat, &mut legal);
            bot.choose(&Sight::new(&game, &state, seat), &legal, &mut chance)
        } else {
            random_action(&game, &state, seat, &mut chance, &mut legal)
        };
        game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut Outbox::silent());
    }
}

#[test]
fn every_figure_of_every_state_is_a_small_number() {
    let tables = [(3, Mode::Normal), (6, Mode::Normal), (4, Mode::Points), (5, Mode::Turns)];
    for (seats, mode) in tables {
        for (seed, stewards) in [(0, false), (1, false), (2, false), (3, true)] {
            watch(Setup { mode, ..Setup::new(seats) }, seed, stewards, |_, state, all| {
                for (n, figure) in all.iter().enumerate() {
                    let small = figure.is_finite() && (-4.0..=4.0).contains(figure);
                    assert!(small, "figure {} is {figure}: {state:?}", n % FIGURES);
                }
            });
        }
    }
}

#[test]
fn more_points_are_a_larger_figure() {
    for seed in 0..6 {
        watch(Setup::new(4), seed, seed == 0, |game, state, all| {
            let points = |n: usize| count_points(game.rules(), &state.board, Seat::new(n));
            let figure = |n: usize| all[n * FIGURES + POINTS];
            let stays = |n: &usize| !state.board.houses.0[*n].out;
            for one in (0..4).filter(stays) {
                for other in (0..4).filter(stays) {
                    let order = figure(one).total_cmp(&figure(other));
                    assert_eq!(points(one).cmp(&points(other)), order);
                }
            }
        });
    }
}

#[test]
fn income_is_what_revenue_pays() {
    for seed in 0..6 {
        watch(Setup::new(5), seed, seed < 2, |game, state, _| {
            let look = Look { rules: game.rules(), board: &state.board };
            let (paid, frozen) = incomes(look);
            let survey = Survey::of(game.rules(), state);
            if frozen.is_empty() {
                let ours = survey.sums.map(|it| it.income);
                assert_eq!(ours, paid.map(|it| it.total()), "{state:?}");
            }
        });
    }
}

#[test]
fn three_fiefs_and_the_crown_win() {
    let game = Fief::new(&Setup::new(3)).unwrap();
    let mut chance = Chance::fast(5);
    let mut state = game.start(&mut chance, &mut Outbox::silent());
    playout(&game, &mut state, &mut chance, &mut Vec::new(), 3);
    let figure = |state: &State, n: usize, which: usize| {
        let mut all = [0.0; 3 * FIGURES];
        figures(&game, state, &mut all);
        all[n * FIGURES + which]
    };
    let holder = state.board.family(Seat::new(1)).iter().next().unwrap();
    let mut short = figure(&state, 1, ALONE);
    for land in 0..3 {
        state.board.lands[land].title = Title::Held(holder);
        assert!(figure(&state, 1, ALONE) < short);
        assert_eq!(figure(&state, 1, WINS), 0.0);
        assert_eq!(figure(&state, 0, ALONE), 1.0);
        short = figure(&state, 1, ALONE);
    }
    let rival = figure(&state, 0, RIVAL);
    state.board.crown.king = Some(holder);
    assert_eq!([figure(&state, 1, ALONE), figure(&state, 1, WINS)], [0.0, 1.0]);
    assert_eq!(figure(&state, 0, WINS), 0.0);
    assert!(figure(&state, 0, RIVAL) < rival);
}
