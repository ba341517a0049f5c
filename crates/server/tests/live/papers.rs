//! The papers of a table: the log, any moment of it, the record that anyone can check, positions
//! to try, games from elsewhere, letters.

use std::sync::{Arc, mpsc};

use engine::{Seat, Seed, Viewer};
use serde_json::{Value, json};
use server::replays::By;
use server::settings::PartialSettings;
use store::{Entry, Head, Table};
use tokio::sync::oneshot;

use crate::kit::{
    Dice, Guest, House, Shadow, Sock, fresh_key, game, on_both, play_out, play_ply, play_some,
    settle, socks_of, stand, table_of, usual, viewer_of,
};

on_both!(what_was_pushed_is_in_the_log_and_every_moment_can_be_seen_again);

/// A table of three people, each with a socket, and someone who looks on.
async fn three(house: &House, salts: &[&str]) -> (Vec<Guest>, String, String, Vec<Sock>) {
    let mut people: Vec<Guest> = house.guests::<3>().await.into();
    let opened = people[0].post("/api/tables", table_of(&["me", "open", "open"])).await;
    let text = |field: &str| opened.ok()[field].as_str().unwrap().to_owned();
    let (id, commitment) = (text("id"), text("commitment"));
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    for (person, salt) in people.iter().zip(salts) {
        person.order(&id, json!({ "do": "salt", "salt": salt })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    people.push(house.stranger());
    let socks = socks_of(&people, &id).await;
    (people, id, commitment, socks)
}

/// What a viewer saw when it had been told so many lines.
struct Moment {
    lines: usize,
    game: Value,
}

/// Asks for the moment of a line, and holds it against what was pushed.
async fn look_back(guest: &Guest, id: &str, query: &str, line: usize, moments: &[Moment]) {
    let answer = guest.get(&format!("/api/tables/{id}/at/{line}{query}")).await;
    let at = answer.ok();
    let then = moments.iter().find(|moment| line <= moment.lines).unwrap();
    assert_eq!(at["lines"], then.lines);
    assert_eq!(at["last"], then.lines == moments.last().unwrap().lines);
    for part in ["view", "waiting", "asked", "decision", "legal", "undo", "draft", "outcome"] {
        assert_eq!(at.get(part), then.game.get(part), "{part} at line {line}");
    }
}

async fn what_was_pushed_is_in_the_log_and_every_moment_can_be_seen_again(house: House) {
    let (people, id, _, mut socks) = three(&house, &[]).await;
    let mut dice = Dice::new(31);
    let mut moments: Vec<Vec<Moment>> = socks.iter().map(|_| Vec::new()).collect();
    let mut plies = 0;
    loop {
        settle(&mut socks).await;
        for (sock, moments) in socks.iter().zip(&mut moments) {
            let lines = sock.lines.len();
            if moments.last().is_none_or(|last| last.lines < lines) {
                moments.push(Moment { lines, game: sock.game.clone() });
            }
        }
        if socks[0].is_over() {
            break;
        }
        // While it is played, everyone looks back through their own eyes.
        if plies % 25 == 7 {
            for (person, moments) in people.iter().zip(&moments) {
                let most = moments.last().unwrap().lines;
                let line = dice.below(most + 1);
                look_back(person, &id, "", line, moments).await;
                let far = person.get(&format!("/api/tables/{id}/at/{}", most + 1)).await;
                far.is_problem(422, "out_of_range", Some("line"));
                assert_eq!(far.body["error"]["with"]["most"], most);
            }
        }
        if plies % 20 == 9
            && let Some(place) = (0..3).find(|place| socks[*place].game["undo"].is_null())
        {
            let undo = json!({ "do": "undo", "asked": socks[place].asked(), "key": fresh_key() });
            socks[place].ask(undo).await.ok();
        } else {
            let place = socks.iter().position(Sock::is_asked).unwrap();
            play_ply(&mut socks[place], &mut dice).await;
        }
        plies += 1;
    }
    for ((person, sock), moments) in people.iter().zip(&socks).zip(&moments) {
        assert_eq!(sock.lines, person.log(&id, "").await);
        let half = sock.lines.len() / 2;
        assert_eq!(sock.lines[half..], person.log(&id, &format!("?from={half}")).await);
        assert_eq!(person.log(&id, "?from=1000000").await, Vec::<String>::new());
        // After the end everyone sees through any eyes.
        let stranger = &people[3];
        let query = match viewer_of(&sock.viewer) {
            Viewer::Seat(seat) => format!("?seat={seat}"),
            Viewer::Spectator => String::new(),
        };
        assert_eq!(sock.lines, stranger.log(&id, &query).await);
        // Every line of one viewer, and some of the others.
        let stride = if query.is_empty() { 1 } else { 13 };
        for line in (0..=sock.lines.len()).step_by(stride) {
            look_back(stranger, &id, &query, line, moments).await;
        }
    }
    let nobody = people[3].get(&format!("/api/tables/{id}/log?seat=seat:4")).await;
    nobody.is_problem(403, "not_your_seat", Some("seat"));
}

#[tokio::test]
async fn the_record_is_for_anyone_to_check() {
    let house = House::new().await;
    let (people, id, commitment, mut socks) = three(&house, &["from Anna", "", "ß\"\\"]).await;
    for person in &people {
        let early = person.get(&format!("/api/tables/{id}/record")).await;
        early.is_problem(409, "not_over", None);
    }
    play_out(&mut socks, &mut Dice::new(8)).await;
    let record = people[3].get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(record.ok()["commitment"], commitment.as_str());
    assert_eq!(record.body["salts"], json!(["from Anna", "", "ß\"\\"]));
    let seed: Seed = serde_json::from_value(record.body["seed"].clone()).unwrap();
    assert_eq!(seed.commitment().to_string(), commitment);
    let table = game().game.replay(&record.text, None).unwrap();
    assert_eq!(json!(table.outcome()), socks[0].table["outcome"]);
    assert_eq!(table.invariants(), Ok(()));
    for sock in &socks {
        assert_eq!(table.view(viewer_of(&sock.viewer)), sock.game["view"]);
    }
    assert_eq!(people[3].see(&id).await.body["table"]["commitment"], commitment.as_str());
}

#[tokio::test]
async fn a_position_is_tried_out_as_one_may_imagine_it() {
    let house = House::new().await;
    let (people, id, _, mut socks) = three(&house, &[]).await;
    play_some(&mut socks, &mut Dice::new(5), 12).await;
    let truth = Shadow::at(&house, &id).await;
    let fork = |body: Value| (format!("/api/tables/{id}/fork"), body);
    let (mut dealt_anew, mut tried) = (0, Vec::new());
    for (place, person) in people.iter().enumerate().take(3) {
        let seat = Seat::new(place);
        let (path, body) = fork(json!({}));
        let forked = person.post(&path, body).await;
        let new = forked.ok()["id"].as_str().unwrap().to_owned();
        assert_eq!(
            (&forked.body["status"], &forked.body["public"]),
            (&json!("playing"), &json!(false))
        );
        assert_eq!(forked.body["terms"]["from"], id.as_str());
        let twin = Shadow::at(&house, &new).await;
        // One's own view is the same, and so is what one may do.
        assert_eq!(twin.table.view(Viewer::Seat(seat)), truth.table.view(Viewer::Seat(seat)));
        assert_eq!(twin.table.legal(seat), truth.table.legal(seat));
        let others = Seat::all(3).filter(|other| *other != seat).map(Viewer::Seat);
        dealt_anew +=
            others.filter(|other| twin.table.view(*other) != truth.table.view(*other)).count();
        tried.push(new);
    }
    assert!(0 < dealt_anew, "what others hold was given away");
    // Nobody else's eyes, and no line that one has not heard.
    let (path, body) = fork(json!({ "seat": "seat:2" }));
    people[0].post(&path, body).await.is_problem(403, "not_your_seat", Some("seat"));
    let (path, body) = fork(json!({ "line": 100_000 }));
    people[0].post(&path, body).await.is_problem(422, "out_of_range", Some("line"));
    let (path, body) = fork(json!({ "lines": 1 }));
    people[0].post(&path, body).await.is_problem(400, "unknown_field", Some("lines"));
    // From an earlier line of one's own.
    let line = socks[1].lines.len() / 2;
    let (path, body) = fork(json!({ "line": line, "seat": "seat:2" }));
    let earlier = people[1].post(&path, body).await.ok()["id"].as_str().unwrap().to_owned();
    let then = people[1].get(&format!("/api/tables/{id}/at/{line}")).await;
    let twin = Shadow::at(&house, &earlier).await;
    assert_eq!(twin.table.view(Viewer::Seat(Seat::new(1))), then.ok()["view"]);
    // It is one's own to play, on every seat, to the end; the other table has not moved.
    let mine = people[0].get("/api/tables/mine").await;
    let listed = mine.ok()["tables"].as_array().unwrap();
    let listed = listed.iter().find(|table| table["id"] == tried[0].as_str()).unwrap();
    assert_eq!(
        (&listed["turn"], &listed["own"]),
        (&json!(true), &json!(["seat:1", "seat:2", "seat:3"]))
    );
    let mut sandbox = Vec::new();
    for seat in ["seat:1", "seat:2", "seat:3"] {
        sandbox.push(people[0].sock_on(&tried[0], seat).await);
    }
    play_out(&mut sandbox, &mut Dice::new(1)).await;
    assert_eq!(Shadow::at(&house, &id).await.table.last(), truth.table.last());
    let record = people[0].get(&format!("/api/tables/{}/record", tried[0])).await;
    record.ok();
    game().game.replay(&record.text, None).unwrap();

    // After the end a position is what it was.
    play_out(&mut socks, &mut Dice::new(2)).await;
    let (path, body) = fork(json!({ "line": line }));
    let exact = people[0].post(&path, body).await.ok()["id"].as_str().unwrap().to_owned();
    let twin = Shadow::at(&house, &exact).await;
    for (place, person) in people.iter().enumerate().take(3) {
        let seat = Seat::new(place);
        let then = people[3].get(&format!("/api/tables/{id}/at/{line}?seat=seat:1")).await;
        assert_eq!(twin.table.view(Viewer::Seat(Seat::new(0))), then.ok()["view"]);
        assert!(twin.table.view(Viewer::Seat(seat))["hands"].is_array(), "{}", person.name);
    }
    let (path, body) = fork(json!({}));
    people[0].post(&path, body).await.is_problem(409, "wrong_status", None);
}

/// A record of a finished game, as a server publishes it.
async fn published(house: &House) -> String {
    let (people, id, _, mut socks) = three(house, &["salt", "", ""]).await;
    play_out(&mut socks, &mut Dice::new(77)).await;
    people[3].get(&format!("/api/tables/{id}/record")).await.text
}

/// A game that was broken off, as the terminal saves it.
fn unfinished() -> String {
    let meta = game().game.meta();
    let seed = Seed::from_text("unfinished");
    let mut table = game().game.open(meta.seats[0], meta.editions[0], &[], seed).unwrap();
    let mut dice = Dice::new(9);
    for _ in 0..60 {
        let seat = table.awaited().iter().next().unwrap();
        let legal = table.legal(seat);
        table.step(seat, dice.pick(&legal)).unwrap();
    }
    table.record()
}

/// A finished game in which answers were taken back, as it is published.
fn withdrawn() -> String {
    let meta = game().game.meta();
    let seed = Seed::from_text("withdrawn");
    let mut table = game().game.open(meta.seats[0], meta.editions[0], &[], seed).unwrap();
    let (mut dice, mut undone) = (Dice::new(5), 0);
    while table.outcome().is_none() {
        let seat = table.awaited().iter().next().unwrap();
        let legal = table.legal(seat);
        table.step(seat, dice.pick(&legal)).unwrap();
        if undone < 5 && table.undo(seat).is_ok() {
            undone += 1;
        }
    }
    let record = table.published().unwrap();
    assert!(record.contains("withdrawn"), "nothing was taken back");
    record
}

#[tokio::test]
async fn a_published_game_with_answers_taken_back_is_shown() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let record = withdrawn();
    let imported = anna.post("/api/import", import(&record)).await;
    let id = imported.ok()["id"].as_str().unwrap().to_owned();
    let table = game().game.replay(&record, None).unwrap();
    let shown = anna.get(&format!("/api/tables/{id}?seat=seat:1")).await;
    assert_eq!(shown.ok()["game"]["view"], table.view(Viewer::Seat(Seat::new(0))));
    assert_eq!(anna.get(&format!("/api/tables/{id}/record")).await.text, record);
}

fn import(record: &str) -> Value {
    json!({ "record": serde_json::from_str::<Value>(record).unwrap() })
}

#[tokio::test]
async fn a_game_from_elsewhere_is_shown_or_goes_on() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let record = published(&house).await;
    let elsewhere = House::new().await;
    let bruno = elsewhere.guest("Bruno").await;
    let imported = bruno.post("/api/import", import(&record)).await;
    assert_eq!(imported.ok()["status"], "over");
    let id = imported.body["id"].as_str().unwrap();
    // Out comes what came in.
    let again = bruno.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(again.text, record);
    let table = game().game.replay(&record, None).unwrap();
    let stranger = elsewhere.stranger();
    for viewer in Viewer::all(table.seats()) {
        let query = viewer.seat().map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let lines = stranger.log(id, &query).await;
        assert_eq!(lines.len(), table.heard(viewer) as usize);
        let last = stranger.get(&format!("/api/tables/{id}/at/{}{query}", lines.len())).await;
        assert_eq!(last.ok()["view"], table.view(viewer));
    }
    bruno.order(id, json!({ "do": "undo", "asked": 1, "key": "k" })).await.is_problem(
        400,
        "missing_field",
        Some("seat"),
    );

    let save = unfinished();
    let imported = anna.post("/api/import", import(&save)).await;
    assert_eq!(imported.ok()["status"], "playing");
    let id = imported.body["id"].as_str().unwrap().to_owned();
    let shadow = Shadow::at(&house, &id).await;
    let saved = game().game.replay(&save, None).unwrap();
    assert_eq!(shadow.table.state(), saved.state());
    let mut socks = Vec::new();
    for seat in Seat::all(saved.seats()) {
        socks.push(anna.sock_on(&id, &seat.to_string()).await);
    }
    assert_eq!(socks[0].lines.len(), saved.heard(Viewer::Seat(Seat::new(0))) as usize);
    play_out(&mut socks, &mut Dice::new(3)).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await;
    game().game.replay(&record.text, None).unwrap();
}

#[tokio::test]
async fn a_record_that_is_false_is_told_what_is_wrong_with_it() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let record = published(&house).await;
    let good: Value = serde_json::from_str(&record).unwrap();
    let edit = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let entries = good["entries"].as_array().unwrap().len();
    let other = json!({ "do": "fly" });
    let mut cases: Vec<(Value, &str)> = vec![
        (edit(&|it| it["entries"][3]["entry"]["ply"]["actions"][0] = other.clone()), "readable"),
        (edit(&|it| it["entries"][3]["hash"] = it["entries"][4]["hash"].clone()), "ply "),
        (edit(&|it| it["entries"][5]["seq"] = 99.into()), "ply "),
        (edit(&|it| it["seed"] = "00".repeat(32).into()), "seed"),
        (edit(&|it| it["commitment"] = "00".repeat(32).into()), "seed"),
        (edit(&|it| it["salts"][0] = "other".into()), "start"),
        (edit(&|it| it["start"] = "00".repeat(32).into()), "start"),
        (edit(&|it| it["revision"] = 99.into()), "revision"),
        (edit(&|it| it["curia"] = 99.into()), "curia"),
        (edit(&|it| it["setup"]["seats"] = 9.into()), "setup"),
        (edit(&|it| it["setup"]["edition"] = "third".into()), "readable"),
        (edit(&|it| it["entries"].as_array_mut().unwrap().truncate(entries / 2)), "publish"),
        (edit(&|it| drop(it["entries"].as_array_mut().unwrap().remove(entries / 2))), "ply "),
        (edit(&|it| it["entries"].as_array_mut().unwrap().swap(4, 5)), "ply "),
        (edit(&|it| it["more"] = true.into()), "readable"),
        (edit(&|it| drop(it.as_object_mut().unwrap().remove("seed"))), "readable"),
        (json!({}), "game"),
        (json!([1, 2]), ""),
        (json!("record"), ""),
        (json!(null), ""),
    ];
    // Every answer in turn is someone else's.
    for place in (0..entries).step_by(40) {
        cases.push((
            edit(&|it| {
                let seat = &mut it["entries"][place]["entry"]["ply"]["seat"];
                *seat = if *seat == "seat:1" { "seat:2".into() } else { "seat:1".into() };
            }),
            "ply ",
        ));
    }
    let before = anna.get("/api/tables/mine").await.ok()["tables"].as_array().unwrap().len();
    for (record, names) in cases {
        let answer = anna.post("/api/import", json!({ "record": record })).await;
        answer.is_problem(422, "bad_record", Some("record"));
        let why = answer.body["error"]["with"]["why"].as_str().unwrap();
        assert!(why.contains(names), "{names}: {why}");
    }
    let foreign = edit(&|it| it["game"] = "chess".into());
    let answer = anna.post("/api/import", json!({ "record": foreign })).await;
    answer.is_problem(422, "unknown_value", Some("record.game"));
    let text = |body: String| anna.ask(axum::http::Method::POST, "/api/import", Some(body));
    let cut = json!({ "record": good }).to_string();
    text(cut[..cut.len() / 2].to_owned()).await.is_problem(400, "malformed_json", None);
    let huge = json!({ "record": { "game": "x".repeat(5 << 20) } }).to_string();
    text(huge).await.is_problem(413, "too_large", None);
    let large = json!({ "record": { "game": "x".repeat(3 << 20) } }).to_string();
    text(large).await.is_problem(422, "unknown_value", Some("record.game"));
    anna.post("/api/import", json!({})).await.is_problem(400, "missing_field", Some("record"));
    let after = anna.get("/api/tables/mine").await.ok()["tables"].as_array().unwrap().len();
    assert_eq!(before, after);
}

#[tokio::test]
async fn letters_are_taken_away_by_those_they_are_for() {
    let house = House::new().await;
    let (people, id, _, mut socks) = three(&house, &[]).await;
    let write = |to: &[&str], text: &str| json!({ "do": "write", "to": to, "key": fresh_key(), "text": text });
    let say = |text: &str| json!({ "do": "say", "key": fresh_key(), "text": text });
    socks[0].ask(write(&["seat:2"], "one")).await.ok();
    socks[1].ask(say("two")).await.ok();
    socks[1].ask(write(&["seat:1", "seat:3"], "three")).await.ok();
    socks[2].ask(write(&["seat:1"], "four")).await.ok();
    let texts = async |person: &Guest, query: &str| -> Vec<String> {
        let answer = person.get(&format!("/api/tables/{id}/letters{query}")).await;
        let notes = answer.ok()["notes"].as_array().unwrap().clone();
        let texts = notes.iter().filter_map(|note| note["with"]["text"].as_str());
        texts.map(str::to_owned).collect()
    };
    let wanted: [&[&str]; 3] =
        [&["one", "two", "three", "four"], &["one", "two", "three"], &["two", "three", "four"]];
    for (person, wanted) in people.iter().zip(wanted) {
        assert_eq!(texts(person, "").await, wanted);
    }
    // Those who were here heard the same.
    settle(&mut socks).await;
    for (sock, wanted) in socks.iter().zip(wanted) {
        let heard = sock.notes.iter().filter_map(|note| note["with"]["text"].as_str());
        assert_eq!(heard.collect::<Vec<_>>(), wanted);
    }
    play_out(&mut socks, &mut Dice::new(4)).await;
    // Letters stay between those who wrote them, after the end too.
    let other = people[0].get(&format!("/api/tables/{id}/letters?seat=seat:2")).await;
    other.is_problem(403, "not_your_seat", Some("seat"));
    people[3].get(&format!("/api/tables/{id}/letters")).await.is_problem(
        401,
        "unauthenticated",
        None,
    );
    let spectator = house.guest("Gino").await;
    let answer = spectator.get(&format!("/api/tables/{id}/letters")).await;
    answer.is_problem(403, "not_seated", None);
    let seen = stand(&spectator, &id).await;
    let heard = seen["notes"].as_array().unwrap().iter();
    let heard: Vec<_> = heard.filter_map(|note| note["with"]["text"].as_str()).collect();
    assert_eq!(heard, ["two"]);
}

/// A server with limits, and someone who asks as often as one may.
async fn limited() -> (House, Guest) {
    let flags = PartialSettings {
        limits: Some("on".into()),
        limit_write: Some("10000 then 1000/s".into()),
        ..usual()
    };
    let house = House::with(flags).await;
    let anna = house.guest("Anna").await;
    (house, anna)
}

/// So many tables of a person, as copies of one: as they are changed, with a first answer by `by`.
async fn copies(house: &House, id: &str, many: i64, by: &str, change: impl Fn(&mut Table)) {
    let store = &house.app.store;
    let row = store.table(id).await.unwrap().unwrap();
    let first = Entry {
        seq: 1,
        at: 1,
        seat: None,
        key: None,
        by: by.into(),
        link: "{}".into(),
        told: "[]".into(),
    };
    let head = Head { last: 1, ..Head::default() };
    for n in 0..many {
        let mut row = Table { id: format!("{by}{n}x{}", row.created), ..row.clone() };
        change(&mut row);
        store.add_table_with(&row, &head, vec![first.clone()]).await.unwrap();
    }
}

#[tokio::test]
async fn nobody_keeps_more_tables_than_anyone_may() {
    let (house, anna) = limited().await;
    let id = anna.open(table_of(&["me", "bot:random", "bot:random"])).await;
    let fork = async |anna: &Guest| {
        anna.post(&format!("/api/tables/{id}/fork"), json!({ "line": 0 })).await
    };
    let bring = async |anna: &Guest| anna.post("/api/import", import(&unfinished())).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let row = house.app.store.table(&id).await.unwrap().unwrap();
    // With the one there is already; later ones that are over neither count nor hide these.
    copies(&house, &id, 199, "person", |_| {}).await;
    copies(&house, &id, 201, "bot", |it| {
        (it.created, it.ended) = (it.created + 1_000, Some(it.created + 2_000));
    })
    .await;
    let more = anna.post("/api/tables", table_of(&["me", "open", "open"])).await;
    more.is_problem(409, "too_many_tables", None);
    fork(&anna).await.is_problem(409, "too_many_tables", None);
    let refused = bring(&anna).await;
    refused.is_problem(409, "too_many_tables", None);
    assert_eq!(refused.body["error"]["with"]["most"], 200);
    // Whoever has none yet may, but what was brought stays, though it is over or closed.
    let mut bruno = house.stranger();
    bruno.from = [127, 0, 0, 2];
    bruno.enter("Bruno").await;
    let own = bring(&bruno).await.ok()["id"].as_str().unwrap().to_owned();
    let month = 31 * 24 * 3_600_000;
    copies(&house, &own, 199, "import", |it| it.ended = Some(row.created)).await;
    let refused = bring(&bruno).await;
    refused.is_problem(409, "too_many_brought", None);
    assert_eq!(refused.body["error"]["with"], json!({ "most": 200, "days": 30 }));
    let said = &refused.body["error"]["message"];
    assert!(said["it"].as_str().unwrap().contains("200") && said["en"] != said["it"], "{said}");
    // What was brought long ago is in nobody's way.
    let mut carla = house.stranger();
    carla.from = [127, 0, 0, 3];
    carla.enter("Carla").await;
    let own = bring(&carla).await.ok()["id"].as_str().unwrap().to_owned();
    copies(&house, &own, 200, "import", |it| {
        (it.id, it.created) = (format!("old{}", it.id), it.created - month);
        it.ended = Some(it.created);
    })
    .await;
    bring(&carla).await.ok();
    // Nor as fast as one likes.
    let mut last = bring(&carla).await;
    for _ in 0..20 {
        if last.status != 200 {
            break;
        }
        last = bring(&carla).await;
    }
    last.is_problem(429, "too_many", None);
}

#[tokio::test]
async fn a_record_that_is_played_again_holds_up_no_table() {
    let house = House::new().await;
    let (people, id, _, mut socks) = three(&house, &[]).await;
    play_some(&mut socks, &mut Dice::new(8), 5).await;
    let record = unfinished();
    // Every place is taken by records without end.
    let (mut ends, mut taken) = (Vec::new(), Vec::new());
    for _ in 0..house.app.replays.most() {
        let ((end, ended), (begins, begun)) = (mpsc::channel::<()>(), oneshot::channel());
        ends.push(end);
        let app = Arc::clone(&house.app);
        taken.push(tokio::spawn(async move {
            let play = move || {
                let _ = begins.send(());
                let _ = ended.recv();
            };
            app.replays.turn(By::Reader, 0, play).await
        }));
        begun.await.unwrap();
    }
    let ask = |path: String| {
        let anna = people[0].clone();
        tokio::spawn(async move { anna.get(&path).await })
    };
    let waiting = [ask(format!("/api/tables/{id}/at/1")), ask(format!("/api/tables/{id}/log"))];
    let bring = tokio::spawn({
        let bruno = people[1].clone();
        async move { bruno.post("/api/import", import(&record)).await }
    });
    // The table plays on meanwhile.
    play_some(&mut socks, &mut Dice::new(9), 5).await;
    assert!(waiting.iter().all(|it| !it.is_finished()) && !bring.is_finished());
    drop(ends);
    for paper in waiting {
        paper.await.unwrap().ok();
    }
    bring.await.unwrap().ok();
    for turn in taken {
        turn.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_game_for_which_there_is_no_room_leaves_no_part_of_it() {
    let house = House::cramped(200).await;
    let [anna] = house.guests().await;
    let record = withdrawn();
    let mut brought = 0;
    let refused = loop {
        let answer = anna.post("/api/import", import(&record)).await;
        if answer.status != 200 {
            break answer;
        }
        brought += 1;
        assert!(brought < 100, "it is never full");
    };
    refused.is_problem(507, "store_full", None);
    let mine = anna.get("/api/tables/mine?limit=100").await;
    assert_eq!(mine.ok()["tables"].as_array().unwrap().len(), brought);
}
