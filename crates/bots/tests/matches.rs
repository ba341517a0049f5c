//! Matches: what they report, that threads change nothing, and what they refuse.

use bots::{AnyBots, Brained, Match, MatchError, Report};
use engine::{Game, Seed};
use krieg_und_frieden::KriegUndFrieden;

const BOTS: Brained<KriegUndFrieden> = Brained::new();

fn a_match(seats: usize, bots: &[&str], games: u64) -> Match {
    Match {
        seats,
        edition: "spada".into(),
        options: Vec::new(),
        bots: bots.iter().map(|name| (*name).to_owned()).collect(),
        games,
        seed: Seed::from_text("matches"),
        threads: 1,
    }
}

fn play(wanted: &Match) -> Report {
    BOTS.simulate(wanted, &|_| ()).unwrap()
}

/// All that follows from the seed.
fn results(report: &Report) -> serde_json::Value {
    let mut value = serde_json::to_value(report).unwrap();
    let fields = value.as_object_mut().unwrap();
    for field in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
        assert!(fields.remove(field).is_some(), "{field}");
    }
    value
}

#[test]
fn every_game_has_one_victory() {
    let report = play(&a_match(4, &["steward", "random", "random", "random"], 202));
    assert_eq!(report.games, 202);
    let by_seat: f64 = report.wins_by_seat.iter().map(|share| share.wins).sum();
    let by_bot: f64 = report.wins_by_bot.iter().map(|bot| bot.share.wins).sum();
    assert!((by_seat - 202.0).abs() < 1e-9 && (by_bot - 202.0).abs() < 1e-9);
    let named = report.wins_by_bot.iter().map(|bot| &bot.share);
    for share in report.wins_by_seat.iter().chain(named) {
        assert!(0.0 <= share.low && share.low <= share.share, "{share:?}");
        assert!(share.share <= share.high && share.high <= 1.0, "{share:?}");
    }
}

#[test]
fn every_bot_plays_every_seat() {
    let report = play(&a_match(3, &["steward", "random", "random"], 99));
    let played: Vec<_> =
        report.wins_by_bot.iter().map(|bot| (bot.name.as_str(), bot.played)).collect();
    assert_eq!(played, [("random", 198), ("steward", 99)]);
    // A steward that kept its seat would leave the others of it with nothing.
    assert!(report.wins_by_seat.iter().all(|share| 0.2 < share.share), "{report:?}");
    assert_eq!(report.scores_by_seat.len(), 3);
    assert_eq!(report.bots, ["steward", "random", "random"]);
}

#[test]
fn lengths_and_clauses_are_counted() {
    let report = play(&a_match(3, &["random"], 50));
    let length = report.length;
    assert!(0 < length.min && length.min <= length.max, "{length:?}");
    assert!(length.mean < report.decisions_per_game, "a bid is several steps: {report:?}");
    assert!(report.decisions as f64 == 50.0 * report.decisions_per_game);
    let count = |id: &str| report.clauses.iter().find(|(clause, _)| clause == id).unwrap().1;
    assert_eq!(report.clauses.len(), KriegUndFrieden::book().clauses.len());
    assert_eq!(count("KF-END-1") + count("KF-END-6"), 50);
    assert_eq!(count("KF-VAR-2"), 0, "without the mobilisation");
    assert!(0 < count("KF-SPRING-7") && 0 < count("KF-D-5"));
}

#[test]
fn threads_change_nothing() {
    for bots in [&["random"] as &[_], &["steward", "random", "steward", "random"]] {
        let one = a_match(4, bots, 150);
        let two = Match { threads: 2, ..one.clone() };
        let many = Match { threads: 7, ..one.clone() };
        let expected = results(&play(&one));
        assert_eq!(results(&play(&two)), expected);
        assert_eq!(results(&play(&many)), expected);
    }
}

#[test]
fn progress_adds_up() {
    let done = std::sync::atomic::AtomicU64::new(0);
    let add = |games| {
        done.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
    };
    BOTS.simulate(&Match { threads: 2, ..a_match(3, &["random"], 333) }, &add).unwrap();
    assert_eq!(done.into_inner(), 333);
}

#[test]
fn what_cannot_be_played_is_named() {
    let good = a_match(3, &["random"], 10);
    let message = |wanted: Match| BOTS.simulate(&wanted, &|_| ()).unwrap_err().to_string();
    assert_eq!(
        message(Match { bots: vec!["monk".into()], ..good.clone() }),
        "bots: `monk` is none of page, squire, knight, marshal, chancellor"
    );
    assert_eq!(
        message(Match { bots: vec!["random".into(); 2], ..good.clone() }),
        "bots: 2 named for 3 seats, but it must be 1 or 3"
    );
    assert_eq!(
        message(Match { bots: Vec::new(), ..good.clone() }),
        "bots: 0 named for 3 seats, but it must be 1 or 3"
    );
    assert_eq!(message(Match { games: 0, ..good.clone() }), "games: at least 1 must be played");
    assert_eq!(message(Match { threads: 0, ..good.clone() }), "threads: at least 1 must play");
    assert!(message(Match { seats: 5, ..good.clone() }).starts_with("seats: "));
    assert!(message(Match { edition: "x".into(), ..good.clone() }).starts_with("edition: "));
    let options = vec![("mobilisation".to_owned(), "maybe".to_owned())];
    let wrong = BOTS.simulate(&Match { options, ..good }, &|_| ()).unwrap_err();
    assert!(matches!(&wrong, MatchError::Setup(error) if error.field == "mobilisation"), "{wrong}");
}

/// Every option with every value alone, and several at once, in every edition and number of seats.
#[test]
fn bots_are_never_illegal() {
    let meta = KriegUndFrieden::META;
    let one = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let mut tables = vec![Vec::new()];
    for option in meta.options.iter().filter(|option| option.key != "first_adviser") {
        tables.extend(option.values[1..].iter().map(|value| vec![one(option.key, value)]));
    }
    let last = |option: &engine::Choice| one(option.key, option.values[option.values.len() - 1]);
    let several = meta.options.iter().filter(|option| option.key != "first_adviser");
    tables.push(several.map(last).collect());
    for seats in meta.seats {
        for edition in meta.editions {
            for options in &tables {
                let mut bots = vec!["steward"; *seats];
                bots[*seats - 1] = "random";
                let (edition, options) = ((*edition).to_owned(), options.clone());
                let wanted = Match { edition, options, ..a_match(*seats, &bots, 200) };
                let played = BOTS.simulate(&wanted, &|_| ()).map(|report| report.games);
                assert_eq!(played, Ok(200), "{wanted:?}");
            }
        }
    }
}
