//! The Mystic: Saracen tokens beside the row.

use crate::characters::prelude::*;

const ROW: &str = r#"row = ["T01", "T02", "T03", "T04"]"#;

/// The tokens beside the row, and those left in the supply.
#[track_caller]
fn tokens(scene: &Scene, row: &[u8], supply: u8) {
    for (slot, count) in row.iter().enumerate() {
        scene.state(&format!("board.row.{slot}.tokens"), json!(count));
    }
    scene.state("board.tokens", json!(supply));
}

#[test]
fn ad_char_mystic_puts_two_tokens_beside_one_territory_or_two() {
    let mut scene = taken("mystic", ROW);
    scene.plays(1, &["put_saracen slot:2"]);
    let with = json!({ "seat": "seat:1", "slot": "slot:2", "tile": "t02" });
    scene.told(json!({ "event": "saracen_put", "with": with }));
    tokens(&scene, &[0, 1, 0, 0], 5);
    scene.plays(1, &["put_saracen slot:2"]);
    tokens(&scene, &[0, 2, 0, 0], 4);
    scene.asks(2, "take");
    let mut scene = taken("mystic", ROW);
    scene.plays(1, &["put_saracen slot:4"]);
    scene.plays(1, &["put_saracen slot:1"]);
    tokens(&scene, &[1, 0, 0, 1], 4);
    scene.asks(2, "take");
}

#[test]
fn ad_char_mystic_adds_to_tokens_that_lie_there() {
    let mut scene = taken("mystic", "row = [{ tile = \"T01\", tokens = 3, coins = 1 }, \"T02\"]");
    scene.plays(1, &["put_saracen slot:1"]);
    scene.plays(1, &["put_saracen slot:1"]);
    tokens(&scene, &[5, 0], 1);
    scene.state("board.row.0.coins", json!(1));
}

#[test]
fn ad_char_mystic_does_not_move_the_invader() {
    // It stands beyond the Defence already, and still there is no invasion.
    let mut scene = taken("mystic", &format!("invader = 7\n{ROW}"));
    scene.plays(1, &["put_saracen slot:1"]);
    scene.plays(1, &["put_saracen slot:1"]);
    scene.state("board.invader", json!(7));
    scene.state("board.moved", json!(false));
    scene.not_told(json!({ "event": "invaded" }));
    // Whoever takes that tile moves it: T01 shows 2 Saracens itself.
    scene.plays(2, &["take_territory slot:1"]);
    scene.plays(2, &["place cell:0"]);
    scene.told(json!({ "event": "invader_moved", "with": { "steps": 4, "invader": 11 } }));
    scene.state("board.tokens", json!(6));
}

#[test]
fn ad_char_mystic_puts_tokens_only_beside_territories_of_the_row() {
    let mut scene = taken("mystic", "row = [\"T01\", \"T02\"]");
    assert_eq!(scene.legal(1), ["put_saracen slot:1", "put_saracen slot:2"]);
    scene.refuses(1, &["put_saracen slot:3"], &["AD-CHAR-MYSTIC"]);
}

#[test]
fn ad_d_mystic_asks_twice() {
    let mut scene = taken("mystic", ROW);
    let legal =
        ["put_saracen slot:1", "put_saracen slot:2", "put_saracen slot:3", "put_saracen slot:4"];
    let ask = |left: u8| json!({ "ask": "saracen", "with": { "left": left } });
    point(&mut scene, 1, ask(2), "AD-D-MYSTIC", &legal);
    scene.plays(1, &["put_saracen slot:3"]);
    point(&mut scene, 1, ask(1), "AD-D-MYSTIC", &legal);
    // Both must be placed.
    scene.refuses(1, &["stop"], &["AD-D-MYSTIC"]);
    scene.plays(1, &["put_saracen slot:3"]);
    scene.asks(2, "take");
}

#[test]
fn ad_d_mystic_is_not_asked_further_when_the_tokens_run_out() {
    let mut scene = taken("mystic", "row = [{ tile = \"T01\", tokens = 5 }, \"T02\"]");
    let ask = json!({ "ask": "saracen", "with": { "left": 1 } });
    let legal = ["put_saracen slot:1", "put_saracen slot:2"];
    point(&mut scene, 1, ask, "AD-D-MYSTIC", &legal);
    scene.plays(1, &["put_saracen slot:2"]);
    tokens(&scene, &[5, 1], 0);
    scene.asks(2, "take");
}

#[test]
fn ad_d_mystic_is_not_asked_without_a_token_or_a_row() {
    skipped(&taken("mystic", "row = [{ tile = \"T01\", tokens = 6 }, \"T02\"]"), "mystic");
    skipped(&taken("mystic", "row = []"), "mystic");
}
