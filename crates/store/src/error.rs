//! What can go wrong, told apart by what the caller can do about it. Texts come from the database
//! but never hold an address, a password or a value that was written.

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::postgres::PgDatabaseError;

/// Why the store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached, or was lost on the way. Whether a write was carried out is
    /// then not known: it was not acknowledged, and may be tried again under its key or number.
    #[error("the database is out of reach: {0}")]
    Unavailable(String),
    /// No room is left on the disk; nothing was written.
    #[error("the disk of the database is full")]
    Full,
    /// The file is not a database, or not a whole one.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The SQLite in this program is one that can lose data.
    #[error("SQLite {0} is too old: 3.51.3 or newer is needed")]
    TooOld(String),
    /// The database was written by a newer build.
    #[error("migration {0} of the database is unknown to this build: use a newer one")]
    UnknownMigration(String),
    /// A migration differs from what it was when the database was made.
    #[error("migration {0} of the database is not the one of this build")]
    EditedMigration(String),
    /// Something is there already.
    #[error("exists already: {0}")]
    Exists(String),
    /// What should be changed is not there.
    #[error("not found: {0}")]
    Missing(String),
    /// The request makes no sense in itself.
    #[error("refused: {0}")]
    Invalid(&'static str),
    /// Anything else.
    #[error("the database refuses: {0}")]
    Other(String),
}

impl StoreError {
    /// An error of the database as a whole, not of one statement.
    pub(crate) fn is_general(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::Full | Self::Damaged(_))
    }

    /// PostgreSQL was asked and says nothing.
    pub(crate) fn mute() -> Self {
        Self::Unavailable("the database does not answer".into())
    }

    pub(crate) fn nul() -> Self {
        Self::Invalid("a text holds the character NUL")
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) => of_database(&*error),
            sqlx::Error::PoolClosed => Self::Unavailable("the store is closed".into()),
            sqlx::Error::PoolTimedOut => Self::Unavailable("every connection is busy".into()),
            sqlx::Error::WorkerCrashed => Self::Unavailable("the connection has ended".into()),
            sqlx::Error::Io(error) => Self::Unavailable(error.to_string()),
            sqlx::Error::Tls(error) => Self::Unavailable(error.to_string()),
            sqlx::Error::Protocol(text) => Self::Unavailable(text),
            // Its text may hold parts of the address.
            sqlx::Error::Configuration(_) => {
                Self::Other("the address of the database cannot be read".into())
            }
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => Self::Full,
            std::io::ErrorKind::AlreadyExists => Self::Exists("the file".into()),
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

fn of_database(error: &(dyn DatabaseError + 'static)) -> StoreError {
    let text = error.message().to_owned();
    match error.kind() {
        ErrorKind::UniqueViolation => return StoreError::Exists(text),
        ErrorKind::ForeignKeyViolation => return StoreError::Missing(text),
        _ => {}
    }
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<PgDatabaseError>().is_some() {
        of_postgres(&code, text)
    } else {
        of_sqlite(code.parse().unwrap_or(0), text)
    }
}

/// By the codes of SQLite, of which the lowest byte is the class.
fn of_sqlite(code: u32, text: String) -> StoreError {
    match code & 0xff {
        13 => StoreError::Full,
        11 | 26 => StoreError::Damaged(text),
        // No permission, busy, locked, no memory, read only, input/output, cannot open, protocol.
        3 | 5 | 6 | 7 | 8 | 10 | 14 | 15 => StoreError::Unavailable(text),
        _ => StoreError::Other(text),
    }
}

/// By SQLSTATE.
fn of_postgres(code: &str, text: String) -> StoreError {
    match code {
        "53100" => StoreError::Full,
        "XX001" | "XX002" => StoreError::Damaged(text),
        "22021" => StoreError::nul(),
        // A lost or refused connection, no resources, no such database, shut down, a conflict
        // with another program that writes, a server that only reads.
        _ if ["08", "28", "3D", "40", "53", "55", "57", "58"]
            .iter()
            .any(|c| code.starts_with(c)) =>
        {
            StoreError::Unavailable(text)
        }
        // Nor does one that stands by for another let anybody begin to write.
        "0A000" | "25006" | "25P03" => StoreError::Unavailable(text),
        _ => StoreError::Other(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_postgres_says_is_told_apart_by_what_can_be_done() {
        let of = |code| of_postgres(code, "text".into());
        assert_eq!(of("53100"), StoreError::Full);
        // A standby, a server that only reads, no connections left, one that goes down.
        for code in ["0A000", "25006", "53300", "57P01", "08006", "40P01"] {
            assert_eq!(of(code), StoreError::Unavailable("text".into()), "{code}");
        }
        assert_eq!(of("XX001"), StoreError::Damaged("text".into()));
        assert_eq!(of("42501"), StoreError::Other("text".into()));
    }
}
