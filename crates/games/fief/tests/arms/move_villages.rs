//! FI-MOVE-21 to -26: how villages are taken.

use crate::arms::prelude::*;

#[test]
fn fi_move_21_a_village_of_nobody_goes_to_the_only_one_there() {
    for (kind, more) in [
        ("a member", "members.henri = { seat = 'seat:1', village = 'bourg' }"),
        ("a soldier", "villages.bourg.troops = { 1 = { foot = 1 } }"),
        (
            "a guard",
            "members.henri = { seat = 'seat:1', village = 'sigy' }
             villages.sigy.owner = 'seat:1'
             crown.king = 'henri'
             villages.bourg.troops = { 1 = { king = 1 } }",
        ),
    ] {
        let away = "members.arthur = { seat = 'seat:1', village = 'blaye' }\nvillages.blaye.owner = 'seat:1'\n";
        let mut scene = at("movement", &format!("{away}{more}"), "");
        assert_eq!(owner(&mut scene, "bourg"), 0);
        play(&mut scene, "1 end_move");
        told(&scene, "1 takes bourg from -");
        assert_eq!(owner(&mut scene, "bourg"), 1, "{kind}");
    }
}

#[test]
fn fi_move_21_not_beside_another_player_or_rebels() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'sigy' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         rebels = { count = 1, village = 'sigy', controller = 'seat:2' }",
        "",
    );
    play(&mut scene, "1 end_move");
    told(&scene, "");
    assert_eq!([owner(&mut scene, "bourg"), owner(&mut scene, "sigy")], [0, 0]);
    // Eric goes away: 2 ends his turn, and it is not Henri's any more.
    play(&mut scene, "2 march bourg, lead eric, step villeneuve\n2 end_move");
    assert_eq!([owner(&mut scene, "bourg"), owner(&mut scene, "villeneuve")], [0, 2]);
}

#[test]
fn fi_move_21_guards_without_master_are_nobody() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.troops = { guards = { king = 5 } }",
        "",
    );
    play(&mut scene, "1 end_move");
    tells(&mut scene, "1 takes bourg from -", true);
}

#[test]
fn fi_move_22_an_absent_owner_loses_the_village_with_its_buildings() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'villeneuve' }
         members.eric = { seat = 'seat:2', village = 'blaye' }
         villages.villeneuve.owner = 'seat:1'
         villages.bourg = { owner = 'seat:2', fort = 'castle', mills = 1, presses = 2, troops = { 2 = { catapults = 1 } } }",
        "",
    );
    play(&mut scene, "1 march villeneuve, lead henri, step bourg\n1 end_move");
    told(&scene, "1 takes bourg from 2");
    assert_eq!(built(&mut scene, "bourg"), "1m 2p castle");
    assert!(inside(&mut scene, "bourg", 1));
}

#[test]
fn fi_move_22_not_while_the_owner_or_rebels_are_there_or_in_a_fief() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'sigy' }
         members.charles = { seat = 'seat:1', village = 'st-gerome' }
         members.eric = { seat = 'seat:2', village = 'blaye' }
         villages.bourg = { owner = 'seat:2', troops = { 2 = { foot = 1 } } }
         villages.sigy.owner = 'seat:2'
         regions.st-gerome = { capital = 'st-andre', holder = 'eric' }
         rebels = { count = 1, village = 'sigy', controller = 'seat:2' }",
        "",
    );
    play(&mut scene, "1 end_move");
    told(&scene, "");
    for name in ["bourg", "sigy", "st-gerome"] {
        assert_eq!(owner(&mut scene, name), 2, "{name}");
    }
}

#[test]
fn fi_move_22_again_when_phase_5_begins_in_turn_order() {
    // Rebels kept 1 and 3 from claiming; they have gone away since.
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'blaye' }
         members.gauvain = { seat = 'seat:3', village = 'bourg' }
         villages.bourg.owner = 'seat:2'
         rebels = { count = 1, village = 'bourg', controller = 'seat:3' }",
        "",
    );
    play(&mut scene, "1 end_move\n2 end_move");
    assert_eq!(owner(&mut scene, "bourg"), 2);
    // 3 ends the last turn, and is the first who can claim.
    play(&mut scene, "3 move_rebels villeneuve\n3 end_move");
    tells(&mut scene, "3 takes bourg from 2", true);
    // When phase 5 begins it is the first in turn order.
    let mut other = at(
        "claims",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.gauvain = { seat = 'seat:3', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'pugnac' }
         villages.bourg.owner = 'seat:2'",
        "",
    );
    tells(&mut other, "1 takes bourg from 2", true);
    assert_eq!(owner(&mut other, "bourg"), 1);
    // A village of nobody is not claimed then.
    assert_eq!(owner(&mut other, "pugnac"), 0);
}

const ALLY: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg', spouse = 'blanche' }
    members.blanche = { seat = 'seat:2', village = 'blaye' }
    villages.bourg = { owner = 'seat:2', fort = 'castle' }
";

#[test]
fn fi_move_22_an_allys_village_only_if_claimed() {
    let mut scene = at("movement", ALLY, "");
    play(&mut scene, "1 end_move");
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    play(&mut scene, "1 leave bourg");
    told(&scene, "1 leaves bourg");
    assert_eq!(owner(&mut scene, "bourg"), 2);
    let mut scene = at("movement", ALLY, "");
    play(&mut scene, "1 end_move\n1 claim bourg");
    told(&scene, "1 takes bourg from 2");
    assert!(inside(&mut scene, "bourg", 1));
}

#[test]
fn fi_move_23_what_the_owners_last_unit_leaves_goes_to_the_one_who_is_there() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', fort = 'castle', troops = { 1 = { horse = 1 } } }",
        "",
    );
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    assert_eq!(owner(&mut scene, "bourg"), 1);
    play(&mut scene, "1 march villeneuve, lead henri, step bourg");
    play(&mut scene, "1 march bourg, lead henri, horse 1, step villeneuve");
    told(&scene, "1 marches bourg>villeneuve attack -\n2 takes bourg from 1");
    assert!(inside(&mut scene, "bourg", 2));
}

#[test]
fn fi_move_23_of_several_to_the_earliest_hostile_one_or_the_earliest() {
    for (hostile, wanted) in [("", 2), ("hostile = ['seat:1']", 3)] {
        let position = format!(
            "members.henri = {{ seat = 'seat:1', village = 'bourg' }}
            villages.bourg = {{ owner = 'seat:1', order = ['seat:1', 'seat:2', 'seat:3'], troops = {{ 2 = {{ foot = 9 }}, 3 = {{ foot = 1, {hostile} }} }} }}"
        );
        let mut scene = at("movement", &position, "");
        play(&mut scene, "1 march bourg, lead henri, step villeneuve");
        assert_eq!(owner(&mut scene, "bourg"), wanted);
    }
    // The order of arrival, not of seats.
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', order = ['seat:3', 'seat:1', 'seat:2'], troops = { 2 = { foot = 9 }, 3 = { foot = 1 } } }",
        "",
    );
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    told(&scene, "1 marches bourg>villeneuve attack -\n3 takes bourg from 1");
}

#[test]
fn fi_move_23_not_in_a_fief() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'villeneuve' }
         regions.bourg = { capital = 'bourg', holder = 'henri' }
         villages.villeneuve.troops = { 2 = { foot = 3 } }",
        "",
    );
    play(&mut scene, "1 march villeneuve, lead henri, step bourg");
    assert_eq!(owner(&mut scene, "villeneuve"), 1);
}

#[test]
fn fi_move_24_a_village_of_a_fief_keeps_its_owner() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'villeneuve' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         regions.bourg = { capital = 'bourg', holder = 'eric' }
         villages.villeneuve.troops = { 1 = { foot = 9 } }",
        "",
    );
    assert_eq!(there(&mut scene, "villeneuve"), "1: 9f henri");
    play(&mut scene, "1 end_move\n2 end_move");
    assert_eq!(owner(&mut scene, "villeneuve"), 2);
    tells(&mut scene, "1 takes villeneuve from 2", false);
}

#[test]
fn fi_move_25_an_empty_capital_brings_the_whole_fief() {
    let position = "
        members.henri = { seat = 'seat:1', village = 'villeneuve' }
        members.arthur = { seat = 'seat:1', village = 'blaye' }
        members.charles = { seat = 'seat:1', village = 'blaye', captor = 'seat:2' }
        members.eric = { seat = 'seat:2', village = 'blaye' }
        regions.bourg = { capital = 'bourg', holder = 'eric' }
        villages.la-buissiere = { mills = 1, troops = { 2 = { foot = 2 } } }";
    let mut scene = at("movement", position, "");
    play(&mut scene, "1 march villeneuve, lead henri, step bourg\n1 end_move");
    told(&scene, "1 takes fief bourg");
    // One of the free members gets the title.
    assert_eq!(asked(&mut scene), "1 title FI-DP-29");
    assert_eq!(legal(&mut scene, "1"), "give_title bourg arthur, give_title bourg henri");
    play(&mut scene, "1 give_title region:bourg arthur");
    told(&scene, "arthur has bourg");
    for name in ["bourg", "villeneuve", "la-buissiere", "st-vivien"] {
        assert_eq!(owner(&mut scene, name), 1, "{name}");
    }
    assert_eq!(built(&mut scene, "la-buissiere"), "1m 0p open");
    assert_eq!(there(&mut scene, "la-buissiere"), "2: 2f");
}

#[test]
fn fi_move_25_an_allys_capital_is_claimed_or_left() {
    let position = "
        members.henri = { seat = 'seat:1', village = 'bourg', spouse = 'blanche' }
        members.blanche = { seat = 'seat:2', village = 'blaye' }
        regions.bourg = { capital = 'bourg', holder = 'blanche' }";
    let mut scene = at("movement", position, "");
    play(&mut scene, "1 end_move\n1 leave bourg");
    assert_eq!(owner(&mut scene, "bourg"), 2);
    // Asked again when phase 5 begins.
    play(&mut scene, "2 end_move");
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    play(&mut scene, "1 claim bourg");
    told(&scene, "1 takes fief bourg\nhenri has bourg");
}

#[test]
fn fi_move_26_battle_is_another_way() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'blaye' }
         crown.king = 'henri'
         villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 1 = { king = 9, hostile = ['seat:2'] }, 2 = { foot = 2 } } }",
        "5 4 1",
    );
    play(&mut scene, "2 declare bourg peace");
    // 9 against a Castle kills three.
    tells(&mut scene, "1 takes bourg from 2", true);
    assert!(inside(&mut scene, "bourg", 1));
}
