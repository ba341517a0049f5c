//! The year: Winter, Spring, Summer, Autumn (KF-YEAR), the end of the game (KF-END), and the
//! King's Mobilisation that may follow it (KF-VAR-1 to -8).

use engine::{SeatSet, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Aid, Auction, Base, Cx, Flow, Frame, Propose, Reply, Summer, Tithe, autumn};
use crate::event::Event;
use crate::pieces::{Cards, Section};
use crate::scoring;
use crate::state::{End, Season, State};

/// The seasons, one after the other; which one runs is on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Year;

impl Year {
    /// KF-WINTER-1: in year 1 the start card is the agenda and nobody can change it. Later years
    /// come here again, to the proposal.
    pub fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let year = cx.board.year;
        cx.tell(Event::YearBegan { year });
        if year == 1 {
            return Self::spring(cx);
        }
        Self::season(cx, Season::Winter);
        Flow::Call(Frame::Propose(Propose::by_adviser(cx.board)))
    }

    /// What runs after the procedure that just ended.
    pub fn resume(&mut self, cx: &mut Cx<'_>, reply: Reply) -> Flow {
        match (cx.board.season, reply) {
            (_, Reply::NoAgenda) => self.close(cx, End::NoAgenda),
            (_, Reply::Roof) if !cx.rules.plays_out_last_year() => self.close(cx, End::Roof),
            (Season::Spring, Reply::Roof) => {
                cx.tell(Event::LastYear);
                Self::summer(cx)
            }
            (Season::Winter, _) => {
                let card = cx.board.agenda.expect("Winter leaves a card on the table");
                cx.tell(Event::AgendaSet { card });
                Self::spring(cx)
            }
            (Season::Spring, _) => Self::summer(cx),
            (Season::Summer, _) => Self::autumn(cx),
            (Season::Autumn, _) => self.new_year(cx),
        }
    }

    fn spring(cx: &mut Cx<'_>) -> Flow {
        Self::season(cx, Season::Spring);
        let active = cx.everyone();
        Flow::Call(Frame::Auction(Auction { turn: cx.board.adviser, active, best: 0 }))
    }

    fn summer(cx: &mut Cx<'_>) -> Flow {
        Self::season(cx, Season::Summer);
        Flow::Call(Frame::Summer(Summer::first(cx)))
    }

    fn autumn(cx: &mut Cx<'_>) -> Flow {
        Self::season(cx, Season::Autumn);
        let everyone = cx.everyone();
        if cx.rules.chooses_base() {
            return Flow::Call(Frame::Base(Base { turn: cx.board.adviser, left: everyone }));
        }
        autumn::income(cx);
        Flow::Call(Frame::Aid(Aid { turn: cx.board.adviser, left: everyone }))
    }

    fn season(cx: &mut Cx<'_>, season: Season) {
        cx.board.season = season;
        let seat = cx.board.adviser;
        cx.tell(Event::SeasonBegan { season, seat });
    }

    fn new_year(&mut self, cx: &mut Cx<'_>) -> Flow {
        // KF-VAR-2: after the year of the roof no other follows.
        if usize::from(cx.board.built) == <Section as engine::Kind>::ALL.len() {
            return self.close(cx, End::Mobilised);
        }
        // KF-END-6: no year begins for which there is no agenda card.
        if cx.board.with_agenda(cx.rules.seats).is_empty() {
            return self.close(cx, End::NoAgenda);
        }
        cx.board.year += 1;
        self.enter(cx)
    }

    fn close(&mut self, cx: &mut Cx<'_>, by: End) -> Flow {
        if cx.rules.plays_out_last_year() {
            mobilise(cx);
        }
        cx.board.ended = Some(by);
        cx.tell(Event::Ended { by });
        let (winners, points) = scoring::winners(cx.rules, cx.board);
        cx.tell(Event::Won { winners, points });
        Flow::Return(Reply::Done)
    }
}

/// KF-VAR-4 to -7: each hand is shown and turned into points, clockwise from the Adviser. The
/// hands were hidden until now.
fn mobilise(cx: &mut Cx<'_>) {
    let mut left = cx.everyone();
    while let Some(seat) = left.from(cx.board.adviser) {
        left.remove(seat);
        let hand = cx.board.hands[seat];
        let [first, second, third, _] = cx.rules.ranking(cx.board.problem);
        let whole = hand.count(first);
        let halves = hand.count(second) + hand.count(third);
        let points = whole + halves / 2;
        // Which of the half-point cards leave makes no difference: those of the second type first.
        let paid = halves / 2 * 2;
        let of_second = paid.min(hand.count(second));
        let mut converted = Cards::EMPTY;
        for (card, count) in [(first, whole), (second, of_second), (third, paid - of_second)] {
            (0..count).for_each(|_| converted.put(card));
        }
        cx.board.hands[seat] -= converted;
        cx.board.discard += converted;
        cx.board.estates[seat].vp += points;
        let kept = cx.board.hands[seat];
        cx.board.known.not_knights[seat] = crate::state::not_knights(&kept);
        for (observer, known) in cx.board.known.cards[seat].0.iter_mut().enumerate() {
            if observer != seat.index() {
                *known = kept;
            }
        }
        let kept = kept.total();
        cx.out.reveal(Event::Mobilised { seat, hand, points, kept });
    }
}

/// The procedures that are left of a year, for a position that begins with a season.
pub(crate) fn begin(cx: &mut Cx<'_>, stack: &mut Stack<Frame, 4>, season: Season) {
    *stack = Stack::standing([Frame::Year(Year)]);
    let flow = match season {
        Season::Winter => {
            Year::season(cx, Season::Winter);
            Flow::Call(Frame::Propose(Propose::by_adviser(cx.board)))
        }
        Season::Spring => Year::spring(cx),
        Season::Summer => Year::summer(cx),
        Season::Autumn => Year::autumn(cx),
    };
    stack.go_on(cx, flow);
}

/// The tithes follow the aid.
pub(crate) fn tithes(cx: &Cx<'_>) -> Flow {
    Flow::Goto(Frame::Tithe(Tithe { turn: cx.board.adviser, left: SeatSet::all(cx.rules.seats) }))
}

impl State {
    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.board.ended.is_some()
    }
}
