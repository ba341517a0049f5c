//! After the battles: tribute, balance, slaves who go home, famine (steps 5.3 to 5.5 and 5.7).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Frame, Look};
use crate::action::{Action, Question};
use crate::clause::{
    BALANCE_2, D_FAMINE, D_RECALL, D_TRIBUTE, FAMINE_2, FAMINE_3, FAMINE_4, TRIBUTE_1, TRIBUTE_3,
};
use crate::event::Event;
use crate::pieces::Mouth;
use crate::state::Board;

/// Step 5.3: a regent may buy the home free with a vassal region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tribute {
    /// Who may give it.
    pub seat: Seat,
}

impl Tribute {
    /// GS-TRIBUTE-1: who is asked.
    pub(super) fn of(cx: &mut Cx<'_>, seat: Seat) -> Option<Frame> {
        if !cx.rules.has_tribute() {
            return None;
        }
        let board = &*cx.board;
        let lord = board.strangers(seat).single()?;
        let conquered = !board.lords[seat].has(lord) && !board.ransomed.has(seat);
        let able = conquered && !Self::regions(board, seat, lord).is_empty();
        able.then_some(Frame::Tribute(Self { seat }))
    }

    /// GS-TRIBUTE-3: what may be given.
    fn regions(board: &Board, seat: Seat, lord: Seat) -> SeatSet {
        let fits = |region: &Seat| {
            let alone = *region != lord || board.strangers(*region).single() == Some(seat);
            *region != seat && 0 < board.knights[*region][seat] && alone
        };
        board.seats().filter(fits).collect()
    }

    fn lord(&self, board: &Board) -> Option<Seat> {
        board.strangers(self.seat).single()
    }

    pub(super) fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        Some((Question::Tribute { lord: self.lord(look.board)? }, D_TRIBUTE))
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.push(Action::TributeNone);
        if let Some(lord) = self.lord(look.board) {
            let regions = Self::regions(look.board, self.seat, lord);
            into.extend(regions.iter().map(Action::TributeGive));
        }
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match action {
            Action::TributeNone => Ok(()),
            Action::TributeGive(region) => {
                let lord = self.lord(board).ok_or(Stop)?;
                let there = region != self.seat && 0 < board.knights[region][self.seat];
                must!(why, there, TRIBUTE_1, region = region);
                let regions = Self::regions(board, self.seat, lord);
                need!(why, regions.has(region), TRIBUTE_3, region = region);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    /// GS-TRIBUTE-2.
    pub(super) fn answer(&self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        let Some(lord) = self.lord(cx.board) else { return DONE };
        let Action::TributeGive(region) = action else {
            cx.tell(Event::TributeRefused { seat, lord });
            return DONE;
        };
        let knights = &mut cx.board.knights;
        let theirs = std::mem::take(&mut knights[seat][lord]);
        let ours = std::mem::take(&mut knights[region][seat]);
        knights[region][lord] += theirs;
        knights[seat][seat] += ours;
        if region != lord {
            cx.board.ransomed.insert(region);
        }
        cx.tell(Event::TributeGiven { seat, lord, region });
        cx.freed(seat);
        cx.freed(region);
        DONE
    }
}

/// Step 5.4: knights come home until there are not more outside than inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Recall {
    /// Whose.
    pub seat: Seat,
    /// How many must still come.
    pub left: u8,
}

impl Recall {
    /// GS-BALANCE-2: as many as needed, and not more.
    pub(super) fn of(cx: &mut Cx<'_>, seat: Seat) -> Option<Frame> {
        if !cx.board.is_unbalanced(cx.rules, seat) {
            return None;
        }
        let (outside, inside) = (cx.board.abroad(seat), cx.board.knights[seat][seat]);
        let left = (outside - inside).div_ceil(2);
        cx.tell(Event::Unbalanced { seat, outside, inside, count: left });
        Some(Frame::Recall(Self { seat, left }))
    }

    /// Regions from which a knight can come.
    fn regions(&self, board: &Board) -> SeatSet {
        let fits = |region: &Seat| *region != self.seat && 0 < board.knights[*region][self.seat];
        board.seats().filter(fits).collect()
    }

    pub(super) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        if self.left == 0 {
            return DONE;
        }
        match self.regions(cx.board).single() {
            Some(region) => {
                self.bring(cx, region, self.left);
                DONE
            }
            None => Flow::Wait,
        }
    }

    fn bring(&mut self, cx: &mut Cx<'_>, region: Seat, count: u8) {
        cx.board.knights[region][self.seat] -= count;
        cx.board.knights[self.seat][self.seat] += count;
        self.left -= count;
        cx.tell(Event::Recalled { seat: self.seat, region, count });
        cx.freed(region);
    }

    pub(super) fn question(&self) -> (Question, Clause) {
        (Question::Recall { left: self.left }, D_RECALL)
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.extend(self.regions(look.board).iter().map(Action::Recall));
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::Recall(region) = action else { return Err(Stop) };
        need!(why, self.regions(look.board).has(region), BALANCE_2, region = region);
        Ok(())
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        if let Action::Recall(region) = action {
            self.bring(cx, region, 1);
        }
        self.enter(cx)
    }
}

/// Step 5.5: whoever has fewer knights in a region than slaves from it gives the rest back
/// (GS-SLAVE-3 and -4).
pub(super) fn release(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        if cx.board.held_slaves(seat) == 0 {
            continue;
        }
        for region in cx.board.seats() {
            let (slaves, knights) = (cx.board.slaves[seat][region], cx.board.knights[region][seat]);
            if knights < slaves {
                let count = slaves - knights;
                cx.board.slaves[seat][region] -= count;
                cx.board.realms[region].artisans += count;
                cx.tell(Event::SlavesReturned { seat, region, count });
            }
        }
    }
}

/// Step 5.7: whoever cannot feed all loses a piece (GS-FAMINE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Famine {
    /// Who.
    pub seat: Seat,
}

impl Famine {
    fn excess(&self, board: &Board) -> u8 {
        board.need(self.seat).saturating_sub(board.realms[self.seat].farmers)
    }

    pub(super) fn question(&self, look: Look<'_>) -> (Question, Clause) {
        (Question::Famine { excess: self.excess(look.board) }, D_FAMINE)
    }

    /// How many of such pieces there are at home or in the Vatican.
    fn count(&self, board: &Board, mouth: Mouth) -> u8 {
        let realm = &board.realms[self.seat];
        match mouth {
            Mouth::Artisan => realm.artisans,
            Mouth::Ambassador => realm.ambassadors,
            Mouth::Waiting => realm.waiting,
            Mouth::Cardinal => realm.cardinals,
        }
    }

    /// GS-FAMINE-4: may a knight of this region starve?
    fn may_fall(&self, look: Look<'_>, region: Seat) -> bool {
        let Look { rules, board } = look;
        let seat = self.seat;
        let home = board.knights[seat][seat];
        let kept = region != seat || !rules.is_balanced() || board.abroad(seat) < home;
        0 < board.knights[region][seat] && kept
    }

    /// GS-FAMINE-3: are there none but slaves?
    fn only_slaves(&self, look: Look<'_>) -> bool {
        let mut regions = Seat::all(look.rules.seats);
        !regions.any(|region| self.may_fall(look, region))
            && Mouth::ALL.iter().all(|mouth| self.count(look.board, *mouth) == 0)
    }

    /// Who may starve, in order.
    fn choices(&self, look: Look<'_>) -> impl Iterator<Item = Action> {
        let (famine, board, seats) = (*self, look.board, look.rules.seats);
        let falls = move |region: &Seat| famine.may_fall(look, *region);
        let here = move |mouth: &&Mouth| 0 < famine.count(board, **mouth);
        let slaves = if self.only_slaves(look) { seats } else { 0 };
        let held = move |region: &Seat| 0 < board.slaves[famine.seat][*region];
        let knights = Seat::all(seats).filter(falls).map(Action::StarveKnight);
        let others = Mouth::ALL.iter().filter(here).map(|mouth| Action::Starve(*mouth));
        knights.chain(others).chain(Seat::all(slaves).filter(held).map(Action::StarveSlave))
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.extend(self.choices(look));
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        match action {
            Action::StarveKnight(region) => {
                let there = board.knights[region][self.seat];
                must!(why, 0 < there, FAMINE_2, region = region);
                need!(why, self.may_fall(look, region), FAMINE_4);
            }
            Action::Starve(mouth) => {
                need!(why, 0 < self.count(board, mouth), FAMINE_2, mouth = mouth.id());
            }
            Action::StarveSlave(region) => {
                let last = 0 < board.slaves[self.seat][region] && self.only_slaves(look);
                need!(why, last, FAMINE_3, region = region);
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(super) fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        let (need, farmers) = (cx.board.need(seat), cx.board.realms[seat].farmers);
        cx.tell(Event::Famine { seat, need, farmers });
        let first_two = {
            let mut choices = self.choices(Look { rules: cx.rules, board: cx.board });
            (choices.next(), choices.next())
        };
        match first_two {
            (Some(only), None) => self.answer(cx, only),
            _ => Flow::Wait,
        }
    }

    /// One piece; then slaves who are not guarded any more go home (GS-FAMINE-4).
    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        let realm = &mut cx.board.realms[seat];
        match action {
            Action::StarveKnight(region) => {
                cx.board.knights[region][seat] -= 1;
                if region == seat {
                    realm.fresh = realm.fresh.min(cx.board.knights[region][seat]);
                }
                cx.tell(Event::KnightStarved { seat, region });
                if region != seat {
                    cx.freed(region);
                }
            }
            Action::Starve(mouth) => {
                match mouth {
                    Mouth::Artisan => realm.artisans -= 1,
                    Mouth::Ambassador => realm.ambassadors -= 1,
                    Mouth::Waiting => realm.waiting -= 1,
                    Mouth::Cardinal => realm.cardinals -= 1,
                }
                cx.tell(Event::Starved { seat, mouth });
            }
            Action::StarveSlave(region) => {
                cx.board.slaves[seat][region] -= 1;
                cx.tell(Event::SlaveStarved { seat, region });
            }
            _ => unreachable!("checked"),
        }
        release(cx);
        DONE
    }
}
