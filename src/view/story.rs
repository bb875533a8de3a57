//! The story of a turn, as players call it out.

use crate::rules::{Position, Ruleset};
use crate::session::Told;

use super::lang::Lang;

/// The story of a turn. `position` is the one after it.
pub fn story(_told: &Told, _position: &Position, _rules: &Ruleset, _lang: Lang) -> String {
    String::new()
}
