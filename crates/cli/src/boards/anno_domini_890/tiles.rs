//! What tiles and characters show, in few words.

use serde_json::{Value, json};

use super::{count, whole};
use crate::boards::Scene;

/// The initials of crops: `GU`.
pub(super) fn letters(scene: &Scene<'_>, crops: &Value) -> String {
    let ids = crops.as_array().into_iter().flatten().filter_map(Value::as_str);
    ids.map(|id| letter(scene, id)).collect()
}

/// The initial of a crop, large.
pub(super) fn letter(scene: &Scene<'_>, crop: &str) -> String {
    scene.speaker.thing(crop).chars().take(1).flat_map(char::to_uppercase).collect()
}

/// The crops of a tile.
pub(super) fn crops(scene: &Scene<'_>, tile: &str) -> String {
    letters(scene, &scene.printed["tiles"][tile]["crops"])
}

/// So many of something: `2 Torri`.
pub(super) fn many(scene: &Scene<'_>, things: &str, count: usize) -> String {
    whole(&scene.ctx.text(&format!("cli-ad-icon-{things}"), &[("count", json!(count))]))
}

/// The same, but nothing for none.
pub(super) fn some(scene: &Scene<'_>, things: &str, count: usize) -> Option<String> {
    (count != 0).then(|| many(scene, things, count))
}

/// What a tile brings and costs when it is put down, and its points.
pub(super) fn icons(scene: &Scene<'_>, tile: &str) -> String {
    let face = &scene.printed["tiles"][tile];
    let icons = ["towers", "saracens", "nobles", "coins", "lose", "levy"];
    let mut shown: Vec<_> =
        icons.iter().filter_map(|icon| some(scene, icon, count(&face[icon]))).collect();
    let tax = letters(scene, &face["tax"]);
    if !tax.is_empty() {
        shown.push(whole(&scene.ctx.text("cli-ad-icon-tax", &[("crops", json!(tax))])));
    }
    if face["exchange"] == true {
        shown.push(whole(&scene.speaker.thing("icon:exchange")));
    }
    if face["vp"].as_i64().is_some_and(|vp| vp != 0) {
        shown.push(whole(&scene.ctx.text("cli-ad-icon-vp", &[("count", face["vp"].clone())])));
    }
    if let Some(of) = face["bonus"]["of"].as_str() {
        let args = [("vp", face["bonus"]["vp"].clone()), ("per", face["bonus"]["per"].clone())];
        shown.push(whole(&scene.ctx.text(&format!("cli-ad-bonus-{of}"), &args)));
    }
    shown.join(", ")
}

/// A character with its points: `Fabbro 3`.
pub(super) fn pointed(name: &str, points: i64) -> String {
    whole(&format!("{name} {points}"))
}

/// Characters with the points on their cards.
pub(super) fn characters(scene: &Scene<'_>, ids: &Value) -> String {
    let ids = ids.as_array().into_iter().flatten().filter_map(Value::as_str);
    let names = ids.map(|id| {
        let points = scene.printed["characters"][id]["vp"].as_i64().unwrap_or_default();
        pointed(&scene.speaker.thing(id), points)
    });
    let names: Vec<_> = names.collect();
    if names.is_empty() { "-".to_owned() } else { names.join(", ") }
}
