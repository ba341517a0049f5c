//! Those who look after the server: what they do at the tables of others is written down, and they
//! see no more than others do.

use serde_json::{Value, json};
use server::auth::admin;

use crate::kit::{Guest, House, begun, on_both, table_of};

on_both!(what_an_admin_does_is_written_down, the_last_admin_may_leave);

/// A guest who opened the link of the server.
async fn admitted(house: &House, name: &str) -> Guest {
    let guest = house.guest(name).await;
    let token = admin::issue(&house.app.store).await.unwrap().expect("a link");
    let opened = guest.get(&format!("/api/admin/welcome?token={token}")).await;
    assert_eq!(opened.status, 303, "{}", opened.text);
    guest
}

async fn deeds(guest: &Guest) -> Vec<Value> {
    let page = guest.get("/api/admin/audit?limit=100").await;
    let mut deeds = page.ok()["deeds"].as_array().unwrap().clone();
    deeds.reverse();
    deeds
}

async fn what_an_admin_does_is_written_down(house: House) {
    let host = admitted(&house, "Canary Host").await;
    let [anna, bruno] = house.guests().await;
    let id = anna.open(table_of(&["me", "open", "open"])).await;
    bruno.order(&id, json!({ "do": "sit", "seat": "seat:2" })).await.ok();
    // What anyone may do is nobody's business, and neither is what one does at one's own table.
    let own = host.open(table_of(&["me", "open", "open"])).await;
    host.order(&own, json!({ "do": "bot", "seat": "seat:2", "bot": "random" })).await.ok();
    host.order(&own, json!({ "do": "close" })).await.ok();
    anna.order(&id, json!({ "do": "pause" })).await;

    host.order(&id, json!({ "do": "clear", "seat": "seat:2" })).await.ok();
    host.order(&id, json!({ "do": "bot", "seat": "seat:2", "bot": "random" })).await.ok();
    let early = host.order(&id, json!({ "do": "start" })).await;
    early.is_problem(409, "seats_free", None);
    host.order(&id, json!({ "do": "bot", "seat": "seat:3", "bot": "random" })).await.ok();
    host.order(&id, json!({ "do": "start" })).await.ok();
    let say = json!({ "do": "say", "key": "k", "text": "canary-words" });
    host.order(&id, say).await.ok();
    host.order(&id, json!({ "do": "pause" })).await.ok();
    host.order(&id, json!({ "do": "resume" })).await.ok();
    host.order(&id, json!({ "do": "close" })).await.is_problem(409, "others_play", None);

    let deeds = deeds(&host).await;
    let told: Vec<_> = deeds.iter().map(|deed| deed["what"].as_str().unwrap()).collect();
    assert_eq!(
        told,
        [
            "link_issued",
            "link_used",
            "table_clear",
            "table_bot",
            "table_start",
            "table_bot",
            "table_start",
            "table_say",
            "table_pause",
            "table_resume",
            "table_close",
        ]
    );
    assert_eq!((&deeds[0]["who"], &deeds[1]["who"]), (&Value::Null, &json!(host.id)));
    let clear = &deeds[2];
    assert_eq!((&clear["who"], &clear["table"]), (&json!(host.id), &json!(id)));
    assert_eq!((&clear["person"], &clear["facts"]), (&json!(bruno.id), &json!({"seat": "seat:2"})));
    assert_eq!(clear["said"]["it"], "Ha liberato il posto 2 di un tavolo altrui.");
    let numbers: Vec<_> = deeds.iter().map(|deed| deed["n"].as_i64().unwrap()).collect();
    assert_eq!(numbers, (1..=11).collect::<Vec<_>>());
    let page = host.get("/api/admin/audit?limit=4&before=6").await;
    let page: Vec<_> = page.ok()["deeds"].as_array().unwrap().iter().map(|it| &it["n"]).collect();
    assert_eq!(page, [5, 4, 3, 2]);
    // No name, no word that was said, and nothing for others.
    let text = json!(deeds).to_string();
    assert!(!text.to_lowercase().contains("canary"), "{text}");
    for (guest, status, code) in
        [(&anna, 403, "forbidden"), (&house.stranger(), 401, "unauthenticated")]
    {
        guest.get("/api/admin/audit").await.is_problem(status, code, None);
    }
}

async fn the_last_admin_may_leave(house: House) {
    let host = admitted(&house, "Anna").await;
    assert_eq!(admin::issue(&house.app.store).await.unwrap(), None);
    assert_eq!(host.post("/api/me/forget", json!({})).await.status, 204);
    // Someone must look after the server: the next start prints a link again.
    let next = admitted(&house, "Bruno").await;
    let deeds = deeds(&next).await;
    let told: Vec<_> = deeds.iter().map(|deed| deed["what"].as_str().unwrap()).collect();
    assert_eq!(told, ["link_issued", "link_used", "admin_left", "link_issued", "link_used"]);
    assert_eq!(deeds[2]["who"], json!(host.id), "by a number that is nobody's any more");
    assert_eq!(admin::issue(&house.app.store).await.unwrap(), None);
}

#[tokio::test]
async fn an_admin_is_given_no_seat_of_a_game_that_is_played() {
    let house = House::new().await;
    let host = admitted(&house, "Host").await;
    let anna = house.guest("Anna").await;
    let id = anna.open(table_of(&["me", "open", "bot:random"])).await;
    let program = json!({ "do": "program", "seat": "seat:2", "name": "A program" });
    anna.order(&id, program.clone()).await.ok();
    anna.order(&id, json!({ "do": "start" })).await.ok();
    // The token would show what the seat sees; whose table it is may make another one.
    host.order(&id, program.clone()).await.is_problem(403, "not_host", None);
    anna.order(&id, program).await.ok();
    let shut = {
        let mut table = table_of(&["me", "bot:random", "bot:random"]);
        table["terms"]["watch"] = false.into();
        anna.open(table).await
    };
    anna.order(&shut, json!({ "do": "start" })).await.ok();
    host.see(&shut).await.is_problem(404, "not_found", None);
    let other = begun(&anna, &["me", "bot:random", "bot:random"]).await;
    let seat = host.get(&format!("/api/tables/{other}?seat=seat:1")).await;
    seat.is_problem(403, "not_your_seat", Some("seat"));
}
