//! `/board`: the board comes down to where people are.

use std::sync::Arc;

use crate::host::HostError;
use crate::session::{Actor, Command, Refusal, Session};
use crate::view::{Notice, Style};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act_as, bad_value, game_here};

/// So many games of a person are looked through for one that has lost its place.
const LOOKED_THROUGH: u32 = 50;

/// Shows the channel's game in a new message; the old one loses its controls.
/// A game that was set aside comes back, if no other is on; and where there is
/// none at all, one of the asker's whose own channel is gone goes on here.
/// Those who play say how moves are chosen under it.
pub async fn board(bot: &SharedBot, ask: &Ask, style: Option<&str>) -> Result<Reply, Trouble> {
    let style = style.map(named_style).transpose()?;
    let here = ask.place.channel;
    let is_on = !bot.host.all_playing_in(here).await?.is_empty();
    let session = match is_on {
        true => game_here(bot, ask).await?,
        false => resting(bot, ask).await?,
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
    match is_on {
        true => Ok(session),
        false => act_as(bot, Actor::Clock, game, Command::MoveTo(here)).await,
    }
    .map(Reply::Board)
}

/// A game that is not played on, to be brought here: one that was set aside here,
/// else one of the asker's that has lost its place.
async fn resting(bot: &SharedBot, ask: &Ask) -> Result<Arc<Session>, Trouble> {
    match bot.host.store().aside_in(ask.place.channel).await? {
        Some(game) => Ok(bot.host.session(game).await?),
        None => {
            let stray = stray(bot, ask).await?;
            stray.ok_or(Trouble::Notice(Notice::NoGame))
        }
    }
}

/// The asker's game of this server that has no place any more; the newest, if there
/// are several. Discord is asked, for its telling may have been missed.
async fn stray(bot: &SharedBot, ask: &Ask) -> Result<Option<Arc<Session>>, Trouble> {
    let store = bot.host.store();
    for game in store.games_on(ask.who.id, LOOKED_THROUGH).await? {
        let session = bot.host.session(game).await?;
        let Session::Playing(playing) = &*session else {
            continue;
        };
        let place = session.table().place;
        let is_of_here = place.server().is_some() && place.server() == ask.place.server();
        let is_theirs = is_of_here && playing.side_of(ask.who.id).is_some();
        if is_theirs && (playing.is_adrift() || !bot.is_there(place.channel).await) {
            return Ok(Some(session));
        }
    }
    Ok(None)
}

fn named_style(name: &str) -> Result<Style, Trouble> {
    Style::from_name(name).ok_or_else(|| bad_value("style", name, "buttons, menu"))
}
