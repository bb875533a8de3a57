//! Blocking: from whom somebody takes no challenge.

use std::sync::Arc;

use crate::host::HostError;
use crate::session::{Command, Excuse, GameId, Refusal, Session, UserId};
use crate::view::{self, Notice, Scene};

use crate::discord::ask::Ask;
use crate::discord::bot::{Bot, SharedBot};
use crate::discord::reply::Reply;

use super::{Trouble, act};

/// Turns a challenge down, and takes none from its challenger any more. That
/// holds as well if the challenge was taken back meanwhile.
pub async fn block(bot: &SharedBot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    let session = bot.host.session(game).await?;
    if !is_asked(&session, ask.who.id) {
        let refusal = Refusal::NotInvited;
        return Err(HostError::Refused { refusal, session }.into());
    }
    let challenger = session.table().challenger;
    let settings = bot.host.settings();
    settings
        .change_own(ask.who.id, |own| own.blocking(challenger))
        .await?;
    let scene = Scene::line(view::notice(&Notice::HasBlocked, ask.lang));
    match act(bot, ask, game, Command::Decline(Excuse::None)).await {
        Ok(session) => Ok(Reply::Aside { session, scene }),
        Err(Trouble::Host(HostError::Refused { .. })) => Ok(Reply::Turned(scene)),
        Err(trouble) => Err(trouble),
    }
}

/// Whether a challenge is, or was, for this person to answer.
fn is_asked(session: &Session, user: UserId) -> bool {
    let table = session.table();
    match session {
        Session::Lobby(lobby) => lobby.check_decline(user).is_ok(),
        _ => {
            table.terms.opponent == Some(user)
                && ![user, UserId::NOBODY].contains(&table.challenger)
        }
    }
}

/// Whoever is challenged by name must take challenges of the asker.
pub async fn check_opponent(bot: &Bot, ask: &Ask, opponent: UserId) -> Result<(), Trouble> {
    let own = bot.host.settings().own(opponent).await?;
    match own.takes_challenge_of(ask.who.id) {
        true => Ok(()),
        false => Err(Trouble::Notice(Notice::Blocked)),
    }
}

/// Nobody is asked again by somebody they have blocked.
pub async fn check_rematch(bot: &Bot, ask: &Ask, session: &Session) -> Result<(), Trouble> {
    match is_blocked(bot, ask, &session.people()).await? {
        false => Ok(()),
        true => Err(Trouble::Notice(Notice::Blocked)),
    }
}

/// Nobody sits down with those who have blocked them, unless they were asked to.
pub async fn check_seat(bot: &Bot, ask: &Ask, session: &Arc<Session>) -> Result<(), Trouble> {
    let Session::Lobby(lobby) = &**session else {
        return Ok(());
    };
    let is_asked = lobby.check_decline(ask.who.id).is_ok();
    match is_asked || !is_blocked(bot, ask, lobby.joined()).await? {
        true => Ok(()),
        false => Err(Trouble::Notice(Notice::NoSeat)),
    }
}

async fn is_blocked(bot: &Bot, ask: &Ask, by: &[UserId]) -> Result<bool, Trouble> {
    for &user in by {
        let own = bot.host.settings().own(user).await?;
        if own.has_blocked(ask.who.id) {
            return Ok(true);
        }
    }
    Ok(false)
}
