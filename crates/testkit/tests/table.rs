//! The table, played on with the toy: drafts, taking back, going back, and what identifies a
//! decision.

use engine::erased::AnyTable;
use engine::record::RecordError;
use engine::table::{Barrier, Progress, Says};
use engine::{Entry, Refusal, Seat, Seed, Table, Viewer};
use testkit::toy::{Action, Gift, Question, Seals, Setup, Toy};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);
const THREE: Seat = Seat::new(2);
const CANDLE: Action = Action::Offer(Gift::Candle);
const INCENSE: Action = Action::Offer(Gift::Incense);

/// A table for three at which everyone has two candles and one incense at least.
fn table(seals: Seals) -> Table<Toy> {
    let tables = (0..).map(|number| {
        let seed = Seed::from_text("table").nth(number);
        Table::<Toy>::open(Setup::new(3, seals), seed).unwrap()
    });
    let rich = |table: &Table<Toy>| {
        Seat::all(3).all(|seat| {
            let hand = table.state().board.hands[seat];
            1 < hand.count(Gift::Candle) && hand.has(Gift::Incense)
        })
    };
    tables.into_iter().find(rich).unwrap()
}

fn id(table: &Table<Toy>, seat: Seat) -> u32 {
    table.decision(seat).unwrap().id
}

#[test]
fn steps_are_clicked_in_any_order() {
    let mut table = table(Seals::Hidden);
    assert!(table.legal(ONE).contains(&INCENSE), "a candle can still be added");
    assert_eq!(table.step(ONE, INCENSE), Ok(Progress::Draft));
    assert_eq!(table.view(Viewer::Seat(ONE)).staged, None, "incense alone cannot be shown");
    assert!(table.refusal(ONE, Action::Seal).is_some(), "incense alone cannot be sealed");
    assert_eq!(table.step(ONE, CANDLE), Ok(Progress::Draft));
    assert_eq!(table.draft(ONE), [CANDLE, INCENSE]);
    assert_eq!(table.view(Viewer::Seat(ONE)).staged.unwrap().total(), 2);
    assert_eq!(table.view(Viewer::Seat(TWO)).staged, None);
    assert_eq!(table.record().last(), 0);
    assert_eq!(table.step(ONE, Action::Seal), Ok(Progress::Played(1)));
    let [(1, ply)] = table.record().standing()[..] else { panic!("one answer stands") };
    assert_eq!(ply.actions, [CANDLE, INCENSE, Action::Seal]);
    assert!(table.draft(ONE).is_empty());
}

#[test]
fn a_step_is_taken_back_by_editing_the_draft() {
    let mut table = table(Seals::Hidden);
    for step in [INCENSE, CANDLE, CANDLE] {
        table.step(ONE, step).unwrap();
    }
    assert!(table.back(ONE, Some(CANDLE)));
    assert_eq!(table.draft(ONE), [CANDLE, INCENSE]);
    assert!(table.back(ONE, None));
    assert_eq!(table.draft(ONE), [CANDLE]);
    assert!(!table.back(ONE, Some(INCENSE)));
    assert!(table.back(ONE, None));
    assert!(!table.back(ONE, None));
    assert_eq!((table.record().last(), table.plies()), (0, 0));
}

#[test]
fn a_draft_is_dropped_with_its_question() {
    let mut table = table(Seals::Hidden);
    table.step(ONE, CANDLE).unwrap();
    table.play(TWO, &[Action::Seal]).unwrap();
    assert_eq!(table.draft(ONE), [CANDLE], "the answer of another changes nothing");
    table.play(TWO, &[Action::Ring]).unwrap();
    assert!(table.draft(ONE).is_empty());
    assert_eq!(table.decision(ONE).unwrap().decision.question, Question::Ballot);
}

#[test]
fn a_draft_is_dropped_when_nothing_is_asked_any_more() {
    let mut table = after_alms(Seals::Hidden);
    table.step(TWO, CANDLE).unwrap();
    table.undo(ONE).unwrap();
    assert_eq!(table.decision(TWO), None, "the first seat takes alms before");
    assert!(table.draft(TWO).is_empty());
}

#[test]
fn silence_goes_on_from_a_draft() {
    let mut table = table(Seals::Hidden);
    assert_eq!((table.silent(ONE), table.silent_draft(ONE)), (Some(vec![Action::Seal]), None));
    table.step(ONE, INCENSE).unwrap();
    let (silent, draft) = (table.silent(ONE), table.silent_draft(ONE));
    assert_eq!((silent, draft), (Some(vec![Action::Seal]), None), "incense alone is no offering");
    table.step(ONE, CANDLE).unwrap();
    let whole = vec![CANDLE, INCENSE, Action::Seal];
    assert_eq!(table.silent_draft(ONE), Some(whole.clone()));
    assert_eq!(table.silent(ONE), Some(whole.clone()));
    assert_eq!(table.silent(TWO), Some(vec![Action::Seal]), "another's draft is none");
    table.play(ONE, &whole).unwrap();
    assert_eq!(table.silent(ONE), None, "a right is not used by silence");
}

#[test]
fn a_stored_draft_is_taken_while_its_question_is_asked() {
    let mut table = table(Seals::Hidden);
    assert!(table.set_draft(ONE, 1, &[INCENSE, CANDLE]), "in any order");
    assert_eq!(table.draft(ONE), [CANDLE, INCENSE]);
    for (seat, asked, steps) in [
        (ONE, 2, &[CANDLE][..]),
        (ONE, 0, &[CANDLE]),
        (ONE, 1, &[CANDLE, Action::Seal]),
        (ONE, 1, &[CANDLE; 20]),
        (ONE, 1, &[Action::Vote(true)]),
        (ONE, 1, &[Action::Look, CANDLE]),
        (Seat::new(3), 0, &[CANDLE]),
        (Seat::new(3), 0, &[]),
    ] {
        assert!(!table.set_draft(seat, asked, steps), "{seat} {asked} {steps:?}");
    }
    assert_eq!(table.draft(ONE), [CANDLE, INCENSE], "what is refused changes nothing");
    assert!(table.set_draft(ONE, 1, &[INCENSE]), "a candle can still be added");
    assert!(table.set_draft(ONE, 1, &[]) && table.draft(ONE).is_empty());
    table.play(ONE, &[Action::Seal]).unwrap();
    assert!(!table.set_draft(ONE, 1, &[CANDLE]) && !table.set_draft(ONE, 2, &[CANDLE]));
    // The same without types.
    let any: &mut dyn AnyTable = &mut table;
    let steps = [CANDLE, Action::Seal].map(|step| serde_json::to_value(step).unwrap());
    assert!(any.set_draft(TWO, 1, &steps[..1]) && !any.set_draft(TWO, 1, &["fly".into()]));
    assert_eq!(any.draft(TWO), steps[..1]);
    assert_eq!(any.silent_draft(TWO), Some(steps.to_vec()));
    assert_eq!(any.silent(TWO), Some(steps.to_vec()));
}

#[test]
fn what_lay_open_is_not_read_out_of_a_record() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[CANDLE, Action::Seal]).unwrap();
    table.undo(ONE).unwrap();
    assert_eq!(table.draft(ONE), [CANDLE]);
    let opening = AnyTable::opening(&table);
    let links: Vec<_> = AnyTable::shed(&mut table).into_iter().map(|it| it.link).collect();
    let links = links.iter().filter(|link| !link.is_empty()).cloned().collect::<Vec<_>>();
    let again = Table::<Toy>::resume(&Table::<Toy>::read(&opening).unwrap(), &links.join("\n"));
    assert!(again.unwrap().draft(ONE).is_empty(), "whoever keeps drafts hands it over");
}

#[test]
fn a_whole_answer_is_taken_in_any_order_or_not_at_all() {
    let mut table = table(Seals::Hidden);
    let before = table.state().clone();
    let half = table.play(ONE, &[CANDLE]);
    assert!(matches!(half, Err(Refusal::NotNow { .. })), "{half:?}");
    let wrong = table.play(ONE, &[Action::Seal, INCENSE]);
    assert!(matches!(&wrong, Err(Refusal::Rules(why)) if why[0].clause.id() == "TOY-OFFER-2"));
    let more = table.play(ONE, &[Action::Look, Action::Seal]);
    assert!(more.is_err(), "two answers are not one");
    assert!(table.play(ONE, &[]).is_err());
    assert_eq!((table.state(), table.record().last()), (&before, 0));
    assert_eq!(table.play(ONE, &[Action::Seal, INCENSE, CANDLE]), Ok(1));
}

#[test]
fn a_decision_is_known_by_how_often_its_seat_was_asked() {
    let mut table = table(Seals::Hidden);
    assert_eq!([ONE, TWO, THREE].map(|seat| id(&table, seat)), [1, 1, 1]);
    table.play(ONE, &[CANDLE, Action::Seal]).unwrap();
    assert_eq!([ONE, TWO, THREE].map(|seat| id(&table, seat)), [2, 1, 1], "a sealed answer");
    table.undo(ONE).unwrap();
    assert_eq!([ONE, TWO, THREE].map(|seat| id(&table, seat)), [3, 1, 1], "no old id revives");
    table.step(TWO, CANDLE).unwrap();
    assert_eq!(id(&table, TWO), 1, "a draft is no answer");
    table.play(THREE, &[Action::Ring]).unwrap();
    assert_eq!([ONE, TWO, THREE].map(|seat| id(&table, seat)), [4, 2, 2], "all are asked anew");
    let again = Table::<Toy>::replay(table.record(), None).unwrap();
    assert_eq!([ONE, TWO, THREE].map(|seat| id(&again, seat)), [4, 2, 2]);
}

#[test]
fn sealed_answers_of_others_stay_when_one_is_taken_back() {
    let mut table = table(Seals::Hidden);
    assert_eq!(table.undo(ONE), Err(Barrier::Nothing));
    table.play(ONE, &[CANDLE, Action::Seal]).unwrap();
    table.play(TWO, &[Action::Seal]).unwrap();
    assert_eq!(table.undoable(ONE), Ok(1));
    assert_eq!(table.undo(ONE), Ok(3));
    let offers = table.state().board.offers;
    assert!(offers.owed().has(ONE) && !offers.owed().has(TWO));
    assert!(matches!(table.lines().last().unwrap().says, Says::Undone { seat: ONE, ply: 1, .. }));
    let standing: Vec<_> = table.record().standing().iter().map(|(seq, _)| *seq).collect();
    assert_eq!(standing, [2]);
    assert_eq!(table.undo(ONE), Err(Barrier::Nothing));
    assert_eq!(table.play(ONE, &[Action::Seal]), Ok(4));
}

#[test]
fn nobody_else_notices_that_a_sealed_answer_is_taken_back() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[CANDLE, Action::Seal]).unwrap();
    table.step(TWO, CANDLE).unwrap();
    let log = |table: &Table<Toy>, seat| table.log(Viewer::Seat(seat), 0).len();
    let before = [ONE, TWO, THREE].map(|seat| log(&table, seat));
    table.undo(ONE).unwrap();
    let after = [ONE, TWO, THREE].map(|seat| log(&table, seat));
    assert_eq!(after, [before[0] + 1, before[1], before[2]]);
    assert_eq!((table.draft(TWO), id(&table, TWO)), (&[CANDLE][..], 1));
}

#[test]
fn all_notice_that_a_deed_is_taken_back() {
    let mut table = table(Seals::Shown);
    table.play(ONE, &[Action::Ring]).unwrap();
    table.undo(ONE).unwrap();
    let log = table.log(Viewer::Spectator, 0);
    assert!(matches!(log.last().unwrap().says, Says::Undone { seat: ONE, ply: 1, .. }));
}

#[test]
fn a_deed_of_another_is_a_barrier() {
    let mut table = table(Seals::Shown);
    table.play(ONE, &[Action::Seal]).unwrap();
    assert_eq!(table.undoable(ONE), Ok(1));
    table.play(TWO, &[Action::Ring]).unwrap();
    assert_eq!(table.undo(ONE), Err(Barrier::Others(TWO)), "all heard the bell");
    assert_eq!(table.undo(TWO), Ok(3));
    assert_eq!(table.undo(ONE), Ok(4));
}

#[test]
fn that_another_has_sealed_too_is_no_barrier() {
    let mut table = table(Seals::Shown);
    table.play(ONE, &[CANDLE, INCENSE, Action::Seal]).unwrap();
    table.play(TWO, &[CANDLE, Action::Seal]).unwrap();
    table.step(THREE, CANDLE).unwrap();
    assert_eq!(table.undoable(ONE), Ok(1), "the second showed that there is an offering, no more");
    assert_eq!(table.undo(ONE), Ok(3));
    let says = &table.log(Viewer::Spectator, 0).last().unwrap().says;
    assert!(matches!(says, Says::Undone { seat: ONE, ply: 1, .. }), "all see it unsealed");
    assert_eq!(table.state().board.offers.owed().iter().collect::<Vec<_>>(), [ONE, THREE]);
    assert_eq!((table.draft(THREE), id(&table, THREE)), (&[CANDLE][..], 1));
    assert_eq!(table.undo(TWO), Ok(4));
    for (seat, draft) in [(ONE, &[CANDLE, INCENSE][..]), (TWO, &[CANDLE])] {
        assert_eq!(table.draft(seat), draft, "the offering lies open before its seat again");
    }
    assert!(table.back(ONE, None));
    assert_eq!(table.step(ONE, Action::Seal), Ok(Progress::Played(5)));
    let again = Table::<Toy>::replay(table.record(), None).unwrap();
    assert_eq!((again.state(), again.lines()), (table.state(), table.lines()));
}

/// The first seat offers all it has and is left without a gift; the next night it takes alms.
fn after_alms(seals: Seals) -> Table<Toy> {
    let mut table = table(seals);
    let hand = table.state().board.hands[ONE];
    let gifts = hand.kinds().flat_map(|gift| vec![gift; hand.count(gift).into()]);
    let offer: Vec<_> = gifts.map(Action::Offer).chain([Action::Seal]).collect();
    table.play(ONE, &offer).unwrap();
    table.play(TWO, &[Action::Seal]).unwrap();
    table.play(THREE, &[Action::Seal]).unwrap();
    assert!(matches!(table.undoable(THREE), Err(Barrier::Luck(_))));
    assert_eq!(table.undoable(ONE), Err(Barrier::Others(THREE)));
    table.play(ONE, &[Action::Take(Gift::Candle)]).unwrap();
    assert_eq!(table.undoable(ONE), Ok(4));
    table
}

#[test]
fn that_another_has_sealed_is_a_barrier_to_a_deed() {
    let mut table = after_alms(Seals::Shown);
    table.play(TWO, &[Action::Seal]).unwrap();
    assert_eq!(table.undo(ONE), Err(Barrier::Others(TWO)), "it may have sealed because of it");
    table.undo(TWO).unwrap();
    assert!(table.undo(ONE).is_ok());
}

#[test]
fn what_a_seat_hears_nothing_of_is_no_barrier() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[CANDLE, Action::Seal]).unwrap();
    table.play(TWO, &[Action::Look]).unwrap();
    table.play(THREE, &[Action::Swap(Gift::Candle)]).unwrap();
    assert_eq!(table.undoable(ONE), Ok(1), "news and luck, but not to the first");
    assert!(matches!(table.undoable(TWO), Err(Barrier::News(_))));
    assert!(matches!(table.undoable(THREE), Err(Barrier::Luck(_))));
    let board = table.state().board;
    assert_eq!(table.undo(ONE), Ok(4));
    let now = table.state().board;
    assert_eq!((now.hands, now.rest), (board.hands, board.rest), "the same gift was drawn");
    assert!(now.seen.has(TWO) && now.swapped.has(THREE) && now.offers.owed().len() == 3);
    assert!(matches!(table.undoable(TWO), Err(Barrier::News(_))));
    assert!(matches!(table.undoable(THREE), Err(Barrier::Luck(_))));
    let again = Table::<Toy>::replay(table.record(), None).unwrap();
    assert_eq!((again.state(), again.lines()), (table.state(), table.lines()));
}

#[test]
fn what_stands_for_good_is_not_taken_back() {
    let mut table = table(Seals::Hidden);
    table.play(TWO, &[Action::Seal]).unwrap();
    table.play(TWO, &[Action::Look]).unwrap();
    assert!(matches!(table.undoable(TWO), Err(Barrier::News(_))), "not the offering before it");
    table.play(ONE, &[Action::Seal]).unwrap();
    table.play(TWO, &[Action::Swap(Gift::Candle)]).unwrap();
    assert_eq!(table.undo(ONE), Ok(5));
    assert!(matches!(table.undo(TWO), Err(Barrier::Luck(_))));
    table.play(ONE, &[Action::Ring]).unwrap();
    assert!(matches!(table.undo(TWO), Err(Barrier::Luck(_))), "its own luck comes first");
    assert_eq!(table.undo(ONE), Ok(7));
    assert!(table.state().board.swapped.has(TWO) && !table.state().board.offers.owed().has(TWO));
}

#[test]
fn hidden_answers_to_what_one_asked_fall_with_it() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[Action::Ring]).unwrap();
    table.play(TWO, &[Action::Vote(true)]).unwrap();
    table.play(THREE, &[Action::Vote(true)]).unwrap();
    assert_eq!(table.undoable(ONE), Ok(1), "it cannot know whether anyone has voted");
    let ids = [ONE, TWO, THREE].map(|seat| table.asked(seat));
    assert_eq!(table.undo(ONE), Ok(4), "without the bell there is no ballot");
    let entry = &table.record().entries.last().unwrap().entry;
    assert_eq!(*entry, Entry::Undo { ply: 1, with: vec![2, 3] });
    assert!(table.record().standing().is_empty());
    assert_eq!([ONE, TWO, THREE].map(|seat| table.asked(seat)), ids.map(|id| id + 1));
    let told = |seat| -> Vec<_> {
        let log = table.log(Viewer::Seat(seat), 0).into_iter();
        let said = log.filter_map(|line| match &line.says {
            Says::Undone { seat, ply, .. } => Some((*seat, *ply)),
            Says::Told(_) | Says::Rewound { .. } => None,
        });
        said.collect()
    };
    assert_eq!(told(ONE), [(ONE, 1)], "it does not hear that there were votes");
    assert_eq!(told(TWO), [(TWO, 2), (ONE, 1)]);
    assert_eq!(told(THREE), [(THREE, 3), (ONE, 1)]);
    assert_eq!(table.undo(TWO), Err(Barrier::Nothing));
    assert_eq!(table.decision(TWO).unwrap().decision.question, Question::Offer { night: 1 });
    let entry = AnyTable::shed(&mut table.clone()).pop().unwrap();
    assert_eq!((entry.seq, entry.seat), (4, Some(ONE)), "the first seat took back, nobody else");
    let again = Table::<Toy>::replay(table.record(), None).unwrap();
    assert_eq!((again.state(), again.lines()), (table.state(), table.lines()));
}

#[test]
fn what_fell_with_an_answer_is_checked_in_a_record() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[Action::Ring]).unwrap();
    table.play(TWO, &[Action::Vote(true)]).unwrap();
    table.undo(ONE).unwrap();
    let mut record = table.record().clone();
    record.entries[2].entry = Entry::Undo { ply: 1, with: Vec::new() };
    let error = Table::<Toy>::replay(&record, None).err();
    assert_eq!(error, Some(RecordError::Undo { seq: 3 }));
}

#[test]
fn what_was_seen_in_secret_falls_too_but_was_seen() {
    let mut table = after_alms(Seals::Hidden);
    table.play(TWO, &[Action::Look]).unwrap();
    table.play(THREE, &[CANDLE, Action::Seal]).unwrap();
    assert_eq!(table.undo(ONE), Ok(7), "or it would learn that someone has acted");
    assert!(table.state().board.seen.is_empty());
    assert_eq!(table.awaited().single(), Some(ONE));
    assert!(table.draft(THREE).is_empty(), "nothing is asked of it now");
}

#[test]
fn news_and_luck_and_the_end_are_barriers() {
    let mut table = table(Seals::Hidden);
    table.play(ONE, &[Action::Look]).unwrap();
    assert!(matches!(table.undo(ONE), Err(Barrier::News(clause)) if clause.id() == "TOY-LOOK-1"));
    while table.outcome().is_none() {
        let seat = table.awaited().iter().next().unwrap();
        let action = *table.legal(seat).last().unwrap();
        table.play(seat, &[action]).unwrap();
        if table.awaited().len() == 3 {
            let luck = table.undo(seat);
            assert!(matches!(luck, Err(Barrier::Luck(clause)) if clause.id() == "TOY-NIGHT-1"));
        }
    }
    assert_eq!(table.undo(ONE), Err(Barrier::Over));
}

#[test]
fn a_rewind_goes_back_further_and_numbers_go_on() {
    let mut table = table(Seals::Hidden);
    assert!(!table.rewind(0), "there is nothing to go back over");
    let start = table.state().clone();
    for seat in [ONE, TWO, THREE] {
        table.play(seat, &[Action::Seal]).unwrap();
    }
    assert_eq!(table.state().board.night, 2);
    assert!(!table.rewind(3) && table.rewind(2));
    assert_eq!(table.awaited().single(), Some(THREE));
    assert_eq!(table.undo(TWO), Err(Barrier::Rewound), "an agreement is not taken back by one");
    assert_eq!(table.play(THREE, &[Action::Seal]), Ok(5));
    let again = Table::<Toy>::replay(table.record(), None).unwrap();
    assert_eq!(again.state(), table.state());
    assert!(table.rewind(0));
    assert_eq!(table.state(), &start);
    assert_eq!(table.record().last(), 6);
}
