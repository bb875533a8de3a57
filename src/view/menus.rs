//! Small private scenes: what else can be done, are you sure, which way.

use crate::rules::{Direction, Move, Square};
use crate::session::{GameId, Playing, Ply};

use super::action::Action;
use super::bearing::Bearing;
use super::lang::Lang;
use super::playing::{Stage, arrow};
use super::scene::{Block, Button, Look, Row, Scene};
use super::words::{text, words};

/// What else can be done at a board, for one of its players.
pub fn more(game: GameId, ply: Ply, lang: Lang) -> Scene {
    let words = words(lang);
    let resign = button(
        text!(words, "button-resign"),
        Look::Danger,
        Action::Resign(game, ply),
    );
    let rules = button(
        text!(words, "button-rules"),
        Look::Secondary,
        Action::Rules(0),
    );
    private(text!(words, "more-text"), vec![rules, resign])
}

/// Whether one really wants to give up.
pub fn resign(game: GameId, ply: Ply, lang: Lang) -> Scene {
    let words = words(lang);
    let sure = button(
        text!(words, "button-resign-now"),
        Look::Danger,
        Action::ResignNow(game, ply),
    );
    private(text!(words, "resign-text"), vec![sure])
}

/// A square was said without a direction: its two buttons.
pub fn directions(playing: &Playing, square: Square, lang: Lang) -> Scene {
    let words = words(lang);
    let stage = Stage::of(playing);
    let sides = stage.game.position().sides();
    let mut moves = Direction::BOTH.map(|direction| Move { square, direction });
    moves.sort_by_key(|mv| Bearing::of(mv.direction, square.side(), sides));
    let number = square.number(sides).unwrap_or_default();
    let buttons = moves.map(|mv| arrow(&stage, mv));
    private(
        text!(words, "direction-text", square = u32::from(number)),
        buttons.into(),
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

fn private(body: String, buttons: Vec<Button>) -> Scene {
    Scene {
        accent: None,
        body: vec![Block::Text(body)],
        controls: vec![Row::Buttons(buttons)],
    }
}
