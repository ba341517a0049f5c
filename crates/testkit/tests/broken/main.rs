//! Every law can fail: games with one bug each, and the law that must find it.

mod game;

use engine::{Barrier, Seat, Seed, Table};
use game::{Broken, Bug, Setup};
use testkit::toy::{self, Action, Seals, Toy};
use testkit::{Effort, examine, examine_with, law};

/// The examination must stop at the law that the bug breaks, with a record to look at.
fn found(bug: Bug, law: &str) {
    let failure = examine::<Broken>(&Setup::new(bug), 400, &Seed::from_text("broken"), &|_| {});
    let failure = failure.expect_err("the bug goes unnoticed");
    assert_eq!(failure.law, law, "{failure}");
    assert!(failure.record.contains("\"entries\""), "{}", failure.record);
}

macro_rules! laws {
    ($($test:ident: $bug:ident breaks $law:ident;)*) => {
        $(#[test]
        fn $test() {
            found(Bug::$bug, law::$law);
        })*
    };
}

laws! {
    a_leaky_view: LeakyView breaks TOLD_SAME;
    an_event_that_is_missing: MissingEvent breaks TOLD_NOTHING;
    news_told_as_a_deed: NewsAsDeed breaks BARRIER;
    a_look_told_as_a_deed: Blurts breaks BARRIER;
    a_sign_that_tells_more: TellingSign breaks SIGN;
    a_candidate_that_is_missing: MissingCandidate breaks COMPLETE;
    an_action_that_is_in_no_list: Speechless breaks COMPLETE;
    candidates_out_of_order: OutOfOrder breaks ORDER;
    a_candidate_that_stands_twice: Twice breaks ORDER;
    two_paths_to_one_answer: TwoPaths breaks ORDER;
    a_step_that_cannot_be_clicked_first: Shy breaks DRAFT;
    a_dead_end: DeadEnd breaks NO_DEAD_END;
    a_seat_that_is_not_asked: NotAsked breaks ASKED;
    a_seat_that_does_not_see_its_turn: Misled breaks ASKED;
    a_silence_that_is_not_allowed: Shouts breaks SILENCE;
    an_imagination_that_forgets: Forgets breaks IMAGINED_VIEW;
    an_imagination_that_invents: Invents breaks IMAGINED_INVARIANTS;
    a_question_that_tells: TellingQuestion breaks IMAGINED_DECISION;
    a_check_that_peeks: Peeks breaks IMAGINED_LEGAL;
    a_refusal_that_tells: TellingRefusal breaks IMAGINED_REFUSALS;
    a_clause_that_is_not_in_the_book: NoClause breaks CITES;
    a_check_that_does_not_stop: NoStop breaks CITES;
    an_order_of_arrival_that_counts: Arrival breaks ARRIVAL;
    a_gift_that_is_lost: Loses breaks INVARIANTS;
    a_start_that_differs: Differs breaks REPLAY;
    a_ballot_with_another_tally: Recounts breaks PUBLISHED;
    a_question_that_loses_something: Loss breaks ROUND_TRIP;
    a_rule_that_panics: Panics breaks NO_PANIC;
    an_end_that_is_none: NoEnd breaks OVER;
    an_end_without_an_outcome: NoOutcome breaks ASKED;
}

/// The toy has no deed among its sealed answers, so one of its secrets is made one.
#[test]
fn whoever_seals_after_a_deed_may_have_sealed_because_of_it() {
    let (setup, seed) = (Setup::shown(Bug::Blurts), Seed::from_text("deed"));
    let mut table = Table::<Broken>::open(setup, seed).unwrap();
    let [one, two] = [0, 1].map(Seat::new);
    table.play(one, &[Action::Look]).unwrap();
    assert_eq!(table.undoable(one), Ok(1));
    table.play(two, &[Action::Seal]).unwrap();
    assert_eq!(table.undo(one), Err(Barrier::Others(two)), "whatever the offering is");
    table.undo(two).unwrap();
    assert_eq!(table.undo(one), Ok(4));
}

#[test]
fn a_game_that_does_not_end() {
    let effort = Effort { plies: 300, ..Effort::default() };
    let (setup, seed) = (Setup::new(Bug::Endless), Seed::from_text("endless"));
    let failure = examine_with::<Broken>(&setup, 1, &seed, &effort, &|_| {}).unwrap_err();
    assert_eq!(failure.law, law::ENDS, "{failure}");
}

#[test]
fn a_table_that_cannot_be() {
    let setup = toy::Setup { seats: 9, ..toy::Setup::new(3, Seals::Hidden) };
    let failure = examine::<Toy>(&setup, 1, &Seed::from_text("nine"), &|_| {}).unwrap_err();
    assert_eq!((failure.law, failure.record.as_str()), (law::SETUP, ""));
}
