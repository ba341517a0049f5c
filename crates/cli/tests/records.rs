//! Records that were changed: one clear line, never a panic, never taken for sound.

use std::fs;
use std::path::Path;

use crate::common::{self, bad, folder, good, recorded, run, text};
use serde_json::{Value, json};

fn read(file: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(file).expect("it is there")).expect("it is JSON")
}

/// The file with this change is refused by every command that reads it, for the same reason.
fn refused(file: &Path, value: &Value, what: &str) -> String {
    fs::write(file, value.to_string()).expect("it is written");
    let line = bad(&["verify", text(file)], 1);
    let ran = run(&["verify", text(file), "--json"]);
    let told: Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!((ran.code, &told["ok"]), (1, &Value::Bool(false)), "{what}");
    assert!(told["error"]["message"].as_str().is_some_and(|why| line.ends_with(why)), "{what}");
    assert_eq!(bad(&["replay", text(file)], 1), line, "{what}");
    assert_eq!(bad(&["play", "--load", text(file)], 1), line, "{what}");
    let it = bad(&["verify", text(file), "--lang", "it"], 1);
    assert_ne!(it, line, "{what}");
    line
}

#[test]
fn every_part_is_guarded() {
    let folder = folder("guarded");
    let sound = read(&recorded(&folder, "guarded"));
    let file = folder.join("changed.json");
    let fields: Vec<_> = sound.as_object().expect("an object").keys().cloned().collect();
    for field in &fields {
        let mut value = sound.clone();
        value.as_object_mut().expect("an object").remove(field);
        let line = refused(&file, &value, field);
        assert!(line.contains(field.as_str()), "without {field}: {line}");
        for wrong in [json!(null), json!("x"), json!(-1), json!([[]]), json!({ "x": 1 })] {
            let mut value = sound.clone();
            value[field] = wrong;
            refused(&file, &value, field);
        }
    }
    let mut value = sound.clone();
    value["more"] = json!(1);
    assert!(refused(&file, &value, "more").contains("more"));
    for (field, wrong, names) in [
        ("game", json!("chess"), "chess"),
        ("curia", json!(99), "99"),
        ("revision", json!(99), "99"),
        ("seed", json!("00".repeat(32)), "seed"),
        ("commitment", json!("00".repeat(32)), "seed"),
        ("start", json!("00".repeat(32)), "start"),
    ] {
        let mut value = sound.clone();
        value[field] = wrong;
        let line = refused(&file, &value, field);
        assert!(line.contains(names), "{field}: {line}");
    }
    for key in sound["setup"].as_object().expect("an object").keys() {
        let mut value = sound.clone();
        value["setup"][key] = json!("other");
        refused(&file, &value, key);
    }
    let mut value = sound.clone();
    value["setup"]["seats"] = json!(3);
    refused(&file, &value, "seats");
}

#[test]
fn the_first_bad_ply_is_named() {
    let folder = folder("plies");
    let sound = read(&recorded(&folder, "plies"));
    let file = folder.join("changed.json");
    let last = sound["entries"].as_array().expect("a list").len();
    for at in [0, 1, 7, last / 2, last - 1] {
        let ply = format!("ply {}", at + 1);
        let change = |what: &str, edit: &dyn Fn(&mut Value)| {
            let mut value = sound.clone();
            edit(&mut value["entries"][at]);
            let line = refused(&file, &value, what);
            assert!(line.contains(&ply) || line.contains("line"), "{what} at {at}: {line}");
        };
        change("hash", &|entry| entry["hash"] = json!("11".repeat(32)));
        change("short hash", &|entry| entry["hash"] = json!("11"));
        change("entry", &|entry| entry["entry"] = json!({ "undo": { "ply": 999 } }));
        change("rewind", &|entry| entry["entry"] = json!({ "rewind": { "to": 999 } }));
        change("no steps", &|entry| entry["entry"]["ply"]["actions"] = json!([]));
        change("no such action", &|entry| {
            entry["entry"]["ply"]["actions"] = json!([{ "do": "fly" }]);
        });
        change("not now", &|entry| {
            entry["entry"]["ply"]["actions"] = json!([{ "do": "burn_farm" }, { "do": "yield" }]);
        });
        change("no such seat", &|entry| entry["entry"]["ply"]["seat"] = json!("seat:7"));
        change("more", &|entry| entry["more"] = json!(1));
        let mut value = sound.clone();
        value["entries"][at]["seq"] = json!(at + 500);
        let line = refused(&file, &value, "number");
        assert!(line.contains(&format!("ply {}", at + 500)), "{line}");
        let mut value = sound.clone();
        let entries = value["entries"].as_array_mut().expect("a list");
        if at + 1 < last {
            entries.swap(at, at + 1);
            refused(&file, &value, "swapped");
            let mut value = sound.clone();
            value["entries"].as_array_mut().expect("a list").remove(at);
            refused(&file, &value, "removed");
        }
        let mut value = sound.clone();
        let entries = value["entries"].as_array_mut().expect("a list");
        let twice = entries[at].clone();
        entries.insert(at, twice);
        refused(&file, &value, "twice");
    }
}

#[test]
fn a_record_cut_short_anywhere_is_refused() {
    let folder = folder("cut");
    let whole = fs::read(recorded(&folder, "cut")).expect("it is there");
    let file = folder.join("short.json");
    let end = whole.len() - 3;
    for step in 0..40 {
        fs::write(&file, &whole[..end * step / 40]).expect("it is written");
        let line = bad(&["verify", text(&file)], 1);
        assert!(line.contains("cut short"), "{line}");
        if step % 8 == 0 {
            bad(&["replay", text(&file)], 1);
            bad(&["play", "--load", text(&file)], 1);
        }
    }
    for junk in ["nonsense", "[]", "7", "null", "{}", "{\"game\":7}", "\u{feff}{}"] {
        fs::write(&file, junk).expect("it is written");
        bad(&["verify", text(&file)], 1);
    }
    fs::write(&file, [0xff, 0xfe, 0, 1]).expect("it is written");
    bad(&["verify", text(&file)], 1);
    fs::write(&file, "[".repeat(100_000)).expect("it is written");
    bad(&["verify", text(&file)], 1);
}

/// Whole entries from the end may be missing: that is a sound record of an earlier moment.
#[test]
fn an_earlier_moment_is_sound() {
    let folder = folder("earlier");
    let mut value = read(&recorded(&folder, "earlier"));
    value["entries"].as_array_mut().expect("a list").truncate(10);
    let file = folder.join("early.json");
    fs::write(&file, value.to_string()).expect("it is written");
    assert!(good(&["verify", text(&file)]).contains("not finished"));
    assert!(bad(&["replay", text(&file), "--all"], 2).contains("--all"));
}

/// What the seats added to the luck, and a position that was taken over, are named.
#[test]
fn salts_and_forks_are_named() {
    let folder = folder("salted");
    let game = catalog::find(common::GAME).expect("it is there").game;
    let edition = game.meta().editions[0];
    let seed = engine::Seed::from_text("salted");
    let salts = vec!["a pinch".to_owned(), String::new(), "of sea salt".to_owned()];
    let table = game.begin(3, edition, &[], seed, salts).expect("it can be played");
    let forked = table.fork(None, engine::Seed::from_text("forked"));
    let plain = game.open(3, edition, &[], seed).expect("it can be played");
    for (name, table, salts, fork) in
        [("salted", table, 3, false), ("forked", forked, 0, true), ("plain", plain, 0, false)]
    {
        let file = folder.join(format!("{name}.json"));
        fs::write(&file, table.record()).expect("it is written");
        let told = common::json(&["verify", text(&file), "--json"]);
        assert_eq!(told["salts"].as_array().map(Vec::len), Some(salts), "{name}: {told}");
        assert_eq!(told["forked"], fork, "{name}");
        let (en, it) =
            (good(&["verify", text(&file)]), good(&["verify", text(&file), "--lang", "it"]));
        assert_eq!(en.contains("2 seats added"), salts != 0, "{en}");
        assert_eq!(it.contains("2 posti"), salts != 0, "{it}");
        assert_eq!(en.contains("taken over from another"), fork, "{en}");
        assert_eq!(it.contains("presa da un'altra"), fork, "{it}");
    }
    let mut value = read(&folder.join("salted.json"));
    value["salts"][0] = json!("a handful");
    refused(&folder.join("changed.json"), &value, "salts");
    let mut value = read(&folder.join("forked.json"));
    value["base"] = json!({ "x": 1 });
    assert!(refused(&folder.join("changed.json"), &value, "base").contains("base"));
}
