//! AD-CHAR-1 to -4: what holds for every character.

use crate::characters::prelude::*;

#[test]
fn ad_char_1_a_character_gives_its_points_to_who_has_it_at_the_end() {
    let position = r#"
        at = "end"
        seats.1.characters = ["military-architect", "thief"]
        seats.2.characters = ["smith"]
    "#;
    let scene = Scene::new::<Ad>("base", 3, position);
    for (seat, points) in [(1, 6), (2, 3), (3, 0)] {
        let with = json!({ "seat": format!("seat:{seat}"), "characters": points });
        scene.told(json!({ "event": "scored", "with": with }));
    }
    // The lines of the sheet say which.
    scene.view(
        3,
        "sheets.1.lines.0",
        json!({ "line": "character", "with": { "character": "smith", "vp": 3, "bonus": 0 } }),
    );
}

#[test]
fn ad_char_1_a_character_beside_a_banner_or_in_the_deck_gives_nothing() {
    let position = r#"
        at = "end"
        banners = { wheat = ["smith", "minstrel"] }
    "#;
    let scene = Scene::new::<Ad>("base", 2, position);
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:1", "characters": 0 } }));
    scene.told(json!({ "event": "scored", "with": { "seat": "seat:2", "characters": 0 } }));
}

#[test]
fn ad_char_2_an_immediate_effect_is_carried_out_once() {
    let more = r#"
        seats.1.coins = 0
        seats.2.coins = 0
        seats.3.coins = 0
    "#;
    let mut scene = taken("merchant", more);
    coins(&scene, [2, 0, 0]);
    // Not again at the start of the next turn, nor with another character.
    for (seat, to) in [(2, 0), (3, 0)] {
        scene.plays(seat, &["take_territory slot:1"]);
        scene.plays(seat, &[&format!("place cell:{to}")]);
    }
    scene.asks(1, "take");
    scene.not_told(json!({ "event": "character_coins" }));
    scene.state("board.kingdoms.seat:1.coins", json!(2));
    let position = r#"
        at = "turn"
        turn = "seat:1"
        round = 6
        seats.1.characters = ["merchant", "seamstress", "thief", "smith", "mystic"]
        seats.1.cells = { 4 = { tile = "C1", nobles = 2 } }
    "#;
    let scene = Scene::new::<Ad>("base", 3, position);
    coins(&scene, [2, 2, 2]);
    scene.asks(1, "take");
}

#[test]
fn ad_char_2_the_others_wait_for_their_moment() {
    // At the end of the game neither the Treasurer nor the Merchant gives a coin.
    let position = r#"
        at = "end"
        seats.1.characters = ["treasurer", "merchant", "inventor"]
        seats.1.coins = 0
    "#;
    let scene = Scene::new::<Ad>("base", 2, position);
    scene.not_told(json!({ "event": "character_coins" }));
    scene.state("board.kingdoms.seat:1.coins", json!(0));
    // The Duchess decides no tie before the end: all who have the fewest towers are invaded.
    let position = r#"
        at = "place"
        turn = "seat:1"
        round = 6
        held = "T06"
        invader = 2
        seats.1.characters = ["duchess"]
        seats.2.cells = { 4 = "C2", 0 = "T07" }
    "#;
    let mut scene = Scene::new::<Ad>("base", 2, position);
    scene.plays(1, &["place cell:0"]);
    let seats = ["seat:1", "seat:2"];
    scene.told(json!({ "event": "invaded", "with": { "seats": seats } }));
}

#[test]
fn ad_char_3_an_immediate_effect_cannot_be_declined() {
    let cells = "seats.1.cells = { 4 = \"C1\", 0 = \"T01\" }";
    for character in ["smith", "strategist", "trumpeter", "cartographer", "mystic"] {
        let mut scene = taken(character, cells);
        scene.refuses(1, &["decline"], &["AD-D-DECLINE"]);
        scene.refuses(1, &["stop"], &["AD-CHAR-3"]);
        assert!(!scene.legal(1).contains(&"decline".to_owned()), "{character}");
    }
}

#[test]
fn ad_char_3_it_is_carried_out_as_far_as_possible() {
    // One of the two towers is left, one of the two tokens.
    let mut scene = taken("strategist", "seats.2.cells = { 4 = { tile = \"C2\", towers = 19 } }");
    scene.plays(1, &["put_tower cell:4"]);
    cell(&scene, 1, 4, json!({ "towers": 1 }));
    let mut scene = taken("mystic", "row = [{ tile = \"T01\", tokens = 5 }, \"T02\"]");
    scene.plays(1, &["put_saracen slot:2"]);
    scene.state("board.row.1.tokens", json!(1));
    scene.asks(2, "take");
}

#[test]
fn ad_char_3_what_is_not_possible_is_skipped_and_the_card_is_kept() {
    let all_towers = "seats.2.cells = { 4 = { tile = \"C2\", towers = 20 } }";
    let all_nobles = "seats.1.cells = { 4 = { tile = \"C1\", nobles = 12 } }";
    let no_coins = "seats.2.coins = 0\nseats.3.coins = 0";
    for (character, vp, more) in [
        ("smith", 3, all_towers),
        ("strategist", 2, all_towers),
        ("trumpeter", 3, all_nobles),
        ("courtesan", 2, all_nobles),
        ("traitor", 2, ""),
        ("master-builder", 3, ""),
        ("military-architect", 4, ""),
        ("minstrel", 4, all_nobles),
        ("cartographer", 3, ""),
        ("mystic", 3, "row = []"),
        ("seamstress", 3, ""),
        ("thief", 2, no_coins),
    ] {
        let scene = taken(character, more);
        skipped(&scene, character);
        // Its points count all the same.
        scene.view(1, "sheets.0.characters", json!(vp));
    }
}

#[test]
fn ad_char_3_an_upper_limit_or_a_may_leaves_the_choice() {
    let mut scene = taken(
        "military-architect",
        "seats.1.cells = { 4 = \"C1\", 0 = { tile = \"T01\", towers = 1 } }",
    );
    scene.plays(1, &["stop"]);
    cell(&scene, 1, 0, json!({ "towers": 1 }));
    scene.asks(2, "take");
    let position = r#"
        at = "take"
        turn = "seat:1"
        round = 6
        seats.1.characters = ["inventor"]
    "#;
    let mut scene = Scene::new::<Ad>("base", 3, position);
    scene.plays(1, &["take_territory slot:1"]);
    scene.state("board.kingdoms.seat:1.characters", json!(["inventor"]));
}

/// A territory, a special building, a ruin of each kind, and the castle away from the centre.
const ALL_KINDS: &str = r#"
    seats.1.cells = { 8 = "C1", 0 = "T01", 2 = "S01", 4 = { tile = "T02", ruin = true }, 6 = { tile = "S02", ruin = true } }
"#;

#[test]
fn ad_char_4_a_tile_of_choice_is_any_tile_of_the_kingdom() {
    for (character, verb, piece) in [
        ("smith", "put_tower", "towers"),
        ("strategist", "put_tower", "towers"),
        ("trumpeter", "put_noble", "nobles"),
    ] {
        let scene = taken(character, ALL_KINDS);
        let legal: Vec<_> = [0, 2, 4, 6, 8].iter().map(|n| format!("{verb} cell:{n}")).collect();
        assert_eq!(scene.legal(1), legal, "{character}");
        for n in [0, 2, 4, 6, 8] {
            let mut scene = taken(character, ALL_KINDS);
            scene.plays(1, &[&format!("{verb} cell:{n}")]);
            let count = if character == "strategist" { 2 } else { 1 };
            cell(&scene, 1, n, json!({ piece: count }));
        }
        let mut scene = taken(character, ALL_KINDS);
        scene.refuses(1, &[&format!("{verb} cell:1")], &["AD-CHAR-4"]);
    }
}

#[test]
fn ad_char_4_the_castle_is_part_of_the_kingdom() {
    // The noble on the castle counts for the Seamstress, and can be taken by the Courtesan.
    let more = r#"
        seats.1.coins = 0
        seats.1.cells = { 4 = { tile = "C1", nobles = 2 }, 0 = { tile = "T02", ruin = true, nobles = 1 } }
    "#;
    let scene = taken("seamstress", more);
    scene.state("board.kingdoms.seat:1.coins", json!(3));
    let scene = taken("courtesan", "seats.2.cells = { 4 = { tile = \"C2\", nobles = 1 } }");
    assert_eq!(scene.legal(1), ["steal_noble seat:2 cell:4"]);
}
