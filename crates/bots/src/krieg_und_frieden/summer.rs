//! Summer: what to build, whom to attack, when to defend. Every deed is weighed against the card
//! it costs; ending the turn is worth nothing and costs nothing.

use ::krieg_und_frieden::Action;
use ::krieg_und_frieden::phases::{Defence, Frame, Summer};
use ::krieg_und_frieden::pieces::Resource::{Grain, Knight, Riches, Worker};
use engine::Seat;

use super::mind::{Mind, TITHE_FREE};

impl Mind<'_> {
    /// What a deed of the turn is worth.
    pub(super) fn deed(&self, summer: &Summer, action: Action) -> f32 {
        let mine = self.view.estate(self.me);
        match action {
            Action::BuildFarm => {
                // Farms yield in pairs.
                let odd = mine.farms % 2 == 1;
                let pair = if odd || 2 <= self.hand.count(Grain) { 1.2 } else { 0.8 };
                pair * self.farm_yield() - self.spent(self.plain[Grain as usize])
            }
            Action::AssignWorker => self.worker_yield() - self.spent(self.plain[Worker as usize]),
            Action::Attack(target) => {
                self.attack(summer, target) - self.spent(self.last_of(Knight))
            }
            Action::Bribe(target) => {
                // A card for a card, which helps the others as much as oneself.
                let hit = 1.0 - self.knightless(target);
                hit * self.weights.harm * self.hatred(target) - self.spent(self.last_of(Riches))
            }
            _ => 0.0,
        }
    }

    /// Cards that the tithes would take anyway cost little.
    fn spent(&self, worth: f32) -> f32 {
        let mine = self.view.estate(self.me);
        let loot = self.view.loot();
        let income = 1 + mine.farms / 2 + mine.tiles.total();
        if TITHE_FREE < self.hand.total() + loot + income { 0.3 * worth } else { worth }
    }

    fn attack(&self, summer: &Summer, target: Seat) -> f32 {
        let weights = self.weights;
        if self.view.estate(target).houses() == 0 {
            return f32::MIN;
        }
        let defended = match summer.exposed.has(target) {
            true => 0.0,
            false => weights.defends * (1.0 - self.knightless(target)),
        };
        let loot = if summer.looted.has(target) { 0.0 } else { 2.0 * self.card() };
        let hatred = self.hatred(target);
        let burned = loot + weights.burn * self.autumns.min(4.0) / 4.0 * hatred;
        (1.0 - defended) * burned + defended * weights.harm * hatred
    }

    /// A card whose kind is not known.
    fn card(&self) -> f32 {
        self.plain.iter().sum::<f32>() / 4.0
    }

    /// Play a Knight, or let the house burn?
    pub(super) fn defence(&self, defence: &Defence, action: Action) -> f32 {
        if action != Action::Defend {
            return 0.0;
        }
        let looted = self.view.frames().any(|frame| match frame {
            Frame::Summer(summer) => summer.looted.has(defence.target),
            _ => false,
        });
        let loot = if looted { 0.0 } else { 2.0 * self.weights.harm };
        self.house().max(0.0) + loot - self.last_of(Knight)
    }

    /// What the house is worth that would burn.
    fn house(&self) -> f32 {
        let mine = self.view.estate(self.me);
        match (mine.may_lose_farm(), 0 < mine.worker_houses) {
            (true, true) => self.farm_lost().min(self.worker_lost()),
            (true, false) => self.farm_lost(),
            (false, _) => self.worker_lost(),
        }
    }

    fn farm_lost(&self) -> f32 {
        let odd = self.view.estate(self.me).farms % 2 == 1;
        if odd { 0.6 * self.farm_yield() } else { 1.4 * self.farm_yield() }
    }

    fn worker_lost(&self) -> f32 {
        self.worker_yield() + self.farm_yield()
    }

    /// Which house may burn?
    pub(super) fn burning(&self, action: Action) -> f32 {
        match action {
            Action::BurnFarm => -self.farm_lost(),
            Action::BurnWorker => -self.worker_lost(),
            _ => f32::MIN,
        }
    }
}
