//! People who are away are told that a game waits for them: by every kind of channel, once, and not
//! if they come by themselves.

#[path = "notices/ways.rs"]
mod ways;
#[path = "notices/wrong.rs"]
mod wrong;

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};
use server::settings::PartialSettings;
use store::Outcome;

use crate::kit::{
    Dice, Guest, House, Posted, Receiver, Shadow, Sock, begun, fresh_key, new_database, on_both,
    play_ply, seat_of, table_of, usual,
};

on_both!(
    whoever_comes_to_the_table_is_not_told,
    once_for_each_table_until_one_acts,
    all_tables_are_in_one_message,
    games_against_the_clock_only_if_wanted,
    what_a_dead_node_held_is_taken_over,
);

/// Notifications go out at once, and to this machine.
fn at_once() -> PartialSettings {
    after(0)
}

fn after(seconds: u32) -> PartialSettings {
    PartialSettings {
        notify_pause_s: Some(seconds.to_string()),
        notify_private_addresses: Some("on".into()),
        public_url: Some("https://games.example".into()),
        ..usual()
    }
}

/// The same server with other settings.
async fn anew(house: House, flags: PartialSettings) -> House {
    let database = house.app.settings.database.as_ref().map(|url| url.secret().to_owned());
    House::with(PartialSettings { database, ..flags }).await
}

/// Adds a channel.
async fn add(guest: &Guest, ask: Value) -> Value {
    guest.post("/api/me/channels", ask).await.ok().clone()
}

/// Adds a webhook that leads to a receiver.
async fn webhook(guest: &Guest, receiver: &Receiver, path: &str) -> Value {
    add(guest, json!({ "kind": "webhook", "url": receiver.url(path) })).await
}

/// A table where this person plays against bots.
async fn against_bots(guest: &Guest) -> String {
    begun(guest, &["me", "bot:random", "bot:random"]).await
}

/// Answers as the rules would for someone who says nothing, without coming to the table.
async fn answer(house: &House, guest: &Guest, table: &str) {
    for _ in 0..200 {
        let shadow = Shadow::at(house, table).await;
        let seat = seat_of(1);
        if shadow.table.awaited().has(seat)
            && let Some(answer) = shadow.table.silent(seat)
        {
            let order = json!({
                "do": "play", "decision": shadow.table.asked(seat), "key": fresh_key(),
                "answer": answer,
            });
            if guest.order(table, order).await.status == 200 {
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("nothing could be answered");
}

fn table_in(posted: &Posted) -> String {
    posted.json()["tables"][0]["id"].as_str().unwrap_or_default().to_owned()
}

async fn whoever_comes_to_the_table_is_not_told(house: House) {
    let house = anew(house, after(8)).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    // Comes before it is due, and goes again.
    let id = against_bots(&anna).await;
    let mut sock = anna.sock(&id).await;
    sock.until("it is her turn", Sock::is_asked).await;
    drop(sock);
    // Is there all the time.
    let other = anna.open(table_of(&["me", "bot:random", "bot:random"])).await;
    let mut sock = anna.sock(&other).await;
    anna.order(&other, json!({ "do": "start" })).await.ok();
    sock.until("it is her turn", Sock::is_asked).await;
    play_ply(&mut sock, &mut Dice::new(1)).await;
    sock.until("it is her turn again", Sock::is_asked).await;
    // Closes before anything is due: nobody is awaited there.
    let closed = against_bots(&anna).await;
    anna.order(&closed, json!({ "do": "close" })).await.ok();
    // And one where nobody comes.
    let waits = against_bots(&anna).await;
    let posted = receiver.exactly(1).await;
    assert_eq!(table_in(&posted[0]), waits);
}

async fn once_for_each_table_until_one_acts(house: House) {
    let mut house = anew(house, at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let id = against_bots(&anna).await;
    let posted = receiver.exactly(1).await;
    assert_eq!(table_in(&posted[0]), id);
    // Not again after a restart.
    house.start().await;
    receiver.exactly(1).await;
    answer(&house, &anna, &id).await;
    let posted = receiver.exactly(2).await;
    assert_eq!(table_in(&posted[1]), id);
    assert_ne!(posted[0].json()["id"], posted[1].json()["id"]);
    // Another table is another matter.
    let other = against_bots(&anna).await;
    assert_eq!(table_in(&receiver.exactly(3).await[2]), other);
}

async fn all_tables_are_in_one_message(house: House) {
    let house = anew(house, at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let choice = json!({ "hours": 1 }).to_string();
    let chosen = anna.ask(Method::PATCH, "/api/me/notices", Some(choice)).await;
    assert_eq!(chosen.ok()["hours"], 1);
    // The last message was almost an hour ago.
    let mut reach = house.app.store.reach(&anna.id).await.unwrap().unwrap();
    reach.next = server::app::now() + 3_000;
    house.app.store.set_reach(&reach).await.unwrap();
    let (one, other) = (against_bots(&anna).await, against_bots(&anna).await);
    let posted = receiver.exactly(1).await[0].json();
    let mut ids: Vec<&str> = posted["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| table["id"].as_str().unwrap())
        .collect();
    ids.sort_unstable();
    let mut expected = [one.as_str(), other.as_str()];
    expected.sort_unstable();
    assert_eq!((ids, &posted["kind"]), (expected.to_vec(), &json!("digest")));
    assert_eq!(
        (&posted["title"], &posted["url"]),
        (&json!("2 tables wait for you"), &json!("https://games.example"),)
    );
    let next = house.app.store.reach(&anna.id).await.unwrap().unwrap().next;
    assert!(server::app::now() + 3_500_000 < next);
    let wrong = json!({ "hours": 169 }).to_string();
    let wrong = anna.ask(Method::PATCH, "/api/me/notices", Some(wrong)).await;
    wrong.is_problem(422, "out_of_range", Some("hours"));
}

async fn games_against_the_clock_only_if_wanted(house: House) {
    let house = anew(house, at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let mut quick = table_of(&["me", "bot:random", "bot:random"]);
    quick["terms"]["pace"] =
        json!({ "kind": "live", "bank_seconds": 3_600, "increment_seconds": 0 });
    let id = anna.open(quick.clone()).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    receiver.exactly(0).await;
    let choice = json!({ "live": true }).to_string();
    anna.ask(Method::PATCH, "/api/me/notices", Some(choice)).await.ok();
    let id = anna.open(quick).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    assert_eq!(table_in(&receiver.exactly(1).await[0]), id);
}

async fn what_a_dead_node_held_is_taken_over(house: House) {
    // It is due only after this server was stopped.
    let mut house = anew(house, after(60)).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let id = against_bots(&anna).await;
    while house.app.store.unseen(&id).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    house.stop().await;
    let store = house.store().await;
    let due = server::app::now() + 60_000;
    assert_eq!(store.announce(due).await.unwrap(), 1);
    let now = server::app::now();
    let held = store.claim("dead", due, now + 3_000, 10).await.unwrap();
    assert_eq!((held.len(), &held[0].0.boards), (1, &vec![id.clone()]));
    // What is not due yet by its own clock would not be claimed.
    let again = Outcome::Failed { at: now, error: "{}".into(), again: Some(now), gone: false };
    assert!(store.settle(&held[0].0.id, "dead", Some(again)).await.unwrap());
    assert_eq!(store.claim("dead too", now, now + 3_000, 10).await.unwrap().len(), 1);
    store.close().await;
    house.start().await;
    let began = std::time::Instant::now();
    let posted = receiver.exactly(1).await;
    assert_eq!((table_in(&posted[0]), &posted[0].json()["id"]), (id, &json!(held[0].0.id)));
    assert!(Duration::from_millis(1_000) < began.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_nodes_tell_once() {
    let Some(database) = new_database().await else { return };
    let flags = PartialSettings { database: Some(database), ..at_once() };
    let houses = [House::with(flags.clone()).await, House::with(flags).await];
    let receiver = Receiver::new().await;
    let anna = houses[0].guest("Anna").await;
    let there = anna.at(&houses[1]);
    webhook(&anna, &receiver, "/one").await;
    webhook(&there, &receiver, "/two").await;
    // Both are known to push services by the same key.
    let [here, elsewhere] = [anna.get("/api/me/notices").await, there.get("/api/me/notices").await];
    assert_eq!(here.ok()["push_key"], elsewhere.ok()["push_key"]);
    let mut expected = Vec::new();
    for n in 0..6 {
        let id = against_bots(if n % 2 == 0 { &anna } else { &there }).await;
        expected.extend([("/one".to_owned(), id.clone()), ("/two".to_owned(), id)]);
    }
    let posted = receiver.exactly(12).await;
    let mut told: Vec<_> = posted.iter().map(|it| (it.path.clone(), table_in(it))).collect();
    told.sort();
    expected.sort();
    assert_eq!(told, expected);
    // Whoever is at one node is not told by the other.
    let id = anna.open(table_of(&["me", "bot:random", "bot:random"])).await;
    let mut sock = there.sock(&id).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    sock.until("it is her turn", Sock::is_asked).await;
    for _ in 0..50 {
        if houses[0].app.store.unseen(&id).await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(houses[0].app.store.unseen(&id).await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn little_time_is_told_once_more() {
    let house = House::with(at_once()).await;
    let receiver = Receiver::new().await;
    let anna = house.guest("Anna").await;
    webhook(&anna, &receiver, "/hook").await;
    let mut slow = table_of(&["me", "bot:random", "bot:random"]);
    slow["terms"]["pace"] = json!({ "kind": "slow", "hours": 8 });
    let id = anna.open(slow).await;
    anna.order(&id, json!({ "do": "start" })).await.ok();
    assert_eq!(receiver.exactly(1).await[0].json()["kind"], "turn");
    // Six hours later two are left.
    let six = server::app::now() + 6 * 3_600_000;
    assert_eq!(house.app.store.announce(six - 120_000).await.unwrap(), 0);
    assert_eq!(house.app.store.announce(six + 1_000).await.unwrap(), 1);
    let claimed = house.app.store.claim("test", six + 1_000, six + 2_000, 5).await.unwrap();
    assert_eq!((claimed[0].0.kind.as_str(), &claimed[0].0.boards), ("reminder", &vec![id]));
}
