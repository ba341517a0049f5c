//! What an answer costs before it is written and after: on one core, without a server.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use engine::{Chance, Clause, Seat, Seed, Viewer};

use super::games::title;
use super::paper::{beside, head};

/// How many games are played.
const GAMES: u64 = 100;

pub(super) fn figures() -> Result<()> {
    head("An answer in memory, one core: what a server does besides writing and sending");
    let clause = Clause::new("-", 0);
    let seed = Seed::from_text("answer");
    let mut chance = Chance::fast(1);
    let [mut step, mut shed, mut show] = [Duration::ZERO; 3];
    let (mut plies, mut bytes) = (0_u32, 0);
    for n in 0..GAMES {
        let mut table = title()?.game.begin(4, "spada", &[], seed.nth(n), Vec::new())?;
        table.shed();
        while table.outcome().is_none() {
            let seat = table.awaited().iter().next().context("nobody is waited for")?;
            let legal = table.legal(seat);
            let action = &legal[chance.below(clause, legal.len() as u32) as usize];
            let begin = Instant::now();
            table.step(seat, action).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
            let stepped = Instant::now();
            plies += u32::from(!black_box(table.shed()).is_empty());
            let handed = Instant::now();
            for seat in Seat::all(4) {
                let mut into = Vec::with_capacity(4096);
                table.show(Viewer::Seat(seat), &mut into);
                bytes += black_box(into).len();
            }
            let shown = handed.elapsed();
            step += stepped - begin;
            shed += handed - stepped;
            show += shown;
        }
    }
    let each = |time: Duration| format!("{:.2} us", time.as_secs_f64() * 1e6 / f64::from(plies));
    beside("check it, play it, seal it", &each(step));
    beside("hand its entry and lines over as text", &each(shed));
    beside("show the table to four seats", &each(show));
    beside("bytes shown", &(bytes / plies as usize).to_string());
    Ok(())
}
