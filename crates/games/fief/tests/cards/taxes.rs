//! FI-CARD-31 to -34: Taxes.

use crate::cards::prelude::*;

/// The county of Bourg is held by a member of seat 1 in this condition; seat 2 is allied to seat 1.
fn county(holder: &str, hands: &str) -> Scene {
    let position = format!(
        "members.henri = {{ seat = \"seat:1\", {holder} }}\n\
         members.arthur = {{ seat = \"seat:1\", village = \"sigy\", spouse = \"jeanne\" }}\n\
         members.jeanne = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
         members.robert = {{ seat = \"seat:3\", village = \"tournus\" }}\n\
         regions.bourg = {{ capital = \"bourg\", holder = \"henri\" }}\n\
         villages.bourg.troops.1.foot = 2\n{hands}"
    );
    bare("cards", &position)
}

const TAX: &str = "seats.1.hand = [\"tax\", \"tax\"]";

#[test]
fn fi_card_31_tax_is_laid_on_the_fief_of_a_holder_who_is_free_or_on_crusade() {
    for holder in ["village = \"pugnac\"", "status = \"crusade\""] {
        let mut scene = county(holder, TAX);
        assert_eq!(choices(&scene, 1, "play_tax"), ["region:bourg"], "{holder}");
        plays(&mut scene, 1, "play_tax region:bourg");
        assert!(land(&scene, "bourg").tax);
        assert_eq!(events(&scene), "tax_played");
        let no = by("FI-CARD-31", json!({ "region": "region:sigy" }));
        assert_eq!(refusal(&mut scene, 1, "play_tax region:sigy"), no);
    }
    for holder in ["village = \"tournus\", captor = \"seat:3\"", "status = \"infidels\""] {
        let mut scene = county(holder, TAX);
        let no = by("FI-CARD-31", json!({ "region": "region:bourg" }));
        assert_eq!(refusal(&mut scene, 1, "play_tax region:bourg"), no, "{holder}");
    }
}

#[test]
fn fi_card_31_a_fief_without_a_holder_cannot_be_taxed() {
    let position = r#"
        members.othon = { seat = "seat:2", village = "blaye" }
        regions.bourg = { capital = "bourg", retained = "seat:1" }
        regions.sigy = { capital = "sigy", limbo = true }
        seats.1.hand = ["tax"]
    "#;
    let mut scene = bare("cards", position);
    for region in ["bourg", "sigy", "blaye"] {
        let region = format!("region:{region}");
        let no = by("FI-CARD-31", json!({ "region": region }));
        assert_eq!(refusal(&mut scene, 1, &format!("play_tax {region}")), no);
    }
}

#[test]
fn fi_card_32_one_tax_for_a_fief() {
    let mut scene = county("village = \"bourg\"", TAX);
    plays(&mut scene, 1, "play_tax region:bourg");
    let no = by("FI-CARD-32", json!({ "region": "region:bourg" }));
    assert_eq!(refusal(&mut scene, 1, "play_tax region:bourg"), no);
}

#[test]
fn fi_card_33_it_brings_200_a_village_and_is_discarded() {
    let mut scene = county("village = \"bourg\"", TAX);
    plays(&mut scene, 1, "play_tax region:bourg, end_cards");
    // 300, the City, and four villages.
    assert_eq!(money(&scene, 1), 300 + 200 + 800);
    assert_eq!(discards(&scene), "tax");
    assert!(!land(&scene, "bourg").tax);
}

#[test]
fn fi_card_33_on_crusade_too() {
    let mut scene = county("status = \"crusade\"", TAX);
    plays(&mut scene, 1, "play_tax region:bourg, end_cards");
    assert_eq!(money(&scene, 1), 300 + 200 + 800);
}

#[test]
fn fi_card_34_the_heir_of_a_dead_holder_collects_it() {
    let hands = "seats.1.hand = [\"tax\"]\nseats.3.hand = [\"assassin\"]";
    let mut scene = county("village = \"pugnac\"", hands);
    plays(&mut scene, 1, "play_tax region:bourg, end_cards");
    plays(&mut scene, 3, "play_assassin member:henri");
    assert_eq!(land(&scene, "bourg").title, Title::Held(Member::Arthur));
    plays(&mut scene, 3, "end_cards");
    assert_eq!(money(&scene, 1), 300 + 200 + 800);
}

#[test]
fn fi_card_34_without_an_heir_it_brings_nothing() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "pugnac" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        villages.bourg.troops.1.foot = 2
        seats.1.hand = ["tax"]
        seats.3.hand = ["assassin"]
    "#;
    let mut scene = bare("cards", position);
    plays(&mut scene, 1, "play_tax region:bourg, end_cards");
    plays(&mut scene, 3, "play_assassin member:henri");
    assert_eq!(land(&scene, "bourg").title, Title::Pending(seat(1)));
    plays(&mut scene, 3, "end_cards");
    // The City still pays.
    assert_eq!(money(&scene, 1), 300 + 200);
    assert_eq!(discards(&scene), "assassin henri tax");
}

#[test]
fn fi_card_34_a_member_who_comes_in_time_is_an_heir() {
    let position = r#"
        first = "seat:3"
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.bourg = { capital = "bourg", pending = "seat:1", tax = true }
        villages.bourg.troops.1.foot = 2
        seats.1.hand = ["eric"]
    "#;
    let mut scene = bare("cards", position);
    plays(&mut scene, 1, "play_member member:eric seat:1, end_cards");
    assert_eq!(money(&scene, 1), 300 + 200 + 800);
}
