//! The families: who belongs to each, with titles and offices, and where they are; one's own hand
//! and purse.

use engine::Seat;
use serde_json::{Value, json};

use super::{MEMBERS, count, everybody, name, of_family, person, said, seat, those, troops, whole};
use crate::boards::Scene;
use crate::context::WIDTH;
use crate::layout;

pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    everybody(scene).flat_map(|seat| family(scene, seat)).collect()
}

fn family(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let view = scene.view;
    let house = &view["houses"][seat.index()];
    let name = name(scene, seat);
    if house["out"] == true {
        return said(scene, "cli-fi-family-out", &[("name", json!(name))], "");
    }
    let mut parts = troops::pair(scene, &house["soldiers"]);
    let some = |kind: &str, many: u64| {
        let args = [("count", json!(many))];
        (0 < many).then(|| whole(&scene.ctx.text(&format!("cli-fi-{kind}"), &args)))
    };
    let fiefs = view["fiefs"].as_array().into_iter().flatten();
    let fiefs = fiefs.filter(|it| super::seat(it) == Some(seat)).count() as u64;
    parts.extend(some("fiefs", fiefs));
    parts.extend(some("cards", count(&house["cards"])));
    if house["score"].as_i64().unwrap_or_default() != 0 {
        parts.push(whole(&scene.ctx.text("cli-fi-score", &[("points", house["score"].clone())])));
    }
    if house["passes"] == true {
        parts.push(scene.ctx.text("cli-fi-passes", &[]));
    }
    let parts = if parts.is_empty() { "-".to_owned() } else { parts.join(", ") };
    let args = [("name", json!(name)), ("parts", json!(parts))];
    let mut lines = said(scene, "cli-fi-family", &args, "");
    let own = json!(seat);
    let alive = those(scene, |it| {
        it["family"] == own && !matches!(it["status"].as_str(), Some("dead" | "away"))
    });
    for at in alive {
        lines.extend(layout::wrap(&member(scene, at), "  - ", "    ", WIDTH));
    }
    lines
}

/// `Henri: Re, Contea di Bourg; a Bourg`.
fn member(scene: &Scene<'_>, at: usize) -> String {
    let (view, person) = (scene.view, person(scene, at));
    let id = MEMBERS[at];
    let mut parts = Vec::new();
    for office in ["king", "queen", "prince", "regent", "pope"] {
        if view["crown"][office] == id {
            parts.push(scene.ctx.text(&format!("cli-fi-office-{office}"), &[]));
        }
    }
    let lands = view["lands"].as_array().into_iter().flatten().enumerate();
    for (n, _) in lands.filter(|(_, it)| it["title"]["with"] == id) {
        let region = scene.printed["regions"][n]["id"].as_str().unwrap_or_default();
        parts.push(scene.speaker.thing(region));
    }
    if let Some(see) = person["bishopric"].as_str() {
        let args = [("see", json!(scene.speaker.thing(see)))];
        parts.push(scene.ctx.text("cli-fi-bishop", &args));
    }
    for mark in ["cardinal", "darc", "monk", "templar", "sick", "hero", "conquest"] {
        if person["marks"][mark] == true {
            parts.push(scene.ctx.text(&format!("cli-fi-mark-{mark}"), &[]));
        }
    }
    if person["spouse"].is_string() {
        let args = [("who", json!(of_family(scene, &person["spouse"])))];
        parts.push(scene.ctx.text("cli-fi-spouse", &args));
    }
    parts.push(whereabouts(scene, person));
    if 0 < count(&person["escrow"]) {
        let args = [("amount", person["escrow"].clone())];
        parts.push(scene.ctx.text("cli-fi-escrow", &args));
    }
    let parts: Vec<_> = parts.iter().map(|it| whole(it)).collect();
    format!("{}: {}", whole(&scene.speaker.thing(id)), parts.join(", "))
}

fn whereabouts(scene: &Scene<'_>, person: &Value) -> String {
    let village = scene.speaker.thing(person["village"].as_str().unwrap_or_default());
    let mut args = vec![("village", json!(village))];
    if let Some(captor) = seat(&person["captor"]) {
        args.push(("captor", json!(scene.names[captor.index()])));
    }
    let status = match person["status"].as_str() {
        // Whoever has not chosen a village yet stands nowhere.
        Some("crusade") if scene.view["turn"] == 0 => "arriving",
        Some("released") => "arriving",
        Some(status) => status,
        None => "arriving",
    };
    scene.ctx.text(&format!("cli-fi-status-{status}"), &args)
}

/// One's own hand, purse, standing orders, and what was promised.
pub(super) fn own(scene: &Scene<'_>) -> Vec<String> {
    let Some(own) = scene.viewer.seat() else { return Vec::new() };
    let house = &scene.view["houses"][own.index()];
    if house["out"] == true || house["money"].is_null() {
        return Vec::new();
    }
    let hand = match house["hand"].as_object().is_none_or(serde_json::Map::is_empty) {
        true => "-".to_owned(),
        false => scene.speaker.things(&house["hand"]),
    };
    let args = [
        ("you", json!(if scene.you { "yes" } else { "no" })),
        ("hand", json!(hand)),
        ("money", house["money"].clone()),
        ("revenue", house["revenue"].clone()),
    ];
    let mut lines = said(scene, "cli-fi-own", &args, "");
    let asked = |other: &Seat| house["policy"][other.index()] == "policy:ask";
    let policies = everybody(scene).filter(|it| *it != own && !asked(it)).map(|it| {
        let policy = house["policy"][it.index()].as_str().unwrap_or("policy:ask");
        whole(&format!("{}: {}", scene.names[it.index()], scene.speaker.thing(policy)))
    });
    let policies: Vec<_> = policies.collect();
    if !policies.is_empty() {
        lines.extend(said(scene, "cli-fi-orders", &[("list", json!(policies.join(", ")))], ""));
    }
    let promises = scene.view["promises"].as_array().into_iter().flatten().enumerate();
    for (n, promise) in promises {
        let mark = match promise["mark"].as_bool() {
            None => "open",
            Some(true) => "kept",
            Some(false) => "broken",
        };
        let args = [
            ("number", json!(n + 1)),
            ("by", json!(scene.speaker.thing(promise["by"].as_str().unwrap_or_default()))),
            ("item", json!(scene.speaker.things(&promise["item"]))),
            ("turn", promise["turn"].clone()),
            ("mark", json!(mark)),
        ];
        lines.extend(said(scene, "cli-fi-promise", &args, ""));
    }
    lines
}
