//! AD-PLACE-9 to -13: tax, levy, points, and what happens to icons and pieces later.

use engine::Viewer;

use crate::table::prelude::*;

/// Seat 1 of three puts a church down; `others` is what seats 2 and 3 have.
#[track_caller]
fn taxed(church: &str, others: &str) -> (Vec<u64>, String) {
    let position = format!(
        r#"
            at = "place"
            round = 8
            held = "{church}"
            seats.1 = {{ coins = 0, cells = {{ 4 = "C3" }} }}
            {others}
        "#
    );
    let mut scene = at(3, &position);
    scene.plays(1, &["place cell:0"]);
    (purses(&scene, 3), events(&scene))
}

#[test]
fn ad_place_9_each_opponent_with_the_crop_pays_one_coin() {
    // Seat 2 shows no poppies, seat 3 does.
    let others = r#"
        seats.2 = { coins = 3, cells = { 4 = "C1", 0 = "T08" } }
        seats.3 = { coins = 3, cells = { 4 = "C4", 0 = "T11" } }
    "#;
    let (purses, events) = taxed("T10", others);
    assert_eq!((purses, events.as_str()), (vec![1, 3, 2], "placed taxed turn_began"));
}

#[test]
fn ad_place_9_the_castle_counts_and_ruins_do_not() {
    let others = r#"
        seats.2 = { coins = 3, cells = { 4 = "C1", 0 = { tile = "T11", ruin = true, towers = 1 } } }
        seats.3 = { coins = 3, cells = { 4 = "C6" } }
    "#;
    assert_eq!(taxed("T10", others).0, [1, 3, 2]);
}

#[test]
fn ad_place_9_one_coin_however_many_tiles_and_crops_match() {
    // T17 taxes wheat and poppies.
    let others = r#"
        seats.2 = { coins = 5, cells = { 4 = "C5", 0 = "T11", 1 = "T12", 2 = "T27" } }
        seats.3 = { coins = 5, cells = { 4 = "C4", 0 = "T02" } }
    "#;
    assert_eq!(taxed("T17", others).0, [2, 4, 4]);
    // One of the two crops is enough, and none is not.
    let others = others.replace("0 = \"T02\"", "0 = \"T07\"");
    assert_eq!(taxed("T17", &others).0, [1, 4, 5]);
}

#[test]
fn ad_place_9_an_opponent_without_coins_gives_nothing() {
    let others = r#"
        seats.2 = { coins = 0, cells = { 4 = "C6" } }
        seats.3 = { coins = 1, cells = { 4 = "C5" } }
    "#;
    assert_eq!(taxed("T10", others).0, [1, 0, 0]);
}

#[test]
fn ad_place_9_the_own_crops_do_not_matter() {
    // Seat 1 has the poppies of its castle and of the church.
    let others = r#"
        seats.2 = { coins = 3, cells = { 4 = "C1" } }
        seats.3 = { coins = 3, cells = { 4 = "C4" } }
    "#;
    let (purses, events) = taxed("T10", others);
    assert_eq!((purses, events.as_str()), (vec![0, 3, 3], "placed turn_began"));
}

#[test]
fn ad_place_9_everybody_is_told_who_paid() {
    let mut scene = at(
        3,
        r#"
            at = "place"
            turn = "seat:2"
            held = "T05"
            seats.1.cells = { 4 = "C1" }
            seats.3.cells = { 4 = "C3" }
        "#,
    );
    scene.plays(2, &["place cell:0"]);
    scene.told(json!({ "event": "taxed", "with": { "seat": "seat:2", "from": "seat:1" } }));
    scene.not_told(json!({ "event": "taxed", "with": { "from": "seat:3" } }));
}

#[test]
fn ad_place_10_each_opponent_gives_what_the_tile_shows_or_all_there_is() {
    // The Abbey takes one from each.
    for (before, after) in [([2, 3, 1], [4, 2, 0]), ([0, 0, 4], [1, 0, 3]), ([1, 0, 0], [1, 0, 0])]
    {
        let purse: String =
            (1..=3).map(|seat| format!("\nseats.{seat}.coins = {}", before[seat - 1])).collect();
        let mut scene = at(3, &format!("at = \"place\"\nheld = \"S07\"{purse}"));
        scene.plays(1, &["place cell:0"]);
        assert_eq!(purses(&scene, 3), after);
        for seat in [2, 3] {
            let with = json!({ "seat": "seat:1", "from": format!("seat:{seat}"), "coins": 1 });
            let event = json!({ "event": "levied", "with": with });
            if before[seat - 1] == 0 {
                scene.not_told(event);
            } else {
                scene.told(event);
            }
        }
    }
}

#[test]
fn ad_place_11_points_do_nothing_before_the_end() {
    // T21 has 2 VP, the Cathedral 4 and a bonus.
    for (tile, points) in [("T21", 2), ("S01", 4), ("S05", 0)] {
        let mut scene = at(3, &format!("at = \"place\"\nheld = \"{tile}\""));
        let before = (purses(&scene, 3), supply(&scene), track(&mut scene));
        scene.plays(1, &["place cell:0"]);
        assert_eq!(events(&scene), "placed turn_began");
        assert_eq!((purses(&scene, 3), supply(&scene), track(&mut scene)), before);
        // They are on the sheet of what everything is worth; the castle C1 has 1 VP.
        let view = scene.table().view(Viewer::Spectator);
        assert_eq!(view["sheets"][0]["tiles"], points + 1, "{tile}");
    }
}

/// Two tiles with pieces, and the Cartographer.
const SWAP: &str = r#"
    round = 5
    row = ["T04", "T05", "T06", "T07"]
    seats.1.coins = 3
    seats.1.characters = ["cartographer", "minstrel", "master-builder"]
    seats.1.cells = { 0 = { tile = "T12", towers = 2, nobles = 1 }, 1 = { tile = "T15", nobles = 1 }, 2 = { tile = "T03", ruin = true, towers = 1 }, 4 = "C4" }
"#;

#[test]
fn ad_place_12_pieces_stay_where_they_were_put() {
    let mut scene = at(2, &format!("at = \"take\"\n{SWAP}"));
    let cells = |scene: &Scene| (0..3).map(|n| cell(scene, 1, n)).collect::<Vec<_>>();
    let before = cells(&scene);
    assert_eq!(before, ["t12+2t+1n", "t15+1n", "ruin t03+1t"]);
    takes(&mut scene, 1, 1, 3);
    takes(&mut scene, 2, 1, 3);
    assert_eq!(cells(&scene), before);
    // Only an effect that says so moves them.
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"minstrel\"\n{SWAP}"));
    scene.plays(1, &["noble_to_castle cell:0"]);
    assert_eq!((cell(&scene, 1, 0).as_str(), cell(&scene, 1, 4).as_str()), ("t12+2t", "c4+1n"));
}

#[test]
fn ad_place_12_a_tile_that_moves_takes_its_pieces_along() {
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"cartographer\"\n{SWAP}"));
    scene.plays(1, &["swap cell:0", "swap_with cell:2"]);
    assert_eq!(cell(&scene, 1, 0), "ruin t03+1t");
    assert_eq!(cell(&scene, 1, 2), "t12+2t+1n");
}

#[test]
fn ad_place_13_a_tile_that_moves_shows_its_icons_in_vain() {
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"cartographer\"\n{SWAP}"));
    let before = (purses(&scene, 2), supply(&scene), track(&mut scene));
    scene.plays(1, &["swap cell:0", "swap_with cell:1"]);
    assert_eq!((purses(&scene, 2), supply(&scene), track(&mut scene)), before);
    for event in ["towers_added", "invader_moved", "nobles_added", "coins_gained"] {
        scene.not_told(json!({ "event": event }));
    }
}

#[test]
fn ad_place_13_a_restored_tile_shows_only_towers_and_nobles() {
    // T03 has a Saracen and two coins, which do not count again.
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"master-builder\"\n{SWAP}"));
    scene.plays(1, &["restore cell:2"]);
    assert_eq!((coins(&scene, 1), track(&mut scene)[0]), (3, 0));
    assert_eq!(events(&scene), "restored turn_began");
    // T31 has a tower and a noble, which do, and a Saracen.
    let position = SWAP.replace("T03", "T31");
    let mut scene = at(4, &format!("at = \"effect\"\ncharacter = \"master-builder\"\n{position}"));
    scene.plays(1, &["restore cell:2"]);
    assert_eq!((cell(&scene, 1, 2).as_str(), track(&mut scene)[0]), ("t31+2t+1n", 0));
    // Nor does the tax of a church.
    let position = SWAP.replace("T03", "T10").replace("4 = \"C4\"", "4 = \"C1\"")
        + "\nseats.2 = { coins = 2, cells = { 4 = \"C6\" } }";
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"master-builder\"\n{position}"));
    scene.plays(1, &["restore cell:2"]);
    assert_eq!(purses(&scene, 2), [3, 2]);
}
