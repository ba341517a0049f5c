//! FI-CARD-49 to -56, FI-RND-4 and FI-DP-7: Plague, Assassin, Justice, other acts of phase 1.

use crate::cards::prelude::*;

/// The barony of L'Épervier: stacks of seats 1 and 2, rebels, guards, and people.
const EPERVIER: &str = r#"
    members.henri = { seat = "seat:1", village = "bourg" }
    members.jeanne = { seat = "seat:1", village = "bourg", spouse = "henri" }
    members.othon = { seat = "seat:2", village = "blaye" }
    crown = { king = "henri", queen = "jeanne" }
    villages.sennecy.troops = { 1 = { foot = 5, horse = 2 } }
    villages.epervier.troops = { 2 = { foot = 1 }, 1 = { foot = 1, queen = 4 } }
    villages.chateauneuf.troops = { 2 = { foot = 1, horse = 8 }, 1 = { king = 3 } }
    villages.mazilles.troops.1.foot = 10
    rebels = { count = 9, village = "sennecy", controller = "seat:3" }
    first = "seat:3"
    seats.3.hand = ["plague"]
"#;

#[test]
fn fi_card_49_half_of_each_owners_soldiers_in_each_village() {
    let mut scene = bare("cards", EPERVIER);
    plays(&mut scene, 3, "play_plague region:epervier");
    // 7 lose 3, 1 loses none, 5 lose the foot soldier and a guard, 9 lose 4, 3 lose 1.
    assert_eq!(men(&scene, "sennecy", 1), [2, 2, 0, 0]);
    assert_eq!(men(&scene, "epervier", 2), [1, 0, 0, 0]);
    assert_eq!(men(&scene, "epervier", 1), [0, 0, 0, 3]);
    assert_eq!(men(&scene, "chateauneuf", 2), [0, 5, 0, 0]);
    assert_eq!(men(&scene, "chateauneuf", 1), [0, 0, 2, 0]);
    // The rebels and other regions are spared.
    assert_eq!(board(&scene).rebels.count, 9);
    assert_eq!(men(&scene, "mazilles", 1), [10, 0, 0, 0]);
    let took = json!({ "village": "village:epervier", "seat": "seat:1", "foot": 1, "horse": 0, "queen": 1, "king": 0 });
    assert!(told(&scene, "plague_took").contains(&took));
    assert_eq!(discards(&scene), "plague");
}

#[test]
fn fi_card_49_guards_fall_last_the_kings_after_the_queens() {
    let position = EPERVIER.replace("queen = 4", "queen = 3, king = 9");
    let mut scene = bare("cards", &position);
    plays(&mut scene, 3, "play_plague region:epervier");
    // 13 lose 6: the foot soldier, three Queen's guards, two of the King's.
    assert_eq!(men(&scene, "epervier", 1), [0, 0, 7, 0]);
}

/// People of all kinds in two villages of the barony.
const PEOPLE: &str = r#"
    members.arthur = { seat = "seat:1", village = "chateauneuf" }
    members.blanche = { seat = "seat:1", village = "sennecy" }
    members.charles = { seat = "seat:2", village = "sennecy", captor = "seat:1" }
    members.eric = { seat = "seat:3", village = "epervier" }
    members.lambert = { seat = "seat:2", status = "crusade" }
    seats.1.hand = ["plague"]
"#;

#[test]
fn fi_card_50_a_die_for_every_member_free_or_prisoner() {
    let luck: &[(&str, &[&str])] = &[("FI-RND-4", &["4", "3", "6", "1"])];
    let mut scene = lucky("cards", PEOPLE, luck);
    plays(&mut scene, 1, "play_plague region:epervier");
    scene.luck_used();
    // Sennecy, then L'Épervier, then Châteauneuf; first all rolls, then the deaths.
    let rolls = [("charles", 4), ("blanche", 3), ("eric", 6), ("arthur", 1)]
        .map(|(name, die)| json!({ "member": format!("member:{name}"), "die": die }));
    assert_eq!(told(&scene, "plague_rolled"), rolls);
    let died = [("arthur", 1), ("blanche", 1)].map(|(name, number)| {
        json!({ "member": format!("member:{name}"), "seat": format!("seat:{number}"), "how": "death:plague" })
    });
    assert_eq!(told(&scene, "died"), died);
    let order = "plague plague_rolled plague_rolled plague_rolled plague_rolled died died";
    assert!(events(&scene).starts_with(order), "{}", events(&scene));
    assert_eq!(person(&scene, "eric").status, Status::Free);
    assert_eq!(discards(&scene), "plague arthur blanche");
}

#[test]
fn fi_rnd_4_four_and_up_live_three_and_down_die() {
    for die in 1..=6 {
        let position = "members.eric = { seat = \"seat:3\", village = \"epervier\" }\nseats.1.hand = [\"plague\"]";
        let mut scene = lucky("cards", position, &[("FI-RND-4", &[&die.to_string()])]);
        plays(&mut scene, 1, "play_plague region:epervier");
        let alive = person(&scene, "eric").is_alive();
        assert_eq!(alive, 4 <= die, "{die}");
    }
    // No die without anybody there.
    let mut scene = lucky("cards", "seats.1.hand = [\"plague\"]", &[("FI-RND-4", &["1"])]);
    plays(&mut scene, 1, "play_plague region:epervier");
    assert!(scene.try_luck_used().is_err());
}

#[test]
fn fi_card_51_prisoners_whose_captor_is_gone_are_free_where_they_are() {
    // Blanche alone held Charles; she dies, he lives.
    let mut scene = lucky("cards", PEOPLE, &[("FI-RND-4", &["4", "3", "6", "6"])]);
    plays(&mut scene, 1, "play_plague region:epervier");
    let charles = person(&scene, "charles");
    assert_eq!((charles.status, charles.captor), (Status::Free, None));
    assert_eq!(charles.village, Village::Sennecy);
    let freed =
        json!({ "member": "member:charles", "seat": "seat:2", "village": "village:sennecy" });
    assert_eq!(told(&scene, "unguarded"), [freed]);
    // With a man left there he is not.
    let guarded = format!("{PEOPLE}\nvillages.sennecy.troops.1.foot = 1");
    let mut scene = lucky("cards", &guarded, &[("FI-RND-4", &["4", "3", "6", "6"])]);
    plays(&mut scene, 1, "play_plague region:epervier");
    assert_eq!(person(&scene, "charles").captor, Some(seat(1)));
}

#[test]
fn fi_card_51_whoever_dies_with_the_captor_is_not_set_free_first() {
    // Arthur alone holds Charles in Sennecy, and both die.
    let position = PEOPLE
        .replace(
            "blanche = { seat = \"seat:1\", village = \"sennecy\"",
            "blanche = { seat = \"seat:1\", village = \"pugnac\"",
        )
        .replace("village = \"chateauneuf\"", "village = \"sennecy\"");
    let mut scene = lucky("cards", &position, &[("FI-RND-4", &["1", "1", "6"])]);
    plays(&mut scene, 1, "play_plague region:epervier");
    scene.luck_used();
    assert!(told(&scene, "unguarded").is_empty());
    assert_eq!(told(&scene, "died").len(), 2);
}

#[test]
fn fi_card_52_assassin_kills_anybody_in_the_kingdom() {
    let more = r#"
        members.arthur = { seat = "seat:1", village = "blaye", captor = "seat:2" }
        members.charles = { seat = "seat:3", status = "crusade" }
        members.eric = { seat = "seat:3", status = "infidels" }
        members.gauvain = { seat = "seat:2", village = "blaye" }
        crown = { king = "robert", pope = "gauvain" }
        seats.1.hand = ["assassin"]
    "#;
    let mut scene = homes("cards", more);
    let open = ["arthur", "gauvain", "henri", "othon", "robert"].map(|it| format!("member:{it}"));
    assert_eq!(choices(&scene, 1, "play_assassin"), open);
    for away in ["charles", "eric", "blanche"] {
        let no = by("FI-CARD-52", json!({ "member": format!("member:{away}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("play_assassin member:{away}")), no);
    }
    for victim in ["robert", "gauvain", "henri"] {
        let mut scene = homes("cards", more);
        plays(&mut scene, 1, &format!("play_assassin member:{victim}"));
        assert!(!person(&scene, victim).is_alive(), "{victim}");
        assert!(discards(&scene).starts_with("assassin"));
    }
    plays(&mut scene, 1, "play_assassin member:robert");
    assert_eq!(board(&scene).crown.king, None);
}

/// Seat 2 murders Henri; the others hold these cards.
fn murder(more: &str) -> Scene {
    let more = format!("first = \"seat:2\"\nseats.2.hand = [\"assassin\", \"tax\"]\n{more}");
    let mut scene = homes("cards", &more);
    plays(&mut scene, 2, "play_assassin member:henri");
    scene
}

#[test]
fn fi_card_53_any_other_player_may_answer_with_justice() {
    // Seat 3, whose member was not the victim, and whose turn is still to come.
    let mut scene = murder("seats.3.hand = [\"justice\"]");
    asked(
        &mut scene,
        3,
        "FI-DP-7",
        "justice",
        json!({ "seat": "seat:2", "member": "member:henri" }),
    );
    plays(&mut scene, 3, "justice member:othon");
    let played = json!({ "seat": "seat:3", "member": "member:othon" });
    assert_eq!(told(&scene, "justice_played"), [played]);
    assert!(!person(&scene, "othon").is_alive());
    // The assassin's turn goes on.
    assert_eq!(awaited(&mut scene), [2]);
}

#[test]
fn fi_card_53_but_not_the_assassin() {
    let more = "seats.1.hand = [\"assassin\", \"justice\"]\nseats.2.hand = [\"tax\"]";
    let mut scene = homes("cards", more);
    plays(&mut scene, 1, "play_assassin member:robert");
    assert_eq!(awaited(&mut scene), [2]);
    assert_eq!(refusal(&mut scene, 2, "justice member:henri"), by("FI-CARD-53", json!({})));
    assert_eq!(refusal(&mut scene, 1, "justice member:henri")["why"], "not_now");
    // No other card is played out of turn.
    assert_eq!(refusal(&mut scene, 2, "play_tax region:sigy")["why"], "not_now");
    plays(&mut scene, 2, "pass_window");
    assert_eq!(hand(&scene, 1), "justice");
}

#[test]
fn fi_card_54_one_of_the_assassins_family_in_the_kingdom() {
    let more = r#"
        members.arthur = { seat = "seat:2", village = "tournus", captor = "seat:3" }
        members.charles = { seat = "seat:2", status = "crusade" }
        seats.1.hand = ["justice"]
    "#;
    let mut scene = murder(more);
    assert_eq!(choices(&scene, 1, "justice"), ["member:arthur", "member:othon"]);
    for name in ["charles", "robert", "henri"] {
        let no = by("FI-CARD-54", json!({ "member": format!("member:{name}") }));
        assert_eq!(refusal(&mut scene, 1, &format!("justice member:{name}")), no);
    }
}

#[test]
fn fi_card_54_king_prince_and_pope_are_immune_and_the_queen_as_regent() {
    let more = |crown: &str| {
        format!(
            "members.arthur = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             members.jeanne = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             members.lambert = {{ seat = \"seat:2\", village = \"blaye\" }}\n\
             crown = {{ {crown} }}\nseats.1.hand = [\"justice\"]"
        )
    };
    for (crown, open) in [
        ("", vec!["arthur", "lambert", "othon", "jeanne"]),
        ("king = \"othon\"", vec!["arthur", "lambert", "jeanne"]),
        ("pope = \"othon\", prince = \"lambert\"", vec!["arthur", "jeanne"]),
        ("king = \"othon\", queen = \"jeanne\"", vec!["arthur", "lambert", "jeanne"]),
        ("queen = \"jeanne\", regent = \"jeanne\"", vec!["arthur", "lambert", "othon"]),
        ("regent = \"jeanne\"", vec!["arthur", "lambert", "othon", "jeanne"]),
    ] {
        let scene = murder(&more(crown));
        let open: Vec<_> = open.iter().map(|it| format!("member:{it}")).collect();
        assert_eq!(choices(&scene, 1, "justice"), open, "{crown}");
    }
}

#[test]
fn fi_card_55_without_a_target_nobody_is_asked() {
    // The whole family of the assassin is immune or away.
    let more = r#"
        crown.king = "othon"
        members.charles = { seat = "seat:2", status = "crusade" }
        seats.1.hand = ["justice"]
    "#;
    let mut scene = murder(more);
    assert_eq!(awaited(&mut scene), [2]);
    assert_eq!(hand(&scene, 1), "justice");
}

#[test]
fn fi_card_55_whoever_waits_has_missed_it_and_once_played_it_is_discarded() {
    let mut scene = murder("seats.1.hand = [\"justice\"]");
    plays(&mut scene, 1, "pass_window");
    plays(&mut scene, 2, "end_cards");
    assert_eq!(awaited(&mut scene), [1]);
    assert_eq!(refusal(&mut scene, 1, "justice member:othon")["why"], "not_now");
    let mut scene = murder("seats.1.hand = [\"justice\"]");
    plays(&mut scene, 1, "justice member:othon");
    assert_eq!(
        (hand(&scene, 1), discards(&scene)),
        (String::new(), "assassin henri justice othon".into())
    );
}

/// Othon is King, Jeanne of seat 1 his Queen; Charles is a Bishop in his seat.
const COURT: &str = r#"
    members.jeanne = { seat = "seat:1", village = "bourg", spouse = "othon" }
    members.charles = { seat = "seat:1", village = "bourg", bishop = "bourg" }
    crown = { king = "othon", queen = "jeanne" }
    seats.1.hand = ["eric"]
"#;

#[test]
fn fi_card_56_a_prince_is_made_and_a_crusade_called_in_ones_turn_of_phase_1() {
    let mut scene = homes("cards", COURT);
    assert_eq!(choices(&scene, 1, "make_prince"), ["member:eric"]);
    assert_eq!(choices(&scene, 1, "proclaim"), ["member:charles"]);
    plays(&mut scene, 1, "make_prince member:eric");
    plays(&mut scene, 2, "consent");
    assert_eq!(board(&scene).crown.prince, Some(Member::Eric));
    plays(&mut scene, 1, "proclaim member:charles");
    // Henri, a lay Lord in the bishopric, leaves.
    assert_eq!(person(&scene, "henri").status, Status::Crusade);
    // At no other time.
    for (phase, asked) in
        [("purchases", "FI-DP-12"), ("movement", "FI-DP-13"), ("talks", "FI-DP-33")]
    {
        let mut scene = homes(phase, COURT);
        let no = not_now("FI-PRINCE-1", Some(asked));
        assert_eq!(refusal(&mut scene, 1, "make_prince member:eric"), no);
        let no = not_now("FI-CRUSADE-1", Some(asked));
        assert_eq!(refusal(&mut scene, 1, "proclaim member:charles"), no);
    }
}

#[test]
fn fi_dp_7_whoever_may_hold_justice_is_asked_once() {
    let hands = "seats.1.hand = [\"tax\"]\nseats.3.hand = [\"justice\"]";
    let mut scene = murder(hands);
    assert_eq!(awaited(&mut scene), [1, 3]);
    assert_eq!(scene.legal(1), ["pass_window"]);
    assert_eq!(scene.legal(3), ["justice member:othon", "pass_window"]);
    assert_eq!(refusal(&mut scene, 3, "end_cards"), not_now("FI-CARD-2", Some("FI-DP-7")));
    // Nothing is open before all have answered.
    plays(&mut scene, 3, "justice member:othon");
    assert!(person(&scene, "othon").is_alive());
    assert_eq!(awaited(&mut scene), [1]);
    plays(&mut scene, 1, "pass_window");
    assert!(!person(&scene, "othon").is_alive());
    // Without cards, or if one lets windows pass by, there is no question.
    assert_eq!(awaited(&mut murder("")), [2]);
    let passes = "seats.3 = { hand = [\"justice\"], passes = true }";
    assert_eq!(awaited(&mut murder(passes)), [2]);
}
