//! A game that is on: the board, the story of the last turn, the controls.

use crate::rules::{BySide, Direction, Game, Ground, Move, Side, Square};
use crate::session::{GameId, Level, Playing, Ply, Seat, Told};

use super::action::Action;
use super::board;
use super::lang::Lang;
use super::line;
use super::names::Names;
use super::say::button_label;
use super::scene::{Block, Button, Look, Row, Scene};
use super::sides::{accent, disc, side_name, side_title};
use super::story::story;
use super::words::{Words, text, words};

/// What the board of a game that is on is drawn from.
#[derive(Debug, Clone, Copy)]
pub struct Stage<'a> {
    /// Its name in every button.
    pub id: GameId,
    /// The ply that commands made now must carry.
    pub ply: Ply,
    /// The game on the board.
    pub game: &'a Game,
    /// Who plays each side.
    pub seats: &'a BySide<Seat>,
    /// The last turn, unless none was made.
    pub told: Option<&'a Told>,
}

impl<'a> Stage<'a> {
    /// The stage of a session.
    pub fn of(playing: &'a Playing) -> Stage<'a> {
        Stage {
            id: playing.table().id,
            ply: playing.ply(),
            game: playing.game(),
            seats: playing.seats(),
            told: playing.told(),
        }
    }
}

pub(super) fn playing(playing: &Playing, lang: Lang, names: &Names) -> Scene {
    stage(&Stage::of(playing), lang, names)
}

/// A game that is on, as everybody sees it.
///
/// Heading and story come first, the board last, near the buttons: a story of
/// any length doesn't move it away from them.
pub fn stage(stage: &Stage<'_>, lang: Lang, names: &Names) -> Scene {
    let words = words(lang);
    let Some(mover) = stage.game.position().to_move() else {
        return Scene::default();
    };
    let told = match stage.told {
        Some(told) => told_text(words, stage, told),
        None => text!(words, "first-move", side = side_name(words, mover)),
    };
    Scene {
        accent: Some(accent(mover)),
        body: vec![
            Block::Text(heading(words, stage, mover, names)),
            Block::Text(told),
            Block::Line,
            Block::Text(board::board(stage.game, lang)),
            Block::Text(board::accounts(stage.game, stage.seats, lang, names)),
            Block::Text(format!(
                "-# {}",
                line::write(&stage.game.position().setup(), lang)
            )),
        ],
        controls: controls(words, stage, mover),
    }
}

fn heading(words: &Words, stage: &Stage<'_>, mover: Side, names: &Names) -> String {
    text!(
        words,
        "turn-heading",
        side = side_title(words, mover),
        name = seated(stage.seats[mover], words.lang(), names),
    )
}

/// Who sits in a seat.
pub(super) fn seated(seat: Seat, lang: Lang, names: &Names) -> String {
    match seat {
        Seat::Person(user) => names.text(user, lang),
        Seat::Bot(level) => bot_name(words(lang), level),
    }
}

/// The bot by its degree: "🤖 Tú tài".
pub(super) fn bot_name(words: &Words, level: Level) -> String {
    let level = words.choice("level", level.name());
    text!(words, "bot-of-level", level = level)
}

fn told_text(words: &Words, stage: &Stage<'_>, told: &Told) -> String {
    let story = story(told, stage.game, words.lang());
    format!("{} **{}** {story}", disc(told.side), told.side)
}

fn controls(words: &Words, stage: &Stage<'_>, mover: Side) -> Vec<Row> {
    let (left, right) = directions_of(mover, stage);
    let mut other = vec![Button {
        label: text!(words, "button-more"),
        look: Look::Secondary,
        action: Action::More(stage.id, stage.ply),
        enabled: true,
    }];
    if words.lang() != Lang::Vi {
        other.push(Button {
            label: text!(words, "button-in-vietnamese"),
            look: Look::Secondary,
            action: Action::InVietnamese(stage.id),
            enabled: true,
        });
    }
    vec![
        arrows(stage, mover, left),
        arrows(stage, mover, right),
        Row::Buttons(other),
    ]
}

/// The way round that goes left (or up) as seen from a side, and the other.
fn directions_of(mover: Side, stage: &Stage<'_>) -> (Direction, Direction) {
    use super::bearing::Bearing;
    let clockwise = Bearing::of(Direction::Clockwise, mover, stage.game.position().sides());
    match clockwise {
        Bearing::Left | Bearing::Up => (Direction::Clockwise, Direction::Counterclockwise),
        Bearing::Right | Bearing::Down => (Direction::Counterclockwise, Direction::Clockwise),
    }
}

/// The five buttons of one direction, 1 to 5.
fn arrows(stage: &Stage<'_>, mover: Side, direction: Direction) -> Row {
    let sides = stage.game.position().sides();
    let squares = (1..=5).filter_map(|number| Square::numbered(sides, mover, number));
    let button = |square| arrow(stage, Move { square, direction });
    Row::Buttons(squares.map(button).collect())
}

/// The button of one move; it can be pressed where the move is legal.
pub(super) fn arrow(stage: &Stage<'_>, mv: Move) -> Button {
    let sides = stage.game.position().sides();
    Button {
        label: button_label(mv, sides),
        look: Look::Primary,
        action: Action::Play {
            game: stage.id,
            ply: stage.ply,
            sides,
            mv,
        },
        enabled: stage.game.position().ground().dan(mv.square) > 0,
    }
}
