//! Games with a host's own file of components: the rules read their figures from it.

use std::sync::LazyLock;

use anno_domini_890::{AnnoDomini890, Components};
use scenario::Scene;
use serde_json::{Value, json};

/// The shipped file with other figures in some entries.
static FILE: LazyLock<String> = LazyLock::new(|| {
    let mut text = include_str!("../data/components.toml").to_owned();
    for (id, old, new) in [
        // A church with every icon there is.
        ("T05", "towers = 0", "towers = 1\ntake_from_each = 3"),
        ("T05", "saracens = 0", "saracens = 2"),
        ("T05", "nobles = 0", "nobles = 1"),
        ("T05", "\ncoins = 0", "\ncoins = 1"),
        ("T05", "lose_coins = 0", "lose_coins = 2"),
        // A second tile to exchange, and a territory to exchange.
        ("S10", "vp = 1", "vp = 1\nexchange = true"),
        ("T12", "vp = 0", "vp = 0\nexchange = true"),
        // A castle with towers and nobles.
        ("C1", "coins = 0", "coins = 2\ntowers = 2\nnobles = 1"),
        // A church that taxes another crop than its own, and a back with three towers.
        ("T10", "tax = [\"poppies\"]", "tax = [\"wheat\"]"),
        ("T11", "ruin_towers = 1", "ruin_towers = 3"),
        ("great-works", "extra_specials = 1,", "extra_specials = 2, castle_towers = 1,"),
    ] {
        let entry = text.find(&format!("\nid = \"{id}\"")).expect("there is such an entry");
        let place = entry + text[entry..].find(old).expect("the entry has this text");
        text.replace_range(place..place + old.len(), new);
    }
    text.replace("special_cost = 4", "special_cost = 3").replace("tris_coins = 2", "tris_coins = 5")
});

/// A position in a game with this file.
#[track_caller]
fn stand(seats: usize, options: &[(&str, &str)], position: &str) -> Scene {
    Components::install(&FILE).unwrap_or_else(|error| panic!("{error}"));
    Scene::with::<AnnoDomini890>("base", seats, options, position, &[])
}

fn coins(scene: &Scene, seat: usize) -> Value {
    scene.value(&format!("board.kingdoms.seat:{seat}.coins"))
}

fn events(scene: &Scene) -> String {
    let told = scene.events();
    let names: Vec<_> = told.iter().map(|event| event["event"].as_str().unwrap()).collect();
    names.join(" ")
}

#[test]
fn ad_comp_10_a_game_is_pinned_to_its_file() {
    let own = Components::install(&FILE).unwrap();
    let setup = anno_domini_890::Setup::from_options(2, "base", &[]).unwrap();
    assert!(setup.components.is_some() && setup.components == own.digest);
    // The same file again is no other; another one is refused, and a broken one not looked at.
    assert!(Components::install(&FILE).is_ok());
    let shipped = Components::install(include_str!("../data/components.toml"));
    assert_eq!(shipped.unwrap_err().field, "components");
    assert_eq!(Components::install("[meta]").unwrap_err().field, "meta");
}

#[test]
fn ad_place_2_every_icon_in_its_order() {
    // Without a coin: one is gained first, and then there is one to lose.
    let position = r#"
        at = "place"
        held = "T05"
        seats.1.coins = 0
        seats.2 = { coins = 3, cells = { 4 = "C4" } }
        seats.3 = { coins = 9, cells = { 4 = "C5" } }
    "#;
    let mut scene = stand(3, &[], position);
    scene.plays(1, &["place cell:0"]);
    assert_eq!(
        events(&scene),
        "placed towers_added invader_moved nobles_added coins_gained coins_lost taxed taxed levied \
         levied turn_began"
    );
    scene.told(json!({ "event": "coins_gained", "with": { "coins": 1 } }));
    scene.told(json!({ "event": "coins_lost", "with": { "coins": 1 } }));
    // The tax takes one from each, then the levy what is left up to three.
    scene.told(json!({ "event": "levied", "with": { "from": "seat:2", "coins": 2 } }));
    scene.told(json!({ "event": "levied", "with": { "from": "seat:3", "coins": 3 } }));
    assert_eq!([1, 2, 3].map(|seat| coins(&scene, seat)), [7, 0, 5].map(Value::from));
}

#[test]
fn ad_place_9_the_icon_says_which_crops_are_taxed() {
    let position = r#"
        at = "place"
        held = "T10"
        seats.1.coins = 0
        seats.2 = { coins = 3, cells = { 4 = "C2" } }
        seats.3 = { coins = 3, cells = { 4 = "C6" } }
    "#;
    let mut scene = stand(3, &[], position);
    scene.plays(1, &["place cell:0"]);
    assert_eq!([1, 2, 3].map(|seat| coins(&scene, seat)), [1, 2, 3].map(Value::from));
}

#[test]
fn ad_place_10_an_opponent_gives_all_there_is_where_it_is_less() {
    for (purse, left) in [(0, 0), (1, 0), (2, 0), (3, 0), (5, 2)] {
        // No crop of seat 2 is taxed.
        let position = format!(
            "at = \"place\"\nheld = \"T05\"\nseats.1.coins = 1\n\
             seats.2 = {{ coins = {purse}, cells = {{ 4 = \"C6\" }} }}"
        );
        let mut scene = stand(2, &[], &position);
        scene.plays(1, &["place cell:0"]);
        assert_eq!((coins(&scene, 1), coins(&scene, 2)), (json!(purse - left), json!(left)));
    }
}

#[test]
fn ad_take_7_the_price_is_that_of_the_file() {
    let position =
        "at = \"take\"\nrow = [\"T04\", \"T06\", \"T07\", \"T08\"]\nspecials = [\"S01\"]";
    let mut scene = stand(2, &[], &format!("{position}\nseats.1.coins = 2"));
    scene.refuses(1, &["take_special s01"], &["AD-TAKE-7"]);
    let mut scene = stand(2, &[], &format!("{position}\nseats.1.coins = 3"));
    scene.plays(1, &["take_special s01"]);
    scene.told(json!({ "event": "special_taken", "with": { "paid": 3 } }));
    // No coin comes out of nothing: three of the four territories get one.
    let beside: Vec<_> =
        (0..4).map(|slot| scene.value(&format!("board.row.{slot}.coins"))).collect();
    assert_eq!(beside, [1, 1, 1, 0].map(Value::from));
}

#[test]
fn ad_setup_11_towers_and_nobles_of_a_castle_are_put_on_it() {
    let position = "at = \"castle\"\ncastles = [\"C1\", \"C4\"]\nseats.1.coins = 2";
    let mut scene = stand(2, &[], position);
    scene.plays(2, &["choose_castle c4"]);
    scene.plays(1, &["choose_castle c1"]);
    let pieces = json!({ "seat": "seat:1", "towers": 2, "nobles": 1 });
    scene.told(json!({ "event": "castle_pieces", "with": pieces }));
    scene.state("board.kingdoms.seat:1.cells.4", json!({ "tile": "c1", "towers": 2 }));
    assert_eq!(coins(&scene, 1), 4);
    scene.view(2, "defence", json!(2 + 2));
    assert_eq!((scene.value("board.towers"), scene.value("board.nobles")), (json!(18), json!(11)));
}

#[test]
fn ad_setup_11_icons_and_scenario_add_up() {
    let options: &[(&str, &str)] = &[("scenario", "great-works")];
    let position = "at = \"castle\"\ncastles = [\"C1\", \"C4\", \"C6\"]";
    let mut scene = stand(3, options, position);
    scene.plays(3, &["choose_castle c4"]);
    scene.plays(2, &["choose_castle c1"]);
    scene.plays(1, &["choose_castle c6"]);
    for (seat, towers) in [(1, 1), (2, 3), (3, 1)] {
        scene.state(&format!("board.kingdoms.seat:{seat}.cells.4.towers"), json!(towers));
    }
    scene.view(1, "defence", json!(3 + 5));
}

#[test]
fn ad_scen_2_the_figures_of_the_card_are_those_of_the_file() {
    Components::install(&FILE).unwrap();
    let scene =
        Scene::game::<AnnoDomini890>("base", 3, &[("scenario", "great-works")], "more buildings");
    assert_eq!(scene.value("board.specials").as_array().unwrap().len(), 3 + 1 + 2);
    // The back is another side.
    let scene =
        Scene::game::<AnnoDomini890>("base", 2, &[("scenario", "great-works")], "more buildings");
    assert_eq!(scene.value("board.specials").as_array().unwrap().len(), 2 + 1 + 1);
}

#[test]
fn ad_scen_2_a_card_without_coins_for_a_tris_leaves_the_usual_number() {
    for (scenario, gained) in [("first-steps", 5), ("lean-years", 3)] {
        let position = "at = \"tris\"\ncrops = [\"wheat\"]\nseats.1.coins = 1";
        let mut scene = stand(2, &[("scenario", scenario)], position);
        scene.plays(1, &["take_coins wheat"]);
        assert_eq!(coins(&scene, 1), 1 + gained);
    }
}

/// Two tiles to exchange, and the third that comes in exchange shows the icon, too.
const EXCHANGES: &str = r#"
    at = "take"
    round = 6
    row = ["T12", "T06", "T07", "T08"]
    seats.1.cells = { 0 = "S11", 1 = "S10" }
"#;

#[test]
fn ad_xchg_8_one_exchange_a_turn_whatever_the_number_of_tiles() {
    let mut scene = stand(2, &[], EXCHANGES);
    assert!(scene.legal(1).contains(&"exchange cell:0".to_owned()));
    assert!(scene.legal(1).contains(&"exchange cell:1".to_owned()));
    scene.plays(1, &["exchange cell:1"]);
    scene.plays(1, &["exchange_take slot:1"]);
    scene.asks(1, "take");
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-8"]);
}

#[test]
fn ad_xchg_1_a_tile_that_has_just_come_waits_for_the_next_turn() {
    let mut scene = stand(2, &[], EXCHANGES);
    scene.plays(1, &["exchange cell:0"]);
    scene.plays(1, &["exchange_take slot:1"]);
    scene.refuses(1, &["exchange cell:0"], &["AD-XCHG-8"]);
    scene.plays(1, &["take_territory slot:1"]);
    scene.plays(1, &["place cell:8"]);
    scene.plays(2, &["take_territory slot:1"]);
    scene.plays(2, &["place cell:8"]);
    assert!(scene.legal(1).contains(&"exchange cell:0".to_owned()));
}

#[test]
fn ad_comp_3_a_back_shows_as_many_towers_as_the_file_says() {
    let position = r#"
        at = "invasion"
        round = 3
        invaded = ["seat:1"]
        seats.1.cells = { 0 = "T11" }
        seats.2.cells = { 4 = { tile = "C2", towers = 18 } }
    "#;
    let mut scene = stand(2, &[], position);
    scene.plays(1, &["ruin cell:0"]);
    // Three are asked for, two are left.
    scene.told(json!({ "event": "ruin_towers", "with": { "count": 2, "defence": 22 } }));
    scene.told(json!({ "event": "towers_missing", "with": { "missing": 1 } }));
}
