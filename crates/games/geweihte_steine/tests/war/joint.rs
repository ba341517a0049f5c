//! GS-ALLY-9 and -10: allies elsewhere, and lords together.

use crate::war::prelude::*;

#[test]
fn gs_ally_9_an_alliance_holds_in_one_region_only() {
    // 1 attacks the home of 2, and in the same turn both are allied in 3.
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/1 1/3");
    orders(&mut scene, &["1>2 1, 1>3 2", "2>3 1"]);
    tells(&mut scene, "1 loses 1, has 0", true);
    play(&mut scene, &["2 proceed seat:3 1", "1 ally_alliance", "2 ally_alliance"]);
    tells(&mut scene, "allied 3: 1+2", true);
    // Of two outside and one inside 1 brings one home.
    over(&mut scene, "1x2 | 2x2 | 1x1 2x1");
}

#[test]
fn gs_ally_10_joint_lords_never_fight_each_other() {
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 3, 2 = 1 } }
    ";
    // Both send more, and nobody is asked anything.
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1", "", "3>2 1"]);
    told(&scene, "1 joins 2 from 1: 1\n3 joins 2 from 3: 1\nturn 2");
    over(&mut scene, "1x2 | 1x2 3x2 | 3x2");
}

#[test]
fn gs_ally_10_the_slaves_of_a_lord_who_leaves_are_for_the_others() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 }, slaves = { 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2, 2 = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["2>1 2"]);
    told(&scene, "1 builds 2\n1 home from 2: 2\n1 frees of 2: 2");
    let ask = json!({ "ask": "slaves", "with": { "region": "seat:2", "most": 2 } });
    asked(&mut scene, 3, ask, "GS-D-SLAVES", "take_slaves 0, take_slaves 1, take_slaves 2");
    play(&mut scene, &["3 take_slaves 2"]);
    assert_eq!(slaves(&scene), "- | - | 2x2");
    over(&mut scene, "1x4 | 3x2 | 3x2");
}
