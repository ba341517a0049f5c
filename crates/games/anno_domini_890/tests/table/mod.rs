//! What lies on the table: components, set-up, turns, taking and placing tiles, the exchange,
//! scenarios, information and luck. One test or more for each clause, named after it.

mod components;
mod decisions;
mod exchange;
mod figures;
mod files;
mod icons;
mod information;
mod limits;
mod luck;
mod place;
mod scenario_cards;
mod set_up;
mod start;
mod take;
mod turns;

/// What the tests of all clauses use.
mod prelude {
    pub(crate) use anno_domini_890::AnnoDomini890 as Ad;
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::{Value, json};

    /// A position with the usual options.
    #[track_caller]
    pub(crate) fn at(seats: usize, position: &str) -> Scene {
        Scene::new::<Ad>("base", seats, position)
    }

    /// A position with options and luck.
    #[track_caller]
    pub(crate) fn with(
        seats: usize,
        options: &[(&str, &str)],
        position: &str,
        luck: &[(&str, &[&str])],
    ) -> Scene {
        Scene::with::<Ad>("base", seats, options, position, luck)
    }

    /// A new game from a seed.
    #[track_caller]
    pub(crate) fn game(seats: usize, options: &[(&str, &str)], seed: &str) -> Scene {
        Scene::game::<Ad>("base", seats, options, seed)
    }

    fn number(scene: &Scene, path: &str) -> u64 {
        scene.value(path).as_u64().unwrap_or_else(|| panic!("`{path}` is no number"))
    }

    /// The coins of a seat.
    pub(crate) fn coins(scene: &Scene, seat: usize) -> u64 {
        number(scene, &format!("board.kingdoms.seat:{seat}.coins"))
    }

    /// The coins of all seats, in order.
    pub(crate) fn purses(scene: &Scene, seats: usize) -> Vec<u64> {
        (1..=seats).map(|seat| coins(scene, seat)).collect()
    }

    /// Towers, nobles and tokens of the supply.
    pub(crate) fn supply(scene: &Scene) -> [u64; 3] {
        ["towers", "nobles", "tokens"].map(|piece| number(scene, &format!("board.{piece}")))
    }

    /// Invader and Defence.
    pub(crate) fn track(scene: &mut Scene) -> [u64; 2] {
        let view = scene.table().view(engine::Viewer::Spectator);
        ["invader", "defence"].map(|cube| view[cube].as_u64().expect("a cube"))
    }

    fn bare(id: &Value) -> &str {
        id.as_str().and_then(|id| id.split_once(':')).map_or("?", |(_, name)| name)
    }

    /// The ids of a list without their kind: `t01 t02`.
    pub(crate) fn list(value: &Value) -> String {
        let items = value.as_array().expect("a list");
        items.iter().map(bare).collect::<Vec<_>>().join(" ")
    }

    /// The row from its free place, with coins and tokens: `t01 t02+1c t03+2c+1s`.
    pub(crate) fn row(scene: &Scene) -> String {
        let stall = |stall: &Value| {
            let mut text = bare(&stall["tile"]).to_owned();
            for (field, sign) in [("coins", 'c'), ("tokens", 's')] {
                if let Some(count) = stall[field].as_u64().filter(|count| 0 < *count) {
                    text += &format!("+{count}{sign}");
                }
            }
            text
        };
        let row = scene.value("board.row");
        row.as_array().expect("a row").iter().map(stall).collect::<Vec<_>>().join(" ")
    }

    /// A cell with the towers and nobles on it: `-`, `t05`, `t05+1t+2n`, `ruin t05+1t`.
    pub(crate) fn cell(scene: &Scene, seat: usize, cell: usize) -> String {
        let land = scene.value(&format!("board.kingdoms.seat:{seat}.cells.{cell}"));
        if land.is_null() {
            return "-".into();
        }
        let ruin = if land["ruin"] == true { "ruin " } else { "" };
        let mut text = format!("{ruin}{}", bare(&land["tile"]));
        for (field, sign) in [("towers", 't'), ("nobles", 'n')] {
            if let Some(count) = land[field].as_u64().filter(|count| 0 < *count) {
                text += &format!("+{count}{sign}");
            }
        }
        text
    }

    /// The names of the events of the last step, in order.
    pub(crate) fn events(scene: &Scene) -> String {
        let told = scene.events();
        let names: Vec<_> = told.iter().map(|event| event["event"].as_str().unwrap()).collect();
        names.join(" ")
    }

    /// Takes a territory and puts it down.
    #[track_caller]
    pub(crate) fn takes(scene: &mut Scene, seat: usize, slot: usize, cell: usize) {
        scene.plays(seat, &[&format!("take_territory slot:{slot}")]);
        scene.plays(seat, &[&format!("place cell:{cell}")]);
    }

    /// Plays to the end by choices that depend on `style` alone; `each` sees every state.
    pub(crate) fn play_out(scene: &mut Scene, mut style: u64, mut each: impl FnMut(&mut Scene)) {
        while let Some(seat) = scene.table().awaited().iter().next() {
            each(scene);
            let legal = scene.table().legal(seat);
            style = style
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let step = &legal[(style >> 33) as usize % legal.len()];
            scene.table().step(seat, step).unwrap();
        }
    }
}
