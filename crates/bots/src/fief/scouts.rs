//! Who stands where and how strong, what could come, and what should stay where it is.

use ::fief::pieces::{Fort, SEATS, VILLAGES, Village, Villages};
use ::fief::state::Place;
use engine::Seat;

use super::mind::{Mind, all_villages};
use super::odds::{Force, margin};

/// What stands where, as far as one can guess.
pub(super) struct Stacks {
    /// Soldiers and guards by village and player.
    pub might: [[f32; SEATS]; VILLAGES],
    /// Villages where a player has guards.
    pub guarded: [Villages; SEATS],
}

impl Mind<'_> {
    /// FI-MOVE-13: what a family has that is not known is spread over its stacks, more of it where
    /// a member or a wall is.
    pub(super) fn guess(&self) -> Stacks {
        let view = self.view;
        let mut might = [[0.0; SEATS]; VILLAGES];
        let mut guarded = [Villages::EMPTY; SEATS];
        let guards = self.guards_in_hiding();
        let mut shares = [[0.0; SEATS]; VILLAGES];
        let mut all = [0.0; SEATS];
        let mut men = view.houses.0.map(|it| f32::from(it.soldiers[0]) + f32::from(it.soldiers[1]));
        for village in all_villages() {
            let n = village as usize;
            for seat in view.places[n].order.iter().copied() {
                let (seen, s) = (&view.troops[n][seat.index()], seat.index());
                if seen.king || seen.queen {
                    guarded[s].insert(village);
                }
                if let Some(numbers) = seen.numbers {
                    let known = numbers.foot + numbers.horse;
                    men[s] -= f32::from(known);
                    might[n][s] = f32::from(known + numbers.king + numbers.queen);
                    continue;
                }
                if seen.men {
                    let led = !self.roster.free_in(village, seat).is_empty();
                    let walled = view.places[n].fort != Fort::Open;
                    let share = 1 + 2 * u8::from(led) + u8::from(walled);
                    shares[n][s] = f32::from(share);
                    all[s] += shares[n][s];
                }
                let king = if seen.king { guards[0] } else { 0.0 };
                might[n][s] = king + if seen.queen { guards[1] } else { 0.0 };
            }
        }
        for (might, shares) in might.iter_mut().zip(&shares) {
            for s in (0..SEATS).filter(|it| 0.0 < shares[*it]) {
                might[s] += (men[s].max(1.0) * shares[s] / all[s]).max(1.0);
            }
        }
        Stacks { might, guarded }
    }

    /// King's and Queen's guards in each stack that has some, if it is not known how many.
    fn guards_in_hiding(&self) -> [f32; 2] {
        let mut guards = self.view.guards.map(f32::from);
        let mut stacks = [0.0; 2];
        for seen in self.view.troops.iter().flatten() {
            match seen.numbers {
                Some(numbers) => {
                    guards[0] -= f32::from(numbers.king);
                    guards[1] -= f32::from(numbers.queen);
                }
                None => {
                    stacks[0] += f32::from(u8::from(seen.king));
                    stacks[1] += f32::from(u8::from(seen.queen));
                }
            }
        }
        [0, 1].map(|n| guards[n].max(0.0) / stacks[n].max(1.0))
    }

    /// Own soldiers and guards in a village.
    pub(super) fn own(&self, village: Village) -> u8 {
        self.board.troops(village, self.me).soldiers()
    }

    /// A stack as it stands; `attacks`: it would leave its walls.
    pub(super) fn force(&self, village: Village, seat: Seat, attacks: bool) -> Force {
        let board = self.board;
        let inside = !attacks && board.is_inside(village, seat);
        let walls = if inside { board.place(village).fort.divisor() } else { 2 };
        let troops = &self.view.troops[village as usize][seat.index()];
        let members = self.roster.free_in(village, seat);
        Force {
            men: self.might(village, seat),
            leaderless: troops.men && members.is_empty(),
            catapults: f32::from(troops.catapults),
            walls: walls as f32,
            ..self.roster.heads(members)
        }
    }

    /// The strongest stack of a rival that could come here in one turn.
    pub(super) fn threat(&self, village: Village) -> Force {
        let (worst, points) = self.worst(village);
        let rebels = &self.board.rebels;
        let near = self.far(rebels.village, village) <= 2;
        if rebels.controller != self.me && near && points < rebels.count.into() {
            return Force { men: rebels.count.into(), walls: 2.0, ..Force::default() };
        }
        match worst {
            Some((from, seat)) => self.force(from, seat, true),
            None => Force { walls: 2.0, ..Force::default() },
        }
    }

    /// Its points.
    pub(super) fn threat_points(&self, village: Village) -> f32 {
        let rebels = &self.board.rebels;
        let near = self.far(rebels.village, village) <= 2 && rebels.controller != self.me;
        self.worst(village).1.max(if near { rebels.count.into() } else { 0.0 })
    }

    /// Where the strongest such stack stands, whose it is, and its points.
    fn worst(&self, village: Village) -> (Option<(Village, Seat)>, f32) {
        let (map, n, here) = (self.rules.map, village as usize, Villages::of(village));
        let (walk, ride) = (map.two[n] | here, map.near[n] | here);
        let mut worst = (None, 0.0);
        for seat in self.rivals.iter() {
            let led = self.roster.led[seat.index()].and(walk);
            let guards = self.stacks().guarded[seat.index()].and(ride);
            for from in (led | guards).iter() {
                let points = self.might(from, seat) + self.roster.fighters(from, seat);
                if worst.1 < points {
                    worst = (Some((from, seat)), points);
                }
            }
        }
        worst
    }

    /// Without income, money or walls: there is nothing left to guard, and something to be won.
    pub(super) fn is_ruined(&self) -> bool {
        *self.ruined.get_or_init(|| self.has_nothing())
    }

    fn has_nothing(&self) -> bool {
        let house = &self.view.houses[self.me];
        let walls = |it: &Place| it.fort != Fort::Open && it.owner == Some(self.me);
        house.revenue == Some(0)
            && house.money.is_some_and(|it| it < 600)
            && !self.board.places.iter().any(walls)
    }

    /// How many soldiers should stay in a village.
    pub(super) fn garrison(&self, village: Village) -> u8 {
        let (board, me) = (self.board, self.me);
        let place = board.place(village);
        let captives = u8::from(self.roster.cells.has(village));
        let region = self.rules.region(village);
        let fief = board.in_fief(self.rules, village);
        if self.is_ruined() {
            return captives.max(u8::from(0 < place.mills + place.presses));
        }
        if place.fort == Fort::Open && self.is_ceded(region) {
            return captives;
        }
        if place.owner != Some(me) {
            let wanted = fief || 0.5 < self.want(region);
            return captives.max(u8::from(self.is_mine(village) && wanted));
        }
        let walls = match place.fort {
            Fort::City => self.weights.city,
            Fort::Castle if !fief => self.weights.castle,
            _ if fief => return captives,
            _ => {
                let works = 0 < place.mills + place.presses;
                let wanted = 0.5 < self.want(region);
                return captives.max(u8::from(works || wanted));
            }
        };
        let [least, most] = walls;
        let mut threat = self.threat(village);
        threat.men *= self.weights.fear;
        if board.land(region).famine && board.rebels.count == 0 {
            // A revolt could break out.
            threat.men = threat.men.max(self.weights.revolt);
        }
        let heads = self.roster.heads(self.roster.free_in(village, me));
        let (leaderless, walls) = (heads.fighters == 0.0, place.fort.divisor() as f32);
        let holds = |men: &u8| {
            let force = Force { men: f32::from(*men), leaderless, walls, ..heads };
            margin(&threat, &force) < 0.0
        };
        (least..most).find(holds).unwrap_or(most)
    }

    /// Own soldiers of a village that could go elsewhere.
    pub(super) fn spare(&self, village: Village) -> u8 {
        match self.own(village) {
            0 => 0,
            own => own.saturating_sub(self.need(village)),
        }
    }
}
