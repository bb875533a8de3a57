//! Which game of a channel somebody means: a server may let several be on.

use std::sync::Arc;

use crate::session::{Session, UserId};
use crate::view::Notice;

use crate::discord::ask::Ask;
use crate::discord::bot::{Bot, link};

use super::{Trouble, note};

/// The game that is on in the asker's channel. Of several it is the one where their
/// turn has come, else the one that they play; if that leaves more than one, they are
/// told where the boards are.
pub async fn game_here(bot: &Bot, ask: &Ask) -> Result<Arc<Session>, Trouble> {
    let mut on = Vec::new();
    for game in bot.host.all_playing_in(ask.place.channel).await? {
        on.push(bot.host.session(game).await?);
    }
    let meant = meant(on, ask.who.id);
    match <[Arc<Session>; 1]>::try_from(meant) {
        Ok([session]) => {
            note(&session);
            Ok(session)
        }
        Err(none) if none.is_empty() => Err(Trouble::Notice(Notice::NoGame)),
        Err(several) => Err(Trouble::Notice(which(bot, &several).await)),
    }
}

/// Those that somebody can mean: as narrow a choice as leaves any.
fn meant(on: Vec<Arc<Session>>, user: UserId) -> Vec<Arc<Session>> {
    let narrowed = |is_meant: fn(&Session, UserId) -> bool| -> Vec<Arc<Session>> {
        let meant = on.iter().filter(|session| is_meant(session, user));
        meant.cloned().collect()
    };
    let choices = [narrowed(is_their_turn), narrowed(is_theirs)];
    let narrow = choices.into_iter().find(|choice| !choice.is_empty());
    narrow.unwrap_or(on)
}

fn is_theirs(session: &Session, user: UserId) -> bool {
    matches!(session, Session::Playing(game) if game.side_of(user).is_some())
}

fn is_their_turn(session: &Session, user: UserId) -> bool {
    let Session::Playing(game) = session else {
        return false;
    };
    let to_move = game.game().position().to_move();
    to_move.is_some_and(|side| game.player(side) == Some(user))
}

async fn which(bot: &Bot, several: &[Arc<Session>]) -> Notice {
    let mut links = Vec::new();
    for session in several {
        let table = session.table();
        let board = bot.host.board(table.id).await.ok().flatten();
        links.extend(board.and_then(|board| link(table.place, board)));
    }
    Notice::SeveralGames(links)
}
