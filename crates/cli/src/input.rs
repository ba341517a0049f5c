//! What a player types: a line at a time, and what it means.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::context::Context;
use crate::layout;
use crate::menu::Pick;
use crate::trouble::{Done, Trouble};

/// Nobody types more; the rest of a longer line is dropped.
const LONGEST: u64 = 4096;

/// The keyboard, or whatever stands in for it.
pub(crate) struct Input {
    from: Box<dyn BufRead>,
    /// A terminal shows what is typed; from a file or a pipe it is for us to show.
    echo: bool,
}

impl Input {
    /// Standard input.
    pub(crate) fn new() -> Self {
        Self { from: Box::new(io::stdin().lock()), echo: !io::stdin().is_terminal() }
    }

    /// The next line, or `None` when there will be no more.
    pub(crate) fn line(&mut self, ctx: &Context) -> Result<Option<String>, Trouble> {
        let line = self.read();
        if self.echo
            && let Some(line) = &line
        {
            echo(ctx, line)?;
        }
        Ok(line)
    }

    /// The same, and shown by whoever asked.
    fn read(&mut self) -> Option<String> {
        let bytes = self.piece()?;
        let mut whole = bytes.len() as u64 != LONGEST;
        while !whole && bytes.last() != Some(&b'\n') {
            match self.piece() {
                Some(rest) if rest.len() as u64 == LONGEST && rest.last() != Some(&b'\n') => {}
                _ => whole = true,
            }
        }
        // Control characters would play tricks on the terminal when they are shown again.
        let line = String::from_utf8_lossy(&bytes).replace(char::is_control, " ");
        Some(line.trim().to_owned())
    }

    /// A line or a part of a long one. A terminal that is gone reads as an error: as much an end
    /// as an end of file.
    fn piece(&mut self) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let read = self.from.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        read.is_ok_and(|count| count != 0).then_some(bytes)
    }
}

fn echo(ctx: &Context, line: &str) -> Done {
    ctx.line(&layout::cut(line, 76))
}

/// The keyboard, for one who listens to something else as well. A line is read only when it is
/// wanted, so that a script is not spent on questions that nobody has asked yet.
pub(crate) struct Keys {
    wanted: mpsc::Sender<()>,
    lines: UnboundedReceiver<Option<String>>,
    /// A line is on its way.
    waiting: bool,
    /// Is somebody typing?
    pub(crate) terminal: bool,
}

impl Keys {
    /// Standard input.
    pub(crate) fn new() -> Self {
        let (wanted, asked) = mpsc::channel::<()>();
        let (out, lines) = unbounded_channel();
        // Not a task: reading a terminal cannot be given up, and must not keep the program alive.
        std::thread::spawn(move || {
            let mut input = Input::new();
            for () in asked {
                let line = input.read();
                let last = line.is_none();
                if out.send(line).is_err() || last {
                    return;
                }
            }
        });
        Self { wanted, lines, waiting: false, terminal: io::stdin().is_terminal() }
    }

    /// Has the next line read.
    pub(crate) fn want(&mut self) {
        // If there will be no more lines, the next one is the end.
        if !std::mem::replace(&mut self.waiting, true) {
            let _ = self.wanted.send(());
        }
    }

    /// The next line once it is there, if one was wanted; `None` at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        if !self.waiting {
            std::future::pending::<()>().await;
        }
        let line = self.lines.recv().await.flatten();
        self.waiting = false;
        line
    }

    /// Shows a line that a terminal has not shown.
    pub(crate) fn show(&self, ctx: &Context, line: &str) -> Done {
        if self.terminal { Ok(()) } else { echo(ctx, line) }
    }
}

/// What a player wants.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// These choices, by their numbers.
    Choose(Vec<Pick>),
    /// The clause of a choice.
    Explain(usize),
    /// Why an action may not be given.
    Why(String),
    /// One step out of the answer.
    Back,
    /// The last answer.
    Undo,
    /// To a file.
    Save(String),
    /// What happened.
    Log,
    /// The board.
    Board,
    /// The rulebook, or a clause of it.
    Rules(Option<String>),
    /// The list of commands.
    Help,
    /// The end.
    Quit,
    /// The question once more.
    Again,
    /// Something else.
    Unknown(String),
}

/// The commands by their English names, which are understood in every language. The messages
/// `cli-verbs-…` have the other names.
const VERBS: [&str; 9] = ["why", "back", "undo", "save", "log", "board", "rules", "help", "quit"];

/// What a line means.
pub(crate) fn wish(ctx: &Context, line: &str) -> Wish {
    let line = line.trim();
    if line.is_empty() {
        return Wish::Again;
    }
    if let Some(rest) = line.strip_prefix('?') {
        return match rest.trim() {
            "" => Wish::Help,
            rest => match rest.parse() {
                Ok(number) => Wish::Explain(number),
                Err(_) => Wish::Why(rest.to_owned()),
            },
        };
    }
    let picks: Option<Vec<_>> =
        line.split([' ', ',']).filter(|word| !word.is_empty()).map(Pick::read).collect();
    if let Some(picks) = picks
        && !picks.is_empty()
    {
        return Wish::Choose(picks);
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (first, rest) = (first.to_lowercase(), rest.trim().to_owned());
    match VERBS.iter().find(|verb| is_verb(ctx, verb, &first)) {
        Some(&"why") => Wish::Why(rest),
        Some(&"back") => Wish::Back,
        Some(&"undo") => Wish::Undo,
        Some(&"save") => Wish::Save(rest),
        Some(&"log") => Wish::Log,
        Some(&"board") => Wish::Board,
        Some(&"rules") => Wish::Rules(Some(rest).filter(|rest| !rest.is_empty())),
        Some(&"help") => Wish::Help,
        Some(&"quit") => Wish::Quit,
        _ => Wish::Unknown(line.to_owned()),
    }
}

/// Is this word a command: in English, or in the language?
pub(crate) fn is_verb(ctx: &Context, verb: &str, word: &str) -> bool {
    let names = ctx.text(&format!("cli-verbs-{verb}"), &[]);
    verb == word || names.split_whitespace().any(|name| name == word)
}

#[cfg(test)]
mod tests {
    use words::{Lang, Words};

    use super::*;

    #[test]
    fn lines_have_a_meaning_in_both_languages() {
        let (it, en) = (Context::new(Words::new(Lang::It)), Context::new(Words::new(Lang::En)));
        let pick = |row| Pick { row, count: None };
        let counted = |row, count| Pick { row, count: Some(count) };
        for ctx in [&it, &en] {
            assert_eq!(wish(ctx, " 3 "), Wish::Choose(vec![pick(3)]));
            assert_eq!(wish(ctx, "2 2,5"), Wish::Choose([2, 2, 5].map(pick).to_vec()));
            assert_eq!(wish(ctx, "2:4 5"), Wish::Choose(vec![counted(2, 4), pick(5)]));
            assert!(matches!(wish(ctx, "2:"), Wish::Unknown(_)));
            assert_eq!(wish(ctx, "?4"), Wish::Explain(4));
            assert_eq!(wish(ctx, "? 4"), Wish::Explain(4));
            assert_eq!(wish(ctx, "?"), Wish::Help);
            assert_eq!(wish(ctx, "UNDO"), Wish::Undo);
            assert_eq!(wish(ctx, "why attack seat:2"), Wish::Why("attack seat:2".into()));
            assert_eq!(wish(ctx, "rules"), Wish::Rules(None));
            assert_eq!(wish(ctx, ""), Wish::Again);
            assert_eq!(wish(ctx, "xyzzy"), Wish::Unknown("xyzzy".into()));
            assert!(matches!(wish(ctx, "99999999999999999999999"), Wish::Unknown(_)));
        }
        assert_eq!(wish(&it, "perché attacca Berta"), Wish::Why("attacca Berta".into()));
        assert_eq!(wish(&it, "annulla"), Wish::Undo);
        assert_eq!(wish(&it, "salva a b.json"), Wish::Save("a b.json".into()));
        assert_eq!(wish(&it, "esci"), Wish::Quit);
    }
}
