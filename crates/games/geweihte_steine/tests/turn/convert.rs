//! GS-CONVERT, GS-ORDER-CONVERT and GS-ORDER-SETTLE: farmers and what they become.

use crate::turn::prelude::*;

/// Seat 1 has some of everything.
const REALM: &str =
    "seats.1 = { farmers = 20, artisans = 3, ambassadors = 2, knights = { 1 = 4 } }";

#[test]
fn gs_order_convert_changes_pieces_in_phase_1() {
    // Farmers, artisans, ambassadors, knights at home.
    for (sheet, wanted) in [
        ("farmers-to-ambassadors 3", [17, 3, 5, 4]),
        ("ambassadors-to-farmers 2", [22, 3, 0, 4]),
        ("farmers-to-artisans 4", [16, 7, 2, 4]),
        ("artisans-to-farmers 3", [23, 0, 2, 4]),
        ("farmers-to-knights 5", [15, 3, 2, 9]),
        ("knights-to-farmers 4", [24, 3, 2, 0]),
    ] {
        let mut scene = at(3, REALM);
        turn(&mut scene, &[(1, &format!("convert {sheet}"))]);
        let [farmers, artisans, ambassadors, _, _] = people(&scene, 1);
        assert_eq!([farmers, artisans, ambassadors, knights(&scene, 1, 1)], wanted, "{sheet}");
        let (order, count) = sheet.split_once(' ').unwrap();
        let count: u8 = count.parse().unwrap();
        let with = json!({ "seat": "seat:1", "order": format!("order:{order}"), "count": count });
        assert_eq!(told(&scene, "converted"), [with]);
        assert_eq!(events(&scene), "converted turn_began");
    }
}

#[test]
fn gs_order_convert_is_refused_beyond_what_is_there() {
    let mut scene = at(3, REALM);
    for (sheet, clause, with) in [
        (
            "ambassadors-to-farmers 3",
            "GS-CONVERT-3",
            json!({ "piece": "piece:ambassador", "have": 2 }),
        ),
        ("artisans-to-farmers 4", "GS-CONVERT-3", json!({ "piece": "piece:artisan", "have": 3 })),
        ("knights-to-farmers 5", "GS-CONVERT-3", json!({ "piece": "piece:knight", "have": 4 })),
        ("farmers-to-knights 6", "GS-CONVERT-2", json!({ "count": 6, "farmers": 20, "need": 9 })),
    ] {
        assert_eq!(refusal(&mut scene, 1, &format!("convert {sheet}")), by(clause, with));
    }
}

#[test]
fn gs_convert_1_farmers_become_others_and_others_farmers() {
    let scene = at(3, REALM);
    let mut kinds: Vec<_> = scene
        .legal(1)
        .iter()
        .filter_map(|step| step.strip_prefix("convert conversion:"))
        .filter_map(|step| step.split(' ').next())
        .map(str::to_owned)
        .collect();
    kinds.dedup();
    let wanted = [
        "farmers-to-ambassadors",
        "ambassadors-to-farmers",
        "farmers-to-artisans",
        "artisans-to-farmers",
        "farmers-to-knights",
        "knights-to-farmers",
    ];
    assert_eq!(kinds, wanted);
}

#[test]
fn gs_convert_1_one_kind_in_one_direction_and_never_past_the_farmer() {
    let mut scene = at(3, REALM);
    let two = "convert farmers-to-knights 1, convert knights-to-farmers 1";
    assert_eq!(refusal(&mut scene, 1, two), by("GS-ORDER-2", json!({})));
    for step in ["artisans-to-knights 1", "knights-to-ambassadors 1", "farmers-to-cardinals 1"] {
        let step = engine::notation::from_text(&format!("convert {step}"));
        let fault = scene.table().play(engine::Seat::new(0), &[step]);
        assert!(matches!(fault, Err(engine::erased::Fault::Malformed(_))), "{fault:?}");
    }
}

#[test]
fn gs_convert_2_any_number_as_long_as_all_are_fed() {
    // Ten farmers, one artisan: 10 - 4 >= 1 + 4, but 10 - 5 < 1 + 5.
    let mut scene = at(3, "");
    for count in 1..=4 {
        let sheet = format!("convert farmers-to-knights {count}");
        assert!(scene.refusal(1, &sheet).is_none(), "{sheet}");
    }
    for count in [5, 9, 10, 11, 255] {
        let no = by("GS-CONVERT-2", json!({ "count": count, "farmers": 10, "need": 1 }));
        let refused = refusal(&mut scene, 1, &format!("convert farmers-to-knights {count}"));
        assert_eq!(refused["with"][0], no["with"][0]);
    }
    let none = by("GS-CONVERT-2", json!({ "count": 0, "farmers": 10, "need": 1 }));
    for kind in ["farmers-to-knights", "artisans-to-farmers"] {
        assert_eq!(refusal(&mut scene, 1, &format!("convert {kind} 0")), none);
    }
    // Back to farmers support never stands in the way.
    let mut scene = at(3, "seats.1 = { farmers = 4, artisans = 4 }");
    turn(&mut scene, &[(1, "convert artisans-to-farmers 4")]);
    assert_eq!(people(&scene, 1), [8, 0, 0, 0, 0]);
}

#[test]
fn gs_convert_3_cardinals_and_waiting_ambassadors_are_not_converted() {
    let position = "seats.1 = { stones = 5, ambassadors = 1, waiting = 2, cardinals = 2 }";
    let mut scene = at(3, position);
    let no = by("GS-CONVERT-3", json!({ "piece": "piece:ambassador", "have": 1 }));
    assert_eq!(refusal(&mut scene, 1, "convert ambassadors-to-farmers 2"), no);
}

#[test]
fn gs_convert_3_knights_abroad_and_slaves_are_not_converted() {
    let position = "seats.1 = { artisans = 1, knights = { 1 = 3, 2 = 2 }, slaves = { 2 = 2 } }\n\
                    seats.2.artisans = 1";
    let mut scene = at(3, position);
    let no = by("GS-CONVERT-3", json!({ "piece": "piece:knight", "have": 3 }));
    assert_eq!(refusal(&mut scene, 1, "convert knights-to-farmers 4"), no);
    let no = by("GS-CONVERT-3", json!({ "piece": "piece:artisan", "have": 1 }));
    assert_eq!(refusal(&mut scene, 1, "convert artisans-to-farmers 2"), no);
    // Neither can their regent get at those who were taken away.
    assert_eq!(refusal(&mut scene, 2, "convert artisans-to-farmers 2"), no);
}

#[test]
fn gs_convert_4_fresh_knights_defend_at_once() {
    // Two fresh knights against one attacker: one sword each.
    let position = "seats.2.knights = { 2 = 2 }";
    let mut scene = lucky(3, position, &[("GS-RND-4", &["1", "6", "1"])]);
    let sheets = [(1, "convert farmers-to-knights 2"), (2, "pass, move seat:2 seat:1 1")];
    turn(&mut scene, &sheets);
    let rolled = json!({ "region": "seat:1", "seat": "seat:1", "dice": 2, "swords": 1 });
    assert_eq!(told(&scene, "rolled")[0], rolled);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 1, 2)], [1, 0]);
    assert_eq!(told(&scene, "defended"), [json!({ "region": "seat:1" })]);
}

#[test]
fn gs_convert_4_fresh_knights_rebel_at_once() {
    let position = "seats.1 = { artisans = 0 }\nseats.2.knights = { 2 = 1, 1 = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-4", &["1", "6", "6"])]);
    turn(&mut scene, &[(1, "convert farmers-to-knights 2")]);
    assert_eq!(told(&scene, "rebellion"), [json!({ "region": "seat:1", "lords": ["seat:2"] })]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 1, 2)], [2, 0]);
}

#[test]
fn gs_convert_4_fresh_knights_move_from_the_next_turn_on() {
    let mut scene = at(3, "seats.1.knights = { 1 = 1 }\nseats.2.artisans = 0");
    let sheet = "convert farmers-to-knights 3, move seat:1 seat:2 2";
    let fresh = [
        ("GS-CONVERT-4", json!({ "count": 3 })),
        ("GS-ORDER-5", json!({ "count": 2, "left": 1, "region": "seat:1" })),
    ];
    assert_eq!(refusal(&mut scene, 1, sheet), by_all(&fresh));
    // The old one may go while they are made.
    turn(&mut scene, &[(1, "convert farmers-to-knights 3, move seat:1 seat:2 1")]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [3, 1]);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 1")]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [2, 2]);
}

#[test]
fn gs_convert_5_settling_adds_as_many_as_the_level() {
    for level in 1..=4 {
        let mut scene = at(3, &format!("seats.1.level = {level}"));
        turn(&mut scene, &[(1, "settle")]);
        assert_eq!(people(&scene, 1), [10 + level, 1, 0, 0, 0]);
    }
    // A church finished or not, three.
    let mut scene = at(3, "seats.1 = { level = 3, stones = 20 }");
    turn(&mut scene, &[(1, "settle")]);
    assert_eq!(realm(&scene, 1, "farmers"), 13);
}

#[test]
fn gs_order_settle_takes_farmers_from_the_reserve_in_phase_1() {
    let mut scene = at(3, "seats.1 = { farmers = 38, level = 4 }");
    turn(&mut scene, &[(1, "settle")]);
    let settled = json!({ "seat": "seat:1", "count": 2, "farmers": 40 });
    assert_eq!(told(&scene, "settled"), [settled]);
    assert_eq!(events(&scene), "settled turn_began");
    scene.refuses(1, &["settle", "seal"], &["GS-COMP-4"]);
    assert!(!scene.legal(1).contains(&"settle".to_owned()));
    // Unlimited pieces: always the whole level, up to 200 in all.
    let options = &[("piece_limits", "unlimited")];
    for (farmers, wanted) in [(40, 44), (38, 42), (198, 200)] {
        let position = format!("seats.1 = {{ farmers = {farmers}, level = 4 }}");
        let mut scene = with(3, options, &position, &[]);
        turn(&mut scene, &[(1, "settle")]);
        assert_eq!(realm(&scene, 1, "farmers"), wanted);
    }
    let mut scene = with(3, options, "seats.1.farmers = 200", &[]);
    assert_eq!(refusal(&mut scene, 1, "settle"), by("GS-COMP-4", json!({})));
}

#[test]
fn gs_convert_6_a_vassal_may_order_anything() {
    let realm = "farmers = 20, artisans = 2, ambassadors = 2, stones = 5";
    let free = at(3, &format!("seats.1 = {{ {realm} }}"));
    let lord = "seats.2.knights = { 1 = 2, 2 = 2 }";
    let mut vassal = at(3, &format!("seats.1 = {{ {realm} }}\n{lord}"));
    assert_eq!(vassal.legal(1), free.legal(1));
    assert_eq!(figures(&mut vassal, 1)["lords"], json!(["seat:2"]));
    turn(&mut vassal, &[(1, "settle")]);
    assert_eq!(self::people(&vassal, 1)[0], 21);
}
