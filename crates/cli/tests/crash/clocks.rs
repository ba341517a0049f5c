//! A clock on the wall that is set, an hour on and an hour back, while games with clocks run: that
//! of the machine, by a library that lies to the program about it, and that of the database.
//! Nobody's time runs out by it; `CURIA_JUMPS` says how often.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use store::Location;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::child::child;
use crate::kills::answer_until_bots_owe;
use crate::party::{guest, open_table, open_with};
use crate::site::{Node, Site};
use crate::sock::PATIENCE;
use crate::verdict::many;
use crate::world::{Dice, World, until};
use crate::{play_under, sock_at};

const HOUR: i64 = 3_600;

/// By how many seconds the clock is wrong, one jump after the other.
fn wrong(jump: usize) -> i64 {
    [HOUR, 0, -HOUR, HOUR, -HOUR, 0][jump % 6]
}

/// The library that lies about the time, where it is installed.
fn liar() -> Option<&'static str> {
    const PLACES: [&str; 4] = [
        "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
        "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
        "/usr/lib/faketime/libfaketimeMT.so.1",
        "/usr/lib64/faketime/libfaketimeMT.so.1",
    ];
    PLACES.into_iter().find(|place| Path::new(place).exists())
}

/// The time of day by the clock of a server, in seconds, as its answers are dated.
async fn time_of_day(address: SocketAddr) -> i64 {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let ask = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("it reads");
    let mut said = String::new();
    stream.read_to_string(&mut said).await.expect("it answers");
    let date = said.lines().find(|line| line.to_ascii_lowercase().starts_with("date: "));
    let time = date.and_then(|date| date.split(' ').nth(5)).expect("answers are dated");
    let parts: Vec<i64> = time.split(':').map(|part| part.parse().expect("a number")).collect();
    parts[0] * HOUR + parts[1] * 60 + parts[2]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_set_while_games_run_takes_time_from_nobody() {
    let Some(liar) = liar() else {
        eprintln!("skipped: libfaketime is not installed (on Debian: apt-get install faketime)");
        return;
    };
    let mut site = Site::on_sqlite();
    std::fs::create_dir_all(&site.folder).expect("a folder");
    let file = site.folder.join("clock");
    let set = |seconds: i64| {
        // It is read at every look at the clock: never half of it.
        let next = file.with_extension("next");
        std::fs::write(&next, format!("{seconds:+}\n")).expect("it is written");
        std::fs::rename(next, &file).expect("it is set");
    };
    set(0);
    site.variables = [
        ("LD_PRELOAD", liar),
        ("FAKETIME_TIMESTAMP_FILE", file.to_str().expect("our own names are text")),
        ("FAKETIME_NO_CACHE", "1"),
        // A clock that is set is the one on the wall; the steady one goes on.
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
        ("DONT_FAKE_MONOTONIC", "1"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into();
    let nodes = vec![Node::run(child(&site, None))];
    play_under("the clock of the machine", &site, nodes, async |world, nodes| {
        let jumps = many("CURIA_JUMPS", 3);
        let postbox = Postbox::new().await;
        for jump in 0..jumps {
            world.until_played(20).await;
            let address = nodes[0].address().await;
            let (before, was) = (time_of_day(address).await, wrong(jump + 5));
            set(wrong(jump));
            let moved = wrong(jump) - was;
            // That it is believed is seen by the date of answers, where it goes on: one that went
            // back is not dated anew until it has caught up.
            let began = Instant::now();
            while jump % 3 == 0
                && 60 < (time_of_day(address).await - before - moved).rem_euclid(24 * HOUR)
            {
                assert!(began.elapsed() < PATIENCE, "the clock was not set");
                sleep(Duration::from_millis(50)).await;
            }
            world.until_played(20).await;
            if jump < 6 {
                is_told(world, &postbox, jump).await;
            }
            // Now and then it starts anew by a clock that is wrong.
            if jump % 3 == 2 {
                nodes[0].kill();
                nodes[0].run_again(child(&site, None));
            }
        }
        set(0);
        jumps
    })
    .await;
}

/// Someone who is away from a table without hurry is told that it waits.
async fn is_told(world: &World, postbox: &Postbox, jump: usize) {
    let (path, pass) = (format!("/jump-{jump}"), guest(world, "Anna").await);
    let url = format!("http://{}{path}", postbox.address);
    let channel = json!({ "kind": "webhook", "url": url });
    let (status, _, said) = world.insist("POST", "/api/me/channels", &pass, &channel).await;
    assert_eq!(status, 200, "{said}");
    let seats = ["me", "bot:random", "bot:random"];
    let id = open_with(world, &pass, &seats, json!({ "kind": "slow", "hours": 24 })).await;
    let orders = format!("/api/tables/{id}/orders");
    let (status, _, said) = world.insist("POST", &orders, &pass, &json!({ "do": "start" })).await;
    assert_eq!(status, 200, "{said}");
    let came = || postbox.posted.lock().unwrap().iter().any(|line| line.contains(&path));
    until("a notification comes", came).await;
}

/// Takes whatever is posted, and keeps the first line of it.
struct Postbox {
    address: SocketAddr,
    posted: Arc<Mutex<Vec<String>>>,
}

impl Postbox {
    async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let posted: Arc<Mutex<Vec<String>>> = Arc::default();
        let taken = Arc::clone(&posted);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let mut stream = BufReader::new(stream);
                let mut line = String::new();
                if stream.read_line(&mut line).await.is_ok() {
                    taken.lock().unwrap().push(line);
                }
                let good = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
                let _ = stream.write_all(good.as_bytes()).await;
            }
        });
        Self { address, posted }
    }
}

/// Sets the clock by which the nodes of a database agree.
async fn set_database(conn: &mut PgConnection, seconds: i64) {
    let sql = format!(
        "CREATE OR REPLACE FUNCTION wall() RETURNS BIGINT LANGUAGE sql VOLATILE AS $$ SELECT \
         CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + {} $$",
        seconds * 1_000
    );
    conn.execute(AssertSqlSafe(sql)).await.expect("the clock is set");
}

async fn connection(site: &Site) -> PgConnection {
    let Location::Postgres(url) = &site.place else { unreachable!("it is on PostgreSQL") };
    PgConnection::connect(url).await.expect("the database")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_does_that_of_the_database() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = Node::several(&site, 2);
    play_under("the clock of the database", &site, nodes, async |world, _| {
        let jumps = many("CURIA_JUMPS", 6);
        let mut conn = connection(&site).await;
        for jump in 0..jumps {
            world.until_played(20).await;
            set_database(&mut conn, wrong(jump)).await;
        }
        world.until_played(20).await;
        jumps
    })
    .await;
}

/// What a node kept that is gone is free soon, also when by the clock of the database it said an
/// hour hence that it was there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_server_keeps_no_table_when_the_clock_of_the_database_goes_back() {
    let Some(mut site) = Site::on_postgres().await else { return };
    site.flags = ["--bot-pause-ms", "500"].map(str::to_owned).into();
    let mut nodes = Node::several(&site, 2);
    let (_close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    let (here, there) = (nodes[0].address().await, nodes[1].address().await);
    let pass = guest(&world, "Anna").await;
    let id = open_table(&world, &pass, &["me", "bot:random", "bot:random"]).await;
    // The one that will be killed wakes the table first, and acts for it.
    let mut sock = sock_at(here, &id, &pass).await;
    sock.ask(json!({ "do": "start" })).await.ok();
    answer_until_bots_owe(&mut sock, &mut Dice(7)).await;
    let mut sock = sock_at(there, &id, &pass).await;
    let lines = sock.lines.len();
    nodes[0].kill();
    set_database(&mut connection(&site).await, -HOUR).await;
    let began = Instant::now();
    sock.until("the bots answer again", |sock| lines < sock.lines.len()).await;
    println!(
        "the clock went back an hour: bots of a dead server answered after {:?}",
        began.elapsed()
    );
    nodes[1].kill();
}
