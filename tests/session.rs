//! The session: every command in every phase by everyone, and laws of any course of events.

#[path = "session/histories.rs"]
mod histories;
#[path = "session/laws.rs"]
mod laws;
#[path = "session/offers.rs"]
mod offers;
#[path = "session/records.rs"]
mod records;
#[path = "session/table.rs"]
mod table;
