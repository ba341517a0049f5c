//! KF-DATA: the values of the box.

use engine::{Game, SetupError};
use krieg_und_frieden::clause::{DATA_3, DATA_4};
use krieg_und_frieden::pieces::{Agenda, Cards, Resource};
use krieg_und_frieden::setup::{Edition, Setup};
use krieg_und_frieden::tables::Tables;

use crate::clauses::prelude::*;

const VALUES: &str = include_str!("../../data/values.toml");
const CATHEDRAL: &str = include_str!("../../data/cathedral.toml");
const AGENDA: &str = include_str!("../../data/agenda.toml");
const COMPONENTS: &str = include_str!("../../data/components.toml");

/// The four files with one passage of one of them replaced, everywhere it occurs.
#[track_caller]
fn doctored(old: &str, new: &str) -> Result<Tables, SetupError> {
    let files = [VALUES, CATHEDRAL, AGENDA, COMPONENTS];
    assert!(files.iter().any(|text| text.contains(old)), "no file has `{old}`");
    let [values, cathedral, agenda, components] = files.map(|text| text.replace(old, new));
    Tables::read(&values, &cathedral, &agenda, &components)
}

/// The error names the file, the clause and what is wrong.
#[track_caller]
fn faulty(old: &str, new: &str, file: &str, what: &str) {
    let error = doctored(old, new).unwrap_err();
    assert_eq!(error.field, format!("data/{file}"), "{error}");
    assert!(error.problem.contains("KF-DATA-5"), "{error}");
    assert!(error.problem.contains(what), "{error}");
}

#[test]
fn kf_data_1_the_value_table() {
    let tables = Tables::of(1).unwrap();
    assert_eq!(tables.values, [[4, 3, 2, 1], [2, 4, 1, 3], [3, 1, 4, 2], [1, 2, 3, 4]]);
    // The points of the rulebooks' examples.
    for edition in [Edition::Spada, Edition::Krieg] {
        let game = Kf::new(&Setup::new(edition, 4)).unwrap();
        let worth = |agenda, cards| game.rules().worth(agenda, &Cards::of(cards));
        assert_eq!(worth(Agenda::War, [1, 0, 0, 0]), 4);
        assert_eq!(worth(Agenda::Famine, [1, 0, 0, 0]), 1);
        assert_eq!(worth(Agenda::Famine, [0, 0, 3, 0]), 9);
        assert_eq!(worth(Agenda::Famine, [0, 2, 0, 0]), 4);
        assert_eq!(worth(Agenda::Famine, [0, 0, 0, 3]), 12);
        // All cards of the box, the highest total there can be.
        assert_eq!(worth(Agenda::Taxes, [17, 17, 17, 17]), 170);
    }
}

#[test]
fn kf_data_1_the_ranking_of_each_column() {
    use Resource::{Grain, Knight, Riches, Worker};
    let game = Kf::new(&Setup::new(Edition::Spada, 3)).unwrap();
    for (agenda, ranking) in [
        (Agenda::War, [Knight, Riches, Worker, Grain]),
        (Agenda::Taxes, [Riches, Grain, Knight, Worker]),
        (Agenda::Revolt, [Worker, Knight, Grain, Riches]),
        (Agenda::Famine, [Grain, Worker, Riches, Knight]),
    ] {
        assert_eq!(game.rules().ranking(agenda), ranking);
    }
}

#[test]
fn kf_data_1_a_value_is_corrected_in_the_file_alone() {
    let swapped = VALUES
        .replace("riches = { points = 3", "riches = { points = 0")
        .replacen("worker = { points = 2", "worker = { points = 3", 1)
        .replacen("riches = { points = 0", "riches = { points = 2", 1);
    let tables = Tables::read(&swapped, CATHEDRAL, AGENDA, COMPONENTS).unwrap();
    assert_eq!(tables.values[Agenda::War as usize], [4, 2, 3, 1]);
}

#[test]
fn kf_data_2_the_sections_in_building_order() {
    let tables = Tables::of(1).unwrap();
    assert_eq!(tables.sections[0], [2, 2, 2, 3, 3, 4]);
    for edition in [Edition::Spada, Edition::Krieg] {
        let game = Kf::new(&Setup::new(edition, 4)).unwrap();
        let points: Vec<_> = (0..6).map(|built| game.rules().section_points(built)).collect();
        assert_eq!(points, [2, 2, 2, 3, 3, 4]);
    }
    // The order is fixed; the file cannot build the choir before the aisles.
    faulty("id = \"nave\"", "id = \"choir\"", "cathedral.toml", "in this order");
    faulty("id = \"roof\"", "id = \"tower\"", "cathedral.toml", "in this order");
    assert_eq!(doctored("points = 4\noriginal", "points = 5\noriginal").unwrap().sections[0][5], 5);
}

/// How many agenda cards of this kind there are: in all hands and on the table.
fn count(scene: &Scene, kind: &str) -> u64 {
    let hands = scene.value("board.agendas");
    let kind = format!("agenda:{kind}");
    let held = hands.as_array().into_iter().flatten().filter_map(|hand| hand[&kind].as_u64());
    held.sum::<u64>() + u64::from(scene.value("board.agenda") == kind.as_str())
}

#[test]
fn kf_data_3_two_cards_of_each_type_with_each_symbol() {
    let types = ["war", "taxes", "revolt", "famine"];
    for edition in ["spada", "krieg"] {
        for seats in [3, 4] {
            for start in ["privilege", "cathedral"] {
                let options = [("start_reward", start)];
                let scene = Scene::game::<Kf>(edition, seats, &options, "agenda cards");
                for agenda in types {
                    assert_eq!(count(&scene, &format!("{agenda}-privilege")), 2, "{agenda}");
                    assert_eq!(count(&scene, &format!("{agenda}-cathedral")), 2, "{agenda}");
                }
            }
        }
    }
    let listed = Kf::data().into_iter().filter(|datum| datum.clause == DATA_3);
    assert_eq!(listed.map(|datum| datum.value).collect::<Vec<_>>(), [2; 8]);
}

#[test]
fn kf_data_4_the_symbol_of_the_start_card() {
    for seats in [3, 4] {
        for (options, start, privilege, cathedral) in [
            (&[][..], "revolt-privilege", 1, 2),
            (&[("start_reward", "privilege")][..], "revolt-privilege", 1, 2),
            (&[("start_reward", "cathedral")][..], "revolt-cathedral", 2, 1),
        ] {
            let scene = Scene::game::<Kf>("spada", seats, options, "start card");
            scene.state("board.agenda", json!(start));
            scene.told(json!({ "event": "start_card", "with": { "card": start } }));
            // The three other Revolt cards make up the same totals.
            let dealt = |kind: &str| count(&scene, kind) - u64::from(kind == start);
            assert_eq!(dealt("revolt-privilege"), privilege);
            assert_eq!(dealt("revolt-cathedral"), cathedral);
        }
    }
    assert!(Kf::data().iter().any(|datum| datum.clause == DATA_4));
}

#[test]
fn kf_data_4_a_cathedral_start_card_builds_the_nave_in_year_1() {
    let options = [("start_reward", "cathedral"), ("first_adviser", "seat:1")];
    let mut scene = Scene::game::<Kf>("krieg", 3, &options, "nave");
    let add = scene.legal(1).into_iter().find(|step| step.starts_with("bid_add")).unwrap();
    scene.plays(1, &[&add, "bid_confirm"]);
    scene.plays(2, &["bid_pass"]);
    scene.plays(3, &["bid_pass"]);
    let nave = json!({ "seat": "seat:1", "section": "nave", "points": 2 });
    scene.told(json!({ "event": "section_built", "with": nave }));
}

#[test]
fn kf_data_4_cards_of_a_kind_are_interchangeable() {
    let position = "at = \"winter\"\nseats.1.agenda = { revolt-privilege = 2, war-cathedral = 2 }";
    let scene = Scene::new::<Kf>("spada", 3, position);
    // One action for each kind, not for each card.
    let kinds = ["play_agenda agenda:war-cathedral", "play_agenda agenda:revolt-privilege"];
    assert_eq!(scene.legal(1), kinds);
}

#[test]
fn kf_data_5_every_column_is_a_permutation_of_1_to_4() {
    faulty("knight = { points = 4", "knight = { points = 3", "values.toml", "War");
    faulty("grain = { points = 4", "grain = { points = 5", "values.toml", "Famine");
    faulty("riches = { points = 4", "riches = { points = 0", "values.toml", "Taxes");
}

#[test]
fn kf_data_5_sixteen_agenda_cards_four_of_each_type() {
    let war = "war = { privilege = 2, cathedral = 2 }";
    for wrong in ["privilege = 3, cathedral = 2", "privilege = 1, cathedral = 2"] {
        faulty(war, &format!("war = {{ {wrong} }}"), "agenda.toml", "War must have 4 cards");
    }
    faulty(war, "war = { privilege = 250, cathedral = 10 }", "agenda.toml", "250 times");
    // Four of each, though mixed in another way, are a good set.
    let tables = doctored(war, "war = { privilege = 0, cathedral = 4 }").unwrap();
    assert_eq!(tables.agenda.total(), 16);
}

#[test]
fn kf_data_5_at_least_six_cathedral_cards() {
    let five = |text: &str| {
        text.replace(
            "war = { privilege = 2, cathedral = 2 }",
            "war = { privilege = 4, cathedral = 0 }",
        )
        .replace(
            "taxes = { privilege = 2, cathedral = 2 }",
            "taxes = { privilege = 3, cathedral = 1 }",
        )
    };
    let error = Tables::read(VALUES, CATHEDRAL, &five(AGENDA), COMPONENTS).unwrap_err();
    assert_eq!(error.field, "data/agenda.toml");
    assert!(error.problem.contains("5 Cathedral cards"), "{error}");
    assert!(error.problem.contains("KF-DATA-5"), "{error}");
    // Six are enough.
    let six = doctored(
        "war = { privilege = 2, cathedral = 2 }",
        "war = { privilege = 4, cathedral = 0 }",
    );
    assert!(six.is_ok());
}

#[test]
fn kf_data_5_the_number_of_tiles_and_cards() {
    let count = |name: &str, count: u8| {
        let start = COMPONENTS.find(&format!("[{name}]")).unwrap();
        let place = start + COMPONENTS[start..].find("count = ").unwrap();
        let end = place + COMPONENTS[place..].find('\n').unwrap();
        let components = format!("{}count = {count}{}", &COMPONENTS[..place], &COMPONENTS[end..]);
        Tables::read(VALUES, CATHEDRAL, AGENDA, &components)
    };
    for (name, right, wrong) in
        [("resource_cards", 17, [16, 18]), ("privilege_tiles", 2, [1, 3]), ("houses", 6, [5, 7])]
    {
        assert!(count(name, right).is_ok(), "{name}");
        for wrong in wrong {
            let error = count(name, wrong).unwrap_err();
            assert_eq!(error.field, "data/components.toml");
            assert!(error.problem.contains(name) && error.problem.contains("KF-DATA-5"), "{error}");
        }
    }
}

#[test]
fn kf_data_5_an_unreadable_file_is_named() {
    faulty("[war]", "[wars]", "values.toml", "wars");
    faulty("[privilege_card]", "[privilege_cards]", "cathedral.toml", "privilege_cards");
    faulty("revolt = { privilege = 2", "revolt = { privilege = two", "agenda.toml", "revolt");
    faulty("[houses]", "[huts]", "components.toml", "huts");
    faulty("ground = \"words\"", "ground = \"rumour\"", "values.toml", "rumour");
}
