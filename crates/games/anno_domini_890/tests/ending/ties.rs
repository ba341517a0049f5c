//! AD-TIE: how ties are broken.

use crate::ending::prelude::*;

/// Two players with equal scores; `one` and `two` say what they have.
fn level(first: usize, one: &str, two: &str) -> Scene {
    let position = format!(
        "at = \"end\"\nfirst = \"seat:{first}\"\nseats.1 = {{ {one} }}\nseats.2 = {{ {two} }}"
    );
    let mut scene = at(2, &position);
    let [one, two] = [0, 1].map(|n| scores(&mut scene)[n]);
    assert_eq!(one, two, "they must be level for this test");
    scene
}

/// Ten points of tiles: Harbour and Cathedral.
const TEN: &str = r#"0 = "S12", 1 = "S01""#;

#[test]
fn ad_tie_1_the_duchess_comes_first() {
    // Seat 1 is first in everything, 4 + 2 + 4; seat 2 has the Duchess and 8 points of tiles.
    let one = r#"coins = 9, cells = { 4 = { tile = "C3", nobles = 5, towers = 5 } }"#;
    let two = r#"coins = 0, cells = { 4 = "C4", 0 = "S12", 1 = "T06" }, characters = ["duchess"]"#;
    let mut scene = level(1, one, two);
    assert_eq!(places(&mut scene), [2, 1]);
    scene.told(event("won", json!({ "seat": "seat:2", "points": 10 })));
    assert_eq!(view(&mut scene, 1).win_ties.len(), 1);
    // Without her, the nobles decide.
    let two = r#"coins = 0, cells = { 4 = "C4", 0 = "S12", 1 = "S01" }"#;
    let mut scene = level(1, one, two);
    assert_eq!(places(&mut scene), [1, 2]);
}

#[test]
fn ad_tie_1_then_more_nobles() {
    // Seat 2: nobles 4 and 2 points of a tile; seat 1: coins 2 and towers 4.
    let one = r#"coins = 9, cells = { 4 = { tile = "C3", towers = 5 } }"#;
    let two = r#"coins = 0, cells = { 4 = { tile = "C4", nobles = 1 }, 1 = "T06" }"#;
    let mut scene = level(1, one, two);
    assert_eq!(places(&mut scene), [2, 1]);
}

#[test]
fn ad_tie_1_then_more_coins() {
    // Level in nobles. Seat 2: coins 2, by them also nobles 4; seat 1: towers 4 and a tile.
    let one = r#"coins = 2, cells = { 4 = { tile = "C3", nobles = 1, towers = 5 }, 1 = "T06" }"#;
    let two = r#"coins = 3, cells = { 4 = { tile = "C4", nobles = 1 } }"#;
    let mut scene = level(1, one, two);
    assert_eq!(places(&mut scene), [2, 1]);
}

#[test]
fn ad_tie_1_then_more_towers() {
    // Level in nobles and coins: seat 2 has all bonuses by its tower.
    let one = format!(r#"coins = 2, cells = {{ 4 = {{ tile = "C3", nobles = 1 }}, {TEN} }}"#);
    let two = r#"coins = 2, cells = { 4 = { tile = "C4", nobles = 1, towers = 1 } }"#;
    let mut scene = level(1, &one, two);
    assert_eq!(places(&mut scene), [2, 1]);
}

#[test]
fn ad_tie_1_then_the_earlier_in_turn_order() {
    // Level in everything. Whoever goes first has the bonuses, and wins the game as well.
    let plain = |castle: &str| format!(r#"coins = 2, cells = {{ 4 = "{castle}" }}"#);
    let tiles = |castle: &str| format!(r#"coins = 2, cells = {{ 4 = "{castle}", {TEN} }}"#);
    let mut scene = level(1, &plain("C3"), &tiles("C4"));
    assert_eq!(places(&mut scene), [1, 2]);
    // It is the order of turns that counts, not the number of the seat.
    let mut scene = level(2, &tiles("C3"), &plain("C4"));
    assert_eq!(places(&mut scene), [2, 1]);
}

#[test]
fn ad_tie_1_there_is_exactly_one_winner() {
    for first in 1..=4 {
        let position = format!(
            "first = \"seat:{first}\"\nseats.1.cells = {{ 4 = \"C3\" }}\n\
             seats.2.cells = {{ 4 = \"C4\" }}\nseats.3.cells = {{ 4 = \"C2\" }}\n\
             seats.4.cells = {{ 4 = \"C5\" }}"
        );
        let mut scene = ended(4, &position);
        let mut all = places(&mut scene);
        assert_eq!(all[first - 1], 1);
        assert_eq!(all[first % 4], 2);
        // The two without a bonus are level: the earlier one is third.
        assert_eq!(all[(first + 1) % 4], 3);
        all.sort_unstable();
        assert_eq!(all, [1, 2, 3, 4]);
        assert_eq!(how_many(&scene, "won"), 1);
    }
}

#[test]
fn ad_tie_2_whoever_loses_the_tie_for_first_is_second() {
    // Seats 1 and 2 are level in coins, seat 3 has fewer; seat 1 has more nobles.
    let position = r#"
        seats.1 = { coins = 4, cells = { 4 = { tile = "C3", nobles = 2 } } }
        seats.2 = { coins = 4, cells = { 4 = { tile = "C4", nobles = 1 } } }
        seats.3 = { coins = 3, cells = { 4 = { tile = "C2", nobles = 9 } } }
    "#;
    let mut scene = ended(3, position);
    assert_eq!([1, 2, 3].map(|seat| prizes(&mut scene, seat)[1]), [3, 1, 0]);
}

#[test]
fn ad_tie_2_the_duchess_wins_a_tie_for_second_place() {
    // Seat 1 has the most towers; 2 and 3 are level, and seat 3 has the Duchess.
    let position = r#"
        seats.1 = { coins = 0, cells = { 4 = { tile = "C3", towers = 3 } } }
        seats.2 = { coins = 5, cells = { 4 = { tile = "C4", towers = 1, nobles = 2 } } }
        seats.3 = { coins = 1, cells = { 4 = { tile = "C2", towers = 1 } }, characters = ["duchess"] }
    "#;
    let mut scene = ended(3, position);
    let all = [1, 2, 3].map(|seat| prizes(&mut scene, seat));
    assert_eq!(all, [[0, 0, 5], [5, 3, 0], [2, 1, 2]]);
}

#[test]
fn ad_tie_2_all_tied_players_are_put_in_order() {
    // Four level in towers: by nobles 3, then by coins 4, then 2 before 1 by turn order.
    let position = r#"
        first = "seat:2"
        seats.1 = { coins = 1, cells = { 4 = { tile = "C3", towers = 1 } } }
        seats.2 = { coins = 1, cells = { 4 = { tile = "C4", towers = 1 } } }
        seats.3 = { coins = 0, cells = { 4 = { tile = "C2", towers = 1, nobles = 1 } } }
        seats.4 = { coins = 2, cells = { 4 = { tile = "C5", towers = 1 } } }
    "#;
    let mut scene = ended(4, position);
    let all = [1, 2, 3, 4].map(|seat| prizes(&mut scene, seat));
    // Nobles: 3, then 4 by its coins. Coins: 4, then 2 by its turn. Towers: 3, then 4.
    assert_eq!(all, [[0, 0, 0], [0, 1, 0], [5, 0, 5], [2, 3, 2]]);
}

/// The example of the rulebook: all level in coins, and seat 3 may have the Duchess.
fn example(three: &str) -> Scene {
    let position = format!(
        r#"
        seats.1 = {{ coins = 3, characters = ["military-architect", "minstrel", "thief"], cells = {{ 4 = {{ tile = "C1", nobles = 4, towers = 1 }}, 0 = "S12" }} }}
        seats.2 = {{ coins = 3, characters = ["smith", "merchant", "traitor"], cells = {{ 4 = {{ tile = "C3", nobles = 3, towers = 4 }}, 0 = "T07", 1 = "T06" }} }}
        seats.3 = {{ coins = 3, characters = [{three}], cells = {{ 4 = {{ tile = "C4", nobles = 1, towers = 2 }}, 0 = "S01" }} }}
        "#
    );
    ended(3, &position)
}

#[test]
fn ad_tie_2_the_example_of_the_rulebook() {
    let mut scene =
        example(r#""duchess", "master-builder", "cartographer", "seamstress", "trumpeter""#);
    let all = [1, 2, 3].map(|seat| prizes(&mut scene, seat));
    assert_eq!(all, [[5, 1, 0], [2, 0, 5], [0, 3, 2]]);
    assert_eq!(scores(&mut scene), [23, 20, 23]);
    assert_eq!(places(&mut scene), [2, 3, 1]);
    // With 14 points of other characters: coins go by nobles, and seat 1 wins.
    let others = r#""mystic", "master-builder", "cartographer", "seamstress", "inventor""#;
    let mut scene = example(others);
    assert_eq!(prizes(&mut scene, 1), [5, 3, 0]);
    assert_eq!(places(&mut scene)[0], 1);
}

#[test]
fn ad_tie_3_what_counts_is_what_there_is_at_the_end() {
    // Seat 2 has a noble more until its tile falls in the last invasion.
    let position = r#"
        at = "invasion"
        round = 8
        turn = "seat:2"
        invaded = ["seat:2"]
        moved = true
        seats.1 = { coins = 2, cells = { 4 = { tile = "C3", towers = 1 }, 0 = { tile = "T12", nobles = 1 } } }
        seats.2 = { coins = 2, cells = { 4 = "C4", 0 = { tile = "T02", nobles = 2 }, 1 = "T10" } }
    "#;
    let mut scene = at(2, position);
    scene.plays(2, &["ruin cell:0"]);
    // Level in coins and, with the tower of the ruin, in towers; seat 1 alone has a noble.
    assert_eq!(prizes(&mut scene, 1), [4, 2, 4]);
    assert_eq!(prizes(&mut scene, 2), [0, 0, 0]);
    // If the other tile falls, it is seat 2 that has more nobles.
    let mut scene = at(2, position);
    scene.plays(2, &["ruin cell:1"]);
    assert_eq!(prizes(&mut scene, 2), [4, 2, 4]);
}

#[test]
fn ad_tie_3_a_duchess_kept_by_the_apprentice_breaks_no_tie() {
    let position = r#"
        deck = ["duchess", "smith"]
        seats.1 = { coins = 2, cells = { 4 = "C3" } }
        seats.2 = { coins = 2, cells = { 4 = "C4" }, characters = ["apprentice"] }
    "#;
    let mut scene = ended(2, position);
    scene.plays(2, &["keep duchess"]);
    // Level in everything: the first player has all bonuses.
    assert_eq!(prizes(&mut scene, 1), [4, 2, 4]);
    assert_eq!(scores(&mut scene), [10, 3]);
}
