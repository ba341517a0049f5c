//! Who stands where and how strong, what could come, and what should stay where it is.

use ::fief::pieces::{Fort, Member, Members, Relic, VILLAGES, Village};
use ::fief::state::Place;
use ::fief::view::Seen;
use engine::Seat;

use super::mind::{Mind, all_villages};
use super::odds::{Force, margin};

impl Mind<'_> {
    /// FI-MOVE-13: what a family has that is not known is spread over its stacks, more of it where
    /// a member or a wall is.
    pub(super) fn guess(&mut self) {
        let seats = Seat::all(self.rules.seats);
        let view = self.view;
        let mut guards = view.guards.map(f32::from);
        for numbers in view.troops.iter().flatten().filter_map(|it| it.numbers) {
            guards[0] -= f32::from(numbers.king);
            guards[1] -= f32::from(numbers.queen);
        }
        let hidden = |n: usize, kind: fn(&Seen) -> bool| {
            view.troops[n].iter().filter(|it| it.numbers.is_none() && kind(it)).count() as f32
        };
        let kings: f32 = (0..VILLAGES).map(|n| hidden(n, |it| it.king)).sum();
        let queens: f32 = (0..VILLAGES).map(|n| hidden(n, |it| it.queen)).sum();
        for seat in seats {
            let [foot, horse] = view.houses[seat].soldiers;
            let mut men = f32::from(foot) + f32::from(horse);
            let mut shares = [0.0; VILLAGES];
            for village in all_villages() {
                let n = village as usize;
                let seen = &view.troops[n][seat.index()];
                if let Some(numbers) = seen.numbers {
                    let known = numbers.foot + numbers.horse;
                    men -= f32::from(known);
                    self.might[n][seat.index()] = f32::from(known + numbers.king + numbers.queen);
                    continue;
                }
                if seen.men {
                    let led = !self.board.free_in(village, seat).is_empty();
                    let walled = view.places[n].fort != Fort::Open;
                    shares[n] = 1.0 + 2.0 * f32::from(u8::from(led)) + f32::from(u8::from(walled));
                }
                let mut there = 0.0;
                if seen.king {
                    there += guards[0].max(0.0) / kings.max(1.0);
                }
                if seen.queen {
                    there += guards[1].max(0.0) / queens.max(1.0);
                }
                self.might[n][seat.index()] = there;
            }
            let all: f32 = shares.iter().sum();
            for (n, share) in shares.into_iter().enumerate().filter(|(_, it)| 0.0 < *it) {
                self.might[n][seat.index()] += (men.max(1.0) * share / all).max(1.0);
            }
        }
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
        let members = board.free_in(village, seat);
        Force {
            men: self.might[village as usize][seat.index()],
            leaderless: troops.men && members.is_empty(),
            catapults: f32::from(troops.catapults),
            walls: walls as f32,
            ..self.heads(members)
        }
    }

    /// What members bring to a battle.
    pub(super) fn heads(&self, members: Members) -> Force {
        let board = self.board;
        let fighting: Members = members.iter().filter(|it| board.is_fighting(*it)).collect();
        let count = |is: &dyn Fn(&Member) -> bool| fighting.iter().filter(is).count() as f32;
        let grail = board.bearer(Relic::Grail);
        Force {
            fighters: fighting.len() as f32,
            champions: count(&|it| {
                let marks = board.person(*it).marks;
                marks.darc || marks.templar
            }),
            heroes: count(&|it| board.person(*it).marks.hero),
            grail: grail.is_some_and(|it| fighting.has(it)),
            walls: 2.0,
            ..Force::default()
        }
    }

    /// The strongest stack of a rival that could come here in one turn.
    pub(super) fn threat(&self, village: Village) -> Force {
        let mut worst = Force { walls: 2.0, ..Force::default() };
        for seat in self.rivals.iter() {
            for from in all_villages() {
                let far = self.far[from as usize][village as usize];
                let seen = &self.view.troops[from as usize][seat.index()];
                let led = !self.board.free_in(from, seat).is_empty();
                let comes = far <= 2 && led || far <= 3 && (seen.king || seen.queen);
                if comes {
                    let force = self.force(from, seat, true);
                    if worst.points() < force.points() {
                        worst = force;
                    }
                }
            }
        }
        let rebels = &self.board.rebels;
        let far = self.far[rebels.village as usize][village as usize];
        if rebels.controller != self.me && far <= 2 && worst.points() < rebels.count.into() {
            worst = Force { men: rebels.count.into(), walls: 2.0, ..Force::default() };
        }
        worst
    }

    /// Without income, money or walls: there is nothing left to guard, and something to be won.
    pub(super) fn is_ruined(&self) -> bool {
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
        let captives = u8::from(!board.captives_in(village, me).is_empty());
        let region = self.rules.region(village);
        let fief = board.in_fief(self.rules, village);
        if self.is_ruined() {
            return captives.max(u8::from(0 < place.mills + place.presses));
        }
        if place.fort == Fort::Open && self.is_ceded(region) {
            return captives;
        }
        if place.owner != Some(me) {
            let wanted = fief || 0.5 < self.want[region as usize];
            return captives.max(u8::from(self.is_mine(village) && wanted));
        }
        let walls = match place.fort {
            Fort::City => self.weights.city,
            Fort::Castle if !fief => self.weights.castle,
            _ if fief => return captives,
            _ => {
                let works = 0 < place.mills + place.presses;
                let wanted = 0.5 < self.want[region as usize];
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
        let holds = |men: &u8| {
            let mut force = self.heads(board.free_in(village, me));
            force.men = f32::from(*men);
            force.leaderless = force.fighters == 0.0;
            force.walls = place.fort.divisor() as f32;
            margin(&threat, &force) < 0.0
        };
        (least..most).find(holds).unwrap_or(most)
    }

    /// Own soldiers of a village that could go elsewhere.
    pub(super) fn spare(&self, village: Village) -> u8 {
        self.own(village).saturating_sub(self.need[village as usize])
    }
}
