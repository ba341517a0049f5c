//! The Cartographer: two tiles change places.

use crate::characters::prelude::*;

const CELLS: &str = r#"
    [seats.1.cells]
    4 = { tile = "C1", towers = 1 }
    0 = { tile = "T12", towers = 2 }
    2 = { tile = "T22", nobles = 2 }
    7 = { tile = "S02", ruin = true, towers = 1 }
"#;

const STAYS: &[(&str, &str)] = &[("cartographer_castle", "stays")];

#[test]
fn ad_char_cartographer_swaps_two_tiles_with_their_pieces() {
    let mut scene = taken("cartographer", CELLS);
    scene.plays(1, &["swap cell:0", "swap_with cell:2"]);
    cell(&scene, 1, 0, json!({ "tile": "t22", "towers": 0, "nobles": 2 }));
    cell(&scene, 1, 2, json!({ "tile": "t12", "towers": 2, "nobles": 0 }));
    let with = json!({ "seat": "seat:1", "cell": "cell:0", "with": "cell:2" });
    scene.told(json!({ "event": "swapped", "with": with }));
    // No icon is applied by moving a tile.
    scene.state("board.invader", json!(0));
    scene.state("board.towers", json!(16));
    scene.state("board.nobles", json!(10));
    scene.asks(2, "take");
}

#[test]
fn ad_char_cartographer_swaps_ruins_and_the_castle_too() {
    let mut scene = taken("cartographer", CELLS);
    scene.plays(1, &["swap cell:7", "swap_with cell:4"]);
    cell(&scene, 1, 7, json!({ "tile": "c1", "ruin": false, "towers": 1 }));
    cell(&scene, 1, 4, json!({ "tile": "s02", "ruin": true, "towers": 1 }));
}

#[test]
fn ad_char_cartographer_swaps_no_empty_cell_and_no_tile_with_itself() {
    let mut scene = taken("cartographer", CELLS);
    scene.refuses(1, &["swap cell:1"], &["AD-CHAR-CARTOGRAPHER"]);
    scene.refuses(1, &["swap cell:0", "swap_with cell:1"], &["AD-CHAR-CARTOGRAPHER"]);
    scene.refuses(1, &["swap cell:0", "swap_with cell:0"], &["AD-CHAR-CARTOGRAPHER"]);
    // One tile is no answer yet.
    scene.refuses(1, &["swap cell:0"], &["AD-D-CARTO"]);
    scene.refuses(1, &["swap_with cell:0"], &["AD-CHAR-CARTOGRAPHER"]);
}

#[test]
fn ad_char_cartographer_a_table_may_decide_that_the_castle_stays() {
    let mut scene = taken_with(STAYS, "cartographer", CELLS);
    assert_eq!(scene.legal(1), ["swap cell:0", "swap cell:2", "swap cell:7"]);
    scene.refuses(1, &["swap cell:4", "swap_with cell:0"], &["AD-CHAR-CARTOGRAPHER"]);
    scene.refuses(1, &["swap cell:0", "swap_with cell:4"], &["AD-CHAR-CARTOGRAPHER"]);
    scene.plays(1, &["swap cell:0", "swap_with cell:7"]);
    cell(&scene, 1, 4, json!({ "tile": "c1" }));
}

#[test]
fn ad_char_cartographer_tris_are_ignored() {
    // Wheat along 012 after the swap.
    let more = r#"
        seats.1.cells = { 4 = "C6", 0 = "T02", 1 = "T19", 2 = "T04", 3 = "T01" }
    "#;
    let mut scene = taken("cartographer", more);
    scene.plays(1, &["swap cell:2", "swap_with cell:3"]);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
}

#[test]
fn ad_d_carto_asks_for_two_different_tiles() {
    let mut scene = taken("cartographer", CELLS);
    let first = ["swap cell:0", "swap cell:2", "swap cell:4", "swap cell:7"];
    point(&mut scene, 1, json!({ "ask": "swap" }), "AD-D-CARTO", &first);
    click(&mut scene, 1, "swap cell:2");
    let second = ["swap_with cell:0", "swap_with cell:4", "swap_with cell:7"];
    let ask = json!({ "ask": "swap_with", "with": { "cell": "cell:2" } });
    point(&mut scene, 1, ask, "AD-D-CARTO", &second);
}

#[test]
fn ad_d_carto_is_not_asked_with_fewer_than_two_tiles_that_may_move() {
    skipped(&taken("cartographer", "seats.1.cells = { 4 = \"C1\" }"), "cartographer");
    // With a castle that stays, one more tile is not enough.
    let two = "seats.1.cells = { 4 = \"C1\", 0 = \"T01\" }";
    skipped(&taken_with(STAYS, "cartographer", two), "cartographer");
    let scene = taken("cartographer", two);
    assert_eq!(scene.legal(1), ["swap cell:0", "swap cell:4"]);
}
