//! FI-MOVE-34 to -39: evacuation, riding past, rebels, relics, attacks outright.

use crate::arms::prelude::*;

/// 2 owns Bourg and is besieged by 1, who came from Villeneuve.
const SIEGE: &str = "
    first = 'seat:1'
    members.henri = { seat = 'seat:1', village = 'villeneuve' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
    villages.villeneuve.troops = { 1 = { foot = 9 } }
    villages.bourg = { owner = 'seat:2', fort = 'castle', mills = 1, troops = { 2 = { foot = 2, horse = 1 } } }
";

#[track_caller]
fn besieged() -> Scene {
    let mut scene = at("movement", SIEGE, "");
    play(&mut scene, "1 march villeneuve, lead henri, foot 9, storm bourg\n1 end_move");
    assert_eq!(asked(&mut scene), "2 move FI-DP-13");
    scene
}

#[test]
fn fi_move_34_an_owner_may_evacuate_and_what_is_left_is_taken() {
    let mut scene = besieged();
    play(&mut scene, "2 march bourg, lead eric, foot 2, horse 1, step st-vivien");
    told(&scene, "2 marches bourg>st-vivien attack -\n1 takes bourg from 2");
    assert_eq!(built(&mut scene, "bourg"), "1m 0p castle");
    // No battle any more.
    play(&mut scene, "2 end_move");
    tells(&mut scene, "battle bourg: 1 against 2", false);
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
}

#[test]
fn fi_move_34_soldiers_need_a_member() {
    let mut scene = at(
        "movement",
        &SIEGE.replace("seat:2', village = 'bourg'", "seat:2', village = 'sigy'"),
        "",
    );
    play(&mut scene, "1 march villeneuve, lead henri, foot 9, storm bourg\n1 end_move");
    assert_eq!(refused(&mut scene, "2 march bourg"), "FI-MOVE-1 village=bourg");
}

#[test]
fn fi_move_34_by_the_enemys_road_only_with_leave() {
    let mut scene = besieged();
    play(&mut scene, "2 march bourg, lead eric, horse 1, step villeneuve");
    told(&scene, "2 sets out bourg>villeneuve\n2 asks 1 away from bourg");
    assert_eq!(asked(&mut scene), "1 evacuation FI-DP-18");
    play(&mut scene, "1 refuse");
    told(&scene, "1 denies 2\n2 turns back from villeneuve");
    assert_eq!(there(&mut scene, "bourg"), "2: 2f 1h eric | 1: 9f henri");
    let mut scene = besieged();
    play(&mut scene, "2 march bourg, lead eric, foot 2, horse 1, step villeneuve\n1 allow");
    told(
        &scene,
        "1 allows 2
         2 marches bourg>villeneuve attack -
         1 takes bourg from 2",
    );
}

#[test]
fn fi_move_34_a_refused_evacuation_is_not_asked_again() {
    let mut scene = besieged();
    play(&mut scene, "2 march bourg, lead eric, horse 1, step villeneuve\n1 refuse");
    let refusal = refused(&mut scene, "2 march bourg, lead eric, horse 1, step villeneuve");
    assert_eq!(refusal, "FI-MOVE-29 village=villeneuve");
    play(&mut scene, "2 march bourg, lead eric, horse 1, step st-vivien");
}

#[test]
fn fi_move_34_not_even_to_attack() {
    let mut scene = at("movement", SIEGE, "");
    play(
        &mut scene,
        "1 march villeneuve, lead henri, foot 8, storm bourg
         1 end_move
         2 march bourg, lead eric, horse 1, storm villeneuve",
    );
    assert_eq!(asked(&mut scene), "1 evacuation FI-DP-18");
    play(&mut scene, "1 refuse");
    let refusal = refused(&mut scene, "2 march bourg, lead eric, horse 1, storm villeneuve");
    assert_eq!(refusal, "FI-MOVE-39 village=villeneuve");
}

#[test]
fn fi_move_35_anybody_else_may_leave_freely() {
    // Beside others in an open village, and as a besieger outside the walls.
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'sigy' }
         villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 2 }, 2 = { foot = 9 } } }
         villages.sigy = { owner = 'seat:2', fort = 'castle', troops = { 2 = { foot = 9 } } }",
        "",
    );
    play(&mut scene, "1 march bourg, lead henri, foot 2, step villeneuve");
    told(&scene, "1 marches bourg>villeneuve attack -");
    play(&mut scene, "1 march sigy, lead arthur, step st-paul");
    told(&scene, "1 marches sigy>st-paul attack -");
}

#[test]
fn fi_move_35_an_owner_leaves_by_another_road_and_hosts_leave_their_walls() {
    let mut scene = besieged();
    play(&mut scene, "2 march bourg, lead eric, step la-buissiere");
    told(&scene, "2 marches bourg>la-buissiere attack -");
}

/// Henri with four horsemen at Les Essarts, men of 2 in the open village of Villeneuve.
fn riders(men: &str) -> Scene {
    let position = format!(
        "members.henri = {{ seat = 'seat:1', village = 'les-essarts' }}
        crown.king = 'henri'
        villages.les-essarts.troops = {{ 1 = {{ foot = 1, horse = 4, king = 2, catapults = 1 }} }}
        villages.villeneuve = {{ owner = 'seat:2', {men} }}"
    );
    at("movement", &position, "")
}

const RIDE: &str = "1 march les-essarts, lead henri, horse 4, past villeneuve, step st-medard";

#[test]
fn fi_move_36_riders_pass_three_men_without_asking() {
    let mut scene = riders("troops = { 2 = { foot = 2, horse = 1 } }");
    play(&mut scene, RIDE);
    told(
        &scene,
        "1 sets out les-essarts>st-medard
         1 rides past villeneuve
         1 marches les-essarts>st-medard attack -",
    );
    assert_eq!(there(&mut scene, "st-medard"), "1: 4h henri");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 3f".replace("3f", "2f 1h"));
    // Both steps count.
    play(&mut scene, "1 march st-medard, lead henri, horse 4, step st-gerome");
    assert_eq!(refused(&mut scene, "1 march st-gerome"), "FI-MOVE-1 village=st-gerome");
}

#[test]
fn fi_move_36_four_men_bar_the_way() {
    let mut scene = riders("troops = { 2 = { foot = 3, horse = 1 } }");
    // The step can be tried: nothing gives the four away before.
    assert!(
        legal(&mut scene, "1 march les-essarts, lead henri, horse 4").contains("past villeneuve")
    );
    play(&mut scene, RIDE);
    told(
        &scene,
        "1 sets out les-essarts>st-medard
         1 barred at villeneuve
         1 asks 2 into villeneuve",
    );
    play(&mut scene, "2 allow");
    told(&scene, "2 allows 1\n1 marches les-essarts>st-medard attack -");
    let mut scene = riders("troops = { 2 = { foot = 4 } }");
    play(&mut scene, RIDE);
    play(&mut scene, "2 refuse\n1 turn_back");
    told(&scene, "1 turns back from villeneuve");
    assert_eq!(there(&mut scene, "les-essarts"), "1: 1f 4h 2k 1c henri");
}

#[test]
fn fi_move_36_barred_riders_may_attack_where_they_are_barred() {
    let mut scene = riders("troops = { 2 = { foot = 4 } }");
    play(&mut scene, RIDE);
    play(&mut scene, "2 refuse\n1 attack");
    told(&scene, "1 marches les-essarts>villeneuve attack 2");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 4f | 1: 4h henri");
}

#[test]
fn fi_move_36_men_of_different_players_are_not_added_up() {
    let mut scene = riders("troops = { 2 = { foot = 3 }, 3 = { foot = 3 } }");
    play(&mut scene, RIDE);
    tells(&mut scene, "1 rides past villeneuve", true);
}

#[test]
fn fi_move_36_where_the_own_family_keeps_the_gate_nobody_is_asked() {
    let mut scene = riders(
        "troops = { 1 = { foot = 1 }, 2 = { catapults = 0 }, 3 = { foot = 9 } }, order = ['seat:1', 'seat:3']",
    );
    play(&mut scene, RIDE);
    told(
        &scene,
        "1 sets out les-essarts>st-medard
         1 rides past villeneuve
         1 marches les-essarts>st-medard attack -",
    );
}

#[test]
fn fi_move_36_guards_ride_past_too_but_only_the_mounted_and_not_a_lord_alone() {
    let mut scene = riders("troops = { 2 = { foot = 3 } }");
    for group in ["lead henri", "lead henri, foot 1, horse 3", "lead henri, horse 4, catapults 1"] {
        let text = format!("1 march les-essarts, {group}, past villeneuve");
        assert_eq!(refused(&mut scene, &text), "FI-MOVE-36 village=villeneuve", "{group}");
    }
    play(&mut scene, "1 march les-essarts, king_guards 2, past villeneuve, step charolles");
    assert_eq!(there(&mut scene, "charolles"), "1: 2k");
}

#[test]
fn fi_move_36_not_past_walls_and_to_stop_it_needs_leave() {
    let mut scene = riders("fort = 'castle', troops = { 2 = { foot = 1 } }");
    let refusal = refused(&mut scene, "1 march les-essarts, lead henri, horse 4, past villeneuve");
    assert_eq!(refusal, "FI-MOVE-36 village=villeneuve");
    let mut scene = riders("troops = { 2 = { foot = 1 } }");
    play(&mut scene, "1 march les-essarts, lead henri, horse 4, step villeneuve");
    assert_eq!(asked(&mut scene), "2 passage FI-DP-14");
}

#[test]
fn fi_move_36_past_two_villages() {
    let mut scene = riders("troops = { 2 = { foot = 1 } }");
    let position = "
        members.henri = { seat = 'seat:1', village = 'les-essarts' }
        villages.les-essarts.troops = { 1 = { horse = 4 } }
        villages.villeneuve.troops = { 2 = { foot = 1 } }
        villages.charolles.troops = { 3 = { foot = 3 } }";
    let mut two = at("movement", position, "");
    play(
        &mut two,
        "1 march les-essarts, lead henri, horse 4, past villeneuve, past_next charolles, step blaye",
    );
    told(
        &two,
        "1 sets out les-essarts>blaye
         1 rides past villeneuve
         1 rides past charolles
         1 marches les-essarts>blaye attack -",
    );
    assert_eq!(refused(&mut two, "1 march blaye"), "FI-MOVE-1 village=blaye");
    // An empty village is simply a step.
    let text = "1 march les-essarts, lead henri, horse 4, past villeneuve, past_next charolles";
    assert_eq!(refused(&mut scene, text), "FI-MOVE-36 village=charolles");
}

/// Rebels in the open village of Villeneuve.
fn rebels(count: u8, more: &str) -> Scene {
    let position = format!(
        "members.henri = {{ seat = 'seat:1', village = 'les-essarts' }}
        villages.les-essarts.troops = {{ 1 = {{ horse = 4 }} }}
        villages.villeneuve = {{ {more} }}
        rebels = {{ count = {count}, village = 'villeneuve', controller = 'seat:3' }}"
    );
    at("movement", &position, "")
}

#[test]
fn fi_move_36_four_rebels_bar_the_way_three_do_not() {
    let mut scene = rebels(3, "");
    play(&mut scene, RIDE);
    told(
        &scene,
        "1 sets out les-essarts>st-medard
         1 rides past villeneuve
         1 marches les-essarts>st-medard attack -",
    );
    let mut scene = rebels(4, "");
    play(&mut scene, RIDE);
    told(
        &scene,
        "1 sets out les-essarts>st-medard
         1 barred at villeneuve
         1 marches les-essarts>villeneuve attack -",
    );
    assert_eq!(there(&mut scene, "villeneuve"), "1: 4h henri");
    assert_eq!(refused(&mut scene, "1 march villeneuve"), "FI-MOVE-1 village=villeneuve");
}

#[test]
fn fi_move_37_entering_where_rebels_are_takes_no_leave_and_ends_there() {
    let mut scene = rebels(2, "owner = 'seat:2', troops = { 2 = { foot = 5 } }");
    play(&mut scene, "1 march les-essarts, lead henri, horse 4, step villeneuve");
    told(&scene, "1 marches les-essarts>villeneuve attack -");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 5f | 1: 4h henri");
    assert_eq!(refused(&mut scene, "1 march villeneuve"), "FI-MOVE-1 village=villeneuve");
}

#[test]
fn fi_move_37_barred_among_rebels_it_halts_and_nobody_is_asked() {
    // Four rebels, or four men of another player beside two rebels: no leave helps on.
    for (count, men) in [(4, 1), (2, 4)] {
        let mut scene =
            rebels(count, &format!("owner = 'seat:2', troops = {{ 2 = {{ foot = {men} }} }}"));
        play(&mut scene, RIDE);
        told(
            &scene,
            "1 sets out les-essarts>st-medard
             1 barred at villeneuve
             1 marches les-essarts>villeneuve attack -",
        );
        assert_eq!(asked(&mut scene), "1 move FI-DP-13");
        assert_eq!(refused(&mut scene, "1 march villeneuve"), "FI-MOVE-1 village=villeneuve");
    }
}

#[test]
fn fi_move_38_reliquaries_and_relics_in_the_movement_turn() {
    let position = "
        discard = ['gauvain', 'tax']
        members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg' }
        members.arthur = { seat = 'seat:1', village = 'bourg' }
        members.charles = { seat = 'seat:1', village = 'sigy' }
        members.blanche = { seat = 'seat:2', village = 'bourg', spouse = 'eric' }
        members.eric = { seat = 'seat:3', village = 'blaye' }";
    let mut scene = at("movement", position, "");
    scene.luck("FI-RND-8", &["radegonde"]);
    play(&mut scene, "1 open_reliquary henri");
    told(&scene, "henri opens bourg: radegonde\nhenri bears radegonde");
    assert_eq!(refused(&mut scene, "1 open_reliquary henri"), "FI-RELIC-2 member=henri");
    // To another member of the family in the same village, once.
    let refusal = refused(&mut scene, "1 hand_relic relic:radegonde charles");
    assert_eq!(refusal, "FI-MOVE-38 member=charles relic=radegonde");
    let refusal = refused(&mut scene, "1 hand_relic relic:radegonde blanche");
    assert_eq!(refusal, "FI-MOVE-38 member=blanche relic=radegonde");
    play(&mut scene, "1 hand_relic relic:radegonde arthur");
    told(&scene, "arthur bears radegonde");
    let refusal = refused(&mut scene, "1 hand_relic relic:radegonde henri");
    assert_eq!(refusal, "FI-MOVE-38 member=henri relic=radegonde");
    play(&mut scene, "1 present relic:radegonde blanche");
    told(&scene, "blanche finds gauvain");
    let mut scene = at("purchases", position, "");
    assert_eq!(refused(&mut scene, "1 open_reliquary henri"), "not_now");
}

#[test]
fn fi_move_39_attack_outright() {
    let mut scene = riders("fort = 'castle', troops = { 2 = { foot = 4 } }");
    play(&mut scene, "1 march les-essarts, lead henri, foot 1, storm villeneuve");
    told(&scene, "1 marches les-essarts>villeneuve attack 2");
    assert_eq!(hostile(&mut scene, "villeneuve", 1), "2");
    assert!(!inside(&mut scene, "villeneuve", 1));
}

#[test]
fn fi_move_39_not_without_a_combat_point_or_a_gatekeeper() {
    let mut scene = at(
        "movement",
        "members.blanche = { seat = 'seat:1', village = 'les-essarts' }
         members.henri = { seat = 'seat:1', village = 'les-essarts' }
         villages.villeneuve = { owner = 'seat:2', troops = { 2 = { foot = 4 } } }
         villages.st-paul.owner = 'seat:2'",
        "",
    );
    let refusal = refused(&mut scene, "1 march les-essarts, lead blanche, storm villeneuve");
    assert_eq!(refusal, "FI-MOVE-39 village=villeneuve");
    let refusal = refused(&mut scene, "1 march les-essarts, lead henri, storm st-paul");
    assert_eq!(refusal, "FI-MOVE-39 village=st-paul");
    play(&mut scene, "1 march les-essarts, lead henri, lead blanche, storm villeneuve");
    told(&scene, "1 marches les-essarts>villeneuve attack 2");
}
