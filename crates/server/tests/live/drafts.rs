//! Drafts, plans, why something may not be done, and taking it back.

use serde_json::{Value, json};

use crate::kit::{
    Dice, House, Shadow, Sock, entries, fresh_key, play_ply, play_some, seat_of, settle, stand,
    three,
};

fn asked(socks: &[Sock]) -> usize {
    socks.iter().position(Sock::is_asked).expect("someone is asked")
}

#[tokio::test]
async fn a_draft_is_put_together_step_by_step_in_any_tab_and_no_one_else_sees_it() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let mut dice = Dice::new(12);
    for _ in 0..60 {
        let seat = asked(&socks);
        let mut tab = people[seat].sock(&id).await;
        settle(&mut socks).await;
        let (decision, legal) = (socks[seat].asked(), socks[seat].legal().to_vec());
        let step = |key: &str, action: &Value| json!({ "do": "step", "decision": decision, "key": key, "action": action });
        let others: Vec<_> = socks.iter().map(|sock| sock.v).collect();
        let before = entries(&house, &id).await.len();
        let reply = socks[seat].ask(step(&fresh_key(), dice.pick(&legal))).await;
        if reply.ok()["played"] == true {
            settle(&mut socks).await;
            continue;
        }
        // One step is made: it is in both tabs, with the same bytes.
        tab.settle().await;
        assert_eq!(reply.ok(), &json!({ "draft": true }));
        assert_eq!(tab.game["draft"].as_array().map(Vec::len), Some(1));
        assert_eq!(tab.game, socks[seat].game);
        let draft = tab.game["draft"][0].clone();
        // The other tab takes it back, this one makes another, and takes that very one back.
        let back = |action: Option<&Value>| match action {
            None => json!({ "do": "back", "decision": decision }),
            Some(action) => json!({ "do": "back", "decision": decision, "action": action }),
        };
        assert_eq!(tab.ask(back(None)).await.ok(), &json!({ "draft": true }));
        assert_eq!(tab.game["draft"], json!([]));
        assert_eq!(tab.ask(back(None)).await.ok(), &json!({ "draft": false }));
        socks[seat].settle().await;
        assert_eq!(socks[seat].legal(), legal);
        socks[seat].ask(step(&fresh_key(), &draft)).await.ok();
        let other = json!({ "do": "fly" });
        assert_eq!(tab.ask(back(Some(&other))).await.ok(), &json!({ "draft": false }));
        assert_eq!(tab.ask(back(Some(&draft))).await.ok(), &json!({ "draft": true }));
        // Nobody else was told anything, and nothing was played.
        for (place, sock) in socks.iter_mut().enumerate() {
            sock.settle().await;
            assert!(place == seat || sock.v == others[place]);
        }
        assert_eq!(entries(&house, &id).await.len(), before);
        // A draft lasts as long as nothing is answered: a new tab finds it.
        socks[seat].ask(step(&fresh_key(), &draft)).await.ok();
        let late = people[seat].sock(&id).await;
        assert_eq!(late.game["draft"], json!([draft]));
        tab.settle().await;
        play_ply(&mut tab, &mut dice).await;
        let kept = entries(&house, &id).await;
        assert_eq!(kept.len(), before + 1);
        return;
    }
    panic!("no answer took several steps");
}

/// A first answer of one step after which this seat is asked again: one that could be taken back,
/// or one behind which there is no way back.
fn first_of_two(shadow: &Shadow, seat: engine::Seat, open: bool) -> Option<(Value, Value)> {
    shadow.table.legal(seat).into_iter().find_map(|first| {
        let mut twin = shadow.table.twin();
        let seq = twin.play(seat, std::slice::from_ref(&first)).ok()?;
        if (twin.undoable(seat) == Ok(seq)) != open {
            return None;
        }
        let second = twin
            .legal(seat)
            .into_iter()
            .find(|second| twin.twin().play(seat, std::slice::from_ref(second)).is_ok())?;
        Some((first, second))
    })
}

#[tokio::test]
async fn a_plan_is_played_whole_or_not_at_all() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let mut dice = Dice::new(21);
    let (mut whole, mut barred) = (0, 0);
    for _ in 0..400 {
        if socks[0].is_over() || (2 <= whole && 2 <= barred) {
            break;
        }
        let place = asked(&socks);
        let seat = seat_of(place + 1);
        let decision = socks[place].asked();
        let plan = |key: &str, plan: &[&Value]| {
            let plan: Vec<_> = plan.iter().map(|action| [action]).collect();
            json!({ "do": "play", "decision": decision, "key": key, "plan": plan })
        };
        let shadow = Shadow::at(&house, &id).await;
        let stood = stand(&people[place], &id).await;
        let kept = entries(&house, &id).await;
        let numbers: Vec<_> = socks.iter().map(|sock| sock.v).collect();
        if let Some((first, second)) = first_of_two(&shadow, seat, false) {
            // Behind the first answer there is no way back: what would follow is not tried, so
            // that nobody learns what luck had in store.
            for rest in [&second, &json!({ "do": "fly" }), &first] {
                let reply = socks[place].ask(plan(&fresh_key(), &[&first, rest])).await;
                reply.is_problem("plan_too_far", Some("plan[0]"));
            }
            barred += 1;
        }
        if let Some((first, second)) = first_of_two(&shadow, seat, true) {
            let wrong = json!({ "do": "fly" });
            let reply = socks[place].ask(plan(&fresh_key(), &[&first, &wrong])).await;
            reply.is_problem("no_such_action", Some("plan[1]"));
            settle(&mut socks).await;
            assert_eq!(stand(&people[place], &id).await, stood);
            assert_eq!(entries(&house, &id).await, kept);
            assert_eq!(socks.iter().map(|sock| sock.v).collect::<Vec<_>>(), numbers);
            let key = fresh_key();
            let reply = socks[place].ask(plan(&key, &[&first, &second])).await;
            assert_eq!(reply.ok()["played"], true);
            settle(&mut socks).await;
            let now = entries(&house, &id).await;
            assert_eq!(now.len(), kept.len() + 2);
            // Everyone heard of it at once.
            for (sock, before) in socks.iter().zip(&numbers) {
                assert!(sock.v <= before + 2, "{} after {before}", sock.v);
            }
            // It is known by its key, whole.
            socks[place].ask(plan(&key, &[&first, &second])).await.ok();
            assert_eq!(entries(&house, &id).await.len(), now.len());
            whole += 1;
            continue;
        }
        play_some(&mut socks, &mut dice, 1).await;
    }
    assert!(0 < whole && 0 < barred, "{whole} plans played, {barred} barred");
}

#[tokio::test]
async fn every_action_there_is_has_a_clause_that_says_why() {
    let house = House::new().await;
    let (_, id, mut socks) = three(&house).await;
    let mut dice = Dice::new(33);
    for _ in 0..4 {
        let shadow = Shadow::at(&house, &id).await;
        let vocabulary = shadow.table.vocabulary();
        assert!(20 < vocabulary.len());
        for (place, sock) in socks.iter_mut().enumerate() {
            let seat = seat_of(place + 1);
            let mut may = 0;
            for action in &vocabulary {
                let reply = sock.ask(json!({ "do": "why", "action": action })).await;
                let why = reply.ok();
                assert!(why["clause"].as_str().is_some_and(|clause| 3 < clause.len()), "{why}");
                let refused = shadow.table.refusal(seat, action).unwrap();
                assert_eq!(why["may"], refused.is_none(), "{action}");
                may += usize::from(refused.is_none());
                if let Some(refusal) = refused {
                    assert_eq!(why["refusal"], json!(refusal));
                    let said = why["said"].as_array().unwrap();
                    assert!(!said.is_empty(), "{why}");
                    for said in said {
                        let complete = ["clause", "it", "en"].iter().all(|part| {
                            said[part]
                                .as_str()
                                .is_some_and(|text| !text.is_empty() && !text.contains('⟨'))
                        });
                        assert!(complete, "{said}");
                    }
                }
            }
            assert_eq!(may, shadow.table.legal(seat).len());
        }
        play_some(&mut socks, &mut dice, 9).await;
    }
}

#[tokio::test]
async fn an_answer_is_taken_back_once_and_where_it_cannot_be_there_is_a_reason() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let mut dice = Dice::new(2);
    let (mut undone, mut barred) = (0, 0);
    for _ in 0..200 {
        if socks[0].is_over() || (3 <= undone && 3 <= barred) {
            break;
        }
        let place = asked(&socks);
        play_ply(&mut socks[place], &mut dice).await;
        settle(&mut socks).await;
        if socks[place].is_over() {
            break;
        }
        let undo = |key: &str, asked: u64| json!({ "do": "undo", "asked": asked, "key": key });
        let (now, kept) = (socks[place].asked(), entries(&house, &id).await.len());
        let key = fresh_key();
        if socks[place].game["undo"].is_null() && undone < 3 {
            let lines = socks[place].lines.len();
            let reply = socks[place].ask(undo(&key, now + 1)).await;
            reply.is_problem("stale_decision", Some("asked"));
            socks[place].ask(undo(&key, now)).await.ok();
            socks[place].ask(undo(&key, now)).await.ok();
            people[place].order(&id, undo(&key, now)).await.ok();
            assert_eq!(entries(&house, &id).await.len(), kept + 1);
            let told = &socks[place].lines[lines..];
            assert!(told.len() == 1 && told[0].starts_with(r#"{"undone":"#), "{told:?}");
            settle(&mut socks).await;
            // The same question again, under another number: a late answer to it is late.
            assert!(socks[place].is_asked() && now < socks[place].asked());
            undone += 1;
        } else if !socks[place].game["undo"].is_null() {
            let reply = socks[place].ask(undo(&key, now)).await;
            reply.is_problem("no_way_back", None);
            let with = &reply.0["error"]["with"];
            assert!(with["barrier"]["why"].is_string() && with["said"]["it"].is_string(), "{with}");
            assert_eq!(with["barrier"], socks[place].game["undo"]);
            assert_eq!(entries(&house, &id).await.len(), kept);
            barred += 1;
        }
    }
    assert!(0 < undone && 0 < barred, "{undone} undone, {barred} barred");
    for (person, sock) in people.iter().zip(&socks) {
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
}
