//! How a command fails: the exit code and the one line that says why.

use std::io;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// It was called in a way that makes no sense: exit code 2.
    Usage(String),
    /// What it looked at is not as it should be: exit code 1.
    Failed(String),
    /// As `Failed`, and all has been said already.
    Told,
    /// What was to be printed could not be: exit code 1.
    Output(String),
    /// Nobody reads the output any more.
    Closed,
}

/// What a command answers.
pub(crate) type Done = Result<(), Trouble>;

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Output(error.to_string()),
        }
    }
}

/// A text on one line, without the control characters that a file or an argument may hold.
pub(crate) fn one_line(text: &str) -> String {
    let plain: String =
        text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
