//! What a search remembers: nodes by what a seat has seen, choices in chains. All room is kept from
//! decision to decision; when it is full, nothing new is remembered.

use std::hash::{Hash, Hasher};

use engine::{MAX_SEATS, Seat};

use crate::lore::Secrecy;

/// The most nodes for one decision.
const NODES: usize = 1 << 17;
/// Choices for each node, on average.
const CHOICES: usize = 4;
/// The end of a chain.
pub(crate) const NONE: u32 = u32::MAX;

/// What a seat may do where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<A> {
    pub(crate) action: A,
    /// The action as a number, for [`Keys::see`].
    pub(crate) number: u64,
    /// The next choice of the same node.
    pub(crate) next: u32,
    pub(crate) visits: u32,
    /// How often it could have been taken, where that counts.
    pub(crate) open: u32,
    /// The sum of what the seat got.
    pub(crate) won: f32,
    /// What it got on average.
    pub(crate) mean: f32,
    /// How much was expected of it.
    pub(crate) prior: f32,
}

/// A seat that has seen something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) key: u64,
    pub(crate) seat: Seat,
    pub(crate) visits: u32,
    /// The sum of what the seat got.
    pub(crate) won: f32,
    /// The first choice of its chain.
    pub(crate) first: u32,
    pub(crate) choices: u32,
}

/// All that is remembered for one decision.
pub(crate) struct Tree<A> {
    /// Where nodes are found: a power of two, and twice as many as there are nodes.
    places: Vec<u32>,
    room: usize,
    pub(crate) nodes: Vec<Node>,
    pub(crate) choices: Vec<Choice<A>>,
}

impl<A: Copy + Hash> Tree<A> {
    /// With room for an answer of several steps, each of so many simulations that remember one node
    /// at most.
    pub(crate) fn new(simulations: u32) -> Self {
        let room = (simulations as usize).clamp(64, NODES / 2).next_power_of_two() * 2;
        Self { places: Vec::new(), room, nodes: Vec::new(), choices: Vec::new() }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.places.resize(2 * self.room, NONE);
        self.nodes.clear();
        self.nodes.reserve(self.room);
        self.choices.clear();
        self.choices.reserve(CHOICES * self.room);
    }

    /// Is there room for another decision?
    pub(crate) fn has_room(&self) -> bool {
        4 * self.nodes.len() < 3 * self.room && 4 * self.choices.len() < 3 * CHOICES * self.room
    }

    /// The place after this one.
    fn after(&self, place: usize) -> usize {
        (place + 1) & (self.places.len() - 1)
    }

    /// The place where a key is looked for first.
    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// The node of a seat that has seen this.
    pub(crate) fn find(&self, key: u64) -> Option<usize> {
        let mut place = self.place(key);
        loop {
            let node = self.places[place];
            if node == NONE {
                return None;
            }
            if self.nodes[node as usize].key == key {
                return Some(node as usize);
            }
            place = self.after(place);
        }
    }

    /// A new node; `None` when there is no room.
    pub(crate) fn add(&mut self, key: u64, seat: Seat) -> Option<usize> {
        if self.nodes.len() == self.room {
            return None;
        }
        let mut place = self.place(key);
        while self.places[place] != NONE {
            place = self.after(place);
        }
        let node = self.nodes.len();
        self.places[place] = node as u32;
        self.nodes.push(Node { key, seat, visits: 0, won: 0.0, first: NONE, choices: 0 });
        Some(node)
    }

    /// A new choice of a node; `None` when there is no room.
    pub(crate) fn offer(&mut self, node: usize, action: A, prior: f32) -> Option<usize> {
        if self.choices.len() == CHOICES * self.room {
            return None;
        }
        let choice = self.choices.len();
        let node = &mut self.nodes[node];
        let next = std::mem::replace(&mut node.first, choice as u32);
        node.choices += 1;
        self.choices.push(Choice {
            action,
            number: number_of(&action),
            next,
            visits: 0,
            open: 1,
            won: 0.0,
            mean: 0.0,
            prior,
        });
        Some(choice)
    }

    /// The choices of a node.
    pub(crate) fn chain(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.nodes[node].first;
        std::iter::from_fn(move || {
            let choice = (next != NONE).then_some(next as usize)?;
            next = self.choices[choice].next;
            Some(choice)
        })
    }
}

/// What each seat has seen since the decision that is thought over, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    /// What all have seen.
    open: u64,
    /// What each has seen besides, and when.
    own: [u64; MAX_SEATS],
    /// What each has written that is not open yet.
    sealed: [u64; MAX_SEATS],
    many: bool,
}

impl Keys {
    /// Nobody has seen anything yet.
    pub(crate) fn new(many: bool) -> Self {
        Self { open: 0x5EED, own: [0; MAX_SEATS], sealed: [0; MAX_SEATS], many }
    }

    /// Do all share one tree?
    pub(crate) fn are_one(&self) -> bool {
        !self.many
    }

    /// What a seat has seen, and that it is asked.
    pub(crate) fn of(&self, seat: Seat) -> u64 {
        mix(self.open ^ self.own[seat.index()], 0xA5C0 + seat.index() as u64)
    }

    /// A step was taken.
    pub(crate) fn see(&mut self, seat: Seat, step: u64, secrecy: Secrecy) {
        let step = mix(step, seat.index() as u64);
        if secrecy == Secrecy::Open {
            self.open = mix(self.open, step);
            return;
        }
        let own = &mut self.own[seat.index()];
        *own = mix(*own ^ self.open, step);
        if secrecy == Secrecy::Sealed {
            let sealed = &mut self.sealed[seat.index()];
            *sealed = mix(*sealed, step);
        }
    }

    /// All have answered: what was sealed is open.
    pub(crate) fn unseal(&mut self) {
        if self.sealed != [0; MAX_SEATS] {
            self.open = self.sealed.iter().fold(self.open, |all, sealed| mix(all, *sealed));
            self.sealed = [0; MAX_SEATS];
        }
    }
}

/// Two numbers made into one that tells them apart.
pub(crate) fn mix(a: u64, b: u64) -> u64 {
    let mut x = (a.rotate_left(25) ^ b).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^= x >> 29;
    x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x ^ (x >> 32)
}

/// A quick hasher, for steps.
#[derive(Default)]
pub(crate) struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }
}

/// A step as a number.
pub(crate) fn number_of(step: &impl Hash) -> u64 {
    let mut hasher = Quick::default();
    step.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_step_is_seen_by_its_own_seat_until_all_have_answered() {
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let before = Keys::new(true);
        let [mut open, mut sealed, mut other, mut kept] = [before; 4];
        open.see(a, 7, Secrecy::Open);
        sealed.see(a, 7, Secrecy::Sealed);
        other.see(a, 8, Secrecy::Sealed);
        kept.see(a, 7, Secrecy::Kept);
        assert_eq!([sealed.of(b), other.of(b), kept.of(b)], [before.of(b); 3]);
        assert_eq!(sealed.of(a), kept.of(a));
        assert_ne!(sealed.of(a), before.of(a));
        assert_ne!(sealed.of(a), other.of(a));
        assert_ne!(open.of(b), before.of(b));
        assert_ne!(before.of(a), before.of(b));
        [&mut sealed, &mut other, &mut kept].into_iter().for_each(Keys::unseal);
        assert_ne!(sealed.of(b), other.of(b));
        assert_eq!(kept.of(b), before.of(b));
    }

    #[test]
    fn nodes_are_found_again_until_the_room_is_full() {
        let mut tree = Tree::<u8>::new(1000);
        tree.clear();
        let key = |n: u64| mix(n, 1);
        assert!(tree.has_room());
        for n in 0..2048 {
            assert_eq!(tree.find(key(n)), None);
            assert!(tree.add(key(n), Seat::new(0)).is_some());
        }
        assert!(!tree.has_room());
        assert!(tree.add(key(2048), Seat::new(0)).is_none());
        assert!((0..2048).all(|n| tree.find(key(n)) == Some(n as usize)));
        let choices: Vec<_> = (0..3).map(|n| tree.offer(5, n, 0.5).unwrap()).collect();
        let mut chain: Vec<_> = tree.chain(5).collect();
        chain.sort_unstable();
        assert_eq!(chain, choices);
    }
}
