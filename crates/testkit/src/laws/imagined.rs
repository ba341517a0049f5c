//! The first law of secrecy: a view is enough to play from, and rules read nothing else. A state
//! imagined from a view looks the same, is possible, and asks, allows and refuses the same.

use engine::{Chance, Game, Viewer, playout};

use super::Scene;
use crate::law::{
    Broken, IMAGINED_DECISION, IMAGINED_INVARIANTS, IMAGINED_LEGAL, IMAGINED_REFUSALS,
    IMAGINED_SHORT, IMAGINED_VIEW, Kept, hold,
};

/// So many steps are played on in it.
const STEPS_ON: u32 = 12;

/// A state imagined by one viewer, after it was found to look the same and to be possible.
pub(crate) fn world<G: Game>(
    scene: Scene<'_, G>,
    viewer: Viewer,
    chance: &mut Chance,
) -> Result<G::State, Broken> {
    let Scene { game, state, .. } = scene;
    let view = game.view(state, viewer);
    let world = game.imagine(&view, chance);
    if let Some(seat) = viewer.seat() {
        let long = game.imagine(&view, &mut Chance::fast(1));
        let short = game.imagined(state, seat, &mut Chance::fast(1));
        hold(IMAGINED_SHORT, short == long, || {
            format!("{seat} imagines {long:?}, and by the short way {short:?}")
        })?;
    }
    let seen = game.view(&world, viewer);
    hold(IMAGINED_VIEW, seen == view, || {
        format!("{viewer:?} sees {view:?}, and in the imagined state {seen:?}")
    })?;
    game.invariants(&world).map_err(|what| Broken {
        law: IMAGINED_INVARIANTS,
        what: format!("imagined by {viewer:?}: {what}"),
    })?;
    Ok(world)
}

/// The seat of this viewer is asked the same, and may do the same.
pub(crate) fn asks_the_same<G: Game>(
    scene: Scene<'_, G>,
    world: &G::State,
    viewer: Viewer,
) -> Kept {
    let Scene { game, state, .. } = scene;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let (asked, imagined) = (game.decision(state, seat), game.decision(world, seat));
    hold(IMAGINED_DECISION, asked == imagined, || {
        format!("{seat} is asked {asked:?}, and in the imagined state {imagined:?}")
    })?;
    let (mut legal, mut imagined) = (Vec::new(), Vec::new());
    game.legal(state, seat, &mut legal);
    game.legal(world, seat, &mut imagined);
    hold(IMAGINED_LEGAL, legal == imagined, || {
        format!("{seat} may play {legal:?}, and in the imagined state {imagined:?}")
    })
}

/// It can be played on without a panic: searches do so. Its luck is its own, so that the game under
/// examination goes on as it would have.
pub(crate) fn goes_on<G: Game>(scene: Scene<'_, G>, mut world: G::State, luck: u64) {
    let mut chance = Chance::fast(luck);
    playout::playout(scene.game, &mut world, &mut chance, &mut Vec::new(), STEPS_ON);
}

/// The seat of this viewer is refused the same, for the same reasons with the same figures.
pub(crate) fn refuses_the_same<G: Game>(
    scene: Scene<'_, G>,
    world: &G::State,
    viewer: Viewer,
) -> Kept {
    let Scene { game, state, broad } = scene;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    broad.iter().try_for_each(|action| {
        let (refused, imagined) =
            (game.refusal(state, seat, *action), game.refusal(world, seat, *action));
        hold(IMAGINED_REFUSALS, refused == imagined, || {
            format!("{seat}, {action:?}: {refused:?}, and in the imagined state {imagined:?}")
        })
    })
}
