//! The order sheets: one's own while it is written, all once they are revealed.

use engine::Seat;
use serde_json::{Value, json};

use super::{count, is_writing, names, said, seat, seats, top, whole};
use crate::boards::Scene;

/// The sheets of this turn, once all can see them.
pub(super) fn revealed(scene: &Scene<'_>) -> Vec<String> {
    if is_writing(scene) {
        return Vec::new();
    }
    let mut lines = Vec::new();
    for seat in Seat::all(scene.names.len()) {
        let steps = steps(scene, &scene.view["sheets"][seat.index()]);
        if !steps.is_empty() {
            let args =
                [("name", json!(super::name(scene, seat))), ("steps", json!(steps.join("; ")))];
            lines.extend(said(scene, "cli-gs-sheet-of", &args, "  "));
        }
    }
    if !lines.is_empty() {
        lines.insert(0, scene.ctx.gold(&scene.ctx.text("cli-gs-sheets", &[])));
    }
    lines
}

/// What a sheet says, as the steps that wrote it.
fn steps(scene: &Scene<'_>, sheet: &Value) -> Vec<String> {
    let mut steps = Vec::new();
    let order = &sheet["order"];
    if let Some(verb) = order["order"].as_str() {
        let with = &order["with"];
        let action = match with.is_null() {
            true => json!({ "do": verb }),
            false => json!({ "do": verb, "with": with }),
        };
        steps.push(action);
    }
    for from in Seat::all(scene.names.len()) {
        for to in Seat::all(scene.names.len()) {
            let knights = count(&sheet["moves"][from.index()][to.index()]);
            if 0 < knights {
                steps.push(json!({ "do": "move", "with": [from, to, knights] }));
            }
        }
    }
    steps.iter().map(|step| scene.speaker.action(step)).collect()
}

/// Who has written, and whom it waits for.
pub(super) fn ready(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let waiting = seats(&view["waiting"]);
    if is_writing(scene) {
        let ready = seats(&view["ready"]);
        if ready.is_empty() {
            return Vec::new();
        }
        let args =
            [("ready", json!(names(scene, &ready))), ("waiting", json!(names(scene, &waiting)))];
        return said(scene, "cli-gs-ready", &args, "");
    }
    let allies = top(scene).is_some_and(|(name, _)| name == "allies");
    let undecided = seats(&view["undecided"]);
    match allies && !undecided.is_empty() {
        true => said(scene, "cli-gs-undecided", &[("names", json!(names(scene, &undecided)))], ""),
        false => Vec::new(),
    }
}

/// One's own sheet that is done and not open yet, or one's own alliance order.
pub(super) fn own(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let mut lines = Vec::new();
    if view["writing"] == false {
        let steps = steps(scene, &view["sheet"]);
        if !steps.is_empty() {
            let id = if scene.you { "cli-gs-own" } else { "cli-gs-sheet" };
            lines.extend(said(scene, id, &[("steps", json!(steps.join("; ")))], ""));
            lines.extend(after(scene).iter().flat_map(|text| wrapped(text)));
        }
    }
    if let Some(ally) = view["secret"]["ally"].as_str() {
        let mut action = json!({ "do": format!("ally_{ally}") });
        if !view["secret"]["with"].is_null() {
            action["with"] = view["secret"]["with"].clone();
        }
        let args = [("order", json!(scene.speaker.action(&action)))];
        let id = if scene.you { "cli-gs-pledge" } else { "cli-gs-pledge-of" };
        lines.extend(said(scene, id, &args, ""));
    }
    lines
}

fn wrapped(text: &str) -> Vec<String> {
    crate::layout::wrap(text, "", "  ", crate::context::WIDTH)
}

/// The sheet so far, and what it leaves.
pub(super) fn tally(scene: &Scene<'_>, draft: &[Value]) -> Vec<String> {
    let Some(own) = scene.viewer.seat() else { return Vec::new() };
    if draft.is_empty() {
        let figures = &scene.view["figures"][own.index()];
        let args = [
            ("farmers", json!(count(&scene.view["realms"][own.index()]["farmers"]))),
            ("need", json!(count(&figures["need"]))),
            ("room", json!(count(&figures["capacity"]))),
        ];
        let moves = 0 < count(&figures["knights"]);
        let id = if moves { "cli-gs-first" } else { "cli-gs-first-alone" };
        return vec![scene.ctx.text(id, &args)];
    }
    let steps: Vec<_> = draft.iter().map(|step| scene.speaker.action(step)).collect();
    let mut lines = vec![scene.ctx.text("cli-gs-own", &[("steps", json!(steps.join("; ")))])];
    lines.extend(after(scene));
    lines.extend(at_home(scene, own));
    lines
}

/// Farmers and pieces to be fed as one's own sheet leaves them.
fn after(scene: &Scene<'_>) -> Option<String> {
    let after = scene.view["after"].as_array()?;
    let [farmers, need] = after.as_slice() else { return None };
    let (farmers, need) = (count(farmers), count(need));
    let args = [
        ("farmers", json!(farmers)),
        ("need", json!(need)),
        ("room", json!(farmers.saturating_sub(need))),
    ];
    Some(scene.ctx.text("cli-gs-after", &args))
}

/// Knights that stay to defend one's own region, where some could leave.
fn at_home(scene: &Scene<'_>, own: Seat) -> Option<String> {
    let place = own.index();
    let (knights, sheet) = (count(&scene.view["knights"][place][place]), &scene.view["sheet"]);
    if knights == 0 || sheet.is_null() {
        return None;
    }
    let leaving: u64 = sheet["moves"][place].as_array()?.iter().map(count).sum();
    let order = &sheet["order"]["with"];
    let [become_farmers, fresh] =
        ["conversion:knights-to-farmers", "conversion:farmers-to-knights"]
            .map(|conversion| if order[0] == conversion { count(&order[1]) } else { 0 });
    let stay = (knights + fresh).saturating_sub(leaving + become_farmers);
    Some(scene.ctx.text("cli-gs-stay", &[("count", json!(stay)), ("fresh", json!(fresh))]))
}

/// All counts of one thing in a few words.
pub(super) fn counts(scene: &Scene<'_>, action: &Value, least: u64, most: u64) -> Option<String> {
    let with = &action["with"];
    let name = |place: &Value| Some(json!(whole(scene.names.get(seat(place)?.index())?)));
    let home = |place: &Value| scene.you && seat(place).is_some_and(|seat| scene.viewer.is(seat));
    let mut args = vec![("least", json!(least)), ("most", json!(most))];
    let verb = action["do"].as_str()?;
    match verb {
        "convert" => args.push(("conversion", json!(scene.speaker.thing(with[0].as_str()?)))),
        "move" => {
            let way = match (home(&with[0]), home(&with[1])) {
                (true, _) => "out",
                (false, true) => "home",
                (false, false) => "on",
            };
            args.extend([("way", json!(way)), ("from", name(&with[0])?), ("to", name(&with[1])?)]);
        }
        "proceed" => args.push(("to", name(&with[0])?)),
        "audience" | "leave_cardinals" | "take_slaves" => {}
        _ => return None,
    }
    Some(scene.ctx.text(&format!("cli-gs-many-{verb}"), &args))
}
