//! FI-FIGHT-12 to -19: the round, its dice and what they are used for.

use crate::arms::prelude::*;

/// 1 has the King's guards, 2 the Queen's: neither asks for mercy nor chooses.
const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

/// 1 attacks 2 at Bourg; 2 wants peace.
#[track_caller]
fn battle(
    options: &[(&str, &str)],
    members: &str,
    one: &str,
    two: &str,
    bourg: &str,
    dice: &str,
) -> Scene {
    let position = format!(
        "{members}
        villages.bourg = {{ {bourg}, troops = {{ 1 = {{ {one}, hostile = ['seat:2'] }}, 2 = {{ {two} }} }} }}"
    );
    let mut scene = with(options, "declarations", &position, dice);
    if scene.asked().is_some_and(|(_, question)| question == "declare") {
        play(&mut scene, "2 declare bourg peace");
    }
    scene
}

const OPEN: &str = "owner = 'seat:2'";
const CASTLE: &str = "owner = 'seat:2', fort = 'castle'";

#[test]
fn fi_fight_12_rounds_until_one_side_has_no_fighter() {
    let mut scene = battle(&[], CROWN, "king = 3", "queen = 2", OPEN, "1 1  2 2  1 1  3 1");
    let all = scene.table().told(0);
    let rounds: Vec<_> = all
        .iter()
        .filter(|it| it["event"] == "rolled")
        .map(|it| it["with"]["round"].as_u64().expect("a round"))
        .collect();
    assert_eq!(rounds, [1, 1, 2, 2, 3, 3, 4, 4]);
    tells(&mut scene, "battle bourg ends in 4: 1", true);
    assert_eq!(there(&mut scene, "bourg"), "1: 2k");
    scene.luck_used();
}

const LORDS: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
";

#[test]
fn fi_fight_12_there_is_no_retreat() {
    let mut scene = battle(&[], LORDS, "foot = 3", "foot = 1", OPEN, "");
    assert_eq!(legal(&mut scene, "1"), "ask_mercy, fight_on");
    assert_eq!(refused(&mut scene, "1 march bourg"), "not_now");
}

#[test]
fn fi_fight_13_the_attacker_then_the_defender_may_ask_for_mercy_each_round() {
    let mut scene = battle(&[], LORDS, "foot = 3", "foot = 3", OPEN, "1 1");
    for round in [1, 2] {
        assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
        let ask = scene.table().decision(engine::Seat::new(0)).expect("a question");
        assert_eq!(ask.question["with"], json!({ "village": "village:bourg", "round": round }));
        play(&mut scene, "1 fight_on");
        told(&scene, "1 fights on");
        assert_eq!(asked(&mut scene), "2 mercy FI-DP-24");
        play(&mut scene, "2 fight_on");
        if round == 1 {
            play(&mut scene, "1 roll\n2 roll");
        }
    }
}

/// How many dice each side rolls in the first round.
fn dice(options: &[(&str, &str)], members: &str, one: &str, two: &str) -> [usize; 2] {
    let mut scene = battle(options, members, one, two, OPEN, "");
    fight_on(&mut scene);
    let story = scene.table().told(0);
    let rolls: Vec<_> = story.iter().filter(|it| it["event"] == "rolled").take(2).collect();
    [0, 1].map(|n| rolls[n]["with"]["faces"].as_array().expect("faces").len())
}

#[test]
fn fi_fight_14_a_point_for_each_man_and_each_fighting_member() {
    // Six foot soldiers and Henri are seven; five horsemen, a Lady and Eric are six.
    let more = format!("{LORDS}members.isabelle = {{ seat = 'seat:2', village = 'bourg' }}");
    assert_eq!(dice(&[], &more, "foot = 6", "horse = 5"), [2, 1]);
    // A Lady with a title fights.
    let titled = format!("{more}\nregions.sigy = {{ capital = 'sigy', holder = 'isabelle' }}");
    assert_eq!(dice(&[], &titled, "foot = 6", "horse = 5"), [2, 2]);
    // A prisoner does not.
    let captive = format!(
        "{LORDS}members.charles = {{ seat = 'seat:2', village = 'bourg', captor = 'seat:1' }}"
    );
    assert_eq!(dice(&[], &captive, "foot = 5", "horse = 5"), [1, 1]);
}

#[test]
fn fi_fight_14_bonuses_count_as_strength_only_where_the_table_wants_it() {
    let darc = "
        members.jeanne = { seat = 'seat:1', village = 'bourg', darc = true }
        members.eric = { seat = 'seat:2', village = 'bourg', templar = true }";
    assert_eq!(dice(&[], darc, "foot = 1", "foot = 6"), [1, 2]);
    let option = [("bonus_as_strength", "on")];
    assert_eq!(dice(&option, darc, "foot = 1", "foot = 6"), [2, 3]);
}

#[test]
fn fi_fight_15_one_die_to_6_points_two_to_12_three_from_13() {
    for (points, wanted) in [(1, 1), (6, 1), (7, 2), (12, 2), (13, 3), (20, 3)] {
        let king = format!("king = {points}");
        assert_eq!(dice(&[], CROWN, &king, "queen = 1"), [wanted, 1], "{points}");
    }
}

#[test]
fn fi_fight_16_any_dice_are_aimed_each_at_an_unprotected_fighting_member() {
    let more = format!(
        "{LORDS}
        members.lambert = {{ seat = 'seat:2', village = 'bourg' }}
        members.isabelle = {{ seat = 'seat:2', village = 'bourg' }}"
    );
    let mut scene = battle(&[], &more, "foot = 12", "foot = 1", OPEN, "6 1 6 1");
    play(&mut scene, "1 fight_on\n2 fight_on");
    assert_eq!(refused(&mut scene, "1 aim 0 isabelle"), "FI-FIGHT-16 die=1");
    assert_eq!(refused(&mut scene, "1 aim 0 henri"), "FI-FIGHT-16 die=1");
    assert_eq!(refused(&mut scene, "1 aim 3 eric"), "FI-FIGHT-16 die=4");
    play(&mut scene, "1 aim 0 eric, aim 1 eric, aim 2 lambert, roll\n2 roll");
    told(
        &scene,
        "2 is ready
         1 rolls 6+1+6: 0/2=0
         2 rolls 1: 1/2=0
         eric dies: aimed
         lambert dies: aimed",
    );
}

#[test]
fn fi_fight_16_nobody_behind_walls_can_be_aimed_at() {
    let mut scene = battle(&[], LORDS, "foot = 3", "foot = 3", CASTLE, "");
    play(&mut scene, "1 fight_on\n2 fight_on");
    // Only 2 has a choice: Henri is outside.
    assert_eq!(asked(&mut scene), "2 dice FI-DP-26");
    assert_eq!(legal(&mut scene, "2"), "aim 0 henri, roll");
}

#[test]
fn fi_fight_16_catapults_for_an_attacker_outside_against_walls() {
    let siege = |fort: &str, one: &str| {
        let one = format!("foot = 8, catapults = 2{one}");
        battle(&[], LORDS, &one, "foot = 3, catapults = 2", fort, "")
    };
    let mut scene = siege(CASTLE, "");
    play(&mut scene, "1 fight_on\n2 fight_on");
    assert_eq!(legal(&mut scene, "1"), "hurl 0, hurl 1, roll");
    // Never two on one die; the defender has none to use.
    assert_eq!(refused(&mut scene, "1 hurl 0, hurl 0, roll"), "FI-FIGHT-16 die=1");
    assert_eq!(legal(&mut scene, "2"), "aim 0 henri, roll");
    assert_eq!(refused(&mut scene, "2 hurl 0"), "FI-FIGHT-17 count=0");
    // Not in the open, nor inside.
    for (fort, one) in [(OPEN, ""), (CASTLE, ", let_in = true")] {
        let mut scene = siege(fort, one);
        play(&mut scene, "1 fight_on\n2 fight_on");
        assert!(!legal(&mut scene, "1").contains("hurl"), "{fort}");
    }
}

#[test]
fn fi_fight_16_the_grail_on_a_die_of_its_bearers_side() {
    let grail = format!("{LORDS}relics.grail = {{ with = 'henri' }}");
    let mut scene = battle(&[], &grail, "foot = 8, catapults = 1", "foot = 3", CASTLE, "2 2 1");
    play(&mut scene, "1 fight_on\n2 fight_on");
    assert_eq!(legal(&mut scene, "1"), "hurl 0, hurl 1, put_grail 0, put_grail 1, roll");
    assert_eq!(refused(&mut scene, "1 put_grail 0, put_grail 1"), "FI-FIGHT-16 die=2");
    assert_eq!(refused(&mut scene, "2 put_grail 0"), "FI-RELIC-7");
    // Both on one die: 2 times 6, and 2.
    play(&mut scene, "1 hurl 1, put_grail 1, roll\n2 roll");
    tells(&mut scene, "1 rolls 2+2: 14/3=4", true);
}

#[test]
fn fi_fight_16_an_aimed_die_gets_neither_catapult_nor_grail() {
    let grail = format!("{LORDS}relics.grail = {{ with = 'henri' }}");
    let mut scene = battle(&[], &grail, "foot = 8", "foot = 3", OPEN, "");
    play(&mut scene, "1 fight_on\n2 fight_on");
    assert_eq!(refused(&mut scene, "1 aim 0 eric, put_grail 0"), "FI-FIGHT-16 die=1");
    assert_eq!(legal(&mut scene, "1 aim 0 eric"), "aim 1 eric, put_grail 1, roll");
}

#[test]
fn fi_fight_17_a_catapult_for_every_full_four_soldiers() {
    let members = "
        members.henri = { seat = 'seat:1', village = 'blaye' }
        members.eric = { seat = 'seat:2', village = 'bourg' }
        crown.king = 'henri'";
    for (one, usable) in [
        ("foot = 1, king = 3, catapults = 2", 1),
        ("foot = 1, king = 6, catapults = 2", 1),
        ("foot = 1, king = 7, catapults = 1", 1),
        ("foot = 4, king = 4, catapults = 3", 2),
        ("foot = 4, king = 9, catapults = 3", 3),
        ("foot = 3, catapults = 1", 0),
    ] {
        let mut scene = battle(&[], members, one, "foot = 3", CASTLE, "1 1 1");
        play(&mut scene, "2 fight_on");
        if usable == 0 {
            // Nothing to choose: only 2 is asked.
            assert_eq!(asked(&mut scene), "2 mercy FI-DP-24");
            continue;
        }
        let hurls: Vec<_> = (0..usable).map(|die| format!("hurl {die}")).collect();
        let all = legal(&mut scene, &format!("1 {}", hurls.join(", ")));
        assert_eq!(all, "roll", "{one}");
        if usable < 2 && one.contains("king = 6") {
            assert_eq!(refused(&mut scene, "1 hurl 0, hurl 1, roll"), "FI-FIGHT-17 count=1");
        }
    }
}

/// The total of the attacker's first roll, a 4, and whether it is told as leaderless.
fn total(members: &str, one: &str) -> (u64, bool) {
    let more = format!("{members}\nmembers.blanche = {{ seat = 'seat:2', village = 'la-salle' }}");
    let mut scene = battle(&[], &more, one, "foot = 9", OPEN, "4 1 1");
    fight_on(&mut scene);
    let story = scene.table().told(0);
    let rolled = story.iter().find(|it| it["event"] == "rolled").expect("a roll");
    let with = &rolled["with"];
    (with["total"].as_u64().expect("a total"), with["leaderless"].as_bool().expect("a mark"))
}

#[test]
fn fi_fight_18_soldiers_without_a_lord_or_lady_lack_morale() {
    let king = "members.henri = { seat = 'seat:1', village = 'blaye' }\ncrown.king = 'henri'";
    assert_eq!(total("", "foot = 3"), (2, true));
    assert_eq!(total("", "horse = 3"), (2, true));
    // Guards alone are spared, beside a foot soldier they are not.
    assert_eq!(total(king, "king = 3"), (4, false));
    assert_eq!(total(king, "foot = 1, king = 3"), (2, true));
    // A Lady who does not fight is leader enough, a prisoner is not.
    let lady = "members.isabelle = { seat = 'seat:1', village = 'bourg' }";
    assert_eq!(total(lady, "foot = 3"), (4, false));
    let captive = "members.henri = { seat = 'seat:1', village = 'bourg', captor = 'seat:2' }";
    assert_eq!(total(captive, "foot = 3"), (2, true));
}

#[test]
fn fi_fight_18_rebels_are_spared_and_below_0_is_0() {
    let mut scene = at(
        "declarations",
        "villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 2 } } }
         rebels = { count = 2, village = 'bourg', controller = 'seat:3', found = ['seat:1'] }",
        "4 1",
    );
    tells(&mut scene, "rebels rolls 4: 4/2=2", true);
    tells(&mut scene, "1 rolls 1: 0/2=0", true);
    scene.luck_used();
}

#[test]
fn fi_fight_18_a_leader_lost_in_the_battle_brings_no_penalty() {
    let more = "members.henri = { seat = 'seat:1', village = 'bourg' }";
    let mut scene = battle(&[], more, "foot = 6", "foot = 6", OPEN, "1 1 6  4 1");
    play(&mut scene, "1 fight_on\n2 aim 0 henri, roll");
    tells(&mut scene, "henri dies: aimed", true);
    // The second round followed at once: a 4 is a 4.
    tells(&mut scene, "1 rolls 4: 4/2=2", true);
    tells(&mut scene, "2 rolls 1: 0/2=0", true);
}

#[test]
fn fi_fight_19_an_aimed_die_kills_with_a_6_and_adds_nothing() {
    for (face, dies) in [("6", true), ("5", false)] {
        let mut scene = battle(&[], LORDS, "foot = 7", "foot = 3", OPEN, &format!("{face} 4 1"));
        play(&mut scene, "1 fight_on\n2 fight_on\n1 aim 0 eric, roll\n2 roll");
        tells(&mut scene, &format!("1 rolls {face}+4: 4/2=2"), true);
        tells(&mut scene, "eric dies: aimed", dies);
    }
}

#[test]
fn fi_fight_19_no_modifier_changes_an_aimed_die() {
    // Leaderless soldiers aim with an unchanged 6; a hero does not make a 6 of a 3.
    let more = "members.eric = { seat = 'seat:2', village = 'bourg', hero = true }";
    let mut scene = battle(&[], more, "foot = 3", "foot = 3", OPEN, "6 1");
    play(&mut scene, "2 fight_on\n1 aim 0 eric, roll");
    tells(&mut scene, "eric dies: aimed", true);
    let more = "members.eric = { seat = 'seat:2', village = 'bourg' }
        members.henri = { seat = 'seat:1', village = 'bourg', hero = true }";
    let mut scene = battle(&[], more, "foot = 3", "foot = 3", OPEN, "3 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 aim 0 eric, roll\n2 roll");
    tells(&mut scene, "eric dies: aimed", false);
    tells(&mut scene, "1 rolls 3: 0/2=0", true);
}

#[test]
fn fi_fight_14_all_see_the_ranks_in_figures() {
    let mut scene = battle(&[], LORDS, "foot = 8, catapults = 3", "foot = 2", CASTLE, "");
    for viewer in [engine::Viewer::Spectator, engine::Viewer::Seat(engine::Seat::new(2))] {
        let ranks = scene.table().view(viewer)["ranks"].clone();
        assert_eq!(
            ranks[0],
            serde_json::json!({
                "men": 8, "fighters": ["member:henri"], "champions": 0, "heroes": 0,
                "strength": 9, "dice": 2, "catapults": 2, "grail": false,
                "leaderless": false, "protected": false, "divisor": 2,
            })
        );
        assert_eq!(ranks[1]["strength"], 3);
        assert_eq!(ranks[1]["dice"], 1);
        assert_eq!((&ranks[1]["protected"], &ranks[1]["divisor"]), (&true.into(), &3.into()));
    }
}
