//! The store: laws that hold for every implementation, and what is SQLite's own.

#![cfg(feature = "bot")]

#[path = "store/faults.rs"]
mod faults;
#[path = "session/histories.rs"]
mod histories;
#[path = "store/laws/mod.rs"]
mod laws;
#[path = "store/schema.rs"]
mod schema;
#[path = "store/sqlite.rs"]
mod sqlite;
