//! The rules against tables made by an independent program (`tests/vectors`).

#[path = "rules/vectors.rs"]
mod vectors;
