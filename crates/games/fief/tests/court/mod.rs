//! Death and inheritance, talks, marriages, the crown, the Church, crusades, relics, the end of the
//! game. One test or more for each clause, named after it.

mod absence;
mod crusades;
mod deals;
mod dignities;
mod elections;
mod ending;
mod guards;
mod heirs;
mod homecoming;
mod kings;
mod marriages;
mod miracles;
mod offers;
mod popes;
mod reckoning;
mod regents;
mod relics;
mod reserve;
mod silence;
mod titles;
mod veterans;

/// What the tests of all clauses use.
mod prelude {
    use engine::erased::Fault;
    use engine::notation;
    pub(crate) use engine::{Seat, SeatSet, Viewer};
    pub(crate) use fief::Fief;
    pub(crate) use fief::event::{Behind, Crusading, Death, Event, Office, Returned};
    pub(crate) use fief::pieces::Member::*;
    pub(crate) use fief::pieces::{
        Bishopric, Card, Fort, Guard, Hand, Item, Member, Members, Policy, Region, Relic, Village,
    };
    pub(crate) use fief::state::{Board, Lies, Status, Title};
    pub(crate) use scenario::Scene;
    pub(crate) use serde_json::{Value, json};

    /// A position of three players that begins with this phase.
    #[track_caller]
    pub(crate) fn at(phase: &str, lines: &str) -> Scene {
        with(&[], phase, lines, &[])
    }

    /// The same, with dice of crusades and sickness (FI-RND-7).
    #[track_caller]
    pub(crate) fn rolling(phase: &str, lines: &str, dice: &[&str]) -> Scene {
        with(&[], phase, lines, &[("FI-RND-7", dice)])
    }

    /// The same, with options and luck.
    #[track_caller]
    pub(crate) fn with(
        options: &[(&str, &str)],
        phase: &str,
        lines: &str,
        luck: &[(&str, &[&str])],
    ) -> Scene {
        let position = format!("phase = \"{phase}\"\n{lines}");
        Scene::with::<Fief>("base", 3, options, &position, luck)
    }

    /// Seat 1 to 6.
    pub(crate) const fn s(number: usize) -> Seat {
        Seat::new(number - 1)
    }

    /// These seats.
    pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
        numbers.iter().map(|it| s(*it)).collect()
    }

    /// Everything that changes in play.
    #[track_caller]
    pub(crate) fn board(scene: &Scene) -> Board {
        serde_json::from_value(scene.value("board")).expect("a board")
    }

    /// What was told in the last step, but for steps of one's own answer.
    #[track_caller]
    pub(crate) fn told(scene: &Scene) -> Vec<Event> {
        let read = |it: Value| serde_json::from_value(it).expect("an event");
        let events = scene.events().into_iter().map(read);
        events.filter(|it| !matches!(it, Event::Noted { .. })).collect()
    }

    /// The names of the events of the last step, in order.
    pub(crate) fn names(scene: &Scene) -> String {
        let told = scene.events();
        let names = told.iter().map(|it| it["event"].as_str().unwrap_or_default());
        names.filter(|it| *it != "noted").collect::<Vec<_>>().join(" ")
    }

    /// A seat answers in one step.
    #[track_caller]
    pub(crate) fn play(scene: &mut Scene, seat: usize, step: &str) {
        scene.plays(seat, &[step]);
    }

    /// Everybody keeps silent until somebody is asked this.
    #[track_caller]
    pub(crate) fn idle_until(scene: &mut Scene, question: &str) {
        for _ in 0..300 {
            match scene.asked() {
                None => panic!("the game is over before anybody is asked: {question}"),
                Some((_, asked)) if asked == question => return,
                Some(_) => idle(scene),
            }
        }
        panic!("nobody is asked: {question}");
    }

    /// Whoever is asked first keeps silent.
    #[track_caller]
    pub(crate) fn idle(scene: &mut Scene) {
        let seat = scene.table().awaited().iter().next().expect("somebody is asked");
        let answer = scene.table().silent(seat).expect("silence is an answer");
        scene.try_play(seat, &answer).unwrap_or_else(|error| panic!("{error}"));
    }

    /// Everybody keeps silent until this turn has begun, or the game is over.
    #[track_caller]
    pub(crate) fn idle_to_turn(scene: &mut Scene, turn: u16) {
        while scene.asked().is_some() && board(scene).turn < turn {
            idle(scene);
        }
    }

    /// Why an answer is refused: its clauses with their figures. Nothing changes by it.
    #[track_caller]
    pub(crate) fn refusal(scene: &mut Scene, seat: usize, steps: &[&str]) -> Value {
        let before = scene.table().state();
        let actions: Vec<_> = steps.iter().map(|it| notation::from_text(it)).collect();
        let refusal = match scene.table().play(s(seat), &actions) {
            Ok(_) => panic!("{steps:?} was allowed"),
            Err(Fault::Malformed(error)) => panic!("{steps:?}: {error}"),
            Err(Fault::Refused(refusal)) => refusal,
        };
        assert_eq!(scene.table().state(), before, "{steps:?}: refused, but something changed");
        serde_json::to_value(refusal).expect("a refusal is data")
    }

    /// Is this text no action of the game at all?
    pub(crate) fn is_no_action(scene: &mut Scene, seat: usize, step: &str) -> bool {
        let played = scene.table().play(s(seat), &[notation::from_text(step)]);
        matches!(played, Err(Fault::Malformed(_)))
    }

    /// A refusal by one clause with these figures.
    pub(crate) fn by(clause: &str, with: Value) -> Value {
        json!({ "why": "rules", "with": [{ "clause": clause, "with": with }] })
    }

    /// A refusal of what belongs to one clause while a seat is asked by another.
    pub(crate) fn not_now(belongs: &str, asked: Option<&str>) -> Value {
        json!({ "why": "not_now", "with": { "belongs": belongs, "asked": asked } })
    }

    /// What a seat is asked now, and by which clause.
    #[track_caller]
    pub(crate) fn question(scene: &mut Scene, seat: usize) -> (Value, String) {
        let ask = scene.table().decision(s(seat)).expect("the seat is asked");
        (ask.question, ask.clause.id().to_owned())
    }

    /// The seats that are waited for, counted from 1.
    pub(crate) fn awaited(scene: &mut Scene) -> Vec<usize> {
        scene.table().awaited().iter().map(|seat| seat.index() + 1).collect()
    }

    /// The legal steps of a seat that begin with a word.
    pub(crate) fn legal(scene: &Scene, seat: usize, word: &str) -> Vec<String> {
        let all = scene.legal(seat).into_iter();
        all.filter(|it| it.split(' ').next() == Some(word)).collect()
    }

    /// The cards of the discard pile, the last on top.
    pub(crate) fn discarded(board: &Board) -> Vec<Card> {
        board.discard.iter().map(|it| it.card).collect()
    }

    /// A player's money.
    pub(crate) fn money(scene: &Scene, seat: usize) -> u32 {
        board(scene).houses[s(seat)].money
    }

    /// What a viewer was told by the last step, by name.
    pub(crate) fn heard(scene: &Scene, viewer: Viewer) -> Vec<String> {
        let heard = scene.heard_now(viewer).into_iter();
        heard.map(|it| it["event"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// How the game ended: places in seat order, and the clause.
    pub(crate) fn outcome(scene: &mut Scene) -> Option<(Vec<u8>, Vec<i32>, &'static str)> {
        let outcome = scene.table().outcome()?;
        let (places, scores) = (outcome.places.iter(), outcome.scores.iter());
        Some((places.copied().collect(), scores.copied().collect(), outcome.clause.id()))
    }
}
