//! Files with something wrong in them, and the line that says what.

mod common;

use common::find;
use scenario::run_text;

/// Ten lines on which the broken parts below are built.
const HEAD: &str = r#"game = "krieg-und-frieden"
edition = "spada"
seats = 3

[position]
at = "summer"
[position.seats.1]
hand = { grain = 2, knight = 1, riches = 1 }
[position.seats.2]
hand = { worker = 1 }
"#;

/// What is said of a file.
#[track_caller]
fn says(text: &str, message: &str) {
    match run_text("bad", text, &find) {
        Ok(passed) => panic!("it passed: {passed:?}\n{text}"),
        Err(fault) => assert_eq!(fault.to_string(), message, "\n{text}"),
    }
}

/// What is said of the ten lines above with more after them.
#[track_caller]
fn says_of(rest: &str, message: &str) {
    says(&format!("{HEAD}{rest}"), message);
}

/// What is said when a part of the ten lines is another.
#[track_caller]
fn says_with(part: &str, other: &str, message: &str) {
    assert!(HEAD.contains(part), "{part}");
    says(&HEAD.replace(part, other), message);
}

#[test]
fn the_ten_lines_are_good() {
    run_text("good", HEAD, &find).expect("a position that can be");
}

#[test]
fn no_toml() {
    says("", "bad:1: game: it is missing");
    says("game = \n", "bad:1: toml: string values must be quoted, expected literal string");
    says_of("[[step]\n", "bad:11: toml: unclosed array table, expected `]`");
    says_of("seats = 3\nseats = 4\n", "bad:12: toml: duplicate key");
    says_of(
        "[luck]\nKF-RND-1 = [1.5]\n",
        "bad:12: luck.KF-RND-1[0]: no game has fractions or dates",
    );
    says_with(
        "seats = 3",
        "seats = 99999999999999999999",
        "bad:3: seats: 99999999999999999999 is too large",
    );
}

#[test]
fn unknown_keys() {
    says_of(
        "[look]\n",
        "bad:11: look: there is no such key here, only game, edition, seats, options, title, text, \
         clauses, position, seed, luck, expect, step",
    );
    says_of(
        "[[step]]\nseat = 1\ndone = \"end_turn\"\n",
        "bad:13: step[0].done: there is no such key here, only seat, do, undo, barrier, luck, note, \
         expect",
    );
    let keys =
        "events, no_events, asked, legal, lacks, only, state, view, hides, told, untold, outcome";
    says_of(
        "[expect]\nrefused = []\n",
        &format!("bad:12: expect.refused: there is no such key here, only {keys}"),
    );
    says_of(
        "[[step]]\nseat = 1\ndo = \"end_turn\"\n[step.expect]\nevent = []\n",
        &format!("bad:15: step[0].expect.event: there is no such key here, only {keys}, refused"),
    );
    says_of(
        "[title]\nit = \"Uno\"\nde = \"Eins\"\n",
        "bad:13: title.de: there is no such key here, only it, en",
    );
    says_of(
        "title.it = \"Uno\"\n",
        "bad:11: position.seats.2.title: unknown field `title`, expected one of `hand`, `agenda`, `farms`, `worker_houses`, \
         `vp`, `tiles`, `lots`, `entitlement`",
    );
}

#[test]
fn unknown_names() {
    says_with("krieg-und", "sang-und", "bad:1: game: there is no game `sang-und-frieden`");
    says_with("spada", "fief", "bad:2: edition: `fief` is none of spada, krieg");
    says_with("\"spada\"", "[]", "bad:2: edition: it must name an edition");
    says_with("\"spada\"", "[\"krieg\", \"krieg\"]", "bad:2: edition[1]: it is given twice");
    says_with("= 3", "= 5", "bad:3: seats: it must be a number of players: 3 or 4");
    says_with("= 3", "= \"3\"", "bad:3: seats: it must be a number of players: 3 or 4");
    says_of(
        "[options]\nmobilisation = \"yes\"\n",
        "bad:12: options.mobilisation: `yes` is none of off, on",
    );
    says_of(
        "[options]\nmobilisation = true\n",
        "bad:12: options.mobilisation: it must be a text in quotes",
    );
    says_with(
        "\n[position]\n",
        "clauses = [\"KF-GEN-1\",\n  \"KF-GEN-99\"]\n[position]\n",
        "bad:5: clauses[1]: `KF-GEN-99` is no clause of krieg-und-frieden",
    );
    says_of(
        "[[step]]\nseat = 4\ndo = \"end_turn\"\n",
        "bad:12: step[0].seat: nobody sits at seat:4",
    );
    says_of("[[step]]\nseat = -1\ndo = \"end_turn\"\n", "bad:12: step[0].seat: `-1` is not a seat");
    says_of(
        "[expect.view]\nspectators = {}\n",
        "bad:12: expect.view.spectators: `spectators` is not a seat",
    );
}

#[test]
fn impossible_positions() {
    says_with(
        "grain = 2",
        "grain = 18",
        "bad:8: position.seats.1.hand: there are 17 resource cards of each type (KF-GEN-7)",
    );
    says_with(
        "hand = { worker = 1 }",
        "farms = 1\nworker_houses = 2",
        "bad:11: position.seats.2.worker_houses: 2 worker houses and 1 farmhouses break KF-GEN-6",
    );
    says_with("seats.2", "seats.4", "bad:9: position.seats.4: nobody sits at seat:4");
    says_with("seats.2", "seats.\"seat:1\"", "bad:9: position.seats.seat:1: it is given twice");
    says_with(
        "worker = 1",
        "work = 1",
        "bad:10: position.seats.2.hand: `work` is not a resource card: card:knight, card:riches, \
         card:worker, card:grain",
    );
    says_with("at = \"summer\"", "year = 3", "bad:5: position: missing field `at`");
    says_with(
        "at = \"summer\"",
        "at = \"auction\"",
        "bad:5: position.agenda: a card must lie on the table now",
    );
    says_with(
        "at = \"summer\"",
        "at = \"spring\"\nagenda = \"war-cathedral\"\nbuilt = 6",
        "bad:8: position.built: no auction follows the roof (KF-END-1, KF-VAR-1)",
    );
    says_with(
        "at = \"summer\"",
        "at = \"tithe\"\nyear = 255",
        "bad:7: position.year: a game lasts 1 to 16 years (KF-YEAR-5)",
    );
    says_with(
        "hand = { worker = 1 }",
        "lots = [{ grain = 60 }, { grain = 60 }, { grain = 60 }, { grain = 60 }, { grain = 60 }]",
        "bad:10: position.seats.2.lots: there are 17 resource cards of each type (KF-GEN-7)",
    );
    let position = &HEAD[HEAD.find("at =").expect("it is there")..];
    says_with(
        position,
        "state = \"{\"\n",
        "bad:6: position.state: it is not JSON: EOF while parsing an object at line 1 column 1",
    );
    says_with(
        position,
        "state = {}\nat = \"summer\"\n",
        "bad:7: position.at: there is no such key here, only state",
    );
    says_with(position, "state = {}\n", "bad:6: position.state: missing field `board`");
    let (head, _) = HEAD.split_once("[position]").expect("it is there");
    says(head, "bad:1: position: there must be a position or a seed");
    says_with(
        "\n[position]",
        "seed = \"x\"\n[position]",
        "bad:4: seed: a file with a position has no seed",
    );
    says(
        &format!("{head}seed = \"x\"\n[luck]\nKF-RND-1 = []\n"),
        "bad:6: luck: the luck of a new game comes from its seed",
    );
}

#[test]
fn malformed_steps() {
    says_of("[[step]]\nseat = 1\n", "bad:11: step[0]: it has neither `do` nor `undo`");
    says_of("[[step]]\ndo = \"end_turn\"\n", "bad:11: step[0].seat: it is missing");
    says_of(
        "step = 3\n",
        "bad:11: position.seats.2.step: unknown field `step`, expected one of `hand`, `agenda`, `farms`, `worker_houses`, \
         `vp`, `tiles`, `lots`, `entitlement`",
    );
    says_of("[[step]]\nseat = 1\ndo = []\n", "bad:13: step[0].do: an answer has at least one step");
    says_of(
        "[[step]]\nseat = 1\ndo = \"attack seat:9\"\n",
        "bad:13: step[0].do: `attack seat:9` is no action: `seat:9` is not a seat: write seat:1 to \
         seat:6",
    );
    says_of(
        "[[step]]\nseat = 1\ndo = \"end_turn\"\n[step.expect.lacks]\n2 = [\"build_farm\",\n  \"attack x\"]\n",
        "bad:16: step[0].expect.lacks.2[1]: `attack x` is no action: `x` is not a seat: write \
         seat:1 to seat:6",
    );
    says_of("[[step]]\nseat = 1\nundo = false\n", "bad:13: step[0].undo: it can only be true");
    says_of(
        "[[step]]\nseat = 1\nundo = true\nbarrier = \"rain\"\n",
        "bad:14: step[0].barrier: `rain` is none of nothing, luck, news, others, over",
    );
}

#[test]
fn wrong_luck() {
    let raid = "[[step]]\nseat = 1\ndo = \"attack seat:2\"\n[[step]]\nseat = 2\ndo = \"yield\"\n";
    says_of(
        &format!("[luck]\nKF-RND-1 = [\"grain\", \"cup\"]\n{raid}"),
        "bad:12: luck.KF-RND-1: luck for KF-RND-1 is `cup`, but it must be one of card:knight, \
         card:riches, card:worker, card:grain",
    );
    says_of(
        &format!("{raid}luck = {{ KF-RND-1 = [\"grain\", 4] }}\n"),
        "bad:17: step[1].luck.KF-RND-1: luck for KF-RND-1 is 4, but it must be one of card:knight, \
         card:riches, card:worker, card:grain",
    );
    says_of(
        &format!("{raid}luck = {{ KF-RND-1 = [\"grain\", \"grain\", \"knight\"] }}\n"),
        "bad:17: step[1].luck.KF-RND-1: luck left over: nothing drew `knight`",
    );
    says_of(
        "[luck]\nKF-RND-3 = [-1]\n",
        "bad:12: luck.KF-RND-3[0]: luck is a number from 0, or the name of what is drawn",
    );
    says_of("[luck]\nKF-RND-1 = \"grain\"\n", "bad:12: luck.KF-RND-1: it must be a list");
    says_of(
        "[luck]\nKF-RND-77 = []\n",
        "bad:12: luck.KF-RND-77: `KF-RND-77` is no clause of krieg-und-frieden",
    );
}

#[test]
fn what_is_expected_is_not_so() {
    let step = "[[step]]\nseat = 1\ndo = \"build_farm\"\n[step.expect]\n";
    let told = r#"{"event":"farm_built","with":{"seat":"seat:1"}}"#;
    for (expected, field, message) in [
        (
            "events = [\"farm_built\", \"farm_built\"]",
            "events[1]",
            format!("no event is {{\"event\":\"farm_built\"}}; told were:\n  {told}"),
        ),
        (
            "no_events = [{ event = \"farm_built\", seat = \"seat:1\" }]",
            "no_events[0]",
            format!("it was told: {told}"),
        ),
        ("refused = [\"KF-SUMMER-6\"]", "refused", "seat:1 build_farm was allowed".into()),
        ("asked = \"nobody\"", "asked", "seat:1 is asked {\"ask\":\"summer\"}".into()),
        (
            "asked = { 2 = \"summer\" }",
            "asked",
            "seat:2 is not asked {\"ask\":\"summer\"}: seat:1 is asked {\"ask\":\"summer\"}".into(),
        ),
        (
            "legal = { 1 = [\"assign_worker\"] }",
            "legal.1[0]",
            "it is not legal for seat:1: build_farm, attack seat:2, attack seat:3, bribe seat:2, \
             end_turn"
                .into(),
        ),
        (
            "lacks = { 1 = [\"end_turn\"] }",
            "lacks.1[0]",
            "it is legal for seat:1: build_farm, attack seat:2, attack seat:3, bribe seat:2, \
             end_turn"
                .into(),
        ),
        ("only = { 2 = [\"end_turn\"] }", "only.2", "legal for seat:2 are nothing".into()),
        (
            "state = { \"board.estates.seat:1.farms\" = 4 }",
            "state.\"board.estates.seat:1.farms\"",
            "`board.estates.seat:1.farms` is 3, not 4".into(),
        ),
        (
            "state = { \"board.bilt\" = 0 }",
            "state.\"board.bilt\"",
            "there is no `board.bilt`".into(),
        ),
        (
            "view = { 3 = { \"hands.seat:2\" = { hidden = 2 } } }",
            "view.3.\"hands.seat:2\"",
            "`hands.seat:2` is {\"hidden\":1}, not {\"hidden\":2}".into(),
        ),
        (
            "hides = { 2 = [\"hands.seat:2\"] }",
            "hides.2[0]",
            "`hands.seat:2` is seen: {\"shown\":{\"card:worker\":1}}".into(),
        ),
        (
            "told = { spectator = [\"looted\"] }",
            "told.spectator[0]",
            format!("no event is {{\"event\":\"looted\"}}; told were:\n  {told}"),
        ),
        ("untold = { 3 = [\"farm_built\"] }", "untold.3[0]", format!("it was told: {told}")),
        ("outcome = { winners = [1] }", "outcome", "the game is not over".into()),
    ] {
        let message = format!("bad:15: step[0].expect.{field}: {message}");
        says_of(&format!("{step}{expected}\n"), &message);
    }
}

#[test]
fn steps_that_do_not_go_as_the_file_says() {
    says_of(
        "[[step]]\nseat = 1\ndo = \"assign_worker\"\n",
        r#"bad:13: step[0].do: seat:1 assign_worker: refused: {"why":"rules","with":[{"clause":"KF-SUMMER-3","with":{"card":"card:worker"}}]}"#,
    );
    says_of(
        "[[step]]\nseat = 1\ndo = \"assign_worker\"\nexpect.refused = [\"KF-SUMMER-14\"]\n",
        "bad:14: step[0].expect.refused: seat:1 assign_worker: refused by KF-SUMMER-3, not KF-SUMMER-14",
    );
    says_of(
        "[[step]]\nseat = 1\nundo = true\n",
        r#"bad:11: step[0]: seat:1 cannot take it back: {"why":"nothing"}"#,
    );
    says_of(
        "[[step]]\nseat = 1\nundo = true\nbarrier = \"luck\"\n",
        r#"bad:14: step[0].barrier: what stands in the way is {"why":"nothing"}"#,
    );
    let built = "[[step]]\nseat = 1\ndo = \"build_farm\"\n";
    says_of(
        &format!("{built}[[step]]\nseat = 1\nundo = true\nbarrier = \"news\"\n"),
        "bad:17: step[1].barrier: seat:1 could take it back",
    );
}

#[test]
fn with_several_editions_the_message_says_which() {
    let text = HEAD.replace("\"spada\"", "[\"spada\", \"krieg\"]");
    says(
        &format!("{text}[expect]\nasked = \"nobody\"\n"),
        "bad:12: expect.asked: seat:1 is asked {\"ask\":\"summer\"} (edition spada)",
    );
}

#[test]
fn an_event_that_no_game_tells() {
    says_of(
        "[expect]\nno_events = [\"farm_bilt\"]\n",
        "bad:12: expect.no_events[0]: `farm_bilt` is no event of krieg-und-frieden",
    );
    says_of(
        "[expect]\nuntold = { 1 = [{ event = \"loot\" }] }\n",
        "bad:12: expect.untold.1[0]: `loot` is no event of krieg-und-frieden",
    );
}

#[test]
fn a_new_game_with_more_than_luck() {
    let file = "game = \"krieg-und-frieden\"\nedition = \"spada\"\nseats = 3\n\
                [position]\nat = \"setup\"\nyear = 3\n";
    let message = "bad:6: position.year: a new game is set up by the rules; leave it out";
    says(file, message);
}
