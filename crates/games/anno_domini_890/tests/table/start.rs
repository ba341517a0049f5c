//! AD-SETUP-10 to -13: castles, what scenarios add, and in which order luck is used.

use std::collections::BTreeSet;

use anno_domini_890::clause::{RND_3, RND_4, RND_5, RND_6};
use anno_domini_890::pieces::{Character, Characters, Tile, Tiles};
use anno_domini_890::{AnnoDomini890, Setup};
use engine::{Chance, Game, Kind, Outbox, Seat, SeatOrLot, Seed};

use crate::table::prelude::*;

/// Castles are chosen from these; seat 2 is first.
fn choice(seats: usize, castles: &str) -> String {
    let coins: String = (1..=seats).map(|seat| format!("\nseats.{seat}.coins = 2")).collect();
    format!("at = \"castle\"\nfirst = \"seat:2\"\ncastles = {castles}{coins}")
}

#[test]
fn ad_setup_10_as_many_castles_as_players_are_turned_up() {
    for seats in 2..=4 {
        let mut all = BTreeSet::new();
        for seed in 0..20 {
            let scene = game(seats, &[], &format!("castles {seed}"));
            let castles = list(&scene.value("board.castles"));
            assert_eq!(castles.split(' ').count(), seats);
            all.extend(castles.split(' ').map(str::to_owned));
        }
        assert_eq!(all.into_iter().collect::<Vec<_>>().join(" "), "c1 c2 c3 c4 c5 c6");
    }
}

#[test]
fn ad_setup_10_they_are_chosen_from_the_last_player_to_the_first() {
    let mut scene = at(4, &choice(4, r#"["C1", "C3", "C4", "C6"]"#));
    for (seat, castle) in [(1, "c6"), (4, "c1"), (3, "c4"), (2, "c3")] {
        scene.asks(seat, "castle");
        scene.plays(seat, &[&format!("choose_castle {castle}")]);
        // On the centre, and nothing else in the kingdom.
        assert_eq!(cell(&scene, seat, 4), castle);
        assert!([0, 1, 2, 3, 5, 6, 7, 8].iter().all(|n| cell(&scene, seat, *n) == "-"));
    }
    // Then the first player begins.
    scene.asks(2, "take");
    assert!(events(&scene).ends_with("round_began turn_began"));
    scene.state("board.castles", json!([]));
}

#[test]
fn ad_setup_10_only_a_castle_that_lies_there_can_be_chosen() {
    let mut scene = at(3, &choice(3, r#"["C1", "C3", "C4"]"#));
    scene.refuses(1, &["choose_castle c2"], &["AD-SETUP-10"]);
    scene.plays(1, &["choose_castle c3"]);
    scene.refuses(3, &["choose_castle c3"], &["AD-SETUP-10"]);
    assert_eq!(scene.legal(3), ["choose_castle tile:c1", "choose_castle tile:c4"]);
}

#[test]
fn ad_setup_11_coin_icons_of_a_castle_are_resolved_at_once() {
    let mut scene = at(3, &choice(3, r#"["C1", "C2", "C5"]"#));
    scene.plays(1, &["choose_castle c2"]);
    scene.told(json!({ "event": "coins_gained", "with": { "seat": "seat:1", "coins": 1 } }));
    scene.plays(3, &["choose_castle c1"]);
    scene.not_told(json!({ "event": "coins_gained" }));
    scene.plays(2, &["choose_castle c5"]);
    assert_eq!(purses(&scene, 3), [3, 3, 2]);
    assert_eq!(track(&mut scene), [0, 3]);
}

#[test]
fn ad_setup_11_the_scenario_puts_pieces_on_every_castle() {
    let court: &[(&str, &str)] = &[("scenario", "court-of-ermengarde")];
    let mut scene = with(3, court, &choice(3, r#"["C1", "C2", "C5"]"#), &[]);
    scene.plays(1, &["choose_castle c2"]);
    let pieces = json!({ "seat": "seat:1", "towers": 0, "nobles": 1 });
    scene.told(json!({ "event": "castle_pieces", "with": pieces }));
    scene.plays(3, &["choose_castle c1"]);
    scene.plays(2, &["choose_castle c5"]);
    for (seat, castle) in [(1, "c2+1n"), (2, "c5+1n"), (3, "c1+1n")] {
        assert_eq!(cell(&scene, seat, 4), castle);
    }
    assert_eq!(supply(&scene), [20, 9, 6]);
}

#[test]
fn ad_setup_12_tokens_and_coins_lie_beside_the_opening_row() {
    let luck: &[(&str, &[&str])] = &[("AD-RND-4", &["t04", "t08", "t01", "t15"])];
    let dealt = |seats, scenario| {
        let (scene, fault) = crate::table::luck::dealt(seats, &[("scenario", scenario)], luck);
        assert_eq!(fault, None);
        scene
    };
    let text = |state: &anno_domini_890::State| {
        let stall = |stall: &anno_domini_890::state::Stall| (stall.coins, stall.tokens);
        assert_eq!(state.board.row[1].tile, Tile::territory(7));
        state.board.row.iter().map(stall).collect::<Vec<_>>()
    };
    let state = dealt(3, "sails-on-the-horizon");
    assert_eq!(text(&state), [(0, 0), (0, 1), (0, 0), (0, 1)]);
    assert_eq!(state.board.tokens, 4);
    let state = dealt(2, "sails-on-the-horizon");
    assert_eq!(text(&state), [(0, 0), (0, 0), (0, 0), (0, 1)]);
    assert_eq!(state.board.tokens, 5);
    let state = dealt(3, "great-fair");
    assert_eq!(text(&state), [(1, 0), (1, 0), (0, 0), (0, 0)]);
    let state = dealt(3, "first-steps");
    assert_eq!(text(&state), [(0, 0); 4]);
}

#[test]
fn ad_setup_12_they_are_put_down_as_soon_as_the_row_lies() {
    let scene = game(3, &[("scenario", "sails-on-the-horizon")], "marks");
    let wanted = "began specials_laid row_laid row_marked row_marked banner_laid";
    assert!(events(&scene).starts_with(wanted), "{}", events(&scene));
    let mark =
        |slot| json!({ "event": "row_marked", "with": { "slot": slot, "tokens": 1, "coins": 0 } });
    scene.told(mark("slot:2"));
    scene.told(mark("slot:4"));
    // No token has moved the Invader.
    scene.state("board.invader", json!(0));
}

#[test]
fn ad_setup_13_what_is_not_used_leaves_the_game() {
    for seats in 2..=4 {
        let mut scene = game(seats, &[], "left out");
        play_out(&mut scene, 3, |scene| {
            let state = scene.table().state().to_string();
            assert_eq!(state.matches("tile:c").count(), seats, "{state}");
        });
    }
}

#[test]
fn ad_setup_13_the_draws_follow_a_fixed_order() {
    for (n, seats) in [2_u8, 3, 4, 3].into_iter().enumerate() {
        let seed = Seed::from_text(&format!("order {n}"));
        let setup = Setup { first_player: SeatOrLot::At(Seat::new(0)), ..Setup::new(seats) };
        let game = AnnoDomini890::new(&setup).unwrap();
        let board = game.start(&mut Chance::at(&seed, 0), &mut Outbox::silent()).board;
        // The same luck by hand: special buildings, territories, characters, castles.
        let chance = &mut Chance::at(&seed, 0);
        let mut draw = |from: &mut Tiles, clause| from.draw(chance, clause).unwrap();
        let mut specials = Tile::ALL_SPECIALS;
        let specials: Tiles = (0..=seats).map(|_| draw(&mut specials, RND_3)).collect();
        assert_eq!(board.specials, specials);
        let mut pile = game.rules().territories();
        let row: Vec<_> = (0..4).map(|_| draw(&mut pile, RND_4)).collect();
        assert_eq!(board.row.iter().map(|stall| stall.tile).collect::<Vec<_>>(), row);
        let mut deck: Characters = Character::ALL.iter().copied().collect();
        for banner in board.banners {
            let each = if seats == 2 { 2 } else { 3 };
            let cards: Characters = (0..each).map(|_| deck.draw(chance, RND_5).unwrap()).collect();
            assert_eq!(banner, cards);
        }
        let mut castles = Tile::ALL_CASTLES;
        let castles: Tiles = (0..seats).map(|_| castles.draw(chance, RND_6).unwrap()).collect();
        assert_eq!(board.castles, castles);
    }
}
