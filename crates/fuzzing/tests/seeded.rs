//! Every law finds the fault that is put before it: a door that is broken on purpose.

use engine::erased::{AnyGame, AnyTable, Fault};
use engine::record::RecordError;
use engine::table::Progress;
use engine::{Refusal, Seat, SetupError};
use fuzzing::house::Answer;
use fuzzing::run::{self, Until};
use fuzzing::targets::action::{self, Actions};
use fuzzing::targets::component::{self, ComponentFiles};
use fuzzing::targets::frame::{Frames, Heard, Line};
use fuzzing::targets::map::{self, Maps};
use fuzzing::targets::record::{self, Records};
use fuzzing::targets::rest::{Bodies, Door};
use fuzzing::targets::scenario::{self, Scenarios};
use fuzzing::{Target, Verdict};
use serde_json::{Value, json};

/// The law breaks within so many inputs, and says these words.
fn is_found(mut target: impl Target, words: &str) {
    let until = Until { inputs: 3_000, time: None };
    let found = match run::replay(&mut target) {
        Err(found) => found,
        Ok(_) => run::run(&mut target, 3, until, &mut |_| {}).expect_err("a fault that is there"),
    };
    assert!(found.what.contains(words), "{}", found.what);
}

#[test]
fn a_refusal_that_changes_the_table() {
    fn door(table: &mut dyn AnyTable, seat: Seat, given: &Value) -> Result<Progress, Fault> {
        match action::real(table, seat, given) {
            Ok(_) => Err(Fault::Refused(Refusal::Over)),
            refused => refused,
        }
    }
    is_found(Actions::with(door), "a refusal of");
}

#[test]
fn an_action_that_is_taken_for_another() {
    fn door(table: &mut dyn AnyTable, seat: Seat, given: &Value) -> Result<Progress, Fault> {
        match action::real(table, seat, given) {
            Err(refused) if given.is_object() => {
                let other = table.legal(seat).first().cloned().ok_or(refused)?;
                table.step(seat, &other)
            }
            done => done,
        }
    }
    is_found(Actions::with(door), "taken: ");
}

#[test]
fn a_refusal_without_a_clause() {
    fn door(table: &mut dyn AnyTable, seat: Seat, given: &Value) -> Result<Progress, Fault> {
        action::real(table, seat, given).map_err(|_| Fault::Refused(Refusal::Rules(Vec::new())))
    }
    is_found(Actions::with(door), "cites no clause");
}

#[test]
fn a_record_of_which_the_end_is_lost() {
    fn door(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        let whole = record::real(game, text)?;
        game.replay(text, Some(whole.last().saturating_sub(1)))
    }
    is_found(Records::with(door), "the record is written as");
}

#[test]
fn a_record_that_is_refused_without_a_word() {
    fn door(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        record::real(game, text).map_err(|_| RecordError::Unreadable("no".to_owned()))
    }
    is_found(Records::with(door), "it is not said where");
}

#[test]
fn a_reader_that_panics() {
    fn door(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyTable>, RecordError> {
        assert!(!text.contains("\\u0000") && !text.contains('\u{0}'), "a letter nobody expected");
        record::real(game, text)
    }
    is_found(Records::with(door), "a panic: a letter nobody expected");
}

#[test]
fn a_scenario_whose_fault_has_no_line() {
    fn door(text: &str) -> Result<::scenario::Passed, ::scenario::Fault> {
        scenario::real(text).map_err(|fault| ::scenario::Fault { line: 0, ..fault })
    }
    is_found(Scenarios::with(door), "it is not said where");
}

#[test]
fn a_scenario_that_depends_on_how_it_is_written() {
    fn door(text: &str) -> Result<::scenario::Passed, ::scenario::Fault> {
        let passed = scenario::real(text)?;
        let checks = passed.checks + text.lines().count();
        Ok(::scenario::Passed { checks, ..passed })
    }
    is_found(Scenarios::with(door), "written anew");
}

#[test]
fn components_that_are_refused_without_a_field() {
    fn door(text: &str) -> Result<anno_domini_890::components::Components, SetupError> {
        component::real(text).map_err(|error| SetupError::new("", error.problem))
    }
    is_found(ComponentFiles::with(door), "it is not said where");
}

#[test]
fn components_that_depend_on_how_they_are_written() {
    fn door(text: &str) -> Result<anno_domini_890::components::Components, SetupError> {
        let mut read = component::real(text)?;
        read.towers = (text.lines().count() % 251) as u8;
        Ok(read)
    }
    is_found(ComponentFiles::with(door), "written anew");
}

#[test]
fn a_board_with_a_road_of_one_direction() {
    fn door(text: &str) -> Result<fief::map::Map, SetupError> {
        let mut read = map::real(text)?;
        read.far[0][1] += 1;
        Ok(read)
    }
    is_found(Maps::with(door), "roads, and back");
}

/// A line that answers always the same.
struct Parrot(Heard);

impl Line for Parrot {
    fn say(&mut self, _: u8, _: u8, _: &[u8]) -> Heard {
        let Heard { own, other, closed } = &self.0;
        Heard { own: own.clone(), other: other.clone(), closed: *closed }
    }

    fn close(&mut self) -> Result<(), String> {
        Ok(())
    }
}

fn problem() -> Value {
    let message = json!({ "it": "No.", "en": "No." });
    json!({ "push": "reply", "error": { "code": "refused", "message": message } })
}

#[test]
fn frames_that_are_answered_wrongly() {
    let own = |texts: &[Value]| texts.iter().map(Value::to_string).collect::<Vec<_>>();
    let push = json!({ "push": "game" });
    let mut dumb = problem();
    dumb["error"]["message"] = json!({ "it": "No." });
    let cases: [(Heard, &str); 6] = [
        (
            Heard { own: own(&[problem()]), other: own(std::slice::from_ref(&push)), closed: None },
            "and yet",
        ),
        (Heard { own: own(&[problem(), push]), ..Heard::default() }, "and yet"),
        (Heard { own: own(&[problem(), problem()]), ..Heard::default() }, "2 replies"),
        (Heard { own: own(&[dumb]), ..Heard::default() }, "no sentence"),
        (Heard { own: vec!["x".repeat(2 << 20)], ..Heard::default() }, "bytes come"),
        (Heard { closed: Some(1007), ..Heard::default() }, "a text closes the socket"),
    ];
    for (heard, words) in cases {
        is_found(Frames::with(Box::new(Parrot(heard))), words);
    }
    let right = Heard { own: own(&[problem()]), ..Heard::default() };
    let mut target = Frames::with(Box::new(Parrot(right)));
    assert_eq!(target.law(b"0t{}"), Ok(Verdict::Refused));
}

/// A desk that answers always the same.
struct Wall(u16, Value);

impl Door for Wall {
    fn ask(&mut self, _: u8, _: &str, _: &str, _: &[u8]) -> Option<Answer> {
        let body = self.1.to_string().into_bytes();
        Some(Answer { status: self.0, kind: String::new(), cookie: None, body })
    }
}

#[test]
fn requests_that_are_answered_wrongly() {
    let mut dumb = problem();
    dumb["error"]["message"] = json!({ "it": "No.", "en": "⟨problem⟩." });
    for (status, body, words) in [
        (500, problem(), "500"),
        (0, problem(), ": 0"),
        (207, json!({}), "207 is not described"),
        (404, json!({}), "without a code"),
        (404, dumb, "no sentence"),
    ] {
        is_found(Bodies::with(Box::new(Wall(status, body))), words);
    }
}
