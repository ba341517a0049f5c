//! GS-WAR-1 to -3: which departure and which battle comes next.

use crate::war::prelude::*;

#[test]
fn gs_war_1_departures_then_battles_then_mutual_attacks() {
    // The rebellion in 2 could be fought at once, and 5 and 6 could be judged at once: first 3
    // leaves, then every battle is fought, and only then come 5 and 6.
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { artisans = 0 }
        seats.5 = { knights = { 5 = 1 } }
        seats.6 = { knights = { 6 = 1 } }
    ";
    let mut scene = at(6, position, "1/1 0/1");
    orders(&mut scene, &["", "knights 1", "3>4 1", "", "5>6 1", "6>5 1"]);
    told(
        &scene,
        "3 attacks 4 from 3: 1
         rebellion 2: lords 1
         1 rolls 1/1
         2 rolls 0/1
         2 loses 1, has 0
         held 2: 1
         undefended 4: 3
         conquered 4: 3
         mutual 5 6: both 1
         turn 2",
    );
    over(&mut scene, "1x1 | 1x1 | 3x1 | 3x1 | 5x1 | 6x1");
}

#[test]
fn gs_war_1_mutual_attacks_come_before_closed_chains() {
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 1 } }
        seats.4 = { knights = { 4 = 3 } }
        seats.5 = { knights = { 5 = 1 } }
    ";
    let mut scene = at(5, position, "0/1 1/1");
    orders(&mut scene, &["1>2 1", "2>3 1", "3>1 1", "4>5 1", "5>4 1"]);
    // After the judgement all starts over: 4 leaves and fights before the circle is looked at.
    told(
        &scene,
        "mutual at 5, not 4: 1<3
         4 attacks 5 from 4: 1
         battle 5: 4
         4 rolls 0/1
         5 rolls 1/1
         4 loses 1, has 0
         defended 5
         frozen 1+2+3
         turn 2",
    );
    over(&mut scene, "1x1 | 2x1 | 3x1 | 4x2 | 5x1");
}

#[test]
fn gs_war_2_all_who_are_free_leave_together() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { artisans = 0 }
        seats.4 = { artisans = 0 }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &["1>3 1", "2>4 1"]);
    told(
        &scene,
        "1 attacks 3 from 1: 1
         2 attacks 4 from 2: 1
         undefended 3: 1
         conquered 3: 1
         undefended 4: 2
         conquered 4: 2
         turn 2",
    );
}

#[test]
fn gs_war_2_who_is_a_target_no_more_leaves_with_all() {
    // 3 would attack 1, but loses all knights to 4; so 1 goes, unhindered and without a question.
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { artisans = 0, knights = { 3 = 1 } }
        seats.4 = { knights = { 4 = 2 } }
    ";
    let mut scene = at(4, position, "0/1 1/1");
    orders(&mut scene, &["1>2 1", "", "3>1 1", "4>3 1"]);
    told(
        &scene,
        "4 attacks 3 from 4: 1
         battle 3: 4
         3 pinned: 1
         3 rolls 0/1
         4 rolls 1/1
         3 loses 1, has 0
         conquered 3: 4
         3 void: 1
         1 attacks 2 from 1: 1
         undefended 2: 1
         conquered 2: 1
         turn 2",
    );
    over(&mut scene, "1x1 | 1x1 | 4x1 | 4x1");
}

#[test]
fn gs_war_2_a_contested_home_holds_its_knights() {
    // 2 stands in 1 already, having come from abroad: 1 does not leave, though nobody else is to
    // come.
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { knights = { 2 = 1, 3 = 1 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "1/2 0/1");
    orders(&mut scene, &["1>3 2", "3>1 1"]);
    told(
        &scene,
        "2 attacks 1 from 3: 1
         battle 1: 2
         1 pinned: 2
         1 rolls 1/2
         2 rolls 0/1
         2 loses 1, has 0
         defended 1",
    );
    scene.asks(1, "proceed");
}

const TWO_BATTLES: &str = "
    seats.1 = { knights = { 1 = 2 } }
    seats.2 = { knights = { 2 = 2 } }
    seats.3 = { knights = { 3 = 1 } }
    seats.4 = { knights = { 4 = 1 } }
";

#[test]
fn gs_war_3_the_lowest_seat_fights_first() {
    let mut scene = at(4, TWO_BATTLES, "0/1 1/1 0/1 1/1");
    orders(&mut scene, &["1>4 1", "2>3 1"]);
    told(
        &scene,
        "1 attacks 4 from 1: 1
         2 attacks 3 from 2: 1
         battle 3: 2
         2 rolls 0/1
         3 rolls 1/1
         2 loses 1, has 0
         defended 3
         battle 4: 1
         1 rolls 0/1
         4 rolls 1/1
         1 loses 1, has 0
         defended 4
         turn 2",
    );
}

#[test]
fn gs_war_3_lowest_is_meant_in_the_seat_order_of_the_table() {
    let position =
        format!("order = [\"seat:4\", \"seat:2\", \"seat:3\", \"seat:1\"]\n{TWO_BATTLES}");
    let mut scene = at(4, &position, "1/1 0/1 0/1 1/1");
    orders(&mut scene, &["1>4 1", "2>3 1"]);
    told(
        &scene,
        "2 attacks 3 from 2: 1
         1 attacks 4 from 1: 1
         battle 4: 1
         4 rolls 1/1
         1 rolls 0/1
         1 loses 1, has 0
         defended 4
         battle 3: 2
         2 rolls 0/1
         3 rolls 1/1
         2 loses 1, has 0
         defended 3
         turn 2",
    );
}

#[test]
fn gs_war_3_a_battle_waits_for_all_who_may_still_join() {
    // 1 stands in 2 already, but 3 may come too and must first defend against 4.
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0, knights = { 2 = 1 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 2 } }
    ";
    let mut scene = at(4, position, "1/2 0/1 1/1 1/1 0/1");
    orders(&mut scene, &["1>2 1", "", "3>2 1", "4>3 1"]);
    told(
        &scene,
        "1 attacks 2 from 1: 1
         4 attacks 3 from 4: 1
         battle 3: 4
         3 pinned: 1
         3 rolls 1/2
         4 rolls 0/1
         4 loses 1, has 0
         defended 3",
    );
    play(&mut scene, &["3 proceed seat:2 1"]);
    told(&scene, "3 proceeds to 2: 1/1\n3 attacks 2 from 3: 1\nbattle 2: 1+3");
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance"]);
    // Region 2 aims at two.
    play(&mut scene, &["2 target seat:3"]);
    tells(&mut scene, "conquered 2: 1+3", false);
    tells(&mut scene, "conquered 2: 1", true);
    over(&mut scene, "1x1 | 1x1 | 3x1 | 4x1");
}

#[test]
fn gs_war_3_after_each_battle_departures_come_first() {
    // The battles in 1 and 3 are both ready. When 1 has lost, 4 is free and leaves before the
    // battle in 3.
    let position = "
        seats.1 = { artisans = 0, knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 4 } }
        seats.3 = { artisans = 0 }
        seats.4 = { knights = { 4 = 2 } }
        seats.5 = { artisans = 0 }
    ";
    let mut scene = at(5, position, "0/1 1/1");
    orders(&mut scene, &["1>4 1", "2>1 1, 2>3 1", "", "4>5 1"]);
    told(
        &scene,
        "2 attacks 1 from 2: 1
         2 attacks 3 from 2: 1
         battle 1: 2
         1 pinned: 1
         1 rolls 0/1
         2 rolls 1/1
         1 loses 1, has 0
         conquered 1: 2
         1 void: 1
         4 attacks 5 from 4: 1
         undefended 3: 2
         conquered 3: 2
         undefended 5: 4
         conquered 5: 4
         turn 2",
    );
}

#[test]
fn gs_war_3_a_rebellion_waits_for_an_attacker_too() {
    // 3 must first defend against 4, and then makes three parties of it.
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 1 } }
    ";
    let mut scene = at(4, position, "1/2 0/1");
    orders(&mut scene, &["", "knights 1", "3>2 1", "4>3 1"]);
    tells(&mut scene, "defended 3", true);
    play(&mut scene, &["3 proceed seat:2 1"]);
    told(
        &scene,
        "3 proceeds to 2: 1/1
         3 attacks 2 from 3: 1
         three parties 2: lords 1, 3",
    );
    // If 3 stays, it is a rebellion.
    let mut scene = at(4, position, "1/2 0/1 1/1 0/1");
    orders(&mut scene, &["", "knights 1", "3>2 1", "4>3 1"]);
    play(&mut scene, &["3 proceed seat:2 0"]);
    told(
        &scene,
        "3 proceeds to 2: 0/1
         rebellion 2: lords 1
         1 rolls 1/1
         2 rolls 0/1
         2 loses 1, has 0
         held 2: 1
         turn 2",
    );
}
