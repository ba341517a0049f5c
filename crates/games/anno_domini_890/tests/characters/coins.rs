//! The characters that bring coins: Treasurer, Thief, Merchant, Seamstress.

use crate::characters::prelude::*;

/// All 54 coins but `left` are owned: seat 1 has 10, seat 3 has 20.
fn nearly_all(left: u16) -> String {
    format!("seats.1.coins = 10\nseats.2.coins = {}\nseats.3.coins = 20", 24 - left)
}

const LIMITED: &[(&str, &str)] = &[("coin_limit", "on")];

/// A seat takes the free tile and puts it on this cell.
fn turn(scene: &mut Scene, seat: usize, to: usize) {
    scene.plays(seat, &["take_territory slot:1"]);
    scene.plays(seat, &[&format!("place cell:{to}")]);
}

#[test]
fn ad_char_treasurer_gives_a_coin_at_the_start_of_each_own_turn_from_the_next_on() {
    let more = r#"
        row = ["T07", "T10", "T06", "T16"]
        seats.1.coins = 0
        seats.2.coins = 0
        seats.3.coins = 0
    "#;
    let mut scene = taken("treasurer", more);
    // Not in the turn in which it was taken, nor at the start of the others'.
    coins(&scene, [0, 0, 0]);
    turn(&mut scene, 2, 0);
    coins(&scene, [0, 0, 0]);
    scene.plays(3, &["take_territory slot:1"]);
    scene.not_told(json!({ "event": "character_coins" }));
    scene.plays(3, &["place cell:0"]);
    let with = json!({ "seat": "seat:1", "character": "treasurer", "coins": 1 });
    scene.told(json!({ "event": "character_coins", "with": with }));
    coins(&scene, [1, 0, 0]);
    // The coin can be spent at once: slot 2 costs 1.
    scene.plays(1, &["take_territory slot:2"]);
    coins(&scene, [0, 0, 0]);
}

#[test]
fn ad_char_treasurer_gives_it_again_every_turn() {
    let position = r#"
        at = "turn"
        turn = "seat:1"
        round = 6
        row = ["T06", "T07", "T10", "T11"]
        pile = ["T16", "T08", "T12"]
        seats.1.characters = ["treasurer"]
        seats.1.coins = 5
        seats.2.cells = { 4 = "C2" }
    "#;
    let mut scene = Scene::new::<Ad>("base", 2, position);
    scene.state("board.kingdoms.seat:1.coins", json!(6));
    turn(&mut scene, 1, 0);
    turn(&mut scene, 2, 0);
    scene.state("board.kingdoms.seat:1.coins", json!(7));
    scene.asks(1, "take");
}

#[test]
fn ad_char_treasurer_with_limited_coins_gives_one_while_there_is_any() {
    let position = |left| {
        let coins = nearly_all(left);
        format!(
            "at = \"turn\"\nturn = \"seat:1\"\nround = 6\nseats.1.characters = [\"treasurer\"]\n{coins}"
        )
    };
    let scene = Scene::with::<Ad>("base", 3, LIMITED, &position(1), &[]);
    coins(&scene, [11, 23, 20]);
    let scene = Scene::with::<Ad>("base", 3, LIMITED, &position(0), &[]);
    coins(&scene, [10, 24, 20]);
    // Nothing is told of coins that did not come.
    scene.not_told(json!({ "event": "character_coins" }));
    let with = json!({ "seat": "seat:1", "character": "treasurer" });
    scene.told(json!({ "event": "no_effect", "with": with }));
    scene.asks(1, "take");
}

#[test]
fn ad_char_thief_takes_one_coin_from_each_opponent_who_has_one() {
    let more = "seats.1.coins = 1\nseats.2.coins = 5\nseats.3.coins = 1";
    let scene = taken("thief", more);
    coins(&scene, [3, 4, 0]);
    for from in ["seat:2", "seat:3"] {
        let with = json!({ "seat": "seat:1", "character": "thief", "from": from, "coins": 1 });
        scene.told(json!({ "event": "robbed", "with": with }));
    }
    let scene = taken("thief", "seats.1.coins = 1\nseats.2.coins = 0\nseats.3.coins = 2");
    coins(&scene, [2, 0, 1]);
    scene.not_told(json!({ "event": "robbed", "with": { "from": "seat:2" } }));
    scene.asks(2, "take");
}

#[test]
fn ad_char_thief_has_no_effect_when_nobody_has_a_coin() {
    let scene = taken("thief", "seats.1.coins = 1\nseats.2.coins = 0\nseats.3.coins = 0");
    coins(&scene, [1, 0, 0]);
    skipped(&scene, "thief");
}

#[test]
fn ad_char_thief_takes_from_players_also_when_the_supply_is_empty() {
    let scene = taken_with(LIMITED, "thief", &nearly_all(0));
    coins(&scene, [12, 23, 19]);
}

#[test]
fn ad_char_merchant_gives_two_coins() {
    let scene = taken("merchant", "seats.1.coins = 0");
    let with = json!({ "seat": "seat:1", "character": "merchant", "coins": 2 });
    scene.told(json!({ "event": "character_coins", "with": with }));
    coins(&scene, [2, 2, 2]);
    scene.asks(2, "take");
}

#[test]
fn ad_char_merchant_with_limited_coins_gives_what_is_left() {
    for (left, got) in [(5, 2), (2, 2), (1, 1)] {
        let scene = taken_with(LIMITED, "merchant", &nearly_all(left));
        coins(&scene, [10 + got, 24 - left, 20]);
        scene.told(json!({ "event": "character_coins", "with": { "coins": got } }));
    }
    let scene = taken_with(LIMITED, "merchant", &nearly_all(0));
    coins(&scene, [10, 24, 20]);
    skipped(&scene, "merchant");
    // Without the limit coins never run out.
    let scene = taken("merchant", &nearly_all(0));
    coins(&scene, [12, 24, 20]);
}

const NOBLES: &str = r#"
    seats.1.cells = { 4 = { tile = "C1", nobles = 1 }, 0 = { tile = "T02", nobles = 2 }, 8 = { tile = "T11", ruin = true, nobles = 1 } }
    seats.2.cells = { 4 = { tile = "C2", nobles = 3 } }
"#;

#[test]
fn ad_char_seamstress_gives_a_coin_for_each_noble_of_the_kingdom() {
    // The castle and a ruin are part of it; the nobles of others do not count.
    let scene = taken("seamstress", &format!("seats.1.coins = 0\n{NOBLES}"));
    let with = json!({ "seat": "seat:1", "character": "seamstress", "coins": 4 });
    scene.told(json!({ "event": "character_coins", "with": with }));
    coins(&scene, [4, 2, 2]);
}

#[test]
fn ad_char_seamstress_counts_the_nobles_of_that_moment() {
    // The noble of the Trumpeter comes first, or too late.
    let position = |first: &str| {
        format!(
            r#"
                at = "tris"
                turn = "seat:1"
                round = 6
                crops = ["wheat", "wheat"]
                banners = {{ wheat = ["seamstress", "trumpeter"] }}
                seats.1.coins = 0
                seats.1.cells = {{ 4 = {{ tile = "{first}", nobles = 1 }} }}
            "#
        )
    };
    let mut scene = Scene::new::<Ad>("base", 3, &position("C1"));
    scene.plays(1, &["take_character trumpeter"]);
    scene.plays(1, &["put_noble cell:4"]);
    scene.plays(1, &["take_character seamstress"]);
    coins(&scene, [2, 2, 2]);
    let mut scene = Scene::new::<Ad>("base", 3, &position("C1"));
    scene.plays(1, &["take_character seamstress"]);
    scene.plays(1, &["take_character trumpeter"]);
    scene.plays(1, &["put_noble cell:4"]);
    coins(&scene, [1, 2, 2]);
}

#[test]
fn ad_char_seamstress_without_nobles_has_no_effect() {
    let scene = taken("seamstress", "seats.2.cells = { 4 = { tile = \"C2\", nobles = 3 } }");
    coins(&scene, [2, 2, 2]);
    skipped(&scene, "seamstress");
}

#[test]
fn ad_char_seamstress_with_limited_coins_gives_what_is_left() {
    let scene = taken_with(LIMITED, "seamstress", &format!("{}\n{NOBLES}", nearly_all(3)));
    coins(&scene, [13, 21, 20]);
    let scene = taken_with(LIMITED, "seamstress", &format!("{}\n{NOBLES}", nearly_all(0)));
    coins(&scene, [10, 24, 20]);
    skipped(&scene, "seamstress");
}
