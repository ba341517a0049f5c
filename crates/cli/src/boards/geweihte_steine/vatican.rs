//! Who is before the Pope, and who owes him something.

use engine::Seat;
use serde_json::json;

use super::{count, is_writing, name, pieces, said};
use crate::boards::Scene;

/// One line for each who has somebody there, owes a gift, asks or is blessed.
pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in Seat::all(scene.names.len()) {
        let there = there(scene, seat);
        if !there.is_empty() {
            let args = [("name", json!(name(scene, seat))), ("there", json!(there.join(", ")))];
            lines.extend(said(scene, "cli-gs-vatican-of", &args, "  "));
        }
    }
    let id = if lines.is_empty() { "cli-gs-vatican-empty" } else { "cli-gs-vatican" };
    lines.insert(0, scene.ctx.gold(&scene.ctx.text(id, &[])));
    lines
}

fn there(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let realm = &scene.view["realms"][seat.index()];
    let mut there = Vec::new();
    for (kind, id) in [("waiting", "mouth:waiting"), ("cardinals", "mouth:cardinal")] {
        match count(&realm[kind]) {
            0 => {}
            many => there.push(pieces(scene, id, many)),
        }
    }
    if let Some(piece) = realm["gift"]["piece"].as_str() {
        let gift = pieces(scene, piece, count(&realm["gift"]["count"]));
        there.push(scene.ctx.text("cli-gs-gift", &[("gift", json!(gift))]));
    }
    if realm["blessed"] == true {
        let level = count(&realm["level"]) as usize;
        let building = super::regions::BUILDINGS.get(level).copied().unwrap_or_default();
        let args = [("building", json!(scene.speaker.thing(building)))];
        there.push(scene.ctx.text("cli-gs-blessed", &args));
    }
    let order = &scene.view["sheets"][seat.index()]["order"];
    if !is_writing(scene) && order["order"] == "audience" {
        let asking = pieces(scene, "piece:ambassador", count(&order["with"]));
        there.push(scene.ctx.text("cli-gs-asks", &[("pieces", json!(asking))]));
    }
    there
}
