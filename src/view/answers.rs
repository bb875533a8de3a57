//! Private answers: what happened, and what is legal now.

use crate::rules::{Move, OptionError};
use crate::session::{Refusal, Session, UserId};

use super::lang::Lang;
use super::names::Names;
use super::say::SayError;
use super::words::{text, words};

/// What was asked when it was refused.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The session as it is now.
    pub session: &'a Session,
    /// Who asked.
    pub by: UserId,
    /// The move they asked for, if it was one.
    pub mv: Option<Move>,
    /// The names of those who play.
    pub names: &'a Names,
}

/// Something to say to one person that no session said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// No game and no challenge in this channel.
    NoGame,
    /// A game is on here; the link leads to its board.
    GameOn {
        /// The link, if the board can be found.
        link: Option<String>,
    },
    /// A challenge stands here; the link leads to it.
    ChallengeOn {
        /// The link, if it can be found.
        link: Option<String>,
    },
    /// One can't challenge oneself.
    Yourself,
    /// Bots don't play.
    Bot,
    /// The opponent isn't in this server.
    NotInServer,
    /// Games are played in servers only.
    ServersOnly,
    /// Only moderators can do that.
    ModeratorsOnly,
    /// The bot lacks these permissions here, by Discord's own names.
    MissingPermissions(Vec<String>),
    /// Nothing can be saved now.
    StoreDown,
    /// The control is none of ours, or of a game nobody remembers.
    Unknown,
    /// An option of the rules was refused.
    BadOption(OptionError),
    /// The board was shown again further down.
    BoardMoved,
    /// A moderator's own "done".
    GameClosed,
}

/// What to say to one person.
pub fn notice(_notice: &Notice, _lang: Lang) -> String {
    String::new()
}

/// Why a command was refused, and what is legal now.
pub fn refusal(_refusal: &Refusal, _asked: &Asked<'_>, _lang: Lang) -> String {
    String::new()
}

/// Why what was said is no move, and what is legal now.
pub fn say_error(_error: &SayError, _asked: &Asked<'_>, _lang: Lang) -> String {
    String::new()
}

/// Something failed that is nobody's fault here; the id finds it in the log.
pub fn fault(id: &str, lang: Lang) -> String {
    text!(words(lang), "fault", id = id)
}
