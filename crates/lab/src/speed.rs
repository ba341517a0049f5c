//! What a search does in a second, beside random play of the same game on the same core.

use std::time::{Duration, Instant};

use bots::levels;
use bots::lore::Lore;
use bots::search::Search;
use engine::{Bot, Chance, Outbox, Seed, Sight, playout};

/// How long each is watched.
const WATCHED: Duration = Duration::from_secs(4);

/// Counts and prints.
pub(crate) fn speed<G: Lore>(seats: usize, bot: &str, seed: &Seed) -> Result<(), String> {
    let settings = levels::settings::<G>(bot).ok_or(format!("bot: `{bot}` is no search"))?;
    let setup =
        G::setup_from(seats, G::META.editions[0], &[]).map_err(|error| error.to_string())?;
    let game = G::new(&G::bounded(&setup)).map_err(|error| error.to_string())?;
    let random = random_play(&game, seed);
    let mut search = Search::<G>::new(settings);
    let mut chance = Chance::fast(seed.nth(1).short());
    let mut steward = G::steward();
    let (mut spent, mut warm, mut asked) = (Duration::ZERO, 0, 0);
    let (mut legal, mut before) = (Vec::new(), (0, 0));
    'games: for number in 0.. {
        let mut luck = Chance::fast(seed.nth(2 + number).short());
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        while let Some(seat) = playout::awaited(&game, &state, &mut luck) {
            game.legal(&state, seat, &mut legal);
            let sight = Sight::new(&game, &state, seat);
            // Between two thoughts the game goes on, so that all kinds of positions are seen.
            let Some(action) = steward.choose(&sight, &legal, &mut luck) else { break };
            if legal.len() > 1 && chance.below(engine::Clause::new("-", 0), 8) == 0 {
                let begun = Instant::now();
                let heap = allocation_counter::measure(|| {
                    search.choose(&sight, &legal, &mut chance);
                });
                warm += 1;
                if warm <= 3 {
                    before = search.spent();
                } else {
                    spent += begun.elapsed();
                    asked += heap.count_total;
                }
                if WATCHED < spent {
                    break 'games;
                }
            }
            game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
        }
    }
    let (simulations, steps) = search.spent();
    let (simulations, steps) = ((simulations - before.0) as f64, (steps - before.1) as f64);
    let seconds = spent.as_secs_f64();
    println!("{} for {seats}, {bot}", G::META.id);
    println!("random play      {:>10.0} decisions/s", random);
    let share = 100.0 * steps / seconds / random;
    println!("search           {:>10.0} decisions/s, {share:.0} % of it", steps / seconds);
    println!(
        "simulations      {:>10.0} /s, {:.1} steps each",
        simulations / seconds,
        steps / simulations
    );
    println!("heap             {:>10.3} requests a simulation", asked as f64 / simulations);
    Ok(())
}

/// Decisions of random play in a second.
fn random_play<G: Lore>(game: &G, seed: &Seed) -> f64 {
    let (mut buffer, mut played, begun) = (Vec::new(), 0u64, Instant::now());
    for number in 0.. {
        let mut luck = Chance::fast(seed.nth(number).short());
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        played += u64::from(playout::playout(game, &mut state, &mut luck, &mut buffer, u32::MAX));
        if WATCHED < begun.elapsed() {
            break;
        }
    }
    played as f64 / begun.elapsed().as_secs_f64()
}
