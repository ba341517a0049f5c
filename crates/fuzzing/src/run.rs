//! A runner that needs nothing but this crate: it changes inputs, asks the law, and counts.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::dice::Dice;
use crate::mutate::change_bytes;
use crate::{LARGEST, Target, Verdict, corpus};

/// How far inputs came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// That could not be read.
    pub unread: u64,
    /// That were read and refused.
    pub refused: u64,
    /// That were taken.
    pub taken: u64,
}

impl Count {
    /// All of them.
    pub fn all(self) -> u64 {
        self.unread + self.refused + self.taken
    }

    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Unread => self.unread += 1,
            Verdict::Refused => self.refused += 1,
            Verdict::Taken => self.taken += 1,
        }
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.unread += other.unread;
        self.refused += other.refused;
        self.taken += other.taken;
    }
}

/// An input that broke a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The input.
    pub input: Vec<u8>,
    /// What is wrong.
    pub what: String,
}

/// How long a run goes on.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// So many inputs.
    pub inputs: u64,
    /// Or so long.
    pub time: Option<Duration>,
}

/// So many inputs are at hand to be changed.
const POOL: usize = 2_000;

/// One input, and a panic is a broken law too.
pub fn ask(target: &mut dyn Target, input: &[u8]) -> Result<Verdict, Found> {
    let ruled = catch_unwind(AssertUnwindSafe(|| target.law(input)));
    let ruled = ruled.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or(panic.downcast_ref::<&str>().copied());
        Err(format!("a panic: {}", text.unwrap_or("without words")))
    });
    ruled.map_err(|what| Found { input: input.to_vec(), what })
}

/// Every input that is kept or built in, once.
pub fn replay(target: &mut dyn Target) -> Result<Count, Found> {
    let mut count = Count::default();
    let kept = corpus::kept(target.name()).into_iter().map(|(_, input)| input);
    for input in kept.chain(target.seeds()) {
        count.add(ask(target, &input)?);
    }
    Ok(count)
}

/// Changed inputs, as many or as long as wished. `progress` hears the count now and then.
pub fn run(
    target: &mut dyn Target,
    luck: u64,
    until: Until,
    progress: &mut dyn FnMut(Count),
) -> Result<Count, Found> {
    let mut dice = Dice::new(luck);
    let mut pool: Vec<Vec<u8>> =
        corpus::kept(target.name()).into_iter().map(|(_, input)| input).collect();
    pool.extend(target.seeds());
    let (began, mut count) = (Instant::now(), Count::default());
    let first = pool.len();
    while count.all() < until.inputs && until.time.is_none_or(|time| began.elapsed() < time) {
        let mut input = dice.pick(&pool).clone();
        for _ in 0..=dice.below(3) {
            if dice.once_in(8) {
                change_bytes(&mut input, &mut dice);
            } else {
                target.change(&mut input, &mut dice);
            }
        }
        input.truncate(LARGEST);
        let verdict = ask(target, &input)?;
        // What comes far is worth changing further.
        if verdict == Verdict::Taken && dice.once_in(4) {
            if pool.len() < first + POOL {
                pool.push(input);
            } else {
                let place = first + dice.below(POOL);
                pool[place] = input;
            }
        }
        count.add(verdict);
        if count.all() % 1_024 == 0 {
            progress(count);
        }
    }
    Ok(count)
}

/// Keeps an input that broke a law where it is found again, and says where.
pub fn keep(target: &str, found: &Found) -> std::io::Result<PathBuf> {
    let folder = corpus::folder(target);
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(corpus::name(&found.input));
    std::fs::write(&file, &found.input)?;
    Ok(file)
}

/// The texts of panics that are caught are no news: nothing is written of them.
pub fn be_quiet() {
    std::panic::set_hook(Box::new(|_| {}));
}

/// The names of these targets, or of all.
pub fn chosen(names: &[String]) -> Result<Vec<&'static str>, String> {
    let known: BTreeSet<&str> = crate::targets::NAMES.into_iter().collect();
    if let Some(odd) = names.iter().find(|name| !known.contains(name.as_str())) {
        return Err(format!("there is no target `{odd}`, only {:?}", crate::targets::NAMES));
    }
    let all = crate::targets::NAMES.into_iter();
    Ok(all.filter(|name| names.is_empty() || names.iter().any(|it| it == name)).collect())
}
