//! SQLite: the laws, over a file and in memory, and what only a file can suffer.

use std::path::PathBuf;
use std::sync::Arc;

use o_an_quan::store::{SqliteStore, Store};
use tempfile::TempDir;

use crate::laws::Ground;

/// A file in a folder of its own, gone with this value.
pub struct File {
    folder: TempDir,
}

impl File {
    pub fn new() -> File {
        let folder = tempfile::tempdir().expect("a temporary folder");
        File { folder }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("data").join("games.db")
    }

    pub fn url(&self) -> String {
        format!("sqlite://{}", self.path().display())
    }
}

impl Ground for File {
    async fn open(&self) -> Arc<dyn Store> {
        let store = SqliteStore::open(&self.url()).await;
        Arc::new(store.expect("a file that can be opened"))
    }
}

crate::laws::every_law!(File::new());
