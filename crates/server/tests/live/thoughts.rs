//! Bots that think too long for the machine they play on: nobody waits for them.

use std::time::{Duration, Instant};

use serde_json::json;
use server::settings::PartialSettings;
use server::thinkers::For;

use crate::clocks::{live, pass, until_entries};
use crate::kit::{Dice, House, Log, PATIENCE, Sock, begun, play_ply, play_some, table_of, usual};

/// Who was cut short so far, and who was to play on, in order.
fn cut_short(log: &str) -> Vec<(String, String)> {
    let word = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\"")).expect("the line names it");
        rest.split('"').next().unwrap().to_owned()
    };
    let lines = log.lines().filter(|line| line.contains("a bot was cut short"));
    lines.map(|line| (word(line, "bot"), word(line, "next"))).collect()
}

/// Answers so many questions, and says how long the longest wait was for the next one.
async fn play(sock: &mut Sock, dice: &mut Dice, answers: usize) -> Duration {
    let mut longest = Duration::ZERO;
    for _ in 0..answers {
        let began = Instant::now();
        while !sock.is_asked() {
            assert!(!sock.is_over() && began.elapsed() < PATIENCE, "nobody asks");
            tokio::time::sleep(Duration::from_millis(5)).await;
            sock.settle().await;
        }
        longest = longest.max(began.elapsed());
        play_ply(sock, dice).await;
    }
    longest
}

#[tokio::test]
async fn a_bot_that_runs_over_its_limit_answers_and_the_next_lower_level_plays_on() {
    // Tables run on this thread; bots think on others, and say nothing there.
    let log = Log::here();
    // The shortest there is, and far too short for the ten thousand simulations of a chancellor.
    let flags = PartialSettings { bot_limit_ms: Some("50".into()), ..usual() };
    let mut house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    let id = begun(&anna, &["me", "bot:chancellor", "bot:random"]).await;
    let (mut sock, mut dice) = (anna.sock(&id).await, Dice::new(7));
    let longest = play(&mut sock, &mut dice, 6).await;
    println!("{longest:?}: {:?}", cut_short(&log.text()));
    // A few steps between two questions, each within its limit.
    assert!(longest < Duration::from_secs(10), "{longest:?}");
    // It was cut short once: then the level below sat in its place, and so on down where that was
    // too slow too.
    let levels = ["chancellor", "marshal", "knight", "squire", "page", "none"];
    let steps: Vec<_> = levels.windows(2).map(|it| (it[0].to_owned(), it[1].to_owned())).collect();
    let cut = cut_short(&log.text());
    assert!(!cut.is_empty(), "{}", log.text());
    assert_eq!(cut, steps[..cut.len()]);
    // What it answered with was an answer of its own.
    assert!(!log.text().contains("a bot gave no answer"), "{}", log.text());
    // The seat is the chancellor's all the same, and it tries again when the table wakes.
    assert_eq!(sock.table["seats"][1]["who"]["bot"], "chancellor");
    let before = cut.len();
    house.start().await;
    let mut sock = anna.sock(&id).await;
    // It may have nothing to choose at first.
    for _ in 0..30 {
        play(&mut sock, &mut dice, 1).await;
        if before < cut_short(&log.text()).len() {
            break;
        }
    }
    assert_eq!(cut_short(&log.text()).get(before), steps.first());
}

#[tokio::test]
async fn a_stand_in_that_runs_over_its_limit_is_relieved_by_the_next_lower_level_too() {
    let log = Log::here();
    let flags = PartialSettings { bot_limit_ms: Some("50".into()), ..usual() };
    let mut house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    let mut table = table_of(&["me", "me", "me"]);
    table["terms"]["shared"] = true.into();
    table["terms"]["pace"] = live(10, 0);
    table["terms"]["absent"] = json!({ "kind": "bot", "bot": "chancellor" });
    let id = anna.open(table).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    // Once the time of all three is spent, stand-ins give every answer.
    let mut seen = 0;
    for _ in 0..3 {
        seen = log.text().len();
        let known = house.app.store.head(&id).await.unwrap().unwrap().last;
        pass(&mut house, 11_000).await;
        until_entries(&house, &id, known as usize + 1).await;
    }
    let known = house.app.store.head(&id).await.unwrap().unwrap().last;
    until_entries(&house, &id, known as usize + 12).await;
    house.stop().await;
    let text = log.text()[seen..].to_owned();
    let levels = ["chancellor", "marshal", "knight", "squire", "page", "none"];
    let steps: Vec<_> = levels.windows(2).map(|it| (it[0].to_owned(), it[1].to_owned())).collect();
    let mut any = false;
    for seat in ["seat=seat:1", "seat=seat:2", "seat=seat:3"] {
        let own: String =
            text.lines().filter(|line| line.contains(seat)).flat_map(|line| [line, "\n"]).collect();
        let cut = cut_short(&own);
        any |= !cut.is_empty();
        // Each level once: then the one below it stands in.
        assert_eq!(cut, steps[..cut.len()], "{own}");
    }
    assert!(any, "nobody was cut short: {text}");
    assert!(!text.contains("nobody could answer"), "{text}");
}

/// How many entries a record has.
async fn entries(house: &House, id: &str) -> i64 {
    house.app.store.head(id).await.unwrap().unwrap().last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_of_bots_waits_for_its_turns_and_nobody_else_does() {
    let house = House::new().await;
    let [anna, bruno] = house.guests::<2>().await;
    // As beside a crowd: every place is taken.
    let mut places = Vec::new();
    for host in 0..house.app.thinkers.most() {
        places.push(house.app.thinkers.turn(For::Host(&host.to_string())).await);
    }
    let bots = begun(&anna, &["bot:random", "bot:random", "bot:random"]).await;
    let mixed = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let mut table = table_of(&["me", "me", "me"]);
    table["terms"]["shared"] = true.into();
    let people = bruno.open(table).await;
    bruno.order(&people, json!({ "do": "start" })).await.ok();
    // People play, and passwords are hashed.
    let (mut socks, mut dice) = (Vec::new(), Dice::new(3));
    for seat in 1..=3 {
        socks.push(bruno.sock_on(&people, &format!("seat:{seat}")).await);
    }
    play_some(&mut socks, &mut dice, 6).await;
    assert!(0 < entries(&house, &people).await);
    let account = json!({ "login": "bruno", "password": "eight characters" });
    bruno.post("/api/account", account).await.ok();
    // Nobody else thinks, not even for a table that somebody looks at now.
    let _watcher = bruno.sock(&bots).await;
    let mut sock = anna.sock(&mixed).await;
    if sock.is_asked() {
        play_ply(&mut sock, &mut dice).await;
    }
    let stood = entries(&house, &mixed).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!((entries(&house, &bots).await, entries(&house, &mixed).await), (0, stood));
    assert_eq!(house.app.thinkers.thinking(), house.app.thinkers.most());
    // Once there is a place, all of them come to their turns, and are not late for having waited.
    drop(places);
    let began = Instant::now();
    while entries(&house, &bots).await < 20 || entries(&house, &mixed).await <= stood {
        assert!(began.elapsed() < PATIENCE, "they wait for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
