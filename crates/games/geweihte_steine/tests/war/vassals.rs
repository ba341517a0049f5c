//! GS-VASSAL: lords and vassals.

use crate::war::prelude::*;

/// Who controls a region, as everybody sees it.
#[track_caller]
fn lords(scene: &mut Scene, region: usize) -> Value {
    scene.table().view(engine::Viewer::Spectator)["figures"][region - 1]["lords"].clone()
}

#[test]
fn gs_vassal_1_whoever_has_knights_in_a_foreign_region_controls_it() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    assert_eq!(lords(&mut scene, 2), json!([]));
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "conquered 2: 1", true);
    assert_eq!(lords(&mut scene, 2), json!(["seat:1"]));
    assert_eq!((lords(&mut scene, 1), lords(&mut scene, 3)), (json!([]), json!([])));
    over(&mut scene, "1x1 | 1x1 | -");
}

#[test]
fn gs_vassal_1_knights_that_lost_the_battle_control_nothing() {
    let position = "seats.1 = { knights = { 1 = 2 } }\nseats.2 = { knights = { 2 = 1 } }";
    let mut scene = at(3, position, "0/1 1/1");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "defended 2", true);
    assert_eq!(lords(&mut scene, 2), json!([]));
    over(&mut scene, "1x1 | 2x1 | -");
}

#[test]
fn gs_vassal_2_control_lasts_as_long_as_the_knights_stay() {
    let position = "seats.1 = { knights = { 1 = 2, 2 = 2 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["2>1 1"]);
    assert_eq!(lords(&mut scene, 2), json!(["seat:1"]));
    orders(&mut scene, &["2>1 1"]);
    assert_eq!(lords(&mut scene, 2), json!([]));
    over(&mut scene, "1x4 | - | -");
}

#[test]
fn gs_vassal_2_a_lord_who_changes_the_garrison_is_lord_all_along() {
    // The old garrison leaves and another comes from home: the region was never free.
    let position = "seats.1 = { knights = { 1 = 3, 2 = 1 } }\nseats.2 = { artisans = 0 }";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1, 2>1 1"]);
    told(&scene, "1 home from 2: 1\n1 joins 2 from 1: 1\nturn 2");
    over(&mut scene, "1x3 | 1x1 | -");
    // If the others cannot leave home, it is.
    let position = format!("{position}\nseats.3 = {{ knights = {{ 3 = 1 }} }}");
    let mut scene = at(3, &position, "1/4 0/1");
    orders(&mut scene, &["1>2 1, 2>1 1", "", "3>1 1"]);
    play(&mut scene, &["1 proceed seat:2 0"]);
    told(&scene, "1 proceeds to 2: 0/1\nfreed 2\nturn 2");
    over(&mut scene, "1x4 | - | -");
}

#[test]
fn gs_vassal_3_a_region_may_have_several_lords() {
    let position = "
        seats.1 = { knights = { 1 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 4 } }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &["1>2 1", "", "3>2 2"]);
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance"]);
    tells(&mut scene, "conquered 2: 1+3", true);
    assert_eq!(lords(&mut scene, 2), json!(["seat:1", "seat:3"]));
    over(&mut scene, "1x1 | 1x1 3x2 | 3x2");
}

#[test]
fn gs_vassal_4_a_vassal_keeps_all_pieces_and_all_actions() {
    let pieces = "level = 2, stones = 10, farmers = 15, artisans = 3, ambassadors = 2, \
                  knights = { 3 = 1 }";
    let under = format!("seats.1.knights = {{ 1 = 1, 2 = 1 }}\nseats.2 = {{ {pieces} }}");
    let free = format!("seats.1.knights = {{ 1 = 2 }}\nseats.2 = {{ {pieces} }}")
        .replace("3 = 1", "3 = 0, 2 = 1");
    let (mut under, free) = (at(3, &under, ""), at(3, &free, ""));
    // All that differs is that the one knight stands elsewhere.
    let same = |step: &String| !step.contains("knights-to-farmers") && !step.starts_with("move");
    let actions = |scene: &Scene| -> Vec<_> { scene.legal(2).into_iter().filter(same).collect() };
    assert_eq!(actions(&under), actions(&free));
    let actions = actions(&under);
    assert!(actions.contains(&"audience 2".to_owned()) && actions.contains(&"settle".to_owned()));
    orders(&mut under, &["", "settle"]);
    play(&mut under, &["1 take_slaves 0"]);
    // Nothing is gone: two farmers more, the others as they were.
    assert_eq!(all(&under, "farmers"), [10, 17, 10]);
    assert_eq!(all(&under, "artisans"), [1, 3, 1]);
    assert_eq!(all(&under, "ambassadors"), [0, 2, 0]);
}

#[test]
fn gs_vassal_4_a_vassal_loses_what_slavery_and_battles_take() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 3 }
    ";
    let mut scene = at(3, position, "2/2 1/1");
    orders(&mut scene, &["", "knights 1"]);
    told(
        &scene,
        "rebellion 2: lords 1
         1 rolls 2/2
         2 rolls 1/1
         2 loses 1, has 0
         2 loses 1 farmers to 1
         1 loses 1, has 1
         held 2: 1",
    );
    play(&mut scene, &["1 take_slaves 1"]);
    assert_eq!((all(&scene, "farmers"), all(&scene, "artisans")), (vec![10, 8, 10], vec![1, 2, 1]));
    over(&mut scene, "1x2 | 1x1 | -");
}

#[test]
fn gs_vassal_5_a_vassal_does_not_win() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { level = 4, stones = 40, artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    orders(&mut scene, &[]);
    told(&scene, "2 vassal cannot win\nturn 2");
    // In the turn in which the lord leaves it is over.
    orders(&mut scene, &["2>1 1"]);
    told(&scene, "1 home from 2: 1\nfreed 2\nwon 2");
    scene.state("board.winners", json!(["seat:2"]));
}

#[test]
fn gs_vassal_6_lords_defend_the_vassal_region_where_it_lies() {
    let position = "
        seats.1 = { knights = { 1 = 2, 2 = 2 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 4 } }
    ";
    let mut scene = at(3, position, "1/2 0/2 0/2 1/1");
    orders(&mut scene, &["", "", "3>2 2"]);
    told(
        &scene,
        "3 attacks 2 from 3: 2
         battle 2: lords 1, 3
         1 rolls 1/2
         3 rolls 0/2
         3 loses 1, has 1",
    );
    // The lord is not asked: only the attacker may go.
    scene.asks(3, "retreat");
    play(&mut scene, &["3 fight_on"]);
    told(
        &scene,
        "3 fights on
         1 rolls 0/2
         3 rolls 1/1
         1 loses 1, has 1",
    );
    play(&mut scene, &["3 retreat"]);
    told(&scene, "3 retreats: 1\nheld 2: 1\nturn 2");
    over(&mut scene, "1x2 | 1x1 | 3x3");
}

#[test]
fn gs_vassal_6_a_beaten_lord_makes_room_for_the_next() {
    let position = "
        seats.1 = { knights = { 1 = 1, 2 = 1 } }
        seats.2 = { artisans = 0 }
        seats.3 = { knights = { 3 = 4 } }
    ";
    // The second sword of 3 kills a farmer of the vassal, not of the lord.
    let mut scene = at(3, position, "0/1 2/2");
    orders(&mut scene, &["", "", "3>2 2"]);
    told(
        &scene,
        "3 attacks 2 from 3: 2
         battle 2: lords 1, 3
         1 rolls 0/1
         3 rolls 2/2
         1 loses 1, has 0
         2 loses 1 farmers to 3
         conquered 2: 3
         turn 2",
    );
    assert_eq!(all(&scene, "farmers"), [10, 9, 10]);
    over(&mut scene, "1x1 | 3x2 | 3x2");
}
