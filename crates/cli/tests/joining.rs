//! `curia join`: a seat on a real server, from the terminal.
#![cfg(unix)]

#[path = "joining/programs.rs"]
mod programs;

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::common::served::Served;
use crate::common::{self, GAME, bad, folder, good, joined, text};
use rustix::process::Signal;

/// More answers than a game has questions.
fn answers() -> String {
    "1\n".repeat(20_000)
}

/// The link of the table, as it was printed.
fn link(out: &str) -> &str {
    out.split_whitespace().find(|word| word.contains("/t/")).expect("it names the table")
}

#[test]
fn a_whole_game_against_bots_in_both_languages() {
    let folder = folder("joining");
    let server = Served::start(&folder.join("data"), &[]);
    for (lang, words) in [
        ("en", ["it is your turn", "Year 2 begins", "The game ended by rule", "says: hello all"]),
        ("it", ["tocca a te", "Comincia l'anno 2", "La partita è finita", "dice: hello all"]),
    ] {
        let open = [&server.url, "--open", GAME, "--seats", "3", "--bots", "random"];
        let more = ["--name", "Ottone", "--lang", lang];
        let first = "?\n?1\nwhy attack seat:2\nundo\nback\nsay hello all\nboard\nlog\nsave x\n\
                     rules KF-GEN-1\nxyzzy\n99\n\n2\nback\n";
        let ran = joined(&folder, &[&open[..], &more].concat(), &(first.to_owned() + &answers()));
        assert_eq!(ran.code, 0, "{}", ran.err);
        for word in words {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        // Every command of the game itself is understood here too.
        for word in ["KF-SPRING-7", "KF-SUMMER-10", "KF-GEN-1", "xyzzy", "99", "random 2"] {
            assert!(ran.out.contains(word), "{word}: {}", ran.out);
        }
        assert!(ran.out.lines().all(|line| line.chars().count() <= 120), "{}", ran.out);
        if lang == "it" {
            common::is_italian("join", &ran.out.replace("hello all", "").replace("attack", ""));
        }
        // Anyone can check what was played.
        let path = link(&ran.out).replace("/t/", "/api/tables/") + "/record";
        let (status, record) = server.get(&path);
        assert_eq!(status, 200, "{record}");
        let file = folder.join(format!("{lang}.json"));
        fs::write(&file, record).expect("it is written");
        good(&["verify", text(&file)]);
    }
    assert_eq!(server.stop(Signal::TERM), Some(0));
}

#[test]
fn one_comes_back_as_the_same_guest() {
    let folder = folder("joining-again");
    let server = Served::start(&folder.join("data"), &[]);
    let open = [&server.url, "--open", GAME, "--seats", "3", "--bots", "random", "--name", "Adela"];
    let left = joined(&folder, &open, "1\n/quit\n");
    assert_eq!(left.code, 0, "{}", left.err);
    assert!(left.out.contains("your seat stays yours"), "{}", left.out);
    let table = link(&left.out).to_owned();
    assert!(left.out.contains(&format!("curia join {table} --name Adela")), "{}", left.out);

    // The key is for its owner alone.
    let keys = fs::read_dir(folder.join("curia")).expect("a folder").next().expect("a file");
    let keys = keys.expect("it can be read").path();
    let mode = fs::metadata(&keys).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    // Without a name one is who one was last; with another, somebody else, who looks on.
    let last = joined(&folder, &[&table], "?1\n");
    assert!(last.out.contains("1  Adela") && last.out.contains("KF-"), "{}", last.out);
    let other = joined(&folder, &[&table, "--name", "Berto"], "board\n/quit\n");
    assert_eq!(other.code, 0, "{}", other.err);
    assert!(other.out.contains("You look on") && !other.out.contains("turn.\n"), "{}", other.out);
    assert!(other.out.contains("You leave the table."), "{}", other.out);
    let taken = joined(&folder, &[&table, "--name", "Berto", "--seat", "1"], "");
    assert_eq!((taken.code, taken.err.lines().count()), (1, 1), "{}", taken.err);
    let back = joined(&folder, &[&table, "--name", "Adela"], "1\n");
    assert!(back.out.contains("1  Adela") && back.out.contains("you"), "{}", back.out);

    // A key that is brought along is enough, and is kept nowhere.
    let kept = fs::read_to_string(&keys).expect("it is text");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("it is JSON");
    let key = kept["keys"]["Adela"].as_str().expect("a key");
    let elsewhere = folder.join("elsewhere");
    let brought = joined(&elsewhere, &[&table, "--key", key], "/quit\n");
    assert!(brought.code == 0 && brought.out.contains("1  Adela"), "{}", brought.out);
    assert!(!elsewhere.exists());
    let wrong = joined(&elsewhere, &[&table, "--key", "nonsense"], "");
    assert_eq!((wrong.code, wrong.err.lines().count()), (1, 1), "{}", wrong.err);

    // A seat that is asked for is had in place of a bot.
    let instead = common::join_by_hand(&folder, &[&table, "--name", "Berto", "--seat", "2"]);
    assert!(instead.until_then_gone("2  Berto").contains("you"));
}

#[test]
fn a_line_that_breaks_is_found_again() {
    let folder = folder("joining-broken");
    let data = folder.join("data");
    let server = Served::start(&data, &[]);
    let address = server.url.trim_start_matches("http://").to_owned();
    let open = [&server.url, "--open", GAME, "--seats", "3", "--bots", "random", "--name", "Adela"];
    let mut guest = common::join_by_hand(&folder, &open);
    guest.until("it is your turn");
    guest.types("1\n");
    guest.until("\n> ");
    assert_eq!(server.stop(Signal::TERM), Some(0));
    guest.until("The connection is lost");
    let server = Served::start_at(&address, &data, &[]);
    guest.until("Connected again");
    guest.until("it is your turn");
    guest.types(&answers());
    let ran = guest.ends();
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("The game ended by rule"), "{}", ran.out);
    assert_eq!(ran.out.matches("Year 1 begins").count(), 1, "no line is told twice: {}", ran.out);
    assert_eq!(server.stop(Signal::TERM), Some(0));
}

#[test]
fn two_people_at_one_table() {
    let folder = folder("joining-two");
    let server = Served::start(&folder.join("data"), &[]);
    let open = [&server.url, "--open", GAME, "--seats", "4", "--bots", "random,random"];
    let mut host = common::join_by_hand(&folder, &[&open[..], &["--name", "Adela"]].concat());
    let told = host.until("Give the link to the others");
    let table = link(&told).to_owned();
    let seen = server.json(&table.replace("/t/", "/api/tables/"));
    assert_eq!(seen["table"]["status"], "gathering", "{seen}");
    let guest = std::thread::spawn({
        let (folder, table) = (folder.clone(), table.clone());
        move || {
            let talk = "say ciao\n".to_owned() + &answers();
            joined(&folder, &[&table, "--name", "Berto", "--lang", "it"], &talk)
        }
    });
    host.types(&answers());
    let (host, guest) = (host.ends(), guest.join().expect("it ends"));
    assert_eq!((host.code, guest.code), (0, 0), "{} {}", host.err, guest.err);
    assert!(host.out.contains("Berto sits down") && host.out.contains("Berto says: ciao"));
    assert!(guest.out.contains("Berto, tocca a te") && guest.out.contains("La partita è finita"));
    assert!(host.out.contains("The game ended by rule"), "{}", host.out);
}

#[test]
fn what_makes_no_sense_is_one_line() {
    for (args, names) in [
        (&["join"][..], "URL"),
        (&["join", "nonsense/x"], "nonsense/x"),
        (&["join", "https://games.example/t/abc"], "https"),
        (&["join", "http://127.0.0.1:1"], "--open"),
        (&["join", "http://127.0.0.1:1/t/abc", "--open", GAME], "--open"),
        (&["join", "http://127.0.0.1:1/t/abc", "--seats", "3"], "--seats"),
        (&["join", "http://127.0.0.1:1/t/abc", "--bots", "random"], "--bots"),
        (&["join", "http://127.0.0.1:1/t/abc", "--name", "A", "--key", "k"], "--key"),
        (&["join", "http://127.0.0.1:1", "--open", "chess"], "chess"),
        (&["join", "http://127.0.0.1:1", "--open", GAME, "--seats", "7"], "--seats"),
        (&["join", "http://127.0.0.1:1", "--open", GAME, "--seat", "9"], "--seat"),
        (&["join", "http://127.0.0.1:1", "--open", GAME, "--bots", "genius"], "genius"),
        (
            &[
                "join",
                "http://127.0.0.1:1",
                "--open",
                GAME,
                "--bots",
                "random,random,random,random",
            ],
            "--bots",
        ),
    ] {
        let (en, it) = (bad(args, 2), bad(&[args, &["--lang", "it"]].concat(), 2));
        assert!(en.contains(names) && it.contains(names) && en != it, "{args:?}: {en} {it}");
    }
    let folder = folder("joining-bad");
    let away = joined(&folder, &["http://127.0.0.1:1/t/abc"], "");
    assert_eq!((away.code, away.err.lines().count()), (1, 1), "{}", away.err);
    assert!(away.err.contains("http://127.0.0.1:1"), "{}", away.err);
    let server = Served::start(&folder.join("data"), &[]);
    let none = joined(&folder, &[&format!("{}/t/nosuchtable", server.url)], "");
    assert_eq!((none.code, none.err.lines().count()), (1, 1), "{}", none.err);
    // Something else that listens, and says nothing that we understand.
    let foreign = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}/t/abc", foreign.local_addr().expect("it is bound"));
    let answer = std::thread::spawn(move || {
        use std::io::{Read, Write};
        let (mut stream, _) = foreign.accept().expect("someone comes");
        let _ = stream.read(&mut [0; 1024]);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n<html");
    });
    let odd = joined(&folder, &[&address], "");
    answer.join().expect("it answers");
    assert_eq!((odd.code, odd.err.lines().count()), (1, 1), "{}", odd.err);
}
