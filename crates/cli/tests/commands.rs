//! Every command, in both languages and for programs.

use crate::common::{self, GAME, bad, folder, good, json, recorded, run, text};

const COMMANDS: [&str; 14] = [
    "games", "play", "join", "simulate", "replay", "verify", "rules", "scenario", "fuzz", "serve",
    "backup", "restore", "doctor", "audit",
];

#[test]
fn help_is_whole_in_both_languages() {
    for (lang, usage, options) in [("it", "Uso:", "Opzioni:"), ("en", "Usage:", "Options:")] {
        let all = good(&["--lang", lang, "--help"]);
        assert!(all.contains(usage) && all.contains(options), "{all}");
        for command in COMMANDS {
            assert!(all.contains(command), "{command}: {all}");
            let help = good(&[command, "--help", "--lang", lang]);
            assert!(help.contains(usage) && help.contains("--lang"), "{help}");
            for line in help.lines().chain(all.lines()) {
                assert!(line.chars().count() <= 80, "{command} {lang}: {line}");
            }
            if lang == "it" {
                for word in ["Usage", "Options", "Arguments", "Commands", "default", "Print"] {
                    assert!(!help.contains(word), "{command}: {help}");
                }
            }
        }
    }
    let nothing = run(&["--lang", "it"]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.out.contains("Comandi") && nothing.err.contains("manca il comando"));
    assert!(good(&["--version"]).starts_with("curia "));
}

#[test]
fn the_language_comes_from_the_locale() {
    for (name, value, word) in [
        ("LC_ALL", "it_IT.UTF-8", "Giocatori"),
        ("LANG", "it_IT", "Giocatori"),
        ("LANG", "fr_FR.UTF-8", "Players"),
        ("LC_MESSAGES", "it", "Giocatori"),
    ] {
        let mut command = common::curia(&["games"]);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        let output = command.env(name, value).output().expect("it runs");
        let out = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(out.contains(word), "{name}={value}: {out}");
    }
}

#[test]
fn games_lists_what_can_be_played() {
    let (it, en) = (good(&["games", "--lang", "it"]), good(&["games"]));
    for word in [GAME, "spada", "krieg", "mobilisation", "KF-VAR-1", "page", "chancellor"] {
        assert!(it.contains(word) && en.contains(word), "{word}");
    }
    assert!(it.contains("Mobilitazione del Re") && !en.contains("Mobilitazione"));
    let all = json(&["games", "--json"]);
    let game = &all["games"][0];
    assert_eq!(game["id"], GAME);
    assert_eq!(game["seats"], serde_json::json!([3, 4]));
    assert_eq!(game["options"][0]["default"], "off");
    assert!(game["bots"].as_array().is_some_and(|bots| 2 <= bots.len()));
}

#[test]
fn simulate_counts_and_is_repeatable() {
    let args = ["simulate", GAME, "--seats", "4", "--games", "20", "--bots"];
    let more = ["steward,random,random,random", "--seed", "S", "--json", "--threads"];
    let run = |threads| json(&[&args[..], &more[..], &[threads]].concat());
    let (one, two) = (run("1"), run("2"));
    for field in ["games", "decisions", "length", "scores_by_seat", "wins_by_seat", "wins_by_bot"] {
        assert!(!one[field].is_null(), "{field}");
        assert_eq!(one[field], two[field], "{field}");
    }
    assert_eq!(one["games"], 20);
    assert_eq!(one["game"], GAME);
    assert!(one["decisions_per_second"].as_f64().is_some_and(|speed| 0.0 < speed));
    assert!(one["seconds"].is_number() && one["clauses"]["KF-SPRING-4"].as_u64() > Some(0));
    let wins = one["wins_by_seat"].as_array().expect("one for each seat");
    assert_eq!(wins.len(), 4);
    let sum: f64 = wins.iter().filter_map(|wins| wins["wins"].as_f64()).sum();
    assert!((sum - 20.0).abs() < 1e-9);
    let table = good(&["simulate", GAME, "--games", "5", "--seed", "S", "--lang", "it"]);
    for word in [
        "Partite al secondo",
        "Intervallo al 95%",
        "Clausole che nessun evento ha citato",
        "KF-SPRING-4",
    ] {
        assert!(table.contains(word), "{word}: {table}");
    }
    assert!(!table.contains("Games") && !table.contains("Wins"), "{table}");
}

#[test]
fn rules_show_clauses_and_doubtful_values() {
    let list = good(&["rules", GAME, "--lang", "it"]);
    assert!(list.contains("KF-SPRING-5   Un'offerta deve superare tutte le altre"));
    for (lang, words) in [("it", ["DEDOTTO", "stampato"]), ("en", ["INFERRED", "printed"])] {
        let clause = good(&["rules", GAME, "kf-data-1", "--lang", lang]);
        assert!(words.iter().all(|word| clause.contains(word)), "{clause}");
        let clause = good(&["rules", GAME, "KF-DATA-3", "--lang", lang]);
        assert!(clause.contains(if lang == "it" { "IPOTESI" } else { "ASSUMED" }), "{clause}");
    }
    for word in ["Valori della scatola", "Ricchezze 3~", "Guerra (cattedrale) 2?", "? IPOTESI"] {
        assert!(list.contains(word), "{word}: {list}");
    }
    let clause = good(&["rules", GAME, "SUMMER-14"]);
    assert!(clause.contains("futile_targets") && clause.contains("Q-19"), "{clause}");
    let all = json(&["rules", GAME, "--json"]);
    let clauses = all["clauses"].as_array().expect("a list");
    assert!(100 < clauses.len());
    for clause in clauses {
        for field in ["id", "title", "text", "status", "it", "en"] {
            assert!(clause[field].as_str().is_some_and(|it| !it.is_empty()), "{field}: {clause}");
        }
        assert!(clause["source"].is_object() && clause["rulings"].is_array());
    }
    assert_eq!(json(&["rules", GAME, "KF-GEN-1", "--json"])["id"], "KF-GEN-1");
}

#[test]
fn coverage_counts_every_clause_once() {
    let ran = run(&["rules", GAME, "--coverage", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    let untested = value["untested"].as_array().expect("a list").len() as u64;
    let (tested, all) = (value["tested"].as_u64(), value["clauses"].as_u64());
    assert_eq!(tested.zip(all).map(|(tested, all)| all - tested), Some(untested));
    assert_eq!(ran.code, i32::from(untested != 0));
    assert!(ran.err.is_empty());
    let plain = run(&["rules", GAME, "--coverage", "--lang", "it"]);
    assert_eq!(plain.code, ran.code);
    assert!(plain.out.contains("hanno un test"), "{}", plain.out);
}

#[test]
fn fuzz_plays_under_all_laws() {
    let args = ["fuzz", GAME, "--games", "4", "--seed", "S"];
    let value = json(&[&args[..], &["--json"]].concat());
    assert_eq!(value["ok"], true);
    assert_eq!(value["tally"]["games"], 4);
    let it = ["--seats", "3", "--edition", "krieg", "--lang", "it", "--games", "1"];
    let out = good(&[&args[..2], &it[..]].concat());
    assert!(out.contains("nessuna legge violata"), "{out}");
    let secret = ["--states", "30", "--threads", "2"];
    let value = json(&[&args[..2], &secret[..], &["--json"]].concat());
    assert!(30 <= value["tally"]["secrecy"].as_u64().expect("a number"), "{value}");
    let out = good(&[&args[..2], &secret[..], &["--lang", "it"]].concat());
    assert!(out.contains("leggi del segreto"), "{out}");
}

#[test]
fn scenarios_are_run() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../scenarios/krieg-und-frieden/setup-new-game.scenario.toml"
    );
    assert!(good(&["scenario", file, "--lang", "it"]).contains("a posto"));
    assert!(good(&["scenario", file, file]).contains("2 scenarios, all in order."));
    let value = json(&["scenario", file, file, "--json"]);
    assert_eq!(
        (&value["ok"], value["scenarios"].as_array().map(Vec::len)),
        (&true.into(), Some(2))
    );
}

#[test]
fn what_a_scenario_leaves_is_played_on() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../scenarios/geweihte-steine/tv-04-settle.scenario.toml"
    );
    let folder = folder("played-on");
    let record = folder.join("left.json");
    let record = text(&record);
    good(&["scenario", file, "--save", record, "--seed", "one"]);
    assert!(good(&["verify", record]).contains("The record is sound."));
    let saved = std::fs::read(record).expect("it is there");
    good(&["scenario", file, "--save", record, "--seed", "one"]);
    assert_eq!(std::fs::read(record).expect("it is there"), saved);
    good(&["scenario", file, "--save", record, "--seed", "two"]);
    assert_ne!(std::fs::read(record).expect("it is there"), saved);
    // Nothing is written where something failed.
    let (broken, none) = (folder.join("broken.toml"), folder.join("none.json"));
    std::fs::write(&broken, "game = 7\n").expect("it is written");
    bad(&["scenario", text(&broken), "--save", text(&none)], 1);
    assert!(!none.exists());
}

#[test]
fn scenarios_say_where_they_fail() {
    let folder = folder("scenarios");
    let file = folder.join("broken.toml");
    std::fs::write(&file, "game = \"krieg-und-frieden\"\nedition = 7\n").expect("it is written");
    let ran = run(&["scenario", text(&file)]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("broken.toml:2: edition"), "{}", ran.out);
    assert_eq!(ran.err.lines().count(), 1);
    let ran = run(&["scenario", text(&file), "--json"]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!((ran.code, &value["failed"]), (1, &serde_json::json!(1)));
    bad(&["scenario", "no-such-file.toml"], 2);
}

#[test]
fn replay_and_verify_in_both_languages() {
    let folder = folder("both-languages");
    let file = recorded(&folder, "both");
    let file = text(&file);
    assert!(good(&["verify", file, "--lang", "it"]).contains("La registrazione è integra."));
    assert!(good(&["verify", file]).contains("The record is sound."));
    let value = json(&["verify", file, "--json"]);
    assert_eq!((&value["ok"], &value["finished"]), (&true.into(), &true.into()));
    for field in ["game", "seed", "commitment", "plies", "outcome", "setup"] {
        assert!(!value[field].is_null(), "{field}");
    }
    let it = good(&["replay", file, "--at", "20", "--seat", "2", "--lang", "it"]);
    assert!(it.contains("Bertrando (tu)") && it.contains("La tua mano"), "{it}");
    assert!(!it.contains("Adelaide (tu)"));
    let spectator = good(&["replay", file, "--at", "0"]);
    assert!(!spectator.contains("(you)") && !spectator.contains("Your hand"), "{spectator}");
    let all = good(&["replay", file, "--all", "--lang", "it"]);
    assert!(all.contains("Carte Agenda") || all.contains("Mano"), "{all}");
    assert!(!all.contains("prepara"), "steps of a draft are not told: {all}");
    let value = json(&["replay", file, "--at", "20", "--seat", "2", "--json"]);
    assert_eq!(value["ply"], 20);
    assert_eq!(value["viewer"]["seat"], "seat:2");
    assert!(value["view"]["hands"][1]["shown"].is_object());
    assert!(value["view"]["hands"][0]["hidden"].is_number());
    assert!(value["log"].as_array().is_some_and(|log| 5 < log.len()));
    bad(&["replay", file, "--all", "--at", "3"], 2);
}
