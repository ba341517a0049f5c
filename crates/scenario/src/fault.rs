//! How a scenario file went.

use std::fmt;

/// A file whose every expectation held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Steps played, in all editions.
    pub steps: usize,
    /// Expectations checked, in all editions.
    pub checks: usize,
}

/// What is wrong with a scenario file, or does not go as it says: `name:line: field: message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub name: String,
    /// The line of the offending field, from 1.
    pub line: usize,
    /// The path of the offending field: `step[3].expect.events[0]`, counted from 0.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

impl Fault {
    /// A fault of a file that is named later.
    pub(crate) fn at(line: usize, field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { name: String::new(), line, field: field.into(), message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, line, field, message } = self;
        write!(f, "{name}:{line}: {field}: {message}")
    }
}

impl std::error::Error for Fault {}
