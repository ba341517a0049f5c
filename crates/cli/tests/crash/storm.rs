//! All clients come back at the same moment after the server was killed, and see the same board as
//! before. `CURIA_CLIENTS` says how many.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Viewer;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::sync::{Barrier, watch};
use tokio::time::sleep;

use crate::judge_at;
use crate::party::{SEATS, guest, sit_down};
use crate::site::{Node, Site};
use crate::sock::{PATIENCE, Sock};
use crate::verdict::{Told, many};
use crate::world::{Dice, World, door, middle_and_most};

/// How many look at one table.
const AT_A_TABLE: usize = 20;

/// Lets this process have so many files open; each socket is one.
pub(crate) fn raise_files(needed: usize) {
    let limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.unwrap_or(u64::MAX);
    let wanted = needed as u64;
    if limit.current.is_some_and(|current| current < wanted) {
        assert!(wanted <= most, "{wanted} open files are needed: ulimit -n");
        setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..limit }).expect("it may");
    }
}

/// Someone who looks at a table.
struct Client {
    table: String,
    pass: String,
    sock: Sock,
    kept: Vec<String>,
}

impl Client {
    async fn at(world: &World, table: &str, pass: &str) -> Self {
        let sock = Sock::open(&door(world.address().await, pass), table, None).await;
        let (table, pass) = (table.to_owned(), pass.to_owned());
        Self { table, pass, sock: sock.expect("the table is open"), kept: Vec::new() }
    }

    /// Comes back as soon as it can, and says how long that took.
    async fn come_back(&mut self, world: &World) -> Duration {
        let began = Instant::now();
        loop {
            let door = door(world.address().await, &self.pass);
            match self.sock.again(&door).await {
                Ok(()) => return began.elapsed(),
                Err(shut) => assert!([0, 500, 503].contains(&shut.status), "{shut:?}"),
            }
            assert!(began.elapsed() < 2 * PATIENCE, "it cannot come back");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Answers, if it is asked.
    async fn answer(&mut self, dice: &mut Dice) {
        let key = format!("answer-{}", self.sock.asked());
        while self.sock.is_asked() && self.kept.last() != Some(&key) {
            let action = self.sock.legal()[dice.below(self.sock.legal().len())].clone();
            let decision = self.sock.asked();
            let order = json!({ "do": "step", "decision": decision, "key": key, "action": action });
            if self.sock.ask(order).await.ok()["played"] == true {
                self.kept.push(key.clone());
            }
        }
    }

    async fn settle(&mut self) {
        self.sock.try_ask(json!({ "do": "why", "action": null })).await.expect("it is open");
    }

    fn told(mut self) -> Told {
        let viewer: Viewer = serde_json::from_value(self.sock.viewer.take()).expect("a viewer");
        Told {
            table: self.table,
            viewer,
            lines: std::mem::take(&mut self.sock.lines),
            view: self.sock.game["view"].take(),
            sent: self.kept.clone(),
            kept: self.kept,
        }
    }
}

/// Some answers at each table.
async fn play(clients: &mut [Client], dice: &mut Dice, rounds: usize) {
    for _ in 0..rounds {
        for table in clients.chunks_mut(AT_A_TABLE) {
            for client in &mut table[..SEATS] {
                client.settle().await;
                client.answer(dice).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_clients_come_back_at_once_and_see_the_same_board() {
    let count = many("CURIA_CLIENTS", 200).max(AT_A_TABLE);
    raise_files(count + 1_000);
    let site = Site::on_sqlite();
    let mut nodes = Node::several(&site, 1);
    let (_close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    let mut clients = Vec::new();
    let mut people = Vec::new();
    for seat in 0..SEATS {
        people.push(guest(&world, &format!("{seat}")).await);
    }
    for _ in 0..count / AT_A_TABLE {
        let id = sit_down(&world, &people).await;
        for n in 0..AT_A_TABLE {
            let pass = people.get(n).map_or("", String::as_str);
            clients.push(Client::at(&world, &id, pass).await);
        }
    }
    let mut dice = Dice(0x5707);
    play(&mut clients, &mut dice, 4).await;
    nodes[0].kill();
    for client in &mut clients {
        while client.sock.next().await.is_some() {}
    }
    let count = clients.len();
    let ready = Arc::new(Barrier::new(count + 1));
    let mut coming = Vec::new();
    for mut client in clients {
        let (world, ready) = (Arc::clone(&world), Arc::clone(&ready));
        coming.push(tokio::spawn(async move {
            ready.wait().await;
            let took = client.come_back(&world).await;
            (client, took)
        }));
    }
    nodes[0].go_on(&site);
    let address = nodes[0].address().await;
    ready.wait().await;
    let began = Instant::now();
    let (mut clients, mut times) = (Vec::new(), Vec::new());
    for client in coming {
        let (client, took) = client.await.expect("it comes back");
        clients.push(client);
        times.push(took);
    }
    let took = began.elapsed();
    times.sort_unstable();
    let (middle, most) = middle_and_most(&times);
    println!(
        "{count} clients came back to {address} at once: all within {took:?}, each in {middle:?} \
         (p50), {most:?} (p99)"
    );
    // They play on, and everyone hears of it.
    play(&mut clients, &mut dice, 2).await;
    for table in clients.chunks_mut(AT_A_TABLE) {
        let (seated, watching) = table.split_at_mut(SEATS);
        for client in &mut *seated {
            client.settle().await;
        }
        let door = door(address, "");
        let fresh = Sock::open(&door, &seated[0].table, None).await.expect("the table is open");
        for client in watching {
            let same = |sock: &Sock| sock.game["view"] == fresh.game["view"];
            client.sock.until_lines(fresh.lines.len()).await;
            client.sock.until("the same board", same).await;
            assert_eq!(client.sock.lines, fresh.lines);
        }
    }
    nodes[0].stop().await;
    let all: Vec<Told> = clients.into_iter().map(Client::told).collect();
    judge_at("clients that came back", &site.place, &all).await;
}
