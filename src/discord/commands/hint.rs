//! `/hint`: a good move and why, for its player alone.

use crate::session::{GameId, Ply};
use crate::view;

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, game_here, playing};

/// A hint for the game of this channel.
pub async fn here(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    let game = playing(&session)?;
    hint(bot, ask, game.table().id, game.ply()).await
}

/// A hint for the board of a ply.
pub async fn hint(bot: &SharedBot, ask: &Ask, game: GameId, ply: Ply) -> Result<Reply, Trouble> {
    let (session, hint) = bot.host.hint(game, ask.who.id, ply).await?;
    let playing = playing(&session)?;
    let outlook = match hint.is_sure {
        true => view::Outlook::Proved(hint.lead),
        false => view::Outlook::Expected(hint.lead),
    };
    let scene = view::hint(playing, hint.best, outlook, ask.lang);
    Ok(Reply::Private(scene))
}
