//! Programs at the table: each holds a token for one seat, hears what the seat hears, and plays by
//! the same rules as everyone.

use engine::Viewer;
use serde_json::{Value, json};

use crate::clocks::{live, pass, until_entries};
use crate::kit::{
    Dice, Guest, House, Listener, Shadow, entries, fresh_key, on_both, play_ply, play_some,
    seat_of, settle, table_of,
};

on_both!(
    a_program_plays_a_whole_game,
    what_is_not_allowed_changes_nothing,
    whoever_gives_the_seat_away_voids_the_token,
    the_stand_in_answers_for_a_program_that_is_gone,
);

/// Gives a seat to a program, and comes as it.
async fn seated(host: &Guest, id: &str, seat: &str) -> Guest {
    let order = json!({ "do": "program", "seat": seat, "name": "Gerbert's head" });
    let given = host.order(id, order).await;
    host.with_token(given.ok()["token"].as_str().expect("a token"))
}

/// A table of three, begun, where a program sits on the first seat and these on the others.
async fn begun(house: &House, others: [&str; 2], pace: Value) -> (Guest, String, Guest) {
    let host = house.guest("Anna").await;
    let mut table = table_of(&["open", others[0], others[1]]);
    table["terms"]["pace"] = pace;
    let id = host.open(table).await;
    let program = seated(&host, &id, "seat:1").await;
    host.order(&id, json!({ "do": "start" })).await.ok();
    (host, id, program)
}

fn untimed() -> Value {
    json!({ "kind": "untimed" })
}

async fn post(program: &Guest, what: &str, body: Value) -> crate::kit::Answer {
    program.post(&format!("/api/program/{what}"), body).await
}

/// Puts a whole answer together out of what may be next.
async fn put_together(program: &Guest, turn: &Value, dice: &mut Dice) -> Vec<Value> {
    let mut legal = turn["legal"].as_array().expect("a list").clone();
    let mut steps = Vec::new();
    loop {
        steps.push(dice.pick(&legal).clone());
        let body = json!({ "decision": turn["decision"], "actions": steps });
        let tried = post(program, "try", body).await;
        if tried.ok()["whole"] == true {
            return steps;
        }
        legal = tried.ok()["legal"].as_array().expect("a list").clone();
    }
}

async fn answer(program: &Guest, turn: &Value, actions: &[Value], key: &str) -> crate::kit::Answer {
    let body = json!({ "decision": turn["decision"], "key": key, "actions": actions });
    post(program, "answer", body).await
}

async fn a_program_plays_a_whole_game(house: House) {
    let (host, id, program) = begun(&house, ["bot:random", "bot:random"], untimed()).await;
    let mut stream = program.listen().await;
    let hello = stream.until("hello").await;
    assert_eq!((&hello["protocol"], &hello["seat"]), (&json!(1), &json!("seat:1")));
    assert_eq!(hello["names"], json!(["Gerbert's head", "random", "random"]));
    assert_eq!(hello["setup"]["seats"], 3);
    let mut dice = Dice::new(5);
    let (mut answers, mut over) = (0, Value::Null);
    while let Some(line) = stream.next().await {
        if line["type"] == "over" {
            over = line.clone();
        }
        if line["type"] != "turn" {
            continue;
        }
        let steps = put_together(&program, &line, &mut dice).await;
        let key = fresh_key();
        let played = answer(&program, &line, &steps, &key).await;
        assert_eq!(played.ok()["played"], true);
        answers += 1;
        // Sent again, it is known and not played twice.
        if answers == 1 {
            assert!(!played.ok()["lines"].as_array().expect("lines").is_empty());
            let again = answer(&program, &line, &steps, &key).await;
            assert_eq!((&again.ok()["played"], &again.ok()["lines"]), (&json!(true), &json!(null)));
        }
    }
    let seen = host.see(&id).await;
    assert_eq!(over["outcome"], seen.ok()["table"]["outcome"]);
    assert_eq!(over["status"], "over");
    let by_program = |entry: &&store::Entry| entry.by == "program";
    assert_eq!(entries(&house, &id).await.iter().filter(by_program).count(), answers);
    // Once the game is over anyone may read the log of any seat: the program heard the same.
    let log = host.log(&id, "?seat=seat:1").await;
    let log: Vec<Value> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(stream.log(), log);
    // Whoever comes after the end hears how it ended.
    let mut late = program.listen().await;
    assert_eq!(late.until("over").await, over);
    late.end().await;
    let body = json!({ "decision": 1, "key": fresh_key(), "actions": [] });
    post(&program, "answer", body).await.is_problem(409, "wrong_status", None);
    // A token is for one table.
    host.order(&id, json!({ "do": "rematch" })).await.is_problem(403, "not_seated", None);
}

async fn what_is_not_allowed_changes_nothing(house: House) {
    let (_, id, program) = begun(&house, ["bot:random", "bot:random"], untimed()).await;
    let mut stream = program.listen().await;
    let turn = stream.until("turn").await;
    let before = entries(&house, &id).await.len();
    let decision = turn["decision"].as_u64().expect("a number");
    let shadow = Shadow::at(&house, &id).await;
    let seat = seat_of(1);

    // Something that is never a first step now, after one that is.
    let mut dice = Dice::new(1);
    let whole = put_together(&program, &turn, &mut dice).await;
    let bad = shadow.table.vocabulary().into_iter().find(|action| {
        matches!(shadow.table.refusal(seat, action), Ok(Some(engine::Refusal::Rules(_))))
    });
    let bad = bad.expect("something that a rule forbids");
    for what in ["answer", "try"] {
        let mut body = json!({ "decision": decision, "actions": [bad] });
        if what == "answer" {
            body["key"] = "k".into();
        }
        let refused = post(&program, what, body).await;
        refused.is_problem(422, "refused", Some("actions[0]"));
        let error = &refused.body["error"];
        assert_eq!(error["with"]["step"], 0);
        let said = &error["refusal"]["said"][0];
        for text in [&said["clause"], &said["title"]["it"], &said["title"]["en"], &said["it"]] {
            assert!(!text.as_str().expect("a text").is_empty(), "{said}");
        }
    }
    // One step too many is refused at that step.
    let long = [&whole[..], std::slice::from_ref(&bad)].concat();
    let refused = answer(&program, &turn, &long, "k").await;
    refused.is_problem(422, "refused", Some(&format!("actions[{}]", whole.len())));
    let none = answer(&program, &turn, &[], "k").await;
    none.is_problem(422, "unfinished", Some("actions"));
    assert_eq!(none.body["error"]["with"]["legal"], turn["legal"]);
    let foreign = answer(&program, &turn, &[json!({ "do": "fly" })], "k").await;
    foreign.is_problem(422, "no_such_action", Some("actions[0]"));
    let many = vec![whole[0].clone(); 129];
    answer(&program, &turn, &many, "k").await.is_problem(422, "too_long", Some("actions"));
    answer(&program, &turn, &whole, "").await.is_problem(422, "empty", Some("key"));
    let extra = json!({ "decision": decision, "key": "k", "actions": [], "seat": "seat:2" });
    post(&program, "answer", extra).await.is_problem(400, "unknown_field", Some("seat"));

    // Another decision than the one that is open.
    for what in ["answer", "try", "defer"] {
        let mut body = json!({ "decision": decision + 1 });
        if what != "defer" {
            body["actions"] = json!(whole);
        }
        if what != "try" {
            body["key"] = "k".into();
        }
        post(&program, what, body).await.is_problem(409, "unknown_decision", Some("decision"));
    }
    // Whoever has no token of a seat.
    let token = format!("{id}.{}", "0".repeat(64));
    for token in [token.as_str(), "", "x", &format!("{}.{}", "0".repeat(26), "0".repeat(64))] {
        let nobody = program.with_token(token);
        let body = json!({ "decision": decision, "key": "k", "actions": whole });
        post(&nobody, "answer", body).await.is_problem(401, "unauthenticated", None);
        nobody.get("/api/program/stream").await.is_problem(401, "unauthenticated", None);
    }
    // A token of a seat opens nothing else.
    program.get("/api/me").await.is_problem(401, "unauthenticated", None);
    assert_eq!(entries(&house, &id).await.len(), before);
    assert_eq!(Shadow::at(&house, &id).await.table.state(), shadow.table.state());
    answer(&program, &turn, &whole, "k").await.ok();
}

async fn whoever_gives_the_seat_away_voids_the_token(house: House) {
    let [anna, bruno]: [Guest; 2] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    let order = |seat: &str, name: &str| json!({ "do": "program", "seat": seat, "name": name });
    bruno.order(&id, order("seat:2", "x")).await.is_problem(403, "not_host", None);
    anna.order(&id, order("seat:4", "x")).await.is_problem(422, "no_such_seat", Some("seat"));
    anna.order(&id, order("seat:2", " ")).await.is_problem(422, "empty", Some("name"));
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();
    anna.order(&id, order("seat:3", "x")).await.is_problem(409, "seat_taken", Some("seat"));

    let first = seated(&anna, &id, "seat:2").await;
    let mut stream = first.listen().await;
    stream.until("table").await;
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    let taken = bruno.order(&id, json!({ "do": "sit", "seat": "seat:2" })).await;
    taken.is_problem(409, "seat_taken", Some("seat"));
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();

    // A new token voids the one before.
    let second = seated(&anna, &id, "seat:2").await;
    stream.end().await;
    first.get("/api/program/stream").await.is_problem(401, "unauthenticated", None);
    let mut stream = second.listen().await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    stream.until("game").await;

    // Nothing shows the token or its hash, and the store holds the hash alone.
    let row = house.app.store.table(&id).await.unwrap().unwrap();
    let seating: Value = serde_json::from_str(&row.seating).unwrap();
    let hash = seating["chairs"][1]["token"].as_str().expect("a hash").to_owned();
    assert!(!second.is_shown_in(&hash));
    for text in [anna.see(&id).await.text, json!(stream.got).to_string()] {
        assert!(!text.contains(&hash) && !second.is_shown_in(&text));
    }
    assert!(!second.is_shown_in(&row.seating));

    // In a game a program gets a new token, and nobody else a seat with its secrets.
    let taken = anna.order(&id, order("seat:1", "x")).await;
    taken.is_problem(409, "seat_taken", Some("seat"));
    let third = seated(&anna, &id, "seat:2").await;
    stream.end().await;
    let mut stream = third.listen().await;
    stream.until("game").await;
    anna.order(&id, json!({ "do": "bot", "seat": "seat:2", "bot": "random" })).await.ok();
    stream.end().await;
    let body = json!({ "decision": 1, "key": "k", "actions": [] });
    post(&third, "answer", body).await.is_problem(401, "unauthenticated", None);
}

/// Lets the program on the first seat answer until it is asked no more, or was asked so often.
async fn keep_up(program: &Guest, stream: &mut Listener, shadow: &Shadow, dice: &mut Dice) {
    let seat = seat_of(1);
    while stream.got.iter().filter(|line| line["type"] == "turn").count()
        < shadow.table.asked(seat) as usize
    {
        stream.next().await.expect("it goes on");
    }
    if shadow.table.decision(seat).is_some() {
        let turn = stream.got.iter().rfind(|line| line["type"] == "turn").unwrap().clone();
        let steps = put_together(program, &turn, dice).await;
        answer(program, &turn, &steps, &fresh_key()).await.ok();
    }
}

#[tokio::test]
async fn a_program_hears_what_its_seat_hears_and_nothing_else() {
    let house = House::new().await;
    let [anna, bruno]: [Guest; 2] = house.guests().await;
    let mut table = table_of(&["open", "me", "open"]);
    // Where nobody may look on, the token is enough.
    table["terms"]["watch"] = false.into();
    let id = anna.open(table).await;
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();
    let program = seated(&anna, &id, "seat:1").await;
    let mut stream = program.listen().await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = vec![anna.sock(&id).await, bruno.sock(&id).await];
    let mut dice = Dice::new(3);
    // Letters between others are not for it.
    let letter =
        json!({ "do": "write", "to": ["seat:3"], "key": "l", "text": "canary of a letter" });
    anna.order(&id, letter).await.ok();
    for _ in 0..40 {
        settle(&mut socks).await;
        let shadow = Shadow::at(&house, &id).await;
        if shadow.table.outcome().is_some() {
            break;
        }
        let viewer = Viewer::Seat(seat_of(1));
        while stream.log().len() < shadow.table.heard(viewer) as usize {
            stream.next().await.expect("it goes on");
        }
        let last = stream.got.iter().rfind(|line| line["type"] == "game").unwrap();
        let shown: Value = serde_json::from_str(&format!("{{{}}}", shadow.shown(viewer))).unwrap();
        for field in ["view", "waiting", "asked", "decision", "legal", "draft", "undo"] {
            assert_eq!(last[field], shown[field], "{field}");
        }
        match socks.iter().position(crate::kit::Sock::is_asked) {
            Some(place) => drop(play_ply(&mut socks[place], &mut dice).await),
            None => keep_up(&program, &mut stream, &shadow, &mut dice).await,
        }
    }
    let told = stream.log();
    // What the seat's own log says, held against the record of what each seat was told.
    let told_to_seat = house.app.store.told(&id).await.unwrap();
    let opening = house.app.store.table(&id).await.unwrap().unwrap().opening;
    let opening: server::live::Opening = serde_json::from_str(&opening).unwrap();
    let all = server::live::read_told(&opening, &told_to_seat).unwrap();
    let own = server::live::lines_for(&all, Viewer::Seat(seat_of(1)), 0);
    let own: Vec<Value> = own.iter().map(|it| serde_json::from_str(it.get()).unwrap()).collect();
    assert_eq!(told, own[..told.len()]);
    assert!(10 < told.len());
    let whole = json!(stream.got).to_string();
    assert!(!whole.contains("canary of a letter") && !whole.contains("\"seed\""));
    // What the others hold is hidden from it, and shown to them.
    for sock in &socks {
        let own = &sock.game["view"];
        let last = stream.got.iter().rfind(|line| line["type"] == "game").unwrap();
        assert_ne!(&last["view"], own);
    }
}

async fn the_stand_in_answers_for_a_program_that_is_gone(mut house: House) {
    let (_, id, program) = begun(&house, ["bot:random", "bot:random"], untimed()).await;
    let mut stream = program.listen().await;
    let turn = stream.until("turn").await;
    let many = entries(&house, &id).await.len();
    let left = stream.got.iter().rfind(|line| line["type"] == "game").unwrap()["clocks"].clone();
    assert!(left[0]["runs"] == true && left[1].is_null(), "{left}");
    drop(stream);
    pass(&mut house, 61_000).await;
    let after = until_entries(&house, &id, many + 1).await;
    let given = &after[many];
    assert_eq!((given.by.as_str(), given.seat), ("clock", Some(0)));
    // Too late, and still in its seat.
    let late = answer(&program, &turn, &[], "late").await;
    assert_eq!(late.status, 409, "{}", late.text);
    let mut stream = program.listen().await;
    assert_eq!(stream.until("hello").await["seat"], "seat:1");
    let turn = stream.until("turn").await;
    // It may also leave one answer to the stand-in.
    let many = entries(&house, &id).await.len();
    let body = json!({ "decision": turn["decision"], "key": "mine" });
    let deferred = post(&program, "defer", body.clone()).await;
    assert_eq!(deferred.ok()["played"], true);
    assert_eq!(post(&program, "defer", body).await.ok()["played"], true);
    let given = &entries(&house, &id).await[many];
    assert_eq!((given.by.as_str(), given.key.as_deref()), ("bot", Some("mine")));
}

#[tokio::test]
async fn the_clock_of_the_table_comes_before_patience() {
    let mut house = House::new().await;
    let (_, id, program) = begun(&house, ["bot:random", "bot:random"], live(600, 0)).await;
    let mut stream = program.listen().await;
    stream.until("turn").await;
    let many = entries(&house, &id).await.len();
    drop(stream);
    pass(&mut house, 300_000).await;
    let mut stream = program.listen().await;
    stream.until("turn").await;
    assert_eq!(entries(&house, &id).await.len(), many);
    drop(stream);
    pass(&mut house, 300_000).await;
    assert_eq!(until_entries(&house, &id, many + 1).await[many].by, "clock");
}

#[tokio::test]
async fn a_program_is_no_voice_at_the_table() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let id = anna.open(table_of(&["me", "open", "bot:random"])).await;
    let program = seated(&anna, &id, "seat:2").await;
    let mut stream = program.listen().await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = vec![anna.sock(&id).await];
    play_some(&mut socks, &mut Dice::new(2), 1).await;
    // It agrees to whatever people agree on, as bots do.
    let pause = json!({ "do": "propose", "motion": { "kind": "pause" } });
    assert_eq!(anna.order(&id, pause).await.ok()["agreed"], true);
    anna.order(&id, json!({ "do": "resume" })).await.ok();
    // Nor can it order anything that people can.
    let order = program.order(&id, json!({ "do": "leave" })).await;
    order.is_problem(401, "unauthenticated", None);
    // A table that is closed is over for it, and a new one knows nothing of its token.
    anna.order(&id, json!({ "do": "close" })).await.ok();
    let over = stream.until("over").await;
    assert_eq!((&over["status"], &over["outcome"]), (&json!("closed"), &Value::Null));
    stream.end().await;
    let rematch = anna.order(&id, json!({ "do": "rematch" })).await;
    let next = rematch.ok()["table"].as_str().expect("a table").to_owned();
    let seats = anna.see(&next).await.ok()["table"]["seats"].clone();
    let free = seats.as_array().unwrap().iter().filter(|seat| seat["who"].is_null()).count();
    assert_eq!(free, 1, "{seats}");
}
