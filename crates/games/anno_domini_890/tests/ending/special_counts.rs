//! AD-SPECIAL-2 and -3: what bonuses count.

use crate::ending::prelude::*;

/// The bonus of a building of seat 1 at the end of a game for three.
#[track_caller]
fn bonus(building: &str, cells: &str, more: &str) -> i16 {
    let position = format!(
        "seats.1 = {{ cells = {{ 4 = \"C3\", 0 = \"{building}\", {cells} }}, {more} }}\n\
         seats.2 = {{ coins = 9, characters = [\"mystic\"], cells = {{ 4 = \"C4\", \
         0 = {{ tile = \"T12\", towers = 2, nobles = 2 }}, 1 = \"T05\", 2 = \"T04\", \
         3 = \"S12\" }} }}"
    );
    tile_line(&mut ended(3, &position), 1, building).expect("it has a line").1
}

#[test]
fn ad_special_2_only_complete_groups_count() {
    for (towers, wanted) in [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6)] {
        let cells = format!("1 = {{ tile = \"T25\", towers = {towers} }}");
        assert_eq!(bonus("S03", &cells, "coins = 0"), wanted, "{towers} towers");
    }
}

#[test]
fn ad_special_2_printed_icons_do_not_count() {
    // Two watchtowers and a farm, whose pieces are gone.
    let cells = r#"1 = "T01", 2 = "T20", 3 = "T11""#;
    assert_eq!(bonus("S03", cells, "coins = 0"), 0);
    assert_eq!(bonus("S05", cells, "coins = 0"), 0);
    // Pieces count wherever they lie.
    let cells = r#"1 = { tile = "T11", towers = 3 }, 2 = { tile = "T01", nobles = 2, towers = 1 }"#;
    assert_eq!(bonus("S03", cells, "coins = 0"), 4);
    assert_eq!(bonus("S05", cells, "coins = 0"), 4);
}

#[test]
fn ad_special_2_what_counts_is_what_there_is_at_the_end() {
    // The last turn brings a tower and a Saracen; the Forge has its first pair only then.
    let position = r#"
        at = "place"
        round = 8
        turn = "seat:2"
        held = "T13"
        seats.2.cells = { 4 = { tile = "C3", towers = 1 }, 0 = "S03" }
    "#;
    let mut scene = at(2, position);
    assert_eq!(tile_line(&mut scene, 2, "S03"), Some((0, 0)));
    scene.plays(2, &["place cell:1"]);
    outcome(&mut scene);
    assert_eq!(tile_line(&mut scene, 2, "S03"), Some((0, 2)));
}

#[test]
fn ad_special_3_towers_and_nobles_of_castle_and_ruins_count() {
    let cells = r#"1 = { tile = "T02", ruin = true, towers = 1, nobles = 1 }"#;
    let position = format!(
        "seats.1.cells = {{ 4 = {{ tile = \"C3\", towers = 1, nobles = 1 }}, 0 = \"S03\", \
         2 = \"S05\", {cells} }}"
    );
    let mut scene = ended(3, &position);
    assert_eq!(tile_line(&mut scene, 1, "S03"), Some((0, 2)));
    assert_eq!(tile_line(&mut scene, 1, "S05"), Some((0, 4)));
}

#[test]
fn ad_special_3_coins_are_those_owned() {
    assert_eq!(bonus("S10", "", "coins = 6"), 3);
    // Coins beside the row are nobody's.
    let position = r#"
        row = [{ tile = "T21", coins = 8 }, "T24", "T26", "T27"]
        seats.1 = { coins = 2, cells = { 4 = "C3", 0 = "S10" } }
    "#;
    assert_eq!(tile_line(&mut ended(3, position), 1, "S10"), Some((1, 1)));
}

#[test]
fn ad_special_3_taverns_and_churches_count_face_up() {
    let cells = r#"1 = "T26", 2 = "T18", 3 = { tile = "T09", ruin = true }, 5 = "T10""#;
    assert_eq!(bonus("S06", cells, "coins = 0"), 4);
    let cells = r#"1 = "T28", 2 = "T23", 3 = { tile = "T17", ruin = true }, 5 = "T09""#;
    assert_eq!(bonus("S01", cells, "coins = 0"), 2);
}

#[test]
fn ad_special_3_a_special_building_counts_itself() {
    assert_eq!(bonus("S08", r#"1 = "T09""#, "coins = 0"), 2);
    assert_eq!(bonus("S08", r#"1 = "S01", 2 = "S02""#, "coins = 0"), 6);
    assert_eq!(bonus("S08", r#"1 = { tile = "S01", ruin = true }"#, "coins = 0"), 2);
    // In ruins it gives nothing at all.
    let position = r#"seats.1.cells = { 4 = "C3", 0 = { tile = "S08", ruin = true } }"#;
    assert_eq!(tile_line(&mut ended(3, position), 1, "S08"), None);
}

#[test]
fn ad_special_3_characters_count_until_they_are_discarded() {
    assert_eq!(bonus("S09", "", r#"characters = ["smith", "thief"]"#), 2);
    let position = r#"
        at = "take"
        round = 8
        turn = "seat:2"
        specials = ["S01"]
        seats.2 = { cells = { 4 = "C3", 0 = "S09" }, characters = ["inventor", "smith"] }
    "#;
    let mut scene = at(2, position);
    assert_eq!(tile_line(&mut scene, 2, "S09"), Some((2, 2)));
    scene.plays(2, &["invent s01"]);
    assert_eq!(tile_line(&mut scene, 2, "S09"), Some((2, 1)));
}

#[test]
fn ad_special_3_the_card_the_apprentice_kept_does_not_count() {
    let position = r#"
        deck = ["merchant", "smith"]
        seats.1 = { cells = { 4 = "C3", 0 = "S09" }, characters = ["apprentice"] }
    "#;
    let mut scene = ended(3, position);
    scene.plays(1, &["keep merchant"]);
    outcome(&mut scene);
    assert_eq!(tile_line(&mut scene, 1, "S09"), Some((2, 1)));
}
