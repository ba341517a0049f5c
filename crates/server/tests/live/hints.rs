//! What bots think for people: hints at the tables that allow them, and how the chances went once a
//! game is over.

use serde_json::{Value, json};
use server::settings::PartialSettings;

use crate::kit::{
    Answer, Dice, Guest, House, Sock, fresh_key, play_out, play_ply, settle, table_of, usual,
};

/// A table with these seats and with hints, that has begun.
async fn begun(host: &Guest, seats: &[&str]) -> String {
    let mut table = table_of(seats);
    table["terms"]["hints"] = true.into();
    let id = host.open(table).await;
    host.order(&id, json!({ "do": "start" })).await.ok();
    id
}

async fn hint(guest: &Guest, id: &str) -> Answer {
    guest.post(&format!("/api/tables/{id}/hint"), json!({})).await
}

/// Waits until this one is asked.
async fn asked(sock: &mut Sock) {
    while !sock.is_asked() {
        settle(std::slice::from_mut(sock)).await;
    }
}

/// Sums of shares that were rounded, each to a thousandth.
fn sums_to_one(chances: &Value, seats: usize) -> bool {
    let chances: Vec<_> = chances.as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    chances.len() == seats
        && chances.iter().all(|share| (0.0..=1.0).contains(share))
        && (chances.iter().sum::<f64>() - 1.0).abs() < 0.005
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_can_be_played_and_everyone_hears_that_it_was_asked_for() {
    let house = House::new().await;
    let [anna, bruno] = house.guests::<2>().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    assert_eq!(anna.see(&id).await.ok()["table"]["terms"]["hints"], true);
    let (mut sock, mut other) = (anna.sock(&id).await, bruno.sock(&id).await);
    asked(&mut sock).await;
    let advice = hint(&anna, &id).await;
    let advice = advice.ok();
    assert_eq!(advice["seat"], "seat:1");
    assert_eq!(advice["decision"], sock.asked());
    let choices = advice["choices"].as_array().unwrap();
    assert!((1..=3).contains(&choices.len()), "{advice}");
    for choice in choices {
        assert!(sums_to_one(&choice["chances"], 3), "{choice}");
        assert!(choice["tried"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)));
        let said = choice["said"].as_array().unwrap();
        let answer: Vec<_> = said.iter().map(|step| step["action"].clone()).collect();
        assert_eq!(choice["answer"], json!(answer));
        for step in said.iter().chain(choice["then"].as_array().unwrap()) {
            assert!(["it", "en", "clause", "seat"].iter().all(|it| step[it].as_str() != Some("")));
            assert!(!step["it"].as_str().unwrap().contains('⟨'), "{step}");
            assert!(step["clause"].as_str().unwrap().contains('-'), "{step}");
        }
        assert!(said.iter().all(|step| step["seat"] == "seat:1"));
        // What comes of it for certain is said in both languages: at the least, that it is done.
        let brings = said.last().unwrap()["brings"].as_array().unwrap();
        assert!(!brings.is_empty(), "{choice}");
        for event in brings {
            assert!(
                ["it", "en"].iter().all(|it| event[it].as_str().is_some_and(|it| 5 < it.len()))
            );
            assert!(!event["it"].as_str().unwrap().contains('⟨'), "{event}");
        }
    }
    // Told once for each decision, with who it was.
    hint(&anna, &id).await.ok();
    settle(std::slice::from_mut(&mut other)).await;
    let told: Vec<_> = other.notes.iter().filter(|note| note["kind"] == "hint").collect();
    let [note] = told[..] else { panic!("{told:?}") };
    assert_eq!(note["with"], json!({ "seat": "seat:1", "name": anna.name }));
    let answer = choices[0]["answer"].clone();
    let play = json!({
        "do": "play", "decision": advice["decision"], "key": fresh_key(), "answer": answer,
    });
    assert_eq!(anna.order(&id, play).await.ok()["played"], true);
}

#[tokio::test]
async fn no_hint_for_those_who_are_not_asked_or_do_not_sit_there() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests::<3>().await;
    let mut table = table_of(&["me", "open", "open"]);
    table["terms"]["hints"] = true.into();
    let id = anna.open(table).await;
    hint(&anna, &id).await.is_problem(409, "wrong_status", None);
    bruno.order(&id, json!({ "do": "sit" })).await.ok();
    let bot = json!({ "do": "bot", "seat": "seat:3", "bot": "random" });
    anna.order(&id, bot).await.ok();
    anna.order(&id, json!({ "do": "start" })).await.ok();
    hint(&carla, &id).await.is_problem(403, "not_seated", None);
    hint(&house.stranger(), &id).await.is_problem(401, "unauthenticated", None);
    let path = format!("/api/tables/{id}/hint");
    let others = bruno.post(&path, json!({ "seat": "seat:1" })).await;
    others.is_problem(403, "not_your_seat", Some("seat"));
    let nobody = bruno.post(&path, json!({ "seat": "seat:4" })).await;
    nobody.is_problem(422, "no_such_seat", Some("seat"));
    let strange = bruno.post(&path, json!({ "seat": 2 })).await;
    strange.is_problem(400, "wrong_type", Some("seat"));
    let unknown = bruno.post(&path, json!({ "level": "random" })).await;
    unknown.is_problem(400, "unknown_field", Some("level"));
    hint(&anna, "0").await.is_problem(404, "not_found", None);
    // One of the two is asked, and the other is not.
    let mut socks = [anna.sock(&id).await, bruno.sock(&id).await];
    while !socks.iter().any(Sock::is_asked) {
        settle(&mut socks).await;
    }
    let idle = if socks[0].is_asked() { &bruno } else { &anna };
    hint(idle, &id).await.is_problem(409, "not_asked", None);
    let told = |sock: &Sock| sock.notes.iter().any(|note| note["kind"] == "hint");
    assert!(!socks.iter().any(told));
}

#[tokio::test]
async fn a_table_has_no_hints_unless_it_was_agreed() {
    let house = House::new().await;
    let [anna] = house.guests::<1>().await;
    let id = crate::kit::begun(&anna, &["me", "bot:random", "bot:random"]).await;
    hint(&anna, &id).await.is_problem(403, "hints_off", None);
    assert!(anna.see(&id).await.ok()["table"]["terms"].get("hints").is_none());
    // What is tried out of a running game is as strict as its table.
    let fork = anna.post(&format!("/api/tables/{id}/fork"), json!({})).await;
    let fork = fork.ok()["id"].as_str().unwrap().to_owned();
    let refused = anna.post(&format!("/api/tables/{fork}/hint"), json!({ "seat": "seat:1" })).await;
    refused.is_problem(403, "hints_off", None);
    let mut wrong = table_of(&["me", "open", "open"]);
    wrong["terms"]["hints"] = "yes".into();
    let wrong = anna.post("/api/tables", wrong).await;
    wrong.is_problem(400, "wrong_type", Some("terms.hints"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_a_hint_is_thought_over_the_same_seat_waits_for_it() {
    let house = House::new().await;
    let [anna, bruno] = house.guests::<2>().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let (mut sock, mut other) = (anna.sock(&id).await, bruno.sock(&id).await);
    asked(&mut sock).await;
    let (first, second) = tokio::join!(hint(&anna, &id), hint(&anna, &id));
    let (given, refused) = if first.status == 200 { (first, second) } else { (second, first) };
    refused.is_problem(409, "hint_thought", None);
    assert_eq!(given.ok()["decision"], sock.asked());
    // The one who was refused is told to wait, and need not wait for long.
    assert_eq!(hint(&anna, &id).await.ok()["decision"], sock.asked());
    other.settle().await;
    assert_eq!(other.notes.iter().filter(|note| note["kind"] == "hint").count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_hints_too_often_waits_and_nobody_else() {
    let house = House::with(PartialSettings {
        limits: Some("on".into()),
        limit_hint: Some("1 then 1/60s".into()),
        limit_socket: Some("100000 then 1000/s".into()),
        ..usual()
    })
    .await;
    let [anna, bruno] = house.guests::<2>().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let mut sock = anna.sock(&id).await;
    asked(&mut sock).await;
    hint(&anna, &id).await.ok();
    let refused = hint(&anna, &id).await;
    refused.is_problem(429, "too_many_hints", None);
    let error = &refused.body["error"];
    let seconds = error["with"]["seconds"].as_u64().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert_eq!(refused.headers["retry-after"], seconds.to_string().as_str());
    // It says what there was too much of, and how long to wait.
    for (lang, what) in [("it", "consigli"), ("en", "hints")] {
        let said = error["message"][lang].as_str().unwrap();
        assert!(said.contains(what) && said.contains(&seconds.to_string()), "{said}");
    }
    // Everything else goes on, and others have hints of their own.
    play_ply(&mut sock, &mut Dice::new(2)).await;
    let id = begun(&bruno, &["me", "bot:random", "bot:random"]).await;
    asked(&mut bruno.sock(&id).await).await;
    hint(&bruno, &id).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_shows_how_the_chances_went() {
    let house = House::new().await;
    let [anna, bruno] = house.guests::<2>().await;
    let id = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let path = format!("/api/tables/{id}/analysis");
    anna.get(&path).await.is_problem(409, "not_over", None);
    let mut socks = [anna.sock(&id).await];
    play_out(&mut socks, &mut Dice::new(5)).await;
    let found = anna.get(&path).await;
    let analysis = found.ok();
    let moments = analysis["moments"].as_array().unwrap();
    // So many are spaced evenly; besides, those around three turns.
    assert!((2..=120 + 6).contains(&moments.len()));
    assert!(moments.iter().all(|moment| sums_to_one(&moment["chances"], 3)));
    let line = |moment: &Value| moment["line"].as_u64().unwrap();
    assert!(moments.is_sorted_by_key(line));
    let last = moments.last().unwrap();
    assert_eq!(last["ply"], analysis["plies"]);
    assert_eq!(line(last), socks[0].lines.len() as u64);
    // In the end whoever has won was sure to.
    let places = socks[0].table["outcome"]["places"].as_array().unwrap();
    let first = places.iter().filter(|place| **place == 1).count() as f64;
    for (place, share) in places.iter().zip(last["chances"].as_array().unwrap()) {
        let due = if *place == 1 { 1.0 / first } else { 0.0 };
        assert!((share.as_f64().unwrap() - due).abs() < 0.01, "{last}");
    }
    let turns = analysis["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 3, "{analysis}");
    for pair in turns.windows(2) {
        assert!(pair[0]["ply"].as_u64().unwrap() + 4 <= pair[1]["ply"].as_u64().unwrap());
    }
    for turn in turns {
        // The chart goes through what is said of it.
        let at = |ply: u64| moments.iter().find(|moment| moment["ply"] == ply).unwrap();
        let seat: usize = turn["seat"].as_str().unwrap()["seat:".len()..].parse().unwrap();
        let ply = turn["ply"].as_u64().unwrap();
        assert_eq!(at(ply - 1)["chances"][seat - 1], turn["from"]);
        assert_eq!(at(ply)["chances"][seat - 1], turn["to"]);
        assert!(turn["told"].as_array().is_some_and(|told| !told.is_empty()), "{turn}");
        assert!(
            0.02 < (turn["to"].as_f64().unwrap() - turn["from"].as_f64().unwrap()).abs() + 0.001
        );
        let at = anna.get(&format!("/api/tables/{id}/at/{}", line(turn))).await;
        assert_eq!(at.ok()["lines"], turn["line"]);
    }
    // Always the same, for whoever may look, by their own lines, also when nothing is remembered.
    assert_eq!(anna.get(&path).await.text, found.text);
    let seen = bruno.get(&format!("{path}?seat=seat:1")).await;
    assert_eq!(seen.text, found.text);
    assert_eq!(bruno.get(&path).await.ok()["viewer"], "spectator");
    let strange = bruno.get(&format!("{path}?seat=seat:4")).await;
    strange.is_problem(403, "not_your_seat", Some("seat"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_tried_out_of_a_finished_game_has_hints_and_what_is_imported_has_none() {
    let house = House::new().await;
    let [anna] = house.guests::<1>().await;
    let id = crate::kit::begun(&anna, &["me", "bot:random", "bot:random"]).await;
    play_out(&mut [anna.sock(&id).await], &mut Dice::new(6)).await;
    let has_hints = async |made: Answer| {
        let id = made.ok()["id"].as_str().unwrap();
        anna.see(id).await.ok()["table"]["terms"].get("hints") == Some(&true.into())
    };
    let fork = anna.post(&format!("/api/tables/{id}/fork"), json!({ "line": 5 })).await;
    assert!(has_hints(fork).await);
    let record = anna.get(&format!("/api/tables/{id}/record")).await.ok().clone();
    let import = anna.post("/api/import", json!({ "record": record })).await;
    assert!(!has_hints(import).await);
}
