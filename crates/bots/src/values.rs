//! What a state is worth to each seat: a small net over the figures of all seats.
//!
//! Every seat goes through the same weights: its own figures, and the mean of the figures of all
//! as what it is compared with. One hidden layer and a straight path give a number for each seat;
//! their softmax is how likely each is to win.

use engine::MAX_SEATS;

/// Hidden units.
pub const HIDDEN: usize = 32;
/// The most figures a seat may have.
pub const MOST: usize = 96;

/// Weights in the order of the file: for each figure and the mean of each figure the hidden units,
/// the bias of the hidden units, what they count for, the straight path of own figures.
#[derive(Clone, Debug)]
pub struct Net {
    figures: usize,
    weights: Vec<f32>,
}

/// How likely each seat is to win; zero for seats that are not at the table.
pub type Shares = [f32; MAX_SEATS];

impl Net {
    /// How many weights a net of so many figures has.
    pub const fn size(figures: usize) -> usize {
        2 * figures * HIDDEN + HIDDEN + HIDDEN + figures
    }

    /// A net that finds all seats equal.
    pub fn even(figures: usize) -> Self {
        Self { figures, weights: vec![0.0; Self::size(figures)] }
    }

    /// From the bytes of a file: single precision, little-endian. `None` if it is for another
    /// number of figures.
    pub fn read(figures: usize, bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<4>();
        let fits = rest.is_empty() && numbers.len() == Self::size(figures) && figures <= MOST;
        let weights = || numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        fits.then(|| Self { figures, weights: weights() })
    }

    /// The bytes of such a file.
    pub fn write(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// All weights, to be fitted.
    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// All weights.
    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// How likely each seat is to win, by the figures of all, seat by seat.
    pub fn shares(&self, seats: usize, figures: &[f32]) -> Shares {
        let n = self.figures;
        let (own, rest) = self.weights.split_at(n * HIDDEN);
        let (mean, rest) = rest.split_at(n * HIDDEN);
        let (bias, rest) = rest.split_at(HIDDEN);
        let (out, straight) = rest.split_at(HIDDEN);
        let (own, mean) = (own.as_chunks::<HIDDEN>().0, mean.as_chunks::<HIDDEN>().0);
        let mut means = [0.0; MOST];
        let means = &mut means[..n];
        for mine in figures.chunks_exact(n).take(seats) {
            for (index, sum) in means.iter_mut().enumerate() {
                *sum += mine[index];
            }
        }
        let part = 1.0 / seats as f32;
        means.iter_mut().for_each(|sum| *sum *= part);
        let mut terms = Terms::new();
        let mut common = [0.0; HIDDEN];
        common.copy_from_slice(bias);
        terms.take(means);
        terms.add(&mut common, mean);
        let mut shares = [0.0; MAX_SEATS];
        for (mine, share) in figures.chunks_exact(n).take(seats).zip(&mut shares) {
            let mut hidden = common;
            terms.take(mine);
            terms.add(&mut hidden, own);
            *share = terms.sum(straight);
            for (unit, weight) in out.iter().enumerate() {
                *share += hidden[unit].max(0.0) * weight;
            }
        }
        softmax(&mut shares[..seats]);
        shares
    }
}

/// The figures that are not zero, each with the number of its row.
struct Terms {
    rows: [u8; MOST],
    times: [f32; MOST],
    len: usize,
}

impl Terms {
    fn new() -> Self {
        Self { rows: [0; MOST], times: [0.0; MOST], len: 0 }
    }

    /// Takes these in place of those before. Where one is zero, the next takes its place: a branch
    /// would be guessed wrong half the time.
    fn take(&mut self, figures: &[f32]) {
        let mut len = 0;
        for (row, figure) in figures.iter().enumerate() {
            (self.rows[len], self.times[len]) = (row as u8, *figure);
            len += usize::from(*figure != 0.0);
        }
        self.len = len;
    }

    /// Adds the rows to hidden units, each so many times.
    fn add(&self, into: &mut [f32; HIDDEN], weights: &[[f32; HIDDEN]]) {
        let mut units = *into;
        for (n, times) in self.times[..self.len].iter().enumerate() {
            let row = &weights[usize::from(self.rows[n])];
            for (n, unit) in units.iter_mut().enumerate() {
                *unit += row[n] * times;
            }
        }
        *into = units;
    }

    /// What they come to by these weights.
    fn sum(&self, weights: &[f32]) -> f32 {
        let mut sum = 0.0;
        for (n, times) in self.times[..self.len].iter().enumerate() {
            sum += times * weights[usize::from(self.rows[n])];
        }
        sum
    }
}

/// Turns numbers into shares of one.
pub(crate) fn softmax(numbers: &mut [f32]) {
    let top = numbers.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for number in numbers.iter_mut() {
        *number = (*number - top).exp();
        sum += *number;
    }
    for number in numbers.iter_mut() {
        *number /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let mut net = Net::even(3);
        for (n, weight) in net.weights_mut().iter_mut().enumerate() {
            *weight = n as f32 / 8.0;
        }
        let bytes = net.write();
        assert_eq!(Net::read(3, &bytes).unwrap().weights(), net.weights());
        assert!(Net::read(4, &bytes).is_none());
        assert!(Net::read(3, &bytes[1..]).is_none());
    }

    #[test]
    fn shares_sum_to_one_and_follow_the_figures() {
        let mut net = Net::even(2);
        assert_eq!(net.shares(4, &[1.0; 8])[..4], [0.25; 4]);
        let last = net.weights().len() - 1;
        net.weights_mut()[last] = 1.0;
        let shares = net.shares(3, &[0.0, 1.0, 0.0, 2.0, 0.0, 0.0]);
        assert!(shares[2] < shares[0] && shares[0] < shares[1]);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
