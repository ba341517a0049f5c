//! Where values come from: games are played, positions remembered with who won in the end, and a
//! net fitted to them.

use std::thread;

use engine::{Bot, Chance, MAX_SEATS, Outbox, Seat, Seed, Sight, playout};

use crate::lore::Lore;
use crate::random::CHOICE;
use crate::search::Search;
use crate::values::{HIDDEN, Net, Shares, softmax};
use crate::{Brains, levels};

/// Positions, and how the victory was shared in the end.
pub struct Samples {
    figures: usize,
    /// Where the figures of each position begin, how many seats there are, who won.
    positions: Vec<(usize, usize, Shares)>,
    numbers: Vec<f32>,
}

/// Which games positions come from.
pub struct Games<'a> {
    /// The numbers of seats, by turns.
    pub seats: &'a [usize],
    /// Who plays: drawn anew for every seat of every game.
    pub bots: &'a [String],
    /// How often, in hundredths, a seat plays at random instead: drawn anew likewise.
    pub whims: &'a [u32],
    /// How many games.
    pub count: u64,
    /// How many positions of each game.
    pub each: usize,
    /// All follows from it.
    pub seed: Seed,
    /// How many threads play.
    pub threads: usize,
    /// What searches among them value states by, instead of what the game comes with.
    pub values: Option<Net>,
}

impl Samples {
    /// As a file: how many figures a seat has, then for each position the number of seats, the
    /// figures of all, and how the victory was shared; all in single precision, little-endian.
    pub fn write(&self, to: &mut impl std::io::Write) -> std::io::Result<()> {
        to.write_all(&(self.figures as f32).to_le_bytes())?;
        for n in 0..self.len() {
            let (figures, won) = self.figures(n);
            let seats = figures.len() / self.figures;
            to.write_all(&(seats as f32).to_le_bytes())?;
            for number in figures.iter().chain(&won[..seats]) {
                to.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    fn figures(&self, n: usize) -> (&[f32], &Shares) {
        let (begin, seats, won) = &self.positions[n];
        (&self.numbers[*begin..begin + seats * self.figures], won)
    }

    fn append(&mut self, other: Self) {
        let shift = self.numbers.len();
        let moved =
            other.positions.into_iter().map(|(begin, seats, won)| (begin + shift, seats, won));
        self.positions.extend(moved);
        self.numbers.extend(other.numbers);
    }
}

/// A game of so many steps will not end, and tells nothing.
const ENDLESS: u32 = 3000;

/// Plays games and remembers positions.
pub fn sample<G: Lore + Brains>(games: &Games<'_>) -> Samples {
    let empty = || Samples { figures: G::FIGURES, positions: Vec::new(), numbers: Vec::new() };
    let part = |first: u64| {
        let mut samples = empty();
        for number in (first..games.count).step_by(games.threads) {
            play_one::<G>(games, number, &mut samples);
        }
        samples
    };
    let parts: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..games.threads as u64)
            .map(|first| {
                let part = &part;
                scope.spawn(move || part(first))
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a bot panicked")).collect()
    });
    parts.into_iter().fold(empty(), |mut all, part| {
        all.append(part);
        all
    })
}

fn play_one<G: Lore + Brains>(games: &Games<'_>, number: u64, samples: &mut Samples) {
    let seats = games.seats[(number % games.seats.len() as u64) as usize];
    let setup = G::setup_from(seats, G::META.editions[0], &[]).expect("the usual game");
    let game = G::new(&setup).expect("the usual game");
    let seed = games.seed.nth(number);
    let mut luck = Chance::fast(seed.short());
    let mut dice = Chance::fast(seed.nth(1).short());
    let mut players: Vec<_> = (0..seats)
        .map(|_| {
            let bot = &games.bots[dice.below(CHOICE, games.bots.len() as u32) as usize];
            let whim = games.whims[dice.below(CHOICE, games.whims.len() as u32) as usize];
            (player::<G>(bot, games.values.as_ref()), whim)
        })
        .collect();
    let mut state = game.start(&mut luck, &mut Outbox::silent());
    let mut legal = Vec::new();
    let mut kept: Vec<G::State> = Vec::new();
    let (mut steps, mut seen) = (0u32, 0u32);
    while let Some(seat) = playout::awaited(&game, &state, &mut dice) {
        steps += 1;
        // A search values settled states only, and every one is as likely as any other to be kept.
        if game.is_settled(&state) {
            seen += 1;
            if kept.len() < games.each {
                kept.push(state.clone());
            } else {
                let place = dice.below(CHOICE, seen) as usize;
                if place < games.each {
                    kept[place] = state.clone();
                }
            }
        }
        let (bot, whim) = &mut players[seat.index()];
        game.legal(&state, seat, &mut legal);
        let by_lot = dice.below(CHOICE, 100) < *whim;
        let chosen = if by_lot {
            playout::random_action(&game, &state, seat, &mut dice, &mut legal)
        } else {
            bot.choose(&Sight::new(&game, &state, seat), &legal, &mut dice)
        };
        let Some(action) = chosen.filter(|_| steps < ENDLESS) else { break };
        game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
    }
    let Some(outcome) = game.outcome(&state) else { return };
    let winners = outcome.winners();
    let mut won = [0.0; MAX_SEATS];
    winners.iter().for_each(|seat: Seat| won[seat.index()] = 1.0 / winners.len() as f32);
    for state in kept {
        let begin = samples.numbers.len();
        samples.numbers.resize(begin + seats * G::FIGURES, 0.0);
        game.figures(&state, &mut samples.numbers[begin..]);
        samples.positions.push((begin, seats, won));
    }
}

/// A bot by its name, with these values if it is a search.
fn player<G: Lore>(name: &str, values: Option<&Net>) -> Box<dyn Bot<G>> {
    match (levels::settings::<G>(name), values) {
        (Some(settings), Some(values)) => Box::new(Search::<G>::with(settings, values.clone())),
        _ => levels::bot::<G>(name).expect("a known bot"),
    }
}

/// How a net is fitted.
pub struct Fit {
    /// How often all positions are gone through.
    pub rounds: u32,
    /// The first stride; it shrinks to a hundredth.
    pub stride: f32,
    /// All follows from it.
    pub seed: Seed,
    /// How many threads count.
    pub threads: usize,
}

/// Positions that are looked at between two steps.
const BATCH: usize = 512;
/// One of so many positions is kept back to see how good the net is.
const KEPT_BACK: usize = 20;

/// How well a net tells who wins: the mean of minus the logarithm of what it gave the winners.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// Of the net, on positions it was not fitted to.
    pub net: f64,
    /// Of one that finds all seats equal.
    pub even: f64,
}

/// Fits a net to positions. `tell` hears of every round.
pub fn fit(samples: &Samples, how: &Fit, tell: &mut dyn FnMut(u32, Loss)) -> Net {
    let mut net = Net::even(samples.figures);
    let mut chance = Chance::fast(how.seed.short());
    let mut draw = |scale: f32| (chance.below(CHOICE, 2001) as f32 / 1000.0 - 1.0) * scale;
    let inputs = 2 * samples.figures * HIDDEN;
    let scale = (3.0 / samples.figures as f32).sqrt() * 0.5;
    for (n, weight) in net.weights_mut().iter_mut().enumerate() {
        *weight = match n {
            n if n < inputs => draw(scale),
            n if (inputs + HIDDEN..inputs + 2 * HIDDEN).contains(&n) => draw(0.1),
            _ => 0.0,
        };
    }
    // Whole games are not torn apart: neighbours are alike.
    let split = samples.len() - samples.len() / KEPT_BACK;
    let mut order: Vec<_> = (0..split).collect();
    let size = net.weights().len();
    let (mut first, mut second) = (vec![0.0f32; size], vec![0.0f32; size]);
    let mut steps = 0i32;
    let all = how.rounds as usize * order.len().div_ceil(BATCH);
    for round in 0..how.rounds {
        for n in (1..order.len()).rev() {
            order.swap(n, chance.below(CHOICE, n as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            let slope = slope(&net, samples, batch, how.threads);
            steps += 1;
            let done = steps as f32 / all as f32;
            let stride = how.stride * 0.01f32.powf(done);
            let (sure1, sure2) = (1.0 - 0.9f32.powi(steps), 1.0 - 0.999f32.powi(steps));
            for (n, weight) in net.weights_mut().iter_mut().enumerate() {
                let slope = slope[n] / batch.len() as f32 + 1e-5 * *weight;
                first[n] = 0.9 * first[n] + 0.1 * slope;
                second[n] = 0.999 * second[n] + 0.001 * slope * slope;
                *weight -= stride * (first[n] / sure1) / ((second[n] / sure2).sqrt() + 1e-8);
            }
        }
        tell(round, loss(&net, samples, split));
    }
    net
}

fn loss(net: &Net, samples: &Samples, from: usize) -> Loss {
    let (mut sum, mut even, mut count) = (0.0, 0.0, 0.0);
    for n in from..samples.len() {
        let (figures, won) = samples.figures(n);
        let seats = figures.len() / samples.figures;
        let shares = net.shares(seats, figures);
        for seat in 0..seats {
            sum -= f64::from(won[seat]) * f64::from(shares[seat].max(1e-9)).ln();
        }
        even += (seats as f64).ln();
        count += 1.0;
    }
    Loss { net: sum / count, even: even / count }
}

/// The sum of the slopes of the loss, weight by weight.
fn slope(net: &Net, samples: &Samples, batch: &[usize], threads: usize) -> Vec<f32> {
    let part = |part: &[usize]| {
        let mut slope = vec![0.0; net.weights().len()];
        for n in part {
            let (figures, won) = samples.figures(*n);
            add_slope(net, samples.figures, figures, won, &mut slope);
        }
        slope
    };
    if threads < 2 {
        return part(batch);
    }
    let parts: Vec<_> = thread::scope(|scope| {
        let chunks = batch.chunks(batch.len().div_ceil(threads));
        let threads: Vec<_> = chunks.map(|chunk| scope.spawn(|| part(chunk))).collect();
        threads.into_iter().map(|thread| thread.join().expect("numbers are numbers")).collect()
    });
    let mut sum = vec![0.0; net.weights().len()];
    for part in parts {
        sum.iter_mut().zip(part).for_each(|(sum, slope)| *sum += slope);
    }
    sum
}

fn add_slope(net: &Net, n: usize, figures: &[f32], won: &Shares, into: &mut [f32]) {
    let seats = figures.len() / n;
    let weights = net.weights();
    let (own, rest) = weights.split_at(n * HIDDEN);
    let (mean, rest) = rest.split_at(n * HIDDEN);
    let (bias, rest) = rest.split_at(HIDDEN);
    let (out, straight) = rest.split_at(HIDDEN);
    let mut middle = [0.0f32; crate::values::MOST];
    for (index, middle) in middle.iter_mut().enumerate().take(n) {
        *middle = (0..seats).map(|seat| figures[seat * n + index]).sum::<f32>() / seats as f32;
    }
    let mut common = [0.0f32; HIDDEN];
    common.copy_from_slice(bias);
    for index in 0..n {
        add(&mut common, &mean[index * HIDDEN..], middle[index]);
    }
    let mut hidden = [[0.0f32; HIDDEN]; MAX_SEATS];
    let mut shares = [0.0f32; MAX_SEATS];
    for seat in 0..seats {
        let mine = &figures[seat * n..(seat + 1) * n];
        let units = &mut hidden[seat];
        *units = common;
        let mut sum = 0.0;
        for index in 0..n {
            add(units, &own[index * HIDDEN..], mine[index]);
            sum += mine[index] * straight[index];
        }
        shares[seat] = sum + (0..HIDDEN).map(|unit| units[unit].max(0.0) * out[unit]).sum::<f32>();
    }
    softmax(&mut shares[..seats]);
    let (to_own, rest) = into.split_at_mut(n * HIDDEN);
    let (to_mean, rest) = rest.split_at_mut(n * HIDDEN);
    let (to_bias, rest) = rest.split_at_mut(HIDDEN);
    let (to_out, to_straight) = rest.split_at_mut(HIDDEN);
    let mut all = [0.0f32; HIDDEN];
    for seat in 0..seats {
        let mine = &figures[seat * n..(seat + 1) * n];
        let off = shares[seat] - won[seat];
        let mut back = [0.0f32; HIDDEN];
        for unit in 0..HIDDEN {
            let lit = hidden[seat][unit];
            if 0.0 < lit {
                to_out[unit] += off * lit;
                back[unit] = off * out[unit];
            }
            all[unit] += back[unit];
        }
        for index in 0..n {
            to_straight[index] += off * mine[index];
            add_to(&mut to_own[index * HIDDEN..(index + 1) * HIDDEN], &back, mine[index]);
        }
    }
    for index in 0..n {
        add_to(&mut to_mean[index * HIDDEN..(index + 1) * HIDDEN], &all, middle[index]);
    }
    to_bias.iter_mut().zip(all).for_each(|(to, slope)| *to += slope);
}

fn add(into: &mut [f32; HIDDEN], row: &[f32], times: f32) {
    for (unit, weight) in into.iter_mut().zip(row) {
        *unit += weight * times;
    }
}

fn add_to(into: &mut [f32], row: &[f32; HIDDEN], times: f32) {
    if times != 0.0 {
        for (unit, weight) in into.iter_mut().zip(row) {
            *unit += weight * times;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seats win as often as a known net says.
    fn made_up(count: usize) -> Samples {
        let mut chance = Chance::fast(5);
        let mut samples = Samples { figures: 3, positions: Vec::new(), numbers: Vec::new() };
        for _ in 0..count {
            let figures: Vec<f32> =
                (0..9).map(|_| chance.below(CHOICE, 100) as f32 / 50.0).collect();
            // The first figure counts, and more where the second is high; the third does not.
            let mut shares: Vec<f32> =
                (0..3).map(|seat| 2.0 * figures[3 * seat] * figures[3 * seat + 1]).collect();
            softmax(&mut shares);
            let mut rest = chance.below(CHOICE, 1000) as f32 / 1000.0;
            let mut won = [0.0; MAX_SEATS];
            for (seat, share) in shares.iter().enumerate() {
                rest -= share;
                if rest < 0.0 || seat == 2 {
                    won[seat] = 1.0;
                    break;
                }
            }
            samples.positions.push((samples.numbers.len(), 3, won));
            samples.numbers.extend(figures);
        }
        samples
    }

    #[test]
    fn a_net_learns_what_counts() {
        let samples = made_up(6000);
        let how = Fit { rounds: 6, stride: 0.01, seed: Seed::from_text("fit"), threads: 1 };
        let mut last = None;
        let net = fit(&samples, &how, &mut |_, loss| last = Some(loss));
        let loss = last.unwrap();
        assert!(loss.net < 0.8 * loss.even, "{loss:?}");
        let shares = net.shares(3, &[2.0, 2.0, 0.0, 2.0, 0.1, 0.0, 0.1, 2.0, 2.0]);
        assert!(0.7 < shares[0], "{shares:?}");
    }

    #[test]
    fn slopes_are_those_of_the_loss() {
        let samples = made_up(40);
        let mut net = Net::even(3);
        let mut chance = Chance::fast(1);
        for weight in net.weights_mut() {
            *weight = chance.below(CHOICE, 200) as f32 / 200.0 - 0.5;
        }
        let batch: Vec<_> = (0..40).collect();
        let slopes = slope(&net, &samples, &batch, 1);
        let sum = |net: &Net| loss(net, &samples, 0).net * 40.0;
        for n in (0..slopes.len()).step_by(7) {
            let mut moved = net.clone();
            moved.weights_mut()[n] += 2e-3;
            let up = sum(&moved);
            moved.weights_mut()[n] -= 4e-3;
            let measured = (up - sum(&moved)) / 4e-3;
            assert!((measured - f64::from(slopes[n])).abs() < 0.1 + 0.05 * measured.abs(), "{n}");
        }
    }
}
