//! The laws, one idea to a file.

pub(crate) mod arrival;
pub(crate) mod drafts;
pub(crate) mod imagined;
pub(crate) mod moves;
pub(crate) mod over;
pub(crate) mod papers;
pub(crate) mod refusals;
pub(crate) mod told;
pub(crate) mod undo;
pub(crate) mod wire;

use engine::{Clause, Game};

use crate::law::{CITES, Kept, hold};

/// A state under examination.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) state: &'a G::State,
    /// Actions of every kind, in canonical order.
    pub(crate) broad: &'a [G::Action],
}

impl<G: Game> Clone for Scene<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Scene<'_, G> {}

/// A clause must be in the book, at the place that it says.
pub(crate) fn cited<G: Game>(clause: Clause, by: impl Fn() -> String) -> Kept {
    let found = G::book().clauses.get(clause.index()).is_some_and(|it| it.id == clause.id());
    hold(CITES, found, || format!("{} cites {clause}, which is not in the book", by()))
}
