//! Counting cards and points, by the values of the box.

use serde_json::Value;

use crate::boards::Scene;

/// A count.
pub(super) fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// How many things: in a bag, shown or hidden.
pub(super) fn total(bag: &Value) -> i64 {
    match bag {
        Value::Object(fields) => match (fields.get("shown"), fields.get("hidden")) {
            (Some(shown), _) => total(shown),
            (None, Some(hidden)) => number(hidden),
            (None, None) => fields.values().map(number).sum(),
        },
        _ => 0,
    }
}

/// What cards are worth in the auction of this year.
pub(super) fn worth(scene: &Scene<'_>, bag: &Value) -> i64 {
    worth_under(scene, &problem(scene), bag)
}

/// What they would be worth under another agenda.
pub(super) fn worth_under(scene: &Scene<'_>, problem: &str, bag: &Value) -> i64 {
    let cards = bag.as_object().into_iter().flatten();
    cards.map(|(card, count)| value(scene, problem, card) * number(count)).sum()
}

/// What one card is worth under an agenda.
pub(super) fn value(scene: &Scene<'_>, problem: &str, card: &str) -> i64 {
    datum(scene, &[problem, card], None).unwrap_or_default()
}

/// The agenda of the year.
pub(super) fn problem(scene: &Scene<'_>) -> String {
    format!("problem:{}", scene.view["problem"].as_str().unwrap_or_default())
}

/// The points of a section, by the scoring of this table.
pub(super) fn section_points(scene: &Scene<'_>, section: &str) -> i64 {
    let original = scene.setup["scoring"].as_str() == Some("original");
    let clause = if original { "KF-VAR-20" } else { "KF-DATA-2" };
    datum(scene, &[section], Some(clause)).unwrap_or_default()
}

/// A value of the game's data files.
pub(super) fn datum(scene: &Scene<'_>, of: &[&str], clause: Option<&str>) -> Option<i64> {
    let fits = |entry: &&engine::Datum| {
        entry.of == of && clause.is_none_or(|clause| entry.clause.id() == clause)
    };
    scene.data.iter().find(fits).map(|entry| entry.value)
}
