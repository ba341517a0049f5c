//! Phase 4: the invaded choose what falls into ruin (AD-INV).

use engine::{Checked, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Look, Reply, icons};
use crate::action::Action;
use crate::clause::{INV_4, INV_9};
use crate::event::Event;
use crate::pieces::{Cell, Cells};
use crate::state::{Kingdom, Seats};

/// An invasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Invasion {
    /// Whose turn it is.
    pub active: Seat,
    /// Who chooses, or from where the next one is looked for.
    pub turn: Seat,
    /// Who has not chosen yet.
    pub left: SeatSet,
    /// What each has chosen.
    pub chosen: Seats<Option<Cell>>,
}

/// AD-INV-4: the face-up tiles besides the castle.
#[inline]
fn eligible(kingdom: &Kingdom) -> Cells {
    kingdom.cells_where(|land| !land.ruin && !land.tile.is_castle())
}

impl Invasion {
    /// An invasion of these players.
    pub(crate) fn of(active: Seat, seats: SeatSet) -> Self {
        Self { active, turn: active, left: seats, chosen: Seats::same(None) }
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        while let Some(seat) = self.left.from(self.turn) {
            self.turn = seat;
            if !eligible(&cx.board.kingdoms[seat]).is_empty() {
                return Flow::Wait;
            }
            self.left.remove(seat);
            cx.tell(Event::Spared { seat });
        }
        self.raise(cx);
        Flow::Return(Reply::Done)
    }

    #[inline]
    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        into.extend(eligible(&look.board.kingdoms[self.turn]).iter().map(Action::Ruin));
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Action::Ruin(cell) = action else { return Err(Stop) };
        let land = look.board.kingdoms[self.turn].at(cell);
        must!(why, land.is_some_and(|land| !land.ruin), INV_4, cell = cell.id());
        need!(why, land.is_some_and(|land| !land.tile.is_castle()), INV_9, cell = cell.id());
        Ok(())
    }

    /// AD-INV-6: all pieces go back, the tile is turned over.
    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let Action::Ruin(cell) = action else { unreachable!("checked") };
        let seat = self.turn;
        let land = cx.board.kingdoms[seat].at_mut(cell);
        let (tile, towers, nobles) = (land.tile, land.towers, land.nobles);
        (land.towers, land.nobles, land.ruin) = (0, 0, true);
        cx.board.towers += towers;
        cx.board.nobles += nobles;
        cx.tell(Event::Ruined { seat, tile, cell, towers, nobles });
        self.chosen[seat] = Some(cell);
        self.left.remove(seat);
        self.enter(cx)
    }

    /// AD-INV-7: the towers of the backs, while there are any.
    fn raise(&self, cx: &mut Cx<'_>) {
        let mut seat = self.active;
        for _ in 0..cx.rules.seats {
            if let Some(cell) = self.chosen[seat] {
                let tile = cx.board.kingdoms[seat].at_mut(cell).tile;
                let wanted = cx.rules.components.tile(tile).ruin_towers;
                let count = icons::add_towers(cx.board, seat, cell, wanted);
                if 0 < count {
                    let defence = cx.defence();
                    cx.tell(Event::RuinTowers { seat, cell, count, defence });
                }
                if count < wanted {
                    cx.tell(Event::TowersMissing { seat, missing: wanted - count });
                }
            }
            seat = seat.left(cx.rules.seats);
        }
    }
}
