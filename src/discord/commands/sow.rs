//! `/sow`: a move in words.

use crate::session::{Command, GameId};
use crate::view::say::{self, Said};
use crate::view::{self, Notice, Scene};

use crate::discord::ask::{Ask, Pressed};
use crate::discord::bot::SharedBot;
use crate::discord::reply::Reply;

use super::{Trouble, act, game_here, playing};

/// Makes the move that `square`, perhaps with `direction`, says. A square
/// alone is answered with its two buttons.
pub async fn sow(
    bot: &SharedBot,
    ask: &Ask,
    square: &str,
    direction: Option<&str>,
) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    let game = playing(&session)?;
    let sides = game.game().position().sides();
    // Strangers and those who wait are refused by the session, in whose eyes
    // any move will do.
    let side = game
        .side_of(ask.who.id)
        .or(game.game().position().to_move());
    let side = side.ok_or(Trouble::Notice(Notice::NoGame))?;
    let ply = game.ply();
    match say::parse_with(square, direction, side, sides) {
        Ok(Said::Move(mv)) => {
            let moved = act(bot, ask, session.table().id, Command::Play { ply, mv }).await?;
            Ok(Reply::Board(moved))
        }
        Ok(Said::Square(square)) => {
            let scene = view::directions(game, square, ask.lang);
            Ok(Reply::Private(scene))
        }
        Err(error) => Err(Trouble::Say(error, session.clone())),
    }
}

/// The whole moves that what is typed could become.
pub async fn complete(bot: &SharedBot, ask: &Ask, typed: &str) -> Result<Reply, Trouble> {
    let session = game_here(bot, ask).await?;
    let game = playing(&session)?;
    let side = game.game().position().to_move();
    let theirs = game
        .side_of(ask.who.id)
        .is_some_and(|own| Some(own) == side);
    let choices = match theirs {
        true => say::choices(game.game().position(), typed, ask.lang),
        false => Vec::new(),
    };
    Ok(Reply::Choices(
        choices.into_iter().map(|choice| choice.label).collect(),
    ))
}

/// A move by a button: under a board, or under a private question.
pub async fn press(
    bot: &SharedBot,
    ask: &Ask,
    game: GameId,
    command: Command,
    pressed: &Pressed,
) -> Result<Reply, Trouble> {
    let moved = act(bot, ask, game, command).await?;
    match pressed.is_private {
        false => Ok(Reply::Board(moved)),
        true => Ok(Reply::Aside {
            scene: Scene::line(view::notice(&Notice::Moved, ask.lang)),
            session: moved,
        }),
    }
}
