//! AD-TRIS-4 to -8 and AD-D-TRIS: what a new tris brings.

use crate::characters::prelude::*;

/// Tris of these crops are open to seat 1 of three.
fn tris(options: &[(&str, &str)], crops: &str, more: &str) -> Scene {
    let position = format!("at = \"tris\"\nturn = \"seat:1\"\nround = 6\ncrops = {crops}\n{more}");
    Scene::with::<Ad>("base", 3, options, &position, &[])
}

const BANNERS: &str = r#"banners = { wheat = ["merchant", "duchess"], olives = ["treasurer"] }"#;

#[test]
fn ad_tris_4_a_character_beside_the_banner_of_the_crop_or_two_coins() {
    let mut scene = tris(&[], r#"["wheat"]"#, BANNERS);
    scene.refuses(1, &["take_character treasurer"], &["AD-TRIS-4"]);
    scene.refuses(1, &["take_character smith"], &["AD-TRIS-4"]);
    scene.refuses(1, &["take_coins olives"], &["AD-TRIS-4"]);
    scene.plays(1, &["take_character duchess"]);
    let with = json!({ "seat": "seat:1", "character": "duchess", "crop": "wheat" });
    scene.told(json!({ "event": "character_taken", "with": with }));
    coins(&scene, [2, 2, 2]);
    // Coins may be chosen even when characters are there.
    let mut scene = tris(&[], r#"["wheat"]"#, BANNERS);
    scene.plays(1, &["take_coins wheat"]);
    let with = json!({ "seat": "seat:1", "crop": "wheat", "coins": 2 });
    scene.told(json!({ "event": "tris_coins", "with": with }));
    coins(&scene, [4, 2, 2]);
    scene.state("board.banners.0", json!(["duchess", "merchant"]));
    scene.state("board.kingdoms.seat:1.characters", json!([]));
}

#[test]
fn ad_tris_4_in_the_order_the_player_likes() {
    let mut scene = tris(&[], r#"["wheat", "olives"]"#, BANNERS);
    scene.plays(1, &["take_character treasurer"]);
    scene.plays(1, &["take_character duchess"]);
    scene.asks(2, "take");
    let mut scene = tris(&[], r#"["wheat", "olives"]"#, BANNERS);
    scene.plays(1, &["take_character duchess"]);
    // One tris of wheat was open, and it is settled.
    scene.refuses(1, &["take_character merchant"], &["AD-TRIS-4"]);
    scene.refuses(1, &["take_coins wheat"], &["AD-TRIS-4"]);
    scene.plays(1, &["take_coins olives"]);
    scene.asks(2, "take");
}

#[test]
fn ad_tris_4_coins_are_the_only_choice_when_no_character_is_left() {
    // Two tris of olives, one character: the second gives coins.
    let mut scene = tris(&[], r#"["olives", "olives"]"#, BANNERS);
    scene.plays(1, &["take_character treasurer"]);
    assert_eq!(scene.legal(1), ["take_coins crop:olives"]);
    scene.plays(1, &["take_coins olives"]);
    coins(&scene, [4, 2, 2]);
    let scene = tris(&[], r#"["poppies"]"#, BANNERS);
    assert_eq!(scene.legal(1), ["take_coins crop:poppies"]);
}

#[test]
fn ad_tris_4_a_scenario_may_change_the_number_of_coins() {
    let options = [("scenario", "lean-years")];
    let mut scene = tris(&options, r#"["wheat", "wheat"]"#, "seats.1.coins = 0");
    scene.view(1, "tris_coins", json!(3));
    scene.plays(1, &["take_coins wheat"]);
    scene.plays(1, &["take_coins wheat"]);
    scene.state("board.kingdoms.seat:1.coins", json!(6));
}

#[test]
fn ad_tris_4_limited_coins_give_what_is_left() {
    // 10 + 20 + 20 owned and 3 beside the row: one of the 54 is left.
    let more = r#"
        row = [{ tile = "T01", coins = 3 }, "T02", "T03", "T04"]
        seats.1.coins = 10
        seats.2.coins = 20
        seats.3.coins = 20
    "#;
    let mut scene = tris(&[("coin_limit", "on")], r#"["wheat", "wheat"]"#, more);
    scene.plays(1, &["take_coins wheat"]);
    scene.told(json!({ "event": "tris_coins", "with": { "coins": 1 } }));
    coins(&scene, [11, 20, 20]);
    // The next one brings nothing, and is settled all the same.
    scene.plays(1, &["take_coins wheat"]);
    scene.told(json!({ "event": "tris_coins", "with": { "coins": 0 } }));
    coins(&scene, [11, 20, 20]);
    scene.asks(2, "take");
    let mut scene = tris(&[], r#"["wheat"]"#, more);
    scene.plays(1, &["take_coins wheat"]);
    coins(&scene, [12, 20, 20]);
}

#[test]
fn ad_tris_5_an_immediate_effect_is_carried_out_before_the_next_tris() {
    let more = r#"
        banners = { wheat = ["military-architect"], olives = ["merchant"] }
        seats.1.cells = { 4 = "C1", 0 = { tile = "T01", towers = 2 } }
    "#;
    let mut scene = tris(&[], r#"["wheat", "olives"]"#, more);
    scene.plays(1, &["take_character military-architect"]);
    scene.state("board.kingdoms.seat:1.characters", json!(["military-architect"]));
    scene.asks(1, "towers");
    scene.refuses(1, &["take_character merchant"], &["AD-TRIS-4"]);
    scene.plays(1, &["tower_to_castle cell:0"]);
    scene.asks(1, "towers");
    scene.plays(1, &["tower_to_castle cell:0"]);
    scene.asks(1, "tris");
    // An effect without a choice is done at once, then the turn goes on.
    scene.plays(1, &["take_character merchant"]);
    coins(&scene, [4, 2, 2]);
    scene.asks(2, "take");
}

#[test]
fn ad_tris_5_a_character_with_another_moment_is_only_put_down() {
    let more = r#"banners = { wheat = ["treasurer", "inventor", "duchess"] }"#;
    let mut scene = tris(&[], r#"["wheat", "wheat", "wheat"]"#, more);
    for character in ["treasurer", "inventor", "duchess"] {
        scene.plays(1, &[&format!("take_character {character}")]);
        scene.not_told(json!({ "event": "no_effect" }));
    }
    let all = json!(["treasurer", "duchess", "inventor"]);
    scene.state("board.kingdoms.seat:1.characters", all);
    coins(&scene, [2, 2, 2]);
    scene.asks(2, "take");
}

#[test]
fn ad_tris_6_characters_beside_the_banners_are_never_replenished() {
    let more = r#"
        banners = { wheat = ["duchess"], olives = ["merchant"] }
        deck = ["thief", "smith"]
    "#;
    let mut scene = tris(&[], r#"["wheat", "wheat"]"#, more);
    scene.plays(1, &["take_character duchess"]);
    scene.state("board.banners", json!([[], ["merchant"], [], []]));
    scene.state("board.deck", json!(["smith", "thief"]));
    assert_eq!(scene.legal(1), ["take_coins crop:wheat"]);
}

/// Two players. Seat 1 has wheat on cells 0 and 1, the third wheat tile elsewhere, no crop of the
/// castle in common with them.
fn third(character: &str, cells: &str) -> Scene {
    let position = format!(
        r#"
            at = "tris"
            turn = "seat:1"
            round = 5
            crops = ["poppies"]
            banners = {{ poppies = ["{character}"], wheat = ["duchess"] }}
            row = ["T07", "T03", "T10", "T09"]
            pile = ["T13", "T14", "T15", "T16"]
            seats.1.cells = {{ 4 = "C6", 0 = "T02", 1 = "T19", {cells} }}
            seats.2.cells = {{ 4 = "C5" }}
        "#
    );
    let luck: &[(&str, &[&str])] = &[("AD-RND-4", &["t13", "t14", "t15", "t16"])];
    let mut scene = Scene::with::<Ad>("base", 2, &[], &position, luck);
    scene.plays(1, &[&format!("take_character {character}")]);
    scene
}

/// Both take the free tile: seat 2 puts it on `theirs`, seat 1 on `ours`.
fn round(scene: &mut Scene, theirs: usize, ours: usize) {
    scene.plays(2, &["take_territory slot:1"]);
    scene.plays(2, &[&format!("place cell:{theirs}")]);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &[&format!("place cell:{ours}")]);
}

#[test]
fn ad_tris_7_a_swap_gives_nothing_then_or_later_but_its_crops_count() {
    let mut scene = third("cartographer", "2 = \"T04\", 3 = \"T01\"");
    // Wheat along 012, by swapping.
    scene.plays(1, &["swap cell:2", "swap_with cell:3"]);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
    // Seat 1 puts T03 (wheat) on cell 5: nothing is given for 012 afterwards either.
    round(&mut scene, 0, 5);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
    // T09 is not wheat; then T14 of poppies, T13 of wheat and olives.
    round(&mut scene, 8, 6);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.plays(2, &["take_territory slot:2"]);
    scene.plays(2, &["place cell:2"]);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:8"]);
    // 258 ends with the tile that was swapped there: T13, T03 and T01.
    cell(&scene, 1, 8, json!({ "tile": "t13" }));
    scene.told(json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "wheat" } }));
    assert_eq!(scene.legal(1), ["take_character character:duchess", "take_coins crop:wheat"]);
}

#[test]
fn ad_tris_7_a_restored_ruin_gives_nothing_then_or_later_but_its_crops_count() {
    let mut scene = third("master-builder", "2 = { tile = \"T01\", ruin = true }");
    scene.plays(1, &["restore cell:2"]);
    cell(&scene, 1, 2, json!({ "tile": "t01", "ruin": false }));
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
    round(&mut scene, 0, 5);
    scene.not_told(json!({ "event": "tris_made" }));
    round(&mut scene, 8, 6);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.plays(2, &["take_territory slot:2"]);
    scene.plays(2, &["place cell:2"]);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:8"]);
    scene.told(json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "wheat" } }));
}

#[test]
fn ad_tris_8_no_limit_to_tris_and_characters() {
    // The castle was moved away; T17 on the centre completes four lines of wheat at once.
    let position = r#"
        at = "place"
        turn = "seat:1"
        round = 8
        held = "T17"
        banners = { wheat = ["duchess", "treasurer", "inventor"] }
        seats.1.coins = 0
        seats.1.characters = ["merchant", "thief", "smith", "caravaneer"]
        [seats.1.cells]
        0 = "C1"
        1 = "T01"
        2 = "T03"
        3 = "T21"
        5 = "T25"
        6 = "T19"
        7 = "T02"
        8 = "T27"
    "#;
    let mut scene = Scene::new::<Ad>("base", 3, position);
    scene.plays(1, &["place cell:4"]);
    for character in ["duchess", "treasurer", "inventor"] {
        scene.plays(1, &[&format!("take_character {character}")]);
    }
    assert_eq!(scene.legal(1), ["take_coins crop:wheat"]);
    scene.plays(1, &["take_coins wheat"]);
    let all = ["treasurer", "caravaneer", "duchess", "smith", "inventor", "thief", "merchant"];
    scene.state("board.kingdoms.seat:1.characters", json!(all));
    scene.asks(2, "take");
}

#[test]
fn ad_d_tris_one_choice_for_each_open_tris() {
    let mut scene = tris(&[], r#"["wheat", "olives", "olives"]"#, BANNERS);
    let ask = |crops: &[&str], count: u8| json!({ "ask": "tris", "with": { "crops": crops, "count": count } });
    let both = [
        "take_character character:treasurer",
        "take_character character:duchess",
        "take_character character:merchant",
        "take_coins crop:wheat",
        "take_coins crop:olives",
    ];
    point(&mut scene, 1, ask(&["crop:wheat", "crop:olives"], 3), "AD-D-TRIS", &both);
    scene.plays(1, &["take_character merchant"]);
    let olives = ["take_character character:treasurer", "take_coins crop:olives"];
    point(&mut scene, 1, ask(&["crop:olives"], 2), "AD-D-TRIS", &olives);
    scene.plays(1, &["take_coins olives"]);
    point(&mut scene, 1, ask(&["crop:olives"], 1), "AD-D-TRIS", &olives);
    // No tris can be passed over.
    scene.refuses(1, &["stop"], &["AD-D-TRIS"]);
    scene.refuses(1, &["decline"], &["AD-D-TRIS"]);
    scene.plays(1, &["take_character treasurer"]);
    scene.asks(2, "take");
}

#[test]
fn ad_d_tris_is_not_asked_without_new_tris() {
    let position = r#"
        at = "place"
        turn = "seat:1"
        round = 6
        held = "T21"
    "#;
    let mut scene = Scene::new::<Ad>("base", 3, position);
    scene.plays(1, &["place cell:0"]);
    scene.asks(2, "take");
}
