//! AD-TRIS-1 to -3: what a tris is, and which are new.

use crate::characters::prelude::*;

/// Seat 1 is about to put this tile down.
fn placing(tile: &str, cells: &str) -> Scene {
    let position = format!(
        "at = \"place\"\nturn = \"seat:1\"\nround = 8\nheld = \"{tile}\"\nseats.1.cells = {cells}"
    );
    Scene::new::<Ad>("base", 3, &position)
}

/// Seat 1 is asked about new tris of these crops.
#[track_caller]
fn open(scene: &mut Scene, crops: &[&str], count: u8) {
    let ask = scene.table().decision(engine::Seat::new(0)).expect("seat 1 is asked");
    let crops: Vec<_> = crops.iter().map(|crop| format!("crop:{crop}")).collect();
    assert_eq!(ask.question, json!({ "ask": "tris", "with": { "crops": crops, "count": count } }));
}

/// There is no new tris: the turn is over.
#[track_caller]
fn none(scene: &Scene) {
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
}

#[test]
fn ad_tris_1_exactly_the_eight_lines_across_down_and_diagonal() {
    let lines = ["012", "345", "678", "036", "147", "258", "048", "246"];
    let mut found = 0;
    for (a, b, c) in
        (0..9).flat_map(|a| (a + 1..9).flat_map(move |b| (b + 1..9).map(move |c| (a, b, c))))
    {
        // Three wheat tiles, one of them the castle where the centre is among the cells.
        let three = [a, b, c];
        let middle = three.contains(&4);
        let castle = if middle { "C1" } else { "C6" };
        let others: Vec<_> = three.into_iter().filter(|cell| *cell != 4).collect();
        let (last, first) = others.split_last().unwrap();
        let mut cells = format!("4 = \"{castle}\"");
        for (cell, tile) in first.iter().zip(["T02", "T19"]) {
            cells += &format!(", {cell} = \"{tile}\"");
        }
        let mut scene = placing("T21", &format!("{{ {cells} }}"));
        scene.plays(1, &[&format!("place cell:{last}")]);
        if lines.contains(&format!("{a}{b}{c}").as_str()) {
            open(&mut scene, &["wheat"], 1);
            found += 1;
        } else {
            none(&scene);
        }
    }
    assert_eq!(found, 8);
}

#[test]
fn ad_tris_1_all_three_must_show_the_same_crop() {
    // Wheat, olives and wheat again.
    let mut scene = placing("T21", r#"{ 4 = "C6", 0 = "T02", 1 = "T04" }"#);
    scene.plays(1, &["place cell:2"]);
    none(&scene);
}

#[test]
fn ad_tris_1_a_tile_with_two_crops_counts_for_both() {
    // Wheat across, olives down: T13 shows both.
    let cells = r#"{ 4 = "C6", 1 = "T02", 2 = "T19", 3 = "T04", 6 = "T05" }"#;
    let mut scene = placing("T13", cells);
    scene.plays(1, &["place cell:0"]);
    scene.told(json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "wheat" } }));
    scene.told(json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "olives" } }));
    open(&mut scene, &["wheat", "olives"], 2);
}

#[test]
fn ad_tris_1_the_castle_counts_with_its_crops_only() {
    // Lavender on both sides of a castle of olives and lavender, then of one without lavender.
    let mut scene = placing("T09", r#"{ 4 = "C4", 3 = "T07" }"#);
    scene.plays(1, &["place cell:5"]);
    open(&mut scene, &["lavender"], 1);
    let mut scene = placing("T09", r#"{ 4 = "C1", 3 = "T07" }"#);
    scene.plays(1, &["place cell:5"]);
    none(&scene);
}

#[test]
fn ad_tris_1_special_buildings_and_ruins_have_no_crops() {
    let mut scene = placing("T21", r#"{ 4 = "C6", 0 = "T02", 1 = "S01" }"#);
    scene.plays(1, &["place cell:2"]);
    none(&scene);
    let mut scene = placing("T21", r#"{ 4 = "C6", 0 = "T02", 1 = { tile = "T19", ruin = true } }"#);
    scene.plays(1, &["place cell:2"]);
    none(&scene);
    // The special building put down last makes none either.
    let mut scene = placing("S01", r#"{ 4 = "C6", 0 = "T02", 1 = "T19" }"#);
    scene.plays(1, &["place cell:2"]);
    none(&scene);
}

#[test]
fn ad_tris_2_one_line_may_give_two_tris() {
    // Olives and lavender all along 345.
    let mut scene = placing("T28", r#"{ 4 = "C4", 3 = "T18" }"#);
    scene.plays(1, &["place cell:5"]);
    open(&mut scene, &["olives", "lavender"], 2);
}

#[test]
fn ad_tris_2_one_tile_may_complete_tris_in_several_directions() {
    let cells = r#"{ 4 = "C1", 1 = "T02", 2 = "T19", 3 = "T01", 6 = "T03", 8 = "T13" }"#;
    let mut scene = placing("T21", cells);
    scene.plays(1, &["place cell:0"]);
    let made: Vec<_> =
        scene.events().into_iter().filter(|event| event["event"] == "tris_made").collect();
    let wheat = json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "crop:wheat" } });
    assert_eq!(made, vec![wheat; 3]);
    open(&mut scene, &["wheat"], 3);
}

#[test]
fn ad_tris_2_a_line_without_a_new_cell_is_not_new() {
    // Olives have been lying along 678 for long.
    let mut scene = placing("T21", r#"{ 4 = "C6", 6 = "T04", 7 = "T05", 8 = "T06" }"#);
    scene.plays(1, &["place cell:0"]);
    none(&scene);
}

#[test]
fn ad_tris_2_only_the_own_kingdom_counts() {
    let position = r#"
        at = "place"
        turn = "seat:1"
        round = 8
        held = "T21"
        seats.1.cells = { 4 = "C6" }
        seats.2.cells = { 4 = "C1", 0 = "T02", 1 = "T19", 2 = "T01" }
    "#;
    let mut scene = Scene::new::<Ad>("base", 3, position);
    scene.plays(1, &["place cell:0"]);
    none(&scene);
}

/// Seat 1 has the Fair on cell 0; T19 and T21, both wheat, come first in the row.
fn fair(cells: &str) -> Scene {
    let position = format!(
        r#"
            at = "take"
            turn = "seat:1"
            round = 8
            row = ["T19", "T21", "T04", "T05"]
            seats.1.cells = {{ 4 = "C6", 0 = "S11", {cells} }}
        "#
    );
    let luck: &[(&str, &[&str])] = &[("AD-RND-4", &["t07", "t09"])];
    Scene::with::<Ad>("base", 3, &[], &position, luck)
}

#[test]
fn ad_tris_2_a_line_with_both_new_cells_counts_once() {
    let mut scene = fair("2 = \"T02\"");
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:1"]);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:1"]);
    open(&mut scene, &["wheat"], 1);
    scene.luck_used();
}

#[test]
fn ad_tris_2_a_tile_placed_by_an_exchange_is_new() {
    // T19 takes the place of the Fair between two wheat tiles; the tile of the turn lies elsewhere.
    let mut scene = fair("1 = \"T01\", 2 = \"T02\"");
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:1"]);
    // Nothing yet: tris are looked for in phase 3.
    scene.not_told(json!({ "event": "tris_made" }));
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:8"]);
    open(&mut scene, &["wheat"], 1);
}

/// T21 on cell 0 completes wheat along 012 and 036; T04 (olives) lies on cell 8.
fn two_lines(character: &str) -> Scene {
    let position = format!(
        r#"
            at = "place"
            turn = "seat:1"
            round = 8
            held = "T21"
            banners = {{ wheat = ["{character}", "merchant"] }}
            seats.1.coins = 0
            seats.1.cells = {{ 4 = "C6", 1 = "T02", 2 = "T19", 3 = "T01", 6 = "T03", 8 = "T04" }}
        "#
    );
    let mut scene = Scene::new::<Ad>("base", 3, &position);
    scene.plays(1, &["place cell:0"]);
    open(&mut scene, &["wheat"], 2);
    scene
}

#[test]
fn ad_tris_3_an_effect_takes_no_open_tris_away() {
    let mut scene = two_lines("cartographer");
    scene.plays(1, &["take_character cartographer"]);
    // The tile of both lines goes to the far corner: neither of them is a tris any more.
    scene.plays(1, &["swap cell:0", "swap_with cell:8"]);
    cell(&scene, 1, 8, json!({ "tile": "t21" }));
    open(&mut scene, &["wheat"], 1);
    scene.plays(1, &["take_coins wheat"]);
    scene.state("board.kingdoms.seat:1.coins", json!(2));
    scene.asks(2, "take");
}

#[test]
fn ad_tris_3_an_effect_adds_no_tris() {
    let position = r#"
        at = "place"
        turn = "seat:1"
        round = 8
        held = "T21"
        banners = { wheat = ["cartographer"] }
        seats.1.cells = { 4 = "C6", 1 = "T02", 2 = "T19", 3 = "T04", 6 = "T03", 8 = "T01" }
    "#;
    let mut scene = Scene::new::<Ad>("base", 3, position);
    scene.plays(1, &["place cell:0"]);
    open(&mut scene, &["wheat"], 1);
    scene.plays(1, &["take_character cartographer"]);
    // Now 036 is wheat too, and holds the new tile, but the count was made before.
    scene.plays(1, &["swap cell:3", "swap_with cell:8"]);
    none(&scene);
}
