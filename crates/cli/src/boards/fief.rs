//! The kingdom: villages by region, families, crown and Church, one's own hand and purse, and a
//! battle in figures. What others have in their stacks shows only as far as it is known.

mod battle;
mod choices;
mod court;
mod drafts;
mod families;
mod troops;
mod villages;

use engine::Seat;
use serde_json::{Value, json};

use super::common::{bar, name, names, said, seat, seats, top, whole};
use super::{Board, Scene};
use crate::menu::Row;

/// Draws Fief.
pub(crate) struct Kingdom;

/// The members, in the order of the view.
const MEMBERS: [&str; 16] = [
    "member:arthur",
    "member:charles",
    "member:eric",
    "member:francois",
    "member:gauvain",
    "member:henri",
    "member:lambert",
    "member:othon",
    "member:philippe",
    "member:quentin",
    "member:robert",
    "member:thierry",
    "member:blanche",
    "member:isabelle",
    "member:jeanne",
    "member:mireille",
];

/// The relics, in the order of the view.
const RELICS: [&str; 3] = ["relic:grail", "relic:radegonde", "relic:saturnin"];

/// The bishoprics, in the order of the view.
const BISHOPRICS: [&str; 4] =
    ["bishopric:blaye", "bishopric:bourg", "bishopric:sigy", "bishopric:tournus"];

impl Board for Kingdom {
    fn full(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = vec![heading(scene)];
        lines.extend(court::all(scene));
        lines.push(String::new());
        lines.extend(villages::all(scene));
        lines.push(String::new());
        lines.extend(families::all(scene));
        lines.extend(battle::ranks(scene));
        lines.extend(self.own(scene));
        lines
    }

    fn own(&self, scene: &Scene<'_>) -> Vec<String> {
        families::own(scene)
    }

    /// What the question is about, and one's own.
    fn brief(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        match top(scene).map(|(name, _)| name) {
            Some("battle") => lines.extend(battle::figures(scene)),
            Some("walk") => lines.extend(villages::group(scene)),
            Some("buy" | "march" | "declare" | "combat" | "garrison") => {
                lines.extend(villages::of_viewer(scene));
            }
            Some("talks" | "reply" | "counter") => lines.extend(families::all(scene)),
            Some("pope_election" | "king_election" | "coronation" | "crusade") => {
                lines.extend(court::all(scene));
                lines.extend(families::all(scene));
            }
            _ => {}
        }
        lines.extend(self.own(scene));
        lines
    }

    /// A turn.
    fn chapter(&self, scene: &Scene<'_>) -> String {
        scene.view["turn"].to_string()
    }

    fn tally(&self, scene: &Scene<'_>, question: &Value, _: &[Value]) -> Vec<String> {
        drafts::tally(scene, question)
    }

    /// Counts on one row, and in a long list each kind of choice.
    fn menu(&self, scene: &Scene<'_>, _: &[Value], legal: &[Value]) -> Vec<Row> {
        choices::rows(scene, legal)
    }
}

fn heading(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let over = view["ended"] != 0;
    let phase = if over { "over" } else { view["phase"].as_str().unwrap_or_default() };
    let args = [
        ("turn", view["turn"].clone()),
        ("last", view["last_turn"].clone()),
        ("phase", json!(scene.ctx.text(&format!("cli-fi-phase-{phase}"), &[]))),
    ];
    let id = if view["turn"] == 0 { "cli-fi-setup" } else { "cli-fi-turn" };
    bar(scene, &scene.ctx.text(id, &args))
}

/// A number of men, cards or écus.
fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default().min(999_999)
}

/// The place of a thing in a list of ids.
fn place(ids: &[&str], id: &Value) -> Option<usize> {
    ids.iter().position(|other| id == other)
}

/// What the view says of a member, by the place in its list.
fn person<'a>(scene: &Scene<'a>, place: usize) -> &'a Value {
    &scene.view["people"][place]
}

/// The places of the members that are so.
fn those(scene: &Scene<'_>, is: impl Fn(&Value) -> bool) -> Vec<usize> {
    (0..MEMBERS.len()).filter(|place| is(person(scene, *place))).collect()
}

/// A member with the family: `Henri (Anna)`.
fn of_family(scene: &Scene<'_>, member: &Value) -> String {
    let named = scene.speaker.thing(member.as_str().unwrap_or_default());
    let family = place(&MEMBERS, member).and_then(|at| seat(&person(scene, at)["family"]));
    let family = family.and_then(|seat| scene.names.get(seat.index()));
    family.map_or_else(|| whole(&named), |family| whole(&format!("{named} ({family})")))
}

/// Names of members in a row.
fn members(scene: &Scene<'_>, list: &Value) -> Vec<String> {
    let ids = list.as_array().into_iter().flatten().filter_map(Value::as_str);
    ids.map(|id| whole(&scene.speaker.thing(id))).collect()
}

/// The villages as they are printed: id, region, name.
fn printed<'a>(scene: &Scene<'a>) -> &'a [Value] {
    scene.printed["villages"].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// The place of a village in the list of the map.
fn village(scene: &Scene<'_>, id: &Value) -> Option<usize> {
    printed(scene).iter().position(|it| it["id"] == *id)
}

/// Everybody at the table.
fn everybody(scene: &Scene<'_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(scene.names.len())
}
