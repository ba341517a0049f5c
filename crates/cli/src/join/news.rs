//! What happened at a table, in sentences.

use engine::Seat;
use serde_json::{Value, json};

use super::Guest;
use crate::trouble::{Done, Trouble, one_line};

/// Of a long story that began without us, so many lines are told.
const RECENT: usize = 12;
/// Of what was said before, so much.
const TALK: usize = 8;

impl Guest<'_> {
    /// What was said before one came; of the story, its end.
    pub(super) fn catch_up(&mut self, notes: &[Value]) -> Done {
        let since = self.noted;
        let fresh = notes.iter().filter(|note| since < at(note));
        let fresh: Vec<_> = fresh.filter(|note| since != 0 || is_talk(note)).collect();
        let skipped = if since == 0 { fresh.len().saturating_sub(TALK) } else { 0 };
        for note in &fresh[skipped..] {
            self.note(note)?;
        }
        self.noted = notes.iter().map(at).max().unwrap_or(0).max(self.noted);
        if self.table.shown == 0 && RECENT < self.table.lines.len() {
            self.table.shown = self.table.lines.len() - RECENT;
            self.aside(|ctx| ctx.line(&ctx.faint(&ctx.text("cli-join-recent", &[]))))?;
        }
        Ok(())
    }

    /// The lines that have not been shown yet. How many there were.
    pub(super) fn news(&mut self) -> Result<usize, Trouble> {
        let from = std::mem::replace(&mut self.table.shown, self.table.lines.len());
        self.tell(from)
    }

    /// All lines.
    pub(super) fn log(&mut self) -> Done {
        self.tell(0).map(drop)
    }

    fn tell(&mut self, from: usize) -> Result<usize, Trouble> {
        let lines: Vec<String> =
            self.table.lines[from..].iter().filter_map(|line| self.line_said(line)).collect();
        for line in &lines {
            self.aside(|ctx| ctx.wrapped(line, "- ", "  "))?;
        }
        Ok(lines.len())
    }

    /// A line as a sentence. One's own steps stand beside the question already.
    fn line_said(&self, line: &Value) -> Option<String> {
        let speaker = self.screen.speaker();
        if let Some(event) = line.get("event") {
            let echo = line["echo"].as_bool().unwrap_or(false);
            return (!echo).then(|| speaker.event(event));
        }
        if let Some(undone) = line.get("undone") {
            let who = json!(speaker.thing(undone["seat"].as_str().unwrap_or_default()));
            return Some(self.ctx.text("cli-join-undone", &[("who", who)]));
        }
        line.get("rewound").map(|_| self.ctx.text("cli-join-rewound", &[]))
    }

    /// Something that was said, or happened beside the game.
    pub(super) fn note(&mut self, note: &Value) -> Done {
        self.noted = self.noted.max(at(note));
        let with = &note["with"];
        let seat = |value: &Value| {
            let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
            seat.and_then(|seat| self.screen.names.get(seat.index()).cloned())
        };
        let text = |value: &Value| json!(one_line(value.as_str().unwrap_or_default()));
        let who = || {
            let told = with["name"].as_str().map(one_line).filter(|name| !name.is_empty());
            json!(told.or_else(|| seat(&with["seat"])).unwrap_or_default())
        };
        let said = match note["kind"].as_str().unwrap_or_default() {
            "chat" => {
                let name = seat(&note["seat"]).map_or_else(|| text(&with["name"]), Value::from);
                ("cli-join-chat", vec![("name", name), ("text", text(&with["text"]))])
            }
            "letter" => {
                let to: Vec<_> = note["to"].as_array().into_iter().flatten().collect();
                let to = to.into_iter().filter(|to| **to != note["seat"]).filter_map(seat);
                let to = json!(to.collect::<Vec<_>>().join(", "));
                let name = json!(seat(&note["seat"]).unwrap_or_default());
                let args = vec![("name", name), ("to", to), ("text", text(&with["text"]))];
                ("cli-join-letter", args)
            }
            "sat" => ("cli-join-sat", vec![("name", who())]),
            "left" => ("cli-join-stood", vec![("name", who())]),
            "bot" => {
                let place = with["seat"].as_str().and_then(|text| text.parse::<Seat>().ok());
                let number = json!(place.map_or(0, Seat::number));
                ("cli-join-bot", vec![("bot", text(&with["bot"])), ("seat", number)])
            }
            "program" => {
                let place = with["seat"].as_str().and_then(|text| text.parse::<Seat>().ok());
                let number = json!(place.map_or(0, Seat::number));
                let program = text(&with["program"]);
                let args = vec![("name", who()), ("program", program), ("seat", number)];
                ("cli-join-seats-program", args)
            }
            "hint" => ("cli-join-hint", vec![("name", who())]),
            "began" => ("cli-join-began", Vec::new()),
            "paused" => ("cli-join-paused", Vec::new()),
            "resumed" => ("cli-join-resumed", Vec::new()),
            "declined" => ("cli-join-declined", vec![("name", who())]),
            "rematch" => {
                let table = with["table"].as_str().unwrap_or_default();
                ("cli-join-rematch", vec![("url", json!(self.address.page(&one_line(table))))])
            }
            // It is said elsewhere, or it is of a kind that we do not know.
            _ => return Ok(()),
        };
        let line = self.ctx.text(said.0, &said.1);
        self.aside(|ctx| ctx.wrapped(&ctx.faint(&line), "* ", "  "))
    }

    /// What the table is asked to agree on, when that is new.
    pub(super) fn motion(&mut self) -> Done {
        let motion = self.table.about["motion"].clone();
        let before = std::mem::replace(&mut self.moved, motion.clone());
        let by = motion["by"].as_str().and_then(|text| text.parse::<Seat>().ok());
        let Some(by) = by.filter(|by| before != motion && Some(*by) != self.table.seat()) else {
            return Ok(());
        };
        if before["by"] == motion["by"] && before["what"] == motion["what"] {
            return Ok(());
        }
        let name = json!(self.screen.names.get(by.index()).cloned().unwrap_or_default());
        let back = motion["what"]["lines"].as_u64().unwrap_or_default() as usize;
        let back = json!(self.table.lines.len().saturating_sub(back));
        let line = match motion["what"]["kind"].as_str() {
            Some("rewind") => {
                self.ctx.text("cli-join-motion-back", &[("name", name), ("lines", back)])
            }
            _ => self.ctx.text("cli-join-motion-pause", &[("name", name)]),
        };
        self.aside(|ctx| ctx.wrapped(&line, "* ", "  "))?;
        match self.table.seat() {
            Some(_) => self.aside(|ctx| ctx.say("cli-join-motion-hint", &[])),
            None => Ok(()),
        }
    }
}

fn at(note: &Value) -> i64 {
    note["at"].as_i64().unwrap_or_default()
}

fn is_talk(note: &Value) -> bool {
    matches!(note["kind"].as_str(), Some("chat" | "letter"))
}
