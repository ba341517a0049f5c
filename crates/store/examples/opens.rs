//! How long it takes to open a new database, and one with many tables.
//!
//! `cargo run --release -p store --example opens -- [TABLES]`

use std::time::Instant;

use store::{Append, Due, Entry, Head, Location, Options, Store, Table};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tables: usize = std::env::args().nth(1).map_or(Ok(100_000), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("curia-opens-{}", std::process::id()));
    for n in 0..10 {
        let location = Location::Sqlite(folder.join(format!("new-{n}.db")));
        open(&format!("new, {n}"), &location).await?.close().await;
    }
    let location = Location::Sqlite(folder.join("many.db"));
    let store = open("to be filled", &location).await?;
    let started = Instant::now();
    for start in (0..tables).step_by(500) {
        let mut adding = tokio::task::JoinSet::new();
        for n in start..tables.min(start + 500) {
            let store = store.clone();
            adding.spawn(async move {
                let head = Head { deadline: Some(n as i64), ..Head::default() };
                store.add_table(&table(n), &head).await?;
                store.append(append(n)).await
            });
        }
        while let Some(added) = adding.join_next().await {
            added??;
        }
    }
    println!("{tables} tables with 5 entries each in {} ms", started.elapsed().as_millis());
    store.close().await;
    for n in 0..10 {
        let store = open(&format!("many tables, {n}"), &location).await?;
        timed("the lobby", store.lobby(50, None)).await?;
        timed("tables of one person", store.tables_of("person-7", 50, None)).await?;
        timed("what is due", store.due(&Due::until(100, 50))).await?;
        timed("what is not checked", store.unchecked("build", "", 50)).await?;
        if n == 0 {
            timed("the census", store.census()).await?;
            timed("the whole check", store.check()).await?;
            timed("a backup", store.backup(&folder.join("backup.db"))).await?;
        }
        store.close().await;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

async fn open(what: &str, location: &Location) -> Result<Store, store::StoreError> {
    let started = Instant::now();
    let store = Store::open(location, &Options::default()).await?;
    let opened = started.elapsed();
    store.setting("first").await?;
    let read = started.elapsed();
    println!("{what}: open {} us, first read {} us", opened.as_micros(), read.as_micros());
    Ok(store)
}

async fn timed<T>(
    what: &str,
    asked: impl Future<Output = Result<T, store::StoreError>>,
) -> Result<T, store::StoreError> {
    let started = Instant::now();
    let answer = asked.await?;
    println!("  {what}: {} us", started.elapsed().as_micros());
    Ok(answer)
}

fn table(n: usize) -> Table {
    Table {
        id: format!("table-{n:08}"),
        game: "krieg_und_frieden".into(),
        status: if n.is_multiple_of(3) { "playing" } else { "over" }.into(),
        public: n.is_multiple_of(2),
        host: "host".into(),
        terms: "{}".into(),
        seating: "[]".into(),
        people: (0..4).map(|seat| format!("person-{}", (n + seat * 13) % 5000)).collect(),
        opening: "{}".into(),
        motion: None,
        outcome: None,
        created: 1_700_000_000_000 + n as i64,
        started: None,
        ended: None,
        checked: None,
        rev: 1,
    }
}

fn append(n: usize) -> Append {
    let entries = (1..=5)
        .map(|seq| Entry {
            seq,
            at: seq,
            seat: Some(0),
            key: Some(format!("key-{seq}")),
            by: "bot".into(),
            link: "x".repeat(150),
            told: "y".repeat(300),
        })
        .collect();
    let head = Head { last: 5, deadline: Some(n as i64), awaited: 1, clocks: None };
    Append {
        table: format!("table-{n:08}"),
        after: 0,
        rev: None,
        entries,
        head,
        drafts: Vec::new(),
        calls: Vec::new(),
    }
}
