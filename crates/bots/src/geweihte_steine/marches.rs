//! Where the knights go.

use ::geweihte_steine::pieces::{Conversion, Order, Piece};
use ::geweihte_steine::state::Seats;
use engine::Seat;

use super::mind::{Mind, sum};

type Moves = Seats<Seats<u8>>;

impl Mind<'_> {
    /// The move lines that go with an action.
    pub(super) fn marches(&self, order: Order) -> Moves {
        let mut moves = Moves::default();
        let (fresh, spent) = match order {
            Order::Convert(Conversion::FarmersToKnights, count) => (count, 0),
            Order::Convert(Conversion::KnightsToFarmers, count) => (0, count),
            _ => (0, 0),
        };
        let fed = match order {
            Order::Settle => self.capacity + self.realm.level,
            Order::Convert(conversion, count) if conversion.parts().1 => self.capacity - 2 * count,
            Order::Convert(_, count) => self.capacity + 2 * count,
            _ => self.capacity,
        };
        let me = self.me;
        if self.is_vassal(me) {
            // Whoever rebels calls all knights home.
            if self.rebels().is_some() {
                for region in self.others() {
                    moves[region][me] = self.view.knights[region][me];
                }
            }
            return moves;
        }
        let mut free = self.home - spent;
        free -= free.min(self.promised(Piece::Knight));
        self.garrisons(&mut moves, fresh);
        if self.stop_leader(&mut moves, free) {
            return moves;
        }
        self.raids(&mut moves, free, fresh, fed);
        if order == Order::Pass && moves[me] == Seats::default() {
            self.venture(&mut moves, free);
        }
        moves
    }

    /// Whoever has nothing else to do makes war: there is no room for what would be wanted.
    fn venture(&self, moves: &mut Moves, free: u8) {
        let strength = |region: &Seat| self.defence(*region);
        let foreign = self.others().filter(|region| self.view.knights[*region][self.me] == 0);
        if let Some(region) = foreign.min_by_key(strength) {
            moves[self.me][region] = free;
        }
    }

    /// Those abroad come home where there is nothing to guard.
    fn garrisons(&self, moves: &mut Moves, fresh: u8) {
        let me = self.me;
        for region in self.others() {
            let here = self.view.knights[region][me];
            if here == 0 {
                continue;
            }
            let slaves = self.view.slaves[me][region];
            let hopes = self.view.realms[region].artisans.min(self.capacity);
            let holds = self.zeal > 0.0 && self.finish(region).is_some_and(|turns| turns <= 3);
            let useful = if holds { here } else { here.min(slaves + hopes) };
            let useful = if self.zeal == 0.0 { 0 } else { useful };
            let open = self.home + fresh < self.wanted_guard();
            // One or two slaves are not worth the home.
            let stay = if open && !holds { useful.min(slaves) } else { useful };
            moves[region][me] = here - stay;
        }
    }

    /// Somebody wins in this turn unless he is stopped: all who can go.
    fn stop_leader(&self, moves: &mut Moves, free: u8) -> bool {
        let me = self.me;
        if self.zeal < 0.2 || free == 0 {
            return false;
        }
        let own = self.finish(me) == Some(1);
        let points = |seat: Seat| self.view.figures[seat].points;
        for seat in self.others().filter(|seat| self.must_be_stopped(*seat)) {
            // Both would be done: the points decide.
            if own && points(seat) < points(me) {
                continue;
            }
            let lord = self.view.figures[seat].lords.has(me);
            let helpers = self.others().filter(|other| *other != seat);
            let help = sum(helpers.map(|other| self.view.knights[other][other] / 2));
            let defence = if lord { self.fresh(seat) } else { self.expected_defence(seat) };
            let present = if lord { self.view.knights[seat][me] } else { 0 };
            let all = sum([free, help, present].into_iter());
            if 0.08 < self.odds.win(all, defence) {
                moves[me][seat] = free;
                return true;
            }
        }
        false
    }

    /// Knights that an attacker should reckon with.
    pub(super) fn expected_defence(&self, region: Seat) -> u8 {
        let fresh = match self.is_vassal(region) {
            true => 0.0,
            false => self.weights.alarm * f32::from(self.fresh(region)),
        };
        self.defence(region).saturating_add(fresh.round() as u8)
    }

    /// Regions that are worth an attack.
    fn raids(&self, moves: &mut Moves, mut free: u8, fresh: u8, mut fed: u8) {
        let me = self.me;
        let own = self.finish(me) == Some(1);
        if self.zeal == 0.0 || own {
            return;
        }
        let stays = self.home - free + fresh;
        for _ in 0..2 {
            let mut best: Option<(f32, Seat, u8, u8)> = None;
            for region in self.others() {
                if 0 < moves[me][region] {
                    continue;
                }
                let kept = self.kept(region).saturating_sub(stays);
                for count in 1..=free.saturating_sub(kept) {
                    let (worth, loot) = self.raid(region, count, free - count + stays, fed);
                    let better = best.is_none_or(|(top, ..)| top < worth);
                    if self.weights.raid < worth && better {
                        best = Some((worth, region, count, loot));
                    }
                }
            }
            let Some((_, region, count, loot)) = best else { return };
            moves[me][region] = count;
            free -= count;
            fed = fed.saturating_sub(loot);
        }
    }

    /// Knights that stay at home against the others while one region is attacked.
    pub(super) fn kept(&self, target: Seat) -> u8 {
        let others = self.others().filter(|seat| *seat != target);
        let most = others.map(|seat| self.threat(seat, self.me)).max().unwrap_or(0);
        let prize = (f32::from(self.realm.artisans + 1) / 4.0).min(1.0);
        (self.weights.keep * prize * f32::from(most)).ceil() as u8
    }

    /// What an attack promises, in turns, and how many artisans it would bring.
    pub(super) fn raid(&self, region: Seat, count: u8, stays: u8, fed: u8) -> (f32, u8) {
        let weights = self.weights;
        if count == 0 || 0 < self.view.knights[region][self.me] {
            return (f32::MIN, 0);
        }
        let [win, left] = self.odds.battle(count, self.expected_defence(region));
        if win < 0.3 {
            return (f32::MIN, 0);
        }
        let survivors = left / win;
        // Not more outside than inside in the end.
        let abroad = f32::from(self.view.figures[self.me].abroad);
        let garrison = survivors.min((survivors + f32::from(stays) - abroad) / 2.0).max(0.0);
        let loot = garrison.min(f32::from(self.artisans_in(region))).min(f32::from(fed));
        let pace = f32::from(self.realm.artisans.max(4));
        let idle = self.realm.level < 4 && self.realm.left() == 0;
        let stones = weights.hold / pace * if idle { 0.5 } else { 1.0 };
        let hatred = self.hatred(region);
        let mut gain = loot * (stones + weights.harm * hatred);
        if self.finish(region).is_some_and(|turns| turns <= 3) {
            gain += weights.stop / 4.0;
        }
        let losses = f32::from(count) - left;
        (self.zeal * win * gain * hatred.sqrt() - losses * self.knight(), loot as u8)
    }
}
