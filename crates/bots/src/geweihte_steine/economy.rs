//! The one action of a sheet.

use ::geweihte_steine::pieces::{Conversion, Order, Piece};

use super::mind::Mind;

impl Mind<'_> {
    /// The action of this turn.
    pub(super) fn order(&self) -> Order {
        if self.is_vassal(self.me) {
            return self.captive();
        }
        if let Some(order) = self.procure() {
            return order;
        }
        if let Some(order) = self.finish_or_fortify() {
            return order;
        }
        if let Some(order) = self.arm().or_else(|| self.campaign()) {
            return order;
        }
        if self.may_ask() && self.promised_nothing() {
            return self.petition().unwrap_or_else(|| self.gather());
        }
        if 0 < self.realm.left() {
            return self.work();
        }
        self.gather()
    }

    fn promised_nothing(&self) -> bool {
        let gift = self.realm.gift;
        gift.is_none_or(|gift| self.promised(gift.piece) == 0)
    }

    /// Knights at home that would keep the others away.
    pub(super) fn wanted_guard(&self) -> u8 {
        let weights = self.weights;
        let threat = |seat| f32::from(self.threat(seat, self.me));
        let (mut most, mut all) = (0.0_f32, 0.0);
        for seat in self.others() {
            most = most.max(threat(seat));
            all += threat(seat);
        }
        // A poor region tempts nobody.
        let prize = (f32::from(self.realm.artisans + 1) / 4.0).min(1.0);
        let limit = f32::from(weights.guards[usize::from(self.realm.level) - 1]);
        let usual = (weights.guard * prize * most).min(limit);
        let near = self.finish(self.me).is_some_and(|turns| turns <= 2);
        let siege = if near { (weights.siege * all).max(weights.guard * most) } else { 0.0 };
        usual.max(siege).ceil() as u8
    }

    /// Knights, up to `wanted`; but somebody must be able to go to the Pope.
    fn knights(&self, wanted: u8) -> Option<Order> {
        let kept = if self.lacks_ambassador() { 2 } else { 0 };
        let count = wanted.min(self.fresh(self.me)).min(self.capacity.saturating_sub(kept) / 2);
        (0 < count).then_some(Order::Convert(Conversion::FarmersToKnights, count))
    }

    /// The cathedral can be finished now: do it, or make sure first that nobody spoils it.
    fn finish_or_fortify(&self) -> Option<Order> {
        if self.finish(self.me)? != 1 && self.realm.left() != 0 {
            return None;
        }
        let guard = self.wanted_guard();
        let lacking = guard.saturating_sub(self.home);
        if self.realm.left() <= self.slaves {
            return self.knights(self.fresh(self.me));
        }
        if self.realm.artisans == 0 {
            return None;
        }
        let rival = self.others().any(|seat| self.must_be_stopped(seat));
        let fortify = 2 <= lacking && 2 <= self.fresh(self.me) && !rival;
        if fortify { self.knights(lacking) } else { Some(Order::Build) }
    }

    /// Knights against neighbours who could come, or against one who is nearly done.
    fn arm(&self) -> Option<Order> {
        let near = |seat| self.finish(seat).is_some_and(|turns| turns <= 2);
        let leader = self.others().any(near) && 0.5 < self.zeal;
        if leader && 2 <= self.fresh(self.me) && self.finish(self.me).is_none_or(|own| 1 < own) {
            return self.knights(self.fresh(self.me));
        }
        let lacking = self.wanted_guard().saturating_sub(self.home);
        let promised = self.promised(Piece::Farmer);
        let most = self.capacity.saturating_sub(promised) / 2;
        let count = lacking.min(most);
        // One more knight is hardly worth an action.
        if 2 <= count || 0 < count && self.home == 0 { self.knights(count) } else { None }
    }

    /// Knights for an attack in the next turn.
    fn campaign(&self) -> Option<Order> {
        let promised = self.promised(Piece::Farmer);
        let most = self.fresh(self.me).min(self.capacity.saturating_sub(promised) / 2);
        let mut best = (self.weights.campaign, 0);
        for count in 2..=most {
            let all = self.home + count;
            let fed = self.capacity - 2 * count;
            let worth = |region| {
                let stays = self.kept(region).min(all);
                self.raid(region, all - stays, stays, fed).0
            };
            let gain = self.others().map(worth).fold(f32::MIN, f32::max);
            // They are there for later, too.
            let gain = gain - 0.3 * f32::from(count) * self.piece_cost();
            if best.0 < gain {
                best = (gain, count);
            }
        }
        self.knights(best.1)
    }

    /// There are squares left: build, or grow first.
    fn work(&self) -> Order {
        let realm = self.realm;
        let artisans = realm.artisans;
        if self.realm.left() <= artisans + self.slaves && 0 < artisans {
            return Order::Build;
        }
        let target = self.weights.artisans[usize::from(realm.level) - 1];
        let room = self.rules.limit(Piece::Artisan);
        let room = room - artisans - self.view.figures[self.me].enslaved;
        let lacking = target.saturating_sub(artisans).min(room);
        // One more is hardly worth an action.
        let batch = if artisans < 2 { 1 } else { 2 };
        if batch <= lacking && 2 * batch <= self.capacity {
            let more = lacking.min(self.capacity / 2);
            return Order::Convert(Conversion::FarmersToArtisans, more);
        }
        let reserve = self.weights.reserve[usize::from(realm.level) - 1];
        let settles = realm.farmers < self.rules.limit(Piece::Farmer);
        if settles && (artisans == 0 || batch <= lacking || self.capacity < reserve) {
            return Order::Settle;
        }
        if artisans == 0 {
            return self.gather();
        }
        Order::Build
    }

    /// Nothing to do with stones: grow, or make what will be wanted.
    fn gather(&self) -> Order {
        if self.realm.level == 4
            && 2 <= self.realm.ambassadors
            && self.realm.farmers + self.realm.ambassadors <= self.rules.limit(Piece::Farmer)
        {
            let count = self.realm.ambassadors;
            return Order::Convert(Conversion::AmbassadorsToFarmers, count);
        }
        if self.realm.farmers < self.rules.limit(Piece::Farmer) {
            return Order::Settle;
        }
        self.knights(self.fresh(self.me)).unwrap_or(Order::Pass)
    }

    /// How many knights to make for a rebellion, if there is to be one.
    pub(super) fn rebels(&self) -> Option<u8> {
        let garrison = self.defence(self.me);
        let returning = self.threat(self.me, self.me);
        let most = self.fresh(self.me);
        let likely = |count: u8| self.odds.win(count + returning, garrison);
        let done = self.realm.has_cathedral() || self.finish(self.me) == Some(1);
        let enough = if done { 0.2 } else { self.weights.rebel };
        if most + returning == 0 || likely(most) < enough {
            return None;
        }
        // No more than makes it nearly sure.
        (0..=most).find(|count| 0.9 < likely(*count)).or(Some(most))
    }

    /// Others hold the region.
    fn captive(&self) -> Order {
        match self.rebels() {
            Some(0) | None => {}
            Some(count) => return Order::Convert(Conversion::FarmersToKnights, count),
        }
        if let Some(order) = self.procure() {
            return order;
        }
        if self.may_ask() && 0 < self.realm.ambassadors {
            return Order::Audience(self.realm.ambassadors);
        }
        if 3 <= self.realm.artisans && 0 < self.realm.left() {
            return Order::Build;
        }
        self.gather()
    }
}
