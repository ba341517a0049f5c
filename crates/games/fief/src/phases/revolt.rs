//! The Peasant Revolt (FI-REVOLT).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stack, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Battle, Cx, DONE, Flow, Frame, Look, Rule};
use crate::action::{Action, Question, Side};
use crate::clause::{DP_10, RND_5};
use crate::event::Event;
use crate::pieces::{Card, Fort, Member, Region, Village};
use crate::state::{Board, DEPTH, Rebels, Title};

/// A revolt breaks out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Revolt {
    /// Where.
    pub village: Village,
    /// Who played the card.
    pub by: Seat,
}

/// Has a player there anything but non-fighting Ladies (FI-REVOLT-3)?
pub(super) fn resists(board: &Board, village: Village, seat: Seat) -> bool {
    0 < board.points(village, seat)
}

impl Revolt {
    pub(super) fn at(village: Village, by: Seat) -> Self {
        Self { village, by }
    }

    /// FI-REVOLT-3: the owner first, then in turn order.
    fn next(&self, cx: &mut Cx<'_>) -> Flow {
        if cx.board.rebels.count == 0 {
            return DONE;
        }
        let board = &*cx.board;
        let owner = board.place(self.village).owner;
        let foes = board.rebels.foes;
        let ready = |it: &Seat| foes.has(*it) && resists(board, self.village, *it);
        let foe = owner.filter(&ready).or_else(|| board.turn_order(cx.rules).find(ready));
        let Some(foe) = foe else {
            cx.board.rebels.foes = SeatSet::EMPTY;
            overrun(cx);
            return DONE;
        };
        cx.board.rebels.foes.remove(foe);
        let battle = Battle::new(self.village, Side::Rebels, Side::Seat(foe));
        Flow::Call(Frame::Battle(battle))
    }
}

impl Rule for Revolt {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::EMPTY
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::NextBattle, DP_10)
    }

    fn candidates(&self, _: Look<'_>, _: Seat, _: &mut Vec<Action>) {}

    fn check<W: Why>(&self, _: Look<'_>, _: Seat, _: Action, _: &mut W) -> Checked {
        Err(Stop)
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let village = self.village;
        let count = cx.die(RND_5) + cx.die(RND_5) + cx.die(RND_5);
        let found = cx.board.occupants(village);
        cx.board.rebels = Rebels {
            count,
            village,
            controller: self.by,
            inside: false,
            moved: 0,
            found,
            foes: SeatSet::EMPTY,
        };
        cx.reveal(Event::RevoltBegan { seat: self.by, village, count });
        // FI-REVOLT-4: a battle is put off under Bad Weather.
        if cx.board.bad_weather(cx.rules, village) {
            overrun(cx);
            return DONE;
        }
        cx.board.rebels.foes = found;
        self.next(cx)
    }

    fn answer(&mut self, _: &mut Cx<'_>, _: Seat, _: Action) -> Flow {
        unreachable!("it never waits")
    }

    fn resume(&mut self, cx: &mut Cx<'_>, _: bool) -> Flow {
        self.next(cx)
    }
}

/// FI-REVOLT-2: does the card lie on the board? Also when the last rebels have fallen and those
/// they fought have yet to name who fell with them: the revolt ends with the battle.
pub(crate) fn revolt_lies(rebels: &Rebels, stack: &Stack<Frame, DEPTH>) -> bool {
    let fought = |it: &Frame| matches!(it, Frame::Battle(it) if it.sides.contains(&Side::Rebels));
    0 < rebels.count || stack.frames().any(fought)
}

/// FI-REVOLT-5, -8 and -11: nobody opposes the rebels in their village any more.
pub(super) fn overrun(cx: &mut Cx<'_>) {
    let village = cx.board.rebels.village;
    let board = &*cx.board;
    if board.rebels.count == 0
        || board.place(village).order.iter().any(|it| resists(board, village, *it))
    {
        return;
    }
    let place = cx.board.place_mut(village);
    let (mills, presses) = (std::mem::take(&mut place.mills), std::mem::take(&mut place.presses));
    let castle = place.fort == Fort::Castle;
    if castle {
        place.fort = Fort::Open;
        place.sitter = None;
    }
    if 0 < mills + presses || castle {
        cx.tell(Event::Burnt { village, mills, presses, castle });
    }
    if cx.board.place(village).fort == Fort::City && !cx.board.rebels.inside {
        cx.board.rebels.inside = true;
        limbo(cx, cx.rules.region(village));
    }
}

/// FI-REVOLT-5, where the table plays so: Mills and Presses burn even if the rebels lose.
pub(super) fn scorch(cx: &mut Cx<'_>, village: Village) {
    let place = cx.board.place_mut(village);
    let (mills, presses) = (std::mem::take(&mut place.mills), std::mem::take(&mut place.presses));
    if 0 < mills + presses {
        cx.tell(Event::Burnt { village, mills, presses, castle: false });
    }
}

/// FI-REVOLT-11.
fn limbo(cx: &mut Cx<'_>, region: Region) {
    cx.board.land_mut(region).title = Title::Limbo;
    cx.board.heirless.remove(region);
    cx.board.won.remove(region);
    cx.board.escheated.remove(region);
    cx.board.garrisons.remove(region);
    for village in cx.rules.villages(region).iter() {
        let holder = cx.board.holder(village);
        let place = cx.board.place_mut(village);
        place.owner = None;
        let stays = holder.filter(|it| place.order.contains(it));
        place.sitter = stays.filter(|_| place.fort != Fort::Open);
    }
    cx.tell(Event::FiefInLimbo { region });
}

/// FI-REVOLT-12 and -14: the revolt is over, by a player's arms or a Bishop's words.
pub(super) fn ended(cx: &mut Cx<'_>, by: Option<Seat>, bishop: Option<Member>) {
    let village = cx.board.rebels.village;
    cx.board.rebels = Rebels { village, ..Rebels::default() };
    cx.discard(Card::Revolt);
    cx.tell(Event::RevoltEnded { village });
    let lost = |it: &Region| cx.board.land(*it).title == Title::Limbo;
    let regions: crate::pieces::Regions = Region::ALL.iter().copied().filter(lost).collect();
    for region in regions.iter() {
        if let Some(bishop) = bishop {
            cx.entitle(region, bishop);
        } else if let Some(seat) = by {
            cx.win_fief(region, seat);
            if cx.board.won.has(region) {
                cx.board.won_at = Some(village);
            }
        }
    }
}
