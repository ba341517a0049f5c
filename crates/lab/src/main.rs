//! `lab`: bots are measured against each other, and their values fitted.

use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anno_domini_890::AnnoDomini890;
use bots::lore::Lore;
use bots::tune::{Fit, Games, fit, sample};
use bots::values::Net;
use bots::{AnyBots, Brained, Brains, Match, Share};
use clap::{Parser, Subcommand};
use engine::Seed;
use fief::Fief;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;

/// Measures bots and fits their values.
#[derive(Parser)]
struct Args {
    /// All luck and all choices follow from it.
    #[arg(long, global = true, default_value = "lab")]
    seed: String,
    /// How many threads play.
    #[arg(long, global = true, default_value_t = 2)]
    threads: usize,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Plays games between bots, one for each seat; they change places from game to game.
    Match {
        /// Such as `fief`.
        game: String,
        /// How many.
        games: u64,
        /// Such as `knight steward steward`.
        bots: Vec<String>,
    },
    /// Fits the values of a game to games that are played for it.
    Tune {
        /// Such as `fief`.
        game: String,
        /// How many games.
        games: u64,
        /// Where the values are written.
        out: PathBuf,
        /// How many positions of each game.
        #[arg(long, default_value_t = 16)]
        each: usize,
        /// Who plays.
        #[arg(long, value_delimiter = ',', default_value = "steward")]
        bots: Vec<String>,
        /// How often, in hundredths, a seat plays at random instead.
        #[arg(long, value_delimiter = ',', default_value = "0,0,5,20")]
        whims: Vec<u32>,
        /// How many sit at the table; all that the game can be played with if none is named.
        #[arg(long, value_delimiter = ',')]
        seats: Vec<usize>,
        /// How often all positions are gone through; 0 writes the positions themselves.
        #[arg(long, default_value_t = 12)]
        rounds: u32,
        /// What searches value states by, instead of what the game comes with.
        #[arg(long)]
        values: Option<PathBuf>,
    },
}

fn main() {
    let args = Args::parse();
    let game = match &args.task {
        Task::Match { game, .. } | Task::Tune { game, .. } => game,
    };
    let run = match game.as_str() {
        "krieg-und-frieden" | "kf" => run::<KriegUndFrieden>,
        "geweihte-steine" | "gs" => run::<GeweihteSteine>,
        "fief" | "fi" => run::<Fief>,
        "anno-domini-890" | "ad" => run::<AnnoDomini890>,
        unknown => {
            eprintln!(
                "game: `{unknown}` is none of krieg-und-frieden (kf), geweihte-steine (gs), fief (fi), anno-domini-890 (ad)"
            );
            std::process::exit(2);
        }
    };
    if let Err(problem) = run(&args) {
        eprintln!("{problem}");
        std::process::exit(2);
    }
}

fn run<G: Lore + Brains>(args: &Args) -> Result<(), String> {
    let seed = Seed::from_text(&args.seed);
    match &args.task {
        Task::Match { games, bots, .. } => compare::<G>(*games, bots, seed, args.threads),
        Task::Tune { games, out, each, bots, whims, seats, rounds, values, .. } => {
            let all = if seats.is_empty() { G::META.seats } else { seats };
            if let Some(wrong) = all.iter().find(|seats| !G::META.seats.contains(seats)) {
                return Err(format!("seats: {wrong} cannot play"));
            }
            if let Some(wrong) = bots.iter().find(|bot| G::bot(bot).is_none()) {
                return Err(format!("bots: there is no `{wrong}`"));
            }
            let values = values.as_ref().map(|path| read::<G>(path)).transpose()?;
            let begun = Instant::now();
            let samples = sample::<G>(&Games {
                seats: all,
                bots,
                whims,
                count: *games,
                each: *each,
                seed,
                threads: args.threads,
                values,
            });
            println!("{} positions in {:.0} s", samples.len(), begun.elapsed().as_secs_f64());
            if *rounds == 0 {
                let file = fs::File::create(out).map_err(|error| format!("out: {error}"))?;
                let mut file = BufWriter::new(file);
                return samples.write(&mut file).map_err(|error| format!("out: {error}"));
            }
            let how = Fit { rounds: *rounds, stride: 2e-3, seed, threads: args.threads };
            let net = fit(&samples, &how, &mut |round, loss| {
                println!("{round:>3}: {:.4} where even is {:.4}", loss.net, loss.even);
            });
            println!("{:.0} s", begun.elapsed().as_secs_f64());
            fs::write(out, net.write()).map_err(|error| format!("out: {error}"))
        }
    }
}

/// How often each bot has each seat in a part of a match.
const PART: usize = 4;

/// Plays a match part by part, and prints after each what is known so far: long ones may be cut.
fn compare<G: Brains>(
    games: u64,
    bots: &[String],
    seed: Seed,
    threads: usize,
) -> Result<(), String> {
    let begun = Instant::now();
    let mut sums: Vec<(String, f64, u64)> = Vec::new();
    let (mut played, mut steps) = (0, 0.0);
    // In each part all change places equally often; it is the same however many threads play.
    let part = (bots.len() * PART) as u64;
    while played < games {
        let count = part.min(games - played);
        let wanted = Match {
            seats: bots.len(),
            edition: G::META.editions[0].to_owned(),
            options: Vec::new(),
            bots: bots.to_vec(),
            games: count,
            seed: seed.nth(played),
            threads,
        };
        let report = Brained::<G>::new().simulate(&wanted, &|_| ());
        let report = report.map_err(|error| error.to_string())?;
        for bot in &report.wins_by_bot {
            match sums.iter_mut().find(|(name, ..)| *name == bot.name) {
                Some((_, won, all)) => (*won, *all) = (*won + bot.share.wins, *all + bot.played),
                None => sums.push((bot.name.clone(), bot.share.wins, bot.played)),
            }
        }
        played += count;
        steps += report.decisions_per_game * count as f64;
        println!(
            "{played} games, {:.1} s and {:.0} steps a game",
            begun.elapsed().as_secs_f64() / played as f64,
            steps / played as f64
        );
        for (name, won, all) in &sums {
            let share = Share::new(*won, *all);
            println!(
                "{name:>40} {:5.1} % ({:.1} to {:.1}) of {all}",
                100.0 * share.share,
                100.0 * share.low,
                100.0 * share.high,
            );
        }
    }
    Ok(())
}

/// Values from a file.
fn read<G: Lore>(path: &Path) -> Result<Net, String> {
    let bytes = fs::read(path).map_err(|error| format!("values: {error}"))?;
    Net::read(G::FIGURES, &bytes).ok_or("values: fitted to other figures".to_owned())
}
