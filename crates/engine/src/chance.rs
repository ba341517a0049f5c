//! Luck is an input.
//!
//! Every entry of a record has its own ChaCha stream, so a retry, a crash or an undo can never
//! roll again. Only the raw stream of ChaCha is promised stable by others; how a bounded number
//! or a shuffle is made of it is ours, below, and pinned by golden vectors. Each draw names the
//! clause that asks for it, so that a scenario can script luck by its meaning.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clause::Clause;
use crate::record::Digest;

/// The secret from which all luck of one game follows. It stays on the server until the game ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// 64 hexadecimal digits stand for themselves; any other text is hashed into a seed.
    pub fn from_text(text: &str) -> Self {
        text.parse().unwrap_or_else(|_| {
            let mut hasher = blake3::Hasher::new_derive_key("curia seed from text, version 1");
            hasher.update(text.as_bytes());
            Self(*hasher.finalize().as_bytes())
        })
    }

    /// What is published before the game begins: it fixes the seed and tells nothing of it.
    pub fn commitment(&self) -> Digest {
        Digest::new(blake3::derive_key("curia seed commitment, version 1", &self.0))
    }

    /// The seed with what the seats added to it; itself if they added nothing. Each salt is
    /// hashed with its length, so that no two lists of salts make the same seed.
    pub fn salted(&self, salts: &[String]) -> Self {
        if salts.is_empty() {
            return *self;
        }
        let mut hasher = blake3::Hasher::new_derive_key("curia salted seed, version 1");
        hasher.update(&self.0);
        for salt in salts {
            hasher.update(&(salt.len() as u64).to_le_bytes()).update(salt.as_bytes());
        }
        Self(*hasher.finalize().as_bytes())
    }

    /// Another seed that follows from this one, for the n-th game of a series.
    pub fn nth(&self, n: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("curia nth seed, version 1");
        hasher.update(&self.0).update(&n.to_le_bytes());
        Self(*hasher.finalize().as_bytes())
    }

    /// Its first eight bytes, for fast generators.
    pub fn short(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Digest::new(self.0).fmt(f)
    }
}

/// Never shows the seed: a log line must not give a game away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl FromStr for Seed {
    type Err = crate::record::NotADigest;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<Digest>().map(|digest| Self(digest.bytes()))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Digest::deserialize(from).map(|digest| Self(digest.bytes()))
    }
}

/// A source of luck.
pub struct Chance {
    source: Source,
    first: Option<Clause>,
}

enum Source {
    Stream(Box<ChaCha8Rng>),
    Fast(u64),
    Script(Box<Script>),
}

impl Chance {
    /// The luck of entry `seq` of a record; entry 0 is the start.
    pub fn at(seed: &Seed, seq: u32) -> Self {
        let mut stream = ChaCha8Rng::from_seed(seed.0);
        stream.set_stream(u64::from(seq));
        Self { source: Source::Stream(Box::new(stream)), first: None }
    }

    /// Quick luck for simulations and search; no promise that it stays the same.
    pub fn fast(seed: u64) -> Self {
        Self { source: Source::Fast(seed ^ 0x9E37_79B9_7F4A_7C15), first: None }
    }

    /// Luck that follows a script, and a seed where the script is silent.
    pub fn scripted(script: Script) -> Self {
        Self { source: Source::Script(Box::new(script)), first: None }
    }

    /// The clause of the first draw since [`Chance::forget`], if there was one.
    pub fn used(&self) -> Option<Clause> {
        self.first
    }

    /// Forgets what was drawn, for a source that serves several entries.
    pub fn forget(&mut self) {
        self.first = None;
    }

    /// The script, to ask what went wrong or was left over.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.source {
            Source::Script(script) => Some(script),
            Source::Stream(_) | Source::Fast(_) => None,
        }
    }

    /// A number from 0 to `bound - 1`, each as likely as any other. `bound` is not 0.
    #[inline]
    pub fn below(&mut self, clause: Clause, bound: u32) -> u32 {
        match self.scripted_number(clause, 0, bound - 1) {
            Some(number) => number,
            None => self.raw(clause, bound),
        }
    }

    /// One throw of a six-sided die: 1 to 6.
    #[inline]
    pub fn die(&mut self, clause: Clause) -> u32 {
        self.throw(clause, 6)
    }

    /// One throw of a die with so many sides: 1 to `sides`, which is not 0.
    #[inline]
    pub fn throw(&mut self, clause: Clause, sides: u32) -> u32 {
        match self.scripted_number(clause, 1, sides) {
            Some(thrown) => thrown,
            None => self.raw(clause, sides) + 1,
        }
    }

    /// An index, as likely as its weight. `name` tells a script what an index stands for.
    #[inline]
    pub fn weighted(
        &mut self,
        clause: Clause,
        weights: &[u8],
        name: impl Fn(usize) -> &'static str,
    ) -> usize {
        if let Source::Script(script) = &mut self.source
            && let Some(index) = script.named(clause, weights, &name)
        {
            self.first.get_or_insert(clause);
            return index;
        }
        let mut total = 0;
        for weight in weights {
            total += u32::from(*weight);
        }
        let mut rest = self.raw(clause, total);
        for (index, weight) in weights.iter().enumerate() {
            match rest.checked_sub(u32::from(*weight)) {
                Some(left) => rest = left,
                None => return index,
            }
        }
        unreachable!("a number below the sum of the weights falls on one of them")
    }

    /// The place of a bit that is set, each as likely as any other; `bits` is not 0. `name` tells a
    /// script what a place stands for.
    #[inline]
    pub fn bit(
        &mut self,
        clause: Clause,
        bits: u64,
        name: impl Fn(usize) -> &'static str,
    ) -> usize {
        if let Source::Script(script) = &mut self.source {
            let mut weights = [0; 64];
            for (index, weight) in weights.iter_mut().enumerate() {
                *weight = (bits >> index & 1) as u8;
            }
            let last = 64 - bits.leading_zeros() as usize;
            if let Some(index) = script.named(clause, &weights[..last], &name) {
                self.first.get_or_insert(clause);
                return index;
            }
        }
        let mut rest = bits;
        for _ in 0..self.raw(clause, bits.count_ones()) {
            rest &= rest - 1;
        }
        rest.trailing_zeros() as usize
    }

    /// Puts a list in random order, every order as likely as any other.
    pub fn shuffle<T>(&mut self, clause: Clause, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(clause, last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A bounded number that no script speaks of.
    #[inline]
    fn raw(&mut self, clause: Clause, bound: u32) -> u32 {
        if let Source::Fast(state) = &mut self.source {
            return fair(bound, || fast(state));
        }
        self.first.get_or_insert(clause);
        match &mut self.source {
            Source::Stream(stream) => fair(bound, || stream.next_u32()),
            Source::Script(script) => fair(bound, || script.otherwise.next_u32()),
            Source::Fast(state) => fair(bound, || fast(state)),
        }
    }

    #[inline]
    fn scripted_number(&mut self, clause: Clause, least: u32, most: u32) -> Option<u32> {
        let Source::Script(script) = &mut self.source else { return None };
        let number = script.number(clause, least, most)?;
        self.first.get_or_insert(clause);
        Some(number)
    }
}

/// An even number below `bound`: the high half of a product, drawn again in the few cases that
/// would favour some results.
#[inline]
fn fair(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(next()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(next()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// A 64-bit counter with a strong mix: one multiplication deep, good enough for playouts.
#[inline]
fn fast(state: &mut u64) -> u32 {
    *state = state.wrapping_add(0xA076_1D64_78BD_642F);
    let wide = u128::from(*state) * u128::from(*state ^ 0xE703_7ED1_A0B4_28DB);
    ((wide >> 64) as u64 ^ wide as u64) as u32
}

/// One scripted result: a number, or the id of what is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Lot {
    /// A die, a seat number counted from 0, any bounded number.
    Number(u32),
    /// What comes out of a bag or a choice, as in `card:knight`.
    Name(String),
}

/// Luck written down beforehand, by clause.
pub struct Script {
    lots: BTreeMap<String, VecDeque<Lot>>,
    otherwise: ChaCha8Rng,
    fault: Option<String>,
}

impl Script {
    /// A script, and the seed that answers where it is silent.
    pub fn new(lots: BTreeMap<String, VecDeque<Lot>>, seed: &Seed) -> Self {
        Self { lots, otherwise: ChaCha8Rng::from_seed(seed.0), fault: None }
    }

    /// Adds to the end of what is scripted.
    pub fn extend(&mut self, more: BTreeMap<String, VecDeque<Lot>>) {
        for (clause, lots) in more {
            self.lots.entry(clause).or_default().extend(lots);
        }
    }

    /// The first thing that went wrong, once.
    pub fn fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    /// The first clause with scripted luck that was not used.
    pub fn unused(&self) -> Option<(&str, &Lot)> {
        self.lots.iter().find_map(|(clause, lots)| Some((clause.as_str(), lots.front()?)))
    }

    fn next(&mut self, clause: Clause) -> Option<Lot> {
        self.lots.get_mut(clause.id())?.pop_front()
    }

    fn number(&mut self, clause: Clause, least: u32, most: u32) -> Option<u32> {
        match self.next(clause)? {
            Lot::Number(number) if (least..=most).contains(&number) => Some(number),
            lot => self.blame(clause, &lot, &format!("a number from {least} to {most}")),
        }
    }

    fn named(
        &mut self,
        clause: Clause,
        weights: &[u8],
        name: &impl Fn(usize) -> &'static str,
    ) -> Option<usize> {
        let lot = self.next(clause)?;
        let possible = || (0..weights.len()).filter(|index| weights[*index] != 0);
        let found = match &lot {
            Lot::Number(_) => None,
            Lot::Name(text) => possible().find(|index| {
                let id = name(*index);
                id == text || id.split_once(':').is_some_and(|(_, short)| short == text)
            }),
        };
        if found.is_none() {
            let names: Vec<_> = possible().map(name).collect();
            return self.blame(clause, &lot, &format!("one of {}", names.join(", ")));
        }
        found
    }

    fn blame<T>(&mut self, clause: Clause, lot: &Lot, wanted: &str) -> Option<T> {
        let lot = match lot {
            Lot::Number(number) => number.to_string(),
            Lot::Name(name) => format!("`{name}`"),
        };
        self.fault.get_or_insert(format!("luck for {clause} is {lot}, but it must be {wanted}"));
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAW: Clause = Clause::new("T-RND-1", 0);

    /// These numbers never change: every record ever made depends on them.
    #[test]
    fn golden_draws() {
        let seed = Seed::from_text("curia");
        let mut chance = Chance::at(&seed, 0);
        let below: Vec<_> = (0..12).map(|_| chance.below(DRAW, 100)).collect();
        let dice: Vec<_> = (0..12).map(|_| chance.die(DRAW)).collect();
        let mut order: Vec<_> = (0..10).collect();
        chance.shuffle(DRAW, &mut order);
        let mut other = Chance::at(&seed, 1);
        let weighted: Vec<_> =
            (0..12).map(|_| other.weighted(DRAW, &[1, 0, 3, 5], |_| "")).collect();
        assert_eq!(
            (seed.commitment().to_string(), below, dice, order, weighted),
            (
                "362a6d71bb05b544a0b169bf6f346c4feb827c7939448093433d006a80d533a6".to_owned(),
                vec![13, 96, 26, 34, 48, 93, 93, 17, 16, 36, 51, 13],
                vec![1, 3, 6, 4, 6, 5, 4, 2, 4, 1, 1, 5],
                vec![7, 5, 8, 3, 9, 4, 2, 1, 6, 0],
                vec![3, 3, 3, 3, 3, 2, 3, 3, 0, 3, 0, 2],
            )
        );
    }

    #[test]
    fn draws_are_even() {
        for mut chance in [Chance::fast(1), Chance::at(&Seed::from_text("even"), 3)] {
            let mut counts = [0i64; 7];
            for _ in 0..70_000 {
                counts[chance.below(DRAW, 7) as usize] += 1;
            }
            let chi: i64 = counts.iter().map(|n| (n - 10_000).pow(2)).sum::<i64>() / 10_000;
            assert!(chi < 26, "chi-square {chi} with 6 degrees of freedom: {counts:?}");
        }
    }

    #[test]
    fn a_script_is_followed_and_watched() {
        let lots = BTreeMap::from([(
            "T-RND-1".to_owned(),
            VecDeque::from([Lot::Name("knight".into()), Lot::Name("cup".into()), Lot::Number(4)]),
        )]);
        let mut chance = Chance::scripted(Script::new(lots, &Seed::from_text("x")));
        let names = ["card:grain", "card:knight"];
        assert_eq!(chance.weighted(DRAW, &[9, 1], |index| names[index]), 1);
        assert_eq!(chance.script().unwrap().fault(), None);
        chance.weighted(DRAW, &[9, 0], |index| names[index]);
        let fault = chance.script().unwrap().fault().unwrap();
        assert_eq!(fault, "luck for T-RND-1 is `cup`, but it must be one of card:grain");
        assert_eq!(chance.script().unwrap().unused(), Some(("T-RND-1", &Lot::Number(4))));
        assert_eq!(chance.die(DRAW), 4);
        assert_eq!(chance.script().unwrap().unused(), None);
    }
}
