//! The procedures of the toy: the nights, the offering, the ballot that interrupts it, and the
//! alms that fall due wherever a hand runs empty.

use engine::{Chance, Checked, Flow as AnyFlow, Kind, Outbox, Procedure, Sealed, Seat, SeatSet};
use engine::{Stop, Why, need};
use serde::{Deserialize, Serialize};

use super::board::{Action, Board, Event, Gift, Gifts, Seats, worth};
use super::clause::{
    ALMS_1, ALMS_2, BELL_1, BELL_2, BELL_3, LOOK_1, NIGHT_1, OFFER_1, OFFER_2, OFFER_3, SWAP_1,
};

/// How many nights are played.
pub(crate) const NIGHTS: u8 = 3;

/// What a procedure wants next.
pub type Flow = AnyFlow<Frame, ()>;

/// A procedure under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The nights: always at the bottom.
    #[default]
    Nights,
    /// All make their offerings.
    Offering,
    /// All vote.
    Ballot,
    /// One takes alms.
    Alms {
        /// Who.
        seat: Seat,
    },
}

/// What a procedure works on.
pub struct Cx<'a> {
    /// How many play.
    pub seats: usize,
    /// TOY-OFFER-5.
    pub shows_seals: bool,
    /// The table.
    pub board: &'a mut Board,
    /// Luck.
    pub chance: &'a mut Chance,
    /// Where events go.
    pub out: &'a mut Outbox<Event>,
}

impl Cx<'_> {
    fn everyone(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    fn lay_relic(&mut self, clause: engine::Clause) {
        self.board.relic = self.chance.die(clause) as u8;
        self.board.seen = SeatSet::EMPTY;
        self.board.swapped = SeatSet::EMPTY;
    }
}

impl Frame {
    /// May this seat do this?
    pub(crate) fn check<W: Why>(
        &self,
        board: &Board,
        seat: Seat,
        action: Action,
        why: &mut W,
    ) -> Checked {
        let owes = board.offers.owed().has(seat);
        match (self, action) {
            (Self::Offering, Action::Look) if board.stager.is_none() => {
                need!(why, !board.seen.has(seat), LOOK_1);
            }
            (Self::Offering, Action::Swap(gift)) if board.stager.is_none() => {
                need!(why, !board.swapped.has(seat), SWAP_1);
                need!(why, board.free(seat).has(gift), SWAP_1, gift = gift.id());
            }
            (Self::Offering, Action::Ring) if board.stager.is_none() => {
                need!(why, board.bells.has(seat), BELL_1);
                let candles = board.free(seat).count(Gift::Candle);
                need!(why, 0 < candles, BELL_1, candles = candles);
            }
            (Self::Offering, Action::Offer(gift)) if owes => {
                let (hand, staged) = (board.hands[seat], board.staged);
                need!(why, staged.count(gift) < hand.count(gift), OFFER_1, gift = gift.id());
                let last = Gift::ALL.iter().rev().copied().find(|gift| staged.has(*gift));
                need!(why, last <= Some(gift), OFFER_3, gift = gift.id());
                let alone = gift == Gift::Incense && !staged.has(Gift::Candle);
                need!(why, !alone, OFFER_2);
            }
            (Self::Offering, Action::Seal) if owes => {}
            (Self::Ballot, Action::Vote(_)) if board.votes.owed().has(seat) => {}
            (Self::Alms { seat: poor }, Action::Take(gift)) if *poor == seat => {
                need!(why, board.alms.has(gift), ALMS_2, gift = gift.id());
            }
            (_, _) => return Err(Stop),
        }
        Ok(())
    }

    /// Every action worth checking, in order.
    pub(crate) fn candidates(&self, board: &Board, seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Nights => {}
            Self::Offering => {
                if board.stager.is_none() {
                    into.push(Action::Look);
                    into.extend(board.free(seat).kinds().map(Action::Swap));
                    into.push(Action::Ring);
                }
                if board.offers.owed().has(seat) {
                    into.extend(board.hands[seat].kinds().map(Action::Offer));
                    into.push(Action::Seal);
                }
            }
            Self::Ballot => into.extend([false, true].map(Action::Vote)),
            Self::Alms { .. } => into.extend(board.alms.kinds().map(Action::Take)),
        }
    }
}

impl<'a> Procedure<Cx<'a>> for Frame {
    type Action = Action;
    type Reply = ();

    fn enter(&mut self, cx: &mut Cx<'a>) -> Flow {
        match self {
            Self::Nights => begin(cx),
            Self::Offering => {
                cx.board.offers = Sealed::owed_by(cx.everyone());
                Flow::Wait
            }
            Self::Ballot => {
                cx.board.votes = Sealed::owed_by(cx.everyone());
                Flow::Wait
            }
            Self::Alms { .. } => Flow::Wait,
        }
    }

    fn answer(&mut self, cx: &mut Cx<'a>, seat: Seat, action: Action) -> Flow {
        match action {
            Action::Look => {
                cx.board.seen.insert(seat);
                let relic = cx.board.relic;
                cx.out.tell_only(SeatSet::of(seat), Event::Saw { relic }, None);
                Flow::Wait
            }
            Action::Swap(gift) => {
                cx.board.swapped.insert(seat);
                let got = cx.board.rest.draw(cx.chance, SWAP_1).expect("there are enough");
                cx.board.rest.put(gift);
                cx.board.hands[seat].take(gift);
                cx.board.hands[seat].put(got);
                let event = Event::Swapped { seat, gift, got };
                cx.out.tell_only(SeatSet::of(seat), event, None);
                Flow::Wait
            }
            Action::Ring => unreachable!("the game lays a ballot on top of what waits"),
            Action::Offer(gift) => {
                cx.board.stager = Some(seat);
                cx.board.staged.put(gift);
                let gifts = cx.board.staged;
                cx.out.echo(seat, Event::Staged { seat, gifts });
                Flow::Wait
            }
            Action::Seal => seal(cx, seat),
            Action::Vote(aye) => vote(cx, seat, aye),
            Action::Take(gift) => {
                cx.board.alms.take(gift);
                cx.board.hands[seat].put(gift);
                cx.out.tell(Event::Taken { seat, gift });
                Flow::Return(())
            }
        }
    }

    fn resume(&mut self, cx: &mut Cx<'a>, (): ()) -> Flow {
        cx.board.night += 1;
        begin(cx)
    }

    fn due(cx: &mut Cx<'a>) -> Option<Self> {
        let seat = cx.board.poor.iter().next()?;
        cx.board.poor.remove(seat);
        Some(Self::Alms { seat })
    }
}

/// TOY-NIGHT-1 and -3.
fn begin(cx: &mut Cx<'_>) -> Flow {
    if NIGHTS < cx.board.night {
        // Nobody needs alms when it is over.
        cx.board.poor = SeatSet::EMPTY;
        let best = cx.board.points.0.iter().max().copied().unwrap_or(0);
        let winners = cx.everyone().iter().filter(|seat| cx.board.points[*seat] == best).collect();
        cx.out.tell(Event::Ended { winners });
        return Flow::Return(());
    }
    cx.lay_relic(NIGHT_1);
    cx.out.tell(Event::Night { night: cx.board.night });
    Flow::Call(Frame::Offering)
}

/// TOY-OFFER-1 and -4.
fn seal(cx: &mut Cx<'_>, seat: Seat) -> Flow {
    let gifts = std::mem::take(&mut cx.board.staged);
    cx.board.stager = None;
    cx.board.offers.put(seat, gifts);
    cx.out.echo(seat, Event::Sealed { seat, gifts });
    if cx.shows_seals {
        cx.out.sign(Event::HasSealed { seat });
    }
    let Some(opened) = cx.board.offers.open() else { return Flow::Wait };
    let mut offers = Seats::same(Gifts::EMPTY);
    for seat in cx.everyone().iter() {
        offers[seat] = opened[seat].unwrap_or(Gifts::EMPTY);
        cx.board.pay(seat, offers[seat]);
    }
    let best = offers.0.iter().map(worth).max().unwrap_or(0);
    let richest: SeatSet = cx.everyone().iter().filter(|it| worth(&offers[*it]) == best).collect();
    let relic = cx.board.relic;
    if let Some(winner) = richest.single() {
        cx.board.points[winner] += relic;
    }
    cx.out.reveal(Event::Opened { offers, relic, winner: richest.single() });
    Flow::Return(())
}

/// TOY-BELL-2 and -3: of the votes only their number stays.
fn vote(cx: &mut Cx<'_>, seat: Seat, aye: bool) -> Flow {
    cx.board.votes.put(seat, aye);
    cx.out.echo(seat, Event::Voted { seat, aye });
    let Some(votes) = cx.board.votes.open() else { return Flow::Wait };
    let ayes = votes.0.iter().filter(|vote| **vote == Some(true)).count() as u8;
    cx.board.tally = Some(ayes);
    cx.out.reveal(Event::Tally { ayes });
    if cx.seats < 2 * usize::from(ayes) {
        cx.lay_relic(BELL_3);
        cx.out.reveal(Event::Replaced);
    }
    Flow::Return(())
}

/// The clause that asks a question.
pub(crate) fn asks(frame: &Frame) -> engine::Clause {
    match frame {
        Frame::Nights => NIGHT_1,
        Frame::Offering => OFFER_1,
        Frame::Ballot => BELL_2,
        Frame::Alms { .. } => ALMS_1,
    }
}
