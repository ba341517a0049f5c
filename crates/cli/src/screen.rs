//! What a player sees of a game, whether it is played at this keyboard or on a server: the board,
//! the question with its numbered choices, the rules behind them, and how it ended.

use std::cell::Cell;

use catalog::Title;
use engine::{Clause, Datum, Outcome, Seat, Viewer, notation};
use serde_json::{Value, json};
use words::Speaker;

use crate::boards::{self, Scene};
use crate::context::Context;
use crate::layout::{self, Side};
use crate::menu::{Pick, Row};
use crate::rules::Reader;
use crate::trouble::{Done, Trouble};

/// After more news than this the whole board is shown again.
pub(crate) const MANY: usize = 8;

/// What a seat is asked, and what it has put together so far.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Who.
    pub(crate) seat: Seat,
    /// What.
    pub(crate) question: Value,
    /// The steps so far.
    pub(crate) draft: Vec<Value>,
    /// The steps that may follow.
    pub(crate) legal: Vec<Value>,
}

/// A game as it is shown at one table.
pub(crate) struct Screen<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) title: &'static Title,
    /// The players, by seat.
    pub(crate) names: Vec<String>,
    data: Vec<Datum>,
    printed: Value,
    setup: Value,
    /// The part of the game whose board was shown last.
    chapter: Option<String>,
    /// The row of which it was asked how many.
    counting: Cell<Option<usize>>,
    /// The row whose choices are listed, counted from 0.
    opened: Cell<Option<usize>>,
}

impl<'a> Screen<'a> {
    /// For a table with these settings and players.
    pub(crate) fn new(
        ctx: &'a Context,
        title: &'static Title,
        setup: Value,
        names: Vec<String>,
    ) -> Self {
        let (data, printed) = (title.game.data(), title.game.printed());
        let (chapter, counting, opened) = (None, Cell::new(None), Cell::new(None));
        Self { ctx, title, names, data, printed, setup, chapter, counting, opened }
    }

    /// Says things with the names of these players.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.ctx.words, self.title.game.meta(), &self.names)
    }

    /// What is played, and in which way it differs from an ordinary game.
    pub(crate) fn heading(&self, edition: &str, options: &[(String, String)]) -> Done {
        let (ctx, speaker) = (self.ctx, self.speaker());
        ctx.line(&ctx.bold(&speaker.edition(edition)))?;
        for (key, value) in options {
            let usual = self.title.game.meta().options.iter().find(|choice| choice.key == key);
            if usual.is_some_and(|choice| choice.values.first() != Some(&value.as_str())) {
                let (key, value) = (speaker.option(key), speaker.value(key, value));
                ctx.line(&format!("  {key}: {value}"))?;
            }
        }
        Ok(())
    }

    /// Who sits where, with a word about each.
    pub(crate) fn seats(&self, about: impl Fn(Seat) -> String) -> Done {
        let rows = Seat::all(self.names.len()).map(|seat| {
            vec![format!("  {}", seat.number()), self.names[seat.index()].clone(), about(seat)]
        });
        self.ctx.lines(&layout::table(&[Side::Left; 3], &rows.collect::<Vec<_>>()))
    }

    /// The whole board, or what is enough for one who has seen it a moment ago.
    pub(crate) fn board(&mut self, viewer: Viewer, view: &Value, whole: bool) -> Done {
        let board = boards::board(self.title.game.meta().id);
        let scene = self.scene(viewer, view);
        let chapter = Some(board.chapter(&scene));
        let whole = whole || self.chapter != chapter;
        self.ctx.lines(&if whole { board.full(&scene) } else { board.brief(&scene) })?;
        self.chapter = chapter;
        Ok(())
    }

    fn scene<'s>(&'s self, viewer: Viewer, view: &'s Value) -> Scene<'s> {
        Scene {
            ctx: self.ctx,
            data: &self.data,
            printed: &self.printed,
            setup: &self.setup,
            speaker: self.speaker(),
            names: &self.names,
            viewer,
            you: true,
            view,
        }
    }

    /// The choices as they are listed.
    pub(crate) fn rows(&self, asked: &Asked, view: &Value) -> Vec<Row> {
        let board = boards::board(self.title.game.meta().id);
        let scene = self.scene(Viewer::Seat(asked.seat), view);
        board.menu(&scene, &asked.draft, &asked.legal)
    }

    /// Prints the question, the draft so far and the choices; returns these as they are listed.
    pub(crate) fn ask(&self, asked: &Asked, view: &Value) -> Result<Vec<Row>, Trouble> {
        self.counting.set(None);
        self.opened.set(None);
        let (ctx, speaker) = (self.ctx, self.speaker());
        let Asked { seat, question, draft, legal } = asked;
        ctx.blank()?;
        let board = boards::board(self.title.game.meta().id);
        let tally = board.tally(&self.scene(Viewer::Seat(*seat), view), question, draft);
        if draft.is_empty() {
            let name = json!(self.names[seat.index()]);
            ctx.line(&ctx.bold(&ctx.text("cli-play-turn", &[("name", name)])))?;
        }
        if draft.is_empty() || tally.is_empty() {
            ctx.wrapped(&speaker.question(question), "  ", "  ")?;
        }
        if !tally.is_empty() {
            tally.iter().try_for_each(|text| ctx.wrapped(text, "  ", "  "))?;
        } else if !draft.is_empty() {
            let steps: Vec<_> = draft.iter().map(|step| speaker.action(step)).collect();
            let text = ctx.text("cli-play-draft", &[("steps", json!(steps.join("; ")))]);
            ctx.wrapped(&text, "  ", "    ")?;
        }
        if let ([only], true) = (legal.as_slice(), draft.is_empty()) {
            let verb = only["do"].as_str().unwrap_or_default();
            let pass = verb.rsplit('_').next() == Some("pass");
            let id = if pass { "cli-play-only-pass" } else { "cli-play-only" };
            ctx.wrapped(&ctx.text(id, &[]), "  ", "  ")?;
        }
        let rows = self.rows(asked, view);
        self.list(&rows)?;
        if let Some(place) = rows.iter().position(|row| !row.inner.is_empty()) {
            let args = [("row", json!(place + 1))];
            ctx.wrapped(&ctx.faint(&ctx.text("cli-play-kind-hint", &args)), "", "")?;
        }
        if !draft.is_empty() {
            ctx.line(&ctx.faint(&ctx.text("cli-play-draft-hint", &[])))?;
        }
        Ok(rows)
    }

    /// Prints choices with their numbers.
    fn list(&self, rows: &[Row]) -> Done {
        let ctx = self.ctx;
        for (place, row) in rows.iter().enumerate() {
            let number = format!("{:>3}) ", place + 1);
            ctx.wrapped(&row.text, &ctx.gold(&number), "     ")?;
        }
        let many = rows.iter().position(|row| row.counts().is_some());
        if let Some((place, (_, most))) = many.and_then(|at| Some((at, rows[at].counts()?))) {
            let args = [("row", json!(place + 1)), ("count", json!(most))];
            ctx.wrapped(&ctx.faint(&ctx.text("cli-play-count-hint", &args)), "", "")?;
        }
        Ok(())
    }

    /// Lists what a row opens.
    fn open(&self, place: usize, row: &Row) -> Done {
        self.opened.set(Some(place));
        self.ctx.wrapped(&row.text, "  ", "  ")?;
        self.list(&row.inner)?;
        self.ctx.line(&self.ctx.faint(&self.ctx.text("cli-play-kind-back", &[])))
    }

    /// Back to the whole list; false if it is there already.
    pub(crate) fn close(&self) -> bool {
        self.counting.set(None);
        self.opened.take().is_some()
    }

    /// The choices that the numbers stand for now: all, or those of a row that was opened.
    pub(crate) fn listed<'r>(&self, rows: &'r [Row]) -> &'r [Row] {
        let opened = self.opened.get().and_then(|place| rows.get(place));
        opened.map_or(rows, |row| &row.inner)
    }

    /// The choices that these numbers stand for, if there are such.
    pub(crate) fn chosen<'r>(
        &self,
        rows: &'r [Row],
        picks: &[Pick],
    ) -> Result<Option<Vec<&'r Value>>, Trouble> {
        let mut picks = picks.to_vec();
        // After "how many?" a number is a count.
        if let ([Pick { row, count: None }], Some(asked)) = (picks.as_slice(), self.counting.take())
        {
            picks = vec![Pick { row: asked, count: Some(*row as u64) }];
        }
        let mut chosen = Vec::new();
        let rows = self.listed(rows);
        for mut pick in picks {
            let Some(mut row) = self.row(rows, pick.row)? else { return Ok(None) };
            if !row.inner.is_empty() {
                // `5:3` is the third of what the fifth row opens.
                let number = pick.count.unwrap_or_default() as usize;
                let inner = number.checked_sub(1).and_then(|at| row.inner.get(at));
                if inner.is_none_or(|inner| inner.counts().is_some()) {
                    self.open(pick.row - 1, row)?;
                }
                let Some(inner) = inner else { return Ok(None) };
                (row, pick) = (inner, Pick { row: number, count: None });
            }
            let action = match (row.counts(), pick.count) {
                (None, None) => row.actions.first(),
                (None, Some(count)) => row.with(count),
                (Some((least, most)), count) => {
                    let action = count.and_then(|count| row.with(count));
                    if action.is_none() {
                        self.counting.set(Some(pick.row));
                        let args = [("least", json!(least)), ("most", json!(most))];
                        self.ctx.say("cli-play-count", &args)?;
                        return Ok(None);
                    }
                    action
                }
            };
            match action {
                Some(action) => chosen.push(action),
                None => {
                    self.ctx.say("cli-play-no-count", &[("row", json!(pick.row))])?;
                    return Ok(None);
                }
            }
        }
        Ok(Some(chosen))
    }

    /// The row with this number.
    fn row<'r>(&self, rows: &'r [Row], number: usize) -> Result<Option<&'r Row>, Trouble> {
        let row = number.checked_sub(1).and_then(|at| rows.get(at));
        if row.is_none() {
            let args = [("number", json!(number.to_string())), ("last", json!(rows.len()))];
            self.ctx.say("cli-play-no-choice", &args)?;
        }
        Ok(row)
    }

    /// What a row stands for; of several counts the first.
    pub(crate) fn example<'r>(
        &self,
        rows: &'r [Row],
        number: usize,
    ) -> Result<Option<&'r Value>, Trouble> {
        Ok(self.row(self.listed(rows), number)?.and_then(Row::example))
    }

    /// What follows a whole answer was chosen before that was known.
    pub(crate) fn unused(&self, rest: usize) -> Done {
        match rest {
            0 => Ok(()),
            _ => self.ctx.say("cli-play-rest", &[("count", json!(rest))]),
        }
    }

    /// A choice, and the clause that it belongs to.
    pub(crate) fn explain(&self, action: &Value, clause: Option<Clause>) -> Done {
        self.ctx.wrapped(&self.speaker().action(action), "", "")?;
        clause.map_or(Ok(()), |clause| self.clause(clause.id()))
    }

    /// Several actions that someone may have meant.
    pub(crate) fn several(&self, actions: &[Value]) -> Done {
        let (ctx, speaker) = (self.ctx, self.speaker());
        ctx.say("cli-why-several", &[])?;
        for action in actions.iter().take(12) {
            let text = format!("{}  [{}]", speaker.action(action), notation::to_text(action));
            ctx.wrapped(&text, "  ", "    ")?;
        }
        Ok(())
    }

    /// Each reason with its clause, then the text of those clauses.
    pub(crate) fn reasons(&self, reasons: &[(String, String)]) -> Done {
        for (clause, sentence) in reasons {
            let first = if clause.is_empty() { "  ".to_owned() } else { format!("  {clause}: ") };
            self.ctx.wrapped(sentence, &first, "    ")?;
        }
        let mut told: Vec<&str> = Vec::new();
        for (clause, _) in reasons {
            if !clause.is_empty() && !told.contains(&clause.as_str()) {
                told.push(clause);
                self.clause(clause)?;
            }
        }
        Ok(())
    }

    /// A clause in short.
    pub(crate) fn clause(&self, id: &str) -> Done {
        let reader = Reader::new(self.ctx, self.title);
        match reader.find(id) {
            Ok(entry) => reader.brief(entry),
            Err(_) => Ok(()),
        }
    }

    /// The rulebook, or a clause of it.
    pub(crate) fn rules(&self, id: Option<&str>) -> Done {
        let reader = Reader::new(self.ctx, self.title);
        let Some(id) = id else { return reader.list() };
        match reader.find(id) {
            Ok(entry) => reader.show(entry),
            Err(Trouble::Usage(why)) => self.ctx.wrapped(&why, "", ""),
            Err(other) => Err(other),
        }
    }

    /// A line that makes no sense.
    pub(crate) fn unknown(&self, line: &str) -> Done {
        self.ctx.say("cli-play-unknown", &[("line", json!(layout::cut(line, 40)))])
    }

    /// A list of commands, as its message lays it out.
    pub(crate) fn help(&self, id: &str) -> Done {
        let help = self.ctx.text(id, &[]);
        help.lines().try_for_each(|line| self.ctx.line(line))
    }

    /// Who won, and who came where.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> Done {
        let ctx = self.ctx;
        ctx.wrapped(&ctx.bold(&self.speaker().outcome(outcome)), "", "")?;
        let mut order: Vec<_> = Seat::all(self.names.len()).collect();
        order.sort_by_key(|seat| outcome.places.get(seat.index()).copied());
        let rows = order.into_iter().map(|seat| {
            let place = outcome.places.get(seat.index()).copied().unwrap_or_default();
            let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
            // Where nobody has a point the game is not about points.
            let counted = outcome.scores.iter().any(|score| *score != 0);
            let score = if counted { score.to_string() } else { String::new() };
            vec![format!("  {place}."), self.names[seat.index()].clone(), score]
        });
        let sides = [Side::Left, Side::Left, Side::Right];
        ctx.lines(&layout::table(&sides, &rows.collect::<Vec<_>>()))
    }
}
