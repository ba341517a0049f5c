//! The rules alone: figures on one core, or two.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anno_domini_890::AnnoDomini890;
use anyhow::Result;
use bots::{AnyBots, Brained, Match};
use engine::playout::playout;
use engine::{Chance, Game, Outbox, Seat, Seed, Viewer};
use fief::Fief;
use geweihte_steine::{Action, GeweihteSteine, State};
use krieg_und_frieden::KriegUndFrieden;
use krieg_und_frieden::setup::{Edition, Setup};
use serde_json::json;

use crate::twin::Goofspiel;

pub(crate) fn run() -> Result<()> {
    println!("One core, best of several rounds. M/s: million decisions a second.\n");
    row("floor: copy 512 bytes, draw, pick, write", &rate(floor));
    let goofspiel = Goofspiel;
    row("twin: goofspiel, 4 seats, random play", &rate(|time| games(&goofspiel, time)));
    for (edition, name) in [(Edition::Spada, "spada"), (Edition::Krieg, "krieg")] {
        for seats in [4, 3] {
            let game = KriegUndFrieden::new(&Setup::new(edition, seats))?;
            let name = format!("krieg-und-frieden {name}, {seats} seats, random play");
            row(&name, &rate(|time| games(&game, time)));
        }
    }
    for seats in [4, 3, 2] {
        let game = AnnoDomini890::new(&anno_domini_890::Setup::new(seats))?;
        let name = format!("anno-domini-890, {seats} seats, random play");
        row(&name, &rate(|time| games(&game, time)));
    }
    for seats in [6, 5, 4, 3] {
        let game = steine(seats)?;
        let name = format!("geweihte-steine, {seats} seats, random play");
        row(&name, &rate(|time| games(&game, time)));
    }
    for seats in [6, 5, 4, 3] {
        let game = fief(seats)?;
        row(&format!("fief, {seats} seats, random play"), &rate(|time| games(&game, time)));
    }
    let krieg = KriegUndFrieden::new(&Setup::new(Edition::Spada, 4))?;
    small_parts("krieg-und-frieden", &krieg, 120);
    let anno = AnnoDomini890::new(&anno_domini_890::Setup::new(4))?;
    small_parts("anno-domini-890", &anno, 40);
    let steine = steine(6)?;
    small_parts("geweihte-steine", &steine, 200);
    small_parts("fief", &fief(6)?, 400);
    three_battles(&steine)?;
    threads()
}

/// The best rate of several rounds; each round says how many it did in how long.
pub(crate) fn rate(mut round: impl FnMut(Duration) -> (u64, Duration)) -> f64 {
    let rates = (0..7).map(|_| {
        let (count, time) = round(Duration::from_millis(300));
        count as f64 / time.as_secs_f64()
    });
    rates.fold(0.0, f64::max)
}

fn row(name: &str, rate: &f64) {
    println!("{name:<52} {:>8.2} M/s {:>8.1} ns", rate / 1e6, 1e9 / rate);
}

/// What any decision costs at least: a copy of a state, a draw, a choice and a write.
fn floor(time: Duration) -> (u64, Duration) {
    let mut chance = Chance::fast(1);
    let clause = engine::Clause::new("-", 0);
    let state = [7u8; 512];
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < time {
        for _ in 0..10_000 {
            let mut copy = *black_box(&state);
            let place = chance.below(clause, 512) as usize;
            copy[place] = copy[place].wrapping_add(1);
            black_box(&mut copy);
        }
        count += 10_000;
    }
    (count, begin.elapsed())
}

/// Whole games of random play through the public contract, events off.
pub(crate) fn games<G: Game>(game: &G, time: Duration) -> (u64, Duration) {
    let mut chance = Chance::fast(7);
    let mut buffer = Vec::new();
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < time {
        for _ in 0..50 {
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            count += u64::from(playout(game, &mut state, &mut chance, &mut buffer, 100_000));
            black_box(&state);
        }
    }
    (count, begin.elapsed())
}

/// What search does besides playing: copies, views, imagined states.
fn small_parts<G: Game>(name: &str, game: &G, plies: u32) {
    let mut chance = Chance::fast(3);
    let mut state = game.start(&mut chance, &mut Outbox::silent());
    playout(game, &mut state, &mut chance, &mut Vec::new(), plies);
    let viewer = Viewer::Seat(Seat::new(1));
    let view = game.view(&state, viewer);
    // What owns nothing on the heap has nothing to drop, and its copy asks for none.
    let heap = if std::mem::needs_drop::<G::State>() { "with" } else { "without" };
    println!("\nstate of {name}: {} bytes, copied {heap} heap", size_of::<G::State>());
    part("clone", || black_box(&state).clone());
    part("view", || game.view(black_box(&state), viewer));
    part("imagine", || game.imagine(black_box(&view), &mut chance));
}

fn part<T>(name: &str, mut run: impl FnMut() -> T) {
    let rate = rate(|time| {
        let begin = Instant::now();
        let mut count = 0;
        while begin.elapsed() < time / 4 {
            (0..1000).for_each(|_| drop(black_box(run())));
            count += 1000;
        }
        (count, begin.elapsed())
    });
    println!("{name:<52} {:>21.1} ns", 1e9 / rate);
}

/// Fief, with a last turn: random play seldom wins.
fn fief(seats: u8) -> Result<Fief> {
    Ok(Fief::new(&Fief::bounded(&fief::Setup::new(seats)))?)
}

/// Geweihte Steine, with a last turn: random play builds no cathedral.
fn steine(seats: u8) -> Result<GeweihteSteine> {
    let setup = geweihte_steine::Setup::new(seats);
    Ok(GeweihteSteine::new(&GeweihteSteine::bounded(&setup))?)
}

/// The longest a player waits for the rules: six sheets are sealed, three regions are attacked with
/// twelve knights each. From the last seal until the next sheets are written; whoever is asked in
/// between says what silence says.
fn three_battles(game: &GeweihteSteine) -> Result<()> {
    let seats = |at: usize| {
        let knights = if at <= 3 { 12 } else { 24 };
        json!({ "farmers": 40, "knights": { at.to_string(): knights } })
    };
    let seats: serde_json::Map<_, _> = (1..=6).map(|at| (at.to_string(), seats(at))).collect();
    let mut chance = Chance::fast(5);
    let mut out = Outbox::silent();
    let mut before = game.position(&json!({ "seats": seats }), &mut chance, &mut out)?;
    for seat in Seat::all(6) {
        let mut steps = vec![Action::Pass];
        if let Some(target) = seat.index().checked_sub(3) {
            steps.push(Action::Move(seat, Seat::new(target), 12));
        }
        // The last seal is the one that is measured.
        if seat.index() < 5 {
            steps.push(Action::Seal);
        }
        steps.into_iter().for_each(|step| {
            game.apply(&mut before, seat, step, &mut chance, &mut out);
        });
    }
    let turn = |state: &State| state.board.turn;
    let mut answers = 0;
    let rate = rate(|time| {
        let begin = Instant::now();
        let mut count = 0;
        while begin.elapsed() < time {
            let mut state = black_box(&before).clone();
            game.apply(&mut state, Seat::new(5), Action::Seal, &mut chance, &mut out);
            while turn(&state) == turn(&before) {
                let Some(seat) = game.awaited(&state).iter().next() else { break };
                let Some(action) = game.silent(&state, seat) else { break };
                game.apply(&mut state, seat, action, &mut chance, &mut out);
                answers += 1;
            }
            black_box(&state);
            count += 1;
        }
        (count, begin.elapsed())
    });
    let name = "six sheets and three battles, last seal to next turn";
    println!("{name:<52} {:>21.1} µs", 1e6 / rate);
    anyhow::ensure!(0 < answers, "nobody was asked: there was no battle");
    Ok(())
}

/// `curia simulate` with one thread and with two.
fn threads() -> Result<()> {
    println!("\nsimulate krieg-und-frieden, 4 random bots, events counted by clause");
    let bots = Brained::<KriegUndFrieden>::new();
    let mut rates = Vec::new();
    for threads in [1, 2] {
        let wanted = Match {
            seats: 4,
            edition: "spada".into(),
            options: Vec::new(),
            bots: vec!["random".into()],
            games: 30_000,
            seed: Seed::from_text("bench"),
            threads,
        };
        let best = (0..3).try_fold(0.0, |best: f64, _| {
            let report =
                bots.simulate(&wanted, &|_| {}).map_err(|error| anyhow::anyhow!("{error}"))?;
            anyhow::Ok(best.max(report.decisions_per_second))
        })?;
        row(&format!("{threads} thread{}", if threads == 1 { "" } else { "s" }), &best);
        rates.push(best);
    }
    println!("{:<52} {:>8.2} times", "two threads against one", rates[1] / rates[0]);
    Ok(())
}
