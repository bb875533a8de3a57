//! `/resign` and `/end-game`: how a game stops before its end.

use crate::host::HostError;
use crate::session::{Actor, Command, GameId, Ply, Refusal};
use crate::view::{self, Notice, Scene};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act, act_as, game_here, playing};

/// Asks whether the asker really gives up.
pub async fn resign(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    if playing(&session)?.side_of(ask.who.id).is_none() {
        let refusal = Refusal::NotSeated;
        return Err(HostError::Refused { refusal, session }.into());
    }
    let scene = view::resign(session.table().id, session.ply(), ask.lang);
    Ok(Reply::Private(scene))
}

/// Gives up.
pub async fn resign_now(
    bot: &SharedBot,
    ask: &Ask,
    game: GameId,
    ply: Ply,
) -> Result<Reply, Trouble> {
    let session = act(bot, ask, game, Command::Resign { ply }).await?;
    let scene = Scene::line(view::notice(&Notice::Resigned, ask.lang));
    Ok(Reply::Aside { session, scene })
}

/// Closes the channel's game, for moderators.
pub async fn end_game(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    let actor = match ask.moderates {
        true => Actor::Moderator(ask.who.id),
        false => ask.actor(),
    };
    let session = act_as(bot, actor, session.table().id, Command::Close).await?;
    let scene = Scene::line(view::notice(&Notice::GameClosed, ask.lang));
    Ok(Reply::Aside { session, scene })
}
