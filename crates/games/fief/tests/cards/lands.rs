//! FI-CARD-35 to -42: weather, famine and harvest.

use crate::cards::prelude::*;

const REGIONS: [&str; 6] = ["sigy", "tournus", "blaye", "bourg", "epervier", "st-gerome"];

/// All six regions, as arguments.
fn regions() -> Vec<String> {
    REGIONS.iter().map(|it| format!("region:{it}")).collect()
}

fn with_hand(hand: &str, more: &str) -> Scene {
    homes("cards", &format!("seats.1.hand = [{hand}]\n{more}"))
}

#[test]
fn fi_card_35_on_any_region_fief_or_not_whoever_has_it() {
    let fiefs = "regions.epervier = { capital = \"epervier\", holder = \"othon\" }\n\
                 regions.st-gerome = { capital = \"st-gerome\", holder = \"henri\" }";
    let scene = with_hand("\"bad-weather\", \"famine\", \"good-harvest\"", fiefs);
    for verb in ["play_bad_weather", "play_famine", "play_good_harvest"] {
        assert_eq!(choices(&scene, 1, verb), regions(), "{verb}");
    }
    let all = REGIONS.map(|it| match it {
        "epervier" => format!(
            "regions.{it} = {{ bad_weather = true, capital = \"epervier\", holder = \"othon\" }}"
        ),
        _ => format!("regions.{it} = {{ bad_weather = {} }}", matches!(it, "sigy" | "bourg")),
    });
    let scene = with_hand("\"good-weather\"", &all.join("\n"));
    let open = ["region:sigy", "region:bourg", "region:epervier"];
    assert_eq!(choices(&scene, 1, "play_good_weather"), open);
}

#[test]
fn fi_card_36_one_bad_weather_on_a_region() {
    let mut scene = with_hand("\"bad-weather\", \"bad-weather\"", "");
    plays(&mut scene, 1, "play_bad_weather region:bourg");
    assert_eq!(events(&scene), "bad_weather");
    let no = by("FI-CARD-36", json!({ "region": "region:bourg" }));
    assert_eq!(refusal(&mut scene, 1, "play_bad_weather region:bourg"), no);
    assert_eq!(choices(&scene, 1, "play_bad_weather").len(), 5);
}

/// Bad Weather in the region of Bourg; Henri is in it, Arthur and a horseman are at its border.
const STORM: &str = r#"
    members.arthur = { seat = "seat:1", village = "charolles" }
    villages.charolles.troops.1.horse = 1
    regions.bourg.bad_weather = true
"#;

#[test]
fn fi_card_36_under_it_nobody_leaves_or_moves() {
    let mut scene = homes("movement", STORM);
    for to in ["villeneuve", "st-vivien", "la-buissiere"] {
        let steps = format!("march village:bourg, lead member:henri, step village:{to}");
        assert_eq!(refusal(&mut scene, 1, &steps)["with"][0]["clause"], "FI-MOVE-14", "{to}");
    }
    // It may be entered, and that is the end of the way.
    does(
        &mut scene,
        1,
        "march village:charolles, lead member:arthur, horse 1, step village:villeneuve",
    );
    assert_eq!(person(&scene, "arthur").village, Village::Villeneuve);
    let on = "march village:villeneuve, lead member:arthur, horse 1, step village:les-essarts";
    assert_eq!(refusal(&mut scene, 1, on)["with"][0]["clause"], "FI-MOVE-14");
}

#[test]
fn fi_card_36_nor_is_there_any_fighting_until_the_weather_clears() {
    let position = |weather: bool| {
        format!(
            "members.henri = {{ seat = \"seat:1\", village = \"sigy\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             regions.bourg.bad_weather = {weather}\n\
             villages.bourg = {{ owner = \"seat:1\", troops = {{ 1 = {{ foot = 1, hostile = [\"seat:2\"] }}, \
             2 = {{ foot = 8, hostile = [\"seat:1\"] }} }} }}"
        )
    };
    let scene = bare("declarations", &position(true));
    assert!(told(&scene, "battle_began").is_empty());
    assert_eq!(men(&scene, "bourg", 1), [1, 0, 0, 0]);
    let scene = with(&[], "declarations", &position(false), &[("FI-RND-6", &["6", "6", "1"])]);
    assert_eq!(told(&scene, "battle_began").len(), 1);
    assert_eq!(men(&scene, "bourg", 1), [0, 0, 0, 0]);
}

#[test]
fn fi_card_36_it_stays_from_turn_to_turn() {
    let scene = homes("end", "regions.bourg.bad_weather = true\nregions.sigy.famine = true");
    assert_eq!(board(&scene).turn, 2);
    assert!(land(&scene, "bourg").bad_weather && land(&scene, "sigy").famine);
}

#[test]
fn fi_card_37_good_weather_removes_it_and_both_are_discarded() {
    let mut scene =
        with_hand("\"good-weather\", \"good-weather\"", "regions.bourg.bad_weather = true");
    let no = |region: &str| by("FI-CARD-37", json!({ "region": region }));
    assert_eq!(refusal(&mut scene, 1, "play_good_weather region:sigy"), no("region:sigy"));
    plays(&mut scene, 1, "play_good_weather region:bourg");
    assert_eq!(events(&scene), "weather_cleared");
    assert!(!land(&scene, "bourg").bad_weather);
    assert_eq!(discards(&scene), "good-weather bad-weather");
    // It serves no other purpose.
    assert!(choices(&scene, 1, "play_good_weather").is_empty());
    assert_eq!(refusal(&mut scene, 1, "play_good_weather region:bourg"), no("region:bourg"));
}

#[test]
fn fi_card_38_one_famine_on_a_region() {
    let mut scene = with_hand("\"famine\", \"famine\"", "");
    plays(&mut scene, 1, "play_famine region:blaye");
    assert_eq!(events(&scene), "famine");
    let no = by("FI-CARD-38", json!({ "region": "region:blaye" }));
    assert_eq!(refusal(&mut scene, 1, "play_famine region:blaye"), no);
}

#[test]
fn fi_card_38_mills_tax_and_tithe_bring_nothing_there() {
    let incomes = |famine: bool| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"blaye\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"sigy\", bishop = \"blaye\" }}\n\
             regions.blaye = {{ capital = \"blaye\", holder = \"henri\", tax = true, famine = {famine} }}\n\
             villages.blaye = {{ mills = 1, troops = {{ 1 = {{ foot = 1 }} }} }}\n\
             villages.beaujeu = {{ presses = 2 }}\n\
             villages.sennecy = {{ owner = \"seat:3\", mills = 1, troops = {{ 3 = {{ foot = 1 }} }} }}\n\
             tithes.blaye = \"bishop\""
        );
        purses(&bare("revenue", &position))
    };
    // City 200, Tax 4 x 200, two Presses in another bishopric; the Tithe takes two Mills.
    assert_eq!(incomes(false), [300 + 200 + 800 + 200, 300 + 400, 300]);
    // The Tithe is left with the Mill of another region.
    assert_eq!(incomes(true), [300 + 200, 300 + 200, 300]);
}

#[test]
fn fi_card_38_peasants_may_rise_there() {
    let scene = with_hand("\"revolt\"", "regions.epervier.famine = true");
    let open = ["sennecy", "epervier", "chateauneuf"].map(|it| format!("village:{it}"));
    assert_eq!(choices(&scene, 1, "play_revolt"), open);
}

#[test]
fn fi_card_39_good_harvest_ends_a_famine_and_does_no_more() {
    let more = "regions.bourg = { famine = true }";
    let mut scene = with_hand("\"good-harvest\"", more);
    plays(&mut scene, 1, "play_good_harvest region:bourg");
    assert_eq!(events(&scene), "famine_ended");
    let bourg = land(&scene, "bourg");
    assert_eq!((bourg.famine, bourg.good_harvest), (false, false));
    assert_eq!(discards(&scene), "good-harvest famine");
}

#[test]
fn fi_card_39_even_under_bad_weather() {
    let mut scene =
        with_hand("\"good-harvest\"", "regions.bourg = { famine = true, bad_weather = true }");
    plays(&mut scene, 1, "play_good_harvest region:bourg");
    let bourg = land(&scene, "bourg");
    assert_eq!((bourg.famine, bourg.bad_weather), (false, true));
}

#[test]
fn fi_card_40_a_good_harvest_doubles_mills_and_presses_and_is_gone_after_phase_2() {
    let works = "villages.villeneuve = { owner = \"seat:1\", mills = 1, presses = 2, troops = { 1 = { foot = 1 } } }";
    let mut scene = with_hand("\"good-harvest\", \"good-harvest\"", works);
    plays(&mut scene, 1, "play_good_harvest region:bourg");
    assert_eq!(events(&scene), "good_harvest");
    assert_eq!((land(&scene, "bourg").good_harvest, discards(&scene)), (true, String::new()));
    // Not twice.
    let no = by("FI-CARD-40", json!({ "region": "region:bourg" }));
    assert_eq!(refusal(&mut scene, 1, "play_good_harvest region:bourg"), no);
    plays(&mut scene, 1, "end_cards");
    // 2 x 400; the Castle of Bourg as ever.
    assert_eq!(purses(&scene), [300 + 800 + 100, 400, 400]);
    assert_eq!(
        (land(&scene, "bourg").good_harvest, discards(&scene)),
        (false, "good-harvest".into())
    );
}

#[test]
fn fi_card_41_famine_or_bad_weather_takes_the_place_of_a_harvest() {
    for (card, play) in [("famine", "play_famine"), ("bad-weather", "play_bad_weather")] {
        let mut scene = with_hand(&format!("\"{card}\""), "regions.blaye.good_harvest = true");
        plays(&mut scene, 1, &format!("{play} region:blaye"));
        assert_eq!(events(&scene), format!("{} harvest_spoiled", card.replace('-', "_")));
        let blaye = land(&scene, "blaye");
        assert_eq!((blaye.good_harvest, blaye.famine || blaye.bad_weather), (false, true));
        assert_eq!(discards(&scene), "good-harvest");
    }
}

#[test]
fn fi_card_41_one_after_the_other_by_three_players() {
    let more = r#"
        seats.1.hand = ["good-harvest"]
        seats.2.hand = ["famine"]
        seats.3.hand = ["good-harvest", "good-harvest"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_good_harvest region:blaye, end_cards");
    plays(&mut scene, 2, "play_famine region:blaye, end_cards");
    assert_eq!(discards(&scene), "good-harvest");
    plays(&mut scene, 3, "play_good_harvest region:blaye");
    assert_eq!(discards(&scene), "good-harvest good-harvest famine");
    plays(&mut scene, 3, "play_good_harvest region:blaye");
    let blaye = land(&scene, "blaye");
    assert_eq!((blaye.famine, blaye.good_harvest), (false, true));
}

#[test]
fn fi_card_42_no_harvest_under_bad_weather_without_famine() {
    let mut scene = with_hand("\"good-harvest\"", "regions.bourg.bad_weather = true");
    let no = by("FI-CARD-42", json!({ "region": "region:bourg" }));
    assert_eq!(refusal(&mut scene, 1, "play_good_harvest region:bourg"), no);
    assert!(!choices(&scene, 1, "play_good_harvest").contains(&"region:bourg".to_owned()));
}
