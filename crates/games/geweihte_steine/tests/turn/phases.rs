//! GS-PHASE: what comes after what in a turn.

use crate::turn::prelude::*;

/// Seat 1 owes a gift, has a cardinal and knights; seat 4 can ask for an audience.
const TURN: &str = r#"
    turn = 7
    seats.1 = { farmers = 20, stones = 5, cardinals = 1, knights = { 1 = 2 }, gift = { piece = "piece:farmer", count = 2 } }
    seats.2.artisans = 0
    seats.4 = { stones = 5, ambassadors = 1 }
"#;

#[test]
fn gs_phase_1_orders_then_seven_phases() {
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["3"]), ("GS-RND-5", &["9"])];
    let mut scene = lucky(4, TURN, luck);
    let sheets =
        [(1, "pass, move seat:1 seat:2 1"), (2, "settle"), (3, "build"), (4, "audience 1")];
    turn(&mut scene, &sheets);
    // Phase 1, and the question of phase 2.
    assert_eq!(events(&scene), "settled");
    scene.asks(1, "gift_next");
    scene.view(3, "phase", json!("gifts"));
    scene.plays(1, &["pay_gift"]);
    assert_eq!(
        events(&scene),
        "gift_given built travelled audience attacked undefended conquered cardinal_lives \
         level_up turn_began"
    );
    scene.luck_used();
    scene.state("board.turn", json!(8));
    scene.view(3, "phase", json!("orders"));
}

#[test]
fn gs_phase_1_victory_is_looked_for_last() {
    // The cathedral is finished in phase 3; two cardinals are rolled for before anybody has won.
    let position = "seats.1 = { artisans = 2, cardinals = 2, level = 4, stones = 38 }";
    let mut scene = lucky(3, position, &[("GS-RND-5", &["10", "2"])]);
    turn(&mut scene, &[(1, "build")]);
    assert_eq!(events(&scene), "built completed cardinal_died cardinal_lives won");
}

#[test]
fn gs_phase_2_a_phase_is_over_for_all_before_the_next() {
    let position = r#"
        seats.1 = { farmers = 20, stones = 5, gift = { piece = "piece:farmer", count = 2 } }
        seats.2 = { stones = 5, ambassadors = 1 }
        seats.3 = { farmers = 20, stones = 5, gift = { piece = "piece:farmer", count = 2 } }
        seats.4 = { stones = 5, ambassadors = 1 }
        seats.6.cardinals = 1
    "#;
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["3", "4"]), ("GS-RND-5", &["1"])];
    let mut scene = lucky(6, position, luck);
    let sheets = [
        (1, "settle"),
        (2, "audience 1"),
        (3, "convert farmers-to-knights 1"),
        (4, "audience 1"),
        (5, "build"),
        (6, "build"),
    ];
    turn(&mut scene, &sheets);
    assert_eq!(events(&scene), "settled converted");
    scene.asks(1, "gift_next");
    scene.plays(1, &["refuse_gift"]);
    assert_eq!(events(&scene), "gift_lapsed");
    scene.asks(3, "gift_next");
    scene.plays(3, &["pay_gift"]);
    let rest = "gift_given built built travelled audience travelled audience cardinal_lives \
                level_up turn_began";
    assert_eq!(events(&scene), rest);
}

#[test]
fn gs_phase_3_what_cannot_be_at_once_follows_seat_order() {
    let gift = r#"gift = { piece = "piece:farmer", count = 2 }"#;
    let position = format!(
        "order = [\"seat:3\", \"seat:1\", \"seat:2\"]\n\
         seats.1 = {{ stones = 5, ambassadors = 1, cardinals = 1, {gift} }}\n\
         seats.2 = {{ stones = 5, ambassadors = 1, cardinals = 1, {gift} }}\n\
         seats.3 = {{ stones = 5, ambassadors = 1, cardinals = 1, {gift} }}"
    );
    let luck: &[(&str, &[&str])] =
        &[("GS-RND-2", &["1", "2", "3"]), ("GS-RND-5", &["4", "5", "6"])];
    let mut scene = lucky(3, &position, luck);
    turn(&mut scene, &[(1, "audience 1"), (2, "audience 1"), (3, "audience 1")]);
    for seat in [3, 1, 2] {
        scene.asks(seat, "gift_next");
        scene.plays(seat, &["refuse_gift"]);
    }
    let rolled = |name: &str| -> Vec<String> {
        told(&scene, name).iter().map(|it| format!("{} {}", it["seat"], it["die"])).collect()
    };
    assert_eq!(rolled("audience"), ["\"seat:3\" 1", "\"seat:1\" 2", "\"seat:2\" 3"]);
    assert_eq!(rolled("cardinal_lives"), ["\"seat:3\" 4", "\"seat:1\" 5", "\"seat:2\" 6"]);
}

#[test]
fn gs_phase_3_what_does_not_depend_on_others_is_simultaneous() {
    // Whoever is first in the order, the same comes of conversions and building.
    let end = |order: &str| {
        let mut scene =
            at(3, &format!("order = [{order}]\nseats.2 = {{ artisans = 4, level = 2 }}"));
        turn(&mut scene, &[(1, "convert farmers-to-artisans 2"), (2, "build"), (3, "settle")]);
        (1..=3).map(|seat| (people(&scene, seat), crossed(&scene, seat))).collect::<Vec<_>>()
    };
    let one = end(r#""seat:1", "seat:2", "seat:3""#);
    assert_eq!(one[0], ([8, 3, 0, 0, 0], [0; 4]));
    assert_eq!(one[1], ([10, 4, 0, 0, 0], [5, 4, 0, 0]));
    assert_eq!(one[2], ([11, 1, 0, 0, 0], [0; 4]));
    for order in [r#""seat:3", "seat:2", "seat:1""#, r#""seat:2", "seat:1", "seat:3""#] {
        assert_eq!(end(order), one, "{order}");
    }
}

#[test]
fn gs_phase_4_each_order_has_its_phase() {
    // Seat 4 is a vassal of seat 5, who holds its artisan; seat 6 has an ambassador waiting.
    let position = r#"
        seats.3 = { stones = 5, ambassadors = 1 }
        seats.4.artisans = 0
        seats.5 = { knights = { 5 = 2, 4 = 1 }, slaves = { 4 = 1 } }
        seats.6 = { stones = 5, waiting = 1 }
    "#;
    let luck: &[(&str, &[&str])] = &[("GS-RND-2", &["3"])];
    let mut scene = lucky(6, position, luck);
    let sheets = [
        (1, "settle"),
        (2, "convert artisans-to-farmers 1"),
        (3, "audience 1"),
        (5, "build, move seat:5 seat:1 1"),
    ];
    turn(&mut scene, &sheets);
    assert_eq!(events(&scene), "settled converted built travelled audience");
    // One stone of the artisan, one of the slave.
    let built = json!({
        "seat": "seat:5", "building": "building:prayer", "stones": 2, "slaves": 1, "left": 3,
    });
    assert_eq!(told(&scene, "built"), [built]);
    scene.asks(6, "retry");
    scene.plays(6, &["bring_home"]);
    assert_eq!(events(&scene), "brought_home attacked undefended conquered unbalanced");
}

#[test]
fn gs_phase_4_new_knights_are_there_for_the_gift_and_new_artisans_do_not_build() {
    let position = r#"
        seats.1 = { artisans = 0, stones = 5, gift = { piece = "piece:knight", count = 2 } }
        seats.2.artisans = 3
    "#;
    let mut scene = at(3, position);
    turn(&mut scene, &[(1, "convert farmers-to-knights 2"), (2, "convert artisans-to-farmers 3")]);
    scene.asks(1, "gift_next");
    scene.plays(1, &["pay_gift"]);
    assert_eq!(knights(&scene, 1, 1), 0);
    scene.not_told(json!({ "event": "built" }));
}

/// Seat 2 holds the artisan of seat 3; seat 1 comes with six of eight knights.
const WAR: &str = r#"
    seats.1 = { farmers = 20, knights = { 1 = 8 } }
    seats.2 = { farmers = 7, cardinals = 1, knights = { 2 = 2, 3 = 2 }, slaves = { 3 = 1 } }
    seats.3.artisans = 0
"#;

#[test]
fn gs_phase_5_the_steps_of_the_war() {
    // Six swords: two knights and four farmers of seat 2.
    let dice: &[&str] = &["1", "1", "1", "1", "1", "1", "6", "6"];
    let mut scene = lucky(3, WAR, &[("GS-RND-4", dice), ("GS-RND-5", &["1"])]);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 6")]);
    assert_eq!(events(&scene), "built attacked battle rolled rolled fell farmers_killed conquered");
    scene.asks(2, "tribute");
    scene.plays(2, &["tribute_give seat:3"]);
    // Balance by itself, for there is one region only; then the slave goes back.
    assert_eq!(events(&scene), "tribute_given freed unbalanced recalled slaves_returned");
    assert_eq!(told(&scene, "recalled")[0]["count"], 2);
    scene.asks(1, "slaves");
    scene.plays(1, &["take_slaves 1"]);
    assert_eq!(events(&scene), "slaves_taken famine");
    assert_eq!(told(&scene, "famine"), [json!({ "seat": "seat:2", "need": 4, "farmers": 3 })]);
    scene.asks(2, "famine");
    scene.plays(2, &["starve mouth:artisan"]);
    assert_eq!(events(&scene), "starved cardinal_lives turn_began");
    assert_eq!([knights(&scene, 1, 1), knights(&scene, 3, 1), slaves(&scene, 1, 3)], [4, 4, 1]);
    assert_eq!([knights(&scene, 2, 2), knights(&scene, 2, 1)], [2, 0]);
}

#[test]
fn gs_phase_5_moves_from_abroad_come_before_departures_from_home() {
    let position = "seats.2 = { artisans = 0, farmers = 20, knights = { 2 = 3, 3 = 2 } }\n\
                    seats.1 = { artisans = 0, knights = { 1 = 1 } }\nseats.3.artisans = 0\n\
                    seats.4.artisans = 0";
    let mut scene = at(4, position);
    // Seat 1 comes first in the order, but leaves home.
    turn(&mut scene, &[(1, "pass, move seat:1 seat:3 1"), (2, "pass, move seat:3 seat:4 2")]);
    let moves: Vec<_> = told(&scene, "attacked").iter().map(|it| it["seat"].clone()).collect();
    assert_eq!(moves, ["seat:2", "seat:1"]);
}

#[test]
fn gs_phase_5_balance_release_and_famine_are_repeated_but_not_the_taking_of_slaves() {
    // Seat 1 is lord of seat 2, who has two knights in the region of seat 4 and none at home.
    let position = r#"
        seats.1 = { farmers = 3, knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0, knights = { 4 = 2 } }
        seats.3.knights = { 3 = 6 }
        seats.4.artisans = 0
    "#;
    let mut scene = lucky(4, position, &[("GS-RND-4", &["6", "1", "1", "1"])]);
    turn(&mut scene, &[(3, "pass, move seat:3 seat:1 3")]);
    scene.plays(1, &["tribute_none"]);
    // Seat 2 is exempt: others hold its home.
    scene.not_told(json!({ "event": "unbalanced" }));
    scene.asks(3, "slaves");
    scene.plays(3, &["take_slaves 0"]);
    assert_eq!(told(&scene, "famine"), [json!({ "seat": "seat:1", "need": 2, "farmers": 1 })]);
    // The knight in region 2 starves: seat 2 is free, and has more outside than inside.
    scene.plays(1, &["starve_knight seat:2"]);
    assert_eq!(events(&scene), "knight_starved freed unbalanced recalled turn_began");
    let unbalanced = json!({ "seat": "seat:2", "outside": 2, "inside": 0, "count": 1 });
    assert_eq!(told(&scene, "unbalanced"), [unbalanced]);
    // Seat 3 could still take the artisan, but is not asked again before the next turn.
    assert_eq!((realm(&scene, 1, "artisans"), slaves(&scene, 3, 1)), (1, 0));
    assert_eq!([knights(&scene, 2, 2), knights(&scene, 4, 2)], [1, 1]);
}

#[test]
fn gs_phase_6_fresh_knights_become_ordinary_and_the_next_turn_begins() {
    let mut scene = at(3, "turn = 11\nseats.2.artisans = 0");
    let steps = ["convert farmers-to-knights 2", "move seat:1 seat:2 1", "seal"];
    scene.refuses(1, &steps, &["GS-CONVERT-4"]);
    turn(&mut scene, &[(1, "convert farmers-to-knights 2")]);
    scene.state("board.turn", json!(12));
    assert_eq!((knights(&scene, 1, 1), realm(&scene, 1, "fresh")), (2, 0));
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 1")]);
    assert_eq!(knights(&scene, 2, 1), 1);
    scene.state("board.turn", json!(13));
    assert_eq!(told(&scene, "turn_began"), [json!({ "turn": 13 })]);
}

#[test]
fn gs_phase_6_a_blessing_raises_the_level_by_one() {
    let position = "seats.1 = { level = 2, stones = 10, ambassadors = 1 }";
    let mut scene = lucky(3, position, &[("GS-RND-2", &["10"])]);
    turn(&mut scene, &[(1, "audience 1")]);
    let up = json!({ "seat": "seat:1", "building": "building:church" });
    assert_eq!(told(&scene, "level_up"), [up]);
    assert_eq!(realm(&scene, 1, "level"), 3);
    scene.state("board.realms.seat:1.blessed", json!(false));
    // Once, and no more.
    turn(&mut scene, &[]);
    assert_eq!(realm(&scene, 1, "level"), 3);
    assert_eq!(events(&scene), "turn_began");
}
