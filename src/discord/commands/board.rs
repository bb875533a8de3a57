//! `/board`: the board comes down to where people are.

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, game_here};

/// Shows the channel's game in a new message; the old one loses its controls.
pub async fn board(bot: &SharedBot, ask: &Ask) -> Result<Reply, Trouble> {
    game_here(bot, ask).await.map(Reply::Board)
}
