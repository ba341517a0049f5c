//! `curia play`: a game at the terminal, alone against bots or several at one keyboard.

mod ending;
mod seating;
mod turn;
mod why;

use std::cell::Cell;

use catalog::Title;
use engine::erased::{AnyLine, AnyTable};
use engine::{Chance, MAX_SEATS, Seat, Seed, Viewer};
use serde_json::{Value, json};

use crate::args::Play;
use crate::boards;
use crate::context::Context;
use crate::input::Input;
use crate::paper;
use crate::pick::{self, Setting};
use crate::screen::Screen;
use crate::trouble::{Done, Trouble, one_line};
pub(crate) use ending::quoted;
use seating::Seating;

/// Plays a game to its end, or until nobody types any more.
pub(crate) fn run(ctx: &Context, args: &Play) -> Done {
    let (title, setting, table, seed) = match &args.load {
        Some(file) => load(ctx, file, args.game.as_deref())?,
        None => open(ctx, args)?,
    };
    let seating = Seating::new(ctx, title, setting.seats, &seed, args)?;
    let names = pick::names(ctx, setting.seats, &args.names)?;
    if let Some(file) = &args.autosave {
        paper::may_replace(ctx, file, table.as_ref())?;
    }
    let mut parlour = Parlour {
        ctx,
        screen: Screen::new(ctx, title, table.setup(), names),
        setting,
        table,
        seed,
        seating,
        heard: [0; MAX_SEATS + 1],
        looking: None,
        autosave: args.autosave.clone(),
        named: args.names.len(),
        saved: None,
        warned: false.into(),
        leaving: false,
        input: Input::new(),
    };
    if args.load.is_some() {
        parlour.remember();
        parlour.saved = Some(parlour.table.last());
    }
    parlour.welcome()?;
    parlour.play()
}

fn open(ctx: &Context, args: &Play) -> Result<Opened, Trouble> {
    let title = pick::game(ctx, args.game.as_deref().unwrap_or_default())?;
    let meta = title.game.meta();
    let setting = pick::setting(ctx, meta, &args.table)?;
    let seed = pick::seed(ctx, args.seed.as_deref())?;
    let Setting { seats, edition, options } = &setting;
    let table = title.game.open(*seats, edition, options, seed);
    let table = table.map_err(|error| pick::misfit(ctx, meta, &error))?;
    Ok((title, setting, table, seed))
}

fn load(ctx: &Context, file: &str, game: Option<&str>) -> Result<Opened, Trouble> {
    let paper = paper::read(ctx, file)?;
    let meta = paper.title.game.meta();
    if let Some(game) = game
        && pick::game(ctx, game)?.game.meta().id != meta.id
    {
        let args = [("file", json!(one_line(file))), ("game", json!(meta.id))];
        return Err(ctx.usage("cli-error-load-game", &args));
    }
    let table = paper.table(ctx, None)?;
    let record: Value = serde_json::from_str(&paper.text).unwrap_or_default();
    let seed = Seed::from_text(record["seed"].as_str().unwrap_or_default());
    let setup = table.setup();
    let text = |key: &str| setup[key].as_str().map(str::to_owned);
    let options =
        meta.options.iter().filter_map(|choice| Some((choice.key.to_owned(), text(choice.key)?)));
    let setting = Setting {
        seats: table.seats(),
        edition: text("edition").unwrap_or_default(),
        options: options.collect(),
    };
    Ok((paper.title, setting, table, seed))
}

type Opened = (&'static Title, Setting, Box<dyn AnyTable>, Seed);

/// Whether the game goes on.
pub(crate) enum Next {
    /// It does.
    On,
    /// Somebody left.
    Left,
    /// There is no more input.
    Ended,
}

/// A table, those around it, and what each has been shown.
pub(crate) struct Parlour<'a> {
    ctx: &'a Context,
    screen: Screen<'a>,
    setting: Setting,
    table: Box<dyn AnyTable>,
    seed: Seed,
    seating: Seating,
    /// How many lines of the log each seat has read; the last counts for spectators.
    heard: [usize; MAX_SEATS + 1],
    /// Whose secrets the screen shows.
    looking: Option<Seat>,
    autosave: Option<String>,
    /// How many players were given names.
    named: usize,
    /// The last entry that is in a file.
    saved: Option<u32>,
    /// It was said what a file gives away.
    warned: Cell<bool>,
    /// The last thing typed was to leave.
    leaving: bool,
    input: Input,
}

impl Parlour<'_> {
    /// After loading: what a seat was told before its last answer, it has read.
    fn remember(&mut self) {
        let record: Value = serde_json::from_str(&self.table.record()).unwrap_or_default();
        let entries = record["entries"].as_array().cloned().unwrap_or_default();
        for seat in Seat::all(self.setting.seats) {
            let own = |entry: &&Value| entry["entry"]["ply"]["seat"] == json!(seat.to_string());
            let Some(last) = entries.iter().rev().find(own) else { continue };
            let last = last["seq"].as_u64().unwrap_or_default();
            let log = self.table.log(Viewer::Seat(seat), 0);
            self.heard[seat.index()] = log.iter().filter(|line| seq(line) <= last).count();
        }
        self.heard[MAX_SEATS] = self.table.log(Viewer::Spectator, 0).len();
    }

    fn welcome(&self) -> Done {
        let ctx = self.ctx;
        self.screen.heading(&self.setting.edition, &self.setting.options)?;
        self.screen.seats(|seat| match &self.seating.bots[seat.index()] {
            Some(seated) => ctx.text("cli-play-bot", &[("level", json!(seated.level))]),
            None => ctx.text("cli-play-human", &[]),
        })?;
        ctx.say("cli-play-commitment", &[])?;
        ctx.line(&format!("  {}", self.seed.commitment()))?;
        if self.seating.humans().next().is_some() {
            ctx.say("cli-play-hint", &[])?;
        }
        ctx.blank()
    }

    fn play(&mut self) -> Done {
        loop {
            if let Some(outcome) = self.table.outcome() {
                return self.finish(&outcome);
            }
            let awaited = self.table.awaited();
            let bot = awaited.iter().find(|seat| !self.seating.is_human(*seat));
            match (bot, awaited.iter().next()) {
                (Some(seat), _) => self.bot(seat)?,
                (None, Some(seat)) => {
                    self.autosave()?;
                    match self.turn(seat)? {
                        Next::On => {}
                        Next::Left => return self.leave("cli-play-left"),
                        Next::Ended => return self.leave("cli-play-eof"),
                    }
                }
                (None, None) => return Err(self.ctx.failed("cli-error-nobody", &[])),
            }
        }
    }

    /// A bot answers.
    fn bot(&mut self, seat: Seat) -> Done {
        let Some(seated) = &mut self.seating.bots[seat.index()] else { return Ok(()) };
        let mut chance = Chance::at(&seated.luck, self.table.last() + 1);
        let answer = seated.bot.answer(self.table.as_ref(), seat, &mut chance).unwrap_or_default();
        if self.table.play(seat, &answer).is_err() {
            let args = [("bot", json!(seated.level))];
            return Err(self.ctx.failed("cli-error-bot-silent", &args));
        }
        if self.seating.humans().next().is_none() {
            self.news(Viewer::Spectator)?;
        }
        Ok(())
    }

    /// What this viewer has not read yet. The number of lines.
    fn news(&mut self, viewer: Viewer) -> Result<usize, Trouble> {
        let heard = &mut self.heard[viewer.seat().map_or(MAX_SEATS, Seat::index)];
        let lines = self.table.log(viewer, *heard);
        *heard += lines.len();
        let mut count = 0;
        for line in &lines {
            // One's own steps stand beside the question already.
            if !matches!(line, AnyLine::Event { echo: true, .. }) {
                let (_, text, _) = boards::log_line(self.ctx, &self.screen.speaker(), line);
                self.ctx.wrapped(&text, "- ", "  ")?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// The whole board, or what is enough for one who has seen it a moment ago.
    fn board(&mut self, viewer: Viewer, whole: bool) -> Done {
        let view = self.table.view(viewer);
        self.screen.board(viewer, &view, whole)
    }

    fn autosave(&self) -> Done {
        match &self.autosave {
            Some(file) => paper::write(self.ctx, file, &self.table.record()),
            None => Ok(()),
        }
    }
}

fn seq(line: &AnyLine) -> u64 {
    match line {
        AnyLine::Event { seq, .. } | AnyLine::Undone { seq, .. } | AnyLine::Rewound { seq, .. } => {
            u64::from(*seq)
        }
    }
}
