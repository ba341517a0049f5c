//! Positions written by hand, played and checked: the tests of the clauses, the worked examples of
//! the rulebooks, lessons and bug reports. The format of the files is in `docs/scenarios.md`.

mod check;
mod expect;
mod fault;
pub mod matching;
mod plan;
mod run;
mod scene;
mod source;

pub use fault::{Fault, Passed};
pub use plan::Find;
pub use run::{run_text, run_to_end};
pub use scene::{Scene, SceneError};
