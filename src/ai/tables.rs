//! Exact endings: what boards of few dân are worth.

/// Bounds of what every board of few dân is worth; see `docs/SOLVED.md`.
#[derive(Debug)]
pub struct Tables {}
