//! What every command needs: the words of the language and a way to print them.

use std::cell::RefCell;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde_json::Value;
use words::Words;

use crate::layout;
use crate::trouble::{Done, Trouble};

/// The columns that everything is laid out for.
pub(crate) const WIDTH: usize = 80;

/// The language and the output.
pub(crate) struct Context {
    /// The messages.
    pub(crate) words: Words,
    /// Is the output a terminal?
    pub(crate) terminal: bool,
    colours: bool,
    out: RefCell<BufWriter<Stdout>>,
}

impl Context {
    /// For this language; colours only on a terminal, and not where `NO_COLOR` is set.
    pub(crate) fn new(words: Words) -> Self {
        let terminal = io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let out = RefCell::new(BufWriter::new(io::stdout()));
        Self { words, terminal, colours: terminal && !plain && !dumb, out }
    }

    /// A message.
    pub(crate) fn text(&self, id: &str, args: &[(&str, Value)]) -> String {
        self.words.text(id, args)
    }

    /// A message as the reason of exit code 2.
    pub(crate) fn usage(&self, id: &str, args: &[(&str, Value)]) -> Trouble {
        Trouble::Usage(self.text(id, args))
    }

    /// A message as the reason of exit code 1.
    pub(crate) fn failed(&self, id: &str, args: &[(&str, Value)]) -> Trouble {
        Trouble::Failed(self.text(id, args))
    }

    /// Prints a line as it is.
    pub(crate) fn line(&self, text: &str) -> Done {
        let mut out = self.out.borrow_mut();
        out.write_all(text.as_bytes())?;
        out.write_all(b"\n")?;
        Ok(())
    }

    /// Prints lines as they are.
    pub(crate) fn lines(&self, lines: &[String]) -> Done {
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// Prints a text in lines of at most 80 columns, each after the first indented.
    pub(crate) fn wrapped(&self, text: &str, first: &str, then: &str) -> Done {
        self.lines(&layout::wrap(text, first, then, WIDTH))
    }

    /// Prints a message in lines of at most 80 columns.
    pub(crate) fn say(&self, id: &str, args: &[(&str, Value)]) -> Done {
        let text = self.text(id, args);
        text.lines().try_for_each(|line| self.wrapped(line, "", ""))
    }

    /// Prints an empty line.
    pub(crate) fn blank(&self) -> Done {
        self.line("")
    }

    /// Prints a value for programs.
    pub(crate) fn json(&self, value: &Value) -> Done {
        self.line(&format!("{value:#}"))
    }

    /// Prints without an end of line, and at once.
    pub(crate) fn prompt(&self, text: &str) -> Done {
        self.out.borrow_mut().write_all(text.as_bytes())?;
        self.flush()
    }

    /// Sends what was printed.
    pub(crate) fn flush(&self) -> Done {
        self.out.borrow_mut().flush()?;
        Ok(())
    }

    /// Hides what is on the screen.
    pub(crate) fn clear(&self) -> Done {
        match self.terminal {
            true => self.prompt("\u{1b}[2J\u{1b}[3J\u{1b}[H"),
            false => self.prompt(&"\n".repeat(60)),
        }
    }

    /// A heading.
    pub(crate) fn bold(&self, text: &str) -> String {
        self.painted("1", text)
    }

    /// What matters less.
    pub(crate) fn faint(&self, text: &str) -> String {
        self.painted("2", text)
    }

    /// What can be acted on.
    pub(crate) fn gold(&self, text: &str) -> String {
        self.painted("33", text)
    }

    fn painted(&self, code: &str, text: &str) -> String {
        match self.colours {
            true => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            false => text.to_owned(),
        }
    }
}
