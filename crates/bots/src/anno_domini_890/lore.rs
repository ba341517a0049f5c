//! What a search has to know of 890 Anno Domini. Nothing is secret but what the pile will bring.

use ::anno_domini_890::phases::{Frame, Stage};
use ::anno_domini_890::pieces::{Crop, Crops, LINES};
use ::anno_domini_890::scoring::totals;
use ::anno_domini_890::state::{Board, Kingdom, Seats};
use ::anno_domini_890::{AnnoDomini890, Rules, State};
use engine::{Bot, Kind, Seat};

use super::{Steward, Weights, fields, open_lines};
use crate::lore::{LEVELS, Lore, Pen};
use crate::search::Settings;

const FIGURES: usize = 56;

impl Lore for AnnoDomini890 {
    const FIGURES: usize = FIGURES;
    const VALUES: &'static [u8] = include_bytes!("values.bin");
    const SETTINGS: Settings =
        Settings { explore: 0.6, trust: 0.8, asked: 1, ripe: 4, worlds: 1, ..Settings::USUAL };
    const BUDGETS: [u32; LEVELS] = [16, 60, 300, 3000, 60000];

    fn steward() -> Box<dyn Bot<Self>> {
        Box::new(Steward::new(Weights::TUNED))
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        let rules = self.rules();
        let (board, seats) = (&state.board, rules.seats);
        let totals = totals(rules, board);
        let left = rules.components.rounds.saturating_sub(board.round);
        let defence = i16::from(board.defence(rules.components, seats));
        let gap = f32::from(defence - i16::from(board.invader));
        let top = state.stack.top();
        let asked = top.and_then(Frame::asks);
        let turn = match top {
            Some(Frame::Turn(turn)) => Some(turn.seat),
            _ => asked,
        };
        let now = turn.map_or(0, Seat::index);
        let prizes = rules.prizes(board.scenario);
        let mut pieces = Seats::<[u16; 3]>::default();
        for seat in Seat::all(seats) {
            pieces[seat] = board.kingdoms[seat].pieces();
        }
        for (seat, into) in Seat::all(seats).zip(into.chunks_exact_mut(FIGURES)) {
            let kingdom = &board.kingdoms[seat];
            let others = || Seat::all(seats).filter(move |other| *other != seat);
            let own = &totals[seat];
            let rival = others().map(|other| totals[other].sum()).max().unwrap_or_default();
            let [nobles, _, towers] = pieces[seat];
            let fewest = others().map(|other| pieces[other][2]).min().unwrap_or_default();
            let lines = open_lines(&fields(rules, kingdom));
            let exposed = match towers.cmp(&fewest) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.6,
                std::cmp::Ordering::Greater => 0.0,
            };
            let after = (seat.index() + seats - now) % seats;
            let mut pen = Pen::new(into);
            pen.times(own.tiles, 1.0 / 12.0);
            pen.times(own.characters, 1.0 / 12.0);
            pen.times(own.scenario, 1.0 / 8.0);
            pen.times(own.sum(), 1.0 / 25.0);
            pen.times(own.sum() - rival, 1.0 / 10.0);
            pen.flag(rival < own.sum());
            pen.times(kingdom.coins.min(12) as u8, 1.0 / 6.0);
            pen.times(kingdom.coins.min(3) as u8, 1.0 / 3.0);
            pen.times(towers, 1.0 / 6.0);
            pen.times(nobles, 1.0 / 6.0);
            pen.times(kingdom.characters.len() as u8, 1.0 / 4.0);
            pen.times(
                kingdom.cells.iter().flatten().filter(|land| land.ruin).count() as u8,
                1.0 / 2.0,
            );
            pen.times(kingdom.empty_cells().len() as u8, 1.0 / 9.0);
            for (piece, values) in prizes.iter().enumerate() {
                let most = others().map(|other| pieces[other][piece]).max().unwrap_or_default();
                let ahead = f32::from(pieces[seat][piece]) - f32::from(most);
                pen.put(ahead / 4.0);
                pen.put(f32::from(values[0]) * ahead.clamp(-3.0, 3.0) / 12.0);
            }
            pen.put(exposed);
            pen.put(exposed * (1.0 - gap / 4.0).clamp(0.0, 1.5));
            pen.times(f32::from(towers) - f32::from(fewest), 1.0 / 3.0);
            let losing = matches!(top, Some(Frame::Invasion(it)) if it.left.has(seat));
            pen.flag(losing);
            pen.flag(asked == Some(seat));
            pen.part(after as u8, seats as f32);
            let holds = turn == Some(seat) && board.held.is_some();
            pen.flag(holds);
            if let Some(held) = board.held.filter(|_| holds) {
                let face = rules.components.tile(held.tile);
                pen.times(face.vp, 1.0 / 4.0);
                pen.times(face.towers, 1.0 / 2.0);
                pen.times(face.nobles, 1.0 / 2.0);
                pen.times(held.tokens, 1.0 / 2.0);
            } else {
                (0..4).for_each(|_| pen.put(0.0));
            }
            let open = match top {
                Some(Frame::Tris(tris)) if tris.seat == seat => tris.open,
                _ => [0; 4],
            };
            let rich = |crop: Crop| !board.banners[crop.index()].is_empty();
            let with: u8 =
                Crop::ALL.iter().filter(|it| rich(**it)).map(|it| open[it.index()]).sum();
            pen.put(with.into());
            pen.put((open.iter().sum::<u8>() - with).into());
            nearness(board, &lines, &mut pen);
            chances(rules, board, kingdom, &lines, &mut pen);
            let waits =
                matches!(top, Some(Frame::Turn(it)) if it.seat == seat && it.stage == Stage::Take);
            pen.flag(waits);
            // The same for all: where the game stands.
            pen.times(left, 1.0 / 8.0);
            pen.flag(left == 0);
            pen.flag(left == 1);
            pen.flag(3 < left);
            pen.put(gap / 6.0);
            pen.flag(gap < 1.0);
            pen.flag(board.moved);
            pen.times(board.tokens, 1.0 / 10.0);
            let characters: usize = board.banners.iter().map(|banner| banner.len()).sum();
            pen.times(characters as u8, 1.0 / 8.0);
            pen.times(board.specials.len() as u8, 1.0 / 5.0);
            pen.flag(seats == 2);
            pen.flag(seats == 4);
            pen.done();
        }
    }
}

/// Lines, with how many of their cells are empty and the crops that the others show.
type Lines = [(u8, Crops); LINES.len()];

/// Lines that lack one tile or two, by whether a character waits for them.
fn nearness(board: &Board, lines: &Lines, pen: &mut Pen<'_>) {
    let (mut near, mut far, mut whole) = ([0u8; 2], [0u8; 2], 0u8);
    for (empty, crops) in lines {
        for crop in crops.iter() {
            let rich = usize::from(!board.banners[Crop::index(crop)].is_empty());
            match empty {
                0 => whole += 1,
                1 => near[rich] += 1,
                2 => far[rich] += 1,
                _ => {}
            }
        }
    }
    pen.times(whole, 1.0 / 3.0);
    pen.times(near[0], 1.0 / 4.0);
    pen.times(near[1], 1.0 / 4.0);
    pen.times(far[0], 1.0 / 8.0);
    pen.times(far[1], 1.0 / 8.0);
}

/// What the row offers to whoever comes next: the best tile that can be paid, and the best that
/// closes a line.
fn chances(rules: &Rules, board: &Board, kingdom: &Kingdom, lines: &Lines, pen: &mut Pen<'_>) {
    // By crop: would it close a line, and one with a character beside its banner?
    let (mut rich, mut any) = (0u8, 0u8);
    for (_, crops) in lines.iter().filter(|(empty, _)| *empty == 1) {
        any |= crops.bits() as u8;
    }
    for crop in Crop::ALL {
        rich |= u8::from(!board.banners[crop.index()].is_empty()) << crop.index();
    }
    rich &= any;
    let (mut best, mut closing, mut closing_rich, mut coins, mut towers) = (-4.0f32, 0, 0, 0, 0);
    for (n, stall) in board.row.iter().enumerate() {
        if kingdom.coins < n as u16 {
            break;
        }
        let face = rules.components.tile(stall.tile);
        best = best.max(f32::from(face.vp) - 0.3 * n as f32);
        for crop in face.crops.iter() {
            closing += any >> Crop::index(crop) & 1;
            closing_rich += rich >> Crop::index(crop) & 1;
        }
        coins = coins.max(stall.coins);
        towers = towers.max(face.towers);
    }
    pen.put(best / 4.0);
    pen.times(closing.min(4), 1.0 / 3.0);
    pen.times(closing_rich.min(4), 1.0 / 3.0);
    pen.times(coins.min(6) as u8, 1.0 / 3.0);
    pen.times(towers, 1.0 / 2.0);
    pen.flag(rules.components.special_price <= kingdom.coins);
}
