//! AD-SPECIAL-1 and the twelve buildings: what each brings and is worth.

use crate::ending::prelude::*;

/// Seat 1 of three has bought the building and put it on cell 0. The opponents have 3 coins and none.
fn bought(building: &str, cells: &str) -> Scene {
    let position = format!(
        r#"
        at = "take"
        round = 8
        turn = "seat:1"
        invader = 1
        specials = ["{building}"]
        row = ["T21", "T24", "T26", "T27"]
        seats.1 = {{ coins = 5, cells = {{ 4 = "C3", {cells} }} }}
        seats.2 = {{ coins = 3, cells = {{ 4 = "C4" }} }}
        seats.3 = {{ coins = 0, cells = {{ 4 = "C5" }} }}
        "#
    );
    let mut scene = at(3, &position);
    scene.plays(1, &[&format!("take_special {building}")]);
    scene.plays(1, &["place cell:0"]);
    scene
}

/// What seat 1 has: coins, towers on the building, nobles on the building.
#[track_caller]
fn brought(scene: &Scene, coins: u16, towers: u8, nobles: u8) {
    scene.state("board.kingdoms.seat:1.coins", json!(coins));
    scene.state("board.kingdoms.seat:1.cells.0.towers", json!(towers));
    scene.state("board.kingdoms.seat:1.cells.0.nobles", json!(nobles));
}

#[test]
fn ad_special_1_it_is_put_down_like_any_tile() {
    let mut scene = bought("S02", r#"8 = "T02""#);
    scene.told(event("placed", json!({ "seat": "seat:1", "tile": "tile:s02", "cell": "cell:0" })));
    // Its icons were applied at once.
    scene.told(event("towers_added", json!({ "cell": "cell:0", "count": 2, "defence": 5 })));
    scene.view(1, "specials", json!([]));
    // It lies on any free cell, and on no other.
    let position = "at = \"place\"\nround = 8\nturn = \"seat:1\"\nheld = \"S02\"\n\
                    seats.1.cells = { 4 = \"C3\", 1 = \"T02\" }";
    scene = at(3, position);
    assert_eq!(scene.legal(1).len(), 7);
    scene.refuses(1, &["place cell:1"], &["AD-PLACE-1"]);
    scene.plays(1, &["place cell:8"]);
}

#[test]
fn ad_special_1_it_shows_no_crops() {
    // Wheat on both sides, and nothing in the middle.
    let mut scene = bought("S01", r#"1 = "T02", 2 = "T19""#);
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(2, "take");
    assert!(view(&mut scene, 2).offers.iter().all(|offer| !offer.tile.is_special()));
    for building in 1..=12 {
        let tile = format!("S{building:02}");
        let position = format!(
            "at = \"place\"\nround = 8\nturn = \"seat:1\"\nheld = \"{tile}\"\nseats.1.coins = 0"
        );
        assert!(view(&mut at(3, &position), 1).offers[0].crops.is_empty(), "{tile}");
    }
}

#[test]
fn ad_special_1_no_tower_on_its_back() {
    for building in 1..=12 {
        let position = format!(
            "at = \"invasion\"\nround = 5\nturn = \"seat:1\"\ninvaded = [\"seat:1\"]\n\
             seats.1.cells = {{ 4 = \"C1\", 0 = \"S{building:02}\" }}"
        );
        let mut scene = at(3, &position);
        scene.plays(1, &["ruin cell:0"]);
        scene.state("board.kingdoms.seat:1.cells.0.towers", json!(0));
        scene.view(1, "defence", json!(3));
        scene.not_told(json!({ "event": "ruin_towers" }));
    }
}

#[test]
fn ad_special_cathedral_four_points_and_one_per_church() {
    // Two churches stand, one lies in ruins; the Cathedral is no church.
    let cells = r#"1 = "T05", 2 = "T10", 3 = { tile = "T17", ruin = true }"#;
    let mut scene = bought("S01", cells);
    brought(&scene, 1, 0, 0);
    assert_eq!(tile_line(&mut scene, 1, "S01"), Some((4, 2)));
    let mut scene = bought("S01", r#"1 = "T02""#);
    assert_eq!(tile_line(&mut scene, 1, "S01"), Some((4, 0)));
}

#[test]
fn ad_special_fortress_two_towers_and_two_points() {
    let mut scene = bought("S02", r#"1 = "T05""#);
    brought(&scene, 1, 2, 0);
    scene.view(1, "defence", json!(5));
    scene.state("board.towers", json!(18));
    assert_eq!(tile_line(&mut scene, 1, "S02"), Some((2, 0)));
}

#[test]
fn ad_special_fortress_in_ruins_leaves_no_tower() {
    let position = r#"
        at = "invasion"
        round = 5
        turn = "seat:1"
        invaded = ["seat:1"]
        seats.1.cells = { 4 = "C1", 0 = { tile = "S02", towers = 2 } }
    "#;
    let mut scene = at(3, position);
    scene.view(1, "defence", json!(5));
    scene.plays(1, &["ruin cell:0"]);
    scene.told(event("ruined", json!({ "tile": "tile:s02", "towers": 2, "nobles": 0 })));
    scene.view(1, "defence", json!(3));
    scene.state("board.towers", json!(20));
    scene.state("board.kingdoms.seat:1.cells.0.towers", json!(0));
    assert_eq!(tile_line(&mut scene, 1, "S02"), None);
}

#[test]
fn ad_special_forge_two_points_for_every_two_towers() {
    let mut scene = bought("S03", r#"1 = { tile = "T12", towers = 5 }"#);
    brought(&scene, 1, 0, 0);
    assert_eq!(tile_line(&mut scene, 1, "S03"), Some((0, 4)));
}

#[test]
fn ad_special_palace_two_nobles_and_two_points() {
    let mut scene = bought("S04", r#"1 = "T05""#);
    brought(&scene, 1, 0, 2);
    scene.told(event("nobles_added", json!({ "cell": "cell:0", "count": 2 })));
    scene.state("board.nobles", json!(10));
    assert_eq!(tile_line(&mut scene, 1, "S04"), Some((2, 0)));
}

#[test]
fn ad_special_banquet_hall_two_points_per_noble() {
    let mut scene = bought("S05", r#"1 = { tile = "T11", nobles = 3 }"#);
    brought(&scene, 1, 0, 0);
    assert_eq!(tile_line(&mut scene, 1, "S05"), Some((0, 6)));
}

#[test]
fn ad_special_wine_cellar_a_coin_a_point_and_two_per_tavern() {
    let cells = r#"1 = "T03", 2 = "T04", 3 = { tile = "T09", ruin = true, towers = 1 }"#;
    let mut scene = bought("S06", cells);
    brought(&scene, 2, 0, 0);
    scene.told(event("coins_gained", json!({ "seat": "seat:1", "coins": 1 })));
    assert_eq!(tile_line(&mut scene, 1, "S06"), Some((1, 4)));
}

#[test]
fn ad_special_abbey_each_opponent_gives_a_coin() {
    let mut scene = bought("S07", r#"1 = "T05""#);
    // Seat 3 has none and gives none.
    brought(&scene, 2, 0, 0);
    scene.told(event("levied", json!({ "seat": "seat:1", "from": "seat:2", "coins": 1 })));
    assert_eq!(how_many(&scene, "levied"), 1);
    scene.state("board.kingdoms.seat:2.coins", json!(2));
    scene.state("board.kingdoms.seat:3.coins", json!(0));
    assert_eq!(tile_line(&mut scene, 1, "S07"), Some((3, 0)));
}

#[test]
fn ad_special_scriptorium_a_point_and_two_per_special_building() {
    let cells = r#"1 = "S01", 2 = "S12", 3 = { tile = "S09", ruin = true }"#;
    let mut scene = bought("S08", cells);
    brought(&scene, 1, 0, 0);
    // Itself, the Cathedral and the Harbour; not the ruin.
    assert_eq!(tile_line(&mut scene, 1, "S08"), Some((1, 6)));
    let mut scene = bought("S08", r#"1 = "T05""#);
    assert_eq!(tile_line(&mut scene, 1, "S08"), Some((1, 2)));
}

#[test]
fn ad_special_amphitheatre_two_points_and_one_per_character() {
    let position = r#"
        seats.1 = { cells = { 4 = "C3", 0 = "S09" }, characters = ["smith", "thief", "duchess"] }
        seats.2 = { characters = ["mystic"] }
    "#;
    let mut scene = ended(3, position);
    assert_eq!(tile_line(&mut scene, 1, "S09"), Some((2, 3)));
    let mut scene = bought("S09", r#"1 = "T05""#);
    brought(&scene, 1, 0, 0);
    assert_eq!(tile_line(&mut scene, 1, "S09"), Some((2, 0)));
}

#[test]
fn ad_special_mint_two_coins_a_point_and_one_for_every_two_coins() {
    let mut scene = bought("S10", r#"1 = "T05""#);
    scene.told(event("coins_gained", json!({ "seat": "seat:1", "coins": 2 })));
    brought(&scene, 3, 0, 0);
    // Three coins make one pair.
    assert_eq!(tile_line(&mut scene, 1, "S10"), Some((1, 1)));
    for (coins, bonus) in [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)] {
        let position =
            format!("seats.1 = {{ coins = {coins}, cells = {{ 4 = \"C3\", 0 = \"S10\" }} }}");
        assert_eq!(tile_line(&mut ended(3, &position), 1, "S10"), Some((1, bonus)));
    }
}

#[test]
fn ad_special_fair_four_coins_two_points_and_an_exchange() {
    let mut scene = bought("S11", r#"1 = "T05""#);
    scene.told(event("coins_gained", json!({ "seat": "seat:1", "coins": 4 })));
    brought(&scene, 5, 0, 0);
    assert_eq!(tile_line(&mut scene, 1, "S11"), Some((2, 0)));
    // From the next turn on it can be exchanged.
    let position = r#"
        at = "take"
        round = 8
        turn = "seat:1"
        seats.1.cells = { 4 = "C3", 0 = "S11", 1 = "S01" }
    "#;
    let mut scene = at(3, position);
    assert!(scene.legal(1).contains(&"exchange cell:0".to_owned()));
    assert!(!scene.legal(1).contains(&"exchange cell:1".to_owned()));
    scene.plays(1, &["exchange cell:0"]);
    scene.asks(1, "exchange");
}

#[test]
fn ad_special_harbour_two_saracens_and_six_points() {
    let mut scene = bought("S12", r#"1 = "T05""#);
    brought(&scene, 1, 0, 0);
    scene.told(event("invader_moved", json!({ "steps": 2, "invader": 3 })));
    scene.view(1, "invader", json!(3));
    // Level with the Defence: no invasion yet.
    scene.asks(2, "take");
    assert_eq!(tile_line(&mut scene, 1, "S12"), Some((6, 0)));
}
