//! Phase 1: what is played, on whom, and what is thrown away for something better.

use ::fief::Action;
use ::fief::edition::MOST_MEMBERS;
use ::fief::pieces::{Bishopric, Card, Member, Region, Village};
use ::fief::state::Status;
use engine::{Kind, Seat};

use super::mind::{Mind, all_villages};

impl Mind<'_> {
    /// The next card.
    pub(super) fn card(&self, legal: &[Action]) -> Option<Action> {
        let best = Self::best(legal.iter().copied(), |action| self.play(action))?;
        if 0.0 < best.1 {
            return Some(best.0);
        }
        self.burden(legal).or(Some(Action::EndCards))
    }

    /// What it is worth to play this now; nothing, or less, if it is better kept.
    fn play(&self, action: Action) -> f32 {
        let (board, me) = (self.board, self.me);
        match action {
            Action::MakePrince(_) => {
                let king = board.crown().king.map(|it| board.person(it).family);
                if king == Some(me) { 60.0 } else { 5.0 }
            }
            Action::PlayMember(member, seat) if seat == me => self.welcome(member),
            Action::PlayMember(_, seat) => {
                let full = MOST_MEMBERS <= board.family(me).len();
                if full && self.allies.has(seat) { 6.0 } else { -1.0 }
            }
            Action::PlayBishop(_, member) if self.is_own(member) => self.ordain(member),
            Action::PlayDarc(lady) if self.is_own(lady) => {
                let marries = self.allies.is_empty();
                if marries && board.family(me).len() < 3 { -1.0 } else { 10.0 }
            }
            Action::PlayTax(region) => {
                let own = board.has_fief(region) == Some(me);
                let brings = board.tax(region, me) as f32 / 100.0;
                if own { brings } else { -1.0 }
            }
            Action::PlayTithe(see) => {
                let bishop = board.bishop(see).map(|it| board.person(it).family);
                if bishop == Some(me) { self.tithe(see) } else { -1.0 }
            }
            Action::PlayPapalTithe(see) => self.tithe(see),
            Action::PlayGoodHarvest(region) => self.harvest(region),
            Action::PlayGoodWeather(region) => self.clear(region),
            Action::PlayBadWeather(region) => self.storm(region),
            Action::PlayFamine(region) => {
                2.0 * self.yields(region, |it| self.rivals.has(it))
                    - 3.0 * self.yields(region, |it| it == me || self.allies.has(it))
                    - 1.0
            }
            Action::PlayPlague(region) => self.plague(region),
            Action::PlayRevolt(village) => self.revolt(village),
            Action::PlayAssassin(member) => self.murder(member),
            Action::Proclaim(member) => self.preach(member),
            Action::Unlock(member) if self.is_own(member) => self.value(member) as f32 / 100.0,
            _ => -1.0,
        }
    }

    /// A new member. A house of four needs two Lords: one to be King, one for the Church.
    fn welcome(&self, member: Member) -> f32 {
        let family = self.board.family(self.me);
        let lords = family.iter().filter(|it| it.is_lord()).count();
        let last = MOST_MEMBERS <= family.len() + 2 - lords.min(2);
        match member.is_lord() {
            true => 50.0,
            false if last && lords < 2 => -1.0,
            false => 48.0,
        }
    }

    /// What the Mills and Presses of a region bring to some, in hundreds.
    fn yields(&self, region: Region, whose: impl Fn(Seat) -> bool) -> f32 {
        let villages = self.rules.villages(region).iter();
        villages.map(|it| self.works(it, &whose)).sum()
    }

    fn works(&self, village: Village, whose: impl Fn(Seat) -> bool) -> f32 {
        let place = self.board.place(village);
        let paid = self.board.paid(village).is_some_and(whose);
        if paid { f32::from(2 * place.mills + place.presses) } else { 0.0 }
    }

    /// What a Tithe takes from others, in hundreds.
    fn tithe(&self, see: Bishopric) -> f32 {
        let mut sum = 0.0;
        for village in all_villages().filter(|it| self.rules.bishopric(*it) == see) {
            let paid = self.board.paid(village);
            let brings = self.board.yields(village) as f32 / 100.0;
            match paid {
                Some(seat) if self.rivals.has(seat) => sum += brings,
                Some(seat) if self.allies.has(seat) => sum -= 0.2 * brings,
                _ => {}
            }
        }
        sum
    }

    fn harvest(&self, region: Region) -> f32 {
        let own = self.yields(region, |it| it == self.me);
        let rivals = self.yields(region, |it| self.rivals.has(it));
        let land = self.board.land(region);
        let lasting = if land.famine { 3.0 } else { 1.0 };
        lasting * own - 0.3 * rivals - 0.5
    }

    /// Own soldiers and members in a region, and those of rivals.
    fn crowd(&self, region: Region) -> [f32; 2] {
        let mut both = [0.0; 2];
        for village in self.rules.villages(region).iter() {
            for seat in self.board.occupants(village).iter() {
                let members = self.roster().free_in(village, seat).len() as f32;
                let force = self.might(village, seat) + 3.0 * members;
                if seat == self.me {
                    both[0] += force;
                } else if self.rivals.has(seat) {
                    both[1] += force;
                }
            }
        }
        both
    }

    /// Good Weather: own men are bound there.
    fn clear(&self, region: Region) -> f32 {
        let [own, rivals] = self.crowd(region);
        own - 0.5 * rivals - 1.0
    }

    /// Bad Weather: rivals are bound there, and nothing is to be had.
    fn storm(&self, region: Region) -> f32 {
        let [own, rivals] = self.crowd(region);
        let wanted = 8.0 * self.want(region).powi(2);
        rivals - 3.0 * own - wanted - 6.0
    }

    /// Plague: half of the soldiers, and every second member.
    fn plague(&self, region: Region) -> f32 {
        let mut worth = -4.0;
        for village in self.rules.villages(region).iter() {
            for seat in Seat::all(self.rules.seats) {
                let men = (self.might(village, seat) / 2.0).floor();
                worth += match seat {
                    it if it == self.me => -1.5 * men,
                    it if self.allies.has(it) => -0.3 * men,
                    it => men * (0.6 + 0.05 * self.standing(it)),
                };
            }
        }
        for member in Member::ALL.iter().copied() {
            let person = self.board.person(member);
            let there = person.is_in_kingdom() && self.rules.region(person.village) == region;
            if !there {
                continue;
            }
            let value = self.value(member) as f32 / 200.0;
            worth += match person.family {
                it if it == self.me => -2.0 * value,
                it if self.allies.has(it) => -0.5 * value,
                _ => 0.5 * value,
            };
        }
        worth
    }

    fn revolt(&self, village: Village) -> f32 {
        let board = self.board;
        let place = board.place(village);
        let friends = board.occupies(village, self.me)
            || !board.occupants(village).and(self.allies).is_empty();
        let region = self.rules.region(village);
        let close = board.has_fief(region) == Some(self.me);
        if friends || close || !place.owner.is_some_and(|it| self.rivals.has(it)) {
            return -1.0;
        }
        let guard: f32 = self.stacks().might[village as usize].iter().sum();
        let capital = board.is_capital(village);
        f32::from(2 * place.mills + place.presses) + if capital { 6.0 } else { 0.0 }
            - if 8.0 < guard { 6.0 } else { 0.0 }
    }

    /// A rival King at once; another only when he matters.
    fn murder(&self, member: Member) -> f32 {
        let family = self.board.person(member).family;
        if !self.rivals.has(family) {
            return -1.0;
        }
        let value = self.value(member) as f32 / 100.0;
        let crowned = [self.board.crown().king, self.board.crown().queen].contains(&Some(member));
        let least = if crowned { 0.0 } else { 12.0 };
        // A Pope of others keeps the crown from one's own.
        let king = |it: Member| self.is_friend(it) && self.board.can_be_king(it);
        let bars = self.board.crown().pope == Some(member)
            && self.board.crown().king.is_none()
            && Member::ALL.iter().any(|it| king(*it));
        value - least + self.standing(family) - 6.0 + if bars { 15.0 } else { 0.0 }
    }

    /// A crusade: rivals' Lords leave, and none of one's own.
    fn preach(&self, member: Member) -> f32 {
        let board = self.board;
        let person = board.person(member);
        let papal = board.crown().pope == Some(member);
        let mut worth = -3.0;
        for lord in Member::ALL.iter().copied().filter(|it| board.is_lay(*it)) {
            let who = board.person(lord);
            let called = papal || person.bishopric == Some(self.rules.bishopric(who.village));
            if !who.is_free() || !called {
                continue;
            }
            let value = self.value(lord) as f32 / 300.0;
            worth += if self.rivals.has(who.family) { value } else { -3.0 * value };
        }
        worth
    }

    /// How good it is that this Lord becomes a Bishop: one who could be King stays lay.
    pub(super) fn ordain(&self, member: Member) -> f32 {
        let board = self.board;
        let person = board.person(member);
        if board.crown().king == Some(member) || person.bishopric.is_some() {
            return -1.0;
        }
        let lay = |it: &Member| *it != member && board.is_lay(*it);
        let others = board.family(self.me).iter().filter(lay).count();
        let king = board.crown().king.is_some_and(|it| self.is_own(it));
        if others == 0 && !king && !board.is_ecclesiastic(member) {
            return -1.0;
        }
        let titled = if board.can_be_king(member) { 25.0 } else { 0.0 };
        30.0 - titled
    }

    /// The card that it parts with first: whatever is of no use, and of those that might be as many
    /// as bar the way of new members.
    fn burden(&self, legal: &[Action]) -> Option<Action> {
        let held = legal.iter().filter_map(|action| match action {
            Action::Discard(card) => Some(*card),
            _ => None,
        });
        let (card, worth) = Self::best(held, |card| -self.later(card))?;
        let hand = self.board.cards();
        let full = MOST_MEMBERS <= self.board.family(self.me).len();
        let most = if full { 2 } else { 1 };
        (worth >= 0.0 || most < hand).then_some(Action::Discard(card))
    }

    /// What a card that is not played now may be worth later.
    fn later(&self, card: Card) -> f32 {
        let (board, me) = (self.board, self.me);
        let family = board.family(me);
        let lords = family.iter().filter(|it| it.is_lord()).count();
        let yes = |is: bool, worth: f32| if is { worth } else { 0.0 };
        if let Some(member) = card.member() {
            return yes(family.len() < MOST_MEMBERS && 0.0 < self.welcome(member), 9.0);
        }
        if card.bishopric().is_some() {
            return yes(lords != 0, 5.0);
        }
        match card {
            Card::Assassin => 4.0,
            Card::Tithe => yes(family.iter().any(|it| board.person(it).bishopric.is_some()), 3.0),
            Card::Tax => yes(!board.fiefs(me).is_empty() || 2 < self.board.turn(), 3.0),
            Card::Escape => yes(!family.is_empty(), 2.5),
            Card::GoodHarvest => 2.0,
            Card::Justice => 1.0,
            Card::Plague => 1.5,
            Card::Darc => yes(family.iter().any(|it| it.is_lady()), 1.0),
            _ => 0.0,
        }
    }

    /// Is it good that somebody makes a Bishop or a d'Arc of one's own member?
    pub(super) fn consents(&self, member: Member, card: Card) -> bool {
        match card {
            Card::Darc => self.board.family(self.me).len() >= 3,
            _ => 0.0 < self.ordain(member),
        }
    }

    /// Bad Weather or Famine was played: is it answered at once?
    pub(super) fn defend_region(&self, region: Region, legal: &[Action]) -> Action {
        let worth = |action: Action| match action {
            Action::PlayGoodWeather(_) => self.clear(region),
            Action::PlayGoodHarvest(_) => self.harvest(region),
            _ => 0.0,
        };
        Self::best(legal.iter().copied(), worth).map_or(Action::PassWindow, |it| it.0)
    }

    /// Whom Justice strikes, if anybody.
    pub(super) fn justice(&self, legal: &[Action]) -> Action {
        let worth = |action: Action| match action {
            Action::Justice(member) if self.rivals.has(self.board.person(member).family) => {
                self.value(member) as f32
            }
            Action::PassWindow => 1.0,
            _ => -1.0,
        };
        Self::best(legal.iter().copied(), worth).map_or(Action::PassWindow, |it| it.0)
    }

    /// More prisoners to be freed by the same card.
    pub(super) fn unlock(&self, legal: &[Action]) -> Action {
        let own = |action: &&Action| match action {
            Action::Unlock(member) => {
                let family = self.board.person(*member).family;
                family == self.me || self.allies.has(family)
            }
            _ => false,
        };
        legal.iter().find(own).copied().unwrap_or(Action::UnlockDone)
    }

    /// Own members who are prisoners.
    pub(super) fn lost_members(&self) -> impl Iterator<Item = Member> + '_ {
        let held = |it: &Member| {
            let person = self.board.person(*it);
            person.family == self.me && person.status == Status::Prisoner
        };
        Member::ALL.iter().copied().filter(held)
    }
}
