//! Order sheets that are written in secret and opened at once: nobody sees what lies folded, not
//! even how much is on it; what is written counts at the deadline; a sheet can be taken back until
//! the last one is in.

use engine::erased::AnyTable;
use engine::{Seat, Seed};
use serde_json::{Value, json};

use crate::clocks::{actions, live, pass, until_entries};
use crate::kit::{Guest, House, Sock, entries, fresh_key, on_both, settle, socks_of};
use crate::secrecy::{plain, put};

on_both!(
    at_the_deadline_sheets_are_sealed_as_they_are,
    a_sheet_is_taken_back_until_the_last_one_is_in,
);

const GAME: &str = "geweihte-steine";

fn knights(count: u8) -> Value {
    json!({ "do": "convert", "with": ["conversion:farmers-to-knights", count] })
}

/// The one artisan becomes a farmer.
fn tilling() -> Value {
    json!({ "do": "convert", "with": ["conversion:artisans-to-farmers", 1] })
}

fn march(from: usize, to: usize, count: u8) -> Value {
    json!({ "do": "move", "with": [format!("seat:{from}"), format!("seat:{to}"), count] })
}

fn deed(name: &str) -> Value {
    json!({ "do": name })
}

/// The second turn, when everyone has four knights at home; no luck is in it yet.
fn armed(seats: usize, seed: u8) -> Box<dyn AnyTable> {
    let options = [("seat_order".to_owned(), "chosen".to_owned())];
    let title = catalog::find(GAME).unwrap();
    let mut table = title.game.open(seats, "base", &options, Seed::new([seed; 32])).unwrap();
    for seat in Seat::all(seats) {
        table.play(seat, &[knights(4), deed("seal")]).unwrap();
    }
    table
}

fn step(sock: &Sock, action: &Value) -> Value {
    json!({ "do": "step", "decision": sock.asked(), "key": fresh_key(), "action": action })
}

/// Writes steps that do not make the sheet whole.
async fn write(sock: &mut Sock, steps: &[Value]) {
    for action in steps {
        let order = step(sock, action);
        assert_eq!(sock.ask(order).await.ok(), &json!({ "draft": true }), "{action}");
        sock.settle().await;
    }
}

async fn seal(sock: &mut Sock) {
    let order = step(sock, &deed("seal"));
    assert_eq!(sock.ask(order).await.ok()["played"], true);
}

async fn undo(sock: &mut Sock) {
    sock.settle().await;
    assert!(sock.game["undo"].is_null(), "{}", sock.game["undo"]);
    let order = json!({ "do": "undo", "asked": sock.asked(), "key": fresh_key() });
    assert_eq!(sock.ask(order).await.ok()["played"], true);
    sock.settle().await;
}

/// All that someone is told of a table when they ask, without what is a table's own.
async fn papers(person: &Guest, id: &str) -> Vec<(u16, usize, String)> {
    let mut all = Vec::new();
    for path in ["", "/log", "/at/0", "/at/1", "/at/2", "/record", "/letters"] {
        let answer = person.get(&format!("/api/tables/{id}{path}")).await;
        all.push((answer.status.as_u16(), answer.text.len(), plain(&answer.text, id)));
    }
    all
}

/// Holds all that came to the others of one table against the other table.
async fn alike(when: &str, ids: &[String; 2], others: &[&Guest], tables: &mut [Vec<Sock>]) {
    for socks in tables.iter_mut() {
        settle(socks).await;
    }
    let [one, two] = tables else { unreachable!("there are two") };
    for (place, (one, two)) in one.iter().zip(two).enumerate() {
        assert_eq!(plain(&one.got[0], &ids[0]), plain(&two.got[0], &ids[1]), "{when}");
        assert_eq!(one.got[0].len(), two.got[0].len(), "{when}");
        assert_eq!(one.got[1..], two.got[1..], "{when}, before viewer {place}");
    }
    for person in others {
        assert_eq!(papers(person, &ids[0]).await, papers(person, &ids[1]).await, "{when}");
    }
}

#[tokio::test]
async fn sheets_of_any_size_look_alike_until_the_last_one_is_in() {
    let house = House::new().await;
    let people: [Guest; 6] = house.guests().await;
    let stranger = house.stranger();
    let seed = Seed::new([3; 32]);
    let ids = [
        put(&house, armed(6, 1).fork(None, seed), &people).await,
        put(&house, armed(6, 1).fork(None, seed), &people).await,
    ];
    // Those who look on: everyone but Anna, and someone who does not play.
    let others: Vec<&Guest> = people[1..].iter().chain([&stranger]).collect();
    let mut annas = Vec::new();
    let mut tables: Vec<Vec<Sock>> = Vec::new();
    for id in &ids {
        annas.push(people[0].sock(id).await);
        tables.push(socks_of(others.iter().copied(), id).await);
    }
    let long: Vec<Value> =
        [tilling()].into_iter().chain((2..=5).map(|to| march(1, to, 1))).collect();
    let sheets = [vec![deed("pass")], long];

    alike("before anything is written", &ids, &others, &mut tables).await;
    let quiet: Vec<Vec<u64>> =
        tables.iter().map(|socks| socks.iter().map(|sock| sock.v).collect()).collect();
    for (anna, sheet) in annas.iter_mut().zip(&sheets) {
        write(anna, sheet).await;
        // What is refused is not heard of either, nor what is struck out again.
        let none = step(anna, &march(2, 1, 1));
        anna.ask(none).await.is_problem("refused", None);
        if sheet.len() == 1 {
            write(anna, &[march(1, 6, 1)]).await;
            let back = json!({ "do": "back", "decision": anna.asked(), "action": march(1, 6, 1) });
            assert_eq!(anna.ask(back).await.ok(), &json!({ "draft": true }));
        }
    }
    alike("while sheets are written", &ids, &others, &mut tables).await;
    for (socks, before) in tables.iter().zip(&quiet) {
        assert_eq!(&socks.iter().map(|sock| sock.v).collect::<Vec<_>>(), before);
    }
    for anna in &mut annas {
        seal(anna).await;
    }
    alike("after one is sealed", &ids, &others, &mut tables).await;
    for (socks, before) in tables.iter().zip(&quiet) {
        for (sock, before) in socks.iter().zip(before) {
            assert_eq!(sock.v, before + 1, "that it is sealed is told");
            assert_eq!(sock.game["view"]["ready"], json!(["seat:1"]));
        }
    }
    // Another seals between, and the first is opened, left open for a while and sealed again.
    for socks in &mut tables {
        write(&mut socks[0], &[deed("settle")]).await;
        seal(&mut socks[0]).await;
    }
    for anna in &mut annas {
        undo(anna).await;
    }
    alike("after one is opened again", &ids, &others, &mut tables).await;
    for anna in &mut annas {
        seal(anna).await;
    }
    alike("after it is sealed again", &ids, &others, &mut tables).await;
    // A socket that is opened only now learns no more.
    for (id, socks) in ids.iter().zip(&mut tables) {
        for (person, sock) in others.iter().zip(socks.iter_mut()) {
            sock.again(&person.door()).await.unwrap();
        }
        settle(socks).await;
        for sock in &mut socks[1..4] {
            write(sock, &[deed("build")]).await;
            seal(sock).await;
        }
        write(&mut socks[4], &[deed("settle")]).await;
        assert_eq!(entries(&house, id).await.len(), 7);
    }
    alike("before the last is sealed", &ids, &others, &mut tables).await;
    for socks in &tables {
        for text in socks.iter().flat_map(|sock| &sock.got) {
            assert!(!text.contains(r#""marches""#), "{text}");
        }
    }
    // With the last all lie open.
    for socks in &mut tables {
        seal(&mut socks[4]).await;
        settle(socks).await;
    }
    let marches = |sock: &Sock| sock.lines.iter().filter(|it| it.contains(r#""marches""#)).count();
    assert!(tables[0].iter().all(|sock| marches(sock) == 0));
    assert!(tables[1].iter().all(|sock| marches(sock) == 4));
}

/// A table of three that is opened as people do it, in its second turn.
async fn begun(house: &House, pace: Value) -> ([Guest; 3], String, Vec<Sock>) {
    let people: [Guest; 3] = house.guests().await;
    let options = json!({ "seat_order": "chosen" });
    let terms = json!({ "edition": "base", "seats": 3, "options": options, "pace": pace });
    let table = json!({ "game": GAME, "terms": terms, "seats": ["me", "open", "open"] });
    let id = people[0].open(table).await;
    for (place, person) in people.iter().enumerate().skip(1) {
        let seat = format!("seat:{}", place + 1);
        person.order(&id, json!({ "do": "sit", "seat": seat })).await.ok();
    }
    people[0].order(&id, json!({ "do": "start" })).await.ok();
    let mut socks = socks_of(&people, &id).await;
    for sock in &mut socks {
        write(sock, &[knights(4)]).await;
        seal(sock).await;
    }
    settle(&mut socks).await;
    (people, id, socks)
}

async fn at_the_deadline_sheets_are_sealed_as_they_are(mut house: House) {
    let (people, id, mut socks) = begun(&house, live(60, 0)).await;
    // One sheet without its seal, one of which only the marches are written, and none.
    write(&mut socks[0], &[march(1, 2, 2), tilling()]).await;
    write(&mut socks[1], &[march(2, 3, 1), march(2, 1, 3)]).await;
    let drafts = house.app.store.drafts(&id).await.unwrap();
    assert_eq!(drafts.iter().map(|draft| draft.seat).collect::<Vec<_>>(), [0, 1]);
    drop(socks);
    pass(&mut house, 60_000).await;
    let told = until_entries(&house, &id, 6).await;
    let sealed = |seat: i64| {
        let entry = told[3..6].iter().find(|entry| entry.seat == Some(seat)).expect("its sheet");
        assert_eq!((entry.by.as_str(), entry.key.as_ref()), ("clock", None));
        actions(entry)
    };
    assert_eq!(sealed(0), json!([tilling(), march(1, 2, 2), deed("seal")]));
    assert_eq!(sealed(1), json!([deed("pass"), march(2, 1, 3), march(2, 3, 1), deed("seal")]));
    assert_eq!(sealed(2), json!([deed("pass"), deed("seal")]));
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    // All three were opened, and everyone heard the same of them. With banks that are empty the
    // game goes on by itself: only what these two turns told is looked at.
    let opened = |log: Vec<String>| {
        let sheet = |line: &String| line.contains(r#""ordered""#) || line.contains(r#""marches""#);
        log.into_iter().filter(sheet).take(3 + 3 + 3).collect::<Vec<_>>()
    };
    let first = opened(people[0].log(&id, "").await);
    assert_eq!(first.iter().filter(|line| line.contains(r#""marches""#)).count(), 3, "{first:?}");
    for person in &people[1..] {
        assert_eq!(opened(person.log(&id, "").await), first);
    }
}

async fn again(socks: &mut [Sock], people: &[Guest]) {
    for (sock, person) in socks.iter_mut().zip(people) {
        sock.again(&person.door()).await.unwrap();
    }
    settle(socks).await;
}

async fn a_sheet_is_taken_back_until_the_last_one_is_in(mut house: House) {
    let (people, id, mut socks) = begun(&house, json!({ "kind": "untimed" })).await;
    let sheet = [tilling(), march(1, 2, 1), march(1, 3, 2)];
    write(&mut socks[0], &sheet).await;
    seal(&mut socks[0]).await;
    write(&mut socks[1], &[deed("build")]).await;
    seal(&mut socks[1]).await;
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    let lies = |socks: &[Sock], draft: &[Value], ready: Value| {
        for (place, sock) in socks.iter().enumerate() {
            let own = if place == 0 { json!(draft) } else { json!([]) };
            assert_eq!(sock.game["draft"], own, "before seat {}", place + 1);
            assert_eq!(sock.game["view"]["ready"], ready);
            let sheets = sock.game["view"]["sheets"].as_array().unwrap();
            assert!(sheets.iter().all(|sheet| sheet["order"].is_null()), "{sheets:?}");
        }
    };
    settle(&mut socks).await;
    lies(&socks, &[], json!(["seat:1", "seat:2"]));
    // It lies open as it was, and goes on lying so after a restart.
    undo(&mut socks[0]).await;
    settle(&mut socks).await;
    lies(&socks, &sheet, json!(["seat:2"]));
    house.start().await;
    again(&mut socks, &people).await;
    lies(&socks, &sheet, json!(["seat:2"]));
    let back = json!({ "do": "back", "decision": socks[0].asked(), "action": sheet[2] });
    assert_eq!(socks[0].ask(back).await.ok(), &json!({ "draft": true }));
    seal(&mut socks[0]).await;
    // One that was sealed before the server stopped can be opened after it has started.
    house.start().await;
    again(&mut socks, &people).await;
    lies(&socks, &[], json!(["seat:1", "seat:2"]));
    undo(&mut socks[0]).await;
    settle(&mut socks).await;
    lies(&socks, &sheet[..2], json!(["seat:2"]));
    seal(&mut socks[0]).await;
    write(&mut socks[2], &[deed("pass")]).await;
    seal(&mut socks[2]).await;
    settle(&mut socks).await;
    // Now it is too late, for everyone, and what was sealed last counts.
    for sock in &mut socks {
        let order = json!({ "do": "undo", "asked": sock.asked(), "key": fresh_key() });
        sock.ask(order).await.is_problem("no_way_back", None);
        let marches: Vec<_> =
            sock.lines.iter().filter(|line| line.contains(r#""marches""#)).collect();
        assert_eq!(marches.len(), 1, "{marches:?}");
    }
}

/// Anna stands in a battle of which she may withdraw: with the first luck that comes to that.
fn in_battle() -> Box<dyn AnyTable> {
    let found = (1..=50).find_map(|seed| {
        let mut table = armed(3, seed);
        let attack = [deed("pass"), march(1, 2, 4), deed("seal")];
        table.play(Seat::new(0), &attack).unwrap();
        for seat in [1, 2] {
            table.play(Seat::new(seat), &[deed("pass"), deed("seal")]).unwrap();
        }
        let asked = table.decision(Seat::new(0))?.question["ask"] == "retreat";
        asked.then_some(table)
    });
    found.expect("not every battle ends with its first round")
}

#[tokio::test]
async fn what_comes_too_late_or_from_another_is_refused_and_the_draft_stays() {
    let house = House::new().await;
    let people: [Guest; 3] = house.guests().await;
    let id = put(&house, in_battle().fork(None, Seed::new([9; 32])), &people).await;
    let mut socks = socks_of(&people, &id).await;
    let battle = socks[0].asked();
    let answer = |decision: u64, steps: &[Value]| json!({ "do": "play", "decision": decision, "key": fresh_key(), "answer": steps });
    assert_eq!(socks[0].ask(answer(battle, &[deed("retreat")])).await.ok()["played"], true);
    settle(&mut socks).await;
    assert!(socks.iter().all(Sock::is_asked), "the next turn has begun");
    assert_eq!(socks[0].game["view"]["turn"], 3);

    // The battle is over.
    let draft = [tilling(), march(1, 3, 1)];
    write(&mut socks[0], &draft).await;
    let (now, kept) = (socks[0].asked(), entries(&house, &id).await.len());
    let late = socks[0].ask(answer(battle, &[deed("fight_on")])).await;
    late.is_problem("closed_decision", Some("decision"));
    for order in [answer(now, &[deed("fight_on")]), step(&socks[0], &deed("retreat"))] {
        let refused = socks[0].ask(order).await;
        refused.is_problem("refused", None);
        let why = &refused.0["error"]["refusal"]["refusal"];
        let not_now = json!({ "belongs": "GS-WAR-16", "asked": "GS-D-ORDERS" });
        assert_eq!(why, &json!({ "why": "not_now", "with": not_now }));
    }
    // A sheet that the rules do not allow.
    let second = step(&socks[0], &deed("settle"));
    let refused = socks[0].ask(second).await;
    refused.is_problem("refused", None);
    assert_eq!(refused.0["error"]["refusal"]["refusal"]["with"][0]["clause"], "GS-ORDER-2");
    let many = step(&socks[0], &march(1, 2, 30));
    let refused = socks[0].ask(many).await;
    refused.is_problem("refused", None);
    assert_eq!(refused.0["error"]["refusal"]["refusal"]["with"][0]["clause"], "GS-ORDER-5");
    // A sheet for another.
    write(&mut socks[1], &[deed("settle")]).await;
    let (his, own) = (socks[1].asked(), json!([deed("settle")]));
    for mut order in [
        answer(his, &[deed("pass"), deed("seal")]),
        json!({ "do": "step", "decision": his, "key": fresh_key(), "action": deed("seal") }),
        json!({ "do": "back", "decision": his }),
        json!({ "do": "undo", "asked": his, "key": fresh_key() }),
    ] {
        order["seat"] = "seat:2".into();
        socks[0].ask(order.clone()).await.is_problem("not_your_seat", Some("seat"));
        people[0].order(&id, order).await.is_problem(403, "not_your_seat", Some("seat"));
    }
    settle(&mut socks).await;
    assert_eq!(socks[0].game["draft"], json!(draft));
    assert_eq!(socks[1].game["draft"], own);
    assert_eq!(entries(&house, &id).await.len(), kept);

    // A second sheet, after the first lies sealed.
    seal(&mut socks[0]).await;
    let sheet = [deed("pass"), deed("seal")];
    socks[0].settle().await;
    for decision in [now, socks[0].asked()] {
        let reply = socks[0].ask(answer(decision, &sheet)).await;
        assert!(["closed_decision", "not_asked"].contains(&reply.code()), "{}", reply.0);
        let one =
            json!({ "do": "step", "decision": decision, "key": fresh_key(), "action": sheet[0] });
        let reply = socks[0].ask(one).await;
        assert!(["closed_decision", "not_asked"].contains(&reply.code()), "{}", reply.0);
    }
    settle(&mut socks).await;
    assert_eq!(entries(&house, &id).await.len(), kept + 1);
    assert_eq!(socks[0].game["view"]["ready"], json!(["seat:1"]));
    assert_eq!(socks[1].game["draft"], own);
}
