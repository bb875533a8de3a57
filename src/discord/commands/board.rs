//! `/board`: the board comes down to where people are.

use crate::host::HostError;
use crate::session::{Actor, Command, Refusal};
use crate::view::Style;

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act_as, bad_value, game_here};

/// Shows the channel's game in a new message; the old one loses its controls.
/// A game that was set aside comes back, if no other is on. Those who play say
/// how moves are chosen under it.
pub async fn board(bot: &SharedBot, ask: &Ask, style: Option<&str>) -> Result<Reply, Trouble> {
    let style = style.map(named_style).transpose()?;
    let here = ask.place.channel;
    let on = bot.host.playing_in(here).await?;
    let aside = match on {
        Some(_) => None,
        None => bot.host.store().aside_in(here).await?,
    };
    let session = match aside {
        Some(game) => bot.host.session(game).await?,
        None => game_here(bot, ask).await?,
    };
    let game = session.table().id;
    if let Some(style) = style {
        if !session.people().contains(&ask.who.id) {
            let refusal = Refusal::NotSeated;
            return Err(HostError::Refused { refusal, session }.into());
        }
        let settings = bot.host.settings();
        settings.set_board_style(game, style.name()).await?;
    }
    match aside {
        Some(_) => act_as(bot, Actor::Clock, game, Command::MoveTo(here)).await,
        None => Ok(session),
    }
    .map(Reply::Board)
}

fn named_style(name: &str) -> Result<Style, Trouble> {
    Style::from_name(name).ok_or_else(|| bad_value("style", name, "buttons, menu"))
}
