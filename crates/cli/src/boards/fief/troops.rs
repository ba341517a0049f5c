//! Men in words: as far as the viewer knows them.

use serde_json::{Value, json};

use super::{count, whole};
use crate::boards::Scene;

const KINDS: [&str; 4] = ["foot", "horse", "king", "queen"];

/// So many of a kind: `5 fanti`.
fn some(scene: &Scene<'_>, kind: &str, many: u64) -> Option<String> {
    let args = [("count", json!(many))];
    (0 < many).then(|| whole(&scene.ctx.text(&format!("cli-fi-{kind}"), &args)))
}

/// A stack or a group: its numbers where they are known, otherwise what of it is seen.
pub(super) fn known(scene: &Scene<'_>, stack: &Value) -> Vec<String> {
    let mut list = match &stack["numbers"] {
        Value::Object(numbers) => {
            KINDS.iter().filter_map(|it| some(scene, it, count(&numbers[*it]))).collect::<Vec<_>>()
        }
        _ => ["men", "king", "queen"]
            .iter()
            .filter(|it| stack[**it] == true)
            .map(|it| whole(&scene.ctx.text(&format!("cli-fi-unseen-{it}"), &[])))
            .collect(),
    };
    list.extend(some(scene, "catapults", count(&stack["catapults"])));
    list
}

/// Foot soldiers and horsemen of a family.
pub(super) fn pair(scene: &Scene<'_>, soldiers: &Value) -> Vec<String> {
    [("foot", 0), ("horse", 1)]
        .into_iter()
        .filter_map(|(kind, at)| some(scene, kind, count(&soldiers[at])))
        .collect()
}

/// Men of a group that is put together.
pub(super) fn counted(scene: &Scene<'_>, group: &Value) -> Vec<String> {
    let kinds = KINDS.iter().chain(&["catapults"]);
    kinds.filter_map(|it| some(scene, it, count(&group[*it]))).collect()
}
