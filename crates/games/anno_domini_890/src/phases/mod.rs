//! The procedures of the rulebook, one file each, and the frame that holds any of them.

pub mod castles;
pub mod course;
pub mod effect;
pub(crate) mod icons;
pub mod invasion;
pub mod tris;
pub mod turn;

use engine::{Chance, Checked, Clause, Outbox, Procedure, Seat, Stop, Why};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::{Action, Question};
use crate::clause;
use crate::edition::Rules;
use crate::event::Event;
use crate::state::Board;

pub use castles::Castles;
pub use course::{Apprentice, Course};
pub use effect::Effect;
pub use invasion::Invasion;
pub use tris::Tris;
pub use turn::{Stage, Turn};

/// What a procedure wants next.
pub type Flow = engine::Flow<Frame, Reply>;

/// A procedure under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// The rounds: always at the bottom.
    Course(Course),
    /// Castles are chosen.
    Castles(Castles),
    /// A turn.
    Turn(Turn),
    /// Phase 3: characters or coins for new tris.
    Tris(Tris),
    /// The effect of a character.
    Effect(Effect),
    /// Phase 4: an invasion.
    Invasion(Invasion),
    /// The end: the Apprentice.
    Apprentice(Apprentice),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Course(Course)
    }
}

/// What a procedure hands to the one that called it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is done.
    Done,
    /// The turn of this player is over.
    Turn {
        /// Whose.
        seat: Seat,
    },
}

/// What a procedure works on.
pub struct Cx<'a> {
    /// The rules of this table.
    pub rules: &'a Rules,
    /// The board.
    pub board: &'a mut Board,
    /// Luck.
    pub chance: &'a mut Chance,
    /// Where events go.
    pub out: &'a mut Outbox<Event>,
}

impl Cx<'_> {
    /// Tells everyone of a deed.
    #[inline]
    pub fn tell(&mut self, event: Event) {
        self.out.tell(event);
    }

    /// Coins from the supply; fewer where they are limited (AD-COMP-5).
    #[inline]
    pub fn gain(&mut self, seat: Seat, wanted: u16) -> u16 {
        let coins = self.rules.coins_left(self.board, wanted);
        self.board.kingdoms[seat].coins += coins;
        coins
    }

    /// Pieces that lay on a tile go back to the supply.
    pub(crate) fn give_back(&mut self, seat: Seat, towers: u8, nobles: u8) {
        self.board.towers += towers;
        self.board.nobles += nobles;
        if 0 < towers + nobles {
            let defence = self.defence();
            self.tell(Event::Returned { seat, towers, nobles, defence });
        }
    }

    /// Where the Defence stands.
    #[inline]
    pub fn defence(&self) -> u8 {
        self.board.defence(self.rules.components, self.rules.seats)
    }
}

/// What checking and asking read.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The rules of this table.
    pub rules: &'a Rules,
    /// The board.
    pub board: &'a Board,
}

impl Frame {
    /// Who must answer; `None` for a procedure that never waits.
    #[inline]
    pub fn asks(&self) -> Option<Seat> {
        match self {
            Self::Castles(it) => Some(it.turn),
            Self::Turn(it) => Some(it.seat),
            Self::Tris(it) => Some(it.seat),
            Self::Effect(it) => Some(it.seat),
            Self::Invasion(it) => Some(it.turn),
            Self::Apprentice(it) => Some(it.seat),
            Self::Course(_) => None,
        }
    }

    /// Whose turn it is, if this is a turn.
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::Turn(it) => Some(it.seat),
            _ => None,
        }
    }

    /// What it asks, and by which decision point.
    pub fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        match self {
            Self::Castles(_) => Some((Question::Castle, clause::D_CASTLE)),
            Self::Turn(it) => it.question(look),
            Self::Tris(it) => Some((it.question(), clause::D_TRIS)),
            Self::Effect(it) => it.question(look),
            Self::Invasion(_) => Some((Question::Ruin, clause::D_RUIN)),
            Self::Apprentice(_) => Some((Question::Keep, clause::D_APPRENTICE)),
            Self::Course(_) => None,
        }
    }

    /// Every action worth checking, in order.
    #[inline]
    pub fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        match self {
            Self::Castles(_) => into.extend(look.board.castles.iter().map(Action::ChooseCastle)),
            Self::Turn(it) => it.candidates(look, into),
            Self::Tris(it) => it.candidates(look, into),
            Self::Effect(it) => it.candidates(look, into),
            Self::Invasion(it) => it.candidates(look, into),
            Self::Apprentice(_) => into.extend(look.board.drawn.iter().map(Action::Keep)),
            Self::Course(_) => {}
        }
    }

    /// May the asked seat do this?
    #[inline]
    pub fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        match self {
            Self::Castles(it) => it.check(look, action, why),
            Self::Turn(it) => it.check(look, action, why),
            Self::Tris(it) => it.check(look, action, why),
            Self::Effect(it) => it.check(look, action, why),
            Self::Invasion(it) => it.check(look, action, why),
            Self::Apprentice(it) => it.check(look, action, why),
            Self::Course(_) => Err(Stop),
        }
    }
}

impl<'a> Procedure<Cx<'a>> for Frame {
    type Action = Action;
    type Reply = Reply;

    fn enter(&mut self, cx: &mut Cx<'a>) -> Flow {
        match self {
            Self::Course(it) => it.enter(),
            Self::Castles(_) => Flow::Wait,
            Self::Turn(it) => it.enter(cx),
            Self::Tris(it) => it.enter(cx),
            Self::Effect(it) => it.enter(cx),
            Self::Invasion(it) => it.enter(cx),
            Self::Apprentice(it) => it.enter(cx),
        }
    }

    #[inline]
    fn answer(&mut self, cx: &mut Cx<'a>, _: Seat, action: Action) -> Flow {
        match self {
            Self::Castles(it) => it.answer(cx, action),
            Self::Turn(it) => it.answer(cx, action),
            Self::Tris(it) => it.answer(cx, action),
            Self::Effect(it) => it.answer(cx, action),
            Self::Invasion(it) => it.answer(cx, action),
            Self::Apprentice(it) => it.answer(cx, action),
            Self::Course(_) => unreachable!("it never waits"),
        }
    }

    fn resume(&mut self, cx: &mut Cx<'a>, reply: Reply) -> Flow {
        match self {
            Self::Course(it) => it.resume(cx, reply),
            Self::Turn(it) => it.resume(cx),
            Self::Tris(it) => it.resume(),
            Self::Castles(_) | Self::Effect(_) | Self::Invasion(_) | Self::Apprentice(_) => {
                unreachable!("it calls nothing")
            }
        }
    }
}
