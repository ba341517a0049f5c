//! Players from outside this program, and games between them and bots. They sit at a whole table,
//! hear what their seat hears and give whole answers, as they would on a server.

use engine::erased::{AnyEntry, AnyTable};
use engine::table::Says;
use engine::{Bot, Chance, Outcome, Seat, Seed, Table, playout};
use serde_json::Value;

use crate::Brains;
use crate::erased::{AnyBot, Seated};
use crate::matches::{Match, MatchError};
use crate::play::Witness;
use crate::tally::Tally;

/// Players from outside, by the names under which they sit.
pub trait Outsiders: Sync {
    /// Is this the name of one?
    fn knows(&self, name: &str) -> bool;

    /// One that has not played yet, for this seat. `names` are those of all who sit there.
    fn seat(
        &self,
        name: &str,
        seat: Seat,
        names: &[String],
    ) -> Result<Box<dyn Outsider>, OutsideError>;
}

/// A player from outside, on a seat of a table.
pub trait Outsider {
    /// Something happened: these entries were told, and the table stands like this.
    fn hear(&mut self, fresh: &[AnyEntry], table: &dyn AnyTable) -> Result<(), OutsideError>;

    /// What it answers, in an answer that the table will take.
    fn answer(&mut self, table: &dyn AnyTable) -> Result<Given, OutsideError>;

    /// The game is over.
    fn over(&mut self, outcome: &Outcome) -> Result<(), OutsideError>;
}

/// What a player from outside gave.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A whole answer.
    Answer(Vec<Value>),
    /// A bot shall answer this once.
    Deferred,
}

/// Why a player from outside cannot play on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutsideError {
    /// It could not be started.
    #[error("it could not be started: {0}")]
    NotStarted(String),
    /// It has ended in the middle of the game.
    #[error("it has ended: {0}")]
    Gone(String),
    /// It says nothing.
    #[error("it said nothing for {0} seconds")]
    Silent(u64),
    /// It gave too many answers that cannot be taken.
    #[error("{times} answers to one question could not be taken; the last: {last}")]
    Illegal {
        /// How many.
        times: u32,
        /// What was wrong with the last.
        last: String,
    },
}

/// Plays one game, and counts it.
pub(crate) fn play<G: Brains>(
    wanted: &Match,
    names: &[&str],
    outsiders: &dyn Outsiders,
    number: u64,
    tally: &mut Tally,
) -> Result<(), MatchError> {
    let seats = names.len();
    let place = |seat: Seat| (seat.index() + (number % seats as u64) as usize) % seats;
    let seated: Vec<String> = Seat::all(seats).map(|seat| names[place(seat)].to_owned()).collect();
    let failed = |seat: Seat| {
        let name = seated[seat.index()].clone();
        move |why| MatchError::Outside { name, game: number, why }
    };
    let seed = wanted.seed.nth(number);
    let setup = G::setup_from(wanted.seats, &wanted.edition, &wanted.options)?;
    let mut table = Table::<G>::open(setup, seed)?;
    let mut order = Chance::fast(seed.nth(0).short());
    let mut players = Vec::new();
    for seat in Seat::all(seats) {
        players.push(match Player::<G>::inside(&seated[seat.index()], seat, seed) {
            Some(player) => player,
            None => {
                let outsider = outsiders.seat(&seated[seat.index()], seat, &seated);
                Player::Outside(outsider.map_err(failed(seat))?)
            }
        });
    }
    let (mut steps, mut plies) = (0, 0);
    loop {
        let told = table.lines().iter().filter_map(|line| match &line.says {
            Says::Told(told) => Some(told.clone()),
            Says::Undone { .. } | Says::Rewound { .. } => None,
        });
        Witness::<G>::happened(tally, &told.collect::<Vec<_>>());
        let fresh = AnyTable::shed(&mut table);
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            if let Player::Outside(outsider) = player {
                outsider.hear(&fresh, &table).map_err(failed(seat))?;
            }
        }
        let Some(seat) = playout::awaited(table.game(), table.state(), &mut order) else { break };
        if let Some(ask) = table.decision(seat) {
            tally.cited(ask.decision.clause);
        }
        let given = match &mut players[seat.index()] {
            Player::Bot(bot, chance) => bot.answer(&table, seat, chance),
            Player::Outside(outsider) => match outsider.answer(&table).map_err(failed(seat))? {
                Given::Answer(answer) => Some(answer),
                Given::Deferred => stand_in::<G>(&table, seat, seed.nth(u64::from(table.last()))),
            },
        };
        let illegal = |action: String| {
            let bot = seated[seat.index()].clone();
            MatchError::Illegal { bot, action, game: number }
        };
        let answer = given.ok_or_else(|| illegal("nothing".to_owned()))?;
        AnyTable::play(&mut table, seat, &answer)
            .map_err(|_| illegal(Value::from(answer.clone()).to_string()))?;
        steps += answer.len() as u64;
        plies += 1;
    }
    if let Some(outcome) = table.outcome() {
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            if let Player::Outside(outsider) = player {
                outsider.over(&outcome).map_err(failed(seat))?;
            }
        }
        tally.ended(&outcome, place, steps, plies);
    }
    Ok(())
}

/// Who plays a seat.
enum Player<G: Brains> {
    Bot(Box<Seated<G>>, Chance),
    Outside(Box<dyn Outsider>),
}

impl<G: Brains> Player<G> {
    fn inside(name: &str, seat: Seat, seed: Seed) -> Option<Self> {
        let bot: Box<dyn Bot<G>> = G::bot(name)?;
        let chance = Chance::fast(seed.nth(1 + seat.index() as u64).short());
        Some(Self::Bot(Box::new(Seated { bot }), chance))
    }
}

/// What the strongest bot answers for a seat.
fn stand_in<G: Brains>(table: &Table<G>, seat: Seat, seed: Seed) -> Option<Vec<Value>> {
    let bot = G::bot(G::BOTS.last()?)?;
    Seated { bot }.answer(table, seat, &mut Chance::fast(seed.short()))
}
