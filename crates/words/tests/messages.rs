//! The files themselves: they can be read, and both languages say the same things with the same
//! variables.

mod variables;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use variables::{Variables, messages};
use words::{Lang, Words, source};

/// Companions serve the grammar of one language: `$seat_initial` is no other fact than `$seat`.
const COMPANIONS: [&str; 6] = ["_id", "_phrase", "_initial", "_count", "_names", "_form"];

fn fact(name: &str) -> String {
    let base = COMPANIONS.iter().find_map(|companion| name.strip_suffix(companion));
    base.unwrap_or(name).to_owned()
}

/// The messages with the facts they speak of.
fn facts(files: &[(&str, &str)]) -> BTreeMap<String, Variables> {
    let facts =
        |(id, names): (String, Variables)| (id, names.iter().map(|name| fact(name)).collect());
    messages(files).into_iter().map(facts).collect()
}

/// What one language says and the other does not, or says of other things.
fn differences(it: &[(&str, &str)], en: &[(&str, &str)]) -> Vec<String> {
    let (it, en) = (facts(it), facts(en));
    let ids: BTreeSet<_> = it.keys().chain(en.keys()).collect();
    let differ = |id: &&&String| it.get(**id) != en.get(**id);
    ids.iter()
        .filter(differ)
        .map(|id| format!("{id}: {:?} {:?}", it.get(*id), en.get(*id)))
        .collect()
}

#[test]
fn every_file_is_read_without_a_fault() {
    for lang in Lang::ALL {
        if let Err(faults) = Words::from_sources(lang, source(lang)) {
            panic!("{lang}: {faults:#?}");
        }
    }
}

#[test]
fn both_languages_say_the_same_with_the_same_variables() {
    let differences = differences(source(Lang::It), source(Lang::En));
    assert!(differences.is_empty(), "{differences:#?}");
}

#[test]
fn no_message_shouts() {
    for lang in Lang::ALL {
        for (name, text) in source(lang) {
            assert!(!text.contains('!'), "{lang}/{name}");
        }
    }
}

#[test]
fn a_missing_message_shows_its_id() {
    let words = Words::new(Lang::It);
    assert!(!words.has("no-such-message"));
    assert_eq!(words.text("no-such-message", &[]), "⟨no-such-message⟩");
}

#[test]
fn a_missing_variable_is_reported() {
    let doctored = [("doctored.ftl", "greeting = Hello { $seat }, { $total } points.\n")];
    let words = Words::from_sources(Lang::En, &doctored).unwrap_or_else(|_| panic!("it parses"));
    let whole = [("seat", json!("Anna")), ("total", json!(3))];
    assert_eq!(words.try_text("greeting", &whole).as_deref(), Ok("Hello Anna, 3 points."));
    let lapse = words.try_text("greeting", &whole[..1]).unwrap_err();
    assert!(lapse.problems.iter().any(|problem| problem.contains("total")), "{lapse}");
    assert!(words.text("greeting", &whole[..1]).contains("⟨greeting⟩"));
}

#[test]
fn a_selector_without_its_variable_is_reported() {
    let doctored =
        [("doctored.ftl", "cards = { $count ->\n    [one] card\n   *[other] cards\n}\n")];
    let words = Words::from_sources(Lang::En, &doctored).unwrap_or_else(|_| panic!("it parses"));
    assert_eq!(words.text("cards", &[("count", json!(1))]), "card");
    assert!(words.try_text("cards", &[]).is_err());
}

#[test]
fn a_broken_file_is_reported() {
    assert!(Words::from_sources(Lang::En, &[("broken.ftl", "greeting = { $seat\n")]).is_err());
    let twice = [("twice.ftl", "greeting = Hello\ngreeting = Good day\n")];
    assert!(Words::from_sources(Lang::En, &twice).is_err());
}

#[test]
fn a_difference_between_the_languages_is_found() {
    let it = [("it.ftl", "bid = { $seat } offre { $lot }.\npass = Passa\n")];
    let en = [("en.ftl", "bid = { $seat } bids.\n")];
    assert_eq!(differences(&it, &en).len(), 2);
    let phrase = [("en.ftl", "bid = { $seat } bids { $lot_phrase }.\npass = Pass\n")];
    assert!(differences(&it, &phrase).is_empty());
}
