//! What many procedures do: money, cards, members who come, are taken and die, villages that
//! change hands.

use engine::{Kind, Seat, SeatSet};

use super::Cx;
use crate::clause::RND_3;
use crate::edition::HAND;
use crate::event::{Death, Event};
use crate::pieces::{
    Card, Fort, Guard, Hand, Member, Members, RELICS, Region, Relic, SEATS, Village, Villages,
};
use crate::state::{Discarded, Lies, Marks, Person, Status, Title, Troops};

impl Cx<'_> {
    /// A player pays the bank.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, amount: u32) {
        self.board.houses[seat].money -= amount;
    }

    /// The bank pays a player.
    #[inline]
    pub(crate) fn earn(&mut self, seat: Seat, amount: u32) {
        self.board.houses[seat].money += amount;
    }

    /// A card goes to the discard pile, seen by all.
    #[inline]
    pub(crate) fn discard(&mut self, card: Card) {
        self.discard_seen(card, SeatSet::all(SEATS));
    }

    /// A card goes to the discard pile, face down.
    #[inline]
    pub(crate) fn discard_seen(&mut self, card: Card, seen: SeatSet) {
        self.board.discard.push(Discarded { card, seen });
    }

    /// A player plays a card of the hand, and it is discarded.
    #[inline]
    pub(crate) fn spend(&mut self, seat: Seat, card: Card) {
        self.board.houses[seat].hand.take(card);
        self.discard(card);
    }

    /// FI-CARD-1 and -5: cards up to three, as long as there are any.
    pub(crate) fn deal(&mut self, seat: Seat) {
        let mut cards = Hand::EMPTY;
        while self.board.houses[seat].hand.total() < HAND {
            if self.board.deck.is_empty() {
                if self.board.discard.is_empty() {
                    break;
                }
                let cards: Hand = self.board.discard.iter().map(|it| it.card).collect();
                self.board.deck = cards;
                self.board.discard.clear();
                self.reveal(Event::Reshuffled { cards: cards.total() });
            }
            let Some(card) = self.board.deck.draw(self.chance, RND_3) else { break };
            self.board.houses[seat].hand.put(card);
            cards.put(card);
        }
        let count = cards.total();
        if 0 < count && self.out.listens() {
            let own = Event::Dealt { seat, cards };
            self.out.tell_only(SeatSet::of(seat), own, Some(Event::DealtTo { seat, count }));
        }
    }

    /// Who stands in a village has changed: arrivals, departures, and prisoners whom nobody guards
    /// any more (FI-PRIS-9).
    pub(crate) fn touch(&mut self, village: Village) {
        loop {
            let board = &mut *self.board;
            let old = board.places[village as usize].order;
            let there = board.standing(village);
            let mut new: engine::List<Seat, SEATS> =
                old.iter().copied().filter(|it| there.has(*it)).collect();
            for seat in there.iter() {
                if !old.contains(&seat) {
                    new.push(seat);
                }
            }
            for seat in old.iter().copied().filter(|it| !new.contains(it)) {
                let troops = board.troops_mut(village, seat);
                let catapults = troops.catapults;
                *troops = Troops { catapults, ..Troops::default() };
                if board.places[village as usize].sitter == Some(seat) {
                    board.places[village as usize].sitter = None;
                }
                if board.rebels.village == village {
                    board.rebels.found.remove(seat);
                    board.rebels.foes.remove(seat);
                }
            }
            board.places[village as usize].order = new;
            let alone = |it: &Person| {
                it.status == Status::Prisoner
                    && it.village == village
                    && it.captor.is_some_and(|captor| !new.contains(&captor))
            };
            let loose: Members =
                Member::ALL.iter().copied().filter(|it| alone(self.board.person(*it))).collect();
            if loose.is_empty() {
                return;
            }
            for member in loose.iter() {
                self.unbind(member);
                self.board.person_mut(member).status = Status::Free;
                let seat = self.board.person(member).family;
                self.tell(Event::Unguarded { member, seat, village });
            }
        }
    }

    /// A captive is one no more; frozen income is paid (FI-REV-8).
    pub(crate) fn unbind(&mut self, member: Member) {
        let person = self.board.person_mut(member);
        person.captor = None;
        let (seat, escrow) = (person.family, std::mem::take(&mut person.escrow));
        if 0 < escrow {
            self.earn(seat, escrow);
            self.tell(Event::EscrowPaid { seat, amount: escrow });
        }
    }

    /// A captive goes free and will be placed (FI-PRIS-8).
    pub(crate) fn release(&mut self, member: Member) {
        self.unbind(member);
        let person = self.board.person_mut(member);
        let village = person.village;
        person.status = Status::Released;
        let seat = person.family;
        self.tell(Event::Freed { member, seat });
        self.touch(village);
    }

    /// A member becomes somebody's prisoner (FI-PRIS-1).
    pub(crate) fn capture(&mut self, member: Member, captor: Seat, battle: bool) {
        let person = self.board.person_mut(member);
        person.status = Status::Prisoner;
        person.captor = Some(captor);
        let (seat, village) = (person.family, person.village);
        self.drop_relics(member, battle);
        self.tell(Event::Captured { member, seat, by: captor, village });
    }

    /// FI-RELIC-5 and FI-FIGHT-32: what a member bore lies in the village.
    pub(crate) fn drop_relics(&mut self, member: Member, battle: bool) {
        let person = *self.board.person(member);
        for relic in RELICS {
            if self.board.bearer(relic) != Some(member) {
                continue;
            }
            let village = person.village;
            if battle {
                self.board.relics[relic as usize] = Lies::Fallen(village);
                continue;
            }
            self.board.relics[relic as usize] = Lies::In(village);
            self.tell(Event::RelicLeft { relic, village });
            self.pick_up(relic, village, person.family);
        }
    }

    /// FI-RELIC-5: free members of a family there take a relic up.
    pub(crate) fn pick_up(&mut self, relic: Relic, village: Village, seat: Seat) {
        let takers = self.board.free_in(village, seat);
        let mut all = takers.iter();
        match (all.next(), all.next()) {
            (None, _) => {}
            (Some(member), None) => self.bear(relic, member),
            (Some(_), Some(_)) => self.board.bearers[relic as usize] = Some(seat),
        }
    }

    /// A member bears a relic from now on.
    pub(crate) fn bear(&mut self, relic: Relic, member: Member) {
        self.board.relics[relic as usize] = Lies::With(member);
        self.board.bearers[relic as usize] = None;
        let seat = self.board.person(member).family;
        self.tell(Event::RelicTaken { relic, member, seat });
    }

    /// A member dies (FI-INH-1). In a battle, who stands in the village is settled at its end.
    pub(crate) fn kill(&mut self, member: Member, how: Death, battle: bool) {
        let person = *self.board.person(member);
        let (seat, village, in_kingdom) = (person.family, person.village, person.is_in_kingdom());
        self.reveal(Event::Died { member, seat, how });
        let titles = self.board.titles(member);
        let highest = titles.iter().max_by_key(|it| self.rules.rank(*it));
        if 0 < person.escrow {
            match highest {
                Some(region) => self.board.land_mut(region).escrow += person.escrow,
                None => self.earn(seat, person.escrow),
            }
        }
        if let Some(spouse) = person.spouse {
            self.board.person_mut(spouse).spouse = None;
        }
        let corpse = in_kingdom && self.board.saturnin();
        let turn = self.board.turn;
        *self.board.person_mut(member) = Person {
            status: if corpse { Status::Dead } else { Status::Away },
            family: seat,
            village,
            bishopric: person.bishopric.filter(|_| corpse),
            died: turn,
            ..Person::default()
        };
        if in_kingdom {
            self.drop_relics(member, battle);
        }
        if person.marks.darc {
            self.discard(Card::Darc);
        }
        if !corpse {
            self.discard(Card::of(member));
            if let Some(bishopric) = person.bishopric {
                self.bury_bishop(member, bishopric);
            }
        }
        if person.marks.cardinal && self.board.crown.pope.is_some_and(|it| it != member) {
            self.board.crown.reserve_cardinals += 1;
        }
        self.bequeath(seat, person.spouse);
        self.mourn(member);
        self.regroup();
        if in_kingdom && !battle {
            self.touch(village);
        }
    }

    /// FI-CARD-25, FI-POPE-10 and -14: where the card of a dead Bishop goes.
    pub(crate) fn bury_bishop(&mut self, member: Member, bishopric: crate::pieces::Bishopric) {
        match self.board.crown.pope {
            Some(pope) if pope == member => self.board.deck.put(Card::bishop(bishopric)),
            Some(_) => self.board.crown.reserve |= 1 << bishopric as u8,
            None => self.discard(Card::bishop(bishopric)),
        }
    }

    /// FI-INH-2 and -3: titles of the dead of a family.
    fn bequeath(&mut self, seat: Seat, spouse: Option<Member>) {
        let last = self.board.family(seat).is_empty();
        for region in Region::ALL.iter().copied() {
            let Title::Held(holder) = self.board.land(region).title else { continue };
            let person = self.board.person(holder);
            if person.is_alive() || person.family != seat {
                continue;
            }
            if last {
                self.board.land_mut(region).title = Title::Pending(seat);
                self.board.heirless.remove(region);
                self.tell(Event::TitlePending { region, seat });
            } else {
                self.board.heirless.insert(region);
            }
        }
        if last {
            self.board.houses[seat].heir = spouse;
        }
    }

    /// FI-CARD-15: a family with a new member has holders for its titles again.
    pub(crate) fn inherit(&mut self, member: Member) {
        let seat = self.board.person(member).family;
        for region in Region::ALL.iter().copied() {
            let title = self.board.land(region).title;
            if title == Title::Pending(seat) || title == Title::Retained(seat) {
                self.entitle(region, member);
            }
        }
        self.board.houses[seat].heir = None;
    }

    /// A member gets a title; the villages of the fief are the family's.
    pub(crate) fn entitle(&mut self, region: Region, member: Member) {
        self.board.land_mut(region).title = Title::Held(member);
        let seat = self.board.person(member).family;
        let escrow = std::mem::take(&mut self.board.land_mut(region).escrow);
        if 0 < escrow {
            self.earn(seat, escrow);
            self.tell(Event::EscrowPaid { seat, amount: escrow });
        }
        self.tell(Event::Entitled { region, member, seat });
        self.own_fief(region, seat);
    }

    /// FI-DEF-7: the villages of a fief are those of whoever has it. Whoever sat in a fortification
    /// of it stays there (FI-DEF-9).
    pub(crate) fn own_fief(&mut self, region: Region, seat: Seat) {
        for village in self.rules.villages(region).iter() {
            let holder = self.board.holder(village);
            let place = self.board.place(village);
            if place.owner == Some(seat) {
                continue;
            }
            let stays = holder.filter(|it| *it != seat && place.order.contains(it));
            let sitter = place.sitter.filter(|it| *it != seat);
            let place = self.board.place_mut(village);
            place.owner = Some(seat);
            place.sitter = sitter.or(stays).filter(|_| place.fort != Fort::Open);
        }
    }

    /// FI-FIGHT-36: a player gets a whole fief and gives its title to one of the family.
    pub(crate) fn win_fief(&mut self, region: Region, seat: Seat) {
        self.own_fief(region, seat);
        if let Some(capital) = self.board.land(region).capital {
            let place = self.board.place_mut(capital);
            place.sitter = None;
        }
        self.tell(Event::FiefTaken { region, seat });
        self.board.heirless.remove(region);
        self.board.escheated.remove(region);
        self.board.land_mut(region).title = Title::Retained(seat);
        if self.board.family(seat).is_empty() {
            self.tell(Event::TitleRetained { region, seat });
        } else {
            self.board.won.insert(region);
        }
    }

    /// A village becomes a player's; a capital brings the whole fief.
    pub(crate) fn take_village(&mut self, village: Village, seat: Seat) {
        let region = self.rules.region(village);
        if self.board.is_capital(self.rules, village) {
            self.win_fief(region, seat);
            return;
        }
        let place = self.board.place_mut(village);
        let from = place.owner;
        place.owner = Some(seat);
        place.sitter = None;
        self.tell(Event::VillageTaken { village, seat, from });
    }

    /// FI-MOVE-23: the last unit of the owner has gone away from a village.
    pub(crate) fn vacated(&mut self, village: Village, seat: Seat) {
        let board = &*self.board;
        let place = board.place(village);
        let left = place.owner == Some(seat) && !place.order.contains(&seat);
        if !left || board.in_fief(self.rules, village) || board.rebels_in(village) {
            return;
        }
        let hostile = |it: &&Seat| board.troops(village, **it).hostile.has(seat);
        let next = place.order.iter().find(hostile).or(place.order.first()).copied();
        if let Some(next) = next {
            self.take_village(village, next);
        }
    }

    /// Members and soldiers of a player arrive in a village on foot or on horseback, not by
    /// placement. `let_in`: inside, by somebody's grace.
    pub(crate) fn arrive(&mut self, village: Village, seat: Seat, let_in: bool) {
        let board = &mut *self.board;
        let place = &board.places[village as usize];
        let first = place.order.is_empty() && !board.rebels_in(village);
        let joined = place.order.contains(&seat);
        let fort = place.fort != Fort::Open;
        let ally = place.owner.is_some_and(|owner| owner == seat || board.allied(owner, seat));
        if fort && first && !ally {
            board.places[village as usize].sitter = Some(seat);
        }
        let troops = board.troops_mut(village, seat);
        troops.let_in = if joined { troops.let_in && let_in } else { fort && let_in };
        troops.known = false;
        self.touch(village);
    }

    /// FI-GUARD-4 and -6: guards go to whoever controls them now.
    pub(crate) fn regroup(&mut self) {
        for guard in Guard::ALL.iter().copied() {
            let slot = self.board.master(guard).map_or(SEATS, Seat::index);
            let mut changed = Villages::EMPTY;
            for village in Village::ALL.iter().copied() {
                let all = &mut self.board.troops[village as usize];
                let wrong = (0..=SEATS).any(|n| n != slot && 0 < all[n].guards(guard));
                if !wrong {
                    continue;
                }
                let mut sum = 0;
                let mut let_in = false;
                for troops in all.iter_mut() {
                    let count = std::mem::take(troops.guards_mut(guard));
                    let_in |= 0 < count && troops.let_in;
                    sum += count;
                }
                let troops = &mut all[slot];
                let alone = troops.soldiers() == 0;
                *troops.guards_mut(guard) = sum;
                troops.known = false;
                if slot == SEATS && alone {
                    troops.let_in = let_in;
                }
                changed.insert(village);
            }
            for village in changed.iter() {
                self.touch(village);
            }
        }
    }

    /// FI-GUARD-1 and -2: guards up to their number, placed with King or Queen.
    pub(crate) fn muster(&mut self, guard: Guard) {
        self.regroup();
        let Some(member) = self.board.guarded(guard) else { return };
        let person = *self.board.person(member);
        if !person.is_in_kingdom() {
            return;
        }
        let new = guard.most().saturating_sub(self.board.guards(guard));
        let troops = self.board.troops_mut(person.village, person.family);
        *troops.guards_mut(guard) += new;
        troops.known = false;
        self.touch(person.village);
        self.tell(Event::GuardsMustered { guard, seat: person.family, count: new });
    }

    /// Soldiers come to a village: they are counted by all, the stack is not seen any more.
    pub(crate) fn recruit(&mut self, village: Village, seat: Seat, men: u8) {
        let troops = self.board.troops_mut(village, seat);
        troops.foot += men;
        troops.known = false;
        self.touch(village);
    }

    /// A member comes into play for a family, to be placed.
    pub(crate) fn bring(&mut self, member: Member, seat: Seat) {
        *self.board.person_mut(member) =
            Person { status: Status::Arriving, family: seat, ..Person::default() };
        self.inherit(member);
    }

    /// What has become of a member.
    pub(crate) fn marks(&mut self, member: Member) -> &mut Marks {
        &mut self.board.person_mut(member).marks
    }

    /// FI-END-2: cards of a hand go away.
    pub(crate) fn throw_hand(&mut self, seat: Seat) {
        let hand = std::mem::take(&mut self.board.houses[seat].hand);
        for card in Card::ALL.iter().copied() {
            for _ in 0..hand.count(card) {
                self.discard_seen(card, SeatSet::of(seat));
            }
        }
    }
}
