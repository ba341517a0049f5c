//! Drafts that are kept: through a restart and a table's sleep, until they are answered; and for
//! the eyes of their seat alone.

use std::time::{Duration, Instant};

use engine::table::Progress;
use serde_json::{Value, json};
use store::Draft;

use crate::kit::{
    Dice, Guest, House, PATIENCE, Shadow, Sock, falls_asleep, fresh_key, on_both, play_out,
    play_some, seat_of, settle, table_of, three,
};

on_both!(
    a_draft_outlives_a_restart_and_goes_with_the_answer,
    a_draft_of_another_decision_or_of_none_is_ignored_and_removed,
);

/// A draft that can be made: whose, for which decision, and the step that closes it.
struct Found {
    place: usize,
    decision: u64,
    first: Value,
    closing: Value,
}

impl Found {
    fn step(&self, action: &Value) -> Value {
        let (decision, key) = (self.decision, fresh_key());
        json!({ "do": "step", "decision": decision, "key": key, "action": action })
    }

    /// The draft as it is stored.
    fn stored(&self) -> Draft {
        let (seat, asked) = (self.place as i64, self.decision as i64);
        Draft { seat, asked, steps: json!([self.first]).to_string() }
    }
}

/// Waits for the bots until a person is asked.
async fn until_asked(socks: &mut [Sock]) -> usize {
    let began = Instant::now();
    loop {
        settle(socks).await;
        if let Some(place) = socks.iter().position(Sock::is_asked) {
            return place;
        }
        assert!(began.elapsed() < PATIENCE, "nobody is asked");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Plays until someone may give an answer of two steps.
async fn two_steps(house: &House, id: &str, socks: &mut [Sock]) -> Found {
    let mut dice = Dice::new(8);
    for _ in 0..100 {
        let place = until_asked(socks).await;
        let (shadow, seat) = (Shadow::at(house, id).await, seat_of(place + 1));
        let found = shadow.table.legal(seat).into_iter().find_map(|first| {
            let mut twin = shadow.table.twin();
            let draft = twin.step(seat, &first) == Ok(Progress::Draft);
            let closing = twin.legal(seat).into_iter().find(|closing| {
                matches!(twin.twin().step(seat, closing), Ok(Progress::Played(_)))
            })?;
            draft.then_some((first, closing))
        });
        if let Some((first, closing)) = found {
            return Found { place, decision: socks[place].asked(), first, closing };
        }
        play_some(socks, &mut dice, 1).await;
    }
    panic!("no answer takes two steps");
}

async fn again(socks: &mut [Sock], people: &[Guest]) {
    for (sock, person) in socks.iter_mut().zip(people) {
        sock.again(&person.door()).await.unwrap();
    }
    settle(socks).await;
}

async fn a_draft_outlives_a_restart_and_goes_with_the_answer(mut house: House) {
    let (people, id, mut socks) = three(&house).await;
    let found = two_steps(&house, &id, &mut socks).await;
    let place = found.place;
    let draft = json!([found.first]);
    assert_eq!(socks[place].ask(found.step(&found.first)).await.ok(), &json!({ "draft": true }));
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), [found.stored()]);
    house.start().await;
    again(&mut socks, &people).await;
    for (other, sock) in socks.iter().enumerate() {
        assert_eq!(sock.game["draft"], if other == place { draft.clone() } else { json!([]) });
    }
    // What is taken back out of it is gone after a restart too, and what is added is there.
    let back = json!({ "do": "back", "decision": found.decision });
    assert_eq!(socks[place].ask(back).await.ok(), &json!({ "draft": true }));
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    house.start().await;
    again(&mut socks, &people).await;
    assert_eq!(socks[place].game["draft"], json!([]));
    socks[place].ask(found.step(&found.first)).await.ok();
    house.start().await;
    again(&mut socks, &people).await;
    assert_eq!(socks[place].game["draft"], draft);
    // The one step that was missing makes it whole.
    let reply = socks[place].ask(found.step(&found.closing)).await;
    assert_eq!(reply.ok()["played"], true);
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    let entries = crate::kit::entries(&house, &id).await;
    let link: Value = serde_json::from_str(&entries.last().unwrap().link).unwrap();
    let mut steps = [found.first, found.closing];
    if link["entry"]["ply"]["actions"][0] != steps[0] {
        steps.reverse();
    }
    assert_eq!(link["entry"]["ply"]["actions"], json!(steps));
    house.start().await;
    again(&mut socks, &people).await;
    assert!(socks.iter().all(|sock| sock.game["draft"] == json!([])));
}

async fn a_draft_of_another_decision_or_of_none_is_ignored_and_removed(mut house: House) {
    let (people, id, mut socks) = three(&house).await;
    let found = two_steps(&house, &id, &mut socks).await;
    let place = found.place;
    let stale = Draft { asked: found.stored().asked - 1, ..found.stored() };
    let odd = |seat: usize, steps: &str| Draft { seat: seat as i64, asked: 1, steps: steps.into() };
    let others = [(place + 1) % 3, (place + 2) % 3];
    for wrong in [
        stale,
        Draft { asked: -1, ..found.stored() },
        Draft { steps: r#"[{"do":"fly"}]"#.into(), ..found.stored() },
        Draft { steps: json!([found.first, found.closing]).to_string(), ..found.stored() },
        Draft { steps: "nonsense".into(), ..found.stored() },
    ] {
        house.stop().await;
        let store = house.store().await;
        let rows = vec![wrong, odd(others[0], "[1]"), odd(9, "[1]")];
        store.keep_drafts(&id, rows).await.unwrap();
        store.close().await;
        house.start().await;
        again(&mut socks, &people).await;
        assert!(socks.iter().all(|sock| sock.game["draft"] == json!([])));
        assert_eq!(socks[place].asked(), found.decision);
    }
    play_some(&mut socks, &mut Dice::new(5), 1).await;
    let kept = house.app.store.drafts(&id).await.unwrap();
    assert_eq!(kept, [], "with the next that is written they are gone");
}

async fn a_draft_outlives_a_table_that_falls_asleep(house: House) {
    let (people, id, mut socks) = three(&house).await;
    let found = two_steps(&house, &id, &mut socks).await;
    socks[found.place].ask(found.step(&found.first)).await.ok();
    drop(socks);
    falls_asleep(&house).await;
    let seen = people[found.place].see(&id).await;
    assert_eq!(seen.ok()["game"]["draft"], json!([found.first]));
    assert_eq!(house.app.hall.awake(), 1);
}

#[tokio::test]
async fn a_draft_outlives_a_table_that_falls_asleep_on_sqlite() {
    a_draft_outlives_a_table_that_falls_asleep(House::new().await).await;
}

#[tokio::test]
async fn a_draft_outlives_a_table_that_falls_asleep_on_postgres() {
    let Some(house) = House::patient().await else { return };
    a_draft_outlives_a_table_that_falls_asleep(house).await;
}

#[tokio::test]
async fn a_draft_reaches_nobody_but_its_seat() {
    let mut house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let found = two_steps(&house, &id, &mut socks).await;
    let place = found.place;
    let stranger = house.stranger();
    let mut watching = stranger.sock(&id).await;
    let others: Vec<usize> = (0..3).filter(|other| *other != place).collect();
    let papers = async || {
        let mut all = Vec::new();
        for person in others.iter().map(|other| &people[*other]).chain([&stranger]) {
            let routes = ["", "/log", "/at/0", "/letters", "/record"];
            let routes = routes.map(|route| format!("/api/tables/{id}{route}"));
            for route in
                routes.iter().map(String::as_str).chain(["/api/tables/mine", "/api/tables"])
            {
                let answer = person.get(route).await;
                let mut body = answer.body.clone();
                for passing in ["now", "v"] {
                    body.as_object_mut().map(|body| body.remove(passing));
                }
                if body["table"].is_object() {
                    body["table"]["here"] = Value::Null;
                }
                all.push((route.to_owned(), answer.status, body.to_string()));
            }
        }
        all
    };
    watching.settle().await;
    settle(&mut socks).await;
    let before = papers().await;
    let heard = |socks: &[Sock], watching: &Sock| -> Vec<u64> {
        others.iter().map(|other| socks[*other].v).chain([watching.v]).collect()
    };
    let numbers = heard(&socks, &watching);
    socks[place].ask(found.step(&found.first)).await.ok();
    settle(&mut socks).await;
    watching.settle().await;
    assert_eq!(heard(&socks, &watching), numbers, "nobody else is told anything");
    assert_eq!(papers().await, before);
    let own = people[place].see(&id).await;
    assert_eq!(own.ok()["game"]["draft"], json!([found.first]));
    // Nor after the draft has come out of the store.
    house.start().await;
    assert_eq!(papers().await, before);
    again(&mut socks, &people).await;
    watching.again(&stranger.door()).await.unwrap();
    let step = found.first.to_string();
    assert!(
        socks[place].got[0].contains(&format!(r#""draft":[{step}]"#)),
        "{}",
        socks[place].got[0]
    );
    for sock in others.iter().map(|other| &socks[*other]).chain([&watching]) {
        let hello: Value = serde_json::from_str(&sock.got[0]).unwrap();
        assert!(["[]", "null"].contains(&hello["game"]["draft"].to_string().as_str()));
        assert!(!sock.got[0].contains(&step), "{}", sock.got[0]);
    }
}

#[tokio::test]
async fn a_draft_goes_with_whoever_leaves_and_with_the_end() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let found = two_steps(&house, &id, &mut socks).await;
    socks[found.place].ask(found.step(&found.first)).await.ok();
    assert_eq!(house.app.store.drafts(&id).await.unwrap().len(), 1);
    // The bot that takes over does not answer while the table stands.
    people[0].order(&id, json!({ "do": "pause" })).await.ok();
    assert_eq!(house.app.store.drafts(&id).await.unwrap().len(), 1, "a pause keeps it");
    people[found.place].order(&id, json!({ "do": "leave" })).await.ok();
    assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    // At a table of bots and one person, the end and the closing leave nothing behind.
    let anna = house.guest("Anna").await;
    for closes in [false, true] {
        let id = anna.open(table_of(&["me", "bot:random", "bot:random"])).await;
        anna.order(&id, json!({ "do": "start" })).await.ok();
        let mut socks = vec![anna.sock(&id).await];
        let found = two_steps(&house, &id, &mut socks).await;
        socks[0].ask(found.step(&found.first)).await.ok();
        assert_eq!(house.app.store.drafts(&id).await.unwrap(), [found.stored()]);
        if closes {
            anna.order(&id, json!({ "do": "close" })).await.ok();
        } else {
            play_out(&mut socks, &mut Dice::new(2)).await;
        }
        assert_eq!(house.app.store.drafts(&id).await.unwrap(), []);
    }
}
