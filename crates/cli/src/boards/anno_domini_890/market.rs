//! What can be taken: territories, special buildings, castles, characters; and what is left.

use engine::Seat;
use serde_json::{Value, json};

use super::tiles::{characters, crops, icons, letter, many, some};
use super::{count, said, whole};
use crate::boards::Scene;
use crate::context::WIDTH;
use crate::layout::{self, Side};

const CROPS: [&str; 4] = ["crop:wheat", "crop:olives", "crop:lavender", "crop:poppies"];

/// No name of a tile takes more room than this.
const NAME: usize = 28;

/// A tile that can be taken.
struct Offer<'a> {
    /// Its place in the row, from 1.
    place: String,
    price: String,
    tile: &'a str,
    /// What lies beside it.
    beside: String,
}

/// The row, the special buildings, and the castles as long as they are chosen.
pub(super) fn all(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let left = view["pile"].as_array().map_or(0, Vec::len);
    let special = price(scene, count(&view["special_price"]));
    let parts = [
        (scene.ctx.text("cli-ad-row", &[("count", json!(left))]), row(scene)),
        (scene.ctx.text("cli-ad-specials", &[]), plain(&view["specials"], &special)),
        (scene.ctx.text("cli-ad-choice", &[]), plain(&view["castles"], "")),
    ];
    // One table, so that the columns of all parts agree.
    let offers: Vec<_> = parts.iter().flat_map(|(_, offers)| offers).collect();
    let mut listed = listed(scene, &offers).into_iter();
    let mut lines = Vec::new();
    for (place, (head, offers)) in parts.iter().enumerate() {
        if place == 0 || !offers.is_empty() {
            lines.push(scene.ctx.gold(head));
        }
        lines.extend(listed.by_ref().take(offers.len()).flatten());
    }
    lines
}

fn price(scene: &Scene<'_>, coins: usize) -> String {
    scene.ctx.text("cli-ad-price", &[("coins", json!(coins))])
}

/// Each place costs a coin more than the one before.
fn row<'a>(scene: &Scene<'a>) -> Vec<Offer<'a>> {
    let stalls = scene.view["row"].as_array().into_iter().flatten().enumerate();
    let offer = |(place, stall): (usize, &'a Value)| Offer {
        place: (place + 1).to_string(),
        price: price(scene, place),
        tile: stall["tile"].as_str().unwrap_or_default(),
        beside: beside(scene, stall),
    };
    stalls.map(offer).collect()
}

/// Tiles that lie in no order.
fn plain<'a>(tiles: &'a Value, price: &str) -> Vec<Offer<'a>> {
    let tiles = tiles.as_array().into_iter().flatten().filter_map(Value::as_str);
    let offer =
        |tile| Offer { place: String::new(), price: price.to_owned(), tile, beside: String::new() };
    tiles.map(offer).collect()
}

/// Coins and tokens that come along with a territory.
fn beside(scene: &Scene<'_>, stall: &Value) -> String {
    let things = ["coins", "tokens"];
    let things: Vec<_> =
        things.iter().filter_map(|it| some(scene, it, count(&stall[it]))).collect();
    if things.is_empty() {
        return String::new();
    }
    let text = scene.ctx.text("cli-ad-beside", &[("things", json!(things.join(", ")))]);
    whole(&text).replace(",\u{a0}", ", ")
}

/// One line or more for each tile.
fn listed(scene: &Scene<'_>, offers: &[&Offer<'_>]) -> Vec<Vec<String>> {
    let columns = offers.iter().map(|offer| {
        let name = layout::cut(&scene.speaker.thing(offer.tile), NAME);
        // The bar keeps the width of the columns before it, and is taken off again.
        vec![offer.place.clone(), offer.price.clone(), name, crops(scene, offer.tile), "|".into()]
    });
    let columns = layout::table(&[Side::Left; 5], &columns.collect::<Vec<_>>());
    let lines = offers.iter().zip(columns).map(|(offer, columns)| {
        let first = format!("  {}", columns.trim_end_matches('|'));
        let then = " ".repeat(layout::width(&first));
        let shown = [icons(scene, offer.tile), offer.beside.clone()];
        let shown: Vec<_> = shown.into_iter().filter(|text| !text.is_empty()).collect();
        let wrapped = layout::wrap(&shown.join("; "), &first, &then, WIDTH);
        wrapped.iter().map(|line| line.trim_end().to_owned()).collect()
    });
    lines.collect()
}

/// The characters beside each banner; the initials of the crops are those of the tiles.
pub(super) fn banners(scene: &Scene<'_>) -> Vec<String> {
    let coins = scene.view["tris_coins"].clone();
    let head = scene.ctx.text("cli-ad-banners", &[("coins", coins)]);
    let mut lines = vec![scene.ctx.gold(&head)];
    let names = CROPS.map(|crop| scene.speaker.thing(crop));
    let widest = names.iter().map(|name| layout::width(name)).max().unwrap_or(0);
    for (place, (crop, name)) in CROPS.iter().zip(&names).enumerate() {
        let first = format!("  {}  {}  ", letter(scene, crop), layout::left(name, widest));
        let then = " ".repeat(layout::width(&first));
        let characters = characters(scene, &scene.view["banners"][place]);
        lines.extend(layout::wrap(&characters, &first, &then, WIDTH));
    }
    lines
}

/// Towers, nobles and tokens that can still be had; cards that were drawn.
pub(super) fn supply(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let things = ["towers", "nobles", "tokens"].map(|it| many(scene, it, count(&view[it])));
    let things = things.join(", ");
    let mut lines = said(scene, "cli-ad-supply", &[("things", json!(things))], "");
    if view["over"] == false && view["drawn"].as_array().is_some_and(|it| !it.is_empty()) {
        let cards = json!(characters(scene, &view["drawn"]));
        lines.extend(said(scene, "cli-ad-drawn", &[("characters", cards)], ""));
    }
    lines
}

/// The tile that was taken and does not lie yet, with the tokens that came along.
pub(super) fn in_hand(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let Some(tile) = view["held"]["tile"].as_str() else { return Vec::new() };
    let turn = view["turn"].as_str().unwrap_or_default();
    let own = turn.parse::<Seat>().is_ok_and(|seat| scene.you && scene.viewer.is(seat));
    let tokens = some(scene, "tokens", count(&view["held"]["tokens"]));
    let tokens = tokens.map(|tokens| format!("+ {tokens}"));
    let shows = [Some(crops(scene, tile)), Some(icons(scene, tile)), tokens];
    let shows: Vec<_> = shows.into_iter().flatten().filter(|text| !text.is_empty()).collect();
    let args = [
        ("name", json!(scene.speaker.thing(turn))),
        ("tile", json!(scene.speaker.thing(tile))),
        ("shows", json!(shows.join("; "))),
    ];
    said(scene, if own { "cli-ad-held" } else { "cli-ad-held-of" }, &args, "")
}
