//! AD-INV-3 to -5, AD-INV-8, AD-D-RUIN: who is invaded, and who is asked.

use crate::ending::prelude::*;

/// Three kingdoms, seat 3's turn: it puts down a tavern with one Saracen.
fn three(towers: [&str; 3]) -> Scene {
    let [one, two, three] = towers;
    let position = format!(
        r#"
        at = "place"
        round = 5
        turn = "seat:3"
        held = "T03"
        invader = 20
        row = ["T21", "T24", "T26", "T27"]
        seats.1.cells = {{ {one} }}
        seats.2.cells = {{ {two} }}
        seats.3.cells = {{ {three} }}
        "#
    );
    let mut scene = at(3, &position);
    scene.plays(3, &["place cell:8"]);
    scene
}

#[track_caller]
fn are_invaded(scene: &Scene, seats: &[usize]) {
    let seats: Vec<_> = seats.iter().map(|seat| format!("seat:{seat}")).collect();
    scene.told(event("invaded", json!({ "seats": seats })));
}

#[test]
fn ad_inv_3_only_the_fewest_towers_are_invaded() {
    let scene = three([
        r#"4 = "C1", 0 = { tile = "T12", towers = 2 }"#,
        r#"4 = "C2", 0 = { tile = "T13", towers = 1 }"#,
        r#"4 = "C3", 0 = { tile = "T20", towers = 3 }"#,
    ]);
    are_invaded(&scene, &[2]);
    scene.asks(2, "ruin");
}

#[test]
fn ad_inv_3_all_tied_are_invaded_the_active_player_too() {
    let scene = three([
        r#"4 = "C1", 0 = { tile = "T12", towers = 1 }"#,
        r#"4 = "C2", 0 = { tile = "T13", towers = 2 }"#,
        r#"4 = "C3", 0 = { tile = "T20", towers = 1 }"#,
    ]);
    are_invaded(&scene, &[1, 3]);
}

#[test]
fn ad_inv_3_without_any_towers_all_are_invaded() {
    let scene = three([r#"4 = "C1", 0 = "T02""#, r#"4 = "C2", 0 = "T11""#, r#"4 = "C3""#]);
    are_invaded(&scene, &[1, 2, 3]);
}

#[test]
fn ad_inv_3_towers_on_castle_and_ruins_count() {
    // Two on the castle; one on a ruin and one on a tile; one only.
    let scene = three([
        r#"4 = { tile = "C1", towers = 2 }, 0 = "T02""#,
        r#"4 = "C2", 0 = { tile = "T13", ruin = true, towers = 1 }, 1 = { tile = "T11", towers = 1 }"#,
        r#"4 = "C3", 0 = { tile = "T20", towers = 1 }"#,
    ]);
    are_invaded(&scene, &[3]);
}

#[test]
fn ad_inv_3_nobles_and_coins_do_not_protect() {
    let scene = three([
        r#"4 = { tile = "C1", nobles = 4 }, 0 = "T02""#,
        r#"4 = "C2", 0 = { tile = "T13", towers = 1 }"#,
        r#"4 = "C3", 0 = { tile = "T20", towers = 1 }"#,
    ]);
    are_invaded(&scene, &[1]);
}

#[test]
fn ad_inv_3_who_is_invaded_is_settled_at_the_beginning() {
    // One tower each for seats 1 and 2. Seat 1 gives its tower up and has the fewest now; seat 2 is
    // asked all the same.
    let mut scene = three([
        r#"4 = "C1", 0 = { tile = "T12", towers = 1 }, 1 = "T02""#,
        r#"4 = "C2", 0 = { tile = "T13", towers = 1 }, 1 = "T11""#,
        r#"4 = "C3", 0 = { tile = "T20", towers = 2 }"#,
    ]);
    are_invaded(&scene, &[1, 2]);
    scene.plays(1, &["ruin cell:0"]);
    scene.asks(2, "ruin");
    scene.plays(2, &["ruin cell:1"]);
    // Seats 2 and 3 have two towers each now, seat 1 has one; nobody is asked again.
    scene.asks(1, "take");
    scene.not_told(json!({ "event": "invaded" }));
}

/// All three are invaded in the turn of seat 3.
fn all_three() -> Scene {
    three([
        r#"4 = "C1", 0 = "T02", 1 = { tile = "T11", ruin = true, towers = 0 }, 2 = "S07""#,
        r#"4 = "C2", 0 = "T19""#,
        r#"4 = "C3", 0 = "T15""#,
    ])
}

#[test]
fn ad_inv_4_they_choose_from_the_active_player_clockwise() {
    let mut scene = all_three();
    scene.asks(3, "ruin");
    scene.plays(3, &["ruin cell:8"]);
    scene.asks(1, "ruin");
    scene.plays(1, &["ruin cell:0"]);
    scene.asks(2, "ruin");
    scene.plays(2, &["ruin cell:0"]);
    scene.asks(1, "take");
}

#[test]
fn ad_inv_4_one_face_up_tile_of_ones_own() {
    let mut scene = all_three();
    // The tile just put down may be chosen; the castle may not.
    assert_eq!(scene.legal(3), ["ruin cell:0", "ruin cell:8"]);
    scene.plays(3, &["ruin cell:0"]);
    // A special building may be chosen, a ruin may not.
    assert_eq!(scene.legal(1), ["ruin cell:0", "ruin cell:2"]);
    scene.refuses(1, &["ruin cell:1"], &["AD-INV-4"]);
    scene.refuses(1, &["ruin cell:7"], &["AD-INV-4"]);
    scene.plays(1, &["ruin cell:2"]);
    scene.told(event("ruined", json!({ "seat": "seat:1", "tile": "tile:s07", "cell": "cell:2" })));
    assert_eq!(how_many(&scene, "ruined"), 1);
}

#[test]
fn ad_inv_5_without_a_tile_to_choose_nothing_is_lost() {
    let mut scene =
        three([r#"4 = "C1", 0 = { tile = "T02", ruin = true }"#, r#"4 = "C2""#, r#"4 = "C3""#]);
    are_invaded(&scene, &[1, 2, 3]);
    scene.asks(3, "ruin");
    scene.plays(3, &["ruin cell:8"]);
    scene.told(event("spared", json!({ "seat": "seat:1" })));
    scene.told(event("spared", json!({ "seat": "seat:2" })));
    // Only the ruin of seat 3 has its tower.
    assert_eq!(how_many(&scene, "ruin_towers"), 1);
    scene.told(event("ruin_towers", json!({ "seat": "seat:3", "cell": "cell:8", "count": 1 })));
    scene.state("board.kingdoms.seat:1.cells.0.towers", json!(0));
    scene.asks(1, "take");
}

#[test]
fn ad_inv_5_an_invasion_of_nobody_who_can_lose_is_over_at_once() {
    let scene = three([
        r#"4 = "C1", 0 = { tile = "T02", ruin = true }"#,
        r#"4 = { tile = "C2", towers = 1 }"#,
        r#"4 = { tile = "C3", towers = 1 }"#,
    ]);
    are_invaded(&scene, &[1]);
    scene.told(event("spared", json!({ "seat": "seat:1" })));
    scene.not_told(json!({ "event": "ruined" }));
    scene.asks(1, "take");
}

#[test]
fn ad_inv_8_one_invasion_in_a_turn_wherever_the_cubes_stand() {
    let mut scene = all_three();
    assert_eq!(how_many(&scene, "invaded"), 1);
    scene.plays(3, &["ruin cell:0"]);
    scene.not_told(json!({ "event": "invaded" }));
    scene.plays(1, &["ruin cell:0"]);
    scene.not_told(json!({ "event": "invaded" }));
    scene.plays(2, &["ruin cell:0"]);
    // 21 against 6: far beyond, yet the turn is over.
    scene.view(1, "invader", json!(21));
    scene.view(1, "defence", json!(6));
    scene.not_told(json!({ "event": "invaded" }));
    scene.told(event("turn_began", json!({ "seat": "seat:1" })));
    scene.asks(1, "take");
}

#[test]
fn ad_d_ruin_each_invaded_player_is_asked_and_must_choose() {
    let mut scene = all_three();
    for (seat, count) in [(3, 2), (1, 2), (2, 1)] {
        let decision = scene.table().decision(Seat::new(seat - 1)).expect("a question");
        assert_eq!(decision.question["ask"], "ruin");
        assert_eq!(decision.clause.id(), "AD-D-RUIN");
        assert!(decision.must);
        assert_eq!(scene.table().awaited().len(), 1);
        // Even if there is only one tile to choose.
        let legal = scene.legal(seat);
        assert_eq!(legal.len(), count);
        for other in (1..=3).filter(|other| *other != seat) {
            assert!(scene.legal(other).is_empty());
        }
        scene.plays(seat, &[&legal[0]]);
    }
    scene.asks(1, "take");
}

#[test]
fn ad_d_ruin_nobody_else_may_choose() {
    let mut scene = all_three();
    scene.refuses(1, &["ruin cell:0"], &[]);
    scene.refuses(2, &["ruin cell:0"], &[]);
    scene.refuses(3, &["take_territory slot:1"], &[]);
    scene.asks(3, "ruin");
}

#[test]
fn ad_d_ruin_whoever_has_no_such_tile_is_not_asked() {
    let mut scene = three([r#"4 = "C1""#, r#"4 = "C2", 0 = "T11""#, r#"4 = "C3""#]);
    scene.plays(3, &["ruin cell:8"]);
    // Seat 1 has nothing but its castle.
    scene.told(event("spared", json!({ "seat": "seat:1" })));
    scene.asks(2, "ruin");
}
