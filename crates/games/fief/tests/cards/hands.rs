//! FI-CARD-1 to -5: hands, how cards are played, what becomes of them.

use fief::pieces::Hand;

use crate::cards::prelude::*;

#[test]
fn fi_card_1_hands_are_filled_up_to_three_in_turn_order() {
    let more = r#"
        seats.1.hand = ["tax"]
        seats.2.hand = ["tax", "tithe", "tithe", "famine"]
    "#;
    let luck: &[&str] = &["escape", "eric", "darc", "plague", "revolt"];
    let mut scene = lucky("end", more, &[("FI-RND-3", luck)]);
    scene.luck_used();
    // Seat 2 is First Player now and has enough.
    assert_eq!(told(&scene, "turn_began"), [json!({ "turn": 2, "first": "seat:2" })]);
    let third = json!({ "card:escape": 1, "card:eric": 1, "card:darc": 1 });
    let first = json!({ "card:plague": 1, "card:revolt": 1 });
    let dealt =
        [json!({ "seat": "seat:3", "cards": third }), json!({ "seat": "seat:1", "cards": first })];
    assert_eq!(told(&scene, "dealt"), dealt);
    assert_eq!(hand(&scene, 1), "tax revolt plague");
    assert_eq!(hand(&scene, 2), "tithe tithe tax famine");
    assert_eq!(hand(&scene, 3), "eric darc escape");
    // It is done before phase 1 begins.
    assert_eq!(events(&scene), "turn_began dealt dealt_to dealt dealt_to phase_began");
}

#[test]
fn fi_card_2_up_to_three_are_played_one_after_the_other() {
    let more =
        "seats.1.hand = [\"famine\", \"revolt\", \"bad-weather\", \"bad-weather\", \"plague\"]";
    let mut scene = lucky("cards", more, &[("FI-RND-5", &["1", "1", "1"])]);
    // The first has its full effect before the second: only then may peasants rise.
    assert!(choices(&scene, 1, "play_revolt").is_empty());
    plays(&mut scene, 1, "play_famine region:epervier, play_revolt village:sennecy");
    plays(&mut scene, 1, "play_bad_weather region:sigy");
    let no = by("FI-CARD-2", json!({ "most": 3 }));
    assert_eq!(refusal(&mut scene, 1, "play_bad_weather region:blaye"), no);
    assert_eq!(refusal(&mut scene, 1, "play_plague region:blaye"), no);
    // Any may still be thrown away; then the turn is closed.
    assert_eq!(choices(&scene, 1, "discard"), ["card:bad-weather", "card:plague"]);
    plays(&mut scene, 1, "discard card:plague, discard card:bad-weather");
    assert_eq!((hand(&scene, 1), discards(&scene)), (String::new(), "plague bad-weather".into()));
    plays(&mut scene, 1, "end_cards");
    assert!(events(&scene).starts_with("cards_ended"));
}

#[test]
fn fi_card_2_none_need_be_played_and_none_but_those_in_hand() {
    let mut scene = homes("cards", "seats.1.hand = [\"famine\"]\nseats.2.hand = [\"plague\"]");
    for (step, card) in [
        ("play_plague region:sigy", "plague"),
        ("play_member member:eric seat:1", "eric"),
        ("play_assassin member:othon", "assassin"),
        ("discard card:plague", "plague"),
    ] {
        let no = by("FI-CARD-2", json!({ "card": format!("card:{card}"), "most": 3 }));
        assert_eq!(refusal(&mut scene, 1, step), no, "{step}");
    }
    plays(&mut scene, 1, "end_cards");
    assert_eq!((hand(&scene, 1), awaited(&mut scene)), ("famine".into(), vec![2]));
}

#[test]
fn fi_card_3_a_closed_turn_parries_nothing() {
    let more =
        "seats.1.hand = [\"good-weather\", \"good-harvest\"]\nseats.2.hand = [\"bad-weather\"]";
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "end_cards");
    plays(&mut scene, 2, "play_bad_weather region:bourg");
    assert_eq!(awaited(&mut scene), [2]);
    let no = not_now("FI-CARD-37", None);
    assert_eq!(refusal(&mut scene, 1, "play_good_weather region:bourg"), no);
    assert!(land(&scene, "bourg").bad_weather);
}

#[test]
fn fi_card_3_except_with_justice() {
    let more = "seats.1.hand = [\"justice\"]\nseats.2.hand = [\"assassin\"]";
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "end_cards");
    plays(&mut scene, 2, "play_assassin member:henri");
    assert_eq!(awaited(&mut scene), [1]);
    plays(&mut scene, 1, "justice member:othon");
    assert_eq!(person(&scene, "othon").status, Status::Away);
}

#[test]
fn fi_card_3_and_with_escape_before_a_battle_of_their_own() {
    let position = HENRI.replace("BOURG", "2 = { foot = 6, hostile = [\"seat:1\"] }");
    let position = format!("{position}\nseats.1.hand = [\"escape\"]");
    let mut scene = bare("declarations", &position);
    asked(&mut scene, 1, "FI-DP-23", "escape_battle", json!({ "village": "village:bourg" }));
    does(
        &mut scene,
        1,
        "flee village:bourg, lead member:henri, foot 1, flee_to village:villeneuve",
    );
    assert_eq!(told(&scene, "fled").len(), 1);
}

/// Henri of seat 1 holds Bourg with one man against others.
const HENRI: &str = r#"
    first = "seat:2"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "blaye" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.bourg = { owner = "seat:1", troops = { 1 = { foot = 1, hostile = ["seat:2"] }, BOURG } }
"#;

#[test]
fn fi_card_4_whoever_has_not_had_a_turn_may_shield_anybody_in_it() {
    let more = r#"
        members.arthur = { seat = "seat:1", village = "tournus", captor = "seat:3" }
        seats.1.hand = ["bad-weather", "famine"]
        seats.2.hand = ["good-weather", "good-harvest", "escape"]
    "#;
    let mut scene = homes("cards", more);
    // Nobody's turn is interrupted for it.
    plays(&mut scene, 1, "play_bad_weather region:tournus");
    assert_eq!(awaited(&mut scene), [1]);
    plays(&mut scene, 1, "play_famine region:bourg");
    assert_eq!(awaited(&mut scene), [1]);
    plays(&mut scene, 1, "end_cards");
    // Seat 2 helps seats 3 and 1, to whom it is not allied.
    plays(&mut scene, 2, "play_good_weather region:tournus, play_good_harvest region:bourg");
    assert!(!land(&scene, "tournus").bad_weather && !land(&scene, "bourg").famine);
    does(&mut scene, 2, "unlock member:arthur, unlock_done");
    plays(&mut scene, 1, "place_member village:bourg");
    assert_eq!(person(&scene, "arthur").status, Status::Free);
}

#[test]
fn fi_card_4_where_the_table_allows_it_bad_weather_is_answered_on_the_spot() {
    let more = r#"
        seats.1.hand = ["bad-weather", "bad-weather"]
        seats.2.hand = ["tax"]
        seats.3.hand = ["good-weather"]
    "#;
    let options = [("ally_defence_interrupt", "on")];
    let mut scene = house(&options, "cards", more, &[]);
    plays(&mut scene, 1, "play_bad_weather region:blaye");
    let question = json!({ "seat": "seat:1", "region": "region:blaye" });
    asked(&mut scene, 2, "FI-DP-2", "defend", question.clone());
    // Without the card one can only pass.
    assert_eq!(scene.legal(2), ["pass_window"]);
    let no = by("FI-CARD-37", json!({ "region": "region:blaye" }));
    assert_eq!(refusal(&mut scene, 2, "play_good_weather region:blaye"), no);
    plays(&mut scene, 2, "pass_window");
    asked(&mut scene, 3, "FI-DP-2", "defend", question);
    for step in ["play_good_weather region:sigy", "play_good_harvest region:blaye"] {
        let region = step.split_once(' ').unwrap().1;
        let no = by("FI-CARD-4", json!({ "region": region }));
        assert_eq!(refusal(&mut scene, 3, step), no, "{step}");
    }
    plays(&mut scene, 3, "play_good_weather region:blaye");
    assert_eq!(events(&scene), "weather_cleared");
    assert!(!land(&scene, "blaye").bad_weather);
    assert_eq!(discards(&scene), "good-weather bad-weather");
    // The turn goes on; who has no cards is not asked.
    plays(&mut scene, 1, "play_bad_weather region:blaye");
    plays(&mut scene, 2, "pass_window");
    assert_eq!(awaited(&mut scene), [1]);
}

#[test]
fn fi_card_4_and_famine_but_not_by_those_who_have_had_their_turn() {
    let more = r#"
        first = "seat:3"
        seats.1.hand = ["famine"]
        seats.2.hand = ["good-harvest"]
        seats.3.hand = ["good-harvest"]
    "#;
    let options = [("ally_defence_interrupt", "on")];
    let mut scene = house(&options, "cards", more, &[]);
    plays(&mut scene, 3, "end_cards");
    plays(&mut scene, 1, "play_famine region:bourg");
    assert_eq!(awaited(&mut scene), [2]);
    plays(&mut scene, 2, "play_good_harvest region:bourg");
    assert_eq!(events(&scene), "famine_ended");
    assert_eq!((discards(&scene), hand(&scene, 2)), ("good-harvest famine".into(), String::new()));
    assert_eq!(awaited(&mut scene), [1]);
}

/// Cards of the box that are not in `used`, as a list of names.
fn rest_of_the_box(used: &[&str]) -> Vec<&'static str> {
    let used: Hand = used.iter().map(|name| kind::<Card>(name)).collect();
    let rest = Card::BOX - used;
    Card::ALL.iter().flat_map(|card| vec![card.id(); rest.count(*card) as usize]).collect()
}

fn list(cards: &[&str]) -> String {
    cards.iter().map(|card| format!("\"{card}\"")).collect::<Vec<_>>().join(", ")
}

#[test]
fn fi_card_5_played_and_thrown_away_cards_are_discarded_unless_they_stay() {
    let more = "seats.1.hand = [\"famine\", \"bad-weather\", \"plague\", \"eric\", \"tax\"]";
    let mut scene = lucky("cards", more, &[("FI-RND-4", &[])]);
    plays(&mut scene, 1, "play_famine region:sigy, play_bad_weather region:sigy");
    assert_eq!(discards(&scene), "");
    plays(&mut scene, 1, "play_plague region:sigy, discard card:tax");
    assert_eq!(discards(&scene), "plague tax");
}

#[test]
fn fi_card_5_an_empty_deck_is_made_of_the_discards() {
    // One card in the deck, the rest discarded; seat 1 needs three.
    let rest = rest_of_the_box(&[
        "henri", "othon", "robert", "tax", "tax", "tithe", "tithe", "eric", "famine",
    ]);
    let (deck, gone) = (rest.len(), list(&rest[1..]));
    assert_eq!((deck, rest[0]), (48, "card:arthur"));
    let more = format!(
        "first = \"seat:3\"\ndiscard = [{gone}]\nseats.2.hand = [\"tax\", \"tax\", \"tithe\"]\n\
         seats.3.hand = [\"tithe\", \"eric\", \"famine\"]"
    );
    let luck: &[&str] = &["arthur", "darc", "escape"];
    let mut scene = lucky("end", &more, &[("FI-RND-3", luck)]);
    scene.luck_used();
    assert_eq!(told(&scene, "reshuffled"), [json!({ "cards": 47 })]);
    assert_eq!(events(&scene), "turn_began reshuffled dealt dealt_to phase_began");
    assert_eq!(hand(&scene, 1), "arthur darc escape");
    assert_eq!((discards(&scene), board(&scene).deck.total()), (String::new(), 45));
}

#[test]
fn fi_card_5_without_discards_dealing_ends() {
    let rest = rest_of_the_box(&["henri", "othon", "robert"]);
    // Seat 2 holds all but one, which seat 1 has; the deck is empty.
    let more = format!(
        "first = \"seat:2\"\nseats.1.hand = [\"{}\"]\nseats.2.hand = [{}]",
        rest[0],
        list(&rest[1..])
    );
    let scene = homes("end", &more);
    assert_eq!(events(&scene), "turn_began phase_began cards_ended");
    assert_eq!((hand(&scene, 1), hand(&scene, 3)), ("arthur".into(), String::new()));
}
