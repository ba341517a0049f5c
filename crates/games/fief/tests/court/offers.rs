//! FI-OFFER-1 to -6 and -10, FI-DP-33: offers and gifts.

use crate::court::prelude::*;

/// Three families; 1 and 2 are allied.
pub(crate) const TABLE: &str = r#"
    seats.1 = { money = 1000, hand = ["tax", "plague"] }
    seats.2 = { money = 1000, hand = ["tithe"] }
    seats.3 = { money = 1000, hand = ["famine"] }
    members.henri = { seat = "seat:1", village = "bourg", spouse = "jeanne" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus" }
"#;

/// A gift of money.
fn gift(to: usize) -> [String; 3] {
    [format!("offer seat:{to}"), "give item=money of=1".to_owned(), "propose".to_owned()]
}

#[track_caller]
fn gives(scene: &mut Scene, seat: usize, to: usize) {
    scene.plays(seat, &gift(to).each_ref().map(String::as_str));
}

#[test]
fn fi_offer_1_words_are_no_part_of_the_game() {
    let mut scene = at("talks", TABLE);
    for word in ["say", "chat", "talk", "whisper"] {
        assert!(is_no_action(&mut scene, 1, &format!("{word} hello")));
    }
    let vocabulary = scene.table().vocabulary();
    let text = |it: &Value| ["say", "chat", "message"].iter().any(|word| it["do"] == *word);
    assert!(!vocabulary.iter().any(text));
}

#[test]
fn fi_offer_2_the_initiative_goes_round_and_brings_one_act() {
    let mut scene = at("talks", &format!("first = \"seat:2\"\n{TABLE}"));
    for seat in [2, 3, 1] {
        scene.asks(seat, "talks");
        gives(&mut scene, seat, seat % 3 + 1);
    }
    scene.asks(2, "talks");
    play(&mut scene, 2, "pass_talks");
    assert_eq!(told(&scene), [Event::PassedTalks { seat: s(2) }]);
    play(&mut scene, 3, "pass_talks");
    gives(&mut scene, 1, 2);
    scene.asks(2, "talks");
    for seat in [2, 3, 1] {
        assert_eq!(scene.asked(), Some((seat, "talks".to_owned())), "all must pass in a row");
        play(&mut scene, seat, "pass_talks");
    }
    assert!(names(&scene).starts_with("passed_talks talks_ended"));
}

#[test]
fn fi_offer_2_four_offers_each_or_what_the_table_has_set() {
    for (limit, most) in [("2", 2), ("4", 4), ("8", 8)] {
        let mut scene = with(&[("offers_per_player", limit)], "talks", TABLE, &[]);
        for _ in 0..most {
            gives(&mut scene, 1, 2);
            play(&mut scene, 2, "pass_talks");
            play(&mut scene, 3, "pass_talks");
        }
        assert_eq!(board(&scene).houses[s(1)].offers, most);
        let steps = gift(2);
        assert_eq!(
            refusal(&mut scene, 1, &steps.each_ref().map(String::as_str)),
            by("FI-OFFER-2", json!({ "seat": "seat:2" }))
        );
    }
}

#[test]
fn fi_offer_2_when_all_offers_are_spent_the_talks_are_over() {
    let mut scene = with(&[("offers_per_player", "2")], "talks", TABLE, &[]);
    for _ in 0..2 {
        for seat in [1, 2, 3] {
            scene.asks(seat, "talks");
            gives(&mut scene, seat, seat % 3 + 1);
        }
    }
    assert!(names(&scene).contains("talks_ended"), "{}", names(&scene));
    assert_eq!(board(&scene).turn, 2);
}

#[test]
fn fi_offer_3_everything_binding_and_every_promise_can_be_in_it() {
    let more = r#"
        crown = { king = "henri", queen = "jeanne", pope = "robert" }
        relics.grail = { with = "henri" }
        members.eric = { seat = "seat:3", village = "bourg", captor = "seat:1" }
        members.isabelle = { seat = "seat:3", village = "bourg" }
        members.othon = { seat = "seat:1", village = "bourg" }
    "#;
    let mut scene = at("talks", &format!("{TABLE}\n{more}"));
    for item in [
        "item=money of=10",
        "item=relic of=grail",
        "item=release of=eric",
        r#"item=marry of=["othon","isabelle"]"#,
        "item=passage of=3",
        "item=truce of=1",
        "item=alliance",
        "item=vote_for of=robert",
        "item=repay of=[10,3]",
    ] {
        let give = format!("give {item}");
        let mut twin = at("talks", &format!("{TABLE}\n{more}"));
        twin.plays(1, &["offer seat:3", &give, "propose"]);
    }
    scene.plays(1, &["offer seat:3", "give item=alliance", "want item=dissolve", "propose"]);
    scene.asks(3, "answer");
    let mut scene = at("talks", &format!("{TABLE}\n{more}"));
    scene.plays(1, &["offer seat:2", "give item=card of=tax", "propose"]);
    scene.asks(2, "answer");
    let mut scene = at("talks", &format!("{TABLE}\n{more}"));
    for bad in
        ["item=passage of=4", "item=truce of=0", "item=repay of=[11,1]", "item=vote_for of=lambert"]
    {
        let give = format!("give {bad}");
        assert_eq!(
            refusal(&mut scene, 1, &["offer seat:3", &give, "propose"]),
            by("FI-OFFER-3", json!({ "seat": "seat:3" })),
            "{bad}"
        );
    }
}

#[test]
fn fi_offer_3_an_offer_has_one_partner_and_is_not_empty() {
    let mut scene = at("talks", TABLE);
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:1", "give item=alliance", "propose"]),
        by("FI-OFFER-3", json!({ "seat": "seat:1" }))
    );
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:2", "propose"]),
        by("FI-OFFER-3", json!({ "seat": "seat:2" }))
    );
}

#[test]
fn fi_offer_3_a_card_is_seen_by_the_partner_only() {
    let mut scene = at("talks", TABLE);
    scene.plays(1, &["offer seat:2", "give item=card of=tax", "propose"]);
    play(&mut scene, 2, "accept");
    assert!(heard(&scene, Viewer::Seat(s(2))).contains(&"card_given".to_owned()));
    let third = scene.heard_now(Viewer::Seat(s(3)));
    assert!(third.iter().any(|it| it["event"] == "card_passed"));
    assert!(third.iter().all(|it| !it.to_string().contains("card:tax")));
}

#[test]
fn fi_offer_4_the_partner_answers_right_away() {
    let offer = ["offer seat:2", "give item=money of=2", "want item=truce of=1", "propose"];
    let mut scene = at("talks", TABLE);
    scene.plays(1, &offer);
    assert_eq!(awaited(&mut scene), [2]);
    play(&mut scene, 2, "reject");
    assert_eq!(told(&scene), [Event::Rejected { from: s(1), to: s(2) }]);
    assert_eq!([1, 2].map(|it| money(&scene, it)), [1000, 1000]);
    scene.asks(2, "talks");
    let mut scene = at("talks", TABLE);
    scene.plays(1, &offer);
    play(&mut scene, 2, "accept");
    assert_eq!(
        told(&scene),
        [
            Event::Accepted { from: s(1), to: s(2) },
            Event::Deal { from: s(1), to: s(2) },
            Event::Paid { from: s(1), to: s(2), amount: 200 },
        ]
    );
    assert_eq!(board(&scene).promises[s(1)][0].item, Item::Truce(1));
}

#[test]
fn fi_offer_4_a_counter_proposal_is_another_offer_and_one_can_be_withdrawn() {
    let mut scene = at("talks", TABLE);
    scene.plays(1, &["offer seat:2", "want item=money of=5", "propose"]);
    play(&mut scene, 2, "counter");
    scene.asks(2, "offering");
    assert_eq!(
        refusal(&mut scene, 2, &["offer seat:3", "give item=alliance", "propose"]),
        by("FI-OFFER-4", json!({ "seat": "seat:1" }))
    );
    scene.plays(2, &["offer seat:1", "give item=money of=3", "want item=truce of=1", "propose"]);
    assert_eq!(board(&scene).houses[s(2)].offers, 1);
    scene.asks(1, "answer");
    play(&mut scene, 2, "withdraw");
    assert_eq!(told(&scene), [Event::Withdrawn { from: s(2), to: s(1) }]);
    scene.asks(2, "talks");
}

#[test]
fn fi_offer_4_if_one_part_is_impossible_nothing_is_carried_out() {
    let poor = TABLE.replace("seats.1 = { money = 1000,", "seats.1 = { money = 100,")
        + r#"members.eric = { seat = "seat:1", village = "tournus", captor = "seat:3", escrow = 900 }"#;
    let mut scene = at("talks", &poor);
    // What is put aside for Eric pays only for Eric.
    scene.plays(1, &["offer seat:3", "give item=money of=9", "want item=truce of=1", "propose"]);
    play(&mut scene, 3, "accept");
    assert_eq!(
        told(&scene),
        [Event::Accepted { from: s(1), to: s(3) }, Event::DealFailed { from: s(1), to: s(3) }]
    );
    assert_eq!([1, 3].map(|it| money(&scene, it)), [100, 1000]);
    assert!(board(&scene).promises[s(1)].is_empty());
}

#[test]
fn fi_offer_5_offers_are_dealt_with_one_after_the_other() {
    let mut scene = at("talks", TABLE);
    let steps = gift(3);
    let steps = steps.each_ref().map(String::as_str);
    assert_eq!(refusal(&mut scene, 2, &steps), not_now("FI-OFFER-2", None));
    scene.plays(1, &["offer seat:2", "want item=money of=1", "propose"]);
    assert_eq!(refusal(&mut scene, 3, &steps), not_now("FI-OFFER-2", None));
    play(&mut scene, 2, "reject");
    scene.plays(2, &steps);
    scene.asks(3, "talks");
}

#[test]
fn fi_offer_6_a_gift_needs_no_answer() {
    let more = r#"members.eric = { seat = "seat:2", village = "bourg", captor = "seat:1" }"#;
    let mut scene = at("talks", &format!("{TABLE}\n{more}"));
    let steps = [
        "offer seat:2",
        "give item=money of=3",
        "give item=release of=eric",
        "give item=alliance",
        "propose",
    ];
    scene.plays(1, &steps);
    assert_eq!([1, 2].map(|it| money(&scene, it)), [700, 1300]);
    assert_eq!(board(&scene).person(Eric).captor, None);
    assert!(names(&scene).contains("gift_made"));
}

#[test]
fn fi_offer_6_unless_a_relic_a_card_or_a_marriage_is_in_it() {
    let more = r#"
        relics.grail = { with = "henri" }
        members.eric = { seat = "seat:1", village = "bourg" }
        members.isabelle = { seat = "seat:2", village = "bourg" }
    "#;
    for item in ["item=relic of=grail", "item=card of=tax", r#"item=marry of=["eric","isabelle"]"#]
    {
        let mut scene = at("talks", &format!("{TABLE}\n{more}"));
        scene.plays(1, &["offer seat:2", &format!("give {item}"), "propose"]);
        scene.asks(2, "answer");
    }
}

#[test]
fn fi_offer_10_in_phase_1_allied_players_offer_each_other_nothing_but_cards() {
    let mut scene = with(&[("offers_per_player", "2")], "cards", TABLE, &[]);
    let cards = by("FI-OFFER-10", json!({ "seat": "seat:2" }));
    for item in ["item=money of=1", "item=truce of=1"] {
        let give = format!("give {item}");
        assert_eq!(refusal(&mut scene, 1, &["offer seat:2", &give, "propose"]), cards);
    }
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:3", "give item=card of=tax", "propose"]),
        by("FI-CARD-6", json!({ "seat": "seat:3" })),
        "not allied"
    );
    scene
        .plays(1, &["offer seat:2", "give item=card of=tax", "want item=card of=tithe", "propose"]);
    play(&mut scene, 2, "accept");
    assert!(board(&scene).houses[s(1)].hand.has(Card::Tithe));
    scene.plays(1, &["offer seat:2", "give item=card of=plague", "propose"]);
    play(&mut scene, 2, "reject");
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:2", "give item=card of=plague", "propose"]),
        by("FI-OFFER-2", json!({ "seat": "seat:2" })),
        "two in the phase are all"
    );
}

#[test]
fn fi_dp_33_whoever_has_the_initiative_and_whoever_gets_an_offer_is_asked() {
    let more = r#"
        turn = 2
        seats.1.money = 1000
        crown = { pope = "robert", reserve = ["blaye"], reserve_cardinals = 1 }
        members.henri = { seat = "seat:1", village = "bourg" }
        members.eric = { seat = "seat:1", status = "infidels" }
        members.blanche = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.sigy = { capital = "sigy", holder = "henri" }
        regions.epervier = { capital = "epervier", holder = "henri" }
    "#;
    let mut scene = at("talks", more);
    let talks = json!({ "ask": "talks", "with": { "turn": 2 } });
    assert_eq!(question(&mut scene, 1), (talks, "FI-DP-33".to_owned()));
    let acts = [
        "move_title region:epervier member:blanche",
        "offer seat:2",
        "offer seat:3",
        "pay_infidels member:eric",
        "pass_talks",
        "orders",
    ];
    assert_eq!(scene.legal(1), acts);
    scene.plays(1, &["offer seat:2", "want item=truce of=1", "propose"]);
    let answer = json!({ "ask": "answer", "with": { "seat": "seat:1" } });
    assert_eq!(question(&mut scene, 2), (answer, "FI-DP-33".to_owned()));
    play(&mut scene, 2, "reject");
    play(&mut scene, 2, "pass_talks");
    let pope = scene.legal(3);
    assert!(pope.contains(&"give_bishop bishopric:blaye member:henri".to_owned()));
    assert!(pope.contains(&"give_cardinal member:henri".to_owned()));
}
