//! FI-FIGHT-1 to -5: when there is a battle.

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
