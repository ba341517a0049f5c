//! AD-PLACE-1 to -8: where a tile may lie, and what its icons bring.

use crate::table::prelude::*;

/// Seat 1 of three has this tile in hand, with so many tokens.
fn held(tile: &str, tokens: u8) -> String {
    format!(
        r#"
            at = "place"
            round = 2
            held = "{tile}"
            tokens = {tokens}
            row = ["T05", "T10", "T13", "T06"]
            seats.1 = {{ coins = 2, cells = {{ 4 = "C3", 0 = "T04" }} }}
            seats.2 = {{ coins = 2, cells = {{ 4 = {{ tile = "C4", towers = 2 }} }} }}
            seats.3 = {{ coins = 2, cells = {{ 4 = "C6" }} }}
        "#
    )
}

#[test]
fn ad_place_1_any_empty_cell_of_the_own_kingdom() {
    for n in 0..9 {
        let mut scene = at(3, &held("T09", 0));
        let step = format!("place cell:{n}");
        if n == 0 || n == 4 {
            scene.refuses(1, &[&step], &["AD-PLACE-1"]);
            continue;
        }
        // It need not touch another tile: cell 8 is as good as cell 1.
        scene.plays(1, &[&step]);
        let placed = json!({ "seat": "seat:1", "tile": "t09", "cell": format!("cell:{n}") });
        scene.told(json!({ "event": "placed", "with": placed }));
        assert_eq!(cell(&scene, 1, n), "t09");
        scene.state("board.held", Value::Null);
        // The kingdoms of others are as they were.
        assert!([2, 3].iter().all(|seat| cell(&scene, *seat, n) == "-"));
    }
}

#[test]
fn ad_place_2_icons_are_resolved_in_their_order() {
    let told = |seats: usize, tile: &str| {
        let mut scene = at(seats, &held(tile, 0));
        scene.plays(1, &["place cell:1"]);
        events(&scene)
    };
    // Towers, Saracens, nobles.
    assert_eq!(told(4, "T31"), "placed towers_added invader_moved nobles_added turn_began");
    // Towers, Saracens, coins lost.
    assert_eq!(told(3, "T20"), "placed towers_added invader_moved coins_lost turn_began");
    // Saracens, coins gained.
    assert_eq!(told(3, "T14"), "placed invader_moved coins_gained turn_began");
    // Towers, Saracens, tax of lavender: both opponents have some.
    assert_eq!(told(3, "T23"), "placed towers_added invader_moved taxed taxed turn_began");
    // Nobles, coins lost.
    assert_eq!(told(4, "T35"), "placed nobles_added coins_lost turn_began");
}

#[test]
fn ad_place_2_they_are_resolved_at_once() {
    // Before the tris is asked for, towers and coins are there.
    let position = r#"
        at = "place"
        round = 3
        held = "T03"
        seats.1 = { coins = 0, cells = { 0 = "T01", 1 = "T02" } }
    "#;
    let mut scene = at(2, position);
    scene.plays(1, &["place cell:2"]);
    scene.asks(1, "tris");
    assert_eq!((coins(&scene, 1), track(&mut scene)[0]), (2, 1));
}

#[test]
fn ad_place_3_a_tower_for_each_icon_and_the_defence_follows() {
    for (tile, towers) in [("T01", 1), ("T12", 2), ("T09", 0), ("S02", 2)] {
        let mut scene = at(3, &held(tile, 0));
        scene.plays(1, &["place cell:1"]);
        assert_eq!((supply(&scene)[0], track(&mut scene)[1]), (18 - towers, 5 + towers), "{tile}");
        if towers == 0 {
            scene.not_told(json!({ "event": "towers_added" }));
            continue;
        }
        assert!(cell(&scene, 1, 1).ends_with(&format!("+{towers}t")));
        let with =
            json!({ "seat": "seat:1", "cell": "cell:1", "count": towers, "defence": 5 + towers });
        scene.told(json!({ "event": "towers_added", "with": with }));
    }
}

#[test]
fn ad_place_4_a_step_of_the_invader_for_each_icon() {
    for (tile, steps) in [("T09", 0), ("T18", 1), ("T25", 2), ("S12", 2)] {
        let position = held(tile, 0).replace("round = 2", "round = 2\ninvader = 1");
        let mut scene = at(3, &position);
        scene.plays(1, &["place cell:1"]);
        assert_eq!(track(&mut scene)[0], 1 + steps, "{tile}");
    }
}

#[test]
fn ad_place_5_tokens_count_as_icons_and_go_back() {
    // T25 shows two Saracens; with three tokens it is one step of five.
    let mut scene = at(3, &held("T25", 3));
    assert_eq!(supply(&scene)[2], 3);
    scene.plays(1, &["place cell:1"]);
    let with = json!({ "seat": "seat:1", "steps": 5, "invader": 5 });
    scene.told(json!({ "event": "invader_moved", "with": with }));
    assert_eq!(events(&scene).matches("invader_moved").count(), 1);
    assert_eq!(supply(&scene)[2], 6);
}

#[test]
fn ad_place_5_a_token_alone_is_a_move_of_the_invader() {
    // T09 shows no Saracen. The Invader stands beyond the Defence: it matters whether it moved.
    let invaded = |tokens| {
        let position = held("T09", tokens).replace("round = 2", "round = 2\ninvader = 9");
        let mut scene = at(3, &position);
        scene.plays(1, &["place cell:1"]);
        events(&scene).contains("invaded")
    };
    assert_eq!((invaded(0), invaded(1)), (false, true));
}

#[test]
fn ad_place_5_moved_is_remembered_until_the_turn_ends() {
    let position = held("T03", 1)
        .replace("0 = \"T04\"", "0 = \"T29\", 1 = \"T02\"")
        .replace("round = 2", "round = 3");
    let mut scene = at(4, &position);
    scene.plays(1, &["place cell:2"]);
    scene.asks(1, "tris");
    scene.state("board.moved", json!(true));
    scene.plays(1, &["take_coins wheat"]);
    scene.asks(2, "take");
    scene.state("board.moved", json!(false));
}

#[test]
fn ad_place_6_a_noble_for_each_icon() {
    for (tile, nobles) in [("T11", 1), ("T22", 2), ("S04", 2)] {
        let mut scene = at(3, &held(tile, 0));
        scene.plays(1, &["place cell:1"]);
        assert!(cell(&scene, 1, 1).ends_with(&format!("+{nobles}n")), "{tile}");
        assert_eq!(supply(&scene)[1], 12 - nobles);
        let with = json!({ "seat": "seat:1", "cell": "cell:1", "count": nobles });
        scene.told(json!({ "event": "nobles_added", "with": with }));
    }
}

#[test]
fn ad_place_7_a_coin_for_each_icon() {
    for (tile, gained) in [("T09", 1), ("T04", 2), ("S06", 1), ("S10", 2), ("S11", 4)] {
        let position = held(tile, 0).replace(", 0 = \"T04\"", "");
        let mut scene = at(3, &position);
        scene.plays(1, &["place cell:1"]);
        scene.told(
            json!({ "event": "coins_gained", "with": { "seat": "seat:1", "coins": gained } }),
        );
        assert_eq!(purses(&scene, 3), [2 + gained, 2, 2], "{tile}");
    }
}

#[test]
fn ad_place_8_a_coin_is_lost_for_each_icon_if_there_is_one() {
    for (before, after) in [(3, 2), (1, 0), (0, 0)] {
        let position = held("T07", 0).replace(
            "{ coins = 2, cells = { 4 = \"C3\"",
            &format!("{{ coins = {before}, cells = {{ 4 = \"C3\""),
        );
        let mut scene = at(3, &position);
        assert_eq!(coins(&scene, 1), before);
        scene.plays(1, &["place cell:1"]);
        assert_eq!(purses(&scene, 3), [after, 2, 2]);
        if before == after {
            scene.not_told(json!({ "event": "coins_lost" }));
        } else {
            scene.told(json!({ "event": "coins_lost", "with": { "seat": "seat:1", "coins": 1 } }));
        }
    }
}

#[test]
fn ad_place_8_a_lost_coin_goes_to_the_supply() {
    // 54 coins with the players; T07 returns one, so the next tavern finds one.
    let position = r#"
        at = "place"
        round = 2
        held = "T07"
        row = ["T04", "T01", "T02", "T03"]
        seats.1.coins = 30
        seats.2.coins = 24
    "#;
    let mut scene = with(2, &[("coin_limit", "on")], position, &[]);
    scene.plays(1, &["place cell:0"]);
    takes(&mut scene, 2, 1, 0);
    assert_eq!(purses(&scene, 2), [29, 25]);
}
