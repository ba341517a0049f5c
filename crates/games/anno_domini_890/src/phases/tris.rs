//! Phase 3: a character or coins for each new tris (AD-TRIS).

use engine::{Checked, Kind, Seat, Stop, Why, must};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, Effect, Flow, Frame, Look, Reply};
use crate::action::{Action, Question};
use crate::clause::TRIS_4;
use crate::components::Timing;
use crate::event::Event;
use crate::pieces::{Cells, Character, Crop, Crops, LINES};

/// The new tris of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tris {
    /// Whose.
    pub seat: Seat,
    /// How many are open: wheat, olives, lavender, poppies.
    pub open: [u8; 4],
}

impl Tris {
    /// AD-TRIS-2: all lines through a cell filled in this turn, once for each crop.
    #[inline]
    pub(crate) fn made(cx: &mut Cx<'_>, seat: Seat, fresh: Cells) -> Self {
        let mut open = [0; 4];
        let kingdom = &cx.board.kingdoms[seat];
        for (line, cells) in LINES.iter().enumerate() {
            let bits = cells.iter().fold(0, |bits, n| bits | 1_u64 << n);
            if fresh.bits() & bits == 0 {
                continue;
            }
            for crop in kingdom.tris(cx.rules.components, line).iter() {
                open[crop.index()] += 1;
            }
        }
        Self { seat, open }
    }

    pub(crate) fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        for crop in Crop::ALL {
            for _ in 0..self.open[crop.index()] {
                cx.tell(Event::TrisMade { seat: self.seat, crop: *crop });
            }
        }
        Flow::Wait
    }

    /// The crops of which a tris is open.
    fn crops(&self) -> Crops {
        Crop::ALL.iter().copied().filter(|crop| 0 < self.open[crop.index()]).collect()
    }

    pub(crate) fn question(&self) -> Question {
        Question::Tris { crops: self.crops(), count: self.open.iter().sum() }
    }

    pub(crate) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let mut characters = crate::pieces::Characters::EMPTY;
        for crop in self.crops().iter() {
            characters |= look.board.banners[crop.index()];
        }
        into.extend(characters.iter().map(Action::TakeCharacter));
        into.extend(self.crops().iter().map(Action::TakeCoins));
    }

    pub(crate) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        match action {
            Action::TakeCharacter(character) => {
                let open = self.banner(look, character).is_some();
                must!(why, open, TRIS_4, character = character.id());
            }
            Action::TakeCoins(crop) => {
                must!(why, 0 < self.open[crop.index()], TRIS_4, crop = crop.id());
            }
            _ => return Err(Stop),
        }
        Ok(())
    }

    /// The banner of an open tris beside which this character lies.
    fn banner(&self, look: Look<'_>, character: Character) -> Option<Crop> {
        self.crops().iter().find(|crop| look.board.banners[crop.index()].has(character))
    }

    pub(crate) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        match action {
            Action::TakeCoins(crop) => {
                self.open[crop.index()] -= 1;
                let coins = cx.gain(seat, cx.rules.tris_coins(cx.board.scenario));
                cx.tell(Event::TrisCoins { seat, crop, coins });
                self.resume()
            }
            Action::TakeCharacter(character) => {
                let look = Look { rules: cx.rules, board: cx.board };
                let crop = self.banner(look, character).expect("checked: it lies there");
                self.open[crop.index()] -= 1;
                cx.board.banners[crop.index()].remove(character);
                cx.board.kingdoms[seat].characters.insert(character);
                cx.tell(Event::CharacterTaken { seat, character, crop });
                if cx.rules.components.card(character).timing == Timing::Immediate {
                    return Flow::Call(Frame::Effect(Effect { seat, character, left: 0 }));
                }
                self.resume()
            }
            _ => unreachable!("checked"),
        }
    }

    /// On to the next tris, if one is open.
    pub(crate) fn resume(&mut self) -> Flow {
        if self.open == [0; 4] { Flow::Return(Reply::Done) } else { Flow::Wait }
    }
}
