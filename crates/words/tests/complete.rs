//! Nothing that the rules can tell, ask, refuse or name is without its message.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::{Game, Kind, Status};
use krieg_und_frieden::pieces::{AgendaCard, House, Resource, Section, Tile};
use krieg_und_frieden::{Action, Event, KriegUndFrieden, Question};
use strum::VariantNames;
use words::{Lang, Words};

fn missing(ids: impl IntoIterator<Item = String>) -> Vec<String> {
    let both = Lang::ALL.map(Words::new);
    let lacks = |id: &String| both.iter().any(|words| !words.has(id));
    ids.into_iter().filter(lacks).collect()
}

fn assert_said(ids: impl IntoIterator<Item = String>) {
    let missing = missing(ids);
    assert!(missing.is_empty(), "{missing:#?}");
}

fn ids<K: Kind>(kind: &str) -> Vec<String> {
    K::ALL.iter().map(|one| format!("kf-{kind}-{}", one.id().replace(':', "-"))).collect()
}

#[test]
fn every_event_question_and_action_has_its_message() {
    let of = |kind: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("kf-{kind}-{name}")).collect()
    };
    assert_said(of("event", Event::VARIANTS));
    assert_said(of("ask", Question::VARIANTS));
    assert_said(of("waiting", Question::VARIANTS));
    assert_said(of("do", Action::VARIANTS));
}

#[test]
fn every_clause_has_its_title() {
    let clauses = &KriegUndFrieden::book().clauses;
    assert_said(clauses.iter().map(|clause| format!("clause-{}", clause.id)));
}

#[test]
fn every_clause_says_where_it_comes_from() {
    for clause in &KriegUndFrieden::book().clauses {
        let printed = !clause.source.0.is_empty();
        assert_ne!(printed, clause.note.is_some(), "{}", clause.id);
        assert!(printed || clause.status != Status::Rule, "{}: in no rulebook", clause.id);
        let said = |text: &str| text.starts_with(char::is_uppercase) && text.ends_with('.');
        assert!(clause.note.iter().all(|note| said(&note.it) && said(&note.en)), "{}", clause.id);
    }
}

#[test]
fn every_option_value_and_edition_has_its_message() {
    let meta = &KriegUndFrieden::META;
    assert_said(["kf-title".to_owned(), "kf-outcome".to_owned()]);
    assert_said(meta.editions.iter().map(|id| format!("kf-edition-{id}")));
    for choice in meta.options {
        assert_said([format!("kf-option-{}", choice.key)]);
        let plain = |value: &str| value.replace(':', "-").replace(['<', '>'], "");
        assert_said(
            choice.values.iter().map(|value| format!("kf-value-{}-{}", choice.key, plain(value))),
        );
    }
}

#[test]
fn every_thing_has_its_name() {
    assert_said(ids::<Resource>("thing"));
    assert_said(ids::<Tile>("thing"));
    assert_said(ids::<AgendaCard>("thing"));
    assert_said(ids::<Section>("thing"));
    assert_said(ids::<House>("thing"));
    assert_said(ids::<Resource>("count"));
    assert_said(ids::<Tile>("count"));
    assert_said(ids::<AgendaCard>("count"));
    assert_said(ids::<House>("count"));
}

#[test]
fn everything_in_the_data_files_has_its_name() {
    let data = KriegUndFrieden::data();
    assert!(!data.is_empty());
    let things = data.iter().flat_map(|datum| &datum.of);
    assert_said(things.map(|id| format!("kf-thing-{}", id.replace(':', "-"))));
}

/// Every clause named in a `need!` or `must!` of a source text.
fn refusing(source: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for call in source.split("need!(").skip(1).chain(source.split("must!(").skip(1)) {
        let mut depth = 1;
        let end = call.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let words = call[..end.unwrap_or(call.len())]
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let clause = |word: &&str| {
            word.split_once('_').is_some_and(|(chapter, number)| {
                !chapter.is_empty()
                    && chapter.chars().all(|c| c.is_ascii_uppercase())
                    && number.parse::<u32>().is_ok()
            })
        };
        found.extend(words.filter(clause).map(|word| format!("KF-{}", word.replace('_', "-"))));
    }
    found
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn every_clause_that_refuses_says_why() {
    let mut files = Vec::new();
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/krieg_und_frieden/src");
    sources(&game, &mut files);
    let clauses: BTreeSet<_> =
        files.iter().flat_map(|path| refusing(&fs::read_to_string(path).unwrap())).collect();
    assert!(20 < clauses.len(), "the search finds too little: {clauses:?}");
    assert_said(clauses.iter().map(|clause| format!("kf-refusal-{clause}")));
}

#[test]
fn the_search_for_refusals_finds_them() {
    let source = "need!(why, (a < b), SPRING_5, best = b); must!(\n why, x, clause::GEN_1); KF_X";
    let found: Vec<_> = refusing(source).into_iter().collect();
    assert_eq!(found, ["KF-GEN-1", "KF-SPRING-5"]);
}

#[test]
fn a_missing_message_is_found() {
    assert_eq!(missing(["kf-title".into(), "kf-event-eclipse".into()]), ["kf-event-eclipse"]);
}
