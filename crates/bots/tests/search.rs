//! Searches: fair, repeatable, legal everywhere, within their limits, and ready to give advice.

use std::time::Duration;

use anno_domini_890::AnnoDomini890;
use bots::lore::Lore;
use bots::{AnyBots, Brained, Brains, Match, levels};
use engine::erased::{AnyGame, AnyLine, Erased};
use engine::{Chance, Clause, Game, Outbox, Seat, Seed, Sight, Viewer, playout};
use fief::Fief;
use geweihte_steine::GeweihteSteine;
use krieg_und_frieden::KriegUndFrieden;

/// Plays a game among stewards for so many steps and shows every so many-th decision.
fn decisions<G: Lore>(
    seats: usize,
    steps: u32,
    every: u32,
    mut show: impl FnMut(&G, &G::State, Seat, &[G::Action]),
) {
    let setup = G::setup_from(seats, G::META.editions[0], &[]).unwrap();
    let game = G::new(&setup).unwrap();
    let mut luck = Chance::fast(seats as u64);
    let mut state = game.start(&mut luck, &mut Outbox::silent());
    let (mut steward, mut legal) = (G::steward(), Vec::new());
    for step in 1..=steps {
        let Some(seat) = playout::awaited(&game, &state, &mut luck) else { break };
        game.legal(&state, seat, &mut legal);
        if step % every == 0 {
            show(&game, &state, seat, &legal);
        }
        let action = steward.choose(&Sight::new(&game, &state, seat), &legal, &mut luck).unwrap();
        game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
    }
}

/// A bot answers the same in every state that looks the same to its seat.
fn is_fair<G: Lore + Brains>(bot: &str, every: u32) {
    let mut looked = 0;
    let mut imagining = Chance::fast(3);
    decisions::<G>(3, 400, every, |game, state, seat, legal| {
        let view = game.view(state, Viewer::Seat(seat));
        let answer = |state: &G::State| {
            let mut bot = G::bot(bot).unwrap();
            bot.choose(&Sight::new(game, state, seat), legal, &mut Chance::fast(9))
        };
        let answered = answer(state);
        for _ in 0..3 {
            let other = game.imagine(&view, &mut imagining);
            assert_eq!(answered, answer(&other), "{} {bot} {seat}", G::META.id);
            looked += 1;
        }
    });
    assert!(5 < looked, "{looked}");
}

#[test]
fn a_search_answers_by_what_its_seat_sees() {
    is_fair::<KriegUndFrieden>("search:budget=40", 9);
    is_fair::<GeweihteSteine>("search:budget=40", 11);
    is_fair::<Fief>("search:budget=20:ahead=30", 31);
    is_fair::<AnnoDomini890>("search:budget=40", 7);
    is_fair::<KriegUndFrieden>("plain:budget=20", 19);
}

/// A steward that plays on by itself answers as one that begins to think with every step, wherever
/// it comes in.
fn goes_on<G: Lore>(games: u64) {
    for number in 0..games {
        let seats = G::META.seats[number as usize % G::META.seats.len()];
        let setup = G::setup_from(seats, G::META.editions[0], &[]).unwrap();
        let game = G::new(&G::bounded(&setup)).unwrap();
        let mut luck = Chance::fast(number);
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        let (mut steward, mut legal, mut alone) = (G::steward(), Vec::new(), false);
        while let Some(seat) = playout::awaited(&game, &state, &mut luck) {
            game.legal(&state, seat, &mut legal);
            let sight = Sight::new(&game, &state, seat);
            let anew = G::steward().choose(&sight, &legal, &mut Chance::fast(7));
            let begun = if alone { steward.go_on(&sight) } else { None };
            let answer = begun.or_else(|| steward.choose(&sight, &legal, &mut Chance::fast(7)));
            assert_eq!(answer, anew, "{} {number} {seat}", G::META.id);
            alone = luck.below(Clause::new("-", 0), 8) != 0;
            let action = answer
                .filter(|_| alone)
                .or_else(|| playout::random_action(&game, &state, seat, &mut luck, &mut legal));
            let action = action.unwrap();
            game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
        }
    }
}

#[test]
fn what_was_begun_goes_on_as_it_would_be_begun_anew() {
    goes_on::<KriegUndFrieden>(24);
    goes_on::<GeweihteSteine>(4);
    goes_on::<AnnoDomini890>(4);
    goes_on::<Fief>(60);
}

#[test]
fn the_same_luck_gives_the_same_answer() {
    decisions::<KriegUndFrieden>(4, 60, 12, |game, state, seat, legal| {
        let answer = || {
            let mut bot = KriegUndFrieden::bot("knight").unwrap();
            bot.choose(&Sight::new(game, state, seat), legal, &mut Chance::fast(5))
        };
        assert_eq!(answer(), answer());
    });
}

/// Whole games at every number of seats, each step a legal one.
fn plays_everywhere<G: Lore + Brains>(bot: &str) {
    for seats in G::META.seats {
        let setup = G::setup_from(*seats, G::META.editions[0], &[]).unwrap();
        let game = G::new(&G::bounded(&setup)).unwrap();
        let mut luck = Chance::fast(7);
        let mut state = game.start(&mut luck, &mut Outbox::silent());
        let mut players: Vec<_> = (0..*seats).map(|_| G::bot(bot).unwrap()).collect();
        let mut legal = Vec::new();
        for _ in 0..600 {
            let Some(seat) = playout::awaited(&game, &state, &mut luck) else { break };
            game.legal(&state, seat, &mut legal);
            let sight = Sight::new(&game, &state, seat);
            let action = players[seat.index()].choose(&sight, &legal, &mut luck).unwrap();
            assert!(legal.contains(&action), "{} {bot}: {action:?}", G::META.id);
            game.apply(&mut state, seat, action, &mut luck, &mut Outbox::silent());
        }
        game.invariants(&state).unwrap();
    }
}

#[test]
fn levels_play_with_any_number_of_seats() {
    plays_everywhere::<KriegUndFrieden>("squire");
    plays_everywhere::<GeweihteSteine>("page");
    plays_everywhere::<Fief>("search:budget=16:ahead=30:whim=100");
    plays_everywhere::<AnnoDomini890>("squire");
}

#[test]
fn a_search_that_may_not_think_long_answers_all_the_same_and_says_so() {
    decisions::<KriegUndFrieden>(3, 40, 13, |game, state, seat, legal| {
        let sight = Sight::new(game, state, seat);
        let mut bot = levels::bot::<KriegUndFrieden>("chancellor").unwrap();
        bot.limit(Duration::ZERO);
        let answer = bot.choose(&sight, legal, &mut Chance::fast(5)).unwrap();
        assert!(legal.contains(&answer));
        assert_eq!(bot.overran(), 1 < legal.len());
        assert!(!bot.overran(), "it is told once");
        let mut page = levels::bot::<KriegUndFrieden>("page").unwrap();
        page.limit(Duration::from_secs(60));
        assert!(page.choose(&sight, legal, &mut Chance::fast(5)).is_some());
        assert!(!page.overran());
    });
}

#[test]
fn only_levels_and_anchors_may_sit_down() {
    let bots = Brained::<KriegUndFrieden>::new();
    for name in ["page", "squire", "knight", "marshal", "chancellor", "random", "steward"] {
        assert!(bots.knows(name) && bots.seat(name).is_some(), "{name}");
    }
    assert!(!bots.knows("search:budget=1000000"));
    assert!(bots.seat("search:budget=10").is_some());
    for name in ["", "pope", "search:", "search:depth=2", "knight:budget", "plain:budget=0"] {
        let known = bots.seat(name).is_some();
        assert_eq!(known, name == "search:", "{name}");
    }
    assert_eq!(bots.below("marshal"), Some("knight"));
    assert_eq!([bots.below("page"), bots.below("steward")], [None, None]);
    assert!(bots.names().contains(&bots.usual()));
}

/// Whoever follows the advice plays a whole game, and is told what the advice said for certain.
fn advises<G: Game + Brains>() {
    let (game, bots) = (Erased::<G>::new(), Brained::<G>::new());
    let seats = G::META.seats[0];
    let mut table = game.open(seats, G::META.editions[0], &[], Seed::from_text("hint")).unwrap();
    let (mut chance, mut certain) = (Chance::fast(1), 0);
    for _ in 0..30 {
        let Some(seat) = table.awaited().iter().next() else { break };
        let advice = bots.advise("search:budget=60", &*table, seat, 3, &mut chance).unwrap();
        assert!((1..=3).contains(&advice.len()));
        for one in &advice {
            assert_eq!(one.shares.len(), seats);
            assert!((one.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{one:?}");
        }
        assert!(advice.is_sorted_by(|a, b| b.tried <= a.tried));
        let idle = Seat::all(seats).find(|other| !table.awaited().has(*other));
        if let Some(idle) = idle.filter(|idle| table.decision(*idle).is_none()) {
            let none = bots.advise("page", &*table, idle, 3, &mut chance).unwrap();
            assert!(none.is_empty());
        }
        let viewer = Viewer::Seat(seat);
        let before = table.log(viewer, 0).len();
        assert!(table.play(seat, &advice[0].answer).is_ok(), "{:?}", advice[0]);
        let mut told = table.log(viewer, before).into_iter();
        for event in &advice[0].brings {
            let is_told =
                told.any(|line| matches!(line, AnyLine::Event { event: it, .. } if it == *event));
            assert!(is_told, "{event} did not come: {:?}", advice[0]);
        }
        certain += advice[0].brings.len();
        let chances = bots.chances(&*table, &mut chance).unwrap();
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{chances:?}");
    }
    assert!(10 < certain, "{certain}");
    assert!(bots.advise("random", &*table, Seat::new(0), 3, &mut chance).is_none());
}

#[test]
fn advice_can_be_followed() {
    advises::<KriegUndFrieden>();
    advises::<GeweihteSteine>();
    advises::<Fief>();
    advises::<AnnoDomini890>();
}

/// Of the steps that plans give to others: how many there are, and the share of them that can be
/// taken in other worlds that look the same to whoever asked, with luck of their own.
fn plans<G: Lore + Brains>(bot: &str, steps: u32, every: u32) -> (usize, f64) {
    let (mut told, mut tried, mut taken) = (0, 0_u32, 0_u32);
    let (mut luck, mut legal) = (Chance::fast(11), Vec::new());
    decisions::<G>(3, steps, every, |game, state, seat, _| {
        let view = game.view(state, Viewer::Seat(seat));
        let mut adviser = G::adviser(bot).unwrap();
        for look in adviser.looks(&Sight::new(game, state, seat), &mut luck) {
            told += look.line.iter().filter(|(who, _)| *who != seat).count();
            for _ in 0..20 {
                let mut world = game.imagine(&view, &mut luck);
                let mut goes_on = true;
                for (who, action) in &look.line {
                    if goes_on {
                        game.legal(&world, *who, &mut legal);
                        goes_on = game.awaited(&world).has(*who) && legal.contains(action);
                    }
                    if *who != seat {
                        tried += 1;
                        taken += u32::from(goes_on);
                    }
                    if goes_on {
                        game.apply(&mut world, *who, *action, &mut luck, &mut Outbox::silent());
                    }
                }
            }
        }
    });
    (told, f64::from(taken) / f64::from(tried.max(1)))
}

#[test]
fn a_plan_names_nothing_that_hangs_on_what_its_seat_cannot_see() {
    for (game, (told, taken)) in [
        ("Krieg und Frieden", plans::<KriegUndFrieden>("search:budget=400", 200, 8)),
        ("890 Anno Domini", plans::<AnnoDomini890>("search:budget=400", 120, 8)),
        ("Fief", plans::<Fief>("search:budget=1000", 300, 13)),
    ] {
        println!("{game}: {told} steps of others, {taken} of them possible elsewhere");
        assert!(20 < told && 0.97 < taken, "{game}: {told} {taken}");
    }
    // What others write is secret, and so is what comes of it.
    assert_eq!(plans::<GeweihteSteine>("search:budget=400", 200, 11).0, 0);
}

/// One search against two stewards, on deals that are always the same.
fn wins<G: Brains>(bot: &str, games: u64) -> f64 {
    let wanted = Match {
        seats: 3,
        edition: G::META.editions[0].to_owned(),
        options: Vec::new(),
        bots: [bot, "steward", "steward"].map(str::to_owned).to_vec(),
        games,
        seed: Seed::from_text("strength"),
        threads: 2,
    };
    let report = Brained::<G>::new().simulate(&wanted, &|_| ()).unwrap();
    let won = report.wins_by_bot.iter().find(|one| one.name == bot).unwrap().share.share;
    println!("{} {bot}: {won:.3}", G::META.id);
    won
}

/// Not how strong searches are, which the ladder tells, but that they are: whoever sees no further
/// than stewards wins a third.
#[test]
fn a_search_is_stronger_than_the_stewards_who_advise_it() {
    assert!(0.75 < wins::<KriegUndFrieden>("search:budget=100", 60));
    assert!(0.5 < wins::<AnnoDomini890>("search:budget=300", 60));
    assert!(0.5 < wins::<GeweihteSteine>("search:budget=300", 24));
    assert!(0.5 < wins::<Fief>("search:budget=40", 12));
}
