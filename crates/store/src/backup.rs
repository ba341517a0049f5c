//! Backups, while the server runs. A backup is always one file of SQLite, whatever the database:
//! it can be opened and checked anywhere, and restored into either kind.

use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};

use crate::copy::copy;
use crate::db::{Conn, Db, Source, execute};
use crate::migrate::{self, Migration};
use crate::open::{close, connect, make_file, sqlite};
use crate::{Store, StoreError};

impl Store {
    /// Writes everything that is committed now to a new file. Others go on reading and writing
    /// meanwhile; the file has its name only when it is whole and on the disk.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        write(&self.inner.source, self.inner.migrations, to).await
    }
}

/// See [`Store::backup`].
pub(crate) async fn write(
    source: &Source,
    migrations: &[Migration],
    to: &Path,
) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Exists(to.display().to_string()));
    }
    let draft = Draft::beside(to);
    make_file(draft.path())?;
    match source {
        Db::Sqlite(options) => vacuum(options.get_filename(), draft.path()).await?,
        Db::Postgres(_) => {
            let mut from = connect(source).await?;
            execute!(&mut from, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")?;
            let done = migrate::applied(&mut from, migrations).await?;
            fill(&mut from, draft.path(), &migrations[..done]).await?;
        }
    }
    draft.keep(to).await
}

/// Copies a file of SQLite with what is still in its write-ahead log, packed.
pub(crate) async fn vacuum(from: &Path, to: &Path) -> Result<(), StoreError> {
    let text = to.to_str().ok_or(StoreError::Invalid("the path is not Unicode"))?;
    let mut conn = sqlite(from).connect().await?;
    sqlx::query("VACUUM INTO $1").bind(text).execute(&mut conn).await?;
    close(Db::Sqlite(conn)).await
}

/// Fills a new file with every row of `from`.
async fn fill(from: &mut Conn, to: &Path, migrations: &[Migration]) -> Result<(), StoreError> {
    let mut file = blank(to, migrations).await?;
    execute!(&mut file, "BEGIN IMMEDIATE")?;
    copy(from, &mut file, migrations).await?;
    execute!(&mut file, "COMMIT")?;
    close(file).await
}

/// Makes a database of SQLite that holds nothing yet. It has its name only when it is whole, and
/// two waits for the disk are enough.
pub(crate) async fn create(path: &Path, migrations: &[Migration]) -> Result<(), StoreError> {
    no_remains(path)?;
    let draft = Draft::beside(path);
    make_file(draft.path())?;
    let mut file = blank(draft.path(), migrations).await?;
    execute!(&mut file, "PRAGMA journal_mode = WAL")?;
    close(file).await?;
    match draft.keep(path).await {
        // Another program was faster, and has made the same.
        Err(StoreError::Exists(_)) => Ok(()),
        other => other,
    }
}

/// The log of a database that was taken away would be played into the new one.
pub(crate) fn no_remains(path: &Path) -> Result<(), StoreError> {
    for ending in ["-wal", "-journal"] {
        let mut remains = path.as_os_str().to_owned();
        remains.push(ending);
        if Path::new(&remains).exists() {
            let remains = remains.to_string_lossy();
            let text =
                format!("{remains}, of a database that is gone: bring that back or remove it");
            return Err(StoreError::Exists(text));
        }
    }
    Ok(())
}

/// Opens a file that is still empty and makes the tables. Nothing need last before the end: an
/// unfinished file is thrown away.
async fn blank(path: &Path, migrations: &[Migration]) -> Result<Conn, StoreError> {
    let options = sqlite(path)
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off)
        .foreign_keys(false);
    let mut file = Db::Sqlite(options.connect().await?);
    migrate::migrate(&mut file, migrations).await?;
    Ok(file)
}

/// A file under another name, removed unless it is kept.
pub(crate) struct Draft {
    path: PathBuf,
}

impl Draft {
    /// In the folder of what it will be.
    pub(crate) fn beside(path: &Path) -> Self {
        let random = std::hash::RandomState::new().build_hasher().finish();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Self { path: path.with_file_name(format!(".{name}.{random:016x}.tmp")) }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Brings it to the disk and gives it its name, unless another file has it.
    pub(crate) async fn keep(self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        let kept = tokio::task::spawn_blocking(move || {
            std::fs::File::open(&self.path)?.sync_all()?;
            // A link never replaces a file; some disks have none.
            match std::fs::hard_link(&self.path, &to) {
                Ok(()) => {}
                Err(error) if to.exists() => return Err(error),
                Err(_) => std::fs::rename(&self.path, &to)?,
            }
            #[cfg(unix)]
            if let Some(folder) = to.parent() {
                let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
                std::fs::File::open(folder)?.sync_all()?;
            }
            Ok(())
        });
        kept.await.map_err(|error| StoreError::Other(error.to_string()))?.map_err(StoreError::from)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
