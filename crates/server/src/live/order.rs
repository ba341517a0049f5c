//! What someone at a table may ask for, over a socket or by a request alike.

use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::Person;
use ts_rs::TS;
use utoipa::ToSchema;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The person, unless a stranger looks on.
    pub person: Option<Person>,
}

/// What is asked for. `seat` may be left out by whoever holds exactly one.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Sit down: on this seat, or on any free one. Takes over from a bot if the game has begun.
    Sit {
        /// Which.
        #[schema(value_type = Option<String>, example = "seat:2")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Stand up. In a game that has begun a bot takes over, until someone sits down again.
    Leave {
        /// Which.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Put a bot on a free seat, or on one's own.
    Bot {
        /// Which.
        #[schema(value_type = String)]
        seat: Seat,
        /// Its name.
        bot: String,
    },
    /// Give a seat to a program before the game begins, or a new token to one that sits there: for
    /// the host. The answer has the token of the seat, which is shown this once.
    Program {
        /// Which.
        #[schema(value_type = String)]
        seat: Seat,
        /// What others read.
        name: String,
    },
    /// Clear a seat before the game begins: for the host.
    Clear {
        /// Which.
        #[schema(value_type = String)]
        seat: Seat,
    },
    /// Add something to the luck of the game, before it begins.
    Salt {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// Any text.
        salt: String,
    },
    /// Begin: for the host, once every seat is taken.
    Start {},
    /// Give a whole answer, or a plan of several that follow each other, all or nothing.
    Play {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The number of the decision it answers.
        decision: u32,
        /// By which the sender knows it again: the same key is played once.
        key: String,
        /// The steps of one answer.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<Given>>")]
        answer: Vec<Value>,
        /// Or several answers.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<Vec<Given>>>")]
        plan: Vec<Vec<Value>>,
    },
    /// Add a step to the draft; plays it once it is a whole answer.
    Step {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The number of the decision it answers.
        decision: u32,
        /// As for `play`.
        key: String,
        /// The step.
        #[ts(as = "Given")]
        action: Value,
    },
    /// Take a step back out of the draft: this one, or the last.
    Back {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The number of the decision.
        decision: u32,
        /// Which step.
        #[serde(default)]
        #[ts(optional, as = "Option<Given>")]
        action: Option<Value>,
    },
    /// Why may this step not be given, or by which clause may it?
    Why {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The step.
        #[ts(as = "Given")]
        action: Value,
    },
    /// Take back one's last answer.
    Undo {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// How many things the seat had been asked when it was sent.
        asked: u32,
        /// As for `play`.
        key: String,
    },
    /// Put something to the table.
    Propose {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// What.
        motion: Wish,
    },
    /// Agree to what was put to the table, or not.
    Vote {
        /// Whose.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// Agree?
        yes: bool,
    },
    /// Stop the clocks: for the host.
    Pause {},
    /// Let them run again.
    Resume {},
    /// Say something to the table.
    Say {
        /// By which the sender knows it again.
        key: String,
        /// What.
        text: String,
    },
    /// Write a letter to some seats.
    Write {
        /// From.
        #[schema(value_type = Option<String>)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// To.
        #[schema(value_type = Vec<String>)]
        to: Vec<Seat>,
        /// By which the sender knows it again.
        key: String,
        /// What.
        text: String,
    },
    /// A new table with the same terms and people, once the game is over.
    Rematch {},
    /// Close a table that has not begun, or end one for good: for the host.
    Close {},
}

/// An action of a game.
#[derive(TS)]
#[ts(rename = "Action", type = "{ do: string, with?: unknown }")]
pub(crate) struct Given;

/// What can be put to the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// Go back to where so many lines of one's own log had been told.
    Rewind {
        /// How many.
        lines: u32,
    },
    /// Stop the clocks.
    Pause {},
}
