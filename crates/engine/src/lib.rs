//! What every game of Curia shares: the contract of a rule set, luck as an input, frames that
//! wait for players, events with their audience, refusals with their clauses, records and tables.
//!
//! Nothing here or in a game does I/O, reads a clock, starts a thread, uses a float, or depends
//! on the order of a hash map.

pub mod bag;
pub mod chance;
pub mod clause;
pub mod erased;
pub mod event;
pub mod flow;
pub mod game;
mod json;
pub mod list;
pub mod notation;
pub mod option;
pub mod playout;
pub mod record;
pub mod sealed;
pub mod seat;
pub mod set;
pub mod sight;
pub mod table;
pub mod types;

pub use bag::{Bag, Kind};
pub use chance::{Chance, Lot, Script, Seed};
pub use clause::{
    Arg, Book, Checked, Clause, ClauseEntry, Full, Quick, Reason, Refusal, Status, Stop, Why,
};
pub use event::{Brings, Outbox, Told, Viewer};
pub use flow::{Flow, Procedure, Stack};
pub use game::{
    Choice, Datum, Decision, Game, Meta, Outcome, Provenance, SetupError, Veiled, Wire,
};
pub use list::List;
pub use option::{SeatOrLot, Switch};
pub use record::{Digest, Entry, Ply, Record};
pub use sealed::Sealed;
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use set::Set;
pub use sight::{Bot, Glances, Sight};
pub use table::{Barrier, Table};
/// For the macros of this crate.
pub use ts_rs;
