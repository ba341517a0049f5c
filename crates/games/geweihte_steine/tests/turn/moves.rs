//! GS-ORDER-5 and -6: move lines, and knights that are bound by them.

use crate::turn::prelude::*;

const GROUPS: &str = "seats.1 = { farmers = 20, knights = { 1 = 5, 2 = 3, 3 = 2 } }\n\
                      seats.2.artisans = 0\nseats.3.artisans = 0\nseats.4.artisans = 0";

fn no(count: u8, left: u8, region: usize) -> Value {
    let region = format!("seat:{region}");
    by("GS-ORDER-5", json!({ "count": count, "left": left, "region": region }))
}

#[test]
fn gs_order_5_a_line_goes_from_a_region_to_another_with_one_knight_or_more() {
    let mut scene = at(4, GROUPS);
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:1 seat:1 1"), no(1, 0, 1));
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:2 seat:2 1"), no(1, 0, 2));
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:1 seat:2 0"), no(0, 5, 1));
    let missing = by("GS-SETUP-1", json!({ "seat": "seat:6" }));
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:1 seat:6 1"), missing);
    // A number or a seat that no table has is no action at all.
    for step in ["move seat:1 seat:2 300", "move seat:1 seat:2 -1", "move seat:1 seat:9 1"] {
        let steps = ["pass", step, "seal"].map(engine::notation::from_text);
        let fault = scene.table().play(engine::Seat::new(0), &steps);
        assert!(matches!(fault, Err(engine::erased::Fault::Malformed(_))), "{step}: {fault:?}");
    }
}

#[test]
fn gs_order_5_one_line_for_each_start_and_target() {
    let mut scene = at(4, GROUPS);
    let twice = "pass, move seat:1 seat:2 1, move seat:1 seat:2 2";
    assert_eq!(refusal(&mut scene, 1, twice), no(2, 4, 1));
    let twice = "pass, move seat:2 seat:4 1, move seat:2 seat:4 1";
    assert_eq!(refusal(&mut scene, 1, twice), no(1, 2, 2));
    // One target from two regions, or two targets from one, are different lines; in any order.
    turn(
        &mut scene,
        &[(1, "pass, move seat:2 seat:4 1, move seat:1 seat:4 1, move seat:1 seat:2 2")],
    );
    let lines: Vec<_> = told(&scene, "marches")
        .iter()
        .map(|it| format!("{} {} {}", it["from"], it["to"], it["count"]).replace('"', ""))
        .collect();
    assert_eq!(lines, ["seat:1 seat:2 2", "seat:1 seat:4 1", "seat:2 seat:4 1"]);
}

#[test]
fn gs_order_5_no_more_than_there_are_in_the_region() {
    let mut scene = at(4, GROUPS);
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:1 seat:2 6"), no(6, 5, 1));
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:3 seat:1 3"), no(3, 2, 3));
    // Nobody is in region 4, and knights of others are not one's own.
    assert_eq!(refusal(&mut scene, 1, "pass, move seat:4 seat:1 1"), no(1, 0, 4));
    assert_eq!(refusal(&mut scene, 2, "pass, move seat:2 seat:1 1"), no(1, 0, 2));
    // The lines of a region are added up.
    let more = "pass, move seat:1 seat:2 3, move seat:1 seat:3 1, move seat:1 seat:4 2";
    assert_eq!(refusal(&mut scene, 1, more), no(2, 1, 1));
    // Knights that would arrive there first do not count.
    let onward = "pass, move seat:1 seat:2 2, move seat:2 seat:3 4";
    assert_eq!(refusal(&mut scene, 1, onward), no(4, 3, 2));
    let all = "pass, move seat:1 seat:4 5, move seat:2 seat:1 3, move seat:3 seat:1 2";
    turn(&mut scene, &[(1, all)]);
    assert_eq!(knights(&scene, 4, 1), 5);
}

#[test]
fn gs_order_5_knights_who_become_farmers_count_too() {
    let mut scene = at(4, GROUPS);
    let sheet = "convert knights-to-farmers 3, move seat:1 seat:2 3";
    assert_eq!(refusal(&mut scene, 1, sheet), no(3, 2, 1));
    // Only those at home are converted, so those abroad may all move.
    let sheet = "convert knights-to-farmers 3, move seat:1 seat:2 2, move seat:2 seat:1 3";
    turn(&mut scene, &[(1, sheet)]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1), knights(&scene, 3, 1)], [3, 2, 2]);
    assert_eq!(realm(&scene, 1, "farmers"), 23);
}

#[test]
fn gs_order_5_knights_made_this_turn_never_move() {
    let mut scene = at(4, GROUPS);
    let sheet = "convert farmers-to-knights 2, move seat:1 seat:4 6";
    let fresh = [
        ("GS-CONVERT-4", json!({ "count": 2 })),
        ("GS-ORDER-5", json!({ "count": 6, "left": 5, "region": "seat:1" })),
    ];
    assert_eq!(refusal(&mut scene, 1, sheet), by_all(&fresh));
    // More than all of them together: it is not only that they are fresh.
    let sheet = "convert farmers-to-knights 2, move seat:1 seat:4 8";
    assert_eq!(refusal(&mut scene, 1, sheet), no(8, 5, 1));
    let sheet = "convert farmers-to-knights 2, move seat:1 seat:4 5";
    writes(&mut scene, 1, sheet);
}

fn gift(knights: u8) -> String {
    format!(
        "seats.1 = {{ farmers = 20, stones = 5, knights = {{ 1 = {knights} }}, \
         gift = {{ piece = \"piece:knight\", count = 2 }} }}\nseats.2.artisans = 0"
    )
}

#[test]
fn gs_order_6_bound_knights_are_no_gift_in_phase_2() {
    for (moved, payable) in [(1, true), (2, false), (3, false)] {
        let mut scene = at(3, &gift(3));
        turn(&mut scene, &[(1, &format!("pass, move seat:1 seat:2 {moved}"))]);
        if payable {
            scene.asks(1, "gift_next");
            scene.plays(1, &["pay_gift"]);
            // The bound one is left, and goes.
            assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [1, 0]);
            let recalled = json!({ "seat": "seat:1", "region": "seat:2", "count": 1 });
            assert_eq!(told(&scene, "recalled"), [recalled]);
        } else {
            let lapsed = json!({ "seat": "seat:1", "piece": "piece:knight", "count": 2 });
            assert_eq!(told(&scene, "gift_lapsed"), [lapsed]);
        }
    }
}

#[test]
fn gs_order_6_bound_knights_are_no_gift_in_phase_4() {
    for (moved, payable) in [(1, true), (2, false)] {
        let position = "seats.1 = { farmers = 20, stones = 5, ambassadors = 1, knights = { 1 = 3 } }\n\
                        seats.2.artisans = 0";
        let mut scene = lucky(3, position, &[("GS-RND-2", &["7"])]);
        turn(&mut scene, &[(1, &format!("audience 1, move seat:1 seat:2 {moved}"))]);
        if payable {
            scene.asks(1, "gift_now");
        } else {
            scene.state("board.realms.seat:1.gift", json!({ "piece": "piece:knight", "count": 2 }));
            assert_eq!(awaited(&mut scene), [1, 2, 3]);
        }
    }
}

#[test]
fn gs_order_6_only_knights_at_home_are_bound() {
    // Those abroad are no gift anyway, and their moves take nothing from those at home.
    let position = gift(2).replace("{ 1 = 2 }", "{ 1 = 2, 3 = 2 }") + "\nseats.3.artisans = 0";
    let mut scene = at(3, &position);
    turn(&mut scene, &[(1, "pass, move seat:3 seat:2 2")]);
    scene.asks(1, "gift_next");
}
