//! AD-SCEN: the six scenario cards.

use anno_domini_890::Components;
use anno_domini_890::components::Side;
use anno_domini_890::setup::Scenario;
use engine::Viewer;

use crate::table::prelude::*;

/// Expects coins and prizes (nobles, coins, towers) of a scenario with 2, 3 and 4 players.
#[track_caller]
fn card(id: &str, multi: (u64, [[u8; 2]; 3]), two: (u64, [u8; 3])) {
    for seats in 2..=4 {
        let (start, prizes) =
            if seats == 2 { (two.0, two.1.map(|first| [first, 0])) } else { multi };
        let mut scene = game(seats, &[("scenario", id)], id);
        assert_eq!(purses(&scene, seats), vec![start; seats], "{seats} players");
        let view = scene.table().view(Viewer::Spectator);
        assert_eq!(view["prizes"], json!(prizes), "{seats} players");
    }
}

/// The row of a new game, only what lies beside it.
fn beside(id: &str, seats: usize) -> String {
    let row = row(&game(seats, &[("scenario", id)], id));
    let marks: Vec<_> =
        row.split(' ').map(|tile| tile.split_once('+').map_or("-", |(_, mark)| mark)).collect();
    marks.join(" ")
}

#[test]
fn ad_scen_1_a_side_has_coins_rules_and_places() {
    let components = Components::shipped().unwrap();
    let side = components.side(Scenario::SailsOnTheHorizon, 3);
    let wanted = Side {
        start_coins: 3,
        prizes: [[4, 2], [3, 1], [6, 3]],
        row_saracens: [0, 1, 0, 1],
        ..Side::default()
    };
    assert_eq!(*side, wanted);
    assert_eq!(components.side(Scenario::SailsOnTheHorizon, 4), side);
    let back = components.side(Scenario::SailsOnTheHorizon, 2);
    assert_eq!(back.prizes, [[3, 0], [2, 0], [5, 0]]);
}

#[test]
fn ad_scen_1_the_places_are_scored_at_the_end() {
    // Nobles 3, 2, 1; towers 0, 1, 2; coins 5, 5, 0: seat 1 has more nobles.
    let end = |seats: usize| {
        let position = r#"
            at = "end"
            seats.1 = { coins = 5, cells = { 4 = { tile = "C3", nobles = 3 } } }
            seats.2 = { coins = 5, cells = { 4 = { tile = "C4", nobles = 2, towers = 1 } } }
            seats.3 = { coins = 0, cells = { 4 = { tile = "C5", nobles = 1, towers = 2 } } }
        "#;
        let lines = position.lines().filter(|line| seats == 3 || !line.contains("seats.3"));
        at(seats, &lines.collect::<Vec<_>>().join("\n"))
    };
    let scene = end(3);
    for (seat, points) in [(1, 5 + 3), (2, 2 + 1 + 2), (3, 5)] {
        let with = json!({ "seat": format!("seat:{seat}"), "tiles": 0, "scenario": points });
        scene.told(json!({ "event": "scored", "with": with }));
    }
    // With two there is no second place.
    let scene = end(2);
    for (seat, points) in [(1, 4 + 2), (2, 4)] {
        let with = json!({ "seat": format!("seat:{seat}"), "scenario": points });
        scene.told(json!({ "event": "scored", "with": with }));
    }
    scene.not_told(json!({ "event": "bonus", "with": { "place": 2 } }));
}

#[test]
fn ad_scen_2_special_rules_are_figures_of_the_card() {
    let plain = Side::default();
    for scenario in Scenario::ALL {
        for seats in 2..=4 {
            let side = Components::shipped().unwrap().side(scenario, seats);
            let sails = scenario == Scenario::SailsOnTheHorizon;
            assert_eq!(side.row_saracens != plain.row_saracens, sails);
            assert_eq!(side.row_coins != plain.row_coins, scenario == Scenario::GreatFair);
            let court = scenario == Scenario::CourtOfErmengarde;
            assert_eq!((side.castle_nobles, side.castle_towers), (u8::from(court), 0));
            let works = scenario == Scenario::GreatWorks;
            assert_eq!(side.extra_specials, u8::from(works));
            assert_eq!(side.tris_coins, (scenario == Scenario::LeanYears).then_some(3));
        }
    }
}

#[test]
fn ad_scen_2_all_else_is_as_always() {
    // The same seed and the same choices: a card without a rule for the set-up changes coins only.
    let plain = game(3, &[("first_player", "seat:1")], "same");
    let lean = [("first_player", "seat:1"), ("scenario", "lean-years")];
    let lean = game(3, &lean, "same");
    for path in ["row", "pile", "specials", "castles", "banners", "deck", "towers", "tokens"] {
        lean.state(&format!("board.{path}"), plain.value(&format!("board.{path}")));
    }
    assert_eq!((purses(&plain, 3), purses(&lean, 3)), (vec![2; 3], vec![1; 3]));
}

#[test]
fn ad_scen_first_steps_has_no_rule_of_its_own() {
    card("first-steps", (2, [[5, 2], [3, 1], [5, 2]]), (2, [4, 2, 4]));
    assert_eq!(beside("first-steps", 4), "- - - -");
}

#[test]
fn ad_scen_sails_puts_tokens_beside_the_row() {
    card("sails-on-the-horizon", (3, [[4, 2], [3, 1], [6, 3]]), (3, [3, 2, 5]));
    assert_eq!(beside("sails-on-the-horizon", 2), "- - - 1s");
    assert_eq!(beside("sails-on-the-horizon", 3), "- 1s - 1s");
    assert_eq!(beside("sails-on-the-horizon", 4), "- 1s - 1s");
}

#[test]
fn ad_scen_great_fair_puts_coins_beside_the_row() {
    card("great-fair", (2, [[4, 2], [6, 3], [4, 2]]), (3, [3, 5, 3]));
    for seats in 2..=4 {
        assert_eq!(beside("great-fair", seats), "1c 1c - -");
    }
}

#[test]
fn ad_scen_court_puts_a_noble_on_each_castle() {
    card("court-of-ermengarde", (2, [[6, 3], [3, 1], [4, 2]]), (2, [5, 2, 3]));
    for seats in 2..=4 {
        let options = [("scenario", "court-of-ermengarde"), ("first_player", "seat:1")];
        let mut scene = game(seats, &options, "court");
        for seat in (1..=seats).rev() {
            let first = scene.legal(seat)[0].clone();
            scene.plays(seat, &[&first]);
            assert!(cell(&scene, seat, 4).ends_with("+1n"), "{}", cell(&scene, seat, 4));
        }
        assert_eq!(supply(&scene), [20, 12 - seats as u64, 6]);
    }
}

#[test]
fn ad_scen_great_works_turns_up_one_more_building() {
    card("great-works", (3, [[4, 2], [4, 2], [4, 2]]), (3, [3, 3, 3]));
    for (seats, count) in [(2, 4), (3, 5), (4, 6)] {
        let scene = game(seats, &[("scenario", "great-works")], "works");
        assert_eq!(list(&scene.value("board.specials")).split(' ').count(), count);
    }
}

#[test]
fn ad_scen_lean_years_gives_three_coins_for_a_tris() {
    card("lean-years", (1, [[5, 2], [5, 2], [5, 2]]), (1, [4, 4, 4]));
    for (scenario, gained) in [("lean-years", 3), ("first-steps", 2)] {
        for seats in [2, 3] {
            let position = "at = \"tris\"\ncrops = [\"olives\"]\nseats.1.coins = 5";
            let mut scene = with(seats, &[("scenario", scenario)], position, &[]);
            scene.view(1, "tris_coins", json!(gained));
            scene.plays(1, &["take_coins olives"]);
            scene.told(json!({ "event": "tris_coins", "with": { "coins": gained } }));
            assert_eq!(coins(&scene, 1), 5 + gained);
        }
    }
}
