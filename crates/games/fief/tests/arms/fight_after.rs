//! FI-FIGHT-33 to -37: Mills and Presses, villages, fiefs, pillage.

use crate::arms::prelude::*;

/// 1 has the King's guards, 2 the Queen's.
const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

/// Battles of guards at Bourg.
#[track_caller]
fn battle(head: &str, bourg: &str, answers: &str, dice: &str) -> Scene {
    let position = format!("{CROWN}{head}\nvillages.bourg = {{ {bourg} }}");
    let mut scene = at("declarations", &position, dice);
    play(&mut scene, answers);
    scene
}

const ATTACK: &str = "1 declare bourg fight 2\n2 declare bourg peace";
const SORTIE: &str = "1 declare bourg peace\n2 declare bourg fight 1";
const STACKS: &str = "mills = 2, presses = 1, troops = { 1 = { king = 3 }, 2 = { queen = 1 } }";

#[test]
fn fi_fight_33_mills_and_presses_burn_if_the_attacker_wins_and_the_owner_is_gone() {
    let bourg = format!("owner = 'seat:2', {STACKS}");
    let mut scene = battle("", &bourg, ATTACK, "2 1");
    tells(&mut scene, "burnt bourg: 2m 1p castle false", true);
    assert_eq!(built(&mut scene, "bourg"), "0m 0p open");
    // The Castle does not burn.
    let bourg = format!("owner = 'seat:2', fort = 'castle', {STACKS}");
    let mut scene = battle("", &bourg, ATTACK, "3 1");
    assert_eq!(built(&mut scene, "bourg"), "0m 0p castle");
}

#[test]
fn fi_fight_33_an_open_battle_over_three_rounds() {
    // Henri and seven foot soldiers against five without a member, and a Mill.
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', mills = 1, troops = { 1 = { foot = 7, hostile = ['seat:2'] }, 2 = { foot = 5 } } }",
        "4 5 6  1 2  3 5",
    );
    play(&mut scene, "2 declare bourg peace");
    fight_on(&mut scene);
    for line in [
        "1 rolls 4+5: 9/2=4",
        "2 rolls 6: 4/2=2",
        "1 rolls 1: 1/2=0",
        "2 rolls 2: 0/2=0",
        "1 rolls 3: 3/2=1",
        "2 rolls 5: 3/2=1",
        "battle bourg ends in 3: 1",
        "burnt bourg: 1m 0p castle false",
        "1 takes bourg from 2",
    ] {
        tells(&mut scene, line, true);
    }
    assert_eq!(there(&mut scene, "bourg"), "1: 4f henri");
    scene.luck_used();
}

#[test]
fn fi_fight_33_otherwise_they_stand() {
    // The defender wins; the winner owns the village; the owner is still there.
    for (bourg, answers, dice) in [
        (format!("owner = 'seat:2', {STACKS}"), SORTIE, "1 2"),
        (format!("owner = 'seat:1', {STACKS}"), ATTACK, "2 1"),
    ] {
        let mut scene = battle("", &bourg, answers, dice);
        tells(&mut scene, "battle bourg ends in 1: 1", true);
        assert_eq!(built(&mut scene, "bourg"), "2m 1p open", "{bourg}");
    }
    let mut scene = battle(
        "",
        "owner = 'seat:3', mills = 2, troops = { 1 = { king = 3 }, 2 = { queen = 1 }, 3 = { foot = 1 } }",
        "1 declare bourg fight 2\n2 declare bourg peace\n3 declare bourg peace",
        "2 1",
    );
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    assert_eq!(built(&mut scene, "bourg"), "2m 0p open");
    assert_eq!(owner(&mut scene, "bourg"), 3);
}

#[test]
fn fi_fight_34_the_village_goes_to_the_attacker_with_its_castle() {
    let bourg = format!("owner = 'seat:2', fort = 'castle', {STACKS}");
    let mut scene = battle("", &bourg, ATTACK, "3 1");
    tells(&mut scene, "1 takes bourg from 2", true);
    assert!(inside(&mut scene, "bourg", 1));
    // From an owner who is not there too.
    let bourg = format!("owner = 'seat:3', {STACKS}");
    let mut scene = battle("", &bourg, ATTACK, "2 1");
    tells(&mut scene, "1 takes bourg from 3", true);
}

#[test]
fn fi_fight_34_or_to_a_defender_who_beats_the_owner() {
    // Eric makes a sortie out of his Castle against Henri, and falls.
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', fort = 'castle', mills = 1, troops = { 1 = { foot = 5 }, 2 = { foot = 3 } } }",
        "2 6  3 2",
    );
    play(&mut scene, SORTIE);
    tells(&mut scene, "battle bourg: 2 against 1", true);
    fight_on(&mut scene);
    for line in [
        "2 rolls 2: 2/2=1",
        "1 rolls 6: 6/2=3",
        "2 rolls 3: 3/2=1",
        "1 rolls 2: 2/2=1",
        "eric dies: battle",
        "1 takes bourg from 2",
    ] {
        tells(&mut scene, line, true);
    }
    // The Mill stands: the attacker has lost.
    assert_eq!(built(&mut scene, "bourg"), "1m 0p castle");
    assert_eq!(there(&mut scene, "bourg"), "1: 3f henri");
    assert!(inside(&mut scene, "bourg", 1));
    scene.luck_used();
}

#[test]
fn fi_fight_34_a_defender_who_beats_another_gets_nothing_unless_nobody_owns_it() {
    let bourg = format!("owner = 'seat:3', {STACKS}");
    let mut scene = battle("", &bourg, SORTIE, "1 2");
    play(&mut scene, "1 end_combat");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    assert_eq!(owner(&mut scene, "bourg"), 3);
    let mut scene = battle("", STACKS, SORTIE, "1 2");
    play(&mut scene, "1 end_combat");
    tells(&mut scene, "1 takes bourg from -", true);
}

#[test]
fn fi_fight_34_an_allys_village_may_be_left_to_him() {
    let marriage = "members.charles = { seat = 'seat:1', village = 'blaye', spouse = 'isabelle' }
        members.isabelle = { seat = 'seat:3', village = 'sigy' }";
    let bourg = format!("owner = 'seat:3', {STACKS}");
    let mut scene = battle(marriage, &bourg, ATTACK, "2 1");
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    play(&mut scene, "1 leave bourg");
    assert_eq!(owner(&mut scene, "bourg"), 3);
    let mut scene = battle(marriage, &bourg, ATTACK, "2 1");
    play(&mut scene, "1 claim bourg");
    told(&scene, "1 takes bourg from 3");
    // Not an ally whom one has fought oneself.
    let marriage = marriage.replace("seat:3", "seat:2");
    let bourg = format!("owner = 'seat:2', {STACKS}");
    let mut scene = battle(&marriage, &bourg, ATTACK, "2 1");
    tells(&mut scene, "1 takes bourg from 2", true);
}

#[test]
fn fi_fight_34_in_a_village_of_a_fief_only_the_castle_is_held() {
    let fief = "members.eric = { seat = 'seat:2', village = 'la-salle' }
        regions.bourg = { capital = 'st-vivien', holder = 'eric' }";
    let bourg = format!("fort = 'castle', {STACKS}");
    let mut scene = battle(fief, &bourg, ATTACK, "3 1");
    tells(&mut scene, "1 sits in bourg", true);
    assert_eq!(owner(&mut scene, "bourg"), 2);
    assert!(inside(&mut scene, "bourg", 1));
    // As long as it stays there.
    let mut scene = at(
        "movement",
        &format!(
            "{CROWN}{fief}\nvillages.bourg = {{ fort = 'castle', sitter = 'seat:1', troops = {{ 1 = {{ king = 1 }} }} }}"
        ),
        "",
    );
    assert!(inside(&mut scene, "bourg", 1));
    play(&mut scene, "1 march bourg, king_guards 1, step villeneuve");
    scene.state("board.places.17.sitter", Value::Null);
}

#[test]
fn fi_fight_35_third_players_do_not_stop_it_the_owner_does() {
    let three = "mills = 1, troops = { 1 = { king = 3 }, 2 = { queen = 1 }, 3 = { foot = 9 } }";
    let answers = "1 declare bourg fight 2\n2 declare bourg peace\n3 declare bourg peace";
    let bourg = format!("owner = 'seat:2', fort = 'castle', {three}");
    let mut scene = battle("", &bourg, answers, "3 1");
    tells(&mut scene, "1 takes bourg from 2", true);
    assert!(inside(&mut scene, "bourg", 1));
    assert!(!inside(&mut scene, "bourg", 3));
    let bourg = format!("owner = 'seat:3', {three}");
    let mut scene = battle("", &bourg, answers, "2 1");
    assert_eq!(owner(&mut scene, "bourg"), 3);
}

#[test]
fn fi_fight_36_a_capital_brings_the_whole_fief() {
    let fief = "members.eric = { seat = 'seat:2', village = 'tournus' }
        members.arthur = { seat = 'seat:1', village = 'blaye', captor = 'seat:3' }
        villages.blaye.troops = { 3 = { foot = 1 } }
        regions.bourg = { capital = 'bourg', holder = 'eric' }
        villages.st-vivien = { mills = 1, fort = 'castle', troops = { 2 = { foot = 4 } } }";
    let mut scene =
        at("declarations", &format!("{CROWN}{fief}\nvillages.bourg = {{ {STACKS} }}"), "4 1");
    play(
        &mut scene,
        "1 declare blaye peace, declare bourg fight 2\n2 declare bourg peace\n3 declare blaye peace",
    );
    tells(&mut scene, "burnt bourg: 2m 1p castle false", true);
    tells(&mut scene, "1 takes fief bourg", true);
    // Henri is the only free member: he has it at once.
    tells(&mut scene, "henri has bourg", true);
    for name in ["bourg", "villeneuve", "la-buissiere", "st-vivien"] {
        assert_eq!(owner(&mut scene, name), 1, "{name}");
    }
    // Those who stand in the Castle remain in it, as invaders.
    assert_eq!(built(&mut scene, "st-vivien"), "1m 0p castle");
    assert_eq!(there(&mut scene, "st-vivien"), "2: 4f");
    assert!(inside(&mut scene, "st-vivien", 2));
    assert!(inside(&mut scene, "bourg", 1));
}

#[test]
fn fi_fight_36_the_title_goes_to_a_free_member_or_else_to_any() {
    let position = "
        members.charles = { seat = 'seat:1', village = 'tournus', captor = 'seat:2' }
        members.thierry = { seat = 'seat:1', village = 'sigy', status = 'crusade' }
        members.eric = { seat = 'seat:2', village = 'tournus' }
        regions.bourg = { capital = 'bourg', holder = 'eric' }
        villages.bourg.troops = { 1 = { foot = 3 } }";
    let mut scene = at("claims", position, "");
    assert_eq!(asked(&mut scene), "1 title FI-DP-29");
    assert_eq!(legal(&mut scene, "1"), "give_title bourg charles, give_title bourg thierry");
    // With nobody at all the title is retained.
    let position = "
        members.eric = { seat = 'seat:2', village = 'tournus' }
        regions.bourg = { capital = 'bourg', holder = 'eric' }
        villages.bourg.troops = { 1 = { foot = 3 } }";
    let mut scene = at("claims", position, "");
    tells(&mut scene, "1 retains bourg", true);
    scene.state("board.lands.3.title", json!({ "title": "retained", "with": "seat:1" }));
    assert_eq!(owner(&mut scene, "villeneuve"), 1);
}

#[test]
fn fi_fight_37_pillage_where_one_has_a_soldier_and_the_owner_none() {
    let position = format!(
        "{CROWN}
        members.arthur = {{ seat = 'seat:1', village = 'sigy' }}
        members.eric = {{ seat = 'seat:2', village = 'bourg' }}
        regions.bourg = {{ capital = 'st-vivien', holder = 'eric' }}
        villages.bourg = {{ mills = 2, presses = 1, troops = {{ 1 = {{ king = 1 }} }} }}
        villages.sigy = {{ owner = 'seat:2', mills = 1 }}
        villages.tournus = {{ owner = 'seat:1', presses = 1, troops = {{ 1 = {{ foot = 1 }} }} }}
        villages.pugnac = {{ owner = 'seat:2', mills = 1, troops = {{ 1 = {{ foot = 9 }}, 2 = {{ foot = 1 }} }} }}"
    );
    let mut scene = at("combat", &position, "");
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
    // A guard is a soldier; the owner's Lord is none; one's own may go too. Not with a Lord alone,
    // not where the owner has a soldier.
    assert_eq!(
        legal(&mut scene, "1"),
        "pillage tournus press, pillage bourg mill, pillage bourg press, end_combat, orders"
    );
    for name in ["sigy", "pugnac"] {
        let text = format!("1 pillage {name} works:mill");
        assert_eq!(refused(&mut scene, &text), format!("FI-FIGHT-37 village={name}"));
    }
    let before = money(&mut scene, 1);
    play(&mut scene, "1 pillage bourg works:mill\n1 pillage bourg works:mill");
    told(&scene, "1 pillages mill at bourg");
    assert_eq!(refused(&mut scene, "1 pillage bourg works:mill"), "FI-FIGHT-37 village=bourg");
    play(&mut scene, "1 pillage tournus works:press\n1 end_combat");
    assert_eq!(built(&mut scene, "bourg"), "0m 1p open");
    assert_eq!(built(&mut scene, "tournus"), "0m 0p open");
    assert_eq!(money(&mut scene, 1), before);
}

#[test]
fn fi_fight_37_after_ones_battles_at_the_end_of_the_turn() {
    let bourg = "owner = 'seat:3', mills = 1, troops = { 1 = { king = 3 }, 2 = { queen = 1 } }";
    let mut scene = battle(
        "villages.sigy = { owner = 'seat:1', mills = 1, troops = { 1 = { foot = 1 } } }",
        bourg,
        SORTIE,
        "1 2",
    );
    // In the turn of 1 the battle of 2 has not been fought yet.
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
    tells(&mut scene, "battle bourg: 2 against 1", false);
    assert_eq!(legal(&mut scene, "1"), "pillage bourg mill, pillage sigy mill, end_combat, orders");
    play(&mut scene, "1 end_combat");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
}
