//! What follows from the board: who stands where, who holds what, who may do what. Chapter 3 of the
//! specification.

use engine::{Kind, Seat, SeatSet};

use crate::edition::{BUILDINGS, CATAPULTS, HORSES, Rules};
use crate::pieces::{
    BISHOPRICS, Bishopric, Fort, Guard, MEMBERS, Member, Members, RELICS, Rank, Region, Regions,
    Relic, SEATS, Village, Villages,
};
use crate::state::{Board, Lies, Person, Status, Title};

impl Person {
    /// On the board and nobody's captive.
    #[inline]
    pub fn is_free(&self) -> bool {
        self.status == Status::Free
    }

    /// FI-DEF-2: free or prisoner.
    #[inline]
    pub fn is_in_kingdom(&self) -> bool {
        matches!(self.status, Status::Free | Status::Prisoner)
    }

    /// In play and alive, wherever.
    #[inline]
    pub fn is_alive(&self) -> bool {
        !matches!(self.status, Status::Away | Status::Dead)
    }

    /// Prisoner, of another family or of the infidels.
    #[inline]
    pub fn is_captive(&self) -> bool {
        matches!(self.status, Status::Prisoner | Status::Infidels)
    }
}

impl Board {
    /// All members that are so.
    #[inline]
    fn those(&self, is: impl Fn(&Person) -> bool) -> Members {
        let mut bits = 0;
        for (n, person) in self.people.iter().enumerate() {
            bits |= u64::from(is(person)) << n;
        }
        Members::from_bits(bits)
    }

    /// The living members of a family (FI-DEF-1).
    #[inline]
    pub fn family(&self, seat: Seat) -> Members {
        self.those(|it| it.is_alive() && it.family == seat)
    }

    /// The free members of a family.
    #[inline]
    pub fn free(&self, seat: Seat) -> Members {
        self.those(|it| it.is_free() && it.family == seat)
    }

    /// The free members of a family in a village.
    #[inline]
    pub fn free_in(&self, village: Village, seat: Seat) -> Members {
        self.those(|it| it.is_free() && it.family == seat && it.village == village)
    }

    /// Members in the kingdom, of any family.
    #[inline]
    pub fn in_kingdom(&self) -> Members {
        self.those(Person::is_in_kingdom)
    }

    /// Prisoners of a player in a village.
    #[inline]
    pub fn captives_in(&self, village: Village, captor: Seat) -> Members {
        self.those(|it| {
            it.status == Status::Prisoner && it.captor == Some(captor) && it.village == village
        })
    }

    /// Prisoners of a player.
    #[inline]
    pub fn captives(&self, captor: Seat) -> Members {
        self.those(|it| it.status == Status::Prisoner && it.captor == Some(captor))
    }

    /// The titles that a member holds.
    #[inline]
    pub fn titles(&self, member: Member) -> Regions {
        let held = |it: &Region| self.land(*it).title == Title::Held(member);
        Region::ALL.iter().copied().filter(held).collect()
    }

    /// FI-DEF-13.
    #[inline]
    pub fn is_titled(&self, member: Member) -> bool {
        self.lands.iter().any(|land| land.title == Title::Held(member))
    }

    /// The highest rank that a member holds.
    pub fn rank(&self, rules: &Rules, member: Member) -> Option<Rank> {
        self.titles(member).iter().map(|region| rules.rank(region)).max()
    }

    /// FI-DEF-3: Bishop, Cardinal or Pope.
    #[inline]
    pub fn is_ecclesiastic(&self, member: Member) -> bool {
        let person = self.person(member);
        person.bishopric.is_some() || person.marks.cardinal || self.crown.pope == Some(member)
    }

    /// FI-DEF-3.
    #[inline]
    pub fn is_lay(&self, member: Member) -> bool {
        member.is_lord() && !self.is_ecclesiastic(member) && !self.person(member).marks.monk
    }

    /// FI-DEF-4.
    #[inline]
    pub fn is_fighting(&self, member: Member) -> bool {
        member.is_lord()
            || self.person(member).marks.darc
            || self.is_titled(member)
            || self.crown.queen == Some(member)
            || self.crown.regent == Some(member)
    }

    /// Free fighting members of a family in a village.
    #[inline]
    pub fn fighters(&self, village: Village, seat: Seat) -> Members {
        self.free_in(village, seat).iter().filter(|it| self.is_fighting(*it)).collect()
    }

    /// FI-FIGHT-14: strength, without bonuses.
    #[inline]
    pub fn points(&self, village: Village, seat: Seat) -> u8 {
        self.troops(village, seat).soldiers() + self.fighters(village, seat).len() as u8
    }

    /// FI-DEF-6.
    #[inline]
    pub fn occupies(&self, village: Village, seat: Seat) -> bool {
        self.place(village).order.contains(&seat)
    }

    /// Who stands in a village, in seat order.
    #[inline]
    pub fn occupants(&self, village: Village) -> SeatSet {
        self.place(village).order.iter().copied().collect()
    }

    /// Has somebody a unit there now? What [`Board::occupies`] remembers is made of this.
    #[inline]
    pub(crate) fn stands(&self, village: Village, seat: Seat) -> bool {
        0 < self.troops(village, seat).soldiers() || !self.free_in(village, seat).is_empty()
    }

    /// Everybody who has a unit there now.
    pub(crate) fn standing(&self, village: Village) -> SeatSet {
        let mut there = SeatSet::EMPTY;
        for seat in Seat::all(SEATS) {
            if 0 < self.troops(village, seat).soldiers() {
                there.insert(seat);
            }
        }
        for person in self.people.iter().filter(|it| it.is_free() && it.village == village) {
            there.insert(person.family);
        }
        there
    }

    /// FI-DEF-10.
    pub fn allied(&self, one: Seat, other: Seat) -> bool {
        let joined = |it: &Person| {
            it.is_alive()
                && it.family == one
                && it.spouse.is_some_and(|spouse| self.person(spouse).family == other)
        };
        one != other
            && (self.people.iter().any(joined)
                || self.bereaved(one, other)
                || self.bereaved(other, one))
    }

    /// FI-DEF-10: everybody who is allied with a player.
    pub fn allies(&self, seat: Seat) -> SeatSet {
        let mut allies = SeatSet::EMPTY;
        for person in self.people.iter().filter(|it| it.family == seat && it.is_alive()) {
            if let Some(spouse) = person.spouse {
                allies.insert(self.person(spouse).family);
            }
        }
        if self.houses.0.iter().any(|it| it.heir.is_some()) {
            let bereaved = |it: &Seat| self.bereaved(seat, *it) || self.bereaved(*it, seat);
            allies = allies.union(Seat::all(SEATS).filter(bereaved).collect());
        }
        allies.without(seat)
    }

    /// FI-MARRY-8: the last of a family is dead, and what the widow or widower of another family
    /// may inherit is not settled yet.
    fn bereaved(&self, seat: Seat, other: Seat) -> bool {
        let heir = self.houses[seat].heir.map(|it| self.person(it));
        heir.is_some_and(|it| it.is_alive() && it.family == other)
            && self.lands.iter().any(|land| land.title == Title::Pending(seat))
    }

    /// FI-DEF-11: whoever has the King's powers.
    #[inline]
    pub fn authority(&self) -> Option<Member> {
        match self.crown.king {
            Some(king) if self.crown.minor_until == 0 && self.person(king).is_in_kingdom() => {
                Some(king)
            }
            _ => self.crown.regent,
        }
    }

    /// The player with crown authority.
    #[inline]
    pub fn crown_seat(&self) -> Option<Seat> {
        self.authority().map(|it| self.person(it).family)
    }

    /// FI-GUARD-4: who controls guards of a kind.
    pub fn master(&self, guard: Guard) -> Option<Seat> {
        match guard {
            Guard::King => self.crown_seat(),
            Guard::Queen => self.crown.queen.map(|it| self.person(it).family),
        }
    }

    /// Who stands by the guards that are bought: King or Regent, or Queen (FI-GUARD-5).
    pub fn guarded(&self, guard: Guard) -> Option<Member> {
        match guard {
            Guard::King => self.authority(),
            Guard::Queen => self.crown.queen,
        }
    }

    /// FI-DEF-14: who has a fief.
    #[inline]
    pub fn has_fief(&self, region: Region) -> Option<Seat> {
        match self.land(region).title {
            Title::Held(member) => Some(self.person(member).family),
            Title::Pending(seat) | Title::Retained(seat) => Some(seat),
            Title::Bank | Title::Limbo => None,
        }
    }

    /// The fiefs of a player.
    pub fn fiefs(&self, seat: Seat) -> Regions {
        Region::ALL.iter().copied().filter(|it| self.has_fief(*it) == Some(seat)).collect()
    }

    /// FI-DEF-8: is the village part of a fief, in limbo or not?
    #[inline]
    pub fn in_fief(&self, rules: &Rules, village: Village) -> bool {
        self.land(rules.region(village)).title != Title::Bank
    }

    /// Is it the capital of a fief?
    #[inline]
    pub fn is_capital(&self, rules: &Rules, village: Village) -> bool {
        self.land(rules.region(village)).capital == Some(village)
    }

    /// FI-DEF-9: who holds the fortification of a village.
    #[inline]
    pub fn holder(&self, village: Village) -> Option<Seat> {
        let place = self.place(village);
        if place.fort == Fort::Open || self.rebels_in(village) && self.rebels.inside {
            return None;
        }
        place.sitter.or(place.owner)
    }

    /// FI-DEF-9: do these units stand inside?
    #[inline]
    pub fn is_inside(&self, village: Village, seat: Seat) -> bool {
        self.place(village).fort != Fort::Open
            && (self.holder(village) == Some(seat) || self.troops(village, seat).let_in)
    }

    /// Are the rebels there?
    #[inline]
    pub fn rebels_in(&self, village: Village) -> bool {
        0 < self.rebels.count && self.rebels.village == village
    }

    /// FI-MOVE-27.
    pub fn gatekeeper(&self, village: Village) -> Option<Seat> {
        let place = self.place(village);
        if let [] | [_] = place.order[..] {
            return place.order.first().copied();
        }
        let there = |seat: &Seat| place.order.contains(seat);
        self.holder(village)
            .filter(there)
            .or(place.owner.filter(there))
            .or(place.order.first().copied())
    }

    /// Soldiers of anybody but `seat` and allies stand there (FI-DEF-10).
    pub fn enemy_soldiers(&self, village: Village, seat: Seat) -> bool {
        self.place(village).order.iter().any(|it| {
            *it != seat && 0 < self.troops(village, *it).soldiers() && !self.allied(*it, seat)
        })
    }

    /// FI-MOVE-14.
    #[inline]
    pub fn bad_weather(&self, rules: &Rules, village: Village) -> bool {
        self.land(rules.region(village)).bad_weather
    }

    /// Who bears a relic.
    #[inline]
    pub fn bearer(&self, relic: Relic) -> Option<Member> {
        match self.relics[relic as usize] {
            Lies::With(member) => Some(member),
            _ => None,
        }
    }

    /// The relics that a member bears.
    pub fn borne(&self, member: Member) -> impl Iterator<Item = Relic> + '_ {
        RELICS.into_iter().filter(move |it| self.bearer(*it) == Some(member))
    }

    /// FI-RELIC-12: has Saint Saturnin been drawn?
    #[inline]
    pub fn saturnin(&self) -> bool {
        self.relics[Relic::Saturnin as usize] != Lies::Closed
    }

    /// Who holds a bishopric.
    #[inline]
    pub fn bishop(&self, bishopric: Bishopric) -> Option<Member> {
        let holds =
            |n: &usize| self.people[*n].is_alive() && self.people[*n].bishopric == Some(bishopric);
        (0..MEMBERS).find(holds).map(|n| Member::ALL[n])
    }

    /// All soldiers of a family on the board, on foot and mounted (FI-BUY-5).
    pub fn soldiers(&self, seat: Seat) -> [u8; 2] {
        let mut sums = [0, 0];
        for village in &self.troops {
            sums[0] += village[seat.index()].foot;
            sums[1] += village[seat.index()].horse;
        }
        sums
    }

    /// Horses left in the bank.
    pub fn horses_left(&self) -> u8 {
        let mut used = 0;
        for (place, troops) in self.places.iter().zip(&self.troops) {
            let horses = place.order.iter().map(|it| u32::from(troops[it.index()].horse));
            used += horses.sum::<u32>();
        }
        u32::from(HORSES).saturating_sub(used) as u8
    }

    /// Catapults left in the bank.
    pub fn catapults_left(&self) -> u8 {
        let used: u32 =
            self.troops.iter().flatten().map(|troops| u32::from(troops.catapults)).sum();
        u32::from(CATAPULTS).saturating_sub(used) as u8
    }

    /// Guards of a kind on the board, with a master or without.
    pub fn guards(&self, guard: Guard) -> u8 {
        self.troops.iter().flatten().map(|troops| troops.guards(guard)).sum()
    }

    /// Castles, Mills and Presses left in the bank (FI-BUY-15).
    pub fn castles_left(&self) -> u8 {
        let used = self.places.iter().filter(|place| place.fort == Fort::Castle).count();
        BUILDINGS.saturating_sub(used as u8)
    }

    /// Mills left in the bank.
    pub fn mills_left(&self) -> u8 {
        BUILDINGS - self.places.iter().map(|place| place.mills).sum::<u8>()
    }

    /// Presses left in the bank.
    pub fn presses_left(&self) -> u8 {
        BUILDINGS - self.places.iter().map(|place| place.presses).sum::<u8>()
    }

    /// Cardinal cards left in the bank (FI-BUY-16).
    pub fn cardinals_left(&self) -> u8 {
        3 - self.cardinals().len() as u8 - self.crown.reserve_cardinals
    }

    /// The Cardinals.
    pub fn cardinals(&self) -> Members {
        self.those(|it| it.is_alive() && it.marks.cardinal)
    }

    /// Has a family no member and no soldier left (FI-END-2)?
    pub fn is_done(&self, seat: Seat) -> bool {
        self.family(seat).is_empty() && self.soldiers(seat) == [0, 0] && {
            let guards = |village: &[crate::state::Troops; SEATS + 1]| {
                village[seat.index()].king + village[seat.index()].queen
            };
            self.troops.iter().all(|village| guards(village) == 0)
        }
    }

    /// Everybody who is still in the game.
    #[inline]
    pub fn active(&self, rules: &Rules) -> SeatSet {
        Seat::all(rules.seats).filter(|seat| !self.houses[*seat].out).collect()
    }

    /// FI-DEF-12: those still in the game, clockwise from the First Player.
    pub fn turn_order(&self, rules: &Rules) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (rules.seats, self.first);
        let active = self.active(rules);
        (0..seats)
            .map(move |n| Seat::new((first.index() + n) % seats))
            .filter(move |seat| active.has(*seat))
    }

    /// The place of a seat in turn order.
    #[inline]
    pub fn turn_rank(&self, rules: &Rules, seat: Seat) -> usize {
        (seat.index() + rules.seats - self.first.index()) % rules.seats
    }

    /// FI-CARD-12: where a new or returning member may be placed, and whether an ally must agree.
    /// `asked`: an ally has declined (FI-DP-41).
    pub fn landing(&self, seat: Seat, asked: bool) -> (Villages, Landing) {
        let all = || Village::ALL.iter().copied();
        let own = |it: &Village| {
            let place = self.place(*it);
            place.fort != Fort::Open && place.owner == Some(seat) && self.holder(*it) == Some(seat)
        };
        let lines = [
            (all().filter(own).collect::<Villages>(), Landing::Home),
            (all().filter(|it| self.occupies(*it, seat)).collect(), Landing::Beside),
        ];
        for (villages, line) in lines {
            if !villages.is_empty() {
                return (villages, line);
            }
        }
        let ally =
            |it: &Village| self.place(*it).owner.is_some_and(|owner| self.allied(owner, seat));
        let villages: Villages = all().filter(ally).collect();
        if !asked && !villages.is_empty() {
            return (villages, Landing::Ally);
        }
        let empty = |it: &Village| {
            let place = self.place(*it);
            place.owner.is_none()
                && place.order.is_empty()
                && !self.rebels_in(*it)
                && self.orphans(*it).soldiers() == 0
                && self.troops[*it as usize].iter().all(|troops| troops.catapults == 0)
                && self.relics.iter().all(|lies| *lies != Lies::In(*it))
        };
        let villages: Villages = all().filter(empty).collect();
        if !villages.is_empty() {
            return (villages, Landing::Empty);
        }
        (all().collect(), Landing::Anywhere)
    }

    /// FI-KING-2.
    pub fn can_be_king(&self, member: Member) -> bool {
        self.person(member).is_free() && self.is_lay(member) && self.is_titled(member)
    }

    /// FI-KING-4: the electors of a family.
    pub fn king_electors(&self, seat: Seat) -> Members {
        let votes = |it: &Member| {
            self.is_ecclesiastic(*it) || self.is_titled(*it) || self.crown.regent == Some(*it)
        };
        self.free(seat).iter().filter(votes).collect()
    }

    /// FI-POPE-2: the electors of a family.
    pub fn pope_electors(&self, seat: Seat) -> Members {
        self.free(seat).iter().filter(|it| self.person(*it).marks.cardinal).collect()
    }

    /// FI-POPE-3.
    pub fn can_be_pope(&self, member: Member) -> bool {
        let person = self.person(member);
        person.is_free() && (person.bishopric.is_some() || person.marks.cardinal)
    }

    /// FI-MARRY-2: may this member marry at all?
    pub fn can_marry(&self, member: Member) -> bool {
        let person = self.person(member);
        person.is_alive()
            && person.status != Status::Arriving
            && person.spouse.is_none()
            && !self.is_ecclesiastic(member)
            && !person.marks.monk
            && !person.marks.darc
            && !person.marks.unwed
    }

    /// FI-CARD-21: may this Lord become a Bishop?
    pub fn can_be_bishop(&self, member: Member) -> bool {
        let person = self.person(member);
        person.is_free()
            && member.is_lord()
            && person.spouse.is_none()
            && person.bishopric.is_none()
            && self.crown.king != Some(member)
            && self.crown.prince != Some(member)
    }

    /// FI-CARD-16: may this Lady become d'Arc?
    pub fn can_be_darc(&self, member: Member) -> bool {
        let person = self.person(member);
        person.is_in_kingdom()
            && member.is_lady()
            && person.spouse.is_none()
            && !person.marks.darc
            && !self.is_titled(member)
    }

    /// FI-CRUSADE-12.
    pub fn infidel_ransom(&self, rules: &Rules, member: Member) -> u32 {
        if self.crown.king == Some(member) {
            return 4000;
        }
        if self.crown.prince == Some(member) {
            return 2000;
        }
        match self.rank(rules, member) {
            Some(Rank::Duke) => 2000,
            Some(Rank::Baron | Rank::Count) => 1000,
            None => 500,
        }
    }

    /// Bishop cards of the Pope's reserve.
    pub fn reserve(&self) -> impl Iterator<Item = Bishopric> + '_ {
        let has = |n: &usize| self.crown.reserve >> n & 1 == 1;
        (0..BISHOPRICS).filter(has).map(|n| Bishopric::ALL[n])
    }
}

/// The line of FI-CARD-12 that is the first possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// (a) one's own fortification.
    Home,
    /// (b) a village that the family occupies.
    Beside,
    /// (c) an ally's village, with consent.
    Ally,
    /// (d) a village without owner or counter.
    Empty,
    /// (e) anywhere, outside.
    Anywhere,
}
