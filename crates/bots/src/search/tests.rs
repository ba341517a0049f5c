//! What a seat is told the same of, its nodes are found by alike: nobody in a search acts on what
//! that player could not know.

use anno_domini_890::AnnoDomini890;
use engine::{Chance, Game, Outbox, Seat, Sight, Told, Viewer, playout};
use fief::Fief;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;

use super::tree::{Keys, seen};
use super::{CHOICE, step};
use crate::lore::Lore;

/// How one answer went.
struct Answered<G: Game> {
    steps: Vec<G::Action>,
    keys: Keys,
    told: Vec<Told<G::Event>>,
}

impl<G: Lore> Answered<G> {
    /// A whole answer at random, with luck that is the same for all.
    fn at_random(game: &G, state: &G::State, seat: Seat, draw: &mut Chance) -> Self {
        let (mut state, mut luck) = (state.clone(), Chance::fast(1));
        let (mut steps, mut keys, mut out) = (Vec::new(), Keys::new(true), Outbox::new());
        let mut legal = Vec::new();
        loop {
            let action = playout::random_action(game, &state, seat, draw, &mut legal);
            let action = action.expect("whoever is asked can answer");
            let seen = seen(&action, seat);
            step(game, &mut state, &mut keys, seat, (action, seen), &mut luck, &mut out);
            steps.push(action);
            if game.staging(&state) != Some(seat) {
                return Self { steps, keys, told: out.take() };
            }
        }
    }

    fn heard(&self, by: Seat) -> Vec<&G::Event> {
        let theirs = self.told.iter().filter(|told| told.to.has(Viewer::Seat(by)));
        theirs.map(|told| &told.event).collect()
    }
}

/// Plays games, half of all steps by stewards and half at random, and gives some answers before
/// each one. Returns how often two were different and told the same, and told differently.
fn whoever_is_told_the_same<G: Lore>(games: u64, options: &[(String, String)]) -> [u32; 2] {
    let mut looked = [0; 2];
    for number in 0..games {
        let seats = G::META.seats[number as usize % G::META.seats.len()];
        let editions = G::META.editions;
        let edition = editions[number as usize % editions.len()];
        let setup = G::setup_from(seats, edition, options).unwrap();
        let game = G::new(&G::bounded(&setup)).unwrap();
        let mut luck = Chance::fast(number);
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        let (mut steward, mut legal) = (G::steward(), Vec::new());
        while let Some(seat) = playout::awaited(&game, &state, &mut luck) {
            if game.staging(&state).is_none() {
                let answers: [_; 4] = std::array::from_fn(|_| {
                    Answered::<G>::at_random(&game, &state, seat, &mut luck)
                });
                for (n, one) in answers.iter().enumerate() {
                    let different = answers[..n].iter().filter(|other| other.steps != one.steps);
                    for other in different {
                        for by in Seat::all(seats).filter(|by| *by != seat) {
                            let same = one.heard(by) == other.heard(by);
                            looked[usize::from(!same)] += 1;
                            assert!(
                                !same || one.keys.of(by) == other.keys.of(by),
                                "{} {number}: {by} is told the same of {:?} and of {:?}",
                                G::META.id,
                                one.steps,
                                other.steps
                            );
                        }
                    }
                }
            }
            game.legal(&state, seat, &mut legal);
            let advised = luck.below(CHOICE, 2) == 0;
            let sight = Sight::new(&game, &state, seat);
            let advice = if advised { steward.choose(&sight, &legal, &mut luck) } else { None };
            let action = advice
                .or_else(|| playout::random_action(&game, &state, seat, &mut luck, &mut legal));
            let action = action.expect("whoever is asked can answer");
            game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
        }
    }
    println!("{}: {looked:?}", G::META.id);
    looked
}

#[test]
fn whoever_is_told_the_same_is_found_at_the_same_node() {
    let secret = |[same, other]: [u32; 2]| assert!(200 < same && 1000 < other, "{same} {other}");
    secret(whoever_is_told_the_same::<GeweihteSteine>(60, &[]));
    secret(whoever_is_told_the_same::<Fief>(200, &[]));
    let on = ("king_ballot_secret".to_owned(), "on".to_owned());
    secret(whoever_is_told_the_same::<Fief>(60, &[on]));
    // Of two answers there, others are nearly always told different things.
    for [_, other] in [
        whoever_is_told_the_same::<KriegUndFrieden>(100, &[]),
        whoever_is_told_the_same::<AnnoDomini890>(100, &[]),
    ] {
        assert!(1000 < other, "{other}");
    }
}
