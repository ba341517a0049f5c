//! AD-D-DECLINE: a table may play with optional effects.

use crate::characters::prelude::*;

const ON: &[(&str, &str)] = &[("effects_optional", "on")];

/// Everything is possible: a ruin, pieces of opponents, tiles, towers, nobles, tokens.
const BOARD: &str = r#"
    row = ["T04", "T05", "T06", "T07"]
    [seats.1.cells]
    4 = "C1"
    0 = { tile = "T12", ruin = true }
    [seats.2.cells]
    4 = { tile = "C2", towers = 1, nobles = 1 }
"#;

/// The characters with a choice, and a first step of each.
const EIGHT: [(&str, &str, &str); 8] = [
    ("master-builder", "AD-D-BUILDER", "restore cell:0"),
    ("cartographer", "AD-D-CARTO", "swap cell:0"),
    ("courtesan", "AD-D-COURTESAN", "steal_noble seat:2 cell:4"),
    ("traitor", "AD-D-TRAITOR", "steal_tower seat:2 cell:4"),
    ("smith", "AD-D-SMITH", "put_tower cell:0"),
    ("strategist", "AD-D-STRATEGIST", "put_tower cell:0"),
    ("trumpeter", "AD-D-TRUMPETER", "put_noble cell:0"),
    ("mystic", "AD-D-MYSTIC", "put_saracen slot:1"),
];

#[test]
fn ad_d_decline_the_first_question_of_eight_characters_may_be_declined() {
    for (character, _, step) in EIGHT {
        let mut scene = taken_with(ON, character, BOARD);
        let legal = scene.legal(1);
        assert!(legal.contains(&step.to_owned()), "{character}: {legal:?}");
        assert!(legal.contains(&"decline".to_owned()), "{character}");
        let before = scene.value("board");
        scene.plays(1, &["decline"]);
        let with = json!({ "seat": "seat:1", "character": character });
        scene.told(json!({ "event": "declined", "with": with }));
        // Nothing else changes, and the card is kept.
        assert_eq!(scene.value("board"), before, "{character}");
        scene.asks(2, "take");
    }
}

#[test]
fn ad_d_decline_normally_no_effect_may_be_declined() {
    for (character, clause, _) in EIGHT {
        let mut scene = taken(character, BOARD);
        assert!(!scene.legal(1).contains(&"decline".to_owned()), "{character}");
        scene.refuses(1, &["decline"], &["AD-D-DECLINE"]);
        let ask = scene.table().decision(engine::Seat::new(0)).expect("it is asked");
        assert_eq!(ask.clause.id(), clause);
    }
}

#[test]
fn ad_d_decline_not_after_the_first_of_two_steps() {
    for (character, _, step) in &EIGHT[1..4] {
        let mut scene = taken_with(ON, character, BOARD);
        click(&mut scene, 1, step);
        assert!(!scene.legal(1).contains(&"decline".to_owned()), "{character}");
        assert!(scene.refusal(1, "decline").is_some());
        scene.refuses(1, &[step, "decline"], &["AD-D-DECLINE"]);
    }
}

#[test]
fn ad_d_decline_not_after_the_first_token() {
    // Whatever is left in the supply, the second token must be placed.
    for beside in [0, 3, 4] {
        let board = format!("row = [{{ tile = \"T04\", tokens = {beside} }}, \"T05\"]");
        let mut scene = taken_with(ON, "mystic", &board);
        assert!(scene.legal(1).contains(&"decline".to_owned()), "{beside}");
        scene.plays(1, &["put_saracen slot:2"]);
        assert_eq!(scene.legal(1), ["put_saracen slot:1", "put_saracen slot:2"], "{beside}");
        scene.refuses(1, &["decline"], &["AD-D-DECLINE"]);
    }
    // With a single token left the first question is the only one, and may be declined.
    let mut scene = taken_with(ON, "mystic", "row = [{ tile = \"T04\", tokens = 5 }, \"T05\"]");
    scene.plays(1, &["decline"]);
    scene.state("board.tokens", json!(1));
}

#[test]
fn ad_d_decline_effects_without_a_choice_happen_all_the_same() {
    let scene = taken_with(ON, "merchant", "");
    coins(&scene, [4, 2, 2]);
    let scene = taken_with(ON, "thief", "");
    coins(&scene, [4, 1, 1]);
    let scene =
        taken_with(ON, "seamstress", "seats.1.cells = { 4 = { tile = \"C1\", nobles = 1 } }");
    coins(&scene, [3, 2, 2]);
    // What is impossible is skipped, not asked.
    skipped(&taken_with(ON, "traitor", ""), "traitor");
}

#[test]
fn ad_char_3_with_optional_effects_those_with_a_choice_may_be_declined() {
    let mut scene = taken_with(ON, "smith", BOARD);
    let legal = ["put_tower cell:0", "put_tower cell:4", "decline"];
    let ask = json!({ "ask": "put", "with": { "piece": "piece:tower", "count": 1 } });
    point(&mut scene, 1, ask, "AD-D-SMITH", &legal);
    scene.plays(1, &["decline"]);
    scene.state("board.kingdoms.seat:1.characters", json!(["smith"]));
    scene.view(1, "sheets.0.characters", json!(3));
}
