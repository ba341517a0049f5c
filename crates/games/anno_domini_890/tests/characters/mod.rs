//! New tris and the characters they bring: one test for each clause, named after it.

mod builder;
mod cartographer;
mod castle;
mod coins;
mod end;
mod general;
mod inventor;
mod mystic;
mod new_tris;
mod optional;
mod put;
mod reward;
mod staged;
mod steal;

/// What the tests of all clauses use.
mod prelude {
    pub(crate) use anno_domini_890::AnnoDomini890 as Ad;
    use engine::{Seat, Viewer, notation};
    pub(crate) use scenario::Scene;
    use serde_json::Value;
    pub(crate) use serde_json::json;

    /// Seat 1 of three has a tris of wheat, and only this character lies beside that banner.
    pub(crate) fn offered(options: &[(&str, &str)], character: &str, more: &str) -> Scene {
        let position = format!(
            r#"
                at = "tris"
                turn = "seat:1"
                round = 6
                crops = ["wheat"]
                banners = {{ wheat = ["{character}"] }}
                {more}
            "#
        );
        Scene::with::<Ad>("base", 3, options, &position, &[])
    }

    /// As [`offered`], and the character was taken.
    #[track_caller]
    pub(crate) fn taken_with(options: &[(&str, &str)], character: &str, more: &str) -> Scene {
        let mut scene = offered(options, character, more);
        scene.plays(1, &[&format!("take_character {character}")]);
        scene.state("board.kingdoms.seat:1.characters", json!([character]));
        scene
    }

    /// As [`taken_with`], with the usual options.
    #[track_caller]
    pub(crate) fn taken(character: &str, more: &str) -> Scene {
        taken_with(&[], character, more)
    }

    /// This seat and nobody else is asked this question, by this clause, and these are all the
    /// steps it may give.
    #[track_caller]
    pub(crate) fn point(
        scene: &mut Scene,
        seat: usize,
        question: Value,
        clause: &str,
        legal: &[&str],
    ) {
        assert_eq!(scene.table().awaited().len(), 1);
        let ask = scene.table().decision(Seat::new(seat - 1)).expect("it is asked");
        assert_eq!(ask.question, question);
        assert_eq!((ask.clause.id(), ask.must), (clause, true));
        assert_eq!(scene.legal(seat), legal);
        for other in (1..=scene.table().seats()).filter(|other| *other != seat) {
            assert_eq!(scene.table().decision(Seat::new(other - 1)), None, "seat {other}");
            assert!(scene.legal(other).is_empty(), "seat {other}");
        }
    }

    /// The effect could do nothing: this was told, the card is kept, and the turn went on to
    /// seat 2.
    #[track_caller]
    pub(crate) fn skipped(scene: &Scene, character: &str) {
        scene.told(json!({
            "event": "no_effect",
            "with": { "seat": "seat:1", "character": character },
        }));
        scene.state("board.kingdoms.seat:1.characters", json!([character]));
        scene.asks(2, "take");
    }

    /// What the tile on a cell of a kingdom is, and holds.
    #[track_caller]
    pub(crate) fn cell(scene: &Scene, seat: usize, cell: usize, wanted: Value) {
        for (field, wanted) in wanted.as_object().expect("fields of the tile") {
            scene
                .state(&format!("board.kingdoms.seat:{seat}.cells.{cell}.{field}"), wanted.clone());
        }
    }

    /// The coins of seats 1 to 3.
    #[track_caller]
    pub(crate) fn coins(scene: &Scene, wanted: [u16; 3]) {
        let coins = [1, 2, 3].map(|seat| scene.value(&format!("board.kingdoms.seat:{seat}.coins")));
        assert_eq!(coins, wanted.map(Value::from));
    }

    /// Clicks one step of an answer that is not whole yet.
    #[track_caller]
    pub(crate) fn click(scene: &mut Scene, seat: usize, step: &str) {
        let progress = scene.table().step(Seat::new(seat - 1), &notation::from_text(step));
        assert_eq!(progress, Ok(engine::table::Progress::Draft), "{step}");
    }

    /// A seat as a viewer.
    pub(crate) fn at(seat: usize) -> Viewer {
        Viewer::Seat(Seat::new(seat - 1))
    }
}
