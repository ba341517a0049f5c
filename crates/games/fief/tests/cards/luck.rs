//! FI-RND-3: the deck, the deals, and what is shuffled into it.

use std::collections::BTreeMap;

use engine::erased::{AnyGame, Erased};
use engine::{Script, Seed};

use crate::cards::prelude::*;

#[test]
fn fi_rnd_3_every_card_dealt_comes_from_the_deck() {
    // A card that is in play cannot be dealt.
    for (card, fits) in [("eric", true), ("henri", false), ("tax", false)] {
        let more = r#"
            seats.1.hand = ["tax", "tax", "tax"]
            seats.2.hand = ["tax", "tax", "tithe"]
            seats.3.hand = ["darc", "plague"]
        "#;
        let position: Value = toml(&format!("phase = \"end\"\n{}\n{more}", HOMES));
        let lots = [("FI-RND-3".to_owned(), [engine::Lot::Name(card.into())].into())];
        let script = Script::new(BTreeMap::from(lots), &Seed::from_text("deal"));
        let mut table = Erased::<Fief>::new().stand(3, "base", &[], &position, script).unwrap();
        let fault = table.script().unwrap().fault();
        assert_eq!(fault.is_none(), fits, "{card}: {fault:?}");
    }
}

fn toml(text: &str) -> Value {
    toml::from_str(text).expect("a position")
}

#[test]
fn fi_rnd_3_the_cards_are_dealt_as_often_as_they_are_there() {
    // Seat 3 draws one card; 48 are left: 6 Good Harvests, 5 Taxes, 1 d'Arc …
    let more = r#"
        seats.1.hand = ["tithe", "tithe", "tithe"]
        seats.2.hand = ["tithe", "plague", "plague"]
        seats.3.hand = ["famine", "famine"]
    "#;
    let position = toml(&format!("phase = \"end\"\n{HOMES}\n{more}"));
    let seed = Seed::from_text("even deals");
    let mut counts = BTreeMap::<String, u32>::new();
    for n in 0..1380 {
        let script = Script::new(BTreeMap::new(), &seed.nth(n));
        let table = Erased::<Fief>::new().stand(3, "base", &[], &position, script).unwrap();
        let told = table.told(0).into_iter().find(|it| it["event"] == "dealt").expect("a deal");
        for card in told["with"]["cards"].as_object().unwrap().keys() {
            *counts.entry(card.clone()).or_default() += 1;
        }
    }
    // 46 cards, 30 deals for each of them; the seeds are fixed, so this holds always or never.
    let count = |card: &str| counts.get(card).copied().unwrap_or(0);
    assert_eq!(counts.values().sum::<u32>(), 1380);
    assert!((130..=230).contains(&count("card:good-harvest")), "{counts:?}");
    assert!((105..=195).contains(&count("card:tax")), "{counts:?}");
    assert!((12..=50).contains(&count("card:darc")), "{counts:?}");
    for gone in ["card:tithe", "card:plague", "card:famine", "card:henri"] {
        assert_eq!(count(gone), 0, "{gone}");
    }
}

#[test]
fn fi_rnd_3_an_empty_deck_is_made_of_the_discards() {
    // Only Taxes are discarded, so only Taxes are dealt.
    let rest = Card::ALL.iter().filter(|it| **it != Card::Tax && !TABLE.contains(it));
    let held: Vec<_> = rest
        .flat_map(|card| vec![format!("\"{}\"", card.id()); Card::BOX.count(*card) as usize])
        .collect();
    let more = format!(
        "first = \"seat:2\"\ndiscard = [\"tax\", \"tax\", \"tax\", \"tax\", \"tax\"]\nseats.1.hand = [{}]",
        held.join(", ")
    );
    let scene = homes("end", &more);
    assert_eq!(told(&scene, "reshuffled"), [json!({ "cards": 5 })]);
    // Seat 3 is first; seat 2 has what is left, and then dealing ends.
    assert_eq!(hand(&scene, 3), "tax tax tax");
    assert_eq!(hand(&scene, 2), "tax tax");
    assert!(board(&scene).deck.is_empty());
}

/// Members at home.
const TABLE: [Card; 3] = [Card::Henri, Card::Othon, Card::Robert];

#[test]
fn fi_rnd_3_at_the_popes_death_his_bishop_cards_go_into_the_deck() {
    let more = r#"
        members.gauvain = { seat = "seat:2", village = "blaye", bishop = "blaye" }
        crown = { pope = "gauvain", reserve = ["sigy", "tournus"] }
        seats.1.hand = ["assassin"]
    "#;
    let mut scene = homes("cards", more);
    let bishops = |scene: &Scene| {
        let deck = board(scene).deck;
        ["blaye", "bourg", "sigy", "tournus"].map(|it| deck.count(kind(&format!("bishop-{it}"))))
    };
    assert_eq!(bishops(&scene), [0, 1, 0, 0]);
    plays(&mut scene, 1, "play_assassin member:gauvain");
    assert_eq!(bishops(&scene), [1, 1, 1, 1]);
    assert_eq!((board(&scene).crown.reserve, discards(&scene)), (0, "assassin gauvain".into()));
}
