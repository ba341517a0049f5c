//! What a search thinks of its choices, for those who ask it for advice.

use engine::{Chance, Outbox, Seat, Sight};

use super::tree::{Choice, Keys, seen};
use super::{Search, next, step};
use crate::lore::{Lore, Secrecy};
use crate::values::Shares;

/// A choice, and what is expected of it.
#[derive(Clone, Debug)]
pub struct Look<A> {
    /// What is done first.
    pub action: A,
    /// The share of all simulations that tried it.
    pub tried: f32,
    /// How likely each seat is to win after it.
    pub shares: Shares,
    /// What would come next, as far as it was thought through: who, and which step.
    pub line: Vec<(Seat, A)>,
}

/// A step belongs to a line of play only if it was tried at least so often.
const SURE: u32 = 12;
/// Ways in which a game may go on.
const WAYS: usize = 16;
/// The most steps of a line.
const STEPS: usize = 16;
/// In so many worlds a line must be the same: in a few, others may all happen to hold a card.
const AGREEING: usize = 64;

impl<G: Lore> Search<G> {
    /// Thinks about a decision and tells the choices, the most tried first.
    pub fn looks(&mut self, sight: &Sight<'_, G>, chance: &mut Chance) -> Vec<Look<G::Action>> {
        self.expected = None;
        self.hoping = true;
        self.think(sight, chance);
        self.hoping = false;
        let Some(world) = self.worlds.first() else { return Vec::new() };
        let mut legal = Vec::new();
        sight.game().legal(world, sight.seat(), &mut legal);
        if let [only] = legal.as_slice() {
            let line = self.line(sight.game(), sight.seat(), *only, chance);
            let part = 1.0 / self.thought.max(1) as f32;
            return vec![Look {
                action: *only,
                tried: 1.0,
                shares: self.hope.map(|sum| sum * part),
                line,
            }];
        }
        let sum: u32 = self.hopes.iter().map(|(n, _)| self.tree.visits(*n)).sum();
        let mut order: Vec<_> = self.hopes.clone();
        order.sort_by_key(|(n, _)| std::cmp::Reverse(self.tree.visits(*n)));
        let looks = order.into_iter().map(|(n, sums)| {
            let Choice { action, visits, .. } = self.tree.choice(n);
            let part = 1.0 / visits.max(1) as f32;
            Look {
                action,
                tried: visits as f32 / sum.max(1) as f32,
                shares: sums.map(|sum| sum * part),
                line: self.line(sight.game(), sight.seat(), action, chance),
            }
        });
        looks.collect()
    }

    /// How likely each seat is to win, for those who may know everything: the mean over some ways
    /// in which the game may go on a little.
    pub fn chances(&mut self, game: &G, state: &G::State, chance: &mut Chance) -> Shares {
        let mut sum = Shares::default();
        for _ in 0..WAYS {
            let mut state = state.clone();
            let first = game.awaited(&state).iter().next().unwrap_or_default();
            self.play_on(game, &mut state, first, chance);
            let shares = self.shares(game, &state);
            sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share / WAYS as f32);
        }
        sum
    }

    /// What would come after a choice, by what was tried most, as far as that is the same in all of
    /// several worlds, each with luck of its own: from there on it hangs on what nobody tells the
    /// seat, such as a card that another may not hold.
    fn line(
        &self,
        game: &G,
        me: Seat,
        first: G::Action,
        chance: &mut Chance,
    ) -> Vec<(Seat, G::Action)> {
        // Where there are fewer, the same has other luck.
        let worlds = self.worlds.iter().cycle().take(AGREEING).cloned();
        let mut worlds: Vec<_> = worlds.map(|state| (state, self.keys)).collect();
        let (mut line, mut legal) = (Vec::new(), Vec::new());
        let mut coming = Some((me, first));
        while let Some((seat, action)) = coming.filter(|_| line.len() < STEPS) {
            // What others would do in secret is nobody's plan, nor is what comes of it.
            let open = worlds
                .first()
                .is_none_or(|(state, _)| game.secrecy(state, seat, action) == Secrecy::Open);
            if seat != me && !open {
                break;
            }
            line.push((seat, action));
            for (state, keys) in &mut worlds {
                let seen = seen(&action, seat);
                step(game, state, keys, seat, (action, seen), chance, &mut Outbox::silent());
            }
            let mut all =
                worlds.iter().map(|(state, keys)| self.after(game, state, keys, me, &mut legal));
            coming = all.next().flatten();
            if !all.all(|other| other == coming) {
                break;
            }
        }
        line
    }

    /// Who goes on in a world, and with what: what was tried most, if often enough, or the only
    /// thing there is.
    fn after(
        &self,
        game: &G,
        state: &G::State,
        keys: &Keys,
        me: Seat,
        legal: &mut Vec<G::Action>,
    ) -> Option<(Seat, G::Action)> {
        let seat = next(game, state, me)?;
        game.legal(state, seat, legal);
        let Some(node) = self.tree.find(keys.of(seat)) else {
            let [only] = legal.as_slice() else { return None };
            return Some((seat, *only));
        };
        let tried = self.tree.choices(node).map(|n| self.tree.choice(n));
        let tried = tried.filter(|choice| legal.contains(&choice.action));
        let best = tried.max_by_key(|choice| choice.visits)?;
        (SURE <= best.visits).then_some((seat, best.action))
    }
}
