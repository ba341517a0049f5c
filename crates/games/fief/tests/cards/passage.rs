//! FI-CARD-45 to -47 and FI-DP-9: the secret passage of Escape.

use crate::cards::prelude::*;

/// Henri, Arthur and soldiers of every kind of seat 1 are in Bourg; seat 1 has Escape.
const PASSAGE: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.arthur = { seat = "seat:1", village = "bourg" }
    members.charles = { seat = "seat:1", village = "sigy" }
    members.eric = { seat = "seat:2", village = "bourg", captor = "seat:1" }
    members.othon = { seat = "seat:2", village = "villeneuve" }
    crown.king = "henri"
    villages.bourg = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 9, horse = 2, king = 3, catapults = 1 } } }
    villages.villeneuve = { owner = "seat:2", fort = "castle", troops = { 2 = { foot = 20 } } }
    regions.bourg.bad_weather = true
    seats.1.hand = ["escape"]
"#;

#[test]
fn fi_card_45_members_and_three_men_for_each() {
    let mut scene = bare("cards", PASSAGE);
    let too_many = "flee village:bourg, lead member:henri, foot 4";
    let no = by("FI-CARD-45", json!({ "village": "village:bourg", "most": 3 }));
    assert_eq!(refusal(&mut scene, 1, too_many), no);
    let too_many = "flee village:bourg, lead member:henri, foot 2, horse 2";
    let no = by("FI-CARD-45", json!({ "village": "village:bourg", "most": 1 }));
    assert_eq!(refusal(&mut scene, 1, too_many), no);
    // Two members take six, of any kind.
    let steps =
        "flee village:bourg, lead member:arthur, lead member:henri, foot 3, horse 1, king_guards 2";
    does(&mut scene, 1, &format!("{steps}, flee_to village:charolles"));
    assert_eq!(men(&scene, "charolles", 1), [3, 1, 2, 0]);
    assert_eq!(men(&scene, "bourg", 1), [6, 1, 1, 0]);
    for name in ["arthur", "henri"] {
        assert_eq!(person(&scene, name).village, Village::Charolles);
    }
}

#[test]
fn fi_card_45_from_one_village_to_one_that_is_one_to_three_roads_away() {
    let mut scene = bare("cards", PASSAGE);
    let flee = "flee village:bourg, lead member:henri, flee_to village:";
    for far in ["bourg", "sennecy", "tournus", "st-ciers"] {
        let no = by("FI-CARD-45", json!({ "to": format!("village:{far}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("{flee}{far}")), no, "{far}");
    }
    // A member who is elsewhere does not come along, and nobody goes without a member.
    let no = by("FI-CARD-45", json!({ "village": "village:bourg", "most": 0 }));
    assert_eq!(refusal(&mut scene, 1, "flee village:bourg, lead member:charles"), no);
    assert_eq!(
        refusal(&mut scene, 1, "flee village:bourg, foot 2, flee_to village:charolles")["why"],
        "rules"
    );
    let none = by("FI-CARD-45", json!({ "village": "village:villeneuve", "most": 0 }));
    assert_eq!(refusal(&mut scene, 1, "flee village:villeneuve"), none);
    for (near, roads) in [("villeneuve", 1), ("charolles", 2), ("blaye", 3), ("epervier", 3)] {
        let mut scene = bare("cards", PASSAGE);
        does(&mut scene, 1, &format!("{flee}{near}"));
        assert_eq!(person(&scene, "henri").village, kind(near), "{near}: {roads}");
    }
}

#[test]
fn fi_card_46_without_leave_past_anybody_under_bad_weather_after_any_move() {
    // A castle full of enemies one road away; Henri cannot walk, for the weather.
    let mut scene = bare("movement", PASSAGE);
    let walk = "march village:bourg, lead member:henri, step village:villeneuve";
    assert_eq!(refusal(&mut scene, 1, walk)["with"][0]["clause"], "FI-MOVE-14");
    does(
        &mut scene,
        1,
        "flee village:bourg, lead member:henri, foot 3, flee_to village:villeneuve",
    );
    assert_eq!(awaited(&mut scene), [1]);
    assert_eq!(men(&scene, "villeneuve", 1), [3, 0, 0, 0]);
    // Charles has made all his steps and flees all the same.
    let mut scene = bare("movement", PASSAGE);
    for pair in ["sigy st-paul", "st-paul les-essarts", "les-essarts marcamps"] {
        let (from, to) = pair.split_once(' ').unwrap();
        does(
            &mut scene,
            1,
            &format!("march village:{from}, lead member:charles, step village:{to}"),
        );
    }
    let more = "march village:marcamps, lead member:charles, step village:les-essarts";
    assert_eq!(refusal(&mut scene, 1, more)["why"], "rules");
    does(&mut scene, 1, "flee village:marcamps, lead member:charles, flee_to village:les-essarts");
    assert_eq!(person(&scene, "charles").village, Village::LesEssarts);
}

#[test]
fn fi_card_46_inside_or_outside_of_the_walls_there() {
    for (step, inside) in [("flee_into", true), ("flee_to", false)] {
        let mut scene = bare("cards", PASSAGE);
        does(
            &mut scene,
            1,
            &format!("flee village:bourg, lead member:henri, {step} village:villeneuve"),
        );
        assert_eq!(told(&scene, "fled")[0]["inside"], inside);
        assert_eq!(board(&scene).is_inside(Village::Villeneuve, seat(1)), inside);
    }
    // Where there are no walls there is no inside.
    let mut scene = bare("cards", PASSAGE);
    let no = by("FI-CARD-46", json!({ "village": "village:charolles" }));
    let steps = "flee village:bourg, lead member:henri, flee_into village:charolles";
    assert_eq!(refusal(&mut scene, 1, steps), no);
}

#[test]
fn fi_card_47_catapults_and_prisoners_stay_behind() {
    let mut scene = bare("cards", PASSAGE);
    for step in ["catapults 1", "captive member:eric"] {
        let steps = format!("flee village:bourg, lead member:henri, {step}");
        assert_eq!(refusal(&mut scene, 1, &steps)["why"], "not_now", "{step}");
    }
    does(&mut scene, 1, "flee village:bourg, lead member:henri, flee_to village:charolles");
    assert_eq!(troops(&scene, "bourg", 1).catapults, 1);
    assert_eq!(person(&scene, "eric").status, Status::Prisoner);
    assert_eq!(person(&scene, "eric").village, Village::Bourg);
}

#[test]
fn fi_card_47_a_relic_goes_with_its_bearer() {
    let relics = "relics.grail.with = \"henri\"\nrelics.radegonde.with = \"arthur\"";
    let mut scene = bare("cards", &format!("{PASSAGE}\n{relics}"));
    does(&mut scene, 1, "flee village:bourg, lead member:henri, flee_to village:charolles");
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Member::Henri));
    assert_eq!(board(&scene).bearer(Relic::Radegonde), Some(Member::Arthur));
    assert_eq!(person(&scene, "arthur").village, Village::Bourg);
}

#[test]
fn fi_dp_9_who_goes_with_whom_where_and_on_which_side() {
    let mut scene = bare("cards", PASSAGE);
    let step = |scene: &mut Scene, text: &str| {
        scene.table().step(seat(1), &engine::notation::from_text(text)).unwrap();
    };
    step(&mut scene, "flee village:bourg");
    assert_eq!(choices(&scene, 1, "lead"), ["member:arthur", "member:henri"]);
    assert!(choices(&scene, 1, "flee_to").is_empty());
    step(&mut scene, "lead member:henri");
    step(&mut scene, "foot 2");
    // More than one only if Arthur came along as well.
    assert_eq!(choices(&scene, 1, "horse"), ["1", "2"]);
    assert_eq!(choices(&scene, 1, "lead"), ["member:arthur"]);
    assert_eq!(choices(&scene, 1, "flee_into"), ["village:villeneuve"]);
    let near = rules().map.near[Village::Bourg as usize];
    assert_eq!(choices(&scene, 1, "flee_to").len(), near.len());
    step(&mut scene, "flee_into village:villeneuve");
    let party = json!({ "members": ["member:henri"], "captives": [], "men": true, "king": false,
        "queen": false, "catapults": 0 });
    let fled = &told_all(&mut scene, "fled")[0];
    assert_eq!((&fled["party"], &fled["to"]), (&party, &json!("village:villeneuve")));
}

fn told_all(scene: &mut Scene, name: &str) -> Vec<Value> {
    let told = scene.table().told(0).into_iter().filter(|it| it["event"] == name);
    told.map(|it| it["with"].clone()).collect()
}
