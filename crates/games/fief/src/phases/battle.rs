//! A battle, round by round (FI-FIGHT-9 to -36).

use engine::{Checked, Clause, Kind, List, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside::{self, stage, unstage};
use super::{Claims, Cx, DONE, Flow, Frame, Look, Rule, revolt};
use crate::action::{Action, Question, Side};
use crate::clause::{
    DP_23, DP_24, DP_25, DP_26, DP_27, FIGHT_16, FIGHT_17, FIGHT_23, RELIC_7, RND_6,
};
use crate::edition::Rules;
use crate::event::{Death, Event};
use crate::pieces::{Fort, Member, Members, RELICS, Relic, Village, Villages};
use crate::state::{Board, DicePlan, DieUse, Draft, Lies, Troops};

/// Where a battle stands. 0 is the attacker, 1 the defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BattleStage {
    /// About to begin.
    #[default]
    Begin,
    /// A side may play Escape.
    Escape(u8),
    /// A side may ask for mercy.
    Mercy(u8),
    /// The other side is asked to grant it.
    Grant(u8),
    /// Both say what their dice are used for.
    Dice,
    /// A side chooses who falls.
    Lose(u8),
}

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub village: Village,
    /// Attacker and defender.
    pub sides: [Side; 2],
    /// Where it stands.
    pub stage: BattleStage,
    /// From 1.
    pub round: u8,
    /// FI-FIGHT-18: without a leader at the start.
    pub leaderless: [bool; 2],
    /// Fighting members that each side has still to lose.
    pub lose: [u8; 2],
}

/// FI-FIGHT-11: is a side behind walls that count?
pub fn is_protected(board: &Board, battle: &Battle, n: usize) -> bool {
    let inside = |n: usize| is_inside(board, battle.village, battle.sides[n]);
    match n {
        0 => inside(0) && inside(1),
        _ => inside(1),
    }
}

fn is_inside(board: &Board, village: Village, side: Side) -> bool {
    match side {
        Side::Seat(seat) => board.is_inside(village, seat),
        Side::Rebels => board.rebels.inside,
        Side::Guards => board.orphans(village).let_in && board.place(village).fort != Fort::Open,
    }
}

/// Soldiers, guards or rebels of a side.
pub fn men(board: &Board, village: Village, side: Side) -> u8 {
    match side {
        Side::Seat(seat) => board.troops(village, seat).soldiers(),
        Side::Rebels if board.rebels_in(village) => board.rebels.count,
        Side::Rebels => 0,
        Side::Guards => board.orphans(village).soldiers(),
    }
}

/// Free fighting members of a side.
pub fn fighters(board: &Board, village: Village, side: Side) -> Members {
    side.seat().map_or(Members::EMPTY, |seat| board.fighters(village, seat))
}

/// FI-CARD-19 and FI-CRUSADE-21: d'Arcs and Templars of a side.
fn champions(board: &Board, village: Village, side: Side) -> u8 {
    let counts = |it: &Member| {
        let marks = board.person(*it).marks;
        marks.darc || marks.templar
    };
    fighters(board, village, side).iter().filter(counts).count() as u8
}

/// FI-FIGHT-14.
pub fn strength(rules: &Rules, board: &Board, village: Village, side: Side) -> u8 {
    let fighters = fighters(board, village, side);
    let mut points = men(board, village, side) + fighters.len() as u8;
    if rules.setup.bonus_as_strength.is_on() {
        points += 6 * champions(board, village, side);
    }
    points
}

/// FI-FIGHT-15.
pub const fn dice(points: u8) -> u8 {
    match points {
        0 => 0,
        1..=6 => 1,
        7..=12 => 2,
        _ => 3,
    }
}

/// Is there anything of a side in the village?
fn is_there(board: &Board, village: Village, side: Side) -> bool {
    match side {
        Side::Seat(seat) => board.stands(village, seat),
        Side::Rebels | Side::Guards => 0 < men(board, village, side),
    }
}

/// Has it a fighting unit left?
fn can_fight(board: &Board, village: Village, side: Side) -> bool {
    0 < men(board, village, side) || !fighters(board, village, side).is_empty()
}

impl Battle {
    pub(super) fn new(village: Village, attacker: Side, defender: Side) -> Self {
        Self {
            village,
            sides: [attacker, defender],
            stage: BattleStage::Begin,
            round: 0,
            leaderless: [false; 2],
            lose: [0; 2],
        }
    }

    /// Do both say now what their dice are used for?
    pub(crate) fn is_choosing(&self) -> bool {
        self.stage == BattleStage::Dice
    }

    /// Who chooses for a side: the player, or the controller of the rebels unless it is the enemy.
    fn chooser(&self, board: &Board, n: usize) -> Option<Seat> {
        match self.sides[n] {
            Side::Seat(seat) => Some(seat),
            Side::Rebels => {
                let seat = board.rebels.controller;
                (self.sides[1 - n].seat() != Some(seat)).then_some(seat)
            }
            Side::Guards => None,
        }
    }

    /// The side that a seat chooses for.
    fn side_of(&self, board: &Board, seat: Seat) -> usize {
        usize::from(self.chooser(board, 0) != Some(seat))
    }

    fn dice(&self, look: Look<'_>, n: usize) -> u8 {
        dice(strength(look.rules, look.board, self.village, self.sides[n]))
    }

    /// FI-FIGHT-16 (a): whom a side can aim at.
    fn targets(&self, board: &Board, n: usize) -> Members {
        if is_protected(board, self, 1 - n) {
            return Members::EMPTY;
        }
        fighters(board, self.village, self.sides[1 - n])
    }

    /// FI-FIGHT-16 (b) and -17.
    pub(crate) fn catapults(&self, board: &Board, n: usize) -> u8 {
        let Side::Seat(seat) = self.sides[n] else { return 0 };
        let outside = !is_inside(board, self.village, self.sides[n]);
        if n != 0 || !outside || !is_protected(board, self, 1) {
            return 0;
        }
        let troops = board.troops(self.village, seat);
        troops.catapults.min(troops.soldiers() / 4)
    }

    /// FI-FIGHT-16 (c).
    pub(crate) fn grail(&self, board: &Board, n: usize) -> bool {
        let Side::Seat(seat) = self.sides[n] else { return false };
        let Some(bearer) = board.bearer(Relic::Grail) else { return false };
        let person = board.person(bearer);
        person.is_free()
            && person.family == seat
            && person.village == self.village
            && board.is_fighting(bearer)
    }

    fn has_choice(&self, board: &Board, n: usize) -> bool {
        !self.targets(board, n).is_empty() || 0 < self.catapults(board, n) || self.grail(board, n)
    }

    /// FI-DP-23: is this side asked whether it plays Escape?
    fn escapes(&self, board: &Board, n: usize) -> Option<Seat> {
        let seat = self.sides[n].seat()?;
        let house = &board.houses[seat];
        let asked = 0 < house.hand.total()
            && !house.passes
            && !board.free_in(self.village, seat).is_empty();
        asked.then_some(seat)
    }

    /// FI-FIGHT-27: may this side ask for mercy?
    fn pleads(&self, board: &Board, n: usize) -> Option<Seat> {
        let seat = self.sides[n].seat()?;
        self.sides[1 - n].seat()?;
        (!board.free_in(self.village, seat).is_empty()).then_some(seat)
    }

    fn plan(board: &Board, seat: Seat) -> DicePlan {
        match board.draft {
            Draft::Dice(plan) if board.stager == Some(seat) => plan,
            _ => DicePlan::default(),
        }
    }

    /// On from the windows for Escape: the battle begins, or is dropped.
    fn begin(&mut self, cx: &mut Cx<'_>) -> Flow {
        let there = |n: usize| is_there(cx.board, self.village, self.sides[n]);
        let [first, second] = [there(0), there(1)];
        if !(first && second) {
            let left = if first { self.sides[0] } else { self.sides[1] };
            return self.dropped(cx, (first || second).then_some(left));
        }
        let village = self.village;
        for side in self.sides {
            match side {
                Side::Seat(seat) => cx.board.troops_mut(village, seat).known = true,
                Side::Guards => cx.board.orphans_mut(village).known = true,
                Side::Rebels => {}
            }
        }
        if cx.out.listens() {
            for side in self.sides {
                let troops = match side {
                    Side::Seat(seat) => *cx.board.troops(village, seat),
                    Side::Guards => *cx.board.orphans(village),
                    Side::Rebels => Troops { foot: cx.board.rebels.count, ..Troops::default() },
                };
                let Troops { foot, horse, king, queen, catapults, .. } = troops;
                cx.reveal(Event::Ranks { village, side, foot, horse, king, queen, catapults });
            }
        }
        for (n, side) in self.sides.into_iter().enumerate() {
            let Side::Seat(seat) = side else { continue };
            let troops = cx.board.troops(village, seat);
            let led = !cx.board.free_in(village, seat).is_empty();
            self.leaderless[n] = 0 < troops.foot + troops.horse && !led;
        }
        // FI-FIGHT-10: nobody but non-fighting Ladies.
        let fights = |n: usize| can_fight(cx.board, village, self.sides[n]);
        if !fights(0) || !fights(1) {
            return self.conclude(cx);
        }
        self.next_round(cx)
    }

    /// FI-FIGHT-9: nobody is left to fight against.
    fn dropped(&self, cx: &mut Cx<'_>, left: Option<Side>) -> Flow {
        cx.tell(Event::BattleDropped { village: self.village });
        match left {
            Some(Side::Seat(seat)) => self.claim(seat),
            Some(Side::Rebels) => {
                revolt::overrun(cx);
                DONE
            }
            Some(Side::Guards) | None => DONE,
        }
    }

    /// The village falls to a player, or may.
    fn claim(&self, seat: Seat) -> Flow {
        let all: Villages = Village::ALL.iter().copied().collect();
        let settled = all - Villages::of(self.village);
        Flow::Goto(Frame::Claims(Claims { seat, after_move: true, settled }))
    }

    fn next_round(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.round = self.round.saturating_add(1);
        self.mercy(cx, 0)
    }

    /// FI-FIGHT-13.
    fn mercy(&mut self, cx: &mut Cx<'_>, from: usize) -> Flow {
        for n in from..2 {
            if self.pleads(cx.board, n).is_some() {
                self.stage = BattleStage::Mercy(n as u8);
                return Flow::Wait;
            }
        }
        self.choose(cx)
    }

    /// FI-FIGHT-16: those who have a choice make it, in secret.
    fn choose(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.stage = BattleStage::Dice;
        let mut owed = SeatSet::EMPTY;
        for n in 0..2 {
            if let Some(seat) = self.chooser(cx.board, n).filter(|_| self.has_choice(cx.board, n)) {
                owed.insert(seat);
            }
        }
        cx.board.plans = Sealed::owed_by(owed);
        if owed.is_empty() { self.roll(cx, [DicePlan::default(); 2]) } else { Flow::Wait }
    }

    /// FI-FIGHT-19 to -26.
    fn roll(&mut self, cx: &mut Cx<'_>, plans: [DicePlan; 2]) -> Flow {
        let village = self.village;
        let counts = [self.dice(cx.look(), 0), self.dice(cx.look(), 1)];
        let mut losses = [0; 2];
        let mut killed = Members::EMPTY;
        for n in 0..2 {
            let (side, plan) = (self.sides[n], plans[n]);
            let mut faces: List<u8, 3> = List::new();
            for _ in 0..counts[n] {
                let face = cx.die(RND_6);
                faces.push(face);
            }
            let protected = is_protected(cx.board, self, 1 - n);
            let fort = cx.board.place(village).fort;
            let divisor = if protected { fort.divisor() } else { Fort::Open.divisor() };
            let (mut total, mut unaimed) = (0, false);
            for (die, face) in faces.iter().enumerate() {
                let DieUse { aim, catapult, grail } = plan[die];
                if let Some(target) = aim {
                    if *face == 6 {
                        killed.insert(target);
                    }
                    continue;
                }
                unaimed = true;
                total += self.worth(cx.board, n, *face, catapult, grail);
            }
            let bonus = match unaimed && !cx.rules.setup.bonus_as_strength.is_on() {
                true => 6 * u32::from(champions(cx.board, village, side)),
                false => 0,
            };
            total += bonus;
            losses[1 - n] = (total / divisor) as u8;
            cx.reveal(Event::Rolled {
                village,
                side,
                round: self.round,
                faces,
                plan,
                bonus: bonus as u8,
                leaderless: self.leaderless[n],
                total: total as u8,
                divisor: divisor as u8,
                losses: losses[1 - n],
            });
        }
        for member in killed.iter() {
            cx.kill(member, Death::Aimed, true);
        }
        for (n, count) in losses.into_iter().enumerate() {
            self.suffer(cx, n, count);
        }
        self.fall(cx)
    }

    /// FI-FIGHT-20: what one unaimed die is worth.
    fn worth(&self, board: &Board, n: usize, face: u8, catapult: bool, grail: bool) -> u32 {
        let heroes = fighters(board, self.village, self.sides[n])
            .iter()
            .filter(|it| board.person(*it).marks.hero)
            .count() as i32;
        let times = if catapult { 2 } else { 1 } * if grail { 3 } else { 1 };
        let malus = if self.leaderless[n] { 2 } else { 0 };
        (i32::from(face) * times - malus + 3 * heroes).max(0) as u32
    }

    /// FI-FIGHT-22 to -26: a side removes its losses; those that reach members wait.
    fn suffer(&mut self, cx: &mut Cx<'_>, n: usize, losses: u8) {
        let (village, side) = (self.village, self.sides[n]);
        let lost = losses.min(men(cx.board, village, side));
        match side {
            Side::Rebels => cx.board.rebels.count -= lost,
            Side::Seat(seat) => {
                cx.board.troops_mut(village, seat).lose(lost);
            }
            Side::Guards => {
                cx.board.orphans_mut(village).lose(lost);
            }
        }
        if 0 < lost {
            let left = men(cx.board, village, side);
            cx.tell(Event::MenFell { village, side, count: lost, left });
        }
        if let Side::Seat(seat) = side {
            let troops = cx.board.troops_mut(village, seat);
            let kept = troops.catapults.min(troops.soldiers() / 4);
            let gone = troops.catapults - kept;
            troops.catapults = kept;
            if 0 < gone {
                cx.tell(Event::CatapultsLost { seat, village, count: gone });
            }
        }
        let members = fighters(cx.board, village, side).len() as u8;
        self.lose[n] = (losses - lost).min(members);
    }

    /// FI-FIGHT-23: members fall, as their player chooses.
    fn fall(&mut self, cx: &mut Cx<'_>) -> Flow {
        for n in 0..2 {
            let left = fighters(cx.board, self.village, self.sides[n]);
            if self.lose[n] == 0 {
                continue;
            }
            if (self.lose[n] as usize) < left.len() {
                self.stage = BattleStage::Lose(n as u8);
                return Flow::Wait;
            }
            self.lose[n] = 0;
            for member in left.iter() {
                cx.kill(member, Death::Battle, true);
            }
        }
        let fights = |n: usize| can_fight(cx.board, self.village, self.sides[n]);
        if fights(0) && fights(1) { self.next_round(cx) } else { self.conclude(cx) }
    }

    /// FI-FIGHT-28.
    fn spared(&mut self, cx: &mut Cx<'_>, n: usize) -> Flow {
        let village = self.village;
        let (Some(seat), Some(to)) = (self.sides[n].seat(), self.sides[1 - n].seat()) else {
            return self.conclude(cx);
        };
        cx.tell(Event::MercyGranted { village, seat, by: to });
        let troops = cx.board.troops_mut(village, seat);
        *troops = Troops { known: true, ..Troops::default() };
        for member in cx.board.free_in(village, seat).iter() {
            cx.capture(member, to, true);
        }
        self.end(cx, Some(1 - n), [true; 2])
    }

    /// FI-FIGHT-29: who has won.
    fn conclude(&mut self, cx: &mut Cx<'_>) -> Flow {
        let fights = |n: usize| can_fight(cx.board, self.village, self.sides[n]);
        let winner = match (fights(0), fights(1)) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ => None,
        };
        let alive = [0, 1].map(|n| is_there(cx.board, self.village, self.sides[n]));
        self.end(cx, winner, alive)
    }

    /// FI-FIGHT-30 to -36. `alive`: not killed to the last.
    fn end(&mut self, cx: &mut Cx<'_>, winner: Option<usize>, alive: [bool; 2]) -> Flow {
        let village = self.village;
        let won = winner.map(|n| self.sides[n]);
        cx.tell(Event::BattleEnded { village, winner: won, rounds: self.round });
        if let (Some(n), Some(Side::Seat(seat))) = (winner, won)
            && let Side::Seat(loser) = self.sides[1 - n]
        {
            for lady in cx.board.free_in(village, loser).iter() {
                cx.capture(lady, seat, true);
            }
        }
        for (n, alive) in alive.into_iter().enumerate() {
            let Side::Seat(captor) = self.sides[n] else { continue };
            if winner == Some(n) {
                continue;
            }
            for member in cx.board.captives_in(village, captor).iter() {
                match won {
                    _ if !alive => cx.kill(member, Death::Captivity, true),
                    Some(Side::Seat(seat)) => cx.pass_captive(member, seat),
                    _ => {}
                }
            }
        }
        self.relics(cx, won);
        cx.touch(village);
        self.rebels(cx, won);
        let Some(Side::Seat(seat)) = won else { return DONE };
        let beaten = winner.map(|n| self.sides[1 - n]);
        self.conquer(cx, seat, winner == Some(0), beaten)
    }

    /// FI-FIGHT-32.
    fn relics(&self, cx: &mut Cx<'_>, won: Option<Side>) {
        for relic in RELICS {
            if cx.board.relics[relic as usize] != Lies::Fallen(self.village) {
                continue;
            }
            cx.board.relics[relic as usize] = Lies::In(self.village);
            match won {
                Some(Side::Seat(seat)) if !cx.board.free_in(self.village, seat).is_empty() => {
                    cx.pick_up(relic, self.village, seat);
                }
                _ => cx.tell(Event::RelicLeft { relic, village: self.village }),
            }
        }
    }

    /// FI-REVOLT-5, -12 and -14.
    fn rebels(&self, cx: &mut Cx<'_>, won: Option<Side>) {
        if !self.sides.contains(&Side::Rebels) {
            return;
        }
        if won == Some(Side::Rebels) {
            revolt::overrun(cx);
            return;
        }
        if cx.rules.setup.revolt_burns_always.is_on() {
            revolt::scorch(cx, self.village);
        }
        if cx.board.rebels.count == 0 {
            let by = self.sides.into_iter().find_map(Side::seat);
            revolt::ended(cx, by, None);
        }
    }

    /// FI-FIGHT-33, -34 and -36.
    fn conquer(&self, cx: &mut Cx<'_>, seat: Seat, attacked: bool, beaten: Option<Side>) -> Flow {
        let village = self.village;
        let place = *cx.board.place(village);
        let absent = place.owner.is_none_or(|owner| !place.order.contains(&owner));
        if !absent || place.owner == Some(seat) || cx.board.rebels_in(village) {
            return DONE;
        }
        if attacked && 0 < place.mills + place.presses && place.owner.is_some() {
            let (mills, presses) = (place.mills, place.presses);
            let place = cx.board.place_mut(village);
            place.mills = 0;
            place.presses = 0;
            cx.tell(Event::Burnt { village, mills, presses, castle: false });
        }
        let fief = cx.board.in_fief(cx.rules, village);
        let owner_beaten = place.owner.is_some_and(|owner| beaten == Some(Side::Seat(owner)));
        match place.owner {
            None if fief => {}
            None => {
                cx.take_village(village, seat);
                return DONE;
            }
            Some(_) if !attacked && !owner_beaten => return DONE,
            Some(_) if fief && !cx.board.is_capital(cx.rules, village) => {}
            Some(owner) if cx.board.allied(owner, seat) && !owner_beaten => {
                return self.claim(seat);
            }
            Some(_) => {
                cx.take_village(village, seat);
                return DONE;
            }
        }
        let held = cx.board.holder(village).is_some_and(|it| place.order.contains(&it));
        if place.fort != Fort::Open && !held {
            cx.board.place_mut(village).sitter = Some(seat);
            cx.tell(Event::SitsIn { seat, village });
        }
        DONE
    }
}

impl Rule for Battle {
    fn asks(&self, look: Look<'_>) -> SeatSet {
        let side = |n: u8| self.sides[n as usize].seat().map_or(SeatSet::EMPTY, SeatSet::of);
        match self.stage {
            BattleStage::Begin => SeatSet::EMPTY,
            BattleStage::Escape(n) | BattleStage::Mercy(n) => side(n),
            BattleStage::Grant(n) => side(1 - n),
            BattleStage::Dice => look.board.plans.owed(),
            BattleStage::Lose(n) => side(n),
        }
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        let (village, round) = (self.village, self.round);
        match self.stage {
            BattleStage::Begin | BattleStage::Escape(_) => {
                (Question::EscapeBattle { village }, DP_23)
            }
            BattleStage::Mercy(_) => (Question::Mercy { village, round }, DP_24),
            BattleStage::Grant(n) => {
                let seat = self.sides[n as usize].seat().unwrap_or_default();
                (Question::Grant { village, seat }, DP_25)
            }
            BattleStage::Dice => {
                let dice = self.dice(look, self.side_of(look.board, seat));
                (Question::Dice { village, dice }, DP_26)
            }
            BattleStage::Lose(n) => {
                (Question::Lose { village, left: self.lose[n as usize] }, DP_27)
            }
        }
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        match self.stage {
            BattleStage::Begin => {}
            BattleStage::Escape(_) => {
                if aside::drafting(board) {
                    return aside::steps(look, seat, into);
                }
                into.push(Action::PassWindow);
                aside::unlock(look, seat, into);
                aside::flee(look, seat, into);
            }
            BattleStage::Mercy(_) => into.extend([Action::AskMercy, Action::FightOn]),
            BattleStage::Grant(_) => into.extend([Action::Grant, Action::RefuseMercy]),
            BattleStage::Dice => self.uses(look, seat, into),
            BattleStage::Lose(n) => {
                let left = fighters(board, self.village, self.sides[n as usize]);
                into.extend(left.iter().map(Action::LoseMember));
            }
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match (self.stage, action) {
            (BattleStage::Mercy(_), Action::AskMercy | Action::FightOn)
            | (BattleStage::Grant(_), Action::Grant | Action::RefuseMercy) => Ok(()),
            (BattleStage::Escape(_), Action::PassWindow) if !aside::drafting(board) => Ok(()),
            (BattleStage::Escape(_), Action::LeaveOnCrusade(_) | Action::Orders) => Err(Stop),
            (BattleStage::Escape(_), _) => {
                aside::check(look, seat, action, why).unwrap_or(Err(Stop))
            }
            (BattleStage::Lose(n), Action::LoseMember(member)) => {
                let left = fighters(board, self.village, self.sides[n as usize]);
                need!(why, left.has(member), FIGHT_23, member = member.id());
                Ok(())
            }
            (BattleStage::Dice, _) => self.check_use(look, seat, action, why),
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let there = |n: usize| is_there(cx.board, self.village, self.sides[n]);
        if there(0) && there(1) {
            let [attacker, defender] = self.sides;
            cx.tell(Event::BattleBegan { village: self.village, attacker, defender });
            for n in [1, 0] {
                if self.escapes(cx.board, n).is_some() {
                    self.stage = BattleStage::Escape(n as u8);
                    return Flow::Wait;
                }
            }
        }
        self.begin(cx)
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match (self.stage, action) {
            (BattleStage::Escape(n), _) => {
                if action == Action::PassWindow {
                    cx.tell(Event::WindowAnswered { seat });
                } else {
                    aside::answer(cx, seat, action);
                    if cx.board.stager.is_some() {
                        return Flow::Wait;
                    }
                }
                if n == 1 && self.escapes(cx.board, 0).is_some() {
                    self.stage = BattleStage::Escape(0);
                    return Flow::Wait;
                }
                self.begin(cx)
            }
            (BattleStage::Mercy(n), Action::AskMercy) => {
                cx.tell(Event::MercyAsked { village: self.village, seat });
                self.stage = BattleStage::Grant(n);
                Flow::Wait
            }
            (BattleStage::Mercy(n), _) => {
                cx.tell(Event::FoughtOn { village: self.village, seat });
                self.mercy(cx, n as usize + 1)
            }
            (BattleStage::Grant(n), Action::Grant) => self.spared(cx, n as usize),
            (BattleStage::Grant(n), _) => {
                cx.tell(Event::MercyRefused { village: self.village, seat });
                self.mercy(cx, n as usize + 1)
            }
            (BattleStage::Dice, _) => self.use_die(cx, seat, action),
            (BattleStage::Lose(n), Action::LoseMember(member)) => {
                self.lose[n as usize] -= 1;
                cx.kill(member, Death::Battle, true);
                self.fall(cx)
            }
            _ => unreachable!("checked"),
        }
    }
}

impl Battle {
    /// What the dice of a side may be used for next.
    fn uses(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        let board = look.board;
        let n = self.side_of(board, seat);
        let plan = Self::plan(board, seat);
        let count = self.dice(look, n);
        let hurled = plan.iter().filter(|it| it.catapult).count() as u8;
        let grailed = plan.iter().any(|it| it.grail);
        if hurled == 0 && !grailed {
            let first = plan.iter().rposition(|it| it.aim.is_some()).map_or(0, |it| it as u8 + 1);
            let targets = self.targets(board, n);
            for die in first..count {
                into.extend(targets.iter().map(|it| Action::Aim(die, it)));
            }
        }
        if !grailed && hurled < self.catapults(board, n) {
            let first = plan.iter().rposition(|it| it.catapult).map_or(0, |it| it as u8 + 1);
            let free = (first..count).filter(|it| plan[*it as usize].aim.is_none());
            into.extend(free.map(Action::Hurl));
        }
        if !grailed && self.grail(board, n) {
            let free = (0..count).filter(|it| plan[*it as usize].aim.is_none());
            into.extend(free.map(Action::PutGrail));
        }
        into.push(Action::Roll);
    }

    fn check_use<W: Why>(
        &self,
        look: Look<'_>,
        seat: Seat,
        action: Action,
        why: &mut W,
    ) -> Checked {
        let board = look.board;
        let n = self.side_of(board, seat);
        let plan = Self::plan(board, seat);
        let count = self.dice(look, n);
        let hurled = plan.iter().filter(|it| it.catapult).count() as u8;
        let grailed = plan.iter().any(|it| it.grail);
        match action {
            Action::Roll => Ok(()),
            Action::Aim(die, member) => {
                must!(why, die < count, FIGHT_16, die = die.saturating_add(1));
                let after = plan.iter().rposition(|it| it.aim.is_some());
                let open = after.is_none_or(|it| it < die as usize) && hurled == 0 && !grailed;
                must!(why, open, FIGHT_16, die = die.saturating_add(1));
                need!(
                    why,
                    self.targets(board, n).has(member),
                    FIGHT_16,
                    die = die.saturating_add(1)
                );
                Ok(())
            }
            Action::Hurl(die) => {
                must!(why, die < count, FIGHT_16, die = die.saturating_add(1));
                let after = plan.iter().rposition(|it| it.catapult);
                let open = after.is_none_or(|it| it < die as usize) && !grailed;
                let free = open && plan[die as usize].aim.is_none();
                must!(why, free, FIGHT_16, die = die.saturating_add(1));
                let usable = self.catapults(board, n);
                need!(why, hurled < usable, FIGHT_17, count = usable);
                Ok(())
            }
            Action::PutGrail(die) => {
                must!(why, die < count, FIGHT_16, die = die.saturating_add(1));
                let free = plan[die as usize].aim.is_none() && !grailed;
                must!(why, free, FIGHT_16, die = die.saturating_add(1));
                need!(why, self.grail(board, n), RELIC_7);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn use_die(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let mut plan = Self::plan(cx.board, seat);
        match action {
            Action::Aim(die, member) => plan[die as usize].aim = Some(member),
            Action::Hurl(die) => plan[die as usize].catapult = true,
            Action::PutGrail(die) => plan[die as usize].grail = true,
            _ => {
                unstage(cx);
                cx.board.plans.put(seat, plan);
                cx.out.sign(Event::DiceReady { village: self.village, seat });
                let Some(all) = cx.board.plans.open() else { return Flow::Wait };
                let plans = [0, 1].map(|n| {
                    self.chooser(cx.board, n).and_then(|seat| all[seat]).unwrap_or_default()
                });
                return self.roll(cx, plans);
            }
        }
        stage(cx, seat, action, Draft::Dice(plan));
        Flow::Wait
    }
}
