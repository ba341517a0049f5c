//! Crown and Church, relics, prices: what concerns the whole kingdom.

use serde_json::{Value, json};

use super::{
    BISHOPRICS, MEMBERS, RELICS, count, members, name, of_family, person, said, seat, whole,
};
use crate::boards::Scene;

pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    let mut lines = first(scene);
    lines.extend(crown(scene));
    lines.extend(church(scene));
    lines.extend(relics(scene));
    lines.extend(election(scene));
    lines.extend(prices(scene));
    lines
}

/// Who has the First Player card, and how many cards lie there.
fn first(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let first = seat(&view["first"]).map(|it| name(scene, it)).unwrap_or_default();
    let discarded = view["discard"].as_array().map_or(0, Vec::len);
    let args =
        [("name", json!(first)), ("deck", view["deck"].clone()), ("discarded", json!(discarded))];
    said(scene, "cli-fi-first", &args, "")
}

/// King, Queen, Prince, Regent, and their guards.
fn crown(scene: &Scene<'_>) -> Vec<String> {
    let crown = &scene.view["crown"];
    let mut parts = Vec::new();
    for office in ["king", "queen", "prince", "regent"] {
        if crown[office].is_string() {
            let args = [("who", json!(of_family(scene, &crown[office])))];
            parts.push(scene.ctx.text(&format!("cli-fi-crown-{office}"), &args));
        }
    }
    if crown["king"].is_null() {
        parts.insert(0, scene.ctx.text("cli-fi-vacant", &[]));
    }
    if 0 < count(&crown["minor_until"]) {
        let args = [("turn", crown["minor_until"].clone())];
        parts.push(scene.ctx.text("cli-fi-minor", &args));
    }
    for (at, kind) in ["king", "queen"].into_iter().enumerate() {
        let many = &scene.view["guards"][at];
        if 0 < count(many) {
            parts.push(whole(
                &scene.ctx.text(&format!("cli-fi-{kind}"), &[("count", many.clone())]),
            ));
        }
    }
    said(scene, "cli-fi-crown", &[("parts", json!(parts.join("; ")))], "")
}

/// The Pope with his reserve, the Bishops, and Tithes that lie there.
fn church(scene: &Scene<'_>) -> Vec<String> {
    let (view, crown) = (scene.view, &scene.view["crown"]);
    let mut parts = Vec::new();
    if crown["pope"].is_string() {
        let args = [("who", json!(of_family(scene, &crown["pope"])))];
        parts.push(scene.ctx.text("cli-fi-pope", &args));
        let kept =
            count(&crown["reserve"]).count_ones() as u64 + count(&crown["reserve_cardinals"]);
        if 0 < kept {
            parts.push(scene.ctx.text("cli-fi-reserve", &[("count", json!(kept))]));
        }
    }
    let sees = BISHOPRICS.iter().enumerate().map(|(n, see)| {
        let held = |at: &usize| {
            let person = person(scene, *at);
            person["bishopric"] == *see
                && !matches!(person["status"].as_str(), Some("dead" | "away"))
        };
        let bishop = (0..MEMBERS.len()).find(held);
        let bishop =
            bishop.map_or_else(|| "-".to_owned(), |at| of_family(scene, &json!(MEMBERS[at])));
        let tithe = match view["tithes"][n].as_str() {
            Some("nobody") | None => String::new(),
            Some(_) => format!(" [{}]", scene.speaker.thing("card:tithe")),
        };
        whole(&format!("{}: {bishop}{tithe}", scene.speaker.thing(see)))
    });
    let args = [("sees", json!(sees.collect::<Vec<_>>().join("; ")))];
    parts.push(scene.ctx.text("cli-fi-bishops", &args));
    said(scene, "cli-fi-church", &[("parts", json!(parts.join("; ")))], "")
}

/// Relics that are borne; those that lie in a village are shown there.
fn relics(scene: &Scene<'_>) -> Vec<String> {
    let borne = RELICS.iter().enumerate().filter_map(|(n, relic)| {
        let lies = &scene.view["relics"][n];
        (lies["relic"] == "with").then(|| {
            let args = [
                ("relic", json!(whole(&scene.speaker.thing(relic)))),
                ("who", json!(of_family(scene, &lies["with"]))),
            ];
            scene.ctx.text("cli-fi-borne", &args)
        })
    });
    let borne: Vec<_> = borne.collect();
    match borne.is_empty() {
        true => Vec::new(),
        false => said(scene, "cli-fi-relics", &[("list", json!(borne.join(", ")))], ""),
    }
}

/// The candidates, while a King is elected.
fn election(scene: &Scene<'_>) -> Vec<String> {
    let candidates = members(scene, &scene.view["candidates"]);
    if candidates.is_empty() || scene.view["phase"] != "king" {
        return Vec::new();
    }
    said(scene, "cli-fi-candidates", &[("list", json!(candidates.join(", ")))], "")
}

fn prices(scene: &Scene<'_>) -> Vec<String> {
    let prices = &scene.view["prices"];
    let price = |name: &'static str| (name, prices[name].clone());
    let args: [(&str, Value); 4] = ["soldier", "press", "mill", "castle"].map(price);
    said(scene, "cli-fi-prices", &args, "")
}
