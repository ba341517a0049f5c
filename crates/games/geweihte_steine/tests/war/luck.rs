//! GS-RND-3 and -4: dice of phase 5.

use crate::war::prelude::*;

const TIE: &str = "
    seats.1 = { knights = { 1 = 1 } }
    seats.2 = { knights = { 2 = 1 } }
    seats.3 = { artisans = 0 }
";

#[test]
fn gs_rnd_3_both_roll_again_while_equal() {
    let mut scene = with(3, &[("mutual_tie", "random")], TIE, "1/1 0/1");
    scene.luck("GS-RND-3", &["10", "10", "3", "3", "2", "9"]);
    orders(&mut scene, &["1>2 1", "2>1 1"]);
    told(
        &scene,
        "mutual 1 2: dice 10 10
         mutual 1 2: dice 3 3
         mutual 1 2: dice 2 9
         2 attacks 1 from 2: 1
         battle 1: 2
         1 rolls 1/1
         2 rolls 0/1
         2 loses 1, has 0
         defended 1
         turn 2",
    );
    over(&mut scene, "1x1 | - | -");
}

#[test]
fn gs_rnd_3_the_lower_seat_of_the_table_rolls_first() {
    let position = format!("order = [\"seat:3\", \"seat:2\", \"seat:1\"]\n{TIE}");
    let mut scene = with(3, &[("mutual_tie", "random")], &position, "1/1 0/1");
    scene.luck("GS-RND-3", &["2", "9"]);
    orders(&mut scene, &["1>2 1", "2>1 1"]);
    // The 2 is the die of seat 2, who is attacked at home.
    told(
        &scene,
        "mutual 2 1: dice 2 9
         1 attacks 2 from 1: 1
         battle 2: 1
         2 rolls 1/1
         1 rolls 0/1
         1 loses 1, has 0
         defended 2
         turn 2",
    );
    scene.luck_used();
}

#[test]
fn gs_rnd_3_usually_nothing_is_rolled() {
    let mut scene = at(3, TIE, "");
    scene.luck("GS-RND-3", &["2", "9"]);
    orders(&mut scene, &["1>2 1", "2>1 1"]);
    told(&scene, "mutual 1 2: both 1\nturn 2");
    assert!(scene.try_luck_used().is_err());
}

/// Dice by hand.
#[track_caller]
fn fight(faces: &str, order: &str, dice: &[&str]) -> Scene {
    let position = format!(
        "{order}
        seats.1 = {{ knights = {{ 1 = 4 }} }}
        seats.2 = {{ knights = {{ 2 = 3 }} }}"
    );
    let mut scene = with(3, &[("sword_faces", faces)], &position, "");
    scene.luck("GS-RND-4", dice);
    orders(&mut scene, &["1>2 3"]);
    scene
}

#[test]
fn gs_rnd_4_one_die_for_each_knight_in_seat_order() {
    let mut scene = fight("3", "", &["3", "4", "6", "1", "2", "5"]);
    told(
        &scene,
        "1 attacks 2 from 1: 3
         battle 2: 1
         1 rolls 1/3
         2 rolls 2/3
         2 loses 1, has 2
         1 loses 2, has 1",
    );
    scene.luck_used();
    // The defender may be the lower seat.
    let back = "order = [\"seat:2\", \"seat:1\", \"seat:3\"]";
    let mut scene = fight("3", back, &["3", "4", "6", "1", "2", "5"]);
    told(
        &scene,
        "1 attacks 2 from 1: 3
         battle 2: 1
         2 rolls 1/3
         1 rolls 2/3
         1 loses 1, has 2
         2 loses 2, has 1",
    );
    scene.luck_used();
}

#[test]
fn gs_rnd_4_as_many_faces_hit_as_the_table_has_swords() {
    for (faces, hits) in [("1", 1), ("2", 2), ("3", 3), ("4", 3), ("5", 3)] {
        let mut scene = fight(faces, "", &["1", "2", "3", "6", "6", "6"]);
        tells(&mut scene, &format!("1 rolls {hits}/3"), true);
        tells(&mut scene, "2 rolls 0/3", true);
    }
    for (faces, hits) in [("1", 0), ("2", 0), ("3", 0), ("4", 1), ("5", 2)] {
        let mut scene = fight(faces, "", &["4", "5", "6", "6", "6", "6"]);
        tells(&mut scene, &format!("1 rolls {hits}/3"), true);
    }
}

#[test]
fn gs_rnd_4_in_a_duel_too() {
    let position = "
        seats.1 = { knights = { 1 = 4 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "");
    scene.luck("GS-RND-4", &["4", "3", "1"]);
    orders(&mut scene, &["1>3 2", "2>3 1"]);
    play(&mut scene, &["1 ally_alliance", "2 ally_attack seat:1"]);
    told(
        &scene,
        "1: alliance -
         2: attack 1
         duel 3: 2 1
         1 rolls 1/2
         2 rolls 1/1
         2 loses 1, has 0
         1 loses 1, has 1
         conquered 3: 1
         turn 2",
    );
    over(&mut scene, "1x2 | 2x1 | 1x1");
}
