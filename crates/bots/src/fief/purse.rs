//! Phase 3: titles as soon as there is one to be had, Mills and Presses where they pay, walls and
//! men for what is wanted next.

use ::fief::pieces::{Counter, Fort, Guard, Member, Members, Region, VILLAGES, Village};
use ::fief::state::Title;
use ::fief::{Action, Rules};
use engine::{Kind, List};

use super::errands::Attack;
use super::mind::{Mind, all_villages};

impl Mind<'_> {
    /// Own money.
    pub(super) fn money(&self) -> u32 {
        self.board.money()
    }

    /// What something costs in this turn.
    fn price(&self, of: fn(&Rules, u16) -> u32) -> u32 {
        of(self.rules, self.board.turn())
    }

    /// The next purchase.
    pub(super) fn buy(&self, legal: &[Action]) -> Option<Action> {
        let early = self.board.turn() <= self.weights.mills_first;
        // Men are thought of only where some can be had.
        let recruits = legal.iter().any(|it| matches!(it, Action::BuySoldiers(..)));
        let first = if early { self.mill(legal) } else { None };
        let wanted = first
            .or_else(|| self.title(legal))
            .or_else(|| self.move_title(legal))
            .or_else(|| recruits.then(|| self.defend(legal)).flatten())
            .or_else(|| self.mill(legal))
            .or_else(|| self.castle(legal))
            .or_else(|| self.cardinal(legal))
            .or_else(|| recruits.then(|| self.settlers(legal)).flatten())
            .or_else(|| self.press(legal))
            .or_else(|| self.arm(legal, recruits));
        Some(wanted.unwrap_or(Action::EndBuy))
    }

    /// A title, for the member to whom it brings the most.
    fn title(&self, legal: &[Action]) -> Option<Action> {
        let worth = |action: Action| {
            let Action::BuyTitle(region, member, village) = action else { return -99.0 };
            let guard = f32::from(self.own(village).min(10));
            self.heir(member) + 0.1 * guard + 5.0 * f32::from(self.rules.rank(region) as u8)
        };
        let titles = legal.iter().filter(|it| matches!(it, Action::BuyTitle(..)));
        Self::best(titles.copied(), worth).map(|it| it.0)
    }

    /// Is the income of a village paid to oneself?
    fn pays(&self, village: Village) -> bool {
        let (board, me) = (self.board, self.me);
        let region = self.rules.region(village);
        let land = board.land(region);
        if land.title == Title::Bank {
            return 0 < board.troops(village).soldiers();
        }
        let garrison = land.capital.is_some_and(|it| 0 < board.troops(it).soldiers());
        board.has_fief(region) == Some(me) && garrison
    }

    /// Where it is safest to build.
    fn site(&self, village: Village) -> f32 {
        let place = self.board.place(village);
        let walls = place.fort as u8;
        let fief = self.board.in_fief(village);
        let threat = self.threat_points(village);
        let famine = self.board.land(self.rules.region(village)).famine;
        f32::from(walls) + if fief { 1.5 } else { 0.0 } + 0.2 * f32::from(self.own(village).min(5))
            - 0.1 * threat
            - if famine { 3.0 } else { 0.0 }
    }

    fn mill(&self, legal: &[Action]) -> Option<Action> {
        if self.rules.last_turn() < self.board.turn() + 3 {
            return None;
        }
        let sites = legal.iter().filter(|it| match it {
            Action::BuyMill(village) => self.pays(*village),
            _ => false,
        });
        let worth = |action: Action| match action {
            Action::BuyMill(village) => self.site(village),
            _ => -99.0,
        };
        Self::best(sites.copied(), worth).map(|it| it.0)
    }

    /// A Press, unless a title or walls are saved for, or there is a Mill to be had.
    fn press(&self, legal: &[Action]) -> Option<Action> {
        if !legal.iter().any(|it| matches!(it, Action::BuyPress(_))) {
            return None;
        }
        let price = self.price(Rules::press_price);
        let mills =
            0 < self.board.mills_left() && self.money() < price + self.price(Rules::mill_price);
        let saves = self.saving() + price > self.money();
        if self.rules.last_turn() < self.board.turn() + 4 || mills || saves {
            return None;
        }
        let sites = legal.iter().filter(|it| match it {
            Action::BuyPress(village) => self.pays(*village),
            _ => false,
        });
        let worth = |action: Action| match action {
            Action::BuyPress(village) => self.site(village),
            _ => -99.0,
        };
        Self::best(sites.copied(), worth).map(|it| it.0)
    }

    /// The region that is wanted most and is all but one's own, with what its title still costs.
    fn nearly(&self) -> Option<(Region, u32)> {
        let near =
            |it: &Region| self.board.land(*it).title == Title::Bank && self.missing(*it).is_empty();
        let costs = |region: Region| {
            let walled = self
                .rules
                .villages(region)
                .iter()
                .any(|it| self.board.place(it).fort == Fort::Castle);
            let castle = if walled { 0 } else { self.price(Rules::castle_price) };
            (region, castle + self.rules.rank(region).price())
        };
        Region::ALL.iter().copied().filter(near).map(costs).min_by_key(|it| it.1)
    }

    /// What is kept back for it.
    fn saving(&self) -> u32 {
        *self.saving.get_or_init(|| self.nearly().map_or(0, |it| it.1))
    }

    /// A Castle for a region that lacks nothing else.
    fn castle(&self, legal: &[Action]) -> Option<Action> {
        if !legal.iter().any(|it| matches!(it, Action::BuyCastle(_))) {
            return None;
        }
        let (region, _) = self.nearly()?;
        let worth = |action: Action| match action {
            Action::BuyCastle(village) if self.rules.region(village) == region => {
                let works = self.board.place(village).mills;
                f32::from(self.own(village)) + f32::from(works) - 0.2 * self.threat_points(village)
            }
            _ => -99.0,
        };
        let best = Self::best(legal.iter().copied(), worth)?;
        (-90.0 < best.1).then_some(best.0)
    }

    /// A Cardinal, where the crown is near and nobody could consecrate.
    fn cardinal(&self, legal: &[Action]) -> Option<Action> {
        let buys = legal.iter().find(|it| matches!(it, Action::BuyCardinal(_)))?;
        let board = self.board;
        let friends = self.allies.with(self.me);
        let of = |it: Member| friends.has(board.person(it).family) && board.person(it).is_free();
        let members = || Member::ALL.iter().copied();
        let bishops = members().filter(|it| of(*it) && board.person(*it).bishopric.is_some());
        let cardinals = members().filter(|it| of(*it) && board.person(*it).marks.cardinal).count();
        let can = cardinals != 0 || 2 <= bishops.count();
        let kings = members().any(|it| of(it) && board.can_be_king(it));
        let pope = board.crown().pope.is_some_and(of) || cardinals == 0;
        let useful = kings && board.crown().king.is_none() && board.crown().pope.is_none() && !can;
        let rich = 500 + self.saving() + 600 < self.money() && (pope || cardinals < 2);
        (useful || rich).then_some(*buys)
    }

    /// Men for walls that could be stormed.
    fn defend(&self, legal: &[Action]) -> Option<Action> {
        let lacks = |village: Village| {
            let walled = self.board.place(village).fort != Fort::Open;
            let own = self.board.place(village).owner == Some(self.me);
            if walled && own { self.need(village).saturating_sub(self.own(village)) } else { 0 }
        };
        let (village, many) = Self::best(all_villages(), |it| f32::from(lacks(it)))?;
        if many < 0.5 {
            return None;
        }
        self.recruit(village, many as u8, legal)
    }

    /// A counter of at most so many men for a village.
    fn recruit(&self, village: Village, most: u8, legal: &[Action]) -> Option<Action> {
        let fits =
            |it: &Counter| it.men() <= most && legal.contains(&Action::BuySoldiers(*it, village));
        let counter = Counter::ALL.iter().rev().find(|it| fits(it))?;
        Some(Action::BuySoldiers(*counter, village))
    }

    /// Where a leader stands nearest to what is wanted most.
    fn front(&self) -> Option<Village> {
        let board = self.board;
        let mut goals: List<(Village, f32), VILLAGES> = List::new();
        for region in Region::ALL.iter().copied() {
            let land = board.land(region);
            if land.title == Title::Bank {
                let worth = 10.0 * self.want(region);
                self.missing(region).iter().for_each(|it| goals.push((it, worth)));
            } else if let Some(capital) = land.capital
                && board.has_fief(region).is_some_and(|it| self.rivals.has(it))
            {
                goals.push((capital, 8.0));
            }
        }
        let leaders = board.free(self.me).iter().map(|it| board.person(it).village);
        let near = |from: Village| {
            let worth = |(to, worth): &(Village, f32)| worth - 2.0 * f32::from(self.far(from, *to));
            goals.iter().map(worth).fold(-99.0, f32::max)
        };
        Self::best(leaders, near).map(|it| it.0)
    }

    /// Men who are to take the empty villages of the region that is wanted.
    fn settlers(&self, legal: &[Action]) -> Option<Action> {
        let open = |it: &Village| {
            let region = self.rules.region(*it);
            0.5 < self.want(region)
                && self.missing(region).has(*it)
                && self.board.occupants(*it).is_empty()
        };
        let missing = all_villages().filter(open).count() as u8;
        let spare: u8 = all_villages().map(|it| self.spare(it)).sum();
        if missing.min(5) <= spare {
            return None;
        }
        let most = (missing.min(5) - spare).max(1);
        self.recruit(self.front()?, most, legal)
    }

    /// An army: for an attack that would succeed, or because there is money for it.
    fn arm(&self, legal: &[Action], recruits: bool) -> Option<Action> {
        let price = self.price(Rules::soldier_price);
        let kept = self.saving() + self.price(Rules::mill_price);
        let rest = self.money().saturating_sub(kept);
        let most = (rest / price).min(18) as u8;
        if most == 0 {
            return None;
        }
        if recruits && let Some((village, men)) = self.campaign(most) {
            let full = [Counter::Six, Counter::Three, Counter::One].into_iter().find(|it| {
                it.men() <= men.max(1) && legal.contains(&Action::BuySoldiers(*it, village))
            });
            if let Some(counter) = full {
                return Some(Action::BuySoldiers(counter, village));
            }
        }
        let have = f32::from(self.board.soldiers()[self.me.index()]) + f32::from(self.guards());
        let [base, more] = self.weights.army;
        let wanted = base + more * f32::from(self.board.turn());
        if wanted <= have && rest < 12 * price {
            return None;
        }
        let front = self.front();
        if let Some(catapult) = self.catapult(rest, have, front, legal) {
            return Some(catapult);
        }
        let guard = |it: &&Action| matches!(it, Action::BuyGuard(_));
        if let Some(guard) = legal.iter().find(guard) {
            return Some(*guard);
        }
        self.recruit(front?, most, legal)
    }

    /// A catapult for an army that has everything else.
    fn catapult(
        &self,
        rest: u32,
        men: f32,
        front: Option<Village>,
        legal: &[Action],
    ) -> Option<Action> {
        let village = front?;
        let troops = self.board.troops(village);
        let crews = troops.soldiers() / 4;
        let wanted = 3000 < rest && 24.0 < men && troops.catapults < crews.min(3);
        let buys = Action::BuyCatapult(village);
        (wanted && legal.contains(&buys)).then_some(buys)
    }

    /// Own guards on the board.
    fn guards(&self) -> u8 {
        let own = |guard: Guard| {
            if self.board.master(guard) == Some(self.me) { self.board.guards(guard) } else { 0 }
        };
        own(Guard::King) + own(Guard::Queen)
    }

    /// Where some more men would make an attack succeed, and how many more.
    fn campaign(&self, most: u8) -> Option<(Village, u8)> {
        let board = self.board;
        let mut best: Option<(f32, Village, u8)> = None;
        for member in board.free(self.me).iter() {
            let from = board.person(member).village;
            if board.bad_weather(from) {
                continue;
            }
            let heads = Members::of(member);
            let (force, least) = (self.roster().heads(heads), self.least(heads));
            let spare = self.spare(from);
            for to in self.rules.map.two[from as usize].iter() {
                let Some(foe) = board.gatekeeper(to).filter(|it| self.rivals.has(*it)) else {
                    continue;
                };
                let prize = self.prize(to, foe);
                if prize <= 4.0 {
                    continue;
                }
                let attack = Attack { force, defence: self.force(to, foe, false), least };
                // What works without more men needs none.
                let needs = (0..=most).find(|more| {
                    attack.outcome(spare + more).is_some_and(|it| 3.0 < it.gain(prize))
                });
                let Some(more) = needs.filter(|it| 0 < *it) else { continue };
                let price = self.price(Rules::soldier_price) as f32 / 100.0;
                let worth = prize - 0.6 * price * f32::from(more);
                if 4.0 < worth && best.is_none_or(|it| it.0 < worth) {
                    best = Some((worth, from, more));
                }
            }
        }
        best.map(|(_, village, more)| (village, more))
    }

    /// How a capital is garrisoned that came by inheritance.
    pub(super) fn garrison_capital(&self, village: Village, legal: &[Action]) -> Option<Action> {
        let done = legal.contains(&Action::GarrisonDone);
        if done && 2 <= self.own(village) {
            return Some(Action::GarrisonDone);
        }
        let worth = |action: Action| match action {
            Action::GarrisonFrom(from, count) => {
                let spare = self.spare(from);
                if spare < count { -5.0 } else { f32::from(count.min(4)) }
            }
            Action::GarrisonBuy(Counter::Three) => 2.5,
            Action::GarrisonBuy(_) => 0.5,
            Action::GarrisonDone => 0.0,
            _ => -99.0,
        };
        Self::best(legal.iter().copied(), worth).map(|it| it.0)
    }
}
