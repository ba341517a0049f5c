//! Random play to the end: what searches, simulations and laws are made of.

use crate::chance::Chance;
use crate::clause::{Clause, Quick};
use crate::event::Outbox;
use crate::game::Game;
use crate::seat::Seat;

/// Choices of random play are no luck of the game; no rule asks for them.
const CHOICE: Clause = Clause::new("-", 0);

/// Plays random actions until the game is over, at most `limit`; returns how many were played.
/// Draws a candidate and checks only that one, so each legal action is as likely as any other.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    chance: &mut Chance,
    buffer: &mut Vec<G::Action>,
    limit: u32,
) -> u32 {
    let mut out = Outbox::silent();
    let mut played = 0;
    while played < limit {
        let Some(seat) = awaited(game, state, chance) else { break };
        let Some(action) = random_action(game, state, seat, chance, buffer) else { break };
        game.apply(state, seat, action, chance, &mut out);
        played += 1;
    }
    played
}

/// One of the seats that are waited for; the one in the middle of an answer goes on.
#[inline]
pub fn awaited<G: Game>(game: &G, state: &G::State, chance: &mut Chance) -> Option<Seat> {
    let awaited = game.awaited(state);
    if let Some(seat) = awaited.single() {
        return Some(seat);
    }
    if let Some(seat) = game.staging(state) {
        return Some(seat);
    }
    let count = awaited.len() as u32;
    if count == 0 {
        return None;
    }
    awaited.iter().nth(chance.below(CHOICE, count) as usize)
}

/// A legal action of `seat`, each as likely as any other; `None` if there is none.
#[inline]
pub fn random_action<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    chance: &mut Chance,
    buffer: &mut Vec<G::Action>,
) -> Option<G::Action> {
    buffer.clear();
    game.candidates(state, seat, buffer);
    while !buffer.is_empty() {
        let index = chance.below(CHOICE, buffer.len() as u32) as usize;
        let action = buffer[index];
        if game.check(state, seat, action, &mut Quick).is_ok() {
            return Some(action);
        }
        buffer.swap_remove(index);
    }
    None
}
