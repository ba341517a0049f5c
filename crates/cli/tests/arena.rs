//! `curia arena`: the table in both languages, the files it leaves, and what it refuses.

use std::fs;

use crate::common::{GAME, bad, folder, good, is_italian, text};

const FEW: [&str; 8] =
    ["arena", GAME, "--levels", "random,steward", "--games", "60", "--seats", "3"];

#[test]
fn a_ladder_leaves_its_table() {
    let folder = folder("arena");
    let [results, figures, chart] = ["a.ndjson", "a.json", "a.svg"].map(|name| folder.join(name));
    let files =
        ["--file", text(&results), "--json", text(&figures), "--chart", text(&chart), "--lang"];
    let run = |lang| good(&[&FEW[..], &files, &[lang]].concat());
    let en = run("en");
    for word in ["Ratings", "steward against random", "clearly stronger", "1 of 3", "33.3%"] {
        assert!(en.contains(word), "{word}: {en}");
    }
    let table = fs::read_to_string(&figures).expect("it is there");
    let value: serde_json::Value = serde_json::from_str(&table).expect("it is JSON");
    assert_eq!((&value["game"], &value["games"]), (&GAME.into(), &60.into()));
    assert_eq!(value["pairings"][0]["verdict"], "stronger");
    let english = fs::read_to_string(&chart).expect("it is there");
    assert!(english.contains("How strong the bots are") && english.contains("60 games"));

    let lines = fs::read_to_string(&results).expect("it is there");
    assert_eq!(lines.lines().count(), 11);
    let it = run("it");
    is_italian("arena", &it);
    assert!(it.contains("più forte di certo") && it.contains("33,3%"), "{it}");
    assert_eq!(fs::read_to_string(&figures).expect("it is there"), table);
    assert_eq!(fs::read_to_string(&results).expect("it is there"), lines);
    let italian = fs::read_to_string(&chart).expect("it is there");
    assert!(italian.contains("Quanto sono forti i bot") && !italian.contains("games"));

    let other = bad(&[&FEW[..], &files[..2], &["--seed", "other"]].concat(), 2);
    assert!(other.contains("a.ndjson") && other.contains("\"seed\""), "{other}");
    let foreign = bad(&[&FEW[..], &["--file", text(&figures)]].concat(), 2);
    assert!(foreign.contains("a.json: this file holds no results"), "{foreign}");
    assert_eq!(fs::read_to_string(&figures).expect("it is there"), table);
}

#[test]
fn the_control_is_even() {
    let control = ["arena", GAME, "--levels", "random", "--games", "24", "--fair", "--lang"];
    let en = good(&[&control[..], &["en"]].concat());
    assert!(en.contains("random against itself is even"), "{en}");
    let it = good(&[&control[..], &["it"]].concat());
    is_italian("arena --fair", &it);
    assert!(it.contains("random contro se stesso è in parità"), "{it}");
}

#[test]
fn what_makes_no_sense_is_named() {
    for (args, names) in [
        (&["--levels", "random,genius"][..], "--levels: there is no \"genius\", only page"),
        (&["--levels", "random"], "--levels: 1 given"),
        (&["--levels", ""], "--levels"),
        (&["--levels", "random,random"], "\"random\" is there twice"),
        (&["--games", "0"], "--games"),
        (&["--games", "99999999"], "--games"),
        (&["--seats", "2"], "--seats"),
        (&["--threads", "0"], "--threads"),
        (&["--edition", "gold"], "--edition"),
        (&["--opt", "first_adviser=seat:1"], "first_adviser"),
        (&["--fair", "--all"], "--fair"),
        (&["--fair", "--chart", "x.svg"], "--chart"),
        (&["--json", "no/such/folder/x.json"], "no/such/folder"),
        (&["--chart", "."], ".: the file"),
        (&["--file", "no/such/folder/x.ndjson"], "no/such/folder"),
    ] {
        let why = bad(&[&["arena", GAME], args].concat(), 2);
        assert!(why.contains(names), "{args:?}: {why}");
    }
}
