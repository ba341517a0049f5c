//! The second and third law of secrecy: nothing seeps past the events. What a viewer is shown
//! follows from what it was shown before and what it was told since.

use engine::{Chance, Game, Ply, Told, Viewer};

use super::{Scene, imagined};
use crate::law::{Broken, Kept, TOLD_NOTHING, TOLD_SAME, hold};
use crate::play::{Played, fresh, play_on, random_ply};

/// From states that look the same to a viewer, several answers in several worlds with several
/// sorts of luck: whenever the viewer is told the same, it must be shown the same.
pub(crate) fn the_same<G: Game>(
    scene: Scene<'_, G>,
    viewer: Viewer,
    plies: &[Ply<G::Action>],
    chance: &mut Chance,
) -> Kept {
    let Scene { game, state, .. } = scene;
    let before = game.view(state, viewer);
    let mut worlds = vec![state.clone()];
    for _ in 0..2 {
        worlds.push(imagined::world(scene, viewer, chance)?);
    }
    let mut outcomes: Vec<(String, Played<G>, G::View)> = Vec::new();
    for world in &worlds {
        let mut tried: Vec<_> = plies.to_vec();
        if let Some(seat) = game.awaited(world).iter().next() {
            tried.push(random_ply(game, world, seat, chance, |_, _, _| Ok(()))?);
        }
        for ply in tried {
            let Some(played) = play_on(game, world, &ply, &mut fresh(chance)) else { continue };
            let view = game.view(&played.after, viewer);
            let heard = played.heard(viewer);
            hold(TOLD_NOTHING, !heard.is_empty() || view == before, || {
                format!("{viewer:?} is told nothing of {ply:?}, but is shown {view:?}")
            })?;
            let other = outcomes
                .iter()
                .find(|(_, other, seen)| other.heard(viewer) == heard && *seen != view);
            if let Some((first, _, seen)) = other {
                let what = format!(
                    "{viewer:?} is told {heard:?} of {first} and of {ply:?}, \
                     but is shown {seen:?} and {view:?}"
                );
                return Err(Broken { law: TOLD_SAME, what });
            }
            outcomes.push((format!("{ply:?}"), played, view));
        }
    }
    Ok(())
}

/// What every viewer sees of a state.
pub(crate) fn views<G: Game>(game: &G, state: &G::State) -> Vec<(Viewer, G::View)> {
    Viewer::all(game.seats()).map(|viewer| (viewer, game.view(state, viewer))).collect()
}

/// An answer, or a step of one, that tells a viewer nothing leaves its view as it was.
pub(crate) fn nothing<G: Game>(
    game: &G,
    before: &[(Viewer, G::View)],
    told: &[Told<G::Event>],
    after: &G::State,
) -> Kept {
    before.iter().try_for_each(|(viewer, view)| {
        if told.iter().any(|told| told.to.has(*viewer)) {
            return Ok(());
        }
        let seen = game.view(after, *viewer);
        hold(TOLD_NOTHING, seen == *view, || {
            format!("{viewer:?} is told nothing, but is shown {seen:?} instead of {view:?}")
        })
    })
}
