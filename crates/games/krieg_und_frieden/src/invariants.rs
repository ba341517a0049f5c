//! What must hold in every state (KF-GEN-6 and -7), and what must hold of what is known.

use engine::{Kind, Seat};

use crate::edition::Rules;
use crate::phases::Frame;
use crate::pieces::{AgendaCards, Cards, Section, Tiles};
use crate::state::{Season, State, not_knights};

/// Nothing, or the first thing that does not hold.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let State { board, stack } = state;
    let houses = rules.tables.houses;
    let mut cards = board.deck + board.discard + board.loot;
    let mut tiles = board.supply;
    let mut agendas = board.removed;
    board.agenda.into_iter().for_each(|card| agendas.put(card));
    for seat in Seat::all(4) {
        let estate = &board.estates[seat];
        let used = estate.houses() <= houses
            && estate.worker_houses <= 3
            && estate.worker_houses <= estate.farms;
        need(used, || format!("{seat}: {estate:?} breaks KF-GEN-6"))?;
        cards += board.hands[seat] + board.bids[seat].total();
        tiles += estate.tiles;
        agendas += board.agendas[seat];
        for known in &board.known.cards[seat].0 {
            need(known.is_within(&board.hands[seat]), || format!("{seat}: known cards are gone"))?;
        }
        let others = not_knights(&board.hands[seat]);
        need(board.known.not_knights[seat] <= others, || format!("{seat}: has more Knights"))?;
        let known = &board.known.agendas[seat];
        need(known.is_within(&board.agendas[seat]), || format!("{seat}: known agendas are gone"))?;
        let out = rules.seats <= seat.index();
        let empty = board.hands[seat].is_empty() && board.agendas[seat].is_empty();
        need(!out || (empty && estate.houses() == 0), || format!("{seat} is not in play"))?;
    }
    let all = Cards::of([rules.tables.resource_cards; 4]);
    need(cards == all, || format!("the resource cards are {cards:?}, not {all:?} (KF-GEN-7)"))?;
    let all = Tiles::of([rules.tables.privilege_tiles; 4]);
    need(tiles == all, || format!("the tiles are {tiles:?}, not {all:?} (KF-GEN-7)"))?;
    let all: AgendaCards = rules.agenda_cards();
    need(agendas == all, || format!("the agenda cards are {agendas:?}, not {all:?} (KF-GEN-7)"))?;
    need(usize::from(board.built) <= Section::ALL.len(), || "too many sections".into())?;
    let asked = stack.top().and_then(Frame::asks);
    let staged = asked.is_some_and(|seat| board.staged.is_within(&board.hands[seat]));
    need(board.staged.is_empty() || staged, || "staged cards are not in the hand".into())?;
    let lots = board.bids.0.iter().any(|bid| !bid.total().is_empty());
    need(!lots || board.season == Season::Spring, || "lots lie outside of Spring".into())?;
    need(board.loot.is_empty() || board.season == Season::Summer, || "loot outside Summer".into())?;
    need(stack.top().is_none() == board.ended.is_some(), || "over, yet not over".into())?;
    need(asked.is_some() || board.ended.is_some(), || "nobody is asked".into())
}

fn need(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
