//! GS-ORDER-1 to -4 and -7 to -9: sheets are written in secret, revealed at once, and bind.

use engine::table::Barrier;
use engine::{Seat, Viewer};
use geweihte_steine::clause;

use crate::turn::prelude::*;

/// Everyone has something to do.
const TABLE: &str = r#"
    seats.1 = { farmers = 20, knights = { 1 = 4 } }
    seats.2 = { farmers = 20, stones = 5, ambassadors = 2 }
    seats.3 = { farmers = 20, artisans = 3 }
"#;

#[test]
fn gs_order_1_all_write_at_the_same_time_and_nothing_happens_before_the_last() {
    let mut scene = at(3, TABLE);
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    let before = scene.value("board.realms");
    writes(&mut scene, 2, "settle");
    assert_eq!(awaited(&mut scene), [1, 3]);
    writes(&mut scene, 3, "build");
    assert_eq!(awaited(&mut scene), [1]);
    assert_eq!(scene.value("board.realms"), before);
    for viewer in Viewer::all(3) {
        assert!(scene.heard(viewer).iter().all(|event| event["event"] != "ordered"));
    }
    writes(&mut scene, 1, "pass, move seat:1 seat:3 2");
    // All at once, in seat order, to everyone.
    for viewer in Viewer::all(3) {
        let heard = scene.heard_now(viewer).into_iter();
        let told: Vec<_> = heard
            .filter(|event| event["event"] == "ordered" || event["event"] == "marches")
            .collect();
        let ordered = |seat: &str, order: &str| {
            let with = json!({ "seat": seat, "order": order, "count": 0 });
            json!({ "event": "ordered", "with": with })
        };
        let march = json!({ "seat": "seat:1", "from": "seat:1", "to": "seat:3", "count": 2 });
        let wanted = [
            ordered("seat:1", "order:pass"),
            json!({ "event": "marches", "with": march }),
            ordered("seat:2", "order:settle"),
            ordered("seat:3", "order:build"),
        ];
        assert_eq!(told, wanted, "{viewer:?}");
    }
    assert_eq!(realm(&scene, 2, "farmers"), 21);
    assert_eq!(crossed(&scene, 3), [3, 0, 0, 0]);
}

#[test]
fn gs_order_2_exactly_one_action() {
    let mut scene = at(3, TABLE);
    let no = by("GS-ORDER-2", json!({}));
    for sheet in [
        "settle, build",
        "pass, settle",
        "pass, pass",
        "convert farmers-to-knights 1, convert farmers-to-artisans 1",
        // None at all.
        "move seat:1 seat:2 1",
        "seal",
    ] {
        assert_eq!(refusal(&mut scene, 1, sheet), no, "{sheet}");
    }
    // And it is not done before it is handed in.
    scene.refuses(1, &["settle"], &["GS-ORDER-SETTLE", "GS-D-ORDERS"]);
}

#[test]
fn gs_order_2_any_number_of_moves_besides() {
    let position = "seats.1 = { farmers = 20, knights = { 1 = 5, 2 = 3 } }\nseats.2.artisans = 0\n\
                    seats.3.artisans = 0\nseats.4.artisans = 0\nseats.5.artisans = 0";
    for moves in [
        "",
        ", move seat:1 seat:3 1",
        ", move seat:1 seat:3 1, move seat:1 seat:4 2, move seat:2 seat:1 1, move seat:2 seat:5 2",
    ] {
        let mut scene = at(5, position);
        turn(&mut scene, &[(1, &format!("settle{moves}"))]);
        assert_eq!(realm(&scene, 1, "farmers"), 21, "{moves}");
        assert_eq!(told(&scene, "marches").len(), moves.matches("move").count());
    }
}

#[test]
fn gs_order_3_the_ten_actions() {
    // A position in which every action is legal.
    let position = "seats.1 = { farmers = 20, ambassadors = 2, artisans = 2, stones = 4, \
                    knights = { 1 = 4, 2 = 1 }, slaves = { 2 = 1 } }\nseats.2.artisans = 0";
    let mut scene = at(3, position);
    let legal = scene.legal(1);
    let mut kinds: Vec<_> =
        legal.iter().map(|step| step.trim_end_matches(|c: char| c.is_ascii_digit())).collect();
    kinds.dedup();
    kinds.retain(|kind| !kind.starts_with("move"));
    let wanted = [
        "pass",
        "settle",
        "build",
        "convert conversion:farmers-to-ambassadors ",
        "convert conversion:ambassadors-to-farmers ",
        "convert conversion:farmers-to-artisans ",
        "convert conversion:artisans-to-farmers ",
        "convert conversion:farmers-to-knights ",
        "convert conversion:knights-to-farmers ",
        "audience ",
    ];
    assert_eq!(kinds, wanted);
    // The sheet that is revealed has the number on it.
    for (sheet, order, count) in [
        ("pass", "order:pass", 0),
        ("settle", "order:settle", 0),
        ("build", "order:build", 0),
        ("convert farmers-to-ambassadors 3", "order:farmers-to-ambassadors", 3),
        ("audience 2", "order:audience", 2),
        ("convert ambassadors-to-farmers 2", "order:ambassadors-to-farmers", 2),
        ("convert farmers-to-artisans 4", "order:farmers-to-artisans", 4),
        ("convert artisans-to-farmers 1", "order:artisans-to-farmers", 1),
        ("convert farmers-to-knights 5", "order:farmers-to-knights", 5),
        ("convert knights-to-farmers 3", "order:knights-to-farmers", 3),
    ] {
        let mut scene = at(3, position);
        turn(&mut scene, &[(1, sheet)]);
        let ordered = json!({ "seat": "seat:1", "order": order, "count": count });
        assert_eq!(told(&scene, "ordered")[0], ordered);
    }
    // Without its number there is no such action.
    for step in ["audience", "convert farmers-to-knights", "convert 3", "settle 2", "plunder"] {
        let step = engine::notation::from_text(step);
        let fault = scene.table().play(Seat::new(0), &[step]);
        assert!(matches!(fault, Err(engine::erased::Fault::Malformed(_))), "{fault:?}");
    }
}

#[test]
fn gs_order_4_nobody_has_to_act() {
    let mut scene = at(3, TABLE);
    for seat in 1..=3 {
        assert_eq!(scene.legal(seat)[0], "pass");
    }
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "turn_began");
}

#[test]
fn gs_order_pass_is_always_legal_and_does_nothing() {
    // Nothing at all: no farmers, no artisans.
    let mut scene = at(3, "turn = 4\nseats.1 = { farmers = 0, artisans = 0 }");
    assert_eq!(scene.legal(1), ["pass", "settle"]);
    let before = [scene.value("board.realms"), scene.value("board.knights")];
    turn(&mut scene, &[(1, "pass")]);
    assert_eq!([scene.value("board.realms"), scene.value("board.knights")], before);
    scene.state("board.turn", json!(5));
    // Everything full: only passing is left.
    let position = "seats.1 = { farmers = 40, artisans = 0, level = 4, stones = 39 }";
    assert_eq!(at(3, position).legal(1)[0], "pass");
}

#[test]
fn gs_order_pass_leaves_the_moves() {
    let mut scene = at(3, "seats.1.knights = { 1 = 4 }\nseats.2.artisans = 0");
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 2")]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [2, 2]);
}

/// Seat 1 owes a gift: after the reveal it is asked before anything else happens.
const REVEALED: &str = r#"
    seats.1 = { farmers = 20, stones = 5, gift = { piece = "piece:farmer", count = 2 } }
    seats.2 = { knights = { 2 = 3 } }
"#;

#[test]
fn gs_order_7_revealed_sheets_are_public_and_binding() {
    let mut scene = at(3, REVEALED);
    turn(&mut scene, &[(1, "settle"), (2, "build, move seat:2 seat:3 1"), (3, "pass")]);
    for seat in 1..=3 {
        scene.view(seat, "sheets.seat:1.order", json!({ "order": "settle" }));
        scene.view(seat, "sheets.seat:2.order", json!({ "order": "build" }));
        scene.view(seat, "sheets.seat:2.moves.seat:2.seat:3", json!(1));
        scene.view(seat, "sheets.seat:3.order", json!({ "order": "pass" }));
    }
    // No second sheet, and no way back.
    for seat in 1..=3 {
        scene.refuses(seat, &["pass", "seal"], &["GS-ORDER-PASS"]);
    }
    scene.refuses(1, &["settle", "seal"], &["GS-ORDER-SETTLE", "GS-D-GIFT-NEXT"]);
    assert_eq!(scene.try_undo(Seat::new(2)), Err(Barrier::News(clause::ORDER_7)));
    for seat in [0, 1] {
        assert_eq!(scene.try_undo(Seat::new(seat)), Err(Barrier::Others(Seat::new(2))));
    }
    // What is written is done.
    scene.plays(1, &["refuse_gift"]);
    assert_eq!(told(&scene, "built")[0]["seat"], "seat:2");
    assert_eq!(knights(&scene, 3, 2), 1);
}

#[test]
fn gs_order_8_ambassadors_may_be_blocked_and_an_audience_void() {
    let position = "seats.1.knights = { 1 = 2, 2 = 2 }\n\
                    seats.2 = { artisans = 0, stones = 5, ambassadors = 3 }";
    let luck: &[(&str, &[&str])] = &[("GS-RND-1", &["1", "6"]), ("GS-RND-2", &["3"])];
    let mut scene = lucky(3, position, luck);
    turn(&mut scene, &[(2, "audience 3")]);
    scene.plays(1, &["block"]);
    assert_eq!(told(&scene, "travelled"), [json!({ "seat": "seat:2", "count": 2, "kept": 1 })]);
    let mut scene = at(3, &REVEALED.replace("stones = 5,", "stones = 5, ambassadors = 1,"));
    turn(&mut scene, &[(1, "audience 1")]);
    scene.plays(1, &["pay_gift"]);
    assert_eq!(told(&scene, "audience_void"), [json!({ "seat": "seat:1" })]);
    assert_eq!(people(&scene, 1), [18, 1, 1, 0, 0]);
}

#[test]
fn gs_order_8_a_defence_may_hold_knights_back() {
    // Seat 1 is attacked at home, loses nobody and sends two of the three that were ordered.
    let position = "seats.1.knights = { 1 = 4 }\nseats.2.artisans = 0\nseats.3.knights = { 3 = 2 }";
    let mut scene = lucky(3, position, &[("GS-RND-4", &["1", "6", "6", "6", "6"])]);
    let sheets = [(1, "pass, move seat:1 seat:2 3"), (3, "pass, move seat:3 seat:1 1")];
    turn(&mut scene, &sheets);
    scene.plays(1, &["proceed seat:2 2"]);
    let proceeded = json!({ "seat": "seat:1", "to": "seat:2", "count": 2, "ordered": 3 });
    assert_eq!(told(&scene, "proceeded"), [proceeded]);
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [2, 2]);
}

#[test]
fn gs_order_8_mutual_attacks_and_chains_cancel_orders() {
    let position = "seats.1.knights = { 1 = 3 }\nseats.2.knights = { 2 = 3 }\n\
                    seats.3.knights = { 3 = 3 }";
    let mut scene = at(3, position);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 3"), (2, "pass, move seat:2 seat:1 2")]);
    let tie = json!({ "seat": "seat:1", "with": "seat:2", "knights": 3 });
    assert_eq!(told(&scene, "mutual_tie"), [tie]);
    let sheets = [
        (1, "pass, move seat:1 seat:2 3"),
        (2, "pass, move seat:2 seat:3 3"),
        (3, "pass, move seat:3 seat:1 3"),
    ];
    turn(&mut scene, &sheets);
    assert_eq!(events(&scene), "frozen turn_began");
    for seat in 1..=3 {
        assert_eq!(knights(&scene, seat, seat), 3);
    }
}

#[test]
fn gs_order_9_a_sheet_is_judged_on_the_start_of_the_turn_alone() {
    let mut scene = at(3, TABLE);
    let before = scene.legal(2);
    writes(&mut scene, 1, "convert farmers-to-knights 5, move seat:1 seat:2 4");
    writes(&mut scene, 3, "build");
    assert_eq!(scene.legal(2), before);
    // Nor on what it does itself: artisans that it makes away with are no matter for its moves.
    let mut scene = at(3, TABLE);
    writes(&mut scene, 1, "convert artisans-to-farmers 1, move seat:1 seat:2 4");
}

#[test]
fn gs_order_9_a_sheet_may_be_taken_back_until_the_last_is_in() {
    let mut scene = at(3, TABLE);
    let start = scene.table().state();
    writes(&mut scene, 1, "convert farmers-to-knights 5");
    scene.try_undo(Seat::new(0)).expect("nobody else has written");
    assert_eq!(scene.table().state(), start);
    writes(&mut scene, 1, "convert farmers-to-knights 5");
    writes(&mut scene, 2, "settle");
    // Another has committed since; still it may be changed.
    scene.try_undo(Seat::new(0)).expect("seat 3 is missing");
    assert_eq!(awaited(&mut scene), [1, 3]);
    writes(&mut scene, 1, "build");
    scene.try_undo(Seat::new(1)).expect("seat 3 is missing");
    writes(&mut scene, 2, "pass");
    writes(&mut scene, 3, "pass");
    assert_eq!(told(&scene, "ordered")[0]["order"], "order:build");
    assert_eq!(told(&scene, "ordered")[1]["order"], "order:pass");
    assert_eq!(events(&scene), "built turn_began");
}

#[test]
fn gs_order_9_the_order_of_arrival_has_no_effect() {
    let sheets = ["pass, move seat:1 seat:3 2", "audience 2", "build"];
    let end = |order: [usize; 3]| {
        let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["2"])];
        let mut scene = lucky(3, TABLE, luck);
        for seat in order {
            writes(&mut scene, seat, sheets[seat - 1]);
        }
        (scene.table().state(), events(&scene))
    };
    let first = end([1, 2, 3]);
    for order in [[1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        assert_eq!(end(order), first, "{order:?}");
    }
}
