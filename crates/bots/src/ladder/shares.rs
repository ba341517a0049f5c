//! Shares of victories with intervals that know of blocks.
//!
//! Games of one block share their deal, so a share spreads as its blocks do, and an interval for
//! independent games would be wrong. It is laid on the scale of log odds, where it cannot leave 0
//! and 1, and one more game that both sides won in fair parts keeps it open where all blocks came
//! out the same, as in `ratings`.

use serde::Serialize;

use super::ratings::sum_of_squares;

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A share of victories with its 95 % interval by blocks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BlockShare {
    /// Games.
    pub games: u64,
    /// Victories; one shared by n counts 1/n for each.
    pub won: f64,
    /// Of the games.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// What it would be among equals: the part of the seats.
    pub fair: f64,
}

impl BlockShare {
    /// `won` has the victories of each block, out of as many games in each.
    pub(super) fn new(won: &[f64], games_in_block: u64, fair: f64) -> Self {
        let games = won.len() as u64 * games_in_block;
        let sum: f64 = won.iter().sum();
        let share = sum / games as f64;
        let all = games as f64 + 1.0;
        let middle = (sum + fair) / all;
        let parts = (fair * (1.0 - middle)).powi(2) + ((1.0 - fair) * middle).powi(2);
        let error = (sum_of_squares(won) + parts).sqrt() / all;
        let reach = quantile(won.len() as u64 - 1) * error / (middle * (1.0 - middle));
        let odds = (middle / (1.0 - middle)).ln();
        let back = |odds: f64| 1.0 / (1.0 + (-odds).exp());
        Self {
            games,
            won: rounded(sum, 4),
            share: rounded(share, 4),
            low: rounded(back(odds - reach).min(share), 4),
            high: rounded(back(odds + reach).max(share), 4),
            fair: rounded(fair, 4),
        }
    }

    /// Is a fair share within the interval?
    pub fn is_even(&self) -> bool {
        self.low <= self.fair && self.fair <= self.high
    }
}

/// The 97.5 % point of Student's distribution: few blocks tell little of how they spread. Exact
/// for one and two degrees of freedom, to three digits by its expansion for more.
pub(super) fn quantile(freedom: u64) -> f64 {
    match freedom {
        0 | 1 => 12.706_204_736,
        2 => 4.302_652_73,
        _ => {
            let (n, square) = (freedom as f64, Z * Z);
            let first = Z * (square + 1.0) / 4.0;
            let second = Z * ((5.0 * square + 16.0) * square + 3.0) / 96.0;
            let third = Z * (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0;
            let fourth = Z
                * ((((79.0 * square + 776.0) * square + 1482.0) * square - 1920.0) * square
                    - 945.0)
                / 92_160.0;
            Z + first / n + second / n.powi(2) + third / n.powi(3) + fourth / n.powi(4)
        }
    }
}

/// To so many digits: further ones are no finding, and may differ between machines.
pub(super) fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    // Not the negative zero, which would be written as such.
    (value * scale).round() / scale + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, expected) in
            [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (19, 2.093), (999, 1.962)]
        {
            let quantile = quantile(freedom);
            assert!((quantile - expected).abs() < 0.006, "{freedom}: {quantile}");
        }
    }

    /// Where blocks vary as independent games do, the interval is about Wilson's.
    #[test]
    fn shares_of_independent_games_are_as_wide_as_wilsons() {
        let won: Vec<_> = (0..400).map(|game| f64::from(game % 10 < 3)).collect();
        let share = BlockShare::new(&won, 1, 0.5);
        let wilson = crate::report::Share::new(120.0, 400);
        assert!((share.low - wilson.low).abs() < 0.003, "{share:?} {wilson:?}");
        assert!((share.high - wilson.high).abs() < 0.003, "{share:?} {wilson:?}");
        let all = BlockShare::new(&[6.0; 20], 6, 0.5);
        assert!(0.95 < all.low && all.low < 0.98 && all.high == 1.0, "{all:?}");
        assert!(!all.is_even());
    }

    /// What the deal gives to both is no reason to doubt.
    #[test]
    fn shares_of_paired_games_are_narrower() {
        let won: Vec<_> = (0..60).map(|block| 3.0 + f64::from(block % 2)).collect();
        let share = BlockShare::new(&won, 6, 0.5);
        let wilson = crate::report::Share::new(210.0, 360);
        assert!(share.high - share.low < 0.5 * (wilson.high - wilson.low), "{share:?}");
    }
}
