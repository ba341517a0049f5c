//! How a match went: results with their intervals, lengths, speed, and which clauses were used.

use engine::Seed;
use serde::Serialize;

/// How a match went. All but `seconds`, the two speeds and `threads` follow from the seed.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Steps that bots were asked for.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Steps in a second.
    pub decisions_per_second: f64,
    /// Threads that played.
    pub threads: usize,
    /// Seats at the table.
    pub seats: usize,
    /// The edition.
    pub edition: String,
    /// The table options that were set.
    pub options: Vec<(String, String)>,
    /// One bot for each seat, in the order of the first game.
    pub bots: Vec<String>,
    /// What all followed from.
    pub seed: Seed,
    /// Whole answers in a game.
    pub length: Spread,
    /// Steps in a game, on average.
    pub decisions_per_game: f64,
    /// Final scores, seat by seat.
    pub scores_by_seat: Vec<Spread>,
    /// Final scores, bot by bot, in order of their names.
    pub scores_by_bot: Vec<NamedSpread>,
    /// Victories, seat by seat.
    pub wins_by_seat: Vec<Share>,
    /// Victories, bot by bot, in order of their names.
    pub wins_by_bot: Vec<NamedShare>,
    /// How often each clause of the book asked a seat, or was the cause of an event.
    pub clauses: Vec<(String, u64)>,
}

/// Mean and extremes of a number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The average.
    pub mean: f64,
    /// The least.
    pub min: i64,
    /// The greatest.
    pub max: i64,
}

/// Mean and extremes for one bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedSpread {
    /// The bot.
    pub name: String,
    /// Its figures.
    #[serde(flatten)]
    pub spread: Spread,
}

/// A share of victories with its 95 % interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// Victories; one shared by n counts 1/n for each.
    pub wins: f64,
    /// Of the games played; an even share is 1 / seats.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// A bot's share of victories, over all seats it played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedShare {
    /// The bot.
    pub name: String,
    /// Seats played: a game counts once for each seat the bot had in it.
    pub played: u64,
    /// Its victories and their share of `played`.
    #[serde(flatten)]
    pub share: Share,
}

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// `wins` out of `played`, which is not 0.
    pub fn new(wins: f64, played: u64) -> Self {
        let n = played as f64;
        let share = wins / n;
        let middle = share + Z * Z / (2.0 * n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        let low = ((middle - reach) / scale).max(0.0);
        Self { wins, share, low, high: ((middle + reach) / scale).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The textbook example: 10 of 20.
    #[test]
    fn the_wilson_interval_is_right() {
        let share = Share::new(10.0, 20);
        assert!((share.low - 0.299_298).abs() < 1e-5 && (share.high - 0.700_702).abs() < 1e-5);
        let none = Share::new(0.0, 10);
        assert!(none.low == 0.0 && (none.high - 0.277_533).abs() < 1e-5);
    }
}
