//! FI-FIGHT-1 to -8: when there is a battle, whose it is, and in which order.

use crate::prelude::*;

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
fn fi_fight_1_where_two_players_stand_ladies_count() {
    let mut scene = declaring(
        "members.isabelle = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 1 } } }",
        "",
    );
    assert_eq!(asked(&mut scene), "1 declare FI-DP-21");
    assert_eq!(legal(&mut scene, "1"), "declare bourg peace, declare bourg 2");
}

#[test]
fn fi_fight_1_prisoners_do_not_count() {
    let mut scene = declaring(
        "members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
         villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 1 }, 2 = { catapults = 1 } } }",
        "",
    );
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
}

#[test]
fn fi_fight_1_rebels_and_guards_without_master_make_a_village_contested() {
    let mut scene = at(
        "declarations",
        "villages.bourg.troops = { 1 = { foot = 2 }, guards = { king = 1 } }",
        "",
    );
    assert_eq!(legal(&mut scene, "1"), "declare bourg peace, declare bourg fight_guards");
    let mut scene = declaring(
        "villages.bourg.troops = { 1 = { king = 1 } }
         rebels = { count = 1, village = 'bourg', controller = 'seat:3' }",
        "6 1",
    );
    tells(&mut scene, "battle bourg: 1 against rebels", true);
}

#[test]
fn fi_fight_2_bishops_speak_to_the_rebels_first() {
    let mut scene = at(
        "calming",
        "members.eric = { seat = 'seat:2', village = 'bourg', bishop = 'bourg' }
         villages.bourg.troops = { 1 = { foot = 2 } }
         rebels = { count = 9, village = 'bourg', controller = 'seat:3' }",
        "",
    );
    assert_eq!(asked(&mut scene), "2 speak FI-DP-20");
    scene.luck("FI-RND-5", &["4"]);
    play(&mut scene, "2 speak 0");
    told(&scene, "revolt ends at bourg");
    // Only then Fight or Peace.
    assert_eq!(asked(&mut scene), "1 declare FI-DP-21, 2 declare FI-DP-21");
}

#[test]
fn fi_fight_3_no_battle_under_bad_weather() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 5, hostile = ['seat:2'] }, 2 = { queen = 5 } } }
         villages.villeneuve.troops = { 1 = { king = 2 } }
         rebels = { count = 2, village = 'villeneuve', controller = 'seat:3' }
         regions.bourg.bad_weather = true",
        "",
    );
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(there(&mut scene, "bourg"), "1: 5k | 2: 5q");
    assert_eq!(there(&mut scene, "villeneuve"), "1: 2k");
    let begun = scene.table().told(0).iter().any(|it| it["event"] == "battle_began");
    assert!(!begun);
}

#[test]
fn fi_fight_4_all_who_can_fight_decide_in_secret_and_at_once() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 1 }, 2 = { queen = 1 }, 3 = { foot = 1 } } }",
        "",
    );
    let all = "1 declare FI-DP-21, 2 declare FI-DP-21, 3 declare FI-DP-21";
    assert_eq!(asked(&mut scene), all);
    play(&mut scene, "3 declare bourg fight 1");
    // The others are told that 3 is ready, and nothing more.
    for viewer in [0, 1, 2] {
        let heard = scene.heard_now(viewer_of(viewer));
        let names: Vec<_> = heard.iter().map(|it| it["event"].clone()).collect();
        assert_eq!(names, ["declared"]);
        let view = scene.table().view(viewer_of(viewer));
        assert_eq!(view["stances"], Value::Null);
        assert_eq!(view["ready"], json!(["seat:3"]));
    }
    let own = scene.table().view(viewer_of(3));
    let bourg = village("bourg") as usize;
    assert_eq!(own["stances"][bourg], json!({ "stance": "fight", "with": "seat:1" }));
    play(&mut scene, "1 declare bourg peace");
    scene.luck("FI-RND-6", &["1", "1", "3", "1"]);
    play(&mut scene, "2 declare bourg peace");
    let lines = lines(&scene);
    assert_eq!(
        lines[..4],
        [
            "2 has declared",
            "1 at bourg: fight false -",
            "2 at bourg: fight false -",
            "3 at bourg: fight true 1"
        ]
    );
}

#[test]
fn fi_fight_4_only_somebody_who_is_there_can_be_named() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 1 }, 2 = { queen = 1 } } }",
        "",
    );
    for wish in ["fight 3", "fight 1", "guards"] {
        let text = format!("1 declare bourg {wish}");
        assert_eq!(refused(&mut scene, &text), "FI-FIGHT-4 village=bourg", "{wish}");
    }
    assert_eq!(refused(&mut scene, "1 declare sigy peace"), "FI-FIGHT-4 village=sigy");
}

#[test]
fn fi_fight_4_a_hostile_group_has_chosen_already() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 9, hostile = ['seat:2'] }, 2 = { queen = 1 } } }",
        "6 6 1",
    );
    assert_eq!(asked(&mut scene), "2 declare FI-DP-21");
    play(&mut scene, "2 declare bourg peace");
    let lines = lines(&scene);
    assert!(lines.contains(&"1 at bourg: fight true 2".into()), "{lines:?}");
    assert!(lines.contains(&"battle bourg: 1 against 2".into()), "{lines:?}");
}

#[test]
fn fi_fight_4_a_mark_against_somebody_who_has_gone_binds_nobody() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 9, hostile = ['seat:2'] }, 3 = { foot = 1 } } }",
        "",
    );
    assert_eq!(asked(&mut scene), "1 declare FI-DP-21, 3 declare FI-DP-21");
}

#[test]
fn fi_fight_4_forced_battles_leave_no_choice() {
    let position = format!(
        "{CROWN}villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 1 }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = with(&[("forced_battle", "on")], "declarations", &position, "2 1");
    // Nobody is asked; who does not own the village attacks.
    tells(&mut scene, "battle bourg: 1 against 2", true);
    tells(&mut scene, "1 takes bourg from 2", true);
    scene.luck_used();
}

#[test]
fn fi_fight_4_forced_battles_are_fought_by_every_two_who_meet() {
    let position = format!(
        "{CROWN}members.isabelle = {{ seat = 'seat:3', village = 'sigy' }}
        villages.sigy.troops = {{ 2 = {{ queen = 1 }} }}
        villages.bourg = {{ owner = 'seat:2', order = ['seat:2', 'seat:1', 'seat:3'], troops = {{ 1 = {{ king = 3 }}, 2 = {{ queen = 2 }}, 3 = {{ foot = 2 }} }} }}"
    );
    let options = [("forced_battle", "on")];
    let mut scene = with(&options, "declarations", &position, "4 1  1 1  6 1");
    // 2 owns Bourg, and 3 came last: 1 attacks 2, and 3 whoever is left. At Sigy is only a Lady.
    let story = scene.table().told(0);
    let battle = |it: &&Value| it["event"] == "battle_began";
    let village = |it: &Value| it["with"]["village"].clone();
    let battles: Vec<_> = story.iter().filter(battle).map(village).collect();
    assert_eq!(battles, ["village:bourg", "village:sigy", "village:bourg"]);
    for line in
        ["battle bourg: 1 against 2", "battle sigy: 2 against 3", "battle bourg: 3 against 1"]
    {
        tells(&mut scene, line, true);
    }
    scene.luck_used();
}

#[test]
fn fi_fight_4_forced_battles_leave_guards_without_master_a_choice_and_weather_its_peace() {
    let position = "
        villages.bourg.troops = { 1 = { foot = 2 }, guards = { king = 1 } }
        villages.sigy = { owner = 'seat:1', troops = { 1 = { foot = 2 }, 2 = { foot = 2 } } }
        regions.sigy.bad_weather = true";
    let mut scene = with(&[("forced_battle", "on")], "declarations", position, "");
    assert_eq!(legal(&mut scene, "1"), "declare bourg peace, declare bourg fight_guards");
    play(&mut scene, "1 declare bourg peace");
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(there(&mut scene, "sigy"), "1: 2f | 2: 2f");
}

#[test]
fn fi_fight_5_peace_if_nobody_fights() {
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 3 }, 2 = { queen = 2 } } }",
        "",
    );
    play(&mut scene, "1 declare bourg peace\n2 declare bourg peace");
    told(&scene, "2 has declared\n1 at bourg: fight false -\n2 at bourg: fight false -");
    assert_eq!(there(&mut scene, "bourg"), "1: 3k | 2: 2q");
    assert_eq!(owner(&mut scene, "bourg"), 2);
}

#[test]
fn fi_fight_5_each_fight_is_a_battle_of_two_and_naming_each_other_is_one() {
    // 1 and 2 name each other, 3 names 2. 3 has no part in the first battle.
    let mut scene = declaring(
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { king = 1 }, 2 = { queen = 9 }, 3 = { foot = 1 } } }",
        "1 1 1  1 1 1",
    );
    play(
        &mut scene,
        "1 declare bourg fight 2
         2 declare bourg fight 1
         3 declare bourg fight 2",
    );
    let lines = lines(&scene);
    let battles: Vec<_> = lines.iter().filter(|it| it.starts_with("battle")).collect();
    assert_eq!(
        battles,
        [
            "battle bourg: 1 against 2",
            "battle bourg ends in 1: 2",
            "battle bourg: 3 against 2",
            "battle bourg ends in 1: 2",
        ]
    );
    assert_eq!(there(&mut scene, "bourg"), "2: 9q");
    scene.luck_used();
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
