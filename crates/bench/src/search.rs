//! What a search does in a second, beside random play of the same game on the same core. Seconds
//! are those of the processor, so that other programs on the machine change little.

use std::time::Duration;

use anno_domini_890::AnnoDomini890;
use anyhow::{Result, anyhow, bail};
use bots::levels;
use bots::lore::Lore;
use bots::search::Search;
use engine::{Bot, Chance, Clause, Game, Outbox, Sight, playout};
use fief::Fief;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;
use rustix::time::{ClockId, clock_gettime};

use crate::twin::Goofspiel;

/// How long each is watched.
const WATCHED: Duration = Duration::from_secs(4);
/// Thoughts that are not counted: room is made in them.
const WARMING: u32 = 3;
/// One of so many decisions is thought over; a steward makes the others.
const EVERY: u32 = 8;
/// What can be watched.
const GAMES: [&str; 5] = [
    Goofspiel::META.id,
    KriegUndFrieden::META.id,
    GeweihteSteine::META.id,
    AnnoDomini890::META.id,
    Fief::META.id,
];

/// All games and the twin, three at the table where that can be, as `bot` thinks; one game alone if
/// it is named.
pub(crate) fn run(bot: &str, only: Option<&str>) -> Result<()> {
    if let Some(unknown) = only.filter(|only| !GAMES.contains(only)) {
        bail!("game: `{unknown}` is none of {}", GAMES.join(", "));
    }
    println!(
        "One core, as `{bot}` thinks. Decisions are those made in simulations; beside them random \
         play.\n"
    );
    println!(
        "{:<20} {:>12} {:>12} {:>6} {:>14} {:>7} {:>14}",
        "", "search/s", "random/s", "share", "simulations/s", "steps", "heap requests"
    );
    speed::<Goofspiel>(4, bot, only)?;
    speed::<KriegUndFrieden>(3, bot, only)?;
    speed::<GeweihteSteine>(3, bot, only)?;
    speed::<AnnoDomini890>(3, bot, only)?;
    speed::<Fief>(3, bot, only)
}

/// What a search has done.
#[derive(Clone, Copy, Default)]
struct Done {
    simulations: u64,
    steps: u64,
    /// Requests to the heap.
    requests: u64,
    time: Duration,
}

fn speed<G: Lore>(seats: usize, bot: &str, only: Option<&str>) -> Result<()> {
    if only.is_some_and(|only| only != G::META.id) {
        return Ok(());
    }
    let settings = levels::settings::<G>(bot).ok_or(anyhow!("bot: `{bot}` is no search"))?;
    let setup = G::setup_from(seats, G::META.editions[0], &[])?;
    let game = G::new(&G::bounded(&setup))?;
    let random = random_play(&game);
    let done = watch(&game, Search::<G>::new(settings));
    let (simulations, seconds) = (done.simulations as f64, done.time.as_secs_f64());
    let rate = done.steps as f64 / seconds;
    println!(
        "{:<20} {:>12.0} {:>12.0} {:>4.0} % {:>14.0} {:>7.1} {:>14.4}",
        G::META.id,
        rate,
        random,
        100.0 * rate / random,
        simulations / seconds,
        done.steps as f64 / simulations,
        done.requests as f64 / simulations,
    );
    Ok(())
}

/// Lets it think now and then in games of stewards, so that all kinds of positions are seen.
fn watch<G: Lore>(game: &G, mut search: Search<G>) -> Done {
    let (mut chance, mut steward, mut legal) = (Chance::fast(2), G::steward(), Vec::new());
    let (mut done, mut thoughts) = (Done::default(), 0);
    for number in 0.. {
        let mut luck = Chance::fast(100 + number);
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        while let Some(seat) = playout::awaited(game, &state, &mut luck) {
            game.legal(&state, seat, &mut legal);
            let sight = Sight::new(game, &state, seat);
            let Some(action) = steward.choose(&sight, &legal, &mut luck) else { break };
            if 1 < legal.len() && chance.below(Clause::new("-", 0), EVERY) == 0 {
                thoughts += 1;
                let thought = think(&mut search, &sight, &legal, &mut chance);
                if WARMING < thoughts {
                    done.simulations += thought.simulations;
                    done.steps += thought.steps;
                    done.requests += thought.requests;
                    done.time += thought.time;
                }
                if WATCHED < done.time {
                    return done;
                }
            }
            game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
        }
    }
    done
}

fn think<G: Lore>(
    search: &mut Search<G>,
    sight: &Sight<'_, G>,
    legal: &[G::Action],
    chance: &mut Chance,
) -> Done {
    let (before, begun) = (search.spent(), processor());
    let heap = allocation_counter::measure(|| {
        search.choose(sight, legal, chance);
    });
    let (simulations, steps) = search.spent();
    Done {
        simulations: simulations - before.0,
        steps: steps - before.1,
        requests: heap.count_total,
        time: processor() - begun,
    }
}

/// Decisions of random play in a second.
fn random_play<G: Lore>(game: &G) -> f64 {
    crate::rules::games(game, WATCHED / 16);
    let begun = processor();
    let (decisions, _) = crate::rules::games(game, WATCHED / 2);
    decisions as f64 / (processor() - begun).as_secs_f64()
}

/// The time that this thread has had of a processor.
fn processor() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}
