//! GS-SLAVE-1 to -5 and -9: who takes slaves, and when they go back.

use crate::war::prelude::*;

fn of(region: usize, most: u8) -> Value {
    json!({ "ask": "slaves", "with": { "region": format!("seat:{region}"), "most": most } })
}

/// "take_slaves 0, …" up to a number.
fn up_to(most: u8) -> String {
    (0..=most).map(|n| format!("take_slaves {n}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn gs_slave_1_one_for_each_knight_in_the_turn_of_the_conquest_or_later() {
    let position = "seats.1 = { knights = { 1 = 4 } }\nseats.2 = { artisans = 3 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["build, 1>2 2"]);
    asked(&mut scene, 1, of(2, 2), "GS-D-SLAVES", &up_to(2));
    play(&mut scene, &["1 take_slaves 1"]);
    told(&scene, "1 takes of 2: 1/2\nturn 2");
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("2x1 | - | -".into(), vec![1, 2, 1]));
    // The next turn: one knight has no slave yet, and it costs no action.
    orders(&mut scene, &["settle"]);
    asked(&mut scene, 1, of(2, 1), "GS-D-SLAVES", &up_to(1));
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("2x2 | - | -".into(), vec![1, 1, 1]));
    assert_eq!(all(&scene, "farmers"), [11, 10, 10]);
    // Then all knights have one each.
    orders(&mut scene, &[]);
    over(&mut scene, "1x2 | 1x2 | -");
}

#[test]
fn gs_slave_1_not_more_than_there_are_artisans_at_home() {
    let position = "seats.1 = { knights = { 1 = 4 } }\nseats.2 = { artisans = 1 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 2"]);
    asked(&mut scene, 1, of(2, 1), "GS-D-SLAVES", &up_to(1));
}

#[test]
fn gs_slave_1_regions_in_seat_order() {
    let position =
        |order: &str| format!("{order}\nseats.1 = {{ knights = {{ 1 = 2, 2 = 1, 3 = 1 }} }}");
    let mut scene = at(3, &position(""), "");
    orders(&mut scene, &[]);
    asked(&mut scene, 1, of(2, 1), "GS-D-SLAVES", &up_to(1));
    play(&mut scene, &["1 take_slaves 0"]);
    asked(&mut scene, 1, of(3, 1), "GS-D-SLAVES", &up_to(1));
    let mut scene = at(3, &position("order = [\"seat:3\", \"seat:2\", \"seat:1\"]"), "");
    orders(&mut scene, &[]);
    asked(&mut scene, 1, of(3, 1), "GS-D-SLAVES", &up_to(1));
    play(&mut scene, &["1 take_slaves 1"]);
    asked(&mut scene, 1, of(2, 1), "GS-D-SLAVES", &up_to(1));
}

#[test]
fn gs_slave_2_no_more_than_the_farmers_can_feed() {
    // Four knights and an artisan: with six farmers one more can be fed, with five none.
    for (farmers, most) in [(7, 2), (6, 1), (5, 0)] {
        let position = format!(
            "seats.1 = {{ farmers = {farmers}, knights = {{ 1 = 2, 2 = 2 }} }}
            seats.2 = {{ artisans = 3 }}"
        );
        let mut scene = at(3, &position, "");
        orders(&mut scene, &[]);
        if most == 0 {
            scene.asks(1, "orders");
        } else {
            asked(&mut scene, 1, of(2, most), "GS-D-SLAVES", &up_to(most));
        }
    }
}

#[test]
fn gs_slave_2_what_was_taken_in_one_region_counts_in_the_next() {
    let position = "seats.1 = { farmers = 6, knights = { 1 = 2, 2 = 1, 3 = 1 } }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &[]);
    play(&mut scene, &["1 take_slaves 1"]);
    told(&scene, "1 takes of 2: 1/1\nturn 2");
    // Who declines there can take here.
    let mut scene = at(3, position, "");
    orders(&mut scene, &[]);
    play(&mut scene, &["1 take_slaves 0"]);
    told(&scene, "1 takes of 2: 0/1");
    asked(&mut scene, 1, of(3, 1), "GS-D-SLAVES", &up_to(1));
}

const HELD: &str = "
    seats.1 = { knights = { 1 = 3, 2 = 3 }, slaves = { 2 = 3 } }
    seats.2 = { artisans = 0 }
";

#[test]
fn gs_slave_3_a_slave_without_a_knight_there_goes_back() {
    let mut scene = at(3, HELD, "");
    orders(&mut scene, &["2>1 2"]);
    told(&scene, "1 builds 3\n1 home from 2: 2\n1 frees of 2: 2\nturn 2");
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("2x1 | - | -".into(), vec![1, 2, 1]));
    over(&mut scene, "1x5 | 1x1 | -");
}

#[test]
fn gs_slave_3_after_the_recall_too() {
    // Two fall at home: one must come back from region 2, and a slave goes.
    let position = format!("{HELD}\nseats.3 = {{ knights = {{ 3 = 3 }} }}");
    let mut scene = at(3, &position, "3/3 2/3");
    orders(&mut scene, &["", "", "3>1 3"]);
    let tail = "1 unbalanced 3>1: 1\n1 recalls from 2: 1\n1 frees of 2: 1\nturn 2";
    assert!(story(&mut scene).ends_with(tail), "{}", story(&mut scene));
    assert_eq!(slaves(&scene), "2x2 | - | -");
    over(&mut scene, "1x2 | 1x2 | -");
}

#[test]
fn gs_slave_3_new_knights_guard_the_slaves_of_those_who_left() {
    // Three leave and two come: two slaves stay.
    let position = HELD.replace("knights = { 1 = 3", "farmers = 11, knights = { 1 = 4");
    let mut scene = at(3, &position, "");
    orders(&mut scene, &["1>2 2, 2>1 3"]);
    told(
        &scene,
        "1 builds 3
         1 home from 2: 3
         1 joins 2 from 1: 2
         1 frees of 2: 1
         turn 2",
    );
    assert_eq!(slaves(&scene), "2x2 | - | -");
}

#[test]
fn gs_slave_4_all_go_back_when_the_lord_leaves() {
    let mut scene = at(3, HELD, "");
    orders(&mut scene, &["2>1 3"]);
    told(&scene, "1 builds 3\n1 home from 2: 3\nfreed 2\n1 frees of 2: 3\nturn 2");
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("- | - | -".into(), vec![1, 3, 1]));
}

#[test]
fn gs_slave_4_all_go_back_when_the_lord_is_beaten() {
    // By rebels.
    let mut scene = at(3, HELD, "0/3 3/3");
    orders(&mut scene, &["", "knights 3"]);
    tells(&mut scene, "1 frees of 2: 3", true);
    assert_eq!(all(&scene, "artisans"), [1, 3, 1]);
    over(&mut scene, "1x3 | 2x3 | -");
    // By another, who may take them at once.
    let position = format!("{HELD}\nseats.3 = {{ farmers = 20, knights = {{ 3 = 8 }} }}");
    let mut scene = at(3, &position, "0/3 3/4");
    orders(&mut scene, &["", "", "3>2 4"]);
    tells(&mut scene, "1 frees of 2: 3", true);
    asked(&mut scene, 3, of(2, 3), "GS-D-SLAVES", &up_to(3));
    play(&mut scene, &["3 take_slaves 3"]);
    assert_eq!(slaves(&scene), "- | - | 2x3");
}

#[test]
fn gs_slave_5_they_work_from_the_turn_after_they_were_taken() {
    let position = "seats.1 = { knights = { 1 = 4 } }\nseats.2 = { artisans = 2 }";
    for (output, stones) in [("each", 2), ("one", 1)] {
        let mut scene = with(3, &[("slave_output", output)], position, "");
        orders(&mut scene, &["1>2 2"]);
        play(&mut scene, &["1 take_slaves 2"]);
        tells(&mut scene, "1 builds 2", false);
        assert_eq!(scene.value("board.realms.seat:1.crossed"), json!([0, 0, 0, 0]));
        // Whatever the action, and with the own artisan besides.
        orders(&mut scene, &["settle"]);
        told(&scene, &format!("1 builds {stones}\nturn 3"));
        orders(&mut scene, &["build"]);
        told(&scene, &format!("1 builds {}\nturn 4", stones + 1));
        scene.state("board.realms.seat:1.crossed", json!([2 * stones + 1, 0, 0, 0]));
    }
}

#[test]
fn gs_slave_5_they_are_neither_converted_nor_given_nor_counted() {
    let position = "
        seats.1 = { stones = 5, artisans = 1, knights = { 1 = 2, 2 = 2 }, slaves = { 2 = 2 },
                    gift = { piece = \"piece:artisan\", count = 2 } }
        seats.2 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    let two = "convert conversion:artisans-to-farmers 2";
    assert_eq!(refusal(&scene, 1, two), "GS-CONVERT-3 have=1 piece=piece:artisan");
    // 10 farmers, 4 knights, 1 artisan of one's own.
    scene.view(1, "figures.seat:1.points", json!(16));
    // One artisan and two slaves are no two artisans.
    orders(&mut scene, &[]);
    scene.told(json!({ "event": "gift_lapsed", "with": { "seat": "seat:1", "count": 2 } }));
    assert_eq!(slaves(&scene), "2x2 | - | -");
}

#[test]
fn gs_slave_9_slaves_taken_earlier_stay_with_their_holder() {
    // 3 has most knights; what 1 holds already is not divided again.
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 }, slaves = { 2 = 2 } }
        seats.2 = { artisans = 1 }
        seats.3 = { farmers = 12, knights = { 3 = 4, 2 = 4 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &[]);
    told(
        &scene,
        "1 builds 2
         share in 2 of 3: 1
         share in 2 of 1: 0",
    );
    play(&mut scene, &["3 take_slaves 1"]);
    assert_eq!(slaves(&scene), "2x2 | - | 2x1");
    // With none at home there is nothing to divide.
    orders(&mut scene, &[]);
    scene.asks(1, "orders");
}
