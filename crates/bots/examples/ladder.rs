//! The ladder of bots: one against random players and against itself, in both editions and with
//! every number of seats. `cargo run --release -p bots --example ladder [games]`.

use bots::{AnyBots, Brained, Match, MatchError, Share};
use engine::{Game, Seed};
use krieg_und_frieden::KriegUndFrieden;

fn main() -> Result<(), MatchError> {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let meta = KriegUndFrieden::META;
    for seats in meta.seats {
        for edition in meta.editions {
            for alone in [true, false] {
                let others = if alone { "random" } else { "steward" };
                let mut bots = vec![others.to_owned(); *seats];
                bots[0] = "steward".to_owned();
                let wanted = Match {
                    seats: *seats,
                    edition: (*edition).to_owned(),
                    options: Vec::new(),
                    bots,
                    games,
                    seed: Seed::from_text("ladder"),
                    threads: std::thread::available_parallelism().map_or(1, usize::from),
                };
                let report = Brained::<KriegUndFrieden>::new().simulate(&wanted, &|_| ())?;
                let micros = 1e6 * wanted.threads as f64 / report.decisions_per_second;
                println!(
                    "{edition}, {seats} seats, steward among {others}: {:.1} plies, {:.1} steps, \
                     {micros:.2} µs a step and thread",
                    report.length.mean, report.decisions_per_game,
                );
                if alone {
                    for bot in &report.wins_by_bot {
                        println!("  {:8} {}", bot.name, percent(&bot.share));
                    }
                } else {
                    for (seat, share) in report.wins_by_seat.iter().enumerate() {
                        println!("  seat {}   {}", seat + 1, percent(share));
                    }
                }
                for scores in &report.scores_by_bot {
                    println!("  {:8} {:.2} points", scores.name, scores.spread.mean);
                }
            }
        }
    }
    Ok(())
}

fn percent(share: &Share) -> String {
    let part = |share: f64| 100.0 * share;
    format!("{:.1} % ({:.1} to {:.1})", part(share.share), part(share.low), part(share.high))
}
