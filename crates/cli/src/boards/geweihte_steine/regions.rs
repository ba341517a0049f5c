//! The regions: what lives there, who stands there, and what is built.

use engine::Seat;
use serde_json::json;

use super::{count, name, pieces, said, top, whole};
use crate::boards::Scene;
use crate::context::WIDTH;
use crate::layout::{self, Side};

/// The buildings by their level, from 1.
pub(super) const BUILDINGS: [&str; 4] =
    ["building:prayer", "building:chapel", "building:church", "building:cathedral"];

/// Their squares.
const SQUARES: [u64; 4] = [5, 10, 20, 40];

const COLUMNS: [&str; 7] =
    ["farmers", "artisans", "ambassadors", "knights", "abroad", "slaves", "fed"];

/// A row of figures for each region, and below it its building and whoever stands there.
pub(super) fn table(scene: &Scene<'_>, seats: impl Iterator<Item = Seat>) -> Vec<String> {
    let seats: Vec<_> = seats.collect();
    let mut rows = vec![vec![String::new(), String::new()]];
    rows[0].extend(COLUMNS.map(|it| scene.ctx.text(&format!("cli-gs-column-{it}"), &[])));
    rows.extend(seats.iter().map(|seat| figures(scene, *seat)));
    let mut sides = vec![Side::Left; 2];
    sides.extend([Side::Right; COLUMNS.len()]);
    let mut table = layout::table(&sides, &rows).into_iter();
    let mut lines: Vec<_> = table.next().map(|head| scene.ctx.faint(&head)).into_iter().collect();
    for (seat, row) in seats.into_iter().zip(table) {
        lines.push(row);
        lines.extend(building(scene, seat));
        lines.extend(garrisons(scene, seat));
        lines.extend(slaves(scene, seat));
    }
    lines
}

fn figures(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let place = seat.index();
    let (realm, figures) = (&scene.view["realms"][place], &scene.view["figures"][place]);
    let (farmers, need) = (count(&realm["farmers"]), count(&figures["need"]));
    vec![
        seat.number().to_string(),
        name(scene, seat),
        farmers.to_string(),
        count(&realm["artisans"]).to_string(),
        count(&realm["ambassadors"]).to_string(),
        count(&scene.view["knights"][place][place]).to_string(),
        count(&figures["abroad"]).to_string(),
        count(&figures["slaves"]).to_string(),
        format!("{need}/{farmers}"),
    ]
}

/// `Luogo di Preghiera, livello 1: ■■■□□ 3/5`.
fn building(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let realm = &scene.view["realms"][seat.index()];
    let at = (count(&realm["level"]).clamp(1, 4) - 1) as usize;
    let (laid, squares) = (count(&realm["crossed"][at]), SQUARES[at]);
    let stones: String = (0..squares).map(|n| if n < laid { '■' } else { '□' }).collect();
    let args = [
        ("building", json!(scene.speaker.thing(BUILDINGS[at]))),
        ("level", json!(at + 1)),
        ("stones", json!(stones)),
        ("laid", json!(laid)),
        ("squares", json!(squares)),
    ];
    let id = if laid == squares { "cli-gs-building-whole" } else { "cli-gs-building" };
    let mut text = scene.ctx.text(id, &args);
    // What the short version crosses beforehand lies on buildings to come; so do the Pope's stones.
    if let Some(next) = count_at(&realm["crossed"], at + 1).filter(|_| realm["blessed"] == true) {
        let args =
            [("building", json!(scene.speaker.thing(BUILDINGS[at + 1]))), ("laid", json!(next))];
        text = format!("{text}; {}", scene.ctx.text("cli-gs-next", &args));
    }
    layout::wrap(&text, INDENT, INDENT, WIDTH)
}

fn count_at(crossed: &serde_json::Value, at: usize) -> Option<u64> {
    crossed.get(at).map(count).filter(|laid| 0 < *laid && at < BUILDINGS.len())
}

const INDENT: &str = "     ";

/// Knights of others: lords, or attackers before their battle is over.
fn garrisons(scene: &Scene<'_>, region: Seat) -> Vec<String> {
    let view = scene.view;
    let there: Vec<_> = Seat::all(scene.names.len())
        .filter(|seat| *seat != region)
        .map(|seat| (seat, count(&view["knights"][region.index()][seat.index()])))
        .filter(|(_, knights)| 0 < *knights)
        .collect();
    let mut lines = Vec::new();
    if !there.is_empty() {
        let list = there
            .iter()
            .map(|(seat, knights)| whole(&format!("{} {knights}", scene.names[seat.index()])));
        let list = list.collect::<Vec<_>>().join(", ");
        let id = if is_contested(scene, region) { "cli-gs-fighting" } else { "cli-gs-vassal" };
        lines.extend(said(scene, id, &[("lords", json!(list))], INDENT));
    }
    let fresh = count(&view["realms"][region.index()]["fresh"]);
    if 0 < fresh {
        let args = [("pieces", json!(pieces(scene, "piece:knight", fresh)))];
        lines.extend(said(scene, "cli-gs-fresh", &args, INDENT));
    }
    lines
}

/// Is there a battle under way, or still to come?
fn is_contested(scene: &Scene<'_>, region: Seat) -> bool {
    let view = scene.view;
    if view["phase"] != "war" {
        return false;
    }
    let here = top(scene).is_some_and(|(name, frame)| {
        let fights = matches!(name, "battle" | "allies" | "duel");
        fights && super::seat(&frame["region"]) == Some(region)
    });
    let knights = |seat: Seat| count(&view["knights"][region.index()][seat.index()]);
    let lords = super::seats(&view["lords"][region.index()]);
    let new = Seat::all(scene.names.len())
        .any(|seat| seat != region && 0 < knights(seat) && !lords.contains(&seat));
    let over = super::seats(&view["settled"]).contains(&region);
    here || (!over && (new || 0 < knights(region)))
}

/// Slaves, by where they come from.
fn slaves(scene: &Scene<'_>, master: Seat) -> Vec<String> {
    let held = Seat::all(scene.names.len()).filter_map(|origin| {
        match count(&scene.view["slaves"][master.index()][origin.index()]) {
            0 => None,
            many => Some(whole(&format!("{} {many}", scene.names[origin.index()]))),
        }
    });
    let held: Vec<_> = held.collect();
    match held.is_empty() {
        true => Vec::new(),
        false => said(scene, "cli-gs-slaves", &[("from", json!(held.join(", ")))], INDENT),
    }
}
