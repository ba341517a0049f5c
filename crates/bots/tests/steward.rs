//! The steward of Krieg und Frieden: stronger than chance, even against itself, and blind to what
//! it may not see.

use bots::{AnyBots, Brained, Brains, Match, Report};
use engine::{Chance, Game, Outbox, Seed, Sight, Viewer, playout};
use krieg_und_frieden::KriegUndFrieden;

fn play(seats: usize, edition: &str, others: &str, games: u64) -> Report {
    let mut bots = vec![others.to_owned(); seats];
    bots[0] = "steward".to_owned();
    let wanted = Match {
        seats,
        edition: edition.to_owned(),
        options: Vec::new(),
        bots,
        games,
        seed: Seed::from_text("steward"),
        threads: 1,
    };
    Brained::<KriegUndFrieden>::new().simulate(&wanted, &|_| ()).unwrap()
}

#[test]
fn a_steward_beats_random_players() {
    for edition in KriegUndFrieden::META.editions {
        for seats in [3, 4] {
            let report = play(seats, edition, "random", 200);
            let steward = report.wins_by_bot.iter().find(|bot| bot.name == "steward").unwrap();
            assert!(0.9 < steward.share.share, "{edition}, {seats} seats: {steward:?}");
        }
    }
}

/// No seat is better than another, and stewards see to it that the cathedral is built.
#[test]
fn stewards_are_even_among_themselves() {
    for seats in [3, 4] {
        let report = play(seats, "spada", "steward", 600);
        for share in &report.wins_by_seat {
            assert!((share.share - 1.0 / seats as f64).abs() < 0.08, "{share:?}");
        }
        let roofs = report.clauses.iter().find(|(clause, _)| clause == "KF-END-1").unwrap().1;
        assert!(590 < roofs, "{roofs} of 600 games ended with the roof");
    }
}

/// Two states with the same view: the hands of the others and the deck are dealt anew.
#[test]
fn a_steward_sees_its_view_alone() {
    let mut asked = 0;
    for seats in [3, 4] {
        for (edition, base) in [("spada", "off"), ("krieg", "off"), ("spada", "secret")] {
            let options = [("expert_base".to_owned(), base.to_owned())];
            let setup = KriegUndFrieden::setup_from(seats, edition, &options).unwrap();
            let game = KriegUndFrieden::new(&setup).unwrap();
            for seed in 0..20 {
                let mut chance = Chance::fast(seed);
                let mut state = game.start(&mut chance, &mut Outbox::silent());
                let (mut legal, mut again) = (Vec::new(), Vec::new());
                while let Some(seat) = playout::awaited(&game, &state, &mut chance) {
                    let choose = |state: &_, legal: &mut Vec<_>| {
                        game.legal(state, seat, legal);
                        let mut bot = KriegUndFrieden::bot("steward").unwrap();
                        let sight = Sight::new(&game, state, seat);
                        bot.choose(&sight, legal, &mut Chance::fast(seed)).unwrap()
                    };
                    let view = game.view(&state, Viewer::Seat(seat));
                    let action = choose(&state, &mut legal);
                    for _ in 0..3 {
                        let other = game.imagine(&view, &mut chance);
                        assert_eq!(choose(&other, &mut again), action);
                        assert_eq!(again, legal);
                    }
                    game.apply(&mut state, seat, action, &mut chance, &mut Outbox::silent());
                    asked += 1;
                }
            }
        }
    }
    assert!(10_000 < asked, "{asked}");
}
