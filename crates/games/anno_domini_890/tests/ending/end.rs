//! AD-END: when the game ends, and how.

use crate::ending::prelude::*;

/// Both kingdoms are full but for one cell of the last player, who has the tile for it in hand.
fn last_turn(first: usize, held: &str, invader: u8) -> Scene {
    let last = 3 - first;
    let position = format!(
        r#"
        at = "place"
        round = 8
        first = "seat:{first}"
        turn = "seat:{last}"
        held = "{held}"
        invader = {invader}
        [seats.{first}.cells]
        0 = "T01"
        1 = "T04"
        2 = "T07"
        3 = "T10"
        4 = "C3"
        5 = "T13"
        6 = "T16"
        7 = "S01"
        8 = "T19"
        [seats.{last}.cells]
        0 = "T02"
        1 = "T05"
        2 = "T11"
        3 = "T08"
        4 = "C4"
        5 = "T14"
        6 = "T17"
        7 = "T20"
        "#
    );
    at(2, &position)
}

#[test]
fn ad_end_1_the_eighth_turn_of_the_last_player_ends_it() {
    for first in [1, 2] {
        let last = 3 - first;
        let mut scene = last_turn(first, "T09", 0);
        assert!(scene.table().outcome().is_none());
        scene.plays(last, &["place cell:8"]);
        assert_eq!(how_many(&scene, "won"), 1);
        scene.not_told(json!({ "event": "round_began" }));
        scene.not_told(json!({ "event": "turn_began" }));
        outcome(&mut scene);
        let seen = view(&mut scene, 1);
        assert!(seen.over && seen.turn.is_none());
        for seat in [1, 2] {
            assert_eq!(seen.kingdoms[Seat::new(seat - 1)].lands().count(), 9);
            assert!(scene.legal(seat).is_empty());
            scene.refuses(seat, &["take_territory slot:1"], &[]);
        }
    }
}

#[test]
fn ad_end_1_phase_four_still_takes_place() {
    // The sailors of the last tile bring the Invader: both are invaded before the end.
    let mut scene = last_turn(1, "T03", 12);
    scene.plays(2, &["place cell:8"]);
    scene.told(event("invaded", json!({ "seats": ["seat:1", "seat:2"] })));
    assert!(scene.table().outcome().is_none());
    scene.asks(2, "ruin");
    scene.plays(2, &["ruin cell:8"]);
    scene.plays(1, &["ruin cell:7"]);
    scene.told(event("ruin_towers", json!({ "seat": "seat:2", "cell": "cell:8" })));
    outcome(&mut scene);
    // Ruins occupy their cells.
    assert_eq!(view(&mut scene, 1).kingdoms[Seat::new(1)].lands().count(), 9);
}

#[test]
fn ad_end_1_not_before_the_eighth_round() {
    let position = r#"
        at = "place"
        round = 7
        turn = "seat:2"
        held = "T09"
        seats.2.cells = { 4 = "C4" }
    "#;
    let mut scene = at(2, position);
    scene.plays(2, &["place cell:8"]);
    scene.told(event("round_began", json!({ "round": 8 })));
    scene.asks(1, "take");
    assert!(scene.table().outcome().is_none());
}

#[test]
fn ad_end_1_not_before_the_last_player() {
    let position = r#"
        at = "place"
        round = 8
        first = "seat:2"
        turn = "seat:3"
        held = "T09"
        seats.3.cells = { 4 = "C4" }
    "#;
    let mut scene = at(3, position);
    scene.plays(3, &["place cell:8"]);
    // Seat 2 went first, so seat 1 is the last.
    scene.asks(1, "take");
    assert!(scene.table().outcome().is_none());
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:8"]);
    outcome(&mut scene);
}

/// The Apprentice is with seat 2; two cards are left in the deck.
const APPRENTICE: &str = r#"
    deck = ["merchant", "treasurer"]
    seats.1.cells = { 4 = "C3", 0 = "T07" }
    seats.2 = { cells = { 4 = "C4", 0 = "T06" }, characters = ["apprentice"] }
"#;

#[test]
fn ad_end_2_the_apprentice_comes_before_everything_else() {
    let mut scene = ended(2, APPRENTICE);
    scene.asks(2, "keep");
    scene.told(json!({ "event": "apprentice_drew" }));
    for name in ["bonus", "scored", "won"] {
        scene.not_told(json!({ "event": name }));
    }
    assert!(scene.table().outcome().is_none());
    scene.plays(2, &["keep merchant"]);
    outcome(&mut scene);
    scene.told(event("apprentice_kept", json!({ "character": "character:merchant" })));
}

#[test]
fn ad_end_2_then_the_points_then_who_won() {
    let mut scene = ended(2, APPRENTICE);
    scene.plays(2, &["keep merchant"]);
    let order = ["apprentice_kept", "bonus", "scored", "won"].map(|name| place_of(&scene, name));
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(order[3], scene.events().len() - 1);
    assert_eq!(how_many(&scene, "bonus"), 3);
    assert_eq!(how_many(&scene, "scored"), 2);
    // 1 and 3 of the characters, 2 of the tile; level in all three, so seat 1 has the bonuses.
    let wanted = json!({
        "seat": "seat:2", "tiles": 2, "characters": 4, "scenario": 0, "points": 6,
    });
    scene.told(event("scored", wanted));
    let wanted = json!({
        "seat": "seat:1", "tiles": 3, "characters": 0, "scenario": 10, "points": 13,
    });
    scene.told(event("scored", wanted));
    scene.told(event("won", json!({ "seat": "seat:1", "points": 13 })));
}

#[test]
fn ad_end_2_without_cards_to_draw_there_is_no_question() {
    let position = APPRENTICE.replace(r#"["merchant", "treasurer"]"#, "[]");
    let mut scene = ended(2, &position);
    scene.told(event("apprentice_none", json!({ "seat": "seat:2" })));
    assert_eq!(outcome(&mut scene).scores.to_vec(), [13, 3]);
}

/// Four kingdoms with 3, 6, 4 and 2 points of tiles; seat 1 has all first places, seat 4 all second.
const FOUR: &str = r#"
    seats.1 = { coins = 5, cells = { 4 = { tile = "C3", nobles = 3, towers = 3 }, 0 = "T07" } }
    seats.2 = { coins = 0, cells = { 4 = "C4", 0 = "S12" } }
    seats.3 = { coins = 0, cells = { 4 = "C5", 0 = "S01" } }
    seats.4 = { coins = 4, cells = { 4 = { tile = "C2", nobles = 2, towers = 2 }, 0 = "T06" } }
"#;

#[test]
fn ad_end_3_the_highest_score_wins_and_the_order_gives_all_places() {
    let mut scene = ended(4, FOUR);
    let outcome = outcome(&mut scene);
    assert_eq!(outcome.scores.to_vec(), [16, 6, 4, 7]);
    assert_eq!(outcome.places.to_vec(), [1, 3, 4, 2]);
    assert_eq!(outcome.clause.id(), "AD-END-3");
    scene.told(event("won", json!({ "seat": "seat:1", "points": 16 })));
}

#[test]
fn ad_end_3_a_tie_for_any_place_is_broken() {
    // Seats 2 and 3 have 6 points each; seat 3 has a noble.
    let position = FOUR
        .replace("\"C5\"", "{ tile = \"C5\", nobles = 1 }")
        .replace("0 = \"S01\"", "0 = \"S01\", 1 = \"T32\"");
    let mut scene = ended(4, &position);
    let outcome = outcome(&mut scene);
    assert_eq!(outcome.scores.to_vec(), [16, 6, 6, 7]);
    assert_eq!(outcome.places.to_vec(), [1, 4, 3, 2]);
}
