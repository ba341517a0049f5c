//! A server under load: `curia serve` as it is, started for it, and a client that plays through
//! sockets as people do. Both share the machine, so what each of them used stands beside every
//! figure, and what other programs used meanwhile.

mod answer;
mod child;
mod disk;
mod games;
mod memory;
mod nodes;
mod paper;
mod play;
mod replay;
mod start;
mod table;
mod wire;

use anyhow::{Context, Result, bail};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What can be asked for by name.
pub(crate) const PARTS: [&str; 8] =
    ["answer", "saturated", "paced", "nodes", "idle", "seated", "start", "replay"];

/// Takes the figures of these parts, or of all.
pub(crate) fn run(parts: &[String]) -> Result<()> {
    if let Some(other) = parts.iter().find(|part| !PARTS.contains(&part.as_str())) {
        bail!("there is no part `{other}`: {}", PARTS.join(", "));
    }
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })
        .context("the limit of open files")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = tokio::task::LocalSet::new();
    local.block_on(&runtime, async {
        tokio::select! {
            done = all(parts) => done,
            _ = tokio::signal::ctrl_c() => bail!("stopped"),
        }
    })
}

async fn all(parts: &[String]) -> Result<()> {
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|other| other == part);
    println!("\nA server on this machine: `curia serve`, SQLite, every answer on the disk before");
    println!("anyone is told. The client that plays shares its cores.");
    if wanted("answer") {
        answer::figures()?;
    }
    if wanted("replay") {
        replay::figures().await?;
    }
    if wanted("start") {
        start::figures().await?;
    }
    if wanted("saturated") {
        play::saturated().await?;
    }
    if wanted("paced") {
        play::paced().await?;
    }
    let mut met = true;
    if wanted("nodes") {
        met = nodes::figures().await?;
    }
    if wanted("seated") {
        memory::seated().await?;
    }
    if wanted("idle") {
        memory::idle().await?;
    }
    // Of two servers and one, measured one after the other, it can be said whether it is so.
    if !met {
        bail!("two servers are not what they should be beside one: see MISSED above");
    }
    Ok(())
}
