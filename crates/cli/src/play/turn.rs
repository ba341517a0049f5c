//! The turn of a person: what happened since, the board, one sentence, numbered choices.

use engine::erased::{AnyAsk, AnyLine};
use engine::table::{Barrier, Progress};
use engine::{MAX_SEATS, Seat, Viewer};
use serde_json::json;

use super::{Next, Parlour};
use crate::boards;
use crate::input::{Wish, wish};
use crate::menu::{Pick, Row};
use crate::paper;
use crate::screen::{Asked, MANY};
use crate::trouble::{Done, Trouble};

/// What became of the numbers that were typed.
enum Chosen {
    /// They were a whole answer.
    Played,
    /// They are part of one.
    Drafted,
    /// Nothing.
    Nothing,
}

impl Parlour<'_> {
    /// Asks a person until there is an answer.
    pub(super) fn turn(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let viewer = Viewer::Seat(seat);
        let fresh = self.looking != Some(seat);
        if !self.curtain(seat)? {
            return Ok(Next::Ended);
        }
        if fresh && self.heard[seat.index()] != 0 {
            self.ctx.line(&self.ctx.faint(&self.ctx.text("cli-play-since", &[])))?;
        }
        let news = self.news(viewer)?;
        if news != 0 {
            self.ctx.blank()?;
        }
        self.board(viewer, fresh || MANY < news)?;
        let mut rows = self.ask(seat)?;
        loop {
            self.ctx.prompt("> ")?;
            let Some(line) = self.input.line(self.ctx)? else { return Ok(Next::Ended) };
            let wish = wish(self.ctx, &line);
            let again = std::mem::replace(&mut self.leaving, wish == Wish::Quit);
            match wish {
                Wish::Choose(picks) => match self.choose(seat, &rows, &picks)? {
                    Chosen::Played => return Ok(Next::On),
                    Chosen::Drafted => rows = self.ask(seat)?,
                    Chosen::Nothing => {}
                },
                Wish::Back if self.screen.close() => rows = self.ask(seat)?,
                Wish::Back => match self.table.back(seat, None) {
                    true => rows = self.ask(seat)?,
                    false => self.ctx.say("cli-play-no-draft", &[])?,
                },
                Wish::Undo => {
                    if self.undo(seat)? {
                        return Ok(Next::On);
                    }
                }
                Wish::Again => rows = self.ask(seat)?,
                Wish::Quit if again || self.is_saved() => return Ok(Next::Left),
                Wish::Quit => self.ctx.say("cli-play-leave", &[])?,
                other => self.tell(seat, &rows, other)?,
            }
        }
    }

    /// Several people at one keyboard: nobody sees the secrets of another. False at the end of
    /// the input.
    fn curtain(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let several = 1 < self.seating.humans().count();
        if several && self.looking != Some(seat) {
            self.ctx.clear()?;
            let name = json!(self.screen.names[seat.index()]);
            self.ctx.say("cli-play-curtain", &[("name", name)])?;
            self.ctx.flush()?;
            if self.input.line(self.ctx)?.is_none() {
                return Ok(false);
            }
            // What happens from here on, the others have not seen.
            self.heard[MAX_SEATS] = self.table.log(Viewer::Spectator, 0).len();
        }
        self.looking = Some(seat);
        Ok(true)
    }

    /// Prints the question, the draft so far and the choices; returns the choices.
    fn ask(&self, seat: Seat) -> Result<Vec<Row>, Trouble> {
        let Some(AnyAsk { question, .. }) = self.table.decision(seat) else {
            return Ok(Vec::new());
        };
        let (draft, legal) = (self.table.draft(seat), self.table.legal(seat));
        let asked = Asked { seat, question, draft, legal };
        self.screen.ask(&asked, &self.table.view(Viewer::Seat(seat)))
    }

    /// Plays choices by their numbers.
    fn choose(&mut self, seat: Seat, rows: &[Row], picks: &[Pick]) -> Result<Chosen, Trouble> {
        let Some(actions) = self.screen.chosen(rows, picks)? else {
            return Ok(Chosen::Nothing);
        };
        let mut chosen = Chosen::Nothing;
        for (place, action) in actions.into_iter().enumerate() {
            match self.table.step(seat, action) {
                Ok(Progress::Draft) => chosen = Chosen::Drafted,
                Ok(Progress::Played(_)) => {
                    self.screen.unused(picks.len() - place - 1)?;
                    return Ok(Chosen::Played);
                }
                Err(fault) => {
                    self.refused(&fault)?;
                    break;
                }
            }
        }
        Ok(chosen)
    }

    /// True when an answer was taken back.
    fn undo(&mut self, seat: Seat) -> Result<bool, Trouble> {
        match self.table.undo(seat) {
            Ok(_) => Ok(true),
            Err(barrier) => {
                self.ctx.wrapped(&self.screen.speaker().barrier(&barrier), "", "")?;
                if !self.table.draft(seat).is_empty() {
                    self.ctx.say("cli-play-undo-draft", &[])?;
                }
                if let Barrier::Luck(clause) | Barrier::News(clause) = barrier {
                    self.screen.clause(clause.id())?;
                }
                Ok(false)
            }
        }
    }

    /// Everything that only tells something.
    fn tell(&mut self, seat: Seat, rows: &[Row], wish: Wish) -> Done {
        match wish {
            Wish::Explain(number) => match self.screen.example(rows, number)? {
                Some(action) => self.screen.explain(action, self.table.belongs(action).ok()),
                None => Ok(()),
            },
            Wish::Why(text) => self.why(seat, rows, &text),
            Wish::Save(file) => self.save(&file),
            Wish::Log => {
                let lines = self.table.log(Viewer::Seat(seat), 0);
                let echo = |line: &&AnyLine| !matches!(line, AnyLine::Event { echo: true, .. });
                for line in lines.iter().filter(echo) {
                    let (_, text, _) = boards::log_line(self.ctx, &self.screen.speaker(), line);
                    self.ctx.wrapped(&text, "- ", "  ")?;
                }
                Ok(())
            }
            Wish::Board => self.board(Viewer::Seat(seat), true),
            Wish::Rules(id) => self.screen.rules(id.as_deref()),
            Wish::Unknown(line) => self.screen.unknown(&line),
            _ => self.screen.help("cli-play-help"),
        }
    }

    fn save(&mut self, file: &str) -> Done {
        if file.is_empty() {
            return self.ctx.say("cli-play-save-where", &[]);
        }
        let saved = paper::may_replace(self.ctx, file, self.table.as_ref())
            .and_then(|()| paper::write(self.ctx, file, &self.table.record()));
        match saved {
            Ok(()) => {
                self.saved = Some(self.table.last());
                self.resume(file)
            }
            // The game goes on: only the file could not be written.
            Err(Trouble::Usage(why) | Trouble::Failed(why)) => self.ctx.wrapped(&why, "", ""),
            Err(other) => Err(other),
        }
    }
}
