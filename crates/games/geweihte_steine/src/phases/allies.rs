//! Several attackers in one region: alliance orders and duels (GS-ALLY).

use engine::{Checked, Clause, List, Sealed, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Frame, Look, battle};
use crate::action::{Action, Question};
use crate::clause::{ALLY_1, ALLY_2, D_ALLY, D_DUEL, RND_4};
use crate::event::{AllyKind, Event};
use crate::state::{Ally, Board, Seats};

/// Attackers write in secret what they do (GS-ALLY-1), then retreats and duels take place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Allies {
    /// Where.
    pub region: Seat,
    /// How many seats, in their order, are done with as challengers.
    pub done: u8,
}

impl Allies {
    pub(super) fn of(region: Seat) -> Self {
        Self { region, done: 0 }
    }

    pub(super) fn asks(&self, board: &Board) -> SeatSet {
        board.secret.owed()
    }

    pub(super) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.done = 0;
        cx.board.pledges = Seats::default();
        cx.board.secret = Sealed::owed_by(cx.board.attackers_in(self.region));
        Flow::Wait
    }

    pub(super) fn question(&self) -> (Question, Clause) {
        (Question::Ally { region: self.region }, D_ALLY)
    }

    pub(super) fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        self.orders(look, seat, |order| into.push(order));
    }

    /// Gives the orders that may be written, in order.
    pub(crate) fn orders(&self, look: Look<'_>, seat: Seat, mut give: impl FnMut(Action)) {
        if !look.board.is_held(seat) {
            give(Action::AllyRetreat);
        }
        let others = look.board.attackers_in(self.region).without(seat);
        others.iter().map(Action::AllyAttack).for_each(&mut give);
        give(Action::AllyAlliance);
    }

    pub(super) fn check<W: Why>(
        &self,
        look: Look<'_>,
        seat: Seat,
        action: Action,
        why: &mut W,
    ) -> Checked {
        match action {
            Action::AllyRetreat => {
                need!(why, !look.board.is_held(seat), ALLY_2);
            }
            Action::AllyAttack(other) => {
                let others = look.board.attackers_in(self.region).without(seat);
                must!(why, others.has(other), ALLY_1, seat = other);
            }
            Action::AllyAlliance => {}
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        let region = self.region;
        let order = match action {
            Action::AllyRetreat => Ally::Retreat,
            Action::AllyAttack(other) => Ally::Attack(other),
            _ => Ally::Alliance,
        };
        cx.board.secret.put(seat, order);
        let (ally, target) = named(order);
        cx.out.echo(seat, Event::Pledged { seat, region, ally, target });
        cx.out.sign(Event::PledgeReady { seat, region });
        let Some(orders) = cx.board.secret.open() else { return Flow::Wait };
        cx.board.pledges = orders;
        for seat in cx.board.seats() {
            if let Some(order) = orders[seat] {
                let (ally, target) = named(order);
                cx.out.reveal(Event::Pledge { seat, region, ally, target });
            }
        }
        for seat in cx.board.seats().filter(|seat| orders[*seat] == Some(Ally::Retreat)) {
            cx.retreat(seat, region);
        }
        self.duels(cx)
    }

    /// GS-ALLY-4: duels one after the other; then it is seen who fights on together.
    pub(super) fn duels(&mut self, cx: &mut Cx<'_>) -> Flow {
        let region = self.region;
        while usize::from(self.done) < cx.rules.seats {
            let seat = cx.board.order[self.done as usize];
            self.done += 1;
            let Some(Ally::Attack(with)) = cx.board.pledges[seat] else { continue };
            let present = cx.board.attackers_in(region);
            let mutual = cx.board.pledges[with] == Some(Ally::Attack(seat));
            let fought = mutual && cx.board.rank(with) < cx.board.rank(seat);
            if present.has(seat) && present.has(with) && !fought {
                cx.tell(Event::DuelBegan { region, seat, with });
                let first = cx.board.rank(seat) < cx.board.rank(with);
                let [a, b] = if first { [seat, with] } else { [with, seat] };
                return Flow::Call(Frame::Duel(Duel { region, a, b, asked: a }));
            }
        }
        let left = cx.board.attackers_in(region);
        let pledges = cx.board.pledges;
        let allied = left.iter().all(|seat| pledges[seat] == Some(Ally::Alliance));
        match left.len() {
            0 | 1 => {}
            _ if allied => cx.tell(Event::Allied { region, seats: left }),
            _ => return self.enter(cx),
        }
        cx.board.pledges = Seats::default();
        DONE
    }
}

/// The name of an alliance order, and whom it is against.
fn named(order: Ally) -> (AllyKind, Option<Seat>) {
    match order {
        Ally::Retreat => (AllyKind::Retreat, None),
        Ally::Attack(seat) => (AllyKind::Attack, Some(seat)),
        Ally::Alliance => (AllyKind::Alliance, None),
    }
}

/// Two attackers fight for the right to face the defenders (GS-ALLY-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Where.
    pub region: Seat,
    /// Who is asked first.
    pub a: Seat,
    /// The other.
    pub b: Seat,
    /// Who is asked now.
    pub asked: Seat,
}

impl Duel {
    pub(super) fn question(&self, seat: Seat) -> (Question, Clause) {
        let with = if seat == self.a { self.b } else { self.a };
        (Question::Duel { region: self.region, with }, D_DUEL)
    }

    pub(super) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.round(cx)
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let (seat, region) = (self.asked, self.region);
        if action == Action::Retreat {
            cx.retreat(seat, region);
            return DONE;
        }
        cx.tell(Event::FoughtOn { seat, region });
        if seat == self.a { self.ask_second(cx) } else { self.round(cx) }
    }

    /// Rounds, until somebody is gone or may go.
    fn round(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (region, a, b) = (self.region, self.a, self.b);
        loop {
            let mut hits = [0; 2];
            for (n, seat) in [a, b].into_iter().enumerate() {
                let dice = cx.board.knights[region][seat];
                hits[n] = cx.swords(RND_4, dice);
                cx.tell(Event::Rolled { region, seat, dice, swords: hits[n] });
            }
            for (seat, enemy, hits) in [(a, b, hits[0]), (b, a, hits[1])] {
                let aims: List<Seat, 6> = [enemy].into_iter().collect();
                battle::strike(cx, region, seat, hits, &aims, true);
            }
            cx.board.fought = cx.board.fought.with(a).with(b);
            let present = cx.board.attackers_in(region);
            if !present.has(a) || !present.has(b) {
                return DONE;
            }
            if !cx.board.is_held(a) {
                self.asked = a;
                return Flow::Wait;
            }
            if !cx.board.is_held(b) {
                self.asked = b;
                return Flow::Wait;
            }
        }
    }

    fn ask_second(&mut self, cx: &mut Cx<'_>) -> Flow {
        if cx.board.is_held(self.b) {
            return self.round(cx);
        }
        self.asked = self.b;
        Flow::Wait
    }
}
