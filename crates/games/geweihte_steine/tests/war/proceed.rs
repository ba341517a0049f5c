//! GS-WAR-4: departures after a defence.

use crate::war::prelude::*;

#[test]
fn gs_war_4_survivors_may_carry_out_what_was_ordered() {
    // The one knight without an order falls first; two too many go and are brought home.
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "1/4 1/2");
    orders(&mut scene, &["1>2 3", "", "3>1 2"]);
    told(
        &scene,
        "3 attacks 1 from 3: 2
         battle 1: 3
         1 pinned: 3
         1 rolls 1/4
         3 rolls 1/2
         3 loses 1, has 1
         1 loses 1, has 3",
    );
    roll(&mut scene, "1/3 0/1");
    play(&mut scene, &["3 retreat", "1 proceed seat:2 3"]);
    told(
        &scene,
        "1 proceeds to 2: 3/3
         1 attacks 2 from 1: 3
         battle 2: 1
         1 rolls 1/3
         2 rolls 0/1
         2 loses 1, has 0
         conquered 2: 1
         1 unbalanced 3>0: 2
         1 recalls from 2: 2",
    );
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("2x1 | - | -".into(), vec![1, 0, 1]));
    over(&mut scene, "1x2 | 1x1 | 3x1");
}

/// Region 1 is attacked by 2 and has orders for 3 and 4.
const DEFENCE: &str = "
    seats.1 = { artisans = 0, knights = { 1 = 5 } }
    seats.2 = { knights = { 2 = 4 } }
    seats.3 = { artisans = 0 }
    seats.4 = { artisans = 0 }
";

#[test]
fn gs_war_4_targets_come_in_seat_order_and_share_the_survivors() {
    let mut scene = at(4, DEFENCE, "0/5 2/4");
    orders(&mut scene, &["1>3 2, 1>4 3", "2>1 4"]);
    play(&mut scene, &["2 retreat"]);
    // Three of the five with an order are left.
    let to = |to: &str, most: u8| json!({ "ask": "proceed", "with": { "to": to, "most": most } });
    let legal = "proceed seat:3 0, proceed seat:3 1, proceed seat:3 2";
    asked(&mut scene, 1, to("seat:3", 2), "GS-D-PROCEED", legal);
    assert_eq!(refusal(&scene, 1, "proceed seat:3 3"), "GS-WAR-4 most=2 to=seat:3");
    assert_eq!(refusal(&scene, 1, "proceed seat:4 1"), "GS-WAR-4 most=2 to=seat:3");
    play(&mut scene, &["1 proceed seat:3 1"]);
    told(&scene, "1 proceeds to 3: 1/2\n1 attacks 3 from 1: 1");
    let legal = "proceed seat:4 0, proceed seat:4 1, proceed seat:4 2";
    asked(&mut scene, 1, to("seat:4", 2), "GS-D-PROCEED", legal);
    play(&mut scene, &["1 proceed seat:4 0"]);
    told(&scene, "1 proceeds to 4: 0/3\nundefended 3: 1\nconquered 3: 1\nturn 2");
    over(&mut scene, "1x2 | 2x4 | 1x1 | -");
}

#[test]
fn gs_war_4_nothing_is_asked_once_nobody_is_left_to_go() {
    let position = format!("order = [\"seat:4\", \"seat:3\", \"seat:2\", \"seat:1\"]\n{DEFENCE}");
    let mut scene = at(4, &position, "3/4 0/5");
    orders(&mut scene, &["1>3 2, 1>4 3", "2>1 4"]);
    play(&mut scene, &["2 retreat"]);
    assert_eq!(knights(&scene), "1x2 | 2x4 | - | -");
    // In this seat order region 4 comes before region 3.
    assert_eq!(refusal(&scene, 1, "proceed seat:4 3"), "GS-WAR-4 most=2 to=seat:4");
    play(&mut scene, &["1 proceed seat:4 2"]);
    told(
        &scene,
        "1 proceeds to 4: 2/3
         1 attacks 4 from 1: 2
         1 proceeds to 3: 0/2
         undefended 4: 1
         conquered 4: 1
         1 unbalanced 2>0: 1
         1 recalls from 4: 1
         turn 2",
    );
    over(&mut scene, "1x1 | 2x4 | - | 1x1");
}

#[test]
fn gs_war_4_departures_are_void_when_home_is_lost_or_empty() {
    let mut scene = at(4, DEFENCE, "0/5 4/4 0/1 1/4");
    orders(&mut scene, &["1>3 2", "2>1 4"]);
    play(&mut scene, &["2 fight_on"]);
    tells(&mut scene, "1 void: 2", true);
    tells(&mut scene, "conquered 1: 2", true);
    over(&mut scene, "2x2 | 2x2 | - | -");
    // All fall on both sides.
    let mut scene = at(4, DEFENCE, "3/5 4/4 1/1 1/1");
    orders(&mut scene, &["1>3 2", "2>1 4"]);
    play(&mut scene, &["2 fight_on"]);
    told(
        &scene,
        "2 fights on
         1 rolls 1/1
         2 rolls 1/1
         2 loses 1, has 0
         1 loses 1, has 0
         emptied 1
         1 void: 2
         turn 2",
    );
    over(&mut scene, "- | - | - | -");
}

#[test]
fn gs_war_4_attackers_who_leave_without_a_fight_still_held_the_knights() {
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &["1>4 1", "2>1 1", "3>1 1"]);
    play(&mut scene, &["2 ally_retreat", "3 ally_retreat"]);
    told(
        &scene,
        "2: retreat -
         3: retreat -
         2 retreats: 1
         3 retreats: 1
         defended 1",
    );
    play(&mut scene, &["1 proceed seat:4 1"]);
    tells(&mut scene, "conquered 4: 1", true);
    // One knight outside, none inside: it comes home again.
    over(&mut scene, "1x1 | 2x1 | 3x1 | -");
}
