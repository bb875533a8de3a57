//! `/rematch`: the same people once more.

use crate::session::GameId;
use crate::view::Notice;

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, may_begin};

/// Challenges those whom the asker has played last in this channel.
pub async fn rematch(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let store = bot.host.store();
    let last = store.last_over(ask.who.id, ask.place.channel).await?;
    let last = last.ok_or(Trouble::Notice(Notice::NothingToRepeat))?;
    again(bot, ask, last).await
}

/// Challenges those who have played a game.
pub async fn again(bot: &SharedBot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    may_begin(bot, ask).await?;
    let session = bot.host.rematch(game, ask.who.id).await?;
    Ok(Reply::NewBoard(session))
}
