//! Stored games, played again: from their text, out of the store, and with every hash checked.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use krieg_und_frieden::KriegUndFrieden;
use krieg_und_frieden::setup::{Edition, Setup};
use store::{Location, Options, Store};

use super::child::Folder;
use super::games::{self, Game};
use super::paper::{beside, count, figure, head};
use super::start;
use crate::rules::{self, rate};

/// How many games.
const GAMES: u64 = 200;

pub(super) async fn figures() -> Result<()> {
    let games = games::played(GAMES)?;
    let plies: usize = games.iter().map(|game| game.entries.len()).sum();
    let bytes: usize = games.iter().flat_map(|game| &game.entries).map(|it| it.link.len()).sum();
    head(&format!(
        "Replay: {GAMES} games of random play, {} answers each, {} bytes to an answer, one core",
        plies as u64 / GAMES,
        bytes / plies
    ));
    let texts: Vec<(String, String)> =
        games.iter().map(|game| (game.opening.clone(), game.links())).collect();
    let title = games::title()?;
    let resumed = rate(|time| {
        whole_rounds(time, plies, || {
            for (opening, links) in &texts {
                drop(black_box(title.game.resume(opening, links).expect("it was just played")));
            }
        })
    });
    let goal = 1_000_000.0;
    figure(
        "stored text to a table, answers a second",
        &count(resumed),
        ">= 1,000,000",
        goal <= resumed,
    );
    let read = out_of_the_store(&games).await?;
    beside("the same out of SQLite, answers a second", &count(read));
    let records: Vec<String> = texts
        .iter()
        .map(|(opening, links)| title.game.record(opening, links))
        .collect::<Result<_, _>>()?;
    let checked = rate(|time| {
        whole_rounds(time, plies, || {
            for record in &records {
                drop(black_box(title.game.replay(record, None).expect("it was just played")));
            }
        })
    });
    beside("every hash checked (`curia verify`), answers a second", &count(checked));
    let rules = krieg_und_frieden()?;
    let playout = rate(|time| rules::games(&rules, time));
    beside("reference: random play of the rules, decisions a second", &count(playout));
    Ok(())
}

fn krieg_und_frieden() -> Result<KriegUndFrieden> {
    use engine::Game;
    Ok(KriegUndFrieden::new(&Setup::new(Edition::Spada, 4))?)
}

fn whole_rounds(time: Duration, plies: usize, mut round: impl FnMut()) -> (u64, Duration) {
    let (begin, mut count) = (Instant::now(), 0);
    while begin.elapsed() < time {
        round();
        count += plies as u64;
    }
    (count, begin.elapsed())
}

/// The best rate of a few rounds at which games come out of a database and back to a table.
async fn out_of_the_store(games: &[Game]) -> Result<f64> {
    let folder = Folder::new("replay")?;
    let place = Location::Sqlite(folder.path().join("curia.db"));
    let store = Store::open(&place, &Options::default()).await?;
    let host = start::host(&store).await?;
    let rows: Vec<_> =
        games.iter().enumerate().map(|(place, game)| start::over(game, place, &host)).collect();
    start::write(&store, &rows).await?;
    let title = games::title()?;
    let mut best: f64 = 0.0;
    for _ in 0..7 {
        let (begin, mut plies) = (Instant::now(), 0);
        for (row, _, game) in &rows {
            let links = store.links(&row.id).await?;
            drop(black_box(title.game.resume(&game.opening, &links)?));
            plies += game.entries.len();
        }
        best = best.max(plies as f64 / begin.elapsed().as_secs_f64());
    }
    store.close().await;
    Ok(best)
}
