//! Prints the log of a random game as its first player reads it, to be read aloud:
//! `cargo run -p words --example log -- it 7`.

use engine::erased::{AnyLine, AnyTable};
use engine::{Chance, Clause, Game, Seat, Seed, Table, Viewer};
use krieg_und_frieden::KriegUndFrieden;
use words::{Lang, Speaker, Words};

fn main() {
    let mut args = std::env::args().skip(1);
    let lang = Lang::from_locale(args.next().as_deref());
    let seed = args.next().unwrap_or_else(|| "1".into());
    let options = [("mobilisation", "on"), ("expert_base", "secret"), ("futile_targets", "on")]
        .map(|(key, value)| (key.to_owned(), value.to_owned()));
    let setup = KriegUndFrieden::setup_from(4, "spada", &options).expect("a playable setup");
    let mut table = Table::<KriegUndFrieden>::open(setup, Seed::from_text(&seed)).expect("a table");
    let mut chance = Chance::fast(Seed::from_text(&seed).short());
    let words = Words::new(lang);
    let names = ["Anna", "Bruno", "Elena", "Dario"].map(String::from);
    let speaker = Speaker::new(&words, &KriegUndFrieden::META, &names);
    let table: &mut dyn AnyTable = &mut table;
    let mut from = 0;
    while let Some(seat) = table.awaited().iter().next() {
        let lines = table.log(Viewer::Seat(Seat::new(0)), from);
        from += lines.len();
        for line in lines {
            if let AnyLine::Event { event, .. } = line {
                println!("{}", speaker.event(&event));
            }
        }
        let question = table.decision(seat).expect("an awaited seat is asked").question;
        let legal = table.legal(seat);
        if seat == Seat::new(0) {
            println!("  ? {}", speaker.question(&question));
            legal.iter().for_each(|action| println!("    - {}", speaker.action(action)));
        } else {
            println!("  … {}", speaker.waiting(seat, &question));
        }
        let choice = chance.below(Clause::new("-", 0), legal.len() as u32) as usize;
        table.step(seat, &legal[choice]).expect("a legal step");
    }
    for line in table.log(Viewer::Seat(Seat::new(0)), from) {
        if let AnyLine::Event { event, .. } = line {
            println!("{}", speaker.event(&event));
        }
    }
    if let Some(outcome) = table.outcome() {
        println!("{}", speaker.outcome(&outcome));
    }
}
