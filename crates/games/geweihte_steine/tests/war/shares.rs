//! GS-SLAVE-6 to -8: the artisans of a region with several lords.

use crate::war::prelude::*;

/// Region 4 with so many artisans, and lords with so many knights there, as many at home and
/// farmers enough.
fn lords(order: &str, artisans: u8, knights: &[u8]) -> String {
    let lord = |(n, count): (usize, &u8)| {
        let seat = n + 1;
        format!(
            "seats.{seat} = {{ farmers = 40, knights = {{ {seat} = {count}, 4 = {count} }} }}\n"
        )
    };
    let lords: String = knights.iter().enumerate().map(lord).collect();
    format!("{order}\n{lords}seats.4 = {{ artisans = {artisans} }}")
}

/// What each may take, in the order in which they are asked.
#[track_caller]
fn shares(order: &str, artisans: u8, knights: &[u8]) -> String {
    let mut scene = at(4, &lords(order, artisans, knights), "");
    orders(&mut scene, &[]);
    let told = story(&mut scene);
    let told = told.lines().filter_map(|line| line.strip_prefix("share in 4 of "));
    told.collect::<Vec<_>>().join(", ")
}

const BACK: &str = "order = [\"seat:4\", \"seat:3\", \"seat:2\", \"seat:1\"]";

#[test]
fn gs_slave_6_the_example_of_the_rulebook() {
    let mut scene = at(4, &lords("", 6, &[10, 7, 2]), "");
    orders(&mut scene, &[]);
    told(
        &scene,
        "share in 4 of 1: 4
         share in 4 of 2: 1
         share in 4 of 3: 1",
    );
    play(&mut scene, &["1 take_slaves 4", "2 take_slaves 1", "3 take_slaves 1"]);
    assert_eq!(
        (slaves(&scene), all(&scene, "artisans")),
        ("4x4 | 4x1 | 4x1 | -".into(), vec![1, 1, 1, 0])
    );
}

#[test]
fn gs_slave_6_the_lead_then_one_each_then_one_more() {
    // Two lords: the difference, one for the second, then one more from the largest on.
    assert_eq!(shares("", 3, &[2, 0, 1]), "1: 2, 3: 1");
    assert_eq!(shares("", 2, &[2, 0, 1]), "1: 1, 3: 1");
    // The last step goes round until nothing is left.
    assert_eq!(shares("", 8, &[3, 5, 4]), "2: 3, 3: 3, 1: 2");
    assert_eq!(shares("", 10, &[3, 5, 4]), "2: 4, 3: 3, 1: 3");
}

#[test]
fn gs_slave_6_it_stops_when_nobody_has_room() {
    assert_eq!(shares("", 9, &[3, 0, 1]), "1: 3, 3: 1");
}

#[test]
fn gs_slave_6_equal_followers_come_in_seat_order() {
    // The lead takes two; the last artisan goes to the lower seat of the two behind.
    assert_eq!(shares("", 3, &[2, 4, 2]), "2: 2, 1: 1, 3: 0");
    assert_eq!(shares(BACK, 3, &[2, 4, 2]), "2: 2, 3: 1, 1: 0");
}

#[test]
fn gs_slave_6_too_few_artisans() {
    assert_eq!(shares("", 2, &[5, 1, 1]), "1: 2, 2: 0, 3: 0");
    assert_eq!(shares("", 5, &[5, 1, 1]), "1: 4, 2: 1, 3: 0");
}

#[test]
fn gs_slave_7_equals_at_the_top_take_one_each() {
    assert_eq!(shares("", 3, &[2, 0, 2]), "1: 2, 3: 1");
    assert_eq!(shares(BACK, 3, &[2, 0, 2]), "3: 2, 1: 1");
    assert_eq!(shares("", 4, &[1, 3, 3]), "2: 2, 3: 1, 1: 1");
    assert_eq!(shares("", 1, &[2, 2, 2]), "1: 1, 2: 0, 3: 0");
    // A lead over the third is no difference share.
    assert_eq!(shares("", 7, &[5, 5, 1]), "1: 3, 2: 3, 3: 1");
}

#[test]
fn gs_slave_8_a_share_is_capped_by_knights_without_a_slave() {
    // 1 leads by four, but four of the five knights have one already.
    let position = "
        seats.1 = { farmers = 40, knights = { 1 = 5, 4 = 5 }, slaves = { 4 = 4 } }
        seats.2 = { farmers = 40, knights = { 2 = 1, 4 = 1 } }
        seats.4 = { artisans = 3 }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &[]);
    told(&scene, "1 builds 4\nshare in 4 of 1: 1\nshare in 4 of 2: 1");
    play(&mut scene, &["1 take_slaves 1", "2 take_slaves 1"]);
    // One stays.
    assert_eq!(
        (slaves(&scene), all(&scene, "artisans")),
        ("4x5 | 4x1 | - | -".into(), vec![1, 1, 1, 1])
    );
}

#[test]
fn gs_slave_8_what_one_cannot_feed_goes_into_the_further_steps() {
    // 1 leads by three and can feed one more only: the rest is for 2.
    let position = "
        seats.1 = { farmers = 12, knights = { 1 = 5, 4 = 5 } }
        seats.2 = { farmers = 40, knights = { 2 = 2, 4 = 2 } }
        seats.4 = { artisans = 3 }
    ";
    let mut scene = at(4, position, "");
    orders(&mut scene, &[]);
    told(&scene, "share in 4 of 1: 1\nshare in 4 of 2: 2");
}

#[test]
fn gs_slave_8_what_is_declined_stays_in_the_region() {
    let mut scene = at(4, &lords("", 4, &[3, 0, 2]), "");
    orders(&mut scene, &[]);
    told(&scene, "share in 4 of 1: 2\nshare in 4 of 3: 2");
    assert_eq!(refusal(&scene, 1, "take_slaves 3"), "GS-SLAVE-8 most=2");
    // 1 takes none, and the share of 3 does not grow by that.
    play(&mut scene, &["1 take_slaves 0"]);
    told(&scene, "1 takes of 4: 0/2");
    assert_eq!(refusal(&scene, 3, "take_slaves 3"), "GS-SLAVE-8 most=2");
    play(&mut scene, &["3 take_slaves 1"]);
    assert_eq!(
        (slaves(&scene), all(&scene, "artisans")),
        ("- | - | 4x1 | -".into(), vec![1, 1, 1, 3])
    );
    // In the next turn they are divided anew.
    orders(&mut scene, &[]);
    told(&scene, "3 builds 1\nshare in 4 of 1: 2\nshare in 4 of 3: 1");
}

#[test]
fn gs_slave_8_a_lord_without_a_share_is_not_asked() {
    let mut scene = at(4, &lords("", 1, &[1, 2, 1]), "");
    orders(&mut scene, &[]);
    scene.asks(2, "slaves");
    play(&mut scene, &["2 take_slaves 1"]);
    scene.asks(1, "orders");
}
