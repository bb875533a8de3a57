//! Answers that need no session.

use crate::rules::OptionError;
use crate::session::{ChannelId, Hand, Offered, Timestamp};
use crate::view::challenge::relative;
use crate::view::contest::hand_name;
use crate::view::lang::Lang;
use crate::view::names::escape;
use crate::view::pings::after;
use crate::view::words::{Words, text, words};

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
    /// The control is none of ours, or of a game nobody remembers.
    Unknown,
    /// An option of the rules was refused.
    BadOption(OptionError),
    /// What stands where a board was before it moved on, with a link to it.
    BoardMoved {
        /// The link.
        link: Option<String>,
    },
    /// A move was made from a private question.
    Moved,
    /// A hand was shown in *oẳn tù tì*; only whoever showed it reads this.
    HandShown(Hand),
    /// Something was offered or asked, and waits for the others.
    Offered(Offered),
    /// Something was done from a private question.
    Done,
    /// The challenge was turned down.
    Declined,
    /// Whoever is challenged takes no challenge, or none from the asker.
    Blocked,
    /// Somebody at the table doesn't want the asker there; they aren't told who or why.
    NoSeat,
    /// The asker has blocked somebody.
    HasBlocked,
    /// The asker has so many challenges standing that no more can be made.
    TooManyChallenges(u32),
    /// So many commands came that the asker is asked to wait until then.
    TooFast(Timestamp),
    /// The server lets games be played in these channels only.
    NotHere(Vec<ChannelId>),
    /// The asker's turn has come in several games, at these boards.
    SeveralGames(Vec<String>),
    /// No game to play again.
    NothingToRepeat,
    /// The bot is no member here, so some things can't be.
    Guest,
    /// Only the bot and the asker are here.
    AmongOurselves,
    /// Whatever the bot says here is seen by the asker alone.
    Hushed,
    /// A live clock was asked for where the bot is no member.
    NoClockHere,
    /// The game is in this thread.
    InThread(ChannelId),
    /// No thread can be opened here.
    NoThreadHere,
    /// A setting was changed.
    Set,
    /// Only who manages the server can do that.
    ManagersOnly,
    /// What is stored of the asker is in the file beside this.
    Exported,
    /// The asker was forgotten.
    Forgotten,
    /// The asker has given up.
    Resigned,
    /// A moderator's own "done".
    GameClosed,
}

/// What to say to one person.
pub fn notice(notice: &Notice, lang: Lang) -> String {
    let words = words(lang);
    match notice {
        Notice::NoGame => text!(words, "notice-no-game"),
        Notice::GameOn { link } => {
            text!(words, "notice-game-on", link = after(link.as_deref()))
        }
        Notice::ChallengeOn { link } => {
            text!(words, "notice-challenge-on", link = after(link.as_deref()))
        }
        Notice::Yourself => text!(words, "notice-yourself"),
        Notice::Bot => text!(words, "notice-bot"),
        Notice::NotInServer => text!(words, "notice-not-in-server"),
        Notice::ServersOnly => text!(words, "notice-servers-only"),
        Notice::ModeratorsOnly => text!(words, "notice-moderators-only"),
        Notice::MissingPermissions(missing) => {
            text!(words, "notice-missing", permissions = missing.join(", "))
        }
        Notice::Unknown => text!(words, "notice-unknown"),
        Notice::BadOption(error) => bad_option(words, error),
        Notice::BoardMoved { link } => {
            text!(words, "notice-board-moved", link = after(link.as_deref()))
        }
        Notice::Moved => text!(words, "notice-moved"),
        Notice::HandShown(hand) => {
            text!(words, "notice-hand-shown", hand = hand_name(words, *hand))
        }
        Notice::Offered(Offered::Draw) => text!(words, "notice-draw-offered"),
        Notice::Offered(Offered::Takeback) => text!(words, "notice-takeback-asked"),
        Notice::Done => text!(words, "notice-done"),
        Notice::Declined => text!(words, "notice-declined"),
        Notice::Blocked => text!(words, "notice-blocked"),
        Notice::NoSeat => text!(words, "notice-no-seat"),
        Notice::HasBlocked => text!(words, "notice-has-blocked"),
        Notice::TooManyChallenges(most) => {
            text!(words, "notice-too-many-challenges", most = *most)
        }
        Notice::TooFast(again) => {
            text!(words, "notice-too-fast", again = relative(*again))
        }
        Notice::NotHere(channels) => {
            text!(words, "notice-not-here", channels = mentions(channels))
        }
        Notice::SeveralGames(links) => {
            text!(words, "notice-several-games", links = links.join(" "))
        }
        Notice::NothingToRepeat => text!(words, "notice-nothing-to-repeat"),
        Notice::Guest => text!(words, "notice-guest"),
        Notice::AmongOurselves => text!(words, "notice-among-ourselves"),
        Notice::Hushed => text!(words, "notice-hushed"),
        Notice::NoClockHere => text!(words, "notice-no-clock-here"),
        Notice::InThread(thread) => {
            text!(words, "notice-in-thread", thread = format!("<#{thread}>"))
        }
        Notice::NoThreadHere => text!(words, "notice-no-thread-here"),
        Notice::Set => text!(words, "notice-set"),
        Notice::ManagersOnly => text!(words, "notice-managers-only"),
        Notice::Exported => text!(words, "notice-exported"),
        Notice::Forgotten => text!(words, "notice-forgotten"),
        Notice::Resigned => text!(words, "notice-resigned"),
        Notice::GameClosed => text!(words, "notice-game-closed"),
    }
}

/// Channels by their mentions, as many as can be read.
fn mentions(channels: &[ChannelId]) -> String {
    let named = channels.iter().take(10);
    let named: Vec<String> = named.map(|channel| format!("<#{channel}>")).collect();
    named.join(", ")
}

fn bad_option(words: &Words, error: &OptionError) -> String {
    match error {
        OptionError::Unknown(option) => {
            text!(words, "notice-option-unknown", option = escape(option))
        }
        OptionError::Value {
            option,
            value,
            allowed,
        } => text!(
            words,
            "notice-option-value",
            option = option_name(words, option),
            value = escape(&cut(value)),
            allowed = allowed.replace("..=", "–"),
        ),
    }
}

/// An option of the rules as its command calls it.
fn option_name(words: &Words, option: &str) -> String {
    match option {
        "young_quan" => text!(words, "option-quan_non-name"),
        "rules" => text!(words, "option-rules-name"),
        "first" => text!(words, "option-first-name"),
        "topic" => text!(words, "option-topic-name"),
        "sides" | "players" => text!(words, "option-sides-name"),
        "clock" => text!(words, "option-clock-name"),
        "level" => text!(words, "option-level-name"),
        "style" => text!(words, "option-style-name"),
        "what" => text!(words, "option-what-name"),
        "whose" => text!(words, "option-whose-name"),
        option => option.to_owned(),
    }
}

/// As much of what people wrote as is said back to them.
fn cut(text: &str) -> String {
    text.chars().take(20).collect()
}

/// Something failed that is nobody's fault here; the id finds it in the log.
pub fn fault(id: &str, lang: Lang) -> String {
    text!(words(lang), "fault", id = id)
}
