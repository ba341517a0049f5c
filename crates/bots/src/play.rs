//! One game between bots, from its seeds to its outcome.

use engine::{Bot, Chance, Game, Outbox, Outcome, Seat, Seed, Sight, Told, playout};

use crate::Brains;

/// What one game follows from.
#[derive(Clone, Copy)]
pub(crate) struct Seeds {
    /// The luck of the game, and who of several is asked first.
    pub(crate) deal: Seed,
    /// What the bots draw when they find things equal.
    pub(crate) minds: Seed,
}

/// Looks on while a game is played.
pub(crate) trait Witness<G: Game> {
    /// Before a bot is asked.
    fn asked(&mut self, _: &Sight<'_, G>) {}
    /// After a step, and after the start.
    fn happened(&mut self, _: &[Told<G::Event>]) {}
}

/// Nobody looks on.
impl<G: Game> Witness<G> for () {}

/// How a game went.
pub(crate) struct Played {
    /// Its end.
    pub(crate) outcome: Outcome,
    /// Steps that bots were asked for.
    pub(crate) steps: u64,
    /// Whole answers.
    pub(crate) plies: i64,
}

/// Why a game has no end.
pub(crate) enum Fault {
    /// A bot answered with what the rules refuse, or with nothing.
    Illegal {
        /// Whose bot.
        seat: Seat,
        /// What it answered.
        action: String,
    },
    /// The game waits for nobody and names no winner: a mistake in the rules.
    Stuck,
}

/// What is used again from game to game.
pub(crate) struct Buffers<G: Game> {
    legal: Vec<G::Action>,
    out: Outbox<G::Event>,
}

impl<G: Game> Buffers<G> {
    /// For a witness who wants to hear what happens.
    pub(crate) fn telling() -> Self {
        Self { legal: Vec::new(), out: Outbox::new() }
    }

    /// Where nobody listens.
    pub(crate) fn silent() -> Self {
        Self { legal: Vec::new(), out: Outbox::silent() }
    }
}

/// Plays a game. `names` has a bot that exists for each seat; each is new to the table.
pub(crate) fn play<G: Brains>(
    game: &G,
    names: &[&str],
    seeds: Seeds,
    buffers: &mut Buffers<G>,
    witness: &mut impl Witness<G>,
) -> Result<Played, Fault> {
    let mut luck = Chance::fast(seeds.deal.short());
    let mut order = Chance::fast(seeds.deal.nth(0).short());
    let seated = |(seat, name): (u64, &&str)| Player::<G> {
        bot: G::bot(name).expect("the names were looked up before"),
        chance: Chance::fast(seeds.minds.nth(1 + seat).short()),
    };
    let mut players: Vec<_> = (0..).zip(names).map(seated).collect();
    let Buffers { legal, out } = buffers;
    out.clear();
    let mut state = game.start(&mut luck, out);
    witness.happened(out.told());
    let (mut steps, mut plies) = (0, 0);
    while let Some(seat) = playout::awaited(game, &state, &mut order) {
        game.legal(&state, seat, legal);
        let sight = Sight::new(game, &state, seat);
        witness.asked(&sight);
        let Player { bot, chance } = &mut players[seat.index()];
        let chosen = bot.choose(&sight, legal, chance);
        let Some(action) = chosen.filter(|action| legal.contains(action)) else {
            let action = chosen.map_or("nothing".to_owned(), |action| format!("{action:?}"));
            return Err(Fault::Illegal { seat, action });
        };
        out.clear();
        game.apply(&mut state, seat, action, &mut luck, out);
        witness.happened(out.told());
        steps += 1;
        plies += i64::from(game.staging(&state).is_none());
    }
    match game.outcome(&state) {
        Some(outcome) if !outcome.winners().is_empty() => Ok(Played { outcome, steps, plies }),
        _ => Err(Fault::Stuck),
    }
}

struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    chance: Chance,
}
