//! AD-XCHG: the Fair goes, a territory comes.

use crate::table::prelude::*;

/// Seat 1 has a Fair with pieces on cell 0, and one coin.
const FAIR: &str = r#"
    round = 6
    row = ["T04", { tile = "T03", coins = 2, tokens = 1 }, "T06", { tile = "T12", coins = 1 }]
    specials = ["S01", "S02"]
    seats.1 = { coins = 1, cells = { 0 = { tile = "S11", towers = 2, nobles = 1 }, 4 = "C4", 8 = "T07" } }
"#;

/// T09 and T15 come next.
#[track_caller]
fn fair(at: &str, more: &str) -> Scene {
    with(3, &[], &format!("{at}\n{FAIR}\n{more}"), &[("AD-RND-4", &["t09", "t15"])])
}

#[test]
fn ad_xchg_1_before_the_take_the_icon_may_be_used() {
    let scene = fair("at = \"take\"", "");
    let legal = ["take_territory slot:1", "take_territory slot:2", "exchange cell:0"];
    assert_eq!(scene.legal(1), legal);
    // It is optional: the turn may go on as if there were none.
    let mut scene = fair("at = \"take\"", "");
    takes(&mut scene, 1, 1, 1);
    assert_eq!(cell(&scene, 1, 0), "s11+2t+1n");
}

#[test]
fn ad_xchg_1_only_a_face_up_tile_of_the_own_kingdom_with_the_icon() {
    let mut scene = fair("at = \"take\"", "");
    for n in [4, 8, 5] {
        scene.refuses(1, &[&format!("exchange cell:{n}")], &["AD-XCHG-1"]);
    }
    let ruin = FAIR.replace("towers = 2, nobles = 1", "ruin = true");
    let mut scene = at(3, &format!("at = \"take\"\n{ruin}"));
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-1"]);
    // Seat 2 has none.
    let mut scene = fair("at = \"take\"\nturn = \"seat:2\"", "");
    scene.refuses(2, &["exchange cell:0"], &["AD-XCHG-1"]);
}

#[test]
fn ad_xchg_1_from_the_turn_after_it_was_placed() {
    let position = r#"
        at = "take"
        round = 3
        row = ["T04", "T05", "T06", "T07"]
        specials = ["S11"]
        seats.1.coins = 4
    "#;
    let mut scene = at(2, position);
    scene.plays(1, &["take_special s11"]);
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-1", "AD-D-PLACE"]);
    scene.plays(1, &["place cell:0"]);
    takes(&mut scene, 2, 1, 0);
    assert!(scene.legal(1).contains(&"exchange cell:0".to_owned()));
}

#[test]
fn ad_xchg_1_not_after_the_tile_was_taken() {
    let mut scene = fair("at = \"take\"", "");
    scene.plays(1, &["take_territory slot:1"]);
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-1", "AD-D-PLACE"]);
}

#[test]
fn ad_xchg_2_the_tile_leaves_the_game_and_its_pieces_go_back() {
    let mut scene = fair("at = \"take\"", "");
    assert_eq!((supply(&scene), track(&mut scene)), ([18, 11, 5], [0, 5]));
    scene.plays(1, &["exchange cell:0"]);
    let with = json!({ "seat": "seat:1", "tile": "s11", "cell": "cell:0" });
    scene.told(json!({ "event": "exchanged", "with": with }));
    assert_eq!((supply(&scene), track(&mut scene)), ([20, 12, 5], [0, 3]));
    assert_eq!(cell(&scene, 1, 0), "-");
    assert!(!scene.value("").to_string().contains("tile:s11"));
    // It cannot be bought again.
    assert_eq!(list(&scene.value("board.specials")), "s01 s02");
}

#[test]
fn ad_xchg_3_any_territory_free_of_charge() {
    for (slot, gained, after) in [
        (1, 2, "t03+2c+1s t06 t12+1c t09"),
        (2, 2 + 2, "t04 t06 t12+1c t09"),
        (3, 0, "t04 t03+2c+1s t12+1c t09"),
        (4, 1, "t04 t03+2c+1s t06 t09"),
    ] {
        let mut scene = fair("at = \"take\"", "");
        scene.plays(1, &["exchange cell:0"]);
        scene.plays(1, &[&format!("exchange_take slot:{slot}")]);
        // No coin is laid out; its coins are gained, then those of its icons.
        scene.told(json!({ "event": "territory_taken", "with": { "paid": 0 } }));
        assert_eq!((row(&scene).as_str(), coins(&scene, 1)), (after, 1 + gained));
    }
}

#[test]
fn ad_xchg_3_tokens_travel_with_the_tile() {
    let mut scene = fair("at = \"take\"", "");
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:2"]);
    // One Saracen and one token.
    let with = json!({ "seat": "seat:1", "steps": 2, "invader": 2 });
    scene.told(json!({ "event": "invader_moved", "with": with }));
    assert_eq!(supply(&scene)[2], 6);
}

#[test]
fn ad_xchg_4_it_lies_on_the_same_cell_and_its_icons_are_resolved() {
    let mut scene = fair("at = \"exchange\"\ncell = \"cell:1\"", "");
    scene.plays(1, &["exchange_take slot:4"]);
    assert_eq!(cell(&scene, 1, 1), "t12+2t");
    assert_eq!(events(&scene), "territory_taken row_filled placed towers_added invader_moved");
    let mut scene = fair("at = \"take\"", "");
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:3"]);
    assert_eq!(cell(&scene, 1, 0), "t06");
    // A church taxes here, too.
    let church = FAIR.replace("T06", "T05");
    let others = "seats.2 = { coins = 1, cells = { 4 = \"C1\" } }";
    let mut scene = at(3, &format!("at = \"exchange\"\ncell = \"cell:1\"\n{church}\n{others}"));
    scene.plays(1, &["exchange_take slot:3"]);
    scene.told(json!({ "event": "taxed", "with": { "seat": "seat:1", "from": "seat:2" } }));
}

#[test]
fn ad_xchg_5_then_phase_1_goes_on_with_the_row_as_it_lies() {
    let mut scene = fair("at = \"take\"", "");
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:2"]);
    // Five coins now: a building can be bought, or the tile that has just come.
    scene.asks(1, "take");
    assert_eq!(coins(&scene, 1), 5);
    let legal = scene.legal(1);
    assert!(legal.contains(&"take_special tile:s01".to_owned()), "{legal:?}");
    scene.plays(1, &["take_territory slot:4"]);
    // Two new territories came in one turn.
    assert_eq!(row(&scene), "t04+1c t06+1c t12+2c t15");
    scene.luck_used();
    scene.plays(1, &["place cell:1"]);
    assert_eq!((cell(&scene, 1, 0).as_str(), cell(&scene, 1, 1).as_str()), ("t03", "t09"));
    scene.asks(2, "take");
}

#[test]
fn ad_xchg_6_the_new_tile_counts_for_a_tris() {
    // Wheat on cells 1 and 2; T03 comes to cell 0 by the exchange.
    let wheat = FAIR.replace("8 = \"T07\"", "1 = \"T01\", 2 = \"T02\", 8 = \"T07\"");
    let mut scene = at(3, &format!("at = \"take\"\n{wheat}"));
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:2"]);
    // Not at once, but in phase 3.
    scene.not_told(json!({ "event": "tris_made" }));
    scene.asks(1, "take");
    takes(&mut scene, 1, 1, 7);
    scene.told(json!({ "event": "tris_made", "with": { "seat": "seat:1", "crop": "wheat" } }));
    assert_eq!(events(&scene).matches("tris_made").count(), 1);
    scene.asks(1, "tris");
}

#[test]
fn ad_xchg_6_its_moves_of_the_invader_count_for_phase_4() {
    let invaded = |slot: usize| {
        let mut scene = fair("at = \"take\"\ninvader = 5", "");
        scene.plays(1, &["exchange cell:0"]);
        scene.plays(1, &[&format!("exchange_take slot:{slot}")]);
        // The tile of the turn shows no Saracen: it depends on the exchange alone.
        let plain = if slot == 1 { "take_territory slot:4" } else { "take_territory slot:1" };
        scene.plays(1, &[plain]);
        scene.plays(1, &["place cell:1"]);
        events(&scene).contains("invaded")
    };
    assert!(invaded(3));
    assert!(!invaded(1));
}

#[test]
fn ad_xchg_7_it_goes_together_with_the_inventor() {
    let position =
        FAIR.replace("coins = 1, cells", "coins = 0, characters = [\"inventor\"], cells");
    let mut scene = at(3, &format!("at = \"take\"\n{position}"));
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:3"]);
    scene.plays(1, &["invent s02"]);
    scene.plays(1, &["place cell:1"]);
    assert_eq!((cell(&scene, 1, 0).as_str(), cell(&scene, 1, 1).as_str()), ("t06", "s02+2t"));
    scene.state("board.kingdoms.seat:1.characters", json!([]));
}

#[test]
fn ad_xchg_7_with_an_empty_row_it_cannot_be_made() {
    let position = r#"
        at = "take"
        round = 6
        row = []
        pile = []
        specials = ["S01"]
        seats.1 = { coins = 4, cells = { 0 = "S11" } }
    "#;
    let mut scene = at(2, position);
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-7"]);
    assert_eq!(scene.legal(1), ["take_special tile:s01"]);
}

#[test]
fn ad_xchg_8_one_exchange_in_a_turn() {
    // Seat 1 has exchanged already, and there is still such a tile.
    let mut scene = fair("at = \"take\"\nexchanged = true\ncell = \"cell:8\"", "");
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-8"]);
    assert_eq!(scene.legal(1), ["take_territory slot:1", "take_territory slot:2"]);
    // In the next turn it is possible again.
    takes(&mut scene, 1, 1, 1);
    takes(&mut scene, 2, 1, 1);
    takes(&mut scene, 3, 1, 1);
    assert!(scene.legal(1).contains(&"exchange cell:0".to_owned()));
}
