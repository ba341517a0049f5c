//! What a character does when it is taken (AD-CHAR).

use engine::{Checked, Clause, Kind, Seat, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Look, Reply, icons};
use crate::action::{Action, Question};
use crate::clause::{
    CHAR_4, CHAR_CARTOGRAPHER, CHAR_COURTESAN, CHAR_MASTER_BUILDER, CHAR_MILITARY_ARCHITECT,
    CHAR_MINSTREL, CHAR_MYSTIC, CHAR_TRAITOR, D_ARCHITECT, D_BUILDER, D_CARTO, D_COURTESAN,
    D_DECLINE, D_MINSTREL, D_MYSTIC, D_SMITH, D_STRATEGIST, D_TRAITOR, D_TRUMPETER,
};
use crate::components::Effect as Kinds;
use crate::event::Event;
use crate::pieces::{Cell, Cells, Character, Piece, Slot};
use crate::scoring;
use crate::state::{Kingdom, Land, Staged};

/// The effect of a character, while it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Who took the character.
    pub seat: Seat,
    /// Whose effect it is.
    pub character: Character,
    /// How many more pieces or tokens, where there are several.
    pub left: u8,
}

/// How many of a piece lie on a tile.
fn lying(land: &Land, piece: Piece) -> u8 {
    match piece {
        Piece::Tower => land.towers,
        Piece::Noble => land.nobles,
        Piece::Coin => 0,
    }
}

fn lying_mut(land: &mut Land, piece: Piece) -> &mut u8 {
    match piece {
        Piece::Tower => &mut land.towers,
        Piece::Noble | Piece::Coin => &mut land.nobles,
    }
}

/// The cells outside the castle with such a piece.
fn outside(kingdom: &Kingdom, piece: Piece) -> Cells {
    kingdom.cells_where(|land| !land.tile.is_castle() && 0 < lying(land, piece))
}

impl Effect {
    fn kind(&self, look: Look<'_>) -> Kinds {
        look.rules.components.card(self.character).effect
    }

    /// The tiles that may be swapped.
    fn movable(&self, look: Look<'_>) -> Cells {
        let castles = look.rules.castle_moves();
        look.board.kingdoms[self.seat].cells_where(|land| castles || !land.tile.is_castle())
    }

    /// AD-CHAR-MASTER-BUILDER: territory ruins.
    fn ruins(&self, look: Look<'_>) -> Cells {
        look.board.kingdoms[self.seat].cells_where(|land| land.ruin && land.tile.is_territory())
    }

    /// Opponents' tiles with such a piece.
    fn loot(&self, look: Look<'_>, piece: Piece) -> impl Iterator<Item = (Seat, Cell)> {
        let (seat, board) = (self.seat, look.board.kingdoms);
        Seat::all(look.rules.seats).filter(move |other| *other != seat).flat_map(move |other| {
            board[other].cells_where(|land| 0 < lying(land, piece)).iter().map(move |c| (other, c))
        })
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let (seat, character) = (self.seat, self.character);
        let look = Look { rules: cx.rules, board: cx.board };
        let possible = match self.kind(look) {
            Kinds::GainCoins { n } => return self.coins(cx, n),
            Kinds::GainCoinsPer { of, n } => {
                let count = scoring::count(cx.rules, &cx.board.kingdoms[seat], of);
                return self.coins(cx, n * count);
            }
            Kinds::CoinsFromEachOther { n } => return self.rob(cx, n),
            Kinds::MoveToCastle { piece, max } => {
                self.left = max;
                !outside(&look.board.kingdoms[seat], piece).is_empty()
            }
            Kinds::RestoreRuin { .. } => !self.ruins(look).is_empty(),
            Kinds::SwapTwoTiles => 1 < self.movable(look).len(),
            Kinds::StealPiece { piece, .. } => self.loot(look, piece).next().is_some(),
            Kinds::AddPiece { piece: Piece::Tower, n } => {
                self.left = n.min(look.board.towers);
                0 < self.left
            }
            Kinds::AddPiece { n, .. } => {
                self.left = n.min(look.board.nobles);
                0 < self.left
            }
            Kinds::PlaceSaracenTokens { n } => {
                self.left = n;
                0 < look.board.tokens && !look.board.row.is_empty()
            }
            Kinds::DrawKeepVp { .. }
            | Kinds::VpPer { .. }
            | Kinds::WinTies
            | Kinds::DiscardForFreeSpecial => return Flow::Return(Reply::Done),
        };
        if possible {
            return Flow::Wait;
        }
        // AD-CHAR-3: the card is kept all the same.
        cx.tell(Event::NoEffect { seat, character });
        Flow::Return(Reply::Done)
    }

    fn coins(&self, cx: &mut Cx<'_>, wanted: u16) -> Flow {
        let (seat, character) = (self.seat, self.character);
        let coins = cx.gain(seat, wanted);
        cx.tell(if 0 < coins {
            Event::CharacterCoins { seat, character, coins }
        } else {
            Event::NoEffect { seat, character }
        });
        Flow::Return(Reply::Done)
    }

    /// AD-CHAR-THIEF.
    fn rob(&self, cx: &mut Cx<'_>, wanted: u16) -> Flow {
        let (seat, character) = (self.seat, self.character);
        let mut any = false;
        for from in Seat::all(cx.rules.seats).filter(|other| *other != seat) {
            let coins = wanted.min(cx.board.kingdoms[from].coins);
            if 0 < coins {
                any = true;
                cx.board.kingdoms[from].coins -= coins;
                cx.board.kingdoms[seat].coins += coins;
                cx.tell(Event::Robbed { seat, character, from, coins });
            }
        }
        if !any {
            cx.tell(Event::NoEffect { seat, character });
        }
        Flow::Return(Reply::Done)
    }

    pub(crate) fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        let left = self.left;
        Some(match (self.kind(look), look.board.staged) {
            (Kinds::MoveToCastle { piece: Piece::Tower, .. }, _) => {
                (Question::Towers { left }, D_ARCHITECT)
            }
            (Kinds::MoveToCastle { .. }, _) => (Question::Nobles { left }, D_MINSTREL),
            (Kinds::RestoreRuin { .. }, _) => (Question::Restore, D_BUILDER),
            (Kinds::SwapTwoTiles, None) => (Question::Swap, D_CARTO),
            (Kinds::SwapTwoTiles, Some(Staged { cell, .. })) => {
                (Question::SwapWith { cell }, D_CARTO)
            }
            (Kinds::StealPiece { piece, .. }, staged) => {
                let clause = if piece == Piece::Tower { D_TRAITOR } else { D_COURTESAN };
                let question = match staged {
                    None => Question::Steal { piece },
                    Some(Staged { seat, cell }) => Question::Stolen { piece, seat, cell },
                };
                (question, clause)
            }
            (Kinds::AddPiece { piece, .. }, _) => {
                let clause = match (piece, self.character) {
                    (Piece::Tower, Character::Strategist) => D_STRATEGIST,
                    (Piece::Tower, _) => D_SMITH,
                    (_, _) => D_TRUMPETER,
                };
                (Question::Put { piece, count: left }, clause)
            }
            (Kinds::PlaceSaracenTokens { .. }, _) => {
                (Question::Saracen { left: left.min(look.board.tokens) }, D_MYSTIC)
            }
            (_, _) => return None,
        })
    }

    /// Whether the first step of this effect may be declined (AD-D-DECLINE).
    fn may_decline(&self, look: Look<'_>) -> bool {
        look.rules.may_decline()
            && look.board.staged.is_none()
            && !matches!(self.kind(look), Kinds::MoveToCastle { .. })
            && match self.kind(look) {
                Kinds::PlaceSaracenTokens { n } => self.left == n,
                _ => true,
            }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let kingdom = &look.board.kingdoms[self.seat];
        let lands = || kingdom.cells_where(|_| true).iter();
        match (self.kind(look), look.board.staged) {
            (Kinds::MoveToCastle { piece, .. }, _) => {
                let make = if piece == Piece::Tower {
                    Action::TowerToCastle
                } else {
                    Action::NobleToCastle
                };
                into.extend(outside(kingdom, piece).iter().map(make));
                into.push(Action::Stop);
            }
            (Kinds::RestoreRuin { .. }, _) => {
                into.extend(self.ruins(look).iter().map(Action::Restore));
            }
            (Kinds::SwapTwoTiles, None) => into.extend(self.movable(look).iter().map(Action::Swap)),
            (Kinds::SwapTwoTiles, Some(_)) => {
                into.extend(self.movable(look).iter().map(Action::SwapWith));
            }
            (Kinds::StealPiece { piece, .. }, None) => {
                let make =
                    if piece == Piece::Tower { Action::StealTower } else { Action::StealNoble };
                into.extend(self.loot(look, piece).map(|(seat, cell)| make(seat, cell)));
            }
            (Kinds::StealPiece { piece, .. } | Kinds::AddPiece { piece, .. }, _) => {
                let make = if piece == Piece::Tower { Action::PutTower } else { Action::PutNoble };
                into.extend(lands().map(make));
            }
            (Kinds::PlaceSaracenTokens { .. }, _) => {
                into.extend((0..look.board.row.len()).map(|n| Action::PutSaracen(Slot::new(n))));
            }
            (_, _) => {}
        }
        if self.may_decline(look) {
            into.push(Action::Decline);
        }
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let kingdom = &look.board.kingdoms[self.seat];
        let kind = self.kind(look);
        match (kind, look.board.staged, action) {
            (_, None, Action::Decline) if !matches!(kind, Kinds::MoveToCastle { .. }) => {
                need!(why, self.may_decline(look), D_DECLINE);
            }
            (Kinds::MoveToCastle { .. }, _, Action::Stop) => {}
            (Kinds::MoveToCastle { piece: Piece::Tower, .. }, _, Action::TowerToCastle(cell)) => {
                let there = outside(kingdom, Piece::Tower).has(cell);
                need!(why, there, CHAR_MILITARY_ARCHITECT, cell = cell.id());
            }
            (Kinds::MoveToCastle { piece: Piece::Noble, .. }, _, Action::NobleToCastle(cell)) => {
                let there = outside(kingdom, Piece::Noble).has(cell);
                need!(why, there, CHAR_MINSTREL, cell = cell.id());
            }
            (Kinds::RestoreRuin { .. }, _, Action::Restore(cell)) => {
                need!(why, self.ruins(look).has(cell), CHAR_MASTER_BUILDER, cell = cell.id());
            }
            (Kinds::SwapTwoTiles, None, Action::Swap(cell)) => {
                need!(why, self.movable(look).has(cell), CHAR_CARTOGRAPHER, cell = cell.id());
            }
            (Kinds::SwapTwoTiles, Some(first), Action::SwapWith(cell)) => {
                need!(why, self.movable(look).has(cell), CHAR_CARTOGRAPHER, cell = cell.id());
                need!(why, first.cell != cell, CHAR_CARTOGRAPHER);
            }
            (
                Kinds::StealPiece { piece: Piece::Noble, .. },
                None,
                Action::StealNoble(from, cell),
            ) => {
                let there = self.loot(look, Piece::Noble).any(|it| it == (from, cell));
                need!(why, there, CHAR_COURTESAN, seat = from, cell = cell.id());
            }
            (
                Kinds::StealPiece { piece: Piece::Tower, .. },
                None,
                Action::StealTower(from, cell),
            ) => {
                let there = self.loot(look, Piece::Tower).any(|it| it == (from, cell));
                need!(why, there, CHAR_TRAITOR, seat = from, cell = cell.id());
            }
            (Kinds::StealPiece { piece: Piece::Noble, .. }, Some(_), Action::PutNoble(cell))
            | (Kinds::StealPiece { piece: Piece::Tower, .. }, Some(_), Action::PutTower(cell))
            | (Kinds::AddPiece { piece: Piece::Noble, .. }, None, Action::PutNoble(cell))
            | (Kinds::AddPiece { piece: Piece::Tower, .. }, None, Action::PutTower(cell)) => {
                need!(why, kingdom.at(cell).is_some(), CHAR_4, cell = cell.id());
            }
            (Kinds::PlaceSaracenTokens { .. }, _, Action::PutSaracen(slot)) => {
                must!(why, slot.index() < look.board.row.len(), CHAR_MYSTIC, slot = slot.id());
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let (seat, character) = (self.seat, self.character);
        match action {
            Action::Decline => {
                cx.tell(Event::Declined { seat, character });
                Flow::Return(Reply::Done)
            }
            Action::Stop => {
                cx.tell(Event::Stopped { seat, character });
                Flow::Return(Reply::Done)
            }
            Action::TowerToCastle(cell) => self.carry(cx, Piece::Tower, cell),
            Action::NobleToCastle(cell) => self.carry(cx, Piece::Noble, cell),
            Action::Restore(cell) => self.restore(cx, cell),
            Action::Swap(cell) => self.stage(cx, seat, cell),
            Action::SwapWith(with) => {
                let cell = cx.board.staged.take().expect("checked: the first step").cell;
                cx.board.kingdoms[seat].cells.swap(cell.index(), with.index());
                cx.tell(Event::Swapped { seat, cell, with });
                Flow::Return(Reply::Done)
            }
            Action::StealNoble(from, cell) | Action::StealTower(from, cell) => {
                self.stage(cx, from, cell)
            }
            Action::PutNoble(to) => self.put(cx, Piece::Noble, to),
            Action::PutTower(to) => self.put(cx, Piece::Tower, to),
            Action::PutSaracen(slot) => {
                cx.board.tokens -= 1;
                let stall = &mut cx.board.row[slot.index()];
                stall.tokens += 1;
                let tile = stall.tile;
                cx.tell(Event::SaracenPut { seat, slot, tile });
                self.left -= 1;
                let more = 0 < self.left && 0 < cx.board.tokens;
                if more { Flow::Wait } else { Flow::Return(Reply::Done) }
            }
            _ => unreachable!("checked"),
        }
    }

    /// The first step of two: nothing changes yet.
    fn stage(&self, cx: &mut Cx<'_>, from: Seat, cell: Cell) -> Flow {
        cx.board.staged = Some(Staged { seat: from, cell });
        let (seat, character) = (self.seat, self.character);
        cx.out.echo(seat, Event::Staged { seat, character, from, cell });
        Flow::Wait
    }

    fn carry(&mut self, cx: &mut Cx<'_>, piece: Piece, cell: Cell) -> Flow {
        let seat = self.seat;
        let kingdom = &mut cx.board.kingdoms[seat];
        let castle = kingdom.castle().expect("every kingdom has a castle");
        *lying_mut(kingdom.at_mut(cell), piece) -= 1;
        *lying_mut(kingdom.at_mut(castle), piece) += 1;
        cx.tell(Event::MovedToCastle { seat, piece, cell });
        self.left -= 1;
        let more = !outside(&cx.board.kingdoms[seat], piece).is_empty();
        if 0 < self.left && more { Flow::Wait } else { Flow::Return(Reply::Done) }
    }

    /// AD-CHAR-MASTER-BUILDER: towers and nobles again, nothing else.
    fn restore(&self, cx: &mut Cx<'_>, cell: Cell) -> Flow {
        let seat = self.seat;
        let stay = cx.rules.pieces_stay();
        let land = cx.board.kingdoms[seat].at_mut(cell);
        land.ruin = false;
        let tile = land.tile;
        let (towers, nobles) = (land.towers, land.nobles);
        if !stay {
            (land.towers, land.nobles) = (0, 0);
        }
        cx.tell(Event::Restored { seat, tile, cell });
        if !stay {
            cx.give_back(seat, towers, nobles);
        }
        let face = *cx.rules.components.tile(tile);
        icons::towers(cx, seat, cell, face.towers);
        icons::nobles(cx, seat, cell, face.nobles);
        Flow::Return(Reply::Done)
    }

    /// A piece taken from an opponent, or new ones from the supply.
    fn put(&self, cx: &mut Cx<'_>, piece: Piece, to: Cell) -> Flow {
        let (seat, character) = (self.seat, self.character);
        if let Some(Staged { seat: from, cell }) = cx.board.staged.take() {
            *lying_mut(cx.board.kingdoms[from].at_mut(cell), piece) -= 1;
            *lying_mut(cx.board.kingdoms[seat].at_mut(to), piece) += 1;
            cx.tell(Event::Stolen { seat, piece, from, cell, to });
        } else if piece == Piece::Tower {
            let count = icons::add_towers(cx.board, seat, to, self.left);
            let defence = cx.defence();
            cx.tell(Event::CharacterTowers { seat, character, cell: to, count, defence });
        } else {
            let count = icons::add_nobles(cx.board, seat, to, self.left);
            cx.tell(Event::CharacterNobles { seat, character, cell: to, count });
        }
        Flow::Return(Reply::Done)
    }
}
