//! FI-SETUP, FI-DP-1, FI-RND-1 and -2: how a game begins.

use std::collections::BTreeMap;

use engine::{Chance, Game, Lot, Outbox, Script, SeatSet, Seed};
use fief::phases::course::Phase;
use fief::pieces::Hand;
use fief::state::{Crown, Rebels};
use fief::{Action, Event, Question, Setup, State};

use crate::cards::prelude::*;

/// A game that is set up with this luck.
struct Begun {
    game: Fief,
    chance: Chance,
    state: State,
    told: Vec<Event>,
}

impl Begun {
    fn new(seats: u8, members: &[&str], dice: &[u32]) -> Self {
        let names = members.iter().map(|it| Lot::Name((*it).to_owned())).collect();
        let dice = dice.iter().map(|it| Lot::Number(*it)).collect();
        let lots: BTreeMap<_, _> =
            [("FI-RND-1".to_owned(), names), ("FI-RND-2".to_owned(), dice)].into();
        let mut chance = Chance::scripted(Script::new(lots, &Seed::from_text("set-up")));
        let game = Fief::new(&Setup::new(seats)).unwrap();
        let mut out = Outbox::new();
        let state = game.start(&mut chance, &mut out);
        let told = out.take().into_iter().map(|told| told.event).collect();
        Self { game, chance, state, told }
    }

    /// What did not fit, or was not used, of the luck.
    fn fault(&mut self) -> Option<String> {
        let script = self.chance.script().expect("it is scripted");
        let left = script.unused().map(|(clause, _)| format!("left: {clause}"));
        script.fault().or(left)
    }

    fn asked(&self) -> Vec<usize> {
        self.game.awaited(&self.state).iter().map(|it| it.index() + 1).collect()
    }

    fn choose(&mut self, number: usize, village: &str) {
        let mut out = Outbox::new();
        let action = Action::ChooseStart(kind(village));
        self.game.apply(&mut self.state, seat(number), action, &mut self.chance, &mut out);
        self.told.extend(out.take().into_iter().map(|told| told.event));
    }
}

/// The First Player is seat 1.
const FIRST: [u32; 9] = [6, 6, 6, 1, 1, 1, 2, 2, 2];

fn begun() -> Begun {
    Begun::new(3, &["henri", "jeanne", "othon"], &FIRST)
}

#[test]
fn fi_setup_1_three_to_six_play() {
    for seats in 3..=6 {
        let game = Fief::new(&Setup::new(seats)).unwrap();
        assert_eq!(game.seats(), usize::from(seats));
        let state = game.start(&mut Chance::fast(7), &mut Outbox::silent());
        let families = Seat::all(6).filter(|it| !state.board.family(*it).is_empty());
        assert_eq!(families.count(), usize::from(seats));
    }
    for seats in [0, 1, 2, 7, 255] {
        let error = Fief::new(&Setup::new(seats)).expect_err("nobody plays it with so many");
        assert_eq!(error.to_string(), format!("seats: {seats} is not 3, 4, 5 or 6"));
    }
}

#[test]
fn fi_setup_1_the_table_chooses_kind_and_length() {
    let setup = |options: &[(&str, &str)]| {
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        Fief::setup_from(4, "base", &options.iter().map(own).collect::<Vec<_>>())
    };
    let last =
        |options: &[(&str, &str)]| fief::Rules::new(&setup(options).unwrap()).unwrap().last_turn();
    assert_eq!(setup(&[]), Ok(Setup::new(4)));
    assert_eq!(last(&[]), 40);
    assert_eq!(last(&[("mode", "turns")]), 12);
    for turns in [10, 15, 20, 25] {
        assert_eq!(last(&[("mode", "points"), ("turns", &turns.to_string())]), turns);
    }
    assert!(setup(&[("mode", "quick")]).is_err());
    assert!(setup(&[("mode", "points"), ("turns", "30")]).is_err());
    assert!(setup(&[("bank", "seat:1")]).is_err());
}

#[test]
fn fi_setup_2_each_draws_a_first_member_lord_or_lady() {
    let mut begun = begun();
    assert_eq!(begun.fault(), None);
    let drawn = [(1, Member::Henri), (2, Member::Jeanne), (3, Member::Othon)];
    let drawn = drawn.map(|(number, member)| Event::FirstMember { seat: seat(number), member });
    assert_eq!(begun.told[..3], drawn);
    for (number, member) in [(1, Member::Henri), (2, Member::Jeanne), (3, Member::Othon)] {
        let family: Vec<_> = begun.state.board.family(seat(number)).iter().collect();
        assert_eq!(family, [member]);
    }
}

#[test]
fn fi_rnd_1_a_card_is_drawn_once() {
    let fault = Begun::new(3, &["henri", "henri", "othon"], &FIRST).fault().unwrap();
    assert!(fault.contains("FI-RND-1"), "{fault}");
    // All sixteen can come, and each as well as another.
    let game = Fief::new(&Setup::new(6)).unwrap();
    let mut counts = [0_u32; 16];
    for n in 0..800 {
        let state = game.start(&mut Chance::fast(n), &mut Outbox::silent());
        for (count, person) in counts.iter_mut().zip(&state.board.people) {
            *count += u32::from(person.is_alive());
        }
    }
    assert_eq!(counts.iter().sum::<u32>(), 4800);
    // 300 each; the seeds are fixed, so this holds always or never.
    assert!(counts.iter().all(|it| (240..=360).contains(it)), "{counts:?}");
}

#[test]
fn fi_setup_3_member_castle_and_300() {
    let mut begun = begun();
    for number in 1..=3 {
        assert_eq!(begun.state.board.houses[seat(number)].money, 300);
    }
    begun.choose(1, "bourg");
    let board = &begun.state.board;
    assert_eq!(board.place(Village::Bourg).fort, Fort::Castle);
    assert_eq!(board.castles_left(), 11);
    let henri = board.person(Member::Henri);
    assert_eq!((henri.status, henri.village), (Status::Free, Village::Bourg));
    // The others are not on the board yet.
    assert!(!board.person(Member::Jeanne).is_in_kingdom());
}

#[test]
fn fi_setup_4_the_highest_of_three_dice_is_first_player() {
    let mut begun = Begun::new(3, &["henri", "jeanne", "othon"], &[6, 5, 4, 6, 6, 4, 1, 2, 3]);
    assert_eq!(begun.fault(), None);
    assert_eq!(begun.state.board.first, seat(2));
    let totals = [(1, 15), (2, 16), (3, 6)];
    let rolls = totals.map(|(number, total)| Event::FirstRoll { seat: seat(number), total });
    assert_eq!(begun.told[3..6], rolls);
    assert_eq!(begun.told[6], Event::Began { first: seat(2) });
}

#[test]
fn fi_rnd_2_those_level_at_the_top_roll_again() {
    // 12, 11, 12, 9; then 1 and 3 throw 7 and 7; then 5 and 6.
    let dice = [4, 4, 4, 5, 5, 1, 6, 5, 1, 3, 3, 3, 2, 2, 3, 1, 1, 5, 1, 2, 2, 2, 2, 2];
    let mut begun = Begun::new(4, &["henri", "jeanne", "othon", "blanche"], &dice);
    assert_eq!(begun.fault(), None);
    let totals = [(1, 12), (2, 11), (3, 12), (4, 9), (1, 7), (3, 7), (1, 5), (3, 6)];
    let rolls = totals.map(|(number, total)| Event::FirstRoll { seat: seat(number), total });
    assert_eq!(begun.told[4..12], rolls);
    assert_eq!(begun.state.board.first, seat(3));
    // A die has six sides.
    let fault = Begun::new(3, &["henri", "jeanne", "othon"], &[7]).fault().unwrap();
    assert!(fault.contains("FI-RND-2") && fault.contains("1 to 6"), "{fault}");
}

#[test]
fn fi_setup_5_eight_men_castle_and_member_in_a_village_clockwise() {
    let mut begun = Begun::new(3, &["henri", "jeanne", "othon"], &[1, 1, 1, 6, 6, 6, 2, 2, 2]);
    for (number, village) in [(2, "sigy"), (3, "pugnac"), (1, "beaujeu")] {
        assert_eq!(begun.asked(), [number]);
        begun.choose(number, village);
        let board = &begun.state.board;
        let troops = board.troops(kind(village), seat(number));
        assert_eq!((troops.foot, troops.soldiers(), troops.catapults), (8, 8, 0));
        assert_eq!(board.place(kind(village)).fort, Fort::Castle);
        assert_eq!(board.free_in(kind(village), seat(number)).len(), 1);
        let started = Event::Started { seat: seat(number), village: kind(village) };
        assert!(begun.told.contains(&started));
    }
    assert_eq!(begun.state.board.first, seat(2));
}

#[test]
fn fi_setup_6_no_village_twice_but_the_same_region() {
    let mut begun = begun();
    begun.choose(1, "bourg");
    let action = Action::ChooseStart(Village::Bourg);
    let refusal = begun.game.refusal(&begun.state, seat(2), action).expect("refused");
    let no = by("FI-SETUP-6", json!({ "village": "village:bourg" }));
    assert_eq!(serde_json::to_value(refusal).unwrap(), no);
    // Its neighbour in the region is free.
    begun.choose(2, "villeneuve");
    let board = &begun.state.board;
    assert_eq!(rules().region(Village::Bourg), rules().region(Village::Villeneuve));
    for (number, village) in [(1, Village::Bourg), (2, Village::Villeneuve)] {
        assert_eq!(board.place(village).owner, Some(seat(number)));
        assert!(board.is_inside(village, seat(number)));
    }
}

#[test]
fn fi_setup_7_the_rest_is_the_deck_and_each_is_dealt_three() {
    for seats in 3..=6 {
        let game = Fief::new(&Setup::new(seats)).unwrap();
        let mut chance = Chance::fast(u64::from(seats));
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        for n in 0..usize::from(seats) {
            let at = game.awaited(&state).iter().next().unwrap();
            let action = Action::ChooseStart(Village::ALL[n]);
            assert!(state.board.deck.is_empty());
            game.apply(&mut state, at, action, &mut chance, &mut Outbox::silent());
        }
        assert_eq!(u32::from(state.board.deck.total()), 57 - 4 * u32::from(seats));
        let mut all: Hand = state.board.deck;
        for at in Seat::all(usize::from(seats)) {
            assert_eq!(state.board.houses[at].hand.total(), 3);
            all += state.board.houses[at].hand;
            for member in state.board.family(at).iter() {
                assert!(!all.has(Card::of(member)));
                all.put(Card::of(member));
            }
        }
        assert_eq!(all, Card::BOX);
        assert_eq!(Card::BOX.total(), 57);
    }
}

#[test]
fn fi_setup_8_the_bank_keeps_the_rest() {
    let mut begun = begun();
    for (number, village) in [(1, "bourg"), (2, "blaye"), (3, "sigy")] {
        begun.choose(number, village);
    }
    let board = &begun.state.board;
    assert_eq!(board.crown, Crown::default());
    assert_eq!(board.rebels, Rebels::default());
    assert_eq!((board.horses_left(), board.catapults_left()), (30, 12));
    assert_eq!([Guard::King, Guard::Queen].map(|it| board.guards(it)), [0, 0]);
    assert_eq!(board.cardinals_left(), 3);
    assert!(board.lands.iter().all(|land| land.title == Title::Bank));
    assert_eq!((board.relics, board.counters.len()), ([Lies::Closed; 3], 4));
}

#[test]
fn fi_setup_8_a_relic_is_drawn_when_a_reliquary_is_opened() {
    // The same reliquary holds whatever is drawn.
    for (relic, lies) in [("grail", [true, false, false]), ("saturnin", [false, false, true])] {
        let position =
            "members.henri = { seat = \"seat:1\", village = \"bourg\", bishop = \"bourg\" }";
        let mut scene = with(&[], "movement", position, &[("FI-RND-8", &[relic])]);
        plays(&mut scene, 1, "open_reliquary member:henri");
        let found = board(&scene).relics.map(|it| it == Lies::With(Member::Henri));
        assert_eq!(found, lies, "{relic}");
    }
}

#[test]
fn fi_dp_1_each_must_choose_a_village_that_nobody_has() {
    let mut begun = begun();
    assert_eq!(begun.state.board.turn, 0);
    for (n, (number, village)) in [(1, "bourg"), (2, "blaye"), (3, "sigy")].into_iter().enumerate()
    {
        assert_eq!(begun.asked(), [number]);
        let member = begun.state.board.family(seat(number)).iter().next().unwrap();
        let ask = begun.game.decision(&begun.state, seat(number)).unwrap();
        assert_eq!((ask.question, ask.must), (Question::Start { member }, true));
        assert_eq!(ask.clause.id(), "FI-DP-1");
        let mut legal = Vec::new();
        begun.game.legal(&begun.state, seat(number), &mut legal);
        assert_eq!(legal.len(), 24 - n);
        assert!(legal.iter().all(|it| matches!(it, Action::ChooseStart(_))));
        begun.choose(number, village);
    }
    // Then the first turn begins.
    let view = begun.game.view(&begun.state, Viewer::Spectator);
    assert_eq!((view.turn, view.phase), (1, Phase::Cards));
    assert_eq!(begun.game.awaited(&begun.state), SeatSet::of(seat(1)));
}
