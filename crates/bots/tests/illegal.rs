//! A bot that answers what the rules refuse, or nothing at all, ends the match with its name: in a
//! little game of two, who take one or two stones in turn.

use bots::random::Random;
use bots::{AnyBots, Brained, Brains, Match, MatchError};
use engine::{
    Book, Bot, Chance, Checked, Clause, Datum, Decision, Game, List, Meta, Outbox, Outcome, Seat,
    SeatSet, Seed, SetupError, Sight, Stop, Viewer, Why,
};

struct Stones;

const RULE: Clause = Clause::new("T-1", 0);
const STONES: u8 = 20;

impl Game for Stones {
    const META: Meta = Meta {
        id: "stones",
        words: "t",
        seats: &[2],
        editions: &["one"],
        revision: 1,
        options: &[],
        events: &[],
    };
    type Setup = u8;
    type State = (u8, u8);
    type Action = u8;
    type Question = u8;
    type Event = u8;
    type View = (u8, u8);

    fn new(_: &u8) -> Result<Self, SetupError> {
        Ok(Self)
    }
    fn setup(&self) -> &u8 {
        &STONES
    }
    fn revision(_: &u8) -> u32 {
        1
    }
    fn seats(&self) -> usize {
        2
    }
    fn book() -> &'static Book {
        static BOOK: Book = Book { clauses: Vec::new() };
        &BOOK
    }
    fn data() -> Vec<Datum> {
        Vec::new()
    }
    fn start(&self, _: &mut Chance, _: &mut Outbox<u8>) -> (u8, u8) {
        (STONES, 0)
    }
    fn awaited(&self, (left, turn): &(u8, u8)) -> SeatSet {
        (0 < *left).then(|| Seat::new((*turn).into())).into_iter().collect()
    }
    fn staging(&self, _: &(u8, u8)) -> Option<Seat> {
        None
    }
    fn decision(&self, (left, _): &(u8, u8), _: Seat) -> Option<Decision<u8>> {
        Some(Decision { question: *left, clause: RULE, must: true })
    }
    fn candidates(&self, _: &(u8, u8), _: Seat, into: &mut Vec<u8>) {
        into.extend([1, 2]);
    }
    fn vocabulary(&self) -> Vec<u8> {
        vec![1, 2]
    }
    fn check<W: Why>(&self, (left, _): &(u8, u8), _: Seat, action: u8, _: &mut W) -> Checked {
        if (1..=2).contains(&action) && action <= *left { Ok(()) } else { Err(Stop) }
    }
    fn belongs(_: u8) -> Clause {
        RULE
    }
    fn cause(_: &u8) -> Clause {
        RULE
    }
    fn apply(
        &self,
        (left, turn): &mut (u8, u8),
        _: Seat,
        action: u8,
        _: &mut Chance,
        _: &mut Outbox<u8>,
    ) {
        *left -= action;
        *turn = 1 - *turn;
    }
    fn view(&self, state: &(u8, u8), _: Viewer) -> (u8, u8) {
        *state
    }
    fn waiting(&self, view: &(u8, u8)) -> SeatSet {
        self.awaited(view)
    }
    fn imagine(&self, view: &(u8, u8), _: &mut Chance) -> (u8, u8) {
        *view
    }
    fn outcome(&self, (left, turn): &(u8, u8)) -> Option<Outcome> {
        let place = |seat: Seat| 1 + u8::from(seat.index() == usize::from(*turn));
        let places: List<u8, 6> = Seat::all(2).map(place).collect();
        let scores = places.iter().map(|place| i32::from(2 - *place)).collect();
        (*left == 0).then_some(Outcome { places, scores, clause: RULE })
    }
    fn invariants(&self, _: &(u8, u8)) -> Result<(), String> {
        Ok(())
    }
    fn position(
        &self,
        _: &serde_json::Value,
        _: &mut Chance,
        _: &mut Outbox<u8>,
    ) -> Result<(u8, u8), SetupError> {
        Ok((STONES, 0))
    }
    fn setup_from(_: usize, _: &str, _: &[(String, String)]) -> Result<u8, SetupError> {
        Ok(STONES)
    }
}

/// Honest until few stones are left.
struct Cheat(Option<u8>);

impl Bot<Stones> for Cheat {
    fn choose(&mut self, sight: &Sight<'_, Stones>, _: &[u8], _: &mut Chance) -> Option<u8> {
        if sight.view().0 < 5 { self.0 } else { Some(1) }
    }
}

impl Brains for Stones {
    const BOTS: &'static [&'static str] = &["random", "cheat", "mute"];

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        match name {
            "random" => Some(Box::new(Random)),
            "cheat" => Some(Box::new(Cheat(Some(9)))),
            "mute" => Some(Box::new(Cheat(None))),
            _ => None,
        }
    }
}

fn play(bot: &str, threads: usize) -> Result<u64, MatchError> {
    let wanted = Match {
        seats: 2,
        edition: "one".into(),
        options: Vec::new(),
        bots: vec!["random".into(), bot.into()],
        games: 500,
        seed: Seed::from_text("stones"),
        threads,
    };
    Brained::<Stones>::new().simulate(&wanted, &|_| ()).map(|report| report.games)
}

#[test]
fn a_false_answer_ends_the_match() {
    assert_eq!(play("random", 2), Ok(500));
    for (bot, action) in [("cheat", "9"), ("mute", "nothing")] {
        let expected = format!("bots: `{bot}` answered `{action}` in game 0, which is not legal");
        for threads in [1, 2] {
            assert_eq!(play(bot, threads).unwrap_err().to_string(), expected);
        }
    }
}
