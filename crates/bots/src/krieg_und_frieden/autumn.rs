//! Autumn, and the Privileges: which cards to want, whom to ask, what to give away.

use ::krieg_und_frieden::Action;
use ::krieg_und_frieden::pieces::{Cards, Resource, Tile};
use engine::Kind;

use super::mind::{Mind, TITHE_FREE};

impl Mind<'_> {
    /// What one more card of this kind would add.
    fn one_more(&self, kind: Resource) -> f32 {
        self.stock(&(self.hand + Cards::one(kind))) - self.stock(&self.hand)
    }

    /// How useful the card of a tile is.
    pub(super) fn tile_use(&self, tile: Tile) -> f32 {
        self.plain[tile.0.index()] + 0.5 * self.extra[tile.0.index()]
    }

    /// A tile for oneself, and perhaps one less for another.
    pub(super) fn privilege(&self, action: Action) -> f32 {
        match action {
            Action::TakePrivilege(tile) => self.tile_use(tile) * self.autumns,
            Action::StealPrivilege(tile, from) => {
                let hatred = self.hatred(from);
                (self.tile_use(tile) + self.weights.harm * hatred) * self.autumns
            }
            _ => f32::MIN,
        }
    }

    pub(super) fn base(&self, action: Action) -> f32 {
        match action {
            Action::ChooseBase(card) => self.one_more(card),
            _ => f32::MIN,
        }
    }

    /// Half a hand for oneself, a tile for the donor.
    pub(super) fn aid(&self, action: Action) -> f32 {
        let Action::RequestAid(donor) = action else { return 0.0 };
        let cards = f32::from(self.count(donor) / 2);
        let hatred = self.hatred(donor);
        let harm = cards * self.weights.harm - self.weights.deny * self.tile_yield();
        cards * self.weights.card + harm * hatred
    }

    /// Gives away, card by card in canonical order, what is least worth keeping.
    pub(super) fn tithe(&self, legal: &[Action]) -> Option<Action> {
        if let Some(Action::TitheConfirm) = legal.last() {
            return Some(Action::TitheConfirm);
        }
        let mut kept = self.hand;
        let mut given = Cards::EMPTY;
        for _ in TITHE_FREE..self.hand.total() {
            let loss =
                |kind: &Resource| self.stock(&kept) - self.stock(&kept.less(&Cards::one(*kind)));
            let least = kept.kinds().min_by(|a, b| loss(a).total_cmp(&loss(b)))?;
            kept.take(least);
            given.put(least);
        }
        let next = given.less(&self.view.staged()).kinds().next()?;
        Some(Action::TitheDiscard(next))
    }
}
