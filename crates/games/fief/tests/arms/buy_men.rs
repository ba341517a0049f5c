//! FI-BUY-4 to -10: soldiers, horses, catapults, rebels, guards.

use crate::arms::prelude::*;

const HENRI: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    villages.bourg.owner = 'seat:1'
";

#[test]
fn fi_buy_4_whole_counters_of_1_3_and_6() {
    let mut scene = buying(1000, HENRI);
    play(&mut scene, "1 buy_soldiers counter:3 bourg");
    told(&scene, "1 buys 3 for bourg: 300");
    play(&mut scene, "1 buy_soldiers counter:6 bourg");
    told(&scene, "1 buys 6 for bourg: 600");
    play(&mut scene, "1 buy_soldiers counter:1 bourg");
    told(&scene, "1 buys 1 for bourg: 100");
    assert_eq!(stack(&mut scene, "bourg", 1), "10f");
    let seat = engine::Seat::new(0);
    let two = json!({ "do": "buy_soldiers", "with": ["counter:2", "village:bourg"] });
    assert!(scene.table().play(seat, &[two]).is_err());
}

#[test]
fn fi_buy_4_six_counters_a_turn() {
    let mut scene = buying(5000, HENRI);
    for _ in 0..6 {
        play(&mut scene, "1 buy_soldiers counter:1 bourg");
    }
    for counter in ["1", "3", "6"] {
        let text = format!("1 buy_soldiers counter:{counter} bourg");
        assert_eq!(refused(&mut scene, &text), format!("FI-BUY-4 counter={counter}"));
    }
    assert_eq!(stack(&mut scene, "bourg", 1), "6f");
}

#[test]
fn fi_buy_4_five_of_value_3_and_three_of_value_6() {
    let mut scene = buying(9000, HENRI);
    for _ in 0..3 {
        play(&mut scene, "1 buy_soldiers counter:6 bourg");
    }
    assert_eq!(refused(&mut scene, "1 buy_soldiers counter:6 bourg"), "FI-BUY-4 counter=6");
    play(&mut scene, "1 buy_soldiers counter:3 bourg");
    let mut scene = buying(9000, HENRI);
    for _ in 0..5 {
        play(&mut scene, "1 buy_soldiers counter:3 bourg");
    }
    assert_eq!(refused(&mut scene, "1 buy_soldiers counter:3 bourg"), "FI-BUY-4 counter=3");
    play(&mut scene, "1 buy_soldiers counter:6 bourg");
    assert_eq!(stack(&mut scene, "bourg", 1), "21f");
}

#[test]
fn fi_buy_4_the_count_begins_anew_each_turn_and_for_each_player() {
    let mut scene = at(
        "purchases",
        "seats = { 1 = { money = 5000 }, 2 = { money = 5000 } }
         members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'sigy' }
         villages = { bourg = { owner = 'seat:1' }, sigy = { owner = 'seat:2' } }",
        "",
    );
    for _ in 0..6 {
        play(&mut scene, "1 buy_soldiers counter:1 bourg");
    }
    play(&mut scene, "1 end_buy");
    play(&mut scene, "2 buy_soldiers counter:1 sigy");
    assert_eq!(state(&mut scene).board.houses[engine::Seat::new(0)].bought, [6, 0, 0]);
    assert_eq!(state(&mut scene).board.houses[engine::Seat::new(1)].bought, [1, 0, 0]);
}

#[test]
fn fi_buy_4_where_points_are_limited_six_men_a_turn() {
    let options = [("soldier_limit", "points")];
    let position = format!("seats.1.money = 5000\n{HENRI}");
    let mut scene = with(&options, "purchases", &position, "");
    play(&mut scene, "1 buy_soldiers counter:3 bourg");
    assert_eq!(refused(&mut scene, "1 buy_soldiers counter:6 bourg"), "FI-BUY-4 counter=6");
    play(&mut scene, "1 buy_soldiers counter:3 bourg");
    for counter in ["1", "3", "6"] {
        let text = format!("1 buy_soldiers counter:{counter} bourg");
        assert_eq!(refused(&mut scene, &text), format!("FI-BUY-4 counter={counter}"));
    }
    assert_eq!(stack(&mut scene, "bourg", 1), "6f");
}

#[test]
fn fi_buy_5_at_most_45_men_on_foot_and_mounted() {
    let position = format!(
        "{HENRI}
        villages.sigy.troops = {{ 1 = {{ foot = 29, horse = 12 }} }}
        members.charles = {{ seat = 'seat:1', village = 'blaye' }}
        crown.king = 'charles'
        villages.blaye.troops = {{ 1 = {{ king = 20 }} }}"
    );
    let mut scene = buying(3000, &position);
    // 41 men and 20 guards, who do not count.
    let refusal = refused(&mut scene, "1 buy_soldiers counter:6 bourg");
    assert_eq!(refusal, "FI-BUY-5 have=41");
    play(&mut scene, "1 buy_soldiers counter:3 bourg\n1 buy_soldiers counter:1 bourg");
    assert_eq!(refused(&mut scene, "1 buy_soldiers counter:1 bourg"), "FI-BUY-5 have=45");
    assert_eq!(stack(&mut scene, "bourg", 1), "4f");
}

#[test]
fn fi_buy_6_inside_ones_own_walls_even_under_siege() {
    let mut scene = buying(
        300,
        "members.eric = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', fort = 'castle', troops = { 2 = { foot = 9 } } }",
    );
    // Nobody of 1 is there, not even a member anywhere.
    play(&mut scene, "1 buy_soldiers counter:3 bourg");
    assert_eq!(there(&mut scene, "bourg"), "2: 9f eric | 1: 3f");
    assert!(inside(&mut scene, "bourg", 1));
    assert!(!inside(&mut scene, "bourg", 2));
}

#[test]
fn fi_buy_6_beside_a_free_member_inside_or_outside() {
    let mut scene = buying(
        600,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.blanche = { seat = 'seat:1', village = 'sigy' }
         villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 2 = { foot = 1 } } }
         villages.sigy = { owner = 'seat:2', fort = 'castle', troops = { 2 = { foot = 1 }, 1 = { let_in = true } } }",
    );
    play(&mut scene, "1 buy_soldiers counter:1 bourg\n1 buy_soldiers counter:1 sigy");
    assert_eq!(stack(&mut scene, "bourg", 1), "1f");
    assert!(!inside(&mut scene, "bourg", 1));
    assert_eq!(stack(&mut scene, "sigy", 1), "1f");
    assert!(inside(&mut scene, "sigy", 1));
}

#[test]
fn fi_buy_6_nowhere_else() {
    let mut scene = buying(
        600,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.charles = { seat = 'seat:1', village = 'tournus', captor = 'seat:2' }
         members.eric = { seat = 'seat:2', village = 'tournus' }
         villages.sigy = { owner = 'seat:1', troops = { 1 = { foot = 4 } } }
         villages.blaye = { owner = 'seat:2', fort = 'castle' }
         villages.pugnac = { owner = 'seat:1', fort = 'castle', sitter = 'seat:2', troops = { 2 = { foot = 1 } } }",
    );
    // An open village without a member, somebody else's Castle, a prisoner, a Castle held by
    // somebody else.
    for village in ["sigy", "blaye", "tournus", "pugnac"] {
        let text = format!("1 buy_soldiers counter:1 {village}");
        assert_eq!(refused(&mut scene, &text), format!("FI-BUY-6 village={village}"));
    }
    let all = legal(&mut scene, "1");
    assert_eq!(all.matches("buy_soldiers 1 ").count(), 1, "{all}");
    assert!(all.starts_with("buy_soldiers 1 bourg"), "{all}");
}

#[test]
fn fi_buy_7_a_horse_for_a_foot_soldier_anywhere() {
    let mut scene = buying(
        1000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.sigy = { owner = 'seat:2', troops = { 1 = { foot = 1 } } }",
    );
    play(&mut scene, "1 buy_horse sigy");
    told(&scene, "1 buys a horse at sigy");
    assert_eq!(stack(&mut scene, "sigy", 1), "1h");
    // One horse for each man, and nobody is left on foot.
    assert_eq!(refused(&mut scene, "1 buy_horse sigy"), "FI-BUY-7 have=1 left=29 village=sigy");
    assert_eq!(refused(&mut scene, "1 buy_horse bourg"), "FI-BUY-7 have=1 left=29 village=bourg");
}

#[test]
fn fi_buy_7_twelve_horsemen_for_a_family_and_thirty_horses_in_all() {
    let mut scene = buying(
        1000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.troops = { 1 = { foot = 3, horse = 11 } }",
    );
    play(&mut scene, "1 buy_horse bourg");
    let refusal = refused(&mut scene, "1 buy_horse bourg");
    assert_eq!(refusal, "FI-BUY-7 have=12 left=18 village=bourg");
    let mut scene = buying(
        1000,
        "villages.bourg.troops = { 1 = { foot = 3, horse = 5 } }
         villages.sigy.troops = { 2 = { horse = 12 } }
         villages.blaye.troops = { 3 = { horse = 12 } }",
    );
    play(&mut scene, "1 buy_horse bourg");
    let refusal = refused(&mut scene, "1 buy_horse bourg");
    assert_eq!(refusal, "FI-BUY-7 have=6 left=0 village=bourg");
    assert_eq!(stack(&mut scene, "bourg", 1), "2f 6h");
}

#[test]
fn fi_buy_7_the_horse_dies_with_its_rider() {
    let mut scene = at(
        "declarations",
        "members.philippe = { seat = 'seat:2', village = 'sigy' }
         crown.king = 'philippe'
         villages.bourg = { owner = 'seat:2', troops = { 1 = { horse = 3, hostile = ['seat:2'] }, 2 = { king = 4 } } }
         villages.blaye.troops = { 1 = { foot = 1 } }",
        "1 4 1 2",
    );
    assert_eq!(state(&mut scene).board.horses_left(), 27);
    play(&mut scene, "2 declare bourg peace");
    // 4 of 2 kill two horsemen, 2 the last one.
    assert_eq!(state(&mut scene).board.horses_left(), 30);
    assert_eq!(there(&mut scene, "bourg"), "2: 4k");
    scene.luck_used();
}

#[test]
fn fi_buy_8_a_catapult_beside_a_free_member() {
    let mut scene = buying(
        2000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.sigy = { owner = 'seat:1', fort = 'castle', troops = { 1 = { foot = 4 } } }
         villages.blaye.troops = { 2 = { foot = 4, catapults = 10 } }",
    );
    // Not in a Castle without a member.
    assert_eq!(refused(&mut scene, "1 buy_catapult sigy"), "FI-BUY-8 left=2 village=sigy");
    play(&mut scene, "1 buy_catapult bourg\n1 buy_catapult bourg");
    told(&scene, "1 buys a catapult at bourg");
    assert_eq!(stack(&mut scene, "bourg", 1), "2c");
    // Twelve in all.
    assert_eq!(refused(&mut scene, "1 buy_catapult bourg"), "FI-BUY-8 left=0 village=bourg");
}

#[test]
fn fi_buy_9_anybody_buys_rebels_for_100_while_a_revolt_lasts() {
    let mut scene = at(
        "purchases",
        "turn = 12
         seats = { 1 = { money = 200 }, 2 = { money = 300 } }
         members.eric = { seat = 'seat:2', village = 'sigy' }
         villages.blaye.owner = 'seat:1'
         rebels = { count = 15, village = 'blaye', controller = 'seat:3' }",
        "",
    );
    // Even the owner of the village, at 100 in a late turn.
    play(&mut scene, "1 buy_rebel");
    told(&scene, "1 buys a rebel: 16");
    assert_eq!(money(&mut scene, 1), 100);
    play(&mut scene, "1 end_buy\n2 buy_rebel\n2 buy_rebel");
    assert_eq!(state(&mut scene).board.rebels.count, 18);
    assert_eq!(refused(&mut scene, "2 buy_rebel"), "FI-REVOLT-6 count=18");
}

#[test]
fn fi_buy_9_not_without_a_revolt() {
    let mut scene = buying(1000, HENRI);
    assert_eq!(refused(&mut scene, "1 buy_rebel"), "FI-REVOLT-6 count=0");
}

#[test]
fn fi_buy_10_lost_guards_are_bought_back_by_whoever_commands_them() {
    let mut scene = at(
        "purchases",
        "turn = 6
         seats = { 1 = { money = 3000 }, 2 = { money = 3000 } }
         members.henri = { seat = 'seat:1', village = 'bourg', spouse = 'blanche' }
         members.blanche = { seat = 'seat:2', village = 'sigy' }
         crown = { king = 'henri', queen = 'blanche' }
         villages.bourg.troops = { 1 = { king = 11 } }
         villages.tournus.troops = { 1 = { king = 7 } }
         villages.sigy.troops = { 2 = { queen = 9 } }",
        "",
    );
    for _ in 0..6 {
        play(&mut scene, "1 buy_soldiers counter:1 bourg");
    }
    // The limit of soldiers does not count for them; 18 guards are on the board.
    assert_eq!(refused(&mut scene, "1 buy_guard guard:queen"), "FI-GUARD-5 guard=queen");
    play(&mut scene, "1 buy_guard guard:king\n1 buy_guard guard:king");
    told(&scene, "1 buys king guard: 200");
    assert_eq!(stack(&mut scene, "bourg", 1), "6f 13k");
    assert_eq!(refused(&mut scene, "1 buy_guard guard:king"), "FI-GUARD-5 guard=king");
    play(&mut scene, "1 end_buy\n2 buy_guard guard:queen");
    assert_eq!(stack(&mut scene, "sigy", 2), "10q");
    assert_eq!(refused(&mut scene, "2 buy_guard guard:queen"), "FI-GUARD-5 guard=queen");
    assert_eq!(refused(&mut scene, "2 buy_guard guard:king"), "FI-GUARD-5 guard=king");
}

#[test]
fn fi_buy_10_not_while_the_king_is_a_prisoner() {
    let mut scene = buying(
        3000,
        "members.henri = { seat = 'seat:1', village = 'bourg', captor = 'seat:2' }
         members.eric = { seat = 'seat:2', village = 'bourg' }
         villages.blaye = { owner = 'seat:1', fort = 'castle' }
         crown.king = 'henri'",
    );
    assert_eq!(refused(&mut scene, "1 buy_guard guard:king"), "FI-GUARD-5 guard=king");
}
