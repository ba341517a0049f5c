//! What villages pay, and how far each region is anybody's own.

use ::fief::pieces::{BISHOPRICS, Fort, REGIONS, Village};
use ::fief::state::{Place, TitheFor, Title};
use engine::{Kind, Seat};

use super::survey::Survey;

impl Survey<'_> {
    /// Owners, buildings and what they pay (FI-REV-2 to -5, FI-REV-11).
    pub(super) fn weigh_places(&mut self) {
        let (board, map) = (self.board, self.rules.map);
        let mut sees = [0; BISHOPRICS];
        let mut pays = [0; REGIONS];
        for (n, place) in board.places.iter().enumerate() {
            let region = map.region[n] as usize;
            let Some(owner) = self.fief[region].or(place.owner.map(Seat::index)) else { continue };
            let rebels = board.rebels_in(Village::ALL[n]);
            let enemies = self.enemies(n, place, owner);
            let sums = &mut self.sums[owner];
            sums.villages += 1;
            sums.occupied += u8::from(place.order.contains(&Seat::new(owner)));
            sums.mills += place.mills;
            sums.presses += place.presses;
            sums.invaders += enemies;
            let castle = place.fort == Fort::Castle;
            sums.castles += u8::from(castle);
            sums.walled |= u8::from(castle) << region;
            let land = &board.lands[region];
            let men = |at: usize| 0 < board.troops[at][owner].soldiers();
            let paid = match land.capital {
                Some(capital) => men(capital as usize) && (enemies == 0 || men(n)),
                None => men(n),
            };
            let works = 200 * u32::from(place.mills) + 100 * u32::from(place.presses);
            if !paid || rebels || land.title == Title::Limbo {
                continue;
            }
            let yields = works * [1 + u32::from(land.good_harvest), 0][usize::from(land.famine)];
            let see = self.rules.bishopric(Village::ALL[n]) as usize;
            sees[see] += yields;
            pays[region] += u32::from(enemies == 0 && !land.famine);
            let walls = [0, 100, 200][place.fort as usize];
            let captive = match land.title {
                Title::Held(holder) => board.person(holder).is_captive(),
                _ => false,
            };
            let tithed = board.tithes[see] != TitheFor::Nobody;
            let own = walls + if tithed { 0 } else { yields };
            sums.income += if captive { own / 2 } else { own };
        }
        self.levy(&sees, &pays);
    }

    /// Tithes and Taxes that lie there, and what a card would bring (FI-REV-11 and -12).
    fn levy(&mut self, sees: &[u32; BISHOPRICS], pays: &[u32; REGIONS]) {
        let board = self.board;
        for (land, (fief, pays)) in board.lands.iter().zip(self.fief.iter().zip(pays)) {
            let Title::Held(holder) = land.title else { continue };
            let Some(seat) = fief.filter(|_| !board.person(holder).is_captive()) else { continue };
            let sums = &mut self.sums[seat];
            sums.income += if land.tax { 200 * pays } else { 0 };
            sums.tax = sums.tax.max(if land.tax { 0 } else { 200 * pays });
        }
        let pope = board.crown.pope.map(|it| board.person(it)).filter(|it| it.is_free());
        for person in board.people.iter().filter(|it| it.is_free()) {
            let Some(see) = person.bishopric.map(|it| it as usize) else { continue };
            let sums = &mut self.sums[person.family.index()];
            match board.tithes[see] {
                TitheFor::Bishop => sums.income += sees[see],
                TitheFor::Nobody => sums.tithe = sums.tithe.max(sees[see]),
                TitheFor::Pope => {}
            }
        }
        if let Some(pope) = pope {
            let sums = &mut self.sums[pope.family.index()];
            for (tithe, see) in board.tithes.iter().zip(sees) {
                match tithe {
                    TitheFor::Pope => sums.income += see,
                    TitheFor::Nobody => sums.tithe = sums.tithe.max(*see),
                    TitheFor::Bishop => {}
                }
            }
        }
    }

    /// Soldiers in a village who are no friends of its owner.
    fn enemies(&self, n: usize, place: &Place, owner: usize) -> u16 {
        let hostile = |it: &&Seat| !self.is_friend(owner, it.index());
        let men = |it: &Seat| u16::from(self.board.troops[n][it.index()].soldiers());
        place.order.iter().filter(hostile).map(men).sum()
    }

    /// How far each region that is no fief is anybody's own (FI-BUY-18).
    pub(super) fn weigh_regions(&mut self) {
        for (region, land) in self.board.lands.iter().enumerate() {
            if land.title != Title::Bank {
                continue;
            }
            let villages = self.rules.map.villages[region];
            let share = 1.0 / villages.len() as f32;
            for village in villages.iter() {
                let n = village as usize;
                for seat in 0..self.seats {
                    let (hold, near) = self.hold(n, seat);
                    let sums = &mut self.sums[seat];
                    sums.progress[region] += share * hold;
                    sums.near[region] += near;
                    sums.held[region] += u8::from(1.0 <= hold);
                }
            }
        }
    }

    /// How far a village is somebody's own, 1 if he owns and occupies it, and how easily it could
    /// be his if it is not.
    fn hold(&mut self, n: usize, seat: usize) -> (f32, f32) {
        let place = &self.board.places[n];
        let me = Seat::new(seat);
        let (owns, stands) = (place.owner == Some(me), place.order.contains(&me));
        if owns && stands {
            return (1.0, 0.0);
        }
        if self.reach[n][seat] == 0 && !stands {
            return (if !owns { 0.0 } else { 0.6 }, 0.0);
        }
        let mut ease: f32 = 1.0;
        for other in place.order.iter().map(|it| it.index()).filter(|it| *it != seat) {
            let friend = self.is_friend(seat, other);
            let odds = if friend { 0.0 } else { self.odds(n, self.reach[n][seat], other) };
            ease = ease.min(odds.max(0.0));
        }
        let absent = place.owner.is_none_or(|it| !place.order.contains(&it));
        let taken = place.owner.filter(|it| *it != me && !self.is_friend(seat, it.index()));
        if taken.is_some() {
            self.sums[seat].raid += ease;
        }
        let hold = match (owns, stands && absent) {
            (true, _) => 0.6 + 0.2 * ease,
            (false, true) => 0.5 + 0.3 * ease,
            (false, false) => 0.35 * ease,
        };
        (hold, ease)
    }
}
