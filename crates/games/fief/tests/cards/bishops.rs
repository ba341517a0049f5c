//! FI-CARD-21 to -30: Bishops and Tithes.

use crate::cards::prelude::*;

/// Lords in every condition that matters for a Bishop.
const LORDS: &str = r#"
    members.arthur = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "blaye" }
    members.charles = { seat = "seat:1", village = "bourg", bishop = "sigy" }
    members.eric = { seat = "seat:1", village = "blaye", captor = "seat:2" }
    members.francois = { seat = "seat:2", status = "crusade" }
    members.gauvain = { seat = "seat:3", village = "tournus" }
    members.lambert = { seat = "seat:3", village = "tournus" }
    crown = { king = "gauvain", prince = "lambert" }
    seats.1.hand = ["bishop-bourg", "assassin"]
"#;

#[test]
fn fi_card_21_a_free_lord_without_wife_or_see_who_is_neither_king_nor_prince() {
    let mut scene = homes("cards", LORDS);
    let open = ["henri", "othon", "robert"].map(|it| format!("bishopric:bourg member:{it}"));
    assert_eq!(choices(&scene, 1, "play_bishop"), open);
    for name in ["arthur", "eric", "francois", "gauvain", "lambert", "jeanne"] {
        let no = by("FI-CARD-21", json!({ "member": format!("member:{name}") }));
        let play = format!("play_bishop bishopric:bourg member:{name}");
        assert_eq!(refusal(&mut scene, 1, &play), no);
    }
    plays(&mut scene, 1, "play_bishop bishopric:bourg member:henri");
    assert_eq!(events(&scene), "card_shown bishop_made");
    assert_eq!(person(&scene, "henri").bishopric, Some(Bishopric::Bourg));
}

#[test]
fn fi_card_21_a_widower_will_do() {
    let mut scene = homes("cards", LORDS);
    plays(&mut scene, 1, "play_assassin member:jeanne");
    plays(&mut scene, 1, "play_bishop bishopric:bourg member:arthur");
    assert_eq!(person(&scene, "arthur").bishopric, Some(Bishopric::Bourg));
}

#[test]
fn fi_card_22_one_see_for_a_lord_and_one_bishop_for_a_see() {
    let mut scene = homes("cards", LORDS);
    let no = by("FI-CARD-22", json!({ "member": "member:charles" }));
    assert_eq!(refusal(&mut scene, 1, "play_bishop bishopric:bourg member:charles"), no);
    // There is one card for each see.
    let twice = r#"
        phase = "cards"
        members.arthur = { seat = "seat:1", village = "bourg", bishop = "sigy" }
        members.charles = { seat = "seat:1", village = "bourg", bishop = "sigy" }
    "#;
    let error = Scene::try_with::<Fief>("base", 3, &[], twice, &[]).err().expect("two of a see");
    assert!(error.to_string().contains("more cards than the box has"), "{error}");
}

/// Henri is Bishop of Bourg and stands in his seat.
const BISHOP: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg" }
    members.othon = { seat = "seat:2", village = "blaye" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.bourg = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 4 } } }
"#;

#[test]
fn fi_card_23_what_a_bishop_can_do() {
    let bishop = |phase: &str, more: &str| bare(phase, &format!("{BISHOP}\n{more}"));
    // Tithe and crusade in phase 1.
    let scene = bishop("cards", "seats.1.hand = [\"tithe\"]");
    assert_eq!(choices(&scene, 1, "play_tithe"), ["bishopric:bourg"]);
    assert_eq!(choices(&scene, 1, "proclaim"), ["member:henri"]);
    // He can become Cardinal.
    let scene = bishop("purchases", "seats.1.money = 500");
    assert_eq!(choices(&scene, 1, "buy_cardinal"), ["member:henri"]);
    // He opens the reliquary of his seat.
    let scene = bishop("movement", "");
    assert_eq!(choices(&scene, 1, "open_reliquary"), ["member:henri"]);
    // He speaks to rebels.
    let rebels = "rebels = { count = 5, village = \"bourg\", controller = \"seat:2\" }";
    let mut scene = bishop("calming", rebels);
    let question = json!({ "member": "member:henri", "village": "village:bourg" });
    asked(&mut scene, 1, "FI-DP-20", "speak", question);
    // He votes for the King, and a plain Lord does not.
    let board = board(&bishop("cards", ""));
    assert_eq!(board.king_electors(seat(1)).len(), 1);
    assert_eq!(board.king_electors(seat(2)).len(), 0);
}

#[test]
fn fi_card_23_he_has_a_part_in_the_consecration() {
    // Gauvain is elected by three; two Bishops are asked to consecrate him.
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg", bishop = "bourg" }
        members.gauvain = { seat = "seat:1", village = "epervier" }
        members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "gauvain" }
    "#;
    let mut scene = bare("king", position);
    plays(&mut scene, 1, "nominate member:gauvain");
    does(&mut scene, 1, "vote member:gauvain member:gauvain, vote member:henri member:gauvain");
    plays(&mut scene, 2, "vote member:othon member:gauvain");
    assert_eq!(scene.asked(), Some((1, "consecrate".into())));
    plays(&mut scene, 1, "consecrate member:henri");
    assert_eq!(scene.asked(), Some((2, "consecrate".into())));
    plays(&mut scene, 2, "consecrate member:othon");
    assert_eq!(board(&scene).crown.king, Some(Member::Gauvain));
}

#[test]
fn fi_card_24_he_neither_marries_nor_becomes_king() {
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye" }
        members.arthur = { seat = "seat:1", village = "epervier" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        regions.st-gerome = { capital = "st-gerome", holder = "arthur" }
    "#;
    let mut scene = bare("talks", &format!("{BISHOP}\n{more}"));
    let marry = "offer seat:2, give item=marry of=[\"member:henri\",\"member:jeanne\"]";
    let no = by("FI-MARRY-2", json!({ "seat": "seat:2" }));
    assert_eq!(refusal(&mut scene, 1, marry), no);
    // He is titled, but only the lay Lord can stand for King.
    let scene = bare("king", &format!("{BISHOP}\n{more}"));
    assert_eq!(choices(&scene, 1, "nominate"), ["member:arthur"]);
}

#[test]
fn fi_card_25_at_his_death_the_card_is_discarded_or_the_popes() {
    let kill = |more: &str| {
        let position =
            format!("{BISHOP}\nseats.2.hand = [\"assassin\"]\nfirst = \"seat:2\"\n{more}");
        let mut scene = bare("cards", &position);
        plays(&mut scene, 2, "play_assassin member:henri");
        scene
    };
    let scene = kill("");
    assert_eq!(discards(&scene), "assassin henri bishop-bourg");
    let pope =
        "members.gauvain = { seat = \"seat:3\", village = \"tournus\" }\ncrown.pope = \"gauvain\"";
    let scene = kill(pope);
    assert_eq!(discards(&scene), "assassin henri");
    assert_eq!(board(&scene).reserve().collect::<Vec<_>>(), [Bishopric::Bourg]);
    // With Saint Saturnin both cards stay with him.
    let scene = kill(&format!("{pope}\nrelics.saturnin.with = \"othon\""));
    assert_eq!(discards(&scene), "assassin");
    assert_eq!(board(&scene).reserve().count(), 0);
    let henri = person(&scene, "henri");
    assert_eq!((henri.status, henri.bishopric), (Status::Dead, Some(Bishopric::Bourg)));
}

/// A Bishop of Sigy in this condition, and seat 1 with a Tithe.
fn tithe(bishop: &str) -> Scene {
    let more = format!(
        "members.arthur = {{ seat = \"seat:1\", {bishop} }}\nseats.1.hand = [\"tithe\", \"tithe\"]"
    );
    homes("cards", &more)
}

#[test]
fn fi_card_26_tithe_lies_on_the_see_of_a_free_bishop_wherever_he_is() {
    let mut scene = tithe("village = \"pugnac\", bishop = \"sigy\"");
    assert_eq!(choices(&scene, 1, "play_tithe"), ["bishopric:sigy"]);
    plays(&mut scene, 1, "play_tithe bishopric:sigy");
    let played = json!({ "seat": "seat:1", "bishopric": "bishopric:sigy", "papal": false });
    assert_eq!(told(&scene, "tithe_played"), [played]);
    assert_eq!(board(&scene).tithes[Bishopric::Sigy as usize], TitheFor::Bishop);
    assert_eq!((hand(&scene, 1), discards(&scene)), ("tithe".into(), String::new()));
    let no = |see: &str| by("FI-CARD-26", json!({ "bishopric": format!("bishopric:{see}") }));
    assert_eq!(refusal(&mut scene, 1, "play_tithe bishopric:blaye"), no("blaye"));
    for bishop in [
        "village = \"blaye\", captor = \"seat:2\", bishop = \"sigy\"",
        "status = \"infidels\", bishop = \"sigy\"",
        "village = \"bourg\"",
    ] {
        let mut scene = tithe(bishop);
        assert!(choices(&scene, 1, "play_tithe").is_empty(), "{bishop}");
        assert_eq!(refusal(&mut scene, 1, "play_tithe bishopric:sigy"), no("sigy"), "{bishop}");
    }
}

#[test]
fn fi_card_27_one_tithe_for_a_bishopric() {
    let mut scene = tithe("village = \"bourg\", bishop = \"sigy\"");
    plays(&mut scene, 1, "play_tithe bishopric:sigy");
    let no = by("FI-CARD-27", json!({ "bishopric": "bishopric:sigy" }));
    assert_eq!(refusal(&mut scene, 1, "play_tithe bishopric:sigy"), no);
}

/// Two Mills of seat 3 in the bishopric of Sigy, a Tithe on it, and this.
fn yielding(tithe: &str, more: &str) -> Scene {
    let more = format!(
        "villages.beaujeu = {{ owner = \"seat:3\", mills = 2, troops = {{ 3 = {{ foot = 1 }} }} }}\n\
         tithes.sigy = \"{tithe}\"\n{more}"
    );
    homes("revenue", &more)
}

#[test]
fn fi_card_28_in_phase_2_it_takes_what_mills_and_presses_yield() {
    let scene = yielding(
        "bishop",
        "members.arthur = { seat = \"seat:1\", village = \"bourg\", bishop = \"sigy\" }",
    );
    // Each has 300 and a Castle besides.
    assert_eq!(purses(&scene), [800, 400, 400]);
    assert_eq!(discards(&scene), "tithe");
    assert_eq!(board(&scene).tithes, [TitheFor::Nobody; 4]);
}

#[test]
fn fi_card_29_nothing_is_collected_for_the_dead_or_captive() {
    let captive = "members.arthur = { seat = \"seat:1\", village = \"blaye\", captor = \"seat:2\", bishop = \"sigy\" }";
    let pope = "members.arthur = { seat = \"seat:1\", village = \"blaye\", captor = \"seat:2\" }\ncrown.pope = \"arthur\"";
    for (tithe, more) in [("bishop", captive), ("bishop", ""), ("pope", pope), ("pope", "")] {
        let scene = yielding(tithe, more);
        // The owner has the yield.
        assert_eq!(purses(&scene), [400, 400, 800], "{tithe} {more}");
        assert_eq!(discards(&scene), "tithe");
    }
    // Death between the card and phase 2.
    let more = r#"
        members.arthur = { seat = "seat:1", village = "bourg", bishop = "sigy" }
        villages.beaujeu = { owner = "seat:3", mills = 2, troops = { 3 = { foot = 1 } } }
        seats.1.hand = ["tithe"]
        seats.2.hand = ["assassin"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_tithe bishopric:sigy, end_cards");
    plays(&mut scene, 2, "play_assassin member:arthur, end_cards");
    assert_eq!(purses(&scene), [400, 400, 800]);
    assert_eq!(discards(&scene), "assassin arthur bishop-sigy tithe");
}

/// Arthur is Pope, in this condition; there is a Bishop of Blaye in another family.
fn papal(pope: &str) -> Scene {
    let more = format!(
        "members.arthur = {{ seat = \"seat:1\", {pope} }}\ncrown.pope = \"arthur\"\n\
         members.charles = {{ seat = \"seat:2\", village = \"blaye\", bishop = \"blaye\" }}\n\
         members.jeanne = {{ seat = \"seat:3\", village = \"tournus\", spouse = \"henri\" }}\n\
         seats.1.hand = [\"tithe\", \"tithe\"]\nseats.2.hand = [\"tithe\"]\nseats.3.hand = [\"tithe\"]"
    );
    homes("cards", &more)
}

#[test]
fn fi_card_30_a_tithe_for_the_pope_on_any_bishopric() {
    let mut scene = papal("village = \"bourg\"");
    let sees = ["blaye", "bourg", "sigy", "tournus"].map(|it| format!("bishopric:{it}"));
    assert_eq!(choices(&scene, 1, "play_papal_tithe"), sees);
    plays(&mut scene, 1, "play_papal_tithe bishopric:blaye");
    let played = json!({ "seat": "seat:1", "bishopric": "bishopric:blaye", "papal": true });
    assert_eq!(told(&scene, "tithe_played"), [played]);
    assert_eq!(board(&scene).tithes[Bishopric::Blaye as usize], TitheFor::Pope);
    // Where one lies there is no second, for nobody.
    let no = by("FI-CARD-27", json!({ "bishopric": "bishopric:blaye" }));
    assert_eq!(refusal(&mut scene, 1, "play_papal_tithe bishopric:blaye"), no);
    plays(&mut scene, 1, "end_cards");
    assert_eq!(refusal(&mut scene, 2, "play_tithe bishopric:blaye"), no);
}

#[test]
fn fi_card_30_by_his_family_while_he_is_free() {
    let mut scene = papal("village = \"bourg\"");
    let no = by("FI-CARD-30", json!({}));
    plays(&mut scene, 1, "end_cards");
    assert_eq!(refusal(&mut scene, 2, "play_papal_tithe bishopric:sigy"), no);
    plays(&mut scene, 2, "end_cards");
    // Not even an ally.
    assert!(board(&scene).allied(seat(1), seat(3)));
    assert_eq!(refusal(&mut scene, 3, "play_papal_tithe bishopric:sigy"), no);
    let mut scene = papal("village = \"blaye\", captor = \"seat:2\"");
    assert_eq!(refusal(&mut scene, 1, "play_papal_tithe bishopric:sigy"), no);
}

#[test]
fn fi_card_30_its_yield_is_the_popes() {
    let pope = "members.arthur = { seat = \"seat:2\", village = \"blaye\" }\ncrown.pope = \"arthur\"\n\
                members.charles = { seat = \"seat:1\", village = \"bourg\", bishop = \"sigy\" }";
    let scene = yielding("pope", pope);
    assert_eq!(purses(&scene), [400, 800, 400]);
}
