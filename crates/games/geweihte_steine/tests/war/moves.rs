//! GS-MOVE: where knights go, and which of them wait.

use crate::war::prelude::*;

/// Six regents; the first has five knights, the others have nothing to take.
const SIX: &str = "
    seats.1 = { knights = { 1 = 5 } }
    seats.2 = { artisans = 0 }
    seats.3 = { artisans = 0 }
    seats.4 = { artisans = 0 }
    seats.5 = { artisans = 0 }
    seats.6 = { artisans = 0 }
";

#[test]
fn gs_move_1_every_region_borders_every_other() {
    let mut scene = with(6, &[("balance", "off")], SIX, "");
    orders(&mut scene, &["1>2 1, 1>3 1, 1>4 1, 1>5 1, 1>6 1"]);
    told(
        &scene,
        "1 attacks 2 from 1: 1
         1 attacks 3 from 1: 1
         1 attacks 4 from 1: 1
         1 attacks 5 from 1: 1
         1 attacks 6 from 1: 1
         undefended 2: 1
         conquered 2: 1
         undefended 3: 1
         conquered 3: 1
         undefended 4: 1
         conquered 4: 1
         undefended 5: 1
         conquered 5: 1
         undefended 6: 1
         conquered 6: 1
         turn 2",
    );
    assert_eq!(knights(&scene), "- | 1x1 | 1x1 | 1x1 | 1x1 | 1x1");
    // From one foreign region to another it is one step too.
    orders(&mut scene, &["2>6 1, 6>1 1"]);
    over(&mut scene, "1x1 | - | 1x1 | 1x1 | 1x1 | 1x1");
    tells(&mut scene, "1 joins 6 from 2: 1", true);
}

#[test]
fn gs_move_1_a_region_nobody_plays_is_out_of_reach() {
    let mut scene = at(3, "seats.1 = { knights = { 1 = 1 } }", "");
    scene.refuses(1, &["pass", "move seat:1 seat:4 1", "seal"], &["GS-SETUP-1"]);
    scene.plays(1, &["pass", "move seat:1 seat:3 1", "seal"]);
}

#[test]
fn gs_move_2_all_knights_may_leave_at_once() {
    let position = "
        seats.1 = { knights = { 1 = 3, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = with(3, &[("balance", "off")], position, "");
    orders(&mut scene, &["1>3 3, 2>3 2"]);
    over(&mut scene, "- | - | 1x5");
}

#[test]
fn gs_move_2_fresh_knights_stay() {
    let position = "seats.1 = { knights = { 1 = 1 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    let make = "convert conversion:farmers-to-knights 2";
    for count in [2, 3] {
        let go = format!("move seat:1 seat:2 {count}");
        scene.refuses(1, &[make, &go, "seal"], &["GS-CONVERT-4"]);
    }
    scene.refuses(1, &[make, "move seat:1 seat:2 4", "seal"], &["GS-ORDER-5"]);
    orders(&mut scene, &["knights 2, 1>2 1"]);
    assert_eq!(knights(&scene), "1x2 | 1x1 | -");
    // From the next turn on they move like the others.
    orders(&mut scene, &["1>2 2"]);
    tells(&mut scene, "1 joins 2 from 1: 2", true);
    over(&mut scene, "1x2 | 1x1 | -");
}

#[test]
fn gs_move_3_groups_go_where_they_like_and_it_is_no_action() {
    let position = "
        seats.1 = { knights = { 1 = 6, 2 = 3 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0 }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &["build, 1>3 1, 1>4 2, 2>3 1, 2>4 1"]);
    told(
        &scene,
        "1 builds 1
         1 attacks 3 from 2: 1
         1 attacks 4 from 2: 1
         1 attacks 3 from 1: 1
         1 attacks 4 from 1: 2
         undefended 3: 1
         conquered 3: 1
         undefended 4: 1
         conquered 4: 1
         1 unbalanced 6>3: 2",
    );
    play(&mut scene, &["1 recall seat:4", "1 recall seat:4"]);
    over(&mut scene, "1x5 | 1x1 | 1x2 | 1x1");
}

#[test]
fn gs_move_4_a_homecoming_joins_the_defence() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 3 } }
    ";
    let mut scene = at(3, position, "2/4 0/3");
    orders(&mut scene, &["2>1 2", "", "3>1 3"]);
    told(
        &scene,
        "1 home from 2: 2
         3 attacks 1 from 3: 3
         battle 1: 3
         1 rolls 2/4
         3 rolls 0/3
         3 loses 2, has 1",
    );
    play(&mut scene, &["3 retreat"]);
    over(&mut scene, "1x4 | - | 3x1");
}

#[test]
fn gs_move_4_a_lord_reinforces_even_if_the_garrison_left() {
    let position = "
        seats.1 = { knights = { 1 = 4, 2 = 2 } }
        seats.2 = { farmers = 10, artisans = 0 }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "1/2 0/1");
    orders(&mut scene, &["1>2 2, 2>3 2", "knights 1"]);
    // In region 2 it is a rebellion against a lord, no attack.
    told(
        &scene,
        "1 attacks 3 from 2: 2
         1 joins 2 from 1: 2
         rebellion 2: lords 1
         1 rolls 1/2
         2 rolls 0/1
         2 loses 1, has 0
         held 2: 1
         undefended 3: 1
         conquered 3: 1
         1 unbalanced 4>2: 1",
    );
    play(&mut scene, &["1 recall seat:3"]);
    over(&mut scene, "1x3 | 1x2 | 1x1");
}

#[test]
fn gs_move_4_one_who_was_no_lord_attacks() {
    // Joint conquest of this turn does not make the second group a reinforcement.
    let position = "
        seats.1 = { knights = { 1 = 4, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>3 2, 2>3 1"]);
    tells(&mut scene, "1 attacks 3 from 2: 1", true);
    tells(&mut scene, "1 attacks 3 from 1: 2", true);
    tells(&mut scene, "conquered 3: 1", true);
    play(&mut scene, &["1 recall seat:3"]);
    over(&mut scene, "1x3 | 1x1 | 1x2");
}

#[test]
fn gs_move_5_an_attack_on_home_does_not_hold_knights_abroad() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { artisans = 0 }
    ";
    // Home is attacked and the region they leave rebels: they go all the same.
    let mut scene = at(4, position, "0/2 2/2");
    orders(&mut scene, &["2>4 2", "knights 2", "3>1 2"]);
    told(
        &scene,
        "1 attacks 4 from 2: 2
         3 attacks 1 from 3: 2
         battle 1: 3
         1 rolls 0/2
         3 rolls 2/2
         1 loses 2, has 0
         conquered 1: 3
         undefended 4: 1
         conquered 4: 1
         freed 2",
    );
    // The knights that region 2 made stand there in peace.
    assert_eq!(knights(&scene), "3x2 | 2x2 | - | 1x2");
    play(&mut scene, &["1 tribute_none"]);
}

#[test]
fn gs_move_5_all_moves_from_abroad_are_made_at_once() {
    // Two lords change places and do not meet.
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0 }
        seats.4 = { knights = { 4 = 1, 3 = 1 } }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &["2>3 2", "", "", "3>2 1"]);
    told(
        &scene,
        "1 attacks 3 from 2: 2
         4 attacks 2 from 3: 1
         undefended 2: 4
         conquered 2: 4
         undefended 3: 1
         conquered 3: 1
         turn 2",
    );
    over(&mut scene, "1x2 | 4x1 | 1x2 | 4x1");
}

#[test]
fn gs_move_6_whoever_is_attacked_defends_first() {
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "1/3 0/2");
    orders(&mut scene, &["1>2 2", "", "3>1 2"]);
    told(
        &scene,
        "3 attacks 1 from 3: 2
         battle 1: 3
         1 pinned: 2
         1 rolls 1/3
         3 rolls 0/2
         3 loses 1, has 1",
    );
    play(&mut scene, &["3 retreat", "1 proceed seat:2 2"]);
    tells(&mut scene, "1 attacks 2 from 1: 2", true);
    over(&mut scene, "1x2 | 1x1 | 3x1");
}

#[test]
fn gs_move_6_whoever_is_about_to_be_attacked_waits() {
    // 4 attacks 3, so 3 cannot leave for 1 yet, and 1 cannot leave for 2.
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 1 } }
        seats.4 = { knights = { 4 = 2 } }
    ";
    let mut scene = at(4, position, "1/1 0/1 1/1 0/1");
    orders(&mut scene, &["1>2 1", "", "3>1 1", "4>3 1"]);
    told(
        &scene,
        "4 attacks 3 from 4: 1
         battle 3: 4
         3 pinned: 1
         3 rolls 1/1
         4 rolls 0/1
         4 loses 1, has 0
         defended 3",
    );
    play(&mut scene, &["3 proceed seat:1 1"]);
    told(
        &scene,
        "3 proceeds to 1: 1/1
         3 attacks 1 from 3: 1
         battle 1: 3
         1 pinned: 1
         1 rolls 1/1
         3 rolls 0/1
         3 loses 1, has 0
         defended 1",
    );
    play(&mut scene, &["1 proceed seat:2 0"]);
    over(&mut scene, "1x1 | - | - | 4x1");
}
