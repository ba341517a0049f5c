//! GS-SUPPORT: whom the farmers feed.

use crate::turn::prelude::*;

#[test]
fn gs_support_1_everything_but_farmers_is_fed() {
    let position = "seats.1 = { farmers = 30, artisans = 2, ambassadors = 1, waiting = 2, \
                    cardinals = 1, stones = 5, knights = { 1 = 5, 2 = 3, 3 = 1 }, slaves = { 2 = 2 } }";
    let mut scene = at(3, position);
    // 2 artisans, 1 ambassador, 2 who wait, 1 cardinal, 9 knights, 2 slaves.
    assert_eq!(figures(&mut scene, 1)["need"], 17);
    assert_eq!(figures(&mut scene, 1)["capacity"], 13);
    // One kind at a time.
    for (entry, need) in [
        ("artisans = 0", 0),
        ("artisans = 4", 4),
        ("artisans = 0, ambassadors = 2", 2),
        ("artisans = 0, stones = 5, waiting = 3", 3),
        ("artisans = 0, cardinals = 2", 2),
        ("artisans = 0, knights = { 1 = 4 }", 4),
        ("artisans = 0, knights = { 1 = 2, 3 = 1 }", 3),
        ("artisans = 0, knights = { 1 = 2, 3 = 2 }, slaves = { 3 = 1 }", 5),
    ] {
        let mut scene = at(3, &format!("seats.1 = {{ {entry} }}"));
        assert_eq!(figures(&mut scene, 1)["need"], need, "{entry}");
    }
}

#[test]
fn gs_support_2_each_farmer_feeds_one_piece() {
    // Ten farmers feed ten pieces; an eleventh is one too many.
    assert_eq!(figures(&mut at(3, "seats.1 = { knights = { 1 = 9 } }"), 1)["capacity"], 0);
    let wrong = Scene::try_with::<Gs>("base", 3, &[], "seats.1 = { knights = { 1 = 10 } }", &[]);
    let what = wrong.err().map(|error| error.to_string()).unwrap_or_default();
    let wanted = "position.seats.1.farmers: 11 pieces need as many farmers (GS-SUPPORT-2)";
    assert_eq!(what, wanted);
    // The capacity is used up to the last farmer.
    let mut scene = at(3, "seats.1 = { farmers = 9 }");
    turn(&mut scene, &[(1, "convert farmers-to-knights 4")]);
    assert_eq!(
        (realm(&scene, 1, "farmers"), figures(&mut scene, 1)["need"].clone()),
        (5, json!(5))
    );
}

#[test]
fn gs_support_3_a_slave_eats_at_the_masters() {
    let position = "seats.1 = { artisans = 2 }\n\
                    seats.2 = { artisans = 1, knights = { 2 = 3, 1 = 3 }, slaves = { 1 = 3 } }";
    let mut scene = at(3, position);
    assert_eq!(figures(&mut scene, 1)["need"], 2);
    assert_eq!(figures(&mut scene, 1)["enslaved"], 3);
    assert_eq!(figures(&mut scene, 2)["need"], 1 + 6 + 3);
    // The regent may convert with what the slaves leave free: 10 - 4 = 2 + 4.
    assert!(scene.refusal(1, "convert farmers-to-knights 4").is_none());
    let no = by("GS-CONVERT-2", json!({ "count": 1, "farmers": 10, "need": 10 }));
    assert_eq!(refusal(&mut scene, 2, "convert farmers-to-knights 1"), no);
}

#[test]
fn gs_support_4_a_conversion_must_leave_enough_farmers() {
    let mut scene = at(3, "seats.1 = { farmers = 12, artisans = 3 }");
    // 12 - 4 = 3 + 4 and one to spare; 12 - 5 < 3 + 5.
    for kind in ["knights", "artisans", "ambassadors"] {
        assert!(scene.refusal(1, &format!("convert farmers-to-{kind} 4")).is_none(), "{kind}");
        let no = by("GS-CONVERT-2", json!({ "count": 5, "farmers": 12, "need": 3 }));
        assert_eq!(refusal(&mut scene, 1, &format!("convert farmers-to-{kind} 5")), no);
    }
}

#[test]
fn gs_support_4_a_gift_of_farmers_must_leave_enough() {
    for (farmers, payable) in [(11, true), (10, false)] {
        let position = format!(
            "seats.1 = {{ farmers = {farmers}, artisans = 9, stones = 5, \
             gift = {{ piece = \"piece:farmer\", count = 2 }} }}"
        );
        let mut scene = at(3, &position);
        turn(&mut scene, &[]);
        assert_eq!(question(&mut scene, 1).unwrap().1 == "GS-D-GIFT-NEXT", payable);
        assert_eq!(told(&scene, "gift_lapsed").is_empty(), payable);
    }
}

#[test]
fn gs_support_4_slaves_are_taken_within_the_capacity() {
    // Five knights in the region, six artisans there, but food for two.
    let position = "seats.1 = { farmers = 13, artisans = 1, knights = { 1 = 5, 2 = 5 } }\n\
                    seats.2.artisans = 6";
    let mut scene = at(3, position);
    turn(&mut scene, &[]);
    let (asked, _) = question(&mut scene, 1).unwrap();
    assert_eq!(asked, json!({ "ask": "slaves", "with": { "region": "seat:2", "most": 2 } }));
    let no = by("GS-SLAVE-8", json!({ "most": 2 }));
    assert_eq!(step_refusal(&mut scene, 1, "take_slaves 3"), no);
    scene.plays(1, &["take_slaves 2"]);
    assert_eq!(figures(&mut scene, 1)["capacity"], 0);
}

#[test]
fn gs_support_4_between_the_checks_nothing_happens() {
    // Seat 2 loses two farmers and a knight: three pieces, two farmers. But the slave goes home
    // before step 5.7 comes.
    let position = r#"
        seats.1.knights = { 1 = 6 }
        seats.2 = { farmers = 4, knights = { 2 = 1, 3 = 1 }, slaves = { 3 = 1 } }
        seats.3.artisans = 0
    "#;
    let mut scene = lucky(3, position, &[("GS-RND-4", &["1", "1", "1", "6"])]);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 3")]);
    assert_eq!(realm(&scene, 2, "farmers"), 2);
    assert_eq!(figures(&mut scene, 2)["need"], 3);
    scene.plays(2, &["tribute_give seat:3"]);
    scene.plays(1, &["take_slaves 0"]);
    assert_eq!(events(&scene), "slaves_taken turn_began");
    assert_eq!(figures(&mut scene, 2)["need"], 2);
}

#[test]
fn gs_support_4_in_step_5_7_there_is_famine() {
    // The same, without tribute: nothing comes home, and the slave stays with the master.
    let position = r#"
        seats.1.knights = { 1 = 6 }
        seats.2 = { farmers = 4, knights = { 2 = 1, 3 = 1 }, slaves = { 3 = 1 } }
        seats.3.artisans = 0
    "#;
    let mut scene = lucky(3, position, &[("GS-RND-4", &["1", "1", "1", "6"])]);
    turn(&mut scene, &[(1, "pass, move seat:1 seat:2 3")]);
    scene.plays(2, &["tribute_none"]);
    scene.plays(1, &["take_slaves 0"]);
    assert_eq!(told(&scene, "famine"), [json!({ "seat": "seat:2", "need": 3, "farmers": 2 })]);
    let (asked, _) = question(&mut scene, 2).unwrap();
    assert_eq!(asked, json!({ "ask": "famine", "with": { "excess": 1 } }));
}
