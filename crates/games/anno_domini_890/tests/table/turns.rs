//! AD-TURN: rounds, and what a turn is made of.

use crate::table::prelude::*;

#[test]
fn ad_turn_1_eight_rounds_of_one_turn_each_fill_nine_cells() {
    for seats in 2..=4 {
        for style in 0..4 {
            let mut scene = game(seats, &[("first_player", "seat:2")], &format!("rounds {style}"));
            play_out(&mut scene, style, |_| ());
            let mut rounds = Vec::new();
            for event in scene.table().told(0) {
                match event["event"].as_str().unwrap() {
                    "round_began" => rounds.push((event["with"]["round"].as_u64().unwrap(), 0)),
                    "turn_began" => {
                        let (_, turns) = rounds.last_mut().unwrap();
                        let seat = 1 + (1 + *turns) % seats;
                        assert_eq!(event["with"]["seat"], format!("seat:{seat}"));
                        *turns += 1;
                    }
                    _ => {}
                }
            }
            assert_eq!(rounds, (1..=8).map(|round| (round, seats)).collect::<Vec<_>>());
            for seat in 1..=seats {
                assert!((0..9).all(|n| cell(&scene, seat, n) != "-"));
            }
            assert!(scene.table().outcome().is_some());
        }
    }
}

#[test]
fn ad_turn_1_the_game_goes_on_after_the_last_turn_of_a_round() {
    let mut scene = at(
        2,
        r#"
            at = "take"
            round = 7
            turn = "seat:2"
            row = ["T04", "T05", "T06", "T07"]
            seats.1.cells = { 0 = "T09" }
        "#,
    );
    takes(&mut scene, 2, 1, 0);
    scene.told(json!({ "event": "round_began", "with": { "round": 8 } }));
    scene.asks(1, "take");
    takes(&mut scene, 1, 1, 1);
    scene.not_told(json!({ "event": "round_began" }));
    takes(&mut scene, 2, 1, 1);
    assert!(scene.table().outcome().is_some());
}

/// Seat 1 will make a tris of wheat and be invaded.
const TURN: &str = r#"
    at = "turn"
    round = 4
    invader = 20
    row = ["T01", "T05", "T06", "T07"]
    banners = { wheat = ["duchess"] }
    seats.1 = { coins = 1, cells = { 0 = "T02", 1 = "T03" } }
    seats.2.cells = { 4 = { tile = "C2", towers = 3 } }
"#;

#[test]
fn ad_turn_2_a_turn_is_take_place_tris_invasion() {
    let mut scene = at(2, TURN);
    assert_eq!(events(&scene), "turn_began");
    scene.asks(1, "take");
    scene.plays(1, &["take_territory slot:1"]);
    scene.asks(1, "place");
    scene.plays(1, &["place cell:2"]);
    assert_eq!(events(&scene), "placed towers_added invader_moved tris_made");
    scene.asks(1, "tris");
    scene.plays(1, &["take_character duchess"]);
    assert_eq!(events(&scene), "character_taken invaded");
    scene.asks(1, "ruin");
    scene.plays(1, &["ruin cell:0"]);
    assert_eq!(events(&scene), "ruined ruin_towers turn_began");
    scene.asks(2, "take");
}

#[test]
fn ad_turn_2_no_phase_comes_before_its_time() {
    let mut scene = at(2, TURN);
    for (step, clause) in [
        ("place cell:2", "AD-PLACE-1"),
        ("take_coins wheat", "AD-TRIS-4"),
        ("ruin cell:0", "AD-INV-4"),
        ("exchange_take slot:1", "AD-XCHG-3"),
    ] {
        scene.refuses(1, &[step], &[clause, "AD-D-TAKE"]);
    }
    scene.plays(1, &["take_territory slot:1"]);
    scene.refuses(1, &["take_territory slot:1"], &["AD-TAKE-1", "AD-D-PLACE"]);
    scene.plays(1, &["place cell:2"]);
    scene.refuses(1, &["ruin cell:0"], &["AD-INV-4", "AD-D-TRIS"]);
    // And only the one whose turn it is plays.
    scene.refuses(2, &["take_territory slot:1"], &["AD-TAKE-1"]);
}

#[test]
fn ad_turn_3_moves_of_earlier_turns_do_not_count() {
    // The Invader stands beyond the Defence, and seat 1 moves it; both are invaded.
    let mut scene = at(
        2,
        r#"
            at = "take"
            round = 2
            invader = 9
            row = ["T06", "T04", "T09", "T07"]
            seats.1.cells = { 0 = "T02" }
            seats.2.cells = { 0 = "T03" }
        "#,
    );
    takes(&mut scene, 1, 1, 1);
    scene.state("board.moved", json!(true));
    scene.plays(1, &["ruin cell:0"]);
    scene.plays(2, &["ruin cell:0"]);
    scene.asks(2, "take");
    scene.state("board.moved", json!(false));
    // Seat 2 does not move it: nothing happens, though it is as far ahead as before.
    takes(&mut scene, 2, 1, 1);
    scene.not_told(json!({ "event": "invaded" }));
    scene.asks(1, "take");
    assert_eq!(track(&mut scene), [10, 4]);
}

#[test]
fn ad_turn_3_the_treasurers_coin_comes_first_and_by_itself() {
    let position = r#"
        at = "turn"
        row = ["T06", "T04", "T09", "T07"]
        seats.1 = { coins = 0, characters = ["treasurer", "inventor"] }
        seats.2 = { coins = 0, characters = ["duchess"] }
    "#;
    let mut scene = at(2, position);
    assert_eq!(events(&scene), "turn_began character_coins");
    let coin = json!({ "seat": "seat:1", "character": "treasurer", "coins": 1 });
    scene.told(json!({ "event": "character_coins", "with": coin }));
    // It can be spent at once.
    scene.asks(1, "take");
    takes(&mut scene, 1, 2, 0);
    assert_eq!(purses(&scene, 2), [2, 0]);
    // Nothing comes in the turn of another.
    scene.not_told(json!({ "event": "character_coins" }));
}

#[test]
fn ad_turn_4_a_tile_must_be_taken_and_placed() {
    let position = r#"
        at = "take"
        row = ["T06", "T04", "T09", "T07"]
        seats.1.coins = 0
    "#;
    let mut scene = at(2, position);
    // Without a coin the free tile is all there is; nobody can pass.
    assert_eq!(scene.legal(1), ["take_territory slot:1"]);
    for step in ["stop", "decline"] {
        scene.refuses(1, &[step], &["AD-D-TAKE"]);
    }
    scene.plays(1, &["take_territory slot:1"]);
    let cells: Vec<_> =
        [0, 1, 2, 3, 5, 6, 7, 8].iter().map(|n| format!("place cell:{n}")).collect();
    assert_eq!(scene.legal(1), cells);
    scene.refuses(1, &["stop"], &["AD-D-PLACE"]);
}

#[test]
fn ad_turn_4_one_tile_and_no_more() {
    let mut scene =
        at(2, "at = \"take\"\nrow = [\"T06\", \"T04\", \"T09\", \"T07\"]\nseats.1.coins = 9");
    takes(&mut scene, 1, 1, 0);
    scene.asks(2, "take");
    scene.refuses(1, &["take_territory slot:1"], &["AD-TAKE-1"]);
    let tiles = (0..9).filter(|n| cell(&scene, 1, *n) != "-").count();
    assert_eq!(tiles, 2, "the castle and one more");
}
