//! Draws and takebacks: what one side offers the others.

use crate::session::{Command, Ply};

use crate::discord::ask::Ask;
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act, game_here};

/// What is said of an offer, at the board of a ply.
pub type Saying = fn(Ply) -> Command;

/// `/draw` and `/takeback`: the board that comes says what is offered.
pub async fn here(bot: &SharedBot, ask: &Ask, saying: Saying) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    let (game, ply) = (session.table().id, session.ply());
    drop(session);
    act(bot, ask, game, saying(ply)).await.map(Reply::Board)
}
