use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::*;

/// The variables of each message, as they stand in its text.
fn variables(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let source = words::source(lang).iter().find(|(name, _)| *name == "server.ftl");
    let (mut all, mut id) = (BTreeMap::<_, BTreeSet<_>>::new(), String::new());
    for line in source.expect("the server has its messages").1.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            id = line.split(' ').next().unwrap_or_default().to_owned();
        }
        if line.starts_with('#') {
            continue;
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
        });
        all.entry(id.clone()).or_default().extend(names.map(str::to_owned));
    }
    all
}

#[test]
fn every_problem_is_said_in_both_languages_with_the_same_variables() {
    let (it, en) = (variables(Lang::It), variables(Lang::En));
    for code in Code::ALL {
        let id = format!("problem-{}", code.name().replace('_', "-"));
        assert!(it.contains_key(&id) && en.contains_key(&id), "{id}");
        assert_eq!(it[&id], en[&id], "{id}");
        let figures = it[&id].iter().filter(|name| *name != "field");
        let problem = figures.fold(Problem::from(*code), |problem, name| problem.with(name, 7));
        for lang in Lang::ALL {
            let said = problem.clone().on("name").said(lang);
            assert!(!said.contains('⟨') && said.ends_with('.'), "{lang}: {said}");
        }
        assert_ne!(problem.said(Lang::It), problem.said(Lang::En));
    }
    let codes: BTreeSet<_> = Code::ALL.iter().map(|code| code.name().replace('_', "-")).collect();
    let said = it.keys().filter_map(|id| id.strip_prefix("problem-"));
    assert!(said.clone().all(|id| codes.contains(id)), "{:?}", said.collect::<Vec<_>>());
}

#[test]
fn a_code_is_sent_with_figures_field_and_sentences() {
    let sent = Problem::from(Code::TooLong).with("most", 32).on("name").to_json();
    let error = &sent["error"];
    assert_eq!((&error["code"], &error["field"]), (&json!("too_long"), &json!("name")));
    assert_eq!(error["with"], json!({ "most": 32 }));
    assert!(error["message"]["it"].as_str().unwrap().contains("32"));
    assert!(error["message"]["en"].as_str().unwrap().contains("32"));
    assert_eq!(error.get("refusal"), None);
}

#[test]
fn a_wait_is_rounded_up() {
    let seconds = |wait| Problem::too_many(wait).to_json()["error"]["with"]["seconds"].clone();
    assert_eq!(seconds(Duration::from_millis(1)), 1);
    assert_eq!(seconds(Duration::ZERO), 1);
    assert_eq!(seconds(Duration::from_millis(29_100)), 30);
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only how it is read matters")]
struct Outer {
    name: String,
    inner: Option<Inner>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only how it is read matters")]
struct Inner {
    kind: Kind,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Plain,
}

#[test]
fn a_mistake_in_json_is_told_with_its_field() {
    for (text, code, field) in [
        ("", Code::MalformedJson, None),
        ("{", Code::MalformedJson, None),
        ("{} x", Code::MissingField, Some("name")),
        (r#"{"name":"a"} {}"#, Code::MalformedJson, None),
        (r#"{"name":"\ud800"}"#, Code::MalformedJson, None),
        (r#"{"name":NaN}"#, Code::MalformedJson, None),
        (r#"{"name":7}"#, Code::WrongType, Some("name")),
        (r#"{"name":"a","name":"b"}"#, Code::DuplicateField, Some("name")),
        (r#"{"name":"a","more":1}"#, Code::UnknownField, Some("more")),
        (r#"{"name":"a","inner":{}}"#, Code::MissingField, Some("inner.kind")),
        (r#"{"name":"a","inner":{"kind":"x"}}"#, Code::UnknownValue, Some("inner.kind")),
        (r#"{"name":"a","inner":{"kind":"plain","x":1}}"#, Code::UnknownField, Some("inner.x")),
        ("[]", Code::WrongType, None),
        (r#" ["a", null]"#, Code::WrongType, None),
        ("7", Code::WrongType, None),
    ] {
        let problem = read_json::<Outer>(text.as_bytes()).unwrap_err();
        assert_eq!((problem.code(), problem.field()), (code, field), "{text}");
    }
    let deep = "{\"a\":".repeat(100_000);
    assert_eq!(read_json::<Value>(deep.as_bytes()).unwrap_err().code(), Code::MalformedJson);
    assert!(read_json::<Outer>(br#" {"name":"a","inner":{"kind":"plain"}} "#).is_ok());
    assert!(read_json::<Outer>(b"{\"name\":\"\xff\"}").is_err());
}

#[test]
fn the_name_of_a_field_is_cut() {
    let text = format!(r#"{{"{}":1}}"#, "x".repeat(10_000));
    let problem = read_json::<Outer>(text.as_bytes()).unwrap_err();
    assert_eq!(problem.field().map(|field| field.chars().count()), Some(81));
}
