//! What is asked while knights fight, and after it.

use ::geweihte_steine::Action;
use ::geweihte_steine::pieces::Mouth;
use engine::Seat;

use super::mind::{Mind, sum};

impl Mind<'_> {
    /// Own knights in a region.
    fn own(&self, region: Seat) -> u8 {
        self.view.knights[region][self.me]
    }

    /// Would the regent of this region win if he were left alone?
    fn crucial(&self, region: Seat) -> bool {
        let near = |turns: u8| turns == 0 || turns == 1 && self.must_be_stopped(region);
        0.2 <= self.zeal && self.finish(region).is_some_and(near)
    }

    /// Other attackers in a region, in a battle.
    fn comrades(&self, region: Seat) -> impl Iterator<Item = Seat> {
        let lords = self.view.lords[region];
        let here = move |seat: &Seat| 0 < self.view.knights[region][*seat];
        self.others().filter(move |seat| *seat != region && !lords.has(*seat)).filter(here)
    }

    /// Knights that attackers of a region face in its battle.
    fn facing(&self, region: Seat) -> u8 {
        let knights = &self.view.knights[region];
        let lords = self.view.lords[region].iter().filter(|lord| *lord != self.me);
        match sum(lords.map(|lord| knights[lord])) {
            0 => knights[region],
            lords => lords,
        }
    }

    /// Several attack.
    pub(super) fn ally(&self, region: Seat, legal: &[Action]) -> Action {
        let own = self.own(region);
        let facing = self.facing(region);
        let help = sum(self.comrades(region).map(|seat| self.view.knights[region][seat]));
        let likely = self.odds.win(own.saturating_add(help), facing);
        if !self.crucial(region) {
            if likely < self.weights.retreat && legal.contains(&Action::AllyRetreat) {
                return Action::AllyRetreat;
            }
            // A small band is driven off where the booty is too small for two.
            let scarce = self.artisans_in(region) < own.saturating_add(help);
            let weak = |seat: &Seat| {
                let theirs = self.view.knights[region][*seat];
                0.85 < self.odds.win(own, theirs) && 0.7 < self.odds.win(own - theirs / 2, facing)
            };
            if scarce && let Some(seat) = self.comrades(region).find(weak) {
                return Action::AllyAttack(seat);
            }
        }
        Action::AllyAlliance
    }

    /// Fight on against another attacker?
    pub(super) fn duel(&self, region: Seat, with: Seat) -> Action {
        let likely = self.odds.win(self.own(region), self.view.knights[region][with]);
        if likely < 0.45 { Action::Retreat } else { Action::FightOn }
    }

    /// Fight on against the defenders?
    pub(super) fn retreat(&self, region: Seat) -> Action {
        let rebels = match self.view.lords[region].is_empty() {
            true => 0,
            false => self.view.knights[region][region],
        };
        let likely = self.odds.win(self.own(region) + rebels, self.facing(region));
        let fights = self.crucial(region) || self.weights.retreat <= likely;
        if fights { Action::FightOn } else { Action::Retreat }
    }

    /// Whom to hit first: who is ahead, then who is many.
    pub(super) fn target(&self, action: Action) -> f32 {
        let Action::Target(seat) = action else { return f32::MIN };
        self.hatred(seat) + 0.05 * f32::from(self.view.figures[seat].knights)
    }

    /// The home is safe for this turn: whoever can still win elsewhere goes.
    pub(super) fn proceed(&self, to: Seat, most: u8) -> u8 {
        let lord = self.view.lords[to].has(self.me);
        let likely = self.odds.win(most, self.defence(to));
        if self.crucial(to) || lord || 0.6 < likely { most } else { 0 }
    }

    /// What a foreign region is worth while one's knights are in it.
    fn region(&self, region: Seat) -> f32 {
        let near = self.finish(region).is_some_and(|turns| turns <= 2);
        let slaves = f32::from(self.view.slaves[self.me][region]);
        let hopes = f32::from(self.view.realms[region].artisans.min(self.own(region)));
        self.hatred(region) * (slaves + 0.5 * hopes) + if near { 10.0 } else { 0.0 }
    }

    /// The home is worth any region; the least of them goes.
    pub(super) fn tribute(&self, action: Action) -> f32 {
        match action {
            Action::TributeGive(region) => -self.region(region),
            _ => -50.0,
        }
    }

    /// Where a knight is spared best: first those who guard nobody.
    pub(super) fn recall(&self, action: Action) -> f32 {
        let Action::Recall(region) = action else { return f32::MIN };
        let spare = self.view.slaves[self.me][region] < self.own(region);
        let region = self.region(region);
        if spare { 20.0 - region } else { -region }
    }

    /// All that can be fed; but somebody must be able to go to the Pope.
    pub(super) fn slaves(&self, most: u8) -> u8 {
        let kept = if self.lacks_ambassador() { 2 } else { 0 };
        most.min(self.capacity.saturating_sub(kept))
    }

    /// The piece that is missed least.
    pub(super) fn starve(&self, action: Action) -> f32 {
        let realm = self.realm;
        match action {
            Action::StarveKnight(region) if region == self.me => {
                if self.wanted_guard() < self.home { -2.0 } else { -4.0 }
            }
            Action::StarveKnight(region) => {
                let spare = self.view.slaves[self.me][region] < self.own(region);
                if spare { -2.5 } else { -4.5 }
            }
            Action::Starve(mouth) => match mouth {
                Mouth::Ambassador | Mouth::Waiting if realm.level == 4 => -1.0,
                Mouth::Ambassador if 1 < realm.ambassadors + realm.waiting => -3.0,
                Mouth::Ambassador | Mouth::Waiting => -6.0,
                Mouth::Cardinal if realm.level == 4 => -1.5,
                Mouth::Cardinal => -3.5,
                Mouth::Artisan if 6 < realm.artisans => -3.8,
                Mouth::Artisan => -5.0,
            },
            _ => -9.0,
        }
    }
}
