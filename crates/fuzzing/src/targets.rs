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
/// its kind, `knight` for `card:knight`; a hash or a tile in small letters that was given in large
/// ones; what is nothing, `null`, where it was left out; a set in its own order.
pub(crate) fn means(given: &Value, taken: &Value) -> bool {
    match (given, taken) {
        (Value::String(given), Value::String(taken)) => names(given, taken),
        (Value::Array(given), Value::Array(taken)) => {
            let in_order = || given.iter().zip(taken).all(|(a, b)| means(a, b));
            // A set of names says the same in any order, and if one of them is there twice; where
            // the order counts, a hash tells.
            let found = |a: &Value| a.is_string() && taken.iter().any(|b| means(a, b));
            let asked = |b: &Value| given.iter().any(|a| means(a, b));
            given.len() == taken.len() && in_order()
                || given.iter().all(found) && taken.iter().all(asked)
        }
        (Value::Object(given), Value::Object(taken)) => {
            let same = |(name, it): (&String, &Value)| {
                taken.iter().any(|(full, other)| names(name, full) && means(it, other))
            };
            // What is nothing may be left out.
            let left_out = taken.iter().filter(|(full, other)| {
                other.is_null() && !given.keys().any(|name| names(name, full))
            });
            given.len() + left_out.count() == taken.len() && given.iter().all(same)
        }
        // What has no fields may be written as an empty list.
        (Value::Array(given), Value::Object(taken)) => given.is_empty() && taken.is_empty(),
        _ => given == taken,
    }
}

fn names(given: &str, taken: &str) -> bool {
    let is_hash = |text: &str| text.len() == 64 && text.bytes().all(|it| it.is_ascii_hexdigit());
    let small = given.to_ascii_lowercase();
    // Files of components write tiles large, so whoever writes by hand may.
    let given = if is_hash(taken) || taken.starts_with("tile:") { &small } else { given };
    given == taken || taken.split_once(':').is_some_and(|(_, name)| name == given)
}
