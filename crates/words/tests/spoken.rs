//! What is said of random games reads well in both languages.

mod common;
mod variables;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use anno_domini_890::{AnnoDomini890, clause as ad};
use common::{Heard, is_said_well, is_sentence, listen, listen_from, names, read};
use engine::table::Barrier;
use engine::{Clause, Game, Kind, Reason, Refusal, Seat};
use fief::{Action as Move, Fief, Question as Asked, clause as fi};
use geweihte_steine::{Action as Deed, GeweihteSteine, clause as gs};
use krieg_und_frieden::{Action, KriegUndFrieden, clause};
use serde_json::json;
use strum::VariantNames;
use words::{Lang, Speaker, Words, source};

fn with_speakers_of<G: Game>(mut body: impl FnMut(Lang, &Speaker<'_>)) {
    let names = names();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        body(lang, &Speaker::new(&words, &G::META, &names));
    }
}

fn with_speakers(body: impl FnMut(Lang, &Speaker<'_>)) {
    with_speakers_of::<KriegUndFrieden>(body);
}

/// What every game must keep, by name: games as they are told, and games with everything that is
/// refused in them.
macro_rules! games {
    ($($name:ident: $game:ty, $told:expr, $refused:expr, $rare_events:literal, $unasked:expr,
        $unplayed:expr, $rare:expr;)+) => { $(
        mod $name {
            use super::*;

            static HEARD: LazyLock<Heard> = LazyLock::new(|| $refused);

            #[test]
            fn everything_told_and_asked_in_random_games_is_said_well() {
                said_well::<$game>(&$told, $rare_events, &$unasked, &$unplayed);
            }

            #[test]
            fn every_refusal_is_a_sentence_with_its_clause() {
                refused_well::<$game>(&HEARD, &$rare);
            }

            #[test]
            fn no_variant_asks_for_a_variable_that_is_not_given() {
                variants_are_given::<$game>(&HEARD);
            }

            #[test]
            fn names_of_options_and_clauses_are_said() {
                names_are_said::<$game>();
            }
        }
    )+ };
}

games! {
    krieg: KriegUndFrieden, listen::<KriegUndFrieden>(400, None, &[]),
        listen::<KriegUndFrieden>(40, Some(1), &beyond_the_table()), 9, [], [],
        [clause::PRIV_5, clause::AUTUMN_12, clause::AUTUMN_13, clause::D_13, clause::VAR_22];
    anno_domini: AnnoDomini890, listen::<AnnoDomini890>(400, None, &[]),
        listen::<AnnoDomini890>(40, Some(1), &[]), 8, [], [],
        [ad::TAKE_4, ad::TAKE_7, ad::PLACE_1, ad::TRIS_4, ad::INV_4, ad::INV_9, ad::CHAR_4];
    geweihte: GeweihteSteine, listen::<GeweihteSteine>(400, None, &[]),
        listen::<GeweihteSteine>(10, Some(1), &[Deed::Target(Seat::new(5))]), 2, [],
        ["starve_slave"],
        [gs::SETUP_1, gs::COMP_3, gs::CONVERT_4, gs::POPE_8, gs::WAR_4, gs::TRIBUTE_1, gs::SLAVE_8];
    fiefs: Fief, kingdoms(20, 40, None), kingdoms(1, 2, Some(7)), 12,
        Asked::VARIANTS, Move::VARIANTS,
        [fi::BUY_25, fi::CARD_45, fi::KING_4, fi::MOVE_29, fi::NEG_10, fi::OFFER_10, fi::PRINCE_1];
}

/// Random games of Fief seldom come to titles and elections: some begin where there are both, or
/// where King and Pope are to be elected. Every question and every action is in
/// `whatever_is_asked_and_done_in_fief_is_said_well` besides.
fn kingdoms(games: u64, late: u64, refusals: Option<usize>) -> Heard {
    let realm = include_str!("positions/fief-realm.json");
    let interregnum = include_str!("positions/fief-interregnum.json");
    listen::<Fief>(games, refusals, &[Move::Offer(Seat::new(5))])
        .and(listen_from::<Fief>(late, refusals, realm))
        .and(listen_from::<Fief>(late, refusals, interregnum))
}

/// Actions aimed at a fifth player.
fn beyond_the_table() -> Vec<Action> {
    let seat = Seat::new(4);
    let mut all = vec![Action::Attack(seat), Action::Bribe(seat), Action::RequestAid(seat)];
    let tiles = krieg_und_frieden::pieces::Tile::ALL.iter();
    all.extend(tiles.map(|tile| Action::StealPrivilege(*tile, seat)));
    all
}

/// `rare`: so many events may be missing from the games of a test; `unasked`, `unplayed`: questions
/// and actions that no game need come to, although the rules have them.
fn said_well<G>(heard: &Heard, rare: usize, unasked: &[&str], unplayed: &[&str])
where
    G: Game<Action: VariantNames, Question: VariantNames, Event: VariantNames>,
{
    let told = kinds(&heard.events, "event");
    let missing = G::Event::VARIANTS.iter().filter(|name| !told.contains(**name));
    let missing: Vec<_> = missing.collect();
    assert!(missing.len() <= rare, "{missing:?}");
    let asked = kinds(&heard.questions, "ask");
    let missing = lacking(G::Question::VARIANTS, &asked, unasked);
    assert!(missing.is_empty(), "{missing:?}");
    let played = kinds(&heard.actions, "do");
    let missing = lacking(G::Action::VARIANTS, &played, unplayed);
    assert!(missing.is_empty(), "{missing:?}");
    with_speakers_of::<G>(|_, speaker| {
        for text in &heard.events {
            let said = speaker.event(&read(text));
            assert!(is_sentence(&said), "{text}: {said}");
        }
        for text in &heard.questions {
            let (asked, waiting) =
                (speaker.question(&read(text)), speaker.waiting(Seat::new(1), &read(text)));
            assert!(is_sentence(&asked), "{text}: {asked}");
            assert!(is_sentence(&waiting) && waiting.contains("Bruno"), "{text}: {waiting}");
        }
        for text in &heard.actions {
            let said = speaker.action(&read(text));
            assert!(is_said_well(&said) && !said.ends_with('.'), "{text}: {said}");
        }
        for outcome in &heard.outcomes {
            assert!(is_sentence(&speaker.outcome(outcome)), "{}", speaker.outcome(outcome));
        }
    });
}

/// What no game came to, besides what need not come up.
fn lacking<'a>(all: &[&'a str], heard: &BTreeSet<String>, rare: &[&str]) -> Vec<&'a str> {
    all.iter().copied().filter(|name| !heard.contains(*name) && !rare.contains(name)).collect()
}

fn kinds(texts: &BTreeSet<String>, tag: &str) -> BTreeSet<String> {
    texts.iter().map(|text| read(text)[tag].as_str().unwrap().to_owned()).collect()
}

fn refused_well<G: Game>(heard: &Heard, rare: &[Clause]) {
    let cited = heard.refusals.iter().flat_map(reasons).map(|reason| reason.clause);
    let cited: BTreeSet<_> = cited.collect();
    for rare in rare {
        assert!(cited.contains(rare), "{rare} was never refused: {cited:?}");
    }
    with_speakers_of::<G>(|_, speaker| {
        for refusal in &heard.refusals {
            let reasons = speaker.refusal(refusal);
            assert!(!reasons.is_empty(), "{refusal:?}");
            for (clause, said) in reasons {
                assert!(is_sentence(&said), "{refusal:?}: {said}");
                assert_eq!(clause.is_empty(), *refusal == Refusal::Over, "{clause}");
            }
        }
    });
}

fn reasons(refusal: &Refusal) -> &[Reason] {
    match refusal {
        Refusal::Rules(reasons) => reasons,
        Refusal::NotNow { .. } | Refusal::Over => &[],
    }
}

/// A house that alone may burn burns unasked, so no game refuses the other; a client still may ask.
#[test]
fn the_house_that_may_not_burn_is_a_sentence() {
    for (farms, workers) in [(1u8, 1u8), (2, 2), (1, 0)] {
        let with = vec![("farms", farms.into()), ("workers", workers.into())];
        let refusal = Refusal::Rules(vec![Reason { clause: clause::SUMMER_15, with }]);
        with_speakers(|_, speaker| {
            let said = speaker.refusal(&refusal);
            assert!(is_sentence(&said[0].1), "{said:?}");
        });
    }
}

/// What hardly any game of Geweihte Steine comes to.
#[test]
fn what_is_rare_in_geweihte_steine_is_a_sentence() {
    let bruno = || vec![("region", Seat::new(1).into())];
    let events = [
        json!({ "event": "slave_starved", "with": { "seat": "seat:1", "region": "seat:2" } }),
        json!({ "event": "vassal_cannot_win", "with": { "seat": "seat:1" } }),
    ];
    let plain = [gs::COMP_4, gs::POPE_1, gs::ALLY_2, gs::FAMINE_4].map(|clause| (clause, vec![]));
    let regions = [(gs::TRIBUTE_3, bruno()), (gs::FAMINE_3, bruno())];
    let reasons = plain.into_iter().chain(regions);
    let reasons = reasons.map(|(clause, with)| Reason { clause, with }).collect();
    let (refusal, starves) = (Refusal::Rules(reasons), Deed::StarveSlave(Seat::new(1)));
    with_speakers_of::<GeweihteSteine>(|_, speaker| {
        assert!(events.iter().all(|event| is_sentence(&speaker.event(event))));
        assert!(is_said_well(&speaker.action(&json!(starves))));
        let said = speaker.refusal(&refusal);
        assert!(said.iter().all(|(_, said)| is_sentence(said)), "{said:?}");
    });
}

/// Every question and every action there is, and refusals that hardly any game comes to.
#[test]
fn whatever_is_asked_and_done_in_fief_is_said_well() {
    use fief::pieces::{Card, Member, Region, Relic, Village};
    let actions = [3, 6].map(|seats| Fief::new(&fief::Setup::new(seats)).unwrap().vocabulary());
    let (village, region, seat) = (Village::Blaye, Region::Blaye, Seat::new(0));
    let (member, king, card) = (Member::Arthur, Member::Henri, Card::Darc);
    let mut questions = vec![
        Asked::Start { member },
        Asked::Place { member },
        Asked::Unlock { village },
        Asked::CardConsent { seat, member, card },
        Asked::PopeConsent { seat, member },
        Asked::PrinceConsent { seat, member },
        Asked::AllyConsent { seat, member, village },
        Asked::ReserveConsent { seat, member },
        Asked::Justice { seat, member },
        Asked::Defend { seat, region },
        Asked::EscapeNow,
        Asked::Buy { turn: 2, money: 300 },
        Asked::Move { turn: 2 },
        Asked::Flight { village },
        Asked::Passage { seat, village },
        Asked::Exit { seat, village },
        Asked::Evacuation { seat, village },
        Asked::Refused { seat, village },
        Asked::Kept { seat, village },
        Asked::Claim { seat, village },
        Asked::Speak { member, village },
        Asked::NextBattle,
        Asked::EscapeBattle { village },
        Asked::Mercy { village, round: 1 },
        Asked::Grant { village, seat },
        Asked::Combat,
        Asked::Title { region },
        Asked::GrantTitle { region },
        Asked::Garrison { region, village },
        Asked::Talks { turn: 2 },
        Asked::Offering { seat },
        Asked::Answer { seat },
        Asked::Withdraw { seat },
        Asked::Candidate,
        Asked::Regent { member },
        Asked::Consecrate { member, king },
        Asked::Bearer { relic: Relic::Grail },
        Asked::Orders,
    ];
    for count in 0..3 {
        questions.extend([
            Asked::Cards { turn: 2, cards: count },
            Asked::Declare { villages: count },
            Asked::Dice { village, dice: count },
            Asked::Lose { village, left: count },
            Asked::PopeBallot { votes: count },
            Asked::KingBallot { votes: count },
            Asked::RegentBallot { votes: count },
        ]);
    }
    let asked = questions.iter().map(|it| json!(it)["ask"].as_str().unwrap().to_owned()).collect();
    assert_eq!(lacking(Asked::VARIANTS, &asked, &[]), [""; 0]);
    let member = || vec![("member", Member::Arthur.id().into())];
    let place = |name: &'static str| vec![(name, Village::LesEssarts.id().into())];
    let region = || ("region", Region::Epervier.id().into());
    let plain = [fi::REVOLT_13, fi::CARD_43, fi::RELIC_9, fi::BUY_15, fi::MOVE_10];
    let members = [fi::PRIS_4, fi::CRUSADE_6, fi::CRUSADE_7, fi::CRUSADE_8, fi::KING_8, fi::KING_9];
    let others = [fi::POPE_3, fi::RELIC_11, fi::FIGHT_23, fi::CRUSADE_2];
    let places = [fi::PRIS_8, fi::MOVE_22, fi::MOVE_32, fi::SETUP_6, fi::FIGHT_8, fi::CARD_46];
    let mut refusals: Vec<_> = plain.map(|clause| (clause, vec![])).into();
    refusals.extend(members.into_iter().chain(others).map(|clause| (clause, member())));
    refusals.extend(places.map(|clause| (clause, place("village"))));
    refusals.extend([(fi::MOVE_29, place("from")), (fi::MOVE_1, place("to"))]);
    refusals.extend([(fi::CARD_45, place("to")), (fi::CARD_36, vec![region()])]);
    refusals.push((fi::INH_5, [member(), vec![region()]].concat()));
    let relic = || ("relic", Relic::Grail.id().into());
    refusals.push((fi::RELIC_5, [member(), vec![relic()]].concat()));
    for (count, most) in [(0u8, 0u8), (1, 0), (2, 1), (4, 3)] {
        let figures = vec![("count", count.into()), ("most", most.into())];
        refusals.push((fi::INH_8, [figures.clone(), place("village")].concat()));
        refusals.extend([fi::MOVE_2, fi::MOVE_4, fi::MOVE_7].map(|it| (it, figures.clone())));
        refusals.push((fi::FIGHT_17, vec![("count", count.into())]));
        refusals.push((fi::CARD_2, vec![("most", 3u8.into())]));
    }
    let reasons = refusals.into_iter().map(|(clause, with)| Reason { clause, with });
    let refusal = Refusal::Rules(reasons.collect());
    with_speakers_of::<Fief>(|_, speaker| {
        for action in actions.iter().flatten() {
            let said = speaker.action(&json!(action));
            assert!(is_said_well(&said) && !said.ends_with('.'), "{action:?}: {said}");
        }
        for question in &questions {
            assert!(is_sentence(&speaker.question(&json!(question))), "{question:?}");
            assert!(is_sentence(&speaker.waiting(seat, &json!(question))), "{question:?}");
        }
        let said = speaker.refusal(&refusal);
        assert!(said.iter().all(|(_, said)| is_sentence(said)), "{said:#?}");
    });
}

/// A region is home to its regent alone.
#[test]
fn knights_of_geweihte_steine_are_at_home_in_their_own_region() {
    let marches = |from: &str, to: &str| {
        let with = json!({ "seat": "seat:1", "from": from, "to": to, "count": 1 });
        json!({ "event": "marches", "with": with })
    };
    let ways = [("seat:1", "seat:3"), ("seat:3", "seat:1"), ("seat:2", "seat:3")];
    with_speakers_of::<GeweihteSteine>(|lang, speaker| {
        let said = ways.map(|(from, to)| speaker.event(&marches(from, to)));
        let expected = match lang {
            Lang::It => [
                "Ordine di Anna: 1 Cavaliere va da casa nella regione di Elena.",
                "Ordine di Anna: 1 Cavaliere va dalla regione di Elena a casa.",
                "Ordine di Anna: 1 Cavaliere va dalla regione di Bruno a quella di Elena.",
            ],
            Lang::En => [
                "Anna's order: 1 knight goes from home to Elena's region.",
                "Anna's order: 1 knight goes home from Elena's region.",
                "Anna's order: 1 knight goes from Bruno's region to Elena's.",
            ],
        };
        assert_eq!(said, expected);
    });
}

/// The messages of a language with all their variants said at once, so that a variable that no
/// game can fill is found in a variant that no random game needs.
fn all_variants(lang: Lang, files: &[(&str, &str)]) -> Words {
    let mut text = String::new();
    for (id, names) in variables::messages(files) {
        let kinds = ["event-", "ask-", "waiting-", "do-", "refusal-"];
        let own = id.split_once('-').map_or(id.as_str(), |(_, own)| own);
        // Where a message chooses by `$figures`, each variant has its own variables.
        let whole = kinds.iter().any(|kind| own.starts_with(kind)) && !names.contains("figures");
        let names: Vec<_> = names.iter().map(|name| format!("{{ ${name} }}")).collect();
        match id.split_once('.') {
            Some(_) => {}
            None if whole => text += &format!("{id} = .{}\n", names.concat()),
            None => text += &format!("{id} = .\n"),
        }
    }
    Words::from_sources(lang, &[("variants.ftl", &text)]).unwrap_or_else(|faults| {
        panic!("{lang}: {faults:?}");
    })
}

fn variants_are_given<G: Game>(heard: &Heard) {
    let names = names();
    for lang in Lang::ALL {
        let words = all_variants(lang, source(lang));
        let speaker = Speaker::new(&words, &G::META, &names);
        let events = heard.events.iter().map(|text| speaker.event(&read(text)));
        let asked = heard.questions.iter().map(|text| speaker.question(&read(text)));
        let waited = heard.questions.iter().map(|text| speaker.waiting(Seat::new(0), &read(text)));
        let done = heard.actions.iter().map(|text| speaker.action(&read(text)));
        let refused = heard.refusals.iter().flat_map(|why| speaker.refusal(why)).map(|it| it.1);
        for said in events.chain(asked).chain(waited).chain(done).chain(refused) {
            assert!(!said.contains('⟨'), "{lang}: {said}");
        }
    }
}

#[test]
fn a_wrong_variable_in_a_rare_variant_is_found() {
    let message = "kf-event-reshuffled = { $count ->\n    [one] { $cards }\n   *[other] .\n}\n";
    let words = all_variants(Lang::En, &[("doctored.ftl", message)]);
    let speaker = Speaker::new(&words, &KriegUndFrieden::META, &[]);
    let event = json!({ "event": "reshuffled", "with": { "count": 40 } });
    assert!(speaker.event(&event).contains("⟨kf-event-reshuffled⟩"));
}

#[test]
fn every_barrier_is_a_sentence() {
    let barriers = [
        Barrier::Nothing,
        Barrier::Luck(clause::DECK_3),
        Barrier::News(clause::SUMMER_23),
        Barrier::Others(Seat::new(1)),
        Barrier::Rewound,
        Barrier::Over,
    ];
    with_speakers(|_, speaker| {
        for barrier in &barriers {
            assert!(is_sentence(&speaker.barrier(barrier)), "{}", speaker.barrier(barrier));
        }
    });
}

fn names_are_said<G: Game>() {
    with_speakers_of::<G>(|_, speaker| {
        let meta = &G::META;
        assert!(is_said_well(&speaker.title()));
        for edition in meta.editions {
            assert!(is_said_well(&speaker.edition(edition)));
        }
        for choice in meta.options {
            assert!(is_said_well(&speaker.option(choice.key)));
            for value in choice.values {
                let said = speaker.value(choice.key, value);
                assert!(is_said_well(&said), "{said}");
            }
        }
        assert_eq!(speaker.value("anything", "seat:2"), "Bruno");
        for datum in G::data() {
            assert!(is_said_well(&speaker.clause_title(datum.clause.id())));
            assert!(datum.of.iter().all(|id| is_said_well(&speaker.thing(id))));
        }
    });
}

#[test]
fn things_are_counted_in_the_order_of_the_rulebook() {
    let bag = json!({ "card:grain": 1, "card:knight": 2, "card:riches": 1, "card:worker": 0 });
    let hidden = json!({ "hidden": 2 });
    with_speakers(|lang, speaker| match lang {
        Lang::It => {
            assert_eq!(speaker.things(&bag), "2 Cavalieri, 1 Ricchezza e 1 Grano");
            assert_eq!(speaker.things(&json!({})), "niente");
            assert_eq!(speaker.things(&hidden), "2 carte coperte");
            assert_eq!(speaker.things(&json!({ "shown": { "card:worker": 1 } })), "1 Lavoratore");
        }
        Lang::En => {
            assert_eq!(speaker.things(&bag), "2 Knights, 1 Riches and 1 Grain");
            assert_eq!(speaker.things(&json!({})), "nothing");
            assert_eq!(speaker.things(&hidden), "2 cards face down");
            assert_eq!(speaker.things(&json!("unknown")), "unknown cards");
        }
    });
}

#[test]
fn italian_sounds_right_before_a_vowel() {
    let won = json!({ "event": "won", "with": { "winners": ["seat:2", "seat:3"], "points": 20 } });
    let taken = json!({ "do": "steal_privilege", "with": ["privilege:grain", "seat:1"] });
    with_speakers(|lang, speaker| match lang {
        Lang::It => {
            assert_eq!(speaker.event(&won), "Bruno ed Elena vincono insieme con 20 PV.");
            assert_eq!(speaker.action(&taken), "Togli il Privilegio Grano ad Anna");
        }
        Lang::En => {
            assert_eq!(speaker.event(&won), "Bruno and Elena win together with 20 VP.");
            assert_eq!(speaker.action(&taken), "Take the Grain Privilege from Anna");
        }
    });
}

#[test]
fn what_is_hidden_reads_well_too() {
    let income = json!({ "event": "income", "with": {
        "seat": "seat:2", "base": 1, "farms": 1, "cards": { "hidden": 2 } } });
    let shown = json!({ "event": "hand_shown", "with": {
        "seat": "seat:1", "target": "seat:2", "cards": { "shown": { "card:grain": 3 } } } });
    with_speakers(|lang, speaker| match lang {
        Lang::It => {
            let said = "Bruno riscuote le rendite e pesca 2 carte coperte \
                        (1 di base, 1 per le case coloniche).";
            assert_eq!(speaker.event(&income), said);
            assert_eq!(speaker.event(&shown), "Bruno mostra la mano ad Anna: 3 Grano.");
        }
        Lang::En => {
            let said = "Bruno draws 2 cards face down as income (1 base, 1 for farmhouses).";
            assert_eq!(speaker.event(&income), said);
            assert_eq!(speaker.event(&shown), "Bruno shows Anna the whole hand: 3 Grain.");
        }
    });
}

#[test]
fn a_type_among_others_is_in_the_plural() {
    let offered = json!({ "event": "base_offered", "with": {
        "seat": "seat:2", "kinds": { "card:knight": 1, "card:grain": 1 } } });
    with_speakers(|lang, speaker| match lang {
        Lang::It => {
            assert_eq!(speaker.kind("card:knight"), "Cavalieri");
            assert_eq!(speaker.kind("house:farm"), "Casa colonica");
            let said = "Per la scelta di Bruno il mazzo offre: Cavalieri e Grano.";
            assert_eq!(speaker.event(&offered), said);
        }
        Lang::En => {
            assert_eq!(speaker.kind("card:knight"), "Knights");
            assert_eq!(speaker.kind("house:farm"), "Farmhouse");
            let said = "For Bruno's choice the deck offers: Knights and Grain.";
            assert_eq!(speaker.event(&offered), said);
        }
    });
}

#[test]
fn a_refused_worker_is_told_where_the_move_would_lead() {
    let with = vec![("farms", 0u8.into()), ("workers", 1u8.into())];
    let refusal = Refusal::Rules(vec![Reason { clause: clause::SUMMER_8, with }]);
    with_speakers(|lang, speaker| {
        let said = &speaker.refusal(&refusal)[0].1;
        let start = match lang {
            Lang::It => {
                "Con questo spostamento resteresti senza case coloniche e con 1 casa degli operai:"
            }
            Lang::En => "This move would leave you with no farmhouses and 1 worker house:",
        };
        assert!(said.starts_with(start), "{said}");
    });
}

/// Says `with` by a message of the test.
fn said(message: &str, with: serde_json::Value) -> String {
    let doctored = format!("kf-event-eclipse = {message}\n");
    let files = source(Lang::En).iter().copied().chain([("doctored.ftl", doctored.as_str())]);
    let words = Words::from_sources(Lang::En, &files.collect::<Vec<_>>()).unwrap();
    let names = names();
    let speaker = Speaker::new(&words, &KriegUndFrieden::META, &names);
    speaker.event(&json!({ "event": "eclipse", "with": with }))
}

#[test]
fn lists_are_said_whatever_they_hold() {
    let bags = json!({ "lots": [{ "card:knight": 2 }, { "hidden": 3 }, "card:grain", "seat:1"] });
    let lots = "2 Knights, 3 cards face down, Grain and Anna";
    assert_eq!(said("{ $lots }: { $lots_count }", bags), format!("{lots}: 4"));
    assert_eq!(said("{ $lots }", json!({ "lots": [["seat:1", "seat:2"]] })), "Anna and Bruno");
    assert_eq!(said("{ $lots }", json!({ "lots": [] })), "nothing");
    let five = json!(["seat:1", "seat:2", 3, "card:grain", "card:knight"]);
    assert_eq!(said("{ $a } { $c } { $e }", five), "Anna 3 Knight");
}

#[test]
fn a_value_with_a_tag_has_a_message_of_its_own() {
    let parts = "kf-side-seat = { $it }\nkf-side-rebels = The rebels\n    .phrase = the rebels\n\
                 kf-item-loan = { $a } for { $b } turns\n";
    let message = |text: &str| format!("{text}\n{parts}");
    let seat = json!({ "side": { "side": "seat", "with": "seat:2" } });
    let rebels = json!({ "side": { "side": "rebels" } });
    let named = message("{ $side_id }: { $side }, { $side_phrase }, { $side_initial }.");
    assert_eq!(said(&named, seat), "seat: Bruno, Bruno, b.");
    assert_eq!(said(&named, rebels), "rebels: The rebels, the rebels, t.");
    let gifts = json!([{ "item": "loan", "of": [3, 2] }, { "item": "loan", "of": ["seat:1", 1] }]);
    let given = said(&message("{ $give }: { $give_count }"), json!({ "give": gifts }));
    assert_eq!(given, "3 for 2 turns and Anna for 1 turns: 2");
    let alone = said(&message("{ $it }, { $it_id }"), json!({ "item": "loan", "of": [3, 2] }));
    assert_eq!(alone, "3 for 2 turns, loan");
    let step = json!({ "step": { "do": "attack", "with": "seat:2" } });
    let attack =
        Speaker::new(&Words::new(Lang::En), &KriegUndFrieden::META, &names()).action(&step["step"]);
    assert_eq!(said("{ $step }", step), attack);
}

#[test]
fn fields_items_and_nothing_can_be_chosen_by() {
    let party = json!({ "party": { "men": true, "members": ["seat:1", "seat:2"] } });
    let message = "{ $party_men }, { $party_members }, { $party_members_count }";
    assert_eq!(said(message, party), "true, Anna and Bruno, 2");
    let dice = json!({ "dice": [{ "aim": null, "face": 6 }, { "aim": "card:grain", "face": 2 }] });
    let message = "{ $dice_1_aim_id } { $dice_1_face } { $dice_2_aim } { $dice_2_face }";
    assert_eq!(said(message, dice), "none 6 Grain 2");
    let nobody = json!({ "seat": null });
    assert_eq!(said("{ $seat_id ->\n    [none] Nobody\n   *[other] Somebody\n}", nobody), "Nobody");
}

#[test]
fn a_shape_that_cannot_be_said_shows() {
    for lots in [
        json!({ "farms": 1 }),
        json!({ "card:grain": "many" }),
        json!({ "card:grain": 1, "hidden": 2 }),
        json!({ "hidden": "card:grain" }),
        json!({ "shown": { "where": "deck" } }),
        json!([{ "card:grain": 1 }, { "farms": 1 }]),
        json!([null]),
        json!([true]),
    ] {
        let text = said("{ $lots }", json!({ "lots": lots }));
        assert!(text.contains("⟨kf-event-eclipse⟩"), "{lots}: {text}");
        with_speakers(|_, speaker| assert!(speaker.things(&lots).contains('⟨'), "{lots}"));
    }
}

#[test]
fn an_unknown_event_shows_its_id() {
    let eclipse = json!({ "event": "eclipse", "with": { "seat": "seat:1" } });
    with_speakers(|_, speaker| assert_eq!(speaker.event(&eclipse), "⟨kf-event-eclipse⟩"));
}
