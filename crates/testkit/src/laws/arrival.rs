//! Answers that are given at the same time: the order in which they arrive changes nothing.

use engine::{Chance, Game, Ply, Seat, Seed};

use super::Scene;
use crate::law::{ARRIVAL, Broken, Kept, hold};
use crate::play::{CHOICE, fresh, play_on, random_ply};

/// How often an answer is looked for that does what is asked and nothing else.
const TRIES: usize = 8;

/// One answer of each seat that is waited for, in two orders.
pub(crate) fn order<G: Game>(scene: Scene<'_, G>, chance: &mut Chance) -> Kept {
    let Scene { game, state, .. } = scene;
    let awaited = game.awaited(state);
    if awaited.len() < 2 {
        return Ok(());
    }
    let mut plies = Vec::new();
    for seat in awaited.iter() {
        match sealed(scene, seat, chance)? {
            Some(ply) => plies.push(ply),
            None => return Ok(()),
        }
    }
    // The luck belongs to the place in the record, not to the seat that comes in there.
    let seed = Seed::new([chance.below(CHOICE, 256) as u8; 32]);
    let mut ends: Vec<(String, G::State)> = Vec::new();
    for _ in 0..2 {
        let mut after = state.clone();
        for (place, ply) in plies.iter().enumerate() {
            let mut luck = Chance::at(&seed, place as u32);
            let Some(played) = play_on(game, &after, ply, &mut luck) else {
                let what = format!("{ply:?} is no answer any more when others came before it");
                return Err(Broken { law: ARRIVAL, what });
            };
            after = played.after;
        }
        ends.push((format!("{plies:?}"), after));
        plies.rotate_left(1);
        chance.shuffle(CHOICE, &mut plies[1..]);
    }
    hold(ARRIVAL, ends[0].1 == ends[1].1, || {
        format!("{} and {} lead to different states", ends[0].0, ends[1].0)
    })
}

/// An answer after which the others are still waited for, and nobody else: not the use of a right
/// to interrupt, which asks something new.
fn sealed<G: Game>(
    scene: Scene<'_, G>,
    seat: Seat,
    chance: &mut Chance,
) -> Result<Option<Ply<G::Action>>, Broken> {
    let Scene { game, state, .. } = scene;
    let others = game.awaited(state).without(seat);
    for _ in 0..TRIES {
        let ply = random_ply(game, state, seat, chance, |_, _, _| Ok(()))?;
        let played = play_on(game, state, &ply, &mut fresh(chance));
        if played.is_some_and(|played| game.awaited(&played.after) == others) {
            return Ok(Some(ply));
        }
    }
    Ok(None)
}
