//! Taking a Privilege tile of one's choice (KF-PRIV-2 to -6): as the prize of the auction, or as
//! the King's thanks to a donor.

use engine::{Checked, Kind, Quick, Seat, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Look, Reply};
use crate::action::{Action, Question};
use crate::clause::{PRIV_3, PRIV_4, PRIV_5, VAR_22};
use crate::event::Event;
use crate::pieces::Tile;

/// Why a tile is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// KF-SPRING-14: a prize of the auction.
    Prize,
    /// KF-AUTUMN-17: the King's thanks to a donor.
    Thanks,
}

/// From the supply, or from an opponent if the supply has none of that type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakePrivilege {
    /// Who takes.
    pub seat: Seat,
    /// Why.
    pub occasion: Occasion,
}

impl TakePrivilege {
    pub(crate) fn question(&self) -> Question {
        match self.occasion {
            Occasion::Prize => Question::Privilege,
            Occasion::Thanks => Question::Thanks,
        }
    }

    /// KF-PRIV-6 and KF-INFO-2: tiles are public, so a single option is taken and none is skipped.
    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let look = Look { rules: cx.rules, board: cx.board };
        let mut options = engine::List::<Option<Action>, 16>::new();
        self.each_option(look, |action| options.push(Some(action)));
        match *options {
            [] => {
                cx.tell(Event::PrivilegeNone { seat: self.seat });
                Flow::Return(Reply::Done)
            }
            [Some(only)] => self.answer(cx, only),
            _ => Flow::Wait,
        }
    }

    /// Every legal way to take a tile, in order.
    fn each_option(&self, look: Look<'_>, mut each: impl FnMut(Action)) {
        let tiles = || Tile::ALL.iter().copied();
        let seats = || Seat::all(look.rules.seats);
        let steal = |tile| seats().map(move |from| Action::StealPrivilege(tile, from));
        for action in tiles().map(Action::TakePrivilege).chain(tiles().flat_map(steal)) {
            if self.check(look, action, &mut Quick).is_ok() {
                each(action);
            }
        }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        self.each_option(look, |action| into.push(action));
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        match action {
            Action::TakePrivilege(tile) => {
                let mine = board.estates[self.seat].tiles.count(tile);
                must!(why, mine < rules.tables.privilege_tiles, PRIV_5, tile = tile.id());
                need!(why, board.supply.has(tile), PRIV_4, tile = tile.id());
            }
            Action::StealPrivilege(tile, from) => {
                must!(why, from != self.seat, PRIV_4, tile = tile.id(), seat = from);
                need!(why, !board.supply.has(tile), PRIV_3, tile = tile.id());
                let (mine, theirs) = (&board.estates[self.seat], &board.estates[from]);
                need!(why, theirs.tiles.has(tile), PRIV_4, tile = tile.id(), seat = from);
                let spared = rules.spares_the_weaker() && theirs.vp < mine.vp;
                need!(why, !spared, VAR_22, seat = from, theirs = theirs.vp, mine = mine.vp);
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        match action {
            Action::TakePrivilege(tile) => {
                cx.board.supply.take(tile);
                cx.board.estates[seat].tiles.put(tile);
                cx.tell(Event::PrivilegeTaken { seat, tile });
            }
            Action::StealPrivilege(tile, from) => {
                cx.board.estates[from].tiles.take(tile);
                cx.board.estates[seat].tiles.put(tile);
                cx.tell(Event::PrivilegeStolen { seat, tile, from });
            }
            _ => unreachable!("checked"),
        }
        Flow::Return(Reply::Done)
    }
}
