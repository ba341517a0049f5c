//! Messages on their way. What is due is laid out, in one transaction, as one delivery for each
//! channel of its person. Nodes then claim deliveries for a while: whoever holds one sends it, and
//! what a node held that is gone is claimed by another when its lease has run out.

use crate::channels::{self, Channel, Outcome};
use crate::db::{Conn, Db, all, channel, execute, optional, person};
use crate::notices::json;
use crate::rows::Person;
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// So many people, and so many tables where time runs out, are seen to at once.
const AT_ONCE: i64 = 100;
const HOUR: i64 = 3_600_000;

/// A message on its way by one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The same at every attempt.
    pub id: String,
    /// By which channel.
    pub channel: String,
    /// `turn`, `reminder` or `digest`.
    pub kind: String,
    /// The tables it speaks of.
    pub boards: Vec<String>,
    /// How often it was tried, this time included.
    pub attempts: i64,
    /// Since when it is on its way.
    pub created: i64,
}

/// A delivery with its channel and its person.
pub type Claimed = (Delivery, Channel, Person);

impl Store {
    /// What time it is for all who share this database: by its clock, whatever each of theirs says.
    /// A file has but one server, and goes by `own`.
    pub async fn shared_now(&self, own: i64) -> Result<i64, StoreError> {
        match self.readers() {
            Db::Sqlite(_) => Ok(own),
            shared => Ok(optional!(i64; shared, "SELECT wall()")?.unwrap_or(own)),
        }
    }

    /// Is there anything to announce or to claim?
    pub async fn anything_due(&self, now: i64) -> Result<(bool, bool), StoreError> {
        const NOTICES: &str = "SELECT n.board FROM notice n JOIN reach r ON r.person = n.person \
                               WHERE n.state = 'parked' AND n.due <= $1 AND r.next <= $1 LIMIT 1";
        const LATE: &str = "SELECT board FROM notice WHERE remind <= $1 LIMIT 1";
        const DELIVERIES: &str = "SELECT id FROM delivery WHERE due <= $1 AND lease <= $1 LIMIT 1";
        let announce = optional!(String; self.readers(), NOTICES, now)?.is_some()
            || optional!(String; self.readers(), LATE, now)?.is_some();
        let claim = optional!(String; self.readers(), DELIVERIES, now)?.is_some();
        Ok((announce, claim))
    }

    /// Lays out what is due as deliveries, and says how many.
    pub async fn announce(&self, now: i64) -> Result<i64, StoreError> {
        self.write(Write::Announce(now)).await
    }

    /// Claims deliveries that are due until `until`. `holder` is a name that nobody has used yet.
    pub async fn claim(
        &self,
        holder: &str,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<Claimed>, StoreError> {
        const SQL: &str = concat!(
            "SELECT d.id, d.channel, d.kind, d.boards, d.attempts, d.created, ",
            channel!(),
            ", ",
            person!(),
            " FROM delivery d JOIN channel c ON c.id = d.channel JOIN person p ON p.id = d.person",
            " WHERE d.holder = $1 ORDER BY d.due, d.id"
        );
        let write = Write::Claim { holder: holder.into(), now, until, limit };
        if self.write(write).await? == 0 {
            return Ok(Vec::new());
        }
        all!(Claimed; self.readers(), SQL, holder)
    }

    /// Notes what came of a delivery that is still held; `None` if it is of no use any more.
    pub async fn settle(
        &self,
        delivery: &str,
        holder: &str,
        outcome: Option<Outcome>,
    ) -> Result<bool, StoreError> {
        let (delivery, holder) = (delivery.into(), holder.into());
        Ok(0 < self.write(Write::Settle { delivery, holder, outcome }).await?)
    }
}

pub(crate) async fn announce(conn: &mut Conn, now: i64) -> Result<Done, StoreError> {
    // Nobody waits for what another node has in hand, so nodes never wait for each other.
    const LATE_SQLITE: &str = "UPDATE notice SET remind = NULL, \
        state = CASE state WHEN 'parked' THEN 'sent' ELSE state END \
        WHERE (board, person) IN (SELECT board, person FROM notice WHERE remind <= $1 LIMIT $2) \
        RETURNING board, person";
    const LATE_POSTGRES: &str = "UPDATE notice SET remind = NULL, \
        state = CASE state WHEN 'parked' THEN 'sent' ELSE state END \
        WHERE (board, person) IN (SELECT board, person FROM notice WHERE remind <= $1 \
        LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING board, person";
    const WHO_SQLITE: &str = "SELECT r.person, r.hours FROM reach r WHERE r.next <= $1 \
        AND r.person IN (SELECT n.person FROM notice n WHERE n.state = 'parked' AND n.due <= $1) \
        ORDER BY r.person LIMIT $2";
    const WHO_POSTGRES: &str = "SELECT r.person, r.hours FROM reach r WHERE r.next <= $1 \
        AND r.person IN (SELECT n.person FROM notice n WHERE n.state = 'parked' AND n.due <= $1) \
        ORDER BY r.person LIMIT $2 FOR UPDATE OF r SKIP LOCKED";
    const WHAT_SQLITE: &str = "UPDATE notice SET state = 'sent' WHERE (board, person) IN \
        (SELECT board, person FROM notice WHERE person = $1 AND state = 'parked' AND due <= $2) \
        RETURNING board";
    const WHAT_POSTGRES: &str = "UPDATE notice SET state = 'sent' WHERE (board, person) IN \
        (SELECT board, person FROM notice WHERE person = $1 AND state = 'parked' AND due <= $2 \
        FOR UPDATE SKIP LOCKED) RETURNING board";
    const NEXT: &str = "UPDATE reach SET next = $2 WHERE person = $1";
    let mut laid = 0;
    let late = conn.pick(LATE_SQLITE, LATE_POSTGRES);
    for (board, person) in all!((String, String); &mut *conn, late, now, AT_ONCE)? {
        laid += lay_out(conn, &person, "reminder", &[board], now).await?;
    }
    let who = conn.pick(WHO_SQLITE, WHO_POSTGRES);
    for (person, hours) in all!((String, i64); &mut *conn, who, now, AT_ONCE)? {
        let what = conn.pick(WHAT_SQLITE, WHAT_POSTGRES);
        let mut boards = all!(String; &mut *conn, what, &person, now)?;
        boards.sort();
        if 0 < hours && !boards.is_empty() {
            laid += lay_out(conn, &person, "digest", &boards, now).await?;
            execute!(&mut *conn, NEXT, &person, now + hours * HOUR)?;
            continue;
        }
        for board in boards {
            laid += lay_out(conn, &person, "turn", &[board], now).await?;
        }
    }
    Ok(Done::from(laid))
}

/// A delivery for each channel of a person that is on.
async fn lay_out(
    conn: &mut Conn,
    person: &str,
    kind: &str,
    boards: &[String],
    now: i64,
) -> Result<u64, StoreError> {
    const SQLITE: &str = "INSERT INTO delivery \
        (id, person, channel, kind, boards, due, attempts, holder, lease, created) \
        SELECT lower(hex(randomblob(16))), $1, c.id, $2, $3, $4, 0, NULL, 0, $4 \
        FROM channel c WHERE c.person = $1 AND c.state = 'on'";
    const POSTGRES: &str = "INSERT INTO delivery \
        (id, person, channel, kind, boards, due, attempts, holder, lease, created) \
        SELECT replace(gen_random_uuid()::text, '-', ''), $1, c.id, $2, $3, $4, 0, NULL, 0, $4 \
        FROM channel c WHERE c.person = $1 AND c.state = 'on'";
    let sql = conn.pick(SQLITE, POSTGRES);
    execute!(conn, sql, person, kind, json(&boards), now)
}

pub(crate) async fn claim(
    conn: &mut Conn,
    holder: &str,
    now: i64,
    until: i64,
    limit: i64,
) -> Result<Done, StoreError> {
    const SQLITE: &str = "UPDATE delivery SET holder = $1, lease = $3, attempts = attempts + 1 \
        WHERE id IN (SELECT id FROM delivery WHERE due <= $2 AND lease <= $2 \
        ORDER BY due, id LIMIT $4)";
    const POSTGRES: &str = "UPDATE delivery SET holder = $1, lease = $3, attempts = attempts + 1 \
        WHERE id IN (SELECT id FROM delivery WHERE due <= $2 AND lease <= $2 \
        ORDER BY due, id LIMIT $4 FOR UPDATE SKIP LOCKED)";
    let sql = conn.pick(SQLITE, POSTGRES);
    execute!(conn, sql, holder, now, until, limit).map(Done::from)
}

pub(crate) async fn settle(
    conn: &mut Conn,
    delivery: &str,
    holder: &str,
    outcome: Option<&Outcome>,
) -> Result<Done, StoreError> {
    const CHANNEL: &str = "SELECT channel FROM delivery WHERE id = $1 AND holder = $2";
    const AGAIN: &str = "UPDATE delivery SET due = $3, holder = NULL, lease = 0 \
                         WHERE id = $1 AND holder = $2";
    const DROP: &str = "DELETE FROM delivery WHERE id = $1 AND holder = $2";
    // Whoever was too slow to settle it in time has lost it to another.
    let Some(channel) = optional!(String; &mut *conn, CHANNEL, delivery, holder)? else {
        return Ok(Done::Kept(0));
    };
    if let Some(outcome) = outcome {
        channels::note(conn, &channel, outcome).await?;
    }
    match outcome {
        Some(Outcome::Failed { again: Some(again), .. }) => {
            execute!(conn, AGAIN, delivery, holder, again)
        }
        Some(Outcome::Failed { again: None, .. } | Outcome::Sent { .. }) | None => {
            execute!(conn, DROP, delivery, holder)
        }
    }
    .map(Done::from)
}
