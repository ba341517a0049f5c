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
        let out = &out[..HIDDEN];
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
        let mut common = [0.0; HIDDEN];
        common.copy_from_slice(bias);
        // All are the same, so there is no straight path.
        add(&mut common, means, mean, &[0.0; MOST]);
        let mut shares = [0.0; MAX_SEATS];
        let mut parts = [[0.0; HIDDEN]; MAX_SEATS];
        let mines = figures.chunks_exact(n).take(seats);
        for ((mine, share), parts) in mines.zip(&mut shares).zip(&mut parts) {
            let mut hidden = common;
            *share = add(&mut hidden, mine, own, straight);
            for (unit, part) in parts.iter_mut().enumerate() {
                *part = hidden[unit].max(0.0) * out[unit];
            }
        }
        match seats {
            3 => sum_up::<3>(&mut shares, &parts),
            4 => sum_up::<4>(&mut shares, &parts),
            5 => sum_up::<5>(&mut shares, &parts),
            _ => sum_up::<MAX_SEATS>(&mut shares, &parts),
        }
        softmax(&mut shares[..seats]);
        shares
    }
}

/// Adds what hidden units count for, for the first seats. Every step of a sum waits for the one
/// before it, so the seats are summed side by side.
fn sum_up<const SEATS: usize>(shares: &mut Shares, parts: &[[f32; HIDDEN]; MAX_SEATS]) {
    let mut sums: [f32; SEATS] = std::array::from_fn(|seat| shares[seat]);
    for unit in 0..HIDDEN {
        for (sum, parts) in sums.iter_mut().zip(parts) {
            *sum += parts[unit];
        }
    }
    shares[..SEATS].copy_from_slice(&sums);
}

/// So many figures are marked at once.
const MARKED: usize = 32;

/// Adds the rows of weights to hidden units, each as many times as its figure says, and returns
/// what the figures come to on a straight path. About half of them are zero and passed over.
fn add(
    into: &mut [f32; HIDDEN],
    figures: &[f32],
    weights: &[[f32; HIDDEN]],
    straight: &[f32],
) -> f32 {
    let (mut units, mut sum) = (*into, 0.0);
    let parts = figures.chunks(MARKED).zip(weights.chunks(MARKED)).zip(straight.chunks(MARKED));
    for ((figures, weights), straight) in parts {
        let mut left = marks(figures);
        while left != 0 {
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            let times = figures[row];
            sum += times * straight[row];
            let row = &weights[row];
            for (n, unit) in units.iter_mut().enumerate() {
                *unit += row[n] * times;
            }
        }
    }
    *into = units;
    sum
}

/// A bit for each figure that is not zero.
fn marks(figures: &[f32]) -> u32 {
    let mark = |figure: &f32| u32::from(figure.to_bits() << 1 != 0);
    let (eights, rest) = figures.as_chunks::<8>();
    let mut marks = 0;
    for (n, figure) in rest.iter().enumerate() {
        marks |= mark(figure) << n;
    }
    for eight in eights.iter().rev() {
        marks <<= 8;
        for (n, figure) in eight.iter().enumerate() {
            marks |= mark(figure) << n;
        }
    }
    marks
}

/// Turns numbers into shares of one.
pub(crate) fn softmax(numbers: &mut [f32]) {
    let top = numbers.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for number in numbers.iter_mut() {
        // The exponential of zero is one.
        *number = if *number == top { 1.0 } else { (*number - top).exp() };
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
    fn every_figure_that_is_not_zero_is_marked() {
        let figures: [f32; MARKED] = std::array::from_fn(|n| [0.0, 1.0, -0.0, -2.5, 1e-40][n % 5]);
        for len in 0..=MARKED {
            let marks = marks(&figures[..len]);
            assert!((0..MARKED).all(|n| (marks >> n & 1 == 1) == (n < len && figures[n] != 0.0)));
        }
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
