//! What the tests of all clauses use: positions, answers and what was told in few words.

use engine::erased::Fault;
use engine::{Kind, Seat, Viewer, notation};
pub(crate) use fief::Fief;
pub(crate) use fief::State;
use fief::pieces::{Member, Village};
use fief::state::{Status, Troops};
pub(crate) use scenario::Scene;
pub(crate) use serde_json::{Value, json};

pub(crate) use crate::arms::story::{lines, tells, told};

/// Three at the table, at the start of a phase; the dice of battles are `"4 5 6"`.
#[track_caller]
pub(crate) fn at(phase: &str, position: &str, dice: &str) -> Scene {
    with(&[], phase, position, dice)
}

/// The same with options.
#[track_caller]
pub(crate) fn with(options: &[(&str, &str)], phase: &str, position: &str, dice: &str) -> Scene {
    let position = format!("phase = \"{phase}\"\n{position}");
    let dice: Vec<_> = dice.split_whitespace().collect();
    Scene::with::<Fief>("base", 3, options, &position, &[("FI-RND-6", &dice)])
}

/// Purchases of a player with so much money.
#[track_caller]
pub(crate) fn buying(money: u32, position: &str) -> Scene {
    buying_in(1, money, position)
}

/// The same in a later turn.
#[track_caller]
pub(crate) fn buying_in(turn: u32, money: u32, position: &str) -> Scene {
    at("purchases", &format!("turn = {turn}\nseats.1.money = {money}\n{position}"), "")
}

/// A step as it is written here: `declare bourg fight 2`, `declare bourg peace`, `declare bourg
/// guards`, `next bourg 2`, `next bourg rebels` and `marry eric blanche` (as an item that is given)
/// stand for what is nested.
fn step(text: &str) -> Value {
    let words: Vec<_> = text.split_whitespace().collect();
    match words[..] {
        ["declare", village, "fight", seat] => {
            let fight = json!({ "declare": "fight", "with": format!("seat:{seat}") });
            json!({ "do": "declare", "with": [village, fight] })
        }
        ["declare", village, "guards"] => {
            json!({ "do": "declare", "with": [village, { "declare": "fight_guards" }] })
        }
        ["declare", village, "peace"] => {
            json!({ "do": "declare", "with": [village, { "declare": "peace" }] })
        }
        ["marry", lord, lady] => {
            json!({ "do": "give", "with": { "item": "marry", "of": [lord, lady] } })
        }
        ["next", village, side @ ("rebels" | "guards")] => {
            json!({ "do": "next_battle", "with": [village, { "side": side }] })
        }
        ["next", village, seat] => {
            let side = json!({ "side": "seat", "with": format!("seat:{seat}") });
            json!({ "do": "next_battle", "with": [village, side] })
        }
        _ => notation::from_text(text),
    }
}

fn answer(text: &str) -> (Seat, Vec<Value>) {
    let (seat, steps) = text.split_once(' ').expect("a seat and steps");
    let seat: usize = seat.parse().expect("a seat");
    (Seat::new(seat - 1), steps.split(',').map(|it| step(it.trim())).collect())
}

/// Answers one after the other, one a line: `1 march bourg, lead henri, step villeneuve`.
#[track_caller]
pub(crate) fn play(scene: &mut Scene, answers: &str) {
    for line in answers.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, steps) = answer(line);
        scene.try_play(seat, &steps).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

/// The clauses of a refusal with their figures, `FI-BUY-2 money=0 price=300`; nothing may change.
#[track_caller]
pub(crate) fn refused(scene: &mut Scene, text: &str) -> String {
    let (seat, steps) = answer(text);
    let before = scene.table().state();
    let refusal = match scene.table().play(seat, &steps) {
        Ok(_) => panic!("{text} was allowed"),
        Err(Fault::Malformed(error)) => panic!("{text}: {error}"),
        Err(Fault::Refused(refusal)) => serde_json::to_value(refusal).expect("data"),
    };
    assert_eq!(scene.table().state(), before, "{text} was refused, but something changed");
    match refusal["why"].as_str() {
        Some("rules") => {
            let reason = |reason: &Value| {
                let mut text = reason["clause"].as_str().expect("a clause").to_owned();
                for (name, figure) in reason["with"].as_object().expect("figures") {
                    text += &format!(" {name}={}", brief(figure));
                }
                text
            };
            let reasons = refusal["with"].as_array().expect("reasons");
            reasons.iter().map(reason).collect::<Vec<_>>().join(", ")
        }
        Some(why) => why.to_owned(),
        None => refusal.to_string(),
    }
}

/// The legal steps of a seat after some steps of an answer, short and in order.
#[track_caller]
pub(crate) fn legal(scene: &mut Scene, text: &str) -> String {
    let (seat, steps) = match text.split_once(' ') {
        Some(_) => answer(text),
        None => (Seat::new(text.parse::<usize>().expect("a seat") - 1), Vec::new()),
    };
    for one in &steps {
        scene.table().step(seat, one).unwrap_or_else(|_| panic!("{text}: {one} was refused"));
    }
    let short = |it: &Value| {
        let mut text = it["do"].as_str().expect("a verb").to_owned();
        match &it["with"] {
            Value::Null => {}
            Value::Array(all) => all.iter().for_each(|it| text += &format!(" {}", brief(it))),
            one => text += &format!(" {}", brief(one)),
        }
        text
    };
    let all: Vec<_> = scene.table().legal(seat).iter().map(short).collect();
    while !steps.is_empty() && scene.table().back(seat, None) {}
    all.join(", ")
}

/// Is this step among the legal ones of a seat now?
#[track_caller]
pub(crate) fn can(scene: &mut Scene, seat: usize, step: &str) -> bool {
    legal(scene, &seat.to_string()).split(", ").any(|it| it == step)
}

/// An id without its kind, a side by its name, lists with `+`.
pub(crate) fn brief(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(id) => id.split_once(':').map_or(id.as_str(), |(_, name)| name).into(),
        Value::Array(all) => all.iter().map(brief).collect::<Vec<_>>().join("+"),
        Value::Object(it) => match (it.get("side").or(it.get("declare")), it.get("with")) {
            (Some(_), Some(with)) => brief(with),
            (Some(name), None) => brief(name),
            _ => value.to_string(),
        },
        other => other.to_string(),
    }
}

/// The whole state.
pub(crate) fn state(scene: &mut Scene) -> State {
    serde_json::from_value(scene.table().state()).expect("a state")
}

pub(crate) fn village(name: &str) -> Village {
    Village::parse(name).unwrap_or_else(|| panic!("{name} is no village"))
}

fn numbers(troops: &Troops) -> String {
    let Troops { foot, horse, king, queen, catapults, .. } = *troops;
    let all = [(foot, 'f'), (horse, 'h'), (king, 'k'), (queen, 'q'), (catapults, 'c')];
    let some = all.iter().filter(|(count, _)| 0 < *count);
    let some: Vec<_> = some.map(|(count, kind)| format!("{count}{kind}")).collect();
    if some.is_empty() { "-".into() } else { some.join(" ") }
}

/// The troops of a seat in a village: `3f 2h 1k 4q 1c`.
pub(crate) fn stack(scene: &mut Scene, name: &str, seat: usize) -> String {
    numbers(state(scene).board.troops(village(name), Seat::new(seat - 1)))
}

/// All that stands in a village, in the order of arrival: `1: 3f henri | 2: blanche`.
pub(crate) fn there(scene: &mut Scene, name: &str) -> String {
    let board = state(scene).board;
    let at = village(name);
    let one = |seat: &Seat| {
        let mut text = format!("{}:", seat.index() + 1);
        let troops = numbers(board.troops(at, *seat));
        if troops != "-" {
            text += &format!(" {troops}");
        }
        for member in board.free_in(at, *seat).iter() {
            text += &format!(" {}", short(member));
        }
        for member in board.captives_in(at, *seat).iter() {
            text += &format!(" ({})", short(member));
        }
        text
    };
    board.place(at).order.iter().map(one).collect::<Vec<_>>().join(" | ")
}

fn short(member: Member) -> String {
    brief(&json!(member))
}

/// Where a member is: `free bourg`, `captive of 2 at bourg`, `away`.
pub(crate) fn who(scene: &mut Scene, name: &str) -> String {
    let board = state(scene).board;
    let person = board.person(Member::parse(name).expect("a member"));
    let at = brief(&json!(person.village));
    match (person.status, person.captor) {
        (Status::Free, _) => format!("free {at}"),
        (Status::Prisoner, Some(captor)) => format!("captive of {} at {at}", captor.index() + 1),
        (status, _) => brief(&json!(status)),
    }
}

/// The owner of a village; 0 for nobody.
pub(crate) fn owner(scene: &mut Scene, name: &str) -> usize {
    state(scene).board.place(village(name)).owner.map_or(0, |seat| seat.index() + 1)
}

/// Does this seat stand inside the walls of a village?
pub(crate) fn inside(scene: &mut Scene, name: &str, seat: usize) -> bool {
    state(scene).board.is_inside(village(name), Seat::new(seat - 1))
}

/// Whom the stack of a seat in a village is hostile to.
pub(crate) fn hostile(scene: &mut Scene, name: &str, seat: usize) -> String {
    brief(&json!(state(scene).board.troops(village(name), Seat::new(seat - 1)).hostile))
}

/// Mills, Presses and fortification of a village: `2m 1p castle`.
pub(crate) fn built(scene: &mut Scene, name: &str) -> String {
    let place = *state(scene).board.place(village(name));
    format!("{}m {}p {}", place.mills, place.presses, brief(&json!(place.fort)))
}

pub(crate) fn money(scene: &mut Scene, seat: usize) -> u32 {
    state(scene).board.houses[Seat::new(seat - 1)].money
}

/// Who is waited for, and what each is asked by which decision point: `2 passage FI-DP-14`.
pub(crate) fn asked(scene: &mut Scene) -> String {
    let seats: Vec<_> = scene.table().awaited().iter().collect();
    let one = |seat: &Seat| {
        let ask = scene.table().decision(*seat).expect("a question");
        let name = ask.question["ask"].as_str().expect("a name").to_owned();
        format!("{} {name} {}", seat.index() + 1, ask.clause.id())
    };
    seats.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Whether a viewer was told an event of this name by the last answer; 0 is a spectator.
pub(crate) fn hears(scene: &Scene, viewer: usize, event: &str) -> bool {
    scene.heard_now(viewer_of(viewer)).iter().any(|it| it["event"] == event)
}

pub(crate) fn viewer_of(viewer: usize) -> Viewer {
    match viewer {
        0 => Viewer::Spectator,
        seat => Viewer::Seat(Seat::new(seat - 1)),
    }
}

/// What a viewer sees of the numbers of a stack; nothing if they are hidden.
pub(crate) fn seen(scene: &mut Scene, viewer: usize, name: &str, seat: usize) -> Value {
    let view = scene.table().view(viewer_of(viewer));
    view["troops"][village(name).id()][format!("seat:{seat}")]["numbers"].clone()
}

/// Fights on and rolls, choosing nothing, as long as a battle asks no more than that.
#[track_caller]
pub(crate) fn fight_on(scene: &mut Scene) {
    for _ in 0..60 {
        let Some((seat, question)) = scene.asked() else { return };
        let answer = match question.as_str() {
            "mercy" => "fight_on",
            "dice" => "roll",
            _ => return,
        };
        play(scene, &format!("{seat} {answer}"));
    }
    panic!("the battle does not end");
}
