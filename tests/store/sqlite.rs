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

/// In memory there is one store and no other process.
struct Memory;

impl Ground for Memory {
    async fn open(&self) -> Arc<dyn Store> {
        let store = o_an_quan::store::open("sqlite::memory:").await;
        store.expect("memory")
    }
}

mod memory {
    use super::Memory;

    crate::laws::every_law! { Memory =>
        sessions: a_saved_record_is_loaded_as_it_was, nothing_is_found_where_nothing_was_saved,
            a_channel_keeps_one_game;
        races: concurrent_saves_are_answered_each, a_refused_save_undoes_none_of_its_neighbours;
        set: settings_of_servers_are_kept, settings_of_people_are_kept,
                the_style_of_a_board_is_kept, only_challenges_that_stand_are_counted;
        results: the_leaderboard_has_pages, tallies_are_what_the_results_give;
    }
}
