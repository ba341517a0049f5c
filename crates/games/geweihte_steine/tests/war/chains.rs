//! GS-WAR-7: attacks in a circle.

use crate::war::prelude::*;

/// So many regents with three knights each.
fn three_each(seats: usize) -> String {
    (1..=seats).map(|seat| format!("seats.{seat} = {{ knights = {{ {seat} = 3 }} }}\n")).collect()
}

#[test]
fn gs_war_7_a_circle_of_three_does_not_move() {
    let mut scene = at(3, &three_each(3), "");
    orders(&mut scene, &["1>2 3", "2>3 3", "3>1 3"]);
    told(&scene, "frozen 1+2+3\nturn 2");
    over(&mut scene, "1x3 | 2x3 | 3x3");
}

#[test]
fn gs_war_7_nor_does_a_circle_of_six() {
    let mut scene = at(6, &three_each(6), "");
    orders(&mut scene, &["1>3 1", "2>5 1", "3>2 1", "4>1 1", "5>6 1", "6>4 1"]);
    told(&scene, "frozen 1+2+3+4+5+6\nturn 2");
    over(&mut scene, "1x3 | 2x3 | 3x3 | 4x3 | 5x3 | 6x3");
}

#[test]
fn gs_war_7_members_lose_their_other_departures_too() {
    let mut scene = at(4, &three_each(4), "");
    orders(&mut scene, &["1>2 1, 1>4 2", "2>3 1", "3>1 1"]);
    told(&scene, "frozen 1+2+3\nturn 2");
    over(&mut scene, "1x3 | 2x3 | 3x3 | 4x3");
}

#[test]
fn gs_war_7_moves_from_abroad_are_no_part_of_it() {
    let position = "
        seats.1 = { knights = { 1 = 2, 4 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { artisans = 0, knights = { 3 = 1 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "1/1 0/1");
    orders(&mut scene, &["1>2 1, 4>3 1", "2>3 1", "3>1 1"]);
    told(
        &scene,
        "1 attacks 3 from 4: 1
         frozen 1+2+3
         battle 3: 1
         1 rolls 1/1
         3 rolls 0/1
         3 loses 1, has 0
         conquered 3: 1
         freed 4
         turn 2",
    );
    over(&mut scene, "1x2 | 2x1 | 1x1 | -");
}

#[test]
fn gs_war_7_an_outsider_attacks_a_member_who_defends_with_all() {
    let mut scene = at(4, &three_each(4), "1/3 0/2");
    orders(&mut scene, &["1>2 3", "2>3 3", "3>1 3", "4>1 2"]);
    told(
        &scene,
        "4 attacks 1 from 4: 2
         frozen 1+2+3
         battle 1: 4
         1 rolls 1/3
         4 rolls 0/2
         4 loses 1, has 1",
    );
    play(&mut scene, &["4 retreat"]);
    // The frozen order is gone: nobody is asked whether to proceed.
    told(&scene, "4 retreats: 1\ndefended 1\nturn 2");
    over(&mut scene, "1x3 | 2x3 | 3x3 | 4x2");
}

#[test]
fn gs_war_7_an_outsider_whom_a_member_threatens_is_free_afterwards() {
    // 4 waits because 1 might come; once 1 is frozen, 4 attacks 5.
    let position = format!("{}seats.5 = {{ artisans = 0 }}", three_each(4));
    let mut scene = at(5, &position, "");
    orders(&mut scene, &["1>2 1, 1>4 1", "2>3 1", "3>1 1", "4>5 1"]);
    told(
        &scene,
        "frozen 1+2+3
         4 attacks 5 from 4: 1
         undefended 5: 4
         conquered 5: 4
         turn 2",
    );
    over(&mut scene, "1x3 | 2x3 | 3x3 | 4x2 | 4x1");
}

#[test]
fn gs_war_7_two_circles_with_a_common_member() {
    let mut scene = at(5, &three_each(5), "");
    orders(&mut scene, &["1>2 1, 1>4 1", "2>3 1", "3>1 1", "4>5 1", "5>1 1"]);
    told(&scene, "frozen 1+2+3+4+5\nturn 2");
}

#[test]
fn gs_war_7_two_circles_apart_freeze_at_once() {
    let mut scene = at(6, &three_each(6), "");
    orders(&mut scene, &["1>3 1", "2>4 1", "3>5 1", "4>6 1", "5>1 1", "6>2 1"]);
    told(&scene, "frozen 1+2+3+4+5+6\nturn 2");
}

#[test]
fn gs_war_7_who_lies_on_a_longer_circle_is_frozen_too() {
    // 1, 2 and 3 are a circle; by way of 4 there is another: 1, 4, 2, 3.
    let mut scene = at(4, &three_each(4), "");
    orders(&mut scene, &["1>2 1, 1>4 1", "2>3 1", "3>1 1", "4>2 1"]);
    told(&scene, "frozen 1+2+3+4\nturn 2");
}

#[test]
fn gs_war_7_a_mutual_attack_may_open_the_circle() {
    // 1 and 2 attack each other and 3 attacks 1: the order of 1 is used up, no circle is left.
    let mut scene = at(3, &three_each(3), "0/1 1/3");
    orders(&mut scene, &["1>2 2", "2>1 1, 2>3 1", "3>1 2"]);
    told(
        &scene,
        "mutual at 1, not 2: thirds
         2 attacks 1 from 2: 1
         2 attacks 3 from 2: 1
         battle 3: 2
         3 pinned: 2
         2 rolls 0/1
         3 rolls 1/3
         2 loses 1, has 0
         defended 3",
    );
    play(&mut scene, &["3 proceed seat:1 2"]);
    told(&scene, "3 proceeds to 1: 2/2\n3 attacks 1 from 3: 2\nbattle 1: 2+3");
    play(&mut scene, &["2 ally_retreat", "3 ally_retreat"]);
    over(&mut scene, "1x3 | 2x2 | 3x3");
}

#[test]
fn gs_war_7_a_member_under_attack_stays_frozen() {
    // 4 has come to 1 before the circle is looked at; the knights of 1 do not get free by it.
    let mut scene = at(4, &three_each(4), "3/3 0/3");
    orders(&mut scene, &["1>2 3", "2>3 1", "3>1 1", "4>1 3"]);
    tells(&mut scene, "frozen 1+2+3", true);
    tells(&mut scene, "defended 1", true);
    over(&mut scene, "1x3 | 2x3 | 3x3 | -");
}
