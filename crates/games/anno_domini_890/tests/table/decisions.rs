//! AD-D-CASTLE, -TAKE, -XCHG and -PLACE: who is asked what, and what may be answered.

use engine::{Seat, Viewer};

use crate::table::prelude::*;

/// Expects one seat, and no other, to be asked this by this clause.
#[track_caller]
fn asked(scene: &mut Scene, seat: usize, question: Value, clause: &str) {
    let awaited: Vec<_> = scene.table().awaited().iter().collect();
    assert_eq!(awaited, [Seat::new(seat - 1)]);
    let ask = scene.table().decision(Seat::new(seat - 1)).expect("a question");
    assert_eq!((ask.question, ask.clause.id(), ask.must), (question, clause, true));
    assert!(!scene.table().view(Viewer::Spectator)["waiting"].as_array().unwrap().is_empty());
}

#[test]
fn ad_d_castle_each_is_asked_from_the_last_to_the_first() {
    let mut scene = game(3, &[("first_player", "seat:2")], "castle");
    for seat in [1, 3, 2] {
        asked(&mut scene, seat, json!({ "ask": "castle" }), "AD-D-CASTLE");
        let castles = list(&scene.value("board.castles"));
        let legal: Vec<_> =
            castles.split(' ').map(|castle| format!("choose_castle tile:{castle}")).collect();
        assert_eq!(scene.legal(seat), legal);
        // The last castle is asked for as well, though there is nothing to choose.
        scene.plays(seat, &[&legal[0]]);
    }
    asked(&mut scene, 2, json!({ "ask": "take" }), "AD-D-TAKE");
}

/// All ways to take a tile.
const TAKE: &str = r#"
    round = 5
    row = ["T04", "T05", "T06", "T07"]
    specials = ["S01", "S12"]
    seats.1.cells = { 0 = "S11", 4 = "C1" }
"#;

#[test]
fn ad_d_take_offers_all_that_can_be_paid() {
    let legal = |coins: u8, characters: &str| {
        let position = format!(
            "at = \"take\"\n{TAKE}\nseats.1.coins = {coins}\nseats.1.characters = [{characters}]"
        );
        let mut scene = at(2, &position);
        asked(&mut scene, 1, json!({ "ask": "take" }), "AD-D-TAKE");
        scene.legal(1).join(", ")
    };
    let slots = |upto| {
        (1..=upto).map(|slot| format!("take_territory slot:{slot}")).collect::<Vec<_>>().join(", ")
    };
    for coins in 0..=3 {
        assert_eq!(legal(coins, ""), format!("{}, exchange cell:0", slots(coins + 1)));
    }
    let buy = "take_special tile:s01, take_special tile:s12";
    assert_eq!(legal(4, ""), format!("{}, {buy}, exchange cell:0", slots(4)));
    let invent = "invent tile:s01, invent tile:s12";
    assert_eq!(legal(0, "\"inventor\""), format!("{}, {invent}, exchange cell:0", slots(1)));
    assert_eq!(legal(4, "\"inventor\""), format!("{}, {buy}, {invent}, exchange cell:0", slots(4)));
}

#[test]
fn ad_d_take_exactly_one_tile_is_taken() {
    for step in ["take_territory slot:3", "take_special s12", "invent s12"] {
        let position = format!(
            "at = \"take\"\n{TAKE}\nseats.1.coins = 4\nseats.1.characters = [\"inventor\"]"
        );
        let mut scene = at(2, &position);
        scene.plays(1, &[step]);
        scene.asks(1, "place");
    }
}

#[test]
fn ad_d_xchg_asks_which_territory_is_taken_for_nothing() {
    let mut scene = at(2, &format!("at = \"take\"\n{TAKE}\nseats.1.coins = 0"));
    scene.plays(1, &["exchange cell:0"]);
    asked(&mut scene, 1, json!({ "ask": "exchange" }), "AD-D-XCHG");
    let legal: Vec<_> = (1..=4).map(|slot| format!("exchange_take slot:{slot}")).collect();
    assert_eq!(scene.legal(1), legal);
    // There is no way round it.
    scene.refuses(1, &["take_territory slot:1"], &["AD-TAKE-1", "AD-D-XCHG"]);
    scene.refuses(1, &["stop"], &["AD-D-XCHG"]);
    scene.plays(1, &["exchange_take slot:4"]);
    // Then the tile of the turn, as usual; T07 has cost nothing.
    asked(&mut scene, 1, json!({ "ask": "take" }), "AD-D-TAKE");
    assert_eq!(scene.legal(1), ["take_territory slot:1"]);
}

#[test]
fn ad_d_xchg_offers_only_places_with_a_tile() {
    let position =
        "at = \"exchange\"\nround = 5\ncell = \"cell:0\"\npile = []\nrow = [\"T04\", \"T05\"]";
    let mut scene = at(2, position);
    assert_eq!(scene.legal(1), ["exchange_take slot:1", "exchange_take slot:2"]);
    scene.refuses(1, &["exchange_take slot:3"], &["AD-TAKE-1"]);
}

#[test]
fn ad_d_place_offers_the_empty_cells() {
    let position = r#"
        at = "place"
        round = 5
        held = "T12"
        seats.1.cells = { 0 = "T04", 3 = "T05", 4 = "C1", 7 = { tile = "T07", ruin = true } }
    "#;
    let mut scene = at(2, position);
    asked(&mut scene, 1, json!({ "ask": "place", "with": { "tile": "tile:t12" } }), "AD-D-PLACE");
    let cells: Vec<_> = [1, 2, 5, 6, 8].iter().map(|n| format!("place cell:{n}")).collect();
    assert_eq!(scene.legal(1), cells);
}

#[test]
fn ad_d_place_is_asked_even_for_the_last_cell() {
    let position = r#"
        at = "place"
        round = 8
        held = "T12"
        seats.1.cells = { 0 = "T01", 1 = "T04", 2 = "T05", 3 = "T07", 4 = "C1", 5 = "T09", 6 = "T10", 7 = "T11" }
    "#;
    let mut scene = at(2, position);
    scene.asks(1, "place");
    assert_eq!(scene.legal(1), ["place cell:8"]);
    scene.plays(1, &["place cell:8"]);
    assert_eq!(cell(&scene, 1, 8), "t12+2t");
}
