use engine::{Chance, Game, Outbox, Seed, playout};
use fief::{Fief, Setup};

#[test]
fn plays() {
    for seats in 3..=6u8 {
        let setup = Fief::bounded(&Setup::new(seats));
        let game = Fief::new(&setup).unwrap();
        let (mut total, mut ended) = (0u64, [0; 14]);
        for n in 0..300 {
            let mut chance = Chance::fast(n * 7 + u64::from(seats));
            let mut state = game.start(&mut chance, &mut Outbox::silent());
            let mut buffer = Vec::new();
            let played = playout::playout(&game, &mut state, &mut chance, &mut buffer, 100_000);
            assert!(
                game.outcome(&state).is_some(),
                "game {n} not over after {played}: {:?} {:?}",
                state.stack,
                buffer
            );
            total += u64::from(played);
            ended[state.board.ended as usize] += 1;
        }
        println!(
            "{seats}: {} decisions a game, ended {ended:?}, state {}",
            total / 300,
            std::mem::size_of_val(&game.start(&mut Chance::fast(1), &mut Outbox::silent()))
        );
    }
}

#[test]
fn examined() {
    for seats in 3..=6u8 {
        let setup = Setup::new(seats);
        match testkit::examine::<Fief>(&setup, 6, &Seed::from_text("x"), &|_| ()) {
            Ok(tally) => println!("{seats}: {tally:?}"),
            Err(failure) => {
                let text = format!("{failure:?}");
                panic!("{}", text.chars().take(3500).collect::<String>());
            }
        }
    }
}

#[test]
fn sentences() {
    let seed = Seed::from_text("sentences of fief").nth(1);
    let mut table = engine::Table::<Fief>::open(Fief::bounded(&Setup::new(3)), seed).unwrap();
    for step in 0..100_000u64 {
        let Some(seat) = table.awaited().iter().next() else { break };
        let legal = table.legal(seat);
        let pick = seed.nth(step).short() % legal.len().max(1) as u64;
        let action = legal[pick as usize];
        let draft = table.draft(seat).to_vec();
        if let Err(refusal) = table.step(seat, action) {
            panic!(
                "{step} {seat} {action:?} after {draft:?}: {refusal:?} {:?} {:?}",
                table.state().stack,
                table.state().board.draft
            );
        }
    }
}

#[test]
fn slow() {
    use std::collections::BTreeMap;
    let seed = Seed::from_text("sentences of fief").nth(1);
    let mut table = engine::Table::<Fief>::open(Fief::bounded(&Setup::new(5)), seed).unwrap();
    let mut spent: BTreeMap<String, (u32, f64, f64, usize)> = BTreeMap::new();
    let (mut ltot, mut stot, mut n) = (0.0, 0.0, 0);
    for step in 0..6_000u64 {
        let Some(seat) = table.awaited().iter().next() else { break };
        let key = format!("{} {:?}", table.draft(seat).len(), table.draft(seat).first()).chars().take(40).collect::<String>();
        let q = format!("{:?}", table.decision(seat).map(|d| d.decision.question)).chars().take(40).collect::<String>();
        let now = std::time::Instant::now();
        let legal = table.legal(seat);
        let took = now.elapsed().as_secs_f64();
        let pick = seed.nth(step).short() % legal.len().max(1) as u64;
        let now = std::time::Instant::now();
        table.step(seat, legal[pick as usize]).unwrap();
        let st = now.elapsed().as_secs_f64();
        ltot += took; stot += st; n += 1;
        let e = spent.entry(format!("{q} | {key}")).or_default();
        e.0 += 1; e.1 += took; e.2 = e.2.max(took); e.3 = e.3.max(legal.len());
    }
    let mut all: Vec<_> = spent.into_iter().collect();
    all.sort_by(|a, b| b.1.1.total_cmp(&a.1.1));
    println!("{n} steps, legal {ltot:.2} step {stot:.2}");
    for (k, v) in all.iter().take(25) { println!("{:>6} {:.3}s max {:.4} legal {} {k}", v.0, v.1, v.2, v.3); }
}
