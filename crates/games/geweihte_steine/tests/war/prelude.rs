//! What the tests of all clauses use: sheets, swords and what was told in few words.

use engine::Seat;
pub(crate) use geweihte_steine::GeweihteSteine as Gs;
pub(crate) use scenario::Scene;
pub(crate) use serde_json::{Value, json};

/// A position with the usual options; dice as `"1/3 0/2"`, one group for each roll: so many swords
/// with so many dice.
#[track_caller]
pub(crate) fn at(seats: usize, position: &str, swords: &str) -> Scene {
    with(seats, &[], position, swords)
}

/// A position with options.
#[track_caller]
pub(crate) fn with(seats: usize, options: &[(&str, &str)], position: &str, swords: &str) -> Scene {
    let mut scene = Scene::with::<Gs>("base", seats, options, position, &[]);
    roll(&mut scene, swords);
    scene
}

/// Scripts battle dice.
#[track_caller]
pub(crate) fn roll(scene: &mut Scene, swords: &str) {
    let mut dice = Vec::new();
    for group in swords.split_whitespace() {
        let (hits, of) = group.split_once('/').expect("swords/dice");
        let [hits, of] = [hits, of].map(|text| text.parse::<usize>().expect("a number"));
        assert!(hits <= of, "{group}");
        dice.extend((0..of).map(|n| if n < hits { "1" } else { "6" }));
    }
    scene.luck("GS-RND-4", &dice);
}

/// The steps of one sheet: `""` passes, `"1>2 3"` moves three knights from region 1 to region 2,
/// `"knights 2"` makes knights, anything else is an action as it is.
pub(crate) fn sheet(text: &str) -> Vec<String> {
    let mut steps = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        if let Some((from, rest)) = part.split_once('>') {
            let (to, count) = rest.split_once(' ').expect("a number of knights");
            steps.push(format!("move seat:{from} seat:{to} {count}"));
        } else if let Some(count) = part.strip_prefix("knights ") {
            steps.push(format!("convert conversion:farmers-to-knights {count}"));
        } else {
            steps.push(part.to_owned());
        }
    }
    if steps.first().is_none_or(|step| step.starts_with("move")) {
        steps.insert(0, "pass".into());
    }
    steps.push("seal".into());
    steps
}

/// All sheets of a turn, by seat; those left out pass.
#[track_caller]
pub(crate) fn orders(scene: &mut Scene, sheets: &[&str]) {
    let seats = scene.table().awaited().len();
    for seat in 1..=seats {
        let steps = sheet(sheets.get(seat - 1).unwrap_or(&""));
        let steps: Vec<_> = steps.iter().map(String::as_str).collect();
        scene.plays(seat, &steps);
    }
}

/// Answers one after the other: `"1 retreat"`.
#[track_caller]
pub(crate) fn play(scene: &mut Scene, answers: &[&str]) {
    for answer in answers {
        let (seat, step) = answer.split_once(' ').expect("a seat and a step");
        scene.plays(seat.parse().expect("a seat"), &[step]);
    }
}

fn brief(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(id) => id.split_once(':').map_or(id.as_str(), |(_, name)| name).into(),
        Value::Array(all) if all.is_empty() => "nobody".into(),
        Value::Array(all) => all.iter().map(brief).collect::<Vec<_>>().join("+"),
        other => other.to_string(),
    }
}

/// How each event is told here; an event without a line is left out.
const TOLD: &[(&str, &str)] = &[
    ("turn_began", "turn {turn}"),
    ("built", "{seat} builds {stones}"),
    ("came_home", "{seat} home from {from}: {count}"),
    ("reinforced", "{seat} joins {to} from {from}: {count}"),
    ("attacked", "{seat} attacks {to} from {from}: {count}"),
    ("pinned", "{seat} pinned: {count}"),
    ("mutual", "mutual at {seat}, not {with}: {knights}<{against}"),
    ("mutual_tie", "mutual {seat} {with}: both {knights}"),
    ("mutual_rolled", "mutual {seat} {with}: dice {die} {against}"),
    ("mutual_third", "mutual at {seat}, not {with}: thirds"),
    ("mutual_both", "mutual {seat} {with}: thirds at both"),
    ("frozen", "frozen {seats}"),
    ("undefended", "undefended {region}: {seats}"),
    ("battle", "battle {region}: {attackers}"),
    ("rebellion", "rebellion {region}: lords {lords}"),
    ("lords_attacked", "battle {region}: lords {lords}, {attackers}"),
    ("three_parties", "three parties {region}: lords {lords}, {attackers}"),
    ("pledge", "{seat}: {ally} {target}"),
    ("allied", "allied {region}: {seats}"),
    ("duel_began", "duel {region}: {seat} {with}"),
    ("aimed", "{seat} aims {seats}"),
    ("rolled", "{seat} rolls {swords}/{dice}"),
    ("fell", "{seat} loses {count}, has {left}"),
    ("farmers_killed", "{seat} loses {count} farmers to {by}"),
    ("retreated", "{seat} retreats: {count}"),
    ("fought_on", "{seat} fights on"),
    ("conquered", "conquered {region}: {seats}"),
    ("defended", "defended {region}"),
    ("lords_held", "held {region}: {lords}"),
    ("freed", "freed {region}"),
    ("emptied", "emptied {region}"),
    ("proceeded", "{seat} proceeds to {to}: {count}/{ordered}"),
    ("void", "{seat} void: {count}"),
    ("tribute_given", "{seat} gives {region} to {lord}"),
    ("tribute_refused", "{seat} gives {lord} nothing"),
    ("unbalanced", "{seat} unbalanced {outside}>{inside}: {count}"),
    ("recalled", "{seat} recalls from {region}: {count}"),
    ("slaves_returned", "{seat} frees of {region}: {count}"),
    ("divided", "share in {region} of {seat}: {count}"),
    ("slaves_taken", "{seat} takes of {region}: {count}/{share}"),
    ("famine", "{seat} famine {need}>{farmers}"),
    ("knight_starved", "{seat} starves knight in {region}"),
    ("starved", "{seat} starves {mouth}"),
    ("slave_starved", "{seat} starves slave of {region}"),
    ("vassal_cannot_win", "{seat} vassal cannot win"),
    ("won", "won {seats}"),
];

fn lines(events: &[Value]) -> String {
    let line = |event: &Value| {
        let name = event["event"].as_str()?;
        let (_, template) = TOLD.iter().find(|(known, _)| *known == name)?;
        let mut line = (*template).to_owned();
        for (field, value) in event["with"].as_object()? {
            line = line.replace(&format!("{{{field}}}"), &brief(value));
        }
        assert!(!line.contains('{'), "{line}: {event}");
        Some(line)
    };
    events.iter().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// Expects just this to have been told by the last step, line by line.
#[track_caller]
pub(crate) fn told(scene: &Scene, wanted: &str) {
    let wanted: Vec<_> = wanted.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(lines(&scene.events()), wanted.join("\n"));
}

/// Everything that was told from the beginning.
pub(crate) fn story(scene: &mut Scene) -> String {
    lines(&scene.table().told(0))
}

/// Expects a line to have been told at some time, or not.
#[track_caller]
pub(crate) fn tells(scene: &mut Scene, line: &str, wanted: bool) {
    let story = story(scene);
    assert_eq!(story.lines().any(|told| told == line), wanted, "{line} in\n{story}");
}

fn seats(scene: &Scene) -> usize {
    scene.value("board.order").as_array().expect("a list").len()
}

fn groups(row: &Value) -> Vec<String> {
    let counts = row.as_array().expect("a row").iter().enumerate();
    let there = counts.filter(|(_, count)| **count != 0);
    there.map(|(seat, count)| format!("{}x{count}", seat + 1)).collect()
}

/// Knights by region, `seat x count`: `1x2 | 1x3 3x1 | -`.
pub(crate) fn knights(scene: &Scene) -> String {
    let region = |n: usize| match groups(&scene.value(&format!("board.knights.{n}"))) {
        none if none.is_empty() => "-".to_owned(),
        some => some.join(" "),
    };
    (0..seats(scene)).map(region).collect::<Vec<_>>().join(" | ")
}

/// Slaves by master, `region x count`, as knights are told.
pub(crate) fn slaves(scene: &Scene) -> String {
    let master = |n: usize| match groups(&scene.value(&format!("board.slaves.{n}"))) {
        none if none.is_empty() => "-".to_owned(),
        some => some.join(" "),
    };
    (0..seats(scene)).map(master).collect::<Vec<_>>().join(" | ")
}

/// A figure of every realm.
pub(crate) fn all(scene: &Scene, field: &str) -> Vec<u64> {
    let figure = |n| scene.value(&format!("board.realms.{n}.{field}")).as_u64().expect("a number");
    (0..seats(scene)).map(figure).collect()
}

/// The turn is over with these knights, and all scripted dice were rolled.
#[track_caller]
pub(crate) fn over(scene: &mut Scene, wanted: &str) {
    assert_eq!(knights(scene), wanted);
    scene.asks(1, "orders");
    scene.luck_used();
}

/// Expects one seat, and no other, to be asked this by this clause, with these legal answers.
#[track_caller]
pub(crate) fn asked(scene: &mut Scene, seat: usize, question: Value, clause: &str, legal: &str) {
    let awaited: Vec<_> = scene.table().awaited().iter().collect();
    assert_eq!(awaited, [Seat::new(seat - 1)]);
    ask_of(scene, seat, question, clause, legal);
}

/// Expects a seat, among others perhaps, to be asked this.
#[track_caller]
pub(crate) fn ask_of(scene: &mut Scene, seat: usize, question: Value, clause: &str, legal: &str) {
    let ask = scene.table().decision(Seat::new(seat - 1)).expect("a question");
    assert_eq!((ask.question, ask.clause.id(), ask.must), (question, clause, true));
    assert_eq!(scene.legal(seat).join(", "), legal);
}

/// The clauses of a refusal with their figures: `GS-WAR-4 most=2 to=seat:3`.
#[track_caller]
pub(crate) fn refusal(scene: &Scene, seat: usize, step: &str) -> String {
    let refusal = scene.refusal(seat, step).unwrap_or_else(|| panic!("{step} is allowed"));
    let value = serde_json::to_value(&refusal).expect("a refusal");
    match value["why"].as_str() {
        Some("rules") => {
            let reason = |reason: &Value| {
                let mut text = brief(&reason["clause"]);
                for (name, figure) in reason["with"].as_object().expect("figures") {
                    text += &format!(" {name}={}", figure.to_string().trim_matches('"'));
                }
                text
            };
            let reasons = value["with"].as_array().expect("reasons");
            reasons.iter().map(reason).collect::<Vec<_>>().join(", ")
        }
        Some("not_now") => {
            format!(
                "not now: {} {}",
                brief(&value["with"]["belongs"]),
                brief(&value["with"]["asked"])
            )
        }
        _ => value.to_string(),
    }
}
