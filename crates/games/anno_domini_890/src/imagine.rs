//! A state from a view: nothing is hidden but the order of pile and deck, which nobody has made.

use engine::Seat;

use crate::phases::Frame;
use crate::state::{Board, State};
use crate::view::View;

/// The state that looks like `view`.
pub(crate) fn imagine(view: &View) -> State {
    let board = Board {
        scenario: view.scenario,
        round: view.round,
        first: view.first,
        kingdoms: view.kingdoms,
        row: view.row,
        specials: view.specials,
        castles: view.castles,
        pile: view.pile,
        banners: view.banners,
        deck: view.deck,
        towers: view.towers,
        nobles: view.nobles,
        tokens: view.tokens,
        invader: view.invader,
        moved: view.moved,
        held: view.held,
        staged: view.staged,
        drawn: view.drawn,
        over: view.over,
    };
    State { board, stack: view.stack }
}

/// The state as a seat knows it: all but what another is about to answer.
pub(crate) fn imagined(state: &State, seat: Seat) -> State {
    let mut known = state.clone();
    if state.stack.top().and_then(Frame::asks) != Some(seat) {
        known.board.staged = None;
    }
    known
}
