//! What a board is drawn from, and what those at it are called.

use crate::rules::{BySide, Game, Side, Sides};
use crate::session::{GameId, Gone, Hands, Level, Offer, Playing, Ply, Seat, Timestamp, Told};

use super::lang::Lang;
use super::names::Names;
use super::sides::side_title;
use super::style::Style;
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
    /// How *oẳn tù tì* ended, if it decided who started.
    pub hands: Option<&'a Hands>,
    /// Sides whose player has left; the bot plays them on.
    pub gone: BySide<Option<Gone>>,
    /// What one side offers the others.
    pub offer: Option<&'a Offer>,
    /// When the turn is lost, if there is a clock.
    pub deadline: Option<Timestamp>,
    /// Whether the game was set aside.
    pub is_aside: bool,
    /// Whether the game explains itself as it goes.
    pub guided: bool,
    /// Whether whoever is to move may ask for a hint.
    pub hints: bool,
    /// How moves are chosen.
    pub style: Style,
}

impl<'a> Stage<'a> {
    /// A board and its players, nothing else.
    pub fn bare(id: GameId, ply: Ply, game: &'a Game, seats: &'a BySide<Seat>) -> Stage<'a> {
        Stage {
            id,
            ply,
            game,
            seats,
            told: None,
            hands: None,
            gone: BySide::default(),
            offer: None,
            deadline: None,
            is_aside: false,
            guided: false,
            hints: false,
            style: Style::default(),
        }
    }

    /// The stage of a session.
    pub fn of(playing: &'a Playing, style: Style) -> Stage<'a> {
        let id = playing.table().id;
        Stage {
            told: playing.told(),
            hands: playing.hands(),
            gone: BySide::from_fn(|side| playing.gone(side)),
            offer: playing.offer(),
            deadline: playing.deadline(),
            is_aside: playing.is_aside(),
            guided: playing.is_guided(),
            hints: !playing.table().terms.rated,
            style,
            ..Stage::bare(id, playing.ply(), playing.game(), playing.seats())
        }
    }

    pub(super) fn sides(&self) -> Sides {
        self.game.rules().sides()
    }

    /// Whether a person plays a side, and has not left it.
    pub(super) fn is_played(&self, side: Side) -> bool {
        self.seats[side].person().is_some() && self.gone[side].is_none()
    }

    /// Who plays a side now: a person, the bot, or the bot for a person who left.
    pub(super) fn player(&self, words: &Words, side: Side, names: &Names) -> String {
        let name = seated(self.seats[side], words.lang(), names);
        match self.gone[side] {
            None => name,
            Some(gone) => text!(words, "played-on", name = left(words, name, gone)),
        }
    }

    /// A side with whoever plays it: "🔴 A Đỏ (An)".
    pub(super) fn person(&self, words: &Words, side: Side, names: &Names) -> String {
        let name = seated(self.seats[side], words.lang(), names);
        text!(
            words,
            "side-and-name",
            side = side_title(words, side),
            name = name
        )
    }
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

/// Somebody who has left, and how: "An (xin thua)".
pub(super) fn left(words: &Words, name: String, gone: Gone) -> String {
    match gone {
        Gone::Resigned => text!(words, "gone-resigned", name = name),
        Gone::Late => text!(words, "gone-late", name = name),
    }
}
