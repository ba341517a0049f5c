//! `curia replay`: a recorded game as one viewer saw it, at any ply.

use engine::Viewer;
use engine::erased::{AnyLine, AnyTable};
use serde_json::{Value, json};
use words::Speaker;

use crate::args::Replay;
use crate::boards::{self, Scene};
use crate::context::Context;
use crate::paper::{self, Paper};
use crate::pick;
use crate::trouble::{Done, Trouble};

/// Shows board and log at a ply.
pub(crate) fn run(ctx: &Context, args: &Replay) -> Done {
    let paper = paper::read(ctx, &args.file)?;
    // Read whole first: a record with a flaw further on is not shown as if it were sound.
    let whole = paper.table(ctx, None)?;
    let secret = whole.outcome().is_none();
    let table = match args.at {
        None => whole,
        Some(at) => at_ply(ctx, &paper, at, whole.as_ref())?,
    };
    if args.all && table.outcome().is_none() {
        return Err(ctx.usage("cli-error-all", &[]));
    }
    let viewer = match &args.seat {
        Some(seat) => Viewer::Seat(pick::seat(ctx, table.seats(), seat)?),
        None => Viewer::Spectator,
    };
    let names = pick::names(ctx, table.seats(), &args.names)?;
    let speaker = Speaker::new(&ctx.words, table.meta(), &names);
    if let (Viewer::Seat(seat), true, false) = (viewer, secret, args.json) {
        ctx.say("cli-replay-secret", &[("name", json!(names[seat.index()]))])?;
    }
    let show = Show { ctx, paper: &paper, table: table.as_ref(), speaker, names: &names, viewer };
    if args.json { show.json(args.all) } else { show.text(args.all) }
}

fn at_ply(
    ctx: &Context,
    paper: &Paper,
    at: u64,
    whole: &dyn AnyTable,
) -> Result<Box<dyn AnyTable>, Trouble> {
    let last = whole.last();
    match u32::try_from(at) {
        Ok(at) if at <= last => paper.table(ctx, Some(at)),
        _ => {
            let args = [("at", json!(at.to_string())), ("last", json!(last))];
            Err(ctx.usage("cli-error-at", &args))
        }
    }
}

struct Show<'a> {
    ctx: &'a Context,
    paper: &'a Paper,
    table: &'a dyn AnyTable,
    speaker: Speaker<'a>,
    names: &'a [String],
    viewer: Viewer,
}

impl Show<'_> {
    /// Each line with its number: what the viewer was told, or all that was told to anyone.
    fn log(&self, all: bool) -> Vec<(Option<u32>, String, Option<Value>)> {
        if !all {
            let lines = self.table.log(self.viewer, 0);
            return lines
                .iter()
                .filter(|line| !matches!(line, AnyLine::Event { echo: true, .. }))
                .map(|line| boards::log_line(self.ctx, &self.speaker, line))
                .collect();
        }
        let mut told = self.table.told(0);
        // What someone was putting together is no part of the story.
        let seats = engine::Seat::all(self.table.seats());
        for line in seats.flat_map(|seat| self.table.log(Viewer::Seat(seat), 0)) {
            if let AnyLine::Event { event, echo: true, .. } = line
                && let Some(place) = told.iter().position(|other| *other == event)
            {
                told.remove(place);
            }
        }
        let twin = |place: usize| {
            // A secret is told to some, and at once a veiled twin to the rest: one is enough.
            let before = place.checked_sub(1).and_then(|before| told.get(before));
            before.is_some_and(|before| is_twin(before, &told[place]))
        };
        let kept = (0..told.len()).filter(|place| !twin(*place));
        kept.map(|place| (None, self.speaker.event(&told[place]), Some(told[place].clone())))
            .collect()
    }

    fn json(&self, all: bool) -> Done {
        let log = self
            .log(all)
            .into_iter()
            .map(|(ply, text, event)| json!({ "ply": ply, "text": text, "event": event }));
        let mut value = json!({
            "game": self.table.meta().id,
            "setup": self.table.setup(),
            "names": self.names,
            "ply": self.table.last(),
            "viewer": if all { json!("all") } else { json!(self.viewer) },
            "view": self.table.view(self.viewer),
            "log": log.collect::<Vec<_>>(),
            "waiting": self.table.awaited(),
            "outcome": self.table.outcome(),
        });
        if all {
            let seats = engine::Seat::all(self.table.seats());
            let views = seats.map(|seat| self.table.view(Viewer::Seat(seat)));
            value["views"] = views.collect();
        }
        self.ctx.json(&value)
    }

    fn text(&self, all: bool) -> Done {
        let ctx = self.ctx;
        let meta = self.table.meta();
        let edition = self.table.setup()["edition"].as_str().map(|id| self.speaker.edition(id));
        ctx.line(&ctx.bold(&edition.unwrap_or_else(|| self.speaker.title())))?;
        let who = match self.viewer {
            Viewer::Seat(seat) => self.names[seat.index()].clone(),
            Viewer::Spectator if all => ctx.text("cli-replay-all", &[]),
            Viewer::Spectator => ctx.text("cli-replay-spectator", &[]),
        };
        ctx.say("cli-replay-seen", &[("who", json!(who)), ("ply", json!(self.table.last()))])?;
        ctx.blank()?;
        for (ply, text, _) in self.log(all) {
            let number = ply.map_or_else(String::new, |ply| format!("{ply:>4}  "));
            let indent = if all { "  " } else { "      " };
            ctx.wrapped(&text, if all { "- " } else { &number }, indent)?;
        }
        ctx.blank()?;
        let game = self.paper.title.game;
        let (data, printed, setup) = (game.data(), game.printed(), self.table.setup());
        let draw = |viewer: Viewer, whole: bool| {
            let view = self.table.view(viewer);
            let (speaker, names) = (self.speaker, self.names);
            let (data, printed, setup, view, you) = (&data, &printed, &setup, &view, !all);
            let scene = Scene { ctx, data, printed, setup, speaker, names, viewer, you, view };
            let board = boards::board(meta.id);
            if whole { board.full(&scene) } else { board.own(&scene) }
        };
        ctx.lines(&draw(self.viewer, true))?;
        if all {
            for seat in engine::Seat::all(self.table.seats()) {
                let own = draw(Viewer::Seat(seat), false);
                if !own.is_empty() {
                    ctx.line(&ctx.bold(&self.names[seat.index()]))?;
                    ctx.lines(&own)?;
                }
            }
        }
        self.state()
    }

    /// How it ended, or what it waits for.
    fn state(&self) -> Done {
        let ctx = self.ctx;
        ctx.blank()?;
        if let Some(outcome) = self.table.outcome() {
            return ctx.wrapped(&self.speaker.outcome(&outcome), "", "");
        }
        for seat in self.table.awaited().iter() {
            let Some(ask) = self.table.decision(seat) else { continue };
            let text = match self.viewer.is(seat) {
                true => self.speaker.question(&ask.question),
                false => self.speaker.waiting(seat, &ask.question),
            };
            ctx.wrapped(&text, "", "")?;
        }
        Ok(())
    }
}

/// Is the second the veiled twin of the first: the same, but for what is hidden?
fn is_twin(first: &Value, second: &Value) -> bool {
    match (first, second) {
        (Value::Object(first), Value::Object(second)) => {
            let hides = second.contains_key("hidden") || second.contains_key("unknown");
            (hides && first.contains_key("shown"))
                || (first.len() == second.len()
                    && first != second
                    && first.iter().all(|(name, value)| {
                        second.get(name).is_some_and(|it| it == value || is_twin(value, it))
                    }))
        }
        (Value::Object(first), Value::String(second)) => {
            first.contains_key("shown") && second == "unknown"
        }
        _ => false,
    }
}
