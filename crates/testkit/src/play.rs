//! Random answers, and answers played on copies.

use engine::playout::random_action;
use engine::{Chance, Clause, Game, Outbox, Ply, Quick, Seat, Told};

use crate::law::{Broken, NO_DEAD_END, ORDER};

/// Choices of random play are no luck of the game; no rule asks for them.
pub(crate) const CHOICE: Clause = Clause::new("-", 0);

/// True once in so many times.
pub(crate) fn once_in(chance: &mut Chance, times: u32) -> bool {
    chance.below(CHOICE, times.max(1)) == 0
}

/// A number that names a stream of luck nobody else draws from.
pub(crate) fn fresh(chance: &mut Chance) -> Chance {
    Chance::fast(u64::from(chance.below(CHOICE, u32::MAX)))
}

/// What an answer came to.
pub(crate) struct Played<G: Game> {
    pub(crate) after: G::State,
    pub(crate) told: Vec<Told<G::Event>>,
}

impl<G: Game> Played<G> {
    /// What one viewer was told of it, in order.
    pub(crate) fn heard(&self, viewer: engine::Viewer) -> Vec<&G::Event> {
        self.told.iter().filter(|told| told.to.has(viewer)).map(|told| &told.event).collect()
    }
}

/// Plays an answer on a copy; `None` if it is no whole legal answer there.
pub(crate) fn play_on<G: Game>(
    game: &G,
    state: &G::State,
    ply: &Ply<G::Action>,
    luck: &mut Chance,
) -> Option<Played<G>> {
    let mut after = state.clone();
    let mut out = Outbox::new();
    let last = ply.actions.len().checked_sub(1)?;
    for (place, action) in ply.actions.iter().enumerate() {
        game.check(&after, ply.seat, *action, &mut Quick).ok()?;
        game.apply(&mut after, ply.seat, *action, luck, &mut out);
        let staging = game.staging(&after);
        let fits = if place == last { staging.is_none() } else { staging == Some(ply.seat) };
        if !fits {
            return None;
        }
    }
    Some(Played { after, told: out.take() })
}

/// A random whole answer, step by step from legal actions; `between` sees the state in the middle
/// of it and what the last step told.
pub(crate) fn random_ply<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    chance: &mut Chance,
    mut between: impl FnMut(&G::State, &[Told<G::Event>], &mut Chance) -> Result<(), Broken>,
) -> Result<Ply<G::Action>, Broken> {
    let mut state = state.clone();
    let mut luck = fresh(chance);
    let mut buffer = Vec::new();
    let mut actions: Vec<G::Action> = Vec::new();
    loop {
        let Some(action) = random_action(game, &state, seat, chance, &mut buffer) else {
            let what = format!("{seat} has no legal action after the steps {actions:?}");
            return Err(Broken { law: NO_DEAD_END, what });
        };
        if actions.last().is_some_and(|before| action < *before) {
            let what = format!("{seat} may play {action:?} after {actions:?}, which stands later");
            return Err(Broken { law: ORDER, what });
        }
        let mut out = Outbox::new();
        game.apply(&mut state, seat, action, &mut luck, &mut out);
        actions.push(action);
        if game.staging(&state) != Some(seat) {
            return Ok(Ply { seat, actions });
        }
        between(&state, out.told(), chance)?;
    }
}
