//! Bots without types at tables without types: every answer is taken, to the end of the game.

use bots::{AnyBots, Brained};
use engine::erased::{AnyGame, Erased};
use engine::{Chance, Game, Seat, Seed};
use krieg_und_frieden::KriegUndFrieden;

#[test]
fn tables_take_every_answer() {
    let (game, bots) = (Erased::<KriegUndFrieden>::new(), Brained::<KriegUndFrieden>::new());
    for name in ["random", "steward", "page", "squire"] {
        for (index, edition) in KriegUndFrieden::META.editions.iter().enumerate() {
            for seats in [3, 4] {
                let seed = Seed::from_text(name).nth(index as u64);
                let mut table = game.open(seats, edition, &[], seed).unwrap();
                let mut chance = Chance::fast(seats as u64);
                let mut players: Vec<_> = (0..seats).map(|_| bots.seat(name).unwrap()).collect();
                while let Some(seat) = table.awaited().iter().next() {
                    let answer = players[seat.index()].answer(&*table, seat, &mut chance);
                    let answer = answer.expect("the game waits for it");
                    assert!(table.play(seat, &answer).is_ok(), "{name}: {answer:?}");
                }
                assert!(table.outcome().is_some());
                let after = players[0].answer(&*table, Seat::new(0), &mut chance);
                assert_eq!(after, None, "the game is over");
            }
        }
    }
}
