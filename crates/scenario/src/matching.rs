//! Does a value hold what is expected of it?

use serde_json::{Map, Value};

/// Is everything that `wanted` says also in `got`? Objects may have more fields; lists and plain
/// values must be equal. An id may be written without its kind: `knight` for `card:knight`.
pub fn holds(got: &Value, wanted: &Value) -> bool {
    match (got, wanted) {
        (Value::Object(got), Value::Object(wanted)) => {
            wanted.iter().all(|(name, wanted)| match field(got, name) {
                Some(got) => holds(got, wanted),
                None => wanted.is_null(),
            })
        }
        (Value::Array(got), Value::Array(wanted)) => {
            got.len() == wanted.len()
                && got.iter().zip(wanted).all(|(got, wanted)| holds(got, wanted))
        }
        (Value::String(got), Value::String(wanted)) => same_id(got, wanted),
        (got, wanted) => got == wanted,
    }
}

fn same_id(got: &str, wanted: &str) -> bool {
    got == wanted || got.split_once(':').is_some_and(|(_, name)| name == wanted)
}

/// As [`holds`], but a bag, that is a table of numbers, must be equal: what is not named must not
/// be there.
pub fn equals(got: &Value, wanted: &Value) -> bool {
    let counts = |fields: &Map<String, Value>| fields.values().all(Value::is_number);
    match (got, wanted) {
        (Value::Object(got), Value::Object(wanted)) => {
            let bag = counts(got) && counts(wanted);
            let named = wanted.values().filter(|wanted| !bag || **wanted != 0).count();
            let more = if bag || wanted.is_empty() { got.len() != named } else { false };
            !more
                && wanted.iter().all(|(name, wanted)| match field(got, name) {
                    Some(got) => equals(got, wanted),
                    None => bag && *wanted == 0,
                })
        }
        (Value::Array(got), Value::Array(wanted)) => {
            got.len() == wanted.len()
                && got.iter().zip(wanted).all(|(got, wanted)| equals(got, wanted))
        }
        (got, wanted) => holds(got, wanted),
    }
}

/// Is this the event (or the question) that `wanted` speaks of? Of its fields only the named ones
/// are looked at, and those must be equal.
pub fn speaks_of(got: &Value, wanted: &Value) -> bool {
    let (Value::Object(got), Value::Object(wanted)) = (got, wanted) else { return false };
    wanted.iter().all(|(name, wanted)| match (name.as_str(), got.get(name), wanted) {
        ("with", Some(Value::Object(got)), Value::Object(wanted)) => wanted
            .iter()
            .all(|(name, wanted)| field(got, name).is_some_and(|got| equals(got, wanted))),
        (_, Some(got), wanted) => equals(got, wanted),
        (_, None, _) => false,
    })
}

/// Gives each wanted thing one of its own among `got`; `Err` is the place of the first for which
/// none is left.
pub fn pair_up(
    got: &[Value],
    wanted: &[&Value],
    fits: impl Fn(&Value, &Value) -> bool,
) -> Result<(), usize> {
    fn settle(
        place: usize,
        possible: &[Vec<usize>],
        owner: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        possible[place].iter().any(|thing| {
            if std::mem::replace(&mut seen[*thing], true) {
                return false;
            }
            let free = match owner[*thing] {
                None => true,
                Some(other) => settle(other, possible, owner, seen),
            };
            if free {
                owner[*thing] = Some(place);
            }
            free
        })
    }
    let mut possible: Vec<Vec<usize>> = Vec::new();
    let mut owner = vec![None; got.len()];
    for (place, wanted) in wanted.iter().enumerate() {
        possible.push((0..got.len()).filter(|thing| fits(&got[*thing], wanted)).collect());
        if !settle(place, &possible, &mut owner, &mut vec![false; got.len()]) {
            return Err(place);
        }
    }
    Ok(())
}

/// The value at a path, or `Null` for what a bag has none of; `Err` says that there is no such
/// thing, where [`at`] would let a misspelt name pass for an empty one.
pub fn find<'a>(whole: &'a Value, path: &str) -> Result<&'a Value, String> {
    let missing = || format!("there is no `{path}`");
    let got = at(whole, path).ok_or_else(missing)?;
    let (parent, name) = path.rsplit_once('.').unwrap_or(("", path));
    match at(whole, parent) {
        Some(Value::Object(fields)) if got.is_null() && field(fields, name).is_none() => {
            let bag = fields.values().all(Value::is_number);
            if bag { Ok(got) } else { Err(missing()) }
        }
        Some(_) => Ok(got),
        None => Err(missing()),
    }
}

fn field<'a>(object: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    object
        .get(name)
        .or_else(|| object.iter().find(|(key, _)| same_id(key, name)).map(|(_, value)| value))
}

/// The part of `value` at a path like `board.estates.seat:1.vp`; a seat is a place in a list. What
/// a bag does not have, it has 0 of.
pub fn at<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    const NONE: &Value = &Value::Null;
    let mut here = value;
    for name in path.split('.').filter(|name| !name.is_empty()) {
        here = match here {
            Value::Object(fields) => field(fields, name).unwrap_or(NONE),
            Value::Array(items) => {
                let place = match name.parse::<engine::Seat>() {
                    Ok(seat) => seat.index(),
                    Err(_) => name.parse().ok()?,
                };
                items.get(place)?
            }
            _ => return None,
        };
    }
    Some(here)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn partial_objects_and_short_ids() {
        let got =
            json!({ "event": "bid", "with": { "seat": "seat:1", "lot": { "card:grain": 2 } } });
        assert!(holds(&got, &json!({ "event": "bid" })));
        assert!(holds(&got, &json!({ "with": { "lot": { "grain": 2 } } })));
        assert!(!holds(&got, &json!({ "with": { "lot": { "grain": 1 } } })));
        assert!(!holds(&got, &json!({ "event": "pass" })));
        assert_eq!(at(&json!({ "a": [1, { "b": 7 }] }), "a.seat:2.b"), Some(&json!(7)));
        assert_eq!(at(&json!([1]), "seat:2"), None);
    }

    #[test]
    fn bags_are_equal_or_not() {
        let got = json!({ "shown": { "card:grain": 2, "card:knight": 1 } });
        assert!(equals(&got, &json!({ "shown": { "grain": 2, "knight": 1, "worker": 0 } })));
        assert!(!equals(&got, &json!({ "shown": { "grain": 2 } })));
        assert!(!equals(&got, &json!({ "shown": {} })));
        assert!(equals(&json!({}), &json!({ "grain": 0 })));
        assert!(equals(&json!({ "seat": "seat:1", "vp": 2 }), &json!({ "vp": 2 })));
        let event = json!({ "event": "x", "with": { "count": 3, "more": 1 } });
        assert!(speaks_of(&event, &json!({ "event": "x", "with": { "count": 3 } })));
        assert!(!speaks_of(&event, &json!({ "event": "x", "with": { "cuont": 3 } })));
    }

    #[test]
    fn each_wanted_thing_has_one_of_its_own() {
        let got = [json!({ "a": 1, "b": "x" }), json!({ "a": 1, "b": "y" })];
        let (one, x) = (json!({ "a": 1 }), json!({ "b": "x" }));
        assert_eq!(pair_up(&got, &[&one, &x], holds), Ok(()));
        assert_eq!(pair_up(&got, &[&one, &x, &one], holds), Err(2));
        assert_eq!(pair_up(&got, &[&x, &x], holds), Err(1));
    }

    #[test]
    fn a_misspelt_name_is_not_nothing() {
        let whole =
            json!({ "board": { "built": 0, "who": "seat:1" }, "deck": { "card:grain": 1 } });
        assert_eq!(find(&whole, "deck.knight"), Ok(&Value::Null));
        assert_eq!(find(&whole, "board.built"), Ok(&json!(0)));
        assert!(find(&whole, "board.bilt").is_err() && find(&whole, "bord.built").is_err());
        assert!(find(&whole, "bord").is_err());
    }
}
