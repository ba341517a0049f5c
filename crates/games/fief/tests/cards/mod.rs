//! Cards, revolts and revenue, with what comes before them: definitions, set-up, the turn. One test
//! or more for each clause, named after it.

mod bishops;
mod captives;
mod darc;
mod deaths;
mod decisions;
mod definitions;
mod escape;
mod hands;
mod information;
mod lands;
mod limbo;
mod luck;
mod members;
mod passage;
mod realm;
mod rebels;
mod revenue;
mod revolt;
mod set_up;
mod shared;
mod taxes;
mod turns;

/// What the tests of all clauses use.
mod prelude {
    use std::sync::LazyLock;

    use engine::erased::Fault;
    use engine::notation;
    pub(crate) use engine::{Kind, Seat, Viewer};
    pub(crate) use fief::Fief;
    pub(crate) use fief::pieces::{Bishopric, Card, Fort, Guard, Member, Region, Relic, Village};
    pub(crate) use fief::state::{
        Board, Land, Lies, Person, Place, Status, TitheFor, Title, Troops,
    };
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::{Value, json};

    /// Three families, each with a Lord and four men in a Castle of its own.
    pub(crate) const HOMES: &str = r#"
        members.henri = { seat = "seat:1", village = "bourg" }
        members.othon = { seat = "seat:2", village = "blaye" }
        members.robert = { seat = "seat:3", village = "tournus" }
        villages.bourg = { owner = "seat:1", fort = "castle", troops = { 1 = { foot = 4 } } }
        villages.blaye = { owner = "seat:2", fort = "castle", troops = { 2 = { foot = 4 } } }
        villages.tournus = { owner = "seat:3", fort = "castle", troops = { 3 = { foot = 4 } } }
    "#;

    /// A position of three players that begins with a phase.
    #[track_caller]
    pub(crate) fn bare(phase: &str, position: &str) -> Scene {
        with(&[], phase, position, &[])
    }

    /// A position with options and luck.
    #[track_caller]
    pub(crate) fn with(
        options: &[(&str, &str)],
        phase: &str,
        position: &str,
        luck: &[(&str, &[&str])],
    ) -> Scene {
        let position = format!("phase = \"{phase}\"\n{position}");
        Scene::with::<Fief>("base", 3, options, &position, luck)
    }

    /// Three families at home, and more.
    #[track_caller]
    pub(crate) fn homes(phase: &str, more: &str) -> Scene {
        lucky(phase, more, &[])
    }

    /// Three families at home, and more, with luck.
    #[track_caller]
    pub(crate) fn lucky(phase: &str, more: &str, luck: &[(&str, &[&str])]) -> Scene {
        with(&[], phase, &format!("{HOMES}\n{more}"), luck)
    }

    /// Three families at home, and more, with options and luck.
    #[track_caller]
    pub(crate) fn house(
        options: &[(&str, &str)],
        phase: &str,
        more: &str,
        luck: &[(&str, &[&str])],
    ) -> Scene {
        with(options, phase, &format!("{HOMES}\n{more}"), luck)
    }

    /// Everything that changes in play.
    pub(crate) fn board(scene: &Scene) -> Board {
        serde_json::from_value(scene.value("board")).expect("a board")
    }

    #[track_caller]
    pub(crate) fn kind<K: Kind>(name: &str) -> K {
        K::parse(name).unwrap_or_else(|| panic!("there is no `{name}`"))
    }

    /// The rules of an ordinary game of three.
    pub(crate) fn rules() -> &'static fief::Rules {
        static RULES: LazyLock<fief::Rules> =
            LazyLock::new(|| fief::Rules::new(&fief::Setup::new(3)).expect("an ordinary game"));
        &RULES
    }

    /// A seat, counted from 1.
    pub(crate) fn seat(number: usize) -> Seat {
        Seat::new(number - 1)
    }

    #[track_caller]
    pub(crate) fn person(scene: &Scene, name: &str) -> Person {
        *board(scene).person(kind(name))
    }

    #[track_caller]
    pub(crate) fn place(scene: &Scene, name: &str) -> Place {
        *board(scene).place(kind(name))
    }

    #[track_caller]
    pub(crate) fn land(scene: &Scene, name: &str) -> Land {
        *board(scene).land(kind(name))
    }

    #[track_caller]
    pub(crate) fn troops(scene: &Scene, village: &str, number: usize) -> Troops {
        *board(scene).troops(kind(village), seat(number))
    }

    /// Foot soldiers, horsemen, King's and Queen's guards of a seat in a village.
    #[track_caller]
    pub(crate) fn men(scene: &Scene, village: &str, number: usize) -> [u8; 4] {
        let Troops { foot, horse, king, queen, .. } = troops(scene, village, number);
        [foot, horse, king, queen]
    }

    pub(crate) fn money(scene: &Scene, number: usize) -> u32 {
        board(scene).houses[seat(number)].money
    }

    /// Everybody's money.
    pub(crate) fn purses(scene: &Scene) -> [u32; 3] {
        [1, 2, 3].map(|number| money(scene, number))
    }

    fn short(card: Card) -> &'static str {
        card.id().split_once(':').map_or("?", |(_, name)| name)
    }

    /// The cards of a hand, in the order of the box.
    pub(crate) fn hand(scene: &Scene, number: usize) -> String {
        let hand = board(scene).houses[seat(number)].hand;
        let each = |card: &Card| vec![short(*card); hand.count(*card) as usize];
        Card::ALL.iter().flat_map(each).collect::<Vec<_>>().join(" ")
    }

    /// The discard pile, the last card on top.
    pub(crate) fn discards(scene: &Scene) -> String {
        let board = board(scene);
        board.discard.iter().map(|it| short(it.card)).collect::<Vec<_>>().join(" ")
    }

    /// A seat plays steps, one answer each: `play_tax region:bourg, end_cards`.
    #[track_caller]
    pub(crate) fn plays(scene: &mut Scene, number: usize, answers: &str) {
        for answer in answers.split(", ") {
            scene.plays(number, &[answer]);
        }
    }

    /// A seat gives one answer of several steps.
    #[track_caller]
    pub(crate) fn does(scene: &mut Scene, number: usize, steps: &str) {
        scene.plays(number, &steps.split(", ").collect::<Vec<_>>());
    }

    /// These seats give the same answer, one after the other.
    #[track_caller]
    pub(crate) fn all(scene: &mut Scene, seats: &[usize], answer: &str) {
        for number in seats {
            plays(scene, *number, answer);
        }
    }

    /// Why an answer is refused: its clauses with their figures. Nothing changes by it.
    #[track_caller]
    pub(crate) fn refusal(scene: &mut Scene, number: usize, steps: &str) -> Value {
        let before = scene.table().state();
        let texts: Vec<_> = steps.split(", ").map(notation::from_text).collect();
        let refusal = match scene.table().play(seat(number), &texts) {
            Ok(_) => panic!("{steps} was allowed"),
            Err(Fault::Malformed(error)) => panic!("{steps}: {error}"),
            Err(Fault::Refused(refusal)) => refusal,
        };
        assert_eq!(scene.table().state(), before, "{steps} was refused, but something changed");
        serde_json::to_value(refusal).expect("a refusal is data")
    }

    /// A refusal by one clause with these figures.
    pub(crate) fn by(clause: &str, with: Value) -> Value {
        json!({ "why": "rules", "with": [{ "clause": clause, "with": with }] })
    }

    /// A refusal of something that is not asked now: what it belongs to, and what is asked.
    pub(crate) fn not_now(belongs: &str, asked: Option<&str>) -> Value {
        json!({ "why": "not_now", "with": { "belongs": belongs, "asked": asked } })
    }

    /// The names of the events of the last answer, in order, but for what only its giver was told.
    pub(crate) fn events(scene: &Scene) -> String {
        let told = scene.events();
        let names = told.iter().map(|event| event["event"].as_str().unwrap_or_default());
        names.filter(|name| *name != "noted").collect::<Vec<_>>().join(" ")
    }

    /// What the events of this name told in the last answer, in order.
    pub(crate) fn told(scene: &Scene, name: &str) -> Vec<Value> {
        let events = scene.events().into_iter();
        events.filter(|event| event["event"] == name).map(|event| event["with"].clone()).collect()
    }

    /// What a seat is asked now, and by which clause.
    pub(crate) fn question(scene: &mut Scene, number: usize) -> Option<(Value, String)> {
        let ask = scene.table().decision(seat(number))?;
        Some((ask.question, ask.clause.id().to_owned()))
    }

    /// Expects one seat to be asked this, by this clause.
    #[track_caller]
    pub(crate) fn asked(scene: &mut Scene, number: usize, clause: &str, ask: &str, with: Value) {
        assert_eq!(awaited(scene), [number]);
        let wanted = json!({ "ask": ask, "with": with });
        assert_eq!(question(scene, number), Some((wanted, clause.to_owned())));
    }

    /// The seats that are waited for, counted from 1.
    pub(crate) fn awaited(scene: &mut Scene) -> Vec<usize> {
        scene.table().awaited().iter().map(|seat| seat.index() + 1).collect()
    }

    /// The legal answers of a seat whose name is this, without that name.
    pub(crate) fn choices(scene: &Scene, number: usize, verb: &str) -> Vec<String> {
        let legal = scene.legal(number).into_iter();
        legal
            .filter_map(|text| {
                let (name, rest) = text.split_once(' ').unwrap_or((&text, ""));
                (name == verb).then(|| rest.to_owned())
            })
            .collect()
    }

    /// What a viewer sees.
    pub(crate) fn view(scene: &mut Scene, viewer: Viewer) -> fief::View {
        serde_json::from_value(scene.table().view(viewer)).expect("a view")
    }

    /// What a seat sees.
    pub(crate) fn seen(scene: &mut Scene, number: usize) -> fief::View {
        view(scene, Viewer::Seat(seat(number)))
    }
}
