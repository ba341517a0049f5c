//! FI-TURN: the turn and its phases.

use engine::notation;

use crate::cards::prelude::*;

/// Plays quiet answers until a turn begins; gives who was asked what, in order.
fn whole_turn(scene: &mut Scene) -> Vec<(usize, String)> {
    let mut asked = Vec::new();
    for _ in 0..60 {
        let (number, question) = scene.asked().expect("the game goes on");
        asked.push((number, question));
        let steps = scene.table().silent(seat(number)).expect("there is an answer");
        let steps: Vec<_> = steps.iter().map(notation::to_text).collect();
        scene.plays(number, &steps.iter().map(String::as_str).collect::<Vec<_>>());
        if !told(scene, "turn_began").is_empty() {
            return asked;
        }
    }
    panic!("the turn does not end: {asked:?}");
}

fn heard(scene: &mut Scene, name: &str, field: &str) -> Vec<Value> {
    let told = scene.table().told(0).into_iter().filter(|it| it["event"] == name);
    told.map(|it| it["with"][field].clone()).collect()
}

#[test]
fn fi_turn_1_six_phases_in_order() {
    let mut scene = homes("cards", "seats.1.hand = [\"tax\"]\nturn = 2");
    whole_turn(&mut scene);
    // The position begins in phase 1; the last is phase 1 of the next turn.
    assert_eq!(heard(&mut scene, "phase_began", "phase"), [2, 3, 4, 5, 6, 1].map(Value::from));
    assert_eq!(heard(&mut scene, "revenue", "turn"), [json!(2)]);
}

#[test]
fn fi_turn_2_each_acts_once_in_turn_order() {
    let more = "first = \"seat:2\"\nseats.1.hand = [\"tax\"]\nseats.2.hand = [\"tax\"]\n\
                seats.3.hand = [\"tax\"]";
    let mut scene = homes("cards", more);
    let asked = whole_turn(&mut scene);
    for question in ["cards", "buy", "move", "combat", "talks"] {
        let seats: Vec<_> =
            asked.iter().filter(|(_, it)| it == question).map(|(number, _)| *number).collect();
        assert_eq!(seats, [2, 3, 1], "{question}");
    }
    // Each phase is over before the next begins.
    let mut phases: Vec<_> = asked.iter().map(|(_, question)| question.as_str()).collect();
    phases.dedup();
    assert_eq!(phases, ["cards", "buy", "move", "combat", "talks"]);
}

#[test]
fn fi_turn_2_revenue_asks_nobody() {
    let mut scene = homes("revenue", "");
    assert_eq!(purses(&scene), [400, 400, 400]);
    assert_eq!(scene.asked(), Some((1, "buy".into())));
    assert_eq!(heard(&mut scene, "phase_began", "phase"), [json!(3)]);
}

#[test]
fn fi_turn_3_the_card_goes_to_the_left() {
    for (first, next) in [(1, 2), (2, 3), (3, 1)] {
        let scene = homes("end", &format!("first = \"seat:{first}\""));
        assert_eq!(board(&scene).first, seat(next));
        let began = json!({ "turn": 2, "first": format!("seat:{next}") });
        assert_eq!(told(&scene, "turn_began"), [began]);
    }
}

#[test]
fn fi_turn_3_past_the_eliminated_who_are_found_first() {
    // Seat 2 has nothing left: it is eliminated by the checks before the card moves.
    let position = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.robert = { seat = "seat:3", village = "tournus" }
    "#;
    let scene = bare("end", position);
    assert_eq!(events(&scene).split(' ').take(2).collect::<Vec<_>>(), ["eliminated", "turn_began"]);
    assert_eq!(board(&scene).first, seat(3));
}

#[test]
fn fi_turn_4_turns_are_counted_from_1() {
    let mut scene = Scene::game::<Fief>("base", 3, &[], "turns");
    for village in ["bourg", "blaye", "sigy"] {
        assert_eq!(board(&scene).turn, 0);
        let (number, _) = scene.asked().expect("somebody chooses");
        plays(&mut scene, number, &format!("choose_start village:{village}"));
    }
    assert_eq!(board(&scene).turn, 1);
    for turn in 2..=4 {
        whole_turn(&mut scene);
        assert_eq!(board(&scene).turn, turn);
    }
    assert_eq!(heard(&mut scene, "turn_began", "turn"), [1, 2, 3, 4].map(Value::from));
}

/// Seat 2 is out of the game.
const OUT: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.arthur = { seat = "seat:1", village = "bourg" }
    members.robert = { seat = "seat:3", village = "tournus" }
    villages.tournus = { owner = "seat:3", fort = "castle", troops = { 3 = { foot = 4 } } }
    seats.1.hand = ["assassin", "eric"]
    seats.3.hand = ["justice"]
    seats.2 = { out = true, money = 0 }
"#;

#[test]
fn fi_turn_5_the_eliminated_are_passed_over() {
    let mut scene = bare("cards", OUT);
    // No card for them, no window, no turn.
    assert_eq!(choices(&scene, 1, "play_member"), ["member:eric seat:1"]);
    plays(&mut scene, 1, "play_assassin member:arthur");
    assert_eq!(awaited(&mut scene), [3]);
    plays(&mut scene, 3, "pass_window");
    let asked = whole_turn(&mut scene);
    assert!(asked.iter().all(|(number, _)| *number != 2), "{asked:?}");
    for question in ["cards", "buy", "move", "talks"] {
        let seats = asked.iter().filter(|(_, it)| it == question).map(|(number, _)| *number);
        assert_eq!(seats.collect::<Vec<_>>(), [1, 3], "{question}");
    }
    // Nor are they dealt cards.
    assert_eq!(hand(&scene, 2), "");
    assert_eq!(board(&scene).first, seat(3));
}
