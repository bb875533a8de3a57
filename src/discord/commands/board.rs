//! `/board`: the board comes down to where people are.

use crate::session::{Actor, Command};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act_as, game_here};

/// Shows the channel's game in a new message; the old one loses its controls.
/// A game that was set aside comes back, if no other is on.
pub async fn board(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    let here = ask.place.channel;
    let on = bot.host.playing_in(here).await?;
    let aside = match on {
        Some(_) => None,
        None => bot.host.store().aside_in(here).await?,
    };
    let Some(game) = aside else {
        return game_here(bot, ask).await.map(Reply::Board);
    };
    let back = act_as(bot, Actor::Clock, game, Command::MoveTo(here)).await?;
    Ok(Reply::Board(back))
}
