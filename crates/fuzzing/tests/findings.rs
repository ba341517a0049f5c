//! What hostile inputs have found, each under its name. The inputs themselves are in the corpora.

use catalog::Title;
use engine::{Digest, Seed};
use fuzzing::dice::Dice;
use serde_json::{Value, json};

/// A field that nobody reads would be lost when the record is written again.
#[test]
fn a_record_with_an_action_that_has_a_field_too_many_is_refused() {
    for title in catalog::titles() {
        let meta = title.game.meta();
        let seed = Seed::new([1; 32]);
        let mut table = title.game.open(meta.seats[0], meta.editions[0], &[], seed).unwrap();
        while table.last() == 0 {
            let seat = table.awaited().iter().next().unwrap();
            let action = table.legal(seat)[0].clone();
            table.step(seat, &action).unwrap();
        }
        let mut record: Value = serde_json::from_str(&table.record()).unwrap();
        assert!(title.game.replay(&record.to_string(), None).is_ok());
        record["entries"][0]["entry"]["ply"]["actions"][0]["odd"] = json!("x");
        let Err(error) = title.game.replay(&record.to_string(), None) else {
            panic!("{}: a field too many is taken", meta.id)
        };
        assert!(error.to_string().contains("odd"), "{error}");
    }
}

/// Nor would one of a position be kept: in what is sealed, or among the procedures under way.
#[test]
fn a_record_with_a_position_that_has_a_field_too_many_is_refused() {
    let input = include_bytes!("../../../fuzz/corpus/record/1673f89c3ddcdcef");
    let text = std::str::from_utf8(input).unwrap();
    let good = text.replace(r#","revision":[]"#, "");
    let title = catalog::titles().iter().find(|it| it.game.meta().id == "geweihte-steine");
    let game = &title.unwrap().game;
    assert!(game.replay(&good, None).is_ok());
    let tall = good.replacen(r#"{"frame":"#, r#"{"odd":[],"frame":"#, 1);
    for (spoilt, field) in [(text, "revision"), (tall.as_str(), "odd")] {
        assert_ne!(spoilt, good);
        let Err(error) = game.replay(spoilt, None) else { panic!("`{field}` is taken") };
        assert!(error.to_string().contains(field), "{error}");
    }
}

/// Wherever a field too many stands in a position, it is refused: nothing that a record says is
/// lost when it is written again.
#[test]
fn no_field_of_a_position_is_passed_over() {
    for title in catalog::titles() {
        let meta = title.game.meta();
        for (luck, seats) in (1..).zip(meta.seats.iter().copied()) {
            let seed = Seed::new([luck; 32]);
            let mut table = title.game.open_bounded(seats, meta.editions[0], &[], seed).unwrap();
            let mut dice = Dice::new(luck.into());
            for n in 0.. {
                if n % 40 == 20 {
                    let fork = table.fork(None, seed);
                    let record: Value = serde_json::from_str(&fork.record()).unwrap();
                    assert!(title.game.replay(&record.to_string(), None).is_ok());
                    spoil(title, &record, "/base");
                }
                let awaited: Vec<_> = table.awaited().iter().collect();
                if awaited.is_empty() || n == 200 {
                    break;
                }
                let seat = *dice.pick(&awaited);
                let legal = table.legal(seat);
                table.step(seat, dice.pick(&legal)).unwrap();
            }
        }
    }
}

/// Puts a field too many into every object below a place, one after the other.
fn spoil(title: &Title, record: &Value, place: &str) {
    match record.pointer(place).unwrap() {
        Value::Object(fields) => {
            let mut spoilt = record.clone();
            spoilt.pointer_mut(place).unwrap()["odd"] = json!("bank");
            let taken = title.game.replay(&spoilt.to_string(), None).is_ok();
            assert!(!taken, "{}: a field too many at {place} is taken", title.game.meta().id);
            for name in fields.keys() {
                spoil(title, record, &format!("{place}/{name}"));
            }
        }
        Value::Array(items) => {
            (0..items.len()).for_each(|n| spoil(title, record, &format!("{place}/{n}")));
        }
        _ => {}
    }
}

#[test]
fn a_name_of_components_in_one_language_serves_for_both() {
    let text = include_str!("../../games/anno_domini_890/data/components.toml");
    let line = text.lines().find(|line| line.starts_with("intro_en")).unwrap();
    let mut read = anno_domini_890::components::Components::read(&text.replace(line, "")).unwrap();
    read.digest = Some(Digest::of("test", &[]));
    for italian in [true, false] {
        for words in read.own_words(italian).unwrap().lines() {
            assert!(!words.ends_with("= "), "{words}");
        }
    }
}

#[test]
fn a_key_without_a_name_is_told_as_one_of_the_file() {
    let map = include_str!("../../games/fief/data/map.toml");
    let error = fief::map::Map::read(&format!("{map}\n[[\"\"]]\n"), None).unwrap_err();
    assert_eq!(error.field, "file");
    let text = include_str!("../../games/anno_domini_890/data/components.toml");
    let text = format!("{text}\n[\"\"]\n");
    let error = anno_domini_890::components::Components::read(&text).unwrap_err();
    assert!(!error.field.is_empty(), "{error:?}");
}

/// Whatever a file calls its fields: what is wrong with it is told on one line.
#[test]
fn a_field_whose_name_breaks_the_line_is_told_on_one() {
    let text = include_str!("../../games/anno_domini_890/data/components.toml");
    let text = format!("{text}\n[\"two\\nlines\"]\n");
    let error = anno_domini_890::components::Components::read(&text).unwrap_err().to_string();
    assert!(error.contains("two lines") && !error.contains('\n'), "{error}");
    let game = &catalog::titles()[0].game;
    let table = game.open_bounded(3, game.meta().editions[0], &[], Seed::new([1; 32])).unwrap();
    let named = |name: &str, value: &str| {
        let record = table.record().replacen('{', &format!("{{\"{name}\":{value},"), 1);
        let Err(error) = game.replay(&record, None) else { panic!("`{name}` is taken") };
        error.to_string()
    };
    let error = named("two\\nlines", "1");
    assert!(error.contains("two lines") && !error.contains('\n'), "{error}");
}

/// Whatever a path leaves open is described: whoever reads the description can ask every route.
#[test]
fn every_route_says_what_its_path_leaves_open() {
    let described = serde_json::to_value(server::http::openapi()).unwrap();
    let mut open = 0;
    for (path, ways) in described["paths"].as_object().unwrap() {
        let names = path.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        let names: Vec<_> = names.map(|(name, _)| name).collect();
        for (way, route) in ways.as_object().unwrap() {
            for name in &names {
                let of_path = |it: &Value| it["in"] == "path" && it["name"] == *name;
                let said = route["parameters"].as_array().is_some_and(|it| it.iter().any(of_path));
                assert!(said, "{way} {path}: {name}");
                open += 1;
            }
        }
    }
    assert!(0 < open);
}

/// Whatever a route answers is in its description.
#[test]
fn every_route_says_that_there_may_be_a_problem() {
    let described = serde_json::to_value(server::http::openapi()).unwrap();
    for (path, ways) in described["paths"].as_object().unwrap() {
        for (way, route) in ways.as_object().unwrap() {
            assert!(route["responses"]["default"].is_object(), "{way} {path}");
        }
    }
}

/// Whoever writes an action by hand may leave out the kind of a name; it is kept in full.
#[test]
fn an_action_with_a_short_name_is_taken_for_the_one_in_full() {
    let mut met = 0;
    for title in catalog::titles() {
        let meta = title.game.meta();
        let table = title.game.open(meta.seats[0], meta.editions[0], &[], Seed::new([1; 32]));
        let table = table.unwrap();
        let seat = table.awaited().iter().next().unwrap();
        for action in table.vocabulary() {
            let Some((kind, name)) = action["with"].as_str().and_then(|it| it.split_once(':'))
            else {
                continue;
            };
            let mut short = action.clone();
            short["with"] = json!(name);
            let (full, short) = (table.refusal(seat, &action), table.refusal(seat, &short));
            // Seats are numbered, and always written in full.
            if kind == "seat" {
                assert!(short.is_err(), "{action}");
            } else {
                assert_eq!(full, short, "{action}");
                met += 1;
            }
        }
    }
    assert!(20 < met, "{met}");
}
