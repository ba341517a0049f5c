//! FI-MOVE-1 to -8: who moves how far.

use crate::arms::prelude::*;

/// Henri at Bourg with men of all kinds; Arthur is King elsewhere, Blanche Queen.
const ARMY: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.arthur = { seat = 'seat:1', village = 'sigy', spouse = 'blanche' }
    members.blanche = { seat = 'seat:1', village = 'sigy' }
    crown = { king = 'arthur', queen = 'blanche' }
    villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 6, horse = 8, king = 4, queen = 4, catapults = 2 } } }
    villages.villeneuve.owner = 'seat:1'
";

#[test]
fn fi_move_1_any_number_of_units_step_by_step_along_roads() {
    let mut scene = at("movement", ARMY, "");
    assert_eq!(
        legal(&mut scene, "1 march bourg, lead henri")
            .split(", ")
            .filter(|it| it.starts_with("step"))
            .collect::<Vec<_>>(),
        ["step villeneuve", "step la-buissiere", "step st-vivien"]
    );
    let refusal = refused(&mut scene, "1 march bourg, lead henri, step charolles");
    assert_eq!(refusal, "FI-MOVE-1 to=charolles");
    play(&mut scene, "1 march bourg, lead henri, foot 2, step villeneuve");
    told(&scene, "1 marches bourg>villeneuve attack -");
    play(&mut scene, "1 march villeneuve, lead henri, foot 1, step charolles");
    play(&mut scene, "1 march sigy, lead blanche, step st-paul");
    assert_eq!(there(&mut scene, "charolles"), "1: 1f henri");
    assert_eq!(there(&mut scene, "villeneuve"), "1: 1f");
    assert_eq!(there(&mut scene, "st-paul"), "1: blanche");
    assert_eq!(there(&mut scene, "bourg"), "1: 4f 8h 4k 4q 2c");
}

#[test]
fn fi_move_1_only_ones_own_units_from_where_they_stand() {
    let more = "members.eric = { seat = 'seat:2', village = 'blaye' }";
    let mut scene = at("movement", &format!("{ARMY}{more}"), "");
    assert_eq!(refused(&mut scene, "1 march blaye"), "FI-MOVE-1 village=blaye");
    assert_eq!(refused(&mut scene, "1 march bourg, lead eric"), "FI-MOVE-1 village=bourg");
    assert_eq!(refused(&mut scene, "1 march bourg, lead blanche"), "FI-MOVE-1 village=bourg");
    let refusal = refused(&mut scene, "1 march bourg, lead henri, foot 7, step villeneuve");
    assert_eq!(refusal, "FI-MOVE-4 count=7 most=6");
}

#[test]
fn fi_move_2_lords_and_ladies_ride_three_steps_alone() {
    for name in ["henri", "blanche"] {
        let position = format!("members.{name} = {{ seat = 'seat:1', village = 'bourg' }}");
        let mut scene = at("movement", &position, "");
        play(
            &mut scene,
            &format!(
                "1 march bourg, lead {name}, step villeneuve
                 1 march villeneuve, lead {name}, step charolles
                 1 march charolles, lead {name}, step blaye"
            ),
        );
        assert_eq!(who(&mut scene, name), "free blaye");
        assert_eq!(refused(&mut scene, "1 march blaye"), "FI-MOVE-1 village=blaye");
        assert_eq!(legal(&mut scene, "1"), "end_move, orders");
    }
}

#[test]
fn fi_move_2_guards_ride_three_steps_alone() {
    let mut scene = at("movement", ARMY, "");
    play(
        &mut scene,
        "1 march bourg, king_guards 3, step villeneuve
         1 march villeneuve, king_guards 3, step charolles
         1 march charolles, king_guards 2, step blaye",
    );
    assert_eq!(stack(&mut scene, "charolles", 1), "1k");
    let refusal = refused(&mut scene, "1 march blaye");
    assert_eq!(refusal, "FI-MOVE-1 village=blaye");
    play(&mut scene, "1 march charolles, king_guards 1, step epervier");
    play(&mut scene, "1 march bourg, queen_guards 4, step st-vivien");
    assert_eq!(stack(&mut scene, "st-vivien", 1), "4q");
}

#[test]
fn fi_move_3_soldiers_need_a_free_member_of_the_family_guards_do_not() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'sigy' }
         members.charles = { seat = 'seat:1', village = 'bourg', captor = 'seat:2' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         crown.king = 'henri'
         villages.bourg.troops = { 1 = { foot = 3, horse = 3, king = 1 } }
         villages.blaye.troops = { 1 = { foot = 3 } }",
        "",
    );
    // Beside the guards or without them.
    assert_eq!(refused(&mut scene, "1 march bourg, foot 1"), "FI-MOVE-3");
    assert_eq!(refused(&mut scene, "1 march bourg, horse 1"), "FI-MOVE-3");
    assert_eq!(refused(&mut scene, "1 march bourg, lead charles"), "FI-MOVE-1 village=bourg");
    assert_eq!(refused(&mut scene, "1 march blaye"), "FI-MOVE-1 village=blaye");
    play(&mut scene, "1 march bourg, king_guards 1, step la-buissiere");
    assert_eq!(there(&mut scene, "la-buissiere"), "1: 1k");
}

#[test]
fn fi_move_3_rebels_need_nobody() {
    let mut scene =
        at("movement", "rebels = { count = 5, village = 'sigy', controller = 'seat:1' }", "");
    play(&mut scene, "1 move_rebels st-paul\n1 move_rebels les-essarts");
    told(&scene, "rebels st-paul>les-essarts");
    assert_eq!(refused(&mut scene, "1 move_rebels marcamps"), "FI-REVOLT-7 village=marcamps");
}

#[test]
fn fi_move_4_foot_soldiers_two_steps() {
    let mut scene = at("movement", ARMY, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 6, step villeneuve
         1 march villeneuve, lead henri, foot 6, step charolles",
    );
    // The leader has no step left either (FI-MOVE-10); another would not get them on.
    assert_eq!(refused(&mut scene, "1 march charolles"), "FI-MOVE-1 village=charolles");
    let more = "members.gauvain = { seat = 'seat:1', village = 'blaye' }";
    let mut scene = at("movement", &format!("{ARMY}{more}"), "");
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 6, step villeneuve
         1 march villeneuve, lead henri, foot 6, step charolles
         1 march blaye, lead gauvain, step charolles",
    );
    let refusal = refused(&mut scene, "1 march charolles, lead gauvain, foot 1");
    assert_eq!(refusal, "FI-MOVE-4 count=1 most=0");
}

#[test]
fn fi_move_5_horsemen_three_steps() {
    let mut scene = at("movement", ARMY, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, horse 8, step villeneuve
         1 march villeneuve, lead henri, horse 8, step charolles
         1 march charolles, lead henri, horse 8, step blaye",
    );
    assert_eq!(there(&mut scene, "blaye"), "1: 8h henri");
    assert_eq!(refused(&mut scene, "1 march blaye"), "FI-MOVE-1 village=blaye");
}

const DARC: &str = "
    members.jeanne = { seat = 'seat:1', village = 'bourg', darc = true }
    members.henri = { seat = 'seat:1', village = 'bourg' }
    villages.bourg.troops = { 1 = { foot = 5 } }
";

#[test]
fn fi_move_5_foot_with_a_lady_darc_at_each_step_three() {
    let mut scene = at("movement", DARC, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, lead jeanne, foot 5, step villeneuve
         1 march villeneuve, lead henri, lead jeanne, foot 5, step charolles
         1 march charolles, lead henri, lead jeanne, foot 4, step blaye",
    );
    assert_eq!(there(&mut scene, "blaye"), "1: 4f henri jeanne");
    assert_eq!(refused(&mut scene, "1 march blaye"), "FI-MOVE-1 village=blaye");
}

#[test]
fn fi_move_5_one_step_without_her_and_it_is_two() {
    let mut scene = at("movement", DARC, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, lead jeanne, foot 5, step villeneuve
         1 march villeneuve, lead henri, foot 5, step charolles
         1 march villeneuve, lead jeanne, step charolles",
    );
    let refusal = refused(&mut scene, "1 march charolles, lead jeanne, foot 1");
    assert_eq!(refusal, "FI-MOVE-4 count=1 most=0");
    play(&mut scene, "1 march charolles, lead jeanne, step blaye");
}

#[test]
fn fi_move_6_the_village_of_departure_does_not_count() {
    let mut scene = at("movement", ARMY, "");
    play(&mut scene, "1 march bourg, lead henri, foot 6, step villeneuve");
    scene.state("board.people.5.steps", json!(1));
    // Back where it came from is a step like any other.
    play(&mut scene, "1 march villeneuve, lead henri, foot 6, step bourg");
    scene.state("board.people.5.steps", json!(2));
    let refusal = refused(&mut scene, "1 march bourg, lead henri");
    assert_eq!(refusal, "FI-MOVE-2 count=1 most=0");
}

#[test]
fn fi_move_7_catapults_need_four_soldiers_each() {
    let mut scene = at("movement", ARMY, "");
    for (group, most) in [("foot 3", 0), ("foot 4", 1), ("foot 4, king_guards 3", 1)] {
        let text = format!("1 march bourg, lead henri, {group}, catapults 2, step villeneuve");
        assert_eq!(refused(&mut scene, &text), format!("FI-MOVE-7 count=2 most={most}"));
    }
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 5, queen_guards 3, catapults 2, step villeneuve",
    );
    assert_eq!(stack(&mut scene, "villeneuve", 1), "5f 3q 2c");
}

#[test]
fn fi_move_7_one_step_a_turn() {
    let mut scene = at("movement", ARMY, "");
    play(&mut scene, "1 march bourg, lead henri, foot 4, catapults 1, step villeneuve");
    // Not even with riders from now on.
    play(&mut scene, "1 march bourg, king_guards 4, queen_guards 4, step villeneuve");
    let group = "1 march villeneuve, lead henri, king_guards 4, queen_guards 4";
    let refusal = refused(&mut scene, &format!("{group}, catapults 1, step charolles"));
    assert_eq!(refusal, "FI-MOVE-7 count=1 most=0");
    play(&mut scene, &format!("{group}, step charolles"));
    assert_eq!(stack(&mut scene, "villeneuve", 1), "4f 1c");
}

#[test]
fn fi_move_7_two_steps_if_the_four_men_all_ride() {
    let mut scene = at("movement", ARMY, "");
    // Foot soldiers may come along besides: the crews of both catapults ride.
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 2, horse 4, king_guards 4, catapults 2, step villeneuve
         1 march villeneuve, lead henri, foot 2, horse 4, king_guards 4, catapults 2, step charolles",
    );
    assert_eq!(stack(&mut scene, "charolles", 1), "2f 4h 4k 2c");
    let refusal = refused(&mut scene, "1 march charolles, king_guards 4, catapults 1, step blaye");
    assert_eq!(refusal, "FI-MOVE-7 count=1 most=0");
}

#[test]
fn fi_move_7_a_crew_on_foot_takes_the_second_step_away() {
    let mut scene = at("movement", ARMY, "");
    play(&mut scene, "1 march bourg, lead henri, horse 4, catapults 1, step villeneuve");
    play(&mut scene, "1 march villeneuve, lead henri, horse 4, step bourg");
    play(&mut scene, "1 march bourg, king_guards 3, step villeneuve");
    let refusal =
        refused(&mut scene, "1 march villeneuve, king_guards 3, catapults 1, step charolles");
    assert_eq!(refusal, "FI-MOVE-7 count=1 most=0");
    play(&mut scene, "1 march bourg, king_guards 1, step villeneuve");
    play(&mut scene, "1 march villeneuve, king_guards 4, catapults 1, step charolles");
    assert_eq!(stack(&mut scene, "charolles", 1), "4k 1c");
}

#[test]
fn fi_move_8_ones_own_catapults_may_be_destroyed() {
    let more = "villages.blaye.troops = { 2 = { foot = 4, catapults = 1 } }";
    let mut scene = at("movement", &format!("{ARMY}{more}"), "");
    play(&mut scene, "1 destroy_catapult bourg");
    told(&scene, "1 destroys a catapult at bourg");
    assert_eq!(stack(&mut scene, "bourg", 1), "6f 8h 4k 4q 1c");
    assert_eq!(state(&mut scene).board.catapults_left(), 10);
    assert_eq!(refused(&mut scene, "1 destroy_catapult blaye"), "FI-MOVE-8 village=blaye");
    play(&mut scene, "1 destroy_catapult bourg");
    assert_eq!(refused(&mut scene, "1 destroy_catapult bourg"), "FI-MOVE-8 village=bourg");
}
