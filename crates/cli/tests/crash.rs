//! Servers to which everything is done that can happen to a server, while people play on them as
//! fast as they can: see docs/faults.md. What anyone was told is there afterwards, once and in its
//! place; so is every answer that was acknowledged, and one that was not is taken up again under
//! its key.
//!
//! How much of each is said by variables, beside each test.

#[path = "../../server/tests/kit/database.rs"]
mod database;
#[path = "../../server/tests/kit/sock.rs"]
#[allow(dead_code, reason = "shared with the tests of the server")]
mod sock;
#[path = "../../server/tests/kit/verdict.rs"]
mod verdict;
#[path = "../../server/tests/kit/wire.rs"]
mod wire;

#[path = "crash/child.rs"]
mod child;
#[path = "crash/clocks.rs"]
mod clocks;
#[path = "crash/deaf.rs"]
mod deaf;
#[path = "crash/disk.rs"]
mod disk;
#[path = "crash/kills.rs"]
mod kills;
#[path = "crash/party.rs"]
mod party;
#[path = "crash/phases.rs"]
mod phases;
#[path = "crash/site.rs"]
mod site;
#[path = "crash/storm.rs"]
mod storm;
#[path = "crash/three.rs"]
mod three;
#[path = "crash/upgrades.rs"]
mod upgrades;
#[path = "crash/world.rs"]
mod world;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use party::party;
use site::{Node, Site};
use sock::Sock;
use store::{Location, Options, Store};
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;
use verdict::{Sums, Told, hold};
use world::{World, door};

/// How many tables are played at the same time.
const TABLES: usize = 4;

/// Four parties play while `siege` is laid to the servers; then all that they were told is held
/// against what is kept.
async fn play_under(
    title: &str,
    site: &Site,
    mut nodes: Vec<Node>,
    siege: impl AsyncFnOnce(&World, &mut [Node]) -> usize,
) {
    let (all, _) = besiege(title, TABLES, &mut nodes, siege).await;
    nodes.iter_mut().for_each(Node::kill);
    judge_at(title, &site.place, &all).await;
}

/// So many parties play while `siege` is laid to the servers, which run on afterwards. What each
/// seat was told, and how many faults there were.
async fn besiege(
    title: &str,
    tables: usize,
    nodes: &mut [Node],
    siege: impl AsyncFnOnce(&World, &mut [Node]) -> usize,
) -> (Vec<Told>, usize) {
    let (close, closing) = watch::channel(false);
    let world = World::of(nodes, closing);
    let began = Instant::now();
    let (out, mut heard) = mpsc::unbounded_channel();
    let parties: Vec<_> = (0..tables)
        .map(|number| tokio::spawn(party(Arc::clone(&world), number, out.clone())))
        .collect();
    drop(out);
    let faults = siege(&world, nodes).await;
    for node in nodes.iter().filter(|node| node.runs()) {
        node.address().await;
    }
    // A little more play, and everyone goes.
    sleep(Duration::from_millis(300)).await;
    close.send_replace(true);
    let mut all = Vec::new();
    while let Some(told) = heard.recv().await {
        all.push(told);
    }
    for party in parties {
        party.await.expect("nobody was told anything false");
    }
    let count = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    println!(
        "{title}: {faults} faults in {:?}; {} answers acknowledged, {} of them had survived \
         unacknowledged, {} were lost before they were stored",
        began.elapsed(),
        count(&world.acknowledged),
        count(&world.survived),
        count(&world.lost),
    );
    (all, faults)
}

/// Holds what everyone was told against what is kept there.
async fn judge_at(title: &str, place: &Location, all: &[Told]) {
    let store = Store::open(place, &Options::default()).await.expect("it opens after all");
    judge(title, &store, all).await;
    store.close().await;
}

async fn judge(title: &str, store: &Store, all: &[Told]) {
    let Sums { tables, over, plies } = hold(store, all).await;
    println!("{title}: all is there: {tables} tables, {over} games over, {plies} plies");
    assert!(0 < plies, "nothing was played");
}

async fn sock_at(address: SocketAddr, id: &str, pass: &str) -> Sock {
    Sock::open(&door(address, pass), id, None).await.expect("the table is open")
}
