//! The board as text. A game may have a drawing of its own, by its id; any other is shown by
//! walking its view.

mod anno_domini_890;
mod common;
mod fief;
mod generic;
mod geweihte_steine;
mod krieg_und_frieden;

use engine::erased::AnyLine;
use engine::{Datum, Viewer};
use serde_json::{Value, json};
use words::Speaker;

use crate::context::Context;
use crate::menu::{self, Row};

/// What is to be drawn, and for whom.
pub(crate) struct Scene<'a> {
    /// Words and colours.
    pub(crate) ctx: &'a Context,
    /// The values of the game's data files.
    pub(crate) data: &'a [Datum],
    /// What is printed on its pieces; null where the drawing knows it.
    pub(crate) printed: &'a Value,
    /// The settings of the table.
    pub(crate) setup: &'a Value,
    /// Names things.
    pub(crate) speaker: Speaker<'a>,
    /// The players.
    pub(crate) names: &'a [String],
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// Is that the reader?
    pub(crate) you: bool,
    /// What that viewer may know.
    pub(crate) view: &'a Value,
}

/// A way to draw the board of a game.
pub(crate) trait Board: Sync {
    /// Everything, for the beginning of a turn.
    fn full(&self, scene: &Scene<'_>) -> Vec<String>;
    /// What only this seat sees.
    fn own(&self, scene: &Scene<'_>) -> Vec<String>;
    /// What has changed since the whole board was shown, for the middle of a season.
    fn brief(&self, scene: &Scene<'_>) -> Vec<String>;
    /// As long as this stays the same, a brief board will do.
    fn chapter(&self, scene: &Scene<'_>) -> String;
    /// The sum of the answer that is being put together, beside the question: paragraphs, not yet
    /// broken into lines.
    fn tally(&self, scene: &Scene<'_>, question: &Value, draft: &[Value]) -> Vec<String>;
    /// The choices as they are listed: one row each, unless there is a better way.
    fn menu(&self, scene: &Scene<'_>, _draft: &[Value], legal: &[Value]) -> Vec<Row> {
        menu::rows(legal, |action| scene.speaker.action(action), |_, _, _| None)
    }
}

/// The drawing of this game.
pub(crate) fn board(game: &str) -> &'static dyn Board {
    match game {
        "anno-domini-890" => &anno_domini_890::Realm,
        "fief" => &fief::Kingdom,
        "geweihte-steine" => &geweihte_steine::Regions,
        "krieg-und-frieden" => &krieg_und_frieden::Estates,
        _ => &generic::Walk,
    }
}

/// A line of the log: its number, its sentence, and the event if it is one.
pub(crate) fn log_line(
    ctx: &Context,
    speaker: &Speaker<'_>,
    line: &AnyLine,
) -> (Option<u32>, String, Option<Value>) {
    match line {
        AnyLine::Event { seq, event, .. } => {
            (Some(*seq), speaker.event(event), Some(event.clone()))
        }
        AnyLine::Undone { seq, seat, ply } => {
            let args = [("who", json!(speaker.thing(&seat.to_string()))), ("ply", json!(ply))];
            (Some(*seq), ctx.text("cli-log-undone", &args), None)
        }
        AnyLine::Rewound { seq, to } => {
            (Some(*seq), ctx.text("cli-log-rewound", &[("to", json!(to))]), None)
        }
    }
}
