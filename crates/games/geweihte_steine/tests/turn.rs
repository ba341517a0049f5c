//! A turn but for the war: pieces, set-up, orders, building, the Pope, information, luck, the end.
//! One test or more for each clause, named after it.

mod audience;
mod blocking;
mod build;
mod cardinals;
mod components;
mod convert;
mod decisions;
mod ending;
mod gifts;
mod information;
mod luck;
mod moves;
mod phases;
mod positions;
mod set_up;
mod sheets;
mod support;
mod verdicts;

/// What the tests of all clauses use.
mod prelude {
    use engine::erased::Fault;
    use engine::{Seat, notation};
    pub(crate) use geweihte_steine::GeweihteSteine as Gs;
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::{Value, json};

    /// A position with the usual options.
    #[track_caller]
    pub(crate) fn at(seats: usize, position: &str) -> Scene {
        Scene::new::<Gs>("base", seats, position)
    }

    /// A position with the usual options, and luck.
    #[track_caller]
    pub(crate) fn lucky(seats: usize, position: &str, luck: &[(&str, &[&str])]) -> Scene {
        Scene::with::<Gs>("base", seats, &[], position, luck)
    }

    /// A position with options and luck.
    #[track_caller]
    pub(crate) fn with(
        seats: usize,
        options: &[(&str, &str)],
        position: &str,
        luck: &[(&str, &[&str])],
    ) -> Scene {
        Scene::with::<Gs>("base", seats, options, position, luck)
    }

    /// A new game from a seed.
    #[track_caller]
    pub(crate) fn game(seats: usize, options: &[(&str, &str)], seed: &str) -> Scene {
        Scene::game::<Gs>("base", seats, options, seed)
    }

    /// The steps of a sheet: `settle, move seat:1 seat:2 3`. The seal is added.
    fn steps(sheet: &str) -> Vec<String> {
        sheet.split(", ").chain(["seal"]).map(str::to_owned).collect()
    }

    /// A seat hands in a sheet.
    #[track_caller]
    pub(crate) fn writes(scene: &mut Scene, seat: usize, sheet: &str) {
        let steps = steps(sheet);
        scene.plays(seat, &steps.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// These seats hand in these sheets, all the others pass.
    #[track_caller]
    pub(crate) fn turn(scene: &mut Scene, sheets: &[(usize, &str)]) {
        for seat in 1..=scene.table().seats() {
            let sheet = sheets.iter().find(|(by, _)| *by == seat).map_or("pass", |(_, it)| it);
            writes(scene, seat, sheet);
        }
    }

    /// Why a sheet is refused: its clauses with their figures. Nothing changes by it.
    #[track_caller]
    pub(crate) fn refusal(scene: &mut Scene, seat: usize, sheet: &str) -> Value {
        let steps: Vec<_> = steps(sheet).iter().map(|step| notation::from_text(step)).collect();
        why_not(scene, seat, &steps, sheet)
    }

    /// Why an answer of one step is refused.
    #[track_caller]
    pub(crate) fn step_refusal(scene: &mut Scene, seat: usize, step: &str) -> Value {
        why_not(scene, seat, &[notation::from_text(step)], step)
    }

    #[track_caller]
    fn why_not(scene: &mut Scene, seat: usize, steps: &[Value], text: &str) -> Value {
        let before = scene.table().state();
        let refusal = match scene.table().play(Seat::new(seat - 1), steps) {
            Ok(_) => panic!("{text} was allowed"),
            Err(Fault::Malformed(error)) => panic!("{text}: {error}"),
            Err(Fault::Refused(refusal)) => refusal,
        };
        assert_eq!(scene.table().state(), before, "{text} was refused, but something changed");
        serde_json::to_value(refusal).expect("a refusal is data")
    }

    /// A refusal by one clause with these figures.
    pub(crate) fn by(clause: &str, with: Value) -> Value {
        json!({ "why": "rules", "with": [{ "clause": clause, "with": with }] })
    }

    /// A refusal by several clauses, each with its figures.
    pub(crate) fn by_all(reasons: &[(&str, Value)]) -> Value {
        let reason = |(clause, with): &(&str, Value)| json!({ "clause": clause, "with": with });
        json!({ "why": "rules", "with": reasons.iter().map(reason).collect::<Vec<_>>() })
    }

    fn number(scene: &Scene, path: &str) -> u64 {
        scene.value(path).as_u64().unwrap_or_else(|| panic!("`{path}` is no number"))
    }

    /// A figure of a realm.
    #[track_caller]
    pub(crate) fn realm(scene: &Scene, seat: usize, name: &str) -> u64 {
        number(scene, &format!("board.realms.seat:{seat}.{name}"))
    }

    /// Farmers, artisans, ambassadors at home, ambassadors who wait, cardinals.
    pub(crate) fn people(scene: &Scene, seat: usize) -> [u64; 5] {
        ["farmers", "artisans", "ambassadors", "waiting", "cardinals"]
            .map(|name| realm(scene, seat, name))
    }

    /// Squares crossed of the four buildings.
    pub(crate) fn crossed(scene: &Scene, seat: usize) -> [u64; 4] {
        [0, 1, 2, 3].map(|n| number(scene, &format!("board.realms.seat:{seat}.crossed.{n}")))
    }

    /// A seat's knights in a region.
    pub(crate) fn knights(scene: &Scene, region: usize, seat: usize) -> u64 {
        number(scene, &format!("board.knights.seat:{region}.seat:{seat}"))
    }

    /// Slaves that a seat holds from a region.
    pub(crate) fn slaves(scene: &Scene, master: usize, region: usize) -> u64 {
        number(scene, &format!("board.slaves.seat:{master}.seat:{region}"))
    }

    /// The names of the events of the last step, in order, from the reveal of the sheets on.
    pub(crate) fn events(scene: &Scene) -> String {
        const SHEETS: [&str; 5] = ["wrote", "planned", "ready", "ordered", "marches"];
        let told = scene.events();
        let names = told.iter().map(|event| event["event"].as_str().unwrap_or_default());
        names.filter(|name| !SHEETS.contains(name)).collect::<Vec<_>>().join(" ")
    }

    /// What the events of this name in the last step told, in order.
    pub(crate) fn told(scene: &Scene, name: &str) -> Vec<Value> {
        let events = scene.events().into_iter();
        events.filter(|event| event["event"] == name).map(|event| event["with"].clone()).collect()
    }

    /// What a seat is asked now, and by which clause.
    pub(crate) fn question(scene: &mut Scene, seat: usize) -> Option<(Value, String)> {
        let ask = scene.table().decision(Seat::new(seat - 1))?;
        Some((ask.question, ask.clause.id().to_owned()))
    }

    /// The seats that are waited for, counted from 1.
    pub(crate) fn awaited(scene: &mut Scene) -> Vec<usize> {
        scene.table().awaited().iter().map(|seat| seat.index() + 1).collect()
    }

    /// A figure that a seat sees of another: pieces to be fed, and so on.
    #[track_caller]
    pub(crate) fn figures(scene: &mut Scene, seat: usize) -> Value {
        scene.table().view(engine::Viewer::Spectator)["figures"][seat - 1].clone()
    }
}
