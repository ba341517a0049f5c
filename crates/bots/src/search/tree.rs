//! What a search remembers: nodes by what a seat has seen, and their choices in bunches. All room is
//! kept from decision to decision; when it is full, nothing new is remembered.

use std::hash::{Hash, Hasher};

use engine::{MAX_SEATS, Seat};

use crate::lore::Secrecy;

/// The most nodes for one decision.
const NODES: usize = 1 << 17;
/// Choices for each node, on average.
const CHOICES: usize = 4;
/// Choices in a bunch: as many as are weighed at once.
pub(crate) const BUNCH: usize = 4;
/// No node, no bunch.
const NONE: u32 = u32::MAX;

/// Some choices of a node, side by side: what a seat may do where it stands, and how that went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bunch<A> {
    pub(crate) visits: [u32; BUNCH],
    /// What the seat got on average.
    pub(crate) mean: [f32; BUNCH],
    /// How much was expected.
    pub(crate) prior: [f32; BUNCH],
    actions: [A; BUNCH],
    /// How many there are; what stands in the other places means nothing.
    len: u32,
    /// An older bunch of the same node.
    next: u32,
    /// The sum of what the seat got.
    won: [f32; BUNCH],
    /// How often each could have been taken, where that counts.
    pub(crate) open: [u32; BUNCH],
    /// The steps as numbers, for [`Keys::see`].
    seen: [u64; BUNCH],
    /// The node that was found after each when it was last taken.
    then: [u32; BUNCH],
}

impl<A> Bunch<A> {
    /// What can be done.
    pub(crate) fn actions(&self) -> &[A] {
        &self.actions[..self.len as usize]
    }

    /// What each got on average, and more where little was tried and much expected.
    #[inline]
    pub(crate) fn promises(&self, breadth: f32, prior: &[f32; BUNCH]) -> [f32; BUNCH] {
        let mut promises = self.mean;
        for place in 0..BUNCH {
            let visits = self.visits[place] as i32 as f32;
            promises[place] += breadth * prior[place] / (1.0 + visits);
        }
        promises
    }

    /// The same by the upper bound of textbooks.
    pub(crate) fn bounds(&self, explore: f32) -> [f32; BUNCH] {
        std::array::from_fn(|place| {
            let visits = self.visits[place] as f32;
            let known = (self.open[place] as f32).ln() / visits.max(0.1);
            self.mean[place] + explore * known.sqrt()
        })
    }
}

/// One choice of a bunch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<A> {
    pub(crate) action: A,
    /// The step as a number, for [`Keys::see`].
    pub(crate) seen: u64,
    pub(crate) visits: u32,
    /// The sum of what the seat got.
    pub(crate) won: f32,
    /// How much was expected of it.
    pub(crate) prior: f32,
}

/// A seat that has seen something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) key: u64,
    pub(crate) seat: Seat,
    pub(crate) visits: u32,
    /// Its newest bunch.
    first: u32,
    pub(crate) choices: u32,
}

/// All that is remembered for one decision.
pub(crate) struct Tree<A> {
    /// Where nodes are found: a power of two, and twice as many as there are nodes.
    places: Vec<u32>,
    room: usize,
    pub(crate) nodes: Vec<Node>,
    pub(crate) bunches: Vec<Bunch<A>>,
    /// How many choices there are in all bunches.
    choices: usize,
}

impl<A: Copy + Hash> Tree<A> {
    /// With room for an answer of several steps, each of so many simulations that remember one node
    /// at most.
    pub(crate) fn new(simulations: u32) -> Self {
        let room = (simulations as usize).clamp(64, NODES / 2).next_power_of_two() * 2;
        Self { places: Vec::new(), room, nodes: Vec::new(), bunches: Vec::new(), choices: 0 }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.places.resize(2 * self.room, NONE);
        self.nodes.clear();
        self.nodes.reserve(self.room);
        self.bunches.clear();
        // Each node has one at most that is not full.
        self.bunches.reserve(self.room + CHOICES * self.room / BUNCH);
        self.choices = 0;
    }

    /// Is there room for another decision?
    pub(crate) fn has_room(&self) -> bool {
        4 * self.nodes.len() < 3 * self.room && 4 * self.choices < 3 * CHOICES * self.room
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

    /// The same after a choice: mostly the node that followed it last.
    #[inline]
    pub(crate) fn find_after(&mut self, choice: usize, key: u64) -> Option<usize> {
        let then = self.bunches[choice / BUNCH].then[choice % BUNCH] as usize;
        if self.nodes.get(then).is_some_and(|node| node.key == key) {
            return Some(then);
        }
        let node = self.find(key)?;
        self.bunches[choice / BUNCH].then[choice % BUNCH] = node as u32;
        Some(node)
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
        self.nodes.push(Node { key, seat, visits: 0, first: NONE, choices: 0 });
        Some(node)
    }

    /// A new choice of a node; `None` when there is no room.
    pub(crate) fn offer(&mut self, node: usize, action: A, prior: f32) -> Option<usize> {
        if self.choices == CHOICES * self.room {
            return None;
        }
        self.choices += 1;
        let node = &mut self.nodes[node];
        if (node.choices as usize).is_multiple_of(BUNCH) {
            let next = std::mem::replace(&mut node.first, self.bunches.len() as u32);
            self.bunches.push(Bunch {
                visits: [0; BUNCH],
                mean: [0.0; BUNCH],
                prior: [0.0; BUNCH],
                actions: [action; BUNCH],
                len: 0,
                next,
                won: [0.0; BUNCH],
                open: [1; BUNCH],
                seen: [0; BUNCH],
                then: [NONE; BUNCH],
            });
        }
        node.choices += 1;
        let bunch = &mut self.bunches[node.first as usize];
        let place = bunch.len as usize;
        bunch.len += 1;
        bunch.actions[place] = action;
        bunch.prior[place] = prior;
        bunch.seen[place] = seen(&action, node.seat);
        Some(node.first as usize * BUNCH + place)
    }

    /// The bunches of a node, the newest first.
    pub(crate) fn bunches(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.nodes[node].first;
        std::iter::from_fn(move || {
            let bunch = (next != NONE).then_some(next as usize)?;
            next = self.bunches[bunch].next;
            Some(bunch)
        })
    }

    /// The choices of a node, the newest first.
    pub(crate) fn choices(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.bunches(node).flat_map(|bunch| {
            let len = self.bunches[bunch].len as usize;
            (0..len).rev().map(move |place| bunch * BUNCH + place)
        })
    }

    /// What can be done at a node, the newest first.
    pub(crate) fn actions(&self, node: usize) -> impl Iterator<Item = A> + '_ {
        self.bunches(node).flat_map(|bunch| self.bunches[bunch].actions().iter().rev().copied())
    }

    /// One of them.
    pub(crate) fn choice(&self, choice: usize) -> Choice<A> {
        let (bunch, place) = (&self.bunches[choice / BUNCH], choice % BUNCH);
        Choice {
            action: bunch.actions[place],
            seen: bunch.seen[place],
            visits: bunch.visits[place],
            won: bunch.won[place],
            prior: bunch.prior[place],
        }
    }

    /// How often one was tried.
    pub(crate) fn visits(&self, choice: usize) -> u32 {
        self.bunches[choice / BUNCH].visits[choice % BUNCH]
    }

    /// Remembers what the seat got after a choice.
    pub(crate) fn learn(&mut self, choice: usize, won: f32) {
        let (bunch, place) = (&mut self.bunches[choice / BUNCH], choice % BUNCH);
        bunch.visits[place] += 1;
        bunch.won[place] += won;
        bunch.mean[place] = bunch.won[place] / bunch.visits[place] as f32;
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

    /// A step was taken; `step` is what [`seen`] makes of it.
    pub(crate) fn see(&mut self, seat: Seat, step: u64, secrecy: Secrecy) {
        match secrecy {
            Secrecy::Open => self.open = mix(self.open, step),
            Secrecy::Sealed => {
                self.note(seat, step);
                let sealed = &mut self.sealed[seat.index()];
                *sealed = mix(*sealed, step);
            }
            Secrecy::Among(seats) => {
                self.note(seat, step);
                seats.without(seat).iter().for_each(|other| self.note(other, step));
            }
        }
    }

    /// A seat has seen this, and others may not have.
    fn note(&mut self, seat: Seat, step: u64) {
        let own = &mut self.own[seat.index()];
        *own = mix(*own ^ self.open, step);
    }

    /// All have answered: what was sealed is open.
    pub(crate) fn unseal(&mut self) {
        // Without a branch for each seat.
        if self.sealed.iter().fold(0, |all, sealed| all | sealed) != 0 {
            // Each is mixed with its seat already, so their sum tells them apart.
            let sum = self.sealed.iter().fold(0, |sum: u64, sealed| sum.wrapping_add(*sealed));
            self.open = mix(self.open, sum);
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

/// A step of a seat as a number.
pub(crate) fn seen(step: &impl Hash, seat: Seat) -> u64 {
    let mut hasher = Quick::default();
    step.hash(&mut hasher);
    mix(hasher.finish(), seat.index() as u64)
}

#[cfg(test)]
mod tests {
    use engine::SeatSet;

    use super::*;

    #[test]
    fn a_sealed_step_is_seen_by_its_own_seat_until_all_have_answered() {
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let before = Keys::new(true);
        let [mut open, mut sealed, mut other, mut kept] = [before; 4];
        open.see(a, 7, Secrecy::Open);
        sealed.see(a, 7, Secrecy::Sealed);
        other.see(a, 8, Secrecy::Sealed);
        kept.see(a, 7, Secrecy::Among(SeatSet::of(a)));
        assert_eq!([sealed.of(b), other.of(b), kept.of(b)], [before.of(b); 3]);
        assert_eq!(sealed.of(a), kept.of(a));
        assert_ne!(sealed.of(a), before.of(a));
        assert_ne!(sealed.of(a), other.of(a));
        assert_ne!(open.of(b), before.of(b));
        assert_ne!(before.of(a), before.of(b));
        let (c, mut shared) = (Seat::new(2), before);
        shared.see(a, 7, Secrecy::Among(SeatSet::of(a).with(b)));
        assert_eq!([shared.of(a), shared.of(c)], [kept.of(a), before.of(c)]);
        assert_ne!(shared.of(b), before.of(b));
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
        let choice = tree.offer(5, 1, 0.5).unwrap();
        for n in [7, 7, 8, 2048, 8, 7] {
            assert_eq!(tree.find_after(choice, key(n)), tree.find(key(n)));
        }
    }

    #[test]
    fn choices_of_nodes_are_kept_apart_the_newest_first_until_the_room_is_full() {
        let mut tree = Tree::<u8>::new(64);
        tree.clear();
        let nodes = [1, 2].map(|key| tree.add(key, Seat::new(0)).unwrap());
        let mut offered = [Vec::new(), Vec::new()];
        for n in 0..6 {
            for (node, offered) in nodes.into_iter().zip(&mut offered) {
                let choice = tree.offer(node, 10 * node as u8 + n, f32::from(n)).unwrap();
                tree.learn(choice, 0.5);
                offered.insert(0, choice);
            }
        }
        for (node, offered) in nodes.into_iter().zip(offered) {
            assert_eq!(tree.choices(node).collect::<Vec<_>>(), offered);
            let actions: Vec<_> = (0..6).rev().map(|n| 10 * node as u8 + n).collect();
            assert_eq!(tree.actions(node).collect::<Vec<_>>(), actions);
            for (choice, action) in offered.into_iter().zip(actions) {
                let Choice { visits, won, prior, .. } = tree.choice(choice);
                assert_eq!((tree.choice(choice).action, visits, won), (action, 1, 0.5));
                assert_eq!(prior, f32::from(action % 10));
            }
        }
        let room = CHOICES * tree.room - 12;
        assert!((0..room).all(|_| tree.offer(nodes[0], 0, 0.0).is_some()));
        assert_eq!(tree.offer(nodes[0], 0, 0.0), None);
        assert!(!tree.has_room());
    }
}
