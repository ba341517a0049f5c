//! The odds of a battle that is fought to its end.

use std::sync::LazyLock;

/// Larger battles are judged by smaller ones of the same proportion.
const MOST: usize = 24;

/// For every number of knights on either side.
pub(super) struct Odds {
    /// How likely the first side is left alone, and how many it then has on average, counting none
    /// where it loses.
    table: Vec<[f32; 2]>,
}

/// For one to five sword faces.
static ODDS: [LazyLock<Odds>; 5] = [
    LazyLock::new(|| Odds::new(1)),
    LazyLock::new(|| Odds::new(2)),
    LazyLock::new(|| Odds::new(3)),
    LazyLock::new(|| Odds::new(4)),
    LazyLock::new(|| Odds::new(5)),
];

impl Odds {
    /// The odds with dice of so many swords.
    pub(super) fn of(swords: u8) -> &'static Self {
        &ODDS[usize::from(swords.clamp(1, 5)) - 1]
    }

    fn new(swords: u8) -> Self {
        let side = MOST + 1;
        let hit = f64::from(swords) / 6.0;
        // The chance of each number of hits, by the number of dice.
        let mut hits = vec![vec![1.0]];
        for dice in 1..side {
            let before: &Vec<f64> = &hits[dice - 1];
            let mut row = vec![0.0; dice + 1];
            for (count, chance) in before.iter().enumerate() {
                row[count] += chance * (1.0 - hit);
                row[count + 1] += chance * hit;
            }
            hits.push(row);
        }
        let mut table = vec![[0.0; 2]; side * side];
        for own in 1..side {
            table[own * side] = [1.0, own as f64];
            for other in 1..side {
                let mut sum = [0.0; 2];
                for (made, made_chance) in hits[own].iter().enumerate() {
                    for (taken, taken_chance) in hits[other].iter().enumerate() {
                        if made == 0 && taken == 0 {
                            continue;
                        }
                        let [a, b] = [own.saturating_sub(taken), other.saturating_sub(made)];
                        let next = table[a * side + b];
                        let chance = made_chance * taken_chance;
                        sum[0] += chance * next[0];
                        sum[1] += chance * next[1];
                    }
                }
                let nothing = hits[own][0] * hits[other][0];
                table[own * side + other] = sum.map(|part| part / (1.0 - nothing));
            }
        }
        Self { table: table.iter().map(|pair| pair.map(|part| part as f32)).collect() }
    }

    /// How likely `own` knights beat `other`, and how many are left of them on average.
    pub(super) fn battle(&self, own: u8, other: u8) -> [f32; 2] {
        let (mut a, mut b) = (usize::from(own), usize::from(other));
        let more = a.max(b);
        if MOST < more {
            (a, b) = (a * MOST / more, b * MOST / more);
        }
        let [win, left] = self.table[a * (MOST + 1) + b];
        [win, if MOST < more { left * more as f32 / MOST as f32 } else { left }]
    }

    /// How likely `own` knights beat `other`.
    pub(super) fn win(&self, own: u8, other: u8) -> f32 {
        self.battle(own, other)[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One against one with even dice: a third each way, and a third for nobody.
    #[test]
    fn odds_are_exact() {
        let odds = Odds::of(3);
        assert!((odds.win(1, 1) - 1.0 / 3.0).abs() < 1e-6);
        assert_eq!(odds.battle(4, 0), [1.0, 4.0]);
        assert_eq!(odds.battle(0, 0), [0.0, 0.0]);
        // Beyond the table the proportion counts.
        assert!(0.9 < odds.win(8, 4) && odds.win(96, 48) == odds.win(24, 12));
    }
}
