//! Who is asked, and what may be answered.

use engine::{Chance, Game, Outbox, Quick, Seat, Viewer};

use super::{Scene, cited};
use crate::law::{ASKED, COMPLETE, Kept, NO_DEAD_END, ORDER, SILENCE, hold};

/// Who is waited for is asked a question that must be answered, nobody else is, and each who is
/// asked has something to answer. In the middle of an answer only its seat may go on.
pub(crate) fn asked<G: Game>(scene: Scene<'_, G>) -> Kept {
    let Scene { game, state, .. } = scene;
    let awaited = game.awaited(state);
    let over = game.outcome(state).is_some();
    hold(ASKED, awaited.is_empty() == over, || {
        format!(
            "{awaited:?} are waited for, and the game is {}over",
            if over { "" } else { "not " }
        )
    })?;
    let staging = game.staging(state);
    let mut legal = Vec::new();
    for seat in Seat::all(game.seats()) {
        let decision = game.decision(state, seat);
        game.legal(state, seat, &mut legal);
        if staging.is_some_and(|other| other != seat) {
            hold(ASKED, legal.is_empty(), || {
                format!("{seat} may play {legal:?} in the middle of an answer of {staging:?}")
            })?;
            continue;
        }
        let must = decision.as_ref().is_some_and(|decision| decision.must);
        hold(ASKED, must == awaited.has(seat), || {
            format!("{awaited:?} are waited for, but {seat} is asked {decision:?}")
        })?;
        let waiting = game.waiting(&game.view(state, Viewer::Seat(seat)));
        hold(ASKED, waiting.has(seat) == awaited.has(seat), || {
            format!("{awaited:?} are waited for, but {seat} sees {waiting:?}")
        })?;
        hold(NO_DEAD_END, decision.is_none() || !legal.is_empty(), || {
            format!("{seat} is asked {decision:?} and has no legal action")
        })?;
        hold(ASKED, decision.is_some() || legal.is_empty(), || {
            format!("{seat} is not asked anything, but may play {legal:?}")
        })?;
        if let Some(decision) = decision {
            cited::<G>(decision.clause, || format!("the question {:?}", decision.question))?;
        }
    }
    Ok(())
}

/// What a seat does that says nothing in time is legal, step by step, until it is an answer.
pub(crate) fn silence<G: Game>(scene: Scene<'_, G>) -> Kept {
    let Scene { game, state, .. } = scene;
    for seat in game.awaited(state).iter() {
        let mut state = state.clone();
        for step in 0.. {
            let Some(action) = game.silent(&state, seat) else {
                hold(SILENCE, step == 0, || format!("{seat} falls silent in mid-answer"))?;
                break;
            };
            let legal = game.check(&state, seat, action, &mut Quick).is_ok();
            hold(SILENCE, legal && step < 100, || {
                format!("{seat} says nothing, which is {action:?}, as step {step}: not allowed")
            })?;
            game.apply(&mut state, seat, action, &mut Chance::fast(1), &mut Outbox::silent());
            if game.staging(&state) != Some(seat) {
                break;
            }
        }
    }
    Ok(())
}

/// Candidates stand in order, none twice, and lack nothing that the check accepts. They come back
/// for the broad list.
pub(crate) fn candidates<G: Game>(scene: Scene<'_, G>, into: &mut Vec<G::Action>) -> Kept {
    let Scene { game, state, broad } = scene;
    let mut mine = Vec::new();
    let vocabulary = game.vocabulary();
    for seat in Seat::all(game.seats()) {
        mine.clear();
        game.candidates(state, seat, &mut mine);
        if let Some(action) = mine.iter().find(|action| vocabulary.binary_search(action).is_err()) {
            hold(COMPLETE, false, || format!("{action:?} is not in the vocabulary"))?;
        }
        if let Some(pair) = mine.windows(2).find(|pair| pair[1] <= pair[0]) {
            let what = || format!("{seat}: {:?} stands before {:?}", pair[0], pair[1]);
            hold(ORDER, false, what)?;
        }
        for action in broad {
            let lacking = || mine.binary_search(action).is_err();
            let accepted = || game.check(state, seat, *action, &mut Quick).is_ok();
            hold(COMPLETE, !(lacking() && accepted()), || {
                format!("{seat} may play {action:?}, which is not among {mine:?}")
            })?;
        }
        into.append(&mut mine);
    }
    Ok(())
}
