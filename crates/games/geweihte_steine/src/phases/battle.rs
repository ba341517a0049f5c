//! A battle in a region: who fights whom, round by round (GS-WAR-9 to -19).

use engine::{Checked, Clause, List, Seat, SeatSet, Stop, Why, must};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Allies, Cx, DONE, Flow, Frame, Look};
use crate::action::{Action, Question};
use crate::clause::{D_RETREAT, D_TARGET, RND_4, WAR_12};
use crate::event::Event;
use crate::pieces::SEATS;
use crate::state::{Board, Seats};

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BattleStage {
    /// Before a round: is it over, does somebody leave?
    Look,
    /// This attacker may retreat.
    Retreat(Seat),
    /// This player says whom the hits go to.
    Target(Seat),
}

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub region: Seat,
    /// Where it stands.
    pub stage: BattleStage,
}

impl Battle {
    pub(super) fn of(region: Seat) -> Self {
        Self { region, stage: BattleStage::Look }
    }

    pub(super) fn asks(&self) -> SeatSet {
        match self.stage {
            BattleStage::Look => SeatSet::EMPTY,
            BattleStage::Retreat(seat) | BattleStage::Target(seat) => SeatSet::of(seat),
        }
    }

    pub(super) fn question(&self) -> Option<(Question, Clause)> {
        let region = self.region;
        match self.stage {
            BattleStage::Look => None,
            BattleStage::Retreat(_) => Some((Question::Retreat { region }, D_RETREAT)),
            BattleStage::Target(_) => Some((Question::Target { region }, D_TARGET)),
        }
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        match self.stage {
            BattleStage::Look => {}
            BattleStage::Retreat(_) => into.extend([Action::FightOn, Action::Retreat]),
            BattleStage::Target(seat) => {
                let left = unaimed(look.board, self.region, seat);
                into.extend(left.iter().map(Action::Target));
            }
        }
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        match (self.stage, action) {
            (BattleStage::Retreat(_), Action::FightOn | Action::Retreat) => Ok(()),
            (BattleStage::Target(seat), Action::Target(enemy)) => {
                let left = unaimed(look.board, self.region, seat);
                must!(why, left.has(enemy), WAR_12, seat = enemy);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let region = self.region;
        match (self.stage, action) {
            (BattleStage::Retreat(seat), Action::Retreat) => {
                cx.retreat(seat, region);
                self.go_on(cx)
            }
            (BattleStage::Retreat(seat), _) => {
                cx.tell(Event::FoughtOn { seat, region });
                self.run(cx, true)
            }
            (BattleStage::Target(seat), Action::Target(enemy)) => {
                cx.board.aims[seat].push(enemy);
                let seats = cx.board.aims[seat];
                cx.tell(Event::Aimed { seat, region, seats });
                self.run(cx, true)
            }
            (_, _) => unreachable!("checked"),
        }
    }

    pub(super) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.board.fought = SeatSet::EMPTY;
        begin(cx, self.region);
        if 1 < cx.board.attackers_in(self.region).len() {
            return Flow::Call(Frame::Allies(Allies::of(self.region)));
        }
        self.go_on(cx)
    }

    /// What was called is over.
    pub(super) fn go_on(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx, false)
    }

    /// Round after round, until it is over or somebody is asked. `stays`: the lone attacker was
    /// asked before this round already.
    fn run(&mut self, cx: &mut Cx<'_>, mut stays: bool) -> Flow {
        let region = self.region;
        loop {
            self.stage = BattleStage::Look;
            let board = &*cx.board;
            let (lords, attackers) = (board.lords_in(region), board.attackers_in(region));
            let regent = 0 < board.knights[region][region];
            let defenders = !lords.is_empty() || regent;
            let quiet = attackers.is_empty() && (lords.is_empty() || !regent);
            if quiet || !defenders {
                return end(cx, region);
            }
            if let Some(seat) = attackers.single()
                && !stays
                && board.fought.has(seat)
                && !board.is_held(seat)
            {
                self.stage = BattleStage::Retreat(seat);
                return Flow::Wait;
            }
            if let Some(seat) = aim(cx, region) {
                self.stage = BattleStage::Target(seat);
                return Flow::Wait;
            }
            round(cx, region);
            stays = false;
            let board = &*cx.board;
            let defended = !board.lords_in(region).is_empty() || 0 < board.knights[region][region];
            if defended && 1 < board.attackers_in(region).len() {
                return Flow::Call(Frame::Allies(Allies::of(region)));
            }
        }
    }
}

/// GS-WAR-12: whoever faces several groups says in which order the hits go to them. Gives who must
/// be asked; one group leaves no choice.
fn aim(cx: &mut Cx<'_>, region: Seat) -> Option<Seat> {
    for seat in cx.board.ordered(fighters(cx.board, region)) {
        let left = unaimed(cx.board, region, seat);
        match left.single() {
            Some(last) => cx.board.aims[seat].push(last),
            None if left.is_empty() => {}
            None => return Some(seat),
        }
    }
    None
}

/// GS-WAR-10: who fights in a region.
#[inline]
fn fighters(board: &Board, region: Seat) -> SeatSet {
    let strangers = board.strangers(region);
    if 0 < board.knights[region][region] { strangers.with(region) } else { strangers }
}

/// GS-WAR-10: the enemies of one who fights: the lords, or if there are none the regent, on one
/// side; all others on the other.
#[inline]
fn enemies(board: &Board, region: Seat, seat: Seat) -> SeatSet {
    let lords = board.lords_in(region);
    let defends = if lords.is_empty() { SeatSet::of(region) } else { lords };
    let all = fighters(board, region);
    if defends.has(seat) { all.minus(defends) } else { all.and(defends) }
}

/// Enemies that are not in a player's order of targets yet.
#[inline]
fn unaimed(board: &Board, region: Seat, seat: Seat) -> SeatSet {
    let aimed = board.aims[seat].iter().fold(SeatSet::EMPTY, |all, seat| all.with(*seat));
    enemies(board, region, seat).minus(aimed)
}

/// GS-WAR-11, -13 and -14: all roll with the numbers at the start of the round.
fn round(cx: &mut Cx<'_>, region: Seat) {
    let fighters = fighters(cx.board, region);
    let mut hits = Seats::<u8>::default();
    for seat in cx.board.ordered(fighters) {
        let dice = cx.board.knights[region][seat];
        hits[seat] = cx.swords(RND_4, dice);
        cx.tell(Event::Rolled { region, seat, dice, swords: hits[seat] });
    }
    let attackers = cx.board.attackers_in(region);
    cx.board.fought = cx.board.fought.union(attackers);
    for seat in cx.board.ordered(fighters) {
        let aims = std::mem::take(&mut cx.board.aims[seat]);
        strike(cx, region, seat, hits[seat], &aims, false);
    }
}

/// One player's hits, along the order of targets; the rest kills farmers.
pub(super) fn strike(
    cx: &mut Cx<'_>,
    region: Seat,
    seat: Seat,
    mut hits: u8,
    aims: &List<Seat, SEATS>,
    duel: bool,
) {
    for enemy in aims.iter() {
        let count = hits.min(cx.board.knights[region][*enemy]);
        cx.fell(region, *enemy, count);
        hits -= count;
    }
    let Some(last) = aims.last().filter(|_| 0 < hits) else { return };
    if let Some(loser) = cx.rules.pays(seat, *last, region, duel) {
        let farmers = &mut cx.board.realms[loser].farmers;
        let count = hits.min(*farmers);
        *farmers -= count;
        if 0 < count {
            cx.tell(Event::FarmersKilled { seat: loser, by: seat, count });
        }
    }
}

/// Says what the battle is about.
fn begin(cx: &mut Cx<'_>, region: Seat) {
    if !cx.out.listens() {
        return;
    }
    let board = &*cx.board;
    let (lords, attackers) = (board.lords_in(region), board.attackers_in(region));
    let regent = 0 < board.knights[region][region];
    let bound: u8 = board.pending[region].0.iter().sum();
    let event = match (lords.is_empty(), attackers.is_empty(), regent) {
        (true, _, true) => Event::Battle { region, attackers },
        (true, _, false) => Event::Undefended { region, seats: attackers },
        (false, true, _) => Event::Rebellion { region, lords },
        (false, false, false) => Event::LordsAttacked { region, lords, attackers },
        (false, false, true) => Event::ThreeParties { region, lords, attackers },
    };
    cx.tell(event);
    if 0 < bound {
        cx.tell(Event::Pinned { seat: region, count: bound });
    }
}

/// GS-WAR-18: survivors stay.
fn end(cx: &mut Cx<'_>, region: Seat) -> Flow {
    let board = &*cx.board;
    let seats = board.strangers(region);
    let lords = board.lords[region];
    let regent = 0 < board.knights[region][region];
    let new = !board.attackers_in(region).is_empty();
    cx.tell(match (seats.is_empty(), regent, lords.is_empty()) {
        (true, true, true) => Event::Defended { region },
        (true, true, false) => Event::Freed { region },
        (true, false, _) => Event::Emptied { region },
        (false, _, _) if new => Event::Conquered { region, seats },
        (false, _, _) => Event::LordsHeld { region, lords: seats },
    });
    DONE
}
