//! Nodes that share one PostgreSQL: what one has claimed no other gets, until it lets go or falls
//! silent; time passes while one of them is there.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use sqlx::{Executor, PgConnection};
use store::{Append, Appended, Claim, Due, Head, Heard, News, Nodes, Present, Store};
use tokio::time::timeout;

use crate::harness::{Beside, Place, append, table};

/// How long to wait for what must happen, on any machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Long enough for any machine, for tests in which nobody falls silent.
const LONG: Duration = Duration::from_secs(600);

/// A store and its node, which has said that it is there.
async fn node(place: &Place, lease: Duration) -> (Store, Nodes) {
    let store = place.store().await;
    let nodes = store.nodes(lease).expect("it is on PostgreSQL");
    nodes.beat(1_000).await.unwrap();
    (store, nodes)
}

fn is_mine(claim: &Claim) -> bool {
    matches!(claim, Claim::Mine(_))
}

/// As if a node had been silent for longer than its lease.
async fn silence(place: &Place, node: &str) {
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    let sql = "UPDATE node SET until = wall() - 1 WHERE id = $1";
    let done = sqlx::query(sql).bind(node).execute(&mut conn).await.unwrap();
    assert_eq!(done.rows_affected(), 1);
}

#[tokio::test]
async fn a_file_has_one_node() {
    let place = Place::sqlite();
    assert!(place.store().await.nodes(LONG).is_none());
    place.clear().await;
}

#[tokio::test]
async fn a_table_is_kept_by_one_node() {
    let Some(place) = Place::postgres().await else { return };
    let (one, here) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    assert_ne!(here.me(), there.me());
    one.add_table(&table("t"), &Head::default()).await.unwrap();
    let me = here.me().unwrap();
    assert_eq!(here.claim("t").await.unwrap(), Claim::Mine(me.clone()));
    assert_eq!(here.claim("t").await.unwrap(), Claim::Mine(me.clone()));
    let Claim::Another(wait) = there.claim("t").await.unwrap() else { panic!("two keep it") };
    assert!(Duration::from_secs(500) < wait && wait <= LONG, "{wait:?}");
    // Nobody lets go of what another keeps.
    there.release("t", &there.me().unwrap()).await.unwrap();
    assert!(!is_mine(&there.claim("t").await.unwrap()));
    here.release("t", &me).await.unwrap();
    assert!(is_mine(&there.claim("t").await.unwrap()));
    // What a node kept is free as soon as it goes.
    there.leave().await.unwrap();
    assert_eq!(there.me(), None);
    assert!(!is_mine(&there.claim("t").await.unwrap()), "whoever has gone claims nothing");
    assert!(is_mine(&here.claim("t").await.unwrap()));
    assert!(!is_mine(&here.claim("no such table").await.unwrap()));
    place.clear().await;
}

#[tokio::test]
async fn a_clock_that_was_set_back_makes_no_lease_longer_than_three() {
    let Some(place) = Place::postgres().await else { return };
    let (_, gone) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    // It said that it was there, and then the clock went back a day.
    let id = gone.me().unwrap();
    let ahead = "UPDATE node SET until = until + 86400000 WHERE id = $1";
    sqlx::query(ahead).bind(id.as_ref()).execute(&mut conn).await.unwrap();
    there.beat(0).await.unwrap();
    let left = "SELECT until - wall() FROM node WHERE id = $1";
    let (left,): (i64,) =
        sqlx::query_as(left).bind(id.as_ref()).fetch_one(&mut conn).await.unwrap();
    let lease = LONG.as_millis() as i64;
    assert!(2 * lease < left && left <= 3 * lease, "{left}");
    place.clear().await;
}

#[tokio::test]
async fn who_is_silent_loses_what_it_kept() {
    let Some(place) = Place::postgres().await else { return };
    let (one, here) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    one.add_table(&table("t"), &Head::default()).await.unwrap();
    assert!(is_mine(&here.claim("t").await.unwrap()));
    let before = here.me().unwrap();
    silence(&place, &before).await;
    assert!(is_mine(&there.claim("t").await.unwrap()));
    // It learns of it at its next word, and has another name from then on.
    assert!(here.beat(0).await.unwrap().lapsed);
    assert_ne!(here.me().unwrap(), before);
    assert!(!is_mine(&here.claim("t").await.unwrap()));
    here.release("t", &before).await.unwrap();
    assert!(!is_mine(&here.claim("t").await.unwrap()), "an old name lets go of nothing");
    assert!(!here.beat(0).await.unwrap().lapsed);
    place.clear().await;
}

#[tokio::test]
async fn a_node_knows_itself_when_it_was_silent() {
    let Some(place) = Place::postgres().await else { return };
    let (_, here) = node(&place, Duration::from_millis(300)).await;
    tokio::time::sleep(Duration::from_millis(350)).await;
    assert_eq!(here.me(), None);
    place.clear().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_share_what_is_due() {
    let Some(place) = Place::postgres().await else { return };
    let (one, here) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    for n in 0..300 {
        let head = Head { deadline: Some(n), ..Head::default() };
        one.add_table(&table(&format!("t{n}")), &head).await.unwrap();
    }
    let all = async |nodes: &Nodes| {
        let mut found = Vec::new();
        loop {
            let more = nodes.due(&Due::until(250, 20)).await.unwrap();
            let known = found.len();
            found.extend(more.into_iter().filter(|it| !found.contains(it)).collect::<Vec<_>>());
            if found.len() == known {
                return found;
            }
            // Each is looked at once: what was due is put off.
            for (table, _) in &found[known..] {
                one.set_deadline(table, None, None).await.unwrap();
            }
        }
    };
    let (mine, theirs) = tokio::join!(all(&here), all(&there));
    let names = |found: &[(String, i64)]| -> BTreeSet<String> {
        found.iter().map(|(table, _)| table.clone()).collect()
    };
    assert!(names(&mine).is_disjoint(&names(&theirs)));
    // Who comes upon a table that is being written to leaves it for the next time.
    let rest = [
        here.due(&Due::until(250, 300)).await.unwrap(),
        there.due(&Due::until(250, 300)).await.unwrap(),
    ]
    .concat();
    assert_eq!(mine.len() + theirs.len() + rest.len(), 251);
    // What another keeps is no business of this one.
    one.set_deadline("t7", Some(7), None).await.unwrap();
    let keeper =
        if is_mine(&here.claim("t7").await.unwrap()) { [&here, &there] } else { [&there, &here] };
    assert_eq!(keeper[1].due(&Due::until(250, 9)).await.unwrap(), []);
    assert_eq!(keeper[0].due(&Due::until(250, 9)).await.unwrap(), [("t7".to_owned(), 7)]);
    place.clear().await;
}

/// All that is due, in portions, and how many there were.
async fn in_portions(nodes: &Nodes, mut due: Due) -> (Vec<String>, usize) {
    let (mut all, mut portions) = (Vec::new(), 0);
    loop {
        let found = nodes.due(&due).await.unwrap();
        due.after = found.iter().map(|(table, at)| (*at, table.clone())).max();
        if due.after.is_none() {
            return (all, portions);
        }
        portions += 1;
        all.extend(found.into_iter().map(|(table, _)| table));
    }
}

#[tokio::test]
async fn all_that_a_node_kept_is_taken_over_as_soon_as_it_is_silent() {
    let Some(place) = Place::postgres().await else { return };
    let (one, gone) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    // Bots that owe an answer in four seconds, as far as the clocks go; at the last one it is
    // somebody's clock that runs out, and nobody had to act for that table yet.
    for n in 0..350 {
        let head = Head { deadline: Some(5_000 + n / 2), ..Head::default() };
        one.add_table(&table(&format!("t{n}")), &head).await.unwrap();
    }
    let claimed = in_portions(&gone, Due::until(5_174, 100)).await;
    assert_eq!((claimed.0.len(), claimed.1), (350, 4));
    gone.release("t349", &gone.me().unwrap()).await.unwrap();
    let due = Due { early: 5_000, ..Due::until(1_000, 100) };
    assert_eq!(there.due(&due).await.unwrap(), [], "their keeper is there");
    silence(&place, &gone.me().unwrap()).await;
    // But those of later, and without those that are left out.
    one.set_deadline("t7", Some(6_001), None).await.unwrap();
    let but = vec!["t8".to_owned()];
    let (mine, portions) = in_portions(&there, Due { but, ..due.clone() }).await;
    assert_eq!((mine.len(), portions), (347, 4));
    for left in ["t7", "t8", "t349"] {
        assert!(!mine.iter().any(|table| table == left));
    }
    assert_eq!(there.due(&due).await.unwrap(), [("t8".to_owned(), 5_004)]);
    // What it keeps itself it is given when it is due and not before.
    assert_eq!(there.due(&due).await.unwrap(), []);
    assert_eq!(in_portions(&there, Due::until(5_003, 100)).await.0.len(), 7);
    place.clear().await;
}

/// Waits until so many statements of this database wait for a lock.
async fn until_locked(conn: &mut PgConnection, many: i64) {
    let began = Instant::now();
    loop {
        let sql = "SELECT count(*) FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let (locked,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *conn).await.unwrap();
        if locked == many {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{locked} wait, not {many}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn a_node_says_that_it_is_there_whatever_else_it_waits_for() {
    let Some(place) = Place::postgres().await else { return };
    let (_, here) = node(&place, LONG).await;
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    let Beside::Postgres(mut watching) = place.beside().await else { unreachable!() };
    conn.execute("BEGIN; LOCK TABLE here").await.unwrap();
    let tables = ["t".to_owned()];
    let asked = here.elsewhere(&tables);
    let said = async {
        until_locked(&mut watching, 1).await;
        let said = timeout(PATIENCE, here.beat(0)).await;
        conn.execute("COMMIT").await.unwrap();
        said
    };
    let (asked, said) = tokio::join!(asked, said);
    asked.unwrap();
    said.expect("it waits for who is elsewhere").unwrap();
    place.clear().await;
}

/// Which connections write to this database.
async fn writers(conn: &mut PgConnection) -> BTreeSet<i32> {
    let sql = "SELECT pid FROM pg_stat_activity \
               WHERE datname = current_database() AND application_name = 'curia-writer'";
    let found: Vec<(i32,)> = sqlx::query_as(sql).fetch_all(conn).await.unwrap();
    found.into_iter().map(|(pid,)| pid).collect()
}

/// Whoever is stopped by the database because two wait for each other connects anew.
#[tokio::test]
async fn two_nodes_write_to_the_same_tables_in_any_order() {
    let Some(place) = Place::postgres().await else { return };
    let (one, other) = (place.store().await, place.store().await);
    for id in ["a", "b", "c"] {
        one.add_table(&table(id), &Head::default()).await.unwrap();
    }
    other.set_deadline("a", None, None).await.unwrap();
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    let Beside::Postgres(mut watching) = place.beside().await else { unreachable!() };
    let before = writers(&mut watching).await;
    assert_eq!(before.len(), 2);
    conn.execute("BEGIN; SELECT FROM head WHERE board = 'c' FOR UPDATE").await.unwrap();
    // Each of these is one batch, since all of it waits before the writer looks. What is an append
    // and what is not differs, so that neither order holds up by chance.
    let first = async {
        let (b, c, a) = tokio::join!(
            one.set_deadline("b", Some(1), None),
            one.set_deadline("c", Some(1), None),
            one.append(append("a", 0, 1)),
        );
        (b.unwrap(), c.unwrap(), a.unwrap())
    };
    let second = async {
        until_locked(&mut watching, 1).await;
        let batch = async {
            let (a, b) = tokio::join!(
                other.set_deadline("a", Some(2), None),
                other.append(append("b", 0, 1))
            );
            (a.unwrap(), b.unwrap())
        };
        let go = async {
            until_locked(&mut watching, 2).await;
            conn.execute("COMMIT").await.unwrap();
        };
        tokio::join!(batch, go).0
    };
    let ((.., a), (.., b)) = tokio::join!(first, second);
    assert_eq!([a, b], [Appended::Written, Appended::Written]);
    assert_eq!(writers(&mut watching).await, before, "one had to connect again");
    place.clear().await;
}

#[tokio::test]
async fn playing_time_passes_while_a_node_is_there() {
    let Some(place) = Place::postgres().await else { return };
    let lease = Duration::from_secs(2);
    let (_, here) = node(&place, lease).await;
    let (_, there) = node(&place, lease).await;
    let mut last = here.beat(0).await.unwrap().played;
    assert!((1_000..60_000).contains(&last), "it goes on from the first word: {last}");
    for nodes in [&there, &here, &there] {
        let played = nodes.beat(0).await.unwrap().played;
        assert!(last <= played);
        last = played;
    }
    // A standstill of all, or a clock that was put forward, counts no longer than a lease; one
    // that was put back counts nothing.
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    for (sql, most) in
        [("UPDATE pulse SET at = at - 3600000", 2_000), ("UPDATE pulse SET at = at + 3600000", 0)]
    {
        let before = here.beat(0).await.unwrap().played;
        sqlx::query(sql).execute(&mut conn).await.unwrap();
        let after = here.beat(0).await.unwrap().played;
        assert_eq!(after - before, most);
    }
    place.clear().await;
}

#[tokio::test]
async fn nodes_know_who_is_elsewhere() {
    let Some(place) = Place::postgres().await else { return };
    let (_, here) = node(&place, LONG).await;
    let (_, there) = node(&place, LONG).await;
    let (_, far) = node(&place, LONG).await;
    let ids = ["a".to_owned(), "b".to_owned()];
    let present = |seats, watching| Present { seats, watching };
    here.announce("a", present(0b001, 2)).await.unwrap();
    far.announce("a", present(0b101, 1)).await.unwrap();
    far.announce("b", present(0, 7)).await.unwrap();
    let mut found = there.elsewhere(&ids).await.unwrap();
    found.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(found, [("a".to_owned(), present(0b101, 3)), ("b".to_owned(), present(0, 7))]);
    assert_eq!(here.elsewhere(&ids[..1]).await.unwrap(), [("a".to_owned(), present(0b101, 1))]);
    far.announce("a", Present::default()).await.unwrap();
    assert_eq!(here.elsewhere(&ids[..1]).await.unwrap(), []);
    // Whoever is gone has nobody, whether they said so or not.
    silence(&place, &here.me().unwrap()).await;
    assert_eq!(there.elsewhere(&ids[..1]).await.unwrap(), []);
    far.leave().await.unwrap();
    assert_eq!(there.elsewhere(&ids).await.unwrap(), []);
    place.clear().await;
}

/// What is heard of tables, until this one is.
async fn heard_until(news: &mut News, last: &str) -> Vec<String> {
    let mut tables = Vec::new();
    while tables.last().is_none_or(|table| table != last) {
        match timeout(PATIENCE, news.next()).await.expect("word comes") {
            Heard::Table(table) => tables.push(table),
            other => panic!("{other:?}"),
        }
    }
    tables
}

/// A store that has two tables, and somebody else who listens to what it writes.
async fn two_tables_and_a_listener(place: &Place) -> (Store, News) {
    let (one, other) = (place.store().await, place.store().await);
    for id in ["t", "u"] {
        one.add_table(&table(id), &Head::default()).await.unwrap();
    }
    let mut news = other.news().expect("it is on PostgreSQL");
    assert_eq!(timeout(PATIENCE, news.next()).await.expect("it listens"), Heard::Gap);
    (one, news)
}

#[tokio::test]
async fn others_hear_of_what_was_written_once_it_stands() {
    let Some(place) = Place::postgres().await else { return };
    let (one, mut news) = two_tables_and_a_listener(&place).await;
    for after in 0..5 {
        assert_eq!(one.append(append("t", after, 1)).await, Ok(Appended::Written));
        assert_eq!(heard_until(&mut news, "t").await, ["t"]);
    }
    // Of what was not written nobody hears.
    assert_eq!(one.append(append("t", 3, 1)).await, Ok(Appended::Behind));
    assert_eq!(one.append(append("u", 0, 1)).await, Ok(Appended::Written));
    assert_eq!(heard_until(&mut news, "u").await, ["u"]);
    place.clear().await;
}

/// PostgreSQL ends the connection as soon as something is to be told on it, the first time.
const CUT: [&str; 3] = [
    "CREATE SEQUENCE told",
    "CREATE FUNCTION pg_notify(channel text, word text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN \
     IF nextval('told') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; \
     PERFORM pg_catalog.pg_notify(channel, word); END $$",
    "ALTER ROLE CURRENT_USER IN DATABASE place SET search_path = public, pg_catalog",
];

#[tokio::test]
async fn what_could_not_be_told_is_told_with_what_is_written_next() {
    let Some(place) = Place::postgres().await else { return };
    place.store().await.close().await;
    let (_, name) = place.admin().await;
    let Beside::Postgres(mut conn) = place.beside().await else { unreachable!() };
    for sql in CUT {
        conn.execute(sqlx::AssertSqlSafe(sql.replace("place", &name))).await.unwrap();
    }
    let (one, mut news) = two_tables_and_a_listener(&place).await;
    // It stands, whatever becomes of the word of it; and so does what comes after.
    assert_eq!(one.append(append("t", 0, 1)).await, Ok(Appended::Written));
    let written = async || one.append(append("u", 0, 1)).await;
    while written().await != Ok(Appended::Written) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(heard_until(&mut news, "u").await, ["t", "u"]);
    assert_eq!(one.check().await.unwrap(), Vec::<String>::new());
    place.clear().await;
}

/// Somebody else is changing the row of the table, and its head, while an answer comes that was
/// made for the row as it was: it waits, and is then held against the row as it is.
#[tokio::test]
async fn an_answer_that_waited_for_a_change_of_the_row_comes_second() {
    let Some(place) = Place::postgres().await else { return };
    let one = place.store().await;
    one.add_table(&table("t"), &Head::default()).await.unwrap();
    let row = one.table("t").await.unwrap().unwrap();
    let mut beside = place.beside().await;
    for sql in [
        "BEGIN",
        "UPDATE head SET deadline = 7 WHERE board = 't'",
        "UPDATE board SET rev = rev + 1, status = 'paused' WHERE id = 't'",
    ] {
        beside.run(sql).await.unwrap();
    }
    let answer = Append { rev: Some(row.rev), ..append("t", 0, 1) };
    let writing = tokio::spawn({
        let one = one.clone();
        async move { one.append(answer).await }
    });
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                 AND application_name = 'curia-writer' AND wait_event_type = 'Lock'";
    let Beside::Postgres(mut other) = place.beside().await else { unreachable!() };
    timeout(PATIENCE, async {
        while sqlx::query_as::<_, (i64,)>(waits).fetch_one(&mut other).await.unwrap() != (1,) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("it waits");
    beside.run("COMMIT").await.unwrap();
    assert_eq!(writing.await.unwrap(), Ok(Appended::Behind));
    assert_eq!(one.head("t").await.unwrap().unwrap().last, 0);
    place.clear().await;
}
