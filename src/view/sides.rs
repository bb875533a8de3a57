//! How each side is shown: colour, emoji, letter and name, never the colour alone.

use crate::rules::Side;

use super::words::{Words, text};

/// A side's emoji, a disc of its colour.
pub(super) const fn disc(side: Side) -> &'static str {
    match side {
        Side::A => "🔴",
        Side::B => "🔵",
        Side::C => "🟡",
        Side::D => "🟣",
    }
}

/// A side's colour, `0xRRGGBB`: that of its disc.
pub(super) const fn accent(side: Side) -> u32 {
    match side {
        Side::A => 0xDD2E44,
        Side::B => 0x55ACEE,
        Side::C => 0xFDCB58,
        Side::D => 0xAA8ED6,
    }
}

/// A side's name: "Đỏ".
pub(super) fn side_name(words: &Words, side: Side) -> String {
    match side {
        Side::A => text!(words, "side-a"),
        Side::B => text!(words, "side-b"),
        Side::C => text!(words, "side-c"),
        Side::D => text!(words, "side-d"),
    }
}

/// A side in full: "🔴 A Đỏ".
pub(super) fn side_title(words: &Words, side: Side) -> String {
    format!("{} {side} {}", disc(side), side_name(words, side))
}
