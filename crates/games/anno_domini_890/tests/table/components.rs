//! AD-COMP-1, -2, -7, -8 and -9: players, supply, the two cubes, ruins.

use anno_domini_890::Setup;
use engine::{Seat, Viewer, notation};

use crate::table::prelude::*;

#[test]
fn ad_comp_1_two_to_four_play() {
    for seats in 2..=4 {
        assert!(Setup::from_options(seats, "base", &[]).is_ok());
        let mut scene = game(seats, &[], "players");
        play_out(&mut scene, 1, |_| ());
        assert_eq!(scene.table().outcome().unwrap().places.len(), seats);
    }
    for seats in [0, 1, 5] {
        let error = Setup::from_options(seats, "base", &[]).unwrap_err();
        assert_eq!(error.field, "seats", "{error:?}");
    }
}

#[test]
fn ad_comp_1_a_kingdom_has_nine_cells() {
    let mut scene = at(2, "at = \"place\"\nround = 8\nheld = \"T04\"\nturn = \"seat:1\"");
    assert_eq!(scene.value("board.kingdoms.seat:1.cells").as_array().unwrap().len(), 9);
    // One of them has the castle.
    assert_eq!(scene.legal(1).len(), 8);
    let outside = scene.table().play(Seat::new(0), &[notation::from_text("place cell:9")]);
    assert!(outside.is_err());
}

#[test]
fn ad_comp_1_everything_a_player_owns_is_open_to_all() {
    let mut scene = at(
        3,
        r#"
            at = "take"
            round = 3
            seats.2 = { coins = 7, characters = ["duchess", "smith"], cells = { 0 = { tile = "T11", nobles = 1 } } }
        "#,
    );
    for viewer in Viewer::all(3) {
        let kingdom = scene.table().view(viewer)["kingdoms"][1].clone();
        assert_eq!(kingdom["coins"], 7, "{viewer:?}");
        assert_eq!(list(&kingdom["characters"]), "duchess smith");
        assert_eq!(kingdom["cells"][0]["tile"], "tile:t11");
        assert_eq!(kingdom["cells"][0]["nobles"], 1);
    }
}

#[test]
fn ad_comp_1_nobody_can_be_robbed_who_does_not_play() {
    let mut scene = at(
        2,
        r#"
            at = "effect"
            round = 4
            character = "traitor"
            seats.1.characters = ["traitor"]
            seats.2.cells = { 0 = { tile = "T12", towers = 2 } }
        "#,
    );
    scene.asks(1, "steal");
    scene.refuses(1, &["steal_tower seat:3 cell:0", "put_tower cell:4"], &["AD-COMP-1"]);
    assert_eq!(scene.legal(1), ["steal_tower seat:2 cell:0"]);
}

#[test]
fn ad_comp_2_the_supply_is_what_lies_nowhere_else() {
    let mut scene = at(
        3,
        r#"
            at = "invasion"
            round = 5
            turn = "seat:1"
            invaded = ["seat:2"]
            row = ["T01", { tile = "T02", tokens = 2 }, "T03", "T04"]
            seats.1.cells = { 4 = { tile = "C1", towers = 3, nobles = 1 } }
            seats.2.cells = { 0 = { tile = "T12", towers = 2, nobles = 3 }, 1 = "T13" }
        "#,
    );
    assert_eq!(supply(&scene), [20 - 5, 12 - 4, 6 - 2]);
    // What a destroyed tile held comes back; one tower goes out again with the ruin.
    scene.plays(2, &["ruin cell:0"]);
    assert_eq!(supply(&scene), [20 - 4, 12 - 1, 6 - 2]);
}

#[test]
fn ad_comp_2_coins_of_players_and_beside_the_row_are_not_in_the_supply() {
    // 54 in all: 30 and 20 with players, 3 beside the row, 1 left.
    let position = |beside| {
        format!(
            r#"
                at = "place"
                turn = "seat:1"
                held = "T04"
                row = [{{ tile = "T01", coins = {beside} }}, "T02", "T03", "T05"]
                seats.1.coins = 30
                seats.2.coins = 20
            "#
        )
    };
    let limit: &[(&str, &str)] = &[("coin_limit", "on")];
    let mut scene = with(2, limit, &position(3), &[]);
    scene.plays(1, &["place cell:0"]);
    scene.told(json!({ "event": "coins_gained", "with": { "seat": "seat:1", "coins": 1 } }));
    assert_eq!(coins(&scene, 1), 31);
    let mut scene = with(2, limit, &position(4), &[]);
    scene.plays(1, &["place cell:0"]);
    scene.not_told(json!({ "event": "coins_gained" }));
    assert_eq!(coins(&scene, 1), 30);
}

/// Three players, six towers in the kingdoms of seats 1 and 2.
fn towers(at: &str) -> String {
    format!(
        r#"
            {at}
            round = 5
            seats.1.characters = ["smith", "traitor", "military-architect"]
            seats.1.cells = {{ 0 = {{ tile = "T01", towers = 1 }}, 1 = {{ tile = "T02", towers = 2 }}, 2 = "T03" }}
            seats.2.cells = {{ 0 = {{ tile = "T12", towers = 3 }} }}
        "#
    )
}

#[test]
fn ad_comp_7_defence_is_players_and_towers_in_all_kingdoms() {
    for (seats, defence) in [(3, 9), (4, 10)] {
        let mut scene = at(seats, &towers("at = \"take\""));
        assert_eq!(track(&mut scene)[1], defence);
    }
}

#[test]
fn ad_comp_7_a_tower_added_or_removed_moves_it() {
    let mut scene = at(3, &towers("at = \"effect\"\ncharacter = \"smith\""));
    scene.plays(1, &["put_tower cell:2"]);
    assert_eq!(track(&mut scene)[1], 10);
    // Three towers leave the tile that falls, one comes with its back.
    let mut scene = at(3, &towers("at = \"invasion\"\ninvaded = [\"seat:2\"]"));
    scene.plays(2, &["ruin cell:0"]);
    scene.told(json!({ "event": "ruin_towers", "with": { "count": 1, "defence": 7 } }));
    assert_eq!(track(&mut scene)[1], 7);
}

#[test]
fn ad_comp_7_a_tower_moved_or_stolen_leaves_it() {
    let mut scene = at(3, &towers("at = \"effect\"\ncharacter = \"traitor\""));
    scene.plays(1, &["steal_tower seat:2 cell:0", "put_tower cell:2"]);
    assert_eq!((cell(&scene, 1, 2).as_str(), cell(&scene, 2, 0).as_str()), ("t03+1t", "t12+2t"));
    assert_eq!(track(&mut scene)[1], 9);
    let mut scene = at(3, &towers("at = \"effect\"\ncharacter = \"military-architect\""));
    scene.plays(1, &["tower_to_castle cell:1"]);
    assert_eq!(cell(&scene, 1, 4), "c1+1t");
    assert_eq!(track(&mut scene)[1], 9);
}

#[test]
fn ad_comp_8_the_invader_starts_at_0_and_has_no_limit() {
    let mut scene = game(3, &[], "start");
    assert_eq!(track(&mut scene)[0], 0);
    // Past the lap of 20: nothing is cut off, and the comparison goes on with whole values.
    for (before, after) in [(19, 21), (40, 42), (99, 101)] {
        let position = format!(
            "at = \"place\"\nheld = \"T12\"\ninvader = {before}\nround = 2\n\
             seats.1.cells = {{ 0 = \"T04\" }}\nseats.2.cells = {{ 0 = \"T05\" }}"
        );
        let mut scene = at(2, &position);
        scene.plays(1, &["place cell:1"]);
        scene.told(json!({ "event": "invader_moved", "with": { "steps": 2, "invader": after } }));
        scene.told(json!({ "event": "invaded", "with": { "invader": after, "defence": 4 } }));
    }
}

#[test]
fn ad_comp_8_the_invader_never_goes_back() {
    for style in 0..10 {
        let mut scene = game(4, &[], &format!("forward {style}"));
        let mut last = 0;
        play_out(&mut scene, style, |scene| {
            let [invader, _] = track(scene);
            assert!(last <= invader);
            last = invader;
        });
        assert!(0 < last);
    }
}

/// Seat 2 has a church, a tavern and a Fair; the church is a ruin.
const RUINS: &str = r#"
    round = 8
    seats.1.cells = { 0 = { tile = "T10", ruin = true, towers = 1 }, 1 = "T11", 4 = "C1", 5 = { tile = "S11", ruin = true }, 6 = "S01" }
    seats.1.characters = ["smith"]
    seats.2.cells = { 0 = { tile = "T14", ruin = true }, 4 = "C4" }
    seats.2.coins = 5
"#;

#[test]
fn ad_comp_9_a_ruin_has_no_crop() {
    let mut scene = at(2, &format!("at = \"place\"\nheld = \"T12\"\n{RUINS}"));
    scene.plays(1, &["place cell:2"]);
    scene.not_told(json!({ "event": "tris_made" }));
    // Face up, the same three poppies are a tris.
    let whole = RUINS.replace("{ tile = \"T10\", ruin = true, towers = 1 }", "\"T10\"");
    let mut scene = at(2, &format!("at = \"place\"\nheld = \"T12\"\n{whole}"));
    scene.plays(1, &["place cell:2"]);
    scene.told(json!({ "event": "tris_made", "with": { "crop": "poppies" } }));
}

#[test]
fn ad_comp_9_a_ruin_has_no_category_points_or_effect() {
    let mut scene = at(2, &format!("at = \"take\"\n{RUINS}"));
    // Cathedral 4 without the church, Poppy Farm 1, castle 1; no Fair, no church.
    assert_eq!(scene.table().view(Viewer::Spectator)["sheets"][0]["tiles"], 6);
    scene.refuses(1, &["exchange cell:5"], &["AD-XCHG-1"]);
    // It pays no tax, either.
    let position = RUINS.replace("\"T10\", ruin = true, towers = 1", "\"T04\"");
    let mut scene = at(2, &format!("at = \"place\"\nheld = \"T10\"\n{position}"));
    scene.plays(1, &["place cell:2"]);
    scene.not_told(json!({ "event": "taxed" }));
    assert_eq!(coins(&scene, 2), 5);
}

#[test]
fn ad_comp_9_a_ruin_lies_in_its_cell_and_may_hold_pieces() {
    let mut scene = at(2, &format!("at = \"place\"\nheld = \"T12\"\n{RUINS}"));
    scene.refuses(1, &["place cell:0"], &["AD-PLACE-1"]);
    assert_eq!(track(&mut scene)[1], 3);
    let mut scene = at(2, &format!("at = \"effect\"\ncharacter = \"smith\"\n{RUINS}"));
    scene.plays(1, &["put_tower cell:0"]);
    assert_eq!(cell(&scene, 1, 0), "ruin t10+2t");
}
