//! The figures that follow from the rules and stand in the view, so that a page need not know any.

use engine::{Seat, Viewer, notation};

use super::{AUCTION, all_see, only_these_see};
use crate::clauses::prelude::*;

#[test]
fn kf_spring_1_all_see_what_the_cards_are_worth() {
    for (agenda, [knight, riches, worker, grain]) in [
        ("war-privilege", [4, 3, 2, 1]),
        ("taxes-cathedral", [2, 4, 1, 3]),
        ("revolt-privilege", [3, 1, 4, 2]),
        ("famine-cathedral", [1, 2, 3, 4]),
    ] {
        let position =
            format!("at = \"spring\"\nagenda = \"{agenda}\"\nseats.1.hand = {{ grain = 1 }}");
        let scene = Scene::new::<Kf>("spada", 4, &position);
        let values =
            json!({ "knight": knight, "riches": riches, "worker": worker, "grain": grain });
        all_see(&scene, "values", values);
    }
}

#[test]
fn kf_spring_5_all_see_the_totals_with_the_sunk_lots() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    all_see(&scene, "totals", json!([0, 0, 0, 0]));
    scene.plays(1, &["bid_add riches", "bid_confirm"]);
    scene.plays(2, &["bid_add grain", "bid_confirm"]);
    all_see(&scene, "totals", json!([2, 4, 0, 0]));
    scene.plays(3, &["bid_pass"]);
    scene.plays(1, &["bid_add worker", "bid_confirm"]);
    all_see(&scene, "bids.seat:1.sunk", json!({ "riches": 1 }));
    all_see(&scene, "totals", json!([5, 4, 0, 0]));
    // Whoever passes has nothing there any more.
    scene.plays(2, &["bid_pass"]);
    all_see(&scene, "totals", json!([0, 0, 0, 0]));
}

#[test]
fn kf_info_5_only_the_bidder_sees_what_the_draft_would_come_to() {
    let mut scene = Scene::new::<Kf>("spada", 4, AUCTION);
    let click = |scene: &mut Scene, step: &str| {
        assert!(scene.table().step(Seat::new(0), &notation::from_text(step)).is_ok(), "{step}");
    };
    all_see(&scene, "pending", json!(0));
    click(&mut scene, "bid_add riches");
    only_these_see(&scene, &[1], "pending", json!(2), json!(0));
    click(&mut scene, "bid_confirm");
    all_see(&scene, "pending", json!(0));
    scene.plays(2, &["bid_add grain", "bid_confirm"]);
    scene.plays(3, &["bid_pass"]);
    // What lies there counts from the start of the next draft.
    only_these_see(&scene, &[1], "pending", json!(2), json!(0));
    click(&mut scene, "bid_add worker");
    only_these_see(&scene, &[1], "pending", json!(5), json!(0));
    all_see(&scene, "totals", json!([2, 4, 0, 0]));
}

#[test]
fn kf_autumn_20_the_draft_of_a_tithe_is_worth_nothing() {
    let position = "at = \"tithe\"\nagenda = \"famine-privilege\"\nseats.1.hand = { grain = 12 }";
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    let grain = notation::from_text("tithe_discard grain");
    assert!(scene.table().step(Seat::new(0), &grain).is_ok());
    scene.view(1, "staged", json!({ "grain": 1 }));
    all_see(&scene, "pending", json!(0));
}

/// Expects the next section and its points, for everyone.
#[track_caller]
fn next_is(built: u8, options: &[(&str, &str)], next: serde_json::Value) {
    let position = format!(
        "at = \"spring\"\nbuilt = {built}\nagenda = \"war-cathedral\"\nseats.1.hand = {{ grain = 1 }}"
    );
    let scene = Scene::with::<Kf>("krieg", 4, options, &position, &[]);
    for viewer in Viewer::all(4) {
        scene.try_view(viewer, "next", &next).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn kf_data_2_all_see_the_next_section_and_its_points() {
    let original = &[("scoring", "original")][..];
    for (built, section, points, first) in [
        (0, "section:nave", 2, 1),
        (1, "section:first_aisle", 2, 1),
        (2, "section:second_aisle", 2, 1),
        (3, "section:choir", 3, 2),
        (4, "section:facade", 3, 2),
        (5, "section:roof", 4, 3),
    ] {
        next_is(built, &[], json!({ "section": section, "points": points }));
        next_is(built, original, json!({ "section": section, "points": first }));
    }
}

#[test]
fn kf_end_1_nothing_is_built_after_the_roof() {
    let position = "at = \"spring\"\nbuilt = 5\nagenda = \"war-cathedral\"\n\
                    seats.1.hand = { grain = 1 }";
    let mut scene = Scene::new::<Kf>("spada", 4, position);
    scene.plays(1, &["bid_add grain", "bid_confirm"]);
    all_see(&scene, "built", json!(6));
    all_see(&scene, "next", json!(null));
}

#[test]
fn kf_spring_13_all_see_what_a_privilege_card_pays() {
    let position = "at = \"spring\"\nagenda = \"war-privilege\"\nseats.1.hand = { grain = 1 }";
    all_see(&Scene::new::<Kf>("krieg", 4, position), "privilege_points", json!(2));
    let original = Scene::with::<Kf>("krieg", 4, &[("scoring", "original")], position, &[]);
    all_see(&original, "privilege_points", json!(1));
}

#[test]
fn kf_autumn_20_all_see_how_many_cards_are_free_of_the_tithe() {
    let position = "at = \"autumn\"\nseats.1.hand = { grain = 11 }\nseats.2.hand = { knight = 10 }";
    let scene = Scene::new::<Kf>("spada", 4, position);
    all_see(&scene, "free_of_tithe", json!(10));
}
