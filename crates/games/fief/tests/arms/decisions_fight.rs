//! FI-DP-21 to -28: what is asked in combat.

use crate::arms::prelude::*;

const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

#[test]
fn fi_dp_21_all_declare_for_all_villages_at_once() {
    let position = format!(
        "{CROWN}
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 1 }}, 2 = {{ queen = 1 }}, 3 = {{ foot = 1 }} }} }}
        villages.sigy = {{ owner = 'seat:1', troops = {{ 1 = {{ king = 1 }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "");
    let all = "1 declare FI-DP-21, 2 declare FI-DP-21, 3 declare FI-DP-21";
    assert_eq!(asked(&mut scene), all);
    let ask = scene.table().decision(engine::Seat::new(0)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "villages": 2 }));
    assert_eq!(legal(&mut scene, "1"), "declare bourg peace, declare bourg 2, declare bourg 3");
    assert_eq!(legal(&mut scene, "1 declare bourg fight 3"), "declare sigy peace, declare sigy 2");
    // One village after the other, in the order of the board.
    assert_eq!(refused(&mut scene, "1 declare sigy peace"), "FI-FIGHT-4 village=sigy");
}

#[test]
fn fi_dp_21_who_is_bound_or_has_no_combat_point_is_not_asked() {
    let position = format!(
        "{CROWN}
        members.isabelle = {{ seat = 'seat:3', village = 'bourg' }}
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 1, hostile = ['seat:2'] }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "");
    assert_eq!(asked(&mut scene), "2 declare FI-DP-21");
    assert_eq!(legal(&mut scene, "2"), "declare bourg peace, declare bourg 1, declare bourg 3");
}

#[test]
fn fi_dp_21_guards_without_master_may_be_named() {
    let mut scene = at(
        "declarations",
        "villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 1 }, 2 = { foot = 1 }, guards = { king = 1 } } }",
        "",
    );
    assert_eq!(
        legal(&mut scene, "1"),
        "declare bourg peace, declare bourg 2, declare bourg fight_guards"
    );
}

#[test]
fn fi_dp_21_with_forced_battles_there_is_no_choice() {
    let position = format!(
        "{CROWN}villages.bourg = {{ owner = 'seat:1', troops = {{ 1 = {{ king = 1 }}, 2 = {{ queen = 2 }} }} }}"
    );
    let mut scene = with(&[("forced_battle", "on")], "declarations", &position, "2 1");
    tells(&mut scene, "battle bourg: 2 against 1", true);
    tells(&mut scene, "2 takes bourg from 1", true);
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    scene.luck_used();
}

/// 1 attacks 2 in two villages, and both want no more of it.
fn two_battles() -> Scene {
    let position = format!(
        "{CROWN}
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 2, hostile = ['seat:2'] }}, 2 = {{ queen = 1 }} }} }}
        villages.sigy = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 2, hostile = ['seat:2'] }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "2 1 2 1");
    play(&mut scene, "2 declare bourg peace, declare sigy peace");
    scene
}

#[test]
fn fi_dp_22_the_attacker_chooses_the_next_battle() {
    let mut scene = two_battles();
    assert_eq!(asked(&mut scene), "1 next_battle FI-DP-22");
    assert_eq!(legal(&mut scene, "1"), "next_battle bourg 2, next_battle sigy 2, orders");
    assert_eq!(refused(&mut scene, "1 end_combat"), "not_now");
    play(&mut scene, "1 next sigy 2");
    // The last one is not asked for.
    let lines = lines(&scene);
    let battles: Vec<_> = lines.iter().filter(|it| it.contains(" against ")).collect();
    assert_eq!(battles, ["battle sigy: 1 against 2", "battle bourg: 1 against 2"]);
}

/// Henri attacks Eric at Bourg, with these hands.
fn hands(one: &str, two: &str) -> Scene {
    let position = format!(
        "seats = {{ 1 = {{ {one} }}, 2 = {{ {two} }} }}
        members.henri = {{ seat = 'seat:1', village = 'bourg' }}
        members.eric = {{ seat = 'seat:2', village = 'bourg' }}
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ foot = 1, hostile = ['seat:2'] }} }} }}"
    );
    let mut scene = at("declarations", &position, "");
    play(&mut scene, "2 declare bourg peace");
    scene
}

#[test]
fn fi_dp_23_the_defender_then_the_attacker_may_escape() {
    let mut scene = hands("hand = ['escape']", "hand = ['escape']");
    assert_eq!(asked(&mut scene), "2 escape_battle FI-DP-23");
    assert_eq!(legal(&mut scene, "2"), "pass_window, flee bourg");
    play(&mut scene, "2 pass_window");
    told(&scene, "2 lets it pass");
    assert_eq!(asked(&mut scene), "1 escape_battle FI-DP-23");
    play(&mut scene, "1 flee bourg, lead henri, foot 1, flee_to villeneuve");
    told(&scene, "1 flees bourg>villeneuve inside false\nbattle bourg dropped");
    assert_eq!(who(&mut scene, "henri"), "free villeneuve");
}

#[test]
fn fi_dp_23_whoever_holds_a_card_is_asked_so_that_nothing_shows() {
    let mut scene = hands("", "hand = ['tax']");
    assert_eq!(asked(&mut scene), "2 escape_battle FI-DP-23");
    assert_eq!(legal(&mut scene, "2"), "pass_window");
    assert_eq!(refused(&mut scene, "2 flee bourg"), "FI-CARD-43");
    play(&mut scene, "2 pass_window");
    // 1 has no card at all.
    assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
    let mut scene = hands("hand = ['escape'], passes = true", "hand = ['escape'], passes = true");
    assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
}

#[test]
fn fi_dp_23_only_if_a_free_member_takes_part() {
    let position = format!(
        "{CROWN}
        seats = {{ 1 = {{ hand = ['escape'] }}, 2 = {{ hand = ['escape'] }} }}
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 2, hostile = ['seat:2'] }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "2 1");
    play(&mut scene, "2 declare bourg peace");
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    scene.luck_used();
}

#[test]
fn fi_dp_24_the_attacker_then_the_defender_mercy_or_on() {
    let mut scene = hands("", "");
    assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
    assert_eq!(legal(&mut scene, "1"), "ask_mercy, fight_on");
    play(&mut scene, "1 fight_on");
    assert_eq!(asked(&mut scene), "2 mercy FI-DP-24");
    assert_eq!(legal(&mut scene, "2"), "ask_mercy, fight_on");
    // A side without a member is not asked.
    let mut scene = two_battles();
    play(&mut scene, "1 next bourg 2");
    let asked = scene.table().told(0).iter().any(|it| it["event"] == "fought_on");
    assert!(!asked);
}

#[test]
fn fi_dp_25_the_opponent_grants_or_refuses() {
    let mut scene = hands("", "");
    play(&mut scene, "1 ask_mercy");
    assert_eq!(asked(&mut scene), "2 grant FI-DP-25");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "village": "village:bourg", "seat": "seat:1" }));
    assert_eq!(legal(&mut scene, "2"), "grant, refuse_mercy");
    play(&mut scene, "2 grant");
    assert_eq!(who(&mut scene, "henri"), "captive of 2 at bourg");
}

#[test]
fn fi_dp_25_rebels_are_not_asked() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.owner = 'seat:1'
         rebels = { count = 1, village = 'bourg', controller = 'seat:3', found = ['seat:1'] }",
        "",
    );
    // 3 chooses dice for them; mercy is no matter.
    assert_eq!(asked(&mut scene), "3 dice FI-DP-26");
    assert_eq!(refused(&mut scene, "1 ask_mercy"), "not_now");
}

#[test]
fn fi_dp_26_both_choose_in_secret_and_at_once() {
    let mut scene = hands("", "");
    play(&mut scene, "1 fight_on\n2 fight_on");
    assert_eq!(asked(&mut scene), "1 dice FI-DP-26, 2 dice FI-DP-26");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert_eq!(ask.question["with"], json!({ "village": "village:bourg", "dice": 1 }));
    assert_eq!(legal(&mut scene, "1"), "aim 0 eric, roll");
    assert_eq!(legal(&mut scene, "2"), "aim 0 henri, roll");
    play(&mut scene, "2 aim 0 henri, roll");
    assert_eq!(asked(&mut scene), "1 dice FI-DP-26");
    scene.luck("FI-RND-6", &["1", "6"]);
    play(&mut scene, "1 roll");
    tells(&mut scene, "henri dies: aimed", true);
}

#[test]
fn fi_dp_26_a_side_without_a_choice_is_not_asked() {
    let siege = |one: &str, more: &str| {
        let position = format!(
            "{CROWN}members.eric = {{ seat = 'seat:2', village = 'bourg' }}
            members.arthur = {{ seat = 'seat:1', village = 'bourg' }}
            {more}
            villages.bourg = {{ owner = 'seat:2', fort = 'castle', troops = {{ 1 = {{ king = 4, {one} hostile = ['seat:2'] }} }} }}"
        );
        let mut scene = at("declarations", &position, "");
        play(&mut scene, "2 declare bourg peace\n1 fight_on\n2 fight_on");
        asked(&mut scene)
    };
    // Eric is behind walls: only he can aim. A catapult or the Grail is a choice for 1.
    assert_eq!(siege("", ""), "2 dice FI-DP-26");
    assert_eq!(siege("catapults = 1,", ""), "1 dice FI-DP-26, 2 dice FI-DP-26");
    let grail = "relics.grail = { with = 'arthur' }";
    assert_eq!(siege("", grail), "1 dice FI-DP-26, 2 dice FI-DP-26");
}

/// Henri, seven foot soldiers against Eric and Lambert, who have none.
fn falling(dice: &str) -> Scene {
    let position = "
        members.henri = { seat = 'seat:1', village = 'bourg' }
        members.eric = { seat = 'seat:2', village = 'bourg' }
        members.lambert = { seat = 'seat:2', village = 'bourg' }
        villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 7, hostile = ['seat:2'] } } }";
    let mut scene = at("declarations", position, dice);
    play(&mut scene, "2 declare bourg peace\n1 fight_on\n2 fight_on\n1 roll\n2 roll");
    scene
}

#[test]
fn fi_dp_27_the_player_chooses_who_falls() {
    let mut scene = falling("1 1 1");
    assert_eq!(asked(&mut scene), "2 lose FI-DP-27");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "village": "village:bourg", "left": 1 }));
    assert_eq!(legal(&mut scene, "2"), "lose_member eric, lose_member lambert");
    play(&mut scene, "2 lose_member lambert");
    told(&scene, "lambert dies: battle");
    assert_eq!(who(&mut scene, "eric"), "free bourg");
}

#[test]
fn fi_dp_27_not_if_all_die() {
    let mut scene = falling("2 2 1");
    tells(&mut scene, "eric dies: battle", true);
    tells(&mut scene, "lambert dies: battle", true);
    tells(&mut scene, "battle bourg ends in 1: 1", true);
}

#[test]
fn fi_dp_28_pillage_one_by_one_until_the_end() {
    let position = format!(
        "{CROWN}
        villages.bourg = {{ owner = 'seat:1', mills = 2, troops = {{ 1 = {{ king = 1 }} }} }}"
    );
    let mut scene = at("combat", &position, "");
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
    assert_eq!(legal(&mut scene, "1"), "pillage bourg mill, end_combat, orders");
    play(&mut scene, "1 pillage bourg works:mill");
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
    play(&mut scene, "1 pillage bourg works:mill");
    assert_eq!(built(&mut scene, "bourg"), "0m 0p open");
}

#[test]
fn fi_dp_28_not_where_nothing_can_be_pillaged() {
    let position = format!(
        "{CROWN}
        members.arthur = {{ seat = 'seat:1', village = 'bourg' }}
        villages.bourg = {{ owner = 'seat:1', mills = 2 }}"
    );
    // A Lord alone does not pillage.
    let mut scene = at("combat", &position, "");
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    // Whoever holds a card might have an Escape, and is asked.
    let mut scene = at("combat", &format!("seats.1.hand = ['tax']\n{position}"), "");
    assert_eq!(asked(&mut scene), "1 combat FI-DP-28");
    assert_eq!(legal(&mut scene, "1"), "end_combat, orders");
}
