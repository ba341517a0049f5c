//! A store that fails: whoever answers is told with a code, nobody else hears anything, the table
//! stands as before, and play goes on once the store is back.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::settings::PartialSettings;
use sqlx::{Connection, Executor, PgConnection};
use store::Trial;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::clocks::live;
use crate::kit::{
    Answer, Dice, Guest, House, PATIENCE, Shadow, Sock, fresh_key, many, new_database, play_out,
    play_some, settle, socks_of, stand, table_of, three, usual,
};

/// Two people and a bot; the people have sockets, and half a minute for an answer.
async fn table(house: &House) -> ([Guest; 2], String, Vec<Sock>) {
    let people: [Guest; 2] = house.guests().await;
    let mut table = table_of(&["me", "open", "bot:random"]);
    table["terms"]["pace"] = live(30, 30);
    let id = people[0].open(table).await;
    people[1].order(&id, json!({ "do": "sit" })).await.ok();
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = socks_of(&people, &id).await;
    until_asked(&mut socks).await;
    (people, id, socks)
}

async fn until_asked(socks: &mut [Sock]) -> usize {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        settle(socks).await;
        if let Some(place) = socks.iter().position(Sock::is_asked) {
            // A bot may have played while they were read: the first ones have heard of it now.
            settle(socks).await;
            return place;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody is asked");
}

/// A whole answer of the one who is asked, and the order that gives it.
async fn whole_answer(house: &House, id: &str, place: usize, decision: u64) -> Value {
    let seat = crate::kit::seat_of(place + 1);
    let answer = Shadow::at(house, id).await.table.silent(seat).expect("silence is an answer");
    json!({ "do": "play", "decision": decision, "key": fresh_key(), "answer": answer })
}

#[tokio::test]
async fn on_a_full_disk_an_answer_is_refused_and_nobody_hears_of_it() {
    let house = House::cramped(120).await;
    let (people, id, mut socks) = three(&house).await;
    // Chat until nothing more goes in.
    let filled = loop {
        let say = json!({ "do": "say", "key": fresh_key(), "text": "x".repeat(2_000) });
        let answer = people[0].order(&id, say).await;
        if answer.status != 200 {
            break answer;
        }
    };
    filled.is_problem(507, "store_full", None);
    let mut dice = Dice::new(1);
    for _ in 0..500 {
        let place = until_asked(&mut socks).await;
        let decision = socks[place].asked();
        let order = whole_answer(&house, &id, place, decision).await;
        let (stood, kept) = (stand(&people[0], &id).await, house.app.store.links(&id).await);
        let numbers: Vec<_> = socks.iter().map(|sock| sock.v).collect();
        let reply = socks[place].ask(order.clone()).await;
        if reply.is_ok() {
            continue;
        }
        reply.is_problem("store_full", None);
        // By a request it is the same, and again.
        people[place].order(&id, order.clone()).await.is_problem(507, "store_full", None);
        settle(&mut socks).await;
        assert_eq!(socks.iter().map(|sock| sock.v).collect::<Vec<_>>(), numbers);
        assert_eq!(stand(&people[0], &id).await, stood);
        assert_eq!(house.app.store.links(&id).await, kept);
        let health = house.stranger().get("/healthz").await;
        assert_eq!(health.status, 503, "{}", health.text);
        // Whoever looks on can still come in.
        house.stranger().sock(&id).await.settle().await;

        house.app.store.lift_pages().await.unwrap();
        let reply = socks[place].ask(order.clone()).await;
        assert_eq!(reply.ok()["played"], true);
        socks[place].ask(order.clone()).await.ok();
        let entries = house.app.store.entries(&id, 1, i64::MAX).await.unwrap();
        let found = entries.iter().filter(|it| it.key.as_deref() == order["key"].as_str());
        assert_eq!(found.count(), 1);
        play_out(&mut socks, &mut dice).await;
        for (sock, person) in socks.iter().zip(&people) {
            assert_eq!(sock.lines, person.log(&id, "").await);
        }
        assert_eq!(house.stranger().get("/healthz").await.status, 200);
        return;
    }
    panic!("the disk is never full");
}

/// What a PostgreSQL without room says: nothing goes into `entry`, no file can be made, and what
/// needs no room is done.
const FULL: &str = "
    CREATE FUNCTION full_entry() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE FUNCTION full_file() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not create file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_entry BEFORE INSERT ON entry EXECUTE FUNCTION full_entry();
    CREATE EVENT TRIGGER full_file ON ddl_command_start EXECUTE FUNCTION full_file();";
const ROOM: &str = "DROP EVENT TRIGGER full_file; DROP TRIGGER full_entry ON entry;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_without_room_is_unwell_and_play_goes_on_once_there_is_room() {
    let Some(url) = new_database().await else { return };
    let flags = PartialSettings { database: Some(url.clone()), ..usual() };
    let house = House::with(flags).await;
    let (people, id, mut socks) = three(&house).await;
    let place = until_asked(&mut socks).await;
    let order = whole_answer(&house, &id, place, socks[place].asked()).await;
    let mut beside = PgConnection::connect(&url).await.unwrap();
    beside.execute(FULL).await.unwrap();
    socks[place].ask(order.clone()).await.is_problem("store_full", None);
    people[place].order(&id, order.clone()).await.is_problem(507, "store_full", None);
    let health = async || house.stranger().get("/healthz").await.status;
    for n in 0..10 {
        assert_eq!(health().await, 503, "after {n} looks");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Everything can be read.
    assert_eq!(stand(&people[0], &id).await["table"]["status"], "playing");
    beside.execute(ROOM).await.unwrap();
    let began = Instant::now();
    while health().await != 200 {
        assert!(began.elapsed() < PATIENCE, "it stays unwell");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(socks[place].ask(order.clone()).await.ok()["played"], true);
    play_some(&mut socks, &mut Dice::new(1), 3).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
}

#[tokio::test]
async fn a_draft_outlives_a_store_that_fails() {
    let mut house = House::new().await;
    let (people, id, mut socks) = table(&house).await;
    let mut dice = Dice::new(4);
    for _ in 0..100 {
        let place = until_asked(&mut socks).await;
        let decision = socks[place].asked();
        let step = |action: &Value, key: &str| json!({ "do": "step", "decision": decision, "key": key, "action": action });
        // An answer of two steps, of which the second makes it whole.
        let shadow = Shadow::at(&house, &id).await;
        let seat = crate::kit::seat_of(place + 1);
        let found = shadow.table.legal(seat).into_iter().find_map(|first| {
            let mut twin = shadow.table.twin();
            let begun = twin.step(seat, &first).ok()? == engine::table::Progress::Draft;
            let second = twin.legal(seat).into_iter().find(|second| {
                let whole = twin.twin().step(seat, second);
                matches!(whole, Ok(engine::table::Progress::Played(_)))
            })?;
            begun.then_some((first, second))
        });
        let Some((first, second)) = found else {
            play_some(&mut socks, &mut dice, 1).await;
            continue;
        };
        socks[place].ask(step(&first, "draft")).await.ok();
        let (draft, number) = (socks[place].game["draft"].clone(), socks[place].v);
        let lines = socks[place].lines.len();
        house.app.store.close().await;
        let reply = socks[place].ask(step(&second, "draft")).await;
        reply.is_problem("store_unavailable", None);
        // The table shows what it showed before, to whoever asks it and to those who are here.
        socks[place].settle().await;
        assert_eq!(socks[place].v, number);
        let seen = people[place].see(&id).await;
        assert!(seen.status == 503, "{}", seen.text);
        let back = socks[place].ask(json!({ "do": "back", "decision": decision })).await;
        back.is_problem("store_unavailable", None);
        assert_eq!((&socks[place].game["draft"], socks[place].v), (&draft, number));
        // The step is still in it: with the second it would be whole.
        let reply = socks[place].ask(step(&second, "draft")).await;
        reply.is_problem("store_unavailable", None);
        // After a restart it is as it was stored.
        house.start().await;
        for (sock, person) in socks.iter_mut().zip(&people) {
            sock.again(&person.door()).await.unwrap();
        }
        assert_eq!(socks[place].lines.len(), lines);
        assert_eq!(socks[place].game["draft"], draft);
        assert_eq!(socks[place].ask(step(&second, "draft")).await.ok()["played"], true);
        let entries = house.app.store.entries(&id, 1, i64::MAX).await.unwrap();
        let found = entries.iter().filter(|it| it.key.as_deref() == Some("draft"));
        assert_eq!(found.count(), 1);
        return;
    }
    panic!("no answer took two steps");
}

/// A wire to a database that can be cut, or carry what is said and not what is answered.
struct Wire {
    address: SocketAddr,
    whole: Arc<Mutex<Wired>>,
    mute: Arc<AtomicBool>,
    /// What is known of each line.
    lines: Arc<Mutex<Vec<Arc<Line>>>>,
    /// After so many more words of the database it is cut; as many as there are, unless a test says.
    words: Arc<AtomicUsize>,
}

/// One connection.
#[derive(Default)]
struct Line {
    /// Something was asked, and nothing said since.
    waits: AtomicBool,
    /// It is there to hear what others write.
    listens: AtomicBool,
    /// What the database says is lost.
    mute: AtomicBool,
}

struct Wired {
    is_cut: bool,
    lines: Vec<JoinHandle<()>>,
}

impl Wire {
    async fn to(database: SocketAddr) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let whole = Arc::new(Mutex::new(Wired { is_cut: false, lines: Vec::new() }));
        let (wired, mute) = (Arc::clone(&whole), Arc::new(AtomicBool::new(false)));
        let muted = Arc::clone(&mute);
        let words = Arc::new(AtomicUsize::new(usize::MAX));
        let spoken = Arc::clone(&words);
        let lines = Arc::new(Mutex::new(Vec::new()));
        let known = Arc::clone(&lines);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let mut wired = wired.lock().unwrap();
                if wired.is_cut {
                    continue;
                }
                let (mute, words) = (Arc::clone(&muted), Arc::clone(&spoken));
                let line = Arc::new(Line::default());
                known.lock().unwrap().push(Arc::clone(&line));
                wired.lines.push(tokio::spawn(async move {
                    if let Ok(far) = TcpStream::connect(database).await {
                        carry(near, far, &line, &mute, &words).await;
                    }
                }));
            }
        });
        Self { address, whole, mute, lines, words }
    }

    /// Whoever waits for an answer of the database at this moment never hears it, as if what is on
    /// the way had forgotten the connection; nobody is told. New connections are heard.
    fn forget_who_waits(&self) {
        self.forget(|line| &line.waits);
    }

    /// The same of whoever listens.
    fn forget_who_listens(&self) {
        self.forget(|line| &line.listens);
    }

    fn forget(&self, whom: fn(&Line) -> &AtomicBool) {
        for line in self.lines.lock().unwrap().iter() {
            line.mute.fetch_or(whom(line).load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    /// What the database says from now on is lost.
    fn silence(&self) {
        self.mute.store(true, Ordering::Relaxed);
    }

    fn cut(&self) {
        let mut wired = self.whole.lock().unwrap();
        wired.is_cut = true;
        wired.lines.drain(..).for_each(|line| line.abort());
    }

    /// The database may say so much more.
    fn cut_after(&self, words: usize) {
        self.words.store(words, Ordering::Relaxed);
    }

    fn mend(&self) {
        self.words.store(usize::MAX, Ordering::Relaxed);
        let mut wired = self.whole.lock().unwrap();
        wired.is_cut = false;
        if self.mute.swap(false, Ordering::Relaxed) {
            // Of these something is missing.
            wired.lines.drain(..).for_each(|line| line.abort());
        }
    }
}

/// Carries what both sides say until one of them has gone, or nothing more may be said.
async fn carry(
    near: TcpStream,
    far: TcpStream,
    line: &Line,
    mute: &AtomicBool,
    words: &AtomicUsize,
) {
    let ((mut asks, mut hears), (mut says, mut takes)) = (near.into_split(), far.into_split());
    let there = async {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(read @ 1..) = asks.read(&mut bytes).await {
            line.waits.store(true, Ordering::Relaxed);
            line.listens
                .fetch_or(bytes[..read].windows(6).any(|it| it == b"LISTEN"), Ordering::Relaxed);
            if takes.write_all(&bytes[..read]).await.is_err() {
                break;
            }
        }
    };
    let back = async {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(read @ 1..) = says.read(&mut bytes).await {
            let one =
                |left: usize| if left == usize::MAX { Some(left) } else { left.checked_sub(1) };
            if words.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one).is_err() {
                break;
            }
            line.waits.store(false, Ordering::Relaxed);
            let mute = mute.load(Ordering::Relaxed) || line.mute.load(Ordering::Relaxed);
            if !mute && hears.write_all(&bytes[..read]).await.is_err() {
                break;
            }
        }
    };
    tokio::select! {
        () = there => {}
        () = back => {}
    }
}

/// A server that reaches its PostgreSQL by such a wire; `None` where there is none.
async fn wired() -> Option<(House, Wire)> {
    Some(wired_to(&new_database().await?).await)
}

/// The same, to this database.
async fn wired_to(url: &str) -> (House, Wire) {
    let (flags, wire) = by_wire(url).await;
    (House::with(flags).await, wire)
}

/// Settings with such a wire to this database.
async fn by_wire(url: &str) -> (PartialSettings, Wire) {
    let (start, name) = url.rsplit_once('/').unwrap();
    let (scheme, place) = start.rsplit_once('@').unwrap();
    let wire = Wire::to(place.parse().expect("an address with a number")).await;
    let database = Some(format!("{scheme}@{}/{name}", wire.address));
    (PartialSettings { database, ..usual() }, wire)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_lost_and_found_loses_no_answer() {
    let Some((house, wire)) = wired().await else { return };
    let (people, id, mut socks) = table(&house).await;
    let mut dice = Dice::new(2);
    for round in 0..5 {
        play_some(&mut socks, &mut dice, 3).await;
        let place = until_asked(&mut socks).await;
        if socks[place].is_over() {
            break;
        }
        let decision = socks[place].asked();
        let order = whole_answer(&house, &id, place, decision).await;
        let kept = house.app.store.entries(&id, 1, i64::MAX).await.unwrap().len();
        let numbers: Vec<_> = socks.iter().map(|sock| sock.v).collect();
        let game = socks[place].game.clone();
        wire.cut();
        let reply = socks[place].ask(order.clone()).await;
        reply.is_problem("store_unavailable", None);
        let answer = people[place].order(&id, order.clone()).await;
        answer.is_problem(503, "store_unavailable", None);
        settle(&mut socks).await;
        assert_eq!(socks.iter().map(|sock| sock.v).collect::<Vec<_>>(), numbers);
        // What it shows, if it shows anything, is what stands.
        let seen = people[place].get(&format!("/api/tables/{id}?have=100000")).await;
        if seen.status == 200 {
            assert_eq!(seen.body["game"]["view"], game["view"]);
        }
        if round == 0 {
            // In the long form it is away for as long as `CURIA_AWAY` says, in seconds.
            tokio::time::sleep(Duration::from_secs(many("CURIA_AWAY", 0) as u64)).await;
        }
        wire.mend();
        let began = Instant::now();
        loop {
            let reply = socks[place].ask(order.clone()).await;
            if reply.is_ok() {
                break;
            }
            reply.is_problem("store_unavailable", None);
            assert!(began.elapsed() < PATIENCE, "the store does not come back");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        println!("the database is back: an answer was taken after {:?}", began.elapsed());
        let entries = house.app.store.entries(&id, 1, i64::MAX).await.unwrap();
        let found = entries.iter().filter(|it| it.key.as_deref() == order["key"].as_str());
        assert_eq!((found.count(), kept < entries.len()), (1, true));
        // No time passes for anyone while it is away.
        assert!(entries.iter().all(|entry| entry.by != "clock"));
    }
    play_out(&mut socks, &mut dice).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
}

/// What it remembers may be out of date, and it cannot find out: so it is no reason to refuse.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_refuses_nothing_by_what_it_remembers() {
    let Some(url) = new_database().await else { return };
    let (parted, wire) = wired_to(&url).await;
    let other = House::with(PartialSettings { database: Some(url), ..usual() }).await;
    let [host] = parted.guests().await;
    let [guest] = other.guests().await;
    let id = host.open(table_of(&["me", "open", "bot:random"])).await;
    let mut sock = host.sock(&id).await;
    wire.cut();
    guest.order(&id, json!({ "do": "sit" })).await.ok();
    let start = json!({ "do": "start" });
    sock.ask(start.clone()).await.is_problem("store_unavailable", None);
    wire.mend();
    let began = Instant::now();
    loop {
        let reply = sock.ask(start.clone()).await;
        if reply.is_ok() {
            break;
        }
        reply.is_problem("store_unavailable", None);
        assert!(began.elapsed() < PATIENCE, "the store does not come back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// It takes what others have written in several steps, and may lose its database between any two.
/// To begin a game that has begun elsewhere takes some twenty words of the database;
/// `CURIA_WORDS` says how many numbers of them are tried.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_loses_its_database_while_it_catches_up_leaves_nobody_behind() {
    let Some(url) = new_database().await else { return };
    let (parted, wire) = wired_to(&url).await;
    let other = House::with(PartialSettings { database: Some(url), ..usual() }).await;
    let people: [Guest; 2] = other.guests().await;
    let watcher = people[0].at(&parted);
    let mut dice = Dice::new(6);
    for round in 0..many("CURIA_WORDS", 12) {
        let words = (14 + round) % 40;
        let id = people[0].open(table_of(&["me", "open", "bot:random"])).await;
        people[1].order(&id, json!({ "do": "sit" })).await.ok();
        let mut away = watcher.sock(&id).await;
        away.settle().await;
        wire.cut_after(words);
        people[0].order(&id, json!({ "do": "start" })).await.ok();
        let mut socks = socks_of(&people, &id).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        wire.mend();
        play_some(&mut socks, &mut dice, 1).await;
        let lines = socks[0].lines.len();
        let began = Instant::now();
        while away.lines.len() < lines {
            assert!(began.elapsed() < PATIENCE, "{} of {lines} lines", away.lines.len());
            let heard = tokio::time::timeout(Duration::from_millis(50), away.next()).await;
            if matches!(heard, Ok(None)) {
                let _ = away.again(&watcher.door()).await;
            }
        }
        println!("cut after {words} words: all {lines} lines after {:?}", began.elapsed());
    }
}

/// A server whose reading for one table is never answered: what it asks of the database meets a
/// lock, and then the connection is forgotten on the way.
async fn hang(database: &str, wire: &Wire, guest: &Guest, id: &str) -> JoinHandle<Answer> {
    const WAITING: &str = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' \
                           AND application_name = 'curia-reader' AND datname = current_database()";
    let mut beside = PgConnection::connect(database).await.unwrap();
    let mut looking = PgConnection::connect(database).await.unwrap();
    beside.execute("BEGIN; LOCK TABLE note IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let (guest, id) = (guest.clone(), id.to_owned());
    let seeing = tokio::spawn(async move { guest.see(&id).await });
    let began = Instant::now();
    while sqlx::query_as::<_, (i64,)>(WAITING).fetch_one(&mut looking).await.unwrap().0 == 0 {
        assert!(began.elapsed() < PATIENCE, "nobody reads");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    wire.forget_who_waits();
    beside.execute("ROLLBACK").await.unwrap();
    seeing
}

/// Without a limit it would be waited for until somebody stops the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reading_that_is_never_answered_is_given_up() {
    let Some(url) = new_database().await else { return };
    let (flags, wire) = by_wire(&url).await;
    let trial = Trial { patience: Duration::from_secs(2), ..Trial::default() };
    let mut house = House::tried(flags, trial).await;
    let (people, id, _) = three(&house).await;
    // It sleeps, and is woken by whoever looks.
    house.stop().await;
    house.start_tried(trial).await;
    let seeing = hang(&url, &wire, &people[0], &id).await;
    // Meanwhile others play.
    let (others, other) = (&people[1..], people[1].open(table_of(&["me", "open", "bot:random"])));
    let other = other.await;
    others[1].order(&other, json!({ "do": "sit" })).await.ok();
    others[0].order(&other, json!({ "do": "start" })).await.ok();
    seeing.await.unwrap().is_problem(503, "store_unavailable", None);
    // The next one is answered, on another connection.
    assert_eq!(stand(&people[0], &id).await["table"]["status"], "playing");
    let mut socks = socks_of(&people, &id).await;
    play_some(&mut socks, &mut Dice::new(1), 3).await;
}

/// It has more to read than it can, and whoever has word for it goes on to the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_hangs_holds_up_no_other() {
    let Some(url) = new_database().await else { return };
    let (flags, wire) = by_wire(&url).await;
    let trial = Trial { patience: Duration::from_secs(600), ..Trial::default() };
    let hung = House::tried(flags, trial).await;
    let other = House::with(PartialSettings { database: Some(url.clone()), ..usual() }).await;
    let (_, stuck, _) = three(&other).await;
    let (people, id, mut socks) = three(&other).await;
    let mut watching = people[0].at(&hung).sock(&id).await;
    let seeing = hang(&url, &wire, &people[1].at(&hung), &stuck).await;
    // More word of it than may wait.
    let mut beside = PgConnection::connect(&url).await.unwrap();
    for _ in 0..100 {
        let told = sqlx::query("SELECT pg_notify('curia', $1)").bind(&stuck);
        told.execute(&mut beside).await.unwrap();
    }
    let mut dice = Dice::new(4);
    for _ in 0..3 {
        play_some(&mut socks, &mut dice, 2).await;
        let lines = people[0].log(&id, "").await.len();
        watching.until_lines(lines).await;
    }
    assert!(!seeing.is_finished(), "it does not hang");
    seeing.abort();
}

/// Whoever only listens would wait for ever on a connection that has been forgotten on the way. A
/// letter is in no count of answers by which tables are compared.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_that_is_forgotten_listens_anew() {
    let Some(url) = new_database().await else { return };
    let (flags, wire) = by_wire(&url).await;
    let trial = Trial { patience: Duration::from_secs(1), ..Trial::default() };
    let deaf = House::tried(flags, trial).await;
    let other = House::with(PartialSettings { database: Some(url), ..usual() }).await;
    let (people, id, _) = three(&other).await;
    let mut watching = people[0].at(&deaf).sock(&id).await;
    let said = |sock: &Sock, text: &str| sock.notes.iter().any(|it| it["with"]["text"] == text);
    for text in ["heard at once", "not heard"] {
        let say = json!({ "do": "say", "key": fresh_key(), "text": text });
        people[1].order(&id, say).await.ok();
        watching.until(text, |sock| said(sock, text)).await;
        wire.forget_who_listens();
    }
}

/// A network that is parted in one direction: the database hears everything and nobody hears the
/// database. It may have taken an answer of which nobody knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half a minute each time: make siege"]
async fn a_database_that_is_not_heard_loses_no_answer() {
    let Some((house, wire)) = wired().await else { return };
    let (people, id, mut socks) = table(&house).await;
    let mut dice = Dice::new(3);
    for round in 0..many("CURIA_PARTED", 3) {
        play_some(&mut socks, &mut dice, 3).await;
        let place = until_asked(&mut socks).await;
        if socks[place].is_over() {
            break;
        }
        let order = whole_answer(&house, &id, place, socks[place].asked()).await;
        let began = Instant::now();
        let asked = people[place].order(&id, order.clone());
        let parted = async {
            // Sooner or later in the course of it.
            tokio::time::sleep(Duration::from_micros(400 * round as u64)).await;
            wire.silence();
        };
        let (answer, ()) = tokio::join!(asked, parted);
        let (first, waited) = (answer.status, began.elapsed());
        assert!(waited < 2 * PATIENCE, "{waited:?}");
        wire.mend();
        let began = Instant::now();
        let taken = loop {
            let answer = people[place].order(&id, order.clone()).await;
            if answer.status == 200 {
                break began.elapsed();
            }
            assert_eq!(answer.status, 503, "{}", answer.text);
            assert!(began.elapsed() < PATIENCE, "the store does not come back");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        println!("{first} after {waited:?}, and taken {taken:?} after the database was heard");
        let entries = house.app.store.entries(&id, 1, i64::MAX).await.unwrap();
        let found = entries.iter().filter(|it| it.key.as_deref() == order["key"].as_str());
        assert_eq!(found.count(), 1);
        assert!(entries.iter().all(|entry| entry.by != "clock"));
    }
    play_out(&mut socks, &mut dice).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
}

#[tokio::test]
async fn a_bot_thinks_again_once_the_store_is_back() {
    let house = House::cramped(120).await;
    let [anna] = house.guests().await;
    let id = anna.open(table_of(&["bot:random", "bot:random", "bot:random"])).await;
    // Full, or nearly so: the bots play as far as there is room.
    while anna
        .order(&id, json!({ "do": "say", "key": fresh_key(), "text": "x".repeat(2_000) }))
        .await
        .status
        == 200
    {}
    let started = anna.order(&id, json!({ "do": "start" })).await;
    if started.status != 200 {
        started.is_problem(507, "store_full", None);
        assert_eq!(stand(&anna, &id).await["table"]["status"], "gathering");
        house.app.store.lift_pages().await.unwrap();
        anna.order(&id, json!({ "do": "start" })).await.ok();
    } else {
        house.app.store.lift_pages().await.unwrap();
    }
    let mut sock = anna.sock(&id).await;
    sock.until("the end", Sock::is_over).await;
    assert_eq!(sock.lines, anna.log(&id, "").await);
}
