//! Every route of the description, asked by everyone there is, at a table where anyone may look on
//! and at one where nobody may: who gets what, and that no answer holds a secret while the game is
//! played. A route without a row fails, and so does a row without a route.

use std::collections::BTreeSet;

use axum::http::Method;
use engine::Viewer;
use serde_json::{Value, json};

use crate::kit::{Dice, Guest, House, Shadow, Sock, on_both, play_ply, settle, table_of};

/// Who asks, in the order of the figures of a row.
const ROLES: [&str; 6] = ["nobody", "another", "the host", "a player", "one who left", "an admin"];

/// One way to ask one route.
struct Row {
    method: Method,
    /// As in the description.
    path: &'static str,
    /// What is put for `{id}` and so on, and what is asked.
    query: &'static str,
    body: Option<Value>,
    /// The status for each role where anyone may look on.
    open: [u16; 6],
    /// And where nobody may; `None` if it has nothing to do with a table.
    shut: Option<[u16; 6]>,
}

fn row(method: Method, path: &'static str, query: &'static str, open: [u16; 6]) -> Row {
    Row { method, path, query, body: None, open, shut: None }
}

impl Row {
    fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }

    fn shut(self, shut: [u16; 6]) -> Self {
        Self { shut: Some(shut), ..self }
    }
}

fn rows() -> Vec<Row> {
    let (get, post) = (Method::GET, Method::POST);
    let speech = json!({ "lang": "en", "say": [{ "clause": "KF-GEN-1" }] });
    let why = json!({ "do": "why", "action": null });
    let table = |method: &Method, path, query, open, shut| {
        row(method.clone(), path, query, open).shut(shut)
    };
    vec![
        row(get.clone(), "/healthz", "", [200; 6]),
        row(get.clone(), "/metrics", "", [404, 404, 404, 404, 404, 200]),
        row(get.clone(), "/api/openapi.json", "", [200; 6]),
        row(get.clone(), "/api/games", "", [200; 6]),
        row(get.clone(), "/api/games/{game}/rules", "", [200; 6]),
        row(get.clone(), "/api/games/{game}/printed", "", [200; 6]),
        row(post.clone(), "/api/games/{game}/speak", "", [200; 6]).with(speech),
        row(get.clone(), "/api/words/{lang}", "", [200; 6]),
        row(get.clone(), "/api/me", "", [401, 200, 200, 200, 200, 200]),
        row(Method::PATCH, "/api/me", "", [401, 200, 200, 200, 200, 200]).with(json!({})),
        row(post.clone(), "/api/guest", "", [422, 409, 409, 409, 409, 409])
            .with(json!({ "name": "" })),
        row(post.clone(), "/api/account", "", [401, 400, 400, 400, 400, 400]).with(json!({})),
        row(post.clone(), "/api/login", "", [400; 6]).with(json!({})),
        row(post.clone(), "/api/password", "", [401, 400, 400, 400, 400, 400]).with(json!({})),
        row(post.clone(), "/api/keys", "", [401, 400, 400, 400, 400, 400]).with(json!({})),
        row(get.clone(), "/api/me/notices", "", [401, 200, 200, 200, 200, 200]),
        row(Method::PATCH, "/api/me/notices", "", [401, 200, 200, 200, 200, 200]).with(json!({})),
        row(post.clone(), "/api/me/channels", "", [401, 400, 400, 400, 400, 400]).with(json!({})),
        // The channels of others are as good as none.
        row(Method::DELETE, "/api/me/channels/{id}", "", [401, 404, 404, 404, 404, 404]),
        row(post.clone(), "/api/me/channels/{id}/test", "", [401, 404, 404, 404, 404, 404]),
        row(post.clone(), "/api/me/channels/{id}/confirm", "", [401, 404, 404, 404, 404, 404])
            .with(json!({ "code": "123456" })),
        row(get.clone(), "/api/me/data", "", [401, 200, 200, 200, 200, 200]),
        row(post.clone(), "/api/me/forget", "", [401, 400, 400, 400, 400, 400])
            .with(json!({ "canary": 1 })),
        row(get.clone(), "/api/admin/welcome", "?token=x", [410; 6]),
        row(get.clone(), "/api/admin/audit", "", [401, 403, 403, 403, 403, 200]),
        // The token of a seat lets in, and nobody's session does.
        row(get.clone(), "/api/program/stream", "", [401; 6]),
        row(post.clone(), "/api/program/answer", "", [401; 6]).with(json!({})),
        row(post.clone(), "/api/program/try", "", [401; 6]).with(json!({})),
        row(post.clone(), "/api/program/defer", "", [401; 6]).with(json!({})),
        row(get.clone(), "/api/tables", "", [200; 6]),
        row(post.clone(), "/api/tables", "", [401, 400, 400, 400, 400, 400]).with(json!({})),
        row(get.clone(), "/api/tables/mine", "", [401, 200, 200, 200, 200, 200]),
        table(&get, "/api/tables/{id}", "", [200; 6], [404, 404, 200, 200, 404, 404]),
        table(
            &get,
            "/api/tables/{id}",
            "?seat=seat:2",
            [401, 403, 403, 200, 403, 403],
            [404, 404, 403, 200, 404, 404],
        ),
        table(
            &get,
            "/api/tables/{id}",
            "?seat=seat:3",
            [401, 403, 403, 403, 403, 403],
            [404, 404, 403, 403, 404, 404],
        ),
        table(
            &post,
            "/api/tables/{id}/orders",
            "",
            [401, 403, 422, 422, 403, 403],
            [401, 404, 422, 422, 404, 403],
        )
        .with(why),
        table(&get, "/api/tables/{id}/live", "", [101; 6], [404, 404, 101, 101, 404, 404]),
        table(
            &get,
            "/api/tables/{id}/live",
            "?seat=seat:2",
            [401, 403, 403, 101, 403, 403],
            [404, 404, 403, 101, 404, 404],
        ),
        table(&get, "/api/tables/{id}/log", "", [200; 6], [404, 404, 200, 200, 404, 404]),
        table(
            &get,
            "/api/tables/{id}/log",
            "?seat=seat:2",
            [403, 403, 403, 200, 403, 403],
            [404, 404, 403, 200, 404, 404],
        ),
        table(&get, "/api/tables/{id}/at/{line}", "", [200; 6], [404, 404, 200, 200, 404, 404]),
        table(
            &get,
            "/api/tables/{id}/at/{line}",
            "?seat=seat:3",
            [403; 6],
            [404, 404, 403, 403, 404, 404],
        ),
        table(&get, "/api/tables/{id}/record", "", [409; 6], [404, 404, 409, 409, 404, 404]),
        table(&get, "/api/tables/{id}/analysis", "", [409; 6], [404, 404, 409, 409, 404, 404]),
        table(
            &post,
            "/api/tables/{id}/hint",
            "",
            [401, 403, 403, 403, 403, 403],
            [401, 404, 403, 403, 404, 404],
        )
        .with(json!({})),
        table(
            &get,
            "/api/tables/{id}/letters",
            "",
            [401, 403, 200, 200, 403, 403],
            [401, 404, 200, 200, 404, 404],
        ),
        table(
            &get,
            "/api/tables/{id}/letters",
            "?seat=seat:2",
            [401, 403, 403, 200, 403, 403],
            [401, 404, 403, 200, 404, 404],
        ),
        table(
            &post,
            "/api/tables/{id}/fork",
            "",
            [401, 200, 200, 200, 200, 200],
            [401, 404, 200, 200, 404, 404],
        )
        .with(json!({})),
        table(
            &post,
            "/api/tables/{id}/fork",
            "",
            [401, 403, 403, 200, 403, 403],
            [401, 404, 403, 200, 404, 404],
        )
        .with(json!({ "seat": "seat:2" })),
        row(post.clone(), "/api/import", "", [401, 422, 422, 422, 422, 422])
            .with(json!({ "record": {} })),
        row(post.clone(), "/api/logout/others", "", [401, 204, 204, 204, 204, 204]),
        // Last, since it does what it says.
        row(post, "/api/logout", "", [204; 6]),
    ]
}

/// A table in the middle of a game. The host plays on seat 1, the player on seat 2, whoever left
/// sat on seat 3.
async fn table(people: &[Guest], watch: bool) -> (String, Vec<Sock>) {
    let [_, _, host, player, left, _] = people else { panic!("there are six roles") };
    let mut table = table_of(&["me", "open", "open", "bot:random"]);
    table["terms"]["watch"] = watch.into();
    let id = host.open(table).await;
    for (person, seat) in [(player, "seat:2"), (left, "seat:3")] {
        person.order(&id, json!({ "do": "sit", "seat": seat })).await.ok();
    }
    for person in [host, player, left] {
        let salt = format!("canary-of-{}", person.id);
        person.order(&id, json!({ "do": "salt", "salt": salt })).await.ok();
    }
    host.order(&id, json!({ "do": "start" })).await.ok();
    left.order(&id, json!({ "do": "leave" })).await.ok();
    let letter = json!({ "do": "write", "to": ["seat:4"], "key": "k", "text": "canary-letter" });
    host.order(&id, letter).await.ok();
    let mut socks = vec![host.sock(&id).await, player.sock(&id).await];
    let mut dice = Dice::new(1);
    for _ in 0..10 {
        while !socks.iter().any(Sock::is_asked) {
            settle(&mut socks).await;
        }
        let place = socks.iter().position(Sock::is_asked).unwrap();
        play_ply(&mut socks[place], &mut dice).await;
        settle(&mut socks).await;
    }
    // The bots wait, so that everyone is asked about the same position.
    host.order(&id, json!({ "do": "pause" })).await.ok();
    (id, socks)
}

/// What a viewer must not read: seed, salts and letters; and what only others are shown.
async fn secrets(house: &House, id: &str, viewer: Viewer) -> (Vec<String>, Vec<String>) {
    let shadow = Shadow::at(house, id).await;
    let opening: Value = serde_json::from_str(&shadow.opening).unwrap();
    let (mut secrets, mut hands) = (Vec::new(), Vec::new());
    secrets.extend([opening["seed"].as_str().unwrap(), "canary-of", r#""seq""#].map(str::to_owned));
    if viewer != Viewer::Seat(engine::Seat::new(0)) {
        secrets.push("canary-letter".to_owned());
    }
    let row = house.app.store.table(id).await.unwrap().unwrap();
    let opening: server::live::Opening = serde_json::from_str(&row.opening).unwrap();
    let stored = house.app.store.told(id).await.unwrap();
    let told = server::live::read_told(&opening, &stored).unwrap();
    let own: Vec<_> =
        server::live::lines_for(&told, viewer, 0).iter().map(|line| line.get()).collect();
    let own = format!("{} {}", shadow.shown(viewer), own.join(" "));
    for other in Viewer::all(shadow.table.seats()).filter(|other| *other != viewer) {
        let shown = shadow.shown(other);
        for (place, _) in shown.match_indices(r#"{"shown":{"#) {
            let hand = &shown[place..=place + shown[place..].find("}}").unwrap() + 1];
            // What two hold alike says nothing.
            if !own.contains(hand) && hand != r#"{"shown":{}}"# {
                hands.push(hand.to_owned());
            }
        }
    }
    (secrets, hands)
}

#[tokio::test]
async fn every_route_gives_everyone_what_is_theirs_and_no_more() {
    let house = House::new().await;
    let mut people = vec![house.stranger()];
    people.extend(house.guests::<5>().await);
    let mut admin = house.app.store.person(&people[5].id).await.unwrap().unwrap();
    admin.admin = true;
    house.app.store.update_person(&admin).await.unwrap();
    house.app.sessions.forget_person(&admin.id);
    // Not from this machine, to which some more is told.
    for person in &mut people {
        person.from = [192, 0, 2, 7];
    }
    let tables = [table(&people, true).await.0, table(&people, false).await.0];

    let described: BTreeSet<(String, String)> = {
        let api: Value = serde_json::from_str(&server::http::openapi().to_json().unwrap()).unwrap();
        let paths = api["paths"].as_object().unwrap().iter();
        paths
            .flat_map(|(path, ways)| {
                let ways = ways.as_object().unwrap().keys();
                ways.map(|way| (way.to_uppercase(), path.clone()))
            })
            .collect()
    };
    let covered: BTreeSet<(String, String)> =
        rows().iter().map(|row| (row.method.to_string(), row.path.to_owned())).collect();
    assert_eq!(described, covered, "every route has a row, and every row a route");

    let mut cells = 0;
    for row in rows() {
        let all = [Some(row.open), row.shut];
        for (id, figures) in tables.iter().zip(all) {
            let Some(figures) = figures else { continue };
            for ((person, role), wanted) in people.iter().zip(ROLES).zip(figures) {
                let path = row
                    .path
                    .replace("{id}", id)
                    .replace("{game}", crate::kit::game().game.meta().id)
                    .replace("{lang}", "it")
                    .replace("{line}", "5");
                let (status, text) = ask(&row, person, id, &path).await;
                let what = format!("{role}: {} {}{}: {text}", row.method, row.path, row.query);
                assert_eq!(status, wanted, "{what}");
                if 400 <= status {
                    let said: Value = serde_json::from_str(&text).expect(&what);
                    assert!(said["error"]["code"].is_string(), "{what}");
                }
                let viewer = match role {
                    "the host" => Viewer::Seat(engine::Seat::new(0)),
                    "a player" => Viewer::Seat(engine::Seat::new(1)),
                    _ => Viewer::Spectator,
                };
                for about in &tables {
                    let (luck, hands) = secrets(&house, about, viewer).await;
                    // Another table may hold the same by chance.
                    let hands = if about == id { hands } else { Vec::new() };
                    for secret in luck.iter().chain(&hands) {
                        assert!(!text.contains(secret), "{secret}: {what}");
                    }
                }
                cells += 1;
            }
        }
    }
    println!("{cells} cells");
}

async fn ask(row: &Row, person: &Guest, id: &str, path: &str) -> (u16, String) {
    if row.path.ends_with("/live") {
        // A socket goes through the port, and its greeting is what it gives.
        let seat = row.query.strip_prefix("?seat=");
        return match person.try_sock(id, seat).await {
            Ok(sock) => (101, sock.got.join("\n")),
            Err(shut) => (shut.status, shut.text),
        };
    }
    let body = row.body.as_ref().map(Value::to_string);
    let answer = person.ask(row.method.clone(), &format!("{path}{}", row.query), body).await;
    (answer.status.as_u16(), answer.text)
}

#[tokio::test]
async fn what_is_asked_in_another_way_is_answered_as_a_problem() {
    let house = House::new().await;
    let guest = house.guest("Anna").await;
    for (method, path, status, code) in [
        (Method::DELETE, "/api/me", 405, "method_not_allowed"),
        (Method::POST, "/api/games", 405, "method_not_allowed"),
        (Method::GET, "/api/nothing", 404, "not_found"),
        (Method::GET, "/nothing.js", 404, "not_found"),
        (Method::GET, "/api/games/chess/rules", 404, "not_found"),
        (Method::GET, "/api/games/%ff/rules", 404, "not_found"),
        (Method::GET, "/api/words/de", 404, "not_found"),
        (Method::GET, "/api/tables/x/at/y", 404, "not_found"),
        (Method::GET, "/api/tables/x/at/-1", 404, "not_found"),
        (Method::GET, "/api/tables/x/at/4294967296", 404, "not_found"),
        // A socket that does not ask to be one.
        (Method::GET, "/api/tables/0123456789abcdefghjkmnpqrs/live", 405, "method_not_allowed"),
    ] {
        let answer = guest.ask(method, path, None).await;
        answer.is_problem(status, code, None);
    }
}

/// No database keeps the character NUL, so nothing is called by it: not a fault of the server.
async fn a_path_with_a_nul_names_nothing(house: House) {
    let [guest] = house.guests().await;
    let mut asked = 0;
    for row in rows().into_iter().filter(|row| row.path.contains('{')) {
        let parts: Vec<&str> = row.path.split('/').collect();
        let odd = |part: &str| if part.starts_with('{') { "i%00d" } else { part }.to_owned();
        let path = parts.into_iter().map(odd).collect::<Vec<_>>().join("/") + row.query;
        let body = row.body.map(|body| body.to_string());
        let answer = guest.ask(row.method.clone(), &path, body).await;
        let status = answer.status.as_u16();
        assert!((400..500).contains(&status), "{} {path}: {}", row.method, answer.text);
        asked += 1;
    }
    assert!(20 < asked, "{asked}");
}

on_both!(a_path_with_a_nul_names_nothing);
