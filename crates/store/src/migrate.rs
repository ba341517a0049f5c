//! How the tables of the database come about and change. A migration is a file for each database,
//! applied once, in order, and never edited afterwards: its hash stands beside its number, and a
//! database made by other files than this build's is refused.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::StoreError;
use crate::db::{Conn, Db, all, execute, optional};

/// One step, for both databases.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// From 1, without gaps.
    pub number: i64,
    /// As its file is called, without number and ending.
    pub name: &'static str,
    /// For SQLite.
    pub sqlite: &'static str,
    /// For PostgreSQL.
    pub postgres: &'static str,
}

/// The migrations of this build.
pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration {
        number: 1,
        name: "records",
        sqlite: include_str!("../migrations/sqlite/0001_records.sql"),
        postgres: include_str!("../migrations/postgres/0001_records.sql"),
    },
    Migration {
        number: 2,
        name: "drafts",
        sqlite: include_str!("../migrations/sqlite/0002_drafts.sql"),
        postgres: include_str!("../migrations/postgres/0002_drafts.sql"),
    },
    Migration {
        number: 3,
        name: "nodes",
        sqlite: include_str!("../migrations/sqlite/0003_nodes.sql"),
        postgres: include_str!("../migrations/postgres/0003_nodes.sql"),
    },
    Migration {
        number: 4,
        name: "notices",
        sqlite: include_str!("../migrations/sqlite/0004_notices.sql"),
        postgres: include_str!("../migrations/postgres/0004_notices.sql"),
    },
    Migration {
        number: 5,
        name: "trust",
        sqlite: include_str!("../migrations/sqlite/0005_trust.sql"),
        postgres: include_str!("../migrations/postgres/0005_trust.sql"),
    },
    Migration {
        number: 6,
        name: "readers",
        sqlite: include_str!("../migrations/sqlite/0006_readers.sql"),
        postgres: include_str!("../migrations/postgres/0006_readers.sql"),
    },
];

impl Migration {
    fn text<S, P>(&self, db: &Db<S, P>) -> &'static str {
        db.pick(self.sqlite, self.postgres)
    }

    pub(crate) fn title(&self) -> String {
        title(self.number, self.name)
    }
}

fn title(number: i64, name: &str) -> String {
    format!("{number:04}_{name}")
}

/// 64 bits of FNV-1a: enough to notice an edit. Ends of line count alike on every system.
fn hash(text: &str) -> String {
    let hash =
        text.bytes().filter(|byte| *byte != b'\r').fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// How many of the migrations of this build the database has; an error if it has others.
pub(crate) async fn applied(conn: &mut Conn, known: &[Migration]) -> Result<usize, StoreError> {
    const TABLES_SQLITE: &str = "SELECT name FROM sqlite_schema WHERE type = 'table'";
    const TABLES_POSTGRES: &str = "SELECT CAST(relname AS TEXT) FROM pg_class \
                                   WHERE oid = to_regclass('migration')";
    const APPLIED: &str = "SELECT number, name, hash FROM migration ORDER BY number";
    let tables = all!(String; &mut *conn, conn.pick(TABLES_SQLITE, TABLES_POSTGRES))?;
    if !tables.iter().any(|table| table == "migration") {
        return match tables.first() {
            None => Ok(0),
            Some(_) => Err(StoreError::Exists("a database of another program".into())),
        };
    }
    let rows = all!((i64, String, String); &mut *conn, APPLIED)?;
    for (place, (number, name, found)) in rows.iter().enumerate() {
        let Some(migration) = known.get(place).filter(|known| known.number == *number) else {
            return Err(StoreError::UnknownMigration(title(*number, name)));
        };
        if hash(migration.text(conn)) != *found {
            return Err(StoreError::EditedMigration(migration.title()));
        }
    }
    Ok(rows.len())
}

/// Applies what is missing, all or nothing. Programs that start together on one PostgreSQL take
/// turns; SQLite has but one writer anyway.
pub(crate) async fn migrate(conn: &mut Conn, known: &[Migration]) -> Result<(), StoreError> {
    execute!(&mut *conn, conn.pick("BEGIN IMMEDIATE", "BEGIN"))?;
    let result = apply(conn, known).await;
    let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = execute!(conn, end);
    result?;
    ended?;
    Ok(())
}

async fn apply(conn: &mut Conn, known: &[Migration]) -> Result<(), StoreError> {
    // Any number will do that no other program takes.
    const LOCK: &str = "SELECT pg_advisory_xact_lock(1131639154)";
    const TABLE: &str = "CREATE TABLE IF NOT EXISTS migration (number BIGINT NOT NULL PRIMARY KEY, \
                         name TEXT NOT NULL, hash TEXT NOT NULL, at BIGINT NOT NULL)";
    const APPLY: &str = "INSERT INTO migration (number, name, hash, at) VALUES ($1, $2, $3, $4)";
    if let Db::Postgres(conn) = conn {
        sqlx::query(LOCK).execute(conn).await?;
    }
    let done = applied(conn, known).await?;
    execute!(&mut *conn, TABLE)?;
    for migration in known.iter().skip(done) {
        let text = migration.text(conn);
        match conn {
            Db::Sqlite(conn) => sqlx::raw_sql(text).execute(conn).await.map(drop),
            Db::Postgres(conn) => sqlx::raw_sql(text).execute(conn).await.map(drop),
        }?;
        execute!(&mut *conn, APPLY, migration.number, migration.name, hash(text), now())?;
    }
    Ok(())
}

/// Has anyone used this database?
pub(crate) async fn holds_data(conn: &mut Conn) -> Result<bool, StoreError> {
    const SQL: &str = "SELECT 'person' WHERE EXISTS (SELECT 1 FROM person) \
                       OR EXISTS (SELECT 1 FROM board) OR EXISTS (SELECT 1 FROM setting)";
    Ok(optional!(String; conn, SQL)?.is_some())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A merged migration is never edited: add another one, and its two lines here.
    #[test]
    fn migrations_are_those_of_the_list() {
        let mut lines = String::new();
        for migration in MIGRATIONS {
            for (kind, text) in [("sqlite", migration.sqlite), ("postgres", migration.postgres)] {
                lines += &format!("{} {kind}/{}.sql\n", hash(text), migration.title());
            }
        }
        assert_eq!(include_str!("../migrations/hashes.txt").replace('\r', ""), lines);
    }

    #[test]
    fn migrations_count_from_one_and_every_file_is_one() {
        let numbers: Vec<i64> = MIGRATIONS.iter().map(|migration| migration.number).collect();
        assert_eq!(numbers, (1..=MIGRATIONS.len() as i64).collect::<Vec<_>>());
        for kind in ["sqlite", "postgres"] {
            let folder =
                std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(kind);
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .expect("the folder of migrations")
                .map(|file| file.expect("a file").file_name().into_string().expect("a plain name"))
                .collect();
            files.sort();
            let titles: Vec<String> =
                MIGRATIONS.iter().map(|migration| migration.title() + ".sql").collect();
            assert_eq!(files, titles);
        }
    }

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(hash(""), "cbf29ce484222325");
        assert_eq!(hash("foobar"), "85944171f73967e8");
        assert_eq!(hash("a\r\nb"), hash("a\nb"));
    }
}
