//! GS-BALANCE: not more knights outside than inside.

use crate::war::prelude::*;

const OPEN: &str = "
    seats.1 = { knights = { 1 = 5 } }
    seats.2 = { artisans = 0 }
    seats.3 = { artisans = 0 }
    seats.4 = { artisans = 0 }
";

#[test]
fn gs_balance_1_as_many_outside_as_inside_at_most() {
    let mut scene = at(4, &OPEN.replace("1 = 5", "1 = 4"), "");
    orders(&mut scene, &["1>2 2"]);
    told(&scene, "1 attacks 2 from 1: 2\nundefended 2: 1\nconquered 2: 1\nturn 2");
    over(&mut scene, "1x2 | 1x2 | - | -");
    let mut scene = at(4, OPEN, "");
    orders(&mut scene, &["1>2 3"]);
    told(
        &scene,
        "1 attacks 2 from 1: 3
         undefended 2: 1
         conquered 2: 1
         1 unbalanced 3>2: 1
         1 recalls from 2: 1
         turn 2",
    );
    over(&mut scene, "1x3 | 1x2 | - | -");
}

#[test]
fn gs_balance_1_losses_at_home_count_too() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 1 } }
    ";
    let mut scene = at(3, position, "1/2 1/1");
    orders(&mut scene, &["", "", "3>1 1"]);
    tells(&mut scene, "1 unbalanced 2>1: 1", true);
    over(&mut scene, "1x2 | 1x1 | -");
}

#[test]
fn gs_balance_1_a_table_may_drop_it() {
    let mut scene = with(4, &[("balance", "off")], OPEN, "");
    orders(&mut scene, &["1>2 5"]);
    told(&scene, "1 attacks 2 from 1: 5\nundefended 2: 1\nconquered 2: 1\nturn 2");
    over(&mut scene, "- | 1x5 | - | -");
}

#[test]
fn gs_balance_2_half_the_difference_rounded_up_from_regions_of_choice() {
    let mut scene = at(4, OPEN, "");
    orders(&mut scene, &["1>2 2, 1>3 1, 1>4 2"]);
    tells(&mut scene, "1 unbalanced 5>0: 3", true);
    let left = |left: u8| json!({ "ask": "recall", "with": { "left": left } });
    let legal = "recall seat:2, recall seat:3, recall seat:4";
    asked(&mut scene, 1, left(3), "GS-D-RECALL", legal);
    assert_eq!(refusal(&scene, 1, "recall seat:1"), "GS-BALANCE-2 region=seat:1");
    play(&mut scene, &["1 recall seat:3"]);
    told(&scene, "1 recalls from 3: 1\nfreed 3");
    asked(&mut scene, 1, left(2), "GS-D-RECALL", "recall seat:2, recall seat:4");
    assert_eq!(refusal(&scene, 1, "recall seat:3"), "GS-BALANCE-2 region=seat:3");
    play(&mut scene, &["1 recall seat:2"]);
    asked(&mut scene, 1, left(1), "GS-D-RECALL", "recall seat:2, recall seat:4");
    // Not fewer, and not more.
    play(&mut scene, &["1 recall seat:4"]);
    told(&scene, "1 recalls from 4: 1\nturn 2");
    over(&mut scene, "1x3 | 1x1 | - | 1x1");
}

#[test]
fn gs_balance_2_once_one_region_is_left_the_rest_comes_from_there() {
    let mut scene = at(4, OPEN, "");
    orders(&mut scene, &["1>2 1, 1>3 4"]);
    play(&mut scene, &["1 recall seat:2"]);
    told(&scene, "1 recalls from 2: 1\nfreed 2\n1 recalls from 3: 2\nturn 2");
    over(&mut scene, "1x3 | - | 1x2 | -");
}

#[test]
fn gs_balance_2_players_in_seat_order() {
    let position = |order: &str| {
        format!(
            "{order}
            seats.1 = {{ knights = {{ 1 = 2 }} }}
            seats.2 = {{ knights = {{ 2 = 2 }} }}
            seats.3 = {{ artisans = 0 }}
            seats.4 = {{ artisans = 0 }}
            seats.5 = {{ artisans = 0 }}
            seats.6 = {{ artisans = 0 }}"
        )
    };
    let reverse =
        "order = [\"seat:6\", \"seat:5\", \"seat:4\", \"seat:3\", \"seat:2\", \"seat:1\"]";
    for (order, first, second) in [
        ("", "1 recall seat:4", "2 recall seat:5"),
        (reverse, "2 recall seat:5", "1 recall seat:4"),
    ] {
        let mut scene = at(6, &position(order), "");
        orders(&mut scene, &["1>3 1, 1>4 1", "2>5 1, 2>6 1"]);
        play(&mut scene, &[first, second]);
        over(&mut scene, "1x1 | 2x1 | 1x1 | - | - | 2x1");
    }
}

#[test]
fn gs_balance_2_nobody_is_recalled_where_it_is_dropped() {
    let mut scene = with(4, &[("balance", "off")], OPEN, "");
    orders(&mut scene, &["1>2 2, 1>3 3"]);
    over(&mut scene, "- | 1x2 | 1x3 | -");
    orders(&mut scene, &[]);
    over(&mut scene, "- | 1x2 | 1x3 | -");
}

#[test]
fn gs_balance_3_a_vassal_is_exempt_until_the_lord_is_gone() {
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 2, 3 = 2 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/2 2/2");
    orders(&mut scene, &["", "2>1 2"]);
    play(&mut scene, &["1 tribute_none"]);
    tells(&mut scene, "1 unbalanced 2>0: 1", false);
    over(&mut scene, "2x2 | 2x2 | 1x2");
    orders(&mut scene, &["", "1>2 2"]);
    told(
        &scene,
        "2 home from 1: 2
         freed 1
         1 unbalanced 2>0: 1
         1 recalls from 3: 1
         turn 3",
    );
    over(&mut scene, "1x1 | 2x4 | 1x1");
}

#[test]
fn gs_balance_4_a_garrison_may_not_outnumber_the_knights_at_home() {
    // Even if all that are outside guard a vassal.
    let position = "seats.1 = { knights = { 1 = 3, 2 = 3 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1"]);
    told(
        &scene,
        "1 joins 2 from 1: 1
         1 unbalanced 4>2: 1
         1 recalls from 2: 1
         turn 2",
    );
    over(&mut scene, "1x3 | 1x3 | -");
    // Where the balance is dropped, the sentence of the rulebook holds.
    let mut scene = with(3, &[("balance", "off")], position, "");
    orders(&mut scene, &["1>2 1"]);
    over(&mut scene, "1x2 | 1x4 | -");
}
