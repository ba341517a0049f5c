//! `kill -9` at any instant: of one server, of several that share a database, of PostgreSQL itself.
//! `CURIA_KILLS` says how often.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::party::{guest, open_table};
use crate::site::{Node, Site};
use crate::sock::{PATIENCE, Sock};
use crate::verdict::many;
use crate::world::{Dice, World, middle_and_most};
use crate::{play_under, sock_at};

/// How often something is killed; `usual` in the short form.
fn kills(usual: usize) -> usize {
    many("CURIA_KILLS", usual)
}

/// Kills the servers one after the other, now and then in the middle of starting.
async fn kill_all_in_turn(site: &Site, nodes: &mut [Node], kills: usize) -> usize {
    let mut dice = Dice(0x5eed);
    for n in 0..kills {
        let node = n % nodes.len();
        if n % 10 == 9 {
            sleep(Duration::from_millis(dice.below(120) as u64)).await;
        } else {
            nodes[node].address().await;
            sleep(Duration::from_millis(dice.below(600) as u64)).await;
        }
        nodes[node].restart(site);
    }
    kills
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let site = Site::on_sqlite();
    let nodes = Node::several(&site, 1);
    play_under("one server on a file", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(40)).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_does_one_on_postgres() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = Node::several(&site, 1);
    play_under("one server on PostgreSQL", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(15)).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_do_two_that_share_one() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = Node::several(&site, 2);
    play_under("two servers on one PostgreSQL", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(20)).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_do_three() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = Node::several(&site, 3);
    play_under("three servers on one PostgreSQL", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(6)).await
    })
    .await;
}

/// Kills the database itself, and starts it again: for a PostgreSQL that nobody else uses.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it kills the PostgreSQL that it is given: make soak gives it one"]
async fn a_postgres_that_is_killed_loses_nothing() {
    let crash = std::env::var("CURIA_TEST_POSTGRES_CRASH").expect("a way to kill it");
    let site = Site::on_postgres().await.expect("a database");
    let nodes = Node::several(&site, 2);
    play_under("two servers, PostgreSQL killed", &site, nodes, async |world, _| {
        let (kills, mut dice) = (kills(20).div_ceil(5), Dice(0xdb));
        for _ in 0..kills {
            world.until_played(20).await;
            sleep(Duration::from_millis(dice.below(500) as u64)).await;
            let crash = crash.clone();
            let crashed = move || Command::new(&crash).stdout(Stdio::null()).status();
            let crashed = tokio::task::spawn_blocking(crashed).await.expect("it runs");
            assert!(crashed.expect("it can be run").success(), "PostgreSQL did not come back");
        }
        world.until_played(20).await;
        kills
    })
    .await;
}

/// A person plays on at one server after the other was killed: bots answer again as soon as
/// somebody else acts for them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_a_server_that_was_killed_are_taken_over() {
    let Some(site) = Site::on_postgres().await else { return };
    let mut nodes = Node::several(&site, 2);
    let (_close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    for node in &nodes {
        node.address().await;
    }
    let pass = guest(&world, "Anna").await;
    let mut waits = Vec::new();
    let mut dice = Dice(7);
    for round in 0..kills(4) {
        let (victim, other) = (round % 2, (round + 1) % 2);
        let (here, there) = (nodes[victim].address().await, nodes[other].address().await);
        let id = open_table(&world, &pass, &["me", "bot:random", "bot:random"]).await;
        let orders = format!("/api/tables/{id}/orders");
        // The one that is about to be killed wakes the table first, and acts for it.
        let mut sock = sock_at(here, &id, &pass).await;
        let start = json!({ "do": "start" });
        assert_eq!(world.insist("POST", &orders, &pass, &start).await.0, 200);
        answer_until_bots_owe(&mut sock, &mut dice).await;
        let mut sock = sock_at(there, &id, &pass).await;
        let heard = sock.lines.len();
        nodes[victim].kill();
        let killed = Instant::now();
        // Either the bots had answered before, or they answer now.
        while !sock.is_asked() && !sock.is_over() {
            assert!(killed.elapsed() < PATIENCE, "nobody acts for the bots");
            sock.next().await;
        }
        if heard < sock.lines.len() {
            waits.push(killed.elapsed());
        }
        nodes[victim].restart(&site);
    }
    nodes.iter_mut().for_each(Node::kill);
    waits.sort_unstable();
    let ((middle, most), last) = (middle_and_most(&waits), waits.last());
    println!(
        "bots of a server that was killed, {} times: they had answered after {middle:?} (middle), \
         {most:?} (99 of 100), {last:?} at most",
        waits.len()
    );
}

/// Answers so that a bot is asked next.
pub(crate) async fn answer_until_bots_owe(sock: &mut Sock, dice: &mut Dice) {
    for n in 0..500 {
        while !sock.is_asked() {
            assert!(!sock.is_over(), "the game was too short");
            sock.next().await;
        }
        let action = sock.legal()[dice.below(sock.legal().len())].clone();
        let order = json!({
            "do": "step", "decision": sock.asked(), "key": format!("k{n}"), "action": action,
        });
        let reply = sock.try_ask(order).await.expect("it answers");
        if reply.is_ok() && reply.ok()["played"] == true && !sock.is_asked() {
            return;
        }
    }
    panic!("no bot is ever asked");
}
