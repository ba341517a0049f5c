//! Clients behind a network that repeats, holds back, overtakes, loses and cuts. They do what a
//! client should: whatever got no reply is sent again under its key, now and then they think better
//! of it. What the servers come to is what a plain model says: of all that was sent for one
//! decision exactly one answer stands, it is as it was sent, and it is the one that was
//! acknowledged. `CURIA_SCHEDULES` says how many, `CURIA_SEED` from which on.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::Seat;
use engine::table::Progress;
use serde_json::{Value, json};
use store::Store;
use tokio::sync::{Barrier, watch};
use tokio::time::timeout;

use crate::kit::{
    Dice, Guest, House, PATIENCE, Proxy, Shadow, Sock, Told, Wire, fresh_key, hold, many, table_of,
    viewer_of,
};

/// After so many answers a schedule is over.
const ANSWERS: usize = 24;
/// What came of an order.
type Outcome = Option<Result<(), String>>;

/// Says which schedule it was that failed.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was the schedule with CURIA_SEED={}", self.0);
        }
    }
}

/// What all clients of a schedule share.
struct Schedule {
    store: Store,
    table: String,
    proxy: std::net::SocketAddr,
    answered: AtomicUsize,
    enough: watch::Sender<bool>,
    together: Barrier,
}

/// An answer that was sent.
struct Sent {
    decision: u64,
    key: String,
    answer: Vec<Value>,
}

/// A client behind the proxy.
struct Client {
    plan: Arc<Schedule>,
    guest: Guest,
    seat: Seat,
    dice: Dice,
    sock: Option<Sock>,
    sent: Vec<Sent>,
    kept: Vec<String>,
    /// Decisions of which it heard that they are closed.
    closed: Vec<u64>,
}

impl Client {
    async fn play(mut self) -> (Told, Vec<Sent>, Vec<u64>) {
        let began = Instant::now();
        while !*self.plan.enough.borrow() {
            assert!(began.elapsed() < 4 * PATIENCE, "it takes too long");
            self.come_in().await;
            let sock = self.sock.as_mut().expect("it was just opened");
            if sock.is_over() {
                self.plan.enough.send_replace(true);
            } else if sock.is_asked() {
                let decision = sock.asked();
                self.answer(decision).await;
            } else {
                let mut enough = self.plan.enough.subscribe();
                tokio::select! {
                    _ = enough.wait_for(|enough| *enough) => {}
                    _ = sock.next() => {}
                }
            }
        }
        timeout(4 * PATIENCE, self.plan.together.wait()).await.expect("the others stop too");
        // What was held back has arrived by now, or makes no difference; then by a sound line.
        let mut sock = self.guest.sock(&self.plan.table).await;
        sock.settle().await;
        let table = self.plan.table.clone();
        let viewer = viewer_of(&sock.viewer);
        let (lines, view) = (std::mem::take(&mut sock.lines), sock.game["view"].take());
        let sent = self.sent.iter().map(|sent| sent.key.clone()).collect();
        (Told { table, viewer, lines, view, kept: self.kept, sent }, self.sent, self.closed)
    }

    /// Opens the socket through the proxy, again and again.
    async fn come_in(&mut self) {
        let began = Instant::now();
        while !self.sock.as_ref().is_some_and(Sock::is_open) {
            assert!(began.elapsed() < PATIENCE, "it cannot come in");
            let mut door = self.guest.door();
            door.address = self.plan.proxy;
            let origin = door.headers.iter_mut().find(|(name, _)| name == "origin");
            origin.expect("everyone says where they come from").1 =
                format!("http://{}", door.address);
            let opened = match &mut self.sock {
                Some(sock) => sock.again(&door).await,
                None => {
                    let opened = Sock::open(&door, &self.plan.table, None).await;
                    opened.map(|sock| self.sock = Some(sock))
                }
            };
            if let Err(shut) = opened {
                assert_eq!(shut.status, 0, "{shut:?}");
            }
        }
    }

    /// Answers one decision: until there is word of it, whatever is lost on the way.
    async fn answer(&mut self, decision: u64) {
        let mut order = Value::Null;
        loop {
            // Whoever hears nothing may think better of it.
            if order.is_null() || self.dice.below(4) == 0 {
                let Some(answer) = self.think(decision).await else {
                    // It is closed already: the word of it comes through the socket.
                    return self.catch_up().await;
                };
                let key = fresh_key();
                order = json!({
                    "do": "play", "decision": decision, "key": key, "answer": answer,
                });
                self.sent.push(Sent { decision, key, answer });
            }
            let outcome = match self.dice.below(3) {
                0 => self.by_socket(&order).await,
                _ => self.by_request(&order).await,
            };
            match outcome {
                None => {}
                Some(Ok(())) => {
                    self.kept.push(order["key"].as_str().expect("it has a key").to_owned());
                    if ANSWERS <= self.plan.answered.fetch_add(1, Ordering::Relaxed) {
                        self.plan.enough.send_replace(true);
                    }
                    return self.catch_up().await;
                }
                Some(Err(code)) => {
                    let late = ["closed_decision", "not_asked", "wrong_status"];
                    assert!(late.contains(&code.as_str()), "{code}: {order}");
                    self.closed.push(decision);
                    return self.catch_up().await;
                }
            }
        }
    }

    /// A whole answer at random; `None` if the seat is asked something else by now.
    async fn think(&mut self, decision: u64) -> Option<Vec<Value>> {
        let mut table = Shadow::of(&self.plan.store, &self.plan.table).await.table;
        let (seat, mut answer) = (self.seat, Vec::new());
        while u64::from(table.asked(seat)) == decision && table.decision(seat).is_some() {
            let step = self.dice.pick(&table.legal(seat)).clone();
            let stepped = table.step(seat, &step).expect("it is legal");
            answer.push(step);
            if let Progress::Played(_) = stepped {
                return Some(answer);
            }
        }
        None
    }

    /// Reads as far as the table has come, if the socket lasts so long.
    async fn catch_up(&mut self) {
        if let Some(sock) = &mut self.sock {
            let _ = sock.try_ask(json!({ "do": "why", "action": null })).await;
        }
    }

    async fn by_socket(&mut self, order: &Value) -> Outcome {
        self.come_in().await;
        let reply = self.sock.as_mut().expect("it was just opened").try_ask(order.clone()).await?;
        Some(if reply.is_ok() { Ok(()) } else { Err(reply.code().to_owned()) })
    }

    async fn by_request(&self, order: &Value) -> Outcome {
        let (address, door) = (self.plan.proxy, self.guest.door());
        let origin = format!("http://{address}");
        let mut headers = vec![("Origin", origin.as_str())];
        let pass = door.headers.iter().filter(|(name, _)| name != "origin");
        headers.extend(pass.map(|(name, value)| (name.as_str(), value.as_str())));
        let path = format!("/api/tables/{}/orders", self.plan.table);
        let asked = async {
            let mut wire = Wire::open(address).await?;
            wire.ask("POST", &path, &headers, &order.to_string()).await
        };
        let (status, _, body) = timeout(PATIENCE, asked).await.expect("an end").ok()?;
        let body: Value = serde_json::from_str(&body).ok()?;
        Some(match status {
            200 => Ok(()),
            _ => Err(body["error"]["code"].as_str().unwrap_or("?").to_owned()),
        })
    }
}

/// One schedule at a table of its own, and how often each fate was met.
async fn schedule(houses: &[House], people: &[Guest; 3], seed: u64) -> [u64; 8] {
    let id = people[0].open(table_of(&["me", "open", "open"])).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let nodes = houses.iter().map(House::address).collect();
    let proxy = Proxy::before(nodes, seed).await;
    let plan = Arc::new(Schedule {
        store: houses[0].app.store.clone(),
        table: id.clone(),
        proxy: proxy.address,
        answered: AtomicUsize::new(0),
        enough: watch::Sender::new(false),
        together: Barrier::new(people.len()),
    });
    let mut clients = Vec::new();
    for (place, guest) in people.iter().enumerate() {
        let client = Client {
            plan: Arc::clone(&plan),
            guest: guest.at(&houses[place % houses.len()]),
            seat: Seat::new(place),
            dice: Dice::new(seed * 10 + place as u64 + 1),
            sock: None,
            sent: Vec::new(),
            kept: Vec::new(),
            closed: Vec::new(),
        };
        clients.push(tokio::spawn(client.play()));
    }
    let (mut all, mut model) = (Vec::new(), Vec::new());
    for (place, client) in clients.into_iter().enumerate() {
        let (told, sent, closed) = client.await.expect("nobody is told anything false");
        model.push((place as i64, sent, closed));
        all.push(told);
    }
    hold(&plan.store, &all).await;
    agree(&plan.store, &id, &model).await;
    proxy.met()
}

/// Holds the record against the model.
async fn agree(store: &Store, id: &str, model: &[(i64, Vec<Sent>, Vec<u64>)]) {
    let entries = store.entries(id, 1, i64::MAX).await.unwrap();
    for (seat, sent, closed) in model {
        let mut stands: HashMap<u64, &str> = HashMap::new();
        for entry in entries.iter().filter(|entry| entry.seat == Some(*seat)) {
            let key = entry.key.as_deref().expect("people have keys");
            let sent = sent.iter().find(|sent| sent.key == key).expect("somebody sent it");
            let before = stands.insert(sent.decision, key);
            assert_eq!(before, None, "one decision was answered twice, the second time by {key}");
            let played = crate::clocks::actions(entry);
            assert_eq!(sorted(played.as_array().expect("actions")), sorted(&sent.answer));
        }
        for decision in closed {
            assert!(stands.contains_key(decision), "{decision} was closed, and not by an answer");
        }
    }
}

/// The table puts the steps of an answer in order.
fn sorted(actions: &[Value]) -> Vec<String> {
    let mut texts: Vec<_> = actions.iter().map(Value::to_string).collect();
    texts.sort_unstable();
    texts
}

async fn schedules(title: &str, houses: &[House]) {
    let people: [Guest; 3] = houses[0].guests().await;
    let (began, first) = (Instant::now(), many("CURIA_SEED", 0) as u64);
    let (count, mut met) = (many("CURIA_SCHEDULES", 2) as u64, [0; 8]);
    for seed in first..first + count {
        let named = Seed(seed);
        for (sum, more) in met.iter_mut().zip(schedule(houses, &people, seed).await) {
            *sum += more;
        }
        drop(named);
    }
    // What was held back to the last arrives at tables that nobody looks at any more.
    tokio::time::sleep(Duration::from_millis(50)).await;
    println!("{title}: {count} schedules in {:?}: {}", began.elapsed(), Proxy::named(&met));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_a_network_does_each_answer_counts_once() {
    schedules("through a proxy, one server", &[House::new().await]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn also_between_two_nodes() {
    let Some(houses) = House::pair().await else { return };
    schedules("through a proxy, two servers", &houses).await;
}
