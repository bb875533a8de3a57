//! Small private scenes: what else can be done, are you sure, which way.

use crate::rules::{Direction, Move, Square};
use crate::session::{GameId, Playing, Ply};

use super::action::Action;
use super::bearing::Bearing;
use super::controls::arrow;
use super::lang::Lang;
use super::scene::{Block, Button, Look, Row, Scene};
use super::stage::Stage;
use super::style::Style;
use super::words::{text, words};

/// What else can be done at a board, for one of its players. The bot agrees to
/// no draw, and in a rated game nothing is taken back.
pub fn more(playing: &Playing, lang: Lang) -> Scene {
    let (words, table, ply) = (words(lang), playing.table(), playing.ply());
    let id = table.id;
    let plain = |label, action| button(label, Look::Secondary, action);
    let mut asks = Vec::new();
    let is_among_people = playing
        .seats()
        .iter(table.terms.rules.sides())
        .all(|(_, seat)| seat.person().is_some());
    if is_among_people {
        asks.push(plain(
            text!(words, "button-draw"),
            Action::OfferDraw(id, ply),
        ));
    }
    if !table.terms.rated {
        asks.push(plain(
            text!(words, "button-takeback"),
            Action::AskTakeback(id, ply),
        ));
    }
    asks.push(button(
        text!(words, "button-resign"),
        Look::Danger,
        Action::Resign(id, ply),
    ));
    let looks = vec![
        plain(text!(words, "button-board"), Action::Board(id)),
        plain(text!(words, "button-rules"), Action::Rules(0)),
    ];
    private(text!(words, "more-text"), vec![asks, looks])
}

/// Whether one really wants to give up.
pub fn resign(game: GameId, ply: Ply, lang: Lang) -> Scene {
    let words = words(lang);
    let sure = button(
        text!(words, "button-resign-now"),
        Look::Danger,
        Action::ResignNow(game, ply),
    );
    private(text!(words, "resign-text"), vec![vec![sure]])
}

/// A square was said without a direction: its two buttons.
pub fn directions(playing: &Playing, square: Square, lang: Lang) -> Scene {
    let words = words(lang);
    let stage = Stage::of(playing, Style::Buttons);
    let sides = stage.sides();
    let mut moves = Direction::BOTH.map(|direction| Move { square, direction });
    moves.sort_by_key(|mv| Bearing::of(mv.direction, square.side(), sides));
    let number = square.number(sides).unwrap_or_default();
    let buttons = moves.map(|mv| arrow(&stage, mv));
    private(
        text!(words, "direction-text", square = u32::from(number)),
        vec![buttons.into()],
    )
}

/// A button that can be pressed.
pub(super) fn button(label: String, look: Look, action: Action) -> Button {
    Button {
        label,
        look,
        action,
        enabled: true,
    }
}

/// A few words over rows of buttons.
pub(super) fn private(body: String, rows: Vec<Vec<Button>>) -> Scene {
    Scene {
        accent: None,
        body: vec![Block::Text(body)],
        controls: rows.into_iter().map(Row::Buttons).collect(),
    }
}
