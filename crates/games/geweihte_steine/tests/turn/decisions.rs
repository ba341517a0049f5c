//! GS-D: what is asked in a turn but for the war, whom, with which answers, and when not.

use engine::{Seat, notation};

use crate::turn::prelude::*;

/// Expects a seat, and nobody else, to be asked this, with these answers.
#[track_caller]
fn asked(scene: &mut Scene, seat: usize, clause: &str, wanted: Value, answers: &[&str]) {
    assert_eq!(awaited(scene), [seat]);
    assert_eq!(question(scene, seat), Some((wanted, clause.to_owned())));
    assert_eq!(scene.legal(seat), answers);
}

#[test]
fn gs_d_orders_asks_all_at_once_and_always() {
    // Whoever has nothing is asked too.
    let mut scene = at(4, "turn = 9\nseats.3 = { farmers = 0, artisans = 0 }");
    assert_eq!(awaited(&mut scene), [1, 2, 3, 4]);
    for seat in 1..=4 {
        let wanted = json!({ "ask": "orders", "with": { "turn": 9 } });
        assert_eq!(question(&mut scene, seat), Some((wanted, "GS-D-ORDERS".into())));
    }
    turn(&mut scene, &[]);
    assert_eq!(awaited(&mut scene), [1, 2, 3, 4]);
    let wanted = json!({ "ask": "orders", "with": { "turn": 10 } });
    assert_eq!(question(&mut scene, 3).unwrap().0, wanted);
}

#[test]
fn gs_d_orders_a_sheet_can_be_corrected_before_it_is_handed_in() {
    let mut scene = at(3, "seats.1.knights = { 1 = 3 }\nseats.2.artisans = 0");
    let seat = Seat::new(0);
    for step in ["settle", "move seat:1 seat:2 3"] {
        scene.table().step(seat, &notation::from_text(step)).unwrap();
    }
    assert!(scene.table().back(seat, Some(&notation::from_text("settle"))));
    assert!(scene.table().back(seat, Some(&notation::from_text("move seat:1 seat:2 3"))));
    for step in ["build", "move seat:1 seat:2 1"] {
        scene.table().step(seat, &notation::from_text(step)).unwrap();
    }
    let draft: Vec<_> = scene.table().draft(seat).iter().map(notation::to_text).collect();
    assert_eq!(draft, ["build", "move seat:1 seat:2 1"]);
    // It is not in yet: all the others may be, and nothing happens.
    writes(&mut scene, 2, "pass");
    writes(&mut scene, 3, "pass");
    assert_eq!(awaited(&mut scene), [1]);
    scene.table().step(seat, &notation::from_text("seal")).unwrap();
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 2, 1)], [2, 1]);
    assert_eq!(crossed(&scene, 1), [1, 0, 0, 0]);
}

#[test]
fn gs_d_orders_a_sheet_must_be_handed_in() {
    let mut scene = at(3, "");
    for step in ["refuse_gift", "let_pass", "fight_on", "tribute_none", "take_slaves 0"] {
        scene.refuses(1, &[step], &["GS-D-ORDERS"]);
    }
    scene.refuses(1, &["pass"], &["GS-ORDER-PASS", "GS-D-ORDERS"]);
    // Once it is in, there is no second one.
    writes(&mut scene, 1, "pass");
    assert!(scene.legal(1).is_empty());
    for sheet in ["pass", "settle", "build"] {
        let refused = refusal(&mut scene, 1, sheet);
        assert_eq!((&refused["why"], &refused["with"]["asked"]), (&json!("not_now"), &Value::Null));
    }
    // And nobody writes for a seat that does not exist.
    scene.refuses(4, &["pass", "seal"], &["GS-ORDER-PASS"]);
    assert!(scene.legal(4).is_empty());
    scene.refuses(6, &["seal"], &["GS-ORDER-1"]);
}

#[test]
fn gs_d_orders_moves_need_knights_that_are_there() {
    let mut scene = at(3, "seats.1 = { farmers = 20, knights = { 1 = 2 } }");
    for (sheet, clause) in [
        ("pass, move seat:1 seat:2 3", "GS-ORDER-5"),
        ("pass, move seat:2 seat:1 1", "GS-ORDER-5"),
        ("pass, move seat:1 seat:2 1, move seat:1 seat:2 1", "GS-ORDER-5"),
        ("convert farmers-to-knights 2, move seat:1 seat:2 3", "GS-CONVERT-4"),
        ("convert farmers-to-knights 9", "GS-CONVERT-2"),
        ("convert artisans-to-farmers 2", "GS-CONVERT-3"),
        ("audience 1", "GS-ORDER-AUDIENCE"),
        ("pass, move seat:1 seat:4 1", "GS-SETUP-1"),
        ("build, settle", "GS-ORDER-2"),
    ] {
        assert_eq!(refusal(&mut scene, 1, sheet)["with"][0]["clause"], clause, "{sheet}");
    }
    // Nothing of all that is on the sheet.
    assert!(scene.table().draft(Seat::new(0)).is_empty());
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
}

fn due(farmers: u8) -> String {
    format!(
        "seats.2 = {{ farmers = {farmers}, artisans = 9, stones = 5, \
         gift = {{ piece = \"piece:farmer\", count = 2 }} }}"
    )
}

#[test]
fn gs_d_gift_next_asks_who_owes_a_gift_in_phase_2() {
    let mut scene = at(3, &due(20));
    turn(&mut scene, &[(1, "build")]);
    let wanted = json!({ "ask": "gift_next", "with": { "piece": "piece:farmer", "count": 2 } });
    asked(&mut scene, 2, "GS-D-GIFT-NEXT", wanted, &["pay_gift", "refuse_gift"]);
    for step in ["defer_gift", "pass", "leave_cardinals 0"] {
        scene.refuses(2, &[step], &["GS-D-GIFT-NEXT"]);
    }
    scene.refuses(1, &["pay_gift"], &["GS-POPE-12"]);
    scene.plays(2, &["refuse_gift"]);
    let lapsed = json!({ "seat": "seat:2", "piece": "piece:farmer", "count": 2 });
    assert_eq!(told(&scene, "gift_lapsed"), [lapsed]);
}

#[test]
fn gs_d_gift_next_does_not_ask_who_cannot_give_it() {
    let mut scene = at(3, &due(10));
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "gift_lapsed turn_began");
    scene.state("board.realms.seat:2.gift", Value::Null);
    assert_eq!(realm(&scene, 2, "level"), 1);
    // What is settled in phase 1 helps: 11 farmers, 9 to feed.
    let mut scene = at(3, &due(10));
    turn(&mut scene, &[(2, "settle")]);
    scene.asks(2, "gift_next");
}

#[test]
fn gs_d_gift_next_asks_in_seat_order() {
    let gift = "stones = 5, gift = { piece = \"piece:farmer\", count = 2 }";
    let position = format!(
        "order = [\"seat:2\", \"seat:3\", \"seat:1\"]\nseats.1 = {{ {gift} }}\nseats.2 = {{ {gift} }}"
    );
    let mut scene = at(3, &position);
    turn(&mut scene, &[]);
    for seat in [2, 1] {
        scene.asks(seat, "gift_next");
        scene.plays(seat, &["pay_gift"]);
    }
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
}

/// Seat 3 is a vassal of seats 1 and 2.
const VASSAL: &str = r#"
    seats.1 = { farmers = 20, knights = { 1 = 3, 3 = 3 } }
    seats.2 = { farmers = 20, knights = { 2 = 1, 3 = 1 } }
    seats.3 = { artisans = 0, stones = 5, ambassadors = 2 }
"#;

#[test]
fn gs_d_block_asks_each_lord_in_seat_order() {
    let mut scene = lucky(3, VASSAL, &[("GS-RND-1", &["6"]), ("GS-RND-2", &["2"])]);
    turn(&mut scene, &[(3, "audience 2")]);
    let wanted = |dice: u8| json!({ "ask": "block", "with": { "seat": "seat:3", "count": 2, "dice": dice } });
    asked(&mut scene, 1, "GS-D-BLOCK", wanted(3), &["block", "let_pass"]);
    scene.refuses(3, &["let_pass"], &["GS-POPE-3"]);
    scene.plays(1, &["let_pass"]);
    asked(&mut scene, 2, "GS-D-BLOCK", wanted(1), &["block", "let_pass"]);
    scene.plays(2, &["block"]);
    assert_eq!(events(&scene), "blocked travelled audience turn_began");
}

#[test]
fn gs_d_block_is_not_asked_without_lords_or_for_nothing() {
    // No lords.
    let mut scene = lucky(3, "seats.3 = { stones = 5, ambassadors = 2 }", &[("GS-RND-2", &["2"])]);
    turn(&mut scene, &[(3, "audience 2")]);
    assert_eq!(events(&scene), "travelled audience turn_began");
    // No audience.
    let mut scene = at(3, VASSAL);
    turn(&mut scene, &[(3, "settle")]);
    assert_eq!(events(&scene), "settled turn_began");
    // A void one.
    let position =
        VASSAL.replace("stones = 5", "stones = 5, gift = { piece = \"piece:farmer\", count = 2 }");
    let mut scene = at(3, &position);
    turn(&mut scene, &[(3, "audience 2")]);
    scene.plays(3, &["pay_gift"]);
    assert_eq!(events(&scene), "gift_given audience_void level_up turn_began");
}

#[test]
fn gs_d_retry_asks_who_waits_without_new_arrivals() {
    let position = "seats.2 = { farmers = 20, stones = 5, ambassadors = 1, waiting = 2 }";
    let mut scene = at(3, position);
    turn(&mut scene, &[(2, "settle")]);
    let wanted = json!({ "ask": "retry", "with": { "count": 2 } });
    asked(&mut scene, 2, "GS-D-RETRY", wanted, &["hold_audience", "bring_home"]);
    scene.refuses(1, &["bring_home"], &["GS-POPE-9"]);
    // One has arrived: the audience is held without a question.
    let mut scene = lucky(3, position, &[("GS-RND-2", &["1"])]);
    turn(&mut scene, &[(2, "audience 1")]);
    assert_eq!(events(&scene), "travelled audience turn_began");
    // Nobody waits: no question.
    let mut scene = at(3, "seats.2 = { stones = 5, ambassadors = 1, cardinals = 0 }");
    turn(&mut scene, &[]);
    assert_eq!(events(&scene), "turn_began");
}

/// After an audience of two with this die.
fn audience(realm: &str, die: &str) -> Scene {
    let position = format!("seats.2 = {{ stones = 5, ambassadors = 2, {realm} }}");
    let mut scene = lucky(3, &position, &[("GS-RND-2", &[die])]);
    turn(&mut scene, &[(2, "audience 2")]);
    scene
}

#[test]
fn gs_d_gift_now_asks_after_7_8_and_9() {
    let realm = "farmers = 20, artisans = 3, knights = { 2 = 3 }";
    for (die, piece) in [("6", "knight"), ("7", "artisan"), ("8", "farmer")] {
        let mut scene = audience(realm, die);
        let piece = format!("piece:{piece}");
        let wanted = json!({ "ask": "gift_now", "with": { "piece": piece, "count": 2 } });
        asked(&mut scene, 2, "GS-D-GIFT-NOW", wanted, &["pay_gift", "defer_gift"]);
        for step in ["refuse_gift", "leave_cardinals 0"] {
            scene.refuses(2, &[step], &["GS-D-GIFT-NOW"]);
        }
    }
}

#[test]
fn gs_d_gift_now_does_not_ask_who_cannot_give_it() {
    for (realm, die) in [
        ("farmers = 20, knights = { 2 = 1 }", "6"),
        ("farmers = 20, artisans = 1", "7"),
        ("farmers = 4, artisans = 1", "8"),
    ] {
        let mut scene = audience(realm, die);
        scene.asks(2, "cardinals");
        assert_eq!(scene.value("board.realms.seat:2.gift.count"), 2, "it stays due");
        scene.plays(2, &["leave_cardinals 0"]);
        assert_eq!(scene.value("board.realms.seat:2.gift.count"), 2);
    }
    // Nor after a ten, which asks for nothing.
    audience("farmers = 20", "10").asks(2, "cardinals");
}

#[test]
fn gs_d_cardinals_asks_after_a_success_of_two_or_more() {
    let mut scene = audience("farmers = 20", "10");
    let wanted = json!({ "ask": "cardinals", "with": { "most": 1 } });
    asked(&mut scene, 2, "GS-D-CARDINALS", wanted, &["leave_cardinals 0", "leave_cardinals 1"]);
    assert_eq!(
        step_refusal(&mut scene, 2, "leave_cardinals 2"),
        by("GS-POPE-8", json!({ "most": 1 }))
    );
    scene.refuses(2, &["pay_gift"], &["GS-D-CARDINALS"]);
    // After the gift, too.
    let mut scene = audience("farmers = 20", "8");
    scene.plays(2, &["pay_gift"]);
    scene.asks(2, "cardinals");
}

#[test]
fn gs_d_cardinals_is_not_asked_for_one_alone_or_without_success() {
    let position = "seats.2 = { stones = 5, ambassadors = 2 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(2, "audience 1")]);
    assert_eq!(told(&scene, "cardinals"), [json!({ "seat": "seat:2", "count": 0, "home": 1 })]);
    assert_eq!(awaited(&mut scene), [1, 2, 3]);
    for die in ["1", "3", "5"] {
        let mut scene = audience("farmers = 20", die);
        assert_eq!(awaited(&mut scene), [1, 2, 3], "{die}");
    }
}
