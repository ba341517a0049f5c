//! FI-MOVE-9 to -14: groups, what they drop and pick up, what others see, Bad Weather.

use crate::arms::prelude::*;

/// Henri at Bourg with Eric as a prisoner.
const CAPTIVE: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.arthur = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
    members.lambert = { seat = 'seat:2', village = 'blaye' }
    villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 3 } } }
    villages.villeneuve.owner = 'seat:1'
";

#[test]
fn fi_move_9_prisoners_travel_with_a_group_as_fast_as_it_goes() {
    let mut scene = at("movement", CAPTIVE, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, captive eric, step villeneuve
         1 march villeneuve, lead henri, captive eric, step charolles
         1 march charolles, lead henri, captive eric, step epervier",
    );
    assert_eq!(there(&mut scene, "epervier"), "1: henri (eric)");
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at epervier");
}

#[test]
fn fi_move_9_at_least_one_soldier_guard_or_member_goes_along() {
    let mut scene = at("movement", CAPTIVE, "");
    assert_eq!(refused(&mut scene, "1 march bourg, captive eric"), "FI-MOVE-9 member=eric");
    // Nor somebody who is nobody's prisoner, or somebody else's.
    let refusal = refused(&mut scene, "1 march bourg, lead henri, captive lambert");
    assert_eq!(refusal, "FI-MOVE-9 member=lambert");
    let guards = "
        members.henri = { seat = 'seat:1', village = 'sigy' }
        members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
        crown.king = 'henri'
        villages.bourg.troops = { 1 = { king = 1 } }";
    let mut scene = at("movement", guards, "");
    play(&mut scene, "1 march bourg, king_guards 1, captive eric, step villeneuve");
    assert_eq!(there(&mut scene, "villeneuve"), "1: 1k (eric)");
}

#[test]
fn fi_move_10_who_has_led_foot_makes_two_steps() {
    let mut scene = at("movement", CAPTIVE, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, lead arthur, foot 3, step villeneuve
         1 march villeneuve, lead henri, step charolles",
    );
    assert_eq!(refused(&mut scene, "1 march charolles"), "FI-MOVE-1 village=charolles");
    // Steps are counted for each unit: Arthur has one left.
    play(&mut scene, "1 march villeneuve, lead arthur, step les-essarts");
    assert_eq!(refused(&mut scene, "1 march les-essarts"), "FI-MOVE-1 village=les-essarts");
}

#[test]
fn fi_move_10_two_steps_made_and_no_foot_can_be_led() {
    let position = format!("{CAPTIVE}\nvillages.charolles.troops = {{ 1 = {{ foot = 2 }} }}");
    let mut scene = at("movement", &position, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, step villeneuve
         1 march villeneuve, lead henri, step charolles",
    );
    let refusal = refused(&mut scene, "1 march charolles, lead henri, foot 2");
    assert_eq!(refusal, "FI-MOVE-4 count=2 most=0");
    play(&mut scene, "1 march charolles, lead henri, step blaye\n2 refuse\n1 turn_back");
}

#[test]
fn fi_move_10_three_steps_if_a_lady_darc_was_there_at_every_step_with_foot() {
    let position = "
        members.jeanne = { seat = 'seat:1', village = 'bourg', darc = true }
        members.henri = { seat = 'seat:1', village = 'bourg' }
        villages.bourg.troops = { 1 = { foot = 5 } }";
    let mut scene = at("movement", position, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, lead jeanne, foot 5, step villeneuve
         1 march villeneuve, lead henri, step charolles
         1 march charolles, lead henri, step blaye",
    );
    assert_eq!(who(&mut scene, "henri"), "free blaye");
    let mut scene = at("movement", position, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, lead jeanne, foot 5, step villeneuve
         1 march villeneuve, lead henri, foot 5, step charolles",
    );
    assert_eq!(refused(&mut scene, "1 march charolles"), "FI-MOVE-1 village=charolles");
}

#[test]
fn fi_move_11_a_group_drops_and_picks_up_on_its_way() {
    let position = "
        members.henri = { seat = 'seat:1', village = 'bourg' }
        members.arthur = { seat = 'seat:1', village = 'villeneuve' }
        members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
        crown.king = 'arthur'
        villages.bourg.troops = { 1 = { foot = 5, horse = 4, king = 2, catapults = 1 } }
        villages.villeneuve.troops = { 1 = { foot = 3 } }";
    let mut scene = at("movement", position, "");
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 5, horse 4, king_guards 2, catapults 1, captive eric, step villeneuve
         1 march villeneuve, lead arthur, lead henri, foot 6, horse 1, king_guards 1, step charolles",
    );
    assert_eq!(there(&mut scene, "charolles"), "1: 6f 1h 1k arthur henri");
    assert_eq!(there(&mut scene, "villeneuve"), "1: 2f 3h 1k 1c (eric)");
    // Arthur has made one step; those who came from Villeneuve have one left, those from Bourg
    // none, and of the six there are three of each.
    let refusal = refused(&mut scene, "1 march charolles, lead arthur, foot 4");
    assert_eq!(refusal, "FI-MOVE-4 count=4 most=3");
    play(&mut scene, "1 march charolles, lead arthur, foot 3, step blaye");
}

#[test]
fn fi_move_11_who_drops_the_foot_in_the_first_village_has_two_steps_all_the_same() {
    // Of five foot soldiers two stay at Villeneuve, or all of them.
    for dropped in [2, 5] {
        let mut scene = at(
            "movement",
            "members.henri = { seat = 'seat:1', village = 'bourg' }
             villages.bourg.troops = { 1 = { foot = 5 } }",
            "",
        );
        play(&mut scene, "1 march bourg, lead henri, foot 5, step villeneuve");
        let on = if dropped == 5 { String::new() } else { format!("foot {}, ", 5 - dropped) };
        play(&mut scene, &format!("1 march villeneuve, lead henri, {on}step charolles"));
        assert_eq!(stack(&mut scene, "villeneuve", 1), format!("{dropped}f"));
        assert_eq!(refused(&mut scene, "1 march charolles"), "FI-MOVE-1 village=charolles");
    }
}

#[test]
fn fi_move_11_what_has_used_up_its_steps_is_not_picked_up() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'blaye' }
         villages.bourg.troops = { 1 = { horse = 3 } }",
        "",
    );
    play(
        &mut scene,
        "1 march bourg, lead henri, horse 3, step villeneuve
         1 march villeneuve, lead henri, horse 3, step charolles
         1 march charolles, lead henri, horse 2, step blaye",
    );
    let refusal = refused(&mut scene, "1 march blaye, lead arthur, horse 1");
    assert_eq!(refusal, "FI-MOVE-2 count=1 most=0");
    play(&mut scene, "1 march blaye, lead arthur, step charolles");
    play(&mut scene, "1 march charolles, lead arthur, horse 1, step epervier");
    assert_eq!(there(&mut scene, "epervier"), "1: 1h arthur");
}

#[test]
fn fi_move_12_a_prisoner_stays_with_a_unit_or_goes_free() {
    let mut scene = at("movement", CAPTIVE, "");
    play(&mut scene, "1 march bourg, lead henri, lead arthur, step villeneuve");
    // The foot soldiers guard him.
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
    let mut scene = at("movement", CAPTIVE, "");
    play(&mut scene, "1 march bourg, lead arthur, lead henri, foot 3, step villeneuve");
    told(
        &scene,
        "1 marches bourg>villeneuve attack -\neric is free at bourg\n2 takes bourg from 1",
    );
    assert_eq!(who(&mut scene, "eric"), "free bourg");
}

#[test]
fn fi_move_13_others_see_the_stack_but_not_its_numbers() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
         crown.king = 'henri'
         relics.grail = { with = 'henri' }
         villages.bourg.troops = { 1 = { foot = 4, horse = 2, king = 3, catapults = 1 } }",
        "",
    );
    let whole = json!({ "foot": 4, "horse": 2, "king": 3, "queen": 0 });
    assert_eq!(seen(&mut scene, 1, "bourg", 1), whole);
    for viewer in [0, 2, 3] {
        assert_eq!(seen(&mut scene, viewer, "bourg", 1), Value::Null);
        let view = scene.table().view(viewer_of(viewer));
        let stack = &view["troops"]["village:bourg"]["seat:1"];
        assert_eq!([&stack["men"], &stack["king"], &stack["queen"]], [true, true, false]);
        assert_eq!(stack["catapults"], 1);
        assert_eq!(view["people"][5]["village"], "village:bourg");
        assert_eq!(view["people"][2]["captor"], "seat:1");
        assert_eq!(view["relics"][0], json!({ "relic": "with", "with": "member:henri" }));
    }
    play(
        &mut scene,
        "1 march bourg, lead henri, foot 1, king_guards 1, captive eric, step villeneuve",
    );
    for viewer in [0, 2, 3] {
        let heard = scene.heard_now(viewer_of(viewer));
        let marched = heard.iter().find(|it| it["event"] == "marched").expect("it is told");
        let party = json!({
            "members": ["member:henri"], "captives": ["member:eric"],
            "men": true, "king": true, "queen": false, "catapults": 0,
        });
        assert_eq!(marched["with"]["party"], party);
        let behind = json!({ "men": true, "king": true, "queen": false });
        assert_eq!(marched["with"]["behind"], behind);
        assert_eq!(seen(&mut scene, viewer, "villeneuve", 1), Value::Null);
    }
    let part = json!({ "foot": 1, "horse": 0, "king": 1, "queen": 0 });
    assert_eq!(seen(&mut scene, 1, "villeneuve", 1), part);
}

#[test]
fn fi_move_13_numbers_come_out_in_battle() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'blaye' }
         crown.king = 'henri'
         villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 5, hostile = ['seat:2'] }, 2 = { foot = 2 } } }",
        "4 1",
    );
    assert_eq!(seen(&mut scene, 3, "bourg", 1), Value::Null);
    play(&mut scene, "2 declare bourg peace");
    for viewer in [0, 2, 3] {
        let heard = scene.heard_now(viewer_of(viewer));
        let ranks = heard.iter().filter(|it| it["event"] == "ranks").count();
        assert_eq!(ranks, 2);
        assert_eq!(seen(&mut scene, viewer, "bourg", 1)["king"], 5);
    }
}

#[test]
fn fi_move_14_under_bad_weather_nobody_leaves() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'sigy' }
         crown.king = 'henri'
         villages.villeneuve.troops = { 1 = { king = 3 } }
         regions.bourg.bad_weather = true
         rebels = { count = 2, village = 'st-vivien', controller = 'seat:1' }",
        "",
    );
    for village in ["bourg", "villeneuve"] {
        let refusal = refused(&mut scene, &format!("1 march {village}"));
        assert_eq!(refusal, "FI-MOVE-14 region=bourg");
    }
    assert_eq!(refused(&mut scene, "1 move_rebels st-paul"), "FI-REVOLT-7 village=st-paul");
    play(&mut scene, "1 march sigy, lead arthur, step st-paul");
}

#[test]
fn fi_move_14_who_comes_in_stops_in_the_first_village() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'charolles' }
         members.arthur = { seat = 'seat:1', village = 'villeneuve' }
         villages.charolles.troops = { 1 = { horse = 2 } }
         regions.bourg.bad_weather = true
         regions.blaye.bad_weather = false",
        "",
    );
    play(&mut scene, "1 march charolles, lead henri, horse 2, step villeneuve");
    assert_eq!(there(&mut scene, "villeneuve"), "1: 2h arthur henri");
    assert_eq!(refused(&mut scene, "1 march villeneuve"), "FI-MOVE-14 region=bourg");
    scene.state("board.people.5.steps", json!(3));
    scene.state("board.spent.villeneuve.horse", json!([0, 0, 2]));
}
