//! Clients that read nothing, beside games that are played. Each is sent what fits into its queue
//! and the system's buffers, and is let go; everyone else hears everything. `CURIA_DEAF` says how
//! many, `CURIA_DEAF_GAMES` beside how many games.

use std::net::SocketAddr;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use crate::party::{guest, open_table};
use crate::site::{Node, Site};
use crate::sock::Sock;
use crate::storm::raise_files;
use crate::verdict::many;
use crate::world::{World, ask, middle_and_most};
use crate::{besiege, judge_at, sock_at};

/// How many of them sit at one table.
const AT_A_TABLE: usize = 50;
/// How many texts are said at a time.
const TEXTS: usize = 20;

/// A socket at a table of which nothing is ever read, not even the greeting.
async fn deaf(address: SocketAddr, id: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(address).await.expect("it listens");
    let ask = format!(
        "GET /api/tables/{id}/live HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(ask.as_bytes()).await.expect("it reads");
    stream
}

/// A figure of the server.
async fn figure(address: SocketAddr, name: &str) -> u64 {
    let (_, _, page) = ask(address, "GET", "/metrics", "", &Value::Null).await.expect("figures");
    let page = page.as_str().expect("a page of text");
    let line = page.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or_else(|| panic!("no {name}: {page}"))
}

/// A table where nobody plays: a host who talks, one who listens, and many who do not.
struct Circle {
    host: Sock,
    hearing: Sock,
    _deaf: Vec<TcpStream>,
}

impl Circle {
    async fn of(world: &World, address: SocketAddr, pass: &str, count: usize) -> Self {
        let id = open_table(world, pass, &["me", "open", "open"]).await;
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(deaf(address, &id).await);
        }
        let host = sock_at(address, &id, pass).await;
        let mut hearing = sock_at(address, &id, "").await;
        let here = |sock: &Sock| sock.table["here"]["watching"] == count + 1;
        hearing.until("all are here", here).await;
        Self { host, hearing, _deaf: all }
    }

    /// Says some more, and sees that it is heard.
    async fn talk(&mut self, before: usize) {
        for n in before..before + TEXTS {
            let text = "x".repeat(2_000);
            self.host.ask(json!({ "do": "say", "key": format!("{n}"), "text": text })).await.ok();
        }
        let said = |sock: &Sock| sock.notes.iter().filter(|note| note["kind"] == "chat").count();
        self.hearing.until("all was heard", |sock| before + TEXTS <= said(sock)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_reads_nothing_is_let_go_and_nobody_else_notices() {
    let count = many("CURIA_DEAF", 40);
    raise_files(2 * count + 1_000);
    let site = Site::on_sqlite();
    let mut nodes = Node::several(&site, 1);
    let title = "clients that read nothing";
    let games = many("CURIA_DEAF_GAMES", crate::TABLES);
    let (all, _) = besiege(title, games, &mut nodes, async |world, nodes| {
        let address = nodes[0].address().await;
        world.until_played(5 * games as u64).await;
        let (quiet, memory) = (world.times(), nodes[0].memory());
        let pass = guest(world, "Anna").await;
        let mut circles = Vec::new();
        for place in (0..count).step_by(AT_A_TABLE) {
            let deaf = AT_A_TABLE.min(count - place);
            circles.push(Circle::of(world, address, &pass, deaf).await);
        }
        // The hosts talk until nobody is left who does not listen.
        let (mut texts, mut most) = (0, memory);
        while figure(address, "curia_lagged_total").await < count as u64 {
            join_all(circles.iter_mut().map(|circle| circle.talk(texts))).await;
            texts += TEXTS;
            most = most.max(nodes[0].memory());
            assert!(texts < 5_000, "nobody is let go");
        }
        for circle in &mut circles {
            let only = |sock: &Sock| sock.table["here"]["watching"] == 1;
            circle.hearing.until("the others have gone", only).await;
        }
        let loud = world.times();
        let ((p50, p99), (loud50, loud99)) = (middle_and_most(&quiet), middle_and_most(&loud));
        println!(
            "{title}: {count} of them let go after {texts} texts; answers at {games} tables took \
             {p50:?} (p99 {p99:?}) before and {loud50:?} (p99 {loud99:?}) meanwhile"
        );
        if let (Some(before), Some(most)) = (memory, most) {
            let more = most.saturating_sub(before);
            println!("{title}: the server took {before} KiB before and {most} KiB at most");
            assert!(more < 64 * 1_024 + 256 * count as u64, "{more} KiB more");
        }
        assert!(!loud.is_empty(), "nobody could play meanwhile");
        count
    })
    .await;
    nodes[0].stop().await;
    judge_at(title, &site.place, &all).await;
}
