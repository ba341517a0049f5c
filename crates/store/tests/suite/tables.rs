//! Tables, the lobby, and the clocks.

use store::{Due, Entry, Head, Table};

use crate::harness::{Place, entry, on_both, table};

on_both!(
    saving,
    beginning,
    a_game_that_is_brought,
    counted_by_host,
    people_follow,
    lobby_pages,
    own_tables_page,
    deadlines,
    unchecked
);

async fn saving(place: Place) {
    let store = place.store().await;
    let first = table("t");
    store.add_table(&first, &Head::default()).await.unwrap();
    let second = Table { status: "paused".into(), rev: 2, ..first.clone() };
    let rival = Table { status: "over".into(), rev: 2, ..first.clone() };
    let (a, b) = tokio::join!(store.save_table(&second), store.save_table(&rival));
    assert_eq!((a.unwrap(), b.unwrap()), (true, false));
    assert_eq!(store.table("t").await.unwrap().as_ref(), Some(&second));
    assert!(!store.save_table(&second).await.unwrap());
    assert!(!store.save_table(&Table { rev: 9, ..second.clone() }).await.unwrap());
    assert!(!store.save_table(&Table { rev: 2, ..table("no") }).await.unwrap());
    assert_eq!(store.table("t").await.unwrap(), Some(second));
    store.close().await;
}

async fn beginning(place: Place) {
    let store = place.store().await;
    let gathering = Table { status: "gathering".into(), ..table("t") };
    store.add_table(&gathering, &Head::default()).await.unwrap();
    let playing = Table { status: "playing".into(), rev: 2, started: Some(4), ..gathering };
    let head = Head { last: 0, deadline: Some(9), awaited: 3, clocks: Some("[1]".into()) };
    assert!(store.begin(&playing, &head, Vec::new()).await.unwrap());
    assert!(!store.begin(&playing, &Head::default(), Vec::new()).await.unwrap());
    assert_eq!(store.table("t").await.unwrap(), Some(playing));
    assert_eq!(store.head("t").await.unwrap(), Some(head));
    store.close().await;
}

async fn a_game_that_is_brought(place: Place) {
    let store = place.store().await;
    let mut entries: Vec<Entry> = (1..=3).map(entry).collect();
    let head = Head { last: 3, deadline: None, awaited: 2, clocks: None };
    // The last one has the key of the first: all of it, or nothing.
    let same = |n: i64| Entry { seat: Some(1), key: Some("key".into()), ..entry(n) };
    let broken = vec![same(1), entry(2), same(3)];
    store.add_table_with(&table("t"), &head, broken).await.unwrap_err();
    assert_eq!(store.table("t").await.unwrap(), None);
    assert_eq!(store.head("t").await.unwrap(), None);
    assert!(store.entries("t", 1, 9).await.unwrap().is_empty());
    assert!(store.tables_of("host", 9, None).await.unwrap().is_empty());
    store.add_table_with(&table("t"), &head, entries.clone()).await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), Some(table("t")));
    assert_eq!(store.head("t").await.unwrap().as_ref(), Some(&head));
    assert_eq!(store.entries("t", 1, 9).await.unwrap(), entries);
    // One that stands at its beginning has none.
    store.add_table_with(&table("u"), &Head::default(), Vec::new()).await.unwrap();
    assert_eq!(store.head("u").await.unwrap(), Some(Head::default()));
    entries.remove(0);
    store.add_table_with(&table("v"), &head, entries).await.unwrap_err();
    assert_eq!(store.table("v").await.unwrap(), None);
    store.close().await;
}

async fn counted_by_host(place: Place) {
    let store = place.store().await;
    let add = async |id: &str, at: Table, by: &str| {
        let at = Table { id: id.into(), ..at };
        let first = Entry { by: by.into(), ..entry(1) };
        let head = Head { last: 1, ..Head::default() };
        store.add_table_with(&at, &head, vec![first]).await.unwrap();
    };
    let made = |created: i64| Table { created, ended: None, ..table("t") };
    add("open", made(10), "person").await;
    add("brought", made(20), "import").await;
    add("over", Table { ended: Some(30), ..made(30) }, "import").await;
    // Whoever sits at the table of another is not its host.
    add("other", Table { host: "guest".into(), ..made(40) }, "import").await;
    assert_eq!(store.open_of("host").await.unwrap(), 2);
    assert_eq!(store.open_of("guest").await.unwrap(), 1);
    assert_eq!(store.open_of("nobody").await.unwrap(), 0);
    let brought = async |since| store.begun_by("host", since, "import").await.unwrap();
    assert_eq!((brought(0).await, brought(20).await, brought(21).await), (2, 2, 1));
    assert_eq!(brought(31).await, 0);
    store.close().await;
}

async fn people_follow(place: Place) {
    let store = place.store().await;
    let mut at = table("t");
    store.add_table(&at, &Head::default()).await.unwrap();
    let finds = async |who: &str| !store.tables_of(who, 9, None).await.unwrap().is_empty();
    assert!(finds("host").await && finds("guest").await && !finds("late").await);
    at.people = vec!["late".into(), "host".into()];
    at.rev += 1;
    assert!(store.save_table(&at).await.unwrap());
    assert!(finds("host").await && !finds("guest").await && finds("late").await);
    assert_eq!(store.table("t").await.unwrap().unwrap().people, ["late", "host"]);
    // A refused save changes no seats.
    at.people = vec![];
    assert!(!store.save_table(&at).await.unwrap());
    assert!(finds("late").await);
    at.rev += 1;
    assert!(store.save_table(&at).await.unwrap());
    assert!(!finds("late").await && !finds("host").await);
    store.close().await;
}

async fn lobby_pages(place: Place) {
    let store = place.store().await;
    for n in 0..20 {
        // Pairs are opened in the same moment, and the order of their ids decides.
        let at = Table { created: 100 + n / 2, ..table(&format!("t{n:02}")) };
        let at = match n % 10 {
            7 => Table { public: false, ..at },
            8 => Table { status: "over".into(), ..at },
            9 => Table { status: "gathering".into(), ..at },
            _ => at,
        };
        store.add_table(&at, &Head::default()).await.unwrap();
    }
    let mut ids = Vec::new();
    let mut before: Option<(i64, String)> = None;
    loop {
        let page = before.as_ref().map(|(created, id)| (*created, id.as_str()));
        let page = store.lobby(3, page).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some((last.created, last.id.clone()));
        ids.extend(page.into_iter().map(|table| table.id));
    }
    let expected: Vec<String> =
        (0..20).rev().filter(|n| !matches!(n % 10, 7 | 8)).map(|n| format!("t{n:02}")).collect();
    assert_eq!(ids, expected);
    store.close().await;
}

async fn own_tables_page(place: Place) {
    let store = place.store().await;
    for n in 0..9 {
        let mut at = Table { created: 100 + n / 2, public: false, ..table(&format!("t{n}")) };
        if n == 4 {
            at.status = "closed".into();
        }
        if n == 5 {
            at.people = vec!["guest".into()];
        }
        let head = Head { awaited: n, ..Head::default() };
        store.add_table(&at, &head).await.unwrap();
    }
    let first = store.tables_of("host", 4, None).await.unwrap();
    let ids = |rows: &[(Table, Head)]| {
        rows.iter()
            .map(|(table, head)| format!("{} {}", table.id, head.awaited))
            .collect::<Vec<_>>()
    };
    assert_eq!(ids(&first), ["t8 8", "t7 7", "t6 6", "t3 3"]);
    let (last, _) = &first[3];
    let next = store.tables_of("host", 4, Some((last.created, &last.id))).await.unwrap();
    assert_eq!(ids(&next), ["t2 2", "t1 1", "t0 0"]);
    store.close().await;
}

async fn deadlines(place: Place) {
    let store = place.store().await;
    for (id, deadline, status) in [
        ("a", Some(300), "playing"),
        ("b", Some(100), "playing"),
        ("c", Some(200), "paused"),
        ("d", None, "playing"),
        ("e", Some(250), "playing"),
    ] {
        let head = Head { deadline, clocks: Some("[0]".into()), ..Head::default() };
        store.add_table(&Table { status: status.into(), ..table(id) }, &head).await.unwrap();
    }
    let due = |rows: &[(&str, i64)]| {
        rows.iter().map(|(id, at)| ((*id).to_owned(), *at)).collect::<Vec<_>>()
    };
    assert_eq!(store.due(&Due::until(99, 9)).await.unwrap(), due(&[]));
    assert_eq!(store.due(&Due::until(250, 9)).await.unwrap(), due(&[("b", 100), ("e", 250)]));
    assert_eq!(store.due(&Due::until(999, 2)).await.unwrap(), due(&[("b", 100), ("e", 250)]));
    let after = |at, id: &str| Due { after: Some((at, id.into())), ..Due::until(999, 9) };
    assert_eq!(store.due(&after(100, "a")).await.unwrap().len(), 3);
    assert_eq!(store.due(&after(100, "b")).await.unwrap(), due(&[("e", 250), ("a", 300)]));
    let but = ["e", "b", "z"].map(str::to_owned).to_vec();
    let rest = Due { but, ..Due::until(999, 9) };
    assert_eq!(store.due(&rest).await.unwrap(), due(&[("a", 300)]));
    assert_eq!(store.shift_deadlines(1000).await.unwrap(), 4);
    assert_eq!(store.due(&Due::until(1100, 9)).await.unwrap(), due(&[("b", 1100)]));
    store.set_deadline("b", None, None).await.unwrap();
    store.set_deadline("d", Some(5), Some("[1]".into())).await.unwrap();
    assert_eq!(store.due(&Due::until(1250, 9)).await.unwrap(), due(&[("d", 5), ("e", 1250)]));
    assert_eq!(store.head("b").await.unwrap().unwrap().clocks.as_deref(), Some("[0]"));
    assert_eq!(store.head("d").await.unwrap().unwrap().clocks.as_deref(), Some("[1]"));
    store.close().await;
}

async fn unchecked(place: Place) {
    let store = place.store().await;
    for (id, status) in
        [("a", "playing"), ("B", "paused"), ("c", "over"), ("d", "playing"), ("e", "gathering")]
    {
        let at = Table { status: status.into(), ..table(id) };
        store.add_table(&at, &Head::default()).await.unwrap();
    }
    store.mark_checked("a", "build 1").await.unwrap();
    // In the order of bytes, whatever the language of the database.
    assert_eq!(store.unchecked("build 1", "", 9).await.unwrap(), ["B", "d"]);
    assert_eq!(store.unchecked("build 2", "", 2).await.unwrap(), ["B", "a"]);
    assert_eq!(store.unchecked("build 2", "a", 2).await.unwrap(), ["d"]);
    let marked = store.table("a").await.unwrap().unwrap();
    assert_eq!((marked.checked.as_deref(), marked.rev), (Some("build 1"), 1));
    store.close().await;
}
