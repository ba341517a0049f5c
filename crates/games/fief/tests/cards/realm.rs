//! FI-DEF-8 to -14: regions and fiefs, walls, alliances, the crown, turn order, titles.

use fief::map::Map;

use crate::cards::prelude::*;

#[test]
fn fi_def_8_the_map_has_six_regions() {
    let map = Map::standard();
    let sizes: Vec<usize> = Region::ALL.iter().map(|it| map.villages[*it as usize].len()).collect();
    assert_eq!(sizes, [5, 5, 4, 4, 3, 3]);
    for village in Village::ALL.iter().copied() {
        let holding = Region::ALL.iter().filter(|it| map.villages[**it as usize].has(village));
        assert_eq!(holding.count(), 1, "{}", village.id());
        assert!(map.villages[map.region[village as usize] as usize].has(village));
    }
}

/// Seat 1 stands in all villages of the smallest region, with a Castle in one.
const RIPE: &str = r#"
    members.henri = { seat = "seat:1", village = "st-gerome" }
    members.othon = { seat = "seat:2", village = "blaye" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.st-gerome = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 2 } } }
    villages.st-medard = { owner = "seat:1", troops = { 1 = { foot = 1 } } }
    villages.st-andre = { owner = "seat:1", troops = { 1 = { foot = 1 } } }
    seats.1.money = 700
"#;

#[test]
fn fi_def_8_a_region_is_a_fief_from_the_purchase_of_its_title() {
    let mut scene = bare("purchases", RIPE);
    let before = land(&scene, "st-gerome");
    assert_eq!((before.title, before.capital), (Title::Bank, None));
    assert!(!board(&scene).in_fief(rules(), Village::StAndre));
    plays(&mut scene, 1, "buy_title region:st-gerome member:henri village:st-gerome");
    let after = land(&scene, "st-gerome");
    assert_eq!(after.title, Title::Held(Member::Henri));
    assert_eq!(after.capital, Some(Village::StGerome));
    assert_eq!(place(&scene, "st-gerome").fort, Fort::City);
    assert!(board(&scene).in_fief(rules(), Village::StAndre));
    assert_eq!(money(&scene, 1), 100);
}

#[test]
fn fi_def_9_whoever_walks_into_empty_walls_holds_them_and_stands_inside() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.arthur = { seat = "seat:2", village = "la-salle" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        villages.sennecy.fort = "castle"
        first = "seat:2"
    "#;
    let mut scene = bare("movement", position);
    assert_eq!(board(&scene).holder(Village::Sennecy), Some(seat(1)));
    does(&mut scene, 2, "march village:la-salle, lead member:arthur, step village:sennecy");
    assert_eq!(board(&scene).holder(Village::Sennecy), Some(seat(2)));
    assert!(board(&scene).is_inside(Village::Sennecy, seat(2)));
    assert_eq!(place(&scene, "sennecy").owner, Some(seat(1)));
    // It ends when they leave.
    does(&mut scene, 2, "march village:sennecy, lead member:arthur, step village:la-salle");
    assert_eq!(board(&scene).holder(Village::Sennecy), Some(seat(1)));
}

#[test]
fn fi_def_9_an_ally_who_walks_in_does_not_hold_the_walls() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier", spouse = "jeanne" }
        members.jeanne = { seat = "seat:2", village = "la-salle" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        villages.sennecy.fort = "castle"
        first = "seat:2"
    "#;
    let mut scene = bare("movement", position);
    does(&mut scene, 2, "march village:la-salle, lead member:jeanne, step village:sennecy");
    assert_eq!(board(&scene).holder(Village::Sennecy), Some(seat(1)));
    assert!(!board(&scene).is_inside(Village::Sennecy, seat(2)));
}

#[test]
fn fi_def_9_whoever_takes_the_walls_in_battle_holds_them() {
    // 8 points without a leader, 2 dice: (6 - 2) + (6 - 2) = 8, by 3 for the Castle: 2 fall.
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.arthur = { seat = "seat:2", village = "la-salle" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        villages.sennecy.fort = "castle"
        villages.sennecy.troops = { 1 = { foot = 1, hostile = ["seat:2"] }, 2 = { foot = 8, hostile = ["seat:1"] } }
    "#;
    let scene = with(&[], "declarations", position, &[("FI-RND-6", &["6", "6", "1"])]);
    let board = board(&scene);
    assert_eq!(board.place(Village::Sennecy).owner, Some(seat(1)));
    assert_eq!(board.holder(Village::Sennecy), Some(seat(2)));
    assert!(board.is_inside(Village::Sennecy, seat(2)));
    let sits = json!({ "seat": "seat:2", "village": "village:sennecy" });
    assert_eq!(told(&scene, "sits_in"), [sits]);
}

#[test]
fn fi_def_9_whoever_sat_in_walls_when_the_fief_passed_on_still_holds_them() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.arthur = { seat = "seat:2", village = "charolles" }
        members.robert = { seat = "seat:3", village = "tournus" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        villages.sennecy = { fort = "castle", troops = { 1 = { foot = 2 } } }
        villages.chateauneuf.fort = "castle"
        first = "seat:2"
    "#;
    let mut scene = bare("movement", position);
    does(&mut scene, 2, "march village:charolles, lead member:arthur, step village:epervier");
    plays(&mut scene, 2, "end_move");
    let board = board(&scene);
    assert_eq!(board.has_fief(Region::Epervier), Some(seat(2)));
    for (village, holder) in
        [(Village::Sennecy, 1), (Village::Chateauneuf, 2), (Village::Epervier, 2)]
    {
        assert_eq!(board.place(village).owner, Some(seat(2)));
        assert_eq!(board.holder(village), Some(seat(holder)), "{}", village.id());
    }
    assert!(board.is_inside(Village::Sennecy, seat(1)));
}

#[test]
fn fi_def_9_others_stand_outside_unless_let_in_and_rebels_hold_what_they_took() {
    let position = |troops: &str, rebels: &str| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"epervier\" }}\n\
             members.arthur = {{ seat = \"seat:2\", village = \"epervier\" }}\n\
             regions.epervier = {{ capital = \"epervier\", holder = \"henri\" }}\n\
             villages.epervier.troops = {{ 2 = {{ {troops} }} }}\n{rebels}"
        );
        board(&bare("cards", &position))
    };
    let village = Village::Epervier;
    let outside = position("foot = 1", "");
    assert_eq!(outside.holder(village), Some(seat(1)));
    assert_eq!([1, 2].map(|it| outside.is_inside(village, seat(it))), [true, false]);
    let inside = position("foot = 1, let_in = true", "");
    assert_eq!([1, 2].map(|it| inside.is_inside(village, seat(it))), [true, true]);
    let rebels =
        "rebels = { count = 5, village = \"epervier\", controller = \"seat:3\", inside = true }";
    let lost = position("foot = 1", rebels);
    assert_eq!(lost.holder(village), None);
    assert_eq!([1, 2].map(|it| lost.is_inside(village, seat(it))), [false, false]);
}

#[test]
fn fi_def_9_whoever_comes_by_a_secret_passage_may_be_inside() {
    for (step, inside) in [("flee_into", true), ("flee_to", false)] {
        let more = "villages.villeneuve.fort = \"castle\"\nvillages.villeneuve.owner = \"seat:2\"\n\
                    seats.1.hand = [\"escape\"]";
        let mut scene = homes("cards", more);
        does(
            &mut scene,
            1,
            &format!("flee village:bourg, lead member:henri, {step} village:villeneuve"),
        );
        assert_eq!(board(&scene).is_inside(Village::Villeneuve, seat(1)), inside, "{step}");
    }
}

#[test]
fn fi_def_10_a_marriage_allies_two_families_as_long_as_it_lasts() {
    let more = r#"
        members.jeanne = { seat = "seat:1", village = "bourg", spouse = "othon" }
        members.blanche = { seat = "seat:3", village = "tournus", spouse = "arthur" }
        members.arthur = { seat = "seat:3", village = "tournus" }
        seats.1.hand = ["eric", "assassin"]
    "#;
    let mut scene = homes("cards", more);
    let pairs = |scene: &Scene| {
        let board = board(scene);
        [(1, 2), (2, 1), (1, 3), (2, 3), (3, 3)].map(|(a, b)| board.allied(seat(a), seat(b)))
    };
    assert_eq!(pairs(&scene), [true, true, false, false, false]);
    let targets = ["member:eric seat:1", "member:eric seat:2"];
    assert_eq!(choices(&scene, 1, "play_member"), targets);
    plays(&mut scene, 1, "play_assassin member:othon");
    assert_eq!(pairs(&scene), [false; 5]);
    assert_eq!(choices(&scene, 1, "play_member"), ["member:eric seat:1"]);
}

#[test]
fn fi_def_10_every_other_family_is_an_enemy() {
    // An ally's men do not stop the revenue of a village of the fief, anybody else's do.
    for (spouse, paid) in [("spouse = \"jeanne\"", 600), ("", 400)] {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"epervier\", {spouse} }}\n\
             members.jeanne = {{ seat = \"seat:2\", village = \"la-salle\" }}\n\
             regions.epervier = {{ capital = \"epervier\", holder = \"henri\" }}\n\
             villages.epervier.troops = {{ 1 = {{ foot = 1 }} }}\n\
             villages.sennecy = {{ mills = 1, troops = {{ 2 = {{ foot = 1 }} }} }}\n\
             seats.1.money = 200"
        );
        let position = position.replace(", }", " }");
        assert_eq!(money(&bare("revenue", &position), 1), paid, "{spouse}");
    }
}

#[test]
fn fi_def_11_the_king_has_the_authority_or_else_the_regent() {
    let position = |king: &str, crown: &str| {
        let position = format!(
            "turn = 3\nmembers.henri = {{ seat = \"seat:1\", {king} }}\n\
             members.jeanne = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             crown = {{ king = \"henri\", {crown} }}"
        );
        board(&bare("cards", &position)).authority()
    };
    let (henri, jeanne) = (Some(Member::Henri), Some(Member::Jeanne));
    let free = "village = \"bourg\"";
    let regent = "regent = \"jeanne\"";
    assert_eq!(position(free, ""), henri);
    assert_eq!(position(free, regent), henri);
    assert_eq!(position("village = \"blaye\", captor = \"seat:2\"", regent), henri);
    assert_eq!(position("status = \"crusade\"", regent), jeanne);
    assert_eq!(position("status = \"infidels\"", regent), jeanne);
    assert_eq!(position(free, "minor_until = 6, regent = \"jeanne\""), jeanne);
    // Nobody has it: the crown is vacant.
    assert_eq!(position("status = \"crusade\"", ""), None);
    assert_eq!(position(free, "minor_until = 6"), None);
}

#[test]
fn fi_def_12_turn_order_goes_clockwise_from_the_first_player() {
    for (first, order) in [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])] {
        let more = format!(
            "first = \"seat:{first}\"\nseats.1.hand = [\"tax\"]\nseats.2.hand = [\"tax\"]\n\
             seats.3.hand = [\"tax\"]"
        );
        let mut scene = homes("cards", &more);
        for number in order {
            assert_eq!(awaited(&mut scene), [number]);
            plays(&mut scene, number, "end_cards");
        }
        let turn: Vec<_> = board(&scene).turn_order(rules()).map(|it| it.index() + 1).collect();
        assert_eq!(turn, order);
    }
}

#[test]
fn fi_def_13_whoever_has_a_noble_title_is_titled() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.jeanne = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "blaye", bishop = "blaye", cardinal = true }
        regions.epervier = { capital = "epervier", holder = "henri" }
        regions.sigy = { capital = "sigy", holder = "henri" }
        regions.bourg = { capital = "bourg", holder = "jeanne" }
        seats.1.hand = ["darc"]
    "#;
    let mut scene = bare("cards", position);
    let now = board(&scene);
    let rules = rules();
    let rank = |member| now.rank(rules, member).map(Kind::id);
    assert_eq!(rank(Member::Henri), Some("rank:duke"));
    assert_eq!(rank(Member::Jeanne), Some("rank:count"));
    assert_eq!(rank(Member::Othon), None);
    assert_eq!(
        [Member::Henri, Member::Jeanne, Member::Othon].map(|it| now.is_titled(it)),
        [true, true, false]
    );
    // A Countess cannot become d'Arc.
    let no = by("FI-CARD-16", json!({ "member": "member:jeanne" }));
    assert_eq!(refusal(&mut scene, 1, "play_darc member:jeanne"), no);
}

#[test]
fn fi_def_14_who_has_a_fief() {
    let position = r#"
        members.henri = { seat = "seat:1", village = "epervier" }
        members.othon = { seat = "seat:2", village = "blaye" }
        regions.epervier = { capital = "epervier", holder = "henri" }
        regions.sigy = { capital = "sigy", pending = "seat:2" }
        regions.tournus = { capital = "tournus", retained = "seat:3" }
        regions.bourg = { capital = "bourg", limbo = true }
    "#;
    let scene = bare("cards", position);
    let board = board(&scene);
    for (region, title, has) in [
        (Region::Epervier, Title::Held(Member::Henri), Some(1)),
        (Region::Sigy, Title::Pending(seat(2)), Some(2)),
        (Region::Tournus, Title::Retained(seat(3)), Some(3)),
        (Region::Bourg, Title::Limbo, None),
        (Region::Blaye, Title::Bank, None),
    ] {
        assert_eq!(board.land(region).title, title);
        assert_eq!(board.has_fief(region), has.map(seat), "{region:?}");
    }
    assert_eq!(board.place(Village::Belleville).owner, Some(seat(3)));
    assert_eq!(board.place(Village::Villeneuve).owner, None);
}
