//! The store: laws that hold for every implementation, and what is SQLite's own.

#![cfg(feature = "bot")]

#[path = "store/histories.rs"]
mod histories;
#[path = "store/laws.rs"]
mod laws;
#[path = "store/sqlite.rs"]
mod sqlite;
