//! Nothing that the rules can tell, ask, refuse or name is without its message.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ::anno_domini_890::AnnoDomini890;
use ::fief::Fief;
use ::geweihte_steine::GeweihteSteine;
use ::krieg_und_frieden::KriegUndFrieden;
use ::krieg_und_frieden::pieces::{AgendaCard, House, Resource, Section, Tile};
use engine::{Book, Game, Kind, Meta, Status};
use strum::VariantNames;
use words::{Lang, Words};

fn missing(ids: impl IntoIterator<Item = String>) -> Vec<String> {
    let both = Lang::ALL.map(Words::new);
    let lacks = |id: &String| both.iter().any(|words| !words.has(id));
    ids.into_iter().filter(lacks).collect()
}

fn assert_said(ids: impl IntoIterator<Item = String>) {
    let missing = missing(ids);
    assert!(missing.is_empty(), "{missing:#?}");
}

/// `kf-thing-card-knight` for each.
fn ids<K: Kind>(prefix: &str, kind: &str) -> Vec<String> {
    K::ALL.iter().map(|one| format!("{prefix}-{kind}-{}", one.id().replace(':', "-"))).collect()
}

/// What every game must have, by name.
macro_rules! games {
    ($($name:ident: $game:ty;)+) => { $(
        mod $name {
            use super::*;

            #[test]
            fn every_event_question_and_action_has_its_message() {
                everything_is_said::<$game>();
            }

            #[test]
            fn every_clause_has_its_title() {
                let clauses = &<$game>::book().clauses;
                assert_said(clauses.iter().map(|clause| format!("clause-{}", clause.id)));
            }

            #[test]
            fn every_clause_says_where_it_comes_from() {
                clauses_have_sources(<$game>::book());
            }

            #[test]
            fn every_option_value_and_edition_has_its_message() {
                options_are_said(&<$game>::META);
            }

            #[test]
            fn everything_in_the_data_files_has_its_name() {
                let data = <$game>::data();
                assert!(!data.is_empty());
                let prefix = <$game>::META.words;
                let things = data.iter().flat_map(|datum| &datum.of);
                assert_said(things.map(|id| format!("{prefix}-thing-{}", id.replace(':', "-"))));
            }

            #[test]
            fn every_clause_that_refuses_says_why() {
                refusals_are_said(stringify!($name), &<$game>::META, <$game>::book());
            }
        }
    )+ };
}

games! {
    anno_domini_890: AnnoDomini890;
    fief: Fief;
    geweihte_steine: GeweihteSteine;
    krieg_und_frieden: KriegUndFrieden;
}

fn everything_is_said<G>()
where
    G: Game<Action: VariantNames, Question: VariantNames, Event: VariantNames>,
{
    let of = |kind: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("{}-{kind}-{name}", G::META.words)).collect()
    };
    assert_said(of("event", G::Event::VARIANTS));
    assert_said(of("ask", G::Question::VARIANTS));
    assert_said(of("waiting", G::Question::VARIANTS));
    assert_said(of("do", G::Action::VARIANTS));
}

fn clauses_have_sources(book: &Book) {
    for clause in &book.clauses {
        let printed = !clause.source.0.is_empty();
        assert_ne!(printed, clause.note.is_some(), "{}", clause.id);
        assert!(printed || clause.status != Status::Rule, "{}: in no rulebook", clause.id);
        let said = |text: &str| text.starts_with(char::is_uppercase) && text.ends_with('.');
        assert!(clause.note.iter().all(|note| said(&note.it) && said(&note.en)), "{}", clause.id);
    }
}

fn options_are_said(meta: &Meta) {
    let prefix = meta.words;
    assert_said([format!("{prefix}-title"), format!("{prefix}-outcome")]);
    assert_said(meta.editions.iter().map(|id| format!("{prefix}-edition-{id}")));
    for choice in meta.options {
        assert_said([format!("{prefix}-option-{}", choice.key)]);
        let plain = |value: &str| value.replace(':', "-").replace(['<', '>'], "");
        let value = |value: &&str| format!("{prefix}-value-{}-{}", choice.key, plain(value));
        assert_said(choice.values.iter().map(value));
    }
}

#[test]
fn every_thing_of_krieg_und_frieden_has_its_name() {
    assert_said(ids::<Resource>("kf", "thing"));
    assert_said(ids::<Tile>("kf", "thing"));
    assert_said(ids::<AgendaCard>("kf", "thing"));
    assert_said(ids::<Section>("kf", "thing"));
    assert_said(ids::<House>("kf", "thing"));
    assert_said(ids::<Resource>("kf", "count"));
    assert_said(ids::<Tile>("kf", "count"));
    assert_said(ids::<AgendaCard>("kf", "count"));
    assert_said(ids::<House>("kf", "count"));
}

#[test]
fn every_thing_of_anno_domini_890_has_its_name() {
    use ::anno_domini_890::pieces::{Cell, Character, Crop, Piece, Slot, Tile};
    assert_said(ids::<Tile>("ad", "thing"));
    assert_said(ids::<Crop>("ad", "thing"));
    assert_said(ids::<Character>("ad", "thing"));
    assert_said(ids::<Cell>("ad", "thing"));
    assert_said(ids::<Slot>("ad", "thing"));
    assert_said(ids::<Piece>("ad", "thing"));
}

#[test]
fn every_thing_of_geweihte_steine_has_its_name() {
    use ::geweihte_steine::event::AllyKind;
    use ::geweihte_steine::pieces::{Building, Conversion, Mouth, OrderKind, Piece, Verdict};
    assert_said(ids::<Piece>("gs", "thing"));
    assert_said(ids::<Mouth>("gs", "thing"));
    assert_said(ids::<Building>("gs", "thing"));
    assert_said(ids::<Conversion>("gs", "thing"));
    assert_said(ids::<OrderKind>("gs", "thing"));
    assert_said(ids::<Verdict>("gs", "thing"));
    assert_said(ids::<AllyKind>("gs", "thing"));
    assert_said(ids::<Piece>("gs", "count"));
    assert_said(ids::<Mouth>("gs", "count"));
}

#[test]
fn every_thing_of_fief_has_its_name() {
    use ::fief::event::{Crusading, Death, Office, Returned};
    use ::fief::pieces::{
        Bishopric, Card, Counter, Fort, Guard, Member, Policy, Rank, Region, Relic, Village, Works,
    };
    assert_said(ids::<Village>("fi", "thing"));
    assert_said(ids::<Region>("fi", "thing"));
    assert_said(ids::<Rank>("fi", "thing"));
    assert_said(ids::<Bishopric>("fi", "thing"));
    assert_said(ids::<Member>("fi", "thing"));
    assert_said(ids::<Card>("fi", "thing"));
    assert_said(ids::<Relic>("fi", "thing"));
    assert_said(ids::<Fort>("fi", "thing"));
    assert_said(ids::<Works>("fi", "thing"));
    assert_said(ids::<Guard>("fi", "thing"));
    assert_said(ids::<Counter>("fi", "thing"));
    assert_said(ids::<Policy>("fi", "thing"));
    assert_said(ids::<Death>("fi", "thing"));
    assert_said(ids::<Crusading>("fi", "thing"));
    assert_said(ids::<Returned>("fi", "thing"));
    assert_said(ids::<Office>("fi", "thing"));
    assert_said(["rebels", "guards"].map(|side| format!("fi-thing-side-{side}")));
    assert_said(ids::<Card>("fi", "count"));
}

/// Every clause of the book named in a `need!` or `must!` of a source text.
fn refusing(source: &str, book: &Book) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for call in source.split("need!(").skip(1).chain(source.split("must!(").skip(1)) {
        let mut depth = 1;
        let end = call.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let words: BTreeSet<_> = call[..end.unwrap_or(call.len())]
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .collect();
        // A constant is called as its clause without the name of the game.
        let constant =
            |id: &str| id.split_once('-').map_or(String::new(), |(_, it)| it.replace('-', "_"));
        let named = book.clauses.iter().filter(|it| words.contains(constant(&it.id).as_str()));
        found.extend(named.map(|it| it.id.clone()));
    }
    found
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

fn refusals_are_said(folder: &str, meta: &Meta, book: &Book) {
    let mut files = Vec::new();
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(folder).join("src");
    sources(&game, &mut files);
    let clauses: BTreeSet<_> =
        files.iter().flat_map(|path| refusing(&fs::read_to_string(path).unwrap(), book)).collect();
    assert!(15 < clauses.len(), "the search finds too little: {clauses:?}");
    assert_said(clauses.iter().map(|clause| format!("{}-refusal-{clause}", meta.words)));
}

#[test]
fn the_search_for_refusals_finds_them() {
    let source = "need!(why, (a < b), SPRING_5, best = b); must!(\n why, x, clause::GEN_1); KF_X";
    let found: Vec<_> = refusing(source, KriegUndFrieden::book()).into_iter().collect();
    assert_eq!(found, ["KF-GEN-1", "KF-SPRING-5"]);
}

#[test]
fn a_missing_message_is_found() {
    assert_eq!(missing(["kf-title".into(), "kf-event-eclipse".into()]), ["kf-event-eclipse"]);
}
