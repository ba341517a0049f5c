//! The table of a ladder, from its blocks.

use engine::Seed;
use serde::Serialize;
use serde_json::Value;

use super::ratings::{Ratings, Result, Results};
use super::schedule::{Block, Pairing, Schedule};
use super::shares::{BlockShare, quantile, rounded};
use super::{Arena, Pairs};

/// How strong bots are. The same arena gives the same standings, on any number of threads.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// The version of Curia that played.
    pub version: String,
    /// The whole setup of its tables.
    pub setup: Value,
    /// Seats at the table.
    pub seats: usize,
    /// The edition.
    pub edition: String,
    /// The table options that were set.
    pub options: Vec<(String, String)>,
    /// The bots, in the order they were named.
    pub bots: Vec<String>,
    /// Who met whom.
    pub pairs: Pairs,
    /// What all followed from.
    pub seed: Seed,
    /// Games of all pairings.
    pub games: u64,
    /// Deals for each pairing.
    pub blocks: u64,
    /// Games of each deal, one for each rotation of the seats.
    pub games_in_block: u64,
    /// The bot whose rating is 0; none in a control, which rates nobody.
    pub anchor: Option<String>,
    /// In the order of `bots`; none in a control.
    pub ratings: Vec<Rating>,
    /// What each pairing showed.
    pub pairings: Vec<PairFigures>,
}

/// How strong a bot is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The bot.
    pub name: String,
    /// Elo points above the anchor.
    pub elo: f64,
    /// The lower end of the 95 % interval of that difference.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// What a pairing showed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairFigures {
    /// The bot that was named first.
    pub lower: String,
    /// The one named later, whose victories these are.
    pub upper: String,
    /// Victories in all games.
    pub together: BlockShare,
    /// Victories with one seat among those of the other.
    pub alone: BlockShare,
    /// Victories with all seats but one; with two seats that is the same as `alone`.
    pub many: Option<BlockShare>,
    /// How far apart their ratings are; none in a control.
    pub gap: Option<Gap>,
    /// Whether the upper bot is the stronger one.
    pub verdict: Verdict,
}

/// How far apart two ratings are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Gap {
    /// Elo points of the upper bot above the lower.
    pub elo: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// What can be said of two bots; of a bot and itself only `Even` would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The upper one is stronger: the interval is above an even match.
    Stronger,
    /// An even match is within the interval.
    Even,
    /// The upper one is weaker: the interval is below an even match.
    Weaker,
}

impl Verdict {
    fn of(low: f64, even: f64, high: f64) -> Self {
        match () {
            () if even < low => Self::Stronger,
            () if high < even => Self::Weaker,
            () => Self::Even,
        }
    }
}

/// What is known of a ladder beside its results.
pub(super) struct About {
    pub(super) game: &'static str,
    pub(super) revision: u32,
    pub(super) setup: Value,
}

impl Standings {
    /// `blocks` are all those of the schedule.
    pub(super) fn new(about: About, wanted: &Arena, schedule: &Schedule, blocks: &[Block]) -> Self {
        let results = results(schedule, blocks);
        let freedom = quantile(schedule.blocks - 1);
        let anchor = wanted.bots.iter().position(|name| name == "random").unwrap_or(0);
        let rated = wanted.pairs != Pairs::Itself;
        let ratings = rated.then(|| Ratings::new(wanted.bots.len(), anchor, &results));
        let gap = |lower, upper| {
            let (elo, error) = ratings.as_ref()?.gap(lower, upper);
            let reach = freedom * error;
            let round = |value| rounded(value, 1);
            Some(Gap { elo: round(elo), low: round(elo - reach), high: round(elo + reach) })
        };
        let rating = |(place, name): (usize, &String)| {
            let Gap { elo, low, high } = gap(anchor, place)?;
            Some(Rating { name: name.clone(), elo, low, high })
        };
        let figures = |results: &Results| {
            let Pairing { lower, upper } = results.pairing;
            let share = |held: &dyn Fn(usize) -> bool| share(results, schedule.seats, held);
            let together = share(&|_| true);
            let gap = gap(lower, upper);
            PairFigures {
                lower: wanted.bots[lower].clone(),
                upper: wanted.bots[upper].clone(),
                together,
                alone: share(&|held| held == 1),
                many: (2 < schedule.seats).then(|| share(&|held| held != 1)),
                gap,
                verdict: match gap {
                    Some(gap) => Verdict::of(gap.low, 0.0, gap.high),
                    None => Verdict::of(together.low, together.fair, together.high),
                },
            }
        };
        Self {
            game: about.game.to_owned(),
            revision: about.revision,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            setup: about.setup,
            seats: wanted.seats,
            edition: wanted.edition.clone(),
            options: wanted.options.clone(),
            bots: wanted.bots.clone(),
            pairs: wanted.pairs,
            seed: wanted.seed,
            games: schedule.games() * schedule.pairings.len() as u64,
            blocks: schedule.blocks,
            games_in_block: schedule.rotations.len() as u64,
            anchor: rated.then(|| wanted.bots[anchor].clone()),
            ratings: wanted.bots.iter().enumerate().filter_map(rating).collect(),
            pairings: results.iter().map(figures).collect(),
        }
    }
}

/// The blocks by pairing, as far as ratings look at them.
fn results(schedule: &Schedule, blocks: &[Block]) -> Vec<Results> {
    let of = |(place, pairing): (usize, &Pairing)| {
        let mine = blocks.iter().filter(|block| block.pairing == place);
        let game = |(upper, won): (&engine::SeatSet, &engine::SeatSet)| Result {
            held: upper.len(),
            seats: schedule.seats,
            won: won.and(*upper).len() as f64 / won.len() as f64,
        };
        let block =
            |block: &Block| schedule.rotations.iter().zip(&block.won).map(game).collect::<Vec<_>>();
        Results { pairing: *pairing, blocks: mine.map(block).collect() }
    };
    schedule.pairings.iter().enumerate().map(of).collect()
}

/// The upper bot's share of the games in which it held so many seats.
fn share(results: &Results, seats: usize, held: &dyn Fn(usize) -> bool) -> BlockShare {
    let counted = |block: &[Result]| {
        let games = block.iter().filter(|game| held(game.held));
        games.fold((0, 0, 0.0), |(games, places, won), game| {
            (games + 1, places + game.held, won + game.won)
        })
    };
    let won: Vec<_> = results.blocks.iter().map(|block| counted(block).2).collect();
    let (games, places, _) = counted(results.blocks.first().map_or(&[], Vec::as_slice));
    BlockShare::new(&won, games, places as f64 / (games as usize * seats) as f64)
}
