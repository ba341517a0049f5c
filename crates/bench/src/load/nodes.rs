//! Several servers on one PostgreSQL: how much more two of them serve than one. They share this
//! machine with the database and the client, so that each figure is taken twice: as fast as they
//! can, where the machine is the limit, and with every server held to a part of its time, as if
//! each had a small machine of its own and the database were not the limit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::child::{Folder, Server};
use super::paper::{beside, count, figure, head};
use super::play::Crowd;
use super::table::Pace;

const TABLES: usize = 96;
/// A server that is held runs for the first of these, in turn.
const HELD: (Duration, Duration) = (Duration::from_millis(6), Duration::from_millis(40));

/// Takes the figures, where there is a PostgreSQL to take them on.
pub(super) async fn figures() -> Result<()> {
    head(&format!(
        "Two servers on one PostgreSQL: {TABLES} tables, every question answered at once"
    ));
    let Ok(database) = std::env::var("CURIA_TEST_POSTGRES") else {
        println!("  left out: CURIA_TEST_POSTGRES names no server (tools/with-postgres)");
        return Ok(());
    };
    for (held, title, least) in [
        (false, "the machine is the limit: two, times one", 0.9),
        (true, "each server held: two, times one", 1.4),
    ] {
        let one = rate(&database, 1, held).await?;
        let two = rate(&database, 2, held).await?;
        let times = two / one;
        figure(title, &format!("{times:.2}"), &format!(">= {least}"), least <= times);
        beside("answers a second of one / of two", &format!("{} / {}", count(one), count(two)));
    }
    Ok(())
}

/// Answers a second that so many servers take together.
async fn rate(database: &str, servers: usize, held: bool) -> Result<f64> {
    let folders: Vec<Folder> =
        (0..servers).map(|n| Folder::new(&format!("node-{n}"))).collect::<Result<_>>()?;
    let flags = ["--database", database, "--node-lease-ms", "10000"];
    let started: Result<Vec<Server>> =
        folders.iter().map(|folder| Server::start(folder, &flags)).collect();
    let started = started?;
    let mut crowds = Vec::new();
    for server in &started {
        crowds.push(Crowd::gather(server, TABLES / servers, |_| Pace::AtOnce).await?);
    }
    let holding = held.then(|| Holding::all(&started));
    tokio::time::sleep(Duration::from_secs(3)).await;
    crowds.iter().for_each(|crowd| crowd.tally.reset());
    let begin = Instant::now();
    tokio::time::sleep(Duration::from_secs(10)).await;
    let seconds = begin.elapsed().as_secs_f64();
    let plies: u64 = crowds.iter().map(|crowd| crowd.tally.plies.get()).sum();
    let faults: u64 = crowds.iter().map(|crowd| crowd.tally.faults()).sum();
    drop(holding);
    if 0 < faults {
        figure("refused / missing pushes / closed sockets", &faults.to_string(), "0", false);
    }
    for crowd in crowds {
        crowd.leave().await;
    }
    for server in started {
        server.stop()?;
    }
    Ok(plies as f64 / seconds)
}

/// Servers that run only a part of the time, until this is dropped.
struct Holding {
    over: Arc<AtomicBool>,
    threads: Vec<std::thread::JoinHandle<()>>,
}

impl Holding {
    fn all(servers: &[Server]) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let threads = servers.iter().map(|server| {
            let (over, hold) = (Arc::clone(&over), server.hold());
            std::thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    hold(true);
                    std::thread::sleep(HELD.1 - HELD.0);
                    hold(false);
                    std::thread::sleep(HELD.0);
                }
            })
        });
        Self { threads: threads.collect(), over }
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
