//! AD-COMP-11 and -12: what tiles and cards show, and what they are called.

use std::collections::BTreeSet;

use anno_domini_890::Components;
use anno_domini_890::components::{Bonus, Counted, Effect, Face, Timing};
use anno_domini_890::pieces::{Category, Character, Crop, Crops, Piece, Tile};
use anno_domini_890::setup::Scenario;
use engine::Kind;

fn shipped() -> &'static Components {
    Components::shipped().unwrap()
}

/// The Italian and the English text of a message.
fn words(message: &str) -> [&'static str; 2] {
    let name = shipped().names.iter().find(|name| name.message == message);
    let name = name.unwrap_or_else(|| panic!("nothing is called {message}"));
    [&name.it, &name.en]
}

#[test]
fn ad_comp_11_a_tile_shows_category_crops_icons_points_and_players() {
    // The watchtower of the rulebook's example D, then one of each kind.
    let wheat = Crops::of(Crop::Wheat);
    let face = Face {
        category: Category::Watchtower,
        crops: wheat,
        towers: 1,
        saracens: 2,
        vp: 1,
        min_players: 2,
        ruin_towers: 1,
        ..Face::default()
    };
    assert_eq!(*shipped().tile(Tile::territory(0)), face);
    let face = Face {
        category: Category::Church,
        crops: [Crop::Olives, Crop::Lavender].into_iter().collect(),
        tax: [Crop::Olives, Crop::Lavender].into_iter().collect(),
        vp: -1,
        min_players: 3,
        ruin_towers: 1,
        ..Face::default()
    };
    assert_eq!(*shipped().tile(Tile::territory(27)), face);
    let forge = Bonus { vp: 2, per: 2, of: Counted::Tower };
    let face =
        Face { category: Category::Special, bonus: Some(forge), min_players: 2, ..Face::default() };
    assert_eq!(*shipped().tile(Tile::special(2)), face);
    let face = Face {
        crops: [Crop::Wheat, Crop::Lavender].into_iter().collect(),
        coins: 1,
        min_players: 2,
        ..Face::default()
    };
    assert_eq!(*shipped().tile(Tile::castle(1)), face);
}

#[test]
fn ad_comp_11_every_territory_shows_one_or_two_crops_and_a_mark() {
    let mut marks = [0; 5];
    let mut crops = [0; 3];
    for tile in Tile::ALL.iter().filter(|tile| tile.is_territory()) {
        let face = shipped().tile(*tile);
        marks[usize::from(face.min_players)] += 1;
        crops[face.crops.len()] += 1;
        assert!(!matches!(face.category, Category::Special | Category::Castle), "{tile:?}");
        assert_eq!(face.ruin_towers, 1, "{tile:?}");
    }
    assert_eq!((marks, crops), ([0, 0, 20, 8, 8], [0, 24, 12]));
    for tile in Tile::ALL.iter().filter(|tile| tile.is_special()) {
        let face = shipped().tile(*tile);
        assert_eq!((face.category, face.crops.len(), face.ruin_towers), (Category::Special, 0, 0));
    }
}

#[test]
fn ad_comp_11_a_character_shows_points_name_and_ability() {
    let card = |character| {
        let card = shipped().card(character);
        (card.vp, card.timing, card.effect)
    };
    let ability = Effect::MoveToCastle { piece: Piece::Tower, max: 3 };
    assert_eq!(card(Character::MilitaryArchitect), (4, Timing::Immediate, ability));
    let ability = Effect::GainCoins { n: 1 };
    assert_eq!(card(Character::Treasurer), (2, Timing::TurnStart, ability));
    assert_eq!(card(Character::Duchess), (2, Timing::End, Effect::WinTies));
    for character in Character::ALL {
        let short = character.id().strip_prefix("character:").unwrap();
        words(&format!("thing-character-{short}"));
        assert!((1..=4).contains(&shipped().card(*character).vp), "{character:?}");
    }
    assert_eq!(words("thing-character-master-builder"), ["Capomastro", "Master Builder"]);
}

#[test]
fn ad_comp_11_a_scenario_shows_name_text_and_points_of_two_places() {
    for scenario in Scenario::ALL {
        words(&format!("value-scenario-{}", scenario.id()));
        let intro = words(&format!("intro-scenario-{}", scenario.id()));
        assert!(intro.iter().all(|text| 40 < text.len()), "{intro:?}");
        for seats in 2..=4 {
            for [first, second] in shipped().side(scenario, seats).prizes {
                assert!(second < first);
                assert_eq!(second == 0, seats == 2, "the back knows first places only");
            }
        }
    }
    assert_eq!(words("value-scenario-first-steps"), ["Primi Passi", "First Steps"]);
}

#[test]
fn ad_comp_12_no_two_things_share_a_name() {
    for language in 0..2 {
        let mut seen = BTreeSet::new();
        for name in shipped().names.iter().filter(|name| !name.message.starts_with("intro-")) {
            assert!(seen.insert(words(&name.message)[language]), "{name:?}");
        }
        // Tiles, characters, scenarios.
        assert_eq!(seen.len(), 54 + 18 + 6);
    }
    assert_eq!(shipped().warnings, [] as [String; 0]);
}
