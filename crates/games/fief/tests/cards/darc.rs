//! FI-CARD-16 to -20: d'Arc.

use crate::cards::prelude::*;

/// Ladies in every condition that matters for d'Arc.
const LADIES: &str = r#"
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.isabelle = { seat = "seat:2", village = "tournus", captor = "seat:3" }
    members.jeanne = { seat = "seat:2", village = "blaye", spouse = "robert" }
    members.mireille = { seat = "seat:3", village = "tournus" }
    regions.epervier = { capital = "epervier", holder = "mireille" }
    seats.1.hand = ["darc"]
"#;

#[test]
fn fi_card_16_darc_goes_to_a_lady_without_husband_or_title() {
    let mut scene = homes("cards", LADIES);
    assert_eq!(choices(&scene, 1, "play_darc"), ["member:blanche", "member:isabelle"]);
    for name in ["jeanne", "mireille", "henri"] {
        let no = by("FI-CARD-16", json!({ "member": format!("member:{name}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("play_darc member:{name}")), no);
    }
    plays(&mut scene, 1, "play_darc member:blanche");
    assert_eq!(events(&scene), "card_shown darc_made");
    assert!(person(&scene, "blanche").marks.darc);
}

#[test]
fn fi_card_16_a_prisoner_or_a_widow_can_be_darc() {
    let mut scene = homes("cards", LADIES);
    plays(&mut scene, 1, "play_darc member:isabelle");
    plays(&mut scene, 2, "consent");
    assert!(person(&scene, "isabelle").marks.darc);
    // Jeanne's husband dies.
    let more = LADIES.replace("[\"darc\"]", "[\"darc\", \"assassin\"]");
    let mut scene = homes("cards", &more);
    plays(&mut scene, 1, "play_assassin member:robert");
    let open = ["member:blanche", "member:isabelle", "member:jeanne"];
    assert_eq!(choices(&scene, 1, "play_darc"), open);
}

#[test]
fn fi_card_17_darc_does_not_marry() {
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye", DARC }
    "#;
    let marry = "offer seat:2, give item=marry of=[\"member:henri\",\"member:jeanne\"]";
    let mut scene = homes("talks", &more.replace("DARC", "darc = true"));
    let no = by("FI-MARRY-2", json!({ "seat": "seat:2" }));
    assert_eq!(refusal(&mut scene, 1, marry), no);
    let mut scene = homes("talks", &more.replace(", DARC", ""));
    does(&mut scene, 1, &format!("{marry}, propose"));
    plays(&mut scene, 2, "accept");
    assert_eq!(person(&scene, "henri").spouse, Some(Member::Jeanne));
}

#[test]
fn fi_card_17_but_may_receive_titles() {
    let position = r#"
        members.jeanne = { seat = "seat:1", village = "st-gerome", darc = true }
        villages.st-gerome = { owner = "seat:1", fort = "castle" }
        villages.st-medard = { owner = "seat:1", troops = { 1 = { foot = 1 } } }
        villages.st-andre = { owner = "seat:1", troops = { 1 = { foot = 1 } } }
        seats.1.money = 600
    "#;
    let mut scene = bare("purchases", position);
    plays(&mut scene, 1, "buy_title region:st-gerome member:jeanne village:st-gerome");
    assert_eq!(land(&scene, "st-gerome").title, Title::Held(Member::Jeanne));
    assert!(person(&scene, "jeanne").marks.darc);
}

#[test]
fn fi_card_18_foot_goes_three_steps_with_her() {
    for (darc, steps) in [("darc = true", 3), ("darc = false", 2)] {
        let position = format!(
            "members.jeanne = {{ seat = \"seat:1\", village = \"bourg\", {darc} }}\n\
             villages.bourg.troops.1.foot = 3"
        );
        let mut scene = bare("movement", &position);
        let road = ["bourg", "villeneuve", "charolles", "blaye"];
        for (n, pair) in road.windows(2).enumerate() {
            let answer = format!(
                "march village:{}, lead member:jeanne, foot 3, step village:{}",
                pair[0], pair[1]
            );
            if n < steps {
                does(&mut scene, 1, &answer);
            } else {
                let no = refusal(&mut scene, 1, &answer);
                assert_eq!(no["why"], "rules", "{no}");
            }
        }
        assert_eq!(men(&scene, road[steps], 1), [3, 0, 0, 0]);
    }
}

#[test]
fn fi_card_18_only_if_she_is_with_them_at_every_step() {
    let position = r#"
        members.jeanne = { seat = "seat:1", village = "villeneuve", darc = true }
        members.henri = { seat = "seat:1", village = "bourg" }
        villages.bourg.troops.1.foot = 3
    "#;
    let mut scene = bare("movement", position);
    does(&mut scene, 1, "march village:bourg, lead member:henri, foot 3, step village:villeneuve");
    does(
        &mut scene,
        1,
        "march village:villeneuve, lead member:jeanne, foot 3, step village:charolles",
    );
    let more = "march village:charolles, lead member:jeanne, foot 3, step village:blaye";
    assert_eq!(refusal(&mut scene, 1, more)["why"], "rules");
}

/// Jeanne with five men attacks an open village with ten men and perhaps a Lord.
fn darc(options: &[(&str, &str)], lord: &str, dice: &[&str]) -> Scene {
    let position = format!(
        "members.jeanne = {{ seat = \"seat:1\", village = \"charolles\", darc = true }}\n{lord}\n\
         villages.charolles = {{ owner = \"seat:2\", troops = {{ \
         1 = {{ foot = 5, hostile = [\"seat:2\"] }}, 2 = {{ foot = 10, hostile = [\"seat:1\"] }} }} }}"
    );
    let mut scene = with(options, "declarations", &position, &[("FI-RND-6", dice)]);
    plays(&mut scene, 1, "fight_on");
    scene
}

fn rolled(scene: &Scene) -> Value {
    let side = json!({ "side": "seat", "with": "seat:1" });
    let mut all = told(scene, "rolled").into_iter();
    let own = all.rfind(|it| it["side"] == side).expect("seat 1 has rolled");
    json!([own["faces"], own["bonus"], own["total"], own["losses"]])
}

#[test]
fn fi_card_19_she_adds_six_to_what_the_dice_show() {
    let mut scene = darc(&[], "", &["3", "1", "1"]);
    assert!(board(&scene).is_fighting(Member::Jeanne));
    plays(&mut scene, 2, "roll");
    assert_eq!(rolled(&scene), json!([[3], 6, 9, 4]));
    assert_eq!(men(&scene, "charolles", 2), [6, 0, 0, 0]);
}

#[test]
fn fi_card_19_not_if_all_dice_are_aimed() {
    let lord = "members.othon = { seat = \"seat:2\", village = \"charolles\" }";
    let mut scene = darc(&[], lord, &["5", "1", "1"]);
    plays(&mut scene, 2, "fight_on");
    does(&mut scene, 1, "aim 0 member:othon, roll");
    plays(&mut scene, 2, "roll");
    assert_eq!(rolled(&scene), json!([[5], 0, 0, 0]));
    assert_eq!(men(&scene, "charolles", 2), [10, 0, 0, 0]);
}

#[test]
fn fi_card_19_where_the_table_plays_so_the_six_are_strength() {
    // 6 points and 6 more: two dice, and nothing is added.
    let mut scene = darc(&[("bonus_as_strength", "on")], "", &["3", "2", "1", "1"]);
    plays(&mut scene, 2, "roll");
    assert_eq!(rolled(&scene), json!([[3, 2], 0, 5, 2]));
}

#[test]
fn fi_card_20_at_her_death_the_card_is_discarded() {
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye", darc = true }
        seats.1.hand = ["assassin"]
        RELIC
    "#;
    let mut scene = homes("cards", &more.replace("RELIC", ""));
    plays(&mut scene, 1, "play_assassin member:jeanne");
    assert_eq!(discards(&scene), "assassin darc jeanne");
    // Even with Saint Saturnin in play: she comes back without it.
    let mut scene = homes("cards", &more.replace("RELIC", "relics.saturnin.with = \"henri\""));
    plays(&mut scene, 1, "play_assassin member:jeanne");
    assert_eq!(discards(&scene), "assassin darc");
    assert!(!person(&scene, "jeanne").marks.darc);
}
