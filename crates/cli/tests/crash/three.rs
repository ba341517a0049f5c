//! Three servers on one PostgreSQL: a game whose players are spread over all of them, with a bot
//! among them, while one server after the other is killed. `CURIA_TAKEOVERS` says how often.

use std::time::{Duration, Instant};

use engine::{Seat, Viewer};
use serde_json::json;
use tokio::sync::watch;

use crate::judge_at;
use crate::party::{guest, open_table};
use crate::site::{Node, Site};
use crate::sock::{PATIENCE, Sock};
use crate::verdict::{Told, many};
use crate::world::{Dice, World, door, middle_and_most};

/// A person, at one of the servers.
struct Player {
    pass: String,
    sock: Sock,
    kept: Vec<String>,
    sent: Vec<String>,
}

impl Player {
    /// Goes to whichever server is there.
    async fn move_over(&mut self, world: &World) {
        let began = Instant::now();
        while self.sock.again(&door(world.address().await, &self.pass)).await.is_err() {
            assert!(began.elapsed() < PATIENCE, "no server lets them in");
        }
    }

    /// Reads as far as the table has come; moves over if the server is gone.
    async fn settle(&mut self, world: &World) {
        while self.sock.try_ask(json!({ "do": "why", "action": null })).await.is_none() {
            self.move_over(world).await;
        }
    }

    /// Gives a whole answer, by whichever server is there.
    async fn answer(&mut self, world: &World, dice: &mut Dice) {
        let (decision, key) = (self.sock.asked(), format!("answer-{}", self.sock.asked()));
        self.sent.push(key.clone());
        loop {
            let action = self.sock.legal()[dice.below(self.sock.legal().len())].clone();
            let order = json!({ "do": "step", "decision": decision, "key": key, "action": action });
            match self.sock.try_ask(order).await {
                Some(reply) if reply.ok()["played"] == true => break,
                Some(_) => {}
                None => self.move_over(world).await,
            }
        }
        self.kept.push(key);
    }
}

/// Does the table wait for the bot?
fn owes(sock: &Sock) -> bool {
    let waiting = sock.game["waiting"].as_array();
    !sock.is_over() && waiting.is_some_and(|seats| seats.contains(&json!("seat:4")))
}

/// Plays until it is the bot's turn; false once the game is over.
async fn until_the_bot_owes(players: &mut [Player], world: &World, dice: &mut Dice) -> bool {
    let began = Instant::now();
    while began.elapsed() < 2 * PATIENCE {
        for player in &mut *players {
            player.settle(world).await;
        }
        if players.iter().all(|player| player.sock.is_over()) {
            return false;
        }
        match players.iter_mut().find(|player| player.sock.is_asked()) {
            Some(player) => player.answer(world, dice).await,
            None => return true,
        }
    }
    panic!("it is never the bot's turn");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_servers_share_a_game_and_any_of_them_may_die() {
    let Some(mut site) = Site::on_postgres().await else { return };
    // Slow enough to be killed while it thinks.
    site.flags = ["--bot-pause-ms", "400"].map(str::to_owned).into();
    let mut nodes = Node::several(&site, 3);
    let (_close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    let mut places = Vec::new();
    for node in &nodes {
        places.push(node.address().await);
    }
    let mut people = Vec::new();
    for name in ["Anna", "Bruno", "Carla"] {
        people.push(guest(&world, name).await);
    }
    let id = open_table(&world, &people[0], &["me", "open", "open", "bot:random"]).await;
    let mut players = Vec::new();
    for (seat, (pass, place)) in people.into_iter().zip(places).enumerate() {
        let mut sock = Sock::open(&door(place, &pass), &id, None).await.expect("it is open");
        if 0 < seat {
            sock.ask(json!({ "do": "sit", "seat": format!("seat:{}", seat + 1) })).await.ok();
        }
        players.push(Player { pass, sock, kept: Vec::new(), sent: Vec::new() });
    }
    players[0].sock.ask(json!({ "do": "start" })).await.ok();
    let (mut dice, mut waits) = (Dice(0x333), Vec::new());
    for victim in (0..nodes.len()).cycle().take(many("CURIA_TAKEOVERS", 3)) {
        if !until_the_bot_owes(&mut players, &world, &mut dice).await {
            break;
        }
        nodes[victim].kill();
        let killed = Instant::now();
        // Somebody else thinks for the bot, if it was this one that did.
        while owes(&players[0].sock) {
            assert!(killed.elapsed() < PATIENCE, "nobody acts for the bot");
            for player in &mut players {
                player.settle(&world).await;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        waits.push(killed.elapsed());
        nodes[victim].go_on(&site);
        nodes[victim].address().await;
    }
    // The last answers: everyone has heard the same.
    for _ in 0..2 {
        for player in &mut players {
            player.settle(&world).await;
        }
    }
    let mut all = Vec::new();
    for (seat, player) in players.into_iter().enumerate() {
        let Player { mut sock, kept, sent, .. } = player;
        let (lines, view) = (std::mem::take(&mut sock.lines), sock.game["view"].take());
        let viewer = Viewer::Seat(Seat::new(seat));
        all.push(Told { table: id.clone(), viewer, lines, view, kept, sent });
    }
    nodes.iter_mut().for_each(Node::kill);
    waits.sort_unstable();
    let ((middle, most), last) = (middle_and_most(&waits), waits.last());
    println!(
        "three servers: one was killed {} times, and the bot had answered after {middle:?} \
         (middle), {most:?} (99 of 100), {last:?} at most",
        waits.len()
    );
    judge_at("three servers", &site.place, &all).await;
}
