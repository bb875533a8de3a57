//! The session: every command in every phase by everyone, and laws of any course of events.

#[path = "session/answers.rs"]
mod answers;
#[path = "session/courses.rs"]
mod courses;
#[path = "session/draws.rs"]
mod draws;
#[path = "session/hints.rs"]
mod hints;
#[path = "session/histories.rs"]
mod histories;
#[path = "session/laws.rs"]
mod laws;
#[path = "session/offers.rs"]
mod offers;
#[path = "session/partings.rs"]
mod partings;
#[path = "session/places.rs"]
mod places;
#[path = "session/records.rs"]
mod records;
#[path = "session/starts.rs"]
mod starts;
#[path = "session/table.rs"]
mod table;
