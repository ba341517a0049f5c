//! AD-SETUP-1 to -9: what is laid out before castles are chosen.

use std::collections::BTreeSet;

use anno_domini_890::{Components, Setup};
use engine::Viewer;

use crate::table::prelude::*;

/// New games from several seeds.
fn games(seats: usize, options: &[(&str, &str)], mut each: impl FnMut(Scene)) {
    (0..12).for_each(|seed| each(game(seats, options, &format!("set-up {seed}"))));
}

/// A list of the state as its bare names.
fn names(scene: &Scene, path: &str) -> BTreeSet<String> {
    list(&scene.value(path)).split_whitespace().map(str::to_owned).collect()
}

/// The seats in the order in which their turns began.
fn turns(scene: &mut Scene) -> Vec<String> {
    let told = scene.table().told(0);
    let began = told.iter().filter(|event| event["event"] == "turn_began");
    began.map(|event| event["with"]["seat"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn ad_setup_1_the_first_player_is_named_or_drawn() {
    for seat in ["seat:1", "seat:2", "seat:3"] {
        games(3, &[("first_player", seat)], |scene| scene.state("board.first", json!(seat)));
    }
    let mut first = BTreeSet::new();
    games(3, &[], |scene| {
        first.insert(scene.value("board.first").to_string());
    });
    assert_eq!(first.len(), 3, "by lot everyone may be first");
    let options = [("first_player".to_owned(), "seat:4".to_owned())];
    assert_eq!(Setup::from_options(3, "base", &options).unwrap_err().field, "first_player");
}

#[test]
fn ad_setup_1_turns_go_clockwise_and_the_order_never_changes() {
    let mut scene = game(4, &[("first_player", "seat:3")], "clockwise");
    play_out(&mut scene, 5, |_| ());
    let round = ["seat:3", "seat:4", "seat:1", "seat:2"];
    assert_eq!(turns(&mut scene), round.repeat(8));
}

#[test]
fn ad_setup_2_colours_are_no_matter_of_the_rules() {
    let options = [("colour".to_owned(), "red".to_owned())];
    assert!(Setup::from_options(3, "base", &options).is_err());
    let mut scene = game(3, &[], "colours");
    let known = format!("{}{}", scene.table().state(), scene.table().view(Viewer::Spectator));
    assert!(!known.contains("colo"), "{known}");
}

#[test]
fn ad_setup_3_players_and_one_special_buildings_are_turned_up() {
    for (seats, count) in [(2, 3), (3, 4), (4, 5)] {
        let mut all = BTreeSet::new();
        games(seats, &[], |scene| {
            let specials = names(&scene, "board.specials");
            assert_eq!(specials.len(), count);
            assert!(specials.iter().all(|tile| tile.starts_with('s')), "{specials:?}");
            // The others are nowhere.
            let state = scene.value("").to_string();
            assert_eq!(state.matches("tile:s").count(), count, "{state}");
            all.extend(specials);
        });
        assert_eq!(all.len(), 12, "any of the twelve may come");
    }
}

#[test]
fn ad_setup_3_the_scenario_may_add_one() {
    for (seats, count) in [(2, 4), (3, 5), (4, 6)] {
        games(seats, &[("scenario", "great-works")], |scene| {
            assert_eq!(names(&scene, "board.specials").len(), count);
        });
    }
}

#[test]
fn ad_setup_4_marked_territories_are_left_out() {
    for (seats, count) in [(2, 20), (3, 28), (4, 36)] {
        // T01 to T20 bear no mark, T21 to T28 are 3+, the others 4+.
        let used: BTreeSet<_> = (1..=count).map(|n| format!("t{n:02}")).collect();
        games(seats, &[], |scene| {
            let mut all = names(&scene, "board.pile");
            all.extend(row(&scene).split_whitespace().map(str::to_owned));
            assert_eq!(all, used);
        });
    }
}

#[test]
fn ad_setup_5_four_territories_are_turned_up_and_the_rest_is_the_pile() {
    for (seats, pile) in [(2, 16), (3, 24), (4, 32)] {
        games(seats, &[], |scene| {
            let row: BTreeSet<_> = row(&scene).split(' ').map(str::to_owned).collect();
            assert_eq!((row.len(), names(&scene, "board.pile").len()), (4, pile));
            assert!(row.is_disjoint(&names(&scene, "board.pile")));
        });
    }
}

#[test]
fn ad_setup_6_defence_is_the_number_of_players_and_the_invader_stands_at_0() {
    for seats in 2..=4 {
        games(seats, &[], |mut scene| {
            assert_eq!(track(&mut scene), [0, seats as u64]);
            scene.state("board.moved", json!(false));
        });
    }
}

#[test]
fn ad_setup_7_the_scenario_is_chosen_or_drawn() {
    games(3, &[], |scene| scene.state("board.scenario", json!("first-steps")));
    for scenario in ["sails-on-the-horizon", "great-fair", "court-of-ermengarde", "lean-years"] {
        games(2, &[("scenario", scenario)], |scene| {
            scene.state("board.scenario", json!(scenario));
            // It is settled before anything is laid out.
            assert!(events(&scene).starts_with("began specials_laid row_laid"));
            scene.told(json!({ "event": "began", "with": { "scenario": scenario } }));
        });
    }
    let mut drawn = BTreeSet::new();
    for seed in 0..60 {
        let scene = game(2, &[("scenario", "random")], &format!("lot {seed}"));
        drawn.insert(scene.value("board.scenario").to_string());
    }
    assert_eq!(drawn.len(), 6);
}

#[test]
fn ad_setup_7_the_side_goes_by_the_players_and_gives_the_coins() {
    // The Great Fair gives 2 coins to each of three or four players, 3 to each of two.
    for (seats, start) in [(2, 3), (3, 2), (4, 2)] {
        games(seats, &[("scenario", "great-fair")], |scene| {
            assert_eq!(purses(&scene, seats), vec![start; seats]);
            scene.told(json!({ "event": "starting_coins", "with": { "coins": start } }));
        });
    }
}

#[test]
fn ad_setup_7_an_introduction_is_there_for_all() {
    let names = &Components::shipped().unwrap().names;
    let intro = |name: &&anno_domini_890::components::Name| name.message.starts_with("intro-");
    assert_eq!(names.iter().filter(intro).count(), 6);
    assert!(names.iter().filter(intro).all(|name| !name.it.is_empty() && !name.en.is_empty()));
}

#[test]
fn ad_setup_8_characters_lie_face_up_beside_four_banners() {
    for (seats, each, deck) in [(2, 2, 10), (3, 3, 6), (4, 3, 6)] {
        games(seats, &[], |mut scene| {
            let mut all = names(&scene, "board.deck");
            assert_eq!(all.len(), deck);
            for viewer in Viewer::all(seats) {
                let view = scene.table().view(viewer);
                for crop in 0..4 {
                    let cards = list(&view["banners"][crop]);
                    assert_eq!(cards.split(' ').count(), each, "{viewer:?}");
                    all.extend(cards.split(' ').map(str::to_owned));
                }
            }
            assert_eq!(all.len(), 18, "every character is somewhere, once");
        });
    }
}

#[test]
fn ad_setup_9_all_pieces_are_in_the_supply_and_kingdoms_are_empty() {
    for seats in 2..=4 {
        games(seats, &[], |scene| {
            assert_eq!(supply(&scene), [20, 12, 6]);
            for seat in 1..=seats {
                assert!((0..9).all(|n| cell(&scene, seat, n) == "-"));
                scene.state(&format!("board.kingdoms.seat:{seat}.characters"), json!([]));
            }
        });
    }
}
