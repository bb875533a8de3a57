//! The board as emoji text, and what each side has.

use crate::rules::{BySide, Position, Ruleset};
use crate::session::Seat;

use super::lang::Lang;
use super::names::Names;

pub(super) fn board(position: &Position, _rules: &Ruleset, _lang: Lang) -> String {
    position.to_string()
}

pub(super) fn accounts(
    _position: &Position,
    _rules: &Ruleset,
    _seats: &BySide<Seat>,
    _lang: Lang,
    _names: &Names,
) -> String {
    String::new()
}
