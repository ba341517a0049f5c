//! FI-MOVE-27 to -33: gatekeepers, leave to enter and leave to go.

use crate::arms::prelude::*;

/// The gatekeeper of Bourg.
fn keeper(position: &str) -> usize {
    let away = "members.arthur = { seat = 'seat:1', village = 'sigy' }\nmembers.eric = { seat = 'seat:2', village = 'sigy' }\n";
    let mut scene = at("movement", &format!("{away}{position}"), "");
    state(&mut scene).board.gatekeeper(village("bourg")).map_or(0, |it| it.index() + 1)
}

#[test]
fn fi_move_27_the_holder_then_the_owner_then_the_earliest() {
    let order = "order = ['seat:3', 'seat:2', 'seat:1']";
    let all = "troops = { 1 = { foot = 1 }, 2 = { foot = 1 }, 3 = { foot = 9 } }";
    let two = "troops = { 2 = { foot = 1 }, 3 = { foot = 9 } }";
    for (bourg, wanted) in [
        (format!("owner = 'seat:1', fort = 'castle', {order}, {all}"), 1),
        (format!("owner = 'seat:1', fort = 'castle', sitter = 'seat:2', {order}, {all}"), 2),
        (format!("owner = 'seat:1', {order}, {all}"), 1),
        // The owner is not there: who came first, however strong.
        (format!("owner = 'seat:1', fort = 'castle', {order}, {two}"), 3),
        (format!("owner = 'seat:1', order = ['seat:2', 'seat:3'], {two}"), 2),
        (format!("{order}, {all}"), 3),
    ] {
        assert_eq!(keeper(&format!("villages.bourg = {{ {bourg} }}")), wanted, "{bourg}");
    }
}

#[test]
fn fi_move_27_nobody_where_nobody_or_only_guards_without_master_are() {
    assert_eq!(keeper("villages.bourg.owner = 'seat:1'"), 0);
    let guards = "villages.bourg = { owner = 'seat:1', troops = { guards = { king = 9 }, 1 = { catapults = 1 } } }";
    assert_eq!(keeper(guards), 0);
    assert_eq!(
        keeper(
            "members.henri = { seat = 'seat:1', village = 'bourg', captor = 'seat:2' }\nvillages.bourg.troops = { 2 = { foot = 1 } }"
        ),
        2
    );
}

/// Henri before Villeneuve, where 2 has foot soldiers.
const GATE: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.arthur = { seat = 'seat:1', village = 'bourg' }
    members.blanche = { seat = 'seat:1', village = 'st-medard' }
    villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 5, horse = 2 } } }
    villages.villeneuve = { owner = 'seat:2', troops = { 2 = { foot = 3 } } }
";

#[test]
fn fi_move_28_leave_is_asked_before_the_step() {
    let mut scene = at("movement", GATE, "");
    play(&mut scene, "1 march bourg, lead henri, foot 5, step villeneuve");
    told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 into villeneuve");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 3f");
    assert_eq!(asked(&mut scene), "2 passage FI-DP-14");
    play(&mut scene, "2 allow");
    told(&scene, "2 allows 1\n1 marches bourg>villeneuve attack -");
    // It may stop, or go through.
    assert_eq!(there(&mut scene, "villeneuve"), "2: 3f | 1: 5f henri");
    play(&mut scene, "1 march villeneuve, lead henri, foot 5, step charolles");
    told(&scene, "1 marches villeneuve>charolles attack -");
}

#[test]
fn fi_move_28_an_unoccupied_village_asks_nobody() {
    let mut scene = at("movement", &GATE.replace("troops = { 2 = { foot = 3 } }", "mills = 1"), "");
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    told(&scene, "1 marches bourg>villeneuve attack -");
}

#[test]
fn fi_move_29_turning_back_spends_no_step_but_closes_the_village() {
    let mut scene = at("movement", GATE, "");
    play(&mut scene, "1 march bourg, lead henri, horse 2, step villeneuve\n2 refuse");
    told(&scene, "2 denies 1");
    assert_eq!(asked(&mut scene), "1 refused FI-DP-15");
    play(&mut scene, "1 turn_back");
    told(&scene, "1 turns back from villeneuve");
    assert_eq!(there(&mut scene, "bourg"), "1: 5f 2h arthur henri");
    let refusal = refused(&mut scene, "1 march bourg, lead henri, step villeneuve");
    assert_eq!(refusal, "FI-MOVE-29 village=villeneuve");
    let refusal = refused(&mut scene, "1 march bourg, lead arthur, lead henri, step villeneuve");
    assert_eq!(refusal, "FI-MOVE-29 village=villeneuve");
    // Three steps elsewhere.
    play(
        &mut scene,
        "1 march bourg, lead henri, horse 2, step st-vivien
         1 march st-vivien, lead henri, horse 2, step st-paul
         1 march st-paul, lead henri, horse 2, step sigy",
    );
    // Somebody who was not refused may ask.
    play(&mut scene, "1 march bourg, lead arthur, step villeneuve\n2 allow");
}

#[test]
fn fi_move_29_attacking_with_the_whole_group() {
    let mut scene = at("movement", GATE, "");
    play(&mut scene, "1 march bourg, lead henri, foot 5, step villeneuve\n2 refuse\n1 attack");
    told(&scene, "1 marches bourg>villeneuve attack 2");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 3f | 1: 5f henri");
    assert_eq!(hostile(&mut scene, "villeneuve", 1), "2");
}

#[test]
fn fi_move_29_attacking_with_a_part_under_one_of_its_members() {
    let mut scene = at("movement", GATE, "");
    play(
        &mut scene,
        "1 march bourg, lead arthur, lead henri, foot 5, horse 2, step villeneuve
         2 refuse
         1 turn_back
         1 march bourg, lead henri, foot 2, horse 2, storm villeneuve",
    );
    told(&scene, "1 marches bourg>villeneuve attack 2");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 3f | 1: 2f 2h henri");
    assert_eq!(there(&mut scene, "bourg"), "1: 3f arthur");
}

#[test]
fn fi_move_29_without_a_combat_point_it_turns_back() {
    let mut scene = at("movement", GATE, "");
    play(&mut scene, "1 march st-medard, lead blanche, step villeneuve\n2 refuse");
    told(&scene, "2 denies 1\n1 turns back from villeneuve");
    assert_eq!(asked(&mut scene), "1 move FI-DP-13");
    assert_eq!(who(&mut scene, "blanche"), "free st-medard");
    assert!(!legal(&mut scene, "1 march st-medard, lead blanche").contains("villeneuve"));
}

#[test]
fn fi_move_29_guards_that_were_refused_do_not_ask_again() {
    let position = GATE.replace("horse = 2", "horse = 2, king = 3") + "crown.king = 'arthur'";
    let mut scene = at("movement", &position, "");
    play(&mut scene, "1 march bourg, king_guards 2, step villeneuve\n2 refuse\n1 turn_back");
    let refusal = refused(&mut scene, "1 march bourg, king_guards 3, step villeneuve");
    assert_eq!(refusal, "FI-MOVE-29 village=villeneuve");
    play(&mut scene, "1 march bourg, king_guards 3, storm villeneuve");
}

#[test]
fn fi_move_30_attackers_stand_outside_hostile_and_go_no_farther() {
    let position =
        GATE.replace("villages.villeneuve = {", "villages.villeneuve = { fort = 'castle',");
    let mut scene = at("movement", &position, "");
    play(&mut scene, "1 march bourg, lead henri, horse 2, storm villeneuve");
    assert!(!inside(&mut scene, "villeneuve", 1));
    assert_eq!(hostile(&mut scene, "villeneuve", 1), "2");
    let refusal = refused(&mut scene, "1 march villeneuve");
    assert_eq!(refusal, "FI-MOVE-1 village=villeneuve");
    // The road by which they came: the third of Villeneuve's (Charolles, Saint-Médard, Bourg,
    // Les Essarts in the order of villages).
    let roads = state(&mut scene).board.troops(village("villeneuve"), engine::Seat::new(0)).roads;
    assert_eq!(roads, 0b100);
}

#[test]
fn fi_move_30_the_mark_is_gone_after_phase_5() {
    let mut scene = at("movement", GATE, "6 1 6 1");
    play(&mut scene, "1 march bourg, lead henri, foot 5, horse 2, storm villeneuve\n1 end_move");
    assert_eq!(hostile(&mut scene, "villeneuve", 1), "2");
    play(&mut scene, "2 declare villeneuve peace");
    fight_on(&mut scene);
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(hostile(&mut scene, "villeneuve", 1), "");
    let roads = state(&mut scene).board.troops(village("villeneuve"), engine::Seat::new(0)).roads;
    assert_eq!(roads, 0);
}

/// Henri with six foot soldiers before Bourg, the City of 2, on his way to Villeneuve.
const CITY: &str = "
    members.henri = { seat = 'seat:1', village = 'la-buissiere' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
    regions.bourg = { capital = 'bourg', holder = 'eric' }
    villages.la-buissiere.troops = { 1 = { foot = 6 } }
    villages.bourg.troops = { 2 = { foot = 4 } }
";

#[test]
fn fi_move_31_an_open_village_takes_one_leave_a_fortified_one_two() {
    let mut scene = at("movement", CITY, "");
    play(&mut scene, "1 march la-buissiere, lead henri, foot 6, step bourg\n2 allow");
    told(&scene, "2 allows 1\n1 marches la-buissiere>bourg attack -");
    assert!(inside(&mut scene, "bourg", 1));
    play(&mut scene, "1 march bourg, lead henri, foot 6, step villeneuve");
    told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 out of bourg");
    assert_eq!(asked(&mut scene), "2 exit FI-DP-16");
    play(&mut scene, "2 allow");
    told(&scene, "2 allows 1\n1 marches bourg>villeneuve attack -");
}

#[test]
fn fi_move_31_out_of_one_castle_and_into_another() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 1 = { let_in = true }, 2 = { foot = 1 } } }
         villages.villeneuve = { owner = 'seat:3', fort = 'castle', troops = { 3 = { foot = 1 } } }",
        "",
    );
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 out of bourg");
    play(&mut scene, "2 allow");
    told(&scene, "2 allows 1\n1 asks 3 into villeneuve");
    assert_eq!(asked(&mut scene), "3 passage FI-DP-14");
    play(&mut scene, "3 refuse\n1 turn_back");
    assert_eq!(who(&mut scene, "henri"), "free bourg");
    assert!(inside(&mut scene, "bourg", 1));
}

#[test]
fn fi_move_31_leave_to_go_in_a_later_turn_too() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 1 = { let_in = true }, 2 = { foot = 1 } } }",
        "",
    );
    assert!(inside(&mut scene, "bourg", 1));
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 out of bourg");
    // Both are free to think again.
    play(&mut scene, "2 refuse\n1 stay");
    told(&scene, "1 stays in bourg");
}

/// Henri is inside and was refused the way out.
#[track_caller]
fn kept() -> Scene {
    let mut scene = at("movement", CITY, "");
    play(&mut scene, "1 march la-buissiere, lead henri, foot 6, step bourg\n2 allow");
    play(&mut scene, "1 march bourg, lead henri, foot 6, step villeneuve\n2 refuse");
    told(&scene, "2 denies 1");
    assert_eq!(asked(&mut scene), "1 kept FI-DP-17");
    assert_eq!(legal(&mut scene, "1"), "stay, surrender, fight_inside");
    scene
}

#[test]
fn fi_move_32_a_visitor_who_is_refused_may_stay() {
    let mut scene = kept();
    play(&mut scene, "1 stay");
    told(&scene, "1 stays in bourg");
    assert_eq!(there(&mut scene, "bourg"), "2: 4f eric | 1: 6f henri");
    assert_eq!(hostile(&mut scene, "bourg", 1), "");
    assert_eq!(refused(&mut scene, "1 march bourg"), "FI-MOVE-1 village=bourg");
}

#[test]
fn fi_move_32_or_give_in() {
    let mut scene = kept();
    play(&mut scene, "1 surrender");
    told(&scene, "1 surrenders to 2: 6f 0h 0k 0q\nhenri is captive of 2");
    assert_eq!(there(&mut scene, "bourg"), "2: 4f eric (henri)");
}

#[test]
fn fi_move_32_or_fight_inside_the_walls() {
    let mut scene = kept();
    play(&mut scene, "1 fight_inside");
    told(&scene, "1 will fight 2 in bourg");
    assert_eq!(hostile(&mut scene, "bourg", 1), "2");
    assert!(inside(&mut scene, "bourg", 1));
    scene.luck("FI-RND-6", &["4", "4", "4"]);
    play(&mut scene, "1 end_move\n2 end_move\n2 declare bourg peace\n1 fight_on\n2 fight_on");
    // Both sides are behind the walls of a City: by four.
    told(
        &scene,
        "2 fights on
         1 rolls 4+4: 8/4=2
         2 rolls 4: 4/4=1
         1 loses 1, has 5
         2 loses 2, has 2",
    );
}

#[test]
fn fi_move_33_a_guest_remains_and_becomes_no_owner() {
    let mut scene = at("movement", CITY, "");
    play(
        &mut scene,
        "1 march la-buissiere, lead henri, foot 6, step bourg\n2 allow\n1 end_move\n2 end_move",
    );
    assert_eq!([owner(&mut scene, "bourg"), owner(&mut scene, "la-buissiere")], [2, 2]);
    play(&mut scene, "1 declare bourg peace\n2 declare bourg peace");
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(owner(&mut scene, "bourg"), 2);
    assert!(inside(&mut scene, "bourg", 1));
    // Camping in an open village does not either.
    let mut scene = at("movement", GATE, "");
    play(&mut scene, "1 march bourg, lead henri, step villeneuve\n2 allow\n1 end_move");
    assert_eq!(owner(&mut scene, "villeneuve"), 2);
}
