//! Hostile inputs. For each thing that the program reads from outside there is a target: one law
//! that holds for any bytes, the inputs to begin with, and a way to change them that knows their
//! form, so that they get past the reader. The same targets are driven by a runner of our own
//! (`make soak`), by libFuzzer with coverage (`make fuzz`, the folder `fuzz`), and by the tests,
//! which give every kept input once more.
//!
//! A law is asked of a door: the function that reads. Tests put a broken door in its place, to
//! see that the law finds it.

pub mod corpus;
pub mod dice;
pub mod house;
pub mod mutate;
pub mod run;
pub mod targets;

use dice::Dice;

/// How far an input came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It could not be read at all.
    Unread,
    /// It was read, and refused with a reason.
    Refused,
    /// It was taken.
    Taken,
}

/// What a law comes to: how far the input came, or how the law is broken.
pub type Ruling = Result<Verdict, String>;

/// One thing that is read from outside.
pub trait Target {
    /// The folder of its corpus: `action`.
    fn name(&self) -> &'static str;
    /// Inputs to begin with, beside those that are kept.
    fn seeds(&self) -> Vec<Vec<u8>>;
    /// Changes an input, knowing its form.
    fn change(&self, input: &mut Vec<u8>, dice: &mut Dice);
    /// The law. Holds for any bytes.
    fn law(&mut self, input: &[u8]) -> Ruling;
}

/// The largest input that is made.
pub const LARGEST: usize = 64 * 1024;

/// Asks that something holds; the words are made only if it does not.
pub(crate) fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
