//! FI-INFO-5, -6 and -8, FI-RND-6: what is hidden, and the dice of battles.

use crate::arms::prelude::*;

const CROWN: &str = "
    members.henri = { seat = 'seat:1', village = 'villeneuve' }
    members.blanche = { seat = 'seat:2', village = 'la-salle' }
    crown = { king = 'henri', queen = 'blanche' }
";

#[test]
fn fi_info_5_only_its_player_knows_a_stack() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.eric = { seat = 'seat:2', village = 'bourg', captor = 'seat:1' }
         crown.king = 'henri'
         relics.grail = { with = 'henri' }
         villages.bourg.troops = { 1 = { foot = 4, horse = 2, king = 3, catapults = 1 } }",
        "",
    );
    let whole = json!({ "foot": 4, "horse": 2, "king": 3, "queen": 0 });
    assert_eq!(seen(&mut scene, 1, "bourg", 1), whole);
    for viewer in [0, 2, 3] {
        assert_eq!(seen(&mut scene, viewer, "bourg", 1), Value::Null);
        let view = scene.table().view(viewer_of(viewer));
        let stack = &view["troops"]["village:bourg"]["seat:1"];
        let open = json!({
            "men": true, "king": true, "queen": false, "catapults": 1,
            "let_in": false, "known": false, "hostile": [], "roads": 0, "numbers": null,
        });
        assert_eq!(*stack, open);
        // Members, prisoners and relics are in view.
        assert_eq!(view["people"][5]["village"], "village:bourg");
        assert_eq!(view["people"][2]["captor"], "seat:1");
        assert_eq!(view["relics"][0]["with"], "member:henri");
    }
    // Nor is a group seen that is being put together.
    scene
        .table()
        .step(engine::Seat::new(0), &engine::notation::from_text("march bourg"))
        .expect("a step");
    let view = scene.table().view(viewer_of(2));
    assert_eq!(view["draft"], json!({ "draft": "none" }));
}

/// After a battle at Bourg that 1 has won with five of six King's guards and three foot soldiers.
fn fought() -> Scene {
    let position = format!(
        "{CROWN}members.arthur = {{ seat = 'seat:1', village = 'bourg' }}
        seats.1.money = 1000
        villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ foot = 4, king = 6, hostile = ['seat:2'] }}, 2 = {{ queen = 2 }} }} }}"
    );
    let mut scene = at("declarations", &position, "4 1  2");
    play(&mut scene, "2 declare bourg peace");
    fight_on(&mut scene);
    tells(&mut scene, "battle bourg ends in 1: 1", true);
    scene
}

#[test]
fn fi_info_5_a_battle_shows_it_to_all() {
    let mut scene = fought();
    let left = json!({ "foot": 3, "horse": 0, "king": 6, "queen": 0 });
    for viewer in 0..=3 {
        assert_eq!(seen(&mut scene, viewer, "bourg", 1), left);
    }
}

#[test]
fn fi_info_5_until_it_moves_or_is_divided_or_gets_reinforcements() {
    let known = |phase: &str| {
        let position = format!(
            "{CROWN}members.arthur = {{ seat = 'seat:1', village = 'bourg' }}
            seats.1.money = 1000
            villages.villeneuve.troops = {{ 1 = {{ foot = 1 }} }}
            villages.bourg = {{ owner = 'seat:1', troops = {{ 1 = {{ foot = 3, known = true }} }} }}"
        );
        let mut scene = at(phase, &position, "");
        assert_eq!(seen(&mut scene, 2, "bourg", 1)["foot"], 3);
        scene
    };
    // It is divided: neither part is known any more.
    let mut scene = known("movement");
    play(&mut scene, "1 march bourg, lead arthur, foot 1, step st-vivien");
    assert_eq!(seen(&mut scene, 2, "bourg", 1), Value::Null);
    assert_eq!(seen(&mut scene, 2, "st-vivien", 1), Value::Null);
    // It moves as a whole.
    let mut scene = known("movement");
    play(&mut scene, "1 march bourg, lead arthur, foot 3, step st-vivien");
    assert_eq!(seen(&mut scene, 2, "st-vivien", 1), Value::Null);
    // Others join it.
    let mut scene = known("movement");
    play(&mut scene, "1 march villeneuve, lead henri, foot 1, step bourg");
    assert_eq!(seen(&mut scene, 2, "bourg", 1), Value::Null);
    let mut scene = known("purchases");
    play(&mut scene, "1 buy_soldiers counter:1 bourg");
    assert_eq!(seen(&mut scene, 2, "bourg", 1), Value::Null);
    // What happens elsewhere changes nothing.
    let mut scene = known("purchases");
    play(&mut scene, "1 buy_soldiers counter:1 villeneuve");
    assert_eq!(seen(&mut scene, 2, "bourg", 1)["foot"], 3);
}

#[test]
fn fi_info_5_what_a_group_means_to_do_shows_when_it_does() {
    // Henri asks to be let out of Bourg, to attack Villeneuve or to enter it.
    for verb in ["step", "storm"] {
        let mut scene = at(
            "movement",
            "members.henri = { seat = 'seat:1', village = 'bourg' }
             villages.bourg = { owner = 'seat:2', fort = 'castle', troops = { 1 = { let_in = true }, 2 = { foot = 1 } } }
             villages.villeneuve.troops = { 3 = { foot = 1 } }",
            "",
        );
        play(&mut scene, &format!("1 march bourg, lead henri, {verb} villeneuve"));
        told(&scene, "1 sets out bourg>villeneuve\n1 asks 2 out of bourg");
        for (viewer, knows) in [(0, false), (1, true), (2, false), (3, false)] {
            let view = scene.table().view(viewer_of(viewer)).to_string();
            assert_eq!(view.contains("\"storm\":true"), knows && verb == "storm", "{viewer}");
            // Who is shown it is told it: two answers that tell the same show the same.
            let told = scene.table().log(viewer_of(viewer), 0);
            let told = serde_json::to_string(&told).unwrap().contains("\"do\":\"storm\"");
            assert_eq!(told, knows && verb == "storm", "{viewer}");
        }
        play(&mut scene, "2 allow");
        let attack = lines(&scene).contains(&"1 marches bourg>villeneuve attack 3".into());
        assert_eq!(attack, verb == "storm");
    }
}

#[test]
fn fi_info_6_purchases_of_soldiers_are_open() {
    let mut scene = buying(
        2000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'blaye' }
         crown.king = 'arthur'
         villages.bourg.troops = { 1 = { foot = 2 } }",
    );
    for (answer, event, soldiers) in [
        ("buy_soldiers counter:3 bourg", "soldiers_bought", [5, 0]),
        ("buy_horse bourg", "horse_bought", [4, 1]),
        ("buy_catapult bourg", "catapult_bought", [4, 1]),
        ("buy_guard guard:king", "guard_bought", [4, 1]),
    ] {
        play(&mut scene, &format!("1 {answer}"));
        for viewer in 0..=3 {
            assert!(hears(&scene, viewer, event), "{viewer} {event}");
            let view = scene.table().view(viewer_of(viewer));
            assert_eq!(view["houses"][0]["soldiers"], json!(soldiers));
        }
    }
    scene.told(json!({ "event": "guard_bought", "with": { "price": 100 } }));
    // The stack itself is covered.
    assert_eq!(seen(&mut scene, 2, "bourg", 1), Value::Null);
}

/// Henri with seven foot soldiers against Eric with seven, in the open.
const LORDS: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'bourg' }
    villages.bourg = { owner = 'seat:2', troops = { 1 = { foot = 7, hostile = ['seat:2'] }, 2 = { foot = 7 } } }
";

#[test]
fn fi_info_8_dice_choices_are_hidden_until_both_have_decided() {
    let mut scene = at("declarations", LORDS, "1 1 1 1");
    play(&mut scene, "2 declare bourg peace\n1 fight_on\n2 fight_on");
    assert_eq!(asked(&mut scene), "1 dice FI-DP-26, 2 dice FI-DP-26");
    // The later seat may answer first.
    play(&mut scene, "2 aim 0 henri, roll");
    for viewer in [0, 1, 3] {
        assert!(hears(&scene, viewer, "dice_ready"));
        assert!(!hears(&scene, viewer, "noted"));
        let view = scene.table().view(viewer_of(viewer));
        assert_eq!(view["plan"], Value::Null);
        assert!(!view.to_string().contains("\"aim\":\"member:henri\""));
    }
    let own = scene.table().view(viewer_of(2));
    assert_eq!(own["plan"][0]["aim"], "member:henri");
    play(&mut scene, "1 aim 1 eric, roll");
    for viewer in 0..=3 {
        let heard = scene.heard_now(viewer_of(viewer));
        let plans: Vec<_> = heard
            .iter()
            .filter(|it| it["event"] == "rolled")
            .map(|it| {
                let plan = &it["with"]["plan"];
                [plan[0]["aim"].clone(), plan[1]["aim"].clone()]
            })
            .collect();
        let [none, eric, henri] = [Value::Null, json!("member:eric"), json!("member:henri")];
        assert_eq!(plans, [[none.clone(), eric], [henri, none]]);
    }
}

#[test]
fn fi_info_8_fight_or_peace_is_hidden_until_all_have_declared() {
    let position = format!(
        "{CROWN}villages.bourg = {{ owner = 'seat:2', troops = {{ 1 = {{ king = 1 }}, 2 = {{ queen = 1 }} }} }}"
    );
    let mut scene = at("declarations", &position, "1 2");
    play(&mut scene, "2 declare bourg fight 1");
    for viewer in [0, 1, 3] {
        let view = scene.table().view(viewer_of(viewer));
        assert_eq!(view["stances"], Value::Null);
        assert!(!hears(&scene, viewer, "stood"));
    }
    play(&mut scene, "1 declare bourg peace");
    for viewer in 0..=3 {
        assert!(hears(&scene, viewer, "stood"));
    }
}

const KINGS: &str = "
    members.henri = { seat = 'seat:1', village = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'sigy' }
    members.isabelle = { seat = 'seat:3', village = 'blaye' }
    regions.bourg = { capital = 'bourg', holder = 'henri' }
    regions.sigy = { capital = 'sigy', holder = 'eric' }
    regions.blaye = { capital = 'blaye', holder = 'isabelle' }
";

#[test]
fn fi_info_8_votes_for_the_king_are_public_after_all_have_voted() {
    for (options, open) in [(&[][..], true), (&[("king_ballot_secret", "on")], false)] {
        let mut scene = with(options, "king", KINGS, "");
        play(&mut scene, "1 nominate henri\n2 nominate eric");
        play(&mut scene, "1 vote henri henri\n2 vote eric eric");
        for viewer in [0, 1, 3] {
            assert!(hears(&scene, viewer, "ballot_cast"));
            assert!(!hears(&scene, viewer, "voted") && !hears(&scene, viewer, "votes"));
        }
        play(&mut scene, "3 vote isabelle eric");
        for viewer in 0..=3 {
            assert_eq!(hears(&scene, viewer, "voted"), open);
            assert!(hears(&scene, viewer, "votes"));
        }
        let votes = json!({ "office": "king", "member": "eric", "votes": 2 });
        scene.told(json!({ "event": "votes", "with": votes }));
    }
}

#[test]
fn fi_info_8_of_votes_for_pope_and_regent_only_totals_are_known() {
    let mut scene = at(
        "pope",
        "members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg', cardinal = true }
         members.eric = { seat = 'seat:2', village = 'sigy', bishop = 'sigy', cardinal = true }
         members.gauvain = { seat = 'seat:3', village = 'blaye', bishop = 'blaye', cardinal = true }",
        "",
    );
    play(&mut scene, "1 vote henri eric\n2 vote eric eric\n3 vote gauvain null");
    for viewer in 0..=3 {
        assert!(!hears(&scene, viewer, "voted"));
        assert!(hears(&scene, viewer, "votes"));
    }
    let votes = json!({ "office": "pope", "member": "eric", "votes": 2 });
    scene.told(json!({ "event": "votes", "with": votes }));
    // The King leaves on crusade, with neither a Queen nor another Lord.
    let mut scene = at(
        "cards",
        "first = 'seat:2'
         seats.2.hand = ['tax']
         members.henri = { seat = 'seat:1', village = 'bourg' }
         crown.king = 'henri'
         members.othon = { seat = 'seat:2', village = 'bourg', bishop = 'bourg' }
         members.isabelle = { seat = 'seat:3', village = 'tournus' }
         members.jeanne = { seat = 'seat:3', village = 'tournus' }
         regions.blaye = { capital = 'blaye', holder = 'isabelle' }
         regions.sigy = { capital = 'sigy', holder = 'jeanne' }",
        "",
    );
    play(
        &mut scene,
        "2 proclaim othon
         1 vote henri null
         2 vote othon isabelle
         3 vote isabelle isabelle, vote jeanne jeanne",
    );
    for viewer in 0..=3 {
        assert!(!hears(&scene, viewer, "voted"));
    }
    let votes = json!({ "office": "regent", "member": "isabelle", "votes": 2 });
    scene.told(json!({ "event": "votes", "with": votes }));
}

#[test]
fn fi_rnd_6_one_to_three_dice_for_each_side_the_attackers_first() {
    // Thirteen against seven, then nine against four.
    let position = format!(
        "{CROWN}
        members.eric = {{ seat = 'seat:3', village = 'tournus' }}
        regions.bourg = {{ capital = 'bourg', holder = 'eric' }}
        villages.bourg.troops = {{ 1 = {{ king = 13 }}, 2 = {{ queen = 7 }} }}"
    );
    let mut scene = at("declarations", &position, "1 2 3  4 5  6 6  6");
    play(&mut scene, "1 declare bourg fight 2\n2 declare bourg peace");
    for line in [
        "1 rolls 1+2+3: 6/2=3",
        "2 rolls 4+5: 9/2=4",
        "1 rolls 6+6: 12/2=6",
        "2 rolls 6: 6/2=3",
        "battle bourg ends in 2: 1",
    ] {
        tells(&mut scene, line, true);
    }
    scene.luck_used();
}
