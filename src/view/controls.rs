//! What hangs under a board: the moves, an offer's answers, and more.

use crate::rules::{Direction, Ground, Move, Side, Square};
use crate::session::Offer;

use super::action::Action;
use super::bearing::Bearing;
use super::lang::Lang;
use super::menus::button;
use super::say::{self, button_label};
use super::scene::{Button, Choice, Look, Row};
use super::stage::Stage;
use super::style::Style;
use super::words::{Words, text};

/// The controls of a game that is on. While the bot moves, buttons stay where
/// they are and can't be pressed; a menu of moves has nothing to offer.
pub(super) fn controls(words: &Words, stage: &Stage<'_>, mover: Side) -> Vec<Row> {
    let mut rows = match stage.style {
        Style::Buttons => arrows(stage, mover),
        Style::Menu if stage.is_played(mover) => vec![menu(words, stage)],
        Style::Menu => Vec::new(),
    };
    rows.extend(stage.offer.map(|offer| answers(words, stage, offer)));
    rows.push(other(words, stage, mover));
    rows
}

/// The ten buttons of the mover: those that go left or up above the others.
fn arrows(stage: &Stage<'_>, mover: Side) -> Vec<Row> {
    let sides = stage.sides();
    let mut ways = Direction::BOTH;
    ways.sort_by_key(|&direction| match Bearing::of(direction, mover, sides) {
        Bearing::Left | Bearing::Up => 0,
        Bearing::Right | Bearing::Down => 1,
    });
    let row = |direction| {
        let squares = (1..=5).filter_map(|number| Square::numbered(sides, mover, number));
        let button = |square| arrow(stage, Move { square, direction });
        Row::Buttons(squares.map(button).collect())
    };
    ways.map(row).into()
}

/// The button of one move; it can be pressed where the move is legal.
pub(super) fn arrow(stage: &Stage<'_>, mv: Move) -> Button {
    let has_dan = stage.game.position().ground().dan(mv.square) > 0;
    Button {
        label: button_label(mv, stage.sides()),
        look: Look::Primary,
        action: play(stage, mv),
        enabled: has_dan && stage.is_played(mv.square.side()),
    }
}

/// One menu of the legal moves, as their player would say them.
fn menu(words: &Words, stage: &Stage<'_>) -> Row {
    let choices = say::choices(stage.game.position(), "", words.lang());
    let choices = choices.into_iter().map(|choice| Choice {
        label: choice.label,
        action: play(stage, choice.mv),
    });
    Row::Menu {
        prompt: text!(words, "menu-move"),
        choices: choices.collect(),
    }
}

fn play(stage: &Stage<'_>, mv: Move) -> Action {
    Action::Play {
        game: stage.id,
        ply: stage.ply,
        sides: stage.sides(),
        mv,
    }
}

/// What can be said to an offer.
fn answers(words: &Words, stage: &Stage<'_>, offer: &Offer) -> Row {
    let agree = Action::Agree(stage.id, stage.ply, offer.number);
    let refuse = Action::Refuse(stage.id, stage.ply, offer.number);
    Row::Buttons(vec![
        button(text!(words, "button-agree"), Look::Success, agree),
        button(text!(words, "button-refuse"), Look::Secondary, refuse),
    ])
}

/// A hint where nobody minds, and what else there is.
fn other(words: &Words, stage: &Stage<'_>, mover: Side) -> Row {
    let plain = |label, action| button(label, Look::Secondary, action);
    let hint = stage.hints.then(|| Button {
        enabled: stage.is_played(mover),
        ..plain(
            text!(words, "button-hint"),
            Action::Hint(stage.id, stage.ply),
        )
    });
    let more = Action::More(stage.id, stage.ply);
    let mut buttons: Vec<Button> = hint.into_iter().collect();
    buttons.push(plain(text!(words, "button-more"), more));
    if words.lang() != Lang::Vi {
        let label = text!(words, "button-in-vietnamese");
        buttons.push(plain(label, Action::InVietnamese(stage.id)));
    }
    Row::Buttons(buttons)
}
