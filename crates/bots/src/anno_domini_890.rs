//! The bots of 890 Anno Domini: `random`, and `steward`, which looks one turn ahead.
//!
//! A steward tries every tile on every cell in a state imagined from its view and weighs what it
//! finds in hundredths of a victory point: the sheet as it stands, lines that are nearly whole,
//! coins for what they will buy, and the danger of being the one with the fewest towers.

mod lore;

use ::anno_domini_890::phases::{Frame, Stage};
use ::anno_domini_890::pieces::{Crop, LINES, Piece};
use ::anno_domini_890::scoring::{Totals, totals};
use ::anno_domini_890::state::{Board, Kingdom};
use ::anno_domini_890::{Action, AnnoDomini890, Rules, State};
use engine::{Bot, Chance, Game, Kind, Outbox, Seat, Sight};

use crate::random::CHOICE;
use crate::{Adviser, Brains, levels};

impl Brains for AnnoDomini890 {
    const BOTS: &'static [&'static str] = levels::NAMES;

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        levels::bot(name)
    }

    fn adviser(name: &str) -> Option<Box<dyn Adviser<Self>>> {
        levels::adviser(name)
    }
}

/// What the steward thinks things are worth, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// How much less a lead in a scenario bonus counts for each round that is left, in percent.
    lead: i32,
    /// A piece towards a scenario bonus, for each point of its first place.
    piece: i32,
    /// A coin towards a scenario bonus, for each point of its first place.
    purse: i32,
    /// Each of the first four coins, which buy choice.
    coin: i32,
    /// Each further coin.
    more_coins: i32,
    /// A tris while there are characters beside its banner.
    tris: i32,
    /// A tris that brings coins.
    tris_coins: i32,
    /// A line that lacks one tile, in percent of its tris.
    near: i32,
    /// A line that lacks two.
    far: i32,
    /// What an invasion takes.
    ruin: i32,
    /// How much the best of the others counts, in percent.
    rival: i32,
}

impl Weights {
    /// Found by letting stewards play against each other.
    const TUNED: Self = Self {
        lead: 18,
        piece: 5,
        purse: 1,
        coin: 28,
        more_coins: 8,
        tris: 290,
        tris_coins: 60,
        near: 30,
        far: 8,
        ruin: 195,
        rival: 12,
    };
}

/// Looks one turn ahead.
struct Steward {
    /// What it thinks things are worth.
    weights: Weights,
}

impl Bot<AnnoDomini890> for Steward {
    fn choose(
        &mut self,
        sight: &Sight<'_, AnnoDomini890>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let game = sight.game();
        let state = game.imagine(&sight.view(), chance);
        let mut best: Option<(i32, Action)> = None;
        let mut ties = 1;
        for action in legal {
            let worth = self.after(game, &state, sight.seat(), *action, 2);
            match best {
                Some((top, _)) if worth < top => {}
                Some((top, _)) if worth == top => {
                    ties += 1;
                    if chance.below(CHOICE, ties) == 0 {
                        best = Some((worth, *action));
                    }
                }
                _ => (best, ties) = (Some((worth, *action)), 1),
            }
        }
        best.map(|(_, action)| action)
    }
}

impl Steward {
    /// What a state is worth after an action, played on as well as one can while one is asked.
    fn after(
        &self,
        game: &AnnoDomini890,
        state: &State,
        seat: Seat,
        action: Action,
        depth: u8,
    ) -> i32 {
        let mut next = state.clone();
        // What comes into the row is not looked at.
        game.apply(&mut next, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
        let goes_on = match next.stack.top() {
            Some(Frame::Turn(turn)) => {
                turn.seat == seat && !matches!(turn.stage, Stage::Take) || next.board.held.is_some()
            }
            Some(Frame::Effect(effect)) => effect.seat == seat,
            Some(Frame::Tris(_) | Frame::Castles(_) | Frame::Course(_)) => false,
            Some(Frame::Invasion(_) | Frame::Apprentice(_)) | None => false,
        };
        if goes_on && 0 < depth {
            let mut legal = Vec::new();
            game.legal(&next, seat, &mut legal);
            let all = legal.iter().map(|action| self.after(game, &next, seat, *action, depth - 1));
            if let Some(best) = all.max() {
                return best;
            }
        }
        self.worth(game.rules(), &next, seat)
    }

    /// In hundredths of a point: mine, less a part of the best of the others.
    fn worth(&self, rules: &Rules, state: &State, seat: Seat) -> i32 {
        let board = &state.board;
        let totals = totals(rules, board);
        let own = self.own_worth(rules, state, seat, &totals[seat]);
        let others = Seat::all(rules.seats).filter(|other| *other != seat);
        let rival = others.map(|other| 100 * i32::from(totals[other].sum())).max();
        own - rival.unwrap_or_default() * self.weights.rival / 100
    }

    fn own_worth(&self, rules: &Rules, state: &State, seat: Seat, sheet: &Totals) -> i32 {
        let board = &state.board;
        let kingdom = &board.kingdoms[seat];
        let left = i32::from(rules.components.rounds.saturating_sub(board.round));
        // A lead in a bonus may be lost again; it counts more the nearer the end is.
        let lead = i32::from(sheet.scenario) * (100 - self.weights.lead * left).max(0);
        let mut sum = 100 * i32::from(sheet.tiles + sheet.characters) + lead;
        sum += self.majority(rules, board, seat) * left.min(4);
        // Coins buy choice while there are turns left.
        let coins = i32::from(kingdom.coins);
        sum += if 0 < left {
            self.weights.coin * coins.min(4) + self.weights.more_coins * (coins - 4).max(0)
        } else {
            0
        };
        if let Some(Frame::Tris(tris)) = state.stack.top()
            && tris.seat == seat
        {
            for crop in Crop::ALL {
                let open = i32::from(tris.open[crop.index()]);
                sum += open * self.reward(board, *crop);
            }
        }
        sum + self.lines(rules, board, kingdom, left) - self.danger(rules, state, seat)
    }

    /// How near one is to leading where one does not lead yet.
    fn majority(&self, rules: &Rules, board: &Board, seat: Seat) -> i32 {
        let prizes = rules.prizes(board.scenario);
        let mut sum = 0;
        for (piece, values) in Piece::ALL.iter().zip(prizes) {
            let mine = i32::from(board.kingdoms[seat].count(*piece));
            sum += mine.min(4)
                * i32::from(values[0])
                * if *piece == Piece::Coin { self.weights.purse } else { self.weights.piece };
        }
        sum
    }

    /// What a tris of a crop brings now.
    fn reward(&self, board: &Board, crop: Crop) -> i32 {
        if board.banners[crop.index()].is_empty() {
            self.weights.tris_coins
        } else {
            self.weights.tris
        }
    }

    /// Lines that lack one tile or two.
    fn lines(&self, rules: &Rules, board: &Board, kingdom: &Kingdom, left: i32) -> i32 {
        let mut sum = 0;
        for line in LINES {
            let empty = line.iter().filter(|n| kingdom.cells[**n].is_none()).count();
            if empty == 0 || left < empty as i32 {
                continue;
            }
            let mut crops = engine::Set::from_bits(0b1111);
            for n in line.iter().filter(|n| kingdom.cells[**n].is_some()) {
                crops = crops.and(kingdom.crops(rules.components, *n));
            }
            for crop in crops.iter() {
                let chance = match empty {
                    1 => self.weights.near,
                    2 => self.weights.far,
                    _ => 1,
                };
                sum += self.reward(board, crop) * chance / 100;
            }
        }
        sum
    }

    /// What an invasion would cost, by how likely it is to come and to hit this player.
    fn danger(&self, rules: &Rules, state: &State, seat: Seat) -> i32 {
        let board = &state.board;
        let defence = i32::from(board.defence(rules.components, rules.seats));
        let gap = defence - i32::from(board.invader);
        let mine = board.kingdoms[seat].towers();
        let others = Seat::all(rules.seats).filter(|other| *other != seat);
        let fewest = others.map(|other| board.kingdoms[other].towers()).min().unwrap_or_default();
        let exposed = if mine < fewest {
            100
        } else if mine == fewest {
            70
        } else {
            15
        };
        let coming = if let Some(Frame::Invasion(invasion)) = state.stack.top() {
            // It is here: whoever must choose loses a tile.
            return if invasion.left.has(seat) { self.weights.ruin } else { 0 };
        } else if gap < 0 {
            80
        } else {
            [70, 50, 30, 15].get(gap as usize).copied().unwrap_or(4)
        };
        let left = i32::from(rules.components.rounds.saturating_sub(board.round));
        self.weights.ruin * coming / 100 * exposed / 100 * left.min(2) / 2
    }
}
