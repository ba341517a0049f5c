//! Any game, by walking its view: names of fields, and things in the player's language.

use serde_json::{Map, Value};

use super::{Board, Scene};
use crate::context::WIDTH;
use crate::layout;

/// Draws whatever the view holds.
pub(crate) struct Walk;

impl Board for Walk {
    fn full(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if let Value::Object(fields) = scene.view {
            fields.iter().for_each(|(name, value)| show(scene, name, value, 0, &mut lines));
        }
        lines
    }

    fn own(&self, _: &Scene<'_>) -> Vec<String> {
        Vec::new()
    }

    fn brief(&self, scene: &Scene<'_>) -> Vec<String> {
        self.full(scene)
    }

    fn chapter(&self, _: &Scene<'_>) -> String {
        String::new()
    }

    fn tally(&self, _: &Scene<'_>, _: &Value, _: &[Value]) -> Vec<String> {
        Vec::new()
    }
}

fn show(scene: &Scene<'_>, name: &str, value: &Value, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let label = name.replace('_', " ");
    if let Some(text) = plain(scene, value) {
        let first = format!("{indent}{label}: ");
        return lines.extend(layout::wrap(&text, &first, &format!("{indent}  "), WIDTH));
    }
    lines.push(format!("{indent}{label}:"));
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| show(scene, name, value, depth + 1, lines));
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                // A list as long as the table is one for each seat.
                let name = match items.len() == scene.names.len() {
                    true => scene.names[place].clone(),
                    false => (place + 1).to_string(),
                };
                show(scene, &name, item, depth + 1, lines);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What fits on one line: numbers, ids, bags of things, hidden things, lists of ids.
fn plain(scene: &Scene<'_>, value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("-".to_owned()),
        Value::Bool(yes) => Some(if *yes { "+" } else { "-" }.to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if text.contains(':') => Some(scene.speaker.thing(text)),
        Value::String(text) => Some(text.clone()),
        Value::Object(fields) if is_bag(fields) => Some(scene.speaker.things(value)),
        Value::Object(fields) => match fields.get("shown") {
            Some(shown) if fields.len() == 1 => plain(scene, shown),
            _ => None,
        },
        Value::Array(items) => {
            let words: Option<Vec<_>> = items.iter().map(|item| plain(scene, item)).collect();
            words
                .filter(|words| words.iter().all(|word| layout::width(word) < 24))
                .map(|words| if words.is_empty() { "-".to_owned() } else { words.join(", ") })
        }
    }
}

/// Counts by id, or a hidden number of things.
fn is_bag(fields: &Map<String, Value>) -> bool {
    let hidden = fields.len() == 1 && fields.contains_key("hidden");
    hidden || fields.iter().all(|(name, value)| name.contains(':') && value.is_u64())
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use words::{Lang, Speaker, Words};

    use super::*;
    use crate::context::Context;

    #[test]
    fn every_view_can_be_walked() {
        let ctx = Context::new(Words::new(Lang::En));
        for title in catalog::titles() {
            let meta = title.game.meta();
            let seats = meta.seats[0];
            let seed = engine::Seed::from_text("walk");
            let table = title.game.open(seats, meta.editions[0], &[], seed).unwrap();
            let names: Vec<_> = (1..=seats).map(|n| format!("P{n}")).collect();
            for viewer in Viewer::all(seats) {
                let view = table.view(viewer);
                let speaker = Speaker::new(&ctx.words, meta, &names);
                let (data, printed) = (title.game.data(), title.game.printed());
                let setup = table.setup();
                let scene = Scene {
                    ctx: &ctx,
                    data: &data,
                    printed: &printed,
                    setup: &setup,
                    speaker,
                    names: &names,
                    viewer,
                    you: true,
                    view: &view,
                };
                assert!(5 < Walk.full(&scene).len());
            }
        }
    }
}
