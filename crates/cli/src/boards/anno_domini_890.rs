//! The coast, the kingdoms and what can be taken: nothing on this table is secret.

mod kingdoms;
mod market;
mod tiles;

use engine::Seat;
use serde_json::{Value, json};

use super::common::{bar, name, said, whole};
use super::{Board, Scene};

/// Draws 890 Anno Domini.
pub(crate) struct Realm;

/// What the prizes of a scenario are for, in the order of the view.
const PIECES: [&str; 3] = ["piece:noble", "piece:coin", "piece:tower"];

impl Board for Realm {
    fn full(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = vec![heading(scene)];
        lines.extend(prizes(scene));
        lines.extend(coast(scene));
        lines.push(String::new());
        lines.extend(kingdoms::all(scene));
        lines.push(String::new());
        lines.extend(kingdoms::scores(scene));
        lines.push(String::new());
        lines.extend(market::banners(scene));
        lines.push(String::new());
        lines.extend(market::all(scene));
        lines.extend(market::supply(scene));
        lines.extend(market::in_hand(scene));
        lines
    }

    fn own(&self, _: &Scene<'_>) -> Vec<String> {
        Vec::new()
    }

    /// The coast, and what the question is about.
    fn brief(&self, scene: &Scene<'_>) -> Vec<String> {
        let mut lines = coast(scene);
        let frame = scene.view["stack"].as_array().and_then(|stack| stack.last());
        let frame = frame.map_or(&Value::Null, |level| &level["frame"]);
        let character = frame["effect"]["character"].as_str().unwrap_or_default();
        let effect = scene.printed["characters"][character]["effect"]["kind"].as_str();
        if effect == Some("steal_piece") {
            lines.extend(kingdoms::all(scene));
        } else if let Some(seat) = scene.viewer.seat() {
            lines.extend(kingdoms::of(scene, seat));
        }
        let exchange = frame["turn"]["stage"].get("exchange").is_some();
        if exchange || effect == Some("place_saracen_tokens") {
            lines.extend(market::all(scene));
        }
        if frame.get("tris").is_some() {
            lines.extend(market::banners(scene));
        }
        lines.extend(market::in_hand(scene));
        lines
    }

    /// A turn.
    fn chapter(&self, scene: &Scene<'_>) -> String {
        format!("{} {}", scene.view["round"], scene.view["turn"])
    }

    fn tally(&self, _: &Scene<'_>, _: &Value, _: &[Value]) -> Vec<String> {
        Vec::new()
    }
}

fn heading(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let scenario = view["scenario"].as_str().unwrap_or_default();
    let rounds = scene.data.iter().find(|entry| entry.of == ["component:rounds"]);
    let mut args = vec![
        ("scenario", json!(scene.speaker.value("scenario", scenario))),
        ("round", view["round"].clone()),
        ("of", json!(rounds.map_or(0, |entry| entry.value))),
    ];
    let id = match view["turn"].as_str() {
        _ if view["over"] == true => "cli-ad-over",
        _ if view["round"] == 0 => "cli-ad-castles",
        Some(turn) => {
            args.push(("name", json!(scene.speaker.thing(turn))));
            "cli-ad-round"
        }
        None => "cli-ad-round-end",
    };
    bar(scene, &scene.ctx.text(id, &args))
}

/// Points for the first and, if there is one, the second place.
fn prizes(scene: &Scene<'_>) -> Vec<String> {
    let prizes = PIECES.iter().enumerate().map(|(place, piece)| {
        let values = scene.view["prizes"][place].as_array().into_iter().flatten();
        let values: Vec<_> =
            values.map(count).filter(|value| *value != 0).map(|it| it.to_string()).collect();
        (scene.speaker.kind(piece), values)
    });
    let prizes: Vec<_> = prizes
        .filter(|(_, values)| !values.is_empty())
        .map(|(name, values)| whole(&format!("{name} {}", values.join("/"))))
        .collect();
    match prizes.is_empty() {
        true => Vec::new(),
        false => said(scene, "cli-ad-prizes", &[("prizes", json!(prizes.join(", ")))], ""),
    }
}

/// How far the Invader has come, and where the Defence stands like a wall.
fn coast(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let (invader, defence) = (count(&view["invader"]), count(&view["defence"]));
    let spaces = count(&scene.printed["track"]).max(invader).max(defence);
    let mut bar: String = (0..spaces).map(|n| if n < invader { '~' } else { '.' }).collect();
    bar.insert(defence, '|');
    let mut args =
        vec![("bar", json!(bar)), ("invader", json!(invader)), ("defence", json!(defence))];
    if invader <= defence {
        args.push(("room", json!(defence - invader)));
        return said(scene, "cli-ad-coast", &args, "");
    }
    let seats = || Seat::all(scene.names.len());
    let least = seats().map(|seat| kingdoms::pieces(scene, seat, "towers")).min().unwrap_or(0);
    let weakest = seats().filter(|seat| kingdoms::pieces(scene, *seat, "towers") == least);
    let names: Vec<_> = weakest.map(|seat| whole(&scene.names[seat.index()])).collect();
    args.extend([("towers", json!(least)), ("names", json!(names.join(", ")))]);
    let lines = said(scene, "cli-ad-coast-beyond", &args, "");
    lines.iter().map(|line| scene.ctx.bold(line)).collect()
}

/// A number of pieces, coins or spaces.
fn count(value: &Value) -> usize {
    value.as_u64().unwrap_or_default().min(999) as usize
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use words::{Lang, Speaker, Words};

    use super::*;
    use crate::context::Context;

    /// The coast with these figures, and so many towers on the castle of each.
    fn drawn(lang: Lang, invader: u64, defence: u64, towers: [u64; 3]) -> String {
        let ctx = Context::new(Words::new(lang));
        let title = catalog::find("anno-domini-890").unwrap();
        let seed = engine::Seed::from_text("coast");
        let table = title.game.open(3, title.game.meta().editions[0], &[], seed).unwrap();
        let mut view = table.view(Viewer::Spectator);
        (view["invader"], view["defence"]) = (json!(invader), json!(defence));
        for (seat, towers) in towers.into_iter().enumerate() {
            let castle = json!({ "tile": "tile:c1", "ruin": false, "towers": towers, "nobles": 0 });
            view["kingdoms"][seat]["cells"][4] = castle;
        }
        let names = ["Anna", "Bruno", "Carla"].map(str::to_owned);
        let speaker = Speaker::new(&ctx.words, title.game.meta(), &names);
        let (data, printed, setup) = (title.game.data(), title.game.printed(), table.setup());
        let (ctx, data, printed, setup, view) = (&ctx, &data[..], &printed, &setup, &view);
        let (names, viewer, you) = (&names[..], Viewer::Spectator, true);
        let scene = Scene { ctx, data, printed, setup, speaker, names, viewer, you, view };
        let text = coast(&scene).join(" ").replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn beyond_the_defence_the_weakest_are_named() {
        let line = drawn(Lang::En, 3, 5, [0, 2, 0]);
        assert_eq!(line, "Coast [~~~..|...............] Invader 3, Defence 5: it holds by 2");
        let line = drawn(Lang::It, 5, 5, [0, 2, 0]);
        assert_eq!(line, "Costa [~~~~~|...............] Invasore 5, Difesa 5: regge a pari");
        let line = drawn(Lang::En, 6, 5, [0, 2, 0]);
        assert!(line.contains("[~~~~~|~..............]"), "{line}");
        assert!(line.ends_with("it is beyond the Defence. Without towers: Anna, Carla"), "{line}");
        let line = drawn(Lang::It, 7, 6, [2, 1, 1]);
        assert!(line.ends_with("Con il minor numero di Torri (1): Bruno, Carla"), "{line}");
    }

    #[test]
    fn a_long_track_is_drawn_to_its_end() {
        assert!(drawn(Lang::En, 24, 26, [0; 3]).contains(&format!("[{}..|]", "~".repeat(24))));
        assert!(drawn(Lang::En, u64::MAX, 0, [0; 3]).len() < 2_000, "whatever a server sends");
    }
}
