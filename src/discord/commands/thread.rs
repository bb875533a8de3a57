//! A game in a thread of its own.

use std::sync::Arc;

use serenity::model::permissions::Permissions;

use crate::host::HostError;
use crate::session::{ChannelId, Place, Session, UserId};
use crate::store::ServerSettings;
use crate::view::{self, Notice, Scene};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::Trouble;

/// Where a new game of the asker's goes: here, or in a thread that is opened for it,
/// since they wish it or the server wants it so. A thread is not opened in another.
pub async fn place(
    bot: &SharedBot,
    ask: &Ask,
    wished: Option<bool>,
    opponent: Option<UserId>,
    settings: &ServerSettings,
) -> Result<Place, Trouble> {
    // Where the bot is no member it opens nothing.
    let can_be = ask.home == ask.place.channel && ask.place.server().is_some();
    match (wished, can_be) {
        (Some(true), false) => Err(Trouble::Notice(Notice::NoThreadHere)),
        (Some(true), true) => open(bot, ask, opponent).await,
        (None, true) if settings.threads => open(bot, ask, opponent).await,
        _ => Ok(ask.place),
    }
}

async fn open(bot: &SharedBot, ask: &Ask, opponent: Option<UserId>) -> Result<Place, Trouble> {
    check(ask)?;
    let users: Vec<UserId> = std::iter::once(ask.who.id).chain(opponent).collect();
    let names = bot.names(&users).await?;
    let title = view::thread_title(&users, ask.server_lang, &names);
    match bot.rest.open_thread(ask.place.channel, &title).await {
        Ok(channel) => Ok(Place {
            channel,
            ..ask.place
        }),
        Err(error) => {
            tracing::info!(%error, "a thread could not be opened");
            Err(Trouble::Notice(Notice::NoThreadHere))
        }
    }
}

/// A session that was to begin at a place. Where it does not, a thread that was opened
/// for it is taken away.
pub async fn begun(
    bot: &SharedBot,
    ask: &Ask,
    place: Place,
    begun: Result<Arc<Session>, HostError>,
) -> Result<Arc<Session>, Trouble> {
    if begun.is_err()
        && place.channel != ask.place.channel
        && let Err(error) = bot.rest.close_thread(place.channel).await
    {
        tracing::warn!(%error, "an empty thread stays");
    }
    Ok(begun?)
}

/// What a thread needs is named before anything is tried.
fn check(ask: &Ask) -> Result<(), Trouble> {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    let missing = match ask.bot_may.administrator() {
        true => Permissions::empty(),
        false => needed - ask.bot_may,
    };
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.get_permission_names().into_iter();
    let names = names.map(str::to_owned).collect();
    Err(Trouble::Notice(Notice::MissingPermissions(names)))
}

/// Shows a session that has just been made: as the answer, if it is here; else in its
/// thread, and the answer leads there.
pub async fn present(
    bot: &SharedBot,
    ask: &Ask,
    session: Arc<Session>,
    here: fn(Arc<Session>) -> Reply,
) -> Reply {
    let channel = session.table().place.channel;
    if channel == ask.place.channel {
        return here(session);
    }
    settle_in(bot, ask, &session, channel).await;
    let lang = bot.board_lang(&session).await;
    Reply::Public(Scene::line(view::notice(&Notice::InThread(channel), lang)))
}

/// Whatever fails here is logged: the session stands, and is shown again later.
async fn settle_in(bot: &SharedBot, ask: &Ask, session: &Arc<Session>, channel: ChannelId) {
    if bot.bring(session).await.is_ok() {
        bot.ping_challenged(session).await;
    }
    // Whoever is called comes along by that; whoever asked is let in.
    if let Err(error) = bot.rest.let_in(channel, ask.who.id).await {
        tracing::debug!(%error, "nobody was let into the thread");
    }
}
