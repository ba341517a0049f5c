//! GS-ALLY-4 and -5: duels.

use crate::war::prelude::*;

/// 1, 2 and 3 attack 4, two each of four.
const THREE: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { knights = { 2 = 4 } }
    seats.3 = { knights = { 3 = 4 } }
    seats.4 = { artisans = 0, knights = { 4 = 3 } }
";

#[track_caller]
fn three(order: &str, swords: &str) -> Scene {
    let mut scene = at(4, &format!("{order}\n{THREE}"), swords);
    orders(&mut scene, &["1>4 2", "2>4 2", "3>4 2"]);
    scene
}

#[test]
fn gs_ally_4_duels_in_a_row_in_seat_order_of_the_challengers() {
    // 1 challenges 3, 2 challenges 3, 3 challenges 2: 3 survives the first and meets 2 once.
    let mut scene = three("", "0/2 2/2 1/2 1/2 1/1 0/1");
    play(&mut scene, &["3 ally_attack seat:2", "2 ally_attack seat:3", "1 ally_attack seat:3"]);
    told(
        &scene,
        "1: attack 3
         2: attack 3
         3: attack 2
         duel 4: 1 3
         1 rolls 0/2
         3 rolls 2/2
         1 loses 2, has 0
         duel 4: 2 3
         2 rolls 1/2
         3 rolls 1/2
         3 loses 1, has 1
         2 loses 1, has 1",
    );
    play(&mut scene, &["2 fight_on", "3 fight_on"]);
    told(
        &scene,
        "3 fights on
         2 rolls 1/1
         3 rolls 0/1
         3 loses 1, has 0",
    );
    // The pair 2 and 3 is done with; 2 is alone and has fought.
    scene.asks(2, "retreat");
    assert_eq!(knights(&scene), "1x2 | 2x2 | 3x2 | 2x1 4x3");
}

#[test]
fn gs_ally_4_the_seat_order_of_the_table_decides_which_duel_is_first() {
    let order = "order = [\"seat:3\", \"seat:4\", \"seat:2\", \"seat:1\"]";
    let mut scene = three(order, "0/2 0/2");
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_alliance", "3 ally_attack seat:1"]);
    // 3 comes first; and 3 rolls and is asked before 1.
    told(
        &scene,
        "3: attack 1
         2: alliance -
         1: attack 2
         duel 4: 3 1
         3 rolls 0/2
         1 rolls 0/2",
    );
    scene.asks(3, "duel");
}

#[test]
fn gs_ally_4_a_duel_is_skipped_if_one_is_gone() {
    // 1 loses to 2, so that 3 finds nobody to fight.
    let mut scene = three("", "0/2 2/2");
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_alliance", "3 ally_attack seat:1"]);
    told(
        &scene,
        "1: attack 2
         2: alliance -
         3: attack 1
         duel 4: 1 2
         1 rolls 0/2
         2 rolls 2/2
         1 loses 2, has 0",
    );
    // 2 and 3 are left and write again.
    assert_eq!(scene.table().awaited().len(), 2);
    scene.asks(2, "ally");
}

#[test]
fn gs_ally_4_those_who_challenge_each_other_fight_once() {
    let mut scene = three("", "0/2 0/2");
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_attack seat:1", "3 ally_alliance"]);
    play(&mut scene, &["1 fight_on", "2 retreat"]);
    // No second duel: 1 and 3 write again.
    told(&scene, "2 retreats: 2");
    scene.asks(1, "ally");
    scene.luck_used();
}

#[test]
fn gs_ally_4_nobody_helps_in_a_duel() {
    // 2 and 3 both ordered alliance; 1 fights 2 alone.
    let mut scene = three("", "1/2 0/2");
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_alliance", "3 ally_alliance"]);
    told(
        &scene,
        "1: attack 2
         2: alliance -
         3: alliance -
         duel 4: 1 2
         1 rolls 1/2
         2 rolls 0/2
         2 loses 1, has 1",
    );
}

#[test]
fn gs_ally_5_after_each_round_the_lower_seat_may_leave_then_the_other() {
    let duel = |with: &str| json!({ "ask": "duel", "with": { "region": "seat:4", "with": with } });
    let mut scene = three("", "0/2 1/2 0/1 0/2");
    // The challenger is the higher seat; the lower is asked first all the same.
    play(&mut scene, &["1 ally_alliance", "2 ally_attack seat:1", "3 ally_alliance"]);
    asked(&mut scene, 1, duel("seat:2"), "GS-D-DUEL", "fight_on, retreat");
    play(&mut scene, &["1 fight_on"]);
    told(&scene, "1 fights on");
    asked(&mut scene, 2, duel("seat:1"), "GS-D-DUEL", "fight_on, retreat");
    play(&mut scene, &["2 fight_on"]);
    told(&scene, "2 fights on\n1 rolls 0/1\n2 rolls 0/2");
    asked(&mut scene, 1, duel("seat:2"), "GS-D-DUEL", "fight_on, retreat");
    // If the first leaves, the other is not asked.
    play(&mut scene, &["1 retreat"]);
    told(&scene, "1 retreats: 1");
    scene.asks(2, "ally");
    assert_eq!(knights(&scene), "1x3 | 2x2 | 3x2 | 2x2 3x2 4x3");
}

#[test]
fn gs_ally_5_dice_count_at_once_and_excess_kills_farmers() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { knights = { 2 = 6 } }
        seats.3 = { artisans = 0 }
    ";
    for (rule, farmers) in [("loser", 8), ("region", 10)] {
        let mut scene = with(3, &[("excess_hits", rule)], position, "1/1 3/3");
        orders(&mut scene, &["1>3 1", "2>3 3"]);
        play(&mut scene, &["1 ally_alliance", "2 ally_attack seat:1"]);
        tells(&mut scene, "2 loses 1, has 2", true);
        tells(&mut scene, "1 loses 1, has 0", true);
        assert_eq!(all(&scene, "farmers"), [farmers, 10, 10]);
        over(&mut scene, "1x1 | 2x3 | 2x2");
    }
}

#[test]
fn gs_ally_5_who_cannot_go_home_fights_on_unasked() {
    // 1 is a vassal of 4; in the duel with 3 only 3 is asked.
    let position = "
        seats.1 = { knights = { 5 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 4 } }
        seats.4 = { knights = { 4 = 1, 1 = 1 } }
        seats.5 = { artisans = 0 }
    ";
    let mut scene = at(5, position, "0/2 0/2 0/2 1/2");
    orders(&mut scene, &["5>2 2", "", "3>2 2"]);
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_alliance"]);
    scene.asks(3, "duel");
    play(&mut scene, &["3 fight_on"]);
    told(&scene, "3 fights on\n1 rolls 0/2\n3 rolls 1/2\n1 loses 1, has 1");
    scene.asks(3, "duel");
    assert_eq!(refusal(&scene, 1, "retreat"), "not now: GS-WAR-16 -");
    play(&mut scene, &["3 retreat"]);
    tells(&mut scene, "conquered 2: 1", true);
}

#[test]
fn gs_ally_5_two_who_cannot_go_home_fight_to_the_end() {
    let position = "
        seats.1 = { knights = { 5 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 5 = 1 } }
        seats.4 = { knights = { 4 = 2, 1 = 1, 3 = 1 } }
        seats.5 = { artisans = 0 }
    ";
    let mut scene = at(5, position, "0/1 0/1 0/1 0/1 1/1 0/1");
    orders(&mut scene, &["5>2 1", "", "5>2 1"]);
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_attack seat:1"]);
    told(
        &scene,
        "1: attack 3
         3: attack 1
         duel 2: 1 3
         1 rolls 0/1
         3 rolls 0/1
         1 rolls 0/1
         3 rolls 0/1
         1 rolls 1/1
         3 rolls 0/1
         3 loses 1, has 0
         conquered 2: 1
         freed 5",
    );
    scene.luck_used();
}
