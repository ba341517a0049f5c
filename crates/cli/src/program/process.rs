//! A program as a process: lines to its input, lines from its output. Both have a thread of their
//! own, so that neither side waits for the other to read.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line of a program.
const LONGEST: u64 = 1 << 20;
/// How long a program may take to end once there is nothing more to read.
const GOODBYE: Duration = Duration::from_secs(1);

/// A program that runs. It ends when this is dropped.
pub(crate) struct Process {
    child: Child,
    to: Option<Sender<String>>,
}

impl Process {
    /// Starts a program; each line that it says is handed to `hear`, until that says no.
    pub(crate) fn start(
        command: &str,
        hear: impl FnMut(String) -> bool + Send + 'static,
    ) -> Result<Self, String> {
        let words = words(command).ok_or("a quote is not closed")?;
        let (name, args) = words.split_first().ok_or("no command")?;
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{name}: {error}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (to, lines) = channel();
        if let Some(input) = input {
            thread::spawn(move || write(input, &lines));
        }
        if let Some(output) = output {
            thread::spawn(move || listen(output, hear));
        }
        Ok(Self { child, to: Some(to) })
    }

    /// Says a line. A program that has ended does not hear it; that is found when it is listened
    /// to.
    pub(crate) fn say(&self, line: &str) {
        if let Some(to) = &self.to {
            let _ = to.send(format!("{line}\n"));
        }
    }

    /// How it ended, once it has; for whoever hears nothing more of it.
    pub(crate) fn ending(&mut self) -> String {
        self.wait().map_or_else(|| "its output is closed".to_owned(), |status| status.to_string())
    }

    /// Closes its input and waits a little.
    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        self.to = None;
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < GOODBYE => thread::sleep(Duration::from_millis(5)),
                ended => return ended.ok().flatten(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.wait().is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn listen(output: ChildStdout, mut hear: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        // What breaks off is no line.
        if !matches!(read, Ok(read) if 0 < read) || line.last() != Some(&b'\n') {
            return;
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() && !hear(line) {
            return;
        }
    }
}

/// The words of a command line; blanks within quotes do not part them. `None` if a quote is not
/// closed.
fn words(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in command.chars() {
        match (quote, sign) {
            (Some(open), _) if open == sign => quote = None,
            (None, '\'' | '"') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, _) if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_read_as_words() {
        let read = |command: &str| words(command).expect("words");
        assert_eq!(read(" python3  bot.py --seed 1 "), ["python3", "bot.py", "--seed", "1"]);
        assert_eq!(read("'a b' c\" d\"e ''"), ["a b", "c de", ""]);
        assert!(read("  ").is_empty());
        assert_eq!(words("a 'b"), None);
    }

    #[test]
    fn what_cannot_be_started_is_named() {
        let start = |command: &str| Process::start(command, |_| true).err().expect("it fails");
        assert!(start("curia-no-such-program x").starts_with("curia-no-such-program: "));
        assert_eq!((start(""), start("'")), ("no command".into(), "a quote is not closed".into()));
    }
}
