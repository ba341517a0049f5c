//! What follows wherever it was caused, before anyone is asked anything else: members to be placed,
//! heirs (FI-INH), garrisons, bearers of relics, a Regent for a King abroad.

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Frame, Look, Place, Rule};
use crate::action::{Action, MOST_SENT, Question};
use crate::clause::{
    BUY_2, BUY_5, CRUSADE_6, DP_11, DP_29, DP_30, DP_31, DP_32, DP_40, INH_2, INH_5, INH_8, RELIC_5,
};
use crate::edition::MOST_SOLDIERS;
use crate::event::Event;
use crate::pieces::{Counter, Member, Members, RELICS, Region, Relic, Village};
use crate::state::{Board, Lies, Status, Title, Troops};

/// What must be settled first, if anything.
#[inline]
pub(super) fn due(cx: &mut Cx<'_>) -> Option<Frame> {
    let board = &*cx.board;
    let coming =
        |it: &crate::state::Person| matches!(it.status, Status::Arriving | Status::Released);
    if let Some(n) = board.people.iter().position(coming) {
        return Some(Frame::Place(Place::of(Member::ALL[n])));
    }
    let titles = board.heirless | board.won;
    if let Some(region) = titles.iter().next() {
        return Some(Frame::Heir(Heir { region }));
    }
    if board.regentless {
        return Some(Frame::NameRegent(NameRegent {}));
    }
    if let Some(region) = board.escheated.iter().next() {
        return Some(Frame::Grant(Grant { region }));
    }
    if let Some(region) = board.garrisons.iter().next() {
        return Some(Frame::Garrison(Garrison { region }));
    }
    let relic = RELICS.into_iter().find(|it| board.bearers[*it as usize].is_some())?;
    Some(Frame::Bearer(Bearer { relic }))
}

/// A title goes to one of the family (FI-INH-2, FI-FIGHT-36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Heir {
    /// The fief.
    pub region: Region,
}

impl Heir {
    /// Who gives it, and to whom it can go.
    fn choice(self, board: &Board) -> (Option<Seat>, Members) {
        let Some(seat) = board.has_fief(self.region) else { return (None, Members::EMPTY) };
        let family = board.family(seat);
        if board.won.has(self.region) {
            // FI-REVOLT-12: one of the battle, or anybody.
            if let Some(village) = board.won_at {
                let there = board.free_in(village, seat);
                return (Some(seat), if there.is_empty() { family } else { there });
            }
            let free = board.free(seat);
            return (Some(seat), if free.is_empty() { family } else { free });
        }
        (Some(seat), family)
    }
}

impl Rule for Heir {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.choice(look.board).0.map_or(SeatSet::EMPTY, SeatSet::of)
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let clause = if look.board.won.has(self.region) { DP_29 } else { DP_30 };
        (Question::Title { region: self.region }, clause)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        let (_, members) = self.choice(look.board);
        into.extend(members.iter().map(|it| Action::GiveTitle(self.region, it)));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let Action::GiveTitle(region, member) = action else { return Err(Stop) };
        must!(why, region == self.region, INH_2, member = member.id(), region = region.id());
        let fits = self.choice(look.board).1.has(member);
        need!(why, fits, INH_2, member = member.id(), region = region.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (seat, members) = self.choice(cx.board);
        let Some(seat) = seat else {
            cx.board.heirless.remove(self.region);
            cx.board.won.remove(self.region);
            return DONE;
        };
        let mut all = members.iter();
        match (all.next(), all.next()) {
            (None, _) => {
                // FI-INH-3 and FI-INH-6: nobody is left to get it.
                let won = cx.board.won.has(self.region);
                cx.board.heirless.remove(self.region);
                cx.board.won.remove(self.region);
                cx.board.land_mut(self.region).title =
                    if won { Title::Retained(seat) } else { Title::Pending(seat) };
                DONE
            }
            (Some(only), None) => self.give(cx, only),
            (Some(_), Some(_)) => Flow::Wait,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let Action::GiveTitle(_, member) = action else { unreachable!("checked") };
        self.give(cx, member)
    }
}

impl Heir {
    fn give(self, cx: &mut Cx<'_>, member: Member) -> Flow {
        cx.board.heirless.remove(self.region);
        cx.board.won.remove(self.region);
        if cx.board.won.is_empty() {
            cx.board.won_at = None;
        }
        cx.entitle(self.region, member);
        DONE
    }
}

/// The crown gives a title away (FI-INH-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// The fief.
    pub region: Region,
}

impl Rule for Grant {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        look.board.crown_seat().map_or(SeatSet::EMPTY, SeatSet::of)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::GrantTitle { region: self.region }, DP_31)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        let alive = |it: &&Member| look.board.person(**it).is_alive();
        let all = Member::ALL.iter().filter(alive);
        into.extend(all.map(|it| Action::GrantTitle(self.region, *it)));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let Action::GrantTitle(region, member) = action else { return Err(Stop) };
        must!(why, region == self.region, INH_5, member = member.id(), region = region.id());
        let alive = look.board.person(member).is_alive();
        need!(why, alive, INH_5, member = member.id(), region = region.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if cx.board.crown_seat().is_none() {
            cx.board.escheated.remove(self.region);
            return DONE;
        }
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let Action::GrantTitle(region, member) = action else { unreachable!("checked") };
        cx.board.escheated.remove(region);
        cx.tell(Event::TitleGranted { region, member, by: seat });
        bestow(cx, region, member);
        DONE
    }
}

/// FI-INH-4, -5, -7 and -8: a title goes to a member, perhaps of another family.
pub(super) fn bestow(cx: &mut Cx<'_>, region: Region, member: Member) {
    let old = cx.board.has_fief(region);
    let new = cx.board.person(member).family;
    if let Some(old) = old.filter(|it| *it != new) {
        for village in cx.rules.villages(region).iter() {
            let troops = *cx.board.troops(village, old);
            let (foot, horse, catapults) = (troops.foot, troops.horse, troops.catapults);
            if 0 < foot + horse + catapults {
                let left = Troops { foot: 0, horse: 0, catapults: 0, ..troops };
                *cx.board.troops_mut(village, old) = left;
                cx.reveal(Event::Disbanded { seat: old, village, foot, horse, catapults });
                cx.touch(village);
            }
        }
    }
    cx.entitle(region, member);
    if old != Some(new) {
        cx.board.garrisons.insert(region);
    }
}

/// A capital is garrisoned (FI-INH-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Garrison {
    /// The fief.
    pub region: Region,
}

impl Garrison {
    fn capital(self, board: &Board) -> Option<(Seat, Village)> {
        Some((board.has_fief(self.region)?, board.land(self.region).capital?))
    }

    fn is_done(self, board: &Board) -> bool {
        self.capital(board).is_none_or(|(seat, village)| 0 < board.troops(village, seat).soldiers())
    }

    /// Counters that could be bought.
    fn buys(self, look: Look<'_>, seat: Seat) -> impl Iterator<Item = Counter> {
        let Look { rules, board } = look;
        let [foot, horse] = board.soldiers(seat);
        let fits = move |counter: &Counter| {
            let price = rules.counter_price(board.turn, *counter);
            price <= board.houses[seat].money && foot + horse + counter.men() <= MOST_SOLDIERS
        };
        Counter::ALL.iter().copied().filter(fits)
    }

    /// Is there anything that could be done for the capital?
    fn is_able(self, look: Look<'_>, seat: Seat) -> bool {
        let sends = |it: &Village| 0 < self.there(look.board, *it, seat);
        self.buys(look, seat).next().is_some() || Village::ALL.iter().any(sends)
    }

    /// Soldiers who can be sent from a village.
    fn there(self, board: &Board, village: Village, seat: Seat) -> u8 {
        let capital = board.land(self.region).capital;
        if capital == Some(village) {
            return 0;
        }
        let troops = board.troops(village, seat);
        (troops.foot + troops.horse).min(MOST_SENT)
    }
}

impl Rule for Garrison {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.capital(look.board).map_or(SeatSet::EMPTY, |(seat, _)| SeatSet::of(seat))
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let village = look.board.land(self.region).capital.unwrap_or_default();
        (Question::Garrison { region: self.region, village }, DP_32)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        into.extend(self.buys(look, seat).map(Action::GarrisonBuy));
        for village in Village::ALL.iter().copied() {
            let most = self.there(board, village, seat);
            into.extend((1..=most).map(|count| Action::GarrisonFrom(village, count)));
        }
        let can = !into.is_empty();
        if self.is_done(board) || !can {
            into.push(Action::GarrisonDone);
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        match action {
            Action::GarrisonBuy(counter) => {
                let (price, money) =
                    (rules.counter_price(board.turn, counter), board.houses[seat].money);
                need!(why, price <= money, BUY_2, price = price, money = money);
                let [foot, horse] = board.soldiers(seat);
                let have = foot + horse;
                need!(why, have + counter.men() <= MOST_SOLDIERS, BUY_5, have = have);
                Ok(())
            }
            Action::GarrisonFrom(village, count) => {
                let most = self.there(board, village, seat);
                let fits = 0 < count && count <= most;
                need!(why, fits, INH_8, count = count, most = most, village = village.id());
                Ok(())
            }
            Action::GarrisonDone => {
                let village = board.land(self.region).capital.unwrap_or_default();
                let may = self.is_done(board) || !self.is_able(look, seat);
                need!(why, may, INH_8, count = 0u8, most = 0u8, village = village.id());
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let lacks = self.capital(cx.board).filter(|_| !self.is_done(cx.board));
        if lacks.is_some_and(|(seat, _)| self.is_able(cx.look(), seat)) {
            return Flow::Wait;
        }
        cx.board.garrisons.remove(self.region);
        DONE
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let Some((_, capital)) = self.capital(cx.board) else { return DONE };
        match action {
            Action::GarrisonBuy(counter) => {
                let price = cx.rules.counter_price(cx.board.turn, counter);
                cx.pay(seat, price);
                let count = counter.men();
                cx.recruit(capital, seat, count);
                cx.tell(Event::SoldiersBought { seat, village: capital, count, price });
                Flow::Wait
            }
            Action::GarrisonFrom(village, count) => {
                let troops = cx.board.troops_mut(village, seat);
                let foot = count.min(troops.foot);
                troops.foot -= foot;
                troops.horse -= count - foot;
                troops.known = false;
                let there = cx.board.troops_mut(capital, seat);
                there.foot += foot;
                there.horse += count - foot;
                there.known = false;
                cx.touch(village);
                cx.vacated(village, seat);
                cx.touch(capital);
                let behind = cx.board.troops(village, seat).into();
                cx.tell(Event::Garrisoned { seat, from: village, village: capital, behind });
                Flow::Wait
            }
            Action::GarrisonDone => {
                cx.board.garrisons.remove(self.region);
                cx.tell(Event::GarrisonEnded { seat, region: self.region });
                DONE
            }
            _ => unreachable!("checked"),
        }
    }
}

/// A relic finds a bearer (FI-DP-40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bearer {
    /// Which.
    pub relic: Relic,
}

impl Bearer {
    fn choice(self, board: &Board) -> (Option<Seat>, Members) {
        let Some(seat) = board.bearers[self.relic as usize] else { return (None, Members::EMPTY) };
        match board.relics[self.relic as usize] {
            Lies::In(village) | Lies::Fallen(village) => (Some(seat), board.free_in(village, seat)),
            Lies::Closed | Lies::With(_) => (None, Members::EMPTY),
        }
    }
}

impl Rule for Bearer {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        self.choice(look.board).0.map_or(SeatSet::EMPTY, SeatSet::of)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Bearer { relic: self.relic }, DP_40)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        let (_, members) = self.choice(look.board);
        into.extend(members.iter().map(|it| Action::Bearer(self.relic, it)));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let Action::Bearer(relic, member) = action else { return Err(Stop) };
        let fits = relic == self.relic && self.choice(look.board).1.has(member);
        need!(why, fits, RELIC_5, relic = relic.id(), member = member.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (_, members) = self.choice(cx.board);
        let mut all = members.iter();
        match (all.next(), all.next()) {
            (None, _) => {
                cx.board.bearers[self.relic as usize] = None;
                DONE
            }
            (Some(only), None) => {
                cx.bear(self.relic, only);
                DONE
            }
            (Some(_), Some(_)) => Flow::Wait,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let Action::Bearer(relic, member) = action else { unreachable!("checked") };
        cx.bear(relic, member);
        DONE
    }
}

/// A King abroad gets another Regent (FI-CRUSADE-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NameRegent {}

/// FI-CRUSADE-6: the Lords of the King's family who could be Regent; `leaving` are about to go.
pub(super) fn regents(board: &Board, leaving: Members) -> Members {
    let Some(king) = board.crown.king else { return Members::EMPTY };
    let seat = board.person(king).family;
    let fits = |it: &Member| it.is_lord() && *it != king && !leaving.has(*it);
    board.free(seat).iter().filter(fits).collect()
}

impl Rule for NameRegent {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        let king = look.board.crown.king;
        king.map_or(SeatSet::EMPTY, |it| SeatSet::of(look.board.person(it).family))
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Regent { member: look.board.crown.king.unwrap_or_default() }, DP_11)
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        into.extend(regents(look.board, Members::EMPTY).iter().map(Action::NameRegent));
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let Action::NameRegent(member) = action else { return Err(Stop) };
        let fits = regents(look.board, Members::EMPTY).has(member);
        need!(why, fits, CRUSADE_6, member = member.id());
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let queen = cx.board.crown.queen.filter(|it| cx.board.person(*it).is_free());
        if let Some(queen) = queen {
            return regent(cx, Some(queen));
        }
        let all = regents(cx.board, Members::EMPTY);
        match all.len() {
            0 => regent(cx, None),
            1 => regent(cx, all.iter().next()),
            _ => Flow::Wait,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let Action::NameRegent(member) = action else { unreachable!("checked") };
        regent(cx, Some(member))
    }
}

fn regent(cx: &mut Cx<'_>, member: Option<Member>) -> Flow {
    cx.board.regentless = false;
    cx.board.crown.regent = member;
    match member {
        Some(member) => cx.tell(Event::Regent { member }),
        None => cx.tell(Event::NoRegent),
    }
    cx.regroup();
    DONE
}
