//! Clocks: they run in playing time, which stands still while the server does. To wait for an hour
//! a test moves playing time on while nobody looks.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use store::{Head, Table};

use crate::kit::{
    Dice, Guest, House, PATIENCE, Shadow, Sock, many, on_both, play_ply, play_some, seat_of,
    settle, socks_of, table_of,
};

on_both!(
    when_a_bank_is_empty_silence_answers,
    at_the_deadline_the_draft_is_the_answer,
    a_slow_deadline_is_kept_while_the_table_sleeps,
    a_standstill_takes_no_time_from_anyone,
    a_clock_that_runs_for_nobody_is_halted,
    tables_that_cannot_be_loaded_hold_up_no_clock,
);

/// A table of three people with these terms, in its first moments.
async fn timed(house: &House, pace: Value, absent: Value) -> ([Guest; 3], String) {
    let people: [Guest; 3] = house.guests().await;
    let mut table = table_of(&["me", "open", "open"]);
    table["terms"]["pace"] = pace;
    table["terms"]["absent"] = absent;
    let id = people[0].open(table).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    (people, id)
}

pub(crate) fn live(bank: u32, more: u32) -> Value {
    json!({ "kind": "live", "bank_seconds": bank, "increment_seconds": more })
}

fn silence() -> Value {
    json!({ "kind": "silence" })
}

/// Stops the server, lets so much playing time pass, and starts it again.
pub(crate) async fn pass(house: &mut House, millis: i64) {
    house.stop().await;
    let store = house.store().await;
    let played: i64 = store.setting("played").await.unwrap().unwrap().parse().unwrap();
    store.close().await;
    house.set_played(played + millis).await;
    house.start().await;
}

async fn entries(house: &House, id: &str) -> Vec<store::Entry> {
    house.app.store.entries(id, 1, i64::MAX).await.unwrap()
}

/// Waits until the record has so many entries, without touching the table.
pub(crate) async fn until_entries(house: &House, id: &str, many: usize) -> Vec<store::Entry> {
    let began = Instant::now();
    loop {
        let entries = entries(house, id).await;
        if many <= entries.len() {
            return entries;
        }
        assert!(began.elapsed() < PATIENCE, "nobody answered");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What is left to each seat, and whose clock runs.
async fn clocks(guest: &Guest, id: &str) -> Vec<(i64, bool)> {
    let seen = guest.see(id).await;
    let clocks = seen.ok()["game"]["clocks"].as_array().expect("a table with clocks").clone();
    clocks.iter().map(|it| (it["left"].as_i64().unwrap(), it["runs"] == true)).collect()
}

pub(crate) fn actions(entry: &store::Entry) -> Value {
    let link: Value = serde_json::from_str(&entry.link).unwrap();
    link["entry"]["ply"]["actions"].clone()
}

async fn when_a_bank_is_empty_silence_answers(mut house: House) {
    let (people, id) = timed(&house, live(10, 0), silence()).await;
    let shadow = Shadow::at(&house, &id).await;
    let asked = shadow.table.awaited().iter().next().unwrap();
    let before = clocks(&people[0], &id).await;
    for (place, (left, runs)) in before.iter().enumerate() {
        assert_eq!(*runs, place == asked.index());
        assert!((5_000..=10_000).contains(left));
    }
    pass(&mut house, 9_000).await;
    // A little is left: nobody answers for anyone yet.
    assert!(clocks(&people[0], &id).await[asked.index()].0 < 1_001);
    let entries = until_entries(&house, &id, 1).await;
    assert_eq!((entries[0].by.as_str(), entries[0].key.as_ref()), ("clock", None));
    assert_eq!(entries[0].seat, Some(asked.index() as i64));
    assert_eq!(actions(&entries[0]), json!(shadow.table.silent(asked).unwrap()));
    let after = clocks(&people[0], &id).await;
    assert_eq!(after[asked.index()], (0, false));
    // Everyone was told, and the game goes on with those who have time.
    let mut socks = socks_of(&people, &id).await;
    play_some(&mut socks, &mut Dice::new(1), 1).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await[..sock.lines.len()]);
    }
}

#[tokio::test]
async fn whoever_is_here_sees_the_clock_answer() {
    let mut house = House::new().await;
    let (people, id) = timed(&house, live(10, 5), silence()).await;
    let asked = Shadow::at(&house, &id).await.table.awaited().iter().next().unwrap().index();
    pass(&mut house, 9_500).await;
    let mut sock = people[asked].sock(&id).await;
    let lines = sock.lines.len();
    sock.until("an answer", |sock| lines < sock.lines.len()).await;
    // An answer that the clock gave brings what every answer brings.
    let left = sock.game["clocks"][asked]["left"].as_i64().unwrap();
    assert!((4_500..=5_000).contains(&left), "{left}");
    let reply = sock.ask(json!({
        "do": "play", "decision": 1, "key": "late", "answer": [{ "do": "end_turn" }],
    }));
    assert!(["not_asked", "closed_decision"].contains(&reply.await.code()));
}

async fn at_the_deadline_the_draft_is_the_answer(mut house: House) {
    // Whoever answers for those who say nothing: the draft comes first.
    for absent in [silence(), json!({ "kind": "bot", "bot": "random" })] {
        let (people, id) = timed(&house, live(10, 0), absent).await;
        let mut shadow = Shadow::at(&house, &id).await;
        let asked = shadow.table.awaited().iter().next().unwrap();
        let usual = shadow.table.silent(asked).unwrap();
        // A step that begins an answer which silence can end.
        let (step, answer) = shadow
            .table
            .legal(asked)
            .into_iter()
            .rev()
            .find_map(|step| {
                let mut twin = shadow.table.twin();
                twin.step(asked, &step).ok()?;
                Some((step, twin.silent_draft(asked)?))
            })
            .expect("an answer of several steps");
        assert_ne!(answer, usual);
        let decision = shadow.table.asked(asked);
        people[asked.index()]
            .order(&id, json!({ "do": "step", "decision": decision, "key": "s", "action": step }))
            .await
            .ok();
        assert_eq!(house.app.store.drafts(&id).await.unwrap().len(), 1);
        // Nobody is here any more, nor is the server that took the step.
        pass(&mut house, 10_000).await;
        let entries = until_entries(&house, &id, 1).await;
        assert_eq!((entries[0].by.as_str(), entries[0].key.as_ref()), ("clock", None));
        assert_eq!(entries[0].seat, Some(asked.index() as i64));
        assert_eq!(actions(&entries[0]), json!(answer));
        assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
        shadow.table.play(asked, &answer).unwrap();
    }
}

#[tokio::test]
async fn a_bot_answers_where_that_was_agreed() {
    let mut house = House::new().await;
    let (people, id) = timed(&house, live(10, 0), json!({ "kind": "bot", "bot": "random" })).await;
    let shadow = Shadow::at(&house, &id).await;
    let asked = shadow.table.awaited().iter().next().unwrap();
    pass(&mut house, 10_000).await;
    let entries = until_entries(&house, &id, 1).await;
    assert_eq!((entries[0].by.as_str(), entries[0].seat), ("clock", Some(asked.index() as i64)));
    let answer = actions(&entries[0]);
    let mut twin = shadow.table.twin();
    twin.play(asked, answer.as_array().unwrap()).unwrap();
    // The seat is still its own.
    let table = people[1].see(&id).await.ok()["table"].clone();
    assert_eq!(table["seats"][asked.index()]["who"]["person"]["id"], people[asked.index()].id);
}

async fn a_slow_deadline_is_kept_while_the_table_sleeps(mut house: House) {
    let (people, id) = timed(&house, json!({ "kind": "slow", "hours": 1 }), silence()).await;
    let asked = Shadow::at(&house, &id).await.table.awaited().iter().next().unwrap();
    // The one who is asked is told by when; nobody else is.
    for (place, person) in people.iter().enumerate() {
        let mine = person.get("/api/tables/mine").await;
        let table = &mine.ok()["tables"][0];
        assert_eq!(table["deadline"].is_i64(), place == asked.index());
        if let Some(deadline) = table["deadline"].as_i64() {
            let left = deadline - mine.body["now"].as_i64().unwrap();
            assert!((3_590_000..=3_600_000).contains(&left), "{left}");
        }
    }
    pass(&mut house, 3_590_000).await;
    assert_eq!(house.app.hall.awake(), 0);
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert!(entries(&house, &id).await.is_empty());
    pass(&mut house, 10_000).await;
    let told = until_entries(&house, &id, 1).await;
    assert_eq!((told[0].by.as_str(), told[0].seat), ("clock", Some(asked.index() as i64)));
    // Each decision has its own hour.
    let left = clocks(&people[0], &id).await;
    assert_eq!(left[asked.index()].0 / 10_000, 360 - i64::from(left[asked.index()].1));
    let deadline = house.app.store.head(&id).await.unwrap().unwrap().deadline.unwrap();
    assert!(3_590_000 < deadline - house.app.time.now());
    let head = house.app.store.head(&id).await.unwrap().unwrap();
    let next = seat_of(head.awaited.trailing_zeros() as usize + 1);
    pass(&mut house, 3_600_001).await;
    let told = until_entries(&house, &id, 2).await;
    assert_eq!(told[1].seat, Some(next.index() as i64));
}

/// Beside 150 tables that are spoilt and whose clocks ran out before, the clocks of others;
/// `CURIA_CLOCKS` says of how many.
async fn tables_that_cannot_be_loaded_hold_up_no_clock(mut house: House) {
    let (_, id) = timed(&house, json!({ "kind": "slow", "hours": 1 }), silence()).await;
    house.stop().await;
    let store = house.store().await;
    let table = store.table(&id).await.unwrap().unwrap();
    let head = store.head(&id).await.unwrap().unwrap();
    for n in 0..150 {
        let id = server::auth::token::new_id();
        let spoilt = Table { id, terms: "{}".into(), rev: 1, ..table.clone() };
        let head = Head { deadline: Some(n), ..head.clone() };
        store.add_table(&spoilt, &head).await.unwrap();
    }
    let mut well = vec![id];
    for _ in 1..many("CURIA_CLOCKS", 10) {
        let id = server::auth::token::new_id();
        store.add_table(&Table { id: id.clone(), rev: 1, ..table.clone() }, &head).await.unwrap();
        well.push(id);
    }
    store.close().await;
    pass(&mut house, 3_600_000).await;
    let began = Instant::now();
    for id in &well {
        let told = until_entries(&house, id, 1).await;
        assert_eq!(told[0].by, "clock");
    }
    println!(
        "the clocks of {} sleeping tables had answered after {:?}",
        well.len(),
        began.elapsed()
    );
    let Some(url) = &house.app.settings.database else { return };
    // Who could not load them lets go of them: another build may try.
    let mut conn = PgConnection::connect(url.secret()).await.unwrap();
    let began = Instant::now();
    loop {
        let kept = "SELECT count(*) FROM head h JOIN board b ON b.id = h.board \
                    WHERE b.terms = '{}' AND h.keeper IS NOT NULL";
        let (kept,): (i64,) = sqlx::query_as(kept).fetch_one(&mut conn).await.unwrap();
        if kept == 0 {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{kept} are kept by who cannot load them");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn a_standstill_takes_no_time_from_anyone(mut house: House) {
    // Playing time of long ago: as if the server had stood still since.
    house.stop().await;
    house.set_played(1_000_000).await;
    house.start().await;
    let (people, id) = timed(&house, live(60, 0), silence()).await;
    let head = house.app.store.head(&id).await.unwrap().unwrap();
    assert!((1_000_000..1_200_000).contains(&head.deadline.unwrap()), "{head:?}");
    let asked = head.awaited.trailing_zeros() as usize;
    let mine = people[asked].get("/api/tables/mine").await;
    let left = mine.ok()["tables"][0]["deadline"].as_i64().unwrap() - server::app::now();
    assert!((30_000..=60_000).contains(&left), "{left}");
    let before = clocks(&people[0], &id).await;
    let began = Instant::now();
    for _ in 0..2 {
        pass(&mut house, 0).await;
    }
    let after = clocks(&people[0], &id).await;
    let passed = i64::try_from(began.elapsed().as_millis()).unwrap();
    for (before, after) in before.iter().zip(&after) {
        assert!(before.0 - passed <= after.0 && after.0 <= before.0, "{before:?} {after:?}");
    }
    // What was not written down before a crash is given, not taken.
    pass(&mut house, -5_000).await;
    let given = clocks(&people[0], &id).await;
    assert!(after[asked].0 + 2_000 < given[asked].0, "{after:?} {given:?}");
    assert!(entries(&house, &id).await.is_empty());
}

#[tokio::test]
async fn the_clocks_of_a_paused_table_stand() {
    let mut house = House::new().await;
    let (people, id) = timed(&house, live(20, 0), silence()).await;
    people[0].order(&id, json!({ "do": "pause" })).await.ok();
    let before = clocks(&people[1], &id).await;
    assert!(before.iter().all(|(_, runs)| !runs));
    pass(&mut house, 3_600_000).await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    assert_eq!(house.app.hall.awake(), 0);
    assert_eq!(clocks(&people[1], &id).await, before);
    assert!(entries(&house, &id).await.is_empty());
    people[1].order(&id, json!({ "do": "resume" })).await.ok();
    let after = clocks(&people[1], &id).await;
    assert_eq!(after.iter().filter(|(_, runs)| *runs).count(), 1);
    for (before, after) in before.iter().zip(&after) {
        assert!((before.0 - 5_000..=before.0).contains(&after.0), "{before:?} {after:?}");
    }
}

/// As it is stored: what is left to each seat, and whose clock runs.
async fn kept_clocks(house: &House, id: &str) -> Vec<(i64, bool)> {
    let head = house.app.store.head(id).await.unwrap().unwrap();
    let clocks: Value = serde_json::from_str(&head.clocks.expect("it has clocks")).unwrap();
    let seats = clocks["seats"].as_array().unwrap().iter();
    seats.map(|it| (it["left"].as_i64().unwrap(), it["since"].is_i64())).collect()
}

/// Nobody answers for a seat that is not asked: its clock would be out for ever, and the table
/// would look at it again and again.
async fn a_clock_that_runs_for_nobody_is_halted(mut house: House) {
    let (people, id) = timed(&house, live(600, 0), silence()).await;
    let asked = Shadow::at(&house, &id).await.table.awaited().iter().next().unwrap().index();
    let other = (asked + 1) % 3;
    house.stop().await;
    let store = house.store().await;
    let head = store.head(&id).await.unwrap().unwrap();
    let mut clocks: Value = serde_json::from_str(head.clocks.as_deref().unwrap()).unwrap();
    let since = clocks["seats"][asked]["since"].as_i64().unwrap() - 700_000;
    clocks["seats"][other]["since"] = since.into();
    let clocks = Some(clocks.to_string());
    store.set_deadline(&id, Some(since + 600_000), clocks).await.unwrap();
    store.close().await;
    house.start().await;
    let began = Instant::now();
    while kept_clocks(&house, &id).await[other].1 {
        assert!(began.elapsed() < PATIENCE, "it runs on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let kept = kept_clocks(&house, &id).await;
    assert_eq!((kept[other], kept[asked].1), ((600_000, false), true));
    assert!(entries(&house, &id).await.is_empty());
    let mut socks = socks_of(&people, &id).await;
    play_some(&mut socks, &mut Dice::new(1), 2).await;
}

/// An answer is given at one node while the host stops and starts the clocks at another: whoever
/// comes second sets the clocks by what came first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_beside_a_pause_elsewhere_leaves_the_clocks_right() {
    let Some(houses) = House::pair().await else { return };
    let (people, id) = timed(&houses[0], live(600, 30), silence()).await;
    let (host, mut answered, mut late) = (&people[0], 0, 0);
    for round in 0..20 {
        let shadow = Shadow::at(&houses[0], &id).await;
        let Some(seat) = shadow.table.awaited().iter().next() else { break };
        let before = kept_clocks(&houses[0], &id).await;
        let play = json!({
            "do": "play", "decision": shadow.table.asked(seat), "key": format!("{round}"),
            "answer": shadow.table.silent(seat).unwrap(),
        });
        let there = people[seat.index()].at(&houses[1]);
        let (answer, pause) =
            tokio::join!(there.order(&id, play), host.order(&id, json!({ "do": "pause" })));
        pause.ok();
        let kept = kept_clocks(&houses[0], &id).await;
        assert!(kept.iter().all(|(_, runs)| !runs), "a clock runs through a pause: {kept:?}");
        let (was, is) = (before[seat.index()].0, kept[seat.index()].0);
        if answer.status == 200 {
            assert!(was < is, "an answer that brings 30 s: {was} before, {is} after");
            answered += 1;
        } else {
            answer.is_problem(409, "wrong_status", None);
            assert!(is <= was, "no answer: {was} before, {is} after");
            late += 1;
        }
        host.order(&id, json!({ "do": "resume" })).await.ok();
        let awaited = Shadow::at(&houses[0], &id).await.table.awaited();
        for (place, (_, runs)) in kept_clocks(&houses[0], &id).await.into_iter().enumerate() {
            assert_eq!(runs, awaited.has(seat_of(place + 1)));
        }
    }
    println!("beside a pause at another node: {answered} answers counted, {late} came too late");
}

#[tokio::test]
async fn clocks_run_for_people_who_are_asked_and_for_nobody_else() {
    let house = House::new().await;
    let (people, id) = timed(&house, live(600, 10), silence()).await;
    let mut socks = socks_of(&people, &id).await;
    let mut dice = Dice::new(9);
    for _ in 0..10 {
        settle(&mut socks).await;
        let asked = socks.iter().position(Sock::is_asked).unwrap();
        for sock in &socks {
            for (place, clock) in sock.game["clocks"].as_array().unwrap().iter().enumerate() {
                assert_eq!(clock["runs"], place == asked);
            }
        }
        play_ply(&mut socks[asked], &mut dice).await;
        let left = socks[asked].game["clocks"][asked]["left"].as_i64().unwrap();
        assert!(600_000 < left, "{left}");
    }
    // A bot that sits in has no clock.
    settle(&mut socks).await;
    let asked = socks.iter().position(Sock::is_asked).unwrap();
    let seat = format!("seat:{}", asked + 1);
    people[0].order(&id, json!({ "do": "pause" })).await.ok();
    let hand = json!({ "do": "bot", "seat": seat, "bot": "random" });
    people[asked].order(&id, hand).await.ok();
    people[(asked + 1) % 3].order(&id, json!({ "do": "resume" })).await.ok();
    let after = clocks(&people[asked], &id).await;
    assert!(!after[asked].1);
}

#[tokio::test]
async fn a_bot_that_owes_an_answer_gives_it_after_a_restart_though_nobody_looks() {
    let mut house = House::new().await;
    let anna = house.guest("Anna").await;
    let id = anna.open(table_of(&["bot:random", "bot:random", "bot:random"])).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    pass(&mut house, 6_000).await;
    let began = Instant::now();
    while house.app.store.table(&id).await.unwrap().unwrap().status != "over" {
        assert!(began.elapsed() < PATIENCE, "the bots sleep");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let entries = entries(&house, &id).await;
    assert!(entries.iter().all(|entry| entry.by == "bot" && entry.key.is_none()));
}
