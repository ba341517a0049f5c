//! Whoever leaves for good: what is kept of them can be taken along, and then it is gone; the games
//! of the others stay as they were.

use serde_json::{Value, json};
use server::auth::token;

use crate::kit::{
    Answer, Dice, Guest, House, among, begun, game, on_both, play_out, play_some, settle, socks_of,
    table_of,
};

on_both!(
    nothing_of_whoever_leaves_is_kept_and_the_game_of_the_others_stays,
    a_game_that_is_played_goes_on_without_them,
    everything_that_is_kept_can_be_taken_along,
);

async fn forget(guest: &Guest, body: Value) -> Answer {
    guest.post("/api/me/forget", body).await
}

/// Every byte that the server keeps, as one file.
async fn all_bytes(house: &House) -> Vec<u8> {
    let file = std::env::temp_dir().join(format!("curia-leaving-{}.db", token::new_id()));
    house.app.store.backup(&file).await.unwrap();
    let bytes = std::fs::read(&file).unwrap();
    let _ = std::fs::remove_file(file);
    bytes
}

/// Every byte of the files in which it is kept: what no row holds any more stands there too, if
/// nobody has written over it. Of PostgreSQL's files this says nothing.
fn files(house: &House) -> Vec<u8> {
    let entries = std::fs::read_dir(&house.folder).into_iter().flatten();
    entries.flat_map(|entry| std::fs::read(entry.unwrap().path()).unwrap_or_default()).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

/// Someone with an account, a way to be told and another device, all with a word to look for.
async fn marked(house: &House) -> Guest {
    let anna = house.guest("Canary Anna").await;
    let account = json!({ "login": "canary.login", "password": "canary password" });
    anna.post("/api/account", account).await.ok();
    anna.program().await;
    let channel = store::Channel {
        id: token::new_id(),
        person: anna.id.clone(),
        kind: "webhook".into(),
        address: "https://example.org/canary-address".into(),
        config: r#"{"secret":"canary-secret"}"#.into(),
        home: String::new(),
        state: "on".into(),
        failures: 0,
        error: None,
        failed: None,
        sent: None,
        created: 1,
    };
    assert!(house.app.store.add_channel(&channel, 8).await.unwrap());
    anna
}

async fn nothing_of_whoever_leaves_is_kept_and_the_game_of_the_others_stays(mut house: House) {
    let anna = marked(&house).await;
    let [bruno, carla] = house.guests().await;
    let people = [anna, bruno, carla];
    let refs: Vec<&Guest> = people.iter().collect();
    let id = among(&refs, "bot:random").await;
    let [anna, bruno, _] = &people;
    for (person, word) in [(anna, "canary-of-hers"), (bruno, "kept-of-his")] {
        let say = json!({ "do": "say", "key": "a", "text": word });
        person.order(&id, say).await.ok();
        let to = if person.id == anna.id { "seat:2" } else { "seat:1" };
        let write = json!({ "do": "write", "to": [to], "key": "b", "text": word });
        person.order(&id, write).await.ok();
    }
    let mut socks = socks_of(&people, &id).await;
    play_out(&mut socks, &mut Dice::new(3)).await;
    let papers = async |guest: &Guest| {
        let mut papers = Vec::new();
        for path in ["log", "log?seat=seat:1", "log?seat=seat:2", "at/7", "record"] {
            papers.push(guest.get(&format!("/api/tables/{id}/{path}")).await.text);
        }
        papers
    };
    let before = papers(bruno).await;
    let in_file = house.app.settings.database.is_none();
    assert!(holds(&all_bytes(&house).await, "canary-of-hers"), "it can be found at all");
    assert_eq!(holds(&files(&house), "canary-of-hers"), in_file, "and there");

    // Only with the password, and only in person.
    forget(anna, json!({})).await.is_problem(400, "missing_field", Some("password"));
    let wrong = forget(anna, json!({ "password": "something else" })).await;
    wrong.is_problem(403, "wrong_password", Some("password"));
    let program = anna.program().await;
    let right = json!({ "password": "canary password" });
    forget(&program, right.clone()).await.is_problem(403, "not_by_key", None);
    house.stranger().post("/api/me/forget", json!({})).await.is_problem(
        401,
        "unauthenticated",
        None,
    );
    assert_eq!(anna.get("/api/me").await.status, 200);
    let gone = forget(anna, right.clone()).await;
    assert_eq!((gone.status.as_u16(), gone.text.as_str()), (204, ""));
    assert!(gone.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));

    for guest in [anna, &program] {
        guest.get("/api/me").await.is_problem(401, "unauthenticated", None);
    }
    let login = json!({ "login": "canary.login", "password": "canary password" });
    let again = house.stranger().post("/api/login", login).await;
    again.is_problem(401, "wrong_sign_in", None);
    let nothing_of_hers = |bytes: &[u8], place: &str| {
        for word in ["anary Anna", "canary", &anna.id, "argon2"] {
            assert!(!holds(bytes, word), "{word} is still in {place}");
        }
    };
    let bytes = all_bytes(&house).await;
    nothing_of_hers(&bytes, "the database");
    assert!(holds(&bytes, "kept-of-his") && holds(&bytes, &bruno.id));
    nothing_of_hers(&files(&house), "a file, while the server runs");
    house.stop().await;
    let bytes = files(&house);
    nothing_of_hers(&bytes, "a file, after its end");
    assert_eq!(holds(&bytes, "kept-of-his") && holds(&bytes, &bruno.id), in_file);
    house.start().await;
    assert_eq!(house.app.store.check().await.unwrap(), Vec::<String>::new());

    // What the others have is what they had, and it can still be checked.
    assert_eq!(papers(bruno).await, before);
    let record = bruno.get(&format!("/api/tables/{id}/record")).await;
    assert!(game().game.replay(&record.text, None).unwrap().outcome().is_some());
    let table = bruno.see(&id).await.ok()["table"].clone();
    let seat = &table["seats"][0]["who"]["person"];
    assert_eq!((&seat["id"], &seat["name"]), (&json!("gone"), &json!("N. N.")));
    assert_eq!(table["host"], "gone");
    let notes = bruno.get(&format!("/api/tables/{id}/letters")).await.ok()["notes"].clone();
    let kinds = |kind: &str| -> Vec<Value> {
        let notes = notes.as_array().unwrap().iter();
        notes.filter(|note| note["kind"] == kind).map(|note| note["with"].clone()).collect()
    };
    let hers = json!({ "gone": true, "name": "N. N." });
    assert_eq!(kinds("chat"), [hers, json!({ "name": "Anna", "text": "kept-of-his" })]);
    assert_eq!(kinds("letter"), [json!({ "gone": true }), json!({ "text": "kept-of-his" })]);
    // A rematch leaves their chair free.
    let rematch = bruno.order(&id, json!({ "do": "rematch" })).await.ok()["table"].clone();
    let seats = bruno.see(rematch.as_str().unwrap()).await.ok()["table"]["seats"].clone();
    let free: Vec<_> = seats.as_array().unwrap().iter().map(|it| it["who"].is_null()).collect();
    assert_eq!(free, [false, false, false, true]);
    // Nobody comes back as whoever has gone.
    let mut other = house.stranger();
    other.enter("Canary Anna").await;
    let account = json!({ "login": "canary.login", "password": "another one" });
    other.post("/api/account", account).await.ok();
    assert_eq!(other.get("/api/tables/mine").await.ok()["tables"], json!([]));
}

async fn a_game_that_is_played_goes_on_without_them(house: House) {
    let [anna, bruno, carla] = house.guests().await;
    let shared = among(&[&anna, &bruno], "bot:random").await;
    let alone = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let gathering = anna.open(table_of(&["me", "open", "open"])).await;
    let elsewhere = carla.open(table_of(&["me", "open", "open"])).await;
    for (guest, table) in [(&bruno, &gathering), (&anna, &elsewhere)] {
        guest.order(table, json!({ "do": "sit" })).await.ok();
    }
    let mut watching = anna.sock(&shared).await;
    let mut socks = vec![bruno.sock(&shared).await];
    assert_eq!(forget(&anna, json!({})).await.status, 204);

    // A bot plays on, and what was hers to see to is his.
    let table = bruno.see(&shared).await.ok()["table"].clone();
    assert!(table["seats"][0]["who"]["bot"].is_string(), "{table}");
    assert_eq!((&table["host"], &table["status"]), (&json!(bruno.id), &json!("playing")));
    settle(&mut socks).await;
    play_some(&mut socks, &mut Dice::new(2), 3).await;
    bruno.order(&shared, json!({ "do": "pause" })).await.ok();
    watching.end().await;
    for (table, status) in [(&alone, "closed"), (&gathering, "closed"), (&elsewhere, "gathering")] {
        let row = house.app.store.table(table).await.unwrap().unwrap();
        assert_eq!(row.status, status);
        assert!(!row.people.contains(&anna.id) && !row.seating.contains(&anna.id));
    }
    let left = carla.see(&elsewhere).await.ok()["table"]["seats"][1]["who"].clone();
    assert_eq!(left, Value::Null);
    let bytes = all_bytes(&house).await;
    assert!(!holds(&bytes, &anna.id));
    assert_eq!(house.app.store.check().await.unwrap(), Vec::<String>::new());
}

async fn everything_that_is_kept_can_be_taken_along(house: House) {
    let anna = marked(&house).await;
    let [bruno] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let said = json!({ "do": "say", "key": "a", "text": "canary-of-hers" });
    anna.order(&id, said).await.ok();
    let letter = json!({ "do": "write", "to": ["seat:2"], "key": "b", "text": "canary-letter" });
    anna.order(&id, letter).await.ok();
    let his = json!({ "do": "write", "to": ["seat:1"], "key": "b", "text": "his own words" });
    bruno.order(&id, his).await.ok();
    let closed = anna.open(table_of(&["me", "open", "open"])).await;
    anna.order(&closed, json!({ "do": "close" })).await.ok();

    let file = anna.get("/api/me/data").await;
    let kept = file.ok();
    assert_eq!(file.headers["content-disposition"], "attachment; filename=\"curia.json\"");
    assert_eq!(file.headers["cache-control"], "no-store");
    assert_eq!(kept["person"]["name"], "Canary Anna");
    assert_eq!(kept["person"]["account"], "canary.login");
    let kinds: Vec<_> = kept["sessions"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["device", "key"]);
    assert_eq!(kept["sessions"][0]["here"], true);
    let channel = &kept["notices"]["channels"][0];
    assert_eq!(channel["address"], "https://example.org/canary-address");
    let tables: Vec<_> = kept["tables"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
    assert_eq!(tables, [&json!(id), &json!(closed)]);
    assert_eq!(kept["tables"][0]["seats"], json!(["seat:1"]));
    let words: Vec<_> = kept["notes"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|it| it["with"]["text"].as_str())
        .collect();
    assert_eq!(words, ["canary-of-hers", "canary-letter"]);
    // Nothing that lets someone in, and nothing of others.
    for secret in ["canary-secret", "canary password", "argon2", "his own words", &bruno.id] {
        assert!(!file.text.contains(secret), "{secret}");
    }
    for session in house.app.store.sessions_of(&anna.id).await.unwrap() {
        assert!(!file.text.contains(&session.token));
    }
    assert!(!anna.is_shown_in(&file.text));
    let program = anna.program().await;
    program.get("/api/me/data").await.is_problem(403, "not_by_key", None);
    house.stranger().get("/api/me/data").await.is_problem(401, "unauthenticated", None);
}
