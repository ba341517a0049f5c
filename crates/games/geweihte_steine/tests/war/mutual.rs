//! GS-WAR-5 and -6: two who attack each other.

use crate::war::prelude::*;

#[test]
fn gs_war_5_the_weaker_side_is_attacked_at_home() {
    let position = "
        seats.1 = { knights = { 1 = 5 } }
        seats.2 = { knights = { 2 = 3 } }
    ";
    let mut scene = at(3, position, "1/4 2/3");
    orders(&mut scene, &["1>2 4", "2>1 3"]);
    told(
        &scene,
        "mutual at 2, not 1: 3<5
         1 attacks 2 from 1: 4
         battle 2: 1
         1 rolls 1/4
         2 rolls 2/3
         2 loses 1, has 2
         1 loses 2, has 2",
    );
    play(&mut scene, &["1 retreat"]);
    // The order of 2 is used up: no counter-attack, no question.
    told(&scene, "1 retreats: 2\ndefended 2\nturn 2");
    over(&mut scene, "1x3 | 2x2 | -");
}

#[test]
fn gs_war_5_fresh_knights_and_those_without_orders_count() {
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 2 } }
    ";
    // 2 sends one of two and makes two: four against three.
    let mut scene = at(3, position, "1/3 0/1");
    orders(&mut scene, &["1>2 3", "knights 2, 2>1 1"]);
    told(
        &scene,
        "mutual at 1, not 2: 3<4
         2 attacks 1 from 2: 1
         battle 1: 2
         1 rolls 1/3
         2 rolls 0/1
         2 loses 1, has 0
         defended 1
         turn 2",
    );
    over(&mut scene, "1x3 | 2x3 | -");
}

#[test]
fn gs_war_5_other_orders_of_the_weaker_stand() {
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/2 1/3");
    orders(&mut scene, &["1>2 2, 1>3 1", "2>1 1, 2>3 1"]);
    told(
        &scene,
        "mutual at 2, not 1: 3<4
         1 attacks 2 from 1: 2
         1 attacks 3 from 1: 1
         battle 2: 1
         2 pinned: 1
         1 rolls 0/2
         2 rolls 1/3
         1 loses 1, has 1",
    );
    play(&mut scene, &["1 retreat", "2 proceed seat:3 1"]);
    told(&scene, "2 proceeds to 3: 1/1\n2 attacks 3 from 2: 1\nundefended 3: 1+2");
    play(&mut scene, &["1 ally_alliance", "2 ally_alliance"]);
    over(&mut scene, "1x2 | 2x2 | 1x1 2x1");
}

const TIE: &str = "
    seats.1 = { knights = { 1 = 3 } }
    seats.2 = { knights = { 2 = 3 } }
    seats.3 = { artisans = 0 }
";

#[test]
fn gs_war_5_equals_stay_at_home_and_their_other_orders_stand() {
    let mut scene = at(3, TIE, "");
    orders(&mut scene, &["1>2 2, 1>3 1", "2>1 3"]);
    told(
        &scene,
        "mutual 1 2: both 3
         1 attacks 3 from 1: 1
         undefended 3: 1
         conquered 3: 1
         turn 2",
    );
    over(&mut scene, "1x2 | 2x3 | 1x1");
}

#[test]
fn gs_war_5_chance_may_decide_between_equals() {
    let mut scene = with(3, &[("mutual_tie", "random")], TIE, "0/3 1/3");
    scene.luck("GS-RND-3", &["7", "4"]);
    orders(&mut scene, &["1>2 3", "2>1 2"]);
    // The lower die is attacked at home.
    told(
        &scene,
        "mutual 1 2: dice 7 4
         1 attacks 2 from 1: 3
         battle 2: 1
         1 rolls 0/3
         2 rolls 1/3
         1 loses 1, has 2",
    );
    play(&mut scene, &["1 retreat"]);
    over(&mut scene, "1x2 | 2x3 | -");
    let mut scene = with(3, &[("mutual_tie", "random")], TIE, "0/3 0/2");
    scene.luck("GS-RND-3", &["1", "10"]);
    orders(&mut scene, &["1>2 3", "2>1 2"]);
    told(
        &scene,
        "mutual 1 2: dice 1 10
         2 attacks 1 from 2: 2
         battle 1: 2
         1 rolls 0/3
         2 rolls 0/2",
    );
}

#[test]
fn gs_war_5_chance_does_not_touch_unequal_numbers() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { knights = { 2 = 1 } }";
    let mut scene = with(3, &[("mutual_tie", "random")], position, "0/2 1/1");
    scene.luck("GS-RND-3", &["1", "10"]);
    orders(&mut scene, &["1>2 2", "2>1 1"]);
    tells(&mut scene, "mutual at 2, not 1: 1<2", true);
    assert!(scene.try_luck_used().is_err());
}

#[test]
fn gs_war_6_who_is_also_attacked_by_a_third_is_fought_at_home() {
    // 1 is the stronger, but 3 comes to 1 as well: all fight there.
    let position = "
        seats.1 = { artisans = 1, knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { knights = { 3 = 4 } }
    ";
    let mut scene = at(3, position, "3/4 2/2 2/2");
    orders(&mut scene, &["1>2 4", "2>1 2", "3>1 2"]);
    told(
        &scene,
        "3 attacks 1 from 3: 2
         mutual at 1, not 2: thirds
         2 attacks 1 from 2: 2
         battle 1: 2+3",
    );
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 3/4
         2 rolls 2/2
         3 rolls 2/2
         2 loses 2, has 0
         3 loses 1, has 1
         1 loses 2, has 2
         1 loses 2, has 0
         conquered 1: 3",
    );
    play(&mut scene, &["3 take_slaves 1"]);
    assert_eq!(slaves(&scene), "- | - | 1x1");
    over(&mut scene, "3x1 | 2x1 | 3x2");
}

#[test]
fn gs_war_6_the_same_for_the_other_of_the_two() {
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1", "2>1 2", "3>2 1"]);
    // 1 is the weaker and attacks all the same.
    told(
        &scene,
        "3 attacks 2 from 3: 1
         mutual at 2, not 1: thirds
         1 attacks 2 from 1: 1
         battle 2: 1+3",
    );
}

#[test]
fn gs_war_6_a_third_who_is_only_about_to_come_counts() {
    // 3, 4 and 5 attack in a circle and cannot leave, but until that is seen 3 is about to attack
    // 1.
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 1 } }
        seats.5 = { knights = { 5 = 1 } }
    ";
    let mut scene = at(5, position, "1/4 0/2");
    orders(&mut scene, &["1>2 1", "2>1 2", "3>1 1, 3>4 1", "4>5 1", "5>3 1"]);
    told(
        &scene,
        "mutual at 1, not 2: thirds
         2 attacks 1 from 2: 2
         frozen 3+4+5
         battle 1: 2
         1 rolls 1/4
         2 rolls 0/2
         2 loses 1, has 1",
    );
    play(&mut scene, &["2 retreat"]);
    over(&mut scene, "1x4 | 2x1 | 3x2 | 4x1 | 5x1");
}

#[test]
fn gs_war_6_thirds_at_both_homes_cancel_both_orders() {
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 2 } }
    ";
    let mut scene = at(4, position, "0/4 1/1 1/2 0/1");
    orders(&mut scene, &["1>2 1", "2>1 1", "3>1 1", "4>2 1"]);
    told(
        &scene,
        "3 attacks 1 from 3: 1
         4 attacks 2 from 4: 1
         mutual 1 2: thirds at both
         battle 1: 3
         1 rolls 0/4
         3 rolls 1/1
         1 loses 1, has 3",
    );
    play(&mut scene, &["3 retreat"]);
    told(
        &scene,
        "3 retreats: 1
         defended 1
         battle 2: 4
         2 rolls 1/2
         4 rolls 0/1
         4 loses 1, has 0
         defended 2
         turn 2",
    );
    over(&mut scene, "1x3 | 2x2 | 3x2 | 4x1");
}

#[test]
fn gs_war_6_one_third_may_be_at_both_homes() {
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 4, 4 = 2 } }
    ";
    // One group came from abroad and stands there already.
    let mut scene = at(4, position, "1/1 0/2 1/1 0/2");
    orders(&mut scene, &["1>2 1", "2>1 1", "3>1 2, 4>2 2"]);
    told(
        &scene,
        "3 attacks 2 from 4: 2
         3 attacks 1 from 3: 2
         mutual 1 2: thirds at both
         battle 1: 3
         1 rolls 1/1
         3 rolls 0/2
         3 loses 1, has 1",
    );
    play(&mut scene, &["3 retreat", "3 retreat"]);
    over(&mut scene, "1x1 | 2x1 | 3x4 | -");
}
