//! The examination that every game must pass, at every kind of table that its options allow.
//! `CURIA_GAMES` multiplies the number of games. It stands here and not with each game, so that a
//! new game is examined as soon as it is in the catalogue.

use std::path::Path;

use catalog::{Title, titles};
use engine::{Seat, Seed, SetupError};
use testkit::AnyFailure;

type Options = Vec<(String, String)>;

/// So many decisions for each game that is asked for are enough: of long games fewer are played.
const DECISIONS: u64 = 100;

/// Random games under all the laws.
fn examine(
    title: &Title,
    seats: usize,
    edition: &str,
    options: &Options,
    games: u64,
) -> Result<(), SetupError> {
    let long = play(title, seats, edition, options, 1, "first")?.max(1);
    let rest = games.saturating_sub(1).min(DECISIONS * games / long);
    if 0 < rest {
        play(title, seats, edition, options, rest, "rest")?;
    }
    Ok(())
}

/// Gives how many decisions there were. A failure leaves its record where cargo keeps what tests
/// write.
fn play(
    title: &Title,
    seats: usize,
    edition: &str,
    options: &Options,
    games: u64,
    part: &str,
) -> Result<u64, SetupError> {
    let times: u64 = std::env::var("CURIA_GAMES").map_or(1, |times| times.parse().unwrap());
    let id = title.game.meta().id;
    let name = format!("{id}-{edition}-{seats}-{options:?}-{part}");
    let seed = Seed::from_text(&name);
    match title.laws.examine(seats, edition, options, games * times, &seed, &|_| {}) {
        Ok(tally) => {
            println!("{name}: {tally:?}");
            Ok(tally.decisions)
        }
        Err(AnyFailure::Setup(error)) => Err(error),
        Err(AnyFailure::Law(failure)) => {
            let file = format!("{id}-{edition}-{seats}-{}.json", failure.game);
            let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
            std::fs::write(&file, &failure.record).unwrap();
            panic!("{failure}\nthe record is in {}", file.display());
        }
    }
}

/// Every value of every option that is not the default, by itself.
fn single_options(title: &Title) -> Vec<(String, String)> {
    let value = |value: &str| value.replace("seat:<n>", &Seat::new(1).to_string());
    let options = title.game.meta().options.iter();
    options
        .flat_map(|option| {
            option.values[1..].iter().map(|text| (option.key.to_owned(), value(text)))
        })
        .collect()
}

#[test]
fn every_edition_with_every_number_of_seats() {
    for title in titles() {
        let meta = title.game.meta();
        for edition in meta.editions {
            for seats in meta.seats {
                examine(title, *seats, edition, &Vec::new(), 40).unwrap();
            }
        }
    }
}

/// Some options go with some numbers of seats only; each must go with one.
#[test]
fn every_option_by_itself() {
    for title in titles() {
        let meta = title.game.meta();
        for (place, option) in single_options(title).into_iter().enumerate() {
            let edition = meta.editions[place % meta.editions.len()];
            let options = vec![option];
            let mut seats = meta.seats.iter().cycle().skip(place).take(meta.seats.len());
            let fits = seats.any(|seats| examine(title, *seats, edition, &options, 10).is_ok());
            assert!(fits, "{options:?} goes with no number of seats");
        }
    }
}

#[test]
fn all_options_together() {
    for title in titles() {
        let meta = title.game.meta();
        for edition in meta.editions {
            // The last value of each option.
            let mut options: Options = Vec::new();
            for (key, value) in single_options(title) {
                options.retain(|(other, _)| *other != key);
                options.push((key, value));
            }
            let fits = meta
                .seats
                .iter()
                .filter(|seats| examine(title, **seats, edition, &options, 20).is_ok());
            assert_ne!(fits.count(), 0, "{options:?} go with no number of seats");
        }
    }
}
