//! The points as they stand, in the middle of the game.

use anno_domini_890::pieces::{Cell, Character, Piece, Tile};

use crate::ending::prelude::*;

#[test]
fn ad_score_5_the_sheet_as_it_stands_line_by_line() {
    let position = r#"
        at = "take"
        round = 5
        turn = "seat:2"
        seats.1 = { coins = 3, characters = ["smith", "caravaneer"], cells = { 4 = "C1", 0 = "T04", 8 = "S03", 1 = { tile = "T12", towers = 2 } } }
        seats.2 = { coins = 1, cells = { 4 = { tile = "C3", nobles = 1 } } }
        seats.3 = { coins = 2, cells = { 4 = "C6", 0 = { tile = "T07", ruin = true, towers = 1 } } }
    "#;
    let mut scene = at(3, position);
    let tile = |id, cell, vp, bonus| {
        let tile = Tile::parse(id).expect("a tile");
        Line::Tile { tile, cell: Cell::new(cell), vp, bonus }
    };
    let prize = |piece, place, vp| Line::Prize { piece, place, vp };
    let first = Sheet {
        lines: vec![
            tile("C1", 4, 1, 0),
            tile("S03", 8, 0, 2),
            Line::Character { character: Character::Caravaneer, vp: 1, bonus: 2 },
            Line::Character { character: Character::Smith, vp: 3, bonus: 0 },
            prize(Piece::Noble, 2, 2),
            prize(Piece::Coin, 1, 3),
            prize(Piece::Tower, 1, 5),
        ],
        tiles: 3,
        characters: 6,
        scenario: 10,
        total: 19,
    };
    let second = Sheet {
        lines: vec![prize(Piece::Noble, 1, 5)],
        tiles: 0,
        characters: 0,
        scenario: 5,
        total: 5,
    };
    let third = Sheet {
        lines: vec![tile("C6", 4, 1, 0), prize(Piece::Coin, 2, 1), prize(Piece::Tower, 2, 2)],
        tiles: 1,
        characters: 0,
        scenario: 3,
        total: 4,
    };
    // Everybody sees the points of all.
    for seat in 1..=3 {
        assert_eq!(view(&mut scene, seat).sheets, [first.clone(), second.clone(), third.clone()]);
    }
}

#[test]
fn ad_scen_1_all_see_the_values_of_the_places() {
    let mut scene = at(3, "at = \"take\"");
    assert_eq!(view(&mut scene, 1).prizes, [[5, 2], [3, 1], [5, 2]]);
    let mut scene = at(2, "at = \"take\"");
    assert_eq!(view(&mut scene, 1).prizes, [[4, 0], [2, 0], [4, 0]]);
}

#[test]
fn ad_tris_4_all_see_what_a_tris_is_worth_in_coins() {
    for (scenario, coins) in [("first-steps", 2), ("lean-years", 3)] {
        let options = [("scenario", scenario)];
        let mut scene = Scene::with::<Ad>("base", 3, &options, "at = \"take\"", &[]);
        assert_eq!(view(&mut scene, 3).tris_coins, coins);
    }
}

#[test]
fn ad_tie_1_all_see_whose_card_wins_ties() {
    let mut scene = at(3, "at = \"take\"");
    assert_eq!(view(&mut scene, 2).win_ties, [Character::Duchess]);
}

#[test]
fn ad_comp_7_all_see_the_defence() {
    let position = r#"
        at = "take"
        seats.1.cells = { 4 = { tile = "C1", towers = 2 } }
        seats.3.cells = { 4 = { tile = "C2", towers = 1 } }
    "#;
    let mut scene = at(3, position);
    assert_eq!([1, 2, 3].map(|seat| view(&mut scene, seat).defence), [6, 6, 6]);
    scene.state("board.towers", json!(17));
}
