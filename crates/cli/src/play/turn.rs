//! The turn of a person: what happened since, the board, one sentence, numbered choices.

use engine::erased::{AnyAsk, AnyLine};
use engine::table::Progress;
use engine::{Clause, MAX_SEATS, Seat, Viewer};
use serde_json::{Value, json};

use super::input::{Wish, wish};
use super::{Next, Parlour};
use crate::boards;
use crate::paper;
use crate::rules::Reader;
use crate::trouble::{Done, Trouble};

/// After more news than this the whole board is shown again.
const MANY: usize = 8;

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
        let mut legal = self.ask(seat)?;
        loop {
            self.ctx.prompt("> ")?;
            let Some(line) = self.input.line(self.ctx)? else { return Ok(Next::Ended) };
            let wish = wish(self.ctx, &line);
            let again = std::mem::replace(&mut self.leaving, wish == Wish::Quit);
            match wish {
                Wish::Choose(numbers) => match self.choose(seat, &legal, &numbers)? {
                    Chosen::Played => return Ok(Next::On),
                    Chosen::Drafted => legal = self.ask(seat)?,
                    Chosen::Nothing => {}
                },
                Wish::Back => match self.table.back(seat, None) {
                    true => legal = self.ask(seat)?,
                    false => self.ctx.say("cli-play-no-draft", &[])?,
                },
                Wish::Undo => {
                    if self.undo(seat)? {
                        return Ok(Next::On);
                    }
                }
                Wish::Again => legal = self.ask(seat)?,
                Wish::Quit if again || self.is_saved() => return Ok(Next::Left),
                Wish::Quit => self.ctx.say("cli-play-leave", &[])?,
                other => self.tell(seat, &legal, other)?,
            }
        }
    }

    /// Several people at one keyboard: nobody sees the secrets of another. False at the end of
    /// the input.
    fn curtain(&mut self, seat: Seat) -> Result<bool, Trouble> {
        let several = 1 < self.seating.humans().count();
        if several && self.looking != Some(seat) {
            self.ctx.clear()?;
            let name = json!(self.seating.names[seat.index()]);
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
    fn ask(&self, seat: Seat) -> Result<Vec<Value>, Trouble> {
        let ctx = self.ctx;
        let viewer = Viewer::Seat(seat);
        let Some(AnyAsk { question, .. }) = self.table.decision(seat) else {
            return Ok(Vec::new());
        };
        ctx.blank()?;
        let draft = self.table.draft(seat);
        let view = self.table.view(viewer);
        let board = boards::board(self.title.game.meta().id);
        let tally = board.tally(&self.scene(viewer, &view), &question, &draft);
        if draft.is_empty() {
            ctx.line(&ctx.bold(&self.address(seat)))?;
        }
        if draft.is_empty() || tally.is_empty() {
            ctx.wrapped(&self.speaker.question(&question), "  ", "  ")?;
        }
        if !tally.is_empty() {
            tally.iter().try_for_each(|text| ctx.wrapped(text, "  ", "  "))?;
        } else if !draft.is_empty() {
            let steps: Vec<_> = draft.iter().map(|step| self.speaker.action(step)).collect();
            let text = ctx.text("cli-play-draft", &[("steps", json!(steps.join("; ")))]);
            ctx.wrapped(&text, "  ", "    ")?;
        }
        let legal = self.table.legal(seat);
        if let ([only], true) = (legal.as_slice(), draft.is_empty()) {
            let verb = only["do"].as_str().unwrap_or_default();
            let pass = verb.rsplit('_').next() == Some("pass");
            let id = if pass { "cli-play-only-pass" } else { "cli-play-only" };
            ctx.wrapped(&ctx.text(id, &[]), "  ", "  ")?;
        }
        for (place, action) in legal.iter().enumerate() {
            let number = format!("{:>3}) ", place + 1);
            ctx.wrapped(&self.speaker.action(action), &ctx.gold(&number), "     ")?;
        }
        if !draft.is_empty() {
            ctx.line(&ctx.faint(&ctx.text("cli-play-draft-hint", &[])))?;
        }
        Ok(legal)
    }

    fn address(&self, seat: Seat) -> String {
        let name = json!(self.seating.names[seat.index()]);
        self.ctx.text("cli-play-turn", &[("name", name)])
    }

    /// Plays choices by their numbers.
    fn choose(
        &mut self,
        seat: Seat,
        legal: &[Value],
        numbers: &[usize],
    ) -> Result<Chosen, Trouble> {
        let last = legal.len();
        if let Some(wrong) = numbers.iter().find(|number| !(1..=last).contains(*number)) {
            let args = [("number", json!(wrong.to_string())), ("last", json!(last))];
            self.ctx.say("cli-play-no-choice", &args)?;
            return Ok(Chosen::Nothing);
        }
        let mut chosen = Chosen::Nothing;
        for (place, number) in numbers.iter().enumerate() {
            match self.table.step(seat, &legal[number - 1]) {
                Ok(Progress::Draft) => chosen = Chosen::Drafted,
                Ok(Progress::Played(_)) => {
                    // What follows was chosen before this was known.
                    let rest = numbers.len() - place - 1;
                    if rest != 0 {
                        self.ctx.say("cli-play-rest", &[("count", json!(rest))])?;
                    }
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
                self.ctx.wrapped(&self.speaker.barrier(&barrier), "", "")?;
                if !self.table.draft(seat).is_empty() {
                    self.ctx.say("cli-play-undo-draft", &[])?;
                }
                let clause = match barrier {
                    engine::table::Barrier::Luck(clause) | engine::table::Barrier::News(clause) => {
                        Some(clause)
                    }
                    _ => None,
                };
                clause.map_or(Ok(()), |clause| self.clause(clause.id()))?;
                Ok(false)
            }
        }
    }

    /// Everything that only tells something.
    fn tell(&mut self, seat: Seat, legal: &[Value], wish: Wish) -> Done {
        match wish {
            Wish::Explain(number) => match number.checked_sub(1).and_then(|at| legal.get(at)) {
                Some(action) => {
                    self.ctx.wrapped(&self.speaker.action(action), "", "")?;
                    let clause = self.table.belongs(action).ok();
                    clause.map_or(Ok(()), |clause: Clause| self.clause(clause.id()))
                }
                None => {
                    let args =
                        [("number", json!(number.to_string())), ("last", json!(legal.len()))];
                    self.ctx.say("cli-play-no-choice", &args)
                }
            },
            Wish::Why(text) => self.why(seat, legal, &text),
            Wish::Save(file) => self.save(&file),
            Wish::Log => {
                let lines = self.table.log(Viewer::Seat(seat), 0);
                let echo = |line: &&AnyLine| !matches!(line, AnyLine::Event { echo: true, .. });
                for line in lines.iter().filter(echo) {
                    let (_, text, _) = boards::log_line(self.ctx, &self.speaker, line);
                    self.ctx.wrapped(&text, "- ", "  ")?;
                }
                Ok(())
            }
            Wish::Board => self.board(Viewer::Seat(seat), true),
            Wish::Rules(None) => Reader::new(self.ctx, self.title).list(),
            Wish::Rules(Some(id)) => {
                let reader = Reader::new(self.ctx, self.title);
                match reader.find(&id) {
                    Ok(entry) => reader.show(entry),
                    Err(Trouble::Usage(why)) => self.ctx.wrapped(&why, "", ""),
                    Err(other) => Err(other),
                }
            }
            Wish::Unknown(line) => {
                let args = [("line", json!(crate::layout::cut(&line, 40)))];
                self.ctx.say("cli-play-unknown", &args)
            }
            _ => {
                let help = self.ctx.text("cli-play-help", &[]);
                help.lines().try_for_each(|line| self.ctx.line(line))
            }
        }
    }

    pub(super) fn clause(&self, id: &str) -> Done {
        let reader = Reader::new(self.ctx, self.title);
        match reader.find(id) {
            Ok(entry) => reader.brief(entry),
            Err(_) => Ok(()),
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
