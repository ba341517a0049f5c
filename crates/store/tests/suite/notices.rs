//! Who is told that a game waits for them: once for each table, by every channel, at one node.

use store::{Append, Call, Channel, Follows, Head, Outcome, Reach, Store, Table, Waits};

use crate::harness::{Place, append, channel, follows, on_both, person, table};

on_both![
    a_notice_is_parked_then_sent_once,
    whoever_comes_or_answers_is_not_told,
    nobody_is_told_twice_until_they_act,
    only_those_who_want_it_are_told,
    all_tables_are_in_one_message,
    little_time_is_told_once_more,
    a_delivery_has_one_holder_at_a_time,
    a_failure_is_kept_and_switches_off_in_the_end,
    channels_are_few_and_a_browser_tells_one_person,
    a_table_that_is_over_calls_nobody,
    a_setting_is_kept_once,
];

const HOUR: i64 = 3_600_000;

fn waits(due: i64) -> Option<Waits> {
    Some(Waits { due, remind: None, live: false, here: false })
}

fn call(person: &str, waits: Option<Waits>) -> Call {
    Call { person: person.into(), acted: false, waits }
}

/// A store with two people, each with a channel, and these tables.
async fn house(place: &Place, tables: &[&str]) -> Store {
    let store = place.store().await;
    for id in ["host", "guest"] {
        store.add_person(&person(id)).await.unwrap();
        assert!(store.add_channel(&channel(&format!("of-{id}"), id), 8).await.unwrap());
    }
    for id in tables {
        store.add_table(&table(id), &Head::default()).await.unwrap();
    }
    store
}

/// An entry after which the table calls these people.
async fn entry(store: &Store, table: &str, after: i64, calls: Vec<Call>) {
    let append = Append { calls, ..append(table, after, 1) };
    assert_eq!(store.append(append).await.unwrap(), store::Appended::Written);
}

/// What one node sends now: the person, the kind and the tables of each message.
async fn sent(store: &Store, now: i64) -> Vec<(String, String, Vec<String>)> {
    store.announce(now).await.unwrap();
    let holder = crate::harness::random();
    let mut all = Vec::new();
    for (delivery, channel, person) in store.claim(&holder, now, now + 60_000, 50).await.unwrap() {
        assert_eq!(channel.person, person.id);
        let done = Outcome::Sent { at: now };
        assert!(store.settle(&delivery.id, &holder, Some(done)).await.unwrap());
        all.push((person.id, delivery.kind, delivery.boards));
    }
    all
}

fn turn(person: &str, table: &str) -> (String, String, Vec<String>) {
    (person.into(), "turn".into(), vec![table.into()])
}

async fn a_notice_is_parked_then_sent_once(place: Place) {
    let store = house(&place, &["t"]).await;
    entry(&store, "t", 0, vec![call("host", waits(100)), call("guest", None)]).await;
    assert_eq!(store.anything_due(99).await.unwrap(), (false, false));
    assert_eq!(sent(&store, 99).await, []);
    assert_eq!(store.anything_due(100).await.unwrap(), (true, false));
    assert_eq!(sent(&store, 100).await, [turn("host", "t")]);
    assert_eq!(sent(&store, 1_000_000).await, []);
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.sent, kept.failures), (Some(100), 0));
}

async fn whoever_comes_or_answers_is_not_told(place: Place) {
    let store = house(&place, &["t", "u", "v"]).await;
    for id in ["t", "u", "v"] {
        entry(&store, id, 0, vec![call("host", waits(100)), call("guest", None)]).await;
    }
    assert_eq!(store.unseen("t").await.unwrap(), ["host"]);
    store.seen("t", vec!["host".into(), "stranger".into()]).await.unwrap();
    assert_eq!(store.unseen("t").await.unwrap(), [""; 0]);
    // Someone else answered for them, or took it back: the table waits no longer.
    entry(&store, "u", 1, vec![call("host", None), call("guest", None)]).await;
    // Whoever is there sees it themselves.
    let here = Waits { here: true, ..waits(200).unwrap() };
    entry(&store, "v", 1, vec![call("host", Some(here)), call("guest", None)]).await;
    assert_eq!(sent(&store, 1_000).await, []);
    // A message that is on its way speaks only of what is still so.
    let boards = vec!["t".to_owned(), "u".to_owned(), "v".to_owned()];
    assert_eq!(store.still_waiting("host", &boards, false).await.unwrap(), [""; 0]);
    assert_eq!(store.still_waiting("host", &boards, true).await.unwrap(), ["t", "v"]);
}

async fn nobody_is_told_twice_until_they_act(place: Place) {
    let store = house(&place, &["t"]).await;
    let host = |waits| vec![call("host", waits), call("guest", None)];
    entry(&store, "t", 0, host(waits(100))).await;
    assert_eq!(sent(&store, 100).await, [turn("host", "t")]);
    let boards = ["t".to_owned()];
    assert_eq!(store.still_waiting("host", &boards, false).await.unwrap(), ["t"]);
    // The clock answers, and the table waits again: nothing more is told.
    entry(&store, "t", 1, host(None)).await;
    assert_eq!(store.still_waiting("host", &boards, true).await.unwrap(), [""; 0]);
    entry(&store, "t", 2, host(waits(200))).await;
    assert_eq!(store.still_waiting("host", &boards, false).await.unwrap(), ["t"]);
    assert_eq!(sent(&store, 300).await, []);
    // Whoever answers is told anew, even if the table waits for them at once.
    let acted = Call { acted: true, ..call("host", waits(400)) };
    entry(&store, "t", 3, vec![acted, call("guest", None)]).await;
    assert_eq!(sent(&store, 400).await, [turn("host", "t")]);
    // So is whoever has come to look, once the table has gone on without them.
    store.seen("t", vec!["host".into()]).await.unwrap();
    entry(&store, "t", 4, host(waits(500))).await;
    assert_eq!(sent(&store, 500).await, []);
    entry(&store, "t", 5, host(None)).await;
    entry(&store, "t", 6, host(waits(600))).await;
    assert_eq!(sent(&store, 600).await, [turn("host", "t")]);
    // Also if they look while the table waits for someone else.
    entry(&store, "t", 7, host(None)).await;
    store.seen("t", vec!["host".into()]).await.unwrap();
    entry(&store, "t", 8, host(waits(700))).await;
    assert_eq!(sent(&store, 700).await, [turn("host", "t")]);
}

async fn only_those_who_want_it_are_told(place: Place) {
    let store = house(&place, &["t", "u", "v"]).await;
    store.add_person(&person("quiet")).await.unwrap();
    let live = |due| Some(Waits { live: true, ..waits(due).unwrap() });
    let all = |due| vec![call("host", live(due)), call("quiet", waits(due)), call("guest", None)];
    entry(&store, "t", 0, all(100)).await;
    assert_eq!(sent(&store, 100).await, []);
    let reach = store.reach("host").await.unwrap().unwrap();
    assert_eq!((reach.hours, reach.live), (0, false));
    store.set_reach(&Reach { live: true, ..reach }).await.unwrap();
    entry(&store, "u", 0, all(100)).await;
    assert_eq!(sent(&store, 100).await, [turn("host", "u")]);
    // A channel that is off, or not confirmed, is none.
    let off = Channel { state: "unconfirmed".into(), ..channel("of-host", "host") };
    let was = store.channel("host", "of-host").await.unwrap().unwrap();
    assert!(store.save_channel(&was, &off).await.unwrap());
    // Whoever still believes that it is what it was changes nothing.
    let late = Channel { config: r#"{"late":1}"#.into(), ..was.clone() };
    assert!(!store.save_channel(&was, &late).await.unwrap());
    assert!(!store.save_channel(&late, &was).await.unwrap());
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.config, kept.state), (off.config, off.state));
    entry(&store, "v", 0, all(100)).await;
    assert_eq!(store.unseen("v").await.unwrap(), [""; 0]);
}

async fn all_tables_are_in_one_message(place: Place) {
    let store = house(&place, &["t", "u", "v"]).await;
    store.add_channel(&channel("second", "host"), 8).await.unwrap();
    store
        .set_reach(&Reach { person: "host".into(), hours: 6, live: false, next: 0 })
        .await
        .unwrap();
    for id in ["t", "u"] {
        entry(&store, id, 0, vec![call("host", waits(100))]).await;
    }
    let digest = |tables: &[&str]| {
        let tables = tables.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        ("host".to_owned(), "digest".to_owned(), tables)
    };
    assert_eq!(sent(&store, 100).await, [digest(&["t", "u"]), digest(&["t", "u"])]);
    entry(&store, "v", 0, vec![call("host", waits(200))]).await;
    assert_eq!(store.anything_due(5 * HOUR).await.unwrap(), (false, false));
    assert_eq!(sent(&store, 5 * HOUR).await, []);
    assert_eq!(sent(&store, 6 * HOUR + 100).await, [digest(&["v"]), digest(&["v"])]);
}

async fn little_time_is_told_once_more(place: Place) {
    let store = house(&place, &["t", "u"]).await;
    let timed = |remind| Some(Waits { remind: Some(remind), ..waits(100).unwrap() });
    entry(&store, "t", 0, vec![call("host", timed(900))]).await;
    assert_eq!(sent(&store, 100).await, [turn("host", "t")]);
    // Another answer moves the moment.
    entry(&store, "t", 1, vec![call("host", timed(1_000))]).await;
    assert_eq!(sent(&store, 999).await, []);
    let late = ("host".to_owned(), "reminder".to_owned(), vec!["t".to_owned()]);
    assert_eq!(sent(&store, 1_000).await, [late]);
    entry(&store, "t", 2, vec![call("host", timed(1_100))]).await;
    assert_eq!(sent(&store, 2_000).await, []);
    // The clock has answered: nothing to remind of.
    entry(&store, "u", 0, vec![call("host", timed(3_000))]).await;
    assert_eq!(sent(&store, 2_500).await, [turn("host", "u")]);
    entry(&store, "u", 1, vec![call("host", None)]).await;
    assert_eq!(sent(&store, 3_000).await, []);
}

async fn a_delivery_has_one_holder_at_a_time(place: Place) {
    let store = house(&place, &["t"]).await;
    let other = place.store().await;
    for n in 0..30 {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
        entry(&store, &format!("t{n}"), 0, vec![call("host", waits(100))]).await;
    }
    // Both nodes find the same due at the same time: each is laid out once.
    let (a, b) = tokio::join!(store.announce(100), other.announce(100));
    let again = store.announce(100).await.unwrap();
    assert_eq!(a.unwrap() + b.unwrap() + again, 30);
    let (a, b) = tokio::join!(store.claim("a", 100, 200, 20), other.claim("b", 100, 200, 20));
    let (a, b) = (a.unwrap(), b.unwrap());
    let mut ids: Vec<_> = a.iter().chain(&b).map(|it| it.0.id.clone()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), a.len() + b.len()), (30, 30));
    assert_eq!(store.claim("c", 150, 250, 50).await.unwrap(), []);
    // The first node dies; the second settles its own.
    for (delivery, ..) in &b {
        let done = Some(Outcome::Sent { at: 150 });
        assert!(other.settle(&delivery.id, "b", done).await.unwrap());
    }
    let taken = other.claim("d", 200, 300, 50).await.unwrap();
    assert_eq!(taken.len(), a.len());
    assert!(taken.iter().all(|(delivery, ..)| delivery.attempts == 2));
    // It was only slow, and comes too late.
    let late = Some(Outcome::Failed { at: 210, error: "{}".into(), again: None, gone: true });
    assert!(!store.settle(&a[0].0.id, "a", late).await.unwrap());
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.state.as_str(), kept.failures), ("on", 0));
}

async fn a_failure_is_kept_and_switches_off_in_the_end(place: Place) {
    let store = house(&place, &["t", "u"]).await;
    entry(&store, "t", 0, vec![call("host", waits(100))]).await;
    store.announce(100).await.unwrap();
    let failed = |at, again, gone| {
        Some(Outcome::Failed { at, error: r#"{"code":"slow"}"#.into(), again, gone })
    };
    for n in 1..15 {
        let claimed = store.claim(&format!("h{n}"), n * 1_000, n * 1_000 + 60_000, 5).await;
        let claimed = claimed.unwrap();
        assert_eq!((claimed.len(), claimed[0].0.attempts), (1, n));
        let outcome = failed(n * 1_000, Some((n + 1) * 1_000), false);
        assert!(store.settle(&claimed[0].0.id, &format!("h{n}"), outcome).await.unwrap());
        let kept = store.channel("host", "of-host").await.unwrap().unwrap();
        assert_eq!((kept.state.as_str(), kept.failures), ("on", n));
        assert_eq!(kept.error.as_deref(), Some(r#"{"code":"slow"}"#));
        // Not before it is due again.
        assert_eq!(store.claim("early", n * 1_000 + 999, 0, 5).await.unwrap(), []);
    }
    let claimed = store.claim("last", 15_000, 60_000, 5).await.unwrap();
    store.settle(&claimed[0].0.id, "last", failed(15_000, None, false)).await.unwrap();
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.state.as_str(), kept.failures), ("off", 15));
    assert_eq!(store.claim("none", 99_000, 99_999, 5).await.unwrap(), []);
    // A trial that arrives switches it on again.
    store.note_channel("of-host", Outcome::Sent { at: 16_000 }).await.unwrap();
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.state.as_str(), kept.failures, kept.error), ("on", 0, None));
    // An address that is gone is not tried again.
    entry(&store, "u", 0, vec![call("host", waits(100))]).await;
    store.announce(20_000).await.unwrap();
    let claimed = store.claim("gone", 20_000, 60_000, 5).await.unwrap();
    store.settle(&claimed[0].0.id, "gone", failed(20_000, None, true)).await.unwrap();
    let kept = store.channel("host", "of-host").await.unwrap().unwrap();
    assert_eq!((kept.state.as_str(), kept.failures), ("off", 1));
}

async fn channels_are_few_and_a_browser_tells_one_person(place: Place) {
    let store = house(&place, &[]).await;
    for n in 1..8 {
        assert!(store.add_channel(&channel(&format!("c{n}"), "host"), 8).await.unwrap());
    }
    assert!(!store.add_channel(&channel("c8", "host"), 8).await.unwrap());
    assert!(store.drop_channel("host", "c7").await.unwrap());
    assert!(!store.drop_channel("guest", "c6").await.unwrap());
    assert_eq!(store.channels("host").await.unwrap().len(), 7);
    assert_eq!(store.channel("guest", "c6").await.unwrap(), None);
    let browser = |id: &str, person: &str| Channel {
        kind: "push".into(),
        address: "https://push.example/one".into(),
        ..channel(id, person)
    };
    assert!(store.add_channel(&browser("p1", "host"), 8).await.unwrap());
    assert!(store.add_channel(&browser("p2", "host"), 8).await.unwrap());
    assert_eq!(store.channel("host", "p1").await.unwrap(), None);
    assert!(store.add_channel(&browser("p3", "guest"), 8).await.unwrap());
    assert_eq!(store.channel("host", "p2").await.unwrap(), None);
    let shown = format!("{:?}", store.channels("guest").await.unwrap());
    assert!(!shown.contains("push.example"), "{shown}");
}

async fn a_table_that_is_over_calls_nobody(place: Place) {
    let store = house(&place, &["t", "u"]).await;
    for id in ["t", "u"] {
        entry(&store, id, 0, vec![call("host", waits(100)), call("guest", waits(900))]).await;
    }
    sent(&store, 100).await;
    let over = Table { status: "over".into(), rev: 2, ..table("t") };
    let last = append("t", 1, 1);
    store.append_with(last, Some(over)).await.unwrap();
    assert_eq!(store.unseen("t").await.unwrap(), [""; 0]);
    // Whoever leaves the table is called no more; a change of the row alone calls nobody.
    let row = Table { rev: 2, ..table("u") };
    assert!(store.save_table(&row).await.unwrap());
    assert_eq!(store.unseen("u").await.unwrap(), ["guest", "host"]);
    let row = Table { rev: 3, ..row };
    let stays = follows(1, vec![call("guest", waits(900))]);
    // Somebody has answered that this does not know of: nothing is changed.
    let behind = Follows { after: 0, deadline: Some(7), ..stays.clone() };
    assert!(!store.save_table_with(&row, behind).await.unwrap());
    assert_eq!(store.unseen("u").await.unwrap(), ["guest", "host"]);
    assert!(store.save_table_with(&row, stays).await.unwrap());
    assert_eq!(store.unseen("u").await.unwrap(), ["guest"]);
    // Nor is anything where the row is another one by now.
    let behind = Follows { deadline: Some(7), ..follows(1, Vec::new()) };
    assert!(!store.save_table_with(&row, behind).await.unwrap());
    assert_eq!(store.unseen("u").await.unwrap(), ["guest"]);
    let head = store.head("u").await.unwrap().unwrap();
    assert_eq!((head.last, head.deadline), (1, None));
    assert_eq!(store.check().await.unwrap(), [""; 0]);
}

async fn a_setting_is_kept_once(place: Place) {
    let (store, other) = (place.store().await, place.store().await);
    let (a, b) = tokio::join!(store.keep_setting("k", "a"), other.keep_setting("k", "b"));
    let (a, b) = (a.unwrap(), b.unwrap());
    assert_eq!(a, b);
    assert_eq!(store.keep_setting("k", "c").await.unwrap(), a);
}
