//! Several nodes on one PostgreSQL: whoever sits at one sees at once what was done at another, an
//! answer counts once wherever it is given, and word that is lost is only late.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode};
use engine::Seat;
use engine::table::Progress;
use serde_json::{Value, json};
use server::settings::PartialSettings;
use sqlx::{Connection, PgConnection};
use store::{Head, Table};

use crate::clocks::actions;
use crate::kit::{
    Dice, Guest, House, PATIENCE, Shadow, Sock, begun, entries, falls_asleep, fresh_key, many,
    play_ply, seat_of, settle, stand, table_of, usual,
};

/// Three people at a table of one house, the last of them at the other.
async fn apart(houses: &[House; 2]) -> ([Guest; 3], String, Vec<Sock>) {
    let mut people: [Guest; 3] = houses[0].guests().await;
    people[2] = people[2].at(&houses[1]);
    let id = people[0].open(table_of(&["me", "open", "open"])).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    let mut socks = Vec::new();
    for person in &people {
        socks.push(person.sock(&id).await);
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    for sock in &mut socks {
        sock.until("the game begins", |sock| !sock.game.is_null()).await;
    }
    (people, id, socks)
}

/// Plays until so many answers were given, or the game is over.
async fn play(socks: &mut [Sock], dice: &mut Dice, plies: usize) {
    let (began, mut played) = (Instant::now(), 0);
    while played < plies && !socks.iter().all(Sock::is_over) {
        settle(socks).await;
        match socks.iter().position(Sock::is_asked) {
            Some(place) => {
                play_ply(&mut socks[place], dice).await;
                played += 1;
            }
            None => tokio::time::sleep(Duration::from_millis(1)).await,
        }
        assert!(began.elapsed() < PATIENCE, "the game does not go on");
    }
}

/// Waits until all have the log that the store has for them.
async fn agree(people: &[Guest], id: &str, socks: &mut [Sock]) {
    for (sock, person) in socks.iter_mut().zip(people) {
        let log = person.log(id, "").await;
        sock.until_lines(log.len()).await;
        assert_eq!(sock.lines, log);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_at_two_nodes() {
    let Some(houses) = House::pair().await else { return };
    let (people, id, mut socks) = apart(&houses).await;
    let watcher = houses[1].stranger();
    let mut watching = watcher.sock(&id).await;
    play(&mut socks, &mut Dice::new(3), usize::MAX).await;
    agree(&people, &id, &mut socks).await;
    watching.until("the end is seen", Sock::is_over).await;
    assert_eq!(watching.lines, watcher.log(&id, "").await);
    // Both say the same of everything.
    for person in &people {
        let (here, there) = (person.at(&houses[0]), person.at(&houses[1]));
        assert_eq!(stand(&here, &id).await, stand(&there, &id).await);
    }
    let record = people[0].get(&format!("/api/tables/{id}/record")).await;
    let again = people[2].get(&format!("/api/tables/{id}/record")).await;
    assert_eq!((record.status.as_u16(), &record.text), (200, &again.text));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_and_done_at_one_node_is_seen_at_the_other() {
    let Some(houses) = House::pair().await else { return };
    let [anna, bruno]: [Guest; 2] = houses[0].guests().await;
    let bruno = bruno.at(&houses[1]);
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    let (mut here, mut there) = (anna.sock(&id).await, bruno.sock(&id).await);
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();
    let seated = |sock: &Sock| sock.table.to_string().contains("Bruno");
    here.until("Bruno sits down", seated).await;
    for (n, (person, key)) in
        [(&anna, "a"), (&bruno, "b"), (&bruno, "b"), (&anna, "c")].into_iter().enumerate()
    {
        let text = format!("{n}");
        person.order(&id, json!({ "do": "say", "key": key, "text": text })).await.ok();
    }
    let said = |sock: &Sock| -> Vec<String> {
        let chat = sock.notes.iter().filter(|note| note["kind"] == "chat");
        chat.map(|note| note["with"]["text"].as_str().unwrap().to_owned()).collect()
    };
    for sock in [&mut here, &mut there] {
        sock.until("all is heard", |sock| said(sock).len() == 3).await;
        assert_eq!(said(sock), ["0", "1", "3"]);
    }
    // Whoever loses the seat no longer looks through its eyes, wherever they sit.
    anna.order(&id, json!({ "do": "clear", "seat": "seat:3" })).await.ok();
    there.end().await;
}

/// Word of it may take a moment.
async fn is_let_in_no_more(guest: &Guest) {
    let began = Instant::now();
    loop {
        let answer = guest.get("/api/me").await;
        if answer.status != 200 {
            answer.is_problem(401, "unauthenticated", None);
            return;
        }
        assert!(began.elapsed() < PATIENCE, "the session lasts");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_signs_out_at_one_node_is_let_in_at_none() {
    let Some(houses) = House::pair().await else { return };
    let (people, id, mut socks) = apart(&houses).await;
    let [anna, bruno, carla] = &people;
    // The other node has seen them lately and would not look again by itself for a while.
    let other = bruno.at(&houses[1]);
    assert_eq!(other.get("/api/me").await.status, 200);
    assert_eq!(bruno.post("/api/logout", json!({})).await.status, 204);
    is_let_in_no_more(&other).await;
    // Nor does a socket of the other node hear anything more.
    assert_eq!(carla.at(&houses[0]).post("/api/logout", json!({})).await.status, 204);
    is_let_in_no_more(carla).await;
    let heard = socks[2].got.len();
    let say = json!({ "do": "say", "key": "a", "text": "Are you still there?" });
    anna.order(&id, say).await.ok();
    assert_eq!(socks[2].end().await, Some(4401));
    assert!(socks[2].got[heard..].iter().all(|text| !text.contains("still there")));
    // A name that is changed at one is that name at the other.
    let name = json!({ "name": "Agnese" });
    assert_eq!(anna.ask(Method::PATCH, "/api/me", Some(name.to_string())).await.status, 200);
    let there = anna.at(&houses[1]);
    let began = Instant::now();
    while there.get("/api/me").await.ok()["name"] != "Agnese" {
        assert!(began.elapsed() < PATIENCE, "the old name lasts");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Their seat, their name and their words, also where they sat when they left elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_for_good_at_one_node_is_gone_at_the_other() {
    let Some(houses) = House::pair().await else { return };
    let (people, id, mut socks) = apart(&houses).await;
    play(&mut socks, &mut Dice::new(5), 4).await;
    let [anna, _, carla] = &people;
    let said = "words-of-hers";
    carla.order(&id, json!({ "do": "say", "key": "a", "text": said })).await.ok();
    let heard = |sock: &Sock| sock.notes.iter().any(|note| note["with"]["text"] == said);
    for sock in &mut socks {
        sock.until("it is heard", heard).await;
    }
    let gone = carla.at(&houses[0]).post("/api/me/forget", json!({})).await;
    assert_eq!(gone.status, 204);

    // She no longer looks through the eyes of her seat, and is let in nowhere.
    socks[2].end().await;
    for house in &houses {
        is_let_in_no_more(&carla.at(house)).await;
        let seen = anna.at(house).see(&id).await;
        assert!(seen.ok()["table"]["seats"][2]["who"]["bot"].is_string(), "{}", seen.text);
        let mut fresh = anna.at(house).sock(&id).await;
        fresh.settle().await;
        let letters = anna.at(house).get(&format!("/api/tables/{id}/letters")).await;
        let shown = [&seen.text, &letters.text];
        for text in fresh.got.iter().chain(shown) {
            assert!(!text.contains(said) && !text.contains(&carla.id), "{text}");
        }
    }
}

/// Two answers that a seat could give now; the same twice if there is but one.
fn answers(shadow: &Shadow, seat: Seat, dice: &mut Dice) -> [Vec<Value>; 2] {
    let mut answer = || {
        let (mut twin, mut steps) = (shadow.table.twin(), Vec::new());
        loop {
            let step = dice.pick(&twin.legal(seat)).clone();
            let stepped = twin.step(seat, &step).expect("it is legal");
            steps.push(step);
            if let Progress::Played(_) = stepped {
                return steps;
            }
        }
    };
    let first = answer();
    // Another one, if there is any.
    let second = (0..20).map(|_| answer()).find(|other| *other != first);
    let second = second.unwrap_or_else(|| first.clone());
    [first, second]
}

/// The last word before a game is said at one node while it begins at the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_at_a_node_that_has_not_heard_the_last_word() {
    let Some(houses) = House::pair().await else { return };
    let mut people: [Guest; 3] = houses[0].guests().await;
    people[2] = people[2].at(&houses[1]);
    let (mut heeded, mut late) = (0, 0);
    for _ in 0..20 {
        let id = people[0].open(table_of(&["me", "open", "open"])).await;
        for person in &people[1..] {
            person.order(&id, json!({ "do": "sit" })).await.ok();
        }
        let salt = people[2].order(&id, json!({ "do": "salt", "salt": "from elsewhere" }));
        let (said, began) = tokio::join!(salt, people[0].order(&id, json!({ "do": "start" })));
        began.ok();
        match said.status {
            StatusCode::OK => heeded += 1,
            _ => {
                said.is_problem(409, "wrong_status", None);
                late += 1;
            }
        }
    }
    println!("begun beside a word at the other node: {heeded} times with it, {late} times without");
}

/// `CURIA_ROUNDS` says how often.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_given_at_two_nodes_counts_once() {
    let Some(houses) = House::pair().await else { return };
    let rounds = many("CURIA_ROUNDS", 30);
    let mut dice = Dice::new(8);
    let (mut tables, mut differed, mut refused) = (0, 0, BTreeMap::<String, usize>::new());
    let (mut people, mut id, mut socks) = apart(&houses).await;
    for round in 0..rounds {
        play(&mut socks, &mut dice, 1).await;
        let asked = loop {
            settle(&mut socks).await;
            if let Some(place) = socks.iter().position(Sock::is_asked) {
                break place;
            }
            if socks.iter().all(Sock::is_over) {
                agree(&people, &id, &mut socks).await;
                (people, id, socks) = apart(&houses).await;
                tables += 1;
            }
        };
        let decision = socks[asked].asked();
        let shadow = Shadow::at(&houses[0], &id).await;
        let [one, other] = answers(&shadow, seat_of(asked + 1), &mut dice);
        // In turn the same request twice, the same answer in two requests, and two answers.
        let (keys, answers) = match round % 3 {
            0 => {
                let key = fresh_key();
                ([key.clone(), key], [&one, &one])
            }
            1 => ([fresh_key(), fresh_key()], [&one, &one]),
            _ => ([fresh_key(), fresh_key()], [&one, &other]),
        };
        let order = |n: usize| json!({ "do": "play", "decision": decision, "key": keys[n], "answer": answers[n] });
        let (here, there) = (people[asked].at(&houses[0]), people[asked].at(&houses[1]));
        let before = houses[0].app.store.head(&id).await.unwrap().unwrap().last;
        let (one, other) = tokio::join!(here.order(&id, order(0)), there.order(&id, order(1)));
        let entries = houses[0].app.store.entries(&id, before + 1, i64::MAX).await.unwrap();
        assert_eq!(entries.len(), 1, "{} {}", one.text, other.text);
        let good: Vec<_> = (0..2).filter(|n| [&one, &other][*n].status == 200).collect();
        if keys[0] == keys[1] {
            assert_eq!(good.len(), 2, "{} {}", one.text, other.text);
            continue;
        }
        // Who was told that it counts is who is in the record; the other was told clearly.
        let [winner] = good[..] else { panic!("{} {}", one.text, other.text) };
        assert_eq!(entries[0].key.as_deref(), Some(keys[winner].as_str()));
        let mut played = actions(&entries[0]).as_array().unwrap().clone();
        let mut wanted = answers[winner].clone();
        played.sort_by_key(Value::to_string);
        wanted.sort_by_key(Value::to_string);
        assert_eq!(played, wanted);
        let loser = [&one, &other][1 - winner];
        let code = loser.body["error"]["code"].as_str().unwrap_or("?").to_owned();
        assert!(
            ["closed_decision", "not_asked", "wrong_status"].contains(&code.as_str()),
            "{code}"
        );
        *refused.entry(code).or_default() += 1;
        differed += usize::from(answers[0] != answers[1]);
    }
    agree(&people, &id, &mut socks).await;
    println!(
        "one seat at two nodes at once, {rounds} times over {} tables: each counted once; {differed} \
         times with two answers; the second heard {refused:?}",
        tables + 1
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn word_that_is_lost_is_only_late() {
    let Some(houses) = House::pair().await else { return };
    let (people, id, mut socks) = apart(&houses).await;
    let mut dice = Dice::new(5);
    play(&mut socks, &mut dice, 5).await;
    agree(&people, &id, &mut socks).await;
    let url = houses[0].app.settings.database.as_ref().expect("it is on PostgreSQL").secret();
    let mut conn = PgConnection::connect(url).await.unwrap();
    for _ in 0..5 {
        let (ended,): (i64,) = sqlx::query_as(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
             WHERE application_name = 'curia-listener' AND datname = current_database()",
        )
        .fetch_one(&mut conn)
        .await
        .unwrap();
        assert!(ended <= 2);
        play(&mut socks, &mut dice, 2).await;
        agree(&people, &id, &mut socks).await;
    }
}

/// A pair of nodes of which none is taken for gone, however slow the machine is.
async fn patient_pair() -> Option<[House; 2]> {
    let flags = PartialSettings { node_lease_ms: Some("600000".into()), ..usual() };
    House::pair_with(flags).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_thought_for_at_one_node() {
    let Some(houses) = patient_pair().await else { return };
    let anna = houses[0].guest("Anna").await;
    let id = begun(&anna, &["me", "bot:steward", "bot:random"]).await;
    let watcher = houses[1].stranger();
    let mut watching = watcher.sock(&id).await;
    let mut socks = [anna.sock(&id).await];
    play(&mut socks, &mut Dice::new(11), usize::MAX).await;
    watching.until("the end is seen", Sock::is_over).await;
    let by_bots = entries(&houses[0], &id).await.iter().filter(|it| it.by == "bot").count();
    let thoughts: Vec<u64> = houses.iter().map(|house| house.app.meters.thoughts()).collect();
    assert_eq!(thoughts.iter().sum::<u64>(), by_bots as u64, "{thoughts:?}");
    assert!(thoughts.contains(&0), "two nodes thought for one table: {thoughts:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_sleeps_at_one_node_is_acted_for_by_another() {
    let Some(mut houses) = patient_pair().await else { return };
    let [anna, ..]: [Guest; 1] = houses[0].guests().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let mut dice = Dice::new(2);
    play(&mut [anna.sock(&id).await], &mut dice, 3).await;
    // The first one goes in an orderly way: what it kept is free at once.
    houses[0].stop().await;
    let there = anna.at(&houses[1]);
    let mut socks = [there.sock(&id).await];
    play(&mut socks, &mut dice, 10).await;
    assert!(0 < houses[1].app.meters.thoughts());
}

/// Who keeps a table, by the database.
async fn keeper(house: &House, id: &str) -> Option<String> {
    let url = house.app.settings.database.as_ref().expect("it is on PostgreSQL").secret();
    let mut conn = PgConnection::connect(url).await.unwrap();
    let kept = sqlx::query_as("SELECT keeper FROM head WHERE board = $1").bind(id);
    let (keeper,): (Option<String>,) = kept.fetch_one(&mut conn).await.unwrap();
    keeper
}

/// Bots of a server that died, at tables that nobody looks at; `CURIA_LEFT` says at how many.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_a_dead_server_left_behind_are_found_though_nobody_looks() {
    let Some(mut house) = House::on_postgres().await else { return };
    let [anna] = house.guests().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    house.stop().await;
    let store = house.store().await;
    let table = store.table(&id).await.unwrap().unwrap();
    // Everybody there is a bot, and the last answer was given just before the server died.
    let mut seating: Value = serde_json::from_str(&table.seating).unwrap();
    let (me, bot) = (seating["chairs"][0]["who"].take(), seating["chairs"][1]["who"].clone());
    assert_ne!(me, bot);
    seating["chairs"][0]["who"] = bot;
    let seating = seating.to_string();
    let deadline = Some(house.app.time.now() + 5_000);
    let mut left = Vec::new();
    for _ in 0..many("CURIA_LEFT", 40) {
        let id = server::auth::token::new_id();
        let fresh = Table { id: id.clone(), seating: seating.clone(), rev: 1, ..table.clone() };
        store.add_table(&fresh, &Head { deadline, ..Head::default() }).await.unwrap();
        left.push(id);
    }
    store.close().await;
    let url = house.app.settings.database.as_ref().unwrap().secret();
    let mut conn = PgConnection::connect(url).await.unwrap();
    let kept = sqlx::query("UPDATE head SET keeper = 'gone' WHERE deadline IS NOT NULL");
    assert!(left.len() as u64 <= kept.execute(&mut conn).await.unwrap().rows_affected());
    house.start().await;
    let began = Instant::now();
    for id in &left {
        while house.app.store.head(id).await.unwrap().unwrap().last == 0 {
            assert!(began.elapsed() < PATIENCE, "a bot waits");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    println!(
        "bots at {} tables that nobody looked at had answered after {:?}",
        left.len(),
        began.elapsed()
    );
}

#[tokio::test]
async fn a_table_that_falls_asleep_is_kept_by_nobody() {
    let Some(house) = House::patient().await else { return };
    let anna = house.guest("Anna").await;
    let with_bots = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    play(&mut [anna.sock(&with_bots).await], &mut Dice::new(2), 3).await;
    // This one was claimed, and then there was nothing to do for it.
    let idle = anna.open(table_of(&["me", "open", "open"])).await;
    anna.see(&idle).await.ok();
    let claimed = house.app.nodes.as_ref().unwrap().claim(&idle).await.unwrap();
    assert!(matches!(claimed, store::Claim::Mine(_)));
    for id in [&with_bots, &idle] {
        assert!(keeper(&house, id).await.is_some());
    }
    falls_asleep(&house).await;
    for id in [&with_bots, &idle] {
        let began = Instant::now();
        while keeper(&house, id).await.is_some() {
            assert!(began.elapsed() < PATIENCE, "it is not let go of");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_see_one_another_wherever_they_sit() {
    let Some(houses) = patient_pair().await else { return };
    let [anna, bruno]: [Guest; 2] = houses[0].guests().await;
    let bruno = bruno.at(&houses[1]);
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:2" })).await.ok();
    let mut here = anna.sock(&id).await;
    let there = bruno.sock(&id).await;
    let mut watching = houses[1].stranger().sock(&id).await;
    let all = json!({ "seats": ["seat:1", "seat:2"], "watching": 1 });
    here.until("all are seen", |sock| sock.table["here"] == all).await;
    watching.until("all are seen", |sock| sock.table["here"] == all).await;
    drop(there);
    let rest = json!({ "seats": ["seat:1"], "watching": 1 });
    here.until("one has gone", |sock| sock.table["here"] == rest).await;
    watching.until("one has gone", |sock| sock.table["here"] == rest).await;
}
