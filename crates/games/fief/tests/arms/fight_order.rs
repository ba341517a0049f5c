//! FI-FIGHT-6 to -8: who always fights, who attacks, and in which order.

use crate::arms::prelude::*;

/// Guards on both sides have neither mercy to ask for nor dice to choose: 1 has the King's, 2 the
/// Queen's.
const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

#[track_caller]
fn declaring(position: &str, dice: &str) -> Scene {
    at("declarations", &format!("{CROWN}{position}"), dice)
}

#[test]
fn fi_fight_6_rebels_and_who_is_not_only_a_lady_always_fight() {
    let mut scene = declaring(
        "members.isabelle = { seat = 'seat:3', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 2 } } }
         rebels = { count = 1, village = 'bourg', controller = 'seat:3' }",
        "2 1",
    );
    // 1 could fight the Lady too; against the rebels nothing is declared.
    play(&mut scene, "1 declare bourg peace");
    tells(&mut scene, "battle bourg: 1 against rebels", true);
    tells(&mut scene, "revolt ends at bourg", true);
    let mut scene = declaring(
        "members.isabelle = { seat = 'seat:3', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', mills = 1 }
         rebels = { count = 1, village = 'bourg', controller = 'seat:3' }",
        "",
    );
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(who(&mut scene, "isabelle"), "free bourg");
}

#[test]
fn fi_fight_6_guards_without_master_never_attack_but_can_be_attacked() {
    let position = "
        members.gauvain = { seat = 'seat:3', village = 'sigy' }
        villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 2 }, guards = { queen = 1 } } }";
    let mut scene = at("declarations", position, "");
    play(&mut scene, "1 declare bourg peace");
    told(&scene, "1 has declared\n1 at bourg: fight false -");
    let mut scene = at("declarations", position, "4 1");
    play(&mut scene, "1 declare bourg guards");
    told(
        &scene,
        "1 has declared
         1 at bourg: fight true -
         battle bourg: 1 against guards
         1 has 2f 0h 0k 0q 0c
         guards has 0f 0h 0k 1q 0c
         1 rolls 4: 2/2=1
         guards rolls 1: 1/2=0
         guards loses 1, has 0
         battle bourg ends in 1: 1",
    );
}

/// Who attacks whom when both choose Fight, or one.
fn sides(bourg: &str, answers: &str) -> String {
    let mut scene = declaring(&format!("villages.bourg = {{ {bourg} }}"), "");
    play(&mut scene, answers);
    let story = scene.table().told(0);
    let began = story.iter().find(|it| it["event"] == "battle_began").expect("a battle");
    let name = |side: &str| began["with"][side]["with"].as_str().expect("a seat").to_owned();
    format!("{} {}", name("attacker"), name("defender"))
}

#[test]
fn fi_fight_7_the_attacker_is_who_chose_fight() {
    let open = "owner = 'seat:1', troops = { 1 = { king = 1 }, 2 = { queen = 1 } }";
    // Even the owner, even from inside.
    let answers = "1 declare bourg fight 2\n2 declare bourg peace";
    assert_eq!(sides(open, answers), "seat:1 seat:2");
    assert_eq!(sides(&format!("fort = 'castle', {open}"), answers), "seat:1 seat:2");
    let answers = "1 declare bourg peace\n2 declare bourg fight 1";
    assert_eq!(sides(open, answers), "seat:2 seat:1");
}

#[test]
fn fi_fight_7_if_both_did_it_is_who_is_not_the_holder_or_owner_or_came_later() {
    let troops = "troops = { 1 = { king = 1 }, 2 = { queen = 1 } }";
    for (bourg, wanted) in [
        ("owner = 'seat:1'", "seat:2 seat:1"),
        ("owner = 'seat:2'", "seat:1 seat:2"),
        ("owner = 'seat:1', fort = 'castle'", "seat:2 seat:1"),
        ("owner = 'seat:1', fort = 'castle', sitter = 'seat:2'", "seat:1 seat:2"),
        ("owner = 'seat:3', order = ['seat:1', 'seat:2']", "seat:2 seat:1"),
        ("order = ['seat:2', 'seat:1']", "seat:1 seat:2"),
    ] {
        let bourg = format!("{bourg}, {troops}");
        let answers = "1 declare bourg fight 2\n2 declare bourg fight 1";
        assert_eq!(sides(&bourg, answers), wanted, "{bourg}");
    }
}

#[test]
fn fi_fight_7_against_rebels_it_is_who_came_later() {
    for (found, wanted) in [
        ("", "battle bourg: 1 against rebels"),
        ("found = ['seat:1']", "battle bourg: rebels against 1"),
    ] {
        let position = format!(
            "villages.bourg = {{ owner = 'seat:1', troops = {{ 1 = {{ king = 9 }} }} }}
            rebels = {{ count = 1, village = 'bourg', controller = 'seat:3', {found} }}"
        );
        let mut scene = declaring(&position, "");
        tells(&mut scene, wanted, true);
    }
}

#[test]
fn fi_fight_8_in_turn_order_each_in_the_order_he_likes() {
    let position = "first = 'seat:2'
        villages.bourg = { owner = 'seat:1', troops = { 1 = { king = 1, hostile = ['seat:3'] }, 3 = { foot = 1 } } }
        villages.sigy = { owner = 'seat:1', troops = { 1 = { king = 1 }, 2 = { queen = 9, hostile = ['seat:1'] } } }
        villages.tournus = { owner = 'seat:3', troops = { 2 = { queen = 1, hostile = ['seat:3'] }, 3 = { foot = 1 } } }";
    let mut scene = declaring(position, "6 6 1  6 1  6 1");
    play(&mut scene, "1 declare sigy peace\n3 declare bourg peace, declare tournus peace");
    // 2 is the first, and chooses.
    assert_eq!(asked(&mut scene), "2 next_battle FI-DP-22");
    assert_eq!(legal(&mut scene, "2"), "next_battle tournus 3, next_battle sigy 1, orders");
    assert_eq!(refused(&mut scene, "2 next bourg 3"), "FI-FIGHT-8 village=bourg");
    play(&mut scene, "2 next sigy 1");
    let lines = lines(&scene);
    let battles: Vec<_> = lines.iter().filter(|it| it.contains(" against ")).collect();
    assert_eq!(
        battles,
        ["battle sigy: 2 against 1", "battle tournus: 2 against 3", "battle bourg: 1 against 3"]
    );
    scene.luck_used();
}

#[test]
fn fi_fight_8_the_rebels_attack_in_their_controllers_turn() {
    let position = "
        villages.bourg = { owner = 'seat:1', troops = { 1 = { king = 9 } } }
        villages.sigy = { owner = 'seat:1', troops = { 2 = { queen = 1, hostile = ['seat:1'] }, 1 = { king = 1 } } }
        rebels = { count = 1, village = 'bourg', controller = 'seat:3', found = ['seat:1'] }";
    let mut scene = declaring(position, "6 1  1 6 1");
    play(&mut scene, "1 declare sigy peace");
    let lines = lines(&scene);
    let battles: Vec<_> = lines.iter().filter(|it| it.contains(" against ")).collect();
    assert_eq!(battles, ["battle sigy: 2 against 1", "battle bourg: rebels against 1"]);
    scene.luck_used();
}

#[test]
fn fi_fight_8_a_battle_is_dropped_if_one_side_is_gone() {
    // 3 names 2, who is beaten by 1 before.
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 9 }, 2 = { queen = 1 }, 3 = { foot = 1 } } }",
        "6 6 1",
    );
    play(
        &mut scene,
        "1 declare bourg fight 2
         2 declare bourg peace
         3 declare bourg fight 2",
    );
    tells(&mut scene, "battle bourg: 1 against 2", true);
    tells(&mut scene, "battle bourg: 3 against 2", false);
    scene.luck_used();
}
