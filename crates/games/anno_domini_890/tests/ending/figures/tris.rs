//! How many new tris a tile would make, by cell and crop.

use crate::ending::prelude::*;

/// The tris of seat 1 of three, who takes a tile with these cells: wheat, olives, lavender, poppies.
fn tris(cells: &str) -> [[u8; 4]; 9] {
    let position = format!(
        "at = \"take\"\nround = 8\nturn = \"seat:1\"\nseats.1.cells = {{ {cells} }}\n\
         seats.2.cells = {{ 4 = \"C1\", 0 = \"T04\", 1 = \"T05\" }}"
    );
    let mut scene = at(3, &position);
    let seen = view(&mut scene, 1).tris;
    assert_eq!(view(&mut scene, 3).tris, seen);
    seen
}

/// All cells without tris, but for these.
fn only(some: &[(usize, [u8; 4])]) -> [[u8; 4]; 9] {
    let mut all = [[0; 4]; 9];
    some.iter().for_each(|(cell, crops)| all[*cell] = *crops);
    all
}

#[test]
fn ad_tris_2_two_equal_crops_in_a_line_leave_a_cell_for_a_tris() {
    // Wheat on 0 and 1: a third on 2. The castle has olives and poppies.
    let seen = tris(r#"4 = "C5", 0 = "T02", 1 = "T19""#);
    assert_eq!(seen, only(&[(2, [1, 0, 0, 0])]));
}

#[test]
fn ad_tris_1_the_castle_counts_with_both_its_crops() {
    // Wheat and poppies in the centre, wheat on 0, wheat and poppies on 1.
    let seen = tris(r#"4 = "C3", 0 = "T02", 1 = "T27""#);
    assert_eq!(seen, only(&[(2, [1, 0, 0, 0]), (7, [1, 0, 0, 1]), (8, [1, 0, 0, 0])]));
}

#[test]
fn ad_tris_2_one_cell_may_complete_several_lines() {
    // Wheat all around cell 0: right, below, across.
    let seen = tris(r#"4 = "C3", 1 = "T02", 2 = "T19", 3 = "T03", 6 = "T01", 8 = "T21""#);
    assert_eq!(seen[0], [3, 0, 0, 0]);
    assert_eq!(seen[5], [2, 0, 0, 0]);
    assert_eq!(seen[7], [2, 0, 0, 0]);
    // Cells that are taken show nothing.
    for cell in [1, 2, 3, 4, 6, 8] {
        assert_eq!(seen[cell], [0; 4]);
    }
}

#[test]
fn ad_tris_1_ruins_and_special_buildings_have_no_crops() {
    let seen =
        tris(r#"4 = "C6", 0 = "T02", 1 = { tile = "T19", ruin = true }, 3 = "T03", 6 = "S01""#);
    assert_eq!(seen, only(&[]));
}

#[test]
fn ad_tris_2_the_figure_is_what_the_tile_then_makes() {
    let position = r#"
        at = "place"
        round = 8
        turn = "seat:1"
        held = "T17"
        seats.1.cells = { 4 = "C3", 1 = "T27", 2 = "T02", 3 = "T21", 0 = "T19" }
    "#;
    let mut scene = at(3, position);
    // Under the castle: wheat and poppies at once.
    assert_eq!(view(&mut scene, 1).tris[7], [1, 0, 0, 1]);
    scene.plays(1, &["place cell:7"]);
    scene.told(event("tris_made", json!({ "crop": "crop:wheat" })));
    scene.told(event("tris_made", json!({ "crop": "crop:poppies" })));
    assert_eq!(how_many(&scene, "tris_made"), 2);
}
