//! Bringing a backup back, into a database of either kind that holds nothing yet: also the way
//! to move from one kind to the other.

use std::path::Path;

use sqlx::ConnectOptions;

use crate::backup::{Draft, no_remains, vacuum};
use crate::copy::copy;
use crate::db::{Db, execute};
use crate::migrate::{self, MIGRATIONS};
use crate::open::{Location, close, connect, make_file, source, sqlite};
use crate::{Store, StoreError, check};

impl Store {
    /// Checks a backup and copies it into a database that does not exist yet or is empty, brought
    /// up to this build. All or nothing.
    pub async fn restore(from: &Path, into: &Location) -> Result<(), StoreError> {
        if !from.is_file() {
            return Err(StoreError::Missing(from.display().to_string()));
        }
        examine(from).await?;
        // The copy is brought up to this build; the backup stays as it is.
        let draft = match into {
            Location::Sqlite(path) => Draft::beside(path),
            Location::Postgres(_) => Draft::beside(&std::env::temp_dir().join("curia-restore")),
        };
        make_file(draft.path())?;
        vacuum(from, draft.path()).await?;
        let mut copied = Db::Sqlite(sqlite(draft.path()).connect().await?);
        migrate::migrate(&mut copied, MIGRATIONS).await?;
        if let Location::Sqlite(path) = into
            && !path.exists()
        {
            no_remains(path)?;
            close(copied).await?;
            return draft.keep(path).await;
        }
        let mut to = connect(&source(into)?).await?;
        migrate::migrate(&mut to, MIGRATIONS).await?;
        if migrate::holds_data(&mut to).await? {
            return Err(StoreError::Exists("data in the database to restore into".into()));
        }
        execute!(&mut to, to.pick("BEGIN IMMEDIATE", "BEGIN"))?;
        copy(&mut copied, &mut to, MIGRATIONS).await?;
        execute!(&mut to, "COMMIT")?;
        close(to).await?;
        close(copied).await
    }
}

/// Is it a whole backup, of this program, and not of a newer build?
async fn examine(from: &Path) -> Result<(), StoreError> {
    let mut conn = Db::Sqlite(sqlite(from).read_only(true).connect().await?);
    let findings = check::file(&mut conn).await?;
    if let Some(finding) = findings.first() {
        return Err(StoreError::Damaged(finding.clone()));
    }
    if migrate::applied(&mut conn, MIGRATIONS).await? == 0 {
        return Err(StoreError::Missing("a backup in this file".into()));
    }
    close(conn).await
}
