//! Maps that a host brings: what is wrong with one is told in one line with entry and field, and
//! nothing of it is used; with a good one whole games are played, and remember it.

use std::sync::{Mutex, PoisonError};

use engine::{Chance, Game, Outbox, Seat, Seed, Table, playout};
use fief::map::Map;
use fief::pieces::Village;
use fief::{Fief, Setup};
use testkit::transcript::{at_random, play_out};

const SHIPPED: &str = include_str!("../data/map.toml");

/// A road of the file.
fn road(a: &str, b: &str) -> String {
    format!("[[road]]\na = \"{a}\"\nb = \"{b}\"\nprovenance = \"external\"\n")
}

/// The shipped file with something else in it.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(SHIPPED.contains(from), "{from}");
    SHIPPED.replacen(from, to, 1)
}

/// The entry of a village, up to the next one.
fn village(id: &str) -> &'static str {
    let at = SHIPPED.find(&format!("[[village]]\nid = \"{id}\"")).expect("there is such a village");
    let end = SHIPPED[at + 1..].find("\n[[").map_or(SHIPPED.len(), |end| at + 1 + end + 1);
    &SHIPPED[at..end]
}

/// The map in use is that of the whole program: one test at a time puts one in.
static IN_USE: Mutex<()> = Mutex::new(());

/// Another map is in use from now on.
#[track_caller]
fn other_in_use() -> &'static Map {
    let _alone = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    Map::install(&other()).unwrap_or_else(|error| panic!("{error}"))
}

/// The line that is told of a bad file; it is not used.
#[track_caller]
fn refused(text: &str) -> String {
    let _alone = IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
    let before = Map::installed().map(|map| map.digest);
    let told = Map::install(text).expect_err("the file is bad").to_string();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert_eq!(Map::installed().map(|map| map.digest), before, "nothing of it is used");
    told
}

#[test]
fn the_map_that_comes_along_is_in_order() {
    assert_eq!(Map::standard().drawing.villages.len(), 24);
    assert_eq!(Map::standard().digest, None);
}

#[test]
fn a_village_that_is_cut_off_is_named() {
    // Two roads lead to Saint-André.
    let cut = SHIPPED
        .replacen("a = \"st_gerome\"\nb = \"st_andre\"", "a = \"st_gerome\"\nb = \"sigy\"", 1)
        .replacen(
            "a = \"st_andre\"\nb = \"la_buissiere\"",
            "a = \"sigy\"\nb = \"la_buissiere\"",
            1,
        );
    assert_eq!(refused(&cut), "village `st_andre`: no roads lead there from `beaujeu`");
}

#[test]
fn roads_lead_once_from_one_village_to_another() {
    let more = |a: &str, b: &str| refused(&format!("{SHIPPED}\n{}", road(a, b)));
    assert_eq!(more("villeneuve", "bourg"), "road `villeneuve` to `bourg`: is there twice");
    assert_eq!(more("bourg", "villeneuve"), "road `bourg` to `villeneuve`: is there twice");
    assert_eq!(more("bourg", "bourg"), "road `bourg` to `bourg`: leads nowhere");
    assert_eq!(more("bourg", "paris"), "road `bourg` to `paris`: there is no `paris`");
    assert_eq!(more("paris", "bourg"), "road `paris` to `bourg`: there is no `paris`");
}

#[test]
fn a_village_has_at_most_eight_roads() {
    let mut many = SHIPPED.to_owned();
    for end in ["sigy", "tournus", "blaye", "pugnac", "st_andre", "st_paul"] {
        many += &format!("\n{}", road("bourg", end));
    }
    assert_eq!(refused(&many), "village `bourg`: 9 roads are more than 8");
}

#[test]
fn fiefs_have_three_four_or_five_villages() {
    let moved = village("bourg").replace("fief = \"bourg\"", "fief = \"epervier\"");
    let told = refused(&changed(village("bourg"), &moved));
    assert_eq!(told, "fief `bourg`: villages: there are 3, not 4");
    let told = refused(&changed("rank = \"rank:baron\"", "rank = \"rank:count\""));
    assert_eq!(told, "fief: rank `rank:baron`: there are 1, not 2");
    let told = refused(&changed("rank = \"rank:baron\"", "rank = \"rank:king\""));
    assert!(told.starts_with("fief `epervier`: rank: "), "{told}");
    let elsewhere = village("bourg").replace("fief = \"bourg\"", "fief = \"burgundy\"");
    let told = refused(&changed(village("bourg"), &elsewhere));
    assert_eq!(told, "village `bourg`: fief: there is no `burgundy`");
}

#[test]
fn the_seat_of_a_bishopric_lies_in_it() {
    let told = refused(&changed("seat = \"sigy\"", "seat = \"pugnac\""));
    assert_eq!(told, "bishopric `sigy`: seat: `pugnac` lies in another bishopric");
    let told = refused(&changed("seat = \"sigy\"", "seat = \"rome\""));
    assert_eq!(told, "bishopric `sigy`: seat: there is no `rome`");
    // In both layouts.
    let other =
        village("sigy").replace("bishopric_balanced = \"sigy\"", "bishopric_balanced = \"bourg\"");
    let told = refused(&changed(village("sigy"), &other));
    assert_eq!(told, "bishopric `sigy`: seat: `sigy` lies in another bishopric");
    let nowhere = village("pugnac").replace("\nbishopric = \"tournus\"", "\nbishopric = \"rome\"");
    let told = refused(&changed(village("pugnac"), &nowhere));
    assert_eq!(told, "village `pugnac`: bishopric: there is no `rome`");
}

#[test]
fn none_is_missing_and_none_is_there_twice() {
    assert_eq!(refused(&changed(village("pugnac"), "")), "village: there are 23, not 24");
    let twice = village("pugnac").replace("id = \"pugnac\"", "id = \"bourg\"");
    assert_eq!(refused(&changed(village("pugnac"), &twice)), "village `bourg`: is there twice");
    let told = refused(&changed("[[bishopric]]\nid = \"bourg\"", "[[bishopric]]\nid = \"sigy\""));
    assert_eq!(told, "bishopric `sigy`: is there twice");
    let told = refused(&changed("[[fief]]\nid = \"bourg\"", "[[fief]]\nid = \"sigy\""));
    assert_eq!(told, "fief `sigy`: is there twice");
}

#[test]
fn fields_are_known_and_have_values_that_fit() {
    let bourg = |from: &str, to: &str| {
        assert!(village("bourg").contains(from), "{from}");
        refused(&changed(village("bourg"), &village("bourg").replace(from, to)))
    };
    let told = bourg("name = \"Bourg\"", "name = \"Bourg\"\ncolour = \"red\"");
    assert!(told.starts_with("village `bourg`") && told.contains("`colour`"), "{told}");
    let told = bourg("name = \"Bourg\"\n", "");
    assert!(told.starts_with("village `bourg`") && told.contains("`name`"), "{told}");
    let told = bourg("name = \"Bourg\"", "name = 7");
    assert!(told.starts_with("village `bourg`: name: "), "{told}");
    let told = bourg("name = \"Bourg\"", "name = \" \"");
    assert_eq!(told, "village `bourg`: name: must have from 1 to 32 letters");
    let told = bourg("x = ", "x = 90");
    assert!(told.starts_with("village `bourg`: x"), "{told}");
    let told = bourg("id = \"bourg\"\n", "");
    assert!(told.starts_with("village 18") && told.contains("`id`"), "{told}");
    let told = refused(&changed("en = \"County of Bourg\"", "en = \"\""));
    assert_eq!(told, "fief `bourg`: en: must have from 1 to 32 letters");
    let told = refused(&format!("colour = \"red\"\n{SHIPPED}"));
    assert!(told.contains("`colour`"), "{told}");
    let told = refused(&changed("provenance = \"external\"", "provenance = \"hearsay\""));
    assert!(told.starts_with("road 1: provenance: "), "{told}");
}

#[test]
fn what_is_no_such_file_is_told_with_its_line() {
    assert!(refused("").contains("`meta`"));
    assert!(refused("A letter to the editor").starts_with("line 1: "));
    assert!(refused("{\"meta\": 1}").starts_with("line 1: "));
    let told = refused(&changed("[meta]", "[meta"));
    assert!(told.starts_with("line "), "{told}");
    let told = refused(&changed("game = \"fief\"", "game = \"chess\""));
    assert_eq!(told, "meta.game: `chess` is not `fief`");
    // Bytes that are no text never get here; signs that are none in TOML are like other mistakes.
    assert!(refused("\u{0}\u{fffd}\u{1b}[31m").starts_with("line 1: "));
}

/// The board with two roads that lead elsewhere, and a name of its own.
fn other() -> String {
    let (one, two) = (("bourg", "la_buissiere"), ("st_vivien", "bourg"));
    let pair = |(a, b): (&str, &str)| {
        let text = [format!("a = \"{a}\"\nb = \"{b}\""), format!("a = \"{b}\"\nb = \"{a}\"")];
        text.into_iter().find(|it| SHIPPED.contains(it.as_str())).expect("there is such a road")
    };
    SHIPPED
        .replacen(&pair(one), "a = \"bourg\"\nb = \"st_andre\"", 1)
        .replacen(&pair(two), "a = \"st_vivien\"\nb = \"sigy\"", 1)
        .replacen("name = \"Bourg\"", "name = \"Bourg-en-Bresse\"", 1)
}

#[test]
fn a_whole_game_is_played_on_another_map_and_its_record_pins_it() {
    let own = other_in_use();
    let roads = own.roads[Village::Bourg as usize];
    assert!(roads.has(Village::StAndre) && !roads.has(Village::LaBuissiere));
    assert!(own.roads[Village::StVivien as usize].has(Village::Sigy));
    // The same file again is no other; another one is refused.
    assert!(Map::install(&other()).is_ok());
    assert_eq!(Map::install(SHIPPED).unwrap_err().field, "components");

    let setup = Fief::bounded(&Setup::from_options(4, "base", &[]).unwrap());
    assert!(setup.map.is_some() && setup.map == own.digest);
    let seed = Seed::from_text("another map");
    let table = play_out::<Fief>(&setup, &seed, &mut at_random(&seed)).unwrap();
    assert!(table.outcome().is_some());
    let text = table.record().to_text();
    let digest = own.digest.unwrap().to_string();
    assert!(text.contains(&digest), "the hash of the map is in the record");
    let read = Table::<Fief>::read(&text).unwrap();
    let again = Table::<Fief>::replay(&read, None).unwrap();
    assert_eq!(again.state(), table.state());
    // On a map that is not here it cannot be replayed, and on the usual one it is another game.
    let elsewhere = text.replace(&digest, &digest.replace(['0', '1', '2', '3'], "f"));
    let read = Table::<Fief>::read(&elsewhere).unwrap();
    let told = match Table::<Fief>::replay(&read, None) {
        Ok(_) => panic!("it was replayed on another map"),
        Err(error) => error.to_string(),
    };
    assert!(told.contains("--components"), "{told}");
}

#[test]
fn names_of_another_map_are_messages_of_both_languages() {
    other_in_use();
    let [it, en] = Fief::own_words().unwrap();
    for text in [&it, &en] {
        assert!(text.contains("fi-thing-village-bourg = Bourg-en-Bresse\n"), "{text}");
        assert_eq!(text.lines().count(), 30);
    }
    assert!(en.contains("fi-thing-region-bourg = County of Bourg\n"));
    // The board that is drawn is the same.
    let drawn = Fief::printed();
    assert_eq!(drawn["villages"][17]["name"], "Bourg-en-Bresse");
}

/// Random games on the other board keep all that must always hold.
#[test]
fn random_games_on_another_map_end() {
    other_in_use();
    let setup = Fief::bounded(&Setup::from_options(3, "base", &[]).unwrap());
    let game = Fief::new(&setup).unwrap();
    for seed in 0..4 {
        let mut chance = Chance::fast(seed);
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        let mut buffer = Vec::new();
        playout::playout(&game, &mut state, &mut chance, &mut buffer, 100_000);
        game.invariants(&state).unwrap();
        let outcome = game.outcome(&state).expect("it is over");
        assert_eq!(outcome.scores.len(), Seat::all(3).count());
    }
}
