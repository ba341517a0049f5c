//! The steward of 890 Anno Domini: stronger than chance, and even against itself.

use anno_domini_890::AnnoDomini890;
use bots::{AnyBots, Brained, Match, Report};
use engine::Seed;

fn play(seats: usize, others: &str, scenario: &str, games: u64) -> Report {
    let mut bots = vec![others.to_owned(); seats];
    bots[0] = "steward".to_owned();
    let wanted = Match {
        seats,
        edition: "base".to_owned(),
        options: vec![("scenario".to_owned(), scenario.to_owned())],
        bots,
        games,
        seed: Seed::from_text("steward"),
        threads: 1,
    };
    Brained::<AnnoDomini890>::new().simulate(&wanted, &|_| ()).unwrap()
}

#[test]
fn a_steward_beats_random_players_in_every_scenario() {
    for seats in [2, 3, 4] {
        for scenario in ["first-steps", "sails-on-the-horizon", "great-fair", "great-works"] {
            let report = play(seats, "random", scenario, 150);
            let steward = report.wins_by_bot.iter().find(|bot| bot.name == "steward").unwrap();
            assert!(0.88 < steward.share.share, "{scenario}, {seats} seats: {steward:?}");
        }
    }
}

#[test]
fn no_seat_is_much_better_than_another_among_stewards() {
    for seats in [2, 3, 4] {
        let report = play(seats, "steward", "first-steps", 400);
        for share in &report.wins_by_seat {
            assert!((share.share - 1.0 / seats as f64).abs() < 0.12, "{seats}: {share:?}");
        }
    }
}
