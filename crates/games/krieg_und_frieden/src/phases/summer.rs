//! Summer: each player in turn builds, assigns, attacks and bribes as long as the cards last
//! (KF-SUMMER-1 to -9 and -21 to -26).

use engine::{Checked, Kind, Seat, SeatSet, Stop, Veiled, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Defence, Flow, Frame, Look, Reply};
use crate::action::Action;
use crate::clause::{
    SUMMER_3, SUMMER_6, SUMMER_8, SUMMER_10, SUMMER_14, SUMMER_21, SUMMER_25, SUMMER_26,
};
use crate::event::Event;
use crate::pieces::Resource::{Grain, Knight, Riches, Worker};

/// The turns of one Summer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Summer {
    /// Whose turn it is.
    pub turn: Seat,
    /// Who has not had a turn yet, the present player included.
    pub left: SeatSet,
    /// Opponents whose first burned house has paid its loot this turn.
    pub looted: SeatSet,
    /// Opponents who showed this turn that they have no Knight.
    pub exposed: SeatSet,
}

impl Summer {
    /// KF-SUMMER-1: the Adviser begins.
    pub(crate) fn first(cx: &Cx<'_>) -> Self {
        Self::turn_of(cx.board.adviser, cx.everyone())
    }

    fn turn_of(turn: Seat, left: SeatSet) -> Self {
        Self { turn, left, looted: SeatSet::EMPTY, exposed: SeatSet::EMPTY }
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        cx.tell(Event::TurnBegan { seat: self.turn });
        self.go_on(cx)
    }

    /// KF-SUMMER-4: with an empty hand, which all see, the turn ends by itself.
    fn go_on(&mut self, cx: &mut Cx<'_>) -> Flow {
        if cx.board.hands[self.turn].is_empty() { self.end(cx) } else { Flow::Wait }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let hand = look.board.hands[self.turn];
        if hand.has(Grain) {
            into.push(Action::BuildFarm);
        }
        if hand.has(Worker) {
            into.push(Action::AssignWorker);
        }
        let others = SeatSet::all(look.rules.seats).without(self.turn);
        if hand.has(Knight) {
            into.extend(others.iter().map(Action::Attack));
        }
        if hand.has(Riches) {
            into.extend(others.iter().map(Action::Bribe));
        }
        into.push(Action::EndTurn);
    }

    #[inline]
    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        let hand = &board.hands[self.turn];
        let mine = &board.estates[self.turn];
        match action {
            Action::BuildFarm => {
                need!(why, hand.has(Grain), SUMMER_3, card = Grain.id());
                need!(why, 0 < board.reserve(self.turn, rules.tables.houses), SUMMER_6);
            }
            Action::AssignWorker => {
                need!(why, hand.has(Worker), SUMMER_3, card = Worker.id());
                let (farms, workers) = (mine.farms, mine.worker_houses);
                let room = workers < 3 && workers + 2 <= farms;
                need!(why, room, SUMMER_8, farms = farms.saturating_sub(1), workers = workers + 1);
            }
            Action::Attack(target) => {
                need!(why, hand.has(Knight), SUMMER_3, card = Knight.id());
                must!(why, target != self.turn, SUMMER_10, seat = target);
                let house = 0 < board.estates[target].houses() || rules.allows_futile_targets();
                need!(why, house, SUMMER_14, seat = target);
            }
            Action::Bribe(target) => {
                need!(why, hand.has(Riches), SUMMER_3, card = Riches.id());
                must!(why, target != self.turn, SUMMER_21, seat = target);
                need!(why, !self.exposed.has(target), SUMMER_25, seat = target);
                let cards = !board.hands[target].is_empty() || rules.allows_futile_targets();
                need!(why, cards, SUMMER_26, seat = target);
            }
            Action::EndTurn => {}
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.turn;
        match action {
            Action::BuildFarm => {
                cx.discard(seat, Grain);
                cx.board.estates[seat].farms += 1;
                cx.tell(Event::FarmBuilt { seat });
                self.go_on(cx)
            }
            Action::AssignWorker => {
                cx.discard(seat, Worker);
                cx.board.estates[seat].farms -= 1;
                cx.board.estates[seat].worker_houses += 1;
                cx.tell(Event::WorkerAssigned { seat });
                self.go_on(cx)
            }
            Action::Attack(target) => {
                cx.discard(seat, Knight);
                cx.tell(Event::Attacked { seat, target });
                let exposed = self.exposed.has(target);
                Flow::Call(Frame::Defence(Defence { attacker: seat, target, exposed }))
            }
            Action::Bribe(target) => {
                self.bribe(cx, target);
                self.go_on(cx)
            }
            Action::EndTurn => self.end(cx),
            _ => unreachable!("checked"),
        }
    }

    /// An attack is over: loot for the first burned house of each opponent (KF-SUMMER-16 to -18).
    pub(crate) fn resume(&mut self, cx: &mut Cx<'_>, reply: Reply) -> Flow {
        if let Reply::Burned { loser } = reply {
            let seat = self.turn;
            if self.looted.insert(loser) {
                let loot = cx.draw(2);
                cx.board.loot += loot;
                let told = |cards| Event::Looted { seat, from: loser, cards };
                let hidden = told(Veiled::Hidden(loot.total()));
                // KF-SUMMER-20: in Spada not even the owner may look.
                if cx.rules.owner_sees_loot() {
                    let shown = told(Veiled::Shown(loot));
                    cx.out.tell_only(SeatSet::of(seat), shown, Some(hidden));
                } else {
                    cx.tell(hidden);
                }
            } else {
                cx.tell(Event::NoMoreLoot { seat, from: loser });
            }
        }
        self.go_on(cx)
    }

    /// KF-SUMMER-21 to -26.
    fn bribe(&mut self, cx: &mut Cx<'_>, target: Seat) {
        let seat = self.turn;
        cx.discard(seat, Riches);
        let hand = cx.board.hands[target];
        if hand.is_empty() {
            cx.tell(Event::BribeWasted { seat, target });
        } else if hand.has(Knight) {
            cx.discard(target, Knight);
            cx.out.reveal(Event::Bribed { seat, target });
        } else {
            self.exposed.insert(target);
            cx.board.show_hand(target, seat);
            cx.out.reveal(Event::BribeFailed { seat, target });
            let shown = Event::HandShown { seat, target, cards: Veiled::Shown(hand) };
            let hidden = Event::HandShown { seat, target, cards: Veiled::Hidden(hand.total()) };
            cx.out.tell_only(SeatSet::of(seat).with(target), shown, Some(hidden));
        }
    }

    /// KF-SUMMER-20: the loot joins the hand; the next player's turn.
    fn end(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.turn;
        cx.tell(Event::TurnEnded { seat });
        let loot = std::mem::take(&mut cx.board.loot);
        if !loot.is_empty() {
            cx.board.gain(seat, loot);
            let shown = Event::LootTaken { seat, cards: Veiled::Shown(loot) };
            let hidden = Event::LootTaken { seat, cards: Veiled::Hidden(loot.total()) };
            cx.out.tell_only(SeatSet::of(seat), shown, Some(hidden));
        }
        self.left.remove(seat);
        match self.left.after(seat) {
            Some(next) => Flow::Goto(Frame::Summer(Self::turn_of(next, self.left))),
            None => Flow::Return(Reply::Done),
        }
    }
}
