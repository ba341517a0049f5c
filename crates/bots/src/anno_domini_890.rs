//! The bots of 890 Anno Domini: `random`, and `steward`, which looks one turn ahead.
//!
//! A steward tries every tile on every cell in a state imagined from its view and weighs what it
//! finds in hundredths of a victory point: the sheet as it stands, lines that are nearly whole,
//! coins for what they will buy, and the danger of being the one with the fewest towers.

mod lore;

use ::anno_domini_890::phases::{Frame, Stage};
use ::anno_domini_890::pieces::{CELLS, Crop, Crops, LINES, Piece};
use ::anno_domini_890::scoring::{Totals, totals};
use ::anno_domini_890::state::{Board, Kingdom, Land};
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
    /// Room for what may be done after the first step, and after the second.
    room: [Vec<Action>; DEPTH],
}

/// How many steps it looks at after the first.
const DEPTH: usize = 2;

/// What is the same wherever a tile is put down, as long as it makes no tris there.
#[derive(Clone, Copy)]
struct Quiet {
    /// All that the state is worth besides lines.
    worth: i32,
    /// Rounds that are left.
    left: i32,
}

impl Steward {
    fn new(weights: Weights) -> Self {
        Self { weights, room: Default::default() }
    }
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
        let state = sight.imagine(chance);
        let mut best: Option<(i32, Action)> = None;
        let (mut ties, mut quiet) = (1, None);
        for action in legal {
            let worth = self.after(game, &state, sight.seat(), *action, DEPTH, &mut quiet);
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
    /// `quiet` is for all actions of one state.
    fn after(
        &mut self,
        game: &AnnoDomini890,
        state: &State,
        seat: Seat,
        action: Action,
        depth: usize,
        quiet: &mut Option<Quiet>,
    ) -> i32 {
        let rules = game.rules();
        let quietly = put_quietly(rules, state, seat, action);
        if let (Some(fields), Some(same)) = (&quietly, *quiet) {
            return same.worth + self.lines(&state.board, fields, same.left);
        }
        let mut next = state.clone();
        // What comes into the row is not looked at.
        game.apply(&mut next, seat, action, &mut Chance::fast(0), &mut Outbox::silent());
        if 0 < depth
            && goes_on(&next, seat)
            && let Some(best) = self.best_after(game, &next, seat, depth - 1)
        {
            return best;
        }
        let worth = self.worth(rules, &next, seat);
        if let Some(fields) = &quietly {
            let left = rounds_left(rules, &next.board);
            *quiet = Some(Quiet { worth: worth - self.lines(&next.board, fields, left), left });
        }
        worth
    }

    /// What a state is worth after the best that one can do.
    fn best_after(
        &mut self,
        game: &AnnoDomini890,
        state: &State,
        seat: Seat,
        depth: usize,
    ) -> Option<i32> {
        let mut legal = std::mem::take(&mut self.room[depth]);
        game.legal(state, seat, &mut legal);
        let (mut best, mut quiet) = (None, None);
        for action in &legal {
            best = best.max(Some(self.after(game, state, seat, *action, depth, &mut quiet)));
        }
        self.room[depth] = legal;
        best
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
        let left = rounds_left(rules, board);
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
        sum + self.lines(board, &fields(rules, kingdom), left) - self.danger(rules, state, seat)
    }

    /// How near one is to leading where one does not lead yet.
    fn majority(&self, rules: &Rules, board: &Board, seat: Seat) -> i32 {
        let prizes = rules.prizes(board.scenario);
        let mine = board.kingdoms[seat].pieces();
        let mut sum = 0;
        for (n, piece) in Piece::ALL.iter().enumerate() {
            let (mine, values) = (i32::from(mine[n]), prizes[n]);
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
    fn lines(&self, board: &Board, fields: &[u8; CELLS], left: i32) -> i32 {
        let mut sum = 0;
        for (empty, crops) in open_lines(fields) {
            if empty == 0 || left < i32::from(empty) {
                continue;
            }
            let chance = match empty {
                1 => self.weights.near,
                2 => self.weights.far,
                _ => 1,
            };
            for crop in crops.iter() {
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
        let left = rounds_left(rules, board);
        self.weights.ruin * coming / 100 * exposed / 100 * left.min(2) / 2
    }
}

/// Rounds that come after the present one.
fn rounds_left(rules: &Rules, board: &Board) -> i32 {
    rules.components.rounds.saturating_sub(board.round).into()
}

/// Is this player asked again before the turn is over?
fn goes_on(state: &State, seat: Seat) -> bool {
    match state.stack.top() {
        Some(Frame::Turn(turn)) => {
            turn.seat == seat && !matches!(turn.stage, Stage::Take) || state.board.held.is_some()
        }
        Some(Frame::Effect(effect)) => effect.seat == seat,
        Some(Frame::Tris(_) | Frame::Castles(_) | Frame::Course(_)) => false,
        Some(Frame::Invasion(_) | Frame::Apprentice(_)) | None => false,
    }
}

/// The fields of a kingdom where the tile in hand is put down, if that makes no tris: then all else
/// that follows is the same for every cell.
fn put_quietly(rules: &Rules, state: &State, seat: Seat, action: Action) -> Option<[u8; CELLS]> {
    let Action::Place(cell) = action else { return None };
    let Some(Frame::Turn(turn)) = state.stack.top() else { return None };
    let held = state.board.held?;
    let mut kingdom = state.board.kingdoms[seat];
    kingdom.cells[cell.index()] = Some(Land { tile: held.tile, ..Land::default() });
    let fields = fields(rules, &kingdom);
    let fresh = turn.fresh.bits() | 1 << cell.index();
    let is_fresh = |line: &[usize; 3]| line.iter().any(|n| fresh >> n & 1 == 1);
    let mut lines = open_lines(&fields).into_iter().enumerate();
    let quiet =
        lines.all(|(n, (empty, crops))| 0 < empty || crops.is_empty() || !is_fresh(&LINES[n]));
    quiet.then_some(fields)
}

/// A cell where nothing lies: any crop may come, and one bit more says that it is empty.
const EMPTY: u8 = 0b1_1111;

/// What each cell of a kingdom shows: a bit for each crop, or [`EMPTY`].
fn fields(rules: &Rules, kingdom: &Kingdom) -> [u8; CELLS] {
    let mut fields = [EMPTY; CELLS];
    for (n, field) in fields.iter_mut().enumerate() {
        if kingdom.cells[n].is_some() {
            *field = kingdom.crops(rules.components, n).bits() as u8;
        }
    }
    fields
}

/// How many cells of each line are empty, and the crops that all its others show.
fn open_lines(fields: &[u8; CELLS]) -> [(u8, Crops); LINES.len()] {
    let mut lines = [(0, Crops::EMPTY); LINES.len()];
    for (n, [a, b, c]) in LINES.iter().enumerate() {
        let [a, b, c] = [fields[*a], fields[*b], fields[*c]];
        let crops = Crops::from_bits((a & b & c & 0b1111).into());
        lines[n] = ((a >> 4) + (b >> 4) + (c >> 4), crops);
    }
    lines
}
