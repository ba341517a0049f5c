//! FI-BUY-1 to -3: what things cost, and how they are paid.

use crate::arms::prelude::*;

/// Henri in his own open village, with men and everything that can be bought for.
const TOWN: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg' }
    members.blanche = { seat = 'seat:1', village = 'sigy' }
    members.arthur = { seat = 'seat:1', village = 'st-medard' }
    crown = { king = 'arthur' }
    villages.bourg = { owner = 'seat:1', troops = { 1 = { foot = 2 } } }
    villages.st-medard = { owner = 'seat:1', fort = 'castle' }
    villages.st-gerome = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }
    villages.st-andre = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }
    villages.epervier = { owner = 'seat:2' }
    rebels = { count = 2, village = 'epervier', controller = 'seat:2' }
";

/// What each purchase takes off the money, in this turn.
fn prices(options: &[(&str, &str)], turn: u32) -> Vec<u32> {
    let position = format!("turn = {turn}\nseats.1.money = 20000\n{TOWN}");
    let mut scene = with(options, "purchases", &position, "");
    let mut left = money(&mut scene, 1);
    let mut all = Vec::new();
    for item in [
        "buy_soldiers counter:1 bourg",
        "buy_soldiers counter:3 bourg",
        "buy_soldiers counter:6 bourg",
        "buy_guard guard:king",
        "buy_press bourg",
        "buy_mill bourg",
        "buy_castle bourg",
        "buy_horse bourg",
        "buy_catapult bourg",
        "buy_rebel",
        "buy_cardinal henri",
        "buy_title region:st-gerome blanche st-medard",
    ] {
        play(&mut scene, &format!("1 {item}"));
        let now = money(&mut scene, 1);
        all.push(left - now);
        left = now;
    }
    all
}

#[test]
fn fi_buy_1_prices_rise_in_turns_6_and_10_and_only_some() {
    let early = [100, 300, 600, 100, 200, 300, 1000, 100, 600, 100, 500, 600];
    let middle = [200, 600, 1200, 200, 300, 400, 1500, 100, 600, 100, 500, 600];
    let late = [300, 900, 1800, 300, 300, 400, 2000, 100, 600, 100, 500, 600];
    for (turn, wanted) in [(1, early), (5, early), (6, middle), (9, middle), (10, late), (39, late)]
    {
        assert_eq!(prices(&[], turn), wanted, "turn {turn}");
    }
}

#[test]
fn fi_buy_1_without_inflation_the_first_prices_stay() {
    let early = [100, 300, 600, 100, 200, 300, 1000, 100, 600, 100, 500, 600];
    for turn in [1, 6, 10, 39] {
        assert_eq!(prices(&[("inflation", "off")], turn), early, "turn {turn}");
    }
}

#[test]
fn fi_buy_1_titles_cost_600_800_and_1000_by_rank() {
    for (region, villages, price) in [
        ("epervier", &["epervier", "sennecy", "chateauneuf"][..], 600),
        ("bourg", &["bourg", "villeneuve", "la-buissiere", "st-vivien"], 800),
        ("tournus", &["tournus", "mazilles", "st-andromy", "belleville", "pugnac"], 1000),
    ] {
        let mut position = format!(
            "turn = 12\nseats.1.money = {price}
            members.henri = {{ seat = 'seat:1', village = 'sigy' }}\n"
        );
        for (n, village) in villages.iter().enumerate() {
            let fort = if n == 0 { "castle" } else { "open" };
            position += &format!(
                "villages.{village} = {{ owner = 'seat:1', fort = '{fort}', troops = {{ 1 = {{ foot = 1 }} }} }}\n"
            );
        }
        let mut scene = at("purchases", &position, "");
        play(&mut scene, &format!("1 buy_title region:{region} henri {}", villages[0]));
        told(
            &scene,
            &format!("1 buys {region}, city {}: {price}\nhenri has {region}", villages[0]),
        );
        assert_eq!(money(&mut scene, 1), 0);
    }
}

#[test]
fn fi_buy_1_the_largest_purchase_of_soldiers() {
    // Three counters of six and three of three: 27 men.
    for (turn, price) in [(5, 2700), (6, 5400)] {
        let mut scene = buying_in(
            turn,
            price,
            "members.henri = { seat = 'seat:1', village = 'bourg' }
             villages.bourg.owner = 'seat:1'",
        );
        for counter in ["6", "6", "6", "3", "3", "3"] {
            play(&mut scene, &format!("1 buy_soldiers counter:{counter} bourg"));
        }
        assert_eq!(stack(&mut scene, "bourg", 1), "27f");
        assert_eq!(money(&mut scene, 1), 0);
    }
}

#[test]
fn fi_buy_2_is_paid_at_once_and_in_full() {
    let mut scene = buying(
        650,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg.owner = 'seat:1'",
    );
    play(&mut scene, "1 buy_mill bourg");
    assert_eq!(money(&mut scene, 1), 350);
    play(&mut scene, "1 buy_mill bourg");
    assert_eq!(money(&mut scene, 1), 50);
    for (item, price) in [
        ("buy_soldiers counter:1 bourg", 100),
        ("buy_soldiers counter:6 bourg", 600),
        ("buy_catapult bourg", 600),
        ("buy_press bourg", 200),
        ("buy_castle bourg", 1000),
    ] {
        let refusal = refused(&mut scene, &format!("1 {item}"));
        assert!(refusal.starts_with(&format!("FI-BUY-2 money=50 price={price}")), "{refusal}");
    }
    assert_eq!(refused(&mut scene, "1 buy_mill bourg"), "FI-BUY-2 money=50 price=300");
    assert_eq!(built(&mut scene, "bourg"), "2m 0p open");
}

#[test]
fn fi_buy_2_the_bank_takes_nothing_back_for_money() {
    let mut scene = buying(
        100,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         villages.bourg = { owner = 'seat:1', mills = 1, fort = 'castle', troops = { 1 = { foot = 5, horse = 1, catapults = 1 } } }",
    );
    let legal = legal(&mut scene, "1");
    assert_eq!(legal, "buy_soldiers 1 bourg, buy_horse bourg, end_buy, orders",);
    // A catapult can be destroyed in phase 4, which brings nothing.
    play(&mut scene, "1 end_buy");
    play(&mut scene, "1 destroy_catapult bourg");
    assert_eq!(money(&mut scene, 1), 100);
}

#[test]
fn fi_buy_3_in_any_number_and_order() {
    let mut scene = buying(
        2200,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'sigy' }
         villages.bourg.owner = 'seat:1'",
    );
    for item in [
        "buy_mill bourg",
        "buy_soldiers counter:1 bourg",
        "buy_horse bourg",
        "buy_press bourg",
        "buy_soldiers counter:3 bourg",
        "buy_horse bourg",
        "buy_castle bourg",
        "buy_soldiers counter:1 bourg",
    ] {
        scene.asks(1, "buy");
        play(&mut scene, &format!("1 {item}"));
    }
    assert_eq!(stack(&mut scene, "bourg", 1), "3f 2h");
    assert_eq!(built(&mut scene, "bourg"), "1m 1p castle");
    assert_eq!(money(&mut scene, 1), 0);
    play(&mut scene, "1 end_buy");
    scene.asks(2, "buy");
}
