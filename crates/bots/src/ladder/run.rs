//! Plays the blocks of a ladder on several threads. A block follows from the arena and its number
//! alone, so neither the number of threads nor an interruption changes a result.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::lines::{Header, Lines};
use super::schedule::{Block, Schedule};
use super::standings::{About, Standings};
use super::{Arena, LadderError, Pairs};
use crate::Brains;
use crate::matches::MatchError;
use crate::play::{self, Buffers};

/// Plays what is not yet in the file, if there is one, and makes the table.
pub(crate) fn arena<G: Brains>(
    wanted: &Arena,
    file: Option<&Path>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Standings, LadderError> {
    let setup =
        G::setup_from(wanted.seats, &wanted.edition, &wanted.options).map_err(MatchError::Setup)?;
    let game = G::new(&setup).map_err(MatchError::Setup)?;
    check::<G>(wanted)?;
    let schedule = Schedule::new(wanted);
    let about = About {
        game: G::META.id,
        revision: G::revision(&setup),
        setup: serde_json::to_value(&setup).expect("plain data can be written as JSON"),
    };
    let (lines, done) = match file {
        Some(path) => {
            let header = Header::new(&about, wanted, &schedule);
            let (lines, done) = Lines::open(path, &header, wanted, &schedule)?;
            (Some(lines), done)
        }
        None => (None, Vec::new()),
    };
    let work = Work {
        game: &game,
        wanted,
        schedule: &schedule,
        tasks: tasks(&schedule, done),
        next: AtomicUsize::new(0),
        kept: Mutex::new(Kept { blocks: Vec::new(), lines, failed: None }),
        progress,
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..wanted.threads).map(|_| scope.spawn(|| work.play())).collect();
        threads.into_iter().for_each(|thread| thread.join().expect("a bot panicked"));
    });
    let Kept { mut blocks, lines, failed } =
        work.kept.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, why)) = failed {
        return Err(why);
    }
    blocks.sort_by_key(|block| (block.number, block.pairing));
    if let Some(lines) = lines {
        lines.in_order(&blocks)?;
    }
    Ok(Standings::new(about, wanted, &schedule, &blocks))
}

fn check<G: Brains>(wanted: &Arena) -> Result<(), LadderError> {
    if let Some(name) = wanted.bots.iter().find(|name| G::bot(name).is_none()) {
        return Err(MatchError::Bot { name: name.clone(), known: G::BOTS }.into());
    }
    let twice = |place: &usize| wanted.bots[..*place].contains(&wanted.bots[*place]);
    if let Some(place) = (0..wanted.bots.len()).find(twice) {
        return Err(LadderError::Twice { name: wanted.bots[place].clone() });
    }
    let least = if wanted.pairs == Pairs::Itself { 1 } else { 2 };
    if wanted.bots.len() < least {
        return Err(LadderError::Few { given: wanted.bots.len(), least });
    }
    if wanted.games == 0 {
        return Err(MatchError::Games.into());
    }
    if wanted.threads == 0 {
        return Err(MatchError::Threads.into());
    }
    Ok(())
}

/// One block of the schedule.
enum Task {
    /// Not played yet.
    New { pairing: usize, number: u64 },
    /// In the file, and taken from there.
    Known(Block),
    /// In the file, and played again to see that these are still the same bots.
    Again(Block),
}

/// All blocks, deal by deal, so that wherever a run stops all pairings are equally far.
fn tasks(schedule: &Schedule, done: Vec<Block>) -> Vec<Task> {
    let mut done: std::collections::BTreeMap<_, _> =
        done.into_iter().map(|block| ((block.number, block.pairing), block)).collect();
    let mut proved = vec![false; schedule.pairings.len()];
    let each = (0..schedule.blocks)
        .flat_map(|number| (0..schedule.pairings.len()).map(move |pairing| (number, pairing)));
    each.map(|(number, pairing)| match done.remove(&(number, pairing)) {
        None => Task::New { pairing, number },
        Some(block) if std::mem::replace(&mut proved[pairing], true) => Task::Known(block),
        Some(block) => Task::Again(block),
    })
    .collect()
}

/// What all threads share.
struct Work<'a, G> {
    game: &'a G,
    wanted: &'a Arena,
    schedule: &'a Schedule,
    tasks: Vec<Task>,
    next: AtomicUsize,
    kept: Mutex<Kept>,
    progress: &'a (dyn Fn(u64) + Sync),
}

/// What is finished.
struct Kept {
    blocks: Vec<Block>,
    lines: Option<Lines>,
    /// The first task that failed: all before it are played, since they are taken in order.
    failed: Option<(usize, LadderError)>,
}

impl<G: Brains> Work<'_, G> {
    fn play(&self) {
        let mut buffers = Buffers::silent();
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = self.tasks.get(place) else { return };
            let done = self.fulfil(task, &mut buffers);
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(why) = done.and_then(|(block, new)| kept.keep(block, new)) {
                self.next.store(self.tasks.len(), Ordering::Relaxed);
                if kept.failed.as_ref().is_none_or(|(first, _)| place < *first) {
                    kept.failed = Some((place, why));
                }
                return;
            }
            drop(kept);
            (self.progress)(self.schedule.rotations.len() as u64);
        }
    }

    /// The block of a task, and whether the file has still to get it.
    fn fulfil(&self, task: &Task, buffers: &mut Buffers<G>) -> Result<(Block, bool), LadderError> {
        match task {
            Task::New { pairing, number } => Ok((self.block(*pairing, *number, buffers)?, true)),
            Task::Known(block) => Ok((block.clone(), false)),
            Task::Again(block) => {
                if self.block(block.pairing, block.number, buffers)? == *block {
                    return Ok((block.clone(), false));
                }
                let pairing = self.schedule.pairings[block.pairing];
                Err(LadderError::Changed {
                    lower: self.wanted.bots[pairing.lower].clone(),
                    upper: self.wanted.bots[pairing.upper].clone(),
                    seed: block.number,
                })
            }
        }
    }

    /// One deal in every rotation.
    fn block(
        &self,
        pairing: usize,
        number: u64,
        buffers: &mut Buffers<G>,
    ) -> Result<Block, LadderError> {
        let schedule = self.schedule;
        let first = (number * schedule.pairings.len() as u64 + pairing as u64)
            * schedule.rotations.len() as u64;
        let mut won = Vec::with_capacity(schedule.rotations.len());
        for (rotation, upper) in schedule.rotations.iter().enumerate() {
            let names = schedule.line_up(&self.wanted.bots, schedule.pairings[pairing], *upper);
            let seeds = schedule.seeds(pairing, number, rotation);
            let played = play::play(self.game, &names, seeds, buffers, &mut ())
                .map_err(|fault| MatchError::in_game(first + rotation as u64, fault, &names))?;
            won.push(played.outcome.winners());
        }
        Ok(Block { pairing, number, won })
    }
}

impl Kept {
    fn keep(&mut self, block: Block, new: bool) -> Result<(), LadderError> {
        if new && let Some(lines) = &mut self.lines {
            lines.add(&block)?;
        }
        self.blocks.push(block);
        Ok(())
    }
}
