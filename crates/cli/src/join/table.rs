//! What a guest knows of a table: what the server has pushed, and nothing else.

use catalog::Title;
use engine::erased::AnyTable;
use engine::{Clause, Outcome, Seat, SeatSet, Seed, Viewer};
use serde::Deserialize;
use serde_json::Value;

use crate::context::Context;
use crate::layout;
use crate::screen::Asked;

/// The game as this viewer sees it now.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Sheet {
    pub(super) view: Value,
    #[serde(default)]
    pub(super) waiting: SeatSet,
    #[serde(default)]
    outcome: Value,
    /// How many things the seat was asked.
    #[serde(default)]
    pub(super) asked: u32,
    #[serde(default)]
    decision: Value,
    #[serde(default)]
    pub(super) legal: Vec<Value>,
    #[serde(default)]
    pub(super) draft: Vec<Value>,
}

/// What a guest knows of a table.
pub(super) struct Table {
    pub(super) viewer: Viewer,
    /// The table itself: terms, seats, status.
    pub(super) about: Value,
    pub(super) sheet: Option<Sheet>,
    /// What this viewer was told, from the first line on.
    pub(super) lines: Vec<Value>,
    /// How many of them have been shown.
    pub(super) shown: usize,
}

/// What a push was about.
#[derive(Debug, PartialEq)]
pub(super) enum Heard {
    /// Where the table stands, from a new line.
    Hello(Vec<Value>),
    /// The game.
    Game,
    /// Who sits there, and what the table is asked.
    Table,
    /// Something was said, or happened beside the game.
    Note(Value),
    /// What came of an order.
    Reply(Value),
    /// Nothing of interest.
    Nothing,
    /// Something was missed: the line must be opened anew.
    Gap,
}

impl Table {
    /// Nothing is known yet.
    pub(super) fn new() -> Self {
        Self {
            viewer: Viewer::Spectator,
            about: Value::Null,
            sheet: None,
            lines: Vec::new(),
            shown: 0,
        }
    }

    /// Takes in what the server has pushed.
    pub(super) fn hear(&mut self, mut push: Value) -> Heard {
        let kind = push["push"].as_str().unwrap_or_default().to_owned();
        match kind.as_str() {
            "hello" => {
                let seats = push["table"]["seats"].as_array().map_or(0, Vec::len);
                let viewer = match Viewer::deserialize(&push["viewer"]) {
                    Ok(Viewer::Seat(seat)) if seat.index() < seats => Viewer::Seat(seat),
                    _ => Viewer::Spectator,
                };
                if self.viewer != viewer {
                    // Lines that were told to another.
                    (self.lines, self.shown) = (Vec::new(), 0);
                }
                self.viewer = viewer;
                self.about = push["table"].take();
                let notes = push["notes"].as_array().cloned().unwrap_or_default();
                let game = push.get_mut("game").map(Value::take);
                match game.is_none_or(|game| self.game(game)) {
                    true => Heard::Hello(notes),
                    false => Heard::Gap,
                }
            }
            "game" => match self.game(push["game"].take()) {
                true => Heard::Game,
                false => Heard::Gap,
            },
            "table" => {
                self.about = push["table"].take();
                Heard::Table
            }
            "note" => Heard::Note(push["note"].take()),
            "reply" => Heard::Reply(push),
            _ => Heard::Nothing,
        }
    }

    /// False if lines are missing before those that came.
    fn game(&mut self, mut game: Value) -> bool {
        let from = game["lines"]["from"].as_u64().unwrap_or_default() as usize;
        if self.lines.len() < from {
            return false;
        }
        self.lines.truncate(from);
        self.shown = self.shown.min(from);
        if let Value::Array(new) = game["lines"]["new"].take() {
            self.lines.extend(new);
        }
        match serde_json::from_value(game) {
            Ok(sheet) => self.sheet = Some(sheet),
            Err(_) => return false,
        }
        true
    }

    /// `gathering`, `playing`, `over`, …
    pub(super) fn status(&self) -> &str {
        self.about["status"].as_str().unwrap_or_default()
    }

    /// One's own seat.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The title of what is played.
    pub(super) fn title(&self) -> Option<&'static Title> {
        catalog::find(self.about["game"].as_str()?)
    }

    /// Edition and options that were agreed on.
    pub(super) fn terms(&self) -> (String, Vec<(String, String)>) {
        let terms = &self.about["terms"];
        let options = terms["options"].as_object().into_iter().flatten();
        let options = options
            .filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned())))
            .collect();
        (terms["edition"].as_str().unwrap_or_default().to_owned(), options)
    }

    /// A table of our own with the same terms: not to play on, but to know what actions and
    /// settings there are.
    pub(super) fn twin(&self) -> Option<Box<dyn AnyTable>> {
        let (edition, options) = self.terms();
        let seats = self.chairs().len();
        self.title()?.game.open(seats, &edition, &options, Seed::new([0; 32])).ok()
    }

    /// The seats as the server lists them.
    pub(super) fn chairs(&self) -> &[Value] {
        self.about["seats"].as_array().map_or(&[], Vec::as_slice)
    }

    /// A name for each seat; where two are alike, their seats tell them apart.
    pub(super) fn names(&self, ctx: &Context) -> Vec<String> {
        let plain = |(place, chair): (usize, &Value)| {
            let who = &chair["who"];
            let named = ["person", "program"].iter().find_map(|kind| who[*kind]["name"].as_str());
            let name = named.or_else(|| who["bot"].as_str());
            match name.map(str::trim).filter(|name| !name.is_empty()) {
                Some(name) => layout::cut(name, 16),
                None => ctx.text("seat-number", &[("number", (place + 1).into())]),
            }
        };
        let names: Vec<_> = self.chairs().iter().enumerate().map(plain).collect();
        let told = names.iter().enumerate().map(|(place, name)| {
            let twice = 1 < names.iter().filter(|other| *other == name).count();
            if twice { format!("{} {}", layout::cut(name, 14), place + 1) } else { name.clone() }
        });
        told.collect()
    }

    /// What this seat is asked, if it is.
    pub(super) fn asked(&self) -> Option<Asked> {
        let (seat, sheet) = (self.seat()?, self.sheet.as_ref()?);
        if sheet.decision.is_null() || self.status() != "playing" {
            return None;
        }
        Some(Asked {
            seat,
            question: sheet.decision["question"].clone(),
            draft: sheet.draft.clone(),
            legal: sheet.legal.clone(),
        })
    }

    /// Does the table wait for this seat?
    pub(super) fn must_answer(&self) -> bool {
        let must = |sheet: &Sheet| sheet.decision["must"].as_bool().unwrap_or(false);
        self.asked().is_some() && self.sheet.as_ref().is_some_and(must)
    }

    /// How the game ended.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let outcome = &self.sheet.as_ref()?.outcome;
        let book = self.title()?.game.book();
        let id = outcome["clause"].as_str()?;
        let place = book.clauses.iter().position(|entry| entry.id == id)?;
        let numbers = |key: &str| outcome[key].as_array().cloned().unwrap_or_default();
        let small = |value: &Value| u8::try_from(value.as_u64()?).ok();
        let score = |value: &Value| i32::try_from(value.as_i64()?).ok();
        let most = self.chairs().len();
        Some(Outcome {
            places: numbers("places").iter().filter_map(small).take(most).collect(),
            scores: numbers("scores").iter().filter_map(score).take(most).collect(),
            clause: Clause::new(&book.clauses[place].id, u16::try_from(place).ok()?),
        })
    }
}
