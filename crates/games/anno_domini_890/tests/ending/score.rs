//! AD-SCORE-1, -2, -5 and -6: tiles, characters, the sum.

use anno_domini_890::pieces::{Cell, Character, Piece, Tile};

use crate::ending::prelude::*;

/// Points of every kind: a castle, red ones, a bonus, a ruin, a tile worth nothing.
const TILES: &str = r#"
    seats.1.cells = { 4 = "C1", 0 = "T07", 1 = "T22", 2 = "T12", 3 = "S01", 5 = "T05", 6 = { tile = "T06", ruin = true }, 7 = { tile = "S12", ruin = true } }
"#;

#[test]
fn ad_score_1_face_up_tiles_and_the_castle() {
    let mut scene = ended(3, TILES);
    let sheet = sheet(&mut scene, 1);
    let line = |tile, cell, vp, bonus| {
        let tile = Tile::parse(tile).expect("a tile");
        Line::Tile { tile, cell: Cell::new(cell), vp, bonus }
    };
    let tiles: Vec<_> =
        sheet.lines.iter().filter(|line| matches!(line, Line::Tile { .. })).copied().collect();
    let wanted = [
        line("T07", 0, 3, 0),
        line("T22", 1, -1, 0),
        line("S01", 3, 4, 1),
        line("C1", 4, 1, 0),
        line("T05", 5, 1, 0),
    ];
    assert_eq!(tiles, wanted);
    assert_eq!(sheet.tiles, 9);
    scene.told(event("scored", json!({ "seat": "seat:1", "tiles": 9 })));
}

#[test]
fn ad_score_1_ruins_give_nothing() {
    let worth = |ruin: bool| {
        let position = format!(
            "seats.1.cells = {{ 4 = \"C3\", 0 = {{ tile = \"T07\", ruin = {ruin} }}, \
             1 = {{ tile = \"T22\", ruin = {ruin} }}, 2 = {{ tile = \"S01\", ruin = {ruin} }}, \
             3 = \"T05\" }}"
        );
        sheet(&mut ended(3, &position), 1).tiles
    };
    assert_eq!(worth(false), 3 - 1 + 5 + 1);
    // The church alone: neither good nor red points of ruins, nor the Cathedral's bonus.
    assert_eq!(worth(true), 1);
}

#[test]
fn ad_score_2_the_points_of_ones_characters() {
    let position = r#"
        seats.1.characters = ["smith", "military-architect", "duchess"]
        seats.2.characters = ["thief"]
    "#;
    let mut scene = ended(3, position);
    let all = [1, 2, 3].map(|seat| sheet(&mut scene, seat).characters);
    assert_eq!(all, [9, 2, 0]);
    let lines = sheet(&mut scene, 2).lines;
    let thief = Line::Character { character: Character::Thief, vp: 2, bonus: 0 };
    assert!(lines.contains(&thief));
}

#[test]
fn ad_score_2_two_points_per_face_up_tavern_with_the_caravaneer() {
    let position = r#"
        seats.1 = { characters = ["caravaneer"], cells = { 4 = "C3", 0 = "T03", 1 = "T04", 2 = { tile = "T09", ruin = true } } }
        seats.2.cells = { 4 = "C4", 0 = "T18" }
    "#;
    let mut scene = ended(3, position);
    let first = sheet(&mut scene, 1);
    let line = Line::Character { character: Character::Caravaneer, vp: 1, bonus: 4 };
    assert!(first.lines.contains(&line));
    assert_eq!(first.characters, 5);
    assert_eq!(sheet(&mut scene, 2).characters, 0);
}

/// Seat 1 has the Apprentice, the deck two cards.
const APPRENTICE: &str = r#"
    deck = ["caravaneer", "minstrel"]
    seats.1 = { characters = ["apprentice"], cells = { 4 = "C3", 0 = "T03", 1 = "T04" } }
"#;

#[test]
fn ad_score_2_the_card_the_apprentice_kept_gives_its_points() {
    let mut scene = ended(3, APPRENTICE);
    // While it is open, only the Apprentice counts.
    assert_eq!(sheet(&mut scene, 1).characters, 1);
    scene.plays(1, &["keep minstrel"]);
    let sheet = sheet(&mut scene, 1);
    assert!(sheet.lines.contains(&Line::Kept { character: Character::Minstrel, vp: 4 }));
    assert_eq!(sheet.characters, 5);
}

#[test]
fn ad_score_2_the_kept_card_gives_nothing_but_its_points() {
    let mut scene = ended(3, APPRENTICE);
    scene.plays(1, &["keep caravaneer"]);
    // Two taverns, but the Caravaneer's effect is not applied.
    assert_eq!(sheet(&mut scene, 1).characters, 2);
}

#[test]
fn ad_score_2_a_discarded_inventor_gives_nothing() {
    let position = r#"
        at = "take"
        round = 8
        turn = "seat:2"
        specials = ["S02"]
        seats.2 = { characters = ["inventor"], cells = { 4 = "C3" } }
    "#;
    let mut scene = at(2, position);
    assert_eq!(sheet(&mut scene, 2).characters, 2);
    scene.plays(2, &["invent s02"]);
    assert_eq!(sheet(&mut scene, 2).characters, 0);
    scene.plays(2, &["place cell:0"]);
    outcome(&mut scene);
    assert_eq!(sheet(&mut scene, 2).characters, 0);
}

#[test]
fn ad_score_5_the_score_is_the_sum_of_the_three() {
    let position = r#"
        seats.1 = { coins = 4, characters = ["smith", "duchess"], cells = { 4 = "C1", 0 = "T07", 1 = { tile = "T13", towers = 2 } } }
        seats.2 = { coins = 1, cells = { 4 = { tile = "C4", nobles = 2 }, 0 = "T06" } }
        seats.3 = { coins = 2, cells = { 4 = "C3", 0 = "S12" } }
    "#;
    let mut scene = ended(3, position);
    let parts = [1, 2, 3].map(|seat| {
        let Sheet { tiles, characters, scenario, total, .. } = sheet(&mut scene, seat);
        assert_eq!(total, tiles + characters + scenario);
        [tiles, characters, scenario]
    });
    // Second in nobles by the Duchess; first in coins and towers. Seat 2 is first in nobles and,
    // by its nobles, second in towers; seat 3 is second in coins.
    assert_eq!(parts, [[4, 5, 2 + 3 + 5], [2, 0, 5 + 2], [6, 0, 1]]);
    assert_eq!(scores(&mut scene), [19, 9, 7]);
}

#[test]
fn ad_score_5_a_score_may_be_negative() {
    let position = r#"
        seats.1 = { coins = 4, cells = { 4 = { tile = "C1", nobles = 2, towers = 2 } } }
        seats.2 = { coins = 3, cells = { 4 = { tile = "C4", nobles = 1, towers = 1 } } }
        seats.3 = { coins = 0, cells = { 4 = "C3", 0 = "T22", 1 = "T28" } }
    "#;
    let mut scene = ended(3, position);
    assert_eq!(scores(&mut scene), [14, 5, -2]);
    assert_eq!(places(&mut scene), [1, 2, 3]);
    scene.told(event("scored", json!({ "seat": "seat:3", "tiles": -2, "points": -2 })));
}

#[test]
fn ad_score_6_coins_towers_and_nobles_have_no_points_of_their_own() {
    let position = r#"
        seats.1 = { coins = 30, cells = { 4 = { tile = "C3", nobles = 9, towers = 15 } } }
        seats.2 = { coins = 1, cells = { 4 = { tile = "C4", nobles = 1, towers = 1 } } }
    "#;
    let mut scene = ended(2, position);
    let sheet = sheet(&mut scene, 1);
    let prize = |piece, vp| Line::Prize { piece, place: 1, vp };
    let wanted = [prize(Piece::Noble, 4), prize(Piece::Coin, 2), prize(Piece::Tower, 4)];
    assert_eq!(sheet.lines, wanted);
    assert_eq!(scores(&mut scene), [10, 0]);
}

#[test]
fn ad_score_6_coins_beside_the_row_are_nobodys() {
    let position = r#"
        row = [{ tile = "T06", coins = 7 }, { tile = "T07", coins = 5 }, "T08", "T09"]
        seats.1 = { coins = 1, cells = { 4 = "C3" } }
        seats.2 = { coins = 2, cells = { 4 = "C4" } }
    "#;
    let mut scene = ended(2, position);
    // More coins are first in coins; by them also in nobles and towers, where both have none.
    assert_eq!(scores(&mut scene), [0, 10]);
    scene.state("board.kingdoms.seat:1.coins", json!(1));
    scene.state("board.kingdoms.seat:2.coins", json!(2));
}
