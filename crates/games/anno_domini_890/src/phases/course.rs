//! The course of the game: castles, eight rounds, the Apprentice, the score (AD-TURN-1, AD-END).

use engine::{Checked, Kind, Seat, Stop, Why, must};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Look, Reply, Turn};
use crate::action::Action;
use crate::clause::{CHAR_APPRENTICE, RND_7};
use crate::components::Effect;
use crate::event::Event;
use crate::pieces::{Character, Characters};
use crate::scoring;

/// The rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Course;

impl Course {
    /// A position begins in the middle; a game with the castles, which `start` lays on top.
    pub(crate) fn enter(self) -> Flow {
        Flow::Wait
    }

    pub(crate) fn resume(self, cx: &mut Cx<'_>, reply: Reply) -> Flow {
        match reply {
            Reply::Turn { seat } => self.after(cx, seat),
            Reply::Done if cx.board.round == 0 => {
                let first = cx.board.first;
                self.round(cx, first)
            }
            Reply::Done => self.finish(cx),
        }
    }

    /// A turn is over.
    fn after(self, cx: &mut Cx<'_>, seat: Seat) -> Flow {
        let next = seat.left(cx.rules.seats);
        if next != cx.board.first {
            return Flow::Call(Frame::Turn(Turn::of(next)));
        }
        if cx.board.round < cx.rules.components.rounds {
            return self.round(cx, next);
        }
        let draws = |character: &&Character| {
            matches!(cx.rules.components.card(**character).effect, Effect::DrawKeepVp { .. })
        };
        let apprentice = Character::ALL.iter().find(draws);
        match apprentice.and_then(|it| cx.board.owner(*it, cx.rules.seats)) {
            Some(seat) => Flow::Call(Frame::Apprentice(Apprentice { seat })),
            None => self.finish(cx),
        }
    }

    fn round(self, cx: &mut Cx<'_>, first: Seat) -> Flow {
        cx.board.round += 1;
        let round = cx.board.round;
        cx.tell(Event::RoundBegan { round });
        Flow::Call(Frame::Turn(Turn::of(first)))
    }

    /// AD-END-2: what everything is worth.
    fn finish(self, cx: &mut Cx<'_>) -> Flow {
        cx.board.over = true;
        cx.board.moved = false;
        if cx.out.listens() {
            scoring::tell(cx);
        }
        Flow::Return(Reply::Done)
    }
}

/// AD-CHAR-APPRENTICE: cards are drawn, and the points of one are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Apprentice {
    /// Who has the Apprentice.
    pub seat: Seat,
}

impl Apprentice {
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        let draw =
            Character::ALL.iter().find_map(|it| match cx.rules.components.card(*it).effect {
                Effect::DrawKeepVp { draw, .. } => Some(draw),
                _ => None,
            });
        for _ in 0..draw.unwrap_or_default() {
            if let Some(card) = cx.board.deck.draw(cx.chance, RND_7) {
                cx.board.drawn.insert(card);
            }
        }
        let characters = cx.board.drawn;
        if characters.is_empty() {
            cx.tell(Event::ApprenticeNone { seat });
            return Flow::Return(Reply::Done);
        }
        cx.out.reveal(Event::ApprenticeDrew { seat, characters });
        Flow::Wait
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::Keep(card) = action else { return Err(Stop) };
        must!(why, look.board.drawn.has(card), CHAR_APPRENTICE, character = card.id());
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::Keep(character) = action else { unreachable!("checked") };
        cx.board.drawn = Characters::of(character);
        cx.tell(Event::ApprenticeKept { seat: self.seat, character });
        Flow::Return(Reply::Done)
    }
}
