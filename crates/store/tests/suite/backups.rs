//! Backups are whole, and go back into either database.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{
    Call, Channel, Deed, Draft, Head, Location, Options, Reach, Snapshot, Store, StoreError, Table,
    Waits,
};

use crate::harness::{Place, append, channel, follows, note, odd, on_both, person, session, table};

on_both!(into_sqlite, into_postgres, what_is_refused);
on_both!(flavor = "multi_thread"; while_others_write);

/// Some of everything, and more rows than are copied at once.
async fn fill(store: &Store) {
    store.add_person(&person("a")).await.unwrap();
    store.claim_login("a", "matilde", "hash").await.unwrap();
    store.add_session(&session("s", "a", 900)).await.unwrap();
    for n in 0..3 {
        let at = Table { motion: Some(odd()), public: n == 1, ..table(&format!("t{n}")) };
        let head = Head { deadline: Some(n), clocks: Some("[]".into()), ..Head::default() };
        store.add_table(&at, &head).await.unwrap();
        store.append(append(&at.id, 0, 200 * n)).await.unwrap();
        let mut adding = tokio::task::JoinSet::new();
        for i in 0..205 {
            let (store, id) = (store.clone(), at.id.clone());
            adding.spawn(
                async move { store.add_note(&id, &note(&odd(), Some(&format!("{i}")))).await },
            );
        }
        assert!(adding.join_all().await.iter().all(Result::is_ok));
    }
    store.keep_snapshot("t1", &Snapshot { seq: 3, body: odd() }).await.unwrap();
    let drafts = (0..3).map(|seat| Draft { seat, asked: seat, steps: odd() }).collect();
    store.keep_drafts("t1", drafts).await.unwrap();
    store.set_setting("k", "v").await.unwrap();
    for n in 0..2 {
        let who = (n == 1).then(|| "a".to_owned());
        let (table, person) = (who.clone(), Some(odd()));
        let deed = Deed { n, at: 3, who, what: odd(), table, person, facts: odd() };
        store.audit(&deed).await.unwrap();
    }
    let channel = Channel { config: odd(), error: Some(odd()), ..channel("c", "a") };
    store.add_channel(&channel, 8).await.unwrap();
    let reach = Reach { person: "a".into(), hours: 3, live: true, next: 7 };
    store.set_reach(&reach).await.unwrap();
    let waits = Some(Waits { due: 10, remind: Some(90), live: true, here: false });
    let calls = vec![Call { person: "a".into(), acted: false, waits }];
    let row = Table { motion: Some(odd()), rev: 2, ..table("t0") };
    assert!(store.save_table_with(&row, follows(0, calls)).await.unwrap());
    assert_eq!(store.announce(10).await.unwrap(), 1);
}

/// Everything that can be asked for.
async fn everything(store: &Store) -> String {
    let mut text = format!("{:?}", store.by_login("matilde").await.unwrap());
    text += &format!("{:?}", store.session("s", 0).await.unwrap());
    text += &format!("{:?}", store.tables_of("guest", 99, None).await.unwrap());
    text += &format!("{:?}", store.lobby(99, None).await.unwrap());
    for n in 0..3 {
        let id = format!("t{n}");
        text += &format!("{:?}", store.entries(&id, 1, i64::MAX).await.unwrap());
        text += &format!("{:?}", store.notes(&id, 0, i64::MAX).await.unwrap());
        text += &format!("{:?}", store.snapshot(&id).await.unwrap());
        for Draft { seat, asked, steps } in store.drafts(&id).await.unwrap() {
            text += &format!("{seat} {asked} {steps}");
        }
    }
    text += &format!("{:?}", store.setting("k").await.unwrap());
    text += &format!("{:?}", store.audited(i64::MAX, 9).await.unwrap());
    let Channel { address, config, error, .. } = store.channel("a", "c").await.unwrap().unwrap();
    text += &format!("{address} {config} {error:?}");
    text += &format!("{:?}", store.reach("a").await.unwrap());
    text += &format!("{:?}", store.unseen("t0").await.unwrap());
    text += &format!("{:?}", store.anything_due(90).await.unwrap());
    text + &format!("{:?}", store.census().await.unwrap())
}

async fn back_and_forth(place: &Place, into: &Place) {
    let store = place.store().await;
    fill(&store).await;
    let file = place.folder.join("backup.db");
    store.backup(&file).await.unwrap();
    let before = everything(&store).await;
    store.close().await;
    Store::restore(&file, &into.location).await.unwrap();
    let restored = into.store().await;
    assert!(before == everything(&restored).await);
    assert_eq!(restored.check().await.unwrap(), Vec::<String>::new());
    // It is one to play on.
    restored.append(append("t1", 200, 1)).await.unwrap();
    assert_eq!(restored.add_note("t1", &note("new", None)).await.unwrap(), 206);
    restored.close().await;
    // Now it holds data.
    let again = Store::restore(&file, &into.location).await;
    assert!(matches!(again, Err(StoreError::Exists(_))), "{again:?}");
    assert_eq!(leftovers(&place.folder), Vec::<String>::new());
}

fn leftovers(folder: &Path) -> Vec<String> {
    std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".tmp") || name.ends_with("-wal") || name.ends_with("-shm"))
        .collect()
}

async fn into_sqlite(place: Place) {
    let into = Place::sqlite();
    back_and_forth(&place, &into).await;
    // A database that was opened and never used will do as well.
    let empty = Place::sqlite();
    empty.store().await.close().await;
    let file = place.folder.join("backup.db");
    Store::restore(&file, &empty.location).await.unwrap();
    let (one, other) = (empty.store().await, place.store().await);
    assert!(everything(&one).await == everything(&other).await);
    one.close().await;
    other.close().await;
    into.clear().await;
    empty.clear().await;
}

async fn into_postgres(place: Place) {
    let Some(into) = Place::postgres().await else { return };
    back_and_forth(&place, &into).await;
    into.clear().await;
}

async fn what_is_refused(place: Place) {
    let store = place.store().await;
    let taken = place.folder.join("taken.db");
    std::fs::write(&taken, "mine").unwrap();
    assert!(matches!(store.backup(&taken).await, Err(StoreError::Exists(_))));
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "mine");
    let new = Location::Sqlite(place.folder.join("new.db"));
    let error = Store::restore(&taken, &new).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
    let error = Store::restore(&place.folder.join("none.db"), &new).await.unwrap_err();
    assert!(matches!(error, StoreError::Missing(_)), "{error:?}");
    std::fs::write(&taken, "").unwrap();
    let error = Store::restore(&taken, &new).await.unwrap_err();
    assert!(matches!(error, StoreError::Missing(_)), "{error:?}");
    assert!(!place.folder.join("new.db").exists());
    let nowhere = place.folder.join("taken.db").join("backup.db");
    assert!(store.backup(&nowhere).await.is_err());
    assert_eq!(leftovers(&place.folder), Vec::<String>::new());
    store.close().await;
}

async fn while_others_write(place: Place) {
    let store = place.store().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for n in 0..8 {
        store.add_table(&table(&format!("t{n}")), &Head::default()).await.unwrap();
        let (store, stop) = (store.clone(), stop.clone());
        tasks.push(tokio::spawn(async move {
            let mut last = 0;
            while !stop.load(Ordering::Relaxed) {
                store.append(append(&format!("t{n}"), last, 5)).await.unwrap();
                last += 5;
            }
            last
        }));
    }
    let mut seen = 0;
    for n in 0..4 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let known = store.census().await.unwrap().entries;
        let file = place.folder.join(format!("backup-{n}.db"));
        store.backup(&file).await.unwrap();
        let copy = Store::open(&Location::Sqlite(file), &Options::default()).await.unwrap();
        assert_eq!(copy.check().await.unwrap(), Vec::<String>::new());
        let kept = copy.census().await.unwrap().entries;
        // What was committed before is in it.
        assert!(known <= kept && seen <= kept);
        seen = kept;
        copy.close().await;
    }
    stop.store(true, Ordering::Relaxed);
    for (n, task) in tasks.into_iter().enumerate() {
        let last = task.await.unwrap();
        assert_eq!(store.head(&format!("t{n}")).await.unwrap().unwrap().last, last);
    }
    store.close().await;
}
