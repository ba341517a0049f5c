//! What a table decides together: going back, when everyone who plays agrees.

use engine::Viewer;
use serde_json::{Value, json};

use crate::kit::{
    Dice, Guest, House, Shadow, Sock, on_both, play_out, play_some, settle, socks_of, stand,
    table_of, viewer_of,
};

on_both!(the_table_goes_back_when_all_agree);

/// Three people and a bot, and someone who looks on.
async fn four(house: &House) -> (Vec<Guest>, String, Vec<Sock>) {
    let mut people: Vec<Guest> = house.guests::<3>().await.into();
    let id = people[0].open(table_of(&["me", "open", "open", "bot:random"])).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    people.push(house.stranger());
    let socks = socks_of(&people, &id).await;
    (people, id, socks)
}

/// Plays on until a person is asked, so that no bot plays in between.
async fn until_asked(socks: &mut [Sock]) {
    for _ in 0..1_000 {
        settle(socks).await;
        if socks.iter().any(|sock| sock.is_asked() || sock.is_over()) {
            // A bot may have played while they were read: the first ones have heard of it now.
            settle(socks).await;
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("nobody is asked");
}

/// Waits until a person is asked and everybody has heard of all that led to it.
async fn all_told(people: &[Guest], id: &str, socks: &mut [Sock]) {
    until_asked(socks).await;
    for place in 0..socks.len() {
        let told = people[place].log(id, "").await.len();
        for _ in 0..1_000 {
            if told <= socks[place].lines.len() {
                break;
            }
            settle(socks).await;
            tokio::task::yield_now().await;
        }
        assert_eq!(socks[place].lines.len(), told);
    }
}

fn rewind(lines: usize) -> Value {
    json!({ "do": "propose", "motion": { "kind": "rewind", "lines": lines } })
}

fn vote(yes: bool) -> Value {
    json!({ "do": "vote", "yes": yes })
}

async fn the_table_goes_back_when_all_agree(mut house: House) {
    let (people, id, mut socks) = four(&house).await;
    let mut dice = Dice::new(17);
    play_some(&mut socks, &mut dice, 6).await;
    all_told(&people, &id, &mut socks).await;
    // Where everyone stood, and how it looked.
    let marks: Vec<usize> = socks.iter().map(|sock| sock.lines.len()).collect();
    let looks: Vec<Value> = socks.iter().map(|sock| sock.game["view"].clone()).collect();
    let asked: Vec<_> = socks.iter().map(Sock::asked).collect();
    for _ in 0..4 {
        until_asked(&mut socks).await;
        play_some(&mut socks, &mut dice, 1).await;
    }
    all_told(&people, &id, &mut socks).await;
    let now: Vec<usize> = socks.iter().map(|sock| sock.lines.len()).collect();
    assert!(marks[0] < now[0]);

    // Each counts its own lines.
    for wrong in [now[1], now[1] + 1, 100_000] {
        let reply = socks[1].ask(rewind(wrong)).await;
        reply.is_problem("out_of_range", Some("motion.lines"));
    }
    people[3].order(&id, rewind(1)).await.is_problem(401, "unauthenticated", None);
    let put = socks[1].ask(rewind(marks[1])).await;
    assert_eq!(put.ok()["agreed"], false);
    settle(&mut socks).await;
    for (sock, mark) in socks.iter().zip(&marks) {
        let motion = &sock.table["motion"];
        assert_eq!((&motion["by"], &motion["yes"]), (&json!("seat:2"), &json!(["seat:2"])));
        assert_eq!(motion["what"], json!({ "kind": "rewind", "lines": mark }));
    }
    // One no, and it is off the table.
    socks[0].ask(rewind(1)).await.is_problem("motion_open", None);
    assert_eq!(socks[2].ask(vote(true)).await.ok()["agreed"], false);
    assert_eq!(socks[0].ask(vote(false)).await.ok()["agreed"], false);
    socks[2].ask(vote(true)).await.is_problem("no_motion", None);
    settle(&mut socks).await;
    assert!(socks.iter().all(|sock| sock.table["motion"].is_null()));
    assert_eq!(socks.iter().map(|sock| sock.lines.len()).collect::<Vec<_>>(), now);

    // It is kept over a restart, and the bot needs not be asked.
    socks[2].ask(rewind(marks[2])).await.ok();
    assert_eq!(socks[1].ask(vote(true)).await.ok()["agreed"], false);
    house.start().await;
    for (sock, person) in socks.iter_mut().zip(&people) {
        sock.again(&person.door()).await.unwrap();
        assert_eq!(sock.table["motion"]["yes"], json!(["seat:2", "seat:3"]));
    }
    assert_eq!(socks[0].ask(vote(true)).await.ok()["agreed"], true);
    settle(&mut socks).await;
    for (place, sock) in socks.iter().enumerate() {
        // The bot may have played on at once.
        let told = &sock.lines[now[place]];
        assert_eq!(*told, format!(r#"{{"rewound":{{"lines":{}}}}}"#, marks[place]));
        assert!(sock.table["motion"].is_null());
        assert_eq!(sock.lines, people[place].log(&id, "").await);
        if sock.lines.len() == now[place] + 1 {
            assert_eq!(sock.game["view"], looks[place]);
            // No answer to an old question may be taken for one to a new.
            assert!(!sock.is_asked() || asked[place] < sock.asked());
        }
    }

    // The record says the same as what was played, and goes on after another restart.
    let before: Vec<_> = [stand(&people[0], &id).await, stand(&people[3], &id).await].into();
    house.start().await;
    assert_eq!(vec![stand(&people[0], &id).await, stand(&people[3], &id).await], before);
    let shadow = Shadow::at(&house, &id).await;
    for (sock, person) in socks.iter_mut().zip(&people) {
        sock.again(&person.door()).await.unwrap();
        let viewer = viewer_of(&sock.viewer);
        assert_eq!(sock.game["view"], shadow.table.view(viewer));
    }
    play_out(&mut socks, &mut dice).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
    let record = people[0].get(&format!("/api/tables/{id}/record")).await;
    record.ok();
    let replayed = crate::kit::game().game.replay(&record.text, None).unwrap();
    assert_eq!(replayed.view(Viewer::Spectator), socks[3].game["view"]);
}

#[tokio::test]
async fn whoever_leaves_agrees_to_nothing_any_more() {
    let house = House::new().await;
    let (people, id, mut socks) = four(&house).await;
    play_some(&mut socks, &mut Dice::new(3), 3).await;
    until_asked(&mut socks).await;
    let lines = socks[1].lines.len();
    socks[1].ask(rewind(lines - 1)).await.ok();
    people[1].order(&id, json!({ "do": "leave" })).await.ok();
    let table = stand(&people[0], &id).await["table"].clone();
    assert_eq!(table["motion"], Value::Null);
    // Of those who stay all must agree, and no more.
    socks.remove(1);
    until_asked(&mut socks).await;
    let lines = socks[1].lines.len();
    socks[1].ask(rewind(lines - 1)).await.ok();
    people[1].order(&id, json!({ "do": "sit" })).await.ok();
    let agreed = people[0].order(&id, vote(true)).await;
    assert_eq!(agreed.ok()["agreed"], false);
    assert_eq!(people[1].order(&id, vote(true)).await.ok()["agreed"], true);
}

#[tokio::test]
async fn alone_with_bots_one_goes_back_as_one_likes() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let id = crate::kit::begun(&anna, &["me", "bot:random", "bot:random", "bot:random"]).await;
    let mut socks = [anna.sock(&id).await];
    let mut dice = Dice::new(5);
    for _ in 0..5 {
        until_asked(&mut socks).await;
        play_some(&mut socks, &mut dice, 1).await;
    }
    until_asked(&mut socks).await;
    let last = socks[0].lines.len();
    // To the very beginning.
    let reply = socks[0].ask(rewind(0)).await;
    if !reply.is_ok() {
        reply.is_problem("out_of_range", Some("motion.lines"));
        let dealt = anna.get(&format!("/api/tables/{id}/at/1")).await.ok()["lines"].clone();
        let dealt = usize::try_from(dealt.as_u64().unwrap()).unwrap();
        assert_eq!(socks[0].ask(rewind(dealt)).await.ok()["agreed"], true);
    }
    settle(&mut socks).await;
    assert!(socks[0].lines[last].starts_with(r#"{"rewound":"#));
    play_out(&mut socks, &mut dice).await;
    assert_eq!(socks[0].lines, anna.log(&id, "").await);
}
