//! Where the database is and how it is opened: nothing here reads more than a few pages, so that a
//! server with a hundred thousand tables starts as fast as an empty one. For the same reason the
//! file is not read through at the start; [`Store::check`] does that when asked.

use std::fmt;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};

use crate::db::{Conn, Db, PgReaders, Readers, Source, execute, within};
use crate::migrate::{self, MIGRATIONS, Migration};
use crate::moment::{self, Moment};
use crate::write::{Done, Write};
use crate::{Inner, Store, StoreError, backup, news, writer};

/// How long to wait for a connection, or for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// What PostgreSQL has not answered after so long is given up with its connection.
const ANSWER: Duration = Duration::from_secs(30);

/// Where the database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A file.
    Sqlite(PathBuf),
    /// A server, as `postgres://person:password@host:port/database`.
    Postgres(String),
}

impl Location {
    /// An address of PostgreSQL, or else the path of a file.
    pub fn parse(text: &str) -> Self {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Self::Postgres(text.into())
        } else {
            Self::Sqlite(text.into())
        }
    }
}

/// Without the password.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => match PgConnectOptions::from_str(url) {
                Ok(options) => write!(
                    f,
                    "postgres://{}:{}/{}",
                    options.get_host(),
                    options.get_port(),
                    options.get_database().unwrap_or_default()
                ),
                Err(_) => write!(f, "postgres://"),
            },
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// How to open.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many connections read at the same time.
    pub readers: u32,
    /// The folder for the backup that is made before a migration; none is made without it.
    pub backups: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self { readers: 4, backups: None }
    }
}

/// What only tests set.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The disk of SQLite is full at so many pages.
    pub max_pages: Option<u32>,
    /// The migrations, in place of this build's.
    pub migrations: &'static [Migration],
    /// How long PostgreSQL may take for a statement that reads, or for a transaction.
    pub patience: Duration,
    /// The process ends when it comes to this moment for so many times.
    pub ends_at: Option<(Moment, u64)>,
}

impl Default for Trial {
    fn default() -> Self {
        Self { max_pages: None, migrations: MIGRATIONS, patience: ANSWER, ends_at: None }
    }
}

impl Store {
    /// Opens the database, makes it if there is none, and brings it up to this build.
    pub async fn open(location: &Location, options: &Options) -> Result<Self, StoreError> {
        Self::open_for_trial(location, options, &Trial::default()).await
    }

    /// As [`Store::open`], for tests.
    #[doc(hidden)]
    pub async fn open_for_trial(
        location: &Location,
        options: &Options,
        trial: &Trial,
    ) -> Result<Self, StoreError> {
        if let Some((moment, times)) = trial.ends_at {
            moment::end_at(moment, times);
        }
        if let Location::Sqlite(path) = location
            && !path.exists()
        {
            backup::create(path, trial.migrations).await?;
        }
        let mut source = source(location)?;
        if let (Db::Sqlite(sqlite), Some(pages)) = (&mut source, trial.max_pages) {
            *sqlite = sqlite.clone().pragma("max_page_count", pages.to_string());
        }
        let mut conn = connect(&source).await?;
        let done = migrate::applied(&mut conn, trial.migrations).await?;
        if let Some(next) = trial.migrations.get(done) {
            if let Some(folder) = &options.backups
                && 0 < done
                && migrate::holds_data(&mut conn).await?
            {
                std::fs::create_dir_all(folder)?;
                let name = format!("before-{:04}-{}.db", next.number, migrate::now());
                backup::write(&source, trial.migrations, &folder.join(name)).await?;
            }
            migrate::migrate(&mut conn, trial.migrations).await?;
            tracing::info!(from = next.title(), "the database was brought up to this build");
        }
        let readers = readers(&source, options.readers, trial.patience);
        let backend = news::backend(&mut conn).await?;
        let writer = writer::start(source.clone(), conn, backend, readers.clone(), trial.patience);
        let (patience, migrations) = (trial.patience, trial.migrations);
        Ok(Self { inner: Arc::new(Inner { source, readers, writer, patience, migrations }) })
    }

    /// Takes the limit of [`Trial::max_pages`] away.
    #[doc(hidden)]
    pub async fn lift_pages(&self) -> Result<(), StoreError> {
        self.write(Write::LiftPages).await?;
        Ok(())
    }
}

/// Makes an empty file if there is none, for its owner alone: it will hold the seeds of games.
pub(crate) fn make_file(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent()
        && !folder.as_os_str().is_empty()
    {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

/// How to connect to write.
pub(crate) fn source(location: &Location) -> Result<Source, StoreError> {
    Ok(match location {
        Location::Sqlite(path) => Db::Sqlite(
            sqlite(path)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                // What is deleted is written over, so that whoever leaves is gone from the file too.
                .pragma("secure_delete", "ON")
                // Pages that many tables share are copied to the file less often.
                .pragma("wal_autocheckpoint", "4000")
                .pragma("journal_size_limit", "67108864")
                .pragma("cache_size", "-4000"),
        ),
        Location::Postgres(url) => Db::Postgres(
            PgConnectOptions::from_str(url)?
                .application_name("curia-writer")
                .disable_statement_logging(),
        ),
    })
}

/// A file of SQLite, as every connection opens it.
pub(crate) fn sqlite(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .pragma("temp_store", "memory")
        .disable_statement_logging()
}

/// One connection that writes, once it is certain that what it writes lasts.
pub(crate) async fn connect(source: &Source) -> Result<Conn, StoreError> {
    match source {
        Db::Sqlite(options) => {
            let mut conn = options.connect().await?;
            let (version,): (String,) =
                sqlx::query_as("SELECT sqlite_version()").fetch_one(&mut conn).await?;
            if !is_sound(&version) {
                return Err(StoreError::TooOld(version));
            }
            let (mode,): (String,) =
                sqlx::query_as("PRAGMA journal_mode").fetch_one(&mut conn).await?;
            if mode != "wal" {
                return Err(StoreError::Other(
                    "this disk cannot hold it: it must be a local one that can be written".into(),
                ));
            }
            Ok(Db::Sqlite(conn))
        }
        Db::Postgres(options) => {
            let connecting = async {
                let mut conn = options.connect().await?;
                conn.execute("SET synchronous_commit = on").await?;
                let asked = sqlx::query_as("SHOW server_encoding").fetch_one(&mut conn);
                let (encoding,): (String,) = asked.await?;
                Ok((conn, encoding))
            };
            let (conn, encoding) = within(Some(PATIENCE), connecting).await?;
            if encoding != "UTF8" {
                return Err(StoreError::Other(format!(
                    "the database must be made with the encoding UTF8, not {encoding}"
                )));
            }
            Ok(Db::Postgres(conn))
        }
    }
}

/// Ends a connection in an orderly way.
pub(crate) async fn close(conn: Conn) -> Result<(), StoreError> {
    match conn {
        Db::Sqlite(conn) => conn.close().await,
        Db::Postgres(conn) => conn.close().await,
    }
    .map_err(StoreError::from)
}

/// SQLite before 3.51.3 can lose what it wrote to its WAL.
fn is_sound(version: &str) -> bool {
    let mut numbers = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    (3, 51, 3) <= (next(), next(), next())
}

/// The pool for reading. It connects when first asked.
fn readers(source: &Source, most: u32, patience: Duration) -> Readers {
    let most = most.max(1);
    match source {
        Db::Sqlite(options) => {
            // The pages that are read often are with the system anyway.
            let options = sqlite(options.get_filename())
                .pragma("query_only", "ON")
                .pragma("cache_size", "-500");
            Db::Sqlite(
                SqlitePoolOptions::new()
                    .max_connections(most)
                    .acquire_timeout(PATIENCE)
                    .idle_timeout(None)
                    .max_lifetime(None)
                    .test_before_acquire(false)
                    .connect_lazy_with(options),
            )
        }
        Db::Postgres(options) => {
            let pool = PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(PATIENCE)
                .after_connect(|conn, _| {
                    Box::pin(async move {
                        conn.execute("SET default_transaction_read_only = on").await.map(drop)
                    })
                })
                .connect_lazy_with(options.clone().application_name("curia-reader"));
            Db::Postgres(PgReaders { pool, patience })
        }
    }
}

pub(crate) async fn lift_pages(conn: &mut Conn) -> Result<Done, StoreError> {
    if let Db::Sqlite(_) = conn {
        execute!(conn, "PRAGMA max_page_count = 1073741823")?;
    }
    Ok(Done::Kept(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_of_sqlite_are_not_sound() {
        assert!(is_sound("3.51.3") && is_sound("3.52.0") && is_sound("4.0.0"));
        assert!(!is_sound("3.51.2") && !is_sound("3.46.0") && !is_sound("3.51") && !is_sound(""));
    }

    #[test]
    fn a_location_never_shows_the_password() {
        let location = Location::parse("postgres://curia:hush@db.example:5433/games");
        assert_eq!(format!("{location} {location:?}").matches("hush").count(), 0);
        assert_eq!(location.to_string(), "postgres://db.example:5433/games");
        assert_eq!(Location::parse("data/curia.db"), Location::Sqlite("data/curia.db".into()));
    }
}
