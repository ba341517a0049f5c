//! Finding the action that a player means, also one that is not on offer: from its notation, or
//! from its words.

use engine::erased::AnyTable;
use engine::notation;
use serde_json::Value;
use words::Speaker;

/// The actions that a text may mean.
pub(crate) enum Meant {
    /// This one.
    One(Value),
    /// One of these.
    Several(Vec<Value>),
    /// None.
    Nothing,
}

/// The action that `text` stands for.
pub(crate) fn meant(speaker: &Speaker<'_>, table: &dyn AnyTable, text: &str) -> Meant {
    let action = notation::from_text(text);
    let vocabulary = table.vocabulary();
    // Speakers know actions by their whole ids; people may leave out the kind of a thing.
    let wanted = bare(&action);
    let mut alike = vocabulary.iter().filter(|other| bare(other) == wanted);
    match (vocabulary.iter().find(|other| **other == action), alike.next(), alike.next()) {
        (Some(same), ..) | (None, Some(same), None) => return Meant::One(same.clone()),
        _ if table.belongs(&action).is_ok() => return Meant::One(action),
        _ => {}
    }
    let wanted = words_of(text);
    if wanted.is_empty() {
        return Meant::Nothing;
    }
    let mut fits: Vec<(Vec<String>, Value)> = Vec::new();
    for action in vocabulary {
        let said = words_of(&speaker.action(&action));
        // The words of the language, or those of the notation: `confirm` for `bid_confirm`.
        let named = words_of(&notation::to_text(&action));
        let all_in = |there: &[String]| {
            wanted.iter().all(|word| there.iter().any(|other| other.starts_with(word)))
        };
        if all_in(&said) || all_in(&named) {
            fits.push((said, action));
        }
    }
    if let Some((_, action)) = fits.iter().find(|(said, _)| *said == wanted) {
        return Meant::One(action.clone());
    }
    match fits.len() {
        0 => Meant::Nothing,
        1 => Meant::One(fits.remove(0).1),
        _ => Meant::Several(fits.into_iter().map(|(_, action)| action).collect()),
    }
}

/// The notation of an action, its ids without their kinds: `attack 2` for `attack seat:2`.
fn bare(action: &Value) -> String {
    let text = notation::to_text(action).to_lowercase();
    let words = text.split_whitespace().map(|word| {
        let (name, id) = word.rsplit_once('=').map_or(("", word), |(name, id)| (name, id));
        format!("{name} {}", id.rsplit_once(':').map_or(id, |(_, rest)| rest))
    });
    words.collect::<Vec<_>>().join(" ")
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
