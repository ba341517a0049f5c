//! A host's own file of components.

use std::path::{Path, PathBuf};

use crate::common::{bad, folder, good, run};

const SHIPPED: &str = include_str!("../../games/anno_domini_890/data/components.toml");

/// The shipped file with something else in it.
fn changed(folder: &Path, name: &str, from: &str, to: &str) -> PathBuf {
    assert!(SHIPPED.contains(from), "{from}");
    let file = folder.join(name);
    std::fs::write(&file, SHIPPED.replacen(from, to, 1)).unwrap();
    file
}

#[test]
fn names_and_values_of_the_file_are_used() {
    let folder = folder("components-names");
    let file = changed(&folder, "names.toml", "Reapers' Tower\"", "Tower of Wheat\"");
    let file = file.to_str().unwrap();
    let said = good(&["rules", "anno-domini-890", "AD-COMP-11", "--components", file]);
    assert!(said.contains("Tower of Wheat, towers: 1"), "{said}");
    let ours = good(&["rules", "anno-domini-890", "AD-COMP-11"]);
    assert!(ours.contains("Reapers' Tower, towers: 1"), "{ours}");
}

#[test]
fn a_bad_file_is_one_line_with_entry_and_field() {
    let folder = folder("components-bad");
    for (name, from, to, said) in [
        ("word", "crops = [\"olives\"]", "crops = [\"olvies\"]", "T04.crops: "),
        ("twice", "id = \"T05\"", "id = \"T04\"", "T04.id: this territory is there twice"),
        ("large", "vp = 3", "vp = 99", "T07.vp: must be at most 20"),
        ("toml", "[meta]", "[meta", "line "),
        ("game", "game = \"anno-domini-890\"", "game = \"chess\"", "meta.game: "),
        ("other", "game = \"anno-domini-890\"", "game = \"krieg-und-frieden\"", "takes no file"),
        ("field", "vp = 1\n", "vps = 1\n", "T01"),
    ] {
        let file = changed(&folder, &format!("{name}.toml"), from, to);
        let ran = run(&["games", "--components", file.to_str().unwrap()]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}");
        assert_eq!(ran.err.lines().count(), 1, "{name}: {}", ran.err);
        assert!(ran.err.contains(said), "{name}: {}", ran.err);
    }
    let missing = folder.join("nowhere.toml");
    let ran = run(&["games", "--components", missing.to_str().unwrap(), "--lang", "it"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("nowhere.toml"), "{}", ran.err);
}

/// A record says which file it was played with, and cannot be read with another.
#[test]
fn a_game_remembers_its_file() {
    let folder = folder("components-kept");
    let file = changed(&folder, "richer.toml", "special_cost = 4", "special_cost = 3");
    let file = file.to_str().unwrap();
    let save = folder.join("save.json");
    let save = save.to_str().unwrap();
    let play = ["play", "anno-domini-890", "--seats", "2", "--bots", "steward", "--humans", "0"];
    let with = ["--seed", "file", "--autosave", save, "--components", file];
    good(&[&play[..], &with[..]].concat());
    good(&["verify", save, "--components", file]);
    let said = bad(&["verify", save], 1);
    assert!(said.contains("components") && said.contains("--components"), "{said}");
}

const MAP: &str = include_str!("../../games/fief/data/map.toml");

/// A host's own map of Fief: its names are said, and its roads are drawn.
#[test]
fn a_game_is_played_on_another_map_and_remembers_it() {
    let folder = folder("components-map");
    let file = folder.join("my-map.toml");
    let road = "a = \"bourg\"\nb = \"la_buissiere\"";
    let other = "a = \"la_buissiere\"\nb = \"bourg\"";
    let road = if MAP.contains(road) { road } else { other };
    let changed = MAP.replacen("name = \"Bourg\"", "name = \"Burgstadt\"", 1).replacen(
        road,
        "a = \"bourg\"\nb = \"st_andre\"",
        1,
    );
    std::fs::write(&file, changed).unwrap();
    let (file, save) = (file.to_str().unwrap(), folder.join("save.json"));
    let save = save.to_str().unwrap();
    let play = ["play", "fief", "--seats", "3", "--bots", "random", "--seed", "map"];
    let said = good(&[&play[..], &["--components", file]].concat());
    assert!(said.contains("\n  Burgstadt +: Villeneuve, "), "{said}");
    assert!(said.contains("\n  Saint-André: ") && said.contains(", Burgstadt"), "{said}");
    let with = ["--humans", "0", "--opt", "safety_turn_limit=8", "--autosave", save];
    good(&[&play[..], &with, &["--components", file]].concat());
    good(&["verify", save, "--components", file]);
    let said = bad(&["verify", save], 1);
    assert!(said.contains("components") && said.contains("--components"), "{said}");
}

#[test]
fn a_bad_map_is_one_line_with_entry_and_field() {
    let folder = folder("components-bad-map");
    let file = folder.join("map.toml");
    for (from, to, said) in [
        ("seat = \"sigy\"", "seat = \"pugnac\"", "bishopric `sigy`: seat: "),
        ("name = \"Bourg\"", "name = \"Bourg\"\ncolour = 1", "village `bourg`"),
        ("b = \"charolles\"", "b = \"paris\"", "to `paris`: "),
        ("[[road]]", "[[road]", "line "),
    ] {
        assert!(MAP.contains(from), "{from}");
        std::fs::write(&file, MAP.replacen(from, to, 1)).unwrap();
        let ran = run(&["games", "--components", file.to_str().unwrap()]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{to}");
        assert_eq!(ran.err.lines().count(), 1, "{to}: {}", ran.err);
        assert!(ran.err.contains(said), "{to}: {}", ran.err);
    }
    // Bytes that are no text.
    std::fs::write(&file, [0xff, 0xfe, 0x00, 0x80]).unwrap();
    let ran = run(&["games", "--components", file.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.lines().count()), (1, 1), "{}", ran.err);
}
