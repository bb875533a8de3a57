//! What people see, and in whose words: boards, stories, results.
//!
//! Pure: a session and a language in, a [`Scene`] out. Every text is in
//! `locales/`, none in the code. The doors:
//!
//! | what | by |
//! |---|---|
//! | a session in any phase | [`scene`], [`scene_in`], [`scene_as`] |
//! | a turn in words | [`story`] |
//! | a move said by a person | [`say::parse`], [`say::parse_with`], [`say::choices`] |
//! | a private answer | [`refusal`], [`say_error`], [`notice`], [`fault`] |
//! | a message that notifies | [`ping_challenge`], [`ping_turn`], [`ping_warning`] |
//! | pages and menus | [`leaderboard`], [`rules`], [`help`], [`hint`], [`more`], [`resign`], [`directions`], [`declining`] |
//! | one's games, settings, data; a channel's health | [`games`], [`server_settings`], [`my_settings`], [`privacy`], [`forget`], [`doctor`] |
//! | single words, those of commands among them | [`words`] |
//! | names of people, made safe | [`Name`], [`Names`] |

mod action;
mod answers;
mod bearing;
mod board;
mod challenge;
mod closing;
mod contest;
mod controls;
mod doctor;
mod finished;
mod games;
mod guide;
mod hint;
mod lang;
mod leaderboard;
pub mod line;
mod menus;
mod names;
mod pager;
mod pages;
mod pings;
mod playing;
mod privacy;
pub mod say;
mod scene;
mod settings;
mod settlement;
mod sides;
mod stage;
mod story;
mod style;
mod terms;
mod thread;
mod words;

pub use action::{Action, NoAction};
pub use answers::{Asked, Notice, fault, notice, refusal, say_error};
pub use bearing::Bearing;
pub use challenge::declining;
pub use closing::Closing;
pub use doctor::{Checkup, Need, doctor};
pub use games::{Games, LiveGame, PastGame, WaitsFor, games};
pub use hint::{Outlook, hint};
pub use lang::Lang;
pub use leaderboard::{Leaderboard, Ranked, leaderboard};
pub use menus::{directions, more, resign};
pub use names::{Name, Names};
pub use pages::{COMMANDS, Topic, USER_COMMAND, help, rules};
pub use pings::{ping_challenge, ping_turn, ping_warning};
pub use playing::stage;
pub use privacy::{forget, privacy};
pub use scene::{Block, Button, Choice, Look, Row, Scene};
pub use settings::{Change, MyChange, MySettings, Scope, ServerChange, ServerSettings};
pub use settings::{my_settings, server_settings};
pub use stage::Stage;
pub use story::story;
pub use style::Style;
pub use thread::thread_title;
pub use words::{Arg, Words, words};

use crate::session::Session;

/// A session as everybody sees it, in whatever phase.
pub fn scene(session: &Session, lang: Lang, names: &Names) -> Scene {
    scene_in(session, Style::default(), lang, names)
}

/// The same, where moves are chosen in a style.
pub fn scene_in(session: &Session, style: Style, lang: Lang, names: &Names) -> Scene {
    scene_as(session, (style, Closing::default()), lang, names)
}

/// The same, where the end is called out in some way.
pub fn scene_as(
    session: &Session,
    (style, closing): (Style, Closing),
    lang: Lang,
    names: &Names,
) -> Scene {
    match session {
        Session::Lobby(lobby) => challenge::lobby(lobby, lang, names),
        Session::Contest(contest) => contest::contest(contest, lang, names),
        Session::Playing(game) => stage(&Stage::of(game, style), lang, names),
        Session::Finished(finished) => finished::finished(finished, closing, lang, names),
    }
}
