//! KF-SPRING-12 to -20: what the winner of the auction gets.

use engine::Viewer;

use crate::clauses::prelude::*;

/// Seat 2 wins with a Knight against the passes of the others.
fn win(edition: &str, options: &[(&str, &str)], more: &str) -> Scene {
    let position = format!(
        "at = \"spring\"\nadviser = \"seat:1\"\nseats.2.hand = {{ knight = 2 }}\n\
         seats.3.hand = {{ grain = 1 }}\n{more}"
    );
    let mut scene = Scene::with::<Kf>(edition, 4, options, &position, &[]);
    scene.plays(2, &["bid_add knight", "bid_confirm"]);
    scene.plays(3, &["bid_pass"]);
    scene
}

#[test]
fn kf_spring_12_the_symbol_decides_and_only_the_winner_gets() {
    for edition in ["spada", "krieg"] {
        for (symbol, privilege) in [("privilege", true), ("cathedral", false)] {
            let scene = win(edition, &[], &format!("agenda = \"taxes-{symbol}\""));
            if privilege {
                scene.told(json!({ "event": "privilege_reward", "with": { "seat": "seat:2" } }));
                scene.not_told(json!({ "event": "section_built" }));
                scene.state("board.built", json!(0));
                scene.asks(2, "privilege");
            } else {
                scene.told(json!({ "event": "section_built", "with": { "seat": "seat:2" } }));
                scene.not_told(json!({ "event": "privilege_reward" }));
                scene.state("board.estates.seat:2.tiles", json!({}));
                scene.asks(2, "summer");
            }
            for other in [1, 3, 4] {
                scene.state(&format!("board.estates.seat:{other}.vp"), json!(0));
                scene.state(&format!("board.estates.seat:{other}.tiles"), json!({}));
            }
        }
    }
}

#[test]
fn kf_spring_13_two_points_for_a_privilege_card() {
    for edition in ["spada", "krieg"] {
        // How far the cathedral has come makes no difference.
        for built in [0, 5] {
            let scene = win(edition, &[], &format!("agenda = \"war-privilege\"\nbuilt = {built}"));
            scene.told(json!({ "event": "privilege_reward", "with": { "points": 2 } }));
            scene.state("board.estates.seat:2.vp", json!(2));
        }
    }
}

#[test]
fn kf_spring_14_and_a_tile_of_ones_choice() {
    let mut scene = win("krieg", &[], "agenda = \"war-privilege\"");
    scene.asks(2, "privilege");
    assert_eq!(scene.legal(2).len(), 4);
    scene.plays(2, &["take_privilege riches"]);
    scene.state("board.estates.seat:2.tiles", json!({ "riches": 1 }));
    scene.state("board.supply.riches", json!(1));
    scene.asks(2, "summer");
}

#[test]
fn kf_spring_15_the_next_section_and_its_points() {
    let sections = ["nave", "first_aisle", "second_aisle", "choir", "facade", "roof"];
    for edition in ["spada", "krieg"] {
        for (built, (section, points)) in sections.iter().zip([2, 2, 2, 3, 3, 4]).enumerate() {
            let more = format!("agenda = \"war-cathedral\"\nbuilt = {built}");
            let scene = win(edition, &[], &more);
            let what = json!({ "seat": "seat:2", "section": section, "points": points });
            scene.told(json!({ "event": "section_built", "with": what }));
            scene.state("board.built", json!(built + 1));
            scene.state("board.estates.seat:2.vp", json!(points));
        }
    }
}

/// Seats 2 and 3 have worker houses; seat 2 wins.
fn with_workers(symbol: &str, houses: u8) -> Scene {
    let position = format!(
        "at = \"spring\"\nagenda = \"war-{symbol}\"\n\
         seats.2.farms = 3\nseats.2.worker_houses = {houses}\nseats.2.vp = 5\n\
         seats.2.hand = {{ knight = 1, grain = 4 }}\n\
         seats.3 = {{ farms = 2, worker_houses = 2 }}"
    );
    let mut scene = Scene::new::<Kf>("spada", 4, &position);
    scene.plays(2, &["bid_add knight", "bid_confirm"]);
    scene
}

#[test]
fn kf_spring_16_a_point_for_each_worker_house() {
    for houses in 1..=3 {
        let scene = with_workers("cathedral", houses);
        let scored = json!({ "seat": "seat:2", "houses": houses, "points": houses });
        scene.told(json!({ "event": "workers_scored", "with": scored }));
        scene.state("board.estates.seat:2.vp", json!(5 + 2 + houses));
        scene.state("board.estates.seat:3.vp", json!(0));
    }
    let scene = with_workers("cathedral", 0);
    scene.not_told(json!({ "event": "workers_scored" }));
    scene.state("board.estates.seat:2.vp", json!(7));
    // A Privilege card scores none of them.
    let scene = with_workers("privilege", 3);
    scene.not_told(json!({ "event": "workers_scored" }));
    scene.state("board.estates.seat:2.vp", json!(7));
}

#[test]
fn kf_spring_17_the_winners_worker_houses_go_to_the_reserve() {
    let mut scene = with_workers("cathedral", 3);
    scene.state("board.estates.seat:2.worker_houses", json!(0));
    scene.state("board.estates.seat:2.farms", json!(3));
    scene.state("board.estates.seat:3.worker_houses", json!(2));
    scene.state("board.estates.seat:3.farms", json!(2));
    // They are in the reserve, ready to be built again: all three, and no more.
    for farms in 4..=6 {
        scene.plays(2, &["build_farm"]);
        scene.state("board.estates.seat:2.farms", json!(farms));
    }
    scene.refuses(2, &["build_farm"], &["KF-SUMMER-6"]);
    // After a Privilege card they stay.
    let scene = with_workers("privilege", 3);
    scene.state("board.estates.seat:2.worker_houses", json!(3));
}

#[test]
fn kf_spring_18_the_card_leaves_the_game_after_the_reward() {
    for edition in ["spada", "krieg"] {
        let mut scene = win(edition, &[], "agenda = \"war-privilege\"\nseats.4.agenda = {}");
        // While the tile is chosen the card still lies on the table.
        scene.not_told(json!({ "event": "agenda_removed" }));
        scene.state("board.agenda", json!("war-privilege"));
        let before = scene.value("board.removed.war-privilege");
        assert_eq!(before, json!(1));
        scene.plays(2, &["take_privilege grain"]);
        scene.told(json!({ "event": "agenda_removed", "with": { "card": "war-privilege" } }));
        for viewer in Viewer::all(4) {
            scene.try_view(viewer, "removed.war-privilege", &json!(2)).unwrap();
            scene.try_view(viewer, "agenda", &json!(null)).unwrap();
        }
        let summer = json!({ "season": "summer", "seat": "seat:2" });
        scene.told(json!({ "event": "season_began", "with": summer }));
        scene.asks(2, "summer");
    }
}

#[test]
fn kf_spring_19_a_void_auction() {
    let position = |symbol: &str| {
        format!(
            "at = \"spring\"\nadviser = \"seat:2\"\nagenda = \"war-{symbol}\"\nbuilt = 3\n\
             seats.1.hand = {{ grain = 1 }}\nseats.2.hand = {{ grain = 1 }}\n\
             seats.2.worker_houses = 1"
        )
    };
    for edition in ["spada", "krieg"] {
        for symbol in ["privilege", "cathedral"] {
            let mut scene = Scene::new::<Kf>(edition, 3, &position(symbol));
            scene.plays(2, &["bid_pass"]);
            scene.plays(1, &["bid_pass"]);
            scene.told(json!({ "event": "auction_void", "with": { "seat": "seat:2" } }));
            let card = format!("war-{symbol}");
            scene.told(json!({ "event": "agenda_removed", "with": { "card": card } }));
            scene.state(&format!("board.removed.{card}"), json!(1));
            // Nobody gets anything, and the Adviser stays.
            scene.state("board.adviser", json!("seat:2"));
            scene.state("board.built", json!(3));
            scene.state("board.estates.seat:2.worker_houses", json!(1));
            for seat in 1..=3 {
                scene.state(&format!("board.estates.seat:{seat}.vp"), json!(0));
                scene.state(&format!("board.estates.seat:{seat}.tiles"), json!({}));
            }
            scene.asks(2, "summer");
        }
    }
    // If nobody has a card, nobody is asked: all pass in sight of all.
    let scene = Scene::new::<Kf>("spada", 3, "at = \"spring\"\nagenda = \"war-privilege\"");
    scene.told(json!({ "event": "auction_void", "with": { "seat": "seat:1" } }));
}

#[test]
fn kf_spring_20_the_roof_ends_the_game() {
    for edition in ["spada", "krieg"] {
        let roof = "agenda = \"war-cathedral\"\nbuilt = 5";
        let mut scene = win(edition, &[], roof);
        scene.told(json!({ "event": "ended", "with": { "by": "roof" } }));
        scene.not_told(json!({ "event": "season_began", "with": { "season": "summer" } }));
        assert_eq!(scene.asked(), None);
        assert!(scene.table().outcome().is_some());
        // The section before it does not, nor does another Privilege card.
        for other in
            ["agenda = \"war-cathedral\"\nbuilt = 4", "agenda = \"war-privilege\"\nbuilt = 5"]
        {
            let mut scene = win(edition, &[], other);
            assert_eq!(scene.table().outcome(), None);
        }
        // With the Mobilisation the year goes on.
        let mut scene = win(edition, &[("mobilisation", "on")], roof);
        scene.told(json!({ "event": "section_built", "with": { "section": "roof" } }));
        scene.not_told(json!({ "event": "ended" }));
        scene.asks(2, "summer");
        assert_eq!(scene.table().outcome(), None);
    }
}
