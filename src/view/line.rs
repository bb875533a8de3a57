//! A position in one line of words, for screen readers; it reads back.

use crate::rules::Setup;

use super::lang::Lang;

/// A position in a line of words.
pub fn write(setup: &Setup, _lang: Lang) -> String {
    setup.to_string()
}
