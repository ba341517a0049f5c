//! The ladder: its table is the same however it was come by, and files that do not fit are refused
//! and left as they are.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use bots::ladder::{Labels, Verdict, chart};
use bots::{AnyBots, Arena, Brained, LadderError, Pairs, Standings};
use engine::Seed;
use krieg_und_frieden::KriegUndFrieden;

const BOTS: Brained<KriegUndFrieden> = Brained::new();

fn arena(pairs: Pairs, games: u64) -> Arena {
    Arena {
        seats: 3,
        edition: "spada".into(),
        options: Vec::new(),
        bots: vec!["random".into(), "steward".into()],
        pairs,
        games,
        seed: Seed::from_text("ladder"),
        threads: 1,
    }
}

fn play(wanted: &Arena, file: Option<&Path>) -> Result<Standings, LadderError> {
    BOTS.arena(wanted, file, &|_| ())
}

fn json(standings: &Standings) -> String {
    serde_json::to_string(standings).unwrap()
}

/// A file in a folder of the tests, not there yet.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ladder-{name}.ndjson"));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_steward_is_clearly_stronger() {
    let table = play(&arena(Pairs::Neighbours, 120), None).unwrap();
    assert_eq!((table.games, table.blocks, table.games_in_block), (120, 20, 6));
    assert_eq!(table.anchor.as_deref(), Some("random"));
    let [random, steward] = &table.ratings[..] else { panic!("{table:?}") };
    assert_eq!((random.elo, random.low, random.high), (0.0, 0.0, 0.0));
    assert!(300.0 < steward.low && steward.low < steward.elo, "{steward:?}");
    assert!(steward.elo < steward.high && steward.high < 2_000.0, "{steward:?}");
    let [pair] = &table.pairings[..] else { panic!("{table:?}") };
    assert_eq!(pair.verdict, Verdict::Stronger);
    let many = pair.many.unwrap();
    assert_eq!((pair.together.fair, pair.alone.fair, many.fair), (0.5, 0.3333, 0.6667));
    assert_eq!((pair.together.games, pair.alone.games, many.games), (120, 60, 60));
    assert!((pair.alone.won + many.won - pair.together.won).abs() < 1e-3, "{pair:?}");
    for share in [pair.together, pair.alone, many] {
        assert!(0.0 < share.low && share.low <= share.share, "{share:?}");
        assert!(share.share <= share.high && share.high <= 1.0, "{share:?}");
        assert!(!share.is_even(), "{share:?}");
    }
}

/// The order in which bots are named says which way a gap is read, not how large it is.
#[test]
fn a_list_upside_down_says_the_same_of_the_bots() {
    let bots = vec!["steward".into(), "random".into()];
    let table = play(&Arena { bots, ..arena(Pairs::All, 60) }, None).unwrap();
    assert_eq!(table.pairings[0].verdict, Verdict::Weaker);
    assert!(table.pairings[0].gap.unwrap().high < 0.0);
    assert_eq!(table.ratings[1].elo, 0.0, "the random one stays the anchor");
    assert!(300.0 < table.ratings[0].low);
}

#[test]
fn a_bot_against_itself_is_even() {
    for seats in [3, 4] {
        let table = play(&Arena { seats, ..arena(Pairs::Itself, 240) }, None).unwrap();
        assert!(table.ratings.is_empty() && table.anchor.is_none());
        assert_eq!(table.pairings.len(), 2);
        for pair in &table.pairings {
            assert_eq!((&pair.lower, pair.verdict), (&pair.upper, Verdict::Even), "{pair:?}");
            assert!(pair.alone.is_even() && pair.many.unwrap().is_even(), "{pair:?}");
        }
        // A deal is not one game over and over: or this control could not fail.
        let random = table.pairings[0].alone;
        assert!(0.02 < random.high - random.low, "{random:?}");
    }
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let wanted = arena(Pairs::Neighbours, 60);
    let expected = json(&play(&wanted, None).unwrap());
    let (one, many) = (file("one"), file("many"));
    assert_eq!(json(&play(&wanted, Some(&one)).unwrap()), expected);
    let whole = fs::read_to_string(&one).unwrap();
    assert_eq!(whole.lines().count(), 1 + 10);
    let threads = Arena { threads: 5, ..wanted.clone() };
    assert_eq!(json(&play(&threads, Some(&many)).unwrap()), expected);
    assert_eq!(fs::read_to_string(&many).unwrap(), whole, "the same file");

    // Ended after any byte, by a run whose threads were done in another order.
    let lines: Vec<_> = whole.lines().collect();
    let shuffled = format!("{}\n{}\n{}\n{}", lines[0], lines[7], lines[2], &lines[4][..20]);
    let torn = [0, 10, lines[0].len(), lines[0].len() + 1, whole.len() / 2, whole.len() - 1];
    let left = torn.iter().map(|end| whole[..*end].to_owned());
    for left in left.chain([shuffled, whole.clone()]) {
        fs::write(&many, &left).unwrap();
        let done = AtomicU64::new(0);
        let add = |games| {
            done.fetch_add(games, Ordering::Relaxed);
        };
        let again = BOTS.arena(&threads, Some(&many), &add).unwrap();
        assert_eq!(json(&again), expected, "{left}");
        assert_eq!(fs::read_to_string(&many).unwrap(), whole, "{left}");
        assert_eq!(done.into_inner(), 60);
    }
}

/// What is in the file is not played again, but for one block that shows whose it is.
#[test]
fn blocks_are_taken_from_the_file() {
    let (wanted, path) = (arena(Pairs::Neighbours, 60), file("taken"));
    let honest = json(&play(&wanted, Some(&path)).unwrap());
    let whole = fs::read_to_string(&path).unwrap();
    let flipped = |line: usize| {
        let mut lines: Vec<_> = whole.lines().map(str::to_owned).collect();
        let mut block: serde_json::Value = serde_json::from_str(&lines[line]).unwrap();
        for won in block["won"].as_array_mut().unwrap() {
            *won = if *won == serde_json::json!(["seat:1"]) {
                serde_json::json!(["seat:2"])
            } else {
                serde_json::json!(["seat:1"])
            };
        }
        lines[line] = block.to_string();
        lines.join("\n") + "\n"
    };
    fs::write(&path, flipped(5)).unwrap();
    assert_ne!(json(&play(&wanted, Some(&path)).unwrap()), honest);
    let other = flipped(1);
    fs::write(&path, &other).unwrap();
    let error = play(&wanted, Some(&path)).unwrap_err();
    let changed =
        LadderError::Changed { lower: "random".to_owned(), upper: "steward".to_owned(), seed: 0 };
    assert_eq!(error, changed);
    assert_eq!(fs::read_to_string(&path).unwrap(), other, "it is left as it was");
}

/// Whoever wants to know more exactly plays on; nobody takes games out again.
#[test]
fn games_are_added_to_what_was_played() {
    let (few, many) = (arena(Pairs::Neighbours, 12), arena(Pairs::Neighbours, 24));
    let (path, fresh) = (file("added"), file("fresh"));
    play(&few, Some(&path)).unwrap();
    let expected = json(&play(&many, Some(&fresh)).unwrap());
    assert_eq!(json(&play(&many, Some(&path)).unwrap()), expected);
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole, fs::read_to_string(&fresh).unwrap());
    let error = play(&few, Some(&path)).unwrap_err();
    assert!(matches!(&error, LadderError::Differs { field, .. } if field == "games"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), whole, "it is left as it was");
}

#[test]
fn files_that_do_not_fit_are_refused() {
    let (wanted, path) = (arena(Pairs::Neighbours, 12), file("refused"));
    play(&wanted, Some(&path)).unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    let others: [(&str, Arena); 5] = [
        ("seats", Arena { seats: 4, games: 16, ..wanted.clone() }),
        ("edition", Arena { edition: "krieg".into(), ..wanted.clone() }),
        (
            "options",
            Arena { options: vec![("mobilisation".into(), "on".into())], ..wanted.clone() },
        ),
        ("pairs", Arena { pairs: Pairs::All, ..wanted.clone() }),
        ("seed", Arena { seed: Seed::from_text("other"), ..wanted.clone() }),
    ];
    for (field, other) in others {
        let error = play(&other, Some(&path)).unwrap_err();
        assert!(matches!(&error, LadderError::Differs { field: at, .. } if at == field), "{error}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), whole, "it is left as it was");

    let first = whole.lines().next().unwrap();
    let line = |text: &str| format!("{first}\n{text}\n");
    let won = r#"[["seat:1"],["seat:1"],["seat:1"],["seat:1"],["seat:1"],["seat:1"]]"#;
    let block = |bots: &str, seed: u64, won: &str| {
        format!(r#"{{"bots":{bots},"seed":{seed},"won":{won}}}"#)
    };
    let right = r#"["random","steward"]"#;
    for (text, why) in [
        ("Dear diary".to_owned(), "it holds no results"),
        ("[]\n".to_owned(), "it holds no results"),
        ("\u{0}\n".to_owned(), "it holds no results"),
        (line("{}"), "line 2: `line`"),
        (line(""), "line 2: `line`"),
        (line(&block(r#"["steward","random"]"#, 0, won)), "line 2: `bots`"),
        (line(&block(right, 2, won)), "line 2: `seed`"),
        (line(&format!("{0}\n{0}", block(right, 1, won))), "line 3: `seed`"),
        (line(&block(right, 0, r#"[["seat:1"]]"#)), "line 2: `won`"),
        (line(&block(right, 0, &won.replacen(r#""seat:1""#, "", 1))), "line 2: `won`"),
        (line(&block(right, 0, &won.replacen("seat:1", "seat:4", 1))), "line 2: `won`"),
    ] {
        fs::write(&path, &text).unwrap();
        let error = play(&wanted, Some(&path)).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "it is left as it was");
    }
    let held = fs::File::open(&path).unwrap();
    held.lock().unwrap();
    assert_eq!(play(&wanted, Some(&path)).unwrap_err(), LadderError::Busy);
    let nowhere = path.join("below-a-file");
    assert!(matches!(play(&wanted, Some(&nowhere)), Err(LadderError::File { .. })));
}

#[test]
fn what_cannot_be_measured_is_named() {
    let good = arena(Pairs::Neighbours, 12);
    let message = |wanted: Arena| play(&wanted, None).unwrap_err().to_string();
    let bots = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let unknown = message(Arena { bots: bots(&["random", "monk"]), ..good.clone() });
    assert!(unknown.starts_with("bots: `monk` is none of page"), "{unknown}");
    assert_eq!(
        message(Arena { bots: bots(&["random"]), ..good.clone() }),
        "bots: 1 named, but at least 2 must play"
    );
    assert_eq!(
        message(Arena { bots: Vec::new(), pairs: Pairs::Itself, ..good.clone() }),
        "bots: 0 named, but at least 1 must play"
    );
    assert_eq!(
        message(Arena { bots: bots(&["random", "random"]), ..good.clone() }),
        "bots: `random` is named twice"
    );
    assert_eq!(message(Arena { games: 0, ..good.clone() }), "games: at least 1 must be played");
    assert_eq!(message(Arena { threads: 0, ..good.clone() }), "threads: at least 1 must play");
    assert!(message(Arena { seats: 2, ..good.clone() }).starts_with("seats: "));
    assert!(message(Arena { edition: "x".into(), ..good }).starts_with("edition: "));
}

#[test]
fn a_chart_shows_every_bot() {
    let table = play(&arena(Pairs::Neighbours, 12), None).unwrap();
    let text = |text: &str| text.to_owned();
    let labels = Labels {
        title: text("Less < more & \"so on\""),
        subtitle: text("sub"),
        axis: text("axis"),
        note: text("note"),
    };
    let svg = chart(&table, &labels);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("Less &lt; more &amp; &quot;so on&quot;"));
    assert_eq!(svg.matches("<circle").count(), 2);
    assert_eq!(svg.matches("class=\"bar\"").count(), 1, "the anchor has no interval");
    for word in [">random<", ">steward<", ">sub<", ">axis<", ">note<", "prefers-color-scheme"] {
        assert!(svg.contains(word), "{word}: {svg}");
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}
