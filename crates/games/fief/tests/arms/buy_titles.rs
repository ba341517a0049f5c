//! FI-BUY-16 to -25: Cardinals, noble titles and fiefs.

use crate::arms::prelude::*;

/// The barony of Saint-Gérôme is ready for a title, with two Castles.
const RIPE: &str = "
    members.henri = { seat = 'seat:1', village = 'st-medard' }
    members.blanche = { seat = 'seat:1', village = 'sigy' }
    villages.st-medard = { owner = 'seat:1', fort = 'castle' }
    villages.st-gerome = { owner = 'seat:1', fort = 'castle', troops = { 1 = { foot = 1 } } }
    villages.st-andre = { owner = 'seat:1', troops = { 1 = { foot = 2 } } }
";

#[test]
fn fi_buy_16_a_free_bishop_of_the_own_family_wherever_he_is() {
    let mut scene =
        buying(500, "members.henri = { seat = 'seat:1', village = 'tournus', bishop = 'bourg' }");
    play(&mut scene, "1 buy_cardinal henri");
    told(&scene, "henri is cardinal");
    assert_eq!(money(&mut scene, 1), 0);
    assert!(scene.value("board.people.5.marks.cardinal").as_bool().expect("a mark"));
}

#[test]
fn fi_buy_16_nobody_else() {
    let mut scene = buying(
        5000,
        "members.henri = { seat = 'seat:1', village = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'bourg', bishop = 'bourg', cardinal = true }
         members.charles = { seat = 'seat:1', village = 'sigy', bishop = 'sigy', captor = 'seat:2' }
         members.eric = { seat = 'seat:2', village = 'sigy', bishop = 'blaye' }",
    );
    // No Bishop, a Cardinal, a prisoner, somebody else's.
    for name in ["henri", "arthur", "charles", "eric"] {
        let refusal = refused(&mut scene, &format!("1 buy_cardinal {name}"));
        assert_eq!(refusal, format!("FI-BUY-16 left=2 member={name}"));
    }
}

#[test]
fn fi_buy_16_three_cards_in_all() {
    let mut scene = buying(
        5000,
        "members.henri = { seat = 'seat:1', village = 'bourg', bishop = 'bourg' }
         members.arthur = { seat = 'seat:1', village = 'bourg', bishop = 'sigy', cardinal = true }
         members.eric = { seat = 'seat:2', village = 'sigy', bishop = 'blaye', cardinal = true }
         members.gauvain = { seat = 'seat:3', village = 'sigy', bishop = 'tournus', cardinal = true }",
    );
    assert_eq!(refused(&mut scene, "1 buy_cardinal henri"), "FI-BUY-16 left=0 member=henri");
}

const POPE: &str = "
    members.henri = { seat = 'seat:1', village = 'tournus', bishop = 'bourg' }
    members.eric = { seat = 'seat:2', village = 'sigy', bishop = 'sigy' }
    crown.pope = 'eric'
";

#[test]
fn fi_buy_16_the_pope_agrees_first() {
    let mut scene = buying(700, POPE);
    play(&mut scene, "1 buy_cardinal henri");
    told(&scene, "1 wishes cardinal henri");
    assert_eq!(asked(&mut scene), "2 pope_consent FI-DP-5");
    play(&mut scene, "2 consent");
    told(&scene, "2 consents\nhenri is cardinal");
    assert_eq!(money(&mut scene, 1), 200);
}

#[test]
fn fi_buy_16_nothing_is_paid_if_the_pope_refuses() {
    let mut scene = buying(700, POPE);
    play(&mut scene, "1 buy_cardinal henri\n2 decline");
    tells(&mut scene, "henri is cardinal", false);
    assert_eq!(money(&mut scene, 1), 700);
    scene.asks(1, "buy");
    // Not again in this turn.
    assert_eq!(refused(&mut scene, "1 buy_cardinal henri"), "FI-BUY-16 left=3 member=henri");
}

#[test]
fn fi_buy_16_the_pope_himself_becomes_no_cardinal() {
    let mut scene = at("purchases", &format!("first = 'seat:2'\nseats.2.money = 900\n{POPE}"), "");
    assert_eq!(refused(&mut scene, "2 buy_cardinal eric"), "FI-BUY-16 left=3 member=eric");
}

#[test]
fn fi_buy_16_at_his_cathedral_where_the_table_wants_it() {
    let position = "
        seats.1.money = 1000
        members.henri = { seat = 'seat:1', village = 'tournus', bishop = 'bourg' }
        members.arthur = { seat = 'seat:1', village = 'sigy', bishop = 'sigy' }";
    let mut scene = with(&[("cardinal_at_cathedral", "on")], "purchases", position, "");
    assert_eq!(refused(&mut scene, "1 buy_cardinal henri"), "FI-BUY-16 left=3 member=henri");
    play(&mut scene, "1 buy_cardinal arthur");
    told(&scene, "arthur is cardinal");
}

#[test]
fn fi_buy_17_one_cardinal_is_enough_to_consecrate() {
    for (cardinal, wanted) in [("true", true), ("false", false)] {
        let position = format!(
            "members.henri = {{ seat = 'seat:1', village = 'bourg' }}
            members.eric = {{ seat = 'seat:2', village = 'sigy', bishop = 'sigy', cardinal = {cardinal} }}
            regions.bourg = {{ capital = 'bourg', holder = 'henri' }}"
        );
        let mut scene = with(&[("simple_majority", "on")], "king", &position, "");
        play(&mut scene, "1 nominate henri");
        play(&mut scene, "1 vote henri henri\n2 vote eric henri");
        if wanted {
            play(&mut scene, "2 consecrate eric");
            scene.told(json!({ "event": "king", "with": { "member": "henri", "seat": "seat:1" } }));
        } else {
            // One Bishop alone is not asked: two are needed.
            scene.told(json!({ "event": "not_consecrated", "with": { "member": "henri" } }));
        }
    }
}

#[test]
fn fi_buy_18_owns_and_occupies_all_has_a_castle_and_buys_the_title() {
    let mut scene = buying(600, RIPE);
    play(&mut scene, "1 buy_title region:st-gerome henri st-medard");
    told(&scene, "1 buys st-gerome, city st-medard: 600\nhenri has st-gerome");
    scene.state("board.lands.5.capital", json!("st-medard"));
    scene.state("board.lands.5.title", json!({ "title": "held", "with": "henri" }));
}

#[test]
fn fi_buy_18_guards_and_members_occupy_too() {
    let mut scene = buying(
        600,
        "members.henri = { seat = 'seat:1', village = 'st-medard' }
         members.blanche = { seat = 'seat:1', village = 'st-gerome' }
         crown.king = 'henri'
         villages.st-medard = { owner = 'seat:1', fort = 'castle' }
         villages.st-gerome.owner = 'seat:1'
         villages.st-andre = { owner = 'seat:1', troops = { 1 = { king = 1 } } }",
    );
    play(&mut scene, "1 buy_title region:st-gerome henri st-medard");
    told(&scene, "1 buys st-gerome, city st-medard: 600\nhenri has st-gerome");
}

#[test]
fn fi_buy_18_not_with_a_village_missing_empty_or_without_castle() {
    let head = "
        members.henri = { seat = 'seat:1', village = 'st-medard' }
        members.charles = { seat = 'seat:1', village = 'st-andre', captor = 'seat:2' }
        members.eric = { seat = 'seat:2', village = 'st-andre' }\n";
    let castle = "villages.st-medard = { owner = 'seat:1', fort = 'castle' }\n";
    let open = "villages.st-medard = { owner = 'seat:1' }\n";
    let gerome = "villages.st-gerome = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }\n";
    let andre = "villages.st-andre = { owner = 'seat:1', troops = { 1 = { foot = 1 } } }\n";
    for rest in [
        // A village of somebody else.
        [castle, gerome, "villages.st-andre = { owner = 'seat:2', troops = { 1 = { foot = 1 } } }"],
        // An empty one, but for a prisoner and a catapult.
        [
            castle,
            gerome,
            "villages.st-andre = { owner = 'seat:1', troops = { 1 = { catapults = 1 } } }",
        ],
        // No Castle.
        [open, gerome, andre],
    ] {
        let mut scene = buying(5000, &format!("{head}{}", rest.concat()));
        let refusal = refused(&mut scene, "1 buy_title region:st-gerome henri st-medard");
        assert!(refusal.starts_with("FI-BUY-18 region=st-gerome"), "{refusal}");
        let all = legal(&mut scene, "1");
        assert!(!all.contains("buy_title"), "{all}");
    }
}

#[test]
fn fi_buy_19_one_card_for_each_region_bound_to_it() {
    let mut scene = buying(5000, RIPE);
    // Only the title of the region that is ready, and only once.
    let refusal = refused(&mut scene, "1 buy_title region:epervier henri epervier");
    assert!(refusal.starts_with("FI-BUY-18 region=epervier"), "{refusal}");
    play(&mut scene, "1 buy_title region:st-gerome henri st-medard");
    let refusal = refused(&mut scene, "1 buy_title region:st-gerome blanche st-gerome");
    assert_eq!(refusal, "FI-BUY-18 region=st-gerome");
    let ranks: Vec<_> = {
        let fief = <Fief as engine::Game>::new(&fief::Setup::new(3)).expect("a table");
        let all = <fief::pieces::Region as engine::Kind>::ALL.iter();
        all.map(|it| (fief.rules().rank(*it).size(), fief.rules().villages(*it).len())).collect()
    };
    assert_eq!(ranks, [(5, 5), (5, 5), (4, 4), (4, 4), (3, 3), (3, 3)]);
}

#[test]
fn fi_buy_20_to_a_free_member_of_the_own_family() {
    let more = "
        members.charles = { seat = 'seat:1', village = 'tournus', captor = 'seat:2' }
        members.eric = { seat = 'seat:2', village = 'tournus' }";
    let mut scene = buying(600, &format!("{RIPE}{more}"));
    for name in ["charles", "eric"] {
        let text = format!("1 buy_title region:st-gerome {name} st-medard");
        assert_eq!(refused(&mut scene, &text), format!("FI-BUY-20 member={name}"));
    }
    // A Lady may have it.
    play(&mut scene, "1 buy_title region:st-gerome blanche st-medard");
    told(&scene, "1 buys st-gerome, city st-medard: 600\nblanche has st-gerome");
}

#[test]
fn fi_buy_20_an_ecclesiastic_with_other_titles_too() {
    let more = "
        members.arthur = { seat = 'seat:1', village = 'bourg', bishop = 'bourg' }
        regions.bourg = { capital = 'bourg', holder = 'arthur' }";
    let mut scene = buying(600, &format!("{RIPE}{more}"));
    play(&mut scene, "1 buy_title region:st-gerome arthur st-medard");
    told(&scene, "1 buys st-gerome, city st-medard: 600\narthur has st-gerome");
}

#[test]
fn fi_buy_21_a_castle_becomes_the_city_and_goes_back_to_the_bank() {
    let mut scene = buying(600, RIPE);
    assert_eq!(state(&mut scene).board.castles_left(), 10);
    let refusal = refused(&mut scene, "1 buy_title region:st-gerome henri st-andre");
    assert_eq!(refusal, "FI-BUY-21 village=st-andre");
    let refusal = refused(&mut scene, "1 buy_title region:st-gerome henri bourg");
    assert_eq!(refusal, "FI-BUY-21 village=bourg");
    play(&mut scene, "1 buy_title region:st-gerome henri st-gerome");
    assert_eq!(built(&mut scene, "st-gerome"), "0m 0p city");
    // The other Castle remains.
    assert_eq!(built(&mut scene, "st-medard"), "0m 0p castle");
    assert_eq!(state(&mut scene).board.castles_left(), 11);
    scene.state("board.lands.5.capital", json!("st-gerome"));
}

#[test]
fn fi_buy_22_who_loses_the_city_loses_the_fief() {
    let mut scene = at(
        "movement",
        "members.henri = { seat = 'seat:1', village = 'villeneuve' }
         members.eric = { seat = 'seat:2', village = 'tournus' }
         regions.bourg = { capital = 'bourg', holder = 'eric' }
         villages.st-vivien.troops = { 2 = { foot = 3 } }",
        "",
    );
    play(&mut scene, "1 march villeneuve, lead henri, step bourg\n1 end_move");
    told(&scene, "1 takes fief bourg\nhenri has bourg");
    for name in ["bourg", "villeneuve", "la-buissiere", "st-vivien"] {
        assert_eq!(owner(&mut scene, name), 1, "{name}");
    }
}

#[test]
fn fi_buy_22_to_the_rebels_too() {
    let mut scene = at(
        "movement",
        "first = 'seat:2'
         members.eric = { seat = 'seat:1', village = 'tournus' }
         regions.bourg = { capital = 'bourg', holder = 'eric' }
         rebels = { count = 3, village = 'villeneuve', controller = 'seat:2' }",
        "",
    );
    play(&mut scene, "2 move_rebels bourg\n2 end_move");
    told(&scene, "limbo bourg");
    for name in ["bourg", "villeneuve", "la-buissiere", "st-vivien"] {
        assert_eq!(owner(&mut scene, name), 0, "{name}");
    }
}

const FIEF: &str = "
    members.blanche = { seat = 'seat:2', village = 'bourg' }
    members.othon = { seat = 'seat:2', village = 'sigy', bishop = 'sigy' }
    members.thierry = { seat = 'seat:2', village = 'tournus', monk = true }
    members.lambert = { seat = 'seat:2', village = 'blaye' }
    members.henri = { seat = 'seat:1', village = 'villeneuve' }
    villages.bourg.troops = { 2 = { foot = 1 } }
";

#[test]
fn fi_buy_23_villages_of_a_fief_are_not_for_the_taking_but_the_capital_is() {
    let position = format!(
        "{FIEF}\nregions.bourg = {{ capital = 'st-vivien', holder = 'blanche' }}
        members.arthur = {{ seat = 'seat:1', village = 'st-paul' }}"
    );
    let mut scene = at("movement", &position, "");
    play(&mut scene, "1 end_move");
    assert_eq!(owner(&mut scene, "villeneuve"), 2);
    let mut scene = at("movement", &position, "");
    play(&mut scene, "1 march st-paul, lead arthur, step st-vivien\n1 end_move");
    tells(&mut scene, "1 takes fief bourg", true);
}

#[test]
fn fi_buy_23_a_lady_with_a_fief_fights_and_votes_a_lord_can_be_king() {
    let fiefs = "
        regions.bourg = { capital = 'bourg', holder = 'blanche' }
        regions.epervier = { capital = 'epervier', holder = 'othon' }
        regions.st-gerome = { capital = 'st-gerome', holder = 'thierry' }
        regions.blaye = { capital = 'blaye', holder = 'lambert' }";
    let mut scene = at("king", &format!("{FIEF}{fiefs}"), "");
    let board = state(&mut scene).board;
    let member = |name| <fief::pieces::Member as engine::Kind>::parse(name).expect("a member");
    assert!(board.is_fighting(member("blanche")));
    // Henri has no fief, Othon is an ecclesiastic, Thierry a monk, Blanche no Lord.
    assert_eq!(legal(&mut scene, "1"), "nominate lambert, no_candidate");
    assert_eq!(refused(&mut scene, "1 nominate henri"), "FI-KING-2 member=henri");
    assert_eq!(refused(&mut scene, "1 nominate othon"), "FI-KING-2 member=othon");
    play(&mut scene, "1 nominate lambert");
    assert_eq!(asked(&mut scene), "2 king_ballot FI-DP-36");
    let ask = scene.table().decision(engine::Seat::new(1)).expect("a question");
    assert_eq!(ask.question["with"]["votes"], 4);
    let mut untitled = at(
        "king",
        &format!("{FIEF}\nregions.blaye = {{ capital = 'blaye', holder = 'lambert' }}"),
        "",
    );
    let board = state(&mut untitled).board;
    assert!(!board.is_fighting(member("blanche")));
    assert!(!board.king_electors(engine::Seat::new(1)).has(member("blanche")));
}

#[test]
fn fi_buy_24_any_number_of_titles_but_one_vote() {
    let fiefs = "
        regions.bourg = { capital = 'bourg', holder = 'lambert' }
        regions.epervier = { capital = 'epervier', holder = 'lambert' }
        regions.st-gerome = { capital = 'st-gerome', holder = 'lambert' }
        members.charles = { seat = 'seat:1', village = 'sennecy' }
        regions.tournus = { capital = 'tournus', holder = 'charles' }";
    let mut scene = at("king", &format!("{FIEF}{fiefs}"), "");
    let member = |name| <fief::pieces::Member as engine::Kind>::parse(name).expect("a member");
    assert_eq!(state(&mut scene).board.titles(member("lambert")).len(), 3);
    play(&mut scene, "1 nominate lambert\n2 no_candidate\n3 no_candidate");
    play(&mut scene, "1 vote charles lambert\n2 vote lambert lambert, vote othon null");
    let votes = json!({ "office": "king", "member": "lambert", "votes": 2 });
    scene.told(json!({ "event": "votes", "with": votes }));
    scene.told(json!({ "event": "election_void" }));
}
