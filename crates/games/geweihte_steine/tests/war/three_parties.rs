//! GS-WAR-22: lord, rebel and attacker in one region.

use crate::war::prelude::*;

const THREE: &str = "
    seats.1 = { knights = { 1 = 3, 2 = 3 } }
    seats.2 = { artisans = 1 }
    seats.3 = { knights = { 3 = 4 } }
";

#[test]
fn gs_war_22_both_must_beat_the_lord_before_they_meet() {
    let mut scene = at(3, THREE, "1/3 1/2 0/2 1/2 1/2 1/1 0/1 1/1");
    orders(&mut scene, &["", "knights 2", "3>2 2"]);
    told(&scene, "3 attacks 2 from 3: 2\nthree parties 2: lords 1, 3");
    play(&mut scene, &["1 target seat:3"]);
    told(
        &scene,
        "1 aims 3
         1 rolls 1/3
         2 rolls 1/2
         3 rolls 0/2
         3 loses 1, has 1
         1 loses 1, has 2",
    );
    assert_eq!(knights(&scene), "1x3 | 1x2 2x2 3x1 | 3x2");
    play(&mut scene, &["3 fight_on"]);
    // The lord chooses anew.
    scene.asks(1, "target");
    play(&mut scene, &["1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 1/2
         2 rolls 1/2
         3 rolls 1/1
         2 loses 1, has 1
         1 loses 1, has 1
         1 loses 1, has 0",
    );
    assert_eq!(knights(&scene), "1x3 | 2x1 3x1 | 3x2");
    play(&mut scene, &["3 fight_on"]);
    told(
        &scene,
        "3 fights on
         2 rolls 0/1
         3 rolls 1/1
         2 loses 1, has 0
         conquered 2: 3",
    );
    play(&mut scene, &["3 take_slaves 1"]);
    assert_eq!(slaves(&scene), "- | - | 2x1");
    over(&mut scene, "1x3 | 3x1 | 3x2");
}

#[test]
fn gs_war_22_surplus_hits_of_the_lord_go_to_the_other() {
    let mut scene = at(3, THREE, "3/3 0/1 0/2");
    orders(&mut scene, &["", "knights 1", "3>2 2"]);
    play(&mut scene, &["1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 3/3
         2 rolls 0/1
         3 rolls 0/2
         2 loses 1, has 0
         3 loses 2, has 0
         held 2: 1",
    );
    // What is too much for both kills farmers of the region, whoever was last.
    let position = THREE.replace("artisans = 1", "artisans = 0");
    let mut scene = at(3, &position, "3/3 0/1 0/1");
    orders(&mut scene, &["", "knights 1", "3>2 1"]);
    play(&mut scene, &["1 target seat:2"]);
    tells(&mut scene, "2 loses 1 farmers to 1", true);
    over(&mut scene, "1x3 | 1x3 | 3x3");
}

#[test]
fn gs_war_22_the_attacker_may_retreat_after_the_first_round_the_others_not() {
    let mut scene = at(3, THREE, "0/3 0/2 0/2 1/3 1/2 0/2 0/1 1/2 1/1");
    orders(&mut scene, &["", "knights 2", "3>2 2"]);
    scene.refuses(3, &["retreat"], &["GS-WAR-16"]);
    play(&mut scene, &["1 target seat:2"]);
    scene.refuses(1, &["retreat"], &["GS-WAR-16"]);
    scene.refuses(2, &["retreat"], &["GS-WAR-16"]);
    play(&mut scene, &["3 retreat"]);
    // From here on it is a rebellion without questions.
    told(
        &scene,
        "3 retreats: 2
         1 rolls 1/3
         2 rolls 1/2
         2 loses 1, has 1
         1 loses 1, has 2
         1 rolls 0/2
         2 rolls 0/1
         1 rolls 1/2
         2 rolls 1/1
         2 loses 1, has 0
         1 loses 1, has 1
         held 2: 1",
    );
}

#[test]
fn gs_war_22_once_the_lord_is_gone_the_attacker_may_leave_the_region_to_the_rebel() {
    let mut scene = at(3, THREE, "0/3 2/2 1/2");
    orders(&mut scene, &["", "knights 2", "3>2 2"]);
    play(&mut scene, &["1 target seat:2"]);
    assert_eq!(knights(&scene), "1x3 | 2x2 3x2 | 3x2");
    let ask = json!({ "ask": "retreat", "with": { "region": "seat:2" } });
    asked(&mut scene, 3, ask, "GS-D-RETREAT", "fight_on, retreat");
    play(&mut scene, &["3 retreat"]);
    told(&scene, "3 retreats: 2\nfreed 2\nturn 2");
    over(&mut scene, "1x3 | 2x2 | 3x4");
}

#[test]
fn gs_war_22_if_lord_and_rebel_fall_together_the_attacker_has_it() {
    let mut scene = at(3, THREE, "1/3 1/1 2/2");
    orders(&mut scene, &["", "knights 1", "3>2 2"]);
    play(&mut scene, &["1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 1/3
         2 rolls 1/1
         3 rolls 2/2
         2 loses 1, has 0
         1 loses 1, has 2
         1 loses 2, has 0
         conquered 2: 3",
    );
}

#[test]
fn gs_war_22_two_lords_a_rebel_and_two_attackers() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 1, 2 = 1 } }
        seats.4 = { knights = { 4 = 2 } }
        seats.5 = { knights = { 5 = 2 } }
    ";
    let mut scene = at(5, position, "1/1 1/1 1/1 0/1 0/1 0/1 1/1");
    orders(&mut scene, &["", "knights 1", "", "4>2 1", "5>2 1"]);
    told(
        &scene,
        "4 attacks 2 from 4: 1
         5 attacks 2 from 5: 1
         three parties 2: lords 1+3, 4+5",
    );
    // Orders are for attackers only; then everyone has more than one enemy group.
    play(&mut scene, &["4 ally_alliance", "5 ally_alliance"]);
    assert_eq!(scene.legal(1), ["target seat:2", "target seat:4", "target seat:5"]);
    play(&mut scene, &["1 target seat:4", "1 target seat:2"]);
    assert_eq!(scene.legal(2), ["target seat:1", "target seat:3"]);
    play(&mut scene, &["2 target seat:1", "3 target seat:5", "3 target seat:4"]);
    play(&mut scene, &["4 target seat:1", "5 target seat:1"]);
    // The first three hit: both attackers fall, and one lord.
    told(
        &scene,
        "5 aims 1
         1 rolls 1/1
         2 rolls 1/1
         3 rolls 1/1
         4 rolls 0/1
         5 rolls 0/1
         4 loses 1, has 0
         1 loses 1, has 0
         5 loses 1, has 0
         2 rolls 0/1
         3 rolls 1/1
         2 loses 1, has 0
         held 2: 3
         turn 2",
    );
    over(&mut scene, "1x1 | 3x1 | 3x1 | 4x1 | 5x1");
}
