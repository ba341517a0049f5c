//! The files there are, as they are and with something broken in them.

mod common;

use common::{files, find};
use krieg_und_frieden::KriegUndFrieden;
use scenario::{Passed, Scene, run_text};

#[test]
fn every_file_passes() {
    let files = files();
    assert!(30 <= files.len(), "only {} files were found", files.len());
    for (name, text) in files {
        match run_text(&name, &text, &find) {
            Ok(Passed { checks, .. }) => assert!(0 < checks, "{name} expects nothing"),
            Err(fault) => panic!("{fault}"),
        }
    }
}

#[test]
fn every_file_is_a_lesson() {
    for (name, text) in files() {
        for key in ["\n[title]\nit = ", "\n[text]\nit = ", "\nclauses = ["] {
            assert!(text.contains(key), "{name} lacks {key:?}");
        }
        assert!(!text.contains('\t') && text.ends_with('\n'), "{name}");
    }
}

/// Small numbers that do not depend on the machine: what is broken is always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Whatever is broken in a file, there is an answer and no panic; and the rules never get into a
/// position that they cannot play.
#[test]
fn broken_files_are_answered() {
    let files = files();
    let mut dice = Dice(890);
    let mut outcomes = [0; 2];
    for round in 0..2_000 {
        let (name, text) = &files[round % files.len()];
        let mut broken = text.clone();
        for _ in 0..=dice.below(2) {
            broken = break_it(&broken, &mut dice);
        }
        match run_text(name, &broken, &find) {
            Ok(_) => outcomes[0] += 1,
            Err(fault) => {
                outcomes[1] += 1;
                let shown = fault.to_string();
                assert!(!shown.contains("the rules broke down"), "{shown}\n\n{broken}");
                assert!(0 < fault.line && fault.line <= broken.lines().count() + 1, "{shown}");
                assert!(!fault.field.is_empty() && !fault.message.is_empty(), "{shown}");
            }
        }
    }
    assert!(outcomes.iter().all(|count| 100 < *count), "passed and failed: {outcomes:?}");
}

fn break_it(text: &str, dice: &mut Dice) -> String {
    let lines: Vec<_> = text.lines().collect();
    match dice.below(6) {
        0 => {
            let gone = dice.below(lines.len());
            let kept = lines.iter().enumerate().filter(|(place, _)| *place != gone);
            kept.map(|(_, line)| format!("{line}\n")).collect()
        }
        1 | 2 => change_number(text, dice),
        3 => {
            let place = dice.below(text.len());
            text.char_indices()
                .take_while(|(at, _)| *at < place)
                .map(|(_, letter)| letter)
                .collect()
        }
        4 => {
            let mut lines = lines;
            let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
            lines.swap(one, other);
            lines.iter().map(|line| format!("{line}\n")).collect()
        }
        _ => {
            let twice = dice.below(lines.len());
            let again = |(place, line): (usize, &&str)| {
                let count = if place == twice { 2 } else { 1 };
                format!("{line}\n").repeat(count)
            };
            lines.iter().enumerate().map(again).collect()
        }
    }
}

/// Another number in place of one of them.
fn change_number(text: &str, dice: &mut Dice) -> String {
    const NUMBERS: [&str; 12] = [
        "0",
        "1",
        "2",
        "3",
        "6",
        "17",
        "62",
        "99",
        "255",
        "-1",
        "4294967296",
        "9999999999999999999",
    ];
    let bytes = text.as_bytes();
    let begins = |place: &usize| {
        bytes[*place].is_ascii_digit() && (*place == 0 || !bytes[*place - 1].is_ascii_digit())
    };
    let places: Vec<_> = (0..bytes.len()).filter(begins).collect();
    let Some(begin) = places.get(dice.below(places.len())).copied() else {
        return text.to_owned();
    };
    let rest = &text[begin..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let number = NUMBERS[dice.below(NUMBERS.len())];
    format!("{}{number}{}", &text[..begin], &rest[end..])
}

#[test]
fn absurd_files_are_answered() {
    let mut texts: Vec<String> = vec![
        String::new(),
        "\n\n\n".into(),
        "\u{0}".into(),
        "\u{feff}game = 1".into(),
        "x".repeat(2 << 20),
        format!("step = [{}]", "1,".repeat(200_000)),
        format!("x = {}1{}", "[".repeat(5_000), "]".repeat(5_000)),
        format!("x = {}1{}", "{ a = ".repeat(5_000), " }".repeat(5_000)),
        format!("{}x = 1", "a.".repeat(50_000)),
    ];
    // Dotted keys in nested tables: each as deep as the parser allows.
    let dotted = format!("{}a", "a.".repeat(78));
    texts.push(format!(
        "[{dotted}]\nx = {}1{}",
        format!("{{ {dotted} = ").repeat(75),
        " }".repeat(75)
    ));
    for text in texts {
        let fault = run_text("absurd", &text, &find).expect_err("no scenario");
        assert!(fault.to_string().starts_with("absurd:"), "{fault}");
    }
}

/// The example that people copy is played, too.
#[test]
fn the_example_of_the_documents_passes() {
    let text = include_str!("../../../docs/scenarios.md");
    let (_, rest) = text.split_once("```toml\n").expect("the example");
    let (example, _) = rest.split_once("```").expect("the end of the example");
    let passed = run_text("scenarios.md", example, &find).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(passed, Passed { steps: 10, checks: 28 });
}

/// A state can be given whole, as JSON; and one that the rules cannot play says so.
#[test]
fn a_whole_state_is_a_position() {
    let position = "at = 'auction'\nagenda = 'war-cathedral'\n[seats.1]\nhand = { knight = 2 }";
    let state = Scene::new::<KriegUndFrieden>("spada", 3, position).value("");
    let file = |state: &serde_json::Value| {
        format!(
            "game = 'krieg-und-frieden'\nedition = 'spada'\nseats = 3\n[position]\nstate = '''\n\
             {state:#}'''\n[[step]]\nseat = 1\ndo = ['bid_add knight', 'bid_confirm']\n\
             expect.events = [{{ event = 'section_built', points = 2 }}]\n"
        )
    };
    let passed = run_text("state", &file(&state), &find).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(passed, Passed { steps: 1, checks: 1 });
    let mut broken = state;
    broken["board"]["estates"][0]["vp"] = 255.into();
    let fault = run_text("state", &file(&broken), &find).expect_err("too many points");
    assert_eq!(fault.field, "step[0].do");
    assert_eq!(fault.message, "the rules broke down: attempt to add with overflow");
}
