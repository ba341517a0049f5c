//! Castles are chosen from the last player to the first (AD-SETUP-10, -11).

use engine::{Checked, Kind, Seat, Stop, Why, must};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Look, Reply};
use crate::action::Action;
use crate::clause::SETUP_10;
use crate::event::Event;
use crate::pieces::Cell;
use crate::state::Land;

/// The choice of castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Castles {
    /// Who chooses.
    pub turn: Seat,
}

/// The seat before this one.
fn right(seat: Seat, seats: usize) -> Seat {
    Seat::new((seat.index() + seats - 1) % seats)
}

impl Castles {
    /// The last player chooses first.
    pub fn from_last(first: Seat, seats: usize) -> Self {
        Self { turn: right(first, seats) }
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::ChooseCastle(castle) = action else { return Err(Stop) };
        must!(why, look.board.castles.has(castle), SETUP_10, castle = castle.id());
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::ChooseCastle(castle) = action else { unreachable!("checked") };
        let seat = self.turn;
        cx.board.castles.remove(castle);
        cx.tell(Event::CastleChosen { seat, castle });
        let face = *cx.rules.components.tile(castle);
        let side = cx.rules.side(cx.board.scenario);
        let towers = (face.towers + side.castle_towers).min(cx.board.towers);
        let nobles = (face.nobles + side.castle_nobles).min(cx.board.nobles);
        cx.board.towers -= towers;
        cx.board.nobles -= nobles;
        let land = Land { tile: castle, ruin: false, towers, nobles };
        cx.board.kingdoms[seat].cells[Cell::CENTRE.index()] = Some(land);
        if 0 < towers + nobles {
            cx.tell(Event::CastlePieces { seat, towers, nobles });
        }
        if 0 < face.coins {
            let coins = cx.gain(seat, face.coins);
            cx.tell(Event::CoinsGained { seat, coins });
        }
        if seat == cx.board.first {
            return Flow::Return(Reply::Done);
        }
        self.turn = right(seat, cx.rules.seats);
        Flow::Wait
    }
}
