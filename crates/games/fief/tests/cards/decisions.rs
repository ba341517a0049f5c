//! FI-DP-2, -4 to -6 and -42: what is asked in phase 1, whom, and when not.

use crate::cards::prelude::*;

#[test]
fn fi_dp_2_the_active_player_is_asked_until_the_turn_is_closed() {
    let mut scene = homes("cards", "turn = 4\nseats.1.hand = [\"famine\", \"tax\"]");
    asked(&mut scene, 1, "FI-DP-2", "cards", json!({ "turn": 4, "cards": 2 }));
    plays(&mut scene, 1, "play_famine region:sigy");
    asked(&mut scene, 1, "FI-DP-2", "cards", json!({ "turn": 4, "cards": 1 }));
    plays(&mut scene, 1, "discard card:tax");
    // Without a card there may still be something: the turn is closed by its player.
    asked(&mut scene, 1, "FI-DP-2", "cards", json!({ "turn": 4, "cards": 0 }));
    assert_eq!(scene.legal(1), ["end_cards", "orders"]);
    plays(&mut scene, 1, "end_cards");
    assert_eq!(scene.asked(), Some((1, "buy".into())));
}

#[test]
fn fi_dp_2_without_cards_and_crusades_nobody_is_asked() {
    let mut scene = homes("cards", "seats.3.hand = [\"tax\"]");
    assert_eq!(events(&scene), "cards_ended cards_ended");
    assert_eq!(awaited(&mut scene), [3]);
    // A Bishop in his seat could call a crusade.
    let bishop = "members.arthur = { seat = \"seat:1\", village = \"bourg\", bishop = \"bourg\" }";
    let mut scene = homes("cards", bishop);
    asked(&mut scene, 1, "FI-DP-2", "cards", json!({ "turn": 1, "cards": 0 }));
    assert_eq!(scene.legal(1), ["proclaim member:arthur", "end_cards", "orders"]);
    // Elsewhere he could not.
    let away = bishop.replace("village = \"bourg\"", "village = \"sigy\"");
    assert_eq!(scene_of(&away), Some((1, "buy".into())));
}

fn scene_of(more: &str) -> Option<(usize, String)> {
    homes("cards", more).asked()
}

#[test]
fn fi_dp_4_the_family_of_the_member_agrees_or_declines() {
    let more = r#"
        members.blanche = { seat = "seat:2", village = "blaye" }
        members.jeanne = { seat = "seat:1", village = "bourg" }
        seats.1.hand = ["darc", "bishop-sigy"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_darc member:blanche");
    let question = json!({ "seat": "seat:1", "member": "member:blanche", "card": "card:darc" });
    asked(&mut scene, 2, "FI-DP-4", "card_consent", question);
    assert_eq!(scene.legal(2), ["consent", "decline"]);
    assert_eq!(refusal(&mut scene, 2, "pass_window"), not_now("FI-DP-7", Some("FI-DP-4")));
    plays(&mut scene, 2, "decline");
    assert_eq!((events(&scene), hand(&scene, 1)), ("declined".into(), "bishop-sigy darc".into()));
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:othon");
    let question =
        json!({ "seat": "seat:1", "member": "member:othon", "card": "card:bishop-sigy" });
    asked(&mut scene, 2, "FI-DP-4", "card_consent", question);
    plays(&mut scene, 2, "consent");
    assert_eq!(events(&scene), "consented bishop_made");
    // Nobody is asked about one's own.
    plays(&mut scene, 1, "play_darc member:jeanne");
    assert_eq!(events(&scene), "card_shown darc_made");
}

#[test]
fn fi_dp_5_the_popes_player_agrees_or_refuses() {
    let more = r#"
        members.gauvain = { seat = "seat:3", village = "tournus" }
        members.arthur = { seat = "seat:1", village = "bourg" }
        crown.pope = "gauvain"
        seats.1.hand = ["bishop-sigy", "bishop-bourg"]
    "#;
    let mut scene = homes("cards", more);
    // Somebody else's Lord: first his family, then the Pope.
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:othon");
    assert_eq!(awaited(&mut scene), [2]);
    plays(&mut scene, 2, "consent");
    let question = json!({ "seat": "seat:1", "member": "member:othon" });
    asked(&mut scene, 3, "FI-DP-5", "pope_consent", question);
    assert_eq!(scene.legal(3), ["consent", "decline"]);
    plays(&mut scene, 3, "decline");
    assert_eq!(events(&scene), "declined bishop_refused");
    assert_eq!(board(&scene).reserve().collect::<Vec<_>>(), [Bishopric::Sigy]);
    assert_eq!(hand(&scene, 1), "bishop-bourg");
    // One's own Lord: the Pope at once.
    plays(&mut scene, 1, "play_bishop bishopric:bourg member:arthur");
    assert_eq!(awaited(&mut scene), [3]);
    plays(&mut scene, 3, "consent");
    assert_eq!(person(&scene, "arthur").bishopric, Some(Bishopric::Bourg));
}

#[test]
fn fi_dp_5_even_a_captive_pope_is_asked() {
    let more = r#"
        members.gauvain = { seat = "seat:3", village = "bourg", captor = "seat:1" }
        crown.pope = "gauvain"
        seats.1.hand = ["bishop-sigy"]
    "#;
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:henri");
    assert_eq!(awaited(&mut scene), [3]);
    // Whose own Pope it is asks nobody.
    let own =
        more.replace("seat:3\", village", "seat:1\", village").replace(", captor = \"seat:1\"", "");
    let mut scene = homes("cards", &own);
    plays(&mut scene, 1, "play_bishop bishopric:sigy member:henri");
    assert_eq!(events(&scene), "card_shown bishop_made");
}

/// Othon of seat 2 is King; the Queen is of this seat.
fn court(queen: usize) -> Scene {
    let more = format!(
        "members.jeanne = {{ seat = \"seat:{queen}\", village = \"bourg\", spouse = \"othon\" }}\n\
         crown = {{ king = \"othon\", queen = \"jeanne\" }}\n\
         first = \"seat:{queen}\"\nseats.{queen}.hand = [\"eric\"]"
    );
    homes("cards", &more)
}

#[test]
fn fi_dp_6_the_other_of_king_and_queen_agrees_to_a_prince() {
    for (answer, made) in [("consent", true), ("decline", false)] {
        let mut scene = court(1);
        plays(&mut scene, 1, "make_prince member:eric");
        let question = json!({ "seat": "seat:1", "member": "member:eric" });
        asked(&mut scene, 2, "FI-DP-6", "prince_consent", question);
        plays(&mut scene, 2, answer);
        assert_eq!(board(&scene).crown.prince, made.then_some(Member::Eric));
        let eric = person(&scene, "eric");
        assert_eq!((eric.is_alive(), hand(&scene, 1) == "eric"), (made, !made));
        if made {
            // He is of the King's family.
            assert_eq!((eric.family, eric.village), (seat(2), Village::Blaye));
        }
    }
}

#[test]
fn fi_dp_6_one_player_with_both_is_not_asked() {
    let mut scene = court(2);
    plays(&mut scene, 2, "make_prince member:eric");
    assert_eq!(board(&scene).crown.prince, Some(Member::Eric));
    assert_eq!(awaited(&mut scene), [2]);
}

/// Seats 1 and 2 are allied and have cards.
const ALLIES: &str = r#"
    members.jeanne = { seat = "seat:2", village = "blaye", spouse = "henri" }
    seats.1.hand = ["tax", "tithe"]
    seats.2.hand = ["famine"]
"#;

#[test]
fn fi_dp_42_an_ally_accepts_or_rejects_an_offer_of_cards() {
    let mut scene = homes("cards", ALLIES);
    does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
    asked(&mut scene, 2, "FI-DP-42", "answer", json!({ "seat": "seat:1" }));
    assert_eq!(scene.legal(2), ["accept", "reject", "counter"]);
    // What it says is known to the two.
    let give = json!([{ "item": "card", "of": "card:tax" }]);
    assert_eq!(told(&scene, "offered")[0]["give"], give);
    plays(&mut scene, 2, "reject");
    assert_eq!(hand(&scene, 1), "tithe tax");
    // A counter-offer is of cards, too.
    does(&mut scene, 1, "offer seat:2, want item=card of=card:famine, propose");
    plays(&mut scene, 2, "counter");
    let no = by("FI-OFFER-10", json!({ "seat": "seat:1" }));
    assert_eq!(refusal(&mut scene, 2, "offer seat:1, give item=money of=1"), no);
    does(
        &mut scene,
        2,
        "offer seat:1, give item=card of=card:famine, want item=card of=card:tax, propose",
    );
    plays(&mut scene, 1, "accept");
    assert_eq!((hand(&scene, 1), hand(&scene, 2)), ("tithe famine".into(), "tax".into()));
}

#[test]
fn fi_dp_42_in_phase_6_cards_may_be_answered_with_anything() {
    let mut scene = homes("talks", ALLIES);
    does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
    asked(&mut scene, 2, "FI-DP-33", "answer", json!({ "seat": "seat:1" }));
    plays(&mut scene, 2, "counter");
    does(&mut scene, 2, "offer seat:1, give item=money of=1, want item=card of=card:tax, propose");
    plays(&mut scene, 1, "accept");
    assert_eq!((money(&scene, 1), hand(&scene, 2)), (400, "tax famine".into()));
}

#[test]
fn fi_dp_42_four_offers_each_or_as_many_as_the_table_says() {
    for (limit, most) in [("4", 4), ("2", 2), ("8", 8)] {
        let mut scene = house(&[("offers_per_player", limit)], "cards", ALLIES, &[]);
        for _ in 0..most {
            does(&mut scene, 1, "offer seat:2, give item=card of=card:tax, propose");
            plays(&mut scene, 2, "reject");
        }
        assert!(choices(&scene, 1, "offer").is_empty());
        let no = by("FI-OFFER-2", json!({ "seat": "seat:2" }));
        assert_eq!(refusal(&mut scene, 1, "offer seat:2"), no);
        // The other has as many of his own.
        plays(&mut scene, 1, "end_cards");
        assert_eq!(choices(&scene, 2, "offer"), ["seat:1"]);
    }
}

#[test]
fn fi_dp_42_others_cannot_be_offered_cards() {
    let scene = homes("cards", ALLIES);
    assert_eq!(choices(&scene, 1, "offer"), ["seat:2"]);
    let scene = homes("cards", "seats.1.hand = [\"tax\"]\nseats.2.hand = [\"tax\"]");
    assert!(choices(&scene, 1, "offer").is_empty());
}
