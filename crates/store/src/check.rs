//! Reading the whole database through, for someone who looks after a server.

use crate::db::{Conn, Db, all};
use crate::open::connect;
use crate::{Store, StoreError};

impl Store {
    /// Everything that is wrong with the database, in words; nothing if it is sound. Reads every
    /// page of a file, so it takes its time.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut conn = connect(&self.inner.source).await?;
        let mut findings = file(&mut conn).await?;
        if findings.is_empty() {
            findings = laws(&mut conn).await?;
        }
        Ok(findings)
    }
}

/// What SQLite finds wrong with its own file; PostgreSQL has no such question.
pub(crate) async fn file(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    const PAGES: &str = "PRAGMA integrity_check(20)";
    const KEYS: &str = "SELECT DISTINCT \"table\" || ': a row refers to no ' || parent \
                        FROM pragma_foreign_key_check";
    let mut findings = Vec::new();
    for sql in [PAGES, KEYS] {
        if let Db::Sqlite(_) = conn
            && findings.is_empty()
        {
            match all!(String; &mut *conn, sql) {
                Err(StoreError::Damaged(text)) => findings.push(text),
                rows => findings.extend(rows?.into_iter().filter(|text| text != "ok")),
            }
        }
    }
    Ok(findings)
}

/// What must hold between the tables.
async fn laws(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    const LAWS: [(&str, &str); 7] = [
        (
            "a table has no head",
            "SELECT b.id FROM board b LEFT JOIN head h ON h.board = b.id \
             WHERE h.board IS NULL LIMIT 20",
        ),
        (
            "the head of a table is not at its last entry",
            "SELECT h.board FROM head h LEFT JOIN (SELECT board, max(seq) AS last, count(*) AS many \
             FROM entry GROUP BY board) e ON e.board = h.board \
             WHERE coalesce(e.last, 0) <> h.last OR coalesce(e.many, 0) <> h.last LIMIT 20",
        ),
        (
            "a record has no table",
            "SELECT DISTINCT e.board FROM entry e LEFT JOIN head h ON h.board = e.board \
             WHERE h.board IS NULL LIMIT 20",
        ),
        (
            "the notes of a table are not numbered from 1",
            "SELECT board FROM note GROUP BY board HAVING max(n) <> count(*) LIMIT 20",
        ),
        (
            "a session is of nobody",
            "SELECT s.token FROM session s LEFT JOIN person p ON p.id = s.person \
             WHERE p.id IS NULL LIMIT 20",
        ),
        (
            "someone is called to a table that is over",
            "SELECT n.board FROM notice n JOIN board b ON b.id = n.board \
             WHERE b.status NOT IN ('playing', 'paused') LIMIT 20",
        ),
        (
            "a message goes to someone else's channel",
            "SELECT d.id FROM delivery d JOIN channel c ON c.id = d.channel \
             WHERE c.person <> d.person LIMIT 20",
        ),
    ];
    const SITTING_SQLITE: &str = "SELECT s.board FROM sitting s JOIN board b ON b.id = s.board \
         WHERE s.person NOT IN (SELECT value FROM json_each(b.people)) \
         UNION SELECT b.id FROM board b JOIN json_each(b.people) p \
         WHERE p.value NOT IN (SELECT person FROM sitting WHERE board = b.id) LIMIT 20";
    const SITTING_POSTGRES: &str = "SELECT s.board FROM sitting s JOIN board b ON b.id = s.board \
         WHERE s.person NOT IN (SELECT json_array_elements_text(b.people::json)) \
         UNION SELECT b.id FROM board b, json_array_elements_text(b.people::json) AS p (value) \
         WHERE p.value NOT IN (SELECT person FROM sitting WHERE board = b.id) LIMIT 20";
    let sitting =
        ("the people of a table do not find it", conn.pick(SITTING_SQLITE, SITTING_POSTGRES));
    let mut findings = Vec::new();
    for (finding, sql) in LAWS.into_iter().chain([sitting]) {
        for id in all!(String; &mut *conn, sql)? {
            // Ids of tables are secrets of those who have the link: enough to find it by.
            let start: String = id.chars().take(6).collect();
            findings.push(format!("{finding}: {start}…"));
        }
    }
    Ok(findings)
}
