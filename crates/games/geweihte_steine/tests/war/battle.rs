//! GS-WAR-9 to -15: who fights whom, dice, targets, excess, and who falls.

use crate::war::prelude::*;

#[test]
fn gs_war_9_fresh_and_homecoming_knights_belong_to_the_regent() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 3 } }
    ";
    let mut scene = at(3, position, "3/4 0/3");
    orders(&mut scene, &["knights 2, 2>1 1", "", "3>1 3"]);
    told(
        &scene,
        "1 home from 2: 1
         3 attacks 1 from 3: 3
         battle 1: 3
         1 rolls 3/4
         3 rolls 0/3
         3 loses 3, has 0
         defended 1
         freed 2
         turn 2",
    );
    over(&mut scene, "1x4 | - | -");
}

#[test]
fn gs_war_9_lords_are_those_who_stood_there_at_the_start_of_phase_5() {
    // 1 was lord of 2 and comes back; 3 is new; 4 was lord and has left.
    let position = "
        seats.1 = { knights = { 1 = 4, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 1, 2 = 1 } }
    ";
    let mut scene = at(4, position, "0/2 0/1");
    orders(&mut scene, &["1>2 2, 2>1 1", "", "3>2 1", "2>4 1"]);
    told(
        &scene,
        "1 home from 2: 1
         4 home from 2: 1
         1 joins 2 from 1: 2
         3 attacks 2 from 3: 1
         battle 2: lords 1, 3
         1 rolls 0/2
         3 rolls 0/1",
    );
    play(&mut scene, &["3 retreat"]);
    over(&mut scene, "1x3 | 1x2 | 3x2 | 4x2");
}

#[test]
fn gs_war_9_without_their_garrison_lords_have_no_part() {
    // 1 leaves; the new knights of 2 face 3 alone.
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "1/1 0/1");
    orders(&mut scene, &["2>1 1", "knights 1", "3>2 1"]);
    told(
        &scene,
        "1 home from 2: 1
         3 attacks 2 from 3: 1
         battle 2: 3
         2 rolls 1/1
         3 rolls 0/1
         3 loses 1, has 0
         freed 2
         turn 2",
    );
    over(&mut scene, "1x2 | 2x1 | 3x1");
}

#[test]
fn gs_war_10_lords_fight_together_against_an_attacker() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2, 2 = 2 } }
        seats.4 = { knights = { 4 = 5 } }
    ";
    let mut scene = at(4, position, "0/1 1/2 2/4");
    orders(&mut scene, &["", "", "", "4>2 4"]);
    told(&scene, "4 attacks 2 from 4: 4\nbattle 2: lords 1+3, 4");
    // Each lord has one enemy, the attacker has two.
    asked(
        &mut scene,
        4,
        json!({ "ask": "target", "with": { "region": "seat:2" } }),
        "GS-D-TARGET",
        "target seat:1, target seat:3",
    );
    play(&mut scene, &["4 target seat:3"]);
    told(
        &scene,
        "4 aims 3
         1 rolls 0/1
         3 rolls 1/2
         4 rolls 2/4
         4 loses 1, has 3
         3 loses 2, has 0",
    );
    play(&mut scene, &["4 retreat"]);
    told(&scene, "4 retreats: 3\nheld 2: 1\nturn 2");
    over(&mut scene, "1x1 | 1x1 | 3x2 | 4x4");
}

#[test]
fn gs_war_10_rebels_and_attackers_hit_the_lords_only() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "0/2 1/1 1/1");
    orders(&mut scene, &["", "knights 1", "3>2 1"]);
    told(&scene, "3 attacks 2 from 3: 1\nthree parties 2: lords 1, 3");
    // Only the lord has a choice.
    scene.asks(1, "target");
    play(&mut scene, &["1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 0/2
         2 rolls 1/1
         3 rolls 1/1
         1 loses 1, has 1
         1 loses 1, has 0",
    );
    // Now the two face each other, or 3 leaves.
    scene.asks(3, "retreat");
}

#[test]
fn gs_war_10_without_lords_attackers_fight_the_regent() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { knights = { 2 = 2 } }";
    let mut scene = at(3, position, "1/1 0/2");
    orders(&mut scene, &["1>2 1"]);
    told(
        &scene,
        "1 attacks 2 from 1: 1
         battle 2: 1
         1 rolls 1/1
         2 rolls 0/2
         2 loses 1, has 1",
    );
}

#[test]
fn gs_war_11_one_die_for_each_knight_and_all_at_once() {
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { artisans = 0, knights = { 2 = 2 } }
    ";
    let mut scene = at(3, position, "1/3 1/2 1/2 1/1");
    orders(&mut scene, &["1>2 3"]);
    told(
        &scene,
        "1 attacks 2 from 1: 3
         battle 2: 1
         1 rolls 1/3
         2 rolls 1/2
         2 loses 1, has 1
         1 loses 1, has 2",
    );
    // The second round has fewer dice, and the last knight of 2 hits as it falls.
    play(&mut scene, &["1 fight_on"]);
    told(
        &scene,
        "1 fights on
         1 rolls 1/2
         2 rolls 1/1
         2 loses 1, has 0
         1 loses 1, has 1
         conquered 2: 1
         1 unbalanced 1>0: 1
         1 recalls from 2: 1
         freed 2
         turn 2",
    );
    over(&mut scene, "1x1 | - | -");
}

/// 1 is attacked by 2, 3 and 4, two knights each.
const THREE: &str = "
    seats.1 = { artisans = 0, knights = { 1 = 6 } }
    seats.2 = { knights = { 2 = 2 } }
    seats.3 = { knights = { 3 = 2 } }
    seats.4 = { knights = { 4 = 2 } }
";

const ALLIED: &[&str] = &["2 ally_alliance", "3 ally_alliance", "4 ally_alliance"];

#[test]
fn gs_war_12_hits_go_to_the_groups_in_the_order_declared() {
    let mut scene = at(4, THREE, "5/6 0/2 0/2 0/2");
    orders(&mut scene, &["", "2>1 2", "3>1 2", "4>1 2"]);
    play(&mut scene, ALLIED);
    assert_eq!(refusal(&scene, 1, "target seat:1"), "GS-WAR-12 seat=seat:1");
    play(&mut scene, &["1 target seat:4"]);
    told(&scene, "1 aims 4");
    assert_eq!(scene.legal(1), ["target seat:2", "target seat:3"]);
    assert_eq!(refusal(&scene, 1, "target seat:4"), "GS-WAR-12 seat=seat:4");
    // The last group needs no declaration.
    play(&mut scene, &["1 target seat:2"]);
    told(
        &scene,
        "1 aims 4+2
         1 rolls 5/6
         2 rolls 0/2
         3 rolls 0/2
         4 rolls 0/2
         4 loses 2, has 0
         2 loses 2, has 0
         3 loses 1, has 1",
    );
    scene.asks(3, "retreat");
}

#[test]
fn gs_war_12_the_order_is_declared_anew_before_each_round() {
    let mut scene = at(4, THREE, "1/6 0/2 0/2 0/2 1/6 0/1 0/2 0/2");
    orders(&mut scene, &["", "2>1 2", "3>1 2", "4>1 2"]);
    play(&mut scene, ALLIED);
    play(&mut scene, &["1 target seat:2", "1 target seat:3"]);
    tells(&mut scene, "2 loses 1, has 1", true);
    play(&mut scene, ALLIED);
    play(&mut scene, &["1 target seat:3", "1 target seat:2"]);
    told(
        &scene,
        "1 aims 3+2
         1 rolls 1/6
         2 rolls 0/1
         3 rolls 0/2
         4 rolls 0/2
         3 loses 1, has 1",
    );
}

#[test]
fn gs_war_12_several_declare_in_seat_order() {
    // Two lords face two attackers each, and the attackers two lords each.
    let position = |order: &str| {
        format!(
            "{order}
            seats.1 = {{ knights = {{ 1 = 1, 2 = 1 }} }}
            seats.2 = {{ artisans = 0 }}
            seats.3 = {{ knights = {{ 3 = 1, 2 = 1 }} }}
            seats.4 = {{ knights = {{ 4 = 2 }} }}
            seats.5 = {{ knights = {{ 5 = 2 }} }}"
        )
    };
    let mut scene = at(5, &position(""), "");
    orders(&mut scene, &["", "", "", "4>2 1", "5>2 1"]);
    play(&mut scene, &["4 ally_alliance", "5 ally_alliance"]);
    for (seat, target) in [(1, 4), (3, 5), (4, 3), (5, 3)] {
        scene.asks(seat, "target");
        scene.plays(seat, &[&format!("target seat:{target}")]);
    }
    let reverse = "order = [\"seat:5\", \"seat:4\", \"seat:3\", \"seat:2\", \"seat:1\"]";
    let mut scene = at(5, &position(reverse), "");
    orders(&mut scene, &["", "", "", "4>2 1", "5>2 1"]);
    play(&mut scene, &["4 ally_alliance", "5 ally_alliance"]);
    for (seat, target) in [(5, 1), (4, 1), (3, 4), (1, 4)] {
        scene.asks(seat, "target");
        scene.plays(seat, &[&format!("target seat:{target}")]);
    }
}

#[test]
fn gs_war_13_hits_count_player_by_player_in_seat_order() {
    // One knight is left to hit: whoever comes first kills it, the other kills a farmer.
    let position = |order: &str| {
        format!(
            "{order}
            seats.1 = {{ artisans = 0, knights = {{ 1 = 1 }} }}
            seats.2 = {{ knights = {{ 2 = 2 }} }}
            seats.3 = {{ knights = {{ 3 = 2 }} }}"
        )
    };
    let mut scene = at(3, &position(""), "0/1 1/1 1/1");
    orders(&mut scene, &["", "2>1 1", "3>1 1"]);
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 0/1
         2 rolls 1/1
         3 rolls 1/1
         1 loses 1, has 0
         1 loses 1 farmers to 3
         conquered 1: 2+3
         turn 2",
    );
    let reverse = "order = [\"seat:3\", \"seat:2\", \"seat:1\"]";
    let mut scene = at(3, &position(reverse), "1/1 1/1 0/1");
    orders(&mut scene, &["", "2>1 1", "3>1 1"]);
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         3 rolls 1/1
         2 rolls 1/1
         1 rolls 0/1
         1 loses 1, has 0
         1 loses 1 farmers to 2
         conquered 1: 2+3
         turn 2",
    );
}
