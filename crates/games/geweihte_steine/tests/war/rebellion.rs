//! GS-WAR-20, -21 and -23: vassals who rise, lords who leave.

use crate::war::prelude::*;

const LORD: &str = "
    seats.1 = { knights = { 1 = 2, 2 = 2 } }
    seats.2 = { artisans = 1 }
";

#[test]
fn gs_war_20_new_knights_of_a_vassal_fight_the_lord_to_the_end() {
    let mut scene = at(3, LORD, "1/2 1/3 0/1 2/2");
    orders(&mut scene, &["", "knights 3"]);
    told(
        &scene,
        "rebellion 2: lords 1
         1 rolls 1/2
         2 rolls 1/3
         2 loses 1, has 2
         1 loses 1, has 1
         1 rolls 0/1
         2 rolls 2/2
         1 loses 1, has 0
         1 loses 1 farmers to 2
         freed 2
         turn 2",
    );
    assert_eq!(all(&scene, "farmers"), [9, 7, 10]);
    over(&mut scene, "1x2 | 2x2 | -");
}

#[test]
fn gs_war_20_the_rebels_may_lose() {
    let mut scene = at(3, LORD, "1/2 0/1");
    orders(&mut scene, &["", "knights 1"]);
    tells(&mut scene, "held 2: 1", true);
    // The lord is still lord, and takes the artisan.
    play(&mut scene, &["1 take_slaves 1"]);
    over(&mut scene, "1x2 | 1x2 | -");
}

#[test]
fn gs_war_20_a_rebel_faces_all_lords_and_chooses() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2, 2 = 2 } }
    ";
    let mut scene = at(3, position, "0/1 2/3 1/2 1/2 0/1");
    orders(&mut scene, &["", "knights 3"]);
    told(&scene, "rebellion 2: lords 1+3");
    play(&mut scene, &["2 target seat:1"]);
    // The surplus goes to the other lord; in the next round there is only one.
    told(
        &scene,
        "2 aims 1
         1 rolls 0/1
         2 rolls 2/3
         3 rolls 1/2
         1 loses 1, has 0
         3 loses 1, has 1
         2 loses 1, has 2
         2 rolls 1/2
         3 rolls 0/1
         3 loses 1, has 0
         freed 2
         turn 2",
    );
    over(&mut scene, "1x1 | 2x2 | 3x2");
}

#[test]
fn gs_war_20_before_that_the_new_knights_may_go_to_the_pope() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0, level = 1, stones = 5, gift = { piece = \"piece:knight\", count = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["", "knights 2"]);
    scene.asks(2, "gift_next");
    play(&mut scene, &["2 pay_gift"]);
    // Nobody is left to rebel.
    told(&scene, "turn 2");
    scene.state("board.realms.seat:2.level", json!(2));
    over(&mut scene, "1x2 | 1x2 | -");
    // Who does not pay rebels.
    let mut scene = at(3, position, "0/2 0/2");
    orders(&mut scene, &["", "knights 2"]);
    play(&mut scene, &["2 refuse_gift"]);
    tells(&mut scene, "rebellion 2: lords 1", true);
}

#[test]
fn gs_war_21_a_lord_who_ordered_it_leaves_the_rebels() {
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 3 }, slaves = { 2 = 1 } }
        seats.2 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["2>3 3", "knights 2"]);
    told(
        &scene,
        "1 builds 1
         1 attacks 3 from 2: 3
         undefended 3: 1
         conquered 3: 1
         freed 2
         1 frees of 2: 1",
    );
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("3x1 | - | -".into(), vec![1, 1, 0]));
    over(&mut scene, "1x3 | 2x2 | 1x3");
}

#[test]
fn gs_war_21_only_what_remains_fights() {
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 3 } }
        seats.2 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/1 1/2");
    orders(&mut scene, &["2>1 2", "knights 2"]);
    told(
        &scene,
        "1 home from 2: 2
         rebellion 2: lords 1
         1 rolls 0/1
         2 rolls 1/2
         1 loses 1, has 0
         freed 2
         turn 2",
    );
    over(&mut scene, "1x5 | 2x2 | -");
}

#[test]
fn gs_war_21_the_same_when_the_region_is_attacked() {
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 3 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["2>1 3", "", "3>2 1"]);
    told(
        &scene,
        "1 home from 2: 3
         3 attacks 2 from 3: 1
         undefended 2: 3
         conquered 2: 3
         turn 2",
    );
    over(&mut scene, "1x6 | 3x1 | 3x1");
    let mut scene = at(3, position, "0/1 0/1");
    orders(&mut scene, &["2>1 2", "", "3>2 1"]);
    tells(&mut scene, "battle 2: lords 1, 3", true);
    tells(&mut scene, "1 rolls 0/1", true);
}

#[test]
fn gs_war_21_the_sheet_binds_there_is_nothing_to_choose() {
    // The lord wanted to leave; that nobody rebelled changes nothing.
    let mut scene = at(3, LORD, "");
    orders(&mut scene, &["2>1 2"]);
    told(&scene, "1 home from 2: 2\nfreed 2\nturn 2");
    over(&mut scene, "1x4 | - | -");
}

#[test]
fn gs_war_23_knights_that_a_vassal_orders_home_are_rebels() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0, knights = { 3 = 2 } }
        seats.3 = { artisans = 0 }
    ";
    // No question between the rounds, though they come from abroad.
    let mut scene = at(3, position, "0/2 1/2 1/1 0/2 0/1 1/1");
    orders(&mut scene, &["", "3>2 2"]);
    told(
        &scene,
        "2 home from 3: 2
         rebellion 2: lords 1
         1 rolls 0/2
         2 rolls 1/2
         1 loses 1, has 1
         1 rolls 1/1
         2 rolls 0/2
         2 loses 1, has 1
         1 rolls 0/1
         2 rolls 1/1
         1 loses 1, has 0
         freed 2
         freed 3
         turn 2",
    );
    over(&mut scene, "1x2 | 2x1 | -");
}

#[test]
fn gs_war_23_they_fight_together_with_fresh_ones() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0, knights = { 3 = 2 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "1/2 2/4");
    orders(&mut scene, &["", "knights 3, 3>2 1"]);
    told(
        &scene,
        "2 home from 3: 1
         rebellion 2: lords 1
         1 rolls 1/2
         2 rolls 2/4
         2 loses 1, has 3
         1 loses 2, has 0
         freed 2
         turn 2",
    );
    over(&mut scene, "1x2 | 2x3 | 2x1");
}
