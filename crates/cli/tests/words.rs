//! The words of the terminal: every message that the code names is there, in both languages, and
//! none is left over; Italian is Italian.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::{GAME, folder, good, is_italian, recorded, run_with, text};
use words::{Lang, Words};

/// Every `cli-…` in the source.
fn named(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the source is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            named(&path, into);
            continue;
        }
        let source = fs::read_to_string(&path).expect("it is text");
        for part in source.split('"').filter(|part| part.starts_with("cli-")) {
            into.insert(part.to_owned());
        }
    }
}

#[test]
fn messages_and_code_agree() {
    let mut used = BTreeSet::new();
    named(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut used);
    assert!(100 < used.len());
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let stems: Vec<_> = used.iter().filter_map(|id| id.split_once('{')).collect();
        for id in used.iter().filter(|id| !id.contains('{')) {
            assert!(words.has(id), "{lang}: {id} is missing");
        }
        let file = words::source(lang).iter().find(|(name, _)| *name == "cli.ftl");
        let (_, source) = file.expect("it is compiled in");
        for id in source.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
            let stem = stems.iter().any(|(stem, _)| id.starts_with(stem));
            assert!(!id.starts_with("cli-") || stem || used.contains(id), "{lang}: {id} is unused");
        }
    }
}

#[test]
fn italian_has_no_english_left() {
    let folder = folder("italian");
    let file = recorded(&folder, "italian");
    for args in [
        &["games"][..],
        &["rules", GAME],
        &["rules", GAME, "KF-SUMMER-14"],
        &["replay", text(&file)],
        &["replay", text(&file), "--seat", "1", "--at", "50"],
        &["verify", text(&file)],
        &["simulate", GAME, "--games", "3", "--seed", "x"],
        &["fuzz", GAME, "--games", "1", "--seed", "x"],
        &["play", "--help"],
        &["arena", "--help"],
        &["join", "--help"],
        &["serve", "--help"],
        &["backup", "--help"],
        &["restore", "--help"],
        &["doctor", "--help"],
        &["doctor", "--data", text(&folder)],
    ] {
        is_italian(&args.join(" "), &good(&[args, &["--lang", "it"]].concat()));
    }
    let input = format!("?\n?1\nannulla\n{}", "1\n".repeat(20_000));
    let ran = run_with(&["play", GAME, "--seed", "x", "--lang", "it"], &input);
    is_italian("play", &ran.out.replace("perché attack", ""));
}
