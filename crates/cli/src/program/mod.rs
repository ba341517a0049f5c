//! Programs that play a seat over their pipes: one JSON object a line in each direction, the same
//! at a table of a server and in a match at this machine. See docs/programs.md.

mod local;
mod process;
mod said;

pub(crate) use local::{PREFIX, Programs};
pub(crate) use process::Process;
pub(crate) use said::{Said, What, legal, played, read, refused};

/// So many answers to one question may be refused before a program is given up.
pub(crate) const MOST_REFUSED: u32 = 5;
