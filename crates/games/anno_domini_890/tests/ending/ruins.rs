//! AD-INV-6, -7 and -9: what becomes of a tile that is chosen.

use crate::ending::prelude::*;

/// These seats are invaded in the turn of seat 3.
fn invasion(invaded: &str, kingdoms: [&str; 3]) -> Scene {
    let [one, two, three] = kingdoms;
    let position = format!(
        r#"
        at = "invasion"
        round = 5
        turn = "seat:3"
        invaded = [{invaded}]
        invader = 20
        moved = true
        seats.1.cells = {{ {one} }}
        seats.2.cells = {{ {two} }}
        seats.3.cells = {{ {three} }}
        "#
    );
    at(3, &position)
}

const BOTH: &str = r#""seat:1", "seat:2""#;

#[test]
fn ad_inv_6_all_pieces_go_back_as_soon_as_a_tile_is_chosen() {
    let mut scene = invasion(
        BOTH,
        [
            r#"4 = "C1", 0 = { tile = "T12", towers = 2, nobles = 3 }, 1 = "T02""#,
            r#"4 = "C2", 0 = { tile = "T13", towers = 1 }"#,
            r#"4 = { tile = "C3", towers = 4 }"#,
        ],
    );
    scene.state("board.towers", json!(13));
    scene.state("board.nobles", json!(9));
    scene.view(1, "defence", json!(10));
    scene.plays(1, &["ruin cell:0"]);
    let wanted = json!({
        "seat": "seat:1", "tile": "tile:t12", "cell": "cell:0", "towers": 2, "nobles": 3,
    });
    scene.told(event("ruined", wanted));
    // Seat 2 has not chosen yet: the ruin has no tower so far.
    let ruin = json!({ "tile": "tile:t12", "ruin": true, "towers": 0, "nobles": 0 });
    scene.state("board.kingdoms.seat:1.cells.0", ruin);
    scene.state("board.towers", json!(15));
    scene.state("board.nobles", json!(12));
    scene.view(1, "defence", json!(8));
    scene.not_told(json!({ "event": "ruin_towers" }));
    scene.asks(2, "ruin");
    // Other tiles keep what they have.
    scene.state("board.kingdoms.seat:2.cells.0.towers", json!(1));
    scene.state("board.kingdoms.seat:1.cells.1.ruin", json!(false));
}

#[test]
fn ad_inv_7_each_ruined_territory_has_a_tower_once_all_have_chosen() {
    let mut scene = invasion(
        BOTH,
        [
            r#"4 = "C1", 0 = "T12""#,
            r#"4 = "C2", 0 = { tile = "T11", nobles = 1 }"#,
            r#"4 = { tile = "C3", towers = 4 }"#,
        ],
    );
    scene.plays(1, &["ruin cell:0"]);
    scene.view(1, "defence", json!(7));
    scene.plays(2, &["ruin cell:0"]);
    scene.told(event("ruin_towers", json!({ "seat": "seat:1", "count": 1, "defence": 8 })));
    scene.told(event("ruin_towers", json!({ "seat": "seat:2", "count": 1, "defence": 9 })));
    scene.state("board.kingdoms.seat:1.cells.0.towers", json!(1));
    scene.state("board.kingdoms.seat:2.cells.0.towers", json!(1));
    scene.state("board.towers", json!(14));
    scene.state("board.nobles", json!(12));
    scene.view(1, "defence", json!(9));
    scene.asks(1, "take");
}

#[test]
fn ad_inv_7_a_special_building_receives_none() {
    let mut scene = invasion(
        r#""seat:1""#,
        [
            r#"4 = "C1", 0 = { tile = "S04", nobles = 2 }"#,
            r#"4 = { tile = "C2", towers = 1 }"#,
            r#"4 = { tile = "C3", towers = 4 }"#,
        ],
    );
    scene.plays(1, &["ruin cell:0"]);
    scene.not_told(json!({ "event": "ruin_towers" }));
    scene.not_told(json!({ "event": "towers_missing" }));
    let ruin = json!({ "tile": "tile:s04", "ruin": true, "towers": 0, "nobles": 0 });
    scene.state("board.kingdoms.seat:1.cells.0", ruin);
    scene.view(1, "defence", json!(8));
}

/// As many towers as this lie with seat 3; its turn, and all three are invaded.
fn scarce(towers: u8, second: u8) -> Scene {
    let mut scene = invasion(
        r#""seat:1", "seat:2", "seat:3""#,
        [
            r#"4 = "C1", 0 = "T02""#,
            &format!(r#"4 = "C2", 0 = {{ tile = "T11", towers = {second} }}"#),
            &format!(r#"4 = {{ tile = "C3", towers = {towers} }}, 0 = "T15""#),
        ],
    );
    scene.plays(3, &["ruin cell:0"]);
    scene.plays(1, &["ruin cell:0"]);
    scene.plays(2, &["ruin cell:0"]);
    scene
}

/// The towers on the ruins of seats 3, 1 and 2: from the active player.
fn on_ruins(scene: &Scene) -> [Value; 3] {
    [3, 1, 2].map(|seat| scene.value(&format!("board.kingdoms.seat:{seat}.cells.0.towers")))
}

#[test]
fn ad_inv_7_scarce_towers_go_round_from_the_active_player() {
    for (left, wanted) in [(3, [1, 1, 1]), (2, [1, 1, 0]), (1, [1, 0, 0]), (0, [0, 0, 0])] {
        let scene = scarce(20 - left, 0);
        assert_eq!(on_ruins(&scene), wanted.map(Value::from));
        scene.state("board.towers", json!(0));
        scene.view(1, "defence", json!(23));
        assert_eq!(how_many(&scene, "towers_missing"), 3 - usize::from(left));
    }
    let scene = scarce(19, 0);
    scene.told(event("towers_missing", json!({ "seat": "seat:1", "missing": 1 })));
    scene.told(event("towers_missing", json!({ "seat": "seat:2", "missing": 1 })));
}

#[test]
fn ad_inv_7_a_tower_that_came_back_serves_whoever_is_first() {
    // The supply is empty; seat 2, the last to choose, gives up the only tower that comes back.
    let scene = scarce(19, 1);
    assert_eq!(on_ruins(&scene), [1, 0, 0].map(Value::from));
    scene.view(1, "defence", json!(23));
}

#[test]
fn ad_inv_9_the_castle_cannot_be_chosen() {
    let mut scene = invasion(
        r#""seat:1""#,
        [
            r#"4 = "C1", 0 = "T12""#,
            r#"4 = { tile = "C2", towers = 1 }"#,
            r#"4 = { tile = "C3", towers = 4 }"#,
        ],
    );
    assert_eq!(scene.legal(1), ["ruin cell:0"]);
    scene.refuses(1, &["ruin cell:4"], &["AD-INV-9"]);
}

#[test]
fn ad_inv_9_wherever_the_castle_lies() {
    let mut scene = invasion(
        r#""seat:1""#,
        [
            r#"8 = "C1", 4 = "T12", 0 = "S01""#,
            r#"4 = { tile = "C2", towers = 1 }"#,
            r#"4 = { tile = "C3", towers = 4 }"#,
        ],
    );
    assert_eq!(scene.legal(1), ["ruin cell:0", "ruin cell:4"]);
    scene.refuses(1, &["ruin cell:8"], &["AD-INV-9"]);
    scene.plays(1, &["ruin cell:4"]);
    scene.state("board.kingdoms.seat:1.cells.4.ruin", json!(true));
    scene.state("board.kingdoms.seat:1.cells.8.ruin", json!(false));
}

#[test]
fn ad_inv_9_a_position_cannot_have_a_ruined_castle() {
    let position = "at = \"take\"\nseats.1.cells = { 4 = { tile = \"C1\", ruin = true } }";
    let error = Scene::try_with::<Ad>("base", 3, &[], position, &[]).err().expect("refused");
    assert!(error.to_string().contains("AD-INV-9"), "{error}");
}
