//! What must hold in every state (section 14 of the specification).

use engine::{Kind, Seat};

use crate::edition::Rules;
use crate::phases::{Frame, Stage};
use crate::pieces::{Character, Characters, Tiles};
use crate::state::State;

/// Nothing, or the first thing that does not hold.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let State { board, stack } = state;
    let box_ = rules.components;
    let (mut towers, mut nobles) = (board.towers, board.nobles);
    let mut tokens = board.tokens + board.held.map_or(0, |held| held.tokens);
    let mut tiles = Tiles::EMPTY;
    let mut cards = board.deck | board.drawn;
    let mut seen = board.deck.len() + board.drawn.len();
    let mut once = |tile| {
        let new = !tiles.has(tile);
        tiles.insert(tile);
        need(new, || format!("{tile:?} is there twice"))
    };
    for stall in board.row.iter() {
        tokens += stall.tokens;
        once(stall.tile)?;
        need(stall.tile.is_territory(), || format!("{:?} lies in the row", stall.tile))?;
    }
    board.held.iter().try_for_each(|held| once(held.tile))?;
    for tile in board.pile.iter().chain(board.specials.iter()).chain(board.castles.iter()) {
        once(tile)?;
    }
    for crop in &board.banners {
        cards |= *crop;
        seen += crop.len();
    }
    for seat in Seat::all(4) {
        let kingdom = &board.kingdoms[seat];
        let mut castles = 0;
        for (cell, land) in kingdom.lands() {
            once(land.tile)?;
            towers += land.towers;
            nobles += land.nobles;
            if land.tile.is_castle() {
                castles += 1;
                need(!land.ruin, || format!("{seat}: the castle on {cell:?} is a ruin"))?;
            }
        }
        cards |= kingdom.characters;
        seen += kingdom.characters.len();
        let playing = seat.index() < rules.seats;
        let chosen = 0 < board.round;
        need(castles == usize::from(playing && chosen) || !chosen, || {
            format!("{seat} has {castles} castles")
        })?;
        need(playing || kingdom.lands().next().is_none(), || format!("{seat} does not play"))?;
        if playing && chosen {
            let expected = expected_tiles(rules, state, seat);
            let there = kingdom.lands().count();
            // A position written by hand may have fewer.
            need(there <= expected, || format!("{seat} has {there} tiles, not {expected}"))?;
        }
    }
    need(towers == box_.towers, || format!("{towers} towers, not {}", box_.towers))?;
    need(nobles == box_.nobles, || format!("{nobles} nobles, not {}", box_.nobles))?;
    need(tokens == box_.tokens, || format!("{tokens} tokens, not {}", box_.tokens))?;
    need(cards.len() == seen, || "a character is there twice".into())?;
    let all: Characters = Character::ALL.iter().copied().collect();
    need((cards - all).is_empty(), || "there are unknown characters".into())?;
    let asked = stack.top().and_then(Frame::asks);
    need(asked.is_some() != board.over, || "over, yet not over".into())?;
    let placing = matches!(stack.top(), Some(Frame::Turn(turn)) if turn.stage == Stage::Place);
    need(placing == board.held.is_some(), || "a tile is in hand at the wrong time".into())?;
    let effect = matches!(stack.top(), Some(Frame::Effect(_)));
    need(board.staged.is_none() || effect, || "a first step without an effect".into())
}

/// One castle, and one tile for each turn; one less while a tile is in hand or exchanged.
fn expected_tiles(rules: &Rules, state: &State, seat: Seat) -> usize {
    let board = &state.board;
    let Some(turn) = state.stack.frames().find_map(|frame| match frame {
        Frame::Turn(turn) => Some(*turn),
        _ => None,
    }) else {
        return 1 + usize::from(board.round);
    };
    let order = |seat: Seat| (seat.index() + rules.seats - board.first.index()) % rules.seats;
    let mut turns = usize::from(board.round) - 1;
    if order(seat) < order(turn.seat) {
        turns += 1;
    }
    if seat == turn.seat {
        match turn.stage {
            Stage::Tris | Stage::Invasion => turns += 1,
            Stage::Exchange(_) => turns = turns.saturating_sub(1),
            Stage::Take | Stage::Place => {}
        }
    }
    1 + turns
}

fn need(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
