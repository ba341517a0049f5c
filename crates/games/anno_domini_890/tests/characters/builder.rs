//! The Master Builder: a ruin is turned face up.

use crate::characters::prelude::*;

const RETURN: &[(&str, &str)] = &[("builder_keeps", "return")];

#[test]
fn ad_char_master_builder_turns_a_ruin_up_and_adds_its_towers_to_those_lying_there() {
    // T12 shows 2 towers and 2 Saracens; the ruin holds the tower of its back.
    let mut scene = taken(
        "master-builder",
        "seats.1.cells = { 4 = \"C1\", 0 = { tile = \"T12\", ruin = true, towers = 1 } }",
    );
    scene.view(1, "defence", json!(4));
    scene.plays(1, &["restore cell:0"]);
    cell(&scene, 1, 0, json!({ "tile": "t12", "ruin": false, "towers": 3, "nobles": 0 }));
    let with = json!({ "seat": "seat:1", "tile": "t12", "cell": "cell:0" });
    scene.told(json!({ "event": "restored", "with": with }));
    let with = json!({ "seat": "seat:1", "cell": "cell:0", "count": 2, "defence": 6 });
    scene.told(json!({ "event": "towers_added", "with": with }));
    scene.state("board.towers", json!(17));
    scene.view(1, "defence", json!(6));
    scene.asks(2, "take");
}

#[test]
fn ad_char_master_builder_adds_the_nobles_and_keeps_those_lying_there() {
    let mut scene = taken(
        "master-builder",
        "seats.1.cells = { 4 = \"C1\", 0 = { tile = \"T22\", ruin = true, nobles = 1, towers = 1 } }",
    );
    scene.plays(1, &["restore cell:0"]);
    cell(&scene, 1, 0, json!({ "ruin": false, "towers": 1, "nobles": 3 }));
    scene.state("board.nobles", json!(9));
    let with = json!({ "seat": "seat:1", "cell": "cell:0", "count": 2 });
    scene.told(json!({ "event": "nobles_added", "with": with }));
}

#[test]
fn ad_char_master_builder_applies_no_other_icon() {
    // Saracens of T12, coins of T03, the lost coin of T20, the tax of T10.
    for tile in ["T12", "T03", "T20", "T10"] {
        let more = format!(
            r#"
                invader = 9
                seats.1.cells = {{ 4 = "C1", 0 = {{ tile = "{tile}", ruin = true }} }}
                seats.2.cells = {{ 4 = "C6" }}
                seats.3.cells = {{ 4 = "C3" }}
            "#
        );
        let mut scene = taken("master-builder", &more);
        scene.plays(1, &["restore cell:0"]);
        coins(&scene, [2, 2, 2]);
        // The Invader stands beyond the Defence, but has not moved: no invasion.
        scene.state("board.invader", json!(9));
        scene.state("board.moved", json!(false));
        scene.asks(2, "take");
    }
}

#[test]
fn ad_char_master_builder_adds_only_what_the_supply_has() {
    let more = r#"
        seats.1.cells = { 4 = "C1", 0 = { tile = "T12", ruin = true, towers = 1 } }
        seats.2.cells = { 4 = { tile = "C2", towers = 18 } }
    "#;
    let mut scene = taken("master-builder", more);
    scene.plays(1, &["restore cell:0"]);
    cell(&scene, 1, 0, json!({ "ruin": false, "towers": 2 }));
    scene.state("board.towers", json!(0));
    let with = json!({ "seat": "seat:1", "missing": 1 });
    scene.told(json!({ "event": "towers_missing", "with": with }));
    let more = r#"
        seats.1.cells = { 4 = "C1", 0 = { tile = "T22", ruin = true } }
        seats.2.cells = { 4 = { tile = "C2", nobles = 12 } }
    "#;
    let mut scene = taken("master-builder", more);
    scene.plays(1, &["restore cell:0"]);
    cell(&scene, 1, 0, json!({ "ruin": false, "nobles": 0 }));
    scene.not_told(json!({ "event": "nobles_added" }));
    let with = json!({ "seat": "seat:1", "missing": 2 });
    scene.told(json!({ "event": "nobles_missing", "with": with }));
}

#[test]
fn ad_char_master_builder_a_table_may_send_the_pieces_back_first() {
    let more = r#"
        seats.1.cells = { 4 = "C1", 0 = { tile = "T12", ruin = true, towers = 1, nobles = 2 } }
        seats.2.cells = { 4 = { tile = "C2", towers = 18 } }
    "#;
    // The tower of the ruin goes back, and both towers of the tile are there.
    let mut scene = taken_with(RETURN, "master-builder", more);
    scene.plays(1, &["restore cell:0"]);
    cell(&scene, 1, 0, json!({ "ruin": false, "towers": 2, "nobles": 0 }));
    scene.state("board.towers", json!(0));
    scene.state("board.nobles", json!(12));
    scene.not_told(json!({ "event": "towers_missing" }));
    scene.view(1, "defence", json!(23));
}

#[test]
fn ad_char_master_builder_cannot_choose_special_buildings_nor_tiles_that_stand() {
    let more = r#"
        [seats.1.cells]
        4 = "C1"
        0 = { tile = "T12", ruin = true }
        1 = { tile = "S02", ruin = true }
        2 = "T04"
        [seats.2.cells]
        0 = { tile = "T05", ruin = true }
    "#;
    let mut scene = taken("master-builder", more);
    for other in [1, 2, 3, 4] {
        scene.refuses(1, &[&format!("restore cell:{other}")], &["AD-CHAR-MASTER-BUILDER"]);
    }
    assert_eq!(scene.legal(1), ["restore cell:0"]);
}

#[test]
fn ad_d_builder_asks_which_ruin() {
    let more = r#"
        [seats.1.cells]
        4 = "C1"
        0 = { tile = "T12", ruin = true }
        5 = { tile = "T04", ruin = true, towers = 1 }
        6 = "T05"
    "#;
    let mut scene = taken("master-builder", more);
    let legal = ["restore cell:0", "restore cell:5"];
    point(&mut scene, 1, json!({ "ask": "restore" }), "AD-D-BUILDER", &legal);
    scene.plays(1, &["restore cell:5"]);
    // One only: the other stays a ruin.
    cell(&scene, 1, 0, json!({ "ruin": true }));
    scene.asks(2, "take");
}

#[test]
fn ad_d_builder_is_not_asked_without_a_territory_in_ruin() {
    let more = r#"
        seats.1.cells = { 4 = "C1", 0 = "T12", 1 = { tile = "S02", ruin = true } }
        seats.2.cells = { 0 = { tile = "T05", ruin = true } }
    "#;
    skipped(&taken("master-builder", more), "master-builder");
}
