//! GS-WAR-8: several mutual attacks at once, and who counts as a third.

use crate::war::prelude::*;

#[test]
fn gs_war_8_all_pairs_are_judged_on_the_same_position() {
    // Each of three attacks both others. Judged one after the other, the last pair would see
    // fewer attackers; judged together, all are cancelled.
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1, 1>3 1", "2>1 1, 2>3 1", "3>1 1, 3>2 1"]);
    told(
        &scene,
        "mutual 1 2: thirds at both
         mutual 1 3: thirds at both
         mutual 2 3: thirds at both
         turn 2",
    );
    over(&mut scene, "1x4 | 2x3 | 3x2");
}

#[test]
fn gs_war_8_two_pairs_with_a_common_regent() {
    // 2 is attacked by both others: both orders of 2 are used up together.
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { knights = { 3 = 1 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1", "2>1 1, 2>3 1", "3>2 1"]);
    told(
        &scene,
        "mutual at 2, not 1: thirds
         mutual at 2, not 3: thirds
         1 attacks 2 from 1: 1
         3 attacks 2 from 3: 1
         battle 2: 1+3",
    );
}

#[test]
fn gs_war_8_separate_pairs_are_judged_at_once() {
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1 } }
        seats.4 = { knights = { 4 = 2 } }
        seats.5 = { knights = { 5 = 2 } }
        seats.6 = { knights = { 6 = 1 } }
    ";
    let mut scene = at(6, position, "1/1 0/1 0/1 1/1");
    orders(&mut scene, &["1>2 1", "2>1 1", "3>4 1", "4>3 1", "5>6 1", "6>5 1"]);
    told(
        &scene,
        "mutual 1 2: both 1
         mutual at 3, not 4: 1<2
         mutual at 6, not 5: 1<2
         4 attacks 3 from 4: 1
         5 attacks 6 from 5: 1
         battle 3: 4
         3 rolls 1/1
         4 rolls 0/1
         4 loses 1, has 0
         defended 3
         battle 6: 5
         5 rolls 0/1
         6 rolls 1/1
         5 loses 1, has 0
         defended 6
         turn 2",
    );
}

#[test]
fn gs_war_8_a_third_counts_who_stands_there_already() {
    // 3 came to 1 from abroad.
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1, 4 = 1 } }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &["1>2 1", "2>1 1", "4>1 1"]);
    told(
        &scene,
        "3 attacks 1 from 4: 1
         mutual at 1, not 2: thirds
         2 attacks 1 from 2: 1
         battle 1: 2+3",
    );
}

#[test]
fn gs_war_8_the_other_of_the_two_is_no_third() {
    // 2 comes to 1 from abroad and from home: still only two players.
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 2, 3 = 1 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "1/3 0/1");
    orders(&mut scene, &["1>2 3", "2>1 1, 3>1 1"]);
    // 2 is the weaker at home; the knight from abroad fights in 1, and 1 must win there first.
    told(
        &scene,
        "2 attacks 1 from 3: 1
         mutual at 2, not 1: 2<3
         battle 1: 2
         1 pinned: 3
         1 rolls 1/3
         2 rolls 0/1
         2 loses 1, has 0
         defended 1",
    );
    asked(
        &mut scene,
        1,
        json!({ "ask": "proceed", "with": { "to": "seat:2", "most": 3 } }),
        "GS-D-PROCEED",
        "proceed seat:2 0, proceed seat:2 1, proceed seat:2 2, proceed seat:2 3",
    );
}

#[test]
fn gs_war_8_knights_of_a_cancelled_order_are_bound_no_more() {
    // The two for 1 stay and have no order any more: they fall before the two for 3.
    let position = "
        seats.1 = { knights = { 1 = 5 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/3 0/4 2/3 0/4");
    orders(&mut scene, &["1>2 3", "2>1 2, 2>3 2"]);
    tells(&mut scene, "2 pinned: 2", true);
    play(&mut scene, &["1 fight_on", "1 retreat"]);
    // Two fell, and still two can go to 3.
    asked(
        &mut scene,
        2,
        json!({ "ask": "proceed", "with": { "to": "seat:3", "most": 2 } }),
        "GS-D-PROCEED",
        "proceed seat:3 0, proceed seat:3 1, proceed seat:3 2",
    );
    assert_eq!(knights(&scene), "1x5 | 2x2 | -");
}
