//! People, tables and their records, kept in SQLite or PostgreSQL.
//!
//! A [`Store`] is a cheap handle. Every write goes through one task that gathers what waits into
//! one transaction and answers only when that is on the disk; reads go to a pool of their own and
//! see only what has been committed. The record of a table only ever grows, and an entry is added
//! only after the number its author had seen.

mod audit;
mod backup;
mod batch;
mod census;
mod channels;
mod check;
mod copy;
mod db;
mod deliveries;
mod drafts;
mod error;
mod handle;
mod leave;
mod migrate;
mod moment;
mod news;
mod nodes;
mod notes;
mod notices;
mod open;
mod people;
mod record;
mod restore;
mod rows;
mod tables;
mod write;
mod writer;

pub use audit::Deed;
pub use census::Census;
pub use channels::{Channel, Outcome, Reach};
pub use deliveries::{Claimed, Delivery};
pub use error::StoreError;
pub use handle::Figures;
pub use migrate::Migration;
#[doc(hidden)]
pub use moment::Moment;
pub use news::{Heard, News};
pub use nodes::{Beat, Claim, Nodes, Present};
pub use notices::{Call, Waits};
pub use open::{Location, Options, Trial};
pub use rows::{
    Append, Appended, Draft, Entry, Follows, Head, Note, Person, Session, Snapshot, Table,
};
pub use tables::Due;

use std::sync::Arc;

/// A handle to the database. Clones share it.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    source: db::Source,
    readers: db::Readers,
    writer: handle::Handle,
    patience: std::time::Duration,
    migrations: &'static [Migration],
}

impl Store {
    fn readers(&self) -> &db::Readers {
        &self.inner.readers
    }

    /// Is the writer working? False from the first batch that the database could not take until
    /// one that it took.
    pub fn alive(&self) -> bool {
        self.inner.writer.alive()
    }

    /// Counters of the writer, for metrics.
    pub fn figures(&self) -> Figures {
        self.inner.writer.figures()
    }

    /// Takes no more writes, carries out those accepted, and closes every connection. Later calls
    /// of any method answer [`StoreError::Unavailable`].
    pub async fn close(&self) {
        self.inner.writer.close().await;
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("figures", &self.figures()).finish_non_exhaustive()
    }
}
