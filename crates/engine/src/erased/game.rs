//! A game behind [`AnyGame`].

use std::marker::PhantomData;

use serde_json::Value;

use super::{AnyGame, AnyTable, meta};
use crate::chance::{Script, Seed};
use crate::clause::Book;
use crate::game::{Datum, Game, Meta, SetupError};
use crate::record::RecordError;
use crate::seat::Seat;
use crate::table::Table;

/// Turns a game's types into [`AnyGame`].
pub struct Erased<G>(PhantomData<G>);

impl<G> Erased<G> {
    /// For a catalogue.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

// `PhantomData<G>` would ask it of G, which is only a name here.
impl<G: Game> AnyGame for Erased<G> {
    fn meta(&self) -> &'static Meta {
        meta::<G>()
    }

    fn book(&self) -> &'static Book {
        G::book()
    }

    fn data(&self) -> Vec<Datum> {
        G::data()
    }

    fn printed(&self) -> Value {
        G::printed()
    }

    fn install(&self, text: &str) -> Result<Vec<String>, SetupError> {
        G::install(text)
    }

    fn own_words(&self) -> Option<[String; 2]> {
        G::own_words()
    }

    fn open(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let setup = G::setup_from(seats, edition, options)?;
        Ok(Box::new(Table::<G>::open(setup, seed)?))
    }

    fn open_bounded(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let setup = G::setup_from(seats, edition, options)?;
        Ok(Box::new(Table::<G>::open(G::bounded(&setup), seed)?))
    }

    fn begin(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        seed: Seed,
        salts: Vec<String>,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let setup = G::setup_from(seats, edition, options)?;
        Ok(Box::new(Table::<G>::salted(setup, seed, salts)?))
    }

    fn resume(&self, opening: &str, links: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::<G>::resume(&Table::<G>::read(opening)?, links)?))
    }

    fn resume_at(
        &self,
        opening: &str,
        snapshot: &str,
        links: &str,
    ) -> Result<Box<dyn AnyTable>, RecordError> {
        let snapshot = serde_json::from_str(snapshot).map_err(RecordError::unreadable)?;
        Ok(Box::new(Table::<G>::resume_at(&Table::<G>::read(opening)?, &snapshot, links)?))
    }

    fn record(&self, opening: &str, links: &str) -> Result<String, RecordError> {
        let mut record = Table::<G>::read(opening)?;
        let links = links.lines().map(serde_json::from_str);
        record.entries = links.collect::<Result<_, _>>().map_err(RecordError::unreadable)?;
        Ok(record.to_text())
    }

    fn replay(&self, text: &str, upto: Option<u32>) -> Result<Box<dyn AnyTable>, RecordError> {
        let record = Table::<G>::read(text)?;
        Ok(Box::new(Table::<G>::replay(&record, upto)?))
    }

    fn walk(
        &self,
        text: &str,
        visit: &mut dyn FnMut(&dyn AnyTable, Option<Seat>),
    ) -> Result<(), RecordError> {
        let record = Table::<G>::read(text)?;
        Table::<G>::walk(&record, None, |table, seat| visit(table, seat)).map(drop)
    }

    fn stand(
        &self,
        seats: usize,
        edition: &str,
        options: &[(String, String)],
        position: &Value,
        script: Script,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let game = G::new(&G::setup_from(seats, edition, options)?)?;
        Ok(Box::new(Table::standing(game, position, script)?))
    }
}
