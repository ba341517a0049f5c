//! The toy under all the laws.

use engine::Seed;
use testkit::toy::{Seals, Setup, Toy};
use testkit::{AnyFailure, AnyLaws, Laws, examine};

#[test]
fn with_hidden_seals() {
    for seats in 2..=4 {
        let setup = Setup::new(seats, Seals::Hidden);
        let tally = examine::<Toy>(&setup, 150, &Seed::from_text("hidden"), &|_| {});
        println!("{:?}", tally.unwrap_or_else(|failure| panic!("{failure}\n{}", failure.record)));
    }
}

#[test]
fn with_seals_that_all_see() {
    for seats in 2..=4 {
        let setup = Setup::new(seats, Seals::Shown);
        let tally = examine::<Toy>(&setup, 150, &Seed::from_text("shown"), &|_| {});
        println!("{:?}", tally.unwrap_or_else(|failure| panic!("{failure}\n{}", failure.record)));
    }
}

#[test]
fn without_its_types() {
    let laws: &dyn AnyLaws = &Laws::<Toy>::new();
    let seed = Seed::from_text("any");
    let heard = std::cell::Cell::new(0);
    let shown = [("seals".to_owned(), "shown".to_owned())];
    let tally = laws.examine(3, "vigil", &shown, 5, &seed, &|done| heard.set(done)).unwrap();
    assert_eq!((tally.games, heard.get()), (5, 5));
    let wrong = laws.examine(7, "vigil", &[], 1, &seed, &|_| {});
    assert!(matches!(wrong, Err(AnyFailure::Setup(error)) if error.field == "seats"));
}
