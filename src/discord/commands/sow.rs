//! `/sow`: a move in words.

use crate::host::HostError;
use crate::rules::Side;
use crate::session::{Command, GameId, Playing, UserId};
use crate::view::say::{self, Said, SayError};
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
    let ply = game.ply();
    match said(game, ask.who.id, square, direction) {
        Ok(Said::Move(mv)) => {
            let moved = act(bot, ask, session.table().id, Command::Play { ply, mv }).await?;
            Ok(Reply::Board(moved))
        }
        Ok(Said::Square(square)) => match game.check_lift(ask.who.id, square) {
            Ok(()) => Ok(Reply::Private(view::directions(game, square, ask.lang))),
            Err(refusal) => Err(HostError::Refused { refusal, session }.into()),
        },
        Err(error) => Err(Trouble::Say(error, session.clone())),
    }
}

/// What somebody says. Strangers and those who wait are refused by the session,
/// in whose eyes any move will do: they are heard as whose turn it is.
pub fn said(
    game: &Playing,
    user: UserId,
    square: &str,
    direction: Option<&str>,
) -> Result<Said, SayError> {
    let position = game.game().position();
    let side = game.side_of(user).or(position.to_move());
    say::parse_with(square, direction, side.unwrap_or(Side::A), position.sides())
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
        false if bot.wants_new_board(&moved).await => Ok(Reply::NewBoard(moved)),
        false => Ok(Reply::Board(moved)),
        true => Ok(Reply::Aside {
            scene: Scene::line(view::notice(&Notice::Moved, ask.lang)),
            session: moved,
        }),
    }
}
