//! Answers of several steps while they are put together, and offers that wait.

use serde_json::{Value, json};

use super::{members, troops};
use crate::boards::Scene;

/// What the answer is so far, and what the question is about.
pub(super) fn tally(scene: &Scene<'_>, question: &Value) -> Vec<String> {
    let draft = &scene.view["draft"];
    match draft["draft"].as_str() {
        Some("march" | "flight") => return march(scene, &draft["with"]),
        Some("offer") => return offer(scene, &draft["with"], true),
        Some("none") | None => {}
        Some(_) => return Vec::new(),
    }
    let offer_waits = matches!(question["ask"].as_str(), Some("answer" | "withdraw"));
    if !offer_waits || scene.view["offer"].is_null() {
        return Vec::new();
    }
    let mut lines = vec![scene.speaker.question(question)];
    lines.extend(offer(scene, &scene.view["offer"], false));
    lines
}

/// The group that is to move, or to flee.
fn march(scene: &Scene<'_>, group: &Value) -> Vec<String> {
    let mut list = members(scene, &group["members"]);
    list.extend(troops::counted(scene, group));
    let captives = members(scene, &group["captives"]);
    if !captives.is_empty() {
        let args = [("members", json!(captives.join(", ")))];
        list.push(scene.ctx.text("cli-fi-captives", &args));
    }
    let past = members(scene, &group["past"]);
    let from = scene.speaker.thing(group["from"].as_str().unwrap_or_default());
    let args = [("from", json!(from)), ("list", json!(list.join(", ")))];
    let id = if list.is_empty() { "cli-fi-march-who" } else { "cli-fi-march" };
    let mut lines = vec![scene.ctx.text(id, &args)];
    if !past.is_empty() {
        lines.push(scene.ctx.text("cli-fi-march-past", &[("list", json!(past.join(", ")))]));
    }
    lines
}

/// What each of the two would give.
fn offer(scene: &Scene<'_>, offer: &Value, own: bool) -> Vec<String> {
    let name = |field: &str| json!(scene.speaker.thing(offer[field].as_str().unwrap_or_default()));
    let items = |field: &str| match offer[field].as_array() {
        Some(list) if !list.is_empty() => json!(scene.speaker.things(&offer[field])),
        _ => json!("-"),
    };
    let args = [
        ("from", name("from")),
        ("to", name("to")),
        ("give", items("give")),
        ("want", items("want")),
    ];
    vec![scene.ctx.text(if own { "cli-fi-offer" } else { "cli-fi-offer-of" }, &args)]
}
