//! The estates around the cathedral: what lies open, and one's own hand with what it is worth this
//! year.

mod worth;

use engine::Seat;
use serde_json::{Map, Value, json};

use super::{Board, Scene};
use crate::context::WIDTH;
use crate::layout::{self, Side};
use worth::{datum, number, problem, section_points, total, value, worth, worth_under};

/// Draws Krieg und Frieden and La Spada e la Fede.
pub(crate) struct Estates;

const CARDS: [&str; 4] = ["card:knight", "card:riches", "card:worker", "card:grain"];
const PROBLEMS: [&str; 4] = ["problem:war", "problem:taxes", "problem:revolt", "problem:famine"];
const SECTIONS: [&str; 6] = [
    "section:nave",
    "section:first_aisle",
    "section:second_aisle",
    "section:choir",
    "section:facade",
    "section:roof",
];

impl Board for Estates {
    fn full(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = vec![heading(scene)];
        lines.extend(agenda(scene));
        lines.extend(cathedral(scene));
        lines.push(String::new());
        lines.extend(estates(scene));
        lines.push(String::new());
        lines.extend(common(scene));
        lines.extend(self.own(scene));
        lines
    }

    fn own(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = hand(scene);
        lines.extend(agendas(scene));
        lines
    }

    fn brief(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        if season(scene) == "spring" {
            for seat in Seat::all(scene.names.len()) {
                let name = &scene.names[seat.index()];
                lines.extend(bid_of(scene, seat).map(|bid| format!("{name}: {bid}")));
            }
            lines = lines.iter().flat_map(|line| wrapped(line, "")).collect();
        }
        if let Some((owner, loot)) = loot(scene)
            && !scene.viewer.is(owner)
        {
            lines.extend(wrapped(&loot, ""));
        }
        lines.extend(hand(scene));
        if season(scene) == "winter" {
            lines.extend(agendas(scene));
        }
        lines
    }

    fn chapter(&self, scene: &Scene<'_>) -> String {
        format!("{} {}", scene.view["year"], season(scene))
    }

    fn tally(&self, scene: &Scene<'_>, question: &Value, draft: &[Value]) -> Vec<String> {
        let staged = staged(draft);
        match question["ask"].as_str() {
            Some("bid") => bid(scene, question, &staged),
            Some("tithe") if total(&staged) != 0 => {
                let args = [
                    ("cards", json!(scene.speaker.things(&staged))),
                    ("count", json!(total(&staged))),
                    ("of", question["with"]["count"].clone()),
                ];
                vec![scene.ctx.text("cli-kf-tithe", &args)]
            }
            _ => Vec::new(),
        }
    }
}

/// The cards of a draft. The view has them only once they can be played as they stand.
fn staged(draft: &[Value]) -> Value {
    let mut cards = Map::new();
    for card in draft.iter().filter_map(|step| step["with"].as_str()) {
        if CARDS.contains(&card) {
            let count = cards.get(card).and_then(Value::as_i64).unwrap_or_default();
            cards.insert(card.to_owned(), json!(count + 1));
        }
    }
    cards.into()
}

fn season<'a>(scene: &Scene<'a>) -> &'a str {
    scene.view["season"].as_str().unwrap_or_default()
}

/// One's own cards, in Spring with what they are worth, in Winter what they would be worth.
fn hand(scene: &Scene<'_>) -> Vec<String> {
    let Some(seat) = scene.viewer.seat() else { return Vec::new() };
    let hand = &scene.view["hands"][seat.index()]["shown"];
    let args = [
        ("count", json!(total(hand))),
        ("cards", json!(scene.speaker.things(hand))),
        ("value", json!(worth(scene, hand))),
    ];
    let id = match (scene.you, season(scene)) {
        (false, _) => "cli-kf-hand-of",
        (true, "spring") => "cli-kf-hand-worth",
        (true, _) => "cli-kf-hand",
    };
    let mut lines = wrapped(&scene.ctx.text(id, &args), "");
    if season(scene) == "winter" && total(hand) != 0 {
        let values: Vec<_> =
            PROBLEMS.iter().map(|problem| (worth_under(scene, problem, hand), *problem)).collect();
        let args = [("values", json!(figures(scene, &values)))];
        lines.extend(wrapped(&scene.ctx.text("cli-kf-hand-would", &args), "  "));
    }
    if let Some((owner, loot)) = loot(scene)
        && owner == seat
    {
        lines.extend(wrapped(&loot, ""));
    }
    lines
}

/// The loot set aside, and whose it is: the player's whose Summer turn it is.
fn loot(scene: &Scene<'_>) -> Option<(Seat, String)> {
    let loot = Some(&scene.view["loot"]).filter(|loot| total(loot) != 0)?;
    let frames = scene.view["stack"].as_array().into_iter().flatten();
    let summer = frames.filter_map(|level| level["frame"].get("summer")).next()?;
    let owner = summer["turn"].as_str()?.parse::<Seat>().ok()?;
    let args = [
        ("name", json!(scene.names.get(owner.index())?)),
        ("cards", json!(scene.speaker.things(loot))),
    ];
    let own = scene.you && scene.viewer.is(owner);
    let id = if own { "cli-kf-loot" } else { "cli-kf-loot-of" };
    Some((owner, scene.ctx.text(id, &args)))
}

fn agendas(scene: &Scene<'_>) -> Vec<String> {
    let Some(seat) = scene.viewer.seat() else { return Vec::new() };
    let agendas = &scene.view["agendas"][seat.index()]["shown"];
    match total(agendas) {
        0 => Vec::new(),
        _ => {
            let args = [("cards", json!(scene.speaker.things(agendas)))];
            let id = if scene.you { "cli-kf-agendas" } else { "cli-kf-agendas-of" };
            wrapped(&scene.ctx.text(id, &args), "")
        }
    }
}

/// What the lot comes to, and what a pass would cost.
fn bid(scene: &Scene<'_>, question: &Value, staged: &Value) -> Vec<String> {
    let Some(seat) = scene.viewer.seat() else { return Vec::new() };
    let bid = &scene.view["bids"][seat.index()];
    let laid = worth(scene, &bid["sunk"]) + worth(scene, &bid["last"]);
    let mut lines = Vec::new();
    if total(staged) != 0 {
        let best = question["with"]["best"].as_i64().unwrap_or_default();
        let sum = laid + worth(scene, staged);
        let args = [
            ("cards", json!(scene.speaker.things(staged))),
            ("value", json!(worth(scene, staged))),
            ("total", json!(sum)),
            ("best", json!(best)),
            ("short", json!((best + 1 - sum).max(0))),
        ];
        let id = if best < sum { "cli-kf-lot" } else { "cli-kf-lot-short" };
        lines.push(scene.ctx.text(id, &args));
    } else if total(&bid["last"]) != 0 {
        let args = [
            ("total", json!(laid)),
            ("back", json!(scene.speaker.things(&bid["last"]))),
            ("lost", json!(scene.speaker.things(&bid["sunk"]))),
        ];
        let id = if total(&bid["sunk"]) == 0 { "cli-kf-pass-free" } else { "cli-kf-pass-cost" };
        lines.push(scene.ctx.text(id, &args));
    }
    lines
}

fn heading(scene: &Scene<'_>) -> String {
    let adviser = scene.view["adviser"].as_str().unwrap_or_default();
    let args = [
        ("year", scene.view["year"].clone()),
        ("season", json!(scene.speaker.value("season", season(scene)))),
        ("adviser", json!(scene.speaker.thing(adviser))),
    ];
    let text = format!("== {} ", scene.ctx.text("cli-kf-year", &args));
    let rest = WIDTH.saturating_sub(layout::width(&text));
    scene.ctx.bold(&format!("{text}{}", "=".repeat(rest)))
}

/// The card on the table, and before the auction what cards are worth under it.
fn agenda(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let first = view["year"] == 1 && season(scene) != "winter";
    let (id, args) = match view["agenda"].as_str() {
        Some(card) if first => {
            ("cli-kf-agenda-start", vec![("card", json!(scene.speaker.thing(card)))])
        }
        Some(card) => {
            let owner = view["owner"].as_str().unwrap_or_default();
            let owner = ("owner", json!(scene.speaker.thing(owner)));
            ("cli-kf-agenda", vec![("card", json!(scene.speaker.thing(card))), owner])
        }
        None if season(scene) == "winter" => ("cli-kf-agenda-open", Vec::new()),
        None => {
            ("cli-kf-agenda-gone", vec![("problem", json!(scene.speaker.thing(&problem(scene))))])
        }
    };
    let mut lines = wrapped(&scene.ctx.text(id, &args), "");
    if season(scene) == "spring" {
        let mut values: Vec<_> =
            CARDS.iter().map(|card| (value(scene, &problem(scene), card), *card)).collect();
        values.sort_by_key(|(value, _)| -value);
        let args = [("values", json!(figures(scene, &values)))];
        lines.extend(wrapped(&scene.ctx.text("cli-kf-values", &args), ""));
    }
    lines
}

/// `Knight 4, Riches 3`.
fn figures(scene: &Scene<'_>, values: &[(i64, &str)]) -> String {
    let words = values.iter().map(|(value, id)| format!("{} {value}", scene.speaker.kind(id)));
    words.collect::<Vec<_>>().join(", ")
}

fn cathedral(scene: &Scene<'_>) -> Vec<String> {
    let built = scene.view["built"].as_u64().unwrap_or_default() as usize;
    let bar: String = (0..SECTIONS.len()).map(|n| if n < built { '#' } else { '.' }).collect();
    let text = match SECTIONS.get(built) {
        Some(next) => {
            let args = [
                ("bar", json!(bar)),
                ("built", json!(built)),
                ("next", json!(scene.speaker.thing(next))),
                ("points", json!(section_points(scene, next))),
            ];
            scene.ctx.text("cli-kf-cathedral", &args)
        }
        None => scene.ctx.text("cli-kf-cathedral-whole", &[("bar", json!(bar))]),
    };
    wrapped(&text, "")
}

/// One row for each player, and below it what else lies open before them.
fn estates(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let head = ["vp", "farms", "workers", "reserve", "cards", "agenda"]
        .map(|column| scene.ctx.text(&format!("cli-kf-column-{column}"), &[]));
    let mut rows = vec![vec![String::new(), String::new()]];
    rows[0].extend(head);
    let houses = datum(scene, &["component:houses"], None).unwrap_or(6);
    for seat in Seat::all(scene.names.len()) {
        let estate = &view["estates"][seat.index()];
        let (farms, workers) = (number(&estate["farms"]), number(&estate["worker_houses"]));
        let name = match scene.viewer.is(seat) {
            true => scene.ctx.text("cli-you", &[("name", json!(scene.names[seat.index()]))]),
            false => scene.names[seat.index()].clone(),
        };
        let mut row = vec![seat.number().to_string(), name];
        let figures = [
            number(&estate["vp"]),
            farms,
            workers,
            houses - farms - workers,
            total(&view["hands"][seat.index()]),
            total(&view["agendas"][seat.index()]),
        ];
        row.extend(figures.map(|figure| figure.to_string()));
        rows.push(row);
    }
    let mut sides = vec![Side::Left; 2];
    sides.extend([Side::Right; 6]);
    let table = layout::table(&sides, &rows);
    let mut lines = Vec::new();
    for (place, row) in table.into_iter().enumerate() {
        lines.push(if place == 0 { scene.ctx.faint(&row) } else { row });
        if let Some(index) = place.checked_sub(1) {
            lines.extend(open_things(scene, Seat::new(index)));
        }
    }
    lines
}

/// What a player has laid in the auction, or that he has left it.
fn bid_of(scene: &Scene<'_>, seat: Seat) -> Option<String> {
    let frames = scene.view["stack"].as_array().into_iter().flatten();
    let auction = frames.filter_map(|level| level["frame"].get("auction")).next()?;
    if auction["active"].as_array().is_some_and(|it| !it.contains(&json!(seat.to_string()))) {
        return Some(scene.ctx.text("cli-kf-passed", &[]));
    }
    let bid = &scene.view["bids"][seat.index()];
    if total(&bid["last"]) == 0 {
        return None;
    }
    let args = [
        ("total", json!(worth(scene, &bid["sunk"]) + worth(scene, &bid["last"]))),
        ("last", json!(scene.speaker.things(&bid["last"]))),
        ("sunk", json!(scene.speaker.things(&bid["sunk"]))),
    ];
    let id = if total(&bid["sunk"]) == 0 { "cli-kf-bid-one" } else { "cli-kf-bid-more" };
    Some(scene.ctx.text(id, &args))
}

/// Tiles, what lies in the auction, and what the viewer knows of a hand.
fn open_things(scene: &Scene<'_>, seat: Seat) -> Vec<String> {
    let view = scene.view;
    let mut lines = Vec::new();
    let text = |id: &str, args: &[(&str, Value)]| wrapped(&scene.ctx.text(id, args), "     ");
    let tiles = &view["estates"][seat.index()]["tiles"];
    if total(tiles) != 0 {
        let tiles = json!(short_tiles(scene, tiles));
        lines.extend(text("cli-kf-tiles", &[("tiles", tiles)]));
    }
    if let Some(bid) = bid_of(scene, seat) {
        lines.extend(wrapped(&bid, "     "));
    }
    if let Some((owner, loot)) = loot(scene)
        && owner == seat
        && !scene.viewer.is(seat)
    {
        lines.extend(wrapped(&loot, "     "));
    }
    let known = &view["known"][seat.index()];
    if !scene.viewer.is(seat) && total(known) != 0 {
        let cards = json!(scene.speaker.things(known));
        let you = scene.viewer.seat().is_some();
        let id = if you { "cli-kf-known" } else { "cli-kf-known-to-all" };
        lines.extend(text(id, &[("cards", cards)]));
    }
    lines
}

/// Deck, discards and the common supply of tiles.
fn common(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let args = [
        ("deck", view["deck"].clone()),
        ("count", json!(total(&view["discard"]))),
        ("discard", json!(scene.speaker.things(&view["discard"]))),
    ];
    let mut lines = wrapped(&scene.ctx.text("cli-kf-deck", &args), "");
    let tiles = short_tiles(scene, &view["supply"]);
    lines.extend(wrapped(&scene.ctx.text("cli-kf-supply", &[("tiles", json!(tiles))]), ""));
    lines
}

/// Tiles by the card they show, since the line says already that they are Privileges.
fn short_tiles(scene: &Scene<'_>, tiles: &Value) -> String {
    let cards: Map<String, Value> = tiles
        .as_object()
        .into_iter()
        .flatten()
        .map(|(id, count)| (id.replace("privilege:", "card:"), count.clone()))
        .collect();
    let words = CARDS.iter().filter_map(|card| {
        let count = cards.get(*card).and_then(Value::as_u64).unwrap_or_default();
        let name = scene.speaker.thing(card);
        match count {
            0 => None,
            1 => Some(name),
            _ => Some(format!("{name} x{count}")),
        }
    });
    let words: Vec<_> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

fn wrapped(text: &str, indent: &str) -> Vec<String> {
    layout::wrap(text, indent, &format!("{indent}  "), WIDTH)
}
