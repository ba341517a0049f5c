//! Servers that are killed again and again while people play on them as fast as they can. What
//! anyone was told is there afterwards, once and in its place; so is every answer that was
//! acknowledged, and one that was not is taken up again under its key. On a file, on PostgreSQL,
//! with two servers that share one, and with a PostgreSQL that is killed itself.
//!
//! `CURIA_KILLS` says how often.

#[path = "../../server/tests/kit/database.rs"]
mod database;
#[path = "../../server/tests/kit/sock.rs"]
#[allow(dead_code, reason = "shared with the tests of the server")]
mod sock;
#[path = "../../server/tests/kit/wire.rs"]
mod wire;

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::{Seat, Viewer};
use serde_json::{Value, json};
use server::live::{Opening, lines_for, read_told};
use sock::{Door, PATIENCE, Sock};
use store::{Location, Options, Store};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use wire::Wire;

/// How many tables are played at the same time, and how many people sit at each.
const TABLES: usize = 4;
const SEATS: usize = 3;

/// Luck of the test's own.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// The program, running as a server on a folder.
struct Program {
    child: Child,
}

impl Program {
    /// Starts it; where it listens is read from what it says, unless it is killed before.
    fn start(site: &Site, place: watch::Sender<Option<SocketAddr>>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_curia"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--limits", "off", "--log-level", "off"])
            .args(["--bot-pause-ms", "0", "--data"])
            .arg(&site.folder);
        if let Location::Postgres(url) = &site.place {
            command.args(["--database", url]);
        }
        let mut child = command
            .env("LC_ALL", "en_GB.UTF-8")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.take().expect("it was piped");
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let address = line.split("http://").nth(1).and_then(|it| it.trim().parse().ok());
                if address.is_some() && line.contains("listens") {
                    place.send_replace(address);
                }
            }
        });
        Self { child }
    }

    /// As if the power had gone.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

/// A test that fails leaves nothing running.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where what is played is kept.
struct Site {
    folder: PathBuf,
    place: Location,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    fn folder() -> PathBuf {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        std::env::temp_dir().join(format!("curia-crash-{process}-{number}"))
    }

    /// In a file.
    fn on_sqlite() -> Self {
        let folder = Self::folder();
        let place = Location::Sqlite(folder.join("curia.db"));
        Self { folder, place }
    }

    /// In a database of its own in the PostgreSQL for tests; `None`, with a word about it, where
    /// there is none and none is required.
    async fn on_postgres() -> Option<Self> {
        let place = Location::Postgres(database::new_database().await?);
        Some(Self { folder: Self::folder(), place })
    }
}

/// A server that is started again whenever it was killed.
struct Node {
    program: Option<Program>,
    place: watch::Sender<Option<SocketAddr>>,
}

impl Node {
    fn start(site: &Site) -> Self {
        let place = watch::Sender::new(None);
        Self { program: Some(Program::start(site, place.clone())), place }
    }

    fn kill(&mut self) {
        self.place.send_replace(None);
        if let Some(program) = self.program.take() {
            program.kill();
        }
        // What the old one said last is not where the new one is.
        self.place.send_replace(None);
    }

    fn restart(&mut self, site: &Site) {
        self.kill();
        self.program = Some(Program::start(site, self.place.clone()));
    }

    async fn address(&self) -> SocketAddr {
        let mut place = self.place.subscribe();
        let place = timeout(PATIENCE, place.wait_for(Option::is_some)).await;
        (*place.expect("it comes back in time").expect("it is watched")).expect("it is some")
    }
}

/// What all clients share.
struct World {
    places: Vec<watch::Receiver<Option<SocketAddr>>>,
    turn: AtomicUsize,
    /// No more kills: everyone hears what there is to hear, and goes.
    closing: watch::Receiver<bool>,
    acknowledged: AtomicU64,
    survived: AtomicU64,
    lost: AtomicU64,
}

impl World {
    fn of(nodes: &[Node], closing: watch::Receiver<bool>) -> Arc<Self> {
        Arc::new(Self {
            places: nodes.iter().map(|node| node.place.subscribe()).collect(),
            turn: AtomicUsize::new(0),
            closing,
            acknowledged: AtomicU64::new(0),
            survived: AtomicU64::new(0),
            lost: AtomicU64::new(0),
        })
    }

    /// Where a server is now; each in its turn, as a balancer would.
    async fn address(&self) -> SocketAddr {
        let began = Instant::now();
        loop {
            let turn = self.turn.fetch_add(1, Ordering::Relaxed);
            let count = self.places.len();
            let mut places = (0..count).map(|n| *self.places[(turn + n) % count].borrow());
            if let Some(address) = places.find_map(|place| place) {
                return address;
            }
            assert!(began.elapsed() < PATIENCE, "no server comes back in time");
            sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until so many more answers were acknowledged.
    async fn until_played(&self, more: u64) {
        let (began, before) = (Instant::now(), self.acknowledged.load(Ordering::Relaxed));
        while self.acknowledged.load(Ordering::Relaxed) < before + more {
            assert!(began.elapsed() < 2 * PATIENCE, "nobody plays on");
            sleep(Duration::from_millis(5)).await;
        }
    }

    fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Asks until there is an answer. It may have been heard before.
    async fn insist(
        &self,
        method: &str,
        path: &str,
        pass: &str,
        body: &Value,
    ) -> (u16, Option<String>, Value) {
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < 2 * PATIENCE, "{path} is not answered");
            let address = self.address().await;
            let asked = async {
                let origin = format!("http://{address}");
                let mut wire = Wire::open(address).await?;
                let headers = [("Cookie", pass), ("Origin", origin.as_str())];
                let headers = if pass.is_empty() { &headers[1..] } else { &headers[..] };
                wire.ask(method, path, headers, &body.to_string()).await
            };
            match timeout(PATIENCE, asked).await {
                Ok(Ok((status, cookie, body))) if status < 500 => {
                    return (status, cookie, serde_json::from_str(&body).unwrap_or_default());
                }
                _ => sleep(Duration::from_millis(2)).await,
            }
        }
    }
}

/// What one person has seen and done at one table.
struct Told {
    table: String,
    seat: usize,
    lines: Vec<String>,
    /// Keys of answers that were acknowledged.
    kept: Vec<String>,
    /// Every key that was ever sent.
    sent: Vec<String>,
}

/// Three people who play one game after the other.
async fn party(world: Arc<World>, number: usize, out: mpsc::UnboundedSender<Told>) {
    let mut people = Vec::new();
    for seat in 0..SEATS {
        let name = json!({ "name": format!("{number}-{seat}") });
        let (status, cookie, said) = world.insist("POST", "/api/guest", "", &name).await;
        assert_eq!(status, 200, "{said}");
        people.push(cookie.expect("a guest gets a cookie"));
    }
    for round in 0.. {
        if world.is_closing() {
            return;
        }
        let id = sit_down(&world, &people).await;
        let mut players = Vec::new();
        for (seat, pass) in people.iter().enumerate() {
            let dice = Dice((number * 1_000 + round * 10 + seat) as u64 * 0x9e37_79b9 + 1);
            players.push(tokio::spawn(play(
                Arc::clone(&world),
                id.clone(),
                seat,
                pass.clone(),
                dice,
            )));
        }
        for player in players {
            let told = player.await.expect("what anyone sees is in order");
            let _ = out.send(told);
        }
    }
}

/// A table where all of them sit and the game has begun.
async fn sit_down(world: &World, people: &[String]) -> String {
    let meta = catalog::titles()[0].game.meta();
    let table = json!({
        "game": meta.id,
        "terms": { "edition": meta.editions[0], "seats": SEATS },
        "seats": ["me", "open", "open"],
    });
    let (status, _, opened) = world.insist("POST", "/api/tables", &people[0], &table).await;
    assert_eq!(status, 200, "{opened}");
    let id = opened["id"].as_str().expect("a table has an id").to_owned();
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

/// One person at one table, until the game is over or everyone goes.
async fn play(world: Arc<World>, id: String, seat: usize, pass: String, mut dice: Dice) -> Told {
    let mut sock: Option<Sock> = None;
    let mut told =
        Told { table: id.clone(), seat, lines: Vec::new(), kept: Vec::new(), sent: Vec::new() };
    // The order that was sent and not answered.
    let mut pending: Option<Value> = None;
    loop {
        let Some(sock) = open(&world, &id, &pass, &mut sock).await else { continue };
        if world.is_closing() {
            if sock.try_ask(json!({ "do": "why", "action": null })).await.is_none() {
                continue;
            }
            told.lines = std::mem::take(&mut sock.lines);
            return told;
        }
        if let Some(order) = &pending {
            // It was carried out, and only the word of it was lost.
            let gone = order["decision"] != sock.asked() || !sock.is_asked();
            let Some(reply) = sock.try_ask(order.clone()).await else { continue };
            if gone {
                assert_eq!(reply.ok()["played"], true);
                world.survived.fetch_add(1, Ordering::Relaxed);
            } else if !reply.is_ok() {
                world.lost.fetch_add(1, Ordering::Relaxed);
            }
            if reply.is_ok() && reply.ok()["played"] == true {
                told.kept.push(order["key"].as_str().expect("it has a key").to_owned());
            }
            pending = None;
            continue;
        }
        if sock.is_over() {
            told.lines = std::mem::take(&mut sock.lines);
            return told;
        }
        if !sock.is_asked() {
            sock.next().await;
            continue;
        }
        // The same key for all steps of an answer, and for all attempts at it.
        let key = format!("answer-{}", sock.asked());
        if told.sent.last() != Some(&key) {
            told.sent.push(key.clone());
        }
        let action = sock.legal()[dice.below(sock.legal().len())].clone();
        let order = json!({ "do": "step", "decision": sock.asked(), "key": key, "action": action });
        pending = Some(order.clone());
        let Some(reply) = sock.try_ask(order).await else { continue };
        pending = None;
        if reply.is_ok() {
            if reply.ok()["played"] == true {
                world.acknowledged.fetch_add(1, Ordering::Relaxed);
                told.kept.push(key);
            }
        } else {
            // The server is about to stop, or the store is.
            assert_eq!(reply.code(), "store_unavailable", "{reply:?}");
        }
    }
}

/// The socket, opened again if it was lost; `None` if that takes another attempt.
async fn open<'a>(
    world: &World,
    id: &str,
    pass: &str,
    sock: &'a mut Option<Sock>,
) -> Option<&'a mut Sock> {
    if sock.as_ref().is_some_and(Sock::is_open) {
        return sock.as_mut();
    }
    let address = world.address().await;
    let headers = [("cookie", pass.to_owned()), ("origin", format!("http://{address}"))];
    let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
    let door = Door { address, headers };
    let opened = match sock {
        Some(sock) => sock.again(&door).await,
        None => Sock::open(&door, id, None).await.map(|new| *sock = Some(new)),
    };
    match opened {
        Ok(()) => sock.as_mut(),
        Err(shut) => {
            assert!([0, 500, 503].contains(&shut.status), "{shut:?}");
            sleep(Duration::from_millis(2)).await;
            None
        }
    }
}

/// What one run came to.
struct Sums {
    tables: usize,
    over: usize,
    plies: usize,
}

/// Holds everything that anyone was told against what is kept.
async fn verify(place: &Location, all: &[Told]) -> Sums {
    let store = Store::open(place, &Options::default()).await.expect("it opens after all");
    assert_eq!(store.check().await.expect("it can be read"), Vec::<String>::new());
    let mut tables: BTreeMap<&str, Vec<&Told>> = BTreeMap::new();
    for told in all {
        tables.entry(&told.table).or_default().push(told);
    }
    let mut sums = Sums { tables: tables.len(), over: 0, plies: 0 };
    for (id, told) in tables {
        let row = store.table(id).await.expect("reads").expect("the table is there");
        let title = catalog::find(&row.game).expect("it was played");
        let opening: Opening = serde_json::from_str(&row.opening).expect("an opening");
        let stored = store.told(id).await.expect("reads");
        let log = read_told(&opening, &stored).expect("a log");
        let entries = store.entries(id, 1, i64::MAX).await.expect("reads");
        let mut keys: HashMap<(i64, &str), usize> = HashMap::new();
        for (entry, seq) in entries.iter().zip(1..) {
            assert_eq!((entry.seq, entry.by.as_str()), (seq, "person"));
            let key = entry.key.as_deref().expect("every answer has a key");
            *keys.entry((entry.seat.expect("a seat"), key)).or_default() += 1;
        }
        assert!(keys.values().all(|count| *count == 1), "a key was played twice");
        for told in &told {
            let viewer = Viewer::Seat(Seat::new(told.seat));
            let lines: Vec<&str> =
                lines_for(&log, viewer, 0).into_iter().map(|line| line.get()).collect();
            assert!(told.lines.len() <= lines.len(), "a line was lost");
            assert_eq!(told.lines, lines[..told.lines.len()], "seat {} of {id}", told.seat);
            for key in &told.kept {
                let found = keys.contains_key(&(told.seat as i64, key.as_str()));
                assert!(found, "the answer {key} was acknowledged and lost");
            }
            let own = keys.keys().filter(|(seat, _)| *seat == told.seat as i64);
            for (_, key) in own {
                assert!(told.sent.iter().any(|sent| sent == key), "nobody sent {key}");
            }
        }
        // The whole record, with every hash.
        let record = opening.record.as_ref().expect("the game has begun").get();
        let links = store.links(id).await.expect("reads");
        let text = title.game.record(record, &links).expect("a record");
        let table = title.game.replay(&text, None).expect("the record replays");
        assert_eq!(table.last() as usize, entries.len());
        assert_eq!(table.outcome().is_some(), row.status == "over");
        for viewer in Viewer::all(SEATS) {
            let told = lines_for(&log, viewer, 0).len();
            assert_eq!(table.heard(viewer) as usize, told);
        }
        sums.over += usize::from(row.status == "over");
        sums.plies += entries.len();
    }
    store.close().await;
    sums
}

/// How often something is killed; `usual` in the short form.
fn kills(usual: usize) -> usize {
    std::env::var("CURIA_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Four parties play while `siege` is laid to the servers; then all that they were told is held
/// against what is kept.
async fn play_under(
    title: &str,
    site: &Site,
    mut nodes: Vec<Node>,
    siege: impl AsyncFnOnce(&World, &mut [Node]) -> usize,
) {
    let (close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    let began = Instant::now();
    let (out, mut heard) = mpsc::unbounded_channel();
    let parties: Vec<_> = (0..TABLES)
        .map(|number| tokio::spawn(party(Arc::clone(&world), number, out.clone())))
        .collect();
    drop(out);
    let kills = siege(&world, &mut nodes).await;
    for node in &nodes {
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
    nodes.iter_mut().for_each(Node::kill);
    let sums = verify(&site.place, &all).await;
    println!(
        "{title}: {kills} kills in {:?}; {} tables, {} games over, {} plies; {} acknowledged, {} \
         had survived unacknowledged, {} were lost before they were stored",
        began.elapsed(),
        sums.tables,
        sums.over,
        sums.plies,
        world.acknowledged.load(Ordering::Relaxed),
        world.survived.load(Ordering::Relaxed),
        world.lost.load(Ordering::Relaxed),
    );
    assert!(kills < sums.plies, "hardly anything was played");
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
    let nodes = vec![Node::start(&site)];
    play_under("one server on a file", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(40)).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_does_one_on_postgres() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = vec![Node::start(&site)];
    play_under("one server on PostgreSQL", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(15)).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_do_two_that_share_one() {
    let Some(site) = Site::on_postgres().await else { return };
    let nodes = vec![Node::start(&site), Node::start(&site)];
    play_under("two servers on one PostgreSQL", &site, nodes, async |_, nodes| {
        kill_all_in_turn(&site, nodes, kills(20)).await
    })
    .await;
}

/// Kills the database itself, and starts it again: for a PostgreSQL that nobody else uses.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it kills the PostgreSQL that it is given: make soak gives it one"]
async fn a_postgres_that_is_killed_loses_nothing() {
    let crash = std::env::var("CURIA_TEST_POSTGRES_CRASH").expect("a way to kill it");
    let site = Site::on_postgres().await.expect("a database");
    let nodes = vec![Node::start(&site), Node::start(&site)];
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
    let mut nodes = vec![Node::start(&site), Node::start(&site)];
    let (_close, closing) = watch::channel(false);
    let world = World::of(&nodes, closing);
    for node in &nodes {
        node.address().await;
    }
    let (_, pass, _) = world.insist("POST", "/api/guest", "", &json!({ "name": "Anna" })).await;
    let pass = pass.expect("a guest gets a cookie");
    let mut waits = Vec::new();
    let mut dice = Dice(7);
    for round in 0..kills(4) {
        let (victim, other) = (round % 2, (round + 1) % 2);
        let (here, there) = (nodes[victim].address().await, nodes[other].address().await);
        let meta = catalog::titles()[0].game.meta();
        let table = json!({
            "game": meta.id,
            "terms": { "edition": meta.editions[0], "seats": SEATS },
            "seats": ["me", "bot:random", "bot:random"],
        });
        let (status, _, opened) = world.insist("POST", "/api/tables", &pass, &table).await;
        assert_eq!(status, 200, "{opened}");
        let id = opened["id"].as_str().expect("a table has an id").to_owned();
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
    println!("bots of a killed server answered again after {waits:?}");
}

async fn sock_at(address: SocketAddr, id: &str, pass: &str) -> Sock {
    let headers = [("cookie", pass.to_owned()), ("origin", format!("http://{address}"))];
    let headers = headers.map(|(name, value)| (name.to_owned(), value)).into();
    Sock::open(&Door { address, headers }, id, None).await.expect("the table is open")
}

/// Answers so that a bot is asked next.
async fn answer_until_bots_owe(sock: &mut Sock, dice: &mut Dice) {
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
