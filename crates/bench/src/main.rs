//! `make bench`: figures of speed, each beside a reference measured in the same run on the same
//! machine. It prints, and fails only where two servers are not what they should be beside one.
//!
//! `bench engine` takes those of the rules, `bench search` those of the bots that think ahead,
//! `bench server` those of a server that is started for it; `bench` takes all. Further words say
//! how a bot thinks and in which game, such as `marshal fief`, and pick some of the server's: see
//! [`load::PARTS`].

mod load;
mod rules;
mod search;
mod twin;

use anyhow::Result;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        None => {
            rules::run()?;
            search::run("search", None)?;
            load::run(&[])
        }
        Some((first, [])) if first == "engine" => rules::run(),
        Some((first, [])) if first == "search" => search::run("search", None),
        Some((first, [bot])) if first == "search" => search::run(bot, None),
        Some((first, [bot, game])) if first == "search" => search::run(bot, Some(game)),
        Some((first, parts)) if first == "server" => load::run(parts),
        Some(_) => {
            let parts = load::PARTS.join(" | ");
            anyhow::bail!("bench [engine | search [BOT [GAME]] | server [{parts}]...]")
        }
    }
}
