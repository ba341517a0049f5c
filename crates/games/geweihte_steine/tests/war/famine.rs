//! GS-FAMINE: more mouths than farmers.

use crate::war::prelude::*;

/// 1 will take the home of 2 and kill three farmers: two are left for four pieces.
const HUNGER: &str = "
    seats.1 = { farmers = 20, knights = { 1 = 8 } }
    seats.2 = { farmers = 5, artisans = 2, ambassadors = 1, cardinals = 1, knights = { 2 = 1 } }
";

#[track_caller]
fn hunger() -> Scene {
    let mut scene = at(3, HUNGER, "4/4 0/1");
    orders(&mut scene, &["1>2 4"]);
    tells(&mut scene, "2 loses 3 farmers to 1", true);
    scene
}

fn excess(excess: u8) -> Value {
    json!({ "ask": "famine", "with": { "excess": excess } })
}

#[test]
fn gs_famine_1_pieces_of_choice_go_until_the_farmers_suffice() {
    let mut scene = hunger();
    play(&mut scene, &["1 take_slaves 0"]);
    told(&scene, "1 takes of 2: 0/2\n2 famine 4>2");
    let all_kinds = "starve mouth:artisan, starve mouth:ambassador, starve mouth:cardinal";
    asked(&mut scene, 2, excess(2), "GS-D-FAMINE", all_kinds);
    play(&mut scene, &["2 starve mouth:cardinal"]);
    told(&scene, "2 starves cardinal\n2 famine 3>2");
    asked(&mut scene, 2, excess(1), "GS-D-FAMINE", "starve mouth:artisan, starve mouth:ambassador");
    play(&mut scene, &["2 starve mouth:artisan"]);
    told(&scene, "2 starves artisan\nturn 2");
    assert_eq!(all(&scene, "artisans"), [1, 1, 1]);
    assert_eq!(
        (all(&scene, "ambassadors"), all(&scene, "cardinals")),
        (vec![0, 1, 0], vec![0, 0, 0])
    );
    over(&mut scene, "1x4 | 1x4 | -");
}

#[test]
fn gs_famine_1_artisans_carried_off_need_no_farmers() {
    // Two mouths fewer: nobody starves.
    let mut scene = hunger();
    play(&mut scene, &["1 take_slaves 2"]);
    told(&scene, "1 takes of 2: 2/2\nturn 2");
    scene.state("board.realms.seat:2.farmers", json!(2));
}

#[test]
fn gs_famine_2_knights_anywhere_and_waiting_ambassadors_may_go() {
    // The regent of 2 kills farmers of 1, who has every kind of piece.
    let position = "
        seats.1 = { farmers = 9, level = 2, stones = 10, artisans = 1, ambassadors = 1, waiting = 1, cardinals = 1, knights = { 1 = 4, 3 = 1 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/1 3/3");
    scene.luck("GS-RND-2", &["3"]);
    orders(&mut scene, &["1>2 1"]);
    play(&mut scene, &["1 hold_audience"]);
    // 3 + 2 for the cardinal: postponed again.
    tells(&mut scene, "1 famine 8>7", true);
    let legal = "starve_knight seat:1, starve_knight seat:3, starve mouth:artisan, \
                 starve mouth:ambassador, starve mouth:waiting, starve mouth:cardinal";
    asked(&mut scene, 1, excess(1), "GS-D-FAMINE", legal);
    assert_eq!(refusal(&scene, 1, "starve_knight seat:2"), "GS-FAMINE-2 region=seat:2");
    play(&mut scene, &["1 starve mouth:waiting"]);
    told(&scene, "1 starves waiting\nturn 2");
    assert_eq!(all(&scene, "waiting"), [0, 0, 0]);
}

#[test]
fn gs_famine_2_a_kind_that_is_not_there_cannot_go() {
    let mut scene = hunger();
    play(&mut scene, &["1 take_slaves 0"]);
    assert_eq!(refusal(&scene, 2, "starve mouth:waiting"), "GS-FAMINE-2 mouth=mouth:waiting");
    assert_eq!(refusal(&scene, 2, "starve_knight seat:2"), "GS-FAMINE-2 region=seat:2");
    scene.refuses(1, &["starve mouth:artisan"], &["GS-FAMINE-2"]);
}

#[test]
fn gs_famine_2_the_lowest_seat_goes_on_until_it_is_fed() {
    // 3 kills two farmers of 1 and of 2, each of whom attacked with one knight.
    let position = |order: &str| {
        format!(
            "{order}
            seats.1 = {{ farmers = 4, artisans = 1, ambassadors = 1, knights = {{ 1 = 2 }} }}
            seats.2 = {{ farmers = 4, artisans = 1, ambassadors = 1, knights = {{ 2 = 2 }} }}
            seats.3 = {{ knights = {{ 3 = 3 }} }}
            seats.4 = {{ knights = {{ 4 = 3 }} }}"
        )
    };
    let back = "order = [\"seat:4\", \"seat:3\", \"seat:2\", \"seat:1\"]";
    for (order, swords, [first, second]) in
        [("", "0/1 3/3 0/1 3/3", [1, 2]), (back, "3/3 0/1 3/3 0/1", [2, 1])]
    {
        let mut scene = at(4, &position(order), swords);
        orders(&mut scene, &["1>3 1", "2>4 1"]);
        asked(&mut scene, first, excess(1), "GS-D-FAMINE", &legal(first));
        scene.plays(first, &["starve mouth:artisan"]);
        asked(&mut scene, second, excess(1), "GS-D-FAMINE", &legal(second));
        scene.plays(second, &["starve mouth:ambassador"]);
        scene.asks(1, "orders");
    }
    fn legal(seat: usize) -> String {
        format!("starve_knight seat:{seat}, starve mouth:artisan, starve mouth:ambassador")
    }
}

#[test]
fn gs_famine_3_slaves_are_the_last_to_go() {
    // 1 has knights and an artisan besides the slave.
    let position = "
        seats.1 = { farmers = 6, knights = { 1 = 3, 3 = 1 }, slaves = { 3 = 1 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { artisans = 0 }
    ";
    let mut scene = at(3, position, "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "1 famine 5>4", true);
    let legal = "starve_knight seat:1, starve_knight seat:3, starve mouth:artisan";
    asked(&mut scene, 1, excess(1), "GS-D-FAMINE", legal);
    assert_eq!(refusal(&scene, 1, "starve_slave seat:3"), "GS-FAMINE-3 region=seat:3");
    scene.refuses(1, &["starve_slave seat:3"], &["GS-FAMINE-3"]);
    // With the knight that guards it the slave goes home: no slave ever starves.
    play(&mut scene, &["1 starve_knight seat:3"]);
    told(&scene, "1 starves knight in 3\nfreed 3\n1 frees of 3: 1\nturn 2");
    assert_eq!(all(&scene, "artisans"), [1, 1, 1]);
}

/// 1 sends one of three to 2 and loses three farmers: three are left for five pieces.
const TIGHT: &str = "
    seats.1 = { farmers = 6, artisans = 1, knights = { 1 = 3, 3 = 2 } }
    seats.2 = { knights = { 2 = 4 } }
    seats.3 = { artisans = 0 }
";

#[test]
fn gs_famine_4_a_knight_at_home_goes_only_if_the_balance_holds() {
    let mut scene = at(3, TIGHT, "0/1 4/4");
    orders(&mut scene, &["1>2 1"]);
    assert_eq!(knights(&scene), "1x2 | 2x4 | 1x2");
    asked(&mut scene, 1, excess(2), "GS-D-FAMINE", "starve_knight seat:3, starve mouth:artisan");
    assert_eq!(refusal(&scene, 1, "starve_knight seat:1"), "GS-FAMINE-4");
    play(&mut scene, &["1 starve_knight seat:3"]);
    // One outside, two inside: now one inside may go.
    let legal = "starve_knight seat:1, starve_knight seat:3, starve mouth:artisan";
    asked(&mut scene, 1, excess(1), "GS-D-FAMINE", legal);
    play(&mut scene, &["1 starve_knight seat:1"]);
    over(&mut scene, "1x1 | 2x4 | 1x1");
}

#[test]
fn gs_famine_4_without_the_balance_always() {
    let mut scene = with(3, &[("balance", "off")], TIGHT, "0/1 4/4");
    orders(&mut scene, &["1>2 1"]);
    let legal = "starve_knight seat:1, starve_knight seat:3, starve mouth:artisan";
    asked(&mut scene, 1, excess(2), "GS-D-FAMINE", legal);
    play(&mut scene, &["1 starve_knight seat:1", "1 starve_knight seat:1"]);
    over(&mut scene, "- | 2x4 | 1x2");
}

#[test]
fn gs_famine_4_slaves_that_are_freed_may_bring_famine_to_their_regent() {
    // 1 holds two slaves of 3, who has one farmer and one artisan.
    let position = "
        seats.1 = { farmers = 8, artisans = 1, knights = { 1 = 3, 3 = 2 }, slaves = { 3 = 2 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { farmers = 1, artisans = 1 }
    ";
    let mut scene = at(3, position, "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    tells(&mut scene, "1 famine 7>6", true);
    play(&mut scene, &["1 starve_knight seat:3"]);
    // The slave goes back at once; 3 has only artisans and is not asked.
    told(
        &scene,
        "1 starves knight in 3
         1 frees of 3: 1
         3 famine 2>1
         3 starves artisan
         turn 2",
    );
    assert_eq!((slaves(&scene), all(&scene, "artisans")), ("3x1 | - | -".into(), vec![1, 1, 1]));
    over(&mut scene, "1x2 | 2x3 | 1x1");
}

#[test]
fn gs_famine_4_a_lord_who_starves_may_free_a_regent_who_must_then_keep_the_balance() {
    // 1 is lord of 3, who has two knights and two slaves in 4. When the knight of 1 starves, 3 is
    // exempt no more: a knight comes home, a slave of 4 is freed, and 4 cannot feed it. 5 is lord
    // of 4 too and takes slaves once a turn only.
    let position = "
        seats.1 = { farmers = 4, knights = { 1 = 2, 3 = 1 } }
        seats.2 = { knights = { 2 = 3 } }
        seats.3 = { knights = { 4 = 2 }, slaves = { 4 = 2 } }
        seats.4 = { farmers = 1, artisans = 1 }
        seats.5 = { knights = { 5 = 1, 4 = 1 } }
    ";
    let mut scene = at(5, position, "0/1 3/3");
    orders(&mut scene, &["1>2 1"]);
    scene.asks(5, "slaves");
    play(&mut scene, &["5 take_slaves 0"]);
    told(&scene, "5 takes of 4: 0/1\n1 famine 3>2");
    play(&mut scene, &["1 starve_knight seat:3"]);
    told(
        &scene,
        "1 starves knight in 3
         freed 3
         3 unbalanced 2>0: 1
         3 recalls from 4: 1
         3 frees of 4: 1
         4 famine 2>1
         4 starves artisan
         turn 2",
    );
    assert_eq!(
        (slaves(&scene), all(&scene, "artisans")),
        ("- | - | 4x1 | - | -".into(), vec![1, 1, 1, 1, 1])
    );
    over(&mut scene, "1x1 | 2x3 | 3x1 | 3x1 5x1 | 5x1");
}
