//! FI-FIGHT-27 to -32: mercy, who has won, and what becomes of Ladies, prisoners and relics.

use crate::arms::prelude::*;

const LORDS: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
    members.lambert = { seat = 'seat:2', village = 'bourg' }
    members.isabelle = { seat = 'seat:2', village = 'bourg' }
";

/// 1 attacks 2 at Bourg; 2 wants peace.
#[track_caller]
fn battle(members: &str, one: &str, two: &str, dice: &str) -> Scene {
    let position = format!(
        "{members}
        villages.bourg = {{ owner = 'seat:2', mills = 1, troops = {{ 1 = {{ {one}, hostile = ['seat:2'] }}, 2 = {{ {two} }} }} }}"
    );
    let mut scene = at("declarations", &position, dice);
    if scene.asked().is_some_and(|(_, question)| question == "declare") {
        play(&mut scene, "2 declare bourg peace");
    }
    scene
}

#[test]
fn fi_fight_27_refused_the_fight_goes_on_and_mercy_may_be_asked_again() {
    let mut scene = battle(LORDS, "foot = 3", "foot = 2", "1 1");
    play(&mut scene, "1 fight_on\n2 ask_mercy");
    told(&scene, "2 asks mercy");
    assert_eq!(asked(&mut scene), "1 grant FI-DP-25");
    play(&mut scene, "1 refuse_mercy");
    told(&scene, "1 refuses mercy");
    play(&mut scene, "1 roll\n2 roll");
    assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
    // Not twice in one round.
    play(&mut scene, "1 fight_on\n2 ask_mercy\n1 refuse_mercy");
    assert_eq!(asked(&mut scene), "1 dice FI-DP-26, 2 dice FI-DP-26");
}

#[test]
fn fi_fight_27_only_a_side_with_a_member_asks() {
    let mut scene =
        battle("members.eric = { seat = 'seat:2', village = 'bourg' }", "foot = 3", "foot = 2", "");
    assert_eq!(asked(&mut scene), "2 mercy FI-DP-24");
}

#[test]
fn fi_fight_27_rebels_and_guards_neither_ask_nor_grant() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.troops = { 1 = { foot = 3 } }
         rebels = { count = 1, village = 'bourg', controller = 'seat:3' }",
        "6 1",
    );
    // No question of mercy: 3 may aim, and then they roll.
    assert_eq!(asked(&mut scene), "3 dice FI-DP-26");
    play(&mut scene, "3 roll");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.troops = { 1 = { foot = 3 }, guards = { king = 1 } }",
        "6 1",
    );
    play(&mut scene, "1 declare bourg guards");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
}

#[test]
fn fi_fight_28_mercy_granted_ends_the_battle_and_takes_all_members() {
    let mut scene = battle(LORDS, "foot = 3", "foot = 4, horse = 3, catapults = 1", "");
    play(&mut scene, "1 fight_on\n2 ask_mercy\n1 grant");
    told(
        &scene,
        "1 spares 2
         eric is captive of 1
         lambert is captive of 1
         isabelle is captive of 1
         battle bourg ends in 1: 1
         burnt bourg: 1m 0p castle false
         1 takes bourg from 2",
    );
    assert_eq!(there(&mut scene, "bourg"), "1: 3f henri (eric) (lambert) (isabelle)");
    assert_eq!(stack(&mut scene, "bourg", 2), "-");
    assert_eq!(state(&mut scene).board.horses_left(), 30);
}

#[test]
fn fi_fight_28_the_attacker_may_be_spared_by_the_defender() {
    let mut scene = battle(LORDS, "foot = 3", "foot = 4", "");
    play(&mut scene, "1 ask_mercy\n2 grant");
    told(&scene, "2 spares 1\nhenri is captive of 2\nbattle bourg ends in 1: 2");
    assert_eq!(there(&mut scene, "bourg"), "2: 4f eric lambert isabelle (henri)");
    assert_eq!(built(&mut scene, "bourg"), "1m 0p open");
}

const CROWN: &str = "
    members.gauvain = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'gauvain', queen = 'blanche' }
";

#[test]
fn fi_fight_29_who_still_has_a_fighter_has_won_or_nobody() {
    let mut scene = battle(CROWN, "king = 2", "queen = 1", "2 2");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    assert_eq!(owner(&mut scene, "bourg"), 1);
    let mut scene = battle(CROWN, "king = 1", "queen = 1", "2 2");
    tells(&mut scene, "battle bourg ends in 1: -", true);
    // Nothing gets a new owner, and the Mill stands.
    assert_eq!(owner(&mut scene, "bourg"), 2);
    assert_eq!(built(&mut scene, "bourg"), "1m 0p open");
    assert_eq!(there(&mut scene, "bourg"), "");
}

#[test]
fn fi_fight_29_ladies_who_do_not_fight_win_nothing() {
    let more = format!("{CROWN}members.isabelle = {{ seat = 'seat:2', village = 'bourg' }}");
    let mut scene = battle(&more, "king = 1", "queen = 1", "2 2");
    fight_on(&mut scene);
    tells(&mut scene, "battle bourg ends in 1: -", true);
    assert_eq!(who(&mut scene, "isabelle"), "free bourg");
}

#[test]
fn fi_fight_30_the_winner_takes_the_ladies_of_the_beaten() {
    let more = format!("{CROWN}members.isabelle = {{ seat = 'seat:2', village = 'bourg' }}");
    let mut scene = battle(&more, "king = 2", "queen = 1", "2 2");
    fight_on(&mut scene);
    tells(&mut scene, "isabelle is captive of 1", true);
    assert_eq!(who(&mut scene, "isabelle"), "captive of 1 at bourg");
}

#[test]
fn fi_fight_30_rebels_and_guards_without_master_leave_them_alone() {
    let mut scene = at(
        "declarations",
        "members.isabelle = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }
         rebels = { count = 9, village = 'bourg', controller = 'seat:3', found = ['seat:1'] }",
        "2 2 1",
    );
    tells(&mut scene, "battle bourg ends in 1: rebels", true);
    assert_eq!(who(&mut scene, "isabelle"), "free bourg");
    let mut scene = at(
        "declarations",
        "members.isabelle = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 1 }, guards = { queen = 9 } } }",
        "1 2 2",
    );
    play(&mut scene, "1 declare bourg guards");
    tells(&mut scene, "battle bourg ends in 1: guards", true);
    assert_eq!(who(&mut scene, "isabelle"), "free bourg");
}

/// Prisoners of 2 at Bourg: Arthur of 1, Philippe of 3.
const HELD: &str = "
    members.arthur = { seat = 'seat:1', village = 'bourg', captor = 'seat:2' }
    members.philippe = { seat = 'seat:3', village = 'bourg', captor = 'seat:2' }
";

#[test]
fn fi_fight_31_prisoners_of_a_side_that_dies_to_the_last_die_too() {
    let more = format!("{CROWN}{HELD}");
    let mut scene = battle(&more, "king = 2", "queen = 1", "2 2");
    tells(&mut scene, "arthur dies: captivity", true);
    tells(&mut scene, "philippe dies: captivity", true);
    assert_eq!([who(&mut scene, "arthur"), who(&mut scene, "philippe")], ["away", "away"]);
    // Even when nobody has won.
    let mut scene = battle(&more, "king = 1", "queen = 1", "2 2");
    tells(&mut scene, "battle bourg ends in 1: -", true);
    tells(&mut scene, "arthur dies: captivity", true);
}

#[test]
fn fi_fight_31_otherwise_relatives_are_free_and_others_change_hands() {
    // A Lady of 2 survives, so the prisoners do.
    let more = format!("{CROWN}{HELD}members.isabelle = {{ seat = 'seat:2', village = 'bourg' }}");
    let mut scene = battle(&more, "king = 2", "queen = 1", "2 2");
    fight_on(&mut scene);
    for line in ["isabelle is captive of 1", "arthur is free at bourg", "philippe is captive of 1"]
    {
        tells(&mut scene, line, true);
    }
    assert_eq!(there(&mut scene, "bourg"), "1: 1k arthur (philippe) (isabelle)");
}

#[test]
fn fi_fight_31_after_mercy_too() {
    let more = format!("{LORDS}{HELD}");
    let mut scene = battle(&more, "foot = 3", "foot = 2", "");
    play(&mut scene, "1 fight_on\n2 ask_mercy\n1 grant");
    assert_eq!(who(&mut scene, "arthur"), "free bourg");
    assert_eq!(who(&mut scene, "philippe"), "captive of 1 at bourg");
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
}

#[test]
fn fi_fight_31_if_rebels_have_won_prisoners_stay_with_the_survivors() {
    let lady = "members.isabelle = { seat = 'seat:2', village = 'bourg' }";
    for (more, wanted) in [(lady, "captive of 2 at bourg"), ("", "away")] {
        let position = format!(
            "{HELD}{more}
            villages.bourg = {{ owner = 'seat:2', troops = {{ 2 = {{ foot = 1 }} }} }}
            rebels = {{ count = 9, village = 'bourg', controller = 'seat:3', found = ['seat:2'] }}"
        );
        let mut scene = at("declarations", &position, "2 2 1");
        tells(&mut scene, "battle bourg ends in 1: rebels", true);
        assert_eq!(who(&mut scene, "philippe"), wanted);
    }
}

#[test]
fn fi_fight_31_the_winners_own_prisoners_stay_prisoners() {
    let more = format!(
        "{CROWN}members.eric = {{ seat = 'seat:2', village = 'bourg', captor = 'seat:1' }}"
    );
    let mut scene = battle(&more, "king = 2", "queen = 1", "2 2");
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
    // And free their own if the other side wins and somebody of their captors is left.
    let more = format!("{more}\nmembers.mireille = {{ seat = 'seat:1', village = 'bourg' }}");
    let mut scene = battle(&more, "king = 1", "queen = 2", "1 2");
    fight_on(&mut scene);
    assert_eq!(who(&mut scene, "eric"), "free bourg");
    assert_eq!(who(&mut scene, "mireille"), "captive of 2 at bourg");
}

#[test]
fn fi_fight_32_a_relic_of_the_beaten_goes_to_a_member_of_the_winner() {
    let more = format!("{LORDS}relics.saturnin = {{ with = 'eric' }}");
    let mut scene = battle(&more, "foot = 3", "foot = 2", "");
    play(&mut scene, "1 fight_on\n2 ask_mercy\n1 grant");
    tells(&mut scene, "henri bears saturnin", true);
    // Of several members their player chooses.
    let more = format!("{more}\nmembers.arthur = {{ seat = 'seat:1', village = 'bourg' }}");
    let mut scene = battle(&more, "foot = 3", "foot = 2", "");
    play(&mut scene, "1 fight_on\n2 ask_mercy\n1 grant");
    assert_eq!(asked(&mut scene), "1 bearer FI-DP-40");
    play(&mut scene, "1 bearer relic:saturnin arthur");
    told(&scene, "arthur bears saturnin");
}

#[test]
fn fi_fight_32_without_a_member_of_the_winner_it_stays_in_the_village() {
    let more = "
        members.gauvain = { seat = 'seat:1', village = 'blaye' }
        crown.king = 'gauvain'
        members.eric = { seat = 'seat:2', village = 'bourg' }
        relics.grail = { with = 'eric' }";
    let mut scene = battle(more, "king = 7", "foot = 1", "4 4 1");
    fight_on(&mut scene);
    tells(&mut scene, "eric dies: battle", true);
    tells(&mut scene, "grail lies in bourg", true);
    scene.state("board.relics.0", json!({ "relic": "in", "with": "bourg" }));
}

#[test]
fn fi_fight_32_a_fallen_bearers_own_side_keeps_it_if_it_wins() {
    let more = format!("{LORDS}relics.radegonde = {{ with = 'eric' }}");
    let mut scene = battle(&more, "foot = 1", "foot = 5", "6  6 6");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 aim 0 eric, roll\n2 roll");
    tells(&mut scene, "eric dies: aimed", true);
    tells(&mut scene, "battle bourg ends in 1: 2", true);
    assert_eq!(asked(&mut scene), "2 bearer FI-DP-40");
    assert_eq!(legal(&mut scene, "2"), "bearer radegonde lambert, bearer radegonde isabelle");
}
