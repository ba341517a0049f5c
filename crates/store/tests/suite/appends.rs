//! The record: one author wins, nothing is lost, nothing is changed.

use store::{Append, Appended, Entry, Head, Store, StoreError, Table};

use crate::harness::{Place, append, entry, on_both, person, session, table};

on_both!(
    order_is_kept,
    numbers_are_checked,
    keys_are_unique,
    records_only_grow,
    a_bad_job_spoils_no_other,
    append_and_save_together,
    an_append_holds_the_row_of_its_table,
    long_records,
);
on_both!(flavor = "multi_thread"; one_of_many_wins, batches_are_shared, callers_may_go_away);

async fn with_tables(place: &Place, many: usize) -> Store {
    let store = place.store().await;
    for n in 0..many {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
    }
    store
}

async fn one_of_many_wins(place: Place) {
    let store = with_tables(&place, 1).await;
    for round in 0..5 {
        let tasks: Vec<_> = (0..32)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut adding = append("t0", round, 1);
                    adding.entries[0].link = format!("by {n}");
                    (n, store.append(adding).await.unwrap())
                })
            })
            .collect();
        let mut winners = Vec::new();
        for task in tasks {
            let (n, appended) = task.await.unwrap();
            if appended == Appended::Written {
                winners.push(format!("by {n}"));
            }
        }
        assert_eq!(winners.len(), 1);
        let last = store.entries("t0", round + 1, 9).await.unwrap();
        assert_eq!(last.len(), 1);
        assert_eq!(last[0].link, winners[0]);
    }
    assert_eq!(store.append(append("no such table", 0, 1)).await.unwrap(), Appended::Behind);
    store.close().await;
}

async fn an_append_holds_the_row_of_its_table(place: Place) {
    let store = with_tables(&place, 2).await;
    let known = |table: &str, after, rev| Append { rev: Some(rev), ..append(table, after, 1) };
    assert_eq!(store.append(known("t0", 0, 2)).await.unwrap(), Appended::Behind);
    // Beside one that is right, in one batch.
    let (behind, written) = tokio::join!(
        biased;
        store.append(known("t0", 0, 7)),
        store.append(known("t1", 0, 1)),
    );
    assert_eq!((behind.unwrap(), written.unwrap()), (Appended::Behind, Appended::Written));
    assert_eq!(store.append(known("t0", 0, 1)).await.unwrap(), Appended::Written);
    assert!(store.save_table(&Table { rev: 2, ..table("t0") }).await.unwrap());
    assert_eq!(store.append(known("t0", 1, 1)).await.unwrap(), Appended::Behind);
    assert_eq!(store.entries("t0", 1, 9).await.unwrap().len(), 1);
    assert_eq!(store.append(known("t0", 1, 2)).await.unwrap(), Appended::Written);
    // The clocks are set by whoever knows the last answer.
    assert!(!store.set_clocks("t0", 1, Some(5), Some("[1]".into())).await.unwrap());
    assert_eq!(store.head("t0").await.unwrap().unwrap().deadline, None);
    assert!(store.set_clocks("t0", 2, Some(5), Some("[2]".into())).await.unwrap());
    let head = store.head("t0").await.unwrap().unwrap();
    assert_eq!((head.deadline, head.clocks.as_deref()), (Some(5), Some("[2]")));
    store.close().await;
}

async fn order_is_kept(place: Place) {
    let store = with_tables(&place, 2).await;
    let before = store.figures().batches;
    // All are handed in before the writer takes the first.
    let results = tokio::join!(
        biased;
        store.append(append("t0", 0, 2)),
        store.append(append("t0", 2, 1)),
        store.append(append("t1", 0, 1)),
        store.append(append("t0", 3, 3)),
        store.append_with(append("t0", 6, 1), Some(Table { rev: 2, ..table("t0") })),
        store.append(append("t0", 7, 1)),
        store.append(append("t0", 7, 2)),
    );
    assert_eq!(results.0.unwrap(), Appended::Written);
    assert_eq!(results.1.unwrap(), Appended::Written);
    assert_eq!(results.2.unwrap(), Appended::Written);
    assert_eq!(results.3.unwrap(), Appended::Written);
    assert_eq!(results.4.unwrap(), Appended::Written);
    assert_eq!(results.5.unwrap(), Appended::Written);
    assert_eq!(results.6.unwrap(), Appended::Behind);
    assert_eq!(store.figures().batches - before, 6);
    let entries = store.entries("t0", 1, 99).await.unwrap();
    assert_eq!(entries, (1..=8).map(entry).collect::<Vec<_>>());
    assert_eq!(store.head("t0").await.unwrap().unwrap().last, 8);
    store.close().await;
}

async fn numbers_are_checked(place: Place) {
    let store = with_tables(&place, 1).await;
    let good = append("t0", 0, 3);
    let mut gap = good.clone();
    gap.entries.remove(1);
    let mut short = good.clone();
    short.head.last = 2;
    let other = Some(Table { rev: 2, ..table("other") });
    assert!(matches!(store.append(gap).await, Err(StoreError::Invalid(_))));
    assert!(matches!(store.append(short).await, Err(StoreError::Invalid(_))));
    assert!(matches!(store.append_with(good, other).await, Err(StoreError::Invalid(_))));
    // Nothing but the head may change, too.
    let mut still = append("t0", 0, 0);
    still.head.deadline = Some(5);
    assert_eq!(store.append(still.clone()).await.unwrap(), Appended::Written);
    assert_eq!(store.head("t0").await.unwrap(), Some(still.head));
    store.close().await;
}

async fn keys_are_unique(place: Place) {
    let store = with_tables(&place, 2).await;
    store.append(append("t0", 0, 2)).await.unwrap();
    assert_eq!(store.by_key("t0", 2, "key-2").await.unwrap(), Some(2));
    assert_eq!(store.by_key("t0", 1, "key-2").await.unwrap(), None);
    assert_eq!(store.by_key("t1", 2, "key-2").await.unwrap(), None);
    let with = |seat, key: Option<&str>| {
        let mut adding = append("t0", 2, 1);
        adding.entries[0] = Entry { seat, key: key.map(str::to_owned), ..entry(3) };
        adding
    };
    let again = store.append(with(Some(2), Some("key-2"))).await;
    assert!(matches!(again, Err(StoreError::Exists(_))), "{again:?}");
    assert_eq!(store.head("t0").await.unwrap().unwrap().last, 2);
    let other_seat = store.append(with(Some(0), Some("key-2"))).await;
    assert_eq!(other_seat.unwrap(), Appended::Written);
    store.close().await;
}

async fn records_only_grow(place: Place) {
    let store = with_tables(&place, 1).await;
    store.append(append("t0", 0, 2)).await.unwrap();
    store.add_note("t0", &crate::harness::note("x", None)).await.unwrap();
    let mut beside = place.beside().await;
    for sql in [
        "UPDATE entry SET told = 'x'",
        "UPDATE entry SET seq = seq + 10 WHERE seq = 1",
        "DELETE FROM entry WHERE seq = 2",
        "UPDATE note SET body = 'x'",
        "DELETE FROM note",
    ] {
        assert!(beside.run(sql).await.is_err(), "{sql}");
    }
    if !place.is_sqlite() {
        assert!(beside.run("TRUNCATE entry").await.is_err());
        assert!(beside.run("TRUNCATE note").await.is_err());
    }
    assert_eq!(store.entries("t0", 1, 9).await.unwrap(), [entry(1), entry(2)]);
    assert_eq!(store.notes("t0", 0, 9).await.unwrap().len(), 1);
    store.close().await;
}

async fn batches_are_shared(place: Place) {
    let store = with_tables(&place, 100).await;
    let before = store.figures();
    let tasks: Vec<_> = (0..100)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for after in 0..10 {
                    let done = store.append(append(&format!("t{n}"), after, 1)).await.unwrap();
                    assert_eq!(done, Appended::Written);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let after = store.figures();
    assert_eq!(after.jobs - before.jobs, 1000);
    assert!(after.batches - before.batches < 250, "{after:?}");
    assert_eq!((after.failures, after.queue), (0, 0));
    assert!(store.alive() && 0 < after.last_commit_micros);
    assert_eq!(store.census().await.unwrap().entries, 1000);
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

async fn a_bad_job_spoils_no_other(place: Place) {
    let store = with_tables(&place, 4).await;
    store.append(append("t3", 0, 1)).await.unwrap();
    store.add_person(&person("a")).await.unwrap();
    let repeated = |table: &str, after| {
        let mut adding: Append = append(table, after, 1);
        adding.entries[0] = Entry { seq: after + 1, ..entry(1) };
        adding
    };
    let before = store.figures();
    let (person_b, session_a) = (person("b"), session("s", "a", 9));
    let (twice, lost) = (person("a"), session("l", "nobody", 9));
    let results = tokio::join!(
        biased;
        store.append(append("t0", 0, 1)),
        store.append(repeated("t3", 1)),
        store.add_person(&person_b),
        store.add_person(&twice),
        store.append(append("t1", 5, 1)),
        store.add_session(&lost),
        store.add_session(&session_a),
        store.append(append("t2", 0, 3)),
    );
    assert_eq!(results.0.unwrap(), Appended::Written);
    assert!(matches!(results.1, Err(StoreError::Exists(_))));
    results.2.unwrap();
    assert!(matches!(results.3, Err(StoreError::Exists(_))));
    assert_eq!(results.4.unwrap(), Appended::Behind);
    assert!(matches!(results.5, Err(StoreError::Missing(_))));
    results.6.unwrap();
    assert_eq!(results.7.unwrap(), Appended::Written);
    let after = store.figures();
    assert_eq!((after.jobs - before.jobs, after.failures - before.failures), (8, 3));
    assert!(store.alive());
    assert_eq!(store.head("t3").await.unwrap().unwrap().last, 1);
    assert_eq!(store.entries("t2", 1, 9).await.unwrap().len(), 3);
    assert!(store.person("b").await.unwrap().is_some());
    assert!(store.session("s", 0).await.unwrap().is_some());

    // Without a spoilt append it is one batch, and a savepoint is enough.
    let before = store.figures().batches;
    let results = tokio::join!(
        biased;
        store.add_person(&twice),
        store.append(append("t0", 1, 1)),
        store.add_session(&lost),
        store.set_setting("k", "v"),
    );
    assert!(results.0.is_err() && results.2.is_err());
    assert_eq!(results.1.unwrap(), Appended::Written);
    results.3.unwrap();
    assert_eq!(store.figures().batches - before, 1);
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

async fn append_and_save_together(place: Place) {
    let store = with_tables(&place, 2).await;
    let over = Table { status: "over".into(), rev: 2, ..table("t0") };
    let unchanged = async || {
        assert_eq!(store.table("t0").await.unwrap(), Some(table("t0")));
        assert_eq!(store.head("t0").await.unwrap(), Some(Head::default()));
        assert_eq!(store.entries("t0", 1, 9).await.unwrap(), []);
    };
    // Either one behind: alone in its batch, and in the company of others.
    let late = Table { rev: 3, ..over.clone() };
    let behind = store.append_with(append("t0", 0, 1), Some(late)).await.unwrap();
    assert_eq!(behind, Appended::Behind);
    unchanged().await;
    let behind = store.append_with(append("t0", 1, 1), Some(over.clone())).await.unwrap();
    assert_eq!(behind, Appended::Behind);
    unchanged().await;
    let (behind, other) = tokio::join!(
        biased;
        store.append_with(append("t0", 1, 1), Some(over.clone())),
        store.append(append("t1", 0, 1)),
    );
    assert_eq!((behind.unwrap(), other.unwrap()), (Appended::Behind, Appended::Written));
    unchanged().await;

    let done = store.append_with(append("t0", 0, 2), Some(over.clone())).await.unwrap();
    assert_eq!(done, Appended::Written);
    assert_eq!(store.table("t0").await.unwrap(), Some(over));
    assert_eq!(store.entries("t0", 1, 9).await.unwrap().len(), 2);
    store.close().await;
}

async fn long_records(place: Place) {
    let store = with_tables(&place, 2).await;
    assert_eq!(store.links("t0").await.unwrap(), "");
    store.append(append("t0", 0, 1500)).await.unwrap();
    store.append(append("t1", 0, 1)).await.unwrap();
    let lines = |get: fn(Entry) -> String| {
        (1..=1500).map(|seq| get(entry(seq))).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(store.links("t0").await.unwrap(), lines(|entry| entry.link));
    assert_eq!(store.told("t0").await.unwrap(), lines(|entry| entry.told));
    let page = store.entries("t0", 1499, 100).await.unwrap();
    assert_eq!(page, [entry(1499), entry(1500)]);
    store.close().await;
}

async fn callers_may_go_away(place: Place) {
    let store = with_tables(&place, 40).await;
    let tasks: Vec<_> = (0..40)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for after in 0..50 {
                    store.append(append(&format!("t{n}"), after, 1)).await.unwrap();
                }
            })
        })
        .collect();
    tokio::time::sleep(std::time::Duration::from_millis(15)).await;
    for task in &tasks {
        task.abort();
    }
    for task in tasks {
        let _ = task.await;
    }
    // What was on its way is carried out whole or not at all, and the next one goes on from there.
    for n in 0..40 {
        let id = format!("t{n}");
        loop {
            let last = store.head(&id).await.unwrap().unwrap().last;
            if store.append(append(&id, last, 1)).await.unwrap() == Appended::Written {
                let entries = store.entries(&id, 1, 99).await.unwrap();
                assert_eq!(entries, (1..=last + 1).map(entry).collect::<Vec<_>>());
                break;
            }
        }
    }
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
}
