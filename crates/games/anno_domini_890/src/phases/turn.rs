//! A turn: take a tile, put it down, new tris, an invasion (AD-TURN-2, AD-TAKE, AD-XCHG).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Flow, Frame, Invasion, Look, Reply, Tris, icons};
use crate::action::{Action, Question};
use crate::clause::{
    CHAR_INVENTOR, D_PLACE, D_TAKE, D_XCHG, PLACE_1, RND_4, TAKE_1, TAKE_4, TAKE_7, XCHG_1, XCHG_7,
    XCHG_8,
};
use crate::components::{Effect, Timing};
use crate::event::Event;
use crate::pieces::{Cell, Cells, Character, SLOTS, Slot, Tile};
use crate::state::{Held, Stall};

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Phase 1: a tile is taken.
    Take,
    /// Phase 1: a tile with the exchange icon was given up on this cell.
    Exchange(Cell),
    /// Phase 2: the tile is put down.
    Place,
    /// Phase 3: new tris.
    Tris,
    /// Phase 4: an invasion.
    Invasion,
}

/// A turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Where it stands.
    pub stage: Stage,
    /// Whether there was an exchange in it (AD-XCHG-8).
    pub exchanged: bool,
    /// The cells filled in it (AD-TRIS-2).
    pub fresh: Cells,
}

impl Turn {
    /// A turn that begins.
    pub fn of(seat: Seat) -> Self {
        Self { seat, stage: Stage::Take, exchanged: false, fresh: Cells::EMPTY }
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        cx.board.moved = false;
        cx.tell(Event::TurnBegan { seat });
        // AD-TURN-3: what characters do by themselves.
        for character in cx.board.kingdoms[seat].characters.iter() {
            let card = cx.rules.components.card(character);
            if card.timing != Timing::TurnStart {
                continue;
            }
            let wanted = match card.effect {
                Effect::GainCoins { n } => n,
                Effect::GainCoinsPer { of, n } => {
                    n * crate::scoring::count(cx.rules, &cx.board.kingdoms[seat], of)
                }
                _ => continue,
            };
            let coins = cx.gain(seat, wanted);
            cx.tell(if 0 < coins {
                Event::CharacterCoins { seat, character, coins }
            } else {
                Event::NoEffect { seat, character }
            });
        }
        Flow::Wait
    }

    pub(crate) fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        match self.stage {
            Stage::Take => Some((Question::Take, D_TAKE)),
            Stage::Exchange(_) => Some((Question::Exchange, D_XCHG)),
            Stage::Place => {
                let tile = look.board.held?.tile;
                Some((Question::Place { tile }, D_PLACE))
            }
            Stage::Tris | Stage::Invasion => None,
        }
    }

    #[inline]
    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let board = look.board;
        let kingdom = &board.kingdoms[self.seat];
        match self.stage {
            Stage::Take => {
                let reach = board.row.len().min(usize::from(kingdom.coins) + 1);
                into.extend((0..reach).map(|n| Action::TakeTerritory(Slot::new(n))));
                if look.rules.components.special_price <= kingdom.coins {
                    into.extend(board.specials.iter().map(Action::TakeSpecial));
                }
                if inventor(look, self.seat).is_some() {
                    into.extend(board.specials.iter().map(Action::Invent));
                }
                if !self.exchanged && !board.row.is_empty() {
                    into.extend(exchangeable(look, self.seat).iter().map(Action::Exchange));
                }
            }
            Stage::Exchange(_) => {
                into.extend((0..board.row.len()).map(|n| Action::ExchangeTake(Slot::new(n))));
            }
            Stage::Place => into.extend(kingdom.empty_cells().iter().map(Action::Place)),
            Stage::Tris | Stage::Invasion => {}
        }
    }

    #[inline]
    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let board = look.board;
        let kingdom = &board.kingdoms[self.seat];
        match (self.stage, action) {
            (Stage::Take, Action::TakeTerritory(slot)) => {
                must!(why, slot.index() < board.row.len(), TAKE_1, slot = slot.id());
                let (coins, price) = (kingdom.coins, slot.price());
                need!(
                    why,
                    price <= coins,
                    TAKE_4,
                    coins = u32::from(coins),
                    price = u32::from(price)
                );
            }
            (Stage::Take, Action::TakeSpecial(tile)) => {
                need!(why, board.specials.has(tile), TAKE_7, tile = tile.id());
                let (coins, price) = (kingdom.coins, look.rules.components.special_price);
                need!(
                    why,
                    price <= coins,
                    TAKE_7,
                    coins = u32::from(coins),
                    price = u32::from(price)
                );
            }
            (Stage::Take, Action::Invent(tile)) => {
                need!(why, inventor(look, self.seat).is_some(), CHAR_INVENTOR);
                need!(why, board.specials.has(tile), CHAR_INVENTOR, tile = tile.id());
            }
            (Stage::Take, Action::Exchange(cell)) => {
                need!(why, !self.exchanged, XCHG_8);
                need!(why, exchangeable(look, self.seat).has(cell), XCHG_1, cell = cell.id());
                need!(why, !board.row.is_empty(), XCHG_7);
            }
            (Stage::Exchange(_), Action::ExchangeTake(slot)) => {
                must!(why, slot.index() < board.row.len(), TAKE_1, slot = slot.id());
            }
            (Stage::Place, Action::Place(cell)) => {
                need!(why, kingdom.at(cell).is_none(), PLACE_1, cell = cell.id());
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        match action {
            Action::TakeTerritory(slot) => {
                let paid = slot.price();
                cx.board.kingdoms[seat].coins -= paid;
                for stall in &mut cx.board.row[..slot.index()] {
                    stall.coins += 1;
                }
                let stall = take(cx, seat, slot, paid);
                cx.board.held = Some(Held { tile: stall.tile, tokens: stall.tokens });
                self.stage = Stage::Place;
                Flow::Wait
            }
            Action::TakeSpecial(tile) => {
                let paid = cx.rules.components.special_price;
                cx.board.kingdoms[seat].coins -= paid;
                // AD-TAKE-7: one beside each territory; what is left over goes to the supply.
                for stall in cx.board.row.iter_mut().take(usize::from(paid)) {
                    stall.coins += 1;
                }
                cx.tell(Event::SpecialTaken { seat, tile, paid });
                self.hold(cx, tile)
            }
            Action::Invent(tile) => {
                let look = Look { rules: cx.rules, board: cx.board };
                let character = inventor(look, seat).expect("checked: the Inventor is here");
                cx.board.kingdoms[seat].characters.remove(character);
                cx.tell(Event::Invented { seat, tile });
                self.hold(cx, tile)
            }
            Action::Exchange(cell) => {
                let land = cx.board.kingdoms[seat].cells[cell.index()].take();
                let land = land.expect("checked: a tile lies here");
                cx.tell(Event::Exchanged { seat, tile: land.tile, cell });
                cx.give_back(seat, land.towers, land.nobles);
                self.stage = Stage::Exchange(cell);
                Flow::Wait
            }
            Action::ExchangeTake(slot) => {
                let Stage::Exchange(cell) = self.stage else { unreachable!("checked") };
                let stall = take(cx, seat, slot, 0);
                icons::put_down(cx, seat, stall.tile, cell, stall.tokens);
                self.exchanged = true;
                self.fresh.insert(cell);
                self.stage = Stage::Take;
                Flow::Wait
            }
            Action::Place(cell) => {
                let Held { tile, tokens } = cx.board.held.take().expect("checked: it is in hand");
                icons::put_down(cx, seat, tile, cell, tokens);
                self.fresh.insert(cell);
                self.stage = Stage::Tris;
                let tris = Tris::made(cx, seat, self.fresh);
                if tris.open == [0; 4] { self.invasion(cx) } else { Flow::Call(Frame::Tris(tris)) }
            }
            _ => unreachable!("checked"),
        }
    }

    /// What was called is over: the tris, or the invasion.
    pub(crate) fn resume(&mut self, cx: &mut Cx<'_>) -> Flow {
        match self.stage {
            Stage::Tris => self.invasion(cx),
            Stage::Invasion => Flow::Return(Reply::Turn { seat: self.seat }),
            Stage::Take | Stage::Exchange(_) | Stage::Place => unreachable!("nothing was called"),
        }
    }

    fn hold(&mut self, cx: &mut Cx<'_>, tile: Tile) -> Flow {
        cx.board.specials.remove(tile);
        cx.board.held = Some(Held { tile, tokens: 0 });
        self.stage = Stage::Place;
        Flow::Wait
    }

    /// AD-INV-1 and -3: does one take place, and who is invaded?
    fn invasion(&mut self, cx: &mut Cx<'_>) -> Flow {
        self.stage = Stage::Invasion;
        let (invader, defence) = (cx.board.invader, cx.defence());
        if !cx.board.moved || invader <= defence {
            return Flow::Return(Reply::Turn { seat: self.seat });
        }
        let seats = fewest_towers(cx);
        cx.tell(Event::Invaded { seats, invader, defence });
        Flow::Call(Frame::Invasion(Invasion::of(self.seat, seats)))
    }
}

fn fewest_towers(cx: &Cx<'_>) -> SeatSet {
    let towers = |seat: Seat| cx.board.kingdoms[seat].towers();
    let least = Seat::all(cx.rules.seats).map(towers).min().unwrap_or_default();
    Seat::all(cx.rules.seats).filter(|seat| towers(*seat) == least).collect()
}

/// AD-TAKE-5 and -6: a territory leaves the row with all that lies beside it, the others move
/// down, and a new one comes.
fn take(cx: &mut Cx<'_>, seat: Seat, slot: Slot, paid: u16) -> Stall {
    let stall = cx.board.row[slot.index()];
    let mut row = engine::List::<Stall, SLOTS>::new();
    for (n, other) in cx.board.row.iter().enumerate() {
        if n != slot.index() {
            row.push(*other);
        }
    }
    cx.board.kingdoms[seat].coins += stall.coins;
    let Stall { tile, coins, tokens } = stall;
    cx.tell(Event::TerritoryTaken { seat, tile, slot, paid, coins, tokens });
    match cx.board.pile.draw(cx.chance, RND_4) {
        Some(tile) => {
            row.push(Stall { tile, coins: 0, tokens: 0 });
            cx.out.reveal(Event::RowFilled { tile });
        }
        None => cx.tell(Event::RowShorter { left: row.len() as u8 }),
    }
    cx.board.row = row;
    stall
}

/// The card by which a special building is free, if this player has it.
#[inline]
fn inventor(look: Look<'_>, seat: Seat) -> Option<Character> {
    look.board.kingdoms[seat].characters.iter().find(|character| {
        look.rules.components.card(*character).effect == Effect::DiscardForFreeSpecial
    })
}

/// AD-XCHG-1: the cells with a face-up tile that shows the exchange icon.
#[inline]
fn exchangeable(look: Look<'_>, seat: Seat) -> Cells {
    let components = look.rules.components;
    look.board.kingdoms[seat].cells_where(|land| !land.ruin && components.tile(land.tile).exchange)
}
