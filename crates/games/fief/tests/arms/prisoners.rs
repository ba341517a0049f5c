//! FI-PRIS-1 to -5: how one becomes a prisoner, and what a prisoner cannot do.

use crate::arms::prelude::*;

/// Eric of 2 is a prisoner of 1 at Bourg, with a foot soldier; Lambert is free.
const HELD: &str = "
    members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
    members.lambert = { seat = 'seat:2', village = 'sigy' }
    members.henri = { seat = 'seat:1', village = 'blaye' }
    villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }
";

#[test]
fn fi_pris_1_by_mercy_granted() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 1, hostile = ['seat:2'] } } }",
        "",
    );
    play(&mut scene, "2 declare bourg peace\n1 fight_on\n2 ask_mercy\n1 grant");
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at bourg");
}

#[test]
fn fi_pris_1_as_a_lady_who_does_not_fight_of_a_beaten_side() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.isabelle = { seat = 'seat:2', village = 'bourg' }
         villages.bourg.owner = 'seat:2'",
        "",
    );
    play(&mut scene, "1 declare bourg fight 2");
    assert_eq!(who(&mut scene, "isabelle"), "captive of 1 at bourg");
}

#[test]
fn fi_pris_1_by_giving_in_within_the_walls() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.blanche = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 1 = { foot = 2, horse = 1, catapults = 0, let_in = true }, 2 = { foot = 1 } } }",
        "",
    );
    play(&mut scene, "1 march bourg, lead henri, foot 2, step villeneuve\n2 refuse\n1 surrender");
    // Only those who wanted to go; Blanche and the horseman are still guests.
    assert_eq!(there(&mut scene, "bourg"), "1: 1h blanche | 2: 1f (henri)");
}

#[test]
fn fi_pris_2_kept_by_a_unit_of_the_holder_and_no_fighter() {
    let mut scene = at(
        "declarations",
        &format!("{HELD}villages.tournus.troops = {{ 2 = {{ foot = 1 }} }}"),
        "",
    );
    // Nobody to fight at Bourg: a prisoner is no unit of his family there.
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    assert_eq!(there(&mut scene, "bourg"), "1: 1f (eric)");
    let board = state(&mut scene).board;
    assert_eq!(board.points(village("bourg"), engine::Seat::new(1)), 0);
    assert!(!board.occupies(village("bourg"), engine::Seat::new(1)));
}

#[test]
fn fi_pris_2_moves_with_his_holder_only() {
    let position = HELD.replace("village = 'blaye'", "village = 'bourg'");
    let mut scene = at("movement", &position, "");
    play(&mut scene, "1 march bourg, lead henri, captive eric, step villeneuve\n1 end_move");
    assert_eq!(who(&mut scene, "eric"), "captive of 1 at villeneuve");
    // His own family cannot move him.
    assert_eq!(refused(&mut scene, "2 march villeneuve"), "FI-MOVE-1 village=villeneuve");
    assert_eq!(refused(&mut scene, "2 march sigy, lead eric"), "FI-MOVE-1 village=sigy");
}

#[test]
fn fi_pris_3_no_act_puts_a_prisoner_to_death() {
    let position = HELD.replace("village = 'blaye'", "village = 'bourg'");
    for phase in ["purchases", "movement", "combat", "talks"] {
        let position = format!("seats.1.hand = ['tax']\n{position}");
        let mut scene = at(phase, &position, "");
        let all = legal(&mut scene, "1");
        assert!(!all.contains("lose_member") && !all.contains("justice"), "{phase}: {all}");
        assert_eq!(refused(&mut scene, "1 lose_member eric"), "not_now");
    }
}

#[test]
fn fi_pris_3_but_cards_can_be_fatal() {
    let mut scene =
        at("cards", &format!("first = 'seat:3'\nseats.3.hand = ['assassin']\n{HELD}"), "");
    play(&mut scene, "3 play_assassin eric");
    tells(&mut scene, "eric dies: assassin", true);
    let plague = format!("first = 'seat:3'\nseats.3.hand = ['plague']\n{HELD}");
    for (die, wanted) in [("3", "away"), ("4", "captive of 1 at bourg")] {
        let mut scene = at("cards", &plague, "");
        scene.luck("FI-RND-4", &[die]);
        play(&mut scene, "3 play_plague region:bourg");
        assert_eq!(who(&mut scene, "eric"), wanted);
    }
    let justice = format!(
        "first = 'seat:2'\nseats = {{ 2 = {{ hand = ['assassin'] }}, 3 = {{ hand = ['justice'] }} }}\n{HELD}"
    );
    let mut scene = at("cards", &justice, "");
    play(&mut scene, "2 play_assassin henri\n3 justice eric");
    tells(&mut scene, "eric dies: justice", true);
}

/// Titled members of 2: Eric is a prisoner of 1.
const TITLED: &str = "
    members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
    members.lambert = { seat = 'seat:2', village = 'tournus' }
    members.henri = { seat = 'seat:1', village = 'bourg' }
    regions.tournus = { capital = 'tournus', holder = 'lambert' }
    regions.sigy = { capital = 'sigy', holder = 'eric' }
";

#[test]
fn fi_pris_4_neither_votes_for_the_king_nor_is_elected() {
    let mut scene = at("king", TITLED, "");
    assert_eq!(legal(&mut scene, "1"), "nominate lambert, no_candidate");
    assert_eq!(refused(&mut scene, "1 nominate eric"), "FI-KING-2 member=eric");
    play(&mut scene, "1 nominate lambert");
    assert_eq!(asked(&mut scene), "2 king_ballot FI-DP-36");
    assert_eq!(legal(&mut scene, "2"), "vote lambert -, vote lambert lambert");
    assert_eq!(refused(&mut scene, "2 vote eric lambert"), "FI-PRIS-4 member=eric");
}

#[test]
fn fi_pris_4_and_does_not_consecrate() {
    // Two Bishops are needed; one is a prisoner. A Pope who is one stops it altogether.
    for (held, pope) in [(true, false), (false, false), (true, true)] {
        let captor = if held { ", captor = 'seat:1'" } else { "" };
        let crown = if pope { "crown.pope = 'othon'" } else { "" };
        let position = format!(
            "members.henri = {{ seat = 'seat:1', village = 'bourg', bishop = 'bourg' }}
            members.gauvain = {{ seat = 'seat:3', village = 'blaye' }}
            regions.blaye = {{ capital = 'blaye', holder = 'gauvain' }}
            members.othon = {{ seat = 'seat:2', village = 'bourg', bishop = 'sigy'{captor} }}
            {crown}"
        );
        let mut scene = with(&[("simple_majority", "on")], "king", &position, "");
        play(&mut scene, "1 nominate gauvain");
        let other = if held { "" } else { "2 vote othon gauvain" };
        play(&mut scene, &format!("1 vote henri gauvain\n3 vote gauvain gauvain\n{other}"));
        let failed = scene.events().iter().any(|it| it["event"] == "not_consecrated");
        assert_eq!(failed, held, "{held} {pope}");
        if !held {
            assert_eq!(asked(&mut scene), "1 consecrate FI-DP-37");
        }
    }
}

#[test]
fn fi_pris_4_nor_votes_for_the_pope_nor_becomes_it() {
    let mut scene = at(
        "pope",
        "members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg', cardinal = true }
         members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1', bishop = 'sigy', cardinal = true }
         members.gauvain = { seat = 'seat:3', village = 'blaye', bishop = 'blaye', cardinal = true }",
        "",
    );
    assert_eq!(asked(&mut scene), "1 pope_ballot FI-DP-34, 3 pope_ballot FI-DP-34");
    assert_eq!(legal(&mut scene, "1"), "vote henri -, vote henri gauvain, vote henri henri");
    assert_eq!(refused(&mut scene, "1 vote henri eric"), "FI-POPE-3 member=eric");
}

#[test]
fn fi_pris_4_nor_for_a_regent() {
    // The King leaves on crusade, with no Queen and no other Lord.
    let mut scene = at(
        "cards",
        "first = 'seat:2'
         seats.2.hand = ['tax']
         members.henri = { seat = 'seat:1', village = 'bourg' }
         crown.king = 'henri'
         members.othon = { seat = 'seat:2', village = 'bourg', bishop = 'bourg' }
         members.eric = { seat = 'seat:3', village = 'tournus', captor = 'seat:2' }
         members.isabelle = { seat = 'seat:3', village = 'tournus' }
         members.thierry = { seat = 'seat:2', village = 'tournus' }
         regions.sigy = { capital = 'sigy', holder = 'eric' }
         regions.blaye = { capital = 'blaye', holder = 'isabelle' }
         regions.tournus = { capital = 'tournus', holder = 'thierry' }",
        "",
    );
    play(&mut scene, "2 proclaim othon");
    assert!(asked(&mut scene).contains("3 regent_ballot"));
    let ask = scene.table().decision(engine::Seat::new(2)).expect("a question");
    assert_eq!(ask.question["with"]["votes"], 1);
    // Isabelle votes, Eric does not; and nobody can vote for him.
    assert_eq!(
        legal(&mut scene, "3"),
        "vote isabelle -, vote isabelle thierry, vote isabelle isabelle"
    );
}

#[test]
fn fi_pris_5_no_tax_tithe_or_allowance_and_fiefs_are_frozen() {
    // Eric is Duke of Sigy: City 200, Castle 100, two Mills 400, a Press 100.
    let position = "
        seats = { 1 = { money = 0 }, 2 = { money = 0 } }
        members.eric = { seat = 'seat:2', village = 'bourg', CAPTOR bishop = 'sigy' }
        members.henri = { seat = 'seat:1', village = 'bourg' }
        crown.king = 'eric'
        tithes.sigy = 'bishop'
        regions.sigy = { capital = 'marcamps', holder = 'eric', tax = true }
        villages.marcamps = { mills = 2, troops = { 2 = { foot = 1 } } }
        villages.les-essarts = { presses = 1, fort = 'castle' }
        villages.beaujeu = { owner = 'seat:1', mills = 1, troops = { 1 = { foot = 1 } } }
        villages.bourg.troops = { 2 = { foot = 1 } }";
    let mut scene = at("revenue", &position.replace("CAPTOR", ""), "");
    // 800 of the fief, 500 of the King, 1000 of the Tax and 200 of the Tithe at Beaujeu.
    assert_eq!(money(&mut scene, 2), 800 + 500 + 1000 + 200);
    let held = position.replace("CAPTOR", "captor = 'seat:1',");
    let mut scene = at("revenue", &held, "");
    assert_eq!(money(&mut scene, 2), 0);
    scene.state("board.people.2.escrow", json!(800));
}

#[test]
fn fi_pris_5_titles_cannot_be_taken_away_but_fall_with_the_city() {
    let more = "regions.bourg = { capital = 'bourg', holder = 'eric' }";
    let mut scene = at("purchases", &format!("first = 'seat:2'\n{TITLED}{more}"), "");
    let refusal = refused(&mut scene, "2 move_title region:bourg lambert");
    assert_eq!(refusal, "FI-BUY-25 member=lambert region=bourg");
    // Henri stands alone in his City of Bourg.
    let mut scene = at("claims", &format!("{TITLED}{more}"), "");
    tells(&mut scene, "1 takes fief bourg", true);
    tells(&mut scene, "henri has bourg", true);
    scene.state("board.lands.0.title", json!({ "title": "held", "with": "eric" }));
}
