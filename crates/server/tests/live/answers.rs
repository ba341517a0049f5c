//! Answers: to the decision they name, once, whatever is repeated, lost or sent by several tabs.

use serde_json::{Value, json};

use crate::kit::{
    Dice, House, Shadow, Sock, entries, fresh_key, on_both, play_out, play_some, seat_of, settle,
    stand, three,
};

on_both!(a_key_is_known_after_a_restart);

fn asked(socks: &[Sock]) -> usize {
    socks.iter().position(Sock::is_asked).expect("someone is asked")
}

/// A whole answer of one step, if there is one.
fn one_step(shadow: &Shadow, seat: usize) -> Option<Value> {
    let seat = seat_of(seat + 1);
    let legal = shadow.table.legal(seat);
    legal
        .into_iter()
        .find(|action| shadow.table.twin().play(seat, std::slice::from_ref(action)).is_ok())
}

/// Plays on until the one who is asked has an answer of one step, and gives that.
async fn until_one_step(house: &House, id: &str, socks: &mut [Sock]) -> (usize, Value) {
    let mut dice = Dice::new(99);
    for _ in 0..100 {
        let seat = asked(socks);
        if let Some(action) = one_step(&Shadow::at(house, id).await, seat) {
            return (seat, action);
        }
        play_some(socks, &mut dice, 1).await;
    }
    panic!("every answer takes several steps");
}

fn play(decision: u64, key: &str, action: &Value) -> Value {
    json!({ "do": "play", "decision": decision, "key": key, "answer": [action] })
}

#[tokio::test]
async fn an_answer_counts_for_the_decision_it_names() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let (seat, action) = until_one_step(&house, &id, &mut socks).await;
    let other = (seat + 1) % 3;
    let (now, before) = (socks[seat].asked(), entries(&house, &id).await);
    let stood = [stand(&people[0], &id).await, stand(&people[1], &id).await];
    let got: Vec<_> = socks.iter().map(|sock| sock.v).collect();
    let (mine, theirs) = (format!("seat:{}", seat + 1), format!("seat:{}", other + 1));
    let on = |seat: &str, order: Value| {
        let mut order = order;
        order["seat"] = seat.into();
        order
    };
    for (order, code, field) in [
        (play(now + 1, "a", &action), "unknown_decision", Some("decision")),
        (play(now + 1_000, "b", &action), "unknown_decision", Some("decision")),
        (play(now - 1, "c", &action), "closed_decision", Some("decision")),
        (play(0, "d", &action), "closed_decision", Some("decision")),
        (on(&theirs, play(now, "e", &action)), "not_your_seat", Some("seat")),
        (on("seat:4", play(now, "f", &action)), "no_such_seat", Some("seat")),
        (play(now, "g", &json!({ "do": "fly" })), "no_such_action", Some("action")),
        (play(now, "h", &json!(null)), "no_such_action", Some("action")),
        (play(now, "i", &json!("x".repeat(9_000))), "no_such_action", Some("action")),
        (play(now, "", &action), "empty", Some("key")),
        (play(now, &"k".repeat(65), &action), "too_long", Some("key")),
        (play(now, "two words", &action), "too_long", Some("key")),
        (json!({ "do": "play", "decision": now, "key": "l" }), "missing_field", Some("answer")),
        (
            json!({ "do": "play", "decision": now, "key": "m", "answer": [action], "plan": [[action]] }),
            "one_or_the_other",
            Some("plan"),
        ),
        (
            json!({ "do": "play", "decision": now, "key": "n", "plan": vec![[&action]; 33] }),
            "too_long",
            Some("plan"),
        ),
        (
            json!({ "do": "play", "decision": now, "key": "o", "answer": vec![&action; 129] }),
            "too_long",
            Some("plan"),
        ),
        (json!({ "do": "back", "decision": now + 1 }), "closed_decision", Some("decision")),
        (
            json!({ "do": "step", "decision": now, "key": "p", "action": { "do": "fly" } }),
            "no_such_action",
            Some("action"),
        ),
        (
            on(&mine, json!({ "do": "undo", "asked": now + 5, "key": "q" })),
            "stale_decision",
            Some("asked"),
        ),
    ] {
        socks[seat].ask(order).await.is_problem(code, field);
    }
    let theirs = socks[other].asked();
    let reply = socks[other].ask(play(theirs, "r", &action)).await;
    reply.is_problem("not_asked", None);
    // An answer that the rules refuse says why, in both languages.
    let shadow = Shadow::at(&house, &id).await;
    let here = seat_of(seat + 1);
    let wrong = shadow
        .table
        .vocabulary()
        .into_iter()
        .find(|action| matches!(shadow.table.refusal(here, action), Ok(Some(_))));
    let reply = socks[seat].ask(play(now, "s", &wrong.unwrap())).await;
    reply.is_problem("refused", None);
    let refusal = &reply.0["error"]["refusal"];
    assert!(refusal["refusal"]["why"].is_string() && refusal["said"].is_array(), "{refusal}");

    // Of all this nothing is left, and nobody heard of it.
    settle(&mut socks).await;
    assert_eq!(entries(&house, &id).await, before);
    assert_eq!([stand(&people[0], &id).await, stand(&people[1], &id).await], stood);
    assert_eq!(socks.iter().map(|sock| sock.v).collect::<Vec<_>>(), got);
    socks[seat].ask(play(now, "t", &action)).await.ok();
}

#[tokio::test]
async fn the_same_key_is_played_once() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let (seat, action) = until_one_step(&house, &id, &mut socks).await;
    let order = play(socks[seat].asked(), "again", &action);
    // Five times at once, then again in a while, from another tab and by a request.
    let mut tab = people[seat].sock(&id).await;
    for n in 0..5 {
        let mut order = order.clone();
        order["id"] = format!("{n}").into();
        socks[seat].say(order.to_string()).await;
    }
    let mut replies = Vec::new();
    while replies.len() < 5 {
        let said = socks[seat].next().await.unwrap();
        if said["push"] == "reply" {
            replies.push(said["ok"].clone());
        }
    }
    replies.push(tab.ask(order.clone()).await.ok().clone());
    replies.push(people[seat].order(&id, order.clone()).await.ok().clone());
    assert!(replies.iter().all(|reply| *reply == replies[0] && reply["played"] == true));
    let kept = entries(&house, &id).await;
    let found = kept.iter().filter(|entry| entry.key.as_deref() == Some("again"));
    assert_eq!(found.count(), 1);
    // Still so when the table has gone on.
    play_some(&mut socks, &mut Dice::new(1), 6).await;
    tab.ask(order.clone()).await.ok();
    assert_eq!(entries(&house, &id).await.len(), kept.len() + 6);
    // A key is one seat's own, and not for another question.
    let mut reused = [false; 3];
    while !reused[seat] {
        settle(&mut socks).await;
        let (next, action) = until_one_step(&house, &id, &mut socks).await;
        let decision = socks[next].asked();
        let reply = socks[next].ask(play(decision, "again", &action)).await;
        if next == seat || reused[next] {
            reply.is_problem("key_reused", Some("key"));
            socks[next].ask(play(decision, &fresh_key(), &action)).await.ok();
        } else {
            reply.ok();
        }
        reused[next] = true;
    }
}

#[tokio::test]
async fn of_two_tabs_that_answer_at_once_one_is_late() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    for round in 0..10 {
        let (seat, action) = until_one_step(&house, &id, &mut socks).await;
        let before = entries(&house, &id).await.len();
        let decision = socks[seat].asked();
        let mut tab = people[seat].sock(&id).await;
        let keys = [format!("a{round}"), format!("b{round}")];
        let orders = keys.clone().map(|key| play(decision, &key, &action));
        let (one, two) =
            tokio::join!(socks[seat].ask(orders[0].clone()), tab.ask(orders[1].clone()),);
        let won: Vec<_> = [&one, &two].iter().map(|reply| reply.is_ok()).collect();
        assert_eq!(won.iter().filter(|won| **won).count(), 1, "{one:?} {two:?}");
        let late = if won[0] { &two } else { &one };
        assert!(["closed_decision", "not_asked"].contains(&late.code()), "{late:?}");
        let kept = entries(&house, &id).await;
        assert_eq!(kept.len(), before + 1);
        let winner = if won[0] { &keys[0] } else { &keys[1] };
        assert_eq!(kept.last().unwrap().key.as_ref(), Some(winner));
        tab.settle().await;
        settle(&mut socks).await;
        assert_eq!(tab.lines, socks[seat].lines);
        if socks[0].is_over() {
            break;
        }
    }
}

async fn a_key_is_known_after_a_restart(mut house: House) {
    let (people, id, mut socks) = three(&house).await;
    let (seat, action) = until_one_step(&house, &id, &mut socks).await;
    let order = play(socks[seat].asked(), "kept", &action);
    socks[seat].ask(order.clone()).await.ok();
    settle(&mut socks).await;
    let before = entries(&house, &id).await;
    house.start().await;
    for (sock, person) in socks.iter_mut().zip(&people) {
        assert_eq!(sock.end().await, Some(1012));
        sock.again(&person.door()).await.unwrap();
    }
    let reply = socks[seat].ask(order).await;
    assert_eq!(reply.ok()["played"], true);
    assert_eq!(entries(&house, &id).await, before);
    // The game goes on to its end through two more restarts.
    let mut dice = Dice::new(6);
    for _ in 0..2 {
        play_some(&mut socks, &mut dice, 20).await;
        house.start().await;
        for (sock, person) in socks.iter_mut().zip(&people) {
            sock.again(&person.door()).await.unwrap();
        }
    }
    settle(&mut socks).await;
    play_out(&mut socks, &mut dice).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
    let last = entries(&house, &id).await.pop().unwrap();
    let seat = usize::try_from(last.seat.unwrap()).unwrap();
    let again = play(0, last.key.as_deref().unwrap(), &action);
    // Even the last answer of a game is known again.
    assert_eq!(people[seat].order(&id, again).await.ok()["played"], true);
}
