//! Every kind of row comes back as it was written.

use store::{
    Append, Appended, Draft, Entry, Head, Note, Person, Session, Snapshot, StoreError, Table,
};

use crate::harness::{Place, append, entry, note, odd, on_both, person, session, table};

on_both!(
    people,
    logins,
    sessions,
    everything_odd,
    nul_is_refused,
    notes,
    settings,
    snapshots,
    drafts,
    drafts_go_with_their_table
);

async fn people(place: Place) {
    let store = place.store().await;
    let guest = person("guest");
    store.add_person(&guest).await.unwrap();
    assert_eq!(store.person("guest").await.unwrap().as_ref(), Some(&guest));
    assert_eq!(store.person("nobody").await.unwrap(), None);
    assert!(matches!(store.add_person(&guest).await, Err(StoreError::Exists(_))));

    let changed = Person {
        name: "Matilde".into(),
        shield: "{\"a\":1}".into(),
        lang: "en".into(),
        login: Some("not this way".into()),
        admin: true,
        ..guest.clone()
    };
    store.update_person(&changed).await.unwrap();
    let expected = Person { login: None, ..changed };
    assert_eq!(store.person("guest").await.unwrap(), Some(expected));
    assert!(matches!(store.update_person(&person("no")).await, Err(StoreError::Missing(_))));
    store.close().await;
}

async fn logins(place: Place) {
    let store = place.store().await;
    store.add_person(&person("a")).await.unwrap();
    store.add_person(&person("b")).await.unwrap();
    assert!(store.claim_login("a", "matilde", "hash").await.unwrap());
    assert!(!store.claim_login("b", "matilde", "other").await.unwrap());
    assert!(matches!(store.claim_login("a", "again", "x").await, Err(StoreError::Exists(_))));
    assert!(matches!(store.claim_login("no", "again", "x").await, Err(StoreError::Missing(_))));
    let (found, secret) = store.by_login("matilde").await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), secret.as_str()), ("a", "hash"));
    assert_eq!(found.login.as_deref(), Some("matilde"));
    store.set_secret("a", "newer").await.unwrap();
    assert_eq!(store.by_login("matilde").await.unwrap().unwrap().1, "newer");
    assert_eq!(store.by_login("again").await.unwrap(), None);

    // Of two who ask at the same time one gets it.
    store.add_person(&person("c")).await.unwrap();
    let (b, c) =
        tokio::join!(store.claim_login("b", "one", "x"), store.claim_login("c", "one", "y"));
    assert!(b.unwrap() != c.unwrap());
    store.close().await;
}

async fn sessions(place: Place) {
    let store = place.store().await;
    store.add_person(&person("a")).await.unwrap();
    for (token, expires) in [("t1", 100), ("t2", 200), ("t3", 300)] {
        store.add_session(&session(token, "a", expires)).await.unwrap();
    }
    let expected: (Session, Person) = (session("t1", "a", 100), person("a"));
    assert_eq!(store.session("t1", 99).await.unwrap(), Some(expected));
    assert_eq!(store.session("t1", 100).await.unwrap(), None);
    store.extend_session("t1", 400).await.unwrap();
    store.extend_session("gone", 400).await.unwrap();
    assert!(store.session("t1", 399).await.unwrap().is_some());
    assert_eq!(store.drop_expired(200).await.unwrap(), 1);
    assert!(store.end_session("t3").await.unwrap());
    assert!(!store.end_session("t3").await.unwrap());
    store.add_session(&session("t4", "a", 500)).await.unwrap();
    store.end_sessions("a", Some("t4")).await.unwrap();
    assert!(store.session("t1", 0).await.unwrap().is_none());
    assert!(store.session("t4", 0).await.unwrap().is_some());
    store.end_sessions("a", None).await.unwrap();
    assert!(store.session("t4", 0).await.unwrap().is_none());
    assert!(matches!(
        store.add_session(&session("t5", "nobody", 1)).await,
        Err(StoreError::Missing(_))
    ));
    store.close().await;
}

async fn everything_odd(place: Place) {
    let store = place.store().await;
    let odd = odd();
    // What is looked up by is long too, but not longer than an index can hold.
    let id: String = odd.chars().take(300).collect();
    let who = Person {
        id: id.clone(),
        name: odd.clone(),
        shield: odd.clone(),
        lang: odd.clone(),
        login: Some(id.clone()),
        admin: true,
        created: i64::MIN,
    };
    store.add_person(&who).await.unwrap();
    assert_eq!(store.person(&id).await.unwrap().as_ref(), Some(&who));
    store.set_secret(&id, &odd).await.unwrap();
    assert_eq!(store.by_login(&id).await.unwrap(), Some((who.clone(), odd.clone())));
    let seen = Session {
        token: id.clone(),
        person: id.clone(),
        kind: odd.clone(),
        created: -1,
        expires: i64::MAX,
    };
    store.add_session(&seen).await.unwrap();
    assert_eq!(store.session(&id, 0).await.unwrap(), Some((seen, who)));

    let mut at = Table {
        id: id.clone(),
        game: odd.clone(),
        host: id.clone(),
        terms: odd.clone(),
        seating: odd.clone(),
        people: vec![id.clone(), "plain".into(), "\"quoted\", [1]".into()],
        opening: odd.clone(),
        motion: Some(odd.clone()),
        outcome: Some(String::new()),
        started: Some(0),
        ended: Some(i64::MAX),
        checked: Some(odd.clone()),
        rev: 41,
        ..table("")
    };
    let head = Head { last: 0, deadline: Some(i64::MIN), awaited: -1, clocks: Some(odd.clone()) };
    store.add_table(&at, &head).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().as_ref(), Some(&at));
    assert_eq!(store.head(&id).await.unwrap().as_ref(), Some(&head));
    at.rev = 42;
    at.seating.push('x');
    assert!(store.save_table(&at).await.unwrap());
    assert_eq!(store.tables_of(&id, 9, None).await.unwrap(), [(at.clone(), head.clone())]);
    assert_eq!(store.tables(&[id.clone(), "no".into()]).await.unwrap(), [at.clone()]);

    let first = Entry {
        seq: 1,
        at: -7,
        seat: None,
        key: Some(id.clone()),
        by: odd.clone(),
        link: odd.clone(),
        told: odd.clone(),
    };
    let second = Entry { seat: Some(0), key: None, link: String::new(), ..entry(2) };
    let mut adding = append(&id, 0, 2);
    adding.entries = vec![first.clone(), second.clone()];
    adding.head.clocks = Some(odd.clone());
    store.append(adding.clone()).await.unwrap();
    assert_eq!(store.entries(&id, 1, 9).await.unwrap(), [first, second]);
    assert_eq!(store.head(&id).await.unwrap(), Some(adding.head));
    assert_eq!(store.links(&id).await.unwrap(), format!("{odd}\n"));
    assert_eq!(store.told(&id).await.unwrap(), format!("{odd}\n{}", entry(2).told));

    let said = Note {
        n: 1,
        at: 0,
        kind: odd.clone(),
        seat: None,
        person: Some(id.clone()),
        to: Some(i64::MAX),
        key: Some(id.clone()),
        body: odd.clone(),
    };
    assert_eq!(store.add_note(&id, &said).await.unwrap(), 1);
    assert_eq!(store.notes(&id, 0, 9).await.unwrap(), [said]);
    let kept = Snapshot { seq: 2, body: odd.clone() };
    store.keep_snapshot(&id, &kept).await.unwrap();
    assert_eq!(store.snapshot(&id).await.unwrap(), Some(kept));
    let draft = Draft { seat: i64::MAX, asked: i64::MIN, steps: odd.clone() };
    store.keep_drafts(&id, vec![draft.clone()]).await.unwrap();
    assert_eq!(store.drafts(&id).await.unwrap(), [draft]);
    store.set_setting(&id, &odd).await.unwrap();
    assert_eq!(store.setting(&id).await.unwrap(), Some(odd));
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

async fn nul_is_refused(place: Place) {
    let store = place.store().await;
    let refused = |result: Result<(), StoreError>| {
        assert!(matches!(result, Err(StoreError::Invalid(_))), "{result:?}");
    };
    let text = String::from("a\0b");
    refused(store.add_person(&Person { name: text.clone(), ..person("a") }).await);
    store.add_person(&person("a")).await.unwrap();
    refused(store.claim_login("a", &text, "x").await.map(drop));
    refused(store.set_secret("a", &text).await);
    let at = Table { people: vec![text.clone()], ..table("t") };
    refused(store.add_table(&at, &Head::default()).await);
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    let mut adding = append("t", 0, 2);
    adding.entries[1].told.clone_from(&text);
    refused(store.append(adding).await.map(drop));
    refused(store.add_note("t", &note(&text, None)).await.map(drop));
    refused(store.keep_snapshot("t", &Snapshot { seq: 1, body: text.clone() }).await);
    let draft = Draft { seat: 0, asked: 1, steps: text.clone() };
    refused(store.keep_drafts("t", vec![draft.clone()]).await);
    refused(store.append(Append { drafts: vec![draft], ..append("t", 0, 1) }).await.map(drop));
    refused(store.set_setting("k", &text).await);
    refused(store.set_deadline("t", None, Some(text)).await);
    assert_eq!(store.head("t").await.unwrap(), Some(Head::default()));
    store.close().await;
}

async fn notes(place: Place) {
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    store.add_table(&table("u"), &Head::default()).await.unwrap();
    let (first, second) = (note("one", Some("k1")), note("two", None));
    let results = tokio::join!(
        store.add_note("t", &first),
        store.add_note("t", &second),
        store.add_note("t", &first),
        store.add_note("u", &first),
        store.add_note("t", &second),
    );
    let numbers = (
        results.0.unwrap(),
        results.1.unwrap(),
        results.2.unwrap(),
        results.3.unwrap(),
        results.4.unwrap(),
    );
    assert_eq!(numbers, (1, 2, 1, 1, 3));
    // Another person may use the same key; nobody's keys are keys too.
    let other = Note { person: Some("guest".into()), ..first.clone() };
    assert_eq!(store.add_note("t", &other).await.unwrap(), 4);
    let nobody = Note { person: None, ..first.clone() };
    assert_eq!(store.add_note("t", &nobody).await.unwrap(), 5);
    assert_eq!(store.add_note("t", &nobody).await.unwrap(), 5);

    let n = |notes: Vec<Note>| notes.iter().map(|note| note.n).collect::<Vec<_>>();
    assert_eq!(n(store.notes("t", 0, 2).await.unwrap()), [1, 2]);
    assert_eq!(n(store.notes("t", 2, 9).await.unwrap()), [3, 4, 5]);
    assert_eq!(n(store.notes_before("t", 5, 2).await.unwrap()), [3, 4]);
    assert_eq!(n(store.notes_before("t", i64::MAX, 2).await.unwrap()), [4, 5]);
    store.add_table(&table("r"), &Head::default()).await.unwrap();
    // Each reads what is for all and their own letters; how many others there are makes no
    // difference. Seats are bits.
    for to in [Some(0b011), Some(0b110), None, Some(0b100), Some(0b101), Some(0b110)] {
        let letter = Note { to, key: None, ..first.clone() };
        store.add_note("r", &letter).await.unwrap();
    }
    let read =
        async |seats, before, limit| n(store.notes_for("r", seats, before, limit).await.unwrap());
    assert_eq!(read(0, i64::MAX, 9).await, [3]);
    assert_eq!(read(0b001, i64::MAX, 9).await, [1, 3, 5]);
    assert_eq!(read(0b010, i64::MAX, 9).await, [1, 2, 3, 6]);
    assert_eq!(read(0b010, i64::MAX, 2).await, [3, 6]);
    assert_eq!(read(0b010, 6, 2).await, [2, 3]);
    assert_eq!(read(0b011, 6, 9).await, [1, 2, 3, 5]);
    assert!(read(0b010, 1, 9).await.is_empty());
    let whole = store.notes_before("r", i64::MAX, 9).await.unwrap();
    assert_eq!(store.notes_for("r", 0b111, i64::MAX, 9).await.unwrap(), whole);
    assert!(matches!(store.add_note("no", &first).await, Err(StoreError::Missing(_))));
    store.close().await;
}

async fn settings(place: Place) {
    let store = place.store().await;
    assert_eq!(store.setting("k").await.unwrap(), None);
    store.set_setting("k", "1").await.unwrap();
    store.set_setting("k", "2").await.unwrap();
    assert_eq!(store.setting("k").await.unwrap().as_deref(), Some("2"));

    store.add_person(&person("a")).await.unwrap();
    for id in ["t", "u"] {
        store.add_table(&table(id), &Head::default()).await.unwrap();
    }
    store
        .add_table(&Table { status: "over".into(), ..table("v") }, &Head::default())
        .await
        .unwrap();
    store.append(append("t", 0, 3)).await.unwrap();
    store.append(append("u", 0, 2)).await.unwrap();
    let census = store.census().await.unwrap();
    assert_eq!((census.people, census.entries), (1, 5));
    assert_eq!(census.tables_by_status, [("over".to_owned(), 1), ("playing".to_owned(), 2)]);
    store.close().await;
}

async fn snapshots(place: Place) {
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    assert_eq!(store.snapshot("t").await.unwrap(), None);
    for seq in [3, 9] {
        let kept = Snapshot { seq, body: format!("[{seq}]") };
        store.keep_snapshot("t", &kept).await.unwrap();
        assert_eq!(store.snapshot("t").await.unwrap(), Some(kept));
    }
    let lost = store.keep_snapshot("no", &Snapshot { seq: 1, body: String::new() }).await;
    assert!(matches!(lost, Err(StoreError::Missing(_))));
    store.close().await;
}

async fn drafts(place: Place) {
    let store = place.store().await;
    for id in ["t", "u"] {
        store.add_table(&table(id), &Head::default()).await.unwrap();
    }
    let draft = |seat, asked, steps: &str| Draft { seat, asked, steps: steps.into() };
    assert_eq!(store.drafts("t").await.unwrap(), []);
    let (first, second) = (draft(2, 7, r#"["a"]"#), draft(0, 3, r#"["b"]"#));
    store.keep_drafts("t", vec![first.clone(), second.clone()]).await.unwrap();
    store.keep_drafts("u", vec![draft(2, 1, r#"["u"]"#)]).await.unwrap();
    assert_eq!(store.drafts("t").await.unwrap(), [second.clone(), first]);
    // One for each seat: the next takes its place.
    let next = draft(2, 8, r#"["a","c"]"#);
    store.keep_drafts("t", vec![next.clone()]).await.unwrap();
    assert_eq!(store.drafts("t").await.unwrap(), [second.clone(), next.clone()]);
    // With entries it is all or nothing.
    let behind = Append { drafts: vec![Draft::none(2)], ..append("t", 5, 1) };
    assert_eq!(store.append(behind).await.unwrap(), Appended::Behind);
    assert_eq!(store.drafts("t").await.unwrap(), [second.clone(), next]);
    let third = draft(1, 4, r#"["d"]"#);
    let answered = Append { drafts: vec![Draft::none(2), third.clone()], ..append("t", 0, 1) };
    assert_eq!(store.append(answered).await.unwrap(), Appended::Written);
    assert_eq!(store.drafts("t").await.unwrap(), [second, third]);
    store.keep_drafts("t", vec![Draft::none(0), Draft::none(1), Draft::none(5)]).await.unwrap();
    assert_eq!(store.drafts("t").await.unwrap(), []);
    assert_eq!(store.drafts("u").await.unwrap().len(), 1, "another table has its own");
    let lost = store.keep_drafts("no", vec![draft(0, 1, "[1]")]).await;
    assert!(matches!(lost, Err(StoreError::Missing(_))), "{lost:?}");
    // Whatever prints it, the steps are not told.
    assert!(!format!("{:?}", draft(0, 1, "canary")).contains("canary"));
    store.close().await;
}

/// Nobody removes tables yet; whoever does removes their drafts.
async fn drafts_go_with_their_table(place: Place) {
    let store = place.store().await;
    store.add_table(&table("t"), &Head::default()).await.unwrap();
    let draft = Draft { seat: 0, asked: 1, steps: "[1]".into() };
    store.keep_drafts("t", vec![draft]).await.unwrap();
    let mut beside = place.beside().await;
    for sql in [
        "DELETE FROM head WHERE board = 't'",
        "DELETE FROM sitting WHERE board = 't'",
        "DELETE FROM board WHERE id = 't'",
    ] {
        beside.run(sql).await.unwrap();
    }
    assert_eq!(store.drafts("t").await.unwrap(), []);
    store.close().await;
}
