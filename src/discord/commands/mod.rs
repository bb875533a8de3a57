//! One file a command: from what somebody asks to what they are answered.

mod block;
mod board;
mod challenge;
mod doctor;
mod games;
mod here;
mod hint;
mod leaderboard;
mod offers;
mod play;
mod press;
mod privacy;
mod rematch;
mod resign;
mod settings;
mod sow;
mod table;
mod thread;

use std::sync::Arc;

use crate::host::{HostError, MOST_CHALLENGES};
use crate::rules::{Direction, Move, OptionError};
use crate::session::{Actor, Command, GameId, GuildId, Playing, Refusal, Session};
use crate::store::{ServerSettings, StoreError};
use crate::view::say::{Said, SayError};
use crate::view::{self, Action, Asked, Names, Notice, Scene, Topic};

use here::game_here;

use super::ask::{Ask, Order, What};
use super::bot::{Bot, SharedBot, link};
use super::reply::Reply;

/// Why somebody can't have what they ask; they are told privately.
pub enum Trouble {
    /// The host or the session refused.
    Host(HostError),
    /// The move can't be read. The session says what is legal.
    Say(SayError, Arc<Session>),
    /// Anything else there are words for.
    Notice(Notice),
}

impl From<HostError> for Trouble {
    fn from(error: HostError) -> Trouble {
        Trouble::Host(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Host(HostError::Store(error))
    }
}

/// Answers an ask, in the asker's own language where they have set one.
pub async fn answer(bot: &SharedBot, ask: &Ask) -> Reply {
    let lang = bot.private_lang(ask).await;
    match lang == ask.lang {
        true => answer_in_lang(bot, ask).await,
        false => {
            let ask = ask.clone();
            answer_in_lang(bot, &Ask { lang, ..ask }).await
        }
    }
}

/// Answers an ask. Whatever goes wrong becomes words for the asker.
async fn answer_in_lang(bot: &SharedBot, ask: &Ask) -> Reply {
    if ask.what.counts()
        && let Err(again) = bot.host.count_command(ask.who.id)
    {
        return explain(bot, ask, Trouble::Notice(Notice::TooFast(again))).await;
    }
    let now = bot.host.clock().now();
    let answered = match bot.host.people().meet(ask.who.clone(), now).await {
        Ok(()) => dispatch(bot, ask).await,
        Err(fault) => Err(fault.into()),
    };
    match answered {
        Ok(reply) => reply,
        Err(trouble) => explain(bot, ask, trouble).await,
    }
}

async fn dispatch(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    match &ask.what {
        What::Command(order) if ask.is_hushed && order.is_public() => {
            Err(Trouble::Notice(Notice::Hushed))
        }
        What::Press(pressed) => press::press(bot, ask, pressed).await,
        What::Complete { typed } => sow::complete(bot, ask, typed).await,
        What::Command(order) => match order {
            Order::Sow { square, direction } => {
                sow::sow(bot, ask, square, direction.as_deref()).await
            }
            Order::Challenge(wish) => challenge::challenge(bot, ask, wish).await,
            Order::Play { level, wish } => play::play(bot, ask, level, wish).await,
            Order::Draw => offers::here(bot, ask, |ply| Command::OfferDraw { ply }).await,
            Order::Takeback => offers::here(bot, ask, |ply| Command::AskTakeback { ply }).await,
            Order::Hint => hint::here(bot, ask).await,
            Order::Board { style } => board::board(bot, ask, style.as_deref()).await,
            Order::Resign => resign::resign(bot, ask).await,
            Order::Rematch => rematch::rematch(bot, ask).await,
            Order::Privacy { what } => privacy::privacy(bot, ask, what.as_deref()).await,
            Order::Games => games::games(bot, ask, 0).await.map(Reply::Private),
            Order::EndGame => resign::end_game(bot, ask).await,
            Order::Leaderboard => leaderboard::leaderboard(bot, ask, 0)
                .await
                .map(Reply::Public),
            Order::Rules { topic } => {
                let topic = named_topic(topic.as_deref())?;
                Ok(Reply::Private(view::rules(topic, ask.lang)))
            }
            Order::Help => Ok(Reply::Private(view::help(ask.lang))),
            Order::Settings { whose } => settings::settings(bot, ask, whose.as_deref()).await,
            Order::Doctor => doctor::doctor(bot, ask).await,
            Order::Unknown(_) => Err(Trouble::Notice(Notice::Unknown)),
        },
    }
}

/// The topic of this name; the first if none is named.
fn named_topic(name: Option<&str>) -> Result<Topic, Trouble> {
    let Some(name) = name else {
        return Ok(Topic::ALL[0]);
    };
    let allowed = "play, capture, end, variants, story";
    Topic::from_name(name).ok_or_else(|| bad_value("topic", name, allowed))
}

/// A value that an option does not take.
fn bad_value(option: &'static str, value: &str, allowed: &'static str) -> Trouble {
    let value = value.to_owned();
    Trouble::Notice(Notice::BadOption(OptionError::Value {
        option,
        value,
        allowed,
    }))
}

/// The server's settings, if they let games begin where it is asked.
async fn may_begin(bot: &Bot, ask: &Ask) -> Result<Arc<ServerSettings>, Trouble> {
    if ask.is_hushed {
        return Err(Trouble::Notice(Notice::Hushed));
    }
    let settings = bot.host.settings().server(ask.place.guild).await?;
    match ask.may_play_here(&settings) {
        true => Ok(settings),
        false => Err(Trouble::Notice(Notice::NotHere(settings.channels.clone()))),
    }
}

/// The same for one more challenge of the asker's: only so many can wait at once.
async fn may_challenge(bot: &Bot, ask: &Ask) -> Result<Arc<ServerSettings>, Trouble> {
    if ask.place.guild == GuildId::NONE {
        return Err(Trouble::Notice(Notice::AmongOurselves));
    }
    let settings = may_begin(bot, ask).await?;
    let standing = bot.host.store().standing_challenges(ask.who.id).await?;
    match standing < MOST_CHALLENGES {
        true => Ok(settings),
        false => Err(Trouble::Notice(Notice::TooManyChallenges(MOST_CHALLENGES))),
    }
}

/// What there is in servers only.
fn in_server(ask: &Ask) -> Result<GuildId, Trouble> {
    ask.place
        .server()
        .ok_or(Trouble::Notice(Notice::ServersOnly))
}

/// The same, when it must be a game that is on.
fn playing(session: &Session) -> Result<&Playing, Trouble> {
    match session {
        Session::Playing(playing) => Ok(playing),
        _ => Err(Trouble::Notice(Notice::NoGame)),
    }
}

/// Gives a command to a session, as the asker.
async fn act(
    bot: &Bot,
    ask: &Ask,
    game: GameId,
    command: Command,
) -> Result<Arc<Session>, Trouble> {
    act_as(bot, ask.actor(), game, command).await
}

async fn act_as(
    bot: &Bot,
    actor: Actor,
    game: GameId,
    command: Command,
) -> Result<Arc<Session>, Trouble> {
    let session = bot.host.act(game, actor, command).await?;
    note(&session);
    Ok(session)
}

/// Notes the game in the log's span.
fn note(session: &Session) {
    let span = tracing::Span::current();
    span.record("game", session.table().id.0);
    span.record("ply", session.ply().0);
}

/// What the asker reads of a trouble, in their language.
async fn explain(bot: &Bot, ask: &Ask, trouble: Trouble) -> Reply {
    if let What::Complete { .. } = ask.what {
        return Reply::Choices(Vec::new());
    }
    let lang = ask.lang;
    let text = match trouble {
        Trouble::Host(HostError::Refused { refusal, session }) => {
            return refuse(bot, ask, refusal, session).await;
        }
        Trouble::Say(error, session) => {
            let names = bot.names_at(&session).await;
            view::say_error(&error, &asked(ask, &session, &names), lang)
        }
        Trouble::Host(HostError::ChannelTaken(game)) => {
            let board = bot.host.board(game).await.ok().flatten();
            let link = board.and_then(|board| link(ask.place, board));
            view::notice(&Notice::GameOn { link }, lang)
        }
        Trouble::Host(HostError::Store(StoreError::ManyChallenges(most))) => {
            view::notice(&Notice::TooManyChallenges(most), lang)
        }
        Trouble::Host(fault @ (HostError::Store(_) | HostError::NoThought)) => {
            let id = ask.token.interaction;
            tracing::error!(id, %fault, "an ask failed");
            view::fault(&id.to_string(), lang)
        }
        Trouble::Host(HostError::NoGame) => view::notice(&Notice::Unknown, lang),
        Trouble::Notice(notice) => view::notice(&notice, lang),
    };
    Reply::Private(Scene::line(text))
}

/// A refusal: a board that was behind is brought up to date as well.
async fn refuse(bot: &Bot, ask: &Ask, refusal: Refusal, session: Arc<Session>) -> Reply {
    note(&session);
    let names = bot.names_at(&session).await;
    let text = view::refusal(&refusal, &asked(ask, &session, &names), ask.lang);
    let scene = Scene::line(text);
    let overtaken = matches!(refusal, Refusal::Stale | Refusal::Finished | Refusal::Begun);
    if overtaken && is_live_board(bot, ask, &session).await {
        return Reply::Behind { session, scene };
    }
    Reply::Private(scene)
}

fn asked<'a>(ask: &Ask, session: &'a Session, names: &'a Names) -> Asked<'a> {
    Asked {
        session,
        by: ask.who.id,
        mv: asked_move(ask, session),
        names,
    }
}

/// The move that was asked for, or one of the square that was said.
fn asked_move(ask: &Ask, session: &Session) -> Option<Move> {
    match (&ask.what, session) {
        (What::Press(pressed), _) => match pressed.action? {
            Action::Play { mv, .. } => Some(mv),
            _ => None,
        },
        (What::Command(Order::Sow { square, direction }), Session::Playing(game)) => {
            match sow::said(game, ask.who.id, square, direction.as_deref()).ok()? {
                Said::Move(mv) => Some(mv),
                Said::Square(square) => Some(Move {
                    square,
                    direction: Direction::Clockwise,
                }),
            }
        }
        _ => None,
    }
}

/// Whether what was pressed is the session's own board.
async fn is_live_board(bot: &Bot, ask: &Ask, session: &Session) -> bool {
    let What::Press(pressed) = &ask.what else {
        return false;
    };
    let board = bot.host.board(session.table().id).await;
    matches!(board, Ok(Some(board)) if board.message == pressed.message)
}
