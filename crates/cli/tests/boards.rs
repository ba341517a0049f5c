//! The boards of 890 Anno Domini, Geweihte Steine and Fief: within 80 columns, and all of it in one
//! language.

use std::collections::BTreeSet;

use crate::common::{folder, good, is_italian, run_with, text};
use words::Lang;

const GAME: &str = "anno-domini-890";
const STEINE: &str = "geweihte-steine";
const FIEF: &str = "fief";

/// Choices of all sorts, more than a game can need.
fn numbers() -> String {
    (0..4_000).map(|n| format!("{}\n", [1, 3, 2, 5, 1, 4][n % 6])).collect()
}

/// The prefixes of the messages of a game: those of its board, and those of its things.
fn prefixes(game: &str) -> [&'static str; 2] {
    match game {
        GAME => ["cli-ad-", "ad-thing-"],
        STEINE => ["cli-gs-", "gs-thing-"],
        _ => ["cli-fi-", "fi-thing-"],
    }
}

/// Words of the board in a language: its own messages and the names of things.
fn vocabulary(game: &str, lang: Lang) -> BTreeSet<String> {
    let [board, things] = prefixes(game);
    let mut all = BTreeSet::new();
    for (name, source) in words::source(lang) {
        let mut ours = false;
        for line in source.lines() {
            let text = match line.split_once(" = ") {
                Some((id, text)) if !line.starts_with(' ') => {
                    ours = match *name {
                        "cli.ftl" => id.starts_with(board),
                        name if name == format!("{game}.ftl") => id.starts_with(things),
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

/// Words that mean something in either language.
const BOTH: &[&str] = &["dice"];

/// Only words of this language, on lines of at most 80 columns.
fn is_clean(game: &str, what: &str, lang: Lang, out: &str) {
    let [own, foreign] = match lang {
        Lang::It => [Lang::It, Lang::En],
        Lang::En => [Lang::En, Lang::It],
    }
    .map(|lang| vocabulary(game, lang));
    assert!(60 < own.difference(&foreign).count(), "{own:?}");
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{what}: {line}");
        assert!(
            !line.starts_with("special price") && !line.contains(prefixes(game)[0]),
            "{what}: {line}"
        );
        for word in line.split(|sign: char| !sign.is_alphabetic()) {
            let word = word.to_lowercase();
            let fits = own.contains(&word) || !foreign.contains(&word);
            assert!(fits || BOTH.contains(&word.as_str()), "{what}: {word} in {line}");
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
            is_clean(GAME, &what, lang, &ran.out);
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
            is_clean(GAME, at, Lang::It, &out);
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

/// Sheets of all sorts, with numbers for the rows that want one: more than a game can need.
fn sheets() -> String {
    let typed = ["7:2", "1", "4:1", "1:1", "2", "5:3", "2:2", "3", "1", "8:1", "6", "1"];
    (0..6_000).map(|n| format!("{}\n", typed[n % typed.len()])).collect()
}

#[test]
fn a_whole_game_of_geweihte_steine_is_shown_in_one_language() {
    let italian = [
        "== Turno 1 di 10 == Si scrivono i fogli degli ordini ==",
        "== Turno 10 di 10 == Fine della partita ==",
        "Vaticano: non c'è nessuno",
        " Agr.  Art.  Amb.  Cav.  fuori  schiavi  mantiene\n1  Adelaide (tu) ",
        "\n     Livello 1, Luogo di Preghiera: □□□□□ 0/5",
        "  Agricoltori 10, pedine da mantenere 1, margine 9. ",
        "  4) Converti Agricoltori in Ambasciatori: da 1 a 4\n",
        "\nIl numero si può dare subito: \"4:4\".\n",
        "  Il tuo foglio: ",
        "  Dopo la fase 1: Agricoltori 8, pedine da mantenere 3, margine 5.",
        "  1) Muovi Cavalieri da casa nella regione di Bertrando: da 1 a ",
        "  Cavalieri che restano in casa: ",
        "\nI fogli di questo turno\n  Adelaide (tu): ",
        "Fogli consegnati: ",
    ];
    let english = [
        "== Turn 1 of 10 == The order sheets are written ==",
        "== Turn 10 of 10 == The game is over ==",
        "Vatican: nobody is there",
        " farm.  art.  amb.  kn.  away  slaves  feeds\n1  Adelaide (you) ",
        "\n     Level 1, place of prayer: □□□□□ 0/5",
        "  Farmers 10, pieces to feed 1, room for 9 more. ",
        "  4) Convert farmers into ambassadors: 1 to 4\n",
        "\nA number can be given at once: \"4:4\".\n",
        "  Your sheet: ",
        "  After phase 1: farmers 8, pieces to feed 3, room for 5 more.",
        "  1) Move knights from home to Bertram's region: 1 to ",
        "  Knights that stay at home: ",
        "\nThe sheets of this turn\n  Adelaide (you): ",
        "Sheets handed in: ",
    ];
    for seats in ["3", "4", "6"] {
        for (lang, parts) in [(Lang::It, italian), (Lang::En, english)] {
            let args = ["play", STEINE, "--seats", seats, "--seed", "board", "--bots", "random"];
            let opt = ["--opt", "turn_limit=10", "--lang", lang.code()];
            let ran = run_with(&[&args[..], &opt].concat(), &sheets());
            assert_eq!(ran.code, 0, "{}", ran.err);
            let what = format!("{seats}, {}", lang.code());
            is_clean(STEINE, &what, lang, &ran.out);
            for part in parts {
                assert!(ran.out.contains(part), "{what}: {part}: {}", ran.out);
            }
            if lang == Lang::It {
                is_italian(&what, &ran.out);
            }
        }
    }
}

/// Buildings, the Vatican, vassals and slaves as they stand in the middle of a game.
#[test]
fn a_recorded_game_of_geweihte_steine_is_drawn_for_each_viewer() {
    let folder = folder("board-steine");
    let file = folder.join("g.json");
    let bots = ["play", STEINE, "--seats", "4", "--humans", "0", "--seed", "board"];
    let short = ["--bots", "random", "--opt", "turn_limit=20", "--autosave", text(&file)];
    good(&[&bots[..], &short].concat());
    let mut seen = String::new();
    for at in (10..).step_by(10).take(9).map(|at| at.to_string()) {
        for viewer in [&["--seat", "3"][..], &[]] {
            let replay = ["replay", text(&file), "--at", &at, "--lang", "it"];
            let out = good(&[&replay[..], viewer].concat());
            is_clean(STEINE, &at, Lang::It, &out);
            assert_eq!(out.contains("3  Costanza (tu) "), !viewer.is_empty(), "{at}: {out}");
            seen += &out;
        }
    }
    for part in ["     Vassallo, con Cavalieri di: ", "     Schiavi presi a: ", "■□□□□ 1/5"]
    {
        assert!(seen.contains(part), "{part}");
    }
}

/// Two people at one keyboard: what one has sealed, the other does not see before all have.
#[test]
fn a_sealed_sheet_is_not_shown_to_the_next_person() {
    let args = ["play", STEINE, "--seats", "3", "--humans", "2", "--seed", "board"];
    let opt = ["--bots", "random", "--opt", "seat_order=chosen"];
    // The first seals three new knights; the second looks around before writing.
    let input = "\n7:3\n1\n\nboard\nlog\n1\n1\n\n";
    let ran = run_with(&[&args[..], &opt].concat(), input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let (first, rest) = ran.out.split_once("It is Bertram's turn.").expect("a curtain");
    assert!(first.contains("Your sheet: Convert 3 farmers into knights"), "{first}");
    // Behind the curtain stands only what Adelaide's own screen showed.
    assert!(first.ends_with(&"\n".repeat(60)), "{first}");
    let (second, third) = rest.split_once("It is Adelaide's turn.").expect("another curtain");
    let (before, after) = second.split_once("- Bertram's sheet is ready.").unwrap_or((second, ""));
    assert!(before.contains("Sheets handed in: Adelaide"), "{before}");
    assert!(!before.contains("3 farmers into knights"), "{before}");
    assert!(!before.contains("Adelaide's order"), "{before}");
    assert!(
        (after.to_owned() + third).contains("Adelaide's order: convert 3 farmers into knights")
    );
}

#[test]
fn a_whole_game_of_fief_is_shown_in_one_language() {
    let italian = [
        "== Fief == Scelta dei villaggi di partenza ==",
        "\n  La Salle: Beaujeu, Sennecy, Blaye\n",
        "== Turno 1 di 8 == Fase 1: carte ==",
        " == Fine della partita ==",
        "Primo Giocatore: ",
        "\nCorona: trono vacante.\nChiesa: vescovati Blaye: ",
        "\nPrezzi in é: soldato o guardia 100, Tino 200, Mulino 300, Castello 1000, ",
        "\nContea di Bourg: ",
        "  di nessuno e vuoti: ",
        " [dentro]: ",
        "\n      Strade per ",
        "\nAdelaide (tu): ",
        "\nBertrando: ",
        "\nLa tua mano: ",
        "\nBattaglia a ",
        "\n  Attacco, ",
        "\n  Difesa, ",
        ": scegli chi va, poi dove.\n",
        "  Offerta per ",
        ". Dai: -. Chiedi: -.\n",
        "Chiedi denaro, in centinaia di é: da 1 a 50\n",
        "Chiedi la promessa di denaro … (10 scelte)\n",
        "Una scelta con «…» apre un elenco; ",
        "\nInvio torna alla lista.\n",
    ];
    let english = [
        "== Fief == Villages to start in are chosen ==",
        "\n  La Salle: Beaujeu, Sennecy, Blaye\n",
        "== Turn 1 of 8 == Phase 1: cards ==",
        " == The game is over ==",
        "First Player: ",
        "\nCrown: the throne is vacant.\nChurch: bishoprics Blaye: ",
        "\nPrices in é: soldier or guard 100, Press 200, Mill 300, Castle 1000, ",
        "\nCounty of Bourg: ",
        "  nobody's and empty: ",
        " [inside]: ",
        "\n      Roads to ",
        "\nAdelaide (you): ",
        "\nBertram: ",
        "\nYour hand: ",
        "\nBattle in ",
        "\n  Attacker ",
        "\n  Defender ",
        ": choose who goes, then where to.\n",
        "  Offer to ",
        ". You give: -. You ask for: -.\n",
        "Ask for money, in hundreds of é: 1 to 50\n",
        "Ask for the promise of money … (10 choices)\n",
        "A choice with “…” opens a list; ",
        "\nEnter goes back to the list.\n",
    ];
    let typed = ["1", "3", "2", "5", "1:2", "1", "4", "", "6:2", "2", "8", "1"];
    let lines: String = (0..9_000).map(|n| format!("{}\n", typed[n % typed.len()])).collect();
    for (lang, parts) in [(Lang::It, italian), (Lang::En, english)] {
        let mut seen = String::new();
        for seats in ["3", "4", "6"] {
            let args = ["play", FIEF, "--seats", seats, "--seed", "board", "--bots", "random"];
            let opt = ["--opt", "safety_turn_limit=8", "--lang", lang.code()];
            let ran = run_with(&[&args[..], &opt].concat(), &lines);
            assert_eq!(ran.code, 0, "{}", ran.err);
            let what = format!("{seats}, {}", lang.code());
            is_clean(FIEF, &what, lang, &ran.out);
            if lang == Lang::It {
                is_italian(&what, &ran.out);
            }
            seen += &ran.out;
        }
        for part in parts {
            assert!(seen.contains(part), "{part}");
        }
    }
}

/// Titles, offices and stacks as they stand in the middle of a game; hands, purses and what is in
/// the stacks of others are for their owners alone.
#[test]
fn a_recorded_game_of_fief_is_drawn_for_each_viewer() {
    let folder = folder("board-fief");
    let file = folder.join("g.json");
    let bots = ["play", FIEF, "--seats", "4", "--humans", "0", "--seed", "board", "--bots"];
    let short = ["steward", "--opt", "safety_turn_limit=8", "--autosave", text(&file)];
    good(&[&bots[..], &short].concat());
    let mut seen = [String::new(), String::new()];
    for at in (10..).step_by(30).take(12).map(|at| at.to_string()) {
        for (n, viewer) in [&["--seat", "3"][..], &[]].into_iter().enumerate() {
            let replay = ["replay", text(&file), "--at", &at, "--lang", "it"];
            let out = good(&[&replay[..], viewer].concat());
            is_clean(FIEF, &at, Lang::It, &out);
            assert_eq!(out.contains("\nCostanza (tu): "), n == 0, "{at}: {out}");
            assert_eq!(out.contains("\nMano: ") || out.contains("\nLa tua mano: "), n == 0, "{at}");
            seen[n] += &out;
        }
    }
    let [own, all] = seen;
    let of = |out: &str, who: &str, what: &str| {
        let has = |line: &str| line.trim().starts_with(who) && line.contains(what);
        out.lines().any(has)
    };
    assert!(of(&own, "Costanza (tu) [", " fanti"), "one's own are counted");
    assert!(of(&own, "Adelaide [", "soldati"), "those of others are only seen");
    assert!(of(&all, "Costanza [", "soldati"));
    for part in ["Città a ", "in nozze con ", " Mulin", " feud"] {
        assert!(all.contains(part), "{part}");
    }
}
