//! The examination of a game whose types are not known: for a command line.

use std::marker::PhantomData;

use engine::{Game, Seed, SetupError};

use crate::{Effort, Failure, Tally, examine_with};

/// The laws without a game's types.
pub trait AnyLaws: Send + Sync {
    /// Plays so many random games under all the laws; `progress` hears how many are done.
    fn examine(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        games: u64,
        seed: &Seed,
        progress: &dyn Fn(u64),
    ) -> Result<Tally, AnyFailure> {
        let table = AnyTable { seats, edition, options };
        self.examine_with(table, games, seed, &Effort::default(), progress)
    }

    /// The same, as hard as wished.
    fn examine_with(
        &self,
        table: AnyTable<'_>,
        games: u64,
        seed: &Seed,
        effort: &Effort,
        progress: &dyn Fn(u64),
    ) -> Result<Tally, AnyFailure>;
}

/// At what kind of table a game is examined.
#[derive(Clone, Copy, Debug)]
pub struct AnyTable<'a> {
    /// How many sit there.
    pub seats: usize,
    /// By which edition.
    pub edition: &'a str,
    /// With which options.
    pub options: &'a [(String, String)],
}

/// Why an examination did not end well.
#[derive(Debug, thiserror::Error)]
pub enum AnyFailure {
    /// No game can be set up like this.
    #[error(transparent)]
    Setup(SetupError),
    /// A law is broken.
    #[error(transparent)]
    Law(Box<Failure>),
}

/// Turns a game's types into [`AnyLaws`].
pub struct Laws<G>(PhantomData<G>);

impl<G> Laws<G> {
    /// For a catalogue.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Laws<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> AnyLaws for Laws<G> {
    fn examine_with(
        &self,
        table: AnyTable<'_>,
        games: u64,
        seed: &Seed,
        effort: &Effort,
        progress: &dyn Fn(u64),
    ) -> Result<Tally, AnyFailure> {
        let AnyTable { seats, edition, options } = table;
        let setup = G::setup_from(seats, edition, options).map_err(AnyFailure::Setup)?;
        G::new(&setup).map_err(AnyFailure::Setup)?;
        examine_with::<G>(&setup, games, seed, effort, progress)
            .map_err(|failure| AnyFailure::Law(Box::new(failure)))
    }
}
