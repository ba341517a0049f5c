//! What a viewer sees: everything but the sheets and alliance orders of others that are not open
//! yet, and the figures that follow from the rules, so that nobody has to add them up.

use engine::{List, Seat, SeatSet, Stack, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::phases::Frame;
use crate::phases::course::Phase;
use crate::pieces::{Order, SEATS};
use crate::state::{Ally, Board, Realm, Seats, Sheet, State};

/// Figures of one regent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Pieces that must be fed (GS-SUPPORT-1).
    pub need: u8,
    /// How many more could be (GS-SUPPORT-4).
    pub capacity: u8,
    /// Knights everywhere.
    pub knights: u8,
    /// Knights outside the own region.
    pub abroad: u8,
    /// Slaves held.
    pub slaves: u8,
    /// Own artisans that others hold.
    pub enslaved: u8,
    /// Squares left in the building that is worked on.
    pub left: u8,
    /// Points of a tie (GS-END-2).
    pub points: u16,
    /// Who controls the region (GS-VASSAL-1).
    pub lords: SeatSet,
}

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// 3 to 6.
    pub seats: u8,
    /// From 1.
    pub turn: u16,
    /// The last turn, if there is one.
    pub last_turn: Option<u16>,
    /// Where the turn stands.
    pub phase: Phase,
    /// The seats in the order that is used where things cannot happen at once.
    pub order: List<Seat, SEATS>,
    /// What belongs to each.
    pub realms: Seats<Realm>,
    /// Knights by the region they stand in and by whose they are.
    pub knights: Seats<Seats<u8>>,
    /// Slaves by their master and by the region they come from.
    pub slaves: Seats<Seats<u8>>,
    /// Who has a sheet done that is not revealed yet (GS-INFO-1).
    pub ready: SeatSet,
    /// One's own sheet: done, or being written.
    pub sheet: Option<Sheet>,
    /// Whether one's own sheet is being written.
    pub writing: bool,
    /// One's own farmers and pieces to be fed as one's own sheet leaves them, whatever the others
    /// do.
    pub after: Option<[u8; 2]>,
    /// The sheets of this turn, once they are revealed.
    pub sheets: Seats<Sheet>,
    /// Lords of each region at the start of phase 5.
    pub lords: Seats<SeatSet>,
    /// Home departures that are not settled, by regent and target.
    pub pending: Seats<Seats<u8>>,
    /// Regions whose battle is over or under way.
    pub settled: SeatSet,
    /// Attackers who have fought a round in the battle under way.
    pub fought: SeatSet,
    /// In which order each aims at the enemy groups of the coming round.
    pub aims: Seats<List<Seat, SEATS>>,
    /// Who must still write an alliance order.
    pub undecided: SeatSet,
    /// One's own alliance order.
    pub secret: Option<Ally>,
    /// Alliance orders of the step under way, once they are revealed.
    pub pledges: Seats<Option<Ally>>,
    /// Regions whose lord came there by a tribute of this turn.
    pub ransomed: SeatSet,
    /// What each lord may take of the artisans that are divided.
    pub shares: Seats<u8>,
    /// Who has won, once it is over.
    pub winners: SeatSet,
    /// Where the procedures stand.
    pub stack: Stack<Frame, 5>,
    /// Who is waited for.
    pub waiting: SeatSet,
    /// Figures of each.
    pub figures: Seats<Figures>,
    /// Sword faces of a battle die.
    pub swords: u8,
}

/// What `viewer` may know.
pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let State { board, stack } = state;
    let own = viewer.seat();
    let writing = own.is_some() && board.stager == own;
    let sealed = own.and_then(|seat| board.sealed.of(seat));
    let sheet = if writing { Some(board.staged) } else { sealed };
    let waiting = stack.top().map_or(SeatSet::EMPTY, |frame| frame.asks(board));
    let mut figures = Seats::default();
    for seat in Seat::all(rules.seats) {
        figures[seat] = self::figures(board, seat);
    }
    let ready = if matches!(stack.top(), Some(Frame::Orders(_))) {
        SeatSet::all(rules.seats).minus(board.sealed.owed())
    } else {
        SeatSet::EMPTY
    };
    View {
        viewer,
        seats: rules.seats as u8,
        turn: board.turn,
        last_turn: rules.last_turn,
        phase: phase(stack),
        order: board.order,
        realms: board.realms,
        knights: board.knights,
        slaves: board.slaves,
        ready,
        sheet,
        writing,
        after: own.zip(sheet).map(|(seat, sheet)| after(rules, board, seat, &sheet)),
        sheets: board.sheets,
        lords: board.lords,
        pending: board.pending,
        settled: board.settled,
        fought: board.fought,
        aims: board.aims,
        undecided: board.secret.owed(),
        secret: own.and_then(|seat| board.secret.of(seat)),
        pledges: board.pledges,
        ransomed: board.ransomed,
        shares: board.shares,
        winners: board.winners,
        stack: *stack,
        waiting,
        figures,
        swords: rules.swords,
    }
}

/// What the table is at.
fn phase(stack: &Stack<Frame, 5>) -> Phase {
    match stack.top() {
        None => return Phase::Victory,
        Some(Frame::Orders(_)) => return Phase::Orders,
        Some(Frame::GiftDue(_)) => return Phase::Gifts,
        Some(Frame::Audience(_)) => return Phase::Audiences,
        Some(Frame::Tribute(_)) => return Phase::Tribute,
        Some(Frame::Recall(_)) => return Phase::Balance,
        Some(Frame::Slaves(_)) => return Phase::Slaves,
        Some(Frame::Famine(_)) => return Phase::Famine,
        Some(_) => {}
    }
    Phase::War
}

fn figures(board: &Board, seat: Seat) -> Figures {
    let realm = &board.realms[seat];
    let (knights, need) = (board.all_knights(seat), board.need(seat));
    Figures {
        need,
        capacity: realm.farmers.saturating_sub(need),
        knights,
        abroad: knights - board.knights[seat][seat],
        slaves: board.held_slaves(seat),
        enslaved: board.enslaved(seat),
        left: realm.left(),
        points: board.points(seat) as u16,
        lords: board.strangers(seat),
    }
}

/// Farmers and pieces to be fed after phase 1, as a sheet orders it.
fn after(rules: &Rules, board: &Board, seat: Seat, sheet: &Sheet) -> [u8; 2] {
    let (farmers, need) = (board.realms[seat].farmers, board.need(seat));
    match sheet.order {
        Some(Order::Settle) => {
            let most = rules.limit(crate::pieces::Piece::Farmer);
            [(farmers + board.realms[seat].level).min(most), need]
        }
        Some(Order::Convert(conversion, count)) => match conversion.parts() {
            (_, true) => [farmers - count, need + count],
            (_, false) => [farmers + count, need - count],
        },
        Some(Order::Pass | Order::Build | Order::Audience(_)) | None => [farmers, need],
    }
}
