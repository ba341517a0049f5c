//! FI-CRUSADE-14, -15 and -20 to -22, FI-DP-41: the sick, heroes, Templars, monks; guests of an ally.

use super::homecoming::{SICK, returned, roll};
use crate::court::prelude::*;

#[test]
fn fi_crusade_14_the_sick_roll_every_turn_and_die_on_one_or_two() {
    for die in ["1", "2"] {
        let scene = rolling("inheritance", SICK, &[die]);
        let died = Event::Died { member: Henri, seat: s(1), how: Death::Sickness };
        assert_eq!(told(&scene)[1], died);
    }
    let mut scene = rolling("inheritance", SICK, &["3"]);
    assert_eq!(told(&scene), [Event::SickRolled { member: Henri, die: 3 }]);
    let marks = board(&scene).person(Henri).marks;
    assert!(marks.hero && marks.sick);
    scene.luck("FI-RND-7", &["2"]);
    idle_to_turn(&mut scene, 2);
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).person(Henri).status, Status::Away, "he went on rolling");
    let scene = roll(&["4"]);
    assert!(!names(&scene).contains("sick_rolled"), "not in the turn of the return");
}

#[test]
fn fi_crusade_14_where_the_table_wants_it_one_roll_is_all() {
    let mut scene =
        with(&[("sick_rolls_once", "on")], "inheritance", SICK, &[("FI-RND-7", &["3"])]);
    let marks = board(&scene).person(Henri).marks;
    assert!(marks.hero && !marks.sick);
    idle_to_turn(&mut scene, 3);
    assert!(board(&scene).person(Henri).marks.hero);
}

/// The dice of one side in a battle of Henri, so marked, with 5 foot against 2 in the open.
fn fight(mark: &str, options: &[(&str, &str)], dice: &[&str], plan: &[&str]) -> Value {
    let lines = format!(
        r#"
        members.henri = {{ seat = "seat:1", village = "bourg", {mark} }}
        members.othon = {{ seat = "seat:2", village = "villeneuve" }}
        villages.bourg = {{ owner = "seat:1", troops = {{ 1 = {{ foot = 5 }} }} }}
        villages.villeneuve = {{ owner = "seat:2", troops = {{ 2 = {{ foot = 2 }} }} }}
        "#
    );
    let mut scene = with(options, "movement", &lines, &[("FI-RND-6", dice)]);
    scene.plays(1, &["march bourg", "lead henri", "foot 5", "storm villeneuve"]);
    idle_until(&mut scene, "dice");
    scene.plays(1, plan);
    for _ in 0..20 {
        let rolled = scene.heard(Viewer::Spectator).into_iter().find(|it| it["event"] == "rolled");
        if let Some(rolled) = rolled {
            return rolled["with"].clone();
        }
        idle(&mut scene);
    }
    panic!("nobody rolled");
}

#[test]
fn fi_crusade_15_a_convalescent_hero_adds_three_to_each_die_that_is_not_aimed() {
    let rolled = fight("hero = true", &[], &["4", "1"], &["roll"]);
    assert_eq!((&rolled["faces"], &rolled["total"]), (&json!([4]), &json!(7)));
    let sick = fight("sick = true", &[], &["4", "1"], &["roll"]);
    assert_eq!(sick["total"], 4, "not before he has survived a roll");
    let aimed = fight("hero = true", &[], &["4", "1"], &["aim 0 othon", "roll"]);
    assert_eq!(aimed["total"], 0);
}

#[test]
fn fi_crusade_20_a_conquered_fief_pays_while_he_lives_and_is_no_captive() {
    let conquests = |scene: &Scene| {
        let income = |it: &Event| match it {
            Event::Income { seat, conquests, .. } if *seat == s(1) => Some(*conquests),
            _ => None,
        };
        told(scene).iter().find_map(income)
    };
    let lines = SICK.replace("sick = true", "conquest = true");
    assert_eq!(conquests(&at("revenue", &lines)), Some(1000));
    let away = lines.replace(r#"village = "bourg", conquest"#, r#"status = "crusade", conquest"#);
    assert_eq!(conquests(&at("revenue", &away)), Some(1000));
    let held = lines.replace(r#""bourg", conquest"#, r#""sigy", captor = "seat:2", conquest"#);
    assert_eq!(conquests(&at("revenue", &held)), Some(0));
    let now = board(&at("cards", &format!("seats.1.hand = [\"tax\"]\n{lines}")));
    assert!(!now.is_titled(Henri) && now.fiefs(s(1)).is_empty(), "no title, no victory");
    assert!(now.king_electors(s(1)).is_empty(), "no vote");
    let mut scene = at("cards", &format!("seats.1.hand = [\"assassin\"]\n{lines}"));
    play(&mut scene, 1, "play_assassin henri");
    assert!(!board(&scene).person(Henri).marks.conquest);
}

#[test]
fn fi_crusade_21_a_templar_brings_six_to_the_total_or_to_the_strength() {
    let rolled = fight("templar = true", &[], &["4", "1"], &["roll"]);
    assert_eq!(
        (&rolled["faces"], &rolled["bonus"], &rolled["total"]),
        (&json!([4]), &json!(6), &json!(10))
    );
    let strong =
        fight("templar = true", &[("bonus_as_strength", "on")], &["4", "2", "1"], &["roll"]);
    assert_eq!(
        (&strong["faces"], &strong["total"]),
        (&json!([4, 2]), &json!(6)),
        "12 points: two dice"
    );
}

#[test]
fn fi_crusade_21_he_leaves_at_will_if_free_and_is_a_layman() {
    let lines = SICK.replace("sick = true", "templar = true");
    let mut scene = at("movement", &lines);
    assert!(board(&scene).is_lay(Henri));
    play(&mut scene, 1, "leave_on_crusade henri");
    assert_eq!(board(&scene).person(Henri).status, Status::Crusade);
    let held = lines.replace(r#""bourg", templar"#, r#""sigy", captor = "seat:2", templar"#);
    let mut scene = at("movement", &held);
    assert_eq!(
        refusal(&mut scene, 1, &["leave_on_crusade henri"]),
        by("FI-CRUSADE-21", json!({ "member": "member:henri" }))
    );
    let king = format!("crown = {{ king = \"henri\" }}\n{lines}");
    let mut scene = at("movement", &king);
    play(&mut scene, 1, "leave_on_crusade henri");
    assert_eq!(board(&scene).crown.regent, Some(Eric), "a King names a Regent first");
}

#[test]
fn fi_crusade_22_a_monk_is_not_married_and_stays_at_home() {
    let lines = r#"
        crown = { king = "henri", queen = "jeanne" }
        members.henri = { seat = "seat:1", status = "crusade", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        villages.sigy = { owner = "seat:2", troops = { 2 = { queen = 10 } } }
    "#;
    let scene = rolling("inheritance", lines, &["5", "6"]);
    assert_eq!(
        told(&scene)[1..4],
        [
            returned(6, Returned::Monk),
            Event::Parted { lord: Henri, lady: Jeanne },
            Event::QueenNoMore { member: Jeanne },
        ]
    );
    let now = board(&scene);
    assert_eq!((now.crown.king, now.crown.queen), (Some(Henri), None), "still King");
    assert_eq!(now.land(Region::Bourg).title, Title::Held(Henri));
    assert_eq!(now.orphans(Village::Sigy).queen, 10);
    assert!(!now.can_marry(Henri) && !now.is_lay(Henri) && !now.can_be_king(Henri));
}

/// Family 2 has nothing of its own on the board, and is allied to family 1.
const GUEST: &str = r#"
    seats.1.hand = ["assassin"]
    seats.2.hand = ["lambert"]
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", status = "prisoner", village = "tournus", captor = "seat:3" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.bourg = { owner = "seat:1", fort = "castle" }
    villages.sigy = { owner = "seat:1" }
"#;

#[test]
fn fi_dp_41_an_ally_is_asked_before_a_member_is_placed_in_a_village_of_his() {
    let mut scene = at("cards", GUEST);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "play_member lambert seat:2");
    assert_eq!(scene.legal(2), ["place_member village:bourg", "place_member village:sigy"]);
    play(&mut scene, 2, "place_member bourg");
    let village = Village::Bourg;
    assert_eq!(told(&scene), [Event::AskedAlly { member: Lambert, seat: s(2), village }]);
    let with = json!({ "seat": "seat:2", "member": "member:lambert", "village": "village:bourg" });
    let asked = json!({ "ask": "ally_consent", "with": with });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-41".to_owned()));
    assert_eq!(scene.legal(1), ["consent", "decline"]);
    play(&mut scene, 1, "consent");
    assert_eq!(board(&scene).person(Lambert).village, Village::Bourg);
    assert!(board(&scene).is_inside(Village::Bourg, s(2)), "he was let in");
}

#[test]
fn fi_dp_41_if_the_ally_declines_the_next_possibilities_are_open() {
    let mut scene = at("cards", GUEST);
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "play_member lambert seat:2");
    play(&mut scene, 2, "place_member bourg");
    play(&mut scene, 1, "decline");
    scene.asks(2, "place");
    let places = scene.legal(2);
    assert_eq!(places.len(), 21, "villages without owner and counter");
    assert!(!places.contains(&"place_member village:sigy".to_owned()));
    play(&mut scene, 2, "place_member pugnac");
    assert_eq!(board(&scene).person(Lambert).village, Village::Pugnac);
}
