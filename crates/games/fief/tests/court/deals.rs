//! FI-NEG: what can be agreed in phase 6, and in which order the phase goes.

use crate::court::prelude::*;

/// Three families in talks; 2 and 3 are allied.
const TALKS: &str = r#"
    seats.1 = { money = 1000, hand = ["tax"] }
    seats.2 = { money = 800, hand = ["tithe", "famine"] }
    seats.3 = { money = 500, hand = ["plague"] }
    members.henri = { seat = "seat:1", village = "bourg" }
    members.blanche = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "bourg" }
    members.jeanne = { seat = "seat:2", village = "sigy" }
    members.robert = { seat = "seat:3", village = "tournus", spouse = "jeanne" }
"#;

#[test]
fn fi_neg_1_phase_6_goes_from_inheritance_to_the_checks_in_this_order() {
    let lines = r#"
        turn = 3
        crown.regent = "blanche"
        members.blanche = { seat = "seat:1", village = "bourg" }
        members.gauvain = { seat = "seat:1", village = "bourg", cardinal = true }
        members.othon = { seat = "seat:2", village = "bourg", sick = true, cardinal = true }
        members.lambert = { seat = "seat:2", status = "crusade" }
        members.quentin = { seat = "seat:2", village = "bourg", cardinal = true }
        members.henri = { seat = "seat:2", village = "bourg" }
        regions.bourg = { capital = "bourg", holder = "henri" }
        regions.epervier = { capital = "epervier", pending = "seat:3" }
        villages.pugnac = { owner = "seat:3", troops = { 3 = { foot = 1 } } }
    "#;
    let mut scene = rolling("inheritance", lines, &["6", "3", "2"]);
    assert_eq!(names(&scene), "", "(a) before anybody rolls");
    scene.asks(1, "grant_title");
    play(&mut scene, 1, "grant_title epervier henri");
    scene.asks(2, "garrison");
    play(&mut scene, 2, "garrison_buy counter:1");
    play(&mut scene, 2, "garrison_done");
    assert_eq!(names(&scene), "garrison_ended sick_rolled crusader_rolled spoils", "(b)");
    for seat in [1, 2, 3] {
        scene.asks(seat, "talks");
        play(&mut scene, seat, "pass_talks");
    }
    assert_eq!(names(&scene), "passed_talks talks_ended election_began", "(c), then (d)");
    play(&mut scene, 1, "vote gauvain null");
    scene.plays(2, &["vote othon null", "vote quentin null"]);
    assert_eq!(names(&scene), "ballot_cast election_void election_began", "(e)");
    scene.asks(1, "candidate");
    for seat in [1, 2, 3] {
        play(&mut scene, seat, "no_candidate");
    }
    let order = names(&scene);
    assert!(order.starts_with("no_candidate election_void turn_began"), "(f): {order}");
    assert_eq!(board(&scene).first, s(2));
}

#[test]
fn fi_neg_2_promises_are_noted_and_bind_nobody() {
    let mut scene =
        at("talks", &TALKS.replace(r#"village = "sigy""#, r#"village = "les-essarts""#));
    scene.plays(1, &["offer seat:2", "give item=truce of=2", "give item=alliance", "propose"]);
    let board1 = board(&scene);
    let promises: Vec<_> =
        board1.promises[s(2)].iter().map(|it| (it.by, it.item, it.mark)).collect();
    assert_eq!(promises, [(s(1), Item::Truce(2), None), (s(1), Item::Alliance, None)]);
    assert!(!board1.allied(s(1), s(2)), "a pact is no alliance");
    idle_until(&mut scene, "move");
    play(&mut scene, 2, "end_move");
    play(&mut scene, 3, "end_move");
    // Nothing keeps the one who promised from an attack.
    scene.plays(1, &["march bourg", "lead henri", "step villeneuve"]);
    scene.plays(1, &["march villeneuve", "lead henri", "storm les-essarts"]);
    assert!(told(&scene).iter().any(|it| matches!(it, Event::Marched { attack: Some(_), .. })));
}

#[test]
fn fi_neg_2_the_receiver_says_whether_a_promise_was_kept_once() {
    let mut scene = at("talks", TALKS);
    scene.plays(1, &["offer seat:2", "give item=vote_for of=othon", "propose"]);
    play(&mut scene, 2, "mark 0 false");
    let item = Item::VoteFor(Othon);
    assert_eq!(
        told(&scene),
        [Event::PromiseMarked { by: s(1), to: s(2), place: 0, item, kept: false }]
    );
    scene.asks(2, "talks");
    assert_eq!(refusal(&mut scene, 2, &["mark 0 true"]), by("FI-NEG-2", json!({})));
}

#[test]
fn fi_neg_3_money_is_given_lent_or_paid_for_anything() {
    let mut scene = at("talks", TALKS);
    scene.plays(1, &["offer seat:3", "give item=money of=4", "propose"]);
    assert_eq!((money(&scene, 1), money(&scene, 3)), (600, 900));
    let loan = ["offer seat:1", "give item=repay of=[5,2]", "want item=money of=5", "propose"];
    scene.plays(2, &loan);
    play(&mut scene, 1, "accept");
    assert!(told(&scene).contains(&Event::Paid { from: s(1), to: s(2), amount: 500 }));
    assert_eq!((money(&scene, 1), money(&scene, 2)), (100, 1300));
    idle_to_turn(&mut scene, 2);
    assert_eq!(money(&scene, 1), 100, "nothing sees to it that a loan is paid back");
}

#[test]
fn fi_neg_3_nobody_gives_more_than_there_is() {
    let mut scene = at("talks", TALKS);
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:2", "give item=money of=11", "propose"]),
        by("FI-BUY-2", json!({ "seat": "seat:2" }))
    );
    scene.plays(1, &["offer seat:2", "give item=money of=1", "want item=money of=9", "propose"]);
    assert_eq!(refusal(&mut scene, 2, &["accept"]), by("FI-BUY-2", json!({ "seat": "seat:1" })));
}

#[test]
fn fi_neg_4_cards_change_hands_only_between_allied_families() {
    let mut scene = at("talks", TALKS);
    assert_eq!(
        refusal(&mut scene, 1, &["offer seat:2", "give item=card of=tax", "propose"]),
        by("FI-NEG-4", json!({ "seat": "seat:2" }))
    );
    play(&mut scene, 1, "pass_talks");
    scene.plays(
        2,
        &["offer seat:3", "give item=card of=tithe", "want item=card of=plague", "propose"],
    );
    play(&mut scene, 3, "accept");
    let now = board(&scene);
    assert_eq!(now.houses[s(2)].hand, Hand::one(Card::Famine) + Hand::one(Card::Plague));
    assert_eq!(now.houses[s(3)].hand, Hand::one(Card::Tithe));
}

#[test]
fn fi_neg_4_no_hand_grows_beyond_three() {
    let full = TALKS.replace(r#"hand = ["plague"]"#, r#"hand = ["plague", "escape", "revolt"]"#);
    let mut scene = at("talks", &full);
    play(&mut scene, 1, "pass_talks");
    scene.plays(2, &["offer seat:3", "give item=card of=tithe", "propose"]);
    assert_eq!(refusal(&mut scene, 3, &["accept"]), by("FI-CARD-6", json!({ "seat": "seat:2" })));
}

#[test]
fn fi_neg_5_a_relic_is_sold_to_somebody_in_its_village() {
    let mut scene = at("talks", &format!("{TALKS}\nrelics.grail = {{ with = \"henri\" }}"));
    scene
        .plays(1, &["offer seat:2", "give item=relic of=grail", "want item=money of=3", "propose"]);
    play(&mut scene, 2, "accept");
    assert_eq!(board(&scene).bearer(Relic::Grail), Some(Othon), "Jeanne is elsewhere");
    assert_eq!((money(&scene, 1), money(&scene, 2)), (1300, 500));
    assert_eq!(
        told(&scene)[..4],
        [
            Event::Accepted { from: s(1), to: s(2) },
            Event::Deal { from: s(1), to: s(2) },
            Event::RelicGiven { relic: Relic::Grail, from: s(1), to: s(2) },
            Event::RelicTaken { relic: Relic::Grail, member: Othon, seat: s(2) },
        ]
    );
}

#[test]
fn fi_neg_5_without_a_free_member_there_it_cannot_be_given() {
    let mut scene = at("talks", &format!("{TALKS}\nrelics.grail = {{ with = \"henri\" }}"));
    let refused = by("FI-NEG-5", json!({ "seat": "seat:3" }));
    let give = ["offer seat:3", "give item=relic of=grail", "propose"];
    assert_eq!(refusal(&mut scene, 1, &give), refused);
    let other = ["offer seat:3", "give item=relic of=saturnin", "propose"];
    assert_eq!(refusal(&mut scene, 1, &other), refused, "nobody's yet");
}

#[test]
fn fi_neg_6_marriages_are_made_in_the_talks() {
    let mut scene = at("talks", TALKS);
    let marry = ["offer seat:2", r#"give item=marry of=["othon","blanche"]"#, "propose"];
    scene.plays(1, &marry);
    play(&mut scene, 2, "accept");
    assert!(told(&scene).contains(&Event::Married { lord: Othon, lady: Blanche }));
    let mut cards = at("cards", TALKS);
    let asked = Some("FI-DP-2");
    assert_eq!(
        refusal(&mut cards, 1, &["offer seat:2", marry[1], "propose"]),
        by("FI-CARD-6", json!({ "seat": "seat:2" }))
    );
    assert_eq!(refusal(&mut cards, 1, &["accept"]), not_now("FI-OFFER-4", asked));
}

#[test]
fn fi_neg_7_a_deal_is_an_offer_of_two_lists() {
    let mut scene = at("talks", TALKS);
    let steps = ["offer seat:2", "give item=money of=2", "want item=passage of=1", "propose"];
    scene.plays(1, &steps);
    let offer = board(&scene).offer;
    assert_eq!((offer.from, offer.to), (s(1), s(2)));
    assert_eq!(
        (offer.give[..].to_vec(), offer.want[..].to_vec()),
        (vec![Item::Money(2)], vec![Item::Passage(1)])
    );
    assert!(is_no_action(&mut scene, 2, "say yes"), "words are no answer");
    assert_eq!(scene.legal(2), ["accept", "reject", "counter"]);
}

#[test]
fn fi_neg_8_a_title_moves_within_the_family_if_a_higher_one_is_kept() {
    let more = r#"
        regions.sigy = { capital = "sigy", holder = "henri" }
        regions.blaye = { capital = "blaye", holder = "henri" }
        regions.epervier = { capital = "epervier", holder = "blanche" }
    "#;
    let mut scene = at("talks", &format!("{TALKS}\n{more}"));
    assert_eq!(legal(&scene, 1, "move_title"), ["move_title region:blaye member:blanche"]);
    let refused =
        |region: &str, member: &str| by("FI-BUY-25", json!({ "region": region, "member": member }));
    assert_eq!(
        refusal(&mut scene, 1, &["move_title sigy blanche"]),
        refused("region:sigy", "member:blanche"),
        "only a Count would be left"
    );
    assert_eq!(
        refusal(&mut scene, 1, &["move_title epervier henri"]),
        refused("region:epervier", "member:henri")
    );
    play(&mut scene, 1, "move_title blaye blanche");
    assert_eq!(
        told(&scene),
        [Event::TitleMoved { region: Region::Blaye, member: Blanche, seat: s(1) }]
    );
    scene.asks(2, "talks");
    play(&mut scene, 2, "pass_talks");
    play(&mut scene, 3, "pass_talks");
    assert_eq!(legal(&scene, 1, "move_title"), ["move_title region:epervier member:henri"]);
    assert!(board(&scene).land(Region::Blaye).moved, "once in a phase");
}

#[test]
fn fi_neg_8_captives_neither_give_nor_get_a_title() {
    let more = r#"
        regions.sigy = { capital = "sigy", holder = "henri" }
        regions.blaye = { capital = "blaye", holder = "henri" }
    "#;
    let free = r#"members.blanche = { seat = "seat:1", village = "bourg" }"#;
    let held = r#"members.blanche = { seat = "seat:1", village = "bourg", captor = "seat:2" }"#;
    let mut scene = at("talks", &format!("{}\n{more}", TALKS.replace(free, held)));
    assert_eq!(
        refusal(&mut scene, 1, &["move_title blaye blanche"]),
        by("FI-BUY-25", json!({ "region": "region:blaye", "member": "member:blanche" }))
    );
}

#[test]
fn fi_neg_9_a_village_is_no_part_of_an_offer() {
    let more = r#"villages.bourg = { owner = "seat:1" }"#;
    let mut scene = at("talks", &format!("{TALKS}\n{more}"));
    assert!(is_no_action(&mut scene, 1, "give item=village of=bourg"));
    let vocabulary = scene.table().vocabulary();
    let gives = vocabulary.iter().filter(|it| it["do"] == "give" || it["do"] == "want");
    assert!(gives.clone().count() > 400);
    assert!(gives.clone().all(|it| !it.to_string().contains("village:")));
}

/// Othon of family 2 is Henri's prisoner; 700 are put aside for him.
fn prisoner(more: &str) -> Scene {
    let free = r#"members.othon = { seat = "seat:2", village = "bourg" }"#;
    let held = r#"members.othon = { seat = "seat:2", village = "bourg", captor = "seat:1", escrow = 700 }"#;
    at("talks", &format!("{}\n{more}", TALKS.replace(free, held)))
}

#[test]
fn fi_neg_10_a_ransom_is_paid_and_the_prisoner_placed_anywhere() {
    let mut scene = prisoner("");
    play(&mut scene, 1, "pass_talks");
    scene.plays(
        2,
        &["offer seat:1", "give item=money of=9", "want item=release of=othon", "propose"],
    );
    play(&mut scene, 1, "accept");
    assert_eq!((money(&scene, 1), money(&scene, 2)), (1900, 600), "700 were put aside");
    scene.asks(2, "place");
    assert_eq!(legal(&scene, 2, "place_member").len(), 24);
    play(&mut scene, 2, "place_member pugnac");
    let othon = *board(&scene).person(Othon);
    assert_eq!((othon.status, othon.village, othon.escrow), (Status::Free, Village::Pugnac, 0));
}

#[test]
fn fi_neg_10_anybody_can_pay_and_what_was_put_aside_is_then_the_familys() {
    let mut scene = prisoner("");
    scene.plays(
        1,
        &["offer seat:3", "give item=release of=othon", "want item=money of=5", "propose"],
    );
    play(&mut scene, 3, "accept");
    assert_eq!([1, 2, 3].map(|it| money(&scene, it)), [1500, 1500, 0]);
    scene.asks(2, "place");
}

#[test]
fn fi_neg_10_the_price_can_be_nothing() {
    let mut scene = prisoner("");
    scene.plays(1, &["offer seat:2", "give item=release of=othon", "propose"]);
    scene.asks(2, "place");
    play(&mut scene, 2, "place_member sigy");
    assert_eq!(board(&scene).person(Othon).captor, None);
    assert_eq!(
        refusal(&mut scene, 2, &["offer seat:3", "give item=release of=henri", "propose"]),
        by("FI-NEG-10", json!({ "seat": "seat:3" }))
    );
}
