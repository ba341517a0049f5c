//! The bot that any game can have: every legal action is as likely as any other.

use engine::{Bot, Chance, Clause, Game, Sight};

/// A bot's own choices are no luck of the game; no rule asks for them.
pub(crate) const CHOICE: Clause = Clause::new("-", 0);

/// Plays at random, and never looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        _: &Sight<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        match legal {
            [] => None,
            [only] => Some(*only),
            _ => Some(legal[chance.below(CHOICE, legal.len() as u32) as usize]),
        }
    }
}
