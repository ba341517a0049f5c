//! What several drawings share: headings, names, messages in lines.

use engine::Seat;
use serde_json::{Value, json};

use super::Scene;
use crate::context::WIDTH;
use crate::layout;

/// A heading across the whole line.
pub(super) fn bar(scene: &Scene<'_>, text: &str) -> String {
    let text = layout::cut(&format!("== {text} "), WIDTH);
    let rest = WIDTH.saturating_sub(layout::width(&text));
    scene.ctx.bold(&format!("{text}{}", "=".repeat(rest)))
}

/// The procedure that waits: its name and what it knows.
pub(super) fn top<'a>(scene: &Scene<'a>) -> Option<(&'a str, &'a Value)> {
    let level = scene.view["stack"].as_array()?.last()?;
    let (name, frame) = level["frame"].as_object()?.iter().next()?;
    Some((name.as_str(), frame))
}

/// The name of a player, and whether it is the reader.
pub(super) fn name(scene: &Scene<'_>, seat: Seat) -> String {
    let name = &scene.names[seat.index()];
    match scene.you && scene.viewer.is(seat) {
        true => scene.ctx.text("cli-you", &[("name", json!(name))]),
        false => name.clone(),
    }
}

/// Names in a row.
pub(super) fn names(scene: &Scene<'_>, seats: &[Seat]) -> String {
    let names = seats.iter().filter_map(|seat| scene.names.get(seat.index()));
    names.map(|name| whole(name)).collect::<Vec<_>>().join(", ")
}

pub(super) fn seat(value: &Value) -> Option<Seat> {
    value.as_str()?.parse().ok()
}

pub(super) fn seats(value: &Value) -> Vec<Seat> {
    value.as_array().into_iter().flatten().filter_map(seat).collect()
}

/// Words that are not to be parted at the end of a line.
pub(super) fn whole(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// A message in lines.
pub(super) fn said(
    scene: &Scene<'_>,
    id: &str,
    args: &[(&str, Value)],
    indent: &str,
) -> Vec<String> {
    layout::wrap(&scene.ctx.text(id, args), indent, &format!("{indent}  "), WIDTH)
}
