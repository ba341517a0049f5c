//! People who play as fast as they can, whatever is done to the servers, and note what they are
//! told.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::{Seat, Viewer};
use serde_json::{Value, json};
use tokio::sync::{Barrier, mpsc};
use tokio::time::{sleep, timeout};

use crate::sock::{PATIENCE, Reply, Sock};
use crate::verdict::Told;
use crate::world::{Dice, World, door};

/// How many people sit at a table.
pub(crate) const SEATS: usize = 3;

/// A person who has come in.
pub(crate) async fn guest(world: &World, name: &str) -> String {
    let (status, cookie, said) =
        world.insist("POST", "/api/guest", "", &json!({ "name": name })).await;
    assert_eq!(status, 200, "{said}");
    cookie.expect("a guest gets a cookie")
}

/// Three people who play one game after the other.
pub(crate) async fn party(world: Arc<World>, number: usize, out: mpsc::UnboundedSender<Told>) {
    let mut people = Vec::new();
    for seat in 0..SEATS {
        people.push(guest(&world, &format!("{number}-{seat}")).await);
    }
    for round in 0.. {
        if world.is_closing() {
            return;
        }
        let id = sit_down(&world, &people).await;
        let together = Arc::new(Barrier::new(SEATS));
        let mut players = Vec::new();
        for (seat, pass) in people.iter().enumerate() {
            let dice = Dice((number * 1_000 + round * 10 + seat) as u64 * 0x9e37_79b9 + 1);
            let chair = Chair { table: id.clone(), seat, pass: pass.clone() };
            players.push(tokio::spawn(play(
                Arc::clone(&world),
                chair,
                dice,
                Arc::clone(&together),
            )));
        }
        for player in players {
            let told = player.await.expect("what anyone sees is in order");
            let _ = out.send(told);
        }
    }
}

/// Opens a table of the first game there is, with these seats, and gives its id. Everyone has ten
/// minutes: a clock that runs out has been wronged.
pub(crate) async fn open_table(world: &World, pass: &str, seats: &[&str]) -> String {
    let pace = json!({ "kind": "live", "bank_seconds": 600, "increment_seconds": 5 });
    open_with(world, pass, seats, pace).await
}

/// The same at this pace.
pub(crate) async fn open_with(world: &World, pass: &str, seats: &[&str], pace: Value) -> String {
    let meta = catalog::titles()[0].game.meta();
    let terms = json!({ "edition": meta.editions[0], "seats": seats.len(), "pace": pace });
    let table = json!({ "game": meta.id, "terms": terms, "seats": seats });
    let (status, _, opened) = world.insist("POST", "/api/tables", pass, &table).await;
    assert_eq!(status, 200, "{opened}");
    opened["id"].as_str().expect("a table has an id").to_owned()
}

/// A table where all of them sit and the game has begun.
pub(crate) async fn sit_down(world: &World, people: &[String]) -> String {
    let id = open_table(world, &people[0], &["me", "open", "open"]).await;
    let orders = format!("/api/tables/{id}/orders");
    for (seat, pass) in people.iter().enumerate().skip(1) {
        let sit = json!({ "do": "sit", "seat": format!("seat:{}", seat + 1) });
        let (status, _, said) = world.insist("POST", &orders, pass, &sit).await;
        assert_eq!(status, 200, "{said}");
    }
    let (status, _, said) =
        world.insist("POST", &orders, &people[0], &json!({ "do": "start" })).await;
    // It may have begun just before the server was killed.
    assert!(status == 200 || said["error"]["code"] == "wrong_status", "{said}");
    id
}

/// Where someone sits.
struct Chair {
    table: String,
    seat: usize,
    pass: String,
}

/// One person at one table, until the game is over or everyone goes. All go together, so that
/// each has seen the last of it.
async fn play(world: Arc<World>, chair: Chair, mut dice: Dice, together: Arc<Barrier>) -> Told {
    let mut sock: Option<Sock> = None;
    let (mut kept, mut sent) = (Vec::new(), Vec::<String>::new());
    // The order that was sent and not answered.
    let mut pending: Option<Value> = None;
    loop {
        let sock = open(&world, &chair, &mut sock).await;
        if let Some(order) = &pending {
            // It was carried out, and only the word of it was lost.
            let gone = order["decision"] != sock.asked() || !sock.is_asked();
            let Some(reply) = sock.try_ask(order.clone()).await else { continue };
            if is_refused_by_the_store(&world, &reply).await {
                continue;
            }
            if gone {
                assert_eq!(reply.ok()["played"], true);
                world.survived.fetch_add(1, Ordering::Relaxed);
            } else if !reply.is_ok() {
                world.lost.fetch_add(1, Ordering::Relaxed);
            }
            if reply.is_ok() && reply.ok()["played"] == true {
                world.acknowledged.fetch_add(1, Ordering::Relaxed);
                kept.push(order["key"].as_str().expect("it has a key").to_owned());
            }
            pending = None;
            continue;
        }
        if world.is_closing() || sock.is_over() {
            break;
        }
        if !sock.is_asked() {
            tokio::select! {
                () = world.until_closing() => {}
                _ = sock.next() => {}
            }
            continue;
        }
        // The same key for all steps of an answer, and for all attempts at it.
        let key = format!("answer-{}", sock.asked());
        if sent.last() != Some(&key) {
            sent.push(key.clone());
        }
        let action = sock.legal()[dice.below(sock.legal().len())].clone();
        let order = json!({ "do": "step", "decision": sock.asked(), "key": key, "action": action });
        pending = Some(order.clone());
        let began = Instant::now();
        let Some(reply) = sock.try_ask(order).await else { continue };
        if is_refused_by_the_store(&world, &reply).await {
            continue;
        }
        pending = None;
        if reply.ok()["played"] == true {
            world.acknowledged.fetch_add(1, Ordering::Relaxed);
            world.took(began.elapsed());
            kept.push(key);
        }
    }
    timeout(2 * PATIENCE, together.wait()).await.expect("the others stop as well");
    loop {
        let sock = open(&world, &chair, &mut sock).await;
        if sock.try_ask(json!({ "do": "why", "action": null })).await.is_none() {
            continue;
        }
        let (lines, view) = (std::mem::take(&mut sock.lines), sock.game["view"].take());
        let viewer = Viewer::Seat(Seat::new(chair.seat));
        return Told { table: chair.table, viewer, lines, view, kept, sent };
    }
}

/// Did the store not take it? Then it is tried again a little later.
async fn is_refused_by_the_store(world: &World, reply: &Reply) -> bool {
    match reply.code() {
        "store_full" => world.full.fetch_add(1, Ordering::Relaxed),
        "store_unavailable" | "stopping" => world.away.fetch_add(1, Ordering::Relaxed),
        _ => return false,
    };
    sleep(Duration::from_millis(10)).await;
    true
}

/// The socket, opened again if it was lost.
async fn open<'a>(world: &World, chair: &Chair, sock: &'a mut Option<Sock>) -> &'a mut Sock {
    let began = Instant::now();
    while !sock.as_ref().is_some_and(Sock::is_open) {
        let door = door(world.address().await, &chair.pass);
        let opened = match sock {
            Some(sock) => sock.again(&door).await.map(|()| world.was_away(began.elapsed())),
            None => Sock::open(&door, &chair.table, None).await.map(|new| *sock = Some(new)),
        };
        if let Err(shut) = opened {
            assert!([0, 500, 503].contains(&shut.status), "{shut:?}");
            assert!(began.elapsed() < 2 * PATIENCE, "no socket opens: {shut:?}");
            sleep(Duration::from_millis(2)).await;
        }
    }
    sock.as_mut().expect("it was just opened")
}
