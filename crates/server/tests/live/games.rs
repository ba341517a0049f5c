//! Whole games: over sockets in several tabs, through lost connections, and read meanwhile.

use std::time::Duration;

use engine::Viewer;
use serde_json::json;

use crate::kit::{
    Dice, House, Shadow, Sock, among, begun, fresh_key, on_both, play_out, play_ply, settle,
    socks_of, three,
};

on_both!(two_people_and_two_bots_play_a_whole_game);

async fn two_people_and_two_bots_play_a_whole_game(house: House) {
    let [anna, bruno] = house.guests().await;
    let id = among(&[&anna, &bruno], "bot:random").await;
    let people = [&anna, &bruno, &anna, &bruno, &house.stranger()];
    let mut socks = socks_of(people, &id).await;
    let mut dice = Dice::new(4);
    let plies = play_out(&mut socks, &mut dice).await;
    assert!(10 < plies);
    settle(&mut socks).await;
    for (sock, person) in socks.iter().zip([&anna, &bruno, &anna, &bruno, &house.stranger()]) {
        assert_eq!(sock.lines, person.log(&id, "").await);
        assert_eq!(sock.game["outcome"], sock.table["outcome"]);
        assert!(sock.legal().is_empty());
    }
    // All tabs of one person were sent the same bytes.
    let pushes = |sock: &Sock| -> Vec<String> {
        let is_push = |text: &&String| !text.contains(r#""push":"reply""#);
        sock.got.iter().filter(is_push).cloned().collect()
    };
    for seat in 0..2 {
        let (first, second) = (pushes(&socks[seat]), pushes(&socks[seat + 2]));
        // The second came later, so it missed a few at the beginning.
        let common = second.len() - 1;
        assert!(plies < common);
        assert_eq!(first[first.len() - common..], second[1..]);
    }
    let shadow = Shadow::at(&house, &id).await;
    assert_eq!(json!(shadow.table.outcome()), socks[0].game["outcome"]);
}

#[tokio::test]
async fn whoever_loses_the_connection_misses_nothing_and_hears_nothing_twice() {
    let house = House::new().await;
    let (people, id, mut socks) = three(&house).await;
    let mut dice = Dice::new(8);
    let mut lost = 0;
    while !socks.iter().any(Sock::is_over) {
        // Some are gone while the others play on.
        let away = dice.below(3);
        socks[away].cut();
        lost += 1;
        let mut here: Vec<&mut Sock> = socks.iter_mut().filter(|sock| sock.is_open()).collect();
        for _ in 0..dice.below(4) {
            for sock in &mut here {
                sock.settle().await;
            }
            let Some(sock) = here.iter_mut().find(|sock| sock.is_asked()) else { break };
            // Now and then it is lost in the middle of an answer.
            play_ply(sock, &mut dice).await;
        }
        socks[away].again(&people[away].door()).await.unwrap();
        if socks[away].is_asked() && dice.below(3) == 0 {
            let order = json!({
                "do": "step", "decision": socks[away].asked(), "key": fresh_key(),
                "action": dice.pick(socks[away].legal()),
            });
            socks[away].say(order.to_string()).await;
            socks[away].cut();
            socks[away].again(&people[away].door()).await.unwrap();
        }
        settle(&mut socks).await;
        if let Some(asked) = socks.iter().position(Sock::is_asked) {
            play_ply(&mut socks[asked], &mut dice).await;
            settle(&mut socks).await;
        }
    }
    assert!(10 < lost);
    for (person, sock) in people.iter().zip(&mut socks) {
        sock.until("the end", Sock::is_over).await;
        assert_eq!(sock.lines, person.log(&id, "").await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn papers_are_read_while_the_table_plays() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let id = begun(&anna, &["bot:random"; 4]).await;
    let mut longest = 0;
    for _ in 0..2_000 {
        let lines = anna.log(&id, "").await;
        assert!(longest <= lines.len());
        longest = lines.len();
        let seen = anna.see(&id).await;
        assert_eq!(seen.ok()["table"]["diverged"], false);
        let run = server::live::dry_run(&house.app.store).await.unwrap();
        assert!(run.differ.is_empty(), "{run:?}");
        if seen.body["table"]["status"] == "over" {
            let lines = anna.log(&id, "").await;
            assert_eq!(
                json!(lines.len()),
                json!(Shadow::at(&house, &id).await.table.heard(Viewer::Spectator))
            );
            return;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    panic!("{} does not end", crate::kit::game().game.meta().id);
}
