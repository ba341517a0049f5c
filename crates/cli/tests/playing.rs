//! Whole games over standard input, saving, loading, leaving.

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use crate::common::{self, GAME, folder, good, json, run_with, text};

/// Numbers without end, as far as a game can need them.
fn numbers(mut next: impl FnMut() -> u32) -> String {
    (0..20_000).map(|_| format!("{}\n", next())).collect()
}

/// A small generator: the tests need variety, not quality.
fn random(mut state: u64) -> impl FnMut() -> u32 {
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % 7 + 1) as u32
    }
}

#[test]
fn always_the_first_choice_ends_a_game() {
    for (lang, win, seed) in [("it", "vince con", "seme"), ("en", "wins with", "seed")] {
        let args = ["play", GAME, "--seed", "first", "--lang", lang];
        let ran = run_with(&args, &numbers(|| 1));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains(win) && ran.out.contains(seed), "{}", ran.out);
        for line in ran.out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn random_choices_end_a_game_whatever_the_table() {
    for (round, more) in [
        &["--seats", "3"][..],
        &["--edition", "krieg", "--opt", "expert_base=secret"],
        &["--opt", "mobilisation=on", "--bots", "random"],
        &["--opt", "designer_short=on", "--opt", "futile_targets=on"],
        &["--seats", "3", "--bots", "random,steward", "--opt", "scoring=original"],
    ]
    .into_iter()
    .enumerate()
    {
        let lang = ["it", "en"][round % 2];
        let args = [&["play", GAME, "--seed", "random", "--lang", lang][..], more].concat();
        let ran = run_with(&args, &numbers(random(round as u64)));
        assert_eq!(ran.code, 0, "{more:?}: {}", ran.err);
        let seed = ["seme di questa partita", "seed of this game"][round % 2];
        assert!(ran.out.contains(seed), "{more:?}: not at the end");
    }
}

/// The seal of the start is that of the seed at the end, which plays the same game again.
#[test]
fn a_seed_is_promised_and_shown() {
    let folder = folder("promised");
    let file = folder.join("g.json");
    let args = ["play", GAME, "--humans", "0", "--autosave", text(&file)];
    let out = good(&args);
    let after = |words: &str| {
        let rest = out.split(words).nth(1).expect("it is said");
        rest.split_whitespace().find(|word| word.len() == 64).expect("it is there").to_owned()
    };
    let (seal, seed) = (after("seal:"), after("seed of this game:"));
    let checked = json(&["verify", text(&file), "--json"]);
    assert_eq!(checked["commitment"], seal.as_str());
    assert_eq!(checked["seed"], seed.as_str());
    let again = good(&["play", GAME, "--humans", "0", "--seed", &seed]);
    let tail =
        |out: &str| out.lines().rev().skip(1).take(20).map(str::to_owned).collect::<Vec<_>>();
    assert!(tail(&again).iter().all(|line| out.contains(line)), "the same game again");
}

#[test]
fn saving_and_loading_go_on_where_the_game_stopped() {
    let folder = folder("saving");
    let (first, second) = (folder.join("first.json"), folder.join("second.json"));
    let start = ["play", GAME, "--seed", "save"];
    let input = format!("1\n1\nsave {}\nquit\n", text(&first));
    let ran = run_with(&start, &input);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("Saved:") && ran.out.contains("You leave the game"), "{}", ran.out);
    let half = json(&["verify", text(&first), "--json"]);
    assert_eq!((&half["ok"], &half["finished"]), (&true.into(), &false.into()));
    let load = ["play", "--load", text(&first), "--autosave", text(&second), "--lang", "it"];
    let ran = run_with(&load, &numbers(|| 1));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Chiunque può verificarla"), "{}", ran.out);
    let whole = json(&["verify", text(&second), "--json"]);
    assert_eq!(whole["finished"], true);
    assert_eq!(whole["seed"], half["seed"]);
    // A finished game can be looked at again.
    assert!(good(&["play", "--load", text(&second)]).contains("The seed of this game"));
    common::bad(&["play", "chess", "--load", text(&first)], 2);
}

/// A save is never lost to another game, nor to a file that is no game at all.
#[test]
fn other_files_are_left_alone() {
    let folder = folder("others");
    let diary = folder.join("diary.txt");
    fs::write(&diary, "dear diary").expect("it is written");
    let args = ["play", GAME, "--seed", "x", "--autosave", text(&diary)];
    assert!(common::bad(&args, 2).contains("diary.txt"));
    let ran = run_with(&args[..4], &format!("save {}\nquit\n", text(&diary)));
    // Where the line is folded depends on the length of the path.
    let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("something else in this file"), "{}", ran.out);
    assert_eq!(fs::read_to_string(&diary).expect("it is there"), "dear diary");
    let game = folder.join("g.json");
    let args = ["play", GAME, "--seed", "x", "--autosave", text(&game)];
    run_with(&args, "1\n");
    let before = fs::read_to_string(&game).expect("it was saved");
    common::bad(&["play", GAME, "--seed", "y", "--autosave", text(&game)], 2);
    assert_eq!(fs::read_to_string(&game).expect("it is there"), before);
    let left: Vec<_> = fs::read_dir(&folder).expect("it is there").collect();
    assert_eq!(left.len(), 2, "nothing half written is left: {left:?}");
}

#[test]
fn the_end_of_the_input_keeps_the_save() {
    let folder = folder("eof");
    for (round, input) in ["", "1\n", "2\n2", "1\n1\n\n?\n"].into_iter().enumerate() {
        let file = folder.join(format!("{round}.json"));
        let args = ["play", GAME, "--seed", "eof", "--autosave", text(&file), "--lang", "it"];
        let ran = run_with(&args, input);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("si ferma qui") && ran.out.contains("Salvata"), "{}", ran.out);
        assert_eq!(json(&["verify", text(&file), "--json"])["finished"], false);
    }
    let ran = run_with(&["play", GAME, "--seed", "eof"], "1\n");
    assert!(ran.out.contains("was not saved"), "{}", ran.out);
}

/// The terminal is closed, the program is killed: what was saved is whole.
#[test]
fn a_killed_game_keeps_the_save() {
    let folder = folder("killed");
    let file = folder.join("g.json");
    let args = ["play", GAME, "--seed", "killed", "--autosave", text(&file)];
    let mut command = common::curia(&args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let mut stdout = child.stdout.take().expect("it was piped");
    stdin.write_all(b"1\n1\n").expect("it reads");
    let mut seen = String::new();
    while seen.matches("\n> ").count() < 3 {
        let mut piece = [0; 512];
        let count = stdout.read(&mut piece).expect("it writes");
        assert_ne!(count, 0, "{seen}");
        seen += &String::from_utf8_lossy(&piece[..count]);
    }
    child.kill().expect("it runs still");
    child.wait().expect("it ends");
    let saved = json(&["verify", text(&file), "--json"]);
    assert_eq!((&saved["ok"], &saved["finished"]), (&true.into(), &false.into()));
    assert!(2 <= saved["plies"].as_u64().unwrap_or_default());
}

/// `curia … | head -1`: the reader goes away.
#[test]
fn a_closed_pipe_is_no_error() {
    let folder = folder("pipe");
    let file = common::recorded(&folder, "pipe");
    for args in [
        &["rules", GAME, "--json"][..],
        &["rules", GAME],
        &["replay", text(&file)],
        &["games"],
        &["--help"],
        &["play", GAME, "--humans", "0", "--seed", "pipe"],
        &["rules", GAME, "--coverage", "--json"],
    ] {
        let mut command = common::curia(args);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(err.is_empty(), "{args:?}: {err}");
        assert!(matches!(output.status.code(), Some(0 | 1)), "{args:?}: {:?}", output.status);
    }
}

#[test]
fn several_people_draw_a_curtain() {
    let args = ["play", GAME, "--seed", "a", "--humans", "2", "--names", "Anna,Bruno"];
    let ran = run_with(&args, "\n1\n\n1\n");
    let parts: Vec<_> = ran.out.split("It is ").collect();
    assert!(3 <= parts.len(), "{}", ran.out);
    assert!(!parts[0].contains("Your hand"), "nothing secret before the first curtain");
    for part in &parts[1..] {
        let own = part.split('\'').next().expect("a name");
        let other = if own == "Anna" { "Bruno (you)" } else { "Anna (you)" };
        assert!(!part.contains(other), "{part}");
    }
    assert!(parts[1].contains("(you)") && parts[2].contains("(you)"), "{}", ran.out);
    // Between one player and the next the screen is empty.
    assert!(ran.out.matches(&"\n".repeat(60)).count() + 1 >= parts.len());
    let ran = run_with(&args, "");
    assert!(!ran.out.contains("Your hand") && ran.code == 0);
}

#[test]
fn the_prompt_explains_itself() {
    let lines = [
        "?",
        "?1",
        "?99",
        "2",
        "back",
        "back",
        "undo",
        "why attack seat:2",
        "why attack bertram",
        "why attack",
        "why",
        "why xyzzy",
        "why 1",
        "log",
        "board",
        "rules KF-SPRING-5",
        "rules NO",
        "save",
        "0",
        "99",
        "xyzzy",
        "",
        "1 1 1 1 1",
        "\u{7}\u{1b}[2J",
        "9999999999999999999999",
        "why {\"do\":\"attack\",\"with\":\"seat:2\"}",
        "why {\"do\":7}",
        "quit",
    ];
    let ran = run_with(&["play", GAME, "--seed", "a"], &(lines.join("\n") + "\n"));
    assert_eq!(ran.code, 0);
    for words in [
        "the rule behind choice 2",
        "KF-SPRING-7  ",
        "There is no choice 99",
        "You put together 1 Knight: 3",
        "Nothing has been put together yet",
        "KF-SUMMER-10",
        "Which of these do you mean?",
        "No such action is known",
        "You may do that now",
        "\"NO\" is no clause",
        "\"xyzzy\" is not understood",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    assert!(!ran.out.contains('\u{7}'), "control characters are not echoed");
}

/// A building can be taken back; what follows an attack cannot, and the clause is named.
#[test]
fn undo_goes_back_to_the_barrier() {
    let ran = run_with(
        &["play", GAME, "--bots", "steward", "--seed", "a"],
        "1\n1\nundo\n1\n1\nundo\nquit\n",
    );
    assert!(ran.out.contains("takes back an answer"), "{}", ran.out);
    assert!(ran.out.contains("Bertram"), "{}", ran.out);
    let record = {
        let folder = folder("undone");
        let file = folder.join("g.json");
        let args = ["play", GAME, "--bots", "steward", "--seed", "a", "--autosave", text(&file)];
        run_with(&args, "1\n1\nundo\n1\nquit\n");
        fs::read_to_string(file).expect("it was saved")
    };
    assert!(record.contains("\"undo\""));
}

#[test]
fn odd_input_is_survived() {
    let mut bytes = vec![0xff, 0xfe, b'\n', 0, b'\n'];
    bytes.extend(vec![b'9'; 100_000]);
    bytes.extend(b"\nquit\nquit\n");
    let mut command = common::curia(&["play", GAME, "--seed", "a"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let feed = std::thread::spawn(move || drop(stdin.write_all(&bytes)));
    let output = child.wait_with_output().expect("it ends");
    feed.join().expect("feeding does not fail");
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert!(out.contains("You leave the game"), "{out}");
}

/// What the cards already prepared have to do with it, and ids without their kinds.
#[test]
fn why_knows_the_draft() {
    let input = "2\nwhy bid_confirm\nwhy bid_pass\nwhy take_privilege knight\nundo\n";
    for (lang, words) in [
        (
            "en",
            [
                "You have already prepared cards",
                "brings you to 3: your total bid must beat 8",
                "Take the Knight Privilege",
                "the last card you prepared",
            ],
        ),
        (
            "it",
            [
                "Hai già preparato delle carte",
                "arrivi a 3: la tua offerta totale deve superare 8",
                "Prendi il Privilegio Cavaliere",
                "l'ultima carta preparata",
            ],
        ),
    ] {
        let ran =
            run_with(&["play", GAME, "--bots", "steward", "--seed", "a", "--lang", lang], input);
        for words in words {
            assert!(ran.out.contains(words), "{words}: {}", ran.out);
        }
    }
}

/// Leaving asks once, unless all is in a file; the way back is a whole command.
#[test]
fn leaving_asks_once() {
    let folder = folder("leaving");
    let file = folder.join("a game.json");
    let names = ["--humans", "2", "--names", "Anna,Bruno", "--bots", "random,steward"];
    let args = [&["play", GAME, "--seed", "a"][..], &names].concat();
    let ran = run_with(&args, "\nquit\nboard\nquit\nquit\n");
    assert_eq!(ran.out.matches("The game is not saved").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("You leave the game"), "{}", ran.out);
    let ran = run_with(&args, &format!("\nsave {0}\nsave {0}\nquit\n", text(&file)));
    assert!(!ran.out.contains("not saved") && ran.out.contains("You leave"), "{}", ran.out);
    assert_eq!(ran.out.matches("every secret").count(), 1, "{}", ran.out);
    let line = format!("  curia play --load '{}' --humans 2 --names Anna,Bruno", text(&file));
    assert!(ran.out.lines().any(|it| it.starts_with(&line)), "{}", ran.out);
    let secret = good(&["replay", text(&file), "--seat", "1", "--lang", "it"]);
    assert!(secret.starts_with("Partita in corso"), "{secret}");
    assert!(!good(&["replay", text(&file)]).contains("in progress"));
}

/// Several people at one keyboard hear how it ended.
#[test]
fn the_end_is_told_to_all() {
    let args = ["play", GAME, "--seed", "a", "--humans", "4"];
    let ran = run_with(&args, &numbers(|| 1));
    let last = ran.out.rsplit("> ").next().expect("it ends");
    assert!(last.contains("\n- ") && last.contains("seed of this game"), "{last}");
}

/// Types what chooses these rows, one after the other: the number of the row that says this, with
/// `:3` for a count; or Enter, or a command after `=`. All that was said.
fn picked(args: &[&str], wishes: &[&str]) -> String {
    let mut input = String::new();
    for wish in wishes {
        let out = run_with(args, &input).out;
        let typed = match (wish.strip_prefix('='), wish.split_once("##").unwrap_or((wish, ""))) {
            (Some(command), _) => command.to_owned(),
            (None, ("", _)) => String::new(),
            (None, (text, count)) => {
                // The list is that of the last question.
                let (asked, _) = out.rsplit_once("\n> ").expect("a question");
                let list = asked.rsplit("\n> ").next().unwrap_or(asked);
                let row = list.lines().rev().find_map(|line| {
                    let (number, row) = line.trim_start().split_once(") ")?;
                    (row.contains(text) && number.parse::<u32>().is_ok()).then_some(number)
                });
                format!("{}{count}", row.unwrap_or_else(|| panic!("no {text}: {list}")))
            }
        };
        input += &format!("{typed}\n");
    }
    run_with(args, &input).out
}

/// Three people at one keyboard buy, march, and come to terms; long lists open by kind.
#[test]
fn a_turn_of_fief_is_played_by_hand() {
    let args = ["play", "fief", "--seats", "3", "--humans", "3", "--seed", "hand"];
    let all = |ends: &'static str| ["", ends, "", ends, "", ends];
    let start = ["", "Start in Bourg", "", "Start in Blaye", "", "Start in Pugnac"];
    let buy = ["", "Buy 3 soldiers in Bourg", "End your purchases", "", "End your purchases", ""];
    // Some go along, in any order, and one step is taken back.
    let march = ["", "Move a group out of Bourg", "Take foot soldiers", "=3", "=back"];
    let who = ["Take Philippe", "Take foot soldiers##:4", "Go to Villeneuve", "End your movement"];
    let stay = ["", "End your movement", "", "End your movement"];
    // A kind is opened and left, an entry of another is taken at once, and asks for a number.
    let offer = ["", "Prepare an offer for Adelaide", "Ask for the promise of money", "=back"];
    let terms =
        ["Ask for money, in##:7", "Ask for the promise of money##:2", "=3", "Make this offer"];
    let wishes = [
        &start[..],
        &all("End your card turn"),
        &buy,
        &["End your purchases"],
        &march,
        &who,
        &stay,
        &all("End your turn of battles"),
        &offer,
        &terms,
        &["", "Reject the offer", ""],
    ];
    let out = picked(&args, &wishes.concat());
    for part in [
        "- Bertram buys 3 foot soldiers in Bourg for 300 é.",
        "  2) Take foot soldiers: 1 to 11\n",
        "\nHow many? 1 to 11; Enter goes back to the list.\n",
        "  From Bourg: Philippe, 4 foot.\n",
        "- Bertram moves Philippe with soldiers from Bourg to Villeneuve.",
        "  Offer to Adelaide. You give: -. You ask for: 700 é.\n",
        "  Ask for the promise of money … (10 choices)\n",
        "  2) Ask for the promise of 200 é, within turns: 1 to 3\n",
        "  Bertram gives: -. In return Adelaide gives: 700 é and",
        "- Adelaide rejects Bertram's offer.",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
}
