//! The ladders in `docs/ladder` are of the bots as they are: what is published begins as it is
//! played now. `make ladder` plays the whole of it anew.

use std::path::Path;
use std::{env, fs};

use bots::{Arena, Pairs};
use catalog::titles;
use engine::Seed;
use serde_json::Value;

/// How many bots of each list play, from the weakest on. A game of Fief takes long.
fn few(game: &str) -> usize {
    if game == "fief" { 3 } else { 5 }
}

#[test]
fn published_ladders_begin_as_they_are_played_now() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ladder");
    for title in titles() {
        let game = title.game.meta().id;
        let published = fs::read_to_string(folder.join(format!("{game}.ndjson"))).expect(game);
        let header: Value = serde_json::from_str(published.lines().next().expect(game)).unwrap();
        let bots: Vec<String> = serde_json::from_value(header["bots"].clone()).unwrap();
        let played = env::temp_dir().join(format!("curia-ladder-{game}-{}", std::process::id()));
        let arena = Arena {
            seats: serde_json::from_value(header["seats"].clone()).unwrap(),
            edition: serde_json::from_value(header["edition"].clone()).unwrap(),
            options: serde_json::from_value(header["options"].clone()).unwrap(),
            bots: bots[..few(game)].to_vec(),
            pairs: Pairs::Neighbours,
            games: 12,
            seed: Seed::from_text("ladder"),
            threads: 2,
        };
        title.bots.arena(&arena, Some(&played), &|_| ()).unwrap();
        let text = fs::read_to_string(&played).unwrap();
        fs::remove_file(&played).unwrap();
        let blocks: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(blocks.len(), 2 * (arena.bots.len() - 1), "{game}");
        for block in blocks {
            assert!(
                published.lines().any(|line| line == block),
                "{game}: play `make ladder` anew; now it is {block}"
            );
        }
    }
}
