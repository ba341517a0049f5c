//! Ratings from results: who won a game among its seats (Plackett and Luce's choice of the first,
//! with two bots Bradley and Terry's model), by maximum likelihood.
//!
//! A bot of strength `e^θ` wins from each of its seats with odds in proportion to it; a victory
//! that several share counts as a fraction for each. The weak prior is one more game for each
//! pairing, head to head, of which each side won half: so even a bot that won everything has a
//! finite rating.
//!
//! The intervals are those of the sandwich estimator, clustered by block: what the information
//! says of one game, times how far the blocks differ in truth. Games of one block share their
//! deal, so they are not independent and the information alone would be wrong, mostly too wide,
//! since a good deal in one rotation is the other bot's in the next; and unlike a bootstrap it
//! needs no luck of its own and does not fail where every block came out the same: the two halves
//! of the prior's game count as results that differ, so that winning everything is no certainty.

use super::linear::{self, Matrix};
use super::schedule::Pairing;

/// Elo points of one unit of `θ`: 400 / ln 10.
pub(super) const ELO: f64 = 173.717_792_761_302_7;
/// The longest step at once, so that none goes far beyond the summit.
const STRIDE: f64 = 0.5;
const MOST_STEPS: usize = 1_000;

/// One game as far as it matters: how many seats the upper bot had, and its part of the victory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Result {
    pub(super) held: usize,
    pub(super) seats: usize,
    pub(super) won: f64,
}

/// The results of a pairing, block by block.
#[derive(Clone, Debug)]
pub(super) struct Results {
    pub(super) pairing: Pairing,
    pub(super) blocks: Vec<Vec<Result>>,
}

/// Strengths with how they spread together. The anchor's is 0.
pub(super) struct Ratings {
    theta: Vec<f64>,
    /// The covariance of all, the anchor's row and column being 0.
    spread: Matrix,
}

impl Ratings {
    /// The most likely strengths of `bots`.
    pub(super) fn new(bots: usize, anchor: usize, results: &[Results]) -> Self {
        let mut theta = vec![0.0; bots];
        for _ in 0..MOST_STEPS {
            let (slope, inverse) = climb(&theta, anchor, results);
            let step = linear::times(&inverse, &slope);
            let longest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
            let scale = if longest <= STRIDE { 1.0 } else { STRIDE / longest };
            theta.iter_mut().zip(&step).for_each(|(value, part)| *value += scale * part);
            if longest < 1e-10 {
                break;
            }
        }
        let spread = sandwich(&theta, anchor, results);
        Self { theta, spread }
    }

    /// How much stronger `upper` is, and the standard error of that, in Elo points.
    pub(super) fn gap(&self, lower: usize, upper: usize) -> (f64, f64) {
        let mut between = vec![0.0; self.theta.len()];
        between[lower] -= 1.0;
        between[upper] += 1.0;
        let variance = linear::dot(&linear::times(&self.spread, &between), &between).max(0.0);
        (ELO * (self.theta[upper] - self.theta[lower]), ELO * variance.sqrt())
    }
}

/// How likely the upper bot wins a game.
fn odds(gap: f64, held: usize, seats: usize) -> f64 {
    let others = seats.saturating_sub(held) as f64;
    held as f64 / (held as f64 + others * (-gap).exp())
}

/// The slope of the likelihood, and the inverse of its curvature with the anchor held fast.
fn climb(theta: &[f64], anchor: usize, results: &[Results]) -> (Vec<f64>, Matrix) {
    let mut slope = vec![0.0; theta.len()];
    let mut curve = linear::zeros(theta.len());
    for Results { pairing: Pairing { lower, upper }, blocks } in results {
        let gap = theta[*upper] - theta[*lower];
        let even = odds(gap, 1, 2);
        let (mut pull, mut bend) = (0.5 - even, even * (1.0 - even));
        for Result { held, seats, won } in blocks.iter().flatten() {
            let expected = odds(gap, *held, *seats);
            pull += won - expected;
            bend += expected * (1.0 - expected);
        }
        slope[*upper] += pull;
        slope[*lower] -= pull;
        across(&mut curve, *lower, *upper, bend);
    }
    slope[anchor] = 0.0;
    hold(&mut curve, anchor, 1.0);
    (slope, linear::inverse(curve))
}

fn sandwich(theta: &[f64], anchor: usize, results: &[Results]) -> Matrix {
    let count = theta.len();
    let (_, inverse) = climb(theta, anchor, results);
    let mut differ = linear::zeros(count);
    for Results { pairing: Pairing { lower, upper }, blocks } in results {
        let gap = theta[*upper] - theta[*lower];
        let even = odds(gap, 1, 2);
        let surprise = |block: &Vec<Result>| -> f64 {
            block.iter().map(|game| game.won - odds(gap, game.held, game.seats)).sum()
        };
        let surprises: Vec<_> = blocks.iter().map(surprise).collect();
        let halves = (0.5 * (1.0 - even)).powi(2) + (0.5 * even).powi(2);
        across(&mut differ, *lower, *upper, sum_of_squares(&surprises) + halves);
    }
    hold(&mut differ, anchor, 0.0);
    let columns: Vec<_> = inverse.iter().map(|row| linear::times(&differ, row)).collect();
    inverse
        .iter()
        .map(|row| columns.iter().map(|column| linear::dot(row, column)).collect())
        .collect()
}

/// How far blocks are from their mean, for as many as there are.
pub(super) fn sum_of_squares(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    squares * count / (count - 1.0).max(1.0)
}

/// Adds what a pairing says about the difference of its two bots.
fn across(matrix: &mut Matrix, lower: usize, upper: usize, weight: f64) {
    matrix[lower][lower] += weight;
    matrix[upper][upper] += weight;
    matrix[lower][upper] -= weight;
    matrix[upper][lower] -= weight;
}

/// Takes a bot out of the equations: nothing moves it, and it moves nothing.
fn hold(matrix: &mut Matrix, anchor: usize, diagonal: f64) {
    matrix[anchor].fill(0.0);
    matrix.iter_mut().for_each(|row| row[anchor] = 0.0);
    matrix[anchor][anchor] = diagonal;
}

#[cfg(test)]
mod tests {
    use super::super::shares::quantile;
    use super::*;
    use engine::{Chance, Clause};

    const LOT: Clause = Clause::new("-", 0);
    const SEATS: usize = 3;

    /// Games as the model has them, but for a deal that gives one seat as much as `luck`.
    fn made_up(truth: &[f64], blocks: usize, luck: f64, chance: &mut Chance) -> Vec<Results> {
        let unit = |chance: &mut Chance| f64::from(chance.below(LOT, 1 << 20)) / f64::from(1 << 20);
        let game = |gap: f64, held: usize, blessed: bool, chance: &mut Chance| {
            // The blessed seat is the upper bot's if `blessed`, and stands for more than one.
            let upper = held as f64 + if blessed { luck } else { 0.0 };
            let lower = (SEATS - held) as f64 + if blessed { 0.0 } else { luck };
            let expected = upper / (upper + lower * (-gap).exp());
            let won = f64::from(u8::from(unit(chance) < expected));
            Result { held, seats: SEATS, won }
        };
        let block = |gap: f64, chance: &mut Chance| {
            let seat = chance.below(LOT, SEATS as u32) as usize;
            let alone = (0..SEATS).map(|place| (1, place == seat));
            let many = (0..SEATS).map(|place| (SEATS - 1, place != seat));
            let all = alone.chain(many).collect::<Vec<_>>();
            all.into_iter().map(|(held, blessed)| game(gap, held, blessed, chance)).collect()
        };
        let pairs = (1..truth.len()).map(|upper| Pairing { lower: upper - 1, upper });
        pairs
            .map(|pairing| {
                let gap = truth[pairing.upper] - truth[pairing.lower];
                let blocks = (0..blocks).map(|_| block(gap, chance)).collect();
                Results { pairing, blocks }
            })
            .collect()
    }

    #[test]
    fn known_strengths_are_found_again() {
        let truth = [0.0, 1.2, 1.5, 4.0];
        let results = made_up(&truth, 400, 0.0, &mut Chance::fast(1));
        let ratings = Ratings::new(truth.len(), 0, &results);
        for (place, theta) in truth.iter().enumerate() {
            let (elo, error) = ratings.gap(0, place);
            assert!((elo - ELO * theta).abs() < 60.0, "{place}: {elo}");
            assert!((elo - ELO * theta).abs() <= 3.0 * error, "{place}: {elo}, {error}");
        }
        // Another anchor moves all alike.
        let other = Ratings::new(truth.len(), 2, &results);
        for (one, two) in [(0, 1), (1, 3)] {
            let ((a, b), (c, d)) = (ratings.gap(one, two), other.gap(one, two));
            assert!((a - c).abs() < 1e-6 && (b - d).abs() < 1e-6, "{a} {b} {c} {d}");
        }
    }

    /// 95 of 100 intervals hold the truth, with luck of the deal and without.
    #[test]
    fn intervals_hold_what_they_promise() {
        for (luck, truth) in [(0.0, 0.0), (0.0, 2.0), (4.0, 0.0)] {
            let (mut held, runs) = (0, 400);
            for run in 0..runs {
                let results = made_up(&[0.0, truth], 20, luck, &mut Chance::fast(1_000 + run));
                let (elo, error) = Ratings::new(2, 0, &results).gap(0, 1);
                held += u64::from((elo - ELO * truth).abs() <= quantile(19) * error);
            }
            assert!((370..=395).contains(&held), "luck {luck}, gap {truth}: {held} of {runs}");
        }
    }

    /// The deal's luck cancels: games of a block that share it are worth more, not less.
    #[test]
    fn paired_deals_narrow_the_interval() {
        let results = made_up(&[0.0, 0.0], 2_000, 20.0, &mut Chance::fast(2));
        let (_, error) = Ratings::new(2, 0, &results).gap(0, 1);
        let alone = |results: &Results| {
            let games = results.blocks.iter().flatten().map(|game| vec![*game]).collect();
            Results { blocks: games, ..results.clone() }
        };
        let torn: Vec<_> = results.iter().map(alone).collect();
        let (_, independent) = Ratings::new(2, 0, &torn).gap(0, 1);
        assert!(error < 0.8 * independent, "{error} {independent}");
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating() {
        let all = |held| Result { held, seats: SEATS, won: 1.0 };
        let blocks = vec![vec![all(1), all(1), all(1), all(2), all(2), all(2)]; 20];
        let results = [Results { pairing: Pairing { lower: 0, upper: 1 }, blocks }];
        let (elo, error) = Ratings::new(2, 0, &results).gap(0, 1);
        assert!(800.0 < elo && elo < 1_200.0 && 100.0 < error && error < 300.0, "{elo} {error}");
    }
}
