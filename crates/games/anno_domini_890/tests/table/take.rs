//! AD-TAKE: the price of a tile, what comes with it, and how the row moves.

use crate::table::prelude::*;

/// The row T04 T05 T06 T07, and so many coins; T09 comes next.
fn coins_of(coins: u8) -> Scene {
    let position = format!(
        r#"
            at = "take"
            row = ["T04", "T05", "T06", "T07"]
            specials = ["S01", "S04", "S06"]
            seats.1.coins = {coins}
        "#
    );
    with(2, &[], &position, &[("AD-RND-4", &["t09"])])
}

#[test]
fn ad_take_1_a_territory_of_the_row_or_a_special_building() {
    let scene = coins_of(9);
    let slots = (1..=4).map(|slot| format!("take_territory slot:{slot}"));
    let specials = ["s01", "s04", "s06"].map(|tile| format!("take_special tile:{tile}"));
    assert_eq!(scene.legal(1), slots.chain(specials).collect::<Vec<_>>());
}

#[test]
fn ad_take_1_only_a_tile_that_lies_there() {
    let position = "at = \"take\"\nrow = [\"T04\", \"T05\"]\npile = []\nseats.1.coins = 9";
    let mut scene = at(2, position);
    scene.refuses(1, &["take_territory slot:3"], &["AD-TAKE-1"]);
    scene.plays(1, &["take_territory slot:2"]);
    scene.state("board.held.tile", json!("t05"));
}

#[test]
fn ad_take_2_each_place_costs_one_more_and_the_first_is_free() {
    for (slot, price) in [(1, 0), (2, 1), (3, 2), (4, 3)] {
        let mut scene = coins_of(3);
        scene.plays(1, &[&format!("take_territory slot:{slot}")]);
        scene.told(json!({ "event": "territory_taken", "with": { "paid": price, "coins": 0 } }));
        assert_eq!(coins(&scene, 1), 3 - price);
        // Whoever has just the price may take it, with a coin less not.
        let mut scene = coins_of(price as u8);
        scene.plays(1, &[&format!("take_territory slot:{slot}")]);
        assert_eq!(coins(&scene, 1), 0);
        if let Some(less) = price.checked_sub(1) {
            let mut scene = coins_of(less as u8);
            scene.refuses(1, &[&format!("take_territory slot:{slot}")], &["AD-TAKE-4"]);
        }
    }
}

#[test]
fn ad_take_3_a_coin_is_put_beside_each_tile_that_is_skipped() {
    let taken = |slot| {
        let mut scene = coins_of(3);
        scene.plays(1, &[&format!("take_territory slot:{slot}")]);
        row(&scene)
    };
    assert_eq!(taken(1), "t05 t06 t07 t09");
    assert_eq!(taken(2), "t04+1c t06 t07 t09");
    assert_eq!(taken(3), "t04+1c t05+1c t07 t09");
    assert_eq!(taken(4), "t04+1c t05+1c t06+1c t09");
}

#[test]
fn ad_take_3_coins_pile_up_beside_a_tile() {
    let luck: &[(&str, &[&str])] = &[("AD-RND-4", &["t09", "t15"])];
    let position = "at = \"take\"\nrow = [\"T04\", \"T05\", \"T06\", \"T07\"]";
    let mut scene = with(2, &[], position, luck);
    takes(&mut scene, 1, 3, 0);
    takes(&mut scene, 2, 2, 0);
    assert_eq!(row(&scene), "t04+2c t07 t09 t15");
}

#[test]
fn ad_take_4_coins_beside_the_wanted_tile_do_not_pay_for_it() {
    let position = r#"
        at = "take"
        row = [{ tile = "T04", coins = 3 }, { tile = "T05", coins = 2 }, { tile = "T06", coins = 5 }, "T07"]
        seats.1.coins = 1
    "#;
    let mut scene = at(2, position);
    assert_eq!(scene.legal(1), ["take_territory slot:1", "take_territory slot:2"]);
    scene.refuses(1, &["take_territory slot:3"], &["AD-TAKE-4"]);
    scene.refuses(1, &["take_territory slot:4"], &["AD-TAKE-4"]);
    // The refusal says what is there and what it costs.
    let refusal = serde_json::to_value(scene.refusal(1, "take_territory slot:3")).unwrap();
    let reason = json!({ "clause": "AD-TAKE-4", "with": { "coins": 1, "price": 2 } });
    assert_eq!(refusal, json!({ "why": "rules", "with": [reason] }));
}

#[test]
fn ad_take_4_there_are_no_debts() {
    let mut scene = coins_of(0);
    for slot in 2..=4 {
        scene.refuses(1, &[&format!("take_territory slot:{slot}")], &["AD-TAKE-4"]);
    }
    assert_eq!(coins(&scene, 1), 0);
}

#[test]
fn ad_take_5_coins_beside_the_tile_are_gained() {
    let position = r#"
        at = "take"
        row = ["T04", { tile = "T05", coins = 3 }, { tile = "T06", coins = 1 }, "T07"]
        seats.1.coins = 2
    "#;
    let mut scene = at(2, position);
    scene.plays(1, &["take_territory slot:2"]);
    let taken = json!({ "seat": "seat:1", "tile": "t05", "slot": "slot:2", "paid": 1, "coins": 3 });
    scene.told(json!({ "event": "territory_taken", "with": taken }));
    assert_eq!(coins(&scene, 1), 2 - 1 + 3);
}

#[test]
fn ad_take_5_tokens_stay_with_the_tile_until_it_is_placed() {
    let position = r#"
        at = "take"
        row = [{ tile = "T04", tokens = 2 }, "T05", "T06", "T07"]
    "#;
    let mut scene = at(2, position);
    scene.plays(1, &["take_territory slot:1"]);
    scene.told(json!({ "event": "territory_taken", "with": { "tokens": 2 } }));
    scene.state("board.held", json!({ "tile": "t04", "tokens": 2 }));
    assert_eq!((supply(&scene)[2], track(&mut scene)[0]), (4, 0));
    scene.plays(1, &["place cell:0"]);
    assert_eq!((supply(&scene)[2], track(&mut scene)[0]), (6, 2));
}

#[test]
fn ad_take_6_the_row_slides_and_is_filled_before_the_tile_is_placed() {
    let position = r#"
        at = "take"
        row = ["T04", { tile = "T05", coins = 1 }, { tile = "T06", coins = 2, tokens = 1 }, { tile = "T07", tokens = 2 }]
        seats.1.coins = 3
    "#;
    let taken = |slot: usize| {
        let mut scene = with(2, &[], position, &[("AD-RND-4", &["t09"])]);
        scene.plays(1, &[&format!("take_territory slot:{slot}")]);
        scene.asks(1, "place");
        scene.told(json!({ "event": "row_filled", "with": { "tile": "t09" } }));
        scene.luck_used();
        row(&scene)
    };
    // Each takes along what lies beside it, and the new one has nothing.
    assert_eq!(taken(1), "t05+1c t06+2c+1s t07+2s t09");
    assert_eq!(taken(2), "t04+1c t06+2c+1s t07+2s t09");
    assert_eq!(taken(3), "t04+1c t05+2c t07+2s t09");
    assert_eq!(taken(4), "t04+1c t05+2c t06+3c+1s t09");
}

#[test]
fn ad_take_7_a_special_building_costs_4_one_beside_each_territory() {
    let mut scene = coins_of(5);
    let pile = scene.value("board.pile");
    scene.plays(1, &["take_special s04"]);
    assert_eq!(events(&scene), "special_taken");
    scene.told(json!({ "event": "special_taken", "with": { "tile": "s04", "paid": 4 } }));
    assert_eq!((coins(&scene, 1), row(&scene).as_str()), (1, "t04+1c t05+1c t06+1c t07+1c"));
    // Nothing moved and nothing was drawn.
    scene.state("board.pile", pile);
    scene.state("board.held", json!({ "tile": "s04", "tokens": 0 }));
    assert!(scene.try_luck_used().is_err());
}

#[test]
fn ad_take_7_the_price_must_be_there() {
    let mut scene = coins_of(3);
    scene.refuses(1, &["take_special s04"], &["AD-TAKE-7"]);
    let mut scene = coins_of(9);
    scene.refuses(1, &["take_special s02"], &["AD-TAKE-7"]);
}

#[test]
fn ad_take_7_with_a_short_row_the_rest_goes_to_the_supply() {
    for (tiles, after) in
        [("\"T04\", \"T05\", \"T06\"", "t04+1c t05+1c t06+1c"), ("\"T04\"", "t04+1c"), ("", "")]
    {
        let position = format!(
            "at = \"take\"\nrow = [{tiles}]\npile = []\nspecials = [\"S01\"]\nseats.1.coins = 4"
        );
        let mut scene = at(2, &position);
        scene.plays(1, &["take_special s01"]);
        assert_eq!((coins(&scene, 1), row(&scene).as_str()), (0, after));
    }
    // With limited coins the supply has what it was given: 2 of 54 are elsewhere.
    let position = r#"
        at = "take"
        row = ["T04", "T05"]
        pile = []
        specials = ["S10"]
        seats.1.coins = 4
        seats.2.coins = 50
    "#;
    let mut scene = with(2, &[("coin_limit", "on")], position, &[]);
    scene.plays(1, &["take_special s10"]);
    scene.plays(1, &["place cell:0"]);
    assert_eq!(coins(&scene, 1), 2);
}

#[test]
fn ad_take_8_special_buildings_are_never_replaced() {
    let mut scene = coins_of(9);
    scene.plays(1, &["take_special s04"]);
    assert_eq!(list(&scene.value("board.specials")), "s01 s06");
    scene.plays(1, &["place cell:0"]);
    assert_eq!(list(&scene.value("board.specials")), "s01 s06");
    // In whole games they only become fewer.
    for style in 0..6 {
        let mut scene = game(4, &[], &format!("specials {style}"));
        let mut last = list(&scene.value("board.specials"));
        play_out(&mut scene, style, |scene| {
            let now = list(&scene.value("board.specials"));
            assert!(now.split_whitespace().all(|tile| last.contains(tile)), "{last}: {now}");
            last = now;
        });
    }
}

#[test]
fn ad_take_8_a_territory_leaves_them_where_they_are() {
    let mut scene = coins_of(3);
    scene.plays(1, &["take_territory slot:4"]);
    assert_eq!(list(&scene.value("board.specials")), "s01 s04 s06");
}

#[test]
fn ad_take_9_without_a_pile_the_row_becomes_shorter() {
    let position = r#"
        at = "take"
        pile = []
        row = ["T04", { tile = "T05", coins = 2 }, "T06", "T07"]
    "#;
    let mut scene = at(2, position);
    scene.plays(1, &["take_territory slot:1"]);
    assert_eq!(events(&scene), "territory_taken row_shorter");
    scene.told(json!({ "event": "row_shorter", "with": { "left": 3 } }));
    assert_eq!(row(&scene), "t05+2c t06 t07");
    scene.plays(1, &["place cell:0"]);
    // The last place is empty: it cannot be taken.
    scene.refuses(2, &["take_territory slot:4"], &["AD-TAKE-1"]);
}

#[test]
fn ad_take_9_with_the_shipped_tiles_it_cannot_happen() {
    for seats in 2..=4 {
        for style in 0..20 {
            let mut scene = game(seats, &[], &format!("pile {style}"));
            play_out(&mut scene, style, |_| ());
            let told = scene.table().told(0);
            assert!(told.iter().all(|event| event["event"] != "row_shorter"));
        }
    }
}
