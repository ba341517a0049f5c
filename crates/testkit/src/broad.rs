//! A broad list of actions: everything any seat could have meant so far, and what can be made of
//! that by naming other seats, cards or numbers. The laws about refusals need actions that no
//! candidate list of the moment would hold.

use std::collections::BTreeSet;

use engine::{Game, MAX_SEATS, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

/// Enough for any game; keeps the laws that walk the whole list affordable.
const MOST: usize = 320;

/// The actions met so far and their mutants.
pub(crate) struct Broad<G: Game> {
    /// In canonical order.
    actions: Vec<G::Action>,
    /// The words of actions: `attack`.
    verbs: BTreeSet<String>,
    /// What follows a word, as text: `"seat:2"`.
    objects: BTreeSet<String>,
    /// Every id met: `card:knight`.
    ids: BTreeSet<String>,
}

impl<G: Game> Broad<G> {
    pub(crate) fn new() -> Self {
        let ids = Seat::all(MAX_SEATS).map(|seat| seat.to_string()).collect();
        let objects = [Value::Null, json!(true), json!(0)].iter().map(Value::to_string).collect();
        Self { actions: Vec::new(), verbs: verbs::<G>(), objects, ids }
    }

    pub(crate) fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Takes new actions in, and what can be made of them.
    pub(crate) fn learn(&mut self, met: &[G::Action]) {
        for action in met {
            if !self.insert(*action) {
                continue;
            }
            let Ok(json) = serde_json::to_value(action) else { continue };
            if let Some(verb) = json["do"].as_str() {
                self.verbs.insert(verb.to_owned());
            }
            let mut found = BTreeSet::new();
            leaves(&json["with"], &mut |leaf| {
                if let Value::String(id) = leaf {
                    found.insert(id.clone());
                }
            });
            self.ids.append(&mut found);
            self.objects.insert(json["with"].to_string());
            self.mix();
        }
    }

    /// Puts every object, with one thing in it changed, behind every word.
    fn mix(&mut self) {
        let known: Vec<Value> =
            self.objects.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
        for object in known {
            self.objects.extend(variants(&object, &self.ids).iter().map(Value::to_string));
        }
        let objects: Vec<Value> =
            self.objects.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
        let verbs: Vec<_> = self.verbs.iter().cloned().collect();
        for verb in &verbs {
            for object in &objects {
                let action = match object {
                    Value::Null => json!({ "do": verb }),
                    object => json!({ "do": verb, "with": object }),
                };
                if let Ok(action) = G::Action::deserialize(&action) {
                    self.insert(action);
                }
            }
        }
    }

    fn insert(&mut self, action: G::Action) -> bool {
        if MOST <= self.actions.len() {
            return false;
        }
        match self.actions.binary_search(&action) {
            Ok(_) => false,
            Err(place) => {
                self.actions.insert(place, action);
                true
            }
        }
    }
}

/// The words of a game's actions. An unknown one is refused with a list of the known ones, and
/// there is no other way to ask; if that list ever reads otherwise, the words that are met in play
/// still come together.
fn verbs<G: Game>() -> BTreeSet<String> {
    let complaint = match G::Action::deserialize(&json!({ "do": "no such action" })) {
        Ok(_) => return BTreeSet::new(),
        Err(error) => error.to_string(),
    };
    let quoted = complaint.split('`').skip(1).step_by(2);
    quoted.filter(|word| *word != "no such action").map(str::to_owned).collect()
}

fn leaves(value: &Value, each: &mut impl FnMut(&Value)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| leaves(item, each)),
        Value::Object(items) => items.values().for_each(|item| leaves(item, each)),
        leaf => each(leaf),
    }
}

/// The values that differ from this one in one leaf.
fn variants(value: &Value, ids: &BTreeSet<String>) -> Vec<Value> {
    let kind = |id: &str| id.split_once(':').map(|(kind, _)| kind.to_owned());
    match value {
        Value::Null => Vec::new(),
        Value::Bool(truth) => vec![json!(!truth)],
        Value::Number(_) => vec![json!(0), json!(1), json!(2), json!(255)],
        Value::String(text) => {
            ids.iter().filter(|id| kind(id) == kind(text)).map(|id| json!(id)).collect()
        }
        Value::Array(items) => {
            let change = |place: usize| {
                variants(&items[place], ids).into_iter().map(move |item| {
                    let mut items = items.clone();
                    items[place] = item;
                    Value::Array(items)
                })
            };
            (0..items.len()).flat_map(change).collect()
        }
        Value::Object(items) => {
            let change = |name: &String| {
                let name = name.clone();
                variants(&items[&name], ids).into_iter().map(move |item| {
                    let mut items = items.clone();
                    items.insert(name.clone(), item);
                    Value::Object(items)
                })
            };
            items.keys().flat_map(change).collect()
        }
    }
}
