//! Phase 5: moves from abroad, home departures, and which battle comes next (GS-WAR-1 to -8).
//!
//! A loop to a fixed point: `enter` and `resume` both run it; it stops for one battle at a time.

use engine::{Checked, Clause, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Battle, Cx, DONE, Flow, Frame, Look};
use crate::action::{Action, Question};
use crate::clause::{D_PROCEED, RND_3, WAR_4};
use crate::event::Event;
use crate::state::{Board, Seats};

/// Departures and battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct War {}

impl War {
    /// Step 5.1, and the first round of 5.2.
    pub(super) fn enter(&self, cx: &mut Cx<'_>) -> Flow {
        let board = &mut *cx.board;
        for region in Seat::all(cx.rules.seats) {
            board.lords[region] = board.strangers(region);
            board.pending[region] = board.sheets[region].moves[region];
        }
        board.settled = SeatSet::EMPTY;
        board.ransomed = SeatSet::EMPTY;
        // All leave before anyone arrives (GS-MOVE-5): nobody moves on with those who come.
        for seat in cx.board.seats() {
            let sheet = cx.board.sheets[seat];
            for (from, to, count) in sheet.lines().filter(|(from, _, _)| *from != seat) {
                cx.march(seat, from, to, count);
            }
        }
        self.run(cx)
    }

    /// A battle, or the departures after it, are over.
    pub(super) fn resume(&self, cx: &mut Cx<'_>) -> Flow {
        self.run(cx)
    }

    /// GS-WAR-1: always the first thing that applies.
    fn run(&self, cx: &mut Cx<'_>) -> Flow {
        loop {
            if let Some(seat) = defended(cx.board) {
                match proceed(cx, seat) {
                    Some(frame) => return Flow::Call(frame),
                    None => continue,
                }
            }
            if depart(cx) {
                continue;
            }
            if let Some(region) = ready(cx.board) {
                cx.board.settled.insert(region);
                return Flow::Call(Frame::Battle(Battle::of(region)));
            }
            if departing(cx.board).is_empty() {
                cx.board.fought = SeatSet::EMPTY;
                abandoned(cx);
                return DONE;
            }
            if !mutual(cx) {
                freeze(cx);
            }
        }
    }
}

/// Regions that their lords left without a battle: only now it is sure that no other knights of
/// theirs come (GS-MOVE-4).
fn abandoned(cx: &mut Cx<'_>) {
    for region in cx.board.seats() {
        if !cx.board.lords[region].is_empty() && !cx.board.settled.has(region) {
            cx.freed(region);
        }
    }
}

/// Who has departures that are not settled.
#[inline]
fn departing(board: &Board) -> SeatSet {
    let mut bits = 0;
    for (n, targets) in board.pending.0.iter().enumerate() {
        bits |= u8::from(targets.0 != [0; 6]) << n;
    }
    SeatSet::from_bits(bits)
}

/// The targets of a player's departures.
#[inline]
fn targets(board: &Board, seat: Seat) -> SeatSet {
    let mut bits = 0;
    for (n, count) in board.pending[seat].0.iter().enumerate() {
        bits |= u8::from(0 < *count) << n;
    }
    SeatSet::from_bits(bits)
}

/// Regions that departures which are not settled go to.
#[inline]
fn targeted(board: &Board) -> SeatSet {
    departing(board).iter().fold(SeatSet::EMPTY, |all, seat| all.union(targets(board, seat)))
}

/// Is there a battle to be fought in a region?
#[inline]
fn is_contested(board: &Board, region: Seat) -> bool {
    if board.settled.has(region) {
        return false;
    }
    let rebels = 0 < board.knights[region][region] && !board.lords_in(region).is_empty();
    rebels || !board.attackers_in(region).is_empty()
}

/// A regent whose home battle is over and whose departures wait for it.
#[inline]
fn defended(board: &Board) -> Option<Seat> {
    board.ordered(departing(board).and(board.settled)).next()
}

/// GS-WAR-4: what was ordered may go on with those who are left, or is void.
fn proceed(cx: &mut Cx<'_>, seat: Seat) -> Option<Frame> {
    let board = &mut *cx.board;
    let ordered: u8 = board.pending[seat].0.iter().sum();
    if 0 < board.knights[seat][seat] && board.strangers(seat).is_empty() {
        let left = board.knights[seat][seat].min(ordered);
        return Some(Frame::Proceed(Proceed { seat, left }));
    }
    board.pending[seat] = Seats::default();
    cx.tell(Event::Void { seat, count: ordered });
    None
}

/// GS-WAR-2: everyone whom nobody hinders goes, all at once.
fn depart(cx: &mut Cx<'_>) -> bool {
    let targeted = targeted(cx.board);
    let free = |seat: &Seat| !targeted.has(*seat) && !is_contested(cx.board, *seat);
    let free: SeatSet = departing(cx.board).iter().filter(free).collect();
    for seat in cx.board.ordered(free) {
        let pending = std::mem::take(&mut cx.board.pending[seat]);
        for to in Seat::all(cx.rules.seats).filter(|to| 0 < pending[*to]) {
            cx.march(seat, seat, to, pending[to]);
        }
    }
    !free.is_empty()
}

/// GS-WAR-3: the first region whose battle nobody can join any more.
fn ready(board: &Board) -> Option<Seat> {
    let targeted = targeted(board);
    board.seats().find(|region| is_contested(board, *region) && !targeted.has(*region))
}

/// GS-WAR-5, -6 and -8: all mutual attacks are judged on the same position.
fn mutual(cx: &mut Cx<'_>) -> bool {
    let mut cancelled: Seats<SeatSet> = Seats::default();
    let departing = departing(cx.board);
    let mut found = false;
    for seat in cx.board.ordered(departing) {
        for with in cx.board.ordered(departing) {
            let later = cx.board.rank(seat) < cx.board.rank(with);
            let both = targets(cx.board, seat).has(with) && targets(cx.board, with).has(seat);
            if later && both {
                found = true;
                let [own, other] = judge(cx, seat, with);
                if own {
                    cancelled[seat].insert(with);
                }
                if other {
                    cancelled[with].insert(seat);
                }
            }
        }
    }
    for seat in departing.iter() {
        for to in cancelled[seat].iter() {
            cx.board.pending[seat][to] = 0;
        }
    }
    found
}

/// Whether the attack of `seat` on `with`, and that of `with` on `seat`, are cancelled.
fn judge(cx: &mut Cx<'_>, seat: Seat, with: Seat) -> [bool; 2] {
    let board = &*cx.board;
    let third = |home: Seat, other: Seat| {
        departing(board).iter().any(|by| by != home && by != other && targets(board, by).has(home))
            || !board.strangers(home).without(other).is_empty()
    };
    let (own, other) = (board.knights[seat][seat], board.knights[with][with]);
    match (third(seat, with), third(with, seat)) {
        (true, true) => {
            cx.tell(Event::MutualBoth { seat, with });
            [true, true]
        }
        (true, false) => {
            cx.tell(Event::MutualThird { seat, with });
            [true, false]
        }
        (false, true) => {
            cx.tell(Event::MutualThird { seat: with, with: seat });
            [false, true]
        }
        (false, false) if own < other => {
            cx.tell(Event::Mutual { seat, with, knights: own, against: other });
            [true, false]
        }
        (false, false) if other < own => {
            cx.tell(Event::Mutual { seat: with, with: seat, knights: other, against: own });
            [false, true]
        }
        (false, false) if cx.rules.tie_is_rolled() => loop {
            let (die, against) = (cx.d10(RND_3), cx.d10(RND_3));
            cx.tell(Event::MutualRolled { seat, with, die, against });
            if die != against {
                let (home, by) = if die < against { (seat, with) } else { (with, seat) };
                cx.tell(Event::MutualLost { seat: home, with: by });
                break [home == seat, home == with];
            }
        },
        (false, false) => {
            cx.tell(Event::MutualTie { seat, with, knights: own });
            [true, true]
        }
    }
}

/// GS-WAR-7: whoever lies on a closed chain stays at home.
fn freeze(cx: &mut Cx<'_>) {
    let departing = departing(cx.board);
    let mut reach: Seats<SeatSet> = Seats::default();
    for seat in departing.iter() {
        reach[seat] = targets(cx.board, seat).and(departing);
    }
    for _ in departing.iter() {
        for seat in departing.iter() {
            reach[seat] = reach[seat].iter().fold(reach[seat], |all, next| all.union(reach[next]));
        }
    }
    let seats: SeatSet = departing.iter().filter(|seat| reach[*seat].has(*seat)).collect();
    debug_assert!(!seats.is_empty(), "whoever cannot leave is attacked by another who cannot");
    for seat in seats.iter() {
        cx.board.pending[seat] = Seats::default();
    }
    cx.tell(Event::Frozen { seats });
}

/// After a defence: how many go on, target by target (GS-WAR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Proceed {
    /// Whose.
    pub seat: Seat,
    /// Bound knights that survived and have not left yet.
    pub left: u8,
}

impl Proceed {
    /// The target that is asked about.
    fn target(&self, board: &Board) -> Seat {
        let targets = targets(board, self.seat);
        board.ordered(targets).next().expect("it is asked only about a target")
    }

    fn most(&self, board: &Board) -> u8 {
        board.pending[self.seat][self.target(board)].min(self.left)
    }

    pub(super) fn question(&self, look: Look<'_>) -> (Question, Clause) {
        let to = self.target(look.board);
        (Question::Proceed { to, most: self.most(look.board) }, D_PROCEED)
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let to = self.target(look.board);
        into.extend((0..=self.most(look.board)).map(|count| Action::Proceed(to, count)));
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::Proceed(to, count) = action else { return Err(Stop) };
        let (target, most) = (self.target(look.board), self.most(look.board));
        must!(why, to == target, WAR_4, to = target, most = most);
        need!(why, count <= most, WAR_4, to = target, most = most);
        Ok(())
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        if let Action::Proceed(to, count) = action {
            self.go(cx, to, count);
        }
        self.run(cx)
    }

    /// Asks about the next target for which there is a choice.
    pub(super) fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        while !targets(cx.board, self.seat).is_empty() {
            if 0 < self.left {
                return Flow::Wait;
            }
            let to = self.target(cx.board);
            self.go(cx, to, 0);
        }
        DONE
    }

    fn go(&mut self, cx: &mut Cx<'_>, to: Seat, count: u8) {
        let ordered = std::mem::take(&mut cx.board.pending[self.seat][to]);
        self.left -= count;
        cx.tell(Event::Proceeded { seat: self.seat, to, count, ordered });
        if 0 < count {
            cx.march(self.seat, self.seat, to, count);
        }
    }
}
