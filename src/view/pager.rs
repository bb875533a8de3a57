//! Buttons to the pages before and after.

use super::action::Action;
use super::scene::{Button, Look, Row};
use super::words::{Words, text};

/// The pager of page `page`, from 0, of so many; none where all fits on one.
pub(super) fn pager(
    words: &Words,
    page: u32,
    pages: u32,
    turned: impl Fn(u32) -> Action,
) -> Vec<Row> {
    if pages <= 1 {
        return Vec::new();
    }
    let turn = |label, to: Option<u32>| Button {
        label,
        look: Look::Secondary,
        // A button needs an action of its own even where it can't be pressed.
        action: turned(to.unwrap_or(page)),
        enabled: to.is_some(),
    };
    let earlier = page.checked_sub(1);
    let later = page.checked_add(1).filter(|&later| later < pages);
    vec![Row::Buttons(vec![
        turn(text!(words, "page-earlier"), earlier),
        turn(text!(words, "page-later"), later),
    ])]
}
