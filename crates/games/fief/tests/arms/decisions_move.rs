//! FI-DP-12 to -19: what is asked in purchases and movement.

use crate::arms::prelude::*;

#[test]
fn fi_dp_12_what_to_buy_item_by_item_until_the_end() {
    let mut scene = buying(
        1000,
        "members.henri = { seat = 'seat:1', village = 'st-medard', bishop = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'tournus' }
         crown.king = 'arthur'
         regions.tournus = { capital = 'tournus', holder = 'arthur' }
         regions.epervier = { capital = 'epervier', holder = 'arthur' }
         villages.st-medard = { owner = 'seat:1', fort = 'castle', mills = 3 }
         villages.st-gerome = { owner = 'seat:1', mills = 3, troops = { 1 = { foot = 1 } } }
         villages.st-andre = { owner = 'seat:1', presses = 2, troops = { 1 = { horse = 1 } } }
         rebels = { count = 2, village = 'sigy', controller = 'seat:2' }",
    );
    assert_eq!(asked(&mut scene), "1 buy FI-DP-12");
    let ask = scene.table().decision(engine::Seat::new(0)).expect("a question");
    assert_eq!(ask.question["with"], json!({ "turn": 1, "money": 1000 }));
    let all = legal(&mut scene, "1");
    for step in [
        "buy_soldiers 1 tournus",
        "buy_soldiers 3 st-medard",
        "buy_soldiers 6 epervier",
        "buy_horse st-gerome",
        "buy_catapult tournus",
        "buy_guard king",
        "buy_rebel",
        "buy_press st-andre",
        "buy_mill st-andre",
        "buy_castle st-gerome",
        "buy_cardinal henri",
        "buy_title st-gerome arthur st-medard",
        "buy_title st-gerome henri st-medard",
        "move_title epervier henri",
        "end_buy",
    ] {
        assert!(all.split(", ").any(|it| it == step), "{step} in {all}");
    }
    play(&mut scene, "1 buy_rebel");
    assert_eq!(asked(&mut scene), "1 buy FI-DP-12");
    // The others can buy rebels.
    play(&mut scene, "1 end_buy");
    assert_eq!(asked(&mut scene), "2 buy FI-DP-12");
}

#[test]
fn fi_dp_12_who_has_nothing_to_buy_for_is_not_asked() {
    // 1 has money and nothing on the board to spend it on.
    let position = "
        seats = { 1 = { money = 5000, HAND }, 2 = { money = 100 } }
        members.eric = { seat = 'seat:2', village = 'sigy' }
        members.gauvain = { seat = 'seat:3', village = 'blaye' }";
    let mut scene = at("purchases", &position.replace(", HAND", ""), "");
    assert_eq!(asked(&mut scene), "2 buy FI-DP-12");
    let ended = scene.table().told(0);
    assert!(ended.contains(&json!({ "event": "buy_ended", "with": { "seat": "seat:1" } })));
    // Whoever holds a card might have an Escape, and is asked unless windows are passed by.
    let mut scene = at("purchases", &position.replace("HAND", "hand = ['tax']"), "");
    assert_eq!(asked(&mut scene), "1 buy FI-DP-12");
    assert_eq!(legal(&mut scene, "1"), "end_buy, orders");
    let passes = position.replace("HAND", "hand = ['tax'], passes = true");
    let mut scene = at("purchases", &passes, "");
    assert_eq!(asked(&mut scene), "2 buy FI-DP-12");
    // A rebel can be bought by anybody.
    let rebels = "\nrebels = { count = 1, village = 'pugnac', controller = 'seat:3' }";
    let mut scene = at("purchases", &format!("{}{rebels}", position.replace(", HAND", "")), "");
    assert_eq!(legal(&mut scene, "1"), "buy_rebel, end_buy, orders");
}

#[test]
fn fi_dp_12_a_players_poverty_does_not_show() {
    // Money is secret (FI-REV-6): Eric's family is asked, though it has but 99.
    let position = "
        seats.1.money = 99
        members.eric = { seat = 'seat:1', village = 'sigy' }";
    let mut scene = at("purchases", position, "");
    assert_eq!(asked(&mut scene), "1 buy FI-DP-12");
    assert_eq!(legal(&mut scene, "1"), "end_buy, orders");
}

#[test]
fn fi_dp_13_groups_and_the_other_acts_until_the_end() {
    let position = "
        discard = ['robert']
        members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg' }
        members.arthur = { seat = 'seat:1', village = 'bourg' }
        members.blanche = { seat = 'seat:1', village = 'bourg', spouse = 'eric' }
        members.eric = { seat = 'seat:2', village = 'villeneuve' }
        members.lambert = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
        crown.king = 'arthur'
        relics.radegonde = { with = 'arthur' }
        villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 4, horse = 2, king = 1, catapults = 1 } } }
        rebels = { count = 2, village = 'sigy', controller = 'seat:1' }";
    let mut scene = at("movement", position, "");
    assert_eq!(asked(&mut scene), "1 move FI-DP-13");
    assert_eq!(
        legal(&mut scene, "1"),
        "march bourg, destroy_catapult bourg, open_reliquary henri, present radegonde blanche, \
         hand_relic radegonde henri, hand_relic radegonde blanche, move_rebels st-paul, \
         move_rebels st-ciers, end_move, orders"
    );
    assert_eq!(
        legal(&mut scene, "1 march bourg"),
        "lead arthur, lead henri, lead blanche, foot 1, foot 2, foot 3, foot 4, horse 1, horse 2, \
         king_guards 1, catapults 1, captive lambert, past villeneuve"
    );
    assert_eq!(
        legal(&mut scene, "1 march bourg, lead henri, foot 4"),
        "lead arthur, lead blanche, horse 1, horse 2, king_guards 1, catapults 1, captive lambert, \
         step villeneuve, step la-buissiere, step st-vivien, storm villeneuve"
    );
    // A group can be taken apart before it goes.
    let seat = engine::Seat::new(0);
    for step in ["march bourg", "lead henri"] {
        let step = engine::notation::from_text(step);
        assert!(scene.table().step(seat, &step).is_ok());
    }
    assert!(scene.table().back(seat, None));
    assert_eq!(there(&mut scene, "bourg").split_whitespace().next(), Some("1:"));
    play(&mut scene, "1 end_move");
    assert_eq!(asked(&mut scene), "2 move FI-DP-13");
}

#[test]
fn fi_dp_13_where_nothing_can_move_there_is_no_question() {
    // Foot soldiers without a member; a Lord under Bad Weather; 3 can move.
    let position = "
        villages.bourg.troops = { 1 = { foot = 3 } }
        members.eric = { seat = 'seat:2', village = 'sigy' }
        members.gauvain = { seat = 'seat:3', village = 'blaye' }
        regions.sigy.bad_weather = true";
    let mut scene = at("movement", position, "");
    assert_eq!(asked(&mut scene), "3 move FI-DP-13");
    // The turn is taken all the same: villages without owner are theirs.
    tells(&mut scene, "1 takes bourg from -", true);
    tells(&mut scene, "2 takes sigy from -", true);
    let card = format!("seats.1.hand = ['escape']\n{position}");
    let mut scene = at("movement", &card, "");
    assert_eq!(asked(&mut scene), "1 move FI-DP-13");
}

/// Henri before the gates of Villeneuve, which 2 answers as told.
fn gate(policy: &str) -> Scene {
    let position = format!(
        "seats.2.passage = {{ 1 = '{policy}' }}
        members.henri = {{ seat = 'seat:1', village = 'bourg' }}
        members.blanche = {{ seat = 'seat:1', village = 'bourg' }}
        villages.bourg = {{ owner = 'seat:1', troops = {{ 1 = {{ foot = 2 }} }} }}
        villages.villeneuve = {{ owner = 'seat:2', fort = 'castle', troops = {{ 2 = {{ foot = 9 }} }} }}"
    );
    at("movement", &position, "")
}

const ENTER: &str = "1 march bourg, lead henri, foot 2, step villeneuve";

#[test]
fn fi_dp_14_the_gatekeeper_allows_or_refuses() {
    let mut scene = gate("ask");
    play(&mut scene, ENTER);
    assert_eq!(asked(&mut scene), "2 passage FI-DP-14");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "seat": "seat:1", "village": "village:villeneuve" }));
    assert_eq!(legal(&mut scene, "2"), "allow, refuse");
}

#[test]
fn fi_dp_14_a_standing_order_answers() {
    let mut scene = gate("always");
    play(&mut scene, ENTER);
    told(
        &scene,
        "1 sets out bourg>villeneuve
         1 asks 2 into villeneuve
         2 allows 1
         1 marches bourg>villeneuve attack -",
    );
    let mut scene = gate("never");
    play(&mut scene, ENTER);
    told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 into villeneuve\n2 denies 1");
    assert_eq!(asked(&mut scene), "1 refused FI-DP-15");
}

#[test]
fn fi_dp_15_turn_back_or_attack() {
    let mut scene = gate("never");
    play(&mut scene, ENTER);
    assert_eq!(legal(&mut scene, "1"), "turn_back, attack");
    let ask = scene.table().decision(engine::Seat::new(0)).expect("a question");
    assert_eq!(ask.question["with"], json!({ "seat": "seat:2", "village": "village:villeneuve" }));
    assert!(ask.must);
    // With a part: turn back, and then attack with those who shall.
    play(&mut scene, "1 turn_back\n1 march bourg, lead henri, foot 1, storm villeneuve");
    assert_eq!(there(&mut scene, "villeneuve"), "2: 9f | 1: 1f henri");
}

#[test]
fn fi_dp_15_without_a_combat_point_it_is_not_asked() {
    let mut scene = gate("never");
    play(&mut scene, "1 march bourg, lead blanche, step villeneuve");
    assert_eq!(asked(&mut scene), "1 move FI-DP-13");
    tells(&mut scene, "1 turns back from villeneuve", true);
}

/// Henri and guards are guests at Villeneuve; Blanche and Arthur too, if wanted.
fn guests(policy: &str, more: &str) -> Scene {
    let position = format!(
        "seats.2.passage = {{ 1 = '{policy}' }}
        {more}
        villages.villeneuve = {{ owner = 'seat:2', fort = 'castle', troops = {{ 1 = {{ foot = 2, king = 1, let_in = true }}, 2 = {{ foot = 9 }} }} }}"
    );
    at("movement", &format!("{position}\ncrown.king = 'arthur'"), "")
}

const AWAY: &str = "members.arthur = { seat = 'seat:1', village = 'sigy' }\nmembers.blanche = { seat = 'seat:1', village = 'villeneuve' }";

#[test]
fn fi_dp_16_the_host_allows_or_refuses_the_way_out() {
    let mut scene = guests("ask", AWAY);
    play(&mut scene, "1 march villeneuve, king_guards 1, step bourg");
    assert_eq!(asked(&mut scene), "2 exit FI-DP-16");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "seat": "seat:1", "village": "village:villeneuve" }));
    assert_eq!(legal(&mut scene, "2"), "allow, refuse");
}

#[test]
fn fi_dp_16_a_standing_order_answers() {
    let mut scene = guests("always", AWAY);
    play(&mut scene, "1 march villeneuve, king_guards 1, step bourg");
    tells(&mut scene, "1 marches villeneuve>bourg attack -", true);
    let mut scene = guests("never", AWAY);
    play(&mut scene, "1 march villeneuve, king_guards 1, step bourg");
    assert_eq!(asked(&mut scene), "1 kept FI-DP-17");
}

#[test]
fn fi_dp_17_stay_surrender_with_a_member_fight_with_a_combat_point() {
    for (group, wanted) in [
        ("lead blanche, foot 2", "stay, surrender, fight_inside"),
        ("lead blanche", "stay, surrender"),
        ("king_guards 1", "stay, fight_inside"),
    ] {
        let mut scene = guests("never", AWAY);
        play(&mut scene, &format!("1 march villeneuve, {group}, step bourg"));
        assert_eq!(asked(&mut scene), "1 kept FI-DP-17");
        assert_eq!(legal(&mut scene, "1"), wanted, "{group}");
        if !wanted.contains("fight") {
            assert_eq!(refused(&mut scene, "1 fight_inside"), "FI-MOVE-32 village=villeneuve");
        }
        if !wanted.contains("surrender") {
            assert_eq!(refused(&mut scene, "1 surrender"), "FI-MOVE-32 village=villeneuve");
        }
    }
}

/// What all see on the board afterwards they are told: how many there were nobody else could know.
#[test]
fn fi_move_13_all_are_told_whether_some_stay_where_others_surrender() {
    for (group, behind) in [
        ("lead blanche, foot 2", json!({ "men": false, "king": true, "queen": false })),
        (
            "lead blanche, foot 1, king_guards 1",
            json!({ "men": true, "king": false, "queen": false }),
        ),
    ] {
        let mut scene = guests("never", AWAY);
        play(&mut scene, &format!("1 march villeneuve, {group}, step bourg\n1 surrender"));
        let told = scene.events().iter().find(|it| it["event"] == "surrendered").cloned();
        assert_eq!(told.expect("it is told")["with"]["behind"], behind, "{group}");
    }
}

/// 2 besieges 1 in Bourg and has come from Villeneuve.
fn siege(policy: &str) -> Scene {
    let position = format!(
        "first = 'seat:2'
        seats.2.passage = {{ 1 = '{policy}' }}
        members.henri = {{ seat = 'seat:1', village = 'bourg' }}
        members.eric = {{ seat = 'seat:2', village = 'villeneuve' }}
        members.gauvain = {{ seat = 'seat:3', village = 'sigy' }}
        villages.villeneuve.troops = {{ 2 = {{ foot = 9 }} }}
        villages.bourg = {{ owner = 'seat:1', fort = 'castle' }}"
    );
    let mut scene = at("movement", &position, "");
    play(&mut scene, "2 march villeneuve, lead eric, foot 9, storm bourg\n2 end_move\n3 end_move");
    play(&mut scene, "1 march bourg, lead henri, step villeneuve");
    scene
}

#[test]
fn fi_dp_18_the_enemy_on_the_road_allows_or_refuses() {
    let mut scene = siege("ask");
    assert_eq!(asked(&mut scene), "2 evacuation FI-DP-18");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert!(ask.must);
    assert_eq!(ask.question["with"], json!({ "seat": "seat:1", "village": "village:bourg" }));
    assert_eq!(legal(&mut scene, "2"), "allow, refuse");
}

#[test]
fn fi_dp_18_a_standing_order_answers() {
    let scene = siege("always");
    told(
        &scene,
        "1 sets out bourg>villeneuve
         1 asks 2 away from bourg
         2 allows 1
         1 marches bourg>villeneuve attack -
         2 takes bourg from 1",
    );
    let scene = siege("never");
    told(
        &scene,
        "1 sets out bourg>villeneuve
         1 asks 2 away from bourg
         2 denies 1
         1 turns back from villeneuve",
    );
    scene.asks(1, "move");
}

#[test]
fn fi_dp_19_claim_or_leave_an_allys_village() {
    let position = "
        members.henri = { seat = 'seat:1', village = 'bourg', spouse = 'isabelle' }
        members.isabelle = { seat = 'seat:2', village = 'tournus' }
        members.gauvain = { seat = 'seat:3', village = 'sigy' }
        villages.bourg.owner = 'seat:2'
        villages.blaye = { owner = 'seat:2', troops = { 1 = { foot = 1 } } }";
    let mut scene = at("movement", position, "");
    play(&mut scene, "1 end_move");
    // One village after the other.
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    assert_eq!(legal(&mut scene, "1"), "claim blaye, leave blaye");
    assert_eq!(refused(&mut scene, "1 claim bourg"), "FI-MOVE-22 village=bourg");
    play(&mut scene, "1 claim blaye");
    assert_eq!(legal(&mut scene, "1"), "claim bourg, leave bourg");
    play(&mut scene, "1 leave bourg\n2 end_move\n3 end_move");
    // And again when phase 5 begins.
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    assert_eq!(legal(&mut scene, "1"), "claim bourg, leave bourg");
}

#[test]
fn fi_dp_19_without_a_marriage_it_is_claimed_without_asking() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.gauvain = { seat = 'seat:2', village = 'sigy' }
         villages.bourg.owner = 'seat:2'",
        "",
    );
    play(&mut scene, "1 end_move");
    told(&scene, "1 takes bourg from 2");
    assert_eq!(asked(&mut scene), "2 move FI-DP-13");
}

#[test]
fn fi_dp_19_after_a_battle_too() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'blaye', spouse = 'isabelle' }
         members.isabelle = { seat = 'seat:3', village = 'sigy' }
         crown.king = 'henri'
         villages.bourg = { owner = 'seat:3', troops = { 1 = { king = 7, hostile = ['seat:2'] }, 2 = { foot = 1 } } }",
        "6 6 1",
    );
    play(&mut scene, "2 declare bourg peace");
    assert_eq!(asked(&mut scene), "1 claim FI-DP-19");
    assert_eq!(legal(&mut scene, "1"), "claim bourg, leave bourg");
}
