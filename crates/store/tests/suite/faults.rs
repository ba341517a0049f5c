//! Full disks, lost connections, garbage: typed errors, nothing acknowledged missing, and the
//! store goes on by itself.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Executor};
use store::{Appended, Due, Head, Location, Options, Store, StoreError, Trial};

use crate::harness::{Place, append, entry, on_both, random, table};

on_both!(closing, reopening, a_closed_store_says_so);
on_both!(flavor = "multi_thread"; killed_while_writing);

async fn closing(place: Place) {
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.add_table(&table("u"), &Head::default()).await.unwrap();
    // What was handed in before the end is carried out; closing twice is closing.
    let results = tokio::join!(
        biased;
        store.append(append("t", 0, 1)),
        store.append(append("u", 0, 1)),
        store.append(append("t", 1, 1)),
        store.close(),
        store.append(append("t", 2, 1)),
        store.close(),
    );
    assert_eq!(results.0.unwrap(), Appended::Written);
    assert_eq!(results.1.unwrap(), Appended::Written);
    assert_eq!(results.2.unwrap(), Appended::Written);
    // This one was handed in after the word to close, but before it was heard.
    assert_eq!(results.4.unwrap(), Appended::Written);
    if let Location::Sqlite(path) = &place.location {
        assert!(!path.with_extension("db-wal").exists());
    }
    assert_eq!(place.store().await.head("t").await.unwrap().unwrap().last, 3);
}

async fn a_closed_store_says_so(place: Place) {
    let store = place.store().await;
    assert!(store.alive());
    store.close().await;
    assert!(!store.alive());
    let closed = |error| matches!(error, StoreError::Unavailable(_));
    assert!(closed(store.set_setting("k", "v").await.unwrap_err()));
    assert!(closed(store.setting("k").await.unwrap_err()));
}

async fn reopening(place: Place) {
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.append(append("t", 0, 3)).await.unwrap();
    // Not closed: as after a crash, another one opens it.
    let second = place.store().await;
    assert_eq!(second.entries("t", 1, 9).await.unwrap().len(), 3);
    assert_eq!(second.append(append("t", 3, 1)).await.unwrap(), Appended::Written);
    assert_eq!(store.append(append("t", 3, 1)).await.unwrap(), Appended::Behind);
    assert_eq!(store.append(append("t", 4, 1)).await.unwrap(), Appended::Written);
    store.close().await;
    second.close().await;
}

/// Whatever a server asks, it may ask from any thread.
#[allow(dead_code)]
fn futures_may_change_threads(store: &Store, location: &Location) {
    fn may<T: Send>(_: T) {}
    may(Store::open(location, &Options::default()));
    may(Store::restore(std::path::Path::new(""), location));
    may((store.check(), store.census(), store.backup(std::path::Path::new("")), store.close()));
    may((
        store.session("", 0),
        store.lobby(1, None),
        store.tables(&[]),
        store.due(&Due::until(0, 0)),
    ));
}

/// Names the database to the process that will be killed.
const CHILD: &str = "CURIA_STORE_TEST_CHILD";

/// Writes and says what was acknowledged, until it is killed.
#[tokio::test(flavor = "multi_thread")]
async fn child_that_is_killed() {
    let Ok(location) = std::env::var(CHILD) else { return };
    let store = Store::open(&Location::parse(&location), &Options::default()).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..8 {
        let store = store.clone();
        tasks.spawn(async move {
            for after in 0.. {
                store.append(append(&format!("t{n}"), after, 1)).await.unwrap();
                println!("acknowledged {n} {}", after + 1);
            }
        });
    }
    tasks.join_all().await;
}

async fn killed_while_writing(place: Place) {
    let store = place.store().await;
    for n in 0..8 {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
    }
    store.close().await;
    let location = match &place.location {
        Location::Sqlite(path) => path.to_str().unwrap().to_owned(),
        Location::Postgres(url) => url.clone(),
    };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["faults::child_that_is_killed", "--exact", "--nocapture"])
        .env(CHILD, location)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = [0; 8];
    let mut hear = |line: String| {
        if let Some(numbers) = line.strip_prefix("acknowledged ") {
            let (n, seq) = numbers.split_once(' ').unwrap();
            acknowledged[n.parse::<usize>().unwrap()] = seq.parse::<i64>().unwrap();
        }
    };
    for _ in 0..400 {
        hear(lines.next().unwrap().unwrap());
    }
    child.kill().unwrap();
    // Its last line may have been cut off in the middle; each write is one line here.
    let rest: Vec<String> = lines.map_while(Result::ok).collect();
    let whole = rest.len().saturating_sub(1);
    rest.into_iter().take(whole).for_each(&mut hear);
    child.wait().unwrap();

    let store = place.store().await;
    for (n, acknowledged) in acknowledged.into_iter().enumerate() {
        let entries = store.entries(&format!("t{n}"), 1, i64::MAX).await.unwrap();
        assert!(acknowledged <= entries.len() as i64, "{acknowledged} of {}", entries.len());
        assert!((1..).zip(&entries).all(|(seq, found)| *found == entry(seq)));
    }
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn the_remains_of_another_database() {
    let place = Place::sqlite();
    let Location::Sqlite(path) = &place.location else { unreachable!() };
    place.store().await.close().await;
    std::fs::remove_file(path).unwrap();
    std::fs::write(path.with_extension("db-wal"), "remains").unwrap();
    let error = Store::open(&place.location, &Options::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::Exists(_)), "{error:?}");
    assert!(path.with_extension("db-wal").exists() && !path.exists());
    place.clear().await;
}

#[tokio::test]
async fn a_full_disk() {
    let place = Place::sqlite();
    let trial = Trial { max_pages: Some(80), ..Trial::default() };
    let store = Store::open_for_trial(&place.location, &Options::default(), &trial).await.unwrap();
    for n in 0..4 {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
    }
    let mut last = 0;
    let error = loop {
        match store.append(append("t0", last, 10)).await {
            Ok(appended) => assert_eq!(appended, Appended::Written),
            Err(error) => break error,
        }
        last += 10;
        assert!(last < 100_000, "the disk is never full");
    };
    assert_eq!(error, StoreError::Full);
    assert!(!store.alive());
    // Nothing acknowledged is missing, and nothing else is there.
    let entries = store.entries("t0", 1, i64::MAX).await.unwrap();
    assert_eq!(entries, (1..=last).map(entry).collect::<Vec<_>>());
    // One that is too large fails alone, if there is room for the others.
    let mut large = append("t1", 0, 1);
    large.entries[0].told = "x".repeat(2_000_000);
    let small = |table: &str| store.append(append(table, 0, 0));
    let results = tokio::join!(biased; small("t2"), store.append(large.clone()), small("t3"));
    assert_eq!(results.0.unwrap(), Appended::Written);
    assert_eq!(results.1, Err(StoreError::Full));
    assert_eq!(results.2.unwrap(), Appended::Written);

    store.lift_pages().await.unwrap();
    assert_eq!(store.append(large).await.unwrap(), Appended::Written);
    assert_eq!(store.append(append("t0", last, 10)).await.unwrap(), Appended::Written);
    assert!(store.alive());
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
    place.clear().await;
}

/// What a PostgreSQL without room says: nothing goes into `entry`, no file can be made, and what
/// needs no room is done.
const FULL: [&str; 4] = [
    "CREATE FUNCTION full_entry() RETURNS trigger LANGUAGE plpgsql AS \
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$",
    "CREATE FUNCTION full_file() RETURNS event_trigger LANGUAGE plpgsql AS \
     $$ BEGIN RAISE EXCEPTION 'could not create file' USING ERRCODE = '53100'; END $$",
    "CREATE TRIGGER full_entry BEFORE INSERT ON entry EXECUTE FUNCTION full_entry()",
    "CREATE EVENT TRIGGER full_file ON ddl_command_start EXECUTE FUNCTION full_file()",
];
const ROOM: [&str; 2] = ["DROP EVENT TRIGGER full_file", "DROP TRIGGER full_entry ON entry"];

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_without_room_is_unwell_until_there_is_room() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    let mut beside = place.beside().await;
    for sql in FULL {
        beside.run(sql).await.unwrap();
    }
    assert_eq!(store.append(append("t", 0, 1)).await, Err(StoreError::Full));
    // Nor is it well because nobody writes, or because something is written that needs no room.
    for n in 0..20 {
        assert!(!store.alive(), "after {n}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        store.set_setting("k", &format!("{n}")).await.unwrap();
    }
    assert!(!store.alive());
    for sql in ROOM {
        beside.run(sql).await.unwrap();
    }
    let began = std::time::Instant::now();
    while !store.alive() {
        assert!(began.elapsed() < Duration::from_secs(20), "it stays unwell");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(store.append(append("t", 0, 1)).await, Ok(Appended::Written));
    assert!(store.alive());
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
    place.clear().await;
}

#[tokio::test]
async fn a_file_of_something_else() {
    let place = Place::sqlite();
    let Location::Sqlite(path) = &place.location else { unreachable!() };
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, "not a database at all, just text\n".repeat(500)).unwrap();
    let error = Store::open(&place.location, &Options::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
    // It was left as it is.
    assert!(std::fs::read_to_string(path).unwrap().starts_with("not a database"));
    place.clear().await;
}

#[tokio::test]
async fn a_database_of_another_program() {
    let place = Place::sqlite();
    let Location::Sqlite(path) = &place.location else { unreachable!() };
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, "").unwrap();
    place.beside().await.run("CREATE TABLE theirs (id TEXT)").await.unwrap();
    let error = Store::open(&place.location, &Options::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::Exists(_)), "{error:?}");
    place.clear().await;
}

#[tokio::test]
async fn a_damaged_page_is_found() {
    let place = Place::sqlite();
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.append(append("t", 0, 2000)).await.unwrap();
    store.close().await;
    let Location::Sqlite(path) = &place.location else { unreachable!() };
    let mut bytes = std::fs::read(path).unwrap();
    let start = bytes.len() / 2 / 4096 * 4096;
    bytes[start..start + 4096].fill(0x5a);
    std::fs::write(path, &bytes).unwrap();
    // Opening does not read the whole file, so that it is quick; checking does.
    let store = place.store().await;
    assert!(!store.check().await.unwrap().is_empty());
    let backup = Store::restore(path, &Location::Sqlite(place.folder.join("new.db"))).await;
    assert!(matches!(backup, Err(StoreError::Damaged(_))), "{backup:?}");
    store.close().await;
    place.clear().await;
}

#[tokio::test]
async fn errors_hold_no_password() {
    let password = random();
    let location = Location::Postgres(format!("postgres://curia:{password}@127.0.0.1:1/none"));
    let error = Store::open(&location, &Options::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert!(!format!("{error} {error:?} {location:?}").contains(&password));
    let location = Location::Postgres(format!("postgres://curia:{password}@[bad:port:x/none"));
    let error = Store::open(&location, &Options::default()).await.unwrap_err();
    assert!(!format!("{error} {error:?} {location:?}").contains(&password));
}

const KILL: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";

#[tokio::test(flavor = "multi_thread")]
async fn connections_killed_while_writing() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.store().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for n in 0..16 {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
        let (store, stop) = (store.clone(), stop.clone());
        tasks.push(tokio::spawn(async move {
            let id = format!("t{n}");
            let (mut last, mut acknowledged, mut refused) = (0, 0, 0);
            while !stop.load(Ordering::Relaxed) {
                match store.append(append(&id, last, 1)).await {
                    Ok(Appended::Written) => {
                        last += 1;
                        acknowledged = last;
                        continue;
                    }
                    Ok(Appended::Behind) => panic!("nobody else writes here"),
                    Err(StoreError::Unavailable(_)) => refused += 1,
                    Err(error) => panic!("{error:?}"),
                }
                // It may have been written all the same.
                last = loop {
                    match store.head(&id).await {
                        Ok(head) => break head.unwrap().last,
                        Err(StoreError::Unavailable(_)) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                };
                assert!(acknowledged <= last);
            }
            (id, acknowledged, refused)
        }));
    }
    let (mut admin, name) = place.admin().await;
    for _ in 0..40 {
        tokio::time::sleep(Duration::from_millis(25)).await;
        sqlx::query(KILL).bind(&name).execute(&mut admin).await.unwrap();
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    stop.store(true, Ordering::Relaxed);
    let mut all = 0;
    for task in tasks {
        let (id, acknowledged, refused) = task.await.unwrap();
        let entries = store.entries(&id, 1, i64::MAX).await.unwrap();
        assert!(acknowledged <= entries.len() as i64);
        assert!((1..).zip(&entries).all(|(seq, found)| *found == entry(seq)));
        assert_eq!(store.head(&id).await.unwrap().unwrap().last, entries.len() as i64);
        eprintln!("{id}: {acknowledged} acknowledged, {refused} refused, {} kept", entries.len());
        all += acknowledged;
    }
    assert!(100 < all);
    // If the last of them was refused, nobody has written since.
    let began = std::time::Instant::now();
    while !store.alive() {
        assert!(began.elapsed() < Duration::from_secs(20), "it stays unwell");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
    place.clear().await;
}

#[tokio::test]
async fn a_server_that_is_gone_for_a_while() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.store().await;
    store.set_setting("k", "1").await.unwrap();
    let (mut admin, name) = place.admin().await;
    let doors = |open: bool| format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {open}");
    admin.execute(AssertSqlSafe(doors(false))).await.unwrap();
    sqlx::query(KILL).bind(&name).execute(&mut admin).await.unwrap();
    for _ in 0..5 {
        let error = store.set_setting("k", "2").await.unwrap_err();
        assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(!store.alive());
    assert!(matches!(store.setting("k").await, Err(StoreError::Unavailable(_))));
    admin.execute(AssertSqlSafe(doors(true))).await.unwrap();
    // Nobody writes, and still it finds its way back.
    for _ in 0..60 {
        if store.alive() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(store.alive());
    assert_eq!(store.setting("k").await.unwrap().as_deref(), Some("1"));
    store.set_setting("k", "3").await.unwrap();
    // A connection lost while nobody wrote is replaced before anyone notices.
    sqlx::query(KILL).bind(&name).execute(&mut admin).await.unwrap();
    store.set_setting("k", "4").await.unwrap();
    assert_eq!(store.setting("k").await.unwrap().as_deref(), Some("4"));
    store.close().await;
    place.clear().await;
}
