//! A group on its way: leave to go, leave to pass, leave to enter, and what comes of a refusal
//! (FI-MOVE-27 to -39).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::march::can_fight;
use super::{Cx, DONE, Flow, Look, Rule};
use crate::action::{Action, Question};
use crate::clause::{DP_14, DP_15, DP_16, DP_17, DP_18, MOVE_32};
use crate::edition::Rules;
use crate::event::Event;
use crate::pieces::{Fort, Policy, Village};
use crate::state::{Board, Group, Troops};

/// Where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WalkStage {
    /// About to leave.
    #[default]
    Leave,
    /// A host is asked for leave to go.
    Exit(Seat),
    /// The host has refused.
    Kept(Seat),
    /// An enemy on the road is asked.
    Evacuate(Seat),
    /// About to enter.
    Enter,
    /// A gatekeeper is asked.
    Ask(Seat),
    /// The gatekeeper has refused.
    Refused(Seat),
}

/// A group on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// Whose.
    pub seat: Seat,
    /// Where to.
    pub to: Village,
    /// To attack.
    pub storm: bool,
    /// Villages that it has ridden past.
    pub leg: u8,
    /// Where it stands.
    pub stage: WalkStage,
}

impl Walk {
    pub(super) fn new(seat: Seat, to: Village, storm: bool) -> Self {
        Self { seat, to, storm, leg: 0, stage: WalkStage::Leave }
    }

    /// Is leave to go what is asked?
    pub(crate) fn is_leaving(&self) -> bool {
        matches!(self.stage, WalkStage::Exit(_))
    }

    /// Villages of the way that others have heard of, as far as the group means to ride past them.
    pub(crate) fn heard_of(&self) -> usize {
        match self.stage {
            WalkStage::Leave | WalkStage::Exit(_) | WalkStage::Kept(_) | WalkStage::Evacuate(_) => {
                0
            }
            WalkStage::Enter | WalkStage::Ask(_) | WalkStage::Refused(_) => self.leg as usize + 1,
        }
    }

    /// The village that comes next.
    fn next(&self, board: &Board) -> Village {
        board.group.past.get(self.leg as usize).copied().unwrap_or(self.to)
    }

    /// Is it only to be ridden past?
    fn passes(&self, board: &Board) -> bool {
        (self.leg as usize) < board.group.past.len()
    }

    /// The village before that.
    fn before(&self, board: &Board) -> Village {
        match self.leg {
            0 => board.group.from,
            leg => board.group.past[leg as usize - 1],
        }
    }

    /// What a standing order says (FI-OFFER-7).
    fn policy(&self, cx: &Cx<'_>, of: Seat) -> Policy {
        cx.board.houses[of].policy[self.seat]
    }

    /// FI-MOVE-13: what all see of the group, before anybody is asked anything.
    fn set_out(&self, cx: &mut Cx<'_>) {
        let group = cx.board.group;
        let (seat, from, to) = (self.seat, group.from, self.to);
        cx.tell(Event::SetOut { seat, from, to, party: (&group).into() });
        // FI-INFO-5: what it means to do there is its own business, and what its seat is shown of
        // it the seat is told.
        if self.storm && cx.rules.own_storm_is_told() {
            cx.out.echo(seat, Event::Noted { seat, step: Action::Storm(to) });
        }
    }

    fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.stage == WalkStage::Leave {
            let from = cx.board.group.from;
            if let Some(host) = host(cx.board, self.seat, from) {
                let (seat, village) = (self.seat, from);
                self.set_out(cx);
                cx.reveal(Event::AskedExit { seat, village, of: host });
                return match self.policy(cx, host) {
                    Policy::Always => self.leave(cx, host),
                    Policy::Never => self.kept(cx, host),
                    Policy::Ask => {
                        self.stage = WalkStage::Exit(host);
                        Flow::Wait
                    }
                };
            }
            if let Some(enemy) = besieger(cx.look(), self.seat, from, self.next(cx.board)) {
                let (seat, village) = (self.seat, from);
                self.set_out(cx);
                cx.reveal(Event::AskedEvacuation { seat, village, of: enemy });
                return match self.policy(cx, enemy) {
                    Policy::Always => self.leave(cx, enemy),
                    Policy::Never => self.blocked(cx, enemy),
                    Policy::Ask => {
                        self.stage = WalkStage::Evacuate(enemy);
                        Flow::Wait
                    }
                };
            }
            self.stage = WalkStage::Enter;
        }
        self.enter_next(cx)
    }

    /// The host, or the enemy, lets the group go.
    fn leave(&mut self, cx: &mut Cx<'_>, by: Seat) -> Flow {
        cx.reveal(Event::Allowed { seat: by, to: self.seat });
        self.enter_next(cx)
    }

    /// The host does not (FI-MOVE-32).
    fn kept(&mut self, cx: &mut Cx<'_>, host: Seat) -> Flow {
        cx.reveal(Event::Denied { seat: host, to: self.seat });
        self.stage = WalkStage::Kept(host);
        Flow::Wait
    }

    /// The enemy on the road does not: the group stays.
    fn blocked(&mut self, cx: &mut Cx<'_>, enemy: Seat) -> Flow {
        cx.reveal(Event::Denied { seat: enemy, to: self.seat });
        let next = self.next(cx.board);
        self.remember(cx, next);
        cx.tell(Event::TurnedBack { seat: self.seat, village: next });
        DONE
    }

    /// FI-MOVE-29: none of these may ask again for that village in this turn.
    fn remember(&self, cx: &mut Cx<'_>, village: Village) {
        let members = cx.board.group.members;
        cx.board.refused[village as usize] |= members.bits() as u16;
        if members.is_empty() {
            cx.board.refused_guards.insert(village);
        }
    }

    fn enter_next(&mut self, cx: &mut Cx<'_>) -> Flow {
        loop {
            let village = self.next(cx.board);
            let passes = self.passes(cx.board);
            let keeper = cx.board.gatekeeper(village).filter(|it| *it != self.seat);
            let rebels = cx.board.rebels_in(village);
            if passes {
                if self.leg == 0 && self.stage == WalkStage::Enter {
                    self.set_out(cx);
                }
                let gate = keeper.is_some() || rebels;
                if !gate || !bars(cx.board, village, self.seat) {
                    cx.reveal(Event::RodePast { seat: self.seat, village });
                    self.leg += 1;
                    continue;
                }
                cx.reveal(Event::Barred { seat: self.seat, village });
                if rebels {
                    // FI-MOVE-37: it ends there, and nobody is asked.
                    self.to = village;
                    let past = cx.board.group.past;
                    let ridden = past.iter().copied().take(self.leg as usize);
                    cx.board.group.past = ridden.collect();
                    return self.arrive(cx, None, false);
                }
            }
            if self.storm && !passes {
                return self.arrive(cx, keeper, false);
            }
            let Some(keeper) = keeper.filter(|_| !rebels) else {
                return self.arrive(cx, None, false);
            };
            if self.leg == 0 && !passes && self.stage == WalkStage::Enter {
                self.set_out(cx);
            }
            cx.reveal(Event::AskedPassage { seat: self.seat, village, of: keeper });
            match self.policy(cx, keeper) {
                Policy::Always => {
                    cx.reveal(Event::Allowed { seat: keeper, to: self.seat });
                    if !passes {
                        return self.arrive(cx, None, true);
                    }
                    self.leg += 1;
                }
                Policy::Never => return self.refused(cx, keeper),
                Policy::Ask => {
                    self.stage = WalkStage::Ask(keeper);
                    return Flow::Wait;
                }
            }
        }
    }

    /// FI-MOVE-29.
    fn refused(&mut self, cx: &mut Cx<'_>, keeper: Seat) -> Flow {
        cx.reveal(Event::Denied { seat: keeper, to: self.seat });
        let village = self.next(cx.board);
        self.remember(cx, village);
        if can_fight(cx.board, &cx.board.group) {
            self.stage = WalkStage::Refused(keeper);
            return Flow::Wait;
        }
        cx.tell(Event::TurnedBack { seat: self.seat, village });
        DONE
    }

    /// The group is there. `foe`: it has come to attack.
    fn arrive(&mut self, cx: &mut Cx<'_>, foe: Option<Seat>, let_in: bool) -> Flow {
        let (seat, to) = (self.seat, self.next(cx.board));
        let before = self.before(cx.board);
        let group = cx.board.group;
        let from = group.from;
        let stops = foe.is_some() || cx.board.rebels_in(to) || cx.board.bad_weather(cx.rules, to);
        cx.transfer(seat, to, self.leg + 1, stops);
        let inside = let_in && foe.is_none() && cx.board.place(to).fort != Fort::Open;
        cx.arrive(to, seat, inside);
        if let Some(foe) = foe {
            let road = road(cx.rules, to, before);
            let troops = cx.board.troops_mut(to, seat);
            troops.hostile.insert(foe);
            troops.roads |= road;
            troops.let_in = false;
        }
        let behind = cx.board.troops(from, seat).into();
        cx.tell(Event::Marched { seat, from, to, party: (&group).into(), behind, attack: foe });
        cx.touch(from);
        cx.vacated(from, seat);
        DONE
    }

    /// FI-MOVE-32: the members are prisoners, their soldiers are gone.
    fn surrender(&self, cx: &mut Cx<'_>, host: Seat) -> Flow {
        let (seat, group) = (self.seat, cx.board.group);
        let village = group.from;
        let (foot, horse) = (group.foot, group.horse);
        let (king, queen) = (group.king, group.queen);
        let troops = cx.board.troops(village, seat);
        let left = Troops {
            foot: troops.foot - foot,
            horse: troops.horse - horse,
            king: troops.king - king,
            queen: troops.queen - queen,
            catapults: troops.catapults - group.catapults,
            ..*troops
        };
        let behind = cx.rules.those_who_stay_are_told().then(|| (&left).into());
        let to = host;
        cx.reveal(Event::Surrendered { seat, village, to, foot, horse, king, queen, behind });
        *cx.board.troops_mut(village, seat) = left;
        cx.forget(village, seat);
        for member in group.members.iter() {
            cx.capture(member, host, false);
        }
        for member in group.captives.iter() {
            cx.pass_captive(member, host);
        }
        cx.touch(village);
        DONE
    }

    /// The group stays where it is for this turn.
    fn rest(&self, cx: &mut Cx<'_>) {
        let group = cx.board.group;
        for member in group.members.iter() {
            cx.board.person_mut(member).steps = 3;
        }
        let (from, seat) = (group.from, self.seat);
        cx.transfer(seat, from, 1, true);
        cx.forget(from, seat);
    }
}

/// Must a group ask somebody before it leaves? Until that is settled nobody knows what it means to do
/// where it is going.
pub fn asks_to_leave(look: Look<'_>, seat: Seat, group: &Group, to: Village) -> bool {
    let next = group.past.first().copied().unwrap_or(to);
    host(look.board, seat, group.from).is_some() || besieger(look, seat, group.from, next).is_some()
}

/// FI-MOVE-32: who has let this family in, and may keep it.
fn host(board: &Board, seat: Seat, village: Village) -> Option<Seat> {
    let hosts = |it: &Seat| {
        *it != seat && board.troops(village, seat).let_in && board.occupies(village, *it)
    };
    board.holder(village).filter(hosts)
}

/// FI-MOVE-34: who came by the road that the owner of a village wants to leave by.
pub(super) fn besieger(look: Look<'_>, seat: Seat, from: Village, to: Village) -> Option<Seat> {
    let place = look.board.place(from);
    if place.owner != Some(seat) {
        return None;
    }
    let road = road(look.rules, from, to);
    let came = |it: &&Seat| {
        let troops = look.board.troops(from, **it);
        troops.hostile.has(seat) && troops.roads & road != 0
    };
    place.order.iter().find(came).copied()
}

/// The bit of the road from a village to its neighbour.
fn road(rules: &Rules, village: Village, to: Village) -> u8 {
    let place = rules.map.roads[village as usize].iter().position(|it| it == to);
    place.map_or(0, |n| 1 << n)
}

/// FI-MOVE-36: do four men bar the way?
fn bars(board: &Board, village: Village, seat: Seat) -> bool {
    let men = |it: &Seat| *it != seat && 4 <= board.troops(village, *it).soldiers();
    board.place(village).order.iter().any(men)
        || board.rebels_in(village) && 4 <= board.rebels.count
}

impl Cx<'_> {
    /// FI-FIGHT-31: a prisoner changes hands, or is free among the own.
    pub(super) fn pass_captive(&mut self, member: crate::pieces::Member, to: Seat) {
        let person = *self.board.person(member);
        if person.family == to {
            self.unbind(member);
            self.board.person_mut(member).status = crate::state::Status::Free;
            let (seat, village) = (person.family, person.village);
            self.tell(Event::Unguarded { member, seat, village });
            return;
        }
        self.board.person_mut(member).captor = Some(to);
        let (seat, village) = (person.family, person.village);
        self.tell(Event::Captured { member, seat, by: to, village });
    }
}

impl Rule for Walk {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        match self.stage {
            WalkStage::Leave | WalkStage::Enter => SeatSet::EMPTY,
            WalkStage::Exit(seat) | WalkStage::Evacuate(seat) | WalkStage::Ask(seat) => {
                SeatSet::of(seat)
            }
            WalkStage::Kept(_) | WalkStage::Refused(_) => SeatSet::of(self.seat),
        }
    }

    fn question(&self, look: Look<'_>, _: Seat) -> (Question, Clause) {
        let (seat, board) = (self.seat, look.board);
        let from = board.group.from;
        match self.stage {
            WalkStage::Exit(_) => (Question::Exit { seat, village: from }, DP_16),
            WalkStage::Evacuate(_) => (Question::Evacuation { seat, village: from }, DP_18),
            WalkStage::Kept(host) => (Question::Kept { seat: host, village: from }, DP_17),
            WalkStage::Refused(keeper) => {
                (Question::Refused { seat: keeper, village: self.next(board) }, DP_15)
            }
            _ => (Question::Passage { seat, village: self.next(board) }, DP_14),
        }
    }

    fn candidates(&self, look: Look<'_>, _: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        match self.stage {
            WalkStage::Leave | WalkStage::Enter => {}
            WalkStage::Exit(_) | WalkStage::Evacuate(_) | WalkStage::Ask(_) => {
                into.extend([Action::Allow, Action::Refuse]);
            }
            WalkStage::Refused(_) => into.extend([Action::TurnBack, Action::Attack]),
            WalkStage::Kept(_) => {
                into.push(Action::Stay);
                if !board.group.members.is_empty() {
                    into.push(Action::Surrender);
                }
                if can_fight(board, &board.group) {
                    into.push(Action::FightInside);
                }
            }
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, _: Seat, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match (self.stage, action) {
            (
                WalkStage::Exit(_) | WalkStage::Evacuate(_) | WalkStage::Ask(_),
                Action::Allow | Action::Refuse,
            )
            | (WalkStage::Refused(_), Action::TurnBack | Action::Attack)
            | (WalkStage::Kept(_), Action::Stay) => Ok(()),
            (WalkStage::Kept(_), Action::Surrender) => {
                let village = board.group.from.id();
                need!(why, !board.group.members.is_empty(), MOVE_32, village = village);
                Ok(())
            }
            (WalkStage::Kept(_), Action::FightInside) => {
                let village = board.group.from.id();
                need!(why, can_fight(board, &board.group), MOVE_32, village = village);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let flow = self.run(cx);
        over(cx, flow)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let flow = self.answered(cx, action);
        over(cx, flow)
    }
}

/// Once the walk is over there is no group any more.
fn over(cx: &mut Cx<'_>, flow: Flow) -> Flow {
    if flow == DONE {
        cx.board.group = Group::default();
    }
    flow
}

impl Walk {
    fn answered(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        match (self.stage, action) {
            (WalkStage::Exit(host), Action::Allow) => self.leave(cx, host),
            (WalkStage::Exit(host), _) => self.kept(cx, host),
            (WalkStage::Evacuate(enemy), Action::Allow) => self.leave(cx, enemy),
            (WalkStage::Evacuate(enemy), _) => self.blocked(cx, enemy),
            (WalkStage::Ask(keeper), Action::Allow) => {
                cx.reveal(Event::Allowed { seat: keeper, to: self.seat });
                self.stage = WalkStage::Enter;
                if !self.passes(cx.board) {
                    return self.arrive(cx, None, true);
                }
                self.leg += 1;
                self.enter_next(cx)
            }
            (WalkStage::Ask(keeper), _) => self.refused(cx, keeper),
            (WalkStage::Refused(keeper), Action::Attack) => {
                self.to = self.next(cx.board);
                self.stage = WalkStage::Enter;
                let past = cx.board.group.past;
                cx.board.group.past = past.iter().copied().take(self.leg as usize).collect();
                self.arrive(cx, Some(keeper), false)
            }
            (WalkStage::Refused(_), _) => {
                let village = self.next(cx.board);
                cx.tell(Event::TurnedBack { seat: self.seat, village });
                DONE
            }
            (WalkStage::Kept(host), Action::Surrender) => self.surrender(cx, host),
            (WalkStage::Kept(host), Action::FightInside) => {
                let (seat, village) = (self.seat, cx.board.group.from);
                self.rest(cx);
                cx.board.troops_mut(village, seat).hostile.insert(host);
                cx.tell(Event::FightsInside { seat, village, against: host });
                DONE
            }
            (WalkStage::Kept(_), _) => {
                let (seat, village) = (self.seat, cx.board.group.from);
                self.rest(cx);
                cx.tell(Event::StaysInside { seat, village });
                DONE
            }
            _ => unreachable!("checked"),
        }
    }
}
