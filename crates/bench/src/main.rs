//! `make bench`: figures of speed, each beside a reference measured in the same run on the same
//! machine. Nothing here passes or fails; it prints.
//!
//! `bench engine` takes those of the rules, `bench server` those of a server that is started for
//! it; `bench` takes both. Further words pick some of the server's: see [`load::PARTS`].

mod load;
mod rules;
mod twin;

use anyhow::Result;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        None => {
            rules::run()?;
            load::run(&[])
        }
        Some((first, [])) if first == "engine" => rules::run(),
        Some((first, parts)) if first == "server" => load::run(parts),
        Some(_) => anyhow::bail!("bench [engine | server [{}]...]", load::PARTS.join(" | ")),
    }
}
