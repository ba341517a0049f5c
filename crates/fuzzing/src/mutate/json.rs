//! Changes of JSON: another id, a number out of range, a field too many, and what only a text can
//! say: the same field twice, half a letter, a thousand brackets.

use serde_json::{Value, json};

use super::{NUMBERS, TEXTS};
use crate::dice::Dice;

/// One change of a JSON text; `words` are ids and texts that mean something.
pub fn change(text: &str, words: &[String], dice: &mut Dice) -> String {
    if dice.once_in(6) {
        return in_text(text, dice);
    }
    let Ok(mut value) = serde_json::from_str::<Value>(text) else { return in_text(text, dice) };
    let count = nodes(&value);
    let donor = nth(&mut value, &mut dice.below(count)).cloned().unwrap_or(Value::Null);
    if let Some(node) = nth(&mut value, &mut dice.below(count)) {
        in_node(node, donor, words, dice);
    }
    value.to_string()
}

fn in_node(node: &mut Value, donor: Value, words: &[String], dice: &mut Dice) {
    match (dice.below(10), &mut *node) {
        (0, _) => *node = donor,
        (1, _) => {
            let odd = [json!(null), json!(true), json!([]), json!({}), json!(""), json!([[[]]])];
            *node = dice.pick(&odd).clone();
        }
        (2..=4, Value::Object(fields)) if !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = dice.pick(&names);
            let value = fields.remove(name).unwrap_or(Value::Null);
            match dice.below(3) {
                0 => {}
                1 => {
                    fields.insert(word(words, dice), value);
                }
                _ => {
                    fields.insert(name.clone(), value.clone());
                    fields.insert(word(words, dice), value);
                }
            }
        }
        (2..=4, Value::Array(items)) if !items.is_empty() => {
            let place = dice.below(items.len());
            match dice.below(3) {
                0 => {
                    items.remove(place);
                }
                1 => items.insert(place, items[place].clone()),
                _ => {
                    let other = dice.below(items.len());
                    items.swap(place, other);
                }
            }
        }
        (5, Value::Array(items)) => items.push(donor),
        (_, Value::Number(number)) => {
            let near = number.as_i64().unwrap_or(0).saturating_add(dice.below(5) as i64 - 2);
            *node = match dice.below(2) {
                0 => json!(near),
                _ => serde_json::from_str(dice.pick::<&str>(&NUMBERS)).unwrap_or(Value::Null),
            };
        }
        (_, Value::Bool(truth)) => *truth = !*truth,
        _ => *node = Value::String(word(words, dice)),
    }
}

fn word(words: &[String], dice: &mut Dice) -> String {
    if words.is_empty() || dice.once_in(4) {
        return (*dice.pick(&TEXTS)).to_owned();
    }
    dice.pick(words).clone()
}

/// What only a text can say.
fn in_text(text: &str, dice: &mut Dice) -> String {
    let signs = text.char_indices().filter(|(_, sign)| "{[,:}]\"".contains(*sign));
    let places: Vec<usize> = signs.map(|(at, _)| at).collect();
    let at = if places.is_empty() { 0 } else { *dice.pick(&places) };
    let (before, after) = text.split_at(at);
    match dice.below(9) {
        // The first field once more.
        0 => match text.find('{').zip(text.find(',')) {
            Some((open, comma)) if open < comma => {
                format!("{}{},{}", &text[..=open], &text[open + 1..comma], &text[open + 1..])
            }
            _ => format!("{text},{text}"),
        },
        1 => format!("{before}\"\\ud800\"{after}"),
        2 => format!("{before}{}{after}", "[".repeat(1 + dice.below(300))),
        3 => format!("{before}{}{after}", dice.pick(&NUMBERS)),
        4 => format!("{before}1e400{after}"),
        5 => before.to_owned(),
        6 => format!("{text} {text}"),
        7 => format!("{before}\u{0}{after}"),
        _ => format!("{before}{}{after}", "9".repeat(1 + dice.below(60))),
    }
}

fn nodes(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(nodes).sum(),
        Value::Object(fields) => fields.values().map(nodes).sum(),
        _ => 0,
    }
}

/// The n-th value of a tree, itself first.
fn nth<'a>(value: &'a mut Value, n: &mut usize) -> Option<&'a mut Value> {
    if *n == 0 {
        return Some(value);
    }
    *n -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, n)),
        Value::Object(fields) => fields.values_mut().find_map(|item| nth(item, n)),
        _ => None,
    }
}
