//! Who stands where and how strong, what could come, and what should stay where it is.

use std::cell::Cell;

use ::fief::glance::Stack;
use ::fief::pieces::{Fort, Guard, SEATS, VILLAGES, Village, Villages};
use ::fief::state::Place;
use ::fief::view::Numbers;
use engine::Seat;

use super::mind::Mind;
use super::odds::{Force, margin};

/// What stands where, as far as one can guess.
pub(super) struct Stacks {
    /// Soldiers and guards by village and player.
    pub might: [[f32; SEATS]; VILLAGES],
    /// Villages where a player has guards.
    pub guarded: [Villages; SEATS],
    /// What is most to be feared in each village, once that was asked.
    worst: [Cell<Option<Worst>>; VILLAGES],
}

/// Where the strongest stack that could come stands, whose it is, and its points.
type Worst = (Option<(Village, Seat)>, f32);

impl Mind<'_> {
    /// FI-MOVE-13: what a family has that is not known is spread over its stacks, more of it where
    /// a member or a wall is.
    pub(super) fn guess(&self) -> Stacks {
        let mut might = [[0.0; SEATS]; VILLAGES];
        let mut guarded = [Villages::EMPTY; SEATS];
        let mut shares = [[0; SEATS]; VILLAGES];
        let mut all = [0; SEATS];
        let mut strangers = Villages::EMPTY;
        let hidden = self.board.stacks(|stack| {
            let Stack { village, seat, men, king, queen, numbers } = stack;
            let (n, s) = (village as usize, seat.index());
            if king || queen {
                guarded[s].insert(village);
            }
            if let Some(Numbers { foot, horse, king, queen }) = numbers {
                might[n][s] = f32::from(foot + horse + king + queen);
                return;
            }
            if men {
                let led = !self.roster().free_in(village, seat).is_empty();
                let walled = self.board.place(village).fort != Fort::Open;
                shares[n][s] = 1 + 2 * u8::from(led) + u8::from(walled);
                all[s] += shares[n][s];
            }
            if men || king || queen {
                strangers.insert(village);
            }
        });
        let men = hidden.men.map(|it| f32::from(it).max(1.0));
        let all = all.map(f32::from);
        // King's and Queen's guards in each stack that has some, if it is not known how many.
        let guards =
            [0, 1].map(|n| f32::from(hidden.guards[n]) / f32::from(hidden.guard_stacks[n].max(1)));
        for village in strangers.iter() {
            let n = village as usize;
            for seat in self.board.place(village).order.iter().copied() {
                let s = seat.index();
                if self.board.numbers(village, seat).is_some() {
                    continue;
                }
                if guarded[s].has(village) {
                    let has = |guard: Guard| self.board.has_guards(village, seat, guard);
                    let king = if has(Guard::King) { guards[0] } else { 0.0 };
                    might[n][s] = king + if has(Guard::Queen) { guards[1] } else { 0.0 };
                }
                if 0 < shares[n][s] {
                    might[n][s] += (men[s] * f32::from(shares[n][s]) / all[s]).max(1.0);
                }
            }
        }
        Stacks { might, guarded, worst: [const { Cell::new(None) }; VILLAGES] }
    }

    /// Own soldiers and guards in a village.
    pub(super) fn own(&self, village: Village) -> u8 {
        self.board.troops(village).soldiers()
    }

    /// A stack as it stands; `attacks`: it would leave its walls.
    pub(super) fn force(&self, village: Village, seat: Seat, attacks: bool) -> Force {
        let board = self.board;
        let members = self.roster().free_in(village, seat);
        Force {
            men: self.might(village, seat),
            leaderless: board.has_men(village, seat) && members.is_empty(),
            catapults: f32::from(board.catapults(village, seat)),
            walls: self.walls(village, seat, attacks),
            ..self.roster().heads(members)
        }
    }

    /// Combat points of a stack: those of its [`Mind::force`].
    pub(super) fn points(&self, village: Village, seat: Seat) -> f32 {
        self.might(village, seat) + self.roster().fighters(village, seat)
    }

    /// Points that kill one of its men.
    pub(super) fn walls(&self, village: Village, seat: Seat, attacks: bool) -> f32 {
        let inside = !attacks && self.board.is_inside(village, seat);
        let walls = if inside { self.board.place(village).fort.divisor() } else { 2 };
        walls as f32
    }

    /// The strongest stack of a rival that could come here in one turn.
    pub(super) fn threat(&self, village: Village) -> Force {
        let (worst, points) = self.worst(village);
        let rebels = self.board.rebels();
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
        let rebels = self.board.rebels();
        let near = self.far(rebels.village, village) <= 2 && rebels.controller != self.me;
        self.worst(village).1.max(if near { rebels.count.into() } else { 0.0 })
    }

    /// Where the strongest such stack stands, whose it is, and its points.
    fn worst(&self, village: Village) -> Worst {
        let known = &self.stacks().worst[village as usize];
        known.get().unwrap_or_else(|| {
            let worst = self.find_worst(village);
            known.set(Some(worst));
            worst
        })
    }

    fn find_worst(&self, village: Village) -> Worst {
        let (map, n, here) = (self.rules.map, village as usize, Villages::of(village));
        let (walk, ride) = (map.two[n] | here, map.near[n] | here);
        let mut worst = (None, 0.0);
        for seat in self.rivals.iter() {
            let led = self.roster().led[seat.index()].and(walk);
            let guards = self.stacks().guarded[seat.index()].and(ride);
            for from in (led | guards).iter() {
                let points = self.points(from, seat);
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
        let walls = |it: &Place| it.fort != Fort::Open && it.owner == Some(self.me);
        self.board.money() < 600
            && !self.board.places().iter().any(walls)
            && self.board.revenue() == 0
    }

    /// How many soldiers should stay in a village.
    pub(super) fn garrison(&self, village: Village) -> u8 {
        let (board, me) = (self.board, self.me);
        let place = board.place(village);
        let captives = u8::from(self.roster().cells.has(village));
        let region = self.rules.region(village);
        let fief = board.in_fief(village);
        if self.is_ruined() {
            return captives.max(u8::from(0 < place.mills + place.presses));
        }
        if place.fort == Fort::Open && self.is_ceded(region) {
            return captives;
        }
        if place.owner != Some(me) {
            let wanted = || fief || 0.5 < self.want(region);
            return captives.max(u8::from(self.is_mine(village) && wanted()));
        }
        let walls = match place.fort {
            Fort::City => self.weights.city,
            Fort::Castle if !fief => self.weights.castle,
            _ if fief => return captives,
            _ => {
                let works = 0 < place.mills + place.presses;
                return captives.max(u8::from(works || 0.5 < self.want(region)));
            }
        };
        let [least, most] = walls;
        let mut threat = self.threat(village);
        threat.men *= self.weights.fear;
        if board.land(region).famine && board.rebels().count == 0 {
            // A revolt could break out.
            threat.men = threat.men.max(self.weights.revolt);
        }
        let heads = self.roster().heads(self.roster().free_in(village, me));
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
