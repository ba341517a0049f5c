//! Settings of the server, and how much there is of everything.

use crate::db::{Conn, all, execute, optional};
use crate::write::{Done, Write};
use crate::{Store, StoreError};

/// How much the store holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// People, guests included.
    pub people: i64,
    /// How many tables there are of each status, in the order of the alphabet.
    pub tables_by_status: Vec<(String, i64)>,
    /// Entries in all records.
    pub entries: i64,
}

impl Store {
    /// Counts everything. Reads every head, so for a person who asks, not for every request.
    pub async fn census(&self) -> Result<Census, StoreError> {
        const PEOPLE: &str = "SELECT count(*) FROM person";
        const TABLES: &str = "SELECT status, count(*) FROM board GROUP BY status ORDER BY status";
        // Entries are numbered from 1 without gaps.
        const ENTRIES: &str = "SELECT CAST(coalesce(sum(last), 0) AS BIGINT) FROM head";
        Ok(Census {
            people: optional!(i64; self.readers(), PEOPLE)?.unwrap_or(0),
            tables_by_status: all!((String, i64); self.readers(), TABLES)?,
            entries: optional!(i64; self.readers(), ENTRIES)?.unwrap_or(0),
        })
    }

    /// What was set under this key.
    pub async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        optional!(String; self.readers(), "SELECT value FROM setting WHERE key = $1", key)
    }

    /// Sets it.
    pub async fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.write(Write::SetSetting { key: key.into(), value: value.into() }).await?;
        Ok(())
    }

    /// Sets it unless it is set, and gives what is set then: the same at every node.
    pub async fn keep_setting(&self, key: &str, value: &str) -> Result<String, StoreError> {
        self.write(Write::KeepSetting { key: key.into(), value: value.into() }).await?;
        let kept = self.setting(key).await?;
        kept.ok_or_else(|| StoreError::Missing(format!("the setting {key}")))
    }
}

pub(crate) async fn keep(conn: &mut Conn, key: &str, value: &str) -> Result<Done, StoreError> {
    const SQL: &str =
        "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
    execute!(conn, SQL, key, value).map(Done::from)
}

pub(crate) async fn set(conn: &mut Conn, key: &str, value: &str) -> Result<Done, StoreError> {
    const SQL: &str = "INSERT INTO setting (key, value) VALUES ($1, $2) \
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    execute!(conn, SQL, key, value).map(Done::from)
}
