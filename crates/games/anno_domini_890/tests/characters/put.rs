//! Smith, Strategist and Trumpeter: new pieces from the supply.

use crate::characters::prelude::*;

const TWO: &str = "seats.1.cells = { 4 = \"C1\", 3 = { tile = \"T12\", towers = 2, nobles = 1 } }";

/// So many towers and nobles are with seat 2.
fn elsewhere(towers: u8, nobles: u8) -> String {
    format!(
        "{TWO}\nseats.2.cells = {{ 4 = {{ tile = \"C2\", towers = {towers}, nobles = {nobles} }} }}"
    )
}

#[test]
fn ad_char_smith_adds_one_tower_to_a_tile_of_choice() {
    let mut scene = taken("smith", TWO);
    scene.plays(1, &["put_tower cell:3"]);
    cell(&scene, 1, 3, json!({ "towers": 3, "nobles": 1 }));
    scene.state("board.towers", json!(17));
    let with = json!({
        "seat": "seat:1", "character": "smith", "cell": "cell:3", "count": 1, "defence": 6,
    });
    scene.told(json!({ "event": "character_towers", "with": with }));
    scene.view(2, "defence", json!(6));
    scene.asks(2, "take");
}

#[test]
fn ad_char_smith_adds_the_last_tower_and_none_after_it() {
    let mut scene = taken("smith", &elsewhere(17, 0));
    scene.plays(1, &["put_tower cell:4"]);
    cell(&scene, 1, 4, json!({ "towers": 1 }));
    scene.state("board.towers", json!(0));
    let scene = taken("smith", &elsewhere(18, 0));
    cell(&scene, 1, 4, json!({ "towers": 0 }));
    skipped(&scene, "smith");
}

#[test]
fn ad_char_strategist_adds_two_towers_both_to_one_tile() {
    let mut scene = taken("strategist", TWO);
    scene.plays(1, &["put_tower cell:4"]);
    cell(&scene, 1, 4, json!({ "towers": 2 }));
    cell(&scene, 1, 3, json!({ "towers": 2 }));
    let with = json!({
        "seat": "seat:1", "character": "strategist", "cell": "cell:4", "count": 2, "defence": 7,
    });
    scene.told(json!({ "event": "character_towers", "with": with }));
    scene.state("board.towers", json!(16));
    // There is no second question for the other tower.
    scene.asks(2, "take");
}

#[test]
fn ad_char_strategist_adds_one_if_only_one_is_left() {
    let mut scene = taken("strategist", &elsewhere(17, 0));
    scene.plays(1, &["put_tower cell:3"]);
    cell(&scene, 1, 3, json!({ "towers": 3 }));
    scene.told(json!({ "event": "character_towers", "with": { "count": 1, "defence": 23 } }));
    scene.state("board.towers", json!(0));
}

#[test]
fn ad_char_trumpeter_adds_one_noble_to_a_tile_of_choice() {
    let mut scene = taken("trumpeter", TWO);
    scene.plays(1, &["put_noble cell:3"]);
    cell(&scene, 1, 3, json!({ "towers": 2, "nobles": 2 }));
    scene.state("board.nobles", json!(10));
    let with = json!({ "seat": "seat:1", "character": "trumpeter", "cell": "cell:3", "count": 1 });
    scene.told(json!({ "event": "character_nobles", "with": with }));
    scene.asks(2, "take");
}

#[test]
fn ad_char_trumpeter_has_no_effect_when_all_nobles_are_out() {
    let mut scene = taken("trumpeter", &elsewhere(0, 10));
    scene.plays(1, &["put_noble cell:4"]);
    scene.state("board.nobles", json!(0));
    skipped(&taken("trumpeter", &elsewhere(0, 11)), "trumpeter");
}

/// The question of such a character, with the pieces still there.
fn asked(character: &str, clause: &str, piece: &str, count: u8, more: &str) {
    let mut scene = taken(character, more);
    let legal = [3, 4].map(|n| format!("put_{piece} cell:{n}"));
    let ask =
        json!({ "ask": "put", "with": { "piece": format!("piece:{piece}"), "count": count } });
    point(&mut scene, 1, ask, clause, &[&legal[0], &legal[1]]);
    // Not onto a tile of an opponent, not the other piece.
    let other = if piece == "tower" { "noble" } else { "tower" };
    scene.refuses(1, &[&format!("put_{other} cell:4")], &[clause]);
    scene.refuses(1, &[&format!("put_{piece} cell:0")], &["AD-CHAR-4"]);
    scene.plays(1, &[&legal[1]]);
    scene.asks(2, "take");
}

#[test]
fn ad_d_smith_asks_on_which_tile() {
    asked("smith", "AD-D-SMITH", "tower", 1, TWO);
}

#[test]
fn ad_d_smith_is_not_asked_without_a_tower_in_the_supply() {
    skipped(&taken("smith", &elsewhere(18, 0)), "smith");
}

#[test]
fn ad_d_strategist_asks_for_a_single_tile() {
    asked("strategist", "AD-D-STRATEGIST", "tower", 2, TWO);
    // The question says that only one is left.
    asked("strategist", "AD-D-STRATEGIST", "tower", 1, &elsewhere(17, 0));
}

#[test]
fn ad_d_strategist_is_not_asked_without_a_tower_in_the_supply() {
    skipped(&taken("strategist", &elsewhere(18, 0)), "strategist");
}

#[test]
fn ad_d_trumpeter_asks_on_which_tile() {
    asked("trumpeter", "AD-D-TRUMPETER", "noble", 1, TWO);
}

#[test]
fn ad_d_trumpeter_is_not_asked_without_a_noble_in_the_supply() {
    skipped(&taken("trumpeter", &elsewhere(0, 11)), "trumpeter");
}
