//! AD-INV-1 and -2: when an invasion takes place.

use crate::ending::prelude::*;

/// Seat 1 of three puts down a tile; the towers are 4, 2 and 2, so the Defence stands at 11.
fn landing(held: &str, invader: u8) -> Scene {
    let position = format!(
        r#"
        at = "place"
        round = 5
        turn = "seat:1"
        held = "{held}"
        invader = {invader}
        row = ["T21", "T24", "T26", "T27"]
        seats.1.cells = {{ 4 = "C1", 8 = {{ tile = "T12", towers = 4 }} }}
        seats.2.cells = {{ 4 = "C2", 0 = {{ tile = "T13", towers = 2 }}, 1 = "T11" }}
        seats.3.cells = {{ 4 = "C3", 0 = {{ tile = "T20", towers = 2 }}, 1 = "T15" }}
        "#
    );
    let scene = at(3, &position);
    scene.view(1, "defence", json!(11));
    scene
}

#[test]
fn ad_inv_1_the_invader_must_stand_beyond_the_defence() {
    // The Sailors' Tavern has one Saracen.
    let mut scene = landing("T03", 11);
    scene.plays(1, &["place cell:0"]);
    let wanted = json!({ "seats": ["seat:2", "seat:3"], "invader": 12, "defence": 11 });
    scene.told(event("invaded", wanted));
    scene.asks(2, "ruin");
}

#[test]
fn ad_inv_1_level_with_the_defence_is_not_enough() {
    let mut scene = landing("T03", 10);
    scene.plays(1, &["place cell:0"]);
    scene.view(1, "invader", json!(11));
    scene.not_told(json!({ "event": "invaded" }));
    scene.told(event("turn_began", json!({ "seat": "seat:2" })));
    scene.asks(2, "take");
}

#[test]
fn ad_inv_1_the_towers_of_the_new_tile_count() {
    // Two Saracens and a tower: 12 against 12. Without the tower it would be an invasion.
    let mut scene = landing("T01", 10);
    scene.plays(1, &["place cell:0"]);
    scene.view(1, "invader", json!(12));
    scene.view(1, "defence", json!(12));
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(2, "take");
    let mut scene = landing("T01", 11);
    scene.plays(1, &["place cell:0"]);
    scene.told(event("invaded", json!({ "invader": 13, "defence": 12 })));
}

/// Seat 1 makes a tris of wheat with a Saracen on it; the Smith lies beside the banner.
const TRIS: &str = r#"
    at = "place"
    round = 5
    turn = "seat:1"
    held = "T03"
    invader = 3
    banners = { wheat = ["smith", "traitor"] }
    row = ["T21", "T24", "T26", "T27"]
    seats.1.cells = { 4 = "C6", 0 = "T02", 1 = "T19" }
    seats.2.cells = { 4 = "C4", 0 = "T11" }
    seats.3.cells = { 4 = "C5", 0 = "T15" }
"#;

#[test]
fn ad_inv_1_the_comparison_is_made_after_the_tris() {
    let mut scene = at(3, TRIS);
    scene.plays(1, &["place cell:2"]);
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(1, "tris");
    scene.plays(1, &["take_character smith"]);
    scene.asks(1, "put");
    // 4 against 3, but the Smith's tower makes it 4 against 4.
    scene.plays(1, &["put_tower cell:4"]);
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(2, "take");
    // Whoever takes the coins is invaded.
    let mut scene = at(3, TRIS);
    scene.plays(1, &["place cell:2"]);
    scene.plays(1, &["take_coins wheat"]);
    scene.told(event("invaded", json!({ "invader": 4, "defence": 3 })));
    scene.asks(1, "ruin");
}

#[test]
fn ad_inv_1_the_comparison_is_made_once() {
    // Each of the three ruins has a tower: afterwards it is 4 against 6, yet the invasion stands.
    let mut scene = at(3, TRIS);
    scene.plays(1, &["place cell:2"]);
    scene.plays(1, &["take_coins wheat"]);
    scene.plays(1, &["ruin cell:2"]);
    scene.plays(2, &["ruin cell:0"]);
    scene.plays(3, &["ruin cell:0"]);
    scene.view(1, "invader", json!(4));
    scene.view(1, "defence", json!(6));
    scene.asks(2, "take");
}

#[test]
fn ad_inv_2_an_invader_beyond_the_defence_causes_nothing_by_itself() {
    // The Mill Farm has no Saracens.
    let mut scene = landing("T02", 19);
    scene.plays(1, &["place cell:0"]);
    scene.view(1, "invader", json!(19));
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(2, "take");
}

#[test]
fn ad_inv_2_a_move_of_an_earlier_turn_does_not_count() {
    let mut scene = landing("T03", 14);
    scene.plays(1, &["place cell:0"]);
    scene.view(1, "moved", json!(true));
    scene.plays(2, &["ruin cell:1"]);
    scene.plays(3, &["ruin cell:1"]);
    // 15 against 13 still, but the next turn begins afresh: an estate without Saracens.
    scene.view(1, "moved", json!(false));
    scene.plays(2, &["take_territory slot:1"]);
    scene.plays(2, &["place cell:2"]);
    scene.view(1, "defence", json!(13));
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(3, "take");
}

#[test]
fn ad_inv_2_a_token_beside_the_row_is_no_move() {
    let mut scene = at(
        3,
        r#"
        at = "effect"
        round = 5
        turn = "seat:1"
        character = "mystic"
        invader = 9
        row = ["T21", "T24", "T26", "T27"]
        seats.1 = { cells = { 4 = "C1", 0 = "T02" }, characters = ["mystic"] }
        seats.2.cells = { 4 = "C2", 0 = "T11" }
        seats.3.cells = { 4 = "C3", 0 = "T15" }
        "#,
    );
    scene.plays(1, &["put_saracen slot:1"]);
    scene.plays(1, &["put_saracen slot:3"]);
    scene.view(1, "invader", json!(9));
    scene.view(1, "moved", json!(false));
    scene.not_told(json!({ "event": "invaded" }));
    // The token moves it once its tile lies.
    scene.plays(2, &["take_territory slot:1"]);
    scene.not_told(json!({ "event": "invaded" }));
    scene.plays(2, &["place cell:8"]);
    scene.told(event("invader_moved", json!({ "steps": 1, "invader": 10 })));
    scene.told(event("invaded", json!({ "invader": 10, "defence": 3 })));
}
