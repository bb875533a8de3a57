//! `/rematch`: the same people once more.

use crate::session::GameId;
use crate::view::Notice;

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, block, may_begin, may_challenge};

/// Challenges those whom the asker has played last in this channel.
pub async fn rematch(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let store = bot.host.store();
    let last = store.last_over(ask.who.id, ask.place.channel).await?;
    let last = last.ok_or(Trouble::Notice(Notice::NothingToRepeat))?;
    again(bot, ask, last).await
}

/// Challenges those who have played a game.
pub async fn again(bot: &SharedBot, ask: &Ask, game: GameId) -> Result<Reply, Trouble> {
    let finished = bot.host.session(game).await?;
    // With nobody to ask, the game begins at once.
    match finished.people().len() {
        0 | 1 => may_begin(bot, ask).await?,
        _ => may_challenge(bot, ask).await?,
    };
    block::check_rematch(bot, ask, &finished).await?;
    drop(finished);
    let session = bot.host.rematch(game, ask.who.id).await?;
    Ok(Reply::NewBoard(session))
}
