//! Invasions, special buildings, the end of the game and its score, and the figures in the view:
//! one test for each clause at least, named after it.

mod end;
mod figures;
mod invaded;
mod invasion;
mod places;
mod ruins;
mod score;
mod special_counts;
mod specials;
mod ties;

/// What the tests of all clauses use.
mod prelude {
    pub(crate) use anno_domini_890::AnnoDomini890 as Ad;
    pub(crate) use anno_domini_890::View;
    pub(crate) use anno_domini_890::scoring::{Line, Sheet};
    pub(crate) use engine::{Kind, Outcome, Seat, Viewer};
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::{Value, json};

    use anno_domini_890::pieces::{Piece, Tile};

    /// A position of the default scenario.
    #[track_caller]
    pub(crate) fn at(seats: usize, position: &str) -> Scene {
        Scene::new::<Ad>("base", seats, position)
    }

    /// A game whose last turn is over.
    #[track_caller]
    pub(crate) fn ended(seats: usize, position: &str) -> Scene {
        at(seats, &format!("at = \"end\"\n{position}"))
    }

    /// The result of a game that must be over.
    #[track_caller]
    pub(crate) fn outcome(scene: &mut Scene) -> Outcome {
        assert_eq!(scene.asked(), None);
        scene.table().outcome().expect("the game is over")
    }

    /// The places of all seats, 1 for the winner.
    #[track_caller]
    pub(crate) fn places(scene: &mut Scene) -> Vec<u8> {
        outcome(scene).places.to_vec()
    }

    /// The final scores of all seats.
    #[track_caller]
    pub(crate) fn scores(scene: &mut Scene) -> Vec<i32> {
        outcome(scene).scores.to_vec()
    }

    /// What a seat (counted from 1) sees.
    #[track_caller]
    pub(crate) fn view(scene: &mut Scene, seat: usize) -> View {
        let seen = scene.table().view(Viewer::Seat(Seat::new(seat - 1)));
        serde_json::from_value(seen).expect("a view is read as it is written")
    }

    /// The points of a seat (counted from 1) as they stand.
    #[track_caller]
    pub(crate) fn sheet(scene: &mut Scene, seat: usize) -> Sheet {
        view(scene, seat).sheets[seat - 1].clone()
    }

    /// Points and bonus of a tile on the sheet of a seat; none if it has no line.
    #[track_caller]
    pub(crate) fn tile_line(scene: &mut Scene, seat: usize, tile: &str) -> Option<(i16, i16)> {
        let wanted = Tile::parse(tile).expect("a tile");
        sheet(scene, seat).lines.iter().find_map(|line| match *line {
            Line::Tile { tile, vp, bonus, .. } if tile == wanted => Some((vp, bonus)),
            _ => None,
        })
    }

    /// The points of a seat for its places in nobles, coins and towers.
    #[track_caller]
    pub(crate) fn prizes(scene: &mut Scene, seat: usize) -> [i16; 3] {
        let mut all = [0; 3];
        for line in sheet(scene, seat).lines {
            if let Line::Prize { piece, vp, .. } = line {
                all[piece.index()] += vp;
            }
        }
        assert_eq!(Piece::ALL.len(), all.len());
        all
    }

    /// The place of the first event of this name among those of the last step.
    #[track_caller]
    pub(crate) fn place_of(scene: &Scene, name: &str) -> usize {
        let place = scene.events().iter().position(|event| event["event"] == name);
        place.unwrap_or_else(|| panic!("no event {name}"))
    }

    /// How many events of this name the last step has.
    pub(crate) fn how_many(scene: &Scene, name: &str) -> usize {
        scene.events().iter().filter(|event| event["event"] == name).count()
    }

    /// An event, by its name and some of what it tells.
    pub(crate) fn event(name: &str, with: Value) -> Value {
        json!({ "event": name, "with": with })
    }
}
