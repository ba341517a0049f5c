//! `fuzzing`: hostile inputs for all targets, to a count or for a time. For `make soak`; a target
//! that breaks its law leaves the input in its corpus, and the next ones are tried all the same.

use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Parser;
use fuzzing::run::{self, Count, Found, Until};
use fuzzing::targets;

/// Hostile inputs for everything that is read from outside.
#[derive(Parser)]
struct Args {
    /// How many inputs, over all targets.
    #[arg(long, default_value_t = 100_000)]
    inputs: u64,
    /// Or how many minutes, over all targets.
    #[arg(long)]
    minutes: Option<f64>,
    /// How many threads.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// Which luck; the same number makes the same inputs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only write what the corpora begin with, one file for each input.
    #[arg(long)]
    plant: bool,
    /// Only these targets.
    targets: Vec<String>,
}

/// Of a hundred inputs, how many go to each target: what is quick gets more.
fn share(target: &str) -> u64 {
    match target {
        "action" => 40,
        "frame" | "record" | "rest" | "scenario" | "map" | "component" => 10,
        _ => 0,
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    run::be_quiet();
    let names = match run::chosen(&args.targets) {
        Ok(names) => names,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    if args.plant {
        return plant(&names);
    }
    let whole: u64 = names.iter().map(|name| share(name)).sum();
    let (began, mut all, mut broken) = (Instant::now(), Count::default(), Vec::new());
    for name in names {
        let part = |figure: f64| figure * share(name) as f64 / whole as f64;
        let inputs = match args.minutes {
            Some(_) => u64::MAX,
            None => (part(args.inputs as f64) as u64).max(1),
        };
        let time = args.minutes.map(|minutes| Duration::from_secs_f64(part(minutes * 60.0)));
        match one(&args, name, Until { inputs, time }) {
            Ok(count) => all += count,
            Err(found) => {
                let file = run::keep(name, &found);
                let file =
                    file.map_or_else(|error| error.to_string(), |it| it.display().to_string());
                eprintln!("{name}: {}\nthe input: {file}", found.what);
                broken.push(name);
            }
        }
    }
    let (count, seconds) = (all.all(), began.elapsed().as_secs_f64());
    if !broken.is_empty() {
        let broken = broken.join(", ");
        eprintln!("all: {count} inputs of other targets in {seconds:.0} s; broken: {broken}");
        return ExitCode::FAILURE;
    }
    println!("all: {count} inputs in {seconds:.0} s, every law held");
    ExitCode::SUCCESS
}

/// One target, on several threads.
fn one(args: &Args, name: &str, until: Until) -> Result<Count, Found> {
    let began = Instant::now();
    let threads = args.threads.max(1);
    let (total, said) = (Mutex::new(Count::default()), Mutex::new(Instant::now()));
    let share = Until { inputs: until.inputs.div_ceil(threads), ..until };
    let work = |thread: u64| {
        let mut target = targets::find(name).expect("it was chosen from those there are");
        let kept = if thread == 0 { run::replay(target.as_mut())? } else { Count::default() };
        let mut last = Count::default();
        let luck = args.seed.wrapping_mul(1_000).wrapping_add(thread);
        let count = run::run(target.as_mut(), luck, share, &mut |count| {
            let mut total = total.lock().expect("nobody panics here");
            total.unread += count.unread - last.unread;
            total.refused += count.refused - last.refused;
            total.taken += count.taken - last.taken;
            last = count;
            let mut said = said.lock().expect("nobody panics here");
            if Duration::from_secs(60) <= said.elapsed() {
                *said = Instant::now();
                eprintln!("{}", line(name, *total, began.elapsed()));
            }
        })?;
        let mut sum = kept;
        sum += count;
        Ok(sum)
    };
    let counts: Vec<Result<Count, Found>> = std::thread::scope(|scope| {
        let work = &work;
        // Files of TOML may be nested deeply.
        let room = || std::thread::Builder::new().stack_size(16 << 20);
        let threads: Vec<_> = (0..threads)
            .map(|n| room().spawn_scoped(scope, move || work(n)).expect("the system gives threads"))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("panics are caught")).collect()
    });
    let mut sum = Count::default();
    for count in counts {
        sum += count?;
    }
    println!("{}", line(name, sum, began.elapsed()));
    Ok(sum)
}

fn line(name: &str, count: Count, took: Duration) -> String {
    let Count { unread, refused, taken } = count;
    let pace = count.all() as f64 / took.as_secs_f64().max(0.001);
    format!(
        "{name}: {} inputs ({unread} unread, {refused} refused, {taken} taken), {pace:.0}/s",
        count.all()
    )
}

/// So many inputs at most are planted for each target: the rest is built in.
const PLANTED: usize = 32;

/// Writes what each corpus begins with.
fn plant(names: &[&'static str]) -> ExitCode {
    for name in names {
        let Some(target) = targets::find(name) else { continue };
        let seeds = target.seeds();
        let step = seeds.len().div_ceil(PLANTED).max(1);
        for input in seeds.into_iter().step_by(step) {
            let found = Found { input, what: String::new() };
            if let Err(error) = run::keep(name, &found) {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
