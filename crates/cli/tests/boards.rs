//! The board of 890 Anno Domini: within 80 columns, and all of it in one language.

mod common;

use std::collections::BTreeSet;

use common::{folder, good, is_italian, run_with, text};
use words::Lang;

const GAME: &str = "anno-domini-890";

/// Choices of all sorts, more than a game can need.
fn numbers() -> String {
    (0..4_000).map(|n| format!("{}\n", [1, 3, 2, 5, 1, 4][n % 6])).collect()
}

/// Words of the board in a language: its own messages and the names of things.
fn vocabulary(lang: Lang) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (name, source) in words::source(lang) {
        let mut ours = false;
        for line in source.lines() {
            let text = match line.split_once(" = ") {
                Some((id, text)) if !line.starts_with(' ') => {
                    ours = match *name {
                        "cli.ftl" => id.starts_with("cli-ad-"),
                        "anno-domini-890.ftl" => id.starts_with("ad-thing-"),
                        _ => false,
                    };
                    text
                }
                _ => line,
            };
            let words = text.split(|sign: char| !sign.is_alphabetic() && !"{}$[]".contains(sign));
            let words =
                words.filter(|word| 3 < word.len() && word.chars().all(char::is_alphabetic));
            all.extend(words.filter(|_| ours).map(str::to_lowercase));
        }
    }
    all
}

/// Only words of this language, on lines of at most 80 columns.
fn is_clean(what: &str, lang: Lang, out: &str) {
    let [own, foreign] = match lang {
        Lang::It => [Lang::It, Lang::En].map(vocabulary),
        Lang::En => [Lang::En, Lang::It].map(vocabulary),
    };
    assert!(60 < own.difference(&foreign).count(), "{own:?}");
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{what}: {line}");
        assert!(!line.starts_with("special price") && !line.contains("cli-ad-"), "{what}: {line}");
        for word in line.split(|sign: char| !sign.is_alphabetic()) {
            let word = word.to_lowercase();
            assert!(own.contains(&word) || !foreign.contains(&word), "{what}: {word} in {line}");
        }
    }
}

#[test]
fn a_whole_game_of_890_is_shown_in_one_language() {
    let italian = [
        "== Round 1 di 8 == Turno di Adelaide ==",
        "== Fine della partita ==",
        "Costa [..",
        "Invasore 0, Difesa ",
        "Regno di Adelaide (tu): ",
        "Regno di Bertrando: ",
        "Fila dei Territori; nella pila ",
        "  1  gratis ",
        "Edifici speciali\n     4 monete ",
        "Castelli tra cui scegliere\n",
        "Stendardi: i Personaggi",
        "\n  U  ulivi ",
        "La tua tessera in mano: ",
        "tessere  + Personaggi  + Scenario  = PV\nAdelaide (tu) ",
        "Riserva: ",
    ];
    let english = [
        "== Round 1 of 8 == Adelaide's turn ==",
        "== The game is over ==",
        "Coast [..",
        "Invader 0, Defence ",
        "Kingdom of Adelaide (you): ",
        "Kingdom of Bertram: ",
        "Territory row; ",
        "  1  free ",
        "Special buildings\n     4 coins ",
        "Castles to choose from\n",
        "Banners: characters",
        "\n  O  olives ",
        "The tile in your hand: ",
        "tiles  + characters  + scenario  = VP\nAdelaide (you) ",
        "Supply: ",
    ];
    for (seats, scenario) in
        [("2", "first-steps"), ("3", "sails-on-the-horizon"), ("4", "court-of-ermengarde")]
    {
        let option = format!("scenario={scenario}");
        for (lang, parts) in [(Lang::It, italian), (Lang::En, english)] {
            let args = ["play", GAME, "--seats", seats, "--seed", "board", "--opt", &option];
            let opt = ["--opt", "first_player=seat:1", "--lang", lang.code()];
            let ran = run_with(&[&args[..], &opt].concat(), &numbers());
            assert_eq!(ran.code, 0, "{}", ran.err);
            let what = format!("{seats}, {}", lang.code());
            is_clean(&what, lang, &ran.out);
            for part in parts {
                assert!(ran.out.contains(part), "{what}: {part}: {}", ran.out);
            }
            if lang == Lang::It {
                is_italian(&what, &ran.out);
            }
        }
    }
}

/// The kingdom of the reader comes first; one who has no seat sees them as they sit.
#[test]
fn a_recorded_game_of_890_is_drawn_for_each_viewer() {
    let folder = folder("board-890");
    let file = folder.join("g.json");
    let bots = ["play", GAME, "--seats", "3", "--humans", "0", "--seed", "board"];
    good(&[&bots[..], &["--bots", "random", "--autosave", text(&file)]].concat());
    for at in ["2", "10", "20", "30", "40"] {
        let place = |args: &[&str], name: &str| {
            let replay = ["replay", text(&file), "--at", at, "--lang", "it"];
            let out = good(&[&replay[..], args].concat());
            is_clean(at, Lang::It, &out);
            let found = out.find(&format!("\nRegno di {name}"));
            found.unwrap_or_else(|| panic!("{at}: no kingdom of {name}: {out}"))
        };
        let third = |name| place(&["--seat", "3"], name);
        assert!(third("Costanza (tu): ") < third("Adelaide: ").min(third("Bertrando: ")));
        assert!(place(&[], "Adelaide: ") < place(&[], "Bertrando: "));
    }
    let all = good(&["replay", text(&file), "--all", "--lang", "it"]);
    assert!(all.contains("== Fine della partita ==") && !all.contains("(tu)"), "{all}");
}
