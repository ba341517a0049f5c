//! The Inventor: a special building for nothing, once.

use crate::characters::prelude::*;

/// Seat 1 of three has the Inventor and no coin.
const TURN: &str = r#"
    at = "turn"
    turn = "seat:1"
    round = 6
    row = ["T04", { tile = "T05", coins = 1 }, "T06", "T07"]
    specials = ["S02", "S05"]
    banners = {}
    deck = ["smith"]
    seats.1.coins = 0
    seats.1.characters = ["inventor", "duchess"]
"#;

#[test]
fn ad_char_inventor_takes_a_special_building_free_of_charge() {
    let mut scene = Scene::new::<Ad>("base", 3, TURN);
    let row = scene.value("board.row");
    let pile = scene.value("board.pile");
    scene.plays(1, &["invent s02"]);
    scene.told(json!({ "event": "invented", "with": { "seat": "seat:1", "tile": "s02" } }));
    // No coins are laid out and the row does not move.
    coins(&scene, [0, 2, 2]);
    assert_eq!(scene.value("board.row"), row);
    assert_eq!(scene.value("board.pile"), pile);
    scene.state("board.specials", json!(["s05"]));
    // It is taken in place of another tile; the rest of the turn is as usual.
    scene.asks(1, "place");
    scene.plays(1, &["place cell:0"]);
    cell(&scene, 1, 0, json!({ "tile": "s02", "towers": 2 }));
    scene.asks(2, "take");
}

#[test]
fn ad_char_inventor_leaves_the_game_with_its_points() {
    let mut scene = Scene::new::<Ad>("base", 3, TURN);
    scene.view(1, "sheets.0.characters", json!(4));
    scene.plays(1, &["invent s05"]);
    scene.state("board.kingdoms.seat:1.characters", json!(["duchess"]));
    scene.view(1, "sheets.0.characters", json!(2));
    scene.state("board.deck", json!(["smith"]));
    scene.state("board.banners", json!([[], [], [], []]));
}

#[test]
fn ad_char_inventor_may_wait_for_a_later_turn() {
    let mut scene = Scene::new::<Ad>("base", 3, TURN);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:0"]);
    for seat in [2, 3] {
        scene.refuses(seat, &["invent s02"], &["AD-CHAR-INVENTOR"]);
        scene.plays(seat, &["take_territory slot:1"]);
        scene.plays(seat, &["place cell:0"]);
    }
    scene.plays(1, &["invent s02"]);
}

#[test]
fn ad_char_inventor_cannot_be_used_in_the_turn_in_which_it_is_taken() {
    let mut scene = taken("inventor", "specials = [\"S02\"]");
    // The tile of this turn lies already: the next question is put to seat 2.
    scene.asks(2, "take");
    scene.refuses(1, &["invent s02"], &["AD-CHAR-INVENTOR"]);
    scene.refuses(2, &["invent s02"], &["AD-CHAR-INVENTOR"]);
    for seat in [2, 3] {
        scene.plays(seat, &["take_territory slot:1"]);
        scene.plays(seat, &["place cell:0"]);
    }
    assert!(scene.legal(1).contains(&"invent tile:s02".to_owned()));
}

#[test]
fn ad_char_inventor_takes_only_buildings_that_lie_in_the_row() {
    let mut scene = Scene::new::<Ad>("base", 3, TURN);
    assert_eq!(scene.legal(1), ["take_territory slot:1", "invent tile:s02", "invent tile:s05"]);
    scene.refuses(1, &["invent s01"], &["AD-CHAR-INVENTOR"]);
    // It works once: the card is gone.
    scene.plays(1, &["invent s02"]);
    scene.refuses(1, &["invent s05"], &["AD-CHAR-INVENTOR"]);
}

#[test]
fn ad_char_inventor_is_no_use_without_a_special_building() {
    let position = TURN.replace(r#"["S02", "S05"]"#, "[]");
    let scene = Scene::new::<Ad>("base", 3, &position);
    assert_eq!(scene.legal(1), ["take_territory slot:1"]);
}
