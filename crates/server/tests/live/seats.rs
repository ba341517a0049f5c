//! Who sits where: people, bots, those who leave and come back, one person for several, programs.

use serde_json::{Value, json};

use crate::kit::{Dice, Guest, House, Sock, among, begun, game, play_out, play_ply, table_of};

fn who(table: &Value, seat: usize) -> &Value {
    &table["seats"][seat - 1]["who"]
}

async fn table_now(guest: &Guest, id: &str) -> Value {
    guest.see(id).await.ok()["table"].clone()
}

#[tokio::test]
async fn whoever_has_the_link_sits_down_where_a_seat_is_free() {
    let house = House::new().await;
    let [anna, bruno, carla, dario, elena] = house.guests().await;
    let id = anna.open(table_of(&["open", "me", "bot:random", "open"])).await;
    let sit = |seat: &str| json!({ "do": "sit", "seat": seat });
    bruno.order(&id, sit("seat:2")).await.is_problem(409, "seat_taken", Some("seat"));
    // Bots keep their seats until the game begins; the host may put someone else there.
    bruno.order(&id, sit("seat:3")).await.is_problem(409, "seat_taken", Some("seat"));
    bruno.order(&id, sit("seat:5")).await.is_problem(422, "no_such_seat", Some("seat"));
    bruno.order(&id, sit("seat:9")).await.is_problem(400, "wrong_type", None);
    let sat = bruno.order(&id, json!({ "do": "sit" })).await;
    assert_eq!(sat.ok()["seat"], "seat:1");
    // To sit down again is to sit.
    assert_eq!(bruno.order(&id, json!({ "do": "sit" })).await.ok()["seat"], "seat:1");
    assert_eq!(bruno.order(&id, sit("seat:1")).await.ok()["seat"], "seat:1");
    bruno.order(&id, sit("seat:4")).await.is_problem(409, "already_seated", None);
    let start = json!({ "do": "start" });
    bruno.order(&id, start.clone()).await.is_problem(403, "not_host", None);
    anna.order(&id, start.clone()).await.is_problem(409, "seats_free", None);
    assert_eq!(carla.order(&id, json!({ "do": "sit" })).await.ok()["seat"], "seat:4");
    dario.order(&id, json!({ "do": "sit" })).await.is_problem(409, "table_full", None);
    let clear = json!({ "do": "clear", "seat": "seat:3" });
    carla.order(&id, clear.clone()).await.is_problem(403, "not_host", None);
    anna.order(&id, clear).await.ok();
    let table = table_now(&elena, &id).await;
    assert_eq!(*who(&table, 3), Value::Null);
    assert_eq!(dario.order(&id, json!({ "do": "sit" })).await.ok()["seat"], "seat:3");
    anna.order(&id, start.clone()).await.ok();
    anna.order(&id, start).await.is_problem(409, "wrong_status", None);
    let table = table_now(&elena, &id).await;
    assert_eq!(table["status"], "playing");
    for (seat, person) in [(1, &bruno), (2, &anna), (3, &dario), (4, &carla)] {
        assert_eq!(who(&table, seat)["person"]["id"], person.id.as_str());
        assert_eq!(who(&table, seat)["person"]["name"], person.name.as_str());
    }
    let clear = json!({ "do": "clear", "seat": "seat:3" });
    anna.order(&id, clear).await.is_problem(409, "wrong_status", None);
}

#[tokio::test]
async fn bots_sit_anywhere_and_the_host_sees_to_them() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let bots = game().bots.names();
    for place in 0..4 {
        let mut seats = vec!["bot:random"; 4];
        seats[place] = "me";
        let id = begun(&anna, &seats).await;
        let mut sock = anna.sock(&id).await;
        assert_eq!(sock.viewer["seat"], format!("seat:{}", place + 1));
        play_out(std::slice::from_mut(&mut sock), &mut Dice::new(place as u64)).await;
    }
    // With no person at all it plays itself.
    let id = begun(&anna, &["bot:random"; 4]).await;
    let mut sock = anna.sock(&id).await;
    sock.until("the end", Sock::is_over).await;
    assert_eq!(sock.viewer, "spectator");

    let id = anna.open(table_of(&["me", "open", "open", "open"])).await;
    let bot = |seat: &str, bot: &str| json!({ "do": "bot", "seat": seat, "bot": bot });
    for (order, status, code, field) in [
        (bot("seat:2", "nobody"), 422, "unknown_bot", Some("bot")),
        (bot("seat:6", "random"), 422, "no_such_seat", Some("seat")),
        (json!({ "do": "bot", "seat": "seat:2" }), 400, "missing_field", Some("bot")),
    ] {
        anna.order(&id, order).await.is_problem(status, code, field);
    }
    bruno.order(&id, bot("seat:2", "random")).await.is_problem(403, "not_host", None);
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:2" })).await.ok();
    anna.order(&id, bot("seat:2", "random")).await.is_problem(409, "seat_taken", Some("seat"));
    for (place, name) in bots.iter().enumerate().take(2) {
        anna.order(&id, bot(&format!("seat:{}", place + 3), name)).await.ok();
    }
    let table = table_now(&bruno, &id).await;
    assert_eq!(*who(&table, 3), json!({ "bot": bots[0] }));
}

#[tokio::test]
async fn whoever_leaves_before_the_game_leaves_no_trace() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "open", "open"])).await;
    bruno.order(&id, json!({ "do": "leave" })).await.is_problem(403, "not_seated", None);
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:2" })).await.ok();
    bruno.order(&id, json!({ "do": "salt", "salt": "from Bruno" })).await.ok();
    assert_eq!(table_now(&anna, &id).await["seats"][1]["salted"], true);
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    let table = table_now(&anna, &id).await;
    assert_eq!((who(&table, 2), &table["seats"][1]["salted"]), (&Value::Null, &json!(false)));
    // Nothing is known of any seat yet: another one will do.
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();
    let mine = bruno.get("/api/tables/mine").await;
    assert_eq!(mine.ok()["tables"].as_array().unwrap().len(), 1);
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    let mine = bruno.get("/api/tables/mine").await;
    assert_eq!(mine.ok()["tables"], json!([]));
}

#[tokio::test]
async fn whoever_leaves_a_game_may_come_back_to_that_seat_alone() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let mut sock = bruno.sock(&id).await;
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    // The eyes of that seat are closed at once.
    assert_eq!(sock.end().await, Some(1012));
    let stand_in = game().bots.usual();
    let table = table_now(&anna, &id).await;
    assert_eq!(*who(&table, 2), json!({ "bot": stand_in }));
    assert_eq!(bruno.sock(&id).await.viewer, "spectator");
    let sit = |seat: &str| json!({ "do": "sit", "seat": seat });
    for other in ["seat:3", "seat:4"] {
        bruno.order(&id, sit(other)).await.is_problem(409, "knows_another", Some("seat"));
    }
    bruno.order(&id, sit("seat:1")).await.is_problem(409, "seat_taken", Some("seat"));
    assert_eq!(bruno.order(&id, json!({ "do": "sit" })).await.ok()["seat"], "seat:2");
    let mut sock = bruno.sock(&id).await;
    assert_eq!(sock.viewer["seat"], "seat:2");
    sock.settle().await;
    assert_eq!(sock.lines, bruno.log(&id, "").await);

    // Someone else may take over from a bot, and then has that seat for good.
    assert_eq!(carla.order(&id, sit("seat:4")).await.ok()["seat"], "seat:4");
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    carla.order(&id, json!({ "do": "leave" })).await.ok();
    carla.order(&id, sit("seat:2")).await.is_problem(409, "knows_another", Some("seat"));
    let dario = house.guest("Dario").await;
    assert_eq!(dario.order(&id, sit("seat:2")).await.ok()["seat"], "seat:2");
    bruno.order(&id, json!({ "do": "sit" })).await.is_problem(409, "table_full", None);
}

#[tokio::test]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let hand = json!({ "do": "bot", "seat": "seat:1", "bot": "random" });
    bruno.order(&id, hand.clone()).await.is_problem(409, "seat_taken", Some("seat"));
    anna.order(&id, hand).await.ok();
    // The bot plays on for her until it is Bruno's turn.
    let mut sock = bruno.sock(&id).await;
    sock.until("his turn", Sock::is_asked).await;
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:1" })).await.is_problem(
        409,
        "already_seated",
        None,
    );
    assert_eq!(anna.order(&id, json!({ "do": "sit" })).await.ok()["seat"], "seat:1");
    let mut socks = [anna.sock(&id).await, sock];
    play_out(&mut socks, &mut Dice::new(7)).await;
    assert_eq!(socks[0].lines, anna.log(&id, "").await);
}

#[tokio::test]
async fn one_person_plays_for_several_at_a_shared_table() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let mut table = table_of(&["me", "me", "open", "open"]);
    table["terms"]["shared"] = true.into();
    let id = anna.open(table).await;
    for seat in ["seat:3", "seat:4"] {
        bruno.order(&id, json!({ "do": "sit", "seat": seat })).await.ok();
    }
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = Vec::new();
    for (person, seat) in [(&anna, 1), (&anna, 2), (&bruno, 3), (&bruno, 4)] {
        let sock = person.sock_on(&id, &format!("seat:{seat}")).await;
        assert_eq!(sock.viewer["seat"], format!("seat:{seat}"));
        socks.push(sock);
    }
    assert_eq!(anna.sock(&id).await.viewer["seat"], "seat:1");
    let other = anna.try_sock(&id, Some("seat:3")).await.err().unwrap();
    assert_eq!(other.status, 403);
    let mut dice = Dice::new(5);
    for _ in 0..12 {
        let asked = socks.iter().position(Sock::is_asked).unwrap();
        play_ply(&mut socks[asked], &mut dice).await;
        for sock in &mut socks {
            sock.settle().await;
        }
    }
    // Whoever holds several seats agrees for all of them at once.
    let (seat, wish) = ("seat:1", json!({ "kind": "rewind", "lines": socks[0].lines.len() - 1 }));
    let put = anna.order(&id, json!({ "do": "propose", "seat": seat, "motion": wish })).await;
    assert_eq!(put.ok()["agreed"], false);
    let vote = json!({ "do": "vote", "seat": "seat:4", "yes": true });
    assert_eq!(bruno.order(&id, vote).await.ok()["agreed"], true);
    for sock in &mut socks {
        sock.settle().await;
    }
    play_out(&mut socks, &mut dice).await;
}

#[tokio::test]
async fn a_program_plays_with_a_key() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let program = anna.program().await;
    let id = begun(&program, &["me", "bot:random", "bot:random"]).await;
    let mut socks = [program.sock(&id).await];
    assert_eq!(socks[0].viewer["seat"], "seat:1");
    play_out(&mut socks, &mut Dice::new(2)).await;
    let record = program.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.ok()["game"], game().game.meta().id);
}

#[tokio::test]
async fn what_someone_adds_to_the_luck_has_its_measure() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "bot:random", "bot:random"])).await;
    let salt = |text: &str| json!({ "do": "salt", "salt": text });
    bruno.order(&id, salt("x")).await.is_problem(403, "not_seated", None);
    for long in ["x".repeat(65), "a\nb".to_owned(), "\u{0}".to_owned()] {
        anna.order(&id, salt(&long)).await.is_problem(422, "too_long", Some("salt"));
    }
    anna.order(&id, salt(&"ß".repeat(32))).await.ok();
    anna.order(&id, salt("")).await.ok();
    assert_eq!(table_now(&anna, &id).await["seats"][0]["salted"], false);
    bruno.order(&id, json!({ "do": "sit" })).await.ok();
    anna.order(&id, json!({ "do": "start" })).await.ok();
    anna.order(&id, salt("late")).await.is_problem(409, "wrong_status", None);
}

#[tokio::test]
async fn whoever_looks_on_and_sits_down_sees_through_the_seat_at_once() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random", "bot:random"]).await;
    anna.order(&id, json!({ "do": "pause" })).await.ok();
    let (mut sock, mut tab) = (bruno.sock(&id).await, bruno.sock(&id).await);
    assert_eq!((&sock.viewer, &tab.viewer), (&json!("spectator"), &json!("spectator")));
    let sat = sock.ask(json!({ "do": "sit", "seat": "seat:2" })).await;
    assert_eq!(sat.ok()["seat"], "seat:2");
    for sock in [&mut sock, &mut tab] {
        sock.settle().await;
        assert_eq!((&sock.viewer["seat"], &sock.own), (&json!("seat:2"), &json!(["seat:2"])));
        assert_eq!(sock.lines, bruno.log(&id, "").await);
        assert_eq!(sock.table["here"]["seats"], json!(["seat:2"]));
    }
    anna.order(&id, json!({ "do": "resume" })).await.ok();
    let mut socks = [anna.sock(&id).await, sock];
    play_out(&mut socks, &mut Dice::new(6)).await;
    assert_eq!(socks[1].lines, bruno.log(&id, "").await);
}

#[tokio::test]
async fn whoever_signs_out_hears_no_more() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let (mut here, mut gone) = (anna.sock(&id).await, bruno.sock(&id).await);
    gone.settle().await;
    let heard = gone.got.len();
    assert_eq!(bruno.ask(axum::http::Method::POST, "/api/logout", None).await.status, 204);
    here.ask(json!({ "do": "say", "key": "k", "text": "Are you still there?" })).await.ok();
    assert_eq!(gone.end().await, Some(4401));
    assert!(gone.got[heard..].iter().all(|text| !text.contains("still there")));
    here.settle().await;
}

#[tokio::test]
async fn what_someone_was_putting_together_goes_with_them() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let mut sock = anna.sock(&id).await;
    let mut dice = Dice::new(3);
    for _ in 0..100 {
        sock.until("a turn", |sock| sock.is_asked() || sock.is_over()).await;
        let order = json!({
            "do": "step", "decision": sock.asked(), "key": crate::kit::fresh_key(),
            "action": dice.pick(sock.legal()),
        });
        if sock.ask(order).await.ok()["played"] == true {
            continue;
        }
        // The bots wait, so that the same is asked of whoever comes next.
        anna.order(&id, json!({ "do": "pause" })).await.ok();
        anna.order(&id, json!({ "do": "leave" })).await.ok();
        bruno.order(&id, json!({ "do": "sit", "seat": "seat:1" })).await.ok();
        bruno.order(&id, json!({ "do": "resume" })).await.ok();
        let seen = bruno.see(&id).await;
        assert_eq!(seen.ok()["game"]["draft"], json!([]));
        assert!(seen.body["game"]["decision"].is_object());
        return;
    }
    panic!("no answer took several steps");
}
