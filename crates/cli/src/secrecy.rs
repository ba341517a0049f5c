//! `curia fuzz --states`: random play until all the laws of secrecy have looked at so many states,
//! on several threads. Nothing is left out to save time: every state between two answers is
//! compared with others that look the same to each viewer.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use catalog::Title;
use engine::Seed;
use serde_json::json;
use testkit::{AnyFailure, AnyTable, Effort, Tally};

use crate::context::Context;
use crate::simulate::{figure, progress};

/// More than anyone waits for.
pub(crate) const MOST_STATES: u64 = 1_000_000_000;

/// So many games are examined in a row: what was learned of a game's actions serves them all.
const BLOCK: u64 = 4;

/// Where there is no bar, a line says so often how far it is.
const WORD: Duration = Duration::from_secs(60);

/// So often one looks how far it is.
const LOOK: Duration = Duration::from_millis(50);

/// What is asked for.
pub(crate) struct Wanted<'a> {
    pub(crate) title: &'static Title,
    pub(crate) options: &'a [(String, String)],
    /// Editions and numbers of seats, in turn.
    pub(crate) runs: &'a [(&'a str, usize)],
    pub(crate) states: u64,
    pub(crate) threads: usize,
    pub(crate) seed: Seed,
}

/// Examines blocks of games until there are enough states. Block n follows from the seed alone;
/// of several failures the first in this order is told, with the seed of its block.
pub(crate) fn examine(
    ctx: &Context,
    wanted: &Wanted<'_>,
) -> Result<(Tally, Duration), (Seed, AnyFailure)> {
    let began = Instant::now();
    let bar = progress(wanted.states);
    let (next, looked, broken) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let tally = Mutex::new(Tally::default());
    let first: Mutex<Option<(u64, Seed, AnyFailure)>> = Mutex::new(None);
    let effort = Effort { one_in: 1, ..Effort::default() };
    let work = || {
        while looked.load(Ordering::Relaxed) < wanted.states && !broken.load(Ordering::Relaxed) {
            let block = next.fetch_add(1, Ordering::Relaxed);
            let (edition, seats) = wanted.runs[(block % wanted.runs.len() as u64) as usize];
            let table = AnyTable { seats, edition, options: wanted.options };
            let seed = wanted.seed.nth(block);
            match wanted.title.laws.examine_with(table, BLOCK, &seed, &effort, &|_| {}) {
                Ok(more) => {
                    *tally.lock().expect("nobody panics here") += more;
                    looked.fetch_add(more.secrecy, Ordering::Relaxed);
                }
                Err(failure) => {
                    broken.store(true, Ordering::Relaxed);
                    let mut first = first.lock().expect("nobody panics here");
                    if first.as_ref().is_none_or(|(other, ..)| block < *other) {
                        *first = Some((block, seed, failure));
                    }
                }
            }
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..wanted.threads).map(|_| scope.spawn(work)).collect();
        let mut said = began;
        while threads.iter().any(|thread| !thread.is_finished()) {
            std::thread::sleep(LOOK);
            let done = looked.load(Ordering::Relaxed);
            bar.set_position(done.min(wanted.states));
            if WORD <= said.elapsed() && !std::io::stderr().is_terminal() {
                said = Instant::now();
                word(ctx, wanted, done, began);
            }
        }
    });
    bar.finish_and_clear();
    match first.into_inner().expect("nobody panics here") {
        Some((_, seed, failure)) => Err((seed, failure)),
        None => Ok((tally.into_inner().expect("nobody panics here"), began.elapsed())),
    }
}

/// How far it is.
fn word(ctx: &Context, wanted: &Wanted<'_>, done: u64, began: Instant) {
    let number = |value: u64| json!(figure(ctx, value as f64, 0));
    let args = [
        ("done", number(done)),
        ("states", number(wanted.states)),
        ("seconds", number(began.elapsed().as_secs())),
    ];
    let _ = writeln!(std::io::stderr(), "{}", ctx.text("cli-fuzz-far", &args));
}
