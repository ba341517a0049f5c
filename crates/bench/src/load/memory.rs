//! What a table costs in memory: one that sleeps in the store, and one that is played.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::child::{Folder, Server};
use super::paper::{beside, figure, head, kib, mib};
use super::play::Crowd;
use super::table::Pace;
use super::wire::House;

/// Tables in play, each with four sockets.
pub(super) async fn seated() -> Result<()> {
    const FEW: usize = 500;
    const TABLES: usize = 2_000;
    const PLIES: u32 = 60;
    head(&format!(
        "Memory: {TABLES} tables in play, 4 sockets each, {PLIES} answers given at each"
    ));
    let folder = Folder::new("seated")?;
    let server = Server::start(&folder, &[])?;
    let before = server.memory()?;
    let few = gathered(&server, FEW, PLIES).await?;
    let some = server.memory()?;
    let more = gathered(&server, TABLES - FEW, PLIES).await?;
    let after = server.memory()?;
    let each = (after - before) / TABLES as f64;
    figure("a table in play, everything counted", &kib(each), "<= 40 KiB", each <= 40.0 * 1024.0);
    let slope = (after - some) / (TABLES - FEW) as f64;
    beside(&format!("one more table, after the first {FEW}"), &kib(slope));
    beside("the server before / after", &format!("{} / {}", mib(before), mib(after)));
    let faults = few.tally.faults() + more.tally.faults();
    figure("refused, missing or closed", &faults.to_string(), "0", faults == 0);
    few.leave().await;
    more.leave().await;
    server.stop()
}

/// Tables that have been played so far and whose players now look on.
async fn gathered(server: &Server, tables: usize, plies: u32) -> Result<Crowd> {
    let crowd = Crowd::gather(&[server], tables, |_| Pace::Until(plies)).await?;
    let begin = Instant::now();
    while crowd.tally.done.get() < tables as u64 {
        if Duration::from_secs(180) < begin.elapsed() || crowd.tally.fault.borrow().is_some() {
            bail!("the tables do not come so far: {:?}", crowd.tally.fault.borrow());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(crowd)
}

/// Tables that were begun and sleep again.
pub(super) async fn idle() -> Result<()> {
    const TABLES: usize = 20_000;
    const EACH: usize = 20;
    head(&format!("Memory: {TABLES} tables that were opened, begun, and left alone"));
    let folder = Folder::new("idle")?;
    let server = Server::start(&folder, &["--idle-minutes", "1"])?;
    let before = server.memory()?;
    let house = House::new(vec![server.address]);
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..TABLES / EACH {
        let house = Rc::clone(&house);
        opening.spawn_local(async move {
            let who = house.guest().await?;
            for _ in 0..EACH {
                let table = house.table(&who).await?;
                house.begin(&who, &table).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(opened) = opening.join_next().await {
        opened??;
    }
    let awake = (server.figure("tables_awake")?, server.memory()?);
    let begin = Instant::now();
    while 0.0 < server.figure("tables_awake")? {
        if Duration::from_secs(300) < begin.elapsed() {
            bail!("the tables do not go to sleep");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = server.memory()?;
    server.stop()?;
    let again = Server::start(&folder, &[])?;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let anew = again.memory()?;
    again.stop()?;
    let each = |memory: f64| (memory - before) / TABLES as f64;
    let goal = 1024.0;
    figure("a table that sleeps", &kib(each(after)), "<= 1 KiB", each(after) <= goal);
    figure("the same after a new start", &kib(each(anew)), "<= 1 KiB", each(anew) <= goal);
    let (awake, with) = awake;
    beside(&format!("a table that is awake, of {awake}"), &kib((with - before) / awake.max(1.0)));
    let all = format!("{} / {} / {}", mib(before), mib(with), mib(after));
    beside("the server before / with all awake / asleep", &all);
    Ok(())
}
