//! Phase 3: purchases (FI-BUY).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::consent::{Asked, Consent};
use super::{Cx, DONE, Flow, Frame, Look, Rule, aside};
use crate::action::{Action, Question};
use crate::clause::{
    BUY_2, BUY_4, BUY_5, BUY_6, BUY_7, BUY_8, BUY_11, BUY_12, BUY_13, BUY_14, BUY_15, BUY_16,
    BUY_18, BUY_20, BUY_21, BUY_25, DP_12, GUARD_5, REVOLT_6,
};
use crate::edition::{MOST_HORSEMEN, MOST_REBELS, MOST_SOLDIERS, MOST_WORKS};
use crate::event::Event;
use crate::pieces::{Counter, Fort, Guard, Member, Members, Rank, Region, Village, Villages};
use crate::state::{Board, Draft, Title};

/// A turn of phase 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Buy {
    /// Whose.
    pub seat: Seat,
    /// The Bishop whom the Pope is asked about.
    pub asked: Member,
    /// Bishops whom the Pope has refused in this turn.
    pub refused: Members,
}

/// Prices that never rise (FI-BUY-1).
const HORSE: u32 = 100;
const CATAPULT: u32 = 600;
const REBEL: u32 = 100;
/// A Cardinal card; paid at once, and given back if the Pope refuses.
pub(super) const CARDINAL: u32 = 500;

/// FI-BUY-6: where bought soldiers may be placed.
fn barracks(board: &Board, village: Village, seat: Seat) -> bool {
    let place = board.place(village);
    let walls = place.fort != Fort::Open
        && place.owner == Some(seat)
        && board.holder(village) == Some(seat);
    walls || !board.free_in(village, seat).is_empty()
}

/// FI-BUY-11 and -14.
fn building_site(board: &Board, village: Village, seat: Seat) -> bool {
    board.place(village).owner == Some(seat)
        && !board.enemy_soldiers(village, seat)
        && !board.rebels_in(village)
}

/// FI-BUY-18 (1) and (2).
fn ripe(look: Look<'_>, region: Region, seat: Seat) -> bool {
    let Look { rules, board } = look;
    let villages = rules.villages(region);
    board.land(region).title == Title::Bank
        && villages.iter().all(|it| board.place(it).owner == Some(seat) && board.occupies(it, seat))
        && villages.iter().any(|it| board.place(it).fort == Fort::Castle)
}

/// FI-BUY-16.
fn ordainable(look: Look<'_>, seat: Seat, member: Member) -> bool {
    let Look { rules, board } = look;
    let person = board.person(member);
    let Some(see) = person.bishopric else { return false };
    let there = !rules.setup.cardinal_at_cathedral.is_on()
        || rules.map.seat[see as usize] == person.village;
    person.is_free()
        && person.family == seat
        && !person.marks.cardinal
        && board.crown.pope != Some(member)
        && there
}

/// FI-BUY-25: may a title go from its holder to another of the family?
pub(super) fn movable(look: Look<'_>, seat: Seat, region: Region, to: Member) -> bool {
    let Look { rules, board } = look;
    let land = board.land(region);
    let Title::Held(holder) = land.title else { return false };
    let (giver, taker) = (board.person(holder), board.person(to));
    let keeps = |it: Region| it != region && rules.rank(region) < rules.rank(it);
    giver.family == seat
        && taker.family == seat
        && taker.is_alive()
        && holder != to
        && !giver.is_captive()
        && !taker.is_captive()
        && !land.moved
        && board.titles(holder).iter().any(keeps)
}

/// The moves of titles that are possible.
pub(super) fn title_moves(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    for region in Region::ALL.iter().copied() {
        let land = look.board.land(region);
        if !matches!(land.title, Title::Held(_)) || look.rules.rank(region) == Rank::Duke {
            continue;
        }
        let family = look.board.family(seat);
        let fits = family.iter().filter(|it| movable(look, seat, region, *it));
        into.extend(fits.map(|it| Action::MoveTitle(region, it)));
    }
}

/// Carries a move of a title out.
pub(super) fn move_title(cx: &mut Cx<'_>, seat: Seat, region: Region, to: Member) {
    cx.board.land_mut(region).title = Title::Held(to);
    cx.board.land_mut(region).moved = true;
    cx.tell(Event::TitleMoved { region, member: to, seat });
}

impl Buy {
    pub(super) fn of(seat: Seat) -> Self {
        Self { seat, ..Self::default() }
    }

    fn enough<W: Why>(&self, board: &Board, price: u32, why: &mut W) -> Checked {
        let money = board.houses[self.seat].money;
        need!(why, price <= money, BUY_2, price = price, money = money);
        Ok(())
    }
}

impl Rule for Buy {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        let money = look.board.houses[seat].money;
        (Question::Buy { turn: look.board.turn, money }, DP_12)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let Look { rules, board } = look;
        if board.draft != Draft::None {
            return aside::steps(look, seat, into);
        }
        aside::unlock(look, seat, into);
        let house = &board.houses[seat];
        let (money, turn) = (house.money, board.turn);
        let mut stands = Villages::EMPTY;
        let mut leads = Villages::EMPTY;
        let mut walls = Villages::EMPTY;
        for member in board.free(seat).iter() {
            leads.insert(board.person(member).village);
        }
        for village in Village::ALL.iter().copied() {
            let place = board.place(village);
            if place.order.contains(&seat) {
                stands.insert(village);
            }
            if place.owner == Some(seat)
                && place.fort != Fort::Open
                && barracks(board, village, seat)
            {
                walls.insert(village);
            }
        }
        let [foot, horse] = board.soldiers(seat);
        for counter in Counter::ALL.iter().copied() {
            let fits = rules.counter_price(turn, counter) <= money
                && rules.counter_left(house.bought, counter)
                && foot + horse + counter.men() <= MOST_SOLDIERS;
            if fits {
                into.extend((leads | walls).iter().map(|it| Action::BuySoldiers(counter, it)));
            }
        }
        if HORSE <= money && horse < MOST_HORSEMEN && 0 < board.horses_left() {
            let on_foot = |it: &Village| 0 < board.troops(*it, seat).foot;
            into.extend(stands.iter().filter(on_foot).map(Action::BuyHorse));
        }
        if CATAPULT <= money && 0 < board.catapults_left() {
            into.extend(leads.iter().map(Action::BuyCatapult));
        }
        if rules.soldier_price(turn) <= money {
            for guard in Guard::ALL.iter().copied() {
                let free = board.guarded(guard).is_some_and(|it| board.person(it).is_free());
                if board.master(guard) == Some(seat) && free && board.guards(guard) < guard.most() {
                    into.push(Action::BuyGuard(guard));
                }
            }
        }
        if REBEL <= money && 0 < board.rebels.count && board.rebels.count < MOST_REBELS {
            into.push(Action::BuyRebel);
        }
        let own = |it: &Village| board.place(*it).owner == Some(seat);
        let works = |it: &Village| board.place(*it).mills + board.place(*it).presses < MOST_WORKS;
        if rules.press_price(turn) <= money {
            let sites: Villages = Village::ALL
                .iter()
                .copied()
                .filter(|it| own(it) && building_site(board, *it, seat))
                .collect();
            if 0 < board.presses_left() {
                into.extend(sites.iter().filter(works).map(Action::BuyPress));
            }
            if rules.mill_price(turn) <= money && 0 < board.mills_left() {
                into.extend(sites.iter().filter(works).map(Action::BuyMill));
            }
            if rules.castle_price(turn) <= money && 0 < board.castles_left() {
                let open = |it: &Village| board.place(*it).fort == Fort::Open;
                into.extend(sites.iter().filter(open).map(Action::BuyCastle));
            }
        }
        if CARDINAL <= money && 0 < board.cardinals_left() {
            let wanted = |it: &Member| ordainable(look, seat, *it) && !self.refused.has(*it);
            let bishops = board.free(seat).iter().filter(wanted);
            into.extend(bishops.map(Action::BuyCardinal));
        }
        for region in Region::ALL.iter().copied() {
            if rules.rank(region).price() <= money && ripe(look, region, seat) {
                for member in board.free(seat).iter() {
                    let castle = |it: &Village| board.place(*it).fort == Fort::Castle;
                    let sites = rules.villages(region).iter().filter(castle);
                    into.extend(sites.map(|it| Action::BuyTitle(region, member, it)));
                }
            }
        }
        title_moves(look, seat, into);
        into.push(Action::EndBuy);
        aside::flee(look, seat, into);
        aside::rest(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        if let Some(checked) = aside::check(look, seat, action, why) {
            return checked;
        }
        if board.draft != Draft::None {
            return Err(Stop);
        }
        let turn = board.turn;
        match action {
            Action::EndBuy => Ok(()),
            Action::BuySoldiers(counter, village) => {
                self.enough(board, rules.counter_price(turn, counter), why)?;
                let left = rules.counter_left(board.houses[seat].bought, counter);
                need!(why, left, BUY_4, counter = counter.id());
                let [foot, horse] = board.soldiers(seat);
                let have = foot + horse;
                need!(why, have + counter.men() <= MOST_SOLDIERS, BUY_5, have = have);
                need!(why, barracks(board, village, seat), BUY_6, village = village.id());
                Ok(())
            }
            Action::BuyHorse(village) => {
                self.enough(board, HORSE, why)?;
                let [_, horse] = board.soldiers(seat);
                let left = board.horses_left();
                let fits =
                    horse < MOST_HORSEMEN && 0 < left && 0 < board.troops(village, seat).foot;
                need!(why, fits, BUY_7, have = horse, left = left, village = village.id());
                Ok(())
            }
            Action::BuyCatapult(village) => {
                self.enough(board, CATAPULT, why)?;
                let left = board.catapults_left();
                let fits = 0 < left && !board.free_in(village, seat).is_empty();
                need!(why, fits, BUY_8, left = left, village = village.id());
                Ok(())
            }
            Action::BuyGuard(guard) => {
                self.enough(board, rules.soldier_price(turn), why)?;
                let free = board.guarded(guard).is_some_and(|it| board.person(it).is_free());
                let fits =
                    board.master(guard) == Some(seat) && free && board.guards(guard) < guard.most();
                need!(why, fits, GUARD_5, guard = guard.id());
                Ok(())
            }
            Action::BuyRebel => {
                self.enough(board, REBEL, why)?;
                let count = board.rebels.count;
                need!(why, 0 < count && count < MOST_REBELS, REVOLT_6, count = count);
                Ok(())
            }
            Action::BuyPress(village) | Action::BuyMill(village) | Action::BuyCastle(village) => {
                let place = board.place(village);
                let (price, left) = match action {
                    Action::BuyPress(_) => (rules.press_price(turn), board.presses_left()),
                    Action::BuyMill(_) => (rules.mill_price(turn), board.mills_left()),
                    _ => (rules.castle_price(turn), board.castles_left()),
                };
                self.enough(board, price, why)?;
                let theirs = board.in_fief(rules, village) && place.owner != Some(seat);
                need!(why, !theirs, BUY_14, village = village.id());
                let site = building_site(board, village, seat);
                need!(why, theirs || site, BUY_11, village = village.id());
                need!(why, 0 < left, BUY_15);
                if matches!(action, Action::BuyCastle(_)) {
                    need!(why, place.fort == Fort::Open, BUY_13, village = village.id());
                } else {
                    let works = place.mills + place.presses;
                    need!(why, works < MOST_WORKS, BUY_12, village = village.id());
                }
                Ok(())
            }
            Action::BuyCardinal(member) => {
                self.enough(board, CARDINAL, why)?;
                let left = board.cardinals_left();
                let fits = 0 < left && ordainable(look, seat, member) && !self.refused.has(member);
                need!(why, fits, BUY_16, member = member.id(), left = left);
                Ok(())
            }
            Action::BuyTitle(region, member, village) => {
                self.enough(board, rules.rank(region).price(), why)?;
                need!(why, ripe(look, region, seat), BUY_18, region = region.id());
                let person = board.person(member);
                let fits = person.is_free() && person.family == seat;
                need!(why, fits, BUY_20, member = member.id());
                let castle =
                    rules.region(village) == region && board.place(village).fort == Fort::Castle;
                need!(why, castle, BUY_21, village = village.id());
                Ok(())
            }
            Action::MoveTitle(region, member) => check_move(look, seat, region, member, why),
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.ordered = false;
        cx.board.houses[self.seat].bought = [0; 3];
        // FI-DP-12: there is no question where nothing could be bought, however rich one is. What
        // one can pay is a secret.
        let (board, seat) = (&*cx.board, self.seat);
        let mine = |it: &crate::state::Place| it.owner == Some(seat) || it.order.contains(&seat);
        let nothing = board.family(seat).is_empty()
            && board.rebels.count == 0
            && !board.places.iter().any(mine);
        if nothing && !aside::worth_asking(cx.board, self.seat) {
            cx.tell(Event::BuyEnded { seat: self.seat });
            return DONE;
        }
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if let Some(flow) = aside::answer(cx, seat, action) {
            return flow;
        }
        let turn = cx.board.turn;
        match action {
            Action::EndBuy => {
                cx.tell(Event::BuyEnded { seat });
                return DONE;
            }
            Action::BuySoldiers(counter, village) => {
                let price = cx.rules.counter_price(turn, counter);
                cx.pay(seat, price);
                cx.board.houses[seat].bought[counter as usize] += 1;
                let count = counter.men();
                cx.recruit(village, seat, count);
                cx.tell(Event::SoldiersBought { seat, village, count, price });
            }
            Action::BuyHorse(village) => {
                cx.pay(seat, HORSE);
                let troops = cx.board.troops_mut(village, seat);
                troops.foot -= 1;
                troops.horse += 1;
                troops.known = false;
                cx.tell(Event::HorseBought { seat, village });
            }
            Action::BuyCatapult(village) => {
                cx.pay(seat, CATAPULT);
                cx.board.troops_mut(village, seat).catapults += 1;
                cx.tell(Event::CatapultBought { seat, village });
            }
            Action::BuyGuard(guard) => {
                let price = cx.rules.soldier_price(turn);
                cx.pay(seat, price);
                if let Some(member) = cx.board.guarded(guard) {
                    let village = cx.board.person(member).village;
                    let troops = cx.board.troops_mut(village, seat);
                    *troops.guards_mut(guard) += 1;
                    troops.known = false;
                    cx.touch(village);
                }
                cx.tell(Event::GuardBought { seat, guard, price });
            }
            Action::BuyRebel => {
                cx.pay(seat, REBEL);
                cx.board.rebels.count += 1;
                let count = cx.board.rebels.count;
                cx.tell(Event::RebelBought { seat, count });
            }
            Action::BuyPress(village) => {
                let price = cx.rules.press_price(turn);
                cx.pay(seat, price);
                cx.board.place_mut(village).presses += 1;
                cx.tell(Event::PressBuilt { seat, village, price });
            }
            Action::BuyMill(village) => {
                let price = cx.rules.mill_price(turn);
                cx.pay(seat, price);
                cx.board.place_mut(village).mills += 1;
                cx.tell(Event::MillBuilt { seat, village, price });
            }
            Action::BuyCastle(village) => {
                let price = cx.rules.castle_price(turn);
                cx.pay(seat, price);
                cx.board.place_mut(village).fort = Fort::Castle;
                cx.tell(Event::CastleBuilt { seat, village, price });
            }
            Action::BuyCardinal(member) => {
                let pope = cx.board.crown.pope.map(|it| cx.board.person(it).family);
                let of = pope.unwrap_or(seat);
                let consent = Consent { what: Asked::Cardinal, by: seat, of, member };
                self.asked = member;
                cx.pay(seat, CARDINAL);
                if of != seat {
                    cx.tell(Event::CardinalWished { seat, member });
                }
                return Flow::Call(Frame::Consent(consent));
            }
            Action::BuyTitle(region, member, village) => {
                let price = cx.rules.rank(region).price();
                cx.pay(seat, price);
                cx.board.place_mut(village).fort = Fort::City;
                cx.board.land_mut(region).capital = Some(village);
                cx.tell(Event::TitleBought { seat, region, village, price });
                cx.entitle(region, member);
            }
            Action::MoveTitle(region, member) => move_title(cx, seat, region, member),
            _ => unreachable!("checked"),
        }
        Flow::Wait
    }

    fn resume(&mut self, _: &mut Cx<'_>, agreed: bool) -> Flow {
        if !agreed {
            self.refused.insert(self.asked);
        }
        Flow::Wait
    }
}

/// FI-BUY-25.
pub(super) fn check_move<W: Why>(
    look: Look<'_>,
    seat: Seat,
    region: Region,
    member: Member,
    why: &mut W,
) -> Checked {
    let fits = movable(look, seat, region, member);
    must!(why, fits, BUY_25, region = region.id(), member = member.id());
    Ok(())
}
