//! What a database says of itself before anything opens it to write. `Store::open` brings an older
//! one up to this build: right for a server that starts, wrong for someone who only copies or looks
//! while another build may be running on it.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use store::{Location, Options, Store, StoreError};

/// How long to wait for a database that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The migrations that a database has, by number and name.
const APPLIED: &str = "SELECT number, name FROM migration ORDER BY number";

/// A migration by its number and name.
type Step = (i64, String);

/// What a database says of itself.
#[derive(Debug)]
pub(super) struct Look {
    /// The version of the program that keeps it: SQLite's, or PostgreSQL's.
    pub(super) version: String,
    /// Migrations that it has.
    pub(super) applied: usize,
    /// Migrations of this build that it lacks.
    pub(super) missing: usize,
}

/// Looks at a database without changing anything.
pub(super) async fn look(location: &Location) -> Result<Look, StoreError> {
    let (version, applied) = match location {
        Location::Sqlite(path) => sqlite(path).await?,
        Location::Postgres(url) => {
            let late = |_| StoreError::Unavailable("the database does not answer".into());
            tokio::time::timeout(PATIENCE, postgres(url)).await.map_err(late)??
        }
    };
    let known = known().await?;
    // What it has beyond this build is for the store to refuse.
    let missing = known.iter().filter(|step| !applied.contains(step)).count();
    Ok(Look { version, applied: applied.len(), missing })
}

async fn sqlite(path: &std::path::Path) -> Result<(String, Vec<Step>), StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .pragma("query_only", "ON")
        .disable_statement_logging();
    let mut conn: SqliteConnection = options.connect().await?;
    let version = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut conn).await?;
    let there: Option<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE name = 'migration'")
            .fetch_optional(&mut conn)
            .await?;
    let applied = match there {
        Some(_) => sqlx::query_as(APPLIED).fetch_all(&mut conn).await?,
        None => Vec::new(),
    };
    conn.close().await?;
    Ok((version, applied))
}

async fn postgres(url: &str) -> Result<(String, Vec<Step>), StoreError> {
    let options = PgConnectOptions::from_str(url)?.disable_statement_logging();
    let mut conn: PgConnection = options.connect().await?;
    let version = sqlx::query_scalar("SHOW server_version").fetch_one(&mut conn).await?;
    let there: bool = sqlx::query_scalar("SELECT to_regclass('migration') IS NOT NULL")
        .fetch_one(&mut conn)
        .await?;
    let applied = match there {
        true => sqlx::query_as(APPLIED).fetch_all(&mut conn).await?,
        false => Vec::new(),
    };
    conn.close().await?;
    Ok((version, applied))
}

/// The migrations of this build: those of a database that it has just made.
async fn known() -> Result<Vec<Step>, StoreError> {
    let folder = std::env::temp_dir().join(format!("curia-look-{}", std::process::id()));
    let file = folder.join("empty.db");
    let made = Store::open(&Location::Sqlite(file.clone()), &Options::default()).await;
    let known = match made {
        Ok(store) => {
            store.close().await;
            sqlite(&file).await.map(|(_, steps)| steps)
        }
        Err(error) => Err(error),
    };
    let _ = std::fs::remove_dir_all(folder);
    known
}
