//! A build that replays a stored game otherwise, and stores that were changed by hand: the dry run
//! says so, the table goes on from where it stood or is kept as it is, and all others play on.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::live::{Opening, dry_run};
use store::{Append, Claim, Entry, Head, Snapshot, Store, Table};

use crate::kit::{
    Dice, Guest, House, PATIENCE, Shadow, begun, game, on_both, play_out, play_ply, play_some,
    socks_of, table_of,
};

on_both!(
    a_table_that_this_build_replays_otherwise_goes_on_from_where_it_stood,
    a_game_that_a_newer_build_has_begun_is_left_to_it,
);

/// Three people at a table, after some answers.
async fn played(house: &House, plies: usize) -> (Vec<Guest>, String) {
    let people: Vec<Guest> = house.guests::<3>().await.into();
    let id = people[0].open(table_of(&["me", "open", "open"])).await;
    for person in &people[1..] {
        person.order(&id, json!({ "do": "sit" })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = socks_of(&people, &id).await;
    play_some(&mut socks, &mut Dice::new(6), plies).await;
    (people, id)
}

/// Copies a table under a new id, changed on the way: entries are never changed in place.
async fn spoilt(
    store: &Store,
    id: &str,
    change: impl FnOnce(&mut Table, &mut Vec<Entry>, &mut Head),
    snapshot: Option<Snapshot>,
) -> String {
    let mut table = store.table(id).await.unwrap().unwrap();
    let mut head = store.head(id).await.unwrap().unwrap();
    let mut entries = store.entries(id, 1, i64::MAX).await.unwrap();
    table.id = server::auth::token::new_id();
    (table.rev, table.checked) = (1, None);
    change(&mut table, &mut entries, &mut head);
    store.add_table(&table, &Head::default()).await.unwrap();
    let written = Head { last: entries.len() as i64, ..head.clone() };
    let (after, drafts) = (0, Vec::new());
    let append = Append {
        table: table.id.clone(),
        after,
        rev: None,
        entries,
        head: written,
        drafts,
        calls: Vec::new(),
    };
    store.append(append).await.unwrap();
    if let Some(snapshot) = snapshot {
        store.keep_snapshot(&table.id, &snapshot).await.unwrap();
    }
    // An entry that is missing: the head says there is one more.
    table.rev += 1;
    assert!(store.begin(&table, &head, Vec::new()).await.unwrap());
    table.id
}

fn edit(entry: &mut Entry, change: impl FnOnce(&mut Value)) {
    let mut link: Value = serde_json::from_str(&entry.link).unwrap();
    change(&mut link);
    entry.link = link.to_string();
}

/// Puts another hash in the place of this one.
fn forge(entry: &mut Entry) {
    edit(entry, |link| link["hash"] = "00".repeat(32).into());
}

#[tokio::test]
async fn a_table_that_cannot_be_replayed_is_kept_as_it_is_and_the_others_play_on() {
    let house = House::new().await;
    let (people, id) = played(&house, 12).await;
    let store = &house.app.store;
    let opening = |table: &mut Table, change: &dyn Fn(&mut Value)| {
        let mut opening: Value = serde_json::from_str(&table.opening).unwrap();
        change(&mut opening);
        table.opening = opening.to_string();
    };
    let mut broken = Vec::new();
    broken.push(spoilt(store, &id, |_, entries, _| forge(entries.last_mut().unwrap()), None).await);
    broken
        .push(spoilt(store, &id, |_, entries, _| entries[4].link = "nonsense".into(), None).await);
    broken.push(spoilt(store, &id, |_, _, head| head.last += 1, None).await);
    broken.push(
        spoilt(
            store,
            &id,
            |_, entries, _| {
                edit(&mut entries[2], |link| link["entry"]["ply"]["seat"] = "seat:6".into());
            },
            None,
        )
        .await,
    );
    broken.push(
        spoilt(
            store,
            &id,
            |table, _, _| {
                opening(table, &|it| it["record"]["seed"] = "00".repeat(32).into());
            },
            None,
        )
        .await,
    );
    broken.push(
        spoilt(
            store,
            &id,
            |table, _, _| {
                opening(table, &|it| it["record"]["setup"]["seats"] = 4.into());
            },
            None,
        )
        .await,
    );
    // The same with a snapshot that is nonsense itself.
    let nonsense = Snapshot { seq: 3, body: "{}".into() };
    broken.push(
        spoilt(store, &id, |_, entries, _| forge(entries.last_mut().unwrap()), Some(nonsense))
            .await,
    );
    let run = dry_run(store).await.unwrap();
    let differ: Vec<_> = run.differ.keys().cloned().collect();
    let mut wanted = broken.clone();
    wanted.sort_unstable();
    assert_eq!(differ, wanted, "{run:?}");
    // What is well is not replayed again; what is not stays reported.
    let again = dry_run(store).await.unwrap();
    assert_eq!((again.games, again.differ), (broken.len() as u64, run.differ));

    // And what cannot even be read.
    broken.push(spoilt(store, &id, |table, _, _| table.terms = "{}".into(), None).await);
    broken.push(spoilt(store, &id, |table, _, _| table.seating = "[".into(), None).await);
    broken.push(spoilt(store, &id, |table, _, _| table.opening = "7".into(), None).await);
    for id in &broken {
        let person = &people[0];
        person.see(id).await.is_problem(409, "frozen", None);
        person.order(id, json!({ "do": "pause" })).await.is_problem(409, "frozen", None);
        person.get(&format!("/api/tables/{id}/log")).await.is_problem(409, "frozen", None);
        let shut = person.try_sock(id, None).await.err().unwrap();
        assert_eq!(shut.status, 409);
    }
    assert_eq!(people[0].get("/api/tables/mine").await.status, 200);
    let mut socks = socks_of(&people, &id).await;
    play_out(&mut socks, &mut Dice::new(1)).await;
    people[0].get(&format!("/api/tables/{id}/record")).await.ok();
    assert_eq!(people[0].get("/healthz").await.status, 200);
}

/// While servers are replaced one after the other, those of the old build meet games of the new.
async fn a_game_that_a_newer_build_has_begun_is_left_to_it(house: House) {
    let (people, id) = played(&house, 6).await;
    let store = &house.app.store;
    let opening = |table: &mut Table, change: &dyn Fn(&mut Value)| {
        let mut opening: Value = serde_json::from_str(&table.opening).unwrap();
        change(&mut opening["record"]);
        table.opening = opening.to_string();
    };
    let revision = game().game.meta().revision + 1;
    let of_revision = |table: &mut Table| {
        opening(table, &|record| {
            record["revision"] = revision.into();
            record["setup"]["revision"] = revision.into();
        });
    };
    let late = |head: &mut Head| head.deadline = Some(1);
    let mut newer = Vec::new();
    // A game, a revision, an option and a layout that this build does not know.
    newer.push(spoilt(store, &id, |table, _, _| table.game = "chess".into(), None).await);
    newer.push(
        spoilt(
            store,
            &id,
            |table, _, head| {
                of_revision(table);
                late(head);
            },
            None,
        )
        .await,
    );
    newer.push(
        spoilt(
            store,
            &id,
            |table, _, _| opening(table, &|record| record["setup"]["edition"] = "later".into()),
            None,
        )
        .await,
    );
    newer.push(
        spoilt(
            store,
            &id,
            |table, _, _| opening(table, &|record| record["curia"] = 1_000.into()),
            None,
        )
        .await,
    );
    for id in &newer {
        let person = &people[0];
        person.see(id).await.is_problem(503, "newer_build", None);
        person.order(id, json!({ "do": "pause" })).await.is_problem(503, "newer_build", None);
        person.get(&format!("/api/tables/{id}/log")).await.is_problem(503, "newer_build", None);
        let shut = person.try_sock(id, None).await.err().unwrap();
        assert_eq!(shut.status, 503);
    }
    // The dry run says so, and leaves what the newer build has noted.
    for id in &newer {
        store.mark_checked(id, "another build").await.unwrap();
    }
    let run = dry_run(store).await.unwrap();
    for id in &newer {
        assert!(run.differ.contains_key(id), "{run:?}");
        let checked = store.table(id).await.unwrap().unwrap().checked;
        assert_eq!(checked.as_deref(), Some("another build"));
    }
    // Its clock has run out, and this server looks at such clocks once in a second; still another
    // one, which can play it, has it soon, and keeps it.
    if let Some(other) = store.nodes(Duration::from_secs(600)) {
        other.beat(0).await.unwrap();
        tokio::time::sleep(Duration::from_millis(1_500)).await;
        let began = Instant::now();
        while !matches!(other.claim(&newer[1]).await.unwrap(), Claim::Mine(_)) {
            assert!(began.elapsed() < PATIENCE, "it is kept from others");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let mut socks = socks_of(&people, &id).await;
    play_some(&mut socks, &mut Dice::new(1), 2).await;
}

async fn a_table_that_this_build_replays_otherwise_goes_on_from_where_it_stood(mut house: House) {
    let (people, id) = played(&house, 40).await;
    // Where it stands is kept when the server stops.
    house.stop().await;
    let store = house.store().await;
    let snapshot = store.snapshot(&id).await.unwrap().expect("it was kept");
    assert_eq!(snapshot.seq, store.head(&id).await.unwrap().unwrap().last);
    // An answer in the middle is another than it was.
    let change = |_: &mut Table, entries: &mut Vec<Entry>, _: &mut Head| {
        let seat = serde_json::from_str::<Value>(&entries[7].link).unwrap();
        let seat = seat["entry"]["ply"]["seat"].clone();
        let other = if seat == "seat:1" { "seat:2" } else { "seat:1" };
        edit(&mut entries[7], |link| link["entry"]["ply"]["seat"] = other.into());
    };
    let spoilt = spoilt(&store, &id, change, Some(snapshot)).await;
    store.close().await;
    house.start().await;
    let run = dry_run(&house.app.store).await.unwrap();
    assert!(run.differ.len() <= 1 && !run.differ.contains_key(&id), "{run:?}");

    let whole = Shadow::at(&house, &id).await;
    let mut socks = socks_of(&people, &spoilt).await;
    for sock in &socks {
        assert_eq!(sock.table["diverged"], true);
        assert_eq!(sock.game["view"], whole.table.view(crate::kit::viewer_of(&sock.viewer)));
    }
    play_some(&mut socks, &mut Dice::new(2), 5).await;
    // Without another snapshot, as after a crash, it still goes on; and with one.
    for _ in 0..2 {
        house.start().await;
        for (sock, person) in socks.iter_mut().zip(&people) {
            sock.again(&person.door()).await.unwrap();
        }
        play_some(&mut socks, &mut Dice::new(3), 5).await;
    }
    play_out(&mut socks, &mut Dice::new(4)).await;
    for (sock, person) in socks.iter().zip(&people) {
        assert_eq!(sock.lines, person.log(&spoilt, "").await);
    }
    // What needs the whole record says so.
    let record = people[0].get(&format!("/api/tables/{spoilt}/record")).await;
    record.is_problem(409, "frozen", None);
    let early = people[0].get(&format!("/api/tables/{spoilt}/at/3")).await;
    assert!([200, 409].contains(&early.status.as_u16()), "{}", early.text);
}

#[tokio::test]
async fn rules_that_panic_end_one_table_for_a_moment_and_no_other() {
    let house = House::new().await;
    let (people, id) = played(&house, 3).await;
    let store = &house.app.store;
    // A state that no rule has thought of: there is no year after this one.
    let shadow = Shadow::at(&house, &id).await;
    let mut body: Value = serde_json::from_str(&shadow.table.snapshot()).unwrap();
    let poisoned = poison(&mut body);
    assert!(0 < poisoned, "there is nothing to poison");
    let snapshot = Snapshot { seq: shadow.table.last().into(), body: body.to_string() };
    let sick =
        spoilt(store, &id, |_, entries, _| forge(entries.last_mut().unwrap()), Some(snapshot))
            .await;
    let opening = |row: &Table| -> Opening { serde_json::from_str(&row.opening).unwrap() };
    assert!(opening(&store.table(&sick).await.unwrap().unwrap()).record.is_some());
    let healthy = begun(&people[0], &["me", "bot:random", "bot:random"]).await;
    let mut well = people[0].sock(&healthy).await;

    let mut dice = Dice::new(1);
    let mut panics = 0;
    for _ in 0..200 {
        let before = store.head(&sick).await.unwrap().unwrap().last;
        let Some(stopped) = play_until_it_stops(&people, &sick, &mut dice).await else { break };
        if stopped {
            // What was being answered is not stored, and the table is loaded as it was.
            assert!(store.head(&sick).await.unwrap().unwrap().last <= before + 1);
            panics += 1;
        }
        // Meanwhile the others play.
        well.until("a turn", |sock| sock.is_asked() || sock.is_over()).await;
        if well.is_asked() {
            play_ply(&mut well, &mut dice).await;
        }
        if 3 <= panics {
            break;
        }
    }
    assert!(0 < panics, "no rule panicked");
    play_out(std::slice::from_mut(&mut well), &mut dice).await;
    assert_eq!(people[0].get("/healthz").await.status, 200);
    assert!(game().game.meta().seats.contains(&3));
}

/// Sets every count of years and points as far as it goes.
fn poison(value: &mut Value) -> usize {
    match value {
        Value::Object(fields) => {
            let mut found = 0;
            for (name, value) in fields {
                if ["year", "vp"].contains(&name.as_str()) && value.is_number() {
                    *value = u8::MAX.into();
                    found += 1;
                } else {
                    found += poison(value);
                }
            }
            found
        }
        Value::Array(values) => values.iter_mut().map(poison).sum(),
        _ => 0,
    }
}

/// Gives one answer by requests. True if the table stopped upon it; `None` if nobody is asked.
async fn play_until_it_stops(people: &[Guest], id: &str, dice: &mut Dice) -> Option<bool> {
    for person in people {
        let mut seen = person.see(id).await;
        if seen.status == 500 {
            return Some(true);
        }
        while seen.ok()["game"]["decision"].is_object() {
            let legal = seen.body["game"]["legal"].as_array().unwrap().clone();
            let order = json!({
                "do": "step", "decision": seen.body["game"]["asked"],
                "key": crate::kit::fresh_key(), "action": dice.pick(&legal),
            });
            let answer = person.order(id, order).await;
            if answer.status == 500 {
                return Some(true);
            }
            if answer.ok()["played"] == true {
                return Some(false);
            }
            seen = person.see(id).await;
        }
    }
    None
}
