//! Several servers on one PostgreSQL: how much more two of them serve than one. They share this
//! machine with the database and the client, so what keeps one server from taking more is chosen
//! for each figure: the machine, the servers (each is held to a part of its time, as if it had a
//! small machine of its own), or the database (each of its commits takes a while).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::child::{Folder, Server};
use super::paper::{beside, count, figure, head};
use super::play::Crowd;
use super::table::Pace;

/// A server that is held runs for the first of these, in turn: so rarely that the machine has room
/// for two of them, the database and the client, and so often that no answer waits long.
const HELD: (Duration, Duration) = (Duration::from_micros(1500), Duration::from_millis(30));
/// What makes PostgreSQL wait for 10 ms before it brings a commit to the disk, others or not. It
/// is for those alone who may do everything there, such as the user of `tools/with-postgres`.
const SLOWLY: &str = "options=-c%20commit_delay%3D10000%20-c%20commit_siblings%3D0";

/// What keeps the servers from taking more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limit {
    Machine,
    Servers,
    Database,
}

impl Limit {
    /// How many tables are played: as many as it takes for something to be short. Where servers
    /// are held each answer waits for their turn, so it takes more.
    fn tables(self) -> usize {
        match self {
            Self::Servers => 480,
            Self::Machine | Self::Database => 96,
        }
    }
}

/// Where the four seats of a table are played, if there are two servers.
#[derive(Clone, Copy)]
enum Seats {
    /// At one server; half of the tables at each.
    Together,
    /// Two at each, so that every answer is word to the other server.
    Apart,
}

/// Takes the figures, where there is a PostgreSQL to take them on. Whether all goals were met.
pub(super) async fn figures() -> Result<bool> {
    head("Two servers on one PostgreSQL, times one: every question is answered at once");
    let Ok(database) = std::env::var("CURIA_TEST_POSTGRES") else {
        println!("  left out: CURIA_TEST_POSTGRES names no server (tools/with-postgres)");
        return Ok(true);
    };
    let mut met = true;
    for (limit, title, least) in [
        (Limit::Machine, "the machine is the limit", 0.9),
        (Limit::Servers, "each server is held", 1.4),
        (Limit::Database, "the database is the limit", 0.9),
    ] {
        let one = play(&database, 1, limit, Seats::Together).await?;
        beside(&format!("{title}: answers a second of one"), &count(one.rate));
        one.tell_work(limit);
        let two = play(&database, 2, limit, Seats::Together).await?;
        let (times, goal) = (two.rate / one.rate, format!(">= {least}"));
        figure("  two, each table at one of them", &format!("{times:.2}"), &goal, least <= times);
        two.tell_work(limit);
        // What it costs has no goal: a balancer sends some people elsewhere, and never all.
        let apart = play(&database, 2, limit, Seats::Apart).await?;
        beside("  two, each table at both", &format!("{:.2}", apart.rate / one.rate));
        apart.tell_work(limit);
        met &= one.well && two.well && apart.well && least <= times;
    }
    Ok(met)
}

/// What came of some play.
struct Played {
    /// Answers a second, of all servers together.
    rate: f64,
    /// Nothing went wrong.
    well: bool,
    /// How many cores a server used while it was allowed to run.
    cores: f64,
}

impl Played {
    /// Where servers are held: whether they are what is short.
    fn tell_work(&self, limit: Limit) {
        if limit == Limit::Servers {
            beside("    cores in use while a server may run", &format!("{:.2}", self.cores));
        }
    }
}

/// Has so many servers play for ten seconds.
async fn play(database: &str, servers: usize, limit: Limit, seats: Seats) -> Result<Played> {
    let folders: Vec<Folder> =
        (0..servers).map(|n| Folder::new(&format!("node-{n}"))).collect::<Result<_>>()?;
    let database = match limit {
        Limit::Machine | Limit::Servers => database.to_owned(),
        Limit::Database => {
            format!("{database}{}{SLOWLY}", if database.contains('?') { '&' } else { '?' })
        }
    };
    let flags = ["--database", &database, "--node-lease-ms", "10000"];
    let started: Result<Vec<Server>> =
        folders.iter().map(|folder| Server::start(folder, &flags)).collect();
    let started = started?;
    let all: Vec<&Server> = started.iter().collect();
    let places: Vec<&[&Server]> = match seats {
        Seats::Together => all.chunks(1).collect(),
        Seats::Apart => vec![&all],
    };
    let mut crowds = Vec::new();
    for place in &places {
        crowds.push(Crowd::gather(place, limit.tables() / places.len(), |_| Pace::AtOnce).await?);
    }
    let holding = (limit == Limit::Servers).then(|| Holding::all(&started));
    tokio::time::sleep(Duration::from_secs(3)).await;
    crowds.iter().for_each(|crowd| crowd.tally.reset());
    let work = || -> Result<f64> { started.iter().map(|server| Ok(server.usage()?.server)).sum() };
    let (begin, before) = (Instant::now(), work()?);
    tokio::time::sleep(Duration::from_secs(10)).await;
    let (seconds, used) = (begin.elapsed().as_secs_f64(), work()? - before);
    let plies: u64 = crowds.iter().map(|crowd| crowd.tally.plies.get()).sum();
    let faults: u64 = crowds.iter().map(|crowd| crowd.tally.faults()).sum();
    drop(holding);
    if 0 < faults {
        figure("refused / missing pushes / closed sockets", &faults.to_string(), "0", false);
        let first = crowds.iter().find_map(|crowd| crowd.tally.fault.borrow().clone());
        println!("  the first fault: {}", first.unwrap_or_default());
    }
    for crowd in crowds {
        crowd.leave().await;
    }
    for server in started {
        server.stop()?;
    }
    let allowed = seconds * servers as f64 * HELD.0.as_secs_f64() / HELD.1.as_secs_f64();
    Ok(Played { rate: plies as f64 / seconds, well: faults == 0, cores: used / allowed })
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
