//! FI-INFO-1 to -4, -9 and -11: who may know what of cards, money and what lies open.

use crate::cards::prelude::*;

/// What a viewer sees and was told.
fn knows(scene: &mut Scene, viewer: Viewer) -> (Value, Vec<Value>) {
    (scene.table().view(viewer), scene.heard(viewer))
}

/// Everybody but these seats, and those who only watch.
fn others(but: &[usize]) -> Vec<Viewer> {
    let kept = |it: &Viewer| but.iter().all(|number| *it != Viewer::Seat(seat(*number)));
    Viewer::all(3).filter(kept).collect()
}

#[test]
fn fi_info_1_a_hand_is_known_to_its_player_and_its_size_to_all() {
    let mut scene = homes("cards", "seats.1.hand = [\"tax\", \"eric\"]\nseats.2.hand = [\"darc\"]");
    for viewer in others(&[1]) {
        let house = view(&mut scene, viewer).houses[seat(1)];
        assert_eq!((house.cards, house.hand), (2, None), "{viewer:?}");
    }
    let own = seen(&mut scene, 1).houses[seat(1)];
    assert_eq!((own.cards, own.hand), (2, Some(board(&scene).houses[seat(1)].hand)));
    // Nobody can tell one hand from another.
    let mut other =
        homes("cards", "seats.1.hand = [\"escape\", \"famine\"]\nseats.2.hand = [\"darc\"]");
    for viewer in others(&[1]) {
        assert_eq!(knows(&mut scene, viewer), knows(&mut other, viewer), "{viewer:?}");
    }
}

#[test]
fn fi_info_1_what_is_dealt_is_told_to_its_player() {
    let luck: &[&str] =
        &["tax", "tax", "tax", "darc", "eric", "escape", "plague", "plague", "revolt"];
    let scene = lucky("end", "", &[("FI-RND-3", luck)]);
    for (number, dealt) in
        [(2, [true, false, false]), (3, [false, true, false]), (1, [false, false, true])]
    {
        let heard = scene.heard(Viewer::Seat(seat(number)));
        let cards: Vec<bool> = heard
            .iter()
            .filter(|it| it["event"] == "dealt" || it["event"] == "dealt_to")
            .map(|it| it["event"] == "dealt")
            .collect();
        assert_eq!(cards, dealt, "{number}");
    }
    let watching = scene.heard(Viewer::Spectator);
    let counts =
        watching.iter().filter(|it| it["event"] == "dealt_to").map(|it| &it["with"]["count"]);
    assert_eq!(counts.collect::<Vec<_>>(), [3, 3, 3]);
}

#[test]
fn fi_info_2_nobody_knows_the_deck() {
    // The same table, but for where unseen cards are: in the deck or in somebody's hand.
    let mut first =
        homes("cards", "seats.1.hand = [\"tax\"]\nseats.2.hand = [\"justice\", \"assassin\"]");
    let mut second =
        homes("cards", "seats.1.hand = [\"tax\"]\nseats.2.hand = [\"escape\", \"eric\"]");
    assert_ne!(board(&first).deck, board(&second).deck);
    for viewer in others(&[2]) {
        assert_eq!(knows(&mut first, viewer), knows(&mut second, viewer), "{viewer:?}");
    }
    for viewer in others(&[]) {
        assert_eq!(first.table().view(viewer)["deck"], json!(57 - 3 - 3), "{viewer:?}");
    }
}

#[test]
fn fi_info_3_cards_thrown_away_are_seen_by_their_player_alone() {
    let mut scene = homes("cards", "seats.1.hand = [\"famine\", \"eric\", \"good-harvest\"]");
    plays(
        &mut scene,
        1,
        "play_famine region:sigy, discard card:eric, play_good_harvest region:sigy",
    );
    let (eric, open) = (Some(Card::Eric), [Some(Card::GoodHarvest), Some(Card::Famine)]);
    let own: Vec<_> = seen(&mut scene, 1).discard.iter().copied().collect();
    assert_eq!(own, [eric, open[0], open[1]]);
    for viewer in others(&[1]) {
        let pile: Vec<_> = view(&mut scene, viewer).discard.iter().copied().collect();
        assert_eq!(pile, [None, open[0], open[1]], "{viewer:?}");
        let heard = scene.heard(viewer);
        assert!(heard.iter().all(|it| it["event"] != "discarded"), "{viewer:?}");
        assert!(heard.contains(&json!({ "event": "discarded_one", "with": { "seat": "seat:1" } })));
    }
}

#[test]
fn fi_info_3_the_pile_keeps_its_order() {
    let more = "discard = [\"arthur\", \"tax\", \"blanche\"]\nseats.1.hand = [\"tithe\", \"eric\"]";
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "discard card:tithe, discard card:eric");
    assert_eq!(discards(&scene), "arthur tax blanche tithe eric");
}

#[test]
fn fi_info_4_money_is_its_players_secret() {
    let mut scene = homes("cards", "seats.1 = { money = 700, hand = [\"tax\"] }");
    let mut other = homes("cards", "seats.1 = { money = 4200, hand = [\"tax\"] }");
    assert_eq!(seen(&mut scene, 1).houses[seat(1)].money, Some(700));
    for viewer in others(&[1]) {
        assert_eq!(view(&mut scene, viewer).houses[seat(1)].money, None, "{viewer:?}");
        assert_eq!(knows(&mut scene, viewer), knows(&mut other, viewer), "{viewer:?}");
    }
}

#[test]
fn fi_info_4_a_payment_is_known_to_the_two_and_a_purchase_to_all() {
    let mut scene = homes("talks", "seats.1.money = 700");
    does(&mut scene, 1, "offer seat:2, give item=money of=5, propose");
    let paid =
        json!({ "event": "paid", "with": { "from": "seat:1", "to": "seat:2", "amount": 500 } });
    for viewer in Viewer::all(3) {
        let party = [1, 2].iter().any(|number| viewer == Viewer::Seat(seat(*number)));
        let heard = scene.heard_now(viewer);
        assert_eq!(heard.contains(&paid), party, "{viewer:?}");
        assert_eq!(heard.iter().any(|it| it["event"] == "offered"), party, "{viewer:?}");
        // The others hear only that there was a gift.
        assert_eq!(heard.iter().any(|it| it["event"] == "gift_made"), !party, "{viewer:?}");
    }
    let mut scene = homes("purchases", "seats.1.money = 700");
    plays(&mut scene, 1, "buy_soldiers counter:3 village:bourg");
    let bought = json!({ "seat": "seat:1", "village": "village:bourg", "count": 3, "price": 300 });
    for viewer in Viewer::all(3) {
        let heard = scene.heard_now(viewer);
        assert!(
            heard.contains(&json!({ "event": "soldiers_bought", "with": bought })),
            "{viewer:?}"
        );
    }
}

#[test]
fn fi_info_4_a_count_of_points_shows_whole_500s() {
    let more = "turn = 5\nseats.1.money = 1700\nseats.2.money = 499";
    let scene = house(&[("mode", "points")], "end", more, &[]);
    let scored = |number: u8, points: u8| json!({ "seat": format!("seat:{number}"), "points": points, "total": points });
    assert_eq!(told(&scene, "scored"), [scored(1, 30), scored(2, 0), scored(3, 0)]);
    let heard = scene.heard(Viewer::Spectator);
    assert!(heard.contains(&json!({ "event": "scored", "with": scored(1, 30) })));
}

/// After a murder by seat 2; seat 3 holds this card.
fn murder(card: &str) -> Scene {
    let more = format!(
        "first = \"seat:2\"\nseats.1.hand = [\"tax\"]\nseats.2.hand = [\"assassin\", \"tithe\"]\n\
         seats.3.hand = [\"{card}\"]"
    );
    let mut scene = homes("cards", &more);
    plays(&mut scene, 2, "play_assassin member:henri");
    scene
}

#[test]
fn fi_info_9_the_wait_after_a_murder_tells_nothing() {
    let (mut with_it, mut without) = (murder("justice"), murder("tax"));
    assert_eq!(awaited(&mut with_it), [1, 3]);
    assert_eq!(awaited(&mut without), [1, 3]);
    for step in [(3, "pass_window"), (1, "pass_window")] {
        for viewer in others(&[3]) {
            assert_eq!(knows(&mut with_it, viewer), knows(&mut without, viewer), "{viewer:?}");
        }
        for scene in [&mut with_it, &mut without] {
            plays(scene, step.0, step.1);
        }
    }
    for viewer in others(&[3]) {
        assert_eq!(knows(&mut with_it, viewer), knows(&mut without, viewer), "{viewer:?}");
    }
    // An answer that strikes looks the same until all are in.
    let (mut strikes, mut passes) = (murder("justice"), murder("justice"));
    plays(&mut strikes, 3, "justice member:othon");
    plays(&mut passes, 3, "pass_window");
    for viewer in others(&[3]) {
        assert_eq!(knows(&mut strikes, viewer), knows(&mut passes, viewer), "{viewer:?}");
    }
}

#[test]
fn fi_info_9_nor_does_the_wait_before_a_battle() {
    let battle = |card: &str| {
        let position = format!(
            "members.henri = {{ seat = \"seat:1\", village = \"charolles\" }}\n\
             members.othon = {{ seat = \"seat:2\", village = \"charolles\" }}\n\
             villages.charolles = {{ owner = \"seat:1\", troops = {{ 1 = {{ foot = 2, hostile = [\"seat:2\"] }}, \
             2 = {{ foot = 6, hostile = [\"seat:1\"] }} }} }}\nseats.1.hand = [\"{card}\"]\nfirst = \"seat:2\""
        );
        bare("declarations", &position)
    };
    let (mut with_it, mut without) = (battle("escape"), battle("tax"));
    for scene in [&mut with_it, &mut without] {
        assert_eq!(scene.asked(), Some((1, "escape_battle".into())));
    }
    for viewer in others(&[1]) {
        assert_eq!(knows(&mut with_it, viewer), knows(&mut without, viewer), "{viewer:?}");
    }
}

#[test]
fn fi_info_11_what_lies_open_is_seen_by_all() {
    let more = r#"
        turn = 7
        members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2", escrow = 900 }
        members.jeanne = { seat = "seat:2", village = "blaye", spouse = "robert" }
        members.lambert = { seat = "seat:3", village = "pugnac", status = "dead", died = 7, bishop = "sigy" }
        relics.saturnin.in = "pugnac"
        villages.villeneuve = { owner = "seat:3", mills = 2, presses = 1, fort = "castle" }
        regions.epervier = { capital = "epervier", holder = "arthur", tax = true, famine = true }
        regions.sigy = { bad_weather = true }
        regions.blaye = { good_harvest = true }
        tithes.sigy = "pope"
        crown = { king = "henri", minor_until = 9 }
        seats.1.hand = ["tax"]
    "#;
    let mut scene = homes("cards", more);
    let board = board(&scene);
    for viewer in Viewer::all(3) {
        let view = view(&mut scene, viewer);
        assert_eq!((view.turn, view.first), (7, seat(1)), "{viewer:?}");
        assert_eq!(view.people, board.people, "{viewer:?}");
        assert_eq!(view.people[Member::Arthur as usize].escrow, 900);
        assert_eq!(view.people[Member::Jeanne as usize].spouse, Some(Member::Robert));
        assert_eq!(view.people[Member::Lambert as usize].status, Status::Dead);
        assert_eq!(view.places, board.places, "{viewer:?}");
        assert_eq!(view.lands, board.lands, "{viewer:?}");
        assert_eq!((view.tithes, view.crown), (board.tithes, board.crown), "{viewer:?}");
        assert_eq!(view.relics, board.relics, "{viewer:?}");
        assert_eq!(view.fiefs[Region::Epervier as usize], Some(seat(1)));
    }
}
