//! What each tile would bring, before it is taken.

use anno_domini_890::forecast::Offer;
use anno_domini_890::pieces::{Crop, Tile};
use engine::SeatSet;

use crate::ending::prelude::*;

/// Seat 2 of three takes a tile.
fn stall(position: &str) -> Scene {
    let position = format!(
        r#"
        at = "take"
        round = 5
        turn = "seat:2"
        seats.1.cells = {{ 4 = "C1" }}
        seats.3.cells = {{ 4 = "C6" }}
        {position}
        "#
    );
    at(3, &position)
}

/// The offer of a tile to whoever's turn it is; all see the same.
#[track_caller]
fn offer(scene: &mut Scene, tile: &str) -> Offer {
    let tile = Tile::parse(tile).expect("a tile");
    let found = |seen: View| seen.offers.into_iter().find(|offer| offer.tile == tile);
    let first = found(view(scene, 1)).expect("it is offered");
    for seat in 2..=3 {
        assert_eq!(found(view(scene, seat)).as_ref(), Some(&first));
    }
    first
}

fn seats(all: &[usize]) -> SeatSet {
    all.iter().map(|seat| Seat::new(seat - 1)).collect()
}

/// A row of four tiles without icons, and one special building.
const PLAIN: &str = r#"
    row = ["T21", { tile = "T06", coins = 2 }, "T27", { tile = "T07", coins = 1, tokens = 2 }]
    specials = ["S01"]
    seats.2 = { coins = 5, cells = { 4 = "C3" } }
"#;

#[test]
fn ad_take_2_the_offers_show_the_price_of_each_place() {
    let mut scene = stall(PLAIN);
    let seen = view(&mut scene, 2);
    let all: Vec<_> = seen.offers.iter().map(|it| (it.tile.id(), it.slot, it.price)).collect();
    let slot = |n| Some(anno_domini_890::pieces::Slot::new(n));
    let wanted = [
        ("tile:t21", slot(0), 0),
        ("tile:t06", slot(1), 1),
        ("tile:t27", slot(2), 2),
        ("tile:t07", slot(3), 3),
        ("tile:s01", None, 4),
    ];
    assert_eq!(all, wanted);
    assert_eq!(seen.special_price, 4);
}

#[test]
fn ad_take_5_the_offers_show_the_coins_after_the_price_and_those_beside_it() {
    let mut scene = stall(PLAIN);
    assert_eq!(offer(&mut scene, "T21").coins, 5);
    assert_eq!(offer(&mut scene, "T06").coins, 5 - 1 + 2);
    assert_eq!(offer(&mut scene, "T27").coins, 5 - 2);
    // The Count's Estate costs a coin more when it lies.
    assert_eq!(offer(&mut scene, "T07").coins, 5 - 3 + 1 - 1);
    assert_eq!(offer(&mut scene, "S01").coins, 1);
}

#[test]
fn ad_place_7_the_offers_count_the_coins_of_the_icons() {
    let mut scene = stall(
        r#"
        row = ["T04", "T02", "T26", "T21"]
        specials = ["S11", "S10"]
        seats.2 = { coins = 4, cells = { 4 = "C3" } }
        "#,
    );
    let all = ["T04", "T02", "T26", "S11", "S10"].map(|tile| offer(&mut scene, tile).coins);
    assert_eq!(all, [6, 4, 3, 4, 2]);
}

#[test]
fn ad_place_8_the_offers_never_show_fewer_coins_than_none() {
    let mut scene = stall(
        r#"
        row = ["T07", "T21", "T24", "T27"]
        seats.2 = { coins = 0, cells = { 4 = "C3" } }
        "#,
    );
    assert_eq!(offer(&mut scene, "T07").coins, 0);
}

#[test]
fn ad_place_9_the_offers_show_all_purses_after_the_tax() {
    // Olives: the castle of seat 1 shows them, that of seat 3 does not.
    let mut scene = stall(
        r#"
        row = ["T05", "T28", "T17", "T21"]
        seats.1.coins = 3
        seats.2 = { coins = 4, cells = { 4 = "C3" } }
        seats.3.coins = 2
        "#,
    );
    let grove = offer(&mut scene, "T05");
    assert_eq!((grove.coins, grove.purses.0), (5, [2, 5, 2, 0]));
    // Olives and lavender: both pay, after the price of 1.
    let disputed = offer(&mut scene, "T28");
    assert_eq!((disputed.coins, disputed.purses.0), (5, [2, 5, 1, 0]));
    assert_eq!(offer(&mut scene, "T21").purses.0, [3, 1, 2, 0]);
}

#[test]
fn ad_place_10_the_offers_show_all_purses_after_the_levy() {
    let mut scene = stall(
        r#"
        specials = ["S07"]
        seats.1.coins = 3
        seats.2 = { coins = 4, cells = { 4 = "C3" } }
        seats.3.coins = 0
        "#,
    );
    let abbey = offer(&mut scene, "S07");
    assert_eq!((abbey.price, abbey.coins, abbey.purses.0), (4, 1, [2, 1, 0, 0]));
}

/// Towers 4, 2 and 2; the Defence stands at 11, the Invader at 10.
const WATCH: &str = r#"
    invader = 10
    row = ["T03", "T12", { tile = "T15", tokens = 2 }, "T21"]
    specials = ["S02", "S12"]
    seats.1.cells = { 4 = { tile = "C1", towers = 4 } }
    seats.2 = { coins = 4, cells = { 4 = { tile = "C3", towers = 2 } } }
    seats.3.cells = { 4 = { tile = "C6", towers = 2 } }
"#;

fn watch() -> Scene {
    at(3, &format!("at = \"take\"\nround = 5\nturn = \"seat:2\"\n{WATCH}"))
}

#[test]
fn ad_comp_7_the_offers_show_where_the_defence_would_stand() {
    let mut scene = watch();
    let figures = ["T03", "T12", "T15", "S02"].map(|tile| {
        let it = offer(&mut scene, tile);
        (it.towers, it.defence)
    });
    assert_eq!(figures, [(0, 11), (2, 13), (0, 11), (2, 13)]);
}

#[test]
fn ad_place_5_the_offers_show_where_the_invader_would_stand() {
    let mut scene = watch();
    let tiles = ["T03", "T12", "T15", "T21", "S02", "S12"];
    let figures = tiles.map(|tile| offer(&mut scene, tile).invader);
    // Icons, and the two tokens beside the Lavender Farm.
    assert_eq!(figures, [11, 12, 12, 10, 10, 12]);
}

#[test]
fn ad_inv_3_the_offers_show_who_would_be_invaded() {
    let mut scene = watch();
    let mut invaded = |tile| offer(&mut scene, tile).invaded;
    // 11 against 11; 12 against 13; no move at all.
    for tile in ["T03", "T12", "T21", "S02"] {
        assert_eq!(invaded(tile), SeatSet::EMPTY, "{tile}");
    }
    // 12 against 11: seats 2 and 3 have the fewest towers.
    assert_eq!(invaded("T15"), seats(&[2, 3]));
    assert_eq!(invaded("S12"), seats(&[2, 3]));
}

#[test]
fn ad_inv_3_the_new_towers_may_save_their_owner() {
    // The Coastal Tower brings a tower and two Saracens: 13 against 12, and seat 3 alone is low.
    let position = WATCH.replace("\"T12\"", "\"T25\"").replace("invader = 10", "invader = 11");
    let mut scene = at(3, &format!("at = \"take\"\nround = 5\nturn = \"seat:2\"\n{position}"));
    let coast = offer(&mut scene, "T25");
    assert_eq!((coast.invader, coast.defence), (13, 12));
    assert_eq!(coast.invaded, seats(&[3]));
}

#[test]
fn ad_inv_2_no_offer_without_a_move_shows_an_invasion() {
    let position = WATCH.replace("invader = 10", "invader = 19");
    let position = format!("at = \"take\"\nround = 5\nturn = \"seat:2\"\n{position}");
    let mut scene = at(3, &position);
    assert_eq!(offer(&mut scene, "T21").invaded, SeatSet::EMPTY);
    // After a move of this turn, as by an exchange, any tile would.
    let mut scene = at(3, &format!("moved = true\n{position}"));
    assert_eq!(offer(&mut scene, "T21").invaded, seats(&[2, 3]));
}

#[test]
fn ad_comp_3_the_offers_stop_where_the_supply_does() {
    let mut scene = stall(
        r#"
        row = ["T12", "T22", "T21", "T24"]
        seats.2 = { coins = 2, cells = { 4 = { tile = "C3", towers = 19, nobles = 11 } } }
        "#,
    );
    let stronghold = offer(&mut scene, "T12");
    assert_eq!((stronghold.towers, stronghold.defence), (1, 23));
    assert_eq!(offer(&mut scene, "T22").nobles, 1);
}

#[test]
fn ad_place_6_the_offers_show_the_nobles() {
    let mut scene = stall(
        "row = [\"T22\", \"T11\", \"T21\", \"T24\"]\nspecials = [\"S04\"]\nseats.2.coins = 4\n\
         seats.2.cells = { 4 = \"C3\" }",
    );
    assert_eq!(
        ["T22", "T11", "T21", "S04"].map(|tile| offer(&mut scene, tile).nobles),
        [2, 1, 0, 2]
    );
}

#[test]
fn ad_score_1_the_offers_show_the_points_as_things_stand() {
    let mut scene = stall(
        r#"
        row = ["T07", "T22", "T12", "T24"]
        specials = ["S03", "S08", "S10", "S01"]
        seats.2 = { coins = 8, cells = { 4 = { tile = "C3", towers = 5 }, 0 = "T05", 1 = "S12" } }
        "#,
    );
    let tiles = ["T07", "T22", "T12", "T24", "S03", "S08", "S10", "S01"];
    let figures = tiles.map(|tile| offer(&mut scene, tile).points);
    // The Forge: two pairs of towers. The Scriptorium: itself and the Harbour. The Mint: 8 coins
    // less 4, and 2 that it brings. The Cathedral: a church.
    assert_eq!(figures, [3, -1, 0, 1, 4, 1 + 4, 1 + 3, 4 + 1]);
}

#[test]
fn ad_tris_1_the_offers_show_the_crops() {
    let mut scene = stall(PLAIN);
    let crops = offer(&mut scene, "T27").crops;
    assert_eq!(crops, [Crop::Wheat, Crop::Poppies].into_iter().collect());
    assert!(offer(&mut scene, "S01").crops.is_empty());
}

#[test]
fn ad_place_1_a_tile_in_hand_is_the_only_offer_and_costs_nothing() {
    let position = r#"
        at = "place"
        round = 5
        turn = "seat:2"
        held = "T03"
        tokens = 1
        seats.2 = { coins = 4, cells = { 4 = "C3" } }
    "#;
    let mut scene = at(3, position);
    assert_eq!(view(&mut scene, 2).offers.len(), 1);
    let held = offer(&mut scene, "T03");
    assert_eq!((held.slot, held.price, held.coins, held.invader), (None, 0, 6, 2));
}

#[test]
fn ad_xchg_3_in_an_exchange_the_offers_are_free() {
    let position = r#"
        at = "exchange"
        round = 5
        turn = "seat:2"
        cell = "cell:0"
        row = ["T21", { tile = "T06", coins = 2 }, "T27", "T04"]
        specials = ["S01"]
        seats.2 = { coins = 1, cells = { 4 = "C3" } }
    "#;
    let mut scene = at(3, position);
    let seen = view(&mut scene, 2).offers;
    // Only territories of the row can be taken.
    assert_eq!(seen.len(), 4);
    assert!(seen.iter().all(|offer| offer.price == 0));
    assert_eq!(seen.iter().map(|offer| offer.coins).collect::<Vec<_>>(), [1, 3, 1, 3]);
}

#[test]
fn ad_turn_2_there_are_no_offers_outside_a_turn() {
    let mut scene = at(3, "at = \"castle\"");
    assert!(view(&mut scene, 1).offers.is_empty());
    let mut scene = ended(3, "seats.1.coins = 1");
    assert!(view(&mut scene, 1).offers.is_empty());
}

#[test]
fn ad_comp_5_with_limited_coins_the_offers_know_what_is_left() {
    // 52 with players and one beside the row: of 54 coins one is left.
    let position = r#"
        at = "take"
        round = 5
        turn = "seat:2"
        row = [{ tile = "T04", coins = 1 }, "T21", "T03", "T14"]
        seats.1 = { coins = 46, cells = { 4 = "C1" } }
        seats.2 = { coins = 6, cells = { 4 = "C3" } }
        seats.3 = { coins = 0, cells = { 4 = "C6" } }
    "#;
    let mut scene = Scene::with::<Ad>("base", 3, &[("coin_limit", "on")], position, &[]);
    // A coin that lay beside the tile, and the last one of the supply.
    assert_eq!(offer(&mut scene, "T04").coins, 6 + 1 + 1);
    // A price stays on the table: still one is left, though these taverns show two.
    assert_eq!(offer(&mut scene, "T03").coins, 6 - 2 + 1);
    assert_eq!(offer(&mut scene, "T14").coins, 6 - 3 + 1);
    scene.plays(2, &["take_territory slot:4"]);
    scene.plays(2, &["place cell:0"]);
    scene.state("board.kingdoms.seat:2.coins", json!(4));
}
