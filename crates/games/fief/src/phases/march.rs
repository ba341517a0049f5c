//! Phase 4: movement (FI-MOVE). An answer puts a group together and sends it along one road, or past
//! villages that it rides by; whoever goes on makes another answer of it.

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside::{self, Arm, stage, unstage};
use super::{Claims, Cx, Flow, Frame, Look, Rule, Walk, revolt, walk};
use crate::action::{Action, Question};
use crate::clause::{
    DP_13, MOVE_1, MOVE_2, MOVE_3, MOVE_4, MOVE_7, MOVE_8, MOVE_9, MOVE_10, MOVE_14, MOVE_29,
    MOVE_36, MOVE_38, MOVE_39, RELIC_2, RELIC_8, RELIC_9, RELIC_10, RELIC_11, REVOLT_7, RND_8,
};
use crate::edition::MOST_MEMBERS;
use crate::event::Event;
use crate::pieces::{Fort, Guard, Member, Members, RELICS, Relic, Village, Villages};
use crate::state::{Board, Draft, Group, Led, Lies, Spent, Status};

/// A turn of phase 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// Whose.
    pub seat: Seat,
    /// Relics that were handed on in this turn, as bits.
    pub handed: u8,
}

/// FI-MOVE-2 and -10: steps that a member has left for a way of `legs` steps, with foot soldiers or
/// without, with a Lady d'Arc in the group or without.
#[inline]
fn can_walk(board: &Board, member: Member, legs: u8, foot: bool, darc: bool) -> bool {
    let person = board.person(member);
    let plain = person.led == Led::Plain || foot && !darc;
    person.steps + legs <= if plain { 2 } else { 3 }
}

#[inline]
fn has_darc(board: &Board, members: Members) -> bool {
    members.iter().any(|it| board.person(it).marks.darc)
}

/// Of `all` mounted men of whom so many have made 1, 2, 3 steps, how many can make `legs` more?
#[inline]
fn riders(all: u8, spent: [u8; 3], legs: u8) -> u8 {
    let [one, two, three] = spent;
    let fresh = all.saturating_sub(one + two + three);
    match legs {
        1 => fresh + one + two,
        2 => fresh + one,
        _ => fresh,
    }
}

/// Steps that troops of the mover have made, as far as they are still there: guards go when the
/// King leaves on a Crusade (FI-GUARD-4), soldiers when a title goes to another family.
#[inline]
fn spent(board: &Board, village: Village, seat: Seat) -> Spent {
    let troops = board.troops(village, seat);
    let mut spent = board.spent[village as usize];
    trim(&mut spent.foot, troops.foot);
    trim(&mut spent.horse, troops.horse);
    trim(&mut spent.king, troops.guards(Guard::King));
    trim(&mut spent.queen, troops.guards(Guard::Queen));
    trim(&mut spent.catapults, troops.catapults);
    spent
}

/// Soldiers of an arm that can go with this group.
#[inline]
fn able(board: &Board, seat: Seat, group: &Group, arm: Arm) -> u8 {
    let (troops, spent) = (board.troops(group.from, seat), spent(board, group.from, seat));
    let legs = 1 + group.past.len() as u8;
    match arm {
        Arm::Foot => {
            let darc = has_darc(board, group.members);
            let led = |it: Member| can_walk(board, it, 1, true, darc);
            if group.members.is_empty() || !group.members.iter().all(led) {
                return 0;
            }
            let [_, two, _, done] = spent.foot;
            troops.foot.saturating_sub(if darc { done } else { done + two })
        }
        Arm::Horse if group.members.is_empty() => 0,
        Arm::Horse => riders(troops.horse, spent.horse, legs),
        Arm::King => riders(troops.king, spent.king, legs),
        Arm::Queen => riders(troops.queen, spent.queen, legs),
    }
}

/// FI-MOVE-7: catapults that can go with this group.
fn hauled(board: &Board, seat: Seat, group: &Group) -> u8 {
    let (troops, spent) = (board.troops(group.from, seat), spent(board, group.from, seat));
    let [once, done] = spent.catapults;
    let fresh = troops.catapults.saturating_sub(once + done);
    let crews = group.soldiers() / 4;
    let mounted = (group.soldiers() - group.foot) / 4;
    crews.min(fresh.max((fresh + once).min(mounted)))
}

/// FI-MOVE-34: the enemy on the road was asked before, and did not let this group go.
fn kept(look: Look<'_>, seat: Seat, group: &Group, to: Village) -> bool {
    let first = group.past.first().copied().unwrap_or(to);
    was_refused(look.board, group, first) && walk::besieger(look, seat, group.from, first).is_some()
}

/// FI-MOVE-29: somebody of this group was refused a village in this turn.
fn was_refused(board: &Board, group: &Group, to: Village) -> bool {
    board.refused[to as usize] & group.members.bits() as u16 != 0
        || group.members.is_empty() && board.refused_guards.has(to)
}

/// Who bars a village to this group, by gatekeeper and what was said before (FI-MOVE-29).
fn barred(look: Look<'_>, seat: Seat, group: &Group, to: Village) -> bool {
    let board = look.board;
    let asks = || board.gatekeeper(to).is_some_and(|it| it != seat) && !board.rebels_in(to);
    was_refused(board, group, to) && asks() || kept(look, seat, group, to)
}

/// FI-MOVE-29 and -39: does the group have a combat point?
#[inline]
pub(super) fn can_fight(board: &Board, group: &Group) -> bool {
    0 < group.soldiers() || group.members.iter().any(|it| board.is_fighting(it))
}

fn can_storm(look: Look<'_>, seat: Seat, group: &Group, to: Village) -> bool {
    can_fight(look.board, group)
        && look.board.gatekeeper(to).is_some_and(|it| it != seat)
        && !kept(look, seat, group, to)
}

/// Where the last leg begins.
#[inline]
fn last(group: &Group) -> Village {
    group.past.last().copied().unwrap_or(group.from)
}

/// Is there a road that this group can take?
fn has_way(look: Look<'_>, seat: Seat, group: &Group) -> bool {
    let fits = |it: Village| {
        it != group.from && (!barred(look, seat, group, it) || can_storm(look, seat, group, it))
    };
    look.rules.map.roads[last(group) as usize].iter().any(fits)
}

/// FI-MOVE-36: may this group try to ride past a village, on a way of so many steps?
fn can_pass(look: Look<'_>, seat: Seat, group: &Group, by: Village) -> bool {
    let Look { rules, board } = look;
    let mut longer = *group;
    if longer.past.is_full() {
        return false;
    }
    let next = rules.map.roads[last(group) as usize].has(by) && by != group.from;
    longer.past.push(by);
    let legs = 1 + longer.past.len() as u8;
    next && is_held(board, seat, by)
        && group.is_mounted()
        && !board.bad_weather(rules, by)
        && !barred(look, seat, group, by)
        && group.members.iter().all(|it| can_walk(board, it, legs, false, false))
        && Arm::ALL.iter().all(|arm| arm.count(group) <= able(board, seat, &longer, *arm))
        && has_way(look, seat, &longer)
}

/// A village that a group could leave.
fn can_start(look: Look<'_>, seat: Seat, from: Village) -> bool {
    let Look { rules, board } = look;
    if !board.occupies(from, seat) || board.bad_weather(rules, from) {
        return false;
    }
    let alone = Group { from, ..Group::default() };
    let leads = |it: Member| {
        let group = Group { members: Members::of(it), ..alone };
        can_walk(board, it, 1, false, false) && has_way(look, seat, &group)
    };
    let rides = |arm: Arm| {
        let mut group = alone;
        arm.set(&mut group, 1);
        0 < able(board, seat, &alone, arm) && has_way(look, seat, &group)
    };
    let troops = board.troops(from, seat);
    board.free_in(from, seat).iter().any(leads)
        || 0 < troops.king && rides(Arm::King)
        || 0 < troops.queen && rides(Arm::Queen)
}

/// May this member join the group?
fn can_join(look: Look<'_>, seat: Seat, group: &Group, member: Member) -> bool {
    let board = look.board;
    let mut more = *group;
    more.members.insert(member);
    board.free_in(group.from, seat).has(member)
        && group.members.iter().all(|it| it < member)
        && group.soldiers() == 0
        && can_walk(board, member, 1, false, false)
        && has_way(look, seat, &more)
}

/// FI-RELIC-6: are bearer and person on the same side of the walls?
fn meet(board: &Board, bearer: Member, person: Member) -> bool {
    let side = |it: Member| {
        let who = board.person(it);
        board.is_inside(who.village, who.captor.unwrap_or(who.family))
    };
    let village = board.person(bearer).village;
    board.person(person).village == village
        && (board.place(village).fort == Fort::Open || side(bearer) == side(person))
}

fn presentable(look: Look<'_>, seat: Seat, relic: Relic, member: Member) -> bool {
    let board = look.board;
    let Some(bearer) = board.bearer(relic) else { return false };
    let (holder, person) = (board.person(bearer), board.person(member));
    if holder.family != seat || !holder.is_free() {
        return false;
    }
    match relic {
        Relic::Radegonde => {
            member.is_lady()
                && person.is_in_kingdom()
                && person.spouse.is_some()
                && meet(board, bearer, member)
                && !board.blessed
        }
        Relic::Saturnin => {
            person.status == Status::Dead
                && person.village == holder.village
                && board.turn <= person.died + 2
                && board.family(person.family).len() < MOST_MEMBERS
                && !board.houses[person.family].out
        }
        Relic::Grail | Relic::Empty => false,
    }
}

fn openable(look: Look<'_>, seat: Seat, member: Member) -> bool {
    let Look { rules, board } = look;
    let person = board.person(member);
    let Some(see) = person.bishopric else { return false };
    person.is_free()
        && person.family == seat
        && rules.map.seat[see as usize] == person.village
        && board.opened >> see as u8 & 1 == 0
}

impl March {
    pub(super) fn of(seat: Seat) -> Self {
        Self { seat, handed: 0 }
    }

    fn may_hand(&self, board: &Board, relic: Relic, member: Member) -> bool {
        let Some(bearer) = board.bearer(relic) else { return false };
        let village = board.person(bearer).village;
        board.person(bearer).family == self.seat
            && bearer != member
            && self.handed >> relic as u8 & 1 == 0
            && board.free_in(village, self.seat).has(member)
    }

    /// Is there anything to do with catapults, relics or rebels?
    fn has_business(&self, look: Look<'_>) -> bool {
        let (board, seat) = (look.board, self.seat);
        let relics = [Relic::Radegonde, Relic::Saturnin];
        let shows = |it: Member| relics.iter().any(|relic| presentable(look, seat, *relic, it));
        let hands = |it: Member| RELICS.iter().any(|relic| self.may_hand(board, *relic, it));
        Member::ALL.iter().any(|it| openable(look, seat, *it) || shows(*it) || hands(*it))
            || Village::ALL
                .iter()
                .any(|it| 0 < board.troops(*it, seat).catapults || self.rebels_may(look, *it))
    }

    fn rebels_may(&self, look: Look<'_>, to: Village) -> bool {
        let Look { rules, board } = look;
        let rebels = &board.rebels;
        0 < rebels.count
            && rebels.controller == self.seat
            && rebels.moved < 2
            && !board.bad_weather(rules, rebels.village)
            && rules.map.roads[rebels.village as usize].has(to)
    }
}

/// The steps that may follow in a group that is put together.
pub(super) fn legal_steps(look: Look<'_>, seat: Seat, group: &Group, into: &mut Vec<Action>) {
    steps(look, seat, group, false, into);
}

/// The same; where it is `early` also those that might follow once something else is in the group:
/// people click in any order.
fn steps(look: Look<'_>, seat: Seat, group: &Group, early: bool, into: &mut Vec<Action>) {
    let Look { rules, board } = look;
    let troops = board.troops(group.from, seat);
    let bare = group.catapults == 0 && group.captives.is_empty() && group.past.is_empty();
    if bare {
        if group.soldiers() == 0 {
            let joins = board.free_in(group.from, seat).iter();
            into.extend(joins.filter(|it| can_join(look, seat, group, *it)).map(Action::Lead));
        }
        for arm in Arm::ALL.into_iter().filter(|it| it.is_open(group)) {
            let most = match arm {
                Arm::Foot if early && group.members.is_empty() => troops.foot,
                Arm::Horse if early && group.members.is_empty() => troops.horse,
                _ => able(board, seat, group, arm),
            };
            into.extend((1..=most).map(|count| arm.action(count)));
        }
        if 0 < troops.catapults {
            let most = if early { troops.catapults } else { hauled(board, seat, group) };
            into.extend((1..=most).map(Action::Catapults));
        }
    }
    if group.past.is_empty() && (early || !group.is_empty()) {
        let captives = board.captives_in(group.from, seat);
        let next = captives.iter().filter(|it| group.captives.iter().all(|m| m < *it));
        into.extend(next.map(Action::Captive));
    }
    let riding = 0 < troops.horse + troops.king + troops.queen
        && (early || group.is_mounted())
        && group.foot == 0
        && group.catapults == 0
        && group.captives.is_empty();
    if riding {
        let roads = rules.map.roads[last(group) as usize];
        let sure = group.is_mounted();
        let passes = |it: &Village| {
            if sure { can_pass(look, seat, group, *it) } else { is_held(board, seat, *it) }
        };
        if group.past.is_empty() {
            into.extend(roads.iter().filter(passes).map(Action::Past));
        }
        if early && group.past.is_empty() {
            let mut beyond = Villages::EMPTY;
            for by in roads.iter().filter(|it| is_held(board, seat, *it)) {
                beyond |= rules.map.roads[by as usize];
            }
            beyond.remove(group.from);
            let held = |it: &Village| is_held(board, seat, *it);
            into.extend(beyond.iter().filter(held).map(Action::PastNext));
        }
        if !group.past.is_empty() && !group.past.is_full() {
            into.extend(roads.iter().filter(passes).map(Action::PastNext));
        }
    }
    if group.is_empty() {
        return;
    }
    let roads = rules.map.roads[last(group) as usize];
    let away = |it: &Village| *it != group.from;
    let open = |it: &Village| away(it) && !barred(look, seat, group, *it);
    into.extend(roads.iter().filter(open).map(Action::Step));
    let storms = |it: &Village| away(it) && can_storm(look, seat, group, *it);
    into.extend(roads.iter().filter(storms).map(Action::Storm));
}

/// An open village with somebody to ride past.
fn is_held(board: &Board, seat: Seat, village: Village) -> bool {
    let place = board.place(village);
    place.fort == Fort::Open
        && (place.order.iter().any(|it| *it != seat) || board.rebels_in(village))
}

fn check_step<W: Why>(
    look: Look<'_>,
    seat: Seat,
    group: &Group,
    action: Action,
    why: &mut W,
) -> Checked {
    let Look { rules, board } = look;
    let from = group.from.id();
    let bare = group.catapults == 0 && group.captives.is_empty() && group.past.is_empty();
    if let Some((arm, count)) = Arm::of(action) {
        must!(why, bare && arm.is_open(group), MOVE_10);
        let led = matches!(arm, Arm::King | Arm::Queen) || !group.members.is_empty();
        must!(why, led, MOVE_3);
        let most = able(board, seat, group, arm);
        let fits = 0 < count && count <= most;
        let clause = if arm == Arm::Foot { MOVE_4 } else { MOVE_2 };
        need!(why, fits, clause, count = count, most = most);
        return Ok(());
    }
    match action {
        Action::Lead(member) => {
            must!(why, bare && group.soldiers() == 0, MOVE_10);
            let there = board.free_in(group.from, seat).has(member);
            must!(why, there, MOVE_1, village = from);
            let left = can_walk(board, member, 1, false, false);
            need!(why, left, MOVE_2, count = 1u8, most = 0u8);
            let fits = can_join(look, seat, group, member) || !left;
            need!(why, fits, MOVE_29, from = from);
        }
        Action::Catapults(count) => {
            let most = if bare { hauled(board, seat, group) } else { 0 };
            need!(why, 0 < count && count <= most, MOVE_7, count = count, most = most);
        }
        Action::Captive(member) => {
            let there = board.captives_in(group.from, seat).has(member)
                && group.past.is_empty()
                && !group.is_empty()
                && group.captives.iter().all(|it| it < member);
            need!(why, there, MOVE_9, member = member.id());
        }
        Action::Past(village) | Action::PastNext(village) => {
            let first = matches!(action, Action::Past(_)) == group.past.is_empty();
            let fits = first && can_pass(look, seat, group, village);
            need!(why, fits, MOVE_36, village = village.id());
        }
        Action::Step(to) | Action::Storm(to) => {
            must!(why, !group.is_empty(), MOVE_1, village = from);
            let road = rules.map.roads[last(group) as usize].has(to) && to != group.from;
            must!(why, road, MOVE_1, to = to.id());
            if matches!(action, Action::Storm(_)) {
                let fits = can_storm(look, seat, group, to);
                need!(why, fits, MOVE_39, village = to.id());
            } else {
                need!(why, !barred(look, seat, group, to), MOVE_29, village = to.id());
            }
        }
        _ => return Err(Stop),
    }
    Ok(())
}

impl Rule for March {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Move { turn: look.board.turn }, DP_13)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        match board.draft {
            Draft::None => {}
            Draft::March(group) => return steps(look, seat, &group, true, into),
            _ => return aside::steps(look, seat, into),
        }
        aside::unlock(look, seat, into);
        let villages = || Village::ALL.iter().copied();
        into.extend(villages().filter(|it| can_start(look, seat, *it)).map(Action::March));
        aside::flee(look, seat, into);
        let hauls = |it: &Village| 0 < board.troops(*it, seat).catapults;
        into.extend(villages().filter(hauls).map(Action::DestroyCatapult));
        if board.opened != 0b1111 {
            let bishops = board.free(seat).iter().filter(|it| openable(look, seat, *it));
            into.extend(bishops.map(Action::OpenReliquary));
        }
        if board.counters.len() < 4 {
            let members = || Member::ALL.iter().copied();
            for relic in [Relic::Radegonde, Relic::Saturnin] {
                let fits = members().filter(|it| presentable(look, seat, relic, *it));
                into.extend(fits.map(|it| Action::Present(relic, it)));
            }
            for relic in RELICS {
                let fits = members().filter(|it| self.may_hand(board, relic, *it));
                into.extend(fits.map(|it| Action::HandRelic(relic, it)));
            }
        }
        if 0 < board.rebels.count && board.rebels.controller == seat {
            into.extend(villages().filter(|it| self.rebels_may(look, *it)).map(Action::MoveRebels));
        }
        into.push(Action::EndMove);
        aside::rest(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        if let Draft::March(group) = board.draft {
            return check_step(look, seat, &group, action, why);
        }
        if let Some(checked) = aside::check(look, seat, action, why) {
            return checked;
        }
        if board.draft != Draft::None {
            return Err(Stop);
        }
        match action {
            Action::EndMove => {}
            Action::March(village) => {
                let weather = board.bad_weather(rules, village);
                need!(why, !weather, MOVE_14, region = rules.region(village).id());
                let fits = weather || can_start(look, seat, village);
                need!(why, fits, MOVE_1, village = village.id());
            }
            Action::DestroyCatapult(village) => {
                let has = 0 < board.troops(village, seat).catapults;
                need!(why, has, MOVE_8, village = village.id());
            }
            Action::OpenReliquary(member) => {
                need!(why, openable(look, seat, member), RELIC_2, member = member.id());
            }
            Action::Present(relic, member) => {
                let used = relic == Relic::Radegonde && board.blessed;
                need!(why, !used, RELIC_9);
                let person = board.person(member);
                let late = relic == Relic::Saturnin
                    && person.status == Status::Dead
                    && person.died + 2 < board.turn;
                need!(why, !late, RELIC_11, member = member.id());
                let clause = if relic == Relic::Radegonde { RELIC_8 } else { RELIC_10 };
                let fits = used || late || presentable(look, seat, relic, member);
                need!(why, fits, clause, member = member.id());
            }
            Action::HandRelic(relic, member) => {
                let fits = self.may_hand(board, relic, member);
                need!(why, fits, MOVE_38, relic = relic.id(), member = member.id());
            }
            Action::MoveRebels(to) => {
                need!(why, self.rebels_may(look, to), REVOLT_7, village = to.id());
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let board = &mut *cx.board;
        board.ordered = false;
        board.spent = Default::default();
        board.refused = Default::default();
        board.refused_guards = Villages::EMPTY;
        for person in &mut board.people {
            person.steps = 0;
            person.led = Led::None;
        }
        if board.rebels.controller == self.seat {
            board.rebels.moved = 0;
        }
        // FI-DP-13: there is no question where nothing can move. Who holds Escape is a secret.
        let look = cx.look();
        if Village::ALL.iter().any(|it| can_start(look, self.seat, *it)) {
            return Flow::Wait;
        }
        if !self.has_business(look) && !aside::worth_asking(cx.board, self.seat) {
            return self.end(cx);
        }
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if let Draft::March(group) = cx.board.draft {
            return self.put_together(cx, group, action);
        }
        if let Some(flow) = aside::answer(cx, seat, action) {
            return flow;
        }
        match action {
            Action::EndMove => return self.end(cx),
            Action::March(from) => {
                stage(cx, seat, action, Draft::March(Group { from, ..Group::default() }));
            }
            Action::DestroyCatapult(village) => {
                cx.board.troops_mut(village, seat).catapults -= 1;
                cx.forget(village, seat);
                cx.tell(Event::CatapultDestroyed { seat, village });
            }
            Action::OpenReliquary(member) => open(cx, member),
            Action::Present(Relic::Radegonde, member) => radegonde(cx, member),
            Action::Present(_, member) => saturnin(cx, member),
            Action::HandRelic(relic, member) => {
                self.handed |= 1 << relic as u8;
                cx.bear(relic, member);
            }
            Action::MoveRebels(to) => move_rebels(cx, to),
            _ => unreachable!("checked"),
        }
        Flow::Wait
    }

    fn resume(&mut self, _: &mut Cx<'_>, _: bool) -> Flow {
        Flow::Wait
    }
}

impl March {
    fn put_together(&self, cx: &mut Cx<'_>, mut group: Group, action: Action) -> Flow {
        if let Some((arm, count)) = Arm::of(action) {
            arm.set(&mut group, count);
        }
        match action {
            Action::Lead(member) => group.members.insert(member),
            Action::Catapults(count) => group.catapults = count,
            Action::Captive(member) => group.captives.insert(member),
            Action::Past(village) | Action::PastNext(village) => group.past.push(village),
            Action::Step(to) | Action::Storm(to) => {
                unstage(cx);
                cx.board.group = group;
                let storm = matches!(action, Action::Storm(_));
                return Flow::Call(Frame::Walk(Walk::new(self.seat, to, storm)));
            }
            _ => {}
        }
        stage(cx, self.seat, action, Draft::March(group));
        Flow::Wait
    }

    /// The turn is over: relics that lie about, rebels, claims.
    fn end(&self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        cx.tell(Event::MoveEnded { seat });
        for relic in RELICS {
            if let Lies::In(village) = cx.board.relics[relic as usize] {
                cx.pick_up(relic, village, seat);
            }
        }
        if 0 < cx.board.rebels.moved && cx.board.rebels.controller == seat {
            revolt::overrun(cx);
        }
        // What was counted of this turn is nobody's business any more.
        cx.board.spent = Default::default();
        cx.board.refused = Default::default();
        cx.board.refused_guards = Villages::EMPTY;
        cx.board.group = Group::default();
        for person in &mut cx.board.people {
            person.steps = 0;
            person.led = Led::None;
        }
        Flow::Goto(Frame::Claims(Claims::after(seat)))
    }
}

/// FI-RELIC-2 and -3.
fn open(cx: &mut Cx<'_>, member: Member) {
    let person = *cx.board.person(member);
    let Some(see) = person.bishopric else { return };
    cx.board.opened |= 1 << see as u8;
    let Some(relic) = cx.board.counters.draw(cx.chance, RND_8) else { return };
    let seat = person.family;
    cx.reveal(Event::ReliquaryOpened { seat, member, bishopric: see, relic });
    if relic != Relic::Empty {
        cx.bear(relic, member);
    }
}

/// FI-RELIC-8 and -9.
fn radegonde(cx: &mut Cx<'_>, lady: Member) {
    cx.board.blessed = true;
    let seat = cx.board.person(lady).family;
    let found = cx.board.discard.iter().rposition(|it| it.card.member().is_some());
    let Some(place) = found else {
        cx.reveal(Event::NoChild { member: lady });
        return;
    };
    let card = cx.board.discard[place].card;
    let rest = cx.board.discard.iter().enumerate().filter(|(n, _)| *n != place);
    let rest: engine::List<_, { crate::pieces::BLUE }> = rest.map(|(_, it)| *it).collect();
    cx.board.discard = rest;
    cx.board.houses[seat].hand.put(card);
    cx.reveal(Event::Child { member: lady, seat, card });
}

/// FI-RELIC-10 and -13.
fn saturnin(cx: &mut Cx<'_>, member: Member) {
    let person = cx.board.person_mut(member);
    person.status = Status::Free;
    let (seat, village) = (person.family, person.village);
    cx.tell(Event::Raised { member, seat, village });
    cx.inherit(member);
    cx.touch(village);
}

/// FI-REVOLT-7.
fn move_rebels(cx: &mut Cx<'_>, to: Village) {
    let from = cx.board.rebels.village;
    let found = cx.board.occupants(to);
    let board = &*cx.board;
    let met = found.iter().any(|it| revolt::resists(board, to, it));
    let stops = met || board.bad_weather(cx.rules, to);
    let rebels = &mut cx.board.rebels;
    rebels.village = to;
    rebels.inside = false;
    rebels.found = found;
    rebels.foes = SeatSet::EMPTY;
    rebels.moved = if stops { 2 } else { rebels.moved + 1 };
    let count = rebels.count;
    cx.tell(Event::RebelsMoved { from, to, count });
}

impl Cx<'_> {
    /// Troops have gone away from a village: what is counted of their steps fits again.
    pub(super) fn forget(&mut self, village: Village, seat: Seat) {
        self.board.spent[village as usize] = spent(self.board, village, seat);
    }

    /// The group that is under way goes from its village to another in so many steps; if it stops
    /// there it can go no farther.
    pub(super) fn transfer(&mut self, seat: Seat, to: Village, legs: u8, stops: bool) {
        let group = self.board.group;
        let darc = has_darc(self.board, group.members);
        let from = group.from;
        for member in group.members.iter() {
            let person = self.board.person_mut(member);
            person.village = to;
            person.steps = if stops { 3 } else { person.steps + legs };
            if 0 < group.foot {
                let plain = person.led == Led::Plain || !darc;
                person.led = if plain { Led::Plain } else { Led::WithDarc };
            }
        }
        for member in group.captives.iter() {
            self.board.person_mut(member).village = to;
        }
        let mounted = 4 * group.catapults <= group.soldiers() - group.foot;
        let mut old = spent(self.board, from, seat);
        let mut new = self.board.spent[to as usize];
        let troops = *self.board.troops(from, seat);
        let foot = take_foot(&mut old, troops.foot, group.foot, darc);
        for (class, count) in foot.into_iter().enumerate() {
            let class = if stops { 3 } else { class };
            new.foot[class] += count;
        }
        let ride = |old: &mut [u8; 3], new: &mut [u8; 3], all: u8, count: u8| {
            for (used, count) in take_riders(old, all, count, legs).into_iter().enumerate() {
                let used = if stops { 3 } else { used + legs as usize };
                new[used.min(3) - 1] += count;
            }
        };
        ride(&mut old.horse, &mut new.horse, troops.horse, group.horse);
        ride(&mut old.king, &mut new.king, troops.king, group.king);
        ride(&mut old.queen, &mut new.queen, troops.queen, group.queen);
        haul(&mut old, &mut new, troops.catapults, group.catapults, mounted && !stops);
        self.board.spent[from as usize] = old;
        self.board.spent[to as usize] = new;
        let left = self.board.troops_mut(from, seat);
        left.foot -= group.foot;
        left.horse -= group.horse;
        left.king -= group.king;
        left.queen -= group.queen;
        left.catapults -= group.catapults;
        left.known = false;
        let there = self.board.troops_mut(to, seat);
        there.foot += group.foot;
        there.horse += group.horse;
        there.king += group.king;
        there.queen += group.queen;
        there.catapults += group.catapults;
        there.known = false;
    }
}

/// Fits counts of classes to how many there are.
fn trim<const N: usize>(classes: &mut [u8; N], all: u8) {
    let mut left = all;
    for class in classes.iter_mut().rev() {
        *class = (*class).min(left);
        left -= *class;
    }
}

/// Takes foot soldiers out, those with the most steps left first; gives how many come to each class
/// by this step.
fn take_foot(spent: &mut Spent, all: u8, mut count: u8, darc: bool) -> [u8; 4] {
    let [one, two, plain, done] = spent.foot;
    let fresh = all.saturating_sub(one + two + plain + done);
    let mut to = [0; 4];
    let mut take = |have: u8, class: usize| {
        let taken = count.min(have);
        count -= taken;
        to[class] += taken;
        taken
    };
    if darc {
        take(fresh, 0);
        spent.foot[0] -= take(one, 1);
        spent.foot[1] -= take(two, 3);
        spent.foot[2] -= take(plain, 3);
    } else {
        take(fresh, 2);
        spent.foot[0] -= take(one, 3);
        spent.foot[2] -= take(plain, 3);
    }
    to
}

/// Takes mounted men out, those with the most steps left first; gives them by steps made before.
fn take_riders(spent: &mut [u8; 3], all: u8, mut count: u8, legs: u8) -> [u8; 3] {
    let [one, two, three] = *spent;
    let fresh = all.saturating_sub(one + two + three);
    let mut from = [0; 3];
    for (used, have) in [fresh, one, two].into_iter().enumerate() {
        if 3 < used as u8 + legs {
            break;
        }
        let taken = count.min(have);
        count -= taken;
        from[used] = taken;
        if 0 < used {
            spent[used - 1] -= taken;
        }
    }
    from
}

/// Takes catapults out, the fresh ones first.
fn haul(old: &mut Spent, new: &mut Spent, all: u8, count: u8, mounted: bool) {
    let [once, done] = old.catapults;
    let fresh = count.min(all.saturating_sub(once + done));
    let again = count - fresh;
    old.catapults[0] -= again;
    new.catapults[usize::from(!mounted)] += fresh;
    new.catapults[1] += again;
}
