//! The steward of Fief: stronger than chance, at an end among its like, and blind to what it may
//! not see.

use bots::{AnyBots, Brained, Brains, Match};
use engine::{Bot, Chance, Clause, Game, Outbox, Seat, Seed, Sight, Viewer, playout};
use fief::{Action, Fief, State};

const CHOICE: Clause = Clause::new("-", 0);

fn options(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn table(seats: usize, set: &[(&str, &str)]) -> Fief {
    Fief::new(&Fief::setup_from(seats, "base", &options(set)).unwrap()).unwrap()
}

/// A steward that comes to the table for this one step.
fn ask(game: &Fief, state: &State, seat: Seat, legal: &mut Vec<Action>) -> Action {
    game.legal(state, seat, legal);
    let mut bot: Box<dyn Bot<_>> = Fief::bot("steward").unwrap();
    let action = bot.choose(&Sight::new(game, state, seat), legal, &mut Chance::fast(0)).unwrap();
    assert!(legal.contains(&action), "{action:?}");
    action
}

/// A game among stewards, to its last state. One step in so many is somebody else's; 0 for none.
fn last_state(game: &Fief, seed: u64, others: u32) -> State {
    let mut chance = Chance::fast(seed);
    let mut state = game.start(&mut chance, &mut Outbox::silent());
    let (mut legal, mut steps) = (Vec::new(), 0);
    while let Some(seat) = playout::awaited(game, &state, &mut chance) {
        let mut action = ask(game, &state, seat, &mut legal);
        if 0 < others && chance.below(CHOICE, others) == 0 {
            action = legal[chance.below(CHOICE, legal.len() as u32) as usize];
        }
        game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
        steps += 1;
        assert!(steps < 60_000, "seed {seed}: no end, turn {}", state.board.turn);
    }
    state
}

#[test]
fn a_steward_beats_random_players() {
    for seats in [3, 4, 5, 6] {
        let mut bots = vec!["random".to_owned(); seats];
        bots[0] = "steward".to_owned();
        let wanted = Match {
            seats,
            edition: "base".to_owned(),
            options: Vec::new(),
            bots,
            games: 18,
            seed: Seed::from_text("steward"),
            threads: 1,
        };
        let report = Brained::<Fief>::new().simulate(&wanted, &|_| ()).unwrap();
        let steward = report.wins_by_bot.iter().find(|bot| bot.name == "steward").unwrap();
        assert!(0.8 < steward.share.share, "{seats} seats: {steward:?}");
    }
}

/// FI-END-3 or -4, before the last turn: nearly always.
#[test]
fn games_among_stewards_end_with_fiefs_and_a_crown() {
    for seats in [3, 4, 5, 6] {
        let game = table(seats, &[]);
        let games = 12;
        let mut won = 0;
        for seed in 0..games {
            let board = last_state(&game, seed, 0).board;
            won += u64::from(matches!(board.ended, 3 | 4) && board.turn < 40);
        }
        assert!(games * 3 / 4 <= won, "{seats} seats: {won} of {games}");
    }
}

/// Whatever the table plays by, there is an answer to everything.
#[test]
fn stewards_play_by_all_options() {
    let tables: &[&[(&str, &str)]] = &[
        &[("mode", "points"), ("turns", "15"), ("inflation", "off")],
        &[("mode", "turns"), ("forced_battle", "on"), ("soldier_limit", "points")],
        &[("escape_any_window", "on"), ("ally_defence_interrupt", "on")],
        &[("bonus_as_strength", "on"), ("cardinal_at_cathedral", "on"), ("sick_rolls_once", "on")],
        &[("simple_majority", "on"), ("bishopric_layout", "balanced")],
        &[("revolt_burns_always", "on"), ("king_ballot_secret", "on"), ("safety_turn_limit", "20")],
    ];
    for (n, set) in tables.iter().enumerate() {
        let game = table(3 + n % 4, set);
        for seed in 0..3 {
            assert_ne!(last_state(&game, seed, 0).board.ended, 0, "{set:?}, seed {seed}");
        }
    }
}

/// What somebody else has begun is brought to an end.
#[test]
fn a_steward_goes_on_where_another_left_off() {
    for seats in [3, 4, 5, 6] {
        let game = table(seats, &[("safety_turn_limit", "8")]);
        for seed in 0..4 {
            assert_ne!(last_state(&game, seed, 3).board.ended, 0, "{seats} seats, seed {seed}");
        }
    }
}

/// Two states with the same view: hands, money and stacks of others are others.
#[test]
fn a_steward_sees_its_view_alone() {
    let mut asked = 0;
    for seats in [3, 6] {
        let game = table(seats, &[("safety_turn_limit", "8")]);
        for seed in 0..2 {
            let mut chance = Chance::fast(seed);
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let (mut legal, mut again) = (Vec::new(), Vec::new());
            while let Some(seat) = playout::awaited(&game, &state, &mut chance) {
                let view = game.view(&state, Viewer::Seat(seat));
                let action = ask(&game, &state, seat, &mut legal);
                let other = game.imagine(&view, &mut chance);
                assert_eq!(ask(&game, &other, seat, &mut again), action);
                assert_eq!(again, legal);
                game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
                asked += 1;
            }
        }
    }
    assert!(1_500 < asked, "{asked}");
}
