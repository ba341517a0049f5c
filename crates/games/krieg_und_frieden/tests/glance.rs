//! A glance shows what the view shows, and so nothing that it hides.

use engine::playout::{awaited, random_action};
use engine::{Chance, Game, Glances, Outbox, Seat, Veiled, Viewer};
use krieg_und_frieden::KriegUndFrieden;
use krieg_und_frieden::pieces::Cards;

fn count(cards: Veiled<Cards>) -> u8 {
    match cards {
        Veiled::Shown(cards) => cards.total(),
        Veiled::Hidden(count) => count,
        Veiled::Unknown => 0,
    }
}

#[test]
fn a_glance_shows_what_the_view_shows() {
    let mut compared = 0;
    for (seed, edition) in (0..40).zip(KriegUndFrieden::META.editions.iter().cycle()) {
        let setup = KriegUndFrieden::setup_from(3 + seed as usize / 2 % 2, edition, &[]);
        let setup = setup.unwrap();
        let game = KriegUndFrieden::new(&setup).unwrap();
        let mut chance = Chance::fast(seed);
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        let mut legal = Vec::new();
        while let Some(asked) = awaited(&game, &state, &mut chance) {
            for seat in Seat::all(game.seats()) {
                let view = game.view(&state, Viewer::Seat(seat));
                let glance = game.glance(&state, seat);
                assert_eq!(glance.seat(), seat);
                assert_eq!(glance.rules().setup, setup);
                assert!(glance.frames().eq(view.stack.frames()));
                assert_eq!(glance.top(), view.stack.top());
                assert_eq!(glance.built(), view.built);
                assert_eq!(glance.agenda(), view.agenda);
                assert_eq!(glance.problem(), view.problem);
                assert_eq!(glance.removed(), view.removed);
                assert_eq!(glance.discard(), view.discard);
                assert_eq!(glance.loot(), count(view.loot));
                assert_eq!(glance.staged(), view.staged);
                assert_eq!(glance.spent(), view.spent);
                assert_eq!(view.hands[seat], Veiled::Shown(glance.hand()));
                assert_eq!(view.agendas[seat], Veiled::Shown(glance.agendas()));
                for other in Seat::all(game.seats()) {
                    assert_eq!(*glance.estate(other), view.estates[other]);
                    assert_eq!(*glance.bid(other), view.bids[other]);
                    assert_eq!(glance.cards(other), count(view.hands[other]));
                    assert_eq!(glance.known(other), view.known[other]);
                    assert_eq!(glance.not_knights(other), view.not_knights[other]);
                }
                compared += 1;
            }
            let action = random_action(&game, &state, asked, &mut chance, &mut legal).unwrap();
            game.apply(&mut state, asked, action, &mut chance, &mut Outbox::silent());
        }
    }
    assert!(1_000 < compared);
}
