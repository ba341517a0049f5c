//! Many tables in play: as fast as they can, and at a pace that people would find fast.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::child::{Folder, Server, Usage};
use super::disk;
use super::paper::{beside, count, figure, head, millis, percentile, spread};
use super::table::{Pace, Table, Tally};
use super::wire::House;

/// How many tables one guest opens: whoever has many is shown many.
const TABLES_EACH: usize = 16;

/// Tables that play until they are dropped.
pub(super) struct Crowd {
    pub(super) tally: Rc<Tally>,
    tasks: tokio::task::JoinSet<()>,
}

impl Crowd {
    /// Opens so many tables, and has each played at its pace; a new one follows one that is over.
    /// Where there are several servers, each table is played at all of them.
    pub(super) async fn gather(
        servers: &[&Server],
        tables: usize,
        pace: impl Fn(usize) -> Pace,
    ) -> Result<Self> {
        let house = House::new(servers.iter().map(|server| server.address).collect());
        let tally = Rc::new(Tally::default());
        let mut opening = tokio::task::JoinSet::new();
        for first in (0..tables).step_by(TABLES_EACH) {
            let (house, tally) = (Rc::clone(&house), Rc::clone(&tally));
            opening.spawn_local(async move {
                let who: Rc<str> = house.guest().await?.into();
                let mut opened = Vec::new();
                for _ in first..tables.min(first + TABLES_EACH) {
                    opened.push((Table::open(&house, &who, &tally).await?, Rc::clone(&who)));
                }
                anyhow::Ok(opened)
            });
        }
        let mut opened = Vec::with_capacity(tables);
        while let Some(more) = opening.join_next().await {
            opened.extend(more??);
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (place, (table, who)) in opened.into_iter().enumerate() {
            let (house, tally, pace) = (Rc::clone(&house), Rc::clone(&tally), pace(place));
            tasks.spawn_local(async move {
                if let Err(error) = keep_playing(table, &house, &who, &tally, pace).await {
                    tally.fault.borrow_mut().get_or_insert_with(|| format!("{error:#}"));
                    tally.closed.set(tally.closed.get() + 1);
                }
            });
        }
        Ok(Self { tally, tasks })
    }

    /// Everyone goes home.
    pub(super) async fn leave(mut self) {
        self.tasks.shutdown().await;
    }
}

async fn keep_playing(
    mut table: Table,
    house: &House,
    who: &str,
    tally: &Rc<Tally>,
    mut pace: Pace,
) -> Result<()> {
    loop {
        table.play(pace).await?;
        tally.games.set(tally.games.get() + 1);
        drop(table);
        table = Table::open(house, who, tally).await?;
        if let Pace::Every { first, period } = &mut pace {
            let gone = Instant::now().saturating_duration_since(*first).as_nanos();
            let periods = gone / period.as_nanos() + 1;
            *first += *period * u32::try_from(periods).unwrap_or(u32::MAX);
        }
    }
}

/// What a stretch of play came to.
struct Stretch {
    seconds: f64,
    usage: Usage,
    batches: f64,
    jobs: f64,
    commit_micros: f64,
}

/// Lets everyone play for some time, and counts from then on.
async fn stretch(server: &Server, crowd: &Crowd, warm: u64, time: u64) -> Result<Stretch> {
    tokio::time::sleep(Duration::from_secs(warm)).await;
    let names = ["store_batches_total", "store_jobs_total", "store_commit_micros_total"];
    let read = || names.map(|name| server.figure(name).unwrap_or(f64::NAN));
    let (figures, usage) = (read(), server.usage()?);
    crowd.tally.reset();
    let begin = Instant::now();
    tokio::time::sleep(Duration::from_secs(time)).await;
    let seconds = begin.elapsed().as_secs_f64();
    let usage = server.usage()?.since(usage);
    let now = read();
    let [batches, jobs, commit_micros] = [0, 1, 2].map(|place| now[place] - figures[place]);
    Ok(Stretch { seconds, usage, batches, jobs, commit_micros })
}

fn report(crowd: &Crowd, stretch: &Stretch) {
    let Stretch { seconds, usage, batches, jobs, commit_micros } = stretch;
    let tally = &crowd.tally;
    let plies = tally.plies.get().max(1) as f64;
    let rate = |number: u64| count(number as f64 / seconds);
    beside("steps of answers not whole yet, a second", &rate(tally.drafts.get()));
    beside("games that ended, a second", &rate(tally.games.get()));
    let bytes = tally.bytes.get() as f64 / seconds / 1e6;
    beside("frames a second / MB a second", &format!("{} / {bytes:.1}", rate(tally.frames.get())));
    beside("writes in one commit", &format!("{:.1}", jobs / batches));
    let time = Duration::from_secs_f64(commit_micros / batches / 1e6);
    beside(
        "commits a second / time of one",
        &format!("{} / {}", count(batches / seconds), millis(time)),
    );
    let share = |used: f64| format!("{used:.1} s, {:.0} us/ply", used * 1e6 / plies);
    beside(&format!("processor of the server, of {:.0} s", 2.0 * seconds), &share(usage.server));
    beside("processor of the client", &share(usage.client));
    beside("processor of other programs", &format!("{:.1} s", usage.others()));
    let (refused, gaps, closed) = (tally.refused.get(), tally.gaps.get(), tally.closed.get());
    let faults = format!("{refused} / {gaps} / {closed}");
    figure("refused / missing pushes / closed sockets", &faults, "0", tally.faults() == 0);
    if let Some(fault) = &*tally.fault.borrow() {
        println!("  the first fault: {fault}");
    }
}

/// As many answers as it can take.
pub(super) async fn saturated() -> Result<()> {
    const TABLES: usize = 256;
    head(&format!(
        "Saturated: {TABLES} tables, 4 sockets each, every question answered at once, 15 s"
    ));
    let folder = Folder::new("saturated")?;
    let server = Server::start(&folder, &[])?;
    let crowd = Crowd::gather(&[&server], TABLES, |_| Pace::AtOnce).await?;
    let stretch = stretch(&server, &crowd, 5, 15).await?;
    let rate = crowd.tally.plies.get() as f64 / stretch.seconds;
    figure("durable answers a second", &count(rate), ">= 6,000", 6_000.0 <= rate);
    let mut times = std::mem::take(&mut *crowd.tally.times.borrow_mut());
    beside("from sending to the push, p50/p99/max", &spread(&mut times));
    report(&crowd, &stretch);
    disk::reference(folder.path())?;
    crowd.leave().await;
    server.stop()
}

/// Many tables at an even pace.
pub(super) async fn paced() -> Result<()> {
    const TABLES: usize = 4_000;
    head(&format!("Paced: {TABLES} tables, 4 sockets each, one answer a second at each, 20 s"));
    let folder = Folder::new("paced")?;
    let server = Server::start(&folder, &[])?;
    let period = Duration::from_secs(1);
    let begin = Instant::now();
    // The moments of all tables are spread evenly, whenever it is that they begin.
    let pace = |place: usize| {
        let whole = Instant::now().duration_since(begin).as_secs() + 2;
        let first = begin + period * whole as u32 + period * place as u32 / TABLES as u32;
        Pace::Every { first, period }
    };
    let crowd = Crowd::gather(&[&server], TABLES, pace).await?;
    let stretch = stretch(&server, &crowd, 5, 20).await?;
    let rate = crowd.tally.plies.get() as f64 / stretch.seconds;
    let mut times = std::mem::take(&mut *crowd.tally.times.borrow_mut());
    let late = percentile(&mut times, 99.0);
    figure(
        "from sending to the push, p99",
        &millis(late),
        "< 40 ms",
        late < Duration::from_millis(40),
    );
    beside("from sending to the push, p50/p99/max", &spread(&mut times));
    let wanted = TABLES as f64 * stretch.seconds;
    let on_time = 100.0 * (1.0 - crowd.tally.late.get() as f64 / wanted);
    beside("durable answers a second", &count(rate));
    beside("moments at which an answer could be given", &format!("{on_time:.2} %"));
    report(&crowd, &stretch);
    disk::reference(folder.path())?;
    crowd.leave().await;
    server.stop()
}
