//! GS-WAR-16 to -19: retreat, and how a battle ends.

use crate::war::prelude::*;

const ATTACK: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { knights = { 2 = 2 } }
";

#[test]
fn gs_war_16_one_round_must_be_fought_then_all_may_go() {
    let mut scene = at(3, ATTACK, "0/3 1/2 0/2 0/2");
    orders(&mut scene, &["1>2 3"]);
    // The first round is rolled before the question.
    tells(&mut scene, "2 rolls 1/2", true);
    let ask = || json!({ "ask": "retreat", "with": { "region": "seat:2" } });
    asked(&mut scene, 1, ask(), "GS-D-RETREAT", "fight_on, retreat");
    play(&mut scene, &["1 fight_on"]);
    // Before every further round the question comes again.
    asked(&mut scene, 1, ask(), "GS-D-RETREAT", "fight_on, retreat");
    play(&mut scene, &["1 retreat"]);
    told(&scene, "1 retreats: 2\ndefended 2\nturn 2");
    over(&mut scene, "1x3 | 2x2 | -");
}

#[test]
fn gs_war_16_one_of_the_allies_who_is_left_alone_may_go() {
    // 2 falls in the round for which 1 had chosen a target: 3 is asked before the next.
    let position = "
        seats.1 = { knights = { 1 = 3 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, position, "1/3 0/1 0/2");
    orders(&mut scene, &["", "2>1 1", "3>1 2"]);
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "1 target seat:2"]);
    told(
        &scene,
        "1 aims 2
         1 rolls 1/3
         2 rolls 0/1
         3 rolls 0/2
         2 loses 1, has 0",
    );
    scene.asks(3, "retreat");
    play(&mut scene, &["3 retreat"]);
    over(&mut scene, "1x3 | - | 3x2");
}

#[test]
fn gs_war_16_nobody_retreats_to_a_home_with_lords() {
    // 1 is a vassal of 3: the knights from abroad fight to the end.
    let position = "
        seats.1 = { knights = { 4 = 2 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1, 1 = 1 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/2 0/1 0/2 1/1 1/1 0/1");
    orders(&mut scene, &["4>2 2"]);
    told(
        &scene,
        "1 attacks 2 from 4: 2
         battle 2: 1
         1 rolls 0/2
         2 rolls 0/1
         1 rolls 0/2
         2 rolls 1/1
         1 loses 1, has 1
         1 rolls 1/1
         2 rolls 0/1
         2 loses 1, has 0
         conquered 2: 1
         freed 4",
    );
}

#[test]
fn gs_war_16_nor_to_a_home_that_was_lost_in_this_turn() {
    let position = "
        seats.1 = { knights = { 1 = 1, 4 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/1 1/1 0/1 0/1 0/1 1/1");
    orders(&mut scene, &["4>2 1", "", "3>1 1"]);
    told(
        &scene,
        "1 attacks 2 from 4: 1
         3 attacks 1 from 3: 1
         battle 1: 3
         1 rolls 0/1
         3 rolls 1/1
         1 loses 1, has 0
         conquered 1: 3
         battle 2: 1
         1 rolls 0/1
         2 rolls 0/1
         1 rolls 0/1
         2 rolls 1/1
         1 loses 1, has 0
         defended 2
         freed 4",
    );
    scene.luck_used();
}

#[test]
fn gs_war_16_who_retreats_into_a_contested_home_joins_its_defence() {
    // The battle in 1 comes before that in 3: the knight of 3 is back in time.
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { knights = { 3 = 2, 4 = 2 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/1 0/2");
    orders(&mut scene, &["", "2>3 2", "4>1 2"]);
    told(
        &scene,
        "3 attacks 1 from 4: 2
         2 attacks 3 from 2: 2
         battle 1: 3
         1 rolls 0/1
         3 rolls 0/2",
    );
    roll(&mut scene, "0/2 2/4");
    play(&mut scene, &["3 retreat"]);
    told(
        &scene,
        "3 retreats: 2
         defended 1
         battle 3: 2
         2 rolls 0/2
         3 rolls 2/4
         2 loses 2, has 0
         defended 3
         freed 4
         turn 2",
    );
    over(&mut scene, "1x1 | 2x2 | 3x4 | -");
}

#[test]
fn gs_war_16_in_another_seat_order_the_retreat_comes_too_late() {
    // The same, but region 3 fights first.
    let position = "
        order = [\"seat:3\", \"seat:2\", \"seat:1\", \"seat:4\"]
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0, knights = { 3 = 2, 4 = 2 } }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "0/2 2/2 2/2 0/1");
    orders(&mut scene, &["", "2>3 2", "4>1 2"]);
    told(
        &scene,
        "3 attacks 1 from 4: 2
         2 attacks 3 from 2: 2
         battle 3: 2
         3 rolls 0/2
         2 rolls 2/2
         3 loses 2, has 0
         conquered 3: 2
         battle 1: 3
         3 rolls 2/2
         1 rolls 0/1
         1 loses 1, has 0
         1 loses 1 farmers to 3
         conquered 1: 3
         freed 4",
    );
}

#[test]
fn gs_war_17_neither_regent_nor_lord_retreats() {
    let mut scene = at(3, ATTACK, "0/3 0/2");
    orders(&mut scene, &["1>2 3"]);
    assert_eq!(refusal(&scene, 2, "retreat"), "not now: GS-WAR-16 -");
    scene.refuses(2, &["retreat"], &["GS-WAR-16"]);
    let lord = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
    ";
    let mut scene = at(3, lord, "0/1 0/1");
    orders(&mut scene, &["", "", "3>2 1"]);
    scene.refuses(1, &["retreat"], &["GS-WAR-16"]);
    // The rebel is not asked either, nor is the lord: it goes on until one side is gone.
    let mut scene = at(3, lord, "0/1 0/1 0/1 0/1 0/1 1/1");
    orders(&mut scene, &["", "knights 1"]);
    tells(&mut scene, "freed 2", true);
    over(&mut scene, "1x1 | 2x1 | 3x2");
}

#[test]
fn gs_war_18_a_battle_ends_when_one_side_is_gone() {
    // The defenders win.
    let mut scene = at(3, ATTACK, "0/3 2/2 0/1 2/2");
    orders(&mut scene, &["1>2 3"]);
    play(&mut scene, &["1 fight_on"]);
    tells(&mut scene, "defended 2", true);
    over(&mut scene, "1x1 | 2x2 | -");
    // The attacker wins and stays.
    let position = ATTACK.replace("2 = 2 }", "2 = 2 }, artisans = 0");
    let mut scene = at(3, &position, "2/2 0/2");
    orders(&mut scene, &["1>2 2"]);
    tells(&mut scene, "conquered 2: 1", true);
    over(&mut scene, "1x2 | 1x2 | -");
    // Nobody is left: the region is free.
    let mut scene = at(3, &position, "2/2 2/2");
    orders(&mut scene, &["1>2 2"]);
    tells(&mut scene, "emptied 2", true);
    tells(&mut scene, "conquered 2: 1", false);
    over(&mut scene, "1x2 | - | -");
}

#[test]
fn gs_war_18_attackers_who_are_left_control_the_region_together() {
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 4 } }
    ";
    let mut scene = at(3, position, "0/1 0/1 1/2");
    orders(&mut scene, &["", "2>1 1", "3>1 2"]);
    play(&mut scene, &["2 ally_alliance", "3 ally_alliance", "1 target seat:3"]);
    tells(&mut scene, "conquered 1: 2+3", true);
    over(&mut scene, "2x1 3x2 | 2x1 | 3x2");
}

#[test]
fn gs_war_18_nobody_answers_to_a_battle_that_is_over() {
    let mut scene = at(3, ATTACK, "0/3 2/2");
    orders(&mut scene, &["1>2 3"]);
    play(&mut scene, &["1 retreat"]);
    scene.asks(1, "orders");
    for (step, clause) in [
        ("retreat", "GS-WAR-16"),
        ("fight_on", "GS-WAR-16"),
        ("target seat:2", "GS-WAR-12"),
        ("proceed seat:2 1", "GS-WAR-4"),
        ("ally_alliance", "GS-ALLY-1"),
        ("ally_retreat", "GS-ALLY-1"),
        ("ally_attack seat:2", "GS-ALLY-1"),
        ("tribute_none", "GS-TRIBUTE-1"),
        ("recall seat:2", "GS-BALANCE-2"),
        ("take_slaves 1", "GS-SLAVE-1"),
        ("starve mouth:artisan", "GS-FAMINE-2"),
        ("starve_slave seat:2", "GS-FAMINE-3"),
    ] {
        assert_eq!(refusal(&scene, 1, step), format!("not now: {clause} GS-D-ORDERS"));
        scene.refuses(1, &[step], &[clause, "GS-D-ORDERS"]);
    }
}

#[test]
fn gs_war_19_a_region_without_knights_is_taken_without_a_fight() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1"]);
    told(
        &scene,
        "1 attacks 2 from 1: 1
         undefended 2: 1
         conquered 2: 1
         turn 2",
    );
    assert_eq!(all(&scene, "farmers"), [10, 10, 10]);
}

/// Region 4 lies open; three send two each.
const OPEN: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { knights = { 2 = 4 } }
    seats.3 = { knights = { 3 = 4 } }
";

#[test]
fn gs_war_19_several_attackers_write_orders_first() {
    let mut scene = at(4, OPEN, "");
    orders(&mut scene, &["1>4 2", "2>4 2", "3>4 2"]);
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_retreat", "3 ally_alliance"]);
    // There is no duel with one who has left; the others write again.
    told(
        &scene,
        "1: attack 2
         2: retreat -
         3: alliance -
         2 retreats: 2",
    );
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance"]);
    told(
        &scene,
        "1: alliance -
         3: alliance -
         allied 4: 1+3
         conquered 4: 1+3
         share in 4 of 1: 1
         share in 4 of 3: 0",
    );
    play(&mut scene, &["1 take_slaves 1"]);
    over(&mut scene, "1x2 | 2x4 | 3x2 | 1x2 3x2");
}

#[test]
fn gs_war_19_after_the_duels_the_rest_take_it() {
    let mut scene = at(4, OPEN, "2/2 0/2");
    orders(&mut scene, &["1>4 2", "2>4 2"]);
    play(&mut scene, &["1 ally_alliance", "2 ally_attack seat:1"]);
    told(
        &scene,
        "1: alliance -
         2: attack 1
         duel 4: 2 1
         1 rolls 2/2
         2 rolls 0/2
         2 loses 2, has 0
         conquered 4: 1",
    );
    // All may retreat: then nobody has it.
    let mut scene = at(4, OPEN, "");
    orders(&mut scene, &["1>4 2", "2>4 2"]);
    play(&mut scene, &["1 ally_retreat", "2 ally_retreat"]);
    tells(&mut scene, "emptied 4", true);
    over(&mut scene, "1x4 | 2x4 | 3x4 | -");
}
