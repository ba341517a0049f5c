//! Matches on several threads. Game i follows from `seed.nth(i)` alone, bots are new in every
//! game, and all counts are whole numbers: so neither the number of threads nor who plays which
//! game changes a result.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use engine::{Seat, Seed};

use crate::Brains;
use crate::matches::{Match, MatchError};
use crate::outside::{self, Outsiders};
use crate::play::{self, Buffers, Seeds};
use crate::report::Report;
use crate::tally::Tally;

/// The most games that a thread takes at once.
const BLOCK: u64 = 16;
/// How often each thread comes for games, at least: so that none waits long for the others.
const TURNS: u64 = 16;
/// Games after which a thread tells of its progress.
const TOLD: u64 = 64;

/// Plays a match.
pub(crate) fn simulate<G: Brains>(
    wanted: &Match,
    outsiders: Option<&dyn Outsiders>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, MatchError> {
    let game = G::new(&G::setup_from(wanted.seats, &wanted.edition, &wanted.options)?)?;
    let names = wanted.line_up()?;
    let is_outside = |name: &str| outsiders.is_some_and(|outsiders| outsiders.knows(name));
    // Where nobody from outside sits, games are played without a whole table: much quicker.
    let outsiders = outsiders.filter(|_| names.iter().any(|name| is_outside(name)));
    let unknown = |name: &&&str| G::bot(name).is_none() && !is_outside(name);
    if let Some(name) = names.iter().find(unknown) {
        return Err(MatchError::Bot { name: (*name).to_owned(), known: G::BOTS });
    }
    if wanted.games == 0 {
        return Err(MatchError::Games);
    }
    if wanted.threads == 0 {
        return Err(MatchError::Threads);
    }
    let begun = Instant::now();
    let series = Series {
        game: &game,
        wanted,
        outsiders,
        names: &names,
        games: wanted.games,
        seed: wanted.seed,
        next: AtomicU64::new(0),
        progress,
    };
    let done: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> =
            (0..wanted.threads).map(|_| scope.spawn(|| series.play_blocks())).collect();
        threads.into_iter().map(|thread| thread.join().expect("a bot panicked")).collect()
    });
    let mut tally = Tally::new::<G>(&names);
    let mut failed: Option<Failed> = None;
    for (part, stopped) in done {
        tally.merge(&part);
        // Blocks are handed out in order, so all games before the first failure were played.
        failed = match (failed, stopped) {
            (Some(first), Some(other)) if first.game <= other.game => Some(first),
            (first, other) => other.or(first),
        };
    }
    if let Some(Failed { why, .. }) = failed {
        return Err(why);
    }
    Ok(tally.report::<G>(wanted, &names, begun.elapsed().as_secs_f64()))
}

/// What all threads share: nothing that one of them has to wait for.
struct Series<'a, G> {
    game: &'a G,
    wanted: &'a Match,
    outsiders: Option<&'a dyn Outsiders>,
    names: &'a [&'a str],
    games: u64,
    seed: Seed,
    next: AtomicU64,
    progress: &'a (dyn Fn(u64) + Sync),
}

/// The first game that could not be played to its end.
struct Failed {
    game: u64,
    why: MatchError,
}

impl<G: Brains> Series<'_, G> {
    fn play_blocks(&self) -> (Tally, Option<Failed>) {
        let mut tally = Tally::new::<G>(self.names);
        let mut buffers = Buffers::telling();
        let mut untold = 0;
        // A game with someone from outside takes long enough to be taken alone.
        let (block, often) = match self.outsiders {
            Some(_) => (1, 1),
            None => (self.block(), TOLD),
        };
        loop {
            let first = self.next.fetch_add(block, Ordering::Relaxed);
            let last = first.saturating_add(block).min(self.games);
            if last <= first {
                break;
            }
            for number in first..last {
                let played = match self.outsiders {
                    Some(outsiders) => {
                        outside::play::<G>(self.wanted, self.names, outsiders, number, &mut tally)
                    }
                    None => self.play(number, &mut tally, &mut buffers),
                };
                if let Err(why) = played {
                    self.next.store(self.games, Ordering::Relaxed);
                    return (tally, Some(Failed { game: number, why }));
                }
            }
            untold += last - first;
            if often <= untold {
                (self.progress)(std::mem::take(&mut untold));
            }
        }
        if 0 < untold {
            (self.progress)(untold);
        }
        (tally, None)
    }

    /// How many games a thread takes at once.
    fn block(&self) -> u64 {
        (self.games / (TURNS * self.wanted.threads as u64)).clamp(1, BLOCK)
    }

    fn play(
        &self,
        number: u64,
        tally: &mut Tally,
        buffers: &mut Buffers<G>,
    ) -> Result<(), MatchError> {
        let seats = self.names.len();
        let names: Vec<_> = Seat::all(seats).map(|seat| self.name(number, seat)).collect();
        let seed = self.seed.nth(number);
        let seeds = Seeds { deal: seed, minds: seed };
        let played = play::play(self.game, &names, seeds, buffers, tally)
            .map_err(|fault| MatchError::in_game(number, fault, &names))?;
        let place = |seat| place_in_line_up(number, seat, seats);
        tally.ended(&played.outcome, place, played.steps, played.plies);
        Ok(())
    }

    /// Who sits there in this game: the bots move on by one seat from game to game.
    fn name(&self, number: u64, seat: Seat) -> &str {
        self.names[place_in_line_up(number, seat, self.names.len())]
    }
}

fn place_in_line_up(number: u64, seat: Seat, seats: usize) -> usize {
    (seat.index() + (number % seats as u64) as usize) % seats
}
