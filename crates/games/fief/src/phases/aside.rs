//! What a player may do in the own turn of any phase: Escape (FI-CARD-43), a Templar who leaves on
//! crusade (FI-CRUSADE-21), standing orders (FI-OFFER-7).

use engine::{Checked, Kind, Seat, SeatSet, Stop, Why, must, need};

use super::{Crusade, Cx, Flow, Frame, Look};
use crate::action::Action;
use crate::clause::{CARD_43, CARD_44, CARD_45, CARD_46, CRUSADE_21, OFFER_7};
use crate::event::Event;
use crate::pieces::{Card, Fort, Member, Members, Policy, Village, Villages};
use crate::state::{Board, Draft, Group, Standing, Status};

/// Has this seat begun something here?
#[inline]
pub(super) fn drafting(board: &Board) -> bool {
    matches!(board.draft, Draft::Flight(_) | Draft::Unlock(_) | Draft::Orders(_))
}

#[inline]
fn has_escape(board: &Board, seat: Seat) -> bool {
    board.houses[seat].hand.has(Card::Escape)
}

fn prisoners(board: &Board) -> impl Iterator<Item = Member> + '_ {
    let held = |it: &Member| board.person(*it).status == Status::Prisoner;
    Member::ALL.iter().copied().filter(held)
}

/// Prisoners who may be named next.
fn unlockable(board: &Board, chosen: Members, member: Member) -> bool {
    let person = board.person(member);
    let after = |it: Member| it < member;
    let alike = |it: Member| {
        let other = board.person(it);
        other.village == person.village && other.captor == person.captor
    };
    person.status == Status::Prisoner && chosen.iter().all(|it| after(it) && alike(it))
}

/// The first step of freeing prisoners.
#[inline]
pub(super) fn unlock(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    if has_escape(look.board, seat) {
        into.extend(prisoners(look.board).map(Action::Unlock));
    }
}

/// The first step of a secret passage.
#[inline]
pub(super) fn flee(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    if has_escape(look.board, seat) {
        let from: Villages =
            look.board.free(seat).iter().map(|it| look.board.person(it).village).collect();
        into.extend(from.iter().map(Action::Flee));
    }
}

fn may_leave(board: &Board, seat: Seat, member: Member) -> bool {
    let person = board.person(member);
    person.is_free() && person.family == seat && person.marks.templar && board.is_lay(member)
}

/// Crusades and standing orders.
#[inline]
pub(super) fn rest(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    for member in look.board.free(seat).iter() {
        if look.board.person(member).marks.templar && may_leave(look.board, seat, member) {
            into.push(Action::LeaveOnCrusade(member));
        }
    }
    if !look.board.ordered {
        into.push(Action::Orders);
    }
}

/// Could there be anything besides ending the turn, as far as all can see?
pub(super) fn worth_asking(board: &Board, seat: Seat) -> bool {
    let house = &board.houses[seat];
    let templar = board.free(seat).iter().any(|it| may_leave(board, seat, it));
    templar || 0 < house.hand.total() && !house.passes
}

/// The steps that may follow.
pub(super) fn steps(look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
    let Look { rules, board } = look;
    match board.draft {
        Draft::Unlock(chosen) => {
            let next = prisoners(board).filter(|it| unlockable(board, chosen, *it));
            into.extend(next.map(Action::Unlock));
            into.push(Action::UnlockDone);
        }
        Draft::Flight(group) => {
            if group.soldiers() == 0 {
                let members = board.free_in(group.from, seat);
                let next = members.iter().filter(|it| group.members.iter().all(|m| m < *it));
                into.extend(next.map(Action::Lead));
            }
            // People click in any order: an escort before the members whom it goes with.
            let mut led = group;
            if group.members.is_empty() {
                led.members = board.free_in(group.from, seat);
            }
            for (kind, most) in escort(board, seat, &led) {
                into.extend((1..=most).map(|count| kind.action(count)));
            }
            if group.members.is_empty() {
                return;
            }
            let near = rules.map.near[group.from as usize];
            into.extend(near.iter().map(Action::FleeTo));
            let walled = |it: &Village| board.place(*it).fort != Fort::Open;
            into.extend(near.iter().filter(walled).map(Action::FleeInto));
        }
        Draft::Orders(standing) => {
            let others = Seat::all(rules.seats)
                .filter(|it| *it != seat && usize::from(standing.next) <= it.index());
            for other in others {
                into.extend(Policy::ALL.iter().map(|it| Action::PassageFor(other, *it)));
            }
            if standing.next < 7 {
                into.extend([Action::PassWindows(false), Action::PassWindows(true)]);
            }
            into.push(Action::OrdersDone);
        }
        _ => {}
    }
}

/// A kind of soldiers in a group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arm {
    Foot,
    Horse,
    King,
    Queen,
}

impl Arm {
    pub(super) const ALL: [Self; 4] = [Self::Foot, Self::Horse, Self::King, Self::Queen];

    pub(super) fn action(self, count: u8) -> Action {
        match self {
            Self::Foot => Action::Foot(count),
            Self::Horse => Action::Horse(count),
            Self::King => Action::KingGuards(count),
            Self::Queen => Action::QueenGuards(count),
        }
    }

    pub(super) fn of(action: Action) -> Option<(Self, u8)> {
        match action {
            Action::Foot(count) => Some((Self::Foot, count)),
            Action::Horse(count) => Some((Self::Horse, count)),
            Action::KingGuards(count) => Some((Self::King, count)),
            Action::QueenGuards(count) => Some((Self::Queen, count)),
            _ => None,
        }
    }

    /// How many of it are in a group.
    pub(super) fn count(self, group: &Group) -> u8 {
        match self {
            Self::Foot => group.foot,
            Self::Horse => group.horse,
            Self::King => group.king,
            Self::Queen => group.queen,
        }
    }

    pub(super) fn set(self, group: &mut Group, count: u8) {
        match self {
            Self::Foot => group.foot = count,
            Self::Horse => group.horse = count,
            Self::King => group.king = count,
            Self::Queen => group.queen = count,
        }
    }

    /// Is neither it nor anything that comes after it in a group yet?
    pub(super) fn is_open(self, group: &Group) -> bool {
        Self::ALL.iter().skip(self as usize).all(|it| it.count(group) == 0)
    }
}

/// FI-CARD-45: soldiers who may still come along, at most 3 for each member.
fn escort(board: &Board, seat: Seat, group: &Group) -> impl Iterator<Item = (Arm, u8)> {
    let troops = *board.troops(group.from, seat);
    let group = *group;
    let left = (3 * group.members.len() as u8).saturating_sub(group.soldiers());
    Arm::ALL.into_iter().filter(move |it| it.is_open(&group)).map(move |arm| {
        let there = match arm {
            Arm::Foot => troops.foot,
            Arm::Horse => troops.horse,
            Arm::King => troops.king,
            Arm::Queen => troops.queen,
        };
        (arm, there.min(left))
    })
}

/// Is this one of these actions? Then: may it be done?
#[inline]
pub(super) fn check<W: Why>(
    look: Look<'_>,
    seat: Seat,
    action: Action,
    why: &mut W,
) -> Option<Checked> {
    let fits = match look.board.draft {
        Draft::None => matches!(
            action,
            Action::Unlock(_) | Action::Flee(_) | Action::LeaveOnCrusade(_) | Action::Orders
        ),
        Draft::Unlock(_) => matches!(action, Action::Unlock(_) | Action::UnlockDone),
        Draft::Flight(_) => matches!(
            action,
            Action::Lead(_)
                | Action::Foot(_)
                | Action::Horse(_)
                | Action::KingGuards(_)
                | Action::QueenGuards(_)
                | Action::FleeTo(_)
                | Action::FleeInto(_)
        ),
        Draft::Orders(_) => {
            matches!(action, Action::PassageFor(..) | Action::PassWindows(_) | Action::OrdersDone)
        }
        _ => false,
    };
    fits.then(|| judge(look, seat, action, why))
}

fn judge<W: Why>(look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
    let Look { rules, board } = look;
    match (board.draft, action) {
        (Draft::None, Action::Unlock(member)) => {
            need!(why, has_escape(board, seat), CARD_43);
            let held = board.person(member).status == Status::Prisoner;
            need!(why, held, CARD_44, member = member.id());
        }
        (Draft::None, Action::Flee(village)) => {
            need!(why, has_escape(board, seat), CARD_43);
            let there = !board.free_in(village, seat).is_empty();
            need!(why, there, CARD_45, village = village.id(), most = 0u8);
        }
        (Draft::None, Action::LeaveOnCrusade(member)) => {
            need!(why, may_leave(board, seat, member), CRUSADE_21, member = member.id());
        }
        (Draft::None, _) => need!(why, !board.ordered, OFFER_7),
        (Draft::Unlock(chosen), Action::Unlock(member)) => {
            need!(why, unlockable(board, chosen, member), CARD_44, member = member.id());
        }
        (Draft::Unlock(_), _) | (Draft::Orders(_), Action::OrdersDone) => {}
        (Draft::Flight(group), Action::Lead(member)) => {
            let there = board.free_in(group.from, seat).has(member);
            let next = group.soldiers() == 0 && group.members.iter().all(|it| it < member);
            let village = group.from.id();
            need!(why, there && next, CARD_45, village = village, most = 0u8);
        }
        (Draft::Flight(group), Action::FleeTo(to) | Action::FleeInto(to)) => {
            let from = group.from.id();
            must!(why, !group.members.is_empty(), CARD_45, village = from, most = 0u8);
            let near = rules.map.near[group.from as usize].has(to);
            need!(why, near, CARD_45, to = to.id());
            let walled = board.place(to).fort != Fort::Open;
            let fits = walled || matches!(action, Action::FleeTo(_));
            need!(why, fits, CARD_46, village = to.id());
        }
        (Draft::Flight(group), _) => {
            let Some((arm, count)) = Arm::of(action) else { return Err(Stop) };
            let from = group.from.id();
            must!(why, !group.members.is_empty(), CARD_45, village = from, most = 0u8);
            let most = escort(board, seat, &group).find(|(it, _)| *it == arm);
            let most = most.map_or(0, |(_, most)| most);
            let fits = 0 < count && count <= most;
            need!(why, fits, CARD_45, village = from, most = most);
        }
        (Draft::Orders(standing), Action::PassageFor(other, _)) => {
            let fits = other != seat
                && other.index() < rules.seats
                && usize::from(standing.next) <= other.index();
            need!(why, fits, OFFER_7);
        }
        (Draft::Orders(standing), Action::PassWindows(_)) => {
            need!(why, standing.next < 7, OFFER_7);
        }
        _ => return Err(Stop),
    }
    Ok(())
}

/// Plays a checked one; nothing if it is not one of these.
#[inline]
pub(super) fn answer(cx: &mut Cx<'_>, seat: Seat, action: Action) -> Option<Flow> {
    match (cx.board.draft, action) {
        (Draft::None, Action::Unlock(member)) => {
            stage(cx, seat, action, Draft::Unlock(Members::of(member)));
        }
        (Draft::None, Action::Flee(from)) => {
            stage(cx, seat, action, Draft::Flight(Group { from, ..Group::default() }));
        }
        (Draft::None, Action::Orders) => {
            let house = &cx.board.houses[seat];
            let standing = Standing { policy: house.policy, passes: house.passes, next: 0 };
            stage(cx, seat, action, Draft::Orders(standing));
        }
        (Draft::None, Action::LeaveOnCrusade(member)) => {
            cx.tell(Event::TemplarLeaves { member, seat });
            return Some(Flow::Call(Frame::Crusade(Crusade::alone(member))));
        }
        (Draft::Unlock(mut chosen), Action::Unlock(member)) => {
            chosen.insert(member);
            stage(cx, seat, action, Draft::Unlock(chosen));
        }
        (Draft::Unlock(chosen), Action::UnlockDone) => {
            unstage(cx);
            cx.spend(seat, Card::Escape);
            cx.reveal(Event::EscapePlayed { seat });
            for member in chosen.iter() {
                cx.release(member);
            }
        }
        (Draft::Flight(mut group), Action::Lead(member)) => {
            group.members.insert(member);
            stage(cx, seat, action, Draft::Flight(group));
        }
        (Draft::Flight(group), Action::FleeTo(to)) => flight(cx, seat, &group, to, false),
        (Draft::Flight(group), Action::FleeInto(to)) => flight(cx, seat, &group, to, true),
        (Draft::Flight(mut group), _) => {
            let (arm, count) = Arm::of(action)?;
            arm.set(&mut group, count);
            stage(cx, seat, action, Draft::Flight(group));
        }
        (Draft::Orders(mut standing), Action::PassageFor(other, policy)) => {
            standing.policy[other] = policy;
            standing.next = other.index() as u8 + 1;
            stage(cx, seat, action, Draft::Orders(standing));
        }
        (Draft::Orders(mut standing), Action::PassWindows(passes)) => {
            standing.passes = passes;
            standing.next = 7;
            stage(cx, seat, action, Draft::Orders(standing));
        }
        (Draft::Orders(standing), Action::OrdersDone) => {
            unstage(cx);
            let house = &mut cx.board.houses[seat];
            house.policy = standing.policy;
            let passes = standing.passes;
            if std::mem::replace(&mut house.passes, passes) != passes {
                cx.tell(Event::PassesWindows { seat, passes });
            }
            cx.board.ordered = true;
            let event = Event::OrdersSet { seat, policy: standing.policy, passes: standing.passes };
            cx.out.tell_only(SeatSet::of(seat), event, None);
        }
        _ => return None,
    }
    Some(Flow::Wait)
}

/// A step of an answer is put down.
#[inline]
pub(super) fn stage(cx: &mut Cx<'_>, seat: Seat, step: Action, draft: Draft) {
    cx.board.stager = Some(seat);
    cx.board.draft = draft;
    cx.out.echo(seat, Event::Noted { seat, step });
}

/// The answer is whole.
#[inline]
pub(super) fn unstage(cx: &mut Cx<'_>) {
    cx.board.stager = None;
    cx.board.draft = Draft::None;
}

/// FI-CARD-45 to -47.
fn flight(cx: &mut Cx<'_>, seat: Seat, group: &Group, to: Village, inside: bool) {
    unstage(cx);
    cx.spend(seat, Card::Escape);
    let from = group.from;
    for member in group.members.iter() {
        cx.board.person_mut(member).village = to;
    }
    let old = cx.board.troops_mut(from, seat);
    old.foot -= group.foot;
    old.horse -= group.horse;
    old.king -= group.king;
    old.queen -= group.queen;
    old.known = false;
    let behind = (&*old).into();
    cx.reveal(Event::Fled { seat, from, to, party: group.into(), behind, inside });
    let joined = cx.board.occupies(to, seat);
    let new = cx.board.troops_mut(to, seat);
    new.foot += group.foot;
    new.horse += group.horse;
    new.king += group.king;
    new.queen += group.queen;
    new.known = false;
    new.let_in = if joined { new.let_in && inside } else { inside };
    cx.forget(from, seat);
    cx.touch(from);
    cx.touch(to);
    cx.vacated(from, seat);
}
