//! The kingdoms, three by three, and what each is worth.

use engine::Seat;
use serde_json::{Value, json};

use super::tiles::{crops, many, pointed};
use super::{count, name, said};
use crate::boards::Scene;
use crate::layout::{self, Side};

/// Three cells, two bars between them and a margin are as wide as a line.
const CELL: usize = 24;

/// All seats, the reader's own first.
fn seats(scene: &Scene<'_>) -> impl Iterator<Item = Seat> {
    let seats = scene.names.len();
    let first = scene.viewer.seat().map_or(0, Seat::index);
    (0..seats).map(move |n| Seat::new((first + n) % seats))
}

/// Towers or nobles in a kingdom.
pub(super) fn pieces(scene: &Scene<'_>, seat: Seat, piece: &str) -> usize {
    let cells = scene.view["kingdoms"][seat.index()]["cells"].as_array();
    cells.into_iter().flatten().map(|land| count(&land[piece])).sum()
}

/// All kingdoms, and how to read them.
pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    let mut lines: Vec<_> = seats(scene).flat_map(|seat| of(scene, seat)).collect();
    lines.push(scene.ctx.faint(&scene.ctx.text("cli-ad-marks", &[])));
    lines
}

/// One kingdom.
pub(super) fn of(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let kingdom = &scene.view["kingdoms"][seat.index()];
    let sheet = &scene.view["sheets"][seat.index()];
    let things = [
        many(scene, "coins", count(&kingdom["coins"])),
        many(scene, "towers", pieces(scene, seat, "towers")),
        many(scene, "nobles", pieces(scene, seat, "nobles")),
        scene.ctx.text("cli-ad-icon-vp", &[("count", sheet["total"].clone())]),
    ];
    let args = [("name", json!(name(scene, seat))), ("things", json!(things.join(", ")))];
    let mut lines = said(scene, "cli-ad-kingdom", &args, "");
    lines.iter_mut().for_each(|line| *line = scene.ctx.gold(line));
    let characters = characters(scene, sheet);
    if !characters.is_empty() {
        let args = [("characters", json!(characters.join(", ")))];
        lines.extend(said(scene, "cli-ad-characters", &args, "  "));
    }
    let cells: Vec<_> = kingdom["cells"].as_array().into_iter().flatten().collect();
    for row in cells.chunks(3) {
        let row: Vec<_> = row.iter().map(|land| cell(scene, land)).collect();
        lines.push(format!("  {}", row.join(" | ")).trim_end().to_owned());
    }
    lines
}

/// The characters of a kingdom with all that they score.
fn characters(scene: &Scene<'_>, sheet: &Value) -> Vec<String> {
    let points = |value: &Value| value.as_i64().unwrap_or_default();
    let lines = sheet["lines"].as_array().into_iter().flatten();
    let names = lines.filter_map(|line| {
        let with = &line["with"];
        let name = scene.speaker.thing(with["character"].as_str()?);
        let name = match line["line"] == "kept" {
            true => scene.ctx.text("cli-ad-kept", &[("character", json!(name))]),
            false => name,
        };
        Some(pointed(&name, points(&with["vp"]) + points(&with["bonus"])))
    });
    names.collect()
}

/// `GU Vedetta sul Colle  T1`.
fn cell(scene: &Scene<'_>, land: &Value) -> String {
    let Some(tile) = land["tile"].as_str() else { return layout::left(".", CELL) };
    let crops = if land["ruin"] == true { "##".to_owned() } else { crops(scene, tile) };
    let crops = layout::left(&crops, layout::width(&crops).max(2));
    let mut marks = String::new();
    for (id, piece) in [("cli-ad-mark-tower", "towers"), ("cli-ad-mark-noble", "nobles")] {
        match count(&land[piece]) {
            0 => {}
            many => marks += &format!(" {}", scene.ctx.text(id, &[("count", json!(many))])),
        }
    }
    let room = CELL.saturating_sub(layout::width(&marks));
    let text = format!("{crops} {}", scene.speaker.thing(tile));
    format!("{}{marks}", layout::left(&text, room))
}

/// The points of each as they stand: tiles, characters, scenario, all.
pub(super) fn scores(scene: &Scene<'_>) -> Vec<String> {
    let columns = ["tiles", "characters", "scenario", "total"];
    let mut rows = vec![vec![String::new()]];
    rows[0].extend(columns.map(|it| scene.ctx.text(&format!("cli-ad-column-{it}"), &[])));
    for seat in seats(scene) {
        let sheet = &scene.view["sheets"][seat.index()];
        let mut row = vec![name(scene, seat)];
        row.extend(columns.map(|it| sheet[it].as_i64().unwrap_or_default().to_string()));
        rows.push(row);
    }
    let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];
    let mut lines = layout::table(&sides, &rows);
    lines[0] = scene.ctx.faint(&lines[0]);
    lines
}
