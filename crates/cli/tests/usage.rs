//! Lines that make no sense: exit code 2, and one line that names what is wrong.

use crate::common::{self, GAME, bad, folder, recorded, text};

#[test]
fn every_bad_line_is_named() {
    for (args, names) in [
        (&["dance"][..], "dance"),
        (&["games", "--colour"], "--colour"),
        (&["games", "--lang", "fr"], "fr"),
        (&["games", "--lang"], "--lang"),
        (&["play"], "GAME"),
        (&["play", "chess"], "chess"),
        (&["play", ""], "GAME"),
        (&["play", GAME, "--seats", "2"], "--seats"),
        (&["play", GAME, "--seats", "0"], "--seats"),
        (&["play", GAME, "--seats", "3", "--seats", "4"], "--seats"),
        (&["play", GAME, "--bots", "random,random,random,random"], "--humans 0"),
        (&["play", GAME, "--seats", "-1"], "--seats"),
        (&["play", GAME, "--seats", "many"], "many"),
        (&["play", GAME, "--seats", "99999999999999999999999"], "--seats"),
        (&["play", GAME, "--edition", "gold"], "gold"),
        (&["play", GAME, "--opt", "mobilisation"], "mobilisation"),
        (&["play", GAME, "--opt", "speed=on"], "speed"),
        (&["play", GAME, "--opt", "mobilisation=maybe"], "maybe"),
        (&["play", GAME, "--opt", "mobilisation=on", "--opt", "mobilisation=on"], "mobilisation"),
        (&["play", GAME, "--opt", "first_adviser=seat:1"], "KF-SETUP-10"),
        (&["play", GAME, "--opt", "first_adviser=seat:9"], "seat:9"),
        (&["play", GAME, "--bots", "genius"], "genius"),
        (&["play", GAME, "--bots", ""], "--bots"),
        (&["play", GAME, "--humans", "5"], "--humans"),
        (&["play", GAME, "--humans", "3", "--bots", "random,random"], "--bots"),
        (&["play", GAME, "--names", "A,B,C,D,E"], "--names"),
        (&["play", GAME, "--names", "A,A"], "--names"),
        (&["play", GAME, "--names", "A,,B"], "--names"),
        (&["play", GAME, "--names", "a name that goes on and on"], "--names"),
        (&["play", "--load", "no-such-file"], "no-such-file"),
        (&["play", GAME, "--load", "x", "--seed", "1"], "--seed"),
        (&["play", GAME, "--autosave", "no/such/folder/x"], "no/such/folder"),
        (&["play", GAME, "--autosave", "."], "."),
        (&["simulate", GAME, "--games", "0"], "--games"),
        (&["simulate", GAME, "--games", "-5"], "--games"),
        (&["simulate", GAME, "--games", "99999999999999"], "--games"),
        (&["simulate", GAME, "--games", "1e3"], "1e3"),
        (&["simulate", GAME, "--threads", "0"], "--threads"),
        (&["simulate", GAME, "--threads", "100000"], "--threads"),
        (&["simulate", GAME, "--bots", "genius"], "genius"),
        (&["simulate", GAME, "--bots", "random,random"], "--bots"),
        (&["simulate", GAME, "--opt", "first_adviser=seat:1"], "first_adviser"),
        (&["simulate", GAME, "--edition", "gold"], "--edition"),
        (&["rules", "chess"], "chess"),
        (&["rules", GAME, "KF-NO-1"], "KF-NO-1"),
        (&["rules", GAME, "KF-GEN-1", "--coverage"], "--coverage"),
        (&["fuzz", GAME, "--games", "0"], "--games"),
        (&["fuzz", GAME, "--states", "0"], "--states"),
        (&["fuzz", GAME, "--states", "9", "--threads", "0"], "--threads"),
        (&["fuzz", GAME, "--seats", "7"], "--seats"),
        (&["fuzz", GAME, "--edition", "gold"], "gold"),
        (&["fuzz", GAME, "--opt", "x=y"], "x"),
        (&["fuzz", "chess"], "chess"),
        (&["verify", "no-such-file"], "no-such-file"),
        (&["verify", "."], "."),
        (&["verify"], "FILE"),
        (&["replay", "no-such-file"], "no-such-file"),
        (&["scenario"], "FILE"),
        (&["scenario", "no-such-file"], "no-such-file"),
    ] {
        let unwritable = args.contains(&"no/such/folder/x");
        let code = if unwritable { 1 } else { 2 };
        let en = bad(args, code);
        assert!(en.contains(names), "{args:?}: {en}");
        if args.contains(&"--lang") {
            continue;
        }
        let it = bad(&[args, &["--lang", "it"]].concat(), code);
        assert_ne!(it, en, "{args:?}");
        let translated = names.replace("GAME", "GIOCO");
        assert!(it.contains(&translated), "{args:?}: {it}");
    }
}

#[test]
fn plies_and_seats_that_are_not_there() {
    let folder = folder("not-there");
    let file = recorded(&folder, "there");
    let file = text(&file);
    for (args, names) in [
        (["--at", "100000"], "--at"),
        (["--at", "-1"], "--at"),
        (["--at", "99999999999999999999"], "--at"),
        (["--seat", "5"], "--seat"),
        (["--seat", "0"], "--seat"),
        (["--seat", "-2"], "--seat"),
        (["--seat", "seat:9"], "seat:9"),
        (["--names", "A,A"], "--names"),
    ] {
        let line = bad(&[&["replay", file], &args[..]].concat(), 2);
        assert!(line.contains(names), "{line}");
    }
    bad(&["replay", file, "--seat", "1", "--all"], 2);
}

/// Arguments that are no text, hold control characters or are very long.
#[test]
fn strange_arguments() {
    let long = "x".repeat(20_000);
    let line = bad(&["play", &long], 2);
    assert!(line.contains("xxx"));
    bad(&["play", "a\nb\u{1b}[31m"], 2);
    bad(&["verify", "a\nb"], 2);
    bad(&["play", GAME, "--opt", "a\n=b"], 2);
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let mut command = common::curia(&["verify"]);
        let output = command.arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output();
        assert_eq!(output.expect("it runs").status.code(), Some(2));
    }
}

/// What is wrong is said, and not only where.
#[test]
fn the_reason_is_the_true_one() {
    for (args, en, it) in [
        (&["--seats", "5"][..], "for 3 or 4, not for 5", "in 3 o in 4, non in 5"),
        (&["--seats", "99999999999999999999"], "too large", "troppo grande"),
        (&["--seats", "x"], "not a whole number", "non è un numero"),
        (&["--seats", "3", "--seats", "3"], "given twice", "due volte"),
        (&["--seed", "a", "--seed", "b"], "given twice", "due volte"),
    ] {
        let args = [&["play", GAME], args].concat();
        assert!(bad(&args, 2).contains(en), "{args:?}");
        assert!(bad(&[&args, &["--lang", "it"][..]].concat(), 2).contains(it), "{args:?}");
    }
}
