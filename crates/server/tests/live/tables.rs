//! Tables before, during and after a game: opening, finding, pausing, ending, and who may look on.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::kit::{Dice, Guest, House, Sock, among, begun, play_out, play_ply, table_of};

fn who(table: &Value, seat: usize) -> &Value {
    &table["seats"][seat - 1]["who"]
}

async fn table_now(guest: &Guest, id: &str) -> Value {
    guest.see(id).await.ok()["table"].clone()
}

#[tokio::test]
async fn a_table_that_cannot_be_names_the_field() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let good = || table_of(&["me", "open", "bot:random", "bot:random"]);
    let with = |pointer: &str, value: Value| {
        let mut table = good();
        match table.pointer_mut(pointer) {
            Some(field) => *field = value,
            None => {
                let (parent, field) = pointer.rsplit_once('/').unwrap();
                table.pointer_mut(parent).unwrap()[field] = value;
            }
        }
        table
    };
    let without = |parent: &str, field: &str| {
        let mut table = good();
        table.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(field);
        table
    };
    let pace = |bank: i64, more: i64| json!({ "kind": "live", "bank_seconds": bank, "increment_seconds": more });
    let many = json!(vec!["open"; 5]);
    for (table, status, code, field) in [
        (without("", "game"), 400, "missing_field", Some("game")),
        (without("", "terms"), 400, "missing_field", Some("terms")),
        (without("/terms", "edition"), 400, "missing_field", Some("terms.edition")),
        (without("/terms", "seats"), 400, "missing_field", Some("terms.seats")),
        (with("/game", json!("chess")), 422, "unknown_value", Some("game")),
        (with("/game", json!(7)), 400, "wrong_type", Some("game")),
        (with("/gamble", json!(7)), 400, "unknown_field", Some("gamble")),
        (with("/public", json!("yes")), 400, "wrong_type", Some("public")),
        (with("/terms/edition", json!("third")), 422, "bad_terms", Some("terms.edition")),
        (with("/terms/seats", json!(2)), 422, "bad_terms", Some("terms.seats")),
        (with("/terms/seats", json!(255)), 422, "bad_terms", Some("terms.seats")),
        (with("/terms/seats", json!(0)), 422, "bad_terms", Some("terms.seats")),
        (with("/terms/seats", json!(-1)), 400, "wrong_type", Some("terms.seats")),
        (with("/terms/seats", json!(4.5)), 400, "wrong_type", Some("terms.seats")),
        (
            with("/terms/options", json!({ "dragons": "on" })),
            422,
            "bad_terms",
            Some("terms.options.dragons"),
        ),
        (
            with("/terms/options", json!({ "scoring": "golf" })),
            422,
            "bad_terms",
            Some("terms.options.scoring"),
        ),
        (
            with("/terms/options", json!({ "scoring": 1 })),
            400,
            "wrong_type",
            Some("terms.options.scoring"),
        ),
        (with("/terms/pace", pace(9, 0)), 422, "out_of_range", Some("terms.pace.bank_seconds")),
        (
            with("/terms/pace", pace(86_401, 0)),
            422,
            "out_of_range",
            Some("terms.pace.bank_seconds"),
        ),
        (
            with("/terms/pace", pace(10, 3_601)),
            422,
            "out_of_range",
            Some("terms.pace.increment_seconds"),
        ),
        (
            with("/terms/pace", json!({ "kind": "slow", "hours": 0 })),
            422,
            "out_of_range",
            Some("terms.pace.hours"),
        ),
        (
            with("/terms/pace", json!({ "kind": "slow", "hours": 1_441 })),
            422,
            "out_of_range",
            Some("terms.pace.hours"),
        ),
        (
            with("/terms/pace", json!({ "kind": "blitz" })),
            422,
            "unknown_value",
            Some("terms.pace.kind"),
        ),
        (
            with("/terms/pace", json!({ "kind": "slow" })),
            400,
            "missing_field",
            Some("terms.pace.hours"),
        ),
        (
            with("/terms/absent", json!({ "kind": "bot", "bot": "nobody" })),
            422,
            "unknown_bot",
            Some("terms.absent.bot"),
        ),
        (with("/terms/watch", json!(1)), 400, "wrong_type", Some("terms.watch")),
        (with("/terms/colour", json!(1)), 400, "unknown_field", Some("terms.colour")),
        (with("/terms/from", json!("elsewhere")), 400, "unknown_field", Some("terms.from")),
        (with("/seats", many), 422, "no_such_seat", Some("seats")),
        (with("/seats/0", json!("you")), 422, "unknown_value", Some("seats[0]")),
        (with("/seats/1", json!("me")), 409, "already_seated", Some("seats[1]")),
        (with("/seats/2", json!("bot:nobody")), 422, "unknown_bot", Some("seats[2]")),
        (with("/seats/3", json!(3)), 400, "wrong_type", Some("seats[3]")),
    ] {
        anna.post("/api/tables", table).await.is_problem(status, code, field);
    }
    let nobody = house.stranger();
    nobody.post("/api/tables", good()).await.is_problem(401, "unauthenticated", None);
    anna.post("/api/tables", good()).await.ok();
    let mine = anna.get("/api/tables/mine").await;
    assert_eq!(mine.ok()["tables"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_lobby_shows_what_is_public_newest_first_and_page_by_page() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let mut opened = Vec::new();
    for n in 0..7 {
        let mut table = table_of(&["me", "open", "open", "open"]);
        table["public"] = (n != 3).into();
        let id = anna.open(table).await;
        if n != 3 {
            opened.insert(0, id);
        }
        // Of two of the same millisecond neither is the newer one.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    // A table whose game is over, or that was closed, is no longer there.
    anna.order(&opened.remove(0), json!({ "do": "close" })).await.ok();
    let ids = |page: &Value| -> Vec<String> {
        let tables = page["tables"].as_array().unwrap();
        tables.iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
    };
    let nobody = house.stranger();
    for guest in [&anna, &bruno, &nobody] {
        let page = guest.get("/api/tables").await;
        assert_eq!(ids(page.ok()), opened);
        assert_eq!(page.body["before"], Value::Null);
    }
    let (mut found, mut before) = (Vec::new(), String::new());
    loop {
        let page = nobody.get(&format!("/api/tables?limit=2{before}")).await;
        found.extend(ids(page.ok()));
        match page.body["before"].as_str() {
            Some(next) => before = format!("&before={next}"),
            None => break,
        }
        assert!(found.len() <= opened.len());
    }
    assert_eq!(found, opened);
    for (query, status, code, field) in [
        ("limit=300", 400, "wrong_type", "limit"),
        ("limit=-1", 400, "wrong_type", "limit"),
        ("before=yesterday", 422, "unknown_value", "before"),
        ("after=1", 400, "unknown_field", "after"),
    ] {
        let answer = nobody.get(&format!("/api/tables?{query}")).await;
        answer.is_problem(status, code, Some(field));
    }
}

#[tokio::test]
async fn ones_own_tables_say_whose_turn_it_is_only_to_whoever_is_asked() {
    let house = House::new().await;
    let [anna, bruno, carla, dario] = house.guests().await;
    let people = [&anna, &bruno, &carla, &dario];
    let id = among(&people, "open").await;
    let mut turns = 0;
    for person in people {
        let mine = person.get("/api/tables/mine").await;
        let table = &mine.ok()["tables"][0];
        assert_eq!(table["id"], id.as_str());
        let asked = person.see(&id).await.ok()["game"]["decision"].is_object();
        assert_eq!(table["turn"], asked);
        turns += u32::from(asked);
    }
    assert_eq!(turns, 1);
    house.stranger().get("/api/tables/mine").await.is_problem(401, "unauthenticated", None);
}

#[tokio::test]
async fn a_pause_stops_the_game_and_anyone_at_the_table_ends_it() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let (pause, resume) = (json!({ "do": "pause" }), json!({ "do": "resume" }));
    bruno.order(&id, pause.clone()).await.is_problem(403, "not_host", None);
    let mut sock = bruno.sock(&id).await;
    anna.order(&id, pause.clone()).await.ok();
    anna.order(&id, pause.clone()).await.is_problem(409, "wrong_status", None);
    sock.until("the pause", |sock| sock.table["status"] == "paused").await;
    let lines = anna.log(&id, "").await;
    for (person, seat) in [(&anna, 1), (&bruno, 2)] {
        let seen = person.see(&id).await;
        let order = json!({
            "do": "play", "decision": seen.ok()["game"]["asked"], "key": "k",
            "answer": [seen.body["game"]["legal"].get(0).cloned().unwrap_or(json!({}))],
        });
        let answer = person.order(&id, order).await;
        answer.is_problem(409, "wrong_status", None);
        assert_eq!(answer.body["error"]["with"]["status"], "paused", "seat {seat}");
    }
    carla.order(&id, resume.clone()).await.is_problem(403, "not_seated", None);
    // Bots wait too.
    assert_eq!(anna.log(&id, "").await, lines);
    bruno.order(&id, resume.clone()).await.ok();
    bruno.order(&id, resume.clone()).await.is_problem(409, "wrong_status", None);

    // Where the host does not, all together may.
    let wish = json!({ "do": "propose", "motion": { "kind": "pause" } });
    let put = bruno.order(&id, wish.clone()).await;
    assert_eq!(put.ok()["agreed"], false);
    anna.order(&id, wish.clone()).await.is_problem(409, "motion_open", None);
    assert_eq!(table_now(&anna, &id).await["motion"]["what"]["kind"], "pause");
    let refused = anna.order(&id, json!({ "do": "vote", "yes": false })).await;
    assert_eq!(refused.ok()["agreed"], false);
    anna.order(&id, json!({ "do": "vote", "yes": true })).await.is_problem(409, "no_motion", None);
    bruno.order(&id, wish).await.ok();
    let agreed = anna.order(&id, json!({ "do": "vote", "yes": true })).await;
    assert_eq!(agreed.ok()["agreed"], true);
    let table = table_now(&anna, &id).await;
    assert_eq!((&table["status"], &table["motion"]), (&json!("paused"), &Value::Null));
    bruno.order(&id, resume).await.ok();
    let mut socks = [anna.sock(&id).await, sock];
    play_out(&mut socks, &mut Dice::new(3)).await;
}

#[tokio::test]
async fn a_table_is_closed_by_its_host_unless_others_play() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let close = json!({ "do": "close" });
    let gathering = anna.open(table_of(&["me", "open", "open", "open"])).await;
    bruno.order(&gathering, json!({ "do": "sit" })).await.ok();
    bruno.order(&gathering, close.clone()).await.is_problem(403, "not_host", None);
    anna.order(&gathering, close.clone()).await.ok();
    anna.order(&gathering, close.clone()).await.is_problem(409, "wrong_status", None);
    for order in [json!({ "do": "sit" }), json!({ "do": "start" })] {
        let status = anna.order(&gathering, order).await.status;
        assert!(status == StatusCode::CONFLICT, "{status}");
    }
    let id = among(&[&anna, &bruno], "bot:random").await;
    anna.order(&id, close.clone()).await.is_problem(409, "others_play", None);
    bruno.order(&id, json!({ "do": "leave" })).await.ok();
    anna.order(&id, close).await.ok();
    assert_eq!(table_now(&anna, &id).await["status"], "closed");
    // What was hidden stays so: the game did not end.
    anna.get(&format!("/api/tables/{id}/record")).await.is_problem(409, "not_over", None);
    let other = anna.get(&format!("/api/tables/{id}/log?seat=seat:3")).await;
    other.is_problem(403, "not_your_seat", Some("seat"));
}

#[tokio::test]
async fn a_rematch_is_one_table_with_the_seats_moved_on() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let rematch = json!({ "do": "rematch" });
    anna.order(&id, rematch.clone()).await.is_problem(409, "wrong_status", None);
    let mut socks = [anna.sock(&id).await, bruno.sock(&id).await];
    play_out(&mut socks, &mut Dice::new(11)).await;
    carla.order(&id, rematch.clone()).await.is_problem(403, "not_seated", None);
    let first = bruno.order(&id, rematch.clone()).await;
    let next = first.ok()["table"].as_str().unwrap().to_owned();
    for person in [&anna, &bruno] {
        let again = person.order(&id, rematch.clone()).await;
        assert_eq!(again.ok()["table"], next.as_str());
    }
    let (old, new) = (table_now(&anna, &id).await, table_now(&anna, &next).await);
    assert_eq!((&new["status"], &new["host"]), (&json!("gathering"), &json!(bruno.id)));
    assert_eq!(new["terms"]["from"], id.as_str());
    for seat in 1..=4 {
        assert_eq!(who(&new, seat), who(&old, seat % 4 + 1), "seat {seat}");
    }
    assert_ne!(new["commitment"], old["commitment"]);
    let told = |sock: &Sock| sock.notes.iter().any(|note| note["with"]["table"] == next.as_str());
    socks[0].settle().await;
    assert!(told(&socks[0]));
    bruno.order(&next, json!({ "do": "start" })).await.ok();
}

#[tokio::test]
async fn a_table_that_is_not_for_all_is_one_that_is_not() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests().await;
    let mut table = table_of(&["me", "open", "bot:random", "bot:random"]);
    table["terms"]["watch"] = false.into();
    let id = anna.open(table).await;
    // Before the game there is nothing to hide from whoever has the link.
    let mut early = carla.sock(&id).await;
    let mut host = anna.sock(&id).await;
    bruno.order(&id, json!({ "do": "sit" })).await.ok();
    anna.order(&id, json!({ "do": "start" })).await.ok();
    host.until("the beginning", |sock| !sock.game.is_null()).await;
    // Whoever only looked on is seen out when the game begins.
    assert_eq!(early.end().await, Some(1012));
    assert!(early.game.is_null());

    let absent = "0123456789abcdefghjkmnpqrs";
    let nobody = house.stranger();
    for guest in [&carla, &nobody] {
        for path in ["", "?have=3", "?seat=seat:1", "/log", "/log?seat=seat:1", "/at/0", "/record"]
        {
            let there = guest.get(&format!("/api/tables/{id}{path}")).await;
            let not = guest.get(&format!("/api/tables/{absent}{path}")).await;
            there.is_problem(404, "not_found", None);
            assert_eq!((there.status, there.text), (not.status, not.text), "{path}");
        }
        let there = guest.try_sock(&id, None).await.err().unwrap();
        let not = guest.try_sock(absent, None).await.err().unwrap();
        assert_eq!((there.status, &there.text), (404, &not.text));
        let there = guest.try_sock(&id, Some("seat:1")).await.err().unwrap();
        assert_eq!((there.status, there.text), (404, not.text));
    }
    for (path, body) in [
        ("orders", json!({ "do": "say", "key": "k", "text": "hello" })),
        ("orders", json!({ "do": "why", "action": {} })),
        ("orders", json!({ "do": "start" })),
        ("orders", json!({ "do": "leave", "seat": "seat:1" })),
        ("fork", json!({})),
        ("fork", json!({ "seat": "seat:1" })),
    ] {
        let there = carla.post(&format!("/api/tables/{id}/{path}"), body.clone()).await;
        let not = carla.post(&format!("/api/tables/{absent}/{path}"), body.clone()).await;
        assert_eq!((there.status, there.text), (not.status, not.text), "{path} {body}");
    }
    let there = carla.get(&format!("/api/tables/{id}/letters")).await;
    let not = carla.get(&format!("/api/tables/{absent}/letters")).await;
    assert_eq!((there.status, there.text), (not.status, not.text));

    // The link still lets someone take over from a bot, and those who sit see as ever.
    assert_eq!(bruno.sock(&id).await.viewer["seat"], "seat:2");
    carla.order(&id, json!({ "do": "sit", "seat": "seat:3" })).await.ok();
    assert_eq!(carla.sock(&id).await.viewer["seat"], "seat:3");
    for odd in ["..", "a b", "%00", "%ff", &"x".repeat(41), "%F0%9F%8F%B0", "a-b"] {
        let answer = nobody.get(&format!("/api/tables/{}", odd.replace(' ', "%20"))).await;
        answer.is_problem(404, "not_found", None);
    }
}

#[tokio::test]
async fn those_who_look_on_see_what_all_may_see() {
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random", "bot:random"]).await;
    let nobody = house.stranger();
    let mut host = anna.sock(&id).await;
    let (mut one, mut two) = (nobody.sock(&id).await, bruno.sock(&id).await);
    assert_eq!((&one.viewer, &two.viewer), (&json!("spectator"), &json!("spectator")));
    host.settle().await;
    assert_eq!(host.table["here"], json!({ "seats": ["seat:1"], "watching": 2 }));
    let mut dice = Dice::new(1);
    for _ in 0..10 {
        host.until("her turn", Sock::is_asked).await;
        play_ply(&mut host, &mut dice).await;
    }
    for sock in [&mut one, &mut two] {
        sock.settle().await;
        assert_eq!(sock.lines, nobody.log(&id, "").await[..sock.lines.len()]);
        for private in ["asked", "decision", "legal", "draft", "undo"] {
            assert!(sock.game.get(private).is_none(), "{private}");
        }
    }
    let reply = one.ask(json!({ "do": "say", "key": "k", "text": "hello" })).await;
    reply.is_problem("unauthenticated", None);
    let reply = two.ask(json!({ "do": "say", "key": "k", "text": "hello" })).await;
    reply.is_problem("not_seated", None);
    two.cut();
    host.until("one who goes", |sock| sock.table["here"]["watching"] == 1).await;
}
