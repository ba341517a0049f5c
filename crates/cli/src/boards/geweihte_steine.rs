//! The Vatican and the regions around it. Secret are only the sheets and alliance orders that are
//! not open yet; one's own is shown while it is written, with what it leaves to feed all.

mod regions;
mod sheets;
mod vatican;

use engine::Seat;
use serde_json::{Value, json};

use super::common::{bar, name, names, said, seat, seats, top, whole};
use super::{Board, Scene};
use crate::menu::{self, Row};

/// Draws Geweihte Steine.
pub(crate) struct Regions;

impl Board for Regions {
    fn full(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = vec![heading(scene)];
        lines.extend(seat_order(scene));
        lines.extend(vatican::all(scene));
        lines.push(String::new());
        lines.extend(regions::table(scene, Seat::all(scene.names.len())));
        let sheets = sheets::revealed(scene);
        if !sheets.is_empty() {
            lines.push(String::new());
            lines.extend(sheets);
        }
        lines.extend(sheets::ready(scene));
        lines.extend(self.own(scene));
        lines
    }

    fn own(&self, scene: &Scene<'_>) -> Vec<String> {
        sheets::own(scene)
    }

    /// Where the question is about, and one's own region.
    fn brief(&self, scene: &Scene<'_>) -> Vec<String> {
        let frame = top(scene);
        let own = scene.viewer.seat();
        let about = frame.and_then(|(name, frame)| match name {
            "battle" | "allies" | "duel" | "slaves" => seat(&frame["region"]),
            "audience" => seat(&frame["seat"]),
            _ => None,
        });
        let everywhere =
            frame.is_some_and(|(name, _)| matches!(name, "proceed" | "tribute" | "recall"));
        let shown = Seat::all(scene.names.len())
            .filter(|seat| everywhere || Some(*seat) == own || Some(*seat) == about);
        let mut lines = regions::table(scene, shown);
        if frame.is_some_and(|(name, _)| matches!(name, "audience" | "gift_due")) {
            lines.extend(vatican::all(scene));
        }
        lines.extend(sheets::ready(scene));
        lines.extend(self.own(scene));
        lines
    }

    /// The writing of the sheets, and what comes of them.
    fn chapter(&self, scene: &Scene<'_>) -> String {
        format!("{} {}", scene.view["turn"], is_writing(scene))
    }

    fn tally(&self, scene: &Scene<'_>, question: &Value, draft: &[Value]) -> Vec<String> {
        match question["ask"].as_str() {
            Some("orders") => sheets::tally(scene, draft),
            _ => Vec::new(),
        }
    }

    /// First the action, then the moves; all counts of one thing on one row.
    fn menu(&self, scene: &Scene<'_>, draft: &[Value], legal: &[Value]) -> Vec<Row> {
        let writes = is_writing(scene);
        let later = |action: &Value| matches!(action["do"].as_str(), Some("move" | "seal"));
        let first = writes && draft.is_empty() && !legal.iter().all(later);
        let offered: Vec<_> =
            legal.iter().filter(|action| !(first && later(action))).cloned().collect();
        menu::rows(
            &offered,
            |action| scene.speaker.action(action),
            |action, least, most| {
                let folds = writes || FEW < most - least;
                folds.then(|| sheets::counts(scene, action, least, most)).flatten()
            },
        )
    }
}

/// More counts than this are one row even where nothing else is asked.
const FEW: u64 = 6;

/// Are the sheets being written?
fn is_writing(scene: &Scene<'_>) -> bool {
    scene.view["phase"] == "orders"
}

fn heading(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let over = view["winners"].as_array().is_some_and(|winners| !winners.is_empty());
    let phase = if over { "over" } else { view["phase"].as_str().unwrap_or_default() };
    let args = [
        ("turn", view["turn"].clone()),
        ("last", view["last_turn"].clone()),
        ("phase", json!(scene.ctx.text(&format!("cli-gs-phase-{phase}"), &[]))),
    ];
    let id = if view["last_turn"].is_null() { "cli-gs-turn" } else { "cli-gs-turn-of" };
    bar(scene, &scene.ctx.text(id, &args))
}

/// Who comes first where things cannot happen at once, if it is not as they sit.
fn seat_order(scene: &Scene<'_>) -> Vec<String> {
    let order = seats(&scene.view["order"]);
    if order.is_sorted() {
        return Vec::new();
    }
    said(scene, "cli-gs-order", &[("names", json!(names(scene, &order)))], "")
}

/// A number of pieces.
fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default().min(999)
}

/// So many pieces of a kind: `2 Cavalieri`.
fn pieces(scene: &Scene<'_>, id: &str, count: u64) -> String {
    whole(&scene.speaker.things(&json!({ id: count })))
}
