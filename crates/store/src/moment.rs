//! The moments of a write, in their order, for trials: a process that is to end at one of them does
//! so, as if the power had gone.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A moment at which answers are being written.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The transaction has begun.
    Begun,
    /// The heads of the tables have moved; the entries are not there yet.
    Moved,
    /// The entries are there; drafts and notices are as before.
    Added,
    /// All is written, and nothing is committed.
    Ready,
    /// All is committed, and nobody knows.
    Committed,
    /// Those who wait have been answered, and have told nobody yet.
    Answered,
}

impl Moment {
    /// Each of them, in the order in which they come.
    pub const ALL: [Self; 6] =
        [Self::Begun, Self::Moved, Self::Added, Self::Ready, Self::Committed, Self::Answered];
}

/// The moment at which this process ends, and how often it is still passed by.
static END: OnceLock<(Moment, AtomicU64)> = OnceLock::new();

/// Has this process end when it comes to this moment for so many times.
pub(crate) fn end_at(moment: Moment, times: u64) {
    let _ = END.set((moment, AtomicU64::new(times)));
}

/// This moment has come.
pub(crate) fn comes(moment: Moment) {
    if let Some((end, times)) = END.get()
        && *end == moment
        && times.fetch_sub(1, Ordering::Relaxed) <= 1
    {
        std::process::abort();
    }
}
