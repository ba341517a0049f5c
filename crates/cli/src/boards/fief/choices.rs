//! The list of choices: numbers are asked for, and in a long list each kind is one row.

use serde_json::{Value, json};

use crate::boards::Scene;
use crate::menu::{self, Row};

/// Choices that differ by a number alone; for the money of an offer it is in hundreds.
const COUNTS: [&str; 13] = [
    "foot",
    "horse",
    "king_guards",
    "queen_guards",
    "catapults",
    "garrison_from",
    "give-money",
    "want-money",
    "give-passage",
    "want-passage",
    "give-truce",
    "want-truce",
    "repay",
];

/// Kinds of which there may be many.
const KINDS: [&str; 36] = [
    "play_member",
    "play_bishop",
    "play_bad_weather",
    "play_good_weather",
    "play_famine",
    "play_good_harvest",
    "play_plague",
    "play_revolt",
    "play_assassin",
    "justice",
    "unlock",
    "buy_soldiers",
    "buy_horse",
    "buy_catapult",
    "buy_press",
    "buy_mill",
    "buy_castle",
    "buy_title",
    "move_title",
    "march",
    "flee",
    "flee_to",
    "flee_into",
    "pillage",
    "grant_title",
    "garrison_from",
    "give-marry",
    "give-card",
    "want-card",
    "give-vote_for",
    "want-vote_for",
    "give-repay",
    "want-repay",
    "give_bishop",
    "give_cardinal",
    "mark",
];

/// The verb, with what an item of an offer is.
fn kind(action: &Value) -> String {
    let verb = action["do"].as_str().unwrap_or_default();
    match action["with"]["item"].as_str() {
        Some(item) => format!("{verb}-{item}"),
        None => verb.to_owned(),
    }
}

pub(super) fn rows(scene: &Scene<'_>, legal: &[Value]) -> Vec<Row> {
    let rows = menu::rows(
        legal,
        |action| scene.speaker.action(action),
        |action, least, most| counts(scene, action, least, most),
    );
    menu::folded(rows, kind, |kind, many| {
        KINDS.contains(&kind).then(|| {
            let text = scene.ctx.text(&format!("cli-fi-kind-{kind}"), &[]);
            scene.ctx.text("cli-play-kind", &[("kind", json!(text)), ("count", json!(many))])
        })
    })
}

/// All numbers of one choice on one row.
fn counts(scene: &Scene<'_>, action: &Value, least: u64, most: u64) -> Option<String> {
    let mut args = vec![("least", json!(least)), ("most", json!(most))];
    let mut kind = kind(action);
    match action["with"].as_array() {
        Some(with) => {
            let from = scene.speaker.thing(with.first()?.as_str().unwrap_or_default());
            args.push(("from", json!(from)));
        }
        None => {
            if action["with"]["item"] == "repay" {
                args.push(("hundreds", action["with"]["of"][0].clone()));
                args.push(("verb", action["do"].clone()));
                kind = "repay".to_owned();
            }
        }
    }
    COUNTS.contains(&kind.as_str()).then(|| scene.ctx.text(&format!("cli-fi-many-{kind}"), &args))
}
