//! GS-ALLY-1 to -3 and -6 to -8: several attackers in one region.

use engine::{Seat, SeatSet, Viewer};

use crate::war::prelude::*;

/// 1 and 3 attack 2, two each of four.
const TWO: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { artisans = 0, knights = { 2 = 2 } }
    seats.3 = { knights = { 3 = 4 } }
";

/// 1, 2 and 3 attack 4, two each of four.
const THREE: &str = "
    seats.1 = { knights = { 1 = 4 } }
    seats.2 = { knights = { 2 = 4 } }
    seats.3 = { knights = { 3 = 4 } }
    seats.4 = { artisans = 0, knights = { 4 = 3 } }
";

#[track_caller]
fn two(swords: &str) -> Scene {
    let mut scene = at(3, TWO, swords);
    orders(&mut scene, &["1>2 2", "", "3>2 2"]);
    scene
}

#[track_caller]
fn three(swords: &str) -> Scene {
    let mut scene = at(4, THREE, swords);
    orders(&mut scene, &["1>4 2", "2>4 2", "3>4 2"]);
    scene
}

#[test]
fn gs_ally_1_all_write_at_once_and_in_secret() {
    let mut scene = two("");
    told(&scene, "1 attacks 2 from 1: 2\n3 attacks 2 from 3: 2\nbattle 2: 1+3");
    let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!(scene.table().awaited(), both);
    // The higher seat may answer first.
    play(&mut scene, &["3 ally_attack seat:1"]);
    for (viewer, knows) in [
        (Viewer::Seat(Seat::new(2)), true),
        (Viewer::Seat(Seat::new(0)), false),
        (Viewer::Seat(Seat::new(1)), false),
        (Viewer::Spectator, false),
    ] {
        let heard = scene.heard_now(viewer);
        let names: Vec<_> = heard.iter().map(|event| event["event"].clone()).collect();
        assert_eq!(names.contains(&json!("pledged")), knows, "{viewer:?}");
        assert!(names.contains(&json!("pledge_ready")), "{viewer:?}");
        let view = scene.table().view(viewer);
        assert_eq!(view["secret"].is_null(), !knows, "{viewer:?}");
        assert_eq!(view["pledges"], json!([null, null, null, null, null, null]));
        assert_eq!(view["undecided"], json!(["seat:1"]));
    }
    roll(&mut scene, "0/2 0/2");
    play(&mut scene, &["1 ally_alliance"]);
    // Revealed in seat order.
    told(
        &scene,
        "1: alliance -
         3: attack 1
         duel 2: 3 1
         1 rolls 0/2
         3 rolls 0/2",
    );
}

#[test]
fn gs_ally_1_only_another_attacker_can_be_challenged() {
    let mut scene = three("");
    assert_eq!(refusal(&scene, 1, "ally_attack seat:1"), "GS-ALLY-1 seat=seat:1");
    assert_eq!(refusal(&scene, 1, "ally_attack seat:4"), "GS-ALLY-1 seat=seat:4");
    scene.refuses(1, &["ally_attack seat:5"], &["GS-SETUP-1"]);
    let legal = "ally_retreat, ally_attack seat:1, ally_attack seat:3, ally_alliance";
    let ask = json!({ "ask": "ally", "with": { "region": "seat:4" } });
    ask_of(&mut scene, 2, ask, "GS-D-ALLY", legal);
}

#[test]
fn gs_ally_2_retreat_goes_home_without_a_fight() {
    let mut scene = two("0/2 1/2");
    play(&mut scene, &["1 ally_retreat", "3 ally_alliance"]);
    told(
        &scene,
        "1: retreat -
         3: alliance -
         1 retreats: 2
         2 rolls 0/2
         3 rolls 1/2
         2 loses 1, has 1",
    );
    // 1 has not rolled; 3 goes on alone and may leave after the round.
    scene.asks(3, "retreat");
    play(&mut scene, &["3 retreat"]);
    over(&mut scene, "1x4 | 2x1 | 3x4");
}

#[test]
fn gs_ally_2_not_while_home_is_held() {
    // 1 is a vassal of 4.
    let position = "
        seats.1 = { knights = { 5 = 2 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 1, 1 = 1 } }
        seats.5 = { artisans = 0 }
    ";
    let mut scene = at(5, position, "");
    orders(&mut scene, &["5>2 2", "", "3>2 1"]);
    assert_eq!(refusal(&scene, 1, "ally_retreat"), "GS-ALLY-2");
    let ask = || json!({ "ask": "ally", "with": { "region": "seat:2" } });
    ask_of(&mut scene, 1, ask(), "GS-D-ALLY", "ally_attack seat:3, ally_alliance");
    ask_of(&mut scene, 3, ask(), "GS-D-ALLY", "ally_retreat, ally_attack seat:1, ally_alliance");
}

#[test]
fn gs_ally_2_nor_while_enemies_who_have_won_stand_there() {
    // 4 takes the home of 1 first; the knights of 1 from region 5 cannot go there any more.
    let position = "
        seats.1 = { knights = { 1 = 1, 5 = 1 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 2 } }
        seats.4 = { knights = { 4 = 2 } }
        seats.5 = { artisans = 0 }
    ";
    let mut scene = at(5, position, "0/1 1/1");
    orders(&mut scene, &["5>2 1", "", "3>2 1", "4>1 1"]);
    tells(&mut scene, "conquered 1: 4", true);
    scene.asks(1, "ally");
    assert_eq!(scene.legal(1), ["ally_attack seat:3", "ally_alliance"]);
    assert_eq!(refusal(&scene, 1, "ally_retreat"), "GS-ALLY-2");
}

#[test]
fn gs_ally_2_to_a_contested_home_it_is_possible() {
    // 2 stands before the home of 3, whose knights come back in time from region 1.
    let position = "
        seats.1 = { knights = { 1 = 1 } }
        seats.2 = { knights = { 2 = 2 } }
        seats.3 = { knights = { 3 = 1, 4 = 1 } }
        seats.4 = { artisans = 0 }
        seats.5 = { knights = { 5 = 1 } }
    ";
    let mut scene = at(5, position, "0/1 2/2");
    orders(&mut scene, &["", "2>3 1", "4>1 1", "", "5>1 1"]);
    play(&mut scene, &["3 ally_retreat", "5 ally_retreat"]);
    told(
        &scene,
        "3: retreat -
         5: retreat -
         3 retreats: 1
         5 retreats: 1
         defended 1
         battle 3: 2
         2 rolls 0/1
         3 rolls 2/2
         2 loses 1, has 0
         2 loses 1 farmers to 3
         defended 3
         freed 4
         turn 2",
    );
    over(&mut scene, "1x1 | 2x1 | 3x2 | - | 5x1");
}

#[test]
fn gs_ally_3_an_attack_on_another_attacker_is_a_duel_for_the_right_to_go_on() {
    let mut scene = two("2/2 0/2 1/2 0/2");
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_attack seat:1"]);
    told(
        &scene,
        "1: attack 3
         3: attack 1
         duel 2: 1 3
         1 rolls 2/2
         3 rolls 0/2
         3 loses 2, has 0",
    );
    // The winner has fought: 1 may leave before meeting the defender, or go on.
    scene.asks(1, "retreat");
    play(&mut scene, &["1 fight_on"]);
    told(
        &scene,
        "1 fights on
         1 rolls 1/2
         2 rolls 0/2
         2 loses 1, has 1",
    );
}

#[test]
fn gs_ally_3_no_duel_with_one_who_retreats() {
    let mut scene = two("0/2 0/2");
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_retreat"]);
    told(
        &scene,
        "1: attack 3
         3: retreat -
         3 retreats: 2
         1 rolls 0/2
         2 rolls 0/2",
    );
}

#[test]
fn gs_ally_6_allies_face_the_defenders_together() {
    let mut scene = two("1/2 2/2 1/2");
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance"]);
    told(&scene, "1: alliance -\n3: alliance -\nallied 2: 1+3");
    play(&mut scene, &["2 target seat:1"]);
    told(
        &scene,
        "2 aims 1
         1 rolls 1/2
         2 rolls 2/2
         3 rolls 1/2
         2 loses 1, has 1
         1 loses 2, has 0
         2 loses 1, has 0
         conquered 2: 3
         turn 2",
    );
    over(&mut scene, "1x2 | 3x2 | 3x2");
}

#[test]
fn gs_ally_7_none_left_ends_the_attack() {
    let mut scene = two("2/2 2/2");
    play(&mut scene, &["1 ally_attack seat:3", "3 ally_alliance"]);
    told(
        &scene,
        "1: attack 3
         3: alliance -
         duel 2: 1 3
         1 rolls 2/2
         3 rolls 2/2
         3 loses 2, has 0
         1 loses 2, has 0
         defended 2
         turn 2",
    );
    over(&mut scene, "1x2 | 2x2 | 3x2");
}

#[test]
fn gs_ally_7_otherwise_those_left_write_again() {
    // 1 beats 2; 3 wanted an alliance, but 1 had not ordered one.
    let mut scene = three("2/2 0/2");
    play(&mut scene, &["1 ally_attack seat:2", "2 ally_alliance", "3 ally_alliance"]);
    tells(&mut scene, "allied 4: 1+3", false);
    let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!(scene.table().awaited(), both);
    // The old orders do not count any more.
    assert_eq!(scene.value("board.pledges"), json!([null, null, null, null, null, null]));
    roll(&mut scene, "0/2 2/2");
    play(&mut scene, &["1 ally_alliance", "3 ally_attack seat:1"]);
    tells(&mut scene, "duel 4: 3 1", true);
    // One is left and goes on alone.
    scene.asks(3, "retreat");
    assert_eq!(knights(&scene), "1x2 | 2x2 | 3x2 | 3x2 4x3");
}

#[test]
fn gs_ally_7_several_left_who_all_ordered_alliance_are_allied() {
    let mut scene = three("");
    play(&mut scene, &["1 ally_alliance", "2 ally_retreat", "3 ally_alliance"]);
    told(
        &scene,
        "1: alliance -
         2: retreat -
         3: alliance -
         2 retreats: 2
         allied 4: 1+3",
    );
    scene.asks(4, "target");
}

#[test]
fn gs_ally_8_after_each_round_all_write_again() {
    let mut scene = two("0/2 0/2 0/2");
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance", "2 target seat:1"]);
    let both: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!(scene.table().awaited(), both);
    // An ally may turn on the other now.
    roll(&mut scene, "2/2 1/2 1/2 1/2");
    play(&mut scene, &["3 ally_alliance", "1 ally_attack seat:3"]);
    told(
        &scene,
        "1: attack 3
         3: alliance -
         duel 2: 1 3
         1 rolls 2/2
         3 rolls 1/2
         3 loses 2, has 0
         1 loses 1, has 1",
    );
    scene.asks(1, "retreat");
    play(&mut scene, &["1 retreat"]);
    assert_eq!(knights(&scene), "1x3 | 2x2 | 3x2");
}

#[test]
fn gs_ally_8_retreat_is_one_of_these_orders() {
    let mut scene = two("1/2 0/2 0/2");
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance", "2 target seat:1"]);
    play(&mut scene, &["1 ally_retreat", "3 ally_retreat"]);
    told(
        &scene,
        "1: retreat -
         3: retreat -
         1 retreats: 2
         3 retreats: 2
         defended 2
         turn 2",
    );
    over(&mut scene, "1x4 | 2x1 | 3x4");
}

#[test]
fn gs_ally_8_no_orders_once_the_fight_is_over() {
    let mut scene = two("1/2 0/2 1/2");
    play(&mut scene, &["1 ally_alliance", "3 ally_alliance", "2 target seat:1"]);
    tells(&mut scene, "conquered 2: 1+3", true);
    over(&mut scene, "1x2 | 1x2 3x2 | 3x2");
    scene.refuses(3, &["ally_alliance"], &["GS-ALLY-1"]);
}
