//! The audit only grows, and whoever leaves leaves nothing behind that names them.

use store::{Call, Deed, Head, Note, Reach, StoreError, Table, Waits};

use crate::harness::{Place, append, channel, follows, note, on_both, person, session, table};

on_both!(
    files_are_for_their_owner_alone,
    deeds_are_numbered,
    nothing_else_becomes_of_a_deed_or_a_note,
    whoever_leaves_takes_their_name_along,
    what_is_gone_is_written_over_in_the_file,
    nobody_goes_while_a_table_counts_them
);

fn deed(what: &str) -> Deed {
    Deed {
        n: 0,
        at: 7,
        who: Some("a".into()),
        what: what.into(),
        table: Some("t".into()),
        person: None,
        facts: "{}".into(),
    }
}

/// They hold seeds, and hashes of what lets people in.
async fn files_are_for_their_owner_alone(place: Place) {
    let store = place.store().await;
    let copy = place.folder.join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    #[cfg(unix)]
    for file in [Some(copy), place.file()].into_iter().flatten() {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

async fn deeds_are_numbered(place: Place) {
    let store = place.store().await;
    let (one, two) = (deed("one"), deed("two"));
    let written = tokio::join!(store.audit(&one), store.audit(&two), store.audit(&one));
    let mut numbers = [written.0.unwrap(), written.1.unwrap(), written.2.unwrap()];
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
    let nobody = Deed { who: None, table: None, person: Some("b".into()), ..deed("three") };
    assert_eq!(store.audit(&nobody).await.unwrap(), 4);
    let deeds = store.audited(i64::MAX, 2).await.unwrap();
    assert_eq!(deeds[0], Deed { n: 4, ..nobody });
    assert_eq!((deeds.len(), deeds[1].n), (2, 3));
    let earlier = store.audited(3, 9).await.unwrap();
    assert_eq!(earlier.iter().map(|deed| deed.n).collect::<Vec<_>>(), [2, 1]);
    let nul = Deed { facts: "\0".into(), ..deed("x") };
    assert!(matches!(store.audit(&nul).await, Err(StoreError::Invalid(_))));
    store.close().await;
}

async fn nothing_else_becomes_of_a_deed_or_a_note(place: Place) {
    let store = place.store().await;
    store.audit(&deed("one")).await.unwrap();
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.add_note("t", &note("{}", Some("k"))).await.unwrap();
    store.add_note("t", &Note { person: None, ..note("{}", None) }).await.unwrap();
    let mut beside = place.beside().await;
    for sql in [
        "UPDATE audit SET what = 'nothing'",
        "DELETE FROM audit",
        "DELETE FROM note",
        "UPDATE note SET body = 'x' WHERE n = 1",
        "UPDATE note SET person = NULL, body = 'x' WHERE n = 1",
        "UPDATE note SET person = NULL, key = NULL, kind = 'letter' WHERE n = 1",
        "UPDATE note SET person = NULL, key = NULL, seat = NULL WHERE n = 1",
        "UPDATE note SET person = NULL, key = NULL, dest = 3 WHERE n = 1",
        "UPDATE note SET person = NULL, key = NULL, n = 9 WHERE n = 1",
        "UPDATE note SET person = NULL, key = NULL, at = 9 WHERE n = 1",
        "UPDATE note SET person = 'another' WHERE n = 1",
        // One that has no author has none to lose.
        "UPDATE note SET body = 'x' WHERE n = 2",
    ] {
        assert!(beside.run(sql).await.is_err(), "{sql}");
    }
    let gone = "UPDATE note SET person = NULL, key = NULL, body = '{}' WHERE n = 1";
    assert_eq!(beside.run(gone).await.unwrap(), 1);
    assert!(beside.run(gone).await.is_err(), "once and for good");
    store.close().await;
}

async fn whoever_leaves_takes_their_name_along(place: Place) {
    let store = place.store().await;
    for id in ["a", "b"] {
        store.add_person(&person(id)).await.unwrap();
        store.add_session(&session(&format!("s-{id}"), id, 900)).await.unwrap();
        store.add_channel(&channel(&format!("c-{id}"), id), 8).await.unwrap();
        let reach = Reach { person: id.into(), hours: 0, live: true, next: 0 };
        store.set_reach(&reach).await.unwrap();
    }
    assert!(store.claim_login("a", "matilde", "hash").await.unwrap());
    let people = vec!["a".to_owned(), "b".to_owned()];
    let row = Table { host: "a".into(), people: people.clone(), ..table("t") };
    store.add_table(&row, &Head::default()).await.unwrap();
    store.append(append("t", 0, 5)).await.unwrap();
    let by = |id: &str, kind: &str, body: &str, key: Option<&str>| Note {
        person: Some(id.into()),
        kind: kind.into(),
        to: (kind == "letter").then_some(3),
        ..note(body, key)
    };
    let said = r#"{"name":"Name of a","text":"canary"}"#;
    store.add_note("t", &by("a", "chat", said, Some("k"))).await.unwrap();
    store.add_note("t", &by("a", "letter", r#"{"text":"canary"}"#, Some("l"))).await.unwrap();
    store.add_note("t", &by("a", "sat", r#"{"name":"Name of a","seat":1}"#, None)).await.unwrap();
    store.add_note("t", &by("a", "chat", "no JSON: canary", None)).await.unwrap();
    store.add_note("t", &by("b", "chat", r#"{"text":"mine"}"#, Some("k"))).await.unwrap();
    let waits = Some(Waits { due: 10, remind: None, live: true, here: false });
    let call = |id: &str| Call { person: id.into(), acted: false, waits: waits.clone() };
    let row = Table { rev: 2, ..row };
    assert!(store.save_table_with(&row, follows(5, vec![call("a"), call("b")])).await.unwrap());
    assert_eq!(store.announce(10).await.unwrap(), 2);
    assert_eq!(store.notes_of("a").await.unwrap().len(), 4);
    assert_eq!(store.sessions_of("a").await.unwrap(), [session("s-a", "a", 900)]);
    let entries = store.entries("t", 1, 99).await.unwrap();

    // The table lets them go first.
    let row = Table { host: "b".into(), people: vec!["b".into()], rev: 3, ..row };
    assert!(store.save_table(&row).await.unwrap());
    assert!(store.forget_person("a", "N. N.").await.unwrap());
    assert_eq!(store.person("a").await.unwrap(), None);
    assert_eq!(store.by_login("matilde").await.unwrap(), None);
    assert_eq!(store.session("s-a", 0).await.unwrap(), None);
    assert!(store.channels("a").await.unwrap().is_empty());
    assert_eq!(store.reach("a").await.unwrap(), None);
    assert!(store.notes_of("a").await.unwrap().is_empty());
    let notes = store.notes("t", 0, 99).await.unwrap();
    let bodies: Vec<_> = notes.iter().map(|note| (note.kind.as_str(), &*note.body)).collect();
    assert_eq!(
        bodies,
        [
            ("chat", r#"{"gone":true,"name":"N. N."}"#),
            ("letter", r#"{"gone":true}"#),
            ("sat", r#"{"name":"N. N.","seat":1}"#),
            ("chat", r#"{"gone":true}"#),
            ("chat", r#"{"text":"mine"}"#),
        ]
    );
    assert_eq!((notes[1].to, notes[1].seat, notes[1].at), (Some(3), Some(1), 7));
    assert_eq!(store.entries("t", 1, 99).await.unwrap(), entries);
    // Others are as they were.
    assert_eq!(store.person("b").await.unwrap(), Some(person("b")));
    assert_eq!(store.channels("b").await.unwrap().len(), 1);
    assert!(store.session("s-b", 0).await.unwrap().is_some());
    assert_eq!(store.anything_due(i64::MAX).await.unwrap(), (false, true));
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    assert!(!store.forget_person("a", "N. N.").await.unwrap(), "nobody of that name");
    store.close().await;
}

/// Words and people come and go so often that pages are split, joined and used again. When it splits
/// a page, SQLite may leave a piece of a row in a place that it does not use; all else is written
/// over, and a copy holds nothing at all.
async fn what_is_gone_is_written_over_in_the_file(place: Place) {
    const PEOPLE: usize = 120;
    let Some(file) = place.file() else {
        // What becomes of rows that are dead is PostgreSQL's own affair.
        return;
    };
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    let goes = |n: usize| !n.is_multiple_of(3);
    let name = |n: usize| format!("{}-{n:04}", if goes(n) { "canary" } else { "stays" });
    for n in 0..PEOPLE {
        let id = name(n);
        store.add_person(&person(&id)).await.unwrap();
        store.add_session(&session(&format!("{id}-{}", n * 7919 % 97), &id, 900)).await.unwrap();
        store.add_channel(&channel(&format!("of-{id}"), &id), 8).await.unwrap();
        for length in [3, 40 + n * 13 % 400, if n.is_multiple_of(10) { 3_000 } else { 1 }] {
            let text = format!(r#"{{"text":"{}"}}"#, id.repeat(length));
            let key = format!("{id}-{length}");
            let said = Note { person: Some(id.clone()), ..note(&text, Some(&key)) };
            store.add_note("t", &said).await.unwrap();
        }
        // Some of them are gone before others come.
        if n % 4 == 3 && goes(n - 2) {
            assert!(store.forget_person(&name(n - 2), "N. N.").await.unwrap());
        }
    }
    let mut log = file.clone().into_os_string();
    log.push("-wal");
    let found = |path: &std::path::Path, word: &str| {
        let bytes = std::fs::read(path).unwrap_or_default();
        bytes.windows(word.len()).filter(|it| *it == word.as_bytes()).count()
    };
    let before = found(&file, "canary") + found(log.as_ref(), "canary");
    assert!(10_000 < before, "{before}");
    for n in (0..PEOPLE).filter(|n| goes(*n)) {
        store.forget_person(&name(n), "N. N.").await.unwrap();
    }
    assert_eq!(found(log.as_ref(), "canary"), 0, "in its log");
    let copy = place.folder.join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    let after = found(&file, "canary");
    assert!(after < before / 1_000, "{after} of {before}");
    assert_eq!(found(&copy, "canary"), 0, "in a copy");
    assert!(0 < found(&file, "stays") && 0 < found(&copy, "stays"));
}

async fn nobody_goes_while_a_table_counts_them(place: Place) {
    let store = place.store().await;
    store.add_person(&person("guest")).await.unwrap();
    store.add_session(&session("s", "guest", 900)).await.unwrap();
    let closed = Table { status: "closed".into(), ..table("t") };
    store.add_table(&closed, &Head::default()).await.unwrap();
    let own = store.every_table_of("guest").await.unwrap();
    assert_eq!(own.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(), ["t"]);
    assert!(!store.forget_person("guest", "N. N.").await.unwrap());
    assert!(store.session("s", 0).await.unwrap().is_some());
    assert_eq!(store.person("guest").await.unwrap(), Some(person("guest")));
    store.close().await;
}
