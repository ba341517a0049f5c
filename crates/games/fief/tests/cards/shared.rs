//! FI-CARD-6 to -10: cards between allies, families, for whom cards are played, where they lie.

use crate::cards::prelude::*;

/// Seats 1 and 2 are allied; seat 3 is not.
const ALLIES: &str =
    "members.jeanne = { seat = \"seat:2\", village = \"blaye\", spouse = \"henri\" }";

fn allies(phase: &str, first: &str, second: &str) -> Scene {
    let more = format!("{ALLIES}\nseats.1.hand = [{first}]\nseats.2.hand = [{second}]");
    homes(phase, &more)
}

#[test]
fn fi_card_6_allies_give_and_swap_cards_if_both_agree() {
    let mut scene = allies("cards", "\"tax\", \"famine\"", "\"tithe\", \"escape\"");
    does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
    assert_eq!(awaited(&mut scene), [2]);
    plays(&mut scene, 2, "accept");
    assert_eq!((hand(&scene, 1), hand(&scene, 2)), ("famine".into(), "tithe tax escape".into()));
    does(
        &mut scene,
        1,
        "offer seat:2, give item=card of=card:famine, want item=card of=card:tithe, propose",
    );
    plays(&mut scene, 2, "reject");
    assert_eq!((hand(&scene, 1), hand(&scene, 2)), ("famine".into(), "tithe tax escape".into()));
    // In the turn of the other, too.
    plays(&mut scene, 1, "end_cards");
    does(
        &mut scene,
        2,
        "offer seat:1, give item=card of=card:escape, want item=card of=card:famine, propose",
    );
    plays(&mut scene, 1, "accept");
    assert_eq!((hand(&scene, 1), hand(&scene, 2)), ("escape".into(), "tithe tax famine".into()));
}

#[test]
fn fi_card_6_only_allies_and_in_phase_1_only_cards() {
    let mut scene = allies("cards", "\"tax\"", "");
    assert_eq!(choices(&scene, 1, "offer"), ["seat:2"]);
    let no = by("FI-CARD-6", json!({ "seat": "seat:3" }));
    assert_eq!(refusal(&mut scene, 1, "offer seat:3"), no);
    let no = by("FI-OFFER-10", json!({ "seat": "seat:2" }));
    assert_eq!(refusal(&mut scene, 1, "offer seat:2, give item=money of=1"), no);
    let no = by("FI-CARD-6", json!({ "seat": "seat:2" }));
    assert_eq!(refusal(&mut scene, 1, "offer seat:2, give item=card of=card:eric"), no);
    // In phase 6 money may be given to anybody, cards to allies alone.
    let mut scene = allies("talks", "\"tax\"", "");
    let no = by("FI-NEG-4", json!({ "seat": "seat:3" }));
    assert_eq!(refusal(&mut scene, 1, "offer seat:3, give item=card of=card:tax"), no);
    does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
    plays(&mut scene, 2, "accept");
    assert_eq!((hand(&scene, 1), hand(&scene, 2)), (String::new(), "tax".into()));
}

#[test]
fn fi_card_6_no_hand_grows_above_three_or_above_what_it_was() {
    let three = "\"tithe\", \"tithe\", \"tithe\"";
    let mut scene = allies("cards", "\"tax\", \"eric\"", three);
    does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
    let no = by("FI-CARD-6", json!({ "seat": "seat:1" }));
    assert_eq!(refusal(&mut scene, 2, "accept"), no);
    plays(&mut scene, 2, "reject");
    // One for one is no more than before.
    does(
        &mut scene,
        1,
        "offer seat:2, give item=card of=card:tax, want item=card of=card:tithe, propose",
    );
    plays(&mut scene, 2, "accept");
    assert_eq!(hand(&scene, 2), "tithe tithe tax");
    // Four may stay four, and not become five.
    let four = "\"tithe\", \"tithe\", \"tithe\", \"famine\"";
    let mut scene = allies("cards", "\"tax\", \"eric\"", four);
    does(
        &mut scene,
        1,
        "offer seat:2, give item=card of=card:tax, want item=card of=card:tithe, propose",
    );
    plays(&mut scene, 2, "accept");
    assert_eq!(hand(&scene, 2), "tithe tithe tax famine");
    does(&mut scene, 1, "offer seat:2, give item=card of=card:eric, propose");
    assert_eq!(refusal(&mut scene, 2, "accept"), no);
    // What the one who asks would have counts as well.
    plays(&mut scene, 2, "reject");
    does(&mut scene, 1, "offer seat:2, want item=card of=card:tithe, propose");
    plays(&mut scene, 2, "accept");
    assert_eq!(
        (hand(&scene, 1), hand(&scene, 2)),
        ("eric tithe tithe".into(), "tithe tax famine".into())
    );
    does(&mut scene, 1, "offer seat:2, want item=card of=card:tithe, propose");
    assert_eq!(refusal(&mut scene, 2, "accept"), no);
}

#[test]
fn fi_card_7_a_family_has_at_most_four_members_wherever_they_are() {
    let family = r#"
        members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2" }
        members.charles = { seat = "seat:1", status = "crusade" }
        members.gauvain = { seat = "seat:2", village = "bourg", captor = "seat:1" }
        seats.1.hand = ["blanche", "jeanne"]
    "#;
    // A prisoner that it has taken is not counted: Henri and two others make three.
    let mut scene = homes("cards", family);
    plays(&mut scene, 1, "play_member member:blanche seat:1");
    assert_eq!(board(&scene).family(seat(1)).len(), 4);
    let no = by("FI-CARD-7", json!({ "seat": "seat:1" }));
    assert_eq!(refusal(&mut scene, 1, "play_member member:jeanne seat:1"), no);
    let more =
        format!("{family}\nmembers.francois = {{ seat = \"seat:1\", status = \"infidels\" }}");
    let mut scene = homes("cards", &more);
    assert!(choices(&scene, 1, "play_member").is_empty());
    assert_eq!(refusal(&mut scene, 1, "play_member member:blanche seat:1"), no);
}

#[test]
fn fi_card_8_under_a_pope_nobody_is_made_bishop_or_cardinal_without_him() {
    let pope =
        "members.gauvain = { seat = \"seat:2\", village = \"blaye\" }\ncrown.pope = \"gauvain\"\n";
    let hand = "seats.1.hand = [\"bishop-bourg\"]";
    for (answer, made) in [("consent", true), ("decline", false)] {
        let mut scene = homes("cards", &format!("{pope}{hand}"));
        plays(&mut scene, 1, "play_bishop bishopric:bourg member:henri");
        assert_eq!(person(&scene, "henri").bishopric, None);
        asked(
            &mut scene,
            2,
            "FI-DP-5",
            "pope_consent",
            json!({ "seat": "seat:1", "member": "member:henri" }),
        );
        plays(&mut scene, 2, answer);
        assert_eq!(person(&scene, "henri").bishopric, made.then_some(Bishopric::Bourg));
        // Refused, the card is the Pope's.
        assert_eq!(board(&scene).reserve().count(), usize::from(!made));
        let bishop = "seats.1.money = 500\nmembers.arthur = { seat = \"seat:1\", village = \"bourg\", bishop = \"sigy\" }\n";
        let mut scene = homes("purchases", &format!("{pope}{bishop}"));
        plays(&mut scene, 1, "buy_cardinal member:arthur");
        assert_eq!(awaited(&mut scene), [2]);
        plays(&mut scene, 2, answer);
        assert_eq!(person(&scene, "arthur").marks.cardinal, made);
        assert_eq!(money(&scene, 1), if made { 0 } else { 500 });
    }
    // Without a Pope nobody is asked.
    let mut scene = homes("cards", hand);
    plays(&mut scene, 1, "play_bishop bishopric:bourg member:henri");
    assert_eq!(person(&scene, "henri").bishopric, Some(Bishopric::Bourg));
}

#[test]
fn fi_card_9_some_cards_are_played_for_oneself_or_an_ally_alone() {
    let more = r#"
        members.jeanne = { seat = "seat:2", village = "blaye", spouse = "henri" }
        members.arthur = { seat = "seat:2", village = "blaye", bishop = "blaye" }
        members.gauvain = { seat = "seat:3", village = "tournus", bishop = "tournus" }
        regions.epervier = { capital = "epervier", holder = "jeanne" }
        regions.st-gerome = { capital = "st-gerome", holder = "gauvain" }
        seats.1.hand = ["eric", "tithe", "tax"]
    "#;
    let mut scene = homes("cards", more);
    let no = by("FI-CARD-9", json!({ "seat": "seat:3" }));
    assert_eq!(refusal(&mut scene, 1, "play_member member:eric seat:3"), no);
    assert_eq!(refusal(&mut scene, 1, "play_tithe bishopric:tournus"), no);
    let no = by("FI-CARD-31", json!({ "region": "region:st-gerome" }));
    assert_eq!(refusal(&mut scene, 1, "play_tax region:st-gerome"), no);
    // For the ally all three.
    plays(&mut scene, 1, "play_tithe bishopric:blaye, play_tax region:epervier");
    plays(&mut scene, 1, "play_member member:eric seat:2");
    assert_eq!(person(&scene, "eric").family, seat(2));
    assert!(land(&scene, "epervier").tax);
    assert_eq!(board(&scene).tithes[Bishopric::Blaye as usize], TitheFor::Bishop);
}

#[test]
fn fi_card_9_bishop_and_darc_go_to_anybody_who_accepts() {
    let more = r#"
        members.blanche = { seat = "seat:3", village = "tournus" }
        seats.1.hand = ["bishop-sigy", "darc"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:robert");
    plays(&mut scene, 3, "decline");
    // It comes back to the hand.
    assert_eq!(hand(&scene, 1), "bishop-sigy darc");
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:robert");
    plays(&mut scene, 3, "consent");
    assert_eq!(person(&scene, "robert").bishopric, Some(Bishopric::Sigy));
    plays(&mut scene, 1, "play_darc member:blanche");
    plays(&mut scene, 3, "consent");
    assert!(person(&scene, "blanche").marks.darc);
    assert_eq!((hand(&scene, 1), discards(&scene)), (String::new(), String::new()));
}

#[test]
fn fi_card_10_cards_in_play_are_in_neither_pile() {
    let more = r#"
        members.gauvain = { seat = "seat:1", village = "bourg", bishop = "blaye" }
        members.blanche = { seat = "seat:1", village = "bourg", darc = true }
        regions.epervier = { capital = "epervier", holder = "henri", famine = true }
        regions.sigy = { bad_weather = true }
        seats.1.hand = ["tithe", "tax", "good-harvest"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_tithe bishopric:blaye, play_tax region:epervier");
    plays(&mut scene, 1, "play_good_harvest region:bourg");
    let board = board(&scene);
    assert_eq!(discards(&scene), "");
    for (card, left) in [
        ("henri", 0),
        ("blanche", 0),
        ("bishop-blaye", 0),
        ("darc", 0),
        ("tithe", 3),
        ("tax", 4),
        ("good-harvest", 5),
        ("famine", 1),
        ("bad-weather", 2),
        ("eric", 1),
    ] {
        assert_eq!(board.deck.count(kind::<Card>(card)), left, "{card}");
    }
}
