//! `curia backup`, `restore`, `doctor` and `audit`: what a server keeps, copied beside it and looked
//! at.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use crate::common::served::Served;
use crate::common::{self, GAME, bad, folder, good, json, run, text};
use rustix::process::Signal;
use serde_json::Value;

/// A game that is begun and left, so that there is something to keep.
fn leave_a_game(server: &Served, home: &Path) {
    let ran = common::joined(home, &[&server.url, "--open", GAME, "--bots", "random"], "1\n1\n");
    assert!(ran.out.contains("your seat stays yours"), "{}", ran.out);
}

fn standing<'a>(report: &'a Value, check: &str) -> &'a str {
    let checks = report["checks"].as_array().expect("a list");
    let found = checks.iter().find(|it| it["check"] == check);
    found.unwrap_or_else(|| panic!("{check}: {report}"))["standing"].as_str().expect("a word")
}

#[test]
fn a_copy_beside_a_running_server_comes_back_whole() {
    let folder = folder("keeping");
    let (data, copy, other) = (folder.join("data"), folder.join("copy.db"), folder.join("other"));
    let server = Served::start(&data, &[]);
    leave_a_game(&server, &folder);

    let at = ["--data", text(&data)];
    let said = good(&[&["backup", text(&copy)], &at[..]].concat());
    assert!(
        said.contains("1 table") && said.contains("1 person") && said.contains(" kB"),
        "{said}"
    );
    let size = fs::metadata(&copy).expect("it is there").len();
    let line = bad(&[&["backup", text(&copy)], &at[..]].concat(), 2);
    assert!(line.contains("copy.db"), "{line}");
    assert_eq!(fs::metadata(&copy).expect("it is there").len(), size, "nothing is overwritten");
    let second = folder.join("second.db");
    let told = json(&[&["backup", text(&second), "--json"], &at[..]].concat());
    assert_eq!((&told["tables"], &told["people"]), (&1.into(), &1.into()));
    assert!(0 < told["entries"].as_i64().unwrap_or(0), "{told}");

    // A server and a doctor do not disturb each other.
    let report = json(&[&["doctor", "--json"], &at[..]].concat());
    assert_eq!(report["ok"], true, "{report}");
    assert_eq!(server.get("/healthz").0, 200);

    let into = ["--data", text(&other)];
    let said = good(&[&["restore", text(&copy)], &into[..]].concat());
    assert!(said.contains("1 table") && said.contains(text(&other)), "{said}");
    let line = bad(&[&["restore", text(&copy)], &into[..]].concat(), 2);
    assert!(line.contains("--data"), "{line}");
    let it = bad(&[&["restore", text(&copy), "--lang", "it"], &into[..]].concat(), 2);
    assert_ne!(it, line);
    // Nor into the place where it came from.
    bad(&[&["restore", text(&copy)], &at[..]].concat(), 2);
    assert_eq!(server.stop(Signal::TERM), Some(0));

    let report = json(&[&["doctor", "--json"], &into[..]].concat());
    for check in ["settings", "folder", "version", "database", "migrations", "integrity", "census"]
    {
        assert_eq!(standing(&report, check), "ok", "{report}");
    }
    assert_eq!(standing(&report, "games"), "ok", "{report}");
    // Who looks after it can read what was done; the copy knows of its own making.
    let deeds = json(&[&["audit", "--json"], &into[..]].concat());
    let told: Vec<_> =
        deeds["deeds"].as_array().expect("a list").iter().map(|it| &it["what"]).collect();
    assert_eq!(told, ["link_issued", "backup", "restore"]);
    let said = good(&[&["audit", "--last", "1"], &into[..]].concat());
    assert!(said.contains(" The server: Everything was brought back"), "{said}");
    let it = good(&[&["audit", "--lang", "it"], &at[..]].concat());
    let lines = it.lines().filter(|line| line.starts_with("20")).count();
    assert!(lines == 3 && it.contains("Il server: Una copia di tutto"), "{it}");
    bad(&["audit", "--data", text(&folder.join("nowhere"))], 2);
    // A server goes on where the copy was made.
    let server = Served::start(&other, &[]);
    let again = common::joined(&folder, &[&server.url, "--open", GAME, "--bots", "random"], "1\n");
    assert!(again.out.contains("your seat stays yours"), "{}", again.out);
}

#[test]
fn the_doctor_says_what_is_wrong() {
    let folder = folder("doctor");
    let (data, copy) = (folder.join("data"), folder.join("copy.db"));
    let server = Served::start(&data, &[]);
    leave_a_game(&server, &folder);
    good(&["backup", text(&copy), "--data", text(&data)]);
    assert_eq!(server.stop(Signal::TERM), Some(0));

    // Nothing there yet is nothing wrong.
    let nowhere = folder.join("nowhere");
    let said = good(&["doctor", "--data", text(&nowhere)]);
    assert!(said.contains("warning") && said.contains("curia serve"), "{said}");
    assert!(!nowhere.exists(), "a doctor makes nothing");

    // Where the rows are, all is noise; then a file that is no database at all.
    let sound = fs::read(&copy).expect("it is there");
    let mut broken = sound.clone();
    broken[3 * 4096..].iter_mut().for_each(|byte| *byte ^= 0x5a);
    for bytes in [broken, b"no database at all, only words".repeat(400)] {
        let sick = folder.join("sick");
        let _ = fs::remove_dir_all(&sick);
        fs::create_dir_all(&sick).expect("a folder");
        fs::write(sick.join("curia.db"), &bytes).expect("it is written");
        for (lang, failure) in [("en", "failure"), ("it", "guasto")] {
            let ran = run(&["doctor", "--data", text(&sick), "--lang", lang]);
            assert_eq!(ran.code, 1, "{}", ran.out);
            assert!(ran.out.contains(failure) && ran.out.contains("curia"), "{}", ran.out);
        }
        let ran = run(&["doctor", "--json", "--data", text(&sick)]);
        let report: Value = serde_json::from_str(&ran.out).expect("it is JSON");
        assert_eq!((ran.code, &report["ok"]), (1, &Value::Bool(false)), "{report}");
        // Nor can such a file be brought back.
        let lost = folder.join("lost");
        let line = bad(&["restore", text(&sick.join("curia.db")), "--data", text(&lost)], 1);
        assert!(line.contains("curia.db"), "{line}");
        assert!(!lost.join("curia.db").exists());
    }
    let report = |args: &[&str]| {
        let ran = run(&[&["doctor", "--json", "--data", text(&data)], args].concat());
        serde_json::from_str::<Value>(&ran.out).expect("it is JSON")
    };
    let settings = folder.join("settings.toml");
    for (text_of, check, wanted) in [
        ("public_url = \"http://games.example\"", "address", "warning"),
        ("public_url = \"https://games.example\"", "address", "ok"),
        ("public_url = \"http://localhost:8080\"", "address", "ok"),
        ("listen = \"0.0.0.0:8080\"", "address", "warning"),
        ("max_sockets = 1000000", "files", "warning"),
        ("lisen = 1", "settings", "failure"),
    ] {
        fs::write(&settings, text_of).expect("it is written");
        let found = report(&["--config", text(&settings)]);
        assert_eq!(standing(&found, check), wanted, "{text_of}: {found}");
    }
    let away = report(&["--database", "postgres://curia:hush@127.0.0.1:1/curia"]);
    assert_eq!(standing(&away, "database"), "failure", "{away}");
    assert!(!away.to_string().contains("hush"), "{away}");
}

#[test]
fn places_that_make_no_sense_are_named() {
    let folder = folder("keeping-bad");
    let none = folder.join("none");
    for (args, names) in [
        (&["backup"][..], "FILE"),
        (&["backup", "x.db", "--data", text(&none)], "curia.db"),
        (&["backup", "no/such/folder/x.db", "--data", text(&folder)], "no/such/folder"),
        (&["backup", ".", "--data", text(&folder)], "."),
        (&["restore"], "FILE"),
        (&["restore", "no-such-file"], "no-such-file"),
        (&["restore", text(&folder)], "keeping-bad"),
        (&["restore", "x", "--database", "mysql://x"], "--database"),
        (&["doctor", "now"], "now"),
    ] {
        let (en, it) = (bad(args, 2), bad(&[args, &["--lang", "it"]].concat(), 2));
        assert!(en.contains(names) && it.contains(names) && en != it, "{args:?}: {en} {it}");
    }
    assert!(!none.exists() && !Path::new("x.db").exists());
}
