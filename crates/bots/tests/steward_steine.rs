//! The steward of Geweihte Steine: stronger than chance, at an end among its like, and blind to
//! what it may not see.

use bots::{AnyBots, Brained, Brains, Match, Report};
use engine::{Bot, Chance, Game, Outbox, Seat, Seed, Sight, Viewer, playout};
use geweihte_steine::{GeweihteSteine, State};

fn options(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

fn play(seats: usize, others: &str, set: &[(&str, &str)], games: u64) -> Report {
    let mut bots = vec![others.to_owned(); seats];
    bots[0] = "steward".to_owned();
    let wanted = Match {
        seats,
        edition: "base".to_owned(),
        options: options(set),
        bots,
        games,
        seed: Seed::from_text("steward"),
        threads: 1,
    };
    Brained::<GeweihteSteine>::new().simulate(&wanted, &|_| ()).unwrap()
}

fn count(report: &Report, id: &str) -> u64 {
    report.clauses.iter().find(|(clause, _)| clause == id).unwrap().1
}

#[test]
fn a_steward_beats_random_players() {
    for seats in [3, 4, 5, 6] {
        let report = play(seats, "random", &[("turn_limit", "100")], 60);
        let steward = report.wins_by_bot.iter().find(|bot| bot.name == "steward").unwrap();
        assert!(0.9 < steward.share.share, "{seats} seats: {steward:?}");
    }
}

/// A game among stewards, without a limit of turns: its last state.
fn last_state(seats: usize, set: &[(&str, &str)], seed: u64) -> (GeweihteSteine, State) {
    let setup = GeweihteSteine::setup_from(seats, "base", &options(set)).unwrap();
    let game = GeweihteSteine::new(&setup).unwrap();
    let mut chance = Chance::fast(seed);
    let mut state = game.start(&mut chance, &mut Outbox::silent());
    let mut legal = Vec::new();
    while let Some(seat) = playout::awaited(&game, &state, &mut chance) {
        assert!(state.board.turn < 250, "{seats} seats, {set:?}, seed {seed}: no end");
        let action = ask(&game, &state, seat, &mut legal);
        game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
    }
    (game, state)
}

/// A steward that comes to the table for this one step.
fn ask(
    game: &GeweihteSteine,
    state: &State,
    seat: Seat,
    legal: &mut Vec<geweihte_steine::Action>,
) -> geweihte_steine::Action {
    game.legal(state, seat, legal);
    let mut bot: Box<dyn Bot<_>> = GeweihteSteine::bot("steward").unwrap();
    let action = bot.choose(&Sight::new(game, state, seat), legal, &mut Chance::fast(0)).unwrap();
    assert!(legal.contains(&action), "{action:?}");
    action
}

/// Every game ends with a cathedral in a free region, whatever the options, and in good time.
#[test]
fn games_among_stewards_end_with_a_cathedral() {
    let tables: &[&[(&str, &str)]] = &[
        &[],
        &[("length", "short")],
        &[("piece_limits", "unlimited")],
        &[("balance", "off"), ("tribute", "off"), ("slave_output", "one")],
        &[("sword_faces", "5"), ("excess_hits", "region"), ("mutual_tie", "random")],
        &[("sword_faces", "1")],
    ];
    for seats in [3, 4, 5, 6] {
        for set in tables {
            let mut turns = 0;
            for seed in 0..20 {
                let (_, state) = last_state(seats, set, seed);
                let board = &state.board;
                let done = |seat| board.realms[seat].has_cathedral() && !board.is_vassal(seat);
                assert!(board.winners.iter().all(done), "{seats}, {set:?}, seed {seed}");
                turns += board.turn;
            }
            assert!(turns < 20 * 60, "{seats} seats, {set:?}: {turns} turns in 20 games");
        }
    }
}

/// They fight, take slaves and rebel; and no seat is much better than another.
#[test]
fn stewards_are_even_and_not_at_peace() {
    for seats in [3, 4, 5, 6] {
        let games = 300;
        let report = play(seats, "steward", &[], games);
        for share in &report.wins_by_seat {
            assert!((share.share - 1.0 / seats as f64).abs() < 0.1, "{seats}: {share:?}");
        }
        for id in ["GS-WAR-11", "GS-SLAVE-1", "GS-WAR-20"] {
            assert!(games / 2 < count(&report, id), "{seats} seats, {id}: {:?}", report.clauses);
        }
    }
}

/// Two states with the same view: the sheets and alliance orders of others are others.
#[test]
fn a_steward_sees_its_view_alone() {
    let mut asked = 0;
    for seats in [3, 4, 5, 6] {
        let setup = GeweihteSteine::setup_from(seats, "base", &options(&[])).unwrap();
        let game = GeweihteSteine::new(&setup).unwrap();
        for seed in 0..8 {
            let mut chance = Chance::fast(seed);
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let (mut legal, mut again) = (Vec::new(), Vec::new());
            while let Some(seat) = playout::awaited(&game, &state, &mut chance) {
                let view = game.view(&state, Viewer::Seat(seat));
                let action = ask(&game, &state, seat, &mut legal);
                for _ in 0..2 {
                    let other = game.imagine(&view, &mut chance);
                    assert_eq!(ask(&game, &other, seat, &mut again), action);
                    assert_eq!(again, legal);
                }
                game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
                asked += 1;
            }
        }
    }
    assert!(8_000 < asked, "{asked}");
}
