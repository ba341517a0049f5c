//! Where every stack could be next, and whom it could beat there.

use ::fief::pieces::{Fort, Member, SEATS, VILLAGES, Village, Villages};
use engine::{Kind, Seat};

use super::survey::Survey;

impl Survey<'_> {
    /// Where every stack could be next: on foot two roads away, mounted three (FI-MOVE-2 to -5).
    pub(super) fn march(&mut self) {
        let (board, map) = (self.board, self.rules.map);
        for (n, place) in board.places.iter().enumerate() {
            let bound = board.lands[map.region[n] as usize].bad_weather;
            for seat in place.order.iter().map(|it| it.index()) {
                let might = u16::from(self.might[n][seat]);
                self.reach[n][seat] += might;
                if bound || might == 0 {
                    continue;
                }
                let troops = &board.troops[n][seat];
                let guards = u16::from(troops.king + troops.queen);
                if !self.led[n].has(Seat::new(seat)) {
                    self.spread(map.near[n], seat, guards);
                } else if troops.foot == 0 {
                    self.spread(map.near[n], seat, might);
                } else {
                    let mut two = map.roads[n];
                    for village in map.roads[n].iter() {
                        if self.lets_pass(village, seat) {
                            two |= map.roads[village as usize];
                        }
                    }
                    two.remove(Village::ALL[n]);
                    self.spread(two, seat, might);
                    self.spread(map.near[n] - two, seat, guards + u16::from(troops.horse));
                }
            }
        }
        let rebels = &board.rebels;
        if 0 < rebels.count {
            let from = rebels.village as usize;
            let mut two = map.roads[from];
            map.roads[from].iter().for_each(|it| two |= map.roads[it as usize]);
            two.insert(rebels.village);
            self.spread(two, SEATS, rebels.count.into());
        }
    }

    fn spread(&mut self, villages: Villages, seat: usize, might: u16) {
        if 0 < might {
            villages.iter().for_each(|it| self.reach[it as usize][seat] += might);
        }
    }

    /// Nobody stands there who could say no.
    fn lets_pass(&self, village: Village, seat: usize) -> bool {
        let order = &self.board.place(village).order;
        order.iter().all(|it| self.is_friend(seat, it.index()))
    }

    /// How good the odds are against somebody's stack, from -1 to 1.
    pub(super) fn odds(&self, village: usize, points: u16, foe: usize) -> f32 {
        let theirs = self.might[village][foe];
        if theirs == 0 {
            return 1.0;
        }
        let seat = Seat::new(foe);
        let inside = self.board.is_inside(Village::ALL[village], seat);
        let fort = if inside { self.board.places[village].fort } else { Fort::Open };
        let morale = if self.led[village].has(seat) { 1.0 } else { 0.6 };
        let ours = vigour(points);
        let theirs = vigour(theirs.into()) * morale * 0.5 * fort.divisor() as f32;
        (ours - theirs) / (ours + theirs)
    }

    /// Whose stacks, capitals and members could be beaten next, and by whom.
    pub(super) fn weigh_dangers(&mut self) {
        for n in 0..VILLAGES {
            let place = &self.board.places[n];
            let region = self.rules.map.region[n] as usize;
            let capital = self.board.lands[region].capital == Some(Village::ALL[n]);
            let master = self.fief[region].filter(|_| capital);
            for foe in place.order.iter().map(|it| it.index()) {
                self.danger[n][foe] = self.beset(n, foe, master == Some(foe));
            }
            if let Some(master) = master {
                if self.might[n][master] == 0 {
                    self.danger[n][master] = self.beset(n, master, true);
                }
                let siege = &mut self.sums[master].siege;
                *siege = siege.max(self.danger[n][master]);
            } else if place.fort == Fort::Castle
                && self.fief[region].is_none()
                && let Some(owner) = place.owner.map(Seat::index)
            {
                let most = self.danger[n][owner].max(self.sums[owner].castle_siege);
                self.sums[owner].castle_siege = most;
            }
        }
        for (n, person) in self.board.people.iter().enumerate().filter(|(_, it)| it.is_free()) {
            let seat = person.family.index();
            let danger = self.danger[person.village as usize][seat];
            self.sums[seat].exposed += danger * self.worth(Member::ALL[n]);
        }
    }

    /// The greatest danger for a stack; for a capital also the prospects of all who could come.
    fn beset(&mut self, n: usize, foe: usize, capital: bool) -> f32 {
        let mut worst: f32 = 0.0;
        for seat in (0..self.seats).filter(|it| *it != foe) {
            let points = self.reach[n][seat];
            if points == 0 || self.is_friend(seat, foe) {
                continue;
            }
            let odds = self.odds(n, points, foe).max(0.0);
            worst = worst.max(odds);
            if capital {
                let storm = &mut self.sums[seat].storm;
                storm[0] = storm[0].max(odds);
                storm[1] += odds;
            }
        }
        match self.reach[n][SEATS] {
            0 => worst,
            rebels => worst.max(self.odds(n, rebels, foe)),
        }
    }
}

/// Points times the dice that they throw (FI-FIGHT-15): twice the men last twice as long and hit
/// more often.
fn vigour(points: u16) -> f32 {
    let dice = 1 + u16::from(6 < points) + u16::from(12 < points);
    f32::from(points * dice)
}
