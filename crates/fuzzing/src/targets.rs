//! One file for each thing that is read from outside.

pub mod action;
pub mod component;
pub mod frame;
pub mod map;
pub mod record;
pub mod rest;
pub mod scenario;

use serde_json::Value;

use crate::Target;

/// The names of all targets.
pub const NAMES: [&str; 7] = ["action", "record", "scenario", "component", "map", "frame", "rest"];

/// The target with this name.
pub fn find(name: &str) -> Option<Box<dyn Target>> {
    Some(match name {
        "action" => Box::new(action::Actions::new()),
        "record" => Box::new(record::Records::new()),
        "scenario" => Box::new(scenario::Scenarios::new()),
        "component" => Box::new(component::ComponentFiles::new()),
        "map" => Box::new(map::Maps::new()),
        "frame" => Box::new(frame::Frames::new()),
        "rest" => Box::new(rest::Bodies::new()),
        _ => return None,
    })
}

/// Every text in a value.
pub(crate) fn texts(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => into.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| texts(item, into)),
        Value::Object(fields) => {
            into.extend(fields.keys().cloned());
            fields.values().for_each(|item| texts(item, into));
        }
        _ => {}
    }
}

/// Whether this was taken for what it is: as it is, or with a name in full that was given without
/// its kind, `knight` for `card:knight`, or a hash in small letters that was given in large ones.
pub(crate) fn means(given: &Value, taken: &Value) -> bool {
    match (given, taken) {
        (Value::String(given), Value::String(taken)) => names(given, taken),
        (Value::Array(given), Value::Array(taken)) => {
            given.len() == taken.len() && given.iter().zip(taken).all(|(a, b)| means(a, b))
        }
        (Value::Object(given), Value::Object(taken)) => {
            let same = |(name, it): (&String, &Value)| {
                taken.iter().any(|(full, other)| names(name, full) && means(it, other))
            };
            given.len() == taken.len() && given.iter().all(same)
        }
        _ => given == taken,
    }
}

fn names(given: &str, taken: &str) -> bool {
    let is_hash = |text: &str| text.len() == 64 && text.bytes().all(|it| it.is_ascii_hexdigit());
    given == taken
        || taken.split_once(':').is_some_and(|(_, name)| name == given)
        || is_hash(taken) && given.eq_ignore_ascii_case(taken)
}
