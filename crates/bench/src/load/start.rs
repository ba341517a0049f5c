//! How long a server takes from its start to its first good word, with little and with much in
//! its store.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use engine::SeatSet;
use server::live::clock::Clocks;
use server::terms::{Pace, Seating, Sitter};
use server::text::Shield;
use store::{Append, Head, Location, Options, Person, Store, Table};

use super::child::{Folder, Server, curia};
use super::games::{self, Game};
use super::paper::{beside, count, figure, head, mib, millis, percentile};

/// Games in the large store, and how many of them are over.
const STORED: usize = 100_000;
const OVER: usize = 2_000;
/// How many are written at a time.
const AT_ONCE: usize = 500;
/// How often each start is timed; the middle one counts.
const ROUNDS: usize = 9;

pub(super) async fn figures() -> Result<()> {
    head("Start: from the start of the program to its first good answer on /healthz");
    let mut fresh = Vec::new();
    for _ in 0..ROUNDS {
        let folder = Folder::new("start")?;
        let server = Server::start(&folder, &[])?;
        fresh.push(server.took);
        server.stop()?;
    }
    let folder = Folder::new("start")?;
    Server::start(&folder, &[])?.stop()?;
    let again = starts(&folder)?;
    let goal = Duration::from_millis(50);
    for (name, mut times) in [("an empty folder", fresh), ("an empty database", again)] {
        let middle = percentile(&mut times, 50.0);
        figure(name, &millis(middle), "< 50 ms", middle < goal);
    }
    let (bytes, entries, took) = fill(&folder).await?;
    let mut times = starts(&folder)?;
    let (first, middle) = (times[0], percentile(&mut times, 50.0));
    let name = format!("{} stored games", count(STORED as f64));
    let goal = Duration::from_millis(500);
    figure(&name, &millis(middle), "< 500 ms", middle < goal);
    beside("the first of these", &millis(first));
    beside("its database", &mib(bytes));
    beside(
        "its entries, written by itself at, a second",
        &count(entries as f64 / took.as_secs_f64()),
    );
    checks(&folder).await?;
    let mut games = Vec::new();
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        curia()?.arg("games").output()?;
        games.push(begin.elapsed());
    }
    beside("reference: `curia games`, from start to end", &millis(percentile(&mut games, 50.0)));
    Ok(())
}

fn starts(folder: &Folder) -> Result<Vec<Duration>> {
    let start = |_| {
        let server = Server::start(folder, &[])?;
        let took = server.took;
        server.stop()?;
        Ok(took)
    };
    (0..ROUNDS).map(start).collect()
}

/// How fast open games are replayed in the background after a new build has started.
async fn checks(folder: &Folder) -> Result<()> {
    let server = Server::start(folder, &[])?;
    let jobs = server.figure("store_jobs_total")?;
    let (begin, usage) = (Instant::now(), server.usage()?);
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (jobs, usage) = (server.figure("store_jobs_total")? - jobs, server.usage()?.since(usage));
    let seconds = begin.elapsed().as_secs_f64();
    beside("open games replayed meanwhile, a second", &count(jobs / seconds));
    beside(
        "processor of the server while it does",
        &format!("{:.0} %", 100.0 * usage.server / seconds),
    );
    server.stop()
}

/// A game as rows of the store.
pub(super) type Rows<'a> = (Table, Head, &'a Game);

/// Someone whose tables they are.
pub(super) async fn host(store: &Store) -> Result<Person> {
    let host = Person {
        id: "host".to_owned(),
        name: "Ada".to_owned(),
        shield: Shield::of_name("Ada").kept(),
        lang: "en".to_owned(),
        login: None,
        admin: false,
        created: 1,
    };
    store.add_person(&host).await?;
    Ok(host)
}

fn row(game: &Game, place: usize, host: &Person, pace: Pace) -> Table {
    let mut seating = Seating::new(4);
    for chair in &mut seating.chairs {
        let shield = Shield::of_name(&host.name);
        let (id, name) = (host.id.clone(), host.name.clone());
        chair.who = Some(Sitter::Person { id, name, shield });
    }
    let terms = serde_json::json!({
        "edition": "spada", "seats": 4, "pace": pace, "shared": true,
    });
    Table {
        id: format!("{:016x}t{place}", (place as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        game: "krieg-und-frieden".to_owned(),
        status: "playing".to_owned(),
        public: place.is_multiple_of(2),
        host: host.id.clone(),
        terms: terms.to_string(),
        seating: serde_json::to_string(&seating).unwrap_or_default(),
        people: vec![host.id.clone()],
        opening: format!(r#"{{"record":{},"told":{}}}"#, game.opening, game.told),
        motion: None,
        outcome: None,
        created: place as i64,
        started: Some(place as i64),
        ended: None,
        checked: None,
        rev: 2,
    }
}

/// A game that has ended.
pub(super) fn over<'a>(game: &'a Game, place: usize, host: &Person) -> Rows<'a> {
    let mut row = row(game, place, host, Pace::Untimed);
    row.status = "over".to_owned();
    row.outcome = Some(game.outcome.clone());
    row.ended = Some(place as i64 + 1);
    let last = game.entries.len() as i64;
    (row, Head { last, ..Head::default() }, game)
}

/// A game that has come so far; every third has clocks.
fn open<'a>(game: &'a Game, place: usize, host: &Person, now: i64) -> Rows<'a> {
    let pace = if place.is_multiple_of(3) { Pace::Slow { hours: 72 } } else { Pace::Untimed };
    let last = (4 + place % 9).min(game.entries.len() - 1);
    let awaited = last.checked_sub(1).map_or(game.awaited, |place| game.entries[place].awaited);
    let clocks = Clocks::new(pace, 4).map(|mut clocks| {
        clocks.set(pace, SeatSet::EMPTY, SeatSet::from_bits(awaited), now + place as i64);
        clocks
    });
    let head = Head {
        last: last as i64,
        deadline: clocks.as_ref().and_then(Clocks::deadline),
        awaited: awaited.into(),
        clocks: clocks.map(|clocks| serde_json::to_string(&clocks).unwrap_or_default()),
    };
    (row(game, place, host, pace), head, game)
}

/// Writes many games to the store of a folder; the size of its file, its entries, and how long
/// that took.
async fn fill(folder: &Folder) -> Result<(f64, u64, Duration)> {
    let games = games::played(300)?;
    let path = folder.path().join("data").join("curia.db");
    let store = Store::open(&Location::Sqlite(path.clone()), &Options::default()).await?;
    let host = host(&store).await?;
    let (begin, mut entries, now) = (Instant::now(), 0, server::app::now());
    for first in (0..STORED).step_by(AT_ONCE) {
        let rows: Vec<_> = (first..STORED.min(first + AT_ONCE))
            .map(|place| {
                let game = &games[place % games.len()];
                match place % (STORED / OVER) {
                    0 => over(game, place, &host),
                    _ => open(game, place, &host, now),
                }
            })
            .collect();
        entries += rows.iter().map(|(_, head, _)| head.last as u64).sum::<u64>();
        write(&store, &rows).await?;
    }
    let took = begin.elapsed();
    store.close().await;
    Ok((std::fs::metadata(&path)?.len() as f64, entries, took))
}

/// Writes games to a store: as many as there are into each commit.
pub(super) async fn write(store: &Store, rows: &[Rows<'_>]) -> Result<()> {
    let mut adding = tokio::task::JoinSet::new();
    for (table, _, game) in rows {
        let head = Head { awaited: game.awaited.into(), ..Head::default() };
        let (store, table) = (store.clone(), table.clone());
        adding.spawn(async move { store.add_table(&table, &head).await });
    }
    while let Some(added) = adding.join_next().await {
        added??;
    }
    let mut writing = tokio::task::JoinSet::new();
    for (table, head, game) in rows {
        let last = usize::try_from(head.last)?;
        let entries = game.entries[..last].iter().enumerate().map(|(place, entry)| store::Entry {
            seq: place as i64 + 1,
            at: table.created + place as i64,
            seat: entry.seat.map(|seat| seat.index() as i64),
            key: Some(format!("{place}")),
            by: "person".to_owned(),
            link: entry.link.clone(),
            told: entry.told.clone(),
        });
        let (entries, store) = (entries.collect(), store.clone());
        let (table, head, drafts) = (table.id.clone(), head.clone(), Vec::new());
        let append =
            Append { table, after: 0, rev: None, entries, head, drafts, calls: Vec::new() };
        writing.spawn(async move { store.append(append).await });
    }
    while let Some(written) = writing.join_next().await {
        written?.context("a game could not be stored")?;
    }
    Ok(())
}
