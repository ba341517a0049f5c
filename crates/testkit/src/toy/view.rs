//! What one viewer may know of the toy, and the states that look the same to it.

use engine::{Chance, Kind, Sealed, Seat, SeatSet, Stack, Veiled, Viewer};
use serde::{Deserialize, Serialize};

use super::board::{BOX, Board, Gift, Gifts, Seats, State};
use super::clause::{NIGHT_1, OFFER_1};
use super::frames::Frame;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// From 1; 4 when it is over.
    pub night: u8,
    /// What the relic is worth, to whoever has looked at it; 0 cannot be.
    pub relic: Option<u8>,
    /// Has one exchanged a gift since it was laid?
    pub swapped: bool,
    /// Who can still ring.
    pub bells: SeatSet,
    /// One's own gifts, and how many the others have.
    pub hands: Seats<Veiled<Gifts>>,
    /// The alms box.
    pub alms: Gifts,
    /// Points.
    pub points: Seats<u8>,
    /// One's own offering so far.
    pub staged: Option<Gifts>,
    /// One's own sealed offering.
    pub offer: Option<Gifts>,
    /// Who has sealed, if the rules show it.
    pub sealed: Option<SeatSet>,
    /// One's own vote.
    pub vote: Option<bool>,
    /// What the last ballot came to.
    pub tally: Option<u8>,
    /// Where the procedures stand.
    pub stack: Stack<Frame, 6>,
}

/// What `viewer` may know of `state`.
pub(crate) fn view(seats: usize, shows_seals: bool, state: &State, viewer: Viewer) -> View {
    let State { board, stack } = state;
    let own = viewer.seat();
    let mut hands = Seats::same(Veiled::Hidden(0));
    for seat in Seat::all(seats) {
        let hand = board.hands[seat];
        hands[seat] =
            if viewer.is(seat) { Veiled::Shown(hand) } else { Veiled::Hidden(hand.total()) };
    }
    let offering = stack.frames().any(|frame| *frame == Frame::Offering);
    let sealed = SeatSet::all(seats).iter().filter(|seat| !board.offers.owed().has(*seat));
    View {
        viewer,
        night: board.night,
        relic: own.filter(|seat| board.seen.has(*seat)).map(|_| board.relic),
        swapped: own.is_some_and(|seat| board.swapped.has(seat)),
        bells: board.bells,
        hands,
        alms: board.alms,
        points: board.points,
        staged: board.stager.filter(|seat| viewer.is(*seat)).map(|_| board.staged),
        offer: own.and_then(|seat| board.offers.of(seat)),
        sealed: (shows_seals && offering).then(|| sealed.collect()),
        vote: own.and_then(|seat| board.votes.of(seat)),
        tally: board.tally,
        stack: *stack,
    }
}

/// Who is waited for, as far as the one who looks may know: where nobody sees who has sealed or
/// voted, everyone but oneself may still be waited for.
pub(crate) fn waiting(seats: usize, view: &View) -> SeatSet {
    let own = |done: bool| view.viewer.seat().filter(|_| done).into_iter().collect::<SeatSet>();
    let done = match view.stack.top() {
        None | Some(Frame::Nights) => return SeatSet::EMPTY,
        Some(Frame::Alms { seat }) => return SeatSet::of(*seat),
        Some(Frame::Offering) => view.sealed.unwrap_or_else(|| own(view.offer.is_some())),
        Some(Frame::Ballot) => own(view.vote.is_some()),
    };
    Seat::all(seats).filter(|seat| !done.has(*seat)).collect()
}

/// A whole state that looks exactly like `view`. Where nobody sees who has sealed or voted, nobody
/// else has; where all see it, their offerings are random ones.
pub(crate) fn imagine(seats: usize, view: &View, chance: &mut Chance) -> State {
    let mut pool = BOX - view.alms;
    let mut hands = Seats::same(Gifts::EMPTY);
    for seat in Seat::all(seats) {
        hands[seat] = view.hands[seat].shown().unwrap_or(Gifts::EMPTY);
        pool -= hands[seat];
    }
    for seat in Seat::all(seats) {
        if let Veiled::Hidden(count) = view.hands[seat] {
            for _ in 0..count {
                let gift = pool.draw(chance, OFFER_1).expect("the gifts are all somewhere");
                hands[seat].put(gift);
            }
        }
    }
    let own = view.viewer.seat();
    let has = |frame| view.stack.frames().any(|it| *it == frame);
    let mut offers = Sealed::default();
    if has(Frame::Offering) {
        offers = Sealed::owed_by(SeatSet::all(seats));
        for seat in Seat::all(seats) {
            let shown = view.sealed.is_some_and(|sealed| sealed.has(seat));
            match view.offer.filter(|_| own == Some(seat)) {
                Some(offer) => offers.put(seat, offer),
                None if shown => offers.put(seat, random_offer(hands[seat], chance)),
                None => {}
            }
        }
    }
    let mut votes = Sealed::default();
    if has(Frame::Ballot) {
        votes = Sealed::owed_by(SeatSet::all(seats));
        if let (Some(seat), Some(vote)) = (own, view.vote) {
            votes.put(seat, vote);
        }
    }
    let board = Board {
        night: view.night,
        relic: view.relic.unwrap_or_else(|| chance.die(NIGHT_1) as u8),
        seen: own.filter(|_| view.relic.is_some()).into_iter().collect(),
        swapped: own.filter(|_| view.swapped).into_iter().collect(),
        bells: view.bells,
        hands,
        rest: pool,
        alms: view.alms,
        points: view.points,
        stager: own.filter(|_| view.staged.is_some()),
        staged: view.staged.unwrap_or(Gifts::EMPTY),
        offers,
        votes,
        tally: view.tally,
        poor: SeatSet::EMPTY,
    };
    State { board, stack: view.stack }
}

/// Some gifts of a hand, incense only with a candle (TOY-OFFER-2).
fn random_offer(hand: Gifts, chance: &mut Chance) -> Gifts {
    let mut offer = Gifts::EMPTY;
    for gift in Gift::ALL {
        let most = hand.count(*gift);
        if *gift == Gift::Incense && !offer.has(Gift::Candle) {
            continue;
        }
        for _ in 0..chance.below(OFFER_1, u32::from(most) + 1) {
            offer.put(*gift);
        }
    }
    offer
}
