//! `/rematch`: the same people once more.

use crate::view::Notice;

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::Trouble;

/// Challenges those whom the asker has played last in this channel.
pub async fn rematch(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let store = bot.host.store();
    let last = store.last_over(ask.who.id, ask.place.channel).await?;
    let last = last.ok_or(Trouble::Notice(Notice::NothingToRepeat))?;
    let session = bot.host.rematch(last, ask.who.id).await?;
    Ok(Reply::NewBoard(session))
}
