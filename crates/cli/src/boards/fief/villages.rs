//! The villages by region: whose they are, what is built, who stands there.

use engine::Seat;
use serde_json::{Value, json};

use super::{
    MEMBERS, RELICS, count, name, names, of_family, person, printed, said, seat, seats, those, top,
    troops, village, whole,
};
use crate::boards::Scene;
use crate::context::WIDTH;
use crate::layout::{self, Side};

/// Below a village.
const INDENT: &str = "      ";

/// All regions with all villages; those that are nobody's and empty on one line.
pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    let mut shown: Vec<usize> = Vec::new();
    let mut bare: Vec<usize> = Vec::new();
    for at in 0..printed(scene).len() {
        if is_bare(scene, at) { bare.push(at) } else { shown.push(at) }
    }
    let rows = table(scene, &shown);
    let mut lines = Vec::new();
    for (n, region) in scene.printed["regions"].as_array().into_iter().flatten().enumerate() {
        let here = |at: &&usize| printed(scene)[**at]["region"] == region["id"];
        lines.extend(land(scene, n, region));
        for (at, row) in shown.iter().zip(&rows).filter(|(at, _)| here(at)) {
            lines.push(row.clone());
            lines.extend(standing(scene, *at));
            lines.extend(roads(scene, *at));
        }
        let empty = bare.iter().filter(here);
        if scene.view["turn"] == 0 {
            lines.extend(empty.flat_map(|at| {
                let text = format!("{}: {}", whole(&title(scene, *at)), neighbours(scene, *at));
                layout::wrap(&text, "  ", "    ", WIDTH)
            }));
            continue;
        }
        let empty: Vec<_> = empty.map(|at| whole(&title(scene, *at))).collect();
        if !empty.is_empty() {
            lines.extend(said(
                scene,
                "cli-fi-bare",
                &[("villages", json!(empty.join(", ")))],
                "  ",
            ));
        }
    }
    lines
}

/// Those where the viewer stands or that are the viewer's own.
pub(super) fn of_viewer(scene: &Scene<'_>) -> Vec<String> {
    let Some(own) = scene.viewer.seat() else { return Vec::new() };
    let mine = |at: &usize| {
        let place = &scene.view["places"][*at];
        seat(&place["owner"]) == Some(own) || seats(&place["order"]).contains(&own)
    };
    some(scene, &(0..printed(scene).len()).filter(mine).collect::<Vec<_>>())
}

/// These villages, without their regions.
pub(super) fn some(scene: &Scene<'_>, places: &[usize]) -> Vec<String> {
    let rows = table(scene, places);
    let mut lines = Vec::new();
    for (at, row) in places.iter().zip(rows) {
        lines.push(row);
        lines.extend(standing(scene, *at));
        lines.extend(roads(scene, *at));
    }
    lines
}

/// Where the roads of a village lead.
fn neighbours(scene: &Scene<'_>, at: usize) -> String {
    let id = &printed(scene)[at]["id"];
    let roads = scene.printed["roads"].as_array().into_iter().flatten();
    let ends = roads.filter_map(|road| match (&road["a"], &road["b"]) {
        (a, b) if a == id => b.as_str(),
        (a, b) if b == id => a.as_str(),
        _ => None,
    });
    ends.map(|id| whole(&scene.speaker.thing(id))).collect::<Vec<_>>().join(", ")
}

/// The same where the viewer stands, while groups move.
fn roads(scene: &Scene<'_>, at: usize) -> Vec<String> {
    let there = seats(&scene.view["places"][at]["order"]);
    let stands = scene.viewer.seat().is_some_and(|own| there.contains(&own));
    match stands && scene.view["phase"] == "movement" {
        true => said(scene, "cli-fi-roads", &[("list", json!(neighbours(scene, at)))], INDENT),
        false => Vec::new(),
    }
}

/// The group that asks, and the village that it asks for.
pub(super) fn group(scene: &Scene<'_>) -> Vec<String> {
    let group = &scene.view["group"];
    let Some((_, walk)) = top(scene) else { return Vec::new() };
    let mut list = super::members(scene, &group["members"]);
    list.extend(troops::known(scene, group));
    list.extend(captives(scene, super::members(scene, &group["captives"])));
    let args = [
        ("name", json!(scene.speaker.thing(walk["seat"].as_str().unwrap_or_default()))),
        ("from", json!(scene.speaker.thing(group["from"].as_str().unwrap_or_default()))),
        ("list", json!(list.join(", "))),
    ];
    let mut lines = said(scene, "cli-fi-group", &args, "");
    let past = group["past"].as_array().and_then(|past| past.last());
    let places: Vec<_> = [Some(&group["from"]), past, Some(&walk["to"])]
        .into_iter()
        .flatten()
        .filter_map(|id| village(scene, id))
        .collect();
    lines.extend(some(scene, &places));
    lines
}

/// Is it nobody's, and is nothing there?
fn is_bare(scene: &Scene<'_>, at: usize) -> bool {
    let place = &scene.view["places"][at];
    place["owner"].is_null()
        && place["fort"] == "fort:open"
        && count(&place["mills"]) + count(&place["presses"]) == 0
        && standing(scene, at).is_empty()
}

/// The name, with a cross where a cathedral is.
fn title(scene: &Scene<'_>, at: usize) -> String {
    let id = &printed(scene)[at]["id"];
    let name = scene.speaker.thing(id.as_str().unwrap_or_default());
    let seat = scene.printed["seats"].as_array().is_some_and(|seats| seats.contains(id));
    if seat { format!("{name} +") } else { name }
}

/// A row for each: name, owner, walls, Mills and Presses.
fn table(scene: &Scene<'_>, places: &[usize]) -> Vec<String> {
    let rows: Vec<_> = places.iter().map(|at| row(scene, *at)).collect();
    layout::table(&[Side::Left; 4], &rows)
}

fn row(scene: &Scene<'_>, at: usize) -> Vec<String> {
    let place = &scene.view["places"][at];
    let owner = seat(&place["owner"]).map_or_else(|| "-".to_owned(), |it| name(scene, it));
    let mut walls = match place["fort"].as_str() {
        Some("fort:open") | None => String::new(),
        Some(fort) => scene.speaker.thing(fort),
    };
    if is_besieged(scene, at) {
        walls = scene.ctx.text("cli-fi-besieged", &[("walls", json!(walls))]);
    }
    let works =
        [("mills", "mill"), ("presses", "press")].into_iter().filter_map(|(field, kind)| {
            let many = count(&place[field]);
            let args = [("count", json!(many))];
            (0 < many).then(|| scene.ctx.text(&format!("cli-fi-{kind}"), &args))
        });
    vec![format!("  {}", title(scene, at)), owner, walls, works.collect::<Vec<_>>().join(", ")]
}

/// Somebody is behind the walls, and soldiers of somebody else are before them.
fn is_besieged(scene: &Scene<'_>, at: usize) -> bool {
    let inside = seats(&scene.view["inside"][at]);
    let there = seats(&scene.view["places"][at]["order"]);
    let troops = &scene.view["troops"][printed(scene)[at]["id"].as_str().unwrap_or_default()];
    let armed = |seat: &Seat| {
        let stack = &troops[seat.to_string()];
        ["men", "king", "queen"].iter().any(|kind| stack[*kind] == true)
    };
    !inside.is_empty() && there.iter().any(|seat| !inside.contains(seat) && armed(seat))
}

/// A line for each who stands there, and for what lies there.
fn standing(scene: &Scene<'_>, at: usize) -> Vec<String> {
    let view = scene.view;
    let id = &printed(scene)[at]["id"];
    let there = seats(&view["places"][at]["order"]);
    let mut lines = Vec::new();
    for seat in &there {
        lines.extend(stack(scene, at, *seat, 1 < there.len()));
    }
    let orphans = troops::known(scene, &view["troops"][id.as_str().unwrap_or_default()]["guards"]);
    if !orphans.is_empty() {
        let args = [("list", json!(orphans.join(", ")))];
        lines.extend(said(scene, "cli-fi-orphans", &args, INDENT));
    }
    let rebels = &view["rebels"];
    if 0 < count(&rebels["count"]) && rebels["village"] == *id {
        let name = scene.speaker.thing(rebels["controller"].as_str().unwrap_or_default());
        let args = [("count", rebels["count"].clone()), ("name", json!(name))];
        lines.extend(said(scene, "cli-fi-rebels", &args, INDENT));
    }
    let lies = |n: &usize| {
        let lies = &view["relics"][*n];
        lies["with"] == *id && matches!(lies["relic"].as_str(), Some("in" | "fallen"))
    };
    let dead = those(scene, |it| it["status"] == "dead" && it["village"] == *id);
    let lying = (0..RELICS.len()).filter(lies).map(|n| scene.speaker.thing(RELICS[n]));
    let dead = dead.into_iter().map(|it| {
        let member = scene.speaker.thing(MEMBERS[it]);
        let args = [("member", json!(member)), ("turn", person(scene, it)["died"].clone())];
        scene.ctx.text("cli-fi-dead", &args)
    });
    let lying: Vec<_> = lying.chain(dead).map(|it| whole(&it)).collect();
    if !lying.is_empty() {
        lines.extend(said(scene, "cli-fi-lies", &[("list", json!(lying.join(", ")))], INDENT));
    }
    lines
}

/// What one player has there.
fn stack(scene: &Scene<'_>, at: usize, seat: Seat, several: bool) -> Vec<String> {
    let view = scene.view;
    let (id, own) = (&printed(scene)[at]["id"], json!(seat));
    let stack = &view["troops"][id.as_str().unwrap_or_default()][seat.to_string()];
    let free =
        those(scene, |it| it["status"] == "free" && it["village"] == *id && it["family"] == own);
    let held = those(scene, |it| {
        it["status"] == "prisoner" && it["village"] == *id && it["captor"] == own
    });
    let mut list: Vec<_> =
        free.into_iter().map(|it| whole(&scene.speaker.thing(MEMBERS[it]))).collect();
    list.extend(troops::known(scene, stack));
    let held = held.into_iter().map(|it| of_family(scene, &json!(MEMBERS[it]))).collect();
    list.extend(captives(scene, held));
    let walled = view["places"][at]["fort"] != "fort:open";
    let inside = seats(&view["inside"][at]).contains(&seat);
    let keeper = several && super::seat(&view["gatekeepers"][at]) == Some(seat);
    let marks = [(walled && inside, "inside"), (walled && !inside, "outside"), (keeper, "keeper")];
    let mut marks: Vec<_> = marks
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, mark)| scene.ctx.text(&format!("cli-fi-{mark}"), &[]))
        .collect();
    let hostile = seats(&stack["hostile"]);
    if !hostile.is_empty() {
        let args = [("names", json!(names(scene, &hostile)))];
        marks.push(scene.ctx.text("cli-fi-hostile", &args));
    }
    let name = name(scene, seat);
    let who = match marks.is_empty() {
        true => name,
        false => format!("{name} [{}]", marks.join(", ")),
    };
    let list = if list.is_empty() { "-".to_owned() } else { list.join(", ") };
    let text = format!("{}: {list}", whole(&who));
    layout::wrap(&text, INDENT, &format!("{INDENT}  "), WIDTH)
}

fn captives(scene: &Scene<'_>, held: Vec<String>) -> Option<String> {
    let args = [("members", json!(held.join(", ")))];
    (!held.is_empty()).then(|| scene.ctx.text("cli-fi-captives", &args))
}

/// A region: who has it, where its City is, what lies on it.
fn land(scene: &Scene<'_>, n: usize, region: &Value) -> Vec<String> {
    let land = &scene.view["lands"][n];
    let mut args =
        vec![("region", json!(scene.speaker.thing(region["id"].as_str().unwrap_or_default())))];
    let title = land["title"]["title"].as_str().unwrap_or("bank");
    let with = &land["title"]["with"];
    match title {
        "held" => args.push(("who", json!(of_family(scene, with)))),
        "pending" | "retained" => {
            args.push(("who", json!(scene.speaker.thing(with.as_str().unwrap_or_default()))));
        }
        _ => {}
    }
    if let Some(capital) = land["capital"].as_str() {
        args.push(("capital", json!(whole(&scene.speaker.thing(capital)))));
    }
    let mut text = scene.ctx.text(&format!("cli-fi-land-{title}"), &args);
    let marks = [
        ("bad_weather", "card:bad-weather"),
        ("famine", "card:famine"),
        ("good_harvest", "card:good-harvest"),
        ("tax", "card:tax"),
    ];
    let marks = marks.into_iter().filter(|(field, _)| land[*field] == true);
    let marks: Vec<_> = marks.map(|(_, card)| whole(&scene.speaker.thing(card))).collect();
    if !marks.is_empty() {
        text = format!("{text} [{}]", marks.join(", "));
    }
    let lines = layout::wrap(&text, "", "  ", WIDTH);
    lines.iter().map(|line| scene.ctx.gold(line)).collect()
}
