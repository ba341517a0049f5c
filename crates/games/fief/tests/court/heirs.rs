//! FI-INH-1 to -3, FI-DP-29 and -30: what a death leaves behind, and who gets a title.

use crate::court::prelude::*;

#[test]
fn fi_inh_1_cards_and_counters_of_the_dead_go_back() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "sigy", bishop = "sigy", cardinal = true }
        members.jeanne = { seat = "seat:2", village = "tournus" }
        relics.grail = { with = "othon" }
        "#,
    );
    assert_eq!(board(&scene).cardinals_left(), 2);
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(
        told(&scene)[..3],
        [
            Event::AssassinPlayed { seat: s(1), member: Othon },
            Event::Died { member: Othon, seat: s(2), how: Death::Assassin },
            Event::RelicLeft { relic: Relic::Grail, village: Village::Sigy },
        ]
    );
    let board = board(&scene);
    assert_eq!(discarded(&board), [Card::Assassin, Card::Othon, Card::BishopSigy]);
    assert_eq!(board.person(Othon).status, Status::Away);
    assert_eq!(board.cardinals_left(), 3, "the Cardinal card is the bank's");
    assert_eq!(board.relics[0], Lies::In(Village::Sigy));
    assert!(board.place(Village::Sigy).order.is_empty());
}

#[test]
fn fi_inh_1_a_lady_darc_leaves_two_cards_and_a_widower() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.jeanne = { seat = "seat:2", village = "sigy", darc = true }
        members.mireille = { seat = "seat:3", village = "sigy", spouse = "henri" }
        members.othon = { seat = "seat:3", village = "tournus" }
        "#,
    );
    play(&mut scene, 1, "play_assassin jeanne");
    assert_eq!(discarded(&board(&scene)), [Card::Assassin, Card::Darc, Card::Jeanne]);
    assert!(board(&scene).allied(s(1), s(3)));
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.mireille = { seat = "seat:3", village = "sigy", spouse = "henri" }
        members.othon = { seat = "seat:3", village = "tournus" }
        "#,
    );
    play(&mut scene, 1, "play_assassin mireille");
    assert_eq!(board(&scene).person(Henri).spouse, None);
    assert!(!board(&scene).allied(s(1), s(3)));
}

#[test]
fn fi_inh_1_frozen_income_goes_with_the_fief() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "bourg", captor = "seat:1", escrow = 700 }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        villages.bourg = { owner = "seat:1" }
        regions.epervier = { capital = "epervier", holder = "othon" }
        "#,
    );
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(
        told(&scene)[2..],
        [
            Event::EscrowPaid { seat: s(2), amount: 700 },
            Event::Entitled { region: Region::Epervier, member: Jeanne, seat: s(2) },
        ]
    );
    assert_eq!(money(&scene, 2), 1000);
    assert_eq!(board(&scene).land(Region::Epervier).escrow, 0);
}

/// Othon is Count and Baron; of his family one is on crusade, one a prisoner, one of the infidels.
const COUNT: &str = r#"
    seats.1.hand = ["assassin"]
    members.henri = { seat = "seat:1", village = "bourg" }
    members.othon = { seat = "seat:2", village = "blaye" }
    members.lambert = { seat = "seat:2", status = "crusade" }
    members.quentin = { seat = "seat:2", status = "infidels" }
    members.jeanne = { seat = "seat:2", village = "bourg", captor = "seat:1" }
    regions.blaye = { capital = "blaye", holder = "othon" }
    regions.epervier = { capital = "epervier", holder = "othon" }
"#;

#[test]
fn fi_inh_2_each_title_goes_to_any_living_member_wherever() {
    let mut scene = at("cards", COUNT);
    play(&mut scene, 1, "play_assassin othon");
    scene.asks(2, "title");
    let heirs = ["lambert", "quentin", "jeanne"];
    let choices =
        |region: &str| heirs.map(|it| format!("give_title region:{region} member:{it}")).to_vec();
    assert_eq!(scene.legal(2), choices("blaye"));
    play(&mut scene, 2, "give_title blaye jeanne");
    assert_eq!(
        told(&scene),
        [Event::Entitled { region: Region::Blaye, member: Jeanne, seat: s(2) }]
    );
    assert_eq!(scene.legal(2), choices("epervier"));
    play(&mut scene, 2, "give_title epervier quentin");
    let board = board(&scene);
    assert_eq!(board.land(Region::Blaye).title, Title::Held(Jeanne));
    assert_eq!(board.land(Region::Epervier).title, Title::Held(Quentin));
    scene.asks(1, "cards");
}

#[test]
fn fi_inh_2_another_family_cannot_be_given_a_title() {
    let mut scene = at("cards", COUNT);
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(
        refusal(&mut scene, 2, &["give_title blaye henri"]),
        by("FI-INH-2", json!({ "member": "member:henri", "region": "region:blaye" }))
    );
}

#[test]
fn fi_dp_30_the_player_of_the_dead_is_asked_for_each_title() {
    let mut scene = at("cards", COUNT);
    play(&mut scene, 1, "play_assassin othon");
    let title = |region: &str| json!({ "ask": "title", "with": { "region": region } });
    assert_eq!(question(&mut scene, 2), (title("region:blaye"), "FI-DP-30".to_owned()));
    assert_eq!(awaited(&mut scene), [2]);
    play(&mut scene, 2, "give_title blaye lambert");
    assert_eq!(question(&mut scene, 2), (title("region:epervier"), "FI-DP-30".to_owned()));
}

#[test]
fn fi_dp_30_a_single_heir_is_not_asked_for() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "blaye" }
        members.jeanne = { seat = "seat:2", village = "sigy" }
        regions.blaye = { capital = "blaye", holder = "othon" }
        "#,
    );
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Held(Jeanne));
    scene.asks(1, "cards");
}

#[test]
fn fi_inh_3_titles_of_an_extinct_family_are_pending_until_phase_6() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "blaye" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.blaye = { capital = "blaye", holder = "othon" }
        villages.blaye = { troops = { 2 = { foot = 2 } } }
        "#,
    );
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(told(&scene)[2..], [Event::TitlePending { region: Region::Blaye, seat: s(2) }]);
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Pending(s(2)));
    assert_eq!(board(&scene).has_fief(Region::Blaye), Some(s(2)));
    idle_until(&mut scene, "move");
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Pending(s(2)));
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Retained(s(2)));
}

#[test]
fn fi_inh_3_a_new_member_before_phase_6_has_the_titles_before_spouse_and_crown() {
    let mut scene = at(
        "cards",
        r#"
        seats.1.hand = ["assassin"]
        seats.2.hand = ["lambert"]
        crown.king = "henri"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.blanche = { seat = "seat:1", village = "bourg", spouse = "othon" }
        members.othon = { seat = "seat:2", village = "blaye" }
        regions.blaye = { capital = "blaye", holder = "othon" }
        "#,
    );
    play(&mut scene, 1, "play_assassin othon");
    assert_eq!(board(&scene).houses[s(2)].heir, Some(Blanche));
    play(&mut scene, 2, "pass_window");
    play(&mut scene, 1, "end_cards");
    play(&mut scene, 2, "play_member lambert seat:2");
    assert_eq!(
        told(&scene),
        [
            Event::MemberPlayed { by: s(2), member: Lambert, seat: s(2) },
            Event::Entitled { region: Region::Blaye, member: Lambert, seat: s(2) },
            Event::Placed { member: Lambert, seat: s(2), village: Village::Blaye },
        ]
    );
    idle_until(&mut scene, "talks");
    assert_eq!(board(&scene).land(Region::Blaye).title, Title::Held(Lambert));
}

/// Two Lords march on an empty City.
const EMPTY_CITY: &str = r#"
    members.henri = { seat = "seat:1", village = "charolles" }
    members.lambert = { seat = "seat:1", village = "tournus" }
    members.othon = { seat = "seat:2", village = "tournus" }
    villages.charolles = { troops = { 1 = { foot = 4 } } }
    regions.epervier = { capital = "epervier", holder = "othon" }
"#;

#[test]
fn fi_dp_29_whoever_takes_a_city_chooses_the_new_holder() {
    let mut scene = at("movement", EMPTY_CITY);
    scene.plays(1, &["march charolles", "lead henri", "foot 4", "step epervier"]);
    play(&mut scene, 1, "end_move");
    assert_eq!(names(&scene), "move_ended fief_taken");
    let asked = json!({ "ask": "title", "with": { "region": "region:epervier" } });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-29".to_owned()));
    let choices = ["henri", "lambert"].map(|it| format!("give_title region:epervier member:{it}"));
    assert_eq!(scene.legal(1), choices);
    play(&mut scene, 1, "give_title epervier lambert");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Lambert));
    assert_eq!(board(&scene).place(Village::Sennecy).owner, Some(s(1)));
}

#[test]
fn fi_dp_29_a_captive_is_passed_over_and_a_single_choice_is_not_asked_for() {
    let captive =
        r#"members.lambert = { seat = "seat:1", village = "tournus", captor = "seat:2" }"#;
    let free = r#"members.lambert = { seat = "seat:1", village = "tournus" }"#;
    let mut scene = at("movement", &EMPTY_CITY.replace(free, captive));
    scene.plays(1, &["march charolles", "lead henri", "foot 4", "step epervier"]);
    play(&mut scene, 1, "end_move");
    assert_eq!(names(&scene), "move_ended fief_taken entitled");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Henri));
    scene.asks(2, "move");
}

#[test]
fn fi_dp_29_whoever_ends_a_revolt_chooses_the_holder_of_what_it_had_taken() {
    let mut scene = with(
        &[],
        "declarations",
        r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.lambert = { seat = "seat:1", village = "epervier" }
        members.quentin = { seat = "seat:1", village = "tournus" }
        members.othon = { seat = "seat:2", village = "tournus" }
        villages.epervier = { troops = { 1 = { foot = 9 } } }
        regions.epervier = { capital = "epervier", limbo = true, famine = true }
        rebels = { count = 1, village = "epervier", controller = "seat:2", found = ["seat:1"] }
        "#,
        &[("FI-RND-6", &["1", "6", "6"])],
    );
    idle_until(&mut scene, "title");
    assert!(names(&scene).contains("battle_ended revolt_ended fief_taken"), "{}", names(&scene));
    let asked = json!({ "ask": "title", "with": { "region": "region:epervier" } });
    assert_eq!(question(&mut scene, 1), (asked, "FI-DP-29".to_owned()));
    let choices = ["henri", "lambert"].map(|it| format!("give_title region:epervier member:{it}"));
    assert_eq!(scene.legal(1), choices, "those who fought come first");
    play(&mut scene, 1, "give_title epervier lambert");
    assert_eq!(board(&scene).land(Region::Epervier).title, Title::Held(Lambert));
}

/// What the view says would become of the titles, as everybody sees it.
fn legacies(scene: &mut Scene) -> Vec<Value> {
    let public = scene.table().view(Viewer::Spectator)["legacies"].clone();
    for seat in 1..=3 {
        assert_eq!(scene.table().view(Viewer::Seat(s(seat)))["legacies"], public);
    }
    public.as_array().expect("a list").clone()
}

#[test]
fn fi_inh_2_the_view_says_that_the_family_would_choose() {
    let mut scene = at(
        "cards",
        r#"
        members.othon = { seat = "seat:2", village = "sigy" }
        members.jeanne = { seat = "seat:2", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "othon" }
        "#,
    );
    assert_eq!(
        legacies(&mut scene),
        [json!({
            "region": "region:epervier",
            "member": "member:othon",
            "to": { "heir": "family", "is": "seat:2" },
            "clause": 2,
        })]
    );
}

#[test]
fn fi_inh_4_the_view_says_that_the_spouse_would_inherit() {
    let mut scene = at(
        "cards",
        r#"
        members.othon = { seat = "seat:2", village = "sigy", spouse = "jeanne" }
        members.jeanne = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "othon" }
        "#,
    );
    let all = legacies(&mut scene);
    assert_eq!(all[0]["to"], json!({ "heir": "spouse", "is": "member:jeanne" }));
    assert_eq!(all[0]["clause"], 4);
}

#[test]
fn fi_inh_5_the_view_says_that_the_crown_would_give_the_title() {
    let mut scene = at(
        "cards",
        r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "sigy" }
        regions.epervier = { capital = "epervier", holder = "othon" }
        regions.blaye = { capital = "blaye", holder = "henri" }
        crown = { king = "henri" }
        "#,
    );
    let all = legacies(&mut scene);
    assert_eq!(all.len(), 2);
    // The King is the last of his family, and there is no Prince: nobody would give it away.
    assert_eq!(all[0]["to"], json!({ "heir": "kept", "is": "seat:1" }));
    assert_eq!(all[0]["clause"], 6);
    assert_eq!(all[1]["to"], json!({ "heir": "crown", "is": "member:henri" }));
    assert_eq!(all[1]["clause"], 5);
}
