//! A battle, side by side in figures.

use serde_json::{Value, json};

use super::{count, members, said, top, village, villages, whole};
use crate::boards::Scene;

/// Both ranks of the battle under way; before it begins, the village where it will be.
pub(super) fn figures(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = ranks(scene);
    if !lines.is_empty() && scene.view["ranks"].is_null() {
        let at = top(scene).and_then(|(_, battle)| village(scene, &battle["village"]));
        lines.extend(villages::some(scene, &at.into_iter().collect::<Vec<_>>()));
    }
    lines
}

/// Both ranks in figures, once they are known to all.
pub(super) fn ranks(scene: &Scene<'_>) -> Vec<String> {
    let frames = scene.view["stack"].as_array().into_iter().flatten();
    let Some(battle) = frames.filter_map(|it| it["frame"].get("battle")).next_back() else {
        return Vec::new();
    };
    let ranks = scene.view["ranks"].as_array();
    let args = [
        ("village", json!(scene.speaker.thing(battle["village"].as_str().unwrap_or_default()))),
        ("round", battle["round"].clone()),
    ];
    let id = if ranks.is_some() { "cli-fi-battle" } else { "cli-fi-battle-soon" };
    let heading = scene.ctx.text(id, &args);
    let mut lines = vec![String::new(), scene.ctx.bold(&heading)];
    for (n, side) in ranks.into_iter().flatten().enumerate() {
        lines.extend(rank(scene, &battle["sides"][n], side, n == 0));
    }
    lines
}

fn rank(scene: &Scene<'_>, who: &Value, side: &Value, attacks: bool) -> Vec<String> {
    let who = match who["with"].as_str() {
        Some(seat) => scene.speaker.thing(seat),
        None => scene.speaker.thing(&format!("side:{}", who["side"].as_str().unwrap_or_default())),
    };
    let mut parts = members(scene, &side["fighters"]);
    if 0 < count(&side["men"]) {
        let args = [("count", side["men"].clone())];
        parts.push(whole(&scene.ctx.text("cli-fi-men", &args)));
    }
    for field in ["catapults", "champions", "heroes"] {
        if 0 < count(&side[field]) {
            let args = [("count", side[field].clone())];
            parts.push(whole(&scene.ctx.text(&format!("cli-fi-{field}"), &args)));
        }
    }
    for mark in ["grail", "leaderless", "protected"] {
        if side[mark] == true {
            parts.push(whole(&scene.ctx.text(&format!("cli-fi-rank-{mark}"), &[])));
        }
    }
    let args = [
        ("role", json!(if attacks { "attack" } else { "defence" })),
        ("who", json!(who)),
        ("parts", json!(parts.join(", "))),
        ("strength", side["strength"].clone()),
        ("dice", side["dice"].clone()),
        ("divisor", side["divisor"].clone()),
    ];
    said(scene, "cli-fi-rank", &args, "  ")
}
