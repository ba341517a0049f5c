//! What is written is read back the same: as text, as in files, and as a value, as in messages.

use engine::{Game, Seat, Told, Viewer, Wire};

use super::Scene;
use crate::law::{Broken, Kept, ROUND_TRIP, hold};

/// Writes a value and reads it back, both ways.
pub(crate) fn there_and_back<T: Wire + PartialEq>(value: &T) -> Kept {
    let broken = |error: serde_json::Error| Broken {
        law: ROUND_TRIP,
        what: format!("{value:?} cannot be written and read back: {error}"),
    };
    let text = serde_json::to_string(value).map_err(broken)?;
    let back: T = serde_json::from_str(&text).map_err(broken)?;
    hold(ROUND_TRIP, back == *value, || format!("{value:?} comes back from text as {back:?}"))?;
    let json = serde_json::to_value(value).map_err(broken)?;
    let back = T::deserialize(&json).map_err(broken)?;
    hold(ROUND_TRIP, back == *value, || format!("{value:?} comes back from JSON as {back:?}"))
}

/// The state, what one of the viewers sees of it, each in turn, every question and every legal
/// action.
pub(crate) fn everything<G: Game>(scene: Scene<'_, G>, turn: u64) -> Kept {
    let Scene { game, state, .. } = scene;
    there_and_back(state)?;
    let turn = turn as usize % (game.seats() + 1);
    for viewer in Viewer::all(game.seats()).skip(turn).take(1) {
        there_and_back(&game.view(state, viewer))?;
    }
    let mut legal = Vec::new();
    for seat in Seat::all(game.seats()) {
        if let Some(decision) = game.decision(state, seat) {
            there_and_back(&decision.question)?;
        }
        game.legal(state, seat, &mut legal);
        legal.iter().try_for_each(there_and_back)?;
    }
    Ok(())
}

/// Every event, and the clause it happened by.
pub(crate) fn events<G: Game>(told: &[Told<G::Event>]) -> Kept {
    told.iter().try_for_each(|told| {
        super::cited::<G>(G::cause(&told.event), || format!("{:?}", told.event))?;
        there_and_back(&told.event)
    })
}
