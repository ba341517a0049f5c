//! How many entries a second the store takes, and how long each one waits, beside what the disk
//! itself needs in the same run.
//!
//! `cargo run --release -p store --example writes -- [CALLERS [SECONDS [LOCATION]]]`

use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use store::{Append, Appended, Entry, Head, Location, Options, Store, Table};

const TABLES: usize = 2000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let callers: usize = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("curia-writes-{}", std::process::id()));
    let location = match arguments.next() {
        Some(text) => Location::parse(&text),
        None => Location::Sqlite(folder.join("curia.db")),
    };
    let raw_in = match &location {
        Location::Sqlite(path) => path.parent().unwrap_or(Path::new(".")).to_owned(),
        Location::Postgres(_) => folder.clone(),
    };
    std::fs::create_dir_all(&raw_in)?;
    print("write + fdatasync of 4 KiB", raw(&raw_in)?);

    let store = Store::open(&location, &Options::default()).await?;
    let ids: Vec<String> = (0..TABLES).map(|n| format!("{:016x}", scramble(n as u64))).collect();
    let started = Instant::now();
    let mut opening = tokio::task::JoinSet::new();
    for id in ids.clone() {
        let store = store.clone();
        opening.spawn(async move { store.add_table(&table(&id), &Head::default()).await });
    }
    while let Some(opened) = opening.join_next().await {
        opened??;
    }
    println!("{TABLES} tables opened in {} ms", started.elapsed().as_millis());

    let before = store.figures();
    let started = Instant::now();
    let until = started + Duration::from_secs(seconds);
    let mut tasks = tokio::task::JoinSet::new();
    for caller in 0..callers {
        let store = store.clone();
        let own: Vec<String> = ids.iter().skip(caller).step_by(callers).cloned().collect();
        tasks.spawn(async move {
            let mut last = vec![0; own.len()];
            let mut took = Vec::new();
            let mut turn = caller as u64;
            while Instant::now() < until {
                turn = scramble(turn);
                let place = (turn % own.len() as u64) as usize;
                let append = append(&own[place], last[place]);
                let asked = Instant::now();
                if store.append(append).await? == Appended::Written {
                    last[place] += 1;
                }
                took.push(asked.elapsed());
            }
            Ok::<_, store::StoreError>(took)
        });
    }
    let mut took = Vec::new();
    while let Some(task) = tasks.join_next().await {
        took.extend(task??);
    }
    let elapsed = started.elapsed().as_secs_f64();
    let after = store.figures();
    let (jobs, batches) = (after.jobs - before.jobs, after.batches - before.batches);
    println!("{callers} callers: {:.0} entries/s", jobs as f64 / elapsed);
    println!(
        "{batches} batches of {:.1} entries, {:.0} microseconds each",
        jobs as f64 / batches as f64,
        (after.total_commit_micros - before.total_commit_micros) as f64 / batches as f64
    );
    print("append", took);
    store.close().await;
    print("write + fdatasync of 4 KiB", raw(&raw_in)?);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(())
}

fn print(what: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let at = |part: usize| took.get(took.len() * part / 100).map_or(0, Duration::as_micros);
    println!("{what}: p50 {} us, p99 {} us, {} times", at(50), at(99), took.len());
}

/// What the disk needs to keep one page.
fn raw(folder: &Path) -> std::io::Result<Vec<Duration>> {
    let path = folder.join("raw.tmp");
    let mut file = std::fs::File::create(&path)?;
    let mut took = Vec::new();
    for _ in 0..300 {
        let started = Instant::now();
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        took.push(started.elapsed());
    }
    std::fs::remove_file(path)?;
    Ok(took)
}

/// Numbers without an order, the same in every run.
fn scramble(n: u64) -> u64 {
    let n = (n ^ (n >> 30) ^ 0x9e37_79b9).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

fn table(id: &str) -> Table {
    Table {
        id: id.into(),
        game: "krieg_und_frieden".into(),
        status: "playing".into(),
        public: true,
        host: "host".into(),
        terms: "{}".into(),
        seating: "[]".into(),
        people: vec!["host".into(), "guest".into()],
        opening: "{}".into(),
        motion: None,
        outcome: None,
        created: 1_700_000_000_000,
        started: None,
        ended: None,
        checked: None,
        rev: 1,
    }
}

fn append(table: &str, after: i64) -> Append {
    let seq = after + 1;
    let entry = Entry {
        seq,
        at: 1_700_000_000_000 + seq,
        seat: Some(seq % 4),
        key: Some(format!("{:016x}", scramble(seq as u64))),
        by: "person".into(),
        link: format!("{{\"seq\":{seq},\"hash\":\"{}\"}}", "0123456789abcdef".repeat(8)),
        told: format!("[{{\"to\":\"all\",\"what\":\"{}\"}}]", "abcdefgh ".repeat(30)),
    };
    let head = Head { last: seq, deadline: Some(entry.at + 60_000), awaited: 3, clocks: None };
    Append {
        table: table.into(),
        after,
        rev: Some(1),
        entries: vec![entry],
        head,
        drafts: Vec::new(),
        calls: Vec::new(),
    }
}
