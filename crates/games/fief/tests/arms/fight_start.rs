//! FI-FIGHT-9 to -11 and -38: Escape before a battle, the ranks, and who is behind walls.

use crate::arms::prelude::*;

/// Henri with two foot soldiers attacks Eric, who has an Escape, at Bourg.
fn escape(defender: &str, bourg: &str) -> Scene {
    let position = format!(
        "seats.2.hand = ['escape']
        members.henri = {{ seat = 'seat:1', village = 'bourg' }}
        members.eric = {{ seat = 'seat:2', village = 'bourg' }}
        villages.bourg = {{ troops = {{ 1 = {{ foot = 2, hostile = ['seat:2'] }}, 2 = {{ {defender} }} }}, {bourg} }}"
    );
    let mut scene = at("declarations", &position, "");
    play(&mut scene, "2 declare bourg peace");
    assert_eq!(asked(&mut scene), "2 escape_battle FI-DP-23");
    scene
}

#[test]
fn fi_fight_9_nobody_is_left_the_other_stands_there_unopposed() {
    let mut scene = escape("foot = 1", "owner = 'seat:2', mills = 2");
    play(&mut scene, "2 flee bourg, lead eric, foot 1, flee_to sigy");
    told(
        &scene,
        "2 flees bourg>sigy inside false
         1 takes bourg from 2
         battle bourg dropped",
    );
    // It was no battle: the Mills stand.
    assert_eq!(built(&mut scene, "bourg"), "2m 0p open");
}

#[test]
fn fi_fight_9_an_unowned_village_and_a_capital_are_taken_at_once() {
    let mut scene = escape("", "mills = 1");
    play(&mut scene, "2 flee bourg, lead eric, flee_to sigy");
    told(&scene, "2 flees bourg>sigy inside false\nbattle bourg dropped\n1 takes bourg from -");
    let position = "seats.2.hand = ['escape']
        members.henri = { seat = 'seat:1', village = 'bourg' }
        members.eric = { seat = 'seat:2', village = 'bourg' }
        regions.bourg = { capital = 'bourg', holder = 'eric' }
        villages.bourg.troops = { 1 = { foot = 2, hostile = ['seat:2'] } }";
    let mut scene = at("declarations", position, "");
    play(&mut scene, "2 declare bourg peace\n2 flee bourg, lead eric, flee_to sigy");
    told(
        &scene,
        "2 flees bourg>sigy inside false
         battle bourg dropped
         1 takes fief bourg
         henri has bourg",
    );
}

#[test]
fn fi_fight_9_if_somebody_is_left_the_battle_begins() {
    let mut scene = escape("foot = 3", "owner = 'seat:2'");
    scene.luck("FI-RND-6", &["4", "4"]);
    play(&mut scene, "2 flee bourg, lead eric, foot 1, flee_to sigy\n1 fight_on\n2 roll");
    // Without Eric the two who are left lack morale.
    told(
        &scene,
        "2 is ready
         1 rolls 4: 4/2=2
         2 rolls 4: 2/2=1
         1 loses 1, has 1
         2 loses 2, has 0
         battle bourg ends in 1: 1
         1 takes bourg from 2",
    );
}

const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'blaye' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

#[test]
fn fi_fight_10_both_sides_show_their_stacks() {
    let position = format!(
        "{CROWN}villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 7, horse = 1, catapults = 1, hostile = ['seat:2'] }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "6 6 1");
    play(&mut scene, "2 declare bourg peace");
    let lines = lines(&scene);
    assert_eq!(
        lines[3..6],
        ["battle bourg: 1 against 2", "1 has 0f 1h 7k 0q 1c", "2 has 0f 0h 0k 1q 0c"]
    );
}

#[test]
fn fi_fight_10_a_side_without_a_combat_point_is_beaten_at_once() {
    let mut scene = at(
        "declarations",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.isabelle = { seat = 'seat:2', village = 'bourg' }
         villages.bourg = { owner = 'seat:2', fort = 'castle' }",
        "",
    );
    play(&mut scene, "1 declare bourg fight 2");
    told(
        &scene,
        "1 has declared
         1 at bourg: fight true 2
         battle bourg: 1 against 2
         1 has 0f 0h 0k 0q 0c
         2 has 0f 0h 0k 0q 0c
         battle bourg ends in 0: 1
         isabelle is captive of 1
         1 takes bourg from 2",
    );
}

/// The divisors of the attacker's and the defender's roll at Bourg, a Castle of 2 unless told.
fn divisors(fort: &str, one: &str, two: &str, answers: &str) -> [String; 2] {
    let walls = match fort {
        "city" => "members.eric = { seat = 'seat:2', village = 'tournus' }\nregions.bourg = { capital = 'bourg', holder = 'eric' }\nvillages.bourg = {".into(),
        fort => format!("villages.bourg = {{ owner = 'seat:2', fort = '{fort}',"),
    };
    let position = format!(
        "{CROWN}{walls} troops = {{ 1 = {{ king = 9, {one} }}, 2 = {{ queen = 9, {two} }} }} }}"
    );
    let mut scene = at("declarations", &position, "");
    play(&mut scene, answers);
    let story = scene.table().told(0);
    let rolls: Vec<_> = story.iter().filter(|it| it["event"] == "rolled").take(2).collect();
    [0, 1].map(|n| {
        let with = &rolls[n]["with"];
        format!("{} /{}", with["side"]["with"].as_str().expect("a seat"), with["divisor"])
    })
}

#[test]
fn fi_fight_11_inside_against_outside_is_protected() {
    let siege = "1 declare bourg fight 2\n2 declare bourg peace";
    assert_eq!(divisors("castle", "", "", siege), ["seat:1 /3", "seat:2 /2"]);
    assert_eq!(divisors("city", "", "", siege), ["seat:1 /4", "seat:2 /2"]);
    assert_eq!(divisors("open", "", "", siege), ["seat:1 /2", "seat:2 /2"]);
}

#[test]
fn fi_fight_11_both_inside_are_both_protected() {
    let siege = "1 declare bourg fight 2\n2 declare bourg peace";
    assert_eq!(divisors("castle", "let_in = true", "", siege), ["seat:1 /3", "seat:2 /3"]);
    assert_eq!(divisors("city", "let_in = true", "", siege), ["seat:1 /4", "seat:2 /4"]);
    // Whoever attacks.
    let host = "1 declare bourg peace\n2 declare bourg fight 1";
    assert_eq!(divisors("city", "let_in = true", "", host), ["seat:2 /4", "seat:1 /4"]);
}

#[test]
fn fi_fight_11_a_sortie_is_without_protection() {
    let sortie = "1 declare bourg peace\n2 declare bourg fight 1";
    assert_eq!(divisors("castle", "", "", sortie), ["seat:2 /2", "seat:1 /2"]);
    // If both want it, it is no sortie.
    let both = "1 declare bourg fight 2\n2 declare bourg fight 1";
    assert_eq!(divisors("castle", "", "", both), ["seat:1 /3", "seat:2 /2"]);
}

#[test]
fn fi_fight_11_a_side_inside_and_outside_counts_as_outside() {
    // Guests inside, then others of the family storm the place: all count as outside.
    let mut scene = at(
        "movement",
        &format!(
            "{CROWN}
            members.arthur = {{ seat = 'seat:1', village = 'villeneuve' }}
            villages.villeneuve = {{ owner = 'seat:1', troops = {{ 1 = {{ foot = 1 }} }} }}
            villages.bourg = {{ owner = 'seat:2', fort = 'castle', troops = {{ 1 = {{ king = 3, let_in = true }}, 2 = {{ queen = 9 }} }} }}"
        ),
        "",
    );
    assert!(inside(&mut scene, "bourg", 1));
    play(&mut scene, "1 march villeneuve, lead arthur, foot 1, storm bourg");
    assert!(!inside(&mut scene, "bourg", 1));
}

#[test]
fn fi_fight_38_what_becomes_contested_later_is_not_fought_over() {
    // Eric flees from one battle to Sigy, where 1 and 3 stand in peace.
    let position = "seats.2.hand = ['escape']
        members.henri = { seat = 'seat:1', village = 'bourg' }
        members.eric = { seat = 'seat:2', village = 'bourg' }
        members.arthur = { seat = 'seat:1', village = 'sigy' }
        villages.sigy = { owner = 'seat:1', troops = { 1 = { foot = 9 } } }
        villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 2, hostile = ['seat:2'] } } }";
    let mut scene = at("declarations", position, "");
    play(&mut scene, "2 declare bourg peace\n2 flee bourg, lead eric, flee_to sigy");
    assert_eq!(there(&mut scene, "sigy"), "1: 9f arthur | 2: eric");
    assert_eq!(asked(&mut scene), "1 talks FI-DP-33");
    tells(&mut scene, "battle sigy: 1 against 2", false);
}
