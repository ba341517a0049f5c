//! AD-COMP-10 and -12: a file of components is taken whole or refused, and the error is one line
//! that names entry and field.

use anno_domini_890::Components;
use engine::SetupError;

const FILE: &str = include_str!("../../data/components.toml");

/// The shipped file with one text replaced, in the entry of this id where one is given.
#[track_caller]
fn changed(id: &str, old: &str, new: &str) -> String {
    let start = match id {
        "" => 0,
        _ => FILE.find(&format!("\nid = \"{id}\"")).expect("there is such an entry"),
    };
    let place = start + FILE[start..].find(old).expect("the entry has this text");
    format!("{}{new}{}", &FILE[..place], &FILE[place + old.len()..])
}

/// The shipped file without an entry.
#[track_caller]
fn without(id: &str) -> String {
    let (start, end) = entry(id);
    format!("{}{}", &FILE[..start], &FILE[end..])
}

/// Where the lines of an entry begin and end.
#[track_caller]
fn entry(id: &str) -> (usize, usize) {
    let name = FILE.find(&format!("\nid = \"{id}\"")).expect("there is such an entry");
    let start = FILE[..name].rfind("[[").expect("its head");
    let end = name + FILE[name..].find("prov = ").expect("its last line");
    (start, end + FILE[end..].find('\n').expect("its end") + 1)
}

/// Expects a file to be refused in one line, by this field and a problem with these words.
#[track_caller]
fn refused(text: &str, field: &str, problem: &str) {
    let error = Components::read(text).err();
    let error = error.unwrap_or_else(|| panic!("taken, though `{field}` is wrong: {problem}"));
    let SetupError { field: named, problem: said } = &error;
    assert_eq!(named, field, "{said}");
    assert!(said.contains(problem), "{named}: {said}");
    assert!(!error.to_string().contains('\n'), "more than one line: {error}");
}

/// The warnings of a file that can be played with.
#[track_caller]
fn warnings(text: &str) -> Vec<String> {
    Components::read(text).unwrap_or_else(|error| panic!("{error}")).warnings
}

#[test]
fn ad_comp_10_the_shipped_file_is_read_without_a_warning() {
    assert_eq!(warnings(FILE), [] as [String; 0]);
    // The helper of the other tests cuts out just one entry.
    assert_eq!(without("T05").matches("[[territory]]").count(), 35);
}

#[test]
fn ad_comp_10_every_entry_must_be_there() {
    for (id, kind) in [
        ("T05", "territory"),
        ("T36", "territory"),
        ("C6", "castle"),
        ("S11", "special"),
        ("merchant", "character"),
        ("lean-years", "scenario"),
    ] {
        refused(&without(id), &format!("{id}.id"), &format!("this {kind} is missing"));
    }
    let (start, _) = entry("C1");
    let (_, end) = entry("C6");
    let none = format!("{}{}", &FILE[..start], &FILE[end..]);
    refused(&none, "file", "missing field `castle`");
}

#[test]
fn ad_comp_10_every_id_is_there_once() {
    for (id, kind) in
        [("T05", "territory"), ("C2", "castle"), ("S01", "special"), ("smith", "character")]
    {
        let (start, end) = entry(id);
        let twice = format!("{FILE}\n{}", &FILE[start..end]);
        refused(&twice, &format!("{id}.id"), &format!("this {kind} is there twice"));
    }
    // An entry under the name of another: one is there twice, and one is missing.
    refused(&changed("T05", "\"T05\"", "\"T06\""), "T05.id", "missing");
}

#[test]
fn ad_comp_10_unknown_ids_are_refused() {
    refused(&changed("T05", "\"T05\"", "\"T99\""), "T99.id", "there is no such territory");
    refused(&changed("smith", "\"smith\"", "\"baker\""), "baker.id", "there is no such character");
    let text = changed("great-fair", "\"great-fair\"", "\"small-fair\"");
    refused(&text, "small-fair.id", "there is no such scenario");
    // A castle among the territories.
    let (start, end) = entry("C1");
    let moved = FILE[start..end].replace("[[castle]]", "[[territory]]");
    let text = format!("{}{moved}{}", &FILE[..start], &FILE[end..]);
    refused(&text, "C1.id", "there is no such territory");
}

#[test]
fn ad_comp_10_unknown_words_are_refused() {
    refused(&changed("T05", "[\"olives\"]", "[\"barley\"]"), "T05.crops", "`barley`");
    refused(&changed("T05", "tax = [\"olives\"]", "tax = [\"grapes\"]"), "T05.tax", "`grapes`");
    refused(&changed("T05", "\"church\"", "\"mosque\""), "T05.category", "`mosque`");
    let text = changed("S01", "of = \"church\"", "of = \"farm\"");
    refused(&text, "S01.bonus.of", "`farm`");
    let text = changed("smith", "\"add_piece\"", "\"remove_piece\"");
    refused(&text, "smith.effect.kind", "`remove_piece`");
    let text = changed("smith", "piece = \"tower\"", "piece = \"coin\"");
    refused(&text, "smith.effect", "only a tower or a noble");
    let text = changed("smith", "\"immediate\"", "\"sometimes\"");
    refused(&text, "smith.timing", "`sometimes`");
    let text = changed("T05", "default = \"designed\"", "default = \"guessed\"");
    refused(&text, "T05.prov.default", "`guessed`");
}

#[test]
fn ad_comp_10_unknown_fields_are_refused() {
    refused(&changed("T05", "towers = 0", "turrets = 1"), "T05.turrets", "unknown field `turrets`");
    let text = changed("smith", "n = 1 }", "n = 1, m = 2 }");
    refused(&text, "smith.effect", "unknown field `m`");
    let text = changed("great-fair", "row_coins", "row_money");
    refused(&text, "great-fair.multi.row_money", "unknown field `row_money`");
}

#[test]
fn ad_comp_10_missing_fields_are_named() {
    let text = changed("T05", "name_en = \"Olive Grove Church\"\n", "");
    refused(&text, "T05", "missing field `name_en`");
    refused(&changed("smith", "vp = 3\n", ""), "smith", "missing field `vp`");
    refused(&changed("smith", ", n = 1 }", " }"), "smith.effect", "missing field `n`");
    let text = changed("great-fair", "start_coins = 2, ", "");
    refused(&text, "great-fair.multi", "missing field `start_coins`");
    refused(&changed("T06", "category = \"estate\"\n", ""), "T06.category", "a territory is a");
    refused(&changed("", "towers = 20\n", ""), "supply", "missing field `towers`");
    refused(&changed("", "\"3\" = 3, ", ""), "setup.characters_per_banner.3", "is missing");
}

#[test]
fn ad_comp_10_broken_text_is_found_by_its_line() {
    let line = |part: &str| FILE[..FILE.find(part).unwrap()].matches('\n').count() + 1;
    // A field that stands twice: the second one is wrong.
    let twice = changed("T05", "towers = 0\n", "towers = 0\ntowers = 1\n");
    let start = FILE.find("id = \"T05\"").unwrap();
    let towers = FILE[..start].matches('\n').count()
        + FILE[start..].split("towers = 0").next().unwrap().matches('\n').count()
        + 2;
    refused(&twice, &format!("line {towers}"), "duplicate key");
    let open = changed("", "name_en = \"Mill Farm\"", "name_en = \"Mill Farm");
    refused(&open, &format!("line {}", line("name_en = \"Mill Farm\"")), "");
    let loose = changed("", "[supply]", "supply]");
    refused(&loose, &format!("line {}", line("[supply]")), "");
}

#[test]
fn ad_comp_10_wrong_types_and_figures_are_refused() {
    refused(&changed("T05", "vp = 1", "vp = \"one\""), "T05.vp", "invalid type");
    refused(&changed("T05", "towers = 0", "towers = -1"), "T05.towers", "invalid value");
    refused(&changed("T05", "coins = 0", "coins = 21"), "T05.coins", "at most 20");
    refused(&changed("T05", "vp = 1", "vp = -21"), "T05.vp", "at most 20");
    let text = changed("T05", "min_players = 2", "min_players = 5");
    refused(&text, "T05.min_players", "2, 3 or 4");
    let text = changed("T05", "name_it = \"Chiesa dell'Uliveto\"", "name_it = \" \"");
    refused(&text, "T05.name_it", "is empty");
    refused(&changed("S03", "per = 2", "per = 0"), "S03.bonus.per", "at least 1");
    refused(&changed("", "towers = 20", "towers = 0"), "supply.towers", "from 1 to 200");
    refused(&changed("", "\"2\" = 2,", "\"2\" = 5,"), "setup.characters_per_banner.2", "1 to 4");
    refused(
        &changed("", "\"4\" = 3 }", "\"5\" = 3 }"),
        "setup.characters_per_banner.5",
        "2, 3 or 4",
    );
    refused(&changed("", "rounds = 8", "rounds = 9"), "setup.rounds", "8 rounds");
    refused(&changed("", "territory_row = 4", "territory_row = 5"), "setup.territory_row", "4");
    let text = changed("", "game = \"anno-domini-890\"", "game = \"chess\"");
    refused(&text, "meta.game", "`chess`");
    refused(&changed("", "schema = 1", "schema = 2"), "meta.schema", "2 is not 1");
}

#[test]
fn ad_comp_10_crops_of_a_tile_are_all_different() {
    let text = changed("T13", "[\"wheat\", \"olives\"]", "[\"wheat\", \"wheat\"]");
    refused(&text, "T13.crops", "`wheat` is there twice");
    let text = changed("C1", "[\"wheat\", \"olives\"]", "[\"olives\", \"olives\"]");
    refused(&text, "C1.crops", "`olives` is there twice");
}

#[test]
fn ad_comp_10_castles_carry_only_some_icons() {
    for (field, value) in [
        ("saracens", "1"),
        ("lose_coins", "1"),
        ("tax", "[\"wheat\"]"),
        ("take_from_each", "1"),
        ("exchange", "true"),
        ("ruin_towers", "1"),
        ("category", "\"farm\""),
        ("min_players", "3"),
    ] {
        let text = changed("C1", "coins = 0", &format!("coins = 0\n{field} = {value}"));
        refused(&text, &format!("C1.{field}"), "");
    }
    let fine = "towers = 1\nnobles = 1\ncoins = 2\nbonus = { vp = 1, per = 1, of = \"tavern\" }";
    assert_eq!(warnings(&changed("C1", "coins = 0", fine)), [] as [String; 0]);
}

#[test]
fn ad_comp_10_kinds_of_tiles_are_not_mixed_up() {
    let text = changed("T06", "\"estate\"", "\"special\"");
    refused(&text, "T06.category", "a territory is a tavern");
    let text = changed("S01", "\"special\"", "\"church\"");
    refused(&text, "S01.category", "the category `special`");
    let text = changed("T06", "tax = []", "tax = [\"olives\"]");
    refused(&text, "T06.tax", "only a church");
    let text = changed("S01", "vp = 4", "vp = 4\nmin_players = 3");
    refused(&text, "S01.min_players", "always used");
}

#[test]
fn ad_comp_10_an_effect_goes_with_its_moment() {
    let text = changed("smith", "\"immediate\"", "\"end\"");
    refused(&text, "smith.timing", "does not go with this effect");
    let text = changed("duchess", "\"end\"", "\"turn-start\"");
    refused(&text, "duchess.timing", "does not go with this effect");
    refused(&changed("thief", "n = 1", "n = 0"), "thief.effect", "from 1 to 9");
    refused(&changed("caravaneer", "per = 1", "per = 0"), "caravaneer.effect.per", "at least 1");
}

#[test]
fn ad_comp_10_scenario_sides_have_two_values_or_one() {
    let text = changed("first-steps", "noble = [5, 2]", "noble = [5]");
    refused(&text, "first-steps.multi.bonus.noble", "1 values, not 2");
    let text = changed("first-steps", "tower = [4] }", "tower = [4, 2] }");
    refused(&text, "first-steps.two.bonus.tower", "2 values, not 1");
    let text = changed("first-steps", "coin = [3, 1], ", "");
    refused(&text, "first-steps.multi.bonus", "missing field `coin`");
}

#[test]
fn ad_comp_10_a_scenario_cannot_ask_for_more_than_there_is() {
    let id = "sails-on-the-horizon";
    let text = changed(id, "[0, 1, 0, 1]", "[3, 1, 2, 1]");
    refused(&text, "sails-on-the-horizon.multi.row_saracens", "not so many tokens");
    let text = changed(id, "[0, 1, 0, 1]", "[200, 100, 0, 0]");
    refused(&text, "sails-on-the-horizon.multi.row_saracens", "not so many tokens");
    let text = changed(id, "[0, 1, 0, 1]", "[0, 1, 0]");
    refused(&text, "sails-on-the-horizon.multi.row_saracens", "");
    let text = changed("great-works", "extra_specials = 1", "extra_specials = 8");
    refused(&text, "great-works.multi.extra_specials", "12 special buildings");
    let text = changed("court-of-ermengarde", "castle_nobles = 1", "castle_nobles = 4");
    refused(&text, "court-of-ermengarde.multi.castle_nobles", "not so many nobles");
    let text = changed("court-of-ermengarde", "castle_nobles = 1", "castle_towers = 6");
    refused(&text, "court-of-ermengarde.multi.castle_towers", "not so many towers");
}

/// The shipped file in which so many of the first territories are for four players only.
fn fewer(count: usize) -> String {
    let mut text = FILE.to_owned();
    for n in 1..=count {
        let id = text.find(&format!("id = \"T{n:02}\"")).unwrap();
        let mark = id + text[id..].find("min_players = 2").unwrap();
        text.replace_range(mark..mark + 15, "min_players = 4");
    }
    text
}

#[test]
fn ad_comp_10_there_must_be_a_tile_for_everyone() {
    // With 2 players 17 are needed at least, and 20 are safe.
    for (count, left) in [(1, 19), (2, 18), (3, 17)] {
        let told = warnings(&fewer(count));
        let text =
            format!("with 2 players the pile can run out: {left} territories, 20 would be safe");
        assert!(told.contains(&text), "{told:?}");
        assert!(told[1].starts_with("with 3 players") && told.len() == 2, "{told:?}");
    }
    refused(&fewer(4), "territory.min_players", "2 players need 17 territories, but only 16");
}

#[test]
fn ad_comp_10_each_exchange_on_a_territory_asks_for_one_more() {
    let exchange = fewer(3).replace("id = \"T20\"\n", "id = \"T20\"\nexchange = true\n");
    refused(&exchange, "territory.min_players", "2 players need 18 territories, but only 17");
    let exchange = changed("T20", "vp = 0", "vp = 0\nexchange = true");
    let told = warnings(&exchange);
    let text = "with 2 players the pile can run out: 20 territories, 21 would be safe";
    assert_eq!(told[0], text);
    // The mark says which are counted: T36 is used by four only.
    let told = warnings(&changed("T36", "vp = 2", "vp = 2\nexchange = true"));
    assert_eq!(told, ["with 4 players the pile can run out: 36 territories, 37 would be safe"]);
}

#[test]
fn ad_comp_12_equal_names_of_unequal_tiles_are_told() {
    let told = ["T04 and T09 have the same name"];
    let italian = changed("T09", "Taverna del Pellegrino", "Taverna dell'Ulivo");
    assert_eq!(warnings(&italian), told);
    let english = changed("T09", "Pilgrim's Tavern", "Olive Tree Tavern");
    assert_eq!(warnings(&english), told);
}

#[test]
fn ad_comp_12_equal_tiles_may_have_equal_names() {
    // T03 and T14 differ by their crop alone.
    let same = changed("T14", "Smugglers' Tavern", "Sailors' Tavern");
    assert_eq!(warnings(&same), ["T03 and T14 have the same name"]);
    let start = same.find("id = \"T14\"").unwrap();
    let same = format!("{}{}", &same[..start], same[start..].replacen("poppies", "wheat", 1));
    assert_eq!(warnings(&same), [] as [String; 0]);
}

#[test]
fn ad_comp_12_rules_look_at_ids_not_at_names() {
    let renamed = changed("S11", "name_en = \"Fair\"", "name_en = \"Cathedral of Fairs\"");
    let renamed = Components::read(&renamed).unwrap();
    let shipped = Components::shipped().unwrap();
    for tile in anno_domini_890::pieces::Tiles::from_bits((1 << 54) - 1).iter() {
        assert_eq!(renamed.tile(tile), shipped.tile(tile));
    }
}
