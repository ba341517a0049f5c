//! A record that was tampered with is found out, and the error says where.

use engine::record::{Entry, LAYOUT, Link, RecordError, RecordOf, published};
use engine::{Digest, Ply, Refusal, Seat, Seed, Table};
use testkit::toy::{Action, Gift, Seals, Setup, Toy};
use testkit::transcript::at_random;
use testkit::{play_out, transcript_of};

/// A whole game.
fn record() -> RecordOf<Toy> {
    let seed = Seed::from_text("records");
    let mut choose = at_random(&seed);
    play_out::<Toy>(&Setup::new(3, Seals::Hidden), &seed, &mut choose).unwrap().record().clone()
}

/// What is found wrong after a change.
fn wrong(change: impl FnOnce(&mut RecordOf<Toy>)) -> RecordError {
    let mut record = record();
    change(&mut record);
    match Table::<Toy>::replay(&record, None) {
        Ok(_) => panic!("the change goes unnoticed"),
        Err(error) => error,
    }
}

#[test]
fn untouched_it_replays() {
    let record = record();
    let table = Table::<Toy>::replay(&record, None).unwrap();
    assert_eq!(table.record(), &record);
    assert!(table.outcome().is_some());
    assert_eq!(Table::<Toy>::read(&record.to_text()).unwrap(), record);
    assert!(transcript_of::<Toy>(&record).unwrap().contains("outcome"));
}

#[test]
fn an_edited_answer_is_found() {
    let error = wrong(|record| {
        let link = record.entries.iter_mut().find(|link| {
            matches!(&link.entry, Entry::Ply(ply) if ply.actions.len() == 1
                && ply.actions[0] == Action::Seal)
        });
        let Some(Link { entry: Entry::Ply(ply), .. }) = link else { panic!("someone seals") };
        ply.actions = vec![Action::Vote(true)];
    });
    assert!(matches!(error, RecordError::Illegal { refusal: Refusal::NotNow { .. }, .. }));
    assert!(error.to_string().contains("TOY-BELL-2"), "{error}");
}

#[test]
fn another_legal_answer_is_found() {
    let error = wrong(|record| {
        let place = record
            .entries
            .iter()
            .position(|link| matches!(&link.entry, Entry::Ply(ply) if 1 < ply.actions.len()));
        let Some(Link { entry: Entry::Ply(ply), .. }) = place.map(|at| &mut record.entries[at])
        else {
            panic!("someone offers a gift")
        };
        ply.actions = vec![Action::Seal];
    });
    assert!(matches!(error, RecordError::Hash { .. }), "{error}");
}

#[test]
fn an_edited_hash_is_found() {
    let error = wrong(|record| record.entries[2].hash = Digest::new([1; 32]));
    assert_eq!(error, RecordError::Hash { seq: 3 });
    let error = wrong(|record| record.start = Digest::new([1; 32]));
    assert_eq!(error, RecordError::Start);
}

#[test]
fn a_missing_entry_is_found() {
    let error = wrong(|record| drop(record.entries.remove(1)));
    assert_eq!(error, RecordError::Seq { seq: 3 });
    let error = wrong(|record| record.published = true);
    assert_eq!(error, RecordError::Start, "it is not what was sealed");
    let error = wrong(|record| record.entries.swap(1, 2));
    assert_eq!(error, RecordError::Seq { seq: 3 });
}

#[test]
fn half_an_answer_or_two_are_found() {
    let edit = |actions: Vec<Action>| {
        wrong(move |record| {
            let seat = Seat::new(0);
            record.entries[0].entry = Entry::Ply(Ply { seat, actions });
        })
    };
    assert_eq!(edit(vec![]), RecordError::NotWhole { seq: 1 });
    assert_eq!(edit(vec![Action::Look, Action::Seal]), RecordError::NotWhole { seq: 1 });
    let gift = Gift::Candle;
    let unsorted = edit(vec![Action::Seal, Action::Offer(gift)]);
    assert!(
        matches!(unsorted, RecordError::NotWhole { seq: 1 } | RecordError::Illegal { seq: 1, .. }),
        "{unsorted}"
    );
}

#[test]
fn a_seat_that_nobody_sits_at_is_found() {
    let error = wrong(|record| {
        let ply = Ply { seat: Seat::new(5), actions: vec![Action::Seal] };
        record.entries[0].entry = Entry::Ply(ply);
    });
    assert!(matches!(error, RecordError::Illegal { seq: 1, .. }), "{error}");
}

#[test]
fn nothing_to_take_back_is_found() {
    let undo = |ply| Entry::Undo { ply, with: Vec::new() };
    for entry in [undo(1), undo(9), Entry::Rewind { to: 1 }] {
        let error = wrong(|record| record.entries[0].entry = entry);
        assert_eq!(error, RecordError::Undo { seq: 1 });
    }
}

#[test]
fn an_answer_after_the_end_is_found() {
    let error = wrong(|record| {
        let seq = record.last() + 1;
        let entry = Entry::Ply(Ply { seat: Seat::new(0), actions: vec![Action::Seal] });
        record.entries.push(Link { seq, entry, hash: Digest::new([0; 32]) });
    });
    assert!(matches!(error, RecordError::Illegal { refusal: Refusal::Over, .. }), "{error}");
}

#[test]
fn another_seed_or_commitment_is_found() {
    let error = wrong(|record| record.seed = Seed::from_text("other"));
    assert_eq!(error, RecordError::Commitment);
    let error = wrong(|record| record.commitment = Digest::new([2; 32]));
    assert_eq!(error, RecordError::Commitment);
    let error = wrong(|record| {
        record.seed = Seed::from_text("other");
        record.commitment = record.seed.commitment();
    });
    assert_eq!(error, RecordError::Start);
}

#[test]
fn another_table_is_found() {
    let error = wrong(|record| record.setup.seals = Seals::Shown);
    assert_eq!(error, RecordError::Start);
    let error = wrong(|record| record.setup.seats = 9);
    assert!(matches!(error, RecordError::Setup(_)), "{error}");
    let error = wrong(|record| record.revision = 2);
    assert_eq!(error, RecordError::Revision(2));
}

#[test]
fn another_game_or_a_newer_layout_is_found() {
    let error = wrong(|record| record.game = "fief".into());
    assert_eq!(error, RecordError::OtherGame("fief".into()));
    let error = wrong(|record| record.curia = LAYOUT + 1);
    assert_eq!(error, RecordError::Newer((LAYOUT + 1).into()));
}

#[test]
fn a_text_that_is_cut_short_is_not_read() {
    let text = record().to_text();
    for end in [0, 1, text.len() / 2, text.len() - 3] {
        let error = Table::<Toy>::read(&text[..end]).unwrap_err();
        assert!(matches!(error, RecordError::Unreadable(_)), "{error}");
    }
    for wrong in [
        text.replacen("\"seal\"", "\"steal\"", 1),
        text.replacen("seat:1", "seat:7", 1),
        text.replacen("\"entries\"", "\"extra\": 1, \"entries\"", 1),
        text.replacen("\"seq\":1}", "\"seq\":\"one\"}", 1),
    ] {
        assert_ne!(wrong, text);
        let error = Table::<Toy>::read(&wrong).unwrap_err();
        assert!(matches!(error, RecordError::Unreadable(_)), "{error}");
    }
}

#[test]
fn a_part_replays_without_looking_at_the_rest() {
    let mut record = record();
    record.entries[4].hash = Digest::new([0; 32]);
    let table = Table::<Toy>::replay(&record, Some(4)).unwrap();
    assert_eq!(table.record().last(), 4);
    assert_eq!(Table::<Toy>::replay(&record, Some(0)).unwrap().record().last(), 0);
}

/// The luck of a ply hangs on its number, so a published record may not leave one out.
#[test]
fn a_published_ply_cannot_be_given_another_number() {
    let table = Table::<Toy>::replay(&record(), None).unwrap();
    let mut public = published(table.game(), table.record());
    assert!(Table::<Toy>::replay(&public, None).is_ok());
    public.entries.iter_mut().skip(2).for_each(|link| link.seq += 1);
    let error = Table::<Toy>::replay(&public, None).err();
    assert_eq!(error, Some(RecordError::Seq { seq: 4 }));
}

#[test]
fn what_is_published_holds_no_vote_of_anyone() {
    let setup = Setup::new(3, Seals::Hidden);
    let mut table = Table::<Toy>::open(setup, Seed::from_text("veil 2")).unwrap();
    let ringer = Seat::all(3).find(|seat| table.play(*seat, &[Action::Ring]).is_ok()).unwrap();
    for (seat, aye) in [(2, true), (0, false), (1, false)] {
        table.play(Seat::new(seat), &[Action::Vote(aye)]).unwrap();
    }
    let public = published(table.game(), table.record());
    let votes: Vec<_> = public.standing().iter().map(|(_, ply)| (*ply).clone()).collect();
    let vote = |seat, aye| Ply { seat: Seat::new(seat), actions: vec![Action::Vote(aye)] };
    let rang = Ply { seat: ringer, actions: vec![Action::Ring] };
    assert_eq!(votes, [rang, vote(0, true), vote(1, false), vote(2, false)]);
    let again = Table::<Toy>::replay(&public, None).unwrap();
    assert_eq!(again.state(), table.state());
}
