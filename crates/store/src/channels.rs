//! The ways by which people are told that a game waits for them, what they have chosen about it,
//! and how it went the last time.

use std::fmt;

use crate::db::{Conn, all, channel, execute, optional};
use crate::write::{Done, Texts, Write};
use crate::{Store, StoreError};

/// After so many attempts in a row that failed a channel is switched off.
const MOST_FAILURES: i64 = 15;

/// A way to reach a person.
#[derive(Clone, PartialEq, Eq)]
pub struct Channel {
    /// Random.
    pub id: String,
    /// Whose.
    pub person: String,
    /// `push`, `webhook`, `ntfy`, `discord`, `telegram` or `email`.
    pub kind: String,
    /// Where to: an address on the web, the number of a chat, an address for mail. Whoever has it
    /// can write there, so it is a secret of the person.
    pub address: String,
    /// What else it takes, as JSON: keys and secrets.
    pub config: String,
    /// Where this person finds the server, if it does not say so itself.
    pub home: String,
    /// `unconfirmed`, `on`, or `off` after too many failures.
    pub state: String,
    /// How many attempts in a row have failed.
    pub failures: i64,
    /// What went wrong the last time, as JSON; none after a success.
    pub error: Option<String>,
    /// When that was.
    pub failed: Option<i64>,
    /// When something last arrived.
    pub sent: Option<i64>,
    /// Since when.
    pub created: i64,
}

/// Addresses and keys go into no log, whoever writes them there.
impl fmt::Debug for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, kind, state, failures, .. } = self;
        f.debug_struct("Channel")
            .field("id", id)
            .field("kind", kind)
            .field("state", state)
            .field("failures", failures)
            .finish_non_exhaustive()
    }
}

/// What a person has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Whose choice.
    pub person: String,
    /// So many hours lie between two messages at least, each with all tables; 0: each at once.
    pub hours: i64,
    /// Games against the clock count too.
    pub live: bool,
    /// When the next message may go out.
    pub next: i64,
}

/// What came of an attempt to reach someone.
#[derive(Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It arrived.
    Sent {
        /// When.
        at: i64,
    },
    /// It did not.
    Failed {
        /// When.
        at: i64,
        /// Why, as JSON.
        error: String,
        /// When to try again; `None` to give up.
        again: Option<i64>,
        /// The address is gone for good: the channel is switched off.
        gone: bool,
    },
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sent { .. } => "Sent",
            Self::Failed { .. } => "Failed",
        })
    }
}

impl Texts for Outcome {
    fn has_nul(&self) -> bool {
        match self {
            Self::Sent { .. } => false,
            Self::Failed { error, .. } => error.has_nul(),
        }
    }
}

impl Store {
    /// Adds a channel, unless its person has `most` already: then false. A browser tells one
    /// person at a time: whoever had the same one before loses it.
    pub async fn add_channel(&self, channel: &Channel, most: i64) -> Result<bool, StoreError> {
        Ok(0 < self.write(Write::AddChannel { channel: channel.clone(), most }).await?)
    }

    /// The channels of a person, oldest first.
    pub async fn channels(&self, person: &str) -> Result<Vec<Channel>, StoreError> {
        const SQL: &str = concat!(
            "SELECT ",
            channel!(),
            " FROM channel c WHERE c.person = $1 ORDER BY c.created, c.id"
        );
        all!(Channel; self.readers(), SQL, person)
    }

    /// A channel of a person.
    pub async fn channel(&self, person: &str, id: &str) -> Result<Option<Channel>, StoreError> {
        const SQL: &str =
            concat!("SELECT ", channel!(), " FROM channel c WHERE c.person = $1 AND c.id = $2");
        optional!(Channel; self.readers(), SQL, person, id)
    }

    /// Changes the state of a channel and what else it takes, if both are still what they were
    /// `before`. False, and nothing has happened, if somebody else has changed them, or if the
    /// channel is gone.
    pub async fn save_channel(
        &self,
        before: &Channel,
        channel: &Channel,
    ) -> Result<bool, StoreError> {
        let (before, channel) = (before.clone(), channel.clone());
        Ok(0 < self.write(Write::SaveChannel { before, channel }).await?)
    }

    /// Removes a channel, with all that was on its way by it. False if there is none.
    pub async fn drop_channel(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let (person, id) = (person.into(), id.into());
        Ok(0 < self.write(Write::DropChannel { person, id }).await?)
    }

    /// Notes what came of an attempt. One that arrives switches a channel on again.
    pub async fn note_channel(&self, id: &str, outcome: Outcome) -> Result<(), StoreError> {
        self.write(Write::NoteChannel { id: id.into(), outcome }).await?;
        Ok(())
    }

    /// What a person has chosen, if they ever had a channel.
    pub async fn reach(&self, person: &str) -> Result<Option<Reach>, StoreError> {
        const SQL: &str = "SELECT person, hours, live, next FROM reach WHERE person = $1";
        optional!(Reach; self.readers(), SQL, person)
    }

    /// Keeps what a person has chosen.
    pub async fn set_reach(&self, reach: &Reach) -> Result<(), StoreError> {
        self.write(Write::SetReach(reach.clone())).await?;
        Ok(())
    }
}

pub(crate) async fn add(conn: &mut Conn, new: &Channel, most: i64) -> Result<Done, StoreError> {
    const BROWSER: &str = "DELETE FROM channel WHERE kind = 'push' AND address = $1";
    const ADD: &str = "INSERT INTO channel (id, person, kind, address, config, home, state, \
                       failures, error, failed, sent, created) \
                       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 \
                       WHERE (SELECT count(*) FROM channel WHERE person = $2) < $13";
    const REACH: &str = "INSERT INTO reach (person, hours, live, next) VALUES ($1, 0, FALSE, 0) \
                         ON CONFLICT (person) DO NOTHING";
    let Channel { id, person, kind, address, config, home, state, .. } = new;
    let Channel { failures, error, failed, sent, created, .. } = new;
    if kind == "push" {
        execute!(&mut *conn, BROWSER, address)?;
    }
    let added = execute!(
        &mut *conn, ADD, id, person, kind, address, config, home, state, failures, error, failed,
        sent, created, most,
    )?;
    if added == 0 {
        return Ok(Done::Undone(0));
    }
    execute!(conn, REACH, person)?;
    Ok(Done::Kept(1))
}

pub(crate) async fn save(
    conn: &mut Conn,
    before: &Channel,
    channel: &Channel,
) -> Result<Done, StoreError> {
    const SQL: &str = "UPDATE channel SET config = $2, state = $3 \
                       WHERE id = $1 AND config = $4 AND state = $5";
    let Channel { id, config, state, .. } = channel;
    execute!(conn, SQL, id, config, state, &before.config, &before.state).map(Done::from)
}

pub(crate) async fn drop(conn: &mut Conn, person: &str, id: &str) -> Result<Done, StoreError> {
    execute!(conn, "DELETE FROM channel WHERE person = $1 AND id = $2", person, id).map(Done::from)
}

pub(crate) async fn note(conn: &mut Conn, id: &str, outcome: &Outcome) -> Result<Done, StoreError> {
    const SENT: &str = "UPDATE channel SET sent = $2, failures = 0, error = NULL, failed = NULL, \
                        state = CASE state WHEN 'off' THEN 'on' ELSE state END WHERE id = $1";
    const FAILED: &str = "UPDATE channel SET failures = failures + 1, error = $2, failed = $3, \
                          state = CASE WHEN state = 'on' AND ($4 OR $5 <= failures + 1) \
                          THEN 'off' ELSE state END WHERE id = $1";
    match outcome {
        Outcome::Sent { at } => execute!(conn, SENT, id, at),
        Outcome::Failed { at, error, again: _, gone } => {
            execute!(conn, FAILED, id, error, at, gone, MOST_FAILURES)
        }
    }
    .map(Done::from)
}

pub(crate) async fn set_reach(conn: &mut Conn, reach: &Reach) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO reach (person, hours, live, next) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (person) DO UPDATE SET hours = excluded.hours, \
                       live = excluded.live, next = excluded.next";
    let Reach { person, hours, live, next } = reach;
    execute!(conn, SQL, person, hours, live, next).map(Done::from)
}
