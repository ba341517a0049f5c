//! `curia serve`: it says where it is, serves, and stops; its settings come from three places.
#![cfg(unix)]

use std::fs;

use crate::common::served::Served;
use crate::common::{bad, curia, folder, good, text};
use rustix::process::Signal;

#[test]
fn it_says_where_it_is_serves_and_stops() {
    let folder = folder("serving");
    let data = folder.join("data");
    let server = Served::start(&data, &[]);
    assert!(server.url.starts_with("http://127.0.0.1:") && !server.url.ends_with(":0"));
    assert_eq!(server.get("/healthz"), (200, "ok\n".to_owned()));
    let link = server.admin_link().expect("there is no admin yet").to_owned();
    assert!(link.starts_with(&server.url), "{link}");
    assert_eq!(server.stop(Signal::TERM), Some(0));

    // Every start prints another, and the one before it is worth nothing.
    let server = Served::start(&data, &["--lang", "it"]);
    assert!(server.said.contains("Curia ascolta su http://"), "{}", server.said);
    let fresh = server.admin_link().expect("nobody has used one").to_owned();
    let old = link.rsplit_once("/api").map(|(_, path)| format!("/api{path}")).unwrap_or_default();
    assert_eq!(server.get(&old).0, 410);
    assert_eq!(server.get(&fresh).0, 303);
    assert_eq!(server.get(&fresh).0, 410);
    assert_eq!(server.stop(Signal::INT), Some(0));

    let server = Served::start(&data, &[]);
    assert_eq!(server.admin_link(), None, "{}", server.said);
    assert_eq!(server.stop(Signal::TERM), Some(0));
}

#[test]
fn links_lead_to_the_public_address() {
    let folder = folder("serving-public");
    let server = Served::start(&folder, &["--public-url", "https://games.example"]);
    assert!(server.said.contains("People find it at https://games.example\n"), "{}", server.said);
    let link = server.admin_link().expect("there is no admin yet");
    assert!(link.starts_with("https://games.example/api/admin/welcome?token="), "{link}");
}

#[test]
fn metrics_have_a_port_of_their_own() {
    let folder = folder("serving-metrics");
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
    let free = free.expect("there is a port").to_string();
    let server = Served::start(&folder, &["--metrics", &free]);
    let private = Served::at(&format!("http://{free}"));
    assert!(private.get("/metrics").1.contains("tables_awake"), "they are there");
    assert_eq!(server.get("/metrics").0, 404);
    assert_eq!(server.stop(Signal::TERM), Some(0));
}

#[test]
fn a_place_that_cannot_be_had_is_one_line() {
    let folder = folder("serving-taken");
    let data = folder.join("data");
    let server = Served::start(&data, &[]);
    let taken = server.url.trim_start_matches("http://");
    let other = folder.join("other");
    let line = bad(&["serve", "--listen", taken, "--data", text(&other)], 1);
    assert!(line.contains(taken) && line.contains("--listen"), "{line}");
    assert!(!other.exists(), "nothing is made for a server that cannot listen");
    let file = folder.join("file");
    fs::write(&file, "no database").expect("it is written");
    let odd = ["serve", "--listen", "127.0.0.1:0", "--data", text(&file)];
    let (en, it) = (bad(&odd, 1), bad(&[&odd[..], &["--lang", "it"]].concat(), 1));
    assert!(en.contains(text(&file)) && en != it, "{en} {it}");
    let nowhere = "postgres://curia:hush@127.0.0.1:1/curia";
    let line = bad(&["serve", "--listen", "127.0.0.1:0", "--database", nowhere], 1);
    assert!(line.contains("127.0.0.1:1") && !line.contains("hush"), "{line}");
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file() {
    let folder = folder("serving-settings");
    let file = folder.join("curia.toml");
    fs::write(&file, "\nidle_minutes = 9\nsession_days = 7\nmax_sockets = 11\n").expect("written");
    let print = |args: &[&str]| {
        let mut command = curia(&[&["serve", "--print-config"], args].concat());
        command.env("CURIA_SESSION_DAYS", "8").env("CURIA_MAX_SOCKETS", "12");
        command.env("CURIA_DATABASE", "postgres://curia:hush@db/curia");
        let output = command.output().expect("it runs");
        assert!(output.status.success() && output.stderr.is_empty());
        String::from_utf8(output.stdout).expect("it is text")
    };
    // The file in the data folder, and one that is named.
    for place in [["--data", text(&folder)], ["--config", text(&file)]] {
        let printed = print(&[&place[..], &["--max-sockets", "13"]].concat());
        let from = format!("idle_minutes = 9 # {}:2\n", text(&file));
        assert!(printed.contains(&from), "{printed}");
        assert!(printed.contains("session_days = 8 # CURIA_SESSION_DAYS\n"), "{printed}");
        assert!(printed.contains("max_sockets = 13 # --max-sockets\n"), "{printed}");
        assert!(printed.contains("log_level = \"info\" # default\n"), "{printed}");
        assert!(printed.contains("postgres://curia:…@db/curia") && !printed.contains("hush"));
        assert_eq!(printed.lines().count(), server::settings::KEYS.len());
    }
    let help = good(&["serve", "--help"]);
    for key in server::settings::KEYS {
        assert!(help.contains(&format!("--{} ", key.replace('_', "-"))), "{key}: {help}");
    }
}

#[test]
fn every_bad_setting_is_one_line() {
    let folder = folder("serving-bad");
    let file = folder.join("settings.toml");
    for (args, names) in [
        (&["--listen", "localhost"][..], "--listen"),
        (&["--listen", "127.0.0.1"], "127.0.0.1"),
        (&["--listen"], "--listen"),
        (&["--data", ""], "--data"),
        (&["--database", "mysql://curia:hush@db"], "--database"),
        (&["--public-url", "games.example"], "games.example"),
        (&["--public-url", "https://games.example/curia"], "--public-url"),
        (&["--trusted-proxies", "10.0.0.0/40"], "10.0.0.0/40"),
        (&["--log", "xml"], "xml"),
        (&["--log-level", "a=b=c"], "--log-level"),
        (&["--metrics", "9100"], "9100"),
        (&["--bot-pause-ms", "-1"], "-1"),
        (&["--idle-minutes", "0"], "--idle-minutes"),
        (&["--max-sockets", "many"], "many"),
        (&["--session-days", "99999999999999999999"], "--session-days"),
        (&["--limits", "maybe"], "maybe"),
        (&["--limit-read", "fast"], "fast"),
        (&["--limit-write", "0 then 1/s"], "--limit-write"),
        (&["--limit-sign-in", "1 then 1/m"], "--limit-sign-in"),
        (&["--limit-guest", ""], "--limit-guest"),
        (&["--limit-socket", "x"], "--limit-socket"),
        (&["--config", "no-such-file"], "no-such-file"),
        (&["--config", "."], "."),
        (&["--colour", "red"], "--colour"),
        (&["now"], "now"),
    ] {
        let en = bad(&[&["serve"], args].concat(), 2);
        let it = bad(&[&["serve"], args, &["--lang", "it"]].concat(), 2);
        assert!(en.contains(names) && it.contains(names) && en != it, "{args:?}: {en} {it}");
        assert!(!en.contains("hush") && !it.contains("hush"), "{en}");
    }
    for (settings, names) in [
        ("listen = 8080", "settings.toml:1"),
        ("\n\nlisen = \"127.0.0.1:1\"", "settings.toml:3: lisen"),
        ("listen = ", "settings.toml:1"),
        ("session_days = 1.5", "session_days"),
    ] {
        fs::write(&file, settings).expect("it is written");
        let line = bad(&["serve", "--config", text(&file)], 2);
        assert!(line.contains(names), "{settings}: {line}");
    }
    let mut command = curia(&["serve"]);
    let output = command.env("CURIA_LISTEN", "nowhere").output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("curia: CURIA_LISTEN: "));
}
