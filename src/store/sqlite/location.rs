//! Which file a store is in, and whether it is still the same one.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::store::StoreError;

/// How long to wait for another process that is writing: well inside the three
/// seconds that Discord gives for an answer.
const BUSY: Duration = Duration::from_secs(2);

/// The most that the log is left at after it was written back, in bytes.
const LOG_KEPT: &str = "16777216";

static MEMORIES: AtomicU64 = AtomicU64::new(0);

/// Where a store is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Location {
    /// In this process alone, gone with it. The number tells one from another.
    Memory(u64),
    /// In a file.
    File(PathBuf),
}

impl Location {
    /// Reads `sqlite://PATH`, `sqlite:PATH` or `sqlite::memory:`; the path is as it stands.
    pub fn parse(url: &str) -> Result<Location, StoreError> {
        let refuse = |reason: &str| Err(StoreError::Name(reason.to_owned()));
        let Some(rest) = url.strip_prefix("sqlite:") else {
            return refuse("it begins with sqlite: as in sqlite://data/o-an-quan.db");
        };
        let path = rest.strip_prefix("//").unwrap_or(rest);
        match path {
            "" => refuse("no path stands after sqlite:"),
            ":memory:" => Ok(Location::Memory(MEMORIES.fetch_add(1, Ordering::Relaxed))),
            _ if path.contains(['?', '\0']) => refuse("a path takes no ? and no parameters"),
            _ if path.starts_with("file:") => refuse("a path, not a file: address"),
            _ => Ok(Location::File(PathBuf::from(path))),
        }
    }

    /// Makes the folder that the file is to be in.
    pub fn make_folder(&self) -> Result<(), StoreError> {
        match self.file().and_then(Path::parent) {
            Some(folder) => std::fs::create_dir_all(folder).map_err(StoreError::unavailable),
            None => Ok(()),
        }
    }

    /// How to connect to it; the file must be there.
    pub fn options(&self) -> SqliteConnectOptions {
        let options = SqliteConnectOptions::new()
            .busy_timeout(BUSY)
            .foreign_keys(true)
            .synchronous(SqliteSynchronous::Full)
            .disable_statement_logging();
        match self {
            // Of the ways to share a database in memory, this one locks as files do.
            Location::Memory(number) => options
                .vfs("memdb")
                .filename(format!("/o-an-quan-{number}"))
                .create_if_missing(true),
            Location::File(path) => options
                .filename(path)
                .journal_mode(SqliteJournalMode::Wal)
                .pragma("journal_size_limit", LOG_KEPT),
        }
    }

    /// Remembers which file it is now.
    pub fn opened(self) -> Result<Opened, StoreError> {
        let identity = self.identity().map_err(StoreError::unavailable)?;
        Ok(Opened {
            location: self,
            identity,
        })
    }

    fn file(&self) -> Option<&Path> {
        match self {
            Location::Memory(_) => None,
            Location::File(path) => Some(path),
        }
    }

    fn identity(&self) -> io::Result<Option<Identity>> {
        self.file()
            .map(|path| std::fs::metadata(path).map(|found| identity(&found)))
            .transpose()
    }
}

/// A store's file as it was when it was opened.
///
/// SQLite goes on writing to a file that was deleted or moved away, and what is
/// written there is lost: so it is asked for by name with every use.
#[derive(Debug)]
pub(super) struct Opened {
    location: Location,
    identity: Option<Identity>,
}

impl Opened {
    /// Whether the file by this name is still the one that was opened.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if it is gone or is another.
    pub fn check(&self) -> Result<(), StoreError> {
        match self.location.identity() {
            Ok(now) if now == self.identity => Ok(()),
            Ok(_) => Err(StoreError::unavailable("its file was replaced by another")),
            Err(error) => Err(StoreError::unavailable(error)),
        }
    }
}

#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(found: &std::fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    (found.dev(), found.ino())
}

#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &std::fs::Metadata) -> Identity {}
