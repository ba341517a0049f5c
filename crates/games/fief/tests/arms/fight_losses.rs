//! FI-FIGHT-20 to -26: totals and losses.

use crate::arms::prelude::*;

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
const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

/// What 1 rolls in the first round, after these answers.
#[track_caller]
fn rolls(scene: &mut Scene, answers: &str) -> String {
    play(scene, answers);
    fight_on(scene);
    let story = scene.table().told(0);
    let mine = |it: &&Value| it["event"] == "rolled" && it["with"]["side"]["with"] == "seat:1";
    let rolled = story.iter().find(mine).expect("a roll");
    let with = &rolled["with"];
    format!("{}/{}={}", with["total"], with["divisor"], with["losses"])
}

const JEANNE: &str = "members.jeanne = { seat = 'seat:1', village = 'bourg', darc = true }";

#[test]
fn fi_fight_20_a_lady_darc_adds_6_and_with_the_grail_a_die_counts_three_times() {
    // Jeanne with five foot soldiers is six points: one die, a 3.
    let mut scene = battle(&[], JEANNE, "foot = 5", "foot = 9", OPEN, "3 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 roll"), "9/2=4");
    let grail = format!("{JEANNE}\nrelics.grail = {{ with = 'jeanne' }}");
    let mut scene = battle(&[], &grail, "foot = 5", "foot = 9", OPEN, "3 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 roll\n1 put_grail 0, roll"), "15/2=7");
}

#[test]
fn fi_fight_20_if_all_dice_are_aimed_the_6_does_not_count() {
    let more = format!("{JEANNE}\nmembers.eric = {{ seat = 'seat:2', village = 'bourg' }}");
    let mut scene = battle(&[], &more, "foot = 5", "foot = 9", OPEN, "3 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 fight_on\n2 roll\n1 aim 0 eric, roll"), "0/2=0");
    // One of two is not aimed.
    let mut scene = battle(&[], &more, "foot = 6", "foot = 9", OPEN, "3 2 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 fight_on\n2 roll\n1 aim 0 eric, roll"), "8/2=4");
}

#[test]
fn fi_fight_20_6_for_each_darc_and_templar_3_a_die_for_each_hero() {
    let more = format!(
        "{JEANNE}
        members.henri = {{ seat = 'seat:1', village = 'bourg', templar = true }}
        members.charles = {{ seat = 'seat:1', village = 'bourg', captor = 'seat:2', templar = true }}"
    );
    let mut scene = battle(&[], &more, "foot = 4", "foot = 9", OPEN, "1 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 roll"), "13/2=6");
    let heroes = "
        members.henri = { seat = 'seat:1', village = 'bourg', hero = true }
        members.arthur = { seat = 'seat:1', village = 'bourg', hero = true }";
    let mut scene = battle(&[], heroes, "foot = 5", "foot = 9", OPEN, "1 2 1 1");
    // Two dice, 6 more on each.
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 roll"), "15/2=7");
}

#[test]
fn fi_fight_20_catapult_doubles_before_the_penalty() {
    // Leaderless: 1 doubled less 2 is 0, 5 doubled less 2 is 8.
    let mut scene = battle(&[], "", "foot = 8, catapults = 2", "foot = 9", CASTLE, "1 5 1 1");
    assert_eq!(rolls(&mut scene, "1 hurl 0, hurl 1, roll"), "8/3=2");
    let mut scene = battle(&[], "", "foot = 8, catapults = 2", "foot = 9", CASTLE, "1 5 1 1");
    // Without catapults 1 less 2 counts as 0, not less.
    assert_eq!(rolls(&mut scene, "1 roll"), "3/3=1");
}

#[test]
fn fi_fight_20_where_bonuses_are_strength_they_are_not_in_the_total() {
    let option = [("bonus_as_strength", "on")];
    let mut scene = battle(&option, JEANNE, "foot = 5", "foot = 9", OPEN, "3 3 1 1");
    assert_eq!(rolls(&mut scene, "1 fight_on\n2 roll"), "6/2=3");
}

/// Losses by a total of 2 to 36 that King's guards roll at a place.
fn losses(bourg: &str, head: &str, faces: &str) -> String {
    let dice = faces.split_whitespace().count();
    let king = [1, 7, 13][dice - 1];
    let more = format!("{CROWN}{head}");
    let two = "queen = 9";
    let mut scene =
        battle(&[], &more, &format!("king = {king}"), two, bourg, &format!("{faces} 1 1"));
    rolls(&mut scene, "")
}

#[test]
fn fi_fight_21_by_2_in_the_open_3_behind_a_castle_4_behind_a_city() {
    let city = "members.eric = { seat = 'seat:2', village = 'tournus' }\nregions.bourg = { capital = 'bourg', holder = 'eric' }";
    for (faces, open, castle, walls) in [
        ("2", 1, 0, 0),
        ("3", 1, 1, 0),
        ("4", 2, 1, 1),
        ("6", 3, 2, 1),
        ("6 2", 4, 2, 2),
        ("6 3", 4, 3, 2),
        ("6 6", 6, 4, 3),
        ("6 6 3", 7, 5, 3),
        ("6 6 6", 9, 6, 4),
    ] {
        let total: u32 =
            faces.split_whitespace().map(|it| it.parse::<u32>().expect("a face")).sum();
        assert_eq!(losses(OPEN, "", faces), format!("{total}/2={open}"));
        assert_eq!(losses(CASTLE, "", faces), format!("{total}/3={castle}"));
        assert_eq!(losses("mills = 0", city, faces), format!("{total}/4={walls}"));
    }
}

#[test]
fn fi_fight_21_a_total_of_20_kills_10_6_or_5() {
    // Éric with twelve foot soldiers and three catapults against Othon in a Castle: 3, 5 and 2.
    let members = "
        members.eric = { seat = 'seat:1', village = 'bourg' }
        members.othon = { seat = 'seat:2', village = 'bourg' }";
    let mut scene =
        battle(&[], members, "foot = 12, catapults = 3", "foot = 6", CASTLE, "3 5 2  6 4");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 hurl 0, hurl 1, hurl 2, roll\n2 aim 0 eric, roll");
    told(
        &scene,
        "2 is ready
         1 rolls 3+5+2: 20/3=6
         2 rolls 6+4: 4/2=2
         eric dies: aimed
         1 loses 2, has 10
         1 loses catapults 1
         2 loses 6, has 0",
    );
    // Second round: mercy is refused, two catapults, no penalty though Éric is dead.
    scene.luck("FI-RND-6", &["1", "1", "6"]);
    play(&mut scene, "2 ask_mercy\n1 refuse_mercy\n1 hurl 0, hurl 1, roll");
    told(
        &scene,
        "1 is ready
         1 rolls 1+1: 4/3=1
         2 rolls 6: 6/2=3
         1 loses 3, has 7
         1 loses catapults 1
         othon dies: battle
         battle bourg ends in 2: 1
         1 takes bourg from 2",
    );
    assert_eq!(there(&mut scene, "bourg"), "1: 7f 1c");
    scene.luck_used();
}

#[test]
fn fi_fight_22_both_take_off_their_dead_together_the_aimed_first() {
    // Both sides kill each other: who is dead has rolled all the same.
    let mut scene = battle(&[], CROWN, "king = 1", "queen = 1", OPEN, "2 2");
    tells(&mut scene, "battle bourg ends in 1: -", true);
    assert_eq!(there(&mut scene, "bourg"), "");
    // Eric is hit by the aimed die first; the losses then reach Lambert, not him.
    let members = "
        members.henri = { seat = 'seat:1', village = 'bourg' }
        members.eric = { seat = 'seat:2', village = 'bourg' }
        members.lambert = { seat = 'seat:2', village = 'bourg' }";
    let mut scene = battle(&[], members, "foot = 7", "foot = 1", OPEN, "6 4 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 aim 0 eric, roll\n2 roll");
    told(
        &scene,
        "2 is ready
         1 rolls 6+4: 4/2=2
         2 rolls 1: 1/2=0
         eric dies: aimed
         2 loses 1, has 0
         lambert dies: battle
         battle bourg ends in 1: 1
         1 takes bourg from 2",
    );
}

/// Henri and twelve foot soldiers against three Lords and a Lady of 2.
const FAMILY: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
    members.lambert = { seat = 'seat:2', village = 'bourg' }
    members.othon = { seat = 'seat:2', village = 'bourg' }
    members.isabelle = { seat = 'seat:2', village = 'bourg' }
    members.charles = { seat = 'seat:3', village = 'bourg', captor = 'seat:2' }
";

#[test]
fn fi_fight_23_soldiers_first_then_members_as_their_player_chooses() {
    let mut scene = battle(&[], FAMILY, "foot = 12", "foot = 2", OPEN, "3 4 1 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 roll\n2 roll");
    told(
        &scene,
        "2 is ready
         1 rolls 3+4+1: 8/2=4
         2 rolls 1: 1/2=0
         2 loses 2, has 0",
    );
    // Two of three members: 2 names them one after the other.
    assert_eq!(asked(&mut scene), "2 lose FI-DP-27");
    assert_eq!(legal(&mut scene, "2"), "lose_member eric, lose_member lambert, lose_member othon");
    play(&mut scene, "2 lose_member othon");
    told(&scene, "othon dies: battle");
    assert_eq!(refused(&mut scene, "2 lose_member othon"), "FI-FIGHT-23 member=othon");
    play(&mut scene, "2 lose_member eric");
    assert_eq!(there(&mut scene, "bourg"), "1: 12f henri | 2: lambert isabelle (charles)");
    assert_eq!(asked(&mut scene), "1 mercy FI-DP-24");
}

#[test]
fn fi_fight_23_losses_left_over_have_no_effect() {
    let mut scene = battle(&[], FAMILY, "foot = 12", "foot = 1", OPEN, "6 6 6 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 roll\n2 roll");
    // Nine losses: a soldier, all three Lords, and nobody else.
    told(
        &scene,
        "2 is ready
         1 rolls 6+6+6: 18/2=9
         2 rolls 1: 1/2=0
         2 loses 1, has 0
         eric dies: battle
         lambert dies: battle
         othon dies: battle
         battle bourg ends in 1: 1
         isabelle is captive of 1
         charles is captive of 1
         1 takes bourg from 2",
    );
}

#[test]
fn fi_fight_24_ladies_who_do_not_fight_and_prisoners_are_no_losses() {
    let mut scene = battle(&[], FAMILY, "foot = 12", "foot = 1", OPEN, "6 1 1 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 roll\n2 roll");
    // Four losses: three of them for three Lords, all die, the Lady and the prisoner live.
    assert_eq!(who(&mut scene, "isabelle"), "captive of 1 at bourg");
    assert_eq!(who(&mut scene, "charles"), "captive of 1 at bourg");
    let mut scene = battle(&[], FAMILY, "foot = 12", "foot = 2", OPEN, "6 1 1 1");
    play(&mut scene, "1 fight_on\n2 fight_on\n1 roll\n2 roll");
    assert_eq!(refused(&mut scene, "2 lose_member isabelle"), "FI-FIGHT-23 member=isabelle");
    assert_eq!(refused(&mut scene, "2 lose_member charles"), "FI-FIGHT-23 member=charles");
}

#[test]
fn fi_fight_25_foot_then_horse_then_the_queens_then_the_kings_guards() {
    let crown = "
        members.henri = { seat = 'seat:1', village = 'blaye' }
        members.blanche = { seat = 'seat:1', village = 'blaye' }
        crown = { king = 'henri', queen = 'blanche' }";
    for (count, wanted) in
        [(1, "1f 2h 2k 2q"), (2, "2h 2k 2q"), (3, "1h 2k 2q"), (5, "2k 1q"), (6, "2k"), (7, "1k")]
    {
        let mut troops =
            fief::state::Troops { foot: 2, horse: 2, king: 2, queen: 2, ..Default::default() };
        troops.lose(count);
        let all =
            [(troops.foot, 'f'), (troops.horse, 'h'), (troops.king, 'k'), (troops.queen, 'q')];
        let text: Vec<_> =
            all.iter().filter(|it| 0 < it.0).map(|it| format!("{}{}", it.0, it.1)).collect();
        assert_eq!(text.join(" "), wanted);
    }
    let one = "foot = 1, horse = 1, king = 1, queen = 1";
    let mut scene = battle(&[], crown, one, "foot = 3", OPEN, "1 5  1 6  6 1  6 1");
    // Each die is 2 less for want of a leader: one loss, then two; the King's guard is left.
    for line in ["1 loses 1, has 3", "1 loses 2, has 1", "battle bourg ends in 4: 1"] {
        tells(&mut scene, line, true);
    }
    assert_eq!(there(&mut scene, "bourg"), "1: 1k");
    scene.luck_used();
}

#[test]
fn fi_fight_26_catapults_without_four_soldiers_are_destroyed() {
    // Nine guards and two catapults lose two: seven serve only one.
    let mut scene =
        battle(&[], CROWN, "king = 9, catapults = 2", "queen = 2", OPEN, "1 1 4  4 1 1");
    tells(&mut scene, "1 loses 2, has 7", true);
    tells(&mut scene, "1 loses catapults 1", true);
    assert_eq!(there(&mut scene, "bourg"), "1: 7k 1c");
    scene.luck_used();
    // The defender's too, even if they were too many before.
    let mut scene = battle(&[], CROWN, "king = 1", "queen = 7, catapults = 2", OPEN, "1 2 2");
    tells(&mut scene, "2 loses catapults 1", true);
    assert_eq!(there(&mut scene, "bourg"), "2: 7q 1c");
}
