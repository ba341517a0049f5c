//! What leaves the server: for each viewer just what that viewer may know, byte for byte, and no
//! trace of anything else.

use engine::{Seat, Seed, Viewer};
use serde_json::{Value, json};
use server::live::Opening;
use server::terms::{Absent, Pace, Seating, Sitter, Terms};
use server::text::Shield;
use store::Head;

use crate::kit::{Dice, Guest, House, Log, Shadow, Sock, fresh_key, settle, socks_of, table_of};

/// Names of what is kept and never sent while a game is played.
const INNER: [&str; 7] =
    ["\"seq\"", "\"seed\"", "\"salts\"", "\"opening\"", "\"entries\"", "\"snapshot\"", "\"link\""];

/// How many games: `CURIA_GAMES` for more.
fn rounds() -> u64 {
    std::env::var("CURIA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The pushes among what came after so many texts.
fn pushes(sock: &Sock, after: usize) -> Vec<&str> {
    let texts = sock.got[after..].iter().map(String::as_str);
    texts.filter(|text| !text.starts_with(r#"{"push":"reply""#) && !is_reply(text)).collect()
}

fn is_reply(text: &str) -> bool {
    text.contains(r#""push":"reply""#)
}

/// What every viewer was last shown, to know when nothing changes.
struct Expected {
    viewer: Viewer,
    shown: String,
    lines: usize,
}

impl Expected {
    /// The push that these entries bring, if they bring any.
    fn next(
        &mut self,
        shadow: &Shadow,
        fresh: &[engine::erased::AnyEntry],
        v: u64,
    ) -> Option<String> {
        let heard = fresh.iter().flat_map(|entry| &entry.lines);
        let lines: Vec<&str> =
            heard.filter(|it| it.to.has(self.viewer)).map(|it| it.line.as_str()).collect();
        let shown = shadow.shown(self.viewer);
        if lines.is_empty() && shown == self.shown {
            return None;
        }
        let (from, new) = (self.lines, lines.join(","));
        self.lines += lines.len();
        self.shown.clone_from(&shown);
        let v = v + 1;
        Some(format!(
            r#"{{"push":"game","v":{v},"game":{{"lines":{{"from":{from},"new":[{new}]}},{shown}}}}}"#
        ))
    }
}

/// Plays one game at random with a socket for every viewer, and holds every text that comes
/// against what the engine says.
async fn watch_closely(house: &House, title: &catalog::Title, table: Value, seed: u64) -> usize {
    let seats = table["seats"].as_array().unwrap().len();
    let people: Vec<Guest> = {
        let all: [Guest; 6] = house.guests().await;
        all.into_iter().take(seats).collect()
    };
    let id = people[0].open(table).await;
    let mut salts = Vec::new();
    for (place, person) in people.iter().enumerate() {
        if 0 < place {
            person.order(&id, json!({ "do": "sit" })).await.ok();
        }
        let salt = format!("canary-of-{}", person.id);
        person.order(&id, json!({ "do": "salt", "salt": salt })).await.ok();
        salts.push(salt);
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let stranger = house.stranger();
    let mut socks = socks_of(people.iter().chain([&stranger]), &id).await;
    let mut shadow = Shadow::at(house, &id).await;
    let mut expected: Vec<Expected> = Viewer::all(seats)
        .zip(&socks)
        .map(|(viewer, sock)| {
            let shown = shadow.shown(viewer);
            // The greeting holds the same, and nothing more of the game.
            assert!(sock.got[0].contains(&format!("]}},{shown}}}}}")), "{}", sock.got[0]);
            assert_eq!(sock.lines.len(), shadow.table.heard(viewer) as usize);
            Expected { viewer, shown, lines: sock.lines.len() }
        })
        .collect();
    let mut dice = Dice::new(seed);
    let mut steps = 0;
    while shadow.table.outcome().is_none() {
        let awaited: Vec<Seat> = shadow.table.awaited().iter().collect();
        let seat = *dice.pick(&awaited);
        let (asked, key) = (shadow.table.asked(seat), fresh_key());
        let marks: Vec<_> = socks.iter().map(|sock| (sock.got.len(), sock.v)).collect();
        let undoes = Seat::all(seats).find(|seat| shadow.table.undoable(*seat).is_ok());
        let (by, fresh) = match undoes {
            Some(seat) if dice.below(12) == 0 => {
                let asked = shadow.table.asked(seat);
                let undo = json!({ "do": "undo", "asked": asked, "key": key });
                socks[seat.index()].ask(undo).await.ok();
                shadow.table.undo(seat).unwrap();
                (seat, shadow.table.shed())
            }
            _ if dice.below(12) == 0 && !shadow.table.draft(seat).is_empty() => {
                let back = json!({ "do": "back", "decision": asked });
                socks[seat.index()].ask(back).await.ok();
                shadow.table.back(seat, None);
                (seat, Vec::new())
            }
            _ => {
                let legal = shadow.table.legal(seat);
                assert_eq!(socks[seat.index()].legal(), legal);
                let action = dice.pick(&legal).clone();
                let step = json!({ "do": "step", "decision": asked, "key": key, "action": action });
                socks[seat.index()].ask(step).await.ok();
                (seat, shadow.step(seat, &action))
            }
        };
        settle(&mut socks).await;
        let over = shadow.table.outcome().is_some();
        for ((expected, sock), (texts, v)) in expected.iter_mut().zip(&socks).zip(&marks) {
            // What a seat puts together is for its own eyes.
            let concerned = !fresh.is_empty() || expected.viewer.is(by);
            let push = if concerned { expected.next(&shadow, &fresh, *v) } else { None };
            let came = pushes(sock, *texts);
            if over {
                assert_eq!(came.first().copied(), push.as_deref());
                assert!(came.len() == 2 && came[1].starts_with(r#"{"push":"table""#));
            } else {
                assert_eq!(came, push.as_deref().into_iter().collect::<Vec<_>>());
            }
            assert_eq!(sock.game["view"], shadow.table.view(expected.viewer));
            assert_eq!(sock.game["waiting"], json!(shadow.table.waiting(expected.viewer)));
        }
        steps += 1;
    }
    let opening: Value = serde_json::from_str(&shadow.opening).unwrap();
    let seed = opening["seed"].as_str().unwrap();
    for (sock, person) in socks.iter().zip(people.iter().chain([&stranger])) {
        let seen = person.see(&id).await.text;
        for text in sock.got.iter().chain([&seen]) {
            assert!(!text.contains(seed), "the seed: {text}");
            for salt in &salts {
                assert!(!text.contains(salt.as_str()), "a salt: {text}");
            }
            for inner in INNER {
                assert!(!text.contains(inner), "{inner}: {text}");
            }
        }
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
    assert_eq!(title.game.meta().id, people[0].see(&id).await.body["table"]["game"]);
    steps
}

#[tokio::test]
async fn every_push_is_what_its_viewer_may_know_and_no_more() {
    let house = House::new().await;
    let mut steps = 0;
    for title in catalog::titles() {
        let meta = title.game.meta();
        let mut dice = Dice::new(1);
        for round in 0..rounds() {
            for (place, edition) in meta.editions.iter().enumerate() {
                let seats = meta.seats[(place + round as usize) % meta.seats.len()];
                let mut table = table_of(&vec!["open"; seats]);
                table["seats"][0] = "me".into();
                table["game"] = meta.id.into();
                table["terms"]["edition"] = (*edition).into();
                // Every option at random, as far as they go together.
                for choice in meta.options {
                    let value = *dice.pick(choice.values);
                    if value.contains('<') {
                        continue;
                    }
                    let mut options =
                        table["terms"]["options"].as_object().cloned().unwrap_or_default();
                    options.insert(choice.key.to_owned(), value.into());
                    let pairs: Vec<_> = options
                        .iter()
                        .map(|(key, value)| (key.clone(), value.as_str().unwrap().to_owned()))
                        .collect();
                    if title.game.open(seats, edition, &pairs, Seed::new([0; 32])).is_ok() {
                        table["terms"]["options"] = options.into();
                    }
                }
                steps += watch_closely(&house, title, table, round * 10 + place as u64).await;
            }
        }
    }
    println!("{steps} steps were watched");
    assert!(100 < steps);
}

#[tokio::test]
async fn letters_between_others_leave_no_trace() {
    let house = House::new().await;
    let [anna, bruno, carla] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    for person in [&bruno, &carla] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let say = |text: &str| json!({ "do": "say", "key": fresh_key(), "text": text });
    for n in 0..10 {
        carla.order(&id, say(&format!("chat {n}"))).await.ok();
    }
    let stranger = house.stranger();
    let mut socks = [carla.sock(&id).await, stranger.sock(&id).await];
    settle(&mut socks).await;
    let frames = |socks: &[Sock; 2]| socks.each_ref().map(|sock| pushes(sock, 0).len());
    let without_now = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        value["now"] = 0.into();
        value.to_string()
    };
    let papers = async || {
        let mut all = Vec::new();
        for person in [&carla, &stranger] {
            for path in ["", "/log", "/at/1", "/letters", "/record"] {
                let answer = person.get(&format!("/api/tables/{id}{path}")).await;
                all.push((answer.status, without_now(&answer.text)));
            }
            all.push((
                200.try_into().unwrap(),
                without_now(&person.get("/api/tables/mine").await.text),
            ));
        }
        all
    };
    let (counted, before) = (frames(&socks), papers().await);
    for n in 0..130 {
        let (from, to) = if n % 2 == 0 { (&anna, "seat:2") } else { (&bruno, "seat:1") };
        let text = format!("secret-canary {}", "x".repeat(n));
        let order = json!({ "do": "write", "to": [to], "key": fresh_key(), "text": text });
        from.order(&id, order).await.ok();
    }
    settle(&mut socks).await;
    assert_eq!(frames(&socks), counted);
    assert_eq!(papers().await, before);
    let again = carla.sock(&id).await;
    assert_eq!(again.notes.iter().filter(|note| note["kind"] == "chat").count(), 10);
    for text in socks.iter().flat_map(|sock| &sock.got).chain(&again.got) {
        assert!(!text.contains("canary") && !text.contains("\"n\""), "{text}");
    }
    // Those whom they concern have them all, in order.
    let letters = anna.get(&format!("/api/tables/{id}/letters")).await;
    let notes = letters.ok()["notes"].as_array().unwrap();
    assert_eq!(notes.iter().filter(|note| note["kind"] == "letter").count(), 130);
    let hello = bruno.sock(&id).await;
    assert_eq!(hello.notes.len(), 50);
    assert_eq!(hello.notes.last().unwrap()["with"]["text"].as_str().unwrap().len(), 14 + 129);
}

/// Puts a game into the store as a table where these people sit.
pub(crate) async fn put(
    house: &House,
    game: Box<dyn engine::erased::AnyTable>,
    people: &[Guest],
) -> String {
    let meta = game.meta();
    let setup = game.setup();
    let terms = Terms {
        hints: false,
        edition: setup["edition"].as_str().unwrap().to_owned(),
        options: Default::default(),
        seats: u8::try_from(people.len()).unwrap(),
        pace: Pace::Untimed,
        absent: Absent::Silence,
        watch: true,
        shared: false,
        from: None,
    };
    let mut seating = Seating::new(terms.seats);
    for (chair, person) in seating.chairs.iter_mut().zip(people) {
        let (id, name) = (person.id.clone(), person.name.clone());
        chair.who = Some(Sitter::Person { id, name, shield: Shield::of_name(&person.name) });
    }
    let raw = |text: String| serde_json::value::RawValue::from_string(text).unwrap();
    let opening =
        Opening { seed: None, record: Some(raw(game.opening())), told: Some(raw("[]".to_owned())) };
    let table = store::Table {
        id: server::auth::token::new_id(),
        game: meta.id.to_owned(),
        status: "playing".to_owned(),
        public: false,
        host: people[0].id.clone(),
        terms: serde_json::to_string(&terms).unwrap(),
        seating: serde_json::to_string(&seating).unwrap(),
        people: people.iter().map(|person| person.id.clone()).collect(),
        opening: serde_json::to_string(&opening).unwrap(),
        motion: None,
        outcome: None,
        created: 1,
        started: Some(1),
        ended: None,
        checked: None,
        rev: 1,
    };
    let awaited = game.awaited().bits().into();
    let head = Head { awaited, ..Head::default() };
    house.app.store.add_table(&table, &head).await.unwrap();
    table.id
}

/// A text without what is a table's own: its id, its commitment, the time.
pub(crate) fn plain(text: &str, id: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap_or_default();
    if let Some(object) = value.as_object_mut() {
        object.remove("now");
    }
    if value["table"].is_object() {
        value["table"]["commitment"] = Value::Null;
    }
    value.to_string().replace(id, "ID")
}

/// How many of them are tried at each pair of tables.
const TRIED: usize = 120;

/// Things that are not to be done by a seat.
fn bad_orders(table: &dyn engine::erased::AnyTable, seat: Seat) -> Vec<Value> {
    let asked = table.asked(seat);
    let mut orders = Vec::new();
    for (place, action) in table.vocabulary().into_iter().enumerate() {
        let key = format!("k{place}");
        orders.push(json!({ "do": "why", "action": action }));
        if !table.legal(seat).contains(&action) {
            orders.push(json!({ "do": "step", "decision": asked, "key": key, "action": action }));
            orders.push(json!({ "do": "play", "decision": asked, "key": key, "answer": [action] }));
        }
        orders.push(json!({ "do": "play", "decision": asked + 1, "key": key, "answer": [action] }));
        let twice = [[&action], [&json!(null)]];
        orders.push(json!({ "do": "play", "decision": asked, "key": key, "plan": twice }));
    }
    orders.extend([
        json!({ "do": "undo", "asked": asked, "key": "u" }),
        json!({ "do": "undo", "asked": asked + 1, "key": "u" }),
        json!({ "do": "back", "decision": asked }),
        json!({ "do": "vote", "yes": true }),
        json!({ "do": "propose", "motion": { "kind": "rewind", "lines": 9 } }),
        json!({ "do": "rematch" }),
        json!({ "do": "sit", "seat": "seat:1" }),
        json!({ "do": "clear", "seat": "seat:1" }),
        json!({ "do": "fly" }),
    ]);
    orders
}

#[tokio::test]
async fn tables_that_differ_in_what_a_seat_cannot_know_look_alike_to_it() {
    let house = House::new().await;
    let (mut states, mut compared) = (0, 0);
    for title in catalog::titles() {
        let meta = title.game.meta();
        for (place, edition) in meta.editions.iter().enumerate() {
            let seats = meta.seats[place % meta.seats.len()];
            let all: [Guest; 6] = house.guests().await;
            let people: Vec<Guest> = all.into_iter().take(seats).collect();
            let seed = Seed::new([place as u8 + 1; 32]);
            let mut table = title.game.open(seats, edition, &[], seed).unwrap();
            let mut dice = Dice::new(place as u64);
            for round in 0..3 * rounds() {
                for _ in 0..20 + dice.below(20) {
                    let Some(seat) = table.awaited().iter().next() else { break };
                    let legal = table.legal(seat);
                    table.step(seat, dice.pick(&legal)).unwrap();
                }
                if table.outcome().is_some() {
                    break;
                }
                for viewer in Viewer::all(seats) {
                    let other = |n: u8| Seed::new([n ^ round as u8; 32]);
                    let one = put(&house, table.fork(None, other(7)), &people).await;
                    let two = put(&house, table.fork(Some(viewer), other(9)), &people).await;
                    let stranger = house.stranger();
                    let person = viewer.seat().map_or(&stranger, |seat| &people[seat.index()]);
                    for path in ["", "/log", "/at/0", "/record", "/letters"] {
                        let [first, second] = [
                            person.get(&format!("/api/tables/{one}{path}")).await,
                            person.get(&format!("/api/tables/{two}{path}")).await,
                        ];
                        assert_eq!(first.status, second.status);
                        assert_eq!(plain(&first.text, &one), plain(&second.text, &two));
                    }
                    let mut socks = [person.sock(&one).await, person.sock(&two).await];
                    assert_eq!(plain(&socks[0].got[0], &one), plain(&socks[1].got[0], &two));
                    settle(&mut socks).await;
                    let forked = table.fork(None, other(7));
                    let seat = viewer.seat().unwrap_or_default();
                    let mut orders = bad_orders(forked.as_ref(), seat);
                    while TRIED < orders.len() {
                        orders.swap_remove(dice.below(orders.len()));
                    }
                    for order in orders {
                        for sock in &mut socks {
                            let before = sock.got.len();
                            sock.ask(order.clone()).await;
                            assert_eq!(sock.got.len(), before + 1, "{order} was heard of");
                        }
                        let [first, second] = socks.each_ref().map(|sock| sock.got.last().unwrap());
                        assert_eq!(first, second, "{order}");
                        compared += 1;
                    }
                    states += 1;
                }
            }
        }
    }
    println!("{states} pairs of tables, {compared} orders compared");
    assert!(10 <= states && 100 * states <= compared);
}

#[tokio::test]
async fn the_log_and_the_figures_say_nothing_of_what_is_hidden() {
    // Everything but the database runs on this thread.
    let log = Log::here();
    let house = House::new().await;
    let [anna, bruno] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "bot:random"])).await;
    bruno.order(&id, json!({ "do": "sit" })).await.ok();
    anna.order(&id, json!({ "do": "salt", "salt": "canary-salt" })).await.ok();
    anna.order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = [anna.sock(&id).await, bruno.sock(&id).await];
    settle(&mut socks).await;
    for (order, code) in [
        (
            json!({ "do": "play", "decision": 99, "key": "canary-key", "answer": ["canary-action"] }),
            false,
        ),
        (json!({ "do": "write", "to": ["seat:2"], "key": "k", "text": "canary-letter" }), true),
        (json!({ "do": "say", "key": "l", "text": "canary-chat" }), true),
        (json!({ "do": "canary-order" }), false),
    ] {
        assert_eq!(socks[0].ask(order).await.is_ok(), code);
    }
    crate::kit::play_out(&mut socks, &mut Dice::new(3)).await;
    anna.get(&format!("/api/tables/{id}/at/5?seat=seat:2")).await.ok();
    anna.post("/api/import", json!({ "record": { "game": "canary-game" } })).await;
    let figures = anna.get("/metrics").await.text;
    let seed = anna.get(&format!("/api/tables/{id}/record")).await.ok()["seed"].clone();
    let log = log.text();
    assert!(log.contains("path=\"/api/tables/{id}/orders\" status=200"), "{log}");
    for text in [&log, &figures] {
        for secret in ["canary", "\"shown\"", "card:", seed.as_str().unwrap(), &anna.id, &bruno.id]
        {
            let place = text.find(secret);
            let near = place.map(|place| &text[place.saturating_sub(200)..place + 20]);
            assert_eq!(near, None, "{secret} is told");
        }
    }
}
